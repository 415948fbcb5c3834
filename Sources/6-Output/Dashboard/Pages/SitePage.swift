internal import L10nCoverage
internal import L10nReports
internal import L10nText

/// The frame of every page: a head that says whose run this is, the links through the site, and the foot.
struct SitePage: FramedPage {
  /// A page of the site.
  enum Place: Equatable {
    case index
    /// A page in a folder below the index.
    case below

    /// The path from the page to the root of the site.
    var root: String { self == .index ? "" : "../" }
  }

  let model: SiteModel
  var tool: ReportOptions.Tool { model.input.tool }

  var name: String {
    if !model.input.title.isEmpty { return model.input.title }
    return model.input.project.isEmpty ? "Localization" : model.input.project
  }

  func writeOverline(_ place: Place, _ kicker: String?, to html: inout HTMLWriter) {
    html.line("p", ["class": "overline"]) { html in
      if model.input.isPart {
        html.element("a", ["href": place.root + "../../index.html"], text: "All projects")
      }
      html.home(name, from: place, kicker)
      if let run = model.newest?.info {
        html.element("span") { $0.time(run.time, SiteDate.minute(run.time)) }
        if !run.branch.isEmpty {
          html.markup("<span><bdi>\(run.branch)</bdi></span>")
        }
        if let commit = run.commit {
          html.markup("<code>\(String(commit.prefix(10)))</code>")
        }
        if let event = run.event {
          html.markup("<span class=\"chip\"><bdi>\(event)</bdi></span>")
        }
      }
    }
  }

  func writeFoot(_ place: Place, to html: inout HTMLWriter) {
    html.markup("<footer class=\"foot\"><p>")
    if let first = model.runs.first, let last = model.runs.last {
      html.text(
        model.runs.count == 1
          ? "One run, "
          : "\(NumberText.number(model.runs.count)) runs from \(SiteDate.day(first.time)) to ")
      html.text("\(SiteDate.day(last.time)). ")
    }
    html.text("Made by \(model.input.tool.name) \(model.input.tool.version)")
    if let run = model.newest?.info, !run.cldr.isEmpty { html.text(", CLDR \(run.cldr)") }
    html.data(from: place)
  }
}

extension HTMLWriter {
  /// Writes a section of a page, with its heading.
  mutating func section(_ id: StaticString, _ heading: String, _ body: (inout HTMLWriter) -> Void) {
    markup("<section id=\"\(id)\">\n<div class=\"section-head\"><h2>\(heading)</h2></div>\n")
    body(&self)
    markup("</section>\n")
  }

  /// Writes the way to the first page, and what kind of page this is.
  mutating func home(_ name: String, from place: SitePage.Place, _ kicker: String?) {
    markup(
      place == .index ? "<span><bdi>\(name)</bdi></span>" : "<a href=\"../index.html\"><bdi>\(name)</bdi></a>"
    )
    if let kicker { markup("<span>\(kicker)</span>") }
  }

  /// Writes what a page is of.
  mutating func heading(_ title: String, tag: String?) {
    isolated(title)
    if let tag { markup(" <span class=\"tag\"><bdi>\(tag)</bdi></span>") }
  }

  /// Ends a foot with the ways to the same as data.
  mutating func data(from place: SitePage.Place) {
    text(". The same as data: ")
    for (index, file) in ["data.json", "metrics.prom", "summary.md"].enumerated() {
      markup("\(index > 0 ? ", " : "")<a href=\"\(place.root + file)\">\(file)</a>")
    }
    markup(".</p></footer>\n")
  }
}
