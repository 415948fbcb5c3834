/// A function, a macro or a method of C and Objective-C, as far as calls tell it from others.
struct ForeignName: Hashable, Sendable {
  /// Of a method the first part.
  var name: Name
  /// The number of a method's arguments; -1 for functions and macros, which go by their names.
  var arguments = -1
  /// The only file that sees a macro, or the file of a call; -1 for all files.
  var file = -1
}

/// A place where a function, a macro or a method hands one of its parameters on.
struct CForwardedParameter: Sendable {
  var name: ForeignName
  /// The place of the parameter; -1 for the receiver.
  var parameter: Int
  /// The callee that gets it, at `position`; -1 is the receiver.
  var callee: ForeignName
  var position: Int
  /// The token of the parameter that is handed on.
  var token = 0
  var details = LookupDetails()
  /// The table that each argument of the call would name, a literal or nothing, and the bundle.
  var tables: [Int: TableName] = [:]
  var bundles: [Int: BundleReference] = [:]
}

/// Reads the declarations of a file of C or Objective-C that may be looked up.
struct CDeclarationReader {
  let source: CSource
  /// The place of the file among all that are read; -1 for a header, whose macros hold wherever it is taken in.
  let file: Int
  let number: Int
  private var found: [CForwardedParameter] = []
  /// The localization that the file opens, once a function asked.
  private var opened: [UInt8]??
  /// The class whose implementation is being read.
  private var implemented = Name.none

  private var tokens: Tokens { source.tokens }

  /// - Parameter number: the place of the file, headers too.
  static func read(_ source: CSource, file: Int = -1, number: Int = -1) -> [CForwardedParameter] {
    var reader = CDeclarationReader(source: source, file: file, number: number)
    for index in 0..<source.tokens.count { reader.step(index) }
    return reader.found
  }

  private mutating func step(_ index: Int) {
    let token = tokens[index]
    switch token.kind {
    case .directive where token.name == CLexer.define: macro(index)
    case .identifier: implemented = source.implementedClass(at: index) ?? implemented
    case .open where token.byte == UInt8(ascii: "{"): function(index)
    default: break
    }
  }

  /// `#define NAME(key) …`
  private mutating func macro(_ index: Int) {
    let open = index + 2
    guard tokens[index + 1].kind == .identifier, tokens.isOpen(open, "("),
      !tokens[open].flags.contains(.afterSpace)
    else { return }
    var names: [Name: Int] = [:]
    for (position, argument) in source.arguments(open).enumerated() {
      names[tokens.name(argument.lowerBound)] = position
    }
    collect(
      names, ForeignName(name: tokens.name(index + 1), file: file),
      in: tokens.close(of: open) + 1..<max(open + 1, tokens.close(of: index)))
  }

  /// Reads the function of C or the method whose body a brace opens.
  private mutating func function(_ brace: Int) {
    let body = brace..<tokens.close(of: brace)
    var names: [Name: Int] = [:]
    if let function = source.function(brace) {
      for (position, parameter) in function.parameters.enumerated() {
        names[tokens.name(parameter)] = position
      }
      names[.none] = nil
      return collect(names, ForeignName(name: tokens.name(function.name)), in: body)
    }
    guard let parts = source.method(brace)?.parts, let first = parts.first,
      !Self.methodsOfAnything.contains(tokens.name(first.label))
    else { return }
    names[Words.selfValue] = -1
    for (position, part) in parts.enumerated() {
      if let parameter = part.parameter { names[tokens.name(parameter)] = position }
    }
    let arguments = parts.count { $0.parameter != nil }
    collect(names, ForeignName(name: tokens.name(first.label), arguments: arguments), in: body)
  }

  /// Dictionaries and defaults have these as well, for keys of their own.
  private static let methodsOfAnything: NameSet =
    "objectForKey objectForKeyedSubscript stringForKey valueForKey valueForKeyPath"

  private func bundle(_ range: Range<Int>) -> BundleReference {
    source.bundle(range, in: implemented).bound(to: number)
  }

  /// Looks in a body for calls and messages that get one of the parameters.
  private mutating func collect(_ names: [Name: Int], _ name: ForeignName, in body: Range<Int>) {
    func parameter(_ range: Range<Int>) -> (number: Int, token: Int, affix: Affix)? {
      for leaf in source.leaves(range) {
        var leaf = leaf
        // `@x` in a macro, `#x`.
        while leaf.count > 1, tokens.isMark(leaf.lowerBound, "@") || tokens.isMark(leaf.lowerBound, "#") {
          leaf = leaf.lowerBound + 1..<leaf.upperBound
        }
        if let (token, affix) = source.affixed(leaf, { names[$0] != nil }),
          let known = names[tokens.name(token)]
        {
          return (known, token, affix)
        }
      }
      return nil
    }
    let own = found.count
    for index in body {
      if tokens.isOpen(index, "("), tokens[index - 1].kind == .identifier, index > body.lowerBound {
        let arguments = source.arguments(index)
        for (position, argument) in arguments.enumerated() {
          guard let known = parameter(argument) else { continue }
          var handOn = CForwardedParameter(
            name: name, parameter: known.number,
            callee: ForeignName(name: tokens.name(index - 1), file: file), position: position,
            token: known.token)
          for (place, argument) in arguments.enumerated() {
            if let table = source.table(argument) { handOn.tables[place] = table }
            handOn.bundles[place] = bundle(argument)
          }
          handOn.details.isProbe = source.showsOther(than: index, of: tokens.name(known.token), in: body)
          if known.affix != Affix() { handOn.details.affixes = [known.affix] }
          found.append(handOn)
        }
      } else if tokens.isOpen(index, "["), let message = source.message(index) {
        let table = message.parts.first { $0.name == LookupFunction.tablePart }
        for (place, argument) in message.values.enumerated() {
          guard let known = parameter(argument) else { continue }
          var handOn = CForwardedParameter(
            name: name, parameter: known.number, callee: message.name, position: place - 1, token: known.token
          )
          handOn.details.bundle = bundle(message.receiver)
          if let table { handOn.details.table = source.table(table.argument) ?? .unknown }
          handOn.details.isProbe = source.showsOther(than: index, of: tokens.name(known.token), in: body)
          if known.affix != Affix() { handOn.details.affixes = [known.affix] }
          found.append(handOn)
        }
      }
    }
    let calls = found[own...].map { ($0.parameter, $0.token, $0.details.bundle) }
    if !SecondLookup.isMade(by: calls, in: tokens, source.text) { return }
    let localization =
      opened ?? SecondLookup.opened(in: tokens) { CLiteral.read($0, in: tokens, source.text).0 }
      ?? SecondLookup.unknownLocalization
    opened = localization
    for place in own..<found.count { found[place].details.localization = localization }
  }
}
