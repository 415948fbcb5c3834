internal import L10nDiscovery
internal import L10nFormats
internal import L10nLocale
internal import L10nSystem
internal import L10nText

/// A string catalog as files in folders, one or two for each language.
struct TextsConversion {
  struct File {
    /// The path below the root.
    var path: FilePath
    var bytes: [UInt8]
    var tag: LocaleTag
    var format: TableFormat
    /// Whether a run that was stopped has made it.
    var isThere = false
  }

  let context: TableContext
  /// The file that goes.
  let catalog: TableFile
  let old: [UInt8]
  let isExecutable: Bool
  private(set) var files: [File] = []
  private(set) var losses: [ConversionLoss] = []
  private(set) var keyCount = 0
  private(set) var languages: [String] = []

  /// One sequence of steps, each of which may say why the table cannot be converted.
  ///
  /// - Parameters:
  ///   - catalogs: the table's, of which there has to be one.
  ///   - folders: those of the container.
  init(
    _ context: TableContext, from catalogs: [TableFile], _ folders: ContainerFolders
  ) throws(ConversionObstacle) {
    self.context = context
    guard let catalog = catalogs.first else { throw ConversionObstacle("it has no catalog") }
    if catalogs.count > 1 { throw ConversionObstacle("it has several catalogs") }
    let shown = context.root.shown(catalog.path)
    if catalog.isLink { throw ConversionObstacle("\(shown) is a link") }
    self.catalog = catalog
    (old, isExecutable) = try Self.read(catalog, in: context.root)
    let build = CatalogBuild(old)
    if build.document.isBroken {
      throw ConversionObstacle("\(shown) is damaged: 'l10ncheck check' says where")
    }
    guard let source = build.document.sourceLanguage else {
      throw ConversionObstacle("\(shown) does not say its source language")
    }
    if let (key, language) = Self.reorderedNames(in: build.document, source) {
      throw ConversionObstacle(
        "\"\(key)\" has the names of its placeholders in another order in \(language), and no numbers: "
          + "'l10ncheck check --fix --write' adds them")
    }
    var table = try build.table()
    // The interface file has the texts of its language itself; a table of that language beside it has all of them.
    let original = LocaleTag(name: source)
    if context.origin != .interface || table.languages[original] != nil {
      table.languages[original, default: .init()].add(build.implied)
    }
    let built = table
    table.keepTexts()
    keyCount = build.document.entries.count { !$0.isDuplicate }
    languages = table.languages.keys.map(\.text).sortedByBytes()
    try add(table, build, folders)
    let own = Set(files.map(\.path))
    if context.files.files.contains(where: { $0.format.isOfOneLanguage && !own.contains($0.path) }) {
      throw ConversionObstacle("it has files of texts beside \(shown)")
    }
    noteLosses(build, source, shown)
    try prove(table, of: built, original)
  }

  private static func read(
    _ catalog: TableFile, in root: CatalogRoot
  ) throws(ConversionObstacle) -> (bytes: [UInt8], isExecutable: Bool) {
    var buffer = FileBuffer()
    do throws(SystemError) {
      try buffer.load(root.file(catalog.path), from: root.source, limit: FileBuffer.largestText)
    } catch {
      throw ConversionObstacle("\(root.shown(catalog.path)) cannot be read: \(error.reason)")
    }
    return (buffer.array, (buffer.stamp?.mode ?? 0) & 0o100 != 0)
  }

  /// Adds the files of each language.
  private mutating func add(
    _ table: LoadedTable, _ build: CatalogBuild, _ folders: ContainerFolders
  ) throws(ConversionObstacle) {
    for (tag, language) in table.languages.sorted(by: { ByteOrder.precedes($0.key.text, $1.key.text) }) {
      try language.check(for: .strings, .stringsdict)
      let localizations = context.layout.localizations
      let own = localizations.folders(of: tag).first.map { folders.container.folders[$0].path }
      let folder = own ?? folders.new(for: tag, localizations)
      let edits = Self.edits(of: language, tag, in: build)
      for (format, edits) in [(TableFormat.strings, edits.texts), (.stringsdict, edits.rules)]
      where !edits.isEmpty {
        let editor: any TableEditor.Type = format == .strings ? StringsEditor.self : ListEditor.self
        files.append(
          File(
            path: folder.appending(context.files.nameBytes + format.suffix), bytes: editor.file(of: edits),
            tag: tag, format: format))
      }
    }
    for (index, file) in files.enumerated() {
      files[index].isThere = try context.root.isThere(file.path, holding: file.bytes)
    }
  }

  /// The first translation of which only the names of its placeholders tell their order: files of texts have no names.
  private static func reorderedNames(
    in document: XCStringsDocument, _ source: String
  ) -> (key: String, language: String)? {
    for entry in document.entries where !entry.isDuplicate {
      let original = entry.localization(source)
      for localization in entry.localizations where localization.language != source {
        for unit in localization.units {
          let text = original?.unit(unit.place)?.value ?? original?.unit(.plain)?.value ?? entry.key
          let labels = PlaceholderLabels(source: FormatString(text))
          if let value = unit.value, labels.reordered(FormatString(value)) != nil {
            return (WTF8.text(entry.key), localization.language)
          }
        }
      }
    }
    return nil
  }

  // MARK: - Entries

  /// The entries for the files of a language, in the order of the catalog.
  private static func edits(
    of language: LoadedTable.Language, _ tag: LocaleTag, in build: CatalogBuild
  ) -> (texts: [TextEdit], rules: [TextEdit]) {
    var texts: [TextEdit] = []
    var rules: [TextEdit] = []
    let source = build.document.sourceLanguage.map { LocaleTag(name: $0) }
    for entry in build.document.entries where !entry.isDuplicate {
      let localization = entry.localizations.first { LocaleTag(name: $0.language) == tag }
      let comment = comment(of: entry)
      func edit(_ value: PropertyListEditor.Value, _ text: [UInt8]) -> TextEdit {
        var edit = TextEdit(key: entry.key, value: value, comment: comment)
        if tag != source, let kind = mark(of: localization), !text.isEmpty {
          var words: [UInt8] = []
          TextMark.append(kind, for: text, to: &words)
          edit.mark = .comes(words)
        }
        return edit
      }
      if let text = language.texts?[entry.key] { texts.append(edit(.string(text), text)) }
      if let rule = language.rules?[entry.key] {
        let value = LoadedRules.value(of: rule)
        rules.append(edit(value, RepresentativeText.representative(of: value) ?? []))
      }
    }
    return (texts, rules)
  }

  /// The developer's words, and that a text stays as it is.
  private static func comment(of entry: XCStringsDocument.Entry) -> [UInt8]? {
    let words = entry.comment.flatMap { $0.isEmpty ? nil : $0 }
    if entry.shouldTranslate || words.map({ FixedText.says(WTF8.text($0)) }) == true { return words }
    let mark = Array("\(FixedText.word)".utf8)
    return words.map { $0 + [0x0A] + mark } ?? mark
  }

  /// The mark that says what the states of a translation say.
  private static func mark(of localization: XCStringsDocument.Localization?) -> TextMark.Kind? {
    let states = localization?.units.map(\.state) ?? []
    if states.contains(.new) { return .untranslated }
    return states.contains(.machineTranslated) ? .machine : nil
  }

  private mutating func noteLosses(_ build: CatalogBuild, _ source: String, _ shown: String) {
    var (review, facts, labels, fixed) = (0, 0, 0, 0)
    for entry in build.document.entries where !entry.isDuplicate {
      if entry.extractionState != .automatic { facts += 1 }
      for localization in entry.localizations {
        if !entry.shouldTranslate, localization.language != source { fixed += 1 }
        if localization.units.contains(where: { $0.state == .needsReview }) { review += 1 }
        if localization.units.contains(where: { unit in
          unit.value.map { FormatString($0).specifiers.contains { $0.label != nil } } == true
        }) {
          labels += 1
        }
      }
    }
    for (kind, count) in [
      (ConversionLoss.Kind.states, review), (.keyFacts, facts), (.labels, labels), (.fixed, fixed),
    ]
    where count > 0 {
      losses.append(.init(kind: kind, count: count, path: shown))
    }
  }

  // MARK: - The proof

  /// Reads the new files as the loader does, and holds them against the table that they were to be, and against what users of
  /// every language get from the catalog.
  private func prove(
    _ table: LoadedTable, of catalog: LoadedTable, _ source: LocaleTag
  ) throws(ConversionObstacle) {
    var made = LoadedTable()
    for file in files {
      var language = made.languages[file.tag] ?? LoadedTable.Language()
      if file.format == .strings {
        language.texts = Self.texts(of: file.bytes)
      } else {
        language.rules = [:]
        for (key, text) in LoadedRules.read(file.bytes) {
          guard case .success(let text) = text else { continue }
          language.rules?[key] = text
        }
      }
      made.languages[file.tag] = language
    }
    guard
      let found = table.firstDifference(to: made, context.layout, source: source, own: { $0 })
        ?? catalog.firstHidden(in: made, context.layout, source: source)
    else { return }
    throw ConversionObstacle(
      "users of \(found.language.text) would get another text for \"\(WTF8.text(found.key))\"")
  }

  private static func texts(of file: [UInt8]) -> [[UInt8]: [UInt8]] {
    PaddedBuffer(file).withText { span in
      var pass = TablePass()
      return pass.read(span, count: file.count, of: .strings) { content, _, _ in
        Dictionary(content.entries.map { ($0.key, $0.first.text) }, uniquingKeysWith: { $1 })
      }
    }
  }
}

extension CatalogBuild {
  /// Texts of the source language that the build does not write, because users get them without: keys that are their own text, and
  /// those that code gives.
  fileprivate var implied: [[UInt8]: [UInt8]] {
    var texts: [[UInt8]: [UInt8]] = [:]
    for entry in document.entries where !entry.isDuplicate {
      let units =
        document.sourceLanguage.flatMap { entry.localization($0) }?.units.filter { $0.value != nil } ?? []
      if units.isEmpty {
        texts[entry.key] = entry.key
      } else if units.count == 1, let only = units.first, only.state == .new, only.place == .plain {
        texts[entry.key] = entry.extractionState == .extractedWithValue ? only.value : entry.key
      }
    }
    return texts
  }
}

extension LoadedTable.Language {
  fileprivate mutating func add(_ implied: [[UInt8]: [UInt8]]) {
    for (key, text) in implied where !has(key) { add(.text(FormatString.withoutLabels(text)), for: key) }
  }
}
