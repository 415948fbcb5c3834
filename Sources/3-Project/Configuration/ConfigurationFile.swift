package import L10nText

/// The configuration of a file: its valid values, and all problems. Data only; nothing in it runs.
package struct ConfigurationFile: Equatable, Sendable {
  /// The name by which it is found.
  package static let name = ".l10ncheck.yml"
  /// Bytes of the largest file that is read.
  package static let largest = 256 << 10

  /// The number of problems that are kept: the first ones of a file of garbage say it all.
  static let mostProblems = 100

  /// The path as messages and origins show it.
  package let path: String
  package let values: ConfigurationGroup
  /// The problems in the order of the file. A configuration with any is not to be used.
  package let problems: [Problem]

  /// Reads the content of the file `path`.
  /// - Parameter rules: all rules; asked for only where the file names one.
  package init(_ content: [UInt8], path: String, rules: @escaping @autoclosure () -> [Rule] = []) {
    guard content.count <= Self.largest else {
      self.init(tooLargeAt: path)
      return
    }
    let (values, problems) = PaddedBuffer(content).withDecoded {
      Self.read($1, in: $0, path: path, rules)
    }
    self.init(path: path, values: values, problems: problems)
  }

  /// A configuration without values, for a file that is larger than `largest`, whatever is in it.
  init(tooLargeAt path: String) {
    let limit = "a configuration has at most \(Self.largest / 1024) KiB; this one is larger"
    self.init(
      path: path, values: ConfigurationGroup(),
      problems: [Problem(.configSyntax, path: path, message: limit)])
  }

  /// A configuration without values, for a file that must not be read.
  package init(refused problem: Problem) {
    self.init(path: problem.path, values: ConfigurationGroup(), problems: [problem])
  }

  init(path: String, values: ConfigurationGroup, problems: [Problem] = []) {
    (self.path, self.values, self.problems) = (path, values, problems)
  }

  private static func read(
    _ decoded: DecodedText, in text: RawSpan, path: String, _ known: @escaping () -> [Rule]
  ) -> (ConfigurationGroup, [Problem]) {
    if !decoded.invalidBytes.isEmpty || !decoded.strayCopyrightSigns.isEmpty {
      let message = "the file is not \(decoded.encoding.rawValue.uppercased())"
      return (ConfigurationGroup(), [Problem(.configSyntax, path: path, message: message)])
    }
    let locator = Locator(decoded, text: text)
    let reader = YAMLReader(decoded, in: text)
    var diagnostics = reader.diagnostics
    var values = ConfigurationGroup()
    if let root = reader.root, !root.isNothing {
      var validator = ConfigurationValidator(rules: known)
      values = validator.group(root, ConfigurationSchema.options, path: "") ?? values
      var rules = ConfigurationRules()
      rules.check(values)
      diagnostics += validator.diagnostics + rules.diagnostics
    }
    let first = diagnostics.prefix(mostProblems).map { locator.problem($0, path: path, in: text) }
    return (values, first.sorted(by: Problem.inOrder))
  }
}
