internal import L10nSystem

/// A file of the repository that is made from the code, or from another file of the repository.
package struct GeneratedFile: Sendable {
  /// Its path below the folder of the repository.
  package var path: String
  /// Makes its contents; throws where a file that it is made from cannot be read.
  let make: @Sendable (Repository) throws(SystemError) -> String

  package init(_ path: String, _ make: @escaping @Sendable () -> String) {
    self.path = path
    self.make = { (_: Repository) throws(SystemError) in make() }
  }

  /// The Swift file that holds the text of another file of the repository, because the product is one executable.
  /// - Parameters:
  ///   - source: the path of the text.
  ///   - folder: of the Swift file, which is named for its type.
  ///   - type: an enum with a `text`.
  ///   - summary: what it is, as its comment says it.
  package init(embedding source: String, in folder: String, as type: String, _ summary: String) {
    path = "\(folder)/\(type).swift"
    make = { (repository: Repository) throws(SystemError) in
      EmbeddedText.swift(
        try repository.contents(of: source) ?? [], source: source, type: type, summary: summary)
    }
  }
}
