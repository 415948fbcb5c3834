internal import L10nCoverage
internal import L10nLookup
internal import L10nText

/// The texts that code asks for since then and that no table has, with those in whose place they were written.
struct EditedTexts {
  /// A text that no table has.
  struct New {
    var key: KeyInNoTable
    /// What stood in its place in the code; nil for a text that came beside the others.
    var former: AskedTexts.Use?
  }

  private(set) var new: [New] = []
  private let before: AskedTexts
  private let after: AskedTexts
  private var hunks: [String: LineHunks] = [:]

  /// Nil where the code of a side was not read.
  init?(_ old: DiffSide, _ new: DiffSide) {
    guard let before = old.code, let after = new.code, let found = new.report.inNoTable else { return nil }
    (self.before, self.after) = (before, after)
    let known = Dictionary(
      old.report.bundles.flatMap(\.tables).map { table in
        (Array(table.name.utf8), Set(table.keys.lazy.filter { !$0.isFromCode }.map(\.key)))
      }, uniquingKeysWith: { $0.union($1) })
    for key in found where key.shows != nil && !before.asks(for: key.key, of: key.table) {
      // On a line that was there users have seen the same text all along.
      let places = key.uses.compactMap { use in hunk(of: use).map { (use, $0) } }
      if places.isEmpty || places.allSatisfy({ isOld(key, in: $0.0.path, known) }) { continue }
      let former = places.lazy.compactMap { [self] in self.former(of: key, $0, $1) }.first
      // What stood there was in no table either: nobody loses anything.
      if let former, known[former.table]?.contains(former.key) != true { continue }
      self.new.append(New(key: key, former: former))
    }
  }

  /// Whether a file had a text already: as a literal that nothing localized, or in no table and with other blanks and signs.
  private func isOld(_ key: KeyInNoTable, in path: String, _ known: [[UInt8]: Set<[UInt8]>]) -> Bool {
    if key.shows == .key { return false }
    func letters(_ text: [UInt8]) -> [UInt8] { text.filter { $0.isLetter || $0.isDigit || $0 >= 0x80 } }
    let (quote, own) = ([UInt8(ascii: "\"")], letters(key.key))
    return before.lines(of: path).contains { $0.contains(quote + key.key + quote) }
      || before.uses(in: path).contains {
        known[$0.table]?.contains($0.key) != true && letters($0.key) == own
      }
  }

  /// The lines that changed together with that of a use.
  private mutating func hunk(of use: KeyInNoTable.Use) -> (old: Range<Int>, new: Range<Int>)? {
    let lines = hunks[use.path] ?? LineHunks(from: before.lines(of: use.path), to: after.lines(of: use.path))
    hunks[use.path] = lines
    return lines.hunks.first { $0.new.contains(use.position.line) }
  }

  /// The text that was taken out in the same lines, at the same kind of place.
  private func former(
    of key: KeyInNoTable, _ use: KeyInNoTable.Use, _ hunk: (old: Range<Int>, new: Range<Int>)
  ) -> AskedTexts.Use? {
    let (old, new) = (before.uses(in: use.path), after.uses(in: use.path))
    guard
      let own = new.first(where: { $0.key == key.key && $0.table == key.table && $0.position == use.position }
      )
    else { return nil }
    func isIn(_ lines: Range<Int>) -> (AskedTexts.Use) -> Bool {
      { lines.contains($0.position.line) && $0.isPhrase == own.isPhrase }
    }
    let (gone, come) = (old.filter(isIn(hunk.old)), new.filter(isIn(hunk.new)))
    func without(_ others: [AskedTexts.Use], _ uses: [AskedTexts.Use]) -> [AskedTexts.Use] {
      uses.filter { use in !others.contains { $0.key == use.key && $0.table == use.table } }
    }
    let (left, added) = (without(come, gone), without(gone, come))
    return added.firstIndex(of: own).flatMap { left.indices.contains($0) ? left[$0] : nil }
  }
}

/// The lines in which two texts differ.
struct LineHunks {
  /// Lines are counted from 1.
  private(set) var hunks: [(old: Range<Int>, new: Range<Int>)] = []

  /// The number of lines beyond which a text is taken as written anew.
  private static let most = 4_000

  init(from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]) {
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
    let (former, present) = (old[start..<old.count - end], new[start..<new.count - end])
    if former.count > Self.most || present.count > Self.most {
      hunks = [(start + 1..<former.endIndex + 1, start + 1..<present.endIndex + 1)]
      return
    }
    let changes = Array(present).difference(from: Array(former))
    var (removed, added) = (Set<Int>(), Set<Int>())
    for change in changes {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
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
  }
}
