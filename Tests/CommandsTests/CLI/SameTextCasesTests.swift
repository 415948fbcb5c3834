import Foundation
import TestSupport
import Testing

/// A text that equals its source is still English, may be English, or is right. Each row of the fixture is a
/// tree of its own.
@Suite struct SameTextCasesTests {
  /// The members of a report in JSON that give the answer.
  private struct Report: Decodable {
    struct Bundle: Decodable {
      let tables: [Table]
    }

    struct Table: Decodable {
      let name: String
      let locales: [String: Cell]
    }

    struct Cell: Decodable {
      let identicalKeys, unchangedKeys, doubtfulKeys: [String]?
    }

    let bundles: [Bundle]
  }

  @Test func everyCaseHasItsAnswer() throws {
    let rows = try SameTextCase.all()
    #expect(rows.count == 70)
    var wrong: [String] = []
    for (number, row) in rows.enumerated() {
      let answer = try answer(to: row)
      if answer != row.answer {
        wrong.append(
          "\(number + 1): \(row.text) (\(row.language)): \(answer) instead of \(row.answer): \(row.why)")
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count) cases:\n\(wrong.joined(separator: "\n"))")
  }

  /// A row that no tree can be made of would be another case without notice.
  @Test func everyCaseHasItsTree() throws {
    for row in try SameTextCase.all() {
      #expect(row.words.count == row.letters.count, "\(row.text)")
      #expect(row.translating.count == row.others && row.keeping.count == row.same, "\(row.text)")
      #expect(Set(row.translating + row.keeping).count == row.others + row.same, "\(row.text)")
      // In a language of the same letters, a word within a longer word is its own.
      let words = row.words.filter { $0.count > 1 }.map { $0.lowercased() }
      let madeUp = SameTextCase.longer.map { SameTextCase.translated($0, to: row.language) }
      #expect(!words.contains { word in madeUp.contains { $0.contains(word) } }, "\(row.text)")
    }
  }

  private func answer(to row: SameTextCase) throws -> String {
    let folder = try ScratchFolder(row.files())
    let run = folder.runWithPath("report", "--no-code", "--details", "--format", "json")
    let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
    let table = report.bundles.flatMap(\.tables).first { $0.name == "Localizable" }
    guard let cell = table?.locales[row.language] else { return "no column" }
    if cell.unchangedKeys?.contains(SameTextCase.key) == true { return "English" }
    if cell.doubtfulKeys?.contains(SameTextCase.key) == true { return "may be" }
    // A text without words counts nowhere.
    let isSame = row.words.isEmpty || cell.identicalKeys?.contains(SameTextCase.key) == true
    return isSame ? "right" : "not the same text"
  }
}

/// A row of the fixture, and the tree that it describes.
private struct SameTextCase {
  typealias Text = (key: String, value: String)

  let text, language, table, answer, why: String
  /// What the language says of each word.
  let letters: [Character]
  let others, same, abroad: Int

  /// The key of the text.
  static let key = "case"

  static func all() throws -> [SameTextCase] {
    let lines = try Fixtures.text("same-text/cases.tsv").split(separator: "\n")
    return try lines.filter { !$0.hasPrefix("#") }.dropFirst().map { line in
      try #require(SameTextCase(line), "\(line)")
    }
  }

  init?(_ line: Substring) {
    let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard columns.count == 9, let others = Int(columns[3]), let same = Int(columns[4]),
      let abroad = Int(columns[5])
    else { return nil }
    (text, language, table, answer, why) = (columns[0], columns[1], columns[6], columns[7], columns[8])
    letters = columns[2] == "-" ? [] : Array(columns[2])
    (self.others, self.same, self.abroad) = (others, same, abroad)
  }

  /// The words of the text without placeholders.
  var words: [Substring] {
    text.split(separator: " ").filter(Self.hasWords).flatMap { $0.split { !$0.isLetter } }
  }

  /// Other languages with a text of their own.
  var translating: [String] {
    let far = foreign(Self.syllables.map(\.language))
    return Array(far.prefix(abroad)) + Array(near.prefix(others - abroad))
  }

  /// Other languages with the same text.
  var keeping: [String] { Array(near.dropFirst(others - abroad).prefix(same)) }

  private var near: [String] { foreign(Self.latin) }

  /// Languages without that of the case, whose regions do not vote.
  private func foreign(_ languages: [String]) -> [String] {
    func base(_ language: String) -> Substring { language.prefix { $0 != "-" } }
    return languages.filter { base($0) != base(language) }
  }

  /// The files of the tree by their paths.
  func files() -> [String: String] {
    let longer: [Text] = Self.longer.enumerated().map { ("long.\($0.offset)", $0.element) }
    let told = evidence()
    let copy: Text = (Self.key, text)
    var files = infoFiles()
    func write(_ texts: [Text], in language: String) {
      let escaped: [Text] = texts.map { ($0.key, $0.value.replacing("\"", with: "\\\"")) }
      files["\(language).lproj/Localizable.strings"] = TableText.strings(escaped)
    }
    func translated(_ texts: [Text], to language: String) -> [Text] {
      texts.map { ($0.key, Self.translated($0.value, to: language)) }
    }
    write(longer + told.sources + [copy], in: "en")
    // Three texts, and those that speak for words, are too few to be careful.
    let count = table == "careful" ? longer.count : 3
    let left = table == "copied" ? Array(longer.dropFirst(count)) : []
    let own = translated(Array(longer.prefix(count)), to: language)
    write(own + left + told.own + [copy], in: language)
    for other in translating { write(translated(longer + [copy], to: other), in: other) }
    for other in keeping { write(translated(longer, to: other) + [copy], in: other) }
    return files
  }

  /// Texts that tell what the language says of words: the English ones, and its own.
  private func evidence() -> (sources: [Text], own: [Text]) {
    var (sources, own): ([Text], [Text]) = ([], [])
    for (number, (word, letter)) in zip(words, letters).enumerated() {
      let (key, text) = ("word.\(number)", Self.longer[number])
      if letter == "s" {
        sources.append((key, "\(text) today"))
        own.append((key, "\(Self.translated(text, to: language)) \(word)"))
      } else if letter == "t" {
        let source = "\(word) \(text)"
        sources.append((key, source))
        own.append((key, Self.translated(source, to: language)))
      }
    }
    return (sources, own)
  }

  /// The app's name, if the text has a word that is a name for no other reason.
  private func infoFiles() -> [String: String] {
    let name = ["Fern Watch", "Fern Media", "Garden Gate", "Oikos"].first { name in
      let first = name.prefix { $0 != " " }
      return text.contains(name) && zip(words, letters).contains { $0.0 == first && $0.1 == "p" }
    }
    guard let name else { return [:] }
    let names: [Text] = [("CFBundleDisplayName", name), ("CFBundleName", name)]
    let type: Text = ("CFBundlePackageType", "APPL")
    return [
      "Info.plist": TableText.plist(names + [type]),
      "en.lproj/InfoPlist.strings": TableText.strings(names),
    ]
  }

  /// The text in words that no language has, in letters of the language; placeholders stay.
  static func translated(_ text: String, to language: String) -> String {
    let pieces = text.split(separator: " ").map { hasWords($0) ? word($0, in: language) : String($0) }
    let translation = pieces.joined(separator: " ")
    return translation == text ? word(text[...], in: language) + " " + text : translation
  }

  private static func hasWords(_ piece: Substring) -> Bool {
    !piece.contains("%") && piece.contains(where: \.isLetter)
  }

  private static func word(_ word: Substring, in language: String) -> String {
    let known = syllables.first { $0.language == language }?.syllables ?? "zek vux gom jyr zul"
    let parts = known.split(separator: " ")
    var (number, place) = (0, 7)
    for byte in (language + word.lowercased()).utf8 {
      number += Int(byte) * place
      place += 1
    }
    let count = parts.count
    return [number, number / count, number / count / count].map { String(parts[$0 % count]) }.joined()
  }

  /// Languages of other letters than the source's, in the order in which cases have them.
  private static let syllables: [(language: String, syllables: String)] = [
    ("ja", "ゼク ブム ギョル ニュ ヘモ"), ("ru", "жек вюх гом йыр зюл"), ("ko", "젝 북 곰 율 헴"),
    ("uk", "жек вюх гом йір зюл"), ("el", "ζεκ βυξ γομ ψυρ χουλ"), ("zh-Hans", "界 北国 山雨 明 石火"),
    ("ar", "زكف بوخ غمر يور حول"), ("he", "זכף בוח גמר יור חול"), ("th", "เซก บุก โกม ยูร เฮล"),
    ("hi", "ज़ेक बुख गोम यूर हेल"), ("bg", "жек вюх гом яр зюл"),
  ]

  /// Languages of the source's letters.
  private static let latin = [
    "de", "fr", "es", "it", "nl", "sv", "pl", "pt", "cs", "da", "nb", "fi", "hu", "ro", "sk", "tr", "hr",
    "ca", "id", "ms", "vi", "sl", "lt", "lv", "et", "eu", "gl", "af", "sq", "is", "ga", "cy",
  ]

  /// Longer texts that careful languages translate; no case has a word of them.
  static let longer = [
    "Walrus seventeen crosses bridge", "Lanterns guard crooked harbour", "Seven otters juggle pebbles",
    "Grandmother paints velvet curtains", "Thunder wakes sleepy foxes", "Bakers knead golden dough",
    "Pilots chart frozen rivers", "Violins echo beneath arches", "Farmers gather purple plums",
    "Sailors mend torn nets", "Children chase orange kites", "Miners follow silver veins",
  ]
}
