internal import L10nConfiguration
internal import L10nCoverage
internal import L10nText

/// The numbers that gates count in a report.
extension CountGate {
  /// Nil where nobody knows.
  func count(in report: Report) -> Int? {
    switch self {
    case .inNoTable: report.inNoTable?.count
    case .bareKeys: report.bareKeys
    case .doubtful: report.total.translation[.doubtful]
    case .outdated: report.knowsHistory || report.since != nil ? report.total[.outdated] : nil
    default: report.counted(by: self)?.count
    }
  }

  /// A finding for each thing that the gate counts, if each has a place.
  func findings(in report: Report) -> [Problem] {
    if self != .inNoTable { return report.counted(by: self) ?? [] }
    return (report.inNoTable ?? []).map { key in
      Problem(
        .textNeedsWork, path: key.uses.first?.path ?? ".", position: key.uses.first?.position,
        message: "\(ColumnText.quoted(key.key)) is used here, and no table has it",
        hint: "'l10ncheck sync' adds it to its table",
        subject: FindingSubject(table: WTF8.text(key.table), key: key.key))
    }
  }
}
