internal import L10nDiscovery
internal import L10nFormats
internal import L10nLocale
internal import L10nSystem
internal import L10nText

/// `Info.plist`: a table of its texts may translate them, and where it does not, `Info.plist` itself is shown.
extension SourceDraft {
  /// A text of an `Info.plist`, there or made of build settings, with its place.
  private struct Carried {
    var item: InfoPlistTexts.Item
    var file: String
    var shown: String
    var position: TextPosition?
  }

  /// The texts of the property lists of a table.
  private struct Texts {
    /// Whether the table is `ServicesMenu`.
    let isServices: Bool
    var items: [Carried] = []
    /// Texts that nobody is asked for unless they are translated.
    var rest: [Carried] = []
    var isFramework = false
    var services: Set<[UInt8]> = []
    var hidesName = false
    var unseen: Set<[UInt8]>?

    var keys: Set<[UInt8]> { Set((items + rest).map(\.item.text.key)) }
  }

  private typealias Translated = [[UInt8]: (path: String, position: TextPosition?)]

  private static let name = Array("CFBundleName".utf8)
  private static let displayName = Array("CFBundleDisplayName".utf8)

  /// Adds the texts of `Info.plist` that people read in dialogs and menus of the system, or that any localization translates,
  /// and says which are translated nowhere.
  /// One sequence: what the file has, what settings add, what is translated, what is expected of it.
  mutating func addInfoPlist(reader: inout TableFileReader) {
    guard var texts = texts(reader: &reader) else { return }
    if !texts.isServices { texts.items += settings(beside: texts.keys) }
    if texts.items.isEmpty, texts.rest.isEmpty {
      if !texts.isServices, hasOtherLocalizations { addFixedKeys(reader: &reader) }
      return
    }
    let translated = translatedKeys(reader: &reader)
    // A translation shows that one of the other texts is meant to be translated.
    texts.items += texts.rest.filter { translated[$0.item.text.key] != nil }
    let hasDisplayName = texts.items.contains { $0.item.text.key == Self.displayName }
    let unseen = texts.unseen ?? InfoPlistTexts.unseen(hasDisplayName: hasDisplayName)
    expect(texts, translated)
    // Who has a translation of them hands it in all the same.
    let known = texts.isServices || plan.needs.expectsAllTexts ? [] : unseen.filter { expects($0) }
    unknownToInfo.formUnion(known)
    if hasOtherLocalizations { report(texts, translated, unseen) }
  }

  /// Reads the property lists; nil where one of them cannot be read.
  private mutating func texts(reader: inout TableFileReader) -> Texts? {
    let isServices = plan.files.name.split(separator: "/").last == "ServicesMenu"
    var all = Texts(isServices: isServices)
    for file in plan.files.files where file.format == .infoPlist {
      let request = plan.request(file)
      let (list, found) = reader.propertyList(request, isInfo: true)
      facts.problems += found
      guard let list else { return nil }
      let known = all.keys
      func carried(_ item: InfoPlistTexts.Item) -> Carried {
        Carried(
          item: item, file: request.shownInBundle, shown: request.shown,
          position: list.position(item.text.range.lowerBound))
      }
      let texts = InfoPlistTexts(list.list)
      if !isServices { all.services.formUnion(texts.services.map(\.text.key)) }
      all.hidesName = all.hidesName || texts.isApp && hidesDisplayName(list.list.root, at: file.path)
      all.isFramework = texts.isFramework
      all.unseen = all.unseen?.intersection(texts.unseen) ?? texts.unseen
      if texts.isApp {
        // An app may be called "Notes": where that word stands elsewhere, it need not be the app.
        let names = texts.items.filter {
          ($0.kind == .displayName || $0.kind == .name) && !$0.hasBuildVariables
            && $0.text.text?.contains(0x20) == true
        }
        facts.appNames.formUnion(names.compactMap(\.text.text))
      }
      // Several targets may ship one table, each with a file of its own.
      let new = { (item: InfoPlistTexts.Item) in !known.contains(item.text.key) }
      all.items += (isServices ? texts.services : texts.items).filter(new).map(carried)
      if !isServices { all.rest += texts.rest.filter(new).map(carried) }
    }
    return all
  }

  /// Expects the texts that users see, and those that are translated.
  private mutating func expect(_ texts: Texts, _ translated: Translated) {
    let sourceless = plan.catalogs.values.reduce(into: Set()) { $0.formUnion($1.keysWithoutSource) }
    let all = Set(texts.items.map(\.item.text.key))
    // A framework asks nobody: the system takes the app's words.
    func isShown(_ item: InfoPlistTexts.Item) -> Bool {
      !texts.isServices && hasOtherLocalizations && item.isShownBySystem
        && !InfoPlistTexts.isReplaced(item.text.key, among: all)
        && !(texts.isFramework && item.kind == .usageDescription)
    }
    for text in texts.items
    where plan.needs.expectsAllTexts || translated[text.item.text.key] != nil || isShown(text.item) {
      let item = text.item
      carried.insert(item.text.key)
      if item.kind == .help { lookups.insert(item.text.key) }
      let original = SourceKey(
        key: item.text.key, value: item.text.text ?? item.text.key, file: text.file, position: text.position,
        comment: nil)
      if !expects(item.text.key) {
        add(original)
      } else if sourceless.contains(item.text.key) {
        giveText(of: original)
      }
    }
  }

  /// Says what is translated nowhere, and what of translations nobody sees.
  private mutating func report(_ texts: Texts, _ translated: Translated, _ unseen: Set<[UInt8]>) {
    for text in texts.items
    where translated[text.item.text.key] == nil && !text.item.hasBuildVariables && text.item.kind != .help
      && !(texts.isFramework && text.item.kind == .usageDescription)
      && (text.item.kind == .name || !unseen.contains(text.item.text.key))
      && plan.localizations.columns.contains(where: { plan.development?.tag.isWritten(like: $0.tag) != true })
    {
      facts.problems.append(untranslated(text.item, at: text.position, in: text.shown))
    }
    if !texts.isServices { report(translated, beside: texts) }
    if texts.hidesName, let place = translated[Self.displayName] {
      facts.problems.append(
        Problem(
          .displayNameNeverShown, path: place.path, position: place.position,
          message: "the Finder shows no translated name of this app",
          hint:
            "set LSHasLocalizedDisplayName, and CFBundleDisplayName to the name of the file, in Info.plist"))
    }
  }

  /// The texts that build settings give to the `Info.plist` that is made, where the file itself does not have them.
  private func settings(beside known: Set<[UInt8]>) -> [Carried] {
    (plan.files.infoPlist?.texts ?? []).compactMap { text in
      guard !known.contains(text.key), let item = InfoPlistTexts.item(ofSetting: text.key, text.value) else {
        return nil
      }
      let shown = plan.root.shown(text.path)
      return Carried(item: item, file: text.path.text, shown: shown, position: text.position)
    }
  }

  private var hasOtherLocalizations: Bool {
    plan.localizations.columns.contains { $0.tag != plan.development?.tag }
  }

  /// The keys that any localization has, each with a place where it stands.
  private func translatedKeys(reader: inout TableFileReader) -> Translated {
    var keys: Translated = [:]
    for file in plan.files.files where file.format.isOfOneLanguage {
      let request = plan.request(file)
      for entry in reader.developmentFile(request, format: file.format).entries where keys[entry.key] == nil {
        keys[entry.key] = (request.shown, entry.position)
      }
    }
    for (place, catalog) in plan.catalogs.sorted(by: { $0.key < $1.key }) {
      let shown = plan.root.shown(plan.files.files[place].path)
      for entry in catalog.entries where keys[entry.key] == nil { keys[entry.key] = (shown, entry.position) }
    }
    return keys
  }

  private func untranslated(_ item: InfoPlistTexts.Item, at position: TextPosition?, in path: String)
    -> Problem
  {
    // A brand name stays as it is in every language.
    let isImportant = item.kind == .usageDescription || item.kind == .shortcut
    return Problem(
      .infoPlistUntranslated, path: path, position: position,
      message: "\(WTF8.text(item.text.key)) is shown to users and not translated",
      severity: isImportant ? .warning : .note,
      hint: "add it to \(tableFile)")
  }

  /// The name of the file, among those that are there, into which texts of the `Info.plist` go.
  private var tableFile: String {
    let files = plan.files.files
    if let catalog = files.first(where: { $0.format == .catalog }) {
      return String(decoding: catalog.path.lastComponent, as: UTF8.self)
    }
    if plan.layout.localizations.folderNames.isEmpty { return "\(plan.files.name).xcstrings" }
    return "\(plan.files.name).strings of the development localization"
  }

  /// Adds keys that are to go from a table, though no `Info.plist` was found: they are not expected either.
  private mutating func addFixedKeys(reader: inout TableFileReader) {
    guard plan.isOfInfo, keys.contains(where: { InfoPlistTexts.mustNotBeLocalized($0.key) }) else { return }
    for (key, place) in translatedKeys(reader: &reader).sorted(by: {
      $0.key.lexicographicallyPrecedes($1.key)
    })
    where InfoPlistTexts.mustNotBeLocalized(key) {
      facts.problems.append(Self.fixedKey(key, path: place.path, place.position))
    }
  }

  private static func fixedKey(_ key: [UInt8], path: String, _ position: TextPosition?) -> Problem {
    Problem(
      .infoPlistFixedKey, path: path, position: position,
      message: "\(WTF8.text(key)) has to be the same in every language", hint: "take it out")
  }

  /// Whether the Finder passes over translations of an app's name: it takes them only where the `Info.plist` says so, and names the
  /// app as its file is called.
  private func hidesDisplayName(_ info: PropertyListNode, at path: FilePath) -> Bool {
    let app = plan.bundlePath.bytes.isEmpty ? plan.root.location : plan.bundlePath
    guard plan.reading == .loader, path.parent.lastComponent.elementsEqual("Contents".utf8) else {
      return false
    }
    let name = (info.value(for: "CFBundleDisplayName")?.bytes).map(Array.init) ?? []
    return info.value(for: "LSHasLocalizedDisplayName")?.boolean != true
      || name + Array(".app".utf8) != Array(app.lastComponent)
  }

  /// Says what of translations is not a text of the `Info.plist`.
  private mutating func report(_ translated: Translated, beside texts: Texts) {
    let known = Set(texts.items.map(\.item.text.key))
    for (key, place) in translated.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) where !key.isEmpty
    {
      if InfoPlistTexts.mustNotBeLocalized(key) {
        facts.problems.append(Self.fixedKey(key, path: place.path, place.position))
      } else if !known.contains(key), !InfoPlistTexts.isLocalizable(key) {
        unknownToInfo.insert(key)
        let isService = texts.services.contains(key)
        facts.problems.append(
          Problem(
            .infoPlistUnknownKey, path: place.path, position: place.position,
            message:
              "\(WTF8.text(key)) is \(isService ? "the title of a service, which ServicesMenu translates" : "not a text of this Info.plist")",
            hint: isService ? "move it to the table ServicesMenu" : "check its spelling"))
      }
    }
    if let display = translated[Self.displayName], translated[Self.name] == nil {
      facts.problems.append(
        Problem(
          .bundleNameUntranslated, path: display.path, position: display.position,
          message: "CFBundleDisplayName is translated here, CFBundleName nowhere",
          hint: "translate both: menus and alerts show CFBundleName"))
    }
  }
}
