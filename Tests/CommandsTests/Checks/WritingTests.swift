import TestSupport
import Testing

/// Quotation marks and ways of writing Chinese: what is named, and what is left alone.
@Suite struct WritingTests {
  private func findings(
    _ rule: String, _ source: String, _ text: String, _ locale: String
  ) throws -> [String] {
    try CheckedProject([
      "en.lproj/T.strings": "\"key\" = \(CheckedProject.quoted(source));\n",
      "\(locale).lproj/T.strings": "\"key\" = \(CheckedProject.quoted(text));\n",
    ]).findings("--only", rule).filter { $0.locale == locale }.map(\.message)
  }

  @Test(arguments: [
    ("de", "Delete “%@”?", "„%@“ löschen?"), ("de", "Delete “%@”?", "‚%@‘ löschen?"),
    // Straight quotes are right if the source has them.
    ("de", "Delete \"%@\"?", "\"%@\" löschen?"), ("de", "Delete \"%@\"?", "„%@“ löschen?"),
    ("fr", "Delete “%@”?", "Supprimer « %@ » ?"), ("ja", "Delete “%@”?", "「%@」を削除しますか？"),
    ("sv", "Delete “%@”?", "Ta bort ”%@”?"), ("nl", "Delete “%@”?", "Verwijder “%@”?"),
    ("zh-Hans", "Delete “%@”?", "删除“%@”？"), ("sl", "Delete “%@”?", "Izbriši »%@«?"),
    ("hr", "Delete “%@”?", "Izbriši „%@”?"),
    // Inches, an apostrophe, code of which the source has none.
    ("fr", "5\" and 6\"", "5\" et 6\""), ("fr", "Don't", "N’y touchez pas"),
    ("de", "Type %@", "„a“ ist »b«"), ("tlh", "Delete “%@”?", "«%@»"),
  ])
  func marksLeftAlone(_ locale: String, _ source: String, _ text: String) throws {
    #expect(try findings("quotation-marks", source, text, locale) == [])
  }

  @Test(arguments: [
    ("de", "“%@” löschen?", "” is not a quotation mark of de"),
    ("fr", "Supprimer \"%@\" ?", "\" is not a quotation mark of fr"),
    ("ja", "“%@”を削除しますか？", "“ is not a quotation mark of ja"),
    ("ru", "Удалить “%@”?", "” is not a quotation mark of ru"),
  ])
  func marksOfOthers(_ locale: String, _ text: String, _ message: String) throws {
    #expect(try findings("quotation-marks", "Delete “%@”?", text, locale) == [message])
  }

  @Test(arguments: [
    ("zh-Hant", "開啟檔案"), ("zh-TW", "皇后在這裡"), ("zh-HK", "啲檔案"), ("zh-Hans", "打开文件"),
    ("zh-Hans", "你瞭望"), ("ja", "学校の国"), ("zh-Hans", "着重干系"), ("zh-Hant", "干涉與台北"),
  ])
  func writingsLeftAlone(_ locale: String, _ text: String) throws {
    #expect(try findings("han-writing", "Open", text, locale) == [])
  }

  @Test(arguments: [
    ("zh-Hant", "打开文件", "开 is written so in simplified Chinese"),
    ("zh-TW", "这个檔案", "这, 个 are written so in simplified Chinese"),
    ("zh-Hans", "打開文件", "開 is written so in traditional Chinese"),
    ("zh-CN", "這個文件", "這, 個 are written so in traditional Chinese"),
  ])
  func writingsOfOthers(_ locale: String, _ text: String, _ message: String) throws {
    #expect(try findings("han-writing", "Open", text, locale) == [message])
  }

  @Test func aNameOfTheSourceStays() throws {
    #expect(try findings("han-writing", "Written in 简体中文", "以简体中文書寫", "zh-Hant") == [])
  }
}
