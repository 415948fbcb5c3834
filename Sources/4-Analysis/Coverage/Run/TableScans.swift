internal import L10nDiscovery
internal import L10nFormats
internal import L10nLocale
internal import L10nSystem
internal import L10nText

/// Holds the files of tables against the expected keys.
struct TableScans {
  let options: CoverageOptions
  let work: ParallelWork

  /// The states of the table's expected keys in every file of texts, by table, then by the file's place. Files
  /// of the development side were read before.
  func scans(_ plans: [TablePlan], _ sides: [SourceSide]) -> [[Int: FileStates]] {
    var jobs: [Job] = []
    let known = plans.indices.map {
      options.needs.knownScans?.table(plans[$0].path, against: sides[$0].comparison)
    }
    for (table, plan) in plans.enumerated() {
      let unasked = unaskedFolders(of: plan)
      for (place, file) in plan.files.files.enumerated()
      where plan.isScanned(file) && sides[table].scans[place] == nil {
        jobs.append(
          Job(
            table: table, place: place, file: file, request: plan.request(file),
            known: keepsScans ? KnownScans.File(plan.request(file), file.format) : nil,
            isUnasked: file.folder.map { unasked.contains($0) } ?? false))
      }
    }
    let wanted = jobs
    let found = work.map(count: wanted.count, worker: { TableFileReader() }) { reader, index in
      let job = wanted[index]
      let (table, file) = (job.table, job.file)
      if file.format.isCarrier {
        return reader.carrierScan(file, of: plans[table], against: sides[table].comparison)
      }
      if let file = job.known, var scan = known[table]?[file] {
        if !options.needs.readsTexts { scan.digests = [] }
        return scan
      }
      return reader.scan(
        job.request, format: file.format, against: sides[table].comparison,
        keepsTexts: options.needs.translations != .none)
    }
    keep(found, wanted, plans, sides)
    var scans = sides.map(\.scans)
    for (index, scan) in found.enumerated() {
      let job = wanted[index]
      scans[job.table][job.place] = scan
      // Findings about a localization that was not asked for are not wanted; its texts tell how far the others
      // are.
      if job.isUnasked, !job.file.format.isCarrier { scans[job.table][job.place]?.problems = [] }
    }
    return scans
  }

  /// Whether this comparison is one of several, and each may tell the next what it found.
  private var keepsScans: Bool { options.needs.knownScans != nil && options.needs.translations == .none }

  /// Keeps what was found in files of plain texts for the next comparison.
  private func keep(_ found: [FileStates], _ jobs: [Job], _ plans: [TablePlan], _ sides: [SourceSide]) {
    var tables: [Int: KnownScans.Table] = [:]
    for (job, scan) in zip(jobs, found) {
      guard let file = job.known else { continue }
      tables[job.table, default: KnownScans.Table(sides[job.table].comparison)][file] = scan
    }
    for (table, files) in tables { options.needs.knownScans?.keep(files, at: plans[table].path) }
  }

  /// A file to hold against the keys of its table. What is to be known of the table is taken out of its plan before: a plan
  /// is a large value, and threads that copy it wait for each other.
  private struct Job {
    var table: Int
    /// Among the table's files.
    var place: Int
    var file: TableFile
    var request: TableFileReader.Request
    /// The file among those that an earlier comparison may have read; nil where it is read in any case.
    var known: KnownScans.File?
    var isUnasked: Bool
  }

  /// The folders of localizations that were not asked for, and that lend no text to one that was.
  private func unaskedFolders(of plan: TablePlan) -> Set<Int> {
    let columns = plan.localizations.columns
    let asked = columns.filter { plan.isAsked($0.tag, options) }
    guard asked.count < columns.count else { return [] }
    // A stub may take its text from any localization of its language.
    let languages = options.needs.lendsTexts ? Set(asked.map(\.tag.language)) : []
    var unasked: Set<Int> = []
    for column in columns
    where !plan.isAsked(column.tag, options) && !languages.contains(column.tag.language) {
      unasked.formUnion(column.folders)
    }
    unasked.subtract(plan.original.side)
    for column in asked {
      unasked.subtract(plan.layout.order(of: column.tag).flatMap { $0.folders.compactMap { $0 } })
    }
    return unasked
  }
}
