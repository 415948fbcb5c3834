internal import L10nText

/// Facts about localization in a `Package.swift`, found without compiling it: only literals are read, comments and other
/// strings are passed over.
package struct PackageManifestFacts: Equatable, Sendable {
  /// A literal with its place in the text, quotes included.
  package struct Literal: Equatable, Sendable {
    package var text: [UInt8]
    package var range: Range<Int>
  }

  /// A rule of a target's resources.
  package struct Resource: Equatable, Sendable {
    package enum Rule: Equatable, Sendable {
      /// `.process`, with the value of `localization:`.
      case process(Localization?)
      case copy, embedInCode
    }

    package enum Localization: Equatable, Sendable {
      case standard, base
    }

    package var rule: Rule
    package var path: Literal
    /// The whole rule with the comma behind it: `.process("Resources"),`.
    package var range: Range<Int>
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
    package var resources: [Resource] = []
    /// `exclude:`: paths below its folder that are no part of it.
    package var excluded: [Literal] = []
    /// `sources:`: the only paths below its folder that are compiled; nil where all are.
    package var sources: [Literal]?
    /// The names of the targets and products that it depends on, as far as they are literals.
    package var dependencies: [Literal] = []
    /// The dependencies and definitions that exist only with traits, `.when(traits: […])`, with these.
    package var byTraits: [[UInt8]: [[UInt8]]] = [:]
    /// Whether its folder, its resources or its exclusions are more than literals: nobody knows them then.
    package var isComputed = false
  }

  /// A product that other packages and projects take from this one.
  package struct Product: Equatable, Sendable {
    package var name: Literal
    /// The targets that are in it, as far as they are literals.
    package var targets: [Literal]
  }

  /// The name of the package, where it is a literal.
  package private(set) var name: Literal?
  /// `defaultLocalization:` of the package; nil where it has none, or where it is no literal.
  package private(set) var defaultLocalization: Literal?
  /// Whether `defaultLocalization:` is there at all.
  package private(set) var hasDefaultLocalization = false
  /// Whether SwiftPM takes a bundle as one resource, without its contents: SwiftPM of tools before 5.6 does.
  package private(set) var closesBundles: Bool
  /// The targets in the order of the file.
  package private(set) var targets: [Target] = []
  private var testCount = 0
  package private(set) var products: [Product] = []
  /// The traits of the package, each with the traits that it turns on. Those of `default` are on by themselves.
  private var traits: [[UInt8]: [[UInt8]]] = [:]
  /// The traits that it asks of other packages.
  package private(set) var requestedTraits: Set<[UInt8]> = []
  /// Whether the list of targets is more than a list: there may be others.
  package private(set) var hasComputedTargets = false

  /// Reads the text between `start` and `end`, which its padding follows.
  package init(_ text: RawSpan, from start: Int, to end: Int) {
    let tokens = ManifestTokens(text, from: start, to: end).tokens
    let tools = text.copy(start..<end).prefix { $0 != 0x0A }.drop { !$0.isDigit }
    closesBundles = ["5.3", "5.4", "5.5"].contains { tools.starts(with: $0.utf8) }
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
        let arguments = Self.parts(call.tokens)
        if tokens[cursor].isMember(of: Self.targetKinds, before: tokens, cursor) {
          addTarget(arguments, kind: Self.kind(of: tokens[cursor]))
        } else if tokens[cursor].isMember(of: ["package"], before: tokens, cursor) {
          let traits = arguments.first { $0.label == "traits" }
          requestedTraits.formUnion(Self.traits(traits?.value ?? []).keys)
        } else {
          addProduct(arguments)
        }
        cursor = call.end
        continue
      } else if name == nil, cursor > 1, tokens[cursor - 2].kind == .word(Array("Package".utf8)),
        tokens[cursor].isLabel("name", before: tokens, cursor)
      {
        name = tokens.dropFirst(cursor + 2).first?.literal
      } else if traits.isEmpty, tokens[cursor].isLabel("traits", before: tokens, cursor) {
        traits = Self.traits(Array(tokens.dropFirst(cursor + 2)))
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
      depth += tokens[cursor].nesting
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

  /// An element between two commas: a label, empty for none, and the value behind it.
  private typealias Part = (label: String, value: [ManifestTokens.Token])

  private static func parts(_ tokens: some Sequence<ManifestTokens.Token>) -> [Part] {
    var parts: [[ManifestTokens.Token]] = [[]]
    var depth = 0
    for token in tokens {
      depth += token.nesting
      if depth == 0, token.kind == .punctuation(UInt8(ascii: ",")) {
        parts.append([])
      } else {
        parts[parts.count - 1].append(token)
      }
    }
    return parts.filter { !$0.isEmpty }.map { part in
      guard part.count > 1, part[1].kind == .punctuation(UInt8(ascii: ":")),
        case .word(let word) = part[0].kind
      else { return ("", part) }
      return (String(decoding: word, as: UTF8.self), Array(part.dropFirst(2)))
    }
  }

  /// The elements of the list at the start of a value, and whether the value ends there; nil where it starts otherwise.
  private static func list(_ value: [ManifestTokens.Token]) -> (parts: [Part], isWhole: Bool)? {
    guard value.first?.kind == .punctuation(UInt8(ascii: "[")) else { return nil }
    let inner = arguments(of: value, from: 1)
    return (parts(inner.tokens), inner.end >= value.count)
  }

  /// The literals of a list, and whether there is anything else.
  private static func literals(_ value: [ManifestTokens.Token]) -> (literals: [Literal], isComputed: Bool) {
    guard let list = list(value) else { return ([], true) }
    let literals = list.parts.compactMap { $0.value.count == 1 ? $0.value[0].literal : nil }
    return (literals, !list.isWhole || literals.count < list.parts.count)
  }

  /// The arguments of the call that a value is: `.target(name: "Kit")`.
  private static func call(_ value: [ManifestTokens.Token]) -> [Part] {
    guard let open = value.firstIndex(where: { $0.kind == .punctuation(UInt8(ascii: "(")) }) else {
      return []
    }
    return parts(arguments(of: value, from: open + 1).tokens)
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

  /// The traits in a list, each with the traits that it turns on; none where the list is computed.
  private static func traits(_ value: [ManifestTokens.Token]) -> [[UInt8]: [[UInt8]]] {
    var found: [[UInt8]: [[UInt8]]] = [:]
    for (_, value) in list(value)?.parts ?? [] {
      let arguments = call(value)
      let isDefault = value.count > 1 && value[1].kind == .word(Array("default".utf8))
      let named = value.count == 1 ? value : arguments.first { $0.label == "name" }?.value
      guard let name = isDefault ? Array("default".utf8) : named?.first?.literal?.text else { continue }
      let enabled = arguments.first { $0.label == "enabledTraits" }.map { literals($0.value) }
      if enabled?.isComputed == true { return [:] }
      found[name] = enabled?.literals.map(\.text) ?? []
    }
    return found
  }

  private mutating func addProduct(_ arguments: [Part]) {
    guard let name = arguments.first(where: { $0.label == "name" })?.value.first?.literal else { return }
    let targets = arguments.filter { $0.label == "targets" }.flatMap { Self.literals($0.value).literals }
    products.append(Product(name: name, targets: targets))
  }

  private mutating func addTarget(_ arguments: [Part], kind: Target.Kind) {
    guard let name = arguments.first(where: { $0.label == "name" })?.value.first?.literal else { return }
    var target = Target(kind: kind, name: name)
    for (label, value) in arguments {
      let list = Self.list(value)
      let literals = Self.literals(value)
      var isComputed = literals.isComputed
      switch label {
      case "path":
        target.path = value.first?.literal
        isComputed = target.path == nil
      case "exclude": target.excluded += literals.literals
      case "sources": target.sources = (target.sources ?? []) + literals.literals
      case "resources":
        let resources = Self.resources(value)
        target.resources += resources.compactMap(\.self)
        isComputed = list?.isWhole != true || resources.contains(nil)
      default: isComputed = false
      }
      target.isComputed = target.isComputed || isComputed
      for (_, element) in list?.parts ?? [] {
        if label == "dependencies" {
          let named = element.count == 1 ? element : Self.call(element).first { $0.label == "name" }?.value
          target.dependencies += [named?.first?.literal].compactMap(\.self)
        }
        // An element names its conditional dependency first.
        if let subject = element.lazy.compactMap(\.literal).first,
          let place = element.indices.first(where: { element[$0].isLabel("traits", before: element, $0) })
        {
          let traits = Array(element.dropFirst(place + 2))
          target.byTraits[subject.text] =
            Self.list(traits)?.parts.compactMap { $0.value.first?.literal?.text } ?? []
        }
      }
    }
    targets.append(target)
    if kind == .test { testCount += 1 }
  }

  /// Whether a target is the only one that is for tests, or the only one that is not.
  package func isOnly(_ target: Target) -> Bool {
    (target.kind == .test ? testCount : targets.count - testCount) == 1
  }

  /// The rules of resources in a value, wherever they stand in it; nil for one whose path is no literal.
  private static func resources(_ tokens: [ManifestTokens.Token]) -> [Resource?] {
    tokens.indices.filter { place in
      tokens[place].isMember(of: resourceKinds, before: tokens, place)
        && tokens.dropFirst(place + 1).first?.kind == .punctuation(UInt8(ascii: "("))
    }.map { place in
      let call = arguments(of: tokens, from: place + 2)
      let arguments = parts(call.tokens)
      let isFollowed = tokens.dropFirst(call.end).first?.kind == .punctuation(UInt8(ascii: ","))
      let range =
        tokens[place - 1].range.lowerBound..<tokens[call.end - (isFollowed ? 0 : 1)].range.upperBound
      guard let value = arguments.first?.value, value.count == 1 else { return nil }
      return value[0].literal.map {
        Resource(rule: rule(tokens[place], arguments), path: $0, range: range)
      }
    }
  }

  private static func rule(_ token: ManifestTokens.Token, _ arguments: [Part]) -> Resource.Rule {
    if token.kind == .word(Array("copy".utf8)) { return .copy }
    if token.kind == .word(Array("embedInCode".utf8)) { return .embedInCode }
    let localization = arguments.first { $0.label == "localization" }?.value.map(\.kind) ?? []
    if localization.contains(.word(Array("default".utf8))) { return .process(.standard) }
    return .process(localization.contains(.word(Array("base".utf8))) ? .base : nil)
  }
}
