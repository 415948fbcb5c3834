internal import L10nText

/// A text that stands in a file which is no table, and that a table translates: the key it is looked up by, and where
/// it stands.
package struct KeySourceText: Equatable, Sendable {
  /// The key in the table.
  package var key: [UInt8]
  /// The development text; nil where the file gives the key alone.
  package var text: [UInt8]?
  /// The place in the file: that of the key in an `Info.plist`, else that of the text.
  package var range: Range<Int>
}

/// Walks a property list without recursion.
struct CarrierWalk {
  private var waiting: [PropertyListNode]

  init(_ list: PropertyList) { waiting = [list.root] }

  /// The next container or value; children come after their parents, in the order of the file.
  mutating func next() -> PropertyListNode? {
    guard let node = waiting.popLast() else { return nil }
    switch node.kind {
    case .dictionary: waiting += node.entries.lazy.filter { !$0.key.isOverridden }.map(\.value).reversed()
    case .array, .set: waiting += node.elements.reversed()
    default: break
    }
    return node
  }
}

/// `Info.plist`, whose localizable keys the table `InfoPlist` translates.
enum InfoPlistFormat: ListFormat {
  static var id: String { "infoPlist" }
  static var holding: FormatHolding { .values }
  static var takesDirectives: Bool { true }

  static func texts(
    in list: PropertyList, _ request: ContentRequest, _ findings: inout [Diagnostic]
  ) -> [KeySourceText]? {
    guard list.root.kind == .dictionary else { return nil }
    let texts = InfoPlistTexts(list)
    guard request.withOptional else { return texts.items.map(\.text) }
    let topmost = list.root.entries.filter { !$0.key.isOverridden && $0.value.kind == .string }.map {
      KeySourceText(key: Array($0.key.bytes), text: Array($0.value.bytes), range: $0.key.range)
    }
    return topmost + texts.items.map(\.text) + texts.services.map(\.text)
  }
}

extension TableFormat {
  package static var infoPlist: TableFormat { TableFormat(InfoPlistFormat.self) }
}
