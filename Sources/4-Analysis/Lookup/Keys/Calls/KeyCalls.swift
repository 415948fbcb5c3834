package import L10nDiscovery
package import L10nFormats
package import L10nCode
package import L10nText

/// A call that fills the text of a key with arguments: `String(format: NSLocalizedString(…), …)`.
package struct KeyCall: Sendable, Equatable {
  /// The file as people see it.
  package var path: String
  package var position: TextPosition
  package var arguments: [FormatCall.ArgumentKind]
}

/// The calls that fill the texts of keys, as far as the arguments can be counted, by table and key.
package struct KeyCalls: Sendable {
  package private(set) var calls: [TableID: [[UInt8]: [KeyCall]]] = [:]

  /// A constant as calls name it.
  private struct ConstantName: Hashable {
    var owner: [UInt8]
    var name: [UInt8]
  }

  private struct Text: Hashable {
    var key: [UInt8]
    var table: TableName
  }

  /// - Parameter tables: those that code looks keys up in.
  package init(_ uses: CodeUses, _ catalog: Catalog, tables: [TableID]) {
    var constants: [ConstantName: Set<Text>] = [:]
    for file in uses.uses {
      for constant in file?.constants ?? [] {
        constants[ConstantName(owner: constant.owner, name: constant.name), default: []].insert(
          Text(key: constant.key, table: constant.table))
      }
    }
    let reach = UsableTables(catalog, uses, tables)
    let standard = Array("Localizable".utf8)
    for (number, file) in uses.uses.enumerated() where uses.ships[number] {
      for call in file?.formats ?? [] {
        guard let arguments = call.arguments else { continue }
        let text: Text
        switch call.source {
        case .literal: continue
        case .key(let key, let table): text = Text(key: key, table: table)
        case .constant(let owner, let name):
          // Several constants of one name mean nothing, as nobody knows which is meant.
          guard let found = constants[ConstantName(owner: owner, name: name)], found.count == 1,
            let only = found.first
          else { continue }
          text = only
        }
        let name: [UInt8]
        switch text.table {
        case .standard: name = standard
        case .named(let given): name = given
        case .unknown: continue
        }
        let root = catalog.roots[uses.files[number].root]
        let found = KeyCall(
          path: root.shown(uses.files[number].path), position: call.position, arguments: arguments)
        for id in reach.tables(named: name, file: number, bundle: .unspecified) {
          calls[id, default: [:]][text.key, default: []].append(found)
        }
      }
    }
  }

  /// What code is known to do with the text of a key.
  package func use(of key: [UInt8], in table: TableID) -> FormatUse {
    let hasArguments = calls[table]?[key]?.contains { !$0.arguments.isEmpty } ?? false
    return hasArguments ? .formatted : .unknown
  }
}
