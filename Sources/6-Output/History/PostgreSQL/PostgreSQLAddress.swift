/// The address of a database, its password apart: arguments of programs can be read by everybody on the machine.
package struct PostgreSQLAddress: Equatable, Sendable {
  /// The address for the client's argument, without any password.
  let argument: [UInt8]
  /// The variables that carry what was taken out: `PGPASSWORD=…`.
  private(set) var variables: [[UInt8]] = []
  /// The name that messages use.
  package let name: String

  /// Whether it looks like one.
  package static func isAddress(_ text: [UInt8]) -> Bool {
    text.starts(with: "postgresql://".utf8) || text.starts(with: "postgres://".utf8)
  }

  /// The text before `://`; nil for a path. A path with `://` in the name of a folder begins with `/` or `.`.
  package static func scheme(of text: [UInt8]) -> String? {
    let scheme = text.prefix { $0 != UInt8(ascii: ":") }
    let isPath = scheme.first == UInt8(ascii: "/") || scheme.first == UInt8(ascii: ".")
    guard !isPath, text[scheme.endIndex...].starts(with: "://".utf8) else { return nil }
    return String(decoding: scheme, as: UTF8.self)
  }

  /// - Parameter text: `postgresql://[user[:password]@][hosts][/database][?settings]`, as libpq knows it.
  package init(_ text: [UInt8]) throws(HistoryError) {
    let wrong = HistoryError.server(name: "postgresql", detail: "the address cannot be understood")
    guard let slashes = text.firstIndex(of: UInt8(ascii: "/")), !text.contains(0) else { throw wrong }
    let start = slashes + 2
    var rest = text[start...]
    let authorityEnd = rest.firstIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") } ?? rest.endIndex
    var kept = Array(text[..<start])
    if let at = rest[..<authorityEnd].lastIndex(of: UInt8(ascii: "@")) {
      let user = rest[..<at]
      if let colon = user.firstIndex(of: UInt8(ascii: ":")) {
        guard let password = Self.decoded(user[(colon + 1)...]) else { throw wrong }
        if !password.isEmpty { variables.append(Array("PGPASSWORD=".utf8) + password) }
        kept += user[..<colon]
      } else {
        kept += user
      }
      kept.append(UInt8(ascii: "@"))
      rest = rest[(at + 1)...]
    } else if rest[..<authorityEnd].contains(UInt8(ascii: ":")), rest.contains(UInt8(ascii: "@")) {
      // The apparent host and port are a user and the beginning of a password.
      throw .server(
        name: "postgresql://…",
        detail:
          "the address cannot be understood: in a user or password / is written %2F, ? is %3F, and @ is %40")
    }
    if let question = rest.firstIndex(of: UInt8(ascii: "?")) {
      kept += rest[..<question]
      var settings: [ArraySlice<UInt8>] = []
      for setting in rest[(question + 1)...].split(separator: UInt8(ascii: "&")) {
        // The client takes percent signs out of names as well.
        let name = setting.prefix { $0 != UInt8(ascii: "=") }
        guard let keyword = Self.decoded(name) else { throw wrong }
        if keyword.elementsEqual("password".utf8) {
          guard let password = Self.decoded(setting.dropFirst(name.count + 1)) else { throw wrong }
          variables.append(Array("PGPASSWORD=".utf8) + password)
        } else if keyword.elementsEqual("sslpassword".utf8) {
          throw .server(name: "postgresql", detail: "a password of a key has no place in an address")
        } else {
          settings.append(setting)
        }
      }
      if !settings.isEmpty {
        kept += Array("?".utf8) + Array(settings.joined(separator: [UInt8(ascii: "&")]))
      }
    } else {
      kept += rest
    }
    argument = kept
    name = String(decoding: kept, as: UTF8.self)
  }

  /// Takes percent signs out; nil for what is no such text, or has a NUL in it.
  private static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    var index = text.startIndex
    while index < text.endIndex {
      if text[index] == UInt8(ascii: "%") {
        guard index + 2 < text.endIndex,
          let byte = UInt8(String(decoding: text[index + 1...index + 2], as: UTF8.self), radix: 16), byte != 0
        else { return nil }
        bytes.append(byte)
        index += 3
      } else {
        bytes.append(text[index])
        index += 1
      }
    }
    return bytes
  }
}
