package import L10nSystem

/// The former contents of a project's files.
package protocol TextHistory {
  /// Gives what files have said to `body`, each by its number and the newest first, until that returns false for it.
  /// - Parameter files: what opens them.
  /// - Returns: of each whether that is all of it; false where nobody knows.
  func read(_ files: [FilePath], _ body: (_ number: Int, _ content: [UInt8]) -> Bool) -> [Bool]
}
