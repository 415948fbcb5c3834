/// Paths of a handoff that would lead elsewhere.
enum HostilePath {
  /// Whether a path is none below the project: absolute, with `..`, a backslash, a drive or a NUL.
  static func leavesTree(_ path: String) -> Bool {
    let bytes = Array(path.utf8)
    if bytes.isEmpty || bytes.first == UInt8(ascii: "/") || bytes.contains(0) { return true }
    if bytes.contains(UInt8(ascii: "\\")) { return true }
    if bytes.count > 1, bytes[1] == UInt8(ascii: ":") { return true }
    let parts = bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return parts.contains { $0.elementsEqual("..".utf8) || $0.elementsEqual(".".utf8) }
  }
}
