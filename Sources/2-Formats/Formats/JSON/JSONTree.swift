package import L10nText

/// A JSON text as a tree of places, in the order of the file. It serves edits of a file; `JSONCursor` answers questions
/// about a large one.
package struct JSONTree: Sendable {
  /// The type of a node.
  package enum Kind: Sendable {
    case object, array, string, number, boolean, null
    /// Nothing stands where a value should.
    case missing
  }

  /// A value.
  package struct Node: Sendable {
    package var kind: Kind
    /// The value, with its quotes or brackets.
    package var range: Range<Int>
    /// The node's name, if it is a member of an object.
    package var name: JSONString?
    /// The number of the object or array that it is in; nil for the outermost.
    package var parent: Int?
    /// Whether there is a backslash in it, where it is a string.
    package var hasEscapes = false
    /// The number of the first node behind it and its contents.
    package internal(set) var next: Int

    /// The string, if it is one.
    package var string: JSONString? {
      kind == .string
        ? JSONString(
          contents: range.lowerBound + 1..<max(range.lowerBound + 1, range.upperBound - 1),
          hasEscapes: hasEscapes)
        : nil
    }

    /// The start of the node's name or, without one, of the node.
    package var start: Int { name.map { $0.contents.lowerBound - 1 } ?? range.lowerBound }
  }

  /// All values: each before its contents. The first is the outermost.
  package private(set) var nodes: [Node] = []
  /// Faults of the text.
  package private(set) var diagnostics: [Diagnostic] = []
  /// Whether the text is JSON, give or take a trailing comma: only then may it be edited.
  package private(set) var isSound = false

  /// - Parameters:
  ///   - text: text as `TextDecoder.withText` hands it out.
  ///   - decoded: where in it the JSON starts and ends.
  package init(_ text: RawSpan, _ decoded: DecodedText) {
    var cursor = JSONCursor(decoded)
    var open: [Int] = []
    add(nil, &cursor, text, &open)
    while let top = open.last {
      if nodes[top].kind == .object {
        if let name = cursor.nextMember(text) {
          add(name, &cursor, text, &open)
          continue
        }
      } else if cursor.nextElement(text) {
        add(nil, &cursor, text, &open)
        continue
      }
      nodes[top].range = nodes[top].range.lowerBound..<max(nodes[top].range.lowerBound, cursor.valueEnd)
      nodes[top].next = nodes.count
      open.removeLast()
    }
    cursor.finish(text)
    diagnostics = cursor.diagnostics
    isSound = !cursor.isBroken && !diagnostics.contains { $0.severity == .error }
  }

  private mutating func add(
    _ name: JSONString?, _ cursor: inout JSONCursor, _ text: RawSpan, _ open: inout [Int]
  ) {
    let byte = cursor.peek(text)
    let start = cursor.offset
    let number = nodes.count
    var node = Node(kind: .missing, range: start..<start, name: name, parent: open.last, next: number + 1)
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      node.kind = byte == UInt8(ascii: "{") ? .object : .array
      nodes.append(node)
      open.append(number)
      cursor.enter(text)
      return
    case UInt8(ascii: "\""):
      let string = cursor.scanString(text)
      node.kind = .string
      node.hasEscapes = string.hasEscapes
    default:
      cursor.skipValue(text)
      switch byte {
      case UInt8(ascii: "t"), UInt8(ascii: "f"): node.kind = .boolean
      case UInt8(ascii: "n"): node.kind = .null
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): node.kind = .number
      default: break
      }
    }
    node.range = start..<max(start, cursor.offset)
    nodes.append(node)
  }

  /// The numbers of the values that are directly in a node, in the order of the file.
  package func children(of number: Int) -> [Int] {
    guard nodes.indices.contains(number) else { return [] }
    var result: [Int] = []
    var child = number + 1
    while child < nodes[number].next {
      result.append(child)
      child = nodes[child].next
    }
    return result
  }

  /// The number of the first member of an object that has this name, in UTF-8.
  package func member(_ name: some Collection<UInt8>, of number: Int, in text: RawSpan) -> Int? {
    guard nodes.indices.contains(number), nodes[number].kind == .object else { return nil }
    return children(of: number).first { nodes[$0].name?.decode(in: text).elementsEqual(name) ?? false }
  }

  /// The names from the outermost object down to a node, in UTF-8; elements of arrays add none.
  package func path(to number: Int, in text: RawSpan) -> [[UInt8]] {
    var names: [[UInt8]] = []
    var place: Int? = number
    while let current = place, nodes.indices.contains(current) {
      if let name = nodes[current].name { names.append(name.decode(in: text)) }
      place = nodes[current].parent
    }
    return names.reversed()
  }
}
