package import L10nText

/// The options of the configuration that flags set, which beat the file; nil or empty where no flag does.
package struct ConfigurationOverrides: Equatable, Sendable {
  /// `--development-region`
  package var developmentRegion: String?
  /// `--expected`: for all tables, also those with an entry in `tables`.
  package var expected: ExpectedKeys?
  /// `--locale`
  package var locales: LocaleList?
  /// `--target`: instead of the file's.
  package var targets: [Glob] = []
  /// `--all-files`
  package var takesAllFiles = false
  /// `--dependencies`
  package var takesDependencies = false
  /// `--no-code`
  package var ignoresCode = false
  /// `--include`: instead of the file's.
  package var include: [Glob] = []
  /// `--exclude`: instead of the file's.
  package var exclude: [Glob] = []
  /// `--table`: only these tables; the configuration has no such option.
  package var tables: [Glob] = []
  /// `--fail-under`: a bar for all removes every other bar, those of tiers too, except in tiers that are only reported. A bar for a locale
  /// removes only the locale's own.
  package var failUnder: Thresholds?
  /// `--fail-under-present`: likewise, of the bars of keys that are there.
  package var failUnderPresent: Thresholds?
  /// `--fail-on-resources`
  package var failsOnResources = false
  package var allowed: [CountGate: Int] = [:]
  /// `--fail-on-machine`
  package var machineLimits: CountLimits?

  package init() {}

  /// The values with these on top.
  func applied(to values: ConfigurationGroup) -> ConfigurationGroup {
    var root = values
    func set(_ option: String, _ content: ConfigurationValue.Content?, by flag: String? = nil) {
      if let content { root[option] = ConfigurationValue(content, .flag("--\(flag ?? option)")) }
    }
    set("development-region", developmentRegion.map { .text($0) })
    set("expected", expected.map { .text($0.rawValue) })
    if expected != nil { root["tables"] = nil }
    set("all-files", takesAllFiles ? .boolean(true) : nil)
    set("dependencies", takesDependencies ? .boolean(true) : nil)
    set("code", ignoresCode ? .boolean(false) : nil, by: "no-code")
    set("fail-on-resources", failsOnResources ? .boolean(true) : nil)
    for (gate, count) in allowed { set(gate.rawValue, .count(count)) }
    if let locales { root["locales"] = Self.list(locales.names.map { .text($0) }, "--locale") }
    if !targets.isEmpty { root["targets"] = Self.list(targets.map { .glob($0) }, "--target") }
    if !include.isEmpty { root["include"] = Self.list(include.map { .glob($0) }, "--include") }
    if !exclude.isEmpty { root["exclude"] = Self.list(exclude.map { .glob($0) }, "--exclude") }
    if let machineLimits {
      Self.apply(machineLimits, to: &root, "fail-on-machine", "--fail-on-machine") { .count($0) }
    }
    if let failUnder {
      Self.apply(failUnder, to: &root, "thresholds", "--fail-under") { .percentage($0) }
      if failUnder.all != nil, var tiers = root["tiers"] {
        tiers.content = .list(tiers.list.map(Self.withoutBar))
        root["tiers"] = tiers
      }
    }
    if let failUnderPresent {
      Self.apply(failUnderPresent, to: &root, "thresholds-present", "--fail-under-present") {
        .percentage($0)
      }
    }
    return root
  }

  private static func list(_ contents: [ConfigurationValue.Content], _ flag: String) -> ConfigurationValue {
    ConfigurationValue(.list(contents.map { ConfigurationValue($0, .flag(flag)) }), .flag(flag))
  }

  private static func apply<Value>(
    _ bars: LocaleValues<Value>, to root: inout ConfigurationGroup, _ option: String, _ flag: String,
    _ content: (Value) -> ConfigurationValue.Content
  ) {
    let flag = ConfigurationOrigin.flag(flag)
    var thresholds = root[option]?.group ?? ConfigurationGroup()
    if let all = bars.all {
      thresholds = ConfigurationGroup()
      thresholds["all"] = ConfigurationValue(content(all), flag)
    }
    if !bars.locales.isEmpty {
      var locales = thresholds["locales"]?.group ?? ConfigurationGroup()
      for (name, bar) in bars.locales.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
        locales[name] = ConfigurationValue(content(bar), flag)
      }
      thresholds["locales"] = ConfigurationValue(.group(locales), flag)
    }
    root[option] = ConfigurationValue(.group(thresholds), flag)
  }

  private static func withoutBar(_ tier: ConfigurationValue) -> ConfigurationValue {
    var group = tier.group
    group["fail-under"] = nil
    return ConfigurationValue(.group(group), tier.origin)
  }
}
