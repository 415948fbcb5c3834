import Foundation
import L10nCommandLine
import TestSupport
import Testing

/// `convert` gives every product the tables and languages that it had, or leaves the table alone.
@Suite struct ConvertedProductsTests {
  private let folder: ScratchFolder
  private let file = "App.xcodeproj/project.pbxproj"

  init() throws {
    folder = try ScratchFolder(top: [:])
    for (language, text) in ["en": "Trip", "de": "Reise"] {
      for table in ["Localizable", "Widget"] {
        try folder.write("\"a\" = \"\(text)\";\n", to: "Shared/\(language).lproj/\(table).strings")
      }
      try folder.write("\"a\" = \"\(text)\";\n", to: "Shared/Sub/\(language).lproj/Deep.strings")
    }
  }

  /// An app that has the folder, and an extension that gets what the exceptions name.
  private func write(app: [String], widget: [String], phase: [String] = []) throws {
    func list(_ names: [String]) -> String {
      names.map { "\n\t\t\t\t\"\($0)\"," }.joined() + "\n\t\t\t"
    }
    try folder.write(
      """
      // !$*UTF8*$!
      {
      \tobjects = {
      \t\tR1 = {isa = PBXResourcesBuildPhase; files = (); };
      \t\tR2 = {isa = PBXResourcesBuildPhase; files = (); };
      \t\tX1 = {
      \t\t\tisa = PBXFileSystemSynchronizedBuildFileExceptionSet;
      \t\t\tmembershipExceptions = (\(list(app)));
      \t\t\ttarget = T1;
      \t\t};
      \t\tX2 = {
      \t\t\tisa = PBXFileSystemSynchronizedBuildFileExceptionSet;
      \t\t\tmembershipExceptions = (\(list(widget)));
      \t\t\ttarget = T2;
      \t\t};
      \t\tX3 = {
      \t\t\tisa = PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet;
      \t\t\tbuildPhase = R2;
      \t\t\tmembershipExceptions = (\(list(phase)));
      \t\t};
      \t\tY = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (X1, X2, X3); path = Shared; sourceTree = "<group>"; };
      \t\tG = {isa = PBXGroup; children = (Y); sourceTree = "<group>"; };
      \t\tT1 = {isa = PBXNativeTarget; buildPhases = (R1); fileSystemSynchronizedGroups = (Y); name = App; productType = "com.apple.product-type.application"; };
      \t\tT2 = {isa = PBXNativeTarget; buildPhases = (R2); name = Widget; productType = "com.apple.product-type.app-extension"; };
      \t\tP = {isa = PBXProject; developmentRegion = en; knownRegions = (en, de); mainGroup = G; targets = (T1, T2); };
      \t};
      \trootObject = P;
      }

      """, to: file)
  }

  private func convert(_ words: String...) -> CommandRun {
    folder.runWithPath(["convert", "--to"] + words)
  }

  private static func refusals(_ run: CommandRun) -> [Substring] {
    run.errors.split(separator: "\n").filter { $0.contains("stays as it is") }
  }

  @Test(arguments: [
    (
      ["/Localized/Widget.strings"],
      ["/Localized/Localizable.strings", "/Localized/Widget.strings", "/Localized: Sub/Deep.strings"],
      [String]()
    ),
    (
      ["de.lproj/Widget.strings", "en.lproj/Widget.strings"],
      ["de.lproj/Localizable.strings", "en.lproj/Localizable.strings", "en.lproj/Widget.strings"]
        + ["de.lproj/Widget.strings", "Sub"],
      ["/Localized/Localizable.strings"]
    ),
  ])
  func exceptionsFollowTheFiles(app: [String], widget: [String], phase: [String]) throws {
    try write(app: app, widget: widget, phase: phase)
    let before = try folder.text(file)
    let refused = convert("catalog", "--write", "--no-project")
    #expect(refused.status == .findings)
    #expect(
      refused.errors.contains(
        "Shared/Localizable stays as it is: Widget would no longer get it; without '--no-project' the project is told"
      ), "\(refused.errors)")
    #expect(refused.errors.contains("Shared/Widget stays as it is: App would get it, and does not today"))
    #expect(try folder.text(file) == before)
    for words in [["--dry-run"], []] {
      let other = CommandRun(["convert", "--to", "catalog", "--no-project", folder.path] + words)
      #expect(other.status == .findings && Self.refusals(other) == Self.refusals(refused), "\(other.errors)")
    }
    let run = convert("catalog", "--write")
    #expect(run.status == .clean, "\(run.errors)")
    let converted = try folder.text(file)
    #expect(!converted.contains(".strings\""), "\(converted)")
    #expect(converted.contains("\t\t\t\tWidget.xcstrings,\n"))
    let files = folder.runWithPath("targets", "--verbose").output
    #expect(files.components(separatedBy: "Shared/Widget.xcstrings").count == 2, "\(files)")
    #expect(files.components(separatedBy: "Shared/Localizable.xcstrings").count == 3, "\(files)")
    let back = convert("strings", "--write")
    #expect(back.status == .clean, "\(back.errors)")
    #expect(try folder.text(file).contains("\t\t\t\t/Localized/Widget.strings,\n"))
    #expect(!(try folder.text(file).contains("xcstrings")))
  }

  /// A file of one language that a target leaves out keeps its table as it is: no exception can say so of a
  /// catalog.
  @Test func aLanguageThatATargetLacksStaysOut() throws {
    try write(app: ["de.lproj/Localizable.strings"], widget: [])
    let run = convert("catalog", "--write", "--table", "Localizable")
    #expect(run.status == .findings)
    #expect(run.errors.contains("Shared/Localizable stays as it is: "), "\(run.errors)")
    #expect(folder.has("Shared/en.lproj/Localizable.strings"))
  }

  /// A run that was killed leaves nothing that the catalog does not say: what else lies beside it stays.
  @Test func filesThatSayMoreStay() throws {
    for language in ["en", "de"] {
      try folder.remove("Shared/\(language).lproj/Widget.strings")
    }
    #expect(convert("catalog", "--write", "--table", "Localizable").status == .clean)
    try folder.write("\"a\" = \"Fahrt\";\n", to: "Shared/de.lproj/Localizable.strings")
    let run = convert("catalog", "--write", "--table", "Localizable")
    #expect(run.status == .findings)
    #expect(run.errors.contains("has another text for \"a\" in de"), "\(run.errors)")
    try folder.write("", to: "Shared/fr.lproj/Localizable.strings")
    try folder.write("\"a\" = \"Reise\";\n", to: "Shared/de.lproj/Localizable.strings")
    #expect(convert("catalog", "--write", "--table", "Localizable").errors.contains("already, and has no fr"))
    try folder.remove("Shared/fr.lproj/Localizable.strings")
    #expect(convert("catalog", "--write", "--table", "Localizable").status == .clean)
    #expect(!folder.has("Shared/de.lproj/Localizable.strings"))
  }

  @Test func projectsThatAreMadeFromADescriptionStay() throws {
    try write(app: [], widget: ["/Localized/Localizable.strings", "/Localized/Widget.strings"])
    try folder.write(
      "name: App\ntargets:\n  App:\n    type: application\n    sources: [Shared]\n", to: "project.yml")
    let old = try folder.text(file)
    let run = convert("catalog", "--write")
    #expect(run.status == .clean && run.errors.contains("is made from"), "\(run.errors)")
    #expect(try folder.text(file) == old && folder.text("Shared/Localizable.xcstrings").contains("Reise"))
  }

  @Test(arguments: [
    (
      "project.yml",
      "name: A\ntargets:\n  App:\n    type: application\n    sources:\n      - path: Shared\n        includes: ['**/*.strings']\n"
    ),
    (
      "project.yml",
      "name: A\ntargets:\n  Kit:\n    type: framework\n    sources: [Shared]\n  App:\n    type: application\n    sources:\n      - path: Shared\n        excludes: ['**/Localizable.strings']\n"
    ),
  ])
  func projectsThatNameFilesKeepThem(path: String, content: String) throws {
    try folder.write(content, to: path)
    try folder.write("let a = 1\n", to: "Shared/a.swift")
    for words in [["--dry-run"], [], ["--write"], ["--write", "--no-project"]] {
      let run = CommandRun(["convert", "--to", "catalog", folder.path, "--table", "Localizable"] + words)
      #expect(run.status == .findings)
      #expect(run.errors.contains("; have project.yml "))
      let reason =
        content.contains("includes") ? "App would no longer get it" : "App would get it, and does not today"
      #expect(run.errors.contains("Localizable stays as it is: \(reason)"), "\(run.errors)")
      #expect(folder.has("Shared/en.lproj/Localizable.strings"))
    }
    let advised = content.replacing("'**/", with: "'Localizable.xcstrings', '**/")
    try folder.write(advised, to: path)
    let run = CommandRun(["convert", "--to", "catalog", "--write", folder.path, "--table", "Localizable"])
    #expect(run.status == .clean, "\(run.errors)")
  }
}
