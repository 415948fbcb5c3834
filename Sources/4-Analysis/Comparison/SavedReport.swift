internal import L10nCoverage
internal import L10nFormats
internal import L10nText

/// A report that was saved, `report --format json --details`: counts, and the keys that are listed.
package struct SavedReport {
  /// The reason why a file is no saved report.
  package struct Fault: Error {
    /// A sentence without a full stop.
    package var reason: String
  }

  private let tree: JSONTree
  /// The file's bytes with padding behind them.
  private let buffer: [UInt8]

  /// Whether a text could be one: its first sign opens an object.
  package static func isLikely(_ bytes: [UInt8]) -> Bool {
    bytes.first { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) } == UInt8(ascii: "{")
  }

  package static func side(_ bytes: [UInt8]) throws(Fault) -> DiffSide {
    let saved = SavedReport(bytes)
    var side = DiffSide(try saved.report())
    side.isSaved = true
    return side
  }

  private init(_ bytes: [UInt8]) {
    let original = PaddedBuffer(bytes)
    (tree, buffer) = original.withDecoded { text, decoded in
      (JSONTree(text, decoded), text.copy(0..<text.byteCount))
    }
  }

  private func report() throws(Fault) -> ReportDraft {
    guard tree.isSound, tree.nodes.first?.kind == .object, text("schema", of: 0) == "l10ncheck.report/1"
    else {
      throw Fault(reason: "it is not a report of schema l10ncheck.report/1")
    }
    var hasKeys = false
    var bundles: [BundleReport] = []
    for (number, bundle) in elements("bundles", of: 0).enumerated() {
      var tables: [TableReport] = []
      for table in elements("tables", of: bundle) {
        hasKeys = hasKeys || member("keys", of: table) != nil
        tables.append(self.table(table))
      }
      if tables.contains(where: { !$0.cells.isEmpty }), !hasKeys {
        throw Fault(reason: "it was saved without --details")
      }
      bundles.append(
        BundleReport(
          number: number, path: text("path", of: bundle) ?? ".", kind: text("kind", of: bundle) ?? "source",
          identifier: nil, developmentRegion: nil, localizations: [], tables: tables,
          resources: elements("resources", of: bundle).map(resource)))
    }
    var report = ReportDraft(bundles: bundles, locales: locales(of: 0), problems: [])
    for product in elements("products", of: 0) {
      report.products.append(
        ProductReport(
          name: text("name", of: product) ?? "", project: text("project", of: product) ?? "",
          productType: text("productType", of: product) ?? "", localizations: [], locales: []))
    }
    return report
  }

  private func table(_ table: Int) -> TableReport {
    var keys: [SourceKey] = []
    var places: [[UInt8]: Int32] = [:]
    func place(_ key: [UInt8]) -> Int32 {
      if let known = places[key] { return known }
      let place = Int32(truncatingIfNeeded: keys.count)
      places[key] = place
      keys.append(SourceKey(key: key, value: [], file: nil, position: nil, comment: nil))
      return place
    }
    for item in member("keys", of: table).map(tree.children) ?? [] {
      let index = Int(place(name(item)))
      keys[index].value = bytes("value", of: item) ?? []
      keys[index].file = text("file", of: item)
      keys[index].comment = text("comment", of: item)
      if let line = integer("line", of: item), let column = integer("column", of: item) {
        keys[index].position = TextPosition(line: line, column: column)
      }
    }
    let listed = (member("locales", of: table).map(tree.children) ?? []).map { item in
      let states = [KeyState.missing, .empty, .new, .review].map { state in
        (state, elements(state.facts.list, of: item).compactMap { string($0) }.map(place))
      }
      return (item: item, states: states)
    }
    // The number of keys is known once all lists are read.
    let cells = listed.map { item, lists in
      var states = CellStates(of: KeyBits(all: keys.count))
      for (state, places) in lists { states[state] = KeyBits(size: keys.count, places) }
      return TableCell(locale: WTF8.text(name(item)), states, said: counts(of: item))
    }
    var result = TableReport(
      container: text("container", of: table) ?? ".", name: text("name", of: table) ?? "",
      files: elements("files", of: table).compactMap { string($0).map(WTF8.text) }, keys: keys,
      expectedFrom: .development, developmentRegion: nil, cells: cells)
    result.products = elements("products", of: table).compactMap { string($0).map(WTF8.text) }
    return result
  }

  private func resource(_ resource: Int) -> ResourceReport {
    ResourceReport(
      id: nil, container: text("container", of: resource) ?? ".", path: text("path", of: resource) ?? "",
      states: (member("locales", of: resource).map(tree.children) ?? []).compactMap { item in
        string(item).flatMap { ResourceReport.State(rawValue: WTF8.text($0)) }.map {
          (locale: WTF8.text(name(item)), state: $0)
        }
      }, identical: [])
  }

  private func locales(of node: Int) -> [LocaleReport] {
    (member("locales", of: node).map(tree.children) ?? []).map { item in
      LocaleReport(
        locale: WTF8.text(name(item)), counts: counts(of: item),
        absentTables: [], resources: ResourceCounts())
    }
  }

  private func counts(of item: Int) -> StateCounts {
    var counts = StateCounts()
    counts.expected = max(0, integer("expected", of: item) ?? 0)
    counts.present = max(0, min(counts.expected, integer("present", of: item) ?? 0))
    counts[.inherited] = max(0, min(counts.expected - counts.present, integer("inherited", of: item) ?? 0))
    counts[.empty] = max(0, integer("empty", of: item) ?? 0)
    counts[.missing] = max(0, integer("missing", of: item) ?? 0)
    // Older reports do not have it.
    let translated = member("translation", of: item).flatMap { integer("translated", of: $0) }
    counts.isJudged = translated != nil
    counts.translation.translated = max(0, min(counts.expected, translated ?? 0))
    return counts
  }

  // MARK: - Values

  private func member(_ name: String, of node: Int) -> Int? {
    unsafe tree.member(name.utf8, of: node, in: buffer.span.bytes)
  }

  private func elements(_ name: String, of node: Int) -> [Int] {
    guard let list = member(name, of: node), tree.nodes[list].kind == .array else { return [] }
    return tree.children(of: list)
  }

  private func name(_ node: Int) -> [UInt8] {
    unsafe tree.nodes[node].name?.decode(in: buffer.span.bytes) ?? []
  }

  private func string(_ node: Int) -> [UInt8]? {
    unsafe tree.nodes[node].string?.decode(in: buffer.span.bytes)
  }

  private func bytes(_ name: String, of node: Int) -> [UInt8]? {
    member(name, of: node).flatMap { string($0) }
  }

  private func text(_ name: String, of node: Int) -> String? { bytes(name, of: node).map(WTF8.text) }

  private func integer(_ name: String, of node: Int) -> Int? {
    guard let value = member(name, of: node), tree.nodes[value].kind == .number else { return nil }
    return Int(String(decoding: buffer[tree.nodes[value].range], as: UTF8.self))
  }
}
