internal import L10nText

/// Web and e-mail addresses that a translation loses or changes.
enum Addresses: TextCheck {
  static let rules: [Rule] = [.addressDiffers]
  static let wants: TextTraits = .address

  static func check(_ text: TextCase, _ faults: inout TextFaults) {
    guard let original = text.original, !text.text.isEmpty else { return }
    let own = Set(addresses(in: text.text))
    for address in addresses(in: original.text) where !own.contains(address) {
      faults.add(.addressDiffers, "the address \(WTF8.text(address)) of the source text is missing")
    }
  }

  private static func addresses(in text: [UInt8]) -> [[UInt8]] {
    text.split { $0 <= 32 || "()<>[]\"',;".utf8.contains($0) || $0 >= 0x80 }.compactMap { word in
      var word = word
      while let last = word.last, ".:!?".utf8.contains(last) { word = word.dropLast() }
      let text = WTF8.text(Array(word))
      if text.contains("%") { return nil }
      if text.hasPrefix("http://") || text.hasPrefix("https://") { return Array(word) }
      let parts = word.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
      let isMail =
        parts.count == 2 && parts.allSatisfy { !$0.isEmpty }
        && (parts.last?.contains(UInt8(ascii: ".")) ?? false)
      return isMail ? Array(word) : nil
    }
  }
}
