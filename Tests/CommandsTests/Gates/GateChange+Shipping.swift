private let project = AppTree.projectFile
private let widgetCode = "Widget/Board.swift"
private let widgetCatalog = "Widget/Localizable.xcstrings"
private let plist = "App/Info.plist"

/// What projects give their targets.
extension GateChange {
  static let folders: [String: GateChange] = [
    "project: a table excepted in one language": .edit(
      project, "(Info.plist, ); target = T0",
      "(Info.plist, Resources/fr.lproj/Localizable.strings, ); target = T0", in: .ofWidget),
    "project: a folder taken from its target": .edit(
      project, "fileSystemSynchronizedGroups = (Y1); ", "", in: .ofWidget),
    "project: another development region": .edit(
      project, "developmentRegion = en", "developmentRegion = fr", in: .ofWidget),
    "project: conflict markers": .edit(project, "rootObject", "<<<<<<< HEAD\n  rootObject", in: .ofWidget),
    "project: an app becomes a test": .edit(
      project, "product-type.application", "product-type.bundle.unit-test", in: .ofWidget),
    "project: an app goes, its folder stays and a French text is lost": GateChange(.ofWidget) {
      $0.edit(project, "targets = (T0, T1)", "targets = (T1)")
      $0.removeEntry("home.title", from: AppTree.table("fr"))
    },
    "project: French is no known region": .edit(project, "en, fr, de", "en, de", in: .ofWidget),
    "project: regions in another order, Spanish listed": .edit(
      project, "en, fr, de, Base", "es, de, Base, fr, en", in: .ofWidget),
    "project: the development region in quotes": .edit(
      project, "developmentRegion = en", "developmentRegion = \"en\"", in: .ofWidget),
    "project: a target renamed": .edit(project, "name = Widget", "name = Board", in: .ofWidget),
    "project: a target and its table renamed with the code": GateChange(.ofWidget) {
      $0.edit(project, "name = App;", "name = Shop;")
      $0.renameTable()
    },
    "project: a folder renamed": GateChange(.ofWidget) {
      $0.move("App", "Shop")
      $0.edit(project, "path = App;", "path = Shop;")
      $0.edit(project, plist, "Shop/Info.plist")
    },
  ]

  static let widgets: [String: GateChange] = [
    "widget: tables of the app move to it": .move("App/Resources", "Widget/Resources", in: .ofWidget),
    "widget: its code moves to the app": .move(widgetCode, "App/Board.swift", in: .ofWidget),
    "widget: a view of it moves to the app": GateChange(.ofWidget) {
      $0.edit(widgetCode, "    Text(\"Refresh now\")\n", "")
      $0.files["App/Refresh.swift"] = AppTree.view("Refresh", ["Refresh now"])
    },
    "widget: moves to another folder": GateChange(.ofWidget) {
      $0.move("Widget", "Extensions/Widget")
      $0.edit(project, "path = Widget;", "path = Extensions/Widget;")
    },
    "widget: goes with its folder": GateChange(.ofWidget) {
      $0.remove("Widget")
      $0.edit(project, "targets = (T0, T1)", "targets = (T0)")
      $0.edit(project, "(Y0, Y1, P0, P1)", "(Y0, P0)")
    },
    "widget: its catalog moves to a shared folder": GateChange(.ofWidget) {
      $0.move(widgetCatalog, "Shared/Localizable.xcstrings")
      $0.edit(project, "Groups = (Y1)", "Groups = (Y1, Y2)")
      $0.edit(project, "(Y0, Y1, P0, P1)", "(Y0, Y1, Y2, P0, P1)")
      $0.edit(project, "    G = {", AppTree.synchronizedFolder("Y2", "Shared") + "    G = {")
    },
    "Info.plist: a translation removed": GateChange(.ofWidget) {
      $0.removeEntry("NSCameraUsageDescription", from: AppTree.table("fr", name: "InfoPlist"))
    },
    "Info.plist: its tables become a catalog": GateChange(.ofWidget) { $0.convertPlist() },
    "Info.plist: its tables become a catalog without French": GateChange(.ofWidget) {
      $0.convertPlist(in: ["en", "de"])
    },
  ]

  static let moves: [String: GateChange] = [
    "target: tables move to a hidden folder": GateChange(.targets()) {
      $0.move("A/Resources", ".hidden/Resources")
      $0.targets[0].tables = ".hidden"
    },
    "target: tables move to a folder of tests, which it ships": GateChange(.ofTarget) {
      $0.moveTables(to: "Tests")
    },
    "target: tables move, a language left behind": GateChange(.ofTarget) {
      $0.moveTables(to: "Shop")
      $0.move("Shop/Resources/fr.lproj", "App/Resources/fr.lproj")
    },
    "target: split, a framework gets keys and code": GateChange(.ofTarget) {
      $0.split()
      $0.edit("Help/Help.swift", ", comment", ", bundle: Bundle(for: Help.self), comment")
      $0.append("public final class Help {}\n", to: "Help/Help.swift")
      $0.targets.append(
        AppTree.Target(name: "Help", project: "", code: "Help", tables: "Help", type: "framework"))
    },
  ]
}

extension AppTree {
  fileprivate mutating func convertPlist(in languages: [String] = languages) {
    for language in Self.languages { remove(Self.table(language, name: "InfoPlist")) }
    files["App/Resources/InfoPlist.xcstrings"] = Self.catalog(
      Self.plistEntries.map { key, texts in (key: key, texts: texts.filter { languages.contains($0.key) }) })
  }

  fileprivate mutating func moveTables(to folder: String) {
    move("App/Resources", folder + "/Resources")
    targets[0].tables = folder
  }
}
