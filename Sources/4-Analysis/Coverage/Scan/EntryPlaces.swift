package import L10nSystem

/// Where entries of a sound `.strings` text stand, as far as stubs need it: noted while the file is read, so that it
/// need not be read again for that. Offsets are into the text (UTF-8); keys are numbers of expected ones.
package final class EntryPlaces: Sendable {
  /// Expected keys that the file lacks, one behind the other.
  package struct Gap: Sendable, Equatable {
    package var keys: Range<Int32>
    /// Where the value's text ends of the expected key before them; nil where the file has none that is earlier.
    package var place: Int? { end == .max ? nil : Int(end) }
    fileprivate var end: UInt32
  }

  /// An entry by its key.
  package struct Entry: Sendable, Equatable {
    package var key: Int32
    fileprivate var start: UInt32
    /// Where the key stands.
    package var place: Int { Int(start) }
  }

  /// What the file was like when it was read.
  package let stamp: FileStamp
  /// In rising order.
  package let gaps: [Gap]
  /// Entries whose value is empty, in rising order.
  package let empties: [Entry]
  /// By the number of the key, if that was asked for.
  private let starts: [UInt32]

  /// Whether `place(of:)` knows of all keys.
  package var hasAll: Bool { !starts.isEmpty }

  /// Where a key stands; nil where it does not, or where nobody asked for all of them.
  package func place(of key: Int) -> Int? {
    guard starts.indices.contains(key), starts[key] != .max else { return nil }
    return Int(starts[key])
  }

  /// - Parameters:
  ///   - missing, empty: the keys that the file lacks, and those whose value is empty, in rising order.
  ///   - count: how many expected keys there are, if the places of all are wanted.
  ///   - place: where a key of the file stands first.
  ///   - again: keys that stand again, with the last place of each, which counts.
  init(
    _ stamp: FileStamp, missing: [Int32], empty: [Int32], keepingAll count: Int?,
    place: (Int) -> EntryPlace, again: [Int: EntryPlace]
  ) {
    self.stamp = stamp
    var gaps: [Gap] = []
    gaps.reserveCapacity(missing.count)
    var index = 0
    while index < missing.count {
      let first = missing[index]
      var next = first
      while index < missing.count, missing[index] == next {
        next += 1
        index += 1
      }
      gaps.append(Gap(keys: first..<next, end: first == 0 ? .max : Self.end(of: place(Int(first) - 1))))
    }
    var empties = empty.map { Entry(key: $0, start: Self.start(of: place(Int($0)))) }
    var starts: [UInt32] = []
    if let count {
      starts = (0..<count).map { Self.start(of: place($0)) }
      for key in missing { starts[Int(key)] = .max }
    }
    for (key, place) in again {
      if let gap = gaps.firstIndex(where: { Int($0.keys.lowerBound) == key + 1 }) {
        gaps[gap].end = Self.end(of: place)
      }
      if let entry = empties.firstIndex(where: { Int($0.key) == key }) {
        empties[entry].start = Self.start(of: place)
      }
      if key < starts.count { starts[key] = Self.start(of: place) }
    }
    self.gaps = gaps
    self.empties = empties
    self.starts = starts
  }

  /// The places of the keys that are kept. What comes behind a key that is not is put behind it still.
  func narrowed(by numbers: KeyRenumbering) -> EntryPlaces {
    EntryPlaces(
      stamp: stamp,
      gaps: gaps.compactMap { gap in
        let (start, end) = (numbers.number(gap.keys.lowerBound), numbers.number(gap.keys.upperBound))
        return start < end ? Gap(keys: start..<end, end: gap.end) : nil
      },
      empties: empties.filter { !numbers.left[Int($0.key)] }.map {
        Entry(key: numbers.number($0.key), start: $0.start)
      },
      starts: starts.isEmpty ? [] : numbers.kept(of: starts))
  }

  private init(stamp: FileStamp, gaps: [Gap], empties: [Entry], starts: [UInt32]) {
    self.stamp = stamp
    self.gaps = gaps
    self.empties = empties
    self.starts = starts
  }

  private static func start(of place: EntryPlace) -> UInt32 { UInt32(truncatingIfNeeded: place.key) }
  private static func end(of place: EntryPlace) -> UInt32 {
    UInt32(truncatingIfNeeded: place.value.upperBound)
  }
}

/// Which places of entries are wanted.
package enum EntryPlacesWanted: Sendable, Equatable {
  case none
  /// Those where expected keys are missing.
  case gaps
  /// All, in files of localizations that share their language with another: their texts may stand in for each other.
  case gapsAndTexts
}
