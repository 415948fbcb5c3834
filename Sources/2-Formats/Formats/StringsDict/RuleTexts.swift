internal import L10nText

/// Texts of a key that has several, by their ways through the dictionaries of its rule: present texts are replaced,
/// missing ones come in.
package struct RuleTexts: Sendable {
  private var texts: [[[UInt8]]: [UInt8]] = [:]
  /// The rules that serve as models for a new rule.
  private let rules: StringsDictRules

  package init(like rules: StringsDictRules) { self.rules = rules }

  package subscript(path: [[UInt8]]) -> [UInt8]? {
    get { texts[path] }
    set { texts[path] = newValue }
  }

  /// The source's rule with the texts; nil where nothing is known of it. Texts that did not come stay out, but the format, which
  /// has mostly nothing to translate.
  func rule(of key: [UInt8]) -> PropertyListEditor.Value? { rule(of: key, texts) }

  private func rule(of key: [UInt8], _ texts: [[[UInt8]]: [UInt8]]) -> PropertyListEditor.Value? {
    rules.copy(
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

  /// Edits that put the texts into an existing rule.
  /// - Parameter touched: takes the forms that are replaced.
  func edits(
    of entry: PropertyListNode.Entry, _ key: [UInt8], in file: PropertyListFile, _ text: RawSpan,
    _ touched: inout [PropertyListEditor.Touched]
  ) throws(EditRefusal) -> [ByteEdit] {
    let nodes = Self.nodes(of: entry.value)
    var edits: [ByteEdit] = []
    var replaced: [PropertyListEditor.Touched] = []
    var lacking: [[[UInt8]]: [(name: [UInt8], text: [UInt8])]] = [:]
    let sorted = texts.sorted { left, right in
      left.key.lexicographicallyPrecedes(right.key) { $0.lexicographicallyPrecedes($1) }
    }
    for (path, value) in sorted {
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
        // A rule that lacks whole variables is made anew after the source's, with the texts that it has.
        let own = nodes.filter { $0.value.kind == .string }.mapValues { Array($0.bytes) }
        guard entry.value.kind == .dictionary, let value = rule(of: key, own.merging(texts) { $1 }) else {
          throw .otherShape(key: key)
        }
        return [file.editor.replaceValue(of: entry, in: file.root, with: value, in: text)]
      }
      edits += file.editor.insert(Self.insertions(of: new, into: parent), into: parent, in: text)
    }
    touched += replaced
    return edits
  }

  /// The nodes of a rule, by their ways through its dictionaries. Rules are a few levels deep; deeper nodes are left out.
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

  /// The places of new texts in their dictionary: categories in their order, the rest at the end.
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
}
