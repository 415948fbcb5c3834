import L10nHandoff
import L10nLocale
import L10nText
import TestSupport
import Testing

/// Characters that a form has no way to write, in each part of a text that it hands out: the text is left out and named, or all of it
/// is there; what stands beside it is there.
@Suite struct UnwritableTextTests {
  private enum Part: String, CaseIterable { case key, source, target, comment, reference }

  /// The parts in which a form has no way to write a character.
  private static func unwritable(_ form: HandoffForm, isHalf: Bool) -> Set<Part> {
    switch form {
    case .xliff2: [.key, .comment, .reference]
    case .po: isHalf ? [.key, .source, .target] : []
    default: Set(Part.allCases)
    }
  }

  @Test(arguments: [HandoffForm.xliff, .xliff2, .csv, .tsv, .po], [false, true])
  func aTextIsLeftOutAndNamedOrWhole(form: HandoffForm, isHalf: Bool) throws {
    // Half a surrogate pair cannot stand in a comment.
    for part in Part.allCases where !isHalf || part != .comment {
      let character = isHalf ? "\\UD800" : "\\U0001"
      func text(_ text: String, of own: Part) -> String { own == part ? text + character : text }
      let key = text("bad", of: .key)
      let comment = part == .comment ? "about\u{1}" : "about"
      let sample = try Sample([
        "en.lproj/L.strings":
          "/* one */\n\"above\" = \"Above\";\n/* \(comment) */\n\"\(key)\" = \"\(text("Apple", of: .source))\";\n\"good\" = \"Good\";\n",
        "de.lproj/L.strings":
          "\"above\" = \"Oben\";\n\"\(key)\" = \"\(text("Apfel", of: .target))\";\n\"good\" = \"Gut\";\n",
        "fr.lproj/L.strings":
          "\"above\" = \"Dessus\";\n\"\(key)\" = \"\(text("Pomme", of: .reference))\";\n\"good\" = \"Bon\";\n",
      ])
      let handoff = try sample.handoff("de", HandoffOptions(references: [LocaleTag(name: "fr")]))
      let output = HandoffOutput(
        form, toolID: nil, version: "1.0", project: "App", hasByteOrderMark: false)
      let (bytes, problems) = handoff.document(output)
      let isLeftOut = Self.unwritable(form, isHalf: isHalf).contains(part)
      #expect(problems.count == (isLeftOut ? 1 : 0), "\(part): \(problems.map(\.message))")
      #expect(problems.allSatisfy { $0.message.contains("is left out for de: ") }, "\(part)")
      let document = String(decoding: bytes, as: UTF8.self)
      #expect(document.contains("Apple") == !isLeftOut && document.contains("Apfel") == !isLeftOut, "\(part)")
      #expect(document.contains("Oben") && document.contains("Gut"), "\(part)")
      let reading = HandoffReader.read(bytes, path: "x")
      #expect(reading.problems.isEmpty, "\(part): \(reading.problems.map(\.message))")
      let targets = reading.handoffs.flatMap(\.units).map { String(decoding: $0.target ?? [], as: UTF8.self) }
      #expect(
        targets.count == (isLeftOut ? 2 : 3) && targets.contains("Oben") && targets.contains("Gut"), "\(part)"
      )
    }
  }
}
