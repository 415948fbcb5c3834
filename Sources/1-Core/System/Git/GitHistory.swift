/// The history of files: the commits that led to one by first parents, each with the files that it changed. A merge counts as one
/// change.
package struct GitHistory: Sendable {
  /// A file that a commit has changed.
  package struct FileChange: Sendable, Equatable {
    package var path: FilePath
    /// The names of the objects, in hexadecimal digits; nil where there was or is no file.
    package var old: String?
    package var new: String?

    package init(path: FilePath, old: String?, new: String?) {
      (self.path, self.old, self.new) = (path, old, new)
    }
  }

  /// A commit.
  package struct Step: Sendable {
    package var commit: String
    /// The commit's time in seconds since the beginning of 1970.
    package var time: Int
    package var changes: [FileChange] = []

    package init(commit: String, time: Int, changes: [FileChange] = []) {
      (self.commit, self.time, self.changes) = (commit, time, changes)
    }
  }

  /// The commits that have changed a file that was asked for, the newest first.
  package private(set) var steps: [Step] = []
  /// The number of all commits, not only of those in `steps`.
  package private(set) var commitCount = 0
  /// The full name of the last commit.
  package let tip: String
  /// The first parent of the oldest commit; nil for none.
  private var origin: String?

  /// A history as it was read once.
  package init(tip: String, steps: [Step], commitCount: Int) {
    (self.tip, self.steps, self.commitCount) = (tip, steps, commitCount)
  }

  /// The history of a later commit: git lists only the commits since this one's tip. Nil where the tip is not before that commit, or
  /// is not there any more.
  package func continued(
    to commit: String, patterns: [String], in repository: GitRepository, environment: [[UInt8]]
  ) -> GitHistory? {
    if commit == tip { return self }
    guard
      let new = try? GitHistory(
        of: commit, since: tip, patterns: patterns, in: repository, environment: environment),
      new.origin == tip
    else { return nil }
    return GitHistory(
      tip: commit, steps: new.steps + steps, commitCount: new.commitCount + commitCount)
  }

  /// - Parameters:
  ///   - commit: the full name of the last one.
  ///   - excluded: the full name of one that, with all before it, is left out.
  ///   - time: older commits are left out.
  ///   - patterns: of the paths that are asked for, as git has them.
  package init(
    of commit: String, since excluded: String? = nil, from time: Int = .min, patterns: [String],
    in repository: GitRepository, environment: [[UInt8]]
  ) throws(GitFailure) {
    tip = commit
    let ancestors = GitCommand(.ancestors, in: repository, environment: environment)
    var input = Array(commit.utf8) + [0x0A]
    if let excluded { input += [UInt8(ascii: "^")] + Array(excluded.utf8) + [0x0A] }
    var times: [String: Int] = [:]
    var pairs: [UInt8] = []
    for line in try ancestors.run(input: input).split(separator: 0x0A) {
      let words = line.split(separator: 0x20)
      guard words.count >= 2, let seconds = Int(String(decoding: words[0], as: UTF8.self)), seconds >= time
      else { continue }
      times[String(decoding: words[1], as: UTF8.self)] = seconds
      pairs += words[1]
      if words.count > 2 { pairs += [0x20] + words[2] }
      origin = words.count > 2 ? String(decoding: words[2], as: UTF8.self) : nil
      pairs.append(0x0A)
      commitCount += 1
    }
    if commitCount == 0 { return }
    let changed = GitCommand(.changedFiles, patterns, in: repository, environment: environment)
    read(try changed.run(input: pairs), times)
  }

  private mutating func read(_ output: [UInt8], _ times: [String: Int]) {
    var fields = output.split(separator: 0, omittingEmptySubsequences: false)[...]
    while let field = fields.popFirst() {
      guard field.first == UInt8(ascii: ":") else {
        if field.isEmpty { continue }
        let commit = String(decoding: field, as: UTF8.self)
        steps.append(Step(commit: commit, time: times[commit] ?? 0))
        continue
      }
      let words = field.dropFirst().split(separator: 0x20)
      guard words.count >= 5, let path = fields.popFirst(), !steps.isEmpty else { continue }
      // Links and submodules are no files.
      func object(_ place: Int) -> String? {
        guard words[place].starts(with: "100".utf8) else { return nil }
        return String(decoding: words[place + 2], as: UTF8.self)
      }
      let change = FileChange(path: FilePath(bytes: Array(path)), old: object(0), new: object(1))
      if change.old != nil || change.new != nil { steps[steps.count - 1].changes.append(change) }
    }
  }
}
