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
  /// Languages without anything of their own that lack texts.
  private(set) var listed: [ListedOnly] = []
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
  /// The number of the table at hand.
  private var index = 0
  /// Files of the table at hand that are no `.strings`, as the report names them.
  private var otherFiles: [String: TableFormat] = [:]
  /// The format for keys that stand in none of the other files: code alone has them, or a file with texts of
  /// its own.
  private var textFormat = TableFormat.strings
  /// A look-up of names that differ in case alone, made when the first new file is drafted.
  private var twins: CaseTwins?
  private let catalog: Catalog
  /// The keys of the localization at hand that are written as they are: what it inherits, and what needs no translation.
  private var done: (inherited: Set<Int>, unneeded: Set<Int>) = ([], [])
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
  mutating func add(_ context: StubTableFiles, at index: Int) {
    self.index = index
    let prunes = options.prunes && mayPrune(context)
    if prunes { noteKept(context) }
    otherFiles = [:]
    textFormat =
      TableFormat.plain.first { format in context.files.files.contains { $0.format == format } } ?? .strings
    for file in context.files.files where file.format.isOfOneLanguage && file.format != .strings {
      otherFiles[file.shownPath] = file.format
    }
    let unwritable = keysWithBuildVariables(context)
    let structured = keysWithoutTexts(context)
    let isWhole = unwritable.isEmpty && structured.isEmpty
    func writable(_ keys: [Int], _ locale: LocaleTag) -> [Int] {
      if isWhole { return keys }
      let rest = leave(unwritable, outOf: keys, locale, context) { .buildVariables($0) }
      return leave(structured, outOf: rest, locale, context) { .structured($0) }
    }
    let begun = options.addedLocale.flatMap { begins($0, in: context) ? $0 : nil }
    for cell in context.report.cells where tag(named: cell.locale) != begun {
      let extra = prunes ? Set(context.report.useless(in: cell)) : []
      var locale = tag(named: cell.locale)
      done = ([], Set(cell.states.bareUnneeded.elements.map { Int($0) }))
      // A language that is only listed leaves its missing texts to the language that gives it texts.
      if !cell[.missing].isEmpty, let parent = context.inheritance.parent(ofListed: locale) {
        if !listed.contains(where: { $0.locale == locale }) {
          listed.append(ListedOnly(locale: locale, parent: parent))
        }
        locale = parent
      }
      for share in cell.written {
        let gaps = share.missing.union(share.empty).elements.map { Int($0) }
        let keys = writable(gaps, locale)
        if context.catalogs.isEmpty {
          add(keys, extra: extra, locale, context, without: share.withheld)
        } else {
          addToCatalog(keys, locale, context)
          if !extra.isEmpty, let file = context.catalogs.first, !file.isLink {
            add(.init(locale: locale, format: .catalog, extra: extra), to: file.path, context)
          }
        }
        if !share.incomplete.isEmpty {
          complete(share.incomplete.elements.map { Int($0) }, locale, context, without: share.withheld)
        }
      }
    }
    if let begun {
      hasBegun = true
      let isAsItIs = options.value == .source || options.value == .memory
      done = (isAsItIs ? context.inherited(by: begun, options.lenders) : [], [])
      let keys = writable(Array(context.report.keys.indices), begun)
      if context.catalogs.isEmpty {
        add(keys, extra: [], begun, context, begins: true)
      } else {
        addToCatalog(keys, begun, context, begins: true)
      }
    }
  }

  /// Whether a localization that is to be added gets a whole table: it has nothing of its own there, whatever it inherits.
  private mutating func begins(_ added: LocaleTag, in context: StubTableFiles) -> Bool {
    if added == context.development { return false }
    guard let cell = context.report.cells.first(where: { tag(named: $0.locale) == added }) else {
      return context.localizations.column(of: added)?.isOnlyListed ?? true
    }
    return cell.counts.expected > 0 && cell.counts.present + cell.counts[.empty] == 0
      && !context.report.catalogLocales.contains(added)
      && TableFormat.ofOneLanguage.allSatisfy { context.ownFile($0, of: added) == nil }
  }

  /// - Parameters:
  ///   - begins: whether the localization gets tables of its own, whatever the loader would take.
  ///   - withheld: files that the products do not get for which the stubs are.
  private mutating func add(
    _ keys: [Int], extra: Set<[UInt8]>, _ locale: LocaleTag, _ context: StubTableFiles,
    begins: Bool = false, without withheld: Set<FilePath> = []
  ) {
    if !keys.isEmpty, let compiled = context.compiled {
      omit(context.shown(compiled.path), locale, keys.count, .notWritable)
      return
    }
    for format in TableFormat.ofOneLanguage {
      let own =
        otherFiles.isEmpty && format == .strings
        ? keys : keys.filter { self.format(of: context.report.keys[$0]) == format }
      if !own.isEmpty {
        let target = context.target(of: format, for: locale, begins: begins, without: withheld)
        add(own, format, to: target, locale, context)
      }
      if options.prunes || options.sorts, let file = context.ownFile(format, of: locale, without: withheld),
        context.isInPlace(file)
      {
        add(.init(locale: locale, format: file.format, extra: extra), to: file.path, context)
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
    _ context: StubTableFiles
  ) {
    switch target {
    case .existing(let file, let owner):
      add(.init(locale: owner, keys: keys, format: file.format), to: file.path, context)
    case .new(let path):
      let shown = context.shown(path)
      if twins == nil { twins = CaseTwins(catalog) }
      if let twin = twins?.twin(of: shown) { return omit(shown, locale, keys.count, .otherCase(twin)) }
      add(
        .init(locale: locale, keys: keys, format: format), to: path, isNew: true,
        origin: context.inheritance.hidden(by: format, of: locale), context)
    case .hidden(let file):
      let hidden = context.ownFile(format, of: locale)?.path ?? context.newFolder(of: locale)
      omit(context.shown(hidden), locale, keys.count, .hidden(by: context.shown(file.path)))
    case .link(let path):
      // A file behind a link belongs to another localization or table, or lies elsewhere.
      omit(context.shown(path), locale, keys.count, .link)
    case .taken(let path):
      let file = ProjectUpdate.File(root: context.rootIndex, path: path, locales: [])
      guard forgotten.contains(file) else {
        let shown = context.shown(path)
        return omit(shown, locale, keys.count, notShipped.contains(shown) ? .notShipped : .taken)
      }
      if options.lists == nil { return omit(context.shown(path), locale, keys.count, .unlisted) }
      if !unlisted.contains(file) { unlisted.append(file) }
    }
  }

  /// Units of a locale that has none yet would hide those that it inherits: what is missing goes where the loader
  /// finds the others or, where that is the development localization, comes with all the others.
  /// - Parameter begins: whether the localization gets a column of its own, whatever the loader would take.
  private mutating func addToCatalog(
    _ keys: [Int], _ locale: LocaleTag, _ context: StubTableFiles, begins: Bool = false
  ) {
    guard !keys.isEmpty, let file = context.catalogs.first else { return }
    guard !file.isLink else { return omit(context.shown(file.path), locale, keys.count, .link) }
    let parent =
      begins ? nil : context.inheritance.hiddenColumn(of: locale, among: context.report.catalogLocales)
    let isHidden = parent == context.development
    let owner = isHidden ? locale : parent ?? locale
    add(
      .init(locale: owner, keys: keys, format: .catalog, parent: isHidden ? parent : nil), to: file.path,
      context)
  }

  /// Plural rules that are there get the forms that they lack.
  private mutating func complete(
    _ keys: [Int], _ locale: LocaleTag, _ context: StubTableFiles, without withheld: Set<FilePath>
  ) {
    if let catalog = context.catalogs.first {
      if catalog.isLink { return }
      add(.init(locale: locale, incomplete: keys, format: .catalog), to: catalog.path, context)
    } else if let file = context.ownFile(.stringsdict, of: locale, without: withheld), context.isInPlace(file)
    {
      add(.init(locale: locale, incomplete: keys, format: .stringsdict), to: file.path, context)
    }
  }

  private mutating func add(
    _ added: StubJob.Part, to path: FilePath, isNew: Bool = false, origin: TableFile? = nil,
    _ context: StubTableFiles
  ) {
    var part = added
    part.inherited = done.inherited.intersection(part.keys)
    part.unneeded = done.unneeded.intersection(part.keys)
    let place = overlap.place(path, inRoot: context.rootIndex)
    guard let known = places[place] else {
      places[place] = jobs.count
      jobs.append(
        StubJob(
          root: context.rootIndex, context: index, format: part.format, path: path,
          shown: context.shown(path), isNew: isNew, origin: origin, parts: [part]))
      parts.append([part.locale: 0])
      return
    }
    // A file of another root has other numbers for its keys, in a table of its own.
    guard jobs[known].context == index else { return }
    guard let number = parts[known][part.locale] else {
      parts[known][part.locale] = jobs[known].parts.count
      jobs[known].parts.append(part)
      return
    }
    if let parent = part.parent { jobs[known].parts[number].parent = parent }
    jobs[known].parts[number].extra.formUnion(part.extra)
    jobs[known].parts[number].incomplete += part.incomplete
    jobs[known].parts[number].inherited.formUnion(part.inherited)
    jobs[known].parts[number].unneeded.formUnion(part.unneeded)
    if !part.keys.isEmpty {
      jobs[known].parts[number].keys = Set(jobs[known].parts[number].keys).union(part.keys).sorted()
    }
  }

  private mutating func omit(
    _ shown: String, _ locale: LocaleTag, _ count: Int, _ reason: StubOmission.Reason
  ) {
    omissions.append(StubOmission(shown: shown, locale: locale.text, count: count, reason: reason))
  }

  // MARK: - Texts of Info.plist

  /// Places of keys whose text is known to the build alone: a table is copied as it is.
  private func keysWithBuildVariables(_ context: StubTableFiles) -> Set<Int> {
    let files = Set(context.files.files.lazy.filter { $0.format == .infoPlist }.map(\.shownPath))
    if files.isEmpty || options.value == .empty || options.value == .key { return [] }
    let keys = context.report.keys
    return Set(
      keys.indices.filter {
        keys[$0].file.map(files.contains) == true && InfoPlistTexts.hasBuildVariables(keys[$0].value)
      })
  }

  /// Places of keys whose value in a table of texts is none: a dictionary, an array, data. Nobody knows which part to translate.
  private func keysWithoutTexts(_ context: StubTableFiles) -> Set<Int> {
    let keys = context.report.keys
    return Set(keys.indices.filter { keys[$0].isStructured && format(of: keys[$0]).isPlain })
  }

  /// The keys but some, which are left out for a reason.
  private mutating func leave(
    _ unwritable: Set<Int>, outOf keys: [Int], _ locale: LocaleTag, _ context: StubTableFiles,
    _ reason: ([String]) -> StubOmission.Reason
  ) -> [Int] {
    if unwritable.isEmpty { return keys }
    let left = keys.filter { unwritable.contains($0) }
    if left.isEmpty { return keys }
    let path =
      context.catalogs.first?.path ?? context.ownTexts(of: locale)?.path
      ?? context.newFile(textFormat, of: locale)
    let names = left.map { WTF8.text(context.report.keys[$0].key) }
    omit(context.shown(path), locale, left.count, reason(names))
    return keys.filter { !unwritable.contains($0) }
  }

  // MARK: - Pruning

  /// Takes note of what is not expected and stays.
  private mutating func noteKept(_ context: StubTableFiles) {
    let table = context.shown(context.container.path.appending(Array(context.files.name.utf8)))
    for reason in KeptReason.allCases {
      let keys = context.report.kept.filter { $0.value == reason }.keys
      let names = keys.sorted { $0.lexicographicallyPrecedes($1) }.map { WTF8.text($0) }
      if !names.isEmpty { kept.append(KeptKeys(table: table, keys: names, reason: reason)) }
    }
  }

  /// Pruning goes by the development table: where that is damaged, or looks like a stub beside full translations, it
  /// would take translations away.
  private mutating func mayPrune(_ context: StubTableFiles) -> Bool {
    if context.report.cells.allSatisfy({ context.report.useless(in: $0).isEmpty }) { return true }
    let originals = context.originals.map { context.shown($0.path) }
    let isStub = !stubs.isEmpty && context.files.files.contains { stubs.contains(context.shown($0.path)) }
    let shown = context.shown(context.files.files.first?.path ?? context.container.path)
    if context.report.expectedFrom == .recovered {
      let damaged = originals.first { errors.contains($0) }
      omit(damaged ?? originals.first ?? shown, .damagedOriginal)
    } else if isStub || !context.report.isOriginalWhole {
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
      ? [FileShare(withheld: [], states, missing: states.toWrite.subtracting(states[.withheld]))] : ofFiles
  }
}
