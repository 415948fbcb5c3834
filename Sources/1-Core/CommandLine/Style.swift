/// How text is made to stand out: by ANSI sequences, or not at all.
package struct Style: Sendable {
  /// What the text is; how that looks is decided here alone.
  package enum Role: Sendable, CaseIterable {
    /// The title of a part.
    case heading
    /// What matters in a line.
    case strong
    /// What matters least.
    case faint
    /// Something to type: a command, a flag.
    case code
    /// The word `error`, or what failed.
    case error
    /// The word `warning`.
    case warning
    /// The word `note` or `hint`.
    case note
    /// What is well.
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

  /// What is written before text of this role; empty in the plain style.
  package func opening(_ role: Role) -> String { isColored ? "\u{1B}[\(Self.code(for: role))m" : "" }

  /// What is written after it.
  package var closing: String { isColored ? "\u{1B}[0m" : "" }

  /// The text in its role.
  package func callAsFunction(_ role: Role, _ text: String) -> String {
    isColored ? opening(role) + text + closing : text
  }

  // The eight basic colours alone: they follow the user's theme, light or dark.
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
