import Foundation

/// Reads what a project has with Foundation alone: an opinion of its own on what an import has written.
struct ModelReader {
  let root: String
  let locale: String

  /// The texts of cases, by the names of the model; and the keys of files that no case has.
  func texts(of cases: [ModelCase]) throws -> (texts: [String: ModelRules.Text], strange: [String]) {
    let strings = try list("\(locale).lproj/P.strings")
    let rules = try list("\(locale).lproj/R.stringsdict")
    let catalog = try catalog()
    let machine = marked("\(locale).lproj/P.strings")
    var texts: [String: ModelRules.Text] = [:]
    for item in cases {
      for form in item.forms {
        let text: ModelRules.Text?
        switch item.carrier {
        case .strings:
          text = (strings[item.key] as? String).map {
            ModelRules.Text(text: $0, state: machine.contains(item.key) ? "machine_translated" : nil)
          }
        case .rules:
          let rule = rules[item.key] as? [String: Any]
          let own = rule?[form.name == "format" ? "NSStringLocalizedFormatKey" : "v"]
          text = (form.name == "format" ? own as? String : (own as? [String: Any])?[form.name] as? String)
            .map { ModelRules.Text(text: $0) }
        case .catalog: text = unit(catalog[item.key])
        case .catalogPlural:
          let forms = (catalog[item.key]?["variations"] as? [String: Any])?["plural"] as? [String: Any]
          text = unit(forms?[form.name] as? [String: Any])
        }
        texts["\(ModelProject.original(item)): \(ModelProject.id(item, form))"] = text
      }
    }
    let known = Set(cases.map(\.key))
    let keys = Array(strings.keys) + Array(rules.keys) + Array(catalog.keys)
    return (texts, keys.filter { !known.contains($0) })
  }

  private func list(_ path: String) throws -> [String: Any] {
    guard let data = FileManager.default.contents(atPath: "\(root)/\(path)") else { return [:] }
    return try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any] ?? [:]
  }

  /// The keys directly before which the mark of a machine stands.
  private func marked(_ path: String) -> Set<String> {
    guard let data = FileManager.default.contents(atPath: "\(root)/\(path)"),
      let text = String(data: data, encoding: .utf8) ?? String(data: data, encoding: .utf16),
      let mark = try? Regex("l10ncheck:machine [0-9A-Fa-f]{4} (?:\\*/|-->)\\s*(?:<key>|\")(k[0-9]+)")
    else { return [] }
    return Set(text.matches(of: mark).compactMap { $0.output[1].substring.map(String.init) })
  }

  /// What the language has of each key of the catalog.
  private func catalog() throws -> [String: [String: Any]] {
    guard let data = FileManager.default.contents(atPath: "\(root)/C.xcstrings") else { return [:] }
    let document = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    let entries = document?["strings"] as? [String: [String: Any]] ?? [:]
    return entries.mapValues { entry in
      (entry["localizations"] as? [String: [String: Any]])?[locale] ?? [:]
    }
  }

  private func unit(_ value: [String: Any]?) -> ModelRules.Text? {
    guard let unit = value?["stringUnit"] as? [String: Any], let text = unit["value"] as? String else {
      return nil
    }
    return ModelRules.Text(text: text, state: unit["state"] as? String)
  }
}
