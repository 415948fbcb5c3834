internal import L10nPatch
internal import L10nSystem
package import L10nText
internal import Synchronization

/// Writes the documents of a tree's handoffs side by side, source file after source file: what is held is one source file
/// with its translations, never a document.
package struct HandoffExport: Sendable {
  /// What a run came to.
  package struct Summary: Sendable {
    /// How many texts were handed out.
    package var unitCount = 0
    /// What had to be left out, by document.
    package var problems: [Problem] = []
    /// What is wrong with the source texts of what was handed out.
    package var sourceProblems: [Problem] = []

    package init() {}
  }

  private let builder: HandoffBuilder
  private let output: HandoffOutput
  private let heads: [HandoffHead]
  private let work: ParallelWork
  private let benches = Workbenches()

  /// - Parameter heads: of all documents that are to be written.
  package init(_ builder: HandoffBuilder, _ output: HandoffOutput, heads: ArraySlice<HandoffHead>) {
    self.builder = builder
    self.output = output
    work = ParallelWork(jobs: builder.options.jobs)
    self.heads = output.form == .po ? builder.withRarePlurals(Array(heads)) : Array(heads)
  }

  /// Writes all documents.
  /// - Parameters:
  ///   - direct: takes what comes next in a document, by its number, on any thread; never two at a time for one
  ///     document. Returns false to end the work. If there is none, everything goes to `body`.
  ///   - body: takes what comes next in a document, on the calling thread, in the order of the documents where it matters.
  package func run<Failure: Error>(
    direct: (@Sendable (Int, UnsafeBufferPointer<UInt8>) -> Bool)? = nil,
    _ body: (Int, [UInt8]) throws(Failure) -> Void
  ) throws(Failure) -> Summary {
    var summary = Summary()
    var problems = [[Problem]](repeating: [], count: heads.count)
    guard let first = heads.first else { return summary }
    for (number, head) in heads.enumerated() {
      var bytes = ByteBuffer()
      output.writer.begin(head, to: &bytes)
      try body(number, bytes.array)
    }
    // Few documents leave threads idle, unless they work at several source files.
    let width = max(1, work.jobs * 4 / heads.count)
    let isDirect = width == 1
    var next = 0
    while next < builder.sources.count {
      let range = next..<min(next + width, builder.sources.count)
      next = range.upperBound
      let parts = unsafe parts(range, first, isDirect ? direct : nil)
      var noted: Set<Int> = []
      for (index, part) in parts.enumerated() {
        guard let part else { return summary }
        let number = index % heads.count
        summary.unitCount += part.part.unitCount
        problems[number] += part.part.problems
        // What is wrong with a source text, is said once.
        if !part.part.sourceProblems.isEmpty, noted.insert(index / heads.count).inserted {
          summary.sourceProblems += part.part.sourceProblems
        }
        if !part.bytes.isEmpty { try body(number, part.bytes) }
      }
    }
    for number in heads.indices {
      var bytes = ByteBuffer()
      output.writer.end(to: &bytes)
      try body(number, bytes.array)
    }
    summary.problems = problems.flatMap { $0 }
    return summary
  }

  /// The parts of some source files, by source file and document; nil where taking one ended the work.
  private func parts(
    _ range: Range<Int>, _ first: HandoffHead,
    _ direct: (@Sendable (Int, UnsafeBufferPointer<UInt8>) -> Bool)?
  ) -> [(part: RenderedSource.Part, bytes: [UInt8])?] {
    let (builder, writer, heads, benches) = (builder, output.writer, heads, benches)
    let sources = work.map(count: range.count) { index in
      let number = range.lowerBound + index
      return RenderedSource(
        builder.prepared(number, isInKeyOrder: writer.isInKeyOrder), number: number + 1, writer: writer,
        head: first)
    }
    return work.map(count: sources.count * heads.count, worker: { Worker(at: benches) }) { worker, index in
      let number = index % heads.count
      let bench = worker.bench
      bench.bytes.removeAll()
      let part = sources[index / heads.count].append(heads[number], bench.reader, to: &bench.bytes)
      guard let direct = unsafe direct else { return (part, bench.bytes.array) }
      if bench.bytes.count > 0, unsafe !bench.bytes.withBytes({ unsafe direct(number, $0) }) { return nil }
      return (part, [])
    }
  }

  /// A thread at a bench of its own for some parts.
  private struct Worker: ~Copyable {
    let bench: ExportWorker
    private let benches: Workbenches

    init(at benches: Workbenches) {
      self.benches = benches
      bench = benches.take()
    }

    deinit { benches.putBack(bench) }
  }
}

/// What a thread keeps for all its parts, of one source file after the other: the system gives new memory page by page,
/// which costs more than to write into it. Unchecked, because one thread at a time has it.
private final class ExportWorker: @unchecked Sendable {
  let reader = KeyedTexts()
  var bytes = ByteBuffer()
}

/// Benches that no thread works at.
private final class Workbenches: Sendable {
  private let idle = Mutex<[ExportWorker]>([])

  func take() -> ExportWorker { idle.withLock { $0.popLast() } ?? ExportWorker() }

  func putBack(_ bench: ExportWorker) { idle.withLock { $0.append(bench) } }
}
