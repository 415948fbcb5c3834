import Foundation
import L10nHandoff
import L10nFormats
import TestSupport
import L10nText
import Testing

/// Plural forms that `stubs` has put into rules: they go out as what nobody has translated, and lose their mark when they come back.
@Suite struct MarkedFormTests {
  private static func mark(_ text: String) -> String {
    "\t\t\t<!-- \(TableText.mark(for: text)) -->\n"
  }

  private static func form(_ name: String, _ text: String, isMarked: Bool = false) -> String {
    (isMarked ? mark(text) : "") + "\t\t\t<key>\(name)</key>\n\t\t\t<string>\(text)</string>\n"
  }

  private static func rules(_ forms: String) -> String {
    let rule = XLIFF12Tests.rule
    return rule.replacing(form("one", "%d file") + form("other", "%d files"), with: forms)
  }

  private static func polish(_ few: String, isMarked: Bool) -> String {
    rules(
      form("one", "%d plik") + form("few", few, isMarked: isMarked) + form("many", "%d pliku", isMarked: true)
        + form("other", "%d pliku"))
  }

  private static func handoff(_ text: String) -> String {
    let unit = XLIFFText.unit(
      "/k:dict/v:dict/few:dict/:string", "%d files", text, " state=\"translated\"")
    return XLIFFText.file("en.lproj/L.stringsdict", [unit], to: "pl")
  }

  private func sample() throws -> Sample {
    try Sample([
      "en.lproj/L.stringsdict": XLIFF12Tests.rule,
      "pl.lproj/L.stringsdict": Self.polish("%d pliku", isMarked: true),
    ])
  }

  @Test func markedFormsGoOutAsNew() throws {
    let units = try sample().handoff("pl").units
    let states = units.map {
      "\(String(decoding: $0.id, as: UTF8.self).split(separator: "/").last ?? "") \($0.state == .new)"
    }
    #expect(units.filter { $0.state == .new }.count == 2, "\(states)")
  }

  @Test(arguments: ["%d pliki", "%d pliku"])
  func aFormThatComesBackLosesItsMarkAlone(_ text: String) throws {
    let sample = try sample()
    let plan = try sample.plan(Self.handoff(text))
    #expect(plan.outcomes.map(\.result) == [.taken])
    try Sample.write(plan, to: sample.folder.path)
    let file = try sample.folder.text("pl.lproj/L.stringsdict")
    #expect(file == Self.polish(text, isMarked: false))
  }
}
