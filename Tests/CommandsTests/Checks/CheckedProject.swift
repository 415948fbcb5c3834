import Foundation
import L10nCommands
import L10nCommandLine
import L10nSystem
import TestSupport

/// A small project, and what `check` says of it.
struct CheckedProject {
  let folder: ScratchFolder

  struct Finding: Equatable {
    var rule: String
    var severity: String
    var key: String?
    var leaf: String?
    var locale: String?
    var line: Int?
    var column: Int?
    var endColumn: Int?
    var message: String
  }

  init(_ files: [String: String] = [:]) throws {
    folder = try ScratchFolder(files)
  }

  func run(_ words: String...) -> CommandRun { run(words) }

  func run(_ words: [String]) -> CommandRun {
    return folder.runWithPath(words)
  }

  /// The findings of `check`, with more words behind it.
  func findings(_ words: String...) throws -> [Finding] { try findings(words) }

  func findings(_ words: [String]) throws -> [Finding] {
    let answer = run(["check", "--format", "json"] + words)
    let object = try JSONSerialization.jsonObject(with: Data(answer.output.utf8)) as? [String: Any]
    return (object?["findings"] as? [[String: Any]] ?? []).map { finding in
      Finding(
        rule: finding["rule"] as? String ?? "", severity: finding["severity"] as? String ?? "",
        key: finding["key"] as? String, leaf: finding["leaf"] as? String,
        locale: finding["locale"] as? String, line: finding["line"] as? Int,
        column: finding["column"] as? Int, endColumn: finding["endColumn"] as? Int,
        message: finding["message"] as? String ?? "")
    }
  }

  /// A text as `.strings` files spell it.
  static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
      + "\""
  }

  /// A text as XML has it.
  static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }

  static func list(_ lines: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
    \(lines)
    </dict>
    </plist>

    """
  }
}
