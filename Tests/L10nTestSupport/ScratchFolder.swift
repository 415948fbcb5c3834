import Foundation

/// A folder of its own for one test, gone when the value is.
public final class ScratchFolder: Sendable {
  /// Where it is, without links in the path.
  public let path: String

  /// Makes it below the system's temporary folder.
  public init() throws {
    let base = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
    path = base + "/l10ncheck-test-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The absolute path of something below it.
  public func at(_ relative: String) -> String { relative.isEmpty ? path : path + "/" + relative }

  /// Makes a folder and those above it.
  public func makeFolder(_ relative: String) throws {
    try FileManager.default.createDirectory(atPath: at(relative), withIntermediateDirectories: true)
  }

  /// Writes a file, and makes the folders above it.
  public func write(_ content: String = "", to relative: String) throws {
    try write(Array(content.utf8), to: relative)
  }

  /// Writes a file of exactly these bytes, and makes the folders above it.
  public func write(_ content: [UInt8], to relative: String) throws {
    try makeFolder(folder(of: relative))
    try Data(content).write(to: URL(fileURLWithPath: at(relative)))
  }

  /// Writes a script that can be run.
  ///
  /// Another process writes it: while this one had it open for writing, a process that another test starts at that moment
  /// would hold it open too, and the system refuses to run a file that somebody may write ("Text file busy").
  public func writeProgram(_ script: String, to relative: String) throws {
    try makeFolder(folder(of: relative))
    let shell = BuiltProduct(path: "/bin/sh")
    let outcome = try shell.run(
      ["-c", #"cat >"$1" && chmod 755 "$1""#, "sh", at(relative)], environment: ["PATH": "/usr/bin:/bin"],
      input: Data(script.utf8))
    if outcome.status != 0 { throw BuiltProduct.Failure(call: "write \(relative)", code: outcome.status) }
  }

  /// Makes a symbolic link with exactly this target.
  public func link(_ relative: String, to target: String) throws {
    try makeFolder(folder(of: relative))
    try FileManager.default.createSymbolicLink(atPath: at(relative), withDestinationPath: target)
  }

  private func folder(of relative: String) -> String {
    relative.lastIndex(of: "/").map { String(relative[..<$0]) } ?? ""
  }
}
