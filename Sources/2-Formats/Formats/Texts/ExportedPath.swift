internal import L10nText

/// The end of an id in Xcode's handoffs that stands for one of several texts of a key: `|==|plural.one`.
package enum ExportedPath {
  case plural
  /// A text by device, or one of a substitution that has no plural cases.
  case other

  /// The mark between a key and the path of one of its texts.
  package static let mark = Array("|==|".utf8)
  /// The devices that Xcode can choose a text by, and `other`.
  package static let devices = [
    "appletv", "applevision", "applewatch", "ipad", "iphone", "ipod", "mac", "other",
  ]

  /// The path at the end of an id; nil for one that is no more than a key.
  package init?(endOf id: [UInt8]) {
    guard let bar = id.lastIndex(of: UInt8(ascii: "|")), bar >= 3, id[bar - 3...bar].elementsEqual(Self.mark)
    else { return nil }
    let steps = id[(bar + 1)...].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard steps.count >= 2 else { return nil }
    let (kind, name) = (steps[steps.count - 2], steps[steps.count - 1])
    let before = steps.dropLast(2)
    switch kind {
    case "plural" where PluralCategories.allNames.contains(name): self = .plural
    case "device" where Self.devices.contains(name): self = .other
    default: return nil
    }
    // The name of a substitution may have points in it.
    if before.isEmpty || before.first == "substitutions" && before.count > 1 { return }
    guard kind == "plural", before.count == 2, before.first == "device",
      before.last.map(Self.devices.contains) == true
    else { return nil }
  }
}
