import TestSupport
import Testing

/// `same-source-differs` names a lone translation, and is silent where a translator means what stands there.
@Suite struct RareTranslationsTests {
  /// The keys that are named, of texts in English and German: `key=Source=Übersetzung`.
  private func found(_ texts: String, others: [String: String] = [:]) throws -> [String] {
    let folder = try ScratchFolder()
    let rows = texts.split(separator: "\n").map { $0.split(separator: "=").map(String.init) }
    func write(_ locale: String, _ text: ([String]) -> String) throws {
      let lines = rows.map { "\"\($0[0])\" = \"\(text($0))\";\n" }
      try folder.write(lines.joined(), to: "\(locale).lproj/L.strings")
    }
    try write("en") { $0[1] }
    try write("de") { $0[2] }
    for (locale, key) in others { try write(locale) { $0[0] == key ? "Other words" : $0[1] + " \(locale)" } }
    let run = folder.runWithPath("check", "--only", "same-source-differs")
    return run.output.matches(of: /L\.strings:(\d+):/).compactMap { Int($0.1).map { rows[$0 - 1][0] } }
  }

  @Test(arguments: [
    "a=Settings=Einstellungen\nb=Settings=Einstellungen\nc=Settings=Optionen",
    "a.title=Add Account=Konto hinzufügen\nb.title=Add Account=Konto hinzufügen\nc=Add Account=Neu\nd.title=Add Account=Profil anlegen",
  ]) func aLoneTranslationIsNamed(texts: String) throws {
    #expect(try found(texts) == [texts.contains("d.title") ? "d.title" : "c"])
  }

  @Test(arguments: [
    "a=Settings=Einstellungen\nb=Settings=Optionen",  // none is the usual one
    "a=Settings=Einstellungen\nb=Settings=Einstellungen\nc=Settings=Optionen\nd=Settings=Optionen",
    "a=Settings=Einstellungen\nb=Settings=Einstellungen\nc=Settings=Optionen\nd=Settings=Vorgaben",
    "a=Settings=Einstellungen\nb=Settings=Einstellungen\nc=settings=Optionen",  // another source text
    "a=Services=Dienste\nb=Services=Dienste\nc=Services=Dienst",  // another form of the word
    "a=Added=Hinzugefügt\nb=Added=Hinzugefügt\nc=Added=hinzugefügt!",
    "a=Battery=Akku\nb=Battery=Akku\nc=Battery=Akku wird geladen",  // one says more
    "a.title=Archive=Archiv\nb.title=Archive=Archiv\nc.button=Archive=Ablegen",  // another kind of place
    "a=Settings=Einstellungen\nb=Settings=Einstellungen\nc=Settings=Settings",  // still the source text
    "a=All=Alle\nb=All=Alle\nc=All=Sämtliches", "a=None=Keine\nb=None=Keine\nc=None=Nichts",  // of a noun
  ]) func aTranslatorWhoMeansItIsLeftAlone(texts: String) throws {
    #expect(try found(texts) == [])
  }

  /// A key that another language tells apart as well has another meaning; one that it tells apart elsewhere has not.
  @Test func languagesAgreeOnHomonyms() throws {
    let texts = "a=Left=Links\nb=Left=Links\nc=Left=Übrig"
    #expect(try found(texts, others: ["fr": "c", "es": "", "it": ""]) == [])
    #expect(try found(texts, others: ["fr": "", "es": "", "it": ""]) == ["c"])
  }
}
