package import L10nFormats
package import L10nLocale
package import L10nSystem
package import L10nText

/// Reads what the files of tables say. One for each thread: its buffers are used for file after file.
package struct TextsReader: ~Copyable {
  private var file = FileBuffer()
  private var pass = TablePass()

  package init() {}

  /// A file to read, with the ways to read and to show it.
  package struct Request: Sendable {
    package var path: FilePath
    package var source: FileSource
    package var format: TableFormat
    package var reading: FileReading
    /// The language of a file that has one.
    package var locale: LocaleTag
    /// Whether the comments of all entries are wanted; else only where one gives a tool an order.
    package var withComments: Bool
    /// Whether of several entries of a key all are wanted, and not what the loader takes.
    package var withTwins = false

    package init(
      _ file: TableFile, of context: TableContext, locale: LocaleTag, withComments: Bool = false
    ) {
      path = context.root.file(file.path)
      source = context.root.source
      format = file.format
      reading = context.reading
      self.locale = locale
      self.withComments = withComments
    }
  }

  /// Gives what a file says, language by language, to `body`, with its text and where that starts and ends; a binary file has
  /// no lines. A file that cannot be opened, or that the
  /// loader refuses, says nothing.
  package mutating func read<Result>(
    _ request: Request, _ body: ([LocaleTexts], RawSpan, DecodedText?) -> Result
  ) -> Result {
    guard (try? file.load(request.path, from: request.source, limit: FileBuffer.largestText)) != nil else {
      return body([], RawSpan(), nil)
    }
    let count = file.count
    var wanted = ContentRequest(reading: request.reading)
    wanted.withComments = request.withComments
    wanted.withTwins = request.withTwins
    return file.withPaddedSpan { original in
      pass.read(original, count: count, of: request.format, wanted) { content, text, decoded in
        let texts = content.languages.map { LocaleTexts($0, of: request.format, in: request.locale) }
        return body(texts, text, decoded)
      }
    }
  }
}

extension FileTexts {
  /// Reads a file of texts. One that is not there, or that the loader refuses, has none.
  package init(_ format: TableFormat, at path: FilePath, reading: FileReading) {
    var file = FileBuffer()
    let isThere = (try? file.load(path, limit: FileBuffer.largestText)) != nil
    let count = file.count
    let read = isThere ? file.withPaddedSpan { FileTexts(format, $0, count: count, reading: reading) } : nil
    self = read ?? .unreadable
  }
}
