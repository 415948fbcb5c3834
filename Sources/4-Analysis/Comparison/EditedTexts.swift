internal import L10nCoverage
internal import L10nLookup
internal import L10nText

/// The texts that code asks for since then and that no table has, with those in whose place they were written.
struct EditedTexts {
  /// Each with the text whose place it took in the code; nil for a text that came beside the others.
  private(set) var new: [(key: KeyInNoTable, former: AskedTexts.Use?)] = []
  /// Texts that code asked for and got, and that the targets which ask for them lack since then.
  private(set) var lostByPrograms: [KeyInNoTable] = []
  /// Texts that code asked for and got, and that it shows as they stand since then, with the place.
  private(set) var plain: [(former: AskedTexts.Use, path: String, position: TextPosition)] = []
  private let before: AskedTexts
  private let after: AskedTexts
  private let texts: FormerTexts
  private var files: [String: File] = [:]

  /// The changes of a file of code.
  private struct File {
    /// The lines that are new.
    var lines: Set<Int> = []
    /// The former uses on these lines, each by the place of the use that replaced it, at the same kind of place.
    var formers: [TextPosition: AskedTexts.Use] = [:]
    /// The former contents of quotes, whatever became of them.
    var literals: Set<ArraySlice<UInt8>> = []
    /// The texts that it asked for and a table had: users saw their translations.
    var listed: Set<[UInt8]> = []
    /// The letters of those that no table had.
    var unlisted: Set<[UInt8]> = []
  }

  /// Nil where the code of a side was not read.
  init?(_ old: DiffSide, _ new: DiffSide, _ texts: FormerTexts) {
    guard let before = old.code, let after = new.code, let found = new.report.inNoTable else { return nil }
    (self.before, self.after, self.texts) = (before, after, texts)
    for var key in found where key.shows != nil && !before.asks(for: key.key, of: key.table) {
      // On a line that was there users have seen the same text all along.
      let places = key.uses.filter { use in
        let file = file(use.path)
        return file.lines.contains(use.position.line)
          && (key.shows == .key
            || file.listed.contains(key.key)
            || !file.literals.contains(key.key[...]) && !file.unlisted.contains(Self.letters(key.key)))
      }
      let former = places.lazy.compactMap { [files] in files[$0.path]?.formers[$0.position] }.first
      // If the former text was in no table either, nobody loses anything.
      if !places.isEmpty, former.map({ texts.has($0.key, in: $0.table) }) ?? true {
        // A word in the place of a name is a name with a slip.
        if let former, texts.isName(former.key, in: former.table), !KeyShape.readsAsText(key.key) {
          key.shows = .key
        }
        self.new.append((key, former))
      }
    }
    lostByPrograms = Self.lostByPrograms(found + new.report.tableless.keys, old, new, before)
    notePlain()
  }

  /// Notes the texts that nothing asks for any more, in the file that did so, or on new lines of another.
  private mutating func notePlain() {
    let gone = before.uses(notOf: after).filter { texts.has($0.key, in: $0.table) }
    if gone.isEmpty { return }
    let shown = after.plain()
    for use in gone {
      let places = [use.key, texts.text(of: use.key, in: use.table) ?? []].flatMap { shown[$0] ?? [] }
      guard
        let place = places.first(where: { $0.path == use.path })
          ?? places.first(where: { file($0.path).lines.contains($0.position.line) })
      else { continue }
      plain.append((use, place.path, place.position))
    }
  }

  /// The keys that code asked for at REV as well, that a table has, and that targets lack since then: the code moved to another program,
  /// or names another bundle. A target that was not there has lost nothing.
  private static func lostByPrograms(
    _ found: [KeyInNoTable], _ old: DiffSide, _ new: DiffSide, _ before: AskedTexts
  ) -> [KeyInNoTable] {
    let asked = found.filter { $0.shows != nil && before.asks(for: $0.key, of: $0.table) }
    if asked.isEmpty { return [] }
    let has = Set(
      new.report.bundledTables.flatMap { _, table in
        table.keys.lazy.filter { !$0.isFromCode }.map { [Array(table.name.utf8), $0.key] }
      })
    let lacked = Dictionary(grouping: (old.report.inNoTable ?? []) + old.report.tableless.keys) {
      [$0.table, $0.key]
    }
    return asked.filter { key in
      let known = Set((lacked[[key.table, key.key]] ?? []).flatMap(\.targets))
      return has.contains([key.table, key.key])
        && key.targets.contains { before.targets.contains($0) && !known.contains($0) }
    }
  }

  /// A text without blanks and signs.
  private static func letters(_ text: [UInt8]) -> [UInt8] {
    text.filter { $0.isLetter || $0.isDigit || $0 >= 0x80 }
  }

  private mutating func file(_ path: String) -> File {
    if let file = files[path] { return file }
    let (lines, old, new) = (before.lines(of: path), before.uses(in: path), after.uses(in: path))
    var file = File()
    for hunk in LineHunks.between(lines, after.lines(of: path)) {
      file.lines.formUnion(hunk.new)
      let (gone, come) = (
        old.filter { hunk.old.contains($0.position.line) }, new.filter { hunk.new.contains($0.position.line) }
      )
      for isPhrase in [false, true] {
        let left = Self.without(come, gone).filter { $0.isPhrase == isPhrase }
        let added = Self.without(gone, come).filter { $0.isPhrase == isPhrase }
        for (use, former) in zip(added, left) { file.formers[use.position] = former }
      }
    }
    file.literals = Set(lines.flatMap { $0.split(separator: UInt8(ascii: "\"")) })
    for use in old {
      if texts.has(use.key, in: use.table) {
        file.listed.insert(use.key)
      } else {
        file.unlisted.insert(Self.letters(use.key))
      }
    }
    files[path] = file
    return file
  }

  private static func without(_ others: [AskedTexts.Use], _ uses: [AskedTexts.Use]) -> [AskedTexts.Use] {
    let names = Set(others.map { [$0.table, $0.key] })
    return uses.filter { !names.contains([$0.table, $0.key]) }
  }
}

/// The lines in which two texts differ, counted from 1.
enum LineHunks {
  /// The number of lines beyond which a text counts as written anew: the memory of a comparison grows with the square.
  private static let most = 1_000

  static func between(
    _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]
  ) -> [(old: Range<Int>, new: Range<Int>)] {
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
    let (former, present) = (old[start..<old.count - end], new[start..<new.count - end])
    if former.count > most || present.count > most {
      return [(start + 1..<former.endIndex + 1, start + 1..<present.endIndex + 1)]
    }
    let changes = Array(present).difference(from: Array(former))
    var hunks: [(old: Range<Int>, new: Range<Int>)] = []
    var (removed, added) = (Set<Int>(), Set<Int>())
    for case .remove(let offset, _, _) in changes { removed.insert(offset) }
    for case .insert(let offset, _, _) in changes { added.insert(offset) }
    var (one, two) = (0, 0)
    while one < former.count || two < present.count {
      let (first, second) = (one, two)
      while removed.contains(one) { one += 1 }
      while added.contains(two) { two += 1 }
      if one > first || two > second {
        hunks.append((start + first + 1..<start + one + 1, start + second + 1..<start + two + 1))
      } else {
        (one, two) = (one + 1, two + 1)
      }
    }
    return hunks
  }
}
