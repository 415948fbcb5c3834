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
  mutating func texts(of keys: [Int], _ texts: StubTexts, in site: StubSite) -> [Int: [UInt8]] {
    guard !keys.isEmpty, texts.usesSiblings else { return [:] }
    var found: [Int: [UInt8]] = [:]
    var wanted = keys
    for sibling in site.siblings(of: texts.locale) {
      guard let file = site.ownFile(.strings, of: sibling) else { continue }
      if !found.isEmpty { wanted.removeAll { found[$0] != nil } }
      if wanted.isEmpty { break }
      let places = site.number(of: file.path).flatMap { site.report.places[$0] }
      if let places, take(wanted, places, file, in: site, to: &found) { continue }
      for (key, text) in read(wanted, file, in: site) where !text.isEmpty { found[key] = text }
    }
    return found
  }

  /// Takes the texts of a file of which it is known where its entries stand.
  /// - Returns: whether that is known, and still true; otherwise nothing is taken.
  private mutating func take(
    _ keys: [Int], _ places: EntryPlaces, _ table: TableFile, in site: StubSite,
    to found: inout [Int: [UInt8]]
  ) -> Bool {
    guard places.hasAll else { return false }
    let known = keys.filter { places.place(of: $0) != nil }
    if known.isEmpty { return true }
    guard (try? file.load(site.root.file(table.path))) != nil, file.stamp == places.stamp else {
      return false
    }
    let count = file.count
    found.reserveCapacity(found.count + known.count)
    file.withPaddedSpan { original in
      let signature = EncodingSignature(of: original, count: count)
      var decoder = TextDecoder()
      let decoded =
        signature.encoding == .utf8
        ? DecodedText(signature: signature, start: signature.textStart, end: count)
        : decoder.decode(original, count: count, as: signature)
      decoder.withText(of: decoded, in: original) { text in
        for key in known {
          guard let place = places.place(of: key) else { continue }
          let own = StringsPlacedWriter.text(at: place, key: site.report.keys[key].key, in: text, decoded)
          if let own, !own.isEmpty { found[key] = own }
        }
      }
    }
    return true
  }

  /// The same by reading the whole file, whatever its form is.
  private mutating func read(
    _ keys: [Int], _ table: TableFile, in site: StubSite
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
