/// A run of git in a working tree: the one way in which git is run. It reads what the repository holds and runs nothing
/// that the repository names, fetches nothing, and waits for nobody (`GitGuard`).
///
/// Git looks for the repository itself, in the folder that it is given, so that it can refuse one that somebody else
/// owns: naming the repository to it would switch that off.
package struct GitCommand: Sendable {
  /// What git may be asked. None of these converts content, checks it out or changes anything; a new one
  /// has to have the options here that keep it from doing so, and is then tried with every setting that names a program.
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
    /// The best common ancestor of two commits, by their full names. The status is 1 if there is none.
    case mergeBase
    /// The commits that lead to those in the input by their first parents, each with its time and its parents, the
    /// newest first.
    case ancestors
    /// For each commit in the input, with the parent it is held against, the files that differ, by mode and object:
    /// trees are read, and no file is. The arguments are patterns of paths.
    case changedFiles

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
  /// How many bytes of output are taken before git is stopped.
  package var outputLimit = FileBuffer.largestText
  /// How many seconds git may be silent: something in the repository may be a pipe that nobody writes to.
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

  /// The same with arguments that need not be text, as paths.
  package init(
    _ subcommand: Subcommand, _ arguments: [[UInt8]], in repository: GitRepository,
    environment: [[UInt8]]? = nil
  ) {
    self.subcommand = subcommand
    self.arguments = arguments
    self.repository = repository
    self.environment = environment ?? ProcessVariables.all
  }

  /// Runs git with `input` as its standard input; returns what it writes.
  package func run(input: [UInt8]) throws(GitFailure) -> [UInt8] { try run(input: input, upTo: 0).output }

  /// The same for a subcommand that says something with its status.
  /// - Parameter limit: up to where a status is no failure.
  package func run(input: [UInt8], upTo limit: Int32) throws(GitFailure) -> (output: [UInt8], status: Int32) {
    var output: [UInt8] = []
    let status = try run(input: input, upTo: limit) { part in
      output.append(contentsOf: part)
      return output.count <= outputLimit
    }
    return (output, status)
  }

  /// The same for output that is not to be kept as it comes.
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
    let words = ["--no-pager"] + GitGuard.settings.flatMap { ["-c", $0] } + subcommand.words
    var git = Subprocess(
      FilePath("git"), [Array("-C".utf8), top.bytes] + words.map { Array($0.utf8) } + arguments,
      environment: GitGuard.environment(environment, top: top))
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
    // How git says that it does not trust the owner: now, and at first.
    for words in ["dubious ownership", "unsafe repository"] where reason.contains(words) {
      throw .distrusted(top)
    }
    throw .failed(top, reason: Array(result.errors.split(separator: 0x0A).last ?? []))
  }
}
