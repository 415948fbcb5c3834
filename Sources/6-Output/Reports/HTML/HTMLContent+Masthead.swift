internal import L10nCoverage
internal import L10nText

extension HTMLContent {
  /// Whose page this is, how things stand in a sentence and in a few numbers, and what to do.
  func writeMasthead(to writer: inout HTMLWriter) {
    writer.markup("<header class=\"masthead\">\n<p class=\"overline\"><span>Localization report</span>")
    if let subject {
      writer.markup("<span class=\"mono\">")
      writer.isolated(subject)
      writer.markup("</span>")
    }
    if let development {
      writer.markup("<span>compared with ")
      writer.isolated(development)
      writer.markup("</span>")
    }
    writer.markup("</p>\n<h1>")
    writer.text(headline)
    writer.markup("</h1>\n")
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
    default: verdict.state
    }
  }

  /// The language to begin with.
  private var mostWork: LocaleSummary? {
    report.mostWork.flatMap { language in ranked.first { $0.report.locale == language.locale } }
  }

  private func writeLead(to writer: inout HTMLWriter) {
    writer.markup("<p class=\"lead\">")
    switch verdict.outcome {
    case .failed:
      writer.markup("<span class=\"chip gap\">✕ Failed</span> ")
      writer.text(verdict.reason + ". ")
    case .warned:
      writer.markup("<span class=\"chip warn\">! Warning</span> ")
      writer.text(verdict.reason + ". ")
    case .passed where verdict.isPassed:
      writer.markup("<span class=\"chip good\">✓ Passed</span> Every threshold is met. ")
    case .passed: writer.text("Every threshold is met. ")
    case .nothing, .unasked: break
    }
    if let worst = mostWork, ranked.count > 1 {
      writer.markup("The language with the most work is <b>")
      writer.isolated(worst.report.name)
      writer.markup("</b> with ")
      writeShare(worst.counts.translated, to: &writer)
      writer.text(", \(NumberText.names(verdict.gaps(of: worst.counts), limit: 6)). ")
    }
    if bareKeys > 0 {
      writer.text(
        bareKeys == 1
          ? "In one place users see a bare key instead of a text."
          : "In \(NumberText.number(bareKeys)) places users see a bare key instead of a text.")
    }
    writer.markup("</p>\n")
  }

  private func writeFigures(to writer: inout HTMLWriter) {
    guard !summaries.isEmpty || !report.problems.isEmpty else { return }
    writer.markup("<dl class=\"figures\">")
    func figure(
      _ title: String, _ href: String, state: String? = nil, isBad: Bool = false,
      _ value: (inout HTMLWriter) -> Void
    ) {
      writer.element("div", ["class": isBad ? "figure bad" : "figure"]) { writer in
        writer.element("dt", text: title)
        writer.markup("<dd>")
        writer.markup("<a")
        writer.attribute("href", href)
        if let state { writer.attribute("data-state", state) }
        writer.markup(">")
        value(&writer)
        writer.markup("</a>")
        writer.markup("</dd>")
      }
    }
    if !summaries.isEmpty {
      figure("languages translated", "#languages") { writer in
        writer.number(completeCount)
        writer.markup("<span class=\"of\"> of ")
        writer.number(summaries.count)
        writer.markup("</span>")
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

  // MARK: What to do

  private struct Step {
    var title: String
    var text: String
    /// Where to look.
    var place: String?
    var command: String?
  }

  /// The next steps, most pressing first, each with the command that takes it.
  private func writeSteps(to writer: inout HTMLWriter) {
    var steps: [Step] = []
    let errors = report.problems.filter { $0.severity == .error }
    if let first = errors.first {
      let place = first.position.map { "\(first.path):\($0.line):\($0.column)" } ?? first.path
      steps.append(
        Step(
          title: "Fix \(NumberText.count(errors.count, "error"))",
          text: "Repair these files first: texts in them are lost. The first:", place: options.path(place)))
    }
    if let keys = report.inNoTable, !keys.isEmpty {
      steps.append(
        Step(
          title: "Add \(NumberText.count(keys.count, "key")) to the tables",
          text:
            "For developers\(by(report.ownersOfCode)): they are in code and in no table, so nobody can translate them.",
          command: options.command("sync", "")))
    }
    let work = ranked.filter { $0.counts.toHandOut > 0 }
    if let worst = mostWork {
      let tag = ShellText.quoted(worst.report.locale)
      steps.append(
        Step(
          title: "Translate \(worst.report.name): \(NumberText.count(worst.counts.toHandOut, "text"))",
          text:
            "One file with every text that needs work, for a translator\(by(report.owners(ofWorkIn: worst.report.locale))).",
          command: options.command("export", "--only untranslated --locale \(tag) --output handoff")))
    }
    if work.count > 1 {
      steps.append(
        Step(
          title: "Export all \(NumberText.number(report.total.toHandOut)) texts that need work",
          text: "One file for each of \(NumberText.count(work.count, "language")).",
          command: options.command("export", "--only untranslated --output handoff")))
    }
    if verdict.forStubs > 0 {
      steps.append(
        Step(
          title: "Add stubs: \(NumberText.count(verdict.forStubs, "text"))",
          text: "A patch with a stub for every missing or empty text.",
          command: options.command("stubs", "--output missing.patch")))
    }
    let unreviewed = summaries.reduce(0) { $0 + $1.counts[.review] + $1.counts[.stale] }
    if unreviewed > 0 {
      steps.append(
        Step(
          title: "Review \(NumberText.count(unreviewed, "text"))",
          text: "They are translated and need a review.",
          command: options.command("export", "--only stale --output review")))
    }
    // Nothing is said without a way to do it.
    steps.removeAll { $0.command == nil && $0.place == nil }
    guard !steps.isEmpty else { return }
    writer.markup("<div class=\"steps\"><h2 class=\"unseen\">What to do</h2><ol>\n")
    for step in steps.prefix(4) {
      writer.markup("<li class=\"step\"><h3>")
      writer.text(step.title)
      writer.markup("</h3><p>")
      writer.text(step.text)
      writer.markup("</p>")
      if let place = step.place {
        writer.markup("<p><a class=\"place\" href=\"#findings\"><bdi>")
        writer.path(place)
        writer.markup("</bdi>")
        writer.markup("</a></p>")
      }
      if let command = step.command { writeCommand(command, to: &writer) }
      writer.markup("</li>\n")
    }
    writer.markup("</ol></div>\n")
  }

  /// Who acts, behind whom it is for.
  private func by(_ owners: [String]) -> String {
    owners.isEmpty ? "" : " (\(NumberText.names(owners, limit: 3)))"
  }

  /// Who acts, where the configuration says it.
  private func writeOwners(to writer: inout HTMLWriter) {
    let owners = report.owners.filter { !$0.isEmpty }
    if owners.isEmpty { return }
    writer.markup("<p class=\"lead\">Who acts: ")
    for (index, owner) in owners.prefix(12).enumerated() {
      if index > 0 { writer.text("; ") }
      writer.markup("<b>")
      writer.isolated(owner.name)
      writer.markup("</b> ")
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
