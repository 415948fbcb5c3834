package import L10nCommandLine
internal import L10nConfiguration
internal import L10nReports
internal import L10nSystem
internal import L10nText

/// The flags that all commands accept. The definition of a command names the flags that affect it.
package enum CommonFlags {
  // MARK: What is read, and how

  /// `--config FILE`: the configuration, instead of the one that is found.
  package static let config = Flag(
    "config", otherNames: ["configuration", "settings", "rules"], value: .file("FILE"),
    "read the configuration from FILE",
    details: "Default: the nearest `.l10ncheck.yml` in this folder or above it.",
    group: .input, isSpecial: true)

  /// `--config-from REV`: the configuration of a revision.
  package static let configFrom = Flag(
    "config-from", value: .bytes("REV"), "use the configuration of the git revision REV",
    details:
      "For gates: a pull request does not change what it is held against. Without one in REV, the defaults apply.",
    group: .input, isSpecial: true)

  /// `--development-region TAG`: what the others are compared with.
  package static let developmentRegion = Flag(
    "development-region",
    otherNames: [
      "source", "source-language", "source-locale", "base", "base-language", "development-language",
    ],
    value: .text("TAG"), known: .locales, "use TAG as the development language",
    details: "Default: from the configuration, Info.plist, the Xcode project or Package.swift.",
    group: .input, isSpecial: true)

  /// `--expected SET`: the keys that a translation is expected to have.
  package static let expected = Flag(
    "expected", value: .choice("SET", ConfigurationSchema.expectedChoices),
    "which keys a language should have", standard: "used", group: .input, isSpecial: true)

  /// `--locale LIST`: only these localizations.
  package static let locale = Flag(
    "locale", otherNames: ["lang", "langs", "language", "languages", "locales", "localization", "region"],
    value: .list("LIST"), known: .locales, "only these localizations, separated by commas",
    isRepeatable: true, group: .input)

  /// `--table GLOB`: only these tables.
  package static let table = Flag(
    "table", otherNames: ["tables"], value: .text("GLOB"), known: .tables,
    "only tables whose name matches GLOB", isRepeatable: true, group: .input)

  /// `--target GLOB`: only these products.
  package static let target = Flag(
    "target", otherNames: ["targets", "product", "scheme"], value: .text("GLOB"), known: .targets,
    "only files of targets whose name matches GLOB", isRepeatable: true, group: .input)

  /// `--all-files`: projects do not decide.
  package static let allFiles = Flag(
    "all-files", "also compare files that no target ships", group: .input, isSpecial: true)

  /// `--dependencies`: what others built counts.
  package static let dependencies = Flag(
    "dependencies", "also compare other people's frameworks and packages in the tree",
    details: "That is: built frameworks among sources, and files in Pods, Carthage and SourcePackages.",
    group: .input, isSpecial: true)

  /// `--no-code`: only tables decide.
  package static let noCode = Flag("no-code", "do not read code", group: .input, isSpecial: true)

  /// `--include GLOB`: only these files.
  package static let include = Flag(
    "include", value: .bytes("GLOB"), "only files whose path matches GLOB", isRepeatable: true, group: .input,
    isSpecial: true)

  /// `--exclude GLOB`: not these files.
  package static let exclude = Flag(
    "exclude", otherNames: ["ignore", "except", "without"], value: .bytes("GLOB"),
    "no files whose path matches GLOB", isRepeatable: true, group: .input)

  /// `--jobs N`: how many threads.
  package static let jobs = Flag(
    "jobs", short: "j", otherNames: ["threads", "parallel", "concurrency"], value: .integer("N", 1...1024),
    "use N threads",
    details: "The output does not depend on the number.", standard: "the number of processors",
    group: .input, isSpecial: true)

  // MARK: What is written

  /// `--output FILE`: where the result goes.
  package static let output = Flag(
    "output", short: "o", otherNames: ["out", "output-file", "dest"], value: .file("FILE"),
    "write to FILE, not to standard output", group: .output)

  /// `--output DIR`, for a command whose result is several files: it lists this among its own flags.
  package static let outputFolder = Flag(
    "output", short: "o", otherNames: ["out", "output-dir", "dest", "folder"], value: .folder("DIR"),
    "write the result into the folder DIR", group: .output)

  /// `--color auto|always|never`: see ``ColorChoice``.
  package static let color = Flag(
    "color", otherNames: ["colour", "colors"],
    value: .choice(
      "WHEN",
      [
        Choice("auto", "on a terminal that supports it, unless the environment says otherwise"),
        Choice("always", "always, also into files and pipes"), Choice("never"),
      ]),
    "when to use colours", standard: "auto", group: .output, isSpecial: true)

  /// `--quiet`: nothing on standard error but failures.
  package static let quiet = Flag(
    "quiet", short: "q", otherNames: ["silent"], "print only the result and failures",
    excludes: ["verbose"], group: .output)

  /// `--verbose`: more on standard error.
  package static let verbose = Flag(
    "verbose", short: "v", otherNames: ["full"], "print what is done, and why", group: .output,
    isSpecial: true)

  /// `--dry-run`, for commands that edit files with `--write`: they take it as their own.
  package static let dryRun = Flag(
    "dry-run", "with `--write`: only print what would be done", group: .output, isSpecial: true)

  /// `--format FORMAT`, which each command has as its own: the first form is the standard one, unless another is named.
  static func format(
    _ summary: String, _ choices: [Choice], standard: String? = nil, isSpecial: Bool = false
  ) -> Flag {
    Flag(
      "format", value: .choice("FORMAT", choices), summary, standard: standard ?? choices.first?.name,
      group: .output, isSpecial: isSpecial)
  }
  /// Refuses `--dry-run` where nothing is changed anyway.
  static func checkDryRun(_ arguments: ParsedArguments, _ write: Flag) throws(UsageError) {
    if arguments.has(dryRun), !arguments.has(write) {
      throw arguments.error("'--dry-run' goes with '--write': without it nothing is changed anyway")
    }
  }

  /// Names the files that would be edited.
  static func sayDryRun(of files: [FilePath], in context: CommandContext) {
    if context.verbosity == .quiet { return }
    context.say("dry run, nothing is written: \(NumberText.count(files.count, "file"))")
    for file in files {
      context.say("\(TerminalText.escaped(bytes: file.bytes))")
    }
  }

  // MARK: About the tool

  /// `--help`.
  package static let help = Flag("help", short: "h", "show help; `-h` shows less", group: .about, role: .help)

  /// `--version`.
  package static let version = Flag(
    "version", short: "V", "show the versions of the tool and its libraries", group: .about, role: .version)

  /// All common flags, in the order of help.
  package static var all: [Flag] { selection + printing + [help, version] }

  /// The flags of a command that reads a tree of localizations: all that choose what is read.
  package static var selection: [Flag] {
    [
      config, configFrom, developmentRegion, expected, locale, table, target, allFiles, dependencies, noCode,
      include, exclude, jobs,
    ]
  }

  /// The flags that choose among what a tree has.
  package static var tree: [Flag] {
    [config, configFrom, developmentRegion, table, target, allFiles, dependencies, noCode, include, exclude]
  }

  /// The flags of every command that prints for people.
  package static var printing: [Flag] { [output, color, quiet, verbose] }
}

extension [Flag] {
  /// The flags of a list that a command accepts, without those that mean nothing to it.
  func without(_ others: Flag...) -> [Flag] { filter { flag in !others.contains { $0.name == flag.name } } }
}

extension Flag.Group {
  /// Gates that fail a run.
  package static let gates = Flag.Group("Gates")
  /// A revision that the tree is compared with.
  package static let changes = Flag.Group("Changes")
  /// The history that git keeps of texts.
  package static let history = Flag.Group("History")
  /// Flags for the files written, and their form.
  package static let output = Flag.Group("Output")
  /// Flags for the files read, and how.
  package static let input = Flag.Group("Choosing")
  /// Names for a run beside those of others.
  package static let warehouse = Flag.Group("For a warehouse")
  /// Flags of the tool itself.
  package static let about = Flag.Group("About the tool")
}

/// The flags of commands that ask for a share of keys. They are no common flags: a command takes them as its own.
extension CommonFlags {
  /// `--fail-under 98` or `--fail-under fr=98,de=90`.
  package static let failUnder = Flag(
    "fail-under", otherNames: ["threshold", "thresholds", "minimum", "min", "min-coverage", "fail-below"],
    value: .list("THRESHOLDS"), "fail if a language is translated less than this",
    details: """
      `98` requires 98 percent in every language, `fr=98,de=90.5` in some, `95,ja=100` both. One for every language overrides \
      those of the configuration, one for a language only that language's.
      """, isRepeatable: true)

  /// `--fail-under-present 100`, likewise.
  package static let failUnderPresent = Flag(
    "fail-under-present", value: .list("THRESHOLDS"), "fail if a language has fewer keys, translated or not",
    details: "Counts keys that have any text. Same syntax as `--fail-under`.", isRepeatable: true,
    isSpecial: true)

  /// `--fail-on-machine[=N]` or `--fail-on-machine=fr=5`.
  package static let failOnMachine = Flag(
    "fail-on-machine", value: .list("LIMITS"), isValueOptional: true,
    "fail if a language has machine translations without review",
    details: """
      `5` allows five texts in every language, `fr=5,de=0` in some, `0,fr=5` both; without a number, none. `l10ncheck export \
      --only machine` exports them.
      """,
    isRepeatable: true, isSpecial: true)

  /// `--fail-on-resources`.
  package static let failOnResources = Flag(
    "fail-on-resources", "fail if a localized resource is missing", isSpecial: true)
}
