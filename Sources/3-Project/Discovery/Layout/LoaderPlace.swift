/// A place where the loader looks for a file, in its turn.
@usableFromInline
package struct LoaderPlace: Sendable, Equatable {
  /// What the user gets whose file is found here.
  package enum Owner: Sendable, Equatable {
    /// The localization that serves the user best.
    case own
    /// Another one that the matcher gives for the user.
    case language
    /// What everybody gets whom nothing serves: what is not localized, `Base`, the development localization.
    case development
  }

  /// As it stands in the bundle; nil for the folder of what is not localized.
  package var name: String?
  package var owner: Owner
  /// Places in `Container.folders`, nil for the container's own folder. Empty where the localization has no folder
  /// here: its texts may be in a catalog.
  @usableFromInline package var folders: [Int?]

  package init(name: String?, owner: Owner, folders: [Int?]) {
    self.name = name
    self.owner = owner
    self.folders = folders
  }
}

extension Sequence<LoaderPlace> {
  /// The file that the loader takes, and where it finds it: the first on its way. It never looks further, whatever is
  /// in the file.
  /// - Parameter file: what a folder has, by its place in `Container.folders`.
  @inlinable
  package func winner<File>(_ file: (Int?) -> File?) -> (file: File, place: LoaderPlace)? {
    for place in self {
      for folder in place.folders {
        if let found = file(folder) { return (found, place) }
      }
    }
    return nil
  }
}
