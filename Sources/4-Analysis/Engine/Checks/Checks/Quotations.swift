internal import L10nLocale
internal import L10nText

/// Quotation marks of another language: “these” in German, for one, which has „these“.
enum Quotations: TextCheck {
  static let rules: [Rule] = [.quotationMarks]
  static let wants: TextTraits = [.foreign, .quote]

  private static let straight: UInt32 = 0x22
  /// Marks that are nothing but quotation marks; single ones may be apostrophes.
  private static let marks: Set<UInt32> = [
    straight, 0x201C, 0x201D, 0x201E, 0x201F, 0xAB, 0xBB, 0x300C, 0x300D, 0x300E, 0x300F, 0x301D, 0x301E,
    0x301F, 0xFF02,
  ]

  /// Marks that languages print beside those of CLDR, by language: Slovenian „these“ and »these«.
  private static let others: [String: Set<UInt32>] = [
    "cs": [0xAB, 0xBB], "da": [0xAB, 0xBB], "de": [0xAB, 0xBB], "et": [0x201D, 0xAB, 0xBB],
    "he": [0x201E], "hr": [0x201D, 0xAB, 0xBB], "sk": [0xAB, 0xBB], "sl": [0xAB, 0xBB],
    "sr": [0x201D, 0xAB, 0xBB],
  ]

  static func check(_ text: TextCase, _ faults: inout TextFaults) {
    guard let original = text.original, text.locale.isLocale, text.text != original.text else { return }
    let found = marks(in: text.text)
    let wanted = marks(in: original.text)
    // A mark that quotes nothing in the source text is one of inches, or of code.
    guard found.count > 1, wanted.count > 1, let own = own(text) else { return }
    var allowed = Set((own.outer + own.inner).flatMap { $0.unicodeScalars.map(\.value) })
    allowed.formUnion(others[text.locale.language] ?? [])
    // Double marks of the same shape are as good where CLDR has single ones.
    if own.outer.allSatisfy({ $0 == "‘" || $0 == "’" }) {
      allowed.formUnion([0x201C, 0x201D])
    }
    guard
      let odd = found.first(where: { mark in
        if mark.scalar == straight { return !wanted.contains { $0.scalar == straight } }
        return !allowed.contains(mark.scalar)
      })
    else { return }
    let known = own.outer.joined(separator: "…")
    faults.add(
      .quotationMarks,
      "\(WTF8.text(Array(text.text[odd.range]))) is not a quotation mark of \(text.locale.text)",
      at: odd.range, hint: "write \(known)")
  }

  private static func own(_ text: TextCase) -> QuotationMarks? {
    guard let locale = try? ICULocale(text.locale.text) else { return nil }
    return (try? QuotationMarks(of: locale)) ?? nil
  }

  private static func marks(in text: [UInt8]) -> [(scalar: UInt32, range: Range<Int>)] {
    TextScalars(text).filter { marks.contains($0.scalar) }.map { ($0.scalar, $0.range) }
  }
}
