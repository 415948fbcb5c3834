package import L10nCommandLine
package import L10nText

/// All options of `.l10ncheck.yml`, in the order of the documentation.
package enum ConfigurationSchema {
  package static var options: [ConfigurationOption] {
    [
      extends, requires, developmentRegion, expected, include, exclude, targets, allFiles, own, dependencies,
      code, locales, begun, tables, thresholds, presentThresholds, tiers, owners, failOnResources,
    ] + CountGate.allCases.map(\.option) + [
      failOnMachine, baseline, ignored, identical, formats, glossary, languages, routines, rules,
    ]
  }

  /// The values of `expected`, in the configuration as on the command line.
  package static let expectedChoices = [
    Choice("used", "keys of the development language that code uses or may use"),
    Choice("development", "all keys of the development language"),
    Choice("code", "the used ones, and keys that are in code and in no table"),
    Choice(
      "carrier",
      "all, and all texts of interface files, names and units, also those that are not expected otherwise"),
    Choice("union", "the keys of all languages together"),
  ]

  // MARK: What comes from elsewhere

  static let extends = ConfigurationOption(
    "extends", .text("FILE"), "the configuration that this one goes on from",
    details: """
      A file of the tree, or below the folder of the file that `--config` names, called `.yml` or `.yaml`; nothing is fetched. What stands \
      here beats what stands there; `thresholds`, `rules` and other groups are put together member by member, lists are not. Patterns and \
      files are relative to the folder of the configuration that extends.
      """,
    standard: "none", example: "policy/l10n.yml", since: "0.3.0")

  static let requires = ConfigurationOption(
    "requires", .text("VERSION"), "the oldest version of the tool that may read this",
    details: "An older one ends with status 2, and says so.",
    standard: "any", example: "\">= 0.2\"", since: "0.3.0")

  private static func expires(_ then: String) -> ConfigurationOption {
    ConfigurationOption(
      "expires", .text("DAY"), "the day from which it holds no more", details: then, standard: "never",
      example: "2030-03-01", since: "0.3.0")
  }

  // MARK: What is compared

  static let developmentRegion = ConfigurationOption(
    "development-region", .locale, "the localization that the others are compared with",
    details: "If a bundle or folder lacks it, the next source in this order decides.",
    standard: "what Info.plist, the Xcode project or Package.swift say", example: "en",
    flag: "--development-region")

  static let expected = ConfigurationOption(
    "expected", .choice(expectedChoices), "which keys a language should have",
    details: "`union` is for projects whose development tables are only stubs.", standard: "used",
    example: "development", flag: "--expected")

  // MARK: What is read

  static let include = ConfigurationOption(
    "include", .list(.glob(.path)), "only files whose path matches one of these", standard: "all files",
    example: "[App, Packages/*/Sources]", flag: "--include")

  static let exclude = ConfigurationOption(
    "exclude", .list(.glob(.path)), "no files whose path matches one of these",
    details: "It overrides `include`.", standard: "none", example: "[Pods, \"**/Vendor\"]", flag: "--exclude")

  static let targets = ConfigurationOption(
    "targets", .list(.glob(.text)), "only what these targets ship",
    details: "Targets of Xcode projects and Swift packages, and built bundles without their extension.",
    standard: "all targets", example: "[App, \"*Widget\"]", flag: "--target")

  static let allFiles = ConfigurationOption(
    "all-files", .boolean, "whether files count that no target ships", standard: "false", example: "true",
    flag: "--all-files")

  static let own = ConfigurationOption(
    "own", .list(.glob(.path)), "folders that are the project's own, though their names say otherwise",
    standard: "none", example: "[External/Kit]", since: "0.3.0")

  static let dependencies = ConfigurationOption(
    "dependencies", .boolean, "whether other people's frameworks and packages in the tree are compared",
    standard: "false", example: "true", flag: "--dependencies")

  static let code = ConfigurationOption(
    "code", .boolean, "whether code is read: which keys it uses, and which no table has", standard: "true",
    example: "false", flag: "--no-code")

  static let locales = ConfigurationOption(
    "locales", .list(.locale), "only these localizations, and the development one",
    standard: "all localizations",
    example: "[fr, de-AT, zh-Hans]", flag: "--locale")

  static let begun = ConfigurationOption(
    "begun", .list(.locale), "localizations that are compared though none of their texts is there yet",
    standard: "none", example: "[hu]", since: "0.3.0")

  static let tables = ConfigurationOption(
    "tables",
    .entries([
      ConfigurationOption(
        "match", .glob(.table), "the tables that the entry is about", example: "Legacy*", isRequired: true),
      ConfigurationOption(
        "expected", .choice(expectedChoices), "which keys a localization of these tables is expected to have",
        example: "union", isRequired: true),
    ]),
    "settings for some tables",
    details: "The first entry that matches a table applies.",
    standard: "none",
    example: """
      - match: Legacy*
        expected: union
      """,
    flag: "--expected")

  // MARK: What is asked for

  static let failUnder = "With a lower share of translated keys, the run ends with status 1."

  static let thresholds = bars(
    "thresholds", "the required share of translated keys, in percent",
    details: failUnder, flag: "--fail-under")

  static let presentThresholds = bars(
    "thresholds-present", "the share of keys that have to be there, translated or not, in percent",
    details: "With a lower share, the run ends with status 1.", flag: "--fail-under-present")

  private static func bars(
    _ name: String, _ summary: String, details: String, flag: String
  ) -> ConfigurationOption {
    ConfigurationOption(
      name,
      .group([
        ConfigurationOption(
          "all", .percentage, "the threshold for every locale without one of its own", details: details,
          standard: "none", example: "98", flag: flag),
        ConfigurationOption(
          "locales", .byLocale(.percentage), "thresholds for single locales",
          details: "They override those of a tier.", standard: "none", example: "{ja: 100, ca: 80.5}",
          flag: flag),
        expires(
          "From then on tiers and `all` hold for the locales that have a threshold here. Each run says so."),
      ]),
      summary,
      example: """
        all: 98
        locales:
          ca: 80.5
        """,
      flag: flag)
  }

  static let tiers = ConfigurationOption(
    "tiers",
    .entries([
      ConfigurationOption(
        "name", .text("NAME"), "what the tier is called in reports", example: "core", isRequired: true),
      ConfigurationOption(
        "locales", .list(.locale), "the locales of the tier", details: "A locale is in one tier at most.",
        example: "[de, fr, ja]", isRequired: true),
      ConfigurationOption(
        "fail-under", .percentage, "the threshold for the locales of the tier", details: failUnder,
        example: "100"),
      ConfigurationOption(
        "warn-under", .percentage, "the share of translated keys under which there is a warning",
        details: "It has no influence on the status.", example: "100"),
      ConfigurationOption(
        "report-only", .boolean, "whether these locales are only reported",
        details: "No threshold applies to them, not even `thresholds.all`.", standard: "false",
        example: "true"),
      expires("From then on `thresholds.all` holds for its locales. Each run says so."),
    ]),
    "groups of locales that are treated alike",
    details: "A tier blocks (`fail-under`), warns (`warn-under`), or both, or only reports (`report-only`).",
    standard: "none",
    example: """
      - name: core
        locales: [de, fr, ja]
        fail-under: 100
      - name: community
        locales: [ca, eu]
        report-only: true
      """)

  static let owners = ConfigurationOption(
    "owners",
    .entries([
      ConfigurationOption(
        "name", .text("NAME"), "who acts: a name, or a handle of your host", example: "\"@anna\"",
        isRequired: true),
      ConfigurationOption(
        "locales", .list(.locale), "only in these localizations", standard: "all locales",
        example: "[fr, fr-CA]"),
      ConfigurationOption(
        "tables", .list(.glob(.table)), "only in these tables", standard: "all tables",
        example: "[Onboarding]"),
      ConfigurationOption(
        "products", .list(.glob(.text)), "only in what these products ship", standard: "all products",
        example: "[Widget]"),
    ]),
    "who acts, by language, table or product",
    details: """
      Everything that an entry names has to match, and the first entry that matches a table in a language applies; one that \
      names nothing but a person has the rest. An entry with `locales` has nothing of code: that is a developer's. Reports \
      and dashboards say who acts, and `report --owner NAME` keeps what NAME owns.
      """,
    standard: "none",
    example: """
      - name: "@ios-team"
        tables: [InfoPlist]
      - name: "@anna"
        locales: [fr, fr-CA]
      """)

  static let failOnResources = ConfigurationOption(
    "fail-on-resources", .boolean, "whether a missing resource ends the run with status 1", standard: "false",
    example: "true", flag: "--fail-on-resources")

  static let baseline = ConfigurationOption(
    "baseline", .text("FILE"), "the file of findings that are known and left out",
    details:
      "Below the configuration's folder. `check --write-baseline` writes it; `check` and `report` read it.",
    standard: "none", example: "known.jsonl", flag: "--baseline", since: "0.3.0")

  static let failOnMachine = ConfigurationOption(
    "fail-on-machine",
    .group([
      ConfigurationOption(
        "all", .count, "how many texts of each locale without a number of its own",
        details: "With more, the run ends with status 1.", standard: "any number", example: "0",
        flag: "--fail-on-machine"),
      ConfigurationOption(
        "locales", .byLocale(.count), "the same for single locales", standard: "none",
        example: "{fr: 5, ja: 0}", flag: "--fail-on-machine"),
    ]),
    "how many texts may be translated by machine and reviewed by nobody", standard: "any number",
    example: """
      all: 0
      locales:
        fr: 5
      """,
    flag: "--fail-on-machine")

  // MARK: What is no fault

  static let identical = ConfigurationOption(
    "identical-allowlist",
    .entries([
      ConfigurationOption(
        "keys", .list(.glob(.text)), "keys, as patterns", example: "[app.name, \"brand.*\"]"),
      ConfigurationOption(
        "values", .list(.text("TEXT")), "texts, exactly as in the development language",
        example: "[OK, \"100 %\"]"),
      ConfigurationOption(
        "tables", .list(.glob(.table)), "only in these tables", standard: "all tables", example: "[InfoPlist]"
      ),
      ConfigurationOption(
        "locales", .list(.locale), "only in these locales", standard: "all locales", example: "[de, nl]"),
    ]),
    "translations that may be the same as the development text",
    details: "An entry names keys, or values, or both (then both have to match).", standard: "none",
    example: """
      - keys: [app.name, "brand.*"]
      - values: [OK, Start]
        locales: [de, nl]
      """)

  static let ignored = ConfigurationOption(
    "ignore",
    .entries([
      ConfigurationOption(
        "keys", .list(.glob(.text)), "keys, as patterns", standard: "all keys", example: "[\"brand.*\"]"),
      ConfigurationOption(
        "texts", .list(.glob(.text)), "texts of the development localization, as patterns",
        standard: "all texts", example: "[\"Label\", \"Version *\"]"),
      ConfigurationOption(
        "tables", .list(.glob(.table)), "only in these tables", standard: "all tables", example: "[About]"),
      ConfigurationOption(
        "paths", .list(.glob(.path)), "only in these files of the development localization",
        standard: "all files", example: "[Debug]"),
      ConfigurationOption(
        "locales", .list(.locale), "only for these locales", standard: "all locales", example: "[de, nl]"),
      ConfigurationOption(
        "reason", .text("TEXT"), "why, for those who read it", example: "names of products",
        isRequired: true),
      expires("From then on its texts count again. Each run says so."),
    ]),
    "texts that are not meant to be translated",
    details: """
      An entry names keys, texts, tables or paths, or several of these (then all have to match). Such texts are never \
      held against a language, and are not expected where their absence shows the original text anyway. Of keys that code \
      asks for and no table has, it says that this is on purpose; `paths` are then files of code.
      """,
    standard: "texts without letters, addresses, versions, and what comments say",
    example: """
      - keys: ["brand.*"]
        reason: names of products
      - texts: [Debug menu]
        paths: [Debug]
        reason: never seen by users
      """)

  static let glossary = ConfigurationOption(
    "glossary", .text("FILE"), "the file that says how words are translated",
    details: """
      Below the configuration's folder, called `.yml` or `.yaml`. `check` compares translations with it: see Docs/Checks.md for its format.
      """,
    standard: "none", example: "glossary.yml")

  static let languages = ConfigurationOption(
    "languages", .byLocale(.locale), "what handoffs call localizations",
    details: """
      By the name in handoffs, the project's localization. `export` writes the first name that a localization has here. \
      A name that can only be one localization, such as `fr-FR` for `fr`, needs no entry to be imported.
      """,
    standard: "the names of the localizations", example: "{zh-CN: zh-Hans, pt: pt-BR}", flag: "--map")

  static let routines = ConfigurationOption(
    "routines", .list(.text("NAME")), "functions and macros that look their first argument up as a key",
    details: """
      Each means four forms, as with `genstrings -s`: `NAME(key, comment)`, `NAMEFromTable`, \
      `NAMEFromTableInBundle`, `NAMEWithDefaultValue`. Those that the build setting LOCALIZED_STRING_MACRO_NAMES names, \
      and functions of the project that hand their argument on, are known without it.
      """,
    standard: "none", example: "[Localized, tr]")

  static let formats = ConfigurationOption(
    "formats",
    .entries([
      ConfigurationOption(
        "keys", .list(.glob(.text)), "keys, as patterns", standard: "all keys", example: "[\"discount.*\"]"),
      ConfigurationOption(
        "values", .list(.text("TEXT")), "texts, exactly as in the development language",
        standard: "all texts", example: "[\"50% off\"]"),
      ConfigurationOption(
        "tables", .list(.glob(.table)), "only in these tables", standard: "all tables", example: "[Help]"),
      ConfigurationOption(
        "format", .boolean, "whether they are format strings",
        details: "Translations of a format have to keep its placeholders; in other texts nothing is one.",
        example: "false", isRequired: true),
    ]),
    "which texts are format strings, where that is not what their placeholders say",
    details: """
      An entry names keys, texts or tables, or several of these (then all have to match); the first entry that matches \
      a text holds.
      """,
    standard:
      "texts with placeholders, but for those of interface files, Info.plist, intents and Settings pages",
    example: """
      - keys: ["discount.*"]
        format: false
      - tables: [Main]
        values: ["%@ of %@"]
        format: true
      """)
}

extension ConfigurationSchema {
  /// The severities of findings.
  static let rules = ConfigurationOption(
    "rules",
    .byRule(
      .short(
        for: "severity",
        [
          severity("the severity without an override"),
          ConfigurationOption(
            "overrides",
            .entries([
              ConfigurationOption(
                "locales", .list(.locale), "findings about these locales", example: "[de, nl]"),
              ConfigurationOption(
                "tables", .list(.glob(.table)), "findings about these tables", example: "[InfoPlist]"),
              ConfigurationOption(
                "paths", .list(.glob(.path)), "findings about files with these paths", example: "[Vendor]"),
              severity("their severity", isRequired: true),
            ]),
            "severities for some findings of the rule",
            details:
              "Everything that an entry names has to match. The first entry that matches a finding applies.",
            standard: "none", example: "[{paths: [Vendor], severity: off}]"),
        ])),
    "how much the findings of rules weigh",
    details: """
      By the id of a rule, which every finding names: a severity, or a group. Each rule has one of its own, see \
      `l10ncheck rules`. `off` hides the findings and changes no number; failures are reported \
      whatever stands here.
      """,
    standard: "the rule's default severity",
    example: """
      duplicate-key: error
      unreachable-localization:
        severity: note
        overrides:
          - paths: [Vendor]
            severity: off
      """)

  private static func severity(_ summary: String, isRequired: Bool = false) -> ConfigurationOption {
    ConfigurationOption(
      "severity",
      .choice([
        Choice("error", "ends the run with status 1"), Choice("warning"), Choice("note"),
        Choice("off", "no findings"),
      ]), summary, example: "off", isRequired: isRequired)
  }
}

/// Faults of a configuration. Each of these stops the run: nothing is guessed.
extension Rule {
  package static let configSyntax = Rule("config-syntax", .error, .unreadable, isFixed: true)
  package static let configUnknownKey = Rule("config-unknown-key", .error, isFixed: true)
  package static let configDuplicateKey = Rule("config-duplicate-key", .error, isFixed: true)
  package static let configMissingKey = Rule("config-missing-key", .error, isFixed: true)
  package static let configType = Rule("config-type", .error, isFixed: true)
  package static let configValue = Rule("config-value", .error, isFixed: true)
  package static let configConflict = Rule("config-conflict", .error, isFixed: true)
}

/// Faults of files of a tree, its configuration among them.
extension Rule {
  package static let linkEscape = Rule("link-escape", .warning)
}
