internal import L10nCommandLine
internal import L10nFormats
internal import L10nSystem
internal import L10nText

/// The choice of a revision's files that are read: those that a report looks into.
enum RevisionFiles {
  private static let suffixes =
    (TableFormat.all.flatMap(\.endings) + [
      "plist", "pbxproj", "xcconfig", "xcworkspacedata", "yml", "yaml", "json",
    ]).map { Array($0.utf8) }
  private static let manifest = Array("Package".utf8)
  private static let localization = Array(".lproj".utf8)

  private static let code = ["swift", "m", "mm", "h", "c", "cc", "cpp", "hpp"].map { Array($0.utf8) }

  /// - Parameter withCode: whether sources are looked into as well.
  static func wants(_ path: FilePath, withCode: Bool) -> Bool {
    let name = path.lastComponent
    func ends(with endings: [[UInt8]]) -> Bool {
      guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return false }
      return endings.contains { name[(dot + 1)...].elementsEqual($0) }
    }
    if withCode && ends(with: code) || ends(with: suffixes) || StoreField.isFile(name) { return true }
    if name.starts(with: manifest), name.suffix(6).elementsEqual(".swift".utf8) { return true }
    // Resources are compared byte for byte.
    return path.bytes.split(separator: UInt8(ascii: "/")).dropLast().contains {
      $0.suffix(localization.count).elementsEqual(localization)
    }
  }
}

/// Looks for what an argument names in git.
struct RevisionSearch {
  let context: CommandContext
  /// The folder whose repository is asked, in the place of the current one.
  var folder: FilePath?

  /// The innermost working tree here, and the folder in it; nil, and a word about it, where there is none.
  /// - Parameter shown: what was asked for.
  func repository(for shown: String) -> (GitRepository, here: FilePath)? {
    let current = context.currentDirectory.bytes.isEmpty ? FilePath(".") : context.currentDirectory
    guard let here = folder?.real ?? current.real else { return nil }
    if let repository = GitRepository.find(upwardFrom: here) { return (repository, here) }
    if isBare(here) {
      context.complain(
        "\(shown): this is a bare repository, which has no files to compare with: run it in a clone, or in what "
          + "'git worktree add' makes")
    } else {
      context.complain("\(shown): no such folder, and there is no git here to look for such a revision")
    }
    return nil
  }

  private func isBare(_ folder: FilePath) -> Bool {
    ["HEAD", "objects", "refs"].allSatisfy { (try? FileStamp(of: folder.appending(Array($0.utf8)))) != nil }
  }

  /// The commit of a name; nil, and a word about it, where git knows none.
  func commit(_ name: [UInt8], in repository: GitRepository) throws -> String? {
    if let commit = try GitCommit(name, in: repository, environment: context.environment.all) {
      return commit.name
    }
    complainOfRevision(TerminalText.escaped(bytes: name), in: repository)
    return nil
  }

  func complainOfRevision(_ shown: String, in repository: GitRepository) {
    if repository.isShallow {
      context.complain(
        "\(shown): git knows no such revision here, because this clone is shallow and has only the last commits: "
          + "'git fetch --unshallow' gets the others (on GitHub 'fetch-depth: 0', on GitLab 'GIT_DEPTH: 0')")
    } else {
      let name = shown.split(separator: "/", maxSplits: 1)
      let range = shown.replacing("...", with: "..").split(separator: "..")
      let advice =
        range.count == 2
        ? ": two revisions are compared by 'l10ncheck diff \(range[0]) \(range[1])'"
        : name.first == "origin" && name.count == 2
          ? ": 'git fetch origin \(name[1])' gets it (on GitHub 'fetch-depth: 0')"
          : branch(like: shown, in: repository).map { "; did you mean '\($0)'?" } ?? ""
      context.complain("\(shown): no such folder, and no such revision in git\(advice)")
    }
  }

  /// The branch that a name stands for elsewhere: what is `main` in one repository is `master` in another, or only a remote's.
  private func branch(like name: String, in repository: GitRepository) -> String? {
    let trunks = ["main", "master", "develop", "trunk"]
    let others = ["origin/" + name] + (trunks.contains(name) ? trunks + trunks.map { "origin/" + $0 } : [])
    return others.first {
      (try? GitCommit(Array($0.utf8), in: repository, environment: context.environment.all)).flatMap(\.self)
        != nil
    }
  }

  /// The last commit that two names have in common; nil, and a word about it, where there is none.
  func mergeBase(_ old: [UInt8], _ new: [UInt8]) throws -> [UInt8]? {
    guard let (repository, _) = repository(for: TerminalText.escaped(bytes: old)),
      let left = try commit(old, in: repository), let right = try commit(new, in: repository)
    else { return nil }
    let git = GitCommand(.mergeBase, [left, right], in: repository, environment: context.environment.all)
    let (output, status) = try git.run(input: [], upTo: 1)
    let name = output.prefix { $0 != 0x0A }
    if status == 0, !name.isEmpty { return Array(name) }
    context.complain(
      "\(TerminalText.escaped(bytes: old)) and \(TerminalText.escaped(bytes: new)) have no commit in common"
        + (repository.isShallow ? " in this shallow clone: 'git fetch --unshallow' gets the others" : ""))
    return nil
  }
}
