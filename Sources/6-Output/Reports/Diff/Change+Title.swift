extension Change.Kind {
  /// A headline for people.
  package var title: String {
    switch self {
    case .fileBroken: "Files that can no longer be read: their texts are lost"
    case .crash:
      "Translations that will crash or print nonsense: they do not fit the placeholders of their source"
    case .translationLost: "Translations that were there and are missing now"
    case .textLost: "Texts that users saw, and see as bare keys now"
    case .resourceLost: "Resources that were there and are missing now"
    case .languageRemoved: "Languages removed"
    case .outdated: "Outdated translations: the source has changed in meaning"
    case .newUntranslated: "New texts without a translation"
    case .missingNow: "Texts missing now: new or lost"
    case .codeOnly: "New texts in code that are in no table"
    case .codeOnlyGone: "Texts that only code had, and that are gone from it"
    case .keyAdded: "Keys added"
    case .keyRemoved: "Keys removed"
    case .keyRenamed: "Keys renamed"
    case .sourceChanged: "Source texts changed in meaning"
    case .sourceTouched: "Source texts changed in case, space or punctuation alone"
    case .translationAdded: "Translations added"
    case .untranslatedAdded: "Texts added that are still to be translated"
    case .machineTranslated: "Translated by machine, and reviewed by nobody"
    case .machineReviewed: "Translated by machine before, and reviewed now"
    case .translationChanged: "Translations changed"
    case .textChanged: "Other changed texts"
    case .missingNoMore: "Texts no longer missing: translated or removed"
    case .fileMended: "Repaired files"
    case .fileChanged: "Changed files that belong to no table"
    case .tableAdded: "Tables added"
    case .tableRemoved: "Tables removed"
    case .tableMoved: "Tables in another folder"
    case .tableConverted: "Tables converted: the texts are compared, not the files"
    case .languageAdded: "Languages added"
    case .productAdded: "Products added"
    case .productRemoved: "Products removed"
    case .resourceAdded: "Resources added"
    }
  }

  /// The kind in a word or two, for the column of a table and a sentence that counts.
  var short: (one: String, several: String) {
    switch self {
    case .fileBroken: ("file can no longer be read", "files can no longer be read")
    case .crash: ("translation that crashes", "translations that crash")
    case .translationLost: ("translation lost", "translations lost")
    case .textLost: ("text now seen as a bare key", "texts now seen as bare keys")
    case .resourceLost: ("resource lost", "resources lost")
    case .languageRemoved: ("language removed", "languages removed")
    case .outdated: ("outdated translation", "outdated translations")
    case .newUntranslated: ("new text untranslated", "new texts untranslated")
    case .missingNow: ("text missing now", "texts missing now")
    case .codeOnly: ("text of the code in no table", "texts of the code in no table")
    case .codeOnlyGone: ("text gone that only code had", "texts gone that only code had")
    case .keyAdded: ("key added", "keys added")
    case .keyRemoved: ("key removed", "keys removed")
    case .keyRenamed: ("key renamed", "keys renamed")
    case .sourceChanged: ("source text changed", "source texts changed")
    case .sourceTouched:
      ("source text changed in case or punctuation", "source texts changed in case or punctuation")
    case .translationAdded: ("translation added", "translations added")
    case .untranslatedAdded: ("text added untranslated", "texts added untranslated")
    case .machineTranslated: ("text translated by machine", "texts translated by machine")
    case .machineReviewed: ("text of a machine reviewed", "texts of a machine reviewed")
    case .translationChanged: ("translation changed", "translations changed")
    case .textChanged: ("other text changed", "other texts changed")
    case .missingNoMore: ("text no longer missing", "texts no longer missing")
    case .fileMended: ("file mended", "files mended")
    case .fileChanged: ("file changed that is in no table", "files changed that are in no table")
    case .tableAdded: ("table added", "tables added")
    case .tableRemoved: ("table removed", "tables removed")
    case .tableMoved: ("table moved", "tables moved")
    case .tableConverted: ("table converted", "tables converted")
    case .languageAdded: ("language added", "languages added")
    case .productAdded: ("product added", "products added")
    case .productRemoved: ("product removed", "products removed")
    case .resourceAdded: ("resource added", "resources added")
    }
  }

  /// Whether it does harm: the worst kinds.
  var isHarm: Bool {
    switch self {
    case .fileBroken, .crash, .translationLost, .textLost, .resourceLost, .languageRemoved, .outdated,
      .newUntranslated, .missingNow, .codeOnly:
      true
    default: false
    }
  }
}
