#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// An open folder: a descriptor, and the stream that owns it once names were read.
///
/// A plain value, so that it can lie in an array: whoever holds the last copy calls `close()`.
struct FolderHandle {
  #if canImport(Darwin)
    typealias Stream = UnsafeMutablePointer<DIR>
  #else
    typealias Stream = OpaquePointer
  #endif

  /// No folder is read for writing, no link in its place is followed, no pipe in its place is waited for.
  static let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK

  private(set) var descriptor: Int32
  private(set) var stream: Stream?

  init(descriptor: Int32) { self.descriptor = descriptor }

  /// Opens the folder that the person named: here, and only here, a link is followed. Sets `errno` on nil.
  static func openRoot(_ path: FilePath) -> FolderHandle? {
    opened(path.bytes.isEmpty ? FilePath(".") : path, in: AT_FDCWD, flags: flags & ~O_NOFOLLOW)
  }

  /// Opens the folder `name` of this one, which may be `..`. Sets `errno` on nil.
  func open(_ name: FilePath) -> FolderHandle? {
    Self.opened(name, in: descriptor, flags: Self.flags)
  }

  private static func opened(_ name: FilePath, in folder: Int32, flags: Int32) -> FolderHandle? {
    let descriptor = name.withCString { path in
      SystemCalls.retrying { openat(folder, path, flags) }
    }
    return descriptor < 0 ? nil : FolderHandle(descriptor: descriptor)
  }

  /// Which folder this is; nil, with `errno`, if the system does not say.
  var identity: FolderIdentity? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? FolderIdentity(status) : nil
  }

  /// The stream of names, made at the first call. Nil, with `errno`, if there is no memory for it.
  mutating func openStream() -> Stream? {
    if stream == nil { stream = fdopendir(descriptor) }
    return stream
  }

  /// Closes it; a second call does nothing.
  mutating func close() {
    if let stream {
      closedir(stream)
    } else if descriptor >= 0 {
      SystemCalls.close(descriptor)
    }
    stream = nil
    descriptor = -1
  }

  var isOpen: Bool { descriptor >= 0 }
}
