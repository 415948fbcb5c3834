import L10nConfiguration
import L10nLocale
import L10nText
import Testing

/// `TRANSLATION.md`: its words are a glossary, and all else is text.
@Suite struct TranslationPageTests {
  private func page(_ text: String) -> TranslationPage { TranslationPage(text, language: LanguageWords.tag) }

  @Test func listsUnderALanguageAreWords() {
    let page = page(
      "# Tone\nFriendly.\n## German (de)\n- `Folder` → Ordner, Verzeichnis\n* Mail -> \"E-Mail\"\n- Be short.\n"
    )
    #expect(
      page.terms == [
        GlossaryTerm(terms: ["Folder"], wanted: ["de": ["Ordner", "Verzeichnis"]]),
        GlossaryTerm(terms: ["Mail"], wanted: ["de": ["E-Mail"]]),
      ])
    #expect(page.text == "# Tone\nFriendly.\n## German (de)\n- Be short.")
  }

  @Test func tablesHaveAColumnForEachLanguageOrStandUnderOne() {
    let page = page(
      """
      | Term | French | pt-BR | Why |
      |------|:------:|-------|-----|
      | Save | Enregistrer | Salvar | short |
      | Open |  | Abrir | |

      ## Japanese
      | English | Translation |
      | --- | --- |
      | Save | 保存 |
      """)
    #expect(
      page.terms == [
        GlossaryTerm(terms: ["Save"], wanted: ["fr": ["Enregistrer"], "pt-BR": ["Salvar"], "ja": ["保存"]]),
        GlossaryTerm(terms: ["Open"], wanted: ["pt-BR": ["Abrir"]]),
      ])
  }

  @Test func whatAPageRepeatsStandsOnce() {
    let lines = ["Salut", "Coucou, Salut", "Salut"].map { "| Welcome | \($0) |\n" }.joined()
    #expect(
      page("| en | fr |\n| --- | --- |\n" + lines).terms == [
        GlossaryTerm(terms: ["Welcome"], wanted: ["fr": ["Salut", "Coucou"]])
      ])
  }

  @Test func wordsToKeepStandInAListOfTheirs() {
    let page = page(
      "## Do not translate\n- **GitHub**: the company\n- Wayfarer (our name)\n- Whatever stands in quotes within texts\n"
    )
    #expect(page.terms.map(\.terms) == [["GitHub"], ["Wayfarer"]])
    #expect(!page.terms.contains { !$0.isKept })
    #expect(page.text.contains("Whatever stands"))
  }

  @Test func whatIsNoWordIsText() {
    for text in [
      "- a → b\n", "## Notes\n- a → b\n", "## German\n```\n- a → b\n```\n", "## German\n- → b\n- a →\n",
      "| a | b |\n", "## In short\n- a → b\n", "|\n|-\n||||\n",
    ] { #expect(page(text).terms.isEmpty, "\(text)") }
    #expect(page(String(repeating: "word ", count: 2_000)).text.utf8.count <= TranslationPage.longestText)
  }
}
