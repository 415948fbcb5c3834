package import L10nCoverage
package import L10nDiscovery
internal import L10nFormats
package import L10nCode
package import L10nText

/// A call that fills the text of a key with arguments: `String(format: NSLocalizedString(…), …)`.
package struct KeyCall: Sendable, Equatable {
  /// The file as people see it.
  package var path: String
  package var position: TextPosition
  package var arguments: [FormatCall.ArgumentKind]
}

/// The calls that fill the texts of keys, as far as the arguments can be counted.
package struct KeyCalls: Sendable {
  private var all: [KeyCall] = []
  /// The calls by key and table, those of literals without a table. Of those that pass the same arguments the first is enough.
  private var calls: [Asked: [[FormatCall.ArgumentKind]: FirstUses]] = [:]
  private var ofTables: [[UInt8]: FirstUses] = [:]
  private let places: LookupPlaces
  private let catalog: Catalog

  /// A constant as calls name it.
  private struct ConstantName: Hashable {
    var owner: [UInt8]
    var name: [UInt8]
  }

  private struct Text: Hashable {
    var key: [UInt8]
    var table: TableName
  }

  /// - Parameter usage: what the same code uses in the same catalog, if that is known already.
  package init(_ uses: CodeUses, _ catalog: Catalog, of usage: KeyUsage? = nil) {
    var constants: [ConstantName: Set<Text>] = [:]
    for file in uses.uses {
      for constant in file?.constants ?? [] {
        constants[ConstantName(owner: constant.owner, name: constant.name), default: []].insert(
          Text(key: constant.key, table: constant.table))
      }
    }
    self.catalog = catalog
    let places = usage?.places ?? LookupPlaces(uses, catalog)
    self.places = places
    let standard = Array("Localizable".utf8)
    for (number, file) in uses.uses.enumerated() where uses.ships[number] {
      for call in file?.formats ?? [] {
        guard let arguments = call.arguments else { continue }
        let text: Text
        switch call.source {
        case .literal(let key): text = Text(key: key, table: .named([]))
        case .key(let key, let table): text = Text(key: key, table: table)
        case .constant(let owner, let name):
          // Several constants of one name mean nothing, as nobody knows which is meant.
          guard let found = constants[ConstantName(owner: owner, name: name)], found.count == 1,
            let only = found.first
          else { continue }
          text = only
        }
        guard let name = text.table.name(standard: standard) else { continue }
        let place = places.wide(file: number)
        let asked = Asked(key: text.key, table: name)
        calls[asked, default: [:]][arguments, default: FirstUses()].add(all.count, place, places)
        ofTables[name, default: FirstUses()].add(all.count, place, places)
        all.append(
          KeyCall(path: catalog.shown(uses.files[number]), position: call.position, arguments: arguments))
      }
    }
  }

  /// The keys that calls ask tables of a name for, by these names.
  var keys: [[UInt8]: KeyIndex] {
    Dictionary(grouping: calls.keys, by: \.table).mapValues { KeyIndex($0.map(\.key)) }
  }

  /// Whether a call fills any text of a table.
  func hasAny(in id: TableID) -> Bool { ofTables[catalog[id].nameBytes]?.first(of: id, places) != nil }

  /// The calls that fill the text of a key, in the order of files and places; of each kind the first.
  /// - Parameter areSure: whether they surely do, or hand the key to a function that was not read.
  func calls(of key: [UInt8], in id: TableID, areSure: Bool = true) -> [KeyCall] {
    (calls[Asked(key: key, table: areSure ? catalog[id].nameBytes : [])] ?? [:]).values.compactMap {
      $0.first(of: id, places)
    }
    .sorted().map { all[$0] }
  }

  /// Formats that print all that every call passes, for keys of a table.
  package func formats(of keys: [SourceKey], in id: TableID) -> [[UInt8]: [UInt8]] {
    keys.reduce(into: [:]) { formats, key in
      let sure = calls(of: key.key, in: id)
      let known = sure.isEmpty ? calls(of: key.key, in: id, areSure: false) : sure
      // A text that prints more than the call with the fewest arguments passes crashes there.
      guard let least = known.min(by: { $0.arguments.count < $1.arguments.count }) else { return }
      // An argument of which nothing is known may be printed as anything.
      formats[key.key] = least.arguments.enumerated().flatMap { place, kind in
        let types = kind == .number ? ["lld"] : kind == .object ? ["@"] : ["@", "lld", "f"]
        return types.flatMap { Array("%\(place + 1)$\($0) ".utf8) }
      }
    }
  }
}
