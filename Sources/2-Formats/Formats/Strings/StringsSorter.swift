package import L10nText

/// Puts the entries of a `.strings` file in another order. Each moves with its comment and what stands behind it on
/// its line; empty lines and all other comments stay where they are. A line end comes in where a comment would
/// swallow what follows, or belong to another entry than before.
package enum StringsSorter {
  /// The edits of a file's bytes; none for a file that is damaged, or in order already. Entries of one rank keep their
  /// order.
  ///
  /// - Parameter rank: the place of a key; a key without one stays behind the key that it follows.
  package static func edits(
    _ bytes: [UInt8], reading: FileReading, rank: (_ key: [UInt8]) -> Int?
  ) -> [ByteEdit] {
    let source = PaddedBuffer(bytes)
    return source.withText { original in
      original.withDecoded(count: bytes.count) { text, decoded in
        let document = StringsDocument(
          text, decoded, original: original, count: bytes.count, reading: reading)
        guard document.verdict == .table, document.outcome.faults.isEmpty, decoded.isReadable else {
          return []
        }
        let lineEnd = StringsStyle(of: document, in: text).lineEnd
        return moves(document, in: text, rank: rank).map { move in
          var replacement = text.copy(move.piece.range)
          if move.piece.needsLineStart, !move.slot.isAtLineStart { replacement = lineEnd + replacement }
          if move.piece.needsLineEnd, !move.slot.isAtLineEnd { replacement += lineEnd }
          return ByteEdit(replace: move.slot.range, with: replacement)
        }.original(decoded, in: text)
      }
    }
  }

  /// An entry with what belongs to it.
  private struct Piece {
    var range: Range<Int>
    /// Whether its comment has a line of its own.
    var needsLineStart: Bool
    /// Whether a comment stands behind it.
    var needsLineEnd: Bool
    /// Whether a line starts where it stands, and whether nothing follows on its line.
    var isAtLineStart: Bool
    var isAtLineEnd: Bool
  }

  /// The moves of pieces of the text: which piece comes into which one's place.
  private static func moves(
    _ document: StringsDocument, in text: RawSpan, rank: (_ key: [UInt8]) -> Int?
  ) -> [(slot: Piece, piece: Piece)] {
    let pieces = pieces(of: document, in: text)
    var ranks: [Int] = []
    for entry in document.entries { ranks.append(rank(entry.keyText(in: text)) ?? ranks.last ?? -1) }
    let order = ranks.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
    return zip(pieces.indices, order).filter { $0 != $1 }.map { (pieces[$0], pieces[$1]) }
  }

  private static func pieces(of document: StringsDocument, in text: RawSpan) -> [Piece] {
    let lines = StringsLines(document, text)
    let starts = document.entries.map { lines.ownStart(of: $0, in: text) }
    return document.entries.indices.map { index in
      let entry = document.entries[index]
      let next = index + 1 < starts.count ? starts[index + 1] : lines.end
      let end = lines.ownEnd(of: entry, before: next, in: text)
      let key = entry.key.range.lowerBound
      let comment = OldStyleComment.range(in: text, before: key, from: starts[index])
      return Piece(
        range: starts[index]..<end,
        needsLineStart: comment.map { OldStyleSyntax.lineEnds(in: $0.upperBound..<key, of: text) > 0 }
          ?? false,
        needsLineEnd: end > entry.end,
        isAtLineStart: lines.blankLineStart(before: starts[index], in: text) != nil,
        isAtLineEnd: lines.isLineEnd(behind: end, in: text))
    }
  }
}
