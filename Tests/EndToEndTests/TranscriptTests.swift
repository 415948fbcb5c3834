import Foundation
import TestSupport
import Testing

/// Transcripts of a handoff out and back, command by command in a copy of the example app.
@Suite struct TranscriptTests {
  @Test(arguments: ["Docs/Handoff.md"])
  func handoffOutAndBack(_ page: String) throws {
    let text = try String(contentsOf: Fixtures.checkout.appendingPathComponent(page), encoding: .utf8)
    let start = try #require(text.range(of: "```console\n$ l10ncheck export --only missing"))
    let block = text[text.index(start.lowerBound, offsetBy: 11)...].components(separatedBy: "\n```")[0]
    let commands = block.components(separatedBy: "\n").filter { $0.hasPrefix("$ ") }.map { $0.dropFirst(2) }
    #expect(commands.count >= 3)
    let copy = try ScratchFolder()
    let root = URL(fileURLWithPath: copy.at("copy"))
    try FileManager.default.copyItem(
      at: Fixtures.root.appendingPathComponent("projects/Wayfarer"), to: root)
    var transcript = ""
    for command in commands { transcript += "$ \(command)\n" + (try Self.output(String(command), in: root)) }
    #expect(transcript == block + "\n", "\(page): record it anew")
  }

  /// Both streams of a shell command.
  private static func output(_ command: String, in folder: URL) throws -> String {
    let pipe = Pipe()
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-c", "l10ncheck() { '\(BuiltProduct.l10ncheck.path)' \"$@\"; }; \(command)"]
    shell.currentDirectoryURL = folder
    shell.standardOutput = pipe
    shell.standardError = pipe
    try shell.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    shell.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
