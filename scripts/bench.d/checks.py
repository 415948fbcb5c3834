"""Whether a command's answer is right: functions of its output and the corpus; a text says what is wrong."""
import re


def expected_table(output, corpus):
    """The output is the generator's own table: locale, distinct keys, missing, extra."""
    wanted = (corpus.folder / "expected.tsv").read_text(encoding="utf-8").splitlines()
    got = set(output.splitlines())
    wrong = sum(1 for line in wanted if line not in got)
    return "%d of %d lines wrong" % (wrong, len(wanted)) if wrong or len(got) != len(wanted) else ""


def summed_entries(output, corpus):
    """A line for each file; the numbers before `entries` and `loaded` sum to the generator's."""
    total = corpus.manifest["total"]
    for word, wanted in (("entries", total["entries"]), ("loaded", total["distinct"])):
        got = sum(int(n.replace(",", "")) for n in re.findall(r"([\d,]+) %s" % word, output))
        if got != wanted:
            return "%d %s, not %d" % (got, word, wanted)
    return ""
