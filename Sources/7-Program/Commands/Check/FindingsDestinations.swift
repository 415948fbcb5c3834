internal import L10nCommandLine
internal import L10nConfiguration
internal import L10nReports
internal import L10nSystem
internal import L10nText

/// The files of `check --report`, each with its form.
struct FindingsDestinations {
  private let files: [FormatDestination]

  /// Takes the values of `flag` apart.
  /// - Throws: `UsageError` for an unknown form, and for a file that would get two results.
  init(_ arguments: ParsedArguments, flag: Flag, in context: CommandContext) throws(UsageError) {
    var files: [FormatDestination] = []
    var taken = Set([context.outputFile(arguments)].compactMap(\.self))
    for value in arguments.values(flag) {
      do throws(ValueFault) {
        let file = try FormatDestination(parsing: value.bytes, formats: FindingsFormats.names)
        let argument = Argument(bytes: file.file.bytes)
        if argument.isStandardStream {
          throw ValueFault("standard output has the result already", hint: "choose its form by '--format'")
        }
        guard taken.insert(context.path(argument)).inserted else {
          throw ValueFault("the file would get two results")
        }
        files.append(file)
      } catch {
        throw arguments.error(flag, value, reason: error.reason + (error.hint.map { "; \($0)" } ?? ""))
      }
    }
    self.files = files
  }

  /// What any of them shows of findings beside what they say.
  var details: FindingDetails {
    files.reduce([]) { $0.union(FindingsFormats.format(named: $1.format)?.details ?? []) }
  }

  /// Writes every file in its form, plain whatever the terminal.
  func write(_ findings: Findings, options: ReportOptions, in context: CommandContext) throws(WriteFailure) {
    var options = options
    options.style = .plain
    for file in files {
      guard let form = FindingsFormats.format(named: file.format) else { continue }
      var bytes: [UInt8] = []
      form.write(findings, options: options, to: &bytes)
      let argument = Argument(bytes: file.file.bytes)
      try context.write(bytes, to: context.path(argument))
      context.explain("wrote \(argument.display)")
    }
  }
}
