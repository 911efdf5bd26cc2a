// What distortion is made of.
#pragma once

#pragma GCC visibility push(hidden)

/// The samples half way between others: `samples` holds 2 · `pairs` for the first and one more for
/// each further, and the result lies in their middle. `taps` go outwards.
void kernel_half_way(long count, long pairs, const float *samples, const float *taps,
                      float *result);

/// Bends what is loud towards ±1, on a curve like a hyperbolic tangent, or cuts it off there.
void kernel_shape_softly(long count, float *samples);
void kernel_shape_hard(long count, float *samples);

#pragma GCC visibility pop
