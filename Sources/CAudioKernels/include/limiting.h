// How a limiter's gain gets from what each moment needs to what can be heard without a click.
#pragma once

#pragma GCC visibility push(hidden)

enum { EARSHOT_LIMITER_BOX = 256, EARSHOT_LIMITER_HELD = 2 * EARSHOT_LIMITER_BOX + 4 };

/// A gain of 1.
enum { EARSHOT_LIMITER_ONE = 1 << 30 };

/// Whole numbers, so that the sums that the gain is smoothed by never drift, and a gain of 1 comes
/// back as exactly that.
typedef struct {
  /// How many gains are averaged, twice: a power of two; and for how many the smallest is held.
  int box, hold;
  /// How much of the way to 1 a gain recovers in a frame, of 2²⁴.
  int release;
  /// Frames until nothing is held and all gains are 1.
  int busy;
  int envelope;
  unsigned time;
  long long sum, sumOfSums;
  int envelopes[EARSHOT_LIMITER_BOX];
  long long sums[EARSHOT_LIMITER_BOX];
  /// What the frames before needed, the oldest first: one less than `hold`.
  int held[EARSHOT_LIMITER_HELD];
} kernel_limiter;

void kernel_limiter_reset(kernel_limiter *limiter);

/// Replaces what each frame needs by what it gets, 2 · `box` frames later: no more than any of the
/// `hold` last.
void kernel_limiter_smooth(kernel_limiter *limiter, long frames, float *gains);

/// Scales each frame by its gain.
void kernel_scale_frames(long frames, long channels, const float *samples, const float *gains,
                          float *result);

#pragma GCC visibility pop
