internal import L10nCommandLine
package import L10nCoverage
internal import L10nText

/// `text`: for people. What is worst comes first; the last lines are the verdict and what to type next.
package enum TextFormat: ReportFormat {
  package static var name: String { "text" }
  package static var summary: String { "for people" }

  package static func keyDetails(includesDetails: Bool) -> KeyDetails { includesDetails ? .all : .positions }

  package static func write(_ report: Report, options: ReportOptions, to output: inout [UInt8]) {
    var text = TextReport(report, options)
    text.write()
    output += text.page.text.utf8
  }
}

/// The text of a report: what is asked for decides which sections stand in it.
private struct TextReport {
  private let report: Report
  private let options: ReportOptions
  private let summaries: [BundleSummary]
  private let order: [Int]
  private let closing: ClosingLines
  private(set) var page: TextPage

  init(_ report: Report, _ options: ReportOptions) {
    (self.report, self.options, page) = (report, options, TextPage(options))
    let summaries = report.bundles.map(BundleSummary.init)
    self.summaries = summaries
    order = Self.order(of: summaries).filter { place in
      let bundle = report.bundles[place]
      return report.since == nil || !bundle.tables.isEmpty || !bundle.resources.isEmpty
    }
    closing = ClosingLines(report: report, options: options)
  }

  /// Adds the sections in their order.
  mutating func write() {
    if options.isQuiet { return page.part([closing.verdict.sentence(options.style)]) }
    let isOfLists = !options.lists.isEmpty && !options.isComplete
    if options.isReady {
      page.part(ReadySection(report, options).lines(options))
    } else if isOfLists {
      addLists()
    } else {
      addLanguages()
      if options.isSummary { addErrors() } else { addTexts() }
      page.part(
        DependencySection.lines(report, options: options) + ExampleSection.lines(report, options: options))
    }
    page.part(closing.lines())
    if !options.isReady, !isOfLists, !options.isSummary { addOpening() }
  }

  private var missing: TextSection {
    MissingSection.lines(report, order: order, summaries: summaries, options: options)
  }

  /// Adds the keys of the states that are asked for.
  private mutating func addLists() {
    let lists = Set(options.lists)
    let listed = options.lists.filter { !StateSection.apart.contains($0) }.map {
      StateSection.lines($0, report, order: order, options: options)
    }
    let sections =
      (lists.isDisjoint(with: [.missing, .empty]) ? [] : [missing]) + listed
      + (lists.contains(.extra) ? [ExtraSection.lines(report, order: order, options: options)] : [])
    for section in sections { page.part(section.lines) }
    if page.text.isEmpty {
      page.part(["No text counts as \(options.lists.map(\.facts.word).joined(separator: " or "))"])
    }
  }

  /// Adds the products and how their languages stand.
  private mutating func addLanguages() {
    page.part(ProductSection.folders(report, options: options))
    let unclean = order.filter { !(summaries[$0].isClean && !options.isComplete) }
    for index in unclean {
      let bundle = report.bundles[index]
      page.part(BundleHeading(bundle: bundle, summary: summaries[index]).lines(options))
      if !bundle.isApart, options.isByTable || options.isComplete {
        page.lines(CoverageMatrix(bundle: bundle, summary: summaries[index], options: options).lines())
      }
    }
    for isApart in [false, true]
    where unclean.contains(where: { report.bundles[$0].isApart == isApart }) {
      if isApart || !options.isByTable {
        page.part(LanguageTable(report: report, options: options, isApart: isApart).lines())
      }
    }
    if !options.isComplete {
      page.part(
        CleanBundles(order.filter { summaries[$0].isClean }.map { (report.bundles[$0], summaries[$0]) })
          .lines(options))
    }
    page.part(ProductSection.lines(report, options: options))
    page.part(OwnerSection.lines(report, options: options))
  }

  private mutating func addErrors() {
    page.part(ProblemSection.lines(report.errors, of: report, options: options).lines)
  }

  /// Adds texts that need work, resources and findings, in this order.
  private mutating func addTexts() {
    // The page has lists only where all is listed.
    let states = options.isComplete ? StateSection.all : []
    let listed = (states + options.lists.filter { !(states + StateSection.apart).contains($0) }).map {
      StateSection.lines($0, report, order: order, options: options)
    }
    let open = options.isComplete ? [] : KeyState.needingWork.filter { !StateSection.apart.contains($0) }
    let others = open.map { OpenTextSection.lines($0, report, options: options) }
    let missing = missing
    let sections =
      [missing] + others + listed + [
        ExtraSection.lines(report, order: order, options: options),
        LeftOutSection.lines(report, order: order, options: options),
        UnusedSection.lines(report, order: order, options: options),
        CodeSection.lines(report, options: options),
        ResourceSection.lines(.missing, report, order: order, options: options),
        ResourceSection.lines(.extra, report, order: order, options: options),
        NotShippedSection.lines(report, options: options),
        ProblemSection.lines(report.problems, of: report, but: missing.said, options: options),
      ]
    for section in sections { page.part(section.lines) }
    if sections.contains(where: \.isCut) {
      page.part([options.style(.faint, "Lists in full: --verbose")])
    }
  }

  /// A page longer than a screen says at its beginning what it says at its end: people who read from the top
  /// are not to wait for it.
  private mutating func addOpening() {
    guard page.text.utf8.count(where: { $0 == 0x0A }) > ClosingLines.screen else { return }
    page.begin(closing.openingLines())
  }

  /// The bundle with most work first, of equal ones the worse; else as they stand.
  private static func order(of summaries: [BundleSummary]) -> [Int] {
    summaries.indices.sorted {
      let (one, other) = (summaries[$0].total.needsWork, summaries[$1].total.needsWork)
      if one != other { return one > other }
      let (left, right) = (summaries[$0].translated, summaries[$1].translated)
      return left != right ? BundleSummary.isLess(left, right) : $0 < $1
    }
  }
}
