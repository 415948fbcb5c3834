package import L10nComparison

extension Change.Kind {
  /// A headline for people.
  package var title: String { words.title }

  /// The kind in a word or two, for the column of a table and a sentence that counts.
  var short: (one: String, several: String) {
    let forms = words.counted.split(separator: "|").map(String.init)
    return (forms[0].replacing("#", with: ""), forms[forms.count - 1].replacing("#", with: "s"))
  }

  /// The headline, and the kind in a word or two: an `s` for several stands at `#`, or they have words of their own behind `|`.
  private var words: (title: String, counted: String) {
    switch self {
    case .fileBroken:
      ("Files that cannot be read: their texts are lost", "file# cannot be read")
    case .crash:
      ("Texts that will crash or print nonsense", "translation that crashes|translations that crash")
    case .translationLost: ("Translations that were there and are missing now", "translation# lost")
    case .textLost:
      (
        "Bare keys, or nothing, where users saw a text",
        "text now seen as a bare key or not at all|texts now seen as bare keys or not at all"
      )
    case .resourceLost: ("Resources that were there and are missing now", "resource# lost")
    case .languageRemoved: ("Languages removed", "language# removed")
    case .outdated: ("Outdated translations: the source has changed in meaning", "outdated translation#")
    case .newUntranslated: ("New texts without a translation", "new text# untranslated")
    case .codeOnly: ("New texts in code that are in no table", "text# of the code in no table")
    case .codeOnlyGone:
      ("Texts that only code had, and that are gone from it", "text# gone that only code had")
    case .keyAdded: ("Keys added", "key# added")
    case .keyRemoved: ("Keys removed", "key# removed")
    case .keyRenamed: ("Keys renamed", "key# renamed")
    case .sourceChanged: ("Source texts changed in meaning", "source text# changed")
    case .sourceTouched:
      (
        "Source texts changed in case, space or punctuation alone",
        "source text# changed in case or punctuation"
      )
    case .translationAdded: ("Translations added", "translation# added")
    case .untranslatedAdded: ("Texts added that are still to be translated", "text# added untranslated")
    case .machineTranslated: ("Translated by machine, and reviewed by nobody", "text# translated by machine")
    case .machineReviewed: ("Translated by machine before, and reviewed now", "text# of a machine reviewed")
    case .translationChanged: ("Translations changed", "translation# changed")
    case .textChanged: ("Other changed texts", "other text# changed")
    case .fileMended: ("Repaired files", "file# mended")
    case .fileChanged:
      (
        "Changed files that belong to no table",
        "file changed that is in no table|files changed that are in no table"
      )
    case .tableAdded: ("Tables added", "table# added")
    case .tableRemoved: ("Tables removed", "table# removed")
    case .tableMoved: ("Tables in another folder", "table# moved")
    case .tableConverted: ("Tables converted: the texts are compared, not the files", "table# converted")
    case .languageAdded: ("Languages added", "language# added")
    case .productAdded: ("Products added", "product# added")
    case .productRemoved: ("Products removed", "product# removed")
    case .resourceAdded: ("Resources added", "resource# added")
    }
  }

  /// Whether it does harm: the worst kinds.
  var isHarm: Bool { facts.harm != .none }
}
