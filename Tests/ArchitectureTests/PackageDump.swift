import Foundation
import TestSupport

/// What `swift package dump-package` says of this package: the targets and what they depend on.
struct PackageDump {
  struct Target {
    let name: String
    /// `regular`, `executable`, `test` or `system`.
    let kind: String
    /// Relative to the checkout.
    let path: String
    /// The targets it names as dependencies itself.
    let dependencies: Set<String>
  }

  /// The targets in the order of the manifest.
  let targets: [Target]

  /// Asked once for all tests.
  static let current = Result { try PackageDump() }

  private init() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // A scratch folder of its own: the usual one is locked while `swift test` runs.
    let scratch = FileManager.default.temporaryDirectory.appendingPathComponent("l10ncheck-dump-package")
    process.arguments = [
      "swift", "package", "--package-path", Fixtures.checkout.path, "--scratch-path", scratch.path,
      "dump-package",
    ]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    targets = try JSONDecoder().decode(Manifest.self, from: data).targets.map { target in
      let folder = target.type == "test" ? "Tests" : "Sources"
      return Target(
        name: target.name, kind: target.type, path: target.path ?? "\(folder)/\(target.name)",
        dependencies: Set(target.dependencies.compactMap(\.name)))
    }
  }

  // MARK: The part of the JSON that is read

  private struct Manifest: Decodable {
    let targets: [Entry]

    struct Entry: Decodable {
      let name: String
      let type: String
      let path: String?
      let dependencies: [Dependency]
    }

    /// `{"byName": ["X", null]}` or `{"target": ["X", null]}`.
    struct Dependency: Decodable {
      let byName: [String?]?
      let target: [String?]?

      var name: String? { (byName ?? target)?.first ?? nil }
    }
  }
}
