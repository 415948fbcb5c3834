/// Finds the uses of keys in a file of C or Objective-C.
struct CUses {
  let source: CSource
  let project: ProjectDeclarations
  /// The place of the file among all that are read.
  let file: Int
  var found = FileUses()
  private var claimed: [Int: Int] = [:]
  /// Literals that are format strings, by their token.
  private var formats: Set<Int> = []
  /// Literals that are values, tables or comments of a look-up.
  private var silent: Set<Int> = []
  /// The class whose implementation it stands in.
  var implemented = Name.none
  /// The body of the method or function that it stands in, the places of its parameters, and the one of its result where that is a
  /// text.
  var body = 0..<0
  var parameters: [Name: ProjectDeclarations.Member] = [:]
  var result: TextFlow.Target?
  /// The values of the variables of the body, by their names, once they are asked for.
  var given: [Name: [Range<Int>]]?

  var tokens: Tokens { source.tokens }

  private struct Claim {
    /// The brackets of the look-up.
    var open = 0
    var details = LookupDetails()
    var value: [UInt8]?
    var comment: [UInt8]?
    /// A build takes the literal: `NSLocalizedString(@"…", nil)`.
    var isExtracted = false
  }

  /// - Parameter absent: names of conditions that no shipping build defines.
  static func find(
    in source: CSource, _ project: ProjectDeclarations, file: Int, absent: NameSet
  ) -> FileUses {
    var uses = CUses(source: source, project: project, file: file)
    for index in 0..<source.tokens.count { uses.step(index) }
    uses.literals()
    uses.formatCalls()
    let lookedUp = Set(uses.claimed.keys.map { Int(source.tokens[$0].start) })
    uses.found.flows.removeAll { lookedUp.contains($0.offset) }
    let arms = ConditionalArms.unshipped(source.tokens, source.text, absent: absent)
    uses.found.setAside(arms.map(source.tokens.bytes))
    uses.found.uses.sort { ($0.offset, $0.kind.rawValue) < ($1.offset, $1.kind.rawValue) }
    return uses.found
  }

  /// The names without which a file that holds no text uses nothing.
  static func names(_ project: ProjectDeclarations) -> NameSet {
    let sets = [
      project.namesOfLookUps, LabelAssignment.properties, LabelAssignment.messages, CFormats.messages,
      ActivationChange.names,
    ]
    return NameSet(sets.flatMap(\.names))
  }

  private mutating func step(_ index: Int) {
    let token = tokens[index]
    switch token.kind {
    case .identifier where tokens.isOpen(index + 1, "("):
      // A macro's name in its own definition is no use.
      if tokens[index - 1].kind == .directive { return }
      if ActivationChange.names.contains(token.name) { found.changesActivation = true }
      let arguments = source.arguments(index + 1)
      show(index, arguments)
      if let routine = project.routines[token.name], routine.label == .none {
        lookUp(routine, arguments, index + 1)
      } else if let wrapper = project.wrapper(ForeignName(name: token.name, file: file)),
        arguments.indices.contains(wrapper.key)
      {
        claim(arguments[wrapper.key], Claim(details: wrapper.details))
      }
    case .identifier where tokens.isMark(index - 1, "@"):
      guard let name = source.implementedClass(at: index) else { return }
      implemented = name
      // A category is of a class that others implement.
      if !tokens.isOpen(index + 2, "(") { found.classes.append((name, [])) }
    case .identifier where token.name == Words.return: showResult(index)
    case .punctuation where token.byte == UInt8(ascii: "="):
      if LabelAssignment.properties.contains(tokens.name(index - 1)), tokens.isMark(index - 2, ".") {
        fill(labelAt: index - 3)
      }
      showAssignment(index)
    case .open where token.byte == UInt8(ascii: "{") && index >= body.upperBound: enter(index)
    case .open where token.byte == UInt8(ascii: "["):
      if let message = source.message(index) {
        self.message(message, index)
        show(message)
      }
    case .string where tokens[index - 1].kind != .string:
      // `@"key".localized`, whose first part stands for all.
      var next = index + 1
      while tokens[next].kind == .string { next += 1 }
      let member = ForeignName(name: tokens.name(next + 1), arguments: 0)
      if tokens.isMark(next, "."), let wrapper = project.wrapper(member), wrapper.key < 0 {
        claim(index..<next, Claim(details: wrapper.details))
      }
    default: break
    }
  }

  private mutating func lookUp(_ routine: LookupFunction, _ arguments: [Range<Int>], _ open: Int) {
    guard arguments.indices.contains(routine.key) else { return }
    func text(_ place: Int?) -> [UInt8]? {
      place.flatMap { arguments.indices.contains($0) ? source.literal(arguments[$0]) : nil }
    }
    var claim = Claim(
      open: open, value: text(routine.value), comment: text(routine.comment), isExtracted: true)
    claim.details.bundle = routine.standardBundle
    if let place = routine.table, arguments.indices.contains(place) {
      claim.details.table = source.table(arguments[place]) ?? .unknown
    }
    if let place = routine.bundle, arguments.indices.contains(place) {
      claim.details.bundle = source.bundle(arguments[place], in: implemented)
    }
    for place in [routine.table, routine.value, routine.comment] {
      guard let place, arguments.indices.contains(place) else { continue }
      // A range around it was silenced before, and this one with it.
      guard !silent.contains(arguments[place].lowerBound) else { continue }
      silent.formUnion(arguments[place])
    }
    self.claim(arguments[routine.key], claim)
  }

  private static let value = Name("value")

  private mutating func message(_ message: CSource.Message, _ open: Int) {
    guard let first = message.parts.first else { return }
    let wrapper = project.wrapper(message.name)
    if wrapper == nil, LookupFunction.messages.contains(first.name) {
      var claim = Claim(open: open)
      claim.details.bundle = source.bundle(message.receiver, in: implemented)
      for part in message.parts {
        if part.name == Self.value { claim.value = source.literal(part.argument) }
        if part.name == LookupFunction.tablePart {
          claim.details.table = source.table(part.argument) ?? .unknown
        }
      }
      return self.claim(first.argument, claim)
    }
    if LabelAssignment.messages.contains(first.name) { fill(labelAt: message.receiver.upperBound - 1) }
    if ActivationChange.names.contains(first.name) { found.changesActivation = true }
    if let wrapper, message.values.indices.contains(wrapper.key + 1) {
      claim(message.values[wrapper.key + 1], Claim(details: wrapper.details))
    }
    if CFormats.messages.contains(first.name) {
      for part in message.parts where CFormats.messages.contains(part.name) {
        if let format = source.split(part.argument).first, tokens[format.lowerBound].kind == .string {
          formats.insert(format.lowerBound)
        }
      }
      formatMessages.append(open)
    }
  }

  private mutating func claim(_ range: Range<Int>, _ claim: Claim) {
    for leaf in source.leaves(range) {
      let string = leaf.lowerBound
      guard tokens[string].kind == .string, let text = source.literal(leaf) else {
        noteOpenLookup(leaf, claim)
        continue
      }
      if claimed[string] != nil { continue }
      var use = SourceUse(KeyText(text), .lookup, .certain, claim.details, offset: Int(tokens[string].start))
      use.value = claim.value
      use.comment = claim.comment
      use.isExtracted = claim.isExtracted
      claimed[string] = found.uses.count
      found.uses += claim.details.affixes.map { affix in
        var use = use
        use.key = affix.key(use.key)
        return use
      }
    }
  }

  /// Notes a key that is no literal, and that no caller's literal becomes.
  private mutating func noteOpenLookup(_ key: Range<Int>, _ claim: Claim) {
    var details = claim.details
    var place = key.lowerBound
    while place < key.upperBound, tokens.isMark(place, "@") || tokens.isMark(place, "#") { place += 1 }
    // The parameter of the function that is declared here: `NSString *key`.
    let last = key.upperBound - 1
    let isDeclared =
      last > place && tokens[last].kind == .identifier
      && (tokens[last - 1].kind == .identifier || tokens.isMark(last - 1, "*"))
    guard place < key.upperBound, !isDeclared, !source.isNil(key) else { return }
    if handedOn == nil { handedOn = Set(CDeclarationReader.read(source).map(\.token)) }
    if let (token, affix) = source.affixed(key, { _ in true }), affix != Affix(),
      handedOn?.contains(token) == true
    {
      let offset = Int(tokens[place].start)
      return found.uses.append(SourceUse(affix.pattern, .composed, .certain, details, offset: offset))
    }
    if place + 1 == key.upperBound {
      if handedOn?.contains(place) == true { return }
      if let text = constant(tokens.name(place)) {
        found.uses.append(
          SourceUse(KeyText(text), .lookup, .certain, details, offset: Int(tokens[place].start)))
        return
      }
      if let pattern = pattern(of: place) {
        details.isProbe = source.showsOther(than: claim.open, of: tokens.name(place), in: body)
        found.uses.append(
          SourceUse(pattern, .composed, .certain, details, offset: Int(tokens[place].start)))
        return
      }
    }
    let showsText =
      claim.value?.isEmpty == false || details.localization != nil
    found.openLookups.append(
      OpenLookup(
        table: details.table, bundle: details.bundle, showsText: showsText,
        offset: Int(tokens[place].start)))
  }

  /// The pattern of a variable of the same function: `key = [NSString stringWithFormat:@"unit.%@", name];`
  private mutating func pattern(of variable: Int) -> KeyText? {
    let values = values(of: variable)
    guard values.count == 1, let message = source.message(values[0]), let part = message.parts.first,
      CFormats.messages.contains(part.name), let format = source.split(part.argument).first,
      let text = source.literal(format), case let parts = FormatParts.split(text), parts.count > 1,
      parts.contains(where: { $0.count >= SwiftUses.leastFixed })
    else { return nil }
    return KeyText(parts: parts, hole: .anything)
  }

  /// The text of `NSString *const NAME = @"…"` or `#define NAME @"…"` of the file itself.
  private mutating func constant(_ name: Name) -> [UInt8]? {
    if constants == nil {
      var found: [Name: [UInt8]] = [:]
      for index in 0..<tokens.count where tokens[index].kind == .string && isConstant(index) {
        let isAssigned = tokens.isMark(index - 1, "=")
        guard !isAssigned || tokens.name(index - 3) == Self.const else { continue }
        found[tokens.name(index - (isAssigned ? 2 : 1))] = CLiteral.read(index, in: tokens, source.text).0
      }
      constants = found
    }
    return constants?[name]
  }

  private var constants: [Name: [UInt8]]?
  private static let const = Name("const")

  /// The parameters that functions hand on, by their tokens, once they are asked for.
  private var handedOn: Set<Int>?

  private mutating func literals() {
    var index = 0
    while index < tokens.count {
      guard tokens[index].kind == .string else {
        index += 1
        continue
      }
      let (text, next) = CLiteral.read(index, in: tokens, source.text)
      if claimed[index] == nil, !text.isEmpty, !silent.contains(index) {
        var use = SourceUse(
          key: KeyText(text), kind: .literal, certainty: .possible, offset: Int(tokens[index].start))
        found.uses.append(use)
        var parts: [[UInt8]]?
        if formats.contains(index) {
          parts = FormatParts.split(text)
        } else if tokens.name(next) == Self.appending {
          parts = [text, []]
        } else if isConstant(index) || FormatParts.makesFormat(text) {
          parts = FormatParts.ofConstant(text)
        }
        if let parts, parts.count > 1, parts.contains(where: { $0.count >= SwiftUses.leastFixed }) {
          use.kind = .composed
          use.key = KeyText(parts: parts, hole: .anything)
          found.uses.append(use)
        }
      }
      index = max(next, index + 1)
    }
  }

  /// `NAME = @"…"`, `#define NAME @"…"`: it may be filled, or continued, wherever the name stands.
  private func isConstant(_ index: Int) -> Bool {
    tokens.isMark(index - 1, "=")
      || tokens[index - 2].kind == .directive && tokens[index - 2].name == CLexer.define
  }

  static let appending = Name("stringByAppendingString")

  // MARK: Formats

  /// The brackets of messages that fill a format.
  private var formatMessages: [Int] = []

  private mutating func formatCalls() {
    for open in formatMessages {
      guard let message = source.message(open) else { continue }
      for part in message.parts where CFormats.messages.contains(part.name) {
        let arguments = source.split(part.argument)
        guard let format = arguments.first, let text = formatSource(format) else { continue }
        let kinds = arguments.dropFirst().map { argument -> FormatCall.ArgumentKind in
          if argument.count == 1, tokens[argument.lowerBound].kind == .number { return .number }
          let first = tokens[argument.lowerBound]
          return first.kind == .string && first.flags.contains(.marked) ? .object : .unknown
        }
        found.formats.append(
          FormatCall(source: text, arguments: Array(kinds), offset: Int(tokens[part.token].start)))
      }
    }
  }

  /// The source of a format's text: a look-up, a literal, or a constant.
  private func formatSource(_ range: Range<Int>) -> FormatSource? {
    let leaves = source.leaves(range)
    guard leaves.count == 1, let leaf = leaves.first else { return nil }
    if let key = key(leaf) { return key }
    if let text = source.literal(leaf) { return .literal(text) }
    guard leaf.count == 1, tokens[leaf.lowerBound].kind == .identifier else { return nil }
    // A variable that got the text before, in the same function.
    var index = leaf.lowerBound - 1
    while index > 1, leaf.lowerBound - index < 4096 {
      if tokens.isMark(index, "="), tokens.name(index - 1) == tokens.name(leaf.lowerBound) {
        return key(index + 1..<end(of: index + 1))
      }
      index -= 1
    }
    return .constant(owner: [], name: source.text.bytes(tokens[leaf.lowerBound].range))
  }

  /// The key whose text an expression is.
  private func key(_ range: Range<Int>) -> FormatSource? {
    let close = range.upperBound - 1
    guard range.count > 2, tokens[close].kind == .close else { return nil }
    let open = Int(tokens[close].match)
    guard open == range.lowerBound || open == range.lowerBound + 1 else { return nil }
    // Literals inside of another call do not count.
    var index = open + 1
    while index < close {
      if tokens[index].kind == .string, let place = claimed[index], found.uses[place].key.isExact {
        return .key(found.uses[place].key.display, found.uses[place].table)
      }
      index = tokens.next(index)
    }
    return nil
  }
}

/// Messages of Objective-C that fill a format.
enum CFormats {
  static let messages: NameSet =
    "stringWithFormat initWithFormat localizedStringWithFormat appendFormat stringByAppendingFormat"
}
