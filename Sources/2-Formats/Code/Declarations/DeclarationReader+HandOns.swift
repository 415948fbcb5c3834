internal import L10nText

/// Functions that hand a string on, so that a literal given to them may be a key.
extension DeclarationReader {
  /// Looks in a function's body for calls that get one of its strings.
  mutating func handOns(of callable: Int, in body: Range<Int>) {
    let function = found.callables[callable]
    var names: [Name: Int] = [:]
    for (index, parameter) in function.parameters.enumerated()
    where parameter.type.shape == .plain && KnownTypes.keys.contains(parameter.type.name) {
      names[parameter.name] = index
    }
    if KnownTypes.strings.contains(function.owner), !function.isStatic { names[Words.selfValue] = -1 }
    if names.isEmpty { return }
    secondLookups(handOns(from: names, in: body, function.parameters, of: callable, .none))
  }

  /// Looks in a structure for calls that get a property of a key's type: an initialiser's parameter of this name fills it.
  mutating func handOns(of properties: [Parameter], by initializers: [Int], in body: Range<Int>) {
    func isKey(_ parameter: Parameter) -> Bool { KnownTypes.localizable.contains(parameter.type.name) }
    let stored = Set(properties.lazy.filter(isKey).map(\.name))
    for callable in initializers where !stored.isEmpty && found.callables.indices.contains(callable) {
      var names: [Name: Int] = [:]
      for (index, parameter) in found.callables[callable].parameters.enumerated() where isKey(parameter) {
        let filled =
          stored.contains(parameter.name) ? parameter.name : property(filledBy: parameter.name, callable)
        if stored.contains(filled) { names[filled] = names[filled] ?? index }
      }
      if !names.isEmpty { _ = handOns(from: names, in: body, [], of: callable, .none) }
    }
  }

  /// The property that an initialiser gives one of its parameters: `title = text`.
  private func property(filledBy parameter: Name, _ callable: Int) -> Name {
    let body = found.functions.first { $0.callable == callable }?.body ?? 0..<0
    let value = body.first { place in
      tokens.name(place) == parameter && tokens.isMark(place - 1, "=")
        && (tokens.startsLine(place + 1) || tokens[place + 1].kind == .close || tokens.isMark(place + 1, ";"))
    }
    return value.map { tokens.name($0 - 2) } ?? .none
  }

  /// Notes calls to which a property of strings hands its string on.
  mutating func handOns(ofProperty variable: Variable) {
    guard KnownTypes.strings.contains(variable.owner) else { return }
    let body = variable.body..<tokens.close(of: variable.body)
    secondLookups(handOns(from: [Words.selfValue: -1], in: body, [], of: -1, variable.name))
  }

  /// A function or property whose texts are followed through its body.
  private struct TextOwner {
    var callable: Int
    var property: Name
    var parameters: [Parameter]
    var body: Range<Int>
    /// The name of the function, where only code that is here calls it.
    var caller: Name
  }

  private mutating func handOns(
    from known: [Name: Int], in body: Range<Int>, _ parameters: [Parameter], of callable: Int,
    _ property: Name
  ) -> Range<Int> {
    var (index, names) = (body.lowerBound, known)
    let own = found.handOns.count
    let function = callable < 0 ? nil : found.callables[callable]
    let owner = TextOwner(
      callable: callable, property: property, parameters: parameters, body: body,
      caller: function.map { $0.isOffered || $0.isOverride ? .none : $0.name } ?? .none)
    source.owner = enclosingType
    while index < body.upperBound {
      defer { index += 1 }
      if tokens.isMark(index + 1, "."), let parameter = names[tokens.name(index)],
        !tokens.isMark(index - 1, ".")
      {
        // `key.localized`
        noteMember(index + 2, of: owner, parameter, token: index)
        continue
      }
      // `if let text = title`
      if tokens.word(index) == Words.let, tokens.isMark(index + 2, "="),
        let parameter = names[tokens.name(index + 3)],
        !tokens.isMark(index + 4, ".")
      {
        names[tokens.name(index + 1)] = names[tokens.name(index + 1)] ?? parameter
      }
      guard tokens.isOpen(index, "("), index > body.lowerBound else { continue }
      // `self.init(key, bundle: .module)`
      let isOwn = tokens.name(index - 1) == Words.`init` && tokens.name(index - 3) == Words.selfValue
      let callee = isOwn ? enclosingType : tokens.name(index - 1)
      if callee != .none { noteCall(index, of: callee, names, owner) }
    }
    return own..<found.handOns.count
  }

  /// Notes that a member of a text looks it up, if it is one that does.
  private mutating func noteMember(_ member: Int, of owner: TextOwner, _ parameter: Int, token: Int) {
    found.handOns.append(
      ForwardedParameter(
        callable: owner.callable, property: owner.property, parameter: parameter, token: token,
        callee: tokens.name(member), label: .none, position: -1))
  }

  /// Notes the texts that a call gets.
  private mutating func noteCall(_ open: Int, of callee: Name, _ names: [Name: Int], _ owner: TextOwner) {
    let arguments = source.arguments(open)
    let first = found.handOns.count
    for (position, argument) in arguments.enumerated() {
      let (value, isConverted) = source.withoutConversion(argument.value)
      if value.count == 1, names[Words.selfValue] != nil, names[tokens.name(value.lowerBound)] == nil {
        // `String(format: localized, arguments: values)`: the property of the same text.
        noteMember(value.lowerBound, of: owner, -1, token: -1)
      }
      guard let (token, affix) = source.affixed(value, { names[$0] != nil }),
        let parameter = names[tokens.name(token)]
      else { continue }
      var handOn = ForwardedParameter(
        callable: owner.callable, property: owner.property, parameter: parameter, token: token,
        callee: callee, label: argument.label, position: position, isConverted: isConverted,
        isInterpolated: tokens.next(value.lowerBound) == value.upperBound && value.count > 1,
        caller: owner.caller, details: source.details(arguments, parameters: owner.parameters))
      // Nearly all texts are handed on as they are: these share one list.
      if affix != Affix() { handOn.details.affixes = [affix] }
      if argument.label == Labels.forKey { handOn.details.bundle = source.bundle(receiverOf: open - 1) }
      handOn.details.bundle = localBundle(handOn.details.bundle, in: owner.body)
      // `LabeledContent(LocalizedStringKey(title), value: text)` shows the text beside it.
      if LocalizableAPI.standard.types[callee] != nil {
        (handOn.details.valueParameter, handOn.details.localization) = (nil, nil)
      }
      if let other = source.otherText(behind: open, of: tokens.name(token), limit: owner.body.upperBound) {
        handOn.details.valueParameter = source.place(of: other, among: owner.parameters)
        handOn.details.isProbe = handOn.details.valueParameter == nil
      }
      found.handOns.append(handOn)
    }
    for place in first..<found.handOns.count { found.handOns[place].call = first..<found.handOns.count }
  }

  /// Notes the localization that a function opens for a second look-up of what it hands on.
  private mutating func secondLookups(_ own: Range<Int>) {
    let calls = found.handOns[own].filter { $0.token >= 0 }.map {
      ($0.parameter, $0.token, $0.details.bundle)
    }
    if !SecondLookup.isMade(by: calls, in: tokens, source.text) { return }
    let localization =
      opened ?? SecondLookup.opened(in: tokens) { SwiftLiteral.read($0, in: tokens, source.text).plainText }
      ?? SecondLookup.unknownLocalization
    opened = localization
    for place in own { found.handOns[place].details.localization = localization }
  }

  /// The bundle that a name means in a body, whose own variables hide the constants of the project.
  private func localBundle(_ bundle: BundleReference, in body: Range<Int>) -> BundleReference {
    guard case .constant(let name, _) = bundle,
      let place = body.first(where: {
        tokens.name($0) == name && [Words.let, Words.var].contains(tokens.word($0 - 1))
      })
    else { return bundle }
    let value = place + 2..<max(place + 2, source.expressionEnd(from: place + 2, limit: body.upperBound))
    let isKnown = tokens.word(place - 1) == Words.let && tokens.isMark(place + 1, "=")
    return isKnown && !SecondLookup.namesFolder(value, source) ? source.bundle(value) : .unknown
  }
}

extension KnownTypes {
  /// Types of parameters that hand a literal on as a key.
  static let keys = NameSet(strings.names + localizable.names)
}

extension SwiftSource {
  /// `x` of `LocalizedStringKey(x)`, `String.LocalizationValue(x)` and `.init(x)`, and whether it was one of these.
  func withoutConversion(_ range: Range<Int>) -> (Range<Int>, Bool) {
    guard let open = tokens.open(of: range.upperBound - 1, ")"), open > range.lowerBound,
      tokens.name(open - 1) == Words.`init` || KnownTypes.localizable.contains(tokens.name(open - 1)),
      case let inner = arguments(open), inner.count == 1
    else { return (range, false) }
    return (inner[0].value, true)
  }

  /// Table and bundle of a look-up, as far as its arguments are constant.
  /// - Parameter parameters: of the function around it, whose defaults count.
  func details(_ arguments: [Argument], parameters: [Parameter] = []) -> LookupDetails {
    var details = LookupDetails()
    for argument in arguments {
      switch argument.label {
      case Labels.table, Labels.tableName:
        let (value, other) = coalesced(argument.value)
        details.table = table(value)
        details.tableParameter = place(of: value, among: parameters)
        guard let place = details.tableParameter else { continue }
        if let standard = parameters[place].standard {
          details.table = .named(standard)
        } else if parameters[place].isOptional {
          details.table = other.map(table) ?? .standard
        }
      case Labels.bundle:
        let (value, other) = coalesced(argument.value)
        details.bundleParameter = place(of: value, among: parameters)
        guard let place = details.bundleParameter else {
          details.bundle = bundle(argument.value)
          continue
        }
        details.bundle = parameters[place].bundle ?? other.map(bundle) ?? .unknown
      case Labels.value:
        details.valueParameter = place(of: argument.value, among: parameters)
        // An expression is a text of another place: nobody writes `value: key`.
        let first = argument.value.lowerBound
        let isText = tokens[first].kind == .identifier && tokens.word(first) != Words.nil
        if isText, details.valueParameter == nil {
          details.localization = SecondLookup.unknownLocalization
        }
      default: break
      }
    }
    return details
  }

  /// Both sides of `bundle ?? .main`.
  private func coalesced(_ argument: Range<Int>) -> (value: Range<Int>, other: Range<Int>?) {
    let leaves = leaves(argument)
    return leaves.count == 2 && leaves[1].isCoalesced ? (leaves[0].range, leaves[1].range) : (argument, nil)
  }

  /// The place of the parameter that an argument is.
  func place(of argument: Range<Int>, among parameters: [Parameter]) -> Int? {
    let name = argument.count == 1 ? tokens.name(argument.lowerBound) : .none
    return name == .none ? nil : parameters.firstIndex { $0.name == name }
  }

  /// The table that an argument names: a literal, or nothing; unknown where only the running program knows.
  func table(_ argument: Range<Int>) -> TableName {
    if tokens.word(argument.lowerBound) == Words.nil { return .standard }
    return literal(argument)?.plainText.map { $0.isEmpty ? .standard : .named($0) } ?? .unknown
  }

  /// The literal that is all of an expression.
  func literal(_ range: Range<Int>) -> SourceLiteral? {
    let first = range.lowerBound
    guard tokens[first].kind == .string, tokens.next(first) >= range.upperBound else { return nil }
    return SwiftLiteral.read(first, in: tokens, text)
  }

  /// The text that is shown if a look-up gives the key itself, as no table has it; nil where code does not compare the two.
  func otherText(behind open: Int, of key: Name, limit: Int) -> Range<Int>? {
    let close = tokens.close(of: open)
    let end = max(close, min(limit, close + SecondLookup.nearby))
    // `let text = Bundle.main.localizedString(forKey: key, …)`
    let start = tokens.isMark(open - 2, ".") ? receiver(of: open - 1).lowerBound : open - 1
    guard tokens.isMark(start - 1, "=") else { return nil }
    return SecondLookup.otherText(than: tokens.name(start - 2), of: key, in: close..<end, tokens) {
      leaves($0..<max($0, expressionEnd(from: $0, limit: end))).map(\.range)
    }
  }

  /// The bundle that gets a message: `Bundle.module` of `Bundle.module.localizedString(forKey: …)`.
  func bundle(receiverOf member: Int) -> BundleReference {
    tokens.isMark(member - 1, ".") ? bundle(receiver(of: member)) : .unspecified
  }

  /// The names with dots between them, and the calls, whose member this is.
  func receiver(of member: Int) -> Range<Int> {
    let dot = max(member - 1, 0)
    return startOfChain(before: dot)..<dot
  }

  /// The bundle that an expression means.
  func bundle(_ range: Range<Int>) -> BundleReference {
    var last: BundleReference?
    var isFound = false
    for index in range {
      if tokens[index].kind == .directive, tokens[index].name == Labels.bundle {
        return .module(of: BundleReference.ownFile)
      }
      switch tokens.name(index) {
      // `FrameworkBundle.main` is a constant of the project's.
      case let name
      where Labels.bundles.contains(name) && tokens.isMark(index - 1, ".") && isOther(index - 2):
        return .constant(name, owner: tokens.name(index - 2))
      // A bundle that is found by its path is another one, but for the folder of a language.
      case Labels.main
      where index + 1 < range.upperBound && tokens.isMark(index + 1, ".")
        && !SecondLookup.namesFolder(range, self):
        isFound = true
      case Labels.main: last = .main
      case Labels.module: last = .module(of: BundleReference.ownFile)
      case Labels.for where tokens.isMark(index + 1, ":"),
        Labels.forClass where tokens.isMark(index + 1, ":"):
        // `#if SWIFT_PACKAGE`: the target is the same, however it is built.
        return last == .module(of: BundleReference.ownFile) ? last ?? .unknown : bundle(ofClass: index + 2)
      case Words.nil: last = .unspecified
      default: break
      }
    }
    return isFound ? .unknown : last ?? constantBundle(range) ?? .unknown
  }

  /// Whether a token names a type of another owner than the system.
  private func isOther(_ index: Int) -> Bool {
    tokens[index].kind == .identifier && text.isCapital(tokens[index])
      && ![Labels.bundleType, Labels.oldBundleType].contains(tokens.name(index))
  }

  /// `.kit`, `Bundle.kit`, `Strings.bundle`, `bundle`: a constant or property, as far as names tell.
  private func constantBundle(_ range: Range<Int>) -> BundleReference? {
    let isImplicit = tokens.isMark(range.lowerBound, ".")
    let chain = isImplicit ? range.dropFirst() : range
    guard chain.count % 2 == 1, chain.count < 8,
      chain.allSatisfy({
        ($0 - chain.lowerBound) % 2 == 0 ? tokens[$0].kind == .identifier : tokens.isMark($0, ".")
      })
    else { return nil }
    let last = chain.upperBound - 1
    let owner = chain.count > 1 ? tokens.name(last - 2) : isImplicit ? Labels.bundleType : Words.selfType
    let isOwn = owner == Words.selfType || owner == Words.selfValue
    return .constant(tokens.name(last), owner: isOwn ? self.owner(at: last) : owner)
  }

  /// The type around a place, or no name.
  func owner(at index: Int) -> Name {
    owners.map { owners in owners.ranges[index].map { owners.names[$0] } ?? .none } ?? owner
  }

  /// `self`, `Self.self`, `type(of: self)`
  private static let ownClass: NameSet = [Words.selfValue, Words.selfType, Name("type")]

  /// The bundle of the class that stands at a place: `Foo.self`, `Kit.Foo.self`, or the type around.
  private func bundle(ofClass index: Int) -> BundleReference {
    // `NSClassFromString("Foo")`: a class that only the running program knows.
    if tokens.isOpen(index + 1, "("), !Self.ownClass.contains(tokens.name(index)) { return .unknown }
    if text.isOfSystem(tokens[index]) { return .ofSystem }
    var last = index
    while tokens.isMark(last + 1, "."), tokens[last + 2].kind == .identifier,
      tokens.name(last + 2) != Words.selfValue
    {
      last += 2
    }
    if !Self.ownClass.contains(tokens.name(index)) {
      return .ofClass(tokens.name(last), of: BundleReference.ownFile)
    }
    let own = owner(at: index)
    return own == .none ? .unknown : .ofSelf(own, of: BundleReference.ownFile)
  }
}

/// Labels of arguments.
enum Labels {
  /// Labels of arguments that describe a key.
  static let notes: NameSet = [comment, table, tableName]
  static let tables: NameSet = [table, tableName]

  static let bundle = Name("bundle")
  static let bundleType = Name("Bundle")
  static let oldBundleType = Name("NSBundle")
  static let comment = Name("comment")
  static let defaultValue = Name("defaultValue")
  static let `for` = Name("for")
  static let forClass = Name("forClass")
  static let forKey = Name("forKey")
  static let localized = Name("localized")
  static let main = Name("main")
  static let module = Name("module")
  static let bundles: NameSet = [main, module]
  static let table = Name("table")
  static let tableName = Name("tableName")
  static let value = Name("value")
}
