/// Calls whose arguments are looked up.
extension SwiftUses {
  mutating func call(_ index: Int, _ open: Int) {
    let written = tokens.name(index)
    let isMember = tokens.isMark(index - 1, ".")
    let isImplicit = isMember && !endsOperand(index - 2)
    let before = tokens.word(index - 1)
    if !isMember, before == Words.func || before == Words.macro || Self.statements.contains(written) {
      return
    }
    let arguments = source.arguments(open)
    if SwiftFormats.names.contains(written) || SwiftFormats.initializers.contains(written) {
      formats.append(index)
    }
    if arguments.isEmpty { return }

    var name = written
    var owner: Name?
    if written == Words.`init` {
      // Only texts have `init(localized:)`.
      let evident = arguments.first?.label == Labels.localized ? KnownTypes.string.name : nil
      guard isMember, let type = initializedType(index, isImplicit: isImplicit) ?? evident else {
        if isMember { initializer(arguments) }
        return
      }
      name = type
    } else if written == Words.selfType, !isMember {
      name = file.owner(at: index)
    } else if isImplicit {
      owner = contexts[index - 1].map { project.resolved($0).name }
    }
    if written == Self.appShortcut { phrases(arguments) }
    if isMember, Self.additions.contains(written) { addition(index, arguments) }
    // The system's `localizedString(forKey:value:table:)` has other arguments as well.
    let isOwn = arguments.count == 1 && arguments.first?.label == Labels.forKey && isWrapper(name, arguments)
    if !isOwn, let known = project.routines[name], routine(known, index, arguments) { return }
    judge(
      name, index, owner, arguments, isMember: isMember && written != Words.`init`, isImplicit: isImplicit,
      isOfOther: isMember && !isImplicit && written != Words.`init` && isOtherType(index - 2))
  }

  /// Whether a function of the project that a call can mean looks an argument up.
  private func isWrapper(_ name: Name, _ arguments: [SwiftSource.Argument]) -> Bool {
    project.matches(project.functions(name), arguments).contains { project.wrappers[$0.callable] != nil }
  }

  /// Whether a name before a type is that of another library's type: `Defaults.Toggle` is not SwiftUI's.
  private func isOtherType(_ index: Int) -> Bool {
    tokens[index].kind == .identifier && !tokens.isMark(index - 1, ".")
      && source.text.isCapital(tokens[index]) && !Self.qualifiers.contains(tokens.name(index))
  }

  /// Names that may stand before the types of the API: their modules, and types that they are in.
  private static let qualifiers: NameSet = """
    SwiftUI SwiftUICore Foundation AppIntents Charts WidgetKit ActivityKit TipKit StoreKit MapKit PhotosUI
    RealityKit JournalingSuggestions AccessibilityComponent AccessibilityEvents String Bool
    """

  private static let statements: NameSet = "if while switch for guard return in case catch"
  private static let appShortcut = Name("AppShortcut")

  /// Whether a token can end the receiver of a member.
  func endsOperand(_ index: Int) -> Bool {
    let token = tokens[index]
    switch token.kind {
    case .identifier: return token.flags.contains(.marked) || !Words.beforeOperand.contains(token.name)
    case .string, .stringEnd, .close, .number: return true
    case .punctuation:
      return (token.byte == UInt8(ascii: "?") || token.byte == UInt8(ascii: "!"))
        && !token.flags.contains(.beforeSpace)
        || token.byte == UInt8(ascii: ">")
    default: return false
    }
  }

  /// The type of `T.init(…)`, or of `.init(…)` where the place tells; nil where it does not.
  private func initializedType(_ index: Int, isImplicit: Bool) -> Name? {
    if isImplicit { return contexts[index - 1].map { project.resolved($0).name } }
    switch tokens.name(index - 2) {
    case Words.selfValue, Words.selfType: return file.owner(at: index)
    case Words.super: return project.types[file.owner(at: index)]?.inherits.first
    case .none: return nil
    case let name: return name
    }
  }

  /// Takes `.init(title: "…")` of an unknown type: a use is certain if all initialisers with these labels
  /// agree.
  private mutating func initializer(_ arguments: [SwiftSource.Argument]) {
    // An initialiser without a label could be any type's.
    guard let label = arguments.first(where: { $0.label != .none })?.label else { return }
    let matches = project.matches(project.initializers[label] ?? [], arguments)
    for (position, argument) in arguments.enumerated() {
      let own = matches.compactMap { match in parameter(match, position) }
      var claim = Claim()
      if !own.allSatisfy({ project.isLocalizable(project.type($0)) }) { claim.certainty = .possible }
      decide(argument, arguments, own, matches, nil, claim)
    }
  }

  /// A parameter of a function, by their places.
  private typealias ParameterPlace = (callable: Int, parameter: Int)

  private func parameter(_ match: ProjectDeclarations.Match, _ position: Int) -> ParameterPlace? {
    guard match.parameters.indices.contains(position),
      project.callables[match.callable].parameters.indices.contains(match.parameters[position])
    else { return nil }
    return (match.callable, match.parameters[position])
  }

  /// Takes the literals of a call by the parameters that the API and the project's own declarations have.
  private mutating func judge(
    _ name: Name, _ callee: Int, _ owner: Name?, _ arguments: [SwiftSource.Argument], isMember: Bool,
    isImplicit: Bool, isOfOther: Bool
  ) {
    if name == KnownTypes.string.name, arguments.first?.label == Labels.localized {
      found.asksByInitializer = true
    }
    let type = isOfOther ? nil : project.api.types[name]
    let entry = isMember ? project.api.members[name] ?? type : type
    let matches = matches(
      name, callee, owner, arguments, isMember: isMember, isImplicit: isImplicit, isOfAPI: entry != nil)
    if project.namesOfAffixes.contains(name),
      !matches.contains(where: { project.wrappers[$0.callable] != nil })
    {
      notePatterns(of: name, at: callee)
    }
    if entry == nil, project.plainTexts.calls[name] == nil {
      // One that was not read may fill the text of a key, as one with such parameters does.
      if arguments.count > 1, formats.last != callee, tokens[arguments[0].value.lowerBound].kind == .string,
        matches.allSatisfy({ project.callables[$0.callable].takesArguments })
      {
        formats.append(callee)
      }
      if matches.isEmpty { return show(arguments, ofUnseen: callee, isMember: isMember) }
    }
    var claim = Claim()
    claim.details = details(arguments)
    claim.isConversion = entry != nil && KnownTypes.localizable.contains(name)
    // `.init("…")`: the compiler takes the literal for a string.
    claim.isExtracted = !claim.isConversion || tokens.name(callee) != Words.`init`
    for argument in arguments where argument.label != .none {
      if argument.label == Labels.comment { claim.comment = plainText(argument.value) }
      if entry != nil, Labels.notes.contains(argument.label) { silence(argument.value) }
      if argument.label == Labels.defaultValue, entry != nil {
        // With specifiers for interpolated values.
        claim.value = source.literal(argument.value).map { keyText($0).display }
        silence(argument.value)
      }
    }
    for (position, argument) in arguments.enumerated() {
      let own = matches.compactMap { match in parameter(match, position) }
      let isLookedUp = entry.map { asks($0, name, argument, position, isImplicit: isImplicit) } ?? .none
      decide(argument, arguments, own, matches, isLookedUp, claim)
      show(
        argument, at: position, of: callee, name, own, isKey: isLookedUp != nil, isOfOther: isOfOther)
    }
  }

  /// The declarations of the project that a call can mean.
  private func matches(
    _ name: Name, _ callee: Int, _ owner: Name?, _ arguments: [SwiftSource.Argument], isMember: Bool,
    isImplicit: Bool, isOfAPI: Bool
  ) -> [ProjectDeclarations.Match] {
    let candidates = project.functions(name)
    if candidates.isEmpty { return [] }
    // `logger.error("…")` makes no case of an enumeration.
    let mayBeCase = isMember && (isImplicit || source.text.isCapital(tokens[callee - 2]))
    var matches = project.matches(candidates, arguments).filter {
      mayBeCase || project.callables[$0.callable].kind != .enumCase
    }
    if let owner, matches.contains(where: { project.callables[$0.callable].owner == owner }) {
      matches = matches.filter { project.callables[$0.callable].owner == owner }
    }
    // `Image(…).accessibilityLabel("…")` means no function of a type that is no view.
    if isOfAPI, isMember, !isImplicit, isOfView(source.startOfChain(before: callee - 1)) {
      matches.removeAll { match in
        let owner = project.callables[match.callable].owner
        return project.types[owner] != nil && owner != Self.view && !isView(owner)
      }
    }
    return matches
  }

  /// Whether an expression begins with a call that makes a view.
  private func isOfView(_ start: Int) -> Bool {
    let name = tokens.name(start)
    return source.text.isCapital(tokens[start]) && tokens[start].kind == .identifier
      && (project.types[name] == nil || isView(name))
  }

  private func isView(_ type: Name) -> Bool { project.types[type]?.inherits.contains(Self.view) == true }

  private static let view = Name("View")

  /// Whether the API takes a key here: nil where it does not.
  private func asks(
    _ entry: LocalizableAPI.Entry, _ name: Name, _ argument: SwiftSource.Argument, _ position: Int,
    isImplicit: Bool
  ) -> (certainty: UseCertainty, isList: Bool)? {
    guard let parameter = entry.parameter(argument.label, at: position) else { return nil }
    if entry.isCommon, !isImplicit || !file.file.imports.contains(entry.module) {
      guard file.file.imports.contains(entry.module) else { return nil }
    }
    let isInterface = entry.module == Self.swiftUI
    let isSeen = !isInterface || !file.file.imports.isDisjoint(with: LocalizableAPI.interfaceModules)
    return (isSeen ? .certain : .possible, parameter.isList)
  }

  private static let swiftUI = Name("SwiftUI")
  private static let key = TypeReference("LocalizedStringKey")

  private mutating func decide(
    _ argument: SwiftSource.Argument, _ arguments: [SwiftSource.Argument], _ own: [ParameterPlace],
    _ matches: [ProjectDeclarations.Match], _ api: (certainty: UseCertainty, isList: Bool)?,
    _ template: Claim
  ) {
    var claim = template
    let localizable = own.filter { project.isLocalizable(project.type($0)) }
    let strings = own.filter {
      project.isString(project.type($0)) && !project.callables[$0.callable].isDisfavored
    }
    let (wrapped, typed) = (wrapped(strings), wrapped(localizable))
    // A method of the type around comes before other functions of its name.
    let all = wrapped + typed
    let around = all.count > 1 ? file.owner(at: argument.value.lowerBound) : .none
    let near = around == .none ? [] : all.filter { project.callables[$0.callable].owner == around }
    let meant = near.isEmpty ? all : near
    if let (callable, first) = meant.first {
      var details = first
      for other in meant.dropFirst() {
        details.bundle = details.bundle.merged(with: other.details.bundle)
        details.affixes.add(other.details.affixes)
      }
      take(
        details, of: project.callables[callable].name, matches.first { $0.callable == callable }, arguments,
        &claim)
    }
    if !wrapped.isEmpty {
      (claim.isRoutine, claim.isExtracted) = (true, false)
      if wrapped.count < strings.count || api != nil { claim.certainty = .possible }
      return expect(argument.value, Self.key, claim)
    }
    if let place = localizable.first {
      if !strings.isEmpty { claim.certainty = .possible }
      claim.isOverloaded = !strings.isEmpty || api != nil
      return expect(argument.value, project.resolved(project.type(place)), claim)
    }
    if let api {
      claim.certainty = strings.isEmpty ? api.certainty : .possible
      claim.isOverloaded = true
      var type = Self.key
      if api.isList { type.shape = .list }
      return expect(argument.value, type, claim)
    }
    // The type of the parameter decides on `.init(…)` and `.some("…")` in its argument.
    if let type = own.first.map(project.type), type.isKnown,
      own.allSatisfy({ project.type($0).name == type.name })
    {
      expect(argument.value, project.resolved(type))
    }
  }

  /// Those of some parameters that their functions look up.
  private func wrapped(_ places: [ParameterPlace]) -> [(callable: Int, details: LookupDetails)] {
    places.compactMap { place in
      project.wrappers[place.callable]?[place.parameter].map { (place.callable, $0) }
    }
  }

  /// Table and bundle of a look-up, by constants as well.
  private func details(_ arguments: [SwiftSource.Argument]) -> LookupDetails {
    var details = source.details(arguments)
    if details.table == .unknown, let named = arguments.first(where: { Labels.tables.contains($0.label) }) {
      details.table = table(named.value)
    }
    if let named = arguments.last(where: { $0.label == Labels.bundle }) {
      details.bundle = bundle(named.value)
    }
    return details
  }

  /// The bundle that an expression means: a local name hides the constants of the project.
  private func bundle(_ range: Range<Int>) -> BundleReference {
    guard range.count == 1, let local = file.local(tokens.name(range.lowerBound), at: range.lowerBound) else {
      return source.bundle(range)
    }
    return local.isConstant && !local.value.isEmpty ? source.bundle(local.value) : .unknown
  }

  private func table(_ argument: Range<Int>) -> TableName {
    let table = source.table(argument)
    return table == .unknown ? constant(argument).map(TableName.named) ?? .unknown : table
  }

  /// Takes the facts that a function and the arguments of its call give about the key that it looks up.
  private mutating func take(
    _ details: LookupDetails, of name: Name, _ match: ProjectDeclarations.Match?,
    _ arguments: [SwiftSource.Argument], _ claim: inout Claim
  ) {
    if details.affixes != .none { found.callsOfAffixes.insert(name) }
    func argument(_ parameter: Int?) -> Range<Int>? {
      parameter.flatMap { match?.parameters.firstIndex(of: $0) }.map { arguments[$0].value }
    }
    let call = self.details(arguments)
    claim.details = details
    if call.table != .standard { claim.details.table = call.table }
    if call.bundle != .unspecified { claim.details.bundle = call.bundle }
    if let table = argument(details.tableParameter) { claim.details.table = self.table(table) }
    if let bundle = argument(details.bundleParameter) { claim.details.bundle = self.bundle(bundle) }
    if let text = argument(details.valueParameter) { claim.value = defaultText(text) }
  }

  /// `list.append(.init(…))`: an addition has the type of the list's elements.
  private mutating func addition(_ index: Int, _ arguments: [SwiftSource.Argument]) {
    guard let first = arguments.first?.value else { return }
    let list = source.receiver(of: index)
    if file.local(tokens.name(index - 2), at: index) == nil,
      let place = place(index - 2, in: list) ?? declaration(of: list)
    {
      show(first, to: .place(place, name: string(index - 2)))
    }
    guard tokens.isMark(first.lowerBound, ".") || tokens.isOpen(first.lowerBound, "["),
      let type = file.type(list), type.shape == .list
    else { return }
    expect(first, tokens.isMark(first.lowerBound, ".") ? type.element : type)
  }

  private static let additions: NameSet = [Name("append"), Name("insert")]

  // MARK: Routines

  /// `NSLocalizedString("key", tableName:…)`. Whether it was one.
  private mutating func routine(
    _ routine: LookupFunction, _ callee: Int, _ arguments: [SwiftSource.Argument]
  ) -> Bool {
    var claim = Claim()
    claim.isRoutine = true
    claim.isExtracted = routine.label == .none
    claim.details = details(arguments)
    // The project may have a function of the name.
    let own = project.functions(tokens.name(callee)).compactMap {
      project.wrappers[$0]?.min { $0.key < $1.key }?.value
    }
    if claim.details.bundle == .unspecified {
      claim.details.bundle =
        own.first.map { own.reduce($0.bundle) { $0.merged(with: $1.bundle) } } ?? routine.standardBundle
    }
    if let first = own.first, own.allSatisfy({ $0.localization == first.localization }) {
      claim.details.localization = claim.details.localization ?? first.localization
    }
    if routine.bundle == -1 {
      let receiver = source.receiver(of: callee)
      claim.details.bundle = receiver.isEmpty ? .unspecified : bundle(receiver)
    }
    // The forms of C, by their places.
    let plain = arguments.filter { $0.label == .none }.map(\.value)
    func argument(_ place: Int?) -> Range<Int>? {
      place.flatMap { plain.indices.contains($0) ? plain[$0] : nil }
    }
    var key = routine.label == .none ? argument(routine.key) : nil
    if let table = argument(routine.table) {
      claim.details.table = self.table(table)
    }
    if let bundle = argument(routine.bundle) { claim.details.bundle = self.bundle(bundle) }
    claim.value = argument(routine.value).flatMap(plainText)
    claim.comment = argument(routine.comment).flatMap(plainText)
    for argument in arguments where argument.label != .none {
      switch argument.label {
      case Labels.value, Labels.defaultValue:
        claim.value = plainText(argument.value)
        silence(argument.value)
      case Labels.comment:
        claim.comment = plainText(argument.value)
        silence(argument.value)
      case Labels.table, Labels.tableName: silence(argument.value)
      default:
        if argument.label == routine.label { key = argument.value }
      }
    }
    guard let key else { return false }
    // Functions in the form of C have a key only in the first argument.
    for value in plain where routine.label == .none && value != key { silence(value) }
    expect(key, Self.key, claim)
    return true
  }

  /// `"key".localized`, `"key".localized()`.
  mutating func receiver(_ string: Int) {
    let dot = tokens.next(string)
    guard tokens.isMark(dot, "."), tokens[dot + 1].kind == .identifier else { return }
    let name = tokens.name(dot + 1)
    var claim = Claim()
    (claim.isRoutine, claim.isExtracted) = (true, false)
    let isCall = tokens.isOpen(dot + 2, "(")
    let arguments = isCall ? source.arguments(dot + 2) : []
    let candidates = isCall ? project.functions(name).filter { project.wrappers[$0]?[-1] != nil } : []
    let match = project.matches(candidates, arguments).first
    let callable = match?.callable ?? candidates.first
    if var details = isCall ? callable.flatMap({ project.wrappers[$0]?[-1] }) : project.properties[name] {
      let others = candidates.compactMap { project.wrappers[$0]?[-1]?.bundle }
      details.bundle = others.reduce(details.bundle) { $0.merged(with: $1) }
      take(details, of: name, match, arguments, &claim)
      if match.map({ project.callables[$0.callable].takesOnlyArguments }) == true {
        filledReceivers.append((string, dot + 2))
      }
    } else if LookupFunction.helpers.contains(name) {
      (claim.helper, claim.details.bundle) = (name, .unknown)
    } else if project.routines[name]?.label != Name.none {
      return
    }
    self.claim(string, claim)
  }

  /// `phrases: ["Start \(.applicationName)"]`
  private mutating func phrases(_ arguments: [SwiftSource.Argument]) {
    for argument in arguments where Self.phraseLists.contains(argument.label) {
      var claim = Claim()
      claim.isPhrase = true
      claim.details.table = .named(Array("AppShortcuts".utf8))
      expect(argument.value, TypeReference(name: Self.key.name, shape: .list), claim)
    }
  }

  private static let phraseLists: NameSet = "phrases negativePhrases"

  // MARK: Texts beside keys

  func plainText(_ range: Range<Int>) -> [UInt8]? { source.literal(range)?.plainText }

  /// The text that a call gives for a key, with a mark for each part that only the running program knows.
  private func defaultText(_ range: Range<Int>) -> [UInt8]? {
    source.literal(range).map { KeyText(parts: composed($0).parts).display }
  }

  /// A default text is no key.
  private mutating func silence(_ range: Range<Int>) {
    // A range around it was silenced before, and this one with it.
    guard !found.silent.contains(range.lowerBound) else { return }
    found.silent.formUnion(range)
  }
}
