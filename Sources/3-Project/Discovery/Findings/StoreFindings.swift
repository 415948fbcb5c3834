import L10nFormats
import L10nLocale
import L10nSystem
import L10nText

/// Faults in the App Store's texts of one tree: texts that an upload refuses, and texts that nobody means to show.
struct StoreFindings {
  let root: RootFacts
  let tree: FilePath
  /// The paths of the languages, by the App Store's names.
  var languages: [String: [FilePath]] = [:]
  /// Folders whose names the App Store does not know.
  var unknown: [(name: String, path: FilePath)] = []
  /// Files that nothing uploads.
  var others: [(name: String, path: FilePath)] = []
  var entries: [StoreEntry] = []

  /// More folders of other names are a pool of translators, of which one finding is enough.
  private static let mostUnknown = 10
  /// Files of deliver that are no texts to translate.
  private static let otherFiles: Set<String> = ["support_url.txt", "marketing_url.txt", "privacy_url.txt"]

  /// Takes down what is of a language, and gives the name of its folder; nil for a name that the App Store does not know.
  mutating func language(_ name: String, _ path: FilePath) -> String? {
    if name == "default" { return "Base" }
    guard let known = AppStoreLocale.known(name) else {
      unknown.append((name, path))
      return nil
    }
    languages[known, default: []].append(path)
    return known
  }

  func report() {
    let deliver = deliver
    let isOfFiles = entries.contains { $0.isAlone && $0.field != .whatToTest }
    if isOfFiles, deliver.contains("skip_metadatatrue") {
      root.problems.add(
        .storeFileUnknown, tree, "these files never reach the App Store: fastlane is told to skip_metadata",
        severity: .note, hint: "take skip_metadata out, or delete them")
    }
    reportNames(isForgiving: deliver.contains("ignore_language_directory_validationtrue"))
    // The target of a link is mostly another file of the tree, and is checked there.
    let texts = Set(entries.lazy.filter { !$0.isLink }.map { [$0.field.rawValue, $0.text] })
    let own = entries.filter { !$0.isLink || !texts.contains([$0.field.rawValue, $0.text]) }
    for entry in own where !entry.text.isEmpty {
      reportLength(of: entry)
      reportCharacters(of: entry)
    }
    if isOfFiles { reportFields() }
    reportKeywords(own)
    reportVersions(own)
  }

  private func add(
    _ rule: Rule, _ entry: StoreEntry, _ message: String, at scalar: Int? = nil, severity: Severity? = nil,
    hint: String? = nil
  ) {
    let position = scalar.flatMap { entry.position(ofScalar: $0) } ?? entry.start
    root.problems.add(
      rule, entry.path, message, severity: severity, hint: hint, position: position, locale: entry.locale)
  }

  // MARK: - Names

  /// - Parameter isForgiving: whether an upload goes on despite a folder of another name.
  private func reportNames(isForgiving: Bool) {
    for (name, paths) in languages.sorted(by: { $0.key < $1.key }) where paths.count > 1 {
      root.problems.add(
        .storeLocaleTwice, paths[1], "\(name) is there already: \(root.problems.root.shown(paths[0]))")
    }
    var strangers: [(name: String, path: FilePath, meant: String?)] = []
    for (name, path) in unknown {
      let meant = AppStoreLocale.meant(name)
      if let meant, let twin = languages[meant]?.first {
        root.problems.add(
          .storeLocaleTwice, path,
          "'\(name)' is \(meant), which is there already: \(root.problems.root.shown(twin))",
          hint: "keep the one called \(meant)")
      } else {
        strangers.append((name, path, meant))
      }
    }
    let severity: Severity? = isForgiving ? .warning : nil
    if strangers.count > Self.mostUnknown {
      let names = strangers.prefix(3).map { "'\($0.name)'" }.joined(separator: ", ")
      root.problems.add(
        .storeLocaleUnknown, tree,
        "the App Store knows none of \(strangers.count) languages here: \(names) and others",
        severity: severity, hint: "keep texts of other languages elsewhere")
      return
    }
    for (name, path, meant) in strangers {
      root.problems.add(
        .storeLocaleUnknown, path, "the App Store knows no language '\(name)'", severity: severity,
        hint: meant.map { "call it \($0)" } ?? "take it out: the App Store has no such language")
    }
    for (name, files) in Dictionary(grouping: others, by: \.name).sorted(by: { $0.key < $1.key })
    where name.hasSuffix(".txt") && !Self.otherFiles.contains(name) {
      guard let first = files.map(\.path).min() else { continue }
      let more = files.count > 1 ? ", nor \(files.count - 1) more of this name" : ""
      root.problems.add(
        .storeFileUnknown, first, "nothing uploads this file\(more)",
        hint: "call it as deliver does: \(StoreField.files.map { PathName.text($0) }.joined(separator: ", "))"
      )
    }
  }

  // MARK: - Texts

  private func reportLength(of entry: StoreEntry) {
    guard let limit = entry.field.limit else { return }
    let (count, unit) = (entry.field.length(of: entry.text), entry.field.unit)
    let has = "the \(entry.field.label) \(entry.field == .keywords ? "have" : "has")"
    if count > limit {
      add(
        .storeTooLong, entry, "\(has) \(count) \(unit), and may have \(limit): \(count - limit) too many",
        at: unit == "bytes" ? nil : limit, hint: "shorten it: the App Store refuses it")
    } else if entry.text.utf16.count > limit {
      add(
        .storeTooLong, entry,
        "\(has) \(entry.text.utf16.count) UTF-16 units, and may have \(limit) characters", severity: .warning,
        hint: "shorten it: it is not known whether the App Store counts emoji as one or two")
    }
  }

  private func reportCharacters(of entry: StoreEntry) {
    let scalars = Array(entry.text.unicodeScalars)
    let isShort = [.name, .subtitle, .keywords].contains(entry.field)
    let isOfNotes = [.notes, .whatToTest].contains(entry.field)
    func refuse(
      _ place: Int?, _ message: (Unicode.Scalar) -> String, severity: Severity? = nil,
      hint: String = "take it out: the App Store refuses it"
    ) {
      guard let place else { return }
      add(.storeCharacter, entry, message(scalars[place]), at: place, severity: severity, hint: hint)
    }
    let control = scalars.firstIndex {
      $0.properties.generalCategory == .control && (isShort || ![9, 10, 13].contains($0.value))
    }
    refuse(control) {
      "a \([10, 13].contains($0.value) ? "line break" : "control character") in the \(entry.field.label)"
    }
    if let (place, word, isSure) = StorePlaceholder.first(in: scalars) {
      add(
        .storePlaceholder, entry, "'\(word)' is left of a template", at: place,
        severity: isSure ? nil : .warning, hint: "write what is meant")
    } else if isOfNotes {
      refuse(scalars.firstIndex { $0 == "<" || $0 == ">" }) { "'\($0)' in \(entry.field.label)" }
    }
    if isOfNotes || entry.field == .description {
      refuse(
        scalars.firstIndex(where: \.properties.isEmojiPresentation),
        { _ in "an emoji in \(entry.field.label), which the App Store may refuse" }, severity: .warning,
        hint: "take it out")
    }
    // Marks in another order than usual, as Arabic has them, are no decomposed text.
    if let whole = try? NFC.normalized(Array(entry.text.utf8)),
      case let composed = Array(String(decoding: whole, as: UTF8.self).unicodeScalars),
      composed.count < scalars.count
    {
      refuse(
        composed.indices.first { composed[$0] != scalars[$0] },
        { _ in "a loose combining mark, which the App Store refuses" }, severity: .warning,
        hint: "save the text in the composed form (NFC)")
    }
  }

  // MARK: - Fields of a tree

  private func reportFields() {
    let filled = entries.filter { !$0.text.isEmpty }
    let ofAll = Set(filled.filter { $0.locale == nil }.map(\.field))
    let areNamed = filled.contains { $0.field == .name } && !ofAll.contains(.name)
    for (locale, paths) in languages.sorted(by: { $0.key < $1.key }) {
      let fields = Set(filled.filter { $0.locale == locale }.map(\.field))
      if areNamed, !fields.contains(.name), let path = paths.first,
        !fields.isDisjoint(with: [.description, .keywords, .notes, .promotion])
      {
        root.problems.add(
          .storeNameMissing, path, "\(locale) has texts of a version and no name", hint: "add name.txt")
      }
      for entry in entries where entry.locale == locale && entry.text.isEmpty && ofAll.contains(entry.field) {
        add(
          .storeEmptyBlocksDefault, entry, "this file is empty, and keeps the text of default from \(locale)",
          hint: "delete it, or fill it in")
      }
    }
  }

  private func reportKeywords(_ own: [StoreEntry]) {
    var found: [String: (entries: [StoreEntry], hint: String)] = [:]
    for entry in own where entry.field == .keywords && !entry.text.isEmpty {
      let text = entry.text
      let items = text.split(separator: ",", omittingEmptySubsequences: false).map {
        BlankText.trimmed(Array($0.lowercased().utf8))
      }
      let name =
        entries.first { $0.field == .name && $0.locale == entry.locale }
        ?? entries.first { $0.field == .name && $0.locale == nil }
      let words = Set(
        (name?.text ?? "").lowercased().split { !$0.isLetter && !$0.isNumber }.filter { $0.count > 1 }
          .map { Array($0.utf8)[...] })
      let kinds: [(String, Bool, String)] = [
        ("a space beside a comma", text.contains(", ") || text.contains(" ,"), "it counts as a character"),
        ("an empty keyword", items.contains([]), "take the comma out"),
        ("a keyword twice", Set(items).count < items.count, "take one out"),
        ("'、' in the place of a comma", text.contains("、") || text.contains("，"), "only ',' parts keywords"),
        (
          "a word of the name among the keywords", !words.isDisjoint(with: items),
          "the name is searched anyway"
        ),
      ]
      for (kind, isThere, hint) in kinds where isThere {
        found[kind, default: ([], hint)].entries.append(entry)
      }
    }
    for (kind, (entries, hint)) in found.sorted(by: { $0.key < $1.key }) {
      let sorted = entries.sorted { ByteOrder.precedes($0.locale ?? "default", $1.locale ?? "default") }
      let names = sorted.prefix(6).map { $0.locale ?? "default" }.joined(separator: ", ")
      let more = sorted.count > 6 ? " and \(sorted.count - 6) more" : ""
      root.problems.add(
        .storeKeywords, sorted[0].path, "\(kind), in \(names)\(more)", hint: hint, position: sorted[0].start,
        locale: sorted.count == 1 ? sorted[0].locale : nil)
    }
  }

  // MARK: - Versions

  /// Notes that begin with the number of another version than the app's.
  private func reportVersions(_ own: [StoreEntry]) {
    func numbers(_ version: String) -> [Int] { version.split(separator: ".").compactMap { Int($0) } }
    let versions = root.projects.flatMap(\.versions).map(numbers).filter { !$0.isEmpty }
    guard let newest = versions.max(by: { $0.lexicographicallyPrecedes($1) }) else { return }
    for entry in own where entry.field == .notes {
      guard let named = StoreVersion.named(in: entry.text) else { continue }
      let count = min(numbers(named).count, newest.count)
      guard numbers(named).prefix(count).lexicographicallyPrecedes(newest.prefix(count)) else { continue }
      add(
        .storeNotesOld, entry,
        "what's new is about \(named), and the app is \(newest.map(String.init).joined(separator: "."))",
        hint: "say what is new in this version")
    }
  }

  /// The lines of the fastlane files but comments, without blanks, opening parentheses and colons.
  private var deliver: String {
    var all = ""
    for folder in [tree.parent, tree.parent.parent] {
      guard let place = root.scan.tree.folder(at: folder) else { continue }
      for name in ["Deliverfile", "Fastfile"] where root.scan.tree.entry(named: name.utf8, in: place) != nil {
        guard let text = root.facts.content(of: folder.appending(Array(name.utf8))) else { continue }
        let count = text.count
        all += text.withText { String(decoding: $0.copy(0..<count), as: UTF8.self) }
      }
    }
    let lines = all.split(whereSeparator: \.isNewline).map { $0.filter { !" \t(:".contains($0) } }
    return lines.filter { !$0.hasPrefix("#") }.joined(separator: "\n")
  }
}

extension StoreEntry {
  /// The place of a scalar of the text; nil where it cannot be told.
  func position(ofScalar number: Int) -> TextPosition? {
    guard isAlone, var position = start else { return start }
    for scalar in text.unicodeScalars.prefix(number) {
      if scalar == "\n" {
        position = TextPosition(line: position.line + 1, column: 1)
      } else {
        position.column += 1
      }
    }
    return position
  }
}

/// A placeholder that a template leaves in a text.
enum StorePlaceholder {
  /// The first place of one, and whether it can be nothing else.
  static func first(in scalars: [Unicode.Scalar]) -> (place: Int, word: String, isSure: Bool)? {
    func word(_ range: Range<Int>) -> String {
      var word = String.UnicodeScalarView()
      word.append(contentsOf: scalars[range])
      return String(word)
    }
    for place in scalars.indices {
      if scalars[place] == "{", place + 1 < scalars.count, scalars[place + 1] == "{" {
        let end = scalars[place...].prefix(40).lastIndex(of: "}") ?? min(scalars.count, place + 2) - 1
        return (place, word(place..<end + 1), true)
      }
      guard scalars[place] == "<", let end = scalars[place...].prefix(60).firstIndex(of: ">"),
        end > place + 2,
        scalars[place + 1..<end].allSatisfy({
          ("A"..."Z").contains($0) || ("0"..."9").contains($0) || $0 == "_"
        })
      else { continue }
      return (place, word(place..<end + 1), true)
    }
    let lowered = scalars.map { ("A"..."Z").contains($0) ? Unicode.Scalar(UInt8($0.value) | 0x20) : $0 }
    for phrase in ["lorem ipsum", "text here"] {
      if let range = lowered.firstRange(of: Array(phrase.unicodeScalars)) {
        return (range.lowerBound, word(range), false)
      }
    }
    return nil
  }
}

/// The version that a text names.
enum StoreVersion {
  private static let systems: Set<String> = [
    "ios", "ipados", "macos", "watchos", "tvos", "visionos", "xcode", "swift", "android", "http", "bluetooth",
    "usb",
  ]

  /// The first number with points in the first line, unless it is that of a system.
  static func named(in text: String) -> String? {
    let line = text.split(whereSeparator: \.isNewline).first ?? ""
    let words = line.split { $0.isWhitespace || "()[]:,;!".contains($0) }.map(String.init)
    for (place, word) in words.enumerated() {
      let bare = word.first == "v" || word.first == "V" ? String(word.dropFirst()) : word
      let trimmed = bare.hasSuffix(".") ? String(bare.dropLast()) : bare
      let parts = trimmed.split(separator: ".", omittingEmptySubsequences: false)
      guard (2...4).contains(parts.count), parts.allSatisfy({ Int($0) != nil && $0.count < 6 }) else {
        continue
      }
      if place > 0, systems.contains(words[place - 1].lowercased()) { return nil }
      return trimmed
    }
    return nil
  }
}
