internal import L10nFormats
internal import L10nText

/// A tool as the protocol describes it: its name, its purpose, and the schema that reads its arguments.
struct MCPTool: Sendable {
  /// A value that a tool takes.
  struct Parameter: Sendable {
    enum Kind: Sendable {
      case text
      case choice([String])
      case integer(ClosedRange<Int>)
      /// Objects with an id and a text.
      case answers(most: Int)
    }

    var name: String
    var kind: Kind
    var summary: String
    var isRequired = false
  }

  /// An argument of a call, by the parameter's type.
  enum Value: Sendable {
    case text([UInt8])
    case integer(Int)
    case answers([(id: String, text: [UInt8])])
  }

  /// Texts of arguments are no longer.
  private static let longestText = 1 << 20

  let name: String
  let title: String
  let summary: String
  /// The advice on a shorter answer, if one is too long.
  let narrowing: String
  let parameters: [Parameter]
  var isReadOnly = true

  /// The tool as `tools/list` describes it.
  var description: JSONValue {
    .object([
      "name": .string(name), "title": .string(title), "description": .string(summary),
      "inputSchema": .object([
        "type": .string("object"), "additionalProperties": .bool(false),
        "properties": .object(
          Dictionary(firstOf: parameters.map { ($0.name, $0.schema) })),
        "required": .strings(parameters.filter(\.isRequired).map(\.name)),
      ]),
      "annotations": .object([
        "readOnlyHint": .bool(isReadOnly), "destructiveHint": .bool(false), "openWorldHint": .bool(false),
      ]),
    ])
  }

  /// The arguments of a call, by their names.
  func values(
    _ document: borrowing JSONDocument, _ arguments: JSONDocument.Value?
  ) throws(MCPFault) -> [String: Value] {
    var values: [String: Value] = [:]
    if let arguments, document.kind(of: arguments) != .null {
      guard document.kind(of: arguments) == .object else {
        throw MCPFault("\"arguments\" has to be an object")
      }
      for name in document.names(of: arguments) where !parameters.contains(where: { $0.name == name }) {
        let names = parameters.map(\.name).joined(separator: ", ")
        throw MCPFault("\(self.name) takes no \"\(String(name.prefix(60)))\"; it takes \(names)")
      }
      for parameter in parameters {
        guard let value = document.member(parameter.name, of: arguments), document.kind(of: value) != .null
        else { continue }
        values[parameter.name] = try Self.read(value, parameter, document)
      }
    }
    for parameter in parameters where parameter.isRequired && values[parameter.name] == nil {
      throw MCPFault("\(name) needs \"\(parameter.name)\": \(parameter.summary)")
    }
    return values
  }

  private static func read(
    _ value: JSONDocument.Value, _ parameter: Parameter, _ document: borrowing JSONDocument
  ) throws(MCPFault) -> Value {
    func wrong(_ what: String) -> MCPFault { MCPFault("\"\(parameter.name)\" has to be \(what)") }
    switch parameter.kind {
    case .text:
      guard let text = document.bytes(of: value), text.count <= longestText else {
        throw wrong("a string of up to 1 MiB")
      }
      return .text(text)
    case .choice(let choices):
      guard let text = document.text(of: value), choices.contains(text) else {
        throw wrong("one of \(choices.joined(separator: ", "))")
      }
      return .text(Array(text.utf8))
    case .integer(let range):
      guard let number = document.integer(of: value), range.contains(number) else {
        throw wrong("a whole number from \(range.lowerBound) to \(range.upperBound)")
      }
      return .integer(number)
    case .answers(let most):
      let what = "a list of up to \(most) objects with \"id\" and \"text\", both strings"
      guard let elements = document.elements(of: value), elements.count <= most, !elements.isEmpty else {
        throw wrong(what)
      }
      var answers: [(id: String, text: [UInt8])] = []
      for element in elements {
        guard let id = document.text("id", of: element), let text = document.bytes("text", of: element) else {
          throw wrong(what)
        }
        answers.append((id, text))
      }
      return .answers(answers)
    }
  }
}

extension MCPTool.Parameter {
  fileprivate var schema: JSONValue {
    var members: [String: JSONValue] = ["description": .string(summary)]
    switch kind {
    case .text: members["type"] = .string("string")
    case .choice(let choices):
      members["type"] = .string("string")
      members["enum"] = .strings(choices)
    case .integer(let range):
      members["type"] = .string("integer")
      members["minimum"] = .integer(range.lowerBound)
      members["maximum"] = .integer(range.upperBound)
    case .answers(let most):
      members["type"] = .string("array")
      members["minItems"] = .integer(1)
      members["maxItems"] = .integer(most)
      members["items"] = .object([
        "type": .string("object"), "required": .strings(["id", "text"]),
        "properties": .object([
          "id": .object(["type": .string("string")]), "text": .object(["type": .string("string")]),
        ]),
      ])
    }
    return .object(members)
  }
}
