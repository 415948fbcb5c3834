internal import L10nFormats
internal import L10nText

/// Why a key, and with it its table, is not converted.
package struct ConversionObstacle: Error, Equatable, Sendable {
  package var reason: String

  init(_ reason: String) { self.reason = reason }
}

/// Reads the rules of a `.stringsdict` as the loader does, key by key.
enum LoadedRules {
  private static let format = Array("NSStringLocalizedFormatKey".utf8)
  private static let devices = Array("NSStringDeviceSpecificRuleType".utf8)
  private static let widths = Array("NSStringVariableWidthRuleType".utf8)
  private static let kind = Array("NSStringFormatSpecTypeKey".utf8)
  private static let type = Array("NSStringFormatValueTypeKey".utf8)
  private static let plural = Array("NSStringPluralRuleType".utf8)

  /// All keys of a file with their rules, or with the reason why a catalog cannot hold one.
  static func read(_ file: [UInt8]) -> [(key: [UInt8], text: Result<LoadedText, ConversionObstacle>)] {
    var reader = PropertyListReader()
    let list = PaddedBuffer(file).withText { reader.tree($0, count: file.count).list }
    return entries(of: list?.root).map { key, value in
      do throws(ConversionObstacle) {
        return (key, .success(try text(value)))
      } catch {
        return (key, .failure(error))
      }
    }
  }

  /// The entries of a dictionary that the loader takes.
  private static func entries(of node: PropertyListNode?) -> [(key: [UInt8], value: PropertyListNode)] {
    (node?.entries ?? []).filter { $0.key.kind == .string && !$0.key.isOverridden }
      .map { (Array($0.key.bytes), $0.value) }
  }

  private static func text(_ node: PropertyListNode) throws(ConversionObstacle) -> LoadedText {
    if let text = node.string { return .text(text) }
    guard node.kind == .dictionary else { throw ConversionObstacle("its value is no text and no rule") }
    let members = entries(of: node)
    if members.contains(where: { $0.key == widths }) {
      throw ConversionObstacle("it has texts by width, for which a catalog has no place")
    }
    if let rule = members.first(where: { $0.key == devices })?.value {
      if members.contains(where: { $0.key == format }) {
        throw ConversionObstacle("it has a rule by device beside a format")
      }
      var all: [String: LoadedText] = [:]
      for (device, value) in entries(of: rule) {
        let text = try text(value)
        if case .devices = text { throw ConversionObstacle("it has a rule by device within another") }
        all[WTF8.text(device)] = text
      }
      return .devices(all)
    }
    guard let format = members.first(where: { $0.key == format })?.value.string else {
      throw ConversionObstacle("its rule has no format")
    }
    var rule = LoadedPlural(format: format, variables: [])
    let used = Set(FormatString(format, .loader).specifiers.filter { $0.kind == .variable }.map(\.name))
    for (name, value) in members where used.contains(name) {
      rule.variables.append(try variable(name, value))
    }
    if let lost = used.subtracting(rule.variables.map(\.name)).first {
      throw ConversionObstacle("its format names \(WTF8.text(lost)), which its rule does not have")
    }
    if rule.variables.isEmpty { return .text(format) }
    return .plural(rule)
  }

  private static func variable(
    _ name: [UInt8], _ node: PropertyListNode
  ) throws(ConversionObstacle) -> LoadedPlural.Variable {
    let shown = WTF8.text(name)
    let members = entries(of: node)
    guard members.first(where: { $0.key == kind })?.value.string == plural else {
      throw ConversionObstacle("its variable \(shown) is no plural rule")
    }
    guard let type = members.first(where: { $0.key == type })?.value.string, !type.isEmpty else {
      throw ConversionObstacle("its variable \(shown) does not say what kind of number it takes")
    }
    var variable = LoadedPlural.Variable(name: name, type: type, forms: [:])
    for (name, value) in members {
      guard let form = value.string, PluralCategories(name: name) != nil else { continue }
      try check(form, of: shown)
      variable.forms[String(decoding: name, as: UTF8.self)] = form
    }
    if variable.forms.isEmpty { throw ConversionObstacle("its variable \(shown) has no forms") }
    return variable
  }

  /// Refuses a form whose meaning is not known.
  private static func check(_ form: [UInt8], of variable: String) throws(ConversionObstacle) {
    let specifiers = FormatString(form, .loader).specifiers
    if specifiers.contains(where: { $0.kind == .variable }) {
      throw ConversionObstacle("a form of its variable \(variable) names another variable")
    }
    if specifiers.contains(where: \.hasStar) {
      throw ConversionObstacle("a form of its variable \(variable) takes its width from an argument")
    }
    if specifiers.filter({ $0.position == nil }).count > 1 {
      throw ConversionObstacle("a form of its variable \(variable) has several placeholders without numbers")
    }
  }

  // MARK: - Writing

  /// The value that stands for rules in a `.stringsdict`.
  static func value(of text: LoadedText) -> PropertyListEditor.Value {
    switch text {
    case .text(let bytes): return .string(bytes)
    case .devices(let all):
      let members = all.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        .map { (key: Array($0.key.utf8), value: value(of: $0.value)) }
      return .dictionary([(devices, .dictionary(members))])
    case .plural(let rule):
      let variables = rule.variables.map { variable in
        let forms = PluralCategories.allNames.compactMap { name in
          variable.forms[name].map { (key: Array(name.utf8), value: PropertyListEditor.Value.string($0)) }
        }
        return (
          key: variable.name,
          value: PropertyListEditor.Value.dictionary(
            [(kind, .string(plural)), (type, .string(variable.type))] + forms)
        )
      }
      return .dictionary([(format, .string(rule.format))] + variables)
    }
  }
}
