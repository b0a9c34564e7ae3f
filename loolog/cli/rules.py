"""`loolog rules`: what the books say, by topic."""

from typing import Annotated

import typer

from loolog.cli.options import OneCommand, TextJson, TextOrJson, one_command
from loolog.cli.reading import write_json
from loolog.cli.terminal import screen, write

app = one_command()

EXAMPLES = """\b
Examples:
  loolog rules                        books, options, rules, codes
  loolog rules foster                 how an evening runs under a book
  loolog rules following.head         a rule, and which books have it
  loolog rules F-REVOKE-DIVIDE        an article: what it says, where, its price
  loolog rules --compare foster peel  two books side by side"""


def _topics(incomplete: str) -> list[str]:
    from loolog.report.shelf import topics

    return [topic for topic in topics() if topic.startswith(incomplete)]


def _books(incomplete: str) -> list[str]:
    from loolog.books import books

    return [book for book in books() if book.startswith(incomplete)]


@app.command(cls=OneCommand, epilog=EXAMPLES)
def rules(
    topic: Annotated[
        str | None,
        typer.Argument(help="A book, an option, a rule, an article, a kind of fault, or a code.", autocompletion=_topics),
    ] = None,
    compare: Annotated[
        tuple[str, str] | None,
        typer.Option("--compare", metavar="A B", help="Two books side by side.", autocompletion=_books),
    ] = None,
    form: TextJson = TextOrJson.text,
) -> None:
    """Explain a book, a rule, an article or a finding."""
    from loolog.books import NoSuchBook
    from loolog.cli.app import did_you_mean
    from loolog.report.shelf import NoSuchTopic, about, compared, laws, topics

    if topic is not None and compare is not None:
        raise typer.BadParameter("a topic and --compare cannot stand together")
    try:
        found = about(topic) if compare is None else compared(*compare)
    except NoSuchTopic:
        message = f"nothing here is called {topic}; `loolog rules` lists what there is"
        raise typer.BadParameter(did_you_mean(message, topic or "", topics()), param_hint="TOPIC") from None
    except NoSuchBook as unknown:
        wrong = next(book for book in compare or () if book not in laws())
        message = did_you_mean(str(unknown), wrong, list(laws()))
        raise typer.BadParameter(message, param_hint="--compare") from None
    if form is TextOrJson.json:
        write_json(found)
    else:
        from loolog.report.lesson import lesson

        view = screen()
        write(view.render(lesson(found, view)))
