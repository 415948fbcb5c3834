extension Change.Kind {
  /// A headline for people.
  var title: String {
    switch self {
    case .crash:
      "Translations that no longer fit the placeholders of their source: these crash or print nonsense"
    case .translationLost: "Translations that were there and are missing now"
    case .outdated: "Outdated translations: the source has changed in meaning"
    case .newUntranslated: "New texts without a translation"
    case .keyAdded: "Keys added"
    case .keyRemoved: "Keys removed"
    case .keyRenamed: "Keys renamed"
    case .sourceChanged: "Source texts changed in meaning"
    case .sourceTouched: "Source texts changed in case, space or punctuation alone"
    case .translationAdded: "Translations added"
    case .translationChanged: "Translations changed"
    case .tableAdded: "Tables added"
    case .tableRemoved: "Tables removed"
    case .languageAdded: "Languages added"
    case .languageRemoved: "Languages removed"
    case .resourceLost: "Resources that were there and are missing now"
    case .resourceAdded: "Resources added"
    }
  }
}
