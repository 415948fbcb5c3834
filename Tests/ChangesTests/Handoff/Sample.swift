import Foundation
import L10nDiscovery
import L10nConfiguration
import L10nCoverage
import L10nEngine
import L10nHandoff
import L10nLocale
import L10nPatch
import L10nSystem
import TestSupport
import L10nText
import Testing

/// A tree of files, with what is exported from it and imported into it.
final class Sample {
  let folder: ScratchFolder

  init(_ files: [String: String]) throws {
    folder = try ScratchFolder(files)
  }

  static func engine(_ root: String) -> Engine {
    Engine(roots: [FilePath(root)], configuration: EffectiveConfiguration(), git: GitEnvironment(), jobs: 2)
  }

  static func builder(
    _ root: String, _ options: HandoffOptions = HandoffOptions(), isUnion: Bool = false
  ) throws -> HandoffBuilder {
    let catalog = try engine(root).catalog()
    var comparison = engine(root).writingOptions
    if isUnion { comparison.settings.expected = .union }
    let report = Report(CoverageRun(catalog, options: comparison).draft())
    return HandoffBuilder(catalog: catalog, report: report, options: options)
  }

  func handoff(_ locale: String, _ options: HandoffOptions = HandoffOptions()) throws -> Handoff {
    try #require(Handoff.all(Self.builder(folder.path, options)).first { $0.locale == locale })
  }

  static func text(
    _ handoff: Handoff, _ form: HandoffForm, toolID: String? = nil, hasByteOrderMark: Bool = false
  ) throws -> String {
    let output = HandoffOutput(
      form, toolID: toolID, version: "1.0", project: "App", hasByteOrderMark: hasByteOrderMark)
    return String(decoding: handoff.document(output).bytes, as: UTF8.self)
  }

  static func plan(
    _ root: String, _ handoffs: [IncomingHandoff], _ options: ImportOptions = ImportOptions(),
    isUnion: Bool = false, history: (any TextHistory)? = nil
  ) throws -> Imported {
    let catalog = try engine(root).catalog()
    var comparison = engine(root).writingOptions
    if isUnion { comparison.settings.expected = .union }
    comparison.needs.expectsAllTexts = true
    comparison.needs.staying = .ofKnownAndNew
    return try plan(
      catalog, Report(CoverageRun(catalog, options: comparison).draft()), handoffs, options, history: history)
  }

  static func plan(
    _ catalog: Catalog, _ report: Report, _ handoffs: [IncomingHandoff], _ options: ImportOptions,
    history: (any TextHistory)? = nil
  ) throws -> Imported {
    var options = options
    options.listsAll = true
    var plan = ImportPlan(catalog: catalog, report: report, options: options, jobs: 2)
    var problems: [Problem] = []
    plan.take(count: handoffs.count) {
      .success(HandoffReading(handoffs: [handoffs[$0]], problems: []))
    } noting: { (result: Result<[Problem], Never>) in
      problems += result.get()
    }
    return try Imported(plan, problems, history: history)
  }

  /// Imports a handoff's text into the tree.
  func plan(
    _ text: String, _ options: ImportOptions = ImportOptions(), isUnion: Bool = false
  ) throws -> Imported {
    let reading = HandoffReader.read(Array(text.utf8), path: "handoff")
    #expect(reading.problems.isEmpty)
    return try Self.plan(folder.path, reading.handoffs, options, isUnion: isUnion)
  }

  /// Makes a plan's changes in a tree.
  static func write(_ plan: Imported, to root: String) throws {
    for change in plan.files {
      let file = URL(fileURLWithPath: root).appendingPathComponent(
        String(decoding: change.path, as: UTF8.self))
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(try change.content.bytes()).write(to: file)
    }
  }

  /// The patch of a plan.
  static func patch(_ plan: Imported) throws -> [UInt8] {
    var patch = UnifiedPatch()
    for change in plan.files { try patch.append(change) }
    return patch.bytes
  }
}

/// An import with all that it comes to.
struct Imported {
  let plan: ImportPlan
  let files: [FileChange]
  let problems: [Problem]

  /// - Parameter problems: what is wrong with the handoffs, however the plan looks at them.
  init(_ plan: ImportPlan, _ problems: [Problem], history: (any TextHistory)? = nil) throws {
    self.problems = problems + plan.problems
    var plan = plan
    var files: [FileChange] = []
    plan.settle(history)
    plan.makeFiles {
      $0
    } _: {
      files.append($0)
    }
    self.plan = plan
    self.files = files
  }

  var outcomes: [UnitOutcome] { plan.outcomes }
  var takenCount: Int { plan.takenCount }
  var refusedCount: Int { plan.refusedCount }
}
