// All kernels. Clang looks at this file alone to see whether it knows the module already, so that a
// header that isn't named here wouldn't be found where something was built before.
#pragma once

#include "blocks.h"
#include "convolution.h"
#include "fourier.h"
#include "levels.h"
#include "limiting.h"
#include "peaks.h"
#include "reverberation.h"
#include "sections.h"
#include "shaping.h"
