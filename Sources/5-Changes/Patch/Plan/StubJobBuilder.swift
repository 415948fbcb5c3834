internal import L10nDiscovery
internal import L10nCoverage
internal import L10nFormats
internal import L10nLocale
internal import L10nSystem
internal import L10nText

/// Sorts what is missing by the file that it goes into.
struct StubJobBuilder {
  private let options: StubOptions
  private(set) var jobs: [StubJob] = []
  private(set) var omissions: [StubOmission] = []
  private(set) var kept: [KeptKeys] = []
  /// Files that are there and only have to be listed, in the order of the report.
  private(set) var unlisted: [ProjectUpdate.File] = []
  /// Whether the localization that is to be added gets a table.
  private(set) var hasBegun = false
  private let overlap: RootOverlap
  /// Files that no target gets, because the project does not list them.
  private let forgotten: Set<ProjectUpdate.File>
  /// All files that no target gets, as people see them.
  private let notShipped: Set<String>
  private var places: [RootOverlap.Place: Int] = [:]
  /// The places of each job's parts.
  private var parts: [[LocaleTag: Int]] = []
  /// The paths of findings that bear on pruning.
  private let stubs: Set<String>
  private let errors: Set<String>
  /// Files of the table at hand that are no `.strings`, as the report names them.
  private var otherFiles: [String: TableFormat] = [:]
  /// The format for keys that stand in none of the other files: code alone has them, or a file with texts of
  /// its own.
  private var textFormat = TableFormat.strings
  /// A look-up of names that differ in case alone, made when the first new file is drafted.
  private var twins: CaseTwins?
  private let catalog: Catalog
  /// The locales that the report names, by name: of every table the same.
  private var tags: [String: LocaleTag] = [:]

  init(options: StubOptions, overlap: RootOverlap, problems: [Problem], catalog: Catalog) {
    self.options = options
    self.catalog = catalog
    forgotten = Set(catalog.unlisted)
    notShipped = Set(catalog.notShipped)
    self.overlap = overlap
    stubs = Set(problems.lazy.filter { $0.rule == .developmentStub }.map(\.path))
    errors = Set(problems.lazy.filter { $0.severity == .error }.map(\.path))
  }

  /// Takes in what a table lacks.
  mutating func add(_ site: StubTableFiles, at index: Int) {
    let prunes = options.prunes && mayPrune(site)
    if prunes { noteKept(site) }
    otherFiles = [:]
    textFormat =
      TableFormat.plain.first { format in site.files.files.contains { $0.format == format } } ?? .strings
    for file in site.files.files where file.format.isOfOneLanguage && file.format != .strings {
      otherFiles[file.shownPath] = file.format
    }
    let unwritable = keysWithBuildVariables(site)
    let structured = keysWithoutTexts(site)
    let isWhole = unwritable.isEmpty && structured.isEmpty
    func writable(_ keys: [Int], _ locale: LocaleTag) -> [Int] {
      if isWhole { return keys }
      let rest = leave(unwritable, outOf: keys, locale, site) { .buildVariables($0) }
      return leave(structured, outOf: rest, locale, site) { .structured($0) }
    }
    let begun = options.addedLocale.flatMap { begins($0, in: site) ? $0 : nil }
    for cell in site.report.cells where tag(named: cell.locale) != begun {
      let extra = prunes ? Set(site.report.useless(in: cell)) : []
      let locale = tag(named: cell.locale)
      for share in cell.written {
        var keys = share.missing.map { Int($0) }
        if !share.empty.isEmpty { keys = (keys + share.empty.map { Int($0) }).sorted() }
        keys = writable(keys, locale)
        if site.catalogs.isEmpty {
          add(keys, extra: extra, locale, site, index, without: share.withheld)
        } else {
          addToCatalog(keys, locale, site, index)
          if !extra.isEmpty, let file = site.catalogs.first, !file.isLink {
            add([], extra: extra, to: file.path, .catalog, isNew: false, locale, site, index)
          }
        }
        if !share.incomplete.isEmpty {
          complete(share.incomplete.map { Int($0) }, locale, site, index, without: share.withheld)
        }
      }
    }
    if let begun {
      hasBegun = true
      let keys = writable(Array(site.report.keys.indices), begun)
      if site.catalogs.isEmpty {
        add(keys, extra: [], begun, site, index, begins: true)
      } else {
        addToCatalog(keys, begun, site, index, begins: true)
      }
    }
  }

  /// Whether a localization that is to be added gets a whole table: it has nothing of its own there, whatever it inherits.
  private mutating func begins(_ added: LocaleTag, in site: StubTableFiles) -> Bool {
    if added == site.development { return false }
    guard let cell = site.report.cells.first(where: { tag(named: $0.locale) == added }) else {
      return site.localizations.column(of: added)?.isOnlyListed ?? true
    }
    return cell.counts.expected > 0 && cell.counts.present + cell.counts[.empty] == 0
      && !site.report.catalogLocales.contains(added)
      && TableFormat.ofOneLanguage.allSatisfy { site.ownFile($0, of: added) == nil }
  }

  /// - Parameters:
  ///   - begins: whether the localization gets tables of its own, whatever the loader would take.
  ///   - withheld: files that the products do not get for which the stubs are.
  private mutating func add(
    _ keys: [Int], extra: Set<[UInt8]>, _ locale: LocaleTag, _ site: StubTableFiles, _ index: Int,
    begins: Bool = false, without withheld: Set<FilePath> = []
  ) {
    if !keys.isEmpty, let compiled = site.compiled {
      omit(site.shown(compiled.path), locale, keys.count, .notWritable)
      return
    }
    for format in TableFormat.ofOneLanguage {
      let own =
        otherFiles.isEmpty && format == .strings
        ? keys : keys.filter { self.format(of: site.report.keys[$0]) == format }
      if !own.isEmpty {
        let target = site.target(of: format, for: locale, begins: begins, without: withheld)
        add(own, format, to: target, locale, site, index)
      }
      if options.prunes || options.sorts, let file = site.ownFile(format, of: locale, without: withheld) {
        if site.isInPlace(file) {
          add([], extra: extra, to: file.path, file.format, isNew: false, locale, site, index)
        }
      }
    }
  }

  private mutating func tag(named name: String) -> LocaleTag {
    if let known = tags[name] { return known }
    let tag = LocaleTag(name: name)
    tags[name] = tag
    return tag
  }

  /// The kind of file that a key belongs in.
  private func format(of key: SourceKey) -> TableFormat {
    key.file.flatMap { otherFiles[$0] } ?? textFormat
  }

  private mutating func add(
    _ keys: [Int], _ format: TableFormat, to target: StubTableFiles.Target, _ locale: LocaleTag,
    _ site: StubTableFiles,
    _ index: Int
  ) {
    switch target {
    case .existing(let file, let owner):
      add(keys, extra: [], to: file.path, file.format, isNew: false, owner, site, index)
    case .new(let path):
      let shown = site.shown(path)
      if twins == nil { twins = CaseTwins(catalog) }
      if let twin = twins?.twin(of: shown) { return omit(shown, locale, keys.count, .otherCase(twin)) }
      add(
        keys, extra: [], to: path, format, isNew: true,
        origin: site.inheritance.hidden(by: format, of: locale), locale, site, index)
    case .hidden(let file):
      let hidden = site.ownFile(format, of: locale)?.path ?? site.newFolder(of: locale)
      omit(site.shown(hidden), locale, keys.count, .hidden(by: site.shown(file.path)))
    case .link(let path):
      // A file behind a link belongs to another localization or table, or lies elsewhere.
      omit(site.shown(path), locale, keys.count, .link)
    case .taken(let path):
      let file = ProjectUpdate.File(root: site.rootIndex, path: path, locales: [])
      guard forgotten.contains(file) else {
        let shown = site.shown(path)
        return omit(shown, locale, keys.count, notShipped.contains(shown) ? .notShipped : .taken)
      }
      if options.lists == nil { return omit(site.shown(path), locale, keys.count, .unlisted) }
      if !unlisted.contains(file) { unlisted.append(file) }
    }
  }

  /// Units of a locale that has none yet would hide those that it inherits: what is missing goes where the loader
  /// finds the others or, where that is the development localization, comes with all the others.
  /// - Parameter begins: whether the localization gets a column of its own, whatever the loader would take.
  private mutating func addToCatalog(
    _ keys: [Int], _ locale: LocaleTag, _ site: StubTableFiles, _ index: Int, begins: Bool = false
  ) {
    guard !keys.isEmpty, let file = site.catalogs.first else { return }
    guard !file.isLink else { return omit(site.shown(file.path), locale, keys.count, .link) }
    let parent =
      begins ? nil : site.inheritance.hiddenColumn(of: locale, among: site.report.catalogLocales)
    let isHidden = parent == site.development
    add(
      keys, extra: [], to: file.path, .catalog, isNew: false, parent: isHidden ? parent : nil,
      isHidden ? locale : parent ?? locale, site, index)
  }

  /// Plural rules that are there get the forms that they lack.
  private mutating func complete(
    _ keys: [Int], _ locale: LocaleTag, _ site: StubTableFiles, _ index: Int, without withheld: Set<FilePath>
  ) {
    if let catalog = site.catalogs.first {
      if catalog.isLink { return }
      add([], completing: keys, extra: [], to: catalog.path, .catalog, isNew: false, locale, site, index)
    } else if let file = site.ownFile(.stringsdict, of: locale, without: withheld), site.isInPlace(file) {
      add([], completing: keys, extra: [], to: file.path, .stringsdict, isNew: false, locale, site, index)
    }
  }

  private mutating func add(
    _ keys: [Int], completing incomplete: [Int] = [], extra: Set<[UInt8]>, to path: FilePath,
    _ format: TableFormat, isNew: Bool, origin: TableFile? = nil, parent: LocaleTag? = nil,
    _ locale: LocaleTag, _ site: StubTableFiles, _ index: Int
  ) {
    let part = StubJob.Part(
      locale: locale, keys: keys, incomplete: incomplete, format: format, extra: extra, parent: parent)
    let place = overlap.place(path, inRoot: site.rootIndex)
    guard let known = places[place] else {
      places[place] = jobs.count
      jobs.append(
        StubJob(
          root: site.rootIndex, site: index, format: format, path: path, shown: site.shown(path),
          isNew: isNew,
          origin: origin, parts: [part]))
      parts.append([locale: 0])
      return
    }
    // A file of another root has other numbers for its keys, in a table of its own.
    guard jobs[known].site == index else { return }
    guard let number = parts[known][locale] else {
      parts[known][locale] = jobs[known].parts.count
      jobs[known].parts.append(part)
      return
    }
    if let parent { jobs[known].parts[number].parent = parent }
    jobs[known].parts[number].extra.formUnion(extra)
    jobs[known].parts[number].incomplete += incomplete
    if !keys.isEmpty {
      jobs[known].parts[number].keys = Set(jobs[known].parts[number].keys).union(keys).sorted()
    }
  }

  private mutating func omit(
    _ shown: String, _ locale: LocaleTag, _ count: Int, _ reason: StubOmission.Reason
  ) {
    omissions.append(StubOmission(shown: shown, locale: locale.text, count: count, reason: reason))
  }

  // MARK: - Texts of Info.plist

  /// Places of keys whose text is known to the build alone: a table is copied as it is.
  private func keysWithBuildVariables(_ site: StubTableFiles) -> Set<Int> {
    let files = Set(site.files.files.lazy.filter { $0.format == .infoPlist }.map(\.shownPath))
    if files.isEmpty || options.value == .empty || options.value == .key { return [] }
    return Set(
      site.report.keys.indices.filter { place in
        let key = site.report.keys[place]
        return key.file.map(files.contains) == true && InfoPlistTexts.hasBuildVariables(key.value)
      })
  }

  /// Places of keys whose value in a table of texts is none: a dictionary, an array, data. It is not known what
  /// of it is to be translated.
  private func keysWithoutTexts(_ site: StubTableFiles) -> Set<Int> {
    Set(
      site.report.keys.indices.filter { place in
        let key = site.report.keys[place]
        return key.isStructured && format(of: key).isPlain
      })
  }

  /// The keys but some, which are left out for a reason.
  private mutating func leave(
    _ unwritable: Set<Int>, outOf keys: [Int], _ locale: LocaleTag, _ site: StubTableFiles,
    _ reason: ([String]) -> StubOmission.Reason
  ) -> [Int] {
    if unwritable.isEmpty { return keys }
    let left = keys.filter { unwritable.contains($0) }
    if left.isEmpty { return keys }
    let path =
      site.catalogs.first?.path ?? site.ownTexts(of: locale)?.path ?? site.newFile(textFormat, of: locale)
    let names = left.map { WTF8.text(site.report.keys[$0].key) }
    omit(site.shown(path), locale, left.count, reason(names))
    return keys.filter { !unwritable.contains($0) }
  }

  // MARK: - Pruning

  /// Takes note of what is not expected and stays.
  private mutating func noteKept(_ site: StubTableFiles) {
    let table = site.shown(site.container.path.appending(Array(site.files.name.utf8)))
    func keep(_ keys: Set<[UInt8]>, _ reason: KeptKeys.Reason) {
      if keys.isEmpty { return }
      let names = keys.sorted { $0.lexicographicallyPrecedes($1) }.map { WTF8.text($0) }
      kept.append(KeptKeys(table: table, keys: names, reason: reason))
    }
    keep(site.report.lookedUp, .infoPlist)
    keep(site.report.inOriginal.subtracting(site.report.lookedUp), .original)
    keep(
      site.report.askedByCode.subtracting(site.report.lookedUp).subtracting(site.report.inOriginal), .code)
  }

  /// Pruning goes by the development table: where that is damaged, or looks like a stub beside full translations, it
  /// would take translations away.
  private mutating func mayPrune(_ site: StubTableFiles) -> Bool {
    let counts = site.report.cells.map { site.report.useless(in: $0).count }
    guard let most = counts.max(), most > 0 else { return true }
    let originals = site.originals.map { site.shown($0.path) }
    let isStub = !stubs.isEmpty && site.files.files.contains { stubs.contains(site.shown($0.path)) }
    let shown = site.shown(site.files.files.first?.path ?? site.container.path)
    if site.report.expectedFrom == .recovered {
      let damaged = originals.first { errors.contains($0) }
      omit(damaged ?? originals.first ?? shown, .damagedOriginal)
    } else if isStub || most > max(site.report.keys.count, 2) {
      omit(originals.first ?? shown, originals.isEmpty ? .noOriginal : .stubOriginal)
    } else {
      return true
    }
    return false
  }

  /// A reason for which nothing is taken out of a table.
  private mutating func omit(_ shown: String, _ reason: StubOmission.Reason) {
    omissions.append(StubOmission(shown: shown, locale: "", count: 0, reason: reason))
  }
}

extension TableCell {
  /// The gaps that are to be written: into the files of each product that has its own, else into those of all.
  fileprivate var written: [FileShare] {
    ofFiles.isEmpty
      ? [FileShare(withheld: [], missing: unwritten, empty: self[.empty], incomplete: self[.incomplete])]
      : ofFiles
  }
}
