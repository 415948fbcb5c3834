/// `.loctable`: every localization in one property list.
enum LocTableFormat: FormatDefinition {
  static var id: String { "loctable" }
  static var endings: [String] { ["loctable"] }
  static var holding: FormatHolding { .languages }
  static var syntax: TableSyntax? { .propertyList }
  static var hasForms: Bool { true }
  static func obstacle(to text: [UInt8]) -> String? { PropertyListEditor.obstacle(to: text) }
}

extension TableFormat {
  package static var loctable: TableFormat { TableFormat(LocTableFormat.self) }
}
