// Levels and gains of runs of frames, in lanes; logarithms are by polynomials, so they are the same
// on all processors.
#pragma once

#pragma GCC visibility push(hidden)

/// How many frames share a level.
enum { EARSHOT_LEVEL_FRAMES = 4 };

/// Of each run of 4 frames the largest magnitude over all channels, or the mean square.
void kernel_level_peaks(long count, long channels, const float *samples, float *levels);
void kernel_level_powers(long count, long channels, const float *samples, float *levels);

/// What a compressor's curve takes from each level, in decibels. `scale` is the decibels of a
/// doubled level. All have one number for each level.
void kernel_level_reductions(long count, const float *levels, float scale, const float *thresholds,
                              const float *slopes, const float *knees, float *reductions);

/// The factors of decibels, to a millionth; of 0 exactly 1.
void kernel_factors_of_decibels(long count, const float *decibels, float *factors);

#pragma GCC visibility pop
