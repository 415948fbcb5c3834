#include <unicode/uchar.h>
#include <unicode/ulocdata.h>
#include <unicode/uversion.h>

#include "shared.hpp"

static int32_t write(const UVersionInfo version, char *buffer, int32_t capacity) {
  char text[U_MAX_VERSION_STRING_LENGTH + 1] = "";
  u_versionToString(version, text);
  return cicu::copy(text, static_cast<int32_t>(strlen(text)), buffer, capacity);
}

int32_t cicu_version(char *buffer, int32_t capacity, int32_t *status) {
  UVersionInfo version;
  u_getVersion(version);
  *status = 0;
  return write(version, buffer, capacity);
}

int32_t cicu_cldr_version(char *buffer, int32_t capacity, int32_t *status) {
  UVersionInfo version = {0};
  UErrorCode error = U_ZERO_ERROR;
  ulocdata_getCLDRVersion(version, &error);
  cicu::report(status, error);
  return write(version, buffer, capacity);
}

const char *cicu_status_name(int32_t status) { return u_errorName(static_cast<UErrorCode>(status)); }

bool cicu_status_is_missing(int32_t status) {
  return status == U_MISSING_RESOURCE_ERROR || status == U_FILE_ACCESS_ERROR;
}
