import L10nLookup
import Testing

/// What other people's code asks for, and what macros of C do with keys.
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
      path: "NSString *name(void) { return NSLocalizedString(@\"No Connection\", @\"\"); }\n",
      "en.lproj/Localizable.strings": "\"known\" = \"x\";\n",
    ])
    #expect(found == (isMissing ? ["No Connection in Localizable"] : []))
  }

  /// The table that a macro names is the one of each of its uses, through other macros as well.
  @Test func macrosNameTables() throws {
    let code = """
      #define SETTINGS(__key, __comment) \\
        NSLocalizedStringFromTableInBundle(__key, @"Settings", NSBundle.mainBundle, __comment)
      #define GENERAL SETTINGS(@"General", @"General")
      #define FROM(__key, __table) NSLocalizedStringFromTable(__key, __table, @"")
      NSString *titles(NSString *table) { return FROM(@"Anywhere", table); }
      - (NSString *)textFor:(NSString *)key {
        return [NSBundle.mainBundle localizedStringForKey:key value:@"" table:@"Settings"];
      }
      - (NSString *)title { return [self textFor:@"Title"]; }
      - (NSString *)done {
        return [[NSBundle bundleForClass:[UIButton class]] localizedStringForKey:@"Done" value:nil table:nil];
      }
      """
    let found = try missing([
      "Main.m": code + "\n", "en.lproj/Localizable.strings": "\"known\" = \"x\";\n",
      "en.lproj/Settings.strings": "\"known\" = \"x\";\n",
    ])
    #expect(found == ["General in Settings", "Title in Settings"])
  }
}
