import TestSupport

/// A project drawn at random in which much comes together: tables of all forms and encodings, code, interfaces, an App Store page, a
/// configuration, and the mistakes that people make. It has two revisions. What the commands say of it is pinned by transcripts: where a
/// decision changes that no other test varies, one of them does.
struct MixedTree {
  /// The files of the first revision, and those that are different in the second; nil for one that is gone.
  private(set) var files: [String: [UInt8]] = [:]
  private(set) var later: [String: [UInt8]?] = [:]
  /// A key, a text and a language to ask for.
  private(set) var key = ""
  private(set) var text = ""
  private(set) var locales: [String] = []

  private var random: SeededRandom
  private var tables: [Table] = []

  private struct Table {
    var folder: String
    var name: String
    var form: String
    var keys: [(key: String, source: String)]
    /// By language and key.
    var texts: [String: [String: String]] = [:]
  }

  private static let all = [
    "de", "fr", "fr-CA", "pt-BR", "sv", "ja", "ar", "ru", "zh-Hans", "de-AT", "nl", "it", "he",
  ]
  private static let sources = [
    "Open", "Save the file", "Open %@", "%d files", "%1$@ of %2$@", "100%% sure", "100% sure", "Say \"hi\"",
    "Line one\nLine two", " Leading blank", "Trailing blank ", "See https://example.com/help now",
    "<b>Bold</b> text",
    "OK", "Wayfarer Pro", "Last backup: %@", "%lld items (%@)", "Cancel…", "Really delete?", "{name} is left",
    "Write to help@example.com", "🎉 All done!", "3.2.1", "Please open the window", "Do you want to leave?",
    "Settings", "A long sentence that tells people what they can do here, and why", "%.1f km", "⌘ S", "Name:",
  ]
  private static let words = [
    "de": ["Datei", "öffnen", "und", "schließen", "Übersicht", "heute"],
    "fr": ["fichier", "ouvrir", "à", "côté", "déjà", "là"],
    "ja": ["開く", "閉じる", "設定", "保存", "今日", "名前"], "ar": ["ملف", "فتح", "إغلاق", "اليوم", "اسم", "حفظ"],
    "ru": ["файл", "открыть", "закрыть", "сегодня", "имя", "сохранить"],
    "zh": ["文件", "打开", "关闭", "今天", "名称", "保存"],
    "he": ["קובץ", "פתח", "סגור", "היום", "שם", "שמור"],
  ]
  private static let others = ["lorem", "ipsum", "dolor", "amet", "sed", "elit"]

  init(_ seed: UInt64) {
    random = SeededRandom(seed)
    locales = Array(shuffled(Self.all).prefix(3 + random.next(3)))
    let forms = shuffled(["strings", "strings", "stringsdict", "xcstrings", "both", "xcstrings"])
    let folders = ["App", "App/Resources", "Kit/Sources/Kit/Resources", "Widget"]
    for (number, form) in forms.prefix(2 + random.next(3)).enumerated() {
      let name =
        number == 0 ? "Localizable" : random.pick(["Errors", "Menu", "Counts", "Localizable", "Onboarding"])
      let folder = number == 0 ? "App" : random.pick(folders)
      if tables.contains(where: { $0.folder == folder && $0.name == name }) { continue }
      tables.append(Table(folder: folder, name: name, form: form, keys: keys(number)))
      translate(tables.count - 1)
    }
    key = tables[0].keys[0].key
    text = tables[0].keys[1].source
    files = written(tables)
    writeProject()
    writeCode()
    writeSurroundings()
    writeConfiguration()
    change()
  }

  // MARK: - Choices

  private mutating func shuffled<Element>(_ all: [Element]) -> [Element] {
    var (left, taken) = (all, [Element]())
    while !left.isEmpty { taken.append(left.remove(at: random.next(left.count))) }
    return taken
  }

  /// Whether what happens once in so many cases happens.
  private mutating func once(in count: Int) -> Bool { random.next(count) == 0 }

  private mutating func keys(_ number: Int) -> [(key: String, source: String)] {
    let style = random.next(3)
    return shuffled(Self.sources).prefix(6 + random.next(6)).enumerated().map { place, source in
      switch style {
      case 0: ("screen\(number).item_\(place)", source)
      case 1: (source, source)
      default: (once(in: 3) ? "PLAIN_\(number)_\(place)" : "menu.k\(place)", source)
      }
    }
  }

  private mutating func translate(_ table: Int) {
    for locale in locales where !once(in: 8) {
      var texts: [String: String] = [:]
      for (key, source) in tables[table].keys where !once(in: 6) {
        texts[key] = translation(of: source, locale)
      }
      if once(in: 4) { texts["extra.\(random.next(9))"] = "nobody asks" }
      tables[table].texts[locale] = texts
    }
  }

  /// A text in made-up words that keeps what has to be kept, or one with a mistake.
  private mutating func translation(of source: String, _ locale: String) -> String {
    switch random.next(26) {
    case 0: return source
    case 1: return ""
    case 2: return source.replacing("%@", with: "%d").replacing("%d", with: "%s")
    case 3: return "TODO"
    case 4: return "X" + source + "\u{202E}"
    default: break
    }
    let words = Self.words[String(locale.prefix(2))] ?? Self.others
    let parts = source.split(separator: " ", omittingEmptySubsequences: false).map { part -> String in
      let isKept =
        part.contains { "%<>{@:/\\\n".contains($0) } || part.isEmpty || part.allSatisfy { !$0.isLetter }
      if !isKept { return random.pick(words) }
      return once(in: 20) ? String(part.dropFirst()) : String(part)
    }
    let text = parts.joined(separator: " ")
    return once(in: 20) ? text + " " : once(in: 20) ? text + "!!" : text
  }

  // MARK: - Tables

  private mutating func written(_ tables: [Table]) -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for table in tables {
      if table.form == "xcstrings" {
        files["\(table.folder)/\(table.name).xcstrings"] = Array(catalog(table).utf8)
        continue
      }
      let source = Dictionary(table.keys, uniquingKeysWith: { first, _ in first })
      for locale in ["en"] + locales {
        guard let texts = locale == "en" ? source : table.texts[locale] else { continue }
        let order =
          table.keys.map(\.key).filter { texts[$0] != nil } + texts.keys.filter { source[$0] == nil }.sorted()
        let start = "\(table.folder)/\(locale).lproj/\(table.name)."
        let rules =
          table.form == "strings"
          ? [] : order.filter { (source[$0] ?? "").contains("%") || table.form != "both" }
        if !rules.isEmpty {
          files[start + "stringsdict"] = Array(plurals(rules.map { ($0, texts[$0] ?? "") }, locale).utf8)
        }
        let plain = order.filter { !rules.contains($0) || once(in: 9) }
        if table.form != "stringsdict", !plain.isEmpty {
          files[start + "strings"] = strings(plain.map { ($0, texts[$0] ?? "") }, isSource: locale == "en")
        }
      }
    }
    return files
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
  }

  private mutating func strings(_ entries: [(key: String, text: String)], isSource: Bool) -> [UInt8] {
    var text = once(in: 3) ? "// Made by hand\n\n" : ""
    for (key, value) in entries {
      switch random.next(isSource ? 12 : 24) {
      case 0: text += "/* Shown at the top, at most \(10 + random.next(30)) characters */\n"
      case 1: text += "/* Do not translate */\n"
      case 2: text += "// l10ncheck:ignore placeholder-type\n"
      case 3: text += "/* l10ncheck:machine */\n"
      case 4: text += "/* l10ncheck:do-not-translate */\n"
      default: break
      }
      let name = key.allSatisfy { $0.isLetter } && once(in: 4) ? key : "\"\(Self.escaped(key))\""
      let end = once(in: 60) ? "" : ";"
      text += "\(name) = \"\(once(in: 60) ? value : Self.escaped(value))\"\(end)\n"
      if once(in: 30) { text += "\"\(Self.escaped(key))\" = \"once more\";\n" }
    }
    if once(in: 8) { text = text.replacing("\n", with: "\r\n") }
    switch random.next(10) {
    case 0: return TableText.utf16(text)
    case 1: return [0xEF, 0xBB, 0xBF] + Array(text.utf8)
    default: return Array(text.utf8)
    }
  }

  private mutating func plurals(_ entries: [(key: String, text: String)], _ locale: String) -> String {
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>

      """
    for (key, value) in entries {
      let escape = { (text: String) in text.replacing("&", with: "&amp;").replacing("<", with: "&lt;") }
      let all = [
        "ru": ["one", "few", "many", "other"], "ar": ["zero", "one", "two", "few", "many", "other"],
        "ja": ["other"],
      ]
      var categories = all[String(locale.prefix(2))] ?? ["one", "other"]
      if once(in: 7) { categories.removeFirst() }
      if once(in: 9) { categories.append("few") }
      text += "\t<key>\(escape(key))</key>\n\t<dict>\n"
      if once(in: 6) {
        text += "\t\t<key>NSStringVariableWidthRuleType</key>\n\t\t<dict>\n"
        for width in ["20", "50"] {
          text += "\t\t\t<key>\(width)</key>\n\t\t\t<string>\(escape(value)) \(width)</string>\n"
        }
        text += "\t\t</dict>\n\t</dict>\n"
        continue
      }
      text +=
        "\t\t<key>NSStringLocalizedFormatKey</key>\n\t\t<string>%#@count@</string>\n\t\t<key>count</key>\n\t\t<dict>\n"
      text += "\t\t\t<key>NSStringFormatSpecTypeKey</key>\n\t\t\t<string>NSStringPluralRuleType</string>\n"
      text +=
        "\t\t\t<key>NSStringFormatValueTypeKey</key>\n\t\t\t<string>\(once(in: 8) ? "lld" : "d")</string>\n"
      for category in categories {
        let number = category == "one" && once(in: 2) ? "" : "%d "
        text += "\t\t\t<key>\(category)</key>\n\t\t\t<string>\(number)\(escape(value))</string>\n"
      }
      text += "\t\t</dict>\n\t</dict>\n"
    }
    return text + "</dict>\n</plist>\n"
  }

  private mutating func catalog(_ table: Table) -> String {
    var entries: [String] = []
    for (key, source) in table.keys {
      var members: [String] = []
      if once(in: 4) { members.append("\"comment\" : \"A title, max 25 chars\"") }
      if once(in: 3) {
        members.append(
          "\"extractionState\" : \"\(random.pick(["manual", "stale", "migrated", "extracted_with_value"]))\"")
      }
      if once(in: 12) { members.append("\"shouldTranslate\" : false") }
      var languages: [String] = []
      for locale in (key == source ? [] : ["en"]) + locales {
        guard let text = locale == "en" ? source : table.texts[locale]?[key] else { continue }
        let states = ["translated", "translated", "translated", "needs_review", "new", "machine_translated"]
        let state = locale == "en" ? "translated" : random.pick(states)
        func unit(_ text: String) -> String {
          "{ \"stringUnit\" : { \"state\" : \"\(state)\", \"value\" : \"\(Self.escaped(text))\" } }"
        }
        var value = unit(text)
        if text.contains("%d"), once(in: 2) {
          value =
            "{ \"variations\" : { \"plural\" : { \"one\" : \(unit(text)), \"other\" : \(unit(text + "s")) } } }"
        } else if once(in: 9) {
          value =
            "{ \"variations\" : { \"device\" : { \"iphone\" : \(unit(text)), \"other\" : \(unit(text)) } } }"
        }
        languages.append("        \"\(locale)\" : \(value)")
      }
      if !languages.isEmpty {
        members.append("\"localizations\" : {\n\(languages.joined(separator: ",\n"))\n      }")
      }
      entries.append(
        "    \"\(Self.escaped(key))\" : {\n      \(members.joined(separator: ",\n      "))\n    }")
    }
    return
      "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\(entries.joined(separator: ",\n"))\n  },\n  \"version\" : \"1.0\"\n}\n"
  }

  // MARK: - What is around them

  private mutating func writeProject() {
    let inApp = files.keys.filter { $0.hasPrefix("App/") }.sorted()
    switch random.next(3) {
    case 0:
      let targets = [
        ProjectText.Target("App", inApp, sources: ["App/App.swift", "App/Old.m"], embeds: ["Widget"]),
        ProjectText.Target(
          "Widget",
          files.keys.filter { $0.hasPrefix("Widget/") }.sorted() + (once(in: 2) ? inApp.prefix(1) : []),
          type: "app-extension", sources: ["Widget/Widget.swift"]),
      ]
      files["App.xcodeproj/project.pbxproj"] = Array(
        ProjectText(regions: ["en", "Base"] + locales.dropLast(random.next(2)), targets).text.utf8)
    case 1:
      files["Package.swift"] = Array(
        """
        // swift-tools-version:5.9
        import PackageDescription
        let package = Package(
          name: "Mixed", defaultLocalization: "en", products: [.library(name: "Kit", targets: ["Kit"])],
          targets: [
            .target(name: "Kit", path: "Kit/Sources/Kit", resources: [.process("Resources")]),
            .executableTarget(name: "App", dependencies: ["Kit"], path: "App", resources: [.process("Resources")]),
          ])

        """.utf8)
    default: break
    }
  }

  private mutating func writeCode() {
    var swift =
      "import SwiftUI\n\nstruct AppView: View {\n  var count = 3\n  var name = \"\"\n  var body: some View {\n    VStack {\n"
    var objc = "#import <Foundation/Foundation.h>\n\nNSArray *titles(void) {\n  return @[\n"
    for table in tables {
      for (key, source) in table.keys where !once(in: 4) {
        let name = Self.escaped(key)
        let from = table.name == "Localizable" ? "" : ", tableName: \"\(table.name)\""
        let of = table.name == "Localizable" ? "" : ", table: \"\(table.name)\""
        switch random.next(6) {
        case 0: swift += "      Text(NSLocalizedString(\"\(name)\"\(from), comment: \"A title\"))\n"
        case 1: swift += "      Text(\"\(name)\"\(from))\n"
        case 2:
          swift +=
            "      Text(String(localized: \"\(name)\"\(of), comment: \"\(once(in: 2) ? "" : "Shown in a list")\"))\n"
        case 3: swift += "      Label(LocalizedStringKey(\"\(name)\"), systemImage: \"gear\")\n"
        case 4 where table.name == "Localizable":
          objc += "    NSLocalizedString(@\"\(name)\", @\"From C\"),\n"
        default:
          let value = Self.escaped(source)
          swift += "      Text(NSLocalizedString(\"\(name)\"\(from), value: \"\(value)\", comment: \"\"))\n"
        }
      }
    }
    swift += "      Text(\"Nobody has this key\")\n      Text(\"Dear \\(name), you have \\(count) left\")\n"
    if once(in: 2) { swift += "      Text(NSLocalizedString(\"menu.k\\(count)\", comment: \"\"))\n" }
    if once(in: 2) { swift += "      // l10ncheck:ignore\n      Text(verbatim: \"Not for people\")\n" }
    swift +=
      "    }\n  }\n\n  func show(_ label: UILabel) {\n    label.text = \"Welcome back to the app\"\n    print(\"debug only\")\n  }\n}\n"
    files["App/App.swift"] = Array(swift.utf8)
    files["App/Old.m"] = Array((objc + "  ];\n}\n").utf8)
    files["Widget/Widget.swift"] = Array(
      "import WidgetKit\nlet title = NSLocalizedString(\"\(Self.escaped(tables[0].keys[0].key))\", comment: \"\")\n"
        .utf8)
    files["Kit/Sources/Kit/Kit.swift"] = Array(
      "import Foundation\nlet kit = NSLocalizedString(\"\(Self.escaped(tables.last?.keys[0].key ?? ""))\", bundle: .module, comment: \"\")\n"
        .utf8)
  }

  private mutating func writeSurroundings() {
    if once(in: 2) {
      files["App/Info.plist"] = Array(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict>
        <key>CFBundleDevelopmentRegion</key><string>en</string>
        <key>NSCameraUsageDescription</key><string>To take pictures of places</string>
        <key>CFBundleDisplayName</key><string>Wayfarer</string>
        </dict></plist>

        """.utf8)
      for locale in locales.prefix(2) {
        files["App/\(locale).lproj/InfoPlist.strings"] = Array(
          "NSCameraUsageDescription = \"\(translation(of: "To take pictures of places", locale))\";\n".utf8)
      }
    }
    if once(in: 2) {
      files["App/Base.lproj/Main.storyboard"] = Array(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
          <scenes><scene sceneID="s1"><objects><viewController id="v1"><view key="view" id="w1"><subviews>
            <label text="Good morning" id="abc-de-001"/>
            <button id="abc-de-002"><state key="normal" title="Start the tour"/></button>
            <label text="3.2" userLabel="Version" id="abc-de-003"/>
          </subviews></view></viewController></objects></scene></scenes>
        </document>

        """.utf8)
      for locale in locales where !once(in: 3) {
        files["App/\(locale).lproj/Main.strings"] = Array(
          "\"abc-de-001.text\" = \"\(translation(of: "Good morning", locale))\";\n\"abc-de-009.text\" = \"gone\";\n"
            .utf8)
      }
    }
    if once(in: 2) {
      for locale in ["en"] + locales.dropFirst() {
        files["App/\(locale).lproj/help.html"] = Array("<p>\(locale)</p>\n".utf8)
      }
    }
    if once(in: 2) {
      for (place, locale) in ["en-US", "de-DE", "fr-FR", "ja"].enumerated() where place == 0 || !once(in: 3) {
        let folder = "fastlane/metadata/\(locale)/"
        files[folder + "name.txt"] = Array("Wayfarer \(locale)\n".utf8)
        files[folder + "subtitle.txt"] = Array(String(repeating: "Travel ", count: 3 + random.next(4)).utf8)
        if !once(in: 3) { files[folder + "description.txt"] = Array("All about \(locale).\n".utf8) }
      }
    }
    if once(in: 3) {
      files["App/\(random.pick(["dk", "jp", "English", "en_GB"])).lproj/Localizable.strings"] = Array(
        "\"a\" = \"b\";\n".utf8)
    }
  }

  private mutating func writeConfiguration() {
    var parts: [String] = []
    if once(in: 2) {
      parts.append("thresholds:\n  all: \(40 + random.next(50))\n  locales:\n    \(locales[0]): 95\n")
    }
    if once(in: 3) {
      parts.append("tiers:\n  - name: core\n    locales: [\(locales[1])]\n    fail-under: 90\n")
    }
    if once(in: 2) {
      let rule = random.pick([
        "keys: ['\(tables[0].keys[2].key.replacing("'", with: "''"))']", "texts: ['OK']",
        "tables: ['\(tables.last?.name ?? "")']",
      ])
      let only = once(in: 2) ? "\n    locales: [\(locales[0])]" : ""
      parts.append("ignore:\n  - \(rule)\(only)\n    reason: of another team\n")
    }
    if once(in: 2) {
      parts.append(
        "owners:\n  - name: anna\n    locales: [\(locales[0])]\n  - name: kit team\n    tables: ['Kit/**', 'Errors']\n"
      )
    }
    if once(in: 3) { parts.append("identical-allowlist:\n  - values: ['Settings', 'Save the file']\n") }
    if once(in: 4) { parts.append("exclude: ['Widget/**']\n") }
    if once(in: 4) { parts.append("rules:\n  placeholder-type: warning\n  edge-space: error\n") }
    if !parts.isEmpty { files[".l10ncheck.yml"] = Array(parts.joined().utf8) }
    if once(in: 3) {
      files["TRANSLATION.md"] = Array(
        "# Terms\n\n| en | de | fr |\n| --- | --- | --- |\n| file | Datei | fichier |\n| window | Fenster | fenêtre |\n"
          .utf8)
    }
  }

  // MARK: - The second revision

  private mutating func change() {
    var now = tables
    for place in now.indices {
      for key in now[place].keys.indices where once(in: 6) {
        now[place].keys[key].source += random.pick([" again", ".", " %@"])
      }
      if once(in: 2) { now[place].keys.append(("new.key.\(place)", "A new text")) }
      if once(in: 3) { now[place].keys.remove(at: random.next(now[place].keys.count - 2) + 2) }
      for locale in locales where now[place].texts[locale] != nil {
        for (key, _) in now[place].keys where once(in: 7) {
          now[place].texts[locale]?[key] = once(in: 3) ? nil : translation(of: "Open the file now", locale)
        }
      }
      if once(in: 5) { now[place].texts[locales[random.next(locales.count)]] = nil }
    }
    let written = written(now)
    for path in Set(files.keys).union(written.keys).sorted() {
      let isTable = tables.contains { path.hasPrefix($0.folder + "/") && path.contains("/\($0.name).") }
      if let content = written[path], content != files[path] {
        later.updateValue(content, forKey: path)
      } else if isTable, written[path] == nil, files[path] != nil, !path.contains("/dk.") {
        later.updateValue(nil, forKey: path)
      }
    }
  }
}
