internal import L10nCatalog
internal import L10nCoverage
internal import L10nFormats
internal import L10nLocale
internal import L10nSystem
internal import L10nText

/// What came of a file's stubs.
enum StubOutcome: Sendable {
  /// There is nothing to do, or nothing that would change the file.
  case nothing
  /// - stubs: the stubs alone, as a file of their own.
  case change(FileChange.Content, stubs: [UInt8]?, StubCounts)
  case refused(StubOmission.Reason)
}

/// Makes the stubs of one file after the other, on one thread.
struct StubWorker: ~Copyable {
  private let options: StubOptions
  private let memory: TranslationMemory
  private var file = FileBuffer()
  private var reader = TableFileReader()

  init(options: StubOptions, memory: TranslationMemory) {
    self.options = options
    self.memory = memory
  }

  mutating func outcome(of job: StubJob, in site: TableSite) -> StubOutcome {
    var old: [UInt8]?
    if !job.isNew {
      do throws(SystemError) {
        old = try content(of: job.path, site)
      } catch {
        return .refused(.unreadable(error.reason))
      }
    }
    if job.role == .catalog { return catalog(job, site, old ?? []) }
    guard let part = job.parts.first else { return .nothing }
    // A file that several locales read is its own localization's.
    var keys = Set(part.keys)
    for other in job.parts.dropFirst() { keys.formUnion(other.keys) }
    let texts = StubTexts(value: options.value, locale: part.locale, memory: memory)
    if job.role == .stringsdict {
      return rules(job, part, keys: keys.sorted(), texts, site, old)
    }
    return strings(job, part, keys: keys.sorted(), texts, site, old)
  }

  // MARK: - Kinds of files

  private mutating func strings(
    _ job: StubJob, _ part: StubJob.Part, keys: [Int], _ texts: StubTexts, _ site: TableSite, _ old: [UInt8]?
  ) -> StubOutcome {
    let siblings = siblingTexts(of: keys.map { site.report.keys[$0].key }, texts, site)
    let stubs = keys.map { place in
      let key = site.report.keys[place]
      return StringsStubs.Stub(
        place: place, key: key.key,
        value: texts.text(key: key.key, development: key.value, sibling: siblings[key.key]),
        comment: StubComment.text(key.comment, mark: options.mark))
    }
    let request = StringsStubs.Request(
      stubs: stubs, order: site.report.keys, extra: part.extra, prunes: options.prunes,
      sorts: options.sorts, mark: options.mark, reading: site.reading,
      anchors: job.parts.count == 1 ? part.anchors : nil, makesFiles: options.makesFiles)
    guard let old else {
      let template = site.developmentFile(.strings).flatMap { try? content(of: $0.path, site) }
      return StringsStubs.made(request, like: template)
    }
    return StringsStubs.edited(request, old)
  }

  private mutating func rules(
    _ job: StubJob, _ part: StubJob.Part, keys: [Int], _ texts: StubTexts, _ site: TableSite, _ old: [UInt8]?
  ) -> StubOutcome {
    let template = site.developmentFile(.stringsdict).flatMap { try? content(of: $0.path, site) }
    var siblings: [[UInt8]] = []
    if texts.usesSiblings, !keys.isEmpty {
      for sibling in site.siblings(of: part.locale, among: site.localizations.columns.map(\.tag)) {
        guard let file = site.ownFile(.stringsdict, of: sibling), file.path != job.path else { continue }
        if let bytes = try? content(of: file.path, site) { siblings.append(bytes) }
      }
    }
    let source = RuleSource(development: template, siblings: siblings)
    let needs = PluralNeeds(of: part.locale)
    let stubs = keys.compactMap { place -> PropertyListStubs.Stub? in
      let key = site.report.keys[place]
      guard let value = source.value(of: key, needs: needs, texts) else { return nil }
      return PropertyListStubs.Stub(
        place: place, key: key.key, value: value, comment: StubComment.text(key.comment, mark: options.mark))
    }
    if stubs.count < keys.count { return .refused(.notWritable) }
    let request = PropertyListStubs.Request(
      stubs: stubs, order: site.report.keys, extra: part.extra, prunes: options.prunes,
      sorts: options.sorts, mark: options.mark, makesFiles: options.makesFiles)
    guard let old else { return PropertyListStubs.made(request, like: template) }
    return PropertyListStubs.edited(request, old)
  }

  private mutating func catalog(_ job: StubJob, _ site: TableSite, _ old: [UInt8]) -> StubOutcome {
    CatalogStubs(job: job, site: site, options: options, memory: memory).edited(old)
  }

  // MARK: - Files

  private mutating func content(of path: FilePath, _ site: TableSite) throws(SystemError) -> [UInt8] {
    try file.load(site.root.file(path))
    return file.array
  }

  /// What localizations of the same language have for some keys, the best one's first.
  private mutating func siblingTexts(
    of keys: [[UInt8]], _ texts: StubTexts, _ site: TableSite
  ) -> [[UInt8]: [UInt8]] {
    guard !keys.isEmpty, texts.usesSiblings else { return [:] }
    let wanted = Set(keys)
    var found: [[UInt8]: [UInt8]] = [:]
    for sibling in site.siblings(of: texts.locale, among: site.localizations.columns.map(\.tag)) {
      guard let file = site.ownFile(.strings, of: sibling), let bytes = try? content(of: file.path, site)
      else {
        continue
      }
      var own: [[UInt8]: [UInt8]] = [:]
      if StringsStubs.isPropertyList(bytes) {
        let request = TableFileReader.Request(
          path: site.root.file(file.path), shown: site.shown(file.path), shownInBundle: file.shownPath,
          reading: site.reading)
        let entries = reader.developmentFile(request, role: .strings)
        for (entry, isLoaded) in zip(entries.entries, entries.loaded)
        where isLoaded && wanted.contains(entry.key) {
          own[entry.key] = entry.value
        }
      } else {
        let file = StringsWriter(bytes, reading: site.reading, keeping: keys)
        guard file.document.verdict != .refused, file.document.verdict != .notATable else { continue }
        for (index, key) in file.keys().enumerated()
        where file.document.entries[index].isLoaded && wanted.contains(key) {
          own[key] = file.value(of: index)
        }
      }
      for (key, value) in own where !value.isEmpty && found[key] == nil { found[key] = value }
    }
    return found
  }
}

/// The comment of a stub.
enum StubComment {
  /// The development entry's, and the mark on a line of its own behind it; nil for neither.
  static func text(_ comment: String?, mark: [UInt8]?) -> [UInt8]? {
    let lines = [comment.map { Array($0.utf8) }, mark].compactMap { $0 }.filter { !$0.isEmpty }
    return lines.isEmpty ? nil : Array(lines.joined(separator: [0x0A]))
  }
}
