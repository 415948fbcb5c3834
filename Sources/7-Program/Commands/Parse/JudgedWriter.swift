internal import L10nEngine
internal import L10nText

/// Hands on what a writer takes, with the problems that the configuration leaves.
struct JudgedWriter<Writer: ParseWriter>: ParseWriter {
  private(set) var writer: Writer
  private let judge: SeverityJudge
  /// Whether an error is left of the file that was begun last.
  private(set) var hasErrors = false

  init(_ writer: Writer, _ judge: SeverityJudge) {
    self.writer = writer
    self.judge = judge
  }

  mutating func begin(_ file: ParsedFile) {
    let file = judged(file)
    hasErrors = file.hasErrors
    writer.begin(file)
  }

  mutating func entry(_ entry: ParsedEntry) { writer.entry(entry) }

  mutating func end(_ file: ParsedFile) { writer.end(judged(file)) }

  private func judged(_ file: ParsedFile) -> ParsedFile {
    var file = file
    file.problems = judge.judged(file.problems)
    return file
  }
}
