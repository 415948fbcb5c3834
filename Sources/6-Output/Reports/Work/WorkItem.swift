internal import L10nCommandLine
internal import L10nText

/// Something to do, as every form says it: text, pages, dashboards, Markdown, JSON and servers.
package struct WorkItem: Equatable, Sendable {
  /// The kinds of work, in the order in which people do them.
  package enum Kind: Int, CaseIterable, Sendable {
    /// Files could not be read, or not compared.
    case unread, undecided
    /// Errors in files.
    case errors
    /// Texts that were translated are gone.
    case lost
    /// Languages are under their thresholds: those that fail, then those that warn.
    case threshold, warning
    /// Users see identifiers.
    case bareKeys
    /// Code asks for keys that no table has.
    case inCode
    /// The language with most to translate, then all.
    case language, languages
    /// Localized files that languages lack.
    case resources
    /// Texts that are there, and that a person should look at.
    case review, machine, outdated
    /// Nothing is left.
    case keep

    /// The place in the order of data: cases of one rank differ only in their words for people.
    package var rank: Int { Self.ranks[rawValue] }

    private static let ranks = [0, 0, 1, 2, 3, 3, 4, 5, 6, 7, 8, 9, 9, 9, 10]
  }

  /// A part of a sentence: words, or a name of something that pages lead to.
  package enum Part: Equatable, Sendable {
    case words(String)
    case language(String, name: String)
    /// A table of a history, by its place there.
    case table(Int, name: String)
    /// A place in a file.
    case file(String)

    fileprivate var text: String {
      switch self {
      case .words(let text), .language(_, let text), .table(_, let text), .file(let text): text
      }
    }
  }

  package var kind: Kind
  /// The number of texts, keys, files or errors.
  package var count: Int
  /// The tags of the languages that it is about; empty for all of them, or none.
  package var locales: [String] = []
  package var parts: [Part]
  /// Who acts, where the configuration says it.
  package var owners: [String] = []
  /// The command line for the work; nil where no command does what the sentence says.
  package var command: String?

  /// The sentence, without a full stop.
  package var sentence: String { parts.map(\.text).joined() }

  /// The sentence for a terminal, within a line, with who acts.
  func line(_ options: ReportOptions) -> String {
    let names = NumberText.names(owners.map(TerminalText.escaped), limit: 3)
    let sentence = TerminalText.escaped(self.sentence)
    return sentence.prefix(1).lowercased() + sentence.dropFirst() + (owners.isEmpty ? "" : " (\(names))")
  }

  /// The sentence with its command: `translate French, 30 texts: l10ncheck export …`.
  func task(_ options: ReportOptions) -> String {
    line(options) + (command.map { ": \(options.style(.code, $0))" } ?? "")
  }
}
