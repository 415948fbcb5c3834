import Foundation
import TestSupport

/// A text file of the checkout.
struct SourceFile {
  /// Relative to the checkout.
  let path: String
  let text: String

  var name: String { (path as NSString).lastPathComponent }
  /// Foundation takes them apart: in a build without optimisation, the standard library's `split` is ten times slower.
  var lines: [Substring] { text.components(separatedBy: "\n").map { Substring($0) } }

  /// The Swift files of `Sources`, read once for all tests.
  static let ofSources = Result { try all(below: ["Sources"], extensions: ["swift"]) }

  /// The files below the folders given (relative to the checkout; a file stands for itself), in byte order of their
  /// paths; those of one of `extensions` only, where any is given.
  static func all(below roots: [String], extensions: Set<String> = []) throws -> [SourceFile] {
    var paths: [String] = []
    for root in roots {
      let url = Fixtures.checkout.appendingPathComponent(root)
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else { continue }
      if isFolder.boolValue {
        let below = try FileManager.default.subpathsOfDirectory(atPath: url.path)
        paths += below.map { "\(root)/\($0)" }
      } else {
        paths.append(root)
      }
    }
    return
      try paths
      .filter { extensions.isEmpty || extensions.contains(($0 as NSString).pathExtension) }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      .compactMap { path in
        let url = Fixtures.checkout.appendingPathComponent(path)
        guard try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else { return nil }
        return SourceFile(path: path, text: String(decoding: try Data(contentsOf: url), as: UTF8.self))
      }
  }

  /// The modules that the `import` lines of a Swift file name.
  var imports: [(line: Int, module: String)] {
    guard text.contains("import ") else { return [] }
    return lines.enumerated().compactMap { index, line in
      guard let place = line.firstRange(of: "import "), !line[..<place.lowerBound].contains("//") else {
        return nil
      }
      // What may stand before it: attributes and access.
      let before = line[..<place.lowerBound].split(separator: " ")
      let modifiers: Set<Substring> = ["public", "package", "internal", "fileprivate", "private"]
      guard before.allSatisfy({ $0.hasPrefix("@") || modifiers.contains($0) }) else { return nil }
      let after = line[place.upperBound...].split(separator: " ")
      let kinds: Set<Substring> = ["struct", "enum", "class", "protocol", "func", "var", "let", "typealias"]
      guard let word = after.first(where: { !kinds.contains($0) }) else { return nil }
      return (index + 1, String(word.prefix { $0 != "." }))
    }
  }
}
