#define LS(key) NSLocalizedString(key, nil)
#define TITLE NSLocalizedString(@"in a macro", nil)
#define LONG(key, table) \
  [[NSBundle mainBundle] localizedStringForKey:(key) \
                                         value:nil table:table]

static NSString *Localize(NSString *key, int number) {
  return LS(key);
}

@implementation NSString (Localized)
- (NSString *)localized { return NSLocalizedString(self, nil); }
- (NSString *)localizedWithComment:(NSString *)comment { return [self localized]; }
@end

@implementation Strings
+ (NSString *)textForKey:(NSString *)key count:(NSInteger)count { return Localize(key, 1); }
+ (NSString *)other:(NSString *)key { return [key uppercaseString]; }
@end

void use(void) {
  LS(@"through a macro");
  LONG(@"through a message", @"T");
  Localize(@"through a function", 2);
  [@"by category" localized];
  [@"by category with comment" localizedWithComment:@"c"];
  [Strings textForKey:@"by class method" count:1];
  [Strings other:@"not looked up"];
}
