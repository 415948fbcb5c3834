internal import L10nCoverage
internal import L10nText

extension HTMLContent {
  /// The number of things to do that the page begins with.
  private static let steps = 4

  /// What to do first, each with the command that does it.
  func writeSteps(to writer: inout HTMLWriter) {
    let items = work.items
    guard !items.isEmpty else { return }
    writer.markup("<div class=\"steps\"><h2 class=\"unseen\">What to do</h2><ol>\n")
    for item in items.prefix(Self.steps) {
      writer.markup("<li class=\"step\"><h3>")
      for part in item.parts {
        switch part {
        case .words(let text): writer.text(text)
        case .language(_, let name), .table(_, let name): writer.isolated(name)
        case .file(let path):
          writer.markup("<a class=\"place\" href=\"#findings\"><bdi>")
          writer.path(path)
          writer.markup("</bdi></a>")
        }
      }
      writer.markup("</h3>")
      if !item.owners.isEmpty {
        writer.markup("<p>")
        writer.text(NumberText.names(item.owners, limit: 3))
        writer.markup("</p>")
      }
      if let command = item.command { writeCommand(command, to: &writer) }
      writer.markup("</li>\n")
    }
    writer.markup("</ol></div>\n")
  }
}
