import L10nHandoff
import TestSupport
import Testing

/// Elements within texts become what they stand for, or the unit is refused: nothing of a text vanishes.
@Suite struct InlineElementTests {
  private func outcome(
    _ source: String, _ target: String, _ text: String, is2: Bool = false, data: String = ""
  )
    throws -> (result: UnitOutcome.Result?, text: String?)
  {
    let sample = try Sample([
      "en.lproj/L.strings": "\"k\" = \"\(text)\";\n", "fr.lproj/L.strings": "/* none */\n",
    ])
    let unit = "<source>\(source)</source><target>\(target)</target>"
    let document =
      is2
      ? "<xliff version=\"2.0\" srcLang=\"en\" trgLang=\"fr\"><file id=\"f\" original=\"en.lproj/L.strings\">"
        + "<unit id=\"1\" name=\"k\">\(data)<segment>\(unit)</segment></unit></file></xliff>"
      : "<xliff version=\"1.2\"><file original=\"en.lproj/L.strings\" source-language=\"en\" target-language=\"fr\"><body>"
        + "<trans-unit id=\"k\">\(unit)</trans-unit></body></file></xliff>"
    let plan = try sample.plan(document)
    try Sample.write(plan, to: sample.folder.path)
    return (
      plan.outcomes.first?.result,
      try sample.handoff("fr").units.first?.target.map { String(decoding: $0, as: UTF8.self) }
    )
  }

  /// What 1.2 says of codes.
  @Test(arguments: [
    ("<x id='1' equiv-text='%@'/> files", "<x id='1' equiv-text='%@'/> fichiers", "%@ files", "%@ fichiers"),
    ("<ph id='1'>%@</ph> files", "<ph id='1'>%@</ph> fichiers", "%@ files", "%@ fichiers"),
    (
      "<ph id='1' equiv-text='%@'/> files", "<ph id='1' equiv-text='%@'></ph> fichiers", "%@ files",
      "%@ fichiers"
    ),
    (
      "<bpt id='1'>&lt;b&gt;</bpt>All<ept id='1'>&lt;/b&gt;</ept>",
      "<bpt id='1'>&lt;b&gt;</bpt>Tous<ept id='1'>&lt;/b&gt;</ept>", "<b>All</b>", "<b>Tous</b>"
    ),
    (
      "<bx id='1' equiv-text='[['/>All<ex id='2' rid='1' equiv-text=']]'/>",
      "<bx id='1' equiv-text='[['/>Tous<ex id='2' rid='1' equiv-text=']]'/>", "[[All]]", "[[Tous]]"
    ),
    (
      "<mrk mtype='protected'>All</mrk>", "<mrk mtype='seg' mid='1'>Tous</mrk><it id='1' pos='open'>!</it>",
      "All", "Tous!"
    ),
    ("One<x id='1' ctype='lb'/>two", "Un<x id='1' ctype='lb'/>deux", "One\\ntwo", "Un\ndeux"),
    ("<ph id='1'>a<sub>b</sub></ph>", "<ph id='1'>c<sub>d</sub></ph>", "ab", "cd"),
  ])
  func first(_ source: String, _ target: String, _ text: String, _ written: String) throws {
    let (result, got) = try outcome(source, target, text)
    #expect(result == .taken && got == written)
  }

  /// What 2.0 says of them: data beside the segments, or an attribute.
  @Test(arguments: [
    ("<ph id='1' dataRef='d1'/> files", "<ph id='1' dataRef='d1'/> fichiers", "%@ files", "%@ fichiers"),
    (
      "<ph id='1' equiv='%@'/> files", "<ph id='1' dataRef='none' equiv='%@'/> fichiers", "%@ files",
      "%@ fichiers"
    ),
    (
      "<pc id='1' dataRefStart='d2' dataRefEnd='d3'>All</pc>",
      "<pc id='1' dataRefStart='d2' dataRefEnd='d3'>T<mrk id='2'>ous</mrk></pc>", "<b>All</b>", "<b>Tous</b>"
    ),
    (
      "<sc id='1' dataRef='d2'/>All<ec startRef='1' dataRef='d3'/>", "<sm id='1'/>Tous<em startRef='1'/>",
      "<b>All</b>", "Tous"
    ),
    ("One<ph id='1' subType='xlf:lb'/>two", "Un<ph id='1' subType='xlf:lb'/>deux", "One\\ntwo", "Un\ndeux"),
  ])
  func second(_ source: String, _ target: String, _ text: String, _ written: String) throws {
    let data =
      "<originalData><data id='d1'>%@</data><data id='d2'>&lt;b&gt;</data><data id='d3'>&lt;/b&gt;</data></originalData>"
    let (result, got) = try outcome(source, target, text, is2: true, data: data)
    #expect(result == .taken && got == written)
  }

  /// What nobody knows is named.
  @Test(arguments: [
    ("<x id='1'/> files", "<x id='1'/> fichiers", "x"), ("%@ files", "<g id='1'>%@</g> fichiers", "g"),
    ("%@ files", "<ph id='1'/> fichiers", "ph"), ("%@ files", "%@ fich<b>iers</b>", "b"),
    ("%@ f<bpt id='1'/>iles", "%@ fichiers", "bpt"),
  ])
  func unknown(_ source: String, _ target: String, _ name: String) throws {
    let (result, text) = try outcome(source, target, "%@ files")
    #expect(result == .refused(.inline(name)) && text == nil)
  }

  @Test(arguments: ["<ph id='1'/> fichiers", "<pc id='1' dataRefStart='d1'>a</pc>", "<x/>"])
  func unknownOfSecond(_ target: String) throws {
    let (result, text) = try outcome(
      "%@ files", target, "%@ files", is2: true, data: "<originalData><data id='d1'>b</data></originalData>")
    guard case .refused(.inline) = result else {
      Issue.record("\(String(describing: result))")
      return
    }
    #expect(text == nil)
  }
}
