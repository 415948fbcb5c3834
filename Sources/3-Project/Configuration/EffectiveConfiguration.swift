internal import L10nLocale
package import L10nText

/// The configuration that holds: defaults, the file above them, flags above both. Names of locales are canonical.
package struct EffectiveConfiguration: Sendable {
  /// The file's path as messages show it; nil where there is none.
  package let file: String?
  /// The values that are set, each with its origin.
  package let values: ConfigurationGroup

  /// The localization that the others are compared with; nil: discovery finds it.
  package var developmentRegion: String?
  /// The keys that are expected, but for tables with a rule of their own.
  package var expected: ExpectedKeys
  /// The first rule that matches a table holds.
  package var tableRules: [TableRule]
  /// The locales that count beside the development one; nil: all.
  package var locales: LocaleList?
  /// Patterns of the tables that count; empty: all.
  package var tables: [Glob]
  /// Patterns of the names of products that count; empty: all.
  package var targets: [Glob]
  /// Whether files count that no product ships.
  package var takesAllFiles: Bool
  /// Whether what others built is compared as well.
  package var takesDependencies: Bool
  /// Whether code is read.
  package var readsCode: Bool
  /// The patterns for files, and what they are relative to.
  package var paths: PathFilter
  /// The folders that are the project's own, likewise.
  package var ownFolders: PathFilter
  /// The locales that are compared though nothing is there yet.
  package var begun: [String]
  /// The parts that have expired and were left out, in sentences without a full stop.
  package private(set) var expired: [String]
  package var thresholds: Thresholds
  /// Thresholds for the share of keys that are there, translated or not.
  package var presentThresholds: Thresholds
  package var tiers: [Tier]
  /// The rules that say who acts; the first that matches holds.
  package var owners: [OwnerRule]
  private let ownersByTable: GlobIndex
  /// Whether a missing resource ends the run with status 1.
  package var failsOnResources: Bool
  /// The limits of gates that count; a gate without a limit allows any number.
  package var allowed: [CountGate: Int]
  /// The file of findings that are known, below the configuration's folder.
  package var baselineFile: String?
  /// The largest number of texts that a machine translated and nobody reviewed; nil: any number.
  package var machineLimits: CountLimits
  package var identical: [IdenticalAllowance]
  /// Texts that are not meant to be translated.
  package var ignored: [IgnoreRule]
  /// The severities of findings, by the ids of rules.
  package var severities: [String: RuleSeverity]
  /// The first that matches a text holds.
  package var formats: [FormatRule]
  private let formatsByKey: GlobIndex
  /// The file that says how words are translated, below the configuration's folder.
  package var glossaryFile: String?
  /// The terms of the glossary, once `glossaryFile` was read.
  package var glossary: [GlossaryTerm] = []
  /// The notes to translators in `TRANSLATION.md` beside its words: data, and no instruction.
  package var translationNotes = ""
  /// Functions and macros that look keys up.
  package var routines: [String]
  /// The names that handoffs use for localizations, in the order of the file.
  package var languages: [LanguageName]

  /// Puts the layers together. A file with problems is not to be used.
  /// - Parameter today: the day by which parts expire, as `2030-03-01`; empty if none does.
  package init(
    file: ConfigurationFile? = nil, overrides: ConfigurationOverrides = ConfigurationOverrides(),
    today: String = ""
  ) {
    self.file = file?.path
    var own = file?.values ?? ConfigurationGroup()
    expired = ConfigurationExpiry.remove(from: &own, today: today)
    let root = overrides.applied(to: own)
    values = root
    developmentRegion = root["development-region"]?.text.map { LocaleTag(name: $0).text }
    expected = root["expected"]?.expectedKeys ?? .used
    tableRules = (root["tables"]?.list ?? []).compactMap { entry in
      guard let match = entry.group["match"]?.glob, let expected = entry.group["expected"]?.expectedKeys
      else { return nil }
      return TableRule(match: match, expected: expected)
    }
    locales = root["locales"].map { LocaleList($0.texts) }
    tables = overrides.tables
    targets = root["targets"]?.globs ?? []
    takesAllFiles = root["all-files"]?.boolean ?? false
    takesDependencies = root["dependencies"]?.boolean ?? false
    readsCode = root["code"]?.boolean ?? true
    paths = PathFilter(include: root["include"], exclude: root["exclude"])
    ownFolders = PathFilter(include: root["own"], exclude: nil)
    begun = (root["begun"]?.texts ?? []).map { LocaleTag(name: $0).text }
    thresholds = Thresholds(root["thresholds"]) { $0.percentage }
    presentThresholds = Thresholds(root["thresholds-present"]) { $0.percentage }
    tiers = (root["tiers"]?.list ?? []).map { Tier($0.group) }
    owners = (root["owners"]?.list ?? []).map { OwnerRule($0.group) }
    ownersByTable = GlobIndex(owners.map(\.tables))
    failsOnResources = root["fail-on-resources"]?.boolean ?? false
    allowed = CountGate.allCases.reduce(into: [:]) { $0[$1] = root[$1.rawValue]?.count }
    baselineFile = root["baseline"]?.text
    machineLimits = CountLimits(root["fail-on-machine"]) { $0.count }
    identical = (root["identical-allowlist"]?.list ?? []).map { IdenticalAllowance($0.group) }
    ignored = (root["ignore"]?.list ?? []).map { IgnoreRule($0.group) }
    severities = RuleSeverity.settings(root["rules"]?.group ?? ConfigurationGroup())
    routines = root["routines"]?.texts ?? []
    glossaryFile = root["glossary"]?.text
    languages = (root["languages"]?.group.members ?? []).compactMap { member in
      member.value.text.map { LanguageName(name: member.name, locale: LocaleTag(name: $0).text) }
    }
    formats = (root["formats"]?.list ?? []).compactMap { FormatRule($0.group) }
    formatsByKey = GlobIndex(formats.map(\.keys))
  }

  /// The keys that are expected of a table; its name may have the path of its container in front.
  package func expected(ofTable name: some Sequence<UInt8>) -> ExpectedKeys {
    let name = Array(name)
    return tableRules.first { $0.match.matches(name) }?.expected ?? expected
  }

  /// Whether the user has chosen which keys are expected of a table. Keys that code uses are those of any
  /// development table, also of one that turns out to be a stub.
  package func isExpectedGiven(ofTable name: some Sequence<UInt8>) -> Bool {
    let name = Array(name)
    let isGiven = values["expected"] != nil || tableRules.contains { $0.match.matches(name) }
    let expected = expected(ofTable: name)
    return isGiven && expected != .used && expected != .code
  }

  /// Whether a table counts; its name may have the path of its container in front.
  package func includes(table name: String) -> Bool {
    let bytes = Array(name.utf8)
    return tables.isEmpty || tables.contains { $0.matches(bytes) }
  }

  /// Whether a locale counts beside the development one.
  package func includes(locale name: String) -> Bool { locales?.contains(name) ?? true }

  /// Whether a flag sets an option.
  package func isFromFlag(_ name: String) -> Bool {
    if case .flag = values[name]?.origin { true } else { false }
  }

  /// Whether a text is a format, as the configuration says; nil where it says nothing.
  package func isFormat(key: [UInt8], value: [UInt8], table: [UInt8]) -> Bool? {
    let place = formatsByKey.places(for: key).first {
      formats[$0].matches(key: key, value: value, table: table)
    }
    return place.map { formats[$0].isFormat }
  }

  /// The names of all who act, each once, in the order of the file.
  package var ownerNames: [String] {
    owners.reduce(into: []) { names, rule in if !names.contains(rule.name) { names.append(rule.name) } }
  }

  /// The name of who acts for a table in a locale; nil if nobody is named.
  /// - Parameters:
  ///   - locale: nil for keys of code.
  ///   - table: its name, with the path of its container in front.
  package func owner(locale: String?, table: String, products: [String]) -> String? {
    if owners.isEmpty { return nil }
    let table = Array(table.utf8)
    let place = ownersByTable.places(for: table).first {
      owners[$0].matches(locale: locale, table: table, products: products)
    }
    return place.map { owners[$0].name }
  }

  /// The locales that have a bar of their own.
  package var namesWithBars: [String] {
    Array(thresholds.locales.keys) + Array(presentThresholds.locales.keys)
  }

  /// The thresholds of a locale: a bar of its own, else its tier's, else the one for all.
  package func bar(for locale: String) -> Bar {
    let tier = tiers.first { $0.locales.contains(locale) }
    let common = tier?.isReportOnly == true ? nil : thresholds.all
    let present = tier?.isReportOnly == true ? nil : presentThresholds.all
    return Bar(
      failUnder: thresholds.locales[locale] ?? tier?.failUnder ?? common, warnUnder: tier?.warnUnder,
      failUnderPresent: presentThresholds.locales[locale] ?? present, tier: tier?.name)
  }
}

extension EffectiveConfiguration {
  /// The options whose values differ from another configuration's, in the order of the documentation: a gate names them. Owners and names
  /// of languages decide nothing.
  package func options(changedSince former: EffectiveConfiguration) -> [String] {
    ConfigurationSchema.options.map(\.name).filter {
      !["owners", "languages"].contains($0) && values[$0]?.written != former.values[$0]?.written
    }
  }
}

extension ConfigurationValue {
  /// The value as text, without its place.
  fileprivate var written: String {
    switch content {
    case .text(let text): text.debugDescription
    case .boolean(let value): "\(value)"
    case .percentage(let value): "\(value.tenThousandths)"
    case .count(let value): "\(value)"
    case .glob(let glob): String(decoding: glob.pattern, as: UTF8.self)
    case .list(let values): "[\(values.map(\.written).joined(separator: ","))]"
    case .group(let group):
      "{\(group.members.map { "\($0.name):\($0.value.written)" }.joined(separator: ","))}"
    }
  }

  fileprivate var expectedKeys: ExpectedKeys? { text.flatMap(ExpectedKeys.init) }
}

extension FormatRule {
  fileprivate init?(_ group: ConfigurationGroup) {
    guard let isFormat = group["format"]?.boolean else { return nil }
    self.init(
      keys: group["keys"]?.globs ?? [], values: group["values"]?.texts ?? [],
      tables: group["tables"]?.globs ?? [], isFormat: isFormat)
  }
}

extension LocaleValues {
  fileprivate init(_ value: ConfigurationValue?, _ content: (ConfigurationValue) -> Value?) {
    let group = value?.group ?? ConfigurationGroup()
    var locales: [String: Value] = [:]
    for member in group["locales"]?.group.members ?? [] { locales[member.name] = content(member.value) }
    self.init(all: group["all"].flatMap(content), locales: locales)
  }
}

extension Tier {
  fileprivate init(_ group: ConfigurationGroup) {
    self.init(
      name: group["name"]?.text ?? "", locales: LocaleList(group["locales"]?.texts ?? []),
      failUnder: group["fail-under"]?.percentage, warnUnder: group["warn-under"]?.percentage,
      isReportOnly: group["report-only"]?.boolean ?? false)
  }
}

extension OwnerRule {
  fileprivate init(_ group: ConfigurationGroup) {
    self.init(
      name: group["name"]?.text ?? "", locales: LocaleList(group["locales"]?.texts ?? []),
      tables: group["tables"]?.globs ?? [], products: group["products"]?.globs ?? [])
  }
}

extension IgnoreRule {
  fileprivate init(_ group: ConfigurationGroup) {
    self.init(
      keys: group["keys"]?.globs ?? [], texts: group["texts"]?.globs ?? [],
      tables: group["tables"]?.globs ?? [], paths: group["paths"]?.globs ?? [],
      locales: LocaleList(group["locales"]?.texts ?? []))
  }
}

extension IdenticalAllowance {
  fileprivate init(_ group: ConfigurationGroup) {
    self.init(
      keys: group["keys"]?.globs ?? [], values: group["values"]?.texts ?? [],
      tables: group["tables"]?.globs ?? [], locales: LocaleList(group["locales"]?.texts ?? []))
  }
}
