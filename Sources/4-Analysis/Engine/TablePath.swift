/// The name by which patterns for tables know the table of a file: the path of its container, then its own name.
package enum TablePath {
  private static let (slash, dot) = (UInt8(ascii: "/"), UInt8(ascii: "."))

  /// Folders of localizations are left out, and the file's suffix.
  package static func name(ofFile path: some Collection<UInt8>) -> [UInt8] {
    let components = path.split(separator: slash).map { Array($0) }
    let file = components.last ?? []
    let name = Array(file[..<(file.lastIndex(of: dot) ?? file.endIndex)])
    let container = components.dropLast().filter { !$0.suffix(6).elementsEqual(".lproj".utf8) }
    return Array((container + [name]).joined(separator: [slash]))
  }
}
