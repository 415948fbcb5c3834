internal import L10nDiscovery
internal import L10nCoverage
internal import L10nText

extension RuleEntry {
  /// Of Xcode projects.
  static let projects: [RuleEntry] = [
    RuleEntry(
      .regionWithoutFolder,
      why: "Xcode shows the language in its project, and nothing of it is there.",
      remedy: "Add the localization, or take the language out of the project.",
      example: RuleExample(
        both: [.table("en.lproj"), .table("fr.lproj", "Bonjour")], reported: [project("en", "fr", "it")],
        clean: [project("en", "fr")])),
    RuleEntry(
      .folderUnknownToProject,
      why: "The folder is on disk, and likely not in the app.",
      remedy: "Add the language to the project, with its files, or delete the folder.",
      example: RuleExample(
        both: [.table("en.lproj"), .table("fr.lproj", "Bonjour")], reported: [project("en")],
        clean: [project("en", "fr")])),
    RuleEntry(
      .productLacksLanguage,
      why: "Users of the app see the extension, or what comes from the framework, in another language.",
      remedy: "Translate its tables. `l10ncheck stubs` makes a start.",
      example: RuleExample(
        both: [
          .table("App/en.lproj"), .table("App/fr.lproj", "Bonjour"), .table("Widget/en.lproj"),
          targets(app: ["App/en.lproj", "App/fr.lproj"], widget: ["Widget/en.lproj", "Widget/fr.lproj"]),
        ],
        reported: [], clean: [.table("Widget/fr.lproj", "Bonjour")])),
    RuleEntry(
      .productLacksFile,
      why: """
        The texts are translated, and another target ships them; people who use this one see the original, or keys. The \
        table is counted as for them.
        """,
      remedy: "Add the file to the target.",
      example: RuleExample(
        both: [
          .table("App/en.lproj"), .table("App/fr.lproj", "Bonjour"), .table("Widget/fr.lproj", "Bonjour"),
        ],
        reported: [
          .init("Widget/fr.lproj/Other.strings", "\"other\" = \"Autre\";\n"),
          targets(
            app: ["App/en.lproj", "App/fr.lproj"], widget: ["App/en.lproj", "Widget/fr.lproj/Other.strings"]),
        ],
        clean: [targets(app: ["App/en.lproj", "App/fr.lproj"], widget: ["App/en.lproj", "App/fr.lproj"])])),
    RuleEntry(
      .forgottenLocalization,
      why: "Somebody translated the file, and no user gets it: it is not in the app.",
      remedy: """
        Add it to the target that has the others, or delete it. Into an Xcode project that lists files one by one, \
        `l10ncheck stubs --update-project` adds it, with `--add-locale` where the project does not know the language.
        """,
      example: RuleExample(
        both: [.table("App/en.lproj"), .table("App/fr.lproj", "Bonjour")],
        reported: [targets(app: ["App/en.lproj"])],
        clean: [targets(app: ["App/en.lproj", "App/fr.lproj"])])),
    RuleEntry(
      .productFileCollision,
      why:
        "Xcode says 'Multiple commands produce', or the last one copied wins, and which one that is may change.",
      remedy: "Take one of them out of the target, or give its table another name.",
      example: RuleExample(
        both: [.table("App/en.lproj"), .table("Kit/en.lproj")],
        reported: [targets(app: ["App/en.lproj", "Kit/en.lproj"])],
        clean: [targets(app: ["App/en.lproj"], widget: ["Kit/en.lproj"])])),
    RuleEntry(
      .projectFileMissing,
      why: "Xcode stops with 'Build input file cannot be found'.",
      remedy: "Bring the file back, or take it out of the project.",
      example: RuleExample(
        both: [.table("App/en.lproj"), targets(app: ["App/en.lproj", "App/fr.lproj"])],
        reported: [], clean: [.table("App/fr.lproj", "Bonjour")])),
    RuleEntry(
      .projectNotRead,
      why: "Files that no app gets may be compared with the others, and count.",
      remedy: "Make the project and run l10ncheck beside it, or leave out with --exclude what does not ship.",
      example: RuleExample(
        both: [.table("App/en.lproj")],
        reported: [RuleExample.File("Project.swift", "import ProjectDescription\n")],
        clean: [RuleExample.File("Project.swift", "struct Project {}\n")])),
  ]

  /// An Xcode project, as short as it can be.
  private static func project(_ regions: String...) -> RuleExample.File {
    RuleExample.File(
      "App.xcodeproj/project.pbxproj",
      """
      // !$*UTF8*$!
      {
        objects = {
          P = { isa = PBXProject; developmentRegion = en; knownRegions = ( \(regions.joined(separator: ", ")) ); mainGroup = G; };
          G = { isa = PBXGroup; children = ( ); sourceTree = "<group>"; };
        };
        rootObject = P;
      }

      """)
  }

  /// An Xcode project with an app, and a widget in it where that gets files too. A `Localizable.strings` is named by its folder.
  private static func targets(app: [String], widget: [String] = []) -> RuleExample.File {
    func target(_ id: String, _ name: String, type: String, folders: [String], more: String = "") -> String {
      let files = folders.indices.map { "\(id)B\($0)" }
      let builds = folders.enumerated().map { number, folder in
        let path = folder.hasSuffix(".strings") ? folder : "\(folder)/Localizable.strings"
        return """
              \(id)B\(number) = { isa = PBXBuildFile; fileRef = \(id)F\(number); };
              \(id)F\(number) = { isa = PBXFileReference; path = "\(path)"; sourceTree = "<group>"; };

          """
      }
      return builds.joined() + """
            \(id)R = { isa = PBXResourcesBuildPhase; files = ( \(files.joined(separator: ", ")) ); };
            \(id)P = { isa = PBXFileReference; path = \(name); sourceTree = BUILT_PRODUCTS_DIR; };
            \(id) = { isa = PBXNativeTarget; name = \(name); buildPhases = ( \(id)R\(more) ); productReference = \(id)P;
              productType = "com.apple.product-type.\(type)"; };

        """
    }
    var text = target("A", "App", type: "application", folders: app, more: widget.isEmpty ? "" : ", E")
    if !widget.isEmpty {
      text +=
        target("W", "Widget", type: "app-extension", folders: widget) + """
              E = { isa = PBXCopyFilesBuildPhase; dstSubfolderSpec = 13; files = ( EB ); };
              EB = { isa = PBXBuildFile; fileRef = WP; };

          """
    }
    let references = app.indices.map { "AF\($0)" } + widget.indices.map { "WF\($0)" }
    return RuleExample.File(
      "App.xcodeproj/project.pbxproj",
      """
      // !$*UTF8*$!
      {
        objects = {
          P = { isa = PBXProject; developmentRegion = en; knownRegions = ( en, fr ); mainGroup = G;
            targets = ( \(widget.isEmpty ? "A" : "A, W") ); };
          G = { isa = PBXGroup; children = ( \(references.joined(separator: ", ")) ); sourceTree = "<group>"; };
      \(text)  };
        rootObject = P;
      }

      """)
  }
}
