/// Reading types where they are written.
extension SwiftSource {
  /// The type that starts at `index`, and the token behind it. No recursion: what brackets hold is read by one look
  /// inside each.
  /// Its loop peels a type from outside to inside, each kind of bracket in a case.
  func type(at start: Int, limit: Int) -> (type: TypeReference, end: Int) {
    var (index, innerLimit, outerEnd) = (start, limit, Int?.none)
    var shape = TypeReference.Shape.plain
    // Modifiers, attributes, and lists around the name are peeled off from outside to inside.
    var depth = 0
    peel: while index < innerLimit, depth < 32 {
      depth += 1
      let token = tokens[index]
      if token.kind == .punctuation, token.byte == UInt8(ascii: "@") {
        index += 2
        if tokens.isOpen(index, "("), !tokens[index].flags.contains(.afterSpace) {
          index = tokens.next(index)
        }
        continue
      }
      if token.kind == .identifier, Self.typeModifiers.contains(token.name), !tokens.isMark(index + 1, ".") {
        index += 1
        continue
      }
      guard token.kind == .open else { break }
      let close = tokens.close(of: index)
      if outerEnd == nil { outerEnd = close + 1 }
      switch token.byte {
      case UInt8(ascii: "["):
        let colon = firstColon(from: index + 1, to: close)
        if shape == .plain { shape = colon == nil ? .list : .dictionary }
        index = (colon ?? index) + 1
        innerLimit = close
      case UInt8(ascii: "("):
        // A function, a tuple, or a type in parentheses.
        if let result = arrowResult(behind: close + 1, limit: innerLimit) {
          if shape == .plain { shape = .function }
          if outerEnd == close + 1 { outerEnd = nil }
          index = result
        } else {
          if firstComma(from: index + 1, to: close) || close == index + 1 {
            return (.unknown, suffixEnd(outerEnd ?? close + 1, limit: limit).end)
          }
          index += 1
          innerLimit = close
        }
      default: break peel
      }
    }
    let (name, argument) = typeName(&index, limit: innerLimit, &shape)
    let end = outerEnd ?? index
    if name == .none { return (.unknown, max(end, start + 1)) }
    let (suffixed, isOptional, isVariadic) = suffixEnd(end, limit: limit)
    var type = TypeReference(name: name, shape: shape, isOptional: isOptional, argument: argument)
    if outerEnd == nil || shape == .function, tokens.isMark(index, "?") || tokens.isMark(index, "!") {
      type.isOptional = true
    }
    if isVariadic, shape == .plain { type.shape = .list }
    return (type, max(suffixed, start + 1))
  }

  /// The name that a type has behind what is peeled off, `A.B<C>.D`, and its argument; `index` goes behind it.
  private func typeName(
    _ index: inout Int, limit: Int, _ shape: inout TypeReference.Shape
  ) -> (name: Name, argument: Name) {
    var (name, argument) = (Name.none, Name.none)
    while index < limit, tokens[index].kind == .identifier {
      name = tokens.name(index)
      index += 1
      let behind = skipGenerics(index)
      if behind > index {
        argument = tokens.name(index + 1)
        if tokens.isOpen(index + 1, "[") { argument = .none }
        if KnownTypes.lists.contains(name) || name == KnownTypes.optional {
          if name != KnownTypes.optional, shape == .plain { shape = .list }
          name = argument
        } else if KnownTypes.dictionaries.contains(name) {
          if shape == .plain { shape = .dictionary }
          name = lastName(before: behind - 1)
        }
        index = behind
      }
      guard tokens.isMark(index, "."), tokens[index + 1].kind == .identifier else { break }
      index += 1
    }
    return (name, argument)
  }

  private static let typeModifiers: NameSet =
    "inout some any borrowing consuming sending isolated __owned nonisolated repeat each"

  private func suffixEnd(_ start: Int, limit: Int) -> (end: Int, isOptional: Bool, isVariadic: Bool) {
    var end = start
    var isOptional = false
    while end < limit {
      if tokens.isMark(end, "?") || tokens.isMark(end, "!")
        || tokens.isOperator(end, SourceToken.Operator.coalescing)
          && !tokens[end].flags.contains(.afterSpace)
      {
        isOptional = true
        end += 1
      } else if tokens.isOperator(end, SourceToken.Operator.range) {
        return (end + 1, isOptional, true)
      } else if tokens.isMark(end, ".") || tokens.isMark(end, "&"), tokens[end + 1].kind == .identifier {
        end += 2
      } else {
        break
      }
    }
    return (end, isOptional, false)
  }

  private func firstColon(from start: Int, to end: Int) -> Int? {
    var index = start
    while index < end {
      if tokens.isMark(index, ":") { return index }
      index = tokens.next(index)
    }
    return nil
  }

  private func firstComma(from start: Int, to end: Int) -> Bool {
    var index = start
    while index < end {
      if tokens.isMark(index, ",") { return true }
      index = tokens.isMark(index, "<") ? max(skipGenerics(index), index + 1) : tokens.next(index)
    }
    return false
  }

  private func lastName(before index: Int) -> Name {
    var place = index - 1
    while place > index - 4, tokens[place].kind != .identifier { place -= 1 }
    return tokens.name(place)
  }

  /// The token behind `->`, if a function's result follows.
  func arrowResult(behind index: Int, limit: Int) -> Int? {
    var index = index
    while index < limit {
      if tokens.isOperator(index, SourceToken.Operator.arrow) { return index + 1 }
      let name = tokens.name(index)
      if name == Words.throws || name == Words.rethrows || name == Self.async {
        index += 1
      } else if tokens.isOpen(index, "("), tokens.name(index - 1) == Words.throws {
        index = tokens.next(index)
      } else {
        return nil
      }
    }
    return nil
  }

  private static let async = Name("async")
}
