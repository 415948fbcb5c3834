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
}
