internal import L10nFormats
internal import L10nSystem
internal import L10nText

/// Reads the texts that a locale has for the keys of a source file. One for each thread: its buffers are used for file
/// after file.
struct ColumnReader: ~Copyable {
  private var file = FileBuffer()
  private var decoder = TextDecoder()

  /// A file that is not there, or that the loader refuses, has no texts.
  mutating func column(of source: PreparedSource, at path: FilePath) -> TextColumn {
    guard (try? file.load(path)) != nil else {
      var column = TextColumn(count: source.units.count)
      column.isDamaged = true
      return column
    }
    let count = file.count
    let reading = source.source.plan.reading
    return file.withPaddedSpan { original in
      if PropertyListFormat.detect(original, count: count) != .oldStyle {
        let texts = CarrierTexts(.strings, original, count: count, reading: reading)
        var column = TextColumn(count: source.units.count)
        column.isDamaged = texts.isDamaged
        for (number, unit) in source.units.enumerated() {
          if let leaf = texts.leaves(of: unit.key).first { column.set(number) { $0 += leaf.text } }
        }
        return column
      }
      let decoded = decoder.decode(original, count: count)
      return decoder.withText(of: decoded, in: original) { text in
        let opening = StringsOpening(decoded, text: text, original: original, count: count, reading: reading)
        var collector = ColumnCollector(source)
        collector.column.reserve(count)
        let outcome = StringsReader.read(text, from: opening.start, to: decoded.end, handler: &collector)
        let verdict = opening.verdict(of: outcome)
        switch verdict {
        case .table, .stopped: break
        case .refused, .notATable: collector.column.removeAll()
        }
        collector.column.isDamaged =
          verdict != .table || outcome.unreachedCount > 0 || !outcome.faults.isEmpty
        return collector.column
      }
    }
  }
}

/// Takes the texts of known keys out of a `.strings` text. Of a key that stands again the last one counts.
private struct ColumnCollector: StringsHandler, ~Copyable {
  private let source: PreparedSource
  var column: TextColumn
  /// The number that most probably comes next: translations mostly have the order of the source.
  private var next = 0
  private var scratch = PaddedBuffer()

  init(_ source: PreparedSource) {
    self.source = source
    column = TextColumn(count: source.units.count)
  }

  mutating func entry(_ entry: StringsEntry, in text: RawSpan) {
    guard entry.isLoaded, let number = number(of: entry.key, in: text) else { return }
    next = number + 1
    switch entry.value {
    case .key: set(number, entry.key, in: text)
    case .text(let token): set(number, token, in: text)
    case .structure: column.remove(number)
    }
  }

  @inline(__always)
  private mutating func set(_ number: Int, _ token: OldStyleToken, in text: RawSpan) {
    column.set(number) { bytes in
      if token.hasEscapes {
        OldStyleEscapes.append(token, of: text, to: &bytes)
      } else {
        text.extracting(token.content).withUnsafeBytes { bytes.append(contentsOf: $0) }
      }
    }
  }

  @inline(__always)
  private mutating func number(of key: OldStyleToken, in text: RawSpan) -> Int? {
    guard key.hasEscapes else {
      if source.keys.matches(next, text, key.content) { return next }
      return source.keys.find(text, key.content)
    }
    scratch.assign(OldStyleEscapes.text(of: key, in: text))
    let count = scratch.count
    return scratch.withText { source.keys.find($0, 0..<count) }
  }
}
