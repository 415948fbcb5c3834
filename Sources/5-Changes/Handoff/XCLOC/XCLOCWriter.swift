internal import L10nSystem
internal import L10nText

/// Makes what stands beside the XLIFF in an `.xcloc`, the folder that Xcode exports.
struct XCLOCWriter {
  let version: String
  let isXcode: Bool
  /// The name of what was exported.
  let project: String

  /// A folder in it.
  enum Part: String {
    case source = "Source Contents"
    case localized = "Localized Contents"
  }

  /// A copy of a file of the tree, or why there is none.
  func copy(
    _ path: FilePath, original: String, in part: Part, of head: HandoffHead
  ) -> Result<HandoffOutput.File, SourceFailure> {
    guard !UnsafePath.leavesTree(original) else {
      return .failure(SourceFailure(reason: "its path is none below the folder"))
    }
    var buffer = FileBuffer()
    do throws(SystemError) {
      try buffer.load(path)
    } catch {
      return .failure(SourceFailure(reason: "it cannot be read: \(error.reason)"))
    }
    return .success(
      HandoffOutput.File(
        path: FilePath("\(head.names.locale).xcloc/\(part.rawValue)/\(original)"), bytes: buffer.array))
  }

  /// Why a file cannot be copied.
  struct SourceFailure: Error {
    var reason: String
  }

  /// The `contents.json` of the folder, in Xcode's spelling of JSON: a space on both sides of the colon, no
  /// line end at the end.
  func contents(of head: HandoffHead) -> HandoffOutput.File {
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
    member("developmentRegion", head.names.sourceLanguage, indent: 2, isLast: false)
    member("project", project, indent: 2, isLast: false)
    member("targetLocale", head.names.locale, indent: 2, isLast: false)
    bytes += "  \"toolInfo\" : {\n".utf8
    for (index, (name, value)) in tool.enumerated() {
      member(name, value, indent: 4, isLast: index == tool.count - 1)
    }
    bytes += "  },\n".utf8
    member("version", "1.0", indent: 2, isLast: true)
    bytes += "}".utf8
    return HandoffOutput.File(path: FilePath("\(head.names.locale).xcloc/contents.json"), bytes: bytes)
  }
}
