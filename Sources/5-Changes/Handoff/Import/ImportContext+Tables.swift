internal import L10nCoverage
internal import L10nFormats
internal import L10nLocale
internal import L10nPatch
internal import L10nText

/// Sheets with a column for each language, and tables, which say no file of the project.
extension ImportContext {
  /// The reading with the files that its units are of. A language that the project's texts are translated from gives the others the source
  /// texts.
  func placed(_ reading: HandoffReading) -> HandoffReading {
    guard reading.handoffs.contains(where: { $0.parts.contains { $0.table != nil } }) else { return reading }
    let developments = Set(builder.sources.map(\.table.development))
    var (handoffs, texts) = ([IncomingHandoff](), [String?: [IncomingUnit.Name: [UInt8]]]())
    for handoff in reading.handoffs {
      var handoff = handoff
      if handoff.locale.isEmpty {
        guard let only = options.onlyLocales, only.count == 1 else {
          let problem = Problem(
            .handoffLanguage, path: handoff.path, message: "the file does not say its language",
            hint: "put it into a folder such as fr.lproj, or name the language with --locale")
          return HandoffReading(handoffs: [], problems: reading.problems + [problem])
        }
        handoff.locale = only[0].text
      }
      let tag = locale(of: handoff.locale)
      if reading.handoffs.count > 1, developments.contains(tag) {
        for part in handoff.parts {
          for unit in part.units.all { texts[part.table, default: [:]][unit.name] = unit.target }
        }
      } else if reading.handoffs.count == 1 || options.onlyLocales?.contains(tag) != false {
        handoffs.append(handoff)
      }
    }
    let byKey = sourcesByKey
    for number in handoffs.indices {
      handoffs[number].parts = handoffs[number].parts.flatMap { part -> [IncomingHandoff.Part] in
        guard let table = part.table else { return [part] }
        let groups = part.units.grouped { unit in
          var unit = unit
          if unit.source == .unsaid, let text = texts[table]?[unit.name] { unit.source = .exact(text) }
          let place = place(unit.name.id, in: table, byKey)
          if let original = place.original { unit.name = .unit(original: original, id: unit.name.id) }
          unit.refusal = unit.refusal ?? place.refusal
          return (place.original, unit)
        }
        return groups.sorted { $0.key ?? "" < $1.key ?? "" }
          .map { IncomingHandoff.Part(original: $0.key, units: $0.value) }
      }
    }
    return HandoffReading(handoffs: handoffs, problems: reading.problems)
  }

  private var sourcesByKey: [[UInt8]: [Int]] {
    var numbers: [[UInt8]: [Int]] = [:]
    for (number, source) in builder.sources.enumerated() where source.other == nil {
      for place in source.keys {
        numbers[source.table.context.report.keys[place].key, default: []].append(number)
      }
    }
    return numbers
  }

  /// The file that a text is of, by the last steps of the path that its table is called by, or why none is.
  private func place(
    _ id: [UInt8], in table: String, _ byKey: [[UInt8]: [Int]]
  ) -> (original: String?, refusal: UnitOutcome.Refusal?) {
    let format = TableFormat(name: Array(table.utf8))
    let name = format == nil ? Array(table.utf8) : ConvertedUnits.stem(of: table)
    func steps(_ path: [UInt8]) -> [ArraySlice<UInt8>] { path.split(separator: UInt8(ascii: "/")).reversed() }
    func stem(_ number: Int) -> [UInt8] {
      ConvertedUnits.stem(of: builder.sources[number].tablePath ?? builder.sources[number].original)
    }
    var found = byKey[id] ?? ConvertedUnits.split(id).flatMap { byKey[$0.key] } ?? []
    if !name.isEmpty {
      let same = found.map { number in
        builder.sources[number].original == table
          ? Int.max : zip(steps(name), steps(stem(number))).prefix { $0 == $1 }.count
      }
      found = zip(found, same).filter { $1 > 0 && $1 == same.max() }.map(\.0)
    }
    let tables = Set(found.map { builder.sources[$0].tableName }).sortedByBytes()
    guard tables.count < 2 else {
      let list = tables.joined(separator: ", ")
      return (nil, .content("several tables have this key: \(list); name one in a column \"table\""))
    }
    guard let number = found.first(where: { builder.sources[$0].format == format }) ?? found.first else {
      return (nil, .unknown)
    }
    guard let format, format != builder.sources[number].format, byKey[id] == nil else {
      return (builder.sources[number].original, nil)
    }
    // The forms of a plural are those of another format.
    return (String(decoding: stem(number) + format.suffix, as: UTF8.self), nil)
  }
}
