internal import L10nCommandLine
internal import L10nCoverage
internal import L10nDiscovery
internal import L10nEngine
internal import L10nFormats
internal import L10nHistory
internal import L10nLocale
internal import L10nPatch
internal import L10nReports
internal import L10nSystem
internal import L10nText

/// A failure that was said when it was found.
struct SaidFailure: Error {}

/// Messages for errors: no other place turns an error into words.
enum Failure {
  /// The message for the user, without the tool's name and without a full stop.
  ///
  /// - Parameter written: the files that the run has written before.
  static func message(for error: any Error, after written: [FilePath] = []) -> String {
    switch error {
    case let error as UsageError: error.message(tool: ToolDefinition.name)
    case let error as SystemError: message(for: error)
    case let error as WriteFailure: cause(of: error) + outcome(of: error, after: written)
    case let error as InvalidConfiguration: error.message
    case let error as UnreadableConfiguration: error.message
    case let error as DiscoveryError: message(for: error)
    case let error as SiteFolder.ForeignFile:
      "\(shown(error.path)) is there, and was not made by an earlier build: choose another folder, or remove it"
    case let error as HistoryError: message(for: error)
    case let error as GitFailure:
      if case .distrusted = error { message(for: error) + "; stopped" } else { message(for: error) }
    case let error as TranslationState.NotOurs:
      "\(shown(error.path)) is there, and is no state of 'translate': choose another file"
    case let error as PatchPreviewLimit: error.message
    case let error as GitTextForm.Mismatch:
      "\(shown(error.path)): git's attributes say that it is in "
        + "\(TerminalText.escaped(error.encoding)), and it is not, so that no patch would apply: use --write"
    default: "unexpected failure: \(TerminalText.escaped(String(describing: error)))"
    }
  }

  /// A suggestion for a word that was taken for a path and names no file, such as a language; else empty.
  static func hint(for error: any Error, _ words: [Argument]) -> String {
    var cause = error as? SystemError
    if case .unreadable(let path, let error)? = error as? DiscoveryError {
      cause = SystemError(call: error.call, path: path, code: error.code)
    }
    guard let cause, cause.code == ENOENT,
      let word = words.dropFirst().first(where: { cause.path.lastComponent.elementsEqual($0.bytes) })?.text
    else { return "" }
    if words.first?.text == "resolve", !isLanguage(word) {
      let flag = KeyShape.isName(Array(word.utf8)) ? "--key" : "--text"
      return "; did you mean \(flag) \(ShellText.quoted(word))?"
    }
    let meant = LocaleNameFinding(name: word)?.meant ?? word
    guard isLanguage(meant) else {
      let shown = ShellText.quoted(word)
      return words.first?.text == "keys"
        ? "; 'keys --key \(shown)' is about a key, 'resolve --text \(shown)' about a text of the screen" : ""
    }
    let others = words.firstIndex(of: Argument("--locale")).flatMap {
      words.dropFirst($0 + 1).first?.text.map { $0 + "," }
    }
    return "; did you mean '--locale \(others ?? "")\(meant)'?"
  }

  /// Whether a name is that of a language that people know.
  static func isLanguage(_ name: String) -> Bool {
    let tag = LocaleTag(name: name)
    return tag.isLocale && (try? ICUDisplayNames().name(of: ICULocale(tag.text))) != nil
  }

  /// The system's message for an `errno`.
  static func reason(_ code: Int32) -> String { unsafe String(cString: strerror(code)) }

  private static func shown(_ path: FilePath) -> String { TerminalText.escaped(bytes: path.bytes) }

  private static func message(for error: SystemError) -> String {
    if error.path.bytes.isEmpty { return "\(error.call): \(reason(error.code))" }
    return "\(shown(error.path)): \(reason(error.code))"
  }

  private static func message(for error: DiscoveryError) -> String {
    switch error {
    case .notAFolder(let path):
      "\(shown(path)): \(ArchiveName.advice(on: path.lastComponent) ?? "not a folder")"
        + (TableFormat(name: path.lastComponent) == nil ? "" : "; 'l10ncheck parse' shows what is in it")
    case .archive(let path, let reason): "\(shown(path)): \(reason)"
    case .unreadable(let path, let error): "\(shown(path)): \(reason(error.code))"
    }
  }

  /// The warning for a failure of git that does not end the run, but leaves something out.
  static func warning(for error: GitFailure) -> String {
    if case .distrusted = error { return message(for: error) + "; continuing without git" }
    return message(for: error)
  }

  private static func message(for error: GitFailure) -> String {
    switch error {
    case .absent: return "there is no git"
    case .distrusted(let top):
      return "\(shown(top)) belongs to another user; git refuses to work there until you run "
        + "`git config --global --add safe.directory \(ShellText.quoted(bytes: top.bytes))`"
    case .silent(let top, let seconds): return "\(shown(top)): git did not answer for \(seconds) seconds"
    case .tooMuch(let top, let limit):
      return "\(shown(top)): git would have to read more than \(ByteSize.text(limit)) at once"
    case .failed(let top, let reason): return "\(shown(top)): \(TerminalText.escaped(bytes: reason))"
    }
  }

  private static func message(for error: HistoryError) -> String {
    switch error {
    case .missing(let path): return "\(shown(path)): no such history"
    case .empty(let path): return "\(shown(path)) is empty: there is no history in it"
    case .inaccessible(let path, _)
    where !path.parent.bytes.isEmpty && FileStamp.kind(of: path.parent) == nil:
      return "\(shown(path)): there is no folder \(shown(path.parent))"
    case .inaccessible(let path, let reason): return "\(shown(path)): \(TerminalText.escaped(reason))"
    case .symbolicLink(let path):
      return "\(shown(path)) is a symbolic link, and nothing is written through links"
    case .foreign(let path): return "\(shown(path)) is not a history of \(ToolDefinition.name)"
    case .newer(let path, let version, let known):
      return
        "\(shown(path)) was written by a later version of \(ToolDefinition.name): its tables are of version "
        + "\(version), and \(known) is the latest that this one knows"
    case .damaged(let path, let detail): return "\(shown(path)) is damaged: \(TerminalText.escaped(detail))"
    case .busy(let path): return "\(shown(path)) is in use by another process; try again"
    case .badDocument(let line, let detail): return "line \(line): \(TerminalText.escaped(detail))"
    case .server(let name, let detail):
      return "\(TerminalText.escaped(name)): \(TerminalText.escaped(detail))"
    }
  }

  private static func cause(of failure: WriteFailure) -> String {
    let reason: String
    switch failure.cause {
    case .system(let error): return message(for: error)
    case .symbolicLink: reason = "is a symbolic link or behind one; nothing is written through links"
    case .changedMeanwhile: reason = "has changed since it was read"
    case .alreadyExists: reason = "already exists"
    case .hardLinked: reason = "has hard links, which would keep the old content"
    case .busy: reason = "is in use by another run"
    case .notAFile: reason = "is not a file"
    case .outsideRoot: reason = "does not lie in the folder that is written to"
    }
    return "\(shown(failure.path)) \(reason)"
  }

  /// The files that were written before the failure, in words.
  private static func outcome(of failure: WriteFailure, after before: [FilePath]) -> String {
    // The failure names its files from the root that it was about, so that some of them may be in `before`
    // with a longer path.
    let written = before + failure.written.filter { path in !before.contains { $0.hasSuffix(path) } }
    if written.isEmpty { return "; nothing was written" }
    return "; already written: " + NumberText.names(written.map(shown), limit: 5)
  }
}

extension FilePath {
  /// Whether a path below some folder leads to this one.
  fileprivate func hasSuffix(_ path: FilePath) -> Bool {
    bytes == path.bytes || bytes.reversed().starts(with: path.bytes.reversed() + [UInt8(ascii: "/")])
  }
}

/// A configuration that could not be read, or a file that it names.
struct UnreadableConfiguration: Error {
  var noun = "configuration"
  var path: String
  var reason: String

  var message: String { "the \(noun) \(TerminalText.escaped(path)) cannot be read: \(reason)" }
}

/// A configuration that is not to be used, or a file that it names, with all that is wrong with it.
struct InvalidConfiguration: Error {
  var noun = "configuration"
  var path: String
  /// The problems, at least one.
  var problems: [Problem]

  /// The message: how many, then each.
  var message: String {
    let count = problems.count == 1 ? "a fault" : "\(problems.count) faults"
    let lines = problems.map(ProblemText(showsExcerpts: true).text).joined()
    return "the \(noun) \(TerminalText.escaped(path)) has \(count)\n" + lines.dropLast()
  }
}

extension UnmatchedFilter {
  /// The fault, with the nearest existing names, or all of them where there are few.
  var message: String {
    let name = TerminalText.escaped(bytes: word)
    let what =
      switch flag {
      case _ where isThere:
        "it has no localized file; 'l10ncheck keys \(flag) \(ShellText.quoted(name))' says what its code asks for"
      case "--locale": "there is no such localization"
      case "--table": "there is no such table"
      case "--target": "there is no such target"
      default: "there is no such localized file"
      }
    let start = "\(flag) \(name): \(what)"
    if let example {
      let command = example.folder.map {
        "; 'l10ncheck report --locale \(name) \(ShellText.quoted($0))' looks there"
      }
      return
        "\(flag) \(name): only \(TerminalText.escaped(example.name)) has it, an example that is left out\(command ?? "")"
    }
    if let unshipped {
      let command = "l10ncheck stubs --adopt \(ShellText.quoted(unshipped))"
      return
        "\(flag) \(name): no target gets \(TerminalText.escaped(unshipped)).lproj; '\(command)' brings it in"
    }
    if choices.isEmpty || isThere { return start }
    var nearest = Spelling.suggestions(for: word, among: choices)
    if flag == "--locale" {
      // The language in words, or the localization that its users get.
      let name = String(decoding: word, as: UTF8.self)
      let meant = LocaleNameFinding(name: name)?.meant ?? name
      let served = LocalizationMatcher(available: choices).localizations(for: [meant]).prefix(1)
      if !served.isEmpty {
        nearest = Array(served)
      } else if Failure.isLanguage(meant) {
        let near = nearest.first.map { "; did you mean \(TerminalText.escaped($0))?" } ?? ";"
        return "\(start)\(near) 'l10ncheck stubs --add-locale \(meant)' begins it"
      }
    }
    if !nearest.isEmpty {
      return start + "; did you mean \(nearest.map(TerminalText.escaped).joined(separator: " or "))?"
    }
    return start + "; there is " + NumberText.names(choices.map(TerminalText.escaped), limit: 10)
  }
}
