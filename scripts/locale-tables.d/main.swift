// Prints the table file that the argument names.

guard Library.majorVersion == 76 else { fatalError("the library is ICU \(Library.majorVersion), not 76") }

let letters = (0x61...0x7A).map { String(UnicodeScalar($0)) }
let pairsOfLetters = letters.flatMap { first in letters.map { first + $0 } }
let triples = pairsOfLetters.flatMap { pair in letters.map { pair + $0 } }
let languages = pairsOfLetters + triples.filter { Library.baseName($0) == $0 }
let regions =
  pairsOfLetters.map { $0.uppercased() } + (0..<1000).map { String(String(1000 + $0).dropFirst()) }

/// Language, script and region of an identifier that has all three.
func parts(_ identifier: String) -> (script: String, region: String) {
  let parts = identifier.split(separator: "_").map(String.init)
  return parts.count == 3 ? (parts[1], parts[2]) : ("", "")
}

let likely: [(language: String, pair: String)] = languages.compactMap {
  let full = Library.maximized($0)
  return full == $0 || $0 == "und" ? nil : ($0, String(full.dropFirst($0.count + 1)))
}

/// The pairs, the most frequent first.
func pairs() -> [String] {
  var counts: [String: Int] = [:]
  for (_, pair) in likely { counts[pair, default: 0] += 1 }
  return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
}

func code(_ index: Int) -> String {
  [index / 26, index % 26].map { String(UnicodeScalar(UInt8(0x41 + $0))) }.joined()
}

func exceptions() -> [(String, String)] {
  var found: [(String, String)] = []
  for (language, pair) in likely {
    let usual = parts("xx_" + pair)
    for region in regions.prefix(676) where region != "ZZ" {
      let script = parts(Library.maximized(language + "_" + region)).script
      if script != usual.script { found.append((language + "_" + region, script)) }
    }
    for script in Set(Library.scripts) where script != "Zzzz" {
      let region = parts(Library.maximized(language + "_" + script)).region
      if region != usual.region { found.append((language + "_" + script, region)) }
    }
  }
  return found
}

func parents() -> [(String, String)] {
  var found: [(String, String)] = []
  var parentsKnown: Set<String> = []
  func look(_ identifier: String) {
    let parent = Library.parent(identifier)
    guard !parent.isEmpty else { return }
    found.append((identifier, parent))
    parentsKnown.insert(String(identifier.prefix { $0 != "_" }))
  }
  for language in pairsOfLetters + triples {
    look(language)
    for subtag in Set(Library.scripts + regions) { look(language + "_" + subtag) }
  }
  for language in parentsKnown.sorted() {
    for script in Set(Library.scripts) {
      for region in regions { look(language + "_" + script + "_" + region) }
    }
  }
  return found
}

func shortForms(_ prefix: String, _ codes: [String]) -> [(String, String)] {
  codes.compactMap {
    let short = String(Library.baseName(prefix + $0).dropFirst(prefix.count))
    return short == $0 ? nil : ($0, short)
  }
}

switch CommandLine.arguments.dropFirst().first {
case "LikelyLanguagesData":
  let codes = Dictionary(uniqueKeysWithValues: pairs().enumerated().map { ($1, code($0)) })
  print(
    Table.file(
      "LikelyLanguagesData", "The languages that have likely subtags.",
      [
        Table(
          name: "pairCodes",
          comment: ["A language and the code of its script and region in `LikelySubtagsData.pairs`."],
          entries: likely.map { ($0.language, codes[$0.pair] ?? "") }, isFixedWidth: true)
      ]))
case "LikelySubtagsData":
  print(
    Table.file(
      "LikelySubtagsData", "The likely script and region of a language.",
      [
        Table(
          name: "pairs", comment: ["Script and region by their two-letter code in `LikelyLanguagesData`."],
          entries: pairs().enumerated().map { (code($0), $1) }),
        Table(
          name: "exceptions",
          comment: [
            "Where a region asks for another script than the language, `az_IQ=Arab`, or a script for another region,",
            "`az_Arab=IR`.",
          ], entries: exceptions()),
      ]))
case "LocaleAliasData":
  print(
    Table.file(
      "LocaleAliasData", "Aliases and parents of locale identifiers.",
      [
        Table(
          name: "languages",
          comment: ["`metadata/alias/language`: an outdated identifier and its replacement."],
          entries: Library.aliases("language")),
        Table(
          name: "territories",
          comment: [
            "`metadata/alias/territory`: an outdated region and its successors, the default one first."
          ],
          entries: Library.aliases("territory")),
        Table(name: "variants", comment: ["`metadata/alias/variant`."], entries: Library.aliases("variant")),
        Table(name: "scripts", comment: ["`metadata/alias/script`."], entries: Library.aliases("script")),
        Table(
          name: "shortLanguages", comment: ["Three-letter codes of languages that have a two-letter one."],
          entries: shortForms("", triples)),
        Table(
          name: "shortRegions", comment: ["Three-letter codes of regions that have a two-letter one."],
          entries: shortForms("de_", triples.map { $0.uppercased() })),
        Table(
          name: "parents",
          comment: [
            "`parentLocales`: a locale and its parent, where it is not the locale without its last subtag."
          ],
          entries: parents()),
        Table(
          name: "regionLocales",
          comment: ["What `und` with a region stands for, in the shortest form: the language spoken there."],
          entries: Library.regionsOfISO.map { ($0, Library.minimized("und_" + $0)) }),
      ]))
default:
  fatalError("usage: tables LikelyLanguagesData | LikelySubtagsData | LocaleAliasData")
}
