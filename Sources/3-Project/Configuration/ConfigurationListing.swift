package import L10nText

/// The options with their values and origins, for people and for programs.
package struct ConfigurationListing: Sendable {
  /// A value, or one of a list.
  struct Leaf {
    /// `tiers[0].locales[1]`
    var path: String
    var value: JSONValue
    var origin: ConfigurationOrigin
  }

  private let file: String?
  private let values: ConfigurationGroup
  private let options = ConfigurationSchema.options

  package init(_ configuration: EffectiveConfiguration) {
    (file, values) = (configuration.file, configuration.values)
  }
}

// MARK: - As a configuration

extension ConfigurationListing {
  private typealias Line = (text: String, origin: ConfigurationOrigin?)

  /// A configuration with the same values, each with its origin behind it. Options that nobody set and that have no value are comments.
  package var text: String {
    let head = file.map { "# \($0)" } ?? "# no \(ConfigurationFile.name)"
    let body = options.flatMap { lines(of: values[$0.name], $0) }
    let width = min(44, body.map { $0.origin == nil ? 0 : $0.text.count }.max() ?? 0)
    var text = head + "\n"
    for line in body {
      text += line.text
      if let origin = line.origin {
        text += String(repeating: " ", count: max(0, width - line.text.count))
        text += "  # \(label(origin))"
      }
      text += "\n"
    }
    return text
  }

  private func label(_ origin: ConfigurationOrigin) -> String {
    switch origin {
    case .standard: "default"
    case .file(let position): "\(file ?? ConfigurationFile.name):\(position.line)"
    case .base(let path, let position): "\(path):\(position.line)"
    case .flag(let name): name
    }
  }

  private func lines(of value: ConfigurationValue?, _ option: ConfigurationOption) -> [Line] {
    if let value { return lines(of: value, behind: "\(option.name):", indent: "") }
    if option.standardValue != nil { return [("\(option.name): \(option.standard)", .standard)] }
    let standard = option.standard.isEmpty ? "none" : option.standard
    return [("# \(option.name): \(standard) (default)", nil)]
  }

  /// The lines of a value; `start` is the text before the value on its first line. As deep as the schema.
  private func lines(of value: ConfigurationValue, behind start: String, indent: String) -> [Line] {
    switch value.content {
    case .list(let items) where !items.isEmpty:
      return [(indent + start, nil)]
        + items.flatMap { item -> [Line] in
          guard case .group = item.content else {
            return lines(of: item, behind: "-", indent: indent + "  ")
          }
          // The first line of an entry gets the hyphen.
          var entry = item.group.members.flatMap {
            lines(of: $0.value, behind: "\(YAMLText.scalar($0.name)):", indent: indent + "    ")
          }
          if let first = entry.first {
            entry[0].text = "\(indent)  - \(first.text.dropFirst(indent.count + 4))"
          }
          return entry
        }
    case .group(let group) where !group.members.isEmpty:
      return [(indent + start, nil)]
        + group.members.flatMap {
          lines(of: $0.value, behind: "\(YAMLText.scalar($0.name)):", indent: indent + "  ")
        }
    default: return [("\(indent)\(start) \(value.word)", value.origin)]
    }
  }
}

// MARK: - As JSON

extension ConfigurationListing {
  /// `{"schema", "file", "options": [{"option", "value", "from", "line", "column", "flag"}]}`, in the order of the
  /// schema. `from` is `default`, `file` or `flag`.
  package var json: JSONValue {
    .object([
      "schema": .string("l10ncheck.config/1"),
      "file": .optional(file),
      "options": .array(
        options.flatMap { option in
          values[option.name].map { leaves(of: $0, path: option.name) }
            ?? [Leaf(path: option.name, value: option.standardValue ?? .null, origin: .standard)]
        }.map(json)),
    ])
  }

  private func json(_ leaf: Leaf) -> JSONValue {
    var members: [String: JSONValue] = ["option": .string(leaf.path), "value": leaf.value]
    switch leaf.origin {
    case .standard: members["from"] = .string("default")
    case .file(let position), .base(_, let position):
      members["from"] = .string("file")
      if case .base(let path, _) = leaf.origin { members["file"] = .string(path) }
      members["line"] = .integer(position.line)
      members["column"] = .integer(position.column)
    case .flag(let name):
      members["from"] = .string("flag")
      members["flag"] = .string(name)
    }
    return .object(members)
  }

  private func leaves(of value: ConfigurationValue, path: String) -> [Leaf] {
    switch value.content {
    case .list(let items) where !items.isEmpty:
      items.enumerated().flatMap { leaves(of: $1, path: "\(path)[\($0)]") }
    case .group(let group) where !group.members.isEmpty:
      group.members.flatMap { leaves(of: $0.value, path: "\(path).\($0.name)") }
    default: [Leaf(path: path, value: value.json, origin: value.origin)]
    }
  }
}

extension ConfigurationValue {
  /// The value on one line of YAML.
  fileprivate var word: String {
    switch content {
    case .text(let text): YAMLText.scalar(text)
    case .boolean(let value): value ? "true" : "false"
    case .percentage(let value): value.text
    case .count(let value): String(value)
    case .glob(let glob): YAMLText.scalar(WTF8.text(glob.pattern))
    case .list: "[]"
    case .group: "{}"
    }
  }

  fileprivate var json: JSONValue {
    switch content {
    case .text(let text): .string(text)
    case .boolean(let value): .bool(value)
    case .percentage(let value): .tenThousandths(value.tenThousandths * 100)
    case .count(let value): .integer(value)
    case .glob(let glob): .string(WTF8.text(glob.pattern))
    case .list: .array([])
    case .group: .object([:])
    }
  }
}

extension ConfigurationOption {
  /// The standard value of a choice or a boolean; nil for other options, whose standard is in words.
  var standardValue: JSONValue? {
    switch kind {
    case .boolean: .bool(standard == "true")
    case .choice: .string(standard)
    default: nil
    }
  }
}
