import L10nText

extension FileUses {
  /// Works out lines and columns of everything that was found.
  mutating func locate(in span: RawSpan, _ text: DecodedText) {
    var cursor = LineCursor(text)
    for index in uses.indices { uses[index].position = cursor.position(uses[index].offset, in: span) }
    accessors.sort { $0.offset < $1.offset }
    cursor = LineCursor(text)
    for index in accessors.indices {
      accessors[index].position = cursor.position(accessors[index].offset, in: span)
    }
    formats.sort { $0.offset < $1.offset }
    cursor = LineCursor(text)
    for index in formats.indices {
      formats[index].position = cursor.position(formats[index].offset, in: span)
    }
  }
}
