internal import L10nCatalog
internal import L10nFormats
internal import L10nLocale
internal import L10nSystem
internal import L10nText

/// What the loader finds for a key of one table.
struct TableSearch {
  let place: ResolutionPlace
  let index: FileIndex
  let table: TableFiles
  /// What a user gets whom nothing serves; its text tells whether the bare key says the same.
  let development: LocalizationAnswer
  /// Whether any file of the table has the key, whoever may get it.
  private(set) var isKnown = false
  /// Files that hold all localizations at once, and stand for one of each.
  private let multilingual: [TableFile]
  /// Of each of these the places of its languages, by locale: there may be as many as localizations that ask.
  private var languages: [[LocaleTag: Int]] = []
  private let hasStrings: Bool
  private let hasRules: Bool
  /// The interface files, by their folders.
  private let interfaces: [Int?: TableFile]

  init(
    place: ResolutionPlace, index: FileIndex, table: TableFiles, development: LocalizationAnswer,
    _ probe: inout KeyProbe
  ) {
    self.place = place
    self.index = index
    self.table = table
    self.development = development
    multilingual = table.files.filter {
      $0.role == .loctable || $0.role == .catalog && place.bundle.kind == .source
    }
    hasStrings = table.files.contains { $0.role == .strings }
    hasRules = table.files.contains { $0.role == .stringsdict }
    interfaces = Dictionary(
      table.files.filter { $0.role == .interface || $0.role == .compiledInterface }.map { ($0.folder, $0) },
      uniquingKeysWith: { first, _ in first })
    languages = multilingual.map { file in
      Dictionary(
        ask(file, &probe).languages.enumerated().map { (LocaleTag(name: $0.element.name), $0.offset) },
        uniquingKeysWith: { first, _ in first })
    }
    isKnown = knows(&probe)
  }

  /// A text that was found, and where.
  struct Hit {
    var text: KeyText
    var shown: Shown
  }

  /// What one kind of files gave.
  struct Layer {
    var lookups: [Lookup] = []
    var hit: Hit?
    /// The place of the file that wins among `lookups`.
    var winner: Int?
  }

  func resolve(_ answer: LocalizationAnswer, _ probe: inout KeyProbe) -> AssetResolution {
    let found = look(answer, &probe)
    let lookups = found.lookups
    if let hit = found.hit { return AssetResolution(name: table.name, lookups: lookups, shows: hit.shown) }
    let (more, carried) = carrier(answer, &probe)
    let shown = carried ?? bareKey(&probe)
    return AssetResolution(
      name: table.name, lookups: lookups + more, shows: shown, isKnown: isKnown)
  }

  /// Looks into all files of the table for the key.
  private func knows(_ probe: inout KeyProbe) -> Bool {
    for file in table.files {
      switch file.role {
      case .strings, .stringsdict, .infoPlist:
        let answer = probe.answer(
          place.root.file(file.path), shown: place.root.shown(file.path), reading: place.reading)
        if answer.text != nil || answer.line != nil { return true }
      case .catalog, .loctable:
        let answer = ask(file, &probe)
        if answer.entryLine != nil || answer.languages.contains(where: { $0.text != nil }) { return true }
      case .interface:
        if interface(file, &probe).text != nil { return true }
      case .compiledInterface, .intents, .settingsPage: break
      }
    }
    return infoPlist(&probe)?.text != nil
  }

  // MARK: - Layers

  private func look(_ answer: LocalizationAnswer, _ probe: inout KeyProbe) -> Layer {
    let places = SearchPlace.order(of: answer, in: index)
    var strings = Layer()
    if multilingual.isEmpty || hasStrings {
      strings = walk(table.name + ".strings", places, &probe)
    }
    guard multilingual.isEmpty else {
      var layer = walkMultilingual(places, &probe)
      layer.lookups += strings.lookups.filter { $0.outcome != .noFile }.map { lookup in
        var hidden = lookup
        hidden.outcome = .hidden
        hidden.note = "the table's catalog is taken instead"
        return hidden
      }
      return layer
    }
    guard hasRules else { return strings }
    let rules = walk(table.name + ".stringsdict", places, &probe)
    var merged = strings
    if rules.hit != nil {
      merged.hit = rules.hit
      if let winner = strings.winner, strings.hit != nil {
        merged.lookups[winner].outcome = .hidden
        merged.lookups[winner].note = "the .stringsdict has the key as well, and wins"
      }
    }
    merged.lookups += rules.lookups
    return merged
  }

  /// Files of one kind, one for each localization.
  private func walk(_ name: String, _ places: [SearchPlace], _ probe: inout KeyProbe) -> Layer {
    var hit: Hit?
    let walk = FileWalk(name: name, in: place, places, index) { step, wins in
      let answer = probe.answer(
        place.root.file(step.path), shown: place.root.shown(step.path), reading: place.reading)
      step.lookup.line = answer.line
      guard wins else { return }
      probe.keepProblems(of: place.root.file(step.path))
      step.complete(with: answer)
      hit = answer.text.map { Self.hit($0, answer.line, step.place, step.lookup.file) }
    }
    return Layer(lookups: walk.lookups, hit: hit, winner: walk.winner?.index)
  }

  /// Files of several localizations: one for each that has any text.
  private func walkMultilingual(_ places: [SearchPlace], _ probe: inout KeyProbe) -> Layer {
    var layer = Layer()
    for search in places where search.name != nil && search.name != "Base" {
      let tag = LocaleTag(name: search.name ?? "")
      for (file, languages) in zip(multilingual, languages) {
        let path = place.root.file(file.path)
        let answer = ask(file, &probe)
        let isSource = answer.sourceLanguage.map { LocaleTag(name: $0) == tag } ?? false
        let language = languages[tag].map { answer.languages[$0] }
        var lookup = Lookup(file: file.shownPath, localization: search.name, outcome: .noFile)
        defer { layer.lookups.append(lookup) }
        guard language != nil || isSource || !answer.isReadable else {
          lookup.note = layer.winner == nil ? "no text in this language" : nil
          continue
        }
        lookup.line = language?.line
        if layer.winner != nil {
          lookup.outcome = .hidden
          continue
        }
        layer.winner = layer.lookups.count
        probe.keepProblems(of: path)
        if let text = language?.text {
          lookup.outcome = .found
          layer.hit = Self.hit(text, lookup.line, search, file.shownPath)
        } else if isSource, let line = answer.entryLine {
          lookup.outcome = .found
          lookup.line = line
          lookup.note = "the key is the text in the source language"
          layer.hit = Self.hit(KeyText(text: WTF8.text(probe.key)), line, search, file.shownPath)
        } else {
          lookup.outcome = answer.isReadable ? .noKey : .refused
        }
      }
    }
    // Languages without any text behind the winner were not looked at.
    if let winner = layer.winner {
      layer.lookups = layer.lookups.enumerated().filter {
        $0.offset <= winner || $0.element.outcome != .noFile
      }
      .map(\.element)
    }
    return layer
  }

  private func ask(_ file: TableFile, _ probe: inout KeyProbe) -> CatalogAnswer {
    let path = place.root.file(file.path)
    let shown = place.root.shown(file.path)
    return file.role == .loctable
      ? probe.languageTable(path, shown: shown) : probe.catalog(path, shown: shown)
  }

  private static func hit(_ text: KeyText, _ line: Int?, _ search: SearchPlace, _ file: String) -> Hit {
    Hit(
      text: text,
      shown: Shown(
        origin: search.origin, localization: search.name, file: file, line: line, text: text.text,
        rules: text.rules))
  }

  // MARK: - Behind the files of the table

  /// What holds the text itself: an interface file, or `Info.plist`.
  private func carrier(
    _ answer: LocalizationAnswer, _ probe: inout KeyProbe
  ) -> (lookups: [Lookup], shown: Shown?) {
    if let info = place.bundle.info, let answer = infoPlist(&probe) {
      let file = place.shown(info.path)
      let lookup = Lookup(
        file: file, localization: nil, line: answer.line, outcome: answer.text == nil ? .noKey : .found)
      let shown = answer.text.map {
        Shown(origin: .development, file: file, line: answer.line, text: $0.text, rules: $0.rules)
      }
      return ([lookup], shown)
    }
    for search in SearchPlace.order(of: answer, in: index) {
      guard let file = search.folders.lazy.compactMap({ interfaces[$0] }).first else { continue }
      let answer = file.role == .interface ? interface(file, &probe) : KeyAnswer(verdict: .refused)
      let isThere = answer.text != nil
      var lookup = Lookup(
        file: file.shownPath, localization: search.name, line: answer.line,
        outcome: isThere ? .found : .noKey)
      guard isThere || answer.verdict != .loads else { return ([lookup], nil) }
      lookup.outcome = .found
      if !isThere { lookup.note = "its texts cannot be read" }
      return (
        [lookup],
        Shown(
          origin: search.origin, localization: search.name, file: file.shownPath, line: answer.line,
          text: answer.text?.text)
      )
    }
    return ([], nil)
  }

  private func interface(_ file: TableFile, _ probe: inout KeyProbe) -> KeyAnswer {
    probe.interface(place.root.file(file.path), shown: place.root.shown(file.path))
  }

  /// What `Info.plist` says, of the table that translates it.
  private func infoPlist(_ probe: inout KeyProbe) -> KeyAnswer? {
    guard table.name == "InfoPlist", let info = place.bundle.info else { return nil }
    return probe.answer(
      place.root.file(info.path), shown: place.root.shown(info.path), reading: place.reading)
  }

  /// The key itself, which may be the development text.
  private func bareKey(_ probe: inout KeyProbe) -> Shown {
    let text = WTF8.text(probe.key)
    let original = look(development, &probe).hit?.text.text
    let isText = original?.utf8.elementsEqual(text.utf8) ?? false
    return Shown(origin: isText ? .development : .key, text: text)
  }
}

extension FileWalk.Step {
  /// What the file that wins says of the key.
  fileprivate mutating func complete(with answer: KeyAnswer) {
    switch answer.verdict {
    case .loads: lookup.outcome = answer.text == nil ? .noKey : .found
    case .refused, .unreadable: lookup.outcome = .refused
    }
    if let stop = answer.stopLine, let line = answer.line {
      let note = "the key is on line \(line), behind line \(stop), where the loader stops reading"
      lookup.note = lookup.note.map { "\($0); \(note)" } ?? note
    } else if answer.verdict == .unreadable {
      lookup.note = "it cannot be opened"
    }
  }
}
