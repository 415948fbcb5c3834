import Foundation
import TestSupport
import Testing

@testable import L10nSystem

/// Settings as git reads them.
@Suite struct GitConfigurationTests {
  /// Random files of settings: the last value of each is what git says.
  @Test func gitAgreesOnRandomFiles() throws {
    let run = try GitRun(ScratchFolder())
    var random = SeededRandom(41)
    let names = ["core.a", "core.b1", "core.c-d", "x.a", "x.b1", "x.c-d", "extensions.a", "y-1.a"]
    var settings = 0
    for round in 0..<60 {
      var text = random.next(4) == 0 ? "\u{FEFF}" : ""
      for _ in 0..<2 + random.next(8) {
        text += random.pick([
          "[core]", "[CORE] ", "  [x]", "[x]\t# of x\n", "[x \"core\"]", "[core \"a]b\\\"c\"]",
          "[extensions];\n", "[y-1]",
        ])
        for _ in 0..<random.next(4) {
          let end = random.pick(["\n", "\n", "\r\n", " # end\n", "\t; end\r\n", "\n\n", " \n", "\n# all\n\t"])
          let value = random.pick([
            "", "=", " = ", "= v", "=v w", " =  v  ", "= \"v\"", "= \"v # w\"", "= v\\\\w", "= \"  v \" ",
            "= a\\tb", "= a\\nb", "= v\\\n  w", "= \"v;\"w", "= true", "=\tsha256", "= \"a\"b\"c\"",
            "= x\\\"y", "= v\\\r\nw",
          ])
          // Git takes no comment behind a name alone.
          text += random.pick(["\n", " ", "\n\t"]) + random.pick(["a", "A", "b1", "c-d", "B1"])
          text += value.isEmpty ? "\n" : value + end
        }
        if random.next(2) == 0 { text += "\n" }
      }
      try run.folder.write(text, to: "tree/settings")
      let said = try run("config", "--file", "settings", "--null", "--list")
      var expected: [String: String] = [:]
      for entry in said.split(separator: 0) {
        let parts = entry.split(separator: 0x0A, maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(decoding: parts[0], as: UTF8.self)
        expected[name] = parts.count == 1 ? "true" : String(decoding: parts[1], as: UTF8.self)
      }
      var configuration = GitConfiguration()
      configuration.add(Array(text.utf8))
      for name in names {
        let value = configuration.bytes(name).map { String(decoding: $0, as: UTF8.self) }
        #expect(value == expected[name], "round \(round): \(name) of \(text.debugDescription)")
        settings += value == nil ? 0 : 1
      }
    }
    #expect(settings > 100)
  }

  @Test(arguments: [
    ("true", true), ("TRUE", true), ("yes", true), ("on", true), ("1", true), ("false", false), ("no", false),
    ("off", false), ("0", false), ("", false), ("2", false), ("truee", false),
  ])
  func aSettingIsOnOrOff(value: String, isOn: Bool) {
    var configuration = GitConfiguration()
    configuration.add(Array("[core]\nignorecase = \(value)\n".utf8))
    #expect(configuration.isOn("core.ignorecase") == isOn)
    #expect(!configuration.isOn("core.other"))
  }

  @Test(arguments: [
    ("[extensions]\nobjectFormat = sha256\n", 32), ("[extensions]\nobjectFormat = sha1\n", 20), ("", 20),
    ("[core]\nobjectFormat = sha256\n", 20), ("[extensions \"x\"]\nobjectFormat = sha256\n", 20),
    ("[extensions]\nobjectFormat = sha256\nobjectFormat = sha1\n", 20),
  ])
  func theLengthOfNamesOfObjectsIsASetting(text: String, length: Int) {
    var configuration = GitConfiguration()
    configuration.add(Array(text.utf8))
    #expect(configuration.hashLength == length)
  }

  @Test func submodulesAreThoseWithAPath() {
    var configuration = GitConfiguration()
    configuration.add(
      Array(
        "[submodule \"a\"]\npath = Kit/A\nurl = x\n[submodule \"b\"]\npath =\n[submodule]\npath = C\n[other \"d\"]\npath = D\n[submodule \"e\"]\npath = E\n"
          .utf8))
    #expect(configuration.submodules.map(\.path.text) == ["Kit/A", "E"])
  }
}
