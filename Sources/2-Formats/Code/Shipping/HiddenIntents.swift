/// Intents that only the app uses (`static let isDiscoverable = false`): Shortcuts, Siri and Spotlight do not show them.
enum HiddenIntents {
  /// `AppIntentConfiguration(kind: …, intent: Weather.self, …)`
  static let label = Name("intent")
  private static let isDiscoverable = Name("isDiscoverable")
  private static let kinds: NameSet = """
    AppIntent OpenIntent SetValueIntent DeleteIntent SnippetIntent LiveActivityIntent AudioPlaybackIntent
    AudioRecordingIntent UndoableIntent AudioStartingIntent ForegroundContinuableIntent ProgressReportingIntent
    """
  /// Protocols of intents whose parameters people see when they edit a widget or control.
  private static let configurations: NameSet = "WidgetConfigurationIntent ControlConfigurationIntent"

  /// Whether the parents of a type make it an intent by which nobody configures anything.
  static func areKinds(_ names: [Name]) -> Bool {
    names.contains(where: kinds.contains) && !names.contains(where: configurations.contains)
  }

  /// The description of an intent that declares that nothing finds it: all but its functions. Nil for any other.
  /// - Parameter open: the brace that opens the type.
  static func descriptions(_ open: Int, _ source: SwiftSource) -> [Range<Int>]? {
    let tokens = source.tokens
    let close = tokens.close(of: open)
    var isHidden = false
    var ranges: [Range<Int>] = []
    var start = open + 1
    var index = start
    while index < close {
      let word = tokens.word(index)
      if word == isDiscoverable, isFalse(behind: index, tokens) { isHidden = true }
      if word == Words.func {
        ranges.append(start..<index)
        while index < close, !tokens.isOpen(index, "{") { index = tokens.next(index) }
        start = min(close, tokens.next(index))
      }
      index = tokens.next(index)
    }
    return isHidden ? (ranges + [start..<max(start, close)]).filter { !$0.isEmpty } : nil
  }

  /// `isDiscoverable: Bool = false`, `isDiscoverable: Bool { false }`
  private static func isFalse(behind name: Int, _ tokens: Tokens) -> Bool {
    var place = name + 1
    if tokens.isMark(place, ":") { place += 2 }
    guard tokens.isMark(place, "=") || tokens.isOpen(place, "{") else { return false }
    place += 1
    if tokens.word(place) == Words.return { place += 1 }
    return tokens.word(place) == Words.false
  }
}
