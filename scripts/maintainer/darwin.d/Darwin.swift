// What Swift adds to macOS's headers, as far as sources ask for it: so that the arms for Darwin can be type-checked elsewhere.
// Nothing of it runs.
@_exported import CDarwin
package var errno: Int32 {
  get { __error().pointee }
  set { __error().pointee = newValue }
}
package func open(_ path: UnsafePointer<CChar>, _ oflag: Int32) -> Int32 { -1 }
package func open(_ path: UnsafePointer<CChar>, _ oflag: Int32, _ mode: mode_t) -> Int32 { -1 }
package func openat(_ fd: Int32, _ path: UnsafePointer<CChar>, _ oflag: Int32) -> Int32 { -1 }
package func openat(_ fd: Int32, _ path: UnsafePointer<CChar>, _ oflag: Int32, _ mode: mode_t) -> Int32 { -1 }
package func fcntl(_ fd: Int32, _ cmd: Int32) -> Int32 { -1 }
package func fcntl(_ fd: Int32, _ cmd: Int32, _ value: Int32) -> Int32 { -1 }
package func fcntl(_ fd: Int32, _ cmd: Int32, _ ptr: UnsafeMutableRawPointer) -> Int32 { -1 }
package func ioctl(_ fd: CInt, _ request: UInt, _ value: CInt) -> CInt { -1 }
package func ioctl(_ fd: CInt, _ request: UInt, _ ptr: UnsafeMutableRawPointer) -> CInt { -1 }
package var MAP_FAILED: UnsafeMutableRawPointer! { UnsafeMutableRawPointer(bitPattern: -1) }
package var S_IFMT: mode_t { 0o170000 }
package var S_IFIFO: mode_t { 0o010000 }
package var S_IFCHR: mode_t { 0o020000 }
package var S_IFDIR: mode_t { 0o040000 }
package var S_IFBLK: mode_t { 0o060000 }
package var S_IFREG: mode_t { 0o100000 }
package var S_IFLNK: mode_t { 0o120000 }
package var S_IFSOCK: mode_t { 0o140000 }
package var S_IRUSR: mode_t { 0o400 }
package var S_IWUSR: mode_t { 0o200 }
package var S_IXUSR: mode_t { 0o100 }
package var S_IRWXU: mode_t { 0o700 }
package var SIG_DFL: (@convention(c) (Int32) -> Void)? { nil }
package var SIG_IGN: (@convention(c) (Int32) -> Void)? { nil }
package var CLOCK_REALTIME: clockid_t { _CLOCK_REALTIME }
package var CLOCK_MONOTONIC: clockid_t { _CLOCK_MONOTONIC }
package var TIOCGWINSZ: UInt { 0x40087468 }
