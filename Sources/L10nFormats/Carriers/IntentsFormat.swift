/// `.intentdefinition`: one file, whose codes are the keys.
enum IntentsFormat: FormatDefinition {
  static var id: String { "intents" }
  static var endings: [String] { ["intentdefinition"] }
  static var holding: FormatHolding { .keys }
  static var isShared: Bool { true }
}

extension TableFormat {
  package static var intents: TableFormat { TableFormat(IntentsFormat.self) }
}
