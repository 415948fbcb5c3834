internal import L10nLocale
internal import L10nPatch
package import L10nSystem
package import L10nText

/// The forms of a handoff.
package enum HandoffForm: String, CaseIterable, Sendable {
  case xliff, xcloc, xliff2, csv, tsv, po

  /// Whether it has a mark for texts that are only to be seen: `translate="no"`.
  package var marksFixedTexts: Bool { [.xliff, .xcloc, .xliff2].contains(self) }

  /// The name of a locale's file, or of its folder.
  package func name(_ locale: String) -> String {
    switch self {
    case .xliff: "\(locale).xliff"
    case .xcloc: "\(locale).xcloc"
    case .xliff2: "\(locale).xlf"
    case .csv, .tsv, .po: "\(locale).\(rawValue)"
    }
  }

  /// The path of the file that holds the texts.
  package func document(_ locale: String) -> FilePath {
    switch self {
    case .xcloc: FilePath("\(name(locale))/Localized Contents/\(locale).xliff")
    default: FilePath(name(locale))
    }
  }
}

/// Writes handoffs in one form.
package struct HandoffOutput: Sendable {
  /// A file to be written.
  package struct File: Sendable, Equatable {
    /// The path relative to the folder that all files go into.
    package var path: FilePath
    package var bytes: [UInt8]
  }

  package let form: HandoffForm
  let writer: any HandoffFormWriter
  private let folder: XCLOCWriter

  /// - Parameters:
  ///   - toolID: what the file says that it is from; `xcode` for Xcode. Nil for this tool.
  ///   - version: this tool's version.
  ///   - project: the name of what is exported.
  package init(
    _ form: HandoffForm, toolID: String? = nil, version: String, project: String,
    hasByteOrderMark: Bool = false
  ) {
    self.form = form
    let tool: XLIFF12Writer.ToolID =
      switch toolID {
      case nil: .own(version: version)
      case "xcode": .xcode
      case .some(let id): .other(id, version: version)
      }
    writer =
      switch form {
      case .xliff, .xcloc: XLIFF12Writer(tool: tool)
      case .xliff2: XLIFF20Writer()
      case .csv: DelimitedWriter(.csv, hasByteOrderMark: hasByteOrderMark)
      case .tsv: DelimitedWriter(.tsv, hasByteOrderMark: hasByteOrderMark)
      case .po: POWriter(version: version)
      }
    folder = XCLOCWriter(version: version, isXcode: tool == .xcode, project: project)
  }

  /// The files beside that of the texts: those of an `.xcloc`, read one at a time.
  /// - Parameter body: gets each file; what it throws ends the work.
  /// - Returns: what had to be left out.
  package func companions<Failure: Error>(
    of head: HandoffHead, in builder: HandoffBuilder, _ body: (File) throws(Failure) -> Void
  ) throws(Failure) -> [Problem] {
    guard form == .xcloc else { return [] }
    try body(folder.contents(of: head))
    let tag = LocaleTag(name: head.locale)
    var seen: Set<String> = []
    var problems: [Problem] = []
    func copy(_ path: FilePath, _ original: String, _ place: XCLOCWriter.Part) throws(Failure) {
      switch folder.copy(path, original: original, in: place, of: head) {
      case .success(let file): try body(file)
      case .failure(let failure):
        problems.append(
          Problem(
            .handoffLeftOut, path: original,
            message: "the file is left out of \(form.name(head.names.locale)): \(failure.reason)"))
      }
    }
    for source in builder.sources where source.chosenCount(builder.options.selection, in: tag) > 0 {
      guard source.other == nil, let path = source.path, seen.insert(source.original).inserted else {
        continue
      }
      try copy(path, source.original, .source)
    }
    for resource in builder.resources where resource.locale == head.locale {
      // The copies are the file that is to be replaced, and the same file in the source language.
      for (place, original) in [
        (XCLOCWriter.Part.localized, resource.shown), (.source, resource.shownSource),
      ] {
        try copy(resource.file, original, place)
      }
    }
    return problems
  }
}
