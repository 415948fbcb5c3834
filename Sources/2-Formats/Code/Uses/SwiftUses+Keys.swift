/// The keys that the compiler makes of literals.
extension SwiftUses {
  /// The key of a literal: interpolations become specifiers by their types.
  func keyText(_ literal: SourceLiteral, isPhrase: Bool = false) -> KeyText {
    guard literal.hasHoles else { return KeyText(literal.plainText ?? []) }
    var parts: [[UInt8]] = [[]]
    for piece in literal.pieces {
      switch piece {
      case .text(let bytes): parts[parts.count - 1] += isPhrase ? bytes : Self.percentDoubled(bytes)
      case .hole(let open):
        if let specifier = specifier(open, isPhrase: isPhrase) {
          parts[parts.count - 1] += specifier
        } else {
          parts.append([])
        }
      }
    }
    return KeyText(parts: parts, hole: .specifier)
  }

  /// Whether all that a literal interpolates are names which the file or the type around declares.
  func hasKnownKinds(_ literal: SourceLiteral) -> Bool {
    literal.pieces.allSatisfy { piece in
      guard case .hole(let open) = piece else { return true }
      let arguments = source.arguments(open)
      guard arguments.count == 1, let value = arguments.first?.value, value.count == 1 else { return false }
      let (name, place) = (tokens.name(value.lowerBound), value.lowerBound)
      return [.string, .number].contains(tokens[place].kind) || file.local(name, at: place) != nil
        || project.declares(name, in: file.owner(at: place))
    }
  }

  /// The key of a literal that is put together at run time.
  func composed(_ literal: SourceLiteral) -> KeyText {
    KeyText(parts: literal.parts, hole: .anything)
  }

  private static func percentDoubled(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(UInt8(ascii: "%")) else { return bytes }
    var doubled: [UInt8] = []
    for byte in bytes {
      doubled.append(byte)
      if byte == UInt8(ascii: "%") { doubled.append(byte) }
    }
    return doubled
  }

  /// The specifier that stands in the key for an interpolation, nil where its type is not known.
  private func specifier(_ open: Int, isPhrase: Bool) -> [UInt8]? {
    let arguments = source.arguments(open)
    guard let first = arguments.first else { return nil }
    let start = first.value.lowerBound
    // `\(.applicationName)`, `\(\.$target)`
    if tokens.isMark(start, "\\"), tokens.isMark(start + 1, "."), tokens[start + 2].kind == .identifier {
      return variable(source.text.bytes(tokens[start + 2].range))
    }
    if isPhrase, tokens.isMark(start, "."), tokens[start + 1].kind == .identifier, first.value.count == 2 {
      return variable(source.text.bytes(tokens[start + 1].range))
    }
    if first.label == Labels.placeholder {
      return SpecifierTable.placeholders[tokens.name(start + 1)].map(Self.bytes)
    }
    for argument in arguments.dropFirst() {
      if argument.label == Labels.specifier { return plainText(argument.value) }
      if argument.label != .none { return Array("%@".utf8) }
    }
    return SpecifierTable.specifier(file.type(first.value).map(project.resolved)).map(Self.bytes)
  }

  private func variable(_ name: [UInt8]) -> [UInt8] {
    Array("${".utf8) + (name.first == UInt8(ascii: "$") ? Array(name.dropFirst()) : name) + Array("}".utf8)
  }

  static func bytes(_ text: StaticString) -> [UInt8] {
    unsafe Array(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}

extension Labels {
  static let placeholder = Name("placeholder")
  static let specifier = Name("specifier")
}

/// Keys that are put together from a variable and next to nothing: `"\(prefix)_\(index)"`.
extension SwiftUses {
  /// Adds a use for each text that the file assigns to the variable at the beginning of a literal: the fixed part is
  /// then long enough to tell something.
  /// - Parameter template: the use, whose key has too short a fixed part.
  mutating func begin(_ literal: SourceLiteral, _ template: SourceUse) {
    let parts = template.key.parts
    // A literal that is only the variable is left out: the assigned text is a use itself.
    guard parts.count > 2 || parts.last?.isEmpty == false, case .hole(let open) = literal.pieces.first,
      let name = variable(in: open)
    else { return }
    // Beyond the limit a second end of the same variable says nothing new.
    if begun >= Self.mostBegun, !begunNames.insert(name).inserted { return }
    for index in changes[name] ?? [] where tokens[index].kind == .string && tokens.isMark(index - 1, "=") {
      // Thousands of texts and thousands of ends would be millions of pairs: then only the beginning is the use, once.
      let isPair = begun < Self.mostBegun
      begun += 1
      guard isPair || begunAlone.insert(index).inserted,
        let text = SwiftLiteral.read(index, in: tokens, source.text).plainText
      else { continue }
      var use = template
      if isPair {
        use.key.parts.removeFirst(2)
        use.key.parts.insert(text + parts[1], at: 0)
      } else {
        use.key.parts = [text, []]
      }
      if use.key.fixedCount >= Self.leastFixed { found.uses.append(use) }
    }
  }

  /// The number of pairs of a text and an end that are told apart in one file.
  private static var mostBegun: Int { 1000 }

  /// The variable that is all that stands in a hole.
  private func variable(in open: Int) -> Name? {
    let arguments = source.arguments(open)
    guard arguments.count == 1, let value = arguments.first?.value, value.count == 1 else { return nil }
    let name = tokens.name(value.lowerBound)
    return name == .none ? nil : name
  }

  /// The starts of values of variables, by their names: `text = "…"`, `let text: String = "…"`, `text += "…"`, `texts.append("…")`.
  func changesOfVariables() -> [Name: [Int]] {
    var found: [Name: [Int]] = [:]
    for index in 0..<tokens.count {
      if tokens.isMark(index, "=") || tokens.isOperator(index, SourceToken.Operator.assignment) {
        found[tokens.name(index - 1), default: []].append(index + 1)
        // The name before a type counts as well: behind a colon `index - 1` is the type, or the first thing of an arm.
        if tokens.isMark(index - 2, ":") { found[tokens.name(index - 3), default: []].append(index + 1) }
      } else if tokens.name(index) == Self.append, tokens.isMark(index - 1, "."),
        tokens.isOpen(index + 1, "(")
      {
        found[tokens.name(index - 2), default: []].append(index + 2)
      }
    }
    return found
  }

  private static var append: Name { Name("append") }
}

extension SwiftUses {
  /// `label.text = …`, `self.label.text = …`, `cell.label?.text = …`, `button.setTitle(…)`
  /// - Parameter place: the token behind the name of the property.
  mutating func fill(_ place: Int) {
    let title = LabelAssignment.title
    let isOwn =
      tokens.isMark(place - 2, ".")
      ? tokens.name(place - 3) == Words.selfValue
      : tokens.startsLine(place - 1) && file.local(title, at: place) == nil
    if isOwn, tokens.name(place - 1) == title {
      return found.addFill(of: LabelAssignment.item, in: file.owner(at: place))
    }
    guard tokens.isMark(place - 2, "."), let label = name(before: place - 2),
      !tokens.usesOldText(of: tokens.name(label), behind: place)
    else { return }
    guard tokens.isMark(label - 1, ".") else {
      return found.addFill(of: tokens.name(label), in: file.owner(at: place))
    }
    found.addFill(of: tokens.name(label), in: owner(of: source.receiver(of: label)) ?? .none)
  }

  /// Whether a text stands where a view is built, in a label that other code sets again: people may never see it.
  mutating func isFillIn(_ mark: Int) -> Bool {
    guard tokens.isMark(mark - 2, "."), let label = name(before: mark - 2), isBuilding(mark) else {
      return false
    }
    if refilled == nil {
      // A copy of all that is known is made for a closure that asks it: nearly all places are turned down before.
      let tokens = tokens
      let marks = (0..<tokens.count).filter { place in
        tokens.isMark(place, "=") && LabelAssignment.properties.contains(tokens.name(place - 1))
          && tokens[place + 1].kind != .string && tokens.isMark(place - 2, ".")
      }
      refilled = NameSet(
        marks.compactMap { place in
          isBuilding(place) ? nil : name(before: place - 2).map { tokens.name($0) }
        })
    }
    return refilled?.contains(tokens.name(label)) == true
  }

  /// Whether a place is in code that makes a view: an initializer, `viewDidLoad`, `setupViews`.
  private mutating func isBuilding(_ place: Int) -> Bool {
    functions[place].map { PurposeWords.isBuilding(source.text.bytes(tokens[$0].range)) } ?? false
  }

  /// The name that ends before a dot, optional or not.
  private func name(before dot: Int) -> Int? {
    var place = dot - 1
    while tokens.isMark(place, "?") || tokens.isMark(place, "!") { place -= 1 }
    return tokens[place].kind == .identifier ? place : nil
  }
}

/// Literals that nothing is known of: possible uses, and the keys that may be put together from them.
extension SwiftUses {
  /// A text that is put together counts where at least so many bytes of it are fixed; of less, anything is a part.
  static let leastFixed = 3

  mutating func literals() {
    let filled = Set(
      formats.flatMap { formatArguments($0).first.map { source.leaves($0.value) } ?? [] }
        .map(\.range.lowerBound))
    for index in 0..<tokens.count where tokens[index].kind == .string {
      guard claimed[index] == nil, !found.silent.contains(index) else { continue }
      let literal = SwiftLiteral.read(index, in: tokens, source.text)
      var use = SourceUse(
        key: KeyText([]), kind: .literal, certainty: .possible, offset: Int(tokens[index].start))
      if let text = literal.plainText {
        guard !text.isEmpty else { continue }
        use.key = KeyText(text)
        found.uses.append(use)
        if tokens.isMark(tokens.next(index), "+") || tokens.isMark(index - 1, "+") {
          if text.count >= Self.leastFixed { compose(from: index, text, use) }
        } else if tokens.isMark(index - 1, "=") || filled.contains(index) || FormatParts.makesFormat(text),
          let parts = FormatParts.ofConstant(text)
        {
          use.kind = .composed
          use.key = KeyText(parts: parts, hole: .anything)
          found.uses.append(use)
        }
      } else {
        use.key = composed(literal)
        use.kind = .composed
        if use.key.fixedCount >= Self.leastFixed { found.uses.append(use) } else { begin(literal, use) }
      }
    }
    for name in file.file.rawValues {
      let (text, offset) = (
        source.text.bytes(tokens[name].range).filter { $0 != UInt8(ascii: "`") }, Int(tokens[name].start)
      )
      found.uses.append(
        SourceUse(key: KeyText(text), kind: .rawValue, certainty: .possible, offset: offset))
      let place = ProjectDeclarations.Member(owner: file.owner(at: name), name: CommonMembers.rawValue)
      found.flows.append(
        TextFlow(
          source: .literal(text: text, TextForm(of: text), 0..<0),
          target: .place(place, name: string(name)), offset: offset))
    }
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

  /// Marks uses in code that users never see, and adds accessors and formats.
  mutating func finish() {
    let hidden = file.file.hiddenIntents.filter { !project.configuringIntents.contains($0.name) }
    let asides = TokenRanges.merged(file.file.asides + hidden.flatMap(\.ranges))
    accessors()
    found.setAside(asides.map(tokens.bytes))
    found.setsMenuBar =
      found.setsMenuBar
      && !(0..<tokens.count).contains { ActivationChange.statusItems.contains(tokens.name($0)) }
    mentions(asides: TokenRanges.merged(file.file.asides))
    formatCalls()
    found.classes = file.file.types.filter(\.isClass).map { ($0.name, $0.inherits) }
    found.uses.sort { ($0.offset, $0.kind.rawValue) < ($1.offset, $1.kind.rawValue) }
  }

  /// Chains of members, by which symbols that are made from keys are used: `L10n.Tab.home`, `.welcomeTitle`,
  /// `R.string(languages: all).localizable.home()`.
  private mutating func accessors() {
    var known = [Set<SymbolName>(), []]
    var chains = Set<MemberChain>()
    let aliases = ownAliases()
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
      let own = Array(stride(from: start, to: end, by: 2))
      index = max(end, index + 1)
      // Types have capitals.
      let isType = source.text.isCapital(tokens[start]) && !tokens.isMark(start - 1, ".")
      guard isImplicit || isType else {
        // A variable's members are hardly any symbols, but by names that hardly anything else has.
        for name in own.dropFirst() where isTelling(name) { accessor([name], at: name, &known) }
        continue
      }
      member(own, end: end, isImplicit: isImplicit, aliases: aliases, known: &chains)
      let (names, behind) = chain(from: own, end: end)
      if names.count > own.count {
        member(names, end: behind, isImplicit: isImplicit, aliases: aliases, known: &chains)
      }
      // `L10n.Tab.home.localizedCapitalized`: the names of types come before a symbol's names, and uses of its text behind.
      let members = names.dropFirst(isImplicit ? 0 : 1).prefix(8)
      for place in members.indices { accessor(members[place...], at: start, &known) }
    }
  }

  /// Takes down the symbols that names may be, one behind the other, or the first of them.
  private mutating func accessor(_ names: ArraySlice<Int>, at start: Int, _ known: inout [Set<SymbolName>]) {
    var symbol = SymbolName()
    for (count, name) in names.enumerated() {
      symbol.add(tokens[name].range, of: source.text)
      var use = AccessorUse(symbol: symbol, offset: Int(tokens[start].start))
      use.isCall = tokens.isOpen(name + 1, "(") && tokens.close(of: name + 1) > name + 2
      let isWanted = count == names.count - 1 || count < Self.mostSymbolNames
      guard isWanted, known[use.isCall ? 1 : 0].insert(symbol).inserted else { continue }
      found.accessors.append(use)
    }
  }

  /// The names of a chain that goes on behind calls: `R.string(languages: all).localizable.home`; with the place behind them.
  private func chain(from names: [Int], end: Int) -> (names: [Int], end: Int) {
    var (names, end) = (names, end)
    while names.count < MemberChain.longest {
      var next = end
      while tokens.isMark(next, "?") || tokens.isMark(next, "!")
        || (tokens.isOpen(next, "(") || tokens.isOpen(next, "[")) && !tokens.startsLine(next)
      { next = tokens.next(next) }
      guard next > end, tokens.isMark(next, "."), tokens[next + 1].kind == .identifier else { break }
      end = next
      while tokens.isMark(end, "."), tokens[end + 1].kind == .identifier {
        names.append(end + 1)
        end += 2
      }
    }
    return (names, end)
  }

  /// Whether a name has several words: `commonCancel`.
  private func isTelling(_ name: Int) -> Bool {
    tokens[name].range.dropFirst().contains { (0x41...0x5A).contains(source.text[$0]) }
  }

  /// Symbols with names behind them have at most so many of their own.
  private static let mostSymbolNames = 4
}
