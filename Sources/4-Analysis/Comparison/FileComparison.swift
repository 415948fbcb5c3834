internal import L10nDiscovery
internal import L10nCoverage
internal import L10nFormats
internal import L10nSystem
internal import L10nText

/// The differences between the files of two trees, text by text, where reports do not tell them: no text changes in silence. Files that are
/// the same on both sides are not read.
struct FileComparison {
  /// The changes beside those of the reports.
  private(set) var changes: [Change] = []
  /// The files that cannot be read any more: the reports' changes about these only repeat that.
  private(set) var broken: [BrokenFile] = []
  private let said: SaidChanges
  private let reasons: LeftOutFiles

  /// - Parameters:
  ///   - pairs: the tables of the reports, side by side.
  ///   - reported: the changes of the reports.
  ///   - isLeftOut: whether a place is not compared.
  init?(
    _ old: DiffSide, _ new: DiffSide, _ pairs: [TableSides.Pair], _ reported: [Change],
    isLeftOut: (String) -> Bool
  ) {
    guard old.tree != nil, new.tree != nil else { return nil }
    said = SaidChanges(reported, pairs)
    reasons = LeftOutFiles(old.report, new.report)
    let files = FilePair.differing(
      Self.files(of: old, pairs, \.old).filter { !isLeftOut($0.path.text) }, in: old,
      Self.files(of: new, pairs, \.new).filter { !isLeftOut($0.path.text) }, in: new)
    // Tables come in the order of their paths, as the files do.
    var tables: [String: [FilePair]] = [:]
    for file in files {
      if let table = file.table { tables[table, default: []].append(file) } else { compareAlone(file) }
    }
    for (table, files) in tables.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      for place in differences(of: files, in: table) { tell(place, in: table) }
    }
  }

  /// The translations of some tables, which their reports do not tell.
  init?(translationsOf pairs: [TableSides.Pair], _ old: DiffSide, _ new: DiffSide) {
    guard old.tree != nil, new.tree != nil else { return nil }
    said = SaidChanges([], pairs)
    reasons = LeftOutFiles(old.report, new.report)
    func texts(_ side: DiffSide, _ table: KeyPath<TableSides.Pair, TableReport?>) -> [TextFile] {
      Self.files(of: side, pairs, table).filter { $0.table != nil && $0.format.holdsTables }
    }
    let files = FilePair.differing(texts(old, \.old), in: old, texts(new, \.new), in: new)
    let tables = Dictionary(grouping: files) { $0.table ?? "" }
    for pair in pairs {
      let keys = TranslatedKeys(pair)
      for difference in differences(of: tables[pair.place] ?? [], in: pair.place) {
        tell(difference, in: pair.place, keys)
      }
    }
  }

  private static func files(
    of side: DiffSide, _ pairs: [TableSides.Pair], _ table: KeyPath<TableSides.Pair, TableReport?>
  ) -> [TextFile] {
    let places = pairs.compactMap { pair in pair[keyPath: table]?.origin.map { ($0.id, pair.place) } }
    let byID = Dictionary(firstOf: places)
    var files = side.tree?.textFiles { byID[$0] } ?? []
    for index in files.indices { files[index].names = side.names[files[index].table ?? ""] ?? [:] }
    return files
  }

  // MARK: - Tables

  /// A text that is not the same.
  private struct Difference {
    var place: TextFile.Place
    var old: NamedForms?
    var new: NamedForms?
    var file: String?
  }

  /// The texts of a table that are not the same, but for those of files that cannot be read.
  private mutating func differences(of files: [FilePair], in table: String) -> [Difference] {
    var unread: [BrokenFile] = []
    var (before, after) = (TextFile.Texts(), TextFile.Texts())
    for file in files {
      if let found = noteFaults(of: file, among: files, in: table) { unread.append(found) }
      before.merge(file.before?.texts ?? [:]) { $1 }
      after.merge(file.after?.texts ?? [:]) { $1 }
    }
    return Self.differing(before, after).compactMap { place in
      if unread.contains(where: { $0.holds(place.locale) }) { return nil }
      let file = files.first { $0.locale == place.locale || $0.format.isOfAllLanguages }
      return Difference(place: place, old: before[place], new: after[place], file: file?.shown)
    }
  }

  /// Tells a text that the reports say nothing of.
  private mutating func tell(_ difference: Difference, in table: String) {
    if said.has(difference.place, in: table) { return }
    let (old, new) = Self.firstDifference(difference.old, difference.new)
    changes.append(
      Change(
        kind: .textChanged, place: table, key: difference.place.key, locale: difference.place.locale,
        old: old,
        new: new, file: difference.file))
  }

  /// Tells a translation of a key that an interface file has, and any other text as such.
  private mutating func tell(_ difference: Difference, in table: String, _ keys: TranslatedKeys) {
    let place = difference.place
    guard said.isColumn(place.locale, of: table), let source = keys.texts[place.key] else {
      return tell(difference, in: table)
    }
    let kind: Change.Kind =
      difference.old == nil
      ? .translationAdded : difference.new == nil ? .translationLost : .translationChanged
    changes.append(
      Change(
        kind: kind, place: table, key: place.key, locale: place.locale,
        old: kind == .translationAdded ? nil : source, new: source, file: difference.file))
  }

  /// Says that a file can be read no longer, or again.
  /// - Returns: the file, where it cannot be read on a side.
  private mutating func noteFaults(
    of file: FilePair, among files: [FilePair], in table: String?
  ) -> BrokenFile? {
    let former =
      file.before
      ?? files.first { $0.before != nil && $0.locale == file.locale && $0.format == file.format }?.before
    let (was, now) = (former?.isBroken ?? false, file.after?.isBroken ?? false)
    if !was, !now { return nil }
    let unread = BrokenFile(
      path: file.shown, table: table, locale: file.locale, isOfAll: file.format.isOfAllLanguages,
      isSource: table.map { !said.isColumn(file.locale, of: $0) } ?? false,
      languages: Set((former?.texts ?? [:]).keys.compactMap(\.locale)))
    guard let after = file.after else { return unread }
    let fault = after.fault
    switch (was, now) {
    case (_, false): note(.fileMended, file, "")
    case (true, _): note(.fileChanged, file, "it could not be read before, and cannot be read now", fault)
    default:
      note(.fileBroken, file, fault?.message ?? "it cannot be read", fault)
      broken.append(unread)
    }
    return unread
  }

  private mutating func note(_ kind: Change.Kind, _ file: FilePair, _ text: String, _ fault: Problem? = nil) {
    changes.append(
      Change(
        kind: kind, place: file.shown, locale: file.locale, new: text.isEmpty ? nil : Array(text.utf8),
        file: file.shown, position: fault?.position))
  }

  // MARK: - Files in no table

  private mutating func compareAlone(_ file: FilePair) {
    if noteFaults(of: file, among: [file], in: nil) != nil { return }
    let (before, after) = (file.before?.texts ?? [:], file.after?.texts ?? [:])
    var counts = (added: 0, removed: 0, changed: 0)
    for place in Self.differing(before, after) {
      if before[place] == nil {
        counts.added += 1
      } else if after[place] == nil {
        counts.removed += 1
      } else {
        counts.changed += 1
      }
    }
    let parts = [(counts.changed, "changed"), (counts.added, "added"), (counts.removed, "removed")].filter {
      $0.0 > 0
    }
    guard !parts.isEmpty else { return }
    let numbers = parts.enumerated().map { index, part in
      index == 0 ? "\(Self.texts(part.0)) \(part.1)" : "\(part.0) \(part.1)"
    }
    note(.fileChanged, file, "\(numbers.joined(separator: ", ")); \(reasons.reason(for: file.shown))")
  }

  private static func texts(_ count: Int) -> String { count == 1 ? "1 text" : "\(count) texts" }

  // MARK: - Texts

  /// The places where two sides differ, by locale and key.
  private static func differing(_ before: TextFile.Texts, _ after: TextFile.Texts) -> [TextFile.Place] {
    Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }.sorted { left, right in
      let (one, two) = (left.locale ?? "", right.locale ?? "")
      return left.key == right.key
        ? one.utf8.lexicographicallyPrecedes(two.utf8) : left.key.lexicographicallyPrecedes(right.key)
    }
  }

  /// The first texts that differ; nil where there is none.
  private static func firstDifference(_ before: NamedForms?, _ after: NamedForms?) -> ([UInt8]?, [UInt8]?) {
    let (old, new) = (before?.forms ?? [], after?.forms ?? [])
    let place = (0..<max(old.count, new.count)).first { index in
      index >= old.count || index >= new.count || old[index] != new[index]
    }
    guard let place else { return (nil, nil) }
    return (
      old.indices.contains(place) ? old[place].text : nil, new.indices.contains(place) ? new[place].text : nil
    )
  }
}

/// The files that are not compared text by text, and why.
struct LeftOutFiles {
  private let notShipped: Set<String>
  private let dependencies: [String]

  init(_ old: ReportDraft, _ new: ReportDraft) {
    notShipped = Set(old.notShipped).union(new.notShipped)
    dependencies = Array(Set(old.dependencies).union(new.dependencies))
  }

  func reason(for path: String) -> String {
    if notShipped.contains(path) { return "no target ships it" }
    if dependencies.contains(where: { path.utf8.starts(with: "\($0)/".utf8) }) { return "a dependency's" }
    return "no table is made of it"
  }
}

/// The texts of the keys of an interface file, of the side that has it as it was written.
struct TranslatedKeys {
  let texts: [[UInt8]: [UInt8]]

  init(_ pair: TableSides.Pair) {
    let keys = ((pair.old?.keys ?? []) + (pair.new?.keys ?? [])).filter { !$0.hasNoOriginal }
    texts = Dictionary(firstOf: keys.map { ($0.key, $0.value) })
  }
}
