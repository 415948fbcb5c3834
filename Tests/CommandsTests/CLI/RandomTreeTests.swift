import L10nCommandLine
import TestSupport
import Testing

/// What reports say of random trees, against a model of the loader that has none of the tool's code.
@Suite struct RandomTreeTests {
  private static let seeds = 0..<120 as Range<UInt64>

  private func drawn(_ seed: UInt64) throws -> (tree: RandomTree, folder: ScratchFolder) {
    var random = SeededRandom(seed)
    let tree = RandomTree(&random)
    let folder = try ScratchFolder(top: tree.files)
    return (tree, folder)
  }

  /// Each key in each language of each table: whose text users see, and what is to be done about it.
  @Test(arguments: seeds) func reportsSayWhatTheLoaderDoes(seed: UInt64) throws {
    let (tree, folder) = try drawn(seed)
    let report = try folder.report("--details")
    #expect(report.tables.count == tree.tables.count)
    for (number, table) in tree.tables.enumerated() {
      let found = try #require(
        report.tables.first {
          $0.name == table.name && $0.container == (table.container.isEmpty ? "." : table.container)
        })
      let locales = tree.localizations(of: table.container).subtracting(["en"])
      #expect(Set(found.locales.keys) == locales && found.expected == table.keys.count, "\(table)")
      for locale in locales {
        let cell = try #require(found.locales[locale])
        func keys(_ state: RandomTree.State) -> [String] {
          table.keys.filter { tree.state(.init(table: number, locale: locale, key: $0)) == state }
        }
        let words: Comment = "\(locale) of \(table)"
        #expect(cell.missingKeys?.sorted() == keys(.missing), words)
        // What is inherited is listed as that, and needs work all the same if it is empty.
        let ownEmpty = keys(.empty).filter {
          tree.shown(.init(table: number, locale: locale, key: $0)).who == .own
        }
        #expect(cell.emptyKeys?.sorted() == ownEmpty, words)
        #expect(cell.unchangedKeys?.sorted() == keys(.unchanged), words)
        #expect(cell.translation?.translated == keys(.translated).count, words)
        var shows = ["own": 0, "language": 0, "development": 0, "key": 0]
        for key in table.keys {
          shows[tree.shown(.init(table: number, locale: locale, key: key)).who.rawValue]? += 1
        }
        #expect(cell.shows == shows, words)
        let own = table.files[locale] ?? [:]
        #expect(
          cell.extraKeys == (own.values.contains { $0["menu.extra"] != nil } ? ["menu.extra"] : []), words)
      }
    }
  }

  /// The share that a language has is reached by a threshold that is just as high, and by none that is higher; so are counts.
  @Test(arguments: seeds.prefix(12)) func thresholdsAreReachedExactly(seed: UInt64) throws {
    let (tree, folder) = try drawn(seed)
    let report = try folder.report("--details")
    for locale in Set(tree.tables.flatMap { tree.localizations(of: $0.container) }).subtracting(["en"])
      .sorted()
    {
      var (translated, present, bare, all) = (0, 0, 0, 0)
      for (number, table) in tree.tables.enumerated()
      where tree.localizations(of: table.container).contains(locale) {
        for key in table.keys {
          let place = RandomTree.Place(table: number, locale: locale, key: key)
          all += 1
          bare += tree.shown(place).who == .key ? 1 : 0
          switch tree.state(place) {
          case .translated: (translated, present) = (translated + 1, present + 1)
          case .unchanged: present += 1
          case .empty, .missing: break
          }
        }
      }
      let total = try #require(report.locales[locale])
      #expect(total.translation?.translated == translated, "\(locale)")
      func status(_ words: String...) -> L10nCommandLine.ExitStatus {
        folder.runWithPath(["report", "--locale", locale] + words).status
      }
      for (flag, count) in [("--fail-under", translated), ("--fail-under-present", present)] {
        // Hundredths of a percent, cut. Below one percent they could be meant as a share of one, and are refused.
        let share = count * 10_000 / all
        func met(_ share: Int) -> Bool {
          let cents = share % 100
          let percent =
            share < 100 ? "\(share == 0 ? 0 : 1)" : "\(share / 100).\(cents < 10 ? "0" : "")\(cents)"
          return status("\(flag)=\(locale)=\(percent)") == .clean
        }
        // A language that lacks a whole table meets nothing but zero.
        let words: Comment = "\(flag) \(locale) \(count)/\(all)"
        #expect(met(0), words)
        if count > 0 { #expect(met(share) == true, words) }
        if share < 10_000 { #expect(!met(share + 1), words) }
      }
      #expect(status("--fail-on-bare-keys=\(bare)") == .clean, "\(locale) \(bare)")
      if bare > 0 { #expect(status("--fail-on-bare-keys=\(bare - 1)") == .findings, "\(locale) \(bare)") }
    }
  }
}
