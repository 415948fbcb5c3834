package import L10nFormats
package import L10nLocale
package import L10nSystem
package import L10nText

/// A folder that directly holds `.lproj` folders or catalogs, with all that is compared inside it.
package struct Container: Sendable {
  /// The path relative to the root; for files of a variant group that lie in several folders, that of the
  /// development file's folder.
  package var path: FilePath
  /// The path relative to its bundle, as people see it; `.` for the bundle itself.
  package var shownPath: String
  /// `X.lproj` folders in byte order of their names, `Base.lproj` among them, `mul.lproj` not.
  package var folders: [LocalizationFolder]
  /// Tables in byte order of their names.
  package var tables: [TableFiles]
  /// Files of texts, and files with texts of their own, that nothing translates, and those that take the place of a table's
  /// on one device (`L~ipad`): no tables to compare, but the loader reads them all the same. In byte order of their names.
  package var untranslated: [TableFiles] = []
  /// Everything else in the folders, in byte order of the paths.
  package var resources: [ResourceFiles]
  /// Links that are another name of a localization's folder, and these folders.
  package var links: [(path: FilePath, target: FilePath)] = []
  /// The menu bar of the app that it belongs to, as far as it has interface files.
  package var menuBar = MenuBar.shown
  /// The names of its interface files that are shown while the app starts.
  package var launchScreens: Set<[UInt8]> = []
  /// The facts that say which localization is the development one, nearest and strongest first.
  package var developmentRegions: [DevelopmentRegionFact]
  /// Whether its texts are the App Store's, which falls back otherwise than a loader: to `default`, and to nothing else.
  package var isOfStore = false
  /// Fields of the App Store that only the primary language has, and that others need not have.
  package var unsharedFields: Set<StoreField> = []

  package init(
    path: FilePath, shownPath: String, folders: [LocalizationFolder] = [], tables: [TableFiles] = [],
    resources: [ResourceFiles] = [], developmentRegions: [DevelopmentRegionFact] = []
  ) {
    (self.path, self.shownPath, self.folders, self.tables) = (path, shownPath, folders, tables)
    (self.resources, self.developmentRegions) = (resources, developmentRegions)
  }
}

extension Container {
  /// The path of a language's file of a table for the App Store, there or not, like those of other languages: `de-DE/name.txt` or
  /// `WhatToTest.de-DE.txt`. Nil in other containers.
  package func storeFile(of table: TableFiles, for locale: LocaleTag) -> FilePath? {
    guard isOfStore, let model = table.files.first, let folder = model.folder else { return nil }
    let name = AppStoreLocale.meant(locale.text) ?? locale.text
    let last = Array(model.path.lastComponent)
    if folders[folder].path != path {
      let own = folders.first { $0.tag == locale && !$0.isBase }?.path
      return (own ?? path.appending(Array(name.utf8))).appending(last)
    }
    var parts = last.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map(Array.init)
    guard parts.count > 1 else { return nil }
    parts[parts.count - 2] = Array(name.utf8)
    return path.appending(Array(parts.joined(separator: [UInt8(ascii: ".")])))
  }

  /// Whether it translates an `Info.plist`, which holds the development texts itself, and nothing else.
  var isOfInfo: Bool {
    !tables.isEmpty
      && tables.allSatisfy { table in
        table.infoPlist?.texts.isEmpty == false || table.files.contains { $0.format == .infoPlist }
      }
  }

  /// The tables that may have a key: those that are compared, and files that nothing translates. What takes the place of a
  /// table's files on one device is none.
  package var lookupTables: [TableFiles] {
    tables.filter { !$0.isForDevice }
      + untranslated.filter { other in
        guard let plain = ResourceName.plainTable(of: other.nameBytes) else { return true }
        return !tables.contains { $0.nameBytes == plain }
      }
  }

  /// The folders of the development side by themselves, before what catalogs and other containers have is known.
  var developmentSide: [Int] { ContainerLayout(self, others: [], shown: "").original.side }

  /// The tables for one device that stand beside a plain one, where a translation has such a file: the loader takes it in the
  /// place of the plain one.
  var deviceTables: [TableFiles] {
    let side = untranslated.isEmpty ? [] : developmentSide
    return untranslated.compactMap { table in
      guard let name = ResourceName.plainTable(of: table.nameBytes),
        let plain = tables.first(where: { $0.nameBytes == name }),
        plain.files.allSatisfy({ $0.format.isOfOneLanguage && $0.folder != nil })
      else { return nil }
      let isOriginal = { (file: TableFile) in file.folder.map(side.contains) ?? false }
      var device = table
      device.originalsForDevice = table.files.filter(isOriginal)
      let own = table.files.filter { $0.folder != nil && !isOriginal($0) }
      let folders = Set(own.compactMap(\.folder))
      device.deviceFolders = folders
      // Texts and plurals are looked for apart: a folder may have only one of them for the device.
      let others = plain.files.filter { file in
        isOriginal(file)
          || file.folder.map(folders.contains) == true
            && !own.contains { $0.folder == file.folder && $0.format == file.format }
      }
      device.files = (others + own).sorted {
        ($0.folder ?? -1, $0.format.rank) < ($1.folder ?? -1, $1.format.rank)
      }
      return own.isEmpty || !others.contains(where: isOriginal) ? nil : device
    }
  }

  /// The container in a list of products in which `first` others stand before its own.
  func countingProducts(from first: Int) -> Container {
    if first == 0 { return self }
    var container = self
    container.tables = tables.map { $0.countingProducts(from: first) }
    container.resources = resources.map { $0.countingProducts(from: first) }
    return container
  }
}

/// An `X.lproj` folder.
package struct LocalizationFolder: Sendable {
  /// X, as it stands in the file system; bytes that are no UTF-8 become U+FFFD.
  package var name: String
  /// The language that the loader takes X for: GNUstep knows languages by words, `TraditionalChinese`; else X
  /// itself.
  package var language: String
  /// The path relative to the root.
  package var path: FilePath
  /// The path relative to the bundle, as people see it.
  package var shownPath: String
  /// Whether it is a link to another folder inside the root.
  package var isLink: Bool
  /// The locale that it is for: none of those that others are for where their users get another folder.
  package var tag: LocaleTag

  package init(name: String, path: FilePath, shownPath: String, isLink: Bool = false) {
    self.name = name
    language = name
    tag = LocaleTag(name: name)
    (self.path, self.shownPath, self.isLink) = (path, shownPath, isLink)
  }
}

/// A value that names the development region, and where it was found.
package struct DevelopmentRegionFact: Sendable, Equatable {
  package var region: String
  package var source: DevelopmentDecision.Origin
  /// The file, as people see it, relative to the root, and the place in it.
  package var path: String
  package var position: TextPosition?
}

extension DevelopmentRegionFact {
  /// A region that flags or the configuration name.
  package init(chosen region: String, isFlag: Bool) {
    self.init(region: region, source: isFlag ? .flag : .config, path: "")
  }

  /// Whether it is no fact of the tree, but said.
  var isChoice: Bool { source == .flag || source == .config }
}

/// All files of one base name in a container.
package struct TableFiles: Sendable {
  /// `Localizable`; with the folder below the `.lproj` where there is one: `Sub/Help`.
  package var name: String
  /// The name as the files have it, whose bytes may be no UTF-8.
  package var nameBytes: [UInt8]
  /// The files by folder, then by format; files in no folder first.
  package var files: [TableFile]
  package var products: [Int] = []
  package var withheld: [Int: Set<FilePath>] = [:]
  /// The folders that have a file of it, where these take the place of the plain table's on one device (`L~ipad`): only they are
  /// held against the keys of the plain table. Nil for any other table.
  package var deviceFolders: Set<Int>?
  package var isForDevice: Bool { deviceFolders != nil }
  /// The development side's own files for the device: what they have beside the plain table's keys is expected as well.
  package var originalsForDevice: [TableFile] = []
  /// The sources of keys that no development file has; nil for a table that translates no `Info.plist`.
  package var infoPlist: InfoPlistSources?

  /// - Parameter bytes: the name as the files have it, where it is not the same.
  package init(
    name: String, bytes: [UInt8]? = nil, files: [TableFile], infoPlist: InfoPlistSources? = nil
  ) {
    self.name = name
    nameBytes = bytes ?? Array(name.utf8)
    self.files = files
    self.infoPlist = infoPlist
  }
}

/// The sources of the texts of an `Info.plist` that a table may translate. A build makes one `Info.plist` of
/// several of these, for each target another.
package struct InfoPlistSources: Sendable {
  /// Lists of `Info.plist` files. Many tables have the same lists.
  package var files: [InfoPlistFiles] = []
  /// Keys that the Xcode project's settings give (`INFOPLIST_KEY_…`).
  package var settings: Set<[UInt8]> = []
  /// Texts that these settings give to the `Info.plist`s of the products that ship the table, each key once.
  package var texts: [Text] = []
  /// The places of the products whose texts these are.
  var products: [Int] = []

  /// A text of a build setting.
  package struct Text: Equatable, Sendable {
    package var key: [UInt8]
    package var value: [UInt8]
    /// The project's file, relative to the root, and the place in it.
    package var path: FilePath
    package var position: TextPosition?
  }
}

/// A list of `Info.plist` files, relative to the root, in byte order. There may be as many tables as files, so that
/// lists are kept once, and told from each other by what they are, not by what is in them.
package final class InfoPlistFiles: Sendable {
  package let paths: [FilePath]

  init(_ paths: [FilePath]) { self.paths = paths }
}

/// A file that holds texts of a table, or from which its keys come.
package struct TableFile: Sendable, Equatable {
  package var format: TableFormat
  /// The place in `Container.folders`; nil for a file in the container itself, or in `mul.lproj`.
  package var folder: Int?
  /// The path relative to the root.
  package var path: FilePath
  /// The path relative to the bundle, as people see it.
  package var shownPath: String
  /// Whether it is a link to another file inside the root, or lies in a folder of its `.lproj` that is one.
  package var isLink: Bool

  package init(format: TableFormat, folder: Int?, path: FilePath, shownPath: String, isLink: Bool = false) {
    (self.format, self.folder, self.path, self.shownPath) = (format, folder, path, shownPath)
    self.isLink = isLink
  }
}

/// A resource in all the folders that have it.
package struct ResourceFiles: Sendable {
  /// The path below the `.lproj`; scale and device variants are one: `CitySounds/city1.aiff`, `bird.png`.
  package var path: String
  /// Every file or package folder that is a variant of it, by folder, then by path.
  package var files: [ResourceFile]
  package var products: [Int] = []
  package var withheld: [Int: Set<FilePath>] = [:]
}

/// A file, or a package folder such as a `.nib`, that is a resource or a variant of one.
package struct ResourceFile: Sendable, Equatable {
  /// The place in `Container.folders`; nil for one that lies outside the `.lproj` folders and hides the others.
  package var folder: Int?
  /// The path relative to the root.
  package var path: FilePath
  /// The name's variant part: empty, or `@2x~ipad`.
  package var variant = ""
  package var isFolder = false
  /// The format in which the file would give a table its keys, such as an interface file, if that table had
  /// texts.
  package var carrier: TableFormat?
}

/// The places of a table in a catalog, by which it is known from discovery to the last line of a patch.
package struct TableID: Hashable, Sendable {
  /// The places in `Catalog.bundles`, `CatalogBundle.containers` and `Container.tables`.
  package var bundle: Int
  package var container: Int
  package var table: Int
}

/// The places of a resource in a catalog.
package struct ResourceID: Hashable, Sendable {
  /// The places in `Catalog.bundles`, `CatalogBundle.containers` and `Container.resources`.
  package var bundle: Int
  package var container: Int
  package var resource: Int
}

extension Catalog {
  package func container(of id: TableID) -> Container { bundles[id.bundle].containers[id.container] }

  package func container(of id: ResourceID) -> Container { bundles[id.bundle].containers[id.container] }

  /// The name of a table with the path of its container in front, which patterns for tables are held against.
  package func path(of id: TableID) -> String {
    container(of: id).path.appending(Array(self[id].name.utf8)).text
  }

  /// The plain table of one for a device, else the table itself.
  package func plainTable(of id: TableID) -> TableID {
    let name = self[id].isForDevice ? ResourceName.plainTable(of: self[id].nameBytes) : nil
    var plain = id
    plain.table = container(of: id).tables.firstIndex { $0.nameBytes == name } ?? id.table
    return plain
  }

  /// The files that take the place of a plain table's on one device, also where no translation has any.
  package func filesForDevices(of id: TableID) -> [TableFile] {
    let container = container(of: id)
    return (container.untranslated + container.tables.filter(\.isForDevice)).filter {
      ResourceName.plainTable(of: $0.nameBytes) == self[id].nameBytes
    }.flatMap { $0.files + $0.originalsForDevice }
  }

  package subscript(id: TableID) -> TableFiles { container(of: id).tables[id.table] }

  package subscript(id: ResourceID) -> ResourceFiles { container(of: id).resources[id.resource] }

  /// The ids of all tables, in order.
  package var tableIDs: [TableID] {
    bundles.enumerated().flatMap { bundle, value in
      value.containers.enumerated().flatMap { container, value in
        value.tables.indices.map { TableID(bundle: bundle, container: container, table: $0) }
      }
    }
  }

  /// The ids of all resources in folders, in order.
  package var resourceIDs: [ResourceID] {
    bundles.enumerated().flatMap { bundle, value in
      value.containers.enumerated().flatMap { container, value in
        value.resources.indices.map { ResourceID(bundle: bundle, container: container, resource: $0) }
      }
    }
  }
}

extension TextOrigin {
  /// The kind of file that has the texts of a table, but for plurals.
  /// - Parameters:
  ///   - files: the table's.
  ///   - kind: of the bundle that it belongs to.
  package init(of files: TableFiles, in kind: BundleKind) {
    let formats = Set(files.files.map(\.format))
    // A table in a folder below the `.lproj` has that folder in its name.
    let name = files.name.split(separator: "/").last.map(String.init) ?? files.name
    if formats.contains(.interface) || formats.contains(.compiledInterface) {
      self = .interface
    } else if formats.contains(.infoPlist) || name == "InfoPlist" {
      self = .infoPlist
    } else if formats.contains(.settingsPage) || kind == .settings || !kind.isLoaded {
      self = .settings
    } else if formats.contains(.intents) || name == "AppShortcuts" {
      self = .intents
    } else {
      self = .table
    }
  }

  /// The place where a text of a table is kept: keys that Interface Builder makes stand for texts of an
  /// interface, also where the interface file itself is not at hand.
  package func ofText(key: [UInt8], isPlural: Bool) -> TextOrigin {
    if isPlural { return .plural }
    return self == .table && InterfaceKey.isOne(key) ? .interface : self
  }
}

/// A set of an asset catalog that has files for single locales.
package struct LocalizedAsset: Sendable, Equatable {
  /// A file of the set.
  package struct File: Sendable, Equatable {
    /// The locale as the set names it: `de`; nil for a file that is for all others.
    package var locale: String?
    /// The other properties in the set, such as its scale and device: alike for the files that stand for each
    /// other.
    package var variant: [UInt8]
    /// The path relative to the root.
    package var path: FilePath
    /// Whether the file is there.
    package var isThere = true
  }

  /// The folder of the set, relative to the root: `Assets.xcassets/Logo.imageset`.
  package var path: FilePath
  /// The files in the order of the set's `Contents.json`.
  package var files: [File]
}

/// The folder of a localization that a file lies in.
package enum LocalizedFolder {
  /// Its name; nil for a file that lies in none.
  package static func name(of path: String) -> String? {
    path.split(separator: "/").dropLast().last { $0.hasSuffix(".lproj") }.map { String($0.dropLast(6)) }
  }
}
