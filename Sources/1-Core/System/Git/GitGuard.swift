/// What keeps git from running programs that somebody else chose. The configuration of a repository can name dozens of
/// them: filters, drivers, hooks, pagers, and the other side of a transport, for which a missing object of a partial
/// clone is enough. Whoever made the tree made its configuration.
///
/// Three things together: only subcommands that convert, show and change nothing are run (`GitCommand.Subcommand`); no
/// protocol is allowed, so that no transport comes about; and settings of the command line, which are stronger than
/// those of the repository, switch off the rest.
enum GitGuard {
  /// Settings for `-c`.
  static let settings: [String] =
    [
      "core.hooksPath=/dev/null", "core.fsmonitor=false", "core.pager=cat", "core.editor=:",
      "sequence.editor=:",
      "core.askPass=", "credential.helper=", "core.sshCommand=false", "core.gitProxy=false",
      "core.alternateRefsCommand=:", "diff.external=", "interactive.diffFilter=",
      "uploadpack.packObjectsHook=",
      "gpg.program=false", "gpg.openpgp.program=false", "gpg.x509.program=false", "gpg.ssh.program=false",
      "gpg.ssh.defaultKeyCommand=", "log.showSignature=false", "help.autoCorrect=never",
      "maintenance.auto=false", "gc.auto=0", "fetch.recurseSubmodules=false", "submodule.recurse=false",
      // A bare repository among the files of a tree is not the tree's own.
      "safe.bareRepository=explicit", "protocol.allow=never",
    ] + ["file", "ext", "ssh", "git", "http", "https"].map { "protocol.\($0).allow=never" }

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
    "PAGER=cat",
    "GIT_EDITOR=:", "GIT_SEQUENCE_EDITOR=:",
    // Its messages are read.
    "LC_ALL=C", "LANGUAGE=",
  ]

  /// The environment for git in a working tree, from that of the user. What the user has said of configuration,
  /// attributes, traces and git's own place stays: it is the user who says it, not the tree.
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
