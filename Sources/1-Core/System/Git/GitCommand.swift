/// A run of git in a working tree: the one way in which git is run. It reads the repository, runs nothing that the repository names,
/// fetches nothing, and waits for nobody (`GitSafety`).
///
/// Git looks for the repository itself, in the folder that it is given, so that it can refuse one that somebody else
/// owns: naming the repository to it would switch that off.
package struct GitCommand: Sendable {
  /// The questions that git may be asked. None of these converts content, checks it out or changes anything. A new one needs the
  /// options here that keep it from doing so, and is then tried with every setting that names a program.
  package enum Subcommand: CaseIterable, Sendable {
    /// Objects whose names stand in the input, a line each, as git has them.
    case objects
    /// The values of attributes of the paths in the input, a NUL behind each.
    case attributes
    /// The value of the setting that the arguments name; status 1 where it is not set.
    case setting
    /// Three files, ours, base and theirs, merged by lines: the arguments, each an absolute path. The status counts the
    /// conflicts. Nothing but the output is written.
    case mergedLines
    /// The lines in which two objects differ, with a line around each change. The first argument names the way to compare, the others
    /// the objects. Objects have no path, and so no attributes.
    case differingLines
    /// The best common ancestor of two commits, by their full names. The status is 1 if there is none.
    case mergeBase
    /// The commits that lead to those in the input by their first parents, each with its time and its parents, the
    /// newest first.
    case ancestors
    /// Lists the files that differ between each commit in the input and the parent it is held against, by
    /// mode and object: trees are read, and no file is. The arguments are patterns of paths.
    case changedFiles
    /// The files that differ between a commit and the index.
    case stagedFiles
    /// The files that are neither tracked nor ignored.
    case otherFiles
    /// The commits that have tags, a line each: the commit, its time, the tag's name.
    case tags

    fileprivate var words: [String] {
      switch self {
      case .objects: ["cat-file", "--batch"]
      case .attributes: ["check-attr", "-z", "--stdin"]
      case .setting: ["config", "--get"]
      case .mergeBase: ["merge-base"]
      case .ancestors: ["rev-list", "--first-parent", "--parents", "--timestamp", "--stdin"]
      case .changedFiles:
        [
          "diff-tree", "--stdin", "-r", "-z", "--raw", "--no-renames", "--no-ext-diff", "--no-textconv",
          "--ignore-submodules=all", "--root", "--",
        ]
      case .stagedFiles:
        [
          "diff-index", "--cached", "--name-only", "-z", "--no-renames", "--no-ext-diff", "--no-textconv",
          "--ignore-submodules=all",
        ]
      case .otherFiles: ["ls-files", "--others", "--exclude-standard", "-z"]
      case .tags:
        [
          "for-each-ref",
          "--format=%(if)%(*objectname)%(then)%(*objectname) %(*committerdate:unix)%(else)%(objectname) %(committerdate:unix)%(end) "
            + "%(refname:strip=2)", "refs/tags",
        ]
      case .differingLines:
        // Lines are compared as a merge does it: a bare diff shifts changes to where they read best, and cuts
        // off equal ends without context.
        [
          "diff", "--no-ext-diff", "--no-textconv", "--no-color", "--text", "--no-indent-heuristic",
          "--unified=1", "--inter-hunk-context=0", "-O/dev/null",
        ]
      case .mergedLines: ["merge-file", "-p", "-q", "-L", "ours", "-L", "base", "-L", "theirs", "--"]
      }
    }
  }

  private let repository: GitRepository
  private let subcommand: Subcommand
  private let arguments: [[UInt8]]
  /// The variables of the user.
  private let environment: [[UInt8]]
  /// `NAME=value` for variables of git's that this run is to have.
  package var additions: [[UInt8]] = []
  /// The limit of output in bytes: git is stopped beyond it.
  package var outputLimit = FileBuffer.largestText
  /// The seconds that git may be silent: something in the repository may be a pipe that nobody writes to.
  package var patience = 60

  /// - Parameters:
  ///   - arguments: what follows the words of the subcommand; never text of the tree.
  ///   - environment: the variables of the user, as `NAME=value`; nil for those of this process.
  package init(
    _ subcommand: Subcommand, _ arguments: [String] = [], in repository: GitRepository,
    environment: [[UInt8]]? = nil
  ) {
    self.init(subcommand, arguments.map { Array($0.utf8) }, in: repository, environment: environment)
  }

  /// A call with arguments that need not be text, as paths.
  package init(
    _ subcommand: Subcommand, _ arguments: [[UInt8]], in repository: GitRepository,
    environment: [[UInt8]]? = nil
  ) {
    (self.subcommand, self.arguments, self.repository) = (subcommand, arguments, repository)
    self.environment = environment ?? ProcessVariables.all
  }

  /// Runs git with `input` as its standard input; returns what it writes.
  package func run(input: [UInt8]) throws(GitFailure) -> [UInt8] { try run(input: input, upTo: 0).output }

  /// Runs a subcommand that says something with its status.
  /// - Parameter limit: up to where a status is no failure.
  package func run(input: [UInt8], upTo limit: Int32) throws(GitFailure) -> (output: [UInt8], status: Int32) {
    var output: [UInt8] = []
    let status = try run(input: input, upTo: limit) { part in
      output.append(contentsOf: part)
      return output.count <= outputLimit
    }
    return (output, status)
  }

  /// Runs git, and hands on the output as it comes.
  /// - Parameter take: given the output part by part; git is stopped, with `GitFailure.tooMuch`, once it returns false.
  /// - Returns: the status.
  package func run(
    input: [UInt8], upTo limit: Int32 = 0, take: (UnsafeRawBufferPointer) -> Bool
  ) throws(GitFailure) -> Int32 {
    let top = repository.top
    if let path = repository.oversized {
      let reason = Array("git is not asked, because this is too large for it: ".utf8) + path.bytes
      throw .failed(top, reason: reason)
    }
    let words = ["--no-pager"] + GitSafety.settings.flatMap { ["-c", $0] } + subcommand.words
    var git = Subprocess(
      FilePath("git"), [Array("-C".utf8), top.bytes] + words.map { Array($0.utf8) } + arguments,
      environment: GitSafety.environment(environment, top: top))
    git.additions = additions
    git.patience = patience
    let result: Subprocess.Result
    do throws(SystemError) {
      result = try git.run(input: input) { take($0) ? 0 : SystemError.tooMuch }
    } catch {
      if error.isNoSuchFile { throw .absent }
      if error.code == SystemError.tooMuch { throw .tooMuch(top, limit: outputLimit) }
      if error.isTimeout { throw .silent(top, seconds: patience) }
      throw .failed(top, reason: Array("\(error.call): \(error.code)".utf8))
    }
    if case .exited(let status) = result.status, (0...limit).contains(status) {
      return status
    }
    let reason = String(decoding: result.errors, as: UTF8.self)
    // Git's words for an owner that it does not trust: today's, and its first ones.
    for words in ["dubious ownership", "unsafe repository"] where reason.contains(words) {
      throw .distrusted(top)
    }
    throw .failed(top, reason: Array(result.errors.split(separator: 0x0A).last ?? []))
  }
}

/// Why git did not answer.
package enum GitFailure: Error, Equatable, Sendable {
  /// There is no git.
  case absent
  /// Git does not work in this working tree, because somebody else owns it and the user has not said that it is safe.
  case distrusted(FilePath)
  /// Git gave no answer for so many seconds, and was stopped.
  case silent(FilePath, seconds: Int)
  /// Git's answer has more bytes than may be held at a time.
  case tooMuch(FilePath, limit: Int)
  /// Something else, in git's words.
  case failed(FilePath, reason: [UInt8])
}

/// The guard that keeps git from running programs that somebody else chose. A repository's configuration can name dozens of them:
/// filters, drivers, hooks, pagers, and the other side of a transport. A missing object of a partial clone is enough for a transport.
/// Whoever made the tree made its configuration.
///
/// Three things together: only subcommands that convert, show and change nothing are run (`GitCommand.Subcommand`); no
/// protocol is allowed, so that no transport comes about; and settings of the command line, which are stronger than
/// those of the repository, switch off the rest.
enum GitSafety {
  /// Settings for `-c`.
  static let settings: [String] =
    [
      "core.hooksPath=/dev/null", "core.fsmonitor=false", "core.pager=cat", "core.editor=:",
      "sequence.editor=:", "core.askPass=", "credential.helper=", "core.sshCommand=false",
      "core.gitProxy=false", "core.alternateRefsCommand=:", "diff.external=", "interactive.diffFilter=",
      "uploadpack.packObjectsHook=", "gpg.program=false", "gpg.openpgp.program=false",
      "gpg.x509.program=false", "gpg.ssh.program=false", "gpg.ssh.defaultKeyCommand=",
      "log.showSignature=false", "help.autoCorrect=never", "maintenance.auto=false", "gc.auto=0",
      "fetch.recurseSubmodules=false", "submodule.recurse=false",
      // A bare repository among the files of a tree is not the tree's own.
      "safe.bareRepository=explicit", "protocol.allow=never",
    ] + ["file", "ext", "ssh", "git", "http", "https"].map { "protocol.\($0).allow=never" }

  /// Settings for a repository of our own that reaches a remote (`GitBranchFile`).
  static func transferSettings(takesFolders: Bool) -> [String] {
    [
      "core.hooksPath=/dev/null", "gc.auto=0", "maintenance.auto=false", "commit.gpgSign=false",
      "push.gpgSign=false", "advice.detachedHead=false", "init.defaultBranch=kept", "protocol.allow=never",
    ] + protocols(takesFolders).map { "protocol.\($0).allow=always" }
  }

  /// The protocols that reach a remote. `ext` would run any program, and a push to a folder runs its hooks.
  private static func protocols(_ takesFolders: Bool) -> [String] {
    ["git", "http", "https", "ssh"] + (takesFolders ? ["file"] : [])
  }

  /// Variables that say which repository it is, when git itself has started us: it is the one that was found.
  private static let place = [
    "GIT_DIR", "GIT_WORK_TREE", "GIT_IMPLICIT_WORK_TREE", "GIT_COMMON_DIR", "GIT_INDEX_FILE", "GIT_PREFIX",
    "GIT_INTERNAL_SUPER_PREFIX", "GIT_OBJECT_DIRECTORY", "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_NAMESPACE",
    "GIT_SHALLOW_FILE", "GIT_GRAFT_FILE", "GIT_REPLACE_REF_BASE", "GIT_CONFIG",
  ]
  /// Variables that change what a path means.
  private static let pathspecs = ["LITERAL", "GLOB", "NOGLOB", "ICASE"].map { "GIT_\($0)_PATHSPECS" }
  /// Variables that name programs, or ask for them.
  private static let programs = [
    "GIT_EXTERNAL_DIFF", "GIT_SSH", "GIT_SSH_VARIANT", "GIT_PROXY_COMMAND", "SSH_ASKPASS_REQUIRE",
  ]

  /// Variables that are set whatever they were.
  private static let fixed = [
    // Git has known the first since 2.44, and distributions of older ones; the protocols do it for all.
    "GIT_NO_LAZY_FETCH=1", "GIT_ALLOW_PROTOCOL=", "GIT_PROTOCOL_FROM_USER=0", "GIT_OPTIONAL_LOCKS=0",
    "GIT_TERMINAL_PROMPT=0", "GIT_ASKPASS=", "SSH_ASKPASS=", "GIT_SSH_COMMAND=false", "GIT_PAGER=cat",
    "PAGER=cat", "GIT_EDITOR=:", "GIT_SEQUENCE_EDITOR=:",
    // Git's messages are read, so that they have to be in English.
    "LC_ALL=C", "LANGUAGE=",
  ]

  /// The environment for git in a repository of our own. The user's variables for transports and passwords count.
  static func transferEnvironment(_ variables: [[UInt8]], takesFolders: Bool) -> [[UInt8]] {
    let name = "l10ncheck"
    var own = [
      "GIT_ALLOW_PROTOCOL=" + protocols(takesFolders).joined(separator: ":"), "GIT_TERMINAL_PROMPT=0",
      "LC_ALL=C", "LANGUAGE=", "GIT_AUTHOR_NAME=\(name)", "GIT_AUTHOR_EMAIL=\(name)@localhost",
      "GIT_COMMITTER_NAME=\(name)", "GIT_COMMITTER_EMAIL=\(name)@localhost",
    ].map { Array($0.utf8) }
    own.append(Array("PATH=".utf8) + ProgramSearch(path: ProcessVariables.value("PATH", in: variables)).path)
    let dropped = Set(place.map { Array($0.utf8) } + own.map(ProcessVariables.name))
    return variables.filter { !dropped.contains(ProcessVariables.name(of: $0)) } + own
  }

  /// The environment for git in a working tree, from that of the user. Variables for configuration, attributes, traces and git's own
  /// place stay: the user has set them, not the tree.
  static func environment(_ variables: [[UInt8]], top: FilePath) -> [[UInt8]] {
    var own = fixed.map { Array($0.utf8) }
    // A `.git` that git does not take for a repository must not lead it to another one further up.
    own.append(Array("GIT_CEILING_DIRECTORIES=".utf8) + top.parent.bytes)
    let path = ProcessVariables.value("PATH", in: variables)
    own.append(Array("PATH=".utf8) + ProgramSearch(path: path).path)
    let dropped = Set((place + pathspecs + programs).map { Array($0.utf8) } + own.map(ProcessVariables.name))
    return variables.filter { !dropped.contains(ProcessVariables.name(of: $0)) } + own
  }
}

/// The parts of the user's own set-up that decide git's rules, as values: nothing is looked up behind the caller's back.
package struct GitEnvironment: Sendable {
  /// `HOME`; nil if there is none, and then no file of the user is read.
  package var home: FilePath?
  /// `XDG_CONFIG_HOME`; nil if it is not set or empty, which means `~/.config`.
  package var configurationHome: FilePath?
  /// The configuration of the machine, `/etc/gitconfig`; nil to leave it out.
  package var systemConfiguration: FilePath?

  /// The most bytes of a file of patterns, or of a configuration of git: a larger one is not read.
  package static let largestFile = 1_000_000

  package init(
    home: FilePath? = nil, configurationHome: FilePath? = nil, systemConfiguration: FilePath? = nil
  ) {
    (self.home, self.configurationHome) = (home, configurationHome)
    self.systemConfiguration = systemConfiguration
  }

  /// The set-up that environment variables describe, with the configuration of the machine.
  /// `variable` gives the bytes of one, nil if it is not set.
  package init(variable: (String) -> [UInt8]?) {
    func path(_ name: String) -> FilePath? {
      variable(name).flatMap { $0.isEmpty ? nil : FilePath(bytes: $0) }
    }
    self.init(
      home: path("HOME"), configurationHome: path("XDG_CONFIG_HOME"),
      systemConfiguration: FilePath("/etc/gitconfig"))
  }

  private var userFolder: FilePath? {
    (configurationHome ?? home?.appending(".config"))?.appending("git")
  }

  /// The user's own attributes of files, where no setting names another file.
  var attributesFile: FilePath? { userFolder?.appending("attributes") }

  /// The configuration files that hold for all repositories, the strongest last.
  var configurationFiles: [FilePath] {
    [systemConfiguration, userFolder?.appending("config"), home?.appending(".gitconfig")].compactMap { $0 }
  }

  /// The patterns of the user's own: `core.excludesFile`, else `git/ignore` in the folder of the user's settings.
  func excludesFile(_ configuration: GitConfiguration, top: FilePath) -> FilePath? {
    guard let value = configuration.bytes("core.excludesfile") else {
      return userFolder?.appending("ignore")
    }
    if value.starts(with: "~/".utf8) { return home?.appending(Array(value.dropFirst(2))) }
    let path = FilePath(bytes: value)
    return path.isAbsolute ? path : top.appending(value)
  }
}
