import L10nSystem
import L10nText
import Testing

@testable import L10nCode

/// Types that follow from other types.
@Suite struct InferenceTests {
  /// The keys of the calls in a text, with what is known of their specifiers.
  private func keys(_ swift: String) -> [String] {
    let file = SourceFile(.bytes(Array(swift.utf8)), .swift)
    let uses = SourceScan(work: ParallelWork(jobs: 1)).uses(of: [file])
    return (uses[0]?.uses ?? []).filter { $0.kind == .lookup }.map {
      String(decoding: $0.key.display, as: UTF8.self)
    }
  }

  @Test func typesFollowFromEachOther() {
    #expect(keys("let a = b\nlet b = c\nlet c = 1\nlet d = String(localized: \"x \\(a)\")") == ["x %lld"])
    #expect(
      keys(
        "struct S { let a = T().b }\nstruct T { let b = \"b\" }\nlet d = String(localized: \"x \\(S().a)\")")
        == ["x %@"])
    #expect(
      keys(
        "let a = 1.5\nfunc f() { let a = a\n do { let a = \"\" }\n let d = String(localized: \"x \\(a)\") }")
        == ["x %lf"])
  }

  /// No compiler takes code in which a type follows from itself, and there is none. Without a limit each
  /// would take for ever, or the whole stack.
  @Test(arguments: [
    "struct S { let a = S().a }\nlet b = String(localized: \"x \\(S().a)\")",
    "struct S { let a = T().a }\nstruct T { let a = S().a }\nlet b = String(localized: \"x \\(S().a)\")",
    String(repeating: "let a = a\n", count: 400) + "let b = String(localized: \"x \\(a)\")",
    (0..<400).map { "let a\($0) = a\($0 + 1) + a\($0 + 1)\n" }.joined()
      + "let b = String(localized: \"x \\(a0)\")",
    "func f() {\n" + String(repeating: "let a = a\n", count: 400)
      + "let b = String(localized: \"x \\(a)\") }",
    (0..<400).map { "struct S\($0) { let a = S\($0 + 1)().a }\n" }.joined()
      + "let b = String(localized: \"x \\(S0().a)\")",
  ])
  func whatFollowsFromItselfHasNoType(swift: String) {
    #expect(keys(swift) == ["x %arg"])
  }

  /// Nothing is known of very many functions with one name, and nothing is lost.
  @Test func functionsOfOneName() {
    let few = (0..<10).map { "func f(_ t: LocalizedStringKey, x\($0): Int) {}\n" }.joined()
    #expect(keys(few + "f(\"a\", x3: 1)") == ["a"])
    let many = (0..<300).map { "func f(_ t: LocalizedStringKey, x\($0): Int) {}\n" }.joined()
    #expect(keys(many + "f(\"a\", x3: 1)\nlet b = String(localized: \"b\")") == ["b"])
  }

  /// Calls in the arguments of calls: what the outer one makes a comment of is no key.
  @Test func commentsAreNoKeysAtAnyDepth() {
    let nested = "String(localized: \"a\", comment: String(localized: \"b\", comment: \"c\"))"
    #expect(keys("let x = \(nested)") == ["a", "b"])
    let uses = SourceScan(work: ParallelWork(jobs: 1)).uses(of: [
      SourceFile(.bytes(Array("let x = \(nested)".utf8)), .swift)
    ])
    #expect(uses[0]?.uses.contains { $0.key.display == Array("c".utf8) } == false)
  }
}
