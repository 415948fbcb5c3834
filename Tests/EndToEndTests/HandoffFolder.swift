import Foundation
import TestSupport

/// A small project in a folder of its own, and the program run on it.
struct HandoffFolder {
  let tool = BuiltProduct.l10ncheck
  let folder: ScratchFolder

  /// Six texts in English, of which French has one.
  init() throws {
    folder = try ScratchFolder()
    try folder.write(
      """
      /* Title; max. 20 characters */
      "a" = "One";
      "b" = "Two %@";
      "c" = "=1+1";
      "d" = "Four";

      """, to: "App/en.lproj/L.strings")
    try folder.write(Self.rules("%d file", "%d files"), to: "App/en.lproj/L.stringsdict")
    try folder.write("\"a\" = \"Un\";\n", to: "App/fr.lproj/L.strings")
    try folder.write("\"a\" = \"Eins\";\n\"d\" = \"Vier\";\n", to: "App/de.lproj/L.strings")
  }

  static func rules(_ one: String, _ other: String) -> String {
    let type =
      "plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://www.apple.com/DTDs/PropertyList-1.0.dtd\""
    return TableText.pluralRules([("files", [("one", one), ("other", other)])])
      .replacing("<plist", with: "<!DOCTYPE \(type)>\n<plist")
  }

  func run(_ arguments: String..., input: String = "") throws -> BuiltProduct.Outcome {
    try run(arguments, input: input)
  }

  func run(_ arguments: [String], input: String = "") throws -> BuiltProduct.Outcome {
    try tool.run(
      arguments, environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""],
      in: folder.path, input: Data(input.utf8))
  }

  func content(_ path: String) -> String? { try? folder.text(path) }

  /// All files of the project with their content, and nothing else.
  func tree() throws -> [String: Data] { try folder.files(below: "App") }

  /// An XLIFF 1.2 for French with these units of `App/en.lproj/L.strings`.
  static func xliff(
    _ units: String, original: String = "App/en.lproj/L.strings", source: String = "en", target: String = "fr"
  ) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
      <file original="\(original)" source-language="\(source)" target-language="\(target)" datatype="plaintext">
        <body>
    \(units)
        </body>
      </file>
    </xliff>

    """
  }

  static func unit(_ id: String, _ source: String, _ target: String, _ attributes: String = "") -> String {
    "      <trans-unit id=\"\(id)\"><source>\(source)</source><target\(attributes)>\(target)</target></trans-unit>"
  }
}
