/// Turns the arguments of a tool into what they ask for.
///
/// Flags stand before or after positionals; common ones also before the command's name. `--flag=value`,
/// `--flag value`, `-xvalue`, `-x value`, `-x=value`; switches of one letter may be joined (`-qv`). `--` ends the
/// flags, `-` is a positional. A value that is the name of a flag must be joined: `--output=--color`.
package struct ArgumentParser {
  private let tool: Tool
  private var path: [String] = []
  private var command: Command?
  private var flags: [Flag]
  private var values: [String: [Argument]] = [:]
  /// The long names of the flags given, in the order of their first appearance.
  private var given: [String] = []
  private var positionals: [Argument] = []
  private var help: Bool?

  private init(tool: Tool) {
    self.tool = tool
    flags = tool.commonFlags
  }

  /// Parses `arguments`, which are without the tool's own name.
  ///
  /// The version wins over all that follows it; help over what is wrong or missing behind it.
  package static func parse(_ arguments: [Argument], tool: Tool) throws(UsageError) -> Invocation {
    var parser = ArgumentParser(tool: tool)
    do {
      if try parser.read(arguments) { return .version }
      if let isLong = parser.help { return .help(parser.path, isLong: isLong) }
      return .command(try parser.finish())
    } catch {
      if let isLong = parser.help { return .help(parser.path, isLong: isLong) }
      throw UsageError(error, command: parser.path)
    }
  }

  /// The last value that `arguments` seem to give `flag` by its long name, before they are parsed: errors in
  /// arguments are to be written as it wants them.
  package static func glimpse(of flag: Flag, in arguments: [Argument]) -> Argument? {
    let name = Array(flag.spelling.utf8)
    var value: Argument?
    for (index, argument) in arguments.enumerated() {
      if argument.bytes == [dash, dash] { break }
      if argument.bytes == name, index + 1 < arguments.count {
        value = arguments[index + 1]
      } else if argument.bytes.starts(with: name + [equals]) {
        value = Argument(bytes: Array(argument.bytes.dropFirst(name.count + 1)))
      }
    }
    return value
  }

  /// Reads all arguments; true if the version is asked for.
  private mutating func read(_ arguments: [Argument]) throws(UsageError.Kind) -> Bool {
    var rest = arguments[...]
    var areFlagsOver = false
    while let argument = rest.popFirst() {
      let bytes = argument.bytes
      if areFlagsOver || bytes.first != dash || argument.isStandardStream {
        try readWord(argument)
      } else if bytes == [dash, dash] {
        areFlagsOver = true
      } else if bytes.starts(with: [dash, dash]) {
        if try readLong(argument, &rest) { return true }
      } else if try readShorts(argument, &rest) {
        return true
      }
    }
    return false
  }

  // MARK: Words

  private mutating func readWord(_ word: Argument) throws(UsageError.Kind) {
    let candidates: [Command]
    if let command {
      if command.subcommands.isEmpty {
        positionals.append(word)
        return
      }
      candidates = command.subcommands
    } else {
      candidates = tool.makeCommands()
    }
    guard let next = candidates.first(where: { Array($0.name.utf8) == word.bytes }) else {
      if command == nil, let owner = tool.commandForPaths, looksLikePath(word),
        candidates.contains(where: { $0.name == owner })
      {
        throw .pathAsCommand(word, command: owner)
      }
      throw .unknownCommand(word, suggestions: suggestions(for: word.bytes, among: candidates))
    }
    path.append(next.name)
    command = next
    flags = tool.flags(of: next)
  }

  private func suggestions(for word: [UInt8], among commands: [Command]) -> [String] {
    let visible = commands.filter { !$0.isHidden }
    for command in visible {
      for name in command.otherNames.map({ $0.split(separator: " ", maxSplits: 1) }) {
        if let first = name.first, first.utf8.elementsEqual(word) {
          return [([Substring(command.name)] + name.dropFirst()).joined(separator: " ")]
        }
      }
    }
    // An option under its name, as `ready` for `report --ready`, or one of its words, as `badge` for `report --format badge`.
    let owners = visible.flatMap { command in
      command.flags.filter { !$0.isHidden }.compactMap { flag in
        (flag.name.utf8.elementsEqual(word) ? flag.name : flag.meaning(ofUnknown: word[...])).map {
          "\(command.name) --\($0)"
        }
      }
    }
    let near = Spelling.suggestions(for: word, among: visible.map(\.name))
    if owners.count == 1 { return near + owners }
    if let flag = flags.first(where: { $0.name.utf8.elementsEqual(word) }) { return [flag.spelling] }
    return near
  }

  private func looksLikePath(_ word: Argument) -> Bool {
    word.isStandardStream || word.bytes.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ".") }
  }

  // MARK: Flags

  private mutating func readLong(
    _ argument: Argument, _ rest: inout ArraySlice<Argument>
  ) throws(UsageError.Kind) -> Bool {
    let body = argument.bytes.dropFirst(2)
    let name = body.prefix { $0 != equals }
    let joined = name.count < body.count ? Argument(bytes: Array(body.dropFirst(name.count + 1))) : nil
    guard let flag = flag(named: name) else { throw unknownFlag(name: name) }
    return try record(flag, joined: joined, isShort: false, &rest)
  }

  private mutating func readShorts(
    _ argument: Argument, _ rest: inout ArraySlice<Argument>
  ) throws(UsageError.Kind) -> Bool {
    var letters = argument.bytes.dropFirst()
    while let letter = letters.popFirst() {
      guard let flag = flags.first(where: { $0.short?.asciiValue == letter }) else {
        throw unknownFlag(letters: [letter] + letters)
      }
      var joined: Argument?
      if flag.value != nil, !letters.isEmpty {
        joined = Argument(bytes: Array(letters.first == equals ? letters.dropFirst() : letters))
        letters = []
      } else if flag.value == nil, letters.first == equals {
        joined = Argument(bytes: Array(letters.dropFirst()))
      }
      if try record(flag, joined: joined, isShort: true, &rest) { return true }
    }
    return false
  }

  private mutating func record(
    _ flag: Flag, joined: Argument?, isShort: Bool, _ rest: inout ArraySlice<Argument>
  ) throws(UsageError.Kind) -> Bool {
    guard let kind = flag.value else {
      if let joined { throw .unexpectedValue(flag.name, joined) }
      switch flag.role {
      case .version: return true
      case .help: help = help == true || !isShort
      case .ordinary: note(flag, Argument(bytes: []))
      }
      return false
    }
    if flag.isValueOptional, joined == nil {
      note(flag, Argument(bytes: []))
      return false
    }
    guard let value = joined ?? rest.first, joined != nil || !looksLikeFlag(value) else {
      throw .missingValue(flag.name, name: kind.name)
    }
    if joined == nil { rest = rest.dropFirst() }
    // An empty value is refused here: once noted it would look like the flag without a value.
    if flag.isValueOptional, value.bytes.isEmpty { try kind.check(value, for: .flag(flag.name)) }
    note(flag, value)
    return false
  }

  private mutating func note(_ flag: Flag, _ value: Argument) {
    if values[flag.name] == nil { given.append(flag.name) }
    values[flag.name, default: []].append(value)
  }

  /// Whether `argument` is, to the letter, a flag known here: a value that was forgotten, then, rather than one
  /// that begins with a dash.
  private func looksLikeFlag(_ argument: Argument) -> Bool {
    let bytes = argument.bytes
    guard bytes.first == dash, bytes.count > 1 else { return false }
    if bytes == [dash, dash] { return true }
    if bytes[1] == dash { return flag(named: bytes.dropFirst(2).prefix { $0 != equals }) != nil }
    return bytes.count == 2 && flags.contains { $0.short?.asciiValue == bytes[1] }
  }

  private func flag(named name: ArraySlice<UInt8>) -> Flag? {
    flags.first { flag in
      flag.name.utf8.elementsEqual(name) || flag.aliases.contains { $0.utf8.elementsEqual(name) }
    }
  }

  // MARK: Errors

  private func unknownFlag(name: ArraySlice<UInt8>) -> UsageError.Kind {
    let visible = flags.filter { !$0.isHidden }
    let shown = "--" + Argument(bytes: Array(name)).display
    let commands = tool.visibleCommands().filter { $0.path != path }.map { entry in
      (path: entry.path.joined(separator: " "), flags: entry.command.flags.filter { !$0.isHidden })
    }
    let named = commands.filter { $0.flags.contains { $0.name.utf8.elementsEqual(name) } }.map {
      "'\($0.path)'"
    }
    // `--json` is a word of `--format` here, and `--lang` what others call `--locale`.
    let meant = named.isEmpty ? visible.compactMap { $0.meaning(ofUnknown: name) } : []
    if !meant.isEmpty { return .unknownFlag(shown, suggestions: meant, ownedBy: []) }
    let owners =
      !named.isEmpty
      ? named
      : commands.compactMap { other in
        other.flags.lazy.compactMap { $0.meaning(ofUnknown: name) }.first.map {
          "'\(other.path)', as '--\($0)'"
        }
      }
    let near = Spelling.suggestions(for: Array(name), among: visible.map(\.name))
    let others = visible.filter { !Spelling.suggestions(for: Array(name), among: $0.otherNames).isEmpty }
    return .unknownFlag(shown, suggestions: near.isEmpty ? others.map(\.name) : near, ownedBy: owners)
  }

  private func unknownFlag(letters: [UInt8]) -> UsageError.Kind {
    // `-format` is more likely a long flag with a dash missing than six switches.
    let name = letters.prefix { $0 != equals }
    let visible = flags.filter { !$0.isHidden }
    // `-f json`: what takes one of some words is what people give short.
    let suggestions =
      name.count > 1
      ? Spelling.suggestions(for: Array(name), among: visible.map(\.name))
      : visible.filter { $0.name.utf8.first == name.first && $0.value?.choices.isEmpty == false }.map(\.name)
    let shown = suggestions.isEmpty ? Array(name.prefix(1)) : Array(name)
    return .unknownFlag(
      "-" + Argument(bytes: shown).display, suggestions: suggestions, ownedBy: [])
  }

  // MARK: The whole

  private func finish() throws(UsageError.Kind) -> ParsedArguments {
    guard let command, command.subcommands.isEmpty else { throw .missingCommand }
    // Values are checked last: before the command is known, a flag may be another than the common one.
    for name in given {
      guard let flag = flags.first(where: { $0.name == name }) else { continue }
      if let kind = flag.value {
        for value in values[name] ?? [] where !flag.isValueOptional || !value.bytes.isEmpty {
          try kind.check(value, for: .flag(name))
        }
      }
      if let other = flag.excludes.first(where: { values[$0] != nil }) { throw .conflict(name, other) }
    }
    try checkPositionals(of: command)
    return ParsedArguments(command: path, values: values, positionals: positionals)
  }

  private func checkPositionals(of command: Command) throws(UsageError.Kind) {
    var rest = positionals[...]
    for positional in command.positionals {
      let own = positional.takesSeveral ? rest : rest.prefix(1)
      if own.isEmpty, positional.isRequired {
        throw .missingPositional(positional.value.name, example: tool.page(at: path).examples.first?.line)
      }
      for value in own { try positional.value.check(value, for: .positional(positional.value.name)) }
      rest = rest.dropFirst(own.count)
    }
    if let surplus = rest.first { throw .unexpectedPositional(surplus) }
  }
}

private let dash = UInt8(ascii: "-")
private let equals = UInt8(ascii: "=")
