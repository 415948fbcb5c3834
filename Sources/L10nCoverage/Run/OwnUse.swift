internal import L10nCatalog
internal import L10nFormats
internal import L10nICU
internal import L10nLocale

/// Texts of several words that a localization leaves as they are, and has so within others that it translates: names of
/// products and functions, and terms of that language ("Acme Talk" beside "Acme Talk öffnen").
struct OwnUse {
  let plan: TablePlan

  /// Longer texts are sentences, which stand in no other text.
  private static let mostWords = 5

  /// Holds them no longer against the localizations of a table. Only what was made with care is asked: elsewhere
  /// half-translated sentences prove nothing. Its file is read once more for it, which few need.
  func excuse(in result: inout TableAssembly.Result, reader: inout TableFileReader) {
    if plan.isMultilingual { return }
    for place in result.report.cells.indices where result.cares[place].care.isEnough {
      let cell = result.report.cells[place]
      if cell.unchanged.isEmpty { continue }
      var search = Search()
      for key in cell.unchanged { search.add(result.report.keys[Int(key)].value, key) }
      if search.isEmpty { continue }
      let excused = (cell.unchanged + cell.excused.map(\.key)).map { result.report.keys[Int($0)].value }
      search.look(in: texts(of: cell.locale, reader: &reader), beside: Set(excused))
      if search.found.isEmpty { continue }
      result.report.excuse(search.found.sorted(), inCell: place, .used)
      result.cares[place].care.unchanged -= search.found.count
    }
  }

  /// What a localization's own files say.
  private func texts(of locale: String, reader: inout TableFileReader) -> [[UInt8]] {
    let column = plan.localizations.columns.first { $0.tag.text == locale }
    let place = (column?.folders ?? []).lazy.compactMap { plan.file(.strings, in: $0) }.first
    guard let place else { return [] }
    let file = reader.developmentFile(plan.request(plan.files.files[place]), role: .strings, details: [])
    return file.entries.map(\.value)
  }

  /// Texts that are looked for, by their first four bytes.
  private struct Search {
    private var wanted: [UInt32: [(text: [UInt8], key: Int32)]] = [:]
    private(set) var found: Set<Int32> = []

    var isEmpty: Bool { wanted.isEmpty }

    mutating func add(_ text: [UInt8], _ key: Int32) {
      // "Acme Rewards 🎁": signs at the ends are no part of what it is called.
      var words = text.split(separator: 0x20)[...]
      while let last = words.last, !Characters.hasLetter(Array(last)) { words.removeLast() }
      while let first = words.first, !Characters.hasLetter(Array(first)) { words.removeFirst() }
      guard (2...OwnUse.mostWords).contains(words.count), let first = words.first, let last = words.last
      else { return }
      let name = Array(text[first.startIndex..<last.endIndex])
      if name.count >= 4 { wanted[Self.start(of: name, at: 0), default: []].append((name, key)) }
    }

    /// - Parameter same: texts that are the same as their originals, which say nothing of others.
    mutating func look(in texts: [[UInt8]], beside same: Set<[UInt8]>) {
      for text in texts where text.count > 4 {
        var isAtStart = true
        for place in 0..<(text.count - 4) {
          defer { isAtStart = !Self.isOfWord(text[place]) }
          guard isAtStart, let names = wanted[Self.start(of: text, at: place)] else { continue }
          for (name, key) in names where text.count > name.count && text[place...].starts(with: name) {
            let end = place + name.count
            if end < text.count, Self.isOfWord(text[end]) { continue }
            if !same.contains(text) { found.insert(key) }
          }
        }
      }
    }

    private static func start(of text: [UInt8], at place: Int) -> UInt32 {
      text[place..<(place + 4)].reduce(0) { $0 &<< 8 | UInt32($1) }
    }

    /// What stands beside characters of other scripts needs no space.
    private static func isOfWord(_ byte: UInt8) -> Bool {
      TranslatableText.isASCIILetter(byte) || TranslatableText.isDigit(byte)
    }
  }
}
