internal import L10nText

/// A command as a value: its name and its arguments. Its page explains the rest, and its owner runs it.
package struct Command: Sendable {
  /// A heading in lists of commands.
  package struct Group: Hashable, Sendable {
    /// The heading, such as `Look`.
    package var title: String
    package init(_ title: String) { self.title = title }
    /// The group of commands that belong to no other.
    package static let rest = Group("More")
  }

  /// The word that is typed.
  package var name: String
  /// Names in other tools: the parser rejects them and suggests this command.
  package var otherNames: [String]
  /// The group under which lists of commands show it.
  package var group: Group
  /// One line for lists: no full stop.
  package var summary: String
  /// The arguments by place. Only the last may take several.
  package var positionals: [Positional]
  /// The command's own flags, in the order of help. One with the name of a common flag replaces it.
  package var flags: [Flag]
  /// The names of the common flags that affect the command: its help lists them. The parser accepts all.
  package var commonFlags: [String]
  /// Commands below this one. A command that has some takes no positionals of its own.
  package var subcommands: [Command]
  /// Whether the command is left out of everything written for people.
  package var isHidden: Bool

  package init(
    _ name: String, otherNames: [String] = [], group: Group = .rest, _ summary: String,
    positionals: [Positional] = [], flags: [Flag] = [], commonFlags: [Flag] = [],
    subcommands: [Command] = [],
    isHidden: Bool = false
  ) {
    (self.name, self.otherNames, self.group, self.summary) = (name, otherNames, group, summary)
    (self.positionals, self.flags) = (positionals, flags)
    self.commonFlags = commonFlags.map(\.name)
    self.subcommands = subcommands
    self.isHidden = isHidden
  }
}

/// A whole program as a value: its commands and their pages.
package struct Tool: Sendable {
  /// The word that is typed.
  package var name: String
  /// One line: no full stop.
  package var summary: String
  /// Flags that every command accepts, and that may stand before its name.
  package var commonFlags: [Flag]
  /// The command that is suggested to somebody who typed a path where a command belongs.
  package var commandForPaths: String?
  /// The pages of the tool and its commands. A function, because only help and faults ask for them.
  package var pages: @Sendable () -> [String]
  /// Makes the commands, in the order of help. A function, so that `--version` pays for none of them.
  package var makeCommands: @Sendable () -> [Command]

  package init(
    name: String, summary: String, commonFlags: [Flag], commandForPaths: String? = nil,
    pages: @escaping @Sendable () -> [String], makeCommands: @escaping @Sendable () -> [Command]
  ) {
    (self.name, self.summary, self.commonFlags) = (name, summary, commonFlags)
    (self.commandForPaths, self.pages, self.makeCommands) = (commandForPaths, pages, makeCommands)
  }

  /// The flags that `command` understands: its own, then the common ones that it does not replace.
  package func flags(of command: Command) -> [Flag] {
    let own = Set(command.flags.map(\.name))
    return command.flags + commonFlags.filter { !own.contains($0.name) }
  }

  /// The visible flags that help on `command` lists: its own, then the common ones that affect it, or ask for help or the version.
  package func shownFlags(of command: Command) -> [Flag] {
    let own = Set(command.flags.map(\.name))
    let heeded = Set(command.commonFlags)
    let common = commonFlags.filter { flag in
      if own.contains(flag.name) { return false }
      if case .ordinary = flag.role { return heeded.contains(flag.name) }
      return true
    }
    return (command.flags + common).filter { !$0.isHidden }
  }

  /// All visible commands with the words that lead to them, in the order of help, each before its subcommands.
  package func visibleCommands() -> [(path: [String], command: Command)] {
    var result: [(path: [String], command: Command)] = []
    var pending = makeCommands().reversed().map { (path: [$0.name], command: $0) }
    while let next = pending.popLast() {
      if next.command.isHidden { continue }
      result.append(next)
      pending += next.command.subcommands.reversed().map { (path: next.path + [$0.name], command: $0) }
    }
    return result
  }

  /// The visible commands by their headings, headings and commands in the order of first appearance.
  package func groupedCommands() -> [(title: String, commands: [Command])] {
    makeCommands().filter { !$0.isHidden }.grouped(by: \.group).map { ($0.key.title, $0.elements) }
  }

  /// The command that `path` leads to; nil if there is none.
  package func command(at path: [String]) -> Command? {
    var commands = makeCommands()
    var found: Command?
    for name in path {
      guard let next = commands.first(where: { $0.name == name }) else { return nil }
      found = next
      commands = next.subcommands
    }
    return found
  }

  /// The page of the command that `path` leads to, or of the tool where it is empty; empty if there is none.
  package func page(at path: [String]) -> CommandPage {
    let heading = (["#", name] + path).joined(separator: " ") + "\n"
    return CommandPage(pages().first { $0.hasPrefix(heading) } ?? heading)
  }
}

/// A shell that completions can be written for.
package enum Shell: String, CaseIterable, Sendable {
  case bash
  case zsh
  case fish

  /// The completion script of `tool` for this shell.
  package func completions(for tool: Tool) -> String {
    switch self {
    case .bash: BashCompletions.text(tool: tool)
    case .zsh: ZshCompletions.text(tool: tool)
    case .fish: FishCompletions.text(tool: tool)
    }
  }

  /// `text` as one word of the shell: in single quotes.
  static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }

  /// `text` without the backticks that mark code.
  static func plain(_ text: String) -> String { Prose.spans(text).map(\.text).joined() }
}

extension Shell {
  /// `name` as part of a function's name.
  static func identifier(_ name: String) -> String {
    String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }
}
