/* The sentence about what failed last, one for each thread: what Swift has no storage for. */
#ifndef THREAD_MESSAGE_H
#define THREAD_MESSAGE_H

#include <stddef.h>

/* Keeps the first 511 bytes, cut where a character begins. */
void thread_message_set(const char *bytes, size_t length);
/* Ends with a zero byte; empty at first. Valid until this thread sets another. */
const char *thread_message(void);

#endif
