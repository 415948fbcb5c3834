internal import L10nText

/// Reads the declarations of a Swift file, in one walk over its tokens.
struct DeclarationReader {
  var source: SwiftSource
  var found = FileDeclarations()
  /// The localization that the file opens, once a function asked: see `SecondLookup`.
  var opened: [UInt8]??
  var scopes: [Scope] = []

  var tokens: Tokens { source.tokens }

  /// A pair of braces around the place that is being read.
  struct Scope {
    enum Kind {
      case block
      case type(Name, memberwise: Int?)
    }

    var kind: Kind
    /// The innermost type around the code inside.
    var enclosingType: Name
    var open = 0
    var close: Int
    /// The stored properties of a structure so far, and its own initialisers, by their places in `callables`.
    var properties: [Parameter] = []
    var initializers: [Int] = []
    var isEnum = false
    var isStringEnum = false
    /// The names in its header that may ask for functions.
    var protocols: [Name] = []
  }

  /// - Parameter absent: names of conditions that no shipping build defines.
  static func read(_ source: SwiftSource, absent: NameSet) -> FileDeclarations {
    var reader = DeclarationReader(source: source)
    var index = 0
    while index < source.tokens.count {
      reader.leave(before: index)
      index = reader.step(index)
    }
    reader.leave(before: .max)
    reader.found.unshippedArms = ConditionalArms.unshipped(source.tokens, source.text, absent: absent)
    if !reader.found.asides.isEmpty { reader.capitalNames() }
    reader.flags()
    return reader.found
  }

  private mutating func capitalNames() {
    for index in 0..<tokens.count
    where tokens[index].kind == .identifier && source.text.isCapital(tokens[index]) {
      found.capitalNames.insert(tokens[index].name)
    }
  }

  /// The type around a place, or no name; nil in functions.
  var owner: Name? {
    guard let last = scopes.last else { return Name.none }
    if case .type(let name, _) = last.kind { return name }
    return nil
  }

  /// The innermost type around a place, functions or not.
  var enclosingType: Name { scopes.last?.enclosingType ?? .none }

  private mutating func leave(before index: Int) {
    while let last = scopes.last, last.close <= index {
      defer { scopes.removeLast() }
      guard case .type(let name, .some) = last.kind, !last.properties.isEmpty else { continue }
      var initializers = last.initializers
      if initializers.isEmpty {
        initializers = [found.callables.count]
        found.callables.append(
          Callable(
            kind: .initializer, name: name, owner: name, parameters: last.properties,
            result: TypeReference(name: name), isMemberwise: true))
      }
      handOns(of: last.properties, by: initializers, in: last.open..<last.close)
    }
  }

  /// Reads the code at `index`, and returns where to go on: contents are walked as well.
  private mutating func step(_ index: Int) -> Int {
    let token = tokens[index]
    switch token.kind {
    case .open where token.byte == UInt8(ascii: "{"):
      let close = tokens.close(of: index)
      if tokens.word(index - 1) == Words.false, tokens.word(index - 2) == Words.if {
        found.unseen.append(index..<close)
      }
      scopes.append(Scope(kind: .block, enclosingType: enclosingType, close: close))
      closureParameters(index)
      return index + 1
    case .directive where token.name == Self.preview:
      var end = index + 1
      if tokens.isOpen(end, "(") { end = tokens.next(end) }
      if tokens.isOpen(end, "{") { end = tokens.next(end) }
      found.previews.append(index..<end)
      return index + 1
    case .identifier where !token.flags.contains(.marked): return word(token.name, index)
    default: return index + 1
    }
  }

  private static let preview = Name("Preview")
  private static let typeWords: NameSet = "struct class enum actor extension protocol"

  private mutating func word(_ name: Name, _ index: Int) -> Int {
    // Members may be called like key words.
    if tokens.isMark(index - 1, "."), name != Words.`init` {
      if name == Self.redacted { redactedView(before: index) }
      return index + 1
    }
    if name == HiddenIntents.label, tokens.isMark(index + 1, ":"), tokens.isMark(index + 3, "."),
      tokens.name(index + 4) == Words.selfValue
    {
      found.configuringIntents.insert(tokens.name(index + 2))
    }
    switch name {
    case Words.let, Words.var: return variable(index)
    case Words.func: return function(index)
    case Words.`init`: return initializer(index)
    case Words.case: return caseClause(index)
    case Words.for: return loop(index)
    case let name where Self.typeWords.contains(name): return typeDeclaration(index, name)
    case Words.typealias:
      guard tokens[index + 1].kind == .identifier else { return index + 1 }
      let behind = source.skipGenerics(index + 2)
      guard tokens.isMark(behind, "=") else { return index + 1 }
      let (type, end) = source.type(at: behind + 1, limit: tokens.count)
      found.aliases.append((tokens.name(index + 1), type))
      return end
    case Words.import:
      guard tokens.startsLine(index) || tokens[index - 1].kind == .identifier else { return index + 1 }
      var place = index + 1
      if tokens[place + 1].kind == .identifier, !tokens.startsLine(place + 1) { place += 1 }
      found.imports.insert(tokens.name(place))
      return place + 1
    default: return index + 1
    }
  }

  // MARK: Types

  private mutating func typeDeclaration(_ index: Int, _ word: Name) -> Int {
    var nameToken = index + 1
    guard tokens[nameToken].kind == .identifier, !Self.memberWords.contains(tokens.word(nameToken)),
      !tokens.isMark(index - 1, ":")
    else { return index + 1 }
    var place = source.skipGenerics(nameToken + 1)
    while tokens.isMark(place, "."), tokens[place + 1].kind == .identifier {
      nameToken = place + 1
      place = source.skipGenerics(place + 2)
    }
    let name = tokens.name(nameToken)
    var declaration = TypeDeclaration(name: name, isEnum: word == Words.enum, isClass: word == Words.class)
    let modifiers = source.modifiers(before: index)
    var protocols = modifiers.filter(Self.exposures.contains)
    place = heritage(at: place, &declaration, &protocols)
    guard tokens.isOpen(place, "{") else { return index + 1 }
    declaration.isStart = modifiers.contains(where: Self.starts.contains)
    declaration.isOffered = declaration.isStart || modifiers.contains(where: Self.offers.contains)
    declaration.isPlain =
      (word == Words.struct || word == Words.enum) && !declaration.isOffered
      && declaration.inherits.allSatisfy(SystemFoundTypes.plain.contains)
    if word != Words.extension { found.types.append(declaration) }
    if declaration.inherits.contains(Self.previewProvider) {
      found.previews.append(index..<tokens.close(of: place))
    }
    let close = tokens.close(of: place)
    if HiddenIntents.areKinds(declaration.inherits), let ranges = HiddenIntents.descriptions(place, source) {
      found.hiddenIntents.append((name, ranges))
    }
    found.scopes.append((name, nameToken, place..<close))
    var scope = Scope(
      kind: .type(name, memberwise: word == Words.struct ? 0 : nil), enclosingType: name, open: place,
      close: close)
    scope.isEnum = word == Words.enum
    scope.protocols = protocols
    scope.isStringEnum = scope.isEnum && declaration.inherits.contains(KnownTypes.string.name)
    scopes.append(scope)
    return place + 1
  }

  /// Reads what a type inherits and conforms to.
  /// - Returns: the brace behind it; another token where none follows.
  private func heritage(
    at start: Int, _ declaration: inout TypeDeclaration, _ protocols: inout [Name]
  ) -> Int {
    var place = start
    let limit = min(place + 400, tokens.count)
    var isView = false
    var inConstraints = false
    while place < limit, !tokens.isOpen(place, "{"), tokens[place].kind != .close, !tokens.isMark(place, ";")
    {
      if tokens.word(place) == Words.where { inConstraints = true }
      if tokens[place].kind == .identifier, !inConstraints {
        let name = tokens.name(place)
        declaration.inherits.append(name)
        let word = IdentifierWords.split(source.text.bytes(tokens[place].range)).last.map { Name($0) }
        let isClass = word.map(Self.classWords.contains) == true
        if !isClass, !Self.askingNothing.contains(name) { protocols.append(name) }
        // The system makes no view by itself that is one of these.
        if isClass, declaration.isClass, declaration.inherits.count == 1 { isView = word != Self.object }
        if !isView, !SystemFoundTypes.plain.contains(name), !source.text.isOfSystem(tokens[place]) {
          declaration.strangers.append(name)
        }
      }
      place = tokens.next(place)
    }
    return place
  }

  private static let memberWords: NameSet = "func var let"
  private static let previewProvider = Name("PreviewProvider")

  /// Words of a declaration that other modules may use, of one that the system starts, and of one whose functions any code may call.
  private static let offers: NameSet = "public open"
  private static let starts: NameSet = "main UIApplicationMain NSApplicationMain"
  private static let exposures: NameSet = "objc objcMembers"
  /// Protocols that ask for no function with texts.
  private static let askingNothing: NameSet = """
    View Identifiable Hashable Equatable Sendable CaseIterable Comparable Codable Decodable String Int MainActor ObservableObject
    Error
    """

  /// The last words of classes of interfaces: only a declaration with `override` replaces a function of these.
  private static let classWords: NameSet =
    "controller view cell object button label window control item layer"
  private static let object = Name("object")

  // MARK: Functions

  /// The function that only Interface Builder calls.
  private static let interfaceBuilder = Name("prepareForInterfaceBuilder")

  private mutating func function(_ index: Int) -> Int {
    var place = index + 1
    let name = tokens.name(place)
    // Operators have names of several marks.
    while tokens[place].kind == .punctuation, !tokens.isOpen(place, "(") { place += 1 }
    if name != .none { place += 1 }
    return signature(
      Callable(kind: .function, name: name, owner: owner ?? .none, parameters: []), at: place, from: index)
  }

  private mutating func initializer(_ index: Int) -> Int {
    guard let owner, owner != .none, !tokens.isMark(index - 1, ".") else { return index + 1 }
    var place = index + 1
    if tokens.isMark(place, "?") || tokens.isMark(place, "!") { place += 1 }
    guard tokens.isOpen(place, "(") || tokens.isMark(place, "<") else { return index + 1 }
    if let last = scopes.indices.last { scopes[last].initializers.append(found.callables.count) }
    var callable = Callable(kind: .initializer, name: owner, owner: owner, parameters: [])
    callable.result = TypeReference(name: owner)
    return signature(callable, at: place, from: index)
  }

  /// Reads generics, parameters, result and where the body stands; the body itself is walked afterwards.
  private mutating func signature(_ start: Callable, at place: Int, from index: Int) -> Int {
    var callable = start
    let open = source.skipGenerics(place)
    guard tokens.isOpen(open, "(") else { return index + 1 }
    let modifiers = source.modifiers(before: index)
    callable.isStatic = modifiers.contains { $0 == Words.static || $0 == Words.class }
    callable.isOverride = modifiers.contains(Words.override)
    callable.isOffered = modifiers.contains { Self.offers.contains($0) || Self.exposures.contains($0) }
    callable.isDisfavored = modifiers.contains(Words.disfavoredOverload)
    let close = tokens.close(of: open)
    var body = close + 1
    if let result = source.arrowResult(behind: close + 1, limit: tokens.count) {
      let (type, end) = source.type(at: result, limit: tokens.count)
      if callable.kind == .function { callable.result = resolved(type) }
      body = end
    }
    let limit = min(body + 200, tokens.count)
    while body < limit, !tokens.isOpen(body, "{") {
      // `throws` or a `where` may stand before the body; a new statement means that there is no body.
      let word = tokens.word(body)
      if tokens.startsLine(body), word != Words.where, word != Words.throws, !tokens.isMark(body, ",") {
        if Words.startsStatement.contains(word) || tokens.isMark(body, "@") { break }
      }
      if tokens[body].kind == .close || tokens[body].kind == .end || tokens.isMark(body, ";") { break }
      body = tokens.next(body)
    }
    let hasBody = tokens.isOpen(body, "{")
    let range = hasBody ? body..<tokens.close(of: body) + 1 : close..<close
    if callable.name == Self.interfaceBuilder { found.previews.append(range) }
    callable.parameters = parameters(open, bodyOf: range)
    if hasBody, callable.kind == .function, callable.result.isKnown {
      found.bodies.append((callable.result, range))
    }
    found.callables.append(callable)
    if hasBody {
      found.functions.append((found.callables.count - 1, index + 1, range))
      note(callable, modifiers, index + 1, range)
      handOns(of: found.callables.count - 1, in: range)
      let result = tokens.word(body + 1) == Words.return ? body + 2 : body + 1
      if result + 2 == range.upperBound, callable.parameters.first?.name == tokens.name(result) {
        found.echoes.append(callable.name)
      }
    }
    // The defaults of parameters and the body are walked too; nothing in them is a member.
    return open + 1
  }

  /// Takes down a function that may be there for nobody.
  private mutating func note(_ callable: Callable, _ modifiers: [Name], _ token: Int, _ body: Range<Int>) {
    guard owner != nil, callable.kind == .function, callable.name != .none, !callable.isOverride,
      modifiers.allSatisfy({ SwiftSource.modifierWords.contains($0) || Self.attributes.contains($0) }),
      body.contains(where: { tokens[$0].kind == .string })
    else { return }
    let protocols = modifiers.contains(where: Self.privacies.contains) ? nil : scopes.last?.protocols
    let isOffered = modifiers.contains(where: Self.offers.contains)
    found.namedFunctions.append((callable.name, token, body, protocols ?? [], isOffered))
  }

  private static let privacies: NameSet = "private fileprivate"
  private static let attributes: NameSet = "ViewBuilder MainActor discardableResult available"

  func resolved(_ type: TypeReference) -> TypeReference {
    guard type.name == Words.selfType else { return type }
    var type = type
    type.name = enclosingType
    return type
  }

  private mutating func parameters(_ open: Int, bodyOf body: Range<Int>) -> [Parameter] {
    var parameters: [Parameter] = []
    for range in source.elements(open) {
      guard let parameter = parameter(range, parameters.count) else { continue }
      parameters.append(parameter)
      if !body.isEmpty {
        found.variables.append(
          Variable(
            name: parameter.name, owner: .none, type: parameter.type, scope: body, isLocal: true,
            origin: .none))
      }
    }
    return parameters
  }

  /// `@Attribute label name: Type = value`
  private mutating func parameter(_ range: Range<Int>, _ number: Int) -> Parameter? {
    var place = range.lowerBound
    while tokens.isMark(place, "@") {
      place += 2
      if tokens.isOpen(place, "("), !tokens[place].flags.contains(.afterSpace) { place = tokens.next(place) }
    }
    let label = tokens.name(place)
    guard label != .none, place < range.upperBound else { return nil }
    var name = label
    place += 1
    if tokens[place].kind == .identifier {
      name = tokens.name(place)
      place += 1
    }
    guard tokens.isMark(place, ":") else { return nil }
    let token = place - 1
    let (type, end) = source.type(at: place + 1, limit: range.upperBound)
    var parameter = Parameter(
      label: label == Words.underscore ? .none : label, name: name, type: resolved(type))
    if tokens.isMark(end, "=") {
      parameter.isOptional = true
      let value = end + 1..<max(end + 1, range.upperBound)
      found.defaults.append((parameter.type, value, token, found.callables.count, number))
      parameter.standard = source.literal(value)?.plainText
      if type.name == Labels.bundleType {
        source.owner = enclosingType
        parameter.bundle = source.bundle(value)
      }
    }
    return parameter
  }
}

extension SwiftSource {
  /// The words and attributes before a declaration, the nearest first.
  func modifiers(before index: Int) -> [Name] {
    var found: [Name] = []
    var place = index - 1
    while place > index - 24 {
      let open = tokens.open(of: place, ")")
      let name = open.map { $0 - 1 } ?? place
      let isAttribute = tokens.isMark(name - 1, "@")
      guard isAttribute || Self.modifierWords.contains(tokens.name(name)) else { break }
      // `private(set)` is not private, and `@objc(Name)` is offered by that name.
      if isAttribute || open == nil { found.append(tokens.name(name)) }
      if open != nil, tokens.name(name) == Self.objc { found.append(Words.public) }
      place = name - (isAttribute ? 2 : 1)
    }
    return found
  }

  private static let objc = Name("objc")
  static let modifierWords: NameSet = """
    static class public private internal package open fileprivate final override mutating nonmutating required
    convenience lazy weak unowned nonisolated dynamic indirect prefix postfix infix isolated async
    """
}
