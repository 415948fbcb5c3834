package import L10nText

/// A name of the configuration's file, or a pattern of names, that stands for something of the tree.
package struct ConfigurationName: Sendable {
  package enum Kind: String, Sendable {
    case localization, table, product, key, text, folder
  }

  /// The option of the configuration that it belongs to: `ignore`.
  package var option: String
  package var kind: Kind
  /// As it was written.
  package var name: String
  /// Nil where it is no pattern.
  package var glob: Glob?
  package var position: TextPosition
}

extension EffectiveConfiguration {
  /// The names that the file has, in the order of the options and the file. Thresholds are left out, as a missed one is told
  /// anyway, and what handoffs call languages.
  package var names: [ConfigurationName] {
    let kinds: [String: ConfigurationName.Kind] = [
      "locales": .localization, "tables": .table, "match": .table, "products": .product, "targets": .product,
      "keys": .key, "texts": .text, "values": .text, "exclude": .folder,
    ]
    var names: [ConfigurationName] = []
    func walk(_ value: ConfigurationValue, _ member: String, _ option: String) {
      value.list.forEach { walk($0, member, option) }
      value.group.members.forEach { walk($0.value, $0.name, option) }
      let name = value.text ?? value.glob.map { String(decoding: $0.pattern, as: UTF8.self) }
      guard let name, let kind = kinds[member], case .file(let position) = value.origin else { return }
      names.append(
        ConfigurationName(option: option, kind: kind, name: name, glob: value.glob, position: position))
    }
    for option in ConfigurationSchema.options.map(\.name) where option != "languages" {
      values[option].map { walk($0, option, option) }
    }
    return names
  }
}
