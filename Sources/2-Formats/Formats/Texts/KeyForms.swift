/// The texts of a key that may have several, by number, device, width and variable. A rule may have very many.
package struct KeyForms: Sendable {
  /// The leaves in the order of the file.
  package let leaves: [TextLeaf]
  /// The catalog's substitutions; nil without any.
  private let variables: FormVariables?
  /// The first leaf at a place, and the first of a plural by the place of its `other`; none where there are few.
  private var places: [VariantPath: Int] = [:]
  private var plurals: [VariantPath: Int] = [:]
  /// The first leaf that is in no substitution of a catalog.
  private var firstOwn: Int?
  /// All texts of a key with substitutions or variables, one behind the other, as formats that print their numbers themselves.
  package let printed: [UInt8]?

  /// The number of leaves that are looked through faster than looked up.
  private static let few = 8

  package init(_ entry: TextEntry) {
    self.init(
      entry.leaves,
      entry.substitutions.isEmpty ? nil : FormVariables(entry.substitutions, parent: entry.first.text))
  }

  package init(_ leaves: [TextLeaf], _ variables: FormVariables? = nil) {
    self.leaves = leaves
    self.variables = variables
    printed =
      variables.map { variables in leaves.flatMap { variables.resolved($0.text, at: $0.place) + [0x20] } }
      ?? Self.printed(byRules: leaves)
    firstOwn = leaves.firstIndex { leaf in
      if case .catalog(let place) = leaf.place { place.substitution == nil } else { false }
    }
    guard leaves.count > Self.few else { return }
    for (number, leaf) in leaves.enumerated() {
      if places[leaf.place] == nil { places[leaf.place] = number }
      let group = leaf.place.with(category: "other")
      if plurals[group] == nil { plurals[group] = number }
    }
  }

  package var isEmpty: Bool { leaves.isEmpty }

  /// A text of the key as a format that prints its numbers itself (`FormVariables.resolved`).
  package func resolved(_ text: [UInt8], at place: VariantPath) -> [UInt8] {
    variables?.resolved(text, at: place) ?? text
  }

  /// The arguments that a rule's texts print; nil without variables. A form begins with its variable's number where it names none.
  private static func printed(byRules leaves: [TextLeaf]) -> [UInt8]? {
    guard leaves.count > 1, case .rule = leaves[0].place else { return nil }
    let texts = leaves.map { ($0, FormatString($0.text).specifiers) }
    var variables: [[UInt8]: Int] = [:]
    for specifier in texts.flatMap(\.1) where specifier.kind == .variable && variables[specifier.name] == nil
    {
      variables[specifier.name] = specifier.argument
    }
    if variables.isEmpty { return nil }
    var printed: [UInt8] = []
    var known: Set<Int> = []
    for (leaf, specifiers) in texts {
      guard case .rule(let steps) = leaf.place else { return nil }
      let first = steps.dropLast().last.flatMap { variables[$0] } ?? 1
      for specifier in specifiers where specifier.kind != .variable {
        let argument = specifier.position ?? first + specifier.argument - 1
        known.insert(argument)
        printed += Array(" %\(argument)$".utf8) + leaf.text[FormatString.type(of: specifier, in: leaf.text)]
      }
    }
    return variables.values.sorted().filter { !known.contains($0) }
      .reduce(into: printed) { $0 += Array(" %\($1)$lld".utf8) }
  }

  /// The text that stands at a place.
  package func leaf(at place: VariantPath) -> TextLeaf? {
    leaves.count > Self.few ? places[place].map { leaves[$0] } : leaves.first { $0.place == place }
  }

  /// The text that stands at a place, or else what stands nearest to it: `other` of the same plural, the plural without
  /// the device, the plain text. Nil where nothing is near.
  package func text(at place: VariantPath) -> [UInt8]? {
    if let leaf = leaf(at: place) ?? leaf(at: place.with(category: "other")) { return leaf.text }
    if case .catalog(let catalog) = place {
      guard catalog.substitution == nil else { return nil }
      let steps = [
        XCStringsPlace(plural: catalog.plural), XCStringsPlace(plural: "other"), .plain,
        XCStringsPlace(device: catalog.device), XCStringsPlace(device: catalog.device, plural: "other"),
        XCStringsPlace(device: "other"), XCStringsPlace(setIndex: 0),
      ]
      for step in steps {
        if let leaf = leaf(at: .catalog(step)) { return leaf.text }
      }
      return firstOwn.map { leaves[$0].text }
    }
    guard place.category != nil else { return nil }
    return firstOfPlural(place.with(category: "other"))?.text
  }

  /// Whether it is what is left of a rule whose plurals are gone.
  private func isBareRule(beside source: KeyForms) -> Bool {
    func isRule(_ leaf: TextLeaf) -> Bool {
      if case .rule(let steps) = leaf.place { !steps.isEmpty } else { false }
    }
    return leaves.allSatisfy { isRule($0) && $0.place.category == nil }
      && source.leaves.contains { isRule($0) && $0.place.category != nil }
  }

  private func firstOfPlural(_ group: VariantPath) -> TextLeaf? {
    leaves.count > Self.few
      ? plurals[group].map { leaves[$0] } : leaves.first { $0.place.with(category: "other") == group }
  }

  /// The places of a key's texts in the target language: in the shape of what is translated, else of the source,
  /// with the plural categories that the language needs and those that are there.
  package static func places(source: KeyForms, target: KeyForms, needs: PluralNeeds) -> [VariantPath] {
    let base = target.isEmpty || target.isBareRule(beside: source) ? source.leaves : target.leaves
    var known: [VariantPath: PluralCategories] = [:]
    for leaf in base {
      guard let category = leaf.place.category, let set = PluralCategories(name: category.utf8) else {
        continue
      }
      known[leaf.place.with(category: "other"), default: []].formUnion(set)
    }
    var places: [VariantPath] = []
    var groups: Set<VariantPath> = []
    for leaf in base {
      guard leaf.place.category != nil else {
        places.append(leaf.place)
        continue
      }
      let group = leaf.place.with(category: "other")
      guard groups.insert(group).inserted else { continue }
      // The only category of a source that means something in every language is `zero`.
      let present = known[group] ?? []
      let required = needs.required(isDecimal: DecimalConversion.stands(in: leaf.text))
      let wanted = required.union(target.isEmpty ? present.intersection(.zero) : present)
      places += wanted.names.map { leaf.place.with(category: $0) }
    }
    return places
  }
}
