internal import L10nText

/// The two ways to write one argument: with its number or by counting, as `%arg` or in full.
extension FormatString {
  /// The text without the numbers of arguments, which one form of a table writes and another does not: `%@` for `%2$@`.
  /// - Parameter argument: the only one whose number goes; nil for all.
  package static func withoutNumbers(_ text: [UInt8], of argument: Int? = nil) -> [UInt8] {
    guard text.contains(UInt8(ascii: "$")) else { return text }
    return text.replacing(
      parts: FormatString(text).specifiers.compactMap { specifier in
        guard let position = specifier.position, position == argument ?? position,
          let dollar = text[specifier.range].firstIndex(of: UInt8(ascii: "$"))
        else { return nil }
        return (specifier.range.lowerBound..<dollar + 1, [UInt8(ascii: "%")])
      })
  }

  /// The text with the number of its argument in each specifier, and without names: of two texts that show the same arguments in the
  /// same places the results are equal.
  package static func withAllNumbers(_ text: [UInt8]) -> [UInt8] {
    let text = withoutLabels(text)
    guard text.contains(UInt8(ascii: "%")) else { return text }
    return text.replacing(
      parts: FormatString(text).specifiers.map { specifier in
        let start = specifier.range.lowerBound + 1
        let dollar =
          specifier.position == nil ? nil : text[specifier.range].firstIndex(of: UInt8(ascii: "$"))
        return (start..<(dollar.map { $0 + 1 } ?? start), Array("\(specifier.argument)$".utf8))
      })
  }

  /// A text with the arguments behind it that another one prints as well; nil where there are none. Of those that both print the
  /// text knows the kinds.
  package static func adding(_ other: [UInt8], to text: [UInt8]) -> [UInt8]? {
    let known = Set(FormatString(text).specifiers.map(\.argument))
    let more = FormatString(other).specifiers.filter { !known.contains($0.argument) }
    if more.isEmpty { return nil }
    return withAllNumbers(text)
      + more.flatMap { Array(" %\($0.argument)$".utf8) + other[type(of: $0, in: other)] }
  }

  /// The types of the arguments as they are written: `lld` for `%2$lld`.
  static func types(of text: [UInt8]) -> [Int: [UInt8]] {
    guard text.contains(UInt8(ascii: "%")) else { return [:] }
    let specifiers = FormatString(text).specifiers
    return Dictionary(firstOf: specifiers.map { ($0.argument, Array(text[type(of: $0, in: text)])) })
  }

  static func type(of specifier: FormatSpecifier, in text: [UInt8]) -> Range<Int> {
    let end = specifier.range.upperBound
    let length = text[specifier.range].dropLast().reversed().prefix { "hlqLztj".utf8.contains($0) }.count
    return end - 1 - length..<end
  }

  /// A text of a key that gets another name: the types of arguments that the name has changed change in the text.
  static func retyped(_ text: [UInt8], from old: [UInt8], to new: [UInt8]) -> [UInt8] {
    let (old, new) = (types(of: old), types(of: new))
    guard old != new, Set(old.keys) == Set(new.keys) else { return text }
    return text.replacing(
      parts: FormatString(text).specifiers.compactMap { specifier in
        let range = type(of: specifier, in: text)
        guard !specifier.hasStar, specifier.kind != .variable, let type = new[specifier.argument],
          old[specifier.argument] == Array(text[range])
        else { return nil }
        return (range, type)
      })
  }

  /// A form of a catalog's substitution with its own number as the loader has it: `%lld` for `%arg`.
  package static func spellingArgument(in text: [UInt8], as type: [UInt8]) -> [UInt8] {
    let own = FormatString(text, .loader).specifiers.map(\.range)
      .filter { text[$0].suffix(3).elementsEqual("arg".utf8) }
    return text.replacing(parts: own.map { ($0.upperBound - 3..<$0.upperBound, type) })
  }
}
