internal import L10nConfiguration
internal import L10nReports
internal import L10nText

/// The gate of pull requests, as a job of the host.
struct Workflow {
  let source: ToolSource
  /// The folder that is looked at, below the top of the working tree; empty for all of it.
  let folder: String
  let asked: AskedLanguages
  let accepted: AcceptedInGate
  /// The branch that pushes are judged on as well, so that the badge has something to say.
  let branch: String?

  /// The beginning of a file that is written by this command, and of a block in one that is not.
  static let mark = "# l10ncheck up:"
  private static let begin =
    "\(mark) this block is written by it, and replaced as a whole. Without this line it is yours."
  private static let end = "\(mark) the end of the block"
  private static let head =
    "\(mark) this file is written by it, and replaced as a whole. Without this line it is yours."

  /// The command that is the gate.
  /// - Parameters:
  ///   - accepted: the losses that it lets pass.
  ///   - target: the revision to compare with.
  ///   - form: of its findings.
  static func gate(
    _ line: (targets: [String], bar: String?), accepted: [String], target: String, form: [String]
  ) -> [String] {
    ["report", "--since", target, "--config-from", target] + accepted
      + line.targets.flatMap { ["--target", ShellText.quoted($0)] }
      + (line.bar.map { ["--fail-under", $0] } ?? []) + form
  }

  /// The gate's lines.
  /// - Parameters:
  ///   - form: of the findings of the first, which may go to a file.
  ///   - more: of those of the others.
  private func gates(form: String, more: String = "--format text", end: String = "") -> [String] {
    asked.lines.enumerated().map { number, line in
      let form = [number == 0 ? form : more, "\"$TREE\""]
      return "\"$tool\" "
        + Self.gate(line, accepted: accepted.words, target: "\"$TARGET\"", form: form)
        .joined(separator: " ") + end
    }
  }

  /// The lines of the gate that are there: of a file that is made otherwise, its block, or all where none is marked.
  static func former(_ text: String) -> ArraySlice<Substring> {
    let lines = text.split(whereSeparator: \.isNewline)
    let block = lines.drop { !$0.hasPrefix(begin) }.prefix { !$0.hasPrefix(end) }
    return block.isEmpty ? lines[...] : block
  }

  private var marks: [String] { asked.mark + accepted.marks }

  private var tree: String { folder.isEmpty ? "." : folder }

  private func variables(_ target: String, indent: String) -> [String] {
    (source.variables + [("TREE", tree)]).map { "\(indent)\($0.name): \(YAMLText.scalar($0.value))" }
      + ["\(indent)TARGET: \(target)"]
  }

  /// `.github/workflows/localization.yml`.
  var github: String {
    var lines = [Self.head] + marks + ["name: localization", "on:", "  pull_request:"]
    if let branch { lines += ["  push:", "    branches: [\(YAMLText.scalar(branch))]"] }
    lines += [
      "permissions:", "  contents: read",
    ]
    if source.kind == .action { lines.append("  pull-requests: write # the comment") }
    lines += [
      "jobs:", "  localization:", "    if: ${{ !github.event.created && !github.event.forced }}",
      "    runs-on: ubuntu-latest", "    timeout-minutes: 10", "    steps:",
      "      - uses: actions/checkout@11bd71901bbe5b1630ceea73d27597364c9af683 # v4.2.2", "        with:",
      "          fetch-depth: 0 # the commit where a branch left its target",
      "          persist-credentials: false",
    ]
    let target = "${{ github.base_ref && format('origin/{0}', github.base_ref) || github.event.before }}"
    if source.kind == .action {
      lines += ["      - uses: \(source.place)", "        with:", "          since: \(target)"]
      if tree != "." { lines.append("          path: \(YAMLText.scalar(tree))") }
      if let bar = asked.lines[0].bar { lines.append("          fail-under: \(YAMLText.scalar(bar))") }
      lines += accepted.inputs.map { "          " + $0 }
    } else {
      lines += ["      - name: What is new in texts and translations", "        env:"]
      lines += variables(target, indent: "          ")
      lines += ["        run: |"]
      lines +=
        (source.script + ["answer=0"]
        + gates(
          form: "--format github --report \"markdown=$own/summary.md\"", more: "--format github",
          end: " || answer=$?")
        + [
          "if [ -e \"$own/summary.md\" ]; then cat \"$own/summary.md\" >>\"$GITHUB_STEP_SUMMARY\"; fi",
          "exit \"$answer\"",
        ]).map { "          " + $0 }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A job in `.gitlab-ci.yml`.
  /// - Parameter stage: one of the stages of the file.
  func gitlab(stage: String) -> String {
    let target = "origin/$CI_MERGE_REQUEST_TARGET_BRANCH_NAME"
    var lines =
      [Self.begin] + marks + [
        "localization:", "  stage: \(YAMLText.scalar(stage))", "  image: python:3.12", "  rules:",
        "    - if: $CI_PIPELINE_SOURCE == \"merge_request_event\"", "  variables:",
        "    GIT_DEPTH: \"0\" # the commit where a branch left its target",
      ]
    lines += variables(target, indent: "    ")
    lines += [
      "  script:", "    - git fetch --quiet origin \"$CI_MERGE_REQUEST_TARGET_BRANCH_NAME\"", "    - |",
    ]
    let form = "--format gitlab --output gl-code-quality-report.json"
    lines += (["set -e"] + source.script + gates(form: form)).map { "      " + $0 }
    lines += [
      "  artifacts:", "    when: always", "    reports:", "      codequality: gl-code-quality-report.json",
      Self.end,
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  /// The hook of pre-commit, for a list of repositories that is indented so.
  static func hook(indent: String) -> String {
    [
      begin, "- repo: local", "  hooks:", "    - id: l10ncheck",
      "      name: l10ncheck, where it is installed",
      "      entry: sh -c 'if command -v l10ncheck >/dev/null; then l10ncheck check --since HEAD --no-code; fi'",
      "      language: system", "      pass_filenames: false",
      "      files: \\.(strings|stringsdict|xcstrings)$", end,
    ].map { indent + $0 + "\n" }.joined()
  }

  /// The lines of a shell for a host whose file is not changed.
  func lines(for host: Host) -> [String] {
    let base = host.target.map { "origin/$\($0)" } ?? "origin/\(branch ?? "main")"
    return marks + source.variables.map { "\($0.name)=\(ShellText.quoted($0.value))" }
      + ["TREE=\(ShellText.quoted(tree))", "TARGET=\"\(base)\""] + source.script
      + gates(form: "--format junit --output l10ncheck.xml")
  }

  /// The text with this command's block replaced or added; nil where a person has taken the block over.
  static func replacing(_ text: String, _ block: String, adding: (String) -> String?) -> String? {
    guard let start = text.range(of: begin) else {
      return text.range(of: end) == nil ? adding(text) : nil
    }
    guard let stop = text.range(of: end + "\n", from: start.upperBound) else { return nil }
    let indent = text[..<start.lowerBound].utf8.reversed().prefix { $0 == 0x20 }.count
    let first = text.index(start.lowerBound, offsetBy: -indent)
    return String(text[..<first]) + block + String(text[stop.upperBound...])
  }
}

extension String {
  /// The first range of a text from a place on.
  fileprivate func range(of text: String, from place: String.Index? = nil) -> Range<String.Index>? {
    let (own, wanted) = (utf8, Array(text.utf8))
    var index = place ?? startIndex
    while index < endIndex {
      let rest = own[index...]
      if rest.starts(with: wanted) { return index..<own.index(index, offsetBy: wanted.count) }
      guard let next = rest.dropFirst().firstIndex(of: wanted[0]) else { return nil }
      index = next
    }
    return nil
  }
}
