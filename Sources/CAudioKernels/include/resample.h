// The innermost loop of resampling.
#pragma once

#pragma GCC visibility push(hidden)

/// A table of taps, as `PolyphaseFilter` makes it: `rowCount` rows of `tapCount`, a multiple of 8,
/// one for each of `phaseCount` places between two inputs; or fewer, and one row more, so that two
/// neighbours are interpolated.
struct kernel_taps {
  const float *rows;
  long tapCount;
  long rowCount;
  /// Outputs advance by `step` / `phaseCount` inputs.
  long step;
  long phaseCount;
};

/// Writes `count` outputs of one channel, the first of which lies `phase` / `phaseCount` behind the
/// first input's place. They are the same to the bit however they are cut up, on all processors.
void kernel_resample(const struct kernel_taps *taps, long phase, const float *inputs,
                      float *outputs, long count);

#pragma GCC visibility pop
