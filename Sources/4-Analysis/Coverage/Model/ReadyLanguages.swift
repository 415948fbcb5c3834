internal import L10nDiscovery
internal import L10nFormats
internal import L10nLocale
internal import L10nText

/// The readiness of each language, over all that ships with it: a line for each, the worst first.
package struct ReadyLanguages: Sendable {
  /// A kind of texts or files that ships with a language.
  package enum Part: String, CaseIterable, Sendable {
    case app
    case infoPlist = "InfoPlist"
    case storeKit = "StoreKit"
    case shortcuts = "shortcuts"
    case store
    case screenshots
    case help

    /// The part that a table is of.
    package init(kind: String, table: String) {
      if kind == BundleKind.store.rawValue {
        self = .store
      } else if kind == BundleKind.storeKit.rawValue {
        self = .storeKit
      } else if table.hasSuffix("InfoPlist") {
        self = .infoPlist
      } else if table == "AppShortcuts" {
        self = .shortcuts
      } else {
        self = .app
      }
    }
  }

  /// The number of expected texts or files, and of those that are there and translated.
  package struct Share: Sendable, Equatable {
    package var done = 0
    package var expected = 0

    package init() {}
  }

  package struct Language: Sendable {
    /// The app's name of it; the App Store's where the app does not speak it.
    package var locale: String
    /// The App Store's name of it; nil where it has no texts there.
    package var storeLocale: String?
    /// The app's language whose texts its users see: its own, or that of another region.
    fileprivate var served: LocaleTag?
    package var isInApp: Bool { served != nil }
    package var shares: [Part: Share] = [:]
    /// Faults and gaps of the App Store's texts, in a few words each.
    package var remarks: [String] = []
    package var errors = 0

    package var name: String { LocaleNames.name(of: locale) }
    /// The texts and files that are not done.
    package var open: Int { shares.values.reduce(0) { $0 + $1.expected - $1.done } }
    /// Reasons that keep it from the release, in a few words each.
    package var lacks: [String] { (open > 0 ? ["\(open) \(open == 1 ? "text" : "texts")"] : []) + remarks }
    package var isReady: Bool { open == 0 && errors == 0 && remarks.isEmpty }
    fileprivate var share: Double {
      let all = shares.values.reduce(0) { $0 + $1.expected }
      return all == 0 ? 1 : Double(all - open) / Double(all)
    }
  }

  /// The worst first.
  package private(set) var languages: [Language] = []
  /// The parts that the project has.
  package var parts: [Part] {
    Part.allCases.filter { part in languages.contains { $0.shares[part] != nil } }
  }

  /// - Parameters:
  ///   - app: the languages of the app, and those that its texts are written in.
  ///   - store: the App Store's names of languages that have anything there.
  package init(app: [String], store: [String]) {
    let tags = app.map { LocaleTag(name: $0) }
    let known = AppStoreLocale.languages(of: store, in: tags)
    for tag in app {
      var language = Language(locale: tag, served: LocaleTag(name: tag))
      language.storeLocale = known.firstIndex(of: tag).map { store[$0] }
      languages.append(language)
    }
    for (name, tag) in zip(store, known) where !app.contains(tag) {
      languages.append(Language(locale: name, storeLocale: name, served: Self.serving(name, in: tags)))
    }
  }

  /// The language that users of a region see: its own without a region, else another region's.
  private static func serving(_ name: String, in app: [LocaleTag]) -> LocaleTag? {
    let own = LocaleTag(name: name).language
    return app.first { $0.text == own } ?? app.first { $0.language == own }
  }

  package mutating func add(_ done: Int, of expected: Int, _ part: Part, _ locale: String) {
    guard let place = place(locale) else { return }
    languages[place].shares[part, default: Share()].done += done
    languages[place].shares[part, default: Share()].expected += expected
  }

  package mutating func note(_ remark: String, _ locale: String, isError: Bool = false) {
    guard let place = place(locale) else { return }
    if isError { languages[place].errors += 1 }
    if !languages[place].remarks.contains(remark) { languages[place].remarks.append(remark) }
  }

  private func place(_ locale: String) -> Int? {
    languages.firstIndex { $0.locale == locale } ?? languages.firstIndex { $0.storeLocale == locale }
  }

  /// Says what lacks as a whole, and puts the worst first.
  /// - Parameter chosen: the languages that were asked for; nil for all.
  package mutating func finish(_ chosen: [String]? = nil) {
    let hasApp = languages.contains(where: \.isInApp)
    // A region without texts of its own ships with those that its users see.
    for place in languages.indices {
      let served = languages.first { LocaleTag(name: $0.locale) == languages[place].served }?.shares ?? [:]
      languages[place].shares.merge(served.filter { ![.store, .screenshots].contains($0.key) }) { own, _ in
        own
      }
    }
    let ofStore = Set(languages.compactMap { $0.storeLocale.map { LocaleTag(name: $0).language } })
    for place in languages.indices {
      let language = languages[place]
      if !ofStore.isEmpty, language.storeLocale == nil, let meant = AppStoreLocale.meant(language.locale),
        !ofStore.contains(LocaleTag(name: meant).language)
      {
        languages[place].remarks.append("in the app, not in the App Store")
      } else if hasApp, !language.isInApp {
        languages[place].remarks.append("in the App Store, not in the app")
      }
    }
    languages.removeAll { language in
      language.shares.isEmpty && language.errors == 0 && language.remarks.isEmpty
        || chosen.map { !$0.contains(language.locale) && !$0.contains(language.storeLocale ?? "") } ?? false
    }
    languages.sort {
      if $0.isReady != $1.isReady { return !$0.isReady }
      if ($0.errors > 0) != ($1.errors > 0) { return $0.errors > 0 }
      return $0.share == $1.share ? ByteOrder.precedes($0.locale, $1.locale) : $0.share < $1.share
    }
  }

  /// A sentence about all: how many are ready, and what the worst lacks.
  package var sentence: String {
    guard let worst = languages.first else { return "There is no language to ship" }
    if worst.isReady {
      return "Ready to ship: \(languages.count == 1 ? worst.name : "all \(languages.count) languages")"
    }
    let words = worst.lacks.prefix(worst.open > 0 ? 3 : 2)
    if languages.count == 1 { return "\(worst.name) is not ready to ship: \(words.joined(separator: ", "))" }
    let ready = languages.count(where: \.isReady)
    return "\(ready) of \(languages.count) languages ready to ship; \(worst.name): not ready: "
      + words.joined(separator: ", ")
  }
}

extension ReportDraft {
  /// The readiness of each language, over all that ships with it.
  package var ready: ReadyLanguages {
    let ofStore = bundles.filter(\.isOfStore)
    let primaries = Set(ofStore.compactMap { $0.developmentRegion?.locale })
    let ofApp = bundles.filter { !$0.isOfStore }
    let originals =
      ofApp.compactMap { $0.developmentRegion?.locale } + ofApp.flatMap(\.localizations).map(\.locale)
    let names = Set(ofStore.flatMap(\.localizations).map(\.locale) + screenshots.keys)
    var ready = ReadyLanguages(
      app: Set(locales.map(\.locale) + notBegun.map(\.locale)).union(originals).sorted(
        by: ByteOrder.precedes),
      store: names.union(primaries).sorted(by: ByteOrder.precedes))
    for bundle in bundles {
      for table in bundle.tables {
        let part = ReadyLanguages.Part(kind: bundle.kind, table: table.name)
        for cell in table.cells where cell.counts.expected > 0 {
          // Who sees a bare key cannot do without its text, though nobody is to translate it.
          let done = cell.counts.translation.translated - cell.states.bareUnneeded.count
          ready.add(done, of: cell.counts.expected, part, cell.locale)
          if part == .store { note(cell, of: table, in: bundle, &ready) }
        }
      }
      for resource in bundle.resources {
        let isHelp = "\(bundle.path)/\(resource.path)/".contains(".help/")
        for (locale, state) in resource.states where state != .extra {
          ready.add(state == .missing ? 0 : 1, of: 1, isHelp ? .help : .app, locale)
        }
      }
    }
    for language in notBegun { ready.add(0, of: language.expected, .app, language.locale) }
    for (locale, count) in screenshots { ready.add(count, of: count, .screenshots, locale) }
    for problem in problems where Rule.ofStore.contains(problem.rule) {
      guard let locale = problem.locale, problem.severity != .note else { continue }
      ready.note(problem.message, locale, isError: problem.severity == .error)
    }
    ready.finish(chosenLocales)
    return ready
  }

  private func note(
    _ cell: TableCell, of table: TableReport, in bundle: BundleReport, _ ready: inout ReadyLanguages
  ) {
    for state in [KeyState.missing, .empty, .unchanged] {
      for place in cell.needingWork(state) {
        let key = WTF8.text(table.keys[Int(place)].key)
        let name = StoreField(key: key)?.label ?? key
        ready.note(state == .unchanged ? "\(name) is still the original" : "no \(name)", cell.locale)
      }
    }
  }
}
