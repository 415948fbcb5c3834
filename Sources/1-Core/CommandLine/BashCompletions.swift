/// The completion script for bash, 3.2 and later, without the help of any other script.
enum BashCompletions {
  /// The script is one text.
  static func text(tool: Tool) -> String {
    let function = "_" + Shell.identifier(tool.name)
    let commands = tool.visibleCommands()
    return #"""
      # Completions of \#(tool.name) for bash. No word is ever expanded: neither what was typed nor what is offered.
      \#(words(function))
      \#(function)() {
        local cur="${COMP_WORDS[COMP_CWORD]}" path='' flag='' over='' kind='' word='' before='' i=1
        local plain='' lead='' quote='' roots=() IFS=$' \t\n'
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
      \#(valuePatterns(tool, commands, indent: "        "))
            esac
          else
            case "$path/$word" in
      \#(pathPatterns(commands, indent: "        "))
            esac
          fi
        done
        [ "$cur" = '=' ] && cur=''
        if [ -n "$flag" ]; then
          case "$path $flag" in
      \#(kindPatterns(tool, commands, indent: "      "))
          esac
        elif [ -z "$over" ] && [ "${cur#-}" != "$cur" ]; then
          case "$path" in
      \#(flagPatterns(tool, commands, indent: "      "))
          esac
        else
          case "$path" in
      \#(positionalPatterns(tool, commands, indent: "      "))
          esac
        fi
        case "$kind" in
          # The shell knows names of files, and how to write them.
          file) compopt -o default 2>/dev/null ;;
          folder) compopt -o dirnames 2>/dev/null ;;
          \#(KnownValues.allCases.map { "@" + $0.rawValue }.joined(separator: " | ")))
            # The tree knows them: that of the folders that are named, else of the current one.
            for word in "${COMP_WORDS[@]:1}"; do
              \#(function)_plain "$word" && [ -d "$plain" ] && roots[${#roots[@]}]="$plain"
            done
            \#(function)_plain "$cur" || return 0
            if [ "$kind" = '@locales' ] && [ "${plain%,*}" != "$plain" ]; then
              before="${plain%,*},"
            fi
            while IFS= read -r word; do
              [ -z "$word" ] || \#(function)_offer "$before$word"
            done <<<"$(command \#(tool.name) \#(KnownValues.command) "${kind#@}" -- ${roots[@]+"${roots[@]}"} 2>/dev/null)" ;;
          *)
            \#(function)_plain "$cur" || return 0
            for word in $kind; do \#(function)_offer "$word"; done ;;
        esac
        return 0
      }
      # Bash before 4 has no compopt: there, files are offered where nothing else is.
      if type compopt >/dev/null 2>&1; then
        complete -F \#(function) \#(tool.name)
      else
        complete -o default -F \#(function) \#(tool.name)
      fi

      """#
  }

  /// Functions that read a word as it was typed, and write one so that it means itself.
  private static func words(_ function: String) -> String {
    #"""
    # What the word $1 means is $plain; $quote are the quotes that are open at its end, $lead is what stands before them.
    # It fails where the shell would expand the word.
    \#(function)_plain() {
      local rest="$1" char=''
      plain='' lead='' quote=''
      while [ -n "$rest" ]; do
        char="${rest:0:1}" rest="${rest:1}"
        case "$quote$char" in
          "''" | '""') quote='' lead='' ;;
          "'" | '"') quote="$char" lead="$plain" ;;
          '$' | '`' | '"$' | '"`') return 1 ;;
          '\' | '"\')
            # Between quotes, a backslash stands for itself before most characters.
            case "$quote$rest" in '"' | '""'* | '"\'* | '"$'* | '"`'*) ;; '"'*) plain="$plain\\" ;; esac
            plain="$plain${rest:0:1}" rest="${rest:1}" ;;
          *) plain="$plain$char" ;;
        esac
      done
    }
    # Offers the word $1 if it begins with what was typed, written so that the shell takes it as it is.
    \#(function)_offer() {
      case "$1" in "$plain"*) ;; *) return 0 ;; esac
      local rest="${1#"$lead"}" char='' quoted=''
      while [ -n "$rest" ]; do
        char="${rest:0:1}" rest="${rest:1}"
        case "$quote$char" in
          "''") char="'\\''" ;;
          '"!') char="\"'!'\"" ;;
          '""' | '"\' | '"$' | '"`') char="\\$char" ;;
          [\'\"]?*) ;;
          [[:alnum:]_./%+,-]) ;;
          *) char="\\$char" ;;
        esac
        quoted="$quoted$char"
      done
      # Bash closes the quotes itself, but not behind a character that looks as if it closed them.
      case "$quote$quoted" in "'"*"'" | '"'*'"') quoted="$quoted$quote" ;; esac
      COMPREPLY[${#COMPREPLY[@]}]="$quoted"
    }
    """#
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
