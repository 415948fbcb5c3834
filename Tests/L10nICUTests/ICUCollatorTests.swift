import L10nICU
import Testing

struct ICUCollatorTests {
  @Test(arguments: [
    ("en", ["a", "ä", "z"]), ("sv", ["a", "z", "ä"]), ("de", ["ä", "z"]), ("cs", ["h", "ch", "i"]),
  ])
  func languagesHaveTheirOrder(tag: String, texts: [String]) throws {
    let collator = try ICUCollator(ICULocale(tag))
    for (left, right) in zip(texts, texts.dropFirst()) {
      #expect(try collator.compare(left, right) < 0)
      #expect(try collator.compare(right, left) > 0)
      #expect(try collator.sortKey(left).lexicographicallyPrecedes(collator.sortKey(right)))
    }
  }

  @Test func strengthDecidesWhatCounts() throws {
    let locale = try ICULocale("en")
    #expect(try ICUCollator(locale, .init(strength: .primary)).compare("resume", "RÉSUMÉ") == 0)
    #expect(try ICUCollator(locale, .init(strength: .secondary)).compare("resume", "résumé") < 0)
    #expect(try ICUCollator(locale, .init(strength: .secondary)).compare("résumé", "RÉSUMÉ") == 0)
    #expect(try ICUCollator(locale).compare("résumé", "RÉSUMÉ") < 0)
    #expect(try ICUCollator(locale, .init(strength: .primary, hasCaseLevel: true)).compare("e", "É") < 0)
  }

  @Test func optionsAreTaken() throws {
    let locale = try ICULocale("en")
    #expect(try ICUCollator(locale, .init(isNumeric: true)).compare("a2", "a10") < 0)
    #expect(try ICUCollator(locale).compare("a2", "a10") > 0)
    #expect(try ICUCollator(locale, .init(caseFirst: .upper)).compare("A", "a") < 0)
    #expect(try ICUCollator(locale, .init(ignoresPunctuation: true)).compare("a-b", "ab") == 0)
    #expect(try ICUCollator(locale).compare("a-b", "ab") < 0)
  }

  @Test func canonicallyEqualTextsAreEqual() throws {
    let collator = try ICUCollator(ICULocale("en"))
    #expect(try collator.compare("\u{E9}", "e\u{301}") == 0)
    #expect(try collator.compare("q\u{307}\u{323}", "q\u{323}\u{307}") == 0)
    #expect(try collator.sortKey("\u{E9}") == collator.sortKey("e\u{301}"))
    #expect(try collator.sortKey("").last == 0)
  }

  @Test func longTextsHaveLongKeys() throws {
    let collator = try ICUCollator(ICULocale("en"))
    let text = String(repeating: "Grüße, ", count: 5000)
    #expect(try collator.sortKey(text + "a").lexicographicallyPrecedes(collator.sortKey(text + "b")))
  }

  @Test func malformedBytesAreCompared() throws {
    let collator = try ICUCollator(ICULocale("en"))
    let malformed: [UInt8] = [0x61, 0xED, 0xA0, 0x80, 0xFF]
    let orders = try malformed.withUnsafeBufferPointer { bytes in
      let empty = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
      return try [
        collator.compare(bytes, bytes), collator.compare(bytes, empty), collator.compare(empty, bytes),
      ]
    }
    #expect(orders == [0, 1, -1])
    let key = try malformed.withUnsafeBufferPointer { try collator.sortKey($0) }
    #expect(key.last == 0)
  }
}
