#define SHARED(key) NSLocalizedStringFromTable(key, @"Shared", nil)
