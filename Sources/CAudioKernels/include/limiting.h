// How a limiter's gain gets from what each moment needs to what can be heard without a click.
#pragma once

#pragma GCC visibility push(hidden)

enum { EARSHOT_LIMITER_BOX = 256, EARSHOT_LIMITER_HELD = 2 * EARSHOT_LIMITER_BOX + 4 };

/// A lack of 1: as fine as a gain near 1 can be.
enum { EARSHOT_LIMITER_ONE = 1 << 24 };

/// What a gain lacks to 1 is added up as whole numbers, so that the sums that it is smoothed by
/// never drift, and a gain of 1 comes back as exactly that.
typedef struct {
  /// How many gains are averaged, twice; and for how many the smallest is held.
  int box, hold;
  /// How much of a lack is left a frame later, where nothing more is needed.
  float keep;
  /// Frames until nothing is held and all gains are 1.
  int busy;
  /// The last frame's, before it is smoothed.
  float lack;
  /// Of the last `box` lacks, and of their sums; both the oldest first.
  long long sum, sumOfSums;
  int lacks[EARSHOT_LIMITER_BOX];
  long long sums[EARSHOT_LIMITER_BOX];
  /// What the frames before needed, the oldest first: one less than `hold`.
  float held[EARSHOT_LIMITER_HELD];
} kernel_limiter;

void kernel_limiter_reset(kernel_limiter *limiter);

/// Replaces what each frame needs by what it gets, 2 · `box` frames later: no more than any of the
/// `hold` last.
void kernel_limiter_smooth(kernel_limiter *limiter, long frames, float *gains);

/// Scales each frame by its gain.
void kernel_scale_frames(long frames, long channels, const float *samples, const float *gains,
                          float *result);

#pragma GCC visibility pop
