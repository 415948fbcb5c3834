import L10nText

/// Reads one string catalog in one pass and without a tree: what it finds goes to a handler, and is not kept.
struct XCStringsReader: ~Copyable {
  /// The keys of the catalog, by their UTF-8 bytes.
  private(set) var keys = KeySet()
  /// The languages that have a localization of any key.
  private(set) var languages = KeySet()
  private(set) var sourceLanguage: JSONString?
  private(set) var version: JSONString?
  private var namesSource = false
  private var namesStrings = false
  var cursor = JSONCursor(DecodedText(signature: EncodingSignature(encoding: .utf8), start: 0, end: 0))
  let names = XCStringsNames()
  /// The names that texts of the localization at hand refer to as substitutions.
  var references: [JSONString] = []
  /// The substitutions of the localization at hand, by place and by name.
  var substitutions: [JSONString] = []
  var substitutionNames: Set<[UInt8]> = []
  private var scratch = PaddedBuffer()
  /// The first entry of every key, from the quote of the key to the end.
  private var entries: [Range<Int>] = []
  /// The number of the entry that had each language last.
  private var entryOfLanguage: [Int] = []
  private var entryCount = 0
  private var languageGuess = 0
  /// The number of the source language; -1 as long as it is not known.
  var sourceIndex = -1
  /// A source text of the entry at hand in the state `new`.
  var newSourceText: JSONString?

  init() {}

  /// The findings about the catalog, in the order in which they were met.
  var diagnostics: [Diagnostic] { cursor.diagnostics }
  /// Whether the catalog broke off: nothing behind that place was read.
  var isBroken: Bool { cursor.isBroken }

  /// Reads a catalog.
  /// - Parameters:
  ///   - text: text as `TextDecoder.withText` hands it out.
  ///   - decoded: where in it the catalog starts and ends.
  mutating func read(
    _ text: RawSpan, _ decoded: DecodedText, into handler: inout some (XCStringsHandler & ~Copyable)
  ) {
    cursor = JSONCursor(decoded)
    let isCatalog = readCatalog(text, &handler)
    cursor.finish(text)
    if isCatalog { checkHead(text, decoded) }
  }

  /// The source language, wherever a catalog names it: mostly before its first entry, but the order of members is free.
  static func sourceLanguage(_ text: RawSpan, _ decoded: DecodedText) -> [UInt8]? {
    var cursor = JSONCursor(decoded)
    let name = JSONName("sourceLanguage")
    guard cursor.enterObject(text) else { return nil }
    while let member = cursor.nextMember(text) {
      if name.matches(member, in: text) { return cursor.string(text)?.decode(in: text) }
      cursor.skipValue(text)
    }
    return nil
  }

  private mutating func readCatalog(_ text: RawSpan, _ handler: inout some (XCStringsHandler & ~Copyable))
    -> Bool
  {
    guard enterObject("a catalog", text) else { return false }
    var seen = SeenMembers()
    while let name = cursor.nextMember(text) {
      if names.strings.matches(name, in: text) {
        namesStrings = true
        noteMember(0, in: &seen, name, text)
        guard enterObject("strings", text) else { continue }
        while let key = cursor.nextMember(text) { readEntry(key, text, &handler) }
      } else if names.sourceLanguage.matches(name, in: text) {
        namesSource = true
        sourceLanguage = string("sourceLanguage", 1, of: &seen, name, text) ?? sourceLanguage
      } else if names.version.matches(name, in: text) {
        version = string("version", 2, of: &seen, name, text) ?? version
      } else {
        cursor.skipValue(text)
      }
    }
    return true
  }

  private mutating func checkHead(_ text: RawSpan, _ decoded: DecodedText) {
    guard !cursor.isBroken, cursor.faults == 0 else { return }
    let top = decoded.start..<min(decoded.end, decoded.start + 1)
    if !namesStrings {
      report(
        .xcstringsStructure, "the catalog has no member strings", at: top, hint: "Xcode refuses the catalog")
    }
    if !namesSource || sourceLanguage?.isEmpty == true {
      report(
        .xcstringsNoSourceLanguage, "the catalog names no source language", at: top,
        hint: "add \"sourceLanguage\" : \"en\", with the language of your originals")
    }
    // 1.0 to 1.2 were seen, and nothing told them apart: a later one of them is read as they are.
    if let version, !version.text(in: text).hasPrefix("1.") {
      report(
        .xcstringsVersion, "version \(version.text(in: text)) is none that is known", at: version.contents,
        hint: "the catalog is read as if it were 1.0")
    }
  }

  private mutating func readEntry(
    _ key: JSONString, _ text: RawSpan, _ handler: inout some (XCStringsHandler & ~Copyable)
  ) {
    let place = key.insert(into: &keys, scratch: &scratch, in: text)
    let start = key.contents.lowerBound - 1
    var entry = XCStringsEntry(
      key: key, keyIndex: place.index, isDuplicate: !place.isNew, range: start..<key.contents.upperBound + 1)
    entryCount += 1
    newSourceText = nil
    handler.beginEntry(entry, in: text)
    if enterObject("the entry of a key", text) {
      var seen = SeenMembers()
      while let name = cursor.nextMember(text) {
        if names.localizations.matches(name, in: text) {
          noteMember(0, in: &seen, name, text)
          readLocalizations(&entry, text, &handler)
        } else if names.comment.matches(name, in: text) {
          entry.comment = string("comment", 1, of: &seen, name, text) ?? entry.comment
        } else if names.isCommentAutoGenerated.matches(name, in: text) {
          noteMember(4, in: &seen, name, text)
          entry.isCommentGenerated = cursor.peek(text) == UInt8(ascii: "t")
          cursor.skipValue(text)
        } else if names.extractionState.matches(name, in: text) {
          noteMember(2, in: &seen, name, text)
          readExtractionState(&entry, text)
        } else if names.shouldTranslate.matches(name, in: text) {
          noteMember(3, in: &seen, name, text)
          entry.shouldTranslate = cursor.peek(text) != UInt8(ascii: "f")
          cursor.skipValue(text)
        } else {
          cursor.skipValue(text)
        }
      }
    }
    entry.range = start..<max(entry.range.upperBound, cursor.valueEnd)
    if place.isNew { entries.append(entry.range) } else { reportDuplicate(entry, text) }
    checkKey(entry, text)
    handler.endEntry(entry, in: text)
  }

  private mutating func readExtractionState(_ entry: inout XCStringsEntry, _ text: RawSpan) {
    guard let value = string("extractionState", text) else { return }
    entry.extractionState = .unknown
    for (name, state) in names.extractionStates where name.matches(value, in: text) {
      entry.extractionState = state
      return
    }
    report(
      .xcstringsUnknownState, "\(quoted(value, text)) is not an extraction state", at: value.contents,
      hint: "Xcode writes manual, extracted_with_value, stale, migrated, or none")
  }

  private mutating func reportDuplicate(_ entry: XCStringsEntry, _ text: RawSpan) {
    guard entry.keyIndex < entries.count, !cursor.isInConflict else { return }
    let first = entries[entry.keyIndex]
    let isEqual = first.count == entry.range.count && text.copy(first) == text.copy(entry.range)
    report(
      .xcstringsDuplicateKey,
      "the key \(quoted(entry.key, text)) is repeated" + (isEqual ? "" : ", with different entries"),
      at: entry.key.contents.lowerBound - 1..<entry.key.contents.upperBound + 1,
      severity: isEqual ? .warning : .error,
      hint: "keep one; Xcode takes the first, other readers the last",
      notes: [DiagnosticNote("the first is here", at: first.lowerBound..<first.lowerBound + 1)])
  }

  private mutating func readLocalizations(
    _ entry: inout XCStringsEntry, _ text: RawSpan, _ handler: inout some (XCStringsHandler & ~Copyable)
  ) {
    guard enterObject("localizations", text) else { return }
    while let language = cursor.nextMember(text) {
      let index = languageIndex(language, text)
      var collected = Collected(
        localization: XCStringsLocalization(
          language: language, languageIndex: index,
          range: language.contents.lowerBound - 1..<language.contents.upperBound + 1))
      if entryOfLanguage[index] == entryCount {
        collected.localization.isDuplicate = true
        reportTwice(language, text)
      }
      entryOfLanguage[index] = entryCount
      let known = cursor.diagnostics.count
      readLocalization(&collected, text, &handler)
      if cursor.diagnostics.count > known { nameLocale(language, ofDiagnosticsFrom: known, text) }
      handler.localization(collected.localization, in: text)
    }
  }

  /// Most entries name their languages in one order: the next is guessed.
  @inline(__always)
  private mutating func languageIndex(_ language: JSONString, _ text: RawSpan) -> Int {
    if !language.hasEscapes, languages.matches(languageGuess, text, language.contents) {
      languageGuess += 1
      return languageGuess - 1
    }
    let place = language.insert(into: &languages, scratch: &scratch, in: text)
    if place.isNew {
      entryOfLanguage.append(0)
      if language.decode(in: text) == sourceLanguage?.decode(in: text) { sourceIndex = place.index }
    }
    languageGuess = place.index + 1
    if languageGuess >= languages.count { languageGuess = 0 }
    return place.index
  }
}
