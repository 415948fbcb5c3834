import L10nComparison
import Foundation
import L10nConfiguration
import L10nCoverage
import L10nReports
import L10nEngine
import L10nSystem
import TestSupport
import Testing

/// Edits of known kinds by lot: the comparison names exactly these.
@Suite struct RandomDiffTests {
  /// What a project says: source texts, and translations by language.
  private struct Project {
    var source: [String: String]
    var translations: [String: [String: String]]
    var isCatalog: Bool

    var snapshot: FileSnapshot {
      var snapshot = FileSnapshot(location: FilePath("/nowhere/App"))
      if isCatalog {
        var strings: [String: Any] = [:]
        for (key, text) in source {
          var localizations: [String: Any] = ["en": unit(text)]
          for (language, texts) in translations { texts[key].map { localizations[language] = unit($0) } }
          strings[key] = ["localizations": localizations]
        }
        // Every language has a text, so that it is one of the catalog's.
        strings["always"] = ["localizations": ["en": unit("x"), "de": unit("x1"), "fr": unit("x2")]]
        let object: [String: Any] = ["sourceLanguage": "en", "strings": strings, "version": "1.0"]
        let data = (try? JSONSerialization.data(withJSONObject: object, options: [.sortedKeys])) ?? Data()
        snapshot.add(.file(Array(data)), at: FilePath("L.xcstrings"))
      } else {
        for (language, texts) in translations.merging(["en": source], uniquingKeysWith: { $1 }) {
          let texts = texts.merging(["always": "x \(language)"]) { $1 }
          let lines = texts.sorted { $0.key < $1.key }.map { "\"\($0.key)\" = \"\($0.value)\";\n" }
          snapshot.add(.file(Array(lines.joined().utf8)), at: FilePath("\(language).lproj/L.strings"))
        }
      }
      return snapshot
    }

    private func unit(_ text: String) -> [String: Any] {
      ["stringUnit": ["state": "translated", "value": text]]
    }
  }

  private func side(_ project: Project) throws -> DiffSide {
    let snapshot = project.snapshot
    var overrides = ConfigurationOverrides()
    overrides.developmentRegion = "en"
    var engine = Engine(
      roots: [snapshot.location], configuration: EffectiveConfiguration(overrides: overrides),
      git: GitEnvironment(), jobs: 1)
    engine.source = .snapshot(snapshot)
    var options = engine.coverageOptions
    options.needs.readsTexts = true
    options.needs.notesErrors = true
    engine.listsTexts = true
    let catalog = try engine.catalog()
    let report = CoverageRun(catalog, options: options).draft()
    var side = DiffSide(engine.withErrors(report, in: catalog))
    side.tree = DiffSide.Tree(catalog, options)
    return side
  }

  /// A change as a line.
  private func line(_ kind: Change.Kind, _ key: String, _ locale: String? = nil) -> String {
    "\(kind.rawValue) \(key)" + (locale.map { " \($0)" } ?? "")
  }

  private func lines(_ old: Project, _ new: Project) throws -> Set<String> {
    let changes = ReportComparison(from: try side(old), to: try side(new)).changes
    let lines = changes.map { line($0.kind, String(decoding: $0.key ?? [], as: UTF8.self), $0.locale) }
    #expect(Set(lines).count == lines.count)
    return Set(lines)
  }

  @Test(arguments: 0..<60) func theComparisonIsTheListOfEdits(seed: Int) throws {
    var random = SeededRandom(UInt64(seed))
    let languages = ["de", "fr"]
    var old = Project(source: [:], translations: ["de": [:], "fr": [:]], isCatalog: seed % 2 == 0)
    for number in 0..<20 {
      old.source["k\(number)"] = "Text number \(number) of %d"
      for language in languages where random.next(5) > 0 {
        old.translations[language]?["k\(number)"] = "\(language) \(number) %d"
      }
    }
    var new = old
    var wanted: Set<String> = []
    for number in 0..<20 where random.next(2) == 0 {
      let key = "k\(number)"
      let translated = languages.filter { old.translations[$0]?[key] != nil }
      switch random.next(8) {
      case 0:
        new.source[key] = nil
        for language in languages { new.translations[language]?[key] = nil }
        wanted.insert(line(.keyRemoved, key))
      case 1:
        let other = "r\(number)"
        new.source[other] = new.source.removeValue(forKey: key)
        for language in languages {
          let text = new.translations[language]?.removeValue(forKey: key)
          new.translations[language]?[other] = text
        }
        wanted.insert(line(.keyRenamed, other))
      case 2:
        new.source[key] = "Other words \(number) %d"
        wanted.insert(line(.sourceChanged, key))
        for language in translated { wanted.insert(line(.outdated, key, language)) }
      case 3:
        new.source[key] = "Text number \(number) of %@"
        wanted.insert(line(.sourceChanged, key))
        for language in translated { wanted.insert(line(.crash, key, language)) }
      case 4:
        new.source[key] = "TEXT number \(number), of %d!"
        wanted.insert(line(.sourceTouched, key))
      case 5:
        for language in translated {
          new.translations[language]?[key] = nil
          wanted.insert(line(.translationLost, key, language))
        }
      case 6:
        for language in languages {
          new.translations[language]?[key] = "new \(number) %d"
          let isNew = !translated.contains(language)
          wanted.insert(line(isNew ? .translationAdded : .translationChanged, key, language))
        }
      default:
        new.source["n\(number)"] = "Quite new \(number)"
        wanted.insert(line(.keyAdded, "n\(number)"))
        new.translations["de"]?["n\(number)"] = "neu \(number)"
        wanted.insert(line(.translationAdded, "n\(number)", "de"))
        wanted.insert(line(.newUntranslated, "n\(number)", "fr"))
      }
    }
    #expect(try lines(old, new) == wanted)
    #expect(try lines(new, new) == [])
    // The way back: what was added is removed, and the other way round.
    let back = try lines(new, old)
    func count(_ kind: Change.Kind, _ lines: Set<String>) -> Int {
      lines.count { $0.hasPrefix(kind.rawValue + " ") }
    }
    for (there, here) in [
      (Change.Kind.keyAdded, Change.Kind.keyRemoved), (.keyRenamed, .keyRenamed),
      (.sourceChanged, .sourceChanged), (.sourceTouched, .sourceTouched),
      (.translationChanged, .translationChanged),
    ] {
      #expect(count(there, wanted) == count(here, back))
    }
    // A translation that crashed fits again, and is one of another text.
    #expect(count(.crash, back) == 0)
    #expect(count(.outdated, back) == count(.outdated, wanted) + count(.crash, wanted))
  }
}
