#import "View.h"

@implementation View
- (void)show {
  self.title = @"Edit the name";
  self.nameLabel.text = @"Your name is here";
  [self.saveButton setTitle:@"Save the name" forState:UIControlStateNormal];
  UIAlertController *alert = [UIAlertController alertControllerWithTitle:@"Delete this?" message:@"It is gone then." preferredStyle:0];
  [alert addAction:[UIAlertAction actionWithTitle:@"Delete all of it" style:0 handler:nil]];
  UIAlertView *old = [[UIAlertView alloc] initWithTitle:@"An old alert" message:@"With a text." delegate:nil cancelButtonTitle:@"Never mind it" otherButtonTitles:@"Do it now", nil];
  alert.message = isNew ? @"This is new." : @"This is old.";
  self.nameLabel.text = [NSString stringWithFormat:@"%d of them left", 3];
  self.view.accessibilityLabel = @"The view of names";
  NSRunAlertPanel(@"A panel of old", @"What it says.", @"Accept it now", nil, nil);
  // What is alike and shown by nobody.
  self.title = NSLocalizedString(@"edit.title", nil);
  [self.store setTitle:@"a title of the store"];
  self.request.title = @"a title of a request";
  Thing *thing = [[Thing alloc] initWithTitle:@"a title of a thing"];
  NSLog(@"Not a text for people.");
  self.view.accessibilityIdentifier = @"the view of names";
  self.nameLabel.text = @"";
}
@end
