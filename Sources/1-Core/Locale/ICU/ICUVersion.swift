internal import CICU

/// The versions of the ICU library in this program, asked of the library as it runs.
package enum ICUVersion {
  /// The library's version, such as `72.1`. Needs no data.
  package static var library: String { (try? ICUBuffer.text("u_getVersion", cicu_version)) ?? "" }

  /// The version of CLDR the data were made from, such as `42.0`. Fails without ICU's data.
  package static var cldr: String {
    get throws(ICUError) { try ICUBuffer.text("ulocdata_getCLDRVersion", cicu_cldr_version) }
  }
}
