#import "Locals.h"

static NSString *greeting = @"Said for all of them";

@implementation Locals
- (void)show:(NSString *)given {
  NSString *title = @"Remove the item?";
  NSString *message;
  if (isNew) {
    message = @"It is a new item.";
  } else {
    message = @"It is an old item.";
  }
  NSString *format = [NSString stringWithFormat:@"%d items are there", 3];
  self.nameLabel.text = title;
  [self.nameLabel setText:message];
  self.countLabel.text = isNew ? format : greeting;
  UIAlertController *alert = [UIAlertController alertControllerWithTitle:title message:message preferredStyle:0];
}

- (void)lookAlike:(NSString *)title {
  self.nameLabel.text = title;
  NSString *key = @"a key of the store";
  [self.store setObject:title forKey:key];
  NSString *shown = NSLocalizedString(@"shown.title", nil);
  self.nameLabel.text = shown;
  self.state.format = @"not what is shown";
  self.countLabel.text = format;
  { NSString *inner = @"in a block of its own"; [inner length]; }
  self.nameLabel.text = inner;
}
@end
