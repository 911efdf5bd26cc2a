// The innermost loops of Fourier transforms.
#pragma once

#pragma GCC visibility push(hidden)

/// How many floats `scratch` and `turns` need for `count` complex numbers.
long kernel_fourier_scratch(long count);
long kernel_fourier_turns(long count);

/// Writes what the passes multiply by.
void kernel_fourier_write_turns(long count, float *turns);

/// Transforms `count` complex numbers, a power of two from 2 on. Results may not lie where inputs
/// do.
void kernel_fourier(long count, const float *re, const float *im, float *outRe, float *outIm,
                     float *scratch, const float *turns);

/// From the transform of `count` numbers, whose real parts are the even samples and whose imaginary
/// parts the odd ones of a sound, makes the sound's: `count` + 1 numbers. `turns` holds the cosines
/// of −π k / count, then as many sines, each for k up to `count`.
void kernel_fourier_unfold(long count, const float *re, const float *im, float *outRe,
                            float *outIm, const float *turns);

/// The way back.
void kernel_fourier_fold(long count, const float *re, const float *im, float *outRe, float *outIm,
                          const float *turns);

/// Even samples to one place, odd ones to another, and back; `count` of each.
void kernel_fourier_part(long count, const float *samples, float *even, float *odd);
void kernel_fourier_join(long count, const float *even, const float *odd, float *samples);

#pragma GCC visibility pop
