// Innermost loops, which are in C because Swift can't build a function for more than one kind of
// processor: they use eight lanes where the processor has them (AVX2), four elsewhere, and the
// results are the same to the bit.
//
// Clang looks at this file alone to see whether it knows the module already: a header that isn't
// named here wouldn't be found where something was built before.
//
// All are hidden: two libraries that have them must not take each other's, which the linker can't
// do with functions that are chosen when a program starts.
#pragma once

#include "allpass.h"
#include "blocks.h"
#include "convolution.h"
#include "fourier.h"
#include "levels.h"
#include "limiting.h"
#include "modulation.h"
#include "peaks.h"
#include "resample.h"
#include "reverberation.h"
#include "scene.h"
#include "sections.h"
#include "shaping.h"
