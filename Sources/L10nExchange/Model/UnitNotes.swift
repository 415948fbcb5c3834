internal import L10nFormats
internal import L10nText

/// What a translator should know of a unit, in words.
enum UnitNotes {
  /// Where the key stands, what its placeholders are, and how long it may be.
  static func text(of unit: HandoffUnit) -> String {
    var parts: [String] = []
    if let position = unit.position { parts.append("line \(position.line)") }
    let placeholders = placeholders(of: unit.source)
    if !placeholders.isEmpty { parts.append(placeholders) }
    if let limit = unit.limit { parts.append("at most \(limit) characters") }
    return parts.joined(separator: "; ")
  }

  /// The placeholders with what they stand for: `%1$@ = text, %2$lld = whole number`.
  static func placeholders(of text: [UInt8]) -> String {
    var seen: Set<[UInt8]> = []
    var parts: [String] = []
    for specifier in FormatString(text).specifiers where seen.insert(Array(text[specifier.range])).inserted {
      parts.append("\(WTF8.text(text[specifier.range])) = \(words(specifier))")
    }
    for placeholder in NamedPlaceholder.all(in: text) where seen.insert(placeholder.name).inserted {
      parts.append("${\(WTF8.text(placeholder.name))} = a name to keep as it is")
    }
    return parts.joined(separator: ", ")
  }

  private static func words(_ specifier: FormatSpecifier) -> String {
    switch specifier.kind {
    case .integer32, .integer64: "whole number"
    case .double: "decimal number"
    case .object: "text"
    case .character: "character"
    case .pointer: "text"
    case .variable: "the plural \(WTF8.text(specifier.name))"
    }
  }
}
