#include "peaks.h"

#include "lanes.h"

// Stretches of this many places are skipped at once where no sample is high enough.
enum { PAIRS = EARSHOT_PEAK_PAIRS, PIECE = EARSHOT_PEAK_PIECE, STRETCH = 32 };

// The top of the parabola through three places. A place that isn't a peak is no higher than its
// neighbours, which are examined as well.
#define TOP(before, middle, after, top)                                                       \
  do {                                                                                        \
    const v8 slope = (after) - (before);                                                      \
    const v8 bend = MAGNITUDE(2 * (middle) - (before) - (after));                             \
    const v8 most = MAGNITUDE(slope) * 0.25f;                                                 \
    /* Beyond half of the way to a neighbour that one is nearer to the peak. */               \
    const v8 over = slope * slope / (8 * bend + 1e-30f);                                      \
    const v8 size = MAGNITUDE(middle) + SMALLER(over, most);                                  \
    top = LARGER(top, size);                                                                  \
  } while (0)

// The wave half of the way from each of eight samples to the next.
EARSHOT_INLINE void findHalves(const float *samples, const float *half, float *halves) {
  v8 near = {0}, far = {0};
  for (int pair = 0; pair < PAIRS; pair += 2) {
    near += half[pair] * (LOAD(v8, samples - pair) + LOAD(v8, samples + 1 + pair));
    far += half[pair + 1] * (LOAD(v8, samples - pair - 1) + LOAD(v8, samples + 2 + pair));
  }
  STORE(v8, halves, near + far);
}

// Whether the wave in some places, which all these samples make, may be above the floor.
EARSHOT_INLINE int mayBeAbove(const float *samples, long count, float gain, float floor) {
  v8 highest = {0};
  for (long place = 0; place < count + EARSHOT_PEAK_HISTORY; place += 8) {
    const v8 size = MAGNITUDE(LOAD(v8, samples + place));
    highest = LARGER(size, highest);
  }
  float limit = 0;
  for (int lane = 0; lane < 8; lane++) limit = highest[lane] > limit ? highest[lane] : limit;
  return limit * gain > floor;
}

EARSHOT_WIDEST void kernel_raise_to_peaks(long count, const float *samples, const float *half,
                                           const float *quarter, float gain, float floor,
                                           float *peaks) {
  // From the one before the first place on. A value that was just written can't be read at another
  // alignment without a wait, so many are written first.
  float halves[PIECE + 24];
  long known = 0;
  for (long start = 0; start < count; start += STRETCH) {
    const long end = count - start < STRETCH ? count : start + STRETCH;
    if (!mayBeAbove(samples + start, end - start, gain, floor)) continue;
    for (known = known < start ? start : known; known < end + 2; known += 8) {
      findHalves(samples + PAIRS - 1 + known, half, halves + known);
    }
    for (long place = start; place < end; place += 8) {
      const float *at = samples + place + PAIRS;
      const v8 here = LOAD(v8, at), next = LOAD(v8, at + 1);
      const v8 before = LOAD(v8, halves + place), middle = LOAD(v8, halves + place + 1),
               after = LOAD(v8, halves + place + 2);
      const v8 early = quarter[0] * (here + middle) + quarter[1] * (before + next) +
                       quarter[2] * (LOAD(v8, at - 1) + after);
      const v8 late = quarter[0] * (middle + next) + quarter[1] * (here + after) +
                      quarter[2] * (before + LOAD(v8, at + 2));
      v8 top = MAGNITUDE(here);
      TOP(here, early, middle, top);
      TOP(early, middle, late, top);
      TOP(middle, late, next, top);
      const v8 former = LOAD(v8, peaks + place);
      STORE(v8, peaks + place, LARGER(top, former));
    }
  }
}
