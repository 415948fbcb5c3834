internal import L10nText

/// The form that git gives a file in the working tree: it may end lines otherwise there, and be in another encoding.
package struct TableForm: Sendable {
  private let text: TableText?
  private let original: [UInt8]
  private let storage: TableText.Storage?
  private let lineEnd: TableText.LineEnd?

  /// - Parameters:
  ///   - file: as it stands in the working tree.
  ///   - ours: our version of it, as git keeps it.
  package init(of file: [UInt8], insteadOf ours: [UInt8]) {
    original = file
    text = TableText(file)
    let kept = TableText(ours)
    storage = text?.storage == kept?.storage ? nil : text?.storage
    lineEnd = text?.lineEnd == kept?.lineEnd ? nil : text?.lineEnd
  }

  /// Whether the file is what git leaves of a conflict: with its marks, or one of the versions.
  package func isLeftByGit(ours: [UInt8], theirs: [UInt8]) -> Bool {
    if original == ours || original == theirs { return true }
    guard let text else { return false }
    var isMarked = false
    for line in text.bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      if line.starts(with: "<<<<<<< ".utf8) { isMarked = true }
      if isMarked, line.starts(with: ">>>>>>> ".utf8) { return true }
    }
    return [ours, theirs].contains { version in
      guard var version = TableText(version) else { return false }
      if let lineEnd { version.end(lines: lineEnd) }
      return version.bytes == text.bytes
    }
  }

  /// A version that git would keep, as it is to stand in the working tree; nil where it cannot be made.
  package func stored(_ bytes: [UInt8]) -> [UInt8]? {
    if storage == nil, lineEnd == nil { return bytes }
    guard var new = TableText(bytes) else { return nil }
    if let lineEnd { new.end(lines: lineEnd) }
    return (storage ?? new.storage).file(of: new.bytes)
  }
}
