/// Paths of a handoff that would lead elsewhere.
enum HostilePath {
  /// Whether a path is none below the project: absolute, with `..`, or with a NUL.
  static func leavesTree(_ path: String) -> Bool {
    let bytes = Array(path.utf8)
    if bytes.isEmpty || bytes.first == UInt8(ascii: "/") || bytes.contains(0) { return true }
    let parts = bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return parts.contains { $0.elementsEqual("..".utf8) }
  }

  /// A path without the steps that lead nowhere: `./App/L.strings` is `App/L.strings`.
  static func withoutDots(_ path: String) -> String {
    guard path.utf8.starts(with: "./".utf8) || path.contains("/./") else { return path }
    return path.split(separator: "/", omittingEmptySubsequences: false).filter { $0 != "." }
      .joined(separator: "/")
  }

  /// Whether a path is none below the project on some other system: with a backslash or a drive. Here a file may be named
  /// so.
  static func leavesTreeElsewhere(_ path: String) -> Bool {
    let bytes = Array(path.utf8)
    return bytes.contains(UInt8(ascii: "\\")) || bytes.count > 1 && bytes[1] == UInt8(ascii: ":")
  }
}
