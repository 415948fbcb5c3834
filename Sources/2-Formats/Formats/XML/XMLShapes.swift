import L10nText

/// The shapes that stretches of a text have, one behind the other. What programs write has few, again and again: where
/// the tags are the same as before, byte for byte, only what is between them has to be looked at.
package struct XMLShapes: Sendable {
  private(set) var all: [XMLShape] = []
  /// The one that was seen last.
  var last = 0
  /// How many gaps two shapes share from their start, by the number of the one and the number of the other.
  private var shared: [Int] = []

  /// How many are kept: a unit has a translation or none, a comment or none.
  private static let most = 6

  package init() {}

  /// Adds a shape, in the place of the oldest one if there are many; its number.
  package mutating func add(_ shape: XMLShape, in text: RawSpan) -> Int {
    if all.count < Self.most {
      last = all.count
      all.append(shape)
    } else {
      last = (last + 1) % Self.most
      all[last] = shape
    }
    shared = all.flatMap { shape in all.map { Self.shared(shape, $0, in: text) } }
    return last
  }

  private static func shared(_ left: XMLShape, _ right: XMLShape, in text: RawSpan) -> Int {
    if left.depth != right.depth { return -1 }
    return zip(left.gaps, right.gaps).prefix { left, right in
      left.quote == right.quote && left.isPlain == right.isPlain
        && text.isEqual(left.tags, to: right.tags, of: text)
    }.count
  }

  /// The next of the shapes that is the same as another one before a gap.
  func other(than number: Int, behind start: Int, sharing gaps: Int) -> Int? {
    var next = start
    while next < all.count {
      if next != number, shared[number &* all.count &+ next] >= gaps { return next }
      next &+= 1
    }
    return nil
  }
}
