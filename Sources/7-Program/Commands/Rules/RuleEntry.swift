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
