"""Snapshots as one readable text file each."""

import pytest
from syrupy.assertion import SnapshotAssertion
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode


class TextFile(SingleFileSnapshotExtension):
    """One ``.txt`` a snapshot."""

    _write_mode = WriteMode.TEXT
    file_extension = "txt"


@pytest.fixture
def screen_text(snapshot: SnapshotAssertion) -> SnapshotAssertion:
    """A snapshot of a screen."""
    return snapshot.use_extension(TextFile)
