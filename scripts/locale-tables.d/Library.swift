import Glibc
import _FoundationICU

/// What the toolchain's ICU says.
enum Library {
  private typealias Function =
    @convention(c) (
      UnsafePointer<CChar>?, UnsafeMutablePointer<CChar>?, Int32, UnsafeMutablePointer<UErrorCode>?
    ) -> Int32

  static var majorVersion: UInt8 {
    var version: [UInt8] = [0, 0, 0, 0]
    swift_u_getVersion(&version)
    return version[0]
  }

  static func baseName(_ identifier: String) -> String { call(swift_uloc_getBaseName, identifier) }
  static func maximized(_ identifier: String) -> String { call(swift_uloc_addLikelySubtags, identifier) }
  static func minimized(_ identifier: String) -> String { call(swift_uloc_minimizeSubtags, identifier) }

  /// The parent that CLDR names; empty for an identifier that has none of its own. The function is exported, but in no
  /// header.
  static func parent(_ identifier: String) -> String {
    guard let symbol = dlsym(nil, "ures_getLocParent") else {
      fatalError("no ures_getLocParent in the library")
    }
    return call(unsafeBitCast(symbol, to: Function.self), identifier)
  }

  private static func call(_ function: Function, _ identifier: String) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 200) { buffer in
      var status = U_ZERO_ERROR
      let length = function(identifier, buffer.baseAddress, 199, &status)
      if status.rawValue > 0 { return "" }
      return String(decoding: buffer.prefix(Int(length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }

  static let regionsOfISO: [String] = list(swift_uloc_getISOCountries())

  /// All scripts of Unicode, and the two that ICU reads besides.
  static let scripts: [String] =
    (0...swift_u_getIntPropertyMaxValue(UCHAR_SCRIPT)).compactMap {
      swift_u_getPropertyValueName(UCHAR_SCRIPT, $0, U_SHORT_PROPERTY_NAME).map { String(cString: $0) }
    } + ["Aran", "Qaai"]

  /// `metadata/alias/<kind>`, with `,` between several replacements.
  static func aliases(_ kind: String) -> [(String, String)] {
    var status = U_ZERO_ERROR
    let metadata = swift_ures_openDirect(nil, "metadata", &status)
    let all = swift_ures_getByKey(metadata, "alias", nil, &status)
    let table = swift_ures_getByKey(all, kind, nil, &status)
    return (0..<swift_ures_getSize(table)).compactMap { index in
      let entry = swift_ures_getByIndex(table, index, nil, &status)
      defer { swift_ures_close(entry) }
      var length: Int32 = 0
      guard let key = swift_ures_getKey(entry),
        let units = swift_ures_getStringByKey(entry, "replacement", &length, &status)
      else { return nil }
      let text = String(decoding: UnsafeBufferPointer(start: units, count: Int(length)), as: UTF16.self)
      return (String(cString: key), String(text.map { $0 == " " ? "," : $0 }))
    }
  }

  private static func list(_ pointer: UnsafePointer<UnsafePointer<CChar>?>?) -> [String] {
    guard var next = pointer else { return [] }
    var list: [String] = []
    while let text = next.pointee {
      list.append(String(cString: text))
      next += 1
    }
    return list
  }
}
