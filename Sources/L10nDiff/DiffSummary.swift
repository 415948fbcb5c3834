internal import L10nReporters
internal import L10nText

/// What the forms for people say of a comparison alike.
struct DiffSummary {
  let comparison: ReportComparison

  /// The changes of a kind, those of one key together.
  func groups(_ kind: Change.Kind) -> [ChangeGroup] {
    ChangeGroup.groups(comparison.changes.filter { $0.kind == kind })
  }

  /// How many changes of a kind there are, each locale counted.
  func count(_ kind: Change.Kind) -> Int { comparison.changes.count { $0.kind == kind } }

  /// `2 translations that crash, 1 outdated translation`; empty where there is none.
  func counts(harmful: Bool) -> String {
    Change.Kind.allCases.filter { $0.isHarm == harmful && count($0) > 0 }.map { kind in
      Wording.count(count(kind), kind.short.one, kind.short.several)
    }.joined(separator: ", ")
  }

  /// The languages whose coverage has moved, the worst loss first.
  var moved: [ReportComparison.Language] {
    func gain(_ language: ReportComparison.Language) -> Int { (language.after ?? 0) - (language.before ?? 0) }
    return comparison.languages.filter { $0.before != $0.after }.sorted {
      gain($0) != gain($1)
        ? gain($0) < gain($1) : $0.locale.utf8.lexicographicallyPrecedes($1.locale.utf8)
    }
  }

  /// The two texts of a change with what differs, where it shows two.
  static func difference(_ change: Change) -> WordDifference? {
    switch change.kind {
    case .crash, .outdated, .sourceChanged, .sourceTouched:
      guard let old = change.old, let new = change.new, old != new else { return nil }
      return WordDifference(old, new)
    default: return nil
    }
  }

  /// What a change of forms shows instead: the texts that stand for them are the same.
  static func isOfForms(_ change: Change) -> Bool {
    switch change.kind {
    case .crash, .outdated, .sourceChanged, .sourceTouched: change.old == change.new
    default: false
    }
  }

  static let forms = "another of its forms, by number or device"
}
