import Foundation
import TestSupport

/// Runs the real git in a scratch folder, without any settings of the machine.
struct GitRun {
  let folder: ScratchFolder
  /// The folder that git runs in, below `folder`.
  var working = "tree"

  init(_ folder: ScratchFolder) throws {
    self.folder = folder
    try folder.makeFolder("home")
    try folder.makeFolder(working)
    try self("init", "-q", "-b", "main")
  }

  /// Runs git; returns what it prints. Fails on another exit status than 0 or 1.
  @discardableResult
  func callAsFunction(_ arguments: String..., input: [UInt8] = []) throws -> [UInt8] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder.at(working))
    process.environment = [
      "HOME": folder.at("home"), "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
      "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@b",
      "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@b",
    ]
    // Files rather than pipes: neither side can wait for the other.
    try folder.write(input, to: "git-input")
    try folder.write([], to: "git-output")
    let inputHandle = try FileHandle(forReadingFrom: URL(fileURLWithPath: folder.at("git-input")))
    let outputHandle = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.at("git-output")))
    process.standardInput = inputHandle
    process.standardOutput = outputHandle
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try inputHandle.close()
    try outputHandle.close()
    guard process.terminationStatus <= 1 else {
      throw CocoaError(.executableLoad, userInfo: [NSLocalizedDescriptionKey: "git \(arguments)"])
    }
    return try Array(Data(contentsOf: URL(fileURLWithPath: folder.at("git-output"))))
  }

  /// The paths that git prints with a NUL behind each.
  func paths(_ output: [UInt8]) -> [String] {
    output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }
}
