internal import L10nDiscovery
internal import L10nFormats
internal import L10nPatch
internal import L10nSystem
internal import L10nTables
internal import L10nText

/// Texts that go into a `.stringsdict`.
struct PluralImportWriter {
  /// The texts of each key, by their way through its dictionaries.
  private var texts: [[UInt8]: [[[UInt8]]: [UInt8]]] = [:]
  /// The keys in the order of the source files.
  private let order: [[UInt8]]
  /// The rules of the files that keys are from, after which new ones are made: of one target there may be several, where
  /// the keys of all localizations are expected.
  private var rules: [StringsDictRules] = []
  /// Which of these has a key.
  private var origins: [[UInt8]: Int] = [:]

  init(_ all: [CarrierChanges], root: CatalogRoot) {
    var order: [[UInt8]] = []
    var seen: Set<[UInt8]> = []
    for key in all.flatMap({ $0.source.units.map(\.key) }) where seen.insert(key).inserted {
      order.append(key)
    }
    self.order = order
    for part in all {
      rules.append(part.file.originalPath.map(Self.rules) ?? StringsDictRules())
      for change in part.changes {
        guard case .rule(let path) = change.place else { continue }
        let key = part.key(change)
        texts[key, default: [:]][path] = change.text
        origins[key] = rules.count - 1
      }
    }
  }

  private static func rules(at path: FilePath) -> StringsDictRules {
    var buffer = FileBuffer()
    guard (try? buffer.load(path)) != nil else { return StringsDictRules() }
    let count = buffer.count
    return buffer.withPaddedSpan { StringsDictRules($0, count: count) }
  }

  /// The file with the texts; a new one where there is none.
  func content(_ old: [UInt8]?) throws(EditRefusal) -> FileChange.Content {
    let start = old ?? PropertyListEditor.emptyList
    let edits = try PropertyListFile.with(start) { (file, text) throws(EditRefusal) in
      var edits: [ByteEdit] = []
      var touched: [PropertyListNode.Entry] = []
      var forms: [PropertyListEditor.Touched] = []
      for key in order {
        guard let texts = texts[key], let entry = file.entries[key] else { continue }
        touched.append(entry)
        edits += try changed(key, entry, texts, file, &forms, in: text)
      }
      edits += file.editor.removeMarks(before: [.init(touched, of: file.root)] + forms, in: text)
      return edits + file.editor.insert(added(to: file), into: file.root, in: text)
    }
    let bytes = try ByteEdit.applied(edits, to: start)
    guard let old else { return .new(bytes, isExecutable: false) }
    return .replaced(old, with: bytes)
  }

  // MARK: - Keys that are there

  /// Texts that a rule has are replaced; those that it lacks come in.
  /// - Parameter touched: takes those that are replaced.
  private func changed(
    _ key: [UInt8], _ entry: PropertyListNode.Entry, _ texts: [[[UInt8]]: [UInt8]], _ file: PropertyListFile,
    _ touched: inout [PropertyListEditor.Touched], in text: RawSpan
  ) throws(EditRefusal) -> [ByteEdit] {
    let nodes = Self.nodes(of: entry.value)
    var edits: [ByteEdit] = []
    var replaced: [PropertyListEditor.Touched] = []
    var lacking: [[[UInt8]]: [(name: [UInt8], text: [UInt8])]] = [:]
    for (path, value) in Self.sorted(texts) {
      if let node = nodes[path] {
        guard node.kind == .string else { continue }
        edits.append(file.editor.replace(node, with: value, in: text))
        guard let name = path.last, let parent = nodes[path.dropLast()] else { continue }
        let forms = parent.entries.filter { !$0.key.isOverridden && $0.key.bytes.elementsEqual(name) }
        replaced.append(.init(forms, of: parent))
      } else if let name = path.last {
        lacking[path.dropLast(), default: []].append((name, value))
      }
    }
    for (path, new) in lacking {
      guard let parent = nodes[path], parent.kind == .dictionary else {
        return [try remade(key, entry, nodes, texts, file, in: text)]
      }
      edits += file.editor.insert(Self.insertions(of: new, into: parent), into: parent, in: text)
    }
    touched += replaced
    return edits
  }

  /// A rule that lacks whole variables is made anew after the source's, with the texts that it has.
  private func remade(
    _ key: [UInt8], _ entry: PropertyListNode.Entry, _ nodes: [[[UInt8]]: PropertyListNode],
    _ new: [[[UInt8]]: [UInt8]], _ file: PropertyListFile, in text: RawSpan
  ) throws(EditRefusal) -> ByteEdit {
    let own = nodes.filter { $0.value.kind == .string }.mapValues { Array($0.bytes) }
    guard entry.value.kind == .dictionary, let value = value(of: key, own.merging(new) { $1 }) else {
      throw .otherShape(key: key)
    }
    return file.editor.replaceValue(of: entry, in: file.root, with: value, in: text)
  }

  /// What a rule is made of, by the way through its dictionaries. Rules are at most a few levels deep; what is deeper is
  /// none.
  private static func nodes(of rule: PropertyListNode) -> [[[UInt8]]: PropertyListNode] {
    var nodes: [[[UInt8]]: PropertyListNode] = [:]
    var open: [(path: [[UInt8]], node: PropertyListNode)] = [([], rule)]
    while let (path, node) = open.popLast() {
      nodes[path] = node
      guard path.count <= 8 else { continue }
      for entry in node.entries where entry.key.kind == .string && !entry.key.isOverridden {
        open.append((path + [Array(entry.key.bytes)], entry.value))
      }
    }
    return nodes
  }

  private static func sorted(_ texts: [[[UInt8]]: [UInt8]]) -> [(path: [[UInt8]], value: [UInt8])] {
    texts.map { (path: $0.key, value: $0.value) }.sorted { left, right in
      left.path.lexicographicallyPrecedes(right.path) { $0.lexicographicallyPrecedes($1) }
    }
  }

  /// Where new texts stand in their dictionary: categories in their order, the rest at the end.
  private static func insertions(
    of new: [(name: [UInt8], text: [UInt8])], into parent: PropertyListNode
  ) -> [PropertyListEditor.Insertion] {
    func rank(_ name: some Collection<UInt8>) -> UInt8 { PluralCategories(name: name)?.rawValue ?? 0 }
    var row: [(rank: UInt8, entry: PropertyListNode.Entry?, text: [UInt8], name: [UInt8])] =
      parent.entries.map { (rank($0.key.bytes), $0, [], []) }
    for (name, text) in new {
      let rank = rank(name)
      let following = rank > 0 ? row.firstIndex { $0.rank > rank } : nil
      row.insert((rank, nil, text, name), at: following ?? row.endIndex)
    }
    var place = PropertyListEditor.Place.last
    var insertions: [PropertyListEditor.Insertion] = []
    for (_, entry, text, name) in row.reversed() {
      if let entry {
        place = .before(entry)
      } else {
        insertions.append(PropertyListEditor.Insertion(key: name, value: .string(text), place))
      }
    }
    return insertions.reversed()
  }

  // MARK: - New keys

  /// Each stands behind the one before it in the file that it is from.
  private func added(to file: PropertyListFile) -> [PropertyListEditor.Insertion] {
    var new: [PropertyListEditor.Insertion] = []
    var anchor = PropertyListEditor.Place.first
    for key in order {
      if let entry = file.entries[key] {
        anchor = .after(entry)
      } else if let texts = texts[key], let value = value(of: key, texts) {
        new.append(PropertyListEditor.Insertion(key: key, value: value, anchor))
      }
    }
    return new
  }

  /// The source's rule with the texts; nil where nothing is known of it. Texts that did not come stay out, but
  /// the format, which has mostly nothing to translate.
  private func value(of key: [UInt8], _ texts: [[[UInt8]]: [UInt8]]) -> PropertyListEditor.Value? {
    guard let origin = origins[key] else { return nil }
    return rules[origin].copy(
      of: key,
      StringsDictRules.Texts { place, own in
        let isKept = place.last.map { StringsDictRules.isFixed($0) || StringsDictRules.isFormat($0) } ?? false
        return texts[place] ?? (isKept ? own : nil)
      } forms: { place, _ in
        PluralCategories.allNames.compactMap { name in
          texts[place + [Array(name.utf8)]].map { (name, $0) }
        }
      })
  }
}
