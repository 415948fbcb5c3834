internal import L10nComparison
internal import L10nCommandLine
internal import L10nCoverage
internal import L10nEngine
internal import L10nPatch
internal import L10nReports
internal import L10nSystem
internal import L10nText

/// The words of `up` about a project: what lies there, what is wrong with it today, what the gate says and what is left to do.
struct UpSummary {
  /// The answer of the gate's command about the tree today.
  struct Gate {
    let status: ExitStatus
    let errors: String
  }

  let report: Report
  let surroundings: Surroundings
  let setup: ProjectSetup
  let asked: AskedLanguages
  let known: Baseline?
  /// Nil where there is no commit to compare with.
  let gate: Gate?
  /// Whether the command line says where jobs get the tool from.
  let isFromGiven: Bool
  let isWritten: Bool

  private var isGreen: Bool { gate.map { $0.status == .clean } ?? true }

  func lines(_ arguments: ParsedArguments, in context: CommandContext) -> [String] {
    if setup.changes.isEmpty, surroundings.isInGit, setup.hasWorkflow, isGreen, !isFromGiven,
      asked.lost.isEmpty
    {
      return ["\(ToolDefinition.name): all is set up: nothing to change"]
    }
    func headed(_ heading: String, _ text: String) -> String {
      "\(context.errorStyle(.heading, heading)): \(text)"
    }
    let worst = WorstFaults(
      report: report, work: OpenWork(report, ReportCommand.options(arguments, in: context)).items
    ).lines(ProblemText(style: context.errorStyle, prefix: arguments.pathPrefix))
    var lines = [headed("Found", facts.map(TerminalText.escaped).joined(separator: "; "))]
    if !worst.isEmpty {
      lines.append(context.errorStyle(.heading, "Wrong today, the worst first") + ":")
      lines += worst.map { "  \($0)" }
    }
    if let known {
      let errors = report.problems.count { $0.severity == .error }
      lines.append(
        headed(
          "Baseline",
          "\(NumberText.count(errors, "known error")) \(errors == 1 ? "is" : "are") in it, of \(NumberText.count(known.count, "finding"))"
        ))
    }
    lines.append(headed("Gate", promise))
    if !isGreen {
      let errors = gate?.errors.split(separator: "\n").prefix(5) ?? []
      lines += errors.map { "    \(TerminalText.escaped(String($0)))" }
    }
    if !setup.changes.isEmpty {
      let names = setup.changes.map { change in
        TerminalText.escaped(bytes: change.path.bytes) + (change.content.old == nil ? "" : " (changed)")
      }
      lines.append(headed(isWritten ? "Written" : "In the patch", names.joined(separator: ", ")))
    }
    return lines + setup.left.map { headed("Left out", $0) } + byHand.map { headed("By hand", $0) }
  }

  /// The languages of the project, and what was found beside it, each with where that is said.
  private var facts: [String] {
    let regions = Set(report.bundles.compactMap { $0.developmentRegion?.locale }).sorted()
    var facts = [
      "\(NumberText.count(report.locales.count, "language")) beside \(NumberText.names(regions, limit: 3))"
    ]
    if let host = surroundings.hosts.first { facts.append("\(host.value.rawValue) (\(host.evidence))") }
    if let branch = surroundings.branch { facts.append("branch \(branch)") }
    if let owners = surroundings.owners { facts.append("owners (\(owners.evidence))") }
    return facts
  }

  /// The state of the gate today, and the changes that it will refuse.
  private var promise: String {
    let now =
      switch gate?.status {
      case nil where !surroundings.isInGit: "it compares commits, and this folder is not in git."
      case nil: "there is no commit yet to compare with."
      case .clean: "green today: old faults fail nobody."
      default: "not green on this tree as it is."
      }
    let reason =
      surroundings.host == nil
      ? "nothing says who runs jobs here"
      : isFromGiven ? "what is left out says why" : "--from says where jobs get the tool"
    let opening = setup.hasWorkflow ? "A" : "No workflow was written: \(reason). With one, a"
    let last = asked.request.map { "removes a language, or \($0)" } ?? "or removes a language"
    let faults = "breaks a placeholder, loses a text that users had, \(last)."
    return (["\(now) \(opening) pull request fails if it \(faults)"] + asked.remarks).joined(separator: " ")
  }

  /// The steps that no patch can take.
  private var byHand: [String] {
    var steps: [String] = []
    for path in ["crowdin.yml", "crowdin.yaml"] {
      guard let text = setup.files.text(path), !text.contains("commit_message") else { continue }
      steps.append(
        "no job looks at Crowdin's commits, which say [ci skip]: give \(path) a commit_message, and append_commit_message: false"
      )
    }
    if let tool = setup.uncommitted {
      // A path from the top, wherever this is typed.
      steps.append("git add :/\(TerminalText.escaped(tool))  # the jobs run it: commit it with the patch")
    }
    if surroundings.isInGit { steps.append("l10ncheck init --git  # in each clone: merges tables by key") }
    return steps
  }
}
