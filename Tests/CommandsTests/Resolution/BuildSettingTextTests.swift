import Foundation
import L10nCommandLine
import TestSupport
import Testing

/// Texts of an `Info.plist` that is made of build settings.
@Suite struct BuildSettingTextTests {
  private let folder: ScratchFolder

  private static let files = ["App/en.lproj/InfoPlist.strings", "App/fr.lproj/InfoPlist.strings"]
  private static let settings =
    "INFOPLIST_KEY_NSCameraUsageDescription = \"For photos\"; INFOPLIST_KEY_NSMicrophoneUsageDescription = \"For sound\"; "
    + "INFOPLIST_KEY_CFBundleDisplayName = \"$(NAME)\"; INFOPLIST_KEY_LSApplicationCategoryType = \"public.app\";"

  init() throws {
    folder = try ScratchFolder()
    try write(settings: "GENERATE_INFOPLIST_FILE = YES; " + Self.settings)
    try folder.write("\"CFBundleName\" = \"App\";\n", to: Self.files[0])
    try folder.write(
      "\"CFBundleName\" = \"App\";\n\"NSCameraUsageDescription\" = \"Pour les photos\";\n", to: Self.files[1])
    // Texts of another target are none of this table.
    try folder.write("\"CFBundleName\" = \"W\";\n", to: "W/en.lproj/InfoPlist.strings")
    try folder.write("\"CFBundleName\" = \"W\";\n", to: "W/fr.lproj/InfoPlist.strings")
  }

  private func write(settings: String) throws {
    let project = ProjectText(
      regions: ["en", "fr"],
      [
        .init("App", Self.files, settings: settings),
        .init(
          "W", ["W/en.lproj/InfoPlist.strings", "W/fr.lproj/InfoPlist.strings"], type: "app-extension",
          settings: "GENERATE_INFOPLIST_FILE = YES;"),
      ])
    try folder.write(project.text, to: "App.xcodeproj/project.pbxproj")
  }

  private func row(_ container: String, _ locale: String) -> Substring? {
    folder.runWithPath("report", "--format", "csv").output.split(whereSeparator: \.isNewline).first {
      $0.hasPrefix(".,source,\(container),InfoPlist,\(locale),")
    }
  }

  @Test func whatIsTranslatedIsExpected() throws {
    #expect(row("App", "fr")?.contains(",development,2,1,0,0,1,") == true)
    #expect(row("W", "fr")?.contains(",development,1,1,0,0,0,") == true)
    let report = folder.runWithPath("report")
    let text = report.output + report.errors
    #expect(
      text.contains(
        "project.pbxproj:")
        && text.contains("NSMicrophoneUsageDescription is shown to users and not translated"))
    for key in ["NSCamera", "CFBundleDisplayName is", "LSApplicationCategoryType"] {
      #expect(!text.contains(key), "\(key)")
    }
    let shown = folder.runWithPath("resolve", "--prefer", "de", "--key", "NSMicrophoneUsageDescription")
      .output
    #expect(shown.contains("→ “For sound” (the development text, from "))
    // A language that comes later lacks it.
    try folder.write("\"CFBundleName\" = \"App\";\n", to: "App/de.lproj/InfoPlist.strings")
    let project = ProjectText(
      regions: ["en", "fr", "de"],
      [
        .init(
          "App", Self.files + ["App/de.lproj/InfoPlist.strings"],
          settings: "GENERATE_INFOPLIST_FILE = YES; " + Self.settings)
      ])
    try folder.write(project.text, to: "App.xcodeproj/project.pbxproj")
    #expect(row("App", "de")?.contains(",development,2,0,0,0,2,") == true)
  }

  /// The file that settings complete is expected with them, before a table of it is there as after.
  @Test func theFileBesideSettings() throws {
    for file in Self.files { try folder.remove(file) }
    let tables = Self.files.map { $0.replacing("InfoPlist", with: "Localizable") }
    for file in tables { try folder.write("\"a\" = \"Text in \(file.dropFirst(4).prefix(2))\";\n", to: file) }
    func list(_ files: [String]) throws {
      let settings = "GENERATE_INFOPLIST_FILE = YES; INFOPLIST_FILE = App/Info.plist; " + Self.settings
      let project = ProjectText(regions: ["en", "fr"], [.init("App", files, settings: settings)])
      try folder.write(project.text, to: "App.xcodeproj/project.pbxproj")
    }
    try list(tables)
    let type =
      "<key>CFBundleTypeName</key><string>Big Drawing</string><key>CFBundleTypeRole</key><string>Editor</string>"
    let types = "<key>CFBundleDocumentTypes</key><array><dict>\(type)</dict></array>"
    try folder.write("<plist><dict>\(types)</dict></plist>", to: "App/Info.plist")
    #expect(row("App", "fr")?.contains(",development,2,0,0,0,2,") == true)
    try folder.write("\"NSCameraUsageDescription\" = \"Pour\";\n", to: Self.files[1])
    try list(tables + Self.files.suffix(1))
    #expect(row("App", "fr")?.contains(",development,2,1,0,0,1,") == true)
  }

  /// Xcode does not look at these settings if it does not make the file.
  @Test func settingsThatDoNotCount() throws {
    try write(settings: Self.settings)
    #expect(row("App", "fr")?.contains(",development,1,1,0,0,0,1,") == true)
    #expect(!folder.runWithPath("report").output.contains("NSMicrophone"))
  }

  /// Takes back French texts of a file, each with its key and source, and gives the table.
  private func taken(_ units: [[String]], of original: String, _ result: String) throws -> String {
    let all = units.map {
      "<trans-unit id=\"\($0[0])\"><source>\($0[1])</source><target>\($0[2])</target></trans-unit>"
    }
    try folder.write(
      "<xliff version=\"1.2\"><file original=\"\(original)\" source-language=\"en\" target-language=\"fr\" datatype=\"plaintext\"><body>"
        + all.joined() + "</body></file></xliff>", to: "fr.xliff")
    let taken = CommandRun([
      "import", "--write", "--accept", "theirs", "--into", folder.path, folder.at("fr.xliff"),
    ])
    #expect(taken.errors.contains(result), "\(taken.errors)")
    return try folder.text(Self.files[1])
  }

  /// Takes the tables away, and makes a project of others.
  private func writeProject(_ settings: String) throws {
    for path in Self.files { try folder.remove(path) }
    let files = ["App/en.lproj/Localizable.strings", "App/fr.lproj/Localizable.strings"]
    for path in files { try folder.write("\"a\" = \"Text of \(path)\";\n", to: path) }
    let project = ProjectText(
      regions: ["en", "fr"], [.init("App", files, settings: "GENERATE_INFOPLIST_FILE = YES; " + settings)])
    try folder.write(project.text, to: "App.xcodeproj/project.pbxproj")
  }

  /// The texts are handed out as Xcode does it: under the development localization's table, whether that has
  /// the key or not.
  @Test func handoffs() throws {
    let out = folder.runWithPath("export", "--locale", "fr", "--format", "csv").output
    #expect(out.contains("NSCameraUsageDescription,For photos,Pour les photos,"))
    let table = try taken(
      [
        ["NSMicrophoneUsageDescription", "For sound", "Pour le son"],
        ["NSCameraUsageDescription", "For photos", "Pour tes photos"],
        ["NSFaceIDUsageDescription", "For faces", "Pour"],
      ], of: "App/en.lproj/InfoPlist.strings", "3 texts: 2 taken, 0 unchanged, 1 refused")
    #expect(table.contains("\"NSMicrophoneUsageDescription\" = \"Pour le son\";"))
    #expect(table.contains("\"NSCameraUsageDescription\" = \"Pour tes photos\";"))
  }

  /// What Xcode hands out: its name for a catalog, the values of build variables, and the name that every file has which
  /// Xcode makes.
  @Test(arguments: ["App/InfoPlist.xcstrings", "App/en.lproj/InfoPlist.strings"], [true, false])
  func handoffsOfXcode(_ original: String, hasTable: Bool) throws {
    if !hasTable { try writeProject("INFOPLIST_KEY_CFBundleDisplayName = \"$(NAME) Beta\";") }
    let name = hasTable ? "Photos" : "Photos Beta"
    let table = try taken(
      [["CFBundleDisplayName", name, "Clichés"], ["CFBundleName", "App", "Appli"]], of: original,
      "2 texts: 2 taken, 0 unchanged")
    #expect(table.contains("\"CFBundleDisplayName\" = \"Clichés\";"))
    #expect(table.contains("\"CFBundleName\" = \"Appli\";"))
  }

  /// The texts that everybody is asked with are missed, and taken, even if nobody has begun a table.
  @Test func textsNeedNoTable() throws {
    try writeProject(Self.settings)
    let report = folder.runWithPath("report").output
    for key in ["NSCameraUsageDescription", "NSMicrophoneUsageDescription"] {
      #expect(report.contains("\(key) is shown to users and not translated"), "\(report)")
    }
    #expect(!report.contains("CFBundleDisplayName is"))
    let table = try taken(
      [["NSMicrophoneUsageDescription", "For sound", "Pour le son"]], of: "App/en.lproj/InfoPlist.strings",
      "1 text: 1 taken, 0 unchanged")
    #expect(table == "\"NSMicrophoneUsageDescription\" = \"Pour le son\";\n")
  }
}
