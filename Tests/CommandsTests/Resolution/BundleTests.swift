import Foundation
import L10nCommandLine
import TestSupport
import Testing

/// The search lists by which bundles go, and the chains of a tree.
@Suite struct BundleTests {
  private static func nested(_ app: [String: String] = [:], _ kit: [String: String] = [:]) throws
    -> ResolvedTree
  {
    let framework = "MyApp.app/Frameworks/Kit.framework/"
    return try ResolvedTree([
      "MyApp.app/Info.plist": ResolvedTree.info(app), "MyApp.app/en.lproj/A.strings": "a = b;",
      "MyApp.app/fr.lproj/A.strings": "a = b;", framework + "Info.plist": ResolvedTree.info(kit),
      framework + "en.lproj/K.strings": "k = en;", framework + "de.lproj/K.strings": "k = de;",
      framework + "fr.lproj/K.strings": "k = fr;",
    ])
  }

  @Test func aFrameworkFollowsItsApp() throws {
    let bundles = try Self.nested().bundles("--prefer", "de,fr")
    #expect(bundles.map(\.path) == ["MyApp.app", "MyApp.app/Frameworks/Kit.framework"])
    #expect(bundles[0].search == ["fr", "en"])
    #expect(bundles[0].step == "preferences")
    // The framework has German, and nobody gets it.
    #expect(bundles[1].matched == ["de"])
    #expect(bundles[1].search == ["fr", "en"])
    #expect(bundles[1].step == "main-bundle")
    let shown = try Self.nested().bundles("--prefer", "de,fr", "--key", "k")[1].shows
    #expect(shown?.text == "fr")
    #expect(shown?.from == "own")
  }

  @Test(arguments: ["<true/>", "<false/>", "<string>YES</string>", "<integer>1</integer>"])
  func mixedLocalizationsLetAFrameworkChoose(value: String) throws {
    let isMixed = value != "<false/>"
    let tree = try Self.nested(["CFBundleAllowMixedLocalizations": value])
    let framework = try tree.bundles("--prefer", "de,fr")[1]
    #expect(framework.search == (isMixed ? ["de", "en"] : ["fr", "en"]))
    #expect(framework.step == (isMixed ? "preferences" : "main-bundle"))
  }

  @Test func chainsOfEveryLocalization() throws {
    let tree = try ResolvedTree([
      "MyApp.app/Info.plist": ResolvedTree.info([
        "CFBundleLocalizations": "<array><string>ja</string></array>"
      ]),
      "MyApp.app/en.lproj/A.strings": "a = b;", "MyApp.app/fr.lproj/A.strings": "a = Bonjour;",
      "MyApp.app/fr_CA.lproj/B.strings": "b = c;", "MyApp.app/Base.lproj/A.strings": "a = base;",
    ])
    let chains = try #require(try tree.bundle().chains)
    #expect(chains.map(\.locale) == ["en", "fr", "fr-CA", "ja"])
    #expect(chains.map(\.search) == [["en"], ["fr", "en"], ["fr_CA", "fr", "en"], ["ja", "en"]])
    let french = try #require(try tree.bundle("--locale", "fr-CA,ja", "--key", "a").chains)
    #expect(french.map(\.shows?.text) == ["base", "base"])
    #expect(french.map(\.shows?.from) == ["development", "development"])
  }

  @Test func theDevelopmentRegionServesWhomNothingServes() throws {
    let region = ["CFBundleDevelopmentRegion": "<string>fr</string>"]
    let tree = try ResolvedTree([
      "MyApp.app/Info.plist": ResolvedTree.info(region), "MyApp.app/en.lproj/A.strings": "a = b;",
      "MyApp.app/fr.lproj/A.strings": "a = c;",
    ])
    let bundle = try tree.bundle("--prefer", "ja", "--key", "a")
    #expect(bundle.matched == [])
    #expect(bundle.search == ["fr"])
    #expect(bundle.step == "development-region")
    #expect(bundle.shows?.from == "development")
    #expect(bundle.shows?.text == "c")
    #expect(try tree.bundle("--prefer", "en").search == ["en", "fr"])
    #expect(try tree.bundle("--prefer", "ja", "--development-region", "en").search == ["en"])
  }

  @Test func baseStandsForTheDevelopmentRegion() throws {
    let tree = try ResolvedTree([
      "MyApp.app/Info.plist": ResolvedTree.info(["CFBundleDevelopmentRegion": "<string>de</string>"]),
      "MyApp.app/Base.lproj/A.strings": "a = base;", "MyApp.app/fr.lproj/A.strings": "a = c;",
    ])
    // German is in the list although there is no de.lproj.
    let german = try tree.bundle("--prefer", "de-AT", "--key", "a")
    #expect(german.matched == ["de"])
    #expect(german.search == ["de"])
    #expect(
      german.trail == ["no-file A.strings", "no-file de.lproj/A.strings", "found Base.lproj/A.strings:1"])
  }

  @Test func aSourceTreeGoesByItsManifest() throws {
    let tree = try ResolvedTree([
      "Package.swift": "// swift-tools-version: 6.0\nimport PackageDescription\n"
        + "let package = Package(name: \"Kit\", defaultLocalization: \"fr\")\n",
      "Sources/Kit/en.lproj/A.strings": "a = b;", "Sources/Kit/fr.lproj/A.strings": "a = c;",
    ])
    #expect(try tree.bundle("--prefer", "ja").search == ["fr"])
  }

  @Test func catalogsOfASourceTreeAreOneFileForEachLocale() throws {
    let catalog = """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "Hello" : {
            "localizations" : {
              "de" : { "stringUnit" : { "state" : "translated", "value" : "Hallo" } },
              "fr" : { "stringUnit" : { "state" : "translated", "value" : "Bonjour" } }
            }
          },
          "files" : {
            "localizations" : {
              "en" : { "variations" : { "plural" : {
                "one" : { "stringUnit" : { "state" : "translated", "value" : "%d file" } },
                "other" : { "stringUnit" : { "state" : "translated", "value" : "%d files" } } } } },
              "fr-CA" : { "stringUnit" : { "state" : "translated", "value" : "%d fichiers" } }
            }
          }
        },
        "version" : "1.0"
      }
      """
    let tree = try ResolvedTree(["App/Localizable.xcstrings": catalog])
    let german = try tree.bundle("--prefer", "de", "--key", "Hello")
    #expect(german.search == ["de", "en"])
    #expect(german.shows?.text == "Hallo")
    #expect(german.shows?.line == 6)
    // A partial regional column hides its parent.
    let canadian = try tree.bundle("--prefer", "fr-CA", "--key", "Hello")
    #expect(canadian.search == ["fr-CA", "fr", "en"])
    #expect(canadian.lookups?.map(\.outcome) == ["no-key", "hidden", "hidden"])
    #expect(canadian.shows?.from == "development")
    #expect(canadian.shows?.text == "Hello")
    let source = try tree.bundle("--prefer", "ja", "--key", "Hello")
    #expect(source.shows?.localization == "en")
    #expect(source.shows?.from == "development")
    #expect(source.shows?.line == 4)
    let plural = try tree.bundle("--prefer", "en", "--key", "files")
    #expect(plural.shows?.text == "%d files")
    #expect(tree.run("--prefer", "en", "--key", "files").output.contains("one: “%d file”"))
  }

  @Test func aCatalogInABuiltBundleIsNeverLoaded() throws {
    let catalog = """
      {"sourceLanguage":"en","strings":{"a":{"localizations":{"de":{"stringUnit":{"state":"translated",\
      "value":"x"}}}}},"version":"1.0"}
      """
    let tree = try ResolvedTree([
      "MyApp.app/Info.plist": ResolvedTree.info(), "MyApp.app/Localizable.xcstrings": catalog,
      "MyApp.app/en.lproj/Localizable.strings": "a = built;", "MyApp.app/de.lproj/B.strings": "b = c;",
    ])
    let bundle = try tree.bundle("--prefer", "de", "--key", "a")
    #expect(bundle.shows?.text == "built")
    #expect(bundle.shows?.from == "development")
  }

  @Test func interfaceFilesHaveTheirOwnTexts() throws {
    let storyboard = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
        <scenes><scene sceneID="s"><objects>
          <label text="Welcome" id="abc-12-def"/>
        </objects></scene></scenes>
      </document>

      """
    let tree = try ResolvedTree([
      "App/Base.lproj/Main.storyboard": storyboard, "App/en.lproj/Localizable.strings": "a = b;",
      "App/de.lproj/Main.strings": "\"abc-12-def.text\" = \"Willkommen\";\n",
      "App/fr.lproj/Main.strings": "\"other.text\" = \"x\";\n",
    ])
    #expect(try tree.bundle("--prefer", "de", "--key", "abc-12-def.text").shows?.text == "Willkommen")
    let french = try tree.bundle("--prefer", "fr", "--key", "abc-12-def.text")
    #expect(french.asset == "Main")
    #expect(french.shows?.text == "Welcome")
    #expect(french.shows?.from == "development")
    #expect(french.shows?.localization == "Base")
    #expect(french.shows?.line == 4)
  }

  @Test func resourcesAndTheirVariants() throws {
    let tree = try ResolvedTree([
      "MyApp.app/Info.plist": ResolvedTree.info(), "MyApp.app/en.lproj/bird.png": "1",
      "MyApp.app/en.lproj/bird@2x.png": "2", "MyApp.app/de.lproj/bird.png": "3",
      "MyApp.app/en.lproj/CitySounds/city.aiff": "4", "MyApp.app/fr.lproj/x.txt": "5",
    ])
    let bird = try tree.bundle("--prefer", "de", "--resource", "bird.png")
    #expect(
      bird.trail == ["no-file bird.png", "found de.lproj/bird.png", "hidden en.lproj/bird.png"])
    #expect(bird.shows?.from == "own")
    #expect(bird.shows?.file == "de.lproj/bird.png")
    // Each variant is a file of its own to the loader.
    #expect(bird.others?.map(\.asset) == ["bird@2x.png"])
    #expect(bird.others?.first?.shows?.from == "development")
    let sound = try tree.bundle("--prefer", "fr", "--resource", "CitySounds/city.aiff")
    #expect(sound.shows?.file == "en.lproj/CitySounds/city.aiff")
    let nothing = try tree.bundle("--prefer", "fr", "--resource", "none.png", status: .failure)
    #expect(nothing.shows == nil)
    #expect(nothing.lookups?.allSatisfy { $0.outcome == "no-file" } == true)
  }

  @Test func eachContainerOfASourceTreeIsAnsweredFor() throws {
    let tree = try ResolvedTree([
      "App/en.lproj/Localizable.strings": "a = app;", "App/de.lproj/Localizable.strings": "a = App;",
      "Kit/en.lproj/Localizable.strings": "k = kit;",
    ])
    let bundles = try tree.bundles("--prefer", "de", "--key", "k")
    #expect(bundles.map(\.path) == [".", "."])
    #expect(bundles.map(\.container) == ["App", "Kit"])
    #expect(bundles.map(\.shows?.from) == ["key", "development"])
    let text = tree.run("--prefer", "de", "--key", "k").output
    #expect(text.hasPrefix("Kit\n"))
    #expect(text.hasSuffix("\nnot in the folder App\n"))
  }

  @Test func whatCannotBeDoneIsStatusTwo() throws {
    let tree = try ResolvedTree(["readme.txt": "x", "file": "y"])
    #expect(tree.run().status == .failure)
    #expect(tree.run().errors.contains("nothing localizable found"))
    #expect(tree.run("none").status == .failure)
    #expect(tree.run("none").errors.contains("No such file or directory"))
    #expect(tree.run("file").errors.contains("not a folder"))
    #expect(tree.run("--available", "en", "path").status == .failure)
    #expect(tree.run("--key", "a", "--resource", "b").status == .failure)
  }

  @Test func theAnswerGoesToAFile() throws {
    let tree = try ResolvedTree(["App/en.lproj/Localizable.strings": "a = app;"])
    let run = tree.run("--output", "answer.txt", "--color", "always")
    #expect(run.status == .clean)
    #expect(run.output == "")
    let text = try tree.folder.text("answer.txt")
    #expect(text.contains("en"))
  }
}
