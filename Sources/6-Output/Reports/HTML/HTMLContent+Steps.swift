internal import L10nCoverage
internal import L10nText

extension HTMLContent {
  /// The number of things to do that the page begins with.
  private static let steps = 4

  /// Writes the first tasks, each with its command.
  func writeSteps(to writer: inout HTMLWriter) {
    let items = work.items
    guard !items.isEmpty else { return }
    writer.markup("<div class=\"steps\"><h2 class=\"unseen\">What to do</h2><ol>\n")
    for item in items.prefix(Self.steps) {
      let (title, line) = Self.split(item.parts)
      writer.markup("<li class=\"step\"><h3>")
      write(title, to: &writer)
      writer.markup("</h3>")
      if !line.isEmpty {
        writer.element("p") { write(line, to: &$0) }
      }
      if !item.owners.isEmpty {
        writer.element("p", text: NumberText.names(item.owners, limit: 3))
      }
      if let command = item.command { writer.commandLine(command) }
      writer.markup("</li>\n")
    }
    writer.markup("</ol></div>\n")
  }

  private func write(_ parts: [WorkItem.Part], to writer: inout HTMLWriter) {
    for part in parts {
      switch part {
      case .words(let text): writer.text(text)
      case .language(_, let name), .table(_, let name): writer.isolated(name)
      case .file(let path):
        writer.markup("<a class=\"place\" href=\"#findings\"><bdi>")
        writer.path(path)
        writer.markup("</bdi></a>")
      }
    }
  }

  /// A sentence as a title and a line: it ends behind its first clause, and not between the names of a list.
  private static func split(_ parts: [WorkItem.Part]) -> (title: [WorkItem.Part], line: [WorkItem.Part]) {
    for (place, part) in parts.enumerated() {
      guard case .words(let text) = part, text != ", ",
        let end = [", ", "; "].compactMap({ text.firstRange(of: $0) }).min(by: {
          $0.lowerBound < $1.lowerBound
        })
      else { continue }
      let rest = NumberText.capitalized(String(text[end.upperBound...]))
      return (
        Array(parts[..<place]) + [.words(String(text[..<end.lowerBound]))],
        [.words(rest)] + parts[(place + 1)...]
      )
    }
    return (parts, [])
  }
}
