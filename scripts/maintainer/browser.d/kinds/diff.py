"""The page of a comparison: what a change did, harms first."""

import harness
import trees

WIDTHS = (360, 1280)
LANGUAGES = ("de", "fr", "ja", "pl", "sv", "uk", "el", "it", "zh-Hans")


def made(tests):
    """Two trees: translations are lost in two languages, others come, and a hundred keys have no translation yet."""
    sides = [tests.work / "old", tests.work / "new"]
    for number, root in enumerate(sides):
        keys = [f"k.{key}" for key in range(20 + 100 * number)]
        trees.write(root / "en.lproj/L.strings", trees.strings([(key, f"Text of {key}", "") for key in keys]))
        for language in LANGUAGES:
            lost = number == 1 and language in ("de", "ja")
            texts = [(key, f"{language} {key}", "") for key in keys[3 if lost else 0:20 if lost else 19 + number]]
            trees.write(root / f"{language}.lproj/L.strings", trees.strings(texts))
    page = tests.work / "diff.html"
    page.write_bytes(tests.run("diff", *sides, "--format", "html"))
    return {"diff": page}


def looks(tests, pages):
    """axe in both schemes, with what folds open; nothing is wider than the screen."""
    for width in WIDTHS:
        with tests.open(pages["diff"], width=width) as page:
            for scheme in tests.schemes(page):
                page.evaluate("() => document.querySelectorAll('details').forEach(it => { it.open = true; })")
                tests.shoot(page, f"diff-{scheme}-{width}", full=True)
                tests.axe(page, f"diff, {scheme}, {width}", scheme, width)
                wide = page.evaluate("document.documentElement.scrollWidth")
                tests.check(wide <= width, f"nothing scrolls sideways: {width}", wide)
                tests.equal(harness.cut_numbers(page), [], f"no number is cut: {width}")


def uses(tests, pages):
    with tests.part("language"):
        language(tests, pages["diff"])
    with tests.part("no scripts"), tests.open(pages["diff"], scripts=False) as page:
        tests.equal(page.locator("tr[data-locales]").count() > 100, True, "all is there")
        tests.equal(page.locator("button").count(), 0, "no control that would do nothing")


def language(tests, file):
    """A language that is chosen is what is shown, counted and led to."""
    with tests.open(file) as page:
        first = page.locator("h1").inner_text()
        tests.check(first.startswith("6 translations lost"), "harms are the heading", first)
        page.locator(".choice select").select_option("de")
        shown = page.locator("h1").inner_text()
        tests.check(shown.startswith("German: 3 translations lost, 100 new texts"), "they are counted anew", shown)
        tests.equal(page.locator("#translation-lost .count").first.inner_text(), "3", "so is a section")
        page.locator(".choice select").select_option("fr")
        tests.check(not page.locator("#translation-lost").is_visible(), "what has nothing of it is hidden")
        tests.check(not page.locator(".ways a[href='#translation-lost']").is_visible(), "and nothing leads there")
        page.locator(".choice select").select_option("")
        tests.equal(page.locator("h1").inner_text(), first, "all is counted again")
        copy = page.locator("#translation-lost .place button").first
        copy.focus()
        page.keyboard.press("Enter")
        page.wait_for_function("document.getElementById('said').textContent === 'Copied'")
        tests.equal(copy.inner_text(), "Copied", "a place is copied")
