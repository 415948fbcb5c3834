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
    var result: [UInt8] = []
    result.reserveCapacity(original.count + edits.reduce(0) { $0 + $1.replacement.count })
    var cursor = 0
    for edit in edits.byPlace() {
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

extension [UInt8] {
  /// The bytes with others in the place of parts, which come in order; one that begins inside the part before stays.
  package func replacing(parts: [(range: Range<Int>, bytes: [UInt8])]) -> [UInt8] {
    if parts.isEmpty { return self }
    var result: [UInt8] = []
    var end = 0
    for (range, bytes) in parts where range.lowerBound >= end {
      result += self[end..<range.lowerBound] + bytes
      end = range.upperBound
    }
    return result + self[end...]
  }
}

extension [ByteEdit] {
  /// Adds a change; `write` says what comes in.
  package mutating func append(_ range: ByteRange, _ write: (inout [UInt8]) -> Void) {
    var edit = ByteEdit(replace: range, with: [])
    write(&edit.replacement)
    append(edit)
  }

  /// The changes in the order of their places; those at one place stay in the order in which they were made.
  package func byPlace() -> [ByteEdit] {
    enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }.map(\.element)
  }

  /// The changes of a text as changes of the file that it was decoded from.
  package func original(_ decoded: DecodedText, in text: RawSpan) -> [ByteEdit] {
    guard decoded.isTranscoded else { return self }
    let map = SourceMap(decoded, text: text)
    return self.map {
      ByteEdit(replace: map.original($0.range, in: text), with: decoded.encoding.encode($0.replacement))
    }
  }
}

/// Why edits cannot be made together.
package enum ByteEditError: Error, Equatable, Sendable {
  case outside(ByteRange, count: Int)
  case overlap(at: Int)
}
