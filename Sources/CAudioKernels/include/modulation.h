// What chorus, flanger, phaser and pitch shifter are made of.
#pragma once

#pragma GCC visibility push(hidden)

/// A number that moves evenly from frame to frame.
typedef struct kernel_slope {
  float start, step;
} kernel_slope;

/// Reads a ring of samples, `delay` frames before each new one, and adds what it reads, times
/// `wet`, to the samples times `dry`. New samples go into the ring with `regeneration` of what was
/// read. Samples are `stride` apart; delays are at least 2 frames. `mask` is the ring's size less
/// one, a power of two. The first frame is number `index` of the slopes.
void kernel_sweep(long frames, long stride, float *samples, float *ring, long mask, long place,
                  long index, kernel_slope delay, kernel_slope wet, kernel_slope dry,
                  kernel_slope regeneration);

/// First-order all-pass filters in a row, for up to four channels at once. `coefficients` has a
/// slope for each channel, and `held` four numbers for each stage and four for the feedback.
void kernel_phase(long frames, long stride, long channels, float *samples, long stages,
                  float *held, long index, const kernel_slope *coefficients, kernel_slope wet,
                  kernel_slope dry, kernel_slope regeneration);

/// The place in `past` where `count` samples are most like those of `recent`: where the correlation
/// is highest relative to the energy.
long kernel_most_alike(long count, const float *recent, const float *past, long places);

/// Reads a ring, whose newest sample is number `place` + `frames` − 1, `delay` frames before each
/// frame from `place` on, but at least 2. Writes `gain` times that to the samples, or adds it where
/// `adds`.
void kernel_read_ring(long frames, long stride, float *result, const float *ring, long mask,
                      long place, long index, double delay, double step, kernel_slope gain,
                      int adds);

#pragma GCC visibility pop
