internal import L10nFormats
internal import L10nText

/// A key's localization in a catalog's words: what the loader has for it, as units, variations and substitutions.
enum CatalogForms {
  static func unit(_ text: [UInt8], _ state: XCStringsState) -> JSONFragment {
    .object([
      JSONMember(
        "stringUnit",
        .object([JSONMember("state", .string(state.rawValue)), JSONMember("value", .string(text))]))
    ])
  }

  private static func variations(_ kind: String, _ members: [JSONMember]) -> JSONFragment {
    .object([JSONMember("variations", .object([JSONMember(kind, .object(members))]))])
  }

  private static func plural(_ forms: [String: [UInt8]], _ state: XCStringsState) -> JSONFragment {
    variations(
      "plural",
      forms.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        .map { JSONMember($0.key, unit($0.value, state)) })
  }

  /// - Parameter fallback: what a text file has for devices that a rule does not name.
  static func localization(
    _ text: LoadedText, _ fallback: [UInt8]?, _ state: XCStringsState, of key: [UInt8]
  ) throws(ConversionObstacle) -> JSONFragment {
    func refused(_ reason: String) -> ConversionObstacle {
      ConversionObstacle("\"\(WTF8.text(key))\": \(reason)")
    }
    switch text {
    case .text(let bytes): return unit(bytes, state)
    case .plural(let rule):
      if let forms = plain(rule) { return plural(forms, state) }
      return try substitutions(of: rule, state, refused)
    case .devices(var all):
      if all["other"] == nil, let fallback { all["other"] = .text(fallback) }
      var members: [JSONMember] = []
      for (device, text) in all.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
        switch text {
        case .text(let bytes): members.append(JSONMember(device, unit(bytes, state)))
        case .plural(let rule):
          guard device != "other", let forms = plain(rule) else {
            throw refused("a catalog has no place for the rule of the device \(device)")
          }
          members.append(JSONMember(device, plural(forms, state)))
        case .devices: throw refused("it has a rule by device within another")
        }
      }
      return variations("device", members)
    }
  }

  /// The forms of a rule that is nothing but the one number, printed as the catalog would read it; nil for another.
  private static func plain(_ rule: LoadedPlural) -> [String: [UInt8]]? {
    guard let only = rule.only else { return nil }
    for form in only.variable.forms.values {
      for specifier in FormatString(form, .loader).specifiers {
        let isOwn = specifier.position.map { $0 == only.argument } ?? (only.argument == 1)
        guard isOwn, SpecifierText.withoutNumber(specifier, in: form) == only.variable.type else {
          return nil
        }
      }
    }
    let prints = only.variable.forms.values.contains { !FormatString($0, .loader).specifiers.isEmpty }
    return prints ? only.variable.forms : nil
  }

  private static func substitutions(
    of rule: LoadedPlural, _ state: XCStringsState, _ refused: (String) -> ConversionObstacle
  ) throws(ConversionObstacle) -> JSONFragment {
    var members: [JSONMember] = []
    var arguments: [[UInt8]: Int] = [:]
    for use in rule.uses {
      if let known = arguments.updateValue(use.argument, forKey: use.variable.name) {
        if known == use.argument { continue }
        throw refused("its variable \(WTF8.text(use.variable.name)) stands for several arguments")
      }
      let forms = use.variable.forms.mapValues { withArgument($0, use.variable.type, use.argument) }
      guard case .object(let varied) = plural(forms, state) else { continue }
      members.append(
        JSONMember(
          use.variable.name,
          .object(
            [
              JSONMember("argNum", .literal(String(use.argument))),
              JSONMember("formatSpecifier", .string(use.variable.type)),
            ] + varied)))
    }
    let order = XCStringsKeyOrder()
    members.sort { order.precedes($0.name, $1.name) }
    guard case .object(let own) = unit(rule.format, state) else { return .object([]) }
    return .object(own + [JSONMember("substitutions", .object(members))])
  }

  /// A form of a variable in a catalog's words: its own number is `%arg`.
  private static func withArgument(_ form: [UInt8], _ type: [UInt8], _ argument: Int) -> [UInt8] {
    let own = FormatString(form, .loader).specifiers.filter {
      $0.position ?? argument == argument && SpecifierText.withoutNumber($0, in: form) == type
    }
    return form.replacing(parts: own.map { ($0.range, Array("%arg".utf8)) })
  }
}
