internal import L10nText

/// The style in which a `.strings` file is written, so that additions look like the rest. Each trait is that of
/// most of the first entries.
struct StringsStyle: Equatable, Sendable {
  /// `\n`, `\r\n` or `\r`.
  var lineEnd: [UInt8] = [10]
  /// The bytes between key and value.
  var equals: [UInt8] = Array(" = ".utf8)
  /// White space before an entry that starts its line.
  var indent: [UInt8] = []
  /// The number of empty lines between two entries.
  var blankLines = 0
  /// The bytes between two entries on one line.
  var gap: [UInt8] = [32]
  var hasBareKeys = false
  var hasBareValues = false
  var quote = UInt8(ascii: "\"")
  /// Whether all characters beyond ASCII are escapes, as GNUstep wants them in a file without a byte order mark.
  var isASCII = false
  /// `// …` rather than `/* … */`.
  var hasLineComments = false
  /// The bytes inside the marks of a comment, beside its words.
  var commentPadding: [UInt8] = [32]

  /// The bytes between two entries that have lines of their own.
  var separator: [UInt8] { Array(repeatElement(lineEnd, count: blankLines + 1).joined()) }
  /// The bytes between a comment and its entry.
  var newLine: [UInt8] { lineEnd + indent }

  /// The number of entries that are looked at.
  private static let sampleSize = 1000

  init() {}

  /// The style of a document whose text is given.
  init(of document: StringsDocument, in text: RawSpan) {
    lineEnd = Self.lineEnd(in: text, from: document.start, to: document.decoded.end)
    let sample = document.entries.prefix(Self.sampleSize)
    var equals = Votes<[UInt8]>()
    var indents = Votes<[UInt8]>()
    var gaps = Votes<[UInt8]>()
    var blanks = Votes<Int>()
    var keys = Votes<Form>()
    var values = Votes<Form>()
    var comments = Votes<CommentForm>()
    var isFirst = true
    var hasNumericEscapes = false
    let lines = StringsLines(document, text)
    for entry in sample {
      keys.cast(Form(entry.key, in: text))
      if case .text(let value) = entry.value {
        if value.hasNumericEscapes { hasNumericEscapes = true }
        values.cast(Form(value, in: text))
        let between = entry.key.range.upperBound..<value.range.lowerBound
        if Self.isBlank(between, orEqualsIn: text) { equals.cast(text.copy(between)) }
      }
      let start = lines.ownStart(of: entry, in: text)
      if let lineStart = lines.blankLineStart(before: start, in: text) {
        indents.cast(text.copy(lineStart..<start))
        if !isFirst { blanks.cast(lines.blankLines(before: lineStart, from: entry.leadStart, in: text)) }
      } else if !isFirst {
        let between = entry.leadStart..<start
        if Self.isBlank(between, in: text) { gaps.cast(text.copy(between)) }
      }
      if start < entry.key.range.lowerBound { comments.cast(CommentForm(at: start, in: text)) }
      isFirst = false
    }
    self.equals = equals.winner ?? self.equals
    indent = indents.winner ?? []
    blankLines = min(blanks.winner ?? (comments.isEmpty ? 0 : 1), 3)
    gap = gaps.winner ?? gap
    hasBareKeys = keys.winner == .bare
    hasBareValues = values.winner == .bare
    if (keys.winner ?? values.winner) == .single { quote = UInt8(ascii: "'") }
    isASCII =
      hasNumericEscapes && (document.start..<document.decoded.end).allSatisfy { text[byte: $0] < 0x80 }
    hasLineComments = comments.winner?.isLine ?? false
    if let winner = comments.winner { commentPadding = winner.isPadded ? [32] : [] }
  }

  private enum Form {
    case double, single, bare

    init(_ token: OldStyleToken, in text: RawSpan) {
      self =
        !token.isQuoted ? .bare : text[byte: token.range.lowerBound] == UInt8(ascii: "'") ? .single : .double
    }

  }

  private struct CommentForm: Equatable {
    var isLine: Bool
    var isPadded: Bool

    init(at start: Int, in text: RawSpan) {
      isLine = text[byte: start + 1] == UInt8(ascii: "/")
      let byte = text[byte: start + 2]
      isPadded = byte.isSpace
    }
  }

  private static func isBlank(_ range: Range<Int>, in text: RawSpan) -> Bool {
    range.allSatisfy { text[byte: $0] == 32 || text[byte: $0] == 9 }
  }

  private static func isBlank(_ range: Range<Int>, orEqualsIn text: RawSpan) -> Bool {
    range.allSatisfy { text[byte: $0] == 32 || text[byte: $0] == 9 || text[byte: $0] == UInt8(ascii: "=") }
  }

  /// The line end that most lines of the first part of the text have; of several, the one that comes first.
  private static func lineEnd(in text: RawSpan, from start: Int, to end: Int) -> [UInt8] {
    let limit = min(end, start + (1 << 13))
    let kinds: [[UInt8]] = [[10], [13, 10], [13]]
    var votes = Votes<Int>()
    var offset = start
    while offset < limit || votes.isEmpty {
      offset = text.scan(from: offset, for: 10, or: 13)
      guard offset < end else { break }
      switch text[byte: offset] {
      case 10: votes.cast(0)
      case 13 where text[byte: offset + 1] == 10 && offset + 1 < end:
        votes.cast(1)
        offset += 1
      case 13: votes.cast(2)
      default: break
      }
      offset += 1
    }
    return kinds[votes.winner ?? 0]
  }
}

/// Counts what is said how often. There are few choices.
private struct Votes<Choice: Equatable> {
  private var counts: [(choice: Choice, count: Int)] = []

  var isEmpty: Bool { counts.isEmpty }

  mutating func cast(_ choice: Choice) {
    for index in counts.indices where counts[index].choice == choice {
      counts[index].count += 1
      return
    }
    counts.append((choice, 1))
  }

  /// The choice that was made most often; of several, the one that was made first.
  var winner: Choice? {
    var best = counts.first
    for vote in counts where vote.count > best?.count ?? 0 { best = vote }
    return best?.choice
  }
}
