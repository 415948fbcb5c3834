internal import L10nCommandLine
internal import L10nConfiguration
internal import L10nCoverage
internal import L10nEngine
internal import L10nReports
internal import L10nSystem
internal import L10nText

/// Whether bars can be trusted: a bar over nothing is never met by accident.
struct ThresholdPrecondition {
  /// The reasons why the run cannot say anything, in sentences without a full stop.
  private(set) var faults: [String] = []

  /// - Parameters:
  ///   - lacksStore: whether the App Store's texts have a bar, and there are none.
  ///   - isNothingNew: whether the run is only about new texts, and there are none.
  init(
    _ configuration: EffectiveConfiguration, _ unmatched: [UnmatchedFilter], _ report: Report,
    lacksStore: Bool = false, isNothingNew: Bool = false
  ) {
    let hasBar =
      configuration.thresholds.isSet || configuration.presentThresholds.isSet
      || configuration.failsOnResources || configuration.machineLimits.isSet
      || configuration.tiers.contains { $0.failUnder != nil }
    for word in unmatched where hasBar { faults.append(word.message) }
    let hasResources = report.locales.contains { $0.resources.expected > 0 }
    if hasBar, !isNothingNew, report.total.expected == 0, report.notBegun.isEmpty,
      !(configuration.failsOnResources && hasResources)
    {
      faults.append("there is nothing to compare, so that no threshold can be met")
    }
    if lacksStore { faults.append("\(Verdict.nothingOfStore), so that --fail-under-store cannot be met") }
  }
}

/// The files of `--report`, each with its format.
struct ReportDestinations {
  private let files: [FormatDestination]

  /// Takes the values of `flag` apart.
  /// - Throws: `UsageError` for an unknown format, and for a file or a stream that would get two reports.
  init(_ arguments: ParsedArguments, flag: Flag, in context: CommandContext) throws(UsageError) {
    files = try FormatDestination.all(
      arguments, flag, of: ReportFormats.names, "reports", in: context,
      taken: context.outputFile(arguments) == nil
        ? ValueError("standard output has a report already", hint: "name a file for one with '--output'")
        : nil)
  }

  /// The formats of all files.
  var formats: [any ReportFormat.Type] { files.compactMap { ReportFormats.format(named: $0.format) } }

  /// Whether a report on standard output has room for findings about files.
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
      try file.write(bytes, in: context)
    }
  }
}

/// The files of `check --report`, each with its form.
struct FindingsDestinations {
  private let files: [FormatDestination]

  /// Takes the values of `flag` apart.
  /// - Throws: `UsageError` for an unknown form, and for a file that would get two results.
  init(_ arguments: ParsedArguments, flag: Flag, in context: CommandContext) throws(UsageError) {
    files = try FormatDestination.all(
      arguments, flag, of: FindingsFormats.names, "results", in: context,
      taken: ValueError("standard output has the result already", hint: "choose its form by '--format'"))
  }

  /// Details that any of the forms shows beside a finding's message.
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
      try file.write(bytes, in: context)
    }
  }
}

extension FormatDestination {
  fileprivate func write(_ bytes: [UInt8], in context: CommandContext) throws(WriteFailure) {
    let argument = Argument(bytes: file.bytes)
    if argument.isStandardStream { return context.output.write(bytes) }
    try context.write(bytes, to: context.path(argument))
    context.explain("wrote \(argument.display)")
  }

  /// Takes the values of a flag apart.
  /// - Parameter taken: why none of them goes to standard output; nil where one may.
  fileprivate static func all(
    _ arguments: ParsedArguments, _ flag: Flag, of formats: [String], _ what: String,
    in context: CommandContext, taken streamFault: ValueError?
  ) throws(UsageError) -> [FormatDestination] {
    var files: [FormatDestination] = []
    var taken = Set([context.outputFile(arguments)].compactMap(\.self))
    for value in arguments.values(flag) {
      do throws(ValueError) {
        let file = try FormatDestination(parsing: value.bytes, formats: formats)
        let argument = Argument(bytes: file.file.bytes)
        if argument.isStandardStream, let streamFault { throw streamFault }
        guard taken.insert(context.path(argument)).inserted else {
          throw ValueError("the file would get two \(what)")
        }
        files.append(file)
      } catch {
        throw arguments.error(flag, value, reason: error.reason + (error.hint.map { "; \($0)" } ?? ""))
      }
    }
    return files
  }
}
