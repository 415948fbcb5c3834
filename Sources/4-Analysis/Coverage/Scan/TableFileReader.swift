internal import L10nDiscovery
package import L10nFormats
package import L10nSystem
internal import L10nText

/// Reads string files on one thread: its buffers are used for file after file.
package struct TableFileReader: ~Copyable {
  private var file = FileBuffer()
  private var pass = TablePass()
  private var scanBuffers = ScanBuffers()

  package init() {}

  /// A file to read, with the ways to read and to show it.
  package struct Request: Sendable {
    /// The path to open.
    package var path: FilePath
    /// The place that it is read from: the disk, or a revision.
    package var source: FileSource
    /// The path in findings.
    package var shown: String
    /// The path below the bundle, for the report.
    package var shownInBundle: String
    package var reading: FileReading
    /// The plural categories that the file's locale needs.
    package var needs: PluralNeeds

    package init(
      path: FilePath, from source: FileSource = .disk, shown: String, shownInBundle: String,
      reading: FileReading,
      needs: PluralNeeds = PluralNeeds(categories: .other, language: "")
    ) {
      (self.path, self.source, self.shown, self.shownInBundle) = (path, source, shown, shownInBundle)
      (self.reading, self.needs) = (reading, needs)
    }
  }

  /// Opens a file and gives its bytes, with padding behind them, to `body`.
  mutating func open<Result: ~Copyable>(
    _ request: Request, _ body: (RawSpan, Int, inout TablePass) -> Result
  ) throws(SystemError) -> Result {
    try file.load(request.path, from: request.source, limit: FileBuffer.largestText)
    if file.isLFSPointer { throw .pointer(request.path) }
    let count = file.count
    return file.withPaddedSpan { body($0, count, &pass) }
  }

  /// Opens a text file and gives its text to `body`.
  mutating func read<Result: ~Copyable>(
    _ request: Request, _ body: (RawSpan, DecodedText, RawSpan, Int) -> Result
  ) throws(SystemError) -> Result {
    try open(request) { original, count, pass in
      let decoded = pass.decoder.decode(original, count: count)
      return pass.decoder.withText(of: decoded, in: original) { body($0, decoded, original, count) }
    }
  }

  /// The memory that scans use, until `keep` is called.
  mutating func takeScanBuffers() -> ScanBuffers {
    var taken = ScanBuffers()
    swap(&taken, &scanBuffers)
    return taken
  }

  mutating func keep(_ buffers: consuming ScanBuffers) { scanBuffers = buffers }
}
