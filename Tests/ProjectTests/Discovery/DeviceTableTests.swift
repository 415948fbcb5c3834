import L10nDiscovery
import L10nSystem
import TestSupport
import Testing

/// Tables for one device beside a plain one: where there is one, and which files it has.
@Suite struct DeviceTableTests {
  @Test(arguments: [
    (["en/L.strings", "de/L.strings", "de/L~ipad.strings"], ["L~ipad: en/L.strings de/L~ipad.strings"]),
    // The development language alone has one: nothing is held against it.
    (["en/L.strings", "de/L.strings", "en/L~ipad.strings"], []),
    // The development language's own is among the originals, whatever the plain one is.
    (
      ["en/L.strings", "de/L.strings", "en/L~ipad.strings", "de/L~ipad.strings"],
      ["L~ipad: en/L.strings de/L~ipad.strings"]
    ),
    // No development file says which keys there are.
    (["de/L.strings", "fr/L.strings", "fr/L~ipad.strings"], []),
    (["Base/L.strings", "de/L.strings", "de/L~ipad.strings"], ["L~ipad: Base/L.strings de/L~ipad.strings"]),
    // The plain table is of all languages, or lies outside.
    (["L.xcstrings", "de/L~ipad.strings"], []), (["L.strings", "en/L.strings", "de/L~ipad.strings"], []),
    (["en/L.strings", "de/L.strings", "L~ipad.strings"], []),
    (["en/M.strings", "de/M.strings", "de/L~ipad.strings"], []),
    (
      ["en/L.strings", "de/L.strings", "de/L~ipad.strings", "de/L~iphone.strings"],
      ["L~ipad: en/L.strings de/L~ipad.strings", "L~iphone: en/L.strings de/L~iphone.strings"]
    ),
    // Texts and plurals are looked for apart; a language without any for the device has none of it.
    (
      [
        "en/L.strings", "en/L.stringsdict", "de/L.strings", "de/L.stringsdict", "fr/L.strings",
        "de/L~ipad.strings",
      ], ["L~ipad: de/L.stringsdict de/L~ipad.strings en/L.strings en/L.stringsdict"]
    ),
  ])
  func aTableForADeviceHasItsOwnFilesAndThePlainOnes(paths: [String], expected: [String]) throws {
    let folder = try ScratchFolder()
    let rules = "<plist><dict></dict></plist>\n"
    for path in paths {
      let parts = path.split(separator: "/")
      let place = parts.count == 1 ? path : "\(parts[0]).lproj/\(parts[1])"
      let text = place.hasSuffix("dict") ? rules : place.hasSuffix("xcstrings") ? Self.catalog : "a = b;\n"
      try folder.write(text, to: place)
    }
    let catalog = try Discovery.discover(
      roots: [FilePath(folder.path)], options: DiscoveryOptions(git: .init()))
    let tables = catalog.bundles.flatMap(\.containers).flatMap(\.tables).filter(\.isForDevice)
    let found = tables.map { table in
      "\(table.name): "
        + table.files.map { $0.path.text.replacing(".lproj", with: "") }.joined(separator: " ")
    }
    let wanted = expected.map(Self.sorted)
    #expect(found.map(Self.sorted) == wanted)
  }

  private static let catalog =
    "{\"sourceLanguage\":\"en\",\"strings\":{\"a\":{\"localizations\":{\"de\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\"b\"}}}}},\"version\":\"1.0\"}"

  private static func sorted(_ line: String) -> String {
    let parts = line.split(separator: " ")
    return (parts.prefix(1) + parts.dropFirst().sorted()).joined(separator: " ")
  }
}
