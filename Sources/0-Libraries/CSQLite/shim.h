#ifndef L10N_CSQLITE_H
#define L10N_CSQLITE_H

#include <sqlite3.h>
#include <string.h>

// Binds a copy of the bytes.
static inline int l10n_sqlite_bind_text(sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 count) {
  return sqlite3_bind_text64(statement, index, (const char *)bytes, count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

static inline int l10n_sqlite_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 count) {
  return sqlite3_bind_blob64(statement, index, bytes, count, SQLITE_TRANSIENT);
}

// Sets one of the settings that are on or off.
static inline int l10n_sqlite_configure(sqlite3 *database, int setting, int value) {
  return sqlite3_db_config(database, setting, value, (int *)0);
}

// The files that a connection may open, find and delete: its database, and those that SQLite puts beside it. A journal can name
// any other file of the machine, which SQLite would read and delete once it has rolled back: whoever wrote the journal chose it.
typedef struct {
  // It is the first member: a pointer to it is one to all of it.
  sqlite3_vfs own;
  sqlite3_vfs *standard;
  // As SQLite names it, which keeps it until the connection is closed.
  const char *database;
  char name[32];
} l10n_sqlite_files;

static inline int l10n_sqlite_is_beside(sqlite3_vfs *vfs, const char *path) {
  const char *database = ((l10n_sqlite_files *)vfs)->database;
  size_t length = database ? strlen(database) : 0;
  if (length == 0 || strncmp(path, database, length) != 0) return 0;
  path += length;
  return strcmp(path, "-journal") == 0 || strcmp(path, "-wal") == 0 || strcmp(path, "-shm") == 0;
}

static inline int l10n_sqlite_open_file(sqlite3_vfs *vfs, const char *path, sqlite3_file *file, int flags, int *result) {
  l10n_sqlite_files *files = (l10n_sqlite_files *)vfs;
  if ((flags & SQLITE_OPEN_MAIN_DB) && !files->database) {
    files->database = path;
  } else if (path && !l10n_sqlite_is_beside(vfs, path)) {
    file->pMethods = 0;
    return SQLITE_CANTOPEN;
  }
  return files->standard->xOpen(files->standard, path, file, flags, result);
}

static inline int l10n_sqlite_find_file(sqlite3_vfs *vfs, const char *path, int kind, int *result) {
  sqlite3_vfs *standard = ((l10n_sqlite_files *)vfs)->standard;
  // That it is not there would have SQLite throw the journal away. The file systems of SQLite never say this themselves.
  if (!l10n_sqlite_is_beside(vfs, path)) return SQLITE_IOERR_ACCESS;
  return standard->xAccess(standard, path, kind, result);
}

static inline int l10n_sqlite_delete_file(sqlite3_vfs *vfs, const char *path, int isSynced) {
  sqlite3_vfs *standard = ((l10n_sqlite_files *)vfs)->standard;
  if (!l10n_sqlite_is_beside(vfs, path)) return SQLITE_IOERR_DELETE;
  return standard->xDelete(standard, path, isSynced);
}

// Opens a database that reaches no other file. What `files` gets is for sqlite3_free, once the database is closed.
static inline int l10n_sqlite_open(const char *path, sqlite3 **database, int flags, void **files) {
  sqlite3_vfs *standard = sqlite3_vfs_find(0);
  l10n_sqlite_files *made = standard ? (l10n_sqlite_files *)sqlite3_malloc((int)sizeof *made) : 0;
  *files = made;
  if (!made) return SQLITE_NOMEM;
  made->own = *standard;
  made->own.xOpen = l10n_sqlite_open_file;
  made->own.xAccess = l10n_sqlite_find_file;
  made->own.xDelete = l10n_sqlite_delete_file;
  made->own.zName = made->name;
  made->standard = standard;
  made->database = 0;
  sqlite3_snprintf((int)sizeof made->name, made->name, "l10ncheck-%p", made);
  // It is asked for by its name, and known to others only meanwhile.
  int code = sqlite3_vfs_register(&made->own, 0);
  if (code == SQLITE_OK) code = sqlite3_open_v2(path, database, flags, made->name);
  sqlite3_vfs_unregister(&made->own);
  return code;
}

#endif
