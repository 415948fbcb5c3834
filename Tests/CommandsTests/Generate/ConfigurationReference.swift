@testable import L10nCommandLine
@testable import L10nConfiguration
import L10nText

/// The documentation of the configuration as one Markdown page, made from the schema.
enum ConfigurationReference {
  /// The page.
  static var text: String {
    var page = introduction + "\n## Options\n\nOptions without a version are there since 0.1.0.\n\n"
    page += "| option, as an example | what it says | default | overridden by |\n| --- | --- | --- | --- |\n"
    for option in ConfigurationSchema.options where option.options.isEmpty {
      let flag = option.flag.map { "`\($0)`" } ?? ""
      var sentences = option.sentences
      if case .choice = option.kind { sentences += " One of \(option.kind.words)." }
      page += "| `\(option.name): \(option.example)` | \(sentences) | \(option.standardWords) | \(flag) |\n"
    }
    page += ConfigurationSchema.options.filter { !$0.options.isEmpty }.map(section).joined()
    return page + "\n" + faults
  }

  private static let faults = """
    ## Faults

    All errors of a file are reported at once, each with line and column: see
    [the rules of configurations](Rules.md#configuration). A name that matches nothing is a note, with similar names: for localizations
    always, for tables, products, keys, texts and folders if the run has all that the file is for. `ignore` and `exclude`
    may mean code and folders to come: there only names that resemble another are noted.

    """

  private static func section(_ option: ConfigurationOption) -> String {
    let lines = option.example.split(separator: "\n")
    let isBelow = lines.count > 1
    let example = lines.map { (isBelow ? "  " : "") + $0 + "\n" }.joined()
    return "\n### `\(option.name)`\n\n\(option.sentences)\n\n\(list(option.options, indent: ""))"
      + "\n```yaml\n\(option.name):" + (isBelow ? "\n" : " ") + example + "```\n"
  }

  /// A list of options, with the lists of those inside.
  private static func list(_ options: [ConfigurationOption], indent: String) -> String {
    options.map { option in
      let need = option.isRequired ? " Needed." : ""
      let flag = option.flag.map { ", overridden by `\($0)`" } ?? ""
      return "\(indent)- `\(option.name)`, \(option.kind.words)\(flag): \(option.sentences)\(need)\n"
        + list(option.options, indent: indent + "  ")
    }.joined()
  }

  private static let introduction = """
    # Configuration

    Made from the options' definitions by `scripts/update-golden`; not to be edited by hand.

    `.l10ncheck.yml` keeps the options of a project. It is data: nothing in it runs. `l10ncheck init` writes a first one with the options
    that most projects set. `l10ncheck config` shows the effective values, each with the line or flag that it came from. Editors check and
    complete the file by [the JSON Schema](Schemas/configuration.schema.json).

    ## Where it is found

    The command takes the file from the folder of its first path, or from the nearest folder above. The search ends at the first folder
    with a `.git`. `--config FILE` names another file. A run has one file; `extends` names another one to go on from. A link out of the folder,
    or to a file that is not called `.yml` or `.yaml`, ends the command with status 2. `--config` may name a file anywhere; behind
    such a link, its faults are not shown. `mcp` looks only into the folder that it serves.

    **Precedence:** options on the command line, then the file, then the defaults. An option on the command line
    replaces the whole value of the file: with `--exclude`, the file's `exclude` does not count. `--expected` replaces
    `expected` and all of `tables`. `--fail-under 98` sets the threshold of every locale, whatever the file says;
    `--fail-under fr=98` sets only that of `fr`.

    **The threshold of a language:** the one in `thresholds.locales`, else that of its tier, else `thresholds.all`.

    ## How it is written

    One YAML document of at most 256 KiB, in UTF-8, or in UTF-16 with a byte order mark, without anchors, aliases, merge keys and tags. An unknown option, a
    value of a wrong kind and an option that is set twice end the command with status 2.

    - The option decides what a word is: `no` in `locales` is Norwegian, not a boolean. Booleans are only `true` and `false`.
    - Percentages are numbers from 0 to 100 with at most two decimals.
    - Text that starts with `*`, `&`, `!`, `{`, `[`, `@`, `%` or holds `: ` or ` #` needs quotes: `"*.xcloc"`.
    - A list of one value needs no brackets.
    - Locales are tags or names of folders without `.lproj`: `fr`, `de-AT`, `zh_CN`, `English`.

    ## Patterns

    | in a pattern | stands for |
    | --- | --- |
    | `?` | one character except `/` |
    | `*` | any number of characters except `/` |
    | `**` as a whole component | any number of components: `**/Vendor`, `App/**/Generated` |
    | `[a-z_]`, `[!a-z]` | one of these characters, or one other character except `/`; a literal `]` comes first |
    | `{a,b}` | one of these patterns; up to eight deep |
    | `\\` | makes the next character literal |

    Case counts. A pattern has at most 1,024 bytes.

    | patterns for | in | match |
    | --- | --- | --- |
    | files | `include`, `exclude`, `rules`, and their options | as in a `.gitignore`, without `!`. Without a `/` before its end, a pattern matches at any depth, else from its folder down. With a `/` at its end, it matches only folders. A folder that matches has all files in it. `exclude` beats `include` |
    | tables | `tables`, `identical-allowlist`, `formats`, `rules`, `--table` | the last components of the table's name with its container: `Localizable`, `Sub/Help`, `Kit.framework/*`. With `/` in front, all components |
    | keys | `identical-allowlist`, `formats` | the whole key; `/` is an ordinary character |

    Patterns of files are relative to the folder of the configuration, on the command line to the current folder.

    """
}

extension ConfigurationOption {
  fileprivate var sentences: String {
    let first = summary.prefix(1).uppercased() + summary.dropFirst() + "."
    return first + (details.isEmpty ? "" : " \(details)") + (since == "0.1.0" ? "" : " Since \(since).")
  }

  fileprivate var standardWords: String {
    standardValue == nil ? standard : standard.isEmpty ? "" : "`\(standard)`"
  }
}

extension ConfigurationOption.Kind {
  /// What is written, for the table.
  fileprivate var words: String {
    switch self {
    case .text: "text"
    case .locale: "a locale"
    case .boolean: "`true` or `false`"
    case .percentage: "a percentage"
    case .count: "a whole number"
    case .choice(let choices): choices.map { "`\($0.name)`" }.joined(separator: " or ")
    case .glob(let style):
      style == .text ? "a pattern" : style == .table ? "a pattern for tables" : "a pattern for files"
    case .list(let kind): "a list: \(kind.words)"
    case .entries: "a list of groups"
    case .group: "a group"
    case .short(let name, let options):
      options.filter { $0.name == name }.map { "\($0.kind.words), or " }.joined() + "a group"
    case .byLocale(let kind): "by locale: \(kind.words)"
    case .byRule(let kind): "by rule: \(kind.words)"
    }
  }
}
