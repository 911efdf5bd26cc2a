/*
 * The memory functions of libearshot.so. The library is linked with --wrap for each function
 * below, so that calls of malloc in its own code and in its copy of Swift's runtime arrive here as
 * __wrap_malloc. Calls of other libraries in the process are not touched. Neither is C++'s operator
 * new, since libstdc++ itself frees memory that templates allocated here.
 *
 * Without functions of the host's every call goes on to libc. With them each block begins with a
 * header, whose last word tells it apart from memory that libc allocated (before the functions were
 * set, or in functions like realpath) and that is freed here: glibc has a block's size at that
 * place, which is never such a number.
 */
#include "host_memory.h"

#include <errno.h>
#include <stdatomic.h>
#include <string.h>

#include "thread_message.h"

static atomic_bool is_used;
void host_memory_note_use(void) { atomic_store_explicit(&is_used, true, memory_order_relaxed); }

#if defined(__ELF__)
/* The linker's names for what was wrapped; they are missing where nothing was. */
#define WEAK __attribute__((weak))
void *__real_malloc(size_t) WEAK;
void *__real_calloc(size_t, size_t) WEAK;
void *__real_realloc(void *, size_t) WEAK;
void __real_free(void *) WEAK;
int __real_posix_memalign(void **, size_t, size_t) WEAK;
void *__real_aligned_alloc(size_t, size_t) WEAK;
void *__real_memalign(size_t, size_t) WEAK;
size_t __real_malloc_usable_size(void *) WEAK;

static earshot_memory_functions host;
typedef struct {
  void *block;
  size_t size;
  uint64_t reserved;
  uint64_t mark;
} header;

enum { LEAST_ALIGNMENT = 16 };

static uint64_t mark_of(const void *memory) {
  return UINT64_C(0xEA45D07A11000000) ^ (uint64_t)(uintptr_t)memory;
}

static header *header_of(const void *memory) { return (header *)memory - 1; }

static int is_hosts(const void *memory) {
  return host.allocate != NULL && header_of(memory)->mark == mark_of(memory);
}

static void *from_host(size_t size, size_t alignment) {
  if (alignment < LEAST_ALIGNMENT) alignment = LEAST_ALIGNMENT;
  size_t before = (sizeof(header) + alignment - 1) & ~(alignment - 1);
  if (size > SIZE_MAX - before) return NULL;
  char *block = host.allocate(host.user, size + before, alignment);
  if (block == NULL) {
    errno = ENOMEM;
    return NULL;
  }
  void *memory = block + before;
  *header_of(memory) = (header){block, size, 0, mark_of(memory)};
  return memory;
}

void *__wrap_malloc(size_t size) {
  return host.allocate ? from_host(size, LEAST_ALIGNMENT) : __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size) {
  if (!host.allocate) return __real_calloc(count, size);
  size_t bytes;
  if (__builtin_mul_overflow(count, size, &bytes)) return NULL;
  void *memory = from_host(bytes, LEAST_ALIGNMENT);
  return memory ? memset(memory, 0, bytes) : NULL;
}

void __wrap_free(void *memory) {
  if (memory == NULL) return;
  if (!is_hosts(memory)) return __real_free(memory);
  header_of(memory)->mark = 0;
  host.free(host.user, header_of(memory)->block);
}

void *__wrap_realloc(void *memory, size_t size) {
  if (memory == NULL) return __wrap_malloc(size);
  if (!is_hosts(memory)) return __real_realloc(memory, size);
  if (size == 0) {
    __wrap_free(memory);
    return NULL;
  }
  void *moved = from_host(size, LEAST_ALIGNMENT);
  if (moved == NULL) return NULL;
  size_t kept = header_of(memory)->size;
  memcpy(moved, memory, kept < size ? kept : size);
  __wrap_free(memory);
  return moved;
}

int __wrap_posix_memalign(void **memory, size_t alignment, size_t size) {
  if (!host.allocate) return __real_posix_memalign(memory, alignment, size);
  void *found = from_host(size, alignment);
  if (found == NULL) return ENOMEM;
  *memory = found;
  return 0;
}

void *__wrap_aligned_alloc(size_t alignment, size_t size) {
  return host.allocate ? from_host(size, alignment) : __real_aligned_alloc(alignment, size);
}

void *__wrap_memalign(size_t alignment, size_t size) {
  return host.allocate ? from_host(size, alignment) : __real_memalign(alignment, size);
}

size_t __wrap_malloc_usable_size(void *memory) {
  if (memory == NULL) return 0;
  return is_hosts(memory) ? header_of(memory)->size : __real_malloc_usable_size(memory);
}

char *__wrap_strdup(const char *text) {
  size_t size = strlen(text) + 1;
  char *copy = __wrap_malloc(size);
  return copy ? memcpy(copy, text, size) : NULL;
}

char *__wrap_strndup(const char *text, size_t limit) {
  const char *end = memchr(text, 0, limit);
  size_t length = end ? (size_t)(end - text) : limit;
  char *copy = __wrap_malloc(length + 1);
  if (copy == NULL) return NULL;
  copy[length] = 0;
  return memcpy(copy, text, length);
}

static earshot_result set(const earshot_memory_functions *functions, const char **problem) {
  if (!__real_malloc || !__real_free) {
    *problem = "this build of the library has no way to get memory from elsewhere";
    return EARSHOT_ERROR_NOT_AVAILABLE;
  }
  if (atomic_load(&is_used)) {
    *problem = "memory functions come before anything else of the library";
    return EARSHOT_ERROR_STATE;
  }
  if (functions == NULL) {
    memset(&host, 0, sizeof host);
    return EARSHOT_OK;
  }
  if (functions->size < sizeof *functions) {
    *problem = "functions.size must be sizeof(earshot_memory_functions)";
    return EARSHOT_ERROR_SIZE;
  }
  for (size_t index = sizeof *functions; index < functions->size; index++) {
    if (((const char *)functions)[index]) {
      *problem = "functions has fields that this version of the library doesn't know";
      return EARSHOT_ERROR_SIZE;
    }
  }
  if (functions->allocate == NULL || functions->free == NULL) {
    *problem = "functions.allocate and functions.free must not be NULL";
    return EARSHOT_ERROR_ARGUMENT;
  }
  host = *functions;
  return EARSHOT_OK;
}
#else
static earshot_result set(const earshot_memory_functions *functions, const char **problem) {
  (void)functions;
  *problem = "on this system the library has no way to get memory from elsewhere";
  return EARSHOT_ERROR_NOT_AVAILABLE;
}
#endif

earshot_result earshot_set_memory_functions(const earshot_memory_functions *functions) {
  const char *problem = NULL;
  earshot_result result = set(functions, &problem);
  if (problem) thread_message_set(problem, strlen(problem));
  return result;
}
