/// A text that stands in a file which is no table, and that a table translates: the key it is looked up by, and where
/// it stands.
package struct CarrierText: Equatable, Sendable {
  /// The key in the table.
  package var key: [UInt8]
  /// The development text; nil where the file gives the key alone.
  package var text: [UInt8]?
  /// Where it stands in the file: the key of an `Info.plist`, else the text.
  package var range: Range<Int>

  package init(key: [UInt8], text: [UInt8]?, range: Range<Int>) {
    self.key = key
    self.text = text
    self.range = range
  }
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
