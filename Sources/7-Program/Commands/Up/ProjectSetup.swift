internal import L10nComparison
internal import L10nConfiguration
internal import L10nCoverage
internal import L10nDiscovery
internal import L10nEngine
internal import L10nFormats
internal import L10nPatch
internal import L10nReports
internal import L10nSystem
internal import L10nText

/// The files that a team needs, as changes of a tree, and the tasks left to people.
struct ProjectSetup {
  private(set) var changes: [(path: FilePath, content: FileChange.Content)] = []
  /// Notes on things that are unsure and not written, and lines to paste, as they are shown.
  private(set) var left: [String] = []
  /// The executable of the tree that jobs run and git does not have, below the top.
  private(set) var uncommitted: String?

  let files: TopFiles
  let surroundings: Surroundings
  /// The folder that is looked at, below the top.
  let folder: String

  static let workflow = ".github/workflows/localization.yml"
  static let baseline = ".l10ncheck-baseline.jsonl"

  mutating func leave(_ words: String) { left.append(words) }

  private func inFolder(_ name: String) -> String { folder.isEmpty ? name : "\(folder)/\(name)" }

  // MARK: - The configuration

  /// - Parameters:
  ///   - paths: of the tables' files below the top, with their tables.
  ///   - known: the baseline, where one is wanted.
  mutating func configure(
    _ paths: [(path: String, table: String)], _ known: Baseline?, isThere: Bool
  ) {
    var lines = owners(paths)
    if known != nil { lines.append("baseline: \(Self.baseline) # what was wrong when the gate came") }
    let file = inFolder(ConfigurationFile.name)
    if let known, make(inFolder(Self.baseline), known.bytes), isThere {
      left.append("\(ConfigurationFile.name) is yours: add the line 'baseline: \(Self.baseline)' to it")
    }
    if isThere || lines.isEmpty { return }
    let head = "# Each line has its reason; `l10ncheck config` shows all that holds.\n"
    _ = make(file, Array((head + lines.joined(separator: "\n") + "\n").utf8))
  }

  /// Who owns the tables, where each has one owner; at most three.
  private mutating func owners(_ paths: [(path: String, table: String)]) -> [String] {
    guard let (owners, evidence) = surroundings.owners else { return [] }
    var byTable: [String: Set<String>] = [:]
    for (path, table) in paths { byTable[table, default: []].insert(owners.owner(of: path) ?? "") }
    var tables: [String: [String]] = [:]
    for (table, names) in byTable {
      guard names.count == 1, let name = names.first else {
        left.append("owners: \(evidence) names several for \(TerminalText.escaped(table))")
        return []
      }
      if !name.isEmpty { tables[name, default: []].append(YAMLText.scalar(table)) }
    }
    if tables.isEmpty { return [] }
    guard tables.count <= 3 else {
      left.append("owners: \(evidence) names \(tables.count) for the tables")
      return []
    }
    let isOne = tables.count == 1 && byTable.values.allSatisfy { $0.first?.isEmpty == false }
    return ["owners: # as \(evidence) has them"]
      + tables.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { name, own in
        let sorted = own.sortedByBytes()
        return
          "  - {name: \(YAMLText.scalar(name))\(isOne ? "" : ", tables: [\(sorted.joined(separator: ", "))]")}"
      }
  }

  // MARK: - Git

  /// - Parameter paths: of the tables' files below the top.
  mutating func mergeByKey(_ endings: Set<String>, _ paths: [String]) {
    let patterns = GitSetup.patterns.filter { endings.contains(String($0.dropFirst(2))) }
    var lines = patterns.map { (pattern: $0, line: "\($0) \(GitSetup.attributes)") }
    if isMade(inFolder(Self.baseline)) { lines.append((Self.baseline, "\(Self.baseline) merge=union")) }
    func known(_ text: String) -> [(pattern: Substring, line: Substring)] {
      text.split(whereSeparator: \.isNewline).filter { line in
        ["merge", "diff", "binary"].contains { line.contains($0) }
      }.compactMap { line in line.split { " \t".contains($0) }.first.map { ($0, line) } }
    }
    let folders = Set(paths.flatMap { path in path.indices.filter { path[$0] == "/" }.map { path[...$0] } })
    for file in (folders + [""]).map({ "\($0).gitattributes" }).sorted() {
      for (pattern, line) in known(files.text(file) ?? "") where !line.contains("merge=l10ncheck") {
        for own in patterns where pattern == own || pattern.hasSuffix("/\(own)") {
          left.append(
            "\(file): '\(TerminalText.escaped(String(line)))' keeps '\(own) \(GitSetup.attributes)' away: change it for tables to be merged by key"
          )
        }
      }
    }
    edit(".gitattributes", isMadeIfAbsent: true) { text in
      let known = known(text).map(\.pattern)
      return lines.filter { !known.contains($0.pattern[...]) }.reduce(text) { Self.adding([$1.line], to: $0) }
    }
  }

  // MARK: - The gate

  /// Whether a job runs the gate, once the patch is applied.
  private(set) var hasWorkflow = false

  /// - Parameter index: git's index; nil where nobody could read it.
  mutating func gate(_ workflow: Workflow?, index: GitIndex?) {
    guard let host = surroundings.host else {
      left.append(
        "workflow: neither a file (.github, .gitlab-ci.yml) nor the remote 'origin' names GitHub or GitLab; add one, and run up again"
      )
      return
    }
    guard let workflow else {
      hasWorkflow = isOurs(host)
      if !hasWorkflow {
        left.append(
          "workflow: nothing is published yet that a job could install; --from names an executable, an archive, a wheel, an image or an action"
        )
      }
      return
    }
    let source = workflow.source
    if source.isOfMachine {
      let path = ShellText.quoted(source.place)
      left.append(
        "workflow: the tool is on this machine alone. Name an address or an image, or put it into the project:\n    "
          + "mkdir -p tools && cp \(path) tools/l10ncheck && l10ncheck up --from tools/l10ncheck")
      return
    }
    let known = left.count
    switch host {
    case .github:
      let text = Array(workflow.github.utf8)
      if let old = files.bytes(Self.workflow) {
        if old.starts(with: Workflow.mark.utf8) {
          replace(Self.workflow, old, with: text)
        } else {
          left.append("\(Self.workflow) is yours and stays as it is")
        }
      } else if !make(Self.workflow, text) {
        left.append("\(Self.workflow) is not made, as something else, or a link, is in its place")
      }
    case .gitlab where ![.action, .image].contains(workflow.source.kind):
      edit(host.sign, isMadeIfAbsent: true) { text in
        guard let stage = Self.stage(of: text) else { return nil }
        let block = workflow.gitlab(stage: stage)
        return Workflow.replacing(text, block) { Self.adding([String(block.dropLast())], to: $0) }
      }
    default:
      let lines = workflow.lines(for: host).map { "    \($0)" }.joined(separator: "\n")
      left.append("\(host.sign) is not changed; a step of its jobs on pull requests runs:\n\(lines)")
    }
    hasWorkflow = left.count == known
    if !source.isAddress, source.kind != .action, index?.contains(FilePath(source.place)) != true {
      uncommitted = source.place
    }
  }

  private func isOurs(_ host: Host) -> Bool {
    let path = host == .github ? Self.workflow : host.sign
    return files.text(path)?.contains(Workflow.mark) == true
  }

  /// A stage of GitLab's jobs; nil where a job of ours does not fit in.
  private static func stage(of text: String) -> String? {
    if text.isEmpty { return "test" }
    guard let root = entries(of: text),
      !root.contains(where: { $0.key == "localization" }) || text.contains(Workflow.mark)
    else { return nil }
    guard case .sequence(let stages)? = root.first(where: { $0.key == "stages" })?.value.content else {
      return "test"
    }
    let names = stages.compactMap { if case .scalar(let name, _) = $0.content { name } else { nil } }
    return names.contains("test") ? "test" : names.first
  }

  /// The members of the one group that a file of YAML is, if its lines are its members; tags and anchors are passed over.
  private static func entries(of text: String) -> [(key: String, value: YAMLNode)]? {
    let bytes = Array(text.utf8)
    let isOne = !text.split(whereSeparator: \.isNewline).contains {
      $0.hasPrefix("---") || $0.hasPrefix("...")
    }
    let root = PaddedBuffer(bytes).withDecoded { padded, decoded in YAMLReader(decoded, in: padded).root }
    guard isOne, let root, case .mapping(let entries) = root.content, root.position.column == 1,
      bytes.first != UInt8(ascii: "{")
    else { return nil }
    return entries.compactMap { entry in
      if case .scalar(let name, _) = entry.key.content { (name, entry.value) } else { nil }
    }
  }

  mutating func hook() {
    let path = ".pre-commit-config.yaml"
    guard files.kind(path) != nil else { return }
    edit(path, isMadeIfAbsent: false) { text in
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      guard let last = Self.entries(of: text)?.last, last.key == "repos",
        case .sequence(let items) = last.value.content,
        let item = items.first?.position, lines.indices.contains(item.line - 1)
      else { return nil }
      let dash = lines[item.line - 1].prefix { $0 == " " }
      guard lines[item.line - 1].dropFirst(dash.count).hasPrefix("- ") else { return nil }
      if text.contains("id: l10ncheck"), !text.contains(Workflow.mark) { return text }
      let block = Workflow.hook(indent: String(dash))
      return Workflow.replacing(text, block) { Self.adding([String(block.dropLast())], to: $0) }
    }
  }

  mutating func badge() {
    guard surroundings.host == .github, let name = surroundings.onGitHub, surroundings.branch != nil,
      hasWorkflow
    else { return }
    let address = "https://github.com/\(name)/actions/workflows/localization.yml"
    let badge = "[![localization](\(address)/badge.svg)](\(address))"
    guard files.kind("README.md") != nil else { return }
    edit("README.md", isMadeIfAbsent: false, orElse: badge) { text in
      if text.contains(address) { return text }
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      // Beside the badges that are there, or below the title.
      let isCode = lines.firstIndex { $0.hasPrefix("```") } ?? lines.count
      if let first = lines[..<isCode].firstIndex(where: { $0.hasPrefix("[![") }) {
        lines.insert(badge, at: first)
      } else if let title = lines.prefix(min(5, isCode)).firstIndex(where: { $0.hasPrefix("# ") }),
        !lines[..<title].contains(where: { $0.hasPrefix("<") || $0.hasPrefix("---") })
      {
        lines.insert(contentsOf: ["", badge], at: title + 1)
      } else {
        return nil
      }
      return lines.joined(separator: "\n")
    }
  }

  // MARK: - Agents

  mutating func agent() {
    guard let page = surroundings.agents else {
      left.append("agents: the project has neither AGENTS.md nor CLAUDE.md, nor anything alike")
      return
    }
    let folder = page == "CLAUDE.md" || files.kind(".claude") == .folder ? ".claude" : ".agents"
    _ = make("\(folder)/skills/l10ncheck/SKILL.md", Array(AgentPrompt.text.utf8))
    let server = "\"l10ncheck\": { \"command\": \"l10ncheck\", \"args\": [\"mcp\", \".\"] }"
    if files.text(".mcp.json")?.contains("\"l10ncheck\"") == true { return }
    if !make(".mcp.json", Array("{ \"mcpServers\": { \(server) } }\n".utf8)) {
      left.append(".mcp.json is yours: add this to its mcpServers:\n    \(server)")
    }
  }

  // MARK: - Files

  /// Whether a file is there, or comes.
  private func isMade(_ path: String) -> Bool {
    files.kind(path) == .file || changes.contains { $0.path == FilePath(path) }
  }

  /// Makes a file, unless something is there.
  /// - Returns: whether the file is there then as it is to be.
  private mutating func make(_ path: String, _ bytes: [UInt8]) -> Bool {
    if files.isTaken(path) { return files.bytes(path) == bytes }
    changes.append((FilePath(path), .new(bytes, isExecutable: false)))
    return true
  }

  private mutating func replace(_ path: String, _ old: [UInt8], with new: [UInt8]) {
    if old != new { changes.append((FilePath(path), .replaced(old, with: new))) }
  }

  /// Changes a text, whose lines end as they did.
  /// - Parameters:
  ///   - line: what people are to add where it is not sure.
  ///   - change: the new text; nil where it is not sure.
  private mutating func edit(
    _ path: String, isMadeIfAbsent: Bool, orElse line: String? = nil, _ change: (String) -> String?
  ) {
    let isTaken = files.isTaken(path)
    guard isTaken || isMadeIfAbsent else { return }
    let old = isTaken ? files.text(path) : ""
    let hasReturns = old?.contains("\r\n") == true
    let text = hasReturns ? old?.lines(endingWith: "\n") : old
    // A text whose lines end in two ways would change everywhere.
    guard let old, let text, !hasReturns || text.lines(endingWith: "\r\n") == old, let new = change(text)
    else {
      left.append(
        "\(path) is not changed, as it is not sure where the lines belong"
          + (line.map { ":\n    \($0)" } ?? ""))
      return
    }
    if new == text { return }
    let bytes = Array((hasReturns ? new.lines(endingWith: "\r\n") : new).utf8)
    if isTaken { replace(path, Array(old.utf8), with: bytes) } else { _ = make(path, bytes) }
  }

  private static func adding(_ lines: [String], to text: String) -> String {
    (text.isEmpty || text.hasSuffix("\n") ? text : text + "\n") + lines.joined(separator: "\n") + "\n"
  }
}

extension String {
  /// The text with other ends of lines, as far as they are `\n` or `\r\n`.
  fileprivate func lines(endingWith end: String) -> String {
    var result: [UInt8] = []
    var last: UInt8 = 0
    for byte in utf8 {
      if byte == 0x0A {
        if last == 0x0D { result.removeLast() }
        result += end.utf8
      } else {
        result.append(byte)
      }
      last = byte
    }
    return String(decoding: result, as: UTF8.self)
  }
}
