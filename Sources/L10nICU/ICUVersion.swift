internal import CICU

/// The versions of the ICU library in this program.
package enum ICUVersion {
  /// The library's version, such as `72.1`.
  package static var library: String { String(cString: cicu_version()) }
}
