import TestSupport

extension ModelCase {
  /// The case with what the projects of people have: signs that forms have to escape, texts of one word, which languages may
  /// share, rules that only another language has, and what is known of the time when the handoff went out.
  func varied(_ number: Int, _ random: inout SeededGenerator) -> ModelCase {
    func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }
    var result = self
    for index in result.forms.indices { result.forms[index].second = nil }
    if carrier == .rules, chance(6) {
      result.isOfOther = true
      result.replaceTexts { $0.replacing("thing", with: "sak") }
    } else if !isPlural, chance(5) {
      // A name has no digit, and a capital inside.
      let word = "OkayA" + String(number).map { Self.letters[$0.wholeNumberValue ?? 0] }.joined()
      let source = forms[0].source
      result.replaceTexts { text in
        text == source
          ? word : text.replacing(source, with: word).replacing("%d ", with: "").replacing("%@ ", with: "")
      }
      result.forms[0].mayStay = true
      if chance(6) { result.forms[0].target = "TRUE" }
      if carrier == .catalog { result.key = word }
    } else {
      let lead = ["", "", "", "=", "-", "'", "@ ", "+", "'="].randomElement(using: &random) ?? ""
      let trail =
        ["", "", " \"q\"", " & <b>", "\nend", " 'a'", " ©", " ; , x"].randomElement(using: &random) ?? ""
      result.replaceTexts { lead + $0 + trail }
      if carrier == .catalog { result.key = lead + key + trail }
    }
    let isSaid = chance(2)
    for index in result.forms.indices {
      let form = result.forms[index]
      if isSaid {
        let base = [form.today, form.today, form.today, form.target, "%d dawne"].randomElement(using: &random)
        result.forms[index].base = .text((base ?? nil) ?? "")
      }
      let isText = form.target?.allSatisfy(\.isWhitespace) == false
      result.forms[index].isFormer = isText && form.today != nil && form.today != form.target && chance(4)
    }
    return result
  }

  private static let letters = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "k"]

  /// Puts others in the place of all texts that say something, but for the format of a rule.
  private mutating func replaceTexts(_ new: (String) -> String) {
    func replaced(_ text: String?) -> String? { text.map { $0.allSatisfy(\.isWhitespace) ? $0 : new($0) } }
    for index in forms.indices where forms[index].name != "format" {
      forms[index].source = new(forms[index].source)
      forms[index].today = replaced(forms[index].today)
      forms[index].inherited = replaced(forms[index].inherited)
      forms[index].target = replaced(forms[index].target)
    }
  }

  /// The case as the project had it before.
  var former: ModelCase {
    var result = self
    for index in forms.indices where forms[index].isFormer { result.forms[index].today = forms[index].target }
    return result
  }
}
