import L10nConfiguration
import L10nCoverage
import L10nEngine
import L10nSystem
import TestSupport
import Testing

/// Images of asset catalogs that have files for single locales.
@Suite struct AssetCoverageTests {
  private static func contents(_ images: [String]) -> String {
    #"{"images":[\#(images.joined(separator: ","))],"info":{"author":"xcode","version":1}}"#
  }

  private static func image(_ name: String?, _ locale: String?, scale: Int = 1) -> String {
    "{" + (name.map { #""filename":"\#($0)","# } ?? "") + #""idiom":"universal","scale":"\#(scale)x""#
      + (locale.map { #","locale":"\#($0)""# } ?? "") + "}"
  }

  private func resources(_ files: [String: String], locales: [String]? = nil) throws -> [ResourceReport] {
    var overrides = ConfigurationOverrides()
    overrides.locales = locales.map { LocaleList($0) }
    return try Report.of(files, overrides).bundles.flatMap(\.resources)
  }

  private static let folders = [
    "App/en.lproj/L.strings": #""a" = "A";"#, "App/de.lproj/L.strings": #""a" = "A";"#,
    "App/fr.lproj/L.strings": #""a" = "A";"#, "App/fr_CA.lproj/L.strings": #""a" = "A";"#,
    "Other/en.lproj/M.strings": #""a" = "A";"#, "Other/ja.lproj/M.strings": #""a" = "A";"#,
  ]

  @Test func everyLocalizationNearbyIsHeldAgainstASet() throws {
    let set = "App/Art/Assets.xcassets/Brand/Logo.imageset/"
    let files = Self.folders.merging([
      set + "Contents.json": Self.contents([
        Self.image("logo.png", nil), Self.image("logo@2x.png", nil, scale: 2), Self.image("de.png", "de"),
        Self.image("de@2x.png", "de", scale: 2), Self.image("fr.png", "fr"), Self.image(nil, "es"),
        Self.image("gone.png", "it"),
      ]),
      set + "logo.png": "1", set + "logo@2x.png": "2", set + "de.png": "1", set + "de@2x.png": "2",
      set + "fr.png": "f",
      "App/Assets.xcassets/Plain.imageset/Contents.json": Self.contents([Self.image("plain.png", nil)]),
      "App/Assets.xcassets/Plain.imageset/plain.png": "p",
    ]) { first, _ in first }
    let resources = try resources(files)
    let logo = try #require(resources.first)
    #expect(resources.count == 1 && logo.container == "App/Art")
    #expect(logo.path == "Assets.xcassets/Brand/Logo.imageset")
    #expect(logo.states.map(\.locale) == ["de", "fr", "fr-CA", "it"])
    #expect(logo.states.map(\.state) == [.present, .present, .inherited, .missing])
    #expect(try self.resources(files, locales: ["it"]).first?.states.map(\.locale) == ["it"])
  }

  /// The development localization's own file is the original, and what only another one has is extra.
  @Test func withoutAFileForAllOthers() throws {
    let set = "App/A.xcassets/Logo.imageset/"
    let own = try resources(
      Self.folders.merging([
        set + "Contents.json": Self.contents([Self.image("en.png", "en"), Self.image("de.png", "de")]),
        set + "en.png": "1", set + "de.png": "2",
      ]) { first, _ in first })
    #expect(own.first?.states.map(\.state) == [.present, .missing, .missing])
    #expect(own.first?.identical == [])
    let extra = try resources(
      Self.folders.merging([
        set + "Contents.json": Self.contents([Self.image("de.png", "de")]), set + "de.png": "2",
      ]) { first, _ in first })
    #expect(extra.first?.states.map(\.locale) == ["de"] && extra.first?.states.first?.state == .extra)
  }

  /// The locales are those that image sets name if there is no folder of a localization.
  @Test func withCatalogsAlone() throws {
    let found = try resources([
      "A.xcassets/Logo.imageset/Contents.json": Self.contents([
        Self.image("a.png", nil), Self.image("b.png", "pt-BR"),
      ]), "A.xcassets/Logo.imageset/a.png": "1", "A.xcassets/Logo.imageset/b.png": "2",
    ])
    #expect(found.first?.container == "." && found.first?.path == "A.xcassets/Logo.imageset")
    #expect(found.first?.states.map(\.locale) == ["pt-BR"])
  }
}
