internal import L10nEngine
internal import L10nFormats
internal import L10nText

extension RuleEntry {
  /// Of plural forms.
  static let pluralForms: [RuleEntry] = [
    RuleEntry(
      .pluralWithoutOther,
      why:
        """
        The form `other` is what every number gets that no other form is for: a catalog does not compile without it, and \
        of a `.stringsdict` users see a sentence without its number.
        """,
      remedy: "Add `other`, in every language.",
      example: example(
        .pluralWithoutOther, reported: #""one" : \#(form("%lld Datei"))"#,
        clean: #""one" : \#(form("%lld Datei")), "other" : \#(form("%lld Dateien"))"#)),
    RuleEntry(
      .pluralCategoryMissing,
      why: "For some numbers users read a wrong form: \"1 Dateien\".",
      remedy: "Add the forms that the finding names, each with the words for its numbers.",
      example: example(
        .pluralCategoryMissing, reported: #""other" : \#(form("%lld Dateien"))"#,
        clean: #""one" : \#(form("%lld Datei")), "other" : \#(form("%lld Dateien"))"#)),
    RuleEntry(
      .pluralCategoryUnused,
      why: "The form is never used: perhaps it was meant for another language.",
      remedy: "Take it out.",
      example: example(
        .pluralCategoryUnused,
        reported:
          #""few" : \#(form("%lld Dateien")), "one" : \#(form("%lld Datei")), "other" : \#(form("%lld Dateien"))"#,
        clean: #""one" : \#(form("%lld Datei")), "other" : \#(form("%lld Dateien"))"#)),
  ]

  private static func form(_ text: String) -> String {
    #"{ "stringUnit" : { "state" : "translated", "value" : "\#(text)" } }"#
  }

  private static func example(_ rule: Rule, reported: String, clean: String) -> RuleExample {
    func catalog(_ forms: String) -> String {
      RuleExample.File.catalog(
        #""%lld files" : { "localizations" : { "de" : { "variations" : { "plural" : {"# + "\n" + forms
          + "\n} } } } }")
    }
    return RuleExample(
      ["check", "--only", rule.id], reported: [RuleExample.File(RuleExample.File.catalog, catalog(reported))],
      clean: [RuleExample.File(RuleExample.File.catalog, catalog(clean))])
  }
}
