/// The completion script for fish.
enum FishCompletions {
  /// The script is one text.
  static func text(tool: Tool) -> String {
    let commands = tool.visibleCommands()
    let name = Shell.identifier(tool.name)
    let at = "__\(name)_at"
    let known = "__\(name)_known"
    let valued = (tool.commonFlags + commands.flatMap(\.command.flags)).filter { $0.word != nil }
    let spellings = valued.flatMap { [$0.spelling] + ($0.short.map { ["-\($0)"] } ?? []) }
    var seen: Set<String> = []
    let unique = spellings.filter { seen.insert($0).inserted }
    var script = """
      # Completions of \(tool.name) for fish.
      function \(at) --description 'Whether the command so far is the one given'
          set -l words
          set -l skip 0
          for word in (commandline -opc)[2..-1]
              if test $skip = 1
                  set skip 0
                  continue
              end
              switch $word
                  case \(unique.joined(separator: " "))
                      set skip 1
                  case '-*'
                  case '*'
                      set -a words $word
              end
          end
          set -l path ''
          for word in $words
              switch "$path/$word"
                  case \(commands.map { quoted("/" + $0.path.joined(separator: "/")) }.joined(separator: " "))
                      set path "$path/$word"
                  case '*'
                      break
              end
          end
          test "$path" = "$argv[1]"
      end

      function \(known) --description 'Values that the tree knows'
          set -l roots
          for word in (commandline -opc)[2..-1]
              test -d "$word"; and set -a roots $word
          end
          # Fish puts --flag= before a value by itself, and quotes what it inserts.
          set -l token (commandline -ct | string replace -r '^--[^=]*=' '')
          set -l plain (string unescape -- "$token"; or string unescape -- "$token"\\'; or string unescape -- "$token"\\")
          set -l before ''
          test $argv[1] = locales; and set before (string match -r '^.*,' -- $plain; or echo)
          for value in (command \(tool.name) \(KnownValues.command) $argv[1] -- $roots 2>/dev/null)
              printf '%s%s\\n' "$before" $value
          end
      end

      complete -c \(tool.name) -f

      """
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
