#import "Inner.h"
NSString *innerText(NSString *key) {
  return NSLocalizedStringFromTable(key, @"Inner", @"from inside");
}
