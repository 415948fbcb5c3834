internal import L10nCommandLine
internal import L10nText

/// Checks the values of a file against the schema, and collects all problems.
struct ConfigurationValidator {
  private(set) var diagnostics: [Diagnostic] = []
  /// The rules whose severity can be set, and those whose cannot.
  private let rules: () -> [Rule]

  init(rules: @escaping () -> [Rule]) { self.rules = rules }

  /// The values of a group, without the wrong ones. The schema is a few levels deep, and so is this recursion.
  mutating func group(
    _ node: YAMLNode, _ options: [ConfigurationOption], path: String
  ) -> ConfigurationGroup? {
    guard case .mapping(let entries) = node.content else {
      if node.content != .junk {
        let place = path.isEmpty ? "the file" : "'\(path)'"
        report(
          .configType, "\(place) has to be a group of options, but is \(node.kind)", node,
          hint: "the options here are \(options.map(\.name).joined(separator: ", "))")
      }
      return nil
    }
    var values: [String: ConfigurationValue] = [:]
    for (name, entry) in keys(of: entries) {
      let full = Self.path(path, name)
      guard let option = options.first(where: { $0.name == name }) else {
        reportUnknown(name, entry.key, options, path: path)
        continue
      }
      values[name] = value(entry.value, option.kind, path: full)
    }
    for option in options where option.isRequired {
      if entries.contains(where: { $0.key.text == option.name }) { continue }
      report(
        .configMissingKey, "\(path.isEmpty ? "the file" : "'\(path)'") lacks '\(option.name)'", node,
        hint: "it is \(option.summary): \(option.name): \(option.example)")
    }
    var group = ConfigurationGroup()
    for option in options { group[option.name] = values[option.name] }
    return group
  }

  /// The value of an option; nil if what stands there is not one.
  private mutating func value(
    _ node: YAMLNode, _ kind: ConfigurationOption.Kind, path: String
  ) -> ConfigurationValue? {
    if node.content == .junk { return nil }
    if node.isNothing {
      report(
        .configType, "'\(path)' has no value: expected \(kind.expectation)", node,
        hint: "take the line out to leave it unset")
      return nil
    }
    if node.isEmpty, kind.isEmptyWrong {
      report(
        .configValue, "'\(path)' is empty: expected \(kind.expectation)", node,
        hint: "take it out to leave it unset")
      return nil
    }
    return content(node, kind, path: path).map { ConfigurationValue($0, of: node) }
  }

  /// There is one case for each kind of option.
  private mutating func content(
    _ node: YAMLNode, _ kind: ConfigurationOption.Kind, path: String
  ) -> ConfigurationValue.Content? {
    switch (kind, node.content) {
    case (.group(let options), _): return group(node, options, path: path).map { .group($0) }
    case (.entries(let options), .sequence(let items)):
      return .list(
        items.enumerated().compactMap { index, item in
          group(item, options, path: "\(path)[\(index)]").map { ConfigurationValue(.group($0), of: item) }
        })
    case (.list(let element), .sequence(let items)):
      return .list(
        items.enumerated().compactMap { index, item in value(item, element, path: "\(path)[\(index)]") })
    case (.list(let element), .scalar): return value(node, element, path: path).map { .list([$0]) }
    case (.byLocale(let element), .mapping(let entries)), (.byRule(let element), .mapping(let entries)):
      var group = ConfigurationGroup()
      for (name, entry) in keys(of: entries) {
        let full = Self.path(path, name)
        let isKnown =
          if case .byRule = kind { isRule(name, entry.key, path: path) } else {
            value(entry.key, .locale, path: full) != nil
          }
        if isKnown { group[name] = value(entry.value, element, path: full) }
      }
      return .group(group)
    case (.short(let name, let options), let content):
      guard case .scalar = content, let option = options.first(where: { $0.name == name }) else {
        // A group with nothing in it is judged by the code that knows what it needs.
        return group(node, options, path: path).map { .group($0) }
      }
      guard let alone = value(node, option.kind, path: path) else { return nil }
      var group = ConfigurationGroup()
      group[name] = alone
      return .group(group)
    case (.entries, _), (.list, _), (.byLocale, _), (.byRule, _): return mismatch(node, kind, path)
    case (_, .scalar(let text, let isPlain)):
      return scalar(text, isPlain: isPlain, kind, of: node, path: path)
    default: return mismatch(node, kind, path)
    }
  }

  private mutating func scalar(
    _ text: String, isPlain: Bool, _ kind: ConfigurationOption.Kind, of node: YAMLNode, path: String
  ) -> ConfigurationValue.Content? {
    do throws(ValueError) {
      return try Self.scalar(text, isPlain: isPlain, kind)
    } catch {
      let isOtherKind = kind.isWord && (!isPlain || !text.utf8.contains(where: \.isDigit))
      report(
        isOtherKind ? .configType : .configValue,
        "'\(path)' cannot be \(Self.shown(text, isPlain)): \(error.reason)", node, hint: error.hint)
      return nil
    }
  }

  /// The value that a word of the file is.
  private static func scalar(
    _ text: String, isPlain: Bool, _ kind: ConfigurationOption.Kind
  ) throws(ValueError) -> ConfigurationValue.Content {
    switch kind {
    case .locale: return .text(try LocaleList.name(text))
    case .boolean:
      if isPlain, text == "true" || text == "false" { return .boolean(text == "true") }
      let meant = [
        "yes": "true", "on": "true", "true": "true", "no": "false", "off": "false", "false": "false",
      ]
      throw ValueError("expected true or false", hint: meant[text.lowercased()].map { "write \($0)" })
    case .percentage:
      let value = try Percentage(parsing: text)
      guard isPlain else { throw ValueError("expected a percentage", hint: "write \(text), without quotes") }
      return .percentage(value)
    case .count:
      guard isPlain, let number = Int(text), number >= 0, String(number) == text else {
        throw ValueError("expected a whole number such as 0 or 10")
      }
      return .count(number)
    case .choice(let choices):
      let names = choices.map(\.name)
      if names.contains(text) { return .text(text) }
      throw ValueError(
        "expected \(names.joined(separator: " or "))",
        hint: Spelling.suggestions(for: Array(text.utf8), among: names).first.map { "did you mean \($0)?" })
    case .glob(let style):
      do throws(GlobError) {
        return .glob(try Glob(Array(text.utf8), style))
      } catch {
        throw ValueError(error.message)
      }
    default:
      guard !text.isEmpty else { throw ValueError("expected a text that is not empty") }
      return .text(text)
    }
  }

  /// The entries whose key is a word, by that word; of two with one key the first.
  private mutating func keys(of entries: [YAMLEntry]) -> [(name: String, entry: YAMLEntry)] {
    var places: [String: Range<Int>] = [:]
    return entries.compactMap { entry in
      guard let name = entry.key.text else {
        if entry.key.content != .junk {
          report(.configType, "the name of an option has to be a word, but is \(entry.key.kind)", entry.key)
        }
        return nil
      }
      if let first = places[name] {
        diagnostics.append(
          Diagnostic(
            .configDuplicateKey, "\(Self.shown(name, false)) is set a second time", at: entry.key.range,
            notes: [DiagnosticNote("the first time is here", at: first)]))
        return nil
      }
      places[name] = entry.key.range
      return (name, entry)
    }
  }

  /// Whether there is a rule of this name, and its severity can be set.
  private mutating func isRule(_ name: String, _ key: YAMLNode, path: String) -> Bool {
    let rules = rules()
    guard let rule = rules.first(where: { $0.id == name }) else {
      let near = Spelling.suggestions(for: Array(name.utf8), among: rules.filter { !$0.isFixed }.map(\.id))
      report(
        .configUnknownKey, "there is no rule \(Self.shown(name, false)) in '\(path)'", key,
        hint: near.first.map { "did you mean '\($0)'?" } ?? "`l10ncheck rules` lists all rules")
      return false
    }
    if rule.isFixed {
      report(
        .configValue, "the severity of '\(name)' cannot be set", key,
        hint: "this rule reports a failure and cannot be turned off")
    }
    return !rule.isFixed
  }

  private mutating func reportUnknown(
    _ name: String, _ key: YAMLNode, _ options: [ConfigurationOption], path: String
  ) {
    guard diagnostics.count < ConfigurationFile.mostProblems else { return }
    let names = options.map(\.name)
    let near = Spelling.suggestions(for: Array(name.utf8), among: names)
    let place = path.isEmpty ? "" : " in '\(path)'"
    var hint = near.first.map { "did you mean '\($0)'?" }
    if hint == nil, ConfigurationSchema.options.contains(where: { $0.name == name }) {
      hint = "'\(name)' is at the start of a line"
    }
    if hint == nil, name == "<<" { hint = "merge keys are not read" }
    report(
      .configUnknownKey, "there is no option \(Self.shown(name, false))\(place)", key,
      hint: hint ?? "the options here are \(names.joined(separator: ", "))")
  }

  private mutating func mismatch(
    _ node: YAMLNode, _ kind: ConfigurationOption.Kind, _ path: String
  ) -> ConfigurationValue.Content? {
    var hint: String?
    if case .mapping = node.content, kind.takesPatterns { hint = "put a pattern with braces in quotes" }
    if case .sequence = node.content, kind.takesPatterns { hint = "put a pattern with brackets in quotes" }
    if case .entries = kind, case .mapping = node.content { hint = "each entry starts with '- '" }
    report(.configType, "'\(path)' is \(node.kind): expected \(kind.expectation)", node, hint: hint)
    return nil
  }

  private mutating func report(_ rule: Rule, _ message: String, _ node: YAMLNode, hint: String? = nil) {
    guard diagnostics.count < ConfigurationFile.mostProblems else { return }
    diagnostics.append(Diagnostic(rule, message, at: node.range, hint: hint))
  }

  private static func path(_ path: String, _ name: String) -> String {
    let shown = TerminalText.escaped(String(name.prefix(80)))
    return path.isEmpty ? shown : "\(path).\(shown)"
  }

  /// A word of the file for a message, cut where it is long.
  private static func shown(_ text: String, _ isPlain: Bool) -> String {
    let cut = text.count > 80 ? text.prefix(80) + "…" : text[...]
    let escaped = TerminalText.escaped(String(cut))
    return isPlain ? escaped : "'\(escaped)'"
  }
}

extension YAMLNode {
  /// The word that stands there; nil for a list or a group.
  fileprivate var text: String? { if case .scalar(let text, _) = content { text } else { nil } }

  /// Whether it is a list or a group with nothing in it.
  fileprivate var isEmpty: Bool {
    switch content {
    case .sequence(let items): items.isEmpty
    case .mapping(let entries): entries.isEmpty
    case .scalar, .junk: false
    }
  }

  fileprivate var kind: String {
    switch content {
    case .scalar(let text, let isPlain):
      isPlain && (text == "true" || text == "false") ? "true or false" : isNothing ? "nothing" : "a text"
    case .sequence: "a list"
    case .mapping: "a group"
    case .junk: "unreadable"
    }
  }
}

extension ConfigurationOption.Kind {
  /// Whether a word of another shape is of another kind altogether.
  fileprivate var isWord: Bool {
    switch self {
    case .boolean, .percentage, .count: true
    default: false
    }
  }

  /// Whether nothing can be meant by a list or a group with nothing in it.
  fileprivate var isEmptyWrong: Bool {
    switch self {
    case .list, .entries, .group, .byLocale, .byRule: true
    case .short, .text, .locale, .boolean, .percentage, .count, .choice, .glob: false
    }
  }

  fileprivate var takesPatterns: Bool {
    switch self {
    case .glob: true
    case .list(let kind): kind.takesPatterns
    default: false
    }
  }
}
