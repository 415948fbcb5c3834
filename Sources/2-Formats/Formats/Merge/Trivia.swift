internal import L10nText

/// White space and comments between members, as two sides have changed them.
enum Trivia {
  /// A comment with the white space behind it; the first may be only white space.
  private struct Unit {
    var comment: ArraySlice<UInt8>
    var bytes: ArraySlice<UInt8>
  }

  static func hasComment(_ bytes: ArraySlice<UInt8>) -> Bool { bytes.contains { !$0.isSpace } }

  /// All comments of both sides, but for comments that one of them has removed.
  static func merged(
    _ base: ArraySlice<UInt8>?, _ ours: ArraySlice<UInt8>, _ theirs: ArraySlice<UInt8>
  ) -> ArraySlice<UInt8> {
    Pick.one(base, ours, theirs) { ours, theirs in
      if !hasComment(ours), !hasComment(theirs) { return EvenChoice.longer(ours, theirs) }
      return mergedUnits(base.map(units) ?? [], units(ours), units(theirs))
    }
  }

  private static func mergedUnits(_ base: [Unit], _ ours: [Unit], _ theirs: [Unit]) -> ArraySlice<UInt8> {
    var numbers: [MemberIdentity: Int] = [:]
    var names: [[UInt8]] = []
    func numbered(_ units: [Unit]) -> [Int] {
      var counts: [[UInt8]: Int] = [:]
      return units.map { unit in
        let name = Array(unit.comment)
        let identity = MemberIdentity(key: name, number: counts[name, default: 0])
        counts[name, default: 0] += 1
        if let known = numbers[identity] { return known }
        numbers[identity] = names.count
        names.append(name)
        return names.count - 1
      }
    }
    let lists = [numbered(base), numbered(ours), numbered(theirs)]
    let tables = zip(lists, [base, ours, theirs]).map { list, units in
      Dictionary(firstOf: zip(list, units))
    }
    let order = MemberOrder(base: lists[0], ours: lists[1], theirs: lists[2]) {
      names[$0] == names[$1] ? $0 < $1 : names[$0].lexicographicallyPrecedes(names[$1])
    }
    var result: [UInt8] = []
    for place in order.places() {
      let was = tables[0][place.element]
      switch (tables[1][place.element], tables[2][place.element]) {
      case (let one?, let two?):
        result += Pick.one(was?.bytes, one.bytes, two.bytes, clash: EvenChoice.longer)
      case (let one?, nil), (nil, let one?): if was == nil { result += one.bytes }
      case (nil, nil): break
      }
    }
    return result[...]
  }

  private static func units(_ bytes: ArraySlice<UInt8>) -> [Unit] {
    var units: [Unit] = []
    var place = bytes.startIndex
    func skipSpace() {
      while place < bytes.endIndex, bytes[place].isSpace { place += 1 }
    }
    skipSpace()
    units.append(Unit(comment: [], bytes: bytes[..<place]))
    while place < bytes.endIndex {
      let start = place
      place = commentEnd(bytes, from: start)
      let end = place
      skipSpace()
      units.append(Unit(comment: bytes[start..<end], bytes: bytes[start..<place]))
    }
    return units
  }

  private static func commentEnd(_ bytes: ArraySlice<UInt8>, from start: Int) -> Int {
    for (opening, closing) in [("/*", "*/"), ("<!--", "-->")] where bytes[start...].starts(with: opening.utf8)
    {
      var place = start + opening.utf8.count
      while place < bytes.endIndex {
        if bytes[place...].starts(with: closing.utf8) { return place + closing.utf8.count }
        place += 1
      }
      return place
    }
    // Up to the end of the line, whatever it is.
    return bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.endIndex
  }
}

/// The choice between two sides' versions of one stretch of bytes.
enum Pick {
  /// The bytes that differ from the base; where both do, the result of `clash`.
  static func one(
    _ base: ArraySlice<UInt8>?, _ ours: ArraySlice<UInt8>, _ theirs: ArraySlice<UInt8>,
    clash: (_ ours: ArraySlice<UInt8>, _ theirs: ArraySlice<UInt8>) -> ArraySlice<UInt8>
  ) -> ArraySlice<UInt8> {
    if ours == theirs { return ours }
    if let base {
      if ours == base { return theirs }
      if theirs == base { return ours }
    }
    return clash(ours, theirs)
  }
}
