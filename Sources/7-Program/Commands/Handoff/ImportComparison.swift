internal import L10nCommandLine
internal import L10nConfiguration
internal import L10nCoverage
internal import L10nEngine
internal import L10nLocale

/// What a tree is compared for, where translations come in.
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
    // What comes back as it went out is a translation where a language may share it.
    comparison.needs.staying = isNamed ? .ofKnownAndNew : .ofKnown
    return comparison
  }
}
