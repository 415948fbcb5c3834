@testable import L10nCommandLine
@testable import L10nConfiguration
import L10nText

/// The configuration's JSON Schema, for editors that check and complete YAML by one.
struct ConfigurationJSONSchema {
  /// All rules, in the order in which they are offered.
  private let rules: [Rule]

  init(rules: [Rule]) { self.rules = rules }

  /// The document.
  var value: JSONValue {
    var members = object(ConfigurationSchema.options)
    members["$schema"] = .string("https://json-schema.org/draft/2020-12/schema")
    members["title"] = .string(ConfigurationFile.name)
    return .object(members)
  }

  private func object(_ options: [ConfigurationOption]) -> [String: JSONValue] {
    var members: [String: JSONValue] = [
      "type": .string("object"),
      "additionalProperties": .bool(false),
      "properties": .object(
        Dictionary(
          options.map { ($0.name, .object(property($0))) }, uniquingKeysWith: { first, _ in first })),
    ]
    let required = options.filter(\.isRequired).map(\.name)
    if !required.isEmpty { members["required"] = .strings(required) }
    return members
  }

  private func property(_ option: ConfigurationOption) -> [String: JSONValue] {
    var members = type(option.kind)
    members["description"] = .string(option.summary + (option.details.isEmpty ? "" : ". " + option.details))
    if let standard = option.standardValue, !option.standard.isEmpty { members["default"] = standard }
    return members
  }

  /// The JSON Schema of a kind. It calls itself for the kinds inside, as deep as the schema goes.
  private func type(_ kind: ConfigurationOption.Kind) -> [String: JSONValue] {
    switch kind {
    case .text, .locale, .glob: ["type": .string("string"), "minLength": .integer(1)]
    case .boolean: ["type": .string("boolean")]
    case .percentage:
      [
        "type": .string("number"), "minimum": .integer(0), "maximum": .integer(100),
      ]
    case .count: ["type": .string("integer"), "minimum": .integer(0)]
    case .choice(let choices): ["enum": .strings(choices.map(\.name))]
    case .list(let element):
      [
        "anyOf": .array([
          .object(type(element)), .object(["type": .string("array"), "items": .object(type(element))]),
        ])
      ]
    case .group(let options): object(options)
    case .entries(let options): ["type": .string("array"), "items": .object(object(options))]
    case .byLocale(let element): ["type": .string("object"), "additionalProperties": .object(type(element))]
    case .byRule(let element):
      [
        "type": .string("object"), "additionalProperties": .object(type(element)),
        "propertyNames": .object(["enum": .strings(rules.filter { !$0.isFixed }.map(\.id))]),
      ]
    case .short(let name, let options):
      [
        "anyOf": .array(
          options.filter { $0.name == name }.map { .object(type($0.kind)) } + [.object(object(options))])
      ]
    }
  }
}
