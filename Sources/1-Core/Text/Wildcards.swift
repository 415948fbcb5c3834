/// A pattern of git's (`wildmatch.c` with `WM_PATHNAME`), or the same with braces, as `Glob` reads it.
///
/// A match goes through the text once, with the set of all places in the pattern where it may stand. A place that takes no
/// character leads to places behind it, so that one way through the set completes it: whatever the pattern and the text are, no
/// more than (length of text) * (length of pattern) steps.
package struct Wildcards: Sendable {
  let bytes: [UInt8]
  /// The part of the bytes that is the pattern.
  let body: Range<Int>
  /// Whether the pattern is git's, who reads some things otherwise than `Glob`: a character is a byte, sets may name classes, three
  /// stars are as good as two, the slash behind them may have a backslash, a range whose end comes before its start is empty, and
  /// nonsense matches nothing.
  let isGit: Bool
  private let foldsCase: Bool
  /// Whether `/` parts components, and only `**` and `/` itself match it.
  private let hasComponents: Bool
  /// Whether the pattern has to match from the start; else from the start of any component.
  var isAnchored = true
  /// Whether a text matches also if the part before one of its slashes does; and whether only then.
  var takesFolders = false
  var needsFolder = false
  /// The place that follows each brace and each comma within braces: the next comma of the same braces or the brace that closes them,
  /// and what stands behind that one. 0 for other bytes; empty without braces.
  private var separators: [Int] = []

  /// A pattern as git reads it.
  package init(git bytes: [UInt8], _ body: Range<Int>, foldsCase: Bool) {
    (self.bytes, self.body, self.foldsCase) = (bytes, body, foldsCase)
    isGit = true
    hasComponents = true
  }

  /// A pattern with braces, which may not hold what matches nothing that is meant.
  init(_ bytes: [UInt8], _ body: Range<Int>, hasComponents: Bool) throws(GlobError) {
    (self.bytes, self.body, self.hasComponents) = (bytes, body, hasComponents)
    isGit = false
    foldsCase = false
    /// Each brace that is open, and its last separator.
    var open: [(brace: Int, last: Int)] = []
    var place = body.lowerBound
    while place < body.upperBound {
      switch bytes[place] {
      case UInt8(ascii: "\\"):
        guard place + 1 < body.upperBound else { throw GlobError(kind: .openEscape, offset: place) }
        place += 1
      case UInt8(ascii: "["):
        place = try set(at: place, 0).end - 1
      case UInt8(ascii: "{"):
        guard open.count < Glob.deepest else { throw GlobError(kind: .tooDeep, offset: place) }
        if separators.isEmpty { separators = Array(repeating: 0, count: bytes.count) }
        open.append((place, place))
      case UInt8(ascii: ","):
        guard let group = open.popLast() else { break }
        separators[group.last] = place
        open.append((group.brace, place))
      case UInt8(ascii: "}"):
        guard let group = open.popLast() else { break }
        separators[group.last] = place
        separators[place] = place + 1
      default: break
      }
      place += 1
    }
    if let group = open.last { throw GlobError(kind: .openBrace, offset: group.brace) }
  }

  /// Whether all of `text` is what the pattern describes.
  package func matches(_ text: Span<UInt8>) -> Bool {
    var places = PlaceSet(in: body)
    var next = places
    places.insert(body.lowerBound)
    var offset = 0
    while offset < text.count {
      let (value, length) = character(of: text, at: offset, to: text.count)
      offset += length
      advance(&places, &next, value)
      if value == Self.slash {
        if takesFolders, places.contains(body.upperBound) { return true }
        if !isAnchored { next.insert(body.lowerBound) }
      } else if isAnchored, next.isEmpty {
        return false
      }
      swap(&places, &next)
      next.removeAll()
    }
    advance(&places, &next, nil)
    return !needsFolder && places.contains(body.upperBound)
  }

  static let slash = UInt32(UInt8(ascii: "/"))

  /// Completes the set, and collects where a character leads to; there is none behind the text.
  private func advance(_ places: inout PlaceSet, _ next: inout PlaceSet, _ value: UInt32?) {
    var cursor = body.lowerBound
    while let place = places.first(from: cursor), place < body.upperBound {
      cursor = place + 1
      switch bytes[place] {
      case UInt8(ascii: "*"): takeStars(at: place, &places, &next, value)
      case UInt8(ascii: "{") where isSeparator(place):
        var separator = place
        repeat {
          places.insert(separator + 1)
          separator = separators[separator]
        } while bytes[separator] == UInt8(ascii: ",")
      case _ where isSeparator(place): places.insert(separators[place])
      default: if let value, let end = end(ofOne: place, value) { next.insert(end) }
      }
    }
  }

  /// Nothing at all, or what stands before a slash, is what `**/` matches: it has a place of its own, its second star, for
  /// a component that has begun.
  private func takeStars(at place: Int, _ places: inout PlaceSet, _ next: inout PlaceSet, _ value: UInt32?) {
    let end = endOfStars(place)
    if place > body.lowerBound, bytes[place - 1] == UInt8(ascii: "*"), isComponent(place - 1, end) {
      if value != nil { next.insert(place) }
      if value == Self.slash { next.insert(end + 1) }
    } else if isComponent(place, end), isByte(end, "/") {
      places.insert(place + 1)
      places.insert(end + 1)
    } else {
      places.insert(end)
      if let value, value != Self.slash || !hasComponents || isComponent(place, end) { next.insert(place) }
    }
  }

  private func endOfStars(_ start: Int) -> Int {
    var end = start
    while isByte(end, "*") { end += 1 }
    return end
  }

  /// Whether the stars between two places are a `**` that stands alone between slashes; elsewhere several mean one.
  private func isComponent(_ start: Int, _ end: Int) -> Bool {
    guard hasComponents, end - start == 2 || isGit && end - start > 2 else { return false }
    let begins =
      start == body.lowerBound || bytes[start - 1] == UInt8(ascii: "/")
      || isSeparator(start - 1) && bytes[start - 1] != UInt8(ascii: "}")
    let ends =
      end == body.upperBound || isByte(end, "/") || isGit && isByte(end, "\\") && isByte(end + 1, "/")
      || isSeparator(end) && bytes[end] != UInt8(ascii: "{")
    return begins && ends
  }

  private func isSeparator(_ place: Int) -> Bool { !separators.isEmpty && separators[place] != 0 }

  /// The place behind what matches one character there; nil if it does not match.
  private func end(ofOne place: Int, _ value: UInt32) -> Int? {
    var start = place
    switch bytes[place] {
    case UInt8(ascii: "?"): return hasComponents && value == Self.slash ? nil : place + 1
    case UInt8(ascii: "["):
      guard !hasComponents || value != Self.slash, let set = try? set(at: place, folded(value)), set.isMember
      else {
        return nil
      }
      return set.end
    case UInt8(ascii: "\\"):
      start += 1
      guard start < body.upperBound else { return nil }
    default: break
    }
    let (wanted, length) = character(of: bytes.span, at: start, to: body.upperBound)
    return folded(wanted) == folded(value) ? start + length : nil
  }

  private func folded(_ value: UInt32) -> UInt32 {
    foldsCase && value < 0x80 ? UInt32(UInt8(value).lowercased) : value
  }

  func isByte(_ place: Int, _ byte: Unicode.Scalar) -> Bool {
    place < body.upperBound && bytes[place] == UInt8(ascii: byte)
  }

  /// The character that starts at an offset, and its bytes. A byte that is not UTF-8 is a number above those of all scalars.
  func character(of text: Span<UInt8>, at offset: Int, to end: Int) -> (value: UInt32, length: Int) {
    let lead = UInt32(text[offset])
    if lead < 0x80 || isGit { return (lead, 1) }
    let length = UTF8Validation.sequenceLength(in: text.bytes, at: offset, to: end)
    guard length > 0 else { return (0x110000 + lead, 1) }
    var value = lead & (0x7F >> UInt32(length))
    for index in offset + 1..<offset + length { value = value << 6 | UInt32(text[index] & 0x3F) }
    return (value, length)
  }

  /// The end of the set that opens at a place, and whether a character is in it: `[a-z]`, `[!x]`, `[\]]`, git's
  /// `[[:digit:]]`.
  private func set(at start: Int, _ wanted: UInt32) throws(GlobError) -> (end: Int, isMember: Bool) {
    var place = start + 1
    let isNegated = isByte(place, "!") || isByte(place, "^")
    if isNegated { place += 1 }
    var isMember = false
    /// The last single character, with which a range could begin.
    var low: (value: UInt32, place: Int)?
    var close = start
    repeat {
      let first = place
      if isGit, isByte(place, "["), isByte(place + 1, ":") {
        if close < place + 2 {
          let found = bytes[(place + 2)..<body.upperBound].firstIndex(of: UInt8(ascii: "]"))
          guard let found else { throw GlobError(kind: .openBracket, offset: start) }
          close = found
        }
        if close > place + 2, isByte(close - 1, ":") {
          let name = String(decoding: bytes[(place + 2)..<(close - 1)], as: UTF8.self)
          guard let set = CharacterClass(rawValue: name) else {
            throw GlobError(kind: .openBracket, offset: start)
          }
          isMember = isMember || set.contains(UInt8(truncatingIfNeeded: wanted), foldsCase: foldsCase)
          low = nil
          place = close + 1
          continue
        }
      }
      if let from = low, isByte(place, "-"), place + 1 < body.upperBound, !isByte(place + 1, "]") {
        place += 1
        let high = try member(&place, start)
        guard from.value <= high || isGit else { throw GlobError(kind: .reversedRange, offset: from.place) }
        let capital = foldsCase && wanted &- 0x61 < 26 ? wanted & ~0x20 : wanted
        isMember = isMember || [wanted, capital].contains { from.value <= $0 && $0 <= high }
        low = nil
      } else {
        let value = try member(&place, start)
        isMember = isMember || value == wanted
        low = (value, first)
      }
    } while !isByte(place, "]")
    return (place + 1, isMember != isNegated)
  }

  /// Takes a character of a set, which a backslash may stand before.
  private func member(_ place: inout Int, _ start: Int) throws(GlobError) -> UInt32 {
    if isByte(place, "\\"), place + 1 < body.upperBound { place += 1 }
    guard place < body.upperBound else { throw GlobError(kind: .openBracket, offset: start) }
    let (value, length) = character(of: bytes.span, at: place, to: body.upperBound)
    place += length
    return value
  }
}
