import L10nHandoff
import TestSupport

/// How a service, or a program, returns a handoff: what of a translation it can say, and the file that it writes. Written
/// without the tool, after what each says of its files.
struct ModelDialect: Sendable, CustomStringConvertible {
  enum Form: Sendable { case xliff, po, table, workbook }

  let name: String
  let form: Form
  /// Whether the tool's notes come back, which say what the project had.
  let keepsNotes: Bool
  /// What the file says of a text.
  let say: @Sendable (inout ModelCase.Form, _ source: String, _ hasStates: Bool) -> Void
  /// The file of what is said.
  let write: @Sendable (ModelDocument, inout SeededGenerator) -> [UInt8]

  var description: String { name }

  static let all: [ModelDialect] = xliffs + gettexts + tables

  /// Cases as far as the dialect has words for them.
  func said(_ cases: [ModelCase], in language: ModelLanguage) -> [ModelCase] {
    let cases = form == .po ? ModelHandoff(.po, cases, in: language).cases : cases
    return cases.map { item in
      var result = item
      // A message has the marks of all its forms, or none.
      if form == .po, item.isPlural {
        let whole = item.forms.indices.filter { language.whole.contains(item.forms[$0].name) }
        if whole.contains(where: { item.forms[$0].base == .unsaid }) {
          for index in whole { result.forms[index].base = .unsaid }
        }
      }
      for index in result.forms.indices {
        say(&result.forms[index], item.source(item.forms[index]), item.hasStates)
        if !keepsNotes { result.forms[index].base = .unsaid }
      }
      return result
    }
  }
}

/// What a file is to hold.
struct ModelDocument: Sendable {
  let cases: [ModelCase]
  let language: ModelLanguage
  let keepsNotes: Bool

  /// A text with all that names it.
  struct Row: Sendable {
    var original: String
    var id: String
    var source: String
    var form: ModelCase.Form
    var hasStates: Bool
    /// The tool's own note; nil where it is gone.
    var note: String?
    var target: String? { form.target }
    var word: ModelCase.Word { form.word }
  }

  var rows: [Row] {
    cases.flatMap { item in
      item.forms.filter(\.isThere).map { form in
        Row(
          original: ModelProject.original(item), id: ModelProject.id(item, form), source: item.source(form),
          form: form, hasStates: item.hasStates, note: Self.mark(form.base).map { "l10ncheck:base=\($0)" })
      }
    }
  }

  /// The sum of a text as `Docs/dev/Handoff.md` has it: FNV-1a, of 64 bits.
  static func mark(_ base: ModelCase.Base) -> String? {
    guard case .text(let text) = base else { return nil }
    if text.isEmpty { return "none" }
    var sum: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let digits = String(sum, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
