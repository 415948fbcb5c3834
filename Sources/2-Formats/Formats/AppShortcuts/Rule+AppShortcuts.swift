package import L10nText

extension Rule {
  package static let appShortcutsNoApplicationName = Rule(
    "appshortcuts-no-application-name", .error,
    "A phrase does not name the app: Siri takes only phrases with ${applicationName}.")
  package static let appShortcutsSwiftInterpolation = Rule(
    "appshortcuts-swift-interpolation", .error,
    "A phrase holds Swift's \\(…), which is source code: Siri would hear the letters.")
  package static let appShortcutsUnknownParameter = Rule(
    "appshortcuts-unknown-parameter", .warning,
    "A phrase has a parameter that its key does not have: it stays empty.")
}
