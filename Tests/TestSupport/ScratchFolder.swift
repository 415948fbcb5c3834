package import Foundation

/// A folder of its own for one test, gone when the value is.
public final class ScratchFolder: Sendable {
  /// The path of the folder, without links in it.
  public let path: String

  /// Makes it below the system's temporary folder, with texts by their paths in it.
  public init(_ files: [String: String] = [:]) throws {
    let base = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
    path = base + "/l10ncheck-test-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try write(files)
  }

  /// Makes one that is the top of a working tree: above it nothing is looked for.
  public convenience init(top files: [String: String]) throws {
    try self.init(files)
    try makeFolder(".git")
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The absolute path of something below it.
  public func at(_ relative: String) -> String { relative.isEmpty ? path : path + "/" + relative }

  /// The content of all files in it or in a folder below it, by their paths from there; links are not followed.
  package func files(below folder: String = "") throws -> [String: Data] {
    var files: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: at(folder)) {
      let place = at(folder.isEmpty ? path : folder + "/" + path)
      let kind = try FileManager.default.attributesOfItem(atPath: place)[.type] as? FileAttributeType
      if kind == .typeRegular { files[path] = try Data(contentsOf: URL(fileURLWithPath: place)) }
    }
    return files
  }

  /// The text of a file.
  public func text(_ path: String) throws -> String { try String(contentsOfFile: at(path), encoding: .utf8) }

  /// The bytes of a file.
  package func data(_ path: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: at(path))) }

  /// Whether there is a file or folder.
  public func has(_ path: String) -> Bool { FileManager.default.fileExists(atPath: at(path)) }

  /// The names in a folder, in their order.
  public func names(in path: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: at(path)).sorted()
  }

  /// Removes a file, or a folder with all that is in it.
  public func remove(_ path: String) throws { try FileManager.default.removeItem(atPath: at(path)) }

  /// Makes a folder and those above it.
  public func makeFolder(_ relative: String) throws {
    try FileManager.default.createDirectory(atPath: at(relative), withIntermediateDirectories: true)
  }

  /// Writes a file, and makes the folders above it.
  public func write(_ content: String = "", to relative: String) throws {
    try write(Array(content.utf8), to: relative)
  }

  /// Writes files, texts by their paths from a folder in it, and makes the folders above them.
  public func write(_ files: [String: String], below folder: String = "") throws {
    for (path, text) in files { try write(text, to: folder.isEmpty ? path : folder + "/" + path) }
  }

  /// Writes a file of exactly these bytes, and makes the folders above it.
  public func write(_ content: [UInt8], to relative: String) throws {
    try makeFolder(folder(of: relative))
    try Data(content).write(to: URL(fileURLWithPath: at(relative)))
  }

  /// Writes a script that can be run.
  public func writeProgram(_ script: String, to relative: String) throws {
    try writePrograms([relative: script])
  }

  /// Writes scripts that can be run, by their paths.
  ///
  /// Another process writes them: while this one had one open for writing, a process that another test starts at that moment
  /// would hold it open too, and the system refuses to run a file that somebody may write ("Text file busy"). It is one process
  /// for all of them.
  public func writePrograms(_ scripts: [String: String]) throws {
    for folder in Set(scripts.keys.map(folder(of:))) { try makeFolder(folder) }
    // Each path and text is taken from the front, and the path put behind: in the end there are the paths.
    let write = #"""
      set -e; left=$#
      while [ "$left" -gt 0 ]; do
        path=$1; printf %s "$2" >"$path"; shift 2; set -- "$@" "$path"; left=$((left - 2))
      done
      chmod 755 "$@"
      """#
    let outcome = try BuiltProduct(path: "/bin/sh").run(
      ["-c", write, "sh"] + scripts.flatMap { [at($0.key), $0.value] }, environment: ["PATH": "/usr/bin:/bin"]
    )
    if outcome.status != 0 {
      throw BuiltProduct.Failure(call: "write \(scripts.keys.sorted())", code: outcome.status)
    }
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
