#import "Routines.h"
#pragma mark - it's "prose"
// NSLocalizedString(@"in a comment", nil)

@implementation Routines

- (void)run {
  NSLocalizedString(@"plain", @"What it is.");
  NSLocalizedStringFromTable(@"from table", @"Table", nil);
  NSLocalizedStringFromTableInBundle(@"in bundle", @"Table", [NSBundle bundleForClass:[self class]], @"c");
  NSLocalizedStringWithDefaultValue(@"with.default", nil, NSBundle.mainBundle, @"Text", @"c");
  NSString *joined = NSLocalizedString(@"one "
                                       @"literal \"in\" "
                                       "three \u00e9\x41", nil);
  [[NSBundle mainBundle] localizedStringForKey:@"by message" value:@"v" table:@"T"];
  CFCopyLocalizedString(CFSTR("core foundation"), "c");
  NSLocalizedString(flag ? @"first of two" : @"second of two", nil);
  NSLocalizedString(key, nil);
  MyLocalizedString(@"custom", nil);
  [view setTitle:@"not looked up"];
  NSString *format = NSLocalizedString(@"%d of %@", nil);
  [NSString stringWithFormat:format, 1, @"x"];
  [NSString stringWithFormat:NSLocalizedString(@"direct %@", nil), name];
  [NSString stringWithFormat:@"error.%d.title", code];
  [@"prefix." stringByAppendingString:name];
  char c = '"'; NSLocalizedString(@"behind a quote", nil);
}

@end
