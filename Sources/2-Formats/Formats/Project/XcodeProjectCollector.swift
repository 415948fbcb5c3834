internal import L10nText

/// Keeps the objects of a project file that bear on localization, and lets the rest go: of a file of ten megabytes
/// little stays.
struct XcodeProjectCollector: PropertyListHandler, ~Copyable {
  private var ids = KeySet()
  private var places: [XcodeProjectObjects.Place?] = []
  private var builder = PropertyListBuilder()

  private var depth = 0
  private var isInObjects = false
  private var topKey: [UInt8] = []
  /// The object that is open: the number of its id, where its nodes begin, and its kind as soon as that has been read.
  private var isInObject = false
  private var id = 0
  private var start = PropertyListBuilder.Place()
  private var kind: XcodeProjectObject.Kind?
  /// Whether the kind comes next.
  private var isBeforeKind = false
  private var root: Int?
  private var onlyProject: Int?

  /// The kept objects, and the `PBXProject` that `rootObject` names, or the only one; nil where there is none.
  consuming func finish() -> (objects: XcodeProjectObjects, project: XcodeProjectObject)? {
    let isRoot = root.map { places.indices.contains($0) && places[$0]?.kind == .project } ?? false
    guard let project = isRoot ? root : onlyProject else { return nil }
    let storage = builder.paddedStorage()
    let objects = XcodeProjectObjects(ids: ids, places: places, storage: storage)
    return objects[project].map { (objects, $0) }
  }

  mutating func begin(_ container: PropertyListContainer, at tag: Range<Int>) {
    depth += 1
    if container == .dictionary, depth == 2 { isInObjects = topKey.elementsEqual("objects".utf8) }
    if container == .dictionary, depth == 3, isInObjects {
      isInObject = true
      start = builder.place
      kind = nil
    }
    isBeforeKind = false
    if isInObject { builder.begin(container, at: tag) }
  }

  mutating func end(_ container: PropertyListContainer, _ element: Range<Int>) {
    if isInObject { builder.end(container, element) }
    depth -= 1
    guard container == .dictionary else { return }
    if depth == 2, isInObject {
      isInObject = false
      keep()
    }
    if depth == 1 { isInObjects = false }
  }

  mutating func key(_ text: PropertyListText, in span: RawSpan) {
    if isInObject {
      if depth == 3, text.bytes.count == 3, span.matches("isa", at: text.bytes.lowerBound) {
        isBeforeKind = true
        kind = nil
      } else {
        isBeforeKind = false
      }
      builder.key(text, in: span)
    } else if depth == 2, isInObjects {
      id = ids.insert(span, text.bytes).index
    } else if depth == 1 {
      topKey = span.copy(text.bytes)
    }
  }

  mutating func string(_ text: PropertyListText, in span: RawSpan) {
    if isInObject {
      if isBeforeKind { kind = Self.kind(text.bytes, in: span) }
      isBeforeKind = false
      builder.string(text, in: span)
    } else if depth == 1, topKey.elementsEqual("rootObject".utf8) {
      root = ids.insert(span, text.bytes).index
    }
  }

  mutating func scalar(_ value: PropertyListScalar, at element: Range<Int>) {
    isBeforeKind = false
    if isInObject { builder.scalar(value, at: element) }
  }

  private mutating func keep() {
    guard let kind, let node = builder.root else { return builder.removeAll(behind: start) }
    while places.count <= id { places.append(nil) }
    places[id] = .init(kind: kind, node: node)
    if kind == .project { onlyProject = id }
  }

  private static let kinds = XcodeProjectObject.Kind.allCases.map {
    (kind: $0, name: Array($0.rawValue.utf8))
  }

  private static func kind(_ name: Range<Int>, in span: RawSpan) -> XcodeProjectObject.Kind? {
    kinds.first { span.matches($0.name, at: name) }?.kind
  }
}
