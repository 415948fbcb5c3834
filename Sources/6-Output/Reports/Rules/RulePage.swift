package import L10nText

/// A rule's page, which is `Docs/Rules/ID.md` and part of the executable. `l10ncheck rules ID` shows it.
package struct RulePage: Sendable {
  package let rule: Rule
  /// The kind of files or work that the rule is about, as in `Strings files`.
  package let subject: String
  /// The fault and its effect on a user, in a sentence.
  package let summary: String
  /// Sentences on the harm to users, or to people who work on the texts, if nobody mends the fault.
  package let why: String
  /// Sentences on how to mend the fault.
  package let remedy: String
  /// The version of the tool that had it first.
  package let since: String
  /// Nil where no files show the fault; `why` then names the conditions.
  package let example: RuleExample?
}

/// Reads a page, whose parts are those that CONTRIBUTING.md has under *Adding a rule*, in that order.
struct RulePageReader {
  /// A part of a page between blank lines.
  private enum Block: Equatable {
    case heading(String)
    /// A paragraph, on one line.
    case text(String)
    case code([Substring])
  }

  /// Something stands where a page has something else.
  struct Fault: Error {
    let expected: String
    let found: String
  }

  private var blocks: ArraySlice<Block> = []

  static func page(of text: String) throws(Fault) -> RulePage {
    var reader = RulePageReader(text[...])
    return try reader.page()
  }

  /// The rule of a page, from its head only; nil where the file is no page.
  static func rule(of text: String) -> Rule? {
    var reader = RulePageReader(text[..<(text.firstRange(of: "\n## ")?.lowerBound ?? text.endIndex)])
    return try? reader.head().rule
  }

  private init(_ text: Substring) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let line = lines.popFirst() {
      if line == "```", let end = lines.firstIndex(of: "```") {
        blocks.append(.code(Array(lines[..<end])))
        lines = lines[(end + 1)...]
      } else if line.hasPrefix("#") {
        blocks.append(.heading(String(line)))
      } else if !line.isEmpty {
        let rest = lines.prefix { !$0.isEmpty }
        blocks.append(.text(([line] + rest).joined(separator: " ")))
        lines = lines.dropFirst(rest.count)
      }
    }
  }

  /// The heading, what the fault is, and a line such as `*Tables: warning, off by default, since 0.1.0*`.
  private mutating func head() throws(Fault) -> (rule: Rule, subject: String, summary: String, since: String)
  {
    guard case .heading(let title)? = blocks.popFirst(), title.hasPrefix("# ") else { throw fault("# ID") }
    // Before a tag, as in `<key>`, there is a backslash.
    let summary = (try text(between: "", ".") + ".").replacing("\\<", with: "<")
    let parts = try text(between: "*", "*").split(separator: ": ", maxSplits: 1)
    let words = parts.last?.split(separator: ", since ") ?? []
    guard parts.count == 2, words.count == 2,
      let severity = Severity(rawValue: String(words[0].prefix { $0.isLetter }))
    else { throw fault("*SUBJECT: SEVERITY, since VERSION*") }
    let rule = Rule(
      String(title.dropFirst(2)), severity, isFixed: words[0].contains(" that cannot be changed"),
      isOptIn: words[0].hasSuffix(", off by default"))
    guard rule.kind == words[0] else { throw fault(rule.kind) }
    return (rule, String(parts[0]), summary, String(words[1]))
  }

  private mutating func page() throws(Fault) -> RulePage {
    let (rule, subject, summary, since) = try head()
    try take(.heading("## Why it matters"))
    let why = try text(between: "", "")
    try take(.heading("## What to do"))
    let remedy = try text(between: "", "")
    let example = blocks.isEmpty ? nil : try example()
    guard blocks.isEmpty else { throw fault("the end") }
    return RulePage(
      rule: rule, subject: subject, summary: summary, why: why, remedy: remedy, since: since,
      example: example)
  }

  private mutating func example() throws(Fault) -> RuleExample {
    try take(.heading("## Example"))
    let command = try text(between: "Run in both trees: `l10ncheck ", "`")
    let both = Block.heading("### In both trees")
    return RuleExample(
      command: command.split(separator: " ").map(String.init),
      both: blocks.first == both ? try files(under: both) : [],
      reported: try files(under: .heading("### Reported")),
      clean: try files(under: .heading("### Not reported")))
  }

  private mutating func files(under heading: Block) throws(Fault) -> [RuleExample.File] {
    try take(heading)
    if blocks.first == .text("Nothing else.") {
      blocks.removeFirst()
      return []
    }
    var files: [RuleExample.File] = []
    while case .text(let title)? = blocks.first { files.append(try file(title)) }
    return files
  }

  /// A path, the kind of a file that is no text, and the content.
  private mutating func file(_ title: String) throws(Fault) -> RuleExample.File {
    let parts = title.split(separator: "`", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].isEmpty, case .code(let lines)? = blocks.dropFirst().first else {
      throw fault("a path and a block of code")
    }
    let content: RuleExample.File.Content
    switch parts[2] {
    case ":": content = .text(lines.map { Self.seen($0) + "\n" }.joined())
    case ", bytes:":
      let numbers = lines.flatMap { $0.split(separator: " ") }
      let bytes = numbers.compactMap { UInt8($0, radix: 16) }
      guard bytes.count == numbers.count else { throw fault("bytes of two digits each") }
      content = .bytes(bytes)
    case ", a link to:": content = .link(to: lines.joined())
    default: throw fault("`:`, `, bytes:` or `, a link to:` behind the path")
    }
    blocks.removeFirst(2)
    return RuleExample.File(path: String(parts[1]), content: content)
  }

  /// A line with the characters that stand in it as `<U+FEFF>`.
  private static func seen(_ line: Substring) -> String {
    let parts = line.split(separator: "<U+", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: String(parts.first ?? "")) { text, part in
      let digits = part.prefix { $0.isHexDigit }
      text.unicodeScalars.append(UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) ?? "\u{FFFD}")
      text.unicodeScalars.append(contentsOf: part.unicodeScalars.dropFirst(digits.count + 1))
    }
  }

  private mutating func take(_ block: Block) throws(Fault) {
    guard blocks.first == block else { throw fault("\(block)") }
    blocks.removeFirst()
  }

  private mutating func text(between start: String, _ end: String) throws(Fault) -> String {
    guard case .text(let text)? = blocks.first, text.hasPrefix(start), text.hasSuffix(end),
      text.utf8.count > start.utf8.count + end.utf8.count
    else { throw fault("\(start)…\(end)") }
    blocks.removeFirst()
    return String(text.dropFirst(start.count).dropLast(end.count))
  }

  private func fault(_ expected: String) -> Fault {
    Fault(expected: expected, found: blocks.first.map { "\($0)" } ?? "the end")
  }
}

extension Rule {
  /// The rule's severity by default, and whether users can change or must enable it.
  var kind: String {
    severity.rawValue + (isFixed ? " that cannot be changed" : "") + (isOptIn ? ", off by default" : "")
  }
}
