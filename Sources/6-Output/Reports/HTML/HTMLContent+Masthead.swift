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

  /// One fact, at most 40 characters if git knows no long name.
  private var headline: String {
    let total = report.locales.isEmpty ? LocaleReport.total(of: report.countedApart) : report.total
    if verdict.isComplete, verdict.errors == 0, total.translated != nil { return "Complete" }
    if let share = total.translated { return "\(NumberText.percent(share)) translated" }
    return String(verdict.standing.prefix { $0 != ";" })
  }

  private var hasWork: Bool { report.total.needsWork > 0 }

  private func writeLead(to writer: inout HTMLWriter) {
    writer.line("p", ["class": "lead"]) { writer in
      switch verdict.outcome {
      case .failed:
        // Their number stands below, and so do their places.
        let reasons =
          verdict.missed(together: true).map(\.message) + (verdict.errors > 0 ? ["errors in files"] : [])
        writer.markup("<span class=\"chip gap\">✕ Failed</span> ")
        writer.text("\(NumberText.capitalized(reasons.joined(separator: "; "))). ")
      case .warned:
        writer.markup("<span class=\"chip warn\">! Warning</span> \(verdict.reason + ". ")")
      case .passed where verdict.isPassed:
        writer.markup("<span class=\"chip good\">✓ Passed</span> Every threshold is met. ")
      case .passed: writer.text("Every threshold is met. ")
      case .nothing, .unasked: break
      }
      if verdict.lacksLanguage {
        writer.text("Nothing is missing yet: there is nothing to compare with. ")
      } else if !hasWork, headline != verdict.standing {
        writer.text(NumberText.capitalized(verdict.standing.replacing("Complete: ", with: "")) + ". ")
      } else if hasWork, let lowest = ranked.first, ranked.count > 1 {
        writer.text(
          completeCount == 0
            ? "No language is complete; "
            : "\(completeCount) of \(ranked.count) languages \(completeCount == 1 ? "is" : "are") complete; ")
        writer.markup("<b><bdi>\(lowest.report.name)</bdi></b> is lowest.")
      }
    }
  }

  /// Writes what else is to be known, in one line.
  func writeRemarks(to writer: inout HTMLWriter) {
    let remarks = verdict.remarks.joined(separator: "; ")
    let lack = report.smallestLack
    if remarks.isEmpty, lack == nil { return }
    writer.markup("<p class=\"also soft\">Also: ")
    write(remarks: remarks, to: &writer)
    if let lack {
      let key = lack.keys.count == 1 ? "this key" : "these \(lack.keys.count) keys"
      writer.text(remarks.isEmpty ? "" : "; ")
      writer.text("\(NumberText.count(lack.locales.count, "language")) lack only \(key): ")
      for (place, key) in lack.keys.enumerated() {
        if place > 0 { writer.text(", ") }
        writer.element("code") { $0.isolated(ColumnText.key(WTF8.text(key), 60)) }
      }
    }
    writer.markup(".</p>\n")
  }

  /// Writes sentences, of which a command in parentheses is code: its lines end between words, and the script gives it a button.
  private func write(remarks: String, to writer: inout HTMLWriter) {
    let parts = remarks.split(separator: "(\(options.tool.name) ", omittingEmptySubsequences: false)
    for (number, part) in parts.enumerated() {
      guard number > 0, let end = Self.end(of: part) else {
        writer.text(String(part))
        continue
      }
      writer.markup("(<code class=\"typed\" dir=\"ltr\">")
      writer.command("\(options.tool.name) \(part[..<end])")
      writer.markup("</code>")
      writer.text(String(part[end...]))
    }
  }

  /// The parenthesis behind a command, whose paths may have some in quotes.
  private static func end(of command: Substring) -> Substring.Index? {
    var isQuoted = false
    return command.firstIndex { character in
      if character == "'" { isQuoted.toggle() }
      return character == ")" && !isQuoted
    }
  }

  private func writeFigures(to writer: inout HTMLWriter) {
    writer.line("dl", ["class": "figures"]) { writer in
      let numbers: [(count: Int, one: String, several: String, href: String, state: String?)] = [
        (report.total.needsWork, "text needs work", "texts need work", "#keys", nil),
        (bareKeys, "bare key", "bare keys", "#keys", "bare"),
        (missingResources, "resource missing", "resources missing", "#files", nil),
        (
          report.inNoTable?.count ?? 0, "key of code in no table", "keys of code in no table", "#in-no-table",
          nil
        ),
        (verdict.errors, "error", "errors", "#findings", nil),
        (verdict.errorsOfStore, "error in App Store texts", "errors in App Store texts", "#findings", nil),
      ]
      for number in numbers where number.count > 0 {
        writer.markup("<div class=\"figure\"><dt>\(number.count == 1 ? number.one : number.several)</dt>")
        writer.markup("<dd><a href=\"\(number.href)\"")
        if let state = number.state { writer.attribute("data-state", state) }
        writer.markup(">\(number: number.count)</a></dd></div>")
      }
    }
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
}
