package import L10nSystem

/// The former contents of a project's files.
package protocol TextHistory {
  /// Gives the former contents of files to `body`, each by its number and the newest first, until that returns false for it.
  /// - Parameter files: what opens them.
  /// - Returns: for each file whether that was all of its history; false where that is not known.
  func read(_ files: [FilePath], _ body: (_ number: Int, _ content: [UInt8]) -> Bool) -> [Bool]
}
