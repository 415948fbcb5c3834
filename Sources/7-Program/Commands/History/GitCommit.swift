internal import L10nSystem

/// A commit as git has it.
struct GitCommit: Equatable {
  /// The commit's name in hexadecimal digits.
  var name: String
  /// The first one; nil for a commit without any.
  var parent: String?
  /// The time of the commit, in seconds since the beginning of 1970.
  var time: Int

  /// Asks git for the commit that a name stands for; nil if there is no such commit, or no git. The name is no argument.
  init?(_ name: [UInt8], in repository: GitRepository, environment: [[UInt8]]) throws(GitFailure) {
    guard !name.isEmpty, !name.contains(where: { $0 == 0x0A || $0 == 0 }) else { return nil }
    var git = GitCommand(.objects, in: repository, environment: environment)
    git.outputLimit = 1 << 24
    do throws(GitFailure) {
      self.init(batch: try git.run(input: name + Array("^{commit}\n".utf8)))
    } catch .absent {
      return nil
    }
  }

  /// Reads what `git cat-file --batch` says of one commit.
  init?(batch output: [UInt8]) {
    let lines = output.split(separator: 0x0A, omittingEmptySubsequences: false)
    guard let head = lines.first?.split(separator: 0x20), head.count == 3,
      head[1].elementsEqual("commit".utf8)
    else { return nil }
    name = String(decoding: head[0], as: UTF8.self)
    var time: Int?
    for line in lines.dropFirst() {
      // The message stands behind an empty line.
      if line.isEmpty { break }
      let words = line.split(separator: 0x20)
      if line.starts(with: "parent ".utf8), parent == nil, words.count == 2 {
        parent = String(decoding: words[1], as: UTF8.self)
      } else if line.starts(with: "committer ".utf8), words.count >= 3 {
        time = Int(String(decoding: words[words.count - 2], as: UTF8.self))
      }
    }
    guard let time else { return nil }
    self.time = time
  }
}
