/// The project of the random model: the texts of three files in a language, and in its parent.
struct ModelProject {
  let cases: [ModelCase]
  var layout = ModelLayout()

  static func original(_ item: ModelCase) -> String {
    switch item.carrier {
    case .strings: "en.lproj/P.strings"
    case .rules: item.isOfOther ? "da.lproj/R.stringsdict" : "en.lproj/R.stringsdict"
    case .catalog, .catalogPlural: "C.xcstrings"
    }
  }

  static func id(_ item: ModelCase, _ form: ModelCase.Form) -> String {
    switch (item.carrier, form.name) {
    case (.strings, _), (.catalog, _): item.key
    case (.catalogPlural, let name): "\(item.key)|==|plural.\(name)"
    case (.rules, "format"): "/\(item.key):dict/NSStringLocalizedFormatKey:dict/:string"
    case (.rules, let name): "/\(item.key):dict/v:dict/\(name):dict/:string"
    }
  }

  /// The table that contexts name.
  static func table(_ item: ModelCase) -> String {
    switch item.carrier {
    case .strings: "P"
    case .rules: "R"
    case .catalog, .catalogPlural: "C"
    }
  }

  var files: [String: String] {
    let strings = cases.filter { $0.carrier == .strings }
    let rules = cases.filter { $0.carrier == .rules }
    func table(_ text: (ModelCase.Form) -> String?) -> String {
      strings.compactMap { item in
        item.forms.first.flatMap(text).map { "\"\(Self.escaped(item.key))\" = \"\(Self.escaped($0))\";\n" }
      }.joined()
    }
    func originals(_ items: [ModelCase]) -> String {
      Self.list(
        items.map { item in
          Self.rule(item, item.forms.filter { ["format", "one", "other"].contains($0.name) }, \.source)
        })
    }
    var files = [
      "en.lproj/P.strings": table(\.source),
      "en.lproj/R.stringsdict": originals(rules.filter { !$0.isOfOther }),
      "C.xcstrings": catalog,
    ]
    if cases.contains(where: \.isOfOther) {
      files["da.lproj/R.stringsdict"] = originals(rules.filter(\.isOfOther))
    }
    func add(
      _ tag: String, _ tables: Set<ModelLayout.Table>, _ text: (ModelCase.Form) -> String?
    ) {
      if tables.contains(.strings) { files["\(tag).lproj/P.strings"] = "/* own */\n" + table(text) }
      if tables.contains(.rules) {
        files["\(tag).lproj/R.stringsdict"] = Self.list(rules.map { Self.rule($0, $0.forms, text) })
      }
    }
    add(layout.language.tag, layout.own, \.today)
    if let parent = layout.language.parent { add(parent, layout.parent, \.inherited) }
    return files
  }

  /// The text as it stands in a table, and in JSON.
  static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
      .replacing("\t", with: "\\t")
  }

  /// The text as it stands in XML.
  static func marked(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }

  private static func list(_ rules: [String]) -> String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n<dict>\n\(rules.joined())</dict>\n</plist>\n"
  }

  private static func rule(
    _ item: ModelCase, _ forms: [ModelCase.Form], _ text: (ModelCase.Form) -> String?
  ) -> String {
    let texts = forms.compactMap { form in text(form).map { (form.name, $0) } }
    guard let format = texts.first(where: { $0.0 == "format" }) else { return "" }
    let own = texts.filter { $0.0 != "format" }.map { "<key>\($0.0)</key><string>\(marked($0.1))</string>" }
    return "<key>\(item.key)</key><dict><key>NSStringLocalizedFormatKey</key><string>\(format.1)</string>"
      + "<key>v</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
      + "<key>NSStringFormatValueTypeKey</key><string>d</string>\(own.joined())</dict></dict>\n"
  }

  private var catalog: String {
    func unit(_ state: String, _ text: String) -> String {
      "{\"stringUnit\":{\"state\":\"\(state)\",\"value\":\"\(Self.escaped(text))\"}}"
    }
    func plural(_ forms: [String]) -> String? {
      forms.isEmpty ? nil : "{\"variations\":{\"plural\":{\(forms.joined(separator: ","))}}}"
    }
    let entries = cases.filter(\.hasStates).map { item -> String in
      var localizations: [String] = []
      func add(_ tag: String, _ text: (ModelCase.Form) -> (String, ModelCase.State)?) {
        let texts = item.forms.compactMap { form in text(form).map { (form.name, unit($0.1.rawValue, $0.0)) }
        }
        if item.carrier == .catalog {
          localizations += texts.map { "\"\(tag)\":\($0.1)" }
        } else if let plural = plural(texts.map { "\"\($0.0)\":\($0.1)" }) {
          localizations.append("\"\(tag)\":\(plural)")
        }
      }
      if item.carrier == .catalogPlural {
        let english = item.forms.filter { ["one", "other"].contains($0.name) }
        if let texts = plural(english.map { "\"\($0.name)\":\(unit("translated", $0.source))" }) {
          localizations.append("\"en\":\(texts)")
        }
      }
      add(layout.language.tag) { form in form.today.map { ($0, form.state) } }
      if let parent = layout.language.parent {
        add(parent) { form in form.inherited.map { ($0, form.inheritedState) } }
      }
      return "\"\(Self.escaped(item.key))\":{\"localizations\":{\(localizations.joined(separator: ","))}}"
    }
    return "{\"sourceLanguage\":\"en\",\"strings\":{\(entries.joined(separator: ",\n"))},\"version\":\"1.0\"}"
  }
}
