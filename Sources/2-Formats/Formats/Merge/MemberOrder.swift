/// The order of a list that two sides have changed, each element a number of its own. The order is the same whichever
/// side is called first. Old elements stay in their order, or in that of the side that moved them. New elements stand
/// behind the element that their side put them behind. Where both sides have added at one place, the order of names
/// decides.
struct MemberOrder {
  /// An element of the result, and where it was put.
  struct Place: Equatable {
    var element: Int
    /// Equal for all elements behind one element of the base.
    var slot: Int
  }

  let base: [Int]
  let ours: [Int]
  let theirs: [Int]
  /// Whether one element's name comes before another's.
  let precedes: (Int, Int) -> Bool
  /// Whether an element begins a section: it has a comment above it that is about more than itself.
  var beginsSection: (Int) -> Bool = { _ in false }

  /// The places of all elements, each once, removed ones included.
  func places() -> [Place] {
    let known = Set(base)
    let ownRuns = Self.runs(of: ours, beside: known)
    let otherRuns = Self.runs(of: theirs, beside: known)
    var places: [Place] = []
    var seen: Set<Int> = []
    func add(_ element: Int, _ slot: Int) {
      if seen.insert(element).inserted { places.append(Place(element: element, slot: slot)) }
    }
    for slot in [Self.front] + frame() {
      if slot != Self.front { add(slot, slot) }
      for element in merged(ownRuns[slot] ?? [], otherRuns[slot] ?? []) { add(element, slot) }
    }
    return places
  }

  /// The slot before the first element.
  private static let front = -1

  /// Members that a side added, by the element of the base that they stand behind.
  private static func runs(of side: [Int], beside base: Set<Int>) -> [Int: [Int]] {
    var runs: [Int: [Int]] = [:]
    var anchor = front
    for element in side {
      if base.contains(element) { anchor = element } else { runs[anchor, default: []].append(element) }
    }
    return runs
  }

  // MARK: - What was there

  /// The elements of the base in the order that they are to have.
  private func frame() -> [Int] {
    switch (hasMoved(ours), hasMoved(theirs)) {
    case (false, false): return base
    case (true, false): return frame(of: ours)
    case (false, true): return frame(of: theirs)
    case (true, true):
      // One of the two orders has to win if both sides have moved elements, and it is the same one from both
      // sides.
      let (left, right) = (frame(of: ours), frame(of: theirs))
      for (one, two) in zip(left, right) where one != two { return precedes(one, two) ? left : right }
      return left
    }
  }

  private func hasMoved(_ side: [Int]) -> Bool {
    let present = Set(side)
    let known = Set(base)
    return base.filter { present.contains($0) } != side.filter { known.contains($0) }
  }

  /// The order of a side, with its removed elements behind their former neighbours.
  private func frame(of side: [Int]) -> [Int] {
    let present = Set(side)
    let known = Set(base)
    var removed: [Int: [Int]] = [:]
    var anchor = Self.front
    for element in base {
      if present.contains(element) { anchor = element } else { removed[anchor, default: []].append(element) }
    }
    var frame = removed[Self.front] ?? []
    for element in side where known.contains(element) {
      frame.append(element)
      frame += removed[element] ?? []
    }
    return frame
  }

  // MARK: - What both have added at one place

  /// Two runs as one: the one goes first that begins with the smaller name, section by section. Runs in order give a run
  /// in order, and any number of runs the same in whatever order they come.
  private func merged(_ left: [Int], _ right: [Int]) -> [Int] {
    if left.isEmpty { return right }
    if right.isEmpty { return left }
    // Additions of both sides may be in both runs, as sections of their own in each: the order in which the runs are called
    // must not matter for these either.
    let isInOrder = zip(left, right).first { $0 != $1 }.map(precedes) ?? (left.count <= right.count)
    let (one, two) = isInOrder ? (sections(left), sections(right)) : (sections(right), sections(left))
    var result: [Int] = []
    var (first, second) = (0, 0)
    while first < one.count, second < two.count {
      guard let head = one[first].first, let other = two[second].first else { break }
      if head != other, precedes(other, head) {
        result += two[second]
        second += 1
      } else {
        result += one[first]
        first += 1
      }
    }
    return result + one[first...].joined() + two[second...].joined()
  }

  private func sections(_ run: [Int]) -> [[Int]] {
    var sections: [[Int]] = []
    var isSection = false
    for element in run {
      let begins = beginsSection(element)
      if isSection, !begins, !sections.isEmpty {
        sections[sections.count - 1].append(element)
      } else {
        sections.append([element])
        isSection = begins
      }
    }
    return sections
  }
}

/// Choices that do not depend on which side is called first.
enum EvenChoice {
  /// The longer of two texts; of equally long ones the greater.
  static func longer(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    if left.count != right.count { return left.count > right.count ? left : right }
    return left.lexicographicallyPrecedes(right) ? right : left
  }
}

/// The order that names take where both sides have added some at one place.
struct NameOrder {
  let syntax: TableSyntax

  /// The order of the syntax if both sides keep to it, else that of the bytes if they keep to that one.
  func order(at path: [[UInt8]], _ versions: TableMerger.Versions) -> ([UInt8], [UInt8]) -> Bool {
    let own = syntax.definition.order(at: path)
    let isByBytes = [versions.ours, versions.theirs].allSatisfy { object in
      zip(object.members, object.members.dropFirst()).allSatisfy {
        !$1.key.lexicographicallyPrecedes($0.key)
      }
    }
    guard isByBytes else { return own }
    let isByOwn = [versions.ours, versions.theirs].allSatisfy { object in
      zip(object.members, object.members.dropFirst()).allSatisfy { !own($1.key, $0.key) }
    }
    return isByOwn ? own : { $0.lexicographicallyPrecedes($1) }
  }
}
