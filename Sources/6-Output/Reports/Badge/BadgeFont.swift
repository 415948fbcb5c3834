internal import L10nLocale

/// How wide text is in Verdana at 11 pixels, the first font of a badge: no font is at hand where a badge is made.
enum BadgeFont {
  /// The advance widths from U+0020 to U+007E, of 2048 units for the height.
  private static let units: [Int] = [
    720, 806, 940, 1676, 1302, 2204, 1488, 550, 930, 930, 1302, 1676, 745, 930, 745, 930,
    1302, 1302, 1302, 1302, 1302, 1302, 1302, 1302, 1302, 1302, 930, 930, 1676, 1676, 1676, 1117,
    2048, 1400, 1404, 1430, 1578, 1295, 1177, 1588, 1539, 862, 931, 1419, 1140, 1726, 1532, 1612,
    1235, 1612, 1424, 1400, 1262, 1499, 1400, 2025, 1403, 1260, 1403, 930, 930, 930, 1676, 1302,
    1302, 1230, 1276, 1067, 1276, 1220, 720, 1276, 1296, 562, 705, 1212, 562, 1992, 1296, 1243,
    1276, 1276, 874, 1067, 807, 1296, 1212, 1676, 1212, 1212, 1076, 1300, 930, 1300, 1676,
  ]
  /// Of a letter beyond ASCII: about the average; a wide East Asian character is a square.
  private static let narrow = 1300
  private static let wide = 2048

  /// The width in tenths of a pixel.
  static func width(_ text: String) -> Int {
    var sum = 0
    for character in text {
      let scalars = character.unicodeScalars
      if scalars.count == 1, let scalar = scalars.first, (0x20...0x7E).contains(scalar.value) {
        sum += units[Int(scalar.value - 0x20)]
      } else {
        let columns = Characters.columns(String(character))
        sum += columns > 1 ? columns / 2 * wide : columns * narrow
      }
    }
    return (sum * 110 + 1024) / 2048
  }
}
