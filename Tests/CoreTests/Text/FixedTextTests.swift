import L10nText
import Testing

/// Comments that keep a text from translation: neighbours in the table differ by one thing.
@Suite struct FixedTextTests {
  @Test(
    arguments: [
      ("Do not translate", true), ("do not translate.", true), ("DO NOT TRANSLATE!", true),
      ("Do not translate the name", false),
      ("Please do not translate", false), ("Please: do not translate", true),
      ("A name. Do not translate", true),
      ("A name, do not translate", false), ("(do not translate)", true), ("[do not translate]", true),
      ("do not translate: a name", true), ("do not translate; a name", true),
      ("do not translate, a name", true),
      ("do not translate – a name", true), ("do not translate - a name", true),
      ("do not translate\na name", true),
      ("a name\ndo not translate", true), ("a name\n  do not translate  ", true),
      ("\"do not translate\"", true),
      ("'do not translate'", true), ("* do not translate *", true), ("/ do not translate", true),
      ("– do not translate", true),
      ("do not translate? a name", false), ("do not translates", false), ("redo not translate", false),
      ("do not translate it. do not translate", true), ("é do not translate", true),
      ("do  not translate", false),
      ("translate", false), ("", false), ("do not translat", false),
      // An abbreviation is one in capitals.
      ("DNT", true), ("dnt", false), ("DNt", true), ("Dnt", true), ("DNL", true), ("DNX", false),
      ("DNT: a name", true),
      ("DNT the name", false), ("ADNT", false), ("see DNT", false), ("see: DNT", true), ("dnt. DNT", true),
      // The marks of tools stand anywhere.
      ("l10ncheck:do-not-translate", true), ("a l10ncheck:do-not-translate b", true),
      ("l10ncheck:do-not-translat", false),
      ("L10NCHECK:DO-NOT-TRANSLATE", true), ("#bc-ignore!", true), ("a #BC-ignore! b", true),
      ("#bc-ignore", false),
    ] as [(String, Bool)])
  func aCommentKeepsATextOrNot(comment: String, isFixed: Bool) {
    #expect(FixedText.says(comment) == isFixed, "\(comment)")
    let buffer = PaddedBuffer(Array(comment.utf8))
    let mayStand = buffer.withText { FixedText.mayStand(in: $0, to: comment.utf8.count) }
    // A look at the whole file passes over only what says nothing.
    if ["Do not translate", "DO NOT TRANSLATE!", "DNT", "DNL", "#bc-ignore!"].contains(comment) {
      #expect(mayStand)
    }
    if !comment.lowercased().contains("translate"), !comment.contains("DN"), !comment.contains("#bc-ignore!")
    {
      #expect(!mayStand)
    }
  }
}
