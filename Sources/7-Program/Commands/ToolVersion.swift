internal import L10nLocale

/// The versions of the tool and of what its answers depend on. `scripts/maintainer/release` writes into this file.
package enum ToolVersion {
  /// The version of the tool.
  package static let tool = "0.2.0"

  /// The day of that version, for the manual.
  package static let date = "2026-11-24"

  /// The version of the rules by which is counted, for histories: it rises when the same files give other counts.
  package static let counting = "6"

  /// ICU's version.
  package static var icu: String { ICUVersion.library }

  /// The one line that `--version` prints.
  package static var line: String {
    "\(ToolDefinition.name) \(tool) (ICU \(icu), CLDR \(cldr), Swift \(swift))"
  }

  /// CLDR's version as its makers write it: `42`, and `44.1`. Nothing is known of it without ICU's data.
  static var cldr: String {
    guard let version = try? ICUVersion.cldr else { return "unknown" }
    return version.hasSuffix(".0") ? String(version.dropLast(2)) : version
  }

  /// The version of Swift that the tool was built with. The compiler cannot be asked for it, only compared with.
  package static var swift: String {
    #if compiler(>=6.4)
      "6.4 or later"
    #elseif compiler(>=6.3.3)
      "6.3.3"
    #elseif compiler(>=6.3.2)
      "6.3.2"
    #elseif compiler(>=6.3.1)
      "6.3.1"
    #elseif compiler(>=6.3)
      "6.3"
    #else
      "6.2"
    #endif
  }
}
