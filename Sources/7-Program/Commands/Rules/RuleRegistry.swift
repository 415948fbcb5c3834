internal import L10nCoverage
package import L10nConfiguration
internal import L10nDiscovery
internal import L10nEngine
internal import L10nFormats
internal import L10nHandoff
internal import L10nLookup
internal import L10nReports
package import L10nText

/// All rules: every finding of every command is of one of these.
package enum RuleRegistry {
  /// The rules by subject, in the order of the documentation: from the tree to the texts, and on to handoffs.
  package static let groups: KeyValuePairs<String, [Rule]> = [
    "Files and folders": [
      .unreadableFolder, .unreadableFile, .repeatedFolder, .gitIndexUnreadable, .gitPatternsTooLarge,
      .linkEscape, .linkLoop, .danglingLink, .namelessLocalization, .localizationNotFolder,
    ],
    "Names of localizations": [
      .unknownLocale, .mistakenLocale, .outdatedLocaleName, .localeNameSpelling, .duplicateLocale,
    ],
    "Bundles": [
      .infoPlistCase, .declaredWithoutFolder, .folderNotDeclared, .resourcesFolderInFlatBundle,
      .helpBookMissing, .unreachableLocalization, .catalogInBuiltBundle, .codeInLocalization,
      .brokenFrameworkLinks, .outsideResources,
    ],
    "Xcode projects": [
      .regionWithoutFolder, .folderUnknownToProject, .productLacksLanguage, .productLacksFile,
      .forgottenLocalization, .productFileCollision, .projectFileMissing, .projectNotRead,
    ],
    "Swift packages": [
      .packageWithoutLocalization, .packageLocalizationFolder, .packageCopiedLocalization,
      .packageFileUnhandled, .packageResourceMissing,
    ],
    "Resources": [
      .missingVariant, .launchImageWithoutDefault, .assetFileMissing, .assetNotCounted, .hiddenByUnlocalized,
      .caseSlip, .unopenedResource,
    ],
    "Tables": [
      .developmentRegion, .noDevelopmentRegion, .developmentStub, .mostlyUnchanged, .neverTranslated,
      .baseHoldsKeys, .partialRegionTable, .deviceTableLacksKeys, .stringsHiddenByPlural, .lookalikeKey,
      .catalogInLocalization, .catalogBesideStrings, .stringsBesideLocTable, .copiedTable,
    ],
    "Thresholds": [
      .thresholdMissed, .textNeedsWork, .noLongerCompared, .textLost, .silencedSince, .configurationChanged,
    ],
    "Info.plist": [
      .infoPlistUntranslated, .infoPlistUnknownKey, .infoPlistFixedKey, .bundleNameUntranslated,
      .displayNameNeverShown,
    ],
    "Code": [.placeholderCall, .keyInNoTable, .hardCodedText, .symbolCollision, .tableNotRead],
    "Encodings": [
      .invalidEncoding, .strayCopyrightSign, .utf16WithoutMark, .doubleByteOrderMark, .emptyFile, .cutUnit,
    ],
    "Strings files": [
      .stringsSyntax, .silentStop, .missingSemicolon, .unterminatedString, .unterminatedComment,
      .unescapedQuote, .mergeConflict, .smartQuotes, .duplicateKey, .lowercaseUnicodeEscape, .octalEscape,
      .loneSurrogate, .notATable,
    ],
    "Property lists": [
      .propertyListSyntax, .propertyListBinary, .propertyListUnfolds, .propertyListEncoding,
      .propertyListDuplicateKey, .propertyListKeyAsValue, .propertyListControlCharacter,
      .propertyListTrailingText, .propertyListNoRoot, .propertyListNotStringKey, .locTableColumn,
    ],
    "Plural and width rules (.stringsdict)": [
      .stringsDictShape, .stringsDictMisplaced, .stringsDictMissingFormat, .stringsDictUnknownCategory,
      .stringsDictSpecType, .stringsDictValueType, .stringsDictUndefinedVariable, .stringsDictUnusedVariable,
      .stringsDictCycle, .stringsDictWidth, .stringsDictDevice,
    ],
    "String catalogs (.xcstrings)": [
      .xcstringsStructure, .xcstringsNoSourceLanguage, .xcstringsVersion, .xcstringsUnknownState,
      .xcstringsDuplicateKey, .xcstringsDuplicateMember, .xcstringsUnknownVariation, .xcstringsPluralVaried,
      .xcstringsFallbackVaried, .xcstringsMixedVariations, .xcstringsUndefinedSubstitution,
      .xcstringsUnusedSubstitution, .xcstringsSubstitutionWithoutUnit, .xcstringsSourceNew, .xcstringsPathKey,
      .catalogSourceLanguage, .translatedDoNotTranslate,
    ],
    "JSON": [
      .jsonSyntax, .jsonTrailingComma, .jsonLoneSurrogate, .jsonNesting, .jsonByteOrderMark, .jsonEncoding,
      .storeKitUnread,
    ],
    "App Store texts": Rule.ofStore,
    "Interface files": [.nibSyntax, .nibUnreadable, .nibUnfolds],
    "App Shortcuts": [
      .appShortcutsNoApplicationName, .appShortcutsSwiftInterpolation, .appShortcutsUnknownParameter,
    ],
    "Placeholders": [
      .placeholderExtra, .placeholderType, .placeholderMixed, .placeholderGap, .placeholderPercent,
      .placeholderVariable, .placeholderName, .placeholderInterpolation, .placeholderMissing,
      .placeholderStyle, .placeholderLabelOrder, .placeholderLabelPosition, .placeholderLabel,
    ],
    "Plural forms": [.pluralWithoutOther, .pluralCategoryMissing, .pluralCategoryUnused],
    "Texts": [.outdatedTranslation, .emptyText, .edgeSpace, .lineBreakCount, .endPunctuation, .tooLong],
    "Texts, off by default": [
      .glossaryWord, .quotationMarks, .hanWriting, .muchLonger, .numbersDiffer, .addressDiffers,
      .bracketsUnbalanced, .markupDiffers, .threeDots, .doubledWord, .doubledSpace, .oddCharacter,
      .bidiUnbalanced, .notNormalized, .foreignScript, .mixedScript, .sourceTranslatedTwice,
      .translationUsedTwice, .commentMissing, .unordered,
    ],
    "Handoffs": [
      .handoffLeftOut, .sourceFormat, .handoffSyntax, .handoffForbidden, .handoffLanguage, .handoffRefused,
      .handoffDoubtful,
    ],
    "Configuration": [
      .configSyntax, .configUnknownKey, .configDuplicateKey, .configMissingKey, .configType, .configValue,
      .configConflict,
    ],
  ]

  /// The rules in the order of the bytes of their ids.
  package static let rules: [Rule] = groups.flatMap(\.value).sorted { left, right in
    left.id.utf8.lexicographicallyPrecedes(right.id.utf8)
  }

  package static func rule(of id: String) -> Rule? { rules.first { $0.id == id } }

  /// All pages, in that order.
  package static var allPages: [RulePage] { rules.compactMap { page(of: $0.id) } }

  /// The page of a rule; nil if there is no such rule. Tests ask for the page of each.
  package static func page(of id: String) -> RulePage? {
    guard let rule = rule(of: id), let text = pages[id] else { return nil }
    return try? RulePageReader.page(of: rule, text)
  }

  /// The text of each page, by the id that is its heading.
  private static let pages: [String: String] = {
    let texts = AssetFile.rulePages.bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    return Dictionary(texts.map { (String($0.prefix { $0 != "\n" }.dropFirst(2)), $0) }) { first, _ in first }
  }()
}

extension RuleRegistry {
  /// `l10ncheck rules --format json`: `l10ncheck.rules/1`, by id.
  /// - Parameter severities: what the configuration says of them.
  package static func json(_ pages: [RulePage], _ severities: [String: RuleSeverity]) -> JSONValue {
    .object([
      "schema": .string("l10ncheck.rules/1"),
      "rules": .array(pages.map { json($0, severities[$0.rule.id]) }),
    ])
  }

  private static func json(_ page: RulePage, _ setting: RuleSeverity?) -> JSONValue {
    let rule = page.rule
    return .object([
      "id": .string(rule.id), "severity": .string(rule.severity.rawValue),
      "effective": .string(rule.level(by: setting).rawValue),
      "overridden": .bool(!rule.isFixed && setting?.overrides.isEmpty == false),
      "configurable": .bool(!rule.isFixed), "optIn": .bool(rule.isOptIn),
      "subject": .optional(groups.first { $0.value.contains { $0.id == rule.id } }?.key),
      "summary": .string(page.summary), "why": .string(page.why), "remedy": .string(page.remedy),
      "since": .string(page.since), "example": page.example.map(json) ?? .null,
    ])
  }

  private static func json(_ example: RuleExample) -> JSONValue {
    .object([
      "command": .strings(example.command),
      "reported": .array((example.both + example.reported).map(json)),
      "clean": .array((example.both + example.clean).map(json)),
    ])
  }

  private static func json(_ file: RuleExample.File) -> JSONValue {
    .object(["path": .string(file.path), "lines": .strings(file.shown)])
  }
}

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
