// Chains of all-pass filters of the second order, one chain for each of two channels.
#pragma once

#pragma GCC visibility push(hidden)

enum {
  EARSHOT_ALLPASS_SECTIONS = 8,
  /// Floats of the state.
  EARSHOT_ALLPASS_STATE = 8 * EARSHOT_ALLPASS_SECTIONS,
  /// Floats of the factors: for each half of the sections a row of a and a row of b, in pairs of
  /// the left and the right channel.
  EARSHOT_ALLPASS_FACTORS = 4 * EARSHOT_ALLPASS_SECTIONS
};

/// Makes stereo frames of mono ones. Each section is (b + az + z²) / (1 + az + bz²); one with a and
/// b of zero delays by two frames. Every section but the first works on the frame before, so the
/// chain delays by one frame less than its sections.
///
/// The results don't depend on how the frames are cut into calls.
void kernel_allpass_pair(long frames, const float *samples, float *pairs, float *state,
                         const float *factors);

#pragma GCC visibility pop
