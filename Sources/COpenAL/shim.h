#ifndef EARSHOT_COPENAL_SHIM_H
#define EARSHOT_COPENAL_SHIM_H

/* Exports the extensions' functions (loopback, thread contexts, effects) by name. */
#define AL_ALEXT_PROTOTYPES 1
#include <AL/al.h>
#include <AL/alc.h>
#include <AL/alext.h>
#include <AL/efx.h>

#endif
