package import L10nText

/// Members as they are written, one behind the other, by which names are used that tools gave to keys: `L10n.Tab.home`,
/// `.found(count: 3)`.
struct MemberChain: Hashable, Sendable {
  /// The number of names behind which a chain is cut.
  static let longest = 16

  /// The names of the chain, that of the type first where one is named.
  var names: [Name]
  /// Whether a member before the last one is called: `R.string(languages: all).home`.
  var hasCalls = false
  /// The labels of the arguments, where the last one is called.
  var labels: [Name]?
  /// Whether the chain belongs to whatever type the place wants: `.landmarks`.
  var isImplicit: Bool
  /// Whether the place wants a text that is looked up.
  var isText: Bool
}

/// A place where members are used.
package struct MemberUse: Sendable {
  var chain: MemberChain
  var offset: Int
  package internal(set) var position = TextPosition(line: 1, column: 1)
  /// Whether the chain is in code that no shipping build compiles or calls, like `SourceUse.isAside`.
  var isAside = false
}

extension SwiftUses {
  /// The types that a file's own aliases stand for; two files may give one alias different types.
  func ownAliases() -> [Name: Name] {
    Dictionary(file.file.aliases.map { ($0.name, $0.type.name) }, uniquingKeysWith: { _, _ in .none })
  }

  /// Takes down a chain of members.
  /// - Parameters:
  ///   - places: of its names.
  ///   - end: the token behind the last one.
  ///   - known: the chains so far: the first place in a file is enough for one that may mean anything.
  mutating func member(
    _ places: [Int], end: Int, isImplicit: Bool, aliases: [Name: Name], known: inout Set<MemberChain>
  ) {
    guard let start = places.first, let last = places.last else { return }
    // An extension of a type does not use the type's members, nor does a second name for it.
    if tokens.word(start - 1) == Words.extension { return }
    if tokens.isMark(start - 1, "="), tokens.word(start - 3) == Words.typealias { return }
    // Long chains are cut, as each of their beginnings is looked up.
    var names = places.prefix(MemberChain.longest).map { tokens.name($0) }
    if !isImplicit, let first = names.first {
      names[0] =
        aliases[first].flatMap { $0 == .none ? nil : $0 } ?? project.resolved(TypeReference(name: first)).name
    }
    var chain = MemberChain(
      names: names, isImplicit: isImplicit, isText: isImplicit && texts.contains(start - 1))
    chain.hasCalls = last - start > 2 * (places.count - 1)
    if tokens.isOpen(end, "("), !tokens.startsLine(end) { chain.labels = source.arguments(end).map(\.label) }
    if !chain.isText, !known.insert(chain).inserted { return }
    found.members.append(MemberUse(chain: chain, offset: Int(tokens[start].start)))
  }
}

/// The symbol of a key as code writes it.
package struct SourceSymbol: Hashable, Sendable {
  /// The type that the symbol is in, if it is in one, and its name.
  fileprivate let path: [Name]
  /// Nil for a property.
  fileprivate let labels: [Name]?
  /// Whether hardly anything else has the name: it is of three words at least, or in a type, or has labels.
  fileprivate let isTelling: Bool

  /// - Parameters:
  ///   - type: nil for a member of the resource itself.
  ///   - labels: empty ones for `_`; nil for a property.
  package init(type: [UInt8]?, name: [UInt8], labels: [[UInt8]]?) {
    path = [type, name].compactMap { $0.map { Name($0) } }
    self.labels = labels?.map { $0.isEmpty ? .none : Name($0) }
    isTelling =
      type != nil || labels?.contains { !$0.isEmpty } ?? false
      || name.count { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 } > 1
  }
}

/// The uses of symbols that Xcode generates, members of `LocalizedStringResource`.
package struct SymbolUses: Sendable {
  package struct Use: Sendable {
    /// The file, by its place among those that were scanned.
    package var file: Int
    package var position: TextPosition
    package var certainty: UseCertainty
    /// Whether it is called with arguments.
    package var isCall = false
  }

  private var uses: [SourceSymbol: [Use]] = [:]

  /// - Parameter files: as `SourceScan.uses` gives them.
  package init(_ files: [FileUses?], of symbols: some Sequence<SourceSymbol>) {
    let wanted = Dictionary(grouping: Set(symbols), by: \.path)
    if wanted.isEmpty { return }
    for (number, file) in files.enumerated() {
      guard let file, !file.isGenerated else { continue }
      for member in file.members {
        for (symbol, certainty) in Self.symbols(member.chain, wanted) {
          uses[symbol, default: []].append(
            Use(
              file: number, position: member.position,
              certainty: file.isDemoted || member.isAside ? .possible : certainty))
        }
      }
    }
  }

  private static let resource = Name("LocalizedStringResource")

  /// The symbols that a chain can be.
  private static func symbols(
    _ chain: MemberChain, _ wanted: [[Name]: [SourceSymbol]]
  ) -> [(SourceSymbol, UseCertainty)] {
    // A chain with calls has no symbol: symbols are the names before the first call.
    if chain.hasCalls { return [] }
    var names = chain.names[...]
    if !chain.isImplicit {
      guard names.first == resource else { return [] }
      names.removeFirst()
    }
    let isText = chain.isText || !chain.isImplicit
    var found: [(SourceSymbol, UseCertainty)] = []
    for count in 1...2 where names.count >= count {
      for symbol in wanted[Array(names.prefix(count))] ?? [] {
        if let labels = symbol.labels {
          guard names.count == count, chain.labels == labels else { continue }
        } else if names.count == count, chain.labels != nil {
          continue
        }
        found.append((symbol, isText || symbol.isTelling ? .certain : .possible))
      }
    }
    return found
  }

  /// The uses of a symbol in the order of files and places.
  package func uses(of symbol: SourceSymbol) -> [Use] { uses[symbol] ?? [] }
}
