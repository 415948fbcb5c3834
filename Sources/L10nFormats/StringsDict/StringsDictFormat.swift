/// `.stringsdict`: rules that give a text by number, device or width.
enum StringsDictFormat: FormatDefinition {
  static var id: String { "stringsdict" }
  static var endings: [String] { ["stringsdict"] }
  static var holding: FormatHolding { .language }
  static var syntax: TableSyntax? { .propertyList }
  static var hasForms: Bool { true }
  static func obstacle(to text: [UInt8]) -> String? { PropertyListEditor.obstacle(to: text) }
}

extension TableFormat {
  package static var stringsdict: TableFormat { TableFormat(StringsDictFormat.self) }
}
