internal import L10nCoverage
internal import L10nText

extension HTMLContent {
  /// Writes whose page this is, how things stand in a sentence and in a few numbers, and what to do.
  func writeMasthead(to writer: inout HTMLWriter) {
    writer.markup("<header class=\"masthead\">\n<p class=\"overline\"><span>Localization report</span>")
    if let subject {
      writer.markup("<span class=\"mono\"><bdi>\(subject)</bdi></span>")
    }
    if let development {
      writer.markup("<span>compared with <bdi>\(development)</bdi></span>")
    }
    if let commit = options.commit {
      writer.markup("<span>commit <span class=\"mono\">\(String(commit.prefix(10)))</span></span>")
    }
    writer.markup("</p>\n<h1>\(headline)</h1>\n")
    writeLead(to: &writer)
    writeOwners(to: &writer)
    writeFigures(to: &writer)
    writeSteps(to: &writer)
    writer.markup("</header>\n")
  }

  /// The development localizations by name: `English (en)`.
  private var development: String? {
    var names: [String] = []
    var tags: Set<String> = []
    for bundle in report.bundles {
      guard let tag = bundle.developmentRegion?.locale, tags.insert(tag).inserted else { continue }
      let name = bundle.localizations.first { $0.locale == tag }?.name
      names.append(name.map { "\($0) (\(tag))" } ?? tag)
    }
    return names.isEmpty ? nil : NumberText.names(names, limit: 3)
  }

  private var headline: String {
    switch verdict.outcome {
    case .nothing: "Nothing localizable was found"
    // What keeps a page from saying that all is done stands in the same sentence.
    default: hasWork ? verdict.standing : verdict.state
    }
  }

  private var hasWork: Bool { report.total.needsWork > 0 }

  private func writeLead(to writer: inout HTMLWriter) {
    writer.markup("<p class=\"lead\">")
    switch verdict.outcome {
    case .failed:
      writer.markup("<span class=\"chip gap\">✕ Failed</span> \(verdict.reason + ". ")")
    case .warned:
      writer.markup("<span class=\"chip warn\">! Warning</span> \(verdict.reason + ". ")")
    case .passed where verdict.isPassed:
      writer.markup("<span class=\"chip good\">✓ Passed</span> Every threshold is met. ")
    case .passed: writer.text("Every threshold is met. ")
    case .nothing, .unasked: break
    }
    if hasWork, !verdict.remarks.isEmpty {
      write(remarks: NumberText.capitalized(String(verdict.remarks.dropFirst(2))) + ". ", to: &writer)
    }
    if hasWork, let lowest = ranked.first, ranked.count > 1 {
      writer.markup("<b><bdi>\(lowest.report.name)</bdi></b> is lowest: ")
      writeShare(lowest.counts.translated, to: &writer)
      writer.text(" translated, \(NumberText.names(verdict.gaps(of: lowest.counts), limit: 6)). ")
    }
    if let lack = report.smallestLack {
      let key = lack.keys.count == 1 ? "this key" : "these \(lack.keys.count) keys"
      writer.text("\(NumberText.count(lack.locales.count, "language")) lack only \(key): ")
      for (place, key) in lack.keys.enumerated() {
        if place > 0 { writer.text(", ") }
        writer.element("code") { $0.isolated(ColumnText.prefix(WTF8.text(key), 60)) }
      }
      writer.text(". ")
    }
    writer.markup("</p>\n")
  }

  /// Writes sentences, of which a command in parentheses is code: its lines end between words, and the script gives it a button.
  private func write(remarks: String, to writer: inout HTMLWriter) {
    let parts = remarks.split(separator: "(\(options.tool.name) ", omittingEmptySubsequences: false)
    for (number, part) in parts.enumerated() {
      guard number > 0, let end = part.firstIndex(of: ")") else {
        writer.text(String(part))
        continue
      }
      writer.markup("(<code class=\"typed\" dir=\"ltr\">")
      writer.command("\(options.tool.name) \(part[..<end])")
      writer.markup("</code>")
      writer.text(String(part[end...]))
    }
  }

  private func writeFigures(to writer: inout HTMLWriter) {
    guard !summaries.isEmpty || !report.problems.isEmpty else { return }
    writer.markup("<dl class=\"figures\">")
    func figure(
      _ title: String, _ href: String, state: String? = nil, isBad: Bool = false,
      _ value: (inout HTMLWriter) -> Void
    ) {
      writer.element("div", ["class": isBad ? "figure bad" : "figure"]) { writer in
        writer.markup("<dt>\(title)</dt><dd><a href=\"\(href)\"")
        if let state { writer.attribute("data-state", state) }
        writer.markup(">")
        value(&writer)
        writer.markup("</a></dd>")
      }
    }
    if !summaries.isEmpty {
      figure("languages translated", "#languages") { writer in
        writer.markup("\(number: completeCount)<span class=\"of\"> of \(number: summaries.count)</span>")
      }
      let work = report.total.needsWork
      figure(work == 1 ? "text needs work" : "texts need work", "#keys", isBad: work > 0) { $0.number(work) }
      if bareKeys > 0 {
        figure("seen as bare keys", "#keys", state: "bare", isBad: true) { $0.number(bareKeys) }
      }
      if resourceCount > 0 {
        figure("resources missing", "#files", isBad: missingResources > 0) { $0.number(missingResources) }
      }
    }
    if let keys = report.inNoTable, !keys.isEmpty {
      figure("in code, in no table", "#in-no-table", isBad: true) { $0.number(keys.count) }
    }
    let errors = count(of: .error)
    figure(errors == 1 ? "error in files" : "errors in files", "#findings", isBad: errors > 0) {
      $0.number(errors)
    }
    writer.markup("</dl>\n")
  }

  /// Writes who acts, if the configuration says it.
  private func writeOwners(to writer: inout HTMLWriter) {
    let owners = report.owners.filter { !$0.isEmpty }
    if owners.isEmpty { return }
    writer.markup("<p class=\"lead\">Who acts: ")
    for (index, owner) in owners.prefix(12).enumerated() {
      if index > 0 { writer.text("; ") }
      writer.markup("<b><bdi>\(owner.name)</bdi></b> ")
      writer.text(owner.words(name: { $0 }, limit: 4).replacing("; ", with: ", "))
    }
    if owners.count > 12 { writer.text("; and \(owners.count - 12) more") }
    writer.markup(".</p>\n")
  }

  /// A command to copy; the script gives it its button.
  func writeCommand(_ command: String, to writer: inout HTMLWriter) {
    writer.markup("<div class=\"command\"><code dir=\"ltr\">")
    writer.command(command)
    writer.markup("</code></div>")
  }
}
