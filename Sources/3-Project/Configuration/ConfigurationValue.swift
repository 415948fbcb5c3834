package import L10nText

/// The place that a value came from.
package enum ConfigurationOrigin: Hashable, Sendable {
  /// The standard value, as nobody set another.
  case standard
  /// The configuration file, at this place.
  case file(TextPosition)
  /// A configuration that the file extends, at this place.
  case base(String, TextPosition)
  /// A flag, with its dashes.
  case flag(String)
}

/// A value of the configuration, checked, with its origin.
package struct ConfigurationValue: Equatable, Sendable {
  package enum Content: Equatable, Sendable {
    case text(String)
    case boolean(Bool)
    case percentage(Percentage)
    case count(Int)
    case glob(Glob)
    case list([ConfigurationValue])
    case group(ConfigurationGroup)
  }

  package var content: Content
  package var origin: ConfigurationOrigin
  /// The value's place in the text, while the file is checked.
  var range: Range<Int>?

  package init(_ content: Content, _ origin: ConfigurationOrigin) {
    self.content = content
    self.origin = origin
  }

  init(_ content: Content, of node: YAMLNode) {
    self.init(content, .file(node.position))
    range = node.range
  }

  // MARK: As what it is; nil or empty where it is something else

  var text: String? { if case .text(let text) = content { text } else { nil } }
  var boolean: Bool? { if case .boolean(let value) = content { value } else { nil } }
  var count: Int? { if case .count(let value) = content { value } else { nil } }
  var percentage: Percentage? { if case .percentage(let value) = content { value } else { nil } }
  var glob: Glob? { if case .glob(let value) = content { value } else { nil } }
  var list: [ConfigurationValue] { if case .list(let values) = content { values } else { [] } }
  var group: ConfigurationGroup {
    if case .group(let group) = content { group } else { ConfigurationGroup() }
  }
  var texts: [String] { list.compactMap(\.text) }
  var globs: [Glob] { list.compactMap(\.glob) }
}

/// Values by name, in the order of the schema; names that people choose (locales) in the order of the file.
package struct ConfigurationGroup: Equatable, Sendable {
  package struct Member: Equatable, Sendable {
    package var name: String
    package var value: ConfigurationValue
  }

  package private(set) var members: [Member] = []
  /// The index of each name in `members`.
  private var places: [String: Int] = [:]

  package init() {}

  func mapped(_ change: (ConfigurationValue) -> ConfigurationValue) -> ConfigurationGroup {
    var group = self
    for place in members.indices { group.members[place].value = change(members[place].value) }
    return group
  }

  /// The value of a name; setting nil takes it away.
  package subscript(name: String) -> ConfigurationValue? {
    get { places[name].map { members[$0].value } }
    set {
      switch (places[name], newValue) {
      case (let place?, let value?): members[place].value = value
      case (let place?, nil):
        members.remove(at: place)
        places = Dictionary(uniqueKeysWithValues: members.enumerated().map { ($1.name, $0) })
      case (nil, let value?):
        places[name] = members.count
        members.append(Member(name: name, value: value))
      case (nil, nil): break
      }
    }
  }
}
