package import L10nText

extension Rule {
  package static let appShortcutsNoApplicationName = Rule("appshortcuts-no-application-name", .error)
  package static let appShortcutsSwiftInterpolation = Rule("appshortcuts-swift-interpolation", .error)
  package static let appShortcutsUnknownParameter = Rule("appshortcuts-unknown-parameter", .warning)
}
