internal import L10nCoverage
internal import L10nHTML
internal import L10nReporters

/// What stands on every page: the head with whose run this is, the ways through the site, the foot.
struct SiteShell {
  /// A page of the site.
  enum Place: Equatable {
    case index
    /// A page in a folder below the index.
    case below

    /// What leads from the page to the root of the site.
    var root: String { self == .index ? "" : "../" }
  }

  let model: SiteModel

  private static let style = PageAsset(PageStyle.text, DashboardStyle.text)
  private static let script = PageAsset(DashboardScript.text)

  /// The page, with its heading and the sentence below it.
  func page(
    _ place: Place, title: String, kicker: String? = nil, heading: (inout HTMLWriter) -> Void,
    lead: (inout HTMLWriter) -> Void, ways: [(href: String, text: String, count: Int?)],
    body: (inout HTMLWriter) -> Void
  ) -> [UInt8] {
    let tool = model.input.tool
    let name = model.input.title.isEmpty ? "Localization" : model.input.title
    let page = HTMLPage(
      title: title == name ? name : "\(title) · \(name)", generator: "\(tool.name) \(tool.version)",
      style: Self.style, script: Self.script)
    var bytes: [UInt8] = []
    page.write(to: &bytes) { html in
      html.markup(
        """
        <a class="skip" href="#main">To the content</a>\n<div class="page">\n<header \
        class="masthead">

        """)
      writeOverline(place, name, kicker, to: &html)
      html.markup("<h1>")
      heading(&html)
      html.markup("</h1>\n<p class=\"lead\">")
      lead(&html)
      html.markup("</p>\n</header>\n<nav class=\"ways\" aria-label=\"On this page\">")
      for way in ways {
        html.markup("<a")
        html.attribute("href", way.href)
        html.markup(">")
        html.text(way.text)
        if let count = way.count {
          html.markup("<span class=\"count\">")
          html.number(count)
          html.markup("</span>")
        }
        html.markup("</a>")
      }
      html.markup("</nav>\n<main id=\"main\" tabindex=\"-1\">\n")
      body(&html)
      html.markup("</main>\n")
      writeFoot(place, to: &html)
      html.markup("</div>\n<p class=\"unseen\" role=\"status\" id=\"said\"></p>\n")
    }
    return bytes
  }

  private func writeOverline(_ place: Place, _ name: String, _ kicker: String?, to html: inout HTMLWriter) {
    html.markup("<p class=\"overline\">")
    if place == .index {
      html.markup("<span>")
      html.isolated(name)
      html.markup("</span>")
    } else {
      html.markup("<a href=\"../index.html\">")
      html.isolated(name)
      html.markup("</a>")
    }
    if let kicker {
      html.markup("<span>")
      html.text(kicker)
      html.markup("</span>")
    }
    if let run = model.newest?.info {
      html.markup("<span>")
      html.time(run.time, SiteDate.minute(run.time))
      html.markup("</span>")
      if !run.branch.isEmpty {
        html.markup("<span>")
        html.isolated(run.branch)
        html.markup("</span>")
      }
      if let commit = run.commit {
        html.markup("<code>")
        html.text(String(commit.prefix(10)))
        html.markup("</code>")
      }
      if let event = run.event {
        html.markup("<span class=\"chip\">")
        html.isolated(event)
        html.markup("</span>")
      }
    }
    html.markup("</p>\n")
  }

  private func writeFoot(_ place: Place, to html: inout HTMLWriter) {
    html.markup("<footer class=\"foot\"><p>")
    if let first = model.runs.first, let last = model.runs.last {
      html.text(
        model.runs.count == 1
          ? "One run, " : "\(Wordings.number(model.runs.count)) runs from \(SiteDate.day(first.time)) to ")
      html.text("\(SiteDate.day(last.time)). ")
    }
    html.text("Made by \(model.input.tool.name) \(model.input.tool.version)")
    if let run = model.newest?.info, !run.cldr.isEmpty { html.text(", CLDR \(run.cldr)") }
    html.text(". The same as data: ")
    for (index, file) in ["data.json", "metrics.prom", "summary.md"].enumerated() {
      if index > 0 { html.text(", ") }
      html.element("a", ["href": place.root + file], text: file)
    }
    html.markup(".</p></footer>\n")
  }
}
