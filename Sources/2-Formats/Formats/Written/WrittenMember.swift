/// A key with its value.
package struct WrittenMember: Sendable {
  /// As the loader has it.
  package var key: [UInt8]
  /// 0 for the one of this key that the loader takes, and on for the others: the object that has it says so.
  package internal(set) var number = 0
  /// What stands between the member before and this one: white space, and comments that are not its own.
  package var gap: ArraySlice<UInt8>
  /// Its own comment, with the white space behind it.
  package var comment: ArraySlice<UInt8>
  /// The key, and what stands between it and the value unless that is a part of the value.
  package var name: ArraySlice<UInt8>
  package var value: WrittenValue
  /// What ends it.
  package var tail: ArraySlice<UInt8>
  /// What is missing behind it before another one can follow: a semicolon that the last may go without.
  package var missing: [UInt8]
  /// Whether its line has to end before another one can follow: a comment ends with it.
  package var endsLine: Bool
  /// What the two sides have instead of it, where they could not be made one.
  package var sides: Sides?

  package init(
    key: [UInt8], gap: ArraySlice<UInt8>, comment: ArraySlice<UInt8> = [], name: ArraySlice<UInt8>,
    value: WrittenValue, tail: ArraySlice<UInt8> = [], missing: [UInt8] = [], endsLine: Bool = false
  ) {
    self.key = key
    self.gap = gap
    self.comment = comment
    self.name = name
    self.value = value
    self.tail = tail
    self.missing = missing
    self.endsLine = endsLine
  }

  /// The two sides of a conflict: each from its name on; nothing where a side has removed the member.
  package struct Sides: Sendable {
    package var ours: [UInt8]
    package var theirs: [UInt8]

    package init(ours: [UInt8], theirs: [UInt8]) {
      self.ours = ours
      self.theirs = theirs
    }
  }

  /// From the name on.
  package var core: [UInt8] { Array(name) + value.bytes + tail }

  package var identity: MemberIdentity { MemberIdentity(key: key, number: number) }
}
