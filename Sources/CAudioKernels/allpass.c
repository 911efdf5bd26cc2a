#include "allpass.h"

#include "lanes.h"

// The latest input and output of four sections, and those of a frame before.
typedef struct {
  v8 x1, x2, y1, y2;
} Half;

#define LOAD_HALF(p) {LOAD(v8, p), LOAD(v8, (p) + 8), LOAD(v8, (p) + 16), LOAD(v8, (p) + 24)}
#define STORE_HALF(p, h)                                                                     \
  STORE(v8, p, (h).x1), STORE(v8, (p) + 8, (h).x2), STORE(v8, (p) + 16, (h).y1),             \
      STORE(v8, (p) + 24, (h).y2)

#define STEP(h, x, a, b)                                                                     \
  const v8 y##h = b * (x - h.y2) + (a * (h.x1 - h.y1) + h.x2);                               \
  h.x2 = h.x1, h.x1 = x, h.y2 = h.y1, h.y1 = y##h

EARSHOT_WIDEST void kernel_allpass_pair(long frames, const float *samples, float *pairs,
                                        float *state, const float *factors) {
  Half first = LOAD_HALF(state), second = LOAD_HALF(state + 32);
  const v8 a1 = LOAD(v8, factors), b1 = LOAD(v8, factors + 8);
  const v8 a2 = LOAD(v8, factors + 16), b2 = LOAD(v8, factors + 24);
  for (long frame = 0; frame < frames; frame++) {
    const float sample = samples[frame];
    const v8 new = {sample, sample};
    // Each section takes what the one before it gave a frame ago.
    const v8 x2 = __builtin_shufflevector(first.y1, second.y1, 6, 7, 8, 9, 10, 11, 12, 13);
    const v8 x1 = __builtin_shufflevector(new, first.y1, 0, 1, 8, 9, 10, 11, 12, 13);
    STEP(first, x1, a1, b1);
    STEP(second, x2, a2, b2);
    pairs[2 * frame] = ysecond[6], pairs[2 * frame + 1] = ysecond[7];
  }
  STORE_HALF(state, first), STORE_HALF(state + 32, second);
}
