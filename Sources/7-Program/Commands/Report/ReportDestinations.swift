internal import L10nCommandLine
internal import L10nConfiguration
internal import L10nCoverage
internal import L10nReports
internal import L10nSystem

/// The files of `--report`, each with its format.
struct ReportDestinations {
  private let files: [FormatDestination]

  /// Takes the values of `flag` apart.
  /// - Throws: `UsageError` for an unknown format, and for a file or a stream that would get two reports.
  init(_ arguments: ParsedArguments, flag: Flag, in context: CommandContext) throws(UsageError) {
    var files: [FormatDestination] = []
    let output = context.outputFile(arguments)
    var taken = Set([output].compactMap(\.self))
    for value in arguments.values(flag) {
      do throws(ValueFault) {
        let file = try FormatDestination(parsing: value.bytes, formats: ReportFormats.names)
        let argument = Argument(bytes: file.file.bytes)
        if argument.isStandardStream, output == nil {
          throw ValueFault(
            "standard output has a report already", hint: "name a file for one with '--output'")
        }
        guard taken.insert(context.path(argument)).inserted else {
          throw ValueFault("the file would get two reports")
        }
        files.append(file)
      } catch {
        throw arguments.error(flag, value, reason: error.reason + (error.hint.map { "; \($0)" } ?? ""))
      }
    }
    self.files = files
  }

  /// The formats of all files.
  var formats: [any ReportFormat.Type] { files.compactMap { ReportFormats.format(named: $0.format) } }

  /// Whether a report that goes to standard output has room for what is wrong with files.
  var showsFindings: Bool {
    files.contains { file in
      Argument(bytes: file.file.bytes).isStandardStream
        && ReportFormats.format(named: file.format)?.holdsFindings == true
    }
  }

  /// Writes every file in its format, plain whatever the terminal.
  func write(_ report: Report, options: ReportOptions, in context: CommandContext) throws(WriteFailure) {
    var options = options
    options.style = .plain
    options.showsExcerpts = false
    for file in files {
      guard let format = ReportFormats.format(named: file.format) else { continue }
      var bytes: [UInt8] = []
      format.write(report, options: options, to: &bytes)
      let argument = Argument(bytes: file.file.bytes)
      if argument.isStandardStream {
        context.output.write(bytes)
        continue
      }
      try context.write(bytes, to: context.path(argument))
      context.explain("wrote \(argument.display)")
    }
  }
}
