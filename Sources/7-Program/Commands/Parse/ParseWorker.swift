internal import L10nCommandLine
internal import L10nEngine
internal import L10nFormats
internal import L10nSystem
internal import L10nText

/// Reads files for `parse` on one thread: its buffers are used for file after file.
struct ParseWorker: ~Copyable {
  enum Mode: Sendable {
    case summary(Style)
    case text(Style)
    case json
  }

  private var file = FileBuffer()
  private var readers = ParseReaders()
  private let judge: SeverityRules

  init(judge: SeverityRules) { self.judge = judge }

  /// The result of reading a file, whose listing went to the output.
  struct Outcome: Sendable {
    /// The reason why the file could not be read; nothing was printed then.
    var failure: SystemError?
    var hasErrors = false
    var byteCount = 0
  }

  /// Reads one file and prints it, behind `separator`.
  mutating func write(
    _ input: ParseInput, _ mode: Mode, after separator: String = "", to output: OutputBuffer
  ) -> Outcome {
    do throws(SystemError) {
      if let path = input.path {
        try file.load(path, from: input.source, limit: FileBuffer.largestText)
      } else {
        try file.load(descriptor: 0, name: FilePath("-"))
      }
    } catch {
      return Outcome(failure: error)
    }
    output.write(separator)
    let count = file.count
    let hasErrors = file.withPaddedSpan { bytes in
      switch mode {
      case .summary(let style):
        let sum = readers.count(input, bytes, count: count, judge: judge)
        output.writeLine(ParseTextWriter.summary(sum, of: input.shown, style))
        return sum.hasErrors
      case .text(let style):
        var writer = SeverityFilter(writer: ParseTextWriter(output: output, style: style), judge: judge)
        readers.parse(input, bytes, count: count, into: &writer)
        return writer.hasErrors
      case .json:
        var writer = SeverityFilter(writer: ParseJSONWriter(output: output), judge: judge)
        readers.parse(input, bytes, count: count, into: &writer)
        return writer.hasErrors
      }
    }
    return Outcome(hasErrors: hasErrors, byteCount: count)
  }
}
