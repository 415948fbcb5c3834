internal import L10nCoverage
internal import L10nText

extension RuleEntry {
  /// Of the texts of Info.plist.
  static let infoPlist: [RuleEntry] = [
    RuleEntry(
      .infoPlistUntranslated,
      why: "The system asks users for access to their camera in a language that they may not read.",
      remedy:
        "Add the key to `InfoPlist.xcstrings`, or to `InfoPlist.strings` of the development localization and then of the others.",
      example: RuleExample(
        both: [
          info("NSCameraUsageDescription", "To scan codes"), .table("\(mac)/en.lproj"),
          .table("\(mac)/de.lproj", "Hallo"),
        ],
        reported: [],
        clean: [
          .init("\(mac)/en.lproj/InfoPlist.strings", "NSCameraUsageDescription = \"To scan codes\";\n"),
          .init("\(mac)/de.lproj/InfoPlist.strings", "NSCameraUsageDescription = \"Um Codes zu lesen\";\n"),
        ])),
    RuleEntry(
      .infoPlistUnknownKey,
      why: "Mostly a typo: the text is translated, but the system never reads that key.",
      remedy: "Check its spelling, or take it out.",
      example: RuleExample(
        both: [info("NSCameraUsageDescription", "To scan codes"), .table("\(mac)/de.lproj", "Hallo")],
        reported: [.init("\(mac)/en.lproj/InfoPlist.strings", "NSCameraUsage = \"To scan codes\";\n")],
        clean: [.init("\(mac)/en.lproj/InfoPlist.strings", "NSCameraUsageDescription = \"To scan codes\";\n")]
      )),
    RuleEntry(
      .infoPlistFixedKey,
      why: "The system identifies the app by it. In that language it may take it for another app.",
      remedy: "Take it out of the table.",
      example: RuleExample(
        both: [info("CFBundleName", "App"), .table("\(mac)/de.lproj", "Hallo")],
        reported: [
          .init("\(mac)/en.lproj/InfoPlist.strings", "CFBundleIdentifier = \"com.example.Other\";\n")
        ],
        clean: [.init("\(mac)/en.lproj/InfoPlist.strings", "CFBundleName = \"App\";\n")])),
    RuleEntry(
      .bundleNameUntranslated,
      why: "The home screen shows one name, menus and alerts another.",
      remedy: "Translate both, or neither.",
      example: RuleExample(
        both: [info("CFBundleName", "Weather"), .table("\(mac)/de.lproj", "Hallo")],
        reported: [.init("\(mac)/en.lproj/InfoPlist.strings", "CFBundleDisplayName = \"Weather\";\n")],
        clean: [
          .init(
            "\(mac)/en.lproj/InfoPlist.strings",
            "CFBundleDisplayName = \"Weather\";\nCFBundleName = \"Weather\";\n")
        ])),
  ]

  private static let mac = RuleExample.File.macResources

  private static func info(_ key: String, _ text: String) -> RuleExample.File {
    .list(
      RuleExample.File.macInfo,
      "<key>CFBundleIdentifier</key><string>com.example.App</string>\n"
        + "<key>CFBundleDevelopmentRegion</key><string>en</string>\n<key>\(key)</key><string>\(text)</string>"
    )
  }
}
