package import L10nCoverage
internal import L10nText

/// `html`: a page for people, in one file that asks nobody for anything. Docs/Pages.md describes it.
package enum HTMLFormat: ReportFormat {
  package static var name: String { "html" }
  package static var summary: String { "a page to open in a browser" }

  /// A page shows all that is known of a key.
  package static var translations: CoverageNeeds.Translations { .ofListedKeys }

  package static func keyDetails(includesDetails: Bool) -> KeyDetails { [.all, .uses] }

  package static func write(_ report: Report, options: ReportOptions, to output: inout [UInt8]) {
    let content = HTMLContent(report, options)
    let page = HTMLPage(
      title: content.title, generator: "\(options.tool.name) \(options.tool.version)", style: style,
      script: script)
    page.write(to: &output) { writer in content.write(to: &writer) }
  }

  private static let style = PageAsset(.pageStyle, .reportStyle)
  private static let script = PageAsset(.reportScript)
}
