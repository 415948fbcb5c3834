/// Steps that both builders of trees share.
extension PropertyListStorage {
  /// Equal keys among `keys`, which are numbers of nodes: each pair is two positions in `keys`, neighbours among equals,
  /// in the order of the second. Keys that are no strings are equal to none.
  static func duplicates(
    among keys: [Int], records: [Record], bytes: [UInt8]
  ) -> [(first: Int, second: Int)] {
    guard keys.count > 1 else { return [] }
    func content(_ position: Int) -> ArraySlice<UInt8> {
      let record = records[keys[position]]
      return bytes[record.first..<record.first + record.count]
    }
    // Keys are compared by seeded hashes, sorted, so that nobody can prepare a file that makes this slow.
    var hashes: [(hash: Int, position: Int)] = []
    hashes.reserveCapacity(keys.count)
    for position in keys.indices where records[keys[position]].kind == .string {
      var hasher = Hasher()
      unsafe content(position).withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
      hashes.append((hasher.finalize(), position))
    }
    hashes.sort { ($0.hash, $0.position) < ($1.hash, $1.position) }
    var pairs: [(first: Int, second: Int)] = []
    for (left, right) in zip(hashes, hashes.dropFirst())
    where left.hash == right.hash && content(left.position).elementsEqual(content(right.position)) {
      pairs.append((left.position, right.position))
    }
    return pairs.sorted { $0.second < $1.second }
  }
}

extension PropertyListStorage.Record {
  /// The stored form of a scalar: numbers as bits, data in `bytes`.
  static func fields(
    of value: PropertyListScalar, bytes: inout [UInt8]
  ) -> (kind: PropertyListKind, first: Int, count: Int) {
    switch value {
    case .integer(let number):
      return (
        .integer, Int(Int64(bitPattern: UInt64(truncatingIfNeeded: number))),
        Int(truncatingIfNeeded: number >> 64)
      )
    case .real(let number): return (.real, Int(Int64(bitPattern: number.bitPattern)), 0)
    case .boolean(let flag): return (.boolean, flag ? 1 : 0, 0)
    case .date(let seconds): return (.date, Int(Int64(bitPattern: seconds.bitPattern)), 0)
    case .data(let content):
      bytes += content
      return (.data, bytes.count - content.count, content.count)
    case .uid(let number): return (.uid, Int(number), 0)
    case .null: return (.null, 0, 0)
    }
  }
}
