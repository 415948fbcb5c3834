internal import L10nSystem
internal import L10nText

/// Makes an `.xcloc`, the folder that Xcode exports: an XLIFF, and the source language's files beside it.
struct XCLOCWriter {
  private let version: String
  private let isXcode: Bool
  /// The name of what was exported.
  private let project: String

  init(version: String, isXcode: Bool, project: String) {
    self.version = version
    self.isXcode = isXcode
    self.project = project
  }

  /// The files of the folder, relative to where it lies.
  func files(of handoff: Handoff, xliff: [UInt8]) -> [HandoffOutput.File] {
    let folder = "\(handoff.locale).xcloc"
    var files = [
      HandoffOutput.File(path: FilePath("\(folder)/contents.json"), bytes: contents(of: handoff)),
      HandoffOutput.File(
        path: FilePath("\(folder)/Localized Contents/\(handoff.locale).xliff"), bytes: xliff),
    ]
    var seen: Set<String> = []
    for file in handoff.files where seen.insert(file.original).inserted {
      guard let source = file.originalPath, !HostilePath.leavesTree(file.original) else { continue }
      var buffer = FileBuffer()
      guard (try? buffer.load(source)) != nil else { continue }
      files.append(
        HandoffOutput.File(
          path: FilePath("\(folder)/Source Contents/\(file.original)"), bytes: buffer.array))
    }
    return files
  }

  /// As Xcode writes JSON: a space on both sides of the colon, no line end at the end.
  private func contents(of handoff: Handoff) -> [UInt8] {
    let tool: [(String, String)] =
      isXcode
      ? [
        ("toolBuildNumber", "17C529"), ("toolID", "com.apple.dt.xcode"), ("toolName", "Xcode"),
        ("toolVersion", "26.3"),
      ]
      : [
        ("toolBuildNumber", version), ("toolID", "l10ncheck"), ("toolName", "l10ncheck"),
        ("toolVersion", version),
      ]
    var bytes = Array("{\n".utf8)
    func member(_ name: String, _ value: String, indent: Int, isLast: Bool) {
      bytes += [UInt8](repeating: 0x20, count: indent)
      JSONText.append(name, to: &bytes)
      bytes += " : ".utf8
      JSONText.append(value, to: &bytes)
      bytes += (isLast ? "\n" : ",\n").utf8
    }
    member("developmentRegion", handoff.sourceLanguage, indent: 2, isLast: false)
    member("project", project, indent: 2, isLast: false)
    member("targetLocale", handoff.locale, indent: 2, isLast: false)
    bytes += "  \"toolInfo\" : {\n".utf8
    for (index, (name, value)) in tool.enumerated() {
      member(name, value, indent: 4, isLast: index == tool.count - 1)
    }
    bytes += "  },\n".utf8
    member("version", "1.0", indent: 2, isLast: true)
    bytes += "}".utf8
    return bytes
  }
}
