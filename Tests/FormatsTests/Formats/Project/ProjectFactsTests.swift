import Foundation
import L10nFormats
import TestSupport
import L10nText
import Testing

/// Xcode projects and Swift packages, against dumps that people can read.
@Suite struct ProjectFactsTests {
  private func project(_ bytes: [UInt8]) -> (facts: XcodeProjectFacts?, findings: [Diagnostic]) {
    var reader = PropertyListReader()
    let result = PaddedBuffer(bytes).withText {
      XcodeProjectFacts.read($0, count: bytes.count, using: &reader)
    }
    return (result.facts, result.reading.findings)
  }

  private func manifest(_ bytes: [UInt8]) -> PackageManifestFacts {
    PaddedBuffer(bytes).withText { PackageManifestFacts($0, from: 0, to: bytes.count) }
  }

  private func text(_ bytes: [UInt8]?) -> String { bytes.map { WTF8.text($0) } ?? "–" }

  private func places(_ bytes: [UInt8]) -> LineIndex {
    PaddedBuffer(bytes).withText { LineIndex(text: $0, from: 0, to: bytes.count) }
  }

  private func place(_ range: Range<Int>, _ bytes: [UInt8]) -> String {
    let index = places(bytes)
    let position = PaddedBuffer(bytes).withText { index.position(range.lowerBound, in: $0) }
    return "\(position.line):\(position.column)"
  }

  @Test(arguments: CarrierTests.cases("xcode-project")) func xcodeProject(_ name: String) throws {
    let bytes = try CarrierTests.bytes("xcode-project", name, "pbxproj")
    let result = project(bytes)
    #expect(result.findings == [])
    let facts = try #require(result.facts)
    func placed(_ value: XcodeProjectFacts.Placed) -> String {
      "\(place(value.range, bytes)) \(text(value.text))"
    }
    var lines = ["development region: \(facts.developmentRegion.map(placed) ?? "–")"]
    lines += facts.knownRegions.map { "known region: \(placed($0))" }
    for group in facts.variantGroups {
      lines.append("variant group: \(place(group.range, bytes)) \(text(group.name))")
      lines += group.variants.map { "  \(placed($0.region)): \(text($0.path))" }
    }
    lines += facts.files.map { "file: \(placed($0))" }
    for folder in facts.synchronizedFolders {
      lines.append("synchronized: \(place(folder.range, bytes)) \(text(folder.path))")
      lines += folder.exceptions.map { "  not in \(text($0.target)): \($0.paths.map { text($0) })" }
    }
    lines += facts.targets.map { "target: \(placed($0.name))" }
    lines += facts.settings.map {
      "setting: \(place($0.value.range, bytes)) \(text($0.target))/\(text($0.configuration)) \(text($0.name)) = \(text($0.value.text))"
    }
    Golden.expect(lines.map { $0 + "\n" }.joined(), at: "formats/xcode-project/\(name)/expected.txt")
  }

  @Test(arguments: CarrierTests.cases("package-manifest")) func packageManifest(_ name: String) throws {
    let bytes = try CarrierTests.bytes("package-manifest", name, "swift")
    let facts = manifest(bytes)
    func literal(_ value: PackageManifestFacts.Literal?) -> String {
      value.map { "\(place($0.range, bytes)) \(text($0.text))" } ?? "–"
    }
    var lines = [
      "default localization: \(literal(facts.defaultLocalization)) (\(facts.hasDefaultLocalization))"
    ]
    for target in facts.targets {
      lines.append("target: \(literal(target.name)) path \(literal(target.path))")
      for resource in target.resources {
        let rule =
          switch resource.rule {
          case .process(nil): "process"
          case .process(.base): "process, base"
          case .process(.standard): "process, default"
          case .copy: "copy"
          case .embedInCode: "embed in code"
          }
        lines.append("  \(rule): \(literal(resource.path))")
      }
    }
    Golden.expect(lines.map { $0 + "\n" }.joined(), at: "formats/package-manifest/\(name)/expected.txt")
  }

  /// Nothing is said of places that are not there, and targets are known although a letter is wrong.
  @Test func damagedFilesAreAnswered() throws {
    var (projects, manifests) = (0, 0)
    var random = MutationSource(seed: 11)
    let projectBytes = try CarrierTests.bytes("xcode-project", "groups-and-folders", "pbxproj")
    let manifestBytes = try CarrierTests.bytes("package-manifest", "localized", "swift")
    for round in 0..<300 {
      var bytes = projectBytes
      for _ in 0..<(1 + round % 3) {
        bytes[random.below(bytes.count)] = UInt8(round % 2 == 0 ? random.below(256) : 97 + random.below(26))
      }
      let found = project(bytes)
      let ranges = found.facts.map { $0.files.map(\.range) + $0.targets.map(\.name.range) } ?? []
      #expect(ranges.allSatisfy { $0.upperBound <= bytes.count })
      projects += ranges.isEmpty ? 0 : 1
      bytes = manifestBytes
      for _ in 0..<3 { bytes[random.below(bytes.count)] = UInt8(random.below(256)) }
      let cut = Array(bytes.prefix(random.below(bytes.count)))
      let targets = manifest(cut).targets
      #expect(targets.compactMap(\.name).allSatisfy { $0.range.upperBound <= cut.count })
      manifests += targets.isEmpty ? 0 : 1
    }
    #expect((50..<300).contains(projects) && (50..<300).contains(manifests), "\(projects) \(manifests)")
  }

  /// Groups in each other by the thousand, and all with one name, come back in time and memory.
  @Test func hostileGroups() {
    var text = "{ objects = {\nP = { isa = PBXProject; mainGroup = G0; };\n"
    let name = String(repeating: "n", count: 200)
    for index in 0..<2_000 {
      text += "G\(index) = { isa = PBXGroup; path = \(name); children = (G\(index + 1), G0); };\n"
    }
    text += "}; rootObject = P; }\n"
    #expect(project(Array(text.utf8)).facts != nil)
  }
}
