#if A
if (a) { NSLocalizedString(@"first arm", nil);
#else
if (b) { NSLocalizedString(@"second arm", nil);
#endif
}
const char *raw = R"x(raw ")" \n)x";
auto wide = L"wide"; auto number = 1'000'000;
NSString *spliced = NSLocalizedString(@"one \
line", nil);
#define OPEN {
NSLocalizedString(@"behind an open macro", nil);
