internal import L10nText

/// `Info.plist`, whose localizable keys the table `InfoPlist` translates.
enum InfoPlistFormat: ListFormat {
  static var id: String { "infoPlist" }
  static var holding: FormatHolding { .values }
  static var takesDirectives: Bool { true }

  static func languages(
    in list: PropertyList, _ request: ContentRequest, _ findings: inout [Diagnostic]
  ) -> [LanguageTexts]? {
    guard list.root.kind == .dictionary else { return nil }
    let texts = InfoPlistTexts(list)
    guard request.withOptional else { return [carried(texts.items.map(\.text))] }
    let topmost = list.root.entries.filter { !$0.key.isOverridden && $0.value.kind == .string }.map {
      CarrierText(key: Array($0.key.bytes), text: Array($0.value.bytes), range: $0.key.range)
    }
    return [carried(topmost + texts.items.map(\.text) + texts.services.map(\.text))]
  }
}

extension TableFormat {
  package static var infoPlist: TableFormat { TableFormat(InfoPlistFormat.self) }
}
