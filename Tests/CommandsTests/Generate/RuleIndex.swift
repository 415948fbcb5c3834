import Foundation
import L10nText
import TestSupport

@testable import L10nReports

/// What is made from the pages of rules: Docs/Rules.md, and which pages are embedded. The folder is read, not what a former build has
/// embedded, so that a new page is in all of it at once.
enum RuleIndex {
  /// The pages in the order of the bytes of their ids.
  static let pages: [RulePage] = {
    let folder = Fixtures.checkout.appendingPathComponent("Docs/Rules")
    let files =
      (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    let texts = files.filter { $0.pathExtension == "md" }.compactMap {
      try? String(contentsOf: $0, encoding: .utf8)
    }
    return texts.compactMap { try? RulePageReader.page(of: $0) }.sorted {
      $0.rule.id.utf8.lexicographicallyPrecedes($1.rule.id.utf8)
    }
  }()

  /// Docs/Rules.md: a line for each rule.
  static var text: String {
    var page = introduction
    for title in subjects {
      let pages = pages.filter { $0.subject == title }
      page += "\n### \(title)\n\n| rule | severity | what it says |\n| --- | --- | --- |\n"
      for entry in pages {
        let rule = entry.rule
        let mark = rule.isFixed ? ", fixed" : rule.isOptIn ? ", off by default" : ""
        page += "| [`\(rule.id)`](Rules/\(rule.id).md) | \(rule.severity.rawValue)\(mark) "
        page += "| \(entry.summary.replacing("<", with: "\\<")) |\n"
      }
    }
    return page
  }

  /// `rules.inc` of `CAssets`: the pages, each with a zero behind it.
  static var embedding: String {
    "// Made from the registry of rules by scripts/update-golden; not to be edited by hand.\n"
      + pages.map { "#embed \"../../../Docs/Rules/\($0.rule.id).md\" suffix(, 0, )\n" }.joined()
  }

  /// What rules are about: from the tree to the texts, and on to handoffs.
  static let subjects = [
    "Files and folders",
    "Names of localizations",
    "Bundles",
    "Xcode projects",
    "Swift packages",
    "Resources",
    "Tables",
    "Thresholds",
    "Info.plist",
    "Code",
    "Encodings",
    "Strings files",
    "Property lists",
    "Plural and width rules (.stringsdict)",
    "String catalogs (.xcstrings)",
    "JSON",
    "App Store texts",
    "Interface files",
    "App Shortcuts",
    "Placeholders",
    "Plural forms",
    "Texts",
    "Texts, off by default",
    "Handoffs",
    "Configuration",
  ]

  private static let introduction = """
    # Rules

    Made from the registry of rules by `scripts/update-golden`; not to be edited by hand, as the pages behind it are.

    Every finding names its rule: `[duplicate-key]` in text, `rule` in JSON. `l10ncheck rules ID` shows the page of a rule: why it
    matters, what to do, and an example that is reported and one that is not. The tests run the examples.

    An **error** ends a run with status 1; a **warning** and a **note** do not. The configuration can give a rule any of
    these, or turn it `off`, for the whole project or for some locales, tables and paths:

    ```yaml
    rules:
      duplicate-key: error
      unreachable-localization:
        overrides:
          - paths: [Vendor]
            severity: off
    ```

    A severity changes what is said and the status, never a number: see [Configuration](Configuration.md#rules). No configuration
    silences rules that are *fixed*: they report a failure. A rule that is *off by default* runs with `l10ncheck check --only ID`, and where the
    configuration gives it a severity. [Evidence](Evidence/Checks.md) says how often people act on findings of [checks](Checks.md).

    ## All rules

    """
}
