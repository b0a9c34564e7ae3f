"""What a settled record looks like: one small renderer a form, each a function that returns text and prints nothing."""
