import Foundation
import L10nCoverage
import L10nEngine
import L10nHandoff
import L10nLocale
import L10nPatch
import TestSupport
import L10nText
import Testing

/// Plurals and rules come whole, or not at all.
@Suite struct PluralImportTests {
  private static let catalog = #"""
    {
      "sourceLanguage" : "en",
      "strings" : {
        "%lld files" : {
          "localizations" : {
            "en" : {
              "variations" : {
                "plural" : {
                  "one" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "%lld file"
                    }
                  },
                  "other" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "%lld files"
                    }
                  }
                }
              }
            }
          }
        },
        "%lld files in %lld folders" : {
          "localizations" : {
            "en" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "%#@files@ in folders"
              },
              "substitutions" : {
                "files" : {
                  "argNum" : 1,
                  "formatSpecifier" : "lld",
                  "variations" : {
                    "plural" : {
                      "one" : {
                        "stringUnit" : {
                          "state" : "translated",
                          "value" : "%arg file"
                        }
                      },
                      "other" : {
                        "stringUnit" : {
                          "state" : "translated",
                          "value" : "%arg files"
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        },
        "known" : {
          "localizations" : {
            "pl" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "znane"
              }
            }
          }
        }
      },
      "version" : "1.0"
    }
    """#

  private func xliff(_ units: [String], _ original: String = "L.xcstrings", _ locale: String = "pl") -> String
  {
    XLIFFText.file(original, units, to: locale)
  }

  private func file(_ category: String, _ text: String, _ attributes: String = "") -> String {
    XLIFFText.unit(
      "%lld files|==|plural.\(category)", category == "one" ? "%lld file" : "%lld files", text, attributes)
  }

  /// The texts of a key, by their places.
  private func texts(_ sample: Sample, _ key: String) throws -> [String: String] {
    let units = try sample.handoff("pl").units.filter { String(decoding: $0.key, as: UTF8.self) == key }
    let pairs = units.compactMap { unit in
      unit.target.map {
        (
          String(String(decoding: unit.id, as: UTF8.self).dropFirst(key.count)),
          "\(String(decoding: $0, as: UTF8.self)) \(unit.state.map { "\($0)" } ?? "")"
        )
      }
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  private func errors(_ sample: Sample) throws -> [String] {
    let engine = Sample.engine(sample.folder.path)
    let report = Report(CoverageRun(try engine.catalog(), options: engine.coverageOptions).draft())
    return report.problems.filter { $0.severity == .error }.map(\.message)
  }

  /// Forms that no handoff has come in as the source's text, with the state `new`, as Xcode does it.
  @Test func aCatalogIsFilled() throws {
    let sample = try Sample(["L.xcstrings": Self.catalog])
    let plan = try sample.plan(xliff([file("one", "%lld plik"), file("few", "%lld pliki")]))
    #expect(plan.takenCount == 2 && plan.plan.filledCount == 2 && plan.refusals == [])
    try Sample.write(plan, to: sample.folder.path)
    #expect(
      try texts(sample, "%lld files") == [
        "|==|plural.one": "%lld plik translated", "|==|plural.few": "%lld pliki translated",
        "|==|plural.many": "%lld files new", "|==|plural.other": "%lld files new",
      ])
    #expect(try errors(sample).isEmpty)
    let again = try sample.plan(xliff([file("one", "%lld plik"), file("few", "%lld pliki")]))
    #expect(again.files.isEmpty && again.plan.filledCount == 0)
  }

  /// No substitution without its variations, and none that no text is for.
  @Test func substitutions() throws {
    let key = "%lld files in %lld folders"
    for units in [
      [XLIFFText.unit(key, "%1$#@files@ in folders", "%1$#@files@ w folderach")],
      [XLIFFText.unit("\(key)|==|substitutions.files.plural.one", "%1$lld file", "%1$lld plik")],
    ] {
      let sample = try Sample(["L.xcstrings": Self.catalog])
      let plan = try sample.plan(xliff(units))
      #expect(plan.takenCount == 1 && plan.plan.filledCount == 4, "\(plan.refusals)")
      try Sample.write(plan, to: sample.folder.path)
      let texts = try texts(sample, key)
      #expect(texts.count == 5 && texts.values.filter { $0.hasSuffix("new") }.count == 4, "\(texts)")
      let written = try sample.folder.text("L.xcstrings")
      #expect(!written.contains("%1$lld") && written.components(separatedBy: "\"argNum\"").count == 3)
      #expect(try errors(sample).isEmpty)
    }
    // A text without substitutions of its own gets none.
    var own = Self.catalog
    let start = try #require(own.range(of: "folders\" : {")).upperBound
    let place = try #require(own.range(of: "\"localizations\" : {", range: start..<own.endIndex)).upperBound
    own.insert(
      contentsOf:
        "\"pl\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"%#@files@ stare\" } },",
      at: place)
    let sample = try Sample(["L.xcstrings": own])
    let plan = try sample.plan(
      xliff([XLIFFText.unit(key, "%1$#@files@ in folders", "%1$#@files@ w folderach")]))
    try Sample.write(plan, to: sample.folder.path)
    let written = try sample.folder.text("L.xcstrings")
    #expect(plan.takenCount == 1 && written.components(separatedBy: "\"argNum\"").count == 2)
  }

  /// One form that is refused takes the others with it, and is named.
  @Test func oneRefusedFormRefusesAll() throws {
    let sample = try Sample(["L.xcstrings": Self.catalog])
    let plan = try sample.plan(
      xliff([
        file("one", "%lld plik"), file("few", "%@ pliki"), file("many", "%lld plików"),
        file("other", "%lld pliku"),
        XLIFFText.unit("known", "known", "inne"),
      ]))
    #expect(plan.takenCount == 1 && plan.refusedCount == 4)
    #expect(
      plan.refusals.filter { $0.contains("taken whole") }
        == ["one", "many", "other"].map {
          "pl L.xcstrings: %lld files|==|plural.\($0): a plural is taken whole, and of this one few is refused"
        })
    // Two texts for a form refuse it, and so all of them.
    let twice = try sample.plan(
      xliff([file("one", "%lld plik"), file("other", "%lld pliku"), file("other", "%lld innego")]))
    #expect(twice.takenCount == 0 && twice.refusedCount == 3 && twice.files.isEmpty)
    // What is refused in one file refuses what stands in another.
    let first = HandoffReader.read(Array(xliff([file("one", "%lld plik")]).utf8), path: "a")
    let second = HandoffReader.read(Array(xliff([file("few", "%@ pliki")]).utf8), path: "b")
    let both = try Sample.plan(sample.folder.path, first.handoffs + second.handoffs)
    #expect(both.takenCount == 0 && both.refusedCount == 2)
  }

  /// A `.stringsdict` has no states: what is not whole does not come, and its format alone makes no rule.
  @Test func rules() throws {
    let sample = try Sample([
      "en.lproj/L.stringsdict": XLIFF12Tests.rule,
      "pl.lproj/L.stringsdict": "<plist version=\"1.0\"><dict/></plist>\n",
    ])
    func rule(_ name: String, _ source: String, _ target: String) -> String {
      XLIFFText.unit("/k:dict/\(name):dict/:string", source, target)
    }
    let format = rule("NSStringLocalizedFormatKey", "%#@v@", "%#@v@")
    let alone = try sample.plan(xliff([format], "en.lproj/L.stringsdict"))
    #expect(alone.outcomes.map(\.result) == [.refused(.incomplete(["one", "few", "many", "other"]))])
    #expect(alone.files.isEmpty)
    let part = try sample.plan(
      xliff([format, rule("v:dict/one", "%d file", "%d plik")], "en.lproj/L.stringsdict"))
    #expect(part.refusedCount == 2 && part.files.isEmpty)
    // Xcode's way to say that there is nothing to be translated in a format: it is left out.
    let forms = [
      ("one", "%d file", "plik"), ("few", "%d files", "pliki"), ("many", "%d files", "plików"),
      ("other", "%d files", "pliku"),
    ]
    let whole = try sample.plan(
      xliff(forms.map { rule("v:dict/\($0.0)", $0.1, "%d \($0.2)") }, "en.lproj/L.stringsdict"))
    #expect(whole.takenCount == 4 && whole.refusals == [])
    try Sample.write(whole, to: sample.folder.path)
    #expect(try errors(sample).isEmpty)
    // What is there may lack what it lacked before.
    let one = try sample.plan(xliff([rule("v:dict/one", "%d file", "%d plk")], "en.lproj/L.stringsdict"))
    #expect(one.takenCount == 1 && one.refusals == [])
  }

  /// A format with words has to be translated like any other text.
  @Test func formatsWithWords() throws {
    let english = XLIFF12Tests.rule.replacing("%#@v@", with: "%#@v@ in folder")
    let sample = try Sample([
      "en.lproj/L.stringsdict": english, "fr.lproj/L.stringsdict": "<plist version=\"1.0\"><dict/></plist>\n",
    ])
    let forms = [("one", "%d file", "%d fichier"), ("other", "%d files", "%d fichiers")].map {
      XLIFFText.unit("/k:dict/v:dict/\($0.0):dict/:string", $0.1, $0.2)
    }
    let plan = try sample.plan(xliff(forms, "en.lproj/L.stringsdict", "fr"))
    #expect(
      plan.takenCount == 0 && plan.refusals.allSatisfy { $0.contains("lacks NSStringLocalizedFormatKey") })
    let format = XLIFFText.unit(
      "/k:dict/NSStringLocalizedFormatKey:dict/:string", "%#@v@ in folder", "%#@v@ dans")
    let whole = try sample.plan(xliff(forms + [format], "en.lproj/L.stringsdict", "fr"))
    #expect(whole.takenCount == 3 && whole.refusals == [])
  }

  /// What whole numbers do not take is not needed for them, but for `other`.
  @Test(arguments: [("%d", 0), ("%.1f", 1)])
  func formsOfDecimals(_ conversion: String, _ lacked: Int) throws {
    let catalog = try Sample(["L.xcstrings": Self.catalog.replacing("%lld", with: conversion)])
    let texts = ["one", "few", "other"].map {
      XLIFFText.unit(
        "\(conversion) files|==|plural.\($0)", $0 == "one" ? "\(conversion) file" : "\(conversion) files",
        "\(conversion) x")
    }
    let plan = try catalog.plan(
      xliff(texts, "L.xcstrings", "cs"), ImportOptions(addedLocales: [LocaleTag(name: "cs")]))
    #expect(plan.takenCount == 3 && plan.plan.filledCount == lacked && plan.refusals == [])
  }

  /// Forms that only fractions have are filled in a catalog, as Xcode adds them; a rule, which has no states, needs them.
  @Test(arguments: [("ru", ["one", "few", "many"], "other")])
  func formsOfFractions(_ locale: String, _ forms: [String], _ fraction: String) throws {
    let added = ImportOptions(addedLocales: [LocaleTag(name: locale)])
    let catalog = try Sample(["L.xcstrings": Self.catalog])
    let texts = forms.map {
      XLIFFText.unit("%lld files|==|plural.\($0)", $0 == "one" ? "%lld file" : "%lld files", "%lld x")
    }
    let plan = try catalog.plan(xliff(texts, "L.xcstrings", locale), added)
    #expect(plan.takenCount == 3 && plan.plan.filledCount == 1 && plan.refusals == [])
    let change = try #require(plan.files.first)
    let written = String(decoding: try change.content.bytes(), as: UTF8.self)
    #expect(written.contains("\"\(fraction)\" : {"))
    let rules = try Sample(["en.lproj/L.stringsdict": XLIFF12Tests.rule, "de.lproj/L.stringsdict": ""])
    let ruleTexts = forms.map {
      XLIFFText.unit("/k:dict/v:dict/\($0):dict/:string", $0 == "one" ? "%d file" : "%d files", "%d x")
    }
    let refused = try rules.plan(xliff(ruleTexts, "en.lproj/L.stringsdict", locale), added)
    #expect(refused.outcomes.allSatisfy { $0.result == .refused(.incomplete([fraction])) })
    #expect(refused.takenCount == 0 && refused.files.isEmpty)
  }

  /// Variations of a text that the source has none of come as a whole, too.
  @Test func anotherShape() throws {
    let sample = try Sample([
      "L.xcstrings": Self.catalog.replacing("\"known\"", with: "\"x\" : {},\n\"known\"")
    ])
    let plural = XLIFFText.unit("x|==|plural.one", "x", "jeden")
    let device = XLIFFText.unit("x|==|device.mac", "x", "mac")
    for (unit, count) in [(plural, 3), (device, 1)] {
      let plan = try sample.plan(xliff([unit]))
      #expect(plan.refusals == [] && plan.takenCount == 1 && plan.plan.filledCount == count)
    }
    for units in [[plural, XLIFFText.unit("x", "x", "iks")], [plural, device]] {
      let both = try sample.plan(xliff(units))
      #expect(both.refusedCount == 2 && both.files.isEmpty)
    }
  }

  /// One text for what has forms is no unknown key.
  @Test func aTextWithoutItsForms() throws {
    let sample = try Sample(["L.xcstrings": Self.catalog])
    let plan = try sample.plan(xliff([XLIFFText.unit("%lld files", "%lld files", "%lld plików")]))
    #expect(plan.outcomes.map(\.result) == [.refused(.formless)] && plan.files.isEmpty)
    #expect(UnitOutcome.Refusal.formless.message == "the project has this text with plural forms")
  }

  /// A rule that lost its plurals gets them back.
  @Test(arguments: [
    "",
    "<key>v</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string></dict>",
  ])
  func bareRules(_ variable: String) throws {
    let bare =
      "<plist version=\"1.0\"><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@v@</string>"
      + "\(variable)</dict></dict></plist>\n"
    let sample = try Sample(["en.lproj/L.stringsdict": XLIFF12Tests.rule, "fr.lproj/L.stringsdict": bare])
    let text = try Sample.text(sample.handoff("fr"), .csv)
      .replacing("%d file,,", with: "%d file,%d fichier,").replacing(
        "%d files,,", with: "%d files,%d fichiers,")
    let plan = try sample.plan(text)
    #expect(plan.takenCount == 2 && plan.refusals == [])
    try Sample.write(plan, to: sample.folder.path)
    #expect(try sample.handoff("fr").units.compactMap(\.target).count == 3)
    #expect(try errors(sample).isEmpty)
  }
}
