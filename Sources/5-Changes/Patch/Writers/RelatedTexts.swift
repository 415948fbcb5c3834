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
  final class Cache: Sendable {
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
    var context: Int
    var group: LanguageGroups.Group
  }

  private let caches = Mutex<[Place: Cache]>([:])
  private let lacking: [Place: Set<[UInt8]>]

  init(_ tasks: [StubFileChange], _ contexts: [StubTableFiles]) {
    var lacking: [Place: Set<[UInt8]>] = [:]
    for case .table(let job) in tasks where job.format.isPlain {
      let context = contexts[job.context]
      for part in job.parts {
        guard let group = context.siblings.group(of: part.locale) else { continue }
        lacking[Place(context: job.context, group: group), default: []].formUnion(
          part.keys.lazy.map { context.report.keys[$0].key })
      }
    }
    self.lacking = lacking
  }

  /// - Parameter context: the number of the table.
  func cache(of context: Int, _ group: LanguageGroups.Group) -> Cache {
    caches.withLock { caches in
      let place = Place(context: context, group: group)
      if let cache = caches[place] { return cache }
      let cache = Cache(KeyIndex(lacking[place] ?? []))
      caches[place] = cache
      return cache
    }
  }
}

extension RelatedTexts {
  /// The texts for some expected keys in localizations of the same language, by the keys' numbers: that of the
  /// best localization that is not empty.
  /// - Parameter number: the number of the table.
  func texts(
    of keys: [Int], _ texts: StubTexts, in context: StubTableFiles, _ number: Int
  ) -> [Int: [UInt8]] {
    guard !keys.isEmpty, texts.usesSiblings, let group = context.siblings.group(of: texts.locale) else {
      return [:]
    }
    var found: [Int: [UInt8]] = [:]
    var wanted = keys
    let cache = cache(of: number, group)
    let nearest = context.siblings.nearest(to: texts.locale)
    let others = context.siblings.members(of: group).filter { $0 != texts.locale && !nearest.contains($0) }
    for sibling in nearest + others {
      guard let file = context.ownTexts(of: sibling) else { continue }
      let own = wanted.filter { !context.isStub($0, in: sibling) }
      let column = column(of: sibling, file, in: context, cache)
      for key in own {
        guard let place = cache.keys.number(of: context.report.keys[key].key), let text = column[place] else {
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
    of sibling: LocaleTag, _ file: TableFile, in context: StubTableFiles, _ cache: Cache
  ) -> TextColumn {
    cache.texts.withLock { texts in
      if let known = texts[sibling] { return known }
      let column = TextColumn(
        context.root.file(file.path), from: context.root.source, file.format, context.reading,
        keys: cache.keys)
      texts[sibling] = column
      return column
    }
  }

  /// The plural rules that they have for some keys.
  func rules(
    of keys: [[UInt8]], for locale: LocaleTag, in context: StubTableFiles, _ number: Int
  ) -> [[UInt8]: StringsDictRules] {
    guard !keys.isEmpty, let group = context.siblings.group(of: locale) else { return [:] }
    var found: [[UInt8]: StringsDictRules] = [:]
    for sibling in context.siblings.nearest(to: locale) {
      if found.count == keys.count { return found }
      guard let rules = rules(of: sibling, in: context) else { continue }
      let stubs = context.stubKeys(in: sibling)
      for key in keys where found[key] == nil && rules.hasRule(for: key) && !stubs.contains(key) {
        found[key] = rules
      }
    }
    let wanted = keys.filter { found[$0] == nil }
    let members = context.siblings.members(of: group)
    cache(of: number, group).rules.withLock { cache in
      var open = Set(wanted.filter { cache.rules(for: $0, besides: locale) == nil })
      while !open.isEmpty, cache.asked < members.count {
        let member = members[cache.asked]
        cache.asked += 1
        guard let rules = rules(of: member, in: context) else { continue }
        let stubs = context.stubKeys(in: member)
        for key in rules.keys where cache.found[key]?.count ?? 0 < 2 && !stubs.contains(key) {
          cache.found[key, default: []].append((member, rules))
          if member != locale { open.remove(key) }
        }
      }
      for key in wanted { found[key] = cache.rules(for: key, besides: locale) }
    }
    return found
  }

  /// The rules of keys that only other languages have, each from the file that the report has it of.
  func foreignRules(of keys: [SourceKey], in context: StubTableFiles) -> [[UInt8]: StringsDictRules] {
    var found: [[UInt8]: StringsDictRules] = [:]
    for (name, keys) in Dictionary(grouping: keys, by: \.file) {
      guard
        let table = context.files.files.first(where: { $0.shownPath == name && $0.format == .stringsdict }),
        let rules = rules(of: table, in: context)
      else { continue }
      for key in keys where rules.hasRule(for: key.key) { found[key.key] = rules }
    }
    return found
  }

  private func rules(of locale: LocaleTag, in context: StubTableFiles) -> StringsDictRules? {
    context.ownFile(.stringsdict, of: locale).flatMap { rules(of: $0, in: context) }
  }

  private func rules(of table: TableFile, in context: StubTableFiles) -> StringsDictRules? {
    var file = FileBuffer()
    guard (try? context.root.load(table.path, into: &file)) != nil else { return nil }
    let count = file.count
    return file.withPaddedSpan { StringsDictRules($0, count: count) }
  }
}
