#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A path as the file system has it: bytes, which need not be UTF-8. Ordered by these bytes.
package struct FilePath: Hashable, Comparable, Sendable {
  /// The bytes, without the closing NUL.
  package var bytes: [UInt8]

  package init(bytes: [UInt8]) { self.bytes = bytes }
  package init(_ text: String) { bytes = Array(text.utf8) }

  package func hash(into hasher: inout Hasher) { bytes.withUnsafeBytes { hasher.combine(bytes: $0) } }

  package static func < (left: FilePath, right: FilePath) -> Bool {
    let common = min(left.bytes.count, right.bytes.count)
    let order = left.bytes.withUnsafeBytes { left in
      right.bytes.withUnsafeBytes { right in
        guard let left = left.baseAddress, let right = right.baseAddress else { return 0 }
        return Int(memcmp(left, right, common))
      }
    }
    return order == 0 ? left.bytes.count < right.bytes.count : order < 0
  }

  /// The path of `name` inside this folder; `.` and an empty path stand for the current folder.
  package func appending(_ name: [UInt8]) -> FilePath {
    if bytes.isEmpty { return FilePath(bytes: name) }
    var path: [UInt8] = []
    path.reserveCapacity(bytes.count + 1 + name.count)
    path += bytes
    if bytes.last != UInt8(ascii: "/") { path.append(UInt8(ascii: "/")) }
    path += name
    return FilePath(bytes: path)
  }

  /// What stands behind the last slash.
  package var lastComponent: ArraySlice<UInt8> {
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return bytes[...] }
    return bytes[(slash + 1)...]
  }

  /// The path as text for people: bytes that are not UTF-8 become U+FFFD. Never open a file by it.
  package var text: String { String(decoding: bytes, as: UTF8.self) }
}
