/*
 * Tells the thread sanitizer what it can't see of Swift's `Mutex`: a lock that has to be waited for is
 * taken and given back by the kernel (FUTEX_LOCK_PI), in a part of Swift's library that isn't
 * instrumented. The uncontended path is instrumented with the code that it is inlined into. Without
 * this every lock that was once waited for is reported as a race.
 *
 * These take the place of the functions of libswiftSynchronization.so, by their names, and call them.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

void __tsan_acquire(void *address);
void __tsan_release(void *address);

#define SWIFT_METHOD __attribute__((swiftcall))
#define SWIFT_SELF __attribute__((swift_context))

#define LOCK_SLOW "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK_SLOW "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
#define TRY_LOCK_SLOW "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"

SWIFT_METHOD void lock_slow(uint32_t thread, SWIFT_SELF void *mutex) __asm__(LOCK_SLOW);
SWIFT_METHOD void unlock_slow(SWIFT_SELF void *mutex) __asm__(UNLOCK_SLOW);
SWIFT_METHOD _Bool try_lock_slow(SWIFT_SELF void *mutex) __asm__(TRY_LOCK_SLOW);

typedef SWIFT_METHOD void (*lock_function)(uint32_t, SWIFT_SELF void *);
typedef SWIFT_METHOD void (*unlock_function)(SWIFT_SELF void *);
typedef SWIFT_METHOD _Bool (*try_lock_function)(SWIFT_SELF void *);

/* How often a lock was waited for: a run in which none was has shown nothing about that. */
static atomic_int waits;
__attribute__((destructor)) static void tell(void) {
  printf("Swift's locks were waited for %d times.\n", atomic_load(&waits));
}

static void *next(const char *name) {
  void *found = dlsym(RTLD_NEXT, name);
  if (!found) abort();
  return found;
}

SWIFT_METHOD void lock_slow(uint32_t thread, SWIFT_SELF void *mutex) {
  ((lock_function)next(LOCK_SLOW))(thread, mutex);
  atomic_fetch_add(&waits, 1);
  __tsan_acquire(mutex);
}

SWIFT_METHOD void unlock_slow(SWIFT_SELF void *mutex) {
  __tsan_release(mutex);
  ((unlock_function)next(UNLOCK_SLOW))(mutex);
}

SWIFT_METHOD _Bool try_lock_slow(SWIFT_SELF void *mutex) {
  _Bool is_taken = ((try_lock_function)next(TRY_LOCK_SLOW))(mutex);
  if (is_taken) __tsan_acquire(mutex);
  return is_taken;
}
