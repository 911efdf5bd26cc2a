#include "convolution.h"

#include "lanes.h"

EARSHOT_WIDEST void kernel_convolve(long count, long tapCount, const float *samples,
                                     const float *taps, float *result) {
  const float *own = samples + tapCount - 1;
  long index = 0;
  for (; index + 16 <= count; index += 16) {
    v8 sum = {0}, next = {0};
    for (long tap = 0; tap < tapCount; tap++) {
      sum += taps[tap] * LOAD(v8, own + index - tap);
      next += taps[tap] * LOAD(v8, own + index + 8 - tap);
    }
    STORE(v8, result + index, LOAD(v8, result + index) + sum);
    STORE(v8, result + index + 8, LOAD(v8, result + index + 8) + next);
  }
  for (; index < count; index++) {
    float sum = 0;
    for (long tap = 0; tap < tapCount; tap++) sum += taps[tap] * own[index - tap];
    result[index] += sum;
  }
}

#define ADD(V)                                                                                \
  do {                                                                                        \
    const V re = LOAD(V, aRe + index), im = LOAD(V, aIm + index);                             \
    const V toRe = LOAD(V, bRe + index), toIm = LOAD(V, bIm + index);                         \
    STORE(V, sumRe + index, LOAD(V, sumRe + index) + (re * toRe - im * toIm));                \
    STORE(V, sumIm + index, LOAD(V, sumIm + index) + (re * toIm + im * toRe));                \
  } while (0)

EARSHOT_WIDEST void kernel_add_products(long count, const float *aRe, const float *aIm,
                                         const float *bRe, const float *bIm, float *sumRe,
                                         float *sumIm) {
  long index = 0;
  for (; index + 8 <= count; index += 8) ADD(v8);
  for (; index < count; index++) ADD(float);
}
