private let call = "    load().handleError(error: 1)\n"
private let preview = "#Preview {\n  Button(\"Handle error\") { load() }\n}\n"

/// Interface files of a language's own, pages of the system's settings, what only previews show, and what an `Info.plist` has.
extension GateChange {
  static let copies: [String: GateChange] = [
    "nib: files of all languages move": .move("App/Screens", "Old/Screens", in: .ofScreens),
    "nib: files of all languages move, French left behind": GateChange(.ofScreens) {
      $0.move("App/Screens", "Old/Screens")
      $0.remove("Old/Screens/fr.lproj/Order.xib")
    },
    "nib: copies without texts go": GateChange(.ofScreens) {
      for language in ["fr", "de"] { $0.remove("App/Screens/\(language).lproj/Blank.xib") }
    },
    "nib: copies with attributed texts go": GateChange(.ofScreens) {
      for language in ["fr", "de"] { $0.remove("App/Screens/\(language).lproj/Styled.xib") }
    },
    "preview: a new button that reads like a method": GateChange(.ofHandler) {
      $0.addUnits([], of: "Handle error")
      $0.append(preview, to: AppTree.code)
    },
    "preview: a new button that the app has as well": GateChange(.ofHandler) {
      $0.addUnits([], of: "Handle error")
      $0.append(preview, to: AppTree.code)
      $0.edit(AppTree.code, call, call + "    Button(\"Handle error\") { load() }\n")
    },
    "settings: a page that lacks two languages gets one": GateChange(.ofSettings(["en"])) {
      $0.files[AppTree.page("fr")] = AppTree.line("Name", "Name fr")
    },
    "settings: its pages go": GateChange(.ofSettings(["en", "fr"])) { $0.remove("App/Settings.bundle") },
    "settings: a page loses French": GateChange(.ofSettings(["en", "fr"])) { $0.remove(AppTree.page("fr")) },
    "code: edited where Spanish has a text that is not used": .edit(
      AppTree.code, "import SwiftUI\n", "import SwiftUI\n\n", in: .ofSettings(["en"])),
    "Info.plist: French translates its name first": GateChange(.ofPlist) { $0.translateName() },
    "Info.plist: French translates its name first, which is new": GateChange(.ofPlist) {
      $0.edit("App/Info.plist", "<string>Shop</string>", "<string>Market place</string>")
      $0.translateName()
    },
  ]
}

extension AppTree {
  fileprivate static func page(_ language: String) -> String {
    "App/Settings.bundle/\(language).lproj/Root.strings"
  }

  /// An app with a page in the system's settings, and with a Spanish text that no code asks for.
  fileprivate static func ofSettings(_ languages: [String]) -> AppTree {
    var tree = app()
    for language in Self.languages + ["es"] {
      tree.append(line("home.old", "Old in \(language)"), to: table(language))
    }
    for language in languages { tree.files[page(language)] = line("Name", "Name \(language)") }
    tree.files["App/Settings.bundle/Root.plist"] = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>StringsTable</key><string>Root</string><key>PreferenceSpecifiers</key>
      <array><dict><key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>Name</string></dict></array>
      </dict></plist>

      """
    tree.files[projectFile] = synchronizedProject([("App", "App", "application", "")])
    return tree
  }

  /// An app with interface files that each language has a copy of: one with a text, one without, and one with a text in colours.
  fileprivate static let ofScreens: AppTree = {
    var tree = app()
    let names = ["Order", "Blank", "Styled"]
    for (language, text) in [("en", "Your orders"), ("fr", "Vos commandes"), ("de", "Ihre Bestellungen")] {
      let fragment = "<fragment content=\"\(text)\"/>"
      let labels = [
        "<label text=\"\(text)\" id=\"aaa-11-bbb\"/>", "<view id=\"aaa-11-bbb\" userLabel=\"\(language)\"/>",
        "<label id=\"aaa-11-bbb\"><attributedString key=\"attributedText\">\(fragment)</attributedString></label>",
      ]
      for (name, label) in zip(names, labels) {
        tree.files["App/Screens/\(language).lproj/\(name).xib"] = """
          <?xml version="1.0" encoding="UTF-8"?>
          <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
          <objects>\(label)</objects></document>

          """
      }
    }
    tree.files["App/Screens.swift"] = names.map { "let \($0) = UINib(nibName: \"\($0)\", bundle: nil)\n" }
      .joined()
    return tree
  }()

  /// An app with a method that is called like a text.
  fileprivate static let ofHandler: AppTree = {
    var tree = ofPlainCatalog
    tree.edit(code, "  var body: some View {\n", "  var body: some View {\n\(call)")
    tree.files["App/Handler.swift"] =
      "final class Handler { func handleError(error: Int) {} }\nfunc load() -> Handler { Handler() }\n"
    return tree
  }()

  /// An app whose `Info.plist` nobody translates.
  fileprivate static let ofPlist: AppTree = {
    var tree = ofWidget
    for language in languages { tree.remove(table(language, name: "InfoPlist")) }
    return tree
  }()

  fileprivate mutating func translateName() {
    append(Self.line("CFBundleDisplayName", "Boutique"), to: Self.table("fr", name: "InfoPlist"))
  }
}
