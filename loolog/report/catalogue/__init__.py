"""The two pages that are made, not written: every book of the shelf, and every finding."""

MADE = "<!-- Made from the program's own data by `python tests/test_catalogue.py`; a change here is lost. -->"


def pages() -> dict[str, str]:
    """Each page's place in the project, and its text in Markdown."""
    from loolog.report.catalogue.books import books_page
    from loolog.report.catalogue.findings import findings_page

    return {"docs/books.md": books_page(), "docs/findings.md": findings_page()}
