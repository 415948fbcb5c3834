package import L10nFormats
package import L10nLocale
package import L10nSystem
package import L10nText

/// Reads what the files of tables say. One for each thread: its buffers are used for file after file.
package struct TextsReader: ~Copyable {
  private var file = FileBuffer()
  private var pass = TablePass()

  package init() {}

  /// Gives what a file says, language by language, to `body`, with its text and where that starts and ends; a binary file has
  /// no lines. A file that cannot be opened, or that the loader refuses, says nothing.
  /// - Parameters:
  ///   - locale: the language of a file that has one.
  ///   - withComments: whether the comments of all entries are wanted; else only where one gives a tool an order.
  ///   - withTwins: whether of several entries of a key all are wanted, and not what the loader takes.
  ///   - only: the keys whose entries are wanted of a `.strings` file; nil for all.
  package mutating func read<Result>(
    _ table: TableFile, of context: TableContext, locale: LocaleTag, withComments: Bool = false,
    withTwins: Bool = false, only: KeyIndex? = nil, _ body: ([LocaleTexts], RawSpan, DecodedText?) -> Result
  ) -> Result {
    let root = context.root
    guard (try? root.load(table.path, into: &file, limit: FileBuffer.largestText)) != nil else {
      return body([], RawSpan(), nil)
    }
    let count = file.count
    var wanted = ContentRequest(reading: context.reading)
    wanted.withComments = withComments
    wanted.withTwins = withTwins
    if table.format == .strings { wanted.only = only }
    return file.withPaddedSpan { original in
      pass.read(original, count: count, of: table.format, wanted) { content, text, decoded in
        body(content.languages.map { LocaleTexts($0, of: table.format, in: locale) }, text, decoded)
      }
    }
  }

  /// Has the entries of a file handed on.
  package mutating func read(
    _ path: FilePath, from source: FileSource = .disk, _ question: TableQuestion,
    into consumer: any TableConsumer
  ) throws(SystemError) {
    try file.load(path, from: source, limit: FileBuffer.largestText)
    let count = file.count
    file.withPaddedSpan { pass.read($0, count: count, question, into: consumer) }
  }
}

extension FileTexts {
  /// Reads a file of texts. A file that is not there, or that the loader refuses, has no texts.
  package init(
    _ format: TableFormat, at path: FilePath, from source: FileSource = .disk, reading: FileReading
  ) {
    var file = FileBuffer()
    let isThere = (try? file.load(path, from: source, limit: FileBuffer.largestText)) != nil
    let count = file.count
    let read = isThere ? file.withPaddedSpan { FileTexts(format, $0, count: count, reading: reading) } : nil
    self = read ?? .unreadable
  }
}
