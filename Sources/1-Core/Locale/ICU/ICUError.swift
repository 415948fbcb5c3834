internal import CICU

/// What can go wrong when ICU is asked.
package enum ICUError: Error, Hashable, Sendable {
  /// The text is not an identifier of a locale, script or time zone: the text.
  case malformedIdentifier(String)
  /// The text is not valid UTF-8 where that is needed.
  case malformedText
  /// The text has more bytes than ICU takes (2,147,483,647): the number.
  case tooLong(bytes: Int)
  /// ICU's data lacks what was asked for. `name` is ICU's name of the code.
  case missingData(operation: String, name: String)
  /// Any other failure of ICU, by its code and the code's name, such as `U_MEMORY_ALLOCATION_ERROR`.
  case library(operation: String, code: Int32, name: String)

  /// Throws if ICU's status is a failure. `operation` names the call for a person who reads the error.
  static func check(_ status: Int32, _ operation: String) throws(ICUError) {
    guard status > 0 else { return }
    let name = cicu_status_name(status).map { String(cString: $0) } ?? ""
    if cicu_status_is_missing(status) { throw .missingData(operation: operation, name: name) }
    throw .library(operation: operation, code: status, name: name)
  }
}
