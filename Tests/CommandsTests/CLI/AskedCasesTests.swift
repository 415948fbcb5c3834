import Foundation
import L10nCommandLine
import TestSupport
import Testing

/// Who asks for a key, and who writes it into a table. Each case of the fixture is a tree, or two commits of one, with answers of
/// `keys`, `sync`, `report` and the gate. An open case is one that is not answered rightly yet: it has to be marked as mended once it is.
@Suite struct AskedCasesTests {
  struct Case: Decodable, CustomTestStringConvertible {
    struct Want: Decodable {
      let kind, key, answer: String
      let at: String?
    }

    let id, title: String
    let files: [String: String]
    let then: [String: String]?
    let wants: [Want]
    let isOpen: Bool?

    var testDescription: String { "\(id), \(title)" }

    static let all = (try? JSONDecoder().decode([Case].self, from: Fixtures.data("asking/cases.json"))) ?? []
  }

  private struct Keys: Decodable {
    struct Key: Decodable {
      struct Entry: Decodable { let path: String? }
      let key, state: String
      let certainty: String?
      let entry: Entry?
    }

    let keys: [Key]
  }

  @Test func allCasesAreThere() { #expect(Case.all.count == 73) }

  @Test(arguments: Case.all) func everyCaseHasItsAnswer(_ known: Case) throws {
    let folder = try ScratchFolder(known.files)
    if let then = known.then {
      for words in [
        ["init", "-q", "-b", "main"], ["add", "-A"], ["commit", "-qm", "base"], ["checkout", "-qb", "pr"],
      ] {
        _ = try folder.git(words)
      }
      try folder.write(then)
      for words in [["add", "-A"], ["commit", "-qm", "change"]] { _ = try folder.git(words) }
    }
    let wrong = try known.wants.compactMap { want -> String? in
      let answer = try answer(to: want, in: folder)
      return answer == want.answer ? nil : "\(want.kind) \(want.key): \(answer), wanted \(want.answer)"
    }
    if known.isOpen == true {
      #expect(!wrong.isEmpty, "it is right now: take isOpen out of the fixture")
    } else {
      #expect(wrong.isEmpty, "\(wrong.joined(separator: "; "))")
    }
  }

  private func answer(to want: Case.Want, in folder: ScratchFolder) throws -> String {
    switch want.kind {
    case "sync":
      let synced = try ScratchFolder()
      try FileManager.default.removeItem(atPath: synced.path)
      try FileManager.default.copyItem(atPath: folder.path, toPath: synced.path)
      _ = synced.runWithPath("sync", "--write")
      return try entry(want, in: synced)
    case "expected":
      let table = try folder.report().bundles.flatMap(\.tables).first {
        $0.name == want.key || want.key.isEmpty
      }
      return String(table?.expected ?? 0)
    case "gate":
      let words = ["report", "--since", "main", "--config-from", "main", "--fail-under", "100"]
      return String(folder.runWithPath(words).status.rawValue)
    default: return try asked(want, in: folder)
    }
  }

  /// The state of a key in a catalog, or its text.
  private func entry(_ want: Case.Want, in folder: ScratchFolder) throws -> String {
    let catalog =
      try JSONSerialization.jsonObject(with: Data(folder.text(want.at ?? "").utf8)) as? [String: Any]
    guard let entry = (catalog?["strings"] as? [String: [String: Any]])?[want.key] else { return "absent" }
    guard want.answer.hasPrefix("=") else {
      let state = entry["extractionState"] as? String
      return state == nil || state == "extracted_with_value" ? "auto" : state ?? ""
    }
    let english = (entry["localizations"] as? [String: [String: [String: String]]])?["en"]
    return "=\(english?["stringUnit"]?["value"] ?? "")"
  }

  private func asked(_ want: Case.Want, in folder: ScratchFolder) throws -> String {
    let output = folder.runWithPath("keys", "--format", "json").output
    let rows = try JSONDecoder().decode(Keys.self, from: Data(output.utf8)).keys.filter { $0.key == want.key }
    let isMissing = rows.contains { ["missing", "none"].contains($0.state) }
    if want.kind == "lacks" { return isMissing ? "missing" : "absent" }
    if want.answer == "missing", isMissing { return "missing" }
    let own = rows.filter { want.at == nil || $0.entry?.path == want.at }
    guard let row = own.first(where: { $0.entry != nil }) ?? own.first else {
      return isMissing ? "missing" : "absent"
    }
    let grade = row.state == "used" ? row.certainty == "certain" ? "asked" : "may" : "nobody"
    return isMissing ? "\(grade) and missing" : grade
  }
}
