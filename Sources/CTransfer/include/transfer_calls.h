/* Calls of libcurl's functions of a variable number of arguments, which Swift can't make. `function`
 * is the address of curl_easy_setopt or curl_easy_getinfo in a library that was loaded at run time;
 * nothing of libcurl's is needed to build this. All return a CURLcode. */
#ifndef TRANSFER_CALLS_H
#define TRANSFER_CALLS_H

#include <stdint.h>

int transfer_set_number(void *function, void *handle, int option, long value);
int transfer_set_pointer(void *function, void *handle, int option, const void *value);
int transfer_get_number(void *function, void *handle, int info, long *value);
int transfer_get_pointer(void *function, void *handle, int info, const void **value);
int transfer_get_time(void *function, void *handle, int info, int64_t *value);

#endif
