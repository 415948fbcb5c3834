/// An object, a dictionary, or a whole table: what stands around its members, and these.
package struct WrittenObject: Sendable {
  /// How deep objects are looked into; what lies deeper is one value.
  package static let depthLimit = 48

  /// Up to the first member's gap.
  package var open: ArraySlice<UInt8>
  package var members: [WrittenMember]
  /// From behind the last member.
  package var close: ArraySlice<UInt8>
  /// Whether of several members of one name the loader takes the first, and not the last.
  package let firstCounts: Bool

  /// Numbers the members of one name.
  package init(
    open: ArraySlice<UInt8>, members: [WrittenMember], close: ArraySlice<UInt8>, firstCounts: Bool = false
  ) {
    self.open = open
    self.members = members
    self.close = close
    self.firstCounts = firstCounts
    var counts: [[UInt8]: Int] = [:]
    for place in members.indices {
      let index = firstCounts ? place : members.count - 1 - place
      let number = counts[members[index].key, default: 0]
      self.members[index].number = number
      counts[members[index].key] = number + 1
    }
  }
}
