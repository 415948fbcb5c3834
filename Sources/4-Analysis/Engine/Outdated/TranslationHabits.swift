package import L10nCoverage
internal import L10nFormats
internal import L10nLocale
package import L10nSystem
internal import L10nText

/// The habits of a team, by its history: whether a language gets new texts in the change that brings them, or later. A merge is one change.
package struct TranslationHabits: Sendable {
  /// The last changes that brought texts to tables that a language was in, and those of them that had all of these in it.
  package struct Record: Sendable {
    package fileprivate(set) var (changes, whole) = (0, 0)
    /// Whether they are enough: after fewer, every fourth next change has all texts, whatever these had.
    package var isTelling: Bool { changes >= 5 }
    /// Nine of ten, or all of five to nine.
    package var comesWithChange: Bool { isTelling && whole >= min(changes, 9) }
    fileprivate var isFull: Bool { changes == 10 }
  }

  /// The records by app, as the project that has it, and by language. An only app has no name, and is all that there is.
  package private(set) var records: [String: [String: Record]] = [:]
  /// The number of changes that brought texts, of those that were read.
  package private(set) var changes = 0
  /// Whether the clone may lack changes that count.
  package private(set) var isCut = false

  /// Reads the last three years, which ten changes take in nine of ten projects.
  /// - Parameters:
  ///   - folder: the folder of the report, below the top of the repository.
  ///   - time: of the last commit.
  package init(
    of report: ReportDraft, in folder: FilePath, _ repository: GitRepository, time: Int,
    environment: [[UInt8]]
  ) throws(GitFailure) {
    var tables = FormerTables(report, in: folder)
    for table in tables.known.values {
      for app in table.apps {
        for column in table.columns.values { records[app, default: [:]][column] = Record() }
      }
    }
    guard let head = repository.head.commit, !isSettled else { return }
    let history = try GitHistory(
      of: head, from: time &- 3 * 365 * 86_400, patterns: FormerTables.patterns, in: repository,
      environment: environment)
    var rest = history.steps.compactMap { tables.step(back: $0.changes) }[...]
    var versions = FormerVersions(GitObjects(repository, environment: environment))
    var count = 8
    while !rest.isEmpty, !isSettled {
      do throws(GitFailure) {
        try add(rest.prefix(count), &versions)
        rest = rest.dropFirst(count)
        count = min(count * 2, 64)
      } catch {
        // Large files: one change at a time, until all that may be read has been.
        guard case .tooMuch = error else { throw error }
        if count == 1 { break }
        count = 1
      }
    }
    isCut = repository.isShallow && !isSettled
    // Changes that a language lacked may be among those that are cut off.
    if isCut { records = records.mapValues { $0.mapValues { $0.isFull ? $0 : Record() } } }
  }

  /// Whether older changes tell nothing.
  private var isSettled: Bool { records.values.allSatisfy { $0.values.allSatisfy(\.isFull) } }

  private mutating func add(
    _ steps: ArraySlice<FormerTables.Step>, _ versions: inout FormerVersions
  ) throws(GitFailure) {
    try versions.read(steps.flatMap { $0.old + $0.changes.flatMap(\.new) })
    let texts = steps.map { step in step.changes.map { versions.newTexts(of: $0, step.old) } }
    let translated = zip(steps, texts).flatMap { zip($0.changes, $1) }.filter { !$1.isEmpty }.map(\.0)
    try versions.read(
      translated.flatMap { $0.translations.values.joined() }, only: Set(texts.joined().flatMap(\.keys)))
    for (step, texts) in zip(steps, texts) {
      // A language that lacks a text of one table has not come with the change.
      var answers: [String: [String: Bool]] = [:]
      for (change, texts) in zip(step.changes, texts) where !texts.isEmpty {
        for (column, isWhole) in versions.columns(of: change, texts) {
          for app in change.table.apps {
            answers[app, default: [:]][column] = isWhole && answers[app]?[column] ?? true
          }
        }
      }
      if !answers.isEmpty { changes += 1 }
      for (app, columns) in answers {
        for (column, isWhole) in columns where records[app]?[column]?.isFull == false {
          records[app]?[column]?.changes += 1
          if isWhole { records[app]?[column]?.whole += 1 }
        }
      }
    }
  }
}

/// The tables of a report on the way back through a history: where they were, and in which languages.
private struct FormerTables {
  struct Table {
    var apps: Set<String>
    /// The columns by their names, and by what these resolve to: `zh-CN` became `zh-Hans`.
    var columns: [String: String]
    var development: LocaleTag?

    /// Whether a folder has the texts that others translate; a catalog, which needs none, has them as well.
    func isSource(_ folder: String) -> Bool {
      folder.isEmpty || folder == "Base" || LocaleTag(name: folder) == development
    }

    func column(_ language: String) -> String? {
      let tag = LocaleTag(name: language)
      return columns[tag.text] ?? columns[tag.resolved]
    }
  }

  /// The files of a table in one format.
  struct Place: Hashable {
    var folder: FilePath
    var name: ArraySlice<UInt8>
    var format: TableFormat
  }

  typealias File = (object: String, format: TableFormat)
  private typealias Moved = (place: Place, folder: String, change: GitHistory.FileChange)

  /// A change of a table's source, with the columns that the table had, and the files of each that came with it.
  struct Change {
    var table: Table
    var (old, new): ([File], [File])
    var translations: [String: [File]] = [:]
  }

  /// The changes of a step, and all sources before it: a text of one of them is not new in another.
  typealias Step = (changes: [Change], old: [File])

  private static let formats = [TableFormat.strings, .stringsdict, .catalog]
  static let patterns = formats.flatMap { $0.endings.map { "*.\($0)" } }

  private(set) var known: [Place: Table] = [:]
  private var folders: [Place: Set<String>] = [:]
  /// A table that tells where texts are of those that are not there any more.
  private var likely: Table?

  init(_ report: ReportDraft, in folder: FilePath) {
    let projects = Dictionary(grouping: report.products, by: \.name).mapValues { $0.map(\.project) }
    let apps = Set(report.products.filter { $0.productType.hasPrefix("application") }.map(\.project))
    for (bundle, table) in report.bundledTables where !bundle.isApart && bundle.kind == "source" {
      let own = apps.intersection(table.products.flatMap { projects[$0] ?? [] })
      let names = table.cells.map { (LocaleTag(name: $0.locale).resolved, $0.locale) }
      let region = (table.developmentRegion ?? bundle.developmentRegion).map { LocaleTag(name: $0.locale) }
      let former = Table(
        apps: apps.count < 2 ? [""] : own.isEmpty ? apps : own,
        columns: Dictionary(names + names.map { ($1, $1) }, uniquingKeysWith: { $1 }),
        development: table.origin?.development ?? region)
      likely = likely ?? former
      for file in table.files {
        let path = folder.appending(Array(bundle.path(of: file).utf8))
        guard let (place, folder) = Self.place(of: path) else { continue }
        known[place] = former
        folders[place, default: []].insert(folder)
      }
    }
  }

  private static func place(of path: FilePath) -> (Place, folder: String)? {
    guard let format = TableFormat(name: path.lastComponent), formats.contains(format) else { return nil }
    let name = path.lastComponent.dropLast(format.suffix.count)
    if format == .catalog { return (Place(folder: path.parent, name: name, format: format), "") }
    let folder = String(decoding: path.parent.lastComponent, as: UTF8.self)
    guard folder.hasSuffix(".lproj") else { return nil }
    return (Place(folder: path.parent.parent, name: name, format: format), String(folder.dropLast(6)))
  }

  /// Goes back over one step; nil where it changed no source of a table.
  mutating func step(back changes: [GitHistory.FileChange]) -> Step? {
    let files = changes.compactMap { change in Self.place(of: change.path).map { Moved($0, $1, change) } }
    var step: Step = ([], [])
    for (place, own) in Dictionary(grouping: files, by: \.place) {
      for file in own where file.change.old == nil { folders[place]?.remove(file.folder) }
      folders[place, default: []].formUnion(own.filter { $0.change.old != nil }.map(\.folder))
      let sources = own.filter { (known[place] ?? likely)?.isSource($0.folder) == true }
      func objects(_ files: [Moved], _ side: KeyPath<GitHistory.FileChange, String?>) -> [File] {
        files.compactMap { $0.change[keyPath: side].map { ($0, place.format) } }
      }
      let old = objects(sources, \.old)
      step.old += old
      guard let table = known[place], !sources.isEmpty else { continue }
      // A table that this step brought asks nobody.
      if old.isEmpty {
        follow(table, from: place, sources, files)
        continue
      }
      var change = Change(table: table, old: old, new: objects(sources, \.new))
      for folder in folders[place] ?? [] where !table.isSource(folder) {
        guard let column = table.column(folder) else { continue }
        change.translations[column, default: []] += objects(own.filter { $0.folder == folder }, \.new)
      }
      step.changes.append(change)
    }
    return step.changes.isEmpty ? nil : step
  }

  /// Looks where a table was before the step that brought it: the nearest that went and had its name or its content. A catalog follows
  /// the files that it was made of.
  private mutating func follow(_ table: Table, from place: Place, _ sources: [Moved], _ files: [Moved]) {
    let gone = files.filter { file in
      file.change.new == nil
        && (file.place.name == place.name || sources.contains { $0.change.new == file.change.old })
    }
    func nearness(_ file: Moved) -> Int {
      zip(file.place.folder.bytes, place.folder.bytes).prefix { $0 == $1 }.count
    }
    guard var former = gone.max(by: { nearness($0) < nearness($1) })?.place else { return }
    for format in Self.formats {
      former.format = format
      known[former, default: table].apps.formUnion(table.apps)
    }
  }
}

/// The texts of versions of files.
private struct FormerVersions: ~Copyable {
  private var objects: GitObjects
  private var texts: [String: LanguageTexts] = [:]
  private var known: Set<String> = []
  private var pass = TablePass()

  init(_ objects: GitObjects) {
    self.objects = objects
    self.objects.limit = 128 << 20
  }

  /// Reads files in the place of those before them, or some of their texts beside these: 2,000 and so many bytes at most.
  mutating func read(_ files: [FormerTables.File], only keys: Set<UInt64>? = nil) throws(GitFailure) {
    if keys == nil { texts = [:] }
    let formats = Dictionary(files.filter { texts[$0.object] == nil }) { $1 }
    known.formUnion(formats.keys)
    if known.count > 2_000 { throw .tooMuch(FilePath(bytes: []), limit: 2_000) }
    for (file, object) in zip(formats, try objects.read(formats.keys.map { Array($0.utf8) })) {
      guard let object else { continue }
      objects.limit -= object.content.count
      let read = LanguageTexts(only: keys)
      pass.read(object.content, file.value, into: read)
      if !read.isDamaged { texts[file.key] = read }
    }
  }

  /// The texts that a change brought to its table; none where a version cannot be read.
  func newTexts(of change: FormerTables.Change, _ old: [FormerTables.File]) -> [UInt64: [UInt8]] {
    let (former, now) = (old.compactMap { texts[$0.object] }, change.new.compactMap { texts[$0.object] })
    if former.count < old.count || now.count < change.new.count { return [:] }
    return now.reduce(into: [:]) { $0.merge($1.source) { $1 } }.filter { key, text in
      !former.contains { $0.source[key] != nil } && TranslatableText.isTranslatable(text)
    }
  }

  /// The columns that a table was in, each with whether it has all of some texts after a change: what a report counts as translated.
  func columns(of change: FormerTables.Change, _ new: [UInt64: [UInt8]]) -> [(String, isWhole: Bool)] {
    let table = change.table
    func isWhole(_ column: String, _ own: [UInt64: UInt64]) -> Bool {
      let isForeign = table.development.map { !LocaleTag(name: column).isWritten(like: $0) } ?? true
      return new.allSatisfy { key, text in
        guard let digest = own[key] else { return false }
        return !isForeign || digest != TextVersion.digest(text)
          || !TranslatableText.words(of: text).contains(0x20)
      }
    }
    guard change.old[0].format == .catalog else {
      return change.translations.map { column, files in
        let own = files.compactMap { texts[$0.object]?.source }.reduce(into: [:]) { $0.merge($1) { $1 } }
        return (
          column,
          isWhole(column, own.filter { !BlankText.isBlank($1) }.mapValues { TextVersion.digest($0) })
        )
      }
    }
    let now = change.new.first.flatMap { texts[$0.object] }?.languages ?? [:]
    return (texts[change.old[0].object]?.languages ?? [:]).keys.compactMap { language in
      table.column(language).map { ($0, isWhole($0, now[language] ?? [:])) }
    }
  }
}
