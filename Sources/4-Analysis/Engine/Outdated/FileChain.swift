internal import L10nSystem

/// The versions of one file, followed through renames.
struct FileChain: Sendable {
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

  /// What came before a file that took over from another one: the other one's versions until then.
  mutating func `continue`(with other: FileChain) {
    guard let last = versions.last, last.old == nil else { return }
    let former = other.versions.drop { $0.step < last.step }
    guard let newest = former.first else { return }
    versions[versions.count - 1].old = newest.step == last.step ? newest.old : newest.new
    versions += newest.step == last.step ? former.dropFirst() : former
  }

  /// The chains of files.
  /// - Parameter paths: below the top of the working tree.
  static func chains(of paths: [FilePath], in history: GitHistory) -> [FileChain] {
    var chains = [FileChain](repeating: FileChain(), count: paths.count)
    // Which files are looked for under a path; two may be one further back.
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
