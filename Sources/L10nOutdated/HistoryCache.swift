internal import L10nText

/// What is known of files' versions from another run: for two objects of git, which are always the same, what has changed
/// from one to the other. Only what a run has used is kept.
package struct HistoryCache: Sendable {
  struct Pair: Hashable, Sendable {
    var old: String
    var new: String
    var withTexts: Bool
  }

  private var known: [Pair: [TextVersion.Change]] = [:]
  private var used: [Pair: [TextVersion.Change]] = [:]
  /// Whether there is more to keep than was known.
  package private(set) var hasGrown = false

  private static let opening = Array("l10ncheck.history-cache/1\n".utf8)

  package init() {}

  func changes(_ pair: Pair) -> [TextVersion.Change]? { used[pair] ?? known[pair] }

  mutating func keep(_ changes: [TextVersion.Change], for pair: Pair) {
    if known[pair] == nil { hasGrown = true }
    used[pair] = changes
  }

  // MARK: - Bytes

  /// Reads what `bytes` wrote; nothing of it is taken if any of it is damaged.
  package init(_ bytes: [UInt8]) {
    guard bytes.starts(with: Self.opening), bytes.count >= Self.opening.count + 8 else { return }
    let end = bytes.count - 8
    var reader = Reader(bytes: bytes, place: Self.opening.count, end: end)
    var tail = Reader(bytes: bytes, place: end, end: bytes.count)
    guard tail.number() == TextVersion.digest(bytes.span.bytes, 0..<end) else { return }
    while reader.place < end {
      guard let old = reader.text(), let new = reader.text(), let flag = reader.number(),
        let count = reader.number(), count <= UInt64(end)
      else {
        known = [:]
        return
      }
      var changes: [TextVersion.Change] = []
      for _ in 0..<count {
        guard let key = reader.number(), let before = reader.optional(), let after = reader.optional() else {
          known = [:]
          return
        }
        changes.append(TextVersion.Change(key: key, old: before, new: after))
      }
      let pair = Pair(
        old: String(decoding: old, as: UTF8.self), new: String(decoding: new, as: UTF8.self),
        withTexts: flag == 1)
      known[pair] = changes
    }
  }

  /// To be read again: the same for the same content.
  package var bytes: [UInt8] {
    var bytes = Self.opening
    func add(_ number: UInt64) {
      for shift in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(8 * shift))) }
    }
    func add(_ text: some Collection<UInt8>) {
      add(UInt64(text.count))
      bytes += text
    }
    func add(optional text: [UInt8]?) {
      guard let text else { return add(.max) }
      add(text)
    }
    for pair in used.keys.sorted(by: {
      ($0.old, $0.new, $0.withTexts ? 1 : 0) < ($1.old, $1.new, $1.withTexts ? 1 : 0)
    }) {
      let changes = used[pair] ?? []
      add(pair.old.utf8)
      add(pair.new.utf8)
      add(pair.withTexts ? 1 : 0)
      add(UInt64(changes.count))
      for change in changes {
        add(change.key)
        add(optional: change.old)
        add(optional: change.new)
      }
    }
    add(TextVersion.digest(bytes))
    return bytes
  }

  private struct Reader {
    let bytes: [UInt8]
    var place: Int
    let end: Int

    mutating func number() -> UInt64? {
      guard place + 8 <= end else { return nil }
      defer { place += 8 }
      return (0..<8).reduce(0) { $0 | UInt64(bytes[place + $1]) << UInt64(8 * $1) }
    }

    mutating func text() -> [UInt8]? { optional() ?? nil }

    /// Nil for what is damaged, nil in it for no text.
    mutating func optional() -> [UInt8]?? {
      guard let count = number() else { return nil }
      if count == .max { return .some(nil) }
      guard count <= UInt64(end - place) else { return nil }
      defer { place += Int(count) }
      return bytes[place..<(place + Int(count))].map { $0 }
    }
  }
}
