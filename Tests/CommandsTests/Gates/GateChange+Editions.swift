private let storyboard = "A/Resources/Base.lproj/Main.storyboard"
private let share = "Share/Localizable.xcstrings"

/// Two apps of one source, with an interface file; and what a generator makes projects of.
extension GateChange {
  static let editions: [String: GateChange] = [
    "editions: a table of a language taken from both": GateChange(.ofEditions) {
      for target in $0.targets.indices { $0.targets[target].omitted = [AppTree.table("fr", "A")] }
    },
    "editions: InfoPlist taken from one": GateChange(.ofEditions) {
      $0.targets[1].omitted = AppTree.languages.map { AppTree.table($0, "A", name: "InfoPlist") }
    },
    "editions: a build setting takes a language from one": GateChange(.ofEditions) {
      $0.targets[1].settings += " EXCLUDED_SOURCE_FILE_NAMES = \"*/fr.lproj/*\";"
    },
    "editions: one gets a table of its own, in English": GateChange(.ofEditions) {
      $0.copy("A/Resources", "Pro/Resources")
      for language in ["fr", "de"] { $0.remove(AppTree.table(language, "Pro")) }
      $0.targets[1].tables = "Pro"
    },
    "editions: groups become synchronized folders": GateChange(.ofEditions) {
      $0.files[AppTree.projectFile] = AppTree.synchronizedProject(
        $0.targets.map { ($0.name, "A", $0.type, $0.settings) })
      $0.targets = []
    },
  ]

  static let nibs: [String: GateChange] = [
    "nib: a new label": .edit(
      storyboard, "</subviews>", "<label text=\"Help is near\" id=\"jjj-55-kkk\"/></subviews>",
      in: .ofEditions),
    "nib: a translation removed": GateChange(.ofEditions) {
      $0.removeEntry("aaa-11-bbb.text", from: AppTree.table("fr", "A", name: "Main"))
    },
    "nib: a label made anew": .edit(storyboard, "aaa-11-bbb", "lll-66-mmm", in: .ofEditions),
    "nib: the app starts with a copy without translations": GateChange(.ofEditions) {
      $0.copy(storyboard, "A/Resources/Base.lproj/Start.storyboard")
      $0.edit("A/Info.plist", "<string>Main</string>", "<string>Start</string>")
    },
    "nib: it goes with its tables": GateChange(.ofEditions) { $0.removeStoryboard() },
    "nib: another takes its place, without translations": GateChange(.ofEditions) {
      $0.copy(storyboard, "A/Resources/Base.lproj/Start.storyboard")
      $0.removeStoryboard()
    },
    "nib: a label made anew, its translations follow": GateChange(.ofEditions) {
      let tables = ["fr", "de"].map { AppTree.table($0, "A", name: "Main") }
      for path in tables + [storyboard] { $0.edit(path, "aaa-11-bbb", "lll-66-mmm") }
    },
    "nib: frames moved": .edit(storyboard, "x=\"16\"", "x=\"24\"", in: .ofEditions),
    "nib: its tables become a catalog": GateChange(.ofEditions) {
      for language in ["fr", "de"] { $0.remove(AppTree.table(language, "A", name: "Main")) }
      $0.files["A/Resources/Main.xcstrings"] = AppTree.catalog(labels)
    },
  ]

  static let generated: [String: GateChange] = [
    "XcodeGen: a language excluded": .edit(
      "project.yml", "path: App\n", "path: App\n        excludes: [Resources/fr.lproj]\n", in: .ofXcodeGen),
    "XcodeGen: an extension gets the folder of the app for its catalog": GateChange(.ofXcodeGen) {
      $0.edit("project.yml", "path: Share\n", "path: Share\n      - path: App\n")
      $0.remove(share)
    },
    "XcodeGen: tests and documents excluded": .edit(
      "project.yml", "path: App\n", "path: App\n        excludes: [\"**/*.md\", Tests]\n", in: .ofXcodeGen),
    "XcodeGen: a folder renamed": GateChange(.ofXcodeGen) {
      $0.move("Share", "Sharing")
      $0.edit("project.yml", "path: Share\n", "path: Sharing\n")
    },
    "XcodeGen: a catalog moves within its target": .move(
      share, "Share/Texts/Localizable.xcstrings", in: .ofXcodeGen),
  ]

  /// The texts of the interface file.
  fileprivate static let labels: [AppTree.Entry] = [
    ("aaa-11-bbb.text", "Your orders", "Vos commandes", "Ihre Bestellungen"),
    ("ccc-22-ddd.normalTitle", "Sign out", "Se déconnecter", "Abmelden"),
  ].map { (key: $0, texts: ["en": $1, "fr": $2, "de": $3]) }
}

extension AppTree {
  fileprivate mutating func removeStoryboard() {
    for path in ["fr", "de"].map({ Self.table($0, "A", name: "Main") }) + [storyboard] { remove(path) }
    edit("A/Info.plist", "<key>UIMainStoryboardFile</key><string>Main</string>", "")
  }

  fileprivate static let ofEditions: AppTree = {
    var tree = app("A")
    tree.addPlist(to: "A")
    tree.edit("A/Info.plist", "</dict>", "<key>UIMainStoryboardFile</key><string>Main</string></dict>")
    tree.files[storyboard] = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
      <scenes><scene sceneID="eee-33-fff"><objects><viewController id="ggg-44-hhh"><view key="view"><subviews>
      <label text="Your orders" id="aaa-11-bbb"><rect key="frame" x="16" y="20" width="90" height="21"/></label>
      <button id="ccc-22-ddd"><state key="normal" title="Sign out"/></button>
      </subviews></view></viewController></objects></scene></scenes></document>

      """
    for language in ["fr", "de"] {
      let lines = GateChange.labels.map { key, texts in line(key, texts[language] ?? "") }
      tree.files[table(language, "A", name: "Main")] = lines.joined()
    }
    tree.targets = ["App", "Pro"].map {
      Target(name: $0, project: "", code: "A", tables: "A", settings: "INFOPLIST_FILE = A/Info.plist;")
    }
    return tree
  }()

  fileprivate static let ofXcodeGen: AppTree = {
    var tree = app()
    tree.files["Share/Share.swift"] = view("Share", boardEntries.map(\.key))
    tree.files[share] = catalog(boardEntries)
    tree.files["project.yml"] = """
      name: Shop
      targets:
        App:
          type: application
          platform: iOS
          sources:
            - path: App
          dependencies:
            - target: Share
        Share:
          type: app-extension
          platform: iOS
          sources:
            - path: Share

      """
    return tree
  }()
}
