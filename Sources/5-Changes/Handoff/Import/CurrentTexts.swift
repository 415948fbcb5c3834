internal import L10nFormats
internal import L10nLocale
internal import L10nPatch
internal import L10nText

/// Today's texts of one source file for one locale, as handoffs name them.
final class CurrentTexts: Sendable {
  /// The texts.
  private enum Texts: Sendable {
    /// Texts of a table in which each key has one.
    case plain(TextColumn)
    /// The units, with their places by id, and the places of the units of each plural.
    case variations([HandoffUnit], byID: [[UInt8]: Int], groups: [[UInt8]: [Int]])
  }

  /// A text of today that a handoff's unit is for.
  struct Match {
    /// The place of the unit among all.
    var place: Int
    var unit: HandoffUnit
    /// All units of the same plural; the unit itself where it is not part of a plural.
    var group: [HandoffUnit]
  }

  let source: PreparedSource
  /// The file without its units.
  let file: HandoffFile
  private let texts: Texts

  init(_ source: PreparedSource, in tag: LocaleTag) {
    self.source = source
    if source.isPlain {
      file = source.head(in: tag)
      texts = .plain(source.column(in: tag))
      return
    }
    var file = source.file(in: tag)
    let units = file.units
    file.units = []
    self.file = file
    var byID: [[UInt8]: Int] = [:]
    var groups: [[UInt8]: [Int]] = [:]
    for (number, unit) in units.enumerated() {
      if byID[unit.id] == nil { byID[unit.id] = number }
      if let group = unit.pluralGroup { groups[group, default: []].append(number) }
    }
    texts = .variations(units, byID: byID, groups: groups)
  }

  /// The ids of all units; nil where they are the keys.
  var ids: [[UInt8]]? {
    switch texts {
    case .plain: nil
    case .variations(let units, _, _): units.map(\.id)
    }
  }

  /// The text that an id is for. A plural category that the tree does not have, but could, gets the place of its plural.
  func match(_ id: [UInt8]) -> Match? {
    switch texts {
    case .plain(let column):
      return source.keys.number(of: id).map { match($0, column) }
    case .variations(let units, let byID, let groups):
      func match(_ place: Int) -> Match {
        let group = units[place].pluralGroup.flatMap { groups[$0] } ?? [place]
        return Match(place: place, unit: units[place], group: group.map { units[$0] })
      }
      if let place = byID[id] { return match(place) }
      for category in PluralCategories.allNames {
        for other in ["other", "one"] where other != category {
          guard let changed = Self.replacing(category, with: other, in: id), let place = byID[changed],
            units[place].place.category == other
          else { continue }
          var found = match(place)
          found.unit.place = found.unit.place.with(category: category)
          found.unit.id = found.unit.place.id(of: found.unit.key)
          found.unit.target = nil
          found.unit.state = nil
          return found
        }
      }
      return inOtherShape(id, units, byID)
    }
  }

  /// The place of the text that an id is for, where keys have one text each, and the unit brings what is there, or nothing.
  func place(saying unit: IncomingUnit, _ id: [UInt8]) -> Int? {
    guard case .plain(let column) = texts, let number = source.keys.number(of: id) else { return nil }
    guard let target = unit.target else { return number }
    let isPlain = unit.state.isPlain && unit.refusal == nil && column.state(number) == nil
    return isPlain && column[number] == target ? number : nil
  }

  /// The units of all texts of a key that may have several.
  func units(of key: [UInt8]) -> [HandoffUnit] {
    guard case .variations(let units, _, _) = texts else { return [] }
    return units.filter { $0.key == key }
  }

  /// The units of all texts of some keys that have several, by the numbers of the keys.
  func entries(_ numbers: Set<Int>) -> [Int: [HandoffUnit]] {
    guard case .variations(let units, _, _) = texts else { return [:] }
    return Dictionary(grouping: units.filter { numbers.contains($0.number - 1) }) { $0.number - 1 }
  }

  private func match(_ number: Int, _ column: TextColumn) -> Match {
    var unit = source.units[number]
    unit.target = column[number]
    unit.state = column.state(number)
    return Match(place: number, unit: unit, group: [unit])
  }

  /// A text of a key that is not translated, in another shape than the source's: in a catalog that is legal.
  private func inOtherShape(_ id: [UInt8], _ units: [HandoffUnit], _ byID: [[UInt8]: Int]) -> Match? {
    guard file.format == .catalog, let (key, shape) = CatalogID.split(id), let place = byID[key],
      units[place].place == .catalog(.plain), units[place].target == nil
    else { return nil }
    var unit = units[place]
    unit.place = .catalog(shape)
    unit.id = unit.place.id(of: unit.key)
    return Match(place: place, unit: unit, group: [unit])
  }

  private static func replacing(_ category: String, with other: String, in id: [UInt8]) -> [UInt8]? {
    for (before, after) in [(".", ""), ("/", ":dict/:string")] {
      let ending = Array((before + category + after).utf8)
      guard id.count > ending.count, id.suffix(ending.count).elementsEqual(ending) else { continue }
      return Array(id.dropLast(ending.count)) + Array((before + other + after).utf8)
    }
    return nil
  }
}
