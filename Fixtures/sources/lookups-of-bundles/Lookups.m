#define OWN(key) NSLocalizedStringFromTableInBundle(key, nil, [NSBundle bundleForClass:[self class]], nil)
NSString *firstMain(NSString *key) {
  NSString *text = [[NSBundle mainBundle] localizedStringForKey:key value:key table:@"Kit"];
  if ([text isEqualToString:key]) text = [KitBundle() localizedStringForKey:key value:key table:@"Kit"];
  return text;
}
NSString *onlyMain(NSString *key) { return [NSBundle.mainBundle localizedStringForKey:key value:@"" table:nil]; }

@implementation Lookups
- (void)run {
  OWN(@"of a class");
  firstMain(@"of the app, else of the kit");
  onlyMain(@"of the app");
  [[NSBundle bundleForClass:[UIButton class]] localizedStringForKey:@"of the system" value:nil table:nil];
  [[NSBundle bundleForClass:NSAlert.class] localizedStringForKey:@"of the system too" value:nil table:nil];
  [[NSBundle bundleForClass:[NSsomething class]] localizedStringForKey:@"of an own class" value:nil table:nil];
}
@end
