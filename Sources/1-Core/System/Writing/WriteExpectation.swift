/// What has to be in the place of a file for it to be written.
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
