import CTestSupport
import Foundation
import TestSupport
import Testing

/// What somebody at a terminal sees of a run that takes its time.
@Suite struct ProgressTests {
  /// The run waits for its input until the line is there: it does not matter how fast anything is.
  @Test func theLineComesAndGoes() throws {
    let folder = try ScratchFolder(["en.lproj/L.strings": "\"a\" = \"A\";\n", "fr.lproj/L.strings": ""])
    var ends: [Int32] = [-1, -1]
    guard test_terminal(70, &ends) == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    let screen = ends[0]
    defer { close(screen) }
    let side = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: BuiltProduct.l10ncheck.path)
    process.arguments = ["import", "--into", folder.path, "-"]
    process.environment = ["TERM": "xterm", "NO_COLOR": "1"]
    let input = Pipe()
    process.standardInput = input
    process.standardOutput = side
    process.standardError = side
    try process.run()
    try side.close()
    var text = ""
    while !text.contains("reading the handoff"), let piece = piece(of: screen) { text += piece }
    #expect(text.hasPrefix("\rl10ncheck: "), "\(text.debugDescription)")
    try input.fileHandleForWriting.write(contentsOf: Data("no handoff".utf8))
    try input.fileHandleForWriting.close()
    while let piece = piece(of: screen) { text += piece }
    process.waitUntilExit()
    #expect(text.contains("this is not a handoff"))
    for line in shown(text) { #expect(!line.contains("reading the handoff"), "\(text.debugDescription)") }
  }

  /// What has come in; nil at the end, which is an error on Linux and no data elsewhere.
  private func piece(of screen: Int32) -> String? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(screen, &bytes, bytes.count)
    return count > 0 ? String(decoding: bytes.prefix(count), as: UTF8.self) : nil
  }

  /// What a terminal shows in the end: a return goes back, and the sequence erases what follows.
  private func shown(_ text: String) -> [String] {
    text.replacing("\r\n", with: "\n").split(separator: "\n").map { line in
      line.split(separator: "\r").last.map { String($0).replacing("\u{1B}[K", with: "") } ?? ""
    }
  }
}
