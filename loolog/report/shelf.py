"""What the tool knows of rules, gathered by topic: books, options, rules, articles, codes, settings, prices."""

from functools import cache
from typing import Any

from loolog.books import books, law, option_files, options_of
from loolog.books.about import about as told_of
from loolog.law import Article, Law
from loolog.report.explained import Explained, explained, own
from loolog.report.settings import SETTINGS, breach_words, price_words, setting_words

Facts = dict[str, Any]


class NoSuchTopic(KeyError):
    """Neither a book nor an option, rule, article, fault or code of that name."""


@cache
def laws() -> dict[str, Law]:
    """Every book's name → its law without options."""
    return {book: law(book) for book in books()}


@cache
def articles() -> dict[str, tuple[Article, tuple[str, ...]]]:
    """Every article by id, with the books that have it."""
    found: dict[str, tuple[Article, tuple[str, ...]]] = {}
    for book, its_law in laws().items():
        for article in its_law.articles:
            first, having = found.get(article.id, (article, ()))
            found[article.id] = first, tuple(dict.fromkeys((*having, book)))
    return found


@cache
def rules_of(code: str) -> tuple[str, ...]:
    """Every general rule that an article, by id, answers for in some book."""
    return tuple(dict.fromkeys(article.rule for its_law in laws().values() for article in its_law.articles if article.id == code))


@cache
def codes() -> dict[str, Explained]:
    """Every code of our own, explained."""
    return {one.code: one for one in own()}


@cache
def rule_names() -> tuple[str, ...]:
    """The general names of all rules that some book's article calls for, or that a duty bears."""
    from importlib import import_module

    from loolog.rules import OCCASIONS

    named = {article.rule for article, _ in articles().values() if article.rule}
    for occasion in OCCASIONS:
        module = import_module(f"loolog.rules.{occasion}")
        for name, thing in vars(module).items():
            if callable(thing) and not name.startswith("_") and thing.__module__ == module.__name__:
                named.add(f"{occasion}.{name.replace('_', '-')}")
    return tuple(sorted(named))


@cache
def faults() -> tuple[str, ...]:
    """The kinds of fault that `fault` names."""
    return tuple(dict.fromkeys(kind for its_law in laws().values() for kind in its_law.prices))


def faults_of(law: Law) -> tuple[str, ...]:
    """The kinds of fault that can be committed under a law: nobody looks at a miss that is not dealt."""
    return tuple(kind for kind in law.prices if law.miss or kind != "looked-miss")


def topics() -> list[str]:
    """Everything that `loolog rules` can be asked about."""
    return [*books(), *option_files(), *rule_names(), *articles(), *codes(), *faults()]


def about(topic: str | None) -> Facts:
    """What is known of a topic, as a document; all of it in short for None. ``NoSuchTopic`` for an unknown one."""
    if topic is None:
        return _document(
            None,
            "shelf",
            books=[_book(book) for book in books()],
            options=[_option(option) for option in option_files()],
            rules=[_rule(name, or_article=True) for name in rule_names()],
            codes=[_code(one) for one in own()],
        )
    for kind, known, gather in (
        ("book", laws(), _about_book),
        ("article", articles(), _about_article),
        ("code", codes(), _about_code),
        ("rule", rule_names(), _about_rule),
        ("option", option_files(), _about_option),
        ("fault", faults(), _about_fault),
    ):
        for name in (topic, topic.upper(), topic.lower()):
            if name in known:
                return _document(name, kind, **gather(name))
    raise NoSuchTopic(topic)


def compared(one: str, other: str) -> Facts:
    """Two books side by side: every setting and every price. ``NoSuchBook`` for an unknown one."""
    for book in (one, other):
        law(book)
    pair = (one, other)
    return _document(
        f"{one} {other}",
        "comparison",
        books=[_book(book) for book in pair],
        settings=_settings(*pair),
        prices=_prices(*pair),
        articles=[_article(code) for code, (_, having) in articles().items() if len({*having} & {*pair}) == 1],
    )


def _document(topic: str | None, kind: str, **parts: list[Facts]) -> Facts:
    names = ("books", "options", "rules", "articles", "codes", "settings", "prices")
    return {"schema": "loolog.rules/1", "topic": topic, "kind": kind, **{name: parts.get(name, []) for name in names}}


def _about_book(book: str) -> dict[str, list[Facts]]:
    told = told_of(book)
    return {
        "books": [{**_book(book), "evening": list(told.evening)}],
        "options": [_option(option) for option in options_of(book)],
        "articles": [_article(code) for code, (_, having) in articles().items() if book in having],
        "settings": _settings(book),
        "prices": _prices(book),
    }


def _about_article(code: str) -> dict[str, list[Facts]]:
    article, having = articles()[code]
    rules = rules_of(code)
    priced = {_priced_as(rule) for rule in rules}
    return {
        "books": [_book(book) for book in having],
        "rules": [_rule(rule) for rule in rules],
        "articles": [_article(code)],
        "codes": [_code(one, article) for one in explained(code)],
        "prices": [price for price in [*_prices(*having), _breach(*having)] if price["fault"] in priced],
    }


def _priced_as(rule: str) -> str:
    """The row of prices that a rule belongs to: a fault's kind, or ``breach`` for a duty and for what a breach costs."""
    occasion, _, name = rule.partition(".")
    return "breach" if occasion in ("leading", "following") else name


def _about_code(code: str) -> dict[str, list[Facts]]:
    return {"codes": [_code(one) for one in explained(code)]}


def _about_rule(name: str) -> dict[str, list[Facts]]:
    calling = [code for code, (article, _) in articles().items() if article.rule == name]
    having = [book for book in books() if any(book in articles()[code][1] for code in calling)]
    return {
        "books": [_book(book) for book in having],
        "rules": [_rule(name)],
        "articles": [_article(code) for code in calling],
    }


def _about_option(option: str) -> dict[str, list[Facts]]:
    return {
        "options": [_option(option)],
        "books": [_book(book) for book in option_files()[option]["of"] if book in laws()],
    }


def _about_fault(kind: str) -> dict[str, list[Facts]]:
    calling = [code for code, (article, _) in articles().items() if article.rule.rpartition(".")[2] == kind]
    return {
        "prices": [price for price in _prices(*books()) if price["fault"] == kind],
        "articles": [_article(code) for code in calling],
    }


def _book(book: str) -> Facts:
    return {"name": book, "title": laws()[book].title, "author": laws()[book].author, "about": told_of(book).whose, "evening": []}


def _option(option: str) -> Facts:
    data = option_files()[option]
    return {
        "name": option,
        "title": data["title"],
        "values": list(data.get("values", ())),
        "takes_amount": data.get("takes") == "amount",
        "of": [book for book in data["of"] if book in laws()],
    }


def _rule(name: str, or_article: bool = False) -> Facts:
    """A rule; where no duty bears its name, ``or_article`` says it in the words of the first article that calls for it."""
    from loolog.rules import duty

    try:
        says = " ".join((duty(name).__doc__ or "").split())
    except KeyError:
        says = next((article.says for article, _ in articles().values() if article.rule == name), "") if or_article else ""
    return {"name": name, "says": says}


def _article(code: str) -> Facts:
    article, having = articles()[code]
    return {
        "id": article.id,
        "rule": article.rule,
        "when": article.when,
        "says": article.says,
        "source": article.source,
        "books": list(having),
        "example": article.example,
    }


def _code(one: Explained, article: Article | None = None) -> Facts:
    """A finding; what the ``article`` beside it shows and says already is not said again."""
    example = "" if article is not None and one.example == article.example else one.example
    return {
        "code": one.code,
        "severity": one.severity,
        "says": one.says,
        "why": one.why,
        "next": one.next,
        "example": example,
        "instead": one.instead,
    }


def _settings(*names: str) -> list[Facts]:
    """Every setting that can bite under one of the books; "" for a book where it cannot."""
    answers = {name: setting_words(laws()[name]) for name in names}
    return [
        {
            "name": setting.replace("_", "-"),
            "question": question,
            "answers": {name: answers[name][setting] for name in names},
            "set_by": {name: laws()[name].origin.get(setting.replace("_", "-"), "") for name in names},
        }
        for setting, (question, _) in SETTINGS.items()
        if any(answers[name][setting] for name in names)
    ]


def _breach(*names: str) -> Facts:
    """What a card played against a duty costs."""
    prices = {name: breach_words(laws()[name]) for name in names}
    return {"fault": "breach", "prices": prices}


def _prices(*names: str) -> list[Facts]:
    return [
        {
            "fault": kind,
            "prices": {name: price_words(laws()[name].prices[kind], laws()[name]) for name in names if kind in faults_of(laws()[name])},
        }
        for kind in dict.fromkeys(kind for name in names for kind in faults_of(laws()[name]))
    ]
