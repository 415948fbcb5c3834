package import L10nText

/// The symbol that Xcode generates for a key of a string catalog: a member of `LocalizedStringResource`.
package struct CatalogSymbol: Sendable {
  /// The key, in UTF-8.
  package var key: [UInt8]
  /// The place of the key, from quote to quote.
  package var keyRange: Range<Int>
  /// The member's name, in UTF-8.
  package var name: [UInt8]
  /// The labels of the arguments in their order, empty ones for `_`; nil for a property.
  package var labels: [[UInt8]]? { arguments?.map(\.label) }
  /// The arguments in their order; nil for a property.
  fileprivate var arguments: [Argument]?

  fileprivate struct Argument: Hashable {
    /// The label; empty for `_`.
    var label: [UInt8] = []
    /// The conversion, which stands for a type of Swift: `lld`, `@`.
    var conversion: [UInt8] = []
  }

  /// The signature, which no two members may share. Functions may have one declaration and different types.
  fileprivate struct Signature: Hashable {
    var name: [UInt8]
    var arguments: [Argument]?
  }

  fileprivate var signature: Signature { Signature(name: name, arguments: arguments) }

  /// The declaration as code shows it: `found(count:)`, `landmarks`.
  package var declaration: [UInt8] {
    guard let labels else { return name }
    return name + [UInt8(ascii: "(")]
      + labels.flatMap { ($0.isEmpty ? Array("_".utf8) : $0) + [UInt8(ascii: ":")] }
      + [UInt8(ascii: ")")]
  }
}

/// The symbols that Xcode generates for a catalog: of keys that were made by hand, unless an entry says otherwise.
package struct CatalogSymbols: Sendable {
  /// The symbols in the order of the file.
  package private(set) var symbols: [CatalogSymbol] = []

  /// Reads a catalog; a file that is not one has no symbols.
  package init(_ text: RawSpan, _ decoded: DecodedText) {
    let tree = JSONTree(text, decoded)
    guard let strings = tree.member("strings".utf8, of: 0, in: text) else { return }
    let source = tree.member("sourceLanguage".utf8, of: 0, in: text).flatMap { tree.nodes[$0].string }
    let language = source?.decode(in: text) ?? []
    var known: Set<[UInt8]> = []
    for entry in tree.children(of: strings) {
      guard let name = tree.nodes[entry].name else { continue }
      let key = name.decode(in: text)
      guard known.insert(key).inserted, Self.isGenerated(entry, tree, text), let symbol = Self.name(of: key)
      else {
        continue
      }
      symbols.append(
        CatalogSymbol(
          key: key, keyRange: name.contents.lowerBound - 1..<name.contents.upperBound + 1, name: symbol,
          arguments: Self.arguments(of: key, entry, language, tree, text)))
    }
  }

  /// The type that holds the symbols of a table; nil for the one whose symbols are members of the resource itself.
  package static func typeName(of table: [UInt8]) -> [UInt8]? {
    if table.elementsEqual("Localizable".utf8) { return nil }
    let words = words(of: table).map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return words.isEmpty ? Array("Strings".utf8) : Array(words.joined().utf8)
  }

  /// The name of a key's symbol: its words in camel case, without placeholders. Nil where nothing is left of the key.
  package static func name(of key: [UInt8]) -> [UInt8]? {
    let text = key.replacing(parts: FormatString(key).specifiers.map { ($0.range, [0x20]) })
    let name = camelCase(words(of: text))
    return name.isEmpty ? nil : name
  }

  private static func camelCase(_ words: [String]) -> [UInt8] {
    var name = ""
    for (place, word) in words.enumerated() {
      let word = withoutCapitals(word)
      let first = word.prefix(1)
      name += (place == 0 ? first.lowercased() : first.uppercased()) + word.dropFirst()
    }
    if let first = name.unicodeScalars.first, !first.properties.isAlphabetic { name = "_" + name }
    return Array(name.utf8)
  }

  /// Several capitals at the start become small: `URL` is `url`, and `ISOSpeed` is `isospeed`.
  private static func withoutCapitals(_ word: String) -> String {
    let capitals = word.prefix { $0.unicodeScalars.allSatisfy(\.properties.isUppercase) }
    return capitals.count > 1 ? capitals.lowercased() + word[capitals.endIndex...] : word
  }

  /// Letters, and digits behind them; apostrophes fall out of their words.
  private static func words(of text: [UInt8]) -> [String] {
    var words: [String] = []
    var word = String.UnicodeScalarView()
    for scalar in WTF8.text(text).unicodeScalars where scalar != "'" && scalar != "\u{2019}" {
      if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
        if scalar.properties.isAlphabetic, word.last?.properties.numericType != nil {
          words.append(String(word))
          word = String.UnicodeScalarView()
        }
        word.append(scalar)
      } else if !word.isEmpty {
        words.append(String(word))
        word = String.UnicodeScalarView()
      }
    }
    return word.isEmpty ? words : words + [String(word)]
  }

  // MARK: Faults

  /// Keys whose symbol another one before them has: Xcode stops there.
  package var colliding: [(symbol: CatalogSymbol, other: CatalogSymbol)] {
    var first: [CatalogSymbol.Signature: CatalogSymbol] = [:]
    return symbols.compactMap { symbol in
      if let other = first[symbol.signature] { return (symbol, other) }
      first[symbol.signature] = symbol
      return nil
    }
  }

  package func collisions(in text: RawSpan) -> [Diagnostic] {
    colliding.map { symbol, other in
      // A name in Swift may have a picture in it: projects are built that have keys which differ in nothing else.
      let isSure = WTF8.text(symbol.key + other.key).unicodeScalars.allSatisfy {
        $0.isASCII || !$0.properties.isEmoji
      }
      return Diagnostic(
        .symbolCollision,
        "the keys “\(WTF8.text(other.key))” and “\(WTF8.text(symbol.key))” \(isSure ? "" : "may ")have one symbol, "
          + "\(WTF8.text(symbol.declaration)): the build \(isSure ? "stops" : "may stop")",
        at: symbol.keyRange, severity: isSure ? nil : .warning,
        hint: "rename one of the keys, make them one, or set \"generatesSymbol\" : false for one of them",
        notes: [DiagnosticNote("the other one is here", at: other.keyRange)])
    }
  }

  // MARK: Entries

  private static func isGenerated(_ entry: Int, _ tree: JSONTree, _ text: RawSpan) -> Bool {
    if let own = tree.member("generatesSymbol".utf8, of: entry, in: text), tree.nodes[own].kind == .boolean {
      return text.copy(tree.nodes[own].range).first == UInt8(ascii: "t")
    }
    let state = tree.member("extractionState".utf8, of: entry, in: text).flatMap { tree.nodes[$0].string }
    return state?.decode(in: text).elementsEqual("manual".utf8) ?? false
  }

  /// A symbol's arguments, by their numbers. They are labelled by the names of substitutions, else by those of placeholders.
  private static func arguments(
    of key: [UInt8], _ entry: Int, _ language: [UInt8], _ tree: JSONTree, _ text: RawSpan
  ) -> [CatalogSymbol.Argument]? {
    var arguments: [Int: CatalogSymbol.Argument] = [:]
    add(key, to: &arguments)
    func members(of node: Int?) -> [Int] { node.map { tree.children(of: $0) } ?? [] }
    let localizations = members(of: tree.member("localizations".utf8, of: entry, in: text))
    let languages = localizations.map { (node: $0, name: tree.nodes[$0].name?.decode(in: text) ?? []) }
    let sorted = languages.sorted { left, right in
      let (isLeft, isRight) = (left.name == language, right.name == language)
      return isLeft != isRight ? isLeft : left.name.lexicographicallyPrecedes(right.name)
    }
    if let own = sorted.first, own.name == language, let value = value(of: own.node, tree, text) {
      add(value, to: &arguments)
    }
    let substitutions = sorted.compactMap { tree.member("substitutions".utf8, of: $0.node, in: text) }.first
    for (place, substitution) in members(of: substitutions).enumerated() {
      guard let name = tree.nodes[substitution].name else { continue }
      let node = tree.member("argNum".utf8, of: substitution, in: text)
      let number = node.flatMap { Int(String(decoding: text.copy(tree.nodes[$0].range), as: UTF8.self)) }
      let conversion = tree.member("formatSpecifier".utf8, of: substitution, in: text)
        .flatMap { tree.nodes[$0].string }
      arguments[number ?? place + 1] = CatalogSymbol.Argument(
        label: camelCase(words(of: name.decode(in: text))), conversion: conversion?.decode(in: text) ?? [])
    }
    return arguments.isEmpty ? nil : arguments.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The arguments of a text that are not known yet, and names of those that have none yet.
  private static func add(_ text: [UInt8], to arguments: inout [Int: CatalogSymbol.Argument]) {
    for specifier in FormatString(text).specifiers where specifier.kind != .variable {
      var argument = arguments[specifier.argument] ?? CatalogSymbol.Argument()
      if argument.label.isEmpty { argument.label = specifier.label?.name ?? [] }
      if argument.conversion.isEmpty {
        let conversion = text[specifier.range].reversed().prefix {
          $0 == UInt8(ascii: "@") || $0 | 0x20 > 0x60 && $0 < 0x7B
        }
        argument.conversion = conversion.reversed()
      }
      arguments[specifier.argument] = argument
    }
  }

  /// The text of a localization: its own, or that of its plural's `other`.
  private static func value(of localization: Int, _ tree: JSONTree, _ text: RawSpan) -> [UInt8]? {
    let path: [[StaticString]] = [
      ["stringUnit", "value"], ["variations", "plural", "other", "stringUnit", "value"],
      ["variations", "device", "other", "stringUnit", "value"],
    ]
    for names in path {
      var node: Int? = localization
      for name in names {
        node = node.flatMap {
          unsafe tree.member(
            UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount), of: $0, in: text)
        }
      }
      if let found = node.flatMap({ tree.nodes[$0].string }) { return found.decode(in: text) }
    }
    return nil
  }
}
