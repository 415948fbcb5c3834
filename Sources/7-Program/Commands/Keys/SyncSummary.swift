internal import L10nCommandLine
internal import L10nPatch
internal import L10nReports
internal import L10nText

/// A summary of `sync`, for people.
struct SyncSummary {
  let plan: SyncPlan
  /// Whether nothing is left out.
  let isComplete: Bool
  /// The commands for keys that were left out, as others are to be renamed so first.
  let proposals: [String]

  private static let limit = 20

  /// The list of all that is to be done, file by file.
  func list(_ style: Style) -> String {
    if plan.files.isEmpty { return nothing }
    var text = ""
    for file in plan.files {
      text += style(.heading, TerminalText.escaped(file.shown)) + "\n"
      for step in file.steps {
        text += "  \(step.action.rawValue) \(style(.strong, Self.quoted(step.key)))\n"
      }
    }
    return text
  }

  private var nothing: String {
    !proposals.isEmpty || !plan.refusals.isEmpty || plan.notices.contains { $0.reason != .unused }
      ? "No table changes.\n" : "Tables and code match.\n"
  }

  var first: String {
    let shown = isComplete ? proposals[...] : proposals.prefix(Self.limit)
    let rest = proposals.count - shown.count
    return shown.joined() + (rest == 0 ? "" : "… and \(NumberText.number(rest)) more; --verbose lists all\n")
  }

  /// The number of keys by action, in a line.
  var counts: String {
    let steps = plan.files.flatMap(\.steps)
    if steps.isEmpty { return nothing }
    if !plan.renames.isEmpty {
      return plan.renames.map { rename in
        let count = plan.files.count { $0.steps.contains { $0.key == rename.old } }
        return
          "\(Self.quoted(rename.old)) becomes \(Self.quoted(rename.new)) in \(NumberText.count(count, "file"))\n"
      }.joined()
    }
    let parts = SyncStep.Action.allCases.compactMap { action -> String? in
      let count = steps.count { $0.action == action }
      return count == 0 ? nil : "\(NumberText.number(count)) \(action.past)"
    }
    return "\(NumberText.count(steps.count, "key")) in \(NumberText.count(plan.files.count, "file")): "
      + parts.joined(separator: ", ") + "\n"
  }

  /// The keys that are left as they are, with the reasons.
  func notices(_ style: Style) -> String {
    var text = plan.tablesOfTexts.map {
      "\(TerminalText.escaped($0)) needs no file of the development language: its keys are the texts.\n"
    }.joined()
    for reason in SyncNotice.Reason.allCases {
      let found = plan.notices.filter { $0.reason == reason }
      if found.isEmpty { continue }
      text += "\(style(.note, "left")): \(NumberText.count(found.count, reason.noun)) \(reason.words)\n"
      for notice in isComplete ? found[...] : found.prefix(Self.limit) {
        let place = notice.position.map { ":\($0.line):\($0.column)" } ?? ""
        text +=
          "  \(Self.quoted(notice.key)) (\(TerminalText.escaped(bytes: notice.table))) "
          + "\(TerminalText.escaped(notice.path))\(place)\n"
      }
      if !isComplete, found.count > Self.limit {
        text += "  … and \(NumberText.number(found.count - Self.limit)) more; --verbose lists all\n"
      }
    }
    return text
  }

  private static func quoted(_ text: [UInt8]) -> String { "\"\(TerminalText.escaped(bytes: text))\"" }
}

extension SyncStep.Action {
  fileprivate var past: String {
    switch self {
    case .add: "added"
    case .update: "with a new source text"
    case .revive: "no longer stale"
    case .markStale: "now stale"
    case .remove: "removed"
    case .keep: "manual now, as no build extracts them"
    case .fix: "marked as not to be translated"
    case .comment: "with the code's comment"
    case .rename: "renamed"
    }
  }
}

extension SyncNotice.Reason {
  fileprivate var noun: String {
    [.stillAsked, .mayBeMeant, .mayBeLookedUp].contains(self) ? "place" : "key"
  }

  fileprivate var words: String {
    switch self {
    case .severalTexts: "with several default texts in code"
    case .unknownSpecifiers: "whose specifiers are not known"
    case .noTable:
      "for which there is no development table: give the target an empty one, and run sync again"
    case .otherTarget:
      "that only targets without a table of their own ask for: give these a table, or write them into the app's ('keys --only missing')"
    case .otherText: "with another text than in code; --update-values takes the code's"
    case .noText:
      "without a text in code, whose key is a name: write the text ('keys --only missing' names the file)"
    case .unused: "that nothing uses; 'keys --only unused --remove' takes them out"
    case .stillAsked:
      "where code still asks for the old name: change it by hand, or make generated symbols anew"
    case .mayBeMeant: "with the old name, which may mean something else: unchanged"
    case .mayBeLookedUp:
      "of an interface file with the old name, which code may look up: change it there, or undo the rename"
    case .mayBeAsked:
      "that no build extracts, and that code may ask for: stale, as Xcode marks them; set them to manual to keep them"
    case .kept: "that no code is seen to use: kept, as something else may use them"
    }
  }
}
