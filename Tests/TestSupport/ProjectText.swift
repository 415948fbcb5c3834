/// A `project.pbxproj` with targets that get files, each named by its path from the project's folder.
package struct ProjectText {
  package struct Target {
    package var name: String
    package var type: String
    package var files: [String]
    package var sources: [String]
    package var embeds: [String]
    package var settings: String

    package init(
      _ name: String, _ files: [String], type: String = "application", sources: [String] = [],
      embeds: [String] = [], settings: String = ""
    ) {
      self.name = name
      self.type = type
      self.files = files
      self.sources = sources
      self.embeds = embeds
      self.settings = settings
    }
  }

  package var regions: [String]
  package var targets: [Target]

  package init(regions: [String], _ targets: [Target]) {
    self.regions = regions
    self.targets = targets
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
      let embeds = target.embeds.compactMap { name in
        targets.firstIndex { $0.name == name }.map { "P\($0)" }
      }
      objects += phase("E\(number)", "PBXCopyFilesBuildPhase", embeds, "dstSubfolderSpec = 13; ")
      objects += """
          T\(number) = { isa = PBXNativeTarget; name = "\(target.name)"; buildConfigurationList = L\(number); \
        buildPhases = (S\(number), R\(number), E\(number)); productReference = P\(number); \
        productType = "com.apple.product-type.\(target.type)"; };

        """
    }
    return """
      // !$*UTF8*$!
      {
        objects = {
      \(objects)
          G = { isa = PBXGroup; children = (\(children.joined(separator: ", "))); sourceTree = "<group>"; };
          X = { isa = PBXProject; developmentRegion = en; knownRegions = (\(regions.map { "\"\($0)\"" }.joined(separator: ", "))); mainGroup = G; targets = (\(targets.indices.map { "T\($0)" }.joined(separator: ", "))); };
        };
        rootObject = X;
      }

      """
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
