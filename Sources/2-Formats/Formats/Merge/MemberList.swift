/// A member in the three versions.
struct ThreeVersions {
  var base: MemberNode?
  var ours: MemberNode?
  var theirs: MemberNode?
}

/// The members of an object in the three versions, each with a number, in the order that they are to have.
struct MemberList {
  private(set) var identities: [MemberIdentity] = []
  /// The places of all members, removed ones included.
  private(set) var places: [MemberOrder.Place] = []
  /// The members of each version, base first.
  private var members: [[Int: MemberNode]] = []
  private(set) var first: [Int?] = []

  init(_ versions: TableMerger.Versions, order precedes: ([UInt8], [UInt8]) -> Bool) {
    var numbers: [MemberIdentity: Int] = [:]
    var lists: [[Int]] = []
    for object in [versions.base, versions.ours, versions.theirs] {
      var list: [Int] = []
      var table: [Int: MemberNode] = [:]
      for member in object?.members ?? [] {
        let number = numbers[member.identity] ?? identities.count
        if number == identities.count {
          numbers[member.identity] = number
          identities.append(member.identity)
        }
        table[number] = member
        list.append(number)
      }
      lists.append(list)
      members.append(table)
      first.append(list.first)
    }
    let ranks = Self.ranks(of: identities, by: precedes)
    let tables = members
    let order = MemberOrder(
      base: lists[0], ours: lists[1], theirs: lists[2], precedes: { ranks[$0] < ranks[$1] },
      beginsSection: { element in
        tables.dropFirst().contains { $0[element].map { Trivia.hasComment($0.gap) } ?? false }
      })
    places = order.places()
    // Members that both sides have in order stay in order, whatever was removed between them.
    func isInOrder(_ list: [Int]) -> Bool { zip(list, list.dropFirst()).allSatisfy { ranks[$0] < ranks[$1] } }
    if isInOrder(lists[1]), isInOrder(lists[2]) { places.sort { ranks[$0.element] < ranks[$1.element] } }
    settleDuplicates(firstCounts: versions.ours.firstCounts)
  }

  /// Puts members of one name in the order of their numbers, at the places that they have together: the one that counts
  /// goes on to count.
  private mutating func settleDuplicates(firstCounts: Bool) {
    guard identities.contains(where: { $0.number > 0 }) else { return }
    var found: [[UInt8]: [Int]] = [:]
    for (index, place) in places.enumerated() {
      found[identities[place.element].key, default: []].append(index)
    }
    for indices in found.values where indices.count > 1 {
      let elements = indices.map { places[$0].element }.sorted {
        let isBefore = identities[$0].number < identities[$1].number
        return firstCounts ? isBefore : !isBefore && identities[$0].number != identities[$1].number
      }
      for (index, element) in zip(indices, elements) { places[index].element = element }
    }
  }

  func trio(_ element: Int) -> ThreeVersions {
    ThreeVersions(base: members[0][element], ours: members[1][element], theirs: members[2][element])
  }

  private static func ranks(
    of identities: [MemberIdentity], by precedes: ([UInt8], [UInt8]) -> Bool
  ) -> [Int] {
    let sorted = identities.indices.sorted { left, right in
      let (one, two) = (identities[left], identities[right])
      // The first of several is the one with the highest number in some files, and the lowest in others.
      if one.key == two.key { return one.number < two.number }
      if precedes(one.key, two.key) { return true }
      return precedes(two.key, one.key) ? false : one.key.lexicographicallyPrecedes(two.key)
    }
    var ranks = [Int](repeating: 0, count: identities.count)
    for (rank, number) in sorted.enumerated() { ranks[number] = rank }
    return ranks
  }
}
