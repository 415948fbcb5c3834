internal import L10nCommandLine
internal import L10nConfiguration
internal import L10nCoverage
internal import L10nText

/// What gates count in a report, and what is said of them.
extension CountGate {
  /// What it is called where others are named by their locale.
  var name: String {
    switch self {
    case .inNoTable: "code"
    case .bareKeys: "bare-keys"
    case .outdated: "outdated"
    case .hardCoded: "hard-coded"
    }
  }

  /// How many there are; nil where nobody knows.
  func count(in report: Report) -> Int? {
    switch self {
    case .inNoTable: report.inNoTable?.count
    case .bareKeys: report.bareKeys
    case .outdated: report.knowsHistory || report.since != nil ? report.total[.outdated] : nil
    case .hardCoded: report.hardCoded?.count
    }
  }

  /// How many there are, in words; nil for what nobody knows.
  func words(_ count: Int?) -> String {
    guard let count else {
      return switch self {
      case .inNoTable: "no code that uses keys was read"
      case .hardCoded: "no code was read for texts that nothing localizes"
      case .bareKeys, .outdated: "nobody looked for outdated translations: pass --git or --since REV"
      }
    }
    return switch self {
    case .inNoTable:
      "\(NumberText.count(count, "key")) that code uses \(count == 1 ? "is" : "are") in no table"
    case .bareKeys: NumberText.count(count, "bare key")
    case .outdated: NumberText.count(count, "outdated translation")
    case .hardCoded: "\(NumberText.count(count, "text")) in code \(count == 1 ? "is" : "are") not localized"
    }
  }

  /// What to do.
  var hint: String {
    switch self {
    case .inNoTable: "'l10ncheck sync' adds the keys to their tables"
    case .bareKeys: "give the keys texts in the language's own file, or in the development language"
    case .outdated: "'l10ncheck export --only outdated' hands the texts out"
    case .hardCoded: "'l10ncheck keys --only hard-coded' lists them"
    }
  }

  /// A finding for each of what it counts, where there is a place for each.
  func findings(in report: Report) -> [Problem] {
    switch self {
    case .bareKeys, .outdated: []
    case .hardCoded: report.hardCoded ?? []
    case .inNoTable:
      (report.inNoTable ?? []).map { key in
        Problem(
          .textNeedsWork, path: key.uses.first?.path ?? ".", position: key.uses.first?.position,
          message: "\(ColumnText.quoted(key.key)) is used here, and no table has it",
          hint: "'l10ncheck sync' adds it to its table",
          subject: FindingSubject(table: WTF8.text(key.table), key: key.key))
      }
    }
  }
}
