/// What an XML reader meets. Ranges are into the text it was given; texts are UTF-8 with references resolved.
package enum XMLEvent: Equatable, Sendable {
  case start(XMLStartTag)
  /// An element ends; the range is its end tag, empty where the element has only one tag.
  case end(name: String, range: Range<Int>)
  /// All text between two tags, comments or instructions, CDATA and references resolved.
  case text([UInt8], range: Range<Int>)
  case comment([UInt8], range: Range<Int>)
}

/// The start of an element.
package struct XMLStartTag: Equatable, Sendable {
  /// As it is written: prefixes are part of it.
  package var name: String
  /// The start tag, from `<` to `>`.
  package var range: Range<Int>
  /// In the order of the tag.
  package var attributes: [XMLAttribute]

  package init(name: String, range: Range<Int>, attributes: [XMLAttribute]) {
    self.name = name
    self.range = range
    self.attributes = attributes
  }

  /// The value of an attribute, in UTF-8.
  package subscript(_ name: String) -> [UInt8]? { attributes.first { $0.name == name }?.value }

  /// The value of an attribute for comparison with words.
  package func word(_ name: String) -> String? { self[name].map { String(decoding: $0, as: UTF8.self) } }
}

/// An attribute of an element.
package struct XMLAttribute: Equatable, Sendable {
  package var name: String
  /// In UTF-8, references resolved and white space as XML normalizes it.
  package var value: [UInt8]
  /// The value between its quotes.
  package var range: Range<Int>

  package init(name: String, value: [UInt8], range: Range<Int>) {
    self.name = name
    self.value = value
    self.range = range
  }
}

/// Why reading ended before the end of the text.
package struct XMLFault: Error, Equatable, Sendable {
  package enum Reason: Equatable, Sendable {
    /// Not well-formed; expat's words for it.
    case syntax(String)
    /// An entity is declared, or one is used that is none of XML's five: nothing is expanded, nothing is opened.
    case entity(String)
    /// A document type, where the reader was told to take none.
    case documentType(String)
    /// Elements are nested deeper than the limit.
    case depth(Int)
    /// The reader had no memory left.
    case memory
  }

  package var reason: Reason
  /// Where, as an offset into the text.
  package var offset: Int
  /// What is open there, outermost first: name and place of the start tag.
  package var open: [(name: String, range: Range<Int>)]

  package static func == (left: XMLFault, right: XMLFault) -> Bool {
    left.reason == right.reason && left.offset == right.offset
      && left.open.elementsEqual(right.open) { $0.name == $1.name && $0.range == $1.range }
  }

  /// The fault in a sentence without a full stop.
  package var message: String {
    switch reason {
    case .syntax(let words): "not well-formed XML: \(words)"
    case .entity(let name): "the entity \(name) is none of XML's own five"
    case .documentType(let name): "it declares the document type \(name)"
    case .depth(let limit): "elements are nested more than \(limit) deep"
    case .memory: "there is not enough memory to read it"
    }
  }
}
