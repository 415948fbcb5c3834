package import L10nText

/// Adds files to the variant groups of a `project.pbxproj`, and regions to the known ones, in Xcode's words and order,
/// and with its comments: lines come in, and no byte goes.
package struct XcodeProjectEditor {
  let bytes: [UInt8]
  /// The objects by their ids.
  let objects: [[UInt8]: PropertyListNode.Entry]
  private let first: PropertyListNode.Entry
  /// The objects that are there, of the kinds that come in, in the order of the file.
  private let known: [Kind: [PropertyListNode.Entry]]
  private let regions: PropertyListNode?
  let lineEnd: [UInt8]

  /// New elements of arrays, by the start of the array.
  private var elements: [Int: (array: PropertyListNode, texts: [[UInt8]])] = [:]
  private var newObjects: [(kind: Kind, id: [UInt8], text: [UInt8])] = []
  private var newIDs: Set<[UInt8]> = []
  /// Groups that come in, by the one that each stands beside and its own name.
  var newGroups: [NewGroup] = []
  private var newRegions: [[UInt8]] = []
  /// Edits of existing ids and names.
  var replacements: [ByteEdit] = []

  typealias Kind = XcodeProjectObject.Kind

  /// Whether new ones have a place among others of their kind.
  var hasVariantGroups: Bool { known[.variantGroup]?.isEmpty == false }

  /// Kinds of objects that come in.
  private static let kinds: [Kind] = [.fileReference, .variantGroup, .buildFile]

  /// Nil for files that are not edited: files that the loader refuses, XML and binary property lists, which Xcode
  /// writes anew as text, and other encodings.
  package init?(_ bytes: [UInt8]) {
    var reader = PropertyListReader()
    let (list, reading) = PaddedBuffer(bytes).withText { reader.tree($0, count: bytes.count) }
    guard let root = list?.root, reading.format == .oldStyle, !reading.decoded.isTranscoded,
      let objects = root.value(for: "objects"), let project = root.value(for: "rootObject")?.string
    else { return nil }
    self.bytes = bytes
    self.objects = objects.entriesByKey
    var known: [Kind: [PropertyListNode.Entry]] = [:]
    for entry in objects.entries {
      if let kind = Self.kinds.first(where: entry.value.isa) {
        known[kind, default: []].append(entry)
      }
    }
    self.known = known
    guard let project = self.objects[project]?.value, let first = objects.firstEntry else { return nil }
    self.first = first
    regions = project.value(for: "knownRegions")
    let end = bytes.firstIndex(of: 0x0A)
    lineEnd = end.map { $0 > 0 && bytes[$0 - 1] == 0x0D } == true ? [0x0D, 0x0A] : [0x0A]
  }

  /// Adds a file to a variant group, in the folder of another language.
  /// - Parameters:
  ///   - name: the file's, where it is not that of its sibling.
  ///   - folder: the new localization's, without `.lproj`.
  ///   - group: the id of the group.
  ///   - sibling: the id of a file that the group has, beside which the new one lies.
  /// - Returns: whether that could be done.
  package mutating func add(
    _ name: [UInt8], in folder: [UInt8], to group: [UInt8], like sibling: [UInt8]
  ) -> Bool {
    guard let group = objects[group], let children = group.value.value(for: "children"),
      children.kind == .array,
      let reference = addReference(name, in: folder, called: folder, like: sibling, in: group.key.bytes)
    else { return false }
    append(reference, to: children)
    return true
  }

  /// Adds a reference to a file.
  /// - Parameters:
  ///   - label: its name in the project; nil where its path is all that it has.
  ///   - group: the id that the new one hangs on.
  /// - Returns: the id, with the comment behind it.
  mutating func addReference(
    _ name: [UInt8], in folder: [UInt8], called label: [UInt8]?, like sibling: [UInt8],
    in group: some Sequence<UInt8>
  ) -> [UInt8]? {
    guard let sibling = objects[sibling]?.value,
      let path = sibling.value(for: "path")?.string.flatMap({ Self.path($0, in: folder, named: name) }),
      let quotedPath = XcodeProjectText.quoted(path), let type = type(of: name, like: sibling),
      let comment = XcodeProjectText.comment(label ?? name)
    else { return nil }
    let tree = sibling.value(for: "sourceTree")?.string ?? Array("<group>".utf8)
    guard let quotedTree = XcodeProjectText.quoted(tree) else { return nil }
    var called: [UInt8] = []
    if let label {
      guard let quoted = XcodeProjectText.quoted(label) else { return nil }
      called = Array("; name = ".utf8) + quoted
    }
    let id = newID(for: path, in: group)
    add(
      .fileReference, id,
      id + comment + Array(" = {isa = PBXFileReference; lastKnownFileType = ".utf8) + type
        + called + Array("; path = ".utf8) + quotedPath
        + Array("; sourceTree = ".utf8) + quotedTree + Array("; };".utf8))
    return id + comment
  }

  /// Adds a region. Nothing is done where the project names none.
  /// - Returns: whether it was added.
  package mutating func add(region: [UInt8]) -> Bool {
    guard let regions, regions.count > 0, !newRegions.contains(region),
      !regions.elements.contains(where: { $0.bytes.elementsEqual(region) }),
      let quoted = XcodeProjectText.quoted(region)
    else { return false }
    newRegions.append(region)
    append(quoted, to: regions)
    return true
  }

  /// Edits for all changes, in the order of the file.
  package func edits() -> [ByteEdit] {
    var edits =
      elements.values.map { Self.insertion($0.texts, behind: $0.array, in: bytes, lineEnd) } + replacements
    let groups = newGroups.map { (kind: Kind.variantGroup, id: $0.id, text: text(of: $0)) }
    // The greatest id up to each object: Xcode has them in order, others may not.
    let greatest = known.mapValues { entries in
      var last: [UInt8] = []
      return entries.map { entry in
        if last.lexicographicallyPrecedes(entry.key.bytes) { last = Array(entry.key.bytes) }
        return last
      }
    }
    // Several objects may go to one place: those with the lesser id stand first.
    for object in (newObjects + groups).sorted(by: { $0.id.lexicographicallyPrecedes($1.id) }) {
      // An object without others of its kind comes before all objects.
      let objects = known[object.kind] ?? [first]
      let place = greatest[object.kind]?.partitioningIndex { object.id.lexicographicallyPrecedes($0) } ?? 0
      edits.append(insertion(object.text, before: objects.dropFirst(place).first, among: objects))
    }
    return edits.byPlace()
  }

  // MARK: - Pieces

  mutating func add(_ kind: Kind, _ id: [UInt8], _ text: [UInt8]) { newObjects.append((kind, id, text)) }

  mutating func append(_ element: [UInt8], to array: PropertyListNode) {
    elements[array.range.lowerBound, default: (array, [])].texts.append(element)
  }

  /// A sibling's path in the folder of another language, with another name; nil where it has no such folder. A catalog stands
  /// beside these folders.
  private static func path(_ path: [UInt8], in folder: [UInt8], named name: [UInt8]) -> [UInt8]? {
    var parts = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    if TableFormat(name: parts.last ?? []) == .catalog { parts.insert([], at: parts.count - 1) }
    guard
      let place = parts.dropLast().lastIndex(where: {
        $0.isEmpty || $0.count > 6 && $0.suffix(6).elementsEqual(".lproj".utf8)
      })
    else { return nil }
    let lproj = folder + Array(".lproj".utf8)
    parts[place] = lproj[...]
    parts[parts.count - 1] = name[...]
    return Array(parts.joined(separator: [UInt8(ascii: "/")]))
  }

  /// The type that Xcode gives to files of this name: what others of the project have.
  private func type(of name: [UInt8], like sibling: PropertyListNode) -> [UInt8]? {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let ending = name[dot...]
    if let type = TableFormat(name: name)?.definition.typeInXcode { return Array(type.utf8) }
    guard sibling.value(for: "path").map({ $0.bytes.suffix(ending.count).elementsEqual(ending) }) == true
    else { return nil }
    return sibling.value(for: "lastKnownFileType").flatMap { XcodeProjectText.quoted(Array($0.bytes)) }
  }

  /// Twenty-four digits that no object has, the same whenever the same file is added.
  mutating func newID(for path: [UInt8], in group: some Sequence<UInt8>) -> [UInt8] {
    var digest = ContentDigest()
    digest.add(Array(group))
    digest.add(path)
    while true {
      let id = Array(digest.hexadecimal.uppercased().utf8.prefix(24))
      if objects[id] == nil, newIDs.insert(id).inserted { return id }
      digest.add(id)
    }
  }

  // MARK: - Places

  /// The white space before a place, where nothing else stands before it on its line.
  static func indent(of place: Int, in bytes: [UInt8]) -> ArraySlice<UInt8>? {
    let before = bytes[..<place]
    let start = before.lastIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }.map { $0 + 1 } ?? 0
    return start == 0 || bytes[start - 1] == 0x0A ? bytes[start..<place] : nil
  }

  /// The place behind `mark`, where only comments and white space stand before the mark.
  private static func end(of mark: UInt8, from place: Int, in bytes: [UInt8]) -> Int? {
    var place = place
    while place < bytes.count {
      if bytes[place] == mark { return place + 1 }
      if bytes[place] == UInt8(ascii: "/"), place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "*") {
        place += 2
        while place + 1 < bytes.count,
          bytes[place] != UInt8(ascii: "*") || bytes[place + 1] != UInt8(ascii: "/")
        {
          place += 1
        }
        place += 2
      } else if bytes[place] <= 0x20 {
        place += 1
      } else {
        return nil
      }
    }
    return nil
  }

  /// Elements at the end of an array, each on a line of its own where the last one has one.
  private static func insertion(
    _ texts: [[UInt8]], behind array: PropertyListNode, in bytes: [UInt8], _ lineEnd: [UInt8]
  ) -> ByteEdit {
    let comma = UInt8(ascii: ",")
    guard let last = array.elements.last else {
      let place = array.range.lowerBound + 1
      return ByteEdit(replace: place..<place, with: Array(texts.map { [0x20] + $0 + [comma] }.joined()))
    }
    let before = indent(of: last.range.lowerBound, in: bytes).map { lineEnd + $0 } ?? [0x20]
    if let place = end(of: comma, from: last.range.upperBound, in: bytes) {
      return ByteEdit(replace: place..<place, with: Array(texts.map { before + $0 + [comma] }.joined()))
    }
    let place = last.range.upperBound
    return ByteEdit(replace: place..<place, with: Array(texts.map { [comma] + before + $0 }.joined()))
  }

  /// An object among the others of its kind, which Xcode has in the order of their ids.
  /// - Parameters:
  ///   - next: the first with a greater id.
  ///   - objects: never empty.
  private func insertion(
    _ text: [UInt8], before next: PropertyListNode.Entry?, among objects: [PropertyListNode.Entry]
  ) -> ByteEdit {
    if let next, let indent = Self.indent(of: next.key.range.lowerBound, in: bytes) {
      let place = indent.startIndex
      return ByteEdit(replace: place..<place, with: indent + text + lineEnd)
    }
    if let next {
      let place = next.key.range.lowerBound
      return ByteEdit(replace: place..<place, with: text + [0x20])
    }
    let last = objects.last ?? first
    let end = last.value.range.upperBound
    let place = Self.end(of: UInt8(ascii: ";"), from: end, in: bytes) ?? end
    let indent = Self.indent(of: last.key.range.lowerBound, in: bytes)
    return ByteEdit(replace: place..<place, with: (indent.map { lineEnd + $0 } ?? [0x20]) + text)
  }
}
