/// The completion script for bash, 3.2 and later, without the help of any other script.
enum BashCompletions {
  static func text(tool: Tool) -> String {
    let function = "_" + Shell.identifier(tool.name)
    let commands = tool.visibleCommands()
    return """
      # Completions of \(tool.name) for bash.
      \(function)() {
        local cur="${COMP_WORDS[COMP_CWORD]}" path='' flag='' over='' kind='' word='' i=1
        COMPREPLY=()
        # Where are we: the command so far, a flag that waits for its value, whether flags are over.
        while [ "$i" -lt "$COMP_CWORD" ]; do
          word="${COMP_WORDS[i]}"
          i=$((i + 1))
          if [ -n "$flag" ]; then
            # Bash makes a word of the = in --flag=value.
            [ "$word" = '=' ] || flag=''
            continue
          fi
          if [ "$word" = '--' ]; then
            over=1
          elif [ -z "$over" ] && [ "${word#-}" != "$word" ]; then
            case "$path $word" in
      \(valuePatterns(tool, commands, indent: "        "))
            esac
          else
            case "$path/$word" in
      \(pathPatterns(commands, indent: "        "))
            esac
          fi
        done
        [ "$cur" = '=' ] && cur=''
        if [ -n "$flag" ]; then
          case "$path $flag" in
      \(kindPatterns(tool, commands, indent: "      "))
          esac
        elif [ -z "$over" ] && [ "${cur#-}" != "$cur" ]; then
          case "$path" in
      \(flagPatterns(tool, commands, indent: "      "))
          esac
        else
          case "$path" in
      \(positionalPatterns(tool, commands, indent: "      "))
          esac
        fi
        case "$kind" in
          '') return ;;
          file | folder) ;;
          \(KnownValues.allCases.map { "@" + $0.rawValue }.joined(separator: " | ")))
            # The tree knows them: that of the folders that are named, else of the current one.
            local before='' roots=()
            if [ "$kind" = '@locales' ] && [ "${cur%,*}" != "$cur" ]; then
              before="${cur%,*},"
              cur="${cur##*,}"
            fi
            for word in "${COMP_WORDS[@]:1}"; do
              [ -d "$word" ] && roots[${#roots[@]}]="$word"
            done
            local IFS=$'\\n'
            COMPREPLY=($(compgen -P "$before" -W "$("${COMP_WORDS[0]}" \(KnownValues.command) "${kind#@}" "${roots[@]}" 2>/dev/null)" -- "$cur"))
            return ;;
          *) COMPREPLY=($(compgen -W "$kind" -- "$cur")); return ;;
        esac
        # Names of files may hold spaces; old versions of bash cannot quote them.
        compopt -o filenames 2>/dev/null
        local IFS=$'\\n' only=-f
        [ "$kind" = folder ] && only=-d
        COMPREPLY=($(compgen "$only" -- "$cur"))
      }
      complete -F \(function) \(tool.name)

      """
  }

  private typealias Commands = [(path: [String], command: Command)]

  /// Flags that take a value: the word after one is its value.
  private static func valuePatterns(_ tool: Tool, _ commands: Commands, indent: String) -> String {
    let own = commands.map { entry in
      entry.command.flags.filter { $0.value != nil }.flatMap { flag in
        spellings(flag).map { "'\(entry.path.joined(separator: " ")) \($0)'" }
      }
    }
    let common = tool.commonFlags.filter { $0.value != nil }.flatMap { spellings($0).map { "*' \($0)'" } }
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
    // What a command says of a flag stands before what is said of it in common, even where it says nothing.
    let own = commands.flatMap { entry in
      entry.command.flags.compactMap { flag -> String? in
        guard let value = flag.value else { return nil }
        let patterns = spellings(flag).map { "'\(entry.path.joined(separator: " ")) \($0)'" }
        return line(patterns, flag, value) ?? "\(indent)\(patterns.joined(separator: " | "))) ;;"
      }
    }
    let common = tool.commonFlags.compactMap { flag in
      flag.value.flatMap { line(spellings(flag).map { "*' \($0)'" }, flag, $0) }
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
    case .text, .bytes, .integer: ""
    }
  }

  private static func spellings(_ flag: Flag) -> [String] {
    [flag.spelling] + (flag.short.map { ["-\($0)"] } ?? [])
  }
}
