internal import L10nCommandLine
internal import L10nDiscovery
internal import L10nFormats
internal import L10nPatch
internal import L10nReports
internal import L10nSystem
internal import L10nText

/// `--fix`: faults that have one right answer.
enum FixFlags {
  private static let fix = Flag(
    "fix", "fix what has one right answer, as a patch", excludes: ["format", "report", "write-baseline"])
  private static let write = Flag("write", "with `--fix`: edit the files in place", excludes: ["output"])
  private static let dryRun = CommonFlags.dryRun

  static let all = [fix, write, dryRun]

  /// Whether files are edited in place.
  static func writes(_ arguments: ParsedArguments) throws -> Bool {
    guard arguments.has(fix) else { throw arguments.error("--write needs --fix") }
    try CommonFlags.checkDryRun(arguments, write)
    return arguments.has(write)
  }

  static func isAsked(_ arguments: ParsedArguments) -> Bool {
    arguments.has(fix) || arguments.has(write) || arguments.has(dryRun)
  }

  /// The most rounds over a text. Without a limit two rules could undo each other's fixes for ever.
  private static let mostRounds = 10

  /// Mends the findings that have a fix. The status tells whether an error is left.
  /// - Parameter again: the findings once files have these contents.
  static func run(
    _ problems: [Problem], _ catalog: Catalog, _ arguments: ParsedArguments, in context: CommandContext,
    again: ([FilePath: [UInt8]]) throws -> [Problem]
  ) throws -> ExitStatus {
    let writes = try writes(arguments)
    guard let tree = PatchTree(roots: catalog.roots) else {
      return context.complain("the folders have no common parent: fix them one by one")
    }
    var destination = FixDestination(catalog, tree: tree, context: context)
    var round = try destination.mend(problems)
    var mended = round.mendedCount
    // A mended text is another text: rules may find something else in it.
    for _ in 1..<mostRounds where round.mendedCount > 0 {
      round = try destination.mend(try again(destination.contents))
      mended += round.mendedCount
    }
    let changes = destination.changes
    try destination.finish(changes, writes: writes, arguments)
    context.warn(
      "\(NumberText.count(mended, "finding")) fixed in \(NumberText.count(changes.count, "file"))"
        + (round.left.isEmpty ? "" : "; left, as they have no one right answer: \(rules(of: round.left))"))
    return round.left.contains { $0.severity == .error } ? .findings : .clean
  }
}

extension FixFlags {
  /// The number of findings that `--fix` mends, and the command for them.
  /// - Parameter flags: the flags that chose the findings.
  static func mendable(
    _ problems: [Problem], _ arguments: ParsedArguments, repeating flags: [Flag], in context: CommandContext
  ) -> (count: Int, command: String) {
    var options = ReportCommand.options(arguments, in: context)
    let count = ReportCommand.isArchive(arguments.roots) ? 0 : problems.count { $0.fix != nil }
    options.filters = arguments.typed(of: flags) + options.filters
    return (count, options.command("check", "--fix") ?? "")
  }

  /// The rules of findings, those of errors first, each with their number; and where the first one is.
  private static func rules(of problems: [Problem]) -> String {
    let groups = Dictionary(grouping: problems) { $0.rule.id }.sorted {
      let (one, other) = ($0.value[0], $1.value[0])
      return one.severity == other.severity
        ? ($1.value.count, $0.key) < ($0.value.count, $1.key) : one.severity > other.severity
    }
    let names = groups.map { "\($0.value.count) \(TerminalText.escaped($0.key))" }
    let first = groups.first?.value.first
    let place = first.flatMap { problem in
      problem.position.map { ", the first in \(TerminalText.escaped(problem.path)):\($0.line)" }
    }
    return NumberText.names(names, limit: 4) + (place ?? "")
  }
}

/// The destination of mended texts: a patch, or the tree.
///
/// Several fixes for one text are made one at a time, as each was found in the text as it was. What is left
/// of the others is found again in the text as it is then (`contents`).
struct FixDestination {
  let tree: PatchTree
  let context: CommandContext
  /// Files of tables by what findings call them.
  private let places: [String: Place]
  private var files: [String: MendedFile] = [:]

  /// A file that findings are about.
  private struct Place {
    var location: FilePath
    var format: TableFormat
    var reading: FileReading
  }

  /// The results of one round over the files.
  struct Round {
    var mendedCount = 0
    /// Findings that could not be mended, or have nothing to mend them.
    var left: [Problem] = []
  }

  init(_ catalog: Catalog, tree: PatchTree, context: CommandContext) {
    self.tree = tree
    self.context = context
    places = Self.places(catalog)
  }

  /// Mends those findings that have a fix, in the files as they are now.
  mutating func mend(_ problems: [Problem]) throws(SystemError) -> Round {
    var round = Round()
    round.left = problems.filter { $0.fix == nil }
    let groups = Dictionary(grouping: problems.filter { $0.fix != nil }, by: \.path)
    for (shown, own) in groups.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      guard let place = places[shown], place.location.real?.relative(to: tree.top) != nil else {
        round.left += own
        continue
      }
      var file: MendedFile
      if let known = files[shown] {
        file = known
      } else {
        file = MendedFile(try FileBuffer.bytes(of: place.location))
      }
      let isMended = file.mend(own.compactMap(\.fix)) { fixes, bytes in
        try? TextFixes.edits(fixes, in: bytes, of: place.format, reading: place.reading)
      }
      for (problem, outcome) in zip(own, isMended) {
        if outcome == .made { round.mendedCount += 1 } else { round.left.append(problem) }
      }
      if file.content != file.original { files[shown] = file }
    }
    return round
  }

  /// The files that were mended, as they are now.
  var contents: [FilePath: [UInt8]] {
    var contents: [FilePath: [UInt8]] = [:]
    for (shown, file) in files {
      if let place = places[shown] { contents[place.location] = file.content }
    }
    return contents
  }

  /// The changes, in the order of the files' paths.
  var changes: [FileChange] {
    files.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.compactMap { shown, file in
      places[shown]?.location.real?.relative(to: tree.top).map {
        FileChange(path: $0.bytes, content: .replaced(file.original, with: file.content))
      }
    }
  }

  /// Files of tables by what findings call them. Nothing is written through links.
  private static func places(_ catalog: Catalog) -> [String: Place] {
    var places: [String: Place] = [:]
    for id in catalog.tableIDs {
      let bundle = catalog.bundles[id.bundle]
      let root = catalog.roots[bundle.root]
      let folders = catalog.container(of: id).folders
      for file in catalog[id].files where !file.isLink && !(file.folder.map { folders[$0].isLink } ?? false) {
        places[root.shown(file.path)] = Place(
          location: root.file(file.path), format: file.format, reading: bundle.reading)
      }
    }
    return places
  }

  /// Names the files of a dry run, or edits the tree, all or nothing; else writes a patch where `--output` says, or to standard
  /// output.
  func finish(_ changes: [FileChange], writes: Bool, _ arguments: ParsedArguments) throws {
    let paths = changes.map { FilePath(bytes: $0.path) }
    if arguments.has(CommonFlags.dryRun) { return CommonFlags.sayDryRun(of: paths, in: context) }
    let all = TreeChanges(
      zip(paths, changes).map { .init(root: 0, path: $0, content: $1.content) }, at: paths, tree, context)
    if writes { return try all.write() }
    let patch = try all.patch()
    guard context.outputFile(arguments) != nil else { return context.writeExact(patch) }
    try context.write(patch, for: arguments)
  }
}
