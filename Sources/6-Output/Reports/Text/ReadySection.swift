internal import L10nCommandLine
package import L10nCoverage
internal import L10nText

/// `report --ready`: is each language ready to ship?
package struct ReadySection {
  private let ready: ReadyLanguages
  /// Whether anything of the App Store was found, or may be in what this run leaves out.
  private let mayHaveStore: Bool
  /// More remarks of a language are only counted.
  private static let mostRemarks = 2

  init(_ report: Report, _ options: ReportOptions) {
    ready = report.ready
    mayHaveStore =
      report.bundles.contains(where: \.isOfStore) || ready.languages.contains { $0.storeLocale != nil }
      || options.isPart || options.filters.contains { $0.flag != "--locale" }
  }

  /// A sentence, then a line for each language.
  func lines(_ options: ReportOptions) -> [String] {
    let style = options.style
    var table = AlignedTable()
    let head = ["ready to ship", ""] + ready.parts.map(\.rawValue)
    table.append(head.map { AlignedTable.Cell($0, .faint) })
    for language in ready.languages {
      let name = ColumnText.prefix(TerminalText.escaped(language.name), 24)
      let tag = TerminalText.escaped(language.storeLocale ?? language.locale)
      table.append(
        [AlignedTable.Cell(name, .strong), AlignedTable.Cell(tag, .faint)]
          + ready.parts.map { part in
            AlignedTable.Cell(
              Self.text(language.shares[part], part), language.shares[part].map(Self.role) ?? .faint)
          })
    }
    let rows = table.lines(fixed: 2, columns: 2..<2 + ready.parts.count, indent: 2, style: style)
    let remarks = [""] + ready.languages.map { Self.remarks($0) }
    let lines = zip(rows, remarks).map { $1.isEmpty ? $0 : "\($0)  \(TerminalText.escaped($1))" }
    return ["\(ready.sentence)."] + lines + (mayHaveStore ? [] : ["  " + style(.faint, Self.noStore)])
  }

  /// The words where no App Store texts were found: they may lie elsewhere.
  private static let noStore =
    "no App Store texts found (fastlane/metadata, TestFlight/WhatToTest.LANGUAGE.txt, store.config.json)"

  /// A table in Markdown.
  func markdown() -> String {
    var text = "**\(MarkdownText.escaped(ready.sentence)).**\n\n"
    text += "| language | \(ready.parts.map(\.rawValue).joined(separator: " | ")) | |\n"
    text += "| --- |\(ready.parts.map { _ in " ---: |" }.joined()) --- |\n"
    for language in ready.languages {
      let cells = ready.parts.map { Self.text(language.shares[$0], $0) }
      let tag = MarkdownText.code(language.storeLocale ?? language.locale)
      text += "| \(MarkdownText.escaped(language.name)) \(tag) | \(cells.joined(separator: " | ")) | "
      text += "\(MarkdownText.escaped(Self.remarks(language))) |\n"
    }
    if !mayHaveStore { text += "\n_\(MarkdownText.escaped(Self.noStore))_\n" }
    return text
  }

  func write(to writer: inout JSONWriter) {
    writer.objects("ready", of: ready.languages) { language, writer in
      writer.member("errors", language.errors)
      writer.member("inApp", language.isInApp)
      writer.member("locale", language.locale)
      writer.member("name", language.name)
      writer.object("parts") { writer in
        for (part, share) in language.shares.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
          writer.object(part.rawValue) { writer in
            writer.member("done", share.done)
            writer.member("expected", share.expected)
          }
        }
      }
      writer.member("ready", language.isReady)
      writer.member("remarks", language.remarks)
      writer.member("storeLocale", language.storeLocale)
    }
  }

  /// A share; the few texts of the App Store are counted, as pictures are.
  package static func text(_ share: ReadyLanguages.Share?, _ part: ReadyLanguages.Part) -> String {
    guard let share, share.expected > 0 else { return "–" }
    switch part {
    case .store: return "\(share.done) of \(share.expected)"
    case .screenshots: return NumberText.number(share.done)
    default: return NumberText.percent(share.done * 10_000 / share.expected)
    }
  }

  private static func role(of share: ReadyLanguages.Share) -> Style.Role? {
    share.done == share.expected ? .success : share.done * 2 < share.expected ? .error : .warning
  }

  private static func remarks(_ language: ReadyLanguages.Language) -> String {
    let more = language.remarks.count - mostRemarks
    return language.remarks.prefix(mostRemarks).joined(separator: "; ")
      + (more > 0 ? " and \(more) more" : "")
  }
}
