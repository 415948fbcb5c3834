#define localized(key) NSLocalizedStringFromTable(key, @"One", nil)
NSString *first(void) { return localized(@"First"); }
