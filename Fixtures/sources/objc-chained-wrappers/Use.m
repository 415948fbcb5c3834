#import "Outer.h"
- (void)show {
  self.title = TITLE(@"chained");
  self.other = @"Outer.h";
}
