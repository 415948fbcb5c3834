// Without memory, Swift ends with a trap, and a library may take it for a fault of the file that it reads. In the static
// executable the linker leads every call for memory here instead (`--wrap` in Package.swift), also those of the runtime and of all
// libraries: none of them returns without any.
#if defined(L10NCHECK_STATIC)
#include <errno.h>
#include <stddef.h>

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *memory, size_t size);
int __real_posix_memalign(void **memory, size_t alignment, size_t size);
_Noreturn void l10n_end_without_memory(void);

void *__wrap_malloc(size_t size) {
  void *memory = __real_malloc(size);
  if (!memory && size) l10n_end_without_memory();
  return memory;
}

void *__wrap_calloc(size_t count, size_t size) {
  void *memory = __real_calloc(count, size);
  if (!memory && count && size) l10n_end_without_memory();
  return memory;
}

void *__wrap_realloc(void *memory, size_t size) {
  void *moved = __real_realloc(memory, size);
  if (!moved && size) l10n_end_without_memory();
  return moved;
}

int __wrap_posix_memalign(void **memory, size_t alignment, size_t size) {
  int code = __real_posix_memalign(memory, alignment, size);
  if (code == ENOMEM) l10n_end_without_memory();
  return code;
}
#else
typedef int nothing_here;
#endif
