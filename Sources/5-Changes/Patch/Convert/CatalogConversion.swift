internal import L10nDiscovery
internal import L10nFormats
internal import L10nLocale
internal import L10nSystem
internal import L10nText

/// Facts about a table's keys that its files do not tell.
struct ConversionFacts: Sendable {
  /// The state of a translation; nil for one that is done.
  var state: @Sendable (_ key: [UInt8], LocaleTag) -> XCStringsState? = { _, _ in nil }
  /// Keys that languages are asked for today.
  var expected: Set<[UInt8]> = []
  /// Keys that code of a target surely uses which ships the table: a build by Xcode finds them again.
  var extracted: Set<[UInt8]> = []
  /// Keys that code surely uses and for which it gives a text as well.
  var withDefault: Set<[UInt8]> = []
  /// The texts that code gives for keys that the development side lacks; nil where nobody can tell which is shown.
  var defaults: [[UInt8]: [UInt8]?] = [:]
}

/// A table made of files in folders as a string catalog.
struct CatalogConversion {
  let source: ConversionSource
  private(set) var bytes: [UInt8] = []
  private(set) var losses: [ConversionLoss]
  /// Keys that the development side does not have, in byte order.
  private(set) var onlyTranslated: [[UInt8]] = []
  private(set) var keyCount = 0
  /// The number of keys that are kept by hand, in Xcode's words.
  private(set) var manualCount = 0
  /// The languages of the catalog, as it names them.
  private(set) var languages: [String] = []

  private let facts: ConversionFacts
  private let development: LocaleTag
  private let isInterface: Bool
  private var carried: [[UInt8]: TextEntry] = [:]
  /// The catalog's languages: the files of `Base` are the source language's.
  private var columns: [LocaleTag: LoadedTable.Language] = [:]
  private var comments: [[UInt8]: [UInt8]] = [:]
  private var fixed: Set<[UInt8]> = []

  init(_ source: ConversionSource, _ development: LocaleTag, _ facts: ConversionFacts)
    throws(ConversionObstacle)
  {
    (self.source, self.facts, self.development) = (source, facts, development)
    losses = source.losses
    isInterface = source.context.origin == .interface
    for entry in source.carried { carried[entry.key] = entry }
    columns = source.loaded.languages
    try addBase()
    if columns.values.allSatisfy({ $0.texts?.isEmpty ?? true && $0.rules?.isEmpty ?? true }) {
      throw ConversionObstacle("its files have no texts")
    }
    noteComments()
    bytes = try catalog(besides: [])
    let colliding = CatalogBuild.collidingKeys(of: bytes)
    if !colliding.isEmpty { bytes = try catalog(besides: Set(colliding)) }
    try prove()
  }

  /// The files of `Base` are the source language's, which mostly has none of its own.
  private mutating func addBase() throws(ConversionObstacle) {
    let base = source.loaded.base
    func hidden(_ count: Int) -> ConversionObstacle {
      ConversionObstacle(
        "Base.lproj has \(count) text\(count == 1 ? "" : "s") that the files of \(development.text) lack or have otherwise, and hide: bring them "
          + "together first")
    }
    func take<Text: Equatable>(
      _ part: WritableKeyPath<LoadedTable.Language, [[UInt8]: Text]?>
    ) throws(ConversionObstacle) {
      guard let texts = base[keyPath: part] else { return }
      let own = columns[development]?[keyPath: part]
      if own == nil { columns[development, default: .init()][keyPath: part] = texts }
      let lost = own.map { own in texts.count { own[$0.key] != $0.value } } ?? 0
      if lost > 0 { throw hidden(lost) }
    }
    try take(\.texts)
    try take(\.rules)
  }

  // MARK: - Comments

  private mutating func noteComments() {
    // The comment on an interface file's text says what it is a text of.
    for entry in source.carried { note(entry.comment, of: entry.key) }
    for file in source.files where file.tag == nil || file.tag == development {
      let head = WTF8.text(Array(file.file.path.lastComponent))
      for (place, entry) in file.entries.enumerated() {
        if entry.isUntranslatable { fixed.insert(entry.key) }
        // A heading of the file with its name is no word about the first entry.
        if place == 0, entry.comment?.hasPrefix(head) == true { continue }
        note(entry.comment, of: entry.key)
      }
    }
    for file in source.files where file.tag != nil && file.tag != development {
      var lost = 0
      for entry in file.entries {
        guard let words = entry.comment, words != Self.noComment else { continue }
        // A translation's comment is kept where there is none elsewhere: the object is gone, or the development
        // language lacks the key.
        if comments[entry.key] == nil, isInterface || original?.has(entry.key) != true {
          comments[entry.key] = Array(words.utf8)
        } else if comments[entry.key] != Array(words.utf8), !isInterface {
          lost += 1
        }
      }
      if lost > 0 {
        losses.append(
          .init(kind: .translatorComments, count: lost, path: source.context.root.shown(file.file.path)))
      }
    }
  }

  private mutating func note(_ comment: String?, of key: [UInt8]) {
    if let comment, comment != Self.noComment, comments[key] == nil { comments[key] = Array(comment.utf8) }
  }

  /// The development language's own texts.
  private var original: LoadedTable.Language? { columns[development] }

  private static let noComment = "No comment provided by engineer."

  // MARK: - The catalog

  private mutating func catalog(besides withoutSymbol: Set<[UInt8]>) throws(ConversionObstacle) -> [UInt8] {
    let order = XCStringsKeyOrder()
    var keys = source.loaded.keys
    keys.formUnion(isInterface ? Set(carried.keys) : [])
    keyCount = keys.count
    let sorted = Array(keys)
    let ranks = order.ranks(of: sorted)
    let tags = columns.keys.sorted {
      XCStringsEditor.isLanguage(Array($0.text.utf8), before: Array($1.text.utf8))
    }
    languages = tags.map(\.text)
    for tag in tags { try columns[tag]?.check(for: .catalog, .catalog) }
    manualCount = 0
    onlyTranslated = []
    var members: [JSONMember] = []
    for (_, key) in zip(ranks, sorted).sorted(by: { $0.0 < $1.0 }) {
      if !hasOriginal(key) { onlyTranslated.append(key) }
      members.append(JSONMember(key, try entry(key, tags, withoutSymbol.contains(key))))
    }
    onlyTranslated.sort { $0.lexicographicallyPrecedes($1) }
    let root = JSONFragment.object([
      JSONMember("sourceLanguage", .string(development.text)), JSONMember("strings", .object(members)),
      JSONMember("version", .string("1.0")),
    ])
    return JSONStyle.xcode.render(root, outer: [])
  }

  private mutating func entry(
    _ key: [UInt8], _ tags: [LocaleTag], _ isWithoutSymbol: Bool
  ) throws(ConversionObstacle) -> JSONFragment {
    var localizations: [JSONMember] = []
    for tag in tags {
      guard let language = columns[tag] else { continue }
      let unit: JSONFragment?
      if let rule = language.rules?[key] {
        let state = tag == development ? nil : facts.state(key, tag)
        let fallback = language.texts?[key]
        if fallback != nil, !Self.lacksOther(rule) { hide(key, in: tag) }
        unit = try CatalogForms.localization(rule, fallback, state ?? .translated, of: key)
      } else if let text = language.texts?[key] {
        unit = CatalogForms.unit(text, state(of: text, key, tag))
      } else if tag == development {
        unit = try originalUnit(of: key)
      } else {
        unit = nil
      }
      if let unit { localizations.append(JSONMember(tag.text, unit)) }
    }
    if !tags.contains(development), let unit = try originalUnit(of: key) {
      localizations.append(JSONMember(development.text, unit))
      localizations.sort { XCStringsEditor.isLanguage($0.name, before: $1.name) }
    }
    var members: [JSONMember] = []
    if let comment = comment(of: key) { members.append(JSONMember("comment", .string(comment))) }
    if let state = extractionState(of: key) {
      members.append(JSONMember("extractionState", .string(state.rawValue)))
      if state == .manual {
        manualCount += 1
        if isWithoutSymbol { members.append(JSONMember("generatesSymbol", .literal("false"))) }
      }
    }
    if !localizations.isEmpty { members.append(JSONMember("localizations", .object(localizations))) }
    // A build would leave translations of such a key out.
    if fixed.contains(key), columns.allSatisfy({ $0.key == development || !$0.value.has(key) }) {
      members.append(JSONMember("shouldTranslate", .literal("false")))
    }
    return .object(members)
  }

  /// The developer's words. Every language is asked for all keys of a catalog: keys that only translations
  /// have, and that are not expected today, get the mark that they are not to be translated.
  private func comment(of key: [UInt8]) -> [UInt8]? {
    if hasOriginal(key) || facts.expected.contains(key) { return comments[key] }
    let mark = Array("\(FixedText.word)".utf8)
    return comments[key].map { $0 + [0x0A] + mark } ?? mark
  }

  private func hasOriginal(_ key: [UInt8]) -> Bool {
    original?.has(key) == true || carried[key] != nil || source.infoTexts[key] != nil
  }

  /// The text that another file has for a key that the development table lacks, or has as it is.
  private func carriedText(of key: [UInt8]) -> [UInt8]? {
    let text = isInterface ? carried[key]?.first.text : source.infoTexts[key]
    // A setting's name stays out: it is not known what a build puts in its place.
    return text.flatMap { $0.contains(UInt8(ascii: "$")) ? nil : $0 }
  }

  /// The source unit of a key that the development files lack: without one users would see the key where they see the text of
  /// another file, or of code.
  private func originalUnit(of key: [UInt8]) throws(ConversionObstacle) -> JSONFragment? {
    if let text = carriedText(of: key) { return CatalogForms.unit(text, .new) }
    guard !hasOriginal(key), let given = facts.defaults[key] else { return nil }
    guard let text = given else {
      throw ConversionObstacle(
        "\"\(WTF8.text(key))\" has no text in \(development.text), and code gives it several, or one that is not known: add it "
          + "to the table first")
    }
    // A build leaves out what it finds in code itself.
    return CatalogForms.unit(text, facts.withDefault.contains(key) ? .new : .translated)
  }

  private func state(of text: [UInt8], _ key: [UInt8], _ tag: LocaleTag) -> XCStringsState {
    if tag == development {
      // The interface file says it itself: a build writes no text for it.
      return isInterface && carried[key]?.first.text == text ? .new : .translated
    }
    return facts.state(key, tag) ?? .translated
  }

  private func extractionState(of key: [UInt8]) -> XCStringsExtractionState? {
    if carried[key] != nil || source.infoTexts[key] != nil { return .extractedWithValue }
    if facts.withDefault.contains(key) { return .extractedWithValue }
    return facts.extracted.contains(key) ? nil : .manual
  }

  private mutating func hide(_ key: [UInt8], in tag: LocaleTag) {
    guard let file = source.files.first(where: { $0.tag == tag && $0.file.format == .strings }) else {
      return
    }
    let shown = source.context.root.shown(file.file.path)
    if let known = losses.firstIndex(where: { $0.kind == .hidden && $0.path == shown }) {
      losses[known].count += 1
    } else {
      losses.append(.init(kind: .hidden, count: 1, path: shown))
    }
  }

  private static func lacksOther(_ text: LoadedText) -> Bool {
    if case .devices(let all) = text { all["other"] == nil } else { false }
  }

  // MARK: - The proof

  /// Reads the catalog as a build does, and holds every text against the files, as every localization's users get them.
  private func prove() throws(ConversionObstacle) {
    let build = CatalogBuild(bytes)
    if build.document.isBroken { throw ConversionObstacle("the catalog cannot be read again") }
    let made = try build.table()
    let own: ([UInt8]) -> [UInt8] = { key in
      carried[key]?.first.text ?? source.infoTexts[key] ?? facts.defaults[key].flatMap { $0 } ?? key
    }
    guard
      let found = source.loaded.firstDifference(
        to: made, source.context.layout, source: development, own: own)
    else { return }
    if let empty = source.files.first(where: {
      $0.tag == found.language && $0.entries.isEmpty && $0.keys.isEmpty
    }) {
      throw ConversionObstacle(
        "\(source.context.root.shown(empty.file.path)) has no texts, and hides those of others from users of \(found.language.text), as a catalog would not: "
          + "remove the file, or translate it")
    }
    throw ConversionObstacle(
      "users of \(found.language.text) would get another text for \"\(WTF8.text(found.key))\"")
  }
}

extension LoadedTable.Language {
  func has(_ key: [UInt8]) -> Bool { texts?[key] != nil || rules?[key] != nil }
}

extension CatalogBuild {
  /// The table that a build makes of the catalog.
  func table() throws(ConversionObstacle) -> LoadedTable {
    var table = LoadedTable()
    for entry in document.entries where !entry.isDuplicate {
      for localization in entry.localizations {
        let text: LoadedText?
        do throws(ConversionObstacle) {
          text = try self.text(of: localization, entry)
        } catch {
          throw ConversionObstacle("\"\(WTF8.text(entry.key))\" in \(localization.language): \(error.reason)")
        }
        if let text {
          table.languages[LocaleTag(name: localization.language), default: .init()].add(text, for: entry.key)
        }
      }
    }
    return table
  }

  /// Keys whose symbols are those of others before them.
  static func collidingKeys(of file: [UInt8]) -> [[UInt8]] {
    PaddedBuffer(file).withDecoded { CatalogSymbols($0, $1).colliding.map(\.symbol.key) }
  }
}
