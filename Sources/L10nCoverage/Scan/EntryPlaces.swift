package import L10nSystem

/// Where entries of a sound `.strings` text stand, as far as stubs need it: noted while the file is read, so that it
/// need not be read again for that. Offsets are into the text (UTF-8); keys are numbers of expected ones.
package struct EntryPlaces: Sendable {
  /// Expected keys that the file lacks, one behind the other.
  package struct Gap: Sendable, Equatable {
    package var keys: Range<Int32>
    /// Where the expected key before them stands; nil where the file has none that is earlier.
    package var place: Int? { start == .max ? nil : Int(start) }
    fileprivate var start: UInt32
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
  package private(set) var gaps: [Gap] = []
  /// Entries whose value is empty, in rising order.
  package private(set) var empties: [Entry] = []
  /// By the number of the key, if that was asked for.
  private var starts: [UInt32] = []

  /// Whether `place(of:)` knows of all keys.
  package var hasAll: Bool { !starts.isEmpty }

  /// Where a key stands; nil where it does not, or where nobody asked for all of them.
  package func place(of key: Int) -> Int? {
    guard starts.indices.contains(key), starts[key] != .max else { return nil }
    return Int(starts[key])
  }

  /// - Parameters:
  ///   - missing, empty: the keys that the file lacks, and those whose value is empty, in rising order.
  ///   - keepsAll: how many expected keys there are, if the places of all are wanted.
  ///   - start: where a key of the file stands, by its number.
  init(
    _ stamp: FileStamp, missing: [Int32], empty: [Int32], keepingAll count: Int?, start: (Int) -> UInt32
  ) {
    self.stamp = stamp
    var index = 0
    while index < missing.count {
      let first = missing[index]
      var end = first
      while index < missing.count, missing[index] == end {
        end += 1
        index += 1
      }
      gaps.append(Gap(keys: first..<end, start: first == 0 ? .max : start(Int(first) - 1)))
    }
    empties = empty.map { Entry(key: $0, start: start(Int($0))) }
    guard let count else { return }
    starts = [UInt32](unsafeUninitializedCapacity: count) { buffer, initialized in
      for index in 0..<count { buffer.initializeElement(at: index, to: start(index)) }
      initialized = count
    }
    for key in missing { starts[Int(key)] = .max }
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
