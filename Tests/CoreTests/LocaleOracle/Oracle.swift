#if os(Linux) && canImport(_FoundationICU)
  import Glibc
  import _FoundationICU

  /// Apple's matcher, as the toolchain's ICU has it.
  enum Oracle {
    /// Whether the library has the data that the tables were made from.
    static var hasOurData: Bool {
      var version: [UInt8] = [0, 0, 0, 0]
      swift_u_getVersion(&version)
      if version[0] == 76 { return true }
      print("skipped: the toolchain's ICU is \(version[0]), the tables are of 76")
      return false
    }

    static func localizations(available: [String], preferences: [String]) -> [String] {
      withCStrings(preferences) { preferred in
        withCStrings(available) { offered in
          var found = [UnsafePointer<CChar>?](repeating: nil, count: offered.count + 8)
          var status = U_ZERO_ERROR
          let count = ualoc_localizationsToUse(
            preferred, Int32(preferred.count), offered, Int32(offered.count), &found, Int32(found.count),
            &status)
          return found.prefix(max(0, Int(count))).compactMap { $0.map { String(cString: $0) } }
        }
      }
    }

    /// What a function writes into a buffer; nil if it fails.
    static func text(
      _ write: (UnsafeMutablePointer<CChar>?, Int32, UnsafeMutablePointer<UErrorCode>?) -> Int32
    ) -> [UInt8]? {
      var buffer = [CChar](repeating: 0, count: 200)
      var status = U_ZERO_ERROR
      let length = write(&buffer, Int32(buffer.count), &status)
      return status.rawValue > 0 ? nil : buffer.prefix(Int(length)).map { UInt8(bitPattern: $0) }
    }

    private static func withCStrings<T>(_ strings: [String], _ body: ([UnsafePointer<CChar>?]) -> T) -> T {
      let copies = strings.map { strdup($0) }
      defer { copies.forEach { free($0) } }
      return body(copies.map { $0.map { UnsafePointer($0) } })
    }
  }
#endif
