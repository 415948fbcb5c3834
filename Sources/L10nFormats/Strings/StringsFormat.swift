/// `.strings`: the texts of one language.
enum StringsFormat: FormatDefinition {
  static var id: String { "strings" }
  static var endings: [String] { ["strings"] }
  static var holding: FormatHolding { .language }
  static var syntax: TableSyntax? { .strings }
  static func obstacle(to text: [UInt8]) -> String? { text.contains(0) ? "it holds a NUL" : nil }
}

extension TableFormat {
  package static var strings: TableFormat { TableFormat(StringsFormat.self) }
}
