@testable import L10nFormats
import TestSupport
import Testing

/// Tests of merges.
protocol Merging { var syntax: TableSyntax { get } }

extension Merging {
  func merge(
    _ base: String?, _ ours: String, _ theirs: String, _ other: TableSyntax? = nil
  ) throws -> (text: String, conflicts: [MergeConflict]) {
    let result = try TableMerge.merge(
      base: base.map { Array($0.utf8) }, ours: Array(ours.utf8), theirs: Array(theirs.utf8),
      as: other ?? syntax)
    return (String(decoding: result.bytes, as: UTF8.self), result.conflicts)
  }

  /// A merge without conflicts, which has to be the same from both sides.
  func clean(
    _ base: String?, _ ours: String, _ theirs: String, _ syntax: TableSyntax? = nil
  ) throws -> String {
    let (one, other) = (try merge(base, ours, theirs, syntax), try merge(base, theirs, ours, syntax))
    #expect(one.conflicts.isEmpty && other.conflicts.isEmpty)
    #expect(one.text == other.text)
    return one.text
  }
}

/// Three versions of a table as one.
@Suite struct TableMergeTests: Merging {
  var syntax: TableSyntax { .strings }

  // MARK: - Strings

  @Test func whatBothAddAtOnePlaceStandsInOrder() throws {
    let base = "/* head */\n\n\"a\" = \"1\";\n\"z\" = \"26\";\n"
    #expect(
      try clean(
        base, "/* head */\n\n\"a\" = \"1\";\n\"m\" = \"13\";\n\"z\" = \"26\";\n",
        "/* head */\n\n\"a\" = \"1\";\n/* eff */\n\"f\"  =  \"6\";\n\"p\" = \"16\";\n\"z\" = \"26\";\n")
        == "/* head */\n\n\"a\" = \"1\";\n/* eff */\n\"f\"  =  \"6\";\n\"m\" = \"13\";\n\"p\" = \"16\";\n\"z\" = \"26\";\n"
    )
  }

  @Test func changesOfNeighboursAreNoConflict() throws {
    #expect(
      try clean("a = 1;\nb = 2;\nc = 3;\n", "a = x;\nb = 2;\nc = 3;\n", "a = 1;\nb = y;\n")
        == "a = x;\nb = y;\n")
  }

  @Test func theLastEntryNeedsNoLineEnd() throws {
    #expect(
      try clean("\"a\"=\"1\";", "\"a\"=\"1\";\n\"b\"=\"2\";", "\"a\"=\"1\";\n\"c\"=\"3\"; // three")
        == "\"a\"=\"1\";\n\"b\"=\"2\";\n\"c\"=\"3\"; // three")
    #expect(try clean(nil, "\"a\"=\"1\";", "\"b\"=\"2\";") == "\"a\"=\"1\";\n\"b\"=\"2\";")
    #expect(try clean("", "\"b\"=\"1\"; // x", "\"c\"=\"2\";") == "\"b\"=\"1\"; // x\n\"c\"=\"2\";")
  }

  @Test func partsOfAnEntryAreMerged() throws {
    #expect(
      try clean("/* c */\n\"a\" = \"1\";\n", "/* d */\n\"a\" = \"1\";\n", "/* c */\n\"a\"  =  \"2\"; // t\n")
        == "/* d */\n\"a\"  =  \"2\"; // t\n")
    // A text in another spelling is no other text.
    #expect(try clean("\"a\" = \"\\U00e4\";\n", "\"a\" = \"ä\";\n", "\"a\" = \"ö\";\n") == "\"a\" = \"ö\";\n")
    #expect(
      try clean("\"a\";\n\"b\";\n", "\"a\" = \"x\";\n\"b\";\n", "\"a\";\n\"b\" = \"y\";\n")
        == "\"a\" = \"x\";\n\"b\" = \"y\";\n")
  }

  @Test func commentsOfBothStay() throws {
    let base = "\"a\" = \"1\";\n\n// Section\n\n\"b\" = \"2\";\n"
    #expect(
      try clean(
        base, "\"a\" = \"1\";\n\n// one\n\n// Section\n\n\"b\" = \"2\";\n",
        "\"a\" = \"1\";\n\n// Section\n\n// two\n\n\"b\" = \"2\";\n")
        == "\"a\" = \"1\";\n\n// one\n\n// Section\n\n// two\n\n\"b\" = \"2\";\n")
  }

  @Test func aHeadlineOfBothStandsOnce() throws {
    let base = "\"a\" = \"1\";\n\n// New\n\n\"y\" = \"2\";\n"
    let merged = try clean(
      base, "\"a\" = \"1\";\n\n// New\n\n\"m\" = \"3\";\n\"y\" = \"2\";\n",
      "\"a\" = \"1\";\n\n// New\n\n\"k\" = \"4\";\n\"y\" = \"2\";\n")
    #expect(merged == "\"a\" = \"1\";\n\n// New\n\n\"k\" = \"4\";\n\n\"m\" = \"3\";\n\"y\" = \"2\";\n")
  }

  @Test func sectionsStayTogether() throws {
    let base = "\"a\" = \"1\";\n"
    #expect(
      try clean(
        base, base + "\n// Second\n\n\"m\" = \"1\";\n\"b\" = \"2\";\n",
        base + "\n// First\n\n\"c\" = \"3\";\n")
        == base + "\n// First\n\n\"c\" = \"3\";\n\n// Second\n\n\"m\" = \"1\";\n\"b\" = \"2\";\n")
  }

  @Test func orderOfTheSideThatSortedIsTaken() throws {
    #expect(
      try clean("c = 3;\na = 1;\nb = 2;\n", "a = 1;\nb = 2;\nc = 3;\n", "c = 3;\nd = 4;\na = 1;\nb = x;\n")
        == "a = 1;\nb = x;\nc = 3;\nd = 4;\n")
  }

  @Test func conflictsStandBetweenMarks() throws {
    let result = try merge(
      "/* c */\n  \"a\" = \"1\";\n\"b\" = \"2\";\n", "/* c */\n  \"a\" = \"x\";\n\"b\" = \"3\";\n",
      "/* c */\n  \"a\" = \"y\";\n\"b\" = \"2\";\n\"c\" = \"4\";\n")
    #expect(
      result.text
        == "/* c */\n<<<<<<< ours\n  \"a\" = \"x\";\n=======\n  \"a\" = \"y\";\n>>>>>>> theirs\n\"b\" = \"3\";\n\"c\" = \"4\";\n"
    )
    #expect(
      result.conflicts == [
        MergeConflict(
          path: [Array("a".utf8)], kind: .bothChanged, ours: Array("\"x\"".utf8), theirs: Array("\"y\"".utf8))
      ])
  }

  @Test func whatOneChangedAndTheOtherRemovedIsAConflict() throws {
    let result = try merge("a = 1;\nb = 2;\n", "b = 2;\n", "a = x;\nb = 2;\n")
    #expect(result.text == "<<<<<<< ours\n=======\na = x;\n>>>>>>> theirs\nb = 2;\n")
    #expect(
      result.conflicts == [
        MergeConflict(
          path: [Array("a".utf8)], kind: .changedAndRemoved(by: .ours), theirs: Array("\"x\"".utf8))
      ])
    // A comment is no text.
    #expect(try clean("/* a */\na = 1;\nb = 2;\n", "b = 2;\n", "/* b */\na = 1;\nb = 2;\n") == "b = 2;\n")
  }

  /// Their text stands in the message alone if the file has to stay readable.
  @Test func aConflictSaysWhatBothSay() throws {
    func catalog(_ german: String) -> String {
      "{\n  \"strings\" : {\n    \"a\" : {\n      \"localizations\" : {\n        \(german)\n      }\n    }\n  }\n}"
    }
    func unit(_ text: String) -> String {
      "{ \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\(text)\" } }"
    }
    func said(_ base: String, _ ours: String, _ theirs: String) throws -> [String] {
      try merge(catalog(base), catalog(ours), catalog(theirs), .catalog).conflicts.map {
        String(decoding: $0.place(in: .catalog) + Array(": ".utf8) + $0.reason, as: UTF8.self)
      }
    }
    let (one, two, three) = ("\"de\" : \(unit("1"))", "\"de\" : \(unit("2"))", "\"de\" : \(unit("3"))")
    #expect(
      try said(one, two, three) == ["\"a\" (de): both sides have changed it: ours \"2\", theirs \"3\""])
    let plural =
      "\"de\" : { \"variations\" : { \"plural\" : { \"one\" : \(unit("4")), \"other\" : \(unit("5")) } } }"
    #expect(
      try said(one, two, plural) == [
        "\"a\" (de): one side has made other forms of what the other side has changed: "
          + "ours \"2\", theirs plural.one \"4\", plural.other \"5\""
      ])
    #expect(
      try said(one, "\"fr\" : \(unit("1"))", plural) == [
        "\"a\" (de): ours has removed it, theirs has changed it: plural.one \"4\", plural.other \"5\""
      ])
  }

  @Test func keysThatStandTwiceKeepTheirPlaces() throws {
    #expect(
      try clean("a = 1;\nb = 2;\na = 3;\n", "a = 1;\nb = 2;\na = 4;\n", "a = 1;\nb = 5;\na = 3;\n")
        == "a = 1;\nb = 5;\na = 4;\n")
    #expect(try clean("a = 1;\n", "a = 1;\nb = 2;\n", "b = 2;\na = 1;\n") == "b = 2;\na = 1;\n")
    // The text of a key that stands again is never shown, and makes no conflict.
    #expect(
      try clean("a = 1;\na = 2;\n", "a = 3;\na = 2;\n", "a = 44;\na = 5;\n") == "a = 44;\na = 5;\n")
    // The one that counts goes on to count.
    #expect(
      try clean("a = 1;\nb = 2;\n", "a = 0;\na = 1;\nb = 2;\n", "b = 2;\na = 3;\n")
        == "a = 0;\nb = 2;\na = 3;\n")
  }

  @Test func encodingsAndLineEndsAreMerged() throws {
    let base = "\"a\" = \"ä\";\r\n\"b\" = \"2\";\r\n"
    let result = try TableMerge.merge(
      base: TableText.utf16(base), ours: TableText.utf16(base.replacing("2", with: "🙂")),
      theirs: Array("\"a\" = \"ä\";\n\"b\" = \"2\";\n\"c\" = \"é\";\n".utf8), as: .strings)
    #expect(
      String(decoding: result.bytes, as: UTF8.self) == "\"a\" = \"ä\";\n\"b\" = \"🙂\";\n\"c\" = \"é\";\n")
    // The same storage wins from both sides if both have converted the file.
    let bytes = Array("\"a\" = \"ä\";\n\"b\" = \"2\";\n".utf8)
    let marked = [0xEF, 0xBB, 0xBF] + Array(base.replacing("2", with: "3").utf8)
    for (ours, theirs) in [(bytes, marked), (marked, bytes)] {
      let result = try TableMerge.merge(base: TableText.utf16(base), ours: ours, theirs: theirs, as: .strings)
      #expect(String(decoding: result.bytes, as: UTF8.self) == "\"a\" = \"ä\";\n\"b\" = \"3\";\n")
    }
    let wide = try TableMerge.merge(
      base: TableText.utf16(base), ours: TableText.utf16(base.replacing("2", with: "3")),
      theirs: TableText.utf16(base.replacing("2", with: "4") + "\"c\" = \"5\";\r\n"), as: .strings)
    #expect(
      wide.bytes
        == TableText.utf16(
          "\"a\" = \"ä\";\r\n<<<<<<< ours\r\n\"b\" = \"3\";\r\n=======\r\n\"b\" = \"4\";\r\n>>>>>>> theirs\r\n\"c\" = \"5\";\r\n"
        ))
  }

  @Test func whatCannotBeReadIsRefused() throws {
    #expect(throws: TableMerge.Refusal.self) { try merge("a = 1;\n", "a = 2;\n", "a = \"1;\n") }
    #expect(throws: TableMerge.Refusal.self) { try merge("{}", "{\"a\":1}", "{\"a\":2,}", .catalog) }
    // The common version is only compared.
    #expect(
      try clean("a = 1\nb = 2;\n", "a = 1;\nb = 2;\nc = 3;\n", "a = 1;\nb = 3;\n")
        == "a = 1;\nb = 3;\nc = 3;\n")
  }

  // MARK: - Catalogs

  private func catalog(_ entries: String) -> String {
    "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\(entries)\n  },\n  \"version\" : \"1.0\"\n}"
  }

  private func unit(_ language: String, _ value: String, _ state: String = "translated") -> String {
    """
            "\(language)" : {
              "stringUnit" : {
                "state" : "\(state)",
                "value" : "\(value)"
              }
            }
    """
  }

  private func entry(_ key: String, _ units: [String], comment: String? = nil) -> String {
    let comment = comment.map { "      \"comment\" : \"\($0)\",\n" } ?? ""
    return
      "    \"\(key)\" : {\n\(comment)      \"localizations\" : {\n\(units.joined(separator: ",\n"))\n      }\n    }"
  }

  @Test func languagesOfOneKeyAreNoConflict() throws {
    let merged = try clean(
      catalog("    \"Cat\" : {\n\n    }"), catalog(entry("Cat", [unit("de", "Katze")])),
      catalog(entry("Cat", [unit("fr", "Chat")])), .catalog)
    #expect(merged == catalog(entry("Cat", [unit("de", "Katze"), unit("fr", "Chat")])))
  }

  @Test func keysStandInXcodesOrder() throws {
    let one = entry("apple", [unit("de", "Apfel")])
    let two = entry("Banana", [unit("de", "Banane")])
    let three = entry("cherry", [unit("de", "Kirsche")])
    #expect(
      try clean(catalog(one), catalog(one + ",\n" + three), catalog(one + ",\n" + two), .catalog)
        == catalog([one, two, three].joined(separator: ",\n")))
  }

  @Test func aStateIsNoText() throws {
    func file(_ value: String, _ state: String) -> String {
      catalog(entry("Cat", [unit("de", value, state)]))
    }
    #expect(
      try clean(file("Katze", "new"), file("Katze", "translated"), file("Katze", "needs_review"), .catalog)
        == file("Katze", "needs_review"))
    #expect(
      try clean(
        file("Katze", "translated"), file("Kater", "translated"), file("Katze", "needs_review"), .catalog)
        == file("Kater", "translated"))
  }

  /// A text of one side in the other side's state `new` would show the original to users.
  @Test func aTextBringsItsState() throws {
    func file(_ value: String, _ state: String) -> String {
      catalog(entry("Cat", [unit("de", value, state)]))
    }
    let translated = file("Katze", "translated")
    #expect(try clean(file("Cat", "translated"), file("Cat", "new"), translated, .catalog) == translated)
    #expect(try clean(file("Cat", "new"), file("Cat", "needs_review"), translated, .catalog) == translated)
    // The sides agree about the text: the state that asks for more work stands.
    #expect(
      try clean(nil, translated, file("Katze", "needs_review"), .catalog) == file("Katze", "needs_review"))
    let clash = try merge(file("Cat", "translated"), translated, file("Kater", "new"), .catalog)
    #expect(clash.text == translated)
    #expect(
      clash.conflicts.map { String(decoding: $0.place(in: .catalog), as: UTF8.self) } == ["\"Cat\" (de)"])
    // Forms are texts of their own, each with its state.
    func forms(_ one: String, _ other: String) -> String {
      func unit(_ text: String) -> String { "{\"stringUnit\":{\"state\":\"\(text)\",\"value\":\"\(text)\"}}" }
      return #"{"strings":{"Cat":{"localizations":{"de":{"variations":{"plural":{"one":"#
        + "\(unit(one)),\"other\":\(unit(other))}}}}}}}"
    }
    #expect(
      try clean(forms("new", "new"), forms("translated", "new"), forms("new", "needs_review"), .catalog)
        == forms("translated", "needs_review"))
  }

  @Test func inCatalogsOursStays() throws {
    func file(_ value: String, _ more: [String] = []) -> String {
      catalog(entry("Cat", [unit("de", value)] + more))
    }
    let result = try merge(file("1"), file("2"), file("3", [unit("fr", "Chat")]), .catalog)
    #expect(result.text == file("2", [unit("fr", "Chat")]))
    #expect(result.conflicts.map(\.kind) == [.bothChanged])
    #expect(
      result.conflicts.map { String(decoding: $0.place(in: .catalog), as: UTF8.self) } == ["\"Cat\" (de)"])
  }

  @Test func aRemovedKeyWithANewTranslationStays() throws {
    let other = entry("Dog", [unit("de", "Hund")])
    let result = try merge(
      catalog(entry("Cat", [unit("de", "Katze")]) + ",\n" + other), catalog(other),
      catalog(entry("Cat", [unit("de", "Katze"), unit("fr", "Chat")]) + ",\n" + other), .catalog)
    #expect(result.text == catalog(entry("Cat", [unit("de", "Katze"), unit("fr", "Chat")]) + ",\n" + other))
    #expect(result.conflicts.map(\.kind) == [.changedAndRemoved(by: .ours)])
    #expect(
      try clean(
        catalog(entry("Cat", [unit("de", "Katze")]) + ",\n" + other), catalog(other),
        catalog(entry("Cat", [unit("de", "Katze")], comment: "pet") + ",\n" + other), .catalog)
        == catalog(other))
  }

  @Test func formsThatExcludeEachOtherAreAConflict() throws {
    let plural =
      """
              "de" : {
                "variations" : {
                  "plural" : {
                    "other" : {
                      "stringUnit" : {
                        "state" : "translated",
                        "value" : "Katzen"
                      }
                    }
                  }
                }
              }
      """
    let base = catalog(entry("Cat", [unit("de", "Katze")]))
    let result = try merge(
      base, catalog(entry("Cat", [plural])), catalog(entry("Cat", [unit("de", "Kater")])), .catalog)
    #expect(result.text == catalog(entry("Cat", [plural])))
    #expect(result.conflicts.map(\.kind) == [.differentForms])
  }

  // MARK: - Property lists

  private func list(_ entries: String) -> String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n\(entries)\n</plist>\n"
  }

  @Test func pluralFormsAreNoConflict() throws {
    func file(_ forms: String) -> String {
      list(
        "<dict>\n\t<key>n</key>\n\t<dict>\n\t\t<key>v</key>\n\t\t<dict>\n\(forms)\t\t</dict>\n\t</dict>\n</dict>"
      )
    }
    func form(_ name: String, _ value: String) -> String {
      "\t\t\t<key>\(name)</key>\n\t\t\t<string>\(value)</string>\n"
    }
    #expect(
      try clean(
        file(form("one", "1") + form("other", "n")),
        file(form("few", "2") + form("one", "1") + form("other", "n")),
        file(form("many", "5") + form("one", "1") + form("other", "%d")), .propertyList)
        == file(form("few", "2") + form("many", "5") + form("one", "1") + form("other", "%d")))
  }

  @Test func anEmptyDictionaryIsOpened() throws {
    let one = "<dict>\n\t<key>a</key>\n\t<string>1</string>\n</dict>"
    let two = "<dict>\n\t<key>b</key>\n\t<string>2</string>\n</dict>"
    #expect(
      try clean(list("<dict/>"), list(one), list(two), .propertyList)
        == list("<dict>\n\t<key>a</key>\n\t<string>1</string>\n\t<key>b</key>\n\t<string>2</string>\n</dict>")
    )
    // A `.strings` file in XML is one.
    #expect(
      try clean(list("<dict/>"), list(one), list("<!-- c -->\n<dict/>"), .strings)
        == list("<!-- c -->\n" + one))
  }
}
