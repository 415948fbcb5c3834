/// What a `GNUmakefile` of gnustep-make, or a `PB.project` of Project Builder, builds: its programs and bundles, each with what its folder of resources gets.
///
/// Only what is written out is read: lists of words, and variables that are such lists. What make would work out itself
/// makes a product doubtful, and of conditions all arms count.
package struct MakefileFacts: Equatable, Sendable {
  package struct Product: Equatable, Sendable {
    package var name: String
    /// As Xcode calls such a product: `application`, `framework`, `bundle`, `library`, `tool`.
    package var type: String
    /// The folders of localizations that are copied, without `.lproj`; nil for all that are there.
    package var languages: [String]?
    /// Files and folders that are copied from the folder of each language.
    package var localized: [String] = []
    /// Files and folders that are copied as they are, relative to the makefile.
    package var resources: [String] = []
    /// Source files that are compiled.
    package var sources: [String] = []
    /// Whether any list is worked out by make.
    package var isComputed = false
  }

  /// In the order of the file.
  package private(set) var products: [Product] = []

  private static let types = [
    "APP_NAME": "application", "BUNDLE_NAME": "bundle", "FRAMEWORK_NAME": "framework",
    "LIBRARY_NAME": "library",
    "TOOL_NAME": "tool", "CTOOL_NAME": "tool", "PALETTE_NAME": "bundle", "SERVICE_NAME": "application",
    "RESOURCE_SET_NAME": "bundle", "GSWAPP_NAME": "application", "GSWBUNDLE_NAME": "bundle",
  ]
  private static let sourceLists = ["OBJC_FILES", "C_FILES", "OBJCC_FILES", "CC_FILES"]

  /// - Parameter text: the file as UTF-8.
  package init(_ text: String) {
    var variables: [String: [String]] = [:]
    var order: [String] = []
    var includesOthers = false
    for line in Self.lines(of: text) {
      if Self.includesOwn(line) { includesOthers = true }
      guard let (name, isAdded, words) = Self.assignment(line) else { continue }
      if variables[name] == nil { order.append(name) }
      variables[name] = (isAdded ? variables[name] ?? [] : variables[name] ?? []) + words
    }
    var resolver = Resolver(variables: variables)
    for name in order {
      guard let type = Self.types[name] else { continue }
      for product in resolver.words(of: name) {
        resolver.isComputed = false
        var facts = Product(name: product, type: type)
        func list(_ suffix: String) -> [String] { resolver.words(of: "\(product)_\(suffix)") }
        facts.localized =
          list("LOCALIZED_RESOURCE_FILES") + list("LOCALIZED_RESOURCE_DIRS")
          + resolver.words(of: "LOCALIZED_RESOURCE_FILES")
        var languages = list("LANGUAGES")
        if languages.isEmpty { languages = resolver.words(of: "LANGUAGES") }
        // Without a list gnustep-make takes English.
        facts.languages = languages.isEmpty ? ["English"] : languages
        facts.resources =
          list("RESOURCE_FILES") + list("RESOURCE_DIRS") + list("COMPONENTS")
          + resolver.words(of: "RESOURCE_FILES")
        facts.sources = Self.sourceLists.flatMap(list)
        facts.isComputed = resolver.isComputed || includesOthers
        products.append(facts)
      }
    }
  }

  /// Whether a line takes in a makefile that is neither gnustep-make's nor one that only adds rules.
  private static func includesOwn(_ line: String) -> Bool {
    let words = words(of: line[...])
    guard let first = words.first, ["include", "-include", "sinclude"].contains(first) else { return false }
    return words.dropFirst().contains { word in
      !word.hasPrefix("$(GNUSTEP_") && !word.hasSuffix("GNUmakefile.preamble")
        && !word.hasSuffix("GNUmakefile.postamble")
    }
  }

  /// - Parameter project: a `PB.project`; nil where it names no product.
  package init?(project: PropertyList) {
    let root = project.root
    guard let name = Self.text(root.value(for: "PROJECTNAME")) else { return nil }
    let kind = Self.text(root.value(for: "PROJECTTYPE")) ?? ""
    let types = [
      "Application": "application", "Framework": "framework", "Library": "library", "Tool": "tool",
    ]
    var product = Product(name: name, type: types[kind] ?? "bundle")
    let files = root.value(for: "FILESTABLE")
    for list in ["INTERFACES", "OTHER_RESOURCES", "IMAGES", "OTHER_LINKED"] {
      let names = files?.value(for: list)?.elements.compactMap(Self.text) ?? []
      if list == "OTHER_LINKED" { product.sources += names } else { product.localized += names }
    }
    product.sources += files?.value(for: "CLASSES")?.elements.compactMap(Self.text) ?? []
    product.localized += root.value(for: "LOCALIZABLE_FILES")?.entries.compactMap { Self.text($0.key) } ?? []
    product.resources = product.localized
    products = [product]
  }

  private static func text(_ node: PropertyListNode?) -> String? {
    guard let node, node.kind == .string, !node.bytes.isEmpty else { return nil }
    return String(decoding: node.bytes, as: UTF8.self)
  }

  /// The lines, those that a backslash ends joined with the next, without comments.
  private static func lines(of text: String) -> [String] {
    var lines: [String] = []
    var open = ""
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let code = line.prefix { $0 != "#" }
      if code.last == "\\" {
        open += code.dropLast() + " "
      } else {
        lines.append(open + code)
        open = ""
      }
    }
    return lines + [open]
  }

  /// `NAME = words`, `NAME := words`, `NAME += words`.
  private static func assignment(_ line: String) -> (name: String, isAdded: Bool, words: [String])? {
    guard line.first != "\t", let equals = line.firstIndex(of: "=") else { return nil }
    var head = line[..<equals]
    let isAdded = head.last == "+"
    while let last = head.last, ":+?".contains(last) { head.removeLast() }
    let names = head.split(whereSeparator: \.isWhitespace)
    guard names.count == 1, let name = names.first else { return nil }
    return (String(name), isAdded, words(of: line[line.index(after: equals)...]))
  }

  /// Words between white space; what stands in parentheses is part of a word.
  private static func words(of text: Substring) -> [String] {
    var words: [String] = []
    var word = ""
    var depth = 0
    for character in text {
      if character.isWhitespace, depth == 0 {
        if !word.isEmpty { words.append(word) }
        word = ""
        continue
      }
      if character == "(" || character == "{" { depth += 1 }
      if character == ")" || character == "}" { depth = max(0, depth - 1) }
      word.append(character)
    }
    return word.isEmpty ? words : words + [word]
  }

  /// Puts variables in that are lists themselves.
  private struct Resolver {
    let variables: [String: [String]]
    var isComputed = false
    private static let deepest = 16

    init(variables: [String: [String]]) { self.variables = variables }

    mutating func words(of name: String, depth: Int = 0) -> [String] {
      guard depth < Self.deepest else {
        isComputed = true
        return []
      }
      var words: [String] = []
      for word in variables[name] ?? [] {
        guard word.contains("$") else {
          words.append(word)
          continue
        }
        let inner = word.dropFirst(2).dropLast()
        guard word.hasPrefix("$("), word.hasSuffix(")"), variables[String(inner)] != nil else {
          isComputed = true
          continue
        }
        words += self.words(of: String(inner), depth: depth + 1)
      }
      return words
    }
  }
}
