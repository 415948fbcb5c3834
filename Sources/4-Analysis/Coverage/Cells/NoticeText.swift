/// Copyright notices that say more than whose the work is: they need no translation, and some teams want one.
enum NoticeText {
  /// Whether a text is the notice of an `Info.plist`, or one that ends with the formula that languages may have words for.
  static func isOne(_ text: [UInt8], of key: [UInt8]) -> Bool {
    if keys.contains(where: { $0.utf8.elementsEqual(key) }) { return true }
    // Nearly all texts are shorter, or have none of the letters.
    guard text.count > formula.count, let end = text.lastIndex(where: { $0 | 0x20 == UInt8(ascii: "d") })
    else {
      return false
    }
    let start = end + 1 - formula.count
    guard start > 0, text[(end + 1)...].allSatisfy({ $0 == UInt8(ascii: ".") || $0 <= 0x20 }),
      zip(text[start...end], formula).allSatisfy({ $0 == $1 || $0 == $1 & 0xDF && $1 > 0x40 })
    else { return false }
    let rest = text[..<start].drop { $0 <= 0x20 }
    guard let last = rest.lastIndex(where: { $0 > 0x20 && $0 != UInt8(ascii: ",") }) else { return false }
    return TranslatableText.isNotice(Array(rest[...last]))
  }

  private static let keys = ["NSHumanReadableCopyright", "CFBundleGetInfoString"]
  private static let formula = Array("all rights reserved".utf8)
}
