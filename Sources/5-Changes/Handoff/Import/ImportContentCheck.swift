internal import L10nFormats
internal import L10nLocale
internal import L10nText

/// Finds what a text has beside its placeholders without a reason in its source: invisible characters, markup,
/// remarks, length. A person may mean most of it, and gets a warning; a machine's text, which nobody has read,
/// is refused.
struct ImportContentCheck {
  /// A peculiarity of a text.
  struct Finding: Equatable {
    /// A sentence without a full stop.
    var message: String
    /// The severity where a person has written the text: an error is refused, because it cannot be meant.
    var severity = Severity.warning
    var isRefused: Bool { severity == .error }
  }

  let target: [UInt8]
  let source: [UInt8]
  /// The target's.
  let locale: LocaleTag
  /// Whether placeholders of both are held against each other anyway.
  let isFormat: Bool

  /// All findings about the text, the worst first.
  /// - Parameters:
  ///   - isFromMachine: whether remarks that programs put around a text are looked for as well.
  ///   - isDirect: whether the text comes from the program itself: files that carry handoffs lay texts out.
  func findings(isFromMachine: Bool, isDirect: Bool) -> [Finding] {
    if target == source { return [] }
    var findings = lengths
    // The rest of what is no text is not looked at.
    if findings.contains(where: \.isRefused) { return findings }
    findings += characters + markup + (isFromMachine ? remarks(isDirect) : [])
    return findings.filter(\.isRefused) + findings.filter { !$0.isRefused }
  }

  // MARK: - Length

  /// A length in bytes up to which a text is never too long.
  private static let shortest = 1_000
  private static let longest = 100_000

  private var lengths: [Finding] {
    guard target.count > Self.shortest, target.count > 20 * source.count else { return [] }
    return [
      Finding(
        message:
          "it has \(FormatString.length(of: target)) characters, its source \(FormatString.length(of: source))",
        severity: target.count > Self.longest ? .error : .warning)
    ]
  }

  // MARK: - Characters

  private var characters: [Finding] {
    var hidden: [UInt32] = []
    var last: UInt32 = 0
    var isFlag = false
    WTF8.forEachScalar(of: target) { scalar in
      // A black flag and tags are the flags of England, Scotland and Wales.
      isFlag = last == 0x1F3F4 || isFlag && Self.isTag(last)
      if Self.isHidden(scalar), !(isFlag && Self.isTag(scalar)), !isUsual(scalar) { hidden.append(scalar) }
      last = scalar
    }
    var findings: [Finding] = []
    if WTF8.containsSurrogate(target), !WTF8.containsSurrogate(source) {
      findings.append(Finding(message: "it holds half a surrogate pair", severity: .error))
    }
    if !hidden.isEmpty {
      var own: Set<UInt32> = []
      WTF8.forEachScalar(of: source) { own.insert($0) }
      if let first = hidden.first(where: { Self.isControl($0) && !own.contains($0) }) {
        findings.append(Finding(message: "it has a control character, \(Self.name(first))"))
      } else if let first = hidden.first(where: { !own.contains($0) }) {
        findings.append(Finding(message: "it has a character that nobody sees, \(Self.name(first))"))
      }
    }
    // Sheets and editors show a line feed as these two characters, and people type them.
    let feed = Array("\\n".utf8)
    if source.contains(0x0A), !target.contains(0x0A), target.contains(feed), !source.contains(feed) {
      findings.append(
        Finding(message: "it has a backslash and an n, and the source text a line feed: users see both"))
    }
    if !isBalanced {
      findings.append(Finding(message: "a control of the direction of text in it has no counterpart"))
    }
    return findings
  }

  /// Whether a character is invisible: controls, marks that reorder, join or break, places for other uses.
  private static func isHidden(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x202D, 0x202E, 0xFFFC, 0xFFFD, 0xE000...0xF8FF, 0xF0000...0x10FFFF: true
    // Marks of direction are a translator's, if they are balanced.
    case 0x09, 0x0A, 0x0D, 0x061C, 0x200E, 0x200F, 0x202A...0x202C, 0x2066...0x2069: false
    default: isControl(scalar) || HiddenScalar.contains(scalar)
    }
  }

  private static func isControl(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x09, 0x0A, 0x0D: false
    case 0..<0x20, 0x7F..<0xA0, 0xFDD0...0xFDEF: true
    default: scalar & 0xFFFE == 0xFFFE
    }
  }

  private static func isTag(_ scalar: UInt32) -> Bool { (0xE0020...0xE007F).contains(scalar) }

  /// Languages that set no blanks mark with U+200B where a line may break.
  private func isUsual(_ scalar: UInt32) -> Bool {
    scalar == 0x200B && ["bo", "dz", "km", "lo", "my", "shn", "th"].contains(locale.language)
  }

  private static func name(_ scalar: UInt32) -> String {
    "U+" + Hexadecimal.text(scalar, digits: 4, uppercase: true)
  }

  private var isBalanced: Bool {
    // All marks of direction begin with this byte.
    guard target.contains(0xE2) else { return true }
    var embeddings = 0
    var isolates = 0
    var isBalanced = true
    WTF8.forEachScalar(of: target) { scalar in
      switch scalar {
      case 0x202A, 0x202B, 0x202D, 0x202E: embeddings += 1
      case 0x2066...0x2068: isolates += 1
      case 0x202C: embeddings -= 1
      case 0x2069: isolates -= 1
      default: return
      }
      isBalanced = isBalanced && embeddings >= 0 && isolates >= 0
    }
    return isBalanced && embeddings == 0 && isolates == 0
  }

  // MARK: - Markup

  private var markup: [Finding] {
    let (own, wanted) = (MarkupTags.counts(in: target), MarkupTags.counts(in: source))
    for name in Set(own.keys).union(wanted.keys).sorted() where own[name] != wanted[name] {
      let isLost = (own[name] ?? 0) < (wanted[name] ?? 0)
      return [
        Finding(
          message: isLost ? "<\(name)> of the source text is missing" : "<\(name)> is not in the source text",
          severity: .note)
      ]
    }
    if MarkupTags.openings(in: target) > MarkupTags.openings(in: source) {
      return [Finding(message: "a tag begins in it, and none in the source text", severity: .note)]
    }
    let (references, known) = (MarkupTags.references(in: target), MarkupTags.references(in: source))
    for name in references.keys.sorted() where (references[name] ?? 0) > (known[name] ?? 0) {
      return [
        Finding(message: "&\(name); is not in the source text, and is shown as it stands", severity: .note)
      ]
    }
    return []
  }

  // MARK: - Remarks

  /// Finds lines, quotation marks and braces that programs put around a text.
  private func remarks(_ isDirect: Bool) -> [Finding] {
    func count(_ text: [UInt8], _ bytes: String) -> Int { text.count { bytes.utf8.contains($0) } }
    if count(target, "\n\r") > count(source, "\n\r") {
      return [Finding(message: "it has several lines, and the source text has fewer")]
    }
    if isDirect,
      target.prefix(while: \.isSpace).count > source.prefix(while: \.isSpace).count
        || target.reversed().prefix(while: \.isSpace).count
          > source.reversed().prefix(while: \.isSpace).count
    {
      return [Finding(message: "it has white space at an end where the source text has less or none")]
    }
    if !isFormat, let extra = placeholder {
      return [Finding(message: "\(WTF8.text(extra)) is not in the source text, and is shown as it stands")]
    }
    if count(target, "{}") > count(source, "{}") {
      return [Finding(message: "it has a brace, and the source text has fewer or none")]
    }
    if Self.hasInterpolation(target), !Self.hasInterpolation(source) {
      return [Finding(message: "Swift's interpolation is in it, which is shown as it stands")]
    }
    if target.count > 1, let first = target.first, first == target.last, "\"`".utf8.contains(first),
      source.first != first
    {
      return [Finding(message: "it stands in quotation marks, and the source text does not")]
    }
    return []
  }

  /// The first placeholder that is not in the source text, where no text is filled in.
  private var placeholder: [UInt8]? {
    func placeholders(_ text: [UInt8]) -> [[UInt8]] {
      text.contains(UInt8(ascii: "%")) ? FormatString(text).specifiers.map { Array(text[$0.range]) } : []
    }
    let own = placeholders(source)
    return placeholders(target).first { !own.contains($0) }
  }

  private static func hasInterpolation(_ text: [UInt8]) -> Bool {
    text.indices.dropLast().contains { text[$0] == UInt8(ascii: "\\") && text[$0 + 1] == UInt8(ascii: "(") }
  }
}
