package import L10nCommandLine

/// The tool as a value: what is parsed, and what help, completions and the manual say.
package enum ToolDefinition {
  /// The word that is typed.
  package static let name = "l10ncheck"

  /// The tool with all its commands.
  package static var tool: Tool {
    Tool(
      name: name,
      summary: "coverage and differences of the localizations of apps for Apple platforms",
      description: """
        It reads what Xcode, the build and the loader of the platform read: `.lproj` folders, `.strings`, \
        `.stringsdict`, string catalogs, interface files and built bundles, and answers as the loader does.

        Without a PATH, a command reads the current folder. What is named on the command line is always read; \
        otherwise hidden, build and dependency folders and what git ignores are skipped.

        Options stand before or after the arguments: `--option=value`, `--option value`, `-o value`. One that \
        is given twice: the last one holds, unless it is repeatable. `--` ends the options, and `-` stands for \
        standard input or output where a file is expected.
        """,
      version: ToolVersion.tool, date: ToolVersion.date, commonFlags: CommonFlags.all,
      exitStatuses: [
        Tool.Entry("0", "Nothing to complain of. Missing keys and warnings alone are no complaint."),
        Tool.Entry("1", "A threshold is missed, or a finding of severity error stands."),
        Tool.Entry(
          "2",
          "The whole job could not be done: bad usage or configuration, no such path, nothing to read, a file "
            + "that could not be opened or written."),
        Tool.Entry("130", "The run was interrupted."),
      ],
      environment: [
        Tool.Entry("NO_COLOR", "If not empty: no colours."),
        Tool.Entry(
          "FORCE_COLOR, CLICOLOR_FORCE", "If not empty: colours, even without a terminal; with `0`: none."),
        Tool.Entry("CLICOLOR", "If `0`: no colours."),
        Tool.Entry("TERM", "If `dumb`: no colours and no progress."),
        Tool.Entry("COLUMNS", "The width of the terminal."),
      ],
      files: [
        Tool.Entry(".l10ncheck.yml", "The configuration, in the folder of the project.")
      ],
      commandForPaths: "report",
      makeCommands: { CommandRegistry.all.map { $0.definition } })
  }
}
