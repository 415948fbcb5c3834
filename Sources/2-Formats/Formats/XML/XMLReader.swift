internal import CExpat
package import L10nText

/// Reads XML with expat, and gives every event its place. Namespaces are left in the names. No document type is
/// loaded, no external entity is opened, and a declared entity ends the reading, so that nothing can expand.
package enum XMLReader {
  /// Elements within each other, unless the caller says otherwise.
  package static let deepest = 256

  /// Reads a text and hands out what is in it; what stands before a fault was handed out when it is returned.
  /// - Parameters:
  ///   - text: text as `TextDecoder.withText` hands it out. Its own declaration of an encoding is not heeded: the
  ///     text is UTF-8 by now.
  ///   - decoded: where in it the XML starts and ends.
  ///   - allowsDocumentType: whether a `<!DOCTYPE>` may stand in it; it never loads anything.
  /// - Returns: why reading ended early; nil if it did not.
  package static func read(
    _ text: RawSpan, _ decoded: DecodedText, deepest: Int = XMLReader.deepest,
    allowsDocumentType: Bool = true,
    _ body: (XMLEvent) -> Void
  ) -> XMLFault? {
    withoutActuallyEscaping(body) { body in
      guard let parser = XML_ParserCreate("UTF-8") else {
        return XMLFault(reason: .memory, offset: decoded.start, open: [])
      }
      defer { XML_ParserFree(parser) }
      let session = XMLSession(parser, text: decoded.start..<decoded.end, deepest: deepest, body)
      session.install()
      if !allowsDocumentType { session.refuseDocumentTypes() }
      return withExtendedLifetime(session) {
        let fault = session.parse(text)
        session.releaseBody()
        return fault
      }
    }
  }
}
