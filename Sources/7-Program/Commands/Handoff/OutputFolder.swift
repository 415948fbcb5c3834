internal import L10nHandoff
internal import L10nSystem
internal import L10nText

/// The folder that handoffs go into; it is made where it is not there.
struct OutputFolder {
  private let root: FilePath
  /// The part of the folder that has to be made.
  private let below: FilePath
  private let context: CommandContext

  /// The most documents written side by side: each takes a descriptor.
  private let width = OpenFileLimit.quarter(atMost: 64)

  /// Whether each table goes into a workbook.
  private let isForWorkbooks: Bool
  /// The name of the one file that all go into.
  private let oneFile: String?

  init(_ folder: FilePath, context: CommandContext, isForWorkbooks: Bool = false, oneFile: String? = nil) {
    self.oneFile = oneFile
    (root, below) = folder.splitWhereMissing
    self.isForWorkbooks = isForWorkbooks
    self.context = context
  }

  /// Writes the handoffs, in place of existing files. The texts of up to 64 locales are there all at once or not at all; of
  /// fewer where the process may not open as many files.
  func write(_ builder: HandoffBuilder, _ output: HandoffOutput) throws(WriteFailure) -> HandoffExport.Summary
  {
    if isForWorkbooks { return try writeWorkbooks(builder, output) }
    var summary = HandoffExport.Summary()
    var first = 0
    while first < builder.heads.count {
      let heads = builder.heads[first..<min(first + width, builder.heads.count)]
      first = heads.endIndex
      summary.problems += try writeCompanions(of: heads, builder, output)
      summary.add(try writeDocuments(heads, builder, output))
    }
    return summary
  }

  /// Writes the one file.
  func write(_ bytes: [UInt8]) throws(WriteFailure) {
    var transaction = context.transaction(root: root, isOutput: true)
    let path = below.appending(Array((oneFile ?? "").utf8))
    try transaction.stage(bytes, for: path, expecting: .anything, makingFolders: true)
    try transaction.commit()
  }

  /// The first of the handoffs that stand there with translations that the project does not have: writing would lose them.
  /// - Parameter plan: an import that takes nothing yet; asked for if there is something to look at.
  func filled(
    _ builder: HandoffBuilder, _ output: HandoffOutput, _ plan: () -> ImportPlan
  ) -> FilePath? {
    if !below.bytes.isEmpty { return nil }
    let paths = builder.heads.prefix(oneFile == nil ? builder.heads.count : 1).map { document($0, output) }
      .filter {
        (try? FileStamp(of: root.appending($0.bytes))) != nil
      }
    if paths.isEmpty { return nil }
    let empty = plan()
    // Mostly none is: one look at all of them tells.
    let isFolder = output.form == .xcloc
    return holdsMore(paths, empty, isFolder) ? paths.first { holdsMore([$0], empty, isFolder) } : nil
  }

  /// Whether handoffs have translations that the project does not have, or cannot be read.
  private func holdsMore(_ paths: [FilePath], _ plan: ImportPlan, _ isFolder: Bool) -> Bool {
    var plan = plan
    var isSound = true
    let root = root
    plan.take(count: paths.count) { number -> Result<HandoffReading, SystemError> in
      if isFolder, let name = paths[number].bytes.split(separator: UInt8(ascii: "/")).first {
        return .success(
          XCLOCReader.read(root.appending(Array(name)), path: String(decoding: name, as: UTF8.self)))
      }
      return Result { () throws(SystemError) in
        var buffer = FileBuffer()
        try buffer.load(root.appending(paths[number].bytes))
        return HandoffReader.read(buffer, path: paths[number].text)
      }
    } noting: { result in
      isSound = isSound && (try? result.get().isEmpty) == true
    }
    plan.settle()
    return !isSound || plan.takenCount + plan.refusedCount > 0 || plan.hasResources || !plan.problems.isEmpty
  }

  private func document(_ head: HandoffHead, _ output: HandoffOutput) -> FilePath {
    if let oneFile { return FilePath(oneFile) }
    return isForWorkbooks ? FilePath("\(head.names.locale).xlsx") : output.form.document(head.names.locale)
  }

  /// Workbooks are made whole: all of them are there, or none.
  private func writeWorkbooks(
    _ builder: HandoffBuilder, _ output: HandoffOutput
  ) throws(WriteFailure) -> HandoffExport.Summary {
    var transaction = context.transaction(root: root, isOutput: true)
    var summary = HandoffExport.Summary()
    for head in builder.heads {
      let path = below.appending(document(head, output).bytes)
      let part = try HandoffWorkbook(builder, output).make(head) { bytes throws(WriteFailure) in
        try transaction.stage(bytes, for: path, expecting: .anything, makingFolders: true)
      }
      summary.add(part)
    }
    try transaction.commit()
    return summary
  }

  private func writeDocuments(
    _ heads: ArraySlice<HandoffHead>, _ builder: HandoffBuilder, _ output: HandoffOutput
  ) throws(WriteFailure) -> HandoffExport.Summary {
    var transaction = context.transaction(root: root, isOutput: true)
    var files: [OpenFile] = []
    for head in heads {
      let path = below.appending(document(head, output).bytes)
      files.append(try transaction.begin(path, expecting: .anything, makingFolders: true))
    }
    let open = files
    let failures = FirstFailure()
    let summary = unsafe try HandoffExport(builder, output, heads: heads).run(
      direct: { number, bytes in
        do throws(WriteFailure) {
          unsafe try open[number].write(bytes)
          return true
        } catch {
          failures.note(error)
          return false
        }
      }
    ) { number, bytes throws(WriteFailure) in try open[number].write(bytes) }
    if let failure = failures.first { throw failure }
    for file in files { try transaction.finish(file) }
    try transaction.commit()
    return summary
  }

  private func writeCompanions(
    of heads: ArraySlice<HandoffHead>, _ builder: HandoffBuilder, _ output: HandoffOutput
  ) throws(WriteFailure) -> [Problem] {
    var transaction = context.transaction(root: root, isOutput: true)
    var problems: [Problem] = []
    for head in heads {
      problems += try output.companions(of: head, in: builder) { file throws(WriteFailure) in
        try transaction.stage(
          file.bytes, for: below.appending(file.path.bytes), expecting: .anything, makingFolders: true)
      }
    }
    try transaction.commit()
    return problems
  }
}
