import L10nDiscovery
import L10nFormats
import L10nSystem
import L10nText

extension Catalog {
  /// The whole catalog as text, for goldens: what lies where, a line for each file.
  var dump: String {
    var lines: [String] = []
    for (index, bundle) in bundles.enumerated() {
      lines.append("bundle \(index): \(roots[bundle.root].shown(bundle.path)) (\(bundle.kind.rawValue))")
      lines += bundle.dump.map { "  " + $0 }
    }
    for problem in problems {
      let place = problem.position.map { ":\($0.line):\($0.column)" } ?? ""
      lines.append(
        "\(problem.severity.rawValue): \(problem.path)\(place): \(problem.message) [\(problem.rule.id)]")
      lines += problem.notes.map { "  note: \($0.path ?? ""): \($0.message)" }
      if let hint = problem.hint { lines.append("  hint: \(hint)") }
    }
    if isIncomplete { lines.append("incomplete") }
    return lines.map { TerminalText.escaped($0) + "\n" }.joined()
  }
}

extension CatalogBundle {
  fileprivate var dump: [String] {
    var lines: [String] = []
    if let identifier { lines.append("identifier \(identifier)") }
    if let enclosing { lines.append("inside bundle \(enclosing)") }
    if resources != path { lines.append("resources \(resources.text)") }
    if let info { lines.append(info.dump) }
    for container in containers {
      lines.append("container \(container.shownPath)")
      lines += container.dump.map { "  " + $0 }
    }
    for asset in localizedAssets {
      let files = asset.files.map { "\($0.locale ?? "any") \($0.path.text)\($0.isThere ? "" : " (missing)")" }
        .joined(separator: ", ")
      lines.append("asset \(asset.path.text): \(files)")
    }
    return lines
  }
}

extension BundleInfo {
  fileprivate var dump: String {
    var words = ["info", path.text]
    if !localizations.isEmpty { words.append("localizations " + localizations.joined(separator: ",")) }
    if allowsMixedLocalizations { words.append("mixed") }
    if followsParent { words.append("follows parent") }
    return words.joined(separator: " ")
  }
}

extension Container {
  fileprivate var dump: [String] {
    var lines = developmentRegions.map { fact in
      let place = fact.position.map { ":\($0.line):\($0.column)" } ?? ""
      return "development \(fact.region) by \(fact.source.rawValue) (\(fact.path)\(place))"
    }
    lines += folders.map { "folder \($0.name) at \($0.shownPath)\($0.isLink ? " (link)" : "")" }
    for table in tables {
      lines.append("table \(table.name)")
      lines += table.files.map { "  \($0.format.id) \(name(of: $0.folder)): \($0.shownPath)" }
    }
    for resource in resources {
      lines.append("resource \(resource.path)")
      lines += resource.files.map { file in
        let extras = [file.variant, file.isFolder ? "folder" : ""].filter { !$0.isEmpty }
        return "  \(name(of: file.folder)): \(file.path.text)"
          + (extras.isEmpty ? "" : " (" + extras.joined(separator: ", ") + ")")
      }
    }
    return lines
  }

  private func name(of folder: Int?) -> String { folder.map { folders[$0].name } ?? "-" }
}
