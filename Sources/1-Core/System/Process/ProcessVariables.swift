/// The environment of this process, which is that of the programs that it runs.
enum ProcessVariables {
  /// The variables as C has them; nil where there are none.
  private static var start: CStringArray.Start? {
    #if canImport(Darwin)
      _NSGetEnviron().pointee
    #else
      environ
    #endif
  }

  /// `NAME=value` for each.
  static var all: [[UInt8]] {
    var texts: [[UInt8]] = []
    guard var next = start else { return [] }
    while let text = next.pointee {
      texts.append(bytes(text))
      next += 1
    }
    return texts
  }

  /// The value of a variable; nil if it is not set.
  static func value(_ name: String) -> [UInt8]? {
    guard let text = getenv(name) else { return nil }
    return bytes(text)
  }

  /// The value of a variable in a list like `all`; nil if it is not in it.
  static func value(_ name: String, in variables: [[UInt8]]) -> [UInt8]? {
    let start = Array("\(name)=".utf8)
    return variables.first { $0.starts(with: start) }.map { Array($0.dropFirst(start.count)) }
  }

  /// The name in `NAME=value`.
  static func name(of variable: [UInt8]) -> [UInt8] { Array(variable.prefix { $0 != UInt8(ascii: "=") }) }

  private static func bytes(_ text: UnsafePointer<CChar>) -> [UInt8] {
    Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
  }
}

/// The search for programs in the absolute folders of `PATH`. An empty or relative part of it means the
/// current folder, or one below: that may be a stranger's tree, and a `git` that lies there is not the one
/// that is meant.
struct ProgramSearch {
  /// The folders in the order in which they are looked at.
  let folders: [FilePath]

  /// - Parameter path: the value of `PATH`; nil where it is not set, which means the folders of the system.
  init(path: [UInt8]?) {
    folders = (path ?? Array("/usr/bin:/bin".utf8)).split(separator: UInt8(ascii: ":")).compactMap { part in
      let folder = FilePath(bytes: Array(part))
      return folder.isAbsolute ? folder : nil
    }
  }

  /// The value of `PATH` with these folders alone.
  var path: [UInt8] { Array(folders.map(\.bytes).joined(separator: [UInt8(ascii: ":")])) }

  /// The path of the program of a name; nil if there is none. What has a slash in it is a path already.
  func find(_ program: FilePath) -> FilePath? {
    if program.bytes.contains(UInt8(ascii: "/")) { return program }
    return folders.lazy.map { $0.appending(program.bytes) }.first(where: Self.isProgram)
  }

  private static func isProgram(_ path: FilePath) -> Bool {
    var status = stat()
    return path.withCString {
      stat($0, &status) == 0 && FileKind(mode: status.st_mode) == .file && access($0, X_OK) == 0
    }
  }
}
