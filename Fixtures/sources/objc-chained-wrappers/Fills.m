#import "Outer.h"
@implementation Cell
- (void)show:(NSString *)text { self.label.text = outerText(text); }
@end
