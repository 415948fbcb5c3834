/// A page of Markdown that explains a command, or the tool, beyond its options.
package struct CommandPage: Sendable {
  /// A command line that shows a use.
  package struct Example: Sendable {
    /// The command line, without the prompt.
    package let line: String
    /// The effect of the line, in one sentence.
    package let text: String
  }

  /// A heading with words below it and their meanings: exit statuses, variables of the environment, files.
  package struct List: Sendable {
    package let title: String
    /// Words, each explained in sentences; backticks mark code.
    package let entries: [(term: String, text: String)]
  }

  /// Paragraphs, separated by blank lines; backticks mark code.
  package let description: String
  /// Uses worth showing.
  package private(set) var examples: [Example] = []
  package private(set) var lists: [List] = []

  /// Reads a page. Below its heading stand paragraphs, below `## Examples` a sentence and a line of code for each, and
  /// below any other heading a line such as ``- `TERM`: TEXT`` for each word.
  init(_ text: String) {
    let sections = text.split(separator: "\n## ")
    description = String(sections.first?.drop { $0 != "\n" } ?? "")
    for section in sections.dropFirst() {
      let lines = section.split(separator: "\n", omittingEmptySubsequences: false)
      let title = String(lines.first ?? "")
      if title == "Examples" {
        let blocks = Prose(lines.dropFirst().joined(separator: "\n")).blocks
        for case (.paragraph(let text), .verbatim(let lines)) in zip(blocks, blocks.dropFirst()) {
          examples += lines.map { Example(line: $0, text: text) }
        }
      } else {
        let items = lines.filter { $0.hasPrefix("- `") }.map {
          $0.dropFirst(3).split(separator: "`: ", maxSplits: 1)
        }
        lists.append(List(title: title, entries: items.map { (String($0[0]), String($0[1])) }))
      }
    }
  }
}
