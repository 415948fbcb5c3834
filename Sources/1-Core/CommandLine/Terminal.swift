#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif
internal import L10nText

/// The facts about the output streams and the screen they may lead to. A value, so that tests need no terminal.
package struct Terminal: Sendable {
  /// Whether standard output is a terminal.
  package var outputIsTerminal = false
  /// Whether standard error is a terminal.
  package var errorIsTerminal = false
  /// The width in columns; nil where there is no terminal that tells it.
  package var width: Int?
  /// Whether the terminal can do no more than print (`TERM` is `dumb`).
  package var isDumb = false

  /// No terminal at all: the output goes to a pipe, a file, or a log of CI.
  package static let none = Terminal()

  /// The terminal of this process. `COLUMNS` wins over the terminal's own width.
  package static func current(environment: Environment) -> Terminal {
    var terminal = Terminal(
      outputIsTerminal: isatty(STDOUT_FILENO) == 1, errorIsTerminal: isatty(STDERR_FILENO) == 1,
      isDumb: environment["TERM"] == "dumb")
    terminal.width = environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    if terminal.width == nil, terminal.outputIsTerminal || terminal.errorIsTerminal {
      terminal.width = width(of: terminal.outputIsTerminal ? STDOUT_FILENO : STDERR_FILENO)
    }
    return terminal
  }

  /// Whether a run shows how far it is: both streams lead to a terminal that can take a line back.
  package var showsProgress: Bool { outputIsTerminal && errorIsTerminal && !isDumb }

  /// The width for text that is wrapped: that of the terminal, between 40 and 100 columns; 80 if unknown.
  package var textWidth: Int { min(max(width ?? 80, 40), 100) }

  private static func width(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}

/// Whether output is coloured, as the user wishes it.
package enum ColorChoice: String, Sendable, CaseIterable {
  /// Output is coloured on a terminal that can, unless the environment says otherwise.
  case auto
  /// Output is coloured whatever it goes to.
  case always
  /// Output is never coloured.
  case never

  /// Whether one stream is coloured.
  ///
  /// `auto` asks, in this order: `NO_COLOR` (not empty: no); `FORCE_COLOR` and `CLICOLOR_FORCE` (`0` or
  /// `false`: no, else if not empty: yes); `CLICOLOR` (`0`: no); `TERM` (`dumb`: no); whether it is a terminal.
  package func isColored(isTerminal: Bool, environment: Environment) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      if environment.nonEmpty("NO_COLOR") != nil { return false }
      if let forced = environment.nonEmpty("FORCE_COLOR") ?? environment.nonEmpty("CLICOLOR_FORCE") {
        return forced != "0" && forced != "false"
      }
      return environment["CLICOLOR"] != "0" && environment["TERM"] != "dumb" && isTerminal
    }
  }
}

/// A style of output: ANSI sequences make text stand out, or nothing does.
package struct Style: Sendable {
  /// The meaning of a text; only `Style` decides how each role looks.
  package enum Role: Sendable, CaseIterable {
    /// The title of a part.
    case heading
    /// The most important part of a line.
    case strong
    /// The least important part of a line.
    case faint
    /// Something to type: a command, a flag.
    case code
    /// The word `error`, or what failed.
    case error
    /// The word `warning`.
    case warning
    /// The word `note` or `hint`.
    case note
    /// A good result.
    case success
    /// A line that a patch adds.
    case added
    /// A line that a patch removes.
    case removed
  }

  /// Whether anything is emitted.
  package var isColored: Bool

  package init(isColored: Bool) { self.isColored = isColored }

  /// The style that emits nothing.
  package static let plain = Style(isColored: false)

  /// The sequence before text of a role; empty in the plain style.
  package func opening(_ role: Role) -> String { isColored ? "\u{1B}[\(Self.code(for: role))m" : "" }

  /// The sequence after text of any role; empty in the plain style.
  package var closing: String { isColored ? "\u{1B}[0m" : "" }

  /// The text in its role.
  package func callAsFunction(_ role: Role, _ text: String) -> String {
    isColored ? opening(role) + text + closing : text
  }

  /// A line for people, ready for a stream: nothing in it is unsafe but the sequences of this style.
  package func line(_ text: String) -> String { TerminalText.escaped(text, keeping: ["\t"] + sequences) }

  /// The same of text that has lines.
  package func lines(_ text: String) -> String {
    TerminalText.escaped(text, keeping: ["\n", "\t"] + sequences)
  }

  private var sequences: [String] { isColored ? Role.allCases.map(opening) + [closing] : [] }

  // Only the eight basic colours follow the user's theme, light or dark.
  private static func code(for role: Role) -> String {
    switch role {
    case .heading: "1;4"
    case .strong: "1"
    case .faint: "2"
    case .code: "1"
    case .error: "1;31"
    case .warning: "1;33"
    case .note: "1;36"
    case .success: "32"
    case .added: "32"
    case .removed: "31"
    }
  }
}

/// The environment variables of a run: the process's own, or some that were made up.
package struct Environment: Sendable {
  private let fixed: [String: String]?

  /// The variables of this process, looked up when asked for.
  package static let process = Environment(fixed: nil)

  /// Exactly these variables.
  package init(_ variables: [String: String]) { self.init(fixed: variables) }

  private init(fixed: [String: String]?) { self.fixed = fixed }

  /// The value of a variable; nil if there is none. Bytes that are not UTF-8 become U+FFFD.
  package subscript(name: String) -> String? {
    if let fixed { return fixed[name] }
    return unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  /// The value of a variable as the bytes that it is, for a path; nil if there is none.
  package func bytes(_ name: String) -> [UInt8]? {
    if let fixed { return fixed[name].map { Array($0.utf8) } }
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe Array(UnsafeRawBufferPointer(start: value, count: strlen(value)))
  }

  /// All variables as `NAME=value`, for a program that is started with a few others.
  package var all: [[UInt8]] {
    if let fixed { return fixed.sorted { $0.key < $1.key }.map { Array("\($0.key)=\($0.value)".utf8) } }
    #if canImport(Darwin)
      guard var next = unsafe _NSGetEnviron().pointee else { return [] }
    #else
      var next = unsafe environ
    #endif
    var variables: [[UInt8]] = []
    while let variable = unsafe next.pointee {
      unsafe variables.append(Array(UnsafeRawBufferPointer(start: variable, count: strlen(variable))))
      unsafe next += 1
    }
    return variables
  }

  /// The value of a variable that is there and not empty.
  package func nonEmpty(_ name: String) -> String? {
    guard let value = self[name], !value.isEmpty else { return nil }
    return value
  }
}

/// The result of a run, as the shell sees it.
package enum ExitStatus: Int32, Sendable {
  /// Nothing to complain of.
  case clean = 0
  /// A bar that was asked for is missed, or a problem of severity error stands.
  case findings = 1
  /// The whole job could not be done: usage, configuration, a file that could not be opened.
  case failure = 2
  /// The user interrupted the run.
  case interrupted = 130

  /// The status of two parts together: failure beats findings, findings beat clean.
  package func combined(with other: ExitStatus) -> ExitStatus {
    func rank(_ status: ExitStatus) -> Int32 { status.rawValue }
    return rank(self) >= rank(other) ? self : other
  }
}
