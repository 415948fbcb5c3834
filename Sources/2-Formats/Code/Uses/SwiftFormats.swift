/// Functions of Swift that fill a format.
enum SwiftFormats {
  static let names: NameSet = "localizedStringWithFormat appendingFormat appendFormat"
  static let initializers: NameSet = "String NSString NSMutableString init"
  static let format = Name("format")
  static let arguments = Name("arguments")
}

extension SwiftUses {
  /// Notes calls of formats with their arguments, and constants that hold a key's text.
  mutating func formatCalls() {
    for index in formats { formatCall(index) }
    for (string, open) in filledReceivers {
      guard let source = claimed[string].flatMap({ source(of: found.uses[$0]) }) else { continue }
      let kinds = self.source.arguments(open).map { kind($0.value) }
      found.formats.append(FormatCall(source: source, arguments: kinds, offset: Int(tokens[string].start)))
    }
    for variable in file.file.variables where !variable.isLocal {
      guard let key = key(variable), case .key(let text, let table) = key else { continue }
      guard let name = file.nameBytes(of: variable) else { continue }
      found.constants.append(
        TextConstant(owner: file.ownerBytes(at: variable.token), name: name, key: text, table: table))
    }
  }

  private mutating func formatCall(_ index: Int) {
    let filled = formatArguments(index)
    let arguments = filled.isEmpty ? formatArguments(index, ofAny: true) : filled
    guard let first = arguments.first,
      let text = filled.isEmpty ? plainText(first.value).map(FormatSource.literal) : formatSource(first.value)
    else { return }
    let own = filled.isEmpty ? project.functions(tokens.name(index)) : []
    let isOwn = !own.isEmpty && own.allSatisfy { project.callables[$0].takesArguments }
    var kinds: [FormatCall.ArgumentKind]? = []
    for argument in arguments.dropFirst() {
      let isList =
        tokens.isOpen(argument.value.lowerBound, "[")
        && tokens.next(argument.value.lowerBound) == argument.value.upperBound
      if argument.label == SwiftFormats.arguments || isOwn && isList {
        kinds = isList ? source.elements(argument.value.lowerBound).map(kind) : nil
      } else if argument.label == .none || isOwn {
        kinds?.append(kind(argument.value))
      }
    }
    // A call that passes nothing fills nothing.
    if filled.isEmpty, kinds == [] { return }
    found.formats.append(FormatCall(source: text, arguments: kinds, offset: Int(tokens[index].start)))
  }

  /// The arguments of a call that fills a format, the format first; none of other calls.
  /// - Parameter ofAny: whether those of any other call are given too.
  func formatArguments(_ index: Int, ofAny: Bool = false) -> [SwiftSource.Argument] {
    let open = tokens.isOpen(index + 1, "(") ? index + 1 : source.skipGenerics(index + 1)
    let arguments = source.arguments(open)
    guard let label = arguments.first?.label,
      ofAny || label == .none && SwiftFormats.names.contains(tokens.name(index))
        || label == SwiftFormats.format && SwiftFormats.initializers.contains(tokens.name(index))
    else { return [] }
    return arguments
  }

  private func kind(_ range: Range<Int>) -> FormatCall.ArgumentKind {
    guard let type = file.type(range).map(project.resolved), type.isKnown, type.shape == .plain else {
      return .unknown
    }
    if SpecifierTable.isNumber(type.name) { return .number }
    // A type of the project may pass as anything, through `CVarArg`.
    return KnownTypes.strings.contains(type.name) ? .object : .unknown
  }

  /// The source of a format's text: a look-up, a literal, or a constant.
  private func formatSource(_ range: Range<Int>) -> FormatSource? {
    let leaves = source.leaves(range)
    guard leaves.count == 1, let leaf = leaves.first?.range else { return nil }
    if let key = key(leaf) { return key }
    let first = leaf.lowerBound
    if tokens[first].kind == .string { return plainText(leaf).map(FormatSource.literal) }
    // `format`, `UserText.format`, `Self.format`
    let last = leaf.upperBound - 1
    guard leaf.allSatisfy({ tokens[$0].kind == .identifier || tokens.isMark($0, ".") }) else { return nil }
    if leaf.count == 1, let variable = file.local(tokens.name(first), at: first) { return key(variable) }
    var owner: [UInt8] = []
    if leaf.count > 2 {
      owner = source.text.bytes(tokens[last - 2].range)
      let word = tokens.word(last - 2)
      if word == Words.selfType || word == Words.selfValue { owner = file.ownerBytes(at: first) }
    }
    return .constant(owner: owner, name: source.text.bytes(tokens[last].range))
  }

  /// The key whose text a constant or a computed property gives.
  private func key(_ variable: Variable) -> FormatSource? {
    var range = variable.value
    if range.isEmpty, variable.body > 0 {
      let results = source.results(variable.body..<tokens.close(of: variable.body) + 1)
      guard results.count == 1, let only = results.first else { return nil }
      range = only
    }
    guard variable.origin == .value, !range.isEmpty else { return nil }
    return key(range)
  }

  /// The key whose text an expression is: nothing is done with the text on the way.
  private func key(_ range: Range<Int>) -> FormatSource? {
    let leaves = source.leaves(range)
    guard leaves.count == 1, let leaf = leaves.first?.range else { return nil }
    if let place = claimed[leaf.lowerBound] { return source(of: found.uses[place]) }
    guard let open = tokens.open(of: leaf.upperBound - 1, ")"),
      leaf.prefix(while: { $0 < open }).allSatisfy({
        tokens[$0].kind == .identifier || tokens.isMark($0, ".")
      })
    else { return nil }
    // A view that shows the text is no text.
    let name = tokens.name(open - 1)
    guard name == KnownTypes.string.name || project.api.types[name] == nil else { return nil }
    let keys = source.arguments(open).compactMap { claimed[$0.value.lowerBound] }
    guard keys.count == 1, let place = keys.first else { return nil }
    return source(of: found.uses[place])
  }

  private func source(of use: SourceUse) -> FormatSource? {
    // A text whose interpolations are filled waits for no arguments.
    use.key.isExact && use.kind == .lookup && !use.isInterpolated ? .key(use.key.display, use.table) : nil
  }
}
