static void show(NSString *title, NSString *name) {
  [UIAlertController alertControllerWithTitle:title message:nil preferredStyle:0];
  [Store keep:name];
}
NSString *reason(int code) { return [NSString stringWithFormat:@"It is an error: %d", code]; }
NSString *keyOf(int code) { return @"a key of the store"; }
@implementation Alerts
+ (NSString *)explain { return @"It was explained."; }
+ (NSString *)hide { return @"Nobody sees it."; }
- (void)finish:(NSString *)error { show(error, nil); }
- (void)run {
  NSString *text = reason(2);
  show(text, keyOf(2));
  [self finish:@"The end was not reached."];
  NSString *told = [Alerts explain];
  show(told, [Alerts hide]);
  [self.play setTitle:@"Play it again" forState:0];
}
@end
