/// The project of the random model: Polish texts of three files.
struct ModelProject {
  let cases: [ModelCase]

  static func original(_ item: ModelCase) -> String {
    switch item.carrier {
    case .strings: "en.lproj/P.strings"
    case .rules: "en.lproj/R.stringsdict"
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
      strings.compactMap { item in item.forms.first.flatMap(text).map { "\"\(item.key)\" = \"\($0)\";\n" } }
        .joined()
    }
    return [
      "en.lproj/P.strings": table(\.source), "pl.lproj/P.strings": "/* Polish */\n" + table(\.today),
      "en.lproj/R.stringsdict": Self.list(
        rules.map { item in
          Self.rule(item, item.forms.filter { ["format", "one", "other"].contains($0.name) }, \.source)
        }),
      "pl.lproj/R.stringsdict": Self.list(rules.map { Self.rule($0, $0.forms, \.today) }),
      "C.xcstrings": catalog,
    ]
  }

  private static func list(_ rules: [String]) -> String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n<dict>\n\(rules.joined())</dict>\n</plist>\n"
  }

  private static func rule(
    _ item: ModelCase, _ forms: [ModelCase.Form], _ text: (ModelCase.Form) -> String?
  ) -> String {
    let texts = forms.compactMap { form in text(form).map { (form.name, $0) } }
    guard let format = texts.first(where: { $0.0 == "format" }) else { return "" }
    let own = texts.filter { $0.0 != "format" }.map { "<key>\($0.0)</key><string>\($0.1)</string>" }
    return "<key>\(item.key)</key><dict><key>NSStringLocalizedFormatKey</key><string>\(format.1)</string>"
      + "<key>v</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
      + "<key>NSStringFormatValueTypeKey</key><string>d</string>\(own.joined())</dict></dict>\n"
  }

  private var catalog: String {
    func unit(_ state: String, _ text: String) -> String {
      "{\"stringUnit\":{\"state\":\"\(state)\",\"value\":\"\(text)\"}}"
    }
    func plural(_ forms: [String]) -> String? {
      forms.isEmpty ? nil : "{\"variations\":{\"plural\":{\(forms.joined(separator: ","))}}}"
    }
    let entries = cases.filter(\.hasStates).map { item -> String in
      var localizations: [String] = []
      if item.carrier == .catalog {
        if let form = item.forms.first, let today = form.today {
          localizations.append("\"pl\":\(unit(form.state.rawValue, today))")
        }
      } else {
        let english = item.forms.filter { ["one", "other"].contains($0.name) }
        if let texts = plural(english.map { "\"\($0.name)\":\(unit("translated", $0.source))" }) {
          localizations.append("\"en\":\(texts)")
        }
        let polish = item.forms.compactMap { form in
          form.today.map { "\"\(form.name)\":\(unit(form.state.rawValue, $0))" }
        }
        if let texts = plural(polish) { localizations.append("\"pl\":\(texts)") }
      }
      return "\"\(item.key)\":{\"localizations\":{\(localizations.joined(separator: ","))}}"
    }
    return "{\"sourceLanguage\":\"en\",\"strings\":{\(entries.joined(separator: ",\n"))},\"version\":\"1.0\"}"
  }
}
