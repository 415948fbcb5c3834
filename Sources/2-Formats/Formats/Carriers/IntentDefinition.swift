internal import L10nText

/// The texts of an `.intentdefinition`: every localizable text has a sibling `…ID` whose code is its key in the strings
/// file. Xcode makes codes of six letters and digits; people write others, like `order.title`. Beside them Xcode makes
/// keys of two codes: one of a dialog or of an action's title, and one of an enum case or of a truth value. The text of
/// such a key has the value's name in the place of its parameter.
package struct IntentDefinition: Equatable, Sendable {
  /// Codes with the texts they stand for, each once, in the order of the file.
  package private(set) var texts: [KeySourceText] = []
  /// Texts that name the value of a parameter, by their codes.
  private var dialogs: [[UInt8]: Dialog] = [:]
  /// The names of enum cases and of truth values, by their codes.
  private var cases: [[UInt8]: [UInt8]] = [:]

  fileprivate struct Dialog: Equatable {
    var text: [UInt8]
    var range: Range<Int>
    /// The reference to the parameter: `${name}`.
    var parameter: [UInt8]
    /// Whether the dialog takes the name of a value. Then Xcode makes keys of both codes, and no key of only the dialog's.
    var namesCase: Bool
  }

  /// Nil for a property list that is no intent definition.
  package init?(_ list: PropertyList) {
    let root = list.root
    guard root.kind == .dictionary,
      root.entries.contains(where: { $0.key.bytes.starts(with: "IN".utf8) })
    else { return nil }
    var known: Set<[UInt8]> = []
    var walk = CarrierWalk(list)
    while let node = walk.next() {
      guard node.kind == .dictionary else { continue }
      noteDialogs(of: node)
      noteTitles(of: node)
      let codes = node.entries.filter { !$0.key.isOverridden && Self.isCodeName($0.key.bytes) }
      guard !codes.isEmpty else { continue }
      var values: [ArraySlice<UInt8>: PropertyListNode] = [:]
      for entry in node.entries where !entry.key.isOverridden { values[entry.key.bytes] = entry.value }
      for entry in codes {
        let name = entry.key.bytes.dropLast(2)
        guard entry.value.kind == .string, !entry.value.bytes.isEmpty,
          let text = values[name], text.kind == .string, known.insert(Array(entry.value.bytes)).inserted
        else { continue }
        texts.append(
          KeySourceText(key: Array(entry.value.bytes), text: Array(text.bytes), range: text.range))
        if Self.valueNames.contains(where: { name.elementsEqual($0.utf8) }) {
          cases[Array(entry.value.bytes)] = Array(text.bytes)
        }
      }
    }
    texts.removeAll { dialogs[$0.key]?.namesCase == true }
    texts.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Notes the dialogs about a parameter.
  private mutating func noteDialogs(of node: PropertyListNode) {
    let isOfEnum = node.value(for: "INIntentParameterEnumType") != nil
    guard let dialogs = node.value(for: "INIntentParameterPromptDialogs"), dialogs.kind == .array,
      let name = node.value(for: "INIntentParameterName"), name.kind == .string
    else { return }
    for dialog in dialogs.elements where dialog.kind == .dictionary {
      note("INIntentParameterPromptDialogFormatString", of: dialog, naming: [name.bytes], isOfEnum: isOfEnum)
    }
  }

  /// Notes the titles of an action that name values of its parameters.
  private mutating func noteTitles(of node: PropertyListNode) {
    guard let parameters = node.value(for: "INIntentParameters"), parameters.kind == .array else { return }
    let names = parameters.elements.filter { parameter in
      parameter.kind == .dictionary
        && (parameter.value(for: "INIntentParameterEnumType") != nil
          || parameter.value(for: "INIntentParameterMetadata").map {
            $0.kind == .dictionary && $0.value(for: Self.valueNames[1] + "ID") != nil
          } ?? false)
    }.compactMap { $0.value(for: "INIntentParameterName")?.bytes }
    for list in ["INIntentParameterCombinations", "INIntentManagedParameterCombinations"] {
      guard let combinations = node.value(for: list), combinations.kind == .dictionary else { continue }
      for entry in combinations.entries where entry.value.kind == .dictionary {
        for title in ["INIntentParameterCombinationTitle", "INIntentParameterCombinationSubtitle"] {
          note(title, of: entry.value, naming: names, isOfEnum: true)
        }
      }
    }
  }

  /// Takes note of a text that says the value of one of some parameters.
  private mutating func note(
    _ member: String, of node: PropertyListNode, naming names: [ArraySlice<UInt8>], isOfEnum: Bool
  ) {
    guard let code = node.value(for: member + "ID"), code.kind == .string, let text = node.value(for: member),
      text.kind == .string, dialogs[Array(code.bytes)] == nil
    else { return }
    let bytes = Array(text.bytes)
    let parameters = names.map { Array("${".utf8) + $0 + Array("}".utf8) }
    let said = parameters.filter { bytes.firstRange(of: $0) != nil }
    // Xcode's key for a text with two values is not known.
    guard said.count < 2, let parameter = said.first ?? (names.count == 1 ? parameters.first : nil) else {
      return
    }
    dialogs[Array(code.bytes)] = Dialog(
      text: bytes, range: text.range, parameter: parameter, namesCase: isOfEnum && !said.isEmpty)
  }

  private static let valueNames = [
    "INEnumValueDisplayName", "INIntentParameterMetadataTrueDisplayName",
    "INIntentParameterMetadataFalseDisplayName",
  ]

  // MARK: - Derived keys

  /// Whether keys of two codes are possible.
  package var hasDerivedKeys: Bool { !dialogs.isEmpty && !cases.isEmpty }

  /// The text of a key that Xcode makes of a dialog's code, a hyphen and an enum case's code; nil for others.
  package func derivedText(_ key: [UInt8]) -> KeySourceText? {
    // No codes are so long.
    guard hasDerivedKeys, key.count <= 512 else { return nil }
    for place in key.indices where key[place] == UInt8(ascii: "-") {
      guard let dialog = dialogs[Array(key[..<place])], let name = cases[Array(key[(place + 1)...])] else {
        continue
      }
      return KeySourceText(key: key, text: dialog.text(with: name), range: dialog.range)
    }
    return nil
  }

  /// Whether a key may name the code of a text: the text itself stands beside it.
  private static func isCodeName(_ name: ArraySlice<UInt8>) -> Bool {
    name.count > 4 && name.starts(with: "IN".utf8) && name.suffix(2).elementsEqual("ID".utf8)
  }
}

extension IntentDefinition.Dialog {
  /// The dialog's text with `name` in the place of the parameter.
  fileprivate func text(with name: [UInt8]) -> [UInt8] {
    var made: [UInt8] = []
    var rest = text[...]
    while !rest.isEmpty {
      if rest.starts(with: parameter) {
        made += name
        rest = rest.dropFirst(parameter.count)
      } else if let byte = rest.popFirst() {
        made.append(byte)
      }
    }
    return made
  }
}

/// `.intentdefinition`: one file, whose codes are the keys.
enum IntentsFormat: ListFormat {
  static var id: String { "intents" }
  static var endings: [String] { ["intentdefinition"] }
  static var holding: FormatHolding { .keys }
  static var isShared: Bool { true }

  static func texts(
    in list: PropertyList, _ request: ContentRequest, _ findings: inout [Diagnostic]
  ) -> [KeySourceText]? {
    guard let definition = IntentDefinition(list) else {
      findings.append(
        Diagnostic(
          .notATable, "The property list is not an intent definition", at: nil,
          hint: "Xcode does not open it; bring back a version that was whole, or leave it out with `exclude`")
      )
      return nil
    }
    return definition.texts
  }
}

extension TableFormat {
  package static var intents: TableFormat { TableFormat(IntentsFormat.self) }
}
