// Sums of products, of samples and of spectra.
#pragma once

#pragma GCC visibility push(hidden)

/// Adds to each result the products of `taps` and the samples up to its own, going backwards:
/// `samples` holds `tapCount` − 1 of before and `count`.
void kernel_convolve(long count, long tapCount, const float *samples, const float *taps,
                      float *result);

/// Adds the products of complex numbers to others.
void kernel_add_products(long count, const float *aRe, const float *aIm, const float *bRe,
                          const float *bIm, float *sumRe, float *sumIm);

#pragma GCC visibility pop
