package import L10nText

/// Why a table's file is not changed in place.
package enum EditRefusal: Error, Equatable, Sendable {
  /// It has to be mended first: what is wrong with it.
  case damaged(String)
  /// A binary property list.
  case binary
  /// An old-style property list where one in XML is changed.
  case oldStyle
  /// Another form that is read and not written.
  case notWritable
  /// The rule of a key is made otherwise than in the source.
  case otherShape(key: [UInt8])

  /// In words that go on from "the file is not changed: ".
  package var reason: String {
    switch self {
    case .damaged(let fault): "the file has to be mended first: \(fault)"
    case .binary: "a binary property list is not changed in place"
    case .oldStyle: "an old-style property list is not changed in place; make it an XML one"
    case .notWritable: "the file is not changed in place"
    case .otherShape(let key): "the rule of \(WTF8.text(key)) has another shape in the translation"
    }
  }
}

extension ByteEdit {
  /// A file with edits made.
  package static func applied(_ edits: [ByteEdit], to original: [UInt8]) throws(EditRefusal) -> [UInt8] {
    do throws(ByteEditError) {
      return try apply(edits, to: original)
    } catch {
      throw .damaged("\(error)")
    }
  }
}
