package import L10nText

/// What can be wrong with a tree, before any string file is read.
extension Rule {
  package static let unreadableFolder = Rule(
    "unreadable-folder", .error,
    "A folder could not be read, so that what is in it is not part of the answer.")
  package static let unreadableFile = Rule(
    "unreadable-file", .error,
    "A file could not be opened or read, so that what is in it is not part of the answer.")
}
