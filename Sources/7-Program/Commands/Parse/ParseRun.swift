internal import L10nCommandLine
internal import L10nEngine
internal import L10nSystem

/// Prints many files in their order, on one thread or several, with the same output. Only the listings of a few files
/// are in memory at a time.
struct ParseRun {
  private let mode: ParseWorker.Mode
  private let judge: SeverityRules
  private let work: ParallelWork
  private let context: CommandContext
  private let output: OutputBuffer
  private(set) var status = ExitStatus.clean
  private var printedCount = 0

  /// The number of bytes of input below which a second thread costs more than it saves.
  private static let singleThreadLimit = 10 << 20

  /// - Parameter output: where the result goes; failures go where the context says.
  init(
    mode: ParseWorker.Mode, judge: SeverityRules, jobs: Int?, context: CommandContext, output: OutputBuffer
  ) {
    (self.mode, self.judge, self.context, self.output) = (mode, judge, context, output)
    work = ParallelWork(jobs: jobs)
  }

  /// Prints all files, and the frame around them.
  mutating func printAll(_ inputs: [ParseInput]) {
    if case .json = mode { output.write(ParseJSONWriter.opening) }
    printSerially(inputs)
    if case .json = mode { output.write(ParseJSONWriter.closing(files: printedCount)) }
  }

  /// Prints on this thread, and leaves the rest to several as soon as it is known to be much.
  private mutating func printSerially(_ inputs: [ParseInput]) {
    var worker = ParseWorker(judge: judge)
    var bytes = 0
    for (index, input) in inputs.enumerated() {
      if work.jobs > 1, bytes >= Self.singleThreadLimit, inputs.count - index > 1 {
        return printInParallel(inputs[index...])
      }
      if output.fault != nil { return }
      let outcome = worker.write(input, mode, after: separator, to: output)
      bytes += outcome.byteCount
      take(outcome, of: input)
    }
  }

  private mutating func printInParallel(_ inputs: ArraySlice<ParseInput>) {
    // The batch in memory at a time: many lines of a summary, else a few whole listings.
    let size: Int
    if case .summary = mode { size = 256 * work.jobs } else { size = 4 * work.jobs }
    var rest = inputs
    while !rest.isEmpty, output.fault == nil {
      let batch = Array(rest.prefix(size))
      rest = rest.dropFirst(size)
      let (mode, judge) = (mode, judge)
      let results = work.map(count: batch.count, worker: { ParseWorker(judge: judge) }) { worker, index in
        let listing = OutputBuffer()
        let outcome = worker.write(batch[index], mode, to: listing)
        return (outcome, listing.bytes)
      }
      for (index, (outcome, bytes)) in results.enumerated() {
        if outcome.failure == nil { output.write(separator) }
        output.write(bytes)
        take(outcome, of: batch[index])
      }
    }
  }

  /// The bytes between the documents of two files.
  private var separator: String {
    if case .json = mode, printedCount > 0 { "," } else { "" }
  }

  private mutating func take(_ outcome: ParseWorker.Outcome, of input: ParseInput) {
    if let failure = outcome.failure {
      context.complain(Failure.message(for: failure))
      status = status.combined(with: .failure)
      return
    }
    printedCount += 1
    if outcome.hasErrors { status = status.combined(with: .findings) }
  }
}
