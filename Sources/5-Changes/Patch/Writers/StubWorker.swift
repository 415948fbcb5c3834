internal import L10nDiscovery
internal import L10nCoverage
internal import L10nFormats
internal import L10nLocale
internal import L10nSystem
internal import L10nText

/// The outcome of making a file's stubs.
enum StubOutcome: Sendable {
  /// The file has nothing to do, or nothing that would change it.
  case nothing
  /// - stubs: the stubs alone, as a file of their own.
  case change(FileChange.Content, stubs: [UInt8]?, StubCounts)
  case refused(StubOmission.Reason)

  /// The outcome where some keys could not be made.
  func without(_ keys: [String]) -> StubOutcome {
    switch self {
    case .nothing: return .refused(.noRule(keys))
    case .refused: return self
    case .change(let content, let stubs, var counts):
      counts.withoutRule = keys
      return .change(content, stubs: stubs, counts)
    }
  }

  /// The outcome of edits of a file that another one hides, as that other one.
  /// - Parameters:
  ///   - known: how many entries the hidden file has.
  ///   - replaced: how many of them the stubs replaced.
  func asNewFile(from origin: [UInt8], with known: Int, replacing replaced: Int) -> StubOutcome {
    var content = origin
    var counts = StubCounts()
    switch self {
    case .refused: return self
    case .nothing: counts.inherited = known
    case .change(let change, _, let changed):
      do throws(ByteEditError) { content = try change.bytes() } catch {
        return .refused(.damaged("\(error)"))
      }
      counts = changed
      counts.inherited = known - replaced
    }
    return .change(.new(content, isExecutable: false), stubs: content, counts)
  }
}

/// Makes the stubs of one file after the other, on one thread.
struct StubWorker: ~Copyable {
  /// The outcome of a task.
  enum Outcome: Sendable {
    case nothing
    case file(StubFile)
    case refused(StubOmission.Reason)
  }

  let contexts: [StubTableFiles]
  let options: StubOptions
  let memory: TranslationMemory
  let siblings: RelatedTexts
  private(set) var file = FileBuffer()
  let paths: PatchPaths
  /// The keys of tables in their order, by the numbers of these.
  private(set) var orders: [Int: KeyIndex] = [:]

  /// - Parameter index: the number of the task among all.
  mutating func outcome(of task: StubFileChange, at index: Int) -> Outcome {
    switch task {
    case .table(let job): outcome(of: job, in: contexts[job.context], at: index)
    case .copy(let copy): outcome(of: copy, at: index)
    }
  }

  // MARK: - Tables

  private mutating func outcome(of job: StubJob, in context: StubTableFiles, at index: Int) -> Outcome {
    var old: [UInt8]?
    if !job.isNew {
      do throws(SystemError) { old = try content(of: job.path, context) } catch {
        return .refused(.unreadable(error.reason))
      }
    }
    switch outcome(of: job, in: context, old) {
    case .nothing: return .nothing
    case .refused(let reason): return .refused(reason)
    case .change(let content, let stubs, var counts):
      for part in job.parts {
        counts.tellDone(inherited: part.inherited.count, unneeded: part.unneeded.count)
      }
      var file = Self.file(job, counts)
      file.stubs = stubs
      return finished(file, content, at: index)
    }
  }

  private mutating func outcome(of job: StubJob, in context: StubTableFiles, _ old: [UInt8]?) -> StubOutcome {
    guard job.format != .catalog else {
      return CatalogStubs(job: job, context: context, options: options, memory: memory).edited(old ?? [])
    }
    if job.format.isInParts { return outcome(of: job, inPartsOf: old ?? [], context) }
    guard let part = job.parts.first else { return .nothing }
    let texts = StubTexts(value: options.value, locale: part.locale, memory: memory)
    var origin: [UInt8]?
    if let hidden = job.origin {
      do throws(SystemError) { origin = try content(of: hidden.path, context) } catch {
        return .refused(.hides(context.shown(hidden.path), .unreadable(error.reason)))
      }
    }
    let outcome = outcome(of: job, part, texts, context, old, origin)
    if let hidden = job.origin, case .refused(let reason) = outcome, reason != .notXML {
      return .refused(.hides(context.shown(hidden.path), reason))
    }
    return outcome
  }

  /// Language by language, each in what the ones before have made of the file.
  private mutating func outcome(
    of job: StubJob, inPartsOf old: [UInt8], _ context: StubTableFiles
  ) -> StubOutcome {
    // A stub that cannot be marked would pass for a translation, so that it gets no text, as in a language that
    // Xcode adds.
    let value = job.format.hasComments || options.value != .source ? options.value : .empty
    var (content, counts) = (old, StubCounts())
    for part in job.parts {
      let texts = StubTexts(value: value, locale: part.locale, memory: memory)
      var own = job
      own.parts = [part]
      switch outcome(of: own, part, texts, context, content, nil) {
      case .nothing: break
      case .refused(let reason): return .refused(reason)
      case .change(let change, _, var changed):
        do throws(ByteEditError) { content = try change.bytes() } catch {
          return .refused(.damaged("\(error)"))
        }
        changed.changedLocales = [part.locale.text]
        counts += changed
      }
    }
    return content == old
      ? .nothing : .change(.replaced(old, with: content), stubs: options.makesFiles ? content : nil, counts)
  }

  /// - Parameters:
  ///   - old: the file; nil for a new one.
  ///   - origin: what a new file hides.
  private mutating func outcome(
    of job: StubJob, _ part: StubJob.Part, _ texts: StubTexts, _ context: StubTableFiles, _ old: [UInt8]?,
    _ origin: [UInt8]?
  ) -> StubOutcome {
    let keys = job.keys
    var template: [UInt8]?
    if job.format.hasForms || old == nil && origin == nil, let file = context.developmentFile(job.format) {
      do throws(SystemError) { template = try content(of: file.path, context) } catch {
        return .refused(
          .unreadable("it is made like \(context.shown(file.path)), which cannot be read: \(error.reason)"))
      }
    }
    let stubs =
      job.format.hasForms
      ? rules(job, part, texts, context, template) : source(job, part, texts, context).stubs(of: keys)
    // A rule that is not known how to make leaves the others as they are.
    var unmade: [[UInt8]] = []
    if stubs.count < keys.count {
      let known = Set(stubs.lazy.map(\.key))
      unmade = keys.map { context.report.keys[$0].key }.filter { !known.contains($0) }
    }
    var request = request(stubs, part, order(job.context), context)
    let needs = PluralNeeds(of: part.locale)
    // The mark of a stub at a form would take the rule's translations out of all counts.
    request.edit.completions = (options.marksStubs ? [] : part.incomplete).map {
      PluralCompletion(key: context.report.keys[$0].key, needs: needs, texts: texts)
    }
    if origin != nil { request.hides() }
    let writer = TableStubs(format: job.format, request: request)
    let outcome =
      origin.map { writer.begun(as: $0) } ?? old.map { writer.edited($0) } ?? writer.made(like: template)
    return unmade.isEmpty ? outcome : outcome.without(unmade.map { WTF8.text($0) })
  }

  private mutating func order(_ context: Int) -> KeyIndex {
    if let known = orders[context] { return known }
    let order = KeyIndex(contexts[context].report.order.map(\.key))
    orders[context] = order
    return order
  }

  private func request(
    _ stubs: [TextEdit], _ part: StubJob.Part, _ order: KeyIndex, _ context: StubTableFiles
  ) -> StubRequest {
    var edit = TableEdit(stubs, order: order, overwrites: false)
    edit.part = part.format.part
    if options.prunes {
      edit.removed = part.extra
      edit.removesUnread = true
    }
    return StubRequest(
      edit: edit, sorts: options.sorts, makesFiles: options.makesFiles, reading: context.reading)
  }

  private mutating func source(
    _ job: StubJob, _ part: StubJob.Part, _ texts: StubTexts, _ context: StubTableFiles
  ) -> StubSource {
    StubSource(
      keys: context.report.keys, texts: texts,
      siblings: siblings.texts(of: job.keys, texts, in: context, job.context), marksStubs: options.marksStubs,
      part: part)
  }

  /// Rules for the language, as far as it is known how to make them.
  private mutating func rules(
    _ job: StubJob, _ part: StubJob.Part, _ texts: StubTexts, _ context: StubTableFiles, _ template: [UInt8]?
  ) -> [TextEdit] {
    let keys = job.keys
    let siblings =
      texts.usesSiblings
      ? self.siblings.rules(
        of: keys.map { context.report.keys[$0].key }, for: part.locale, in: context, job.context)
      : [:]
    var source = RuleSource(development: template, siblings: siblings)
    let foreign = keys.map { context.report.keys[$0] }.filter { source.isForeign($0.key) }
    if !foreign.isEmpty { source.others = self.siblings.foreignRules(of: foreign, in: context) }
    let needs = PluralNeeds(of: part.locale)
    let comments = StubSource(
      keys: context.report.keys, texts: texts, siblings: [:], marksStubs: options.marksStubs, part: part)
    return keys.compactMap { place -> TextEdit? in
      guard let value = source.value(of: context.report.keys[place], needs: needs, texts.of(part, place))
      else { return nil }
      return comments.stub(
        of: place, saying: value,
        markedFor: RepresentativeText.representative(of: value) ?? context.report.keys[place].key
      )
    }
  }

  // MARK: - Resources

  private mutating func outcome(of copy: ResourceCopy, at index: Int) -> Outcome {
    do throws(SystemError) {
      try file.load(copy.file)
    } catch {
      return .refused(.unreadable(error.reason))
    }
    var made = StubFile(
      root: copy.root, path: copy.target, shown: copy.shown, locales: [copy.locale], isNew: true,
      counts: StubCounts())
    made.isCopy = true
    made.stubs = options.makesFiles ? file.array : nil
    let isExecutable = (file.stamp?.mode ?? 0) & 0o111 != 0
    return finished(made, .new(file.array, isExecutable: isExecutable), at: index)
  }

  // MARK: - Files

  /// A file with its content or, where that is wanted, the patch for it.
  private func finished(_ file: StubFile, _ content: FileChange.Content, at index: Int) -> Outcome {
    var file = file
    guard paths.isWanted else {
      file.content = content
      return .file(file)
    }
    // A folder above it was made a link meanwhile.
    guard let path = paths.path(index) else { return .refused(.link) }
    do throws(StubOmission.Reason) {
      file.patch = try paths.patch(content, of: path)
      file.patchPath = path
    } catch {
      return .refused(error)
    }
    return .file(file)
  }

  private static func file(_ job: StubJob, _ counts: StubCounts) -> StubFile {
    StubFile(
      root: job.root, path: job.path, shown: job.shown,
      locales: (counts.changedLocales.isEmpty
        ? job.parts.map(\.locale.text) : Array(counts.changedLocales)).sorted(by: ByteOrder.precedes),
      isNew: job.isNew, counts: counts)
  }

  private mutating func content(of path: FilePath, _ context: StubTableFiles) throws(SystemError) -> [UInt8] {
    try context.root.load(path, into: &file, limit: FileBuffer.largestText)
    return file.array
  }
}
