package import L10nFormats
package import L10nText

/// A file that a patch changes or makes.
package struct FileChange: Equatable, Sendable {
  /// The change of the content.
  package enum Content: Equatable, Sendable {
    /// The file is new; git keeps no other permission than whether it may be run.
    case new([UInt8], isExecutable: Bool)
    /// The file is there, and these edits are made in it.
    case edited([UInt8], [ByteEdit])
    /// The file is there, and all of it is replaced.
    case replaced([UInt8], with: [UInt8])
    /// A file that is there goes.
    case removed([UInt8], isExecutable: Bool)

    /// The content that an editor has made of a file; nil where nothing has changed.
    package init?(_ content: EditedTable.Content, of old: [UInt8]) {
      switch content {
      case .edits(let edits):
        if edits.isEmpty { return nil }
        self = .edited(old, edits)
      case .whole(let new): self = .replaced(old, with: new)
      }
    }

    /// The bytes that are there; nil for a new file.
    package var old: [UInt8]? {
      switch self {
      case .new: nil
      case .edited(let old, _), .replaced(let old, _), .removed(let old, _): old
      }
    }

    /// The file as it will be; empty for one that goes. Fails where `ByteEdit.apply` does.
    package func bytes() throws(ByteEditError) -> [UInt8] {
      switch self {
      case .new(let bytes, _): bytes
      case .edited(let old, let edits): try ByteEdit.apply(edits, to: old)
      case .replaced(_, let new): new
      case .removed: []
      }
    }
  }

  /// The path's bytes, relative to where the patch is applied.
  package var path: [UInt8]
  package var content: Content

  package init(path: [UInt8], content: Content) {
    self.path = path
    self.content = content
  }
}
