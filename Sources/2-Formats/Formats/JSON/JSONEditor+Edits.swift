package import L10nText

extension JSONEditor {
  /// Tells whether `left` comes before `right` in the object at a path of names.
  package typealias Order = (_ path: [[UInt8]], _ left: [UInt8], _ right: [UInt8]) -> Bool

  /// The edits of the text, by place. New members land at their place in the order; existing members keep theirs.
  package func edits(
    in text: RawSpan, by isBefore: Order = { $1.lexicographicallyPrecedes($2) }
  ) -> [ByteEdit] {
    var edits: [ByteEdit] = []
    let touched = Set(removed.compactMap { tree.nodes[$0].parent }).union(added.keys)
    for node in touched.sorted() where isKept(node) && replaced[node] == nil {
      edits += editsOfMembers(of: node, in: text, by: isBefore)
    }
    for (node, draft) in replaced.sorted(by: { $0.key < $1.key }) where isKept(node) {
      let fragment = draft.fragment
      if case .string(let bytes) = fragment, tree.nodes[node].string?.decode(in: text) == bytes { continue }
      let range = tree.nodes[node].range
      let sorted = fragment.sorted(below: tree.path(to: node, in: text), by: isBefore)
      let bytes = style.render(sorted, outer: JSONStyle.indentation(at: range.lowerBound, in: text))
      if bytes != text.copy(range) { edits.append(ByteEdit(replace: range, with: bytes)) }
    }
    // Edits are sorted by place; an insertion comes before a removal that starts where it stands.
    return edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.element.range.upperBound, $0.offset)
        < ($1.element.range.lowerBound, $1.element.range.upperBound, $1.offset)
    }.map(\.element)
  }

  /// Whether neither the node nor anything around it goes, and nothing around it is replaced.
  private func isKept(_ node: Int) -> Bool {
    if removed.contains(node) { return false }
    var place = tree.nodes[node].parent
    while let current = place {
      if removed.contains(current) || replaced[current] != nil { return false }
      place = tree.nodes[current].parent
    }
    return true
  }

  private func editsOfMembers(of node: Int, in text: RawSpan, by isBefore: Order) -> [ByteEdit] {
    let children = tree.children(of: node)
    let path = tree.path(to: node, in: text)
    let layout = Layout(of: node, children, self, text)
    let new = (added[node]?.members ?? []).map {
      JSONMember($0.name, $0.value.sorted(below: path + [$0.name], by: isBefore))
    }
    let kept = children.filter { !removed.contains($0) }
    guard let last = kept.last else {
      return editsOfEmptied(node, children, new.sorted { isBefore(path, $0.name, $1.name) }, layout, text)
    }
    var edits: [ByteEdit] = []
    // New members, before the one that follows them or behind the last.
    func order(_ left: [UInt8], _ right: [UInt8]) -> Bool { isBefore(path, left, right) }
    let placement = JSONPlacement(kept.map { tree.nodes[$0].name?.decode(in: text) ?? [] }, by: order)
    var waiting: [Int: [JSONMember]] = [:]
    for member in new { waiting[placement.place(of: member.name, by: order), default: []].append(member) }
    for (index, group) in waiting.sorted(by: { $0.key < $1.key }) {
      var bytes: [UInt8] = []
      for member in group.sorted(by: { placement.isBefore($0.name, $1.name, by: order) }) {
        let rendered = layout.style.render(member, outer: layout.indentation)
        bytes +=
          index < kept.count ? rendered + [0x2C] + layout.separator : [0x2C] + layout.separator + rendered
      }
      let offset = index < kept.count ? tree.nodes[kept[index]].start : tree.nodes[last].range.upperBound
      edits.append(ByteEdit(replace: offset..<offset, with: bytes))
    }
    // Runs of members that go, each with one of the commas beside it.
    var start: Int?
    var previous: Int?
    for child in children {
      if removed.contains(child) {
        start = start ?? child
      } else {
        if let first = start {
          edits.append(
            ByteEdit(replace: tree.nodes[first].start..<tree.nodes[child].start, with: []))
        }
        start = nil
        previous = child
      }
    }
    if start != nil, let previous, let end = children.last {
      let range = tree.nodes[previous].range.upperBound..<tree.nodes[end].range.upperBound
      edits.append(ByteEdit(replace: range, with: []))
    }
    return edits
  }

  /// The edits of an object that is empty, or loses all its present members.
  private func editsOfEmptied(
    _ node: Int, _ children: [Int], _ new: [JSONMember], _ layout: Layout, _ text: RawSpan
  ) -> [ByteEdit] {
    let range = tree.nodes[node].range
    let inside = range.lowerBound + 1..<range.upperBound - 1
    if new.isEmpty {
      return children.isEmpty ? [] : [ByteEdit(replace: inside, with: style.emptyInside(outer: layout.outer))]
    }
    var bytes: [UInt8] = []
    for (index, member) in new.enumerated() {
      if index > 0 { bytes += [0x2C] + layout.separator }
      bytes += layout.style.render(member, outer: layout.indentation)
    }
    if let first = children.first, let last = children.last {
      return [ByteEdit(replace: tree.nodes[first].start..<tree.nodes[last].range.upperBound, with: bytes)]
    }
    let tail = layout.style.isOverLines ? style.lineEnd + layout.outer : []
    let lead = layout.style.isOverLines ? layout.separator : []
    return [ByteEdit(replace: inside, with: lead + bytes + tail)]
  }

  /// The layout of one object's members.
  private struct Layout {
    /// White space of the line that the object starts on, and of its members' lines.
    var outer: [UInt8]
    var indentation: [UInt8]
    /// The bytes between a comma and the next member.
    var separator: [UInt8]
    var style: JSONStyle

    init(of node: Int, _ children: [Int], _ editor: JSONEditor, _ text: RawSpan) {
      style = editor.style
      let nodes = editor.tree.nodes
      outer = JSONStyle.indentation(at: nodes[node].start, in: text)
      indentation = style.isOverLines ? outer + style.indent : outer
      separator = style.isOverLines ? style.lineEnd + indentation : style.gap
      guard let first = children.first else { return }
      var between = text.copy(nodes[node].range.lowerBound + 1..<nodes[first].start)
      if children.count > 1 {
        let gap = nodes[first].range.upperBound..<nodes[children[1]].start
        between = Array(text.copy(gap).drop { $0 != 0x2C }.dropFirst())
      } else if !between.contains(0x0A) {
        between = style.gap
      }
      separator = between
      style.isOverLines = between.contains(0x0A)
      if let line = between.lastIndex(of: 0x0A) { indentation = Array(between[(line + 1)...]) }
    }
  }
}

extension JSONEditor {
  /// Gives a file in UTF-8 to `body`, with its text.
  static func open<Result>(
    _ file: [UInt8], _ body: (inout JSONEditor, RawSpan) throws(EditRefusal) -> Result
  ) throws(EditRefusal) -> Result {
    try PaddedBuffer(file).withDecoded { text, decoded throws(EditRefusal) in
      // Offsets are those of the file.
      guard decoded.encoding == .utf8, decoded.signature.droppedLength == 0, decoded.isReadable,
        var editor = JSONEditor(text, decoded)
      else {
        let fault = JSONTree(text, decoded).diagnostics.first { $0.severity == .error }
        throw .damaged(fault?.message ?? "the file is not UTF-8")
      }
      return try body(&editor, text)
    }
  }

  /// The edits that put texts into the places of others.
  static func edits(
    replacing texts: [Range<Int>: [UInt8]], in file: [UInt8]
  ) throws(EditRefusal) -> [ByteEdit] {
    try open(file) { editor, text in
      for (number, node) in editor.tree.nodes.enumerated() {
        guard let range = node.string?.contents, let new = texts[range] else { continue }
        editor.replaced[number] = JSONDraft(.string(new))
      }
      return editor.edits(in: text)
    }
  }
}
