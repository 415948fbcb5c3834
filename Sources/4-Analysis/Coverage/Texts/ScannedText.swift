internal import L10nFormats
internal import L10nText

/// The text of an entry, for a page that shows what a localization says of a key.
package struct ScannedText: Sendable {
  /// The number of the key; behind their end the number of the key among `FileStates.extra`.
  var number: Int
  /// The place of the language in a file that has several.
  let language: Int
  /// The text; nil for rules that no text stands for.
  var value: [UInt8]?
  /// The offset of the key in the file's text; in a catalog, that of the language below it.
  var offset: Int
  var position: TextPosition?

  init(number: Int, _ entry: borrowing TableEntry, in texts: RawSpan) {
    self.number = number
    language = entry.language
    offset = entry.localization?.range.lowerBound ?? entry.keyPlace.lowerBound
    if entry.text.hasEscapes || !entry.traits.has(.isStructured) { value = entry.text.copy(in: texts) }
  }
}

extension [ScannedText] {
  /// Works out where texts stand that are in the order of the file.
  mutating func locate(in text: RawSpan, _ decoded: DecodedText) {
    var cursor = LineCursor(decoded)
    for index in indices { self[index].position = cursor.position(self[index].offset, in: text) }
  }
}

extension TableCell {
  /// Takes what the localization's own files say: those behind win.
  mutating func take(_ files: [FileStates], _ mask: KeyMask) {
    guard files.contains(where: { !$0.texts.isEmpty }) else { return }
    let places = TextPlaces(self, keyCount: mask.count)
    var found: [Int32: Translation] = [:]
    for scan in files {
      for text in scan.texts {
        let number = text.number
        let place =
          number >= mask.keys.size
          ? places.place(of: scan.extra[number - mask.keys.size])
          : mask.keys[number]
            ? places.place(of: Int(mask.place(of: Int32(truncatingIfNeeded: number)))) : nil
        guard let place else { continue }
        found[place] = Translation(value: text.value, file: scan.textsFile, position: text.position)
      }
    }
    take(found)
  }

  /// Adds translations of other places to those that are there; like them they come in the order of their places.
  mutating func add(_ found: [PlacedTranslation]) {
    if found.isEmpty { return }
    let own = translations
    translations = []
    translations.reserveCapacity(own.count + found.count)
    var next = 0
    for item in found {
      while next < own.count, own[next].place < item.place {
        translations.append(own[next])
        next += 1
      }
      translations.append(item)
    }
    translations += own[next...]
  }

  /// The places of keys that are listed for what the localization says of them itself.
  package var marked: Set<Int32> { Set(([.empty] + KeyState.ofTraits.map(\.state)).flatMap { self[$0] }) }

  /// Takes translations by place.
  mutating func take(_ found: [Int32: Translation]) {
    translations = found.sorted { $0.key < $1.key }.map {
      PlacedTranslation(place: $0.key, translation: $0.value)
    }
  }
}

/// The places of a cell's keys whose texts are wanted.
struct TextPlaces {
  private let expected: Set<Int32>
  private let extra: [[UInt8]: Int32]

  /// - Parameter others: places that are wanted for what is said of them elsewhere.
  init(_ cell: TableCell, keyCount: Int, also others: [Int32] = []) {
    expected = cell.marked.union(others)
    extra = Dictionary(
      firstOf: cell.extra.enumerated().map { ($1, Int32(truncatingIfNeeded: keyCount + $0)) })
  }

  /// The place of an expected key, if its text is wanted.
  func place(of number: Int) -> Int32? {
    let place = Int32(truncatingIfNeeded: number)
    return expected.contains(place) ? place : nil
  }

  /// The place of a key that is not expected.
  func place(of key: [UInt8]) -> Int32? { extra[key] }

  /// All keys that are wanted, with their places.
  func all(of keys: [SourceKey]) -> [(key: [UInt8], place: Int32)] {
    expected.sorted().map { (keys[Int($0)].key, $0) } + extra.map { ($0.key, $0.value) }
  }
}
