internal import L10nText

/// How a `.strings` file is written, so that what is added looks like what is there. Each trait is what most of the
/// first entries do.
struct StringsStyle: Equatable, Sendable {
  /// `\n`, `\r\n` or `\r`.
  var lineEnd: [UInt8] = [10]
  /// What stands between key and value.
  var equals: [UInt8] = Array(" = ".utf8)
  /// White space before an entry that starts its line.
  var indent: [UInt8] = []
  /// How many lines are empty between two entries.
  var blankLines = 0
  /// What stands between two entries on one line.
  var gap: [UInt8] = [32]
  var hasBareKeys = false
  var hasBareValues = false
  var quote = UInt8(ascii: "\"")
  /// `// …` rather than `/* … */`.
  var hasLineComments = false
  /// What stands inside the marks of a comment, beside its words.
  var commentPadding: [UInt8] = [32]

  /// More entries than this are not looked at.
  private static let sampleSize = 1000

  init() {}

  /// What `document` is like, whose text is given.
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
    let lines = StringsLines(document, text)
    for entry in sample {
      keys.cast(Form(entry.key, in: text))
      if case .text(let value) = entry.value {
        values.cast(Form(value, in: text))
        let between = text.copy(entry.key.range.upperBound..<value.range.lowerBound)
        if between.allSatisfy({ $0 == 32 || $0 == 9 || $0 == UInt8(ascii: "=") }) { equals.cast(between) }
      }
      let start = lines.ownStart(of: entry, in: text)
      if let lineStart = lines.blankLineStart(before: start, in: text) {
        indents.cast(text.copy(lineStart..<start))
        if !isFirst { blanks.cast(lines.blankLines(before: lineStart, from: entry.leadStart, in: text)) }
      } else if !isFirst {
        let between = text.copy(entry.leadStart..<start)
        if between.allSatisfy({ $0 == 32 || $0 == 9 }) { gaps.cast(between) }
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

  private struct CommentForm: Hashable {
    var isLine: Bool
    var isPadded: Bool

    init(at start: Int, in text: RawSpan) {
      isLine = text[byte: start + 1] == UInt8(ascii: "/")
      let byte = text[byte: start + 2]
      isPadded = byte == 32 || (byte &- 9) < 5
    }
  }

  /// The line end that most lines of the first part of the text have.
  private static func lineEnd(in text: RawSpan, from start: Int, to end: Int) -> [UInt8] {
    var votes = Votes<[UInt8]>()
    var offset = start
    let limit = min(end, start + (1 << 16))
    while offset < limit {
      offset = text.scan(from: offset, for: 10, or: 13)
      guard offset < limit else { break }
      if text[byte: offset] == 13, text[byte: offset + 1] == 10, offset + 1 < end {
        votes.cast([13, 10])
        offset += 2
      } else {
        if text[byte: offset] != 0 { votes.cast([text[byte: offset]]) }
        offset += 1
      }
    }
    return votes.winner ?? [10]
  }
}

/// Counts what is said how often.
private struct Votes<Choice: Hashable> {
  private var counts: [Choice: Int] = [:]
  private var order: [Choice] = []

  var isEmpty: Bool { counts.isEmpty }

  mutating func cast(_ choice: Choice) {
    if counts[choice, default: 0] == 0 { order.append(choice) }
    counts[choice, default: 0] += 1
  }

  /// What was said most often; of several, what was said first.
  var winner: Choice? {
    var best: Choice?
    for choice in order where counts[choice, default: 0] > best.map({ counts[$0, default: 0] }) ?? 0 {
      best = choice
    }
    return best
  }
}
