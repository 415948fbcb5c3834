internal import L10nReports
internal import L10nText

/// The parts around every page: the head, the ways through it, the foot.
enum PageFrame {
  /// A way to a part of the page or of the site, with how many things are there.
  typealias Way = (href: String, text: String, count: Int?)

  fileprivate static let style = PageAsset(.pageStyle, .dashboardStyle)
  fileprivate static let script = PageAsset(.dashboardScript)

  /// Changes with style and script.
  static var look: String { "\(style.hash) \(script.hash)" }
}

/// The frame of a page of a site.
protocol FramedPage {
  var tool: ReportOptions.Tool { get }
  /// The site's name.
  var name: String { get }
  func writeOverline(_ place: SitePage.Place, _ kicker: String?, to html: inout HTMLWriter)
  func writeFoot(_ place: SitePage.Place, to html: inout HTMLWriter)
}

extension FramedPage {
  /// The page, with its heading and the sentence below it.
  func page(
    _ place: SitePage.Place, title: String, kicker: String? = nil, heading: (inout HTMLWriter) -> Void,
    lead: (inout HTMLWriter) -> Void, ways: [PageFrame.Way], body: (inout HTMLWriter) -> Void
  ) -> [UInt8] {
    let page = HTMLPage(
      title: title == name ? name : "\(title) · \(name)", generator: "\(tool.name) \(tool.version)",
      style: PageFrame.style, script: PageFrame.script)
    var bytes: [UInt8] = []
    page.write(to: &bytes) { html in
      html.markup(
        """
        <a class="skip" href="#main">To the content</a>\n<div class="page">\n<header \
        class="masthead">

        """)
      writeOverline(place, kicker, to: &html)
      html.markup("<h1>")
      heading(&html)
      html.markup("</h1>\n<p class=\"lead\">")
      lead(&html)
      html.markup("</p>\n</header>\n<nav class=\"ways\" aria-label=\"On this page\">")
      for way in ways where way.count != 0 {
        html.markup("<a href=\"\(way.href)\">\(way.text)")
        if let count = way.count {
          html.markup("<span class=\"count\">\(number: count)</span>")
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
}
