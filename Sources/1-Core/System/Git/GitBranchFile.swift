/// One file on a branch of a remote. The branch has one commit and no history, so that it does not grow.
///
/// Git works in a bare repository of its own, in a temporary folder: nothing that a tree's own configuration names is run, and
/// nothing in the tree's repository changes. The user's configuration counts, because it knows how to reach a server.
package final class GitBranchFile {
  /// A state of the branch: its commit, and the file's content.
  package struct Version: Sendable {
    /// The commit; nil where there is no branch yet.
    fileprivate var commit: String?
    package var content: [UInt8]?
  }

  private let remote: [UInt8]
  private let takesFolders: Bool
  private let branch: String
  private let name: String
  private let environment: [[UInt8]]
  private let folder: FilePath

  /// The seconds that the remote may be silent.
  private static let patience = 120

  /// - Parameters:
  ///   - remote: an address, or an absolute path.
  ///   - takesFolders: whether git may take it for a folder of this machine, whose hooks a push runs, whatever the user's own
  ///     settings make of the address.
  ///   - branch: a name that `isBranch` accepts.
  ///   - name: of the file, at the top of the branch.
  ///   - environment: the user's variables, as `NAME=value`.
  package init(
    remote: [UInt8], takesFolders: Bool, branch: String, name: String, environment: [[UInt8]]
  ) throws(GitFailure) {
    (self.remote, self.takesFolders, self.branch, self.name) = (remote, takesFolders, branch, name)
    self.environment = GitSafety.transferEnvironment(environment, takesFolders: takesFolders)
    let place =
      ProcessVariables.value("TMPDIR", in: environment).flatMap { $0.isEmpty ? nil : $0 }
      ?? Array("/tmp".utf8)
    var template = FilePath(bytes: place).appending(Array("l10ncheck-XXXXXX".utf8)).bytes.map {
      CChar(bitPattern: $0)
    }
    template.append(0)
    let isMade = template.withUnsafeMutableBufferPointer {
      $0.baseAddress.map { mkdtemp($0) != nil } ?? false
    }
    guard isMade else {
      throw .failed(FilePath(bytes: place), reason: Array("mkdtemp: \(errno)".utf8))
    }
    folder = FilePath(bytes: template.dropLast().map { UInt8(bitPattern: $0) })
    _ = try run(["init", "--quiet", "--bare"], inRepository: false)
  }

  deinit { Self.remove(folder) }

  /// Whether git may give a branch this name, and takes it for no option or pattern.
  package static func isBranch(_ name: String) -> Bool {
    let words = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return words.allSatisfy { word in
      !word.isEmpty && word.first != UInt8(ascii: ".") && word.first != UInt8(ascii: "-")
        && word.last != UInt8(ascii: ".")
        && word.allSatisfy { isalnum(Int32($0)) != 0 && $0 < 0x80 || "._-".utf8.contains($0) }
    } && !name.contains("..") && !name.hasSuffix(".lock")
  }

  /// Whether git takes an address for a folder of this machine: no colon stands before its first slash, or its scheme says so.
  package static func isFolder(_ address: [UInt8]) -> Bool {
    guard let mark = address.first(where: { ":/".utf8.contains($0) }), mark == UInt8(ascii: ":") else {
      return true
    }
    return String(decoding: address.prefix(5), as: UTF8.self).lowercased() == "file:"
  }

  /// The branch's present state. Fails for a branch with other files or a past: it is not ours, and a push would remove them.
  package func read() throws(GitFailure) -> Version {
    if try run(["ls-remote", "--", nil, reference]).output.isEmpty { return Version() }
    _ = try run(["fetch", "--quiet", "--no-tags", "--depth=1", "--", nil, "+\(reference):refs/heads/kept"])
    let commit = String(
      decoding: try run(["rev-parse", "refs/heads/kept"]).output.prefix { $0 > 0x20 }, as: UTF8.self)
    let listed = try run(["ls-tree", "-z", "--name-only", commit]).output.split(separator: 0)
    guard listed.contains(where: { $0.elementsEqual(name.utf8) }) else {
      throw failure("the branch \(branch) has no \(name): it keeps something else")
    }
    // Only the commit's own text tells its parents, behind its tree, as nothing older was fetched.
    let lines = try run(["cat-file", "commit", commit]).output.split(separator: 0x0A)
    guard listed.count == 1, lines.dropFirst().first?.starts(with: "parent ".utf8) != true else {
      throw failure(
        "the branch \(branch) has other files or earlier commits, which a push would take away: name one that keeps the history alone"
      )
    }
    return Version(commit: commit, content: try run(["cat-file", "blob", "\(commit):\(name)"]).output)
  }

  /// Puts a content in the place of a version.
  /// - Returns: false if somebody else was faster, and nothing was written.
  package func write(_ content: [UInt8], over version: Version, message: String) throws(GitFailure) -> Bool {
    func word(_ output: [UInt8]) -> String { String(decoding: output.prefix { $0 > 0x20 }, as: UTF8.self) }
    let blob = word(try run(["hash-object", "-w", "--stdin"], input: content).output)
    let list = Array("100644 blob \(blob)\t\(name)".utf8) + [0]
    let tree = word(try run(["mktree", "-z"], input: list).output)
    let commit = word(try run(["commit-tree", tree, "-m", message]).output)
    let push = try run(
      [
        "push", "--porcelain", "--force-with-lease=\(reference):\(version.commit ?? "")", "--", nil,
        "\(commit):\(reference)",
      ], upTo: 1)
    if push.status == 0 { return true }
    if push.output.split(separator: 0x0A).contains(where: { $0.first == UInt8(ascii: "!") }) { return false }
    throw failure(push.reason)
  }

  /// Waits a random time before the next attempt, so that runs that push at the same time part.
  package static func wait(after attempt: Int) {
    usleep(UInt32.random(in: 50_000...(100_000 * UInt32(max(1, min(attempt, 10))))))
  }

  private var reference: String { "refs/heads/" + branch }

  // MARK: Running git

  /// - Parameters:
  ///   - words: nil stands for the remote.
  ///   - limit: up to where a status is no failure.
  private func run(
    _ words: [String?], input: [UInt8] = [], upTo limit: Int32 = 0, inRepository: Bool = true
  ) throws(GitFailure) -> (output: [UInt8], status: Int32, reason: String) {
    let place = inRepository ? [Array("--git-dir=".utf8) + folder.bytes] : []
    var arguments =
      place
      + GitSafety.transferSettings(takesFolders: takesFolders).flatMap { [Array("-c".utf8), Array($0.utf8)] }
    arguments += words.map { $0.map { Array($0.utf8) } ?? remote }
    if !inRepository { arguments += [Array("--".utf8), folder.bytes] }
    var git = Subprocess(FilePath("git"), arguments, environment: environment)
    git.patience = Self.patience
    git.outputLimit = FileBuffer.largestText
    let result: Subprocess.Result
    do throws(SystemError) {
      result = try git.run(input: input)
    } catch {
      if error.isNoSuchFile { throw .absent }
      if error.isTimeout { throw .silent(shownRemote, seconds: Self.patience) }
      throw failure("\(error.call): \(error.code)")
    }
    let lines = result.errors.split(separator: 0x0A)
    let reason = String(
      decoding: lines.first { $0.starts(with: "fatal:".utf8) } ?? lines.last ?? [], as: UTF8.self)
    guard case .exited(let status) = result.status, (0...limit).contains(status) else {
      throw failure(reason)
    }
    return (result.output, status, reason)
  }

  private func failure(_ reason: String) -> GitFailure {
    // Git may say the address with the password that is in it.
    .failed(
      shownRemote,
      reason: Array(reason.replacing(String(decoding: remote, as: UTF8.self), with: shownRemote.text).utf8))
  }

  /// The address without a user's name and password.
  private var shownRemote: FilePath {
    guard let scheme = remote.firstRange(of: Array("://".utf8)) else { return FilePath(bytes: remote) }
    let rest = remote[scheme.upperBound...]
    let host = rest.prefix { $0 != UInt8(ascii: "/") }
    guard let at = host.lastIndex(of: UInt8(ascii: "@")) else { return FilePath(bytes: remote) }
    return FilePath(bytes: Array(remote[..<scheme.upperBound]) + rest[(at + 1)...])
  }

  /// Removes a folder with all that git put there.
  private static func remove(_ folder: FilePath) {
    guard let tree = try? FileTree(walking: folder, policy: .everything, environment: GitEnvironment()) else {
      return
    }
    for inner in tree.folders.reversed() {
      for entry in tree.entries(of: inner) where entry.kind != .folder {
        _ = tree.location(of: tree.path(of: entry, in: inner)).withCString { unlink($0) }
      }
      _ = tree.location(of: tree.path(of: inner)).withCString { rmdir($0) }
    }
  }
}
