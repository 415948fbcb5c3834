#import <Foundation/Foundation.h>

#ifdef DEBUG
NSString *a = NSLocalizedString(@"debug", nil);
#else
NSString *a = NSLocalizedString(@"release", nil);
#endif
#ifndef DEBUG
NSString *b = NSLocalizedString(@"release too", nil);
#endif
#if defined(DEBUG) && DEBUG
NSString *c = NSLocalizedString(@"debug too", nil);
#elif TARGET_OS_SIMULATOR
NSString *c = NSLocalizedString(@"simulator", nil);
#elif !defined DEBUG
NSString *c = NSLocalizedString(@"always", nil);
#else
NSString *c = NSLocalizedString(@"never", nil);
#endif
#if 0
NSString *d = NSLocalizedString(@"zero", nil);
#endif
#if __IPHONE_OS_VERSION_MAX_ALLOWED >= 90000 || DEBUG
NSString *e = NSLocalizedString(@"version", nil);
#endif
#if 1
NSString *f = NSLocalizedString(@"one", nil);
#else
NSString *f = NSLocalizedString(@"not one", nil);
#endif
