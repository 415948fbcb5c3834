internal import L10nFormats
internal import L10nText

/// What a translator should know of a unit, in words.
enum UnitNotes {
  /// Where the key stands, what its placeholders are, and how long it may be; nothing where there is nothing to be said.
  static func text(of unit: HandoffUnit) -> [UInt8] {
    var text: [UInt8] = []
    if let position = unit.position { text += "line \(position.line)".utf8 }
    func add(_ part: String) {
      if !text.isEmpty { text += "; ".utf8 }
      text += part.utf8
    }
    let placeholders = placeholders(of: unit)
    if !placeholders.isEmpty { add(placeholders) }
    if let limit = unit.limit { add("at most \(limit) characters") }
    return text
  }

  /// The placeholders with what they stand for: `%1$@ = text, %2$(count)lld = count (whole number)`.
  static func placeholders(of unit: HandoffUnit) -> String {
    let text = unit.source
    // Most texts have none.
    guard unit.verdict != .plain, text.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "$") })
    else { return "" }
    var seen: Set<[UInt8]> = []
    var parts: [String] = []
    let specifiers = unit.verdict == .format ? FormatString(text).specifiers : []
    for specifier in specifiers where seen.insert(Array(text[specifier.range])).inserted {
      parts.append("\(WTF8.text(text[specifier.range])) = \(words(specifier))")
    }
    for placeholder in NamedPlaceholder.all(in: text) where seen.insert(placeholder.name).inserted {
      parts.append("${\(WTF8.text(placeholder.name))} = a name to keep as it is")
    }
    return parts.joined(separator: ", ")
  }

  private static func words(_ specifier: FormatSpecifier) -> String {
    let type = type(specifier)
    return specifier.label.map { "\(WTF8.text($0.name)) (\(type))" } ?? type
  }

  private static func type(_ specifier: FormatSpecifier) -> String {
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
