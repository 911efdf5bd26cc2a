#include "transfer_calls.h"

typedef int (*call)(void *, int, ...);

int transfer_set_number(void *function, void *handle, int option, long value) {
  return ((call)function)(handle, option, value);
}

int transfer_set_pointer(void *function, void *handle, int option, const void *value) {
  return ((call)function)(handle, option, value);
}

int transfer_get_number(void *function, void *handle, int info, long *value) {
  return ((call)function)(handle, info, value);
}

int transfer_get_pointer(void *function, void *handle, int info, const void **value) {
  return ((call)function)(handle, info, value);
}

int transfer_get_time(void *function, void *handle, int info, int64_t *value) {
  return ((call)function)(handle, info, value);
}
