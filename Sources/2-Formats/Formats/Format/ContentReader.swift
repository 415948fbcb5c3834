package import L10nText

/// What is asked of a file.
package struct ContentRequest: Sendable {
  package var reading: FileReading
  /// Whether the comments of all entries are wanted; else only where one gives a tool an order.
  package var withComments = false
  /// Whether it is wanted what is wrong with the file.
  package var withFindings = false
  /// Whether texts are wanted that a table may translate, beside those that it should.
  package var withOptional = false

  package init(reading: FileReading = .copyStep) { self.reading = reading }
}

/// What files of all formats are read with, one after the other, on one thread: its buffers are used again.
package struct ContentReader: ~Copyable {
  package var decoder = TextDecoder()
  package var lists = PropertyListReader()
  /// Passes over entries of `.strings` texts, which are left out then.
  package var screen: (any EntryScreen)?

  package init() {}

  /// Gives all that a file says to `body`, with its text, and where that starts and ends: a binary file has no lines.
  /// - Parameter bytes: the file, with padding behind `count` bytes.
  package mutating func read<Result>(
    _ bytes: RawSpan, count: Int, of format: TableFormat, _ request: ContentRequest = ContentRequest(),
    _ body: (FileContent, RawSpan, DecodedText?) -> Result
  ) -> Result {
    format.definition.read(bytes, count: count, request, using: &self, body)
  }

  /// Gives a file's text to `body`.
  package mutating func withText<Result>(
    of bytes: RawSpan, count: Int, _ body: (RawSpan, DecodedText) -> Result
  ) -> Result {
    let decoded = decoder.decode(bytes, count: count)
    return decoder.withText(of: decoded, in: bytes) { body($0, decoded) }
  }
}
