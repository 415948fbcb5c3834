import Foundation
import L10nCommandLine
import TestSupport
import Testing

/// The shells that are installed; the tests of the others are skipped by name.
private let shells: [Shell: BuiltProduct] = {
  var found: [Shell: BuiltProduct] = [:]
  for shell in Shell.allCases {
    let paths = ["/bin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"].map { "\($0)/\(shell.rawValue)" }
    found[shell] = paths.first { FileManager.default.isExecutableFile(atPath: $0) }.map {
      BuiltProduct(path: $0)
    }
  }
  return found
}()

/// The scripts as the shells themselves see them.
@Suite struct CompletionSyntaxTests {
  @Test(arguments: Shell.allCases)
  func shellAcceptsItsScript(shell: Shell) throws {
    guard let program = shells[shell] else { try Test.cancel("\(shell.rawValue) is not installed") }
    let folder = try Self.script(for: shell)
    let outcome = try program.run(["-n", folder.at("sample")])
    #expect(outcome.status == 0)
    #expect(outcome.errorText == "")
  }

  @Test(arguments: [
    (["sample", ""], "show store"), (["sample", "st"], "store"),
    (["sample", "-q", "show", "--f"], "--format --fill"),
    (["sample", "show", "--format", ""], "text json"), (["sample", "show", "--format", "=", "j"], "json"),
    (["sample", "show", "--format", "="], "text json"), (["sample", "--color", "never", "sto"], "store"),
    (["sample", "store", ""], "put drop"), (["sample", "store", "drop", ""], "old new"),
    (["sample", "-o", "show", "store", "p"], "put"), (["sample", "show", "--color", "a"], "auto always"),
    (["sample", "show", "--glob", ""], ""),
    (["sample", "show", "--locale", ""], "de fr-CA"), (["sample", "show", "--locale", "f"], "fr-CA"),
    (["sample", "show", "--locale", "=", "fr,d"], "fr,de"), (["sample", "show", "/", "--locale", ""], "/"),
  ])
  func bashCompletes(words: [String], expected: String) throws {
    guard let bash = shells[.bash] else { try Test.cancel("bash is not installed") }
    let folder = try Self.script(for: .bash)
    let probe = """
      source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _sample; echo "${COMPREPLY[*]}"
      """
    let outcome = try bash.run(
      ["--norc", "-c", probe, "bash", folder.at("sample")] + words,
      environment: ["PATH": "\(folder.at("bin")):/usr/bin:/bin"])
    #expect(outcome.errorText == "")
    #expect(outcome.text.trimmingCharacters(in: .whitespacesAndNewlines) == expected)
  }

  /// Names of the tree are neither run nor expanded, and what is inserted is one word that means the name.
  @Test(arguments: Self.attacks, ["", "'", "\"", "--locale="])
  func bashTakesNamesAsTheyAre(name: String, start: String) throws {
    guard let bash = shells[.bash] else { try Test.cancel("bash is not installed") }
    let folder = try Self.script(for: .bash, names: [name])
    let isJoined = start.hasPrefix("--")
    let quote = isJoined ? "" : start
    // What the line editor makes of the answer: it stands in the place of what was typed behind an open quote, and bash closes that.
    let probe = #"""
      source "$1"; quote=$2; shift 2; COMP_WORDS=("$@" "$quote"x) COMP_CWORD=$#; _sample
      word="$quote${COMPREPLY[0]}"
      [ -z "$quote" ] || [ "${word: -1}" = "$quote" ] || word="$word$quote"
      eval "set -- $word"; printf '%s|%s' $# "$1"
      """#
    let words = ["sample", "show", "--locale"] + (isJoined ? ["="] : [])
    let outcome = try bash.run(
      ["--norc", "-c", probe, "bash", folder.at("sample"), quote] + words,
      environment: ["PATH": "\(folder.at("bin")):/usr/bin:/bin"], in: folder.path)
    #expect(outcome.errorText == "")
    #expect(outcome.text == "1|x" + name)
    #expect(!folder.has("PWNED"))
  }

  private static let attacks = [
    "$(>PWNED)", "`>PWNED`", ";>PWNED;", "$((PWNED[$(>PWNED)]))", "'$(>PWNED)'", "\"$(>PWNED)\"",
    "\\$(>PWNED)", "a b",
    "*", "{a,b}", "~", "!!", ##" !"#$%&'()*+-./:;<=>?@[\]^_`{|}~"##, "ends'", "ends\"", "ends!", "ends\\",
    "ü",
  ]

  @Test(arguments: [
    ("sample ", "show store"), ("sample -q show --f", "--fill --format"),
    ("sample show --format ", "json text"),
    ("sample --color never sto", "store"), ("sample store ", "drop put"), ("sample store drop ", "new old"),
    ("sample show --format=j", "--format=json"), ("sample show --locale ", "de fr-CA"),
    ("sample show --locale fr,d", "fr,de"), ("sample show --locale=fr,d", "--locale=fr,de"),
  ])
  func fishCompletes(line: String, expected: String) throws {
    guard let fish = shells[.fish] else { try Test.cancel("fish is not installed") }
    let folder = try Self.script(for: .fish)
    let outcome = try fish.run(
      ["--no-config", "-c", "source $argv[1]; complete -C $argv[2]", folder.at("sample"), line],
      environment: ["HOME": folder.path, "PATH": "\(folder.at("bin")):/usr/bin:/bin"])
    #expect(outcome.errorText == "")
    let words = outcome.text.split(separator: "\n").map { $0.prefix { $0 != "\t" } }.sorted()
    #expect(words.joined(separator: " ") == expected)
  }

  private static func script(for shell: Shell, names: [String]? = nil) throws -> ScratchFolder {
    let folder = try ScratchFolder(["sample": shell.completions(for: SampleTool.tool)])
    // The tool itself, as far as completions ask it: some locales, or the folder that was named.
    try folder.write(
      (names ?? ["de", "fr-CA"]).map { (names == nil ? "" : "x") + $0 + "\n" }.joined(), to: "names")
    let tool = """
      #!/bin/sh
      [ "$1 $2 $3" = 'known-values locales --' ] || exit
      if [ $# -gt 3 ]; then printf '%s\\n' "$4"; else cat '\(folder.at("names"))'; fi
      """
    try folder.writeProgram(tool, to: "bin/sample")
    return folder
  }
}
