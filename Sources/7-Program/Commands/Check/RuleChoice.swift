internal import L10nCommandLine
internal import L10nConfiguration
internal import L10nCoverage
internal import L10nEngine
internal import L10nReports
internal import L10nText

/// The findings that `--only`, `--skip` and `--severity` choose.
struct RuleChoice {
  static let onlyFlag = Flag(
    "only", otherNames: ["rule", "rules", "select", "enable"], value: .list("LIST"),
    "only findings of these rules, separated by commas",
    details: "A rule that is off by default runs when you name it.", isRepeatable: true)
  static let skipFlag = Flag(
    "skip", otherNames: ["disable"], value: .list("LIST"), "no findings of these rules, separated by commas",
    isRepeatable: true,
    isSpecial: true)
  static let severity = Flag(
    "severity", value: .choice("LEVEL", Severity.allCases.reversed().map { Choice($0.rawValue) }),
    "only findings of this severity, or a worse one", standard: Severity.note.rawValue)
  static let flags = [onlyFlag, skipFlag, severity]

  /// The rules that are named; nil where none are.
  let only: Set<String>?
  private let skip: Set<String>
  private let floor: Severity

  init(_ arguments: ParsedArguments) throws(UsageError) {
    only = try Self.rules(Self.onlyFlag, arguments)
    skip = try Self.rules(Self.skipFlag, arguments) ?? []
    floor = arguments.text(Self.severity).flatMap(Severity.init(rawValue:)) ?? .note
  }

  /// The rules of checks that are looked for.
  func checked(_ engine: Engine) -> Set<String> {
    (only ?? engine.checkedRules).subtracting(skip).intersection(CheckRegistry.rules.map(\.id))
  }

  /// Whether a rule is looked for that is no check.
  func asks(_ rule: Rule, _ configuration: EffectiveConfiguration, else standard: Bool) -> Bool {
    !skip.contains(rule.id) && only?.contains(rule.id) ?? configuration.asks(rule, else: standard)
  }

  func takes(_ problem: Problem) -> Bool {
    !skip.contains(problem.rule.id) && only?.contains(problem.rule.id) != false
  }

  /// The findings of a report. A rule that is named counts even if the configuration has it off.
  func problems(of report: ReportDraft) -> [Problem] {
    (only == nil ? report.problems : report.found).filter { $0.severity >= floor && takes($0) }
  }

  /// The rules that a flag names; nil where it is not given.
  private static func rules(_ flag: Flag, _ arguments: ParsedArguments) throws(UsageError) -> Set<String>? {
    guard arguments.has(flag) else { return nil }
    var ids: Set<String> = []
    for (id, list) in arguments.members(flag) {
      let named = RuleRegistry.ids(named: id)
      guard named == [id] || !named.isEmpty && !KeyState.words.contains(id) else {
        let others = KeyState.words.contains(id) ? "report --list \(id)" : KeysCommand.command(listing: id)
        if let others {
          throw arguments.error(flag, list, reason: "it is no finding: '\(others)' lists these")
        }
        throw arguments.error(flag, list, reason: RuleRegistry.unknown(Array(id.utf8)))
      }
      ids.formUnion(named)
    }
    return ids
  }
}
