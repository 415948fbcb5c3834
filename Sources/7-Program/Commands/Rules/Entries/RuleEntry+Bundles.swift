internal import L10nDiscovery
internal import L10nCoverage
internal import L10nText

extension RuleEntry {
  /// Of built bundles.
  static let bundles: [RuleEntry] = [
    RuleEntry(
      .infoPlistCase,
      why: "On a Mac with its usual volumes it works; on a device the bundle has no Info.plist at all.",
      remedy: "Rename it to `Info.plist`.",
      example: RuleExample(
        both: [.table("\(app)/en.lproj")],
        reported: [list("App.app/Contents/info.plist")], clean: [list("App.app/Contents/Info.plist")])),
    RuleEntry(
      .declaredWithoutFolder,
      why: "The App Store and the system offer the language, and users who choose it see another one.",
      remedy: "Add the localization, or take it out of `CFBundleLocalizations`.",
      example: RuleExample(
        both: [.table("\(app)/en.lproj")],
        reported: [list(RuleExample.File.macInfo, localizations("en", "de"))],
        clean: [list(RuleExample.File.macInfo, localizations("en"))])),
    RuleEntry(
      .folderNotDeclared,
      why: "The list is wrong: its readers believe that the language does not exist.",
      remedy: "Add the localization to `CFBundleLocalizations`, or take the list out: the folders say it.",
      example: RuleExample(
        both: [.table("\(app)/en.lproj"), .table("\(app)/fr.lproj", "Bonjour")],
        reported: [list(RuleExample.File.macInfo, localizations("en", "de"))],
        clean: [list(RuleExample.File.macInfo, localizations("en", "fr"))])),
    RuleEntry(
      .resourcesFolderInFlatBundle,
      why:
        "The loader looks for everything inside the folder: the app has no texts, no images, and often no start.",
      remedy: "Give the folder another name.",
      example: RuleExample(
        both: [list("App.app/Info.plist"), .table("App.app/en.lproj")],
        reported: [.init("App.app/Resources/data.txt", "data\n")],
        clean: [.init("App.app/Data/data.txt", "data\n")])),
    RuleEntry(
      .helpBookMissing,
      why: "The menu Help opens an empty window for users of the language.",
      remedy: "Add the help book to the localization, with the page that `CFAppleHelpAnchor` names.",
      example: RuleExample(
        both: [
          list(RuleExample.File.macInfo, "\n<key>CFBundleHelpBookFolder</key><string>AppHelp</string>"),
          .table("\(app)/en.lproj"), .init("\(app)/en.lproj/AppHelp/index.html", "<p>Help</p>\n"),
          .table("\(app)/de.lproj", "Hallo"),
        ],
        reported: [], clean: [.init("\(app)/de.lproj/AppHelp/index.html", "<p>Hilfe</p>\n")])),
    RuleEntry(
      .unreachableLocalization,
      why: """
        The app's own localizations decide which language its frameworks speak. A language that only a framework has \
        is shipped, and never shown.
        """,
      remedy: """
        Add the localization to the app, or set `CFBundleAllowMixedLocalizations` in its Info.plist. For a framework \
        of others, turn the rule off with a path.
        """,
      example: RuleExample(
        both: [
          list(RuleExample.File.macInfo), .table("\(app)/en.lproj"),
          list("\(kit)/Info.plist", type: "FMWK"), .table("\(kit)/en.lproj"),
          .table("\(kit)/ja.lproj", "こんにちは"),
        ],
        reported: [], clean: [.table("\(app)/ja.lproj", "こんにちは")])),
    RuleEntry(
      .catalogInBuiltBundle,
      why: "The catalog was copied instead of compiled: none of its texts is seen.",
      remedy:
        "Let the build compile it: in Xcode it belongs to the phase Copy Bundle Resources, as a string catalog.",
      example: RuleExample(
        both: [list(RuleExample.File.macInfo), .table("\(app)/en.lproj")],
        reported: [.init("\(app)/Words.xcstrings", RuleExample.File.catalog("\"Open\" : { }"))],
        clean: [.init("\(app)/en.lproj/Words.strings", "\"Open\" = \"Open\";\n")])),
    RuleEntry(
      .codeInLocalization,
      why: "It is shipped for nothing, or the app looks for it in another place and does not find it.",
      remedy: "Move it out, and localize its texts by a table.",
      example: RuleExample(
        both: [list(RuleExample.File.macInfo), .table("\(app)/en.lproj")],
        reported: [.init("\(app)/en.lproj/lib.dylib", .bytes([0xCF, 0xFA, 0xED, 0xFE, 7, 0, 0, 1]))])),
  ]

  private static let app = RuleExample.File.macResources
  private static let kit = "App.app/Contents/Frameworks/Kit.framework"

  private static func list(_ path: String, _ lines: String = "", type: String = "APPL") -> RuleExample.File {
    .list(
      path,
      "<key>CFBundleIdentifier</key><string>com.example.App</string>\n"
        + "<key>CFBundlePackageType</key><string>\(type)</string>\n"
        + "<key>CFBundleDevelopmentRegion</key><string>en</string>" + lines)
  }

  private static func localizations(_ names: String...) -> String {
    "\n<key>CFBundleLocalizations</key>\n<array>"
      + names.map { "<string>\($0)</string>" }.joined() + "</array>"
  }
}
