internal import L10nCoverage
internal import L10nFormats
internal import L10nLocale
internal import L10nPatch
internal import L10nText
import Synchronization

/// The source files of a tree, each made ready when a handoff first names it, by whichever thread comes first.
final class PreparedSources: Sendable {
  private final class Cell: Sendable {
    let source = Mutex<PreparedSource?>(nil)
  }

  private let builder: HandoffBuilder
  private let cells: [Cell]

  init(_ builder: HandoffBuilder) {
    self.builder = builder
    cells = builder.sources.map { _ in Cell() }
  }

  /// The source file with a number of the builder's. Others that want the same one wait while it is made ready.
  subscript(number: Int) -> PreparedSource {
    cells[number].source.withLock { source in
      if let source { return source }
      let made = builder.prepared(number, isInKeyOrder: false)
      source = made
      return made
    }
  }
}

/// The texts of handoffs as they went out, for those that come back without marks.
package struct ExportedTexts: Sendable {
  private var marks: [LocaleTag: [IncomingUnit.Name: ExportedTextMark]] = [:]

  /// - Parameter handoffs: as they were read.
  package init(_ handoffs: [IncomingHandoff]) {
    for handoff in handoffs {
      let tag = LocaleTag(name: handoff.locale)
      for unit in handoff.units where marks[tag]?[unit.name] == nil {
        marks[tag, default: [:]][unit.name] = ExportedTextMark(unit.target)
      }
    }
  }

  /// - Parameter locale: what the handoff calls it.
  func mark(of name: IncomingUnit.Name, in locale: LocaleTag) -> ExportedTextMark? { marks[locale]?[name] }
}

/// Today's texts of a file that handoffs name, and those of them that they confirm.
struct HandoffTextSet: Sendable {
  /// The names of the texts: the keys of the source file, or ids of their own.
  private let source: PreparedSource
  private let ids: [[UInt8]]?
  private var marks: [Mark]

  private struct Mark: OptionSet {
    let rawValue: UInt8
    static let named = Mark(rawValue: 1)
    static let confirmed = Mark(rawValue: 2)
  }

  init(_ source: PreparedSource, ids: [[UInt8]]? = nil) {
    self.source = source
    self.ids = ids
    marks = [Mark](repeating: [], count: ids?.count ?? source.units.count)
  }

  /// - Parameter isConfirmed: whether the handoff has the translation of today.
  @inline(__always)
  mutating func mark(_ place: Int, isConfirmed: Bool) {
    if marks.indices.contains(place) { marks[place].formUnion(isConfirmed ? [.named, .confirmed] : .named) }
  }

  mutating func formUnion(_ other: HandoffTextSet) {
    for (place, mark) in other.marks.enumerated() where marks.indices.contains(place) {
      marks[place].formUnion(mark)
    }
  }

  /// Whether a handoff has the translation of today.
  func isConfirmed(_ place: Int) -> Bool {
    marks.indices.contains(place) && marks[place].contains(.confirmed)
  }

  /// The ids of texts that are not named, but for those that need no translation.
  var lacking: [[UInt8]] {
    marks.indices.filter { marks[$0].isEmpty && (ids != nil || isAsked($0)) }.map {
      ids?[$0] ?? source.units[$0].id
    }
  }

  /// A text that only code has is not a text of the file, and nobody gets a text that only fills a layout.
  private func isAsked(_ place: Int) -> Bool {
    let key = source.source.table.context.report.keys[source.source.keys[place]]
    return !key.isFromCode && !(InterfaceKey.isOne(key.key) && PlaceholderText.isOne(key.value))
      && TranslatableText.isTranslatable(source.units[place].source)
  }
}

/// Finds the source files that a unit of a handoff may be of.
struct SourceLookup: Sendable {
  private enum Kind: Sendable {
    /// The part says which.
    case known([Int])
    /// Units say it in their contexts: table and id. The lengths are those that names of tables have, rising: a context
    /// may be full of colons, and is not looked up at each of them.
    case byTable([[UInt8]: [Int]], lengths: [Int])
  }

  private let kind: Kind
  /// Whether they are what the file has become that the part names.
  let areConverted: Bool

  /// A look-up among source files with these numbers.
  init(_ sources: [Int], areConverted: Bool = false) {
    kind = .known(sources)
    self.areConverted = areConverted
  }

  /// A look-up among the tables that contexts name.
  init(byTable sources: [SourceFile]) {
    let tables = Dictionary(grouping: sources.indices) { Array(sources[$0].tableName.utf8) }
    areConverted = false
    kind = .byTable(tables, lengths: Set(tables.keys.map(\.count)).sorted())
  }

  /// Whether no unit can be of any.
  var isEmpty: Bool {
    if case .known(let sources) = kind { return sources.isEmpty }
    return false
  }

  /// The source files that a name may be of, and the unit's id in each.
  func sources(of name: [UInt8]) -> [(source: Int, id: [UInt8])] {
    switch kind {
    case .known(let sources): return sources.map { ($0, name) }
    case .byTable(let tables, let lengths):
      return lengths.prefix { $0 < name.count }.flatMap { length -> [(source: Int, id: [UInt8])] in
        guard name[length] == UInt8(ascii: ":"), let sources = tables[Array(name[..<length])] else {
          return []
        }
        return sources.map { ($0, Array(name[(length + 1)...])) }
      }
    }
  }
}

/// Paths of a handoff that would lead elsewhere.
enum UnsafePath {
  /// Whether a path does not lead below the project: absolute, with `..`, or with a NUL.
  static func leavesTree(_ path: String) -> Bool {
    let bytes = Array(path.utf8)
    if bytes.isEmpty || bytes.first == UInt8(ascii: "/") || bytes.contains(0) { return true }
    let parts = bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return parts.contains { $0.elementsEqual("..".utf8) }
  }

  /// A path without the steps that lead nowhere: `./App/L.strings` is `App/L.strings`.
  static func withoutDots(_ path: String) -> String {
    guard path.utf8.starts(with: "./".utf8) || path.contains("/./") else { return path }
    return path.split(separator: "/", omittingEmptySubsequences: false).filter { $0 != "." }
      .joined(separator: "/")
  }

  /// Whether a path leads out of the project on some other system: with a backslash or a drive. Here a file may have such a name.
  static func leavesTreeElsewhere(_ path: String) -> Bool {
    let bytes = Array(path.utf8)
    return bytes.contains(UInt8(ascii: "\\")) || bytes.count > 1 && bytes[1] == UInt8(ascii: ":")
  }
}
