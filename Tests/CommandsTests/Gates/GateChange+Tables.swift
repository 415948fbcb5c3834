private let english = AppTree.table("en")
private let french = AppTree.table("fr")

extension GateChange {
  /// Entries of tables that users see less of.
  static let entries: [String: GateChange] = [
    "table: a translation removed": GateChange { $0.removeEntry("home.title", from: french) },
    "table: a translation emptied": GateChange { $0.edit(french, "Bienvenue chez vous", "") },
    "table: a translation becomes the source text": GateChange {
      $0.edit(french, "Bienvenue chez vous", "Welcome home")
    },
    "table: a translation becomes its identifier": GateChange {
      $0.edit(french, "Bienvenue chez vous", "home.title")
    },
    "table: a development text emptied": GateChange { $0.edit(english, "Welcome home", "") },
    "table: a development text becomes its identifier": GateChange {
      $0.edit(english, "Welcome home", "home.title")
    },
    "table: a used key removed from all tables": GateChange { $0.removeKey("home.title") },
    "table: a used key removed from the development table": GateChange {
      $0.removeEntry("home.title", from: english)
    },
    "table: a placeholder broken in a translation": GateChange {
      $0.edit(french, "%d tâches pour %@", "%@ tâches pour %d")
    },
    "table: a file that no longer parses": GateChange { $0.edit(french, "chez vous\";", "chez vous;") },
    "table: stringsdict, value type @ for a number": GateChange(.withRules) {
      $0.edit(french + "dict", "<string>d</string>", "<string>@</string>")
    },
    "table: stringsdict, variable renamed in one place": GateChange(.withRules) {
      $0.edit(french + "dict", "%#@n@", "%#@m@")
    },
    "table: catalog, a partial region comes": GateChange(.ofPlainCatalog) {
      let german = AppTree.unit("de", "Hallo zusammen")
      $0.edit(AppTree.catalog, german, german + ",\n" + AppTree.unit("de-AT", "Servus"))
    },
    "table: strings, a partial region file comes": GateChange {
      $0.append(AppTree.line("home.title", "Servus"), to: AppTree.table("de-AT"))
    },
    "table: catalog, marked not to translate, texts removed": GateChange(.ofCatalog) {
      $0.edit(AppTree.catalog, "\"home.title\": {", "\"home.title\": {\"comment\": \"Do not translate\", ")
      $0.edit(AppTree.catalog, AppTree.unit("de", "Willkommen zu Hause") + ",\n", "")
      $0.edit(AppTree.catalog, ",\n" + AppTree.unit("fr", "Bienvenue chez vous"), "")
    },
    "table: catalog, a state goes back to new": GateChange(.ofCatalog) {
      let text = "Bienvenue chez vous"
      $0.edit(AppTree.catalog, AppTree.unit("fr", text), AppTree.unit("fr", text, "new"))
    },
    "table: one text lost in a folder that moves": GateChange {
      $0.move("App", "Moved/App")
      $0.removeEntry("home.title", from: AppTree.table("fr", "Moved/App"))
    },
    "table: a text lost while its table is renamed with its code": GateChange {
      $0.renameTable()
      $0.removeEntry("home.title", from: AppTree.table("fr", name: "Home"))
    },
    "table: a split leaves a language behind": GateChange { $0.split(["en", "de"]) },
    "configuration: a language ignored, a text lost": GateChange {
      $0.removeEntry("home.title", from: french)
      $0.files[".l10ncheck.yml"] =
        "ignore:\n  - keys: [\"*\"]\n    locales: [fr]\n    reason: French comes later\n"
    },
    "configuration: baseline made in the change, a text lost": GateChange {
      $0.removeEntry("home.title", from: french)
      $0.files[".l10ncheck.yml"] = "baseline: known.jsonl\n"
      $0.files["known.jsonl"] = """
        {"schema":"l10ncheck.baseline/1"}
        {"rule":"text-lost","container":"App/Resources","table":"Localizable","locale":"fr","key":"home.title"}

        """
    },
  ]

  static let languages: [String: GateChange] = [
    "language: its folder deleted": GateChange { $0.remove("App/Resources/fr.lproj") },
    "language: its folder a link to the development one": GateChange {
      $0.remove("App/Resources/fr.lproj")
      $0.links["App/Resources/fr.lproj"] = "en.lproj"
    },
    "language: a localized picture deleted": GateChange(.withPictures()) {
      $0.remove("App/Resources/fr.lproj/banner.png")
    },
    "language: begun with one text in .strings: identifiers are shown": GateChange {
      $0.append(AppTree.line("home.title", "Benvenuti a casa"), to: AppTree.table("it"))
    },
    "language folder fr becomes fr-FR": GateChange {
      $0.move("App/Resources/fr.lproj", "App/Resources/fr-FR.lproj")
    },
  ]
}
