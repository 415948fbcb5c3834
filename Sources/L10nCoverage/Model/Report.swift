package import L10nText

/// The answer of `report`: what every localization has, lacks and shows. Everything in it is in its final order.
package struct Report: Sendable {
  package var bundles: [BundleReport]
  /// Totals by locale, in byte order of the tags.
  package var locales: [LocaleReport]
  package var problems: [Problem]
  /// Whether this is not the whole answer: something could not be opened, or nothing could be compared.
  package var isIncomplete: Bool
  /// Whether anything localizable was found at all.
  package var isEmpty: Bool {
    bundles.allSatisfy { $0.tables.isEmpty && $0.resources.isEmpty && $0.localizations.isEmpty }
  }

  package init(
    bundles: [BundleReport], locales: [LocaleReport], problems: [Problem], isIncomplete: Bool = false
  ) {
    self.bundles = bundles
    self.locales = locales
    self.problems = problems
    self.isIncomplete = isIncomplete
  }
}

/// One bundle's part of the report.
package struct BundleReport: Sendable {
  /// `.` for the root itself.
  package var path: String
  /// As the contract names kinds: `ios-app` and so on.
  package var kind: String
  package var identifier: String?
  /// That of most of its tables.
  package var developmentRegion: DevelopmentRegionReport?
  package var localizations: [LocalizationReport]
  /// In byte order of container, then name.
  package var tables: [TableReport]
  package var resources: [ResourceReport]

  package init(
    path: String, kind: String, identifier: String?, developmentRegion: DevelopmentRegionReport?,
    localizations: [LocalizationReport], tables: [TableReport], resources: [ResourceReport]
  ) {
    self.path = path
    self.kind = kind
    self.identifier = identifier
    self.developmentRegion = developmentRegion
    self.localizations = localizations
    self.tables = tables
    self.resources = resources
  }
}

/// The localization that the others are compared with, and what said so.
package struct DevelopmentRegionReport: Sendable, Equatable {
  package enum Origin: String, Sendable {
    case flag, config
    case infoPlist = "Info.plist"
    case xcodeProject = "project.pbxproj"
    case packageManifest = "Package.swift"
    case stringCatalog = "string-catalog"
    case enclosingBundle = "enclosing-bundle"
    case byDefault = "default"
  }

  package var locale: String
  /// Relative to the bundle, in byte order.
  package var directories: [String]
  package var origin: Origin

  package init(locale: String, directories: [String], origin: Origin) {
    self.locale = locale
    self.directories = directories
    self.origin = origin
  }
}

/// A localization of a bundle.
package struct LocalizationReport: Sendable, Equatable {
  package var locale: String
  /// Relative to the bundle; empty for one that `CFBundleLocalizations` lists without a folder.
  package var directories: [String]
  /// The language's name in English.
  package var name: String
  /// The matcher's list for a user who prefers only this.
  package var fallback: [String]

  package init(locale: String, directories: [String], name: String, fallback: [String]) {
    self.locale = locale
    self.directories = directories
    self.name = name
    self.fallback = fallback
  }
}

/// A table with its columns.
package struct TableReport: Sendable {
  package enum ExpectedFrom: String, Sendable {
    case development, carrier, recovered, union
  }

  /// Relative to the bundle.
  package var container: String
  package var name: String
  /// All its files, relative to the bundle, in byte order.
  package var files: [String]
  /// The expected keys, in the order of the development file.
  package var keys: [ExpectedKey]
  package var expectedFrom: ExpectedFrom
  /// Only where it differs from the bundle's.
  package var developmentRegion: DevelopmentRegionReport?
  /// In byte order of the tags.
  package var cells: [TableCell]
  /// Where entries stand in files, by the files' places in `TableFiles.files`, if `CoverageOptions.places` asked for it.
  package var places: [Int: EntryPlaces] = [:]

  package init(
    container: String, name: String, files: [String], keys: [ExpectedKey], expectedFrom: ExpectedFrom,
    developmentRegion: DevelopmentRegionReport?, cells: [TableCell]
  ) {
    self.container = container
    self.name = name
    self.files = files
    self.keys = keys
    self.expectedFrom = expectedFrom
    self.developmentRegion = developmentRegion
    self.cells = cells
  }
}

/// A key that a table is expected to have, with what the development side says of it.
package struct ExpectedKey: Sendable, Equatable {
  /// As WTF-8: keys compare by these bytes.
  package var key: [UInt8]
  package var value: [UInt8]
  /// Relative to the bundle; nil where no file of the development side has the key.
  package var file: String?
  package var position: TextPosition?
  package var comment: String?

  package init(key: [UInt8], value: [UInt8], file: String?, position: TextPosition?, comment: String?) {
    self.key = key
    self.value = value
    self.file = file
    self.position = position
    self.comment = comment
  }
}

/// One table in one locale. Lists of expected keys are places in `TableReport.keys`, in rising order.
package struct TableCell: Sendable {
  package var locale: String
  package var counts: StateCounts
  package var shows: ShowsCounts
  package var missing: [Int32]
  package var empty: [Int32]
  package var identical: [Int32]
  package var inherited: [Int32]
  package var new: [Int32]
  package var needsReview: [Int32]
  package var stale: [Int32]
  package var incomplete: [Int32]
  /// Of the missing ones those that show as their key: neither the development localization nor anything else gives
  /// the user a text.
  package var bare: [Int32]
  /// Sorted by bytes.
  package var extra: [[UInt8]]
  /// What the localization itself says of those keys that are listed although they are there (empty, `new`, to be
  /// reviewed, stale, incomplete) and of `extra`, in the order of their places; none unless it was asked for.
  package var translations: [PlacedTranslation]
  /// Whether the locale has no file of its own for this table.
  package var isAbsent: Bool
  /// Whether all files that decide were read whole; else nobody knows the true counts.
  package var isMeasured: Bool
  /// For each expected key the digest of the localization's own text, 0 where it has none; empty unless asked for.
  package var textDigests: [UInt32]

  package init(locale: String) {
    self.locale = locale
    counts = StateCounts()
    shows = ShowsCounts()
    missing = []
    empty = []
    identical = []
    inherited = []
    new = []
    needsReview = []
    stale = []
    incomplete = []
    bare = []
    extra = []
    translations = []
    isAbsent = false
    isMeasured = true
    textDigests = []
  }
}

/// How many keys are in which state: `expected = present + empty + inherited + missing`.
package struct StateCounts: Sendable, Equatable {
  package var expected = 0
  package var present = 0
  package var empty = 0
  package var inherited = 0
  package var missing = 0
  package var extra = 0
  /// Of the present ones.
  package var identical = 0
  package var new = 0
  package var needsReview = 0
  package var stale = 0
  package var incomplete = 0
  /// Whether the development side is damaged and lends what stands in it: then the coverage is never whole.
  package var isRecovered = false

  package init() {}

  /// (present + inherited) / expected in ten-thousandths, cut; 10,000 where nothing is expected.
  package var coverage: Int {
    // Sums of counts from a file may be so large that ten thousand times as much is no number.
    let shares = (present + inherited).multipliedFullWidth(by: 10_000)
    let whole = expected == 0 ? 10_000 : expected.dividingFullWidth(shares).quotient
    return isRecovered ? min(whole, 9_999) : whole
  }

  package static func += (left: inout StateCounts, right: StateCounts) {
    left.expected += right.expected
    left.present += right.present
    left.empty += right.empty
    left.inherited += right.inherited
    left.missing += right.missing
    left.extra += right.extra
    left.identical += right.identical
    left.new += right.new
    left.needsReview += right.needsReview
    left.stale += right.stale
    left.incomplete += right.incomplete
    left.isRecovered = left.isRecovered || right.isRecovered
  }
}

/// What the user sees for the expected keys; the four sum to `expected`.
package struct ShowsCounts: Sendable, Equatable {
  package var own = 0
  package var language = 0
  package var development = 0
  package var key = 0

  package init() {}
}

/// A resource in all locales.
package struct ResourceReport: Sendable {
  package enum State: String, Sendable {
    case present, inherited, missing, extra
  }

  package var container: String
  package var path: String
  /// In byte order of the tags; locales where the state means nothing are absent.
  package var states: [(locale: String, state: State)]
  /// Locales whose file is byte for byte the development one.
  package var identical: [String]

  package init(container: String, path: String, states: [(locale: String, state: State)], identical: [String])
  {
    self.container = container
    self.path = path
    self.states = states
    self.identical = identical
  }
}

/// A locale's totals.
package struct LocaleReport: Sendable {
  package var locale: String
  package var name: String
  package var counts: StateCounts
  package var absentTables: [String]
  package var resources: ResourceCounts

  package init(
    locale: String, name: String, counts: StateCounts, absentTables: [String], resources: ResourceCounts
  ) {
    self.locale = locale
    self.name = name
    self.counts = counts
    self.absentTables = absentTables
    self.resources = resources
  }
}

/// How many resources are in which state.
package struct ResourceCounts: Sendable, Equatable {
  package var expected = 0
  package var present = 0
  package var inherited = 0
  package var missing = 0
  package var extra = 0

  package init() {}
}
