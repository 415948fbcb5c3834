/// Literals that nothing is known of: possible uses, and the keys that may be put together from them.
extension SwiftUses {
  /// A text that is put together counts where at least so many bytes of it are fixed; of less, anything is a part.
  static let leastFixed = 3

  mutating func literals() {
    for index in 0..<tokens.count where tokens[index].kind == .string {
      guard claimed[index] == nil, !found.silent.contains(index) else { continue }
      let literal = SwiftLiteral.read(index, in: tokens, source.text)
      var use = SourceUse(
        key: KeyText([]), kind: .literal, certainty: .possible, offset: Int(tokens[index].start))
      if let text = literal.plainText {
        guard !text.isEmpty else { continue }
        use.key = KeyText(text)
        found.uses.append(use)
        if isJoined(index), text.count >= Self.leastFixed { compose(from: index, text, use) }
      } else {
        use.key = composed(literal)
        use.kind = .composed
        if use.key.fixedCount >= Self.leastFixed { found.uses.append(use) } else { begin(literal, use) }
      }
    }
    for name in file.file.rawValues {
      found.uses.append(
        SourceUse(
          key: KeyText(source.text.bytes(tokens[name].range).filter { $0 != UInt8(ascii: "`") }),
          kind: .rawValue,
          certainty: .possible, offset: Int(tokens[name].start)))
    }
  }

  /// Whether a literal stands beside a `+`.
  private func isJoined(_ index: Int) -> Bool {
    tokens.isMark(tokens.next(index), "+") || tokens.isMark(index - 1, "+")
  }

  /// `"error." + code`: the literal with anything behind it, before it, or both.
  private mutating func compose(from index: Int, _ text: [UInt8], _ template: SourceUse) {
    var use = template
    use.kind = .composed
    var parts = [text]
    if tokens.isMark(index - 1, "+") { parts.insert([], at: 0) }
    if tokens.isMark(tokens.next(index), "+") { parts.append([]) }
    use.key = KeyText(parts: parts, hole: .anything)
    found.uses.append(use)
  }

  /// Marks what stands where users never see it, and adds accessors and formats.
  mutating func finish() {
    let asides = TokenRanges.merged(file.file.asides)
    found.setAside(
      asides.map { aside in
        let start = Int(tokens[aside.lowerBound].start)
        return start..<max(start, Int(tokens[aside.upperBound].start))
      })
    mentions(asides: asides)
    accessors()
    formatCalls()
    found.uses.sort { ($0.offset, $0.kind.rawValue) < ($1.offset, $1.kind.rawValue) }
  }

  /// Chains of members, by which symbols that are made from keys are used: `L10n.Tab.home`, `.welcomeTitle`.
  private mutating func accessors() {
    var known = Set<SymbolName>()
    var index = 0
    while index < tokens.count {
      guard tokens.isMark(index, "."), tokens[index + 1].kind == .identifier else {
        index += 1
        continue
      }
      let isImplicit = !endsOperand(index - 1)
      let start = isImplicit ? index + 1 : index - 1
      var end = index
      while tokens.isMark(end, "."), tokens[end + 1].kind == .identifier { end += 2 }
      index = max(end, index + 1)
      // A variable's members are no symbols; types have capitals.
      let first = source.text[Int(tokens[start].start)]
      let isType = first >= UInt8(ascii: "A") && first <= UInt8(ascii: "Z") && !tokens.isMark(start - 1, ".")
      guard isImplicit || isType else { continue }
      // `L10n.Tab.home.localizedCapitalized`: before the names of a symbol stand those of types, behind them what is made of
      // its text.
      let names = Array(stride(from: isImplicit ? start : start + 2, to: end, by: 2).prefix(8))
      for place in names.indices {
        var symbol = SymbolName()
        for (count, name) in names[place...].enumerated() {
          symbol.add(tokens[name].range, of: source.text)
          let isWhole = place + count == names.endIndex - 1
          guard isWhole || count < Self.mostSymbolNames, known.insert(symbol).inserted else { continue }
          found.accessors.append(
            AccessorUse(symbol: symbol, isCertain: isType, offset: Int(tokens[start].start)))
        }
      }
    }
  }

  /// Symbols with names behind them have at most so many of their own.
  private static let mostSymbolNames = 4
}
