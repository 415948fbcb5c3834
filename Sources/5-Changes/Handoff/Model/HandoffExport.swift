internal import L10nLocale
internal import L10nPatch
internal import L10nSystem
package import L10nText

/// Writes the documents of a tree's handoffs side by side, source file after source file: what is held is one source file
/// with its translations, never a document.
package struct HandoffExport: Sendable {
  /// The result of a run, or of a part of it.
  package struct Summary: Sendable {
    /// The number of texts that were handed out.
    package var unitCount = 0
    /// The number of keys that they are of: a plural is one, with a text for each form.
    package var keyCount = 0
    /// The findings about texts that had to be left out, by document.
    package var problems: [Problem] = []
    /// The findings about the source texts that were handed out.
    package var sourceProblems: [Problem] = []

    package init() {}

    /// Takes in those of other documents. The findings of the source side are the same in all, and are not added up.
    package mutating func add(_ part: Summary) {
      unitCount += part.unitCount
      keyCount += part.keyCount
      problems += part.problems
      sourceProblems = part.sourceProblems
    }
  }

  private let builder: HandoffBuilder
  private let output: HandoffOutput
  private let heads: [HandoffHead]
  private let work: ParallelWork

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
    if heads.isEmpty { return summary }
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
      let parts = unsafe parts(range, isDirect ? direct : nil)
      var noted: Set<Int> = []
      for (index, part) in parts.enumerated() {
        guard let part else { return summary }
        let number = index % heads.count
        summary.unitCount += part.part.unitCount
        summary.keyCount += part.part.keyCount
        problems[number] += part.part.problems
        // A finding about a source text is told once.
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
    _ range: Range<Int>, _ direct: (@Sendable (Int, UnsafeBufferPointer<UInt8>) -> Bool)?
  ) -> [(part: Summary, bytes: [UInt8])?] {
    let (builder, writer, heads) = (builder, output.writer, heads)
    let sources = work.map(count: range.count) { index in
      let source = builder.prepared(range.lowerBound + index, isInKeyOrder: writer.isInKeyOrder)
      return (source: source, problems: source.formatProblems)
    }
    return work.map(count: sources.count * heads.count, worker: { ByteBuffer() }) { bytes, index in
      let number = index % heads.count
      bytes.removeAll()
      let (source, problems) = sources[index / heads.count]
      var part = Summary(
        source, number: range.lowerBound + index / heads.count + 1, of: heads[number], writer, to: &bytes)
      if part.unitCount > 0 { part.sourceProblems = problems }
      guard let direct = unsafe direct else { return (part, bytes.array) }
      if bytes.count > 0, unsafe !bytes.withBytes({ unsafe direct(number, $0) }) { return nil }
      return (part, [])
    }
  }
}

extension HandoffExport.Summary {
  /// Writes the part of a source file in one document; nothing where nothing of the file is wanted.
  /// - Parameter number: of the source file, among all of them; from 1.
  fileprivate init(
    _ source: PreparedSource, number: Int, of head: HandoffHead, _ writer: any HandoffFormWriter,
    to bytes: inout ByteBuffer
  ) {
    self.init()
    let tag = LocaleTag(name: head.locale)
    var file = source.file(in: tag)
    if file.units.isEmpty { return }
    if let obstacle = source.obstacle(in: tag, file) {
      problems = [source.leftOut(file.units.count, of: file, in: tag, obstacle)]
      return
    }
    unitCount = file.units.count(where: \.isTranslatable)
    keyCount = Set(file.units.lazy.filter(\.isTranslatable).map(\.number)).count
    problems = UnwritableText.takeTwins(outOf: &file, locale: head.locale)
    let start = bytes.count
    writer.open(file, number: number, of: head, to: &bytes)
    problems += writer.append(file.units, in: file, head, to: &bytes).map {
      UnwritableText.leftOut($0, in: file, locale: head.locale, writer.unfitReason)
    }
    // A form has no files without units.
    if unitCount == 0 || problems.count == unitCount {
      bytes.truncate(to: start)
    } else {
      writer.close(to: &bytes)
    }
  }
}
