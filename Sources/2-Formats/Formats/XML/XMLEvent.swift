package import L10nText
internal import CExpat

/// An event that an XML reader meets. Ranges are in the text that the reader got; texts are UTF-8 with references resolved.
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
  /// The name as it is written, with its prefix.
  package var name: String
  /// The start tag, from `<` to `>`.
  package var range: Range<Int>
  /// The attributes in the order of the tag.
  package var attributes: [XMLAttribute]

  /// A name without its prefix.
  package static func localName(_ name: String) -> String {
    name.utf8.firstIndex(of: UInt8(ascii: ":")).map { String(name[name.utf8.index(after: $0)...]) } ?? name
  }

  /// The value of an attribute, in UTF-8.
  package subscript(_ name: String) -> [UInt8]? { attributes.first { $0.name == name }?.value }

  /// The value of an attribute for comparison with words.
  package func word(_ name: String) -> String? { self[name].map { String(decoding: $0, as: UTF8.self) } }
}

/// An attribute of an element.
package struct XMLAttribute: Equatable, Sendable {
  package var name: String
  /// The value in UTF-8, with references resolved and white space as XML normalizes it.
  package var value: [UInt8]
  /// The value between its quotes.
  package var range: Range<Int>
}

/// The reason why reading ended before the end of the text.
package struct XMLFault: Error, Equatable, Sendable {
  package enum Reason: Equatable, Sendable {
    /// The text is not well-formed; these are expat's words for it.
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
  /// The place of the fault, as an offset into the text.
  package var offset: Int
  /// The elements that are open there, outermost first.
  package var open: [OpenElement]

  package struct OpenElement: Equatable, Sendable {
    package var name: String
    /// The place of the element's start tag.
    package var range: Range<Int>
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

/// The elements that a reader of XML is asked for, by their names without a prefix.
package struct XMLInterest: Sendable {
  /// Those whose text is handed out, with all that is in it.
  package var texts: [String]
  /// Those that are left out, with all that is in them, but for where they stand in such a text.
  package var leftOut: [String]

  package init(texts: [String], leftOut: [String]) { (self.texts, self.leftOut) = (texts, leftOut) }
}

/// Reads XML with expat, and gives every event its place. Namespaces are left in the names. No document type is
/// loaded, no external entity is opened, and a declared entity ends the reading, so that nothing can expand.
package enum XMLReader {
  /// Elements within each other, unless the caller says otherwise.
  package static let deepest = 256

  /// Reads a text and hands out its events; events before a fault were handed out when it is returned.
  /// - Parameters:
  ///   - text: text as `TextDecoder.withText` hands it out. Its own declaration of an encoding is not heeded: the
  ///     text is UTF-8 by now.
  ///   - decoded: the bounds of the XML in it.
  ///   - allowsDocumentType: whether a `<!DOCTYPE>` may stand in it; it never loads anything.
  ///   - locatesAttributes: whether attributes get their own places; else they have that of their tag.
  ///   - interest: the elements that are asked for; nil for all.
  /// - Returns: why reading ended early; nil if it did not.
  package static func read(
    _ text: RawSpan, _ decoded: DecodedText, deepest: Int = XMLReader.deepest,
    allowsDocumentType: Bool = true, locatesAttributes: Bool = true, interest: XMLInterest? = nil,
    _ body: (XMLEvent) -> Void
  ) -> XMLFault? {
    withoutActuallyEscaping(body) { body in
      guard let parser = unsafe XML_ParserCreate("UTF-8") else {
        return XMLFault(reason: .memory, offset: decoded.start, open: [])
      }
      defer { unsafe XML_ParserFree(parser) }
      let session = unsafe XMLSession(
        parser, text: decoded.start..<decoded.end, deepest: deepest, interest, body)
      session.install()
      if !allowsDocumentType { session.refuseDocumentTypes() }
      session.locatesAttributes = locatesAttributes
      return withExtendedLifetime(session) {
        let fault = session.parse(text)
        session.releaseBody()
        return fault
      }
      // The compiler notes where this ends, by the file's whole path unless it is told another.
      #sourceLocation(file:"XMLEvent",line:1)
    }
    #sourceLocation()
  }
}

/// The inside of a start tag that expat found well-formed.
enum XMLTag {
  /// The places of the attributes' values between their quotes, in order. A document type may add attributes that
  /// are not in the tag: these come last in expat's list, and have no place here.
  static func values(in bytes: UnsafeRawBufferPointer, _ tag: Range<Int>) -> [Range<Int>] {
    guard tag.lowerBound >= 0, tag.upperBound <= bytes.count else { return [] }
    var places: [Range<Int>] = []
    var offset = tag.lowerBound
    while offset < tag.upperBound {
      let quote = unsafe bytes[offset]
      offset += 1
      guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { continue }
      let start = offset
      while offset < tag.upperBound, unsafe bytes[offset] != quote { offset += 1 }
      places.append(start..<offset)
      offset += 1
    }
    return places
  }
}
