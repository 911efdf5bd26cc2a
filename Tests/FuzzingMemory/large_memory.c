// OpenAL's contexts take eight megabytes each, which the sanitizer would have from the system and
// give back whenever an engine is opened and closed: that takes longer than all calls of an input.
// As OpenAL isn't instrumented, nothing is overlooked where these megabytes are kept for the next.

#if defined(__linux__)
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>

enum { slot_size = 16 << 20, slot_count = 16, smallest = 1 << 20 };

// Where the slots begin; 0 before the first is used.
static _Atomic uintptr_t slots;
// One bit for each that is in use.
static _Atomic unsigned used;

static uintptr_t all_slots(void) {
  uintptr_t base = atomic_load(&slots);
  if (base != 0) return base;
  void *made = mmap(
    NULL, (size_t)slot_size * slot_count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1,
    0);
  if (made == MAP_FAILED) return 0;
  // Who comes second uses what the first one made, and lets go of addresses alone.
  if (atomic_compare_exchange_strong(&slots, &base, (uintptr_t)made)) return (uintptr_t)made;
  return base;
}

void *aligned_alloc(size_t alignment, size_t size) {
  uintptr_t base = size >= smallest && size <= slot_size ? all_slots() : 0;
  unsigned now = atomic_load(&used);
  while (base != 0 && ~now << (32 - slot_count) != 0) {
    int slot = __builtin_ctz(~now);
    if (atomic_compare_exchange_weak(&used, &now, now | 1u << slot))
      return (void *)(base + (uintptr_t)slot * slot_size);
  }
  void *memory = NULL;
  return posix_memalign(&memory, alignment < 16 ? 16 : alignment, size) == 0 ? memory : NULL;
}

// The sanitizer's own.
void ___interceptor_free(void *memory);

void free(void *memory) {
  uintptr_t base = atomic_load(&slots);
  uintptr_t offset = (uintptr_t)memory - base;
  if (base == 0 || offset >= (uintptr_t)slot_size * slot_count) {
    ___interceptor_free(memory);
  } else {
    atomic_fetch_and(&used, ~(1u << offset / slot_size));
  }
}
#endif
