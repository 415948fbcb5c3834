import Synchronization

/// The state that the place of a file must have for the file to be written.
package enum WriteExpectation: Sendable {
  /// Nothing: the file is new.
  case absent
  /// The file as it was when it was read (`FileBuffer.stamp`).
  case unchanged(FileStamp)
  /// A file with exactly these bytes.
  case content([UInt8])
  /// Nothing, or any ordinary file.
  case anything
}

/// Why files were not written, or not all of them.
package struct WriteFailure: Error, Equatable, Sendable {
  package enum Cause: Equatable, Sendable {
    /// A call to the system failed.
    case system(SystemError)
    /// The file, or a folder on the way to it, is a symbolic link.
    case symbolicLink
    /// The file is not what it was when it was read.
    case changedMeanwhile
    /// A file is there already that should be new.
    case alreadyExists
    /// The file has other names, which would keep the old content.
    case hardLinked
    /// A folder, pipe, socket or device is in the place of the file.
    case notAFile
    /// Another run writes there, and does not end.
    case busy
    /// The path leads out of the root, or is not valid.
    case outsideRoot
  }

  package let cause: Cause
  /// The file it was about, relative to the root of the transaction.
  package let path: FilePath
  /// Files that have their new content all the same, in the order in which they were staged. Empty: nothing at all
  /// has changed.
  package var written: [FilePath] = []

  package init(cause: Cause, path: FilePath, written: [FilePath] = []) {
    (self.cause, self.path, self.written) = (cause, path, written)
  }
}
