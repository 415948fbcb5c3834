import L10nText
import Testing

@testable import L10nFormats

/// The symbols that Xcode generates for keys.
@Suite struct CatalogSymbolTests {
  private func symbols(_ entries: String) -> (names: [String], collisions: [String]) {
    let bytes = Array(
      "{ \"sourceLanguage\" : \"en\", \"strings\" : {\(entries)}, \"version\" : \"1.1\" }".utf8)
    return PaddedBuffer(bytes).withText { original in
      var decoder = TextDecoder()
      let decoded = decoder.decode(original, count: bytes.count)
      return decoder.withText(of: decoded, in: original) { text in
        let found = CatalogSymbols(text, decoded)
        return (
          found.symbols.map { String(decoding: $0.declaration, as: UTF8.self) },
          found.collisions(in: text).map(\.message)
        )
      }
    }
  }

  /// Symbols are named as in files that Xcode generated.
  @Test func names() {
    let cases: [(key: String, name: String?)] = [
      ("character.bear", "characterBear"), ("game.encouragement.0", "gameEncouragement0"),
      ("common.minutesShort %lld %lld", "commonMinutesShort"), ("ALPS_DESCRIPTION", "alpsDescription"),
      ("LENÇÓIS_MARANHENSES_NAME", "lençóisMaranhensesName"),
      ("Deleting Synced Content…", "deletingSyncedContent"),
      ("A list with that name", "aListWithThatName"), ("Setting Up iCloud Sync…", "settingUpICloudSync"),
      ("Snip Snap’s device's files", "snipSnapsDevicesFiles"),
      ("files use CKAsset data", "filesUseCkassetData"),
      ("Show URL", "showUrl"), ("ISOSpeedRatings", "isospeedRatings"),
      ("Batch.NItemsSelected %lld", "batchNitemsSelected"),
      ("FocalLenIn35mmFilm", "focalLenIn35MmFilm"), ("URL of %(page)@", "urlOf"), ("3 things", "_3Things"),
      ("%@", nil), ("", nil),
    ]
    for (key, name) in cases {
      let found = CatalogSymbols.name(of: Array(key.utf8)).map { String(decoding: $0, as: UTF8.self) }
      #expect(found == name, "\(key)")
    }
    let types = ["Localizable", "Discover", "landmark-data", "ServicesMenu"].map {
      CatalogSymbols.typeName(of: Array($0.utf8)).map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(types == [nil, "Discover", "LandmarkData", "ServicesMenu"])
  }

  @Test func whichKeysHaveOne() {
    let found = symbols(
      """
      "a" : { "extractionState" : "manual" }, "b" : {}, "c" : { "extractionState" : "extracted_with_value" },
      "d" : { "extractionState" : "manual", "generatesSymbol" : false }, "e" : { "generatesSymbol" : true }
      """)
    #expect(found.names == ["a", "e"])
  }

  @Test func argumentsHaveTheirLabels() {
    func entry(_ key: String, _ source: String) -> String {
      "\"\(key)\" : { \"extractionState\" : \"manual\", \"localizations\" : { \"en\" : {\(source)} } }"
    }
    func text(_ value: String) -> String {
      "\"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\(value)\" }"
    }
    let substitutions =
      "\"substitutions\" : { \"page_count\" : { \"argNum\" : 2, \"formatSpecifier\" : \"lld\" },"
      + " \"title\" : { \"argNum\" : 1, \"formatSpecifier\" : \"@\" } }"
    let found = symbols(
      [
        entry("none", text("Text")), entry("key %lld", text("%lld")),
        entry("named", text("%(count)lld of %2$(all)@")),
        entry("both %@", text("%(name)@")),
        entry("sub", text("%#@title@ has %#@page_count@") + ", " + substitutions),
        entry("plural", "\"variations\" : { \"plural\" : { \"other\" : { \(text("%arg and %2$@")) } } }"),
      ].joined(separator: ",\n"))
    #expect(
      found.names == [
        "none", "key(_:)", "named(count:all:)", "both(name:)", "sub(title:pageCount:)", "plural(_:_:)",
      ])
  }

  @Test func twoKeysWithOneSymbolCollide() {
    let manual = { (key: String) in "\"\(key)\" : { \"extractionState\" : \"manual\" }" }
    let found = symbols(
      ["days", "Days…", "Days %lld", "hours", "%lld days", "Days %d", "Days %.1f"].map(manual).joined(
        separator: ", "))
    #expect(
      found.collisions == [
        "the keys “days” and “Days…” have one symbol, days: the build stops",
        "the keys “Days %lld” and “%lld days” have one symbol, days(_:): the build stops",
      ])
    #expect(symbols(manual("days") + ", \"Days\" : {}").collisions == [])
  }
}
