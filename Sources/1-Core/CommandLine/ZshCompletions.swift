/// The completion script for zsh: a function for each command, made of `_arguments`.
enum ZshCompletions {
  static func text(tool: Tool) -> String {
    let function = "_" + Shell.identifier(tool.name)
    var script = "#compdef \(tool.name)\n\n"
    script += known(function + "_known", tool: tool)
    script += chooser(
      function, flags: tool.commonFlags, commands: tool.makeCommands(), path: [], tool: tool)
    for (path, command) in tool.visibleCommands() {
      let name = self.function(tool, path)
      if command.subcommands.isEmpty {
        script += leaf(name, tool: tool, command: command)
      } else {
        script += chooser(
          name, flags: tool.shownFlags(of: command), commands: command.subcommands, path: path, tool: tool)
      }
    }
    return script + """
      # Read by compinit, this file is the body of the function; sourced, it only defines it.
      if [ "$funcstack[1]" = \(Shell.quoted(function)) ]; then
        \(function) "$@"
      else
        compdef \(function) \(tool.name)
      fi

      """
  }

  /// A function that completes values that the tree knows: that of the folders that are named, else of the current one.
  private static func known(_ name: String, tool: Tool) -> String {
    """
    \(name)() {
      local -a roots found
      local word
      for word in "${(@Q)words[2,-1]}"; do
        [[ -d $word ]] && roots+=("$word")
      done
      found=("${(@f)$(command \(tool.name) \(KnownValues.command) $1 -- $roots 2>/dev/null)}")
      [[ $1 = locales ]] && compset -P '*,'
      # It writes each so that the shell takes it as it is; an empty one is no name.
      compadd -- "${(@)found:#}"
    }


    """
  }

  /// A function that completes the name of a command and goes on with that command's function.
  private static func chooser(
    _ name: String, flags: [Flag], commands: [Command], path: [String], tool: Tool
  ) -> String {
    let visible = commands.filter { !$0.isHidden }
    let names = visible.map {
      "        " + Shell.quoted("\($0.name):\(Shell.plain($0.summary))") + "\n"
    }
    let branches = visible.map { "        \($0.name)) \(function(tool, path + [$0.name])) ;;\n" }
    return """
      \(name)() {
        local curcontext="$curcontext" state line
        typeset -A opt_args
        _arguments -C -s -S \\
      \(flags.filter { !$0.isHidden }.flatMap { specifications($0, tool) }.map { "    \($0) \\\n" }.joined())\
          '1: :->command' \\
          '*:: :->arguments'
        case "$state" in
          command)
            local -a commands
            commands=(
      \(names.joined())      )
            _describe command commands
            ;;
          arguments)
            case "$line[1]" in
      \(branches.joined())      esac
            ;;
        esac
      }


      """
  }

  private static func leaf(_ name: String, tool: Tool, command: Command) -> String {
    var lines = tool.shownFlags(of: command).flatMap { specifications($0, tool) }
    for (index, positional) in command.positionals.enumerated() {
      let place = positional.takesSeveral ? "*" : String(index + 1)
      lines.append(Shell.quoted("\(place):\(positional.value.name):\(action(positional.value))"))
    }
    return "\(name)() {\n  _arguments -s -S"
      + lines.map { " \\\n    \($0)" }.joined() + "\n}\n\n"
  }

  private static func specifications(_ flag: Flag, _ tool: Tool) -> [String] {
    let spellings = [flag.spelling] + (flag.short.map { ["-\($0)"] } ?? [])
    let others = flag.excludes.map { "--" + $0 }
    let excluded = (flag.isRepeatable ? [] : spellings) + others
    let prefix = flag.isRepeatable ? "*" : "(\(excluded.joined(separator: " ")))"
    let summary = "[\(escaped(Shell.plain(flag.summary)))]"
    return spellings.map { spelling in
      guard let value = flag.word else { return Shell.quoted(prefix + spelling + summary) }
      let sign = spelling.hasPrefix("--") ? "=" : "+"
      // The blank keeps `_arguments` from putting options of its own between the function and the word.
      let action = flag.known.map { " _\(Shell.identifier(tool.name))_known \($0.rawValue)" } ?? action(value)
      return Shell.quoted("\(prefix)\(spelling)\(sign)\(summary):\(value.name):\(action)")
    }
  }

  private static func action(_ value: ValueKind) -> String {
    switch value {
    case .file, .path: "_files"
    case .folder: "_files -/"
    case .choice(_, let choices): "(" + choices.map { escaped($0.name) }.joined(separator: " ") + ")"
    case .text, .anyText, .list, .bytes, .integer: " "
    }
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      if "[]:\\".contains(character) { result += "\\" }
      result.append(character)
    }
  }

  private static func function(_ tool: Tool, _ path: [String]) -> String {
    "_" + ([tool.name] + path).map(Shell.identifier).joined(separator: "_")
  }
}
