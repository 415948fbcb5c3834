import AppIntents

struct Open: AppIntent {
  static var title: LocalizedStringResource = "Open a file"
  static var description = IntentDescription("Opens a file.", categoryName: "Files", searchKeywords: ["look", "find"])
  @Parameter(title: "File", requestValueDialog: "Which file?") var file: String
  static var parameterSummary: some ParameterSummary { Summary("Open \(\.$file)") }
  func perform() async throws -> some IntentResult { .result(dialog: "It is open.") }
}

enum Side: String, AppEnum {
  case left, right
  static var typeDisplayRepresentation: TypeDisplayRepresentation = "Side"
  static var caseDisplayRepresentations: [Side: DisplayRepresentation] = [
    .left: "Left side",
    .right: DisplayRepresentation(title: "Right side", subtitle: "of it"),
  ]
}

struct Shortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: Open(), phrases: ["Open in \(.applicationName)", "Open \(\.$file) with \(.applicationName)"],
      shortTitle: "Open", systemImageName: "doc")
  }
}
