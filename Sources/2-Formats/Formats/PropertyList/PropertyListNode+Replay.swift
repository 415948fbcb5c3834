import L10nText

extension PropertyListNode {
  /// Hands out a tree as a reader would have. Values with several referrers are handed out as often. Recursion is as deep as the reader let
  /// the tree become: `XMLPropertyListParser.deepest`.
  package func replay(into handler: inout some PropertyListHandler & ~Copyable) {
    var buffer = PaddedBuffer()
    replay(isKey: false, &buffer, into: &handler)
  }

  private func replay(
    isKey: Bool, _ buffer: inout PaddedBuffer, into handler: inout some PropertyListHandler & ~Copyable
  ) {
    switch kind {
    case .dictionary:
      handler.begin(.dictionary, at: range)
      // Entries are left out whose key is no string, or that another hides, as nothing can ask for them.
      for place in 0..<count where child(2 * place).kind == .string && !child(2 * place).isOverridden {
        child(2 * place).replay(isKey: true, &buffer, into: &handler)
        child(2 * place + 1).replay(isKey: false, &buffer, into: &handler)
      }
      handler.end(.dictionary, range)
    case .array, .set:
      handler.begin(.array, at: range)
      for place in 0..<count { child(place).replay(isKey: false, &buffer, into: &handler) }
      handler.end(.array, range)
    case .string:
      let bytes = bytes
      buffer.reset(capacity: bytes.count)
      for byte in bytes { buffer.append(byte) }
      buffer.seal()
      let place = PropertyListText(bytes: 0..<bytes.count, element: range)
      buffer.withText { span in
        if isKey { handler.key(place, in: span) } else { handler.string(place, in: span) }
      }
    default: handler.scalar(scalar, at: range)
    }
  }

  /// The value of a node that is neither string nor container.
  package var scalar: PropertyListScalar {
    switch kind {
    case .integer: .integer(integer ?? 0)
    case .real: .real(real ?? 0)
    case .boolean: .boolean(boolean ?? false)
    case .date: .date(date ?? 0)
    case .data: .data(Array(bytes))
    case .uid: .uid(uid ?? 0)
    default: .null
    }
  }
}
