package import L10nConfiguration
package import L10nText

extension Rule {
  /// What becomes of its findings, as far as no override says otherwise.
  package func level(by setting: RuleSeverity?) -> RuleSeverity.Level {
    if !isFixed, let level = setting?.level { return level }
    switch severity {
    case .error: return .error
    case .warning: return .warning
    case .note: return .note
    }
  }
}
