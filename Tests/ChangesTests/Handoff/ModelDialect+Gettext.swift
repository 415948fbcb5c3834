import TestSupport

extension ModelDialect {
  /// Translators' programs and services that write PO, each with the plural rules that it has.
  static let gettexts = [
    // Source: docs.weblate.org/en/latest/formats/gettext.html: the file as it was, `fuzzy` for what needs editing.
    gettext("Weblate, PO", keepsNotes: true, rules: .own),
    // Source: help.transifex.com/en/articles/6231958, "Working with plurals": a form for each of CLDR's categories, also for
    // those of fractions; comments come back.
    gettext("Transifex, PO", keepsNotes: true, rules: .all),
    // Source: poeditor.com/localization/files/po: the forms of the language as POEditor has it; no comments of others.
    gettext("POEditor, PO", keepsNotes: false, rules: .own),
    // Source: OmegaT's manual, "PO files": `msgstr` is filled in, all else is as it was.
    gettext("OmegaT, PO", keepsNotes: true, rules: .own),
    // Source: support.crowdin.com/file-formats/gettext: the header is Crowdin's; forms are in its own order of categories.
    gettext("Crowdin, PO", keepsNotes: true, rules: .reversed),
  ]

  private enum Rules { case own, all, reversed }

  private static func gettext(_ name: String, keepsNotes: Bool, rules: Rules) -> ModelDialect {
    ModelDialect(name: name, form: .po, keepsNotes: keepsNotes, say: { _, _, _ in }) { document, random in
      var header = (rule: document.language.rule, order: document.language.whole)
      switch rules {
      case .own: break
      case .all: header = document.language.allForms ?? header
      case .reversed: header = document.language.reversed ?? header
      }
      return Array(text(document, header.rule, header.order, &random).utf8)
    }
  }

  private static func quoted(_ text: String) -> String { "\"\(ModelProject.escaped(text))\"" }

  /// - Parameter order: the categories of the forms; one may stand twice, and one may be of fractions.
  private static func text(
    _ document: ModelDocument, _ rule: String, _ order: [String], _ random: inout SeededGenerator
  ) -> String {
    let language = document.language
    var text =
      "msgid \"\"\nmsgstr \"\"\n\"Language: \(language.tag)\\n\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n"
      + "\"Plural-Forms: \(rule)\\n\"\n"
    func add(_ marks: [String?], _ isFuzzy: Bool, _ item: ModelCase, _ form: ModelCase.Form, _ rest: String) {
      text += "\n"
      let said = marks.compactMap(\.self)
      if document.keepsNotes, said.count == marks.count {
        text += "#. l10ncheck:base=\(said.joined(separator: ","))\n"
      }
      if isFuzzy { text += "#, fuzzy\n" }
      text += "msgctxt \(quoted("\(ModelProject.table(item)):\(ModelProject.id(item, form))"))\n\(rest)\n"
    }
    for item in document.cases {
      for form in item.forms where form.isThere && (!item.isPlural || !language.whole.contains(form.name)) {
        add(
          [ModelDocument.mark(form.base)], form.word == .review, item, form,
          "msgid \(quoted(item.source(form)))\nmsgstr \(quoted(form.target ?? ""))")
      }
      guard item.isPlural, let one = item.forms.first(where: { $0.name == language.whole[0] }), one.isThere,
        let other = item.forms.first(where: { $0.name == "other" })
      else { continue }
      let whole = language.whole.compactMap { name in item.forms.first { $0.name == name } }
      var star = one
      star.name = "*"
      var seen: Set<String> = []
      let targets = order.enumerated().map { number, name -> String in
        let form = item.forms.first { $0.name == name }
        var target = form?.target ?? ""
        if !language.whole.contains(name) {
          // A text of its own says more than the form that the service adds.
          let isOwn = form.map { $0.isThere && $0.target?.isEmpty == false } ?? false
          target = isOwn && Bool.random(using: &random) ? "%d dodane" : isOwn ? target : ""
        } else if order.filter({ $0 == name }).count > 1, seen.insert(name).inserted, !target.isEmpty {
          // The one that fewer numbers take comes first here.
          target = "%d rzadkie"
        }
        return "msgstr[\(number)] \(quoted(target))"
      }
      add(
        whole.map { ModelDocument.mark($0.base) }, one.word == .review, item, star,
        "msgid \(quoted(item.source(one)))\nmsgid_plural \(quoted(item.source(other)))\n"
          + targets.joined(separator: "\n"))
    }
    return text
  }
}
