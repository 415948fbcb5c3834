/// Finds the place of a new member among those that are there, which keep theirs: in a file that is in order that is
/// the order's place; in one that a tool sorted by bytes it is the bytes' place; in one that is nearly in order it is
/// where the fewest members stand on the wrong side; in one without any order it is the end.
struct JSONPlacement {
  private enum Sorting {
    case byOrder, byBytes, nearly, none
  }

  private let names: [[UInt8]]
  private let sorting: Sorting

  /// - Parameters:
  ///   - names: the names that are there, in the order of the file.
  ///   - order: tells whether the first name comes before the second.
  init(_ names: [[UInt8]], by order: ([UInt8], [UInt8]) -> Bool) {
    self.names = names
    var inversions = 0
    var isByBytes = true
    for (left, right) in zip(names, names.dropFirst()) {
      if order(right, left) { inversions += 1 }
      if right.lexicographicallyPrecedes(left) { isByBytes = false }
    }
    if inversions == 0 {
      sorting = .byOrder
    } else if isByBytes {
      sorting = .byBytes
    } else {
      sorting = inversions * 5 <= names.count ? .nearly : .none
    }
  }

  /// The order that new members take among themselves.
  func isBefore(_ left: [UInt8], _ right: [UInt8], by order: ([UInt8], [UInt8]) -> Bool) -> Bool {
    sorting == .byBytes ? left.lexicographicallyPrecedes(right) : order(left, right)
  }

  /// The index of the name that a new one goes before; the number of names where it goes to the end.
  func place(of name: [UInt8], by order: ([UInt8], [UInt8]) -> Bool) -> Int {
    switch sorting {
    case .byOrder, .byBytes:
      var low = 0
      var high = names.count
      while low < high {
        let middle = (low + high) / 2
        if isBefore(name, names[middle], by: order) { high = middle } else { low = middle + 1 }
      }
      return low
    case .nearly:
      var wrong = 0
      var best = (place: 0, wrong: 0)
      for (index, other) in names.enumerated() {
        wrong += order(name, other) ? 1 : -1
        // Of equally good places the last: behind what it resembles.
        if wrong <= best.wrong { best = (index + 1, wrong) }
      }
      return best.place
    case .none: return names.count
    }
  }
}
