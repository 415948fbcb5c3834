/// The types of expressions, as far as declarations tell: no type checker, but the steps that most expressions take.
extension SwiftFile {
  /// Steps into other expressions that are taken at most, one in the other.
  private static let deepest = 12

  /// The type of an expression, nil where it cannot be told.
  func type(_ range: Range<Int>, depth: Int = 0) -> TypeReference? {
    guard depth < Self.deepest, !range.isEmpty, range.count < 4096 else { return nil }
    let leaves = source.leaves(range)
    guard leaves.count == 1, let only = leaves.first else {
      // All arms of a condition have one type; literals take the type of the others.
      var literal: TypeReference?
      for leaf in leaves.prefix(8) {
        guard let type = type(leaf.range, depth: depth + 1) else { continue }
        if leaf.range.count > 1 || tokens[leaf.range.lowerBound].kind != .number { return type }
        literal = type
      }
      return literal
    }
    return operation(only.range, depth: depth)
  }

  /// An expression without conditions: operands and operators.
  private func operation(_ range: Range<Int>, depth: Int) -> TypeReference? {
    var operands: [Range<Int>] = []
    var start = range.lowerBound
    var index = start
    while index < range.upperBound {
      let token = tokens[index]
      if token.kind == .punctuation {
        switch token.byte {
        case SourceToken.Operator.comparison: return KnownTypes.bool
        case UInt8(ascii: "<"), UInt8(ascii: ">"):
          if token.flags.contains(.afterSpace), token.flags.contains(.beforeSpace) { return KnownTypes.bool }
        case UInt8(ascii: "!") where index == range.lowerBound: return KnownTypes.bool
        case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "%"),
          SourceToken.Operator.other:
          if index > start { operands.append(start..<index) }
          start = index + 1
        case SourceToken.Operator.range: return nil
        default: break
        }
      } else if token.kind == .identifier, !token.flags.contains(.marked) {
        if token.name == Words.as { return cast(index) }
        if token.name == Words.is { return KnownTypes.bool }
      }
      let behind = tokens.isMark(index, "<") ? source.skipGenerics(index) : index
      index = behind > index ? behind : tokens.next(index)
    }
    if start < range.upperBound { operands.append(start..<range.upperBound) }
    var weak: TypeReference?
    for operand in operands.prefix(8) {
      if operand.count == 1, tokens[operand.lowerBound].kind == .number {
        let isFraction = tokens[operand.lowerBound].flags.contains(.marked)
        if isFraction || weak == nil { weak = isFraction ? KnownTypes.double : KnownTypes.int }
      } else if let type = chain(operand, depth: depth) {
        return type
      } else if operands.count > 1, operand.count > 0 {
        weak = nil
        if operands.allSatisfy({ $0.count == 1 }) { return nil }
      }
    }
    if operands.count > 1, weak != nil,
      !operands.allSatisfy({ $0.count == 1 && tokens[$0.lowerBound].kind == .number })
    {
      return nil
    }
    return weak
  }

  /// The type behind `as`, `as?` or `as!`.
  func cast(_ index: Int) -> TypeReference {
    let hasMark = tokens.isMark(index + 1, "?") || tokens.isMark(index + 1, "!")
    return source.type(at: index + (hasMark ? 2 : 1), limit: tokens.count).type
  }

  /// `a.b(c).d[e]?.f`
  private func chain(_ range: Range<Int>, depth: Int) -> TypeReference? {
    var index = range.lowerBound
    while tokens.isMark(index, "&") || tokens.isMark(index, "-") { index += 1 }
    var current: TypeReference?
    var isMetatype = false
    let first = tokens[index]
    switch first.kind {
    case .number: current = first.flags.contains(.marked) ? KnownTypes.double : KnownTypes.int
    case .string: current = KnownTypes.string
    case .open where first.byte == UInt8(ascii: "("):
      current = type(index + 1..<max(index + 1, tokens.close(of: index)), depth: depth + 1)
    case .open where first.byte == UInt8(ascii: "[") && tokens.isOpen(tokens.close(of: index) + 1, "("):
      // `[T]()`
      current = source.type(at: index, limit: range.upperBound).type
      index = tokens.close(of: index) + 1
    case .open where first.byte == UInt8(ascii: "["):
      let element = source.elements(index).first.flatMap { type($0, depth: depth + 1) }
      current = TypeReference(name: element?.name ?? .none, shape: .list)
    case .identifier:
      if tokens.isOpen(source.skipGenerics(index + 1), "("), !tokens[index + 1].flags.contains(.startsLine) {
        let open = source.skipGenerics(index + 1)
        current = call(first.name, open, of: nil, at: index, depth: depth)
        index = tokens.next(open)
        return steps(from: index, to: range.upperBound, current, isMetatype: false, depth: depth)
      }
      (current, isMetatype) = name(first.name, at: index, depth: depth)
    default: return nil
    }
    return steps(
      from: tokens.next(index), to: range.upperBound, current, isMetatype: isMetatype, depth: depth)
  }

  private func steps(
    from start: Int, to end: Int, _ first: TypeReference?, isMetatype: Bool, depth: Int
  ) -> TypeReference? {
    var current = first
    var isMetatype = isMetatype
    var index = start
    while index < end {
      let token = tokens[index]
      if token.kind == .open, token.byte == UInt8(ascii: "[") {
        if let known = current { current = known.shape == .plain ? nil : known.element }
        index = tokens.next(index)
      } else if token.kind == .open, token.byte == UInt8(ascii: "{") {
        index = tokens.next(index)
      } else if tokens.isMark(index, "?") || tokens.isMark(index, "!") {
        current?.isOptional = false
        index += 1
      } else if tokens.isMark(index, "."), tokens[index + 1].kind == .identifier {
        let name = tokens.name(index + 1)
        let open = source.skipGenerics(index + 2)
        if tokens.isOpen(open, "("), open < end {
          if name == Words.`init`, isMetatype {
            index = tokens.next(open)
          } else {
            let isType = isMetatype || current == nil
            current = call(name, open, of: current, at: index + 1, depth: depth)
            if current == nil, isType, let type = project.types[name] {
              current = TypeReference(name: type.name)
            }
            index = tokens.next(open)
          }
          isMetatype = false
        } else if tokens.isOpen(index + 2, "{"), index + 2 < end {
          current = call(name, index + 2, of: current, at: index + 1, depth: depth)
          index = tokens.next(index + 2)
        } else if project.types[name] != nil, current == nil || isMetatype {
          current = TypeReference(name: name)
          isMetatype = true
          index += 2
        } else {
          current = member(name, of: current, isMetatype: isMetatype, depth: depth)
          isMetatype = false
          index += 2
        }
      } else if tokens.isMark(index, "."), tokens[index + 1].kind == .number {
        current = nil
        index += 2
      } else {
        return nil
      }
    }
    return isMetatype ? nil : current
  }

  /// The type of a lone name: of a local variable, a member of the type around, a global, a type.
  private func name(_ name: Name, at index: Int, depth: Int) -> (TypeReference?, isMetatype: Bool) {
    switch name {
    case Words.true, Words.false: return (KnownTypes.bool, false)
    case Words.selfValue: return (TypeReference(name: owner(at: index)), false)
    case Words.selfType: return (TypeReference(name: owner(at: index)), true)
    case Words.nil: return (nil, false)
    default: break
    }
    if let place = localPlace(name, at: index) { return (type(ofVariable: place, depth: depth + 1), false) }
    // A member of another type by the name of a type does not hide it.
    let isType = project.types[name] != nil
    if let type = project.member(name, of: owner(at: index), orAny: !isType) { return (value(type), false) }
    let global =
      isType
      ? nil
      : memo.type(of: .global(name), depth: depth) {
        others(name).lazy.compactMap { type(ofVariable: $0, depth: depth + 1) }.first
      }
    if let global { return (global, false) }
    if isType || CommonMembers.types.contains(name) { return (TypeReference(name: name), true) }
    // Names of types that others declare start with capitals.
    if source.text.isCapital(tokens[index]) { return (TypeReference(name: name), true) }
    return (CommonMembers.names[name], false)
  }

  private func value(_ type: TypeReference) -> TypeReference {
    type.shape == .function ? TypeReference(name: type.name) : type
  }

  /// The type of a variable, as written or by its value.
  private func type(ofVariable place: Int, depth: Int) -> TypeReference? {
    let variable = file.variables[place]
    if variable.type.isKnown { return variable.type }
    guard depth < Self.deepest else { return nil }
    return memo.type(of: .variable(place), depth: depth) { inferred(variable, depth: depth) }
  }

  private func inferred(_ variable: Variable, depth: Int) -> TypeReference? {
    switch variable.origin {
    case .none: return nil
    case .value: return type(variable.value, depth: depth + 1)
    case .element:
      if tokens.isOperator(variable.value.lowerBound + 1, SourceToken.Operator.range) {
        return KnownTypes.int
      }
      guard let list = type(variable.value, depth: depth + 1) else { return nil }
      return list.shape == .list ? list.element : nil
    case .payload:
      let cases = project.functions(tokens.name(variable.value.lowerBound)).map { project.callables[$0] }
      let types = Set(
        cases.compactMap { callable in
          callable.kind == .enumCase && callable.parameters.indices.contains(variable.body)
            ? callable.parameters[variable.body].type : nil
        })
      return types.count == 1 ? types.first : nil
    }
  }

  private func member(_ name: Name, of owner: TypeReference?, isMetatype: Bool, depth: Int) -> TypeReference?
  {
    guard let owner, owner.isKnown else {
      return project.member(name, of: nil) ?? CommonMembers.names[name]
    }
    let type = project.resolved(owner)
    if type.shape == .plain {
      if KnownTypes.wrappers.contains(type.name), name == CommonMembers.wrappedValue {
        return TypeReference(name: type.argument)
      }
      if isMetatype, name == CommonMembers.allCases { return TypeReference(name: type.name, shape: .list) }
      if name == CommonMembers.rawValue, let own = project.types[type.name], own.isEnum {
        return own.inherits.first.map { TypeReference(name: $0) }
      }
      if isMetatype, project.types[type.name]?.isEnum == true,
        project.functions(name).contains(where: { project.callables[$0].owner == type.name })
      {
        return type
      }
      if let known = project.member(name, of: type.name) { return value(known) }
      // At most half of all steps are left for a member, as types of members may follow from each other
      // without an end.
      let depth = max(Self.deepest / 2, depth + 1)
      let own = memo.type(of: .member(name, of: type.name), depth: depth) {
        others(name).lazy.filter { file.variables[$0].owner == type.name }
          .compactMap { self.type(ofVariable: $0, depth: depth) }.first
      }
      if let own { return own }
      // `Bundle.main`, `UIScreen.main`: the one of its kind.
      if isMetatype, CommonMembers.singletons.contains(name) { return type }
      return CommonMembers.names[name]
    }
    if CommonMembers.elements.contains(name) { return type.element }
    return CommonMembers.names[name]
  }

  /// The type of a call's result: of an initialiser its type, of a function its result.
  private func call(_ name: Name, _ open: Int, of owner: TypeReference?, at index: Int, depth: Int)
    -> TypeReference?
  {
    let candidates = project.functions(name).filter {
      project.callables[$0].kind != .enumCase || owner != nil
    }
    let arguments = tokens.isOpen(open, "(") ? source.arguments(open) : []
    var results = Set<TypeReference>()
    for match in project.matches(candidates, arguments) {
      let callable = project.callables[match.callable]
      if let owner, callable.owner == owner.name, callable.result.isKnown { return callable.result }
      results.insert(callable.result)
    }
    if owner == nil {
      if project.types[name] != nil || CommonMembers.types.contains(name) || SpecifierTable.isNumber(name) {
        return TypeReference(name: name)
      }
      if CommonMembers.sameAsArgument.contains(name), let first = arguments.first {
        let others = arguments.prefix(4).compactMap { argument in
          argument.value.count == 1 && tokens[argument.value.lowerBound].kind == .number
            ? nil : type(argument.value, depth: depth + 1)
        }
        return others.first ?? type(first.value, depth: depth + 1)
      }
    }
    if results.count == 1, let result = results.first, result.isKnown { return result }
    if let owner, CommonMembers.sameAsOwner.contains(name) {
      return owner.shape == .plain || !CommonMembers.elements.contains(name) ? owner : owner.element
    }
    if let owner, owner.shape != .plain, CommonMembers.elements.contains(name) { return owner.element }
    return CommonMembers.functions[name]
  }
}
