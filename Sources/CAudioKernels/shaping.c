#include "shaping.h"

#include "lanes.h"

EARSHOT_WIDEST void kernel_half_way(long count, long pairs, const float *samples,
                                     const float *taps, float *result) {
  const float *middle = samples + pairs;
  long index = 0;
  for (; index + 8 <= count; index += 8) {
    v8 sum = {0};
    for (long tap = 0; tap < pairs; tap++) {
      sum += taps[tap] * (LOAD(v8, middle + index - 1 - tap) + LOAD(v8, middle + index + tap));
    }
    STORE(v8, result + index, sum);
  }
  for (; index < count; index++) {
    float sum = 0;
    for (long tap = 0; tap < pairs; tap++) {
      sum += taps[tap] * (middle[index - 1 - tap] + middle[index + tap]);
    }
    result[index] = sum;
  }
}

// A tangent's first fraction; at ±3 it is ±1, and level.
EARSHOT_WIDEST void kernel_shape_softly(long count, float *samples) {
  for (long index = 0; index < count; index++) {
    const float low = samples[index] < -3 ? -3 : samples[index];
    const float x = low > 3 ? 3 : low, square = x * x;
    samples[index] = x * (27 + square) / (27 + 9 * square);
  }
}

EARSHOT_WIDEST void kernel_shape_hard(long count, float *samples) {
  for (long index = 0; index < count; index++) {
    const float low = samples[index] < -1 ? -1 : samples[index];
    samples[index] = low > 1 ? 1 : low;
  }
}
