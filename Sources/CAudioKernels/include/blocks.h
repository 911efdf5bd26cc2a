// What is done to a block of samples before and after it is processed.
#pragma once

#pragma GCC visibility push(hidden)

/// The index of the first sample that isn't 0, and the one after the last; `count` and 0 when all
/// are. A number that is none counts as sound.
long kernel_first_sound(long count, const float *samples);
long kernel_end_of_sound(long count, const float *samples);

/// The largest magnitude that is taken for sound, 120 dB above full scale: what is beyond, were it
/// but for a moment, is an error, and what reverbs and meters made of it would last.
#define EARSHOT_LOUDEST 1e6f

/// Whether all are numbers, and none is beyond that.
_Bool kernel_is_sound(long count, const float *samples);

/// Multiplies all samples by a gain.
void kernel_scale(long count, float gain, float *samples);

/// Makes floats of 16-bit samples, times a scale. Both may lie in one room if the samples end where
/// the floats do, or behind.
void kernel_floats(long count, float scale, const void *samples, float *floats);

/// Adds samples to others.
void kernel_add(long count, const float *samples, float *sums);

/// Numbers too small for a float's full precision, which cost a processor a hundred times what
/// others do, are 0 on this thread from here on. Returns what was set before, to be given back.
unsigned long kernel_flush_denormals(void);
void kernel_restore_denormals(unsigned long before);

/// Raises `peak` to the largest magnitude, and adds all squares to `energy`; both hold one number
/// for each of the channels, which are interleaved.
void kernel_measure(long frames, long channels, const float *samples, float *peak,
                     double *energy);

/// Copies a channel of interleaved frames, at which `samples` points, to where its samples lie side
/// by side.
void kernel_take_channel(long frames, long channels, const float *samples, float *run);

/// The largest magnitude; not below `floor`.
float kernel_largest(long count, const float *samples, float floor);

#pragma GCC visibility pop
