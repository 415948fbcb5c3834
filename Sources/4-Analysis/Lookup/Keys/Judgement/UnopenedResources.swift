package import L10nDiscovery
internal import L10nCode
internal import L10nSystem
internal import L10nText

/// Resources that nothing opens: no literal of code, no property list, no interface file and no other resource names them.
/// A resource that is listed here and shown all the same hides a missing file, so that every doubt keeps a resource.
package struct UnopenedResources {
  private let uses: CodeUses
  private let catalog: Catalog
  private let tableUses: TableUses

  package init(_ uses: CodeUses, _ catalog: Catalog, _ tableUses: TableUses) {
    (self.uses, self.catalog, self.tableUses) = (uses, catalog, tableUses)
  }

  package func found(among ids: [ResourceID]) -> Set<ResourceID> {
    let asked = ids.filter(isOpenedByName)
    if asked.isEmpty { return [] }
    var names = ResourceNames()
    for id in asked { names.ask(for: catalog[id].path) }
    var buffer = FileBuffer()
    for file in uses.files { names.read(.code, file.path, catalog.roots[file.root], &buffer) }
    for (bundle, container) in catalog.bundles.lazy.flatMap({ bundle in bundle.containers.map { (bundle, $0) }
    }) {
      let root = catalog.roots[bundle.root]
      for resource in container.resources {
        for file in resource.files where !file.isFolder {
          names.read(.resource(resource.path), file.path, root, &buffer)
        }
      }
      // A text may be the name of a file.
      for file in container.tables.lazy.flatMap(\.files) {
        names.read(.resource(""), file.path, root, &buffer)
      }
    }
    return Set(asked.filter { !names.mayOpen(catalog[$0].path) })
  }

  /// Whether only its name opens a resource, and all code that could do so is known.
  private func isOpenedByName(_ id: ResourceID) -> Bool {
    let files = catalog[id]
    guard catalog.bundles[id.bundle].kind == .source, !files.products.isEmpty,
      tableUses.isReadWhole(files.products), files.files.allSatisfy({ $0.carrier == nil })
    else { return false }
    let name = ResourceNames.Name(of: files.path)
    return !Self.openedBySystem.contains(name.extension) && !name.stem.elementsEqual("Credits".utf8)
  }

  /// Kinds of files that the system opens, or a class that is made of them.
  private static let openedBySystem = Set(
    [
      "sdef", "scriptSuite", "scriptTerminology", "help", "helpindex", "nib", "xib", "storyboard",
      "storyboardc", "strings",
      "stringsdict", "intentdefinition", "mlmodel", "mlmodelc", "mlpackage", "xcdatamodeld", "momd", "icns",
      "lproj", "bundle",
    ].map { Array($0.utf8) })
}

/// The names of resources, and the files that name them.
private struct ResourceNames {
  /// The last part of a resource's path.
  struct Name {
    var whole: [UInt8]
    var stem: [UInt8]
    var `extension`: [UInt8]

    init(of path: some StringProtocol) {
      self.init(Array(path.utf8.split(separator: UInt8(ascii: "/")).last ?? []))
    }

    init(_ whole: [UInt8]) {
      self.whole = whole
      let dot = whole.lastIndex(of: UInt8(ascii: "."))
      stem = Array(whole[..<(dot ?? whole.endIndex)])
      `extension` = dot.map { Array(whole[($0 + 1)...]) } ?? []
    }
  }

  enum Source {
    case code
    /// Another resource, by its path; empty for none.
    case resource(String)
  }

  /// The words that name a resource, and the paths of those whose names end with each.
  private var words: [[UInt8]: Set<String>] = [:]
  /// The lengths of words that begin with each byte, as bits: most words of a file are of no such length, and are not looked up.
  private var lengths = [UInt64](repeating: 0, count: 256)
  private var named: Set<String> = []
  private var asked: Set<String> = []
  /// Extensions whose files may all be opened: code puts their names together.
  private var extensions: Set<[UInt8]> = []
  /// Whether code opens files without knowing name or extension.
  private var opensAny = false

  mutating func ask(for path: String) {
    asked.insert(path)
    // The folders below the localization's own also name the files in them.
    for component in path.split(separator: "/") {
      let name = Name(of: component)
      for part in [name.whole, name.stem] {
        guard let word = part.split(whereSeparator: { !Self.isOfWord($0) }).last else {
          named.insert(path)
          continue
        }
        words[Array(word), default: []].insert(path)
        lengths[Int(word[word.startIndex])] |= 1 << min(word.count, 63)
      }
    }
  }

  func mayOpen(_ path: String) -> Bool {
    opensAny || named.contains(path) || extensions.contains(Name(of: path).extension)
  }

  /// Adds the names in a file. Code that cannot be read may name anything.
  mutating func read(_ source: Source, _ path: FilePath, _ root: CatalogRoot, _ buffer: inout FileBuffer) {
    if opensAny || named.count == asked.count { return }
    guard (try? root.load(path, into: &buffer)) != nil else {
      if case .code = source { opensAny = true }
      return
    }
    buffer.withDecoded { text, decoded in
      let own: String? = if case .resource(let path) = source { path } else { nil }
      let isCode =
        own == nil && SourceFile.Language(extension: Name(Array(path.lastComponent)).extension) != .markup
      readWords(text, decoded.start, decoded.end, of: own ?? "", withinQuotes: isCode)
      if isCode { readCalls(text, decoded.start, decoded.end) }
    }
  }

  // MARK: - Words

  /// - Parameter quoted: whether only words behind a quotation mark of their line are read.
  private mutating func readWords(
    _ text: RawSpan, _ first: Int, _ end: Int, of own: String, withinQuotes quoted: Bool
  ) {
    let quote = UInt8(ascii: "\"")
    var isInside = !quoted
    var isInLines = false
    var quotes = 0
    var start = first
    for place in first...end {
      let byte = place < end ? text[byte: place] : UInt8(ascii: "\n")
      if Self.isOfWord(byte) {
        quotes = 0
        continue
      }
      if isInside, place > start, isNear(text, start..<place) { add(text.copy(start..<place), of: own) }
      start = place + 1
      guard quoted else { continue }
      quotes = byte == quote ? quotes + 1 : 0
      if byte == quote { isInside = true }
      if quotes == 3 { isInLines.toggle() }
      if byte == UInt8(ascii: "\n") { isInside = isInLines }
    }
  }

  private func isNear(_ text: RawSpan, _ word: Range<Int>) -> Bool {
    let (first, last) = (text[byte: word.lowerBound], text[byte: word.upperBound - 1])
    return lengths[Int(first)] & 1 << min(word.count, 63) != 0 || first == UInt8(ascii: ".")
      || first == UInt8(ascii: "@") || last == UInt8(ascii: ".")
  }

  private mutating func add(_ word: [UInt8], of own: String) {
    var word = word[...]
    while word.last == UInt8(ascii: ".") { word.removeLast() }
    if let paths = words[Array(word)] { named.formUnion(paths.filter { $0 != own }) }
    // `\(name).html` and `%@.html` are names that are put together.
    if word.first == UInt8(ascii: "@") { word.removeFirst() }
    if word.first == UInt8(ascii: ".") { extensions.insert(Array(word.dropFirst())) }
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x61...0x7A, 0x40...0x5A, 0x30...0x39, 0x80..., 0x5F, 0x2D, 0x2E, 0x7E, 0x2B: true
    default: false
    }
  }

  // MARK: - Calls

  /// Looks for calls that open a file whose name is no plain literal, and for lists of a bundle's folders.
  private mutating func readCalls(_ text: RawSpan, _ start: Int, _ end: Int) {
    for place in Self.places("orResource:", text, start, end) where Self.literal(text, at: place, end) == nil
    {
      let last = min(place + Self.longestCall, end)
      addType(text.first("withExtension:", from: place, to: last).map { $0 + 14 }, text, end)
      addType(text.first("ofType:", from: place, to: last).map { $0 + 7 }, text, end)
    }
    for label: StaticString in ["orResourcesWithExtension:", "orResourcesOfType:"] {
      for place in Self.places(label, text, start, end) { addType(place, text, end) }
    }
    if Self.isComputed(["amed:", "Image(", "DataAsset(name:"], text, start, end) {
      extensions.formUnion(Self.media)
    }
    if Self.holds(["R.file."], text, start, end) { opensAny = true }
    if Self.holds(["esourcePath", "esourceURL", "undlePath", "undleURL"], text, start, end),
      Self.holds(["contentsOfDirectory", "enumeratorAt", "enumerator(at"], text, start, end)
        || Self.isComputed(Self.paths, text, start, end)
    {
      opensAny = true
    }
  }

  private static let paths: [StaticString] = [
    "athComponent(", "athComponent:", "ppending(path:", "ppending(component:",
  ]

  private static func holds(_ words: [StaticString], _ text: RawSpan, _ start: Int, _ end: Int) -> Bool {
    words.contains { text.first($0, from: start, to: end) != nil }
  }

  /// Whether any of some calls has another argument than a literal.
  private static func isComputed(_ labels: [StaticString], _ text: RawSpan, _ start: Int, _ end: Int) -> Bool
  {
    labels.contains { places($0, text, start, end).contains { literal(text, at: $0, end) == nil } }
  }

  /// A file of a type may be opened, whatever it is called; of any type where that is not a literal.
  private mutating func addType(_ place: Int?, _ text: RawSpan, _ end: Int) {
    guard let place else { return }
    if let type = Self.literal(text, at: place, end), !type.isEmpty {
      extensions.insert(type)
    } else {
      opensAny = true
    }
  }

  /// The places behind a label.
  private static func places(_ label: StaticString, _ text: RawSpan, _ start: Int, _ end: Int) -> [Int] {
    var places: [Int] = []
    var next = start
    while let place = text.first(label, from: next, to: end) {
      next = place + label.utf8CodeUnitCount
      places.append(next)
    }
    return places
  }

  /// The literal that is an argument; nil for anything else. An argument with a label of its own, as in `Image(systemName: …)`,
  /// is no file's name.
  private static func literal(_ text: RawSpan, at place: Int, _ end: Int) -> [UInt8]? {
    var start = place
    while start < end, text[byte: start].isSpace || text[byte: start] == UInt8(ascii: "@") { start += 1 }
    var name = start
    while name < end, text[byte: name].isLetter { name += 1 }
    if name > start, name < end, text[byte: name] == UInt8(ascii: ":") { return [] }
    if name - start == 3, text.copy(start..<name).elementsEqual("nil".utf8) { return [] }
    guard start < end, text[byte: start] == UInt8(ascii: "\"") else { return nil }
    var close = start + 1
    while close < end, text[byte: close] != UInt8(ascii: "\"") {
      // An interpolation, a format, or the end of the line: the name is put together.
      if [UInt8(ascii: "\\"), UInt8(ascii: "%"), UInt8(ascii: "\n")].contains(text[byte: close]) {
        return nil
      }
      close += 1
    }
    var after = min(close + 1, end)
    while after < end, text[byte: after].isSpace { after += 1 }
    let isWhole = after == end || text[byte: after].isLetter || ",)];".utf8.contains(text[byte: after])
    return isWhole ? text.copy((start + 1)..<close) : nil
  }

  private static let longestCall = 300
  private static let media = [
    "png", "jpg", "jpeg", "tif", "tiff", "gif", "pdf", "svg", "heic", "webp", "aif", "aiff", "caf", "wav",
    "mp3", "m4a",
  ].map { Array($0.utf8) }
}
