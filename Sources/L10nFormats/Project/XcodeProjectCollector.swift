import L10nText

/// Keeps the objects of a project file that bear on localization, each as a small tree of its own, and lets the rest
/// go: of a file of ten megabytes little stays.
struct XcodeProjectCollector: PropertyListHandler {
  /// The kept objects by their ids.
  private(set) var objects: [[UInt8]: PropertyListNode] = [:]
  /// The id of the `PBXProject` that `rootObject` names, or of the only one.
  var project: [UInt8]? {
    if let root, objects[root].map({ XcodeProjectObject.isa($0, "PBXProject") }) == true { return root }
    return onlyProject
  }

  private var depth = 0
  private var isInObjects = false
  private var topKey: [UInt8] = []
  private var id: [UInt8] = []
  private var root: [UInt8]?
  private var onlyProject: [UInt8]?
  private var builder: PropertyListBuilder?

  mutating func beginDictionary(at tag: Range<Int>) {
    depth += 1
    if depth == 2 { isInObjects = topKey.elementsEqual("objects".utf8) }
    if depth == 3, isInObjects { builder = PropertyListBuilder() }
    builder?.beginDictionary(at: tag)
  }

  mutating func endDictionary(_ element: Range<Int>) {
    builder?.endDictionary(element)
    depth -= 1
    if depth == 2, let list = builder?.list() {
      builder = nil
      keep(list.root)
    }
    if depth == 1 { isInObjects = false }
  }

  mutating func beginArray(at tag: Range<Int>) {
    depth += 1
    builder?.beginArray(at: tag)
  }

  mutating func endArray(_ element: Range<Int>) {
    builder?.endArray(element)
    depth -= 1
  }

  mutating func key(_ text: PropertyListText, in span: RawSpan) {
    if builder != nil {
      builder?.key(text, in: span)
    } else if depth == 2, isInObjects {
      id = span.copy(text.bytes)
    } else if depth == 1 {
      topKey = span.copy(text.bytes)
    }
  }

  mutating func string(_ text: PropertyListText, in span: RawSpan) {
    builder?.string(text, in: span)
    if depth == 1, topKey.elementsEqual("rootObject".utf8) { root = span.copy(text.bytes) }
  }

  mutating func scalar(_ value: PropertyListScalar, at element: Range<Int>) {
    builder?.scalar(value, at: element)
  }

  private mutating func keep(_ node: PropertyListNode) {
    guard let isa = node.value(for: "isa"),
      XcodeProjectObject.wanted.contains(where: { isa.bytes.elementsEqual($0.utf8) })
    else { return }
    objects[id] = node
    if isa.bytes.elementsEqual("PBXProject".utf8) { onlyProject = id }
  }
}

/// Objects of a project file.
enum XcodeProjectObject {
  /// First those that there are most of.
  static let wanted = [
    "PBXFileReference", "PBXBuildFile", "PBXVariantGroup", "PBXGroup", "PBXProject",
    "PBXFileSystemSynchronizedRootGroup", "PBXFileSystemSynchronizedBuildFileExceptionSet",
    "PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet",
    "XCVersionGroup", "XCBuildConfiguration", "XCConfigurationList", "PBXNativeTarget", "PBXAggregateTarget",
    "PBXLegacyTarget", "PBXResourcesBuildPhase", "PBXSourcesBuildPhase", "PBXCopyFilesBuildPhase",
    "PBXShellScriptBuildPhase", "PBXTargetDependency", "PBXContainerItemProxy", "PBXReferenceProxy",
    "PBXFrameworksBuildPhase", "XCSwiftPackageProductDependency", "XCLocalSwiftPackageReference",
    "XCRemoteSwiftPackageReference",
  ]

  static func isa(_ node: PropertyListNode, _ name: String) -> Bool {
    node.value(for: "isa").map { $0.bytes.elementsEqual(name.utf8) } ?? false
  }
}
