internal import L10nCoverage
internal import L10nDiscovery
internal import L10nFormats
internal import L10nLocale
internal import L10nSystem

extension OutdatedSearch {
  /// Notes the languages with work that got nothing for a year: none of their texts is another than 365 days before the last commit, and
  /// their sources got at least five since. Of such languages one in four ever gets another text.
  func noteSleeping(
    _ pairs: [Pair], _ catalogs: [Original], _ chains: [FileVersions], _ history: GitHistory,
    _ report: inout ReportDraft
  ) throws(GitFailure) {
    let start = options.now &- 365 * 86_400
    guard !options.isCut, let first = history.steps.last, first.time <= start else { return }
    let open = Set(report.locales.lazy.filter { $0.counts.needsWork > 0 }.map(\.locale))
    var year = PastYear(open)
    func change(_ place: Int) -> PastYear.Change {
      let versions = chains[place].versions.prefix { history.steps[$0.step].time > start }
      guard let newest = versions.first, let oldest = versions.last else { return .none }
      return oldest.old.map { .from($0, to: newest.new) } ?? .new
    }
    for pair in pairs {
      let locale = report.bundles[pair.bundle].tables[pair.table].cells[pair.cell].locale
      // A file without a history was never committed.
      let own = chains[pair.target].versions.isEmpty ? .new : change(pair.target)
      year.add(locale, own, pair.format)
      year.add(source: pair.source, change(pair.source), pair.sourceFormat, of: [locale])
    }
    for catalog in catalogs {
      let cells = report.bundles[catalog.bundle].tables[catalog.table].cells
      year.add(source: catalog.place, change(catalog.place), .catalog, of: cells.map(\.locale))
    }
    try year.read(GitObjects(repository, environment: environment))
    report.asleep = (report.asleep ?? []).union(year.asleep).subtracting(year.awake)
  }
}

/// The change of files over a year, and the languages that had a part in it.
private struct PastYear {
  enum Change { case none, new, from(String, to: String) }

  private struct File {
    var old, new: String
    var format: TableFormat
  }

  private let open: Set<String>
  private(set) var awake: Set<String> = []
  private var own: [String: [File]] = [:]
  private var sources: [Int: (file: File, locales: Set<String>)] = [:]
  /// The new texts of the sources, by languages.
  private var newTexts: [String: Int] = [:]

  var asleep: Set<String> { Set(newTexts.lazy.filter { $1 >= 5 }.map(\.key)).subtracting(awake) }

  init(_ open: Set<String>) { self.open = open }

  mutating func add(_ locale: String, _ change: Change, _ format: TableFormat) {
    switch change {
    case .none: break
    case .new: awake.insert(locale)
    case .from(let old, let new):
      own[locale, default: []].append(File(old: old, new: new, format: format))
    }
  }

  /// Adds a file of source texts: of a catalog with those of all languages, which may all have come from elsewhere where it is new.
  mutating func add(source place: Int, _ change: Change, _ format: TableFormat, of locales: [String]) {
    switch change {
    case .none: break
    case .new: if format == .catalog { awake.formUnion(locales) }
    case .from(let old, let new):
      sources[place, default: (File(old: old, new: new, format: format), [])].locales.formUnion(locales)
    }
  }

  /// Reads one old and one new version of each file, the sources first: of a language that got less than five texts, or is known to be
  /// awake, no file is read.
  mutating func read(_ objects: GitObjects) throws(GitFailure) {
    var reader = VersionReader()
    var pass = TablePass()
    let all = Array(sources.values)
    for (source, (old, new)) in zip(all, try versions(of: all.map(\.file), objects)) {
      let wanted = source.locales.intersection(open).subtracting(awake)
      var count = 0
      if source.file.format == .catalog {
        let (former, now) = (LanguageTexts(), LanguageTexts())
        pass.read(old, .catalog, into: former)
        pass.read(new, .catalog, into: now)
        if former.isDamaged || now.isDamaged {
          awake.formUnion(wanted)
          continue
        }
        awake.formUnion(wanted.filter { now.hasNews(of: $0, since: former) })
        count = Set(now.source.keys).subtracting(former.source.keys).count
      } else if let former = reader.read(old, source.file.format, keepsTexts: false),
        let now = reader.read(new, source.file.format, keepsTexts: false)
      {
        count = Set(now.entries.map(\.key)).subtracting(former.entries.map(\.key)).count
      }
      for locale in wanted { newTexts[locale, default: 0] += count }
    }
    let files = own.filter { asleep.contains($0.key) }.flatMap { locale, files in files.map { (locale, $0) } }
    for ((locale, file), (old, new)) in zip(files, try versions(of: files.map(\.1), objects))
    where !awake.contains(locale) {
      guard let former = reader.read(old, file.format, keepsTexts: false),
        let now = reader.read(new, file.format, keepsTexts: false)
      else { continue }
      if !now.changes(since: former, withTexts: false).isEmpty { awake.insert(locale) }
    }
  }

  private func versions(of files: [File], _ objects: GitObjects) throws(GitFailure) -> [([UInt8], [UInt8])] {
    let found = try objects.read(files.flatMap { [Array($0.old.utf8), Array($0.new.utf8)] })
    return files.indices.map { (found[$0 * 2]?.content ?? [], found[$0 * 2 + 1]?.content ?? []) }
  }
}
