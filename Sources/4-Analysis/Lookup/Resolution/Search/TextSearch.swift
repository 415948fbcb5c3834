internal import L10nCommandLine
package import L10nDiscovery
internal import L10nFormats
internal import L10nLocale
internal import L10nSystem
internal import L10nText

/// Keys whose text, in any language, is like one that stands on a screen.
package struct TextSearch: Sendable {
  /// The likeness of two texts, the nearest first: equal bytes; equal but for case, white space, punctuation, numbers and placeholders;
  /// one is a part of the other; equal but for a few letters.
  package enum Likeness: String, Sendable, CaseIterable {
    case same, words, part, similar
  }

  /// A text of a file that is like the wanted one.
  package struct Place: Sendable, Equatable {
    var key: [UInt8]
    /// Nil where it is the key itself, which users see where they get no text.
    package var locale: String?
    /// As people see it.
    package var file = ""
    package var line: Int?
    package var text: [UInt8] = []
    var likeness: Likeness?
  }

  /// A key of a table, with the texts that it was found by.
  package struct Found: Sendable {
    package var key: String
    /// The table with its folder, as `--table` names it.
    package var table: String
    package var likeness: Likeness
    package var places: [Place]
  }

  /// The keys that are nearest, all of one likeness, those of the shortest texts first.
  package private(set) var found: [Found] = []
  /// All keys that there are, in byte order.
  package private(set) var keys: [String] = []

  /// - Parameter text: nil looks for no text, and only lists the keys.
  package init(_ text: [UInt8]?, in catalog: Catalog, _ query: ResolutionQuery, jobs: Int?) {
    var files: [(bundle: Int, container: Container, table: String, file: TableFile)] = []
    for (number, bundle) in catalog.bundles.enumerated() where bundle.kind.isLoaded {
      for container in bundle.containers {
        for table in container.lookupTables where query.wants(container, table) {
          files += table.files.map { (number, container, query.path(container, table), $0) }
        }
      }
    }
    let (asked, wanted) = (files, text.map { (exact: $0, words: LikeTexts.words(of: $0)) })
    let read = ParallelWork(jobs: jobs).map(count: asked.count, worker: { TextsReader() }) { reader, index in
      let (bundle, file) = (catalog.bundles[asked[index].bundle], asked[index].file)
      let (root, texts) = (catalog.roots[bundle.root], LikeTexts(wanted))
      let question = TableQuestion(file.format, file.format.isOfOneLanguage ? bundle.reading : .loader)
      try? reader.read(root.file(file.path), from: root.source, question, into: texts)
      return texts.result
    }
    keys = Set(read.joined().map(\.key)).map { WTF8.text($0) }
      .sortedByBytes()
    let best = Likeness.allCases.first { likeness in read.joined().contains { $0.likeness == likeness } }
    var numbers: [[[UInt8]]: Int] = [:]
    for (asked, places) in zip(asked, read) {
      for var place in places {
        guard let likeness = place.likeness, likeness == best else { continue }
        let (root, folder) = (catalog.roots[catalog.bundles[asked.bundle].root], asked.file.folder)
        place.file = root.shown(asked.file.path)
        place.locale =
          place.text == place.key
          ? nil
          : place.locale.map { LocaleTag(name: $0).text }
            ?? folder.map { asked.container.folders[$0].tag.text }
        let identity = [root.file(asked.container.path).bytes, Array(asked.table.utf8), place.key]
        if let number = numbers[identity] { found[number].places.append(place); continue }
        numbers[identity] = found.count
        found.append(
          Found(key: WTF8.text(place.key), table: asked.table, likeness: likeness, places: [place]))
      }
    }
    func length(_ one: Found) -> Int { one.places.map(\.text.count).min() ?? 0 }
    found.sort { (length($0), $0.table, $0.key) < (length($1), $1.table, $1.key) }
  }
}

/// The keys of a file, and its texts that are like the one on a screen.
private final class LikeTexts: TableConsumer {
  let demand: Demand = [.leaves, .optional]
  private(set) var result: [TextSearch.Place] = []
  private let wanted: (exact: [UInt8], words: [UInt8])?
  private var places: [Int] = []

  init(_ wanted: (exact: [UInt8], words: [UInt8])?) { self.wanted = wanted }

  /// The words of a text in lower case, without placeholders, numbers, and punctuation around them.
  static func words(of text: [UInt8]) -> [UInt8] {
    let words = WTF8.text(FormatString.words(of: text)).lowercased()
      .split { $0.isWhitespace || $0.isPunctuation || $0.isNumber }
    return Array(words.joined(separator: " ").utf8)
  }

  private func likeness(of text: [UInt8]) -> TextSearch.Likeness? {
    guard let wanted, text != wanted.exact else { return wanted == nil ? nil : .same }
    let (words, count) = (wanted.words, wanted.words.count)
    // Most texts are out by their length; the rest is slow.
    guard count > 0, text.count * 2 >= count else { return nil }
    let other = Self.words(of: text)
    if other == words { return .words }
    let (short, long) = other.count < count ? (other, words) : (words, other)
    // A word that a person types may be a part of any text; a text has to be most of that on the screen.
    if short.count > 2, short == words || short.count * 2 > count, long.firstRange(of: short) != nil {
      return .part
    }
    guard long.count - short.count <= count / 4, long.count <= 256 else { return nil }
    return Spelling.distance(words, other) <= count / 4 ? .similar : nil
  }

  func entry(_ entry: borrowing TableEntry, _ keys: RawSpan, _ texts: RawSpan) {
    var place = TextSearch.Place(key: keys.copy(entry.key))
    if !entry.languageName.isEmpty { place.locale = entry.languageName }
    let leaves = entry.leaves.isEmpty ? [entry.text.copy(in: texts)] : entry.leaves.map { $0.copy(in: texts) }
    let all = leaves + (KeyShape.isName(place.key) ? [] : [place.key])
    let found = all.map { (likeness(of: $0), $0) }
    for likeness in TextSearch.Likeness.allCases where place.likeness == nil {
      if let one = found.first(where: { $0.0 == likeness }) { (place.likeness, place.text) = one }
    }
    // Of a catalog's languages only those are kept that say something new.
    guard place.likeness != nil || result.last?.key != place.key else { return }
    result.append(place)
    places.append(entry.localization?.range.lowerBound ?? entry.keyPlace.lowerBound)
  }

  func end(_ end: borrowing TableEnd, in text: RawSpan) {
    if end.verdict == .refused { return result = [] }
    guard let decoded = end.decoded else { return }
    let lines = end.lines.index(decoded, text: text, upTo: decoded.end)
    for index in result.indices where result[index].likeness != nil {
      result[index].line = lines.position(places[index], in: text).line
    }
  }
}
