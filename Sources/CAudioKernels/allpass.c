#include "allpass.h"

#include "lanes.h"

// The input of a section is the output of the one before it, so its past is kept once.
EARSHOT_WIDEST void kernel_allpass_pair(long frames, const float *samples, float *pairs,
                                        float *state, const float *factors) {
  v4 last[EARSHOT_ALLPASS_SECTIONS + 1], older[EARSHOT_ALLPASS_SECTIONS + 1];
  v4 a[EARSHOT_ALLPASS_SECTIONS], b[EARSHOT_ALLPASS_SECTIONS];
  for (int s = 0; s <= EARSHOT_ALLPASS_SECTIONS; s++) {
    last[s] = LOAD(v4, state + 8 * s), older[s] = LOAD(v4, state + 8 * s + 4);
  }
  for (int s = 0; s < EARSHOT_ALLPASS_SECTIONS; s++) {
    a[s] = LOAD(v4, factors + 8 * s), b[s] = LOAD(v4, factors + 8 * s + 4);
  }
  for (long frame = 0; frame < frames; frame++) {
    v4 x = {samples[frame], samples[frame], 0, 0};
    for (int s = 0; s < EARSHOT_ALLPASS_SECTIONS; s++) {
      // The part without the input comes first, so the chain through all sections stays short.
      const v4 known = older[s] + a[s] * (last[s] - last[s + 1]) - b[s] * older[s + 1];
      const v4 y = known + b[s] * x;
      older[s] = last[s], last[s] = x;
      x = y;
    }
    older[EARSHOT_ALLPASS_SECTIONS] = last[EARSHOT_ALLPASS_SECTIONS];
    last[EARSHOT_ALLPASS_SECTIONS] = x;
    pairs[2 * frame] = x[0], pairs[2 * frame + 1] = x[1];
  }
  for (int s = 0; s <= EARSHOT_ALLPASS_SECTIONS; s++) {
    STORE(v4, state + 8 * s, last[s]), STORE(v4, state + 8 * s + 4, older[s]);
  }
}
