internal import L10nCommandLine
internal import L10nCoverage
internal import L10nHandoff
internal import L10nLocale
internal import L10nPatch
internal import L10nReports
internal import L10nSystem
internal import L10nText

/// Translation memories that a command line names.
enum MemoryFiles {
  /// What they have for the localizations of a report, whatever they call these; nil where one cannot be read, which is
  /// said.
  static func read(_ arguments: [Argument], for report: Report, in context: CommandContext)
    throws(SystemError)
    -> TranslationMemory?
  {
    let known = Set(report.bundles.flatMap { $0.localizations.map(\.locale) }).map { LocaleTag(name: $0) }
    var memory = TranslationMemory()
    var isSound = true
    for argument in arguments {
      var buffer = FileBuffer()
      try buffer.load(context.path(argument), limit: FileBuffer.largestText)
      let (pairs, problem) = TMXReader.read(buffer.array, path: FilePath(bytes: argument.bytes).text)
      if let problem {
        isSound = false
        context.errors.write(ProblemText(style: context.errorStyle, showsExcerpts: true).text(problem))
      }
      var locales: [String: LocaleTag] = [:]
      for pair in pairs {
        let tag = locales[pair.language] ?? locale(LocaleTag(name: pair.language), among: known)
        locales[pair.language] = tag
        memory.add(pair.translation, of: pair.source, in: tag)
      }
    }
    return isSound ? memory : nil
  }

  private static func locale(_ tag: LocaleTag, among known: [LocaleTag]) -> LocaleTag {
    known.contains(tag) ? tag : LanguageMap().twin(of: tag, among: known) ?? tag
  }
}
