/// A `project.pbxproj` with targets that get files, each named by its path from the project's folder.
package struct ProjectText {
  package struct Target {
    package var name: String
    package var type: String
    package var files: [String]
    package var sources: [String]
    package var embeds: [String]
    package var settings: String
    /// What a phase of a script runs.
    package var script: String
    /// Products of local packages, each in a package of its name in a folder of its name.
    package var packages: [String]
    /// The targets that it is linked with and does not embed, and the tools that are copied to its executables.
    package var links: [String] = []
    package var tools: [String] = []

    package init(
      _ name: String, _ files: [String], type: String = "application", sources: [String] = [],
      embeds: [String] = [], settings: String = "", script: String = "", packages: [String] = []
    ) {
      (self.name, self.type, self.files, self.sources) = (name, type, files, sources)
      (self.embeds, self.settings, self.script, self.packages) = (embeds, settings, script, packages)
    }
  }

  package var development: String
  package var regions: [String]
  package var targets: [Target]

  package init(development: String = "en", regions: [String], _ targets: [Target]) {
    (self.development, self.regions, self.targets) = (development, regions, targets)
  }

  /// The file in its old-style form.
  package var text: String {
    var objects = ""
    var references: [String: String] = [:]
    for path in Set(targets.flatMap { $0.files + $0.sources }).sorted() {
      let id = "F\(references.count)"
      references[path] = id
      objects += "  \(id) = { isa = PBXFileReference; path = \"\(path)\"; sourceTree = \"<group>\"; };\n"
    }
    var children = references.values.sorted()
    for (number, target) in targets.enumerated() {
      children.append("P\(number)")
      objects += """
          P\(number) = { isa = PBXFileReference; path = "\(target.name).\(target.type)"; sourceTree = BUILT_PRODUCTS_DIR; };
          C\(number) = { isa = XCBuildConfiguration; buildSettings = { \(target.settings) }; name = Release; };
          L\(number) = { isa = XCConfigurationList; buildConfigurations = (C\(number)); };

        """
      let files = target.files.map { references[$0] ?? "" }
      objects += phase("R\(number)", "PBXResourcesBuildPhase", files)
      objects += phase(
        "S\(number)", "PBXSourcesBuildPhase", target.sources.map { references[$0] ?? "" })
      objects += phase(
        "E\(number)", "PBXCopyFilesBuildPhase", products(target.embeds), "dstSubfolderSpec = 13; ")
      var phases = ["S\(number)", "R\(number)", "E\(number)"]
      if !target.links.isEmpty {
        phases.append("K\(number)")
        objects += phase("K\(number)", "PBXFrameworksBuildPhase", products(target.links))
      }
      if !target.tools.isEmpty {
        phases.append("X\(number)")
        objects += phase(
          "X\(number)", "PBXCopyFilesBuildPhase", products(target.tools), "dstSubfolderSpec = 6; ")
      }
      if !target.script.isEmpty {
        phases.append("H\(number)")
        objects +=
          "  H\(number) = { isa = PBXShellScriptBuildPhase; files = (); shellPath = /bin/sh; shellScript = \"\(target.script)\"; };\n"
      }
      let packages = Self.list("packageProductDependencies", target.packages.map { "D\($0)" })
      objects += """
          T\(number) = { isa = PBXNativeTarget; name = "\(target.name)"; buildConfigurationList = L\(number); \
        buildPhases = (\(phases.joined(separator: ", "))); \(packages)productReference = P\(number); \
        productType = "com.apple.product-type.\(target.type)"; };

        """
    }
    let packages = Set(targets.flatMap(\.packages)).sorted()
    for name in packages {
      objects += "  L\(name) = { isa = XCLocalSwiftPackageReference; relativePath = \(name); };\n"
      objects += "  D\(name) = { isa = XCSwiftPackageProductDependency; productName = \(name); };\n"
    }
    return """
      // !$*UTF8*$!
      {
        objects = {
      \(objects)
          G = { isa = PBXGroup; children = (\(children.joined(separator: ", "))); sourceTree = "<group>"; };
          X = { isa = PBXProject; developmentRegion = \(development); \
      knownRegions = (\(regions.map { "\"\($0)\"" }.joined(separator: ", "))); mainGroup = G; \
      \(Self.list("packageReferences", packages.map { "L\($0)" }))\
      targets = (\(targets.indices.map { "T\($0)" }.joined(separator: ", "))); };
        };
        rootObject = X;
      }

      """
  }

  /// What other targets make.
  private func products(_ names: [String]) -> [String] {
    names.compactMap { name in targets.firstIndex { $0.name == name }.map { "P\($0)" } }
  }

  /// A member with a list, which is left out if it is empty.
  private static func list(_ name: String, _ members: [String]) -> String {
    members.isEmpty ? "" : "\(name) = (\(members.joined(separator: ", "))); "
  }

  private func phase(_ id: String, _ kind: String, _ files: [String], _ extra: String = "") -> String {
    var text = ""
    var members: [String] = []
    for (place, file) in files.enumerated() {
      members.append("\(id)B\(place)")
      text += "  \(id)B\(place) = { isa = PBXBuildFile; fileRef = \(file); };\n"
    }
    return text
      + "  \(id) = { isa = \(kind); \(extra)files = (\(members.joined(separator: ", "))); };\n"
  }
}
