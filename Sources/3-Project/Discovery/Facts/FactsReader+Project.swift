import L10nFormats
import L10nSystem
import L10nText

extension FactsReader {
  /// The facts of the `project.pbxproj` at `file`, as discovery goes by them and as they stand there; nil if it
  /// cannot be read, which is a finding. `folder` holds the `.xcodeproj`.
  func project(at file: FilePath, folder: FilePath) -> (facts: ProjectFacts, project: XcodeProjectFacts)? {
    guard let content = content(of: file) else { return nil }
    let count = content.count
    return content.withText { bytes in
      var reader = PropertyListReader()
      let (facts, reading) = XcodeProjectFacts.read(bytes, count: count, using: &reader)
      return reader.withText(of: reading, in: bytes) { text in
        guard let facts else {
          refused(reading, at: file, in: text)
          return nil
        }
        let whole = withSettingsFiles(facts, folder: folder)
        let lines = reading.format == .binary ? nil : LineIndex(reading.decoded, text: text)
        let placed = ProjectFacts(whole, file: file, folder: folder) { lines?.position($0, in: text) }
        return (placed, whole)
      }
    }
  }

  /// The positions of offsets in a project's text. They are asked for faults, of a text that was read before.
  func positions(of offsets: some Sequence<Int>, in project: ProjectFacts) -> [Int: TextPosition] {
    text(of: project.file) { text, decoded in
      var cursor = LineCursor(decoded)
      var positions: [Int: TextPosition] = [:]
      for offset in offsets.sorted() { positions[offset] = cursor.position(offset, in: text) }
      return positions
    } ?? [:]
  }

  /// The facts of the `Package.swift` at `file`, as discovery goes by them and as they stand there; nil if it
  /// cannot be read, which is a finding.
  func manifest(at file: FilePath) -> (facts: ManifestFacts, manifest: PackageManifestFacts)? {
    guard let content = content(of: file) else { return nil }
    return content.decoded { text, decoded in
      let lines = LineIndex(decoded, text: text)
      let manifest = PackageManifestFacts(text, from: decoded.start, to: decoded.end)
      let language = manifest.defaultLocalization.map {
        NameWithRange(
          name: PathName.text($0.text), position: lines.position($0.range.lowerBound, in: text))
      }
      return (ManifestFacts(file: file, defaultLocalization: language), manifest)
    }
  }
}

extension ProjectFacts {
  /// The facts with paths relative to the root.
  /// - Parameter position: gives the place of an offset.
  fileprivate init(
    _ facts: XcodeProjectFacts, file: FilePath, folder: FilePath, position: (Int) -> TextPosition?
  ) {
    func placed(_ value: XcodeProjectFacts.Placed) -> NameWithRange {
      NameWithRange(name: PathName.text(value.text), position: position(value.range.lowerBound))
    }
    self.init(file: file, folder: folder)
    developmentRegion = facts.developmentRegion.map(placed)
    knownRegions = facts.knownRegions.map(placed)
    variantGroups = facts.variantGroups.map { group in
      group.variants.compactMap { variant in
        guard let path = variant.path.flatMap({ Self.path($0, in: folder) }) else { return nil }
        return Variant(
          region: PathName.text(variant.region.text), path: path, offset: variant.region.range.lowerBound)
      }
    }
    for setting in facts.values(of: "INFOPLIST_FILE") {
      guard let path = Self.path(setting.value.text, in: folder) else { continue }
      infoPlistTargets[path, default: []].formUnion(setting.target.map { [PathName.text($0)] } ?? [])
    }
    infoPlists = infoPlistTargets.keys.sorted()
    versions = facts.values(of: "MARKETING_VERSION").map { PathName.text($0.value.text) }
    infoKeys = facts.infoKeys
    let prefix = "INFOPLIST_KEY_".utf8
    for setting in facts.settings where setting.name.starts(with: prefix) {
      launchScreens.add(setting.value.text, for: setting.name.dropFirst(prefix.count))
    }
    for text in facts.infoTexts {
      infoTexts[PathName.text(text.target), default: []].append(
        InfoPlistSources.Text(
          key: text.key, value: text.value.text, path: file, position: position(text.value.range.lowerBound)))
    }
  }

  /// A path of the project, relative to the root; nil for one outside, or with a build variable that is not the
  /// project's folder.
  static func path(_ written: [UInt8], in folder: FilePath) -> FilePath? {
    var rest = written[...]
    for name in ["$(SRCROOT)/", "${SRCROOT}/", "$(PROJECT_DIR)/", "$SRCROOT/"]
    where rest.first == UInt8(ascii: "$") && rest.starts(with: name.utf8) {
      rest = rest.dropFirst(name.utf8.count)
    }
    guard rest.first != UInt8(ascii: "/"), !rest.contains(UInt8(ascii: "$")) else { return nil }
    if isPlain(rest) {
      return folder.appending(Array(rest))
    }
    var components = folder.bytes.split(separator: UInt8(ascii: "/"))
    for component in rest.split(separator: UInt8(ascii: "/")) {
      if component.elementsEqual("..".utf8) {
        guard components.popLast() != nil else { return nil }
      } else if !component.elementsEqual(".".utf8) {
        components.append(component)
      }
    }
    return FilePath(bytes: Array(components.joined(separator: [UInt8(ascii: "/")])))
  }

  /// Whether a path stands as it is: nothing in it is empty, `.` or `..`. Nearly all are so, and a project has thousands.
  private static func isPlain(_ path: ArraySlice<UInt8>) -> Bool {
    var (length, dots) = (0, 0)
    for byte in path {
      if byte == UInt8(ascii: "/") {
        if length == dots, length < 3 { return false }
        (length, dots) = (0, 0)
      } else {
        length += 1
        if byte == UInt8(ascii: ".") { dots += 1 }
      }
    }
    return length != dots || length > 2
  }
}
