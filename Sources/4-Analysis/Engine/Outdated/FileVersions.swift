internal import L10nSystem

/// The versions of one file, followed through renames.
struct FileVersions: Sendable {
  /// A change of the file's content.
  struct Version: Sendable {
    /// The place of the commit in `GitHistory.steps`: the newest has the smallest.
    var step: Int
    /// The names of the objects; nil where the file came into being.
    var old: String?
    var new: String
  }

  /// The newest first.
  var versions: [Version] = []

  /// Adds the versions of another file, from before this one took over from it.
  mutating func `continue`(with other: FileVersions) {
    guard let last = versions.last, last.old == nil else { return }
    let former = other.versions.drop { $0.step < last.step }
    guard let newest = former.first else { return }
    versions[versions.count - 1].old = newest.step == last.step ? newest.old : newest.new
    versions += newest.step == last.step ? former.dropFirst() : former
  }

  /// The chains of files.
  /// - Parameter paths: below the top of the working tree.
  static func chains(of paths: [FilePath], in history: GitHistory) -> [FileVersions] {
    var chains = [FileVersions](repeating: FileVersions(), count: paths.count)
    // The numbers of the files that are followed under a path; two may have been one further back.
    var wanted: [FilePath: [Int]] = [:]
    for (number, path) in paths.enumerated() { wanted[path, default: []].append(number) }
    for (step, commit) in history.steps.enumerated() {
      var moves: [(from: FilePath, numbers: [Int])] = []
      var gone: RemovedFiles?
      for change in commit.changes {
        guard let new = change.new, let numbers = wanted[change.path] else { continue }
        var old = change.old
        if old == nil {
          let removed = gone ?? RemovedFiles(commit.changes)
          gone = removed
          if let former = removed.former(of: change) {
            old = former.old
            moves.append((former.path, numbers))
          }
          wanted[change.path] = nil
        }
        // A move that changes nothing is no version.
        if old == new { continue }
        for number in numbers { chains[number].versions.append(Version(step: step, old: old, new: new)) }
      }
      for move in moves { wanted[move.from, default: []] += move.numbers }
    }
    return chains
  }
}

/// The changes of a source file's texts, key by key.
struct SourceTimeline: Sendable {
  /// A change of a key's text.
  struct TextChange: Sendable {
    /// The place of the commit in the history; -1 for what is not committed.
    var step: Int
    /// The text before; nil where the key had never been there.
    var old: [UInt8]?
    var new: [UInt8]
  }

  /// The changes by the digest of the key, the newest first: of keys that are there and had another text
  /// before.
  private(set) var turns: [UInt64: [TextChange]] = [:]
  /// The oldest commit among the changes.
  private(set) var oldestStep = -1

  var isEmpty: Bool { turns.isEmpty }

  init(_ events: [FileVersionReader.Event], uncommitted: [TextVersion.Change], _ version: TextVersion) {
    var all: [UInt64: [TextChange]] = [:]
    for change in uncommitted {
      if let new = change.new {
        all[change.key, default: []].append(TextChange(step: -1, old: change.old, new: new))
      }
    }
    for event in events {
      guard let new = event.change.new else { continue }
      all[event.change.key, default: []].append(TextChange(step: event.step, old: event.change.old, new: new))
    }
    // A text that was taken out and came back had a text before: a translation may be of that time.
    all = all.mapValues { turns in
      zip(turns, turns.dropFirst()).map { turn, before in
        TextChange(step: turn.step, old: turn.old ?? before.new, new: turn.new)
      } + turns.suffix(1)
    }
    let there = Set(version.entries.map(\.key))
    turns = all.filter { key, turns in there.contains(key) && turns.contains { $0.old != nil } }
    for turns in turns.values { oldestStep = max(oldestStep, turns.last?.step ?? -1) }
  }
}

/// The files that one commit has taken away, by what tells where another one comes from.
struct RemovedFiles {
  /// A file's name with its folder's.
  private typealias Ending = [ArraySlice<UInt8>]

  private struct Twin: Hashable {
    var object: String
    var ending: Ending
  }

  /// The first of its kind; nil behind it where there are several.
  private struct Only {
    var first: GitHistory.FileChange
    var isAlone = true
  }

  private var twins: [Twin: GitHistory.FileChange] = [:]
  private var byObject: [String: Only] = [:]
  private var byEnding: [Ending: Only] = [:]

  /// - Parameter changes: all of the commit.
  init(_ changes: [GitHistory.FileChange]) {
    for change in changes where change.new == nil {
      let ending = Self.ending(change.path)
      if byEnding[ending] != nil {
        byEnding[ending]?.isAlone = false
      } else {
        byEnding[ending] = Only(first: change)
      }
      guard let object = change.old else { continue }
      let twin = Twin(object: object, ending: ending)
      if twins[twin] == nil { twins[twin] = change }
      if byObject[object] != nil {
        byObject[object]?.isAlone = false
      } else {
        byObject[object] = Only(first: change)
      }
    }
  }

  /// The place where a new file was before: the file that went with the same content, else the only one that
  /// went with the same name in a folder of the same language.
  func former(of change: GitHistory.FileChange) -> GitHistory.FileChange? {
    let ending = Self.ending(change.path)
    if let object = change.new {
      if let twin = twins[Twin(object: object, ending: ending)] { return twin }
      if let same = byObject[object], same.isAlone { return same.first }
    }
    guard let alike = byEnding[ending], alike.isAlone else { return nil }
    return alike.first
  }

  /// A file's name with its folder's, where that has one of the old names of languages by the new one.
  private static func ending(_ path: FilePath) -> Ending {
    var parts = Array(path.bytes.split(separator: UInt8(ascii: "/")).suffix(2))
    if parts.count == 2, let name = formerNames[Array(parts[0])] { parts[0] = name[...] }
    return parts
  }

  /// The names that Xcode once had for the folders of languages.
  private static let formerNames: [[UInt8]: [UInt8]] = Dictionary(
    uniqueKeysWithValues: [
      ("English", "en"), ("German", "de"), ("French", "fr"), ("Spanish", "es"), ("Italian", "it"),
      ("Japanese", "ja"), ("Dutch", "nl"), ("zh_CN", "zh-Hans"), ("zh_TW", "zh-Hant"), ("pt_BR", "pt-BR"),
    ].map { (Array("\($0.0).lproj".utf8), Array("\($0.1).lproj".utf8)) })
}
