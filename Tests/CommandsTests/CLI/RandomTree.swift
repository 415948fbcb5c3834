import TestSupport

/// A tree of tables drawn at random: any number of folders, tables, languages and keys, of tables that have one file in a language, or
/// two. What users see of it, and what a report says of that, is worked out here by the loader's rules alone.
struct RandomTree {
  /// A key, in a language, of a table.
  struct Place: Hashable {
    var table: Int
    var locale: String
    var key: String
  }

  /// Whose text users see.
  enum Shown: String { case own, language, development, key }
  enum State { case translated, unchanged, empty, missing }

  struct Table {
    var container: String
    var name: String
    /// The texts of each file, by language, the ending of the file, and key.
    var files: [String: [String: [String: String]]]
    var keys: [String] { Set((files["en"] ?? [:]).values.flatMap(\.keys)).sorted() }

    /// The development language's text of a key, and the file that it is in.
    func original(_ key: String) -> (text: String, path: String) {
      let folder = container.isEmpty ? "" : container + "/"
      for ending in ["stringsdict", "strings", "xcstrings"] {
        guard let text = files["en"]?[ending]?[key] else { continue }
        let path = ending == "xcstrings" ? "\(name).xcstrings" : "en.lproj/\(name).\(ending)"
        return (ending == "stringsdict" ? "%d " + text : text, folder + path)
      }
      return ("", "")
    }
  }

  var locales: [String]
  var tables: [Table] = []

  static let parents = ["fr-CA": "fr", "de-AT": "de"]

  init(_ random: inout SeededRandom) {
    locales = Array(["fr", "fr-CA", "de", "ja", "de-AT"].shuffled(&random).prefix(random.next(5)))
    for number in 0...random.next(5) {
      let container = random.pick(["", "Kit", "Kit/Deep", "App"])
      var table = Table(container: container, name: "T\(number)", files: [:])
      let endings = random.pick([
        ["strings"], ["strings"], ["stringsdict"], ["stringsdict", "strings"], ["xcstrings"],
      ])
      let keys = (0...random.next(6)).map { "menu.k\($0)" }
      for locale in ["en"] + locales {
        for ending in endings where locale == "en" || random.next(4) > 0 {
          var texts: [String: String] = [:]
          // A catalog has its keys for all languages: none has one more.
          let extra = ending == "xcstrings" ? [] : ["menu.extra"]
          for (place, key) in (keys + extra).enumerated() {
            // A key with two texts is in both files, one with one text in either.
            let isHere = endings.count == 1 || place % 3 == 0 || (place % 3 == 1) == (ending == "strings")
            guard isHere, locale == "en" ? key != "menu.extra" : random.next(3) > 0 else { continue }
            let original = "Seven green birds sing song \(number) of \(key) today in \(ending)"
            let choice = locale == "en" ? 1 : random.next(6)
            let isEmpty = choice == 0 && ending != "stringsdict" && key != "menu.extra"
            texts[key] = isEmpty ? "" : choice == 1 ? original : "\(locale) xyz \(key) abc \(ending)"
          }
          // A catalog is a file of the languages that it has a text of.
          if ending != "xcstrings" || !texts.isEmpty { table.files[locale, default: [:]][ending] = texts }
        }
      }
      if !table.keys.isEmpty { tables.append(table) }
    }
  }

  /// The languages that a folder has files of.
  func localizations(of container: String) -> Set<String> {
    Set(tables.filter { $0.container == container }.flatMap { $0.files.keys })
  }

  /// What the loader shows of a key: of each kind of file it takes the first that there is, and plurals before all others.
  func shown(_ place: Place) -> (who: Shown, text: String?) {
    let table = tables[place.table]
    let search = [place.locale, Self.parents[place.locale], "en"].compactMap { $0 }
    for ending in ["stringsdict", "strings", "xcstrings"] {
      guard let first = search.first(where: { table.files[$0]?[ending] != nil }),
        let text = table.files[first]?[ending]?[place.key]
      else { continue }
      return (first == place.locale ? .own : first == "en" ? .development : .language, text)
    }
    return (.key, nil)
  }

  /// What a report says of a key: the development language's text is no translation.
  func state(_ place: Place) -> State {
    let (who, text) = shown(place)
    guard who == .own || who == .language, let text else { return .missing }
    if text.isEmpty { return .empty }
    return text == shown(Place(table: place.table, locale: "en", key: place.key)).text
      ? .unchanged : .translated
  }

  // MARK: - Files

  var files: [String: String] {
    var written: [String: String] = [:]
    for table in tables {
      let folder = table.container.isEmpty ? "" : table.container + "/"
      var catalog: [String: [String: String]] = [:]
      for (locale, files) in table.files {
        for (ending, texts) in files {
          let sorted = texts.sorted { $0.key < $1.key }
          let path = "\(folder)\(locale).lproj/\(table.name).\(ending)"
          switch ending {
          case "strings": written[path] = TableText.strings(sorted)
          case "stringsdict":
            let forms = sorted.map { (key: $0.key, value: "%d " + $0.value) }
            written[path] = TableText.rules(forms, categories: ["one", "other"])
          default: catalog[locale] = texts
          }
        }
      }
      // Of a state that does not say whether it is translated.
      if !catalog.isEmpty {
        written["\(folder)\(table.name).xcstrings"] = TableText.catalog(catalog, state: "needs_review")
      }
    }
    return written
  }
}

extension Array {
  /// The elements in another order, which is the same in every run.
  fileprivate func shuffled(_ random: inout SeededRandom) -> [Element] {
    var (left, taken) = (self, [Element]())
    while !left.isEmpty { taken.append(left.remove(at: random.next(left.count))) }
    return taken
  }
}
