"""A headless Chromium, driven over a pipe by its DevTools protocol; it needs no port, no driver and no library."""

import base64
import fcntl
import json
import os
import select
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

WHERE = shutil.which("chromium")
_OPTIONS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run", "--disable-component-update",
    "--disable-sync", "--disable-dev-shm-usage", "--hide-scrollbars", "--remote-debugging-pipe",
]  # fmt: skip
_PATIENCE = 60.0  # seconds


class Page:
    """One page in the browser."""

    def __init__(self, to: int, back: int) -> None:
        self._to, self._back, self._rest = to, back, b""
        self._number, self._session = 0, ""
        self.events: list[dict[str, Any]] = []

    def call(self, method: str, **params: object) -> dict[str, Any]:
        """What the browser answers; what it tells meanwhile is kept in ``events``."""
        self._number += 1
        message: dict[str, object] = {"id": self._number, "method": method, "params": params}
        if self._session:
            message["sessionId"] = self._session
        os.write(self._to, json.dumps(message).encode() + b"\0")
        while True:
            told = self._next()
            if told.get("id") == self._number:
                assert "error" not in told, (method, told["error"])
                result: dict[str, Any] = told["result"]
                return result
            self.events.append(told)

    def _next(self) -> dict[str, Any]:
        until = time.monotonic() + _PATIENCE
        while b"\0" not in self._rest:
            ready, _, _ = select.select([self._back], [], [], max(0.0, until - time.monotonic()))
            assert ready, "Chromium does not answer"
            read = os.read(self._back, 1 << 20)
            assert read, "Chromium has ended"
            self._rest += read
        message, _, self._rest = self._rest.partition(b"\0")
        told: dict[str, Any] = json.loads(message)
        return told

    def open(self, file: Path, *, width: int = 1000, dark: bool = False) -> None:
        """Show a file, in a window ``width`` pixels wide, by day or by night."""
        if not self._session:
            target = self.call("Target.createTarget", url="about:blank")["targetId"]
            self._session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
            for part in ("Page", "Network", "Runtime"):
                self.call(f"{part}.enable")
        self.events.clear()
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=844, deviceScaleFactor=1, mobile=width < 600)
        shade = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self.call("Emulation.setEmulatedMedia", features=[shade])
        self.call("Page.navigate", url=file.as_uri())
        while not any(event.get("method") == "Page.loadEventFired" for event in self.events):
            self.events.append(self._next())

    def asked_for(self) -> list[str]:
        """Every address that the page has asked for."""
        return [event["params"]["request"]["url"] for event in self.events if event.get("method") == "Network.requestWillBeSent"]

    def tell(self, expression: str) -> Any:
        """The value of an expression of JavaScript, ours, on the page."""
        answer = self.call("Runtime.evaluate", expression=expression, returnByValue=True)
        assert "exceptionDetails" not in answer, answer["exceptionDetails"]
        return answer["result"].get("value")

    def printed(self, width: float, height: float) -> bytes:
        """The page as a PDF on paper of that size, in inches."""
        return base64.b64decode(self.call("Page.printToPDF", paperWidth=width, paperHeight=height, preferCSSPageSize=False)["data"])

    def drawn(self) -> bytes:
        """The whole page as a PNG."""
        return base64.b64decode(self.call("Page.captureScreenshot", captureBeyondViewport=True)["data"])


@contextmanager
def browser(folder: Path) -> Iterator[Page]:
    """A page of a fresh Chromium that keeps its own files in ``folder``."""
    assert WHERE is not None, "Chromium is not installed; .ci/run installs it"
    (their_in, to), (back, their_out) = os.pipe(), os.pipe()
    high_in, high_out = (fcntl.fcntl(end, fcntl.F_DUPFD, 20) for end in (their_in, their_out))

    def on_three_and_four() -> None:
        os.dup2(high_in, 3)
        os.dup2(high_out, 4)

    command = [WHERE, *_OPTIONS, f"--user-data-dir={folder}"]
    running = subprocess.Popen(
        command, preexec_fn=on_three_and_four, pass_fds=(3, 4), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    for end in (their_in, their_out, high_in, high_out):
        os.close(end)
    page = Page(to, back)
    try:
        yield page
        page._session = ""
        page.call("Browser.close")
        running.wait(20)
    finally:
        running.kill()
        running.wait()
        os.close(to)
        os.close(back)
