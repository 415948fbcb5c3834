internal import L10nFormats

/// Today's texts of one locale, by all names that handoffs have for them.
struct TodayIndex {
  struct Place: Hashable {
    var file: Int
    var unit: Int
  }

  let handoff: Handoff
  private var byID: [IncomingUnit.Name: Place] = [:]
  private var groups: [Place: [Int]] = [:]

  init(_ handoff: Handoff) {
    self.handoff = handoff
    for (fileNumber, file) in handoff.files.enumerated() {
      var members: [[UInt8]: [Int]] = [:]
      for (number, unit) in file.units.enumerated() {
        let place = Place(file: fileNumber, unit: number)
        let names: [IncomingUnit.Name] = [
          .unit(original: file.original, id: unit.id), .context(file.context(of: unit)),
        ]
        for name in names where byID[name] == nil { byID[name] = place }
        if let group = unit.pluralGroup { members[group, default: []].append(number) }
      }
      for numbers in members.values {
        for number in numbers { groups[Place(file: fileNumber, unit: number)] = numbers }
      }
    }
  }

  func unit(_ place: Place) -> HandoffUnit { handoff.files[place.file].units[place.unit] }

  /// The places of all units of the same plural, itself among them; only itself where it is none.
  func group(of place: Place) -> [Place] {
    (groups[place] ?? [place.unit]).map { Place(file: place.file, unit: $0) }
  }

  /// A text of a key that is not translated, in another shape than the source's: in a catalog that is legal.
  func unit(inOtherShape name: IncomingUnit.Name) -> (place: Place, unit: HandoffUnit)? {
    let id: [UInt8]
    switch name {
    case .unit(_, let own): id = own
    case .context(let own): id = own
    }
    guard let (key, shape) = CatalogID.split(id) else { return nil }
    let plain: IncomingUnit.Name
    switch name {
    case .unit(let original, _): plain = .unit(original: original, id: key)
    case .context: plain = .context(key)
    }
    guard let place = byID[plain], handoff.files[place.file].carrier == .catalog else { return nil }
    var unit = unit(place)
    guard unit.place == .catalog(.plain), unit.target == nil else { return nil }
    unit.place = .catalog(shape)
    unit.id = unit.place.id(of: unit.key)
    return (place, unit)
  }

  /// Where the text of a name is; a plural category that the tree does not have, but could, gets the place of its
  /// plural with the category.
  func find(_ name: IncomingUnit.Name) -> (place: Place, category: String?)? {
    if let place = byID[name] { return (place, nil) }
    for category in ["zero", "one", "two", "few", "many", "other"] {
      for other in ["other", "one"] where other != category {
        guard let changed = Self.replacing(category, with: other, in: name), let place = byID[changed],
          unit(place).place.category == other
        else { continue }
        return (place, category)
      }
    }
    return nil
  }

  private static func replacing(
    _ category: String, with other: String, in name: IncomingUnit.Name
  ) -> IncomingUnit.Name? {
    func replaced(_ id: [UInt8]) -> [UInt8]? {
      for (before, after) in [(".", ""), ("/", ":dict/:string")] {
        let ending = Array((before + category + after).utf8)
        guard id.count > ending.count, id.suffix(ending.count).elementsEqual(ending) else { continue }
        return Array(id.dropLast(ending.count)) + Array((before + other + after).utf8)
      }
      return nil
    }
    switch name {
    case .unit(let original, let id): return replaced(id).map { .unit(original: original, id: $0) }
    case .context(let context): return replaced(context).map { .context($0) }
    }
  }
}
