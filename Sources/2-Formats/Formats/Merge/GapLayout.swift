internal import L10nText

/// The gaps between the members of a result, where members come from several files.
struct GapLayout {
  let list: MemberList
  /// Whether members are lines with nothing around them all.
  let isLines: Bool
  let lineEnd: [UInt8]
  private(set) var slot: Int?
  /// The gaps with comments that stand in this slot.
  private(set) var sections: Set<[UInt8]> = []
  private(set) var previous: MemberNode?

  /// Gives a member the gap for its place, behind the members that were put before.
  mutating func put(_ member: inout MemberNode, _ trio: ThreeVersions, slot: Int) {
    defer { previous = member }
    if slot != self.slot {
      self.slot = slot
      sections = []
    }
    if trio.base == nil, Trivia.hasComment(member.gap), !sections.insert(Array(member.gap)).inserted {
      // A headline stands once, if both sides have put something below it.
      member.gap = plain(member.gap)
    }
    guard isLines else { return }
    guard let before = previous else {
      member.gap = leading(member.gap)
      return
    }
    if member.gap.isEmpty, isFirst(member, trio) { member.gap = separator }
    if !before.missing.isEmpty, before.sides == nil { member.gap = before.missing + member.gap }
    if before.endsLine, !startsLine(member.gap) { member.gap = lineEnd + member.gap }
  }

  /// White space up to the first comment, or to the last line if there is none before.
  private func plain(_ gap: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    gap.prefix { $0.isSpace }
  }

  /// A gap without the lines that end in it before its first comment: nothing stands before it in the file.
  private func leading(_ gap: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let space = plain(gap)
    guard let last = space.lastIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return gap }
    return gap[(last + 1)...]
  }

  /// Whether the member stood first where it comes from.
  private func isFirst(_ member: MemberNode, _ trio: ThreeVersions) -> Bool {
    for (number, version) in [trio.base, trio.ours, trio.theirs].enumerated() {
      guard let version, let first = list.first[number] else { continue }
      if list.identities[first] == version.identity { return true }
    }
    return false
  }

  /// The usual gap between members: the first without a comment.
  private var separator: ArraySlice<UInt8> {
    for place in list.places {
      let trio = list.trio(place.element)
      let gaps = [trio.base, trio.ours, trio.theirs].compactMap { $0?.gap }.filter {
        !$0.isEmpty && !Trivia.hasComment($0)
      }
      if let gap = gaps.min(by: { EvenChoice.longer($0, $1) == $1 && $0 != $1 }) { return gap }
    }
    return lineEnd[...]
  }

  private func startsLine(_ gap: ArraySlice<UInt8>) -> Bool {
    let rest = gap.drop { $0 == 0x20 || $0 == 0x09 }
    return rest.first == 0x0A || rest.first == 0x0D
  }
}
