package import L10nText

/// One difference between two reports.
package struct Change: Sendable, Equatable {
  /// What it is, the worst first.
  package enum Kind: String, Sendable, CaseIterable {
    /// The source's placeholders have changed, and the translation has not: it may print wrong values or crash.
    case crash
    /// A translation was there, and is not any more.
    case translationLost = "translation-lost"
    /// The source has changed in meaning, and the translation has not.
    case outdated
    /// A new key without a translation.
    case newUntranslated = "new-untranslated"
    case keyAdded = "key-added"
    case keyRemoved = "key-removed"
    /// The same text and comment under another key.
    case keyRenamed = "key-renamed"
    case sourceChanged = "source-changed"
    /// The source has changed in case, space or punctuation alone.
    case sourceTouched = "source-touched"
    case translationAdded = "translation-added"
    case translationChanged = "translation-changed"
    case tableAdded = "table-added"
    case tableRemoved = "table-removed"
    case languageAdded = "language-added"
    case languageRemoved = "language-removed"
    case resourceLost = "resource-lost"
    case resourceAdded = "resource-added"
  }

  package var kind: Kind
  /// The table or resource, as people see it; empty for what is about the whole.
  package var place = ""
  /// WTF-8; nil for what is about no key.
  package var key: [UInt8]?
  /// The locale, where it is about one.
  package var locale: String?
  /// The source text, or the key, that it was and that it is.
  package var old: [UInt8]?
  package var new: [UInt8]?
  /// Where the key stands now, or stood.
  package var file: String?
  package var position: TextPosition?
}

extension Change {
  /// What is to be complained of where a bar asks for it.
  package enum Bar: String, Sendable, CaseIterable {
    case crash, regressions, outdated
    case newUntranslated = "new-untranslated"
    case any

    /// Whether a change misses it.
    package func isMissed(by change: Change) -> Bool {
      switch self {
      case .crash: change.kind == .crash
      case .regressions: [.crash, .translationLost, .resourceLost, .languageRemoved].contains(change.kind)
      case .outdated: [.crash, .outdated].contains(change.kind)
      case .newUntranslated: change.kind == .newUntranslated
      case .any: true
      }
    }
  }
}
