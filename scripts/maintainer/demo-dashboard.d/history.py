"""Prints a made-up year of a travel app's localization as the JSON lines that `l10ncheck history import` reads.

Key by key: engineers add texts before releases, translators bring theirs in as fast as their tier works, files break,
languages come and go, a table is renamed; and the last night has a bit of everything. The same at every run.
"""

import json
import random
import zlib

NIGHTS = 365
LAST = 1_793_415_600  # 2026-10-31T03:00:00Z
START = LAST - (NIGHTS - 1) * 86_400
chance = random.Random(2026).random  # of all its methods the one whose numbers never change

# language: (share translated at first, days until a new text is, nights between deliveries, share that is ever wanted,
# first night, last night)
LANGUAGES = {
    "de": (1.00, 2, 1, 1, 0, NIGHTS), "fr": (1.00, 2, 1, 1, 0, NIGHTS), "es": (0.99, 3, 1, 1, 0, NIGHTS),
    "ja": (0.99, 3, 1, 1, 0, NIGHTS), "zh-Hans": (0.98, 4, 2, 1, 0, NIGHTS), "it": (0.98, 5, 3, 1, 0, NIGHTS),
    "pt-BR": (0.97, 6, 3, 1, 0, NIGHTS), "ko": (0.97, 6, 4, 1, 0, NIGHTS), "nl": (0.97, 7, 7, 1, 0, NIGHTS),
    "pl": (0.95, 8, 7, 0.99, 0, NIGHTS), "zh-Hant": (0.94, 9, 7, 0.98, 0, NIGHTS), "sv": (0.92, 10, 7, 0.97, 0, NIGHTS),
    "cs": (0.91, 12, 7, 0.97, 0, NIGHTS), "tr": (0.90, 12, 14, 0.95, 0, NIGHTS), "ru": (0.95, 9, 7, 0.96, 0, NIGHTS),
    "hu": (0.86, 20, 14, 0.93, 0, NIGHTS), "ar": (0.83, 90, 5, 0.97, 0, NIGHTS), "he": (0.80, 25, 21, 0.89, 0, NIGHTS),
    "th": (0.78, 30, 14, 0.85, 0, NIGHTS), "fi": (0.88, 16, 14, 0.94, 0, NIGHTS), "el": (0.66, 45, 21, 0.74, 0, NIGHTS),
    "ca": (0.52, 300, 4, 0.90, 0, NIGHTS), "hr": (0.48, 90, 30, 0.55, 0, 207), "uk": (0.00, 95, 2, 0.99, 128, NIGHTS),
    "fr-CA": (0.30, 30, 21, 0.33, 0, NIGHTS),
}
PARENTS = {"fr-CA": "fr"}

# bundle, container, table, texts at first
TABLES = [
    ("Wayfarer.app", ".", "Localizable", 236), ("Wayfarer.app", ".", "InfoPlist", 9), ("Wayfarer.app", ".", "Booking", 148),
    ("Wayfarer.app", ".", "Payments", 92), ("Wayfarer.app", ".", "Search", 84), ("Wayfarer.app", ".", "Trips", 121),
    ("Wayfarer.app", ".", "Maps", 57), ("Wayfarer.app", ".", "Onboarding", 46), ("Wayfarer.app", ".", "Settings", 77),
    ("Wayfarer.app", ".", "Profile", 63), ("Wayfarer.app", ".", "Messages", 71), ("Wayfarer.app", ".", "Reviews", 38),
    ("Wayfarer.app", ".", "Offline", 29), ("Wayfarer.app", ".", "Errors", 88), ("Wayfarer.app", ".", "Help/Articles", 112),
    ("Wayfarer.app/PlugIns/Widgets.appex", ".", "Localizable", 31),
    ("Wayfarer.app/PlugIns/Widgets.appex", ".", "Configuration", 18),
    ("Wayfarer.app/PlugIns/Share.appex", ".", "Localizable", 14),
    ("Wayfarer.app/Watch/WayfarerWatch.app", ".", "Localizable", 52),
    ("Wayfarer.app/Frameworks/Calendar.framework", ".", "Dates", 44),
    ("Wayfarer.app/Frameworks/DesignKit.framework", ".", "Accessibility", 66),
    ("Wayfarer.app/Settings.bundle", ".", "Root", 12),
]
RELEASES = {18: "6.0", 53: "6.1", 90: "6.2", 124: "6.3", 159: "7.0", 196: "7.1", 230: "7.2", 266: "7.3", 301: "8.0", 337: "8.1"}
RENAMED = (243, 9, "Account")  # night, table, new name
OUTAGE = range(171, 176)  # nights without a run
UNREAD = {(84, 6, "ja"), (85, 6, "ja"), (205, 0, "ko"), (205, 2, "ko"), (364, 6, "th"), (364, 14, "el")}
MERGE = (147, 149, "ko", (0, 2, 5))  # a bad merge took texts of these tables, until it was noticed

PAYMENTS = [
    ("payments.split.title", "Split the bill"), ("payments.split.invite", "Invite a friend to pay their share"),
    ("payments.split.share %@", "%@ pays"), ("payments.refund.pending", "Your refund is on its way"),
    ("payments.refund.done", "Refunded to your card"), ("payments.card.expired", "This card has expired"),
    ("payments.card.scan", "Scan a card"), ("payments.receipt.send", "Send the receipt"),
]
BOOKING = [
    ("booking.flex.title", "Flexible dates"), ("booking.flex.days", "%lld days around your dates"),
    ("booking.flex.cheapest", "Cheapest in %@"), ("booking.passkey.title", "Book with a passkey"),
    ("booking.passkey.why", "No password to remember, nothing to type"),
]
ONBOARDING = [
    ("onboarding.welcome.body", "Trips, tickets and tables, in one place."),
    ("onboarding.location.why", "So that you see what is around you. Never shared."),
    ("onboarding.notify.why", "When your gate changes, before the screen says so."),
]


class Text:
    """A key of a table."""

    def __init__(self, key, source, words):
        self.key, self.source, self.words, self.version = key, source, words, 0


def run_id(branch, commit):
    """As RunID makes it."""
    first, second = 0xCBF29CE484222325, 0x9AE16A3B2F90404F
    mask, prime = (1 << 64) - 1, 0x100000001B3
    for part in (branch, commit):
        data = part.encode()
        for byte in data:
            first = (first ^ byte) * prime & mask
            second = ((second ^ byte) * prime + 0x2545F491) & mask
        first = (first ^ 0xFF) * prime & mask
        second = (second ^ len(data)) * prime & mask
    return f"{first:016x}{second:016x}"


def commit(night):
    """A name that looks like one of git's."""
    return run_id("commit", str(night)) + f"{night * 2_654_435_761 % (1 << 32):08x}"


def wanted(text, language):
    """Whether a text is ever translated: some languages leave some out."""
    return zlib.crc32(f"{language} {text.key}".encode()) % 1000 < LANGUAGES[language][3] * 1000


class Project:
    def __init__(self):
        self.texts, self.done, self.serial = [], {}, 0
        self.touched = {(place, language) for place in range(len(TABLES)) for language in LANGUAGES}
        for place, (_, _, name, count) in enumerate(TABLES):
            stem = name.split("/")[0].lower()
            self.texts.append([self.text(f"{stem}.{n // 7}.{n % 7}", f"Text {n} of {name}") for n in range(count)])
            for language, row in LANGUAGES.items():
                share = min(1, row[0] / row[3])
                kept = [t for t in self.texts[place] if wanted(t, language) and (share == 1 or chance() < share)]
                self.done[place, language] = {t.key: t.version for t in kept}

    @staticmethod
    def text(key, source):
        return Text(key, source, 2 + int(chance() * chance() * 14))

    def add(self, place, count, night, named=()):
        fresh = [self.text(*pair) for pair in named]
        for _ in range(count - len(fresh)):
            self.serial += 1
            stem = TABLES[place][2].split("/")[0].lower()
            fresh.append(self.text(f"{stem}.new.{self.serial}", f"New text {self.serial}"))
        self.texts[place] += fresh
        self.touch(place)
        return fresh

    def touch(self, place, languages=LANGUAGES):
        """Notes what is not as it was the night before."""
        for language in languages:
            self.touched.add((place, language))
            self.touched.update((place, child) for child, parent in PARENTS.items() if parent == language)

    def engineers(self, night):
        """Weekdays bring texts, most of them in the two weeks before a release; now and then one goes, or changes."""
        if (START // 86_400 + night + 3) % 7 >= 5 or night >= NIGHTS - 2:
            return
        near = any(0 < release - night <= 13 for release in RELEASES)
        if chance() < (0.55 if near else 0.18):
            self.add(int(chance() * len(TABLES)), 1 + int(chance() * (11 if near else 4)), night)
        if chance() < 0.08:
            place = int(chance() * len(TABLES))
            if len(self.texts[place]) > 10:
                gone = self.texts[place].pop(int(chance() * len(self.texts[place])))
                for language in LANGUAGES:
                    self.done[place, language].pop(gone.key, None)
                self.touch(place)
        if chance() < 0.10:
            place = int(chance() * len(TABLES))
            self.texts[place][int(chance() * len(self.texts[place]))].version += 1
            self.touch(place)

    def translators(self, night):
        for language, (_, days, rhythm, _, first, last) in LANGUAGES.items():
            if not first <= night < last or night % rhythm or night == NIGHTS - 1:
                continue
            for place in range(len(TABLES)):
                done = self.done[place, language]
                for text in self.texts[place]:
                    if done.get(text.key) == text.version or not wanted(text, language):
                        continue
                    if chance() < min(0.97, rhythm / days * 0.55):
                        done[text.key] = text.version
                        self.touch(place, [language])

    def last_night(self):
        """Something of everything."""
        for text in self.add(3, len(PAYMENTS), NIGHTS - 3, PAYMENTS) + self.add(7, len(ONBOARDING), NIGHTS - 3, ONBOARDING):
            for language in LANGUAGES:
                place = 3 if text.key.startswith("payments") else 7
                self.done[place, language][text.key] = 0

    def bad_night(self):
        for language in ("pl", "cs", "hu"):
            for key, _ in PAYMENTS:
                self.done[3, language].pop(key, None)
        for text in self.texts[7]:
            if text.key in dict(ONBOARDING):
                text.version += 1
                for language in ("de", "es"):
                    self.done[7, language][text.key] = text.version
        for text in self.add(2, len(BOOKING), NIGHTS - 1, BOOKING):
            for language in ("de", "fr", "es", "ja"):
                self.done[2, language][text.key] = 0
        done, closed = self.done[4, "sv"], 0
        for text in self.texts[4]:
            if text.key not in done and closed < 9:
                done[text.key], closed = text.version, closed + 1
        for place in (2, 3, 4, 7):
            self.touch(place)


def cell(project, place, language, night):
    """What is known of a table in a language: None where it is not measured."""
    if (night, place, language) in UNREAD:
        return None
    done = dict(project.done[place, language])
    if MERGE[0] <= night < MERGE[1] and language == MERGE[2] and place in MERGE[3]:
        done = {key: done[key] for index, key in enumerate(done) if index % 3}
    state = {}
    parent = project.done.get((place, PARENTS.get(language)), {})
    for text in project.texts[place]:
        have = text.key in done
        state[text.key] = ("present" if have else "inherited" if text.key in parent else "missing",
                           have and done[text.key] != text.version, text)
    return state


def is_special(night, place, language):
    """Whether tonight, or the night before, was no ordinary one for a table in a language."""
    merged = MERGE[0] <= night <= MERGE[1] and language == MERGE[2]
    return merged or any((when, place, language) in UNREAD for when in (night, night - 1))


def counts(state):
    values = {name: 0 for name in FIELDS}
    for kind, stale, text in state.values():
        values["expected"] += 1
        values[kind] += 1
        values["stale"] += stale
        values["identical"] += kind == "present" and sum(text.key.encode()) % 61 == 0
        values["words"] += text.words
        values["missing_words"] += text.words * (kind == "missing")
    return [values[name] for name in FIELDS]


FIELDS = ["expected", "present", "empty", "inherited", "missing", "extra", "identical", "new", "needs_review", "stale",
          "incomplete", "words", "missing_words"]
MOVES = ["lost", "source-changed", "new-untranslated", "closed", "new-done", "removed"]


def moved(before, now):
    """What became of each key: (category, text)."""
    for key, (kind, stale, text) in now.items():
        there = kind != "missing"
        if key not in before:
            yield ("new-done" if there else "new-untranslated"), text
            continue
        was, was_stale, _ = before[key]
        if was != "missing" and not there:
            yield "lost", text
        elif was == "missing" and there:
            yield "closed", text
        elif stale and not was_stale:
            yield "source-changed", text
    for key, (_, _, text) in before.items():
        if key not in now:
            yield "removed", text


def write(line):
    print(json.dumps(line, ensure_ascii=False, separators=(",", ":")))


def main():
    languages = sorted(LANGUAGES)
    names = sorted({row[:3] for row in TABLES} | {TABLES[RENAMED[1]][:2] + (RENAMED[2],)})
    write({"schema": "l10ncheck.history/1", "counts": FIELDS, "moves": MOVES, "locales": languages,
           "units": [dict(zip(("bundle", "container", "table"), name)) for name in names]})
    project, before, previous, parent = Project(), {}, None, None
    for night in range(NIGHTS):
        project.engineers(night)
        project.translators(night)
        if night == NIGHTS - 3:
            project.last_night()
        if night == NIGHTS - 1:
            project.bad_night()
        if night in OUTAGE:
            continue
        now = {}
        for place, row in enumerate(TABLES):
            name = row[:2] + (RENAMED[2],) if place == RENAMED[1] and night >= RENAMED[0] else row[:3]
            for language, (_, _, _, _, first, last) in LANGUAGES.items():
                at = names.index(name), languages.index(language)
                if first <= night < last:
                    same = at in before and (place, language) not in project.touched and not is_special(night, place, language)
                    now[at] = before[at] if same else cell(project, place, language, night)
        project.touched.clear()
        cells, moves, keys = [], [], []
        for at in sorted(before.keys() | now.keys()):
            old, new = before.get(at, {}), now.get(at, {})
            if at not in now:
                cells.append([*at])
            elif new is None:
                if at not in before or old is not None:
                    cells.append([*at, None])
            elif at not in before or old is None or old is not new and counts(old) != counts(new):
                cells.append([*at, *counts(new)])
            if old is new or old is None or new is None or at not in before or at not in now:
                continue
            tally = {name: 0 for name in MOVES}
            for category, text in moved(old, new):
                tally[category] += 1
                keys.append({"category": category, "unit": at[0], "locale": at[1], "key": text.key, "source": text.source})
            if any(tally.values()):
                moves.append([*at, *(tally[name] for name in MOVES)])
        own = commit(night)
        line = {"run": {"id": run_id("main", own), "branch": "main", "commit": own, "parent": parent,
                        "time": START + night * 86_400, "timeOrigin": "commit", "event": RELEASES.get(night),
                        "tool": "0.1.0", "rules": "1", "cldr": "42", "configuration": "0",
                        "isComplete": all(state is not None for state in now.values())},
                "previous": previous, "cells": cells,
                "findings": [{"rule": "duplicate-key", "severity": "warning", "count": 3 + night % 2},
                             {"rule": "strings-syntax", "severity": "error", "count": 1 + (night > 360)}]}
        if previous:
            line["moves"] = {"base": previous, "cells": moves}
        if night == NIGHTS - 1:
            line["keys"] = {"omitted": 0, "moved": keys}
        write(line)
        # A key keeps its state of tonight, whatever becomes of it tomorrow.
        before, previous, parent = now, line["run"]["id"], own


main()
