import Foundation
import TestSupport
import Testing

/// `stubs --write` that is interrupted while its temporary files are there.
@Suite struct StubsSignalTests {
  private static let count = 300

  private static func project() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    for number in 0..<count {
      try folder.write("\"a\" = \"A\";\n\"b\" = \"B\";\n", to: "en.lproj/T\(number).strings")
      try folder.write("\"a\" = \"1\";\n", to: "de.lproj/T\(number).strings")
    }
    return folder
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGBUS]) func nothingIsLeftBehind(signal: Int32) throws {
    // The run may be over before the signal comes: then another one is tried.
    for _ in 0..<10 {
      let folder = try Self.project()
      let process = try ListeningProcess.start(
        ["stubs", "--write", "--quiet", "--add-locale", "sv", "--locale", "de,sv", folder.path],
        listeningTo: signal)
      func temporaries() throws -> [String] {
        try folder.names(in: "de.lproj").filter {
          $0.hasSuffix(".tmp")
        }
      }
      while process.isRunning, try temporaries().isEmpty { usleep(100) }
      kill(process.processIdentifier, signal)
      process.waitUntilExit()
      #expect(try temporaries().isEmpty)
      if process.terminationStatus == 0 { continue }
      #expect(process.terminationReason == .exit)
      // The last one says that a file was cut short.
      #expect(process.terminationStatus == (signal == SIGBUS ? 2 : 128 + signal))
      // A signal waits while files are renamed: then all are new.
      let isWritten = folder.has("sv.lproj")
      for number in 0..<Self.count {
        let text = try folder.text("de.lproj/T\(number).strings")
        #expect(text == (isWritten ? "\"a\" = \"1\";\n\"b\" = \"B\";\n" : "\"a\" = \"1\";\n"))
      }
      if !isWritten { return }
    }
    Issue.record("no run was interrupted")
  }
}
