package import L10nText

/// What the substitutions of a string catalog stand for: the numbers of their arguments, and how they are printed.
package struct XCStringsSubstitutions: Sendable {
  /// A substitution of one localization.
  package struct Substitution: Equatable, Sendable {
    /// In UTF-8.
    package var name: [UInt8]
    /// From 1; nil where the catalog leaves it to the order of use.
    package var argument: Int?
    /// Length and conversion: `lld`.
    package var specifier: String

    package init(name: [UInt8], argument: Int?, specifier: String) {
      self.name = name
      self.argument = argument
      self.specifier = specifier
    }
  }

  private struct Place: Hashable {
    var key: [UInt8]
    var language: [UInt8]
  }

  private var places: [Place: [Substitution]] = [:]

  /// Reads a catalog; what is no catalog has none.
  package init(_ text: RawSpan, _ decoded: DecodedText) {
    let tree = JSONTree(text, decoded)
    guard let strings = tree.member("strings".utf8, of: 0, in: text) else { return }
    for entry in tree.children(of: strings) {
      guard let key = tree.nodes[entry].name,
        let localizations = tree.member("localizations".utf8, of: entry, in: text)
      else { continue }
      for localization in tree.children(of: localizations) {
        guard let language = tree.nodes[localization].name,
          let substitutions = tree.member("substitutions".utf8, of: localization, in: text)
        else { continue }
        let place = Place(key: key.decode(in: text), language: language.decode(in: text))
        guard places[place] == nil else { continue }
        places[place] = tree.children(of: substitutions).compactMap { Self.read($0, tree, text) }
      }
    }
  }

  /// No substitutions.
  package init() {}

  /// Those of a key in one language, in the order of the file.
  package func substitutions(of key: [UInt8], in language: String) -> [Substitution] {
    places[Place(key: key, language: Array(language.utf8))] ?? []
  }

  private static func read(_ number: Int, _ tree: JSONTree, _ text: RawSpan) -> Substitution? {
    guard let name = tree.nodes[number].name else { return nil }
    var argument: Int?
    if let node = tree.member("argNum".utf8, of: number, in: text) {
      argument = Int(String(decoding: text.copy(tree.nodes[node].range), as: UTF8.self))
    }
    let node = tree.member("formatSpecifier".utf8, of: number, in: text)
    let specifier = node.flatMap { tree.nodes[$0].string }?.text(in: text) ?? "lld"
    return Substitution(name: name.decode(in: text), argument: argument, specifier: specifier)
  }
}
