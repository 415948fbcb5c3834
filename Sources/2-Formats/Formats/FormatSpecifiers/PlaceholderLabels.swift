internal import L10nText

/// The names of a translation's placeholders against those of its source text.
///
/// A translation must keep each argument and its type; names help people, and the build takes them out. The build numbers
/// names without a number by their first use; nobody knows whether that is the first use in the source or in each text.
package struct PlaceholderLabels {
  let source: FormatString

  package init(source: FormatString) { self.source = source }

  /// The translation's placeholders with the numbers that their names have in the source. Nil unless the translation has
  /// exactly the source's names, in another order and without numbers, and the types agree.
  package func reordered(_ found: FormatString) -> FormatString? {
    guard found.hasLabels, source.hasLabels,
      found.specifiers.allSatisfy({ $0.position == nil && !$0.hasStar && $0.kind != .variable }),
      source.specifiers.allSatisfy({ !$0.hasStar && $0.kind != .variable })
    else { return nil }
    var numbers: [[UInt8]: Int] = [:]
    for specifier in source.specifiers {
      guard let label = specifier.label else { continue }
      if let known = numbers.updateValue(specifier.argument, forKey: label.name), known != specifier.argument
      {
        return nil
      }
    }
    guard Set(found.specifiers.compactMap(\.label?.name)) == Set(numbers.keys) else { return nil }
    // Placeholders without a name take those without one in the source, one after the other.
    let named = Set(numbers.values)
    var rest = Set(source.specifiers.map(\.argument)).subtracting(named).sorted()[...]
    var result = found
    for index in found.specifiers.indices {
      let specifier = found.specifiers[index]
      guard let number = specifier.label.flatMap({ numbers[$0.name] }) ?? rest.popFirst(),
        source.specifiers.contains(where: { $0.argument == number && $0.kind == specifier.kind })
      else { return nil }
      result.specifiers[index].position = number
      result.specifiers[index].argument = number
    }
    return zip(result.specifiers, found.specifiers).allSatisfy { $0.argument == $1.argument } ? nil : result
  }

  /// A text with the numbers of placeholders that were read from it without.
  static func numbered(_ text: [UInt8], _ format: FormatString) -> [UInt8] {
    text.replacing(
      parts: format.specifiers.map {
        ($0.range.lowerBound + 1..<$0.range.lowerBound + 1, Array("\($0.argument)$".utf8))
      })
  }

  /// A name that does not belong to its argument.
  enum Fault {
    /// The name is one that the source text has for another argument, whose number is `home`.
    case foreign(FormatSpecifier, home: Int)
    /// The source text does not have it, but this one.
    case unknown(FormatSpecifier, known: [UInt8])
  }

  /// The first name that belongs to another argument, and all names that the source text does not have; not of placeholders
  /// that are wrong in another way.
  func faults(of found: FormatString) -> [Fault] {
    guard source.hasLabels, found.hasLabels else { return [] }
    let byArgument = Dictionary(grouping: source.specifiers, by: \.argument)
    var faults: [Fault] = []
    var hasForeign = false
    var seen: Set<[UInt8]> = []
    for specifier in found.specifiers {
      guard let label = specifier.label, let wanted = byArgument[specifier.argument],
        wanted.contains(where: { $0.kind == specifier.kind })
      else { continue }
      let names = wanted.compactMap(\.label?.name)
      if names.contains(label.name) { continue }
      if let home = source.specifiers.first(where: { $0.label?.name == label.name }) {
        if !hasForeign { faults.append(.foreign(specifier, home: home.argument)) }
        hasForeign = true
      } else if let known = names.first, seen.insert(label.name).inserted {
        faults.append(.unknown(specifier, known: known))
      }
    }
    return faults
  }
}
