internal import L10nFormats
internal import L10nText

/// The texts that those of a translated plural rule are held against: one text of the development rule for each place, that of
/// `other` for the forms of a variable. It works on the file's own bytes: the checks take several times as long for a rule as the scan.
struct SourceRule: Sendable {
  private struct Place {
    /// The names of the dictionaries that lead there, and for all but forms the text's own.
    var names: [[UInt8]]
    var isForm: Bool
    var text: [UInt8]
  }

  private var places: [Place] = []
  /// Whether parts hide others or stand where nobody looks for them, or are so many that finding each among them would take
  /// long: then it takes a closer look.
  private var isOdd = false
  /// Whether Swift's `\(` stands in a text.
  private(set) var isInterpolated = false
  private static let most = 64

  /// A text in the place of a rule.
  init(plain text: [UInt8]) { places = [Place(names: [], isForm: false, text: text)] }

  init(_ entry: borrowing StringsDictEntry, in texts: RawSpan) {
    for index in entry.items.indices {
      let item = entry.items[index]
      if Self.isOdd(item) { isOdd = true }
      guard item.role.isText else { continue }
      let text = texts.copy(item.text)
      if BrokenTexts.isInterpolated(text) { isInterpolated = true }
      let isForm = Self.isForm(item)
      if let known = places.firstIndex(where: {
        $0.isForm == isForm && Self.stands(index, at: $0, entry, texts)
      }) {
        if item.category == .other { places[known].text = text }
        continue
      }
      guard places.count < Self.most else {
        isOdd = true
        continue
      }
      var names: [[UInt8]] = []
      var part = isForm ? Int(item.parent) : index
      while part > 0, part < entry.items.count {
        names.append(texts.copy(entry.items[part].name))
        part = Int(entry.items[part].parent)
      }
      places.append(Place(names: names, isForm: isForm, text: text))
    }
  }

  /// Whether a text of a translation may crash or show garbage.
  func mayBeBroken(
    _ entry: borrowing StringsDictEntry, in texts: RawSpan, of key: [UInt8], _ broken: BrokenTexts
  ) -> Bool {
    if isOdd { return true }
    let end = texts.byteCount - RawSpan.textPadding
    let hasBackslash = texts.scan(from: 0, to: end, for: UInt8(ascii: "\\")) < end
    var guess = 0
    for index in entry.items.indices {
      let item = entry.items[index]
      if Self.isOdd(item) { return true }
      guard item.role.isText else { continue }
      if hasBackslash, BrokenTexts.isInterpolated(texts.copy(item.text)) { return true }
      guard let place = place(of: index, entry, texts, guess: guess) else { continue }
      guess = place
      let (original, isForm) = (places[place].text, places[place].isForm)
      if unsafe PlaceholderSequence.isSame(texts, item.text, original.span.bytes, 0..<original.count) {
        continue
      }
      let text = texts.copy(item.text)
      if broken.isBroken(text, key: key, original: original, isForm: isForm, isOfRule: true) {
        return true
      }
      // A translation of a plural is formatted as a plural.
      if isForm, item.role == .plain, broken.isBroken(text, key: key, original: original) { return true }
    }
    return false
  }

  /// The place that a text is held against; nil where none is.
  /// - Parameter guess: the place of the text before it: most rules have the order of the development rule.
  private func place(
    of index: Int, _ entry: borrowing StringsDictEntry, _ texts: RawSpan, guess: Int
  ) -> Int? {
    let isForm = Self.isForm(entry.items[index])
    for step in 0..<places.count {
      let place = guess + step < places.count ? guess + step : guess + step - places.count
      if places[place].isForm == isForm, Self.stands(index, at: places[place], entry, texts) { return place }
    }
    // A text that stands alone is held against one that does.
    return entry.items[index].role == .plain && places.count == 1 ? 0 : nil
  }

  /// Whether a part of an entry stands at a place.
  private static func stands(
    _ index: Int, at place: borrowing Place, _ entry: borrowing StringsDictEntry, _ texts: RawSpan
  ) -> Bool {
    var part = place.isForm ? Int(entry.items[index].parent) : index
    for name in place.names {
      guard part > 0, part < entry.items.count, texts.matches(name, at: entry.items[part].name) else {
        return false
      }
      part = Int(entry.items[part].parent)
    }
    return part == 0
  }

  private static func isForm(_ item: StringsDictEntry.Item) -> Bool {
    item.role == .form && !item.category.isEmpty
  }

  private static func isOdd(_ item: StringsDictEntry.Item) -> Bool {
    item.isOverridden || item.role == .misplaced
  }
}
