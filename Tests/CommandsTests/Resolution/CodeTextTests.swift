import L10nCommandLine
import TestSupport
import Testing

/// What code gives for a key that no development table has.
@Suite struct CodeTextTests {
  private static let files = [
    "App/Main.swift": """
    import SwiftUI
    let a = String(localized: "count.title", defaultValue: "Number of things")
    let b = Text("Hello, world!")
    let c = NSLocalizedString("menu.save", comment: "")
    """,
    "App/en.lproj/Localizable.strings": "\"known\" = \"Known\";\n",
    "App/de.lproj/Localizable.strings": "\"known\" = \"Bekannt\";\n\"Hello, world!\" = \"Hallo!\";\n",
  ]

  @Test func theTextOfCodeIsShown() throws {
    let tree = try ResolvedTree(Self.files)
    let title = try tree.bundle("--prefer", "fr", "--key", "count.title").shows
    #expect(title?.from == "development")
    #expect(title?.text == "Number of things")
    #expect(title?.file == "App/Main.swift")
    #expect(title?.line == 2)
    #expect(title?.localization == nil)
    // A key that reads as a text stands for itself.
    #expect(try tree.bundle("--prefer", "fr", "--key", "Hello, world!").shows?.text == "Hello, world!")
    #expect(try tree.bundle("--prefer", "fr", "--key", "Hello, world!").shows?.from == "development")
    // A translation is one, whether or not the development side has the key.
    #expect(try tree.bundle("--prefer", "de", "--key", "Hello, world!").shows?.text == "Hallo!")
  }

  @Test func bareIdentifiersAndUnknownKeysAreKeys() throws {
    let tree = try ResolvedTree(Self.files)
    #expect(try tree.bundle("--prefer", "fr", "--key", "menu.save").shows?.from == "key")
    #expect(try tree.bundle("--prefer", "fr", "--key", "unheard of", status: .failure).shows?.from == "key")
    #expect(
      try tree.bundle("--prefer", "fr", "--key", "count.title", "--no-code", status: .failure).shows?.from
        == "key")
  }
}
