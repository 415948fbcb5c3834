public import Foundation

/// The folders of the project's fixtures.
public enum Fixtures {
  /// The folder of the checkout.
  public static let checkout = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The folder `Fixtures` of the checkout.
  public static let root = checkout.appendingPathComponent("Fixtures")

  /// The names in a folder of the fixtures, in their order; none where it is not there.
  package static func names(in folder: String) -> [String] {
    let path = root.appendingPathComponent(folder).path
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  /// The content of a file of the fixtures.
  package static func data(_ path: String) throws -> Data {
    try Data(contentsOf: root.appendingPathComponent(path))
  }

  /// The text of a file of the fixtures, or of one below another folder.
  package static func text(_ path: String, below folder: URL = Fixtures.root) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
  }
}
