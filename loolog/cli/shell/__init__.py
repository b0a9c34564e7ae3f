"""The shell round the recorder: prompts on a terminal or in plain lines, and every accepted answer on the disk before the next."""
