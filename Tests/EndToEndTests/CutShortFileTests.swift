import Foundation
import TestSupport
import Testing

#if os(Linux)
  /// A file that another program cuts short while it is read: it is mapped, so that the system raises a signal.
  @Suite struct CutShortFileTests {
    @Test func endsWithAnErrorAndNoCrash() throws {
      let folder = try ScratchFolder()
      let line = "\"key of the table\" = \"a text that is there many times\";\n"
      let content = String(repeating: line, count: (24 << 20) / line.utf8.count)
      // The run may be over before the file is cut: then another one is tried.
      for _ in 0..<5 {
        try folder.write(content, to: "L.strings")
        let errors = Pipe()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: BuiltProduct.l10ncheck.path)
        process.arguments = ["parse", "--summary", folder.at("L.strings")]
        process.environment = [:]
        process.standardError = errors
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        let maps = "/proc/\(process.processIdentifier)/maps"
        while process.isRunning,
          (try? String(contentsOfFile: maps, encoding: .utf8))?.contains("L.strings") != true
        {
          usleep(100)
        }
        truncate(folder.at("L.strings"), 4096)
        let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationReason == .exit)
        if process.terminationStatus == 0 { continue }
        #expect(process.terminationStatus == 2)
        #expect(text.hasPrefix("l10ncheck: error: a file was cut short while it was read\n"))
        return
      }
      Issue.record("no run was caught in the middle")
    }
  }
#endif
