/// A file of the repository that is made from the code.
package struct GeneratedFile: Sendable {
  /// The file's path below the folder of the repository.
  package var path: String
  let make: @Sendable () -> String

  package init(_ path: String, _ make: @escaping @Sendable () -> String) {
    self.path = path
    self.make = make
  }
}
