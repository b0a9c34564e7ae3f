"""Records that the commands are tried on, and what runs them."""

import subprocess
from collections.abc import Callable

from click.testing import Result

Loolog = Callable[..., Result]
Process = Callable[..., "subprocess.CompletedProcess[bytes]"]

CLEAN = """\
loo 1
game "Friday loo"
rules foster
seats Ann=A Bob=B Cat=C Dan=D Eve=E

deal 1 E
  1. A Kh Ah 3h 5h 2h
  2. B 2s Qd Js Ad 9c
  turn 3d
  3. E 6h 7h 4h 8h Th
"""
BREACH = """\
loo 1
rules foster
seats Ann=A Bob=B Cat=C

deal 1 C
  score A 2, B 1
deal 2 A
  turn 4h
  hold B 9c 7h Th
  say B stand, C stand, A pass
  1. B 9c 3c
  2. B 7h 2c
  3. B Th 4c
end divide
"""
BROKEN = CLEAN + "\ndeal 2 Zoe\n  score A 2, B 1, C 0\n"
