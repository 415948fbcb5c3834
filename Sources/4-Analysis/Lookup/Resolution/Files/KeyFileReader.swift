internal import L10nDiscovery
internal import L10nFormats
internal import L10nSystem
internal import L10nText

/// Asks files for one key, one file at a time; buffers are used again, and no file is read twice.
struct KeyFileReader: ~Copyable {
  /// The key that is asked for, as WTF-8.
  let key: [UInt8]
  /// What is wrong with the files that have won.
  private(set) var problems: [Problem] = []
  /// Whether a file could not be opened.
  private(set) var hasUnreadable = false
  /// What is wrong with the files that were read, by their paths.
  private var findings: [FilePath: [Problem]] = [:]
  private var file = FileBuffer()
  private var decoder = TextDecoder()
  private var lists = PropertyListReader()
  private var reader = ContentReader()
  private var pass = TablePass()
  private var answers: [FilePath: KeyAnswer] = [:]
  private var carriers: [FilePath: KeyAnswer] = [:]
  private var catalogs: [FilePath: CatalogKeyResult] = [:]

  init(key: [UInt8]) { self.key = key }

  /// What a file of one language says of the key.
  /// - Parameters:
  ///   - path: what to open.
  ///   - shown: the path in problems.
  mutating func answer(
    _ path: FilePath, shown: String, _ format: TableFormat, reading: FileReading
  ) -> KeyAnswer {
    if let known = answers[path] { return known }
    let answer =
      switch format {
      case .strings, .stringsdict: ask(path, shown: shown, reading: reading)
      default: entry(path, shown: shown, format, reading: reading)
      }
    answers[path] = answer
    return answer
  }

  /// What a file of all languages says of the key.
  mutating func answer(_ path: FilePath, shown: String, ofAll format: TableFormat) -> CatalogKeyResult {
    if let known = catalogs[path] { return known }
    var answer = CatalogKeyResult(isReadable: false)
    if load(path, shown: shown) {
      let (count, texts) = (file.count, CatalogKeyTexts(format, shown: shown))
      let question = TableQuestion(format, .loader, keys: onlyKey)
      file.withPaddedSpan { pass.read($0, count: count, question, into: HeldConsumers(texts)) }
      findings[path] = texts.problems
      answer = texts.result
    }
    catalogs[path] = answer
    return answer
  }

  /// The key, with the number 0.
  private var onlyKey: KeyIndex {
    var keys = KeySet()
    PaddedBuffer(key).withText { _ = keys.insert($0, 0..<key.count) }
    return KeyIndex(keys)
  }

  /// What a file says itself for one of the keys that a table of its name translates.
  mutating func carrier(_ table: TableFile, _ root: CatalogRoot) -> KeyAnswer {
    let path = root.file(table.path)
    if let known = carriers[path] { return known }
    let answer = entry(path, shown: root.shown(table.path), table.format, reading: .loader)
    carriers[path] = answer
    return answer
  }

  /// Adds what is wrong with a file, once, to the problems of the answer.
  mutating func keepProblems(of path: FilePath) {
    problems += findings.removeValue(forKey: path) ?? []
  }

  // MARK: - Reading

  private mutating func load(_ path: FilePath, shown: String) -> Bool {
    do throws(SystemError) {
      try file.load(path, limit: FileBuffer.largestText)
      return true
    } catch {
      hasUnreadable = true
      findings[path] = [.unreadable(error, path: shown)]
      return false
    }
  }

  /// What the entry of the key says, in a file that has one language.
  private mutating func entry(
    _ path: FilePath, shown: String, _ format: TableFormat, reading: FileReading
  ) -> KeyAnswer {
    guard load(path, shown: shown) else { return KeyAnswer(verdict: .unreadable) }
    let key = key
    return content(path, shown: shown, format, reading: reading) { content, lines in
      if content.isRefused { return KeyAnswer(verdict: .refused) }
      guard let entry = content.entries.first(where: { $0.key == key }) else { return KeyAnswer() }
      return KeyAnswer(text: ResolvedText(text: WTF8.text(entry.first.text)), line: lines(entry.first.range))
    }
  }

  /// Reads what was loaded; `body` gets what tells the lines of places.
  private mutating func content<Answer>(
    _ path: FilePath, shown: String, _ format: TableFormat, reading: FileReading,
    _ body: (FileContent, (Range<Int>?) -> Int?) -> Answer
  ) -> Answer {
    let count = file.count
    var request = ContentRequest(reading: reading)
    request.withFindings = true
    request.withOptional = true
    let (answer, found) = file.withPaddedSpan { original in
      reader.read(original, count: count, of: format, request) { content, text, decoded in
        let lines = decoded.map { LineIndex($0, text: text) }
        let answer = body(content) { place in
          place.flatMap { lines?.position($0.lowerBound, in: text).line }
        }
        return (answer, Locator.problems(content.findings, decoded, path: shown, in: text))
      }
    }
    findings[path] = found
    return answer
  }

  private mutating func ask(_ path: FilePath, shown: String, reading: FileReading) -> KeyAnswer {
    guard load(path, shown: shown) else { return KeyAnswer(verdict: .unreadable) }
    let (list, listReading) = tree()
    if listReading.format == .oldStyle { return askText(path, shown: shown, reading: reading) }
    note(listReading, path: path, shown: shown)
    guard let root = list?.root, root.kind == .dictionary else { return KeyAnswer(verdict: .refused) }
    guard let entry = root.entry(for: key) else { return KeyAnswer() }
    return KeyAnswer(text: RuleText.text(of: entry.value), line: line(at: entry.key.range, in: listReading))
  }

  private mutating func askText(_ path: FilePath, shown: String, reading: FileReading) -> KeyAnswer {
    let count = file.count
    let key = key
    var answer = KeyAnswer()
    var found: [Problem] = []
    file.withPaddedSpan { original in
      let decoded = decoder.decode(original, count: count)
      decoder.withText(of: decoded, in: original) { text in
        let opening = StringsSyntaxChoice(
          decoded, text: text, original: original, count: count, reading: reading)
        var handler = StringsKeyHandler(key: key)
        let outcome = StringsReader.read(
          text, from: opening.start, to: decoded.end, isGNUstep: opening.isGNUstep, handler: &handler)
        let locator = Locator(decoded, text: text)
        var diagnostics = opening.diagnostics
        if !decoded.isEmpty { diagnostics += StringsDiagnostics.diagnostics(for: outcome) }
        found = diagnostics.map { locator.problem($0, path: shown, in: text) }
        answer.line = handler.place.map { locator.position($0, in: text).line }
        switch opening.verdict(of: outcome) {
        case .table: answer.text = handler.text
        case .stopped(let stop):
          answer.text = handler.text
          if handler.text == nil, answer.line != nil {
            answer.stopLine = locator.position(stop, in: text).line
          }
        case .refused, .notATable: answer.verdict = .refused
        }
      }
    }
    findings[path] = found
    return answer
  }

  private mutating func tree() -> (list: PropertyList?, reading: PropertyListReader.Reading) {
    let count = file.count
    return file.withPaddedSpan { lists.tree($0, count: count) }
  }

  private mutating func note(_ reading: PropertyListReader.Reading, path: FilePath, shown: String) {
    guard !reading.findings.isEmpty else { return }
    findings[path] = file.withPaddedSpan { original in
      lists.withText(of: reading, in: original) { text in
        let locator = Locator(reading.decoded, text: text)
        return reading.findings.map { locator.problem($0, path: shown, in: text) }
      }
    }
  }

  /// The line of a place in the list that was read last; nil in a binary file, which has none.
  private func line(at range: Range<Int>, in reading: PropertyListReader.Reading) -> Int? {
    guard reading.format == .xml else { return nil }
    return file.withPaddedSpan { original in
      lists.withText(of: reading, in: original) { text in
        LineIndex(reading.decoded, text: text).position(range.lowerBound, in: text).line
      }
    }
  }
}

/// Looks for a key among the entries of a `.strings` text. Of several that are loaded, the last one wins.
private struct StringsKeyHandler: StringsHandler {
  let key: [UInt8]
  private(set) var text: ResolvedText?
  private(set) var place: Int?

  init(key: [UInt8]) { self.key = key }

  mutating func entry(_ entry: StringsEntry, in text: RawSpan) {
    guard matches(entry.key, in: text) else { return }
    // What the loader never gets does not replace what it gets.
    guard entry.isLoaded || self.text == nil else { return }
    place = entry.key.range.lowerBound
    guard entry.isLoaded else { return }
    switch entry.value {
    case .key: self.text = ResolvedText(text: WTF8.text(key))
    case .text(let token):
      self.text = ResolvedText(text: WTF8.text(OldStyleEscapes.text(of: token, in: text)))
    case .structure: self.text = ResolvedText(text: nil)
    }
  }

  private func matches(_ token: OldStyleToken, in text: RawSpan) -> Bool {
    if token.hasEscapes { return OldStyleEscapes.text(of: token, in: text) == key }
    guard token.content.count == key.count else { return false }
    return text.copy(token.content) == key
  }
}
