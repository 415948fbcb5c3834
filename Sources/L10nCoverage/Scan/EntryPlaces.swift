package import L10nSystem

/// Where entries of a sound `.strings` text stand, as far as stubs need it: noted while the file is read, so that it
/// need not be read again for that. Offsets are into the text (UTF-8); keys are numbers of expected ones.
package final class EntryPlaces: Sendable {
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
  ///   - starts: where each key of the file stands; kept if the places of all are wanted.
  init(_ stamp: FileStamp, missing: [Int32], empty: [Int32], starts: [UInt32], keepsAll: Bool) {
    self.stamp = stamp
    var gaps: [Gap] = []
    var index = 0
    while index < missing.count {
      let first = missing[index]
      var end = first
      while index < missing.count, missing[index] == end {
        end += 1
        index += 1
      }
      gaps.append(Gap(keys: first..<end, start: first == 0 ? .max : starts[Int(first) - 1]))
    }
    self.gaps = gaps
    empties = empty.map { Entry(key: $0, start: starts[Int($0)]) }
    var kept = keepsAll ? starts : []
    if keepsAll { for key in missing { kept[Int(key)] = .max } }
    self.starts = kept
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
