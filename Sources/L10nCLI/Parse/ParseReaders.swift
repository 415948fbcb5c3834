internal import L10nFormats
internal import L10nText

/// The readers of all formats, one of each for a thread.
struct ParseReaders: ~Copyable {
  private var strings = StringsParser()

  /// Counts what is in a file.
  mutating func count(_ input: ParseInput, _ bytes: RawSpan, count: Int) -> StringsTally.Count {
    if Self.format(of: input, bytes, count: count) == .strings { return strings.count(bytes, count: count) }
    var sum = ParseSum()
    _ = parse(input, bytes, count: count, into: &sum)
    return sum.count
  }

  /// Hands out all of a file; true if there are errors.
  mutating func parse(
    _ input: ParseInput, _ bytes: RawSpan, count: Int, into writer: inout some ParseWriter
  ) -> Bool {
    switch Self.format(of: input, bytes, count: count) {
    case .strings: return strings.parse(bytes, count: count, path: input.shown, into: &writer)
    case .other(let name):
      let file = UnreadFormat.file(path: input.shown, format: name)
      writer.begin(file)
      writer.end(file)
      return true
    }
  }

  private enum Format: Equatable {
    case strings
    case other(String)
  }

  /// What reads a file: its name decides, and under the name of a strings file its first bytes.
  private static func format(of input: ParseInput, _ bytes: RawSpan, count: Int) -> Format {
    if let format = input.format, format != .strings { return .other(format.rawValue) }
    switch PropertyListFormat.detect(bytes, count: count) {
    case .oldStyle: return .strings
    case let list: return .other(list.rawValue)
    }
  }
}

/// Keeps the numbers of a file alone.
private struct ParseSum: ParseWriter {
  var count = StringsTally.Count()

  mutating func begin(_ file: ParsedFile) {
    count = StringsTally.Count(
      entries: file.entryCount, loaded: file.loadedCount, problems: file.problems.count,
      hasErrors: file.hasErrors)
  }

  mutating func entry(_ entry: ParsedEntry) {}
  mutating func end(_ file: ParsedFile) {}
}
