// swift-tools-version: 5.9
import PackageDescription

// A package that runs the executable of the bundle: what scripts/maintainer/package.d/try builds.
let package = Package(
  name: "Try",
  targets: [
    .target(name: "Nothing"),
    .binaryTarget(name: "l10ncheck", path: "l10ncheck.artifactbundle.zip"),
    .plugin(
      name: "Try", capability: .command(intent: .custom(verb: "try", description: "runs l10ncheck")),
      dependencies: ["l10ncheck"]),
  ]
)
