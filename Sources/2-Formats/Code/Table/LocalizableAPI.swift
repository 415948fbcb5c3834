internal import L10nText

/// Parameters of Apple's frameworks whose literals the compiler takes for keys: those of type `LocalizedStringKey`,
/// `LocalizedStringResource`, `String.LocalizationValue` and of types that are made from them.
struct LocalizableAPI: Sendable {
  /// One parameter.
  struct Parameter: Sendable {
    /// The label, or no name for one that is told by its place.
    var label: Name
    var position: Int
    /// Whether the parameter takes a list of texts.
    var isList: Bool
  }

  /// A function or an initialiser.
  struct Entry: Sendable {
    var module: Name
    var parameters: [Parameter]
    /// Whether the entry is meant only where it is written `.name(…)`, or its module is imported: other types
    /// have such members too.
    var isCommon = false

    func parameter(_ label: Name, at position: Int) -> Parameter? {
      parameters.first { $0.label == label && (label != .none || $0.position == position) }
    }
  }

  /// Initialisers, by the type.
  let types: NameTable<Entry>
  /// Functions, by their name.
  let members: NameTable<Entry>

  static let standard = LocalizableAPI()

  /// The modules one of which a file has to see for a view of SwiftUI to be meant.
  static let interfaceModules = Set(
    NameSet(
      "SwiftUI WidgetKit AppIntents Charts TipKit MapKit PhotosUI StoreKit RealityKit ActivityKit AlarmKit"
    ).names)

  init() {
    types = Self.read(AssetFile.localizableTypes.bytes)
    members = Self.read(AssetFile.localizableMembers.bytes)
  }

  /// Reads lines of module, name and parameters: a label, or a place among the arguments without label; `*` follows a
  /// list, and a name that other modules use as well.
  static func read(_ list: [UInt8], hasModules: Bool = true) -> NameTable<Entry> {
    var entries = NameTable<Entry>()
    for line in lines(of: list) {
      let words = hasModules ? line : [[]] + line
      guard words.count > 2 else { continue }
      let isCommon = words[1].last == UInt8(ascii: "*")
      let name = Name(isCommon ? words[1].dropLast() : words[1])
      var entry = Entry(module: Name(words[0]), parameters: [], isCommon: isCommon)
      for word in words.dropFirst(2) {
        let isList = word.last == UInt8(ascii: "*")
        let text = isList ? word.dropLast() : word
        if let digit = text.first, digit.isDigit {
          entry.parameters.append(
            Parameter(label: .none, position: Int(digit - UInt8(ascii: "0")), isList: isList))
        } else {
          entry.parameters.append(Parameter(label: Name(text), position: -1, isList: isList))
        }
      }
      entries.update(name, default: entry) { $0 = entry }
    }
    return entries
  }

  /// The entries of a list, on lines and between semicolons, as words.
  static func lines(of list: [UInt8]) -> [[ArraySlice<UInt8>]] {
    list.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: ";") }.map {
      $0.split(separator: UInt8(ascii: " "))
    }
  }
}
