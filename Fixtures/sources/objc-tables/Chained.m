#define SETTINGS(__key, __comment) \
  NSLocalizedStringFromTableInBundle(__key, @"Settings", NSBundle.mainBundle, __comment)
#define GENERAL SETTINGS(@"General", @"General")
#define FROM(__key, __table) NSLocalizedStringFromTable(__key, __table, @"")
NSString *titles(NSString *table) { return FROM(@"Anywhere", table); }
- (NSString *)textFor:(NSString *)key {
  return [NSBundle.mainBundle localizedStringForKey:key value:@"" table:@"Settings"];
}
- (NSString *)title { return [self textFor:@"Title"]; }
