internal import L10nText

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
