internal import L10nText

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

  /// The text that Xcode's comment of a key keeps, `text = "Value";`: that of an interface file that is gone, say.
  package static func text(of key: [UInt8], in comment: [UInt8]) -> [UInt8]? {
    guard isOne(key), let dot = key.firstIndex(of: UInt8(ascii: ".")) else { return nil }
    guard let start = comment.firstRange(of: Array(" ".utf8) + key[(dot + 1)...] + Array(" = \"".utf8)) else {
      return nil
    }
    var (text, index) = ([UInt8](), start.upperBound)
    while index < comment.count, comment[index] != UInt8(ascii: "\"") {
      if comment[index] == UInt8(ascii: "\\"), index + 1 < comment.count { index += 1 }
      text.append(comment[index])
      index += 1
    }
    return index < comment.count && !text.isEmpty ? text : nil
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
