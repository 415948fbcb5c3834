/// How the texts of a source file have changed, key by key.
struct SourceCourse: Sendable {
  /// A change of a key's text.
  struct Turn: Sendable {
    /// The place of the commit in the history; -1 for what is not committed.
    var step: Int
    /// Nil where the key had never been there.
    var old: [UInt8]?
    var new: [UInt8]
  }

  /// By the digest of the key, the newest first; of keys that said something else before, and that are there.
  private(set) var turns: [UInt64: [Turn]] = [:]
  /// The oldest commit in it.
  private(set) var oldestStep = -1

  var isEmpty: Bool { turns.isEmpty }

  init(_ events: [ChainReader.Event], uncommitted: [TextVersion.Change], _ version: TextVersion) {
    var all: [UInt64: [Turn]] = [:]
    for change in uncommitted {
      if let new = change.new {
        all[change.key, default: []].append(Turn(step: -1, old: change.old, new: new))
      }
    }
    for event in events {
      guard let new = event.change.new else { continue }
      all[event.change.key, default: []].append(Turn(step: event.step, old: event.change.old, new: new))
    }
    // What was taken out and came back said something before: a translation may be of then.
    all = all.mapValues { turns in
      zip(turns, turns.dropFirst()).map { turn, before in
        Turn(step: turn.step, old: turn.old ?? before.new, new: turn.new)
      } + turns.suffix(1)
    }
    let there = Set(version.entries.map(\.key))
    turns = all.filter { key, turns in there.contains(key) && turns.contains { $0.old != nil } }
    for turns in turns.values { oldestStep = max(oldestStep, turns.last?.step ?? -1) }
  }
}
