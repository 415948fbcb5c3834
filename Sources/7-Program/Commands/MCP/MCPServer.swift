internal import L10nCommandLine
internal import L10nFormats
internal import L10nText

/// The Model Context Protocol over lines of JSON, with the messages before and around calls of tools. One line answers a
/// request, and none a notification.
struct MCPServer {
  /// The versions of the protocol that are spoken, the newest first: what this server has is the same in all of them.
  static let versions = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]
  /// The number of bytes of an answer at most, but for the list of tools.
  static let answerLimit = 32 << 10
  /// The number of bytes of a request at most; a longer one is not read.
  static let requestLimit = 8 << 20

  private let tools: MCPTools

  init(_ tools: MCPTools) { self.tools = tools }

  /// An error of JSON-RPC.
  private struct Fault: Error {
    var code: Int
    var message: String
  }

  /// The answer to a line, without a line end; nil where none is due.
  func answer(_ line: ArraySlice<UInt8>) -> [UInt8]? {
    guard line.count <= Self.requestLimit else {
      return Self.failure(
        Fault(code: -32600, message: "the request has more than \(Self.requestLimit >> 20) MiB"))
    }
    guard let document = JSONDocument(line) else {
      return Self.failure(Fault(code: -32700, message: "the line is not JSON: send one object per line"))
    }
    let root = document.root
    guard document.kind(of: root) == .object else {
      return Self.failure(Fault(code: -32600, message: "send one JSON-RPC 2.0 object per line, no batch"))
    }
    var id: [UInt8]?
    if let value = document.member("id", of: root) {
      let kind = document.kind(of: value)
      // The id is sent back as it came, byte for byte.
      guard kind == .string || kind == .number, document.source(of: value).count <= 1_000 else {
        return Self.failure(Fault(code: -32600, message: "\"id\" has to be a short string or a number"))
      }
      id = document.source(of: value)
    }
    guard let method = document.text("method", of: root) else {
      // A message with a result or an error answers something that was never asked, and is passed over.
      if document.member("result", of: root) != nil || document.member("error", of: root) != nil {
        return nil
      }
      return Self.failure(Fault(code: -32600, message: "\"method\" is missing"), id: id)
    }
    guard document.text("jsonrpc", of: root) == "2.0" else {
      return Self.failure(Fault(code: -32600, message: "\"jsonrpc\" has to be \"2.0\""), id: id)
    }
    guard let id else { return nil }
    do throws(Fault) {
      return Self.success(try result(of: method, document), id: id)
    } catch {
      return Self.failure(error, id: id)
    }
  }

  private func result(of method: String, _ document: borrowing JSONDocument) throws(Fault) -> JSONValue {
    let parameters = document.member("params", of: document.root)
    switch method {
    case "initialize":
      var wanted: String?
      if let parameters { wanted = document.text("protocolVersion", of: parameters) }
      let version = wanted.flatMap { Self.versions.contains($0) ? $0 : nil } ?? Self.versions[0]
      return .object([
        "protocolVersion": .string(version), "capabilities": .object(["tools": .object([:])]),
        "serverInfo": .object([
          "name": .string(ToolDefinition.name), "version": .string(ToolVersion.tool),
        ]),
        "instructions": .string(tools.instructions),
      ])
    case "ping": return .object([:])
    case "tools/list": return .object(["tools": .array(MCPTools.all.map(\.description))])
    case "tools/call":
      guard let parameters, let name = document.text("name", of: parameters) else {
        throw Fault(code: -32602, message: "\"params\" needs the \"name\" of a tool")
      }
      guard let tool = MCPTools.all.first(where: { $0.name == name }) else {
        let names = MCPTools.all.map(\.name).joined(separator: ", ")
        throw Fault(
          code: -32602,
          message: "there is no tool \"\(TerminalText.escaped(String(name.prefix(60))))\"; there are \(names)"
        )
      }
      return call(tool, document, document.member("arguments", of: parameters))
    default:
      throw Fault(
        code: -32601,
        message:
          "there is no method \"\(TerminalText.escaped(String(method.prefix(60))))\"; there are initialize, "
          + "ping, tools/list and tools/call")
    }
  }

  /// A tool's answer in the protocol's form: the model reads a failure as an answer too.
  private func call(
    _ tool: MCPTool, _ document: borrowing JSONDocument, _ arguments: JSONDocument.Value?
  ) -> JSONValue {
    do {
      let values = try tool.values(document, arguments)
      var value = try tools.run(tool, values)
      if case .object(var members) = value {
        members["fromFiles"] = .string(Self.fromFiles)
        value = .object(members)
      }
      let text = String(decoding: value.line(), as: UTF8.self)
      let answer = Self.content(text)
      if answer.line().count + 1_100 <= Self.answerLimit { return answer }
      return Self.content(
        "the answer would have more than \(Self.answerLimit >> 10) KB: ask for less (\(tool.narrowing))",
        isError: true)
    } catch let error as MCPFault {
      return Self.content(String(error.message.prefix(2_000)), isError: true)
    } catch {
      return Self.content(String(Failure.message(for: error).prefix(2_000)), isError: true)
    }
  }

  /// The members of an answer that hold words from files, not the tool's own.
  private static let fromFiles =
    "comment, source, key, code, value, others, current, formerSource, glossary, notes, patch, names and paths. "
    + AgentPrompt.caution

  private static func content(_ text: String, isError: Bool = false) -> JSONValue {
    var members: [String: JSONValue] = [
      "content": .array([.object(["type": .string("text"), "text": .string(text)])])
    ]
    if isError { members["isError"] = .bool(true) }
    return .object(members)
  }

  private static func success(_ result: JSONValue, id: [UInt8]) -> [UInt8] {
    Array("{\"jsonrpc\":\"2.0\",\"id\":".utf8) + id + Array(",\"result\":".utf8) + result.line()
      + Array("}".utf8)
  }

  private static func failure(_ fault: Fault, id: [UInt8]? = nil) -> [UInt8] {
    let error = JSONValue.object(["code": .integer(fault.code), "message": .string(fault.message)])
    return Array("{\"jsonrpc\":\"2.0\",\"id\":".utf8) + (id ?? Array("null".utf8)) + Array(",\"error\":".utf8)
      + error.line() + Array("}".utf8)
  }
}

/// A fault in a call of a tool, with the remedy.
struct MCPFault: Error {
  var message: String

  init(_ message: String) { self.message = message }
}
