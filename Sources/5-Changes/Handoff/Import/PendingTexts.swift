internal import L10nFormats
internal import L10nLocale
internal import L10nText

/// The texts that handoffs bring for one source file in one locale.
struct PendingTexts: Sendable {
  /// A text of the source file.
  private struct TextKey: Hashable, Sendable {
    var number: Int
    var place: VariantPath
  }

  /// The text that handoffs have for a text of the source file.
  private struct Seen: Sendable {
    var text: [UInt8]
    /// The place of its change; nil where it was refused.
    var change: Int?
    /// Whether there is another text for it.
    var isContradicted = false
  }

  private(set) var changes: CarrierChanges
  private var seen: [TextKey: Seen] = [:]

  init(_ source: PreparedSource, in tag: LocaleTag) {
    changes = CarrierChanges(source: source, file: source.head(in: tag), locale: tag)
  }

  // MARK: - Handoffs

  /// Adds a change. What becomes of it where the same text was brought before: nothing, or nothing of both.
  mutating func add(_ change: ImportChange) -> UnitOutcome.Result? {
    let key = TextKey(number: change.number, place: change.place)
    if let before = seen[key] {
      guard NFC.isEqual(before.text, change.text), !before.isContradicted else {
        seen[key]?.isContradicted = true
        return .refused(.repeated)
      }
      if let place = before.change {
        if let origin = change.origin { changes.changes[place].repeats.append(origin) }
        return .unchanged
      }
    }
    seen[key] = Seen(text: change.text, change: changes.changes.count)
    changes.changes.append(change)
    return nil
  }

  /// Notes a change that was refused.
  mutating func noteRefused(_ change: ImportChange) {
    let key = TextKey(number: change.number, place: change.place)
    if let before = seen[key] {
      if !NFC.isEqual(before.text, change.text) { seen[key]?.isContradicted = true }
    } else {
      seen[key] = Seen(text: change.text, change: nil)
    }
  }

  // MARK: - What only shows at the end

  /// The changes that would replace translations, without saying what the project had when they went out.
  var unbased: [ImportChange] { changes.changes.filter { $0.replaced != nil } }

  /// Takes out changes that are refused, or that are none because the project's text stays. Comes behind what handoffs
  /// contradict each other about.
  mutating func takeOut(areRefused: Bool, _ isMeant: (ImportChange) -> Bool) {
    for change in changes.changes where areRefused && isMeant(change) {
      seen[TextKey(number: change.number, place: change.place)]?.isContradicted = true
    }
    changes.changes.removeAll(where: isMeant)
  }

  /// Takes out what handoffs contradict each other about.
  /// - Parameter isConfirmed: whether a handoff has today's text, by its place in `HandoffTextSet`.
  mutating func takeContradicted(_ isConfirmed: (Int) -> Bool) -> [ImportChange] {
    for (key, text) in seen {
      guard let place = text.change, changes.changes[place].named.map(isConfirmed) ?? false else { continue }
      seen[key]?.isContradicted = true
    }
    let places = Set(seen.values.filter(\.isContradicted).compactMap(\.change))
    return take { places.contains($0) }
  }

  /// Takes out the keys with several texts that would not be whole, and adds what makes others whole.
  /// - Parameter verdict: of a key's number, from the places that are brought and those that are refused.
  mutating func settleEntries(
    _ verdict: (Int, _ brought: [VariantPath], _ refused: [VariantPath]) -> ImportEntryCheck.Verdict
  ) -> [(change: ImportChange, refusal: UnitOutcome.Refusal)] {
    let entries = entries
    var brought: [Int: [VariantPath]] = [:]
    for change in changes.changes where entries.contains(change.number) {
      brought[change.number, default: []].append(change.place)
    }
    var refused: [Int: [VariantPath]] = [:]
    for (key, text) in seen where entries.contains(key.number) && (text.change == nil || text.isContradicted)
    {
      refused[key.number, default: []].append(key.place)
    }
    var refusals: [Int: UnitOutcome.Refusal] = [:]
    for (number, places) in brought.sorted(by: { $0.key < $1.key }) {
      switch verdict(number, places, refused[number] ?? []) {
      case .refused(let refusal): refusals[number] = refusal
      case .whole(let fillings):
        changes.changes += fillings.map {
          ImportChange(number: number, place: $0.place, text: $0.text, state: $0.state, isPart: true)
        }
      }
    }
    let all = changes.changes
    return take { refusals[all[$0].number] != nil }.compactMap { change in
      refusals[change.number].map { (change, $0) }
    }
  }

  /// The numbers of the keys with several texts of which some are brought.
  var entries: Set<Int> { Set(changes.changes.filter(\.isPart).map(\.number)) }

  private mutating func take(_ isTaken: (Int) -> Bool) -> [ImportChange] {
    let all = changes.changes
    let taken = all.indices.filter(isTaken)
    guard !taken.isEmpty else { return [] }
    changes.changes = all.indices.filter { !isTaken($0) }.map { all[$0] }
    return taken.map { all[$0] }
  }
}
