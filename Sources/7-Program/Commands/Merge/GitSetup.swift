internal import L10nCommandLine
internal import L10nFormats
internal import L10nSystem
internal import L10nText

/// Tells git to merge tables by key and to show them as lines: attributes, which a repository shares, and settings,
/// which every clone has its own of. Git takes no program's name from what it fetches.
struct GitSetup {
  let folder: FilePath
  let context: CommandContext

  /// The endings of tables, but for those that only a build makes.
  static let patterns = TableFormat.all.filter { $0.syntax != nil && !$0.isMadeByBuild }.flatMap(\.endings)
    .map { "*.\($0)" }
  static let attributes = "merge=l10ncheck diff=l10ncheck"

  /// The sections of the configuration, each with the line that it begins with.
  private static let sections: [(head: String, lines: [String])] = [
    (
      #"[merge "l10ncheck"]"#,
      [
        "name = tables by key",
        // Without a program git takes ours, and marks nothing.
        "driver = command -v l10ncheck >/dev/null && exec l10ncheck merge-driver %O %A %B %P "
          + "|| exec git merge-file --marker-size=%L -L ours -L base -L theirs %A %O %B",
      ]
    ),
    (#"[diff "l10ncheck"]"#, ["textconv = l10ncheck textconv"]),
  ]

  /// The configuration that all working trees of the repository share; nil outside git.
  var settings: FilePath? {
    guard let folder = GitRepository.find(upwardFrom: folder)?.commonFolder else { return nil }
    return (folder.real ?? folder).appending(Array("config".utf8))
  }

  /// Prints what would be added, and changes nothing.
  func printLines() -> ExitStatus {
    context.output.writeLine("# .gitattributes")
    for pattern in Self.patterns { context.output.writeLine("\(pattern) \(Self.attributes)") }
    context.output.writeLine("")
    context.output.writeLine("# .git/config")
    for section in Self.sections { context.output.write(Self.text(of: section)) }
    return .clean
  }

  /// - Parameter writesElsewhere: whether the configuration may be one that lies outside the working tree, which
  ///   the tree's author chose by what `.git` says.
  func run(writesElsewhere: Bool) throws -> ExitStatus {
    guard let repository = GitRepository.find(upwardFrom: folder), let settings else {
      let name = folder.bytes.isEmpty ? "this folder" : TerminalText.escaped(bytes: folder.bytes)
      return context.complain("\(name) is not in git")
    }
    guard writesElsewhere || repository.commonFolder.real == repository.top.appending(Array(".git".utf8))
    else {
      return context.complain(
        "the .git of \(TerminalText.escaped(bytes: repository.top.bytes)) leads to another repository: its "
          + "settings in \(TerminalText.escaped(bytes: settings.bytes)) would be changed, for all its working trees; "
          + "--yes does that")
    }
    try add(to: repository.top.appending(Array(".gitattributes".utf8))) { lines in
      let known = lines.filter { Self.contains(Self.attributes.split(separator: " ")[0], in: $0) }
      return Self.patterns.filter { pattern in
        !known.contains { $0.split(separator: 0x20).first.map { $0.elementsEqual(pattern.utf8) } ?? false }
      }.map { "\($0) \(Self.attributes)\n" }.joined()
    }
    try add(to: settings) { lines in
      Self.sections.filter { section in
        !lines.contains { $0.drop { $0 == 0x20 || $0 == 0x09 }.starts(with: section.head.utf8) }
      }.map(Self.text).joined()
    }
    return .clean
  }

  private static func text(of section: (head: String, lines: [String])) -> String {
    section.head + "\n" + section.lines.map { "\t\($0)\n" }.joined()
  }

  private static func contains(_ word: Substring, in line: ArraySlice<UInt8>) -> Bool {
    line.split { $0 == 0x20 || $0 == 0x09 }.contains { $0.elementsEqual(word.utf8) }
  }

  /// Adds lines to the end of a file, if any are missing.
  private func add(to file: FilePath, _ missing: ([ArraySlice<UInt8>]) -> String) throws {
    let shown = TerminalText.escaped(bytes: file.bytes)
    var transaction = context.transaction(root: file.parent)
    var buffer = FileBuffer()
    do throws(SystemError) { try buffer.load(file, limit: FileBuffer.largestText) } catch {
      if !error.isNoSuchFile { throw error }
    }
    var bytes = buffer.array
    let text = missing(bytes.split { $0 == 0x0A || $0 == 0x0D })
    if text.isEmpty {
      context.explain("\(shown) has it already")
      return
    }
    if let last = bytes.last, last != 0x0A { bytes.append(0x0A) }
    bytes += Array(text.utf8)
    try transaction.stage(
      bytes, for: FilePath(bytes: Array(file.lastComponent)),
      expecting: buffer.stamp.map { .unchanged($0) } ?? .absent)
    try transaction.commit()
    if context.verbosity != .quiet { context.say("added to \(shown)") }
  }
}
