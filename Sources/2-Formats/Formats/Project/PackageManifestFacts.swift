/// What a `Package.swift` says about localization, found without compiling it: literals only, comments and other strings
/// are passed over.
package struct PackageManifestFacts: Equatable, Sendable {
  /// A literal with its place in the text, quotes included.
  package struct Literal: Equatable, Sendable {
    package var text: [UInt8]
    package var range: Range<Int>
  }

  /// A rule of a target's resources.
  package struct Resource: Equatable, Sendable {
    package enum Rule: Equatable, Sendable {
      /// `.process`, with what `localization:` says.
      case process(Localization?)
      case copy, embedInCode
    }

    package enum Localization: Equatable, Sendable {
      case standard, base
    }

    package var rule: Rule
    package var path: Literal
  }

  /// A module of the package.
  package struct Target: Equatable, Sendable {
    package enum Kind: String, Sendable {
      case library, executable, test, macro
    }

    package var kind: Kind
    package var name: Literal
    /// `path:`, where it is given.
    package var path: Literal?
    package var resources: [Resource]
    /// `exclude:`: paths below its folder that are no part of it.
    package var excluded: [Literal]
    /// `sources:`: paths below its folder that alone are compiled; nil where all are.
    package var sources: [Literal]?
    /// The names of the targets and products that it depends on, as far as they are literals.
    package var dependencies: [Literal] = []
    /// Whether its folder, its resources or what is excluded are not literals alone: what they are is not known.
    package var isComputed: Bool
  }

  /// What other packages and projects take from this one.
  package struct Product: Equatable, Sendable {
    package var name: Literal
    /// The targets that are in it, as far as they are literals.
    package var targets: [Literal]
  }

  /// `defaultLocalization:` of the package; nil where it has none, or where it is no literal.
  package private(set) var defaultLocalization: Literal?
  /// Whether `defaultLocalization:` is there at all.
  package private(set) var hasDefaultLocalization = false
  /// The targets in the order of the file.
  package private(set) var targets: [Target] = []
  package private(set) var products: [Product] = []
  /// Whether the list of targets is more than a list: there may be others.
  package private(set) var hasComputedTargets = false

  /// Reads the text between `start` and `end`, which its padding follows.
  package init(_ text: RawSpan, from start: Int, to end: Int) {
    let tokens = ManifestTokens(text, from: start, to: end).tokens
    var cursor = 0
    var hasTargets = false
    while cursor < tokens.count {
      if tokens[cursor].isLabel("defaultLocalization", before: tokens, cursor), !hasDefaultLocalization {
        hasDefaultLocalization = true
        // `"en"`, or `.init(rawValue: "en")` and the like.
        defaultLocalization =
          tokens.dropFirst(cursor + 2).prefix(8)
          .prefix { $0.kind != .punctuation(UInt8(ascii: ",")) }.lazy.compactMap(\.literal).first
      } else if tokens[cursor].isMember(of: Self.targetKinds, before: tokens, cursor),
        cursor + 1 < tokens.count,
        tokens[cursor + 1].kind == .punctuation(UInt8(ascii: "("))
      {
        let arguments = Self.arguments(of: tokens, from: cursor + 2)
        addTarget(arguments.tokens, kind: Self.kind(of: tokens[cursor]))
        cursor = arguments.end
        continue
      } else if tokens[cursor].isMember(of: ["library", "executable", "plugin"], before: tokens, cursor),
        cursor + 1 < tokens.count, tokens[cursor + 1].kind == .punctuation(UInt8(ascii: "("))
      {
        let arguments = Self.arguments(of: tokens, from: cursor + 2)
        addProduct(Array(arguments.tokens))
        cursor = arguments.end
        continue
      } else if !hasTargets, tokens[cursor].isLabel("targets", before: tokens, cursor) {
        hasTargets = true
        hasComputedTargets = !Self.isPlainList(tokens, from: cursor + 2)
      }
      cursor += 1
    }
  }

  private static let targetKinds = ["target", "executableTarget", "testTarget", "macro"]
  private static let resourceKinds = ["process", "copy", "embedInCode"]

  /// The tokens up to the parenthesis that closes, and the place behind it.
  private static func arguments(
    of tokens: [ManifestTokens.Token], from start: Int
  ) -> (tokens: ArraySlice<ManifestTokens.Token>, end: Int) {
    var depth = 1
    var cursor = start
    while cursor < tokens.count {
      switch tokens[cursor].kind {
      case .punctuation(UInt8(ascii: "(")), .punctuation(UInt8(ascii: "[")), .punctuation(UInt8(ascii: "{")):
        depth += 1
      case .punctuation(UInt8(ascii: ")")), .punctuation(UInt8(ascii: "]")), .punctuation(UInt8(ascii: "}")):
        depth -= 1
      default: break
      }
      if depth == 0 { return (tokens[start..<cursor], cursor + 1) }
      cursor += 1
    }
    return (tokens[min(start, tokens.count)...], tokens.count)
  }

  private static func kind(of token: ManifestTokens.Token) -> Target.Kind {
    switch token.kind {
    case .word(Array("testTarget".utf8)): .test
    case .word(Array("executableTarget".utf8)): .executable
    case .word(Array("macro".utf8)): .macro
    default: .library
    }
  }

  /// The literals of a list, and whether there is anything else in it.
  private static func list(
    _ tokens: [ManifestTokens.Token], from start: Int
  ) -> (literals: [Literal], isComputed: Bool) {
    guard start < tokens.count, tokens[start].kind == .punctuation(UInt8(ascii: "[")) else {
      return ([], true)
    }
    let inner = arguments(of: tokens, from: start + 1).tokens
    let literals = inner.compactMap(\.literal)
    let isPlain = inner.allSatisfy { $0.literal != nil || $0.kind == .punctuation(UInt8(ascii: ",")) }
    return (literals, !isPlain)
  }

  /// Whether a value is a list in brackets, and nothing is done with it.
  private static func isPlainList(_ tokens: [ManifestTokens.Token], from start: Int) -> Bool {
    guard start < tokens.count, tokens[start].kind == .punctuation(UInt8(ascii: "[")) else { return false }
    let end = arguments(of: tokens, from: start + 1).end
    guard end < tokens.count else { return true }
    return [",", ")"].contains { tokens[end].kind == .punctuation($0.utf8.first ?? 0) }
  }

  private mutating func addProduct(_ tokens: [ManifestTokens.Token]) {
    var name: Literal?
    var targets: [Literal] = []
    for cursor in tokens.indices {
      if tokens[cursor].isLabel("name", before: tokens, cursor), name == nil, cursor + 2 < tokens.count {
        name = tokens[cursor + 2].literal
      }
      if tokens[cursor].isLabel("targets", before: tokens, cursor) {
        targets = Self.list(tokens, from: cursor + 2).literals
      }
    }
    if let name { products.append(Product(name: name, targets: targets)) }
  }

  private mutating func addTarget(_ slice: ArraySlice<ManifestTokens.Token>, kind: Target.Kind) {
    let tokens = Array(slice)
    var name: Literal?
    var path: Literal?
    var resources: [Resource] = []
    var excluded: [Literal] = []
    var isComputed = false
    var sources: [Literal]?
    var dependencies: [Literal] = []
    var depth = 0
    for cursor in tokens.indices {
      let token = tokens[cursor]
      switch token.kind {
      case .punctuation(UInt8(ascii: "(")), .punctuation(UInt8(ascii: "[")): depth += 1
      case .punctuation(UInt8(ascii: ")")), .punctuation(UInt8(ascii: "]")): depth -= 1
      default: break
      }
      let next = cursor + 2 < tokens.count ? tokens[cursor + 2].literal : nil
      if depth == 0, token.isLabel("name", before: tokens, cursor), name == nil { name = next }
      if depth == 0, token.isLabel("path", before: tokens, cursor) {
        path = next
        isComputed = isComputed || next == nil
      }
      if depth == 0, token.isLabel("exclude", before: tokens, cursor) {
        let list = Self.list(tokens, from: cursor + 2)
        excluded += list.literals
        isComputed = isComputed || list.isComputed
      }
      if depth == 0, token.isLabel("sources", before: tokens, cursor) {
        let list = Self.list(tokens, from: cursor + 2)
        sources = (sources ?? []) + list.literals
        isComputed = isComputed || list.isComputed
      }
      if depth == 0, token.isLabel("dependencies", before: tokens, cursor) {
        dependencies += Self.dependencies(tokens, from: cursor + 2)
      }
      if depth == 0, token.isLabel("resources", before: tokens, cursor),
        cursor + 2 >= tokens.count || tokens[cursor + 2].kind != .punctuation(UInt8(ascii: "["))
      {
        isComputed = true
      }
      guard token.isMember(of: Self.resourceKinds, before: tokens, cursor), cursor + 1 < tokens.count,
        tokens[cursor + 1].kind == .punctuation(UInt8(ascii: "("))
      else { continue }
      guard let literal = next else {
        isComputed = true
        continue
      }
      let rest = Self.arguments(of: tokens, from: cursor + 2).tokens
      resources.append(Resource(rule: Self.rule(token, rest), path: literal))
    }
    guard let name else { return }
    targets.append(
      Target(
        kind: kind, name: name, path: path, resources: resources, excluded: excluded, sources: sources,
        dependencies: dependencies, isComputed: isComputed))
  }

  /// The names in a list of dependencies: `"Kit"`, `.target(name: "Kit")`, `.product(name: "Kit", package: "kit")`.
  private static func dependencies(_ tokens: [ManifestTokens.Token], from start: Int) -> [Literal] {
    guard start < tokens.count, tokens[start].kind == .punctuation(UInt8(ascii: "[")) else { return [] }
    let inner = Array(arguments(of: tokens, from: start + 1).tokens)
    var found: [Literal] = []
    var depth = 0
    for cursor in inner.indices {
      switch inner[cursor].kind {
      case .punctuation(UInt8(ascii: "(")), .punctuation(UInt8(ascii: "[")): depth += 1
      case .punctuation(UInt8(ascii: ")")), .punctuation(UInt8(ascii: "]")): depth -= 1
      default: break
      }
      if depth == 0, let literal = inner[cursor].literal { found.append(literal) }
      if depth == 1, inner[cursor].isLabel("name", before: inner, cursor), cursor + 2 < inner.count,
        let literal = inner[cursor + 2].literal
      {
        found.append(literal)
      }
    }
    return found
  }

  private static func rule(
    _ token: ManifestTokens.Token, _ arguments: ArraySlice<ManifestTokens.Token>
  ) -> Resource.Rule {
    if token.kind == .word(Array("copy".utf8)) { return .copy }
    if token.kind == .word(Array("embedInCode".utf8)) { return .embedInCode }
    let words = Array(arguments)
    for cursor in words.indices where words[cursor].isLabel("localization", before: words, cursor) {
      for word in words[cursor...].prefix(6) {
        if word.kind == .word(Array("default".utf8)) { return .process(.standard) }
        if word.kind == .word(Array("base".utf8)) { return .process(.base) }
      }
    }
    return .process(nil)
  }
}
