internal import L10nCatalog
internal import L10nFormats
internal import L10nSystem
internal import L10nText

/// Asks files for one key, one file at a time; buffers are used again, and no file is read twice.
struct KeyProbe: ~Copyable {
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
  private var answers: [FilePath: KeyAnswer] = [:]
  private var carriers: [FilePath: KeyAnswer] = [:]
  private var catalogs: [FilePath: CatalogAnswer] = [:]

  init(key: [UInt8]) { self.key = key }

  /// What a `.strings` or a `.stringsdict` says of the key.
  /// - Parameters:
  ///   - path: what to open.
  ///   - shown: the path in problems.
  mutating func answer(_ path: FilePath, shown: String, reading: FileReading) -> KeyAnswer {
    if let known = answers[path] { return known }
    let answer = ask(path, shown: shown, reading: reading)
    answers[path] = answer
    return answer
  }

  /// What a string catalog says of the key, for every language.
  mutating func catalog(_ path: FilePath, shown: String) -> CatalogAnswer {
    if let known = catalogs[path] { return known }
    var answer = CatalogAnswer()
    if load(path, shown: shown) {
      let count = file.count
      let key = key
      var found: [Problem] = []
      file.withPaddedSpan { original in
        let decoded = decoder.decode(original, count: count)
        decoder.withText(of: decoded, in: original) { text in
          var reader = XCStringsReader()
          var handler = CatalogKeyHandler(key: key, index: LineIndex(decoded, text: text))
          reader.read(text, decoded, into: &handler)
          answer = handler.answer(sourceLanguage: reader.sourceLanguage?.text(in: text))
          let locator = Locator(decoded, text: text)
          found = reader.diagnostics.map { locator.problem($0, path: shown, in: text) }
        }
      }
      findings[path] = found
    } else {
      answer.isReadable = false
    }
    catalogs[path] = answer
    return answer
  }

  /// What a `.loctable` says of the key, for every language: its dictionaries by their names.
  mutating func languageTable(_ path: FilePath, shown: String) -> CatalogAnswer {
    if let known = catalogs[path] { return known }
    var answer = CatalogAnswer()
    answer.isReadable = load(path, shown: shown)
    if answer.isReadable {
      let (list, reading) = tree()
      note(reading, path: path, shown: shown)
      answer.isReadable = list != nil
      var places: [Int?] = []
      for language in list?.root.entries ?? []
      where !language.key.isOverridden && language.value.kind == .dictionary {
        let name = WTF8.text(language.key.bytes)
        // Bookkeeping, and no language.
        if name == "LocProvenance" { continue }
        let entry = language.value.entry(for: key)
        answer.languages.append(
          CatalogAnswer.Language(name: name, text: entry.map { RuleText.text(of: $0.value) }, line: nil))
        places.append(entry?.key.range.lowerBound)
      }
      for (number, line) in lines(at: places, in: reading).enumerated() {
        answer.languages[number].line = line
      }
    }
    catalogs[path] = answer
    return answer
  }

  /// What a file says itself for one of the keys that a table of its name translates.
  mutating func carrier(_ table: TableFile, _ root: CatalogRoot) -> KeyAnswer {
    let (path, shown) = (root.file(table.path), root.shown(table.path))
    if let known = carriers[path] { return known }
    let answer =
      switch table.format {
      case .interface: interface(path, shown: shown)
      case .intents: listed(path, shown: shown) { IntentDefinition($0)?.texts }
      case .settingsPage: listed(path, shown: shown) { SettingsPage($0)?.texts }
      case .infoPlist: listed(path, shown: shown, isInfo: true) { Self.texts(ofInfoPlist: $0) }
      default: KeyAnswer(verdict: .refused)
      }
    carriers[path] = answer
    return answer
  }

  /// All that the table `InfoPlist` may translate: the topmost texts, and those that are keys themselves.
  private static func texts(ofInfoPlist list: PropertyList) -> [CarrierText]? {
    guard list.root.kind == .dictionary else { return nil }
    let topmost = list.root.entries.filter { !$0.key.isOverridden && $0.value.kind == .string }.map {
      CarrierText(key: Array($0.key.bytes), text: Array($0.value.bytes), range: $0.key.range)
    }
    return topmost + InfoPlistTexts(list).items.map(\.text) + InfoPlistTexts(list).services.map(\.text)
  }

  private mutating func interface(_ path: FilePath, shown: String) -> KeyAnswer {
    guard load(path, shown: shown) else { return KeyAnswer(verdict: .unreadable) }
    let count = file.count
    let key = key
    var answer = KeyAnswer()
    file.withPaddedSpan { original in
      if NibReader.isCompiled(original) {
        answer.verdict = .refused
        return
      }
      let decoded = decoder.decode(original, count: count)
      decoder.withText(of: decoded, in: original) { text in
        let document = NibReader.read(text, decoded)
        if !document.isReadable { answer.verdict = .refused }
        guard let entry = document.entries.first(where: { $0.key == key }) else { return }
        answer.text = KeyText(text: WTF8.text(entry.value))
        answer.line = LineIndex(decoded, text: text).position(entry.range.lowerBound, in: text).line
      }
    }
    return answer
  }

  /// The same of a property list. `texts` gives nil for a list of another kind.
  private mutating func listed(
    _ path: FilePath, shown: String, isInfo: Bool = false, _ texts: (PropertyList) -> [CarrierText]?
  ) -> KeyAnswer {
    guard load(path, shown: shown) else { return KeyAnswer(verdict: .unreadable) }
    let (list, reading) = tree(isInfo: isInfo)
    note(reading, path: path, shown: shown)
    guard let list, let found = texts(list) else { return KeyAnswer(verdict: .refused) }
    guard let text = found.first(where: { $0.key == key }) else { return KeyAnswer() }
    return KeyAnswer(
      text: KeyText(text: WTF8.text(text.text ?? text.key)), line: line(at: text.range, in: reading))
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
        let opening = StringsOpening(
          decoded, text: text, original: original, count: count, reading: reading)
        var handler = StringsKeyHandler(key: key)
        let outcome = StringsReader.read(
          text, from: opening.start, to: decoded.end, takesTypes: opening.takesTypes, handler: &handler)
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

  /// - Parameter isInfo: as for `PropertyListReader.tree`.
  private mutating func tree(
    isInfo: Bool = false
  ) -> (list: PropertyList?, reading: PropertyListReader.Reading) {
    let count = file.count
    return file.withPaddedSpan { lists.tree($0, count: count, isInfo: isInfo) }
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
    lines(at: [range.lowerBound], in: reading).first ?? nil
  }

  /// The lines of many places: the text is looked at once for all of them.
  private func lines(at places: [Int?], in reading: PropertyListReader.Reading) -> [Int?] {
    guard reading.format == .xml else { return places.map { _ in nil } }
    return file.withPaddedSpan { original in
      lists.withText(of: reading, in: original) { text in
        let index = LineIndex(reading.decoded, text: text)
        return places.map { $0.map { index.position($0, in: text).line } }
      }
    }
  }
}

/// Looks for a key among the entries of a `.strings` text. Of several that are loaded, the last one wins.
private struct StringsKeyHandler: StringsHandler {
  let key: [UInt8]
  private(set) var text: KeyText?
  private(set) var place: Int?

  init(key: [UInt8]) { self.key = key }

  mutating func entry(_ entry: StringsEntry, in text: RawSpan) {
    guard matches(entry.key, in: text) else { return }
    // What the loader never gets does not replace what it gets.
    guard entry.isLoaded || self.text == nil else { return }
    place = entry.key.range.lowerBound
    guard entry.isLoaded else { return }
    switch entry.value {
    case .key: self.text = KeyText(text: WTF8.text(key))
    case .text(let token): self.text = KeyText(text: WTF8.text(OldStyleEscapes.text(of: token, in: text)))
    case .structure: self.text = KeyText(text: nil)
    }
  }

  private func matches(_ token: OldStyleToken, in text: RawSpan) -> Bool {
    if token.hasEscapes { return OldStyleEscapes.text(of: token, in: text) == key }
    guard token.content.count == key.count else { return false }
    return text.copy(token.content) == key
  }
}
