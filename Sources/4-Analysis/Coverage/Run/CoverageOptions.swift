package import L10nConfiguration
package import L10nDiscovery
internal import L10nLocale
internal import L10nText

/// The settings and needs that a report is made for.
package struct CoverageOptions: Sendable {
  /// The decisions of people.
  package var settings: EffectiveConfiguration
  package var needs: CoverageNeeds
  /// The facts of the code; nil where no code is read.
  package var code: (any CodeFacts)?

  package init(_ settings: EffectiveConfiguration, _ needs: CoverageNeeds) {
    (self.settings, self.needs) = (settings, needs)
  }

  /// Whether all texts of interface files are expected, also those that are not for translators.
  var expectsWholeCarriers: Bool { needs.expectsAllTexts || settings.expected == .carrier }
}

/// The needs of a command, beside what people decided.
package struct CoverageNeeds: Sendable {
  /// Whether every key is looked at, used or not, and what code asks for beside them: for what speaks of each key of a table,
  /// whether or not languages are asked for it.
  package var takesEveryKey = false
  /// Whether texts are expected that stay as they are, that are not for translators, or that no `Info.plist` has in any language: files
  /// of other tools have them.
  package var expectsAllTexts = false
  /// Whether nothing is asked of languages in which nobody has begun.
  package var asksOnlyBegun = false
  /// Whether a mark holds that keeps a key of a table from translation; nil where all do.
  package var heedsMark: (@Sendable (_ table: String, _ key: [UInt8]) -> Bool)?
  /// The details of expected keys that are wanted beside their texts.
  package var keyDetails = KeyDetails.all
  /// Whether digests of the translations are wanted.
  package var readsTexts = false
  /// Which of the localizations' own texts are wanted; files are read a second time for it.
  package var translations = Translations.none
  /// The budget for texts that are shown for the sake of other languages; nil for no limit.
  package var textBudget: TextBudget?
  /// Whether localizations lend their texts to others of their language: then those count as asked for as well.
  package var lendsTexts = false
  /// Whether it is noted which files have placeholders other than those of the development texts, which are to
  /// be checked.
  package var notesErrors = false
  /// Which localizations it is noted of which of their open texts may say the same as the development texts.
  package var staying = Staying.ofNone
  /// Scans of files by an earlier comparison; nil where nothing is compared twice.
  package var knownScans: KnownScans?
  /// The greatest number of threads; nil for as many as there are cores.
  package var jobs: Int?

  /// Which texts of localizations a report has.
  package enum Translations: Comparable, Sendable {
    /// Those of keys that something is said of, in the languages that have most.
    case none, ofListedKeys, all
  }

  package enum Staying: Sendable { case ofNone, ofKnown, ofKnownAndNew }

  package init(jobs: Int? = nil) { self.jobs = jobs }
}

extension EffectiveConfiguration {
  /// The development region of all containers, where somebody has chosen it.
  package var development: DevelopmentRegionFact? {
    developmentRegion.map { DevelopmentRegionFact(chosen: $0, isFlag: isFromFlag("development-region")) }
  }

  /// Whether a text is not meant to be translated, into a locale, or (nil) into any.
  func ignores(_ key: SourceKey, table: String, path: String, locale: LocaleTag? = nil) -> Bool {
    ignored.contains {
      $0.matches(
        key: key.key, text: key.value, table: Array(table.utf8), path: Array(path.utf8), locale: locale?.text)
    }
  }

  /// Whether a translation may say the same as the development text.
  func allowsIdentical(_ key: SourceKey, table: String, locale: LocaleTag) -> Bool {
    identical.contains {
      $0.allows(key: key.key, value: key.value, table: Array(table.utf8), locale: locale.text)
    }
  }
}
