import Foundation
import TestSupport
import Testing

/// The judged rows (Docs/Evidence/verdicts.tsv), and the script that holds a tool's answer against such rows.
@Suite struct ScoreVerdictsTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private static let head =
    "set\tapp\trepository\tcommit\tkind\tlanguage\ttable\tkey\trule\tpath\tverdict\tcause"
  private static let script = Fixtures.checkout.appendingPathComponent("scripts/maintainer/score-verdicts")
    .path
  private static let hasPython =
    (try? BuiltProduct(path: "/usr/bin/env").run(
      ["python3", "--version"], environment: ["PATH": "/usr/bin:/bin"]
    ).status)
    == 0

  /// Rows of seven columns: set, app, commit, kind, language, table and key in one, verdict.
  private func judge(_ rows: [String]) throws {
    let full = rows.map { row in
      let cells = row.split(separator: " ", omittingEmptySubsequences: false).map {
        $0 == "-" ? "" : String($0)
      }
      return [cells[0], cells[1], "", cells[2], cells[3], cells[4], cells[5], cells[6], "", "", cells[7], ""]
        .joined(separator: "\t")
    }
    try folder.write(([Self.head] + full).joined(separator: "\n") + "\n", to: "verdicts.tsv")
  }

  private func score(_ arguments: String...) throws -> BuiltProduct.Outcome {
    try BuiltProduct(path: Self.script).run(
      arguments,
      environment: [
        "PATH": "/usr/bin:/bin", "VERDICTS": folder.at("verdicts.tsv"),
        "L10NCHECK": BuiltProduct.l10ncheck.path,
      ], in: folder.path)
  }

  /// Every row has its columns, kinds and verdicts are those that the page names, and nothing is out of order.
  @Test func rowsAreWellFormed() throws {
    let page = try Fixtures.text("Docs/Evidence/Verdicts.md", below: Fixtures.checkout)
    let lines = try Fixtures.text("Docs/Evidence/verdicts.tsv", below: Fixtures.checkout).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first.map(String.init) == Self.head && lines.last == "")
    let rows = lines.dropFirst().dropLast()
    let count = "\(rows.count / 1000),\(String(format: "%03d", rows.count % 1000)) rows"
    #expect(page.contains(count), "the page does not say \(count)")
    var before = ""
    for line in rows {
      let row = line.split(separator: "\t", omittingEmptySubsequences: false)
      try #require(row.count == 12, "\(line)")
      #expect(page.contains("`\(row[4])`"), "\(line)")
      #expect(["yes", "no"].contains(row[10]) || (row[10] == "partly" && row[4] == "headline"), "\(line)")
      #expect(row[3].isEmpty || row[3].wholeMatch(of: /[0-9a-f]{7,40}/) != nil, "\(line)")
      #expect(
        before.unicodeScalars.lexicographicallyPrecedes(line.unicodeScalars) || before == line, "\(line)")
      before = String(line)
    }
  }

  /// What a tool lists counts where it was judged: by its language as it writes it, and with more or less of the table's path.
  @Test(.enabled(if: Self.hasPython)) func anAnswer() throws {
    try judge([
      "one A c0ffee0 missing pt-BR App/Localizable a yes",
      "one A c0ffee0 missing pt-BR App/Localizable b yes", "one A c0ffee0 empty fr App/Localizable c yes",
      "one A c0ffee0 missing fr App/Localizable d no", "two A c0ffee0 missing fr App/Localizable d no",
      "one A - missing fr App/Localizable e yes", "one A c0ffee0 unused - Localizable f yes",
      "one A c0ffee0 unused - Localizable g no", "two A c0ffee0 used - Localizable h yes",
      "two B c0ffee0 in-no-table - Localizable i yes", "two B c0ffee0 headline - - - partly",
    ])
    try folder.write(
      [
        "app\tkind\tlanguage\ttable\tkey", "A\tmissing\tpt_BR\tLocalizable\ta",
        "A\tunchanged\tfr\tRoot/App/Localizable\tc", "A\tmissing\tfr\tApp/Localizable\td",
        "A\tmissing\tfr\tApp/Localizable\tnobody judged it", "A\tmissing\tpt-BR\tOther/Localizable\tb",
        "A\tunused\t\tLocalizable\tf", "A\tunused\t\tLocalizable\tg", "A\tused\t\tLocalizable\th",
      ].joined(separator: "\n") + "\n", to: "answer.tsv")
    let outcome = try score("--answer", "answer.tsv")
    #expect(outcome.status == 0, "\(outcome.errorText)")
    #expect(
      outcome.text == """
                       judged  right  wrong  not found  precision  recall
          missing           4      2      1          1       66 %    66 %
          unused            3      1      1          0       50 %   100 %
          used              3      1      0          1      100 %    50 %
          in no table       1      0      0          1          -     0 %

        """)
    let wrong = try score("--answer", "answer.tsv", "--app", "A", "--set", "one", "--list", "--any-commit")
      .text
    #expect(wrong.hasPrefix("missing\tis\tA\tpt-BR\tApp/Localizable\t\tb\t\n"), "\(wrong)")
    #expect(wrong.contains("missing\tis not\tA\tfr\tApp/Localizable\t\td\t\n"))
    #expect(wrong.contains("missing\tis\tA\tfr\tApp/Localizable\t\te\t\n"))
    let sets = try score("--answer", "answer.tsv", "--by", "set").text
    #expect(sets.contains("one  missing           4      2      1          1"), "\(sets)")
    #expect(sets.contains("two  missing           1      0      1          0"))
  }

  @Test(
    .enabled(if: Self.hasPython),
    arguments: [
      ("app\tkind\nA\tlost\n", "lost is no kind of an answer"), ("app\nA\n", "answer.tsv has no column kind"),
      ("app\tkind\nA\n", "answer.tsv:2: 1 fields, and the head has 2"),
    ]) func answersThatAreNone(text: String, reason: String) throws
  {
    try judge(["one A c0ffee0 missing fr Localizable a yes"])
    try folder.write(text, to: "answer.tsv")
    let outcome = try score("--answer", "answer.tsv")
    #expect(outcome.status == 1 && outcome.errorText.contains(reason), "\(outcome.errorText)")
  }

  /// The tool itself is asked about checkouts of the commit that was judged, and about no others.
  @Test(.enabled(if: Self.hasPython)) func checkouts() throws {
    try folder.write(
      "\"a\" = \"One\";\n\"b\" = \"Two words\";\n\"c\\n\" = \"Three words\";\n",
      to: "apps/A/en.lproj/Localizable.strings")
    try folder.write("\"a\" = \"Un\";\n\"b\" = \"Two words\";\n", to: "apps/A/fr.lproj/Localizable.strings")
    try folder.write(
      "print(NSLocalizedString(\"a\", comment: \"\"), NSLocalizedString(\"d d\", comment: \"\"))\n",
      to: "apps/A/A.swift")
    let rows = { (commit: String) in
      [
        "one A \(commit) missing fr Localizable c\\n yes", "one A \(commit) unchanged fr Localizable b yes",
        "one A \(commit) missing fr Localizable a no", "one A \(commit) used - Localizable a yes",
      ]
    }
    try judge(rows("c0ffee0"))
    let other = try score("--apps", "apps")
    #expect(other.status == 1 && other.errorText.contains("A: no row was judged at a commit that git knows"))
    let git = { (words: [String]) in
      try BuiltProduct(path: "/usr/bin/env").run(
        ["git", "-C", folder.at("apps/A"), "-c", "user.name=a", "-c", "user.email=a@b.c"] + words,
        environment: ["PATH": "/usr/bin:/bin", "HOME": folder.path])
    }
    for words in [["init", "-q"], ["add", "."], ["commit", "-qm", "All"]] {
      #expect(try git(words).status == 0)
    }
    try judge(rows(String(try git(["rev-parse", "HEAD"]).text.prefix(12))))
    let outcome = try score("--apps", "apps")
    #expect(
      outcome.text == """
                       judged  right  wrong  not found  precision  recall
          missing           3      2      0          0      100 %   100 %
          unused            1      0      0          0          -       -
          used              1      1      0          0      100 %   100 %

        """, "\(outcome.errorText)")
  }
}
