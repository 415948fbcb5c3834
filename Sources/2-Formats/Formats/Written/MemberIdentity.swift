/// Tells members of an object apart.
package struct MemberIdentity: Hashable, Sendable {
  package var key: [UInt8]
  package var number: Int

  package init(key: [UInt8], number: Int) {
    self.key = key
    self.number = number
  }
}
