import L10nLookup
import Testing

/// What the code of other people and the bundles of the system ask for.
@Suite struct ForeignCodeTests {
  private func missing(_ files: [String: String]) throws -> [String] {
    try KeyTree(files).audit.rows.filter { $0.state == .missing }.map {
      String(decoding: $0.key, as: UTF8.self) + " in " + String(decoding: $0.table, as: UTF8.self)
    }
  }

  @Test(arguments: [
    ("App/Reach.m", true), ("Libs/vendor/Reach/Reach.m", false), ("Pods/Reach/Reach.m", false),
    ("third_party/Reach.m", false), ("Vending/Reach.m", true),
  ])
  func otherPeoplesCodeMakesNoKeyMissing(_ path: String, _ isMissing: Bool) throws {
    let found = try missing([
      path: """
      NSString *name(void) { return NSLocalizedString(@"No Connection", @""); }
      NSString *done(void) {
        return [[NSBundle bundleForClass:[UIButton class]] localizedStringForKey:@"Done" value:nil table:nil];
      }
      """,
      "en.lproj/Localizable.strings": "\"known\" = \"x\";\n",
    ])
    #expect(found == (isMissing ? ["No Connection in Localizable"] : []))
  }
}
