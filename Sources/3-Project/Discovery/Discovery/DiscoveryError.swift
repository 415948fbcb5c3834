package import L10nSystem

/// Why nothing was looked for: one of the roots cannot be one.
package enum DiscoveryError: Error, Equatable, Sendable {
  /// The root is a file, a pipe or a device, and has to be a folder.
  case notAFolder(FilePath)
  /// The root cannot be opened or read, or is not there.
  case unreadable(FilePath, SystemError)
}
