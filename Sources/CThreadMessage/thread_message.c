#include "thread_message.h"

#include <string.h>

static _Thread_local char message[512];

void thread_message_set(const char *bytes, size_t length) {
  if (length > sizeof message - 1) {
    length = sizeof message - 1;
    while (length > 0 && ((unsigned char)bytes[length] & 0xC0) == 0x80) length--;
  }
  memcpy(message, bytes, length);
  message[length] = 0;
}

const char *thread_message(void) { return message; }
