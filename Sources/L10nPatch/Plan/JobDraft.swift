internal import L10nCatalog
internal import L10nCoverage
internal import L10nLocale
internal import L10nSystem
internal import L10nText

/// Sorts what is missing by the file that it goes into.
struct JobDraft {
  private let options: StubOptions
  private(set) var jobs: [StubJob] = []
  private(set) var omissions: [StubOmission] = []
  private let overlap: RootOverlap
  private var places: [RootOverlap.Place: Int] = [:]
  /// Files of plural rules of the table at hand, as the report names them.
  private var ruleFiles: Set<String> = []
  /// The locales that the report names, by name: of every table the same.
  private var tags: [String: LocaleTag] = [:]

  init(options: StubOptions, overlap: RootOverlap) {
    self.options = options
    self.overlap = overlap
  }

  /// Takes in what a table lacks.
  mutating func add(_ site: StubSite, at index: Int, problems: [Problem]) {
    let prunes = options.prunes && mayPrune(site, problems)
    ruleFiles = Set(site.files.files.filter { $0.role == .stringsdict }.map(\.shownPath))
    for cell in site.report.cells {
      var keys = cell.missing.map { Int($0) }
      if !cell.empty.isEmpty { keys = (keys + cell.empty.map { Int($0) }).sorted() }
      let extra = prunes ? Set(cell.extra) : []
      let locale = tag(named: cell.locale)
      if site.catalogs.isEmpty {
        add(keys, extra: extra, locale, site, index)
      } else {
        addToCatalog(keys, inherited: cell.isAbsent ? cell.inherited : [], locale, site, index)
        if !extra.isEmpty, let file = site.catalogs.first, !file.isLink {
          add([], extra: extra, to: file.path, .catalog, isNew: false, locale, site, index)
        }
      }
      if !cell.incomplete.isEmpty { complete(cell.incomplete.map { Int($0) }, locale, site, index) }
    }
    if let added = options.addedLocale, added != site.development,
      !site.report.cells.contains(where: { tag(named: $0.locale) == added }),
      site.localizations.column(of: added) == nil
    {
      let keys = Array(site.report.keys.indices)
      if site.catalogs.isEmpty {
        add(keys, extra: [], added, site, index)
      } else {
        addToCatalog(keys, inherited: [], added, site, index)
      }
    }
  }

  private mutating func add(
    _ keys: [Int], extra: Set<[UInt8]>, _ locale: LocaleTag, _ site: StubSite, _ index: Int
  ) {
    if !keys.isEmpty, let compiled = site.compiled {
      omit(site.shown(compiled.path), locale, keys.count, .notWritable)
      return
    }
    for role in [TableFile.Role.strings, .stringsdict] {
      let own =
        ruleFiles.isEmpty && role == .strings
        ? keys : keys.filter { self.role(of: site.report.keys[$0]) == role }
      if !own.isEmpty { add(own, role, locale, site, index) }
      if options.prunes || options.sorts, let file = site.ownFile(role, of: locale) {
        if site.isInPlace(file) {
          add([], extra: extra, to: file.path, role, isNew: false, locale, site, index)
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
  private func role(of key: ExpectedKey) -> TableFile.Role {
    guard !ruleFiles.isEmpty, let file = key.file, ruleFiles.contains(file) else { return .strings }
    return .stringsdict
  }

  private mutating func add(
    _ keys: [Int], _ role: TableFile.Role, _ locale: LocaleTag, _ site: StubSite, _ index: Int
  ) {
    switch site.target(of: role, for: locale) {
    case .existing(let file, let owner):
      add(keys, extra: [], to: file.path, role, isNew: false, owner, site, index)
    case .new(let path):
      add(keys, extra: [], to: path, role, isNew: true, locale, site, index)
    case .hidden(let file):
      let hidden = site.ownFile(role, of: locale)?.path ?? site.newFolder(of: locale)
      omit(site.shown(hidden), locale, keys.count, .hidden(by: site.shown(file.path)))
    case .link(let path):
      // What it leads to belongs to another localization or table, or lies elsewhere.
      omit(site.shown(path), locale, keys.count, .link)
    }
  }

  /// Units of a locale that has none yet would hide those that it inherits: what is missing goes where the loader
  /// finds the others or, where that is the source language, comes with all the others.
  private mutating func addToCatalog(
    _ keys: [Int], inherited: [Int32], _ locale: LocaleTag, _ site: StubSite, _ index: Int
  ) {
    guard !keys.isEmpty, let file = site.catalogs.first else { return }
    guard !file.isLink else { return omit(site.shown(file.path), locale, keys.count, .link) }
    var (keys, owner) = (keys, locale)
    if !inherited.isEmpty {
      if let fallback = site.catalogFallback(of: locale), fallback != site.development {
        owner = fallback
      } else {
        keys = (keys + inherited.map { Int($0) }).sorted()
      }
    }
    add(keys, extra: [], to: file.path, .catalog, isNew: false, owner, site, index)
  }

  /// Plural rules that are there get the forms that they lack.
  private mutating func complete(_ keys: [Int], _ locale: LocaleTag, _ site: StubSite, _ index: Int) {
    if let catalog = site.catalogs.first {
      if catalog.isLink { return }
      add([], completing: keys, extra: [], to: catalog.path, .catalog, isNew: false, locale, site, index)
    } else if let file = site.ownFile(.stringsdict, of: locale), site.isInPlace(file) {
      add([], completing: keys, extra: [], to: file.path, .stringsdict, isNew: false, locale, site, index)
    }
  }

  private mutating func add(
    _ keys: [Int], completing incomplete: [Int] = [], extra: Set<[UInt8]>, to path: FilePath,
    _ role: TableFile.Role, isNew: Bool, _ locale: LocaleTag, _ site: StubSite, _ index: Int
  ) {
    let place = overlap.place(path, inRoot: site.rootIndex)
    guard let known = places[place] else {
      places[place] = jobs.count
      jobs.append(
        StubJob(
          root: site.rootIndex, site: index, role: role, path: path, shown: site.shown(path), isNew: isNew,
          parts: [StubJob.Part(locale: locale, keys: keys, incomplete: incomplete, extra: extra)]))
      return
    }
    // Another root may have the file too, in a table of its own: its keys have other numbers.
    guard jobs[known].site == index else { return }
    guard let part = jobs[known].parts.firstIndex(where: { $0.locale == locale }) else {
      jobs[known].parts.append(StubJob.Part(locale: locale, keys: keys, incomplete: incomplete, extra: extra))
      return
    }
    jobs[known].parts[part].extra.formUnion(extra)
    jobs[known].parts[part].incomplete += incomplete
    if !keys.isEmpty {
      jobs[known].parts[part].keys = Set(jobs[known].parts[part].keys).union(keys).sorted()
    }
  }

  private mutating func omit(
    _ shown: String, _ locale: LocaleTag, _ count: Int, _ reason: StubOmission.Reason
  ) {
    omissions.append(StubOmission(shown: shown, locale: locale.text, count: count, reason: reason))
  }

  /// Pruning goes by the development table: where that is damaged, or looks like a stub beside full translations, it
  /// would take translations away.
  private mutating func mayPrune(_ site: StubSite, _ problems: [Problem]) -> Bool {
    guard site.report.cells.contains(where: { !$0.extra.isEmpty }) else { return true }
    let paths = Set(site.files.files.map { site.shown($0.path) })
    let looksLikeStub =
      problems.contains { $0.rule == .developmentStub && paths.contains($0.path) }
      || site.report.cells.contains { $0.extra.count > max(site.report.keys.count, 2) }
    guard site.report.expectedFrom == .recovered || looksLikeStub else { return true }
    let path = site.developmentFile(.strings)?.path ?? site.files.files.first?.path ?? site.container.path
    omissions.append(
      StubOmission(shown: site.shown(path), locale: "", count: 0, reason: .doubtfulPruning))
    return false
  }
}
