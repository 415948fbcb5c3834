import L10nText

extension PropertyListNode {
  /// Hands out a tree as a reader would have. Values with several referrers are handed out as often.
  package func replay(into handler: inout some PropertyListHandler & ~Copyable) {
    var frames: [(node: PropertyListNode, next: Int)] = []
    var buffer = PaddedBuffer()

    func text(_ node: PropertyListNode, _ buffer: inout PaddedBuffer) -> PropertyListText {
      let bytes = node.bytes
      buffer.reset(capacity: bytes.count)
      for byte in bytes { buffer.append(byte) }
      buffer.seal()
      return PropertyListText(bytes: 0..<bytes.count, element: node.range)
    }

    func open(
      _ node: PropertyListNode, isKey: Bool, _ frames: inout [(node: PropertyListNode, next: Int)],
      _ buffer: inout PaddedBuffer, _ handler: inout some PropertyListHandler & ~Copyable
    ) {
      switch node.kind {
      case .dictionary, .array, .set:
        handler.begin(node.kind == .dictionary ? .dictionary : .array, at: node.range)
        frames.append((node, 0))
      case .string:
        let place = text(node, &buffer)
        buffer.withText { span in
          if isKey { handler.key(place, in: span) } else { handler.string(place, in: span) }
        }
      default: handler.scalar(node.scalar, at: node.range)
      }
    }

    open(self, isKey: false, &frames, &buffer, &handler)
    while let frame = frames.last {
      let last = frames.count - 1
      let isDictionary = frame.node.kind == .dictionary
      if frame.next == (isDictionary ? 2 * frame.node.count : frame.node.count) {
        frames.removeLast()
        handler.end(isDictionary ? .dictionary : .array, frame.node.range)
        continue
      }
      let isKey = isDictionary && frame.next & 1 == 0
      let child = frame.node.child(frame.next)
      // Entries are left out whose key is no string, or that another hides, as nothing can ask for them.
      if isKey, child.kind != .string || child.isOverridden {
        frames[last].next += 2
        continue
      }
      frames[last].next += 1
      open(child, isKey: isKey, &frames, &buffer, &handler)
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
