internal import L10nCoverage
internal import L10nText

extension HTMLContent {
  private struct Step {
    var title: String
    var text: String
    /// The address of the place to look at.
    var place: String?
    var command: String?
  }

  /// How many texts a handoff holds.
  private struct Handout {
    var texts = 0
    /// Whether each key is one text in one file: how many forms it has in a language, only the handoff tells.
    var isExact = true
    /// The languages that get a file.
    var languages: Set<String> = []

    mutating func add(_ places: [Int32], of cell: TableCell, in table: TableReport) {
      // The count is not exact beside a damaged file: it may hide a form of a key that other files have.
      if cell.counts.behindFault > 0, table.keys.contains(where: \.hasForms) { isExact = false }
      if places.isEmpty { return }
      texts += places.count
      languages.insert(cell.locale)
      isExact =
        isExact && cell.ofFiles.count < 2
        && places.allSatisfy { !table.keys[Int($0)].hasForms }
    }

    /// What to do with so many texts, as far as their number is known.
    func title(_ verb: String, _ separator: String = " ", otherwise: String) -> String {
      isExact ? verb + separator + NumberText.count(texts, "text") : otherwise
    }
  }

  /// What a handoff of some languages holds, by what it asks for.
  private func handout(_ places: (TableReport, TableCell) -> [Int32], of locale: String? = nil) -> Handout {
    var sum = Handout()
    for table in report.bundles.lazy.flatMap(\.tables) {
      for cell in table.cells where locale.map({ $0 == cell.locale }) ?? true {
        sum.add(places(table, cell), of: cell, in: table)
      }
    }
    return sum
  }

  /// The next steps, most pressing first, each with the command that takes it.
  func writeSteps(to writer: inout HTMLWriter) {
    // A step without a way to do it is left out.
    let steps = steps.filter { $0.command != nil || $0.place != nil }
    guard !steps.isEmpty else { return }
    writer.markup("<div class=\"steps\"><h2 class=\"unseen\">What to do</h2><ol>\n")
    for step in steps.prefix(4) {
      writer.markup("<li class=\"step\"><h3>\(step.title)</h3><p>\(step.text)</p>")
      if let place = step.place {
        writer.markup("<p><a class=\"place\" href=\"#findings\"><bdi>")
        writer.path(place)
        writer.markup("</bdi></a></p>")
      }
      if let command = step.command { writeCommand(command, to: &writer) }
      writer.markup("</li>\n")
    }
    writer.markup("</ol></div>\n")
  }

  private var steps: [Step] {
    var steps: [Step] = []
    let errors = report.errors
    if let first = errors.first {
      let place = first.position.map { "\(first.path):\($0.line):\($0.column)" } ?? first.path
      steps.append(
        Step(
          title: "Fix \(NumberText.count(errors.count, "error"))",
          text: errors.count == 1 ? "Do this first:" : "Fix these errors first. The first:",
          place: options.path(place)))
    }
    if let keys = report.inNoTable, !keys.isEmpty {
      steps.append(
        Step(
          title: "Add \(NumberText.count(keys.count, "key")) to the tables",
          text:
            "For developers\(by(report.ownersOfCode)): they are in code and in no table, so nobody can translate them.",
          command: options.command("sync", "")))
    }
    let work = { (table: TableReport, cell: TableCell) in table.handedOut(of: cell) }
    if let worst = mostWork {
      let tag = ShellText.quoted(worst.report.locale)
      steps.append(
        Step(
          title: handout(work, of: worst.report.locale).title(
            "Translate \(worst.report.name)", ": ", otherwise: "Translate \(worst.report.name)"),
          text: "One file for a translator\(by(report.owners(ofWorkIn: worst.report.locale))).",
          command: options.command("export", "--only untranslated --locale \(tag) --output handoff")))
    }
    let all = handout(work)
    if all.languages.count > 1 {
      let hasMore = report.total.needsWork > report.total.toHandOut
      steps.append(
        Step(
          title: all.title("Export", otherwise: "Export all languages"),
          text: "One file for each of \(NumberText.count(all.languages.count, "language"))."
            + (!hasMore ? "" : " The command says what it leaves out, and why."),
          command: options.command("export", "--only untranslated --output handoff")))
    }
    if verdict.forStubs > 0 {
      steps.append(
        Step(
          title: "Add stubs", text: "A patch with stubs for what is missing or empty.",
          command: options.command("stubs", "--output missing.patch")))
    }
    let review = handout { $0.handedOutForReview(of: $1) }
    if review.texts > 0 {
      steps.append(
        Step(
          title: review.title("Review", otherwise: "Review"),
          text: "Texts that are marked for review, or that no code uses any more.",
          command: options.command("export", "--only stale --output review")))
    }
    return steps
  }
}
