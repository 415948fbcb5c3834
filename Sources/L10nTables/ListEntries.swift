internal import L10nCatalog
internal import L10nFormats
internal import L10nLocale
internal import L10nText

/// The entries of files that are property lists.
enum ListEntries {
  static func read(_ list: PropertyList, _ request: TextsReader.Request) -> [LocaleTexts] {
    switch request.format {
    case .strings, .stringsdict: [table(list.root, request.locale, nil, request.format)]
    case .loctable:
      (LocTable(list)?.columns ?? []).map { column in
        let name = WTF8.text(column.name)
        return table(column.entries, LocaleTag(name: name), name, .loctable)
      }
    case .intents: [carried(IntentDefinition(list)?.texts ?? [], request)]
    case .settingsPage: [carried(SettingsPage(list)?.texts ?? [], request)]
    case .infoPlist: [carried(InfoPlistTexts(list).items.map(\.text), request)]
    default: []
    }
  }

  private static func carried(_ texts: [CarrierText], _ request: TextsReader.Request) -> LocaleTexts {
    var made = LocaleTexts(locale: request.locale, format: request.format)
    made.entries = texts.map { text in
      TextEntry(
        key: text.key, keyRange: text.range,
        first: TextLeaf(place: .plain, text: text.text ?? text.key, range: text.range))
    }
    return made
  }

  private static func table(
    _ root: PropertyListNode, _ locale: LocaleTag, _ language: String?, _ format: TableFormat
  ) -> LocaleTexts {
    var texts = LocaleTexts(locale: locale, language: language, format: format)
    for entry in root.entries where entry.key.kind == .string && !entry.key.isOverridden {
      let leaves: [TextLeaf] =
        switch entry.value.kind {
        case .string:
          [
            TextLeaf(
              place: format == .strings ? .plain : .rule([]), text: Array(entry.value.bytes),
              range: entry.value.range)
          ]
        case .dictionary where format != .strings: TextLeaf.ofRule(entry.value)
        default: []
        }
      guard let first = leaves.first else { continue }
      texts.entries.append(
        TextEntry(
          key: Array(entry.key.bytes), keyRange: entry.key.range, first: first,
          others: Array(leaves.dropFirst())))
    }
    return texts
  }
}
