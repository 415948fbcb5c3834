/// Reads the text of a pattern into its tree, with what the style adds in front and behind.
struct GlobParser {
  /// Bytes of the longest pattern, so that a pattern's automaton has a bound.
  static let longest = 1_024
  /// How deep braces may stand in braces.
  static let deepest = 8

  /// The pattern's characters, each with the offset of its first byte.
  private var characters: [(value: UInt32, offset: Int)] = []
  private let style: Glob.Style
  private var cursor = 0

  init(_ pattern: [UInt8], _ style: Glob.Style) throws(GlobError) {
    self.style = style
    guard !pattern.isEmpty else { throw GlobError(kind: .empty, offset: 0) }
    guard pattern.count <= Self.longest else { throw GlobError(kind: .tooLong, offset: Self.longest) }
    var offset = 0
    var scalars = GlobScalars()
    func add(_ value: UInt32) {
      characters.append((value, offset))
      offset += value < 0x110000 ? Unicode.Scalar(value).map { UTF8.width($0) } ?? 1 : 1
    }
    for byte in pattern { scalars.take(byte, add) }
    scalars.finish(add)
  }

  /// The whole pattern.
  mutating func parse() throws(GlobError) -> GlobNode {
    if style == .text { return try sequence(depth: 0) }
    if style == .path, isCharacter("!", at: 0) { throw GlobError(kind: .negated, offset: 0) }
    let isRooted = take("/")
    var end = characters.count
    var needsFolder = false
    if style == .path {
      while end > cursor, isCharacter("/", at: end - 1), !isEscaped(end - 1) {
        end -= 1
        needsFolder = true
      }
      characters.removeSubrange(end...)
    }
    guard cursor < characters.count else { throw GlobError(kind: .empty, offset: 0) }
    let isAnchored =
      isRooted || style == .path && characters[cursor...].contains { $0.value == GlobNode.slash }
    var parts: [GlobNode] = isAnchored ? [] : [Self.folders]
    parts.append(try sequence(depth: 0))
    if style == .path {
      let below: GlobNode = .sequence([.symbol(.character(GlobNode.slash)), .any(.anything)])
      parts.append(needsFolder ? below : .optional(below))
    }
    return .sequence(parts)
  }

  /// Any number of components with the slash behind them.
  private static let folders: GlobNode = .optional(
    .sequence([.any(.anything), .symbol(.character(GlobNode.slash))]))

  /// What stands up to the end of the pattern, or inside braces up to the comma or the closing brace.
  private mutating func sequence(depth: Int) throws(GlobError) -> GlobNode {
    var nodes: [GlobNode] = []
    let start = cursor
    while cursor < characters.count {
      if depth > 0, isCharacter(",", at: cursor) || isCharacter("}", at: cursor) { break }
      let offset = characters[cursor].offset
      if take("*") {
        nodes.append(asterisks(isFirst: cursor - 1 == start, depth: depth))
      } else if take("?") {
        nodes.append(.symbol(single))
      } else if take("[") {
        nodes.append(.symbol(try bracket(from: offset)))
      } else if take("{") {
        guard depth < Self.deepest else { throw GlobError(kind: .tooDeep, offset: offset) }
        nodes.append(try alternatives(from: offset, depth: depth + 1))
      } else if take("\\") {
        guard let character = next() else { throw GlobError(kind: .openEscape, offset: offset) }
        nodes.append(.symbol(.character(character)))
      } else if let character = next() {
        nodes.append(.symbol(.character(character)))
      }
    }
    return .sequence(nodes)
  }

  /// What the asterisk that has been taken, and those behind it, mean.
  private mutating func asterisks(isFirst: Bool, depth: Int) -> GlobNode {
    let startsComponent = isFirst || isCharacter("/", at: cursor - 2)
    var count = 1
    while take("*") { count += 1 }
    guard style != .text else { return .any(.anything) }
    guard count == 2, startsComponent else { return .any(.anythingButSlash) }
    if take("/") { return Self.folders }
    let isLast =
      cursor == characters.count
      || depth > 0 && (isCharacter(",", at: cursor) || isCharacter("}", at: cursor))
    return .any(isLast ? .anything : .anythingButSlash)
  }

  /// An opening brace has been taken.
  private mutating func alternatives(from offset: Int, depth: Int) throws(GlobError) -> GlobNode {
    var choices: [GlobNode] = []
    while true {
      choices.append(try sequence(depth: depth))
      if take("}") { return .alternatives(choices) }
      guard take(",") else { throw GlobError(kind: .openBrace, offset: offset) }
    }
  }

  /// An opening bracket has been taken.
  private mutating func bracket(from offset: Int) throws(GlobError) -> GlobSymbol {
    let isNegated = take("!") || take("^")
    var ranges: [ClosedRange<UInt32>] = []
    while true {
      // The first character is meant, even if it is a bracket.
      if !ranges.isEmpty, take("]") { break }
      let place = cursor
      let lower = try bracketCharacter(from: offset)
      var upper = lower
      if isCharacter("-", at: cursor), cursor + 1 < characters.count, !isCharacter("]", at: cursor + 1) {
        cursor += 1
        upper = try bracketCharacter(from: offset)
      }
      guard lower <= upper else {
        throw GlobError(kind: .reversedRange, offset: characters[place].offset)
      }
      ranges.append(lower...upper)
    }
    guard style != .text else { return .set(ranges, isNegated: isNegated) }
    // A slash parts components and is never one of a set.
    if isNegated { return .set(ranges + [GlobNode.slash...GlobNode.slash], isNegated: true) }
    return .set(ranges.flatMap(Self.withoutSlash), isNegated: false)
  }

  private static func withoutSlash(_ range: ClosedRange<UInt32>) -> [ClosedRange<UInt32>] {
    guard range.contains(GlobNode.slash) else { return [range] }
    var parts: [ClosedRange<UInt32>] = []
    if range.lowerBound < GlobNode.slash { parts.append(range.lowerBound...GlobNode.slash - 1) }
    if range.upperBound > GlobNode.slash { parts.append(GlobNode.slash + 1...range.upperBound) }
    return parts
  }

  private mutating func bracketCharacter(from offset: Int) throws(GlobError) -> UInt32 {
    if isCharacter("\\", at: cursor), cursor + 1 < characters.count { cursor += 1 }
    guard let character = next() else { throw GlobError(kind: .openBracket, offset: offset) }
    return character
  }

  private var single: GlobSymbol { style == .text ? .anything : .anythingButSlash }

  private mutating func next() -> UInt32? {
    guard cursor < characters.count else { return nil }
    cursor += 1
    return characters[cursor - 1].value
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard isCharacter(character, at: cursor) else { return false }
    cursor += 1
    return true
  }

  private func isCharacter(_ character: Unicode.Scalar, at index: Int) -> Bool {
    characters.indices.contains(index) && characters[index].value == character.value
  }

  /// Whether an odd number of backslashes stands before a character.
  private func isEscaped(_ index: Int) -> Bool {
    var count = 0
    while isCharacter("\\", at: index - 1 - count) { count += 1 }
    return count % 2 == 1
  }
}
