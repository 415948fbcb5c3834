/// The products of a `GNUmakefile` of gnustep-make, or of a `PB.project` of Project Builder: programs and bundles, with
/// their resources.
///
/// Only literal values are read: lists of words, variables that are such lists, and `$(wildcard …)`. A value that make would
/// compute makes a product doubtful. All arms of conditions count but those for Apple's Foundation.
package struct MakefileFacts: Equatable, Sendable {
  package struct Product: Equatable, Sendable {
    package var name: String
    /// The type in Xcode's words: `application`, `framework`, `bundle`, `library`, `tool`. A `subproject` is no
    /// product: its files end in the product that it is a part of.
    package var type: String
    /// The folders of localizations that are copied, without `.lproj`; nil for all that are there.
    package var languages: [String]?
    /// Files and folders that are copied from the folder of each language.
    package var localized: [String] = []
    /// Files and folders that are copied as they are, relative to the makefile.
    package var resources: [String] = []
    /// Source files that are compiled.
    package var sources: [String] = []
    /// The folders of its subprojects, each with a makefile of its own.
    package var subprojects: [String] = []
    /// Whether make computes any list.
    package var isComputed = false
  }

  /// The products in the order of the file.
  package private(set) var products: [Product] = []

  private static let types = [
    "APP_NAME": "application", "BUNDLE_NAME": "bundle", "FRAMEWORK_NAME": "framework",
    "LIBRARY_NAME": "library", "TOOL_NAME": "tool", "CTOOL_NAME": "tool", "PALETTE_NAME": "bundle",
    "SERVICE_NAME": "application", "RESOURCE_SET_NAME": "bundle", "GSWAPP_NAME": "application",
    "GSWBUNDLE_NAME": "bundle", "SUBPROJECT_NAME": "subproject",
  ]
  private static let sourceLists = ["OBJC_FILES", "C_FILES", "OBJCC_FILES", "CC_FILES"]

  /// - Parameter text: the file as UTF-8.
  package init(_ text: String) {
    var variables: [String: [String]] = [:]
    var order: [String] = []
    var includesOthers = false
    var arms = Arms()
    for line in Self.lines(of: text) {
      guard arms.takes(line) else { continue }
      if Self.includesOwn(line) { includesOthers = true }
      guard let (written, words) = Self.assignment(line) else { continue }
      // A name may have variables itself, as `$(APP_NAME)_RESOURCE_FILES`, which are known by then.
      var resolver = Resolver(variables: variables)
      let name = resolver.text(of: written)
      if variables[name] == nil { order.append(name) }
      variables[name, default: []] += words
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
        // gnustep-make takes English if there is no list.
        facts.languages = languages.isEmpty ? ["English"] : languages
        facts.resources =
          list("RESOURCE_FILES") + list("RESOURCE_DIRS") + list("COMPONENTS")
          + resolver.words(of: "RESOURCE_FILES")
        facts.sources = Self.sourceLists.flatMap(list)
        facts.subprojects =
          list("SUBPROJECTS") + (type == "subproject" ? resolver.words(of: "SUBPROJECTS") : [])
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
      "Subproject": "subproject", "Component": "subproject",
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
    product.subprojects = files?.value(for: "SUBPROJECTS")?.elements.compactMap(Self.text) ?? []
    products = [product]
  }

  private static func text(_ node: PropertyListNode?) -> String? {
    guard let node, node.kind == .string, !node.bytes.isEmpty else { return nil }
    return String(decoding: node.bytes, as: UTF8.self)
  }

  /// The lines without comments; a backslash at the end joins a line with the next.
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
  private static func assignment(_ line: String) -> (name: String, words: [String])? {
    guard line.first != "\t", let equals = line.firstIndex(of: "=") else { return nil }
    var head = line[..<equals]
    while let last = head.last, ":+?".contains(last) { head.removeLast() }
    let names = head.split(whereSeparator: \.isWhitespace)
    guard names.count == 1, let name = names.first else { return nil }
    return (String(name), words(of: line[line.index(after: equals)...]))
  }

  /// The conditions around a line. A makefile for both systems asks which Foundation there is: here it is GNUstep's.
  private struct Arms {
    /// Whether each that is open is known not to hold; nil for one that nothing is known of.
    private var isTaken: [Bool?] = []

    mutating func takes(_ line: String) -> Bool {
      let words = line.split(whereSeparator: \.isWhitespace)
      switch words.first {
      case "ifeq", "ifneq":
        let asksForApple = line.contains("(FOUNDATION_LIB)") && line.contains("apple")
        isTaken.append(asksForApple ? words.first == "ifneq" : nil)
      case "ifdef", "ifndef": isTaken.append(nil)
      case "else":
        if let last = isTaken.popLast() { isTaken.append(words.count > 1 ? nil : last.map { !$0 }) }
      case "endif": _ = isTaken.popLast()
      default: return !isTaken.contains(false)
      }
      return false
    }
  }

  /// Words between white space; parentheses with their contents are part of a word.
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

    mutating func words(of name: String, depth: Int = 0) -> [String] {
      guard depth < Self.deepest else {
        isComputed = true
        return []
      }
      return (variables[name] ?? []).flatMap { expanded($0, depth: depth) }
    }

    /// A name with variables in it; unchanged where these are not words.
    mutating func text(of name: String) -> String {
      let words = expanded(name, depth: 0)
      return words.count == 1 ? words[0] : name
    }

    /// `word`, `$(LIST)`, `$(NAME).tiff`, `$(wildcard Images/*.tiff)`.
    private mutating func expanded(_ word: String, depth: Int) -> [String] {
      guard let dollar = word.firstIndex(of: "$") else { return [word] }
      let open = word.index(after: dollar)
      guard open < word.endIndex,
        let end = ["(": ")", "{": "}"][word[open]].flatMap({ word[open...].firstIndex(of: $0) })
      else {
        isComputed = true
        return []
      }
      let inner = word[word.index(after: open)..<end]
      let (before, behind) = (word[..<dollar], String(word[word.index(after: end)...]))
      let function = inner.prefix { !$0.isWhitespace }
      if function == "wildcard", before.isEmpty, behind.isEmpty {
        let patterns = inner.dropFirst(function.count).split(whereSeparator: \.isWhitespace)
        return patterns.flatMap { expanded(String($0), depth: depth + 1) }
      }
      guard variables[String(inner)] != nil, depth < Self.deepest else {
        isComputed = true
        return []
      }
      let values = words(of: String(inner), depth: depth + 1)
      if before.isEmpty, behind.isEmpty { return values }
      // Within a word the list is text: of several words make would make others.
      guard values.count == 1, let value = values.first else {
        isComputed = true
        return []
      }
      return expanded(before + value + behind, depth: depth + 1)
    }
  }
}
