import L10nLocale
import Testing

#if os(Linux) && canImport(_FoundationICU)
  import _FoundationICU

  /// The matcher against the one in the toolchain, on pseudo-random lists.
  @Suite struct LiveMatcherTests {
    @Test(.enabled(if: Oracle.hasOurData)) func agreesWithTheToolchain() {
      var random = Generator(state: 46)
      for _ in 0..<2000 {
        let available = random.list(upTo: 30)
        let preferences = random.list(upTo: 5)
        let expected = Oracle.localizations(available: available, preferences: preferences)
        let answer = LocalizationMatcher(available: available).localizations(for: preferences)
        #expect(answer == expected, "available \(available), preferences \(preferences)")
      }
    }
  }
#endif
