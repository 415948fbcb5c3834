import Foundation
import TestSupport
import Testing

/// Commands that write a folder, interrupted while their temporary files are there.
@Suite struct OutputSignalTests {
  private static let tables = 40

  private static func project() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    let entries = (0..<150).map { "/* Comment \($0) */\n\"key \($0)\" = \"Text \($0)\";\n" }.joined()
    for locale in ["en", "de", "fr"] {
      for number in 0..<tables { try folder.write(entries, to: "tree/\(locale).lproj/T\(number).strings") }
    }
    return folder
  }

  enum Command: CaseIterable {
    case export, dashboard

    var arguments: [String] {
      switch self {
      case .export: ["export", "--quiet", "--output", "new/out", "tree"]
      case .dashboard:
        [
          "dashboard", "--quiet", "--history", "h.sqlite", "--commit", "c", "--branch", "main", "--time",
          "1000000", "--output", "new/out", "tree",
        ]
      }
    }

    /// Files that are there when all are.
    var files: [String] {
      switch self {
      case .export: ["new/out/de.xliff", "new/out/fr.xliff"]
      case .dashboard: ["new/out/index.html", "new/out/data.json"]
      }
    }
  }

  @Test(arguments: Command.allCases, [SIGINT, SIGTERM])
  func nothingIsLeftBehind(command: Command, signal: Int32) throws {
    // The run may be over before the signal comes: then another one is tried.
    for _ in 0..<10 {
      let folder = try Self.project()
      let process = try ListeningProcess.start(command.arguments, listeningTo: signal, in: folder.path)
      func temporaries() -> [String] {
        let paths = try? FileManager.default.subpathsOfDirectory(atPath: folder.at("new"))
        return (paths ?? []).filter { $0.hasSuffix(".tmp") }
      }
      while process.isRunning, temporaries().isEmpty { usleep(100) }
      kill(process.processIdentifier, signal)
      process.waitUntilExit()
      #expect(temporaries().isEmpty)
      if process.terminationStatus == 0 { continue }
      #expect(process.terminationReason == .exit)
      #expect(process.terminationStatus == 128 + signal)
      // A signal waits while files are renamed: then all are there. Else not even the folders are.
      let isWritten = folder.has("new")
      for file in command.files {
        #expect(folder.has(file) == isWritten, "\(file)")
      }
      if !isWritten { return }
    }
    Issue.record("no run was interrupted")
  }
}
