import L10nHandoff

/// Handoffs of the random model, written without the tool: a case as far as a form has words for it, and the document.
struct ModelHandoff {
  let form: HandoffForm
  let cases: [ModelCase]
  let language: ModelLanguage

  init(_ form: HandoffForm, _ cases: [ModelCase], in language: ModelLanguage = .polish) {
    self.form = form
    self.language = language
    self.cases = cases.map { Self.sayable($0, form, language) }
  }

  // MARK: - What a form can say

  private static func sayable(_ original: ModelCase, _ form: HandoffForm, _ language: ModelLanguage)
    -> ModelCase
  {
    var result = original
    for index in result.forms.indices {
      let sources = result.forms.map { result.source($0) }
      sayable(&result.forms[index], form, sources, isPlural: result.isPlural)
    }
    if form == .po, result.isPlural { joined(&result, language) }
    return result
  }

  private static func sayable(
    _ text: inout ModelCase.Form, _ form: HandoffForm, _ sources: [String], isPlural: Bool
  ) {
    switch form {
    case .xliff, .xcloc: break
    case .xliff2:
      switch text.word {
      case .todo: text.word = .new
      case .unapproved: text.word = .nothing
      case .doneUnapproved: text.word = .done
      default: break
      }
    case .csv, .tsv:
      switch text.word {
      case .unapproved: text.word = .nothing
      case .doneUnapproved: text.word = .done
      default: break
      }
      // An empty cell is no translation, unless it says so.
      if text.target == "", text.word != .done { text.target = nil }
      if text.target == nil, text.word == .done { text.target = "" }
    case .po:
      if text.target == "" { text.target = nil }
      switch text.word {
      case .review, .machine, .todo: text.word = .review
      default: text.word = text.target.map { sources.contains($0) } ?? false ? .nothing : .done
      }
    }
  }

  /// The forms of whole numbers are one message: there or not, fuzzy or not.
  private static func joined(_ plural: inout ModelCase, _ language: ModelLanguage) {
    let whole = plural.forms.indices.filter { language.whole.contains(plural.forms[$0].name) }
    guard let first = whole.first else { return }
    let isFuzzy = plural.forms[first].word == .review
    let one = plural.forms.first { $0.name == "one" }.map { plural.source($0) }
    let other = plural.forms.first { $0.name == "other" }.map { plural.source($0) }
    for index in whole {
      let target = plural.forms[index].target
      plural.forms[index].isThere = plural.forms[first].isThere
      plural.forms[index].second = nil
      plural.forms[index].word =
        isFuzzy ? .review : target != nil && (target == one || target == other) ? .nothing : .done
    }
    for index in plural.forms.indices where !whole.contains(index) {
      let text = plural.forms[index]
      if text.word == .review { continue }
      plural.forms[index].word = text.target == plural.source(text) ? .nothing : .done
    }
  }

  // MARK: - Documents

  /// A text with what names it.
  private struct Row {
    var original: String
    var id: String
    var source: String
    var target: String?
    var word: ModelCase.Word
  }

  private func rows(_ wanted: (ModelCase, ModelCase.Form) -> Bool = { _, _ in true }) -> [Row] {
    var rows: [Row] = []
    for item in cases {
      for text in item.forms where text.isThere && wanted(item, text) {
        let id = ModelProject.id(item, text)
        let row = Row(
          original: ModelProject.original(item), id: id, source: item.source(text), target: text.target,
          word: text.word)
        rows.append(row)
        guard let second = text.second else { continue }
        rows.append(
          Row(original: row.original, id: id, source: row.source, target: second, word: .done))
      }
    }
    return rows
  }

  var document: String {
    switch form {
    case .xliff, .xcloc: xliff
    case .xliff2: xliff2
    case .csv: table(",")
    case .tsv: table("\t")
    case .po: po
    }
  }

  private static func originals(_ rows: [Row]) -> [String] {
    rows.map(\.original).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  private var xliff: String {
    let rows = rows()
    var text = "<xliff version=\"1.2\">\n"
    for original in Self.originals(rows) {
      text +=
        "<file original=\"\(original)\" source-language=\"en\" target-language=\"\(language.tag)\"><body>\n"
      for row in rows where row.original == original {
        var unit = ""
        var target = ""
        switch row.word {
        case .nothing: break
        case .new: target = " state=\"new\""
        case .todo:
          target =
            [" state=\"needs-translation\"", " state=\"needs-l10n\"", " state=\"needs-adaptation\""][
              row.id.utf8.count % 3]
        case .review:
          target =
            [" state=\"needs-review-l10n\"", " state=\"needs-review-translation\""][row.id.utf8.count % 2]
        case .machine: target = " state=\"translated\" state-qualifier=\"leveraged-mt\""
        case .done:
          target =
            [" state=\"translated\"", " state=\"final\"", " state=\"signed-off\""][row.id.utf8.count % 3]
        case .unapproved: unit = " approved=\"no\""
        case .doneUnapproved:
          unit = " approved=\"no\""
          target = " state=\"translated\""
        }
        text += "<trans-unit id=\"\(row.id)\"\(unit)><source>\(row.source)</source>"
        if let own = row.target { text += "<target\(target)>\(own)</target>" }
        text += "</trans-unit>\n"
      }
      text += "</body></file>\n"
    }
    return text + "</xliff>\n"
  }

  private var xliff2: String {
    let rows = rows()
    var text = "<xliff version=\"2.0\" srcLang=\"en\" trgLang=\"\(language.tag)\">\n"
    for (number, original) in Self.originals(rows).enumerated() {
      text += "<file id=\"f\(number)\" original=\"\(original)\">\n"
      for (place, row) in rows.enumerated() where row.original == original {
        var segment = ""
        switch row.word {
        case .nothing, .todo, .unapproved, .doneUnapproved: break
        case .new: segment = " state=\"initial\""
        case .review: segment = " state=\"translated\" subState=\"l10ncheck:needs-review\""
        case .machine: segment = " state=\"translated\" subState=\"l10ncheck:machine\""
        case .done:
          segment =
            [" state=\"translated\"", " state=\"reviewed\"", " state=\"final\""][row.id.utf8.count % 3]
        }
        text += "<unit id=\"u\(place)\" name=\"\(row.id)\"><segment\(segment)><source>\(row.source)</source>"
        if let own = row.target { text += "<target>\(own)</target>" }
        text += "</segment></unit>\n"
      }
      text += "</file>\n"
    }
    return text + "</xliff>\n"
  }

  private func table(_ delimiter: String) -> String {
    let header = ["key", "source", "target", "state", "file", "target-language"].joined(separator: delimiter)
    let lines = rows().map { row in
      return [row.id, row.source, row.target ?? "", row.word.cell, row.original, language.tag].joined(
        separator: delimiter)
    }
    return ([header] + lines).joined(separator: "\n") + "\n"
  }

  private var po: String {
    var text =
      "msgid \"\"\nmsgstr \"\"\n\"Language: \(language.tag)\\n\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n"
      + "\"Plural-Forms: \(language.rule)\\n\"\n"
    func add(_ isFuzzy: Bool, _ table: String, _ id: String, _ rest: String) {
      text += "\n\(isFuzzy ? "#, fuzzy\n" : "")msgctxt \"\(table):\(id)\"\n\(rest)\n"
    }
    let whole = language.whole
    for row in rows({ item, form in !item.isPlural || !whole.contains(form.name) }) {
      let table = row.original.contains(".xcstrings") ? "C" : row.original.contains("dict") ? "R" : "P"
      add(row.word == .review, table, row.id, "msgid \"\(row.source)\"\nmsgstr \"\(row.target ?? "")\"")
    }
    for item in cases where item.isPlural {
      let forms = whole.compactMap { name in item.forms.first { $0.name == name } }
      guard let one = forms.first, one.isThere, let other = item.forms.first(where: { $0.name == "other" })
      else { continue }
      var star = one
      star.name = "*"
      let targets = forms.enumerated().map { "msgstr[\($0.offset)] \"\($0.element.target ?? "")\"" }
      add(
        one.word == .review, item.carrier == .rules ? "R" : "C", ModelProject.id(item, star),
        "msgid \"\(item.source(one))\"\nmsgid_plural \"\(item.source(other))\"\n"
          + targets.joined(separator: "\n"))
    }
    return text
  }
}
