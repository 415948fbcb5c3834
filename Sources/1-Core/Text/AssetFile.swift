internal import CAssets

/// A file that the executable holds unchanged (`CAssets`): code for browsers, shells and databases, pages for people, and lists.
package enum AssetFile: Sendable {
  /// The style that all pages share: colours, type, and the parts of every page.
  case pageStyle
  case diffStyle, diffScript
  case reportStyle, reportScript
  case dashboardStyle, dashboardScript
  /// Docs/Rules: each page with a zero behind it.
  case rulePages
  /// Pages about the tool and each command, each with a zero behind it.
  case commandPages
  /// Docs/agents/SKILL.md.
  case agentPage
  /// Scripts for shells, with names in place of the parts that depend on the commands.
  case bashCompletions, fishCompletions
  /// The tables of a history, and how runs come into them.
  case historyInSQLite, historyInPostgreSQL, stagingInPostgreSQL, arrivalInPostgreSQL
  /// Calls of frameworks that localize their texts: initialisers by module and type, functions by module and name.
  case localizableTypes, localizableMembers

  package var bytes: [UInt8] {
    let file =
      switch self {
      case .pageStyle: unsafe CAssetPageStyle()
      case .diffStyle: unsafe CAssetDiffStyle()
      case .diffScript: unsafe CAssetDiffScript()
      case .reportStyle: unsafe CAssetReportStyle()
      case .reportScript: unsafe CAssetReportScript()
      case .dashboardStyle: unsafe CAssetDashboardStyle()
      case .dashboardScript: unsafe CAssetDashboardScript()
      case .rulePages: unsafe CAssetRulePages()
      case .commandPages: unsafe CAssetCommandPages()
      case .agentPage: unsafe CAssetAgentPage()
      case .bashCompletions: unsafe CAssetBashCompletions()
      case .fishCompletions: unsafe CAssetFishCompletions()
      case .historyInSQLite: unsafe CAssetHistoryInSQLite()
      case .historyInPostgreSQL: unsafe CAssetHistoryInPostgreSQL()
      case .stagingInPostgreSQL: unsafe CAssetStagingInPostgreSQL()
      case .arrivalInPostgreSQL: unsafe CAssetArrivalInPostgreSQL()
      case .localizableTypes: unsafe CAssetLocalizableTypes()
      case .localizableMembers: unsafe CAssetLocalizableMembers()
      }
    return unsafe [UInt8](UnsafeBufferPointer(start: file.start, count: file.count))
  }

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The texts of a file that holds several.
  package var texts: [String] { bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) } }

  /// The text with values for the names that stand in it as `{{name}}`.
  package func text(with values: [String: String]) -> String {
    let parts = text.split(separator: "{{", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: String(parts[0])) { result, part in
      let ends = part.split(separator: "}}", maxSplits: 1, omittingEmptySubsequences: false)
      result += values[String(ends[0]), default: ""] + ends[1]
    }
  }
}
