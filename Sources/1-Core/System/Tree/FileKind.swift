internal import L10nText
internal import Synchronization

/// The kind of thing behind a name in a folder, as the folder itself says (`d_type`), before any link is followed.
package enum FileKind: UInt8, Sendable {
  /// An ordinary file.
  case file
  /// A folder that was walked; it has a `FileTree.FolderID`.
  case folder
  /// A folder that the policy shows as one thing (a `.nib` package): there, but not opened.
  case package
  /// A folder that was skipped, or a second way to one that was walked already: there, but not opened.
  case skipped
  /// A symbolic link; `FileTree.Entry.link` has where it leads.
  case link
  /// A pipe, socket or device. Never opened: reading one may wait for ever.
  case special

  /// The kind from `d_type` of a folder entry, or nil where that says nothing (`DT_UNKNOWN`).
  init?(directoryType type: UInt8) {
    switch type {
    case 0: return nil
    case 4: self = .folder
    case 8: self = .file
    case 10: self = .link
    default: self = .special
    }
  }

  /// The kind from the mode bits of `lstat`.
  init(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    case S_IFLNK: self = .link
    default: self = .special
    }
  }
}
