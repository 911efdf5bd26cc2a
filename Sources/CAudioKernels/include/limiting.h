// How a limiter's gain gets from what each moment needs to what can be heard without a click.
#pragma once

#pragma GCC visibility push(hidden)

enum { EARSHOT_LIMITER_BOX = 256, EARSHOT_LIMITER_HELD = 2 * EARSHOT_LIMITER_BOX + 4 };

/// A reduction of 1 as a whole number: as fine as a gain near 1 can be.
enum { EARSHOT_LIMITER_ONE = 1 << 24 };

/// The reductions, 1 minus the gain, are summed as whole numbers, so that the smoothing sums never
/// drift, and a gain of 1 comes back as exactly 1.
typedef struct {
  /// How many gains are averaged, twice; and for how many the smallest is held.
  int box, hold;
  /// The part of a reduction that remains a frame later, where no more is needed.
  float keep;
  /// Frames until nothing is held and all gains are 1.
  int busy;
  /// The last frame's reduction, before it is smoothed.
  float lack;
  /// The sums of the last `box` reductions, and of their sums; the arrays begin with the oldest.
  long long sum, sumOfSums;
  int lacks[EARSHOT_LIMITER_BOX];
  long long sums[EARSHOT_LIMITER_BOX];
  /// The reductions that earlier frames needed, the oldest first: one less than `hold`.
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
