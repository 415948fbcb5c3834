/// Flags that no shipping build turns on: `let isEditor = false`, `#if DEBUG let isTried = true #else let isTried = false #endif`.
extension DeclarationReader {
  mutating func flags() {
    for place in found.variables.indices where !found.variables[place].isLocal {
      let variable = found.variables[place]
      var values: [Range<Int>] = []
      let start = variable.value.isEmpty ? variable.body : variable.value.lowerBound
      if tokens.isOpen(start, "{") {
        values = source.results(start..<tokens.close(of: start) + 1).filter {
          !TokenRanges.hold($0.lowerBound, found.unshippedArms)
        }
      } else if !variable.value.isEmpty {
        values = [variable.value]
      }
      // Its value in an arm that does not ship says nothing.
      let ships = !TokenRanges.hold(variable.token, found.unshippedArms)
      found.variables[place].isOff =
        (variable.isConstant || variable.value.isEmpty) && !values.isEmpty
        && values.allSatisfy { value in
          let word = tokens.word(value.lowerBound)
          return value.count == 1 && (word == Words.false || !ships && word == Words.true)
        }
    }
  }
}

/// Code behind a flag.
extension SwiftUses {
  enum Gate: Int {
    /// No build which ships turns the flag on.
    case off
    /// By its name developers turn the flag on, or no existing value gets here.
    case developers
    /// It needs a cast to fail.
    case doubtful
  }

  /// Longer conditions, in tokens, are not read.
  private static let longest = 256

  typealias GatedRange = (range: Range<Int>, gate: Gate)

  /// The code that `#if`, `if`, `guard` and `?` leave to such flags.
  func gatedRanges() -> [GatedRange] {
    var found = ConditionalArms.unshipped(tokens, source.text, heedsFlags: true).map { ($0, Gate.developers) }
    var closes: [Int] = []
    var known: [Name: Gate?] = [:]
    for index in 0..<tokens.count {
      while let last = closes.last, last <= index { closes.removeLast() }
      if tokens.isOpen(index, "{") { closes.append(tokens.close(of: index)) }
      let word = tokens.word(index)
      if word == Words.if || word == Words.guard {
        var open = index + 1
        while open < index + Self.longest, !tokens.isOpen(open, "{"), tokens[open].kind != .close {
          open = tokens.next(open)
        }
        let end = max(index + 1, open - (word == Words.guard ? 1 : 0))
        guard tokens.isOpen(open, "{") else { continue }
        let close = tokens.close(of: open)
        if let gate = gate(index + 1..<end, &known) {
          found.append(
            (word == Words.if ? open..<close : close..<max(close, closes.last ?? tokens.count), gate))
        } else if word == Words.guard,
          (index..<end).contains(where: { tokens.word($0) == Words.as && tokens.isMark($0 + 1, "?") })
        {
          found.append((open..<close, .doubtful))
        }
      } else if word == Words.default, tokens.isMark(index - 2, "@") {
        found.append((index..<max(index, closes.last ?? tokens.count), .developers))
      } else if source.isTernary(index), tokens[index - 1].kind == .identifier {
        let start = source.startOfChain(before: index)
        guard !tokens.isMark(start - 1, "!"),
          !tokens.isOperator(start - 1, SourceToken.Operator.comparison),
          let gate = gate(start..<index, &known), let colon = source.colon(of: index, index + Self.longest)
        else { continue }
        found.append((index..<colon, gate))
      }
    }
    return found
  }

  /// The flag that a condition needs.
  private func gate(_ range: Range<Int>, _ known: inout [Name: Gate?]) -> Gate? {
    var gate = Gate.off
    let value = ConditionalArms(source.text, tokens).condition(range) { index in
      // `Flags.isEditor`, `isDebug()`
      var last = index
      while tokens.isMark(last + 1, "."), tokens[last + 2].kind == .identifier { last += 2 }
      let next = tokens.isOpen(last + 1, "(") ? tokens.next(last + 1) : last + 1
      let name = tokens.name(last)
      let own =
        known[name]
        ?? (project.isOff(name)
          ? .off : PurposeWords.isFlag(source.text.bytes(tokens[last].range)) ? .developers : nil)
      known.updateValue(own, forKey: name)
      if own == .developers { gate = .developers }
      return (own == nil ? nil : false, next)
    }
    return value == false ? gate : nil
  }
}
