/* Opus sets its encoders up by a function of variable arguments, which Swift can't call through a
 * pointer. */
#pragma once
#include <stdint.h>

static inline int speech_codec_set(void *function, void *encoder, int request, int32_t value) {
  return ((int (*)(void *, int, ...))function)(encoder, request, value);
}
