internal import L10nCoverage
internal import L10nText

/// The report as the page's script reads it: arrays in a fixed order instead of objects with names, paths and comments
/// as numbers, lists of keys as runs. `data.js` is its other half.
struct PageData {
  private let report: Report
  private let options: ReportOptions
  private let summaries: [LocaleSummary]
  private let localeNumbers: [String: Int]
  private var files = TextNumbers()
  private var comments = TextNumbers()
  private var rules = TextNumbers()
  private var reasons = TextNumbers()
  private var sets = IndexSets()
  /// So much of a line of a file is shown beside a finding, in columns.
  private static let longestLine = 300
  /// The room left for texts of other languages.
  private var room = TextBudget()

  init(_ report: Report, _ options: ReportOptions, _ summaries: [LocaleSummary]) {
    (self.report, self.options, self.summaries) = (report, options, summaries)
    localeNumbers = Dictionary(firstOf: summaries.enumerated().map { ($1.report.locale, $0) })
  }

  mutating func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("tool", options.tool.name)
      json.member("arguments", options.arguments)
      json.member("commands", options.commands.sorted())
      json.member(
        "development", report.bundles.lazy.compactMap { $0.developmentRegion?.locale }.first ?? "source")
      json.member("prefix", options.pathPrefix)
      json.array("states") { json in for state in KeyState.onPages { write(state, to: &json) } }
      json.array("locales") { json in for summary in summaries { write(summary, to: &json) } }
      json.member("bundles", report.bundles.map(\.path))
      json.array("tables") { json in
        for (number, bundle) in report.bundles.enumerated() {
          for table in bundle.tables { write(table, of: bundle, number, to: &json) }
        }
      }
      json.array("problems") { json in for problem in report.problems { write(problem, to: &json) } }
      json.array("sets") { json in for list in sets.lists { json.array(ofWritten: list) } }
      json.member("files", files.texts)
      json.member("comments", comments.texts)
      json.member("reasons", reasons.texts)
      json.member("rules", rules.texts)
      json.array("about") { json in
        for id in rules.texts {
          json.value(RuleRegistry.page(of: id)?.summary.replacing("`", with: "") ?? "")
        }
      }
      json.member("leavesOut", room.isFull ? 1 : 0)
    }
  }

  private func write(_ state: KeyState, to json: inout JSONWriter) {
    let (facts, word) = (state.facts, report.word(for: state))
    json.array { json in
      for text in [
        facts.word, facts.sign, state == .unchanged ? word : facts.one, NumberText.capitalized(word),
        facts.tone.rawValue,
      ] {
        json.value(text)
      }
      json.value(facts.needsWork ? 1 : 0)
    }
  }

  private func write(_ summary: LocaleSummary, to json: inout JSONWriter) {
    json.array { json in
      json.value(summary.report.locale)
      json.value(summary.report.name)
      json.value(summary.counts.translated ?? -1)
    }
  }

  private mutating func write(_ problem: Problem, to json: inout JSONWriter) {
    json.array { json in
      json.value(Severity.allCases.firstIndex(of: problem.severity) ?? 0)
      json.value(rules.number(of: problem.rule.id))
      json.values(files.number(of: problem.path), problem.position?.line ?? 0, problem.position?.column ?? 0)
      json.value(problem.message)
      json.value(problem.hint)
      json.array { json in
        for note in problem.notes {
          json.value(note.message)
          json.values(
            files.number(of: note.path ?? problem.path), note.position?.line ?? 0, note.position?.column ?? 0)
        }
      }
      json.value(problem.subject?.key ?? [])
      json.value(problem.excerpt.map { ColumnText.prefix($0.line, Self.longestLine) })
    }
  }

  // MARK: Tables

  private mutating func write(
    _ table: TableReport, of bundle: BundleReport, _ number: Int, to json: inout JSONWriter
  ) {
    let keys = PageKeys(of: table)
    json.object { json in
      json.member("b", number)
      json.member("n", table.name)
      // The folder, where the bundle has tables in several.
      if bundle.label(of: table) != table.name {
        json.member("d", table.container)
      }
      json.member("e", table.keys.count)
      if !keys.isEmpty { write(keys, of: table, bundle, to: &json) }
      json.array("t") { json in
        for cell in table.cells {
          guard let locale = localeNumbers[cell.locale] else { continue }
          write(cell, locale, keys, to: &json)
        }
      }
      writeTranslations(of: table, bundle, keys, to: &json)
      writeReasons(of: table, keys, to: &json)
      writeUses(of: table, keys, to: &json)
    }
  }

  private mutating func write(
    _ keys: PageKeys, of table: TableReport, _ bundle: BundleReport, to json: inout JSONWriter
  ) {
    let expected = keys.listed.map { table.keys[Int($0)] }
    json.array("k") { json in
      for key in expected { json.value(key.key) }
      for key in keys.extra { json.value(key) }
    }
    json.member("x", keys.extra.count)
    // A text that is the key itself stands once.
    json.array("v") { json in
      for key in expected { if key.value == key.key { json.value(0) } else { json.value(key.value) } }
    }
    var lastFile: String?
    var number = -1
    json.array("f") { json in
      for key in expected {
        if let file = key.file, file != lastFile {
          number = files.number(of: bundle.path(of: file))
          lastFile = file
        }
        json.value(key.file == nil ? -1 : number)
      }
    }
    json.array("l") { json in for key in expected { json.value(key.position?.line ?? 0) } }
    json.array("c") { json in for key in expected { json.value(key.position?.column ?? 0) } }
    guard expected.contains(where: { $0.comment?.isEmpty == false }) else { return }
    json.array("m") { json in
      for key in expected {
        if let comment = key.comment, !comment.isEmpty {
          json.value(comments.number(of: comment))
        } else {
          json.value(-1)
        }
      }
    }
  }

  /// Writes the translations, six values for each: the place of the cell, that of the key, the text, its place.
  private mutating func writeTranslations(
    of table: TableReport, _ bundle: BundleReport, _ keys: PageKeys, to json: inout JSONWriter
  ) {
    guard table.cells.contains(where: { !$0.translations.isEmpty }) else { return }
    json.array("y") { json in
      for (number, cell) in table.cells.enumerated() {
        let own = cell.marked
        for item in cell.translations {
          let place = Int(item.place)
          let key =
            place < table.keys.count
            ? Int(keys.place(of: item.place)) : keys.placeOfExtra(cell.extra[place - table.keys.count])
          guard let key, key >= 0, let value = item.translation.value else { continue }
          if place < table.keys.count, !own.contains(item.place), !room.takes(value) { continue }
          json.values(number, key)
          json.value(value)
          let position = item.translation.position
          json.values(
            files.number(of: bundle.path(of: item.translation.file)), position?.line ?? 0,
            position?.column ?? 0)
        }
      }
    }
  }

  /// Writes why texts are taken for the source's, as three values for each: the place of the cell, that of the key, the reason.
  private mutating func writeReasons(of table: TableReport, _ keys: PageKeys, to json: inout JSONWriter) {
    guard table.cells.contains(where: { !$0.signs.isEmpty }) else { return }
    json.array("s") { json in
      for (number, cell) in table.cells.enumerated() {
        for key in cell.signs.keys.sorted() {
          guard let reason = cell.reason(ofSource: key), keys.place(of: key) >= 0 else { continue }
          json.values(number, Int(keys.place(of: key)), reasons.number(of: reason))
        }
      }
    }
  }

  /// Writes where code uses keys, as five values for each use: the place of the key, the file, the line and
  /// column, and the line's text. The last use of a key that has more is followed by one without a file that
  /// says how many.
  private mutating func writeUses(of table: TableReport, _ keys: PageKeys, to json: inout JSONWriter) {
    guard !table.uses.isEmpty else { return }
    json.array("u") { json in
      for (number, key) in keys.listed.enumerated() {
        guard let uses = table.uses[key] else { continue }
        for place in uses.places {
          json.values(number, files.number(of: place.path))
          json.values(place.position.line, place.position.column)
          json.value(place.line)
        }
        guard uses.more > 0 else { continue }
        json.values(number, -1)
        json.values(uses.more, 0)
        json.value("")
      }
    }
  }

  /// Numbers in the order that `data.js` names, then the lists of the states; zeroes at the end are left out.
  private mutating func write(
    _ cell: TableCell, _ locale: Int, _ keys: PageKeys, to json: inout JSONWriter
  ) {
    var numbers = [
      locale, cell.counts.translation.translated, cell.counts[.inherited],
      (cell.isAbsent ? 1 : 0) + (cell.counts.isRecovered ? 2 : 0) + (cell.unshippedFile != nil ? 4 : 0),
    ]
    for state in KeyState.onPages {
      numbers.append(
        state == .extra
          ? sets.number(of: keys.extraPlaces(cell.extra)) { $0 }
          : sets.number(of: state.facts.needsWork ? cell.needingWork(state) : cell[state]) {
            keys.place(of: $0)
          })
    }
    while numbers.count > 2, numbers.last == 0 { numbers.removeLast() }
    json.value(numbers)
  }
}

/// The keys of a table that the page lists: those of any list in the order of the development file, then those that
/// nobody expects, in byte order.
struct PageKeys {
  /// Places in `TableReport.keys`, rising.
  let listed: [Int32]
  let extra: [[UInt8]]
  private let places: [Int32]
  private let extraNumbers: [[UInt8]: Int32]

  init(of table: TableReport) {
    let listed = table.listed
    var places = [Int32](repeating: -1, count: table.keys.count)
    for (number, place) in listed.enumerated() {
      places[Int(place)] = Int32(truncatingIfNeeded: number)
    }
    self.listed = listed
    self.places = places
    extra = KeyOrder.sorted(Array(Set(table.cells.lazy.flatMap(\.extra))))
    extraNumbers = Dictionary(
      firstOf: extra.enumerated().map { ($1, Int32(truncatingIfNeeded: listed.count + $0)) })
  }

  var isEmpty: Bool { listed.isEmpty && extra.isEmpty }

  /// The place on the page of a key that is listed.
  func place(of key: Int32) -> Int32 { places[Int(key)] }

  /// The place on the page of a key that nobody expects.
  func placeOfExtra(_ key: [UInt8]) -> Int? { extraNumbers[key].map { Int($0) } }

  /// The places of keys that nobody expects, rising.
  func extraPlaces(_ keys: [[UInt8]]) -> [Int32] { keys.compactMap { extraNumbers[$0] }.sorted() }
}

/// Lists of places, each kept once: many localizations lack the same keys, because one change left them behind.
///
/// A list is written as pairs: how many places are passed over, and how many follow that are in it.
struct IndexSets {
  private var written = TextNumbers([""])

  /// The lists as they are written, without brackets; the first is the empty one.
  var lists: [String] { written.texts }

  /// The number of a list of rising places.
  mutating func number(of places: [Int32], _ place: (Int32) -> Int32) -> Int {
    if places.isEmpty { return 0 }
    var text: [UInt8] = []
    var start: Int32 = -1
    var end: Int32 = 0
    var last: Int32 = 0
    func close() {
      guard start >= 0 else { return }
      if !text.isEmpty { text.append(UInt8(ascii: ",")) }
      Digits.append(Int(start - last), to: &text)
      text.append(UInt8(ascii: ","))
      Digits.append(Int(end - start), to: &text)
      last = end
    }
    for item in places {
      let next = place(item)
      if next != end || start < 0 {
        close()
        start = next
      }
      end = next + 1
    }
    close()
    return written.number(of: String(decoding: text, as: UTF8.self))
  }
}

/// Texts that stand many times, such as paths, comments and lists, each kept once and numbered from 0.
struct TextNumbers {
  private(set) var texts: [String] = []
  private var numbers: [String: Int] = [:]
  private var last: (text: String, number: Int)?

  /// - Parameter first: texts that have their numbers from the start, each one once.
  init(_ first: [String] = []) {
    for text in first { _ = number(of: text) }
  }

  /// The number of a text. The last text costs no search.
  mutating func number(of text: String) -> Int {
    if let last, last.text == text { return last.number }
    let number = numbers[text, default: texts.count]
    if number == texts.count {
      texts.append(text)
      numbers[text] = number
    }
    last = (text, number)
    return number
  }
}
