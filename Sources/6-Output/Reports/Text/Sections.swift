internal import L10nCommandLine
internal import L10nCoverage
internal import L10nDiscovery
internal import L10nText

/// Bundles in which nothing is missing, each in a line.
struct CleanBundles {
  private let bundles: [(bundle: BundleReport, summary: BundleSummary)]

  init(_ bundles: [(BundleReport, BundleSummary)]) { self.bundles = bundles }

  func lines(_ options: ReportOptions) -> [String] {
    bundles.flatMap { bundle, summary in
      guard !summary.columns.isEmpty else {
        return BundleHeading(bundle: bundle, summary: summary).lines(options)
      }
      let name = bundle.shownName(options)
      let locales = summary.columns.map { TerminalText.escaped($0.locale) }
      let isOnlyResources = summary.keyCount == 0 && !bundle.resources.isEmpty
      let content =
        isOnlyResources
        ? NumberText.count(bundle.resources.count, "resource")
        : NumberText.count(summary.keyCount, bundle.isOfStore ? "text" : "key")
      // The name is styled after the lines are made, so that its width is that of the text.
      var lines = ColumnText.list(
        locales, lead: "\(name): all \(content) in ", indent: 2, width: options.width)
      if let first = lines.first, first.hasPrefix(name) {
        lines[0] = options.style(.success, name) + first.dropFirst(name.count)
      }
      return lines
    }
  }
}

/// A line on dependencies: they were left out, as nobody here translates them.
enum DependencySection {
  static func lines(_ report: Report, options: ReportOptions) -> [String] {
    if report.dependencies.isEmpty { return [] }
    let names = report.dependencies.map { TerminalText.escaped(options.path($0)) }
    let lacked = report.locales.map(\.locale).filter { locale in
      report.languagesOfOthers.contains { !$0.isEmpty && !$0.contains(locale) }
    }.map(TerminalText.escaped)
    let lack = lacked.isEmpty ? "" : "; what ships of it lacks \(NumberText.names(lacked, limit: 6))"
    return [
      "\(options.style(.heading, "Left out")): "
        + NumberText.names(names, limit: options.isComplete ? .max - 1 : 5)
        + (names.count == 1 ? ", which is" : ", which are") + " somebody else's"
        + (report.dependencyFiles > 0 ? ": \(NumberText.count(report.dependencyFiles, "file"))" : "")
        + " (--dependencies)" + lack
    ]
  }
}

/// Apps left out because they are examples of the others, a line each.
enum ExampleSection {
  static func lines(_ report: Report, options: ReportOptions) -> [String] {
    report.examples.map { app in
      let names = NumberText.names(app.languages.map(TerminalText.escaped), limit: 6)
      let command = app.folder.map { " (\(options.tool.name) report \(ShellText.quoted(options.path($0))))" }
      return "\(options.style(.heading, "Left out")): \(TerminalText.escaped(app.name)) of "
        + "\(TerminalText.escaped(options.path(app.project))), an example, in \(names)\(command ?? "")"
    }
  }
}

/// A line on files that no target ships: their number, and their languages, those with the most files first.
enum NotShippedSection {
  private static let longest = 8

  static func lines(_ report: Report, options: ReportOptions) -> TextSection {
    var section = TextSection()
    let files = report.notShipped
    guard !files.isEmpty else { return section }
    var counts: [String: Int] = [:]
    for file in files { LocalizedFolder.name(of: file).map { counts[$0, default: 0] += 1 } }
    var line = "\(options.style(.heading, "Not shipped")): \(NumberText.count(files.count, "file"))"
    if !counts.isEmpty {
      let languages = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map {
        TerminalText.escaped($0.key)
      }
      let names = NumberText.names(languages, limit: options.isComplete ? .max - 1 : longest)
      line += " in \(NumberText.count(counts.count, "language")) (\(names))"
    }
    section.lines = [line]
    if options.isComplete {
      section.lines += files.map { "  " + TerminalText.escaped(options.path($0)) }
    } else {
      section.isCut = true
    }
    return section
  }
}

/// The state of each product, or of each given folder, where there are several; equal ones share a line.
enum ProductSection {
  /// The most localizations, and products, named in a line.
  private static let longest = 3
  private static let nothing = "nothing to translate"
  private typealias Entry = (name: String, type: String?, standing: String, locales: [LocaleReport])

  static func lines(_ report: Report, options: ReportOptions) -> [String] {
    guard report.products.count > 1 else { return [] }
    let projects = Set(report.products.map(\.project))
    return lines(
      "Products",
      report.products.map { product in
        let name = TerminalText.escaped(product.name)
        let shown = projects.count > 1 ? "\(name) of \(TerminalText.escaped(product.project))" : name
        let languages = product.localizations.map(TerminalText.escaped).joined(separator: ", ")
        let only = languages.isEmpty ? "in no language" : "only \(languages)"
        return (
          shown, product.productType, product.locales.isEmpty ? only : standing(of: product.locales, options),
          product.locales
        )
      }, options)
  }

  static func folders(_ report: Report, options: ReportOptions) -> [String] {
    lines(
      "Folders",
      report.apart.map { folder in
        let isEmpty = folder.locales.isEmpty
        return (
          TerminalText.escaped(folder.name), nil,
          isEmpty ? "nothing to compare" : standing(of: folder.locales, options), folder.locales
        )
      }, options)
  }

  private static func lines(
    _ title: String, _ entries: [Entry], _ options: ReportOptions
  ) -> [String] {
    if entries.isEmpty { return [] }
    var told: Set<[String]> = []
    let lines = entries.compactMap { entry -> String? in
      // The same share of other languages is no equal standing, unless there is nothing to say.
      func state(_ one: Entry) -> [String] {
        one.standing == nothing ? [] : one.locales.map(\.locale) + [one.standing]
      }
      guard told.insert(state(entry)).inserted else { return nil }
      let equal = entries.filter { state($0) == state(entry) }
      let isOfOneType = equal.allSatisfy { $0.type == entry.type }
      let type = isOfOneType ? entry.type.map { " (\(TerminalText.escaped($0)))" } ?? "" : ""
      let names = NumberText.names(equal.map(\.name), limit: options.isComplete ? .max - 1 : longest)
      return "  \(options.style(.strong, names))\(options.style(.faint, type)): \(entry.standing)"
    }
    return [options.style(.heading, title)] + lines
  }

  private static func standing(of locales: [LocaleReport], _ options: ReportOptions) -> String {
    let sum = LocaleReport.total(of: locales)
    if sum.expected == 0 { return nothing }
    // Of one language, its name says all.
    if locales.count == 1, let only = locales.first {
      return "\(NumberText.percent(sum.translated)) translated in \(TerminalText.escaped(only.locale))"
    }
    let count = NumberText.count(locales.count, "localization")
    let behind = locales.filter { ($0.counts.translated ?? 10_000) < 10_000 }.sorted {
      ($0.counts.translated ?? 0, $0.locale) < ($1.counts.translated ?? 0, $1.locale)
    }
    var text = "\(NumberText.percent(sum.translated)) translated in \(count)"
    if behind.isEmpty { return text }
    let named = behind.map {
      "\(TerminalText.escaped($0.locale)) \(NumberText.percent($0.counts.translated))"
    }
    text += "; " + NumberText.names(named, limit: options.isComplete ? .max - 1 : longest)
    return text
  }
}

/// The lines that say who acts, if the configuration says it: `@anna: 12 texts in fr, fr-CA; 1 missing
/// resource`.
enum OwnerSection {
  static func lines(_ report: Report, options: ReportOptions) -> [String] {
    let owners = report.owners.filter { !$0.isEmpty }
    if owners.isEmpty { return [] }
    return [options.style(.heading, "Who acts")]
      + owners.map { owner in
        "  \(options.style(.strong, TerminalText.escaped(owner.name))): "
          + owner.words(name: TerminalText.escaped, limit: options.isComplete ? .max - 1 : 5)
      }
  }
}

extension OwnerWork {
  func words(name: (String) -> String, limit: Int) -> String {
    var parts: [String] = []
    if texts > 0 {
      parts.append(
        "\(NumberText.count(texts, "text")) in \(NumberText.names(locales.map(name), limit: limit))")
    }
    if inNoTable > 0 { parts.append("\(NumberText.count(inNoTable, "key")) of code in no table") }
    if missingResources > 0 { parts.append(NumberText.count(missingResources, "missing resource")) }
    return parts.joined(separator: "; ")
  }
}

/// Files of one state, with the localizations: missing files, or files that nobody expects.
enum ResourceSection {
  private static let longest = 10

  static func lines(
    _ state: ResourceReport.State, _ report: Report, order: [Int], options: ReportOptions
  ) -> TextSection {
    var section = TextSection()
    var leftOut = 0
    for bundle in order.map({ report.bundles[$0] }) {
      for resource in bundle.resources {
        let found = resource.states.filter { $0.state == state }.map(\.locale)
        guard !found.isEmpty else { continue }
        guard options.isComplete || section.lines.count < longest else {
          leftOut += 1
          continue
        }
        let path = TerminalText.escaped(options.path(bundle.path(of: resource)))
        let locales = NumberText.locales(
          found, isAll: found.count == resource.states.count, isComplete: options.isComplete)
        let word = state == .missing ? "not in" : "in"
        section.lines.append("  \(options.style(.strong, path)): \(word) \(locales)")
      }
    }
    let heading = options.style(.heading, state == .missing ? "Missing resources" : "Extra resources")
    return section.finished(heading, leftOut == 0 ? nil : NumberText.count(leftOut, "more resource"), options)
  }
}

/// Keys of one state, those together that the same locales have.
enum StateSection {
  /// The states that have sections of their own.
  static let apart: Set<KeyState> = [.missing, .empty, .extra]

  /// The others that stand in a report that leaves nothing out.
  static let all = KeyState.allCases.filter {
    $0.facts.isOnPages && $0 != .bare && $0 != .outdated && !apart.contains($0)
  }

  static func lines(
    _ state: KeyState, _ report: Report, order: [Int], options: ReportOptions
  ) -> TextSection {
    var section = TextSection()
    let isOfSource = state == .unchanged || state == .doubtful
    for bundle in order.map({ report.bundles[$0] }) {
      for table in bundle.tables {
        let groups = KeyGroup.groups(of: table) { $0.listed(state) }
        if groups.isEmpty { continue }
        let keys = KeyLines(table: table, bundle: bundle, options: options)
        let file = keys.file(of: groups.lazy.flatMap(\.keys))
        let name = TerminalText.escaped(file == nil ? bundle.label(of: table) : table.name)
        section.lines.append("  " + options.style(.strong, name) + (file.map { "  " + $0 } ?? ""))
        for group in groups {
          let locales = NumberText.locales(group.locales, isAll: group.isEverywhere, isComplete: true)
          section.lines.append("    \(NumberText.count(group.keys.count, "key")) in \(locales)")
          let cell = options.isComplete ? table.cells.first { $0.locale == group.locales[0] } : nil
          section.lines += keys.lines(group.keys, isUnderFile: file != nil, indent: 6) { key in
            isOfSource ? cell?.reason(ofSource: key).map { TerminalText.escaped($0) } : nil
          }
        }
      }
    }
    let title = NumberText.capitalized(isOfSource ? report.word(for: state) : state.facts.heading)
    return section.finished(options.style(.heading, title), nil, options)
  }
}

/// Present texts of a state that still need work: their number by language, with a few keys of the language that has most.
enum OpenTextSection {
  private static let languages = 4
  private static let keys = 3

  static func lines(_ state: KeyState, _ report: Report, options: ReportOptions) -> TextSection {
    var section = TextSection()
    var counts: [String: Int] = [:]
    for cell in report.bundles.lazy.flatMap(\.tables).flatMap(\.cells) {
      counts[cell.locale, default: 0] += cell.needingWork(state).count
    }
    let ranked = counts.filter { $0.value > 0 }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    guard let worst = ranked.first else { return section }
    let names = ranked.map { "\(TerminalText.escaped($0.key)) \(NumberText.number($0.value))" }
    let title = options.style(.heading, NumberText.capitalized(report.word(for: state)))
    let all = options.style(.faint, "(all: --list \(state.facts.word))")
    section.lines = [
      "\(title): \(NumberText.number(ranked.reduce(0) { $0 + $1.value })), "
        + "\(NumberText.names(names, limit: languages)) \(all)"
    ]
    var left = keys
    for (bundle, table) in report.bundledTables {
      guard let cell = table.cells.first(where: { $0.locale == worst.key }), left > 0 else { continue }
      let shown = cell.needingWork(state).prefix(left)
      left -= shown.count
      section.lines += KeyLines(table: table, bundle: bundle, options: options).lines(
        shown, isUnderFile: false, indent: 2)
    }
    return section
  }
}

/// Keys that a language has no translation of, and that no code uses. They count all the same: data may ask for them.
enum UnusedSection {
  static func lines(_ report: Report, order: [Int], options: ReportOptions) -> TextSection {
    var section = TextSection()
    let tables = order.flatMap { number in
      report.bundles[number].tables.map { table -> (BundleReport, TableReport, [[UInt8]]) in
        let unused = table.untranslated.filter { table.keys[Int($0)].isUnused }
        return (report.bundles[number], table, unused.map { table.keys[Int($0)].key })
      }
    }.filter { !$0.2.isEmpty }
    if tables.isEmpty { return section }
    let count = tables.reduce(0) { $0 + $1.2.count }
    let heading = options.style(.heading, "Used by no code")
    section.lines = [
      "\(heading): \(NumberText.count(count, "key")) of those that are not translated everywhere "
        + "(--expected used leaves \(count == 1 ? "it" : "them") out)"
    ]
    if !options.isComplete { return section }
    for (bundle, table, keys) in tables {
      section.lines += ColumnText.list(
        KeyOrder.sorted(keys).map { TerminalText.escaped(WTF8.text($0)) },
        lead: "  \(options.style(.strong, TerminalText.escaped(bundle.label(of: table)))): ", indent: 6,
        width: options.width)
    }
    return section
  }
}

/// A part of the text form.
struct TextSection {
  var lines: [String] = []
  /// Whether something was left out that `--verbose` shows.
  var isCut = false
  /// Files that the part names because no target gets them.
  var said: Set<String> = []

  /// Adds the words that stand for lines of `--verbose`.
  mutating func cut(_ words: String, indent: Int = 2, _ options: ReportOptions) {
    isCut = true
    lines.append(String(repeating: " ", count: indent) + options.style(.faint, words))
  }

  /// The part with its heading and the number of lines left out, if it has any lines.
  func finished(_ heading: String, _ leftOut: String?, _ options: ReportOptions) -> TextSection {
    if lines.isEmpty { return self }
    var section = self
    if let leftOut { section.cut("and \(leftOut)", options) }
    section.lines.insert(heading, at: 0)
    return section
  }
}

/// The text as it grows: parts separated by one blank line.
struct TextPage {
  private let options: ReportOptions
  private(set) var text = ""

  init(_ options: ReportOptions) { self.options = options }

  /// Begins a part with lines; without lines there is none.
  mutating func part(_ lines: [String]) {
    guard !lines.isEmpty else { return }
    if !text.isEmpty { text += "\n" }
    self.lines(lines)
  }

  /// Puts a part in front of the others.
  mutating func begin(_ lines: [String]) {
    var page = TextPage(options)
    page.part(lines)
    text = page.text + "\n" + text
  }

  /// Adds lines to the part.
  mutating func lines(_ lines: [String]) {
    for line in lines {
      let indent = line.prefix { $0 == " " }.count + 2
      let shown = options.wraps ? ColumnText.wrapped(line, indent: indent, options.width) : [line]
      for line in shown { text += options.style.line(line) + "\n" }
    }
  }
}
