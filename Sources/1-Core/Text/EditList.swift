/// Changes of one text or file. What comes in stands in one array, one behind the other: no array is made for each
/// change, of which a patch may have thousands.
package struct EditList: Equatable, Sendable {
  /// One change.
  package struct Edit: Equatable, Sendable {
    /// What goes; empty for an insertion.
    package var range: ByteRange
    /// What comes in its place, in `EditList.bytes`.
    package var replacement: Range<Int>
  }

  /// The edits in the order in which they were made, or by place once `sort` was called.
  package private(set) var edits: [Edit] = []
  /// The replacements of all of them.
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package init(_ edits: [ByteEdit]) {
    bytes.reserveCapacity(edits.reduce(0) { $0 + $1.replacement.count })
    self.edits.reserveCapacity(edits.count)
    for edit in edits { append(edit.range) { $0 += edit.replacement } }
  }

  package var isEmpty: Bool { edits.isEmpty }

  /// Adds a change; `write` puts what comes in behind what is there.
  package mutating func append(_ range: ByteRange, _ write: (inout [UInt8]) -> Void) {
    let start = bytes.count
    write(&bytes)
    edits.append(Edit(range: range, replacement: start..<max(start, bytes.count)))
  }

  /// Puts the changes in the order of their places; those at one place stay in the order in which they were made.
  package mutating func sort() {
    // Mostly they were made in order.
    let isSorted = zip(edits, edits.dropFirst()).allSatisfy {
      $0.range.lowerBound <= $1.range.lowerBound
    }
    if isSorted { return }
    edits = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }.map(\.element)
  }

  /// The changes, each with its own copy of what comes in.
  package var byteEdits: [ByteEdit] {
    edits.map { ByteEdit(replace: $0.range, with: Array(bytes[$0.replacement])) }
  }

  /// The changes of a text as changes of the file that it was decoded from.
  package func original(_ decoded: DecodedText, in text: RawSpan) -> EditList {
    guard decoded.isTranscoded else { return self }
    let map = SourceMap(decoded, text: text)
    var list = EditList()
    for edit in edits {
      list.append(map.original(edit.range, in: text)) {
        $0 += decoded.encoding.encode(bytes[edit.replacement])
      }
    }
    return list
  }
}

/// A change to a file: the bytes of a range are replaced. Everything outside the ranges stays as it is.
package struct ByteEdit: Equatable, Sendable {
  /// The bytes that go, as a range into the original file; empty for an insertion.
  package var range: ByteRange
  /// The bytes that come in their place, in the file's own encoding.
  package var replacement: [UInt8]

  package init(replace range: ByteRange, with replacement: [UInt8]) {
    self.range = range
    self.replacement = replacement
  }

  /// The file with all edits made. Edits are taken by place, insertions at one place in the order given; an edit
  /// that reaches outside the file or into another is an error.
  package static func apply(_ edits: [ByteEdit], to original: [UInt8]) throws(ByteEditError) -> [UInt8] {
    let ordered = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    var result: [UInt8] = []
    result.reserveCapacity(original.count + edits.reduce(0) { $0 + $1.replacement.count })
    var cursor = 0
    for (_, edit) in ordered {
      guard edit.range.lowerBound >= 0, edit.range.upperBound <= original.count else {
        throw .outside(edit.range, count: original.count)
      }
      guard edit.range.lowerBound >= cursor else { throw .overlap(at: edit.range.lowerBound) }
      result += original[cursor..<edit.range.lowerBound]
      result += edit.replacement
      cursor = edit.range.upperBound
    }
    result += original[cursor...]
    return result
  }
}

/// Why edits cannot be made together.
package enum ByteEditError: Error, Equatable, Sendable {
  case outside(ByteRange, count: Int)
  case overlap(at: Int)
}
