/// How often people act on what a rule finds, and how often it is right: measured by `scripts/checks.d` on histories and apps
/// that others wrote. Docs/Checks.md says how.
enum RuleFigures {
  /// What became of findings in nine histories: `fixed` where the translation alone was changed and the finding went away,
  /// `left` where it stood for over a year.
  static let histories: [(rule: String, severity: String, findings: Int, fixed: Int, left: Int)] = [
    ("placeholder-type", "error", 185, 64, 5),
    ("placeholder-extra", "error", 52, 21, 12),
    ("placeholder-mixed", "error", 7, 4, 1),
    ("placeholder-gap", "error", 7, 2, 2),
    ("placeholder-name", "error", 144, 6, 0),
    ("placeholder-percent", "error", 93, 16, 44),
    ("placeholder-percent", "warning", 64, 17, 17),
    ("placeholder-missing", "warning", 243, 45, 76),
    ("edge-space", "warning", 184, 51, 27),
    ("line-break-count", "note", 163, 14, 24),
    ("end-punctuation", "off by default", 708, 122, 270),
    ("empty-text", "off by default", 30, 4, 14),
  ]

  /// Findings drawn at random, judged by the files and the code alone: right where somebody should act.
  static let judged: [(rule: String, severity: String, judged: Int, right: Int)] = [
    ("development-region", "warning", 1, 0),
    ("duplicate-key", "warning", 6, 6),
    ("edge-space", "warning", 6, 5),
    ("forgotten-localization", "warning", 2, 2),
    ("info-plist-untranslated", "warning", 1, 1),
    ("key-in-no-table", "warning", 3, 2),
    ("lowercase-unicode-escape", "warning", 6, 6),
    ("partial-region-table", "warning", 2, 2),
    ("placeholder-extra", "error", 12, 12),
    ("placeholder-gap", "error", 6, 6),
    ("placeholder-interpolation", "error", 1, 1),
    ("placeholder-missing", "warning", 6, 6),
    ("placeholder-mixed", "error", 1, 1),
    ("placeholder-percent", "error", 16, 16),
    ("placeholder-type", "error", 13, 13),
    ("plural-category-missing", "warning", 6, 5),
    ("product-lacks-language", "warning", 3, 3),
    ("silent-stop", "error", 1, 1),
    ("stringsdict-value-type", "warning", 6, 6),
    ("translated-do-not-translate", "warning", 2, 1),
  ]

  /// Both as a section of a page.
  static var section: String {
    var text = """

      ## How often they are acted on

      In nine histories, and of a hundred findings in other apps judged by hand; [Checks](Checks.md#how-good-it-is) says how. What is
      not here was found too seldom.

      | rule | severity | findings | fixed | left over a year | fixed / (fixed + left) |
      | --- | --- | --- | --- | --- | --- |

      """
    for row in histories {
      text +=
        "| `\(row.rule)` | \(row.severity) | \(row.findings) | \(row.fixed) | \(row.left) "
        + "| \(share(row.fixed, of: row.fixed + row.left)) |\n"
    }
    text += "\n| rule | severity | judged | right | share |\n| --- | --- | --- | --- | --- |\n"
    for row in judged {
      text +=
        "| `\(row.rule)` | \(row.severity) | \(row.judged) | \(row.right) "
        + "| \(share(row.right, of: row.judged)) |\n"
    }
    let (all, right) = judged.reduce((0, 0)) { ($0.0 + $1.judged, $0.1 + $1.right) }
    return text + "| all | | \(all) | \(right) | \(share(right, of: all)) |\n"
  }

  /// Rounded to whole percent.
  private static func share(_ part: Int, of whole: Int) -> String {
    whole > 0 ? "\((part * 200 + whole) / (whole * 2)) %" : "–"
  }
}
