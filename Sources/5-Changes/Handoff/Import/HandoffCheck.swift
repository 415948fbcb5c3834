internal import L10nLocale
internal import L10nText

/// What a handoff came to when it was held against today's tree. Nothing of its text is kept but what changes, or is
/// worth saying.
struct HandoffCheck: Sendable {
  /// The file, as it was named.
  let path: String
  let tag: LocaleTag
  /// What the handoff calls it, if that is another name that nobody said to stand for it.
  let guess: LocaleTag?
  /// Why nothing of it is taken.
  let problem: Problem?
  let parts: [PartCheck.Result]

  init(_ handoff: IncomingHandoff, on ground: ImportGround, _ columns: inout ColumnReader) {
    let tag = ground.locale(of: handoff.locale)
    let name = LocaleTag(name: handoff.locale)
    guess = name == tag || ground.options.languages.locale(of: name) != nil ? nil : name
    path = handoff.path
    self.tag = tag
    problem = ground.languageProblem(handoff, tag)
    var parts: [PartCheck.Result] = []
    if problem == nil {
      for part in handoff.parts where part.units.count > 0 {
        var check = PartCheck(
          part, in: tag, called: name, of: ground.candidates(for: part), ground.sources,
          options: ground.options, nearestFile: ground.nearestFile)
        parts.append(check.run(&columns))
      }
    }
    self.parts = parts
  }
}
