import Foundation
import L10nCommandLine
import TestSupport
import Testing

/// Random trees on their way to translators and back, whatever files they have: the loader of the model reads the result with
/// Foundation.
@Suite struct RandomHandoffTests {
  enum Form: String, CaseIterable { case xliff, csv }

  /// All that needs work is handed out and comes back translated: then all is translated, and what was so says what it said.
  @Test(arguments: 400..<420 as Range<UInt64>, Form.allCases)
  func whatComesBackIsWhatUsersSee(seed: UInt64, form: Form) throws {
    var random = SeededRandom(seed)
    let tree = RandomTree(&random)
    let folder = try ScratchFolder()
    try folder.makeFolder("Tree/.git")
    try folder.write(tree.files, below: "Tree")
    let root = folder.at("Tree")
    let places = tree.tables.enumerated().flatMap { number, table in
      tree.localizations(of: table.container).subtracting(["en"]).sorted().flatMap { locale in
        table.keys.map { RandomTree.Place(table: number, locale: locale, key: $0) }
      }
    }
    guard places.contains(where: { tree.state($0) != .translated }) else { return }
    let export = CommandRun(
      ["export", "--only", "untranslated", "--format", form.rawValue, "--output", folder.at("Out"), root],
      in: root)
    #expect(export.status == .clean, "\(export.errors)")
    let names = try folder.names(in: "Out")
    for name in names {
      let text = try folder.text("Out/" + name)
      try folder.write(form == .xliff ? Self.filledXLIFF(text) : Self.filledRows(text), to: "Out/" + name)
    }
    let back = CommandRun(
      ["import", "--write", "--into", root] + names.map { folder.at("Out/" + $0) }, in: root)
    #expect(back.status == .clean, "\(back.errors)")

    let after = try tree.read(from: root)
    for place in places {
      let (before, now) = (tree.shown(place), after.shown(place))
      let words: Comment = "\(place) of \(tree.tables[place.table]): \(back.errors)"
      if tree.state(place) == .translated {
        #expect(now.text == before.text, words)
      } else {
        let original = tree.shown(.init(table: place.table, locale: "en", key: place.key)).text ?? ""
        #expect(now.text == "Zz " + original && now.who != .development, words)
      }
    }
    for locale in Set(places.map(\.locale)) where locale != "en" {
      let report = CommandRun(["report", "--locale", locale, "--fail-under", "100", root], in: root)
      #expect(report.status == .clean, "\(locale) \(report.output) \(report.errors)")
    }
  }

  private static func filledXLIFF(_ text: String) -> String {
    var isSource = false
    return text.split(separator: "\n", omittingEmptySubsequences: false).compactMap { line -> String? in
      if isSource, line.contains("<target") { return nil }
      isSource = line.contains("<source>")
      guard isSource else { return String(line) }
      let source = line.replacing("<source>", with: "").replacing("</source>", with: "")
        .trimmingCharacters(in: .whitespaces)
      return "\(line)\n<target>\(translated(source))</target>"
    }.joined(separator: "\n")
  }

  private static func filledRows(_ text: String) -> String {
    var lines = text.split(whereSeparator: \.isNewline).map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let target = lines.first?.firstIndex(of: "target") ?? 0
    for place in lines.indices.dropFirst() where lines[place].count > target {
      lines[place][target] = translated(lines[place][target - 1])
    }
    return lines.map { $0.joined(separator: ",") + "\r\n" }.joined()
  }

  private static func translated(_ source: String) -> String {
    source.hasPrefix("%d ")
      ? "%d Zz " + source.dropFirst(3) : source.hasPrefix("%#@") ? source : "Zz " + source
  }
}

extension RandomTree {
  /// The tree with the texts that its files have now, as Foundation reads them.
  fileprivate func read(from root: String) throws -> RandomTree {
    func object(_ path: String) throws -> [String: Any]? {
      guard let data = FileManager.default.contents(atPath: root + "/" + path) else { return nil }
      return try path.hasSuffix(".xcstrings")
        ? JSONSerialization.jsonObject(with: data) as? [String: Any]
        : PropertyListSerialization.propertyList(from: data, options: [], format: nil) as? [String: Any]
    }
    var tree = self
    for (number, table) in tables.enumerated() {
      let folder = table.container.isEmpty ? "" : table.container + "/"
      var files: [String: [String: [String: String]]] = [:]
      for locale in ["en"] + locales {
        let path = "\(folder)\(locale).lproj/\(table.name)."
        files[locale, default: [:]]["strings"] = try object(path + "strings")?.compactMapValues {
          $0 as? String
        }
        files[locale, default: [:]]["stringsdict"] = try object(path + "stringsdict")?.compactMapValues {
          let rule = ($0 as? [String: Any])?["v"] as? [String: Any]
          return (rule?["other"] as? String)?.replacing("%d ", with: "")
        }
      }
      for (key, entry) in try object("\(folder)\(table.name).xcstrings")?["strings"] as? [String: Any] ?? [:]
      {
        let texts =
          (entry as? [String: Any])?["localizations"] as? [String: [String: [String: String]]] ?? [:]
        for (locale, text) in texts {
          files[locale, default: [:]]["xcstrings", default: [:]][key] = text["stringUnit"]?["value"]
        }
      }
      tree.tables[number].files = files
    }
    return tree
  }
}
