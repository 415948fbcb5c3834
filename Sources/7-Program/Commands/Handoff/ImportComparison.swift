internal import L10nCommandLine
internal import L10nConfiguration
internal import L10nCoverage
internal import L10nEngine
internal import L10nLocale

/// Options of the comparison before an import.
enum ImportComparison {
  /// The locales that `--locale` names; nil without it.
  static func named(_ arguments: ParsedArguments) throws -> [LocaleTag]? {
    try CommandConfiguration.overrides(arguments).locales.map { $0.names.map { LocaleTag(name: $0) } }
  }

  /// - Parameter isNamed: whether locales are named, which may be new.
  static func options(_ engine: Engine, isNamed: Bool) -> CoverageOptions {
    var comparison = engine.writingOptions
    // All keys are compared, as files of other tools hand out keys that we do not.
    comparison.needs.expectsAllTexts = true
    comparison.needs.takesEveryKey = true
    // An unchanged text is a translation where a language may share the source's words.
    comparison.needs.staying = isNamed ? .ofKnownAndNew : .ofKnown
    return comparison
  }
}
