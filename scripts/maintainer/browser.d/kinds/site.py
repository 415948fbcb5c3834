"""The site of `dashboard --output`."""

import json
import pathlib
import re
import subprocess

import harness
import trees

CHECKOUT = pathlib.Path(__file__).resolve().parents[4]


def made(tests):
    demo = tests.work / "site-demo"
    demonstrate(tests, demo)
    return {
        "index": demo / "index.html",
        "language": demo / "locale/pl.html",
        "unmeasured": demo / "locale/th.html",
        "table": next(demo.glob("table/payments--*.html")),
    }


def uses(tests, pages):
    demo = pages["index"].parent
    data = json.loads((demo / "data.json").read_text(encoding="utf-8"))
    tests.parts({
        "build": (build, demo), "figures": (figures, pages, data), "ways": (ways, demo, pages), "order": (order, pages, data),
        "address": (address, pages), "lines": (lines, pages), "keys": (keys,), "moved": (moved,), "vain": (vain, pages),
        "keyboard": (keyboard, pages), "paper": (paper, pages), "no scripts": (plain, pages, data), "hostile": (hostile,),
        "beginnings": (beginnings,)})


def demonstrate(tests, site):
    """The made-up year."""
    subprocess.run(
        [CHECKOUT / "scripts/maintainer/demo-dashboard", site], check=True, stdout=subprocess.DEVNULL,
        env={"PATH": "/usr/local/bin:/usr/bin:/bin", "L10NCHECK": tests.binary},
    )


def build(tests, folder):
    """The same history gives the same bytes."""
    files = sorted(path.relative_to(folder) for path in folder.rglob("*") if path.is_file())
    again = tests.work / "site-again"
    demonstrate(tests, again)
    tests.check(all((folder / one).read_bytes() == (again / one).read_bytes() for one in files), "the same bytes again")
    size = sum((folder / one).stat().st_size for one in files)
    print(f"    {len(files)} files, {size / 1e6:.1f} MB, the first page {(folder / 'index.html').stat().st_size / 1000:.0f} kB")


def looks(tests, pages):
    """axe in both schemes at three widths, with what folds open."""
    for width in harness.WIDTHS:
        for name, file in pages.items():
            with tests.open(file, width=width) as page:
                for scheme in tests.schemes(page):
                    tests.shoot(page, f"site-{name}-{scheme}-{width}", full=True)
                    page.evaluate("() => document.querySelectorAll('details').forEach(it => { it.open = true; })")
                    tests.axe(page, f"{name}, {scheme}, {width}", scheme, width)
                    wide = page.evaluate("document.documentElement.scrollWidth > innerWidth")
                    tests.check(not wide, f"nothing is cut off or scrolls sideways: {name}, {width}")


def share(text):
    """The ten-thousandths of `91.6%`, cut to a tenth of a percent."""
    found = re.search(r"([0-9]+)(?:\.([0-9]))?%", text)
    return int(found[1]) * 100 + int(found[2] or 0) * 10 if found else None


def cut(coverage):
    """A coverage of the data as a page shows it."""
    return round(coverage * 10_000) // 10 * 10


def to_do(counts):
    """How many texts need work; of runs that did not count that, how many are missing or empty."""
    translated = counts.get("translation", counts).get("translated")
    return counts["missing"] + counts["empty"] if translated is None else counts["expected"] - translated


def figures(tests, pages, data):
    """The numbers of the first page are those of the data."""
    with tests.open(pages["index"]) as page:
        whole = page.locator(".figure").first.inner_text()
        tests.equal(share(whole), cut(data["total"]["counts"]["coverage"]), "the coverage of all")
        rows = page.locator("#languages tbody tr")
        seen = {}
        for row in rows.all():
            cells = row.locator("th, td").all_inner_texts()
            tag = row.locator(".detail").first.inner_text()
            seen[tag] = (share(cells[1]), int(row.locator("[data-label='Need work']").inner_text().split()[-1].replace(",", "")))
        wanted = {
            tag: (cut(one["today"]["counts"]["coverage"]),
                  to_do(one["today"]["counts"]))
            for tag, one in data["locales"].items()
        }
        tests.equal(seen, wanted, "coverage and what needs work, by language")
        moved = page.locator(".moves li").all_inner_texts()
        count = {text.split("\n")[1].strip(): int(re.sub(r"\D", "", text.split("\n")[-1])) for text in moved}
        total = data["moves"]["total"]
        tests.equal(count["Lost"], total["lost"], "what was lost")
        tests.equal(count["New, not translated"], total["new-untranslated"], "what is new")
        tests.equal(count["Not measured"], data["moves"]["notMeasured"], "what was not measured")
        marks = page.locator(".trend-event title").all_text_contents()
        events = [run["event"] for run in data["runs"] if run["event"]]
        tests.equal([mark.split(",")[0] for mark in marks], events, "releases are marked")
        tests.equal(page.locator(".trend-forecast").count(), 0, "the whole has no forecast")
        tests.check("Forecast" in page.locator("#languages thead").inner_text(), "forecasts are called that")


def ways(tests, demo, pages):
    """Every way of every page leads to a place that is there."""
    ids = {}
    for file in sorted(demo.rglob("*.html")):
        ids[file.resolve()] = set(re.findall(r'\sid="([^"]*)"', file.read_text(encoding="utf-8")))
    count = 0
    for file in ids:
        for way in re.findall(r'<a[^>]*\shref="([^"]*)"', file.read_text(encoding="utf-8")):
            path, _, fragment = way.partition("#")
            target = (file.parent / path).resolve() if path else file
            count += 1
            there = target.exists() and (not fragment or fragment in ids.get(target, ()))
            if not there:
                tests.check(False, f"{file.name}: {way} leads somewhere")
    print(f"    {count} ways on {len(ids)} pages")
    with tests.open(pages["index"], quiet=False) as page:
        page.locator("#languages tbody a").first.click()
        tests.check("/locale/" in page.url, "a language leads to its page", page.url)
        page.locator(".overline a").click()
        tests.check(page.url.endswith("/index.html"), "and back", page.url)


def address(tests, pages):
    """Order and search are in the address, and Back takes them back."""
    with tests.open(pages["index"]) as page:
        first = names(page, "languages")
        page.locator("#languages thead button", has_text="Need work").click()
        url = page.evaluate("location.href")
        tests.check("languages.sort=need-work.down" in url, "the order is in the address", url)
        page.locator("#languages input").fill("an")
        url, seen = page.evaluate("location.href"), names(page, "languages")
        tests.check("languages.q=an" in url, "what is searched for is in the address", url)
        with tests.open(pages["index"], hash=url[url.index("#"):]) as other:
            tests.equal(names(other, "languages"), seen, "the address shows the same elsewhere")
        page.go_back()
        page.wait_for_timeout(100)
        tests.equal(names(page, "languages"), first, "Back takes it back")
    for width in (390,):
        for name, file in pages.items():
            with tests.open(file, width=width) as page:
                tests.equal(harness.cut_numbers(page), [], f"no number is cut at {width} points: {name}")
                page.evaluate("document.querySelectorAll('details.keys').forEach(it => (it.open = true))")
                ends = page.locator("details.keys :is(th, td):visible").evaluate_all(
                    "all => all.map(it => it.getBoundingClientRect().right)")
                tests.check(max(ends, default=0) <= width, f"keys that moved are in sight at {width} points: {name}", ends[:8])


def lines(tests, pages):
    """A line says its values to the pointer and to the keyboard, and every language has its column."""
    with tests.open(pages["index"]) as page:
        page.locator("svg.trend").first.focus()
        page.keyboard.press("Home")
        first = page.locator(".trend-value").inner_text()
        page.keyboard.press("End")
        last = page.locator(".trend-value").inner_text()
        tests.check(re.fullmatch(r"\d+ \w{3} \d{4}: [\d.]+%", first) is not None and first != last, "arrows say values", (first, last))
        tests.equal(page.locator("#said").inner_text(), last, "and say them aloud")
        box = page.locator("svg.trend").first.bounding_box()
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 60)
        tests.check(page.locator(".trend-value").inner_text() not in ("", first, last), "so does the pointer")
        tags = page.locator(".columns li").all_inner_texts()
        tests.equal(len(tags), page.locator("#languages tbody tr").count(), "every language has its column")
        tests.equal(page.locator(".trend-area").count(), 0, "no area over an axis that is cut")
        crossing = page.evaluate(
            """() => { const line = document.querySelector(".trend-line").getBoundingClientRect();
              return [...document.querySelectorAll(".trend-label")].filter(it => it.getAttribute("x") === "-44")
                .filter(it => it.getBoundingClientRect().right > line.left).length; }"""
        )
        tests.equal(crossing, 0, "no line crosses the numbers of the axis")


def keys(tests):
    """Counts of a run that the command made lead to the keys behind them, and errors are named."""
    tree = CHECKOUT / "Fixtures/projects/Wayfarer"
    site = tests.work / "site-keys"
    tests.run("dashboard", "--time", "2026-08-01", "--history", tests.work / "keys.sqlite", "--branch", "main",
              "--output", site, tree)
    report = tests.json("report", "--format", "json", tree)
    with tests.open(site / "index.html", quiet=False) as page:
        wrong = [one for one in report["problems"] if one["severity"] == "error"]
        text = page.locator("#errors").inner_text()
        for one in wrong:
            tests.check(f"{one['path']}:{one['line']}:{one['column']}" in text and one["rule"] in text and one["message"] in text,
                        "an error is named with its place, its rule and its message", text)
        row = page.locator("#languages tbody tr", has=page.locator("a[href='locale/de.html']"))
        row.locator("a[href*='state=missing']").click()
        tests.check("report/index.html#keys?locale=de" in page.url, "a count leads to its keys", page.url)
        told = page.locator("#keys-count").inner_text()
        de = report["locales"]["de"]
        tests.check(told.startswith(f"{to_do(de)} keys"), "and they are as many", told)
    with tests.open(site / "locale/ja.html", quiet=False) as page:
        tests.check("ja.lproj/Localizable.strings:8:21" in page.locator("#errors").inner_text(), "on the language's page")
        tests.check("pt-BR" not in page.locator("#errors").inner_text(), "its own errors alone")
        ways = page.locator("#tables a[href*='report/index.html']")
        tests.check(ways.count() > 0, "its tables lead to their keys", ways.count())
        ways.first.click()
        tests.check(not page.locator("#notice").is_visible(), "the report knows the table", page.url)


def moved(tests):
    """A key that moved is a link to it, with what other languages say of it."""
    tree = tests.work / "moved"
    site = tests.work / "site-moved"
    texts = {f"key.{number}": f"Text {number}" for number in range(8)}

    def night(day, german):
        for tag, table in (("en", texts), ("de", german), ("fr", {key: text + " (fr)" for key, text in texts.items()})):
            file = tree / f"{tag}.lproj/Main.strings"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text("".join(f'"{key}" = "{text}";\n' for key, text in table.items()), encoding="utf-8")
        tests.run("dashboard", "--time", day, "--history", tests.work / "moved.sqlite", "--branch", "main",
                  "--commit", day.replace("-", "") + "aaaa", "--output", site, tree)

    whole = {key: text + " (de)" for key, text in texts.items()}
    night("2026-08-01", whole)
    night("2026-08-02", {key: text for key, text in whole.items() if key != "key.3"})
    with tests.open(site / "index.html", quiet=False) as page:
        page.locator("#moved a[href='#moved-lost']").click()
        row = page.locator("#moved-lost")
        tests.check(row.is_visible(), "a count leads to its keys by name", page.url)
        row.locator("th a").click()
        tests.check("report/index.html#keys?locale=de" in page.url and "key=%3Akey.3" in page.url, "a key is a link to it", page.url)
        tests.equal(page.locator("#keys-detail .detail-key").inner_text(), "key.3", "which opens it")
        others = page.locator("#keys-detail .others")
        tests.check(others.is_visible() and "Text 3 (fr)" in others.inner_text(), "with what other languages say", others.count())
        tests.axe(page, "a key with other languages")


def vain(tests, pages):
    """What an address asks for in vain is said, and goes with the next one."""
    with tests.open(pages["index"], hash="#languages?languages.q=tlh") as page:
        notice = page.locator(".notice")
        tests.check("nothing called “tlh” in languages" in notice.inner_text(), "an unknown language is said", notice.inner_text())
        tests.axe(page, "a notice")
        page.get_by_label("Find in languages").fill("")
        tests.check(not notice.is_visible(), "and no longer once somebody looks for something else")
        page.evaluate("location.hash = '#nowhere?lists.q=a&languages.sort=size.up'")
        page.wait_for_timeout(80)
        for part in ("no part “nowhere”", "no list for “lists.q”", "no column “size” in languages"):
            tests.check(part in notice.inner_text(), "what is unknown is said", notice.inner_text())
        page.evaluate("location.hash = '#languages?languages.sort=need-work.down'")
        page.wait_for_timeout(80)
        tests.check(not notice.is_visible(), "and only that")


def names(page, section):
    """The names of the rows in sight."""
    return page.locator(f"#{section} tbody tr:visible th[scope=row] a").all_inner_texts()


def order(tests, pages, data):
    """Sorting and finding give the right rows in the right order, and say so."""
    with tests.open(pages["index"]) as page:
        worst = [
            one["name"] for _, one in sorted(
                data["locales"].items(),
                key=lambda pair: (round(pair[1]["today"]["counts"]["coverage"] * 10_000),
                                  -to_do(pair[1]["today"]["counts"]), pair[1]["page"]),
            )
        ]
        tests.equal(names(page, "languages"), worst, "worst first")
        header = page.locator("#languages thead th").nth(0)
        header.locator("button").click()
        tests.equal(header.get_attribute("aria-sort"), "ascending", "the column says how it is sorted")
        tests.equal(names(page, "languages"), sorted(worst), "sorted by name")
        tests.check("Languages sorted by Language" in page.locator("#said").inner_text(), "the order is said")
        header.locator("button").click()
        tests.equal(names(page, "languages"), sorted(worst, reverse=True), "the other way round")
        words = page.locator("#languages thead th").nth(3)
        words.locator("button").click()
        values = [int(one) for one in page.locator("#languages tbody tr td:nth-child(4)").evaluate_all(
            "cells => cells.map(it => it.dataset.v)")]
        tests.equal(values, sorted(values, reverse=True), "most words first")
        tests.equal(page.locator("#languages [aria-sort]").count(), 1, "one column is sorted")
        field = page.get_by_label("Find in languages")
        field.fill("chin")
        tests.equal(sorted(names(page, "languages")), sorted(n for n in worst if "chin" in n.lower()), "found by name")
        field.fill("PT-BR")
        tests.equal(names(page, "languages"), [data["locales"]["pt-BR"]["name"]], "found by tag, whatever the case")
        field.fill("nothing has this")
        tests.equal(names(page, "languages"), [], "what is not there is not found")
        tests.check(page.locator("#languages .none-left").is_visible(), "and that is said")
        field.fill("")
        tests.equal(len(names(page, "languages")), len(worst), "nothing looked for is all")
        field = page.get_by_label("Find in tables")
        field.fill("localizable")
        tests.equal(len(names(page, "tables")), sum(t["name"] == "Localizable" for t in data["tables"]), "tables are found")


def keyboard(tests, pages):
    """Everything that can be clicked is reached, and shows that it is."""
    for name, file in pages.items():
        with tests.open(file) as page:
            wanted = harness.every_control(page)
            reached, unseen = harness.walk(page, limit=len(wanted) + 50)
            tests.equal(len(reached), len(wanted), f"every control is reached by Tab: {name}")
            tests.equal(unseen, [], f"the focus can be seen: {name}")
    with tests.open(pages["index"]) as page:
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        tests.equal(page.evaluate("document.activeElement.id"), "main", "the first stop leads to the content")
        button = page.locator("#languages thead button").first
        button.focus()
        page.keyboard.press("Enter")
        tests.equal(page.locator("#languages thead th").first.get_attribute("aria-sort"), "ascending", "Enter sorts")
        summary = page.locator(".numbers summary").first
        summary.focus()
        page.keyboard.press("Enter")
        tests.check(page.locator(".numbers table").first.is_visible(), "Enter opens the numbers")


def paper(tests, pages):
    """Pages print, with what matters on them."""
    for name, file in pages.items():
        with tests.open(file) as page:
            document = page.pdf(format="A4")
            tests.check(document.startswith(b"%PDF") and len(document) > 20_000, f"it prints: {name}", len(document))
            page.emulate_media(media="print")
            tests.check(page.locator(".figure").first.is_visible(), f"the figures are on paper: {name}")
            tests.check(not page.locator(".finder").count() or not page.locator(".finder").first.is_visible(), "controls are not")
            wide = page.evaluate("document.documentElement.scrollWidth > innerWidth")
            tests.check(not wide, f"nothing is cut off on paper: {name}")


def plain(tests, pages, data):
    """Without scripts the pages say the same."""
    for name, file in pages.items():
        with tests.open(file, scripts=False) as page:
            tests.check(page.locator("h1").inner_text() != "", f"there is a headline: {name}")
            tests.equal(page.locator("button").count(), 0, f"no control that would do nothing: {name}")
    with tests.open(pages["index"], scripts=False) as page:
        tests.equal(page.locator("#languages tbody tr").count(), len(data["locales"]), "all languages")
        tests.equal(page.locator("#tables tbody tr").count(), len(data["tables"]), "all tables")


def hostile(tests):
    """Names, texts, branches and releases that mean harm stay text."""
    tree = trees.hostile(tests.work / "site-hostile-tree")
    history = tests.work / "hostile.sqlite"
    site = tests.work / "site-hostile"
    bad = "</title><script>window.pwned=1</script><img src=x onerror=window.pwned=1>"
    common = ["--history", history, "--branch", bad, "--title", bad, "--output", site, tree]
    tests.run("dashboard", "--time", "2026-08-01", "--event", bad, *common)
    for file in tree.rglob("fr.lproj/Localizable.strings"):
        file.write_text('"extra" = "x";\n', encoding="utf-8")
    tests.run("dashboard", "--time", "2026-08-02", "--commit", bad, *common)
    # The report in the site has tests of its own.
    files = sorted(file for file in site.rglob("*.html") if file.parent.name != "report")
    tests.check(len(files) > 4, "there are pages", files)
    for file in files:
        with tests.open(file) as page:
            tests.equal(page.evaluate("window.pwned ?? null"), None, f"nothing runs: {file.name}")
            tests.equal(page.evaluate("document.images.length"), 0, f"no picture: {file.name}")
            tests.equal(page.locator("script").count(), 1, f"one script: {file.name}")
            text = page.content()
            tests.check(not re.search("[\u202a-\u202e\u2066-\u2069\u200b\u200e\u200f\x1b]", text), f"marks are shown: {file.name}")
            if file.name == "index.html":
                tests.axe(page, "hostile")
                wide = page.evaluate("document.documentElement.scrollWidth > innerWidth")
                tests.check(not wide, "long names do not push the page apart")
                tests.shoot(page, "site-hostile", full=True)
                tests.check("window.pwned=1" in page.inner_text("body"), "what was meant to run is read")
    for file in site.rglob("*"):
        name = str(file.relative_to(site))
        tests.check(re.fullmatch(r"[a-z0-9./-]+", name) is not None, f"a plain name: {name!r}")


def beginnings(tests):
    """The first run, no run, a language that comes, one that goes."""
    root = tests.work / "site-small"
    history = tests.work / "small.sqlite"
    site = tests.work / "site-beginnings"
    strings = {"en": '"a" = "One";\n"b" = "Two";\n', "de": '"a" = "Eins";\n'}
    for tag, text in strings.items():
        trees.write(root / f"{tag}.lproj/Localizable.strings", text)
    common = ["--history", history, "--branch", "main", "--output", site, root]
    for day, name in ((1, "first"), (2, "second"), (3, "third")):
        if day == 2:
            trees.write(root / "he.lproj/Localizable.strings", '"a" = "אחת";\n')
        if day == 3:
            (root / "de.lproj/Localizable.strings").unlink()
            (root / "de.lproj").rmdir()
        tests.run("dashboard", "--time", f"2026-08-0{day}", *common)
        for file in sorted(site.rglob("*.html")):
            with tests.open(file) as page:
                tests.axe(page, f"{name}, {file.name}")
                tests.shoot(page, f"site-{name}-{file.stem}", full=True)
    tests.check(not (site / "locale/de.html").exists(), "the page of a language that is gone is gone")
    with tests.open(site / "index.html") as page:
        text = page.inner_text("#moved")
        tests.check("Language removed: German" in text, "what went is said", text)
