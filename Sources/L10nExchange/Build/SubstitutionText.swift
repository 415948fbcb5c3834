internal import L10nFormats

/// A catalog's substitutions as an XLIFF shows them: by the numbers of their arguments.
struct SubstitutionText {
  private let substitutions: [XCStringsSubstitutions.Substitution]
  /// The names in the order in which the localization's own text uses them.
  private let order: [[UInt8]]

  init(_ substitutions: [XCStringsSubstitutions.Substitution], parent: [UInt8]?) {
    self.substitutions = substitutions
    let used = parent.map { FormatString($0).specifiers.filter { $0.kind == .variable }.map(\.name) } ?? []
    order = used.enumerated().filter { used.firstIndex(of: $0.element) == $0.offset }.map(\.element)
  }

  /// The number of a substitution's argument: what the catalog says, else its place in the order of use.
  private func argument(of name: [UInt8]) -> Int? {
    substitutions.first { $0.name == name }?.argument ?? order.firstIndex(of: name).map { $0 + 1 }
  }

  /// The text as it is handed out: `%arg` is `%2$lld`, `%#@name@` is `%1$#@name@`.
  func exported(_ text: [UInt8], at place: XCStringsPlace) -> [UInt8] {
    guard !substitutions.isEmpty else { return text }
    guard let name = place.substitution else {
      return FormatString(text).specifiers.reversed().reduce(text) { text, specifier in
        guard specifier.kind == .variable, specifier.position == nil,
          let number = argument(of: specifier.name)
        else { return text }
        let start = specifier.range.lowerBound + 1
        return Array(text[..<start]) + Array("\(number)$".utf8) + Array(text[start...])
      }
    }
    guard let written = written(name) else { return text }
    return Self.replacing(Array("%arg".utf8), with: written, in: text)
  }

  /// The text as the catalog has it: what `exported` changes is changed back.
  func imported(_ text: [UInt8], at place: XCStringsPlace) -> [UInt8] {
    guard !substitutions.isEmpty else { return text }
    guard let name = place.substitution else {
      return FormatString(text).specifiers.reversed().reduce(text) { text, specifier in
        guard specifier.kind == .variable, let position = specifier.position,
          position == argument(of: specifier.name)
        else { return text }
        let shown = Array("%#@".utf8) + specifier.name + [UInt8(ascii: "@")]
        return Array(text[..<specifier.range.lowerBound]) + shown + Array(text[specifier.range.upperBound...])
      }
    }
    guard let written = written(name) else { return text }
    return Self.replacing(written, with: Array("%arg".utf8), in: text)
  }

  private func written(_ name: [UInt8]) -> [UInt8]? {
    guard let found = substitutions.first(where: { $0.name == name }), let number = argument(of: name) else {
      return nil
    }
    return Array("%\(number)$\(found.specifier)".utf8)
  }

  private static func replacing(_ pattern: [UInt8], with replacement: [UInt8], in text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var offset = 0
    while offset < text.count {
      if text[offset] == pattern[0], text[offset...].starts(with: pattern) {
        result += replacement
        offset += pattern.count
      } else {
        result.append(text[offset])
        offset += 1
      }
    }
    return result
  }
}
