internal import L10nText

/// The arms of `#if` that no build which ships compiles, in Swift and in C: those whose condition cannot hold, and those
/// behind one that always does. What cannot be told of a condition may hold.
struct ConditionalArms {
  /// An `#if` that is being read.
  private struct Open {
    /// The start of the present arm; `isAside` if no shipping build compiles it.
    var start: Int
    var isAside: Bool
    /// Whether an arm before always holds.
    var isTaken: Bool
  }

  let text: SourceText
  let tokens: Tokens
  let absent: NameSet
  private var heedsFlags = false
  private var open: [Open] = []
  private var found: [Range<Int>] = []

  /// The arms, by their tokens, in order and apart from one another.
  /// - Parameters:
  ///   - absent: names that no build which ships defines.
  ///   - heedsFlags: whether names that say that developers define them are such, too.
  static func unshipped(
    _ tokens: Tokens, _ text: SourceText, absent: NameSet = [], heedsFlags: Bool = false
  ) -> [Range<Int>] {
    var arms = ConditionalArms(text, tokens, absent: absent)
    arms.heedsFlags = heedsFlags
    // A directive is the first token on its line, so that each line is read once.
    for index in 0..<tokens.count where tokens[index].kind == .directive && tokens.startsLine(index) {
      arms.step(index)
    }
    while let last = arms.open.popLast() { arms.close(last, at: tokens.count) }
    return TokenRanges.merged(arms.found)
  }

  init(_ text: SourceText, _ tokens: Tokens, absent: NameSet = []) {
    (self.text, self.tokens, self.absent) = (text, tokens, absent)
  }

  private mutating func step(_ index: Int) {
    let name = tokens[index].name
    var isTaken = false
    if Self.followers.contains(name) {
      guard let last = open.popLast() else { return }
      close(last, at: index)
      if name == CLexer.endif { return }
      isTaken = last.isTaken
    } else if !CLexer.openings.contains(name) {
      return
    }
    let truth: Bool? =
      switch name {
      case Words.else: true
      case CLexer.ifdef: isDefined(tokens[index + 1])
      case CLexer.ifndef: isDefined(tokens[index + 1]).map(!)
      default: condition(behind: index)
      }
    open.append(Open(start: index, isAside: isTaken || truth == false, isTaken: isTaken || truth == true))
  }

  private static let followers: NameSet = "elseif elif else endif"

  private mutating func close(_ arm: Open, at end: Int) {
    if arm.isAside, arm.start < end { found.append(arm.start..<end) }
  }

  private static let defined = Name("defined")
  private static let targetEnvironment = Name("targetEnvironment")
  private static let simulator = Name("simulator")
  /// The names in C for the simulator, and for previews of Interface Builder.
  private static let simulators: NameSet =
    "TARGET_OS_SIMULATOR TARGET_IPHONE_SIMULATOR TARGET_INTERFACE_BUILDER"

  // MARK: Conditions

  private enum Mark { case open, not, and, or }

  /// The value of the condition on the line of a directive; nil where nobody knows it.
  private func condition(behind directive: Int) -> Bool? {
    condition(directive + 1..<endOfLine(directive), atom)
  }

  /// The value of a condition; nil where nobody knows it.
  /// - Parameter atom: gives the value of the name at a place, and the place behind this.
  func condition(_ range: Range<Int>, _ atom: (Int) -> (Bool?, Int)) -> Bool? {
    var values: [Bool?] = []
    var marks: [Mark] = []
    /// Applies operators that bind at least as tightly as `least`; false where one lacks a value.
    func reduce(to least: Mark) -> Bool {
      while let last = marks.last, last != .open, least == .or || last != .or {
        marks.removeLast()
        guard let right = values.popLast(), let left = values.popLast() else { return false }
        let value = last == .and ? Self.both(left, right) : Self.both(left.map(!), right.map(!)).map(!)
        values.append(value)
      }
      return true
    }
    func add(_ value: Bool?) {
      var value = value
      while marks.last == .not {
        marks.removeLast()
        value = value.map(!)
      }
      values.append(value)
    }
    var index = range.lowerBound
    while index < range.upperBound {
      let token = tokens[index]
      switch token.kind {
      case .identifier:
        let (value, next) = atom(index)
        add(value)
        index = next
        continue
      case .number: add(text[Int(token.start)] == UInt8(ascii: "0") && token.range.count == 1 ? false : true)
      case .open where token.byte == UInt8(ascii: "("): marks.append(.open)
      case .close:
        guard reduce(to: .or), marks.popLast() == .open, let value = values.popLast() else { return nil }
        add(value)
      case .punctuation where token.byte == UInt8(ascii: "!") && token.range.count == 1: marks.append(.not)
      case .punctuation
      where token.byte == UInt8(ascii: ",") || text.has("&&", at: Int(token.start)) && token.range.count == 2:
        guard reduce(to: .and) else { return nil }
        marks.append(.and)
      case .punctuation where text.has("||", at: Int(token.start)) && token.range.count == 2:
        guard reduce(to: .or) else { return nil }
        marks.append(.or)
      // Versions and sums are compared: nobody knows.
      default: return nil
      }
      index += 1
    }
    guard reduce(to: .or), marks.isEmpty, values.count == 1 else { return nil }
    return values[0]
  }

  /// The value of a name, or of a question about one, and the place behind it.
  private func atom(_ index: Int) -> (Bool?, Int) {
    let name = tokens.name(index)
    if name == Self.defined {
      let isBare = !tokens.isOpen(index + 1, "(")
      return (isDefined(tokens[index + (isBare ? 1 : 2)]), isBare ? index + 2 : tokens.next(index + 1))
    }
    if tokens.isOpen(index + 1, "(") {
      let isSimulator = name == Self.targetEnvironment && tokens.name(index + 2) == Self.simulator
      return (isSimulator ? false : nil, tokens.next(index + 1))
    }
    switch name {
    case Words.false: return (false, index + 1)
    case Words.true: return (true, index + 1)
    default: return (isAbsent(tokens[index]) || Self.simulators.contains(name) ? false : nil, index + 1)
    }
  }

  private func isAbsent(_ token: SourceToken) -> Bool {
    absent.contains(token.name) || heedsFlags && PurposeWords.isFlag(text.bytes(token.range))
  }

  private func isDefined(_ token: SourceToken) -> Bool? {
    token.kind == .identifier && isAbsent(token) ? false : nil
  }

  /// The token behind the line of a directive: in C its own end, in Swift the first of another line.
  private func endOfLine(_ directive: Int) -> Int {
    let match = Int(tokens[directive].match)
    if match > directive { return match }
    var index = directive + 1
    while index < tokens.count, !tokens.startsLine(index) { index += 1 }
    return index
  }

  private static func both(_ left: Bool?, _ right: Bool?) -> Bool? {
    left == false || right == false ? false : left == true && right == true ? true : nil
  }
}

/// Ranges of tokens or bytes.
enum TokenRanges {
  /// The ranges in order; touching ranges become one.
  static func merged(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var merged: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) where !range.isEmpty {
      if let last = merged.indices.last, merged[last].upperBound >= range.lowerBound {
        merged[last] = merged[last].lowerBound..<max(merged[last].upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    return merged
  }

  /// Whether one of some ranges, which are in order and apart, holds a place.
  static func hold(_ place: Int, _ ranges: [Range<Int>]) -> Bool {
    let after = ranges.partitioningIndex { $0.lowerBound > place }
    return after > 0 && ranges[after - 1].contains(place)
  }
}
