internal import L10nSystem
internal import L10nText

/// Facts about files' versions from earlier runs: what has changed from one object of git to another, which are
/// always the same. Only facts that a run has used are kept.
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

  /// The commits that changed files, as far as they are known.
  private var history: GitHistory?

  private static let opening = Array("l10ncheck.history-cache/3\n".utf8)

  package init() {}

  func changes(_ pair: Pair) -> [TextVersion.Change]? { used[pair] ?? known[pair] }

  mutating func keep(_ changes: [TextVersion.Change], for pair: Pair) {
    if known[pair] == nil { hasGrown = true }
    used[pair] = changes
  }

  /// The whole history of a commit: what is known of it is not asked again.
  mutating func history(
    of commit: String, patterns: [String], in repository: GitRepository, environment: [[UInt8]]
  ) throws(GitFailure) -> GitHistory {
    let known = history?.continued(to: commit, patterns: patterns, in: repository, environment: environment)
    let found =
      if let known { known } else {
        try GitHistory(of: commit, patterns: patterns, in: repository, environment: environment)
      }
    if history?.tip != commit { hasGrown = true }
    history = found
    return found
  }

  // MARK: - Bytes

  /// Reads what `bytes` wrote; nothing of it is taken if any of it is damaged.
  package init(_ bytes: [UInt8]) {
    guard bytes.starts(with: Self.opening), bytes.count >= Self.opening.count + 8 else { return }
    let end = bytes.count - 8
    var reader = Reader(bytes: bytes, place: Self.opening.count, end: end)
    var tail = Reader(bytes: bytes, place: end, end: bytes.count)
    guard unsafe tail.number() == TextVersion.digest(bytes.span.bytes, 0..<end) else { return }
    guard let history = reader.history() else { return }
    self.history = history.tip.isEmpty ? nil : history
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

  /// The cache as bytes to be read again: the same for the same content.
  package var bytes: [UInt8] {
    var bytes = Self.opening
    func add(_ number: UInt64) {
      for shift in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(8 * shift))) }
    }
    func add(_ text: some Collection<UInt8>) {
      add(UInt64(text.count))
      bytes += text
    }
    func add(optional text: (some Collection<UInt8>)?) {
      guard let text else { return add(.max) }
      add(text)
    }
    add((history?.tip ?? "").utf8)
    add(UInt64(history?.commitCount ?? 0))
    add(UInt64(history?.steps.count ?? 0))
    for step in history?.steps ?? [] {
      add(step.commit.utf8)
      add(UInt64(bitPattern: Int64(step.time)))
      add(UInt64(step.changes.count))
      for change in step.changes {
        add(change.path.bytes)
        add(optional: change.old?.utf8)
        add(optional: change.new?.utf8)
      }
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
      var number: UInt64 = 0
      for byte in bytes[place..<place + 8].reversed() { number = number << 8 | UInt64(byte) }
      place += 8
      return number
    }

    /// The number of items that follow, each of at least eight bytes.
    mutating func count() -> Int? {
      guard let count = number(), count <= UInt64(end - place) / 8 else { return nil }
      return Int(count)
    }

    mutating func history() -> GitHistory? {
      func words(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
      guard let tip = text(), let commits = number().flatMap({ Int(exactly: $0) }), let count = count() else {
        return nil
      }
      var steps: [GitHistory.Step] = []
      for _ in 0..<count {
        guard let commit = text(), let time = number(), let count = self.count() else { return nil }
        var step = GitHistory.Step(commit: words(commit), time: Int(Int64(bitPattern: time)))
        for _ in 0..<count {
          guard let path = text(), let old = optional(), let new = optional() else { return nil }
          step.changes.append(
            GitHistory.FileChange(path: FilePath(bytes: path), old: old.map(words), new: new.map(words)))
        }
        steps.append(step)
      }
      return GitHistory(tip: words(tip), steps: steps, commitCount: commits)
    }

    mutating func text() -> [UInt8]? { optional() ?? nil }

    /// A text or none; nil for damaged bytes, and nil in it for no text.
    mutating func optional() -> [UInt8]?? {
      guard let count = number() else { return nil }
      if count == .max { return .some(nil) }
      guard count <= UInt64(end - place) else { return nil }
      defer { place += Int(count) }
      return bytes[place..<(place + Int(count))].map { $0 }
    }
  }
}
