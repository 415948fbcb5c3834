internal import L10nDiscovery
internal import L10nCoverage
internal import L10nFormats
package import L10nLocale
internal import L10nPatch
internal import L10nText

/// A text that needs work and that no handoff has, with the reason: what is asked for is handed out, or named here. What only
/// the file of a translation tells (a link, damage) is named when the handoff is written.
package struct HandoffLeftOut: Sendable, Equatable {
  package enum Reason: Int, Sendable, CaseIterable {
    /// It is not known which language the table is translated from.
    case noSource
    /// The text is the source language's own.
    case source
    /// The source language has no text for it.
    case noText
    /// A target does not get the file that has it.
    case withheld
    /// Another localization gives the text, and is asked for it.
    case inherited
    /// Rules beside it hide it.
    case hidden
  }

  /// The table as people see it: container and name.
  package var table: String
  /// The file that the findings are about.
  var path: String
  package var key: [UInt8]
  package var locale: LocaleTag
  package var reason: Reason

  /// All texts of a report that are left out.
  static func all(
    _ contexts: [TablePlace], _ tables: [HandoffTable], _ sources: [SourceFile], _ options: HandoffOptions
  ) -> [HandoffLeftOut] {
    guard options.selection == .missing || options.selection == .untranslated else { return [] }
    var left: [HandoffLeftOut] = []
    for context in contexts where context.development == nil {
      for cell in context.report.cells {
        let tag = LocaleTag(name: cell.locale)
        left += options.selection.asked(of: cell).elements.map { context.leftOut($0, tag, .noSource) }
      }
    }
    let sources = Dictionary(grouping: sources) { $0.table.context.shownName }
    for table in tables {
      let report = table.context.report
      let own = sources[table.context.shownName] ?? []
      let unsourced = Set(report.unsourced)
      for cell in report.cells {
        let tag = LocaleTag(name: cell.locale)
        let asked = options.selection.asked(of: cell)
        if asked.isEmpty { continue }
        let handed = Set(own.flatMap { $0.handed(options.selection, in: tag) })
        let inherited = options.selection.inherited(cell)
        let hidden = Set(own.flatMap { $0.hidden[tag] ?? [] })
        let withheld = cell.states[.withheld]
        for place in asked.elements where !handed.contains(Int(place)) {
          let reason: Reason =
            tag == table.development
            ? .source
            : unsourced.contains(place)
              ? .noText
              : inherited[Int(place)]
                ? .inherited
                : hidden.contains(Int(place)) ? .hidden : withheld[Int(place)] ? .withheld : .noText
          left.append(table.context.leftOut(place, tag, reason))
        }
      }
    }
    return left
  }

  /// The findings about texts that are left out, one for each table and reason. Texts that the source language
  /// lacks are named one by one elsewhere, and files that targets do not get are findings of the report.
  static func problems(_ left: [HandoffLeftOut]) -> [Problem] {
    struct Group: Hashable {
      var path: String
      var table: String
      var reason: Reason
    }
    var groups: [Group: (count: Int, locales: Set<String>)] = [:]
    var order: [Group] = []
    for text in left where text.reason != .noText {
      let group = Group(path: text.path, table: text.table, reason: text.reason)
      if groups[group] == nil { order.append(group) }
      groups[group, default: (0, [])].count += 1
      groups[group]?.locales.insert(text.locale.text)
    }
    return order.compactMap { group in
      guard let found = groups[group] else { return nil }
      let shown = NumberText.names(found.locales.sortedByBytes(), limit: 6)
      let texts = "\(NumberText.count(found.count, "text")) of \(group.table)"
      return Problem(
        .handoffLeftOut, path: group.path,
        message: "\(texts) \(found.count == 1 ? "is" : "are") left out for \(shown): \(group.reason.words)",
        severity: group.reason.isNote ? .note : nil, hint: group.reason.hint)
    }
  }
}

extension HandoffLeftOut.Reason {
  /// Whether nothing is lost by it.
  fileprivate var isNote: Bool { self == .inherited }

  fileprivate var words: String {
    switch self {
    case .noSource: "nothing says which language it is translated from"
    case .source: "it is the language that is translated from"
    case .noText: "the source language has no text for it"
    case .withheld: "a target does not get the file that has it"
    case .inherited: "the text comes from another localization, which is exported"
    case .hidden: "plural rules beside it hide it"
    }
  }

  fileprivate var hint: String? {
    switch self {
    case .noSource: "pass --development-region"
    case .source: "a developer writes it"
    case .withheld: "add the file to the target"
    case .hidden: "take the rules away, or the key out of the table"
    case .noText, .inherited: nil
    }
  }
}

extension TablePlace {
  fileprivate func leftOut(
    _ place: Int32, _ tag: LocaleTag, _ reason: HandoffLeftOut.Reason
  ) -> HandoffLeftOut {
    HandoffLeftOut(
      table: shownName, path: files.files.first.map { root.shown($0.path) } ?? shownName,
      key: report.keys.indices.contains(Int(place)) ? report.keys[Int(place)].key : [], locale: tag,
      reason: reason)
  }
}
