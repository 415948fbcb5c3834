import Foundation
import TestSupport
import Testing

/// Mistakes that people make, each with the hint that it gets, followed to its end.
@Suite struct FollowedHintsTests {
  /// The words that were typed, a part of the answer, and the words that it leads to; a number before them is their status.
  static let hints: [(typed: String, hint: String, followed: String)] = [
    ("report --lang de App", "Did you mean '--locale'?", "report --locale de App"),
    ("report --html App", "Did you mean '--format html'?", "report --format html App"),
    ("report --threshold 90 App", "Did you mean '--fail-under'?", "report --fail-under 90 App"),
    ("report --missing App", "Did you mean '--list missing'?", "report --list missing App"),
    ("report --by table App", "Did you mean '--by-table'?", "report --by-table App"),
    ("report --format excel App", "Did you mean 'xlsx'?", "report --format xlsx --output r.xlsx App"),
    ("report --locale pt App", "did you mean pt-BR?", "report --locale pt-BR App"),
    ("report de", "did you mean '--locale de'?", "report --locale de"),
    ("report --locale de it", "did you mean '--locale de,it'?", "report --locale de,it"),
    ("report --locale xx App", "there is de, en", "report --locale de,en App"),
    ("report --table K App", "there is L", "report --table L App"),
    ("report --fail-under de:95 App", "write de=95", "report --fail-under de=95 App"),
    ("report --list unused App", "'keys --only unused' lists these", "keys --only unused App"),
    ("keys App/de.lproj/L.strings", "'l10ncheck parse' shows", "parse App/de.lproj/L.strings"),
    ("report --since main App", "did you mean 'master'?", "report --since master App"),
    ("diff HEAD..HEAD", "compared by 'l10ncheck diff HEAD HEAD'", "diff HEAD HEAD"),
    ("App", "did you mean 'l10ncheck report App'?", "report App"),
    ("chek App", "Did you mean 'check'?", "check App"),
    ("fix App", "Did you mean 'check --fix'?", "check --fix App"),
    ("extract App", "Did you mean 'sync'?", "sync App"),
    ("clean App", "Did you mean 'keys --only unused --remove'?", "keys --only unused --remove App"),
    ("add App", "Did you mean 'stubs --add-locale'?", "stubs --add-locale sv App"),
    ("explain silent-stop", "Did you mean 'rules silent-stop'?", "rules silent-stop"),
    ("check --rule edge-space App", "Did you mean '--only'?", "check --only edge-space App"),
    ("check --only missing App", "'report --list missing' lists these", "report --list missing App"),
    ("rules edge-spac", "did you mean 'edge-space'?", "rules edge-space"),
    ("keys --only unsed App", "did you mean 'unused'?", "keys --only unused App"),
    ("keys --text Hello App", "It is an option of 'resolve'.", "resolve --text Hello App"),
    ("keys welcome.title", "'keys --key welcome.title' is about a key", "keys --key welcome.title"),
    ("resolve --key welcome.titel App", "did you mean welcome.title?", "resolve --key welcome.title App"),
    ("stubs --locale sv App", "'l10ncheck stubs --add-locale sv' begins it", "stubs --add-locale sv App"),
    ("stubs --add-locale jp App", "did you mean ja?", "stubs --add-locale ja App"),
    ("convert --to xcstrings App", "Did you mean 'catalog'?", "convert --to catalog App"),
    ("export --locale swahili App", "did you mean sw?", "export --locale sw --output out App"),
    ("export --only review App", "Did you mean 'stale'?", "export --only stale App"),
    ("export --format xls App", "Did you mean 'xlsx'?", "export --format xlsx --output out App"),
    ("pull App", "Did you mean 'import'?", "1 import App"),
    ("import README.md", "this is not a handoff", "export --output out App"),
    ("translate App", "'export --count' counts", "export --count App"),
    ("dashboard App", "'--history coverage.sqlite'", "dashboard --history coverage.sqlite --output out App"),
  ]

  @Test(arguments: hints)
  func aHintLeadsOn(typed: String, hint: String, followed: String) throws {
    let folder = try ScratchFolder()
    for locale in ["en", "de", "it", "et", "pt-BR", "zh-Hans"] {
      try folder.write("\"welcome.title\" = \"Hello \(locale)\";\n", to: "App/\(locale).lproj/L.strings")
    }
    try folder.write("let a = NSLocalizedString(\"welcome.title\", tableName: \"L\")\n", to: "App/V.swift")
    try folder.write("# App\n", to: "README.md")
    let place = URL(fileURLWithPath: folder.path)
    for words in ["init -q -b master", "add App README.md", "commit -q -m One"] {
      _ = try BuiltProduct(path: "/usr/bin/git").run(
        ["-c", "user.name=A", "-c", "user.email=a@b"] + words.split(separator: " ").map(String.init),
        environment: ["PATH": "/usr/bin:/bin", "HOME": folder.path], in: place.path)
    }
    func run(_ line: String) throws -> BuiltProduct.Outcome {
      try BuiltProduct.l10ncheck.run(
        line.split(separator: " ").map(String.init), environment: ["PATH": "/usr/bin:/bin"],
        in: place.path)
    }
    let answer = try run(typed)
    #expect(answer.status != 0 && answer.errorText.contains(hint), "\(answer.errorText)")
    // The words of the hint are those that are followed.
    let meant = hint.firstMatch(of: /(?:'(?:l10ncheck )?|mean |write )([^'? ][^'?]*)/)?.1 ?? ""
    #expect(meant.isEmpty || followed.contains(meant))
    let status = Int32(followed.prefix { $0.isNumber }) ?? 0
    let outcome = try run(String(followed.drop { $0.isNumber || $0 == " " }))
    #expect(outcome.status == status, "\(outcome.errorText)")
  }
}
