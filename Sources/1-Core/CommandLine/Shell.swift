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
