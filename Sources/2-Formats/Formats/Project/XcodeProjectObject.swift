/// An object of a project file.
struct XcodeProjectObject {
  /// The kinds that bear on localization; the most frequent ones first.
  enum Kind: String, CaseIterable {
    case fileReference = "PBXFileReference"
    case buildFile = "PBXBuildFile"
    case variantGroup = "PBXVariantGroup"
    case group = "PBXGroup"
    case project = "PBXProject"
    case synchronizedFolder = "PBXFileSystemSynchronizedRootGroup"
    case folderExceptions = "PBXFileSystemSynchronizedBuildFileExceptionSet"
    case phaseExceptions = "PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet"
    case versionGroup = "XCVersionGroup"
    case configuration = "XCBuildConfiguration"
    case configurationList = "XCConfigurationList"
    case nativeTarget = "PBXNativeTarget"
    case aggregateTarget = "PBXAggregateTarget"
    case legacyTarget = "PBXLegacyTarget"
    case applicationTarget = "PBXApplicationTarget"
    case bundleTarget = "PBXBundleTarget"
    case frameworkTarget = "PBXFrameworkTarget"
    case libraryTarget = "PBXLibraryTarget"
    case toolTarget = "PBXToolTarget"
    case resourcesPhase = "PBXResourcesBuildPhase"
    case sourcesPhase = "PBXSourcesBuildPhase"
    case copyFilesPhase = "PBXCopyFilesBuildPhase"
    case scriptPhase = "PBXShellScriptBuildPhase"
    case frameworksPhase = "PBXFrameworksBuildPhase"
    case targetDependency = "PBXTargetDependency"
    case proxy = "PBXContainerItemProxy"
    case referenceProxy = "PBXReferenceProxy"
    case packageProduct = "XCSwiftPackageProductDependency"
    case localPackage = "XCLocalSwiftPackageReference"
    case remotePackage = "XCRemoteSwiftPackageReference"

    /// The product type that the kind of a target implies. These kinds are older than native targets, which name a product
    /// type instead.
    var productType: String? {
      switch self {
      case .applicationTarget: "com.apple.product-type.application"
      case .bundleTarget: "com.apple.product-type.bundle"
      case .frameworkTarget: "com.apple.product-type.framework"
      case .libraryTarget: "com.apple.product-type.library.static"
      case .toolTarget: "com.apple.product-type.tool"
      default: nil
      }
    }
  }

  /// The number of its id.
  let number: Int
  let kind: Kind
  let node: PropertyListNode

  subscript(_ key: StaticString) -> PropertyListNode? { node.value(named: key) }

  /// The texts of an array.
  func strings(_ key: StaticString) -> [[UInt8]] { self[key]?.strings ?? [] }
}

extension PropertyListNode {
  /// Whether it is an object of a kind.
  func isa(_ kind: XcodeProjectObject.Kind) -> Bool {
    value(named: "isa").map { $0.bytes.elementsEqual(kind.rawValue.utf8) } ?? false
  }

  /// The texts of an array.
  var strings: [[UInt8]] { elements.compactMap(\.string) }

  /// A text with its place.
  var placed: XcodeProjectFacts.Placed? { string.map { .init(text: $0, range: range) } }
}
