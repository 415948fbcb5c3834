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
    guard let source = file.source, !source.repeated.isEmpty else { return }
    let entries = file.texts.entries
    var numbers = [Int?](repeating: nil, count: source.sources.count)
    for (number, place) in file.numbers.enumerated() {
      if let place { numbers[place] = number }
    }
    for group in source.repeated {
      let translated = source.sources[group[0]].plain.text
      let all = group.compactMap { numbers[$0] }.filter {
        // A text that is still the source's is no translation.
        entries[$0].others.isEmpty && entries[$0].first.place.isWhole && entries[$0].first.state != .new
          && !entries[$0].first.text.isEmpty && entries[$0].first.text != translated
      }
      guard all.count > 2 else { continue }
      let one = all.filter { entries[$0].first.text == entries[all[0]].first.text }
      let others = all.filter { entries[$0].first.text != entries[all[0]].first.text }
      let (own, usually) = one.count == 1 ? (one, others) : (others, one)
      guard own.count == 1, usually.count > 1 else { continue }
      let (rare, usual) = (entries[own[0]].first.text, entries[usually[0]].first.text)
      let original = WTF8.text(translated)
      guard usually.allSatisfy({ entries[$0].first.text == usual }), original.utf8.count <= 200,
        !agreeing.contains(original.lowercased())
      else { continue }
      let (text, first) = (WTF8.text(usual), WTF8.text(entries[usually[0]].key))
      faults.add(
        .sameSourceDiffers,
        "\"\(original)\" is \"\(text)\" for \(usually.count) other keys, the first \(first)", entry: own[0],
        leaf: 0,
        // Without one it only tells homonyms: see `CommonFindings`.
        hint: areAlike(rare, usual)
          ? nil : "write \"\(text)\" here too, unless this place means something else")
    }
  }

  /// Keys of one kind of place together.
  static func places(of keys: [(number: Int, key: [UInt8])]) -> [[Int]] {
    Dictionary(grouping: keys) { kind(of: $0.key) }.values.map { $0.map(\.number) }
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
