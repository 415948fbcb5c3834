/// Writes XML over lines, two spaces a level, as Xcode lays out its exports.
package struct XMLWriter: Sendable {
  /// The XML written so far.
  package private(set) var bytes: [UInt8] = []
  private var open: [String] = []

  /// Starts with the XML declaration.
  package init() { line("<?xml version=\"1.0\" encoding=\"UTF-8\"?>") }

  /// Goes on inside elements that another one has opened; `finish` ends them too.
  package init(inside open: [String]) { self.open = open }

  /// Starts an element that holds elements.
  package mutating func open(_ name: String, _ attributes: [(name: String, value: [UInt8])] = []) {
    start(name, attributes)
    bytes += ">\n".utf8
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
  ) { leaf(name, attributes, markup: XMLText.escape(text)) }

  /// An element that holds markup, which has to be well-formed already; `<name/>` where it is empty.
  package mutating func leaf(
    _ name: String, _ attributes: [(name: String, value: [UInt8])] = [], markup: [UInt8]
  ) {
    start(name, attributes)
    guard !markup.isEmpty else {
      bytes += "/>\n".utf8
      return
    }
    bytes.append(UInt8(ascii: ">"))
    bytes += markup
    end(name)
  }

  private mutating func start(_ name: String, _ attributes: [(name: String, value: [UInt8])]) {
    indent()
    bytes.append(UInt8(ascii: "<"))
    bytes += name.utf8
    for attribute in attributes {
      bytes.append(0x20)
      bytes += attribute.name.utf8
      bytes += "=\"".utf8
      XMLText.append(attribute.value, isAttribute: true, to: &bytes)
      bytes.append(0x22)
    }
  }

  private mutating func end(_ name: String) {
    bytes += "</".utf8
    bytes += name.utf8
    bytes += ">\n".utf8
  }

  private mutating func line(_ text: String) {
    indent()
    bytes += text.utf8
    bytes.append(0x0A)
  }

  private mutating func indent() { bytes += repeatElement(0x20, count: open.count * 2) }
}
