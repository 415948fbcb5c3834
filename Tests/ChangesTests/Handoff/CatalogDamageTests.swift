import L10nFormats
import L10nLocale
import L10nText
import TestSupport
import Testing

/// What people are handed has numbers where a catalog has `%arg`; what stands in the file is compared as it is written.
@Suite struct CatalogDamageTests {
  private func texts(_ form: String) -> FileTexts {
    let catalog = Array(
      """
      { "sourceLanguage" : "en", "version" : "1.0", "strings" : { "k" : { "localizations" : { "fr" : {
        "stringUnit" : { "state" : "translated", "value" : "%#@n@" },
        "substitutions" : { "n" : { "argNum" : 1, "formatSpecifier" : "lld", "variations" : { "plural" : {
          "other" : { "stringUnit" : { "state" : "translated", "value" : "\(form)" } } } } } } } } } } }
      """.utf8)
    return PaddedBuffer(catalog).withText {
      FileTexts(.catalog, $0, count: catalog.count, reading: .copyStep)
    }
  }

  @Test func aTextThatIsHandedOutTheSameIsAnotherText() {
    let (before, after) = (texts("%arg jours"), texts("%1$lld jours"))
    let french = LocaleTag(name: "fr")
    let key = Array("k".utf8)
    #expect(before.leaves(of: key, in: french).map(\.text) == after.leaves(of: key, in: french).map(\.text))
    #expect(before.firstDifference(to: after) { _, _, _ in false } == key)
    #expect(
      before.firstDifference(to: after) { language, _, place in language == "fr" && place != .plain } == nil)
    #expect(before.firstDifference(to: before) { _, _, _ in false } == nil)
  }
}
