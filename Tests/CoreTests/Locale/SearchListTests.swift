import L10nLocale
import Testing

@Suite struct SearchListTests {
  /// `CFBundleCopyLocalizationsForPreferences`, with the step that answered.
  @Test func allVectorsAgree() throws {
    for vector in try MatcherVectorTests.vectors() {
      let list = SearchList(
        matcher: LocalizationMatcher(available: vector.available), preferences: vector.preferences)
      #expect(list.localizations == vector.cfbundle, "\(vector.id)")
      #expect(list.step.rawValue == vector.step, "\(vector.id)")
    }
  }

  private func list(
    _ available: [String], _ preferences: [String], development: String? = nil, main: [String]? = nil,
    mixed: Bool = false
  ) -> SearchList {
    SearchList(
      matcher: LocalizationMatcher(available: available), preferences: preferences,
      developmentRegion: development,
      mainBundle: main.map { .init(localizations: $0, allowsMixedLocalizations: mixed) })
  }

  @Test func theDevelopmentRegionClosesTheList() {
    let found = list(["de", "en", "fr"], ["de-AT", "fr"], development: "en")
    #expect(found.localizations == ["de", "en"])
    #expect(found.step == .preferences)
  }

  @Test func theDevelopmentRegionAnswersBeforeAmericanEnglish() {
    let found = list(["en", "ja"], ["fr"], development: "ja")
    #expect(found.localizations == ["ja"])
    #expect(found.step == .developmentRegion)
  }

  @Test func withoutADevelopmentRegionEnglishClosesTheList() {
    #expect(list(["de", "English", "en_US"], ["de"]).localizations == ["de", "English"])
    #expect(list(["de", "en_US"], ["de"]).localizations == ["de", "en_US"])
    #expect(list(["de", "en"], ["fr"]).step == .americanEnglish)
  }

  @Test func theMainBundleDecidesForTheOthers() {
    let framework = ["de", "en", "fr"]
    #expect(list(framework, ["de"], development: "en", main: ["fr", "en"]).localizations == ["fr", "en"])
    #expect(list(framework, ["de"], development: "en", main: ["fr", "en"]).step == .mainBundle)
    #expect(list(framework, ["de"], development: "en").localizations == ["de", "en"])
    #expect(
      list(framework, ["de"], development: "en", main: ["fr"], mixed: true).localizations == ["de", "en"])
    #expect(list(["de"], ["de"], main: ["ja"]).step == .preferences)
  }

  @Test func theFirstOfTheListIsTheLastResort() {
    let found = list(["Base", "jp"], ["fr"])
    #expect(found.localizations == ["Base"])
    #expect(found.step == .firstAvailable)
    #expect(list([], ["fr"]).localizations == ["en"])
    #expect(list([], ["fr"]).step == .noneAvailable)
    #expect(list(["Brazilian Portuguese"], ["pt"]).localizations == ["en"])
  }

  @Test func declaredLocalizationsComeFirstAndFoldersInByteOrder() {
    let available = AvailableLocalizations.list(
      declared: ["fr", ""], folders: ["en_US", "en", "en-GB", "de", "fr"], developmentRegion: "en")
    #expect(available == ["fr", "de", "en-GB", "en", "en_US", "fr"])
  }

  @Test(arguments: [
    ("English", ["Base", "en"]), ("en", ["Base", "English"]), ("fr_CA", ["Base", "fr-CA"]),
    ("zh_CN", ["Base", "zh-Hans"]), ("eng", ["Base", "en"]), ("en", ["de"]),
  ])
  func aDevelopmentRegionThatIsThereInSomeFormIsNotAdded(region: String, folders: [String]) {
    #expect(AvailableLocalizations.list(declared: [], folders: folders, developmentRegion: region) == folders)
  }

  @Test func baseBringsTheDevelopmentRegion() {
    #expect(
      AvailableLocalizations.list(declared: [], folders: ["de", "Base"], developmentRegion: "en")
        == ["Base", "de", "en"])
    #expect(AvailableLocalizations.list(declared: [], folders: [], developmentRegion: "en") == ["en"])
    #expect(AvailableLocalizations.list(declared: [], folders: [], developmentRegion: nil) == [])
  }

  @Test(arguments: [
    ("English", "en"), ("Brazilian Portuguese", "pt-BR"), ("Portuguese, Brazilian", "pt-BR"),
    ("Flemish", "nl-BE"),
    ("Hebrew", "he"), ("fra", "fr"), ("iw", "he"), ("tl", "fil"), ("no", "nb"), ("cmn", "zh"),
    ("en_UK", "en-GB"),
    ("cs_CS", "cs-CZ"), ("sk_CS", "sk-SK"), ("sr_YU", "sr-RS"), ("sh_HR", "hr-HR"), ("en_Latn", "en"),
    ("zh_CN", "zh-Hans"), ("zh_TW", "zh-Hant"), ("pt_BR", "pt-BR"), ("Chinese, Simplified", "zh-Hans"),
    ("english", "english"), ("zh_Hant", "zh-Hant"),
  ])
  func canonicalLanguage(name: String, identifier: String) {
    #expect(CanonicalLanguage.identifier(of: name) == identifier)
  }
}
