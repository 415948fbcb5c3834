/// Finds the uses of texts in a Swift file: literals that are looked up, and all others as possible uses.
struct SwiftUses {
  let file: SwiftFile
  var found = FileUses()
  /// The place in `found.uses` of each string literal that is known to be looked up, by its token.
  var claimed: [Int: Int] = [:]
  /// The type that the place of an implicit member or a literal asks for, by the token.
  var contexts: [Int: TypeReference] = [:]
  /// The dots of implicit members whose place asks for a text that is looked up.
  var texts: Set<Int> = []
  /// Calls of formatting functions.
  var formats: [Int] = []
  /// Literals whose own function fills them, with the brackets of the call: `"key".localized(with: name)`.
  var filledReceivers: [(string: Int, open: Int)] = []
  /// The token of the call or body whose texts are being followed, which are neighbours.
  var neighbourhood: Int?
  /// The number of pairs of a text and an end so far; beyond the limit, the literals and names that count once.
  var begun = 0
  var begunAlone: Set<Int> = []
  var begunNames: Set<Name> = []
  /// The names of labels that get other texts than literals outside of code that makes a view, once they are asked for.
  var refilled: NameSet?
  /// The texts of errors that functions show.
  var showsErrors: Set<Member> = []
  /// The components of tuples whose texts wait to be followed.
  var components: [(range: Range<Int>, target: TextFlow.Target, steps: Int)] = []
  /// The variables whose values are followed already, by the tokens of their names.
  var followed: Set<Int> = []
  /// The places where variables get other values, by their names.
  lazy var changes = changesOfVariables()
  /// The types that the file declares or extends.
  lazy var typesOfFile = NameSet(file.file.scopes.map(\.owner))
  /// The code behind flags.
  lazy var gates = InnermostRanges(gatedRanges().map { ($0.range, $0.gate.rawValue) })
  /// The names of functions, by their bodies.
  lazy var functions = InnermostRanges(file.file.functions.map { ($0.body, $0.token) })
  /// Words of functions' names that tell what the functions show, once they are asked for.
  var purposes: [Name: (isVerb: Bool, isAlert: Bool)] = [:]
  /// The parameters that functions hand on, by their tokens, with the names of functions that only code here calls, once they are asked for.
  var handedOn: [Int: Name]?

  var source: SwiftSource { file.source }
  var tokens: Tokens { file.source.tokens }
  var project: ProjectDeclarations { file.project }

  /// Facts about literals at a place.
  struct Claim {
    var certainty = UseCertainty.certain
    var details = LookupDetails()
    var value: [UInt8]?
    var comment: [UInt8]?
    var isPhrase = false
    /// The parameter takes plain strings as well: an argument that is no literal decides.
    var isOverloaded = false
    /// A routine looks it up, not a type, so that any string will do.
    var isRoutine = false
    /// The callee makes a key of any string.
    var isConversion = false
    /// A build takes the literal, as its type is that of a key, or a routine gets it.
    var isExtracted = true
    /// The function that looks it up, where it is not here.
    var helper = Name.none
  }

  static func find(in file: SwiftFile) -> FileUses {
    var uses = SwiftUses(file: file)
    uses.declarations()
    uses.showDeclarations()
    for index in 0..<uses.tokens.count { uses.step(index) }
    uses.finishFlows()
    uses.literals()
    uses.finish()
    return uses.found
  }

  /// Values of variables, results of functions and defaults whose type is one of looked-up texts.
  private mutating func declarations() {
    for (result, body) in file.file.bodies where result.isKnown {
      for range in source.results(body) { expect(range, result) }
    }
    for variable in file.file.variables where variable.type.isKnown && variable.origin == .value {
      if !variable.value.isEmpty { expect(variable.value, variable.type) }
    }
    for standard in file.file.defaults where standard.type.isKnown { expect(standard.value, standard.type) }
  }

  private mutating func step(_ index: Int) {
    let token = tokens[index]
    switch token.kind {
    case .identifier:
      if tokens.isMark(index - 1, ".") { noteOpenReceiver(index) }
      if token.name == Words.try || project.errorTypes.contains(token.name) { noteError(index) }
      let open = tokens.isOpen(index + 1, "(") ? index + 1 : source.skipGenerics(index + 1)
      if tokens.isOpen(open, "("), !tokens.startsLine(open) {
        if tokens.isMark(index - 1, "."), LabelAssignment.messages.contains(token.name) { fill(index + 1) }
        if ActivationChange.names.contains(token.name) { found.changesActivation = true }
        return call(index, open)
      }
      if project.namesOfAffixes.contains(token.name), tokens.word(index - 1) != Words.func {
        notePatterns(of: token.name, at: index)
      }
      if tokens.isMark(index + 1, ":"), PlainTextAPI.errorKeys.contains(token.name) {
        show(value(behind: index + 1), to: .sink(string(index), isUnsure: true))
      }
      if token.name == Words.as, KnownTypes.localizable.contains(file.cast(index).name),
        tokens[index - 1].kind == .string || tokens[index - 1].kind == .stringEnd
      {
        let string = tokens[index - 1].kind == .string ? index - 1 : Int(tokens[index - 1].match)
        claim(string, Claim())
      }
    case .punctuation where token.byte == UInt8(ascii: "="):
      if LabelAssignment.properties.contains(tokens.name(index - 1)) { fill(index) }
      if tokens.name(index - 1) == ActivationChange.mainMenu, tokens.isMark(index - 2, ".") {
        found.setsMenuBar = true
      }
      assignment(index)
      showAssignment(index)
    case .string: receiver(index)
    default: break
    }
  }

  /// `title = "…"` where `title` is declared as a key.
  private mutating func assignment(_ index: Int) {
    let name = tokens.name(index - 1)
    guard name != .none, index >= 2 else { return }
    guard
      tokens.isMark(index - 2, ".") || tokens.startsLine(index - 1) || tokens[index - 2].kind == .open
    else { return }
    let type: TypeReference?
    var claim = Claim()
    if tokens.isMark(index - 2, ".") {
      // Types that the project does not declare may have members of the same name.
      let owner = file.type(source.receiver(of: index - 1)).map(project.resolved)
      let isKnown = owner.map { project.declares(name, in: $0.name) } ?? false
      type = project.member(name, of: owner?.name)
      if !isKnown { claim.certainty = .possible }
    } else {
      type = file.local(name, at: index)?.type ?? project.member(name, of: file.owner(at: index))
    }
    guard let type, type.isKnown else { return }
    expect(index + 1..<source.expressionEnd(from: index + 1, limit: tokens.count), type, claim)
  }

  // MARK: Values

  /// Takes the literals of an expression that has to be of a type.
  mutating func expect(_ range: Range<Int>, _ type: TypeReference, _ template: Claim = Claim()) {
    var work = [(range: range, type: type)]
    var steps = 0
    while let (range, type) = work.popLast(), steps < 4096 {
      steps += 1
      let isLocalizable = project.isLocalizable(type)
      var claim = template
      let leaves = source.leaves(range)
      if template.isOverloaded, isLocalizable, leaves.count > 1 {
        claim.certainty = certainty(of: leaves, template)
      }
      for leaf in leaves where !leaf.range.isEmpty {
        let first = leaf.range.lowerBound
        let token = tokens[first]
        let isWhole = tokens.next(first) >= leaf.range.upperBound
        if token.kind == .string, isWhole {
          var claim = claim
          // Of an expression the string is made first.
          if template.isConversion, leaves.count > 1 { claim.isExtracted = false }
          // `??` is mostly about strings, if strings are allowed as well as keys.
          if leaf.isCoalesced, template.isOverloaded { claim.certainty = .possible }
          if isLocalizable, type.shape == .plain { self.claim(first, claim) }
        } else if token.kind == .open, token.byte == UInt8(ascii: "["), isWhole {
          for element in source.elements(first) {
            let value = type.shape == .list ? element : dictionaryValue(element)
            work.append((value, type.shape == .plain ? type : type.element))
          }
        } else if tokens.isMark(first, ".") {
          if contexts[first] == nil { contexts[first] = TypeReference(name: type.name) }
          if isLocalizable, type.shape == .plain, template.certainty == .certain { texts.insert(first) }
        } else if token.kind == .open, token.byte == UInt8(ascii: "{"), isWhole, type.shape == .function {
          for result in source.results(closureBody(first)) {
            work.append((result, TypeReference(name: type.name)))
          }
        } else if isLocalizable, type.shape == .plain {
          noteOpenLookup(leaf.range, claim)
        }
      }
    }
  }

  /// Whether the literals among conditions are keys where plain strings are taken too: the other arms tell.
  private func certainty(of leaves: [SwiftSource.Leaf], _ template: Claim) -> UseCertainty {
    var certainty = template.certainty
    for leaf in leaves where tokens[leaf.range.lowerBound].kind != .string {
      guard tokens.word(leaf.range.lowerBound) != Words.nil else { continue }
      if let type = file.type(leaf.range), project.isLocalizable(type) { return template.certainty }
      certainty = .possible
    }
    return certainty
  }

  /// The part of an element behind its colon, or all of it.
  func dictionaryValue(_ element: Range<Int>) -> Range<Int> {
    var index = element.lowerBound
    while index < element.upperBound {
      if tokens.isMark(index, ":") { return index + 1..<element.upperBound }
      if source.isTernary(index) { break }
      index = tokens.next(index)
    }
    return element
  }

  /// The braces of a closure, from behind its parameters on.
  private func closureBody(_ open: Int) -> Range<Int> {
    let close = tokens.close(of: open)
    var index = open + 1
    while index < close, index < open + 24 {
      if tokens.word(index) == Words.in { return index..<close + 1 }
      if tokens.startsLine(index) { break }
      index = tokens.next(index)
    }
    return open..<close + 1
  }

  private static let stringLiteral = Name("stringLiteral")

  /// Takes a literal as a key that is looked up.
  mutating func claim(_ string: Int, _ claim: Claim) {
    guard tokens[string].kind == .string else { return }
    let literal = SwiftLiteral.read(string, in: tokens, source.text)
    var use = SourceUse(
      keyText(literal, isPhrase: claim.isPhrase), claim.isPhrase ? .phrase : .lookup, claim.certainty,
      claim.details, offset: Int(tokens[string].start))
    use.isInterpolated = literal.hasHoles
    use.isOfKnownKinds = literal.hasHoles && hasKnownKinds(literal)
    use.helper = claim.helper
    use.isExtracted = claim.isExtracted
    use.value = claim.value
    use.comment = claim.comment
    // The compiler takes it for a plain text, put together before anybody looks it up.
    if literal.hasHoles, claim.isRoutine || tokens.name(string - 2) == Self.stringLiteral {
      use.key = composed(literal)
      use.kind = .composed
      use.helper = functionHandingOn(string..<tokens.next(string)) ?? use.helper
    }
    let uses = affixed(use, claim.details.affixes)
    use = uses[0]
    if claimed[string] == nil { found.uses += uses.dropFirst() }
    if let known = claimed[string] {
      if found.uses[known].certainty < use.certainty { found.uses[known] = use }
    } else {
      claimed[string] = found.uses.count
      found.uses.append(use)
    }
  }
}
