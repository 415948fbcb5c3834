/// Writes XML over lines, two spaces a level, as Xcode lays out its exports.
package struct XMLWriter: Sendable {
  /// What was written.
  package private(set) var bytes: [UInt8] = []
  private var open: [String] = []

  /// Starts with the XML declaration.
  package init() { line("<?xml version=\"1.0\" encoding=\"UTF-8\"?>") }

  /// Starts an element that holds elements.
  package mutating func open(_ name: String, _ attributes: [(name: String, value: [UInt8])] = []) {
    line(Array("<\(name)".utf8) + Self.render(attributes) + Array(">".utf8))
    open.append(name)
  }

  /// Ends the element that was opened last; nothing where none is open.
  package mutating func close() {
    guard let name = open.popLast() else { return }
    line("</\(name)>")
  }

  /// An element that holds a text; `<name/>` where it is empty.
  package mutating func leaf(
    _ name: String, _ attributes: [(name: String, value: [UInt8])] = [], text: [UInt8] = []
  ) {
    let start = Array("<\(name)".utf8) + Self.render(attributes)
    if text.isEmpty {
      line(start + Array("/>".utf8))
    } else {
      line(start + Array(">".utf8) + XMLText.escape(text) + Array("</\(name)>".utf8))
    }
  }

  /// An element that holds markup, which has to be well-formed already; `<name/>` where it is empty.
  package mutating func leaf(
    _ name: String, _ attributes: [(name: String, value: [UInt8])] = [], markup: [UInt8]
  ) {
    let start = Array("<\(name)".utf8) + Self.render(attributes)
    line(start + (markup.isEmpty ? Array("/>".utf8) : Array(">".utf8) + markup + Array("</\(name)>".utf8)))
  }

  /// Ends all elements that are open.
  package mutating func finish() {
    while !open.isEmpty { close() }
  }

  private static func render(_ attributes: [(name: String, value: [UInt8])]) -> [UInt8] {
    attributes.flatMap { Array(" \($0.name)=\"".utf8) + XMLText.escape(attribute: $0.value) + [0x22] }
  }

  private mutating func line(_ text: String) { line(Array(text.utf8)) }

  private mutating func line(_ text: [UInt8]) {
    bytes += [UInt8](repeating: 0x20, count: open.count * 2) + text + [0x0A]
  }
}
