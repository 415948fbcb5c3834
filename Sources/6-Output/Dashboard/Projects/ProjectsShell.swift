internal import L10nReports

/// What stands on every page over all projects.
struct ProjectsShell {
  let model: ProjectsModel

  func page(
    _ place: SiteShell.Place, title: String, kicker: String? = nil, heading: (inout HTMLWriter) -> Void,
    lead: (inout HTMLWriter) -> Void, ways: [PageFrame.Way], body: (inout HTMLWriter) -> Void
  ) -> [UInt8] {
    let frame = PageFrame(tool: model.tool, name: model.title, title: title, ways: ways)
    return frame.page(
      overline: { writeOverline(place, kicker, to: &$0) }, heading: heading, lead: lead, body: body,
      foot: { writeFoot(place, to: &$0) })
  }

  private func writeOverline(_ place: SiteShell.Place, _ kicker: String?, to html: inout HTMLWriter) {
    html.markup("<p class=\"overline\">")
    if place == .index {
      html.markup("<span>")
      html.isolated(model.title)
      html.markup("</span>")
    } else {
      html.markup("<a href=\"../index.html\">")
      html.isolated(model.title)
      html.markup("</a>")
    }
    if let kicker {
      html.markup("<span>")
      html.text(kicker)
      html.markup("</span>")
    }
    if let newest = model.newest {
      html.markup("<span>")
      html.time(newest, SiteDate.minute(newest))
      html.markup("</span>")
    }
    html.markup("</p>\n")
  }

  private func writeFoot(_ place: SiteShell.Place, to html: inout HTMLWriter) {
    html.markup("<footer class=\"foot\"><p>")
    html.text("Made by \(model.tool.name) \(model.tool.version). The same as data: ")
    for (index, file) in ["data.json", "metrics.prom", "summary.md"].enumerated() {
      if index > 0 { html.text(", ") }
      html.element("a", ["href": place.root + file], text: file)
    }
    html.markup(".</p></footer>\n")
  }
}
