import Foundation

/// JSON as programs read it: what is not there is nothing.
struct JSONAnswer {
  let value: Any?

  init(value: Any?) { self.value = value }

  /// Nil for a text that is no JSON.
  init?(_ text: String) {
    guard let value = try? JSONSerialization.jsonObject(with: Data(text.utf8)) else { return nil }
    self.value = value
  }

  subscript(_ name: String) -> JSONAnswer { JSONAnswer(value: (value as? [String: Any])?[name]) }
  var count: Int? { value as? Int }
  var text: String? { value as? String }
  var list: [JSONAnswer] { (value as? [Any] ?? []).map { JSONAnswer(value: $0) } }
  var members: [String: JSONAnswer] {
    (value as? [String: Any] ?? [:]).mapValues { JSONAnswer(value: $0) }
  }
  /// The keys of a list, which are texts or have details beside them.
  var keys: [String] { list.compactMap { $0.text ?? $0["key"].text } }
  var isList: Bool { value is [Any] }

  func sum(_ names: [String]) -> Int { names.reduce(0) { $0 + (self[$1].count ?? 0) } }
}

/// A report held against itself: a number is the size of its list, and a total the sum of its cells.
///
/// It is how `report --format json --details` reads, with the gates that count.
struct ReportFolds {
  struct Cell {
    /// Bundle, container and table.
    let place: [String]
    let locale: String
    let json: JSONAnswer
    /// The number of keys that are asked of the language: in a part it may be less than that of the table.
    let expected: Int
    /// Whether it counts in no language's total.
    let isApart: Bool
    let products: [String]

    var owner: String? { json["owner"].text }
    var name: [String] { place + [locale] }
    var translation: JSONAnswer { json["translation"] }

    /// The keys that need work, without twins.
    var work: [String] {
      ["missing", "empty", "new", "stub", "unchanged"].flatMap { json["\($0)Keys"].keys }
    }

    /// The number of texts that need work, as the counts have it.
    var untranslated: Int { expected - (translation["translated"].count ?? 0) }

    /// The keys of each list.
    var states: [String: Set<String>] {
      json.members.filter { $0.key.hasSuffix("Keys") && $0.value.isList }.mapValues { Set($0.keys) }
    }
  }

  let json: JSONAnswer
  let cells: [Cell]
  /// What does not hold, by the property.
  private(set) var wrong: [String: [String]] = [:]

  private static let listed = [
    "missing", "empty", "extra", "identical", "new", "needsReview", "stale", "incomplete",
    "machineTranslated", "outdated",
  ]
  private static let texts = ["present", "empty", "inherited", "missing"]
  static let translation = ["translated", "machine", "new", "stub", "unchanged"]

  init(_ json: JSONAnswer) {
    self.json = json
    cells = json["bundles"].list.flatMap { bundle in
      bundle["tables"].list.flatMap { table in
        table["locales"].members.sorted { $0.key < $1.key }.map { locale, cell in
          Cell(
            place: [bundle["path"], table["container"], table["name"]].map { $0.text ?? "" }, locale: locale,
            json: cell, expected: cell["expected"].count ?? table["expected"].count ?? 0,
            isApart: ["store", "storekit"].contains(bundle["kind"].text ?? ""),
            products: table["products"].list.compactMap(\.text))
        }
      }
    }
    for cell in cells { hold(cell) }
    holdLanguages()
    holdProducts()
    holdGates()
  }

  private mutating func hold(_ property: String, _ holds: Bool, _ details: @autoclosure () -> String) {
    if !holds { wrong[property, default: []].append(details()) }
  }

  // MARK: - A cell

  private mutating func hold(_ cell: Cell) {
    let (json, name) = (cell.json, cell.name.joined(separator: " "))
    for state in Self.listed where json["\(state)Keys"].isList {
      let keys = json["\(state)Keys"].keys
      hold(
        "a number is the size of its list", Set(keys).count == keys.count && keys.count == json.sum([state]),
        "\(name): \(state) \(json.sum([state])), listed \(keys)")
    }
    hold(
      "present, empty, inherited and missing are all", json.sum(Self.texts) == cell.expected,
      "\(name): \(Self.texts.map { json.sum([$0]) }) of \(cell.expected)")
    let shows = json["shows"].sum(["own", "language", "development", "key"])
    hold("what users see is all", shows == cell.expected, "\(name): \(shows) of \(cell.expected)")
    let told = cell.translation.sum(["translated", "new", "stub", "unchanged"])
    hold(
      "what is not translated needs work",
      json.sum(["inherited"]) > 0 || cell.expected - told == json.sum(["missing", "empty"]),
      "\(name): \(told) of \(cell.expected)")
    let (work, machine) = (Set(cell.work), cell.translation.sum(["machine"]))
    hold("no text needs work for two reasons", work.count == cell.work.count, "\(name): \(cell.work)")
    hold(
      "no more is by machine than is translated", machine <= cell.translation.sum(["translated"]), name)
    for state in ["outdated", "machineTranslated"] {
      let both = work.intersection(json["\(state)Keys"].keys)
      hold("what needs work is not \(state)", both.isEmpty, "\(name): \(both)")
    }
  }

  // MARK: - Sums

  private mutating func holdLanguages() {
    for (locale, total) in json["locales"].members {
      let own = cells.filter { $0.locale == locale && !$0.isApart }
      let sums = (Self.texts + ["extra"]).map { state in own.reduce(0) { $0 + $1.json.sum([state]) } }
      let said = (Self.texts + ["extra"]).map { total.sum([$0]) }
      hold("a language is the sum of its cells", sums == said, "\(locale): \(said), cells \(sums)")
      let parts = Self.translation.map { state in own.reduce(0) { $0 + $1.translation.sum([state]) } }
      let told = Self.translation.map { total["translation"].sum([$0]) }
      hold("a language is the sum of its cells", parts == told, "\(locale): \(told), cells \(parts)")
      let expected = own.reduce(0) { $0 + $1.expected }
      hold(
        "a language is the sum of its cells", total.sum(["expected"]) == expected,
        "\(locale): \(total.sum(["expected"])) expected, cells \(expected)")
    }
    guard let expected = json["summary"]["expected"].count else { return }
    let work = json["summary"]["needsWork"].members.reduce(0) { $0 + ($1.value.count ?? 0) }
    hold(
      "the summary is the sum of languages", json["summary"].sum(["translated"]) + work == expected,
      "\(work) of \(expected)")
  }

  /// Where products differ, a cell is that of the worst, and no sum. Of a table that several ship, each is asked what its programs ask.
  private mutating func holdProducts() {
    let names = json["products"].list.map { $0["name"].text ?? "" }
    for product in json["products"].list {
      let name = product["name"].text ?? ""
      if names.count(where: { $0 == name }) > 1 { continue }
      for (locale, total) in product["locales"].members {
        let own = cells.filter { $0.locale == locale && $0.products.contains(name) }
        if own.contains(where: { $0.json["product"].text != nil || $0.products.count > 1 }) { continue }
        let sums = Self.texts.map { state in own.reduce(0) { $0 + $1.json.sum([state]) } }
        let said = Self.texts.map { total.sum([$0]) }
        let translated = own.reduce(0) { $0 + $1.translation.sum(["translated"]) }
        hold(
          "a product is the sum of its cells",
          sums == said && total["translation"].sum(["translated"]) == translated,
          "\(name) in \(locale): \(said), cells \(sums)")
      }
    }
  }

  /// Bare keys of languages that nobody has begun count, though they have no cells.
  private mutating func holdGates() {
    let apart = json["notBegun"].list.reduce(0) { $0 + $1.sum(["bareKeys"]) }
    let counts = [
      "fail-on-outdated": cells.filter { !$0.isApart }.reduce(0) { $0 + $1.json.sum(["outdated"]) },
      "fail-on-bare-keys": cells.reduce(apart) {
        $0 + $1.json["shows"].sum(["key"]) - $1.json["shows"].sum(["keyUnsure"])
      },
    ]
    for gate in json["gates"].list {
      guard let name = gate["gate"].text, let value = gate["value"].count, let sum = counts[name] else {
        continue
      }
      hold("a gate compares what cells have", value == sum, "\(name): \(value), cells \(sum)")
    }
  }

  // MARK: - Parts

  /// The keys of each state, by table, language and state.
  var states: [[String]: Set<String>] {
    var states: [[String]: Set<String>] = [:]
    for cell in cells {
      for (state, keys) in cell.states { states[cell.name + [state], default: []].formUnion(keys) }
    }
    return states
  }

  /// The languages that fail a threshold.
  var failing: Set<String> {
    Set(
      json["gates"].list.filter { $0["gate"].text == "fail-under" && $0["passed"].value as? Bool == false }
        .compactMap { $0["locale"].text })
  }

  /// What is said of each language of a table, by its name; nothing where nothing is asked.
  func said(_ isMeant: (Cell) -> Bool = { _ in true }) -> [String: String] {
    var said: [String: String] = [:]
    for cell in cells where cell.expected > 0 && isMeant(cell) {
      let counts =
        Self.texts.map { cell.json.sum([$0]) } + Self.translation.map { cell.translation.sum([$0]) }
      let keys = cell.states.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }
        .map { "\($0.key) \($0.value.sorted())" }
      said[cell.name.joined(separator: " ")] = "\(cell.expected), \(counts), \(keys)"
    }
    return said
  }
}
