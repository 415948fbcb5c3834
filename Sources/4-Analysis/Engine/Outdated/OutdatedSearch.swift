package import L10nDiscovery
package import L10nCoverage
internal import L10nFormats
internal import L10nLocale
package import L10nSystem
internal import L10nText

/// Asks a history which translations are outdated: of formats that keep no state. A translation is, if its source said
/// something else, in meaning, when it was last touched.
package struct OutdatedSearch {
  /// The options of a search.
  package struct Options: Sendable {
    /// The full name of a commit: that and what is before it is not asked.
    package var since: String?
    /// The time before which commits are not asked, in seconds since the beginning of 1970.
    package var from = Int.min
    /// The time of the last commit, to which days are counted.
    package var now = 0
    package var jobs: Int?

    package init() {}

    var isCut: Bool { since != nil || from != .min }
  }

  private let catalog: Catalog
  let repository: GitRepository
  let environment: [[UInt8]]
  let options: Options

  package init(
    _ catalog: Catalog, in repository: GitRepository, environment: [[UInt8]], options: Options = Options()
  ) {
    (self.catalog, self.repository, self.environment) = (catalog, repository, environment)
    self.options = options
  }

  /// A translated file beside its source.
  struct Pair {
    var bundle: Int
    var table: Int
    var cell: Int
    /// The formats of the translation and of its source.
    var format, sourceFormat: TableFormat
    /// Places in the list of files.
    var source: Int
    /// The source's path relative to the bundle.
    var sourcePath: String
    var target: Int
    /// The path as people see it.
    var shown: String
  }

  /// The report with what is outdated in it.
  package func add(to report: inout ReportDraft, _ cache: inout HistoryCache) throws(GitFailure) {
    guard let head = repository.head.commit else { return }
    var files = FileList(top: repository.top)
    let (pairs, found) = pairs(in: report, &files)
    let originals = found.filter(\.isOpen)
    report.knowsHistory = true
    if !options.isCut {
      for pair in pairs { report.bundles[pair.bundle].tables[pair.table].cells[pair.cell].isSearched = true }
    }
    if pairs.isEmpty, found.isEmpty { return }
    let bases = Set(pairs.map(\.source)).sorted().compactMap { source in
      files.placeOfBase(for: source).map { (source, $0) }
    }
    let patterns =
      (TableFormat.ofOneLanguage + [.catalog, .interface]).flatMap { $0.endings.map { "*.\($0)" } }
      + StoreField.patterns
    // The history in a shallow clone is not kept: the same commit has more of it once the others are fetched.
    let history =
      if options.isCut || repository.isShallow {
        try GitHistory(
          of: head, since: options.since, from: options.from, patterns: patterns, in: repository,
          environment: environment)
      } else {
        try cache.history(of: head, patterns: patterns, in: repository, environment: environment)
      }
    var chains = FileVersions.chains(of: files.paths, in: history)
    // The `Base` folder had a project's texts before there was one for the source language.
    for (source, base) in bases { chains[source].continue(with: chains[base]) }
    let reader = FileVersionReader(
      repository: repository, environment: environment, work: ParallelWork(jobs: options.jobs))
    // The sources first: a file whose source never changed is not read.
    let sources = Array(Set(pairs.map(\.source))).sorted()
    let formats = Dictionary(
      firstOf: pairs.map { ($0.source, $0.sourceFormat) } + originals.map { ($0.place, $0.format) })
    // Behind the sources come originals that have no file beside them.
    let all = sources + Set(originals.map(\.place)).subtracting(sources).sorted()
    try noteSleeping(pairs, found.filter { $0.format == .catalog }, chains, history, &report)
    let texts = try reader.events(
      of: all.map {
        FileVersionReader.Request(
          versions: chains[$0].versions[...], format: formats[$0] ?? .strings, withTexts: true)
      }, &cache)
    let events = Dictionary(uniqueKeysWithValues: zip(all, texts))
    try noteWaiting(originals, events, chains, history, &report)
    var courses: [Int: SourceTimeline] = [:]
    for (number, (version, uncommitted)) in try current(sources, files, formats, chains).enumerated() {
      if let version {
        courses[sources[number]] = SourceTimeline(texts[number], uncommitted: uncommitted, version)
      }
    }
    let wanted = pairs.filter { !(courses[$0.source]?.isEmpty ?? true) }
    let targets = try reader.events(
      of: wanted.map { pair in
        // Changes of a translation before the source first changed tell nothing.
        let oldest = courses[pair.source]?.oldestStep ?? 0
        let versions = chains[pair.target].versions.prefix { $0.step <= oldest }
        return FileVersionReader.Request(versions: versions, format: pair.format, withTexts: false)
      }, &cache)
    try judge(wanted, targets, courses, files, chains, history, &report)
  }

  // MARK: - Waiting texts

  /// A file with texts that a table is translated from.
  struct Original {
    var bundle: Int
    var table: Int
    var format: TableFormat
    /// The place in the list of files.
    var place: Int
    /// Whether texts of it need work.
    var isOpen = true
  }

  /// Notes for how many days texts that need work have been there: since the commit that brought their key.
  private func noteWaiting(
    _ originals: [Original], _ events: [Int: [FileVersionReader.Event]], _ chains: [FileVersions],
    _ history: GitHistory, _ report: inout ReportDraft
  ) throws(GitFailure) {
    let formats = Dictionary(firstOf: originals.map { ($0.place, $0.format) })
    let places = formats.keys.sorted()
    let committed = try map(committed: places, chains, worker: { VersionReader() }) {
      reader, index, bytes -> [UInt64] in
      let format = formats[places[index]] ?? .strings
      return bytes.flatMap { reader.read($0, format, keepsTexts: false) }?.entries.map(\.key) ?? []
    }
    var came: [Int: [UInt64: Int]] = [:]
    for (place, keys) in zip(places, committed) {
      guard let first = chains[place].versions.last else { continue }
      var times = Dictionary(keys.map { ($0, history.steps[first.step].time) }, uniquingKeysWith: { $1 })
      for event in (events[place] ?? []).reversed() where event.change.old == nil {
        if times[event.change.key] != nil { times[event.change.key] = history.steps[event.step].time }
      }
      came[place] = times
    }
    for (numbers, files) in Dictionary(grouping: originals, by: { [$0.bundle, $0.table] }) {
      let keys = report.bundles[numbers[0]].tables[numbers[1]].keys
      report.bundles[numbers[0]].tables[numbers[1]].ages = keys.map { key in
        let time = files.compactMap { came[$0.place]?[TextVersion.digest(key.key)] }.min()
        return time.map { Int32(clamping: max(0, options.now - $0) / 86_400) } ?? -1
      }
    }
  }

  // MARK: - Files

  /// Files below the top of the working tree, each once.
  struct FileList {
    let top: FilePath
    private(set) var paths: [FilePath] = []
    private var places: [FilePath: Int] = [:]

    init(top: FilePath) { self.top = top }

    /// The place of a file; nil for one of elsewhere.
    mutating func place(_ path: FilePath) -> Int? {
      guard let real = path.real, let below = real.relative(to: top) else { return nil }
      if let known = places[below] { return known }
      places[below] = paths.count
      paths.append(below)
      return paths.count - 1
    }

    /// The place of the file in Base, there or not; nil for one that is in Base itself.
    mutating func placeOfBase(for place: Int) -> Int? {
      let path = paths[place]
      let folder = path.parent.parent.bytes
      let below = Array("Base.lproj/".utf8) + path.lastComponent
      let base = FilePath(bytes: folder.isEmpty ? below : folder + [UInt8(ascii: "/")] + below)
      if base == path { return nil }
      if let known = places[base] { return known }
      places[base] = paths.count
      paths.append(base)
      return paths.count - 1
    }

    func bytes(_ place: Int) -> [UInt8]? { try? FileBuffer.bytes(of: top.appending(paths[place].bytes)) }
  }

  private func pairs(in report: ReportDraft, _ files: inout FileList) -> ([Pair], [Original]) {
    var pairs: [Pair] = []
    var originals: [Original] = []
    for (bundleNumber, bundle) in report.bundles.enumerated()
    where bundle.kind == "source" || bundle.isOfStore {
      for (tableNumber, table) in bundle.tables.enumerated() {
        guard let origin = table.origin else { continue }
        let context = TableContext(origin.id, in: catalog, origin.files)
        let cells = Dictionary(firstOf: table.cells.enumerated().map { ($0.element.locale, $0.offset) })
        for file in context.multilingual where file.format == .catalog {
          guard let place = files.place(context.root.file(file.path)) else { continue }
          originals.append(
            Original(
              bundle: bundleNumber, table: tableNumber, format: .catalog, place: place,
              isOpen: table.cells.contains { $0.counts.needsWork > 0 }))
        }
        for (format, original) in sources(of: context) {
          guard !(bundle.isOfStore && (format.isInParts || original.isLink)),
            let source = files.place(context.root.file(original.path))
          else { continue }
          if !bundle.isOfStore {
            originals.append(
              Original(bundle: bundleNumber, table: tableNumber, format: original.format, place: source))
          }
          for target in context.translations
          where target.file.format == format && !(bundle.isOfStore && target.file.isLink) {
            guard let cell = cells[target.locale.text],
              let place = files.place(context.root.file(target.file.path)), place != source
            else { continue }
            pairs.append(
              Pair(
                bundle: bundleNumber, table: tableNumber, cell: cell,
                format: original.format == format ? original.format : format,
                sourceFormat: original.format, source: source, sourcePath: original.shownPath, target: place,
                shown: context.root.shown(target.file.path)))
          }
        }
      }
    }
    return (pairs, originals)
  }

  /// The files that a table is translated from, each with the format of its translations: an interface file gives the texts that no
  /// file of texts beside it has.
  private func sources(of context: TableContext) -> [(format: TableFormat, original: TableFile)] {
    let texts = TableFormat.ofOneLanguage.compactMap { format in
      context.original.all.first { $0.format == format }.map { (format, $0) }
    }
    return texts + context.original.carrierFiles.filter { $0.format == .interface }.map { (.strings, $0) }
  }

  /// Works on files beside the contents that they had in the last commit that changed them; nil where there is none. Only
  /// so many of these are in memory as are read at a time.
  /// - Parameter body: given the number of a file among `places`, and the content.
  private func map<Worker: ~Copyable, Result: Sendable>(
    committed places: [Int], _ chains: [FileVersions], worker: @escaping @Sendable () -> Worker,
    _ body: @escaping @Sendable (inout Worker, Int, [UInt8]?) -> Result
  ) throws(GitFailure) -> [Result] {
    let git = GitObjects(repository, environment: environment)
    let work = ParallelWork(jobs: options.jobs)
    let names = places.map { Array((chains[$0].versions.first?.new ?? "none").utf8) }
    var results: [Result] = []
    while results.count < places.count {
      let start = results.count
      let objects = try git.read(firstOf: names[start...], atMost: 256)
      results += work.map(count: objects.count, worker: worker) { worker, index in
        body(&worker, start + index, objects[index]?.content)
      }
    }
    return results
  }

  /// The texts of sources as they stand, and the changes that are not committed.
  private func current(
    _ places: [Int], _ files: FileList, _ formats: [Int: TableFormat], _ chains: [FileVersions]
  ) throws(GitFailure) -> [(TextVersion?, uncommitted: [TextVersion.Change])] {
    try map(committed: places, chains, worker: { VersionReader() }) { reader, index, former in
      let format = formats[places[index]] ?? .strings
      guard let bytes = files.bytes(places[index]),
        let version = reader.read(bytes, format, keepsTexts: true)
      else { return (nil, []) }
      guard let former, former != bytes,
        let old = reader.read(former, format, keepsTexts: true)
      else { return (version, []) }
      return (version, version.changes(since: old, withTexts: true))
    }
  }

  // MARK: - The answer

  private func judge(
    _ pairs: [Pair], _ touched: [[FileVersionReader.Event]], _ courses: [Int: SourceTimeline],
    _ files: FileList,
    _ chains: [FileVersions], _ history: GitHistory, _ report: inout ReportDraft
  ) throws(GitFailure) {
    let cut = options.isCut
    let work = ParallelWork(jobs: options.jobs)
    let tables = pairs.map { report.bundles[$0.bundle].tables[$0.table] }
    var judged = work.map(count: pairs.count, worker: { OutdatedDecision() }) {
      judge, index -> [OutdatedKey] in
      let pair = pairs[index]
      // A file without a history was never committed: all of it is of now.
      guard let course = courses[pair.source], cut || !chains[pair.target].versions.isEmpty,
        let bytes = files.bytes(pair.target)
      else { return [] }
      let first = chains[pair.target].versions.last
      return judge.judge(
        bytes, pair, tables[index], course, touched[index], created: first?.old == nil ? first?.step : nil,
        history)
    }
    let suspects = judged.indices.filter { !judged[$0].isEmpty }
    let first = judged
    let targets = suspects.map { pairs[$0].target }
    let settled = try map(committed: targets, chains, worker: { OutdatedDecision() }) {
      judge, index, committed -> [OutdatedKey] in
      let number = suspects[index]
      guard let bytes = files.bytes(pairs[number].target) else { return [] }
      return judge.settle(first[number], tables[number], bytes, committed: committed, pairs[number].format)
    }
    for (number, keys) in zip(suspects, settled) { judged[number] = keys }
    for (pair, keys) in zip(pairs, judged) where !keys.isEmpty {
      report.bundles[pair.bundle].tables[pair.table].cells[pair.cell].note(outdated: keys)
    }
  }
}
