internal import L10nReports
internal import L10nText

/// A file of the site.
package struct SiteFile: Equatable, Sendable {
  /// Relative to the site's folder, of lower-case ASCII letters, digits, `-`, `.` and `/`.
  package var path: String
  package var bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}
