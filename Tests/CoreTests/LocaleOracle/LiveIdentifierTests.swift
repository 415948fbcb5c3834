import Testing

@testable import L10nLocale

#if os(Linux) && canImport(_FoundationICU)
  import _FoundationICU

  /// Base names and regions against ICU's, on pseudo-random identifiers.
  @Suite struct LiveIdentifierTests {
    private func identifiers() -> [String] {
      var random = Generator(state: 76)
      return Generator.odd + (0..<4000).map { _ in random.identifier() }
    }

    @Test(.enabled(if: Oracle.hasOurData)) func baseNamesAgree() {
      for identifier in identifiers() {
        let expected = Oracle.text { swift_uloc_getBaseName(identifier, $0, $1, $2) }
        #expect(BaseName.of(identifier).map { Array($0.utf8) } == expected, "\(identifier)")
      }
    }

    @Test(.enabled(if: Oracle.hasOurData)) func regionsThatStayInTheShortestFormAgree() {
      for identifier in identifiers() {
        guard let base = BaseName.of(identifier) else { continue }
        let short = Oracle.text { swift_uloc_minimizeSubtags(base, $0, min($1, 16), $2) }
        // ICU is not asked about an identifier without a region.
        let expected =
          !LocaleSubtags(base).region.isEmpty
          && short.map { !LocaleSubtags(String(decoding: $0, as: UTF8.self)).region.isEmpty } == true
        #expect(LocaleData.keepsRegion(base) == expected, "\(identifier)")
      }
    }
  }
#endif
