internal import L10nDiscovery
internal import L10nFormats
internal import L10nSystem

/// Keys that tables have beside the expected ones and that the system looks up all the same, because they stand
/// in an `Info.plist`, or in one that the build makes. Each file is read once, for all tables.
struct SystemKeys {
  /// A list of files below a root.
  private struct Source: Hashable {
    let root: FilePath
    let files: ObjectIdentifier
  }

  /// The keys of a table that are looked for in files.
  private struct Question {
    let table: Int
    var doubtful: Set<[UInt8]> = []
    var sources: [Source] = []
  }

  private var found: [Int: Set<[UInt8]>] = [:]

  /// - Parameter reports: those of the plans, in their order.
  init(_ plans: [TablePlan], _ reports: [TableReport], work: ParallelWork) {
    var questions: [Question] = []
    var lists: [Source: (plan: TablePlan, files: InfoPlistFiles)] = [:]
    for (index, plan) in plans.enumerated() {
      guard let sources = plan.files.infoPlist else { continue }
      var question = Question(table: index)
      for key in Set(reports[index].cells.flatMap(\.extra)) {
        if InfoPlistTexts.isLocalizable(key) || sources.settings.contains(key) {
          found[index, default: []].insert(key)
        } else {
          question.doubtful.insert(key)
        }
      }
      if question.doubtful.isEmpty { continue }
      // Any text may be in an `Info.plist` that is not known.
      guard plan.files.files.contains(where: { $0.format == .infoPlist }) else {
        found[index, default: []].formUnion(question.doubtful)
        continue
      }
      for files in sources.files {
        let source = Source(root: plan.root.location, files: ObjectIdentifier(files))
        question.sources.append(source)
        lists[source] = (plan, files)
      }
      questions.append(question)
    }
    let known = lists.mapValues { Self.keys(in: $0.files, of: $0.plan, work) }
    for question in questions {
      let answers = question.sources.map { known[$0] ?? nil }
      let keys = question.doubtful.filter { key in answers.contains { $0?.contains(key) ?? true } }
      found[question.table, default: []].formUnion(keys)
    }
  }

  /// The keys of a table that the system looks up, by the table's place among the plans.
  func keys(ofTable index: Int) -> Set<[UInt8]> { found[index] ?? [] }

  /// The keys of all files of a list, and of the texts within them; nil if one cannot be read: it may have any.
  private static func keys(in files: InfoPlistFiles, of plan: TablePlan, _ work: ParallelWork) -> Set<
    [UInt8]
  >? {
    let root = plan.root
    let lists = work.map(count: files.paths.count, worker: { TableFileReader() }) { reader, index in
      let path = files.paths[index]
      let request = TableFileReader.Request(
        path: root.file(path), from: root.source, shown: root.shown(path), shownInBundle: path.text,
        reading: .loader)
      // Findings about the file are told where it is read for its texts.
      return reader.propertyList(request, isInfo: true).list.map { list in
        list.list.root.entries.map { Array($0.key.bytes) } + InfoPlistTexts(list.list).items.map(\.text.key)
      }
    }
    var keys: Set<[UInt8]> = []
    for list in lists {
      guard let list else { return nil }
      keys.formUnion(list)
    }
    return keys
  }
}
