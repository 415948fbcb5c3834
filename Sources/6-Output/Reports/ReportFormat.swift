package import L10nCommandLine
package import L10nCoverage

/// A form in which a report is written: one type in one file, listed in ``ReportFormats``.
package protocol ReportFormat: Sendable {
  /// The word for `--format`.
  static var name: String { get }
  /// The purpose of the format, in a few words.
  static var summary: String { get }

  /// The translations that it shows.
  static var translations: CoverageNeeds.Translations { get }
  /// Whether the format has room for findings about files.
  static var holdsFindings: Bool { get }
  /// Details of a key that the format shows beside its texts.
  /// - Parameter includesDetails: whether details were asked for.
  static func keyDetails(includesDetails: Bool) -> KeyDetails
  /// Whether it shows what `--details` asks for.
  static var showsDetails: Bool { get }

  /// Appends the report to `output`. The same report and options give the same bytes; text from input files is
  /// escaped as the format demands.
  static func write(_ report: Report, options: ReportOptions, to output: inout [UInt8])
}

extension ReportFormat {
  package static var translations: CoverageNeeds.Translations { .none }

  package static var holdsFindings: Bool { true }
  package static var showsDetails: Bool { false }

  package static func keyDetails(includesDetails: Bool) -> KeyDetails {
    includesDetails ? .all : holdsFindings ? .positions : []
  }
}

/// All forms of the report.
package enum ReportFormats {
  /// The forms in the order of help; the first is the standard.
  package static var all: [any ReportFormat.Type] {
    [
      TextFormat.self, HTMLFormat.self, WorkbookFormat.self, JSONFormat.self, CSVFormat.self, TSVFormat.self,
      MarkdownFormat.self, OpenMetricsFormat.self, FactsFormat.self, BadgeFormat.self, ShieldsFormat.self,
      FindingsReport<XcodeFindings>.self, FindingsReport<SARIFFindings>.self,
      FindingsReport<GitHubFindings>.self, FindingsReport<GitLabFindings>.self,
      FindingsReport<JUnitFindings>.self, FindingsReport<CheckstyleFindings>.self,
    ]
  }

  /// The names, in that order.
  package static var names: [String] { all.map { $0.name } }

  /// The form with a name.
  package static func format(named name: String) -> (any ReportFormat.Type)? { all.first { $0.name == name } }
}

/// Facts and choices, beside the report, that formats need.
package struct ReportOptions: Sendable {
  /// The program that made the report.
  package struct Tool: Sendable {
    package var name: String
    package var version: String
    /// ICU's version.
    package var icu: String

    package init(name: String, version: String, icu: String) {
      (self.name, self.version, self.icu) = (name, version, icu)
    }
  }

  package var tool: Tool
  /// The thresholds and whether they are met; nil where nobody looks at them.
  package var verdict: Verdict?
  /// Whether the data forms carry what the development side says of each key (`--details`).
  package var includesDetails: Bool
  /// The run as a history has it, only for the form of that name.
  package var run: History?
  /// Whether git's history was read for outdated texts.
  package var knowsHistory = false
  /// Whether the forms for people leave nothing out (`--verbose`).
  package var isComplete: Bool
  /// The states whose keys are to be listed, one by one.
  package var lists: [KeyState] = []
  /// The commit that is checked out; nil where git knows none.
  package var commit: String?
  /// Whether the text form has the matrix and the closing lines alone, and JSON no lists (`--summary`).
  package var isSummary = false
  /// Whether it shows each table by languages, in place of the languages alone (`--by-table`).
  package var isByTable = false
  /// Whether it says of each language how far all is that ships with it (`--ready`).
  package var isReady = false
  /// The rules whose findings a comment beside a text allows.
  package var ignorable: Set<String> = []
  /// The findings that `check --fix` mends, and the command for it.
  package var mendable: (count: Int, command: String) = (0, "")
  /// Whether the text form has only the closing line (`--quiet`).
  package var isQuiet = false
  /// The colours and emphasis of the text form.
  package var style: Style
  /// The columns that the text form may fill.
  package var width: Int
  /// Whether the text form shows the lines that problems are about.
  package var showsExcerpts: Bool
  /// Whether findings are wrapped at the width, as on a terminal.
  package var wraps = false
  /// The words after the command's name in suggested commands: paths and options, quoted for a shell.
  package var arguments: String
  /// Options of this run that chose what it is about, quoted for a shell: suggested commands have them too.
  package var filters: [(flag: String, text: String)] = []
  /// Whether the report is only about new texts.
  package var isPart = false
  /// The name of the project, or of the folder.
  package var name = ""
  /// The prefix of paths in the text form: the root as the user gave it, with a slash. With it people can open the paths.
  package var pathPrefix: String
  /// The commands that may be suggested.
  package var commands: Set<String>

  package init(
    tool: Tool, verdict: Verdict? = nil, includesDetails: Bool = false, isComplete: Bool = false,
    style: Style = .plain, width: Int = 100, showsExcerpts: Bool = false, arguments: String = "",
    pathPrefix: String = "", commands: Set<String> = []
  ) {
    (self.tool, self.verdict, self.includesDetails) = (tool, verdict, includesDetails)
    (self.isComplete, self.style, self.width) = (isComplete, style, width)
    (self.showsExcerpts, self.arguments, self.pathPrefix) = (showsExcerpts, arguments, pathPrefix)
    self.commands = commands
  }

  /// A path of the report as the text form shows it, not yet escaped.
  func path(_ path: String) -> String {
    if pathPrefix.isEmpty { return path }
    return path == "." ? String(pathPrefix.dropLast()) : pathPrefix + path
  }

  /// A path for services that know files by where they are in a project: never an absolute one, nor with a dot in front.
  func projectPath(_ path: String) -> String {
    var path = (pathPrefix.hasPrefix("/") ? path : self.path(path))[...]
    while path.hasPrefix("./") { path = path.dropFirst(2) }
    return String(path)
  }

  /// A command line to suggest: `l10ncheck stubs MyApp.app`; nil where there is no such command, or it would do more than this
  /// run is about.
  package func command(_ name: String, _ options: String = "") -> String? {
    guard commands.contains(name) else { return nil }
    let filters = filters.filter { filter in
      name != "merge" && !options.contains("\(filter.flag) ")
        && (name != "sync" || !["--locale", "--since"].contains(filter.flag))
        && (filter.flag != "--baseline" || ["check", "report"].contains(name))
    }
    return [tool.name, name, options, filters.map(\.text).joined(separator: " "), arguments].filter {
      !$0.isEmpty
    }.joined(separator: " ")
  }
}
