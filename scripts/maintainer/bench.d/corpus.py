#!/usr/bin/env python3
"""Deterministic synthetic corpus of Apple localization files, for timing.

    corpus.py OUT --size S|M|L            the three sizes of the tables
    corpus.py OUT --locales 12 --tables 4 --keys 300 --seed 7
    corpus.py OUT --size S --utf16 0.25   a quarter of the locales as UTF-16LE + BOM
    corpus.py OUT --size S --stringsdict 40
    corpus.py OUT --size S --only stringsdict   plural rules, and no .strings beside them
    corpus.py OUT --size M --only binary  every .strings as a binary property list, as in a built app
    corpus.py OUT --size S --plain        the easy dialect, for peers that fail on the full one
    corpus.py OUT --size none --xcstrings-keys 6000 --locales 40
    corpus.py OUT --size S --beside 45000 as many files beside the tables as a large repository has

Only the standard library.  The same arguments give the same bytes on every
machine and Python >= 3.8: the only source of chance is random.Random seeded with
a string, of which only .random() is used (its sequence is guaranteed stable).

What is written
    OUT/tree/App/Resources/<loc>.lproj/<Table>.strings
    OUT/tree/Packages/<Module>/Sources/<Module>/Resources/<loc>.lproj/<Table>.strings
        five tables to a module; `en` is the reference locale
    OUT/tree/.../<loc>.lproj/<Table>.stringsdict        with --stringsdict N; the same keys in every locale
    OUT/xcstrings/Localizable.xcstrings                 with --xcstrings-keys N
    OUT/expected.tsv    one line a locale: locale, entries, missing, extra (the answer that
                        every program timed must print; `entries` counts distinct keys)
    OUT/manifest.json   the arguments, totals and a sha256 over all paths and bytes

The answer: for every locale other than `en`, over all tables, `missing` counts the
keys of en/<Table> that <loc>/<Table> lacks, and `extra` the keys that it alone has.
"""
import argparse
import hashlib
import json
import os
import plistlib
import random
import sys

SIZES = {"S": (20, 10, 200), "M": (40, 20, 1000), "L": (60, 50, 1000), "none": (40, 0, 0)}

LOCALES = """en de fr ja zh-Hans ar es ko ru pt-BR it zh-Hant nl he pl tr sv th uk hi
da fi nb cs hu ro el vi id ms sk hr ca bg pt-PT es-419 fr-CA en-GB zh-HK fa
sr sl lt lv et bn ta te mr gu kn ml ur ka hy kk az is sw af""".split()

LATIN = """account settings delete cancel continue photo album share upload download
message profile search result network error retry password sign in out language region
notification privacy storage device backup restore payment order shipping address card
total discount member invite friend group chat video call mute record playlist song
artist weather forecast temperature calendar event reminder task project team report
chart export import print preview help feedback version update available later now""".split()

# Per script: words that real interfaces use, so that the bytes have real shapes.
WORDS = {
    "latin": LATIN,
    "accent": """réglages compte supprimé été naïve façon über Größe schließen löschen öffnen
        après élève garçon señal año configuración contraseña información começar ação não
        você änderung übersicht für müßte prêt où déjà język święto żółty řeka škola čeština
        tiếng việt năm được şifre ığdır çöküş gönder københavn ångström smörgås øre""".split(),
    "cyrillic": """настройки удалить отмена продолжить фотография альбом поделиться загрузить
        сообщение профиль поиск результат сеть ошибка повторить пароль язык регион уведомление
        хранилище устройство резервная копия оплата заказ адрес карта итого скидка""".split(),
    "greek": """ρυθμίσεις διαγραφή ακύρωση συνέχεια φωτογραφία κοινοποίηση μήνυμα προφίλ
        αναζήτηση αποτέλεσμα δίκτυο σφάλμα επανάληψη κωδικός γλώσσα ειδοποίηση""".split(),
    "cjk": """設定 削除 取消 続ける 写真 相册 共有 下载 上传 消息 个人资料 搜索 结果 网络 错误
        重试 密码 登录 语言 地区 通知 隐私 存储 设备 备份 恢复 支付 订单 配送 地址 合计 优惠
        お知らせ 読み込み中 もう一度お試しください エラーが発生しました キャンセル""".split(),
    "hangul": """설정 삭제 취소 계속 사진 앨범 공유 다운로드 업로드 메시지 프로필 검색 결과
        네트워크 오류 다시 비밀번호 로그인 언어 지역 알림 저장소 기기 백업""".split(),
    "arabic": """الإعدادات حذف إلغاء متابعة صورة ألبوم مشاركة تنزيل رفع رسالة الملف بحث نتيجة
        الشبكة خطأ إعادة كلمة المرور تسجيل الدخول اللغة المنطقة إشعار التخزين""".split(),
    "hebrew": """הגדרות מחק ביטול המשך תמונה אלבום שתף הורדה העלאה הודעה פרופיל חיפוש תוצאה
        רשת שגיאה נסה שוב סיסמה התחברות שפה אזור התראה אחסון""".split(),
    "thai": """การตั้งค่า ลบ ยกเลิก ดำเนินการต่อ รูปภาพ อัลบั้ม แชร์ ดาวน์โหลด ข้อความ
        โปรไฟล์ ค้นหา ผลลัพธ์ เครือข่าย ข้อผิดพลาด ลองอีกครั้ง รหัสผ่าน""".split(),
    "devanagari": """सेटिंग्स हटाएँ रद्द करें जारी रखें फ़ोटो एल्बम साझा डाउनलोड संदेश प्रोफ़ाइल
        खोज परिणाम नेटवर्क त्रुटि पुनः प्रयास पासवर्ड भाषा क्षेत्र सूचना""".split(),
}
SCRIPT = {"ja": "cjk", "zh-Hans": "cjk", "zh-Hant": "cjk", "zh-HK": "cjk", "ko": "hangul",
          "ar": "arabic", "fa": "arabic", "ur": "arabic", "he": "hebrew", "ru": "cyrillic",
          "uk": "cyrillic", "bg": "cyrillic", "sr": "cyrillic", "kk": "cyrillic", "el": "greek",
          "th": "thai", "hi": "devanagari", "mr": "devanagari", "bn": "devanagari",
          "en": "latin", "en-GB": "latin", "id": "latin", "ms": "latin", "sw": "latin",
          "af": "latin"}
EMOJI = ["🎉", "👩‍👩‍👧‍👦", "🇯🇵", "✅", "⚠️", "❤️", "👍🏽", "🏳️‍🌈", "🔒", "📷"]
SPECS = ["%@", "%d", "%ld", "%1$@ %2$@", "%1$d/%2$d", "%.2f", "%lu%%", "%@ (%d)", "%#@count@"]
MODULES = ["Account", "Player", "Checkout", "Messaging", "Camera", "Weather", "Maps", "Reader",
           "Health", "Wallet", "Studio", "Admin"]
TABLES = ["Localizable", "InfoPlist", "Main", "Settings", "Errors", "Onboarding", "Profile",
          "Search", "Share", "Payments", "Notifications", "Library", "Editor", "Help",
          "Accessibility", "Intents", "Widgets", "Watch", "Legal", "Debug"]


class Rng:
    def __init__(self, seed):
        self.random = random.Random(seed).random

    def pick(self, seq):
        return seq[int(self.random() * len(seq))]

    def below(self, n):
        return int(self.random() * n)


def table_name(i):
    return TABLES[i] if i < len(TABLES) else "%s%d" % (TABLES[i % len(TABLES)], i // len(TABLES) + 1)


def table_dir(i):
    m = i // 5
    if m == 0:
        return os.path.join("App", "Resources")
    name = MODULES[(m - 1) % len(MODULES)] + ("" if m <= len(MODULES) else str((m - 1) // len(MODULES) + 1))
    return os.path.join("Packages", name, "Sources", name, "Resources")


def make_keys(rng, n, tag):
    """n distinct keys as (raw text between the quotes, unquoted?, format specifier or '')."""
    out, seen = [], set()
    while len(out) < n:
        r, spec, bare = rng.random(), "", False
        if rng.random() < 0.22:
            spec = rng.pick(SPECS)
        if r < 0.42:                                     # dotted, as most current apps do
            k = ".".join(rng.pick(LATIN) for _ in range(3 + rng.below(3)))
        elif r < 0.58:                                   # constant style
            k = "_".join(rng.pick(LATIN).upper() for _ in range(2 + rng.below(4)))
            bare = rng.random() < 0.08
        elif r < 0.72:                                   # interface builder object ids
            k = "%s-%s-%s.%s" % (_id(rng, 3), _id(rng, 2), _id(rng, 3),
                                 rng.pick(["text", "title", "normalTitle", "placeholder",
                                           "segmentTitles[0]", "headerTitle"]))
        else:                                            # the English sentence is the key
            k = " ".join(rng.pick(LATIN) for _ in range(3 + rng.below(9))).capitalize()
            if spec:
                k += " " + spec
            q = rng.random()
            if q < 0.04:
                k += ' \\"%s\\"' % rng.pick(LATIN)
            elif q < 0.06:
                k += "\\n" + rng.pick(LATIN)
            elif q < 0.07:
                k += " " + rng.pick(EMOJI)
            elif q < 0.08:
                k += " image/* // " + rng.pick(LATIN)
            else:
                k += rng.pick([".", "", "?", "…", "!"])
        if k in seen:
            k += ("_%d" if bare else ".%d") % len(out)
            if k in seen:
                continue
        seen.add(k)
        out.append((k, bare, spec))
    return out


def _id(rng, n):
    a = "abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ0123456789"
    return "".join(rng.pick(a) for _ in range(n))


def make_comments(rng, n=600):
    out = []
    for _ in range(n):
        r = rng.random()
        if r < 0.30:
            out.append("/* %s */" % " ".join(rng.pick(LATIN) for _ in range(4 + rng.below(9))).capitalize())
        elif r < 0.50:                                   # what Xcode writes for storyboards
            out.append('/* Class = "%s"; text = "%s %s"; ObjectID = "%s-%s-%s"; */' % (
                rng.pick(["UILabel", "UIButton", "NSMenuItem", "UITextField"]), rng.pick(LATIN),
                rng.pick(LATIN), _id(rng, 3), _id(rng, 2), _id(rng, 3)))
        elif r < 0.68:
            out.append("/* No comment provided by engineer. */")
        elif r < 0.82:
            out.append("// %s" % " ".join(rng.pick(LATIN) for _ in range(3 + rng.below(6))))
        elif r < 0.90:
            out.append("/* %s\n   %s\n   %%1$@ is the %s, don't translate. */" % (
                " ".join(rng.pick(LATIN) for _ in range(6)), " ".join(rng.pick(LATIN) for _ in range(8)),
                rng.pick(LATIN)))
        elif r < 0.95:
            out.append("// MARK: - %s\n" % rng.pick(LATIN).capitalize())
        else:
            out.append("/* see https://example.com/%s?a=1&b=2 ** %s */" % (rng.pick(LATIN), rng.pick(EMOJI)))
    return out


def make_phrases(rng, loc, n=500):
    script = SCRIPT.get(loc, "accent")
    words, glue = WORDS[script], "" if script in ("cjk", "thai") else " "
    out = []
    for _ in range(n):
        r = rng.random()
        k = 1 + rng.below(3) if r < 0.45 else (4 + rng.below(6) if r < 0.9 else 12 + rng.below(18))
        if script == "accent":
            t = " ".join(rng.pick(LATIN) if rng.random() < 0.55 else rng.pick(words) for _ in range(k))
        else:
            t = glue.join(rng.pick(words) for _ in range(k))
        q = rng.random()
        if q < 0.05:
            t += " " + rng.pick(EMOJI)
        elif q < 0.10:
            t = t + ' \\"%s\\"' % rng.pick(words)
        elif q < 0.16:
            t += "\\n" + rng.pick(words)
        elif q < 0.175:
            t += "\\t\\\\" + rng.pick(words)
        elif q < 0.19:
            t += " \\U00e9\\U2014"
        elif q < 0.21:
            t += " https://example.com/%s" % rng.pick(LATIN)
        elif q < 0.225:
            t += " /* %s */ = ; " % rng.pick(LATIN)
        out.append(t)
    return out


def unescape(raw):
    if "\\" not in raw:
        return raw
    return raw.replace('\\"', '"').replace("\\n", "\n")


def strings_text(rng, keys, comments, phrases, opts):
    """The text of one file, and the list of raw keys in it (with repeats)."""
    out, names = [], []
    rnd, np, nc = rng.random, len(phrases), len(comments)
    for raw, bare, spec in keys:
        r = rnd()
        if r < 0.62:
            out.append(comments[int(rnd() * nc)])
            out.append("\n")
        val = phrases[int(rnd() * np)]
        if spec:
            val = val + " " + spec if r < 0.5 else spec + " " + val
        if opts.plain:
            r = min(r, 0.9)
        if bare:
            out.append('%s = "%s";' % (raw, val))
        elif r > 0.97:
            out.append('"%s"="%s" ;' % (raw, val))
        elif r > 0.95:
            out.append('"%s"\t\t=\t"%s"; // %s' % (raw, val, spec or "n/a"))
        elif r > 0.945:
            out.append('"%s" /* = */ =\n    "%s";' % (raw, val))
        else:
            out.append('"%s" = "%s";' % (raw, val))
        out.append("\n\n" if r < 0.62 else "\n")
        names.append(raw)
        if rnd() < opts.duplicates:
            out.append('"%s" = "%s";\n' % (raw, phrases[int(rnd() * np)]))
            names.append(raw)
    return "".join(out), names


def stringsdict_text(rng, keys, phrases):
    out = ['<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" '
           '"http://www.apple.com/DTDs/PropertyList-1.0.dtd">\n<plist version="1.0">\n<dict>\n']
    esc = lambda s: s.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    for raw, _, _ in keys:
        out.append("\t<key>%s</key>\n\t<dict>\n\t\t<key>NSStringLocalizedFormatKey</key>\n"
                   "\t\t<string>%%#@count@</string>\n\t\t<key>count</key>\n\t\t<dict>\n"
                   "\t\t\t<key>NSStringFormatSpecTypeKey</key>\n\t\t\t<string>NSStringPluralRuleType</string>\n"
                   "\t\t\t<key>NSStringFormatValueTypeKey</key>\n\t\t\t<string>d</string>\n" % esc(unescape(raw)))
        for cat in ("one", "few", "many", "other") if rng.random() < 0.3 else ("one", "other"):
            out.append("\t\t\t<key>%s</key>\n\t\t\t<string>%%d %s</string>\n" % (cat, esc(unescape(rng.pick(phrases)))))
        out.append("\t\t</dict>\n\t</dict>\n")
    out.append("</dict>\n</plist>\n")
    return "".join(out)


def binary_list(rng, keys, phrases):
    """The bytes of one table as a binary property list."""
    return plistlib.dumps({unescape(raw): unescape(rng.pick(phrases)) + (" " + spec if spec else "")
                           for raw, _, spec in keys}, fmt=plistlib.FMT_BINARY)


def xcstrings(path, seed, locales, nkeys):
    """Xcode's own layout: two-space indent, `"key" : value`, keys sorted."""
    rng = Rng("%s/xc" % seed)
    # A catalogue has no use for a variable that it does not define.
    keys = sorted({unescape(k): s.replace("%#@count@", "%lld") for k, _, s in make_keys(rng, nkeys, "xc")}.items())
    phrases = {l: [json.dumps(unescape(p).replace("\\", ""), ensure_ascii=False)[1:-1]
                   for p in make_phrases(Rng("%s/ph/%s" % (seed, l)), l)] for l in locales}
    missing = dict.fromkeys(locales, 0)
    with open(path, "w", encoding="utf-8", newline="\n") as f:
        w = f.write
        w('{\n  "sourceLanguage" : "en",\n  "strings" : {\n')
        for i, (k, spec) in enumerate(keys):
            w('    %s : {\n' % json.dumps(k, ensure_ascii=False))
            if rng.random() < 0.6:
                w('      "comment" : "%s",\n' % " ".join(rng.pick(LATIN) for _ in range(6)))
            if rng.random() < 0.3:
                w('      "extractionState" : "%s",\n' % rng.pick(["manual", "stale", "migrated"]))
            w('      "localizations" : {\n')
            parts = []
            for l in sorted(locales):
                if l != "en" and rng.random() < 0.03:
                    missing[l] += 1
                    continue
                unit = lambda ind: ('%s"stringUnit" : {\n%s  "state" : "%s",\n%s  "value" : "%s%s"\n%s}' % (
                    ind, ind, "translated" if rng.random() < 0.93 else "needs_review", ind,
                    rng.pick(phrases[l]), " " + spec if spec else "", ind))
                if "%d" in spec and rng.random() < 0.5:
                    cats = ",\n".join('              "%s" : {\n%s\n              }' % (c, unit(" " * 16))
                                      for c in ("one", "other"))
                    body = ('          "variations" : {\n            "plural" : {\n%s\n            }\n          }' % cats)
                else:
                    body = unit(" " * 10)
                parts.append('        "%s" : {\n%s\n        }' % (l, body))
            w(",\n".join(parts))
            w("\n      }\n    }%s\n" % ("," if i + 1 < len(keys) else ""))
        w('  },\n  "version" : "1.0"\n}')
    return len(keys), missing


def main():
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument("out")
    ap.add_argument("--size", choices=sorted(SIZES), default="S")
    for a in ("locales", "tables", "keys"):
        ap.add_argument("--" + a, type=int)
    ap.add_argument("--seed", default="l10ncheck-1")
    ap.add_argument("--missing", type=float, default=0.03, help="mean share of keys a locale lacks")
    ap.add_argument("--extra", type=float, default=0.005, help="share of keys only the locale has")
    ap.add_argument("--duplicates", type=float, default=0.001, help="share of keys written twice")
    ap.add_argument("--utf16", type=float, default=0.0, help="share of locales written as UTF-16LE with a BOM")
    ap.add_argument("--crlf", type=float, default=0.04, help="share of files with CRLF line ends")
    ap.add_argument("--plain", action="store_true",
                    help="only what genstrings writes: one-line /* */ comments, \"key\" = \"value\"; one a line")
    ap.add_argument("--no-bare", action="store_true", help="quote every key")
    ap.add_argument("--stringsdict", type=int, default=0, metavar="N", help="N plural entries per table and locale")
    ap.add_argument("--only", choices=("stringsdict", "binary"), help="the tables in this form alone")
    ap.add_argument("--beside", type=int, default=0, metavar="N", help="N source files beside the tables")
    ap.add_argument("--xcstrings-keys", type=int, default=0, metavar="N", help="one catalogue of N keys, every locale")
    o = ap.parse_args()
    nl, nt, nk = SIZES[o.size]
    nl, nt, nk = o.locales or nl, nt if o.tables is None else o.tables, o.keys or nk
    if nl > len(LOCALES):
        sys.exit("at most %d locales" % len(LOCALES))
    locales = LOCALES[:nl]
    tree = os.path.join(o.out, "tree")
    os.makedirs(tree, exist_ok=True)
    sha = hashlib.sha256()
    tot = dict(files=0, bytes=0, entries=0, distinct=0, missing=0, extra=0)
    per = {l: [0, 0, 0] for l in locales}

    def put(rel, data):
        p = os.path.join(tree, rel)
        os.makedirs(os.path.dirname(p), exist_ok=True)
        with open(p, "wb") as f:
            f.write(data)
        sha.update(rel.encode() + b"\0" + data)

    if o.plain:
        o.crlf, o.no_bare = 0.0, True
    rl = Rng("%s/locales" % o.seed)
    rate = {l: 0.0 if l == "en" else o.missing * 2 * rl.random() for l in locales}
    utf16 = {l: l != "en" and rl.random() < o.utf16 for l in locales}
    comments = make_comments(Rng("%s/comments" % o.seed))
    if o.plain:
        comments = [c for c in comments if c.startswith("/*") and "\n" not in c and "//" not in c]
    phrases = {l: make_phrases(Rng("%s/ph/%s" % (o.seed, l)), l) for l in locales}
    if o.plain:
        phrases = {l: [x for x in v if "/*" not in x and "\\U" not in x] for l, v in phrases.items()}
    for t in range(nt):
        base, dirn, name = make_keys(Rng("%s/keys/%d" % (o.seed, t)), nk, t), table_dir(t), table_name(t)
        if o.no_bare:
            base = [(k, False, s) for k, _, s in base]
        en = {k for k, _, _ in base}
        for l in locales:
            rng = Rng("%s/%d/%s" % (o.seed, t, l))
            if o.plain:
                base = [(k, b, s) for k, b, s in base if "//" not in k]
                en = {k for k, _, _ in base}
            ks = base if rate[l] == 0 else [k for k in base if rng.random() >= rate[l]]
            if l != "en":
                ks = ks + [("legacy.%s.%d" % (rng.pick(LATIN), i), False, "")
                           for i in range(int(nk * o.extra + rng.random()))]
            rel = os.path.join(dirn, l + ".lproj", name)
            if o.only == "stringsdict":
                data = stringsdict_text(rng, ks, phrases[l]).encode()
                names = [k for k, _, _ in ks]
                put(rel + ".stringsdict", data)
            elif o.only == "binary":
                data = binary_list(rng, ks, phrases[l])
                names = [k for k, _, _ in ks]
                put(rel + ".strings", data)
            else:
                text, names = strings_text(rng, ks, comments, phrases[l], o)
                if rng.random() < o.crlf:
                    text = text.replace("\n", "\r\n")
                data = b"\xff\xfe" + text.encode("utf-16-le") if utf16[l] else text.encode("utf-8")
                put(rel + ".strings", data)
            have = set(names)
            tot["files"] += 1
            tot["bytes"] += len(data)
            tot["entries"] += len(names)
            tot["distinct"] += len(have)
            per[l][0] += len(have)
            per[l][1] += len(en - have)
            per[l][2] += len(have - en)
            if o.stringsdict:
                put(rel + ".stringsdict", stringsdict_text(rng, [k for k in base if not k[1]][:o.stringsdict],
                                                           phrases[l]).encode())
    for n in range(o.beside):
        put("Modules/Module%d/Folder%d/File%d.swift" % (n // 140, n // 14, n), b"import Glibc\n")
    tot["missing"] = sum(v[1] for v in per.values())
    tot["extra"] = sum(v[2] for v in per.values())
    if nt:
        with open(os.path.join(o.out, "expected.tsv"), "w") as f:
            for l in sorted(locales):
                f.write("%s\t%d\t%d\t%d\n" % (l, *per[l]))
    man = dict(args={k: v for k, v in vars(o).items() if k != "out"}, locales=nl, tables=nt, keys=nk,
               total=tot, sha256=sha.hexdigest())
    if o.xcstrings_keys:
        d = os.path.join(o.out, "xcstrings")
        os.makedirs(d, exist_ok=True)
        p = os.path.join(d, "Localizable.xcstrings")
        n, miss = xcstrings(p, o.seed, locales, o.xcstrings_keys)
        with open(p, "rb") as f:
            b = f.read()
        man["xcstrings"] = dict(keys=n, bytes=len(b), sha256=hashlib.sha256(b).hexdigest(), missing=miss)
        with open(os.path.join(o.out, "expected_xcstrings.tsv"), "w") as f:
            for l in sorted(locales):
                f.write("%s\t%d\t%d\t0\n" % (l, n - miss[l], miss[l]))
    with open(os.path.join(o.out, "manifest.json"), "w") as f:
        json.dump(man, f, indent=1, sort_keys=True)
    print(json.dumps(man["total"] if nt else man.get("xcstrings"), sort_keys=True))


if __name__ == "__main__":
    main()
