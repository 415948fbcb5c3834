package import L10nSystem

/// A file that is to be scanned.
package struct SourceFile: Sendable {
  package enum Language: Sendable {
    case swift
    /// C, Objective-C, C++, Objective-C++.
    case c
    /// Their headers: what one defines holds in all files.
    case header
    /// Interface files and property lists in XML: what stands in them may be a key.
    case markup
    /// A language whose look-ups are not read: which keys they take is not known.
    case other

    /// The language that the extension of a file tells; nil for what is no source.
    package init?(extension name: some Sequence<UInt8>) {
      switch Name(name) {
      case Self.swiftName: self = .swift
      case let name where Self.cNames.contains(name): self = .c
      case let name where Self.headerNames.contains(name): self = .header
      case let name where Self.markupNames.contains(name): self = .markup
      case let name where Self.otherNames.contains(name): self = .other
      default: return nil
      }
    }

    /// Whether it is read as C.
    package var isC: Bool { self == .c || self == .header }

    private static let swiftName = Name("swift")
    private static let cNames: NameSet = "m mm c cc cpp cxx M"
    private static let headerNames: NameSet = "h hpp hh pch"
    private static let markupNames: NameSet = "xib storyboard plist intentdefinition"
    private static let otherNames: NameSet = "py rb js ts kt cs dart rs lua applescript"
  }

  package enum Content: Sendable {
    case file(FilePath)
    case bytes([UInt8])

    /// Nil where it cannot be read, or is larger than any source.
    package var all: [UInt8]? {
      switch self {
      case .bytes(let bytes): bytes
      case .file(let path): try? FileBuffer.bytes(of: path, limit: SourceScan.largest)
      }
    }
  }

  /// Whether the same is found in another file of the same project.
  package func isSame(as other: SourceFile) -> Bool {
    guard language == other.language, isShipping == other.isShipping,
      Set(absentNames.names) == Set(other.absentNames.names), let bytes = content.all
    else { return false }
    return bytes == other.content.all
  }

  /// Whether a path looks like that of a test, where no project says what belongs to which target.
  package static func isTest(path: [UInt8]) -> Bool {
    let components = path.split(separator: UInt8(ascii: "/"))
    return components.contains { component in
      let name = component.split(separator: UInt8(ascii: ".")).first ?? component
      return name.suffix(5).elementsEqual("Tests".utf8) || component.elementsEqual("Test".utf8)
    }
  }

  /// Whether a path lies in the folder that Xcode makes for what previews need.
  package static func isPreviewContent(path: [UInt8]) -> Bool {
    path.split(separator: UInt8(ascii: "/")).dropLast().contains { $0.elementsEqual("Preview Content".utf8) }
  }

  package var content: Content
  package var language: Language
  /// Whether what it uses certainly makes keys missing: the sources of tests and examples do not.
  package var isShipping: Bool

  /// Names of conditions that no shipping build of the file defines.
  package var conditions: UnshippedConditions
  var absentNames: NameSet { conditions.names }

  package init(
    _ content: Content, _ language: Language, isShipping: Bool = true,
    conditions: UnshippedConditions = .standard
  ) {
    (self.content, self.language, self.isShipping) = (content, language, isShipping)
    self.conditions = conditions
  }
}
