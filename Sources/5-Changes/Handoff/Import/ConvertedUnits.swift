internal import L10nFormats
internal import L10nText

/// Units of a handoff that went out before its table became a catalog, or a catalog a table: the same texts by other paths, ids and
/// placeholders.
enum ConvertedUnits {
  /// The name that a table keeps in all its forms: its folder, without that of a language, and its own name.
  static func stem(of path: String) -> [UInt8] {
    var parts = path.utf8.split(separator: UInt8(ascii: "/")).map { Array($0) }
    let name = parts.popLast() ?? []
    if let folder = parts.last, folder.count > 6, folder.suffix(6).elementsEqual(".lproj".utf8) {
      parts.removeLast()
    }
    let dot = name.lastIndex(of: UInt8(ascii: ".")) ?? name.endIndex
    return Array((parts + [Array(name[..<dot])]).joined(separator: [UInt8(ascii: "/")]))
  }

  /// The key of a unit with several texts, and which of them it is in the words of `NamedForms`; nil for the id of a plain text.
  static func split(_ id: [UInt8]) -> (key: [UInt8], form: [UInt8])? {
    if let (key, shape) = CatalogID.split(id) { return (key, NamedForms.name(of: .catalog(shape))) }
    let mark = ExportedPath.mark
    if let start = id.indices.last(where: { id[$0...].starts(with: mark) }) {
      let form = Array(id[(start + mark.count)...])
      return form.starts(with: "substitutions.".utf8) ? (Array(id[..<start]), form) : nil
    }
    let ending = Array("/:string".utf8)
    guard id.first == UInt8(ascii: "/"), id.count > ending.count,
      id.suffix(ending.count).elementsEqual(ending)
    else { return nil }
    var steps: [[UInt8]] = []
    var rest = id[1..<(id.count - ending.count)]
    let separator = Array(":dict/".utf8)
    while let end = rest.firstRange(of: separator) {
      steps.append(Array(rest[..<end.lowerBound]))
      rest = rest[end.upperBound...]
    }
    let last = Array(":dict".utf8)
    guard rest.count >= last.count, rest.suffix(last.count).elementsEqual(last) else { return nil }
    steps.append(Array(rest.dropLast(last.count)))
    guard let key = steps.first else { return nil }
    return (key, NamedForms.name(of: .rule(Array(steps.dropFirst()))))
  }

  /// Whether two forms of a key are the same: a plural of its own is what one variable has in the other form.
  static func isSame(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    if left == right { return true }
    func plural(_ form: [UInt8]) -> (category: ArraySlice<UInt8>, isOwn: Bool)? {
      guard let range = form.firstRange(of: Array("plural.".utf8)) else { return nil }
      return (form[range.upperBound...], range.lowerBound == 0)
    }
    guard let one = plural(left), let two = plural(right) else { return false }
    return one.category.elementsEqual(two.category) && one.isOwn != two.isOwn
  }

  /// A text with its placeholders spelled as in another one: `%d` where that has `%1$d`.
  static func aligned(_ text: [UInt8], to model: [UInt8]) -> [UInt8] {
    func parts(_ text: [UInt8]) -> [(range: Range<Int>, tail: [UInt8], isNumbered: Bool)] {
      FormatString(text).specifiers.map { specifier in
        let written = text[specifier.range]
        let dollar = specifier.position == nil ? nil : written.firstIndex(of: UInt8(ascii: "$"))
        return (specifier.range, Array(written[((dollar ?? written.startIndex) + 1)...]), dollar != nil)
      }
    }
    let models = parts(model)
    return text.replacing(
      parts: parts(text).compactMap { part in
        let same = models.filter { $0.tail == part.tail }
        guard same.count == 1, same[0].isNumbered != part.isNumbered else { return nil }
        return (part.range, Array(model[same[0].range]))
      })
  }
}

extension CurrentTexts {
  /// The text that an id of the table's other form is for; nil where there is none.
  func match(converted id: [UInt8]) -> Match? {
    let (key, form) = ConvertedUnits.split(id) ?? (id, [])
    if form.isEmpty, let own = match(key) { return own }
    let all = units(of: key)
    let same = all.filter { ConvertedUnits.isSame(NamedForms.name(of: $0.place), form) }
    return same.count == 1 ? same.first.flatMap { match($0.id) } : nil
  }

  /// Whether an id is for a format that says nothing but which number it is, for which the table's other form has no text.
  func isSettled(converted id: [UInt8]) -> Bool {
    guard let (key, form) = ConvertedUnits.split(id), form.isEmpty else { return false }
    return !units(of: key).isEmpty
  }
}

extension IncomingUnit {
  /// The unit with its placeholders spelled as the table's form of today has them.
  func aligned(to source: [UInt8]) -> IncomingUnit {
    var unit = self
    unit.target = target.map { ConvertedUnits.aligned($0, to: source) }
    if case .exact(let text) = self.source { unit.source = .exact(ConvertedUnits.aligned(text, to: source)) }
    return unit
  }
}
