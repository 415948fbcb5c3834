import Foundation
import TestSupport
import Testing

/// A name that is a command to a program that reads it carelessly.
struct AttackName: Sendable {
  /// The kind of place where a text ends.
  enum Form {
    /// A terminal, or the log of a runner.
    case log
    /// A page or a picture.
    case page
    case json
    /// A script for a database.
    case script
    /// Another program that takes texts as they are: a patch, a handoff, a table.
    case exact
  }

  /// What stands in names of files, languages, tables, targets, keys and texts.
  var text: String
  /// What git takes for a branch.
  var branch: String

  /// A name that attacks terminals and runners, databases, shells and pages, short enough for a file.
  static let all = AttackName(
    text:
      "\u{1B}]0;x\u{07}\u{1B}[5;7m\u{202E}\r\n::error::PWNED\n##[error]PWNED\n##vso[t]PWNED\n\\.\nDROP TABLE PWNED;\n"
      + "'$(>PWNED)`>PWNED`;>PWNED;\"$(>PWNED)|>PWNED&<img src=x><script>PWNED",
    branch: "a;$(>PWNED)`>PWNED`'\"<img>';DROP;--")

  /// What a line prints.
  static func form(of line: [String]) -> Form {
    if let place = line.firstIndex(of: "--format"), place + 1 < line.count {
      switch line[place + 1] {
      case "json", "sarif", "gitlab", "shields": return .json
      case "html", "badge": return .page
      case "postgres": return .script
      case "text", "github", "xcode", "markdown": break
      default: return .exact
      }
    }
    // Patches, handoffs and tables as lines are what other programs read, byte for byte.
    let exact = [
      "stubs", "import", "translate", "sync", "convert", "export", "textconv", "history export",
      "known-values", "merge-driver",
    ]
    let name = line.prefix(2).joined(separator: " ")
    if exact.contains(line[0]) || exact.contains(name)
      || ["--fix", "--mark-outdated"].contains(where: line.contains)
    {
      return .exact
    }
    return .log
  }

  /// What a file holds that was written; nil where it is no text.
  static func form(ofFile path: String) -> Form? {
    if path.hasSuffix(".html") || path.hasSuffix(".svg") { return .page }
    return path.hasSuffix(".json") ? .json : nil
  }

  func expectHarmless(_ bytes: Data, as form: Form, _ line: [String]) {
    if bytes.isEmpty { return }
    let text = String(decoding: bytes, as: UTF8.self)
    switch form {
    case .exact: return
    case .page:
      #expect(!text.contains("<img src=x") && !text.contains("<script>PWNED"), "\(line)")
    case .script:
      #expect(!text.split(separator: "\n").contains { $0.hasPrefix("DROP") }, "\(line)")
      return
    case .json:
      #expect(
        (try? JSONSerialization.jsonObject(with: bytes, options: [.fragmentsAllowed])) != nil, "\(line)")
    case .log: break
    }
    // The colours that were asked for.
    let plain = line.contains("always") ? text.replacing(/\u{1B}\[(?!5;7m)[0-9;]*m/, with: "") : text
    let raw = plain.unicodeScalars.first {
      $0.value < 0x20 && $0 != "\n" && $0 != "\t" || $0 == "\u{7F}" || $0 == "\u{202E}"
    }
    #expect(raw == nil, "\(line): \(raw.map { String($0.value, radix: 16) } ?? "")")
    #expect(!text.contains("##[error]PWNED") && !text.contains("##vso[t]PWNED"), "\(line)")
    let commands = text.split(separator: "\n").filter { $0.drop { $0 == " " }.hasPrefix("::error::PWNED") }
    #expect(commands.isEmpty, "\(line): \(commands)")
    // A name has no lines of its own.
    #expect(!text.contains("\nDROP TABLE PWNED"), "\(line)")
  }

  /// Lines that tell what to type are typed: nothing but the program that they name is called.
  func expectNothingRun(byLinesOf outcome: BuiltProduct.Outcome, in folder: ScratchFolder, _ line: [String])
    throws
  {
    var commands = (outcome.text + outcome.errorText).split(separator: "\n").compactMap { line in
      line.hasPrefix("Next: ") ? String(line.dropFirst("Next: ".count)) : nil
    }
    for part in (outcome.errorText + outcome.text).split(separator: "\n") {
      let parts = part.split(separator: "`", omittingEmptySubsequences: false)
      if parts.count == 3, parts[1].hasPrefix("git ") { commands.append(String(parts[1])) }
    }
    for command in Set(commands) {
      let shell = try BuiltProduct(path: "/bin/bash").run(
        ["--norc", "-c", "l10ncheck() { :; }; git() { :; }\n" + command], environment: ["PATH": "/nowhere"],
        in: folder.at("home"))
      #expect(shell.status == 0 && shell.errorText.isEmpty, "\(line): \(command): \(shell.errorText)")
    }
    for place in ["tree", "home"] {
      let names = try folder.names(in: place)
      #expect(!names.contains("PWNED"), "\(line)")
    }
  }
}
