internal import L10nText

/// The two ways to write one argument: with its number or by counting, as `%arg` or in full.
extension FormatString {
  /// The text without the numbers of arguments, which one form of a table writes and another does not: `%@` for `%2$@`.
  /// - Parameter argument: the only one whose number goes; nil for all.
  package static func withoutNumbers(_ text: [UInt8], of argument: Int? = nil) -> [UInt8] {
    guard text.contains(UInt8(ascii: "$")) else { return text }
    var result: [UInt8] = []
    var end = 0
    for specifier in FormatString(text).specifiers
    where specifier.position != nil && specifier.position == argument ?? specifier.position {
      guard let dollar = text[specifier.range].firstIndex(of: UInt8(ascii: "$")) else { continue }
      result += text[end..<specifier.range.lowerBound] + [UInt8(ascii: "%")]
      end = dollar + 1
    }
    return end == 0 ? text : result + text[end...]
  }

  /// The text with the number of its argument in each specifier, and without names: of two texts that show the same arguments in the
  /// same places the results are equal.
  package static func withAllNumbers(_ text: [UInt8]) -> [UInt8] {
    let text = withoutLabels(text)
    guard text.contains(UInt8(ascii: "%")) else { return text }
    var result: [UInt8] = []
    var end = 0
    for specifier in FormatString(text).specifiers {
      let start = specifier.range.lowerBound + 1
      result += text[end..<start] + Array("\(specifier.argument)$".utf8)
      let dollar =
        specifier.position == nil ? nil : text[specifier.range].firstIndex(of: UInt8(ascii: "$"))
      end = dollar.map { $0 + 1 } ?? start
    }
    return result + text[end...]
  }

  /// A form of a catalog's substitution with its own number as the loader has it: `%lld` for `%arg`.
  package static func spellingArgument(in text: [UInt8], as type: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var end = 0
    for specifier in FormatString(text, .loader).specifiers
    where text[specifier.range].suffix(3).elementsEqual("arg".utf8) {
      result += text[end..<specifier.range.upperBound - 3] + type
      end = specifier.range.upperBound
    }
    return result + text[end...]
  }
}
