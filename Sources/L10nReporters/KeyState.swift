internal import L10nCoverage

/// What can be said of a key in a localization: what `--list` asks for.
package enum KeyState: String, CaseIterable, Sendable {
  case missing, empty, new, stub, unchanged, review, outdated, stale, incomplete, inherited, identical, extra

  /// What a word of `--list` stands for; nil for no word of it.
  package static func states(named word: String) -> [KeyState]? {
    word == "untranslated"
      ? [.missing, .empty, .new, .stub, .unchanged] : KeyState(rawValue: word).map { [$0] }
  }

  /// All words, in the order of help.
  package static var words: [String] { ["untranslated"] + allCases.map(\.rawValue) }

  /// What people read: `12 keys unchanged`.
  var title: String {
    switch self {
    case .missing: "missing"
    case .empty: "with an empty text"
    case .new: "new in a catalog"
    case .stub: "made by stubs, and untouched"
    case .unchanged: "unchanged, the same as the original"
    case .review: "in need of review"
    case .outdated: "outdated, the source has changed since"
    case .stale: "stale, gone from the code"
    case .incomplete: "without all plural forms"
    case .inherited: "inherited"
    case .identical: "the same as the original"
    case .extra: "extra"
    }
  }

  /// The places of its keys in `TableReport.keys`; of `extra` there are none.
  func places(in cell: TableCell) -> [Int32] {
    switch self {
    case .missing: cell.missing
    case .empty: cell.empty
    case .new: cell.new
    case .stub: cell.stubs
    case .unchanged: cell.unchanged
    case .review: (cell.needsReview + cell.outdated.map(\.place)).sorted()
    case .outdated: cell.outdated.map(\.place)
    case .stale: cell.stale
    case .incomplete: cell.incomplete
    case .inherited: cell.inherited
    case .identical: cell.identical
    case .extra: []
    }
  }
}
