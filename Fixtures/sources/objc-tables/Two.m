#import "Shared.h"
#define localized(key) [Texts localizedStringForKey:key]
NSString *second(void) { return localized(@"Second"); }
NSString *third(void) { return [Texts localizedStringForKey:@"Third"]; }
NSString *fourth(void) { return [[NSBundle mainBundle] localizedStringForKey:@"Fourth" value:nil table:nil]; }
NSString *fifth(void) { return SHARED(@"Fifth"); }
