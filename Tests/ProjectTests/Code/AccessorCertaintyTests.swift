import L10nSystem
import L10nText
import Testing

@testable import L10nCode

/// Names that a tool gave to keys: a use is certain only where all of the name stands in code that ships and is no preview.
@Suite struct AccessorCertaintyTests {
  private static let made = """
    // Generated using SwiftGen — https://github.com/SwiftGen/SwiftGen
    enum L10n {
      enum Tab {
        static let home = L10n.tr("Localizable", "tab.home", fallback: "Home")
      }
      static let noItems = L10n.tr("Localizable", "no.items", fallback: "No items")
    }
    """

  private func certainties(_ key: String, in code: String, isShipping: Bool) -> [String] {
    let files = [
      SourceFile(.bytes(Array(Self.made.utf8)), .swift),
      SourceFile(.bytes(Array(code.utf8)), .swift, isShipping: isShipping),
    ]
    let index = SourceIndex(SourceScan(work: ParallelWork(jobs: 1)).uses(of: files))
    let answer = index.answer(Array(key.utf8), table: Array("Localizable".utf8))
    return answer.symbols.map { $0.certainty == .certain ? "certain" : "possible" }
  }

  @Test(arguments: [
    ("let a = L10n.Tab.home", true, ["certain"]), ("let a = L10n.Tab.home", false, ["possible"]),
    ("#Preview { Text(L10n.Tab.home) }", true, ["possible"]),
    ("#Preview { Text(L10n.Tab.home) }", false, ["possible"]),
    ("let a = Tab.home", true, ["possible"]), ("let a = Tab.home", false, ["possible"]),
    ("let a = L10n.Tab.home\n#Preview { Text(L10n.Tab.home) }", true, ["certain"]),
    ("let b = Tab.home\n#Preview { Text(L10n.Tab.home) }", true, ["possible", "possible"]),
    ("let a = L10n.Tab.self", true, ["possible"]), ("let a = L10n.Tab", true, ["possible"]),
    ("let a = home", true, []),
    ("let a = L10n.Tab.homes", true, []), ("let a = L10n.Tabs.home", true, []),
  ])
  func aUseIsCertainOrPossible(code: String, isShipping: Bool, expected: [String]) {
    #expect(certainties("tab.home", in: code, isShipping: isShipping).sorted() == expected, "\(code)")
  }
}
