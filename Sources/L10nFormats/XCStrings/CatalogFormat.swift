internal import L10nText

/// `.xcstrings`: every localization in one file.
enum CatalogFormat: FormatDefinition {
  static var id: String { "catalog" }
  static var endings: [String] { ["xcstrings"] }
  static var holding: FormatHolding { .languages }
  static var syntax: TableSyntax? { .catalog }
  static var hasForms: Bool { true }
  static var hasStates: Bool { true }
  static var isBuiltAway: Bool { true }
  static var isListedAnywhere: Bool { true }

  static func obstacle(to text: [UInt8]) -> String? {
    WTF8.containsSurrogate(text) ? "it holds half a surrogate pair" : nil
  }
}

extension TableFormat {
  package static var catalog: TableFormat { TableFormat(CatalogFormat.self) }
}
