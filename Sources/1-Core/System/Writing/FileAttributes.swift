#if !canImport(Darwin)
  import CXattr
#endif

/// Extended attributes and access lists, which belong to a file and not to its content.
enum FileAttributes {
  #if canImport(Darwin)
    /// Gives one open file those of another. Returns 0, or -1 with `errno`.
    static func copy(from source: Int32, to target: Int32) -> Int32 {
      let flags = copyfile_flags_t(COPYFILE_XATTR | COPYFILE_ACL)
      return fcopyfile(source, target, nil, flags) == 0 || errno == ENOTSUP ? 0 : -1
    }
  #else
    /// Gives one open file those of another. Returns 0, or -1 with `errno`.
    ///
    /// The system's own attributes, such as labels, are copied where it allows that. An access list that only the new file has,
    /// from its folder, goes: it would let others in.
    static func copy(from source: Int32, to target: Int32) -> Int32 {
      guard let names = names(of: source) else { return isUnsupported ? 0 : -1 }
      for name in names {
        guard !name.starts(with: capabilities) else { continue }
        if copy(name, from: source, to: target) == 0 || isUnsupported || errno == ENODATA { continue }
        if name.starts(with: user) || name == accessList { return -1 }
      }
      if !names.contains(accessList), self.names(of: target)?.contains(accessList) == true,
        withCString(accessList, { fremovexattr(target, $0) }) < 0, errno != ENODATA
      {
        return -1
      }
      return 0
    }

    private static let user = Array("user.".utf8)
    private static let accessList = Array("system.posix_acl_access".utf8)
    /// Capabilities are not copied: they belong to the content that they were given to.
    private static let capabilities = Array("security.capability".utf8)

    private static var isUnsupported: Bool { errno == ENOTSUP || errno == EOPNOTSUPP || errno == ENOSYS }

    private static func copy(_ name: [UInt8], from source: Int32, to target: Int32) -> Int32 {
      withCString(name) { name in
        guard let value = bytes({ fgetxattr(source, name, $0, $1) }) else { return -1 }
        return value.withUnsafeBytes { fsetxattr(target, name, $0.baseAddress, $0.count, 0) }
      }
    }

    private static func names(of file: Int32) -> [[UInt8]]? {
      bytes { flistxattr(file, $0?.assumingMemoryBound(to: CChar.self), $1) }?.split(separator: 0).map(
        Array.init)
    }

    /// The bytes that a call gives, which tells their size when it is given no room; nil with `errno`.
    private static func bytes(_ call: (UnsafeMutableRawPointer?, Int) -> Int) -> [UInt8]? {
      // The value can grow between two calls.
      for _ in 0..<8 {
        let size = call(nil, 0)
        if size < 0 { return nil }
        if size == 0 { return [] }
        var value = [UInt8](repeating: 0, count: size)
        let count = value.withUnsafeMutableBytes { call($0.baseAddress, $0.count) }
        if count >= 0 { return Array(value.prefix(count)) }
        if errno != ERANGE { return nil }
      }
      return nil
    }

    private static func withCString<Value>(
      _ bytes: [UInt8], _ body: (UnsafePointer<CChar>) -> Value
    ) -> Value {
      FilePath(bytes: bytes).withCString(body)
    }
  #endif
}
