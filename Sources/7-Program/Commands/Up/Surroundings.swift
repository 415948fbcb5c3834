internal import L10nReports
internal import L10nSystem
internal import L10nText

/// Who runs a project's jobs.
enum Host: String, CaseIterable {
  case github = "GitHub"
  case gitlab = "GitLab"
  case bitrise = "Bitrise"
  case circle = "CircleCI"
  case azure = "Azure Pipelines"
  case codemagic = "Codemagic"
  case jenkins = "Jenkins"
  case xcodeCloud = "Xcode Cloud"

  /// The file or folder that it reads.
  var sign: String {
    switch self {
    case .github: ".github/workflows"
    case .gitlab: ".gitlab-ci.yml"
    case .bitrise: "bitrise.yml"
    case .circle: ".circleci/config.yml"
    case .azure: "azure-pipelines.yml"
    case .codemagic: "codemagic.yaml"
    case .jenkins: "Jenkinsfile"
    case .xcodeCloud: "ci_scripts"
    }
  }

  /// The variable of jobs that holds the target branch of a pull request; nil for CircleCI, which has none.
  var target: String? {
    switch self {
    case .github: "GITHUB_BASE_REF"
    case .gitlab: "CI_MERGE_REQUEST_TARGET_BRANCH_NAME"
    case .bitrise: "BITRISEIO_GIT_BRANCH_DEST"
    case .circle: nil
    case .azure: "SYSTEM_PULLREQUEST_TARGETBRANCHNAME"
    case .codemagic: "CM_PULL_REQUEST_DEST"
    case .jenkins: "CHANGE_TARGET"
    case .xcodeCloud: "CI_PULL_REQUEST_TARGET_BRANCH"
    }
  }

  /// A word that jobs on pull requests have in its files.
  fileprivate var word: String {
    switch self {
    case .gitlab: "merge_request"
    case .azure: "pr:"
    case .jenkins: "CHANGE_"
    case .github, .bitrise, .circle, .codemagic, .xcodeCloud: "pull_request"
    }
  }
}

/// Hosts, owners and agents' pages of a project, with the files that name them. Nothing of these is run.
struct Surroundings {
  /// Something that was found, and the file that says so.
  typealias Found<Value> = (value: Value, evidence: String)

  let files: TopFiles
  let isInGit: Bool
  /// The host whose jobs are the gate; those with jobs on pull requests first.
  private(set) var hosts: [Found<Host>] = []
  /// The name and the project of the remote `origin` on GitHub.
  private(set) var onGitHub: String?
  /// The branch that pull requests go to, as the clone knows it.
  private(set) var branch: String?
  /// The owners of paths, with the file that names them.
  private(set) var owners: Found<Owners>?
  /// The page that agents read.
  private(set) var agents: String?

  init(_ repository: GitRepository?, _ files: TopFiles, environment: [[UInt8]]) {
    (self.files, isInGit) = (files, repository != nil)
    if let repository { readRemote(repository, environment) }
    readHosts()
    for path in [".github/CODEOWNERS", "CODEOWNERS", "docs/CODEOWNERS", ".gitlab/CODEOWNERS"]
    where owners == nil {
      owners = files.text(path).map { (Owners($0), path) }
    }
    agents = ["AGENTS.md", "CLAUDE.md", ".cursor", ".github/copilot-instructions.md"].first {
      files.kind($0) != nil
    }
  }

  /// The host that a gate is for.
  var host: Host? { hosts.first?.value }

  private mutating func readRemote(_ repository: GitRepository, _ environment: [[UInt8]]) {
    let git = GitCommand(.setting, ["remote.origin.url"], in: repository, environment: environment)
    let url = (try? git.run(input: [], upTo: 1)).map { String(decoding: $0.output, as: UTF8.self) } ?? ""
    // `https://token@host/owner/name.git`, `git@host:owner/name.git`: what is before the `@` is nobody's to see.
    let address = url.split { "@/:\n".contains($0) }.map(String.init)
    if let place = address.firstIndex(of: "github.com"), address.count == place + 3 {
      var name = address[place + 2]
      if name.hasSuffix(".git") { name.removeLast(4) }
      if Self.isPlain(address[place + 1]), Self.isPlain(name) { onGitHub = "\(address[place + 1])/\(name)" }
    }
    if onGitHub != nil {
      hosts.append((.github, "the remote"))
    } else if address.contains(where: { $0.hasPrefix("gitlab.") }) {
      hosts.append((.gitlab, "the remote"))
    }
    let head = repository.commonFolder.appending(Array("refs/remotes/origin/HEAD".utf8))
    let start = "ref: refs/remotes/origin/"
    if let content = try? FileBuffer.bytes(of: head, limit: 4096),
      let text = String(validating: content, as: UTF8.self)?.split(separator: "\n").first,
      text.hasPrefix(start)
    {
      let name = String(text.dropFirst(start.count))
      if Self.isPlain(name, and: "/") { branch = name }
    }
  }

  /// Whether a name can stand in an address, a workflow and a shell as it is.
  static func isPlain(_ name: String, and more: String = "") -> Bool {
    !name.isEmpty && name.utf8.first != UInt8(ascii: "-")
      && name.utf8.allSatisfy { $0.isLetter || $0.isDigit || ("._-" + more).utf8.contains($0) }
  }

  private mutating func readHosts() {
    var signs: [(host: Host, evidence: String, hasJobs: Bool)] = []
    for host in Host.allCases {
      guard let kind = files.kind(host.sign) else { continue }
      let own = kind == .folder ? files.files(in: host.sign) : [host.sign]
      // A workflow of ours is no sign: without any, the remote is.
      let texts = own.compactMap { files.text($0) }.filter { !$0.hasPrefix(Workflow.mark) }
      if host == .xcodeCloud || !texts.isEmpty {
        signs.append((host, host.sign, texts.contains { $0.contains(host.word) }))
      }
    }
    // A project on GitLab has nothing run by workflows of GitHub that lie there.
    if let own = hosts.first?.value {
      signs.removeAll { [.github, .gitlab].contains($0.host) && $0.host != own }
    }
    let sure = signs.filter(\.hasJobs) + signs.filter { !$0.hasJobs && $0.host != .xcodeCloud }
    let remote = hosts.filter { known in !signs.contains { $0.host == known.value } }
    hosts =
      sure.map { ($0.host, $0.hasJobs ? "\($0.evidence), with jobs on pull requests" : $0.evidence) } + remote
      + signs.filter { !$0.hasJobs && $0.host == .xcodeCloud }.map { ($0.host, $0.evidence) }
  }
}

/// The rules of a CODEOWNERS file: the last rule that matches a path counts.
struct Owners {
  private let rules: [(name: String, pattern: GitIgnorePatterns, isForAll: Bool, owner: String?)]
  private let index: GlobIndex

  init(_ text: String) {
    rules = text.split(whereSeparator: \.isNewline).compactMap { line in
      let words = line.split { $0 == " " || $0 == "\t" }.map(String.init)
      guard let pattern = words.first, !pattern.hasPrefix("#"), !pattern.hasPrefix("[") else { return nil }
      let named = words.dropFirst().prefix { !$0.hasPrefix("#") }.first
      return (pattern, GitIgnorePatterns(pattern.utf8), ["*", "/*", "/", "**"].contains(pattern), named)
    }
    index = GlobIndex(patterns: rules.map { [Array($0.name.utf8)] })
  }

  /// The owner of a file by a rule that is not for all files; nil for none.
  func owner(of path: String) -> String? {
    let bytes = Array(path.utf8)
    let ends = bytes.indices.filter { bytes[$0] == UInt8(ascii: "/") } + [bytes.count]
    let rule = index.places(for: bytes).lazy.map { rules[$0] }.last { rule in
      ends.contains { end in
        let start = (bytes[..<end].lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1
        let part = Array(bytes[..<end])
        return rule.pattern.verdict(path: part.span, nameStart: start, isFolder: end < bytes.count) == true
      }
    }
    return rule.flatMap { $0.isForAll ? nil : $0.owner }
  }
}
