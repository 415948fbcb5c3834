#include "Inner.h"
// Nothing here has a name of the system's.
#define TITLE(key) outerText(key)
static inline NSString *outerText(NSString *key) { return innerText(key); }
