/// The expressions that give an expression its value: the arms of conditions, and the contents of parentheses.
extension SwiftSource {
  /// An expression whose value another one may have.
  struct Leaf {
    var range: Range<Int>
    /// Whether the value stands on a side of `??`.
    var isCoalesced = false
  }

  /// The greatest number of arms.
  private static let mostLeaves = 2048

  /// The expressions whose value the one in `range` may have.
  func leaves(_ range: Range<Int>, isCoalesced: Bool = false) -> [Leaf] {
    var leaves: [Leaf] = []
    var work = [Leaf(range: range, isCoalesced: isCoalesced)]
    while let item = work.popLast(), leaves.count + work.count < Self.mostLeaves {
      guard let parts = parts(item) else {
        leaves.append(item)
        continue
      }
      work += parts.reversed()
    }
    return leaves
  }

  /// The parts of an expression; nil if it is no condition and has no parentheses.
  private func parts(_ item: Leaf) -> [Leaf]? {
    var start = item.range.lowerBound
    let end = item.range.upperBound
    while start < end, Self.prefixes.contains(tokens.word(start)) {
      start += 1
      if tokens.isMark(start, "?") || tokens.isMark(start, "!") { start += 1 }
    }
    guard start < end else { return [] }
    func leaf(_ from: Int, _ to: Int, coalesced: Bool = false) -> Leaf {
      Leaf(range: from..<max(from, to), isCoalesced: item.isCoalesced || coalesced)
    }
    if tokens.isOpen(start, "("), tokens.next(start) == end {
      let inner = elements(start)
      if inner.count == 1, let only = inner.first, !tokens.isMark(only.lowerBound + 1, ":") {
        return [leaf(only.lowerBound, only.upperBound)]
      }
      return nil
    }
    switch tokens.word(start) {
    case Words.if: return conditional(start, end).map { leaf($0.lowerBound, $0.upperBound) }
    case Words.switch: return arms(start, end).map { leaf($0.lowerBound, $0.upperBound) }
    default: break
    }
    var question: Int?
    var coalescing: Int?
    var index = start
    while index < end {
      if isTernary(index) {
        question = index
        break
      }
      if tokens.isOperator(index, SourceToken.Operator.coalescing), coalescing == nil { coalescing = index }
      index = tokens.next(index)
    }
    if let question {
      guard let colon = colon(of: question, end) else { return nil }
      return [leaf(question + 1, colon), leaf(colon + 1, end)]
    }
    if let coalescing {
      return [leaf(start, coalescing, coalesced: true), leaf(coalescing + 1, end, coalesced: true)]
    }
    return start > item.range.lowerBound ? [leaf(start, end)] : nil
  }

  private static let prefixes: NameSet = [Words.try, Words.await, Words.return]

  /// The `:` that belongs to the `?` of a condition.
  func colon(of question: Int, _ end: Int) -> Int? {
    var depth = 0
    var index = question
    while index < end {
      if isTernary(index) {
        depth += 1
      } else if tokens.isMark(index, ":") {
        depth -= 1
        if depth == 0 { return index }
      }
      index = tokens.next(index)
    }
    return nil
  }

  /// The contents of the braces of `if … {} else if … {} else {}`.
  private func conditional(_ start: Int, _ end: Int) -> [Range<Int>] {
    var blocks: [Range<Int>] = []
    var index = start
    while index < end {
      if tokens.isOpen(index, "{") {
        let close = tokens.close(of: index)
        blocks += statements(index + 1..<max(index + 1, close))
        guard tokens.word(close + 1) == Words.else else { break }
        index = close + 1
      } else {
        index = tokens.next(index)
      }
    }
    return blocks
  }

  /// The code behind `case …:` and `default:`.
  private func arms(_ start: Int, _ end: Int) -> [Range<Int>] {
    var open = start
    while open < end, !tokens.isOpen(open, "{") { open = tokens.next(open) }
    guard open < end else { return [] }
    let close = tokens.close(of: open)
    var arms: [Range<Int>] = []
    var armStart: Int?
    var index = open + 1
    while index < close {
      let word = tokens.word(index)
      let isCase = word == Words.case || word == Words.default || tokens[index].kind == .directive
      if isCase, !tokens.isMark(index - 1, ".") {
        if let armStart { arms += statements(armStart..<index) }
        armStart = nil
        if tokens[index].kind != .directive {
          while index < close, !tokens.isMark(index, ":") {
            // A condition in a pattern has its own colon.
            index =
              isTernary(index) ? colon(of: index, close).map { $0 + 1 } ?? index + 1 : tokens.next(index)
          }
          armStart = index + 1
        }
      }
      index = tokens.next(index)
    }
    if let armStart { arms += statements(armStart..<max(armStart, close)) }
    return arms
  }

  /// The statements of a block that can be its value: the only one, or the one behind each condition of `#if`.
  func statements(_ block: Range<Int>) -> [Range<Int>] {
    var values: [Range<Int>] = []
    var index = block.lowerBound
    while index < block.upperBound {
      if tokens[index].kind == .directive, tokens[index].flags.contains(.startsLine),
        Self.conditions.contains(tokens[index].name)
      {
        index += 1
        while index < block.upperBound, !tokens.startsLine(index) { index += 1 }
        continue
      }
      let end = max(statementEnd(index, block.upperBound), index + 1)
      values.append(index..<end)
      index = tokens.isMark(end, ";") || tokens.isMark(end, ",") || tokens[end].kind == .close ? end + 1 : end
    }
    return values
  }

  /// `if … {} else {}` and `switch {}` reach over lines.
  private func statementEnd(_ start: Int, _ limit: Int) -> Int {
    let word = tokens.word(start)
    guard word == Words.if || word == Words.switch else { return expressionEnd(from: start, limit: limit) }
    var index = start
    while index < limit {
      if tokens.isOpen(index, "{") {
        let close = tokens.close(of: index)
        if tokens.word(close + 1) != Words.else { return min(limit, close + 1) }
        index = close + 1
      }
      index = tokens.next(index)
    }
    return limit
  }

  static let conditions: NameSet = "if elseif else endif"

  /// The expressions that a function returns: behind each `return`, or all there is.
  func results(_ body: Range<Int>) -> [Range<Int>] {
    var block = body.lowerBound + 1..<max(body.lowerBound + 1, body.upperBound - 1)
    // `{ get { … } set { … } }`
    if tokens.word(block.lowerBound) == Words.get, tokens.isOpen(block.lowerBound + 1, "{") {
      let open = block.lowerBound + 1
      block = open + 1..<max(open + 1, tokens.close(of: open))
    }
    var results: [Range<Int>] = []
    var index = block.lowerBound
    var isControl = false
    while index < block.upperBound {
      let word = tokens.word(index)
      if word == Words.return, !tokens.isMark(index - 1, ".") {
        let end = expressionEnd(from: index + 1, limit: block.upperBound)
        if end > index + 1, !tokens.startsLine(index + 1) || tokens[index + 1].kind == .string {
          results.append(index + 1..<end)
        }
        // The returned value may hold blocks of its own.
        index = max(end, index + 1)
        continue
      }
      if Words.blockStatements.contains(word), !tokens.isMark(index - 1, ".") { isControl = true }
      if word == Words.func { isControl = false }
      if tokens.isOpen(index, "{"), isControl {
        isControl = false
        index += 1
      } else {
        index = tokens[index].kind == .close ? index + 1 : tokens.next(index)
      }
    }
    let (first, statements) = (tokens[block.lowerBound], statements(block))
    let hasConditions = first.kind == .directive && Self.conditions.contains(first.name)
    return results.isEmpty ? statements.suffix(statements.count == 1 || hasConditions ? .max : 0) : results
  }
}
