internal import L10nDiscovery

/// What there is to say of Swift packages.
extension RuleEntry {
  static let packages: [RuleEntry] = [
    RuleEntry(
      .packageWithoutLocalization,
      why: "SwiftPM says 'manifest property defaultLocalization not set' and builds nothing.",
      remedy: "Add defaultLocalization after the package's name.",
      example: RuleExample(
        both: [.table("Sources/Kit/en.lproj")],
        reported: [manifest("")], clean: [manifest("", language: "defaultLocalization: \"en\", ")])),
    RuleEntry(
      .packageLocalizationFolder,
      why: "SwiftPM says 'contains sub-directories, which is forbidden' and builds nothing.",
      remedy: "Put the files into the .lproj folder itself, or copy the folder with .copy(…).",
      example: RuleExample(
        both: [manifest("", language: "defaultLocalization: \"en\", ")],
        reported: [.table("Sources/Kit/en.lproj/Help")], clean: [.table("Sources/Kit/en.lproj")])),
    RuleEntry(
      .packageCopiedLocalization,
      why:
        "A copied folder keeps its place in the bundle, and the loader looks for .lproj folders at its top only.",
      remedy: "Use .process(…) in place of .copy(…).",
      example: RuleExample(
        both: [.table("Sources/Kit/Resources/en.lproj")],
        reported: [
          manifest(", resources: [.copy(\"Resources\")]", language: "defaultLocalization: \"en\", ")
        ],
        clean: [
          manifest(", resources: [.process(\"Resources\")]", language: "defaultLocalization: \"en\", ")
        ])),
    RuleEntry(
      .packageFileUnhandled,
      why: "SwiftPM warns of a file that is unhandled, and its texts are not in the bundle.",
      remedy: "Put it into an .lproj folder, add a rule for it to resources:, or name it in exclude:.",
      example: RuleExample(
        both: [.table("Sources/Kit/Texts")],
        reported: [manifest("")], clean: [manifest(", resources: [.process(\"Texts\")]")])),
    RuleEntry(
      .packageResourceMissing,
      why: "SwiftPM says 'Invalid Resource' and goes on without it.",
      remedy: "Bring it back, or take it out of resources:.",
      example: RuleExample(
        both: [.table("Sources/Kit/Texts/en.lproj")],
        reported: [manifest(", resources: [.process(\"Text\")]", language: "defaultLocalization: \"en\", ")],
        clean: [manifest(", resources: [.process(\"Texts\")]", language: "defaultLocalization: \"en\", ")])),
  ]

  /// A package with one module.
  private static func manifest(_ rest: String, language: String = "") -> RuleExample.File {
    RuleExample.File(
      "Package.swift",
      """
      let package = Package(name: "Kit", \(language)targets: [.target(name: "Kit"\(rest))])

      """)
  }
}
