import TestSupport

extension ModelDialect {
  static let xliffs = [
    xcode, crowdin, lokalise, phrase, transifex, transifexOnlyTranslated, weblate, memoQ, trados, poEditor,
    omegaT, smartling,
  ]

  // MARK: - Dialects

  /// Source: Apple, "Exporting localizations", and what Xcode 16 writes: states for catalogs only, notes and white space kept.
  private static let xcode = xliff("Xcode") { form, _, hasStates in
    if !hasStates || ![.new, .review, .done].contains(form.word) { form.word = .nothing }
  } unit: { row in
    let words: [ModelCase.Word: String] = [.new: "new", .review: "needs-review-l10n", .done: "translated"]
    let state = words[row.word].map { " state=\"\($0)\"" } ?? ""
    return Unit(" xml:space=\"preserve\"", row.target.map { "<target\(state)>\(text($0))</target>" })
  }

  /// Source: support.crowdin.com/file-formats/xliff: `approved`, and what is not translated comes as the source's text.
  private static let crowdin = xliff("Crowdin") { form, source, _ in
    if form.target == nil || form.word == .new || form.word == .todo {
      (form.target, form.word) = (source, .todo)
    } else if form.word != .done {
      form.word = .doneUnapproved
    }
  } unit: { row in
    let state = row.word == .todo ? "needs-translation" : row.word == .done ? "final" : "translated"
    return Unit(
      " approved=\"\(row.word == .done ? "yes" : "no")\"",
      "<target state=\"\(state)\">\(text(row.target ?? ""))</target>")
  }

  /// Source: docs.lokalise.com/en/articles/1400816-xliff-xlf-xliff: no states, empty targets, white space kept by the file.
  private static let lokalise = xliff("Lokalise", file: " xml:space=\"preserve\"") { form, _, _ in
    form.word = .nothing
    form.target = form.target ?? ""
  } unit: { row in
    Unit("", "<target>\(text(row.target ?? ""))</target>")
  }

  /// Source: support.phrase.com, "XLIFF"; docs.memoq.com, "How Globalese processes XLIFF files": `m:confirmed`, no notes of
  /// others, suggestions beside the target.
  private static let phrase = xliff("Phrase", keepsNotes: false) { form, _, _ in
    form.word = form.word == .done ? .done : .todo
    form.target = form.target ?? ""
  } unit: { row in
    Unit(
      " m:confirmed=\"\(row.word == .done ? 1 : 0)\" m:score=\"0.0\" m:trans-origin=\"mt\" xml:space=\"preserve\"",
      "<target>\(text(row.target ?? ""))</target><alt-trans origin=\"machine-trans\"><target>M</target></alt-trans>"
    )
  }

  /// Source: help.transifex.com/en/articles/6219670: "untranslated entries" are filled "with source strings"; the rest of the
  /// file is as it was.
  private static let transifex = xliff("Transifex", isPretty: true) { form, source, _ in
    form.word = .nothing
    form.target = form.target ?? source
  } unit: { row in
    Unit("", "<target>\(text(row.target ?? ""))</target>")
  }

  /// Source: the same: in the mode `onlytranslated` "the untranslated ones will be returned empty".
  private static let transifexOnlyTranslated = xliff("Transifex, onlytranslated") { form, _, _ in
    form.word = .nothing
    form.target = form.target ?? ""
  } unit: { row in
    Unit("", row.target == "" ? "<target/>" : "<target>\(text(row.target ?? ""))</target>")
  }

  /// Source: docs.weblate.org/en/latest/formats/xliff.html: `approved`, and `needs-translation` for what needs editing.
  private static let weblate = xliff("Weblate") { form, _, _ in
    switch form.word {
    case .done, .doneUnapproved: form.word = .done
    case .nothing: break
    default: form.word = .todo
    }
    if form.target == nil { (form.target, form.word) = ("", .unapproved) }
  } unit: { row in
    switch row.word {
    case .done:
      return Unit(
        " xml:space=\"preserve\" approved=\"yes\"",
        "<target state=\"final\">\(text(row.target ?? ""))</target>")
    case .todo:
      return Unit(
        " xml:space=\"preserve\"", "<target state=\"needs-translation\">\(text(row.target ?? ""))</target>")
    case .unapproved: return Unit(" xml:space=\"preserve\" approved=\"no\"", "<target/>")
    default: return Unit(" xml:space=\"preserve\"", "<target>\(text(row.target ?? ""))</target>")
    }
  }

  /// Source: docs.memoq.com, "XLIFF files"; supervertaler.github.io, "MQXLIFF": `mq:status`, no notes of others.
  private static let memoQ = xliff("memoQ", keepsNotes: false) { form, _, _ in
    if ![.done, .review].contains(form.word) { form.word = .todo }
    form.target = form.target ?? ""
  } unit: { row in
    let drafts = [
      "NotStarted", "PartiallyEdited", "PreTranslated", "MachineTranslated", "AssembledFromFragments",
    ]
    let confirmed = ["ManuallyConfirmed", "Reviewer1Confirmed", "ConfirmedTranslator", "Proofread"]
    let number = row.id.utf8.count
    let status =
      row.word == .done ? confirmed[number % 4] : row.word == .review ? "Rejected" : drafts[number % 5]
    return Unit(
      " mq:status=\"\(status)\" mq:locked=\"no\" xml:space=\"preserve\"",
      "<target>\(text(row.target ?? ""))</target>"
        + "<mq:insertedmatch source=\"TM\"><source>x</source><target>y</target></mq:insertedmatch>")
  }

  /// Source: docs.rws.com, "SDLXLIFF"; the levels are those of the SDK's `ConfirmationLevel`: segments in `mrk`, what is said of
  /// them behind the target, no notes of others.
  private static let trados = xliff("Trados", keepsNotes: false) { form, _, _ in
    if ![.done, .review].contains(form.word) { form.word = .todo }
  } unit: { row in
    let done = ["Translated", "ApprovedTranslation", "ApprovedSignOff"]
    let number = row.id.utf8.count
    let level: String
    switch row.word {
    case .done: level = " conf=\"\(done[number % 3])\""
    case .review: level = " conf=\"\(["RejectedTranslation", "RejectedSignOff"][number % 2])\""
    default: level = ["", " conf=\"Draft\"", " conf=\"Draft\" origin=\"mt\" origin-system=\"X\""][number % 3]
    }
    func segment(_ content: String) -> String { "<mrk mtype=\"seg\" mid=\"1\">\(text(content))</mrk>" }
    return Unit(
      " xml:space=\"preserve\"",
      "<seg-source>\(segment(row.source))</seg-source>"
        + (row.target.map { "<target>\(segment($0))</target>" } ?? "")
        + "<sdl:seg-defs><sdl:seg id=\"1\"\(level)><sdl:value key=\"a\">b</sdl:value></sdl:seg></sdl:seg-defs>"
    )
  }

  /// Source: poeditor.com/localization/files/xliff-1-2: source and target "in" the unit, no states; notes are those that it
  /// knows as comments.
  private static let poEditor = xliff("POEditor", keepsNotes: false, file: " xml:space=\"preserve\"") {
    form, _, _ in
    form.word = .nothing
    form.target = form.target ?? ""
  } unit: { row in
    Unit(" resname=\"x\"", "<target>\(text(row.target ?? ""))</target>")
  }

  /// Source: OmegaT's manual, "XLIFF files": what is not translated has the source's text in its target, all else is as it was.
  private static let omegaT = xliff("OmegaT", isPretty: true) { form, source, _ in
    form.word = .nothing
    form.target = form.target ?? source
  } unit: { row in
    Unit("", "<target>\(text(row.target ?? ""))</target>")
  }

  /// Source: help.smartling.com/hc/en-us/articles/360007894894-XLIFF: unpublished strings come as the source's, without states
  /// or notes.
  private static let smartling = xliff("Smartling", keepsNotes: false, isPretty: true) { form, source, _ in
    form.word = .nothing
    form.target = form.target ?? source
  } unit: { row in
    Unit("", "<target>\(text(row.target ?? ""))</target>")
  }

  // MARK: - XML

  /// What is particular of a unit: its attributes, and what stands behind its source.
  private struct Unit {
    var attributes: String
    var content: String?

    init(_ attributes: String, _ content: String?) {
      self.attributes = attributes
      self.content = content
    }
  }

  private static func text(_ text: String) -> String { ModelProject.marked(text) }

  /// - Parameter isPretty: whether programs behind it may lay targets out anew.
  private static func xliff(
    _ name: String, keepsNotes: Bool = true, file: String = "", isPretty: Bool = false,
    say: @escaping @Sendable (inout ModelCase.Form, String, Bool) -> Void,
    unit: @escaping @Sendable (ModelDocument.Row) -> Unit
  ) -> ModelDialect {
    ModelDialect(name: "\(name), XLIFF", form: .xliff, keepsNotes: keepsNotes, say: say) { document, random in
      let rows = document.rows
      let isLaidOut = isPretty && Bool.random(using: &random)
      let dots = Int.random(in: 0..<4, using: &random) == 0 ? "./" : ""
      var result =
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<xliff version=\"1.2\" xmlns=\"urn:oasis:names:tc:xliff:document:1.2\""
        + " xmlns:mq=\"MQXliff\" xmlns:m=\"http://www.memsource.com/mxlf/2.0\" xmlns:sdl=\"http://sdl.com/FileTypes/SdlXliff/1.0\">\n"
      let originals = rows.map(\.original).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
      for original in originals {
        result +=
          "<file original=\"\(dots)\(original)\" source-language=\"en\" target-language=\"\(document.language.tag)\""
          + "\(file)><body><group id=\"g\">\n"
        for row in rows where row.original == original {
          var own = unit(row)
          if isLaidOut, let target = row.target, !target.allSatisfy(\.isWhitespace) {
            own.content = own.content?.replacing("<target>", with: "<target>\n          ")
              .replacing("</target>", with: "\n        </target>")
          }
          result +=
            "<trans-unit id=\"\(text(row.id).replacing("\n", with: "&#10;"))\"\(own.attributes)><source>\(text(row.source))</source>"
          result += own.content ?? ""
          if document.keepsNotes, let note = row.note { result += "<note from=\"l10ncheck\">\(note)</note>" }
          result += "</trans-unit>\n"
        }
        result += "</group></body></file>\n"
      }
      return Array((result + "</xliff>\n").utf8)
    }
  }
}
