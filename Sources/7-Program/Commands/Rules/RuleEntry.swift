package import L10nText

/// All that is said of a rule: what `l10ncheck rules ID` explains, and a section of Docs/Rules.md.
package struct RuleEntry: Sendable {
  package let rule: Rule
  /// What happens to users, or to the people who work on the texts, where nobody looks into it: sentences.
  package let why: String
  /// What to do about it: sentences.
  package let remedy: String
  /// The version of the tool that had it first.
  package let since: String
  /// Nil where no files show it; then `why` says what it takes.
  package let example: RuleExample?

  package init(
    _ rule: Rule, why: String, remedy: String, since: String = "0.1.0", example: RuleExample? = nil
  ) {
    self.rule = rule
    self.why = why
    self.remedy = remedy
    self.since = since
    self.example = example
  }
}

/// A small tree that a rule reports, and one that it does not. Tests run both.
package struct RuleExample: Sendable {
  /// A file of a tree.
  package struct File: Sendable {
    package enum Content: Sendable {
      case text(String)
      /// What is no text, or whose encoding is the point.
      case bytes([UInt8])
      /// A symbolic link.
      case link(to: String)
    }

    /// Below the folder that the command runs in.
    package let path: String
    package let content: Content

    package init(_ path: String, _ content: Content) {
      self.path = path
      self.content = content
    }

    package init(_ path: String, _ text: String) { self.init(path, .text(text)) }
  }

  /// What is typed behind the tool's name, in the folder of the example.
  package let command: [String]
  /// What both trees have.
  package let both: [File]
  /// What the tree that is reported has beside.
  package let reported: [File]
  /// What the tree that is not has beside.
  package let clean: [File]

  package init(
    _ command: [String] = ["report"], both: [File] = [], reported: [File], clean: [File] = []
  ) {
    self.command = command
    self.both = both
    self.reported = reported
    self.clean = clean
  }

  /// An example about one file.
  package init(_ path: String, reported: String, clean: String, both: [File] = []) {
    self.init(both: both, reported: [File(path, reported)], clean: [File(path, clean)])
  }
}

/// Pieces that many examples are put together from.
extension RuleExample.File {
  /// The development table of most examples.
  static let english = "en.lproj/Localizable.strings"
  static let german = "de.lproj/Localizable.strings"
  static let catalog = "Localizable.xcstrings"
  static let rules = "en.lproj/Localizable.stringsdict"
  /// Of an app as macOS has it.
  static let macInfo = "App.app/Contents/Info.plist"
  static let macResources = "App.app/Contents/Resources"

  /// A table with one text, in a folder.
  static func table(_ folder: String, _ text: String = "Hello") -> RuleExample.File {
    RuleExample.File("\(folder)/Localizable.strings", "\"hello\" = \"\(text)\";\n")
  }

  /// A property list with a dictionary: its lines, each with a key and its value.
  static func list(_ path: String, _ lines: String) -> RuleExample.File {
    RuleExample.File(path, list(lines))
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

  /// A file of plural rules with one rule, whose variable `n` has these lines.
  static func plural(
    _ lines: String, format: String = "<key>NSStringLocalizedFormatKey</key><string>%#@n@</string>",
    type: String = "<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
  ) -> String {
    let parts = [format, "<key>n</key>", "<dict>"] + [type, lines].filter { !$0.isEmpty }.map(indented)
    return rule((parts.filter { !$0.isEmpty } + ["</dict>"]).joined(separator: "\n"))
  }

  /// A file of rules with one rule, which is made of these lines.
  static func rule(_ lines: String) -> String {
    list("<key>files</key>\n<dict>\n\(indented(lines))\n</dict>")
  }

  /// A string catalog with one key, whose German has these members.
  static func german(_ members: String) -> String {
    catalog(#""Open" : { "localizations" : { "de" : {"# + "\n\(indented(members))\n} } }")
  }

  /// A string catalog with these keys.
  static func catalog(_ keys: String, source: String = "en", version: String = "1.0") -> String {
    """
    {
      "sourceLanguage" : "\(source)",
      "strings" : {
    \(indented(indented(keys)))
      },
      "version" : "\(version)"
    }

    """
  }

  private static func indented(_ lines: String) -> String {
    lines.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")
  }
}

extension RuleExample {
  /// The command as it is typed.
  package var line: String { (["l10ncheck"] + command).joined(separator: " ") }

  /// What stands before the files of the tree that is not reported, which are shown without those of both.
  package var cleanWords: String {
    if clean.isEmpty {
      return "Not reported without " + reported.map { "`\($0.path)`" }.joined(separator: ", ") + "."
    }
    if reported.isEmpty { return "Not reported if there is this as well:" }
    return both.isEmpty || clean.map(\.path) == reported.map(\.path)
      ? "Not reported:"
      : "Not reported if there is this instead of "
        + reported.map { "`\($0.path)`" }.joined(separator: ", ") + ":"
  }
}

extension RuleExample.File {
  /// Columns of a line, and lines of a file of bytes, that are shown.
  private static let (width, rows) = (100, 6)

  /// The content for people: characters that cannot be seen by their numbers, and bytes as such.
  package var shown: [String] {
    switch content {
    case .text(let text):
      text.isEmpty ? ["(no bytes)"] : Self.lines(of: text).map(Self.visible)
    case .bytes(let bytes): Self.dump(bytes)
    case .link(let target): ["(a symbolic link to \(target))"]
    }
  }

  private static func lines(of text: String) -> [Substring] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  private static func visible(_ line: Substring) -> String {
    var shown = ""
    for scalar in line.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .nonspacingMark:
        shown += "<U+\(Hexadecimal.text(scalar.value, digits: 4, uppercase: true))>"
      default: shown.unicodeScalars.append(scalar)
      }
    }
    return shown.count > width ? "\(shown.prefix(width / 2))… (\(shown.count) characters)" : shown
  }

  /// Sixteen bytes to a line, as numbers and as characters.
  private static func dump(_ bytes: [UInt8]) -> [String] {
    var lines = stride(from: 0, to: bytes.count, by: 16).map { start in
      let row = bytes[start..<min(start + 16, bytes.count)]
      let numbers = row.map { Hexadecimal.text($0, digits: 2, uppercase: true) }.joined(separator: " ")
      let characters = row.map { (0x20..<0x7F).contains($0) ? String(UnicodeScalar($0)) : "." }.joined()
      return numbers + String(repeating: " ", count: 50 - numbers.count) + characters
    }
    if lines.count > rows { lines = lines.prefix(rows) + ["…"] }
    return lines
  }
}

extension RuleExample {
  /// An example of a check: a text, and a translation that is reported or not.
  static func pair(
    _ rule: Rule, _ source: String, reported: String, clean: String, comment: String = ""
  ) -> RuleExample {
    func line(_ text: String) -> String { "\"text\" = \"\(text)\";\n" }
    let head = comment.isEmpty ? "" : "/* \(comment) */\n"
    return RuleExample(
      ["check", "--only", rule.id], both: [File(File.english, head + line(source))],
      reported: [File(File.german, line(reported))], clean: [File(File.german, line(clean))])
  }

  /// The same for a habit that the file else has: in nine texts beside.
  static func habit(
    _ rule: Rule, _ source: String, others: String, reported: String, clean: String
  ) -> RuleExample {
    func file(_ text: String, _ other: String) -> String {
      (1...10).map { "\"k\($0)\" = \"\(other)\";\n" }.joined() + "\"text\" = \"\(text)\";\n"
    }
    return RuleExample(
      ["check", "--only", rule.id], both: [File(File.english, file(source, others))],
      reported: [File(File.german, file(reported, others))], clean: [File(File.german, file(clean, others))])
  }

  /// An example about the development localization alone.
  static func own(_ rule: Rule, reported: String, clean: String) -> RuleExample {
    RuleExample(
      ["check", "--only", rule.id], reported: [File(File.english, reported)],
      clean: [File(File.english, clean)])
  }
}
