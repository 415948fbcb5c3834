internal import L10nText

/// The texts of an `.intentdefinition`: every localizable text has a sibling `…ID` whose code is its key in the strings
/// file. Xcode makes codes of six letters and digits; people write others, like `order.title`. Beside them Xcode makes
/// keys of two codes, a dialog's and an enum case's: what the dialog says with the case's name in the place of its
/// parameter.
package struct IntentDefinition: Equatable, Sendable {
  /// Codes with the texts they stand for, each once, in the order of the file.
  package private(set) var texts: [KeySourceText] = []
  /// What is asked about a parameter, by the code.
  private var dialogs: [[UInt8]: Dialog] = [:]
  /// The names of enum cases, by their codes.
  private var cases: [[UInt8]: [UInt8]] = [:]

  fileprivate struct Dialog: Equatable {
    var text: [UInt8]
    var range: Range<Int>
    /// What stands for its parameter: `${name}`.
    var parameter: [UInt8]
    /// Whether it says the name of an enum's case. Then Xcode makes keys of both codes, and none of the dialog's alone.
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
        if name.elementsEqual("INEnumValueDisplayName".utf8) {
          cases[Array(entry.value.bytes)] = Array(text.bytes)
        }
      }
    }
    texts.removeAll { dialogs[$0.key]?.namesCase == true }
    texts.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Takes note of what is asked about a parameter.
  private mutating func noteDialogs(of node: PropertyListNode) {
    let isOfEnum = node.value(for: "INIntentParameterEnumType") != nil
    guard let dialogs = node.value(for: "INIntentParameterPromptDialogs"), dialogs.kind == .array,
      let name = node.value(for: "INIntentParameterName"), name.kind == .string
    else { return }
    for dialog in dialogs.elements where dialog.kind == .dictionary {
      guard let code = dialog.value(for: "INIntentParameterPromptDialogFormatStringID"), code.kind == .string,
        let text = dialog.value(for: "INIntentParameterPromptDialogFormatString"), text.kind == .string
      else { continue }
      let key = Array(code.bytes)
      if self.dialogs[key] != nil { continue }
      let bytes = Array(text.bytes)
      let parameter = Array("${".utf8) + name.bytes + Array("}".utf8)
      self.dialogs[key] = Dialog(
        text: bytes, range: text.range, parameter: parameter,
        namesCase: isOfEnum && bytes.firstRange(of: parameter) != nil)
    }
  }

  // MARK: - Derived keys

  /// Whether keys of two codes are possible.
  package var hasDerivedKeys: Bool { !dialogs.isEmpty && !cases.isEmpty }

  /// The text of a key that Xcode makes of a dialog's code, a hyphen and an enum case's code; nil for others.
  package func derivedText(_ key: [UInt8]) -> KeySourceText? {
    // A longer key is not looked at: no codes are as long.
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
  /// What is asked with a value in the place of the parameter.
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
