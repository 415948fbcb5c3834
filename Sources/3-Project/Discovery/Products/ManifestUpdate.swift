internal import L10nFormats
internal import L10nLocale
package import L10nSystem
internal import L10nText

/// The changes to the manifests of packages for files that come and go: rules of resources that name what goes, and the language
/// without which SwiftPM takes no localization.
package struct ManifestUpdate: Sendable {
  package private(set) var changes: [ProjectChange] = []
  /// Files that go and that a manifest may name where it computes its rules.
  package private(set) var refused: Set<FilePath> = []

  /// - Parameter moved: each file that goes, with the one in its place.
  package init(_ catalog: Catalog, root number: Int, coming: [FilePath], moved: [FilePath: FilePath]) {
    let root = catalog.roots[number]
    let byManifest = Dictionary(grouping: coming) { root.file(["Package.swift"], above: $0) }
    for (path, coming) in byManifest.sorted(by: {
      ($0.key?.bytes ?? []).lexicographicallyPrecedes($1.key?.bytes ?? [])
    }) {
      guard let path, let old = try? root.bytes(of: path) else { continue }
      let facts = PaddedBuffer(old).withText { PackageManifestFacts($0, from: 0, to: old.count) }
      var edits: [ByteEdit] = []
      var languages: [String] = []
      for target in facts.targets {
        let place = PackageShipping.place(of: target, facts, in: path.parent) { root.kind(of: $0) == .folder }
        // A manifest above an app says nothing of what no target of its own has.
        let excluded = target.excluded.compactMap { place.flatMap($0.text.relative(to:)) }
        let taken = coming.filter { file in !excluded.contains { file.relative(to: $0) != nil } }
        guard let place, let file = taken.first(where: { $0.relative(to: place) != nil }) else { continue }
        if target.isComputed { refused.formUnion(moved.keys.filter { $0.relative(to: place) != nil }) }
        let name = PathName.text(target.name.text)
        let product = catalog.products.first { $0.projectPath == path && $0.name == name }
        edits += Self.rules(of: target, at: place, product?.files ?? [], moved, in: old)
        guard !facts.hasDefaultLocalization, languages.isEmpty, let name = facts.name else { continue }
        languages = [Self.language(around: file, in: catalog, number)]
        edits += languages.map { Self.language($0, behind: name.range, in: old) }
      }
      guard let new = try? ByteEdit.apply(edits, to: old), new != old else { continue }
      changes.append(
        ProjectChange(
          root: number, path: path, shown: root.shown(path), old: old, new: new, files: [], regions: languages
        ))
    }
  }

  /// The edits of a target's rules. A file in a folder of a language needs none: SwiftPM takes it by itself.
  private static func rules(
    of target: PackageManifestFacts.Target, at place: FilePath, _ files: [FilePath],
    _ moved: [FilePath: FilePath], in text: [UInt8]
  ) -> [ByteEdit] {
    var named: Set<FilePath> = []
    return target.resources.compactMap { resource in
      guard let path = resource.path.text.relative(to: place) else { return nil }
      let below = files.filter { $0.relative(to: path) != nil }
      let new = below.compactMap { moved[$0] }
      guard !new.isEmpty, new.count == below.count, new.allSatisfy({ $0.relative(to: path) == nil }) else {
        return nil
      }
      // A folder of a language may hold files of several tables.
      let catalogs = new.filter { $0.localization == nil && named.insert($0).inserted }
      let written = catalogs.compactMap { $0.relative(to: place)?.text }.sorted(by: ByteOrder.precedes)
      if !written.isEmpty {
        let (start, end) = (resource.range.lowerBound, resource.path.range.upperBound)
        // A catalog that is copied is compiled by nothing.
        let head =
          resource.rule == .copy
          ? Array(".process(".utf8) : Array(text[start..<resource.path.range.lowerBound])
        let rules = written.map { head + Array("\"\($0)\"".utf8) }
        return ByteEdit(replace: start..<end, with: Array(rules.joined(separator: Array("), ".utf8))))
      }
      let blanks = text[..<resource.range.lowerBound].reversed().prefix { $0 == 0x20 || $0 == 0x09 }
      let start = resource.range.lowerBound - blanks.count - 1
      let isAlone = start >= 0 && text[start] == 0x0A && text[resource.range.upperBound...].first == 0x0A
      return ByteEdit(
        replace: (isAlone ? start : resource.range.lowerBound)..<resource.range.upperBound, with: [])
    }
  }

  /// The language that the texts around a file are written in.
  private static func language(around file: FilePath, in catalog: Catalog, _ root: Int) -> String {
    let around = catalog.bundles.lazy.filter { $0.root == root }.flatMap(\.containers)
      .filter { file.relative(to: $0.path) != nil }.max { $0.path.bytes.count < $1.path.bytes.count }
    return around.flatMap { ContainerLayout($0, others: [], shown: "").development?.tag.text } ?? "en"
  }

  /// `defaultLocalization` after the name: on a line of its own where the name has one.
  private static func language(_ language: String, behind name: Range<Int>, in text: [UInt8]) -> ByteEdit {
    let line = text[..<name.lowerBound].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let indent = text[line...].prefix { $0 == 0x20 || $0 == 0x09 }
    let isAlone = text[(line + indent.count)...].starts(with: "name".utf8)
    let blank = isAlone ? "\n" + String(decoding: indent, as: UTF8.self) : " "
    let words = ",\(blank)defaultLocalization: \"\(language)\""
    return ByteEdit(replace: name.upperBound..<name.upperBound, with: Array(words.utf8))
  }
}
