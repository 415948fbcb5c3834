/// The keys of a source side that are expected. Files are held against all keys, so that faults are seen in
/// texts that are not expected, too. Everything is counted by the numbers of the keys; lists in a report hold
/// places among the expected ones.
struct KeyMask: Sendable {
  /// The expected keys, and how many they are.
  let keys: KeyBits
  let count: Int
  /// All expected keys, by their places.
  let all: KeyBits
  /// The number of the key at each place, and of each number how many expected keys are below it; empty where all are expected.
  private let numbers: [Int32]
  private let below: [Int32]

  init(leavingOut left: KeyBits) {
    keys = left.complement
    numbers = left.isEmpty ? [] : keys.elements
    count = left.isEmpty ? left.size : numbers.count
    all = left.isEmpty ? keys : KeyBits(all: numbers.count)
    var below: [Int32] = []
    if !left.isEmpty {
      below.reserveCapacity(left.size + 1)
      var count: Int32 = 0
      for number in 0...left.size {
        below.append(count)
        if number < left.size, keys[number] { count += 1 }
      }
    }
    self.below = below
  }

  /// Whether all keys are expected.
  var isWhole: Bool { count == keys.size }

  /// The place of an expected key; of another number that of the next one, and their count behind the last.
  func place(of number: Int32) -> Int32 { isWhole ? number : below[Int(number)] }

  /// The number of the key at a place.
  func number(at place: Int32) -> Int { Int(isWhole ? place : numbers[Int(place)]) }

  /// Those keys of a set that are expected, by their places.
  func kept(_ set: KeyBits) -> KeyBits { isWhole ? set : set.kept(by: keys) }

  /// The expected keys that are not in a set.
  func rest(of set: KeyBits) -> KeyBits { keys.subtracting(set) }

  /// The values of the expected keys, out of one value for each key.
  func kept<Value>(of values: [Value]) -> [Value] {
    isWhole ? values : numbers.map { values[Int($0)] }
  }
}
