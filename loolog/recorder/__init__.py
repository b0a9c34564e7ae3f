"""Beside a real table: what was typed becomes the next statement of the record, a question, or the reason why it cannot be.

No terminal in it, and no file: a ``Scorekeeper`` is asked for its ``question``, hears an answer, and says what to write. The
record's text is the truth: what a scorekeeper knows after a start is what reading the text gives.
"""

from loolog.recorder.question import Question, question
from loolog.recorder.scorekeeper import Heard, Scorekeeper
from loolog.recorder.sitting import Sitting, sit

__all__ = ["Heard", "Question", "Scorekeeper", "Sitting", "question", "sit"]
