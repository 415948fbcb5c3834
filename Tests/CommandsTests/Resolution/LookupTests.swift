import L10nCommandLine
import TestSupport
import Testing

/// The order in which the loader looks for a file, and what the user gets of it.
@Suite struct LookupTests {
  private static let info = "MyApp.app/Info.plist"
  private static func strings(_ localization: String, _ table: String = "Localizable") -> String {
    "MyApp.app/\(localization)\(localization.isEmpty ? "" : ".lproj/")\(table).strings"
  }

  @Test func theBestLocalizationComesFirst() throws {
    let tree = try ResolvedTree([
      Self.info: ResolvedTree.info(), Self.strings("en"): "\"a\" = \"Hello\";\n",
      Self.strings("de"): "/* c */\n\"a\" = \"Hallo\";\n",
    ])
    let bundle = try tree.bundle("--prefer", "de-AT,fr", "--key", "a")
    #expect(bundle.path == "MyApp.app")
    #expect(bundle.preferences == ["de-AT", "fr"])
    #expect(bundle.matched == ["de"])
    #expect(bundle.search == ["de", "en"])
    #expect(bundle.step == "preferences")
    #expect(
      bundle.trail == [
        "no-file Localizable.strings", "found de.lproj/Localizable.strings:2",
        "hidden en.lproj/Localizable.strings:1",
      ])
    #expect(bundle.shows?.from == "own")
    #expect(bundle.shows?.localization == "de")
    #expect(bundle.shows?.file == "de.lproj/Localizable.strings")
    #expect(bundle.shows?.line == 2)
    #expect(bundle.shows?.text == "Hallo")
  }

  @Test func aFileThatIsNotLocalizedHidesAllOthers() throws {
    let tree = try ResolvedTree([
      Self.info: ResolvedTree.info(), Self.strings(""): "\"a\" = \"everybody\";\n",
      Self.strings("en"): "\"a\" = \"Hello\";\n", Self.strings("de"): "\"a\" = \"Hallo\";\n",
    ])
    let bundle = try tree.bundle("--prefer", "de", "--key", "a")
    #expect(
      bundle.trail == [
        "found Localizable.strings:1", "hidden de.lproj/Localizable.strings:1",
        "hidden en.lproj/Localizable.strings:1",
      ])
    #expect(bundle.shows?.from == "development")
    #expect(bundle.shows?.localization == nil)
    #expect(bundle.shows?.text == "everybody")
  }

  @Test func baseComesBeforeTheDevelopmentRegion() throws {
    let tree = try ResolvedTree([
      Self.info: ResolvedTree.info(), Self.strings("en"): "\"a\" = \"Hello\";\n",
      Self.strings("Base"): "\"a\" = \"base\";\n", "MyApp.app/de.lproj/Other.strings": "\"b\" = \"b\";\n",
    ])
    let bundle = try tree.bundle("--prefer", "de", "--key", "a")
    #expect(
      bundle.trail == [
        "no-file Localizable.strings", "no-file de.lproj/Localizable.strings",
        "found Base.lproj/Localizable.strings:1", "hidden en.lproj/Localizable.strings:1",
      ])
    #expect(bundle.shows?.from == "development")
    #expect(bundle.shows?.localization == "Base")
    // Users who prefer English get their own first.
    let english = try tree.bundle("--prefer", "en", "--key", "a")
    #expect(english.shows?.from == "own")
    #expect(english.shows?.text == "Hello")
  }

  @Test func fallBackIsByFileAndNeverByKey() throws {
    let tree = try ResolvedTree([
      Self.info: ResolvedTree.info(), Self.strings("fr"): "\"a\" = \"Bonjour\";\n\"b\" = \"x\";\n",
      Self.strings("fr_CA"): "\"b\" = \"y\";\n", Self.strings("en"): "\"a\" = \"Hello\";\n",
      Self.strings("fr", "Other"): "\"c\" = \"z\";\n", Self.strings("en", "Other"): "\"c\" = \"c\";\n",
    ])
    let hidden = try tree.bundle("--prefer", "fr-CA", "--key", "a")
    #expect(hidden.search == ["fr_CA", "fr", "en"])
    #expect(
      hidden.trail == [
        "no-file Localizable.strings", "no-key fr_CA.lproj/Localizable.strings",
        "hidden fr.lproj/Localizable.strings:1", "hidden en.lproj/Localizable.strings:1",
      ])
    #expect(hidden.shows?.from == "key")
    #expect(hidden.shows?.text == "a")
    // The whole file is missing: the next language answers.
    let other = try tree.bundle("--prefer", "fr-CA", "--key", "c")
    #expect(other.shows?.from == "language")
    #expect(other.shows?.localization == "fr")
    #expect(other.asset == "Other")
  }

  @Test func aKeyThatIsTheDevelopmentTextIsNoBareKey() throws {
    let tree = try ResolvedTree([
      Self.info: ResolvedTree.info(), Self.strings("en"): "\"Hello\" = \"Hello\";\n",
      Self.strings("de"): "\"b\" = \"x\";\n",
    ])
    let bundle = try tree.bundle("--prefer", "de", "--key", "Hello")
    #expect(bundle.shows?.from == "development")
    #expect(bundle.shows?.file == nil)
  }

  @Test func rulesComeFromAnotherFolderThanTexts() throws {
    let tree = try ResolvedTree([
      Self.info: ResolvedTree.info(), Self.strings("de"): "\"a\" = \"%d Dateien\";\n",
      Self.strings("en"): "\"a\" = \"%d files\";\n",
      "MyApp.app/en.lproj/Localizable.stringsdict": ResolvedTree.plural(
        "a", one: "%d file", other: "%d files"),
    ])
    let bundle = try tree.bundle("--prefer", "de", "--key", "a")
    #expect(
      bundle.trail == [
        "no-file Localizable.strings", "hidden de.lproj/Localizable.strings:1",
        "hidden en.lproj/Localizable.strings:1", "no-file Localizable.stringsdict",
        "no-file de.lproj/Localizable.stringsdict", "found en.lproj/Localizable.stringsdict:4",
      ])
    #expect(bundle.shows?.from == "development")
    #expect(bundle.shows?.text == "%d files!")
    let text = tree.run("--prefer", "de", "--key", "a").output
    #expect(text.contains("n, one: “%d file”"))
    #expect(text.contains("the .stringsdict has the key as well, and wins"))
  }

  @Test func aRefusedFileIsAnEmptyTableAndHidesOthers() throws {
    let tree = try ResolvedTree([
      Self.info: ResolvedTree.info(), Self.strings("en"): "\"a\" = \"Hello\";\n",
      Self.strings("de"): "\"a\" = \"Hallo\"\n\"b\" = \"x\";\n",
    ])
    let bundle = try tree.bundle("--prefer", "de", "--key", "a", status: .findings)
    #expect(
      bundle.trail == [
        "no-file Localizable.strings", "refused de.lproj/Localizable.strings:1",
        "hidden en.lproj/Localizable.strings:1",
      ])
    #expect(bundle.shows?.from == "key")
    let run = tree.run("--prefer", "de", "--key", "a")
    #expect(run.errors.contains("MyApp.app/de.lproj/Localizable.strings:1:13: error: "))
    // A fault is not told of a file that users never meet.
    #expect(tree.run("--prefer", "en", "--key", "a").errors == "")
  }

  @Test func whatStandsBehindASilentStopIsNotThere() throws {
    let tree = try ResolvedTree([
      Self.info: ResolvedTree.info(), Self.strings("en"): "\"a\" = \"Hello\";\n",
      Self.strings("de"): "\"b\" = \"x\";\n= \n\"a\" = \"Hallo\";\n",
    ])
    let bundle = try tree.bundle("--prefer", "de", "--key", "a", status: .findings)
    #expect(bundle.lookups?[1].outcome == "no-key")
    #expect(
      bundle.lookups?[1].note == "the key is on line 3, after line 2, where the loader stops reading")
    #expect(bundle.shows?.from == "key")
    #expect(try tree.bundle("--prefer", "de", "--key", "b", status: .findings).shows?.text == "x")
  }

  @Test func binaryAndDuplicateEntries() throws {
    let tree = try ResolvedTree([
      Self.info: ResolvedTree.info(), Self.strings("en"): "a = 1;\n\"\\U0061\" = \"\\n2\";\n",
    ])
    // The last one wins, escapes are what they mean.
    let bundle = try tree.bundle("--prefer", "en", "--key", "a")
    #expect(bundle.shows?.text == "\n2")
    #expect(bundle.shows?.line == 2)
    #expect(tree.run("--prefer", "en", "--key", "a").output.contains("“\\n2”"))
  }

  @Test func anUnknownKeyIsSaidToBeUnknown() throws {
    let tree = try ResolvedTree([Self.info: ResolvedTree.info(), Self.strings("en"): "\"a\" = \"b\";\n"])
    let bundle = try tree.bundle("--prefer", "en", "--key", "nonsense", status: .failure)
    #expect(bundle.shows?.from == "key")
    #expect(bundle.trail == ["no-file Localizable.strings", "no-key en.lproj/Localizable.strings"])
    #expect(
      tree.run("--key", "nonsense").errors.contains("no table has the key 'nonsense'; check the spelling"))
  }

  @Test func everyTableThatHasTheKeyIsAsked() throws {
    let tree = try ResolvedTree([
      Self.info: ResolvedTree.info(), Self.strings("en", "A"): "\"a\" = \"of A\";\n",
      Self.strings("en"): "\"a\" = \"of Localizable\";\n", Self.strings("en", "B"): "\"b\" = \"of B\";\n",
    ])
    let bundle = try tree.bundle("--prefer", "en", "--key", "a")
    #expect(bundle.asset == "Localizable")
    #expect(bundle.shows?.text == "of Localizable")
    #expect(bundle.others?.map(\.asset) == ["A"])
    #expect(bundle.others?.first?.shows?.text == "of A")
    let named = try tree.bundle("--prefer", "en", "--key", "a", "--table", "A")
    #expect(named.shows?.text == "of A")
    #expect(named.others == nil)
  }

  @Test func infoPlistAnswersForWhatItsTableLacks() throws {
    let tree = try ResolvedTree([
      Self.info: ResolvedTree.info(["CFBundleName": "<string>Plain</string>"]),
      Self.strings("de", "InfoPlist"): "CFBundleName = \"Schlicht\";\n",
      Self.strings("fr", "InfoPlist"): "CFBundleDisplayName = \"Simple\";\n",
    ])
    #expect(try tree.bundle("--prefer", "de", "--key", "CFBundleName").shows?.text == "Schlicht")
    let french = try tree.bundle("--prefer", "fr", "--key", "CFBundleName")
    #expect(french.asset == "InfoPlist")
    #expect(french.shows?.from == "development")
    #expect(french.shows?.file == "Info.plist")
    #expect(french.shows?.text == "Plain")
    #expect(french.trail.last == "found Info.plist:6")
  }

  @Test func aVariantForThePlatformTakesTheFilesPlace() throws {
    let mac = "MyMac.app/Contents/Resources/"
    let tree = try ResolvedTree([
      "MyMac.app/Contents/Info.plist": ResolvedTree.info(), "MyMac.app/Contents/MacOS/MyMac": "",
      mac + "en.lproj/Localizable.strings": "a = plain;\n",
      mac + "en.lproj/Localizable-macos.strings": "a = mac;\n",
    ])
    let bundle = try tree.bundle("--prefer", "en", "--key", "a", "--table", "Localizable")
    #expect(bundle.shows?.text == "mac")
    #expect(bundle.lookups?.last?.note == "takes the place of Localizable.strings on macOS")
    let phone = try ResolvedTree([
      Self.info: ResolvedTree.info(), Self.strings("en"): "a = plain;\n",
      Self.strings("en", "Localizable~ipad"): "a = pad;\n",
    ])
    let answer = try phone.bundle("--prefer", "en", "--key", "a", "--table", "Localizable")
    #expect(answer.shows?.text == "plain")
    #expect(answer.lookups?.last?.note == "on iPad, Localizable~ipad.strings is taken")
  }
}
