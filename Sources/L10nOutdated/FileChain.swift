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
      var gone: [GitHistory.FileChange]?
      for change in commit.changes {
        guard let new = change.new, let numbers = wanted[change.path] else { continue }
        var old = change.old
        if old == nil {
          let removed = gone ?? commit.changes.filter { $0.new == nil }
          gone = removed
          if let former = former(change, among: removed) {
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

  /// Where a file that came into being was before: the one that went with the same content, else the only one that went
  /// with the same name in a folder of the same language.
  private static func former(
    _ change: GitHistory.FileChange, among gone: [GitHistory.FileChange]
  ) -> GitHistory.FileChange? {
    let name = ending(change.path)
    let same = gone.filter { $0.old == change.new }
    if let exact = same.first(where: { ending($0.path) == name }) ?? (same.count == 1 ? same.first : nil) {
      return exact
    }
    let alike = gone.filter { ending($0.path) == name }
    return alike.count == 1 ? alike.first : nil
  }

  /// A file's name with its folder's, where that has one of the old names of languages by the new one.
  private static func ending(_ path: FilePath) -> [ArraySlice<UInt8>] {
    var parts = Array(path.bytes.split(separator: UInt8(ascii: "/")).suffix(2))
    if parts.count == 2, let name = formerNames[Array(parts[0])] { parts[0] = name[...] }
    return parts
  }

  /// How Xcode once called the folders of languages.
  private static let formerNames: [[UInt8]: [UInt8]] = Dictionary(
    uniqueKeysWithValues: [
      ("English", "en"), ("German", "de"), ("French", "fr"), ("Spanish", "es"), ("Italian", "it"),
      ("Japanese", "ja"), ("Dutch", "nl"), ("zh_CN", "zh-Hans"), ("zh_TW", "zh-Hant"), ("pt_BR", "pt-BR"),
    ].map { (Array("\($0.0).lproj".utf8), Array("\($0.1).lproj".utf8)) })
}
