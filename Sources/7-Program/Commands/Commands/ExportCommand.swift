internal import L10nDiscovery
internal import L10nCommandLine
internal import L10nConfiguration
internal import L10nCoverage
internal import L10nEngine
internal import L10nHandoff
internal import L10nLocale
internal import L10nReports
internal import L10nSystem
internal import L10nText

/// `export [PATH…]`: a handoff for each localization, for translators' tools.
enum ExportCommand: Subcommand {
  private static let format = CommonFlags.format(
    "the form of the handoff, or of the counts",
    [
      Choice("xliff", "XLIFF 1.2 as Xcode writes it"),
      Choice("xcloc", "Xcode's folder: an XLIFF with the source files beside it"),
      Choice("xliff2", "XLIFF 2.0"), Choice("csv", "a table, for spreadsheets"),
      Choice("tsv", "the same with tabs"), Choice("po", "gettext"),
      Choice("xlsx", "a workbook, in which only target and state can be written"),
      Choice("text", "a table for people: only with --count"), Choice("json", "only with --count"),
    ], standard: "xliff, or text with --count")
  // Which texts: `translate` takes most of these words as well.
  static let missing = Choice("missing", "missing and empty texts")
  static let untranslated = Choice("untranslated", "these, and texts that are new, stubs, or unchanged")
  static let machine = Choice("machine", "texts that a machine translated and nobody has reviewed")
  static let outdated = Choice("outdated", "texts whose source has changed since, by git's history")
  static let doubtful = Choice("doubtful", "texts that are the source's and may be right, to be reviewed")
  private static let only = Flag(
    "only",
    value: .choice(
      "WHAT",
      [
        missing, untranslated, doubtful, machine,
        Choice("stale", "texts that need review, or whose key is gone from the code"), outdated,
        Choice("all"),
      ]),
    "which texts to export", standard: "all")
  private static let count = Flag(
    "count", "only count words, for each language and in total",
    details: """
      Words by the rules of ICU, Chinese, Japanese and Thai by dictionary; placeholders are none. `new` are words \
      of texts without a translation, `repeated` those of texts that stand there before, `memory` those of texts \
      that are translated elsewhere in the project.
      """, group: .output)
  private static let reference = Flag(
    "reference", value: .list("LIST"), "show the texts of these localizations as well, separated by commas",
    isRepeatable: true, isSpecial: true)
  private static let toolID = Flag(
    "tool-id", value: .text("ID"), "tool id in XLIFF 1.2",
    details: """
      `xcode` for tools that know plurals by Xcode's name only: then there is nothing in the file that Xcode would \
      not write.
      """, standard: "l10ncheck", group: .output, isSpecial: true)
  private static let force = Flag(
    "force", "overwrite handoffs that have translations which the project lacks", group: .output,
    isSpecial: true)
  private static let mark = Flag(
    "bom", "start CSV and TSV with a byte order mark, so that Excel reads UTF-8", group: .output,
    isSpecial: true)

  private static let oneFile = Flag(
    "one-file", "one table with a column for each language: all.csv, all.tsv or all.xlsx",
    details: "With `--format csv`, `tsv` or `xlsx`. `import` takes it back.", group: .output)

  static var definition: Command {
    Command(
      "export", otherNames: ["xliff", "handoff", "push", "upload"], group: .translate,
      "texts for translators, one file per language",
      positionals: [Positional(.folder("PATH"), .any, "folders or bundles; else the current folder")],
      flags: [
        only, ExportPart.key, ExportPart.file, SinceRevision.ofHandouts, ReportCommand.owner, reference,
        LanguageFlag.flag, format, oneFile, toolID, mark, count, force, CommonFlags.outputFolder,
      ] + HistoryLookup.details.under(.history),
      commonFlags: CommonFlags.selection + CommonFlags.printing.without(CommonFlags.output))
  }

  /// The command is one sequence of steps, each of which needs values of most that came before it.
  static func run(_ arguments: ParsedArguments, in context: CommandContext) throws -> ExitStatus {
    try checkCombination(arguments)
    let engine = try context.engine(arguments.roots, arguments)
    let catalog = try engine.catalog()
    let selection = arguments.text(only).flatMap(UnitSelection.init(rawValue:)) ?? .all
    let draft = engine.draft(catalog, engine.coverageOptions)
    if let ending = context.ending(of: engine, in: catalog, draft, arguments.roots, begins: true) {
      return ending
    }
    guard
      let (handed, since, languages, new) = try NewLocales.asked(
        draft, isOutdated: selection == .outdated, catalog, engine, arguments, in: context)
    else { return .failure }
    context.note(notBegunIn: draft, begin: "hands out their texts")
    var options = HandoffOptions(
      selection: selection, references: try LanguageFlag.tags(reference, arguments), added: new.locales,
      formats: engine.formats, languages: languages, jobs: arguments.integer(CommonFlags.jobs))
    options.glossary = glossary(engine.configuration)
    options.isPart = since != nil || arguments.has(ReportCommand.owner) || ExportPart(arguments) != nil
    options.showsFixedKeys =
      selection == .all && !arguments.has(count)
      && HandoffForm(rawValue: arguments.text(format) ?? "xliff")?.marksFixedTexts == true
    options.handsOutResources = arguments.text(format) == "xcloc" && selection != .stale
    let owner = try ReportCommand.chosenOwner(engine.configuration, arguments)
    let report = try engine.finished(draft, of: catalog, handed.with(owner: owner))
    var builder = HandoffBuilder(catalog: catalog, report: report, options: options)
    try builder.findPlaces(in: catalog, engine.catalog(of:changing:))
    let names = Dictionary(grouping: builder.heads, by: \.names.locale)
    if let twice = names.values.first(where: { $0.count > 1 }), let name = twice.first?.names.locale {
      let locales = twice.map(\.locale).joined(separator: " and ")
      throw arguments.error("handoffs for \(locales) would both be called \(name): choose with '--locale'")
    }
    say(new: new.locales, beside: report, in: context)
    var problems = builder.problems
    if arguments.has(count) {
      // Texts that are not handed out tell which can be used again.
      let everything = HandoffBuilder(
        catalog: catalog, report: try engine.finished(draft, of: catalog, ReportAsks().with(owner: owner)),
        options: HandoffOptions(added: new.locales, jobs: options.jobs))
      problems += try write(
        HandoffCounts(builder, memory: everything), builder, since, arguments, in: context)
    } else {
      problems += builder.takeOutEmpty()
      if !arguments.has(force), let path = filled(builder, catalog, report, arguments, in: context) {
        return context.complain(
          "\(TerminalText.escaped(bytes: path.bytes)) has translations that the project does not have: import it, or pass "
            + "--force to write over it")
      }
      let summary = try write(
        builder, NewTexts(builder, since), project: context.folderName(arguments.roots), arguments,
        in: context)
      problems += summary.problems + engine.judge.judged(summary.sourceProblems)
    }
    // Only problems of texts handed out are printed: of translations into these locales, and of their sources.
    problems += report.problems.filter { $0.severity == .error }
    context.show(problems)
    if report.isIncomplete { return .failure }
    return problems.contains { $0.severity == .error } ? .findings : .clean
  }

  /// Writes how much is handed out.
  /// - Returns: the findings about texts that are not.
  private static func write(
    _ counts: HandoffCounts, _ builder: HandoffBuilder, _ since: Since?, _ arguments: ParsedArguments,
    in context: CommandContext
  ) throws -> [Problem] {
    context.output.write(CountTable(counts, try countForm(arguments), NewTexts(builder, since)).bytes)
    if let forms = forms(counts.total.units, counts.total.keys) { context.note(forms) }
    return counts.problems
  }

  /// The function that gives a text's terms of the glossary; nil without a glossary.
  private static func glossary(
    _ configuration: EffectiveConfiguration
  ) -> (@Sendable (_ source: [UInt8], LocaleTag) -> String)? {
    if configuration.glossary.isEmpty { return nil }
    let glossary = SharedGlossary(configuration.glossary)
    return { source, tag in
      glossary.glossary(of: tag).terms(in: source).map { term in
        term.form + (term.isKept ? " stays" : "")
          + (term.wanted.isEmpty ? "" : " = " + term.wanted.joined(separator: " or "))
          + (term.unwanted.isEmpty ? "" : ", not " + term.unwanted.joined(separator: " or "))
      }.joined(separator: "; ")
    }
  }

  /// Names the languages that are new to the project.
  private static func say(new locales: [LocaleTag], beside report: Report, in context: CommandContext) {
    for locale in locales where context.verbosity != .quiet {
      let related = report.locales.first { LocaleTag(name: $0.locale).language == locale.language }
      context.say(
        "\(locale.text) is new to the project\(related.map { ", which has \($0.locale)" } ?? ""): "
          + "its handoff has all texts, and 'import --locale \(locale.text)' starts it")
    }
  }

  /// Refuses options that would do nothing beside the others.
  private static func checkCombination(_ arguments: ParsedArguments) throws(UsageError) {
    let word = arguments.text(format) ?? "xliff"
    if arguments.has(count) {
      for flag in [mark, toolID, force, reference, oneFile, CommonFlags.outputFolder]
      where arguments.has(flag) {
        throw arguments.error("'--\(flag.name)' does nothing with '--count', which prints counts alone")
      }
    } else if !isWorkbook(arguments), HandoffForm(rawValue: word) == nil {
      throw arguments.error("'--format \(word)' goes with '--count'")
    }
    if arguments.has(oneFile), !["csv", "tsv", "xlsx"].contains(word) || arguments.has(reference) {
      throw arguments.error(
        "'--one-file' goes with '--format csv', 'tsv' or 'xlsx', and without '--reference'")
    }
    if arguments.has(mark), !["csv", "tsv"].contains(word) {
      throw arguments.error("'--bom' goes with '--format csv' or 'tsv': \(word) does not start with a mark")
    }
    if arguments.has(toolID), !["xliff", "xcloc"].contains(word) {
      throw arguments.error("'--tool-id' goes with '--format xliff' or 'xcloc': \(word) has no place for it")
    }
    if arguments.has(force), !arguments.has(CommonFlags.outputFolder) {
      throw arguments.error("'--force' goes with '--output': without it nothing is written over")
    }
    if arguments.text(only) != UnitSelection.outdated.rawValue || arguments.has(SinceRevision.ofHandouts) {
      try arguments.refuse(HistoryLookup.details) { "'\($0)' goes with '--only outdated', without '--since'" }
    }
  }

  /// A handoff in the folder that would be lost.
  private static func filled(
    _ builder: HandoffBuilder, _ catalog: Catalog, _ report: Report, _ arguments: ParsedArguments,
    in context: CommandContext
  ) -> FilePath? {
    guard let folder = arguments.value(CommonFlags.outputFolder) else { return nil }
    var options = ImportOptions(
      accepts: [.review], addedLocales: builder.heads.map { LocaleTag(name: $0.locale) },
      languages: builder.languages)
    options.ignoresUntouched = true
    let filled = self.folder(folder, arguments, in: context).filled(
      builder, output(project: "", arguments)
    ) {
      ImportPlan(
        catalog: catalog, report: report, options: options, jobs: arguments.integer(CommonFlags.jobs))
    }
    return filled.map { FilePath(bytes: folder.bytes).appending($0.bytes) }
  }

  private static func folder(
    _ folder: Argument, _ arguments: ParsedArguments, in context: CommandContext
  ) -> OutputFolder {
    OutputFolder(
      context.path(folder), context: context, isForWorkbooks: isWorkbook(arguments),
      oneFile: arguments.has(oneFile) ? "all.\(arguments.text(format) ?? "csv")" : nil)
  }

  /// Writes one table for all languages.
  private static func writeOne(
    _ builder: HandoffBuilder, _ news: NewTexts?, _ arguments: ParsedArguments, in context: CommandContext
  ) throws -> HandoffExport.Summary {
    let sheet = LanguageSheet(
      builder, isTSV: arguments.text(format) == "tsv", isWorkbook: isWorkbook(arguments),
      hasByteOrderMark: arguments.has(mark) && !isWorkbook(arguments))
    let (bytes, summary) = sheet.make()
    if let folder = arguments.value(CommonFlags.outputFolder) {
      try self.folder(folder, arguments, in: context).write(bytes)
      say(summary, of: builder.heads.count, news, in: context)
    } else if isWorkbook(arguments), context.terminal.outputIsTerminal {
      throw arguments.error("a workbook is not a text: name a folder with '--output DIR'")
    } else {
      context.writeExact(bytes)
    }
    return summary
  }

  /// Whether the tables go into workbooks.
  private static func isWorkbook(_ arguments: ParsedArguments) -> Bool { arguments.text(format) == "xlsx" }

  private static func countForm(_ arguments: ParsedArguments) throws(UsageError) -> CountTable.Form {
    guard let word = arguments.text(format) else { return .text }
    guard let form = CountTable.Form(rawValue: word) else {
      throw arguments.error("counts are text, csv, tsv or json, and no \(word)")
    }
    return form
  }

  private static func output(project: String, _ arguments: ParsedArguments) -> HandoffOutput {
    HandoffOutput(
      isWorkbook(arguments) ? .csv : arguments.text(format).flatMap(HandoffForm.init(rawValue:)) ?? .xliff,
      toolID: arguments.text(toolID).flatMap { $0 == "l10ncheck" ? nil : $0 }, version: ToolVersion.tool,
      project: project, hasByteOrderMark: arguments.has(mark) && !isWorkbook(arguments))
  }

  private static func write(
    _ builder: HandoffBuilder, _ news: NewTexts?, project: String, _ arguments: ParsedArguments,
    in context: CommandContext
  ) throws -> HandoffExport.Summary {
    if isWorkbook(arguments), let folder = arguments.value(CommonFlags.outputFolder)?.text,
      folder.hasSuffix(".xlsx")
    {
      throw arguments.error(
        "'--output' names a folder, into which a workbook for each language goes; \(oneWorkbook)")
    }
    if arguments.has(oneFile), !builder.heads.isEmpty {
      return try writeOne(builder, news, arguments, in: context)
    }
    let output = output(project: project, arguments)
    let form = output.form
    let documents = builder.heads.count
    if documents == 0 { context.warn("there is nothing to export") }
    guard let folder = arguments.value(CommonFlags.outputFolder) else {
      if form == .xcloc || documents > 1 {
        throw arguments.error(
          form == .xcloc
            ? "an .xcloc is a folder: name the one that it goes into with '--output DIR'"
            : "there are \(documents) files: name a folder with '--output DIR'"
              + (arguments.has(CommonFlags.locale) ? "" : ", or one locale with '--locale'")
              + (isWorkbook(arguments) ? "; \(oneWorkbook)" : "")
        )
      }
      if isWorkbook(arguments), let head = builder.heads.first {
        if context.terminal.outputIsTerminal {
          throw arguments.error("a workbook is not a text: name a folder with '--output DIR'; \(oneWorkbook)")
        }
        return HandoffWorkbook(builder, output).make(head) { context.output.write($0) }
      }
      let export = HandoffExport(builder, output, heads: builder.heads[...])
      // A line may come in pieces, and a terminal takes lines.
      let isTerminal = context.terminal.outputIsTerminal
      var document: [UInt8] = []
      let summary = unsafe export.run { _, bytes in
        if isTerminal { document += bytes } else { context.output.write(bytes) }
      }
      context.writeExact(document)
      if isTerminal {
        say(
          summary, of: documents, news, " (--output DIR: as files; --only untranslated: what is left)",
          in: context)
      }
      return summary
    }
    let destination = self.folder(folder, arguments, in: context)
    let summary = try destination.write(builder, output)
    say(
      summary, of: documents, news,
      isWorkbook(arguments) && documents > 1 ? " in \(documents) workbooks; \(oneWorkbook)" : "", in: context)
    return summary
  }

  /// The way to a spreadsheet of all languages.
  private static let oneWorkbook =
    "'--one-file' writes one with a column for each language"

  /// The words on the difference between texts and keys, which count a plural once; nil for equal numbers.
  private static func forms(_ texts: Int, _ keys: Int) -> String? {
    texts == keys ? nil : "\(NumberText.count(keys, "key")): each form of a plural, device or width is a text"
  }

  private static func say(
    _ summary: HandoffExport.Summary, of documents: Int, _ news: NewTexts?, _ advice: String = "",
    in context: CommandContext
  ) {
    if context.verbosity == .quiet || documents == 0 { return }
    context.say(
      "\(NumberText.count(summary.unitCount, "text")) for \(NumberText.count(documents, "localization"))"
        + (forms(summary.unitCount, summary.keyCount).map { " (\($0))" } ?? "")
        + (news.map { ", \($0.text)" } ?? "") + advice)
  }
}
