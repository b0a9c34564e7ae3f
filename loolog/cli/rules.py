"""`loolog rules`: what the books say, by topic."""

from typing import Annotated

import typer

from loolog.cli.options import OneCommand, TextJson, TextOrJson, one_command
from loolog.cli.reading import write_json
from loolog.cli.terminal import screen, tell, write

app = one_command()

EXAMPLES = """\b
Examples:
  loolog rules                        books, options, rules, codes
  loolog rules foster                 how an evening runs under a book
  loolog rules following.head         a rule, and which books have it
  loolog rules F-REVOKE-DIVIDE        an article: what it says, where, its price
  loolog rules --compare foster peel  two books side by side
  loolog rules peel+house.toml        a book under a table's own file
  loolog rules --schema               what may stand in such a file
  loolog rules --inline friday.loo    house rules written as options"""


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
        typer.Argument(
            help="A book, an option, a rule, an article, a kind of fault, a code, or BOOK+FILE: a book under house rules.",
            autocompletion=_topics,
        ),
    ] = None,
    compare: Annotated[
        tuple[str, str] | None,
        typer.Option("--compare", metavar="A B", help="Two books side by side.", autocompletion=_books),
    ] = None,
    schema: Annotated[bool, typer.Option("--schema", help="The JSON Schema of a file of house rules.")] = False,
    inline: Annotated[
        str | None,
        typer.Option("--inline", metavar="FILE", help="Rewrite a record: its house rules as options; - to standard output."),
    ] = None,
    form: TextJson = TextOrJson.text,
) -> None:
    """Explain a book, a rule, an article or a finding; a table's own rules."""
    if sum(asked not in (None, False) for asked in (topic, compare, schema, inline)) > 1:
        raise typer.BadParameter("a topic, --compare, --schema and --inline are asked for one at a time")
    if schema:
        from loolog.books.house_file import schema as house_schema

        write_json(house_schema())
    elif inline is not None:
        from loolog.cli.inlining import inline_file

        raise typer.Exit(inline_file(inline))
    elif topic is not None and "+" in topic:
        raise typer.Exit(_under_house_rules(topic, form))
    else:
        _explain(topic, compare, form)


def _explain(topic: str | None, compare: tuple[str, str] | None, form: TextOrJson) -> None:
    from loolog.books import NoSuchBook
    from loolog.cli.app import did_you_mean
    from loolog.report.shelf import NoSuchTopic, about, compared, laws, topics

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


def _under_house_rules(topic: str, form: TextOrJson) -> int:
    """BOOK+FILE: every setting, its value and who set it. The exit status; what is wrong with a file is told on standard error."""
    from loolog.books import books
    from loolog.books.house_law import amended_law
    from loolog.cli.app import did_you_mean
    from loolog.report.house import about_house, house_lesson

    book, *files = (part.strip() for part in topic.split("+"))
    if book not in books():
        message = did_you_mean(f"there is no book {book}; there are {', '.join(books())}", book, list(books()))
        raise typer.BadParameter(message, param_hint="TOPIC")
    amended = amended_law(book, (), [(file, file) for file in files])
    for remark in amended.remarks:
        tell(f"{remark.severity}: {remark}")
    if amended.law is None:
        return 2
    found = about_house(amended.law, topic)
    if form is TextOrJson.json:
        write_json(found)
    else:
        view = screen()
        write(view.render(house_lesson(found, amended.law.houses, view)))
    return 0
