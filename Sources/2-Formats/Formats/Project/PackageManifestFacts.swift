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
    /// The dependencies and definitions that are there with traits alone, `.when(traits: […])`, with these.
    package var byTraits: [[UInt8]: [[UInt8]]] = [:]
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
  /// The traits of the package, each with those that it turns on. What `default` turns on is on by itself.
  private var traits: [[UInt8]: [[UInt8]]] = [:]
  /// The traits that it asks of other packages.
  package private(set) var requestedTraits: Set<[UInt8]> = []
  /// Whether the list of targets is more than a list: there may be others.
  package private(set) var hasComputedTargets = false

  /// Reads the text between `start` and `end`, which its padding follows.
  package init(_ text: RawSpan, from start: Int, to end: Int) {
    let tokens = ManifestTokens(text, from: start, to: end).tokens
    var cursor = 0
    var hasTargets = false
    while cursor < tokens.count {
      let isCall = cursor + 1 < tokens.count && tokens[cursor + 1].kind == .punctuation(UInt8(ascii: "("))
      if tokens[cursor].isLabel("defaultLocalization", before: tokens, cursor), !hasDefaultLocalization {
        hasDefaultLocalization = true
        // `"en"`, or `.init(rawValue: "en")` and the like.
        defaultLocalization =
          tokens.dropFirst(cursor + 2).prefix(8)
          .prefix { $0.kind != .punctuation(UInt8(ascii: ",")) }.lazy.compactMap(\.literal).first
      } else if isCall, tokens[cursor].isMember(of: Self.calls, before: tokens, cursor) {
        let call = Self.arguments(of: tokens, from: cursor + 2)
        if tokens[cursor].isMember(of: Self.targetKinds, before: tokens, cursor) {
          addTarget(call.tokens, kind: Self.kind(of: tokens[cursor]))
        } else if tokens[cursor].isMember(of: ["package"], before: tokens, cursor) {
          requestedTraits.formUnion(Self.traits(Array(call.tokens)).keys)
        } else {
          addProduct(Array(call.tokens))
        }
        cursor = call.end
        continue
      } else if traits.isEmpty, tokens[cursor].isLabel("traits", before: tokens, cursor) {
        traits = Self.traits(Array(tokens[cursor...]))
      } else if !hasTargets, tokens[cursor].isLabel("targets", before: tokens, cursor) {
        hasTargets = true
        hasComputedTargets = !Self.isPlainList(tokens, from: cursor + 2)
      }
      cursor += 1
    }
  }

  private static let targetKinds = ["target", "executableTarget", "testTarget", "macro"]
  private static let calls = targetKinds + ["library", "executable", "plugin", "package"]
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

  /// The traits that nothing turns on: not by default, through another one, or for a package that asks for it.
  package func traitsOff(requested: Set<[UInt8]>) -> Set<[UInt8]> {
    var on: Set<[UInt8]> = []
    var left = [Array("default".utf8)] + requested
    while let next = left.popLast() {
      if on.insert(next).inserted { left += traits[next] ?? [] }
    }
    return Set(traits.keys).subtracting(on)
  }

  /// The traits behind the first label `traits:`, each with those that it turns on; none where that is computed.
  private static func traits(_ tokens: [ManifestTokens.Token]) -> [[UInt8]: [[UInt8]]] {
    guard let label = tokens.indices.first(where: { tokens[$0].isLabel("traits", before: tokens, $0) }),
      label + 2 < tokens.count, tokens[label + 2].kind == .punctuation(UInt8(ascii: "["))
    else { return [:] }
    let words = Array(arguments(of: tokens, from: label + 3).tokens)
    var found: [[UInt8]: [[UInt8]]] = [:]
    var name = Array("default".utf8)
    var cursor = 0
    while cursor < words.count {
      let isValue = cursor > 0 && words[cursor - 1].kind == .punctuation(UInt8(ascii: ":"))
      let isName = isValue && cursor > 1 && words[cursor - 2].kind == .word(Array("name".utf8))
      if let literal = words[cursor].literal, isName || !isValue {
        name = literal.text
        found[name] = []
      } else if words[cursor].isMember(of: ["default"], before: words, cursor) {
        name = Array("default".utf8)
      } else if words[cursor].isLabel("enabledTraits", before: words, cursor) {
        let enabled = Self.list(words, from: cursor + 2)
        if enabled.isComputed { return [:] }
        found[name] = enabled.literals.map(\.text)
        cursor = arguments(of: words, from: cursor + 3).end
        continue
      }
      cursor += 1
    }
    return found
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
    var byTraits: [[UInt8]: [[UInt8]]] = [:]
    var calls: [Int] = []
    var depth = 0
    for cursor in tokens.indices {
      let token = tokens[cursor]
      switch token.kind {
      case .punctuation(UInt8(ascii: "(")):
        calls.append(cursor)
        depth += 1
      case .punctuation(UInt8(ascii: ")")):
        _ = calls.popLast()
        depth -= 1
      case .punctuation(UInt8(ascii: "[")): depth += 1
      case .punctuation(UInt8(ascii: "]")): depth -= 1
      default: break
      }
      let next = cursor + 2 < tokens.count ? tokens[cursor + 2].literal : nil
      func list(_ label: String) -> [Literal]? {
        guard depth == 0, token.isLabel(label, before: tokens, cursor) else { return nil }
        let list = Self.list(tokens, from: cursor + 2)
        isComputed = isComputed || list.isComputed
        return list.literals
      }
      if depth == 0, token.isLabel("name", before: tokens, cursor), name == nil { name = next }
      if depth == 0, token.isLabel("path", before: tokens, cursor) {
        path = next
        isComputed = isComputed || next == nil
      }
      excluded += list("exclude") ?? []
      if let found = list("sources") { sources = (sources ?? []) + found }
      if depth == 0, token.isLabel("dependencies", before: tokens, cursor) {
        dependencies += Self.dependencies(tokens, from: cursor + 2)
      }
      // What is conditional is named first in the call around `.when`.
      if token.isLabel("traits", before: tokens, cursor), let call = calls.dropLast().last,
        let subject = tokens[call...].lazy.compactMap(\.literal).first
      {
        byTraits[subject.text] = Self.list(tokens, from: cursor + 2).literals.map(\.text)
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
        dependencies: dependencies, byTraits: byTraits, isComputed: isComputed))
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
