package import L10nText

/// The topmost dictionary without a tree: what a table of strings in a built app is.
extension BinaryPropertyList {
  /// Hands out the entries of the topmost dictionary in its order; every object is checked before the first is handed
  /// out. Values that are containers are handed out whole, each once for every reference.
  ///
  /// - Returns: whether the topmost value is a dictionary; nothing is handed out if it is not.
  /// - Throws: the fault for which the loader does not take the file as a binary property list. Also where it would
  ///   come to too much (`UnfoldedSizes`).
  package func entries(
    in bytes: RawSpan, scratch: inout PaddedBuffer, findings: inout [Diagnostic],
    into handler: inout some PropertyListHandler & ~Copyable
  ) throws(PropertyListFault) -> Bool {
    let dictionary = try object(top, in: bytes)
    guard dictionary.kind == .dictionary, try isFlat(dictionary, in: bytes) else {
      let list = try tree(in: bytes, findings: &findings)
      guard list.root.kind == .dictionary else { return false }
      list.root.replay(into: &handler)
      return true
    }
    handler.beginDictionary(at: dictionary.range)
    for position in 0..<dictionary.count {
      let key = try object(try reference(position, of: dictionary, in: bytes), in: bytes)
      let value = try object(try reference(dictionary.count + position, of: dictionary, in: bytes), in: bytes)
      try withText(of: key, in: bytes, scratch: &scratch) { handler.key($1, in: $0) }
      if value.isString {
        try withText(of: value, in: bytes, scratch: &scratch) { handler.string($1, in: $0) }
      } else {
        handler.scalar(try scalar(value, in: bytes), at: value.range)
      }
    }
    handler.endDictionary(dictionary.range)
    return true
  }

  /// Whether all keys are strings and no value is a container; all of them are sound then.
  private func isFlat(_ dictionary: Object, in bytes: RawSpan) throws(PropertyListFault) -> Bool {
    var sizes = UnfoldedSizes(fileSize: fileSize)
    for position in 0..<2 * dictionary.count {
      let object = try object(try reference(position, of: dictionary, in: bytes), in: bytes)
      if object.isContainer || position < dictionary.count && !object.isString { return false }
      try sizes.read(object)
      if object.kind == .uid { _ = try scalar(object, in: bytes) }
    }
    return true
  }
}
