"""A browser that notices everything: what a page asks for, what it says on the console, what axe finds.

A kind of page is a module in `kinds` with three functions: `made(tests)` makes the pages and gives them, `looks(tests, pages)`
has axe look at them, and `uses(tests, pages)` does what people do with them; the last two are separate runs. `tests` is a
`Tests`. Checks are `tests.check(...)`, which notes a failure and goes on. `tests.measure` prints a time, and asserts one of processor time where it has a bound.
"""

import contextlib
import io
import json
import pathlib
import subprocess
import time

import pypdf
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

WIDTHS = (1280, 768, 390)
SCHEMES = ("light", "dark")
# Rules of the success criteria up to 2.2 AA, and what axe holds to be good practice; of the answer, what is wrong.
AXE = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    "resultTypes": ["violations"],
}
# Those of colours take three quarters of the time of all.
COLOURS = ["color-contrast", "link-in-text-block"]
AXE_OTHERS = {**AXE, "rules": {name: {"enabled": False} for name in COLOURS}}
AXE_COLOURS = {"runOnly": {"type": "rule", "values": COLOURS}, "resultTypes": ["violations"]}
# One element for each way in which text is coloured: its own colour, size and weight, and what stands behind it, from
# ancestor to ancestor. A table of a hundred rows has few of them.
COLOURED = """() => {
  const numbers = new Map(), chains = new Map();
  const number = (text) => numbers.get(text) ?? (numbers.set(text, numbers.size), numbers.size - 1);
  const chain = (it) => {
    if (!it) return -1;
    if (!chains.has(it)) {
      const style = getComputedStyle(it);
      chains.set(it, number([chain(it.parentElement), it.localName === "a", style.color, style.backgroundColor,
        style.backgroundImage, style.opacity, style.filter, style.mixBlendMode, style.textShadow, style.fontSize, style.fontWeight,
        style.textDecorationLine, style.position === "static" ? "" : style.position].join()));
    }
    return chains.get(it);
  };
  const seen = new Set();
  return [...document.body.querySelectorAll("*")].filter((it) => {
    if (![...it.childNodes].some((node) => node.nodeType === 3 && node.data.trim()) || !it.checkVisibility()) return false;
    const known = seen.has(chain(it));
    seen.add(chain(it));
    return !known;
  });
}"""

class Tests:
    """One run: the browser, the program under test, and what failed."""

    def __init__(self, binary, work, screenshots=None):
        self.binary = str(binary)
        self.work = pathlib.Path(work)
        self.screenshots = pathlib.Path(screenshots) if screenshots else None
        self.failures = []
        self.checks = 0
        self.where = ""

    def __enter__(self):
        self._playwright = sync_playwright().start()
        self.browser = self._playwright.chromium.launch(
            executable_path=chromium(), args=["--no-sandbox", "--force-color-profile=srgb"]
        )
        self._windows, self._opened = {}, []
        return self

    def __exit__(self, *_):
        self.browser.close()
        self._playwright.stop()

    def check(self, holds, what, seen=None):
        """Notes whether something holds; `seen` is printed where it does not."""
        self.checks += 1
        if holds:
            return True
        self.failures.append(what)
        print(f"    FAILED {self.where}: {what}" + ("" if seen is None else f"\n      {seen!r}"[:2000]))
        return False

    def equal(self, seen, wanted, what):
        """Notes whether two values are the same."""
        return self.check(seen == wanted, what, {"seen": seen, "wanted": wanted})

    @contextlib.contextmanager
    def part(self, name):
        """A named part of the run; what goes wrong in it fails it, and the run goes on."""
        before, start = self.where, time.monotonic()
        self.where = f"{before}, {name}" if before else name
        failed = len(self.failures)
        try:
            yield
        except Exception as error:  # noqa: BLE001 - any fault of a part is a failure of it
            self.check(False, f"{type(error).__name__}: {str(error).splitlines()[0]}")
        state = "ok" if len(self.failures) == failed else "FAILED"
        print(f"  {state:6} {self.where} ({time.monotonic() - start:.1f} s)")
        self.where = before

    def parts(self, functions):
        """Runs parts by their names: of each the function, with what it takes beside the tests."""
        for name, (function, *arguments) in functions.items():
            with self.part(name):
                function(self, *arguments)

    def measure(self, what, seconds, unit="ms", bound=None):
        """Prints a figure, which may have to be below a bound."""
        print(f"    {what}: {seconds * 1000:.0f} {unit}")
        if bound is not None:
            self.check(seconds < bound, f"{what}: below {bound * 1000:.0f} {unit}", seconds)

    def run(self, *arguments, statuses=(0, 1)):
        """Runs the program; gives its standard output."""
        done = subprocess.run([self.binary, *map(str, arguments)], capture_output=True, check=False)
        if done.returncode not in statuses:
            raise RuntimeError(f"{arguments} ended with {done.returncode}: {done.stderr[:500]!r}")
        return done.stdout

    def json(self, *arguments):
        return json.loads(self.run(*arguments))

    @contextlib.contextmanager
    def open(self, file, hash="", width=1280, height=900, scheme="light", scripts=True, quiet=True):
        """Opens a page from a file. At the end it must have said nothing, and asked for nothing but itself."""
        page = self._window(scripts).new_page()
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        self._opened.append(page)
        page.set_default_timeout(10_000)
        self.clock = Clock(page)
        said, asked = [], []
        page.on("console", lambda message: said.append(f"{message.type}: {message.text}"))
        page.on("pageerror", lambda error: said.append(f"error: {error}"))
        page.on("dialog", lambda dialog: (said.append(f"dialog: {dialog.message}"), dialog.dismiss()))
        # What stands in the page itself is no request.
        page.on("request", lambda request: request.url.startswith(("data:", "blob:")) or asked.append(request.url))
        url = pathlib.Path(file).as_uri()
        page.goto(url + hash)
        try:
            yield page
        finally:
            if quiet:
                self.equal(said, [], "the page says nothing on the console")
                self.equal([one.split("#")[0] for one in asked], [url], "the page asks for itself alone, once")
            page.close()
            self._opened.remove(page)
            if self._opened:
                self._opened[-1].bring_to_front()

    def _window(self, scripts):
        """A window in which pages are opened: a second page of it costs a third of the processor time of a new window. Our pages
        keep nothing that another one could find."""
        if scripts not in self._windows:
            self._windows[scripts] = self.browser.new_context(accept_downloads=True, java_script_enabled=scripts)
            self._windows[scripts].new_page()
        return self._windows[scripts]

    def schemes(self, page):
        """The page in both schemes, one after the other, as the system's switch does it."""
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            yield scheme

    def axe(self, page, what, scheme="light", width=WIDTHS[0]):
        """Has axe look at the page as it is: all of it in the light and on a wide screen. Otherwise it has looked at all
        before, but for the colours in the dark and the layout at other widths: there it looks once at each way of colouring."""
        if not page.evaluate("'axe' in window"):
            page.evaluate(Axe().axe_script)
        found = []
        if scheme == "light":
            found += violations(page, "document", AXE if width == WIDTHS[0] else AXE_OTHERS)
        if scheme != "light" or width != WIDTHS[0]:
            found += violations(page, f"{{ include: ({COLOURED})() }}", AXE_COLOURS)
        summary = [(one["id"], [node["html"][:160] for node in one["nodes"][:3]]) for one in found]
        self.check(not found, f"axe is content: {what}", summary)

    def shoot(self, page, name, full=False):
        """Takes a picture to look at, if pictures were asked for."""
        if self.screenshots:
            self.screenshots.mkdir(parents=True, exist_ok=True)
            page.screenshot(path=str(self.screenshots / f"{name}.png"), full_page=full)


class Clock:
    """The processor time that a page's own thread has used: what somebody waits for on an idle machine, whatever else runs
    on this one."""

    def __init__(self, page):
        self._session = page.context.new_cdp_session(page)
        self._session.send("Performance.enable", {"timeDomain": "threadTicks"})
        self._last = 0.0

    def lap(self):
        """Seconds since the last lap; since the page was opened, for the first."""
        metrics = {one["name"]: one["value"] for one in self._session.send("Performance.getMetrics")["metrics"]}
        now = metrics["TaskDuration"]
        before, self._last = self._last, now
        return now - before


def violations(page, where, options):
    """What axe finds in a part of the page."""
    return page.evaluate(f"options => axe.run({where}, options)", options)["violations"]


def chromium():
    """The system's browser."""
    for path in ("/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"):
        if pathlib.Path(path).exists():
            return path
    raise FileNotFoundError("no chromium here")


def cut_numbers(page):
    """Numbers in sight that the edge of the screen or of what scrolls runs through, from side to side."""
    return page.evaluate(
        """() => {
          const cut = [];
          const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
          for (let node = walker.nextNode(); node; node = walker.nextNode()) {
            const parent = node.parentElement;
            if (!/^[\\s▼▲+−]*[0-9][0-9.,]*[%k]?\\s*$/.test(node.data) || parent.closest(".unseen, script, style, option, noscript") || !parent.checkVisibility()) continue;
            const range = document.createRange();
            range.selectNodeContents(node);
            for (const box of range.getClientRects()) {
              if (box.width === 0) continue;
              // The edges of the screen, of what scrolls, and of a column that stays.
              const edges = [[0, innerWidth]];
              for (let host = parent; host && host !== document.documentElement; host = host.parentElement) {
                if (getComputedStyle(host).overflowX === "visible") continue;
                const edge = host.getBoundingClientRect();
                edges.push([edge.left + host.clientLeft, edge.left + host.clientLeft + host.clientWidth]);
              }
              const name = parent.closest("td")?.closest("tr")?.querySelector("th.name");
              if (name) edges.push([name.getBoundingClientRect().right, Infinity]);
              if (edges.some(([left, right]) => box.right <= left + 1 || box.left >= right - 1)) continue;
              if (edges.some(([left, right]) => box.left < left - 1 || box.right > right + 1)) cut.push(node.data.trim());
            }
          }
          return cut;
        }"""
    )


def paper_text(page, **paper):
    """The text of a page on paper, sheet by sheet."""
    made = page.pdf(print_background=False, **paper)
    return [sheet.extract_text() for sheet in pypdf.PdfReader(io.BytesIO(made)).pages]


def every_control(page):
    """What a keyboard must reach: everything in sight that can be clicked or typed into, but for what is reached by arrow
    keys inside a control."""
    return page.evaluate(
        """() => [...document.querySelectorAll("a[href], button, input, select, summary, [tabindex='0']")]
          .filter((it) => it.checkVisibility({ visibilityProperty: true }) && it.tabIndex >= 0 && !it.disabled)
          .map((it, index) => { it.dataset.walk = index; return it.outerHTML.slice(0, 120); })"""
    )


def walk(page, limit=600):
    """Presses Tab until the page has been gone round. Gives the controls that were reached, and those whose focus
    could not be seen."""
    page.evaluate("() => { document.activeElement?.blur(); scrollTo(0, 0); }")
    reached, unseen = [], []
    for _ in range(limit):
        page.keyboard.press("Tab")
        now = page.evaluate(
            """() => { const it = document.activeElement; if (!it || it === document.body) return null;
              const style = getComputedStyle(it);
              return { walk: it.dataset.walk ?? null, html: it.outerHTML.slice(0, 120),
                ring: style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 1 }; }"""
        )
        if now is None or (now["walk"] is not None and int(now["walk"]) in reached):
            break
        if now["walk"] is not None:
            reached.append(int(now["walk"]))
        if not now["ring"]:
            unseen.append(now["html"])
    return reached, unseen
