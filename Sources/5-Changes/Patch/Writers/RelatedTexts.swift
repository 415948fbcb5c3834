internal import L10nDiscovery
internal import L10nCoverage
internal import L10nFormats
internal import L10nLocale
internal import L10nSystem
internal import L10nText
internal import Synchronization

/// The texts that the localizations of a group have for a table's keys, where a whole file has to be read for
/// them: the same for all that ask. Each file is read once, by whichever thread comes first, and none before a
/// text is lacking.
final class RelatedTexts: Sendable {
  /// The texts of one table in one group.
  final class Shelf: Sendable {
    /// Plural rules by their keys. Members are asked in their order. The first two with a rule are kept for
    /// each key, because none gets a rule from itself.
    struct Rules {
      var asked = 0
      var found: [[UInt8]: [(member: LocaleTag, rules: StringsDictRules)]] = [:]

      func rules(for key: [UInt8], besides locale: LocaleTag) -> StringsDictRules? {
        found[key]?.first { $0.member != locale }?.rules
      }
    }

    /// The keys that any member lacks.
    let keys: KeyIndex
    /// The columns of members, by locale.
    let texts = Mutex<[LocaleTag: TextColumn]>([:])
    let rules = Mutex(Rules())

    init(_ keys: KeyIndex) { self.keys = keys }
  }

  private struct Place: Hashable {
    var site: Int
    var group: LanguageGroups.Group
  }

  private let shelves = Mutex<[Place: Shelf]>([:])
  private let lacking: [Place: Set<[UInt8]>]

  init(_ tasks: [StubFileChange], _ sites: [StubTableFiles]) {
    var lacking: [Place: Set<[UInt8]>] = [:]
    for case .table(let job) in tasks where job.format.isPlain {
      let site = sites[job.site]
      for part in job.parts {
        guard let group = site.siblings.group(of: part.locale) else { continue }
        lacking[Place(site: job.site, group: group), default: []].formUnion(
          part.keys.lazy.map { site.report.keys[$0].key })
      }
    }
    self.lacking = lacking
  }

  /// - Parameter site: the number of the table.
  func shelf(of site: Int, _ group: LanguageGroups.Group) -> Shelf {
    shelves.withLock { shelves in
      let place = Place(site: site, group: group)
      if let shelf = shelves[place] { return shelf }
      let shelf = Shelf(KeyIndex(lacking[place] ?? []))
      shelves[place] = shelf
      return shelf
    }
  }
}

extension RelatedTexts {
  /// The texts for some expected keys in localizations of the same language, by the keys' numbers: that of the
  /// best localization that is not empty.
  /// - Parameter number: the number of the table.
  func texts(
    of keys: [Int], _ texts: StubTexts, in site: StubTableFiles, _ number: Int
  ) -> [Int: [UInt8]] {
    guard !keys.isEmpty, texts.usesSiblings, let group = site.siblings.group(of: texts.locale) else {
      return [:]
    }
    var found: [Int: [UInt8]] = [:]
    var wanted = keys
    let shelf = shelf(of: number, group)
    let nearest = site.siblings.nearest(to: texts.locale)
    let others = site.siblings.members(of: group).filter { $0 != texts.locale && !nearest.contains($0) }
    for sibling in nearest + others {
      guard let file = site.ownTexts(of: sibling) else { continue }
      let own = wanted.filter { !site.isStub($0, in: sibling) }
      let column = column(of: sibling, file, in: site, shelf)
      for key in own {
        guard let place = shelf.keys.number(of: site.report.keys[key].key), let text = column[place] else {
          continue
        }
        if !text.isEmpty { found[key] = text }
      }
      wanted.removeAll { found[$0] != nil }
      if wanted.isEmpty { break }
    }
    return found
  }

  /// The column of a localization's file.
  private func column(
    of sibling: LocaleTag, _ file: TableFile, in site: StubTableFiles, _ shelf: Shelf
  ) -> TextColumn {
    shelf.texts.withLock { texts in
      if let known = texts[sibling] { return known }
      let column = TextColumn(site.root.file(file.path), file.format, site.reading, keys: shelf.keys)
      texts[sibling] = column
      return column
    }
  }

  /// The plural rules that they have for some keys.
  func rules(
    of keys: [[UInt8]], for locale: LocaleTag, in site: StubTableFiles, _ number: Int
  ) -> [[UInt8]: StringsDictRules] {
    guard !keys.isEmpty, let group = site.siblings.group(of: locale) else { return [:] }
    var found: [[UInt8]: StringsDictRules] = [:]
    for sibling in site.siblings.nearest(to: locale) {
      if found.count == keys.count { return found }
      guard let rules = rules(of: sibling, in: site) else { continue }
      let stubs = site.stubKeys(in: sibling)
      for key in keys where found[key] == nil && rules.hasRule(for: key) && !stubs.contains(key) {
        found[key] = rules
      }
    }
    let wanted = keys.filter { found[$0] == nil }
    let members = site.siblings.members(of: group)
    shelf(of: number, group).rules.withLock { shelf in
      var open: Set<[UInt8]> = []
      for key in wanted where shelf.rules(for: key, besides: locale) == nil { open.insert(key) }
      while !open.isEmpty, shelf.asked < members.count {
        let member = members[shelf.asked]
        shelf.asked += 1
        guard let rules = rules(of: member, in: site) else { continue }
        let stubs = site.stubKeys(in: member)
        for key in rules.keys where shelf.found[key]?.count ?? 0 < 2 && !stubs.contains(key) {
          shelf.found[key, default: []].append((member, rules))
          if member != locale { open.remove(key) }
        }
      }
      for key in wanted { found[key] = shelf.rules(for: key, besides: locale) }
    }
    return found
  }

  /// The rules of keys that only other languages have, each from the file that the report has it of.
  func foreignRules(of keys: [SourceKey], in site: StubTableFiles) -> [[UInt8]: StringsDictRules] {
    var found: [[UInt8]: StringsDictRules] = [:]
    for (name, keys) in Dictionary(grouping: keys, by: \.file) {
      guard let table = site.files.files.first(where: { $0.shownPath == name && $0.format == .stringsdict }),
        let rules = rules(of: table, in: site)
      else { continue }
      for key in keys where rules.hasRule(for: key.key) { found[key.key] = rules }
    }
    return found
  }

  private func rules(of locale: LocaleTag, in site: StubTableFiles) -> StringsDictRules? {
    site.ownFile(.stringsdict, of: locale).flatMap { rules(of: $0, in: site) }
  }

  private func rules(of table: TableFile, in site: StubTableFiles) -> StringsDictRules? {
    var file = FileBuffer()
    guard (try? file.load(site.root.file(table.path))) != nil else { return nil }
    let count = file.count
    return file.withPaddedSpan { StringsDictRules($0, count: count) }
  }
}
