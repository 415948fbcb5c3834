internal import L10nDiscovery
internal import L10nFormats
internal import L10nLocale
internal import L10nSystem
internal import L10nText

/// What a file of all languages holds that a build has made, as a `.loctable`: texts and rules alike.
struct LocTableScan: Sendable {
  struct Entry: Sendable {
    var key: [UInt8]
    var value: [UInt8]
    var traits: EntryTraits
    var position: TextPosition?
  }

  struct Column: Sendable {
    var name: String
    var entries: [Entry]
  }

  private(set) var columns: [Column] = []
  private var placesByTag: [LocaleTag: Int] = [:]
  var isReadable = true
  var problems: [Problem] = []

  /// The column of a locale.
  func column(_ tag: LocaleTag) -> Column? { placesByTag[tag].map { columns[$0] } }

  mutating func append(_ column: Column) {
    let tag = LocaleTag(name: column.name)
    if placesByTag[tag] == nil { placesByTag[tag] = columns.count }
    columns.append(column)
  }
}

extension TableFileReader {
  /// Reads a file that a build has made.
  mutating func locTable(_ request: Request, format: TableFormat) -> LocTableScan {
    format == .loctable ? locTable(request) : languages(request, format)
  }

  /// A file of whose format no more is known than what it says.
  private mutating func languages(_ request: Request, _ format: TableFormat) -> LocTableScan {
    var scan = LocTableScan()
    var wanted = ContentRequest(reading: request.reading)
    wanted.withFindings = true
    do throws(SystemError) {
      try open(request) { original, count, pass in
        pass.reader.read(original, count: count, of: format, wanted) { content, text, decoded in
          scan.isReadable = !content.isRefused
          scan.problems = Locator.problems(content.findings, decoded, path: request.shown, in: text)
          let lines = decoded.map { LineIndex($0, text: text) }
          for texts in content.languages {
            let name = texts.language ?? ""
            let needs = PluralNeeds(of: LocaleTag(name: name))
            let entries = texts.entries.map { entry in
              LocTableScan.Entry(
                key: entry.key, value: entry.first.text, traits: EntryTraits(entry, needs),
                position: entry.keyRange.flatMap { lines?.position($0.lowerBound, in: text) })
            }
            scan.append(LocTableScan.Column(name: name, entries: entries))
          }
        }
      }
    } catch {
      scan.isReadable = false
      scan.problems = [.unreadable(error, path: request.shown)]
    }
    return scan
  }

  private mutating func locTable(_ request: Request) -> LocTableScan {
    var scan = LocTableScan()
    let (list, problems) = propertyList(request)
    scan.problems = problems
    guard let list, let table = LocTable(list.list) else {
      scan.isReadable = false
      return scan
    }
    for column in table.columns {
      let name = WTF8.text(column.name)
      var collector = LocTableCollector(needs: PluralNeeds(of: LocaleTag(name: name)), list: list)
      let found = table.read(column, into: &collector) + (scan.columns.isEmpty ? table.findings : [])
      scan.append(LocTableScan.Column(name: name, entries: collector.entries))
      scan.problems += found.map { finding in
        Problem(
          finding.rule, path: request.shown, position: finding.range.flatMap { list.position($0.lowerBound) },
          message: finding.message, severity: finding.severity, hint: finding.hint, locale: name)
      }
    }
    return scan
  }
}

/// Takes the keys of one column.
private struct LocTableCollector: StringsDictHandler {
  let needs: PluralNeeds
  let list: PropertyListLocations
  private(set) var entries: [LocTableScan.Entry] = []

  init(needs: PluralNeeds, list: PropertyListLocations) {
    self.needs = needs
    self.list = list
  }

  mutating func entry(_ entry: borrowing StringsDictEntry, in texts: RawSpan) {
    var traits: EntryTraits = entry.isEmpty(in: texts) ? .isEmpty : []
    if entry.shape() == .plural, !entry.missing(needs).isEmpty { traits.insert(.isIncomplete) }
    let text = entry.representative(in: texts)?.text
    if text == nil { traits.insert(.isStructured) }
    entries.append(
      LocTableScan.Entry(
        key: texts.copy(entry.key), value: text.map { texts.copy($0) } ?? [], traits: traits,
        position: list.position(entry.keyPlace.lowerBound)))
  }
}
