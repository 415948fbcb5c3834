@implementation Texts
// The system's message of this name has other arguments too.
+ (NSString *)localizedStringForKey:(NSString *)key {
  NSString *text = NSLocalizedStringFromTable(key, @"Two", nil);
  return text ?: [english localizedStringForKey:key value:@"" table:@"Two"];
}
+ (NSString *)either:(NSString *)key {
  return NSLocalizedStringFromTable(key, @"Three", nil) ?: NSLocalizedStringFromTable(key, @"Four", nil);
}
- (NSString *)sixth { return [Texts either:@"Sixth"]; }
@end
