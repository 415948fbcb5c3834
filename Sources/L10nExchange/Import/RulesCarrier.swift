internal import L10nCatalog
internal import L10nFormats
internal import L10nPatch
internal import L10nSystem
internal import L10nText

/// Texts that go into a `.stringsdict`.
struct RulesCarrier {
  /// The texts of each key, by their way through its dictionaries.
  private var texts: [[UInt8]: [[[UInt8]]: [UInt8]]] = [:]
  /// The keys in the order of the development file.
  private let order: [[UInt8]]
  /// The development file's rules, after which new ones are made.
  private let rules: [[UInt8]: PropertyListNode]

  init(_ all: [CarrierChanges], root: CatalogRoot) {
    var order: [[UInt8]] = []
    var seen: Set<[UInt8]> = []
    for key in all.flatMap({ $0.source.units.map(\.key) }) where seen.insert(key).inserted {
      order.append(key)
    }
    self.order = order
    rules = all.first?.file.originalPath.map(Self.rules) ?? [:]
    for part in all {
      for change in part.changes {
        guard case .rule(let path) = change.place else { continue }
        texts[part.key(change), default: [:]][path] = change.text
      }
    }
  }

  private static func rules(at path: FilePath) -> [[UInt8]: PropertyListNode] {
    var buffer = FileBuffer()
    guard (try? buffer.load(path)) != nil else { return [:] }
    let count = buffer.count
    return buffer.withPaddedSpan { span in
      var reader = PropertyListReader()
      var rules: [[UInt8]: PropertyListNode] = [:]
      for entry in reader.tree(span, count: count).list?.root.entries ?? []
      where entry.key.kind == .string && !entry.key.isOverridden {
        rules[Array(entry.key.bytes)] = entry.value
      }
      return rules
    }
  }

  /// The file with the texts; a new one where there is none.
  func content(_ old: [UInt8]?) throws(CarrierEdit.Refusal) -> FileChange.Content {
    var bytes = old ?? RuleFile.empty
    bytes = try replaced(in: bytes)
    bytes = try completed(bytes)
    bytes = try added(to: bytes)
    guard let old else { return .new(bytes, isExecutable: false) }
    return .replaced(old, with: bytes)
  }

  private static func apply(_ edits: [ByteEdit], to bytes: [UInt8]) throws(CarrierEdit.Refusal) -> [UInt8] {
    do throws(ByteEditError) {
      return try ByteEdit.apply(edits, to: bytes)
    } catch {
      throw CarrierEdit.Refusal(reason: "its edits do not fit: \(error)")
    }
  }

  // MARK: - Keys that are there

  /// Texts that are there get the new ones.
  private func replaced(in bytes: [UInt8]) throws(CarrierEdit.Refusal) -> [UInt8] {
    let edits = try RuleFile.with(bytes) { (file, text) throws(CarrierEdit.Refusal) in
      var edits: [ByteEdit] = []
      for key in order {
        guard let entry = file.entry(key) else { continue }
        for (path, value) in sorted(key) {
          guard let node = Self.node(at: path, of: entry.value), node.kind == .string else { continue }
          edits.append(file.editor.replace(node, with: value, in: text))
        }
      }
      return edits
    }
    return try Self.apply(edits, to: bytes)
  }

  /// Texts that keys lack come in: categories in their order, the rest at the end.
  private func completed(_ bytes: [UInt8]) throws(CarrierEdit.Refusal) -> [UInt8] {
    var bytes = bytes
    for key in order {
      for (path, value) in sorted(key) {
        guard let name = path.last else { continue }
        let edit = try RuleFile.with(bytes) { (file, text) throws(CarrierEdit.Refusal) -> ByteEdit? in
          guard let entry = file.entry(key), Self.node(at: path, of: entry.value) == nil else { return nil }
          guard let parent = Self.node(at: path.dropLast(), of: entry.value), parent.kind == .dictionary
          else {
            throw CarrierEdit.Refusal(
              reason: "the rule of \(WTF8.text(key)) has another shape in the translation")
          }
          let rank = PluralCategories(name: name)?.rawValue ?? .max
          let following = parent.entries.first {
            (PluralCategories(name: $0.key.bytes)?.rawValue ?? 0) > rank
          }
          return file.editor.insert(
            key: name, value: .string(value), following.map { .before($0) } ?? .last, into: parent, in: text)
        }
        if let edit { bytes = try Self.apply([edit], to: bytes) }
      }
    }
    return bytes
  }

  private func sorted(_ key: [UInt8]) -> [(path: [[UInt8]], value: [UInt8])] {
    (texts[key] ?? [:]).map { (path: $0.key, value: $0.value) }.sorted { left, right in
      left.path.lexicographicallyPrecedes(right.path) { $0.lexicographicallyPrecedes($1) }
    }
  }

  private static func node(at path: some Collection<[UInt8]>, of top: PropertyListNode) -> PropertyListNode? {
    var node: PropertyListNode? = top
    for name in path { node = node?.value(for: name) }
    return node
  }

  // MARK: - New keys

  private func added(to bytes: [UInt8]) throws(CarrierEdit.Refusal) -> [UInt8] {
    var bytes = bytes
    let isEmpty = try RuleFile.with(bytes) { (file, _) throws(CarrierEdit.Refusal) in file.root.count == 0 }
    if isEmpty, let first = order.first(where: { texts[$0] != nil }), let value = value(of: first) {
      // The first opens the dictionary up.
      let edit = try RuleFile.with(bytes) { (file, text) throws(CarrierEdit.Refusal) in
        file.editor.insert(key: first, value: value, .last, into: file.root, in: text)
      }
      bytes = try Self.apply([edit], to: bytes)
    }
    let edits = try RuleFile.with(bytes) { (file, text) throws(CarrierEdit.Refusal) in
      var edits: [ByteEdit] = []
      var anchor = PropertyListEditor.Place.first
      for key in order {
        if let entry = file.entry(key) {
          anchor = .after(entry)
        } else if texts[key] != nil, let value = value(of: key) {
          edits.append(file.editor.insert(key: key, value: value, anchor, into: file.root, in: text))
        }
      }
      return edits
    }
    return try Self.apply(edits, to: bytes)
  }

  /// The development file's rule with the texts; nil where nothing is known of it.
  private func value(of key: [UInt8]) -> PropertyListEditor.Value? {
    guard let rule = rules[key] else { return nil }
    if rule.kind == .string { return texts[key]?[[]].map { .string($0) } }
    return copy(of: rule, at: [], texts: texts[key] ?? [:])
  }

  /// Rules are at most a few levels deep; what is deeper is none. Texts that did not come stay out, but the format,
  /// which has mostly nothing to translate.
  private func copy(
    of node: PropertyListNode, at path: [[UInt8]], texts: [[[UInt8]]: [UInt8]]
  ) -> PropertyListEditor.Value? {
    guard node.kind == .dictionary, path.count < 8 else { return nil }
    let entries = node.entries.filter { $0.key.kind == .string && !$0.key.isOverridden }
    let isVariable = entries.contains { $0.key.bytes.elementsEqual("NSStringFormatSpecTypeKey".utf8) }
    var copied: [(key: [UInt8], value: PropertyListEditor.Value)] = []
    for entry in entries {
      let name = Array(entry.key.bytes)
      if isVariable, PluralCategories(name: name) != nil { continue }
      if entry.value.kind == .dictionary {
        if let inner = copy(of: entry.value, at: path + [name], texts: texts) { copied.append((name, inner)) }
      } else if let text = texts[path + [name]] {
        copied.append((name, .string(text)))
      } else if name.starts(with: "NSStringFormat".utf8) || name == Array("NSStringLocalizedFormatKey".utf8) {
        copied.append((name, .string(Array(entry.value.bytes))))
      }
    }
    if isVariable {
      for category in PluralCategories.allNames {
        let name = Array(category.utf8)
        if let text = texts[path + [name]] { copied.append((name, .string(text))) }
      }
    }
    return copied.isEmpty ? nil : .dictionary(copied)
  }
}
