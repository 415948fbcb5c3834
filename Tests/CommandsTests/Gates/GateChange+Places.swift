/// What moves, comes and goes with its whole folder.
extension GateChange {
  static let containers: [String: GateChange] = [
    "container: moved without a language, keys of its own": GateChange {
      $0.move("App", "Moved/App")
      $0.remove("Moved/App/Resources/fr.lproj")
    },
    "container: moved without a language, another has the same keys": GateChange(.twins) {
      $0.move("A", "Moved/A")
      $0.remove("Moved/A/Resources/fr.lproj")
    },
    "container: tables deleted, code stays, another has the same keys": GateChange(.twins) {
      $0.remove("A/Resources")
    },
    "container: a copy comes without a language": GateChange(.app("A")) {
      $0.copy("A", "B")
      $0.remove("B/Resources/fr.lproj")
    },
    "two apps with the same keys become one folder of tables": GateChange(.twins) {
      $0.move("A/Resources", "Shared/Resources")
      $0.remove("B/Resources")
    },
    "folder moved": GateChange(.withPictures()) { $0.move("App", "Moved/App") },
    "folder moved, another container has the same keys": GateChange(.twins) { $0.move("A", "Moved/A") },
    "target split, keys and code move to a new folder": GateChange { $0.split() },
    "app deleted with its code, its keys stand nowhere else": GateChange(.withPictures("A") + other) {
      $0.remove("A")
    },
    "app deleted with its code, another has the same keys": GateChange(.twins) { $0.remove("A") },
    "white-label copy, complete": GateChange(.app("A")) { $0.copy("A", "B") },
  ]

  /// An app with keys of its own.
  private static let other: AppTree = {
    var tree = AppTree(files: [
      "B/Main.swift": "let text = NSLocalizedString(\"other.text\", comment: \"\")\n"
    ])
    for language in AppTree.languages {
      tree.files[AppTree.table(language, "B")] = AppTree.line("other.text", "Words in \(language)")
    }
    return tree
  }()

  static let projects: [String: GateChange] = [
    "projects: an app moves without a language, another has the same keys": GateChange(.projects) {
      $0.move("Apps/A", "Moved/A")
      $0.remove("Moved/A/Resources/fr.lproj")
    },
    "projects: a language deleted in place, another has the same keys": GateChange(.projects) {
      $0.remove("Apps/A/Resources/fr.lproj")
    },
    "projects: tables of an app deleted, its code stays": GateChange(.projects) {
      $0.remove("Apps/A/Resources")
    },
    "projects: one text lost in an app that moves": GateChange(.projects) {
      $0.move("Apps/A", "Moved/A")
      $0.removeEntry("home.title", from: AppTree.table("fr", "Moved/A"))
    },
    "projects: a new app is a copy without a language": GateChange(.project("Apps/A")) {
      $0.copy("Apps/A", "Apps/B")
      $0.remove("Apps/B/Resources/fr.lproj")
    },
    "projects: an app moves": GateChange(.projects) { $0.move("Apps/A", "Moved/A") },
    "projects: an app deleted with its code": GateChange(.projects) { $0.remove("Apps/A") },
    "projects: white-label copy, complete": GateChange(.project("Apps/A")) { $0.copy("Apps/A", "Apps/B") },
  ]

  static let targets: [String: GateChange] = [
    "targets: one loses its tables, another target has the same keys": GateChange(.targets()) {
      $0.remove("A/Resources")
    },
    "targets: one no longer ships its tables, which stay": GateChange(.targets()) {
      $0.targets[0].tables = nil
    },
    "targets: one ships the tables of another without a language, its own like ones go": GateChange(
      .targets(languagesOfB: ["en", "de"])
    ) { $0.shipTablesOfOther() },
    "targets: one ships the tables of the other, its own like ones go": GateChange(.targets()) {
      $0.shipTablesOfOther()
    },
  ]
}

/// What one program asks and another has.
extension GateChange {
  static let programs: [String: GateChange] = [
    "programs: code moves to a target that lacks its key": GateChange(.unlike) { $0.moveCode() },
    "programs: code and key move to another target": GateChange(.unlike) {
      $0.moveCode()
      for language in AppTree.languages {
        $0.removeEntry("home.help", from: AppTree.table(language, "A"))
        $0.append(AppTree.line("home.help", "Help in \(language)"), to: AppTree.table(language, "B"))
      }
    },
    "programs: the table is taken from one of two apps of one source": GateChange(.editions) {
      $0.targets[1].tables = nil
    },
    "programs: another app of the same source comes without tables": GateChange(.app("A").target("A")) {
      $0.targets.append(AppTree.Target(name: "B", project: "", code: "A", tables: nil))
    },
    "programs: one of two apps of one source goes": GateChange(.editions) { $0.targets.removeLast() },
  ]
}

extension AppTree {
  /// Two apps, the second of which lacks one of the texts.
  fileprivate static var unlike: AppTree {
    var tree = targets()
    for language in languages { tree.removeEntry("home.help", from: table(language, "B")) }
    tree.edit("B/Main.swift", tree.source(of: "home.help", in: "B/Main.swift"), "")
    return tree
  }

  /// Two apps of the same sources and tables.
  fileprivate static let editions = app("A").target("A").target("B")

  fileprivate func target(_ name: String) -> AppTree {
    var tree = self
    tree.targets.append(Target(name: name, project: "", code: "A", tables: "A"))
    return tree
  }

  fileprivate mutating func moveCode() {
    let code = source(of: "home.help", in: "A/Main.swift")
    edit("A/Main.swift", code, "")
    append(code, to: "B/Main.swift")
  }

  fileprivate mutating func shipTablesOfOther() {
    remove("A/Resources")
    targets[0].tables = "B"
  }
}
