internal import L10nDiscovery
internal import L10nCoverage
internal import L10nFormats
internal import L10nLocale
internal import L10nSystem
internal import L10nPatch
internal import L10nText

/// One table's part of all handoffs: its columns, and the files of the source language that its keys are taken from.
struct HandoffTable: Sendable {
  let context: TablePlace
  /// The source language.
  let development: LocaleTag
  /// The report's cells and empty ones for locales that are to be added; the source language has none.
  private var cells: [LocaleTag: TableCell] = [:]

  /// The table's part of handoffs; nil where it is not known what is translated.
  init?(_ context: TablePlace, added: [LocaleTag]) {
    guard let development = context.development else { return nil }
    self.context = context
    self.development = development
    for cell in context.report.cells {
      let tag = LocaleTag(name: cell.locale)
      if tag != development { cells[tag] = cell }
    }
    for tag in added where tag != development && cells[tag] == nil {
      var states = CellStates(of: KeyBits(all: context.report.keys.count))
      states[.missing] = states.asked
      var cell = TableCell(locale: tag.text, states)
      cell.isAbsent = true
      cells[tag] = cell
    }
  }

  /// The locales that the table has a column for, in no order.
  var locales: some Collection<LocaleTag> { cells.keys }

  /// The report's keys that are wanted for a locale's file; nil where it is no column.
  fileprivate func chosen(_ selection: UnitSelection, in tag: LocaleTag, of file: TableFile?) -> [Bool]? {
    guard var cell = cells[tag] else { return nil }
    if let file, let share = cell.ofFiles.first(where: { !$0.withheld.contains(file.path) }) {
      cell.change { states in
        states[.missing] = share.missing
        states[.empty] = share.empty
        states[judged: .empty] = share.empty
        states[.withheld] = KeyBits(size: states.asked.size)
      }
    }
    var chosen = selection.chosen(cell, of: context.report.keys.count)
    // Of a change translators also get the translations that a new source text makes outdated.
    if selection == .untranslated, context.report.wanted != nil {
      for place in cell[.outdated] { chosen[Int(place)] = true }
    }
    return chosen
  }

  /// The keys whose text the report calls the source's, and no translation.
  fileprivate func unchanged(in tag: LocaleTag) -> KeyBits? { cells[tag]?.states[judged: .unchanged] }

  /// Whether the source's text of a key would not be held against a localization that has no translation of it.
  fileprivate func mayStay(_ place: Int, in tag: LocaleTag) -> Bool {
    let staying = cells[tag]?.staying ?? context.report.staying
    let key = Int32(truncatingIfNeeded: place)
    let found = staying.partitioningIndex { $0 >= key }
    return found < staying.count && staying[found] == key
  }

  /// Whether it might be taken for the source's there.
  fileprivate func isDoubted(_ place: Int, in tag: LocaleTag) -> Bool {
    guard let cell = cells[tag] else { return false }
    return cell.states[.doubtful][place] || cell.doubted.contains(Int32(truncatingIfNeeded: place))
  }

  /// Why it might be, in words.
  fileprivate func doubt(of place: Int, in tag: LocaleTag) -> String? {
    cells[tag]?.reason(ofSource: Int32(truncatingIfNeeded: place))
  }

  /// A built bundle is read as the loader reads it.
  var reading: FileReading { context.bundle.reading }

  /// The files of the source language, with the keys that are taken from each.
  func sources() -> [SourceFile] {
    var places: [[UInt8]: Int] = [:]
    var sources: [SourceFile] = []
    let fallback = context.originalOfCode
    let catalog = context.catalog?.shownPath
    var last = ""
    var lastPlace: Int?
    for (index, key) in context.report.keys.enumerated() {
      // A catalog holds the table's translations, also where an interface or an Info.plist gives the keys.
      let shown = catalog ?? (key.isFromCode ? nil : key.file) ?? fallback
      if !shown.utf8.elementsEqual(last.utf8) { lastPlace = places[Array(shown.utf8)] }
      last = shown
      if let place = lastPlace {
        sources[place].keys.append(index)
        continue
      }
      places[Array(shown.utf8)] = sources.count
      lastPlace = sources.count
      sources.append(source(shown, first: index))
    }
    return sources + sources.flatMap(others)
  }

  /// Sources with the same texts for further files of a localization, where products have one each.
  private func others(of source: SourceFile) -> [SourceFile] {
    if context.catalog != nil { return [] }
    return context.localesOfSeveralFolders.filter { $0 != development }.flatMap { tag -> [SourceFile] in
      let files = context.ownFiles(source.ownFormat, of: tag)
      return files.indices.dropFirst().filter { number in
        // Each of these files is for products that get none before it.
        context.files.withheld.values.contains { withheld in
          !withheld.contains(files[number].path) && files[..<number].allSatisfy { withheld.contains($0.path) }
        }
      }.map { source.with(SourceFile.Other(locale: tag, file: files[$0])) }
    }
  }

  private func source(_ shown: String, first: Int) -> SourceFile {
    guard let file = context.file(shownAs: shown) else {
      // A carrier that is no file of the table, as Info.plist; or a table that texts in code do not have yet.
      let bundle = context.root.shown(context.bundle.path)
      return SourceFile(
        table: self, original: bundle == "." ? shown : "\(bundle)/\(shown)", path: nil, format: .strings,
        isOptional: !context.report.keys[first].isFromCode, keys: [first])
    }
    // A table of text translates a file that only gives keys.
    let format = file.format.isOfOneLanguage || file.format.hasStates ? file.format : .strings
    // The plain table's original is that of a table for one device as well, and known by another path.
    let name = FilePath(bytes: context.files.nameBytes).lastComponent + format.suffix
    let path = context.files.isForDevice ? file.path.parent.appending(Array(name)) : file.path
    return SourceFile(
      table: self, original: context.root.shown(path), path: context.root.file(file.path), format: format,
      isOptional: file.format == .infoPlist, keys: [first])
  }
}

/// A file of the source language, and which of its table's keys are taken from it.
struct SourceFile: Sendable {
  let table: HandoffTable
  /// The path below the project's root, as people see it.
  let original: String
  /// The path to open the file by; nil if there is no file to open.
  let path: FilePath?
  /// The format of the files that translations go into.
  let format: TableFormat
  /// Whether nothing of it has to be translated: an `Info.plist`.
  let isOptional: Bool
  /// Places in the report's keys, rising.
  fileprivate(set) var keys: [Int]

  /// A file of one localization, where products have one each, that comes behind the first.
  struct Other: Sendable {
    var locale: LocaleTag
    var file: TableFile
  }

  /// The further file that the source is for; nil for the file that all products share.
  fileprivate(set) var other: Other?

  /// The keys of which localizations have a rule, which their users see in the place of every text; none before `findHidden`.
  fileprivate(set) var hidden: [LocaleTag: [Int]] = [:]

  /// The source under the path of another file, by which its table is called as well.
  fileprivate func with(_ other: Other) -> SourceFile {
    let root = table.context.root
    var source = SourceFile(
      table: table, original: root.shown(other.file.path), path: path, format: format, isOptional: isOptional,
      keys: keys)
    source.other = other
    return source
  }

  /// Looks for the keys that are not to be handed out, because no text of them would be seen.
  mutating func findHidden() {
    let all = table.context.report.keys
    for tag in table.locales {
      guard let rules = HidingRules(over: self, in: tag) else { continue }
      hidden[tag] = keys.filter { rules.hides(all[$0].key) }
    }
  }

  /// Container and name of the table: what people know it by.
  var tableName: String {
    guard let other else { return table.context.shownName }
    return table.context.root.shown(other.file.path.parent.parent.appending(table.context.files.nameBytes))
  }

  /// The report's keys that are wanted for a locale and can be handed out; nil where it is no column.
  func chosen(_ selection: UnitSelection, in tag: LocaleTag) -> [Bool]? {
    guard var chosen = wanted(selection, in: tag) else { return nil }
    for place in unsourced { chosen[place] = false }
    for place in hidden[tag] ?? [] { chosen[place] = false }
    return chosen
  }

  /// The report's keys that are wanted for a locale; nil where it is no column.
  private func wanted(_ selection: UnitSelection, in tag: LocaleTag) -> [Bool]? {
    if let other, other.locale != tag { return nil }
    return table.chosen(selection, in: tag, of: ownFile(of: tag))
  }

  /// The keys that the source language has no text for, as places in the report's.
  var unsourced: [Int] {
    let all = Set(table.context.report.unsourced)
    return all.isEmpty ? [] : keys.filter { all.contains(Int32(truncatingIfNeeded: $0)) }
  }

  /// The findings about wanted keys that the source language has no text for.
  func unsourcedProblems(_ selection: UnitSelection) -> [Problem] {
    let unsourced = unsourced
    if unsourced.isEmpty || other != nil { return [] }
    var locales: [Int: [LocaleTag]] = [:]
    for tag in table.locales {
      guard let wanted = wanted(selection, in: tag) else { continue }
      for place in unsourced where wanted[place] { locales[place, default: []].append(tag) }
    }
    return unsourced.compactMap { place in
      guard let locales = locales[place]?.map(\.text) else { return nil }
      let key = table.context.report.keys[place]
      let sorted = locales.sortedByBytes()
      let reason =
        key.isEmptySource ? "an empty text is shown as it is" : "\(table.development.text) has no text for it"
      return Problem(
        .handoffLeftOut, path: original, position: key.position,
        message: "\"\(WTF8.text(key.key))\" is left out for \(sorted.joined(separator: ", ")): \(reason)",
        severity: key.isEmptySource ? .note : nil,
        hint: key.isEmptySource
          ? "'l10ncheck stubs' writes it" : "give it one in \(table.development.text)")
    }
  }

  /// Whether the report calls a unit's text the source's, and no translation, whatever the file says of it.
  func isUnchanged(_ unit: HandoffUnit, in tag: LocaleTag) -> Bool {
    // Of a rule the format, which has no words, is the source's in every language.
    guard unit.isSource, TranslatableText.isTranslatable(unit.source), keys.indices.contains(unit.number - 1)
    else { return false }
    return table.unchanged(in: tag)?[keys[unit.number - 1]] ?? false
  }

  /// Whether a text that says what the source says would not be held against a localization that has none: `OK`, names.
  /// - Parameter unit: its `number` is that of its key.
  func mayStay(_ unit: HandoffUnit, in tag: LocaleTag) -> Bool {
    if !TranslatableText.isTranslatable(unit.source) { return true }
    if table.context.bundle.kind == .store, StoreField(key: WTF8.text(unit.key)) == .name { return true }
    guard keys.indices.contains(unit.number - 1), case let place = keys[unit.number - 1] else { return false }
    // A text that only another language's file has is no text of the source language.
    return !table.context.report.keys[place].hasNoOriginal && table.mayStay(place, in: tag)
  }

  /// Whether such a text might be taken for the source's.
  func isDoubted(_ unit: HandoffUnit, in tag: LocaleTag) -> Bool {
    keys.indices.contains(unit.number - 1) && TranslatableText.isTranslatable(unit.source)
      && table.isDoubted(keys[unit.number - 1], in: tag)
  }

  /// Why it might be, in words; empty where nothing but its length tells.
  func doubt(of unit: HandoffUnit, in tag: LocaleTag) -> String {
    unit.isSource ? table.doubt(of: keys[unit.number - 1], in: tag) ?? "" : ""
  }

  /// A locale's own file for its texts, if there is one.
  func ownFile(of tag: LocaleTag) -> TableFile? {
    other?.file ?? table.context.ownFiles(ownFormat, of: tag).first
  }

  /// The path of the development localization's table for an `Info.plist`, there or not: Xcode hands out the texts by this path.
  var tablePath: String? {
    guard isOptional, other == nil, table.context.catalog == nil else { return nil }
    let own = table.context.ownFiles(.strings, of: table.development).first?.path
    return table.context.root.shown(own ?? table.context.newFile(.strings, of: table.development))
  }

  /// The format of its translations, but for catalogs.
  var ownFormat: TableFormat { format.isOfOneLanguage ? format : .strings }

  /// The number of its keys that are wanted for a locale.
  func chosenCount(_ selection: UnitSelection, in tag: LocaleTag) -> Int { handed(selection, in: tag).count }

  /// Its keys that are wanted for a locale, as places in the report's.
  func handed(_ selection: UnitSelection, in tag: LocaleTag) -> [Int] {
    guard let chosen = chosen(selection, in: tag) else { return [] }
    return keys.filter { chosen[$0] }
  }

  /// The place where a locale's texts are, or will be.
  struct Target {
    /// The path relative to the root.
    var path: FilePath
    var exists: Bool
    /// The path to open the file by.
    var location: FilePath
    /// The format of the file; the part, in a file in parts.
    var format: TableFormat
  }

  func target(in tag: LocaleTag) -> Target {
    let context = table.context
    func target(_ path: FilePath, exists: Bool, _ own: TableFormat? = nil) -> Target {
      Target(path: path, exists: exists, location: context.root.file(path), format: own ?? format)
    }
    if let catalog = context.catalog { return target(catalog.path, exists: true) }
    if let file = ownFile(of: tag) {
      return target(file.path, exists: true, file.format.part == nil ? nil : file.format)
    }
    if format.isInParts, let file = context.files.files.first {
      return target(file.path, exists: true, format.part(AppStoreLocale.name(of: tag)))
    }
    // A file that no target gets yet, as one of a language that was begun before, is merged into.
    let path = context.newFile(ownFormat, of: tag)
    return target(path, exists: context.root.kind(of: path) == .file)
  }
}
