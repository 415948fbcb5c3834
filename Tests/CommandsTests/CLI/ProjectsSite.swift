import Foundation
import L10nCommands
import L10nCommandLine
import L10nSystem
import TestSupport
import Testing

/// Two apps in a folder, of which histories and sites are made in this process.
struct ProjectsSite {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    for (app, locales) in [("Mail", ["de", "fr"]), ("Maps", ["de", "ja"])] {
      try folder.write("\"a\" = \"One\";\n\"b\" = \"Two\";\n", to: "\(app)/en.lproj/Localizable.strings")
      for locale in locales {
        try folder.write("\"a\" = \"\(locale)\";\n", to: "\(app)/\(locale).lproj/Localizable.strings")
      }
    }
    try folder.write("thresholds:\n  locales:\n    fr: 90\n", to: "Mail/.l10ncheck.yml")
  }

  @discardableResult func run(
    _ words: [String], status: L10nCommandLine.ExitStatus = .clean
  ) -> CommandRun {
    let places = ["Mail", "Maps"]
    let run = CommandRun(
      words.enumerated().map { index, word in
        places.contains(word) && words[index - 1] != "--project" ? folder.at(word) : word
      }, in: folder.path, environment: ["PATH": "/usr/bin:/bin"],
      clock: .stopped(at: WallClock.Moment(seconds: 1_800_000_000)))
    #expect(run.status == status, "\(words): \(run.errors)")
    return run
  }

  /// Records two nights.
  func record(
    _ app: String, in history: String, project: String?, _ more: String...,
    nights: [String] = ["2026-08-01", "2026-08-02"]
  ) {
    for time in nights {
      run(
        ["dashboard", "--history", history, "--time", time, "--branch", "main"]
          + (project.map { ["--project", $0] } ?? []) + more + [app])
    }
  }

  @discardableResult func build(_ site: String, _ histories: String..., more: [String] = []) -> String {
    run(
      ["dashboard", "--no-record", "--output", site] + more + histories.flatMap { ["--history", $0] }
    ).output
  }

  func text(_ path: String) throws -> String { try folder.text(path) }

  func files(_ site: String) throws -> [String: Data] {
    try folder.files(below: site)
  }
}
