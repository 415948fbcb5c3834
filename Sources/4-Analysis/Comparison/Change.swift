package import L10nFormats
package import L10nText

/// The kind of text that users of a language see, the best first.
package enum Sight: Int, Comparable, Sendable {
  /// The text of the language or region itself, or that of its language.
  case own, language
  /// The development text.
  case development
  /// The bare key.
  case identifier
  case nothing

  package static func < (left: Sight, right: Sight) -> Bool { left.rawValue < right.rawValue }
}

/// One difference between two reports.
package struct Change: Sendable, Equatable {
  /// The kind of a difference, the worst first.
  package enum Kind: String, Sendable, CaseIterable {
    /// A file could be read, and cannot any more: what it said is lost.
    case fileBroken = "file-broken"
    /// The source's placeholders have changed, and the translation has not: it may print wrong values or crash.
    case crash
    /// A translation was there, and is not any more.
    case translationLost = "translation-lost"
    /// Users saw a text, translated or not, and see a bare key now: the loader falls back by file. Without a locale where no table has
    /// the key any more, and code uses it.
    case textLost = "text-lost"
    case resourceLost = "resource-lost"
    case languageRemoved = "language-removed"
    /// The source has changed in meaning, and the translation has not.
    case outdated
    /// A new key without a translation.
    case newUntranslated = "new-untranslated"
    /// Code asks for a text that no table has, and did not before.
    case codeOnly = "code-only"
    /// A text that only code had, and that code has no more.
    case codeOnlyGone = "code-only-gone"
    case keyAdded = "key-added"
    case keyRemoved = "key-removed"
    /// A text and its comment stand under another key.
    case keyRenamed = "key-renamed"
    case sourceChanged = "source-changed"
    /// The source has changed in case, space or punctuation alone.
    case sourceTouched = "source-touched"
    case translationAdded = "translation-added"
    /// A text that is still to be translated: a stub, `new`, or the source's.
    case untranslatedAdded = "untranslated-added"
    /// A translation that a machine made, new or another than before, and that nobody has reviewed.
    case machineTranslated = "machine-translated"
    /// A translation that a machine made, and that somebody has reviewed since.
    case machineReviewed = "machine-reviewed"
    case translationChanged = "translation-changed"
    /// A text that a report says nothing of: of a key that nobody expects, or that is not meant to be translated.
    case textChanged = "text-changed"
    /// A file could not be read, and can be now.
    case fileMended = "file-mended"
    /// Texts of a file that is in no table, as one that no target ships.
    case fileChanged = "file-changed"
    case tableAdded = "table-added"
    case tableRemoved = "table-removed"
    /// A table is in another folder.
    case tableMoved = "table-moved"
    /// A table has another form: a string catalog that was files in folders, or the other way.
    case tableConverted = "table-converted"
    case languageAdded = "language-added"
    case productAdded = "product-added"
    case productRemoved = "product-removed"
    case resourceAdded = "resource-added"
  }

  package var kind: Kind
  /// The table or resource, as people see it; empty for what is about the whole.
  package var place = ""
  /// WTF-8; nil for what is about no key.
  package var key: [UInt8]?
  /// The locale, where it is about one.
  package var locale: String?
  /// The changed part, before and after: the source text, the key, the place, or the text itself; words about it for a file.
  package var old: [UInt8]?
  package var new: [UInt8]?
  /// The size of the source's change; nil where the source has not changed.
  package var grade: SourceChangeSize?
  /// The file where the key stands now, or stood.
  package var file: String?
  package var position: TextPosition?
  /// The number of translations that are lost with a file.
  package var count: Int?
  /// The kind of text that users see instead, where that is a loss; their own, where a translation is to be made again.
  package var seen: Sight?
}

extension Change {
  /// A bar for changes: the kinds that must not occur.
  package enum Bar: String, Sendable, CaseIterable {
    case crash, regressions, outdated
    case newUntranslated = "new-untranslated"
    case machine
    case any

    /// Whether a change misses the bar.
    package func isMissed(by change: Change) -> Bool {
      self == .any || change.kind.facts.bars.contains(self)
        || self == .regressions && change.seen != nil && change.kind.facts.harm == .work
    }
  }
}

extension Change.Kind {
  /// The facts of a kind that all who compare, show, judge or hand out go by.
  package struct Facts: Sendable {
    package var about = Subject.other
    package var harm = Harm.none
    package var handsOut = Handout.nothing
    /// The bars that it misses, beside `any`.
    var bars: [Change.Bar] = []
  }

  /// A key or table that came or went, with all its texts; a source text, or translations that do not follow it; a text that a language has
  /// now; a gap where a language has none.
  package enum Subject: Sendable { case key, table, source, text, gap, file, other }

  /// Work is no loss: a text is still to be translated or written.
  package enum Harm: Sendable { case none, work, loss }

  /// The texts that are handed out: a changed or an added key in all languages; in one language a translation that was lost or that the
  /// language may never have had, and one that is by machine or outdated.
  package enum Handout: Sendable { case key, added, lost, begun, byMachine, outdated, nothing }

  package var facts: Facts {
    switch self {
    case .fileBroken: Facts(about: .file, harm: .loss, bars: [.regressions])
    case .crash:
      Facts(about: .source, harm: .loss, handsOut: .outdated, bars: [.crash, .regressions, .outdated])
    case .translationLost: Facts(about: .gap, harm: .loss, handsOut: .lost, bars: [.regressions])
    case .textLost: Facts(about: .gap, harm: .loss, handsOut: .begun, bars: [.regressions])
    case .resourceLost, .languageRemoved: Facts(harm: .loss, bars: [.regressions])
    case .outdated: Facts(about: .source, harm: .loss, handsOut: .outdated, bars: [.outdated])
    case .newUntranslated: Facts(about: .gap, harm: .work, handsOut: .added, bars: [.newUntranslated])
    case .codeOnly: Facts(about: .key, harm: .work, handsOut: .added)
    case .keyAdded: Facts(about: .key, handsOut: .added)
    case .codeOnlyGone, .keyRemoved, .keyRenamed: Facts(about: .key)
    case .sourceChanged: Facts(about: .source, handsOut: .key)
    case .sourceTouched: Facts(about: .source)
    case .machineTranslated: Facts(about: .text, handsOut: .byMachine, bars: [.machine])
    case .translationAdded, .untranslatedAdded, .machineReviewed, .translationChanged, .textChanged:
      Facts(about: .text)
    case .tableAdded, .tableRemoved: Facts(about: .table)
    case .fileMended, .fileChanged: Facts(about: .file)
    case .tableMoved, .tableConverted, .languageAdded, .productAdded, .productRemoved,
      .resourceAdded:
      Facts()
    }
  }
}
