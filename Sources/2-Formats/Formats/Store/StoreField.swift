package import L10nText

/// A text that App Store Connect has of an app, one in each language.
package enum StoreField: String, Sendable, CaseIterable {
  case name, subtitle, keywords, description
  case notes = "release_notes"
  case promotion = "promotional_text"
  case privacy = "apple_tv_privacy_policy"
  case whatToTest = "WhatToTest"

  /// The field of a key: the name of its file, or the name that other tools give it in JSON.
  package init?(key: String) {
    switch key {
    case "title": self = .name
    case "whatsNew", "releaseNotes": self = .notes
    case "promoText", "promotionalText": self = .promotion
    case "privacyPolicyText": self = .privacy
    default: self.init(rawValue: key)
    }
  }

  /// The files of deliver that have a text.
  package static let files = allCases.filter { $0 != .whatToTest }.map { Array("\($0.rawValue).txt".utf8) }

  /// Whether a file of this name has such a text, or says how they are uploaded.
  package static func isFile(_ name: some Collection<UInt8>) -> Bool {
    files.contains { $0.elementsEqual(name) } || name.starts(with: "WhatToTest.".utf8)
      || ["Deliverfile", "Fastfile"].contains { name.elementsEqual($0.utf8) }
  }

  /// Patterns of files with such texts, for git.
  package static let patterns =
    files.map { "*/\(String(decoding: $0, as: UTF8.self))" } + ["*WhatToTest.*.txt"]

  /// The greatest length of a text, in `unit`; nil for no limit.
  package var limit: Int? {
    switch self {
    case .name, .subtitle: 30
    case .keywords: 100
    case .promotion: 170
    case .description, .notes, .whatToTest: 4000
    case .privacy: nil
    }
  }

  /// The unit of `limit` and `length(of:)`.
  package var unit: String { self == .whatToTest ? "bytes" : "characters" }

  package func length(of text: String) -> Int {
    self == .whatToTest ? text.utf8.count : text.unicodeScalars.count
  }

  /// The field's name for people.
  package var label: String {
    switch self {
    case .name, .subtitle, .keywords, .description: rawValue
    case .notes: "what's new"
    case .promotion: "promotional text"
    case .privacy: "privacy policy for Apple TV"
    case .whatToTest: "what to test"
    }
  }

  /// Whether a language is to have it only if another one has it beside the primary language.
  package var isOptional: Bool { self == .promotion || self == .privacy }
}

/// A text of the App Store, without the white space around it, which is not sent.
package enum StoreText {
  /// The place of the text in a file.
  package static func range(of text: RawSpan, _ decoded: DecodedText) -> Range<Int> {
    var (start, end) = (decoded.start, max(decoded.start, decoded.end))
    func isSpace(_ place: Int) -> Bool { text[byte: place] == 0x20 || (9...13).contains(text[byte: place]) }
    while start < end, isSpace(start) { start += 1 }
    while start < end, isSpace(end - 1) { end -= 1 }
    // A text that comes into a file of white space stands before it, as the last line end belongs behind it.
    return start < end ? start..<end : decoded.start..<decoded.start
  }
}
