package import L10nSystem
package import L10nText

/// The forms of a handoff.
package enum HandoffForm: String, Sendable, CaseIterable {
  case xliff, xcloc, xliff2, csv, tsv, po

  /// The name of a locale's file, or of its folder.
  package func name(_ locale: String) -> String {
    switch self {
    case .xliff: "\(locale).xliff"
    case .xcloc: "\(locale).xcloc"
    case .xliff2: "\(locale).xlf"
    case .csv, .tsv, .po: "\(locale).\(rawValue)"
    }
  }
}

/// Writes handoffs in one form.
package struct HandoffOutput: Sendable {
  /// A file to be written.
  package struct File: Sendable, Equatable {
    /// Relative to the folder that all go into.
    package var path: FilePath
    package var bytes: [UInt8]
  }

  private let form: HandoffForm
  private let tool: XLIFF12Writer.ToolID
  private let version: String
  private let project: String
  private let hasByteOrderMark: Bool
  private let xliff: XLIFF12Writer

  /// - Parameters:
  ///   - toolID: what the file says that it is from; `xcode` for Xcode. Nil for this tool.
  ///   - version: this tool's version.
  ///   - project: the name of what is exported.
  package init(
    _ form: HandoffForm, toolID: String? = nil, version: String, project: String,
    hasByteOrderMark: Bool = false
  ) {
    self.form = form
    self.version = version
    self.project = project
    self.hasByteOrderMark = hasByteOrderMark
    switch toolID {
    case nil: tool = .own(version: version)
    case "xcode": tool = .xcode
    case .some(let id): tool = .other(id, version: version)
    }
    xliff = XLIFF12Writer(tool: tool)
  }

  /// The files of a handoff: one, but for the folder of an `.xcloc`. The problems are what had to be left out.
  package func files(of handoff: Handoff) -> (files: [File], problems: [Problem]) {
    let result: (bytes: [UInt8], problems: [Problem])
    switch form {
    case .xliff: result = xliff.write(handoff)
    case .xcloc:
      result = xliff.write(handoff)
      let writer = XCLOCWriter(version: version, isXcode: tool == .xcode, project: project)
      return (writer.files(of: handoff, xliff: result.bytes), result.problems)
    case .xliff2: result = XLIFF20Writer().write(handoff)
    case .csv: result = DelimitedWriter(.csv, hasByteOrderMark: hasByteOrderMark).write(handoff)
    case .tsv: result = DelimitedWriter(.tsv, hasByteOrderMark: hasByteOrderMark).write(handoff)
    case .po: result = POWriter(version: version).write(handoff)
    }
    return ([File(path: FilePath(form.name(handoff.locale)), bytes: result.bytes)], result.problems)
  }
}
