import Foundation
import L10nCommandLine
import TestSupport
import Testing

/// A number has one maker: each command that says it says the same.
@Suite struct CountedTextTests {
  typealias Tree = PullRequestTree

  /// A machine's text is by a machine, also where the language's other texts have its words.
  @Test(arguments: [("Remote Desktop", true), ("Fernzugriff", true), ("Remote Desktop", false)])
  func aMachinesTextIsByAMachine(_ text: String, isMarked: Bool) throws {
    let name = "Remote Desktop"
    var english = ["s": name, "t": "Open \(name) now", "u": "Close \(name) now"]
    var german = ["t": "Jetzt \(name) öffnen", "u": "Jetzt \(name) schließen"]
    for number in 0..<14 {
      english["k\(number)"] = "Open the file number \(number)"
      german["k\(number)"] = "Datei Nummer \(number) öffnen"
    }
    var files = Tree.table(["en": english, "de": german])
    let mark = isMarked ? "/* \(TableText.mark(for: text, isByMachine: true)) */\n" : ""
    files["App/de.lproj/Localizable.strings"]? += "\(mark)\"s\" = \"\(text)\";\n"
    let folder = try ScratchFolder(top: files)
    #expect((folder.runWithPath("report", "--fail-on-machine").status == .findings) == isMarked)
  }

  /// A region that inherits a machine's text has it from a machine, in a part as well.
  @Test(arguments: [true, false]) func anInheritedTextIsByAMachine(isMarked: Bool) throws {
    let names = ["en": "Walks of the town", "de": "Wege der Stadt", "de-AT": "Wege der Stadt"]
    var change = Tree.table(["en": ["new": "Save all of it"], "de": ["new": "Alles sichern"]])
    let mark = isMarked ? "/* \(TableText.mark(for: "Alles sichern", isByMachine: true)) */\n" : ""
    let german = "App/de.lproj/Localizable.strings"
    change[german] = change[german].map { mark + $0 }
    let tree = try Tree(
      Tree.table(names.mapValues { ["CFBundleDisplayName": $0] }, "InfoPlist"), then: change)
    func counts(_ words: String...) throws -> [Double?] {
      let run = tree.run(["report", "--format", "json", "--details"] + words)
      let cell = try ReportDocument.read(run.output).table("Localizable")?.locales["de-AT"]?.translation
      return [cell?.machine.map(Double.init), cell?.byPeopleRatio]
    }
    let whole = try counts()
    #expect(whole == (isMarked ? [1, 0] : [0, 1]))
    #expect(try counts("--since", "main") == whole)
  }

  /// `diff` has the percentages of the report, beside texts of the App Store and a submodule.
  @Test(arguments: [true, false]) func diffHasThePercentageOfTheReport(hasSubmodule: Bool) throws {
    var files = Tree.table(["en": TwoTexts.en, "it": ["a": "Apri il file"]])
    for (locale, texts) in [
      ("en-US", ["The quickest way to draw maps of cities", "Maps of cities and more"]),
      ("it", ["Il modo migliore per disegnare le mappe", "Mappe di città e altro"]),
    ] {
      for (name, text) in zip(["description", "subtitle"], texts) {
        files["fastlane/metadata/\(locale)/\(name).txt"] = text + "\n"
      }
    }
    if hasSubmodule {
      files[".gitmodules"] = "[submodule \"Vendor/kit\"]\n\tpath = Vendor/kit\n\turl = ../kit\n"
    }
    let module =
      "mkdir -p Vendor/kit && git update-index --add --cacheinfo 160000,\(String(repeating: "1", count: 40)),Vendor/kit"
    let tree = try Tree(
      files, setUp: hasSubmodule ? module : ":",
      then: Tree.table(["it": ["a": "Apri il file", "b": "Chiudi la finestra"]]))
    let diff = tree.folder.run(["diff", "main"], environment: GeneratedGateTests.environment).output
    #expect(diff.contains("it: 50.0% → 100%"), "\(diff)")
  }
}
