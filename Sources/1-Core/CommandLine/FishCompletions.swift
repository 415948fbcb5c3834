internal import L10nText

/// The completion script for fish.
enum FishCompletions {
  static func text(tool: Tool) -> String {
    let commands = tool.visibleCommands()
    let name = Shell.identifier(tool.name)
    let at = "__\(name)_at"
    let valued = (tool.commonFlags + commands.flatMap(\.command.flags)).filter { $0.word != nil }
    let spellings = valued.flatMap { [$0.spelling] + ($0.short.map { ["-\($0)"] } ?? []) }
    var seen: Set<String> = []
    let unique = spellings.filter { seen.insert($0).inserted }
    var script = AssetFile.fishCompletions.text(
      with: [
        "function": name, "tool": tool.name, "known-values": KnownValues.command,
        "valued": unique.joined(separator: " "),
        "paths": commands.map { quoted("/" + $0.path.joined(separator: "/")) }.joined(separator: " "),
      ])
    let top = tool.makeCommands().filter { !$0.isHidden }
    script += block(tool, condition: "\(at) ''", commands: top, flags: tool.commonFlags, positional: nil)
    for (path, command) in commands {
      script += block(
        tool, condition: "\(at) /\(path.joined(separator: "/"))",
        commands: command.subcommands.filter { !$0.isHidden }, flags: tool.shownFlags(of: command),
        positional: command.positionals.first)
    }
    return script
  }

  private static func block(
    _ tool: Tool, condition: String, commands: [Command], flags: [Flag], positional: Positional?
  ) -> String {
    let start = "complete -c \(tool.name) -n \(quoted(condition))"
    var text = "\n"
    for command in commands {
      text += "\(start) -a \(command.name) -d \(quoted(Shell.plain(command.summary)))\n"
    }
    if let positional {
      let offer = offer(positional.value)
      if !offer.isEmpty { text += "\(start) \(offer)\n" }
    }
    for flag in flags where !flag.isHidden {
      text += start + (flag.short.map { " -s \($0)" } ?? "") + " -l \(flag.name)"
      if let value = flag.word {
        let known = flag.known.map { "-a '(__\(Shell.identifier(tool.name))_known \($0.rawValue))'" }
        let offer = known ?? offer(value)
        text += offer == "-F" ? " -r -F" : " -x" + (offer.isEmpty ? "" : " " + offer)
      }
      text += " -d \(quoted(Shell.plain(flag.summary)))\n"
    }
    return text
  }

  private static func offer(_ value: ValueKind) -> String {
    switch value {
    case .file, .path: "-F"
    case .folder: "-a '(__fish_complete_directories)'"
    case .choice(_, let choices): "-a " + quoted(choices.map(\.name).joined(separator: " "))
    case .text, .anyText, .list, .bytes, .integer: ""
    }
  }

  /// `text` as one word of fish, which knows two escapes between single quotes.
  private static func quoted(_ text: String) -> String {
    "'"
      + text.reduce(into: "") { result, character in
        if character == "'" || character == "\\" { result += "\\" }
        result.append(character)
      } + "'"
  }
}
