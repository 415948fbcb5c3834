#include "Inner.h"
#  include "config.h"
int sum(int a, int b) { return a + b; }
