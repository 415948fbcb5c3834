internal import L10nCode
package import L10nDiscovery
internal import L10nFormats
package import L10nLookup
internal import L10nSystem
internal import L10nText

extension SyncPlan {
  /// Gives keys other names, in all languages of their tables and in the literals of code that surely mean them. Where one
  /// cannot get its name in all files of a table, no file changes.
  /// - Parameter entries: those of all old and new names.
  package init(
    renaming renames: [KeyRename], _ entries: [TableID: [TableKeys.Entry]], _ audit: KeyAudit,
    _ tables: DevelopmentTables, _ mentions: KeyMentions
  ) {
    self.init()
    self.renames = renames
    let catalog = tables.catalog
    var seen: Set<String> = []
    for id in catalog.tableIDs where renames.contains(where: { $0.tables.contains(id) }) {
      var renaming = KeyRenaming()
      for rename in renames where rename.tables.contains(id) { renaming.names[rename.old] = rename.new }
      let own = entries[id] ?? []
      let files = catalog[id].files + catalog.filesForDevices(of: id)
      // The new names that stand beside the old ones, by the folder.
      var taken: [FilePath: Set<[UInt8]>] = [:]
      for rename in renames where rename.tables.contains(id) {
        let (old, new) = (own.filter { $0.key == rename.old }, own.filter { $0.key == rename.new })
        if renaming.names[rename.new] == nil {
          for entry in old { taken[files[entry.file].path.parent, default: []].insert(rename.new) }
        }
        let asked = audit.rows.first { $0.key == rename.new && ($0.id == id || $0.homes.contains(id)) }
        if let asked, !asked.uses.isEmpty, (asked.defaultText ?? asked.key) == asked.key {
          renaming.texts.insert(rename.new)
        }
        let row = audit.rows.first { $0.id == id && $0.key == rename.old }
        if let fault = Self.fault(
          rename, row, old, renaming.names[rename.new] == nil ? new : [], id, tables)
        {
          refusals.append(fault)
        }
      }
      for (number, file) in files.enumerated()
      where !file.isLink
        && seen.insert(catalog.roots[catalog.bundles[id.bundle].root].shown(file.path)).inserted
      {
        let known = own.filter { $0.file == number && renaming.names[$0.key] != nil }.map(\.key)
        let keys = catalog[id].files.indices.contains(number) ? known : Array(renaming.names.keys)
        renaming.removed = taken[file.path.parent] ?? []
        add(renaming, of: keys, in: file, root: catalog.bundles[id.bundle].root, catalog)
      }
    }
    let found = renames.flatMap { rename in
      let others = entries.filter { entry in
        !rename.tables.contains(entry.key) && entry.value.contains { $0.key == rename.old }
      }
      return mentions.mentions(of: rename.old, in: rename.tables, besides: Array(others.keys)).map {
        (mention: $0, rename: rename)
      }
    }
    let inCode = Set(found.lazy.filter { !FixedInterface.isOne($0.mention.file.path) }.map(\.rename.old))
    let byFile = Dictionary(grouping: found) {
      catalog.roots[$0.mention.file.root].shown($0.mention.file.path)
    }
    for (shown, found) in byFile.sorted(by: { $0.key < $1.key }) {
      add(found, of: shown, inCode, catalog)
    }
    files.sort { ($0.root, $0.path) < ($1.root, $1.path) }
    if !refusals.isEmpty { (files, notices) = ([], []) }
  }

  /// Why a key of a table cannot get its name, with the place; nil where it can.
  /// - Parameters:
  ///   - row: the key, held against code.
  ///   - taken: the entries that have the new name.
  private static func fault(
    _ rename: KeyRename, _ row: KeyRow?, _ entries: [TableKeys.Entry], _ taken: [TableKeys.Entry],
    _ id: TableID, _ tables: DevelopmentTables
  ) -> (shown: String, reason: String)? {
    func fault(_ entry: TableKeys.Entry, _ reason: String) -> (shown: String, reason: String) {
      let place = entry.position.map { ":\($0.line):\($0.column)" } ?? ""
      return (tables.catalog.shownPath(of: id, file: entry.file) + place, reason)
    }
    let original = tables.tables.first { $0.id == id }?.files ?? []
    let paths = tables.catalog[id].files.map(\.path)
    let isBegun = taken.contains { original.contains($0.file) }
    // A new key that 'sync' has added gives way to the one that is translated. A language that has the new key alone got it from a
    // rename that was broken off, if the original has it as well, or no file that is written before has the old one.
    let other = taken.first { entry in
      let old = entries.first { paths[$0.file].parent == paths[entry.file].parent }
      guard let text = old.map({ $0.value ?? $0.key }) else {
        return !isBegun && entries.contains { paths[$0.file] < paths[entry.file] }
      }
      let value = entry.value ?? entry.key
      return entry.hasTranslations || entry.origin == .catalog(.manual)
        || !(original.contains(entry.file) ? KeyAppearance.isLike(text, value) : text == value)
    }
    if let other { return fault(other, "\(quoted(rename.new)) is there already") }
    guard let first = entries.first else { return nil }
    if InterfaceKey.isOne(rename.old) { return fault(first, "an interface file makes this key") }
    let formats = entries.map { tables.catalog[id].files[$0.file].format }
    if let obstacle = formats.lazy.compactMap({ $0.obstacle(to: rename.new) }).first {
      return fault(first, "\(quoted(rename.new)) cannot be a key here: \(obstacle)")
    }
    if let row, row.declaration?.isBorrowed == true, (row.defaultText ?? row.key) == row.key, !row.isBare,
      !isBegun
    {
      return fault(
        first, "no file has the text of the development language, where users would see \(quoted(rename.new))"
      )
    }
    return nil
  }

  private static func quoted(_ text: [UInt8]) -> String { "\"\(WTF8.text(text))\"" }

  private mutating func add(
    _ renaming: KeyRenaming, of keys: [[UInt8]], in file: TableFile, root: Int, _ catalog: Catalog
  ) {
    let shown = catalog.roots[root].shown(file.path)
    guard let syntax = file.format.syntax else {
      if file.format.isCarrier { refusals.append((shown, "it gives the table its keys: change them there")) }
      return
    }
    do {
      let old = try FileBuffer.bytes(of: catalog.roots[root].file(file.path))
      if keys.isEmpty, old.starts(with: "bplist".utf8) { return }
      let new = old.isEmpty ? old : try renaming.renamed(old, as: syntax)
      if new == old { return }
      files.append(
        SyncedFile(
          root: root, path: file.path, shown: shown, content: .replaced(old, with: new),
          steps: keys.map { SyncStep(action: .rename, key: $0) }))
    } catch {
      let reason = (error as? EditRefusal)?.reason ?? (error as? SystemError)?.reason ?? ""
      refusals.append((shown, "no key of the table gets another name: \(reason)"))
    }
  }

  /// Changes the literals of a file, and names what else stands there.
  /// - Parameter inCode: the old names that some code has.
  private mutating func add(
    _ found: [(mention: KeyMentions.Mention, rename: KeyRename)], of shown: String,
    _ inCode: Set<[UInt8]>, _ catalog: Catalog
  ) {
    guard let file = found.first?.mention.file else { return }
    let ending = TableFormat.ending(of: file.path.lastComponent)
    let old = (try? FileBuffer.bytes(of: catalog.roots[file.root].file(file.path))) ?? []
    var texts: [Int: LiteralRenaming.Texts] = [:]
    for (mention, rename) in found where mention.isSure && mention.isLiteral {
      texts[mention.offset] = mention.isInterpolated ? rename.interpolated : ([rename.old], [rename.new])
    }
    let language = SourceFile.Language(extension: ending)
    let edits =
      language == .swift || language?.isC == true
      ? LiteralRenaming.edits(of: old, isC: language != .swift, texts) : [:]
    var steps: Set<[UInt8]> = []
    for (mention, rename) in found {
      if mention.isSure, mention.isLiteral, edits[mention.offset] != nil {
        steps.insert(rename.old)
        continue
      }
      if mention.isSure, mention.isInterpolated {
        refusals.append(
          (
            "\(shown):\(mention.position.line):\(mention.position.column)",
            "the placeholders of \(Self.quoted(rename.new)) are not those of this literal: change it by hand first"
          ))
      }
      let reason: SyncNotice.Reason = inCode.contains(rename.old) ? .mayBeMeant : .mayBeLookedUp
      notices.append(
        SyncNotice(
          reason: mention.isSure ? .stillAsked : reason, key: rename.old,
          table: rename.tables.first.map { catalog[$0].nameBytes } ?? [], path: shown,
          position: mention.position))
    }
    if edits.isEmpty { return }
    files.append(
      SyncedFile(
        root: file.root, path: file.path, shown: shown,
        content: .edited(old, edits.values.flatMap(\.self).byPlace()),
        steps: steps.map { SyncStep(action: .rename, key: $0) }))
  }
}

extension KeyRename {
  /// The texts around the placeholders of both keys, as code has them; nil where the placeholders do not stay.
  fileprivate var interpolated: LiteralRenaming.Texts? {
    func parts(_ key: [UInt8]) -> (texts: [[UInt8]], placeholders: [[UInt8]]) {
      let ranges =
        FormatString(key, .loader).specifiers.map(\.range) + NamedPlaceholder.all(in: key).map(\.range)
      var (texts, placeholders, start) = ([[UInt8]](), [[UInt8]](), 0)
      for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) where range.lowerBound >= start {
        texts.append(Array(key[start..<range.lowerBound]))
        placeholders.append(Array(key[range]))
        start = range.upperBound
      }
      return ((texts + [Array(key[start...])]).map { $0.replacing("%%".utf8, with: "%".utf8) }, placeholders)
    }
    let (old, new) = (parts(old), parts(new))
    return old.placeholders == new.placeholders ? (old.texts, new.texts) : nil
  }
}
