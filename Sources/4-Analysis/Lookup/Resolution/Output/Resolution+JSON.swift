internal import L10nLocale
package import L10nText

extension Resolution {
  /// The schema that the document follows.
  package static let schema = "l10ncheck.resolve/1"

  /// The document.
  package var json: JSONValue {
    var members = ["schema": JSONValue.string(Self.schema), "bundles": .array(bundles.map(\.json))]
    if !texts.isEmpty { members["texts"] = .array(texts.map { $0.found.json(bundles: $0.bundles) }) }
    return .object(members)
  }
}

extension TextSearch.Found {
  fileprivate func json(bundles: [BundleResolution]) -> JSONValue {
    let places = places.map { place in
      JSONValue.object([
        "locale": .optional(place.locale), "file": .string(place.file),
        "line": place.line.map(JSONValue.integer) ?? .null, "text": .string(WTF8.text(place.text)),
      ])
    }
    return .object([
      "key": .string(key), "table": .string(table), "likeness": .string(likeness.rawValue),
      "places": .array(places), "bundles": .array(bundles.map(\.json)),
    ])
  }
}

extension BundleResolution {
  fileprivate var json: JSONValue {
    var members: [String: JSONValue] = ["path": .optional(path)]
    if let product { members["product"] = .string(product) }
    if let container { members["container"] = .string(container) }
    if let shown {
      members["texts"] = .object(shown.texts.mapValues(JSONValue.integer))
      members["unchanged"] = .integer(shown.unchanged)
      members["bareKeys"] = .integer(shown.bareKeys)
    }
    if let answer {
      members["preferences"] = .strings(answer.preferences)
      members["matched"] = .strings(answer.matched)
      members["search"] = .strings(answer.search)
      members["step"] = .string(answer.step.rawValue)
      answer.addLookups(to: &members)
    } else {
      members["chains"] = .array(chains.map(\.json))
    }
    return .object(members)
  }
}

extension LocalizationChain {
  fileprivate var json: JSONValue {
    var members: [String: JSONValue] = ["locale": .string(locale.text), "search": .strings(answer.search)]
    answer.addLookups(to: &members)
    return .object(members)
  }
}

extension LocalizationAnswer {
  /// The first asset as the contract has it; others that answer to the same name beside it.
  fileprivate func addLookups(to members: inout [String: JSONValue]) {
    guard let first = lookups.first else { return }
    for (name, value) in first.members { members[name] = value }
    if lookups.count > 1 { members["others"] = .array(lookups.dropFirst().map { .object($0.members) }) }
  }
}

extension ItemResolution {
  fileprivate var members: [String: JSONValue] {
    [
      "asset": .string(name), "lookups": .array(lookups.map(\.json)), "shows": shows?.json ?? .null,
    ]
  }
}

extension Lookup {
  fileprivate var json: JSONValue {
    var members: [String: JSONValue] = [
      "file": .string(file), "line": line.map(JSONValue.integer) ?? .null,
      "outcome": .string(outcome.rawValue), "localization": .optional(localization),
    ]
    if let note { members["note"] = .string(note) }
    return .object(members)
  }
}

extension Shown {
  fileprivate var json: JSONValue {
    var members: [String: JSONValue] = [
      "from": .string(origin.rawValue), "localization": .optional(localization), "file": .optional(file),
      "line": line.map(JSONValue.integer) ?? .null, "text": .optional(text),
    ]
    if !rules.isEmpty {
      members["rules"] = .array(
        rules.map { rule in
          let cases = rule.cases.map {
            JSONValue.object(["case": .string($0.name), "text": .string($0.text)])
          }
          return .object(["name": .string(rule.name), "cases": .array(cases)])
        })
    }
    return .object(members)
  }
}
