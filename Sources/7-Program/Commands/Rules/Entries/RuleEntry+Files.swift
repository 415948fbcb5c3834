internal import L10nDiscovery
internal import L10nConfiguration
internal import L10nText

extension RuleEntry {
  /// Of the file system.
  static let files: [RuleEntry] = [
    RuleEntry(
      .unreadableFolder,
      why: """
        The report says nothing of what is in the folder, so the run ends with status 2. It takes a folder without \
        the right to read it.
        """,
      remedy: "Give the run the right to read it, or leave it out with `exclude`."),
    RuleEntry(
      .unreadableFile,
      why: """
        The report says nothing of what is in the file, so the run ends with status 2. It takes a file without the \
        right to read it, or a volume that fails.
        """,
      remedy: "Give the run the right to read it, or leave it out with `exclude`."),
    RuleEntry(
      .repeatedFolder,
      why: """
        Its files are compared once, under the path that was found first. It takes a mount that shows a folder \
        inside itself.
        """,
      remedy: "Nothing, or leave one of the two out with `exclude`."),
    RuleEntry(
      .gitIndexUnreadable,
      why: "Files that git ignores, such as the products of a build, may be counted.",
      remedy: "Repair the index with git: `git status` says what is wrong.",
      example: RuleExample(
        both: [
          .table("en.lproj"), .init(".gitignore", "build/\n"), .table("build/de.lproj"),
          .init(".git/HEAD", "ref: refs/heads/main\n"),
        ],
        reported: [.init(".git/index", "DIRC is no index\n")])),
    RuleEntry(
      .gitPatternsTooLarge,
      why: "Files that git ignores, such as the products of a build, may be counted.",
      remedy: "Bring the file below 1 MB, or leave out with `exclude` what it ignores."),
    RuleEntry(
      .linkEscape,
      why: "Files behind the link are in the app, but not in the report.",
      remedy: "Name a folder that contains both the link and its target.",
      example: RuleExample(
        both: [.table("en.lproj")], reported: [.init("de.lproj", .link(to: "/"))], clean: [.table("de.lproj")]
      )),
    RuleEntry(
      .linkLoop,
      why: "Tools that follow links go round in circles, and an app that is copied may grow without end.",
      remedy: "Take the link out.",
      example: RuleExample(
        both: [.table("en.lproj")], reported: [.init("en.lproj/again", .link(to: "."))])),
    RuleEntry(
      .danglingLink,
      why: "The localization or the file is there by name only: users do not get it.",
      remedy: "Let the link lead to what was meant, or take it out.",
      example: RuleExample(
        both: [.table("en.lproj")], reported: [.init("de.lproj", .link(to: "../German"))],
        clean: [.table("de.lproj")])),
    RuleEntry(
      .namelessLocalization,
      why:
        "A script was run without the name of a language. What is in the folder is shipped and never seen.",
      remedy: "Name the folder for its locale: `de.lproj`.",
      example: RuleExample(
        both: [.table("en.lproj")], reported: [.table(".lproj")], clean: [.table("de.lproj")])),
    RuleEntry(
      .localizationNotFolder,
      why: """
        The system offers the language to users, and shows all texts in another one. Such a file is often left of a \
        link that a tool could not copy.
        """,
      remedy: "Make it a folder with tables, or take it out.",
      example: RuleExample(
        both: [.table("en.lproj")], reported: [.init("de.lproj", "German/de.lproj")],
        clean: [.table("de.lproj")])),
  ]

  /// Of the names of `.lproj` folders.
  static let localeNames: [RuleEntry] = [
    RuleEntry(
      .unknownLocale,
      why: "The translation is shipped, but never shown.",
      remedy: "Rename the folder to what the finding proposes.",
      example: RuleExample(
        both: [.table("en.lproj")], reported: [.table("jp.lproj", "こんにちは")],
        clean: [.table("ja.lproj", "こんにちは")])),
    RuleEntry(
      .mistakenLocale,
      why:
        "Users of the language that was meant see another one; those of the language that is named see a foreign one.",
      remedy: "Rename the folder to what the finding proposes.",
      example: RuleExample(
        both: [.table("en.lproj")], reported: [.table("se.lproj", "Hej")], clean: [.table("sv.lproj", "Hej")])
    ),
    RuleEntry(
      .outdatedLocaleName,
      why: "The loader knows the old names; other tools, and translators' platforms, often do not.",
      remedy: "Rename the folder when it suits: every localization of the app together.",
      example: RuleExample(
        both: [.table("en.lproj")], reported: [.table("German.lproj", "Hallo")],
        clean: [.table("de.lproj", "Hallo")])),
    RuleEntry(
      .localeNameSpelling,
      why: "Users get their language, and code that opens the folder by its name does not find it on iOS.",
      remedy: "Rename the folder to what the finding proposes.",
      example: RuleExample(
        both: [.table("en.lproj")], reported: [.table("zh-hant.lproj", "你好")],
        clean: [.table("zh-Hant.lproj", "你好")])),
    RuleEntry(
      .duplicateLocale,
      why: "Of files that both folders have, one is never shown.",
      remedy: "Bring the files together in one folder.",
      example: RuleExample(
        both: [.table("en.lproj"), .table("pt-BR.lproj", "Olá")], reported: [.table("pt_BR.lproj", "Oi")])),
  ]
}
