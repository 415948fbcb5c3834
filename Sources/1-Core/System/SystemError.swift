#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A call to the operating system that failed, as facts; the command line words it.
package struct SystemError: Error, Equatable, Sendable {
  /// The call, such as `open`.
  package var call: String
  /// The path it was about, as bytes of the file system; empty where there is none.
  package var path: FilePath
  /// `errno` as the call left it.
  package var code: Int32

  package init(call: String, path: FilePath, code: Int32) {
    self.call = call
    self.path = path
    self.code = code
  }

  /// A pipe, socket or device stands where a file was expected. Nothing was read from it.
  package static func specialFile(_ path: FilePath) -> SystemError {
    SystemError(call: "open", path: path, code: ENODEV)
  }

  /// Whether it is `specialFile`.
  package var isSpecialFile: Bool { call == "open" && code == ENODEV }

  /// A file has more bytes than it may have: what is more was not read.
  package static func tooLarge(_ path: FilePath) -> SystemError {
    SystemError(call: "read", path: path, code: EFBIG)
  }

  /// Whether it is `tooLarge`.
  package var isTooLarge: Bool { call == "read" && code == EFBIG }

  /// What the system says about `code`, in English: `No such file or directory`.
  package var reason: String { String(cString: strerror(code)) }

  /// Whether there is nothing under the path.
  package var isNoSuchFile: Bool { code == ENOENT || code == ENOTDIR }

  /// Whether the user may not do it.
  package var isDenied: Bool { code == EACCES || code == EPERM }

  /// Whether the path has more bytes than the system takes.
  package var isPathTooLong: Bool { code == ENAMETOOLONG }

  /// Whether a program was waited for in vain.
  package var isTimeout: Bool { code == ETIMEDOUT }

  /// The `code` for a file that could be read, but makes no sense as what it should be.
  static var damaged: Int32 { EILSEQ }
  /// The `code` for more than is taken.
  static var tooMuch: Int32 { EFBIG }
  /// The `code` for what is not there.
  static var missing: Int32 { ENOENT }
  /// The `code` for a folder where a file is wanted.
  static var folder: Int32 { EISDIR }
}
