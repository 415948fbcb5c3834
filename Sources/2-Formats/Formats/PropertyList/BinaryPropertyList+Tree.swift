package import L10nText

/// The tree of a binary property list: one node per object, however many refer to it.
extension BinaryPropertyList {
  /// A container whose children are being read.
  private struct Frame {
    var index: Int
    var object: Object
    var next = 0
  }

  private enum State: UInt8 {
    case unread, open, read
  }

  /// Reads every object that the topmost one leads to, in the loader's order, without recursion.
  ///
  /// - Throws: the fault for which the loader does not take the file as a binary property list; a circle of references
  ///   and a nesting of more than 512 levels are ones. Also where it would come to too much (`UnfoldedSizes`).
  package func tree(
    in bytes: RawSpan, findings: inout [Diagnostic]
  ) throws(PropertyListFault) -> PropertyList {
    var builder = BinaryTreeBuilder(count: count)
    var sizes = UnfoldedSizes(count: count, fileSize: fileSize)
    var states = [State](repeating: .unread, count: count)
    var frames: [Frame] = []
    var scratch = PaddedBuffer()

    func visit(
      _ index: Int, asKey: Bool, _ frames: inout [Frame], _ states: inout [State],
      _ builder: inout BinaryTreeBuilder, _ sizes: inout UnfoldedSizes,
      _ scratch: inout PaddedBuffer
    ) throws(PropertyListFault) {
      guard frames.count <= XMLPropertyListParser.deepest else {
        throw Self.fault(
          "Arrays and dictionaries stand in each other more than \(XMLPropertyListParser.deepest) deep",
          at: offset(of: index, in: bytes))
      }
      switch states[index] {
      case .read:
        guard !asKey || !builder.isContainer(index) else {
          throw Self.fault("A container is the key of a dictionary", at: offset(of: index, in: bytes))
        }
        return
      case .open: throw Self.fault("An object contains itself", at: offset(of: index, in: bytes))
      case .unread: break
      }
      let object = try object(index, in: bytes)
      try sizes.read(object)
      if object.isContainer {
        guard !asKey else { throw Self.fault("A container is the key of a dictionary", at: object.start) }
        states[index] = .open
        frames.append(Frame(index: index, object: object))
        return
      }
      if object.isString {
        try withText(of: object, in: bytes, scratch: &scratch) { span, text in
          builder.setString(index, text, in: span)
        }
      } else {
        builder.setScalar(index, try scalar(object, in: bytes), at: object.range)
      }
      sizes.set(index, object)
      states[index] = .read
    }

    try visit(top, asKey: false, &frames, &states, &builder, &sizes, &scratch)
    while let frame = frames.last {
      let total = referenceCount(of: frame.object)
      if frame.next == total {
        var references: [Int] = []
        references.reserveCapacity(total)
        if frame.object.kind == .dictionary {
          for position in 0..<frame.object.count {
            references.append(try reference(position, of: frame.object, in: bytes))
            references.append(try reference(frame.object.count + position, of: frame.object, in: bytes))
          }
        } else {
          for position in 0..<total {
            references.append(try reference(position, of: frame.object, in: bytes))
          }
        }
        sizes.set(frame.index, references)
        builder.setContainer(frame.index, frame.object, references, findings: &findings)
        states[frame.index] = .read
        frames.removeLast()
        continue
      }
      frames[frames.count - 1].next += 1
      let isKey = frame.object.kind == .dictionary && frame.next < frame.object.count
      let child = try reference(frame.next, of: frame.object, in: bytes)
      try visit(child, asKey: isKey, &frames, &states, &builder, &sizes, &scratch)
    }
    try sizes.check(top: top)
    return builder.list(top: top)
  }
}
