import L10nLocale
import Testing

@Suite struct LocaleNameFindingTests {
  @Test(arguments: [
    ("jp", "ja"), ("cn", "zh-Hans"), ("gr", "el"), ("cz", "cs"), ("dk", "da"), ("ua", "uk"), ("gb", "en-GB"),
    ("jp-JP", "ja-JP"), ("CN", "zh-Hans"), ("sp", "es"), ("at", "de-AT"), ("Hebrew", "he"), ("Greek", "el"),
    ("Brazilian Portuguese", "pt-BR"), ("TraditionalChinese", "zh-Hant"), ("Simplified Chinese", "zh-Hans"),
    ("Hindi", "hi"), ("English_GB", "en-GB"), ("zh-rCN", "zh-CN"), ("pt_rBR", "pt-BR"),
    ("b+sr+Latn", "sr-Latn"),
    ("zh-CHS", "zh-Hans"), ("zh-CHT", "zh-Hant"), (" de ", "de"), ("fr-FRANCEFRANCE", "fr"),
    ("Moldavian", "ro"), ("sr@latin", "sr-Latn"), ("uz@Cyrillic", "uz-Cyrl"), ("ca@valencia", "ca-valencia"),
    ("de@euro", "de"), ("en.utf8", "en"), ("en.UTF-8@x", "en"),
  ])
  func namesThatNeverMatch(name: String, meant: String) throws {
    let finding = try #require(LocaleNameFinding(name: name))
    #expect(finding.kind == .neverMatches)
    #expect(finding.meant == meant)
    #expect(finding.message == "no user's language matches '\(name)'; '\(meant)' was probably meant")
  }

  @Test(arguments: ["", "xx", "Klingonian", "\u{1F600}"])
  func namesWithNothingToGoBy(name: String) throws {
    let finding = try #require(LocaleNameFinding(name: name))
    #expect(finding.kind == .neverMatches)
    #expect(finding.meant == nil)
  }

  @Test(arguments: [
    ("se", LocaleNameFinding.Kind.mistakenLanguage, "sv"), ("tw", .mistakenLanguage, "zh-Hant"),
    ("kr", .mistakenLanguage, "ko"), ("es_LA", .mistakenRegion, "es-419"), ("en-XX", .mistakenRegion, "en"),
    ("English", .outdated, "en"), ("iw", .outdated, "he"), ("gre", .outdated, "el"),
    ("sh", .outdated, "sr-Latn"),
    ("en-UK", .outdated, "en-GB"), ("mo", .outdated, "ro"), ("deu", .outdated, "de"),
    ("zh-hant", .spelling, "zh-Hant"),
    ("pt-br", .spelling, "pt-BR"), ("EN", .spelling, "en"),
  ])
  func otherFindings(name: String, kind: LocaleNameFinding.Kind, meant: String) throws {
    let finding = try #require(LocaleNameFinding(name: name))
    #expect(finding.kind == kind)
    #expect(finding.meant == meant)
    #expect(
      finding.message.contains("'\(meant)'") && finding.message.contains(kind == .mistakenRegion ? "'" : name)
    )
  }

  @Test(arguments: [
    "en", "Base", "mul", "zxx", "no", "nb", "zh_Hans_CN", "zh-Hans", "pt_BR", "es-419", "en-001", "en-XA",
    "uk", "si", "ca-ES-valencia", "sr_RS@latin", "de@collation=phonebook", "de_AT@euro", "en_US.UTF-8", "tlh",
    "sr-Latn", "yue-Hant", "se-NO",
  ])
  func namesThatAreFine(name: String) {
    #expect(LocaleNameFinding(name: name) == nil)
  }
}
