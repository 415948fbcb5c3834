internal import L10nReports
internal import L10nText

/// Names of files for things with any name at all: the same for the same name in every build, different for different
/// names, on disks too that take no notice of case, and never a path.
enum PageName {
  /// The number of characters of a name that are shown in the name of its file.
  private static let shown = 40
  /// The number of hexadecimal digits of the name's hash behind it.
  private static let digits = 10

  /// The names of files for some locales. A tag in its canonical case is its own name in lower case (`pt-br`), anything
  /// else has a hash behind it.
  static func locales(_ tags: [String]) -> [String] {
    names(tags.map { (Array($0.utf8), isCanonical($0) ? $0.lowercased() : nil, $0) })
  }

  /// The names of files for some names of several parts.
  static func parts(_ names: [[String]]) -> [String] {
    self.names(
      names.map { parts in
        // Lengths in front keep the parts apart.
        let identity = parts.flatMap { part in Array("\(part.utf8.count):".utf8) + Array(part.utf8) }
        return (identity, nil, parts.last ?? "")
      })
  }

  /// The names of folders for projects. A name of small letters, digits and single dashes is its own, anything else has
  /// a hash behind it.
  static func projects(_ names: [String]) -> [String] {
    self.names(
      names.map { name in
        let isPlain = slug(name).utf8.elementsEqual(name.utf8) && name.utf8.count < shown && !isReserved(name)
        return (Array(name.utf8), isPlain ? name : nil, name)
      })
  }

  /// The paths of the pages of people.
  static func work(_ names: [String]) -> [String] { projects(names).map { "work/\($0).html" } }

  private static func names(_ items: [(identity: [UInt8], plain: String?, name: String)]) -> [String] {
    let hashes = items.map { $0.plain == nil ? hash($0.identity) : "" }
    var counts: [String: Int] = [:]
    for hash in hashes where !hash.isEmpty { counts[String(hash.prefix(digits)), default: 0] += 1 }
    return zip(items, hashes).map { item, hash in
      if let plain = item.plain { return plain }
      let start = String(hash.prefix(digits))
      // Two names whose hashes begin alike have been made to: then all of the hash tells them apart.
      return "\(slug(item.name))--\((counts[start] ?? 0) > 1 ? hash : start)"
    }
  }

  /// The letters and digits of a name in lower case, with a single dash for all other signs between them; `x` if nothing is left.
  private static func slug(_ name: String) -> String {
    var slug = ""
    for scalar in name.unicodeScalars {
      switch scalar {
      case "a"..."z", "0"..."9": slug.unicodeScalars.append(scalar)
      case "A"..."Z": slug.unicodeScalars.append(Unicode.Scalar(UInt8(scalar.value) + 32))
      default: if !slug.isEmpty, !slug.hasSuffix("-") { slug += "-" }
      }
      if slug.utf8.count >= shown { break }
    }
    while slug.hasSuffix("-") { slug.removeLast() }
    return slug.isEmpty ? "x" : slug
  }

  /// Whether a text is a language tag in the case that BCP 47 recommends, so that its lower case is its own alone. It
  /// has no two dashes in a row, which keeps it apart from names with a hash.
  private static func isCanonical(_ tag: String) -> Bool {
    let parts = tag.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard let language = parts.first, (2...8).contains(language.count), parts.count <= 5, !isReserved(tag)
    else { return false }
    guard language.allSatisfy(\.isSmall) else { return false }
    return parts.dropFirst().allSatisfy { part in
      switch part.count {
      case 2: part.allSatisfy(\.isCapital)
      case 3: part.allSatisfy(\.isDigit)
      case 4:
        if let first = part.first, first.isDigit {
          part.allSatisfy { $0.isSmall || $0.isDigit }
        } else {
          part.first.map(\.isCapital) == true && part.dropFirst().allSatisfy(\.isSmall)
        }
      case 5...8: part.allSatisfy { $0.isSmall || $0.isDigit }
      default: false
      }
    }
  }

  /// Names that Windows gives to devices, whatever stands behind a dot.
  private static func isReserved(_ name: String) -> Bool {
    let name = name.lowercased()
    let isNumbered = name.utf8.count == 4 && (name.hasPrefix("com") || name.hasPrefix("lpt"))
    return isNumbered || ["con", "prn", "aux", "nul", "com", "lpt", "all"].contains(name)
  }

  private static func hash(_ bytes: [UInt8]) -> String { Hexadecimal.text(SHA256.digest(of: bytes)) }
}
