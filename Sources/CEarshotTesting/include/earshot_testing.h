/*
 * earshot_testing.h: measures and checks renders, for tests of games in any language with a C API.
 *
 * C99, and C++11. Copyright: see LICENSE (MIT). libearshot-testing is a library of its own. It
 * works with any test framework, and with sound from any engine, such as earshot_engine_render's.
 *
 *     const earshot_sound heard = {samples, frames, 2, 48000};
 *     if (!earshot_expect_heard_from(&heard, EARSHOT_LEFT, 3, 0.5, 0.6))
 *       fail(earshot_expect_message());
 *
 * Two kinds of functions
 *   - earshot_sound_…: measured values. An unknown value is NAN or -1.
 *   - earshot_expect_…: true if the sound is as expected. If not, earshot_expect_message() is a
 *     sentence with the expectation and the measurement. Invalid arguments give false, too: a time
 *     outside the render, a sound without frames, samples that are not numbers. So don't negate a
 *     result: expect the opposite.
 *
 * Units
 *   Times are seconds from the sound's beginning. `from` and `to` are a piece of it; EARSHOT_WHOLE
 *   is all of it, and EARSHOT_END its end, whenever that is. Levels are dBFS: decibels of full
 *   scale, which is 1; silence is -200. Sound below -80 dBFS can't be heard beside anything else
 *   and counts as silent.
 *
 * Memory and threads
 *   Samples are read while a call lasts, and copied: about as much memory as the sound. Nothing is
 *   kept but the sentence, one for each thread. All functions may be called from any thread at any
 *   time.
 */
#ifndef EARSHOT_TESTING_H
#define EARSHOT_TESTING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if UINTPTR_MAX < UINT64_MAX
#error "Earshot is for 64-bit systems."
#endif

/* Define EARSHOT_STATIC where the library is a part of your program, and no shared one. */
#if defined(EARSHOT_STATIC)
#define EARSHOT_TESTING_API
#elif defined(_WIN32) && defined(EARSHOT_BUILDING)
#define EARSHOT_TESTING_API __declspec(dllexport)
#elif defined(_WIN32)
#define EARSHOT_TESTING_API __declspec(dllimport)
#elif defined(__GNUC__)
#define EARSHOT_TESTING_API __attribute__((visibility("default")))
#else
#define EARSHOT_TESTING_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/** What was heard: interleaved samples, one of each channel per frame, in the order of a WAVE
 *  file's channels; full scale is 1. There are 1 to 64 channels, and 1 to 768,000 frames a second;
 *  `samples` may be NULL if there are no frames. */
typedef struct earshot_sound {
  const float *samples;
  size_t frames;
  uint32_t channels;
  uint32_t sample_rate;
} earshot_sound;

/** For times that end a piece: the sound's own end. */
#define EARSHOT_END 1e300
/** Two arguments, `from` and `to`: all of it. */
#define EARSHOT_WHOLE 0.0, EARSHOT_END

/* ---------------------------------------------------------------------------------------------
 * What it is like
 * ------------------------------------------------------------------------------------------ */

/** A piece of a sound, without copying: its samples are the sound's own. What lies beyond the
 *  sound is left out; NULL is a sound without frames. */
EARSHOT_TESTING_API earshot_sound earshot_sound_part(
    const earshot_sound *sound, double from, double to);

/** RMS over all channels in dBFS: a full-scale sine has -3.01. NAN if a sample is no number, as for
 *  all that follows. */
EARSHOT_TESTING_API double earshot_sound_level(const earshot_sound *sound);

/** The largest sample in dBFS. */
EARSHOT_TESTING_API double earshot_sound_peak(const earshot_sound *sound);

/** The peak of the wave that a converter makes of it, in dBTP (ITU-R BS.1770-4). */
EARSHOT_TESTING_API double earshot_sound_true_peak(const earshot_sound *sound);

/** How loud a listener finds it, in LUFS (EBU R 128); -INFINITY for silence, NAN for more than 8
 *  channels. */
EARSHOT_TESTING_API double earshot_sound_loudness(const earshot_sound *sound);

/** How many decibels the right is louder than the left, all loudspeakers of a side together; 0 for
 *  mono, NAN for more than 8 channels. */
EARSHOT_TESTING_API double earshot_sound_balance(const earshot_sound *sound);

/** How many decibels the front is louder than the back; NAN for mono, stereo, and wherever else
 *  nothing is behind the listener. */
EARSHOT_TESTING_API double earshot_sound_depth(const earshot_sound *sound);

/** The note in the loudest channel, in hertz, with or without overtones; NAN where nothing
 *  repeats. Within 5 cents for steady sounds of 0.1 s or more, from 30 Hz (longer ones are needed
 *  below 60) to an eighth of the sample rate; pure tones to a quarter. */
EARSHOT_TESTING_API double earshot_sound_pitch(const earshot_sound *sound);

/** The first frame in which a channel passes `threshold` dBFS; -1 if none does. */
EARSHOT_TESTING_API int64_t earshot_sound_onset(const earshot_sound *sound, double threshold);

/** The frame after the last in which a channel passes `threshold` dBFS; -1 if none does. */
EARSHOT_TESTING_API int64_t earshot_sound_end(const earshot_sound *sound, double threshold);

/** How many clicks there are: jumps that the sound's own movement does not explain, of more than
 *  0.005. A start at full strength is one, too. Writes the frames of the first `capacity` to
 *  `frames`, which may be NULL if that is 0, channel by channel. -1 if the sound is none. */
EARSHOT_TESTING_API int64_t earshot_sound_clicks(
    const earshot_sound *sound, int64_t *frames, size_t capacity);

/* ---------------------------------------------------------------------------------------------
 * What it should be like
 * ------------------------------------------------------------------------------------------ */

/** Where a sound comes from. */
enum {
  EARSHOT_LEFT = 0,
  EARSHOT_RIGHT = 1,
  EARSHOT_MIDDLE = 2, /* neither left nor right */
  EARSHOT_FRONT = 3,  /* only where a loudspeaker is behind the listener */
  EARSHOT_BACK = 4
};

/** What the last expectation of this thread that was not met has to say; empty before the first.
 *  Valid until the next such; it ends with a zero byte, and is at most 511 bytes long. */
EARSHOT_TESTING_API const char *earshot_expect_message(void);

/** Any sample passes -80 dBFS. */
EARSHOT_TESTING_API bool earshot_expect_heard(const earshot_sound *sound, double from, double to);

/** No sample passes -80 dBFS. */
EARSHOT_TESTING_API bool earshot_expect_silent(const earshot_sound *sound, double from, double to);

/** It is audible, and louder on that side than on the other by at least this many decibels. In the
 *  middle, the difference between left and right is less than that. 3 is a good number. */
EARSHOT_TESTING_API bool earshot_expect_heard_from(
    const earshot_sound *sound, int32_t direction, double decibels, double from, double to);

/** The first sample that passes -80 dBFS is at that time, give or take `within` seconds; 0 is the
 *  nearest frame. A sound that begins at zero passes no threshold in its first frame. */
EARSHOT_TESTING_API bool earshot_expect_start(
    const earshot_sound *sound, double at, double within);

/** The last sample that passes -80 dBFS is the one before that time, give or take. */
EARSHOT_TESTING_API bool earshot_expect_end(const earshot_sound *sound, double at, double within);

/** Its level is `level` dBFS, give or take `within` decibels. */
EARSHOT_TESTING_API bool earshot_expect_level(
    const earshot_sound *sound, double level, double within, double from, double to);

/** Its loudness is `loudness` LUFS, give or take `within`. */
EARSHOT_TESTING_API bool earshot_expect_loudness(
    const earshot_sound *sound, double loudness, double within, double from, double to);

/** Its true peak stays below `limit` dBTP, so that no converter clips. */
EARSHOT_TESTING_API bool earshot_expect_peak_below(
    const earshot_sound *sound, double limit, double from, double to);

/** It has a note of this frequency in hertz, give or take `cents`; a semitone has 100. */
EARSHOT_TESTING_API bool earshot_expect_pitch(
    const earshot_sound *sound, double frequency, double cents, double from, double to);

/** It never jumps: see earshot_sound_clicks. */
EARSHOT_TESTING_API bool earshot_expect_no_clicks(
    const earshot_sound *sound, double from, double to);

/** Its level is above the other's by at least this many decibels; with 0, by any amount. */
EARSHOT_TESTING_API bool earshot_expect_louder(
    const earshot_sound *sound, const earshot_sound *other, double decibels);

/** It has the other's level in each third of an octave, with a mean difference of at most this many
 *  decibels. The times of events don't count. */
EARSHOT_TESTING_API bool earshot_expect_alike(
    const earshot_sound *sound, const earshot_sound *other, double decibels);

/* ---------------------------------------------------------------------------------------------
 * What it should be the same as
 * ------------------------------------------------------------------------------------------ */

/** It is the same as the other, within a tolerance by its name: "exact", "inaudible" (which NULL
 *  is, too), "similar", or a number of decibels such as "1.5". Tolerances and the reported
 *  differences are those of `earshot compare`. */
EARSHOT_TESTING_API bool earshot_expect_same(
    const earshot_sound *sound, const earshot_sound *other, const char *tolerance);

/** It is the same as what is in a sound file, of any kind that Earshot reads, or in a fingerprint,
 *  `*.fingerprint`, as `earshot test` makes them, within a tolerance; NULL is that which a
 *  fingerprint asks for, or "inaudible". Run your tests with EARSHOT_UPDATE_GOLDEN=1 in the
 *  environment, and whatever isn't is written to the file instead, as a fingerprint or a wave file
 *  of floats: listen to it before you keep it. The path is UTF-8, ends with a zero byte, and to be
 *  written with `.wav` or `.fingerprint`. */
EARSHOT_TESTING_API bool earshot_expect_same_as_file(
    const earshot_sound *sound, const char *path, const char *tolerance);

#ifdef __cplusplus
}
#endif

#endif
