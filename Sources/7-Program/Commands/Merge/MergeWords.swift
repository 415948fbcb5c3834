internal import L10nCommandLine
internal import L10nFormats
internal import L10nText

/// What is said of merges.
enum MergeWords {
  static func complain(
    _ conflicts: [MergeConflict], of file: String, _ syntax: TableSyntax, in context: CommandContext
  ) {
    for conflict in conflicts {
      let place = TerminalText.escaped(bytes: conflict.place(in: syntax))
      context.complain("\(file): \(place): \(TerminalText.escaped(bytes: conflict.reason))")
    }
  }

  static func reason(_ refusal: TableMerge.Refusal) -> String {
    switch refusal {
    case .unreadable(let version, let reason):
      "\(name(of: version)) cannot be read as a table: \(TerminalText.escaped(reason))"
    case .unsettled: "the two sides do not fit together by key"
    }
  }

  private static func name(of version: TableMerge.Version) -> String {
    switch version {
    case .base: "the common version"
    case .ours: "our version"
    case .theirs: "their version"
    }
  }
}
