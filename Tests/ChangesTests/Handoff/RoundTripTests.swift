import Foundation
import L10nDiscovery
import L10nConfiguration
import L10nCoverage
import L10nEngine
import L10nFormats
import L10nLocale
import L10nSystem
import TestSupport
import L10nText
import Testing

@testable import L10nHandoff

/// Everything goes out in every form and comes back: as no change at all, and into a tree whose translations are gone.
@Suite struct RoundTripTests {
  /// Each form meets some of the projects; the example meets all forms.
  @Test(
    .enabled(if: Corpus.isThere),
    arguments: [
      ("LoopKit-LoopKit", HandoffForm.xliff), ("MatthewYork-DateTools", .csv), ("ViennaRSS-vienna-rss", .po),
      ("rxhanson-Rectangle", .xcloc), ("sequelpro-sequelpro", .tsv), ("sparkle-project-Sparkle", .xliff),
      ("utmapp-UTM", .csv),
    ])
  func project(_ name: String, _ form: HandoffForm) throws {
    let corpus = try Corpus.unpacked()
    let project = try #require(corpus.projects.first { $0.lastPathComponent == name })
    try roundTrip(project, [.xliff2, form])
  }

  @Test func example() throws {
    try roundTrip(
      Fixtures.root.appendingPathComponent("projects/Wayfarer"), [.xliff2, .xliff, .xcloc, .csv, .tsv, .po])
  }

  /// - Parameter forms: the first has to be able to carry everything.
  private func roundTrip(_ project: URL, _ forms: [HandoffForm]) throws {
    let name = project.lastPathComponent
    let tree = try Tree(project.path)
    let locales = tree.handoffs.map { LocaleTag(name: $0.locale) }
    let copy = try ScratchFolder()
    let root = URL(fileURLWithPath: copy.path).appendingPathComponent("copy")
    try FileManager.default.copyItem(at: project, to: root)
    try Self.removeTranslations(of: tree.handoffs, in: root)
    let bare = try Tree(root.path, HandoffOptions(added: locales))
    let options = ImportOptions(accepts: [.review, .empty], addedLocales: locales)
    var first: Imported?
    for form in forms {
      let (incoming, leftOut) = try Self.exported(tree.handoffs, form, name)
      let same = try tree.plan(incoming, options)
      #expect(same.files.isEmpty, "\(name) as \(form): importing what was exported changes nothing")
      #expect(same.problems.isEmpty, "\(name) as \(form): \(same.problems.prefix(3).map(\.message))")
      #expect(same.refusedCount == 0, "\(name) as \(form): \(same.refusals.prefix(3))")
      let plan = try bare.plan(incoming, options)
      #expect(
        plan.outcomes.allSatisfy(Self.isExcused), "\(name) as \(form): \(plan.refusals.prefix(5))")
      guard let complete = first else {
        first = plan
        continue
      }
      // What one form cannot carry is named; otherwise all bring the same back, to the byte.
      if leftOut == 0, form != .po {
        #expect(plan.files == complete.files, "\(name) as \(form) brings back something else")
      } else {
        #expect(complete.takenCount - plan.takenCount <= leftOut + Self.emptyCount(tree.handoffs))
      }
    }
    let plan = try #require(first)
    try Sample.write(plan, to: root.path)
    let after = try Tree(root.path, HandoffOptions(added: locales))
    let (kept, lost) = Self.compare(tree.handoffs, after.handoffs)
    print("\(name): \(kept) texts came back, \(plan.refusedCount) refused, \(lost.count) lost")
    // What is the same as its source, and would be held against the language, is none of its texts.
    #expect(
      lost.count <= plan.refusedCount + plan.plan.returnedCount + plan.plan.newCount
        + tree.handoffs.flatMap(\.units).count(where: \.isStandIn),
      "\(name): \(lost.prefix(5)) refused: \(plan.refusals.prefix(5))")
  }

  /// A tree with all its texts.
  private struct Tree {
    let handoffs: [Handoff]
    private let catalog: Catalog
    private let report: Report
    private let wholeReport: Report

    init(_ path: String, _ options: HandoffOptions = HandoffOptions()) throws {
      catalog = try Sample.engine(path).catalog()
      var comparison = Sample.engine(path).coverageOptions
      // A tree whose translations are taken away has no union to compare with.
      var overrides = ConfigurationOverrides()
      overrides.expected = .development
      comparison.settings = EffectiveConfiguration(overrides: overrides)
      report = Report(CoverageRun(catalog, options: comparison).draft())
      comparison.needs.expectsAllTexts = true
      comparison.needs.staying = .ofKnownAndNew
      wholeReport = Report(CoverageRun(catalog, options: comparison).draft())
      handoffs = Handoff.all(HandoffBuilder(catalog: catalog, report: report, options: options))
    }

    func plan(_ incoming: [IncomingHandoff], _ options: ImportOptions) throws -> Imported {
      try Sample.plan(catalog, wholeReport, incoming, options)
    }
  }

  /// What comes back of all handoffs, and how many texts were left out by name.
  private static func exported(
    _ handoffs: [Handoff], _ form: HandoffForm, _ name: String
  ) throws -> ([IncomingHandoff], leftOut: Int) {
    guard let builder = handoffs.first?.builder else { return ([], 0) }
    let output = HandoffOutput(form, version: "1.0", project: "App")
    var documents = [[UInt8]](repeating: [], count: handoffs.count)
    let summary = HandoffExport(builder, output, heads: builder.heads[...]).run { documents[$0] += $1 }
    var incoming: [IncomingHandoff] = []
    for (handoff, bytes) in zip(handoffs, documents) {
      let reading = HandoffReader.read(bytes, path: form.document(handoff.locale).text)
      #expect(reading.problems.isEmpty, "\(name): \(reading.problems.prefix(3).map(\.message))")
      incoming += reading.handoffs
    }
    return (incoming, summary.problems.count)
  }

  /// PO has one word for empty and for not there.
  private static func emptyCount(_ handoffs: [Handoff]) -> Int {
    handoffs.reduce(0) { $0 + $1.files.reduce(0) { $0 + $1.units.count { $0.target?.isEmpty == true } } }
  }

  /// Whether a unit is refused for a reason that the tree gives.
  private static func isExcused(_ outcome: UnitOutcome) -> Bool {
    guard case .refused(let refusal) = outcome.result else { return true }
    switch refusal {
    case .placeholders, .incomplete: return true
    case .carrier(let reason): return reason.contains("a link") || reason.contains("replaces the table")
    default: return false
    }
  }

  /// Deletes what import is to bring back: the files of a locale, and a catalog's localizations.
  private static func removeTranslations(of handoffs: [Handoff], in root: URL) throws {
    var languages: [URL: Set<String>] = [:]
    for handoff in handoffs {
      for file in handoff.files where file.targetExists {
        let url = root.appendingPathComponent(file.target.text)
        guard file.format == .catalog else {
          // The file stays, and holds nothing: an original of this kind is no table without any file of a
          // localization.
          let isCarrier = [".storyboard", ".xib", "Info.plist"].contains { file.original.hasSuffix($0) }
          if isCarrier {
            try Data("/* none */\n".utf8).write(to: url)
          } else {
            // Gone already where a folder is a link to another.
            try? FileManager.default.removeItem(at: url)
          }
          continue
        }
        languages[url, default: []].insert(file.targetLanguage)
      }
    }
    for (url, languages) in languages {
      var json = try #require(
        try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any])
      var strings = try #require(json["strings"] as? [String: [String: Any]])
      for key in strings.keys {
        guard var localizations = strings[key]?["localizations"] as? [String: Any] else { continue }
        for language in languages { localizations[language] = nil }
        strings[key]?["localizations"] = localizations
      }
      json["strings"] = strings
      try JSONSerialization.data(withJSONObject: json, options: [.sortedKeys]).write(to: url)
    }
  }

  /// Texts that came back, and the names of those that did not.
  private static func compare(
    _ before: [Handoff], _ after: [Handoff]
  ) -> (kept: Int, lost: [String]) {
    var found: [String: [UInt8]] = [:]
    for handoff in after {
      for file in handoff.files {
        for unit in file.units where unit.target != nil {
          found["\(handoff.locale) \(file.original) \(unit.id)"] = unit.target
        }
      }
    }
    var kept = 0
    var lost: [String] = []
    for handoff in before {
      for file in handoff.files {
        for unit in file.units {
          // What only stands in for a translation is none, and changes nothing.
          guard let target = unit.target, !unit.isStandIn else { continue }
          let name = "\(handoff.locale) \(file.original) \(unit.id)"
          if found[name] == target {
            kept += 1
          } else {
            lost.append("\(handoff.locale) \(file.original) \(String(decoding: unit.id, as: UTF8.self))")
          }
        }
      }
    }
    return (kept, lost)
  }
}

extension Imported {
  /// Refused units, in words.
  var refusals: [String] {
    outcomes.compactMap { outcome in
      guard case .refused(let refusal) = outcome.result else { return nil }
      return "\(outcome.locale) \(outcome.name): \(refusal.message)"
    }
  }
}
