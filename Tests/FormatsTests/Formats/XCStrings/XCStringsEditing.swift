import Foundation
import L10nFormats
import L10nText

/// Edits a catalog as the product does, with Foundation's comparison for Xcode's order.
enum XCStringsEditing {
  static func isBefore(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    String(decoding: left, as: UTF8.self).compare(
      String(decoding: right, as: UTF8.self),
      options: [.caseInsensitive, .numeric, .widthInsensitive, .forcedOrdering],
      locale: Locale(identifier: "en_US")) == .orderedAscending
  }

  /// The edits, and the file with them made; nil where the file may not be edited.
  static func edit(
    _ bytes: [UInt8], _ change: (inout XCStringsEditor, RawSpan) -> Void
  ) throws -> (edits: [ByteEdit], result: [UInt8])? {
    let buffer = PaddedBuffer(bytes)
    var decoder = TextDecoder()
    let edits: [ByteEdit]? = buffer.withText { span in
      let decoded = decoder.decode(span, count: bytes.count)
      return decoder.withText(of: decoded, in: span) { text -> [ByteEdit]? in
        guard var editor = XCStringsEditor(text, decoded) else { return nil }
        change(&editor, text)
        return editor.edits(in: text, keyOrder: isBefore)
      }
    }
    guard let edits else { return nil }
    return (edits, try ByteEdit.apply(edits, to: bytes))
  }

  static func document(_ bytes: [UInt8]) -> XCStringsDocument {
    let buffer = PaddedBuffer(bytes)
    var decoder = TextDecoder()
    return buffer.withText { span in
      let decoded = decoder.decode(span, count: bytes.count)
      return decoder.withText(of: decoded, in: span) { XCStringsDocument($0, decoded) }
    }
  }

  /// The lines that differ: how many hunks, and the lines that went and came.
  static func hunks(_ old: [UInt8], _ new: [UInt8]) -> (count: Int, removed: [String], inserted: [String]) {
    let before = String(decoding: old, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    let after = String(decoding: new, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    var start = 0
    while start < min(before.count, after.count), before[start] == after[start] { start += 1 }
    var tail = 0
    while tail < min(before.count, after.count) - start,
      before[before.count - 1 - tail] == after[after.count - 1 - tail]
    {
      tail += 1
    }
    let removed = Array(before[start..<before.count - tail])
    let inserted = Array(after[start..<after.count - tail])
    return (removed.isEmpty && inserted.isEmpty ? 0 : 1, removed, inserted)
  }
}
