import L10nText

extension XMLScanner {
  // MARK: - Learning

  /// Begins a shape with what is read next.
  package func shape() -> XMLShape { XMLShape(at: offset, depth: depth) }

  /// Makes values of the last start tag's attributes gaps of a shape.
  /// - Parameter fixed: the names of those that are part of it.
  package func addValues(to shape: inout XMLShape, except fixed: [XMLScanWord], in text: RawSpan) {
    for index in 0..<attributeCount {
      let attribute = unsafe attributes[index]
      if fixed.contains(where: { attribute.name.isEqual($0, in: text) }) { continue }
      shape.add(attribute.value, quote: text[byte: attribute.value.lowerBound - 1])
    }
  }

  /// Makes the text of the last leaf a gap of a shape, if it stands between two tags.
  package func addText(of leaf: XMLScanLeaf, to shape: inout XMLShape) {
    if leaf.content.upperBound < offset { shape.add(leaf.content, quote: nil) }
  }

  /// Ends a shape with what was read last. False if nothing can be read by it.
  package func end(_ shape: inout XMLShape) -> Bool {
    shape.end(at: offset)
    return depth == shape.depth && !isEmpty && shape.gaps.count <= XMLShape.mostGaps
  }

  // MARK: - Reading

  /// Reads a stretch that has one of some shapes: what `next` would hand out of it follows from the shape and from
  /// `filling`.
  /// - Returns: the number of the shape; nil for anything else, of which nothing is read then.
  package mutating func read(_ shapes: inout XMLShapes, in text: RawSpan) -> Int? {
    guard shapes.last < shapes.all.count, !isEmpty else { return nil }
    var number = shapes.last
    guard depth == shapes.all[number].depth else { return nil }
    var offset = offset
    var gap = 0
    while true {
      // The tags of this shape, or of another that was the same up to here.
      var next = 0
      while true {
        let tags = shapes.all[number].tags(before: gap)
        if offset &+ tags.count <= end, XMLStops.isEqual(text, tags.lowerBound, offset, count: tags.count) {
          offset &+= tags.count
          break
        }
        guard let other = shapes.other(than: number, behind: next, sharing: gap) else { return nil }
        number = other
        next = other &+ 1
      }
      if gap == shapes.all[number].gaps.count { break }
      let quote = shapes.all[number].gaps[gap].quote
      let start = offset
      var isPlain = true
      if let quote {
        offset = Self.value(text, from: start, to: end, quote: quote, isPlain: &isPlain)
      } else {
        offset = Self.text(text, from: start, to: end, isPlain: &isPlain)
      }
      if offset == Self.none || shapes.all[number].gaps[gap].isPlain && !isPlain { return nil }
      unsafe fillings[gap] = start..<offset
      gap &+= 1
    }
    shapes.last = number
    self.offset = offset
    return number
  }

  /// What stands in a gap of the shape that was read last.
  package func filling(_ gap: Int) -> Range<Int> { unsafe fillings[gap] }
}
