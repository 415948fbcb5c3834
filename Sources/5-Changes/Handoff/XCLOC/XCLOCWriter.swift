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
    let (build, id, name, version) =
      isXcode
      ? ("17C529", "com.apple.dt.xcode", "Xcode", "26.3") : (version, "l10ncheck", "l10ncheck", version)
    var writer = JSONWriter(.xcode)
    writer.object { writer in
      writer.member("developmentRegion", head.names.sourceLanguage)
      writer.member("project", project)
      writer.member("targetLocale", head.names.locale)
      writer.object("toolInfo") { writer in
        writer.member("toolBuildNumber", build)
        writer.member("toolID", id)
        writer.member("toolName", name)
        writer.member("toolVersion", version)
      }
      writer.member("version", "1.0")
    }
    return HandoffOutput.File(path: FilePath("\(head.names.locale).xcloc/contents.json"), bytes: writer.bytes)
  }
}
