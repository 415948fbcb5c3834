private let french = AppTree.table("fr") + "dict"
private let catalog = AppTree.catalog
private let welcome = "Bienvenue chez vous"

/// Catalogs, and texts of several forms.
extension GateChange {
  static let catalogs: [String: GateChange] = [
    "catalog: all texts of a language become the source texts": GateChange(.ofPlainCatalog) {
      for (key, texts) in AppTree.plainEntries { $0.edit(catalog, "\"\(texts["fr"] ?? "")\"", "\"\(key)\"") }
    },
    "catalog: a key renamed, code not": .edit(
      catalog, "\"Close this page\"", "\"Close This Page\"", in: .ofPlainCatalog),
    "catalog: a key twice, the first without French": GateChange(.ofCatalog) {
      $0.addUnits([AppTree.unit("en", "Welcome home")], of: "home.title")
    },
    "catalog: reformatted": GateChange(.ofCatalog) {
      let text = $0.files[catalog] ?? ""
      $0.files[catalog] = text.replacing(",\n", with: ",\n\n    ").replacing("\": ", with: "\" :\n  ")
    },
    "catalog: comments in place of extraction states": .edit(
      catalog, "\"extractionState\": \"manual\"", "\"comment\": \"The first page\"", in: .ofCatalog),
    "catalog: entries stale, a unit to review": GateChange(.ofCatalog) {
      $0.edit(catalog, "\"manual\"", "\"stale\"")
      $0.edit(catalog, AppTree.unit("fr", welcome), AppTree.unit("fr", welcome, "needs_review"))
    },
    "catalog: split in two with its code": GateChange(.ofPlainCatalog) {
      let key = "Close this page"
      $0.files[catalog] = AppTree.catalog(AppTree.plainEntries.filter { $0.key != key })
      $0.files["App/Resources/Other.xcstrings"] = AppTree.catalog(
        AppTree.plainEntries.filter { $0.key == key })
      $0.edit(AppTree.code, "\"\(key)\"", "\"\(key)\", tableName: \"Other\"")
    },
    "strings become a catalog, a text lost": GateChange {
      $0.convert()
      $0.edit(catalog, ",\n" + AppTree.unit("fr", welcome), "")
    },
    "strings become a catalog, a language lost": GateChange {
      $0.convert(AppTree.entries(in: ["en", "de"]))
    },
    "strings become a catalog, a translation improved": GateChange {
      $0.convert()
      $0.edit(catalog, welcome, "Bienvenue à la maison")
    },
  ]

  static let rules: [String: GateChange] = [
    "rule: a language removed": GateChange(.withRules) { $0.remove(french) },
    "rule: value type s for a number": .edit(
      french, "<string>d</string>", "<string>s</string>", in: .withRules),
    "rule: its type misspelt": .edit(french, "PluralRuleType", "PluralRule", in: .withRules),
    "rule: no other form": .edit(french, "<key>other</key><string>%d fr files</string>", "", in: .withRules),
    "rule: an empty other form": .edit(
      french, "<key>other</key><string>%d fr files", "<key>other</key><string>", in: .withRules),
    "rule: over a plain text, broken": GateChange(.withRules) {
      $0.addRule("%#@tasks@ pour %@", "%d tâches", to: "fr")
    },
    "rule: over a plain text, in English": GateChange(.withRules) {
      $0.addRule("%#@n@ for %2$@", "%d tasks", to: "fr")
    },
    "rule: takes the place of a plain text": GateChange(.withRules) {
      $0.addRule("%#@n@ for %2$@", "%d tasks", to: "en")
      $0.addRule("%#@n@ pour %2$@", "%d tâches", to: "fr")
      $0.addRule("%#@n@ für %2$@", "%d Aufgaben", to: "de")
      $0.removeKey("home.tasks")
    },
    "rules become a catalog": GateChange(.withRules) { $0.convertRules() },
    "rules become a catalog, French a text without its number": GateChange(.withRules) {
      $0.convertRules(french: AppTree.unit("fr", "fichiers"))
    },
    "rules become a catalog, a form without its number": GateChange(.withRules) {
      $0.convertRules(french: AppTree.forms("fr", "plural", [("one", "%d fichier"), ("other", "fichiers")]))
    },
  ]

  static let forms: [String: GateChange] = [
    "plural: %@ in a form": .edit(catalog, "%d fr other", "%@ fr other", in: .ofForms),
    "plural: no other form": .edit(catalog, ", " + AppTree.unit("other", "%d fr other"), "", in: .ofForms),
    "plural: an empty other form": .edit(catalog, "%d fr other", "", in: .ofForms),
    "plural: another form is the English one": .edit(catalog, "%d fr other", "%d en other", in: .ofForms),
    "device: an empty other form": .edit(catalog, "\"fr other\"", "\"\"", in: .ofForms),
    "device: a form is the English one": .edit(catalog, "\"fr iphone\"", "\"en iphone\"", in: .ofForms),
    "device: no other form": .edit(catalog, ", " + AppTree.unit("other", "fr other"), "", in: .ofForms),
    "device: forms for all languages": GateChange(.ofCatalog) { $0.addDevices(AppTree.languages) },
    "device: forms for French alone": GateChange(.ofCatalog) { $0.addDevices(["fr"]) },
  ]
}

extension AppTree {
  /// An app with a plural, and a text that differs by device.
  fileprivate static let ofForms: AppTree = {
    var tree = ofCatalog
    tree.addUnits(plurals { "%d \($0) \($1)" }, of: "home.files")
    let devices = languages.map { language in
      forms(language, "device", ["iphone", "other"].map { ($0, "\(language) \($0)") })
    }
    tree.addUnits(devices, of: "home.tap")
    tree.files["App/Files.swift"] = """
      let files = String.localizedStringWithFormat(NSLocalizedString("home.files", comment: ""), 3)
      let tap = NSLocalizedString("home.tap", comment: "")

      """
    return tree
  }()

  /// Units with the plural forms of all languages.
  static func plurals(_ text: (_ language: String, _ form: String) -> String) -> [String] {
    languages.map { language in
      forms(language, "plural", categories(language).map { ($0, text(language, $0)) })
    }
  }

  fileprivate mutating func convert(_ entries: [Entry] = entries) {
    remove("App/Resources")
    files[Self.catalog] = Self.catalog(entries)
  }

  /// Makes a catalog of tables and rules.
  fileprivate mutating func convertRules(french: String? = nil) {
    convert()
    var units = Self.plurals { language, _ in "%d \(language) files" }
    if let french { units[1] = french }
    addUnits(units, of: "home.files")
  }

  /// Adds a rule for a text that has none.
  fileprivate mutating func addRule(_ format: String, _ other: String, to language: String) {
    edit(
      Self.table(language) + "dict", "</dict></dict></dict></plist>",
      """
      </dict></dict><key>home.tasks</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>\(format)</string><key>n</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>other</key><string>\(other)</string></dict></dict></dict></plist>
      """)
  }

  fileprivate mutating func addDevices(_ languages: [String]) {
    for (language, text) in Self.entries[0].texts where languages.contains(language) {
      edit(
        Self.catalog, Self.unit(language, text),
        Self.forms(language, "device", [("iphone", text + "."), ("other", text)]))
    }
  }
}
