/// The numbers of keys, when some of them are taken out.
struct KeyRenumbering: Sendable {
  /// Those that are taken out.
  let left: KeyBits
  /// Of each number how many are kept below it, and of all of them; empty where nothing is taken out.
  private let below: [Int32]

  init(leavingOut left: KeyBits) {
    self.left = left
    var below: [Int32] = []
    if !left.isEmpty {
      below.reserveCapacity(left.size + 1)
      var count: Int32 = 0
      for number in 0..<left.size {
        below.append(count)
        if !left[number] { count += 1 }
      }
      below.append(count)
    }
    self.below = below
  }

  /// Whether nothing is taken out.
  var isWhole: Bool { below.isEmpty }

  /// How many there are left.
  var count: Int { below.last.map { Int($0) } ?? left.size }

  /// The new number of a key; of one that is taken out that of the next.
  func number(_ old: Int32) -> Int32 {
    isWhole || !below.indices.contains(Int(old)) ? old : below[Int(old)]
  }

  func kept<Value>(of values: [Value]) -> [Value] {
    if isWhole { return values }
    var kept: [Value] = []
    kept.reserveCapacity(count)
    for (number, value) in values.enumerated() where !left[number] { kept.append(value) }
    return kept
  }

  func narrowed(_ bits: KeyBits) -> KeyBits { isWhole ? bits : bits.without(left) }
}

extension FileStates {
  /// What a file says of the keys that are kept.
  /// - Parameter extra: keys that the file has and that count among those that nobody expects.
  func narrowed(by numbers: KeyRenumbering, extra taken: [[UInt8]] = []) -> FileStates {
    if numbers.isWhole { return self }
    var scan = self
    scan.found = numbers.narrowed(found)
    for state in KeyState.allCases { scan[state] = numbers.narrowed(self[state]) }
    scan.digests = numbers.kept(of: digests)
    let (old, new) = (found.size, numbers.count)
    scan.texts = texts.filter { $0.number >= old || !numbers.left[$0.number] }
    for index in scan.texts.indices {
      let number = scan.texts[index].number
      scan.texts[index].number =
        number < old ? Int(numbers.number(Int32(truncatingIfNeeded: number))) : number - old + new
    }
    scan.extra += taken
    return scan
  }

}
