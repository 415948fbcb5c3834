import L10nLocale
import Testing

/// Any input gets an answer or an error, and nothing worse happens.
struct HostileInputTests {
  /// Numbers that look random and are the same in every run (SplitMix64).
  struct Numbers: RandomNumberGenerator {
    var state: UInt64 = 1
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  @Test func identifiersOfAnyShape() throws {
    let pieces = [
      "en", "zh", "Hant", "hebrew", "419", "US", "x", "u", "co", "phonebk", "POSIX", "@", "=", ";", "-", "_",
      "--", "collation", "a", "1", "root", "und", "sl-rozaj", "1994", "i-klingon", "art-lojban", "no_NO_NY",
      "x-lvariant", "t", "ZZ",
    ]
    var numbers = Numbers()
    let names = try ICUDisplayNames()
    var accepted = 0
    for _ in 0..<1500 {
      let text = (0..<Int.random(in: 1...12, using: &numbers))
        .map { _ in pieces.randomElement(using: &numbers) ?? "" }
        .joined(separator: ["-", "_", "", "@"].randomElement(using: &numbers) ?? "")
      guard let locale = try? ICULocale(text) else { continue }
      accepted += 1
      _ = ICUIdentifier.maximal(text)
      _ = ICUIdentifier.minimal(text)
      _ = try? names.name(of: locale)
      if accepted % 20 == 0 {
        _ = try? PluralRules(locale)
        _ = try? ICUScriptSet(writing: locale)
      }
    }
    #expect(accepted > 100)
  }

  @Test func bytesOfAnyKind() throws {
    let pieces: [[UInt8]] = [
      [0], [0x61], [0x80], [0xC3], [0xC3, 0xA9], [0x65, 0xCC, 0x81], [0xED, 0xA0, 0x80], [0xED, 0xB0, 0x80],
      [0xE6, 0x97],
      [0xE6, 0x97, 0xA5], [0xF0, 0x9F, 0x98, 0x80], [0xF0, 0x9F], [0xFF], [0xEF, 0xB8, 0x8F],
      [0xE2, 0x80, 0x8D], [0x20],
      [0xEF, 0xBC], [0xEF, 0xBC, 0x92], [0x32], [0xE1, 0x84, 0x92], [0xE1, 0x85, 0xA1],
      [0xF4, 0x90, 0x80, 0x80],
    ]
    var numbers = Numbers()
    let words = try TextBoundaries(.words, in: ICULocale("en"))
    let order = try StandardOrder()
    var previous: [UInt8] = []
    for _ in 0..<1500 {
      let bytes = (0..<Int.random(in: 0...12, using: &numbers))
        .flatMap { _ in pieces.randomElement(using: &numbers) ?? [] }
      let isText = String(validating: bytes, as: UTF8.self) != nil
      let form = try? NFC.normalized(bytes)
      #expect((form != nil) == isText)
      if let form { #expect(try NFC.normalized(form) == form && NFC.isEqual(bytes, form)) }
      #expect(NFC.isEqual(bytes, previous) == NFC.isEqual(previous, bytes))
      let columns = Characters.columns(String(decoding: bytes, as: UTF8.self))
      #expect((0...2 * bytes.count).contains(columns))
      _ = Characters.hasLetter(bytes)
      #expect(try words.count(bytes) <= bytes.count)
      try bytes.withUnsafeBufferPointer { left in
        try previous.withUnsafeBufferPointer { right in
          let there = try order.compare(left, right)
          let back = try order.compare(right, left)
          #expect(there.signum() == -back.signum())
          #expect((there == 0) == (bytes == previous))
        }
      }
      previous = bytes
    }
  }
}
