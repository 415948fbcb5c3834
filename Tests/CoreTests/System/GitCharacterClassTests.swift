import L10nSystem
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Classes of characters in git's patterns, for each byte as C has them; git's own white space is without two controls.
@Suite struct GitCharacterClassTests {
  private static let classes: [(name: String, holds: @Sendable (Int32) -> Bool)] = [
    ("alnum", { isalnum($0) != 0 }), ("alpha", { isalpha($0) != 0 }), ("blank", { isblank($0) != 0 }),
    ("cntrl", { iscntrl($0) != 0 }), ("digit", { isdigit($0) != 0 }), ("graph", { isgraph($0) != 0 }),
    ("lower", { islower($0) != 0 }), ("print", { isprint($0) != 0 }), ("punct", { ispunct($0) != 0 }),
    ("space", { isspace($0) != 0 && $0 != 0x0B && $0 != 0x0C }), ("upper", { isupper($0) != 0 }),
    ("xdigit", { isxdigit($0) != 0 }),
  ]

  private func holds(_ pattern: String, _ byte: UInt8, foldsCase: Bool = false) -> Bool {
    let name = [0x78, byte]
    return GitIgnorePatterns(Array("x\(pattern)".utf8)).verdict(
      path: name.span, nameStart: 0, isFolder: false, foldsCase: foldsCase) == true
  }

  @Test func eachByteIsInItsClasses() {
    for byte in UInt8(1)..<128 where byte != UInt8(ascii: "/") {
      for (name, isIn) in Self.classes {
        #expect(holds("[[:\(name):]]", byte) == isIn(Int32(byte)), "\(name) \(byte)")
        #expect(holds("[![:\(name):]]", byte) != isIn(Int32(byte)), "\(name) \(byte)")
        #expect(
          holds("[[:\(name):]_]", byte) == (isIn(Int32(byte)) || byte == UInt8(ascii: "_")), "\(name) \(byte)"
        )
      }
      // Where the case does not count, a small letter is a capital as well.
      #expect(holds("[[:upper:]]", byte, foldsCase: true) == (isalpha(Int32(byte)) != 0), "\(byte)")
    }
    #expect(!holds("[[:other:]]", UInt8(ascii: "o")) && !holds("[[:alpha]", UInt8(ascii: "1")))
  }
}
