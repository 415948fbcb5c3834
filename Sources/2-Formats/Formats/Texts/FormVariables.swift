internal import L10nText

/// A catalog's substitutions as an XLIFF shows them: by the numbers of their arguments.
package struct FormVariables: Sendable {
  /// The substitutions by their names.
  private var substitutions: [[UInt8]: XCStringsSubstitution] = [:]
  /// The places of names in the order in which the localization's own text uses them, from 1.
  private var order: [[UInt8]: Int] = [:]

  package init(_ substitutions: [XCStringsSubstitution], parent: [UInt8]?) {
    for substitution in substitutions where self.substitutions[substitution.name] == nil {
      self.substitutions[substitution.name] = substitution
    }
    for specifier in parent.map({ FormatString($0).specifiers }) ?? []
    where specifier.kind == .variable && order[specifier.name] == nil {
      order[specifier.name] = order.count + 1
    }
  }

  /// The number of a substitution's argument: what the catalog says, else its place in the order of use.
  private func argument(of name: [UInt8]) -> Int? { substitutions[name]?.argument ?? order[name] }

  /// The text as it is handed out: `%arg` is `%2$lld`, `%#@name@` is `%1$#@name@`.
  package func exported(_ text: [UInt8], at place: XCStringsPlace) -> [UInt8] {
    guard !substitutions.isEmpty else { return text }
    guard let name = place.substitution else {
      return replacing(in: text) { specifier in
        guard specifier.position == nil, let number = argument(of: specifier.name) else { return nil }
        return Array("%\(number)$".utf8) + text[(specifier.range.lowerBound + 1)..<specifier.range.upperBound]
      }
    }
    guard let written = written(name) else { return text }
    return text.replacing(Array("%arg".utf8), with: written)
  }

  /// The text as the catalog has it: what `exported` changes is changed back.
  package func imported(_ text: [UInt8], at place: XCStringsPlace) -> [UInt8] {
    guard !substitutions.isEmpty else { return text }
    guard let name = place.substitution else {
      return replacing(in: text) { specifier in
        guard let position = specifier.position, position == argument(of: specifier.name) else { return nil }
        return Array("%#@".utf8) + specifier.name + [UInt8(ascii: "@")]
      }
    }
    guard let written = written(name) else { return text }
    return text.replacing(written, with: Array("%arg".utf8))
  }

  /// The text as a format that prints its numbers itself: a plain specifier for each substitution, and every argument by its
  /// number. Two languages may name their substitutions as they like, or print the number without one.
  package func resolved(_ text: [UInt8], at place: VariantPath) -> [UInt8] {
    guard !substitutions.isEmpty, case .catalog(let place) = place else { return text }
    if place.substitution != nil { return exported(text, at: place) }
    let specifiers = FormatString(text).specifiers
    guard specifiers.contains(where: { $0.kind == .variable && substitutions[$0.name] != nil }),
      !specifiers.contains(where: \.hasStar)
    else { return text }
    var numbers = LabelNumbers(taken: Set(substitutions.values.compactMap(\.argument)))
    return text.replacing(
      parts: specifiers.compactMap { specifier in
        if specifier.kind == .variable { return written(specifier.name).map { (specifier.range, $0) } }
        if specifier.position != nil { return nil }
        let number = specifier.label.map { numbers.number(of: $0.name) } ?? specifier.argument
        return (specifier.range, Array("%\(number)$".utf8) + text[specifier.range].dropFirst())
      })
  }

  /// The text with other words for the variables that there are some for.
  private func replacing(in text: [UInt8], _ written: (FormatSpecifier) -> [UInt8]?) -> [UInt8] {
    text.replacing(
      parts: FormatString(text).specifiers.compactMap { specifier in
        specifier.kind == .variable ? written(specifier).map { (specifier.range, $0) } : nil
      })
  }

  private func written(_ name: [UInt8]) -> [UInt8]? {
    guard let found = substitutions[name], let number = argument(of: name) else { return nil }
    return Array("%\(number)$\(found.specifier)".utf8)
  }

}

/// The arguments of names that stand without a number beside substitutions: counted by their first use, without those that
/// substitutions say they print.
private struct LabelNumbers {
  let taken: Set<Int>
  var numbers: [[UInt8]: Int] = [:]
  var last = 0

  mutating func number(of name: [UInt8]) -> Int {
    if let known = numbers[name] { return known }
    repeat { last += 1 } while taken.contains(last)
    numbers[name] = last
    return last
  }
}
