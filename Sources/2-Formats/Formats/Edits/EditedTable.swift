package import L10nText

/// A file with an edit made.
package struct EditedTable: Sendable {
  package enum Content: Sendable {
    case edits([ByteEdit])
    /// All of it: some edits could only be planned when others were made.
    case whole([UInt8])

    /// The file.
    package func bytes(from old: [UInt8]) throws(EditRefusal) -> [UInt8] {
      switch self {
      case .edits(let edits): try ByteEdit.applied(edits, to: old)
      case .whole(let bytes): bytes
      }
    }
  }

  package var content: Content
  package var counts: EditCounts

  package init(_ content: Content, _ counts: EditCounts) {
    self.content = content
    self.counts = counts
  }
}
