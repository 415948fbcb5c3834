internal import L10nCommandLine
internal import L10nCoverage
internal import L10nHistory
internal import L10nSystem
internal import L10nText

/// `history sync`: a history and the one that a branch of a git remote keeps, brought together on both sides.
enum HistorySync {
  private static let (standardBranch, standardRemote) = ("l10n-history", "origin")
  private static let branch = Flag(
    "branch", value: .text("NAME"), "the branch that keeps the history",
    details: """
      It has one commit with one file, `\(file)`: the history as `history export` writes it. A branch that is not there \
      is made; one that has other files or earlier commits is refused.
      """, standard: standardBranch, group: .input)
  private static let remote = Flag(
    "remote", value: .text("NAME|URL"), "the remote: its name in this repository, or an address",
    details: """
      Git's own settings of the user are how a server is reached: keys, helpers for passwords, `GIT_CONFIG_COUNT`. \
      Settings of the repository are not, but for the address of the remote. A folder has to be typed here: pushing runs its \
      hooks.
      """, standard: standardRemote, group: .input)

  /// The only file of the branch.
  private static let file = "coverage.jsonl"
  /// The number of times that others may be faster.
  private static let attempts = 100

  static var definition: Command {
    Command(
      "sync", "bring a history and that of a branch together",
      flags: [HistoryFlags.history, branch, remote],
      commonFlags: [CommonFlags.color, CommonFlags.quiet, CommonFlags.verbose])
  }

  static func run(_ arguments: ParsedArguments, in context: CommandContext) throws {
    let store = try HistoryFlags.store(arguments, in: context)
    let name = arguments.text(branch) ?? standardBranch
    guard GitBranchFile.isBranch(name) else {
      throw arguments.error(
        branch, arguments.value(branch) ?? Argument(name), reason: "expected the name of a branch")
    }
    let (remote, isTyped) = try address(arguments, in: context)
    let kept = try GitBranchFile(
      remote: remote, takesFolders: isTyped, branch: name, name: file, environment: context.environment.all)
    for attempt in 1...attempts {
      let version = try kept.read()
      let others =
        try version.content.map { (bytes) throws(HistoryError) in try HistoryDocumentReader.histories(bytes) }
        ?? []
      if others.isEmpty, try isEmpty(store) {
        return HistoryCommand.say("there are no runs yet", in: context)
      }
      try store.update { (history) throws(HistoryError) in
        for other in others { history.merge(other) }
        history.remove(Set(history.oldRuns.map(\.id)))
      }
      let merged = try store.read(facts: true)
      let document = HistoryDocumentWriter.document(merged)
      if document == version.content {
        return HistoryCommand.say("\(HistoryCommand.count(merged.runCount)) on both sides", in: context)
      }
      if try kept.write(document, over: version, message: "History of localization") {
        return HistoryCommand.say(
          "pushed: \(HistoryCommand.count(merged.runCount)) on both sides", in: context)
      }
      GitBranchFile.wait(after: attempt)
    }
    throw GitFailure.failed(FilePath(name), reason: Array("others push all the time; try again".utf8))
  }

  private static func isEmpty(_ store: HistoryStore) throws(HistoryError) -> Bool {
    do throws(HistoryError) {
      return try store.read().runCount == 0
    } catch .missing, .empty {
      return true
    }
  }

  /// The address of the remote, from the repository's settings or as typed, and whether it is a typed folder.
  private static func address(
    _ arguments: ParsedArguments, in context: CommandContext
  ) throws -> (remote: [UInt8], isTypedFolder: Bool) {
    let given = arguments.value(remote)?.bytes ?? Array(standardRemote.utf8)
    if given.contains(where: { ":/".utf8.contains($0) }) {
      guard GitBranchFile.isFolder(given) else { return (given, false) }
      let isAddress = given.starts(with: "file:".utf8)
      return (isAddress ? given : context.path(Argument(bytes: given)).bytes, true)
    }
    guard let repository = GitRepository.find(upwardFrom: context.currentDirectory) else {
      throw arguments.error(
        "there is no git repository here: name the remote by its address, with '--remote'")
    }
    let setting = "remote.\(String(decoding: given, as: UTF8.self)).url"
    let answer = try GitCommand(.setting, [setting], in: repository, environment: context.environment.all)
      .run(input: [], upTo: 1)
    guard answer.status == 0 else {
      throw arguments.error(
        remote, Argument(bytes: given), reason: "the repository has no remote of this name")
    }
    let url = Array(answer.output.prefix { $0 != 0x0A })
    // A push to a folder runs its hooks, which the author of the tree may have put there.
    guard !GitBranchFile.isFolder(url) else {
      throw arguments.error(
        remote, Argument(bytes: given),
        reason: "it is a folder, whose hooks would be run; if you trust them, give its path")
    }
    return (url, false)
  }
}
