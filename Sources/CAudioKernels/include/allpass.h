// Chains of all-pass filters of the second order, one chain for each of two channels.
#pragma once

#pragma GCC visibility push(hidden)

enum {
  EARSHOT_ALLPASS_SECTIONS = 7,
  /// Floats of the state: of each section's input, and of the last one's output, the last two
  /// frames, in rows of four of which two are used.
  EARSHOT_ALLPASS_STATE = 8 * (EARSHOT_ALLPASS_SECTIONS + 1),
  /// Floats of the factors: a and b of each section, in rows as above.
  EARSHOT_ALLPASS_FACTORS = 8 * EARSHOT_ALLPASS_SECTIONS
};

/// Makes stereo frames of mono ones. Each section is (b + az + z²) / (1 + az + bz²).
///
/// The results don't depend on how the frames are cut into calls.
void kernel_allpass_pair(long frames, const float *samples, float *pairs, float *state,
                         const float *factors);

#pragma GCC visibility pop
