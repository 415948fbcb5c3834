package import L10nCoverage
package import L10nDiscovery
package import L10nLocale
package import L10nSystem
internal import L10nText

/// The changes after which nothing is missing, file by file, and those that cannot be made.
package struct StubPlan: Sendable {
  /// Files to be changed or made, in the order of their roots and paths.
  package var files: [StubFile] = []
  /// Stubs that are left out, in the order of the paths.
  package var omissions: [StubOmission] = []
  /// Files that are there and come into their project, in the order of the report.
  package var unlisted: [ProjectUpdate.File] = []
  /// Keys that are not expected and are not taken out, in the order of the report.
  package var kept: [KeptKeys] = []
  /// Languages without anything of their own, whose stubs go where they get their texts from.
  package var listed: [ListedOnly] = []
  /// Whether a localization was to begin and is there already, wherever there is anything to translate.
  package var lacksNewLocale = false
  /// Resources that are missing and are not copied, in the order of the report.
  package var resources: [MissingResource] = []
  /// Why git could not be asked in which form it has the files.
  package var gitFailure: GitFailure?

  package init() {}

  /// The plan with what a later one makes of the tree that it leaves: that knows best what is left out.
  package func followed(by later: StubPlan) -> StubPlan {
    var plan = later
    plan.files = files
    for file in later.files {
      guard let place = files.firstIndex(where: { $0.root == file.root && $0.path == file.path }) else {
        plan.files.append(file)
        continue
      }
      let first = files[place]
      plan.files[place].counts += file.counts
      plan.files[place].locales = Set(first.locales + file.locales).sorted(by: ByteOrder.precedes)
      guard let new = try? file.content?.bytes() else { continue }
      plan.files[place].content =
        first.old.map { .replaced($0, with: new) } ?? .new(new, isExecutable: first.isExecutable)
    }
    plan.files.sort { ($0.root, $0.path) < ($1.root, $1.path) }
    plan.unlisted = unlisted + later.unlisted.filter { !unlisted.contains($0) }
    plan.listed = listed + later.listed.filter { !listed.contains($0) }
    plan.lacksNewLocale = files.isEmpty && unlisted.isEmpty && later.lacksNewLocale || lacksNewLocale
    return plan
  }
}

/// A language that a project lists and that has nothing of its own.
package struct ListedOnly: Sendable, Equatable {
  package var locale: LocaleTag
  /// The one whose texts it gets.
  package var parent: LocaleTag
}

/// A file that gets stubs.
package struct StubFile: Sendable, Equatable {
  /// The place of its root in `Catalog.roots`.
  package var root: Int
  /// The path relative to the root.
  package var path: FilePath
  /// The path as people see it.
  package var shown: String
  /// The locales that it is for, in byte order.
  package var locales: [String]
  /// Whether it is not there yet.
  package var isNew: Bool
  /// Whether it is a resource, copied as it is.
  package var isCopy = false
  /// The change of the file; nil where only a patch was asked for, and in the list of changes that were made.
  package var content: FileChange.Content?
  /// The file's part of the patch, if that was asked for.
  package var patch: [UInt8] = []
  /// The file's path in the patch; nil where there is none.
  package var patchPath: FilePath?
  /// The stubs alone, as a file of their own; nil where no stub comes in.
  package var stubs: [UInt8]?
  package var counts = StubCounts()
}

extension StubFile {
  package init(
    root: Int, path: FilePath, shown: String, locales: [String], content: FileChange.Content,
    stubs: [UInt8]? = nil, counts: StubCounts = StubCounts()
  ) {
    self.init(root: root, path: path, shown: shown, locales: locales, isNew: false, counts: counts)
    if case .new = content { isNew = true }
    self.content = content
    self.stubs = stubs
  }

  /// The bytes that were there; nil for a new file.
  package var old: [UInt8]? { content?.old }

  /// Whether it is new and may be run.
  package var isExecutable: Bool { if case .new(_, true) = content { true } else { false } }

  /// The file without its content, which is kept when a file was handed on.
  var summary: StubFile {
    var file = StubFile(root: root, path: path, shown: shown, locales: locales, isNew: isNew, counts: counts)
    file.isCopy = isCopy
    return file
  }
}

/// The number of entries that are changed, by the kind of change.
package struct StubCounts: Sendable, Equatable {
  package var added = 0
  /// Entries that were empty.
  package var filled = 0
  /// Entries that got plural forms which they lacked.
  package var completed = 0
  package var removed = 0
  /// Entries of a new file or column that come from the one that it hides, as they are.
  package var inherited = 0
  /// Entries with the development text of what is not to be translated.
  package var unneeded = 0
  /// Stubs that are left out, because XML cannot hold one of their characters.
  package var leftOut = 0
  /// Keys that are left out, because no rule is known to make theirs after.
  var withoutRule: [String] = []
  /// Whether entries get another order.
  package var isSorted = false
  /// The locales whose columns change in a catalog.
  var changedLocales: Set<String> = []

  package init() {}

  /// Counts entries apart that came in and are no stubs.
  mutating func tellDone(inherited: Int, unneeded: Int) {
    let (copied, fixed) = (min(inherited, added), min(unneeded, added))
    self.added -= min(added, copied + fixed)
    self.inherited += copied
    self.unneeded += fixed
  }

  /// Whether any stub comes in.
  var hasStubs: Bool { added + filled + completed > 0 }

  package static func += (left: inout StubCounts, right: StubCounts) {
    let numbers = [\Self.added, \.filled, \.completed, \.removed, \.inherited, \.unneeded, \.leftOut]
    for number in numbers { left[keyPath: number] += right[keyPath: number] }
    left.withoutRule += right.withoutRule
    left.isSorted = left.isSorted || right.isSorted
    left.changedLocales.formUnion(right.changedLocales)
  }
}

/// A file that cannot get its stubs.
package struct StubOmission: Sendable, Equatable {
  package enum Reason: Error, Sendable, Equatable {
    /// The loader does not read it to its end, or not at all: it has to be mended first.
    case damaged(String)
    /// A binary property list.
    case binary
    /// The file has another form that is read and not written: compiled tables, old-style plural rules.
    case notWritable
    /// A file outside the `.lproj` folders, named here, hides it.
    case hidden(by: String)
    /// The file would hide another one, named here, which cannot be copied for this reason.
    indirect case hides(String, Reason)
    /// The folder is a link, and nothing is written through links.
    case link
    /// Something else has the file's name that is no file of the table.
    case taken
    /// The file is there, and no target gets it, because the project does not list it.
    case unlisted
    /// The file is there, and no target gets it.
    case notShipped
    /// Characters of a key or a text that XML cannot hold; the others are there.
    case notXML
    case unreadable(String)
    /// Git tracks it, and a sparse checkout leaves it out: what is missing is not known.
    case leftOut
    /// Git's attributes give it this encoding, which it does not have: no patch applies.
    case otherEncoding(String)
    /// Texts of these keys stand in `Info.plist` with build variables, and tables are copied as they are.
    case buildVariables([String])
    /// Values of these keys are no texts: dictionaries, arrays, data.
    case structured([String])
    /// No rule is known to make those of these keys after.
    case noRule([String])
    /// The file is not written where it would be, for this reason: no target would get it, or one patch does not hold it.
    case misplaced(String)
    /// The file would be this one on a Mac: its name differs in the case of letters alone.
    case otherCase(String)
    /// No key is taken out of its translations: it is not known what this file of the development side expects.
    case damagedOriginal
    /// No key is taken out of its translations, because most of them would go: this file looks like a stub.
    case stubOriginal
    /// No key is taken out of its translations, because the development side has no file.
    case noOriginal
  }

  /// The path as people see it.
  package var shown: String
  package var locale: String
  /// The number of stubs that are left out.
  package var count: Int
  package var reason: Reason
}

/// Keys of a table that are not expected and stay.
package struct KeptKeys: Sendable, Equatable {
  /// The table, as people see it: the container's path and the name.
  package var table: String
  /// The keys in byte order.
  package var keys: [String]
  package var reason: KeptReason
}

/// A resource that a localization lacks.
package struct MissingResource: Sendable, Equatable {
  /// The path as people see it.
  package var shown: String
  package var locale: String
  /// Whether the development localization has files that can be copied for it.
  package var canBeCopied = false
}
