import L10nFormats
import L10nSystem
import L10nText

extension FactsReader {
  /// The project with what its `.xcconfig` files say.
  /// - Parameter folder: holds the `.xcodeproj`.
  func withSettingsFiles(_ facts: XcodeProjectFacts, folder: FilePath) -> XcodeProjectFacts {
    var facts = facts
    var files: [FilePath: XcodeSettingsFile?] = [:]
    facts.addFiles { configuration in
      guard let path = configuration.base?.relative(to: folder) else { return [:] }
      return values(of: path, project: folder, &files)
    }
    return facts
  }

  /// The settings of a file and of what it includes, the last of one name winning.
  private func values(
    of path: FilePath, project: FilePath, _ files: inout [FilePath: XcodeSettingsFile?]
  ) -> [[UInt8]: [UInt8]] {
    var values: [[UInt8]: [UInt8]] = [:]
    var open: [(path: FilePath, lines: ArraySlice<XcodeSettingsFile.Line>)] = []
    // Files that include each other without end.
    var count = 0
    func enter(_ path: FilePath) {
      count += 1
      guard count < 200, !open.contains(where: { $0.path == path }), let file = settingsFile(path, &files)
      else {
        return
      }
      open.append((path, file.lines[...]))
    }
    enter(path)
    while let last = open.indices.last {
      guard let line = open[last].lines.popFirst() else {
        open.removeLast()
        continue
      }
      switch line {
      case .setting(let name, let value, let isConditional):
        // A value without a condition is taken before one with a condition, which may not hold.
        if !isConditional || values[name] == nil { values[name] = value }
      case .include(let written):
        let beside = written.relative(to: open[last].path.parent)
        if let beside, settingsFile(beside, &files) != nil {
          enter(beside)
        } else if let path = written.relative(to: project) {
          enter(path)
        }
      }
    }
    return values
  }

  private func settingsFile(
    _ path: FilePath, _ files: inout [FilePath: XcodeSettingsFile?]
  ) -> XcodeSettingsFile? {
    if let known = files[path] { return known }
    let file = text(of: path) { XcodeSettingsFile($0, from: $1.start, to: $1.end) }
    files[path] = .some(file)
    return file
  }

  /// The projects that a workspace's file brings together.
  func workspace(at file: FilePath) -> WorkspaceFacts? { text(of: file) { WorkspaceFacts($0, $1) } }

  /// Gives a file's text to `body`; nil where it is not there, as with settings that each developer has for himself.
  func text<Facts>(of file: FilePath, _ body: (RawSpan, DecodedText) -> Facts) -> Facts? {
    guard root.holds(file), let bytes = try? root.bytes(of: file) else { return nil }
    return PaddedBuffer(bytes).decoded(body)
  }
}

extension PaddedBuffer {
  /// Gives the text to `body`.
  func decoded<Facts>(_ body: (RawSpan, DecodedText) -> Facts) -> Facts {
    let count = count
    return withText { bytes in
      var decoder = TextDecoder()
      let decoded = decoder.decode(bytes, count: count)
      return decoder.withText(of: decoded, in: bytes) { body($0, decoded) }
    }
  }
}
