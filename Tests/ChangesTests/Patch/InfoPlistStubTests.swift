@testable import L10nPatch
import Testing

/// Stubs of tables that translate an `Info.plist`: the keys that the system reads from it are never taken away.
@Suite struct InfoPlistStubTests {
  private static func list(_ entries: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
    \(entries)
    </dict></plist>

    """
  }
  private static let tables = [
    "en.lproj/L.strings": "\"a\" = \"A\";\n", "de.lproj/L.strings": "\"a\" = \"1\";\n",
  ]
  private static let permissions = list(
    """
    <key>NSCameraUsageDescription</key><string>$(PRODUCT_NAME) needs the camera.</string>
    <key>NSMicrophoneUsageDescription</key><string>We need the microphone.</string>
    """)

  /// What a build variable stands for is known to the build alone, so French cannot get a copy.
  @Test func textsWithBuildVariablesAreExpectedAndNotCopied() throws {
    let table = "\"NSCameraUsageDescription\" = \"K\";\n\"NSMicrophoneUsageDescription\" = \"M\";\n"
    let files = Self.tables.merging([
      "Info.plist": Self.permissions, "de.lproj/InfoPlist.strings": table,
      "fr.lproj/L.strings": "\"a\" = \"2\";\n",
    ]) { $1 }
    let result = try AppliedStubs.of(files, StubOptions(prunes: true))
    #expect(
      result.files == [
        "fr.lproj/InfoPlist.strings": "\"NSMicrophoneUsageDescription\" = \"We need the microphone.\";\n"
      ])
    #expect(
      result.plan.omissions == [
        StubOmission(
          shown: "fr.lproj/InfoPlist.strings", locale: "fr", count: 1,
          reason: .buildVariables(["NSCameraUsageDescription"]))
      ])
    #expect(result.plan.kept.isEmpty)
    let empty = try AppliedStubs.of(files, StubOptions(value: .empty))
    #expect(empty.plan.omissions.isEmpty)
    #expect(empty.plan.files.map(\.counts.added) == [2])
  }

  @Test func pruneKeepsAllWhereInfoPlistIsNotKnown() throws {
    let files = Self.tables.merging([
      "de.lproj/InfoPlist.strings": "\"NSCameraUsageDescription\" = \"K\";\n\"New note\" = \"Neu\";\n"
    ]) { $1 }
    let result = try AppliedStubs.of(files, StubOptions(prunes: true))
    #expect(result.files.isEmpty)
    #expect(result.plan.omissions.isEmpty)
    #expect(result.plan.kept.map(\.table) == ["InfoPlist"])
    #expect(result.plan.kept.map(\.keys) == [["NSCameraUsageDescription", "New note"]])
  }

  @Test func pruneKeepsWhatAnInfoPlistHasOrMayHave() throws {
    let list = Self.list(
      """
      <key>CFBundleIdentifier</key><string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>
      <key>LSApplicationCategoryType</key><string></string>
      """)
    let shortcuts = Self.list(
      """
      <key>UIApplicationShortcutItems</key>
      <array><dict><key>UIApplicationShortcutItemTitle</key><string>New note</string></dict></array>
      """)
    let files = Self.tables.merging([
      "Info.plist": list, "Widget/Info.plist": shortcuts,
      "en.lproj/InfoPlist.strings": "\"CFBundleName\" = \"App\";\n",
      "de.lproj/InfoPlist.strings": """
      "CFBundleName" = "App";
      "CFBundleName~ipad" = "App 2";
      "CFBundleSpokenName" = "Äpp";
      "LSApplicationCategoryType" = "x";
      "New note" = "Neu";
      "Old note" = "Alt";

      """,
    ]) { $1 }
    let result = try AppliedStubs.of(files, StubOptions(prunes: true))
    // What a language translates of the list's own texts (`LSApplicationCategoryType`) is no extra key at all.
    let kept = ["CFBundleName~ipad", "CFBundleSpokenName", "New note"]
    #expect(result.plan.kept.map(\.keys) == [kept])
    #expect(result.files.keys.sorted() == ["de.lproj/InfoPlist.strings"])
    let table = files["de.lproj/InfoPlist.strings"]
    #expect(
      result.files["de.lproj/InfoPlist.strings"] == table?.replacing("\"Old note\" = \"Alt\";\n", with: ""))
  }

  @Test func pruneKeepsWhatSettingsOfTheProjectGive() throws {
    let project = """
      // !$*UTF8*$!
      { rootObject = P; objects = {
        P = { isa = PBXProject; developmentRegion = en; buildConfigurationList = L; targets = ( ); mainGroup = G; };
        G = { isa = PBXGroup; children = ( ); };
        L = { isa = XCConfigurationList; buildConfigurations = ( C ); };
        C = { isa = XCBuildConfiguration; name = Debug; buildSettings = {
          INFOPLIST_KEY_NSCameraUsageDescription = "For photos"; INFOPLIST_KEY_GCSupportsGameMode = YES;
        }; };
      }; }
      """
    let files = Self.tables.merging([
      "App.xcodeproj/project.pbxproj": project, "Info.plist": Self.list("<key>A</key><string>a</string>"),
      "en.lproj/InfoPlist.strings": "\"CFBundleName\" = \"App\";\n",
      "de.lproj/InfoPlist.strings":
        "\"CFBundleName\" = \"App\";\n\"GCSupportsGameMode\" = \"x\";\n\"NSCameraUsageDescription\" = \"K\";\n\"Z\" = \"z\";\n",
    ]) { $1 }
    let result = try AppliedStubs.of(files, StubOptions(prunes: true))
    #expect(result.plan.kept.map(\.keys) == [["GCSupportsGameMode", "NSCameraUsageDescription"]])
    #expect(
      result.files["de.lproj/InfoPlist.strings"]
        == "\"CFBundleName\" = \"App\";\n\"GCSupportsGameMode\" = \"x\";\n\"NSCameraUsageDescription\" = \"K\";\n"
    )
  }

  /// Tables that the build renames are told by their names; the table of services is none of them.
  @Test(arguments: ["Info-AppPlist", "App-InfoPlist"])
  func pruneKeepsTheKeysOfRenamedTables(_ name: String) throws {
    let table = "\"CFBundleName\" = \"App\";\n"
    let files = Self.tables.merging([
      "de.lproj/\(name).strings": table, "de.lproj/ServicesMenu.strings": table,
    ]) { $1 }
    let result = try AppliedStubs.of(files, StubOptions(prunes: true))
    #expect(result.plan.kept.map(\.table) == [name])
    // Nothing says what a table without an original should have.
    #expect(result.files.isEmpty)
    #expect(result.plan.omissions.map(\.shown) == ["de.lproj/ServicesMenu.strings"])
  }

  /// A catalog's entry without a text of its source language shows what `Info.plist` says.
  @Test func catalogsGetTheTextsOfInfoPlist() throws {
    let files = [
      "Info.plist": Self.list("<key>CFBundleName</key><string>My App</string>"), "de.lproj/r.txt": "x",
      "InfoPlist.xcstrings": """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "CFBundleName" : {
            "localizations" : {
              "fr" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "Mon App"
                }
              }
            }
          },
          "CFBundleSpokenName" : {
            "localizations" : {
              "en" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "Spoken"
                }
              }
            }
          }
        },
        "version" : "1.0"
      }
      """,
    ]
    let result = try AppliedStubs.of(files, locales: ["de"])
    let catalog = try #require(result.files["InfoPlist.xcstrings"])
    let values = catalog.split(separator: "\n").filter { $0.contains("\"value\"") }.map {
      $0.split(separator: "\"").last.map(String.init)
    }
    #expect(values == ["My App", "Mon App", "Spoken", "Spoken"])
    #expect(result.plan.files.map(\.counts.added) == [2])
  }
}
