import Foundation
import TestSupport
import Testing

/// A StoreKit configuration is asked for the languages of the app that it is for, by the App Store's names.
@Suite struct StoreKitProjectTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder(top: [:])
    for (place, languages) in ["": ["en", "de"], "Other/": ["en", "fr"]] {
      let files = languages.map { "\($0).lproj/L.strings" }
      let regions = place.isEmpty ? ["en", "de", "pt", "zh-Hans"] : ["en", "fr"]
      try folder.write(
        ProjectText(regions: regions, [.init(place.isEmpty ? "App" : "Other", files + ["Shop.storekit"])])
          .text,
        to: "\(place)App.xcodeproj/project.pbxproj")
      for file in files { try folder.write("\"key\" = \"Text of \(file)\";\n", to: place + file) }
    }
  }

  private func write(_ path: String, _ languages: String...) throws {
    let all = languages.map { "{ \"displayName\" : \"Name in \($0)\", \"locale\" : \"\($0)\" }" }
    try folder.write(
      "{ \"products\" : [ { \"localizations\" : [ \(all.joined(separator: ", ")) ], \"productID\" : \"a\" } ] }",
      to: path)
  }

  @Test func theNearestAppsLanguagesAreAsked() throws {
    try write("Shop.storekit", "en_US", "zh_CN", "pt_BR", "es_MX")
    try write("Other/Test.storekit", "en_US", "de_DE")
    let report = try folder.report()
    let shop = try #require(report.table("Shop"))
    #expect(shop.locales.mapValues(\.missing) == ["de": 1, "pt": 0, "zh-Hans": 0, "es-MX": 0])
    let other = try #require(report.table("Test"))
    #expect(other.locales.mapValues(\.missing) == ["de": 0, "fr": 1])
    // No target ships the configuration, whatever the project says.
    #expect(shop.products.isEmpty && report.notShipped.isEmpty)
    #expect(!folder.runWithPath("targets").output.contains("storekit"))
  }

  /// There is no inheritance, and nothing that depends on files of `.lproj` folders.
  @Test func regionsInheritNothing() throws {
    try write("Shop.storekit", "en_US", "pt_BR", "pt_PT", "de_AT")
    let report = try folder.report()
    let shop = try #require(report.table("Shop"))
    #expect(shop.locales.mapValues(\.missing) == ["de": 1, "de-AT": 0, "pt": 0, "pt-PT": 0])
    #expect(shop.locales.values.allSatisfy { $0.inherited == 0 })
    #expect(report.messages(of: "partial-region-table").isEmpty)
  }

  /// A language that a file spells in three ways is there, and nothing is made for it.
  @Test func anySpellingOfALanguageIsOne() throws {
    try write("Shop.storekit", "en_US", "de", "de_DE", "de-DE", "pt_BR", "zh_CN")
    #expect(folder.runWithPath("stubs", "--quiet", "--locale", "de").output == "")
  }

  @Test func nobodyHasBegunAFileOfOneLanguage() throws {
    try write("Shop.storekit", "en_US")
    let report = try folder.report()
    #expect(try #require(report.table("Shop")).locales.isEmpty)
    #expect(
      report.messages(of: "product-lacks-language") == [
        "Shop.storekit lacks de, which App has"
      ])
  }

  /// A file without the project's language is compared with the first that it has.
  @Test func theFirstLanguageStandsForOneThatIsMissing() throws {
    try write("Shop.storekit", "ko_KR", "de_DE")
    let report = folder.runWithPath("report", "--table", "Shop")
    #expect(report.output.contains("compared with ko"), "\(report.output)\(report.errors)")
  }
}
