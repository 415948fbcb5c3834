internal import L10nFormats
internal import L10nText

/// The texts that a build makes of the entries of a string catalog.
struct CatalogBuild {
  typealias Entry = XCStringsDocument.Entry
  typealias Localization = XCStringsDocument.Localization

  let document: XCStringsDocument
  private let source: String

  init(_ file: [UInt8]) {
    document = PaddedBuffer(file).withDecoded { XCStringsDocument($0, $1) }
    source = document.sourceLanguage ?? ""
  }

  /// The text that the loader gets for a key in one of its languages; nil where the build writes nothing.
  func text(of localization: Localization, _ entry: Entry) throws(ConversionObstacle) -> LoadedText? {
    let isSource = localization.language == source
    if !isSource, !entry.shouldTranslate { return nil }
    let units = localization.units.filter { $0.value != nil }
    // A source text that is still `new` is left out.
    if units.isEmpty || isSource && units.allSatisfy({ $0.state == .new }) { return nil }
    if units.contains(where: { $0.place.setIndex != nil }) {
      throw ConversionObstacle("it has a set of phrases, for which a .strings file has no place")
    }
    let own = units.filter { $0.place.substitution == nil }
    let variables = try variables(of: localization, units)
    if own.isEmpty { throw ConversionObstacle("it has substitutions and no text that uses them") }
    func text(_ units: [XCStringsDocument.Unit]) throws(ConversionObstacle) -> LoadedText {
      if units.count == 1, let only = units.first, only.place.plural == nil {
        return Self.text(only.value ?? [], variables)
      }
      guard units.allSatisfy({ $0.place.plural != nil }) else {
        throw ConversionObstacle("it has a text beside its variations")
      }
      let forms = Dictionary(firstOf: units.map { ($0.place.plural ?? "", $0.value ?? []) })
      return .plural(plural(forms, entry))
    }
    let devices = Dictionary(grouping: own) { $0.place.device }
    guard devices.contains(where: { $0.key != nil }) else { return try text(own) }
    if devices[nil] != nil { throw ConversionObstacle("it has a text beside its variations") }
    var all: [String: LoadedText] = [:]
    for (device, units) in devices { all[device ?? ""] = try text(units) }
    return .devices(all)
  }

  // MARK: - Substitutions

  private typealias Variable = (
    substitution: XCStringsSubstitution, name: [UInt8], variable: LoadedPlural.Variable
  )

  private func variables(
    of localization: Localization, _ units: [XCStringsDocument.Unit]
  ) throws(ConversionObstacle) -> [Variable] {
    var variables: [Variable] = []
    var names: Set<[UInt8]> = []
    let units = Dictionary(grouping: units) { $0.place.substitution }
    for substitution in localization.substitutions {
      guard let forms = units[substitution.name] else { continue }
      if forms.contains(where: { $0.place.device != nil || $0.place.plural == nil }) {
        throw ConversionObstacle("its substitution \(WTF8.text(substitution.name)) is no plural")
      }
      let type = Array(substitution.specifier.utf8)
      let name = Self.ruleName(substitution.name, besides: &names)
      var variable = LoadedPlural.Variable(name: name, type: type, forms: [:])
      for unit in forms where variable.forms[unit.place.plural ?? ""] == nil {
        let form = FormatString.spellingArgument(in: FormatString.withoutLabels(unit.value ?? []), as: type)
        if FormatString(form, .loader).specifiers.filter({ $0.position == nil }).count > 1 {
          throw ConversionObstacle("a form has several placeholders without numbers")
        }
        variable.forms[unit.place.plural ?? ""] = form
      }
      variables.append((substitution, name, variable))
    }
    return variables
  }

  /// A name that a rule can have: letters, digits and underscores.
  private static func ruleName(_ name: [UInt8], besides others: inout Set<[UInt8]>) -> [UInt8] {
    var plain = name.map { byte in
      byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_") ? byte : UInt8(ascii: "_")
    }
    while !others.insert(plain).inserted { plain.append(UInt8(ascii: "_")) }
    return plain
  }

  /// A text with references to variables as a rule; one without stays a text.
  private static func text(_ written: [UInt8], _ variables: [Variable]) -> LoadedText {
    let specifiers = FormatString(written, .loader).specifiers
    var rule = LoadedPlural(format: [], variables: [])
    var isCounted = true
    var used: Set<[UInt8]> = []
    let variables = Dictionary(firstOf: variables.map { ($0.substitution.name, $0) })
    var parts: [(specifier: FormatSpecifier, argument: Int, name: [UInt8]?)] = []
    for specifier in specifiers {
      let found = specifier.kind == .variable ? variables[specifier.name] : nil
      let argument = specifier.position ?? found?.substitution.argument ?? specifier.argument
      if argument != specifier.argument || specifier.label != nil && specifier.position == nil,
        specifiers.count > 1 || argument != 1
      {
        isCounted = false
      }
      if let found, used.insert(found.name).inserted { rule.variables.append(found.variable) }
      parts.append((specifier, argument, found?.name))
    }
    var end = 0
    for (specifier, argument, name) in parts {
      rule.format += written[end..<specifier.range.lowerBound] + [UInt8(ascii: "%")]
      end = specifier.range.upperBound
      if specifier.position != nil || !isCounted { rule.format += "\(argument)$".utf8 }
      if let name {
        rule.format += Array("#@".utf8) + name + [UInt8(ascii: "@")]
      } else {
        rule.format += SpecifierText.withoutNumber(specifier, in: written)
      }
    }
    rule.format += written[end...]
    return rule.variables.isEmpty ? .text(rule.format) : .plural(rule)
  }

  // MARK: - Plurals

  /// The rule of a text that has forms by the one number in it.
  private func plural(_ forms: [String: [UInt8]], _ entry: Entry) -> LoadedPlural {
    let number = number(forms, entry)
    let name = Array("value".utf8)
    let format = number.argument == 1 ? Array("%#@value@".utf8) : Array("%\(number.argument)$#@value@".utf8)
    let forms = forms.mapValues { Self.numbered($0, own: number.argument) }
    return LoadedPlural(format: format, variables: [.init(name: name, type: number.type, forms: forms)])
  }

  /// The argument by which the forms differ: the first number that they print, or that the source or the key does.
  private func number(_ forms: [String: [UInt8]], _ entry: Entry) -> (argument: Int, type: [UInt8]) {
    var texts = PluralCategories.allNames.reversed().compactMap { forms[$0] }
    for unit in entry.localization(source)?.units.reversed() ?? [] where unit.place.substitution == nil {
      if let value = unit.value { texts.append(value) }
    }
    for text in texts + [entry.key] {
      for specifier in FormatString(text).specifiers {
        switch specifier.kind {
        case .integer32, .integer64, .double:
          return (specifier.argument, SpecifierText.type(of: specifier, in: text))
        default: continue
        }
      }
    }
    return (1, Array("lld".utf8))
  }

  /// A form with the numbers of its arguments, where it prints others than the one that it is chosen by.
  private static func numbered(_ form: [UInt8], own: Int) -> [UInt8] {
    let specifiers = FormatString(form, .loader).specifiers
    let plain = specifiers.filter { $0.position == nil }
    if plain.allSatisfy({ $0.argument == own }), plain.count < 2 { return FormatString.withoutLabels(form) }
    return form.replacing(
      parts: specifiers.map {
        ($0.range, Array("%\($0.argument)$".utf8) + SpecifierText.withoutNumber($0, in: form))
      })
  }
}
