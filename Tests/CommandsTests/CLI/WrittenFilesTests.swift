import Foundation
import L10nCommands
import L10nCommandLine
import L10nSystem
import TestSupport
import Testing

/// "Nothing was written" is said only where it is true; else what was is named.
@Suite struct WrittenFilesTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder(["App/en.lproj/L.strings": "\"a\" = \"One\";\n\"b\" = \"Two\";\n"])
    for locale in ["de", "fr"] { try folder.write("\"a\" = \"x\";\n", to: "App/\(locale).lproj/L.strings") }
  }

  private func run(_ words: [String], _ calls: FileCalls = FileCalls()) -> String {
    CommandRun(
      words.map { $0 == "App" ? folder.at($0) : $0 }, in: folder.path, environment: ["PATH": "/usr/bin:/bin"],
      clock: .stopped(at: WallClock.Moment(seconds: 1)), verbosity: .quiet, calls: calls
    ).errors
  }

  private func files(_ path: String) -> [String] {
    let found = FileManager.default.subpaths(atPath: folder.at(path)) ?? []
    return found.filter { name in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: folder.at(path + "/" + name), isDirectory: &isFolder)
        && !isFolder.boolValue && !name.hasSuffix(".tmp")
    }
  }

  /// A disk that is full from the nth rename on.
  private func calls(failingAt place: Int) -> FileCalls {
    let faulty = FaultyRename(from: place)
    var calls = FileCalls()
    let rename = calls.rename
    calls.rename = { folder, old, new in faulty.fails() ? -1 : rename(folder, old, new) }
    return calls
  }

  @Test func theReportsBefore() {
    let errors = run(["report", "App", "--report", "json=a.json", "--report", "csv=no/b.csv"])
    #expect(errors.contains("no/b.csv: No such file or directory; already written: "))
    #expect(errors.contains("/a.json\n"))
    #expect(!errors.contains("nothing was written"))
    #expect(run(["report", "App", "--report", "csv=no/b.csv"]).contains("; nothing was written"))
  }

  @Test(arguments: ["xliff", "xcloc"]) func theHandoffsBefore(form: String) throws {
    var failures = 0
    for place in 0..<40 {
      let errors = run(["export", "App", "--format", form, "--output", "out"], calls(failingAt: place))
      let written = files("out")
      if errors.isEmpty { break }
      failures += 1
      #expect(errors.contains("; nothing was written") == written.isEmpty, "\(errors)")
      let named = written.filter { errors.contains("/out/" + $0) }
      #expect(named.count == min(5, written.count), "\(errors)")
      #expect(written.count <= 5 || errors.contains(" and \(written.count - 5) more"), "\(errors)")
      try? folder.remove("out")
    }
    #expect(failures > 1)
  }

  @Test func theHistoryBeforeTheSite() {
    let words = ["dashboard", "App", "--history", "h.sqlite", "--time", "1", "--output", "site"]
    let errors = run(words, calls(failingAt: 0))
    #expect(errors.contains("; already written: "))
    #expect(errors.contains("h.sqlite"))
    // A folder that was made for nothing goes again.
    #expect(!folder.has("site"))
  }
}

/// Counts the calls, and says which fail.
private final class FaultyRename: @unchecked Sendable {
  private let lock = NSLock()
  private var left: Int

  init(from place: Int) { left = place }

  func fails() -> Bool {
    lock.withLock {
      left -= 1
      if left >= 0 { return false }
      errno = ENOSPC
      return true
    }
  }
}
