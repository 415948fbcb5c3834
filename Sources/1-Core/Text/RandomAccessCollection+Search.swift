internal import CVector

extension RandomAccessCollection {
  /// The first index whose element belongs to the second part, of elements of which all that do stand behind all that do not.
  @inlinable
  package func partitioningIndex(where belongsInSecondPart: (Element) -> Bool) -> Index {
    var start = startIndex
    var left = count
    while left > 0 {
      let half = left / 2
      let middle = index(start, offsetBy: half)
      if belongsInSecondPart(self[middle]) {
        left = half
      } else {
        start = index(after: middle)
        left -= half + 1
      }
    }
    return start
  }
}

extension Sequence where Element: Equatable {
  /// The elements without those that are as the one before.
  package func withoutRepeats() -> [Element] { reduce(into: []) { if $0.last != $1 { $0.append($1) } } }
}

extension [UInt8] {
  /// The first place of some bytes.
  package func firstRange(of part: [UInt8]) -> Range<Int>? { self[...].firstRange(of: part) }
}

extension ArraySlice<UInt8> {
  /// The first place of some bytes. The standard library's function of this name takes many times as long.
  package func firstRange(of part: [UInt8]) -> Range<Int>? {
    withUnsafeBufferPointer { all in
      part.withUnsafeBufferPointer { part in
        if part.isEmpty { return startIndex..<startIndex }
        guard let start = all.baseAddress, let wanted = part.baseAddress else { return nil }
        return memmem(start, all.count, wanted, part.count).map { found in
          let place = startIndex + (UnsafeRawPointer(found) - UnsafeRawPointer(start))
          return place..<place + part.count
        }
      }
    }
  }
}
