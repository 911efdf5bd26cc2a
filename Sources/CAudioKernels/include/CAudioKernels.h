// Innermost loops, which are in C because Swift can't build a function for more than one kind of
// processor: they use eight lanes where the processor has them (AVX2), four elsewhere, and the
// results are the same to the bit.
#pragma once

#include "fourier.h"
#include "resample.h"
