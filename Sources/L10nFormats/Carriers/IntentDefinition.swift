/// The texts of an `.intentdefinition`: every localizable text has a sibling `…ID` whose code is its key in the strings
/// file.
package struct IntentDefinition: Equatable, Sendable {
  /// Codes with the texts they stand for, each once, in the order of the file.
  package private(set) var texts: [CarrierText] = []

  /// Nil for a property list that is no intent definition.
  package init?(_ list: PropertyList) {
    let root = list.root
    guard root.kind == .dictionary,
      root.entries.contains(where: { $0.key.bytes.starts(with: "IN".utf8) })
    else { return nil }
    var known: Set<[UInt8]> = []
    var walk = CarrierWalk(list)
    while let node = walk.next() {
      guard node.kind == .dictionary else { continue }
      let codes = node.entries.filter { !$0.key.isOverridden && Self.isCodeName($0.key.bytes) }
      guard !codes.isEmpty else { continue }
      var values: [ArraySlice<UInt8>: PropertyListNode] = [:]
      for entry in node.entries where !entry.key.isOverridden { values[entry.key.bytes] = entry.value }
      for entry in codes {
        let name = entry.key.bytes.dropLast(2)
        guard entry.value.kind == .string, Self.isCode(entry.value.bytes),
          let text = values[name], text.kind == .string, known.insert(Array(entry.value.bytes)).inserted
        else { continue }
        texts.append(
          CarrierText(key: Array(entry.value.bytes), text: Array(text.bytes), range: text.range))
      }
    }
    texts.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Whether a key names the code of a text: one of the known pairs, or of their family.
  private static func isCodeName(_ name: ArraySlice<UInt8>) -> Bool {
    guard name.starts(with: "IN".utf8), name.suffix(2).elementsEqual("ID".utf8) else { return false }
    let stem = name.dropLast(2)
    return ["Title", "Subtitle", "Description", "DisplayName", "FormatString", "PluralDisplayName"].contains {
      stem.count > $0.utf8.count && stem.suffix($0.utf8.count).elementsEqual($0.utf8)
    }
  }

  /// Codes are letters and digits; some keys join two with a hyphen.
  private static func isCode(_ code: ArraySlice<UInt8>) -> Bool {
    !code.isEmpty
      && code.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D: true
        default: false
        }
      }
  }
}
