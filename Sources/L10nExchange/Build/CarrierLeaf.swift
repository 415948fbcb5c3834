internal import L10nFormats

/// A text of a key as it stands in a file.
struct CarrierLeaf: Sendable {
  var place: UnitPlace
  var text: [UInt8]
  var state: XCStringsState?
}

/// Which texts a translation has to have.
enum UnitPlaces {
  /// The places of a key's texts in the target language: in the shape of what is translated, else of the source,
  /// with the plural categories that the language needs and those that are there.
  static func places(source: [CarrierLeaf], target: [CarrierLeaf], needs: PluralNeeds) -> [UnitPlace] {
    let base = target.isEmpty ? source : target
    var places: [UnitPlace] = []
    var groups: Set<UnitPlace> = []
    for leaf in base {
      guard leaf.place.category != nil else {
        places.append(leaf.place)
        continue
      }
      let group = leaf.place.with(category: "other")
      guard groups.insert(group).inserted else { continue }
      var wanted = needs.required
      for other in base {
        guard let category = other.place.category, other.place.with(category: "other") == group,
          let set = PluralCategories(name: category.utf8)
        else { continue }
        // Of the source's categories only `zero` means something in every language.
        if !target.isEmpty || set == .zero { wanted.formUnion(set) }
      }
      places += wanted.names.map { leaf.place.with(category: $0) }
    }
    return places
  }

  /// The text that stands at a place, or else what stands nearest to it: `other` of the same plural, the plural without
  /// the device, the plain text. Nil where nothing is near.
  static func text(at place: UnitPlace, of leaves: [CarrierLeaf]) -> [UInt8]? {
    func find(_ place: UnitPlace) -> [UInt8]? { leaves.first { $0.place == place }?.text }
    if let text = find(place) ?? find(place.with(category: "other")) { return text }
    if case .catalog(let catalog) = place {
      guard catalog.substitution == nil else { return nil }
      let steps = [
        XCStringsPlace(plural: catalog.plural), XCStringsPlace(plural: "other"), .plain,
        XCStringsPlace(device: catalog.device), XCStringsPlace(device: catalog.device, plural: "other"),
        XCStringsPlace(device: "other"), XCStringsPlace(setIndex: 0),
      ]
      for step in steps {
        if let text = find(.catalog(step)) { return text }
      }
      return leaves.first { leaf in
        if case .catalog(let own) = leaf.place { own.substitution == nil } else { false }
      }?.text
    }
    guard place.category != nil else { return nil }
    let group = place.with(category: "other")
    return leaves.first { $0.place.with(category: "other") == group }?.text
  }
}
