/// Ranges that lie beside and in each other, to be asked which one is the innermost around a place.
struct InnermostRanges {
  /// Where another one begins to be the innermost, in order.
  private var places: [Int] = []
  /// What stands for it there; nil outside of all.
  private var owners: [Int?] = []

  /// - Parameter ranges: each with what stands for it. Of two that begin at one place the later one lies in the other.
  init(_ ranges: [(range: Range<Int>, owner: Int)]) {
    let sorted = ranges.enumerated().filter { !$0.element.range.isEmpty }.sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    var open: [(end: Int, owner: Int)] = []
    var next = sorted[...]
    for place in Set(sorted.flatMap { [$0.element.range.lowerBound, $0.element.range.upperBound] }).sorted() {
      while let (_, (range, owner)) = next.first, range.lowerBound == place {
        open.append((range.upperBound, owner))
        next.removeFirst()
      }
      while let last = open.last, last.end <= place { open.removeLast() }
      places.append(place)
      owners.append(open.last?.owner)
    }
  }

  /// What stands for the innermost range that holds a place.
  subscript(place: Int) -> Int? {
    var low = 0
    var high = places.count
    while low < high {
      let middle = (low + high) / 2
      if places[middle] <= place { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : owners[low - 1]
  }
}
