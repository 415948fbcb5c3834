/// A command as a value: its name, its arguments, and all that is said of it. What it does is for its owner.
package struct Command: Sendable {
  /// A command line that shows a use, and what it does.
  package struct Example: Sendable {
    /// What is typed, without the prompt.
    package var line: String
    /// What it does, in one sentence.
    package var text: String
    package init(_ line: String, _ text: String) {
      self.line = line
      self.text = text
    }
  }

  /// The word that is typed.
  package var name: String
  /// What other tools call it: not understood, and answered with this command's name.
  package var otherNames: [String]
  /// One line for lists: no full stop.
  package var summary: String
  /// What else there is to know: paragraphs, separated by blank lines; backticks mark code.
  package var description: String
  /// The arguments by place. Only the last may take several.
  package var positionals: [Positional]
  /// The command's own flags, in the order of help. One with the name of a common flag replaces it.
  package var flags: [Flag]
  /// The names of the common flags that mean something to the command: these its help lists. All are accepted.
  package var commonFlags: [String]
  /// Uses worth showing.
  package var examples: [Example]
  /// Commands below this one. A command that has some takes no positionals of its own.
  package var subcommands: [Command]
  /// Whether the command is left out of everything written for people.
  package var isHidden: Bool

  package init(
    _ name: String, otherNames: [String] = [], _ summary: String, description: String = "",
    positionals: [Positional] = [],
    flags: [Flag] = [], commonFlags: [Flag] = [], examples: [Example] = [], subcommands: [Command] = [],
    isHidden: Bool = false
  ) {
    self.name = name
    self.otherNames = otherNames
    self.summary = summary
    self.description = description
    self.positionals = positionals
    self.flags = flags
    self.commonFlags = commonFlags.map(\.name)
    self.examples = examples
    self.subcommands = subcommands
    self.isHidden = isHidden
  }
}
