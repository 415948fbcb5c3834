internal import L10nFormats
internal import L10nText

/// Finds the one key whose source text other keys of its kind translate otherwise, all of them alike.
enum RareTranslations: EntriesCheck {
  static let rules: [Rule] = [.sameSourceDiffers]

  /// Words at the end of keys that name a kind of place: `settings.title`, `saveButton`, `Xyz-12.title`.
  private static let kinds: Set<[UInt8]> = Set(
    """
    accessibility action alert button caption description error footer header hint label menu message placeholder prompt \
    subtitle summary tab text title tooltip value
    """.split(separator: " ").map { Array($0.utf8) })

  /// Words that agree with another one in most languages.
  private static let agreeing: Set = [
    "none", "other", "open", "active", "inactive", "never", "always", "default",
  ]

  static func check(_ file: EntriesCase, _ faults: inout EntryFaults) {
    let entries = file.texts.entries
    var groups: [[UInt8]: [Int]] = [:]
    for (number, entry) in entries.enumerated() where entry.first.state != .new {
      // A text that is still the source's is no translation.
      guard let original = file.original(of: number), original.count <= 200, entry.first.text != original
      else { continue }
      groups[original, default: []].append(number)
    }
    for (source, all) in groups.filter({ $0.value.count > 2 }).sorted(by: { $0.value[0] < $1.value[0] }) {
      let original = WTF8.text(source)
      if agreeing.contains(original.lowercased()) { continue }
      let places = Dictionary(grouping: all) { kind(of: entries[$0].key) }
      for numbers in places.values.sorted(by: { $0[0] < $1[0] }) {
        let texts = Dictionary(grouping: numbers) { entries[$0].first.text }
        guard texts.count == 2, let (rare, own) = texts.first(where: { $1.count == 1 }),
          let (usual, others) = texts.first(where: { $1.count > 1 })
        else { continue }
        let (text, first) = (WTF8.text(usual), WTF8.text(entries[others[0]].key))
        faults.add(
          .sameSourceDiffers,
          "\"\(original)\" is \"\(text)\" for \(others.count) other keys, the first \(first)",
          entry: own[0], leaf: 0,
          // Without one it only tells homonyms: see `CommonFindings`.
          hint: areAlike(rare, usual)
            ? nil : "write \"\(text)\" here too, unless this place means something else")
      }
    }
  }

  private static func kind(of key: [UInt8]) -> [UInt8] {
    guard !KeyShape.readsAsText(key), let word = IdentifierWords.split(key).last, kinds.contains(word) else {
      return []
    }
    return word
  }

  /// Whether two texts are forms of the same words, or one says all of the other and more: grammar and room decide there.
  private static func areAlike(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    let (left, right) = (words(of: one), words(of: other))
    let (whole, second) = (left.joined(), right.joined())
    if whole.contains(second) || second.contains(whole) { return true }
    return left.count == right.count
      && zip(left, right).allSatisfy { word, form in
        zip(word, form).prefix { $0 == $1 }.count * 2 >= min(word.count, form.count)
      }
  }

  private static func words(of text: [UInt8]) -> [Substring] {
    WTF8.text(text).lowercased().split { !$0.isLetter && !$0.isNumber }
  }
}
