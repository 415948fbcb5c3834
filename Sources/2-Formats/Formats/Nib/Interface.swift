package import L10nText

/// `.xib` or `.storyboard`, whose objects give the keys.
enum InterfaceFormat: FormatDefinition {
  static var id: String { "interface" }
  static var endings: [String] { ["xib", "storyboard"] }
  static var holding: FormatHolding { .keys }
  static var isListedAnywhere: Bool { true }

  static func read<Result>(
    _ bytes: RawSpan, count: Int, _ request: ContentRequest, using pass: inout TablePass,
    _ body: (FileContent, RawSpan, DecodedText?) -> Result
  ) -> Result {
    pass.withText(of: bytes, count: count) { text, decoded in
      let document = NibReader.read(text, decoded)
      let entries = document.entries.map { entry in
        TextEntry(
          key: entry.key, keyRange: entry.range, comment: WTF8.text(entry.comment),
          first: TextLeaf(place: .plain, text: entry.value, range: entry.range))
      }
      let content = FileContent(
        [LanguageTexts(entries)], findings: document.diagnostics, isRefused: !document.isReadable)
      return body(content, text, decoded)
    }
  }
}

/// A compiled nib or storyboard, whose keys cannot be read.
enum CompiledInterfaceFormat: FormatDefinition {
  static var id: String { "compiledInterface" }
  static var endings: [String] { ["nib", "storyboardc"] }
  static var holding: FormatHolding { .keys }
  static var isReadable: Bool { false }
  static var mayBeFolder: Bool { true }

  static func read<Result>(
    _ bytes: RawSpan, count: Int, _ request: ContentRequest, using pass: inout TablePass,
    _ body: (FileContent, RawSpan, DecodedText?) -> Result
  ) -> Result {
    body(FileContent([], isRefused: true), RawSpan(), nil)
  }
}

extension TableFormat {
  package static var interface: TableFormat { TableFormat(InterfaceFormat.self) }
  package static var compiledInterface: TableFormat { TableFormat(CompiledInterfaceFormat.self) }
}

/// The keys that Interface Builder gives to texts: the id of an object, a dot, and what the text is of the object.
package enum InterfaceKey {
  /// Whether a key is one: `abc-12-XYZ.title`, or `42.title` of older files.
  package static func isOne(_ key: [UInt8]) -> Bool {
    guard let dot = key.firstIndex(of: UInt8(ascii: ".")), dot > 0 else { return false }
    let id = key[..<dot]
    let property = key[(dot + 1)...]
    if id.allSatisfy({ $0.isDigit }) {
      return numbered.contains(String(decoding: property, as: UTF8.self))
    }
    guard id.count == 10, !property.isEmpty else { return false }
    return id.enumerated().allSatisfy { place, byte in
      place == 3 || place == 6
        ? byte == UInt8(ascii: "-") : byte.isDigit || byte.isLetter
    }
  }

  /// The words that Interface Builder uses behind a number: with other words such a key may be anybody's.
  private static let numbered: Set<String> = [
    "title", "label", "paletteLabel", "toolTip", "ibShadowedToolTip", "ibExternalAccessibilityDescription",
    "placeholderString", "placeholder", "alternateTitle", "headerCell.title", "text", "normalTitle",
    "selectedTitle", "highlightedTitle", "disabledTitle", "headerTitle", "footerTitle", "prompt",
    "accessibilityLabel", "accessibilityHint",
  ]
}

/// Names of classes, which Interface Builder's elements are named for.
enum NibClass {
  private static let uiKit: [String: String] = [
    "placeholder": "NSObject", "customObject": "NSObject", "glkView": "GLKView",
    "glkViewController": "GLKViewController", "wkWebView": "WKWebView", "mapView": "MKMapView",
    "mtkView": "MTKView", "skView": "SKView", "sceneKitView": "SCNView",
    "avPlayerViewController": "AVPlayerViewController", "binding": "CocoaBindingsConnection",
    "exit": "UIStoryboardExit", "viewControllerPlaceholder": "UIStoryboardPlaceholder",
  ]
  private static let appKit: [String: String] = [
    "customView": "NSView", "customObject": "NSObject", "binding": "CocoaBindingsConnection",
    "wkWebView": "WKWebView", "mapView": "MKMapView", "mtkView": "MTKView", "skView": "SKView",
    "sceneKitView": "SCNView", "textView": "NSTextView", "pdfView": "PDFView", "avPlayerView": "AVPlayerView",
    "imageView": "NSImageView",
  ]

  /// The class of an element: by a list of exceptions, else the element's name behind the prefix of the platform.
  static func name(of element: String, on platform: NibDocument.Platform) -> String {
    if let name = (platform == .uiKit ? uiKit : appKit)[element] { return name }
    return (platform == .uiKit ? "UI" : "NS") + element.prefix(1).uppercased() + element.dropFirst()
  }
}

/// A name by which code reaches an object of an interface file.
package struct NibOutlet: Hashable, Sendable {
  /// The class that has it, in UTF-8; empty for one of the system's, which others fill.
  package var owner: [UInt8]
  /// The name in UTF-8.
  package var name: [UInt8]
}

/// Strings with white space that XML would not keep are written in base 64.
enum NibBase64 {
  /// The bytes; white space is passed, and what is no digit ends them.
  static func decode(_ text: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    for byte in text where byte > 0x20 {
      guard let digit = digit(byte) else { break }
      bits = bits << 6 | digit
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return bytes
  }

  private static func digit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte) - 0x41
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte) - 0x61 + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte) - 0x30 + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}

/// The texts of an interface file, by the keys that its strings tables have: those of `X.strings` and
/// `mul.lproj/X.xcstrings` beside `Base.lproj/X.xib` or `.storyboard`.
package struct NibDocument: Equatable, Sendable {
  /// What the file is.
  package enum Kind: Equatable, Sendable {
    /// A `.xib` or `.storyboard` as Xcode has written them since version 5.
    case document(Platform)
    /// Compiled: what the running app loads.
    case compiled
    /// The format before Xcode 5, an archive of objects.
    case archive
    /// A file that is none of these.
    case unknown
  }

  /// The classes an interface is made of.
  package enum Platform: Equatable, Sendable {
    case uiKit, appKit
  }

  /// A text that is translated.
  package struct Entry: Equatable, Sendable {
    /// `ObjectID.suffix`, in UTF-8.
    package var key: [UInt8]
    package var objectID: [UInt8]
    /// The class of the object as Interface Builder names it.
    package var className: String
    /// The name of the text in its object, such as `segmentTitles[0]`.
    package var suffix: String
    /// The text in UTF-8.
    package var value: [UInt8]
    /// The place of the value in the file's text.
    package var range: Range<Int>
    /// What the designer noted for translators.
    package var note: [UInt8]?
    /// Whether it is to be seen nowhere, as the file itself says.
    package var isNeverShown = false
    /// Whether it stands in the bar of menus.
    package var isInMainMenu = false
    /// The names by which code reaches a label that it may fill.
    package var outlets: [NibOutlet] = []

    /// Xcode's comment: `Class = "UILabel"; text = "Value"; ObjectID = "abc-de-fgh";`, with the note behind.
    package var comment: [UInt8] {
      func quoted(_ text: [UInt8]) -> [UInt8] {
        [0x22] + text.flatMap { $0 == 0x22 || $0 == 0x5C ? [0x5C, $0] : [$0] } + Array("\";".utf8)
      }
      let property = suffix.utf8.last == UInt8(ascii: "]") ? key : Array(suffix.utf8)
      var comment = Array("Class = \"\(className)\"; ".utf8) + property + Array(" = ".utf8) + quoted(value)
      comment += Array(" ObjectID = ".utf8) + quoted(objectID)
      if let note { comment += Array(" Note = ".utf8) + quoted(note) }
      return comment
    }
  }

  package internal(set) var kind: Kind
  /// The entries in the order of the file.
  package internal(set) var entries: [Entry] = []
  package internal(set) var diagnostics: [Diagnostic] = []

  /// Whether the entries are all that the file holds.
  package var isReadable: Bool {
    if case .document = kind { return diagnostics.allSatisfy { $0.severity < .error } }
    return false
  }
}
