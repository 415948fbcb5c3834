#include "CICU.h"

#include <unicode/uvernum.h>

const char *cicu_version(void) { return U_ICU_VERSION; }
