#include "peaks.h"

#include "lanes.h"

// The top of the parabola through three places. What isn't a peak is no higher than its neighbours,
// which are looked at as well.
#define TOP(before, middle, after, top)                                                       \
  do {                                                                                        \
    const v8 slope = (after) - (before);                                                      \
    const v8 bend = MAGNITUDE(2 * (middle) - (before) - (after));                             \
    const v8 most = MAGNITUDE(slope) * 0.25f;                                                 \
    /* Beyond half of the way to a neighbour that one is nearer to the peak. */               \
    const v8 over = slope * slope / (8 * bend + 1e-30f);                                      \
    const v8 size = MAGNITUDE(middle) + SMALLER(over, most);                          \
    top = LARGER(top, size);                                                                  \
  } while (0)

// `samples` points at the sample before the place, the twelfth.
#define BETWEEN(samples, middle, early, late)                                                 \
  v8 middle = {0}, even_##middle = {0}, odd_##middle = {0};                                   \
  for (int tap = 0; tap < EARSHOT_PEAK_DELAY; tap++) {                                        \
    const v8 before = LOAD(v8, (samples) - tap), after = LOAD(v8, (samples) + 1 + tap);       \
    const v8 sum = after + before, difference = after - before;                               \
    middle += half[tap] * sum;                                                                \
    even_##middle += quarter[tap] * sum;                                                      \
    odd_##middle += quarter[EARSHOT_PEAK_DELAY + tap] * difference;                           \
  }                                                                                           \
  const v8 early = even_##middle + odd_##middle, late = even_##middle - odd_##middle;

EARSHOT_WIDEST void kernel_raise_to_peaks(long count, const float *samples, const float *half,
                                           const float *quarter, float gain, float floor,
                                           float *peaks) {
  for (long start = 0; start < count; start += 8) {
    const float *at = samples + start;
    // All that the wave in these eight places is made of.
    v8 highest = {0};
    for (int part = 0; part < 4; part++) {
      const v8 size = MAGNITUDE(LOAD(v8, at + 8 * part));
      highest = LARGER(highest, size);
    }
    float limit = 0;
    for (int lane = 0; lane < 8; lane++) limit = highest[lane] > limit ? highest[lane] : limit;
    if (limit * gain <= floor) continue;
    const v8 here = LOAD(v8, at + 11), next = LOAD(v8, at + 12);
    BETWEEN(at + 11, middle, early, late)
    v8 top = MAGNITUDE(here);
    TOP(here, early, middle, top);
    TOP(early, middle, late, top);
    TOP(middle, late, next, top);
    const long left = count - start;
    for (int lane = 0; lane < 8 && lane < left; lane++) {
      if (top[lane] > peaks[start + lane]) peaks[start + lane] = top[lane];
    }
  }
}
