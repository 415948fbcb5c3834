import L10nConfiguration
import L10nSystem
import L10nText
import Testing

/// Layers: defaults, the file, flags.
@Suite struct EffectiveConfigurationTests {
  static let text = """
    development-region: en
    expected: development
    include: [App]
    exclude: [Pods/]
    tables:
      - match: Legacy*
        expected: union
      - match: "*"
        expected: development
    thresholds:
      all: 90
      locales: {fr: 95, ca: 50}
    tiers:
      - name: core
        locales: [fr, de]
        fail-under: 100
        warn-under: 100
      - name: community
        locales: [ca, eu]
        report-only: true
    identical-allowlist:
      - keys: ["brand.*"]
        locales: [de_DE]
      - values: [OK]
        tables: [Main]
    """

  static let file = ConfigurationFile(Array(text.utf8), path: "x.yml")

  @Test func defaults() {
    let configuration = EffectiveConfiguration()
    #expect(configuration.file == nil)
    #expect(configuration.developmentRegion == nil)
    #expect(configuration.expected == .used)
    #expect(configuration.locales == nil)
    #expect(configuration.bar(for: "fr") == Bar())
    #expect(!configuration.failsOnResources)
    #expect(configuration.values.members.isEmpty)
  }

  @Test func fileBeatsDefaults() {
    #expect(Self.file.problems.isEmpty)
    let configuration = EffectiveConfiguration(file: Self.file)
    #expect(configuration.developmentRegion == "en")
    #expect(configuration.expected(ofTable: "App/LegacyMenu".utf8) == .union)
    #expect(configuration.expected(ofTable: "App/Menu".utf8) == .development)
    #expect(configuration.bar(for: "fr") == bar(9_500, warn: 10_000, "core"))
    #expect(configuration.bar(for: "de") == bar(10_000, warn: 10_000, "core"))
    #expect(configuration.bar(for: "ca") == bar(5_000, "community"))
    #expect(configuration.bar(for: "eu") == bar(nil, "community"))
    #expect(configuration.bar(for: "ja") == bar(9_000))
    #expect(configuration.values["tiers"]?.origin == .file(TextPosition(line: 14, column: 3)))
  }

  @Test func flagsBeatTheFile() throws {
    var flags = ConfigurationOverrides()
    flags.developmentRegion = "de"
    flags.expected = .union
    flags.locales = try LocaleList(parsing: "fr")
    flags.include = [try Glob("Kit".utf8, .path)]
    flags.tables = [try Glob("Main".utf8, .table)]
    flags.failsOnResources = true
    let configuration = EffectiveConfiguration(file: Self.file, overrides: flags)
    #expect(configuration.developmentRegion == "de")
    #expect(configuration.expected(ofTable: "Menu".utf8) == .union)
    #expect(configuration.locales?.names == ["fr"])
    #expect(configuration.paths.include == flags.include)
    #expect(configuration.paths.includeBase == .current)
    #expect(configuration.paths.excludeBase == .configuration)
    #expect(configuration.tables == flags.tables)
    #expect(configuration.failsOnResources)
    #expect(configuration.values["locales"]?.origin == .flag("--locale"))
  }

  @Test func aBarForAllBeatsEveryOther() throws {
    var flags = ConfigurationOverrides()
    flags.failUnder = try Thresholds(parsing: "98,eu=10")
    let configuration = EffectiveConfiguration(file: Self.file, overrides: flags)
    #expect(configuration.bar(for: "fr") == bar(9_800, warn: 10_000, "core"))
    #expect(configuration.bar(for: "ca") == bar(nil, "community"))
    #expect(configuration.bar(for: "eu") == bar(1_000, "community"))
    #expect(configuration.bar(for: "ja") == bar(9_800))
  }

  @Test func aBarForALocaleBeatsItsOwn() throws {
    var flags = ConfigurationOverrides()
    flags.failUnder = try Thresholds(parsing: "fr=10")
    let configuration = EffectiveConfiguration(file: Self.file, overrides: flags)
    #expect(configuration.bar(for: "fr") == bar(1_000, warn: 10_000, "core"))
    #expect(configuration.bar(for: "de") == bar(10_000, warn: 10_000, "core"))
    #expect(configuration.bar(for: "ja") == bar(9_000))
    let listing = ConfigurationListing(configuration).text
    #expect(listing.contains("    fr: 10 "))
    #expect(listing.contains("# --fail-under\n"))
    #expect(listing.contains("    ca: 50 "))
  }

  @Test func identicalAllowlist() {
    let configuration = EffectiveConfiguration(file: Self.file)
    func allows(_ key: String, _ value: String, _ table: String, _ locale: String) -> Bool {
      configuration.identical.contains {
        $0.allows(key: Array(key.utf8), value: Array(value.utf8), table: Array(table.utf8), locale: locale)
      }
    }
    #expect(allows("brand.name", "x", "Main", "de-DE"))
    #expect(!allows("brand.name", "x", "Main", "fr"))
    #expect(!allows("brand", "x", "Main", "de-DE"))
    #expect(allows("a", "OK", "App/Main", "fr"))
    #expect(!allows("a", "ok", "Main", "fr"))
    #expect(!allows("a", "OK", "Menu", "fr"))
  }

  @Test func pathsAreRelativeToTheConfiguration() throws {
    let configuration = EffectiveConfiguration(file: Self.file)
    let folder = FilePath("/p")
    let whole = configuration.paths.scoped(
      to: folder, configurationFolder: folder, currentFolder: FilePath("/"))
    #expect(whole.keeps(file: "App/a.strings".utf8))
    #expect(whole.keeps(file: "x/App/a.strings".utf8))
    #expect(!whole.keeps(file: "Kit/a.strings".utf8))
    #expect(!whole.keeps(file: "App/Pods/a.strings".utf8))
    #expect(whole.skips(folder: "App/Pods".utf8))
    #expect(!whole.skips(folder: "Kit".utf8))
    let part = configuration.paths.scoped(
      to: FilePath("/p/App"), configurationFolder: folder, currentFolder: FilePath("/"))
    #expect(part.keeps(file: "a.strings".utf8))
    let elsewhere = configuration.paths.scoped(
      to: FilePath("/q"), configurationFolder: folder, currentFolder: FilePath("/"))
    #expect(!elsewhere.keeps(file: "a.strings".utf8))
    #expect(elsewhere.keeps(file: "App/a.strings".utf8))
  }

  private func bar(_ fail: Int?, warn: Int? = nil, _ tier: String? = nil) -> Bar {
    Bar(
      failUnder: fail.flatMap { Percentage(tenThousandths: $0) },
      warnUnder: warn.flatMap { Percentage(tenThousandths: $0) }, tier: tier)
  }
}
