internal import L10nReports
internal import L10nText

/// What stands around every page: the head, the ways through it, the foot.
struct PageFrame {
  /// A way to a part of the page or of the site, with how many things are there.
  typealias Way = (href: String, text: String, count: Int?)

  let tool: ReportOptions.Tool
  /// What the site is called.
  let name: String
  let title: String
  let ways: [Way]

  private static let style = PageAsset(.pageStyle, .dashboardStyle)
  private static let script = PageAsset(.dashboardScript)

  /// Changes with style and script.
  static var look: String { "\(style.hash) \(script.hash)" }

  /// The page, with its heading and the sentence below it.
  func page(
    overline: (inout HTMLWriter) -> Void, heading: (inout HTMLWriter) -> Void,
    lead: (inout HTMLWriter) -> Void, body: (inout HTMLWriter) -> Void, foot: (inout HTMLWriter) -> Void
  ) -> [UInt8] {
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
      overline(&html)
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
      foot(&html)
      html.markup("</div>\n<p class=\"unseen\" role=\"status\" id=\"said\"></p>\n")
    }
    return bytes
  }
}
