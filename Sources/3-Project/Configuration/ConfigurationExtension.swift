package import L10nSystem
package import L10nText

extension ConfigurationSearch {
  /// The number of files that may go on from one another.
  private static let longestChain = 8

  /// A configuration with what it extends: its own values first. What is wrong with any of the files, or that one requires another
  /// version of the tool, is a problem of the result.
  /// - Parameters:
  ///   - top: the folder that the files have to be in, absolute.
  ///   - read: the content of a file by its absolute path; nil where there is none.
  package static func extended(
    _ found: Found, below top: FilePath, version: String, rules: @escaping @autoclosure () -> [Rule] = [],
    read: (FilePath) throws -> [UInt8]?
  ) throws -> Found {
    var values = found.file.values
    var (file, folder) = (found.file, found.folder)
    var chain: Set<FilePath> = []
    func failed(_ message: String, _ value: ConfigurationValue, _ hint: String? = nil) -> Found {
      let problem = Problem(
        .configValue, path: file.path, position: value.position, message: message, hint: hint)
      return Found(file: ConfigurationFile(refused: problem), folder: found.folder)
    }
    while true {
      if let value = file.values["requires"], let text = value.text,
        let wanted = VersionRequirement.numbers(text), let own = VersionRequirement.numbers(version),
        own.lexicographicallyPrecedes(wanted)
      {
        return failed(
          "this is l10ncheck \(version), and the configuration requires \(TerminalText.escaped(text))", value,
          "use another version, or change 'requires'")
      }
      if !file.problems.isEmpty { return Found(file: file, folder: found.folder) }
      guard let value = file.values["extends"], let name = value.text else { break }
      let shown = TerminalText.escaped(name)
      if name.contains("://") {
        return failed(
          "'extends' names an address, and nothing is fetched", value, "put the file into the tree")
      }
      let path = joined(folder, name)
      guard chain.insert(path).inserted else { return failed("\(shown) extends itself", value) }
      guard chain.count <= longestChain else {
        return failed("more than \(longestChain) configurations extend one another", value)
      }
      guard let below = path.relative(to: top) else {
        return failed("\(shown) is not in the tree", value, "put the file into the tree")
      }
      if let problem = obstacle(below, of: top, shownAs: shown) {
        return Found(file: ConfigurationFile(refused: problem), folder: found.folder)
      }
      guard let content = try read(path) else { return failed("there is no file \(shown)", value) }
      let base = ConfigurationFile(
        content, path: TerminalText.escaped(bytes: below.bytes), rules: rules())
      values = base.values.replaced(by: values, from: base.path)
      (file, folder) = (base, path.parent)
    }
    return Found(file: ConfigurationFile(path: found.file.path, values: values), folder: found.folder)
  }

  /// A path behind a folder, without `.` and `..`.
  private static func joined(_ folder: FilePath, _ name: String) -> FilePath {
    var path = name.hasPrefix("/") ? FilePath("/") : folder
    for part in name.utf8.split(separator: UInt8(ascii: "/")) where !part.elementsEqual(".".utf8) {
      path = part.elementsEqual("..".utf8) ? path.parent : path.appending(Array(part))
    }
    return path
  }
}

extension ConfigurationValue {
  fileprivate var position: TextPosition? { if case .file(let position) = origin { position } else { nil } }

  /// The value with the file that it is from.
  fileprivate func from(_ path: String) -> ConfigurationValue {
    var value = self
    if case .file(let position) = origin { value.origin = .base(path, position) }
    switch content {
    case .list(let values): value.content = .list(values.map { $0.from(path) })
    case .group(let group): value.content = .group(group.mapped { $0.from(path) })
    default: break
    }
    return value
  }

  /// Groups are put together, all else is replaced.
  fileprivate func replaced(by other: ConfigurationValue) -> ConfigurationValue {
    guard case .group(let own) = content, case .group(let others) = other.content else { return other }
    var value = other
    value.content = .group(own.replaced(by: others))
    return value
  }
}

extension ConfigurationGroup {
  fileprivate func replaced(by other: ConfigurationGroup, from path: String? = nil) -> ConfigurationGroup {
    var result = path.map { path in mapped { $0.from(path) } } ?? self
    for member in other.members {
      result[member.name] = result[member.name]?.replaced(by: member.value) ?? member.value
    }
    return result
  }
}

/// The oldest version of the tool that a configuration is for: `>= 0.2`.
enum VersionRequirement {
  /// The three numbers of a version; nil where it is none.
  static func numbers(_ text: String) -> [Int]? {
    let text = text.filter { $0 != " " }
    let parts = text.dropFirst(text.hasPrefix(">=") ? 2 : 0).prefix { $0 != "-" }
      .split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { $0.utf8.count <= 6 && $0.utf8.allSatisfy(\.isDigit) ? Int($0) : nil }
    return numbers.count == parts.count && parts.count <= 3 ? (numbers + [0, 0]).prefix(3).map(\.self) : nil
  }
}
