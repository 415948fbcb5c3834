/// What has to be known of a run's keys to say what moved until the next one.
package struct RunFacts: Equatable, Sendable {
  /// Of all cells, by place.
  package var cells: [CellFacts]

  package init(cells: [CellFacts]) { self.cells = cells }

  /// Takes over from the run before what could not be measured in this one, so that the next one is compared with the
  /// last that is known.
  mutating func fill(from base: RunFacts) {
    var places: [CellPlace: CellFacts]?
    for index in cells.indices where cells[index].isUnknown {
      if places == nil { places = Dictionary(base.cells.map { ($0.place, $0) }) { first, _ in first } }
      if let known = places?[cells[index].place] { cells[index] = known }
    }
  }
}

/// The keys of a cell.
package struct CellFacts: Equatable, Sendable {
  package var place: CellPlace
  /// A `FactKeys`, encoded: shared by all locales of a table. Empty if nothing is known.
  package var keys: [UInt8]
  /// For each of these keys, in their order, two bytes, the lower one first: a `FactState`.
  package var states: [UInt8]

  package init(_ place: CellPlace, keys: [UInt8], states: [UInt8]) {
    self.place = place
    self.keys = keys
    self.states = states
  }

  package var isUnknown: Bool { keys.isEmpty }
}

/// What a cell has of a key, in 16 bits: 0, 1 and 2 as below; more is the digest of a translation of its own.
package struct FactState: Equatable, Sendable {
  package var bits: UInt16

  package init(bits: UInt16) { self.bits = bits }

  package static let missing = FactState(bits: 0)
  package static let empty = FactState(bits: 1)
  package static let inherited = FactState(bits: 2)

  /// Of a translation whose text has this digest.
  package init(translation digest: UInt64) {
    bits = 3 + UInt16(truncatingIfNeeded: (digest ^ digest &>> 32) % 65_533)
  }

  package var isDone: Bool { bits >= 2 }
  package var isOwn: Bool { bits >= 3 }
}
