internal import L10nDiscovery
internal import L10nFormats
internal import L10nLocale
internal import L10nSystem
internal import L10nText

/// The loader's search for a key of one table.
struct TableSearch {
  let place: ResolutionPlace
  let index: FileIndex
  let table: TableFiles
  /// The places where the loader looks for a user whom nothing serves: the text there tells whether the bare key says the same.
  let development: [LoaderPlace]
  /// The text that code or a build setting gives for the key, where the development side lacks it.
  let code: ResolutionQuery.DefaultText?
  /// Whether any file of the table has the key, even one that no user gets, or code asks for it.
  private(set) var isKnown = false
  /// Files that hold all localizations at once, and stand for one of each.
  private let multilingual: [TableFile]
  /// The places of the languages in each of these files, by locale: there may be as many as localizations
  /// that ask.
  private var languages: [[LocaleTag: Int]] = []
  /// The formats that each localization is searched for; the last one that has the key wins.
  private let formats: [TableFormat]
  /// The files with texts of their own in folders of localizations, by these, and those that lie in none.
  private let carriers: [Int: TableFile]
  private let outside: [TableFile]

  init(
    place: ResolutionPlace, index: FileIndex, table: TableFiles, development: [LoaderPlace],
    code: ResolutionQuery.DefaultText? = nil, _ probe: inout KeyFileReader
  ) {
    (self.place, self.index, self.table, self.development) = (place, index, table, development)
    self.code =
      code
      ?? table.infoPlist?.texts.first { $0.key == probe.key }.map {
        ResolutionQuery.DefaultText(
          root: place.bundle.root, container: $0.path, table: table.name, text: WTF8.text($0.value),
          path: place.shown($0.path), line: $0.position?.line ?? 1)
      }
    multilingual = table.files.filter { $0.format.isOfAllLanguages && place.bundle.kind.loads($0.format) }
    let (isMultilingual, present) = (!multilingual.isEmpty, Set(table.files.map(\.format)))
    formats = TableFormat.ofOneLanguage.filter { format in
      // The loader searches a `.strings` file of a table even where there is none; beside a catalog rules are part of that.
      isMultilingual
        ? present.contains(format) && !format.hasForms : format == .strings || present.contains(format)
    }
    carriers = Dictionary(
      firstOf: table.files.filter(\.format.isCarrier).compactMap { file in file.folder.map { ($0, file) } })
    outside = table.files.filter { $0.folder == nil && $0.format.holdsTexts }
    languages = multilingual.map { file in
      Dictionary(
        firstOf: ask(file, &probe).languages.enumerated().map {
          (LocaleTag(name: $0.element.name), $0.offset)
        })
    }
    isKnown = self.code?.text != nil || knows(&probe)
  }

  /// A text that was found, and where.
  struct Hit {
    var text: ResolvedText
    var shown: Shown
  }

  /// The results from one kind of files.
  struct Layer {
    var lookups: [Lookup] = []
    var hit: Hit?
    /// The place of the file that wins among `lookups`.
    var winner: Int?
  }

  /// - Parameter order: where the loader looks.
  func resolve(_ order: [LoaderPlace], _ probe: inout KeyFileReader) -> ItemResolution {
    func resolution(_ lookups: [Lookup], _ shown: Shown) -> ItemResolution {
      ItemResolution(name: table.name, lookups: lookups, shows: shown, isKnown: isKnown)
    }
    let own = ownCarrier(order, &probe)
    if let shown = own?.shown { return resolution(own?.lookups ?? [], shown) }
    let found = look(order, &probe)
    if let own {
      // A key that code looks up is in the table of its name, and never in an interface file.
      let hit = InterfaceKey.isOne(probe.key) ? nil : found.hit
      return resolution(own.lookups + (hit == nil ? [] : found.lookups), hit?.shown ?? bareKey(&probe))
    }
    if let hit = found.hit { return resolution(found.lookups, hit.shown) }
    let (more, carried) = original(order, &probe)
    return resolution(found.lookups + more, carried ?? bareKey(&probe))
  }

  /// Looks into all files of the table for the key.
  private func knows(_ probe: inout KeyFileReader) -> Bool {
    for file in table.files {
      switch file.format.definition.holding {
      case .language, .parts:
        let answer = probe.answer(file.path, in: place.root, file.format, reading: place.reading)
        if answer.text != nil || answer.line != nil { return true }
      case .languages:
        let answer = ask(file, &probe)
        if answer.entryLine != nil || answer.languages.contains(where: { $0.text != nil }) { return true }
      case .keys, .values:
        if file.format.isReadable, probe.carrier(file, place.root).text != nil { return true }
      }
    }
    return false
  }

  // MARK: - Layers

  private func look(_ places: [LoaderPlace], _ probe: inout KeyFileReader) -> Layer {
    var merged = Layer()
    for format in formats {
      let layer = walk(format, places, &probe)
      if layer.hit != nil {
        if let winner = merged.winner, merged.hit != nil {
          merged.lookups[winner].outcome = .hidden
          merged.lookups[winner].note = "the .\(format.name) has the key as well, and wins"
        }
        merged.hit = layer.hit
        merged.winner = layer.winner.map { merged.lookups.count + $0 }
      }
      merged.lookups += layer.lookups
    }
    if multilingual.isEmpty { return merged }
    var layer = walkMultilingual(places, &probe)
    layer.lookups += merged.lookups.filter { $0.outcome != .noFile }.map { lookup in
      var hidden = lookup
      hidden.outcome = .hidden
      let isCatalog = multilingual.contains { $0.format == .catalog }
      hidden.note = "the table's \(isCatalog ? "catalog" : ".loctable") is taken instead"
      return hidden
    }
    return layer
  }

  /// Files of one kind, one for each localization.
  private func walk(_ format: TableFormat, _ places: [LoaderPlace], _ probe: inout KeyFileReader) -> Layer {
    var hit: Hit?
    let walk = LoaderWalk(name: "\(table.name).\(format.name)", in: place, places, index) { step, wins in
      let answer = probe.answer(step.path, in: place.root, format, reading: place.reading)
      step.lookup.line = answer.line
      guard wins else { return }
      probe.keepProblems(of: place.root.file(step.path))
      step.complete(with: answer)
      for variant in place.variants where !place.isSurely(variant) {
        let name = variant.applied(to: "\(table.name).\(format.name)")
        guard let other = place.file(name, in: step.place, index) else { continue }
        let found = probe.answer(other.path, in: place.root, format, reading: place.reading)
        if found.text == nil { step.lookup.note = step.lookup.note.map { $0 + ", and lacks the key" } }
      }
      hit = answer.text.map { Self.hit($0, answer.line, step.place, step.lookup.file) }
    }
    return Layer(lookups: walk.lookups, hit: hit, winner: walk.winner?.index)
  }

  /// Files of several localizations. A build makes one of texts and one of rules of each, and the loader looks for each of them
  /// for itself.
  private func walkMultilingual(_ places: [LoaderPlace], _ probe: inout KeyFileReader) -> Layer {
    var layer = Layer()
    let hasRules = multilingual.contains { ask($0, &probe).languages.contains(where: \.isRule) }
    var (needsTexts, needsRules) = (true, hasRules)
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
        let takesTexts = needsTexts && language?.hasTexts ?? true
        let takesRules = needsRules && language?.hasRules ?? true
        if layer.hit != nil || !takesTexts && !takesRules {
          lookup.outcome = .hidden
          continue
        }
        if layer.winner != nil { lookup.note = takesRules ? "no rules before it" : "no texts before it" }
        if takesTexts { needsTexts = false }
        if takesRules { needsRules = false }
        layer.winner = layer.lookups.count
        probe.keepProblems(of: path)
        if let text = language?.text, language?.isRule == true ? takesRules : takesTexts {
          lookup.outcome = .found
          layer.hit = Self.hit(text, lookup.line, search, file.shownPath)
        } else if isSource, takesTexts, language?.line == nil, let line = answer.entryLine {
          lookup.outcome = .found
          lookup.line = line
          lookup.note = "the key is the text in the source language"
          layer.hit = Self.hit(ResolvedText(text: WTF8.text(probe.key)), line, search, file.shownPath)
        } else {
          lookup.outcome = answer.isReadable ? .noKey : .refused
          if isSource, language?.line != nil { lookup.note = "a build leaves out its text in the state new" }
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

  private func ask(_ file: TableFile, _ probe: inout KeyFileReader) -> CatalogKeyResult {
    probe.answer(file.path, in: place.root, ofAll: file.format)
  }

  private static func hit(_ text: ResolvedText, _ line: Int?, _ search: LoaderPlace, _ file: String) -> Hit {
    Hit(
      text: text,
      shown: Shown(
        origin: Shown.Origin(search.role), localization: search.name, file: file, line: line,
        text: text.text,
        rules: text.rules))
  }

  // MARK: - Files with texts of their own

  /// A file that a localization has of its own takes the place of the table and of everybody's file: it holds the texts.
  private func ownCarrier(
    _ order: [LoaderPlace], _ probe: inout KeyFileReader
  ) -> (lookups: [Lookup], shown: Shown?)? {
    let own = order.lazy.filter { $0.role == .own }.winner { $0.flatMap { carriers[$0] } }
    // A table says it better than the file that the others are translated from.
    guard let own, let name = own.place.name,
      !development.contains(where: { $0.role == .own && $0.name == name })
    else { return nil }
    return carrier(own.file, own.place, &probe)
  }

  /// The look-ups in files that hold the text themselves, behind all files of the table: an interface file, an intent definition, a
  /// page of settings, `Info.plist`.
  private func original(
    _ order: [LoaderPlace], _ probe: inout KeyFileReader
  ) -> (lookups: [Lookup], shown: Shown?) {
    var lookups: [Lookup] = []
    let inFolders = order.winner { $0.flatMap { carriers[$0] } }
    let all = outside.map { ($0, LoaderPlace(name: nil, role: .development, folders: [nil])) }
    for (file, place) in (inFolders.map { [($0.file, $0.place)] } ?? []) + all {
      let found = carrier(file, place, &probe)
      lookups += found.lookups
      if let shown = found.shown { return (lookups, shown) }
    }
    return (lookups, nil)
  }

  private func carrier(
    _ file: TableFile, _ search: LoaderPlace, _ probe: inout KeyFileReader
  ) -> (lookups: [Lookup], shown: Shown?) {
    let answer = probe.carrier(file, place.root)
    var lookup = Lookup(
      file: file.shownPath, localization: search.name, line: answer.line,
      outcome: answer.text == nil ? .noKey : .found)
    if answer.verdict != .loads {
      // A file that cannot be read counts as found: it is there, and is shown.
      lookup.outcome = .found
      lookup.note = "its texts cannot be read"
    } else if answer.text == nil {
      return ([lookup], nil)
    }
    var shown = Shown(
      origin: Shown.Origin(search.role), localization: search.name, file: file.shownPath, line: answer.line,
      text: answer.text?.text)
    shown.isOriginal = search.role == .development && answer.text != nil
    return ([lookup], shown)
  }

  /// The key itself, which may be the development text; where code has a default text, that.
  private func bareKey(_ probe: inout KeyFileReader) -> Shown {
    let text = WTF8.text(probe.key)
    if let code, let text = code.text {
      return Shown(origin: .development, file: code.path, line: code.line, text: text, isOriginal: true)
    }
    let hit = look(development, &probe).hit
    if let opened = code?.opened, var shown = hit?.shown, opened.isEmpty || shown.localization == opened {
      shown.origin = .development
      return shown
    }
    let original = hit?.text.text
    let isText = original?.utf8.elementsEqual(text.utf8) ?? false
    return Shown(origin: isText ? .development : .key, text: text)
  }
}

extension LoaderWalk.Step {
  /// Completes the look-up with the answer of the file that wins.
  fileprivate mutating func complete(with answer: KeyAnswer) {
    switch answer.verdict {
    case .loads, .stops: lookup.outcome = answer.text == nil ? .noKey : .found
    case .refused, .unreadable: lookup.outcome = .refused
    }
    if let stop = answer.stopLine, let line = answer.line {
      let note = "the key is on line \(line), after line \(stop), where the loader stops reading"
      lookup.note = lookup.note.map { "\($0); \(note)" } ?? note
    } else if answer.verdict == .unreadable {
      lookup.note = "it cannot be opened"
    }
  }
}

/// The search for the file of a resource that the loader takes.
struct ResourceSearch {
  let place: ResolutionPlace
  let index: FileIndex
  /// The resource as it was typed: below the localizations' folders.
  let resource: String

  /// One resolution for each name that answers to the resource.
  /// - Parameter order: where the loader looks.
  func resolve(_ order: [LoaderPlace]) -> [ItemResolution] {
    index.names(of: resource).map { name in
      let walk = LoaderWalk(name: name, in: place, order, index) { _, _ in }
      let shows = walk.winner.map { winner in
        Shown(
          origin: Shown.Origin(winner.step.place.role), localization: winner.step.place.name,
          file: winner.step.lookup.file)
      }
      return ItemResolution(
        name: name, lookups: walk.lookups, shows: shows, isKnown: walk.winner != nil || index.has(name))
    }
  }
}

/// The range of one search: a bundle's own folder, a container, or all containers of one product, whose files end in one bundle.
struct SearchScope: Sendable {
  /// The product with its place in the catalog; nil where no project says anything.
  var product: (number: Int, value: Product)?
  var view: LoaderView
  /// The settings of each container, never empty.
  var setups: [BundleLoaderSettings]
  /// The bundle, as people see it, and the facts of its `Info.plist`.
  let path: String
  let info: BundleInfo?

  init(product: (Int, Product)? = nil, first: BundleLoaderSettings, others: [BundleLoaderSettings] = []) {
    (self.product, view, setups) = (product, first.view, [first] + others)
    path = first.place.root.shown(first.place.bundle.path)
    info = product.map { $0.1.info } ?? first.place.bundle.info
  }

  /// The container's path in its bundle; nil where there are several.
  var containerPath: String? { setups.count == 1 ? setups[0].place.container?.shownPath : nil }
}

/// Searches all containers of a scope for the asset.
struct ScopeSearch {
  private var assets: [ItemSearch]

  init(_ scope: SearchScope, _ query: ResolutionQuery) {
    assets = scope.setups.map { ItemSearch(setup: $0, query: query) }
  }

  /// The resolutions of the asset: in one bundle, the containers that lack it have no say.
  mutating func lookups(_ answer: LocalizationAnswer, _ probe: inout KeyFileReader) -> [ItemResolution] {
    var all: [ItemResolution] = []
    for place in assets.indices { all += assets[place].lookups(answer, &probe) }
    let known = all.filter(\.isKnown)
    return known.isEmpty
      ? Array(all.prefix(assets.count == 1 ? all.count : 1)) : assets.count == 1 ? all : known
  }
}

/// The way of the loader through the places of a search, for one file name.
struct LoaderWalk {
  /// A file that is there.
  struct Step {
    var place: LoaderPlace
    /// Relative to the root.
    var path: FilePath
    /// Its entry in the list of look-ups.
    var lookup: Lookup
  }

  /// The look-ups in order, with `noFile` for places that the loader looks into without finding anything.
  private(set) var lookups: [Lookup] = []
  /// The file that wins, and its place among `lookups`.
  private(set) var winner: (step: Step, index: Int)?

  /// - Parameter inspect: completes a file's entry in the list; it says whether the file wins.
  init(
    name: String, in place: ResolutionPlace, _ places: [LoaderPlace], _ index: FileIndex,
    inspect: (inout Step, _ wins: Bool) -> Void
  ) {
    for search in places {
      let (found, sure, note) = Self.file(name, in: search, place, index)
      guard let found else {
        if winner == nil {
          lookups.append(
            Lookup(
              file: place.expectedPath(of: name, in: search), localization: search.name, outcome: .noFile,
              note: note))
        }
        continue
      }
      let wins = winner == nil
      var step = Step(
        place: search, path: found.path,
        lookup: Lookup(
          file: place.shown(found.path), localization: search.name, outcome: wins ? .found : .hidden,
          note: sure ?? note))
      inspect(&step, wins)
      lookups.append(step.lookup)
      if wins { winner = (step, lookups.count - 1) }
    }
  }

  /// The file of a name in a place, its variant where the platform is known, and a word about other variants.
  private static func file(
    _ name: String, in search: LoaderPlace, _ place: ResolutionPlace, _ index: FileIndex
  ) -> (found: FileIndex.Entry?, sure: String?, note: String?) {
    let plain = place.file(name, in: search, index)
    var notes: [String] = []
    for variant in place.variants {
      let other = variant.applied(to: name)
      guard let entry = place.file(other, in: search, index) else { continue }
      if place.isSurely(variant) {
        return (entry, plain == nil ? nil : "takes the place of \(name) on \(variant.name)", nil)
      }
      notes.append("on \(variant.name), \(other) is taken")
    }
    return (plain, nil, notes.isEmpty ? nil : notes.joined(separator: ", "))
  }
}

/// All files of a container by their paths below the localizations' folders.
struct FileIndex: Sendable {
  /// A file in one folder.
  struct Entry: Sendable {
    /// The place in `Container.folders`; nil outside of them.
    var folder: Int?
    /// Relative to the root.
    var path: FilePath
  }

  /// The files by name, then by folder: there may be thousands of either.
  private var entries: [String: [Int?: Entry]] = [:]
  /// Names of a resource that have a variant of it, by the plain name, in byte order.
  private var variants: [String: [String]] = [:]

  init(_ container: Container?) {
    guard let container else { return }
    for table in container.tables.filter({ !$0.isForDevice }) + container.untranslated {
      for file in table.files where !file.format.isOfAllLanguages {
        let entry = Entry(folder: file.folder, path: file.path)
        if file.folder == nil, file.format.isOfOneLanguage {
          // A file outside the localizations' folders lands beside them, wherever it comes from.
          entries[table.name + String(decoding: file.format.suffix, as: UTF8.self), default: [:]][nil] = entry
        } else {
          let name = add(entry, in: container)
          // A build gives the file the name that a project has for it.
          let built = table.name + String(decoding: file.format.suffix, as: UTF8.self)
          if name != built, name.lowercased() == built.lowercased() {
            entries[built, default: [:]][entry.folder] = entry
          }
        }
      }
    }
    for resource in container.resources {
      var others: Set<String> = []
      for file in resource.files {
        let name = add(Entry(folder: file.folder, path: file.path), in: container)
        if name != resource.path { others.insert(name) }
      }
      variants[resource.path] = others.sortedByBytes()
    }
  }

  @discardableResult
  private mutating func add(_ entry: Entry, in container: Container) -> String {
    let folder = entry.folder.map { container.folders[$0].path } ?? container.path
    let name = (folder.bytes.isEmpty ? entry.path : entry.path.relative(to: folder) ?? entry.path).text
    if entries[name]?[entry.folder] == nil { entries[name, default: [:]][entry.folder] = entry }
    return name
  }

  /// The file of a name in a place of the search.
  func file(_ name: String, in folder: Int?) -> Entry? { entries[name]?[folder] }

  /// Whether any folder has the file.
  func has(_ name: String) -> Bool { entries[name] != nil }

  /// The names that answer to a resource: itself, then its variants for scales and devices in byte order.
  func names(of resource: String) -> [String] {
    let others = variants[resource] ?? []
    return has(resource) || others.isEmpty ? [resource] + others : others
  }
}
