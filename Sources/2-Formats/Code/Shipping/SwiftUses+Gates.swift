/// Flags that no build which ships turns on: `static let isEditor = false`, `#if DEBUG let isTried = true #else let isTried = false #endif`.
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
    /// Its name says that developers do, or no value that exists comes to this.
    case developers
    /// It needs a cast to fail.
    case doubtful
  }

  /// Conditions of more tokens are left alone.
  private static let longest = 256

  typealias GatedRange = (range: Range<Int>, gate: Gate)

  /// What `#if`, `if`, `guard` and `?` leave to such flags.
  func gates() -> [GatedRange] {
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
    return found + unasked(found)
  }

  /// Functions and properties of the file alone that nothing in it asks for, or nothing but what flags leave out.
  private func unasked(_ gates: [GatedRange]) -> [GatedRange] {
    let properties = file.file.variables.filter { !$0.isLocal && $0.body > 0 }
      .map { (token: $0.token, body: $0.body..<tokens.close(of: $0.body)) }
    // An initializer, which has no name, is called by that of its type.
    let own = (file.file.functions.map { ($0.token, $0.body) } + properties).filter {
      tokens[$0.0].kind == .identifier && isPrivate($0.0 - 1)
    }
    if own.isEmpty { return [] }
    // Functions of one name are taken together: their mentions are looked at once.
    var rest = Dictionary(grouping: own) { tokens.name($0.0) }.mapValues { TokenRanges.merged($0.map(\.1)) }
    let (tokensOfNames, names) = (Set(own.map(\.0)), NameSet(rest.keys))
    let places = (0..<tokens.count).filter { names.contains(tokens.name($0)) && !tokensOfNames.contains($0) }
    let mentions = Dictionary(grouping: places) { tokens.name($0) }
    var found: [GatedRange] = []
    for _ in 0..<Self.mostCalls {
      let all = gates + file.file.asides.map { ($0, .off) } + found
      let ranges = InnermostRanges(all.map { ($0.range, $0.gate.rawValue) })
      let known = found.count
      for (name, bodies) in rest {
        let asked = (mentions[name] ?? []).filter { !TokenRanges.hold($0, bodies) }
          .map { ranges[$0].flatMap(Gate.init) }
        guard asked.allSatisfy({ $0 == .off || $0 == .developers }) else { continue }
        found += bodies.map { ($0, asked.contains(.developers) ? .developers : .off) }
        rest[name] = nil
      }
      if found.count == known { break }
    }
    return found
  }

  /// How many functions that ask for each other are followed.
  private static let mostCalls = 4

  /// Whether nothing outside of a file sees what `func`, `var` or `let` declares: no attribute hands it to the running program.
  private func isPrivate(_ keyword: Int) -> Bool {
    let modifiers = source.modifiers(before: keyword)
    return modifiers.contains(where: Self.privacies.contains)
      && modifiers.allSatisfy { SwiftSource.modifierWords.contains($0) || Self.attributes.contains($0) }
  }

  private static let privacies: NameSet = "private fileprivate"
  private static let attributes: NameSet = "ViewBuilder MainActor discardableResult available"

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
