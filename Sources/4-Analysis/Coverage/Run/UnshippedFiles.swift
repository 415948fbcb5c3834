import L10nLocale

/// String files that no target gets, by the table and the localization that they were written for: the keys of such a table are
/// missing because of the project.
struct UnshippedFiles {
  private struct Place: Hashable {
    var container: String
    var table: String
  }

  private var files: [Place: [(locale: String, path: String)]] = [:]

  /// - Parameter paths: as people see them.
  init(_ paths: [String]) {
    var locales: [Substring: String] = [:]
    for path in paths {
      let parts = path.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count > 1, let name = parts.last, let dot = name.lastIndex(of: ".") else { continue }
      let folder = parts[parts.count - 2]
      guard folder.hasSuffix(".lproj") else { continue }
      let locale = locales[folder] ?? LocaleTag(name: String(folder.dropLast(6))).text
      locales[folder] = locale
      let container = parts.dropLast(2).joined(separator: "/")
      let place = Place(container: container.isEmpty ? "." : container, table: String(name[..<dot]))
      files[place, default: []].append((locale, path))
    }
  }

  /// Notes them in the cells of a table that lack keys.
  func note(in table: inout TableReport, at container: String) {
    guard let own = files[Place(container: container, table: table.name)] else { return }
    for cell in table.cells.indices where table.cells[cell].counts[.missing] > 0 {
      let file = own.first { $0.locale == table.cells[cell].locale }
      table.cells[cell].unshippedFile = file?.path
    }
  }
}
