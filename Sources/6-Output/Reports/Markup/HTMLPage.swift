/// A page that needs nothing but itself: one style, at most one script, and a policy that lets in these two by their
/// hashes and nothing else. It opens from a file, and asks nobody for anything.
package struct HTMLPage: Sendable {
  package var title: String
  /// What made it, for the `generator` of the page.
  package var generator: String
  package var style: PageAsset
  package var script: PageAsset?

  package init(title: String, generator: String, style: PageAsset, script: PageAsset? = nil) {
    self.title = title
    self.generator = generator
    self.style = style
    self.script = script
  }

  /// The policy, as `Content-Security-Policy` has it. Pictures may stand in the page itself, which is the icon; script
  /// and style run only as they are.
  package var policy: String {
    var rules = ["default-src 'none'", "style-src '\(style.hash)'", "img-src data:"]
    if let script { rules.append("script-src '\(script.hash)'") }
    rules += ["base-uri 'none'", "form-action 'none'"]
    return rules.joined(separator: "; ")
  }

  /// Appends the page. The script runs when the body is there.
  package func write(to output: inout [UInt8], body: (inout HTMLWriter) -> Void) {
    var writer = HTMLWriter(appendingTo: output)
    output = []
    writer.markup("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
    // Before anything that it governs.
    writer.open("meta", ["http-equiv": "Content-Security-Policy", "content": policy])
    writer.markup("\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
    writer.markup("<meta name=\"color-scheme\" content=\"light dark\">\n")
    writer.markup("<meta name=\"referrer\" content=\"no-referrer\">\n")
    writer.open("meta", ["name": "generator", "content": generator])
    writer.markup("\n")
    writer.element("title", text: title)
    writer.markup("\n")
    writer.markup(Self.icon)
    writer.markup("<style>")
    writer.markup(bytes: style.bytes)
    writer.markup("</style>\n</head>\n<body>\n")
    body(&writer)
    if let script {
      writer.markup("<script>")
      writer.markup(bytes: script.bytes)
      writer.markup("</script>\n")
    }
    writer.markup("</body>\n</html>\n")
    output = writer.bytes
  }

  /// Three bars, in the page itself: a browser that finds no icon asks for one.
  private static let icon: StaticString =
    """
    <link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E\
    %3Crect width='16' height='16' rx='3' fill='%231d2a38'/%3E\
    %3Cpath d='M3 5h10M3 8h7M3 11h4' stroke='%23fff' stroke-width='1.6' stroke-linecap='round'/%3E%3C/svg%3E">

    """
}
