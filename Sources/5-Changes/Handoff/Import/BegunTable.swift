/// A table of a region that an import begins, with all that it would have hidden otherwise.
package struct BegunTable: Sendable, Equatable {
  /// The file, as people see it.
  package var shown: String
  package var locale: String
  /// The file, or the locale in the same catalog, whose texts come along.
  package var origin: String
}
