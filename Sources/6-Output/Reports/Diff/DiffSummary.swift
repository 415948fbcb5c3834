internal import L10nFormats
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

  /// The languages whose coverage has moved so far that people see it, the worst loss first.
  var moved: [ReportComparison.Language] {
    func gain(_ language: ReportComparison.Language) -> Int { (language.after ?? 0) - (language.before ?? 0) }
    return comparison.languages.filter(Self.isSeen).sorted {
      gain($0) != gain($1)
        ? gain($0) < gain($1) : $0.locale.utf8.lexicographicallyPrecedes($1.locale.utf8)
    }
  }

  /// How many others have moved; nil for none.
  var movedUnseen: String? {
    let count = comparison.languages.count { $0.before != $0.after && !Self.isSeen($0) }
    return count == 0 ? nil : "\(Wording.count(count, "language")) by less than 0.1%"
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
    share.map { Wording.percent($0) } ?? none
  }

  /// The two texts of a change with what differs, where it shows two.
  static func difference(_ change: Change) -> WordDifference? {
    switch change.kind {
    case .crash, .outdated, .sourceChanged, .sourceTouched, .textChanged:
      guard let old = change.old, let new = change.new, old != new else { return nil }
      return WordDifference(old, new)
    default: return nil
    }
  }

  /// What there is to say of a file; nil for a change that is of none.
  static func said(of change: Change) -> String? {
    switch change.kind {
    case .fileBroken, .fileMended, .fileChanged: break
    default: return nil
    }
    let text = WTF8.text(change.new ?? [])
    guard let count = change.count else { return text }
    return "\(text) (\(Wording.count(count, "translation")) lost)"
  }

  /// A file with the line that is meant.
  static func file(_ change: Change) -> String {
    change.place + (change.position.map { ":\($0.line)" } ?? "")
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
