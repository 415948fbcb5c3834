internal import L10nFormats
internal import L10nText

/// Finds the same source with several translations in one file, and the reverse.
enum Consistency: EntriesCheck {
  static let rules: [Rule] = [.sourceTranslatedTwice, .translationUsedTwice]

  static func check(_ file: EntriesCase, _ faults: inout EntryFaults) {
    guard let source = file.source else { return }
    var bySource: [[UInt8]: Int] = [:]
    var byText: [[UInt8]: Int] = [:]
    for (number, entry) in file.texts.entries.enumerated() where entry.isPlain && !entry.first.text.isEmpty {
      guard let place = file.numbers[number] else { continue }
      let original = source.sources[place].plain.text
      guard Originals.isOneThing(original) else { continue }
      if let first = bySource[original] {
        let other = file.texts.entries[first]
        if other.first.text != entry.first.text {
          faults.add(
            .sourceTranslatedTwice,
            "\"\(WTF8.text(original))\" is \"\(WTF8.text(other.first.text))\" for \(WTF8.text(other.key))",
            entry: number, leaf: 0)
        }
      } else {
        bySource[original] = number
      }
      if let first = byText[entry.first.text] {
        guard let other = file.numbers[first], source.sources[other].plain.text != original else { continue }
        faults.add(
          .translationUsedTwice,
          "\(WTF8.text(file.texts.entries[first].key)) has the same translation, of another source text",
          entry: number, leaf: 0)
      } else {
        byText[entry.first.text] = number
      }
    }
  }
}
