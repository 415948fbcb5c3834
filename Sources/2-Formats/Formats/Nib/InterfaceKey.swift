/// The keys that Interface Builder gives to texts: the id of an object, a dot, and what the text is of the object.
package enum InterfaceKey {
  /// Whether a key is one: `abc-12-XYZ.title`, or `42.title` of older files.
  package static func isOne(_ key: [UInt8]) -> Bool {
    guard let dot = key.firstIndex(of: UInt8(ascii: ".")), dot > 0 else { return false }
    let id = key[..<dot]
    let property = key[(dot + 1)...]
    if id.allSatisfy({ $0 &- 0x30 < 10 }) {
      return numbered.contains(String(decoding: property, as: UTF8.self))
    }
    guard id.count == 10, !property.isEmpty else { return false }
    return id.enumerated().allSatisfy { place, byte in
      place == 3 || place == 6
        ? byte == UInt8(ascii: "-") : byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26
    }
  }

  /// A number and a word may be a key of anybody's: these words Interface Builder uses.
  private static let numbered: Set<String> = [
    "title", "label", "paletteLabel", "toolTip", "ibShadowedToolTip", "ibExternalAccessibilityDescription",
    "placeholderString", "placeholder", "alternateTitle", "headerCell.title", "text", "normalTitle",
    "selectedTitle", "highlightedTitle", "disabledTitle", "headerTitle", "footerTitle", "prompt",
    "accessibilityLabel", "accessibilityHint",
  ]
}
