/// Variables, constants, bindings and cases.
extension DeclarationReader {
  /// The tokens from `index` to the end of the innermost braces.
  private func scope(from index: Int) -> Range<Int> { index..<max(index, scopes.last?.close ?? tokens.count) }

  mutating func variable(_ index: Int) -> Int {
    let before = tokens.word(index - 1)
    let isCondition =
      before == Words.if || before == Words.guard || before == Words.while || tokens.isMark(index - 1, ",")
    var place = index + 1
    if before == Words.case || tokens.isMark(place, ".") || tokens.isOpen(index - 1, "(") {
      return pattern(index)
    }
    if tokens.isOpen(place, "(") { return place + 1 }
    let isStatic = source.modifiers(before: index).contains { $0 == Words.static || $0 == Words.class }
    while tokens[place].kind == .identifier {
      var variable = Variable(
        name: tokens.name(place), token: place, owner: owner ?? .none, type: .unknown,
        scope: scope(from: index),
        isLocal: owner == nil)
      variable.isConstant = tokens.word(index) == Words.let
      place += 1
      if tokens.isMark(place, ":") {
        (variable.type, place) = source.type(at: place + 1, limit: tokens.count)
        variable.type = resolved(variable.type)
      }
      let hasValue = tokens.isMark(place, "=")
      if hasValue {
        var end =
          isCondition
          ? conditionEnd(from: place + 1) : source.expressionEnd(from: place + 1, limit: tokens.count)
        if !isCondition { end = withoutObservers(place + 1, end) }
        variable.value = place + 1..<max(place + 1, end)
        place = end
      }
      if !isCondition, tokens.isOpen(place, "{"), !tokens.startsLine(place) || !hasValue {
        variable.body = place
        if variable.type.isKnown { found.bodies.append((variable.type, place..<tokens.close(of: place) + 1)) }
        if owner != nil { handOns(ofProperty: variable) }
      }
      if isCondition, !hasValue { return index + 1 }
      if hasValue, !variable.type.isKnown, !variable.isLocal { variable.type = evident(variable.value) }
      found.variables.append(variable)
      note(constant: variable)
      note(bundle: variable)
      remember(variable, index, isStatic: isStatic)
      guard !isCondition, tokens.isMark(place, ","), tokens[place + 1].kind == .identifier,
        hasValue || owner != nil
      else { break }
      place += 1
    }
    // The value is walked too: closures in it declare things.
    return index + 2
  }

  /// The type of a value at first sight: a literal's, or the one that an initialiser makes.
  private func evident(_ value: Range<Int>) -> TypeReference {
    let first = tokens[value.lowerBound]
    let isWhole = tokens.next(value.lowerBound) == value.upperBound
    switch first.kind {
    case .number where isWhole: return first.flags.contains(.marked) ? KnownTypes.double : KnownTypes.int
    case .string where isWhole: return KnownTypes.string
    case .identifier:
      if isWhole, first.name == Words.true || first.name == Words.false { return KnownTypes.bool }
      let open = source.skipGenerics(value.lowerBound + 1)
      guard tokens.isOpen(open, "("), tokens.next(open) == value.upperBound else { return .unknown }
      if let routine = LookupFunction.standard[first.name], routine.label == .none {
        return KnownTypes.string
      }
      // Names of types start with capitals.
      guard source.text.isCapital(first) else { return .unknown }
      return source.type(at: value.lowerBound, limit: value.upperBound).type
    case .open where isWhole && first.byte == UInt8(ascii: "["):
      // `[Row(…), Row(…)]`: in a list without a written type all are alike.
      guard let element = source.elements(value.lowerBound).first,
        tokens[element.lowerBound].kind == .identifier
      else { return .unknown }
      let type = evident(element)
      return type.shape == .plain && type.isKnown ? TypeReference(name: type.name, shape: .list) : .unknown
    default: return .unknown
    }
  }

  /// Takes down the bundle that a constant or property holds.
  private mutating func note(bundle variable: Variable) {
    guard !variable.isLocal, !variable.value.isEmpty || variable.body > 0,
      variable.type.name == Labels.bundleType || tokens.name(variable.value.lowerBound) == Labels.bundleType
    else { return }
    let value = variable.value.isEmpty ? variable.body + 1..<tokens.close(of: variable.body) : variable.value
    source.owner = enclosingType
    let bundle = source.bundle(value)
    // A variable that code may set is known only where it is named after its owner.
    let isSet = !variable.isConstant && !variable.value.isEmpty && bundle == .main
    found.bundles.append((variable.owner, variable.name, isSet ? .unknown : bundle))
  }

  private mutating func note(constant variable: Variable) {
    // `{ "menu.open" }` is as constant as the value of a `let`.
    let value =
      variable.value.isEmpty && variable.body > 0
      ? variable.body + 1..<tokens.close(of: variable.body) : variable.value
    guard variable.isConstant || variable.body > 0, !variable.isLocal, !value.isEmpty,
      variable.value.isEmpty || variable.isConstant, let text = source.literal(value)?.plainText
    else { return }
    found.constants.append((variable.owner, variable.name, text))
  }

  /// Takes a stored property as a parameter of the initialiser that the compiler makes.
  private mutating func remember(_ variable: Variable, _ index: Int, isStatic: Bool) {
    guard !isStatic, let last = scopes.indices.last, case .type(_, .some) = scopes[last].kind else { return }
    let isConstant = tokens.word(index) == Words.let
    let hasValue = !variable.value.isEmpty
    if isConstant, hasValue { return }
    if variable.body > 0, !hasValue, !Self.observers.contains(tokens.word(variable.body + 1)) { return }
    var parameter = Parameter(label: variable.name, name: variable.name, type: variable.type)
    parameter.isOptional = hasValue || !isConstant && variable.type.isOptional
    scopes[last].properties.append(parameter)
  }

  private static let observers: NameSet = "didSet willSet"

  /// `= value { didSet { … } }`: the braces are no part of the value.
  private func withoutObservers(_ start: Int, _ end: Int) -> Int {
    guard let open = tokens.open(of: end - 1, "}"), open > start else { return end }
    return Self.observers.contains(tokens.word(open + 1)) ? open : end
  }

  /// The end of a value in a condition: the block, the next condition, `else`.
  private func conditionEnd(from start: Int) -> Int {
    var index = start
    while index < tokens.count {
      let token = tokens[index]
      if token.kind == .close || token.kind == .end || token.kind == .stringEnd { break }
      if tokens.isOpen(index, "{") || tokens.isMark(index, ",") || tokens.word(index) == Words.else { break }
      index = tokens.next(index)
    }
    return index
  }

  /// `case .some(let x)`, `case let .some(x)`: the values that the case of that name carries.
  private mutating func pattern(_ index: Int) -> Int {
    var place = index + 1
    if tokens.word(index - 1) == Words.case || tokens.isMark(place, ".") {
      // `case let .name(a, b)`
      while tokens.isMark(place, ".") || tokens[place].kind == .identifier {
        place += 1
        if tokens.isMark(place, "?") || tokens.isMark(place, "=") { break }
      }
      guard tokens.isOpen(place, "("), tokens[place - 1].kind == .identifier else { return index + 1 }
      for (position, argument) in source.arguments(place).enumerated() where argument.value.count == 1 {
        bind(argument.value.lowerBound, payload: position, of: place - 1)
      }
      return place + 1
    }
    // `case .name(let a, label: let b)`
    let open = index - 1
    guard tokens[open - 1].kind == .identifier else { return index + 1 }
    for (position, argument) in source.arguments(open).enumerated() where argument.value.count == 2 {
      let word = tokens.word(argument.value.lowerBound)
      if word == Words.let || word == Words.var {
        bind(argument.value.lowerBound + 1, payload: position, of: open - 1)
      }
    }
    return index + 1
  }

  private mutating func bind(_ name: Int, payload: Int, of caseName: Int) {
    guard tokens[name].kind == .identifier else { return }
    found.variables.append(
      Variable(
        name: tokens.name(name), owner: .none, type: .unknown, value: caseName..<caseName + 1, body: payload,
        scope: scope(from: name), isLocal: true, origin: .payload))
  }

  /// `case a, b(Type), c = "raw"` of an enumeration.
  mutating func caseClause(_ index: Int) -> Int {
    guard let last = scopes.last, last.isEnum, case .type(let owner, _) = last.kind else { return index + 1 }
    var place = index + 1
    while tokens[place].kind == .identifier {
      let name = tokens.name(place)
      let nameToken = place
      place += 1
      var callable = Callable(kind: .enumCase, name: name, owner: owner, parameters: [])
      callable.result = TypeReference(name: owner)
      if tokens.isOpen(place, "(") {
        for range in source.elements(place) {
          var start = range.lowerBound
          var label = Name.none
          if tokens[start].kind == .identifier, tokens.isMark(start + 1, ":") {
            label = tokens.name(start)
            start += 2
          } else if tokens[start].kind == .identifier, tokens[start + 1].kind == .identifier,
            tokens.isMark(start + 2, ":")
          {
            start += 3
          }
          let (type, end) = source.type(at: start, limit: range.upperBound)
          var parameter = Parameter(
            label: label == Words.underscore ? .none : label, name: label, type: resolved(type))
          parameter.isOptional = tokens.isMark(end, "=")
          callable.parameters.append(parameter)
        }
        place = tokens.next(place)
      }
      found.callables.append(callable)
      if tokens.isMark(place, "=") {
        place = source.expressionEnd(from: place + 1, limit: last.close)
      } else if last.isStringEnum {
        found.rawValues.append(nameToken)
      }
      guard tokens.isMark(place, ",") else { break }
      place += 1
    }
    return index + 1
  }

  /// `for name in values`
  mutating func loop(_ index: Int) -> Int {
    var place = index + 1
    while tokens.word(place) == Words.try || tokens.word(place) == Words.await
      || tokens.word(place) == Words.var
    { place += 1 }
    var names: [Int] = []
    if tokens[place].kind == .identifier {
      names = [place]
    } else if tokens.isOpen(place, "(") {
      names = source.elements(place).map(\.lowerBound)
    }
    var behind = tokens.next(place)
    if tokens.isMark(behind, ":") { behind = source.type(at: behind + 1, limit: tokens.count).end }
    guard !names.isEmpty, tokens.word(behind) == Words.in else { return index + 1 }
    let start = behind + 1
    var end = start
    while end < tokens.count, !tokens.isOpen(end, "{"), tokens.word(end) != Words.where,
      tokens[end].kind != .close
    { end = tokens.next(end) }
    bindElements(names, of: start..<end, scope: start..<max(start, tokens.close(of: end)))
    return index + 1
  }

  /// Declares names for the elements of a list; of `list.enumerated()` for number and element.
  mutating func bindElements(_ names: [Int], of list: Range<Int>, scope: Range<Int>) {
    var list = list
    // `Array(list.enumerated())`
    if tokens.name(list.lowerBound) == Self.array, tokens.isOpen(list.lowerBound + 1, "("),
      tokens.next(list.lowerBound + 1) == list.upperBound, list.count > 4
    {
      list = list.lowerBound + 2..<list.upperBound - 1
    }
    let last = list.upperBound - 3
    let isEnumerated = last > list.lowerBound && tokens.name(last) == Self.enumerated
    if isEnumerated { list = list.lowerBound..<last - 1 }
    for (position, name) in names.enumerated() where tokens[name].kind == .identifier {
      var variable = Variable(
        name: tokens.name(name), token: name, owner: .none, type: .unknown, value: list, scope: scope,
        isLocal: true, origin: .element)
      if names.count > 1 {
        if isEnumerated, position == 0 {
          variable.type = KnownTypes.int
        } else if !isEnumerated || position > 1 {
          variable.origin = .none
        }
      }
      found.variables.append(variable)
    }
  }

  private static let array = Name("Array")
  private static let enumerated = Name("enumerated")

  /// `{ a, b in`, `{ (a: T) in`, `{ [weak self] a in`
  mutating func closureParameters(_ open: Int) {
    let close = tokens.close(of: open)
    var place = open + 1
    if tokens.isOpen(place, "[") { place = tokens.next(place) }
    if tokens.isMark(place, "@") { place += 2 }
    var names: [Int] = []
    var types: [TypeReference] = []
    if tokens.isOpen(place, "(") {
      for range in source.elements(place) {
        names.append(range.lowerBound)
        let colon = tokens.isMark(range.lowerBound + 1, ":")
        types.append(colon ? source.type(at: range.lowerBound + 2, limit: range.upperBound).type : .unknown)
      }
      place = tokens.next(place)
    } else {
      while tokens[place].kind == .identifier, names.count < 8, tokens.word(place) != Words.in {
        names.append(place)
        types.append(.unknown)
        place += 1
        guard tokens.isMark(place, ",") else { break }
        place += 1
      }
    }
    if let result = source.arrowResult(behind: place, limit: close) {
      place = source.type(at: result, limit: close).end
    }
    let list = elementsOfCall(before: open)
    guard tokens.word(place) == Words.in else {
      if let list {
        found.variables.append(
          Variable(
            name: Self.element, token: open, owner: .none, type: .unknown, value: list, scope: open..<close,
            isLocal: true, origin: .element))
      }
      return
    }
    let scope = place..<max(place, close)
    if let list, types.allSatisfy({ !$0.isKnown }) { return bindElements(names, of: list, scope: scope) }
    for (name, type) in zip(names, types) {
      found.variables.append(
        Variable(
          name: tokens.name(name), owner: .none, type: type, scope: scope, isLocal: true, origin: .none))
    }
  }

  /// The list whose elements a closure gets: of `ForEach(list) {` and `list.map {`.
  private func elementsOfCall(before open: Int) -> Range<Int>? {
    var place = open - 1
    if let call = tokens.open(of: place, ")") {
      guard Self.loops.contains(tokens.name(call - 1)) else { return nil }
      return source.arguments(call).first?.value
    }
    if tokens.isOpen(place, "(") { place -= 1 }
    guard Self.mappings.contains(tokens.name(place)), tokens.isMark(place - 1, ".") else { return nil }
    let end = place - 1
    let start = source.startOfChain(before: end)
    return start < end ? start..<end : nil
  }

  /// An element in a closure that names none.
  private static let element = Name("$0")
  private static let loops: NameSet = "ForEach List Table"
  private static let mappings: NameSet =
    "map forEach compactMap flatMap filter first contains sorted allSatisfy"
}
