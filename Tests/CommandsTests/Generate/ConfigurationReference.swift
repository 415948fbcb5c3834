@testable import L10nCommandLine
@testable import L10nConfiguration
import L10nText

/// The documentation of the configuration as one Markdown page, made from the schema.
enum ConfigurationReference {
  /// The page.
  static var text: String {
    var page = introduction
    page += "\n## Options\n\n| option | value | default | overridden by |\n| --- | --- | --- | --- |\n"
    for (path, option) in all(ConfigurationSchema.options) where option.options.isEmpty {
      let flag = option.flag.map { "`\($0)`" } ?? ""
      page += "| `\(path)` | \(option.kind.words) | \(option.standardWords) | \(flag) |\n"
    }
    for option in ConfigurationSchema.options { page += section(option) }
    return page + "\n" + faults
  }

  private static let faults = """
    ## Faults

    All errors of a file are reported at once, each with line and column: see
    [the rules of configurations](Rules.md#configuration). Names that nothing answers to are notes, with what resembles them: of
    localizations always, of tables, products, keys, texts and folders where a run has all that the file is for. Of `ignore` and `exclude`,
    which may mean code and folders to come, only names that resemble another.

    """

  /// All options with their paths, a group before what is in it.
  private static func all(
    _ options: [ConfigurationOption], in path: String = ""
  ) -> [(path: String, option: ConfigurationOption)] {
    options.flatMap { option in
      let path = path + option.name
      let separator =
        switch option.kind {
        case .entries: "[]."
        case .byRule: ".RULE."
        default: "."
        }
      return [(path, option)] + all(option.options, in: path + separator)
    }
  }

  private static func section(_ option: ConfigurationOption) -> String {
    var text = "\n### `\(option.name)`\n\n\(option.sentences)\n"
    if !option.options.isEmpty { text += "\n" }
    text += list(option.options, indent: "")
    let lines = option.example.split(separator: "\n")
    let isBelow = lines.count > 1
    text += "\n```yaml\n\(option.name):" + (isBelow ? "\n" : " ")
    text += lines.map { (isBelow ? "  " : "") + $0 + "\n" }.joined()
    return text + "```\n\nSince \(option.since).\n"
  }

  /// A list of options, with the lists of those inside.
  private static func list(_ options: [ConfigurationOption], indent: String) -> String {
    options.map { option in
      let need = option.isRequired ? " Needed." : ""
      return "\(indent)- `\(option.name)`: \(option.kind.words). \(option.sentences)\(need)\n"
        + list(option.options, indent: indent + "  ")
    }.joined()
  }

  private static let introduction = """
    # Configuration

    Made from the options' definitions by `scripts/update-golden`; not to be edited by hand.

    `.l10ncheck.yml` keeps the options of a project. It is data: nothing in
    it runs, and a glossary is the only file that it can name. `l10ncheck init` writes a first one with the options that
    most projects set, `l10ncheck config` shows the effective values and the line or flag that each came from. Editors check and
    complete it by [the JSON Schema](Schemas/configuration.schema.json).

    ## Where it is found

    In the folder of the first path that a command reads, or the nearest folder above it. The search ends at the first folder
    with a `.git`, or at the root of the file system. `--config FILE` names another one. There is one file for a run;
    files in different folders are not merged. A link that leads out of the folder, or to a file that is not called `.yml` or
    `.yaml`, is not followed: the command ends with status 2. What `--config` names may lie anywhere; but
    where it is such a link, faults of the file are not shown. `mcp` looks only into the
    folder that it serves.

    **Precedence:** options on the command line, then the file, then the defaults. An option on the command line
    replaces the whole value of the file: with `--exclude`, the file's `exclude` does not count. `--expected` replaces
    `expected` and all of `tables`. `--fail-under 98` sets the threshold for every locale, whatever the file says of it or of
    its tier; `--fail-under fr=98` sets the one for `fr` and leaves the others.

    **The threshold of a language:** the one in `thresholds.locales`, else that of its tier, else `thresholds.all`.

    ## How it is written

    One YAML document in UTF-8 (UTF-16 with a byte order mark is read too) of at most 256 KiB. Anchors, aliases, merge keys
    and tags are not supported, so the file means exactly what it says. An unknown option, a
    value of a wrong kind and an option that is set twice are errors, and the command ends with status 2.

    - The option decides what a word is: `no` in `locales` is Norwegian, not a boolean.
    - Booleans are `true` and `false` only. Percentages are numbers from 0 to 100 with at most two decimals.
    - Text that starts with `*`, `&`, `!`, `{`, `[`, `@`, `%` or holds `: ` or ` #` needs quotes: `"*.xcloc"`.
    - A list of one value may be written without brackets.
    - Locales are tags or names of folders without `.lproj`: `fr`, `de-AT`, `zh_CN`, `English`. Different names of one
      locale are the same.

    ## Patterns

    | in a pattern | stands for |
    | --- | --- |
    | `?` | one character but `/` |
    | `*` | any number of characters but `/` |
    | `**` as a whole component | any number of components: `**/Vendor`, `App/**/Generated` |
    | `[a-z_]`, `[!a-z]` | one character of these, or none of these and no `/`; `]` stands first to be meant |
    | `{a,b}` | one of these, which are patterns themselves; up to eight deep |
    | `\\` | takes the special meaning of the next character away |

    Case counts. A pattern has at most 1,024 bytes. However it is written, matching takes time in proportion to the text.

    - **Files** (`include`, `exclude`, `rules`, `--include`, `--exclude`): as in a `.gitignore`. Patterns of the file are relative
      to its folder, those of the command line to the current folder. Without a `/`, or with one only at its end, a
      pattern matches at any depth; else from that folder down. What matches a folder matches everything in it. With `/`
      at the end only folders match. `!` has no meaning. `exclude` beats `include`.
    - **Tables** (`tables`, `identical-allowlist`, `formats`, `rules`, `--table`): the pattern matches the last components of the
      table's name with the path of its container in front: `Localizable` in every container, `Sub/Help`, `Kit.framework/*`. With `/` in
      front it has to match from the start.
    - **Keys** (`identical-allowlist`, `formats`): the pattern has to match the whole key, and `/` is a character as any other.

    """
}

extension ConfigurationOption {
  fileprivate var sentences: String {
    let first = summary.prefix(1).uppercased() + summary.dropFirst() + "."
    return details.isEmpty ? first : "\(first) \(details)"
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
