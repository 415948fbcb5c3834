internal import L10nCommandLine
internal import L10nCoverage
internal import L10nDiscovery
internal import L10nEngine
internal import L10nLookup
internal import L10nSystem
internal import L10nText

/// `export --key GLOB` and `--file VIEW.swift`: the texts that are handed out, by their keys or where they are shown.
struct ExportPart {
  static let key = Flag(
    "key", value: .text("GLOB"), "only texts whose key fits, such as `settings.*`", isRepeatable: true,
    isSpecial: true)
  static let file = Flag(
    "file", value: .file("FILE"), "only texts of this file of code or interface: those of a screen",
    isRepeatable: true)

  private let arguments: ParsedArguments

  /// Nil where no part is asked for.
  init?(_ arguments: ParsedArguments) {
    if !arguments.has(Self.key), !arguments.has(Self.file) { return nil }
    self.arguments = arguments
  }

  /// Leaves the part of what is asked for.
  func take(from draft: inout ReportDraft, _ engine: Engine, in context: CommandContext) throws {
    let globs = try arguments.values(Self.key).map { word in
      do { return try Glob(word.bytes, .text) } catch {
        throw arguments.error(Self.key, word, reason: "this is no pattern")
      }
    }
    let paths = Set(arguments.values(Self.file).map { context.path($0).real ?? context.path($0) })
    var keys: [[UInt8]: Set<[UInt8]>] = [:]
    var shown: Set<String> = []
    if !paths.isEmpty {
      let run = try engine.keys()
      let names = Set(paths.map(\.lastComponent))
      for file in run.uses.files where names.contains(file.path.lastComponent) {
        let path = run.catalog.roots[file.root].file(file.path)
        if paths.contains(path.real ?? path) { shown.insert(run.catalog.shown(file)) }
      }
      for row in run.audit.rows where row.uses.contains(where: { shown.contains($0.path) }) {
        keys[row.table, default: []].insert(row.key)
      }
    }
    var isFound = false
    draft.ask { _, table in
      let own = keys[Array(table.name.utf8)] ?? []
      let chosen = Set(
        table.keys.lazy.filter { key in
          (globs.isEmpty || globs.contains { $0.matches(key.key) })
            && (paths.isEmpty || own.contains(key.key) || shown.contains(key.file ?? ""))
        }.map(\.key))
      isFound = isFound || !chosen.isEmpty
      return table.wanted(chosen)
    }
    if !isFound { throw arguments.error("no text is of this \(paths.isEmpty ? "'--key'" : "'--file'")") }
  }
}

extension TableReport {
  /// The part with some keys of all that is asked for already.
  fileprivate func wanted(_ chosen: Set<[UInt8]>) -> ReportDraft.Wanted {
    var part = wanted ?? ReportDraft.Wanted()
    if wanted == nil {
      part.keys = chosen
      for cell in cells {
        for text in cell.outdated {
          part.outdated[cell.locale, default: [:]][keys[Int(text.place)].key] = (text.source, text.mayCrash)
        }
      }
    }
    part.keys.formIntersection(chosen)
    part.added.formIntersection(chosen)
    part.lost = part.lost.mapValues { $0.intersection(chosen) }
    part.begun = part.begun.mapValues { $0.intersection(chosen) }
    part.byMachine = part.byMachine.mapValues { $0.intersection(chosen) }
    part.outdated = part.outdated.mapValues { $0.filter { chosen.contains($0.key) } }
    return part
  }
}
