/// Merges two sides' changes of a table, member by member.
struct TableMerger {
  private let syntax: any SyntaxDefinition.Type
  private let lineEnd: [UInt8]
  private let names: NameOrder
  private(set) var conflicts: [MergeConflict] = []

  init(syntax: TableSyntax, lineEnd: [UInt8]) {
    self.syntax = syntax.definition
    self.lineEnd = lineEnd
    names = NameOrder(syntax: syntax)
  }

  /// An object in the three versions; a version may lack it.
  struct Versions {
    var base: ObjectNode?
    var ours: ObjectNode
    var theirs: ObjectNode
  }

  mutating func merge(_ base: TableSyntaxTree?, _ ours: TableSyntaxTree, _ theirs: TableSyntaxTree)
    -> TableSyntaxTree
  {
    var merged = ours
    merged.head = Trivia.merged(base?.head, ours.head, theirs.head)
    merged.foot = Trivia.merged(base?.foot, ours.foot, theirs.foot)
    let versions = Versions(base: base?.root, ours: ours.root, theirs: theirs.root)
    merged.root = merge(versions, at: [])
    return merged
  }

  // MARK: - Objects

  private mutating func merge(_ versions: Versions, at path: [[UInt8]]) -> ObjectNode {
    let list = MemberList(versions, order: names.order(at: path, versions))
    let conflictCount = conflicts.count
    var members: [MemberNode] = []
    var layout = GapLayout(list: list, isLines: syntax.isLines, lineEnd: lineEnd)
    for place in list.places {
      let name = list.identities[place.element]
      let trio = list.trio(place.element)
      guard var member = merge(trio, at: path + [name.key]) else { continue }
      // The list has settled the member's place; the bytes in front of it there come along.
      layout.put(&member, trio, slot: place.slot)
      members.append(member)
    }
    let merged = enclose(members, versions)
    if isMixed(merged), !isMixed(versions.ours), !isMixed(versions.theirs) {
      // Forms do not fit together if one side has made forms of a text, and the other has changed this text.
      conflicts.removeSubrange(conflictCount...)
      conflicts.append(
        MergeConflict(
          path: path, kind: .differentForms, ours: line(of: versions.ours, at: path),
          theirs: line(of: versions.theirs, at: path)))
      return versions.ours
    }
    return merged
  }

  /// The object with the bytes around the members: from the versions that are empty if the result is, else from the others.
  private func enclose(_ members: [MemberNode], _ versions: Versions) -> ObjectNode {
    func fits(_ object: ObjectNode) -> Bool { object.members.isEmpty == members.isEmpty }
    let base = versions.base.flatMap { fits($0) ? $0 : nil }
    var (ours, theirs) = (versions.ours, versions.theirs)
    if fits(ours) != fits(theirs) {
      if fits(ours) { theirs = base ?? ours } else { ours = base ?? theirs }
    }
    var merged = ours
    merged.open = Trivia.merged(base?.open, ours.open, theirs.open)
    merged.members = members
    merged.close = Trivia.merged(base?.close, ours.close, theirs.close)
    return merged
  }

  /// Whether an object holds members together that exclude each other.
  private func isMixed(_ object: ObjectNode) -> Bool {
    syntax.alternatives.contains { names in object.members.count { names.contains($0.key) } > 1 }
  }

  // MARK: - Members

  /// Nil for a member that goes.
  private mutating func merge(_ trio: ThreeVersions, at path: [[UInt8]]) -> MemberNode? {
    switch (trio.ours, trio.theirs) {
    case (let ours?, let theirs?): return merge(trio.base, ours, theirs, at: path)
    case (let kept?, nil): return settle(kept, removedBy: .theirs, trio.base, at: path)
    case (nil, let kept?): return settle(kept, removedBy: .ours, trio.base, at: path)
    case (nil, nil): return nil
    }
  }

  /// The result for a member that one side lacks; nil where it goes.
  private mutating func settle(
    _ kept: MemberNode, removedBy side: MergeConflict.Side, _ base: MemberNode?, at path: [[UInt8]]
  ) -> MemberNode? {
    guard let base else { return kept }
    if says(kept.value, the: base.value, at: path) { return nil }
    if syntax.isRemark(at: path) { return kept }
    // A repeated key needs no conflict, as nobody gets its text.
    if kept.number > 0 { return nil }
    let line = line(of: kept.value, at: path)
    conflicts.append(
      MergeConflict(
        path: path, kind: .changedAndRemoved(by: side), ours: side == .ours ? nil : line,
        theirs: side == .theirs ? nil : line))
    var member = kept
    if syntax.isLines {
      member.sides = MemberNode.Sides(
        ours: side == .ours ? [] : kept.core, theirs: side == .theirs ? [] : kept.core)
    }
    return member
  }

  private mutating func merge(
    _ base: MemberNode?, _ ours: MemberNode, _ theirs: MemberNode, at path: [[UInt8]]
  ) -> MemberNode {
    var merged = ours
    merged.gap = Trivia.merged(base?.gap, ours.gap, theirs.gap)
    merged.comment = Pick.one(base?.comment, ours.comment, theirs.comment, clash: EvenChoice.longer)
    merged.name = Pick.one(base?.name, ours.name, theirs.name, clash: EvenChoice.longer)
    merged.tail = Pick.one(base?.tail, ours.tail, theirs.tail, clash: EvenChoice.longer)
    let end = merged.tail == ours.tail ? ours : theirs
    merged.missing = end.missing
    merged.endsLine = end.endsLine
    let count = conflicts.count
    merged.value = merge(base?.value, ours.value, theirs.value, at: path)
    if conflicts.count > count, ours.number > 0 {
      conflicts.removeSubrange(count...)
      merged.value =
        EvenChoice.longer(ours.value.bytes, theirs.value.bytes) == ours.value.bytes
        ? ours.value : theirs.value
    } else if syntax.isLines, conflicts.count > count {
      merged.sides = MemberNode.Sides(ours: ours.core, theirs: theirs.core)
    }
    return merged
  }

  private mutating func merge(
    _ base: ValueNode?, _ ours: ValueNode, _ theirs: ValueNode, at path: [[UInt8]]
  ) -> ValueNode {
    if ours.bytes == theirs.bytes { return ours }
    if let base {
      if ours.bytes == base.bytes { return theirs }
      if theirs.bytes == base.bytes { return ours }
    }
    if let one = ours.object, let two = theirs.object,
      !(isUnit(one, at: path) || isUnit(two, at: path)) || says(ours, the: theirs, at: path)
    {
      let versions = Versions(base: base?.object, ours: one, theirs: two)
      return ValueNode(bytes: [], content: .object(merge(versions, at: path)))
    }
    if says(ours, the: theirs, at: path) {
      return EvenChoice.longer(ours.bytes, theirs.bytes) == ours.bytes ? ours : theirs
    }
    if let base {
      // Another spelling of the same text is no change.
      if says(ours, the: base, at: path) { return theirs }
      if says(theirs, the: base, at: path) { return ours }
    }
    if syntax.isRemark(at: path) { return remark(ours, theirs, at: path) }
    conflicts.append(
      MergeConflict(
        path: path, kind: base == nil ? .bothAdded : .bothChanged, ours: line(of: ours, at: path),
        theirs: line(of: theirs, at: path)))
    return ours
  }

  /// The remark that stands of two: the one that asks for more work, else the one that says more.
  private func remark(_ left: ValueNode, _ right: ValueNode, at path: [[UInt8]]) -> ValueNode {
    guard let one = left.text, let two = right.text else {
      return EvenChoice.longer(left.bytes, right.bytes) == left.bytes ? left : right
    }
    let (first, second) = (syntax.urgency(of: one, at: path), syntax.urgency(of: two, at: path))
    if first != second { return first > second ? left : right }
    return EvenChoice.longer(one[...], two[...]).elementsEqual(one) ? left : right
  }

  /// Whether an object is a text with remarks about it. As a state is about the text beside it, a merge takes both from one side.
  private func isUnit(_ object: ObjectNode, at path: [[UInt8]]) -> Bool {
    let texts = object.members.filter { !syntax.isRemark(at: path + [$0.key]) }
    return texts.count == 1 && object.members.count > 1 && texts[0].value.object == nil
  }

  // MARK: - What a side says

  /// A value on one line, for people: a text, or all texts of an object with their names.
  private func line(of value: ValueNode, at path: [[UInt8]]) -> [UInt8] {
    value.object.map { line(of: $0, at: path) } ?? value.line
  }

  private func line(of object: ObjectNode, at path: [[UInt8]]) -> [UInt8] {
    let outer = syntax.shown(path).count
    var parts: [[UInt8]] = []
    // Only members that the loader takes count, and no remarks. No object is deeper than was read.
    var open = [(object: object, path: path)]
    while let (object, path) = open.popLast() {
      var inner: [(object: ObjectNode, path: [[UInt8]])] = []
      for member in object.members where member.number == 0 {
        let way = path + [member.key]
        if syntax.isRemark(at: way) { continue }
        if let below = member.value.object {
          inner.append((below, way))
          continue
        }
        let name = Array(syntax.shown(way).dropFirst(outer).joined(separator: [UInt8(ascii: ".")]))
        parts.append(name.isEmpty ? member.value.line : name + [0x20] + member.value.line)
      }
      open += inner.reversed()
    }
    return Array(parts.joined(separator: Array(", ".utf8)))
  }

  // MARK: - Comparing

  /// Whether two values say the same, whatever is remarked about it.
  private func says(_ left: ValueNode, the right: ValueNode, at path: [[UInt8]]) -> Bool {
    if left.bytes == right.bytes, !left.bytes.isEmpty { return true }
    guard let one = left.object, let two = right.object else {
      // Literals of the same bytes have been found to be the same.
      return left.text != nil && left.text == right.text
    }
    func values(_ object: ObjectNode) -> [MemberIdentity: ValueNode] {
      var values: [MemberIdentity: ValueNode] = [:]
      for member in object.members where !syntax.isRemark(at: path + [member.key]) {
        values[member.identity] = member.value
      }
      return values
    }
    let (ours, theirs) = (values(one), values(two))
    return ours.count == theirs.count
      && ours.allSatisfy { name, value in
        theirs[name].map { says(value, the: $0, at: path + [name.key]) } ?? false
      }
  }
}
