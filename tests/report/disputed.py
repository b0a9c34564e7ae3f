"""Contested deals that sheets are drawn of: every sample of the league, and one in which every text tries to be more than text."""

from functools import cache
from pathlib import Path

from loolog.disputes.audit import Audit, audit
from loolog.disputes.case import bring
from loolog.disputes.follows import follows
from loolog.notation.reader import read
from loolog.report.sheet import Sheet, sheet_of
from loolog.settlement import settle
from loolog.spans import Source

LEAGUE = sorted((Path(__file__).resolve().parents[2] / "samples" / "disputes").glob("*.loo"))
NAMES = ["<script>alert('A')</script>", "B|ob `rm` *x* _y_", "דנה כהן", "🃏 Zoë & <b>Co</b>", "Eve 7h"]
WORDS = "</p><script>alert(2)</script> | `code` http://x.example www.x.example :tada: ![i](x) <!--"
HOSTILE = f"""\
loo 1
game "    --- # | `x` **bold** [a](javascript:x) & <img src=x onerror=alert(1)>"
rules foster
seats "{NAMES[0]}"=A "{NAMES[1]}"=B "{NAMES[2]}"=C "{NAMES[3]}"=D "{NAMES[4]}"=E
pool 6

deal 1 E
  turn 4h
  say A stand, B stand, C stand, D stand, E pass
  hold A Kh 9s 4d
  hold B Jh 3h 8s
  hold C 7h Qs 5c
  hold D 2h 2s 6d
  1. A Kh 3h 7h 2h
  2. A 9s Jh 5c 2s
  3. B 8s
  found B 3, C 3
  claim A: B revoked 2 "{WORDS}"
  claim D: C revoked 2 "# no heading"
  claim C: "--- <!-- only words &lt;b&gt;"
  claim E: next 12r1w
  ruling upheld A: B revoked 2 "<img src=x>"
  note "<style>*{{display:none}}</style> ][ 1. | x"
"""


def audited(text: str, name: str = "evening.loo") -> Audit:
    """The audit of the first contested deal of a record."""
    record = read(Source(name, text))
    game, deal = next((game.number, one.dealt.number) for game in settle(record, detail=False).games for one in game.hearings)
    case = bring(record, game, deal)
    assert case is not None
    return audit(case)


def drawn_up(text: str, name: str = "evening.loo") -> Sheet:
    """The sheet of the first contested deal of a record."""
    done = audited(text, name)
    return sheet_of(done, done.case.settlement.record.source.digest(), follows(done.case))


@cache
def of_league(file: Path) -> Sheet:
    """The sheet of a sample."""
    return drawn_up(file.read_text("utf-8"), file.name)
