import Foundation

/// A working tree of git whose configuration, attributes and hooks name programs wherever they can, and whose
/// repository lacks a commit that a remote has promised. Whatever runs leaves a mark.
package struct HostileRepository {
  /// The environment for git and for what runs it: nothing of the machine.
  package let environment: [String: String]
  /// The commit that is checked out.
  package private(set) var commit = ""
  /// A commit that is not there.
  package let missingCommit: String

  private let folder: ScratchFolder

  /// The path of the working tree.
  package var tree: String { folder.at("tree") }

  package static let tables = [
    "en.lproj/L.strings": "\"a\" = \"A\";\n\"b\" = \"B\";\n", "de.lproj/L.strings": "\"a\" = \"Eins\";\n",
  ]

  /// - Parameter files: below the top of the tree, as text.
  package init(_ folder: ScratchFolder, files: [String: String] = tables) throws {
    self.folder = folder
    environment = [
      "HOME": folder.at("home"), "PATH": "/usr/bin:/bin", "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_NAME": "a",
      "GIT_AUTHOR_EMAIL": "a@b", "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@b",
      "GIT_COMMITTER_DATE": "1700000000 +0000",
    ]
    for name in ["home", "ran", "programs", "tree", "hooks"] { try folder.makeFolder(name) }
    try folder.write(files, below: "tree")
    try folder.write("[submodule \"evil\"]\n\tpath = evil\n\turl = /nowhere\n", to: "tree/.gitmodules")
    missingCommit = String(repeating: "1", count: 40)
    try git("init", "-q", "-b", "main")
    try git("add", ".")
    try git("commit", "-q", "-m", "one")
    commit = try git("rev-parse", "HEAD").trimmingCharacters(in: .newlines)
    let attributes = "* filter=evil diff=evil merge=evil\n*.txt working-tree-encoding=UTF-16LE-BOM\n"
    try folder.write(attributes, to: "tree/.gitattributes")
    try folder.write("* filter=evil diff=evil merge=evil\n", to: "tree/.git/info/attributes")
    var programs: [String: String] = [:]
    for hook in Self.hooks {
      for place in ["hooks", "tree/.git/hooks"] {
        programs[place + "/" + hook] = program(mark: "hook-" + hook)
      }
    }
    // Programs also lie in the current folder, for a search that looks for them there.
    for name in ["git", "sh", "git-remote-evil"] { programs["tree/" + name] = program(mark: "here-" + name) }
    try folder.writePrograms(programs)
    try set([
      "core.repositoryFormatVersion": "1", "extensions.partialClone": "evil", "remote.evil.promisor": "true",
    ])
  }

  /// Removes the commit that is checked out from the objects.
  package func loseHead() throws {
    let name = try git("rev-parse", "HEAD").trimmingCharacters(in: .newlines)
    try FileManager.default.removeItem(atPath: tree + "/.git/objects/\(name.prefix(2))/\(name.dropFirst(2))")
  }

  /// Makes a second commit of changed files, and takes an object of the first one away, which a remote has promised:
  /// what reads the history comes upon it.
  /// - Parameter lost: a path in the first commit.
  package mutating func addRevision(_ files: [String: String], lost: String) throws {
    try folder.write(files, below: "tree")
    try git("-c", "core.hooksPath=/dev/null", "add", "--", files.keys.sorted().joined())
    try git("-c", "core.hooksPath=/dev/null", "commit", "-q", "--no-verify", "-m", "two")
    commit = try git("rev-parse", "HEAD").trimmingCharacters(in: .newlines)
    let name = try git("rev-parse", "HEAD~1:" + lost).trimmingCharacters(in: .newlines)
    try FileManager.default.removeItem(atPath: tree + "/.git/objects/\(name.prefix(2))/\(name.dropFirst(2))")
    try clearMarks()
  }

  /// Leaves a file as a merge would that has found a conflict: with all three versions in the index.
  package func conflict(_ path: String, _ versions: [String]) throws {
    var lines = "0 \(String(repeating: "0", count: 40))\t\(path)\n"
    for (stage, text) in versions.enumerated() {
      try folder.write(text, to: "version")
      let name = try git("hash-object", "-w", "--no-filters", folder.at("version"))
      lines += "100644 \(name.trimmingCharacters(in: .newlines)) \(stage + 1)\t\(path)\n"
    }
    let outcome = try plainGit(
      ["-c", "core.hooksPath=/dev/null", "update-index", "--index-info"], input: lines)
    guard outcome.status == 0 else { throw CocoaError(.executableLoad) }
    try clearMarks()
  }

  /// Puts settings into the configuration of the repository. The name of a program is that of its mark.
  package func add(_ setting: GitProgramSetting) throws {
    let mark = setting.key.filter { $0.isLetter || $0.isNumber || $0 == "." }
    try folder.writeProgram(program(mark: mark), to: "programs/" + mark)
    try folder.write("[core]\n\tfsmonitor = \(folder.at("programs/" + mark))\n", to: "included")
    try folder.write(
      "[core]\n\tfsmonitor = \(folder.at("programs/" + mark))\n", to: "tree/.git/config.worktree")
    func filled(_ text: String) -> String {
      [
        "PROGRAM": "programs/" + mark, "HOOKS": "hooks", "INCLUDED": "included", "TREE": "tree",
      ].reduce(text) { $0.replacingOccurrences(of: $1.key, with: folder.at($1.value)) }
    }
    let address = "remote.evil.url"
    // The first address of several is the one that counts.
    if setting.key != address, setting.others[address] == nil { try set([address: "/nowhere"]) }
    try set(setting.others.mapValues(filled))
    try set([filled(setting.key): filled(setting.value)])
  }

  /// The names of all that was run.
  package var marks: [String] {
    (try? folder.names(in: "ran")) ?? []
  }

  /// Forgets what was run.
  package func clearMarks() throws {
    for mark in marks { try folder.remove("ran/" + mark) }
  }

  /// Runs git as anybody would, with nothing that guards it. Fails if git does.
  @discardableResult
  package func git(_ words: String...) throws -> String {
    let outcome = try plainGit(words)
    guard outcome.status == 0 else {
      throw CocoaError(
        .executableLoad, userInfo: [NSLocalizedDescriptionKey: "git \(words): \(outcome.errorText)"])
    }
    return outcome.text
  }

  /// Runs git as anybody would, however it ends.
  @discardableResult
  package func plainGit(_ words: [String], input: String = "") throws -> BuiltProduct.Outcome {
    try BuiltProduct(path: "/usr/bin/git").run(
      words, environment: environment, in: tree, input: Data(input.utf8))
  }

  /// Writes settings as git would, without it: some of them keep it from starting.
  private func set(_ settings: [String: String]) throws {
    var text = try String(contentsOfFile: tree + "/.git/config", encoding: .utf8)
    for (key, value) in settings.sorted(by: { $0.key < $1.key }) {
      let parts = key.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      guard let section = parts.first, let name = parts.last else { continue }
      let middle = parts.dropFirst().dropLast().joined(separator: ".")
      text += middle.isEmpty ? "[\(section)]\n" : "[\(section) \"\(middle)\"]\n"
      text += "\t\(name) = \"\(value)\"\n"
    }
    try folder.write(text, to: "tree/.git/config")
  }

  private func program(mark: String) -> String {
    "#!/bin/sh\n/usr/bin/touch '\(folder.at("ran/" + mark))'\nexit 1\n"
  }

  private static let hooks = [
    "applypatch-msg", "pre-applypatch", "post-applypatch", "pre-commit", "pre-merge-commit",
    "prepare-commit-msg", "commit-msg", "post-commit", "pre-rebase", "post-checkout", "post-merge",
    "pre-push", "pre-receive", "update", "proc-receive", "post-receive", "post-update",
    "reference-transaction", "push-to-checkout", "pre-auto-gc", "post-rewrite", "sendemail-validate",
    "fsmonitor-watchman", "p4-changelist", "post-index-change",
  ]
}
