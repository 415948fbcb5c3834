internal import L10nText

/// The completion script for bash, 3.2 and later, without the help of any other script.
enum BashCompletions {
  static func text(tool: Tool) -> String {
    let commands = tool.visibleCommands()
    return AssetFile.bashCompletions.text(
      with: [
        "function": "_" + Shell.identifier(tool.name), "tool": tool.name,
        "known": KnownValues.allCases.map { "@" + $0.rawValue }.joined(separator: " | "),
        "known-values": KnownValues.command,
        "values": valuePatterns(tool, commands, indent: "        "),
        "paths": pathPatterns(commands, indent: "        "),
        "kinds": kindPatterns(tool, commands, indent: "      "),
        "flags": flagPatterns(tool, commands, indent: "      "),
        "positionals": positionalPatterns(tool, commands, indent: "      "),
      ])
  }

  private typealias Commands = [(path: [String], command: Command)]

  /// Flags that take a value: the word after one is its value.
  private static func valuePatterns(_ tool: Tool, _ commands: Commands, indent: String) -> String {
    let own = commands.map { entry in
      entry.command.flags.filter { $0.word != nil }.flatMap { flag in
        spellings(flag).map { "'\(entry.path.joined(separator: " ")) \($0)'" }
      }
    }
    let common = tool.commonFlags.filter { $0.word != nil }.flatMap { spellings($0).map { "*' \($0)'" } }
    return (own + [common]).filter { !$0.isEmpty }
      .map { indent + $0.joined(separator: " | ") + ") flag=\"$word\" ;;" }.joined(separator: "\n")
  }

  private static func pathPatterns(_ commands: Commands, indent: String) -> String {
    commands.map { path, _ in
      let name = path.joined(separator: " ")
      let place = path.dropLast().joined(separator: " ") + "/" + (path.last ?? "")
      return "\(indent)'\(place)') path='\(name)' ;;"
    }.joined(separator: "\n")
  }

  private static func kindPatterns(_ tool: Tool, _ commands: Commands, indent: String) -> String {
    func line(_ patterns: [String], _ flag: Flag, _ value: ValueKind) -> String? {
      let kind = flag.known.map { "@" + $0.rawValue } ?? kind(of: value)
      return kind.isEmpty ? nil : "\(indent)\(patterns.joined(separator: " | "))) kind='\(kind)' ;;"
    }
    // A command's own words of a flag stand before the common ones, even if it has none: the first match
    // counts.
    let own = commands.flatMap { entry in
      entry.command.flags.compactMap { flag -> String? in
        guard let value = flag.word else { return nil }
        let patterns = spellings(flag).map { "'\(entry.path.joined(separator: " ")) \($0)'" }
        return line(patterns, flag, value) ?? "\(indent)\(patterns.joined(separator: " | "))) ;;"
      }
    }
    let common = tool.commonFlags.compactMap { flag in
      flag.word.flatMap { line(spellings(flag).map { "*' \($0)'" }, flag, $0) }
    }
    return (own + common).joined(separator: "\n")
  }

  private static func flagPatterns(_ tool: Tool, _ commands: Commands, indent: String) -> String {
    func words(_ flags: [Flag]) -> String { flags.map(\.spelling).joined(separator: " ") }
    let own = commands.map { path, command in
      "\(indent)'\(path.joined(separator: " "))') kind='\(words(tool.shownFlags(of: command)))' ;;"
    }
    return ([indent + "'') kind='\(words(tool.commonFlags.filter { !$0.isHidden }))' ;;"] + own)
      .joined(separator: "\n")
  }

  private static func positionalPatterns(_ tool: Tool, _ commands: Commands, indent: String) -> String {
    let first = tool.makeCommands().filter { !$0.isHidden }.map(\.name).joined(separator: " ")
    let own = commands.compactMap { path, command -> String? in
      let names = command.subcommands.filter { !$0.isHidden }.map(\.name)
      let kind =
        names.isEmpty
        ? command.positionals.first.map { Self.kind(of: $0.value) } ?? "" : names.joined(separator: " ")
      return kind.isEmpty ? nil : "\(indent)'\(path.joined(separator: " "))') kind='\(kind)' ;;"
    }
    return ([indent + "'') kind='\(first)' ;;"] + own).joined(separator: "\n")
  }

  private static func kind(of value: ValueKind) -> String {
    switch value {
    case .file, .path: "file"
    case .folder: "folder"
    case .choice(_, let choices): choices.map(\.name).joined(separator: " ")
    case .text, .anyText, .list, .bytes, .integer: ""
    }
  }

  private static func spellings(_ flag: Flag) -> [String] {
    [flag.spelling] + (flag.short.map { ["-\($0)"] } ?? [])
  }
}
