internal import L10nCommandLine
internal import L10nCoverage
internal import L10nText

/// The line above a bundle's matrix: what it is, how much there is, and what it is compared with.
struct BundleHeading {
  private let bundle: BundleReport
  private let summary: BundleSummary

  init(_ bundle: BundleReport, _ summary: BundleSummary) {
    self.bundle = bundle
    self.summary = summary
  }

  func lines(_ options: ReportOptions) -> [String] {
    let style = options.style
    let name = bundle.shownName(options)
    return ["\(style(.strong, name)) \(style(.faint, "(\(TerminalText.escaped(bundle.kind)))")): \(contents)"]
  }

  private var contents: String {
    var parts = [
      "\(Wording.count(summary.keyCount, "key")) in \(Wording.count(bundle.tables.count, "table"))"
    ]
    if !bundle.resources.isEmpty { parts.append(Wording.count(bundle.resources.count, "resource")) }
    guard let region = bundle.developmentRegion else {
      if bundle.isComparedWithItself {
        parts.append(
          "\(Wording.count(summary.columns.count, "localization")) compared with the keys of all together")
        return parts.joined(separator: ", ")
      }
      return parts.joined(separator: ", ")
        + "; nothing says which localization the others are compared with: pass --development-region"
    }
    let development = TerminalText.escaped(region.locale)
    guard !summary.columns.isEmpty else {
      return parts.joined(separator: ", ") + "; only \(development), nothing to compare it with"
    }
    parts.append("\(Wording.count(summary.columns.count, "localization")) compared with \(development)")
    return parts.joined(separator: ", ")
  }
}
