import TestSupport

extension MadeApp {
  /// What can be built into an app. They are built in this order.
  enum Trait: String, CaseIterable {
    // What a product is made of.
    case widget, shared, package, packageWithoutTable, copied, dottedFolder
    // Whose a folder is.
    case sureVendor, vendorCode, foreignProject, licensedExternal, ownExternal, ownByConfiguration
    // Columns.
    case neverBegun, begunByConfiguration, hardlyBegun, emptyRegion, listedRegion, englishRegion, leftover,
      leftoverBesideScript
    // What a table is compared with.
    case englishName, regionBesideLanguage, baseBesideRegion, frenchOriginal, union, partialUnion,
      defaultValues,
      identifiersAlone
    // Carriers and files.
    case nib, regionSounds, vocabulary, helpBook, plistOfNobody
    // Info.plist.
    case plistBySetting, plistByFolder, plistOfSettings, plistBesidePackage, begunInPlistAlone
    // Code.
    case unused, inNoTable, inAbsentTable

    private static let originals: Set<Trait> = [
      .englishName, .regionBesideLanguage, .baseBesideRegion, .frenchOriginal, .union, .partialUnion,
      .defaultValues, .identifiersAlone, .englishRegion,
    ]
    private static let plists: Set<Trait> = [
      .plistBySetting, .plistByFolder, .plistOfSettings, .plistBesidePackage, .dottedFolder,
    ]

    /// What has to be there before it.
    var needs: Trait? {
      switch self {
      case .shared: .widget
      case .copied: .package
      case .ownByConfiguration: .licensedExternal
      case .begunByConfiguration: .neverBegun
      case .begunInPlistAlone: .plistBySetting
      default: nil
      }
    }

    /// Up to four that go together, and what they need.
    static func draw(_ random: inout SeededRandom) -> Set<Trait> {
      var drawn: Set<Trait> = []
      for _ in 0..<random.next(5) {
        let trait = random.pick(allCases)
        let new = trait.needs.map { [trait, $0] } ?? [trait]
        let taken = [originals, plists, [.frenchOriginal, .widget], [.frenchOriginal, .regionSounds]].filter {
          !drawn.isDisjoint(with: $0)
        }
        if !new.contains(where: { one in taken.contains { $0.contains(one) } }) { drawn.formUnion(new) }
      }
      return drawn
    }

    /// Builds it in. False where the app is not made for it.
    func build(_ app: inout MadeApp, _ random: inout SeededRandom) -> Bool {
      switch self {
      case .widget:
        app.targets[0].embeds.append("Widget")
        app.targets.append(Target(name: "Widget", type: "app-extension"))
        app.add("Localizable", in: "Widget", random.pick([["de"], ["de", "es"]]), of: "Widget", &random)
      case .shared:
        app.add("Shared", in: "Common", ["de", "fr"], &random)
        app.tables[app.tables.count - 1].targets.append("Widget")
      case .package, .packageWithoutTable:
        if app.targets.contains(where: \.isPackage) { return false }
        app.targets.append(Target(name: "Kit", isPackage: true))
        if self == .packageWithoutTable {
          app.uses.append(Use(key: "Open the kit", table: "Localizable", target: "Kit"))
        } else {
          app.add("Kit", in: "Kit/Sources/Kit/Resources", ["de"], of: "Kit", &random)
          app.targets[0].embeds.append("Kit")
          app.targets[app.targets.count - 1].resources.append(".process(\"Resources\")")
        }
      case .copied:
        guard let kit = app.targets.firstIndex(where: \.isPackage) else { return false }
        app.targets[kit].resources.append(".copy(\"Copied\")")
        app.otherFiles["Kit/Sources/Kit/Copied/it.lproj/Kit.strings"] = "\"kit.kit.k1\" = \"Parole\";\n"
      case .dottedFolder:
        app.root = "my.notes/"
        app.otherFiles["Info.plist"] = TableText.plist([("CFBundleIdentifier", "a.b")])
        app.targets[0].settings += "INFOPLIST_FILE = Info.plist;"
      case .sureVendor:
        let names = ["Vendor", "vendorsrc", "Pods", "third_party", "Vendor-Old", "ThirdParty"]
        app.add("Parts", in: random.pick(names) + "/Parts", ["de", "sv"], isOurs: false, &random)
      case .licensedExternal:
        app.otherFiles["External/Lib/LICENSE"] = "MIT License\n\nCopyright (c) 2020 Somebody Else\n"
        app.add("Lib", in: "External/Lib", ["de", "pl"], isOurs: false, &random)
      case .vendorCode:
        app.uses[0].file = "Vendor/Code/Code.swift"
      case .foreignProject:
        app.add("Updater", in: "vendorsrc/Updater", ["da", "de"], of: "Updater", isOurs: false, &random)
        let table = app.tables[app.tables.count - 1]
        let files = table.folders.map { "\($0).lproj/Updater.strings" }
        app.otherFiles["vendorsrc/Updater/Updater.xcodeproj/project.pbxproj"] =
          ProjectText(regions: table.folders, [.init("Updater", files)]).text
        app.tables[app.tables.count - 1].targets = []
        app.uses.removeAll { $0.target == "Updater" }
      case .ownByConfiguration:
        for index in app.tables.indices where app.tables[index].name == "Lib" {
          app.tables[index].isOurs = true
        }
        app.configuration.append("own: [\(app.root)External/Lib]")
      case .ownExternal: app.add("Own", in: "External/Own", ["de", "nl"], &random)
      case .neverBegun: app.changeTables { if $0.form == .strings { $0.texts["hu"] = [:] } }
      case .begunByConfiguration:
        app.configuration.append("begun: [hu]")
        app.begun = ["hu"]
      case .hardlyBegun:
        app.changeTables { $0.texts["ko"] = $0.name == "Localizable" ? first(of: $0, "ko") : nil }
      case .emptyRegion: app.changeTables { if $0.form == .strings { $0.texts["de_AT"] = [:] } }
      case .listedRegion: app.listed = ["de-CH", "es"]
      case .englishRegion: app.changeTables { $0.texts["en_GB"] = first(of: $0, "en_GB") }
      case .leftover, .leftoverBesideScript:
        app.tables.append(
          Table(folder: "App", name: "Panel", texts: ["cs": ["panel.title": "Panel"]], targets: []))
        if self == .leftoverBesideScript {
          app.targets[0].script = "for D in *.lproj; do cp -f Help/$D/*.html Out/$D; done"
        }
      case .englishName:
        app.development = random.pick(["en", "English"])
        app.changeTables { $0.form = .strings }
        // A bundle may have both names.
        for index in app.tables.indices where !app.tables[index].targets.isEmpty && random.next(3) > 0 {
          app.tables[index].texts["English"] = app.tables[index].texts.removeValue(forKey: "en")
        }
      case .regionBesideLanguage:
        app.development = "en_US"
        app.changeTables { table in
          table.form = .strings
          table.texts["en_US"] = first(of: table, "en_US")
        }
      case .baseBesideRegion:
        app.changeTables { table in
          table.form = .strings
          table.texts["en_GB"] = first(of: table, "en_GB")
          table.texts["Base"] = table.texts.removeValue(forKey: "en")
        }
      case .frenchOriginal:
        app.development = "fr"
        app.changeTables { table in
          table.form = .strings
          for key in table.texts["en"]?.keys.sorted() ?? [] {
            table.texts["fr", default: [:]][key] = MadeApp.text(key, "fr")
            table.texts["en"]?[key] = Self.words(key)
          }
          if let key = table.keys.min() { table.texts["en"]?[key] = nil }
        }
        app.renameKeys(Self.words)
      case .union, .defaultValues, .identifiersAlone:
        if self == .identifiersAlone { app.renameKeys { $0.replacing(".", with: "") + "Button" } }
        if self == .union || self == .defaultValues && random.next(2) == 0 { app.renameKeys(Self.words) }
        app.changeTables { table in
          table.form = .strings
          table.texts["en"] = nil
        }
        if self == .defaultValues {
          app.changeUses { $0.value = "The %@ of " + $0.key }
          app.changeTables { $0.texts = $0.texts.mapValues { $0.mapValues { $0 + " %@" } } }
        }
      case .partialUnion:
        guard let place = app.tables.firstIndex(where: { $0.name == "Errors" }) else { return false }
        app.renameKeys(Self.words)
        app.tables[place].form = .strings
        app.tables[place].texts["en"] = nil
      case .begunInPlistAlone:
        app.changeTables { if $0.form == .plist { $0.texts["hu"] = $0.carried.mapValues { $0 + " hu" } } }
      case .plistBySetting, .plistByFolder, .plistOfSettings, .plistBesidePackage:
        buildPlist(&app, &random)
      case .nib:
        let carried = ["ab1-cd-ef2.title": "Open the window", "gh3-ij-kl4.title": "Close the window"]
        app.tables.append(
          Table(
            folder: "App", name: "Main", form: random.pick([.xib, .storyboard]),
            texts: ["de": carried.filter { _ in random.next(3) > 0 }.mapValues { "Das " + $0 }],
            carried: carried, targets: ["App"]))
      case .regionSounds:
        if app.tables[0].texts["fr"] == nil { return false }
        app.resources += [
          Resource(path: "CitySounds/rain.aiff", folders: [app.english, "fr"]),
          Resource(path: "CitySounds/bell.aiff", folders: [app.english, "fr", "fr_CA"]),
          Resource(path: "map.png", folders: [app.english, "fr_CA"]),
        ]
      case .vocabulary:
        app.resources.append(
          Resource(
            path: "AppIntentVocabulary.plist", folders: [app.development == "fr" ? "fr" : app.english, "de"],
            container: "App/Intents"))
      case .helpBook:
        let book = "App/Guide.help/Contents/"
        app.otherFiles[book + "Info.plist"] = TableText.plist([
          ("CFBundleIdentifier", "a.help"), ("CFBundlePackageType", "BNDL"),
        ])
        for language in ["en", "de"] {
          app.otherFiles[book + "Resources/\(language).lproj/index.html"] =
            "<html><body>\(language)</body></html>"
        }
        app.targets[0].resources.append("App/Guide.help")
      case .plistOfNobody:
        app.otherFiles["My.aeproj/Info.plist"] = "<plist version=\"1.0\"><dict><key>A</key>"
      case .unused:
        app.changeTables { table in
          for folder in table.folders where table.texts[folder]?.isEmpty == false {
            table.texts[folder]?["\(table.name).old"] = MadeApp.text("old", folder)
          }
        }
      case .inNoTable: app.uses.append(Use(key: "Buy gems", table: "Localizable", target: "App"))
      case .inAbsentTable: app.uses.append(Use(key: "See details", table: "Details", target: "App"))
      }
      return true
    }

    private static func words(_ key: String) -> String { "Open " + key.replacing(".", with: " ") }

    /// The first of a table's keys with a text.
    private func first(of table: Table, _ language: String) -> [String: String] {
      Dictionary(uniqueKeysWithValues: table.keys.sorted().prefix(1).map { ($0, MadeApp.text($0, language)) })
    }

    private func buildPlist(_ app: inout MadeApp, _ random: inout SeededRandom) {
      let (key, text) = ("NSCameraUsageDescription", "Scans the codes of friends")
      let other = app.resources.contains { $0.container == "App/Intents" } ? "App/Intents" : "Config"
      let path = "\(self == .plistByFolder ? "App" : other)/Info.plist"
      if self == .plistOfSettings {
        app.targets[0].settings = "GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_\(key) = \"\(text)\";"
      } else {
        app.mixesLocalizations = random.next(3) == 0
        let mixes = app.mixesLocalizations ? [("CFBundleAllowMixedLocalizations", "YES")] : []
        app.otherFiles[path] = TableText.plist([("CFBundleIdentifier", "a.b"), (key, text)] + mixes)
        app.targets[0].settings = self == .plistByFolder ? "" : "INFOPLIST_FILE = \(path);"
        // One that no target names belongs to nobody where the target has its own.
        if self == .plistBySetting {
          app.otherFiles["App/Info.plist"] = TableText.plist([("NSContactsUsageDescription", "Finds friends")]
          )
        }
      }
      if self == .plistBesidePackage {
        app.otherFiles["Sources/Tool/main.swift"] = "print(1)\n"
        app.otherFiles["Package.swift"] = """
          // swift-tools-version: 6.0
          import PackageDescription
          let package = Package(
            name: "App", defaultLocalization: "en", targets: [.executableTarget(name: "Tool")])

          """
      }
      let german = random.next(2) == 0 ? ["de": [key: "Liest Codes"]] : [:]
      app.tables.append(
        Table(
          folder: "App", name: "InfoPlist", form: .plist, texts: german, carried: [key: text],
          targets: ["App"]))
    }
  }
}
