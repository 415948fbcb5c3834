import Foundation
import L10nSystem
import Testing

@Suite(.serialized) struct SubprocessTests {
  private func shell(_ script: String, _ arguments: String...) -> Subprocess {
    Subprocess(FilePath("sh"), (["-c", script] + arguments).map { Array($0.utf8) })
  }

  @Test func outputErrorsAndStatusComeBack() throws {
    let result = try shell("printf out; printf err >&2; exit 3").run()
    #expect(result.output == Array("out".utf8))
    #expect(result.errors == Array("err".utf8))
    #expect(result.status == .exited(3))
    #expect(!result.isSuccess)
    #expect(try shell("kill -9 $$").run().status == .signaled(9))
  }

  @Test func muchGoesThroughInBothDirections() throws {
    let input = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let result = try Subprocess(FilePath("cat")).run(input: input)
    #expect(result.output == input)
    #expect(result.isSuccess)
  }

  @Test func aProgramMayLeaveItsInputUnread() throws {
    let input = [UInt8](repeating: 1, count: 1_000_000)
    #expect(try shell("exit 0").run(input: input).isSuccess)
  }

  @Test func argumentsAreNotTouched() throws {
    let result = try shell("printf '%s|' \"$@\"", "sh", "a b", "", "$HOME", "'\"\\").run()
    #expect(String(decoding: result.output, as: UTF8.self) == "a b||$HOME|'\"\\|")
  }

  @Test func theEnvironmentIsTheOneThatIsGiven() throws {
    var program = shell("printf '%s %s' \"$ONE\" \"$HOME\"")
    program.environment = [Array("ONE=1".utf8), Array("PATH=/usr/bin:/bin".utf8)]
    #expect(try program.run().output == Array("1 ".utf8))
  }

  @Test func variablesAreAddedToTheEnvironment() throws {
    var program = shell("printf '%s %s %s' \"$ONE\" \"$TWO\" \"${PATH:+path}\"")
    program.additions = [Array("ONE=1".utf8)]
    #expect(try program.run().output == Array("1  path".utf8))
    program.environment = ["ONE=0", "TWO=2", "PATH=/usr/bin:/bin"].map { Array($0.utf8) }
    #expect(try program.run().output == Array("1 2 path".utf8))
  }

  @Test func tooMuchOutputStopsTheProgram() throws {
    var program = shell("exec yes")
    program.outputLimit = 1 << 20
    #expect(throws: SystemError(call: "read", path: FilePath("sh"), code: EFBIG)) { try program.run() }
  }

  @Test func onlyTheBeginningOfTheErrorsIsKept() throws {
    var program = shell("head -c 300000 /dev/zero >&2")
    program.errorLimit = 1000
    let result = try program.run()
    #expect(result.errors.count == 1000)
    #expect(result.isSuccess)
  }

  @Test func aMissingProgramIsAnError() {
    #expect(
      throws: SystemError(call: "posix_spawn", path: FilePath("no-such-program"), code: ENOENT)
    ) {
      try Subprocess(FilePath("no-such-program")).run()
    }
  }
}
