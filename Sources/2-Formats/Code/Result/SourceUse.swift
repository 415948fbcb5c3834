package import L10nText

/// The table that a use means.
package enum TableName: Hashable, Sendable {
  /// `Localizable`, or the project's own name for it.
  case standard
  case named([UInt8])
  /// A table that only the running program knows.
  case unknown

  /// The table's name; nil where only the running program knows it.
  package func name(standard: [UInt8]) -> [UInt8]? {
    switch self {
    case .standard: standard
    case .named(let name): name
    case .unknown: nil
    }
  }
}

/// The bundle that a look-up means, as code names it.
package enum BundleReference: Hashable, Sendable {
  /// No bundle is named, which means the main one.
  case unspecified
  case main
  /// The bundle of the module or target whose file names it: `.module`, `#bundle`.
  case module(of: Int32)
  /// The bundle of a class: `Bundle(for:)`; and that of the class around, or of one that inherits from it.
  case ofClass(Name, of: Int32)
  case ofSelf(Name, of: Int32)
  /// The bundle of a class of the system, whose texts are not the project's: `Bundle(for: UIButton.self)`.
  case ofSystem
  /// The bundle that a constant of a type holds; `ProjectDeclarations` knows it.
  case constant(Name, owner: Name)
  case unknown

  /// The number for the file in which a reference stands, until the number of this file is known.
  package static let ownFile: Int32 = -1

  /// The reference where code of other files gets it, through a function or a constant.
  func bound(to file: Int) -> BundleReference {
    switch self {
    case .module(of: Self.ownFile): .module(of: Int32(file))
    case .ofClass(let name, of: Self.ownFile): .ofClass(name, of: Int32(file))
    case .ofSelf(let name, of: Self.ownFile): .ofSelf(name, of: Int32(file))
    default: self
    }
  }

  /// The reference that stands for two, of functions or constants that each module has under one name: its own.
  func merged(with other: BundleReference) -> BundleReference {
    switch (self, other) {
    case let (one, two) where one == two: one
    case (.unspecified, .main), (.main, .unspecified): .main
    case (.module, .module): .module(of: Self.ownFile)
    // `#if SWIFT_PACKAGE`
    case (.module(let one), .ofClass(_, let two)) where one == two: self
    case (.ofClass(_, let two), .module(let one)) where one == two: other
    case (.ofClass(let one, _), .ofClass(let two, _)) where one == two: .ofClass(one, of: Self.ownFile)
    default: .unknown
    }
  }

  /// Whether it may be the folder of a language, which code opens by a path.
  var mayBeFolder: Bool {
    switch self {
    case .unknown, .constant: true
    default: false
    }
  }
}

/// The certainty that a literal is a key.
package enum UseCertainty: UInt8, Sendable, Comparable {
  /// Nobody knows what becomes of the literal.
  case possible
  case certain

  package static func < (left: UseCertainty, right: UseCertainty) -> Bool { left.rawValue < right.rawValue }
}

/// A text that may differ at some places: a key whose specifiers are not all known, or one that code puts together.
package struct KeyText: Hashable, Sendable {
  /// A gap between two parts.
  package enum Hole: UInt8, Sendable {
    /// One specifier of a format, which nobody knows: `%arg`.
    case specifier
    /// Any text.
    case anything
  }

  /// The fixed parts, one more than there are holes.
  package var parts: [[UInt8]]
  package var hole = Hole.specifier

}

extension KeyText {
  package init(_ text: [UInt8]) { self.init(parts: [text]) }

  package var isExact: Bool { parts.count == 1 }

  /// The text as it is shown: `%arg` for a specifier, `*` for anything.
  package var display: [UInt8] {
    Array(parts.joined(separator: Array((hole == .specifier ? "%arg" : "*").utf8)))
  }

  /// The number of fixed bytes.
  package var fixedCount: Int { parts.reduce(0) { $0 + $1.count } }
}

/// A place where code uses a key.
package struct SourceUse: Sendable {
  package enum Kind: UInt8, Sendable {
    /// An API or a routine gets a literal.
    case lookup
    /// A phrase of App Shortcuts: `${applicationName}` stands for the app's name.
    case phrase
    /// A literal that nothing is known of.
    case literal
    /// A key that is put together from parts at run time.
    case composed
    /// The raw value that a case of an enumeration has without a literal.
    case rawValue
  }

  package var key: KeyText
  package var kind: Kind
  package var certainty: UseCertainty
  /// The text that the code gives for the development language; nil where the key is all there is, as for an empty one.
  package var value: [UInt8]? { didSet { if value?.isEmpty == true { value = nil } } }
  package var comment: [UInt8]?
  package var table: TableName = .standard
  package var bundle: BundleReference = .unspecified
  /// The localization that code opens if the system's choice lacks the key.
  var localization: [UInt8]?
  /// The start of the literal in the text, in bytes.
  package var offset: Int
  package var position = TextPosition(line: 1, column: 1)
  /// Whether code only tries the key: where no table has it, another text is shown.
  package var isProbe = false
  /// The function or property of a library without source here: by its name it looks the key up.
  package var helper = Name.none
  /// Whether the specifiers of the key follow from the types of the interpolated values.
  package var isInterpolated = false
  /// Whether the code tells of each interpolated value whether it is a number.
  package var isOfKnownKinds = false
  /// Whether a build that extracts keys takes the literal; nil where what takes it is not here.
  package var isExtracted: Bool?
  /// Whether the use is in code that no shipping build compiles or calls: a preview, an arm of `#if`, a helper of these.
  package var isAside = false
}

extension SourceUse {
  /// A use with the facts about its look-up.
  init(_ key: KeyText, _ kind: Kind, _ certainty: UseCertainty, _ details: LookupDetails, offset: Int) {
    self.init(
      key: key, kind: kind, certainty: certainty, table: details.table, bundle: details.bundle,
      localization: details.localization, offset: offset, isProbe: details.isProbe, isExtracted: false)
  }
}
