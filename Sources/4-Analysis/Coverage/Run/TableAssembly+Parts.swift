internal import L10nDiscovery
internal import L10nFormats
internal import L10nLocale
internal import L10nText

extension TableAssembly {
  /// The finding about keys that a `.strings` file and the `.stringsdict` beside it both have: the loader takes
  /// the plural, and users never see the other text.
  func hiddenEntries() -> [Problem] {
    var hidden: [(file: TableFile, keys: [Int])] = []
    for (place, file) in plan.files.files.enumerated() where file.format == .strings {
      guard let folder = file.folder, plan.original.place(.strings, in: folder) == place,
        let dict = plan.original.place(.stringsdict, in: folder), let texts = table.scans[place],
        let plurals = table.scans[dict]
      else { continue }
      let keys = texts.found.intersection(plurals.found).intersection(mask.keys).elements.map { Int($0) }
      if !keys.isEmpty { hidden.append((file, keys)) }
    }
    guard let first = hidden.first else { return [] }
    let keys = Set(hidden.flatMap(\.keys)).sorted()
    let names = keys.prefix(3).map { "“\(WTF8.text(side.keys[$0].key))”" }
    let others = keys.count > names.count ? " and \(keys.count - names.count) more" : ""
    let path = plan.root.shown(first.file.path)
    return [
      Problem(
        .stringsHiddenByPlural, path: path,
        message:
          "The .stringsdict beside it has \(names.joined(separator: ", "))\(others) as well: its plurals are shown, "
          + "and the texts of the .strings are not",
        hint: "take \(keys.count == 1 ? "the entry" : "the entries") out of the .strings",
        notes: hidden.dropFirst().prefix(20).map {
          ProblemNote("the same here", path: plan.root.shown($0.file.path))
        })
    ]
  }
}

extension TableAssembly {
  /// The findings about extra keys that look like expected ones: they are composed of other characters (é is
  /// one, or e with an accent), or have another space (one that does not break), and keys compare unit by unit.
  /// People see no difference between the missing and the extra one.
  func lookalikes(_ report: TableReport, columns: [ContainerLocalizations.Column]) -> [Problem] {
    // A key in ASCII can only look like one that is not.
    var all: [[UInt8]: Int]?
    var notASCII: [[UInt8]: Int]?
    var problems: [Problem] = []
    for (column, cell) in zip(columns, report.cells) {
      for extra in cell.extra {
        let isASCII = Self.isASCII(extra)
        if isASCII {
          notASCII = notASCII ?? looks(of: report.keys) { !Self.isASCII($0) }
        } else {
          all = all ?? looks(of: report.keys) { _ in true }
        }
        guard let place = (isASCII ? notASCII : all)?[Self.look(of: extra)] else { continue }
        let original = report.keys[place]
        problems.append(
          Problem(
            .lookalikeKey, path: shownFile(of: column),
            message:
              "The key “\(WTF8.text(extra))” looks like one that is expected in \(column.tag.text), and is another: "
              + "its characters are composed differently, or it has another kind of space",
            hint: "copy the key from \(original.file ?? "the development file")"))
      }
    }
    return problems
  }

  /// The places of some keys by what people see of them.
  private func looks(of keys: [SourceKey], _ isWanted: ([UInt8]) -> Bool) -> [[UInt8]: Int] {
    var places: [[UInt8]: Int] = [:]
    for (place, key) in keys.enumerated() where isWanted(key.key) { places[Self.look(of: key.key)] = place }
    return places
  }

  /// A key in normal form, with a plain space for each that does not break (U+00A0, U+202F).
  private static func look(of key: [UInt8]) -> [UInt8] {
    if isASCII(key) { return key }
    let form = (try? NFC.normalized(key)) ?? key
    let spaces = WTF8.text(form).unicodeScalars.map { $0 == "\u{A0}" || $0 == "\u{202F}" ? " " : $0 }
    return Array(String(String.UnicodeScalarView(spaces)).utf8)
  }

  private static func isASCII(_ text: [UInt8]) -> Bool { text.allSatisfy { $0 < 0x80 } }

  /// The file in which a localization's keys stand.
  private func shownFile(of column: ContainerLocalizations.Column) -> String {
    let place = TableFormat.ofOneLanguage.compactMap { plan.original.place($0, inFirstOf: column.folders) }
      .first
    let file = place.map { plan.files.files[$0] } ?? plan.files.files.first
    return plan.root.shown(file?.path ?? plan.root.location)
  }
}

/// The keys that the development localization's table has beside those of an interface file, an intent
/// definition or a Settings page: somebody may look them up.
struct InterfaceFileKeys {
  let plan: TablePlan

  /// Notes keys of the development localization's table that are extra in the report.
  func note(in report: inout TableReport, reader: inout TableFileReader) {
    guard !plan.original.carrierFiles.isEmpty, report.cells.contains(where: { !$0.extra.isEmpty }) else {
      return
    }
    var original: Set<[UInt8]> = []
    for format in TableFormat.ofOneLanguage {
      for place in plan.original.side.compactMap({ plan.original.place(format, in: $0) }) {
        let file = reader.developmentFile(plan.request(plan.files.files[place]), format: format, details: [])
        original.formUnion(file.entries.lazy.map(\.key))
      }
    }
    report.keep(original, .original)
  }
}

/// Keys that stand for no text, of which each place in code is named once, however many tables lack it.
struct KeysWithoutTable {
  private struct Place: Hashable {
    var path: String
    var position: TextPosition
    var key: [UInt8]
  }

  private var numbers: [Place: Int] = [:]
  private var found: [(demand: CodeDemand, subject: FindingSubject, files: [String], plans: [Int])] = []

  /// - Parameters:
  ///   - subject: the key in a table where it belongs.
  ///   - file: the file of that table that it is to stand in.
  ///   - plan: the place of that table's plan.
  mutating func add(_ demand: CodeDemand, _ subject: FindingSubject, file: String, plan: Int) {
    let place = Place(path: demand.path, position: demand.position, key: demand.key)
    guard let number = numbers[place] else {
      numbers[place] = found.count
      found.append((demand, subject, [file], [plan]))
      return
    }
    found[number].files.append(file)
    found[number].plans.append(plan)
  }

  /// - Parameter reports: of the plans.
  func problems(_ reports: [TableReport]) -> [Problem] {
    let having = reports.map(\.localesByKeyOfCode)
    return found.map { demand, subject, files, plans in
      let locales = Set(plans.flatMap { having[$0][demand.key] ?? [] }).sortedByBytes()
      return .keyInNoTable(demand, subject, files, having: locales)
    }
  }
}
