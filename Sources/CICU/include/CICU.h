#ifndef CICU_H
#define CICU_H

/// The versions of the ICU library in this program: "72.1", and of its data: "42.0".
const char *cicu_version(void);

#endif
