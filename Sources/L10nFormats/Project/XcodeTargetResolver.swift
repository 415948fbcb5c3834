import L10nText

/// Puts together what the build phases of targets give to their products.
struct XcodeTargetResolver {
  let objects: [[UInt8]: PropertyListNode]
  let places: XcodeProjectResolver.Places
  /// The targets that make products, by the ids of these.
  private let makers: [[UInt8]: [UInt8]]

  init(objects: [[UInt8]: PropertyListNode], root: PropertyListNode, places: XcodeProjectResolver.Places) {
    self.objects = objects
    self.places = places
    var makers: [[UInt8]: [UInt8]] = [:]
    for id in root.value(for: "targets")?.elements ?? [] {
      guard let id = id.string, let product = objects[id]?.value(for: "productReference")?.string else {
        continue
      }
      makers[product] = id
    }
    self.makers = makers
  }

  func target(
    _ id: [UInt8], _ object: PropertyListNode, name: XcodeProjectFacts.Placed
  ) -> XcodeProjectFacts.Target {
    var target = XcodeProjectFacts.Target(
      name: name, productType: object.value(for: "productType")?.string ?? [])
    for id in strings(object, "buildPhases") {
      guard let phase = objects[id] else { continue }
      if XcodeProjectObject.isa(phase, "PBXShellScriptBuildPhase") {
        if let script = phase.value(for: "shellScript") {
          target.scripts.append(
            ScriptCopies(script.bytes, at: script.range, outputs: strings(phase, "outputPaths")))
        }
      } else if XcodeProjectObject.isa(phase, "PBXFrameworksBuildPhase") {
        addLinks(phase, to: &target)
      } else if Self.landsInside(phase) {
        let isCompiled = XcodeProjectObject.isa(phase, "PBXSourcesBuildPhase")
        if isCompiled { target.compiles = true }
        addFiles(phase, isCompiled: isCompiled, to: &target)
      }
    }
    for id in strings(object, "fileSystemSynchronizedGroups") {
      if let folder = places.synchronizedFolders[id] { target.synchronizedFolders.append(folder) }
    }
    for id in strings(object, "dependencies") {
      guard let dependency = objects[id] else { continue }
      if let own = dependency.value(for: "target")?.string, let name = self.name(of: own) {
        target.dependencies.append(.init(name: name, id: own))
      } else if let proxy = dependency.value(for: "targetProxy")?.string.flatMap({ objects[$0] }),
        let link = link(proxy)
      {
        target.dependencies.append(link)
      } else if let product = dependency.value(for: "productRef")?.string.flatMap(packageProduct) {
        target.packageProducts.append(product)
      }
    }
    for id in strings(object, "packageProductDependencies") {
      if let product = packageProduct(id), !target.packageProducts.contains(product) {
        target.packageProducts.append(product)
      }
    }
    target.id = id
    target.product = object.value(for: "productReference")?.string ?? []
    target.productFile = objects[target.product]?.value(for: "path")?.string ?? []
    return target
  }

  private func strings(_ node: PropertyListNode, _ name: String) -> [[UInt8]] {
    (node.value(for: name)?.elements ?? []).compactMap(\.string)
  }

  private func name(of target: [UInt8]) -> [UInt8]? { objects[target]?.value(for: "name")?.string }

  /// Whether a phase puts its files into the product.
  static func landsInside(_ phase: PropertyListNode) -> Bool {
    if XcodeProjectObject.isa(phase, "PBXResourcesBuildPhase") { return true }
    if XcodeProjectObject.isa(phase, "PBXSourcesBuildPhase") { return true }
    guard XcodeProjectObject.isa(phase, "PBXCopyFilesBuildPhase") else { return false }
    let folder = phase.value(for: "dstSubfolderSpec").flatMap(number)
    let path = phase.value(for: "dstPath")?.string ?? []
    switch folder {
    // An absolute path, and the folder of all products: inside only where the path leads into the product.
    case 0, 16: return insideNames.contains { path.starts(with: $0.utf8) }
    default: return true
    }
  }

  private static let insideNames = [
    "$(CONTENTS_FOLDER_PATH)", "$(WRAPPER_NAME)", "$(FULL_PRODUCT_NAME)",
    "$(UNLOCALIZED_RESOURCES_FOLDER_PATH)",
    "$(TARGET_BUILD_DIR)/$(CONTENTS_FOLDER_PATH)",
    "$(BUILT_PRODUCTS_DIR)/$(CONTENTS_FOLDER_PATH)", "$(TARGET_BUILD_DIR)/$(WRAPPER_NAME)",
  ]

  /// A number as it stands in the file: projects in XML may write it as one.
  private static func number(_ node: PropertyListNode) -> Int? {
    node.integer.flatMap { Int(exactly: $0) } ?? Int(String(decoding: node.bytes, as: UTF8.self))
  }

  private func addFiles(
    _ phase: PropertyListNode, isCompiled: Bool, to target: inout XcodeProjectFacts.Target
  ) {
    for id in strings(phase, "files") {
      guard let file = objects[id] else { continue }
      if let product = file.value(for: "productRef")?.string.flatMap(packageProduct) {
        if !target.packageProducts.contains(product) { target.packageProducts.append(product) }
        continue
      }
      guard let reference = file.value(for: "fileRef")?.string else { continue }
      if let member = places.members[reference], makers[reference] == nil {
        target.members.append(member)
        if isCompiled { target.compiled.append(member) }
      } else if let other = product(reference) {
        target.embeds.append(other)
      }
    }
  }

  /// Notes what a target links with: its code runs in the same program.
  private func addLinks(_ phase: PropertyListNode, to target: inout XcodeProjectFacts.Target) {
    for id in strings(phase, "files") {
      guard let file = objects[id] else { continue }
      if let product = file.value(for: "productRef")?.string.flatMap(packageProduct) {
        if !target.packageProducts.contains(product) { target.packageProducts.append(product) }
      } else if let link = file.value(for: "fileRef")?.string.flatMap(product),
        !target.dependencies.contains(link)
      {
        target.dependencies.append(link)
      }
    }
  }

  /// The target whose product a reference is, here or in another project.
  private func product(_ reference: [UInt8]) -> XcodeProjectFacts.Target.Link? {
    if let maker = makers[reference], let name = name(of: maker) { return .init(name: name, id: maker) }
    guard let object = objects[reference] else { return nil }
    if XcodeProjectObject.isa(object, "PBXReferenceProxy") {
      return object.value(for: "remoteRef")?.string.flatMap { objects[$0] }.flatMap(link)
    }
    // What another project of the workspace makes is known by the name of its file alone.
    guard object.value(for: "sourceTree")?.bytes.elementsEqual("BUILT_PRODUCTS_DIR".utf8) == true,
      let path = object.value(for: "path")?.string
    else { return nil }
    return .init(name: path, isProductFile: true)
  }

  /// What a proxy stands for.
  private func link(_ proxy: PropertyListNode) -> XcodeProjectFacts.Target.Link? {
    let id = proxy.value(for: "remoteGlobalIDString")?.string
    let portal = proxy.value(for: "containerPortal")?.string ?? []
    var project: [UInt8]?
    if case .file(let path)? = places.members[portal] { project = path }
    if project == nil, let id, let name = name(of: id) { return .init(name: name, id: id) }
    guard let name = proxy.value(for: "remoteInfo")?.string else { return nil }
    return .init(name: name, id: id, project: project)
  }

  private func packageProduct(_ id: [UInt8]) -> XcodeProjectFacts.Target.PackageProduct? {
    guard let object = objects[id], let name = object.value(for: "productName")?.string else { return nil }
    let package = object.value(for: "package")?.string.flatMap { objects[$0] }
    let isLocal = package.map { XcodeProjectObject.isa($0, "XCLocalSwiftPackageReference") } ?? false
    return .init(
      name: name, folder: isLocal ? package?.value(for: "relativePath")?.string : nil,
      isRemote: package != nil && !isLocal)
  }
}
