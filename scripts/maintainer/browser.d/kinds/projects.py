"""The site of many projects: the page over all of them, and the page of a language over all."""

import json
import re

import harness
import histories

WIDTHS = (390, 1280, 1920)


def made(tests):
    """Twelve projects in eighteen languages."""
    site = tests.work / "projects"
    make(tests, site, 12, 18, 60)
    return {"projects": site / "index.html", "language of all": site / read(site)["locales"]["de"]["page"]}


def read(site):
    return json.loads((site / "data.json").read_text(encoding="utf-8"))


def uses(tests, pages):
    site = pages["projects"].parent
    data = read(site)
    tests.parts({
        "build": (build, site), "many": (many,), "figures": (figures, pages, data), "ways": (ways, site, pages, data),
        "address": (address, pages, data), "keyboard": (keyboard, pages), "paper": (paper, pages, data),
        "no scripts": (plain, pages, data)})


def make(tests, site, *numbers):
    """A site of made-up projects."""
    lines = tests.work / f"{site.name}.jsonl"
    with open(lines, "w", encoding="utf-8") as file:
        histories.write(*numbers, file)
    history = tests.work / f"{site.name}.sqlite"
    tests.run("history", "import", "--history", history, lines)
    tests.run("dashboard", "--no-record", "--history", history, "--title", "Company", "--output", site)


def build(tests, site):
    """There is nothing to do when they are built again."""
    history = tests.work / f"{site.name}.sqlite"
    again = tests.run("dashboard", "--no-record", "--history", history, "--title", "Company", "--output", site).decode()
    tests.check("(0 written" in again, "nothing is written twice", again)
    files = [path for path in site.rglob("*") if path.is_file()]
    print(f"    {len(files)} files, {sum(path.stat().st_size for path in files) / 1e6:.1f} MB")


def looks(tests, pages):
    """axe in both schemes at three widths, with what folds open; nothing is wider than the screen."""
    for width in WIDTHS:
        for name, file in pages.items():
            with tests.open(file, width=width) as page:
                for scheme in tests.schemes(page):
                    tests.shoot(page, f"{name.replace(' ', '-')}-{scheme}-{width}", full=True)
                    page.evaluate("() => document.querySelectorAll('details').forEach(it => { it.open = true; })")
                    tests.axe(page, f"{name}, {scheme}, {width}", scheme, width)
                    wide = page.evaluate("document.documentElement.scrollWidth")
                    tests.check(wide <= width, f"nothing is cut off or scrolls sideways: {name}, {width}", wide)
                    if scheme == "light":
                        tests.equal(harness.cut_numbers(page), [], f"no number is cut: {name}, {width}")


def many(tests):
    """Many languages go down, names stay where they are, and what is beyond a few rows comes when it is asked for."""
    site = tests.work / "projects-many"
    make(tests, site, 40, 60, 3)
    for width in (360, 768, 1280, 1920):
        with tests.open(site / "index.html", width=width) as page:
            tests.shoot(page, f"projects-many-{width}", full=True)
            wide = page.evaluate("document.documentElement.scrollWidth")
            tests.check(wide <= width, f"60 languages are not wider than {width} points", wide)
            tests.equal(harness.cut_numbers(page), [], f"60 languages, no number is cut: {width}")
            tests.check(page.locator(".grid thead").is_visible(), f"columns have their names: {width}")
            count = page.evaluate("document.querySelectorAll('*').length")
            tests.check(count < 10_000, f"a page has few elements: {width}", count)
    with tests.open(site / "index.html") as page:
        box = page.locator("#grid .scroll")
        before = page.locator(".grid tbody th").first.bounding_box()["x"]
        box.evaluate("it => it.scrollTo(400, 200)")
        tests.equal(page.locator(".grid tbody th").first.bounding_box()["x"], before, "the names of rows stay")
        head = page.locator(".grid thead th").first.bounding_box()["y"]
        tests.check(abs(head - box.bounding_box()["y"]) < 3, "so do those of columns", head)
        rows = page.locator(".grid tbody tr")
        few = rows.count()
        page.locator("#grid .held").click()
        tests.check(rows.count() > few, "more come when they are asked for", (few, rows.count()))
        tests.equal(page.locator("#grid noscript").count(), 0, "and nothing is held back then")
        page.locator("#grid .chooser select").select_option("under")
        tests.check("grid.show=under" in page.url, "what is shown is in the address", page.url)
        shown = page.locator(".grid tbody tr:visible")
        tests.check(0 < shown.count() < rows.count(), "only what is under its threshold", shown.count())
        tests.axe(page, "under the threshold")
        page.go_back()
        page.wait_for_timeout(100)
        tests.equal(page.locator(".grid tbody tr:visible").count(), rows.count(), "Back shows all")
        text = "".join(harness.paper_text(page))
        tests.check("Projects by languages" in text, "it prints")
    with tests.open(site / "index.html", scripts=False) as page:
        rows = page.locator(".grid tbody tr").count()
        tests.equal(rows, len(read(site)["locales"]), "without scripts all languages are there")


def percent(text):
    found = re.search(r"([0-9]+(?:\.[0-9])?)%", text)
    return found and found[1]


def shown(coverage):
    """A share of the data as pages show it."""
    tenths = round(coverage * 10_000) // 10
    return str(tenths // 10) if tenths % 1000 == 0 else f"{tenths // 10}.{tenths % 10}"


def share(one):
    """What pages show: the share that is translated, or in runs that did not count it what is there."""
    return one["coverage"] if one["translatedRatio"] is None else one["translatedRatio"]


def figures(tests, pages, data):
    """The numbers are those of the data, and what is not known is not said."""
    projects = {one["title"] if "title" in one else one["name"]: one for one in data["projects"]}
    with tests.open(pages["projects"]) as page:
        tests.equal(percent(page.locator(".figure").first.inner_text()), shown(share(data["total"])), "the coverage of all")
        rows = page.locator("#projects tbody tr")
        tests.equal(rows.count(), len(projects), "a row for each project")
        for row in rows.all():
            name = row.locator("th a").inner_text()
            one = projects[name]
            cells = row.locator("td").all_inner_texts()
            if one.get("coverage") is None:
                tests.check("not measured" in cells[0] and "met" not in cells, f"what is not known is not met: {name}", cells)
            else:
                tests.equal(percent(cells[0]), shown(share(one)), f"the coverage of {name}")
        tests.equal(page.locator("#languages tbody tr").count(), len(data["locales"]), "a row for each language")
        cells = page.locator(".grid tbody td a").count()
        tests.equal(cells, sum(one["projects"] for one in data["locales"].values()), "a cell for each language of a project")
        missed = page.locator(".grid td.missed").count()
        tests.check(missed > 0, "thresholds that are missed are marked", missed)
        tests.check("No newer run or commit: " in page.locator(".lead").inner_text(), "who did not come is said")
    with tests.open(pages["language of all"]) as page:
        tests.equal(page.locator("#projects tbody tr").count(), data["locales"]["de"]["projects"], "a row for each project that has it")


def ways(tests, site, pages, data):
    """Every way leads to a place that is there: to projects, to their languages, and back."""
    ids = {}
    for file in sorted(site.rglob("*.html")):
        ids[file.resolve()] = set(re.findall(r'\sid="([^"]*)"', file.read_text(encoding="utf-8")))
    count = 0
    for file in [pages["projects"], *sorted((site / "locale").glob("*.html"))]:
        for way in re.findall(r'<a[^>]*\shref="([^"]*)"', file.read_text(encoding="utf-8")):
            path, _, fragment = way.partition("#")
            target = (file.parent / path).resolve() if path else file.resolve()
            count += 1
            if not (target.exists() and (not fragment or fragment in ids.get(target, ()))):
                tests.check(False, f"{file.name}: {way} leads somewhere")
    tests.check(count > 500, "there are ways", count)
    with tests.open(pages["projects"], quiet=False) as page:
        page.locator("#projects tbody a").first.click()
        tests.check("/project/" in page.url, "a project leads to its site", page.url)
        page.locator(".overline a").first.click()
        tests.check(page.url.endswith("/projects/index.html"), "and back", page.url)
        page.locator("#languages tbody a").first.click()
        tests.check(re.search(r"/projects/locale/[a-z-]+\.html$", page.url) is not None, "a language leads to its page", page.url)
        page.locator("#projects tbody th a").first.click()
        tests.check("/project/" in page.url and "/locale/" in page.url, "and that to the project's", page.url)
        page.go_back()
        page.go_back()
        tests.check(page.url.endswith("/projects/index.html"), "Back leads back", page.url)


def names(page, section):
    """The names of the rows in sight."""
    return page.locator(f"#{section} tbody tr:visible th[scope=row] a").all_inner_texts()


def address(tests, pages, data):
    """Order and search are in the address, and Back takes them back."""
    for name, file in pages.items():
        with tests.open(file) as page:
            first = names(page, "projects")
            page.locator("#projects thead button", has_text="Need work").click()
            url = page.evaluate("location.href")
            tests.check("projects.sort=need-work.down" in url, f"the order is in the address: {name}", url)
            tests.check(names(page, "projects") != first, f"and it is another: {name}")
            page.get_by_label("Find in projects").fill("ma")
            url, seen = page.evaluate("location.href"), names(page, "projects")
            tests.check("projects.q=ma" in url and 0 < len(seen) < len(first), f"so is what is searched for: {name}", (url, seen))
            with tests.open(file, hash=url[url.index("#"):]) as other:
                tests.equal(names(other, "projects"), seen, f"the address shows the same elsewhere: {name}")
            page.go_back()
            page.wait_for_timeout(100)
            tests.equal(names(page, "projects"), first, f"Back takes it back: {name}")
        with tests.open(file, hash="#projects?projects.q=nobody-is-called-this") as page:
            tests.check("nobody-is-called-this" in page.locator(".notice").inner_text(), f"what is asked for in vain is said: {name}")
    with tests.open(pages["projects"]) as page:
        page.get_by_label("Find in languages").fill("zh-")
        tests.equal(len(names(page, "languages")), sum(tag.startswith("zh-") for tag in data["locales"]), "languages are found by tag")


def keyboard(tests, pages):
    """Everything that can be clicked is reached, and shows that it is."""
    for name, file in pages.items():
        for width in (390, 1280):
            with tests.open(file, width=width) as page:
                wanted = harness.every_control(page)
                reached, unseen = harness.walk(page, limit=len(wanted) + 50)
                tests.equal(len(reached), len(wanted), f"every control is reached by Tab: {name}, {width}")
                tests.equal(unseen, [], f"the focus can be seen: {name}, {width}")
        with tests.open(file) as page:
            page.keyboard.press("Tab")
            page.keyboard.press("Enter")
            tests.equal(page.evaluate("document.activeElement.id"), "main", f"the first stop leads to the content: {name}")
            page.locator("#projects thead button").first.focus()
            page.keyboard.press("Enter")
            tests.equal(page.locator("#projects thead th").first.get_attribute("aria-sort"), "ascending", f"Enter sorts: {name}")


def paper(tests, pages, data):
    """Pages print, at any width of paper, with every project and nothing twice."""
    for name, file in pages.items():
        for size in ({"format": "A4"}, {"format": "A3", "landscape": True}):
            with tests.open(file) as page:
                text = "\n".join(harness.paper_text(page, **size))
                squeezed = re.sub(r"\s+", "", text)
                rows = page.locator("#projects tbody th a").all_inner_texts()
                # What takes several lines has others beside them.
                lost = [row for row in rows if row.isascii() and row.split()[0] not in squeezed]
                tests.equal(lost, [], f"every project is on paper: {name}, {size['format']}")
                page.emulate_media(media="print")
                tests.check(not page.locator(".finder").first.is_visible(), f"controls are not: {name}")
                wide = page.evaluate("document.documentElement.scrollWidth > innerWidth")
                tests.check(not wide, f"nothing is cut off on paper: {name}")


def plain(tests, pages, data):
    """Without scripts the pages say the same."""
    for name, file in pages.items():
        with tests.open(file, scripts=False) as page:
            tests.check(page.locator("h1").inner_text() != "", f"there is a headline: {name}")
            tests.equal(page.locator("button").count(), 0, f"no control that would do nothing: {name}")
            wanted = len(data["projects"]) if name == "projects" else data["locales"]["de"]["projects"]
            tests.equal(page.locator("#projects tbody tr").count(), wanted, f"all projects: {name}")
