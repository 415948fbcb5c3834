internal import L10nFormats

/// The ids of a string catalog's texts.
enum CatalogID {
  private static let mark = Array("|==|".utf8)

  /// Whether a key looks like the id of another key's text.
  static func isLike(_ key: [UInt8]) -> Bool {
    key.indices.contains { key[$0] == mark[0] && key[$0...].starts(with: mark) }
  }

  /// Key and place of an id. The last mark parts them: a key may have marks of its own, a path has none. Nil for a plain
  /// key, whose last mark no path follows.
  static func split(_ id: [UInt8]) -> (key: [UInt8], place: XCStringsPlace)? {
    guard id.count > mark.count else { return nil }
    var start = id.count - mark.count
    while start > 0 {
      if id[start] == mark[0], id[start...].starts(with: mark) {
        guard let place = place(id[(start + mark.count)...]) else { return nil }
        return (Array(id[..<start]), place)
      }
      start -= 1
    }
    return nil
  }

  /// A path such as `device.iphone.plural.other`.
  private static func place(_ path: ArraySlice<UInt8>) -> XCStringsPlace? {
    var steps = String(decoding: path, as: UTF8.self).split(separator: ".", omittingEmptySubsequences: false)[
      ...]
    var place = XCStringsPlace.plain
    while let kind = steps.popFirst() {
      guard let value = steps.popFirst() else { return nil }
      switch kind {
      case "plural" where place.plural == nil && PluralCategories(name: value.utf8) != nil:
        place.plural = String(value)
      case "device" where place.device == nil && place.plural == nil && devices.contains(String(value)):
        place.device = String(value)
      default: return nil
      }
    }
    return place == .plain ? nil : place
  }

  private static let devices: Set<String> = [
    "appletv", "applevision", "applewatch", "ipad", "iphone", "ipod", "mac", "other",
  ]
}
