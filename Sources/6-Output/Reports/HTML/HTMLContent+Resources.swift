internal import L10nCoverage

extension HTMLContent {
  /// How many resources stand on the page, unless it is to be complete.
  private static let resourceLines = 2_000

  /// The resources that a language lacks, and those that nobody expects.
  func writeResources(to writer: inout HTMLWriter) {
    writer.markup("<section id=\"files\" data-view=\"files\" aria-labelledby=\"h-files\">\n")
    writer.markup("<div class=\"section-head\"><h2 id=\"h-files\">Resources</h2></div>\n")
    let limit = options.isComplete ? Int.max : Self.resourceLines
    var shown = 0
    var leftOut = 0
    for bundle in report.bundles {
      for resource in bundle.resources {
        let missing = resource.states.filter { $0.state == .missing }.map(\.locale)
        let extra = resource.states.filter { $0.state == .extra }.map(\.locale)
        guard !missing.isEmpty || !extra.isEmpty else { continue }
        guard shown < limit else {
          leftOut += 1
          continue
        }
        if shown == 0 {
          writer.markup(
            "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Table of resources\"><table class=\"data resources\" id=\"resources-table\"><caption class=\"unseen\">Resources that a language lacks, and extra ones</caption><thead><tr><th scope=\"col\">Resource</th><th scope=\"col\">Missing in</th><th scope=\"col\">Extra in</th></tr></thead><tbody>\n"
          )
        }
        shown += 1
        writer.open("tr", ["data-locales": (missing + extra).joined(separator: " ")])
        writer.markup("<th scope=\"row\" class=\"mono\">")
        writer.isolated(options.path(bundle.path(of: resource)))
        writer.markup("</th>")
        for list in [missing, extra] {
          writer.markup("<td>")
          for locale in list {
            writer.markup("<span class=\"tag\">")
            writer.text(locale)
            writer.markup("</span> ")
          }
          writer.markup("</td>")
        }
        writer.markup("</tr>\n")
      }
    }
    if shown > 0 {
      writer.markup("</tbody></table></div>\n")
    } else if resourceCount > 0 {
      writer.markup("<p class=\"soft\">No resource is missing.</p>\n")
    } else {
      writer.markup("<p class=\"soft\">There are no localized resources.</p>\n")
    }
    if leftOut > 0 {
      writer.markup("<p>And ")
      writer.text(Wording.count(leftOut, "more resource"))
      writer.markup(", which <code>--verbose</code> writes here.</p>")
    }
    writer.markup("</section>\n")
  }
}
