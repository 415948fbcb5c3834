internal import L10nCatalog
internal import L10nCoverage
internal import L10nFormats
internal import L10nLocale
internal import L10nSystem
internal import L10nText

/// What localizations of the same language say, on one thread.
struct SiblingTexts: ~Copyable {
  private var file = FileBuffer()
  private var reader = TableFileReader()

  /// What they have for some expected keys, by the keys' numbers: the best localization's text that is not empty.
  mutating func texts(of keys: [Int], _ texts: StubTexts, in site: TableSite) -> [Int: [UInt8]] {
    guard !keys.isEmpty, texts.usesSiblings else { return [:] }
    var found: [Int: [UInt8]] = [:]
    for sibling in site.siblings(of: texts.locale) {
      guard let file = site.ownFile(.strings, of: sibling) else { continue }
      let wanted = keys.filter { found[$0] == nil }
      let number = site.files.files.firstIndex { $0.path == file.path }
      let own =
        number.flatMap { site.report.places[$0] }.flatMap { placed(wanted, $0, file, in: site) }
        ?? read(wanted, file, in: site)
      for (key, text) in own where !text.isEmpty { found[key] = text }
    }
    return found
  }

  /// The texts of a file of which it is known where its entries stand; nil where that is not known, or no longer true.
  private mutating func placed(
    _ keys: [Int], _ places: EntryPlaces, _ table: TableFile, in site: TableSite
  ) -> [Int: [UInt8]]? {
    guard places.hasAll else { return nil }
    let known = keys.compactMap { key in places.place(of: key).map { (key: key, place: $0) } }
    if known.isEmpty { return [:] }
    guard (try? file.load(site.root.file(table.path))) != nil, file.stamp == places.stamp else { return nil }
    let count = file.count
    return file.withPaddedSpan { original in
      let signature = EncodingSignature(of: original, count: count)
      var decoder = TextDecoder()
      let decoded =
        signature.encoding == .utf8
        ? DecodedText(signature: signature, start: signature.textStart, end: count)
        : decoder.decode(original, count: count, as: signature)
      return decoder.withText(of: decoded, in: original) { text in
        var found: [Int: [UInt8]] = [:]
        for (key, place) in known {
          found[key] = StringsPlacedWriter.text(
            at: place, key: site.report.keys[key].key, in: text, decoded)
        }
        return found
      }
    }
  }

  /// The same by reading the whole file, whatever its form is.
  private mutating func read(
    _ keys: [Int], _ table: TableFile, in site: TableSite
  ) -> [Int: [UInt8]] {
    var numbers: [[UInt8]: Int] = [:]
    for key in keys { numbers[site.report.keys[key].key] = key }
    let request = TableFileReader.Request(
      path: site.root.file(table.path), shown: site.shown(table.path), shownInBundle: table.shownPath,
      reading: site.reading)
    let entries = reader.developmentFile(request, role: .strings, details: [])
    var found: [Int: [UInt8]] = [:]
    for (entry, isLoaded) in zip(entries.entries, entries.loaded) where isLoaded {
      if let key = numbers[entry.key] { found[key] = entry.value }
    }
    return found
  }
}
