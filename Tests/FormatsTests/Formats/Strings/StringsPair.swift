import L10nFormats
import L10nText

/// An entry of a `.strings` file by what it says.
struct StringsPair: Equatable, CustomStringConvertible {
  var key: [UInt8]
  var value: [UInt8]
  var comment: String?

  var description: String {
    "\(WTF8.text(key).debugDescription): \(WTF8.text(value).debugDescription) /*\(comment ?? "-")*/"
  }

  /// All entries of a file, and what was read of it.
  static func all(in bytes: [UInt8]) -> (pairs: [StringsPair], document: StringsDocument) {
    let buffer = PaddedBuffer(bytes)
    var decoder = TextDecoder()
    return buffer.withText { original in
      let decoded = decoder.decode(original, count: bytes.count)
      return decoder.withText(of: decoded, in: original) { text in
        let document = StringsDocument(
          text, decoded, original: original, count: bytes.count, reading: .loader)
        return (
          document.entries.map {
            StringsPair(
              key: $0.keyText(in: text), value: $0.valueText(in: text),
              comment: document.comment(of: $0, in: text))
          }, document
        )
      }
    }
  }
}
