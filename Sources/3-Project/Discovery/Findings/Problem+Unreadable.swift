package import L10nSystem
package import L10nText

extension Problem {
  /// What could not be opened or read, and what helps: the answer is not whole.
  package static func unreadable(_ failure: SystemError, path: String, isFolder: Bool = false) -> Problem {
    Problem(
      isFolder ? .unreadableFolder : .unreadableFile, path: path,
      message: "The \(isFolder ? "folder" : "file") cannot be read: \(failure.reason)", hint: hint(failure))
  }

  private static func hint(_ failure: SystemError) -> String? {
    if failure.isNoSuchFile { return "it was there when the tree was walked" }
    if failure.isDenied { return "check its permissions" }
    if failure.isPathTooLong { return "run it in a folder that is nearer to the file" }
    return nil
  }
}
