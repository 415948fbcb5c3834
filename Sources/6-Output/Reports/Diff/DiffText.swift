internal import L10nCommandLine
package import L10nComparison
package import L10nText
internal import L10nFormats

/// A comparison as text for people.
package struct DiffText {
  private let summary: DiffSummary
  /// Whether what does no harm is listed in full.
  private let isComplete: Bool
  /// The number of rows shown of a harmless list unless the text is complete.
  private static let fewest = 20

  package init(_ comparison: ReportComparison, isComplete: Bool = true) {
    summary = DiffSummary(comparison: comparison)
    self.isComplete = isComplete
  }

  package func text() -> String {
    var lines: [String] = []
    for kind in Change.Kind.allCases {
      let groups = summary.groups(kind)
      guard !groups.isEmpty else { continue }
      if !lines.isEmpty { lines.append("") }
      lines.append("\(kind.title) (\(groups.count)):")
      let shown = isComplete || kind.isHarm || groups.count <= Self.fewest + 1 ? groups.count : Self.fewest
      lines += groups.prefix(shown).map { "  " + Self.line($0) }
      if shown < groups.count {
        lines.append("  and \(NumberText.number(groups.count - shown)) more (--verbose)")
      }
    }
    if lines.isEmpty { lines.append("no localized text has changed") }
    let moved = summary.comparison.languages.filter(DiffSummary.isSeen)
    let unseen = summary.movedUnseen
    if !moved.isEmpty || unseen != nil { lines += ["", "Translated:"] }
    lines += moved.map { "  \($0.locale): \(Self.percent($0.before)) → \(Self.percent($0.after))" }
    if let unseen { lines.append("  \(moved.isEmpty ? "" : "and ")\(unseen)") }
    for note in summary.comparison.notes { lines += ["", "Note: \(TerminalText.escaped(note))."] }
    return lines.map { Style.plain.line($0) + "\n" }.joined()
  }

  private static func line(_ group: ChangeGroup) -> String {
    let change = group.change
    var line = TerminalText.escaped(change.place)
    if let key = change.key {
      line += (line.isEmpty ? "" : " ") + quoted(change.kind == .keyRenamed ? change.old ?? key : key)
    }
    let locales = group.locales.map { TerminalText.escaped($0) }.joined(separator: ", ")
    if !locales.isEmpty { line += line.isEmpty ? locales : " (\(locales))" }
    if let difference = DiffSummary.difference(change) {
      let old = marked(difference.old, "[-", "-]")
      return line + ": \(old) → \(marked(difference.new, "{+", "+}"))"
    }
    if DiffSummary.isOfForms(change) { return line + ": " + DiffSummary.forms }
    if let said = DiffSummary.said(of: change) {
      let file = TerminalText.escaped(DiffSummary.file(change))
      return said.isEmpty ? file : "\(file): \(TerminalText.escaped(said))"
    }
    switch change.kind {
    case .keyRenamed: line += " → \(quoted(change.new ?? []))"
    case .tableConverted: line += ", to \(TerminalText.escaped(WTF8.text(change.new ?? [])))"
    case .tableMoved: line += ", before \(TerminalText.escaped(WTF8.text(change.old ?? [])))"
    case .textChanged:
      line += ": \(change.old.map(quoted) ?? "none") → \(change.new.map(quoted) ?? "none")"
    case .keyAdded: line += ": \(quoted(change.new ?? []))"
    case .crash:
      line +=
        ": \(TerminalText.escaped(WTF8.text(change.new ?? []))), \(TerminalText.escaped(DiffSummary.file(change)))"
    case .codeOnly:
      if let file = change.file {
        line += ", \(TerminalText.escaped(file))" + (change.position.map { ":\($0.line)" } ?? "")
      }
    default: break
    }
    return line
  }

  private static let limit = 80

  /// A text on one line, cut where it is long.
  private static func quoted(_ text: [UInt8]) -> String {
    TerminalText.escaped(WTF8.quoted(text, scalars: limit))
  }

  /// The text with marks around the words that the other text does not have, as git marks them.
  private static func marked(_ pieces: [WordDifference.Piece], _ open: String, _ close: String) -> String {
    let (shown, isWhole) = pieces.cut(limit)
    let text = shown.map { piece in
      let text = TerminalText.escaped(WTF8.text(piece.text))
      return piece.isShared ? text : open + text + close
    }
    return "\"" + text.joined() + (isWhole ? "" : "…") + "\""
  }

  private static func percent(_ share: Int?) -> String { DiffSummary.percent(share, none: "none") }
}

/// The changes of one kind, those of one key together, as far as they show the same texts.
struct ChangeGroup {
  var kind: Change.Kind
  var change: Change
  var locales: [String]

  /// The groups in the order of the comparison.
  static func groups(_ changes: [Change]) -> [ChangeGroup] {
    var groups: [ChangeGroup] = []
    for change in changes {
      if let last = groups.last, last.kind == change.kind, last.change.place == change.place,
        last.change.key == change.key, last.change.old == change.old, last.change.new == change.new,
        let locale = change.locale, change.key != nil
      {
        groups[groups.count - 1].locales.append(locale)
      } else {
        groups.append(
          ChangeGroup(kind: change.kind, change: change, locales: change.locale.map { [$0] } ?? []))
      }
    }
    return groups
  }
}

/// Facts of a comparison that text, Markdown and the page all show.
struct DiffSummary {
  let comparison: ReportComparison

  /// The changes of a kind, those of one key together.
  func groups(_ kind: Change.Kind) -> [ChangeGroup] {
    ChangeGroup.groups(comparison.changes.filter { $0.kind == kind })
  }

  /// The number of changes of a kind, each locale counted.
  func count(_ kind: Change.Kind) -> Int { comparison.changes.count { $0.kind == kind } }

  /// `2 translations that crash, 1 outdated translation`; empty where there is none.
  func counts(harmful: Bool) -> String {
    Change.Kind.allCases.filter { $0.isHarm == harmful && count($0) > 0 }.map { kind in
      let words = NumberText.count(count(kind), kind.short.one, kind.short.several)
      return kind == .machineTranslated && count(.machineReviewed) == 0 ? words + ", none reviewed" : words
    }.joined(separator: ", ")
  }

  /// The languages whose share has moved so far that people see it, the worst loss first.
  var moved: [ReportComparison.Language] {
    func gain(_ language: ReportComparison.Language) -> Int { (language.after ?? 0) - (language.before ?? 0) }
    return comparison.languages.filter(Self.isSeen).sorted {
      gain($0) != gain($1)
        ? gain($0) < gain($1) : $0.locale.utf8.lexicographicallyPrecedes($1.locale.utf8)
    }
  }

  /// The number of changes of some kinds, by language.
  func counts(_ isCounted: (Change.Kind) -> Bool) -> [String: Int] {
    comparison.changes.reduce(into: [:]) { counts, change in
      if isCounted(change.kind), let locale = change.locale { counts[locale, default: 0] += 1 }
    }
  }

  /// A difference of shares in ten-thousandths, in points of a percent: `-33.4`.
  static func points(_ difference: Int) -> String {
    let size = abs(difference)
    return (difference < 0 ? "−" : "+") + "\(size / 100).\(size % 100 / 10)"
  }

  /// The number of languages whose share moved too little to be seen, in words; nil for none.
  var movedUnseen: String? {
    let count = comparison.languages.count { $0.before != $0.after && !Self.isSeen($0) }
    return count == 0 ? nil : "\(NumberText.count(count, "language")) by less than 0.1%"
  }

  /// Whether a move is a tenth of a percent or more, or from all to less, or back.
  static func isSeen(_ language: ReportComparison.Language) -> Bool {
    guard let before = language.before, let after = language.after else {
      return language.before != language.after
    }
    return before != after && (abs(before - after) >= 10 || max(before, after) == 10_000)
  }

  /// `91.6%`, or what stands for no such language.
  static func percent(_ share: Int?, none: String = "–") -> String {
    share.map { NumberText.percent($0) } ?? none
  }

  /// The two texts of a change with what differs, where it shows two.
  static func difference(_ change: Change) -> WordDifference? {
    guard change.kind == .textChanged || change.kind.facts.about == .source, let old = change.old,
      let new = change.new, old != new
    else { return nil }
    return WordDifference(old, new)
  }

  /// The words for a change of a file, with the translations it lost; nil for other changes.
  static func said(of change: Change) -> String? {
    guard change.kind.facts.about == .file else { return nil }
    let text = WTF8.text(change.new ?? [])
    guard let count = change.count else { return text }
    return "\(text) (\(NumberText.count(count, "translation")) lost)"
  }

  /// A file with the line that is meant.
  static func file(_ change: Change) -> String {
    (change.kind == .crash ? change.file ?? "" : change.place) + (change.position.map { ":\($0.line)" } ?? "")
  }

  /// Whether only forms changed: both texts are the same, so the change shows `forms` instead.
  static func isOfForms(_ change: Change) -> Bool {
    change.kind.facts.about == .source && change.old == change.new
  }

  static let forms = "another of its forms, by number or device"
}

/// A comparison for programs: `l10ncheck.diff/1`.
package struct DiffJSON {
  private let comparison: ReportComparison

  package init(_ comparison: ReportComparison) { self.comparison = comparison }

  package var value: JSONValue {
    let counts = Change.Kind.allCases.map { kind in
      (kind.rawValue, JSONValue.integer(comparison.changes.count { $0.kind == kind }))
    }
    return .object([
      "schema": .string("l10ncheck.diff/1"), "counts": .object(Dictionary(firstOf: counts)),
      "changes": .array(comparison.changes.map(Self.value)),
      "languages": .array(
        comparison.languages.map { language in
          .object([
            "locale": .string(language.locale),
            "before": language.before.map { .tenThousandths($0) } ?? .null,
            "after": language.after.map { .tenThousandths($0) } ?? .null,
          ])
        }),
      "notes": .strings(comparison.notes),
    ])
  }

  private static func value(_ change: Change) -> JSONValue {
    var members: [String: JSONValue] = ["kind": .string(change.kind.rawValue)]
    if !change.place.isEmpty { members["place"] = .string(change.place) }
    if let key = change.key { members["key"] = .string(WTF8.text(key)) }
    if let locale = change.locale { members["locale"] = .string(locale) }
    if let old = change.old { members["old"] = .string(WTF8.text(old)) }
    if let new = change.new { members["new"] = .string(WTF8.text(new)) }
    if let grade = change.grade { members["grade"] = .string(grade.rawValue) }
    if let file = change.file { members["file"] = .string(file) }
    if let count = change.count { members["count"] = .integer(count) }
    if let position = change.position {
      members["line"] = .integer(position.line)
      members["column"] = .integer(position.column)
    }
    return .object(members)
  }
}
