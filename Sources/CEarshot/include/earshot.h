/*
 * earshot.h: Earshot, a positional 3D audio engine for games, for any language that can call C.
 *
 * C99, and C++11. Copyright: see LICENSE (MIT).
 *
 * The shape of every call
 *   - An engine, a clip, an emitter, a voice, … is a handle: 64 bits, 0 is none. Handles are
 *     values; nobody frees them. One whose thing is gone is harmless: the call does nothing and
 *     answers EARSHOT_ERROR_STALE. A handle of the wrong kind, or invented, is
 *     EARSHOT_ERROR_HANDLE.
 *   - Functions answer an earshot_result: EARSHOT_OK, which is 0, or what was wrong. A sentence
 *     about it is then in earshot_last_message(), for the thread that called. Nothing was changed
 *     by a call that answers anything but EARSHOT_OK, unless its own description says so.
 *   - A voice that has ended is nobody's mistake: stopping, pausing or changing it does nothing,
 *     answers EARSHOT_ERROR_STALE, and no log hears of it. Of whatever else is gone, and of handles
 *     that never were, it does.
 *   - What is asked for comes back through pointers, the last parameters. Unless a description says
 *     otherwise they must not be NULL, and are written only if the answer is EARSHOT_OK.
 *   - Structs that may grow begin with `size`: set it to sizeof the struct, or let the struct's
 *     …_init function fill in everything. A library that is newer or older than the header you
 *     compiled with then knows which fields there are. In arrays of such structs the first
 *     element's size is that of all.
 *   - Text is UTF-8, a pointer and a length in bytes: EARSHOT_TEXT(string) is both, for text that
 *     ends with a zero byte. A length of 0 is empty text and never read. Text that comes back is
 *     copied into your buffer: as much as fits, always ended with a zero byte, and the whole length
 *     is told, without that byte, so that you can ask again. Text that you hand in has at most
 *     65,536 bytes and no zero byte in it.
 *
 * Memory
 *   You own what you allocate, and may free it as soon as the call is over: text, samples, bytes
 *   and arrays are copied, unless a description says otherwise. The library owns what it allocates
 *   and never hands it over: there is nothing for you to free. See earshot_set_memory_functions.
 *
 * Threads
 *   An engine is used by one thread at a time; which one may change. A call that comes while
 *   another thread is inside, or from a callback that the engine itself is calling on that thread,
 *   is refused with EARSHOT_ERROR_BUSY and harmless. Functions whose names begin with
 *   earshot_queue_, earshot_remote_, earshot_host_output_, earshot_push_source_,
 *   earshot_progressive_, earshot_network_, earshot_recorder_, earshot_chat_ and
 *   earshot_now_playing_ may be called from any thread at any time (but earshot_recorder_make and
 *   earshot_chat_sender_make with an engine are calls of that engine's); so may those that take no
 *   handle at all. Different engines know nothing of each other.
 *
 * Units
 *   Metres, seconds, metres a second, degrees. Right-handed coordinates: +x right, +y up, -z ahead.
 *   Gains are linear factors of amplitude: 1 is unity, up to 251.18 (+48 dB); see
 *   earshot_gain_from_decibels. Rates are factors of speed and pitch, 0.01 to 100; all that apply
 *   to a voice together multiply, and nothing is played more than 255 times as fast. Occlusion is
 *   0 to 1. Coordinates are within 1e9. Frames are sample frames of the output, counted by the
 *   engine's clock from 0. Rotations are unit quaternions x, y, z, w. Times to fade or to change
 *   over are seconds, up to 86,400; EARSHOT_CLICK_FREE is the shortest that doesn't click, 0 is at
 *   once. Fades, and changes of gain, go in straight lines of amplitude unless their time comes
 *   from earshot_fade_shaped. What isn't finite, or is beyond its limits, is refused.
 *
 * When it takes effect
 *   Calls are written down and cost nanoseconds; the next earshot_engine_update, or render, makes
 *   them heard, all in the same sample frame. What happened comes as events.
 */
#ifndef EARSHOT_H
#define EARSHOT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Semantic version of this header, and of everything built with it: it is stated here alone. */
#define EARSHOT_VERSION_MAJOR 0
#define EARSHOT_VERSION_MINOR 3
#define EARSHOT_VERSION_PATCH 0

/* Systems of 64 bits have one calling convention for all that is declared here, and one layout. */
#if UINTPTR_MAX < UINT64_MAX
#error "Earshot is for 64-bit systems."
#endif

/* Define EARSHOT_STATIC where the library is a part of your program, and no shared one. */
#if defined(EARSHOT_STATIC)
#define EARSHOT_API
#elif defined(_WIN32) && defined(EARSHOT_BUILDING)
#define EARSHOT_API __declspec(dllexport)
#elif defined(_WIN32)
#define EARSHOT_API __declspec(dllimport)
#elif defined(__GNUC__)
#define EARSHOT_API __attribute__((visibility("default")))
#else
#define EARSHOT_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* ---------------------------------------------------------------------------------------------
 * Answers
 * ------------------------------------------------------------------------------------------ */

/** What came of a call. */
typedef int32_t earshot_result;

enum {
  EARSHOT_OK = 0,

  /* Mistakes of the caller. */
  EARSHOT_ERROR_ARGUMENT = 1, /* NULL where it isn't allowed, not finite, out of range, bad UTF-8 */
  EARSHOT_ERROR_SIZE = 2,     /* a struct of a size that no version had, or with unknown fields */
  EARSHOT_ERROR_HANDLE = 3,   /* no handle of that kind ever was */
  EARSHOT_ERROR_STALE = 4,    /* what the handle names is gone */
  EARSHOT_ERROR_BUSY = 5,     /* the engine is in the middle of another call */
  EARSHOT_ERROR_STATE = 6,    /* it can't be done with such an engine, or not now */

  /* The world outside. */
  EARSHOT_ERROR_FILE_UNREADABLE = 16, /* can't be opened, or isn't a file */
  EARSHOT_ERROR_FILE_INVALID = 17,    /* its bytes are no sound that can be read */
  EARSHOT_ERROR_CLIP_INVALID = 18,    /* beyond the limits, or samples of an absurd shape */
  EARSHOT_ERROR_DEVICE_UNAVAILABLE = 19,
  EARSHOT_ERROR_FORMAT_UNSUPPORTED = 20, /* the output can't be given in that form */
  EARSHOT_ERROR_OUTPUT_UNWRITABLE = 21,
  EARSHOT_ERROR_HIERARCHY_INVALID = 22, /* parents in a circle, or deeper than 256 */
  EARSHOT_ERROR_LIMIT_REACHED = 23,     /* more than was configured for */
  EARSHOT_ERROR_NOT_AVAILABLE = 24,     /* this version, or this system, can't do it */
  EARSHOT_ERROR_CANCELLED = 25,
  EARSHOT_ERROR_SCRIPT_INVALID = 26
};

/** For lengths of text that ends with a zero byte. */
#define EARSHOT_TERMINATED ((size_t)-1)
/** Two arguments, of a text and its length: for text that ends with a zero byte, and for none where
 *  that is allowed. */
#define EARSHOT_TEXT(string) (string), EARSHOT_TERMINATED
#define EARSHOT_NO_TEXT NULL, 0
/** For times to fade over: just long enough not to click, about one step, never over 50 ms. */
#define EARSHOT_CLICK_FREE (-1.0)
/** For frames to start at: as soon as can be. On a device that may be before the current frame, by
 *  up to 2,048: what is rendered is heard only later, so it doesn't wait for the frame that the
 *  engine's clock has come to. Everywhere else it is with the next step. */
#define EARSHOT_NOW (-1)
/** For frames to stop at: never. */
#define EARSHOT_NEVER INT64_MAX
/** For loops: until it is stopped. */
#define EARSHOT_FOREVER (-1)

/** The version of the library that runs, as MAJOR × 65,536 + MINOR × 256 + PATCH. */
EARSHOT_API uint32_t earshot_version(void);

/** The name of an answer, as it is written here, or "unknown". Valid for ever. */
EARSHOT_API const char *earshot_result_name(earshot_result result);

/** One or two sentences about the last call of this thread that did not answer EARSHOT_OK: what it
 *  was about, what happened, what to do. Empty before the first. Valid until this thread's next
 *  call that fails; it ends with a zero byte, and is at most 511 bytes long. */
EARSHOT_API const char *earshot_last_message(void);

/** The linear gain of a level in decibels; -200 and less, and NaN, is 0, and +48 is the most. */
EARSHOT_API double earshot_gain_from_decibels(double decibels);
/** The level of a linear gain in decibels; -200 for silence. */
EARSHOT_API double earshot_gain_to_decibels(double gain);

/** The way that a gain takes while it fades. It is followed from step to step: what takes less than
 *  about three steps is little else than linear. */
enum {
  EARSHOT_SHAPE_LINEAR = 0, /* a straight line in amplitude */
  /* A straight line in decibels, down to 60 dB below the louder end: one that is further down, as
   * silence is, is gone to from there, or left to there, at once. */
  EARSHOT_SHAPE_DECIBELS = 1,
  /* Of two voices that have nothing to do with each other one fades in as the other fades out: as
   * loud as either all the way. */
  EARSHOT_SHAPE_EQUAL_POWER = 2,
  /* Slow, fast and slow again; the same for two voices of one sound. */
  EARSHOT_SHAPE_S_CURVE = 3
};

/** A time that carries a shape, to be given wherever a time to fade or to change a gain over is
 *  asked for: to earshot_voice_stop, earshot_bus_set_gain, as `fade` of a play, … Kept to the
 *  nanosecond. It is good for nothing else: a rate or a motion refuses it. A shape that isn't one,
 *  or a time that isn't one, gives what is refused as well; 0 and EARSHOT_CLICK_FREE stay what they
 *  are. */
EARSHOT_API double earshot_fade_shaped(double seconds, int32_t shape);

/* ---------------------------------------------------------------------------------------------
 * Handles
 * ------------------------------------------------------------------------------------------ */

/** An engine. */
typedef uint64_t earshot_engine;
/** Sound data. */
typedef uint64_t earshot_clip;
/** Several clips for the same occasion. */
typedef uint64_t earshot_clip_set;
/** A rule by which sounds are played now and then, somewhere around the listener. */
typedef uint64_t earshot_scatterer;
/** A list of clips that are loaded ahead of their use. */
typedef uint64_t earshot_preload;
/** A place in the world that others hang on. */
typedef uint64_t earshot_node;
/** A thing in the world that voices play from. */
typedef uint64_t earshot_emitter;
/** Who hears. */
typedef uint64_t earshot_listener;
/** A node, an emitter or a listener, where any of them will do. */
typedef uint64_t earshot_thing;
/** One playback of a clip. */
typedef uint64_t earshot_voice;
/** Voices that share a limit. */
typedef uint64_t earshot_voice_group;
/** A bus that voices are mixed on. 0 is the master bus wherever only a bus will do; where other
 *  things will do as well it names none of them, and EARSHOT_MASTER_BUS is wanted, so that a handle
 *  that was never set doesn't change everything. In earshot_play_options it says nothing. */
typedef uint64_t earshot_bus;
/** A mix of buses that comes and goes as a whole. */
typedef uint64_t earshot_snapshot;
/** A number of the game's that drives sound by curves. */
typedef uint64_t earshot_parameter;
/** An effect that a bus's sound goes through. */
typedef uint64_t earshot_effect;
/** A reverb that voices, emitters and buses send to. */
typedef uint64_t earshot_shared_reverb;
/** Something that sound goes through, and loses by. */
typedef uint64_t earshot_wall;
/** A space that sound leaves through portals alone. */
typedef uint64_t earshot_room;
/** A door, a window or a gap between two rooms. */
typedef uint64_t earshot_portal;
/** A space with acoustics of its own. */
typedef uint64_t earshot_zone;
/** Sound that the game hands over as it comes. Belongs to no engine. */
typedef uint64_t earshot_push_source;
/** A sound file whose bytes are still coming. Belongs to no engine. */
typedef uint64_t earshot_progressive;
/** Sound from the network that plays while it comes. Belongs to no engine. */
typedef uint64_t earshot_network;
/** What records from a microphone. Belongs to no engine. */
typedef uint64_t earshot_recorder;
/** What makes packets of a microphone, for other players. Belongs to no engine. */
typedef uint64_t earshot_chat_sender;
/** What plays the packets of another player. Belongs to no engine. */
typedef uint64_t earshot_chat_receiver;
/** A player for music: lists of files, folders and playlists, without gaps or with cross-fades. Its
 *  engine's updates and renders let it go on; all it plays is on a bus of its own. */
typedef uint64_t earshot_music;
/** Tells the desktop what plays, and has what people ask for by media keys: MPRIS on the session's
 *  D-Bus, on Linux. Nothing is linked for it, and nothing of it waits. Belongs to no engine. */
typedef uint64_t earshot_now_playing;
/** Where a host's audio callback pulls samples. */
typedef uint64_t earshot_host_output;

/** The bus that all others are under. It can't be removed. */
#define EARSHOT_MASTER_BUS ((earshot_bus)UINT64_C(0x0000000180000000))

/** A place or a direction, in metres. */
typedef struct earshot_vector {
  double x, y, z;
} earshot_vector;

/** A rotation; 0, 0, 0, 1 is none. Others than unit quaternions are brought to length 1. */
typedef struct earshot_rotation {
  double x, y, z, w;
} earshot_rotation;

/* ---------------------------------------------------------------------------------------------
 * Engines
 * ------------------------------------------------------------------------------------------ */

/** Where the sound goes. */
enum {
  /* A device of the system: `name` as earshot_device_names lists it, NULL for the default one,
   * which is followed. Without one the engine plays silently, in real time, and an event says
   * why. */
  EARSHOT_OUTPUT_DEVICE = 0,
  /* Your own audio callback pulls: earshot_engine_host_output. */
  EARSHOT_OUTPUT_HOST = 1,
  /* earshot_engine_render pulls, as fast as it can; time passes by just that. */
  EARSHOT_OUTPUT_OFFLINE = 2,
  /* Updates render into the wave file `name`, which must not end as another kind of sound does, in
   * .mp3 say. It appears when the engine is closed. */
  EARSHOT_OUTPUT_WAVE_FILE = 3,
  /* Nothing is mixed; time passes as on a device. */
  EARSHOT_OUTPUT_SILENCE = 4
};

/** How samples are written to wave files. */
enum {
  EARSHOT_ENCODING_FLOAT = 0, /* 32 bits: exactly what was mixed */
  EARSHOT_ENCODING_S16 = 1,   /* rounded and clipped */
  EARSHOT_ENCODING_S24 = 2
};

/** An output. */
typedef struct earshot_output {
  uint32_t size;
  int32_t kind;        /* EARSHOT_OUTPUT_… */
  const char *name;    /* of the device, or the file's path */
  size_t name_length;  /* EARSHOT_TERMINATED */
  int32_t encoding;    /* EARSHOT_ENCODING_…, for wave files */
  int32_t reserved;
} earshot_output;

/** Fills in the default: the system's default device. NULL does nothing. */
EARSHOT_API void earshot_output_init(earshot_output *output);

/** The speakers to mix for. Channels in a frame: front left and right first, then centre, low
 *  frequencies, back, side, as far as there are. */
enum {
  EARSHOT_LAYOUT_MONO = 0,
  EARSHOT_LAYOUT_STEREO = 1,
  EARSHOT_LAYOUT_QUAD = 2,
  EARSHOT_LAYOUT_5_1 = 3,
  EARSHOT_LAYOUT_6_1 = 4,
  EARSHOT_LAYOUT_7_1 = 5
};

/** How much sound waits for a device before it is mixed there: less is heard sooner, more lasts
 *  longer when the machine is busy. Other outputs take what they need themselves. */
enum {
  /* With OpenAL from 1.22 on nothing, before that as much as the device took at once lately, or two
     of its mixes until that is known, and 128 frames; 128 more after a dropout. */
  EARSHOT_LATENCY_LOW = 0,
  /* The same to begin with; as much as it takes at once more after a dropout, and some of its mixes
     more before there is one, where threads are late by a quarter of one. The default. */
  EARSHOT_LATENCY_BALANCED = 1,
  /* Twice as much as it takes at once more, from the start, and more where threads are late by
     about as long. */
  EARSHOT_LATENCY_SAFE = 2
};

/** When a limiter keeps all that comes out one decibel below full scale, the wave between samples
 *  as well. What stays below comes out as it was mixed, about a millisecond and a half later; in a
 *  render without a delay. */
enum {
  EARSHOT_LIMITER_AUTOMATIC = 0, /* on devices and hosts; not on renders and wave files */
  EARSHOT_LIMITER_ALWAYS = 1,    /* on those as well */
  EARSHOT_LIMITER_NEVER = 2
};

/** How voices whose rate isn't 1 are resampled. */
enum {
  EARSHOT_RESAMPLER_LINEAR = 0, /* cheapest */
  EARSHOT_RESAMPLER_CUBIC = 1,  /* about 2.3 times the cost of linear */
  EARSHOT_RESAMPLER_BEST = 2,   /* about 1.8 times the cost of cubic */
  /* The default. Short clips that are resampled are kept at twice their rate besides, and resampled
     linearly: better than cubic above 5 kHz, at half its cost. All else is cubic. */
  EARSHOT_RESAMPLER_DOUBLED = 3
};

/** What the application is to its listener. */
enum {
  EARSHOT_CATEGORY_AMBIENT = 0,  /* mixes with the sound of others; silent in the background */
  EARSHOT_CATEGORY_SOLO = 1,     /* others are silenced; silent in the background. The default */
  EARSHOT_CATEGORY_PLAYBACK = 2, /* heard in the background, too */
  EARSHOT_CATEGORY_RECORD = 3,   /* only records, see earshot_recorder_make: plays on no device */
  EARSHOT_CATEGORY_RECORD_AND_PLAY = 4 /* both, in the background, too */
};

/** What to do when the device is unplugged. */
enum {
  EARSHOT_UNPLUGGED_GO_ON = 0, /* on the next best device */
  EARSHOT_UNPLUGGED_WAIT = 1   /* there, but silent until EARSHOT_SUSPENDED_UNPLUGGED is restored */
};

/** What an engine is made with. Fill it by earshot_config_init and change what you want
 *  otherwise. */
typedef struct earshot_config {
  uint32_t size;
  uint32_t sample_rate; /* 8,000 to 192,000; 0: the device's own, else 48,000 */
  earshot_output output;
  double steps_per_second; /* 60; 10 to 1,000, and at most a sixteenth of the sample rate */
  double longest_catch_up; /* 0.25: seconds that one update may make up for in fixed steps after a
                              stall; what lies before that is one long step */
  double speed_of_sound;   /* 343.3 */
  double doppler_factor;   /* 1; 0 to 10 */
  int32_t layout;          /* EARSHOT_LAYOUT_STEREO */
  int32_t resampler;       /* EARSHOT_RESAMPLER_DOUBLED */
  int32_t category;        /* EARSHOT_CATEGORY_SOLO */
  int32_t when_unplugged;  /* EARSHOT_UNPLUGGED_GO_ON */
  uint32_t sources;        /* 64; 1 to 4,096: voices that can sound at once, spares included */
  uint32_t maximum_voices; /* 1,000,000; up to 4,000,000 that exist at once */
  int64_t maximum_clip_bytes; /* 2^30: decoded bytes of one clip */
  int64_t clip_budget;        /* -1: none; bytes beyond which clips that nobody plays are dropped */
  /* Which storage clips get that ask for none: from so many seconds of one channel; -1: never. */
  double streamed_from;          /* 30 */
  double compressed_from;        /* -1 */
  double music_streamed_from;    /* 5 */
  double speech_compressed_from; /* 2 */
  uint64_t seed;                 /* 1: where every random choice comes from */
  bool hrtf;                     /* false: placed for headphones; stereo at 44.1 or 48 kHz only.
                                    See earshot_engine_set_hrtf */
  bool reloads_changed_files;    /* false; for development */
  uint16_t doubled_clip_megabytes; /* 32: times 2^20 bytes are all that EARSHOT_RESAMPLER_DOUBLED
                                      may take, and a quarter of clip_budget at most */
  float longest_doubled_clip;      /* 3: seconds of what EARSHOT_RESAMPLER_DOUBLED keeps at twice
                                      its rate; 0 to 3,600 */
  int32_t latency;                 /* EARSHOT_LATENCY_BALANCED */
  int32_t limiter;                 /* EARSHOT_LIMITER_AUTOMATIC */
} earshot_config;

/** Fills in the defaults. NULL does nothing. */
EARSHOT_API void earshot_config_init(earshot_config *config);

/** Opens the output and makes an engine. NULL for `config` is the defaults. At most 256 engines at
 *  a time. Each is to be closed. */
EARSHOT_API earshot_result earshot_engine_make(
    const earshot_config *config, earshot_engine *engine);

/** What an engine was made with, but with what it found where it was asked to choose, and with the
 *  output that it has now. Without the output's name, which is NULL: earshot_engine_device_name. */
EARSHOT_API earshot_result earshot_engine_get_config(
    earshot_engine engine, earshot_config *config);

/** Finishes a wave file, closes the output and ends the engine, its recording, and every handle
 *  that belongs to it. A wave file or recording that can't be completed is the only thing that can
 *  fail; the engine is gone all the same. Waits for a host output's pull that is under way. */
EARSHOT_API earshot_result earshot_engine_close(earshot_engine engine);

/** Lets time pass, once a frame of the game: everything said since the last update takes effect, in
 *  as many fixed steps as are due. Where a device or a host takes what is rendered, that is the
 *  clock: what `seconds` leaves out or has too much is made up for. With the output
 *  EARSHOT_OUTPUT_OFFLINE it lets no time pass, since rendering does: it takes over what was loaded
 *  meanwhile, and EARSHOT_EVENT_UPDATE_PASSED_NO_TIME says so once. Negative time is 0. */
EARSHOT_API earshot_result earshot_engine_update(earshot_engine engine, double seconds);

/** Renders the next frames, interleaved, and lets just their time pass. Only with
 *  EARSHOT_OUTPUT_OFFLINE. `samples` has room for `frames` times the channel count. The same calls
 *  give the same samples, however the frames are cut up. */
EARSHOT_API earshot_result earshot_engine_render(
    earshot_engine engine, float *samples, size_t frames);

/** Where your audio callback pulls; only with EARSHOT_OUTPUT_HOST, else EARSHOT_ERROR_STATE. The
 *  same one until earshot_engine_set_output chooses another output; then it is stale. */
EARSHOT_API earshot_result earshot_engine_host_output(
    earshot_engine engine, earshot_host_output *output);

/** Fills `frames` interleaved frames. On any thread, while the engine is used on another: it
 *  allocates nothing and never waits for an update, only for a change of the output that is under
 *  way. `channels` says how much is written, and must be the output's (see
 *  earshot_output_traits); else, and once the engine is closed, it writes silence and answers why.
 *  One thread at a time: a second one gets silence. */
EARSHOT_API earshot_result earshot_host_output_render(
    earshot_host_output output, float *samples, size_t frames, uint32_t channels);

/** Goes over to another output without losing a voice; the sample rate and the layout of the engine
 *  stay. A device is opened while the game goes on; that it can't be is told by
 *  EARSHOT_EVENT_OUTPUT_UNAVAILABLE, and the default one serves until it can. What else can't be
 *  opened is answered, and all stays as it was. So it does when the wave file that was being
 *  written can't be completed; that is answered once, the file is removed, and the next call goes.
 *  Waits for a host output's pull that is under way. */
EARSHOT_API earshot_result earshot_engine_set_output(
    earshot_engine engine, const earshot_output *output);

/** What the sound goes to. */
typedef struct earshot_output_traits {
  uint32_t size;
  uint32_t sample_rate; /* that is mixed at: a device's own may differ from the engine's */
  uint32_t channels;    /* in a frame */
  bool has_device;   /* false: nothing is heard, or you pull */
  bool hrtf;         /* whether sound is placed for headphones */
  bool can_capture;  /* whether there is a device to record from */
  bool has_real_time_priority; /* whether the thread that renders for a device goes before others */
  double mix_seconds;    /* how much the device mixes at a time; -1: unknown */
  double latency;        /* seconds from the render to the ear; -1: unknown */
  int64_t queued_frames; /* at the engine's rate, that wait for the device's mix, by the config's
                            latency; part of `latency`. -1: no device */
  int64_t delayed_frames; /* by which effects and the limiter delay what a device or a host plays;
                             part of `latency`. Where it grows while sound plays it may count up to
                             a step more, as the engine's clock goes ahead in whole steps */
} earshot_output_traits;

/** The traits of the output as it is now. Asks the sound server, which takes milliseconds: not for
 *  every frame. */
EARSHOT_API earshot_result earshot_engine_get_output_traits(
    earshot_engine engine, earshot_output_traits *traits);

/** When sound is placed for headphones, by a head-related transfer function. */
enum {
  EARSHOT_HRTF_OFF = 0,
  EARSHOT_HRTF_ON = 1,
  /* While sound goes to headphones, as far as the system tells; or as the user wants it who has
     put `hrtf` into OpenAL's configuration file. */
  EARSHOT_HRTF_AUTOMATIC = 2
};

/** What was asked for of that, and what came of it. */
typedef struct earshot_hrtf {
  uint32_t size;
  int32_t asked;           /* EARSHOT_HRTF_… */
  uint32_t maximum_voices; /* that may be placed so at once; 4,096: all */
  uint32_t voices;         /* that are, now */
  bool is_on;              /* whether it places voices; earshot_engine_hrtf_reason tells why not */
  bool reserved[3];
  /* The bus with effects, a meter or a compressor that listens to it, besides the master, on which
   * it places voices too; 0: none does yet. */
  earshot_bus bus;
} earshot_hrtf;

/** Lets what is in the world be placed for headphones or not, from the next update on, for so many
 *  voices at most: the most important, and of equals the loudest; the others are panned. 0 for
 *  `voices` leaves their number, which is 4,096 to begin with, as many as there can be. What
 *  plays goes on where it is, cross-faded over four steps; flat sound isn't touched. The first time
 *  takes some milliseconds. EARSHOT_ERROR_ARGUMENT for a mode that isn't one of
 *  EARSHOT_HRTF_…, which changes nothing. Where it can't be had the call succeeds: the event
 *  EARSHOT_EVENT_HRTF_UNAVAILABLE and earshot_engine_hrtf_reason tell why. */
EARSHOT_API earshot_result earshot_engine_set_hrtf(
    earshot_engine engine, int32_t mode, uint32_t voices);

/** What was asked for by earshot_engine_set_hrtf, or the config, and what came of it. */
EARSHOT_API earshot_result earshot_engine_get_hrtf(earshot_engine engine, earshot_hrtf *hrtf);

/** Why nothing is placed for headphones though that was asked for; empty where it is, or wasn't.
 *  `buffer` may be NULL if `capacity` is 0; `length` may be NULL. */
EARSHOT_API earshot_result earshot_engine_hrtf_reason(
    earshot_engine engine, char *buffer, size_t capacity, size_t *length);

/** The name of the device that sound goes to; empty without one. `buffer` may be NULL if `capacity`
 *  is 0; `length` may be NULL. */
EARSHOT_API earshot_result earshot_engine_device_name(
    earshot_engine engine, char *buffer, size_t capacity, size_t *length);

/** The names of the devices that the system has now, one a line, the default one first. */
EARSHOT_API earshot_result earshot_device_names(char *buffer, size_t capacity, size_t *length);

/** Asks that devices mix so many seconds of sound at a time, 0.0015 to 0.1 or the nearest of these,
 *  instead of what OpenAL or its user has set, which is some 0.02: all that waits for the ear is
 *  some of these mixes, so a third of it is heard three times as soon. earshot_output_traits tells
 *  what a device made of it. The shorter, the more often the machine has to be in time.
 *
 *  For the whole process, before anything of it uses OpenAL, so before the first engine is made and
 *  devices are listed, while no other thread looks at the environment, which is changed and changed
 *  back. EARSHOT_ERROR_STATE, and nothing changes, where OpenAL was used already, or its user has
 *  named a file of settings in the environment (ALSOFT_CONF). */
EARSHOT_API earshot_result earshot_prefer_mix_seconds(double seconds);

/** Sample frames a second of the engine's clock: as configured, else as the output had it when the
 *  engine was made. It never changes. */
EARSHOT_API earshot_result earshot_engine_sample_rate(
    earshot_engine engine, uint32_t *sample_rate);

/** The engine's clock: the frame that the next update begins with. */
EARSHOT_API earshot_result earshot_engine_current_frame(earshot_engine engine, int64_t *frame);

/** The frame of the engine's clock that is heard now: what was rendered so far, less what is still
 *  on its way to the ear. -1 without a device, and where nobody tells how long that is. */
EARSHOT_API earshot_result earshot_engine_heard_frame(earshot_engine engine, int64_t *frame);

/** How many seconds ahead of the current frame a start has to be planned to be met to the frame, by
 *  a game that updates at least ten times a second. 0 where the engine renders by itself. */
EARSHOT_API earshot_result earshot_engine_schedule_notice(earshot_engine engine, double *seconds);

/** How loud each channel of the output was in the last twentieth of a second: peak and root mean
 *  square, linear. `channels` is the room in both arrays, either of which may be NULL; the output's
 *  number of channels comes back, which may be more. EARSHOT_ERROR_NOT_AVAILABLE where nothing is
 *  mixed: with EARSHOT_OUTPUT_SILENCE, and while there is no device. */
EARSHOT_API earshot_result earshot_engine_meter(
    earshot_engine engine, float *peaks, float *rms, uint32_t *channels);

/** Counts, as of the last update. */
typedef struct earshot_statistics {
  uint32_t size;
  uint32_t sources;
  uint64_t voices, real_voices, virtual_voices, peak_voices, peak_real_voices;
  uint64_t stolen;   /* sources that a voice lost to another, ever */
  uint64_t refused;  /* plays, ever */
  uint64_t starved;  /* voices that had won a source in the last step when none was idle */
  uint64_t steps;         /* fixed ones, dropped_steps included */
  uint64_t dropped_steps; /* that stalls beyond longest_catch_up made into one each time */
  uint64_t stale_calls, refused_calls;
  uint64_t gain_limited; /* voices cut at +24 dB, as OpenAL does, in the last step */
  uint64_t underruns;    /* of streams, ever */
  uint64_t clips_loading, clips_evicted, clips_reloaded, clips_failed;
  uint64_t property_calls;   /* to OpenAL */
  uint64_t clips;            /* that are loaded */
  uint64_t clip_bytes_kept;  /* by the engine */
  uint64_t clip_bytes_uploaded; /* to OpenAL, besides */
  uint64_t dropouts;    /* times that a device wanted more than there was, ever */
  uint64_t late_starts; /* starts at a time that had passed, ever */
  double load; /* seconds that a second of sound takes to render; 0 unless an output pulls */
  uint64_t silenced_blocks; /* silenced, as they became no numbers or louder than +120 dB; ever */
  uint64_t slow_blocks; /* for which an effect of yours took longer than their sound lasts; ever */
  uint64_t reverb_slots; /* of OpenAL's that shared reverbs have: none until the first is made */
  uint64_t busy_slots;   /* of those, each of which costs as much as fifty voices */
  uint64_t reverb_tails; /* busy slots of which only a tail is heard */
} earshot_statistics;

/** The counts. */
EARSHOT_API earshot_result earshot_engine_get_statistics(
    earshot_engine engine, earshot_statistics *statistics);

/* ---------------------------------------------------------------------------------------------
 * Events, and a log
 * ------------------------------------------------------------------------------------------ */

/** What happened, and which fields of the event tell about it. */
enum {
  EARSHOT_EVENT_VOICE_FINISHED = 1,  /* voice, reason: EARSHOT_FINISHED_… The handle is stale now */
  EARSHOT_EVENT_MARKER_PASSED = 2,   /* voice, text: the marker's name, number: the frame */
  EARSHOT_EVENT_STREAM_RAN_DRY = 3,  /* voice; it comes back by itself */
  EARSHOT_EVENT_STREAM_FAILED = 4,   /* voice, text: why */
  EARSHOT_EVENT_MIXED_TO_MONO = 5,   /* clip: it has several channels and was played in a place */
  EARSHOT_EVENT_CLIP_LOADED = 6,     /* clip, of those by earshot_clip_begin_loading */
  EARSHOT_EVENT_CLIP_FAILED = 7,     /* clip, reason: EARSHOT_ERROR_…, text: why */
  EARSHOT_EVENT_CLIP_CUT_SHORT = 8,  /* clip: its file ends before it says it does */
  EARSHOT_EVENT_CLIP_RELOADED = 9,   /* clip */
  EARSHOT_EVENT_PRELOAD_FINISHED = 10, /* preload, number: how many failed */
  EARSHOT_EVENT_OUTPUT_UNAVAILABLE = 11, /* text: why the device that was asked for can't be opened:
                                            until it can, sound goes to the default one, if any */
  EARSHOT_EVENT_DEVICE_LOST = 12,        /* text: its name */
  EARSHOT_EVENT_DEVICE_RESTORED = 13,    /* text: its name */
  EARSHOT_EVENT_ROUTE_CHANGED = 14, /* old_text, text: devices, or empty; reason: EARSHOT_ROUTE_… */
  EARSHOT_EVENT_SUSPENDED = 15,     /* text: the interruption's name, or the reason's */
  EARSHOT_EVENT_RESTORED = 16,
  EARSHOT_EVENT_SUSPENSION_CHANGED = 17, /* reason: EARSHOT_SUSPENDED_… together */
  EARSHOT_EVENT_TIME_JUMPED = 18, /* seconds, number: 1 if the machine slept */
  EARSHOT_EVENT_STEPS_DROPPED = 19,  /* number: of steps that were done as one after a stall */
  EARSHOT_EVENT_FEWER_SOURCES = 20,  /* number: asked for, reason: given */
  EARSHOT_EVENT_DRIVER_ERROR = 21,   /* text */
  EARSHOT_EVENT_EVENTS_FORGOTTEN = 22, /* number: beyond 4,096 that nobody took */
  EARSHOT_EVENT_RECORDING_ENDED = 23,  /* text: why the recording could not go on */
  /* number: of sources that are still lent, as rendering takes more than nine tenths of the time */
  EARSHOT_EVENT_OVERLOADED = 24,
  EARSHOT_EVENT_HRTF_UNAVAILABLE = 25, /* text: why there is none, though it was asked for */
  /* earshot_engine_update was called, and with EARSHOT_OUTPUT_OFFLINE only renders let time pass.
   * Told once */
  EARSHOT_EVENT_UPDATE_PASSED_NO_TIME = 26,
  /* number: of commands of other threads that found no room */
  EARSHOT_EVENT_COMMANDS_REFUSED = 27,
  /* voice, number: a shared reverb, to which it, its emitter or its bus sends in vain: it plays on
   * a bus that has effects, a meter or a compressor that listens to it, and is sent as a whole.
   * Put the send on that bus */
  EARSHOT_EVENT_SEND_UNHEARD = 28,
  /* voice: an alert was played, and a motor may run. It may have been left out, as all is silent */
  EARSHOT_EVENT_VIBRATION_WANTED = 29
};

/** Why a voice ended. */
enum {
  EARSHOT_FINISHED_ENDED = 0,
  EARSHOT_FINISHED_STOPPED = 1,
  EARSHOT_FINISHED_REMOVED = 2,  /* its emitter or bus was */
  EARSHOT_FINISHED_UNLOADED = 3, /* its clip was */
  EARSHOT_FINISHED_FAILED = 4,   /* its clip could not be loaded */
  EARSHOT_FINISHED_DISPLACED = 5, /* by a limit */
  EARSHOT_FINISHED_REFUSED = 6    /* earshot_queue_play's play was; ask earshot_explain why */
};

/** Why sound comes out of another device. */
enum {
  EARSHOT_ROUTE_OLD_DEVICE_GONE = 0,
  EARSHOT_ROUTE_DEVICE_AVAILABLE = 1,
  EARSHOT_ROUTE_DEFAULT_CHANGED = 2,
  EARSHOT_ROUTE_OVERRIDE = 3 /* the game wished it */
};

/** Something that happened. */
typedef struct earshot_event {
  uint32_t size;
  int32_t kind; /* EARSHOT_EVENT_…; skip those you don't know */
  earshot_voice voice;
  earshot_clip clip;
  earshot_preload preload;
  int64_t number;
  double seconds;
  const char *text; /* never NULL; ends with a zero byte; valid until events are taken again */
  size_t text_length;
  const char *old_text; /* likewise */
  size_t old_text_length;
  int32_t reason;
  int32_t reserved;
  const char *name; /* of the voice, as earshot_set_label gave it; likewise */
  size_t name_length;
  uint64_t user_value; /* of the voice; 0: it was given none */
} earshot_event;

/** Takes what has happened since the last call, oldest first: up to `capacity` events, and tells
 *  how many. Ask again while it is full. Set `events[0].size`. Whatever it answers, the texts of
 *  the events before are gone when it gives new ones. Of 4,096 events that nobody takes the newest
 *  are forgotten. */
EARSHOT_API earshot_result earshot_engine_take_events(
    earshot_engine engine, earshot_event *events, size_t capacity, size_t *count);

/** Weights of what a log is told. */
enum {
  EARSHOT_LOG_DETAIL = 0,  /* what is as it should be */
  EARSHOT_LOG_NOTICE = 1,  /* what the system did, and what is good to know */
  EARSHOT_LOG_WARNING = 2, /* what is heard otherwise than it should be, and calls that failed */
  EARSHOT_LOG_ERROR = 3    /* what isn't heard at all */
};

/** Is told a sentence. `message` ends with a zero byte and is valid during the call. */
typedef void (*earshot_log_function)(void *user, int32_t level, const char *message, size_t length);

/** Has calls of this engine that fail told in words, each before it answers, and events at the end
 *  of the update or render in which they happened; they are still there to be taken. NULL ends it.
 *  It is called by the thread that uses the engine, during its calls, and can't call that engine.
 *  Calls that any thread may make, and EARSHOT_ERROR_BUSY, aren't told. The library itself prints
 *  nothing; OpenAL does, on standard error, unless the environment has ALSOFT_LOGLEVEL=0. */
EARSHOT_API earshot_result earshot_engine_set_log(
    earshot_engine engine, earshot_log_function function, void *user, int32_t lowest_level);

/* ---------------------------------------------------------------------------------------------
 * Clips
 * ------------------------------------------------------------------------------------------ */

/** Where a clip's samples live. */
enum {
  EARSHOT_STORAGE_AUTOMATIC = 0,  /* by the config's lengths */
  EARSHOT_STORAGE_RESIDENT = 1,   /* decoded, in memory */
  EARSHOT_STORAGE_COMPRESSED = 2, /* the file's bytes, in memory */
  EARSHOT_STORAGE_STREAMED = 3    /* in the file */
};

/** What a clip is for, as far as that says how it is kept. */
enum { EARSHOT_USE_EFFECT = 0, EARSHOT_USE_MUSIC = 1, EARSHOT_USE_SPEECH = 2 };

/** What a clip's channels are, where it is an ambisonic bed of first order. A file that says so of
 *  itself, as .amb does, is believed. */
enum {
  EARSHOT_AMBISONICS_NONE = 0,  /* no bed, unless the file says so and keeps_channels is false */
  EARSHOT_AMBISONICS_AMBIX = 1, /* four: W, Y, Z, X of one scale (ACN, SN3D) */
  EARSHOT_AMBISONICS_FUMA = 2   /* four, or three: W, 3 dB lower, X, Y, Z */
};

/** How a clip is loaded. */
typedef struct earshot_clip_options {
  uint32_t size;
  int32_t storage;    /* EARSHOT_STORAGE_AUTOMATIC */
  int16_t use;        /* EARSHOT_USE_EFFECT */
  int16_t ambisonics; /* EARSHOT_AMBISONICS_NONE; with another it surrounds the listener, flat as
                         the world lies and on an emitter as that is turned, while the listener
                         turns. Not with keeps_channels */
  bool keeps_channels; /* false: mixed to mono where it is played on an emitter */
  bool keeps_sample_rate; /* false: converted to the output's */
  int16_t gain_millibels; /* hundredths of a decibel by which every play of a file is louder: its
                             own ReplayGain; -20,000 to 4,800; 0 */
  int64_t loop_start; /* -1 for both: the file's own loop, else all of it; frames of the file */
  int64_t loop_end;   /* exclusive */
} earshot_clip_options;

/** Fills in the defaults. NULL does nothing. */
EARSHOT_API void earshot_clip_options_init(earshot_clip_options *options);

/** Loads a file: WAV, AIFF, CAF, FLAC, Ogg Vorbis and Opus, MP3 and others. Blocks until it is
 *  decoded and converted. The same path with the same options is loaded once; each load asks for an
 *  unload. `options` may be NULL here and below. */
EARSHOT_API earshot_result earshot_clip_load(
    earshot_engine engine, const char *path, size_t path_length,
    const earshot_clip_options *options, earshot_clip *clip);

/** Loads a sound file that is in memory already. The bytes are copied. `name` is for messages and
 *  may be NULL, here and below. */
EARSHOT_API earshot_result earshot_clip_load_bytes(
    earshot_engine engine, const void *bytes, size_t count, const char *name, size_t name_length,
    const earshot_clip_options *options, earshot_clip *clip);

/** Makes a clip of `frames` interleaved frames of samples between -1 and 1, of 1 to 8 channels at
 *  1,000 to 384,000 Hz. They are copied; NaN becomes 0. */
EARSHOT_API earshot_result earshot_clip_load_samples(
    earshot_engine engine, const float *samples, size_t frames, uint32_t channels,
    uint32_t sample_rate, const char *name, size_t name_length,
    const earshot_clip_options *options, earshot_clip *clip);

/** The same, of 16-bit samples. */
EARSHOT_API earshot_result earshot_clip_load_samples_s16(
    earshot_engine engine, const int16_t *samples, size_t frames, uint32_t channels,
    uint32_t sample_rate, const char *name, size_t name_length,
    const earshot_clip_options *options, earshot_clip *clip);

/** Begins to load a file in the background. The clip can be played at once; its voices wait for it.
 *  An event tells when it is there, or why not; a clip that failed wants no unload. With
 *  EARSHOT_OUTPUT_OFFLINE and EARSHOT_OUTPUT_WAVE_FILE the next block waits for it. */
EARSHOT_API earshot_result earshot_clip_begin_loading(
    earshot_engine engine, const char *path, size_t path_length,
    const earshot_clip_options *options, earshot_clip *clip);

/** Gives back one load. After as many unloads as loads its handle is stale, and its memory is freed
 *  as soon as no voice plays it: voices play to their end, or, with `stopping_voices`, fade out at
 *  once, click-free. What is still being loaded is cancelled. */
EARSHOT_API earshot_result earshot_clip_unload(
    earshot_engine engine, earshot_clip clip, bool stopping_voices);

/** Keeps a clip's samples in memory whatever the budget, or no longer, however often it was said.
 *  Brings them back if they were given up. */
EARSHOT_API earshot_result earshot_clip_set_pinned(
    earshot_engine engine, earshot_clip clip, bool is_pinned);

/** Whether a clip's samples are there. */
enum {
  EARSHOT_CLIP_LOADING = 0,   /* for the first time: nothing but its name is known */
  EARSHOT_CLIP_IN_MEMORY = 1, /* it can be heard at once */
  EARSHOT_CLIP_EVICTED = 2,   /* given up for the budget; a play brings them back */
  EARSHOT_CLIP_RETURNING = 3
};

/** What is known of a clip. While it is loaded for the first time all is 0 from sample_rate to
 *  loop_end, and seconds. */
typedef struct earshot_clip_info {
  uint32_t size;
  int32_t state;   /* EARSHOT_CLIP_… */
  int32_t storage; /* EARSHOT_STORAGE_…, never automatic */
  uint32_t sample_rate; /* as kept: the output's, unless keeps_sample_rate */
  uint32_t channels;
  bool is_pinned;
  bool is_bed; /* ambisonic, and kept as EARSHOT_AMBISONICS_AMBIX */
  bool reserved[2];
  int64_t frames;               /* at sample_rate; -1 for live sound, whose end nobody knows */
  int64_t loop_start, loop_end; /* likewise; all of it if nothing else was said */
  int64_t bytes;      /* that the engine keeps of it now */
  uint64_t use_count; /* loads that were not unloaded */
  uint64_t voices;    /* that play it, stand still or wait */
  double seconds;     /* at a rate of 1; -1 for live sound */
  int64_t broken_at;  /* the frame from which on its file could not be read when a voice came near
                         it, and silence stands for it; -1: nothing is known to be missing */
} earshot_clip_info;

/** What is known of a clip now. */
EARSHOT_API earshot_result earshot_clip_get_info(
    earshot_engine engine, earshot_clip clip, earshot_clip_info *info);

/** The clip's path, or the name it was given. */
EARSHOT_API earshot_result earshot_clip_name(
    earshot_engine engine, earshot_clip clip, char *buffer, size_t capacity, size_t *length);

/** A named place in a clip. */
typedef struct earshot_marker {
  int64_t frame;    /* at the clip's sample_rate; beyond its end it is never passed */
  const char *name; /* NULL: none. Need not be unique */
  size_t name_length;
} earshot_marker;

/** Gives a clip markers in place of those that it has, of its file or by an earlier call; voices
 *  that pass them tell so by events. In any order; at most 65,536. */
EARSHOT_API earshot_result earshot_clip_set_markers(
    earshot_engine engine, earshot_clip clip, const earshot_marker *markers, size_t count);

/** Gives a clip a caption of up to 256 bytes, in place of what it had, by which
 *  earshot_engine_get_heard and earshot_engine_take_captions tell of it; EARSHOT_NO_TEXT takes it
 *  away. A clip without one is not told of. */
EARSHOT_API earshot_result earshot_clip_set_caption(
    earshot_engine engine, earshot_clip clip, const char *caption, size_t length);

/** The caption of a clip; empty without one. */
EARSHOT_API earshot_result earshot_clip_get_caption(
    earshot_engine engine, earshot_clip clip, char *buffer, size_t capacity, size_t *length);

/** How many markers a clip has. */
EARSHOT_API earshot_result earshot_clip_marker_count(
    earshot_engine engine, earshot_clip clip, size_t *count);

/** One of a clip's markers, from 0, in order of time: its frame, which may be NULL, and its
 *  name. */
EARSHOT_API earshot_result earshot_clip_marker(
    earshot_engine engine, earshot_clip clip, size_t index, int64_t *frame,
    char *buffer, size_t capacity, size_t *length);

/** A play of the same clip within `seconds` of the last is not played: it makes that one louder by
 *  `boost`, up to 12 dB in all, and gets its voice. 0 seconds ends it. */
EARSHOT_API earshot_result earshot_clip_set_cooldown(
    earshot_engine engine, earshot_clip clip, double seconds, double boost);
/** The cooldown of a clip; 0 seconds where it has none. */
EARSHOT_API earshot_result earshot_clip_get_cooldown(
    earshot_engine engine, earshot_clip clip, double *seconds, double *boost);

/** Begins to load `count` files in the background, in this order, and keeps them loaded until the
 *  list is unloaded. `lengths` may be NULL: all paths end with a zero byte. At most 1,048,576. */
EARSHOT_API earshot_result earshot_preload_begin(
    earshot_engine engine, const char *const *paths, const size_t *lengths, size_t count,
    const earshot_clip_options *options, earshot_preload *preload);

/** How far it is: files that are loaded, that have failed, and that are on the list: it is finished
 *  when the first two make up the third, and an event says so. Each may be NULL. */
EARSHOT_API earshot_result earshot_preload_progress(
    earshot_engine engine, earshot_preload preload, size_t *done, size_t *failed, size_t *total);

/** Its clips, in the list's order, to be played at once; 0 for those that failed. Up to `capacity`;
 *  the whole number is told. */
EARSHOT_API earshot_result earshot_preload_clips(
    earshot_engine engine, earshot_preload preload, earshot_clip *clips, size_t capacity,
    size_t *count);

/** Loads no more of it; what is loaded stays, and what isn't is no part of the list any more. No
 *  event follows. */
EARSHOT_API earshot_result earshot_preload_cancel(earshot_engine engine, earshot_preload preload);

/** Lets go of all its clips, and of the list. */
EARSHOT_API earshot_result earshot_preload_unload(earshot_engine engine, earshot_preload preload);

/** Looks now for files of clips that have changed since they were loaded, and loads those again in
 *  the background; voices that play them go on with what they are by then. */
EARSHOT_API earshot_result earshot_engine_reload_changed_files(earshot_engine engine);

/** How a set chooses. */
enum {
  EARSHOT_ORDER_RANDOM = 0,
  EARSHOT_ORDER_SHUFFLE = 1, /* all in random order, then anew, never the same twice in a row */
  EARSHOT_ORDER_SEQUENCE = 2,
  EARSHOT_ORDER_WEIGHTED = 3
};

/** Makes a set of 1 to 65,536 clips, for footsteps and the like. `weights` are for
 *  EARSHOT_ORDER_WEIGHTED: as many as clips, none below 0 and one above. Otherwise they may be
 *  NULL. */
EARSHOT_API earshot_result earshot_clip_set_make(
    earshot_engine engine, const earshot_clip *clips, size_t count, int32_t order,
    const double *weights, earshot_clip_set *set);

/** Forgets a set; its clips stay. */
EARSHOT_API earshot_result earshot_clip_set_remove(earshot_engine engine, earshot_clip_set set);

/* Your own file system ------------------------------------------------------------------------ */

/** An archive, a pack, an encrypted folder. Called from whatever thread needs bytes: the one that
 *  loads, and those that read streams, several at once. Waiting is allowed. They must not call the
 *  engine, which may be waiting for them. */
typedef struct earshot_file_functions {
  uint32_t size;
  uint32_t reserved;
  void *user;
  /* Opens a file from its first byte, tells how many bytes it has, and answers something to name it
   * by; NULL if there is no such file. For every load, perhaps twice, and whenever a voice that
   * streams it begins or goes on elsewhere. `path` ends with a zero byte and is valid during the
   * call. */
  void *(*open)(void *user, const char *path, size_t path_length, uint64_t *byte_count);
  /* Copies up to `count` bytes from `offset` on; answers how many, 0 only at the end, -1 on
   * failure. One thread at a time for one file. */
  int64_t (*read)(void *user, void *file, uint64_t offset, void *buffer, size_t count);
  /* Is told once for each file that was opened. */
  void (*close)(void *user, void *file);
  /* May be NULL. Is told once, when nothing will call these functions any more with this `user`:
   * other functions were set, or the engine is closed, and no clip that came from there is left.
   * By any thread, and perhaps a moment after earshot_engine_close. */
  void (*release)(void *user);
} earshot_file_functions;

/** Opens all paths there from now on; NULL: in the system's file system again. What is loaded
 *  already stays what it is. The struct is copied; if the answer isn't EARSHOT_OK nothing of it
 *  will be called. */
EARSHOT_API earshot_result earshot_engine_set_file_functions(
    earshot_engine engine, const earshot_file_functions *functions);

/* Live sound ---------------------------------------------------------------------------------- */

/** A clip of sound that a generator makes while it is played. Each voice has a generator of its
 *  own. These functions must not call the engine. */
typedef struct earshot_generator_functions {
  uint32_t size;
  uint32_t channels;    /* 1 to 8 */
  uint32_t sample_rate; /* 1,000 to 384,000; 0: the output's, which sounds best */
  uint32_t reserved;
  void *user;
  /* Answers a generator; NULL: it makes no sound. Called by the threads that read streams, as are
   * the others: for one generator one at a time; in a render by the engine's. */
  void *(*make)(void *user);
  /* Fills up to `frames` interleaved frames between -1 and 1 and answers how many; fewer only at
   * its end. NaN becomes 0. Called up to two thirds of a second before they are heard, and more
   * where they are played faster. */
  size_t (*generate)(void *user, void *generator, float *samples, size_t frames);
  /* May be NULL. Is told once for each generator. */
  void (*destroy)(void *user, void *generator);
  /* May be NULL. Is told once, when nothing will call these functions any more: the clip and its
   * voices are gone. By any thread, and perhaps a moment after earshot_engine_close. */
  void (*release)(void *user);
} earshot_generator_functions;

/** Makes a clip of a generator. The struct is copied; if the answer isn't EARSHOT_OK nothing of it
 *  will be called. Voices of live sound (this, pushed and progressive) keep their sources, can't be
 *  sought in, don't loop, and aren't followed by other clips. */
EARSHOT_API earshot_result earshot_clip_load_generator(
    earshot_engine engine, const earshot_generator_functions *functions, const char *name,
    size_t name_length, earshot_clip *clip);

/** Makes a source that you push samples to: of a video player, a voice chat, a synthesiser. 1 to 8
 *  channels at 1,000 to 384,000 Hz; the output's rate sounds best. Keeps up to `seconds` of sound,
 *  0.1 to 60, which is the memory it takes. To be released. At most 4,096 at a time. */
EARSHOT_API earshot_result earshot_push_source_make(
    uint32_t sample_rate, uint32_t channels, double seconds, earshot_push_source *source);

/** Lets go of a source; what has been pushed is played to its end. */
EARSHOT_API earshot_result earshot_push_source_release(earshot_push_source source);

/** Adds interleaved frames between -1 and 1, and tells for how many there was room (`written` may
 *  be NULL); after finishing for none. NaN becomes 0. One thread at a time. */
EARSHOT_API earshot_result earshot_push_source_write(
    earshot_push_source source, const float *samples, size_t frames, size_t *written);

/** Nothing more will come: the voice plays what there is and ends. */
EARSHOT_API earshot_result earshot_push_source_finish(earshot_push_source source);

/** Frames that wait to be played, for which there is room, and that have been played by the
 *  engine's clock, as of its last step. Each may be NULL. */
EARSHOT_API earshot_result earshot_push_source_get_counts(
    earshot_push_source source, size_t *waiting, size_t *room, int64_t *played);

/** Asks for a latency from write to render of 0.02 seconds or more, up to what the source keeps,
 *  before it is played; from then on it may be changed. Without one a voice begins with 0.1 seconds
 *  of sound, and what passes until it is heard comes on top. It should be as long as what the
 *  output takes at once and what is written at once together, and 5 ms more: else the voice may run
 *  dry, EARSHOT_EVENT_STREAM_RAN_DRY, and stand still until so much waits again, or there is no
 *  room for a piece as long as those that are written. With `adapts` what waits beyond it is
 *  left out when the voice begins, and it plays up to one per cent faster or slower to keep it;
 *  when it was too short, the first second left out, it is made a quarter longer, and by half where
 *  it was so a second before, up to 0.5; and shorter again when there was time to spare for some
 *  seconds: the more often it was too short, the later, after 120 at most. Where the engine renders
 *  by itself it is no shorter than two and a half steps, and nothing is left out.
 *  EARSHOT_ERROR_STATE where a voice has begun to play it without one. */
EARSHOT_API earshot_result earshot_push_source_set_latency(
    earshot_push_source source, double seconds, bool adapts);
/** The latency that was asked for, or adapted to; 0 if none was. */
EARSHOT_API earshot_result earshot_push_source_get_latency(
    earshot_push_source source, double *seconds);

/** Makes a clip of it, to be played once: whoever plays it takes the samples out. While too few are
 *  there its voice stands still, and goes on, click-free, when there are enough. */
EARSHOT_API earshot_result earshot_clip_load_push_source(
    earshot_engine engine, earshot_push_source source, const char *name, size_t name_length,
    earshot_clip *clip);

/** Bytes of a sound file that are still coming: a download. `byte_count` is the file's size, at
 *  most 2^30; 0 if it isn't known. To be released. At most 4,096 at a time. */
EARSHOT_API earshot_result earshot_progressive_make(
    const char *name, size_t name_length, uint64_t byte_count, earshot_progressive *bytes);

/** Lets go of it; a clip that was made of it goes on. */
EARSHOT_API earshot_result earshot_progressive_release(earshot_progressive bytes);

/** Adds the next bytes, from one thread at a time. EARSHOT_ERROR_LIMIT_REACHED if there was no room
 *  for all: those that fit are added. EARSHOT_ERROR_STATE once it is finished. */
EARSHOT_API earshot_result earshot_progressive_append(
    earshot_progressive bytes, const void *data, size_t count);

/** No more will come: all is there, or the download broke off. */
EARSHOT_API earshot_result earshot_progressive_finish(earshot_progressive bytes);

/** Makes a clip of it, which can be played while the rest comes, if it is WAV, AIFF, AU, CAF, FLAC,
 *  Ogg, MP3, or MP4 with its index in front or in fragments. EARSHOT_ERROR_FILE_INVALID while too
 *  little has come to know what it is: try again. Once finished it is loaded as
 *  earshot_clip_load_bytes does it. */
EARSHOT_API earshot_result earshot_clip_load_progressive(
    earshot_engine engine, earshot_progressive bytes, const earshot_clip_options *options,
    earshot_clip *clip);

/* ---------------------------------------------------------------------------------------------
 * The world
 * ------------------------------------------------------------------------------------------ */

/** How something gets quieter with distance. OpenAL's clamped models, or a curve of your own. */
enum {
  EARSHOT_DISTANCE_NONE = 0,
  EARSHOT_DISTANCE_INVERSE = 1,
  EARSHOT_DISTANCE_LINEAR = 2,
  EARSHOT_DISTANCE_EXPONENTIAL = 3,
  EARSHOT_DISTANCE_POINTS = 4
};

/** A point of a curve of your own. */
typedef struct earshot_curve_point {
  double distance; /* metres */
  double decibels; /* -200 and less is silence */
} earshot_curve_point;

/** What an emitter is like. Fill it by earshot_emitter_options_init. */
typedef struct earshot_emitter_options {
  uint32_t size;
  int32_t priority;   /* 0; higher matters more when there is not room for all */
  double gain;        /* 1 */
  double rate;        /* 1 */
  double occlusion;   /* 0 free … 1 behind a thick wall */
  int32_t distance_model; /* EARSHOT_DISTANCE_INVERSE */
  bool has_doppler;   /* true */
  bool reserved[3];
  double reference_distance; /* 1 */
  double maximum_distance;   /* 1e9 */
  double rolloff;            /* 1 */
  const earshot_curve_point *points; /* NULL; for EARSHOT_DISTANCE_POINTS, at most 1,024 */
  size_t point_count;                /* 0 */
  double cone_inner;      /* 360: full angle within which it is full */
  double cone_outer;      /* 360: full angle beyond which cone_outer_gain is left */
  double cone_outer_gain; /* 0.001 */
  earshot_bus bus;        /* 0: the master bus */
} earshot_emitter_options;

/** Fills in the defaults. NULL does nothing. */
EARSHOT_API void earshot_emitter_options_init(earshot_emitter_options *options);

/** Makes a node under `parent`, 0 for the world, at a place in the parent's space. */
EARSHOT_API earshot_result earshot_node_make(
    earshot_engine engine, earshot_node parent, double x, double y, double z, earshot_node *node);

/** Makes an emitter on `parent`, 0 for the world. `options` may be NULL. */
EARSHOT_API earshot_result earshot_emitter_make(
    earshot_engine engine, earshot_node parent, double x, double y, double z,
    const earshot_emitter_options *options, earshot_emitter *emitter);

/** Makes a listener on `parent`, 0 for the world. The first takes the place of the one that there
 *  is from the start, at the origin; of several, the one that was activated last hears. */
EARSHOT_API earshot_result earshot_listener_make(
    earshot_engine engine, earshot_node parent, double x, double y, double z,
    earshot_listener *listener);

/** Has this listener hear, in place of the one before. */
EARSHOT_API earshot_result earshot_listener_activate(
    earshot_engine engine, earshot_listener listener);

/** How loud all that a listener hears is. */
EARSHOT_API earshot_result earshot_listener_set_gain(
    earshot_engine engine, earshot_listener listener, double gain);

/** Has a listener measure distances from a node, 0 for its ears: as from the player's figure that a
 *  camera follows. All that follows from a distance is that of the node: gains, the air, ways
 *  through walls and doors, cones, sizes and Doppler shifts; directions are those from the ears.
 *  Once the node is removed the ears are measured from again. */
EARSHOT_API earshot_result earshot_listener_set_distance_place(
    earshot_engine engine, earshot_listener listener, earshot_node node);

/** The node that a listener measures distances from; 0: its ears. */
EARSHOT_API earshot_result earshot_listener_get_distance_place(
    earshot_engine engine, earshot_listener listener, earshot_node *node);

/** Lets up to four listeners listen together, as on a split screen: each emitter is heard by one
 *  of them, see earshot_emitter_set_hearer; flat voices with the gain of the first. Takes the place
 *  of whoever listened; earshot_listener_activate and earshot_listener_make end it, and who is
 *  removed leaves the others to listen. */
EARSHOT_API earshot_result earshot_engine_set_audience(
    earshot_engine engine, const earshot_listener *listeners, size_t count);

/** As earshot_engine_set_audience, of one or two listeners: every emitter is heard by both, each
 *  from where it is to that one and in its own stage, but for those pinned to one of them. Voices
 *  take two sources then, as far as there are enough. */
EARSHOT_API earshot_result earshot_engine_set_mixed_audience(
    earshot_engine engine, const earshot_listener *listeners, size_t count);

/** Whether two listen, of whom each hears all. */
EARSHOT_API earshot_result earshot_engine_is_audience_mixed(
    earshot_engine engine, bool *is_mixed);

/** Who listens, the first first: up to `capacity`; the whole number is told. */
EARSHOT_API earshot_result earshot_engine_get_audience(
    earshot_engine engine, earshot_listener *listeners, size_t capacity, size_t *count);

/** How much a listener counts in an audience, from 0 to 1, as at first: all that it hears of
 *  emitters gets that gain, and it is chosen for fewer of them. */
EARSHOT_API earshot_result earshot_listener_set_weight(
    earshot_engine engine, earshot_listener listener, double weight);

/** What earshot_listener_set_weight set. */
EARSHOT_API earshot_result earshot_listener_get_weight(
    earshot_engine engine, earshot_listener listener, double *weight);

/** The part of the stereo picture that a listener hears emitters in, from -1, all on the left, to
 *  1, all on the right. All of it, as at first, is -1 and 1; what is less has a front alone. */
EARSHOT_API earshot_result earshot_listener_set_stage(
    earshot_engine engine, earshot_listener listener, double left, double right);

/** What earshot_listener_set_stage set. */
EARSHOT_API earshot_result earshot_listener_get_stage(
    earshot_engine engine, earshot_listener listener, double *left, double *right);

/** By whom of an audience an emitter is heard. */
enum {
  EARSHOT_HEARER_NEAREST = 0, /* in a straight line, a distance divided by the weight */
  EARSHOT_HEARER_LOUDEST = 1, /* by distance, cone, gain and weight */
  EARSHOT_HEARER_PINNED = 2   /* a certain listener; who is nearest, while that one isn't there */
};

/** By whom of an audience an emitter is heard: EARSHOT_HEARER_…; `listener` is looked at when it is
 *  pinned. Who is nearest or loudest hears it until another is so by more than 1 dB, which is 12 %
 *  of the distance; then it goes over within a tenth of a second. */
EARSHOT_API earshot_result earshot_emitter_set_hearer(
    earshot_engine engine, earshot_emitter emitter, int32_t hearer, earshot_listener listener);

/** What earshot_emitter_set_hearer set; the listener is 0 unless it is pinned. Each may be NULL. */
EARSHOT_API earshot_result earshot_emitter_get_hearer(
    earshot_engine engine, earshot_emitter emitter, int32_t *hearer, earshot_listener *listener);

/** Removes a node with all that hangs on it, an emitter, or a listener. Voices on what is removed
 *  fade out, click-free. */
EARSHOT_API earshot_result earshot_thing_remove(earshot_engine engine, earshot_thing thing);

/** Hangs it on another node, 0 for the world; it keeps its place in that space, or in the world. */
EARSHOT_API earshot_result earshot_thing_set_parent(
    earshot_engine engine, earshot_thing thing, earshot_node parent, bool keeping_world_place);

/** Where it is, in its parent's space, from the coming update's end on. In between it moves in a
 *  straight line, so that its speed is steady, and heard as Doppler shift. */
EARSHOT_API earshot_result earshot_thing_set_position(
    earshot_engine engine, earshot_thing thing, double x, double y, double z);

/** The same for many: `positions` are `count` times x, y, z, the next one `stride` bytes after the
 *  last (0: close together). All that can be moved are; answers the first of what went wrong. */
EARSHOT_API earshot_result earshot_things_set_positions(
    earshot_engine engine, const earshot_thing *things, const double *positions, size_t stride,
    size_t count);

/** The same for single-precision positions. */
EARSHOT_API earshot_result earshot_things_set_positions_f(
    earshot_engine engine, const earshot_thing *things, const float *positions, size_t stride,
    size_t count);

/** Puts it somewhere else at once, without a speed. */
EARSHOT_API earshot_result earshot_thing_teleport(
    earshot_engine engine, earshot_thing thing, double x, double y, double z);

/** Moves it there at a steady speed over a time; 0 teleports. */
EARSHOT_API earshot_result earshot_thing_move(
    earshot_engine engine, earshot_thing thing, double x, double y, double z, double seconds);

/** Circles until it is moved otherwise. For the axis +y, phase 0 is `center` + [radius, 0, 0] and
 *  the turn goes towards -z first; a period below 0 turns the other way. `center` NULL is the
 *  origin, `axis` NULL is +y. */
EARSHOT_API earshot_result earshot_thing_orbit(
    earshot_engine engine, earshot_thing thing, const earshot_vector *center, double radius,
    double period, const earshot_vector *axis, double phase_degrees);

/** Turns it; -z of the identity is ahead. */
EARSHOT_API earshot_result earshot_thing_set_rotation(
    earshot_engine engine, earshot_thing thing, double x, double y, double z, double w);

/** Turns it so that it looks along `forward`, with `up` up; they need not be of length 1, nor at a
 *  right angle, but must not be parallel. */
EARSHOT_API earshot_result earshot_thing_set_orientation(
    earshot_engine engine, earshot_thing thing, const earshot_vector *forward,
    const earshot_vector *up);

/** Stretches the space of everything that hangs on a node: 1e-6 to 1e6. */
EARSHOT_API earshot_result earshot_node_set_scale(
    earshot_engine engine, earshot_node node, double scale);

/** A speed of your own, in the world, in place of what its motion says; NULL: worked out again. */
EARSHOT_API earshot_result earshot_thing_set_velocity(
    earshot_engine engine, earshot_thing thing, const earshot_vector *velocity);

/** Where it is in its parent's space, in the world as of the last step, and how fast it was there.
 *  Each may be NULL. */
EARSHOT_API earshot_result earshot_thing_get_place(
    earshot_engine engine, earshot_thing thing, earshot_vector *position,
    earshot_vector *world_position, earshot_vector *velocity);

/** How it is turned in its parent's space. */
EARSHOT_API earshot_result earshot_thing_get_rotation(
    earshot_engine engine, earshot_thing thing, earshot_rotation *rotation);

/** What it hangs on; 0 in the world. */
EARSHOT_API earshot_result earshot_thing_get_parent(
    earshot_engine engine, earshot_thing thing, earshot_node *parent);

/** How a node stretches the space of everything that hangs on it. */
EARSHOT_API earshot_result earshot_node_get_scale(
    earshot_engine engine, earshot_node node, double *scale);

/** What everything gets that is heard by a listener. */
EARSHOT_API earshot_result earshot_listener_get_gain(
    earshot_engine engine, earshot_listener listener, double *gain);

/** The listener who hears; 0 when there is none. */
EARSHOT_API earshot_result earshot_engine_active_listener(
    earshot_engine engine, earshot_listener *listener);

/** Changes of an emitter: those that can be heard as a step go over `seconds`. */
EARSHOT_API earshot_result earshot_emitter_set_gain(
    earshot_engine engine, earshot_emitter emitter, double gain, double seconds);
/** See above. */
EARSHOT_API earshot_result earshot_emitter_set_occlusion(
    earshot_engine engine, earshot_emitter emitter, double occlusion, double seconds);
/** See above. */
EARSHOT_API earshot_result earshot_emitter_set_rate(
    earshot_engine engine, earshot_emitter emitter, double rate, double seconds);
/** Of `options` only what is about distance is looked at. */
EARSHOT_API earshot_result earshot_emitter_set_distance(
    earshot_engine engine, earshot_emitter emitter, const earshot_emitter_options *options);
/** Full angles in degrees, and the gain that is left behind. An outer one that is less than the
 *  inner one is as wide. */
EARSHOT_API earshot_result earshot_emitter_set_cone(
    earshot_engine engine, earshot_emitter emitter, double inner, double outer, double outer_gain);
/** Whether its speed is heard as pitch. */
EARSHOT_API earshot_result earshot_emitter_set_doppler(
    earshot_engine engine, earshot_emitter emitter, bool is_on);
/** Whether what is played on it is heard only once it has come all the way, as thunder after
 *  lightning; false at first. A voice that starts, and its planned stop, is as much later as its
 *  way takes at the speed of sound, to the sample frame, and 60 s at the most; until then it is
 *  EARSHOT_REASON_ON_ITS_WAY. From there on motion is heard as the Doppler shift alone. */
EARSHOT_API earshot_result earshot_emitter_set_travel_time(
    earshot_engine engine, earshot_emitter emitter, bool is_on);
/** What earshot_emitter_set_travel_time set. */
EARSHOT_API earshot_result earshot_emitter_get_travel_time(
    earshot_engine engine, earshot_emitter emitter, bool *is_on);
/** How far it reaches beyond its place, or its shape, in metres of its own space: 0, as at first,
 *  to 1e6. Outside it is heard over the angle that it takes up, and distances are those to its
 *  surface; inside it surrounds the listener. */
EARSHOT_API earshot_result earshot_emitter_set_radius(
    earshot_engine engine, earshot_emitter emitter, double radius);
/** What earshot_emitter_set_radius set. */
EARSHOT_API earshot_result earshot_emitter_get_radius(
    earshot_engine engine, earshot_emitter emitter, double *radius);
/** Has the two channels of stereo clips come from two places, as from two loudspeakers: so far
 *  apart along its own right axis, with its place between them, in metres of its own space, 0 to
 *  1e6. At 0, as at first, they are mixed to mono. Who looks the way that it does hears them as
 *  they are, who faces it swapped, who is beside it from nearly one direction, and who is far away
 *  together. Its radius and shape count for its distance and direction alone then. What plays goes
 *  over without a click, but for live sound, which stays as it began. */
EARSHOT_API earshot_result earshot_emitter_set_stereo_width(
    earshot_engine engine, earshot_emitter emitter, double width);
/** What earshot_emitter_set_stereo_width set. */
EARSHOT_API earshot_result earshot_emitter_get_stereo_width(
    earshot_engine engine, earshot_emitter emitter, double *width);
/** Has its sound come from a line through 2 to 4,096 points of its own space, no coordinate beyond
 *  1e6 m, as from a river: as loud as where it is nearest, over the angle that takes up what is
 *  near of it. A `count` of 0 makes a point of it again. */
EARSHOT_API earshot_result earshot_emitter_set_line(
    earshot_engine engine, earshot_emitter emitter, const earshot_vector *points, size_t count);
/** Has its sound come from all of a box around its place, as from a crowd: of sizes from 0 to
 *  1e6 m; all 0 make a point of it again. */
EARSHOT_API earshot_result earshot_emitter_set_box(
    earshot_engine engine, earshot_emitter emitter, double width, double height, double depth);
/** The size of its box, which is 0 in all without one; the points of its line, up to `capacity` of
 *  them, and how many there are. `size` and `count` may be NULL. */
EARSHOT_API earshot_result earshot_emitter_get_shape(
    earshot_engine engine, earshot_emitter emitter, earshot_vector *size, earshot_vector *points,
    size_t capacity, size_t *count);
/** Gives its voices a priority, those that play and those to come that are given none. */
EARSHOT_API earshot_result earshot_emitter_set_priority(
    earshot_engine engine, earshot_emitter emitter, int32_t priority);
/** The bus of voices that are played on it from now on, without one of their own. */
EARSHOT_API earshot_result earshot_emitter_set_bus(
    earshot_engine engine, earshot_emitter emitter, earshot_bus bus);
/** What it is like now, except for `points`, which is NULL: see earshot_emitter_get_points. */
EARSHOT_API earshot_result earshot_emitter_get_options(
    earshot_engine engine, earshot_emitter emitter, earshot_emitter_options *options);

/** The points of an emitter's curve, nearest first: up to `capacity` of them, and how many there
 *  are; none unless its distance_model is EARSHOT_DISTANCE_POINTS. */
EARSHOT_API earshot_result earshot_emitter_get_points(
    earshot_engine engine, earshot_emitter emitter, earshot_curve_point *points, size_t capacity,
    size_t *count);

/** The gain at a distance, of what `options` says about it: for drawing curves. */
EARSHOT_API earshot_result earshot_distance_gain(
    const earshot_emitter_options *options, double distance, double *gain);

/** By which rule sounds are scattered. Fill it by earshot_scatterer_options_init. */
typedef struct earshot_scatterer_options {
  uint32_t size;
  int32_t most_at_once; /* 4: one that is due while so many sound is left out; 1 to 64 */
  double per_minute;    /* 12: of the game's time, on average; 0, which is none, to 6,000 */
  double nearest;       /* 5: metres along the ground, 0 to 1e6 */
  double farthest;      /* 30 */
  double lowest;        /* 0: metres above the middle, -1e6 to 1e6 */
  double highest;       /* 0 */
  double gain_from;     /* 0: decibels, one of which each gets, -200 to 48 */
  double gain_to;       /* 0 */
  double rate_from;     /* 1: factors, one of which each gets, 0.01 to 100 */
  double rate_to;       /* 1 */
  uint64_t seed;        /* 0: what the choices follow from */
  earshot_node around;  /* 0: the listener */
  bool has_travel_time; /* false: see earshot_emitter_set_travel_time */
} earshot_scatterer_options;

/** What is usual: a sound every five seconds, 5 to 30 m around the listener. */
EARSHOT_API void earshot_scatterer_options_init(earshot_scatterer_options *options);

/** Plays clips of a set now and then, each somewhere around the listener, or a node, where that is
 *  by then: birds, drips, a city's noises. By chance, but the same whenever the same is done.
 *  `emitters` says what they come from is like, and on which bus. NULL are the defaults. */
EARSHOT_API earshot_result earshot_scatterer_make(
    earshot_engine engine, earshot_clip_set set, const earshot_scatterer_options *options,
    const earshot_emitter_options *emitters, earshot_scatterer *scatterer);

/** Changes all of the rule from the next sound on. */
EARSHOT_API earshot_result earshot_scatterer_set(
    earshot_engine engine, earshot_scatterer scatterer,
    const earshot_scatterer_options *options, const earshot_emitter_options *emitters);

/** The rule; without what `emitters` said. */
EARSHOT_API earshot_result earshot_scatterer_get_options(
    earshot_engine engine, earshot_scatterer scatterer, earshot_scatterer_options *options);

/** Plays no more; what sounds of it ends, click-free. */
EARSHOT_API earshot_result earshot_scatterer_remove(
    earshot_engine engine, earshot_scatterer scatterer);

/* ---------------------------------------------------------------------------------------------
 * Voices
 * ------------------------------------------------------------------------------------------ */

/** What a voice does while it has no source. */
enum {
  EARSHOT_VIRTUAL_KEEP_TIME = 0, /* comes back where it would be by then */
  EARSHOT_VIRTUAL_RESTART = 1,
  EARSHOT_VIRTUAL_PAUSE = 2, /* stands still */
  EARSHOT_VIRTUAL_STOP = 3
};

/** Everything about one playback. Fill it by earshot_play_options_init. */
typedef struct earshot_play_options {
  uint32_t size;
  int32_t loops;       /* 1: once; so many times; EARSHOT_FOREVER */
  double gain;         /* 1 */
  double rate;         /* 1 */
  double fade;         /* EARSHOT_CLICK_FREE: a clip's first frame keeps its attack */
  double offset;       /* 0: where in the clip to start, in its seconds */
  double pan;          /* 0; -1 left … 1 right; for flat voices */
  int64_t start_frame; /* EARSHOT_NOW; a frame that has passed is now */
  int64_t stop_frame;  /* EARSHOT_NEVER */
  earshot_bus bus;     /* 0: the emitter's, or the master bus */
  earshot_voice_group group; /* 0: none */
  int32_t priority;    /* 0: the emitter's, unless has_priority */
  int32_t when_virtual; /* EARSHOT_VIRTUAL_KEEP_TIME */
  bool has_priority;   /* false; true: 0 is a priority, too */
  bool is_protected;   /* false: keeps its source while it can be heard, whatever else plays */
  bool reserved[6];
  const earshot_clip *followed_by; /* NULL: clips that follow without a gap, as the same voice; */
  size_t followed_by_count;        /* `loops` is then the last one's. At most 65,536 */
  double gain_variation[2]; /* 0, 0: decibels, from which one is chosen and added */
  double rate_variation[2]; /* 1, 1: factors, from which one is chosen */
  const char *name;    /* NULL; see earshot_set_label */
  size_t name_length;  /* EARSHOT_TERMINATED */
  uint64_t user_value; /* 0 */
} earshot_play_options;

/** Fills in the defaults. NULL does nothing. */
EARSHOT_API void earshot_play_options_init(earshot_play_options *options);

/** Plays a clip, on an emitter or, for 0, flat: straight to the speakers. `options` and `voice` may
 *  be NULL. There is always room: without an idle source the voice keeps time silently until it
 *  matters enough. A play that a limit refuses, or for which there are too many voices, is
 *  EARSHOT_OK with a voice that has ended; earshot_voice_explain says why. */
EARSHOT_API earshot_result earshot_play(
    earshot_engine engine, earshot_clip clip, earshot_emitter emitter,
    const earshot_play_options *options, earshot_voice *voice);

/** Plays the next clip of a set. EARSHOT_ERROR_STALE if that clip is gone. */
EARSHOT_API earshot_result earshot_play_set(
    earshot_engine engine, earshot_clip_set set, earshot_emitter emitter,
    const earshot_play_options *options, earshot_voice *voice);

/** One of several plays that one call starts: a drum pattern's beat, a machine gun's shot. */
typedef struct earshot_scheduled_play {
  uint64_t sound;          /* a clip, or a clip set, whose next clip it is */
  earshot_emitter emitter; /* 0: flat */
  double seconds;          /* after the schedule's start, to the nearest frame; up to 86,400 */
  const earshot_play_options *options; /* NULL: the defaults; start_frame isn't looked at */
} earshot_scheduled_play;

/** Starts `count` plays, at most 65,536, each at its time from a common start, to the frame.
 *  EARSHOT_NOW for `start_frame` is as soon as every one of them can be met: at once where the
 *  engine renders by itself, else earshot_engine_schedule_notice ahead. If the start has passed,
 *  all are as much later: they keep their rhythm. `voices` has room for `count`, or is NULL; a play
 *  that is refused gives a voice that has ended. If anything is wrong with one of them, none is
 *  played. */
EARSHOT_API earshot_result earshot_play_schedule(
    earshot_engine engine, const earshot_scheduled_play *plays, size_t count, int64_t start_frame,
    earshot_voice *voices);

/** What a sound is for that comes from no place in the world and from no music. */
enum {
  EARSHOT_ALERT_ALERT = 0,    /* wants to be noticed: EARSHOT_EVENT_VIBRATION_WANTED tells, too */
  EARSHOT_ALERT_INTERFACE = 1 /* answers what somebody did in a menu */
};

/** Plays a clip as an alert, EARSHOT_ALERT_…: flat, once, on the bus of alerts and before all other
 *  voices. Neither the game's pause nor slow motion reaches it. Four sound together, and one more
 *  ends the oldest; the same clip again within 50 ms, as the same kind, is the voice that plays
 *  already. While the engine is interrupted, asleep or in the background it is left out, EARSHOT_OK
 *  with a voice that has ended, unless the policy of the bus is EARSHOT_RESUMES_ALWAYS: then it
 *  waits. EARSHOT_ERROR_CLIP_INVALID for a clip of more than 30 s and for live sound; one that is
 *  still being loaded is cut at that length. `gain` is 0 to 251; `voice` may be NULL. */
EARSHOT_API earshot_result earshot_alert_play(
    earshot_engine engine, earshot_clip clip, int32_t kind, double gain, earshot_voice *voice);
/** The same of a file, which is loaded by its first alert and stays so. */
EARSHOT_API earshot_result earshot_alert_play_file(
    earshot_engine engine, const char *path, size_t path_length, int32_t kind, double gain,
    earshot_voice *voice);
/** Loads the file of an alert, so that its first is as quick as the others. `clip` may be NULL; it
 *  is given back by earshot_alert_unload_all alone. */
EARSHOT_API earshot_result earshot_alert_load(
    earshot_engine engine, const char *path, size_t path_length, earshot_clip *clip);
/** Gives back all files of alerts. Those that sound go on. */
EARSHOT_API earshot_result earshot_alert_unload_all(earshot_engine engine);
/** The bus of alerts, made by the first that is asked for: its gain is their volume. */
EARSHOT_API earshot_result earshot_alert_get_bus(earshot_engine engine, earshot_bus *bus);

/** Fades out over `fade` and ends. */
EARSHOT_API earshot_result earshot_voice_stop(
    earshot_engine engine, earshot_voice voice, double fade);
/** Begins to stop at a frame; EARSHOT_NEVER takes that back. */
EARSHOT_API earshot_result earshot_voice_stop_at(
    earshot_engine engine, earshot_voice voice, int64_t frame, double fade);
/** Stands still until it is resumed. */
EARSHOT_API earshot_result earshot_voice_pause(
    earshot_engine engine, earshot_voice voice, double fade);
/** Goes on. */
EARSHOT_API earshot_result earshot_voice_resume(
    earshot_engine engine, earshot_voice voice, double fade);
/** Goes on from another place in its clip, in the clip's seconds: before its start is the start,
 *  and beyond its end it ends. EARSHOT_ERROR_STATE for live sound. */
EARSHOT_API earshot_result earshot_voice_seek(
    earshot_engine engine, earshot_voice voice, double seconds, double fade);
/** Gets louder or quieter over a time. */
EARSHOT_API earshot_result earshot_voice_set_gain(
    earshot_engine engine, earshot_voice voice, double gain, double seconds);
/** Gets faster or slower over a time. */
EARSHOT_API earshot_result earshot_voice_set_rate(
    earshot_engine engine, earshot_voice voice, double rate, double seconds);
/** Something gets in its way over a time: 0 free … 1 behind a thick wall. */
EARSHOT_API earshot_result earshot_voice_set_occlusion(
    earshot_engine engine, earshot_voice voice, double occlusion, double seconds);
/** Higher keeps its source before others. Protected voices stay what they are. */
EARSHOT_API earshot_result earshot_voice_set_priority(
    earshot_engine engine, earshot_voice voice, int32_t priority);

/** Leaves its loop: it plays the present round to the loop's end, and goes on from there. The same
 *  as earshot_voice_set_loops with 1. */
EARSHOT_API earshot_result earshot_voice_leave_loop(earshot_engine engine, earshot_voice voice);
/** How often it goes through its loop from now on, the present round included: so many times, or
 *  EARSHOT_FOREVER. Of clips that follow one another it is the loop that the voice is in, or comes
 *  to next; where there is none, its present clip's. On a device or a host, of a stream that isn't
 *  decoded so far, a loop that ends at once is gone through once more. EARSHOT_ERROR_STATE for live
 *  sound. */
EARSHOT_API earshot_result earshot_voice_set_loops(
    earshot_engine engine, earshot_voice voice, int32_t loops);
/** What it repeats, in frames of the clip as kept, `end` exclusive, in place of the clip's own
 *  loop; of the same loop as earshot_voice_set_loops. A playhead beyond it plays to the clip's end,
 *  and, if it loops, goes on at `start`. EARSHOT_ERROR_STATE unless it lies in the clip, and for
 *  live sound. */
EARSHOT_API earshot_result earshot_voice_set_loop(
    earshot_engine engine, earshot_voice voice, int64_t start, int64_t end);
/** Lets a clip follow what it plays, without a gap, as if it had been in `followed_by`. After a
 *  loop for ever it comes when that is left. `loops` as in earshot_play_options, of this clip.
 *  EARSHOT_ERROR_STATE where one of them is live sound, and beyond 65,536 that follow. */
EARSHOT_API earshot_result earshot_voice_append(
    earshot_engine engine, earshot_voice voice, earshot_clip clip, int32_t loops);
/** Takes back the clips that follow what it plays now, but for the first `keep`. */
EARSHOT_API earshot_result earshot_voice_remove_followers(
    earshot_engine engine, earshot_voice voice, size_t keep);
/** The clips that follow what it plays now, the next first: up to `capacity` of them, and how many
 *  there are. */
EARSHOT_API earshot_result earshot_voice_get_followers(
    earshot_engine engine, earshot_voice voice, earshot_clip *clips, size_t capacity,
    size_t *count);
/** It moves to another bus, without a jump or a click; where that is paused, it stands still.
 *  EARSHOT_ERROR_STATE when a limit there is full and lets nobody in. */
EARSHOT_API earshot_result earshot_voice_set_bus(
    earshot_engine engine, earshot_voice voice, earshot_bus bus);
/** It moves to another emitter, or, for 0, becomes flat, without a jump or a click. Its bus and its
 *  priority stay. EARSHOT_ERROR_STATE when a limit there is full and lets nobody in, and for live
 *  sound, which stays flat or placed as it was begun. */
EARSHOT_API earshot_result earshot_voice_set_emitter(
    earshot_engine engine, earshot_voice voice, earshot_emitter emitter);
/** Where between left, -1, and right, 1, it is heard while it is flat, at constant power; changed
 *  in a straight line over a time. Nothing to hear on a mono output. */
EARSHOT_API earshot_result earshot_voice_set_pan(
    earshot_engine engine, earshot_voice voice, double pan, double seconds);
/** Whether it keeps its source, once it has one, as long as it can be heard. Without, its priority
 *  counts: the latest that was set. EARSHOT_ERROR_STATE for live sound, which stays protected. */
EARSHOT_API earshot_result earshot_voice_set_protected(
    earshot_engine engine, earshot_voice voice, bool is_protected);
/** What it does without a source from now on, EARSHOT_VIRTUAL_…; one that is to begin anew does so
 *  with the clip that it is at. EARSHOT_ERROR_STATE for live sound, which keeps time. */
EARSHOT_API earshot_result earshot_voice_set_when_virtual(
    earshot_engine engine, earshot_voice voice, int32_t when_virtual);

/** What is set of a voice: what changes over a time is where it is by now. Its emitter and its bus
 *  are in its status. */
typedef struct earshot_voice_settings {
  uint32_t size;
  int32_t loops; /* that are left, the present one included, or EARSHOT_FOREVER */
  double gain, rate, occlusion, pan;
  int64_t loop_start, loop_end; /* in frames of the clip as kept; equal while it isn't loaded */
  int64_t stop_frame;           /* EARSHOT_NEVER */
  earshot_voice_group group;    /* 0: none */
  int32_t priority;             /* counts unless it is protected */
  int32_t when_virtual;         /* EARSHOT_VIRTUAL_… */
  bool is_protected;
  bool reserved[7];
} earshot_voice_settings;

/** The settings of a voice. */
EARSHOT_API earshot_result earshot_voice_get_settings(
    earshot_engine engine, earshot_voice voice, earshot_voice_settings *settings);

/** What a voice is doing. */
enum {
  EARSHOT_VOICE_REAL = 0,     /* it plays on one of OpenAL's sources */
  EARSHOT_VOICE_VIRTUAL = 1,  /* it keeps time without */
  EARSHOT_VOICE_PAUSED = 2,
  EARSHOT_VOICE_STARTING = 3, /* it waits for its start */
  EARSHOT_VOICE_STOPPING = 4, /* it fades out, to stop or to pause */
  EARSHOT_VOICE_ENDED = 5     /* in arrays: its handle is stale */
};

/** Why. */
enum {
  EARSHOT_REASON_AUDIBLE = 0,
  EARSHOT_REASON_INAUDIBLE = 1, /* too quiet */
  EARSHOT_REASON_OUTRANKED = 2, /* others have all the sources */
  EARSHOT_REASON_MASKED = 3,    /* too quiet beside the others */
  EARSHOT_REASON_HELD_BACK = 4, /* by a limit */
  EARSHOT_REASON_WAITING_FOR_SOURCE = 5,
  EARSHOT_REASON_BUFFERING = 6,
  EARSHOT_REASON_NO_OUTPUT = 7,
  EARSHOT_REASON_SCHEDULED = 8,
  EARSHOT_REASON_PAUSED_BY_GAME = 9,
  EARSHOT_REASON_PAUSED_BY_BUS = 10,
  EARSHOT_REASON_PAUSED_WITH_GAME = 11,
  EARSHOT_REASON_PAUSED_BY_INTERRUPTION = 12,
  EARSHOT_REASON_FADING_OUT = 13,
  EARSHOT_REASON_ON_ITS_WAY = 14 /* its sound has not come as far as the listener */
};

/** A voice in numbers, as of the last step. */
typedef struct earshot_voice_status {
  uint32_t size;
  int32_t state;  /* EARSHOT_VOICE_… */
  int32_t reason; /* EARSHOT_REASON_… */
  int32_t reserved;
  earshot_voice voice;
  earshot_clip clip;       /* what plays now, of clips that follow each other */
  earshot_emitter emitter; /* 0 for a flat voice */
  earshot_bus bus;
  double gain;             /* all in */
  earshot_vector position; /* to the right of, above and behind the listener's face */
  double rate;             /* Doppler not in */
  double doppler;
  double playhead; /* seconds into the clip */
  double spread;   /* the full angle it is heard over, in degrees: 0 a point, 360 all around */
  earshot_listener listener; /* who hears it, of those who listen; 0 for a flat voice */
  double travel_time; /* seconds that its sound takes to the listener; 0 where that is left out */
  double stereo_angle; /* by how many degrees its left channel is heard to the left of the right */
  /* How the other of two listeners hears it, where each of them hears all; 0 elsewhere. */
  earshot_listener other_listener;
  double other_gain;
  earshot_vector other_position; /* in the axes of his face */
  double other_doppler;
  double other_spread;
  double other_travel_time; /* seconds that its sound takes to him now */
  double other_stereo_angle;
  bool other_is_real; /* there is a source for him, too: else only `listener` hears it */
  char other_reserved[7];
} earshot_voice_status;

/** What a voice is doing. */
EARSHOT_API earshot_result earshot_voice_get_status(
    earshot_engine engine, earshot_voice voice, earshot_voice_status *status);

/** The same for many at once; those that have ended get EARSHOT_VOICE_ENDED. Set
 *  `statuses[0].size`. */
EARSHOT_API earshot_result earshot_voices_get_statuses(
    earshot_engine engine, const earshot_voice *voices, earshot_voice_status *statuses,
    size_t count);

/** Every voice that exists: up to `capacity`; the whole number is told. Set `statuses[0].size`, or
 *  let `capacity` be 0. */
EARSHOT_API earshot_result earshot_engine_get_voices(
    earshot_engine engine, earshot_voice_status *statuses, size_t capacity, size_t *count);

/** Where in its clip a voice is, in seconds: by the engine's clock, and what is heard at this very
 *  moment, which is the output's latency behind; -1 where that isn't known. Each may be NULL. */
EARSHOT_API earshot_result earshot_voice_get_playhead(
    earshot_engine engine, earshot_voice voice, double *playhead, double *heard_playhead);

/** Says in plain sentences, one a line, why a voice is or isn't heard; for voices that have ended,
 *  too. */
EARSHOT_API earshot_result earshot_voice_explain(
    earshot_engine engine, earshot_voice voice, char *buffer, size_t capacity, size_t *length);

/** What a factor of a voice's gain comes from. */
enum {
  EARSHOT_FACTOR_VOICE = 0,
  EARSHOT_FACTOR_FADE = 1,
  EARSHOT_FACTOR_EMITTER = 2,
  EARSHOT_FACTOR_DISTANCE = 3, /* `distance` in metres */
  EARSHOT_FACTOR_CONE = 4,
  EARSHOT_FACTOR_OCCLUSION = 5,
  EARSHOT_FACTOR_LISTENER = 6,
  EARSHOT_FACTOR_BUS = 7,       /* `bus` */
  EARSHOT_FACTOR_MUTED_BUS = 8, /* `bus` */
  EARSHOT_FACTOR_SNAPSHOT = 9,  /* `bus` as `cause`, a snapshot, and those below it have it */
  EARSHOT_FACTOR_PARAMETER = 10, /* `cause`: the parameter */
  EARSHOT_FACTOR_DUCKING = 11,  /* `bus` goes down; `cause`: the bus that sounds */
  EARSHOT_FACTOR_WAY = 12,      /* `cause`: the wall that takes most; 0: what the game found */
  EARSHOT_FACTOR_PORTAL = 13,   /* `cause`: the portal that most comes through; `distance`: how
                                 * far it is beside the straight way */
  EARSHOT_FACTOR_ROOMS = 14,    /* the walls of rooms: no portal leads to the listener */
  EARSHOT_FACTOR_ZONE = 15      /* `cause`: the zone whose edge takes most */
};

/** One of the things that make a voice louder or quieter; together they are its gain. */
typedef struct earshot_factor {
  uint32_t size;
  int32_t origin; /* EARSHOT_FACTOR_… */
  double gain;
  double distance; /* metres; else 0 */
  earshot_bus bus;
  uint64_t cause; /* as the origin says; 0: none */
} earshot_factor;

/** The explanation in numbers. */
typedef struct earshot_explanation {
  uint32_t size;
  int32_t priority;
  double gain;       /* of all factors */
  double loudness;   /* of the clip now: its own root mean square */
  double audibility; /* what it is ranked by after its priority */
  earshot_voice displaced_by; /* 0: none */
  bool is_protected;
  bool has_ended;
  bool reserved[6];
} earshot_explanation;

/** The explanation in numbers, with up to `capacity` factors; the whole number of them is told.
 *  `factors` may be NULL if `capacity` is 0, else set `factors[0].size`. */
EARSHOT_API earshot_result earshot_voice_get_explanation(
    earshot_engine engine, earshot_voice voice, earshot_explanation *explanation,
    earshot_factor *factors, size_t capacity, size_t *count);

/** In place of a zone: spaces that are worked out from walls. */
enum {
  EARSHOT_SURROUNDINGS = 1, /* around the listener */
  EARSHOT_ELSEWHERE = 2     /* around emitters that are in another */
};

/** A zone, or a room with a reverb, that the listener or a voice's emitter is in. */
typedef struct earshot_heard_zone {
  uint32_t size;
  uint32_t reserved;
  uint64_t zone;     /* a zone or a room, or EARSHOT_SURROUNDINGS or EARSHOT_ELSEWHERE */
  double listener;   /* how much of the listener is in it, 0 to 1, by its edge */
  double emitter;    /* how much of the emitter */
  double gain;       /* sent to its reverb, of what is heard; 0: it isn't heard in it */
  uint64_t heard_in; /* whose reverb that is heard in: another where too many would sound at once;
                      * 0 where none sounds */
} earshot_heard_zone;

/** The zones and rooms with a reverb that the listener or a voice's emitter is in: up to
 *  `capacity`, and how many. `zones` may be NULL if `capacity` is 0, else set `zones[0].size`. */
EARSHOT_API earshot_result earshot_voice_get_zones(
    earshot_engine engine, earshot_voice voice, earshot_heard_zone *zones, size_t capacity,
    size_t *count);

/** What was decided about a voice. */
enum {
  EARSHOT_DECIDED_PLAYED = 0,
  EARSHOT_DECIDED_REFUSED_STALE = 1,
  EARSHOT_DECIDED_REFUSED_TOO_MANY = 2,
  EARSHOT_DECIDED_REFUSED_LIMIT = 3, /* number: the limit */
  EARSHOT_DECIDED_MERGED = 4,        /* other: the voice that got louder */
  EARSHOT_DECIDED_REAL = 5,
  EARSHOT_DECIDED_VIRTUAL = 6, /* number: EARSHOT_REASON_…; other: who took its place, or 0 */
  EARSHOT_DECIDED_ENDED = 7,   /* number: EARSHOT_FINISHED_… */
  EARSHOT_DECIDED_REFUSED_SUSPENDED = 8 /* an alert, while everything was silenced */
};

/** Something that was decided. */
typedef struct earshot_decision {
  uint32_t size;
  int32_t kind; /* EARSHOT_DECIDED_… */
  int64_t frame;
  earshot_voice voice;
  earshot_clip clip;
  earshot_voice other;
  int64_t number;
} earshot_decision;

/** The decisions since `after`, which begins with 0 and is set to what to ask with next, oldest
 *  first: up to `capacity`, of the last 4,096, and how many it told. Set `decisions[0].size`. */
EARSHOT_API earshot_result earshot_engine_get_decisions(
    earshot_engine engine, uint64_t *after, earshot_decision *decisions, size_t capacity,
    size_t *count);

/** What gives way when one more than the limit is played. */
enum {
  EARSHOT_FULL_REFUSE_NEW = 0,
  EARSHOT_FULL_STEAL_OLDEST = 1,
  EARSHOT_FULL_STEAL_QUIETEST = 2,
  EARSHOT_FULL_VIRTUALIZE = 3 /* nobody ends; only the loudest sound */
};

/** Limits the voices of a clip, an emitter, a bus with those under it, or a group: `owner` is the
 *  handle of any of them. A maximum of 0 ends the limit. */
EARSHOT_API earshot_result earshot_set_limit(
    earshot_engine engine, uint64_t owner, uint32_t maximum, int32_t when_full);

/** The limit of a clip, an emitter, a bus or a voice group; 0 for `maximum` where there is none. */
EARSHOT_API earshot_result earshot_get_limit(
    earshot_engine engine, uint64_t owner, uint32_t *maximum, int32_t *when_full);

/** Makes a group of voices that share a limit, wherever they play. */
EARSHOT_API earshot_result earshot_voice_group_make(
    earshot_engine engine, uint32_t maximum, int32_t when_full, earshot_voice_group *group);
/** Forgets a group; its voices play on. */
EARSHOT_API earshot_result earshot_voice_group_remove(
    earshot_engine engine, earshot_voice_group group);

/* ---------------------------------------------------------------------------------------------
 * Captions: what can be heard, in words
 * ------------------------------------------------------------------------------------------ */

/** Where a sound comes from, as the listener faces. */
enum {
  EARSHOT_DIRECTION_NONE = 0, /* flat, or where the listener is */
  EARSHOT_DIRECTION_AHEAD = 1,
  EARSHOT_DIRECTION_AHEAD_RIGHT = 2,
  EARSHOT_DIRECTION_RIGHT = 3,
  EARSHOT_DIRECTION_BEHIND_RIGHT = 4,
  EARSHOT_DIRECTION_BEHIND = 5,
  EARSHOT_DIRECTION_BEHIND_LEFT = 6,
  EARSHOT_DIRECTION_LEFT = 7,
  EARSHOT_DIRECTION_AHEAD_LEFT = 8,
  EARSHOT_DIRECTION_ABOVE = 9, /* by more than 60 degrees, as below */
  EARSHOT_DIRECTION_BELOW = 10
};

/** By which way a sound comes. */
enum {
  EARSHOT_PASSAGE_OPEN = 0,
  EARSHOT_PASSAGE_WALL = 1,    /* behind walls; `cause`: the one that takes most */
  EARSHOT_PASSAGE_PORTAL = 2,  /* out of another room; `cause`: the portal of most of it */
  EARSHOT_PASSAGE_WALLS = 3,   /* out of another room, through its walls alone */
  EARSHOT_PASSAGE_OBSTACLE = 4 /* behind what the game said is in the way */
};

/** A voice that can be heard, and whose clip has a caption. */
typedef struct earshot_heard {
  uint32_t size;
  int32_t direction; /* EARSHOT_DIRECTION_… */
  int32_t passage;   /* EARSHOT_PASSAGE_… */
  int32_t reserved;
  earshot_voice voice;
  earshot_clip clip;       /* earshot_clip_get_caption */
  earshot_emitter emitter; /* 0 for a flat voice */
  uint64_t cause;          /* a wall or a portal, which earshot_get_name may know; or 0 */
  double azimuth;          /* degrees to the right of ahead, -180 to 180 */
  double elevation;        /* degrees, -90 to 90 */
  double distance;         /* of the way, in metres */
  double loudness;         /* dB, a root mean square of full scale: an estimate */
  earshot_listener listener; /* who hears it, where several listen; 0 elsewhere. Where each of two
                              * hears all, both are told of */
} earshot_heard;

/** What can be heard as of the last step and is at least so loud, in dB from -200 to 48, the
 *  loudest first: up to `capacity` of at most 4,096; how many it told. Set `sounds[0].size`, or let
 *  `capacity` be 0. */
EARSHOT_API earshot_result earshot_engine_get_heard(
    earshot_engine engine, double threshold, earshot_heard *sounds, size_t capacity,
    size_t *count);

/** When captions begin, move and end. Times are seconds, 0 to 3,600. */
typedef struct earshot_caption_settings {
  uint32_t size;
  uint32_t limit;    /* 8: so many at once at most, 1 to 64 */
  double threshold;  /* -45 dB: a sound that is this loud begins one, -200 to 48 */
  double hysteresis; /* 6 dB: it goes on so far below the threshold, 0 to 100 */
  double hold;       /* 0.6: it ends when nothing of it was heard for so long */
  double turn;       /* 30: it has moved when its sound has turned so many degrees, 5 to 180 */
  double rest;       /* 0.6: nor is it told more often than this that it moved */
  double merge;      /* 45: the same text from within so many degrees is one caption, 0 to 180 */
} earshot_caption_settings;

/** Fills in the defaults. NULL does nothing. */
EARSHOT_API void earshot_caption_settings_init(earshot_caption_settings *settings);

/** Changes when captions begin, move and end, from the next earshot_engine_take_captions on; NULL
 *  is the defaults. */
EARSHOT_API earshot_result earshot_engine_set_captions(
    earshot_engine engine, const earshot_caption_settings *settings);

/** What became of a caption. */
enum {
  EARSHOT_CAPTION_BEGAN = 1,
  EARSHOT_CAPTION_MOVED = 2, /* it comes from another direction, or by another way */
  EARSHOT_CAPTION_ENDED = 3
};

/** What somebody who can't hear should be told of sounds: one for all that have the same text and
 *  come from the same side, of each who hears them. */
typedef struct earshot_caption {
  uint32_t size;
  int32_t change;    /* EARSHOT_CAPTION_… */
  int32_t direction; /* EARSHOT_DIRECTION_… */
  int32_t passage;   /* EARSHOT_PASSAGE_… */
  uint64_t number;   /* which it is of the engine's, from 1 on */
  earshot_voice voice;
  uint64_t cause; /* a wall or a portal, which earshot_get_name may know; or 0 */
  double azimuth, elevation;
  double distance;
  double loudness;
  double start;      /* when it began, in seconds on the engine's clock */
  double last_heard; /* likewise */
  char text[257];    /* ended by a zero byte */
  char reserved[7];
  earshot_listener listener; /* who hears it, where several listen; 0 elsewhere */
} earshot_caption;

/** What became of captions since the call before, once an update: up to `capacity`, and how many
 *  it told; what has no room comes with the next call. Set `captions[0].size`. An engine that isn't
 *  asked does nothing for captions. */
EARSHOT_API earshot_result earshot_engine_take_captions(
    earshot_engine engine, earshot_caption *captions, size_t capacity, size_t *count);

/* ---------------------------------------------------------------------------------------------
 * Names
 * ------------------------------------------------------------------------------------------ */

/** The most bytes that the name of something has. */
#define EARSHOT_LONGEST_NAME 256

/** Gives a voice, an emitter, a node, a listener, a bus, an effect, a shared reverb, a voice group,
 *  a wall, a room, a portal or a zone a name of up to 256 bytes and a number of yours, in place of
 *  those that it had: for logs, explanations, events, traces and recordings. They decide nothing,
 *  and need not be unique.
 *  EARSHOT_NO_TEXT and 0 take them away. A voice can be given them as it is played:
 *  earshot_play_options. */
EARSHOT_API earshot_result earshot_set_label(
    earshot_engine engine, uint64_t handle, const char *name, size_t name_length,
    uint64_t user_value);
/** The name that something was given; empty without one. Of what is gone it is remembered until
 *  2,048 more were given at least. */
EARSHOT_API earshot_result earshot_get_name(
    earshot_engine engine, uint64_t handle, char *buffer, size_t capacity, size_t *length);
/** The number that something was given; 0 without one. Remembered like the name. */
EARSHOT_API earshot_result earshot_get_user_value(
    earshot_engine engine, uint64_t handle, uint64_t *user_value);

/* ---------------------------------------------------------------------------------------------
 * Walls
 * ------------------------------------------------------------------------------------------ */

/** What a wall takes of sound that goes through it: decibels in three bands of frequencies, by a
 *  way as long as it is thick. A longer way takes 6 dB more for twice the length, a shorter one
 *  less in proportion. Of a mesh that isn't solid each triangle takes the whole. */
typedef struct earshot_material {
  uint32_t size;
  uint32_t reserved;
  double loss_low;    /* 0 to 100, around 250 Hz */
  double loss_middle; /* 0 to 100, around 1 kHz */
  double loss_high;   /* 0 to 100, around 4 kHz */
  double thickness;   /* 0.0001 to 100 m */
} earshot_material;

/** Fills in bricks. NULL does nothing. */
EARSHOT_API void earshot_material_init(earshot_material *material);
/** Fills in a common material, by the mass law for sound from all sides: "brick", "concrete",
 *  "stone", "plasterboard", "wood", "glass", "steel", "earth" or "curtain". */
EARSHOT_API earshot_result earshot_material_init_common(
    earshot_material *material, const char *name);

/** Puts a solid box around a node's place, in its space (0: the world's origin), its sides as long
 *  as that along x, y and z. Emitters behind it are heard as far as its material lets them through:
 *  by the rays that go past it, and without a jump however they move. It goes with its node.
 *  At most 65,536 walls: EARSHOT_ERROR_LIMIT_REACHED. NULL for `material` is bricks. */
EARSHOT_API earshot_result earshot_wall_make_box(
    earshot_engine engine, earshot_node node, double width, double height, double depth,
    const earshot_material *material, earshot_wall *wall);
/** A wall of triangles: three floats for each corner, in metres and at most 1e6, and three indices
 *  of corners for each triangle, of which there are at most 1,048,576. A solid one is closed, with
 *  corners counter-clockwise as seen from outside. Triangles without an area are left out. All is
 *  copied; a hundred thousand triangles take some tenths of a second. */
EARSHOT_API earshot_result earshot_wall_make_mesh(
    earshot_engine engine, earshot_node node, const float *corners, size_t corner_count,
    const int32_t *triangles, size_t triangle_count, bool is_solid,
    const earshot_material *material, earshot_wall *wall);
/** Ground that is solid below: `rows` rows of `columns` heights, along +x and row by row towards
 *  +z, `spacing` metres apart, with its middle at the node. */
EARSHOT_API earshot_result earshot_wall_make_ground(
    earshot_engine engine, earshot_node node, const float *heights, size_t columns, size_t rows,
    double spacing, const earshot_material *material, earshot_wall *wall);
/** A wall of the shape of another, which they share. */
EARSHOT_API earshot_result earshot_wall_make_like(
    earshot_engine engine, earshot_node node, earshot_wall other,
    const earshot_material *material, earshot_wall *wall);
/** Takes it away. */
EARSHOT_API earshot_result earshot_wall_remove(earshot_engine engine, earshot_wall wall);
/** Makes it of something else: a window that is broken, a curtain that is drawn. */
EARSHOT_API earshot_result earshot_wall_set_material(
    earshot_engine engine, earshot_wall wall, const earshot_material *material);
/** As it is. */
EARSHOT_API earshot_result earshot_wall_get_material(
    earshot_engine engine, earshot_wall wall, earshot_material *material);

/** What it keeps of sound that meets it, 0 to 1 in three bands, from which reverbs are worked out:
 *  earshot_engine_set_surroundings. A common material has what is usual for it, and another 0.1;
 *  earshot_wall_set_material sets it anew. */
EARSHOT_API earshot_result earshot_wall_set_absorption(
    earshot_engine engine, earshot_wall wall, double low, double middle, double high);
/** As it is. Each may be NULL. */
EARSHOT_API earshot_result earshot_wall_get_absorption(
    earshot_engine engine, earshot_wall wall, double *low, double *middle, double *high);

/** How ways through walls are looked at: by 1 to 32 `rays` (8) to points within 0 to 100 m (0.5) of
 *  each emitter that has voices, 32 to 1,000,000 of them in a step (1,024), where those wait whose
 *  way has changed least; what is heard follows by a time constant of 0 to 10 s (0.1). */
EARSHOT_API earshot_result earshot_engine_set_wall_settings(
    earshot_engine engine, int32_t rays, double radius, int32_t rays_per_step, double smoothing);
/** As it is set. Each may be NULL. */
EARSHOT_API earshot_result earshot_engine_get_wall_settings(
    earshot_engine engine, int32_t *rays, double *radius, int32_t *rays_per_step,
    double *smoothing);

/** Lets the air take of high frequencies by the way, as ISO 9613-1 has it at 5 kHz for a
 *  temperature of -20 to 50 degrees Celsius (20), a relative humidity of 10 to 100 per cent (50)
 *  and a pressure of 10 to 200 kilopascals (101.325); or not, as it is by itself. By a
 *  filter that takes less than the air does elsewhere. */
EARSHOT_API earshot_result earshot_engine_set_air(
    earshot_engine engine, bool is_on, double temperature, double humidity, double pressure);
/** As it is set. Each may be NULL. */
EARSHOT_API earshot_result earshot_engine_get_air(
    earshot_engine engine, bool *is_on, double *temperature, double *humidity, double *pressure);

/** Lets the space around the listener reverberate as its walls have it; or not, as it is by itself.
 *  1 to 4,096 rays a step (64) find out how large it is, what its walls take, and how much of the
 *  sky is seen; decay times follow by Eyring's formula. What zones and rooms with a reverb leave of
 *  the listener is heard so, by `level`, 0 to 1 (1), beside how loud the walls make it, which
 *  follows by a time constant of 0 to 10 s (0.25). Of the loudest 0 to 16 `emitters` (4) it is
 *  found out whether they are in another space, which then has a reverb, too.
 *  EARSHOT_ERROR_NOT_AVAILABLE where OpenAL has no effects. */
EARSHOT_API earshot_result earshot_engine_set_surroundings(
    earshot_engine engine, bool is_on, int32_t rays_per_step, double level, double smoothing,
    int32_t emitters);
/** As it is set. Each may be NULL. */
EARSHOT_API earshot_result earshot_engine_get_surroundings(
    earshot_engine engine, bool *is_on, int32_t *rays_per_step, double *level,
    double *smoothing, int32_t *emitters);

/** What the space around a place is like, by the walls. Bands as of earshot_material. */
typedef struct earshot_space {
  uint32_t size;
  uint32_t reserved;
  double mean_free_path;    /* metres from one reflection to the next, on the average */
  double volume;            /* of what is seen from there, in cubic metres */
  double openness;          /* the share of all directions in which there is nothing */
  double nearness;          /* metres to the walls whose reflections come first */
  double absorption_low;    /* the share of sound that walls and openings keep */
  double absorption_middle;
  double absorption_high;
  double decay_low;         /* seconds until it is 60 dB down */
  double decay_middle;
  double decay_high;
} earshot_space;

/** The listener's, as its reverb follows it. EARSHOT_ERROR_NOT_AVAILABLE before the first look is
 *  done, some tenths of a second after earshot_engine_set_surroundings. Set `space.size`. */
EARSHOT_API earshot_result earshot_engine_get_surrounding_space(
    earshot_engine engine, earshot_space *space);
/** That of a place, looked at at once, which takes some milliseconds. Set `space.size`. */
EARSHOT_API earshot_result earshot_engine_get_space_around(
    earshot_engine engine, double x, double y, double z, earshot_space *space);

/** Looks around from every point of a box, `spacing` metres apart, 0.1 to 1,000, from `low` on, by
 *  the walls: ahead of the game, to be kept in a file. At most 65,536 points, each of which takes
 *  some milliseconds: EARSHOT_ERROR_LIMIT_REACHED. `length` is set to how many bytes that is, 60
 *  and 40 for each point; where the buffer is smaller nothing else is done. */
EARSHOT_API earshot_result earshot_engine_bake_spaces(
    earshot_engine engine, const earshot_vector *low, const earshot_vector *high, double spacing,
    void *buffer, size_t capacity, size_t *length);
/** Who is in what was baked hears what that has, and no rays are sent, until NULL takes it away.
 *  The bytes are copied. EARSHOT_ERROR_NOT_AVAILABLE while surroundings are off. */
EARSHOT_API earshot_result earshot_engine_set_baked_spaces(
    earshot_engine engine, const void *bytes, size_t length);

/** What the game itself finds in an emitter's way, together with walls: what is left of all of its
 *  sound, 0 to 1, and beyond that of the high frequencies, at 5 kHz, 0 to 1. */
EARSHOT_API earshot_result earshot_emitter_set_clearance(
    earshot_engine engine, earshot_emitter emitter, double gain, double high);
/** As it was set, or answered by a ray function. Each may be NULL. */
EARSHOT_API earshot_result earshot_emitter_get_clearance(
    earshot_engine engine, earshot_emitter emitter, double *gain, double *high);
/** On the way to one listener alone, where several listen, in place of what is set for everybody,
 *  until that is set again. A ray function is asked for each of two who each hear all. */
EARSHOT_API earshot_result earshot_emitter_set_clearance_to(
    earshot_engine engine, earshot_emitter emitter, earshot_listener listener, double gain,
    double high);
/** As it was set, or for everybody. Each may be NULL. */
EARSHOT_API earshot_result earshot_emitter_get_clearance_to(
    earshot_engine engine, earshot_emitter emitter, earshot_listener listener, double *gain,
    double *high);

/* ---------------------------------------------------------------------------------------------
 * Rooms and portals
 * ------------------------------------------------------------------------------------------ */

/** Says that a box around a node's place, in its space (0: the world's origin), is a room: sound
 *  from in there is heard outside, and the other way, by portals alone. It seems to come from where
 *  its ways lead, as far away as the shortest of them is long, and loses by how far portals are
 *  open and by each bend. What is in no room is outside, a room too; of rooms that reach into
 *  each other the smallest counts, and they may be as far apart as walls are thick. At most 4,096
 *  rooms: EARSHOT_ERROR_LIMIT_REACHED. */
EARSHOT_API earshot_result earshot_room_make_box(
    earshot_engine engine, earshot_node node, double width, double height, double depth,
    earshot_room *room);
/** The same for a ball around the node. */
EARSHOT_API earshot_result earshot_room_make_sphere(
    earshot_engine engine, earshot_node node, double radius, earshot_room *room);
/** The same for the body around 4 to 64 points, of three numbers each. */
EARSHOT_API earshot_result earshot_room_make_hull(
    earshot_engine engine, earshot_node node, const double *points, size_t count,
    earshot_room *room);
/** Takes it away, with the portals that lead there. */
EARSHOT_API earshot_result earshot_room_remove(earshot_engine engine, earshot_room room);
/** What comes straight through its walls, 0 to 1 (nothing when new), and beyond that of high
 *  frequencies, at 5 kHz; with walls about, on top of what they take. */
EARSHOT_API earshot_result earshot_room_set_through(
    earshot_engine engine, earshot_room room, double gain, double high);
/** The room that a place in the world is in, as of the last step; 0: outside. */
EARSHOT_API earshot_result earshot_engine_get_room_at(
    earshot_engine engine, double x, double y, double z, earshot_room *room);

/** Opens a way between two rooms, of which 0 is outside: a rectangle across the z axis of a node,
 *  0 to 10,000 m along its x and y, of which a part is open, 0 to 1. It goes with its node and with
 *  either room. EARSHOT_ERROR_HIERARCHY_INVALID when both are the same; at most 16,384:
 *  EARSHOT_ERROR_LIMIT_REACHED. */
EARSHOT_API earshot_result earshot_portal_make(
    earshot_engine engine, earshot_node node, earshot_room a, earshot_room b, double width,
    double height, double openness, earshot_portal *portal);
/** Nothing comes through there any more. */
EARSHOT_API earshot_result earshot_portal_remove(earshot_engine engine, earshot_portal portal);
/** Opens or shuts it over a time of the game: the power that comes through is in proportion. */
EARSHOT_API earshot_result earshot_portal_set_openness(
    earshot_engine engine, earshot_portal portal, double openness, double seconds);
/** As it is now. */
EARSHOT_API earshot_result earshot_portal_get_openness(
    earshot_engine engine, earshot_portal portal, double *openness);
/** What comes through where it is shut, 0 to 1 (nothing when new), and beyond that of high
 *  frequencies, at 5 kHz. */
EARSHOT_API earshot_result earshot_portal_set_door(
    earshot_engine engine, earshot_portal portal, double gain, double high);

/** A straight way that the game is asked about: from the listener to a point of an emitter. */
typedef struct earshot_ray {
  earshot_emitter emitter;
  earshot_vector start;
  earshot_vector end;
} earshot_ray;

/** Decibels that it loses, in the bands of earshot_material. */
typedef struct earshot_ray_loss {
  double low;
  double middle;
  double high;
} earshot_ray_loss;

/** Lets the game's own physics tell what is in the way: once an update, or a block of a render, on
 *  the thread that calls it, `test` is given rays to the emitters that have voices, as
 *  earshot_engine_set_wall_settings has it, and answers what each loses: `losses` are zero before.
 *  It must not call the engine. Places are those of the step before. NULL asks no more; what was
 *  answered goes on to hold until earshot_emitter_set_clearance says otherwise. `user` is to live
 *  until another is set, or the engine is closed. A recording tells the answers. */
EARSHOT_API earshot_result earshot_engine_set_ray_function(
    earshot_engine engine,
    void (*test)(void *user, const earshot_ray *rays, earshot_ray_loss *losses, size_t count),
    void *user);

/* ---------------------------------------------------------------------------------------------
 * Buses, and the game's time
 * ------------------------------------------------------------------------------------------ */

/** Makes a bus under `parent`, 0 for the master bus. */
EARSHOT_API earshot_result earshot_bus_make(
    earshot_engine engine, earshot_bus parent, double gain, earshot_bus *bus);
/** Removes a bus with those under it; their voices fade out, click-free. EARSHOT_ERROR_STATE for
 *  the master bus. */
EARSHOT_API earshot_result earshot_bus_remove(earshot_engine engine, earshot_bus bus);
/** Puts it under another. */
EARSHOT_API earshot_result earshot_bus_set_parent(
    earshot_engine engine, earshot_bus bus, earshot_bus parent);
/** Gets louder or quieter over a time. */
EARSHOT_API earshot_result earshot_bus_set_gain(
    earshot_engine engine, earshot_bus bus, double gain, double seconds);
/** All on it gets faster or slower over a time. */
EARSHOT_API earshot_result earshot_bus_set_rate(
    earshot_engine engine, earshot_bus bus, double rate, double seconds);
/** Something gets in the way of all on it over a time. */
EARSHOT_API earshot_result earshot_bus_set_occlusion(
    earshot_engine engine, earshot_bus bus, double occlusion, double seconds);
/** Gives the voices that are on it now, and on those under it, a priority. */
EARSHOT_API earshot_result earshot_bus_set_priority(
    earshot_engine engine, earshot_bus bus, int32_t priority);
/** Silences it, click-free, or no longer; its voices keep time. */
EARSHOT_API earshot_result earshot_bus_set_muted(
    earshot_engine engine, earshot_bus bus, bool is_muted);
/** Whether slow motion passes it by. */
EARSHOT_API earshot_result earshot_bus_set_ignores_game_time(
    earshot_engine engine, earshot_bus bus, bool ignores);
/** All on it stand still until it is resumed. */
EARSHOT_API earshot_result earshot_bus_pause(earshot_engine engine, earshot_bus bus, double fade);
/** They go on. */
EARSHOT_API earshot_result earshot_bus_resume(earshot_engine engine, earshot_bus bus, double fade);
/** All on it fade out and end. */
EARSHOT_API earshot_result earshot_bus_stop(earshot_engine engine, earshot_bus bus, double fade);

/** What is set of a bus, not counting the buses above it: what changes over a time is where it is
 *  by now; and what comes of that, as of the last step. earshot_get_name tells its name. */
typedef struct earshot_bus_settings {
  uint32_t size;
  bool is_muted;
  bool is_paused;
  bool ignores_game_time;
  bool reserved;
  earshot_bus parent; /* 0: it is the master bus */
  double gain, rate, occlusion;
  double current_gain; /* with snapshots, parameters, ducking and the mute */
  double current_rate; /* with snapshots and parameters */
  double ducked;       /* what ducking leaves of it: 1 when it is up */
} earshot_bus_settings;

/** The settings of a bus. */
EARSHOT_API earshot_result earshot_bus_get_settings(
    earshot_engine engine, earshot_bus bus, earshot_bus_settings *settings);

/** How loud a bus is. One that has effects, or that a compressor listens to or that is metered, is
 *  measured behind its effects and its gain, with the gains of buses above it up to the next one
 *  that is measured; the master as the output takes it. Levels of the last twentieth of a second,
 *  linear. */
typedef struct earshot_meter {
  uint32_t size;
  uint32_t channels; /* whose levels there are */
  float peak[8];
  float rms[8];
  bool is_estimated; /* by the loudness of clips and all gains, as nothing is measured there */
  bool is_metered;   /* earshot_bus_set_metered asked for what follows */
  bool reserved[2];
  float true_peak;   /* of the wave between samples, over all channels, since the reset; linear */
  double momentary;  /* LUFS of the last 0.4 s (EBU R 128); -INFINITY for silence */
  double short_term; /* of the last 3 s */
  double integrated; /* of all since the reset, pauses left out */
} earshot_meter;

/** Measures loudness and true peak of a bus beside its level, beginning anew, or no more. A bus is
 *  mixed apart for that, as for an effect, and it answers as earshot_bus_add_effect; but the
 *  master. */
EARSHOT_API earshot_result earshot_bus_set_metered(
    earshot_engine engine, earshot_bus bus, bool is_metered);
/** What a bus's meter shows now. Any bus has one: see `is_estimated`. */
EARSHOT_API earshot_result earshot_bus_get_meter(
    earshot_engine engine, earshot_bus bus, earshot_meter *meter);
/** Lets what is measured of a bus begin anew. */
EARSHOT_API earshot_result earshot_bus_reset_meter(earshot_engine engine, earshot_bus bus);

/** The buses right under a bus, by age: up to `capacity`; the whole number is told. `children` may
 *  be NULL if `capacity` is 0. */
EARSHOT_API earshot_result earshot_bus_get_children(
    earshot_engine engine, earshot_bus bus, earshot_bus *children, size_t capacity, size_t *count);

/* Effects ------------------------------------------------------------------------------------- */

/** What an effect does. */
enum {
  EARSHOT_EFFECT_EQUALIZER = 0,
  EARSHOT_EFFECT_FILTER = 1, /* a steep low-pass or high-pass */
  EARSHOT_EFFECT_COMPRESSOR = 2,
  EARSHOT_EFFECT_LIMITER = 3, /* delays all sound by about a millisecond and a half */
  EARSHOT_EFFECT_ECHO = 4,
  EARSHOT_EFFECT_DISTORTION = 5, /* delays all sound by 40 frames, 48 with is_quadruple */
  EARSHOT_EFFECT_REVERB = 6,
  EARSHOT_EFFECT_CONVOLUTION = 7, /* a room or a speaker, by its impulse response */
  EARSHOT_EFFECT_CALLBACK = 8     /* of earshot_bus_add_callback */
};

/** What a band of an equaliser does. */
enum {
  EARSHOT_BAND_BELL = 0,
  EARSHOT_BAND_LOW_SHELF = 1,
  EARSHOT_BAND_HIGH_SHELF = 2,
  EARSHOT_BAND_NOTCH = 3,
  EARSHOT_BAND_LOW_PASS = 4, /* by 12 dB an octave, as the next */
  EARSHOT_BAND_HIGH_PASS = 5
};

/** Bands that are known by a name. */
enum {
  EARSHOT_PRESET_FLAT = 0,
  EARSHOT_PRESET_BASS_BOOST = 1,
  EARSHOT_PRESET_BASS_CUT = 2,
  EARSHOT_PRESET_TREBLE_BOOST = 3,
  EARSHOT_PRESET_TREBLE_CUT = 4,
  EARSHOT_PRESET_QUIET = 5, /* both ends lifted, as ears want it when it isn't loud */
  EARSHOT_PRESET_SPEECH = 6,
  EARSHOT_PRESET_ROCK = 7,
  EARSHOT_PRESET_POP = 8,
  EARSHOT_PRESET_ELECTRONIC = 9,
  EARSHOT_PRESET_CLASSICAL = 10,
  EARSHOT_PRESET_ACOUSTIC = 11,
  EARSHOT_PRESET_SMALL_SPEAKERS = 12,
  EARSHOT_PRESET_TELEPHONE = 13,
  EARSHOT_PRESET_RADIO = 14,
  EARSHOT_PRESET_BEHIND_WALL = 15,
  EARSHOT_PRESET_UNDERWATER = 16
};

/** A band of an equaliser. */
typedef struct earshot_equalizer_band {
  int32_t kind; /* EARSHOT_BAND_… */
  bool is_on;
  bool reserved[3];
  double frequency; /* Hz: 5 to 0.49 of the sample rate */
  double decibels;  /* -36 to 36: of bells and shelves */
  double quality;   /* the frequency by the width: 0.1 to 40; 0.71 is flat for longest */
} earshot_equalizer_band;

/** Up to eight bands; none is flat. earshot_effect_settings_init fills in bells at 1 kHz that are
 *  on and change nothing, and a `count` of 0. */
typedef struct earshot_equalizer {
  uint32_t count;
  uint32_t reserved;
  earshot_equalizer_band bands[8];
} earshot_equalizer;

/** Water, a wall or a small speaker. */
typedef struct earshot_filter {
  bool is_high_pass;
  bool is_off;
  bool reserved[6];
  double frequency; /* Hz: 5 to 0.49 of the sample rate; 1,000 */
  double slope;     /* dB an octave: 6 to 48, a multiple of 6; 12 */
  double resonance; /* dB: -24 to 36; 0 */
} earshot_filter;

/** Lowers what is above a threshold. */
typedef struct earshot_compressor {
  double threshold;  /* dB: -80 to 24; -18 */
  double ratio;      /* 1 to 1,000; 3 */
  double knee;       /* dB: 0 to 48; 6 */
  double attack;     /* s: 0 to 2; 0.01 */
  double release;    /* s: 0.001 to 10; 0.15 */
  double make_up;    /* dB: -24 to 48; 0 */
  double look_ahead; /* s: 0 to 0.1, by which all sound is delayed; 0 */
  /* The bus that it listens to, for music that ducks under speech; 0: its own. Not the master bus,
   * nor one that its own sound goes into, nor one that listens back. */
  earshot_bus side_chain;
  /* It goes by the power of the sound, the mean over all channels, not by the peaks of the loudest:
   * what is in one of two channels alone counts 3 dB less than in both, in one of eight 9 dB. */
  bool is_rms;
  bool is_before_fader;
  bool reserved[6];
} earshot_compressor;

/** Keeps the wave below a ceiling. */
typedef struct earshot_limiter {
  double ceiling; /* dB: -60 to 24; -1 */
  double release; /* s: 0.005 to 5; 0.08 */
} earshot_limiter;

/** The sound again, and again. */
typedef struct earshot_echo {
  double time;     /* s: 0.001 to 30; 0.33. One that crosses 2 or 10 s begins anew */
  double feedback; /* 0 to 0.98: each beside the one before; 0.4 */
  double damping;  /* Hz: 200 to 20,000, above which each is duller; 5,000 */
  double wet;      /* 0 to 1: the echoes; 0.5 */
  double dry;      /* 0 to 1: the sound; 1 */
  bool is_ping_pong;
  bool reserved[7];
} earshot_echo;

/** An amplifier turned up, a cheap radio, a broken speaker. */
typedef struct earshot_distortion {
  double drive; /* dB: -12 to 60; 18 */
  double tone;  /* Hz: 200 to 20,000, above which it is duller; 6,000 */
  double level; /* dB: -60 to 12, at last; -6 */
  double mix;   /* 0 to 1: how much of it is bent; 1 */
  bool is_hard; /* cut off at full scale, not bent */
  bool is_quadruple; /* works at four times the sample rate, not two: for what is bright */
  bool reserved[6];
} earshot_distortion;

/** A room. Another room_size, pre_delay or diffusion begins anew. */
typedef struct earshot_reverb {
  double room_size;  /* 0.1 (a cupboard) to 2 (a cathedral); 1 */
  double pre_delay;  /* s: 0 to 0.5; 0.012 */
  double diffusion;  /* 0 to 1; 0.8 */
  double decay;      /* s to fall by 60 dB at 1 kHz: 0.1 to 30, as the next; 1.8 */
  double decay_low;  /* at 125 Hz; 1.8 */
  double decay_high; /* at 8 kHz; 0.9 */
  double early;      /* 0 to 4: the first reflections; 0.3 */
  double late;       /* 0 to 4: the others; 0.3 */
  double width;      /* 0 to 1; 1 */
  double dry;        /* 0 to 1: the sound itself; 1 */
} earshot_reverb;

/** A resident clip as the response, of one channel or as many as the output, at most 10 s. */
typedef struct earshot_convolution {
  earshot_clip clip;
  double wet; /* 0 to 16; 1 */
  double dry; /* 0 to 1; 0 */
} earshot_convolution;

/** What one of them is set to. */
typedef union earshot_effect_values {
  earshot_equalizer equalizer;
  earshot_filter filter;
  earshot_compressor compressor;
  earshot_limiter limiter;
  earshot_echo echo;
  earshot_distortion distortion;
  earshot_reverb reverb;
  earshot_convolution convolution;
} earshot_effect_values;

/** An effect and its settings: those in `of` that its kind has. */
typedef struct earshot_effect_settings {
  uint32_t size;
  int32_t kind; /* EARSHOT_EFFECT_… */
  earshot_effect_values of;
} earshot_effect_settings;

/** Fills in what is usual of a kind; of one that isn't, what is refused. */
EARSHOT_API void earshot_effect_settings_init(earshot_effect_settings *settings, int32_t kind);
/** Makes them an equaliser with the bands of a preset, EARSHOT_PRESET_…; of one that isn't, what is
 *  refused. */
EARSHOT_API void earshot_effect_settings_init_preset(
    earshot_effect_settings *settings, int32_t preset);

/** Lets all that plays on a bus and on those under it go through an effect, before its gain: as the
 *  one that has the number `index`, or after the others for -1 and where there aren't as many. It
 *  comes in over 40 ms from the next update on. The first one of a bus takes milliseconds and 8 MB,
 *  and the first one that delays a bus besides the master twice as much, where there are reverbs.
 *  EARSHOT_ERROR_LIMIT_REACHED when seven buses besides the master have effects, are metered or are
 *  listened to by a compressor (one that had effects counts until its sound has faded out, an
 *  update or two), the bus has 16, or all would delay the sound by more than a quarter of a second;
 *  EARSHOT_ERROR_HIERARCHY_INVALID when a compressor would listen to itself;
 *  EARSHOT_ERROR_NOT_AVAILABLE for a response that isn't resident. */
EARSHOT_API earshot_result earshot_bus_add_effect(
    earshot_engine engine, earshot_bus bus, const earshot_effect_settings *settings, int32_t index,
    earshot_effect *effect);
/** Other settings, over a time, of 20 ms at the least; what can't change while it sounds is
 *  cross-faded. Answers as earshot_bus_add_effect, and EARSHOT_ERROR_STALE for a compressor
 *  that listens to a bus which is gone. */
EARSHOT_API earshot_result earshot_effect_set(
    earshot_engine engine, earshot_effect effect, const earshot_effect_settings *settings,
    double seconds);
/** What it is set to. */
EARSHOT_API earshot_result earshot_effect_get(
    earshot_engine engine, earshot_effect effect, earshot_effect_settings *settings);
/** Passes it by, or lets it be heard again, over 20 ms. */
EARSHOT_API earshot_result earshot_effect_set_bypassed(
    earshot_engine engine, earshot_effect effect, bool is_bypassed);
/** The bus that it is on, its number there, and whether it is passed by. Each may be NULL. */
EARSHOT_API earshot_result earshot_effect_get_place(
    earshot_engine engine, earshot_effect effect, earshot_bus *bus, int32_t *index,
    bool *is_bypassed);
/** Gives it another number on its bus, where what it does begins anew: cross-faded. Answers as
 *  earshot_bus_add_effect. */
EARSHOT_API earshot_result earshot_effect_move(
    earshot_engine engine, earshot_effect effect, int32_t index);
/** Takes it away; what it does fades over 20 ms. */
EARSHOT_API earshot_result earshot_effect_remove(earshot_engine engine, earshot_effect effect);
/** The effects of a bus, in the order in which sound goes through them: up to `capacity`, and how
 *  many there are. `effects` may be NULL if `capacity` is 0. */
EARSHOT_API earshot_result earshot_bus_get_effects(
    earshot_engine engine, earshot_bus bus, earshot_effect *effects, size_t capacity,
    size_t *count);

/** An effect of your own. `process` and `forget` are called where sound is rendered: by a thread of
 *  the library for a device, by the one that pulls for a host output, in a render by the engine's;
 *  one at a time. They must not call the engine, wait, allocate, or take an unknown time. */
typedef struct earshot_callback_functions {
  uint32_t size;
  uint32_t reserved;
  double latency; /* s by which it delays the sound, which is made up for; 0 to 0.25 */
  double tail;    /* s that something is heard after a sound, 0 to 3,600; then it isn't called */
  void *user;
  /* Changes `frames` frames, at most 4,096, of `channels` interleaved channels in place. If one
   * that goes out is no number, or louder than +120 dB, the block is silence, and
   * earshot_statistics counts it. */
  void (*process)(void *user, float *samples, size_t frames, uint32_t channels);
  /* May be NULL. What is kept of earlier sound is to be forgotten. */
  void (*forget)(void *user);
  /* May be NULL. Is told once, when nothing will call these functions any more: the effect is gone
   * and has faded out, or the engine is closed; with a latency only then. By any thread, and
   * perhaps a moment after earshot_engine_close. */
  void (*release)(void *user);
} earshot_callback_functions;

/** As earshot_bus_add_effect, for an effect of your own. The struct is copied; if the answer isn't
 *  EARSHOT_OK nothing of it will be called. A recording tells that there was one, and can't hold
 *  what it did. */
EARSHOT_API earshot_result earshot_bus_add_callback(
    earshot_engine engine, earshot_bus bus, const earshot_callback_functions *functions,
    int32_t index, earshot_effect *effect);

/* Shared reverbs ------------------------------------------------------------------------------ */

/** How a place sounds, in EAX's terms. Gains are factors, times seconds, frequencies hertz. In
 *  brackets what the preset "generic" has. */
typedef struct earshot_eax_reverb {
  uint32_t size;
  bool limits_decay_hf; /* high frequencies decay at least as fast as the air takes them (true) */
  bool reserved[3];
  double density;           /* 0 to 1 (1): low is grainy */
  double diffusion;         /* 0 to 1 (1): how quickly echoes blur */
  double gain;              /* 0 to 1 (0.3162): of all of it */
  double gain_hf;           /* 0 to 1 (0.8913): of what is above reference_hf, besides */
  double gain_lf;           /* 0 to 1 (1): of what is below reference_lf, besides */
  double decay_time;        /* 0.1 to 20 s (1.49): until it is 60 dB down */
  double decay_hf_ratio;    /* 0.1 to 2 (0.83): of the decay time, for high frequencies */
  double decay_lf_ratio;    /* 0.1 to 2 (1): for low ones */
  double reflections_gain;  /* 0 to 3.16 (0.05): of the first reflections */
  double reflections_delay; /* 0 to 0.3 s (0.007): until they come */
  double late_gain;         /* 0 to 10 (1.2589): of the late reverberation */
  double late_delay;        /* 0 to 0.1 s (0.011): from the first reflections until it comes */
  double echo_time;         /* 0.075 to 0.25 s (0.25): between echoes that can be told apart */
  double echo_depth;        /* 0 to 1 (0): how clear those are */
  double modulation_time;   /* 0.04 to 4 s (0.25): of one wavering of the pitch */
  double modulation_depth;  /* 0 to 1 (0): how far it wavers */
  double air_absorption_hf; /* 0.892 to 1 (0.9943): what a metre of air leaves of them */
  double reference_hf;      /* 1,000 to 20,000 Hz (5,000) */
  double reference_lf;      /* 20 to 1,000 Hz (250) */
  double room_rolloff;      /* 0 to 10 (0): changes nothing here */
  /* Whence they come, to the listener's right, up and ahead, which is +z in EAX: as long as 1 from
   * just there, zero from everywhere. */
  earshot_vector reflections_pan;
  earshot_vector late_pan;
} earshot_eax_reverb;

/** Fills in the preset "generic". NULL does nothing. */
EARSHOT_API void earshot_eax_reverb_init(earshot_eax_reverb *settings);
/** Fills in a preset that EAX's makers published: "cave", "castleHall", "drivingTunnel", … */
EARSHOT_API earshot_result earshot_eax_reverb_init_preset(
    earshot_eax_reverb *settings, const char *name);
/** The names of the presets, of which there are 113, from 0 on; NULL: there is none of that number.
 *  Stays for ever. */
EARSHOT_API const char *earshot_eax_preset_name(int32_t index);

/* Zones -------------------------------------------------------------------------------------- */

/** Says that a box around a node's place, in its space (0: the world's origin), has acoustics of
 *  its own, once it is told which; it moves and turns with the node. Who is inside is all in the
 *  zone; beyond its sides that gets less, to nothing where its edge ends. At most 4,096 zones:
 *  EARSHOT_ERROR_LIMIT_REACHED. */
EARSHOT_API earshot_result earshot_zone_make_box(
    earshot_engine engine, earshot_node node, double width, double height, double depth,
    earshot_zone *zone);
/** The same for a ball around the node. */
EARSHOT_API earshot_result earshot_zone_make_sphere(
    earshot_engine engine, earshot_node node, double radius, earshot_zone *zone);
/** The same for the body around 4 to 64 points, of three numbers each. */
EARSHOT_API earshot_result earshot_zone_make_hull(
    earshot_engine engine, earshot_node node, const double *points, size_t count,
    earshot_zone *zone);
/** Takes it away. What is in its reverb is heard to its end. */
EARSHOT_API earshot_result earshot_zone_remove(earshot_engine engine, earshot_zone zone);
/** How wide its edge is: 0 to 10,000 m, 1 when new. */
EARSHOT_API earshot_result earshot_zone_set_edge(
    earshot_engine engine, earshot_zone zone, double edge);
/** The reverb of a zone of a higher priority covers those of lower ones; 0 when new. Beyond a
 *  million is a million. */
EARSHOT_API earshot_result earshot_zone_set_priority(
    earshot_engine engine, earshot_zone zone, int32_t priority);
/** What is left of what comes from outside to a listener inside, or the other way: 0 to 1 (all when
 *  new), and beyond that of high frequencies, at 5 kHz. */
EARSHOT_API earshot_result earshot_zone_set_outside(
    earshot_engine engine, earshot_zone zone, double gain, double high);
/** Its reverb, and how much of what is heard goes there, 0 to 1; NULL for `settings` is none, as
 *  when new. All emitters are heard in the reverb of the zones where the listener is, and each
 *  besides in that of those where it is itself. At most four sound at once, those of shared reverbs
 *  included: the most audible ones, and what would be heard in others is heard in that of those
 *  which is most like it. EARSHOT_ERROR_NOT_AVAILABLE without effects in OpenAL. */
EARSHOT_API earshot_result earshot_zone_set_reverb(
    earshot_engine engine, earshot_zone zone, const earshot_eax_reverb *settings, double level);
/** As it was set: its edge, its priority and what is left of what comes from outside. Each may be
 *  NULL. */
EARSHOT_API earshot_result earshot_zone_get(
    earshot_engine engine, earshot_zone zone, double *edge, int32_t *priority, double *gain,
    double *high);
/** Either may be NULL; EARSHOT_ERROR_NOT_AVAILABLE if it has none. */
EARSHOT_API earshot_result earshot_zone_get_reverb(
    earshot_engine engine, earshot_zone zone, earshot_eax_reverb *settings, double *level);
/** Lets a room reverberate: it is a zone of priority 0 that walls bound. An emitter inside is heard
 *  in it as loud as its sound comes out by portals and through walls; near an open portal a
 *  listener is in both rooms. NULL for `settings` is none. */
EARSHOT_API earshot_result earshot_room_set_reverb(
    earshot_engine engine, earshot_room room, const earshot_eax_reverb *settings, double level);
/** Either may be NULL; EARSHOT_ERROR_NOT_AVAILABLE if it has none. */
EARSHOT_API earshot_result earshot_room_get_reverb(
    earshot_engine engine, earshot_room room, earshot_eax_reverb *settings, double *level);

/* What several sounds are sent to -------------------------------------------------------------- */

/** Makes a reverb, with a gain of 0 to 1; NULL for `settings` is "generic". It costs about as much
 *  as fifty moving voices. At most four at once: EARSHOT_ERROR_LIMIT_REACHED;
 *  EARSHOT_ERROR_NOT_AVAILABLE where OpenAL has no effects. */
EARSHOT_API earshot_result earshot_shared_reverb_make(
    earshot_engine engine, const earshot_eax_reverb *settings, double gain,
    earshot_shared_reverb *reverb);
/** Other settings: the old room fades out with all that is in it, and the new one in, over a time
 *  of at least a step. Each change begins when the one before is over; of several that wait the
 *  last counts. */
EARSHOT_API earshot_result earshot_shared_reverb_set(
    earshot_engine engine, earshot_shared_reverb reverb, const earshot_eax_reverb *settings,
    double seconds);
/** What it is set to. Each may be NULL. */
EARSHOT_API earshot_result earshot_shared_reverb_get(
    earshot_engine engine, earshot_shared_reverb reverb, earshot_eax_reverb *settings,
    double *gain);
/** How loud it is, its tail included: 0 to 1. */
EARSHOT_API earshot_result earshot_shared_reverb_set_gain(
    earshot_engine engine, earshot_shared_reverb reverb, double gain, double seconds);
/** Lets it forget what it was sent, within two steps: for a change of scene. */
EARSHOT_API earshot_result earshot_shared_reverb_clear_tail(
    earshot_engine engine, earshot_shared_reverb reverb);
/** Removes it with all that is sent to it. What is in it is heard to its end. */
EARSHOT_API earshot_result earshot_shared_reverb_remove(
    earshot_engine engine, earshot_shared_reverb reverb);
/** The reverbs that there are: up to `capacity`, and how many. `reverbs` may be NULL if `capacity`
 *  is 0. */
EARSHOT_API earshot_result earshot_engine_get_reverbs(
    earshot_engine engine, earshot_shared_reverb *reverbs, size_t capacity, size_t *count);

/** Sends a voice, everything from an emitter, or everything on a bus to a reverb, besides where it
 *  goes: so much of what is heard of it, 0 to 1; 0 ends that. Said before the update that begins a
 *  voice it is there from the first frame. What a voice, its emitter and its buses send to the same
 *  reverb adds up, to 1 at most. A bus with effects, a meter or a compressor that listens to it is
 *  sent as a whole, after its effects: what is on it isn't sent by voices, emitters and buses under
 *  it of its own, which EARSHOT_EVENT_SEND_UNHEARD tells. */
EARSHOT_API earshot_result earshot_set_send(
    earshot_engine engine, uint64_t sender, earshot_shared_reverb reverb, double gain,
    double seconds);
/** The same, with a filter, which it keeps until it gets another: how much is left at 5 kHz and at
 *  250 Hz, 0 to 1, with twice as many decibels taken away far above and far below; less than 0.001
 *  is that. A change is heard within two steps, click-free. */
EARSHOT_API earshot_result earshot_set_filtered_send(
    earshot_engine engine, uint64_t sender, earshot_shared_reverb reverb, double gain, double high,
    double low, double seconds);
/** What it sends itself as of now. */
EARSHOT_API earshot_result earshot_get_send(
    earshot_engine engine, uint64_t sender, earshot_shared_reverb reverb, double *gain);
/** The filter of what it sends itself; 1 without one. Each may be NULL. */
EARSHOT_API earshot_result earshot_get_send_filter(
    earshot_engine engine, uint64_t sender, earshot_shared_reverb reverb, double *high,
    double *low);

/* Time ---------------------------------------------------------------------------------------- */

/** How fast the game's time runs: 1 as in life, 0.5 slow motion; 0.01 to 100. */
EARSHOT_API earshot_result earshot_engine_set_time_scale(earshot_engine engine, double scale);
/** How fast the game's time runs: 0 while the game is paused. */
EARSHOT_API earshot_result earshot_engine_get_time_scale(earshot_engine engine, double *scale);
/** The game's time stands still: motions, and voices whose policy doesn't say otherwise. */
EARSHOT_API earshot_result earshot_engine_pause_game(earshot_engine engine, double fade);
/** It goes on. */
EARSHOT_API earshot_result earshot_engine_resume_game(earshot_engine engine, double fade);

/* ---------------------------------------------------------------------------------------------
 * Ducking, snapshots and parameters
 * ------------------------------------------------------------------------------------------ */

/** How a bus makes room while another sounds. Times, up to an hour, are those of the whole way,
 *  which is even in decibels. */
typedef struct earshot_ducking {
  uint32_t size;
  uint32_t reserved;
  double gain;      /* 0.251, 12 dB down: what becomes of the bus, 0 to 1 */
  double threshold; /* -50: the other sounds from here on, in dBFS of its RMS; -100 to 0 */
  double attack;    /* 0.1 s: until it is all down */
  double hold;      /* 0.3 s: how long it stays when the other is silent */
  double release;   /* 1 s: until it is up again */
} earshot_ducking;

/** Fills in the defaults. NULL does nothing. */
EARSHOT_API void earshot_ducking_init(earshot_ducking *ducking);

/** Lets a bus go down while `other` sounds, those under it included; NULL, or a gain of 1: no more.
 *  That is known about 1/20 s ahead from what its voices play, before anything goes down; what
 *  nobody has listened to yet counts as loud as can be. What is on the bus itself never is the
 *  reason, and of several rules for one bus the deepest counts.
 *  EARSHOT_ERROR_HIERARCHY_INVALID if `other` is the bus or under it; 256 rules at most. */
EARSHOT_API earshot_result earshot_bus_set_ducking(
    earshot_engine engine, earshot_bus bus, earshot_bus other, const earshot_ducking *ducking);
/** The rule for two buses; EARSHOT_ERROR_NOT_AVAILABLE if there is none. */
EARSHOT_API earshot_result earshot_bus_get_ducking(
    earshot_engine engine, earshot_bus bus, earshot_bus other, earshot_ducking *ducking);

/** What a snapshot has of a bus, added up. */
enum {
  EARSHOT_MIX_GAIN = 1,
  EARSHOT_MIX_RATE = 2,
  EARSHOT_MIX_OCCLUSION = 4,
  EARSHOT_MIX_MUTED = 8
};

/** What a snapshot has of a bus; what isn't in `has` is left as it is. */
typedef struct earshot_bus_mix {
  uint32_t size;
  uint32_t has; /* EARSHOT_MIX_… */
  double gain, rate, occlusion;
  bool is_muted; /* false: it sounds though the game muted it */
  bool reserved[7];
} earshot_bus_mix;

/** Settings of effects that snapshots and parameters may have elsewhere than where they are set. */
enum {
  EARSHOT_SETTING_FREQUENCY = 100, /* Hz, of a filter */
  EARSHOT_SETTING_RESONANCE = 101, /* dB, of a filter */
  EARSHOT_SETTING_THRESHOLD = 102, /* dB, of a compressor */
  EARSHOT_SETTING_RATIO = 103,     /* of a compressor */
  EARSHOT_SETTING_MAKE_UP = 104,   /* dB, of a compressor */
  EARSHOT_SETTING_CEILING = 105,   /* dB, of a limiter */
  EARSHOT_SETTING_TIME = 106,      /* s, of an echo; held where it would cross 2 s or 10 s */
  EARSHOT_SETTING_FEEDBACK = 107,  /* a factor, of an echo */
  EARSHOT_SETTING_DAMPING = 108,   /* Hz, of an echo */
  EARSHOT_SETTING_DRIVE = 109,     /* dB, of a distortion */
  EARSHOT_SETTING_TONE = 110,      /* Hz, of a distortion */
  EARSHOT_SETTING_LEVEL = 111,     /* dB, of a distortion */
  EARSHOT_SETTING_MIX = 112,       /* 0 to 1, of a distortion */
  EARSHOT_SETTING_DECAY = 113,     /* s at 1 kHz, of a reverb; others keep their ratio to it */
  EARSHOT_SETTING_EARLY = 114,     /* a factor, of a reverb */
  EARSHOT_SETTING_LATE = 115,      /* a factor, of a reverb */
  EARSHOT_SETTING_WIDTH = 116,     /* 0 to 1, of a reverb */
  EARSHOT_SETTING_WET = 117,       /* a factor, of an echo or a convolution */
  EARSHOT_SETTING_DRY = 118,       /* a factor, of an echo, a reverb or a convolution */
  EARSHOT_SETTING_BAND_GAIN = 119, /* dB, of an equalizer's first band; the next seven follow */
  EARSHOT_SETTING_BAND_FREQUENCY = 127, /* Hz, likewise */
  EARSHOT_SETTING_BAND_QUALITY = 135,   /* likewise */
  EARSHOT_SETTING_KNEE = 143,           /* dB, of a compressor */
  EARSHOT_SETTING_ATTACK = 144,         /* s, of a compressor */
  EARSHOT_SETTING_RELEASE = 145         /* s, of a compressor or a limiter */
};

/** A setting of an effect, and what it is to be. */
typedef struct earshot_setting_value {
  int32_t setting; /* EARSHOT_SETTING_… */
  int32_t reserved;
  double value;
} earshot_setting_value;

/** Makes a snapshot, of which nothing is heard until it gets a weight. Those of a higher priority
 *  come over those of a lower, and of the same one those that are made later. At most 256. */
EARSHOT_API earshot_result earshot_snapshot_make(
    earshot_engine engine, const char *name, size_t name_length, int32_t priority,
    earshot_snapshot *snapshot);
/** It counts no more, which is heard at once, click-free. */
EARSHOT_API earshot_result earshot_snapshot_remove(
    earshot_engine engine, earshot_snapshot snapshot);
/** Changes what a snapshot has of a bus, but for what it sends; NULL: nothing any more, sends
 *  included. */
EARSHOT_API earshot_result earshot_snapshot_set_mix(
    earshot_engine engine, earshot_snapshot snapshot, earshot_bus bus, const earshot_bus_mix *mix);
/** What a snapshot has of a bus. */
EARSHOT_API earshot_result earshot_snapshot_get_mix(
    earshot_engine engine, earshot_snapshot snapshot, earshot_bus bus, earshot_bus_mix *mix);
/** Lets a bus send so much to a reverb, 0 to 1, in place of its own; NULL: as it is set. */
EARSHOT_API earshot_result earshot_snapshot_set_send(
    earshot_engine engine, earshot_snapshot snapshot, earshot_bus bus,
    earshot_shared_reverb reverb, const double *gain);
/** What it lets a bus send to a reverb; EARSHOT_ERROR_NOT_AVAILABLE if it has nothing of it. */
EARSHOT_API earshot_result earshot_snapshot_get_send(
    earshot_engine engine, earshot_snapshot snapshot, earshot_bus bus,
    earshot_shared_reverb reverb, double *gain);
/** Changes which settings of an effect a snapshot has, in place of its own; 0: none any more. In
 *  between a frequency, a time or a ratio goes by equal factors, all else in a straight line.
 *  EARSHOT_ERROR_NOT_AVAILABLE for a setting that the effect hasn't; one that it loses, as
 *  earshot_effect_set makes another kind of it or leaves fewer bands, the snapshot has no more. */
EARSHOT_API earshot_result earshot_snapshot_set_settings(
    earshot_engine engine, earshot_snapshot snapshot, earshot_effect effect,
    const earshot_setting_value *values, size_t count);
/** The settings of an effect that a snapshot has: up to `capacity`, and how many there are.
 *  `values` may be NULL if `capacity` is 0. */
EARSHOT_API earshot_result earshot_snapshot_get_settings(
    earshot_engine engine, earshot_snapshot snapshot, earshot_effect effect,
    earshot_setting_value *values, size_t capacity, size_t *count);
/** Lets it have all of a bus as it is now, with the snapshots that count, but without what
 *  parameters and ducking make of it. */
EARSHOT_API earshot_result earshot_snapshot_capture(
    earshot_engine engine, earshot_snapshot snapshot, earshot_bus bus);
/** Lets a snapshot count for so much, over a time that may have a shape: 0 nothing, 1 takes the
 *  place of what is set; in between a gain is that part of the way in decibels. What the game sets
 *  goes on beneath. */
EARSHOT_API earshot_result earshot_snapshot_set_weight(
    earshot_engine engine, earshot_snapshot snapshot, double weight, double seconds);
/** How much it counts now, as set or as parameters drive it: the larger. */
EARSHOT_API earshot_result earshot_snapshot_get_weight(
    earshot_engine engine, earshot_snapshot snapshot, double *weight);

/** Makes a parameter, from `lowest` to `highest` (within ±1e12), whose changes take `smoothing`
 *  seconds, in a straight line. At most 1,024. */
EARSHOT_API earshot_result earshot_parameter_make(
    earshot_engine engine, const char *name, size_t name_length, double lowest, double highest,
    double value, double smoothing, earshot_parameter *parameter);
/** Removes it with its curves: what it drove is as set. */
EARSHOT_API earshot_result earshot_parameter_remove(
    earshot_engine engine, earshot_parameter parameter);
/** Sets it: for an emitter alone, which has its own value from then on, or, for 0, for all that
 *  have none. Beyond the range is its nearer end. */
EARSHOT_API earshot_result earshot_parameter_set_value(
    earshot_engine engine, earshot_parameter parameter, earshot_emitter emitter, double value);
/** Where it is now, on its way to what was set; `emitter` as above. */
EARSHOT_API earshot_result earshot_parameter_get_value(
    earshot_engine engine, earshot_parameter parameter, earshot_emitter emitter, double *value);

/** What a parameter drives of a bus, an emitter or a clip. */
enum {
  EARSHOT_DRIVES_GAIN = 0,     /* a factor, beside what is set */
  EARSHOT_DRIVES_RATE = 1,     /* likewise */
  EARSHOT_DRIVES_OCCLUSION = 2 /* added to what is set */
};

/** A point of a curve: what a value of a parameter gives. */
typedef struct earshot_parameter_point {
  double value;
  double result;
} earshot_parameter_point;

/** Lets a parameter drive something by a curve through up to 256 points, level before the first and
 *  behind the last, with the way of a shape between them (EARSHOT_SHAPE_…); 0 points: no more.
 *  `target` is a bus; an emitter, by its own value if it has one; a clip: all its voices, each by
 *  the value of the emitter it plays on, so that the layers of an engine cross-fade on every car by
 *  its own revolutions; a snapshot, whose weight is driven and for which `quantity` is 0; or an
 *  effect, whose setting EARSHOT_SETTING_… is what the curve gives. 4,096 curves at most.
 *
 *  EARSHOT_ERROR_ARGUMENT for a result that the target can't have, EARSHOT_ERROR_NOT_AVAILABLE for
 *  a setting that the effect hasn't. One that it loses, as earshot_effect_set makes another kind of
 *  it or leaves fewer bands, is driven no more. */
EARSHOT_API earshot_result earshot_parameter_drive(
    earshot_engine engine, earshot_parameter parameter, uint64_t target, int32_t quantity,
    const earshot_parameter_point *points, size_t count, int32_t shape);
/** The same of what a bus, or an emitter by its own value, sends to a reverb: 0 to 1, in place of
 *  what is set and of what snapshots have. */
EARSHOT_API earshot_result earshot_parameter_drive_send(
    earshot_engine engine, earshot_parameter parameter, uint64_t sender,
    earshot_shared_reverb reverb, const earshot_parameter_point *points, size_t count,
    int32_t shape);

/* ---------------------------------------------------------------------------------------------
 * Microphones
 * ------------------------------------------------------------------------------------------ */

/** What is recorded, and where it goes: to any of these, or several at once, or nowhere, for its
 *  levels alone. Fill it by earshot_recorder_options_init. */
typedef struct earshot_recorder_options {
  uint32_t size;
  uint32_t sample_rate; /* 48,000; 8,000 to 192,000. The system converts */
  uint32_t channels;    /* 1, or 2 */
  bool replaces_older;  /* false: a file that is there already is refused */
  bool reserved[3];
  double gain;          /* 1; 0 to 251 */
  double limit;         /* 0: none; seconds of sound after which it ends, to the frame; at most a
                           year, 31,536,000 */
  double kept_seconds;  /* 0: none; so much, up to 86,400, is kept in memory for
                           earshot_clip_load_recorder, and the recording ends when that is full */
  const char *device;   /* NULL: the default; a name of earshot_recorder_device_names */
  size_t device_length; /* EARSHOT_TERMINATED */
  const char *path;     /* NULL: no file. Its suffix says what kind: wav, caf, aiff, au, flac, ogg,
                           opus, mp3, and m4a where the program ffmpeg is there */
  size_t path_length;   /* EARSHOT_TERMINATED */
  const char *format;   /* NULL: 16 bits, or what that kind of file is for; else as the command
                           `earshot convert` names it: LEI24, ima4, alac, ulaw … */
  size_t format_length; /* EARSHOT_TERMINATED */
  double quality;       /* -1: the usual; of lossy formats, 0 to 1 */
  earshot_push_source push_source; /* 0: none; of the same rate and channels. To be heard at once */
  /* NULL: none. Called on a thread of the recorder's, about every 10 ms, with interleaved frames;
   * `first_frame` counts from the recording's start. It may take up to five seconds, and must not
   * stop or release the recorder. */
  void (*function)(void *user, const float *samples, size_t frames, int64_t first_frame);
  void *user;
  /* May be NULL. Is told once, by any thread, when nothing will call `function` any more; not if
   * there is none, or no recorder was made. */
  void (*release)(void *user);
} earshot_recorder_options;

/** Fills in the defaults. NULL does nothing. */
EARSHOT_API void earshot_recorder_options_init(earshot_recorder_options *options);

/** Makes a recorder, and touches no microphone yet. To be released. With an engine, whose category
 *  must be EARSHOT_CATEGORY_RECORD or _RECORD_AND_PLAY, it rests while that is interrupted or
 *  asleep, from its next update on, and records on in the background; 0: with none.
 *  EARSHOT_ERROR_FORMAT_UNSUPPORTED or _OUTPUT_UNWRITABLE for a file that can't be written so,
 *  EARSHOT_ERROR_NOT_AVAILABLE for an engine of another category. At most 256 at a time.
 *
 *  A file appears with the first quarter of a second and can be read from then on: should the
 *  program crash, the last second is missing at the most. Vorbis, ALAC and AAC are encoded at the
 *  end, from `path`.unfinished.caf, which a crash leaves; the next one's name has a number then,
 *  as `path`.2.unfinished.caf. */
EARSHOT_API earshot_result earshot_recorder_make(
    earshot_engine engine, const earshot_recorder_options *options, earshot_recorder *recorder);

/** Lets go of a recorder. One that still records ends, without anybody waiting for it. */
EARSHOT_API earshot_result earshot_recorder_release(earshot_recorder recorder);

/** Opens the microphone and records. A recorder records once: any later call, also after
 *  earshot_recorder_stop, does nothing and is EARSHOT_OK; make another for another take.
 *  EARSHOT_ERROR_DEVICE_UNAVAILABLE if there is none. One that is lost later is looked for until
 *  there is one, the default one too; meanwhile nothing is recorded. */
EARSHOT_API earshot_result earshot_recorder_start(earshot_recorder recorder);
/** Rests: the microphone is off after some 20 ms. */
EARSHOT_API earshot_result earshot_recorder_pause(earshot_recorder recorder);
/** Records on, unless it is interrupted. */
EARSHOT_API earshot_result earshot_recorder_resume(earshot_recorder recorder);
/** Ends the recording and waits until a file is whole. If it couldn't take everything, says why. */
EARSHOT_API earshot_result earshot_recorder_stop(earshot_recorder recorder);
/** What everything is multiplied by from now on, 0 to 251, with a short ramp. */
EARSHOT_API earshot_result earshot_recorder_set_gain(earshot_recorder recorder, double gain);

/** What a recorder does. */
enum {
  EARSHOT_RECORDER_READY = 0, /* it was never started */
  EARSHOT_RECORDER_RECORDING = 1,
  EARSHOT_RECORDER_PAUSED = 2,        /* by you, or by an interruption */
  EARSHOT_RECORDER_STOPPED = 3,       /* ended by earshot_recorder_stop */
  EARSHOT_RECORDER_LIMIT_REACHED = 4, /* ended by `limit` or `kept_seconds` */
  EARSHOT_RECORDER_FAILED = 5         /* ended because nothing was left that could take it */
};

/** What a recorder does, and how much it has. */
typedef struct earshot_recorder_status {
  uint32_t size;
  int32_t state;       /* EARSHOT_RECORDER_… */
  int64_t frames;      /* recorded so far */
  int64_t lost_frames; /* that came and nobody took in time */
  double gain;
} earshot_recorder_status;

/** Tells what it does. */
EARSHOT_API earshot_result earshot_recorder_get_status(
    earshot_recorder recorder, earshot_recorder_status *status);
/** How loud the last twentieth of a second was, with the gain; without loudness. */
EARSHOT_API earshot_result earshot_recorder_get_meter(
    earshot_recorder recorder, earshot_meter *meter);
/** The device that it records from; empty while there is none. */
EARSHOT_API earshot_result earshot_recorder_device_name(
    earshot_recorder recorder, char *buffer, size_t capacity, size_t *length);
/** The names of the devices to record from, one a line, the default one first. */
EARSHOT_API earshot_result earshot_recorder_device_names(
    char *buffer, size_t capacity, size_t *length);

/** What happened to a recorder. */
enum {
  EARSHOT_RECORDER_EVENT_NONE = 0,
  EARSHOT_RECORDER_EVENT_DEVICE_LOST = 1,     /* text: its name */
  EARSHOT_RECORDER_EVENT_DEVICE_RESTORED = 2, /* text: its name, or another's */
  EARSHOT_RECORDER_EVENT_DEVICE_STALLED = 3,  /* nothing has come for three seconds; text: name */
  EARSHOT_RECORDER_EVENT_SOUND_LOST = 4,      /* number: frames */
  EARSHOT_RECORDER_EVENT_INTERRUPTED = 5,
  EARSHOT_RECORDER_EVENT_INTERRUPTION_ENDED = 6, /* number: 1, or 0 if it stays paused */
  EARSHOT_RECORDER_EVENT_DESTINATION_FAILED = 7, /* text: why; what it has stays */
  EARSHOT_RECORDER_EVENT_ENDED = 8               /* number: EARSHOT_RECORDER_… */
};

/** Takes the oldest event that wasn't taken; EARSHOT_RECORDER_EVENT_NONE: there is none. `number`
 *  and `length` may be NULL, `buffer` if `capacity` is 0. 1,000 wait at the most; what
 *  happens beyond that, until they are taken, isn't told. */
EARSHOT_API earshot_result earshot_recorder_take_event(
    earshot_recorder recorder, int32_t *kind, int64_t *number, char *buffer, size_t capacity,
    size_t *length);

/** Makes a clip of what `kept_seconds` has in memory, which is then no longer there. */
EARSHOT_API earshot_result earshot_clip_load_recorder(
    earshot_engine engine, earshot_recorder recorder, const char *name, size_t name_length,
    earshot_clip *clip);

/* ---------------------------------------------------------------------------------------------
 * Sound from the network
 * ------------------------------------------------------------------------------------------ */

/** How a stream is loaded. Fill it by earshot_network_options_init. */
typedef struct earshot_network_options {
  uint32_t size;
  int32_t most_reconnects; /* 6: in vain, one after the other; up to 100 */
  uint64_t buffer_bytes;   /* 1048576: that are kept in memory; 128 KiB to 64 MiB */
  double starts_after;     /* 0.5: decoded seconds before a voice begins or goes on; 0.2 to 10 */
  double connect_timeout;  /* 10: seconds, up to 3,600, as the next two */
  double stall_timeout;    /* 10: without a byte, until another connection is tried */
  double open_timeout;     /* 30: until it is known what it is */
  double first_delay;      /* 0.25: seconds before a reconnect, up to 60; twice as long each time */
  const char *user_agent;  /* NULL, "Earshot": what servers are told */
  const char *certificates; /* NULL, the system's: a file of certificates to trust */
} earshot_network_options;

/** Fills in the defaults. NULL does nothing. */
EARSHOT_API void earshot_network_options_init(earshot_network_options *options);
/** Begins to connect to an address of HTTP or HTTPS, and returns at once. `options` may be NULL. A
 *  thread of its own loads and decodes; nothing of this waits. EARSHOT_ERROR_NOT_AVAILABLE:
 *  libcurl isn't on this machine. At most 256. */
EARSHOT_API earshot_result earshot_network_open(
    const char *address, size_t address_length, const earshot_network_options *options,
    earshot_network *network);
/** Lets it go: when no clip has it any more, it is closed. */
EARSHOT_API earshot_result earshot_network_release(earshot_network network);
/** Goes to a place of a file, in seconds. A voice that plays goes there when it has played what the
 *  engine has taken already, up to two thirds of a second; one that begins now begins there.
 *  EARSHOT_ERROR_STATE: it is radio, or not ready. */
EARSHOT_API earshot_result earshot_network_seek(earshot_network network, double seconds);

/** What a stream does. */
enum {
  EARSHOT_NETWORK_IS_CONNECTING = 0, /* it asks, and looks what it is */
  EARSHOT_NETWORK_IS_READY = 1,      /* it can be loaded */
  EARSHOT_NETWORK_HAS_ENDED = 2,     /* loaded, and all decoded; a seek makes it ready again */
  EARSHOT_NETWORK_HAS_FAILED = 3,    /* EARSHOT_NETWORK_ERROR says why */
  EARSHOT_NETWORK_IS_CLOSED = 4
};

/** What a stream does, and what is known of it. */
typedef struct earshot_network_status {
  uint32_t size;
  int32_t state;        /* EARSHOT_NETWORK_IS_… */
  double position;      /* in seconds; of radio since its voice began */
  double duration;      /* in seconds; 0: of radio, or not known */
  double seconds_ready; /* decoded sound that waits */
  uint32_t sample_rate; /* 0, as all that follows, until it is ready */
  uint32_t channels;
  uint64_t byte_count;    /* of the file; 0: of radio, or not known */
  uint64_t received;      /* bytes */
  uint64_t buffered_from; /* what of the file is in memory, in bytes, where it is being decoded */
  uint64_t buffered_to;
  int64_t reconnects;
  int64_t stalls;
  bool is_live;      /* radio: without an end that anybody knows of */
  bool is_seekable;
  bool gives_ranges; /* the server sends pieces: else going back begins at the beginning */
  bool reserved[5];
} earshot_network_status;

/** What a stream does, and what is known of it. */
EARSHOT_API earshot_result earshot_network_get_status(
    earshot_network network, earshot_network_status *status);

/** What is known of a stream. */
enum {
  EARSHOT_NETWORK_NAME = 0,  /* its address without user, password and query */
  EARSHOT_NETWORK_TITLE = 1, /* of radio the latest, else by the file's tags */
  EARSHOT_NETWORK_STATION = 2,
  EARSHOT_NETWORK_CONTENT_TYPE = 3, /* as the server says */
  EARSHOT_NETWORK_CODEC = 4,
  EARSHOT_NETWORK_ERROR = 5 /* why it failed */
};

/** A text about a stream; empty where nothing is known. Written as by earshot_last_error. */
EARSHOT_API earshot_result earshot_network_text(
    earshot_network network, int32_t which, char *buffer, size_t capacity, size_t *length);

/** What happened to a stream. */
enum {
  EARSHOT_NETWORK_EVENT_NONE = 0,
  EARSHOT_NETWORK_EVENT_READY = 1,
  EARSHOT_NETWORK_EVENT_TITLE = 2,        /* text: it; a second or two before it is heard */
  EARSHOT_NETWORK_EVENT_STALLED = 3,      /* its voice stands still, as there is no sound */
  EARSHOT_NETWORK_EVENT_RECOVERED = 4,    /* it goes on */
  EARSHOT_NETWORK_EVENT_RECONNECTING = 5, /* number: which attempt; text: why */
  EARSHOT_NETWORK_EVENT_RECONNECTED = 6,
  EARSHOT_NETWORK_EVENT_ENDED = 7,
  EARSHOT_NETWORK_EVENT_FAILED = 8 /* text: why */
};

/** Takes what happened, oldest first; NONE when there is nothing more. At most 64 wait, the latest,
 *  and as many again that C has begun to take. `number` and `length` may be NULL, `buffer` if
 *  `capacity` is 0. */
EARSHOT_API earshot_result earshot_network_take_event(
    earshot_network network, int32_t *kind, int64_t *number, char *buffer, size_t capacity,
    size_t *length);

/** Makes a clip of a stream that is ready. To be played by one voice at a time: the one that begins
 *  last gets the sound, where the stream is by then, and the one before ends. Its voices are those
 *  of live sound; see earshot_clip_load_generator. EARSHOT_ERROR_NOT_AVAILABLE: it is still
 *  connecting. */
EARSHOT_API earshot_result earshot_clip_load_network(
    earshot_engine engine, earshot_network network, earshot_clip *clip);

/* ---------------------------------------------------------------------------------------------
 * Voice chat
 * ------------------------------------------------------------------------------------------ */

/** How somebody's speech is sent. Fill it by earshot_chat_sender_options_init. */
typedef struct earshot_chat_sender_options {
  uint32_t size;
  uint32_t bit_rate;      /* 24,000; 6,000 to 128,000 bits a second while something is said */
  bool cancels_echo;      /* true: what the engine renders is taken out again, by an effect of the
                             master bus, see earshot_chat_sender_get_reference. Needs an engine */
  bool sends_silence;     /* false: nothing is sent while nobody speaks */
  bool reserved[6];
  double expected_loss;   /* 0.05; of all packets, 0 to 0.5: more bits go into mending */
  double noise_reduction; /* 18; dB by which steady noise is made quieter, 0 to 60 */
  double most_gain;       /* 24; dB by which quiet speech is made louder at most, 0 to 40; 0: its
                             level is left as it is */
  const char *device;     /* NULL: the default; a name of earshot_recorder_device_names */
  size_t device_length;   /* EARSHOT_TERMINATED */
  /* Must be there. Called on a thread of the sender's with each packet, at most 1,280 bytes. It
   * must not stop or release the sender; while it takes its time, others wait. */
  void (*send)(void *user, const uint8_t *packet, size_t length);
  void *user;
  /* May be NULL. Is told once, by any thread, when nothing will call `send` any more; not if no
   * sender was made. */
  void (*release)(void *user);
} earshot_chat_sender_options;

/** Fills in the defaults, all but `send`. NULL does nothing. */
EARSHOT_API void earshot_chat_sender_options_init(earshot_chat_sender_options *options);

/** Makes a sender, and touches no microphone yet. To be released. With an engine, whose category
 *  must be EARSHOT_CATEGORY_RECORD or _RECORD_AND_PLAY, it rests while that is interrupted or
 *  asleep; 0: with none, and then no echo is taken out. EARSHOT_ERROR_NOT_AVAILABLE, which says
 *  what to install, where libopus or libspeexdsp is missing. At most 64 at a time. */
EARSHOT_API earshot_result earshot_chat_sender_make(
    earshot_engine engine, const earshot_chat_sender_options *options,
    earshot_chat_sender *sender);
/** Lets go of a sender, and of the microphone. */
EARSHOT_API earshot_result earshot_chat_sender_release(earshot_chat_sender sender);
/** Opens the microphone. Later calls do nothing. EARSHOT_ERROR_DEVICE_UNAVAILABLE if there is none;
 *  one that is lost later is looked for. */
EARSHOT_API earshot_result earshot_chat_sender_start(earshot_chat_sender sender);
/** Lets go of the microphone for good. */
EARSHOT_API earshot_result earshot_chat_sender_stop(earshot_chat_sender sender);
/** Whether nothing is sent; the microphone stays open. */
EARSHOT_API earshot_result earshot_chat_sender_set_muted(
    earshot_chat_sender sender, bool is_muted);
/** Takes speech from elsewhere than a microphone, one channel at 16,000 Hz, as it comes. Not
 *  together with earshot_chat_sender_start. */
EARSHOT_API earshot_result earshot_chat_sender_take(
    earshot_chat_sender sender, const float *samples, size_t frames);
/** The effect that listens to what the engine renders; remove it by earshot_effect_remove when the
 *  sender is gone. 0: there is none. */
EARSHOT_API earshot_result earshot_chat_sender_get_reference(
    earshot_chat_sender sender, earshot_effect *effect);

/** How a sender is. */
typedef struct earshot_chat_sender_status {
  uint32_t size;
  bool is_speaking;
  bool is_muted;
  bool reserved[2];
  int64_t sent;      /* packets */
  double echo_delay; /* seconds from the render to the microphone; below 0: not known */
} earshot_chat_sender_status;

/** Tells how it is. */
EARSHOT_API earshot_result earshot_chat_sender_get_status(
    earshot_chat_sender sender, earshot_chat_sender_status *status);

/** Makes somebody who hears what a sender sent. To be released. EARSHOT_ERROR_NOT_AVAILABLE where
 *  libopus is missing. At most 4,096 at a time. */
EARSHOT_API earshot_result earshot_chat_receiver_make(earshot_chat_receiver *receiver);
/** Lets go of a receiver; its voice ends. */
EARSHOT_API earshot_result earshot_chat_receiver_release(earshot_chat_receiver receiver);
/** Takes one packet that came from the network: in any order, twice, late, or anything else. What
 *  is none is counted, and does nothing. */
EARSHOT_API earshot_result earshot_chat_receiver_receive(
    earshot_chat_receiver receiver, const void *packet, size_t length);
/** Makes a clip of what is received, to be played once, flat or on an emitter. Silent while nobody
 *  speaks. */
EARSHOT_API earshot_result earshot_clip_load_chat_receiver(
    earshot_engine engine, earshot_chat_receiver receiver, const char *name, size_t name_length,
    earshot_clip *clip);

/** How a receiver is. */
typedef struct earshot_chat_receiver_status {
  uint32_t size;
  bool is_speaking;
  bool reserved[3];
  double delay;     /* seconds that packets wait */
  int64_t received; /* packets */
  int64_t late;     /* of these: too late, or twice */
  int64_t missing;  /* packets that weren't there in time */
  int64_t repaired; /* of these: known from the next */
  int64_t refused;  /* were no packets */
} earshot_chat_receiver_status;

/** Tells how it is. */
EARSHOT_API earshot_result earshot_chat_receiver_get_status(
    earshot_chat_receiver receiver, earshot_chat_receiver_status *status);

/* ---------------------------------------------------------------------------------------------
 * Music
 * ------------------------------------------------------------------------------------------ */

/** What comes when a track, or the list, is through. */
enum { EARSHOT_REPEAT_OFF = 0, EARSHOT_REPEAT_ONE = 1, EARSHOT_REPEAT_ALL = 2 };
/** Whose loudness counts, by tags of ReplayGain or R 128. */
enum { EARSHOT_REPLAYGAIN_OFF = 0, EARSHOT_REPLAYGAIN_TRACK = 1, EARSHOT_REPLAYGAIN_ALBUM = 2 };

/** How a player plays. Fill it by earshot_music_options_init. */
typedef struct earshot_music_options {
  uint32_t size;
  int32_t repeats;    /* EARSHOT_REPEAT_OFF */
  int32_t replaygain; /* EARSHOT_REPLAYGAIN_OFF */
  bool is_shuffled;   /* false */
  bool may_clip;      /* false: a peak above full scale keeps a track softer */
  bool measures_untagged; /* false; true: listens to files without tags before */
  bool reserved;
  double crossfade; /* 0: seconds, up to 30; 0 is without a gap */
  double preamp;    /* 0: decibels besides the tags', -24 to 24 */
  uint64_t seed;    /* 1: what is shuffled follows from it; only for earshot_music_make */
  earshot_bus parent; /* 0, the master bus: what its own is under; only for earshot_music_make */
} earshot_music_options;

/** Fills in the defaults. NULL does nothing. */
EARSHOT_API void earshot_music_options_init(earshot_music_options *options);
/** Makes a player with a bus of its own, named "music". `options` may be NULL. At most 256. */
EARSHOT_API earshot_result earshot_music_make(
    earshot_engine engine, const earshot_music_options *options, earshot_music *music);
/** Ends what it plays, and removes its bus. */
EARSHOT_API earshot_result earshot_music_release(earshot_engine engine, earshot_music music);
/** Changes how it plays, from the next track on. */
EARSHOT_API earshot_result earshot_music_configure(
    earshot_engine engine, earshot_music music, const earshot_music_options *options);

/** Lets it play addresses of HTTP and HTTPS, and read playlists there when it is given a list,
 *  which waits for their servers. NULL, as at first: it doesn't touch the network. */
EARSHOT_API earshot_result earshot_music_set_network(
    earshot_engine engine, earshot_music music, const earshot_network_options *options);
/** Takes a list: files, folders and playlists (M3U, PLS, XSPF), and stops what plays. `lengths` may
 *  be NULL: all paths end with a zero byte. How many entries came of it, and how many things were
 *  left out (missing, in the network, unreadable), is told; each may be NULL. Where something was
 *  named and nothing of it can be played, it fails, says why, and nothing changes. Reads folders
 *  and playlists at once, and no sound file. At most 65,536 paths. */
EARSHOT_API earshot_result earshot_music_open(
    earshot_engine engine, earshot_music music, const char *const *paths, const size_t *lengths,
    size_t count, size_t *entries, size_t *left_out);
/** The same, added to the end of its list. */
EARSHOT_API earshot_result earshot_music_append(
    earshot_engine engine, earshot_music music, const char *const *paths, const size_t *lengths,
    size_t count, size_t *entries, size_t *left_out);

/** Plays, from where it was paused, or the present track from its beginning. Of an empty list it
 *  ends at once: EARSHOT_MUSIC_NOTHING_PLAYABLE. */
EARSHOT_API earshot_result earshot_music_play(earshot_engine engine, earshot_music music);
/** Plays an entry of the list, from 0. */
EARSHOT_API earshot_result earshot_music_play_at(
    earshot_engine engine, earshot_music music, size_t index);
/** Stands still, click-free. */
EARSHOT_API earshot_result earshot_music_pause(earshot_engine engine, earshot_music music);
/** Ends what plays over a time. */
EARSHOT_API earshot_result earshot_music_stop(
    earshot_engine engine, earshot_music music, double fade);
/** On to the next track; behind the last one is the end, unless the list repeats. */
EARSHOT_API earshot_result earshot_music_next(earshot_engine engine, earshot_music music);
/** Back to the track before; more than three seconds into a track to its beginning. */
EARSHOT_API earshot_result earshot_music_previous(earshot_engine engine, earshot_music music);
/** To a place in the track, in seconds; behind its end is the next track. */
EARSHOT_API earshot_result earshot_music_seek(
    earshot_engine engine, earshot_music music, double seconds);
/** How loud it is, besides what is done with its bus. */
EARSHOT_API earshot_result earshot_music_set_gain(
    earshot_engine engine, earshot_music music, double gain);

/** What a player does. */
enum {
  EARSHOT_MUSIC_IS_STOPPED = 0,
  EARSHOT_MUSIC_IS_LOADING = 1, /* the first track is being opened */
  EARSHOT_MUSIC_IS_PLAYING = 2,
  EARSHOT_MUSIC_IS_PAUSED = 3 /* by a call, as its bus is, or by an interruption */
};

/** What a player does, and where it is. */
typedef struct earshot_music_status {
  uint32_t size;
  int32_t state;    /* EARSHOT_MUSIC_IS_… */
  int64_t index;    /* in the list, from 0, of the track, or of one that is being opened, or that
                       `play` would begin; -1: the list is empty */
  int64_t count;    /* of the list */
  double position;  /* in seconds */
  double duration;  /* of the track, in seconds; 0 while none plays, and for radio */
  double gain;
  double track_gain; /* by what the track is multiplied for its loudness */
  int64_t track_number; /* of its album; 0: its tags don't say */
  earshot_bus bus;  /* what it plays on: for effects, ducking, a policy */
  int32_t repeats;  /* EARSHOT_REPEAT_… */
  bool is_shuffled;
  bool reserved[3];
} earshot_music_status;

/** What a player does. */
EARSHOT_API earshot_result earshot_music_get_status(
    earshot_engine engine, earshot_music music, earshot_music_status *status);

/** What is known of a track. */
enum {
  EARSHOT_MUSIC_TITLE = 0, /* by its tags, the playlist, or its file's name */
  EARSHOT_MUSIC_ARTIST = 1,
  EARSHOT_MUSIC_ALBUM = 2,
  EARSHOT_MUSIC_ALBUM_ARTIST = 3,
  EARSHOT_MUSIC_PATH = 4,
  EARSHOT_MUSIC_COVER_TYPE = 5 /* as "image/png" */
};

/** A text about the track that plays, or played last; empty where nothing is known. Written as by
 *  earshot_last_error. */
EARSHOT_API earshot_result earshot_music_text(
    earshot_engine engine, earshot_music music, int32_t which, char *buffer, size_t capacity,
    size_t *length);
/** The bytes of its cover, a whole picture file: up to `capacity`; the whole number is told, 0
 *  without a cover. */
EARSHOT_API earshot_result earshot_music_cover(
    earshot_engine engine, earshot_music music, void *bytes, size_t capacity, size_t *count);

/** What happened to a player. */
enum {
  EARSHOT_MUSIC_EVENT_NONE = 0,
  EARSHOT_MUSIC_EVENT_TRACK_BEGAN = 1,  /* number: its index; text: its title */
  EARSHOT_MUSIC_EVENT_TRACK_FAILED = 2, /* it is passed over, or breaks off; number: its
                                           index; text: why */
  EARSHOT_MUSIC_EVENT_ENDED = 3,        /* number: EARSHOT_MUSIC_… as below */
  EARSHOT_MUSIC_EVENT_NETWORK = 4       /* number: EARSHOT_NETWORK_EVENT_…; text: as there */
};
/** Why a player came to an end. */
enum {
  EARSHOT_MUSIC_FINISHED = 0,        /* the last track is through */
  EARSHOT_MUSIC_STOPPED = 1,         /* by a call, or as its voice or its bus was stopped */
  EARSHOT_MUSIC_NOTHING_PLAYABLE = 2 /* all of the list were tried, and none could be played */
};

/** Takes what happened, oldest first: EARSHOT_MUSIC_EVENT_…, NONE when there is nothing more. At
 *  most 64 wait, the latest, and as many again that C has begun to take. A track that fails is told
 *  when it is opened, while the one before plays. */
EARSHOT_API earshot_result earshot_music_take_event(
    earshot_engine engine, earshot_music music, int32_t *kind, int64_t *number, char *buffer,
    size_t capacity, size_t *length);

/* ---------------------------------------------------------------------------------------------
 * What plays, told to the desktop
 * ------------------------------------------------------------------------------------------ */

/** Begins to tell, by a name for the bus, of which letters and digits are kept. `desktop_entry` is
 *  the name of the game's desktop file without its suffix, or NULL. At most 256. */
EARSHOT_API earshot_result earshot_now_playing_make(
    const char *name, size_t name_length, const char *desktop_entry, size_t desktop_entry_length,
    earshot_now_playing *now_playing);
/** Tells nothing more: the name goes from the bus. */
EARSHOT_API earshot_result earshot_now_playing_release(earshot_now_playing now_playing);
/** Lets it tell what a player plays, and the player do what is asked for, from its engine's next
 *  update on. 0: no longer. Not to be called with two players. */
EARSHOT_API earshot_result earshot_music_set_now_playing(
    earshot_engine engine, earshot_music music, earshot_now_playing now_playing);

/** What plays, for music that no player plays. Fill it by earshot_now_playing_info_init. */
typedef struct earshot_now_playing_info {
  uint32_t size;
  int32_t state;     /* EARSHOT_MUSIC_IS_STOPPED, PLAYING or PAUSED */
  int64_t track_id;  /* 0: another number is another track */
  const char *title; /* NULL: there is no track */
  const char *artist; /* NULL: nobody knows; so are album and cover */
  const char *album;
  const void *cover; /* a whole JPEG, PNG, GIF, WebP or BMP file, which is copied */
  size_t cover_size; /* up to 64 MB */
  double duration;   /* in seconds; 0: nobody knows */
  double position;   /* in seconds, now */
  double rate;       /* 1 */
  double volume;     /* 1: a gain */
  int32_t repeats;   /* EARSHOT_REPEAT_OFF */
  bool is_shuffled;  /* false */
  bool is_last;      /* false; true: there is no track to go on to, and nobody is offered that */
  bool is_first;     /* false; true: nor one to go back to */
  bool reserved;
} earshot_now_playing_info;

/** Fills in the defaults: nothing plays. NULL does nothing. */
EARSHOT_API void earshot_now_playing_info_init(earshot_now_playing_info *info);
/** Says what plays. The texts end with a zero byte. May be said as often as one likes. */
EARSHOT_API earshot_result earshot_now_playing_tell(
    earshot_now_playing now_playing, const earshot_now_playing_info *info);

/** What somebody asks for. */
enum {
  EARSHOT_COMMAND_NONE = 0,
  EARSHOT_COMMAND_PLAY = 1,
  EARSHOT_COMMAND_PAUSE = 2,
  EARSHOT_COMMAND_PLAY_OR_PAUSE = 3,
  EARSHOT_COMMAND_STOP = 4,
  EARSHOT_COMMAND_NEXT = 5,
  EARSHOT_COMMAND_PREVIOUS = 6,
  EARSHOT_COMMAND_SEEK_BY = 7,     /* value: seconds, negative for back */
  EARSHOT_COMMAND_SEEK_TO = 8,     /* value: seconds in the track that was told */
  EARSHOT_COMMAND_SET_VOLUME = 9,  /* value: a gain, 0 to 1 */
  EARSHOT_COMMAND_SET_SHUFFLED = 10, /* value: 0 or 1 */
  EARSHOT_COMMAND_SET_REPEATS = 11 /* value: EARSHOT_REPEAT_… */
};

/** Takes what was asked for, oldest first: EARSHOT_COMMAND_…, NONE when there is nothing more. At
 *  most 256 wait, and others are lost. */
EARSHOT_API earshot_result earshot_now_playing_take_command(
    earshot_now_playing now_playing, int32_t *command, double *value);

/** Whether anybody is told: EARSHOT_NOW_PLAYING_…; and the name on the bus, or why not, in
 *  words. */
EARSHOT_API earshot_result earshot_now_playing_availability(
    earshot_now_playing now_playing, int32_t *availability, char *buffer, size_t capacity,
    size_t *length);
/** Whether anybody is told. */
enum {
  EARSHOT_NOW_PLAYING_CONNECTING = 0, /* it isn't known yet */
  EARSHOT_NOW_PLAYING_AVAILABLE = 1,
  EARSHOT_NOW_PLAYING_UNAVAILABLE = 2
};

/* ---------------------------------------------------------------------------------------------
 * The session: interruptions, the background, devices
 * ------------------------------------------------------------------------------------------ */

/** Why the engine is silent. Each is put in and taken out by itself, and counted. */
enum {
  EARSHOT_SUSPENDED_GAME = 1,
  EARSHOT_SUSPENDED_INTERRUPTION = 2,
  EARSHOT_SUSPENDED_DEVICE_LOST = 4,
  EARSHOT_SUSPENDED_BACKGROUND = 8,
  EARSHOT_SUSPENDED_SLEEP = 16,
  EARSHOT_SUSPENDED_UNPLUGGED = 32
};

/** From any thread: the system silences the application, at once, even if no update comes. Several,
 *  by their names of one line, may overlap. EARSHOT_ERROR_LIMIT_REACHED, here and below, when
 *  thousands wait because the engine isn't updated. */
EARSHOT_API earshot_result earshot_remote_begin_interruption(
    earshot_engine engine, const char *name, size_t name_length);
/** From any thread: an interruption is over. `should_resume` is the system's word on whether sound
 *  should go on; see earshot_suspension_policy. */
EARSHOT_API earshot_result earshot_remote_end_interruption(
    earshot_engine engine, const char *name, size_t name_length, bool should_resume);
/** From any thread: puts reasons in, EARSHOT_SUSPENDED_… together, but for the interruption, which
 *  has names, and the lost device, which the engine knows of itself. */
EARSHOT_API earshot_result earshot_remote_suspend(earshot_engine engine, uint32_t reasons);
/** From any thread: takes reasons out, as often as they were put in. */
EARSHOT_API earshot_result earshot_remote_restore(
    earshot_engine engine, uint32_t reasons, bool should_resume);
/** From any thread: nobody sees the application. Whether that silences it is its category's. */
EARSHOT_API earshot_result earshot_remote_enter_background(earshot_engine engine);
/** From any thread: it is seen again. */
EARSHOT_API earshot_result earshot_remote_leave_background(earshot_engine engine);
/** From any thread: the headphones were pulled out, and the system told you. */
EARSHOT_API earshot_result earshot_remote_note_unplugged(earshot_engine engine);

/* What the game's other threads may ask, while one uses the engine: put in a queue, without locks
 * or memory, in order for each thread, and done by the next update, or offline by the next block.
 * EARSHOT_ERROR_LIMIT_REACHED when 4,096 wait, which an event tells as well. Numbers, kinds of
 * handles and texts are looked at here; whether what a handle names is still there, only then. A
 * `target` is a voice, an emitter or a bus. */

/** As earshot_play. The voice's handle is good at once for these calls, and for all others once the
 *  next update has come: until then they answer EARSHOT_ERROR_STALE. If the play is refused in that
 *  update, EARSHOT_EVENT_VOICE_FINISHED tells. Within the clip's cooldown it is one more
 *  handle of the voice that was there, of which events give the first. `voice` may be NULL. */
EARSHOT_API earshot_result earshot_queue_play(
    earshot_engine engine, earshot_clip clip, earshot_emitter emitter,
    const earshot_play_options *options, earshot_voice *voice);
/** As earshot_voice_stop or earshot_bus_stop; no emitter. */
EARSHOT_API earshot_result earshot_queue_stop(
    earshot_engine engine, uint64_t target, double fade);
/** As earshot_voice_stop_at. */
EARSHOT_API earshot_result earshot_queue_stop_at(
    earshot_engine engine, earshot_voice voice, int64_t frame, double fade);
/** As earshot_voice_pause or earshot_bus_pause; no emitter. */
EARSHOT_API earshot_result earshot_queue_pause(
    earshot_engine engine, uint64_t target, double fade);
/** As earshot_voice_resume or earshot_bus_resume; no emitter. */
EARSHOT_API earshot_result earshot_queue_resume(
    earshot_engine engine, uint64_t target, double fade);
/** As earshot_voice_seek. */
EARSHOT_API earshot_result earshot_queue_seek(
    earshot_engine engine, earshot_voice voice, double seconds, double fade);
/** As earshot_voice_leave_loop. */
EARSHOT_API earshot_result earshot_queue_leave_loop(
    earshot_engine engine, earshot_voice voice);
/** As earshot_voice_set_pan. */
EARSHOT_API earshot_result earshot_queue_set_pan(
    earshot_engine engine, earshot_voice voice, double pan, double seconds);
/** As earshot_voice_set_gain and its brothers. */
EARSHOT_API earshot_result earshot_queue_set_gain(
    earshot_engine engine, uint64_t target, double gain, double seconds);
/** As earshot_voice_set_rate and its brothers. */
EARSHOT_API earshot_result earshot_queue_set_rate(
    earshot_engine engine, uint64_t target, double rate, double seconds);
/** As earshot_voice_set_occlusion and its brothers. */
EARSHOT_API earshot_result earshot_queue_set_occlusion(
    earshot_engine engine, uint64_t target, double occlusion, double seconds);
/** As earshot_voice_set_priority and its brothers. */
EARSHOT_API earshot_result earshot_queue_set_priority(
    earshot_engine engine, uint64_t target, int32_t priority);
/** As earshot_bus_set_muted. */
EARSHOT_API earshot_result earshot_queue_set_muted(
    earshot_engine engine, earshot_bus bus, bool is_muted);
/** As earshot_thing_set_position. */
EARSHOT_API earshot_result earshot_queue_set_position(
    earshot_engine engine, earshot_thing thing, double x, double y, double z);
/** As earshot_thing_teleport. */
EARSHOT_API earshot_result earshot_queue_teleport(
    earshot_engine engine, earshot_thing thing, double x, double y, double z);
/** As earshot_thing_set_rotation. */
EARSHOT_API earshot_result earshot_queue_set_rotation(
    earshot_engine engine, earshot_thing thing, double x, double y, double z, double w);
/** As earshot_thing_set_velocity. */
EARSHOT_API earshot_result earshot_queue_set_velocity(
    earshot_engine engine, earshot_thing thing, const earshot_vector *velocity);

/** Why the engine is silent now: EARSHOT_SUSPENDED_… together; 0: it isn't. As of the last
 *  update. */
EARSHOT_API earshot_result earshot_engine_suspension(earshot_engine engine, uint32_t *reasons);

/** The names of the interruptions that there are, one a line. */
EARSHOT_API earshot_result earshot_engine_interruptions(
    earshot_engine engine, char *buffer, size_t capacity, size_t *length);

/** Whether sound goes on when what silenced it is over. */
enum {
  EARSHOT_RESUMES_ALWAYS = 0,
  EARSHOT_RESUMES_WHEN_TOLD = 1, /* the default */
  EARSHOT_RESUMES_NEVER = 2      /* not by itself */
};

/** What becomes of a voice, or of all on a bus, when the game is paused and after an
 *  interruption. */
typedef struct earshot_suspension_policy {
  uint32_t size;
  int32_t resumption;      /* EARSHOT_RESUMES_WHEN_TOLD */
  double game_pause_fade;  /* seconds, or EARSHOT_CLICK_FREE */
  bool has_game_pause_fade; /* false: as the pause was asked for */
  bool plays_while_game_is_paused; /* false */
  bool reserved[6];
} earshot_suspension_policy;

/** Fills in the defaults. NULL does nothing. */
EARSHOT_API void earshot_suspension_policy_init(earshot_suspension_policy *policy);

/** Gives a voice or a bus a policy; NULL takes it back, and that of the bus above holds. */
EARSHOT_API earshot_result earshot_set_suspension_policy(
    earshot_engine engine, uint64_t voice_or_bus, const earshot_suspension_policy *policy);
/** The policy that holds for a voice, or the one that was given to a bus;
 *  EARSHOT_ERROR_NOT_AVAILABLE if that was given none. */
EARSHOT_API earshot_result earshot_get_suspension_policy(
    earshot_engine engine, uint64_t voice_or_bus, earshot_suspension_policy *policy);

/** Has the system's login manager silence the engine while the machine sleeps, or no longer.
 *  EARSHOT_ERROR_NOT_AVAILABLE where there is nobody to ask. */
EARSHOT_API earshot_result earshot_engine_set_watches_sleep(earshot_engine engine, bool watches);

/** For tests of your game: the output goes away, comes back, or is another, as if a device had been
 *  pulled out or the user had chosen another. */
EARSHOT_API earshot_result earshot_engine_lose_output(earshot_engine engine);
/** See above. */
EARSHOT_API earshot_result earshot_engine_restore_output(earshot_engine engine);
/** See above. */
EARSHOT_API earshot_result earshot_engine_change_route(
    earshot_engine engine, const char *name, size_t name_length);

/* ---------------------------------------------------------------------------------------------
 * Scene scripts, and the flight recorder
 * ------------------------------------------------------------------------------------------ */

/** Renders a scene script into a wave file, as `earshot render` does, and a trace of it, if
 *  `trace_path` isn't NULL, into a file of JSON lines. Blocks until all is rendered; either all
 *  files are there in the end, or none is, and what was there before is as it was.
 *  EARSHOT_ERROR_SCRIPT_INVALID with a message that names file and line;
 *  EARSHOT_ERROR_OUTPUT_UNWRITABLE; EARSHOT_ERROR_ARGUMENT when two of the paths, however they are
 *  written, lead to one file. */
EARSHOT_API earshot_result earshot_script_render(
    const char *script_path, size_t script_path_length, const char *wave_path,
    size_t wave_path_length, int32_t encoding, const char *trace_path, size_t trace_path_length);

/** Which sounds are put into a recording, so that it doesn't depend on other files. */
enum {
  EARSHOT_EMBED_MEMORY = 0,     /* what comes from no file of the system's */
  EARSHOT_EMBED_EVERYTHING = 1, /* all of them: a report of a fault is one file then */
  EARSHOT_EMBED_NOTHING = 2     /* none; what comes from no file is silent when it is rendered */
};

/** How a recording is made. */
typedef struct earshot_recording_options {
  uint32_t size;
  int32_t embedding;         /* EARSHOT_EMBED_MEMORY */
  uint64_t byte_limit;       /* 2^30, at least 1,024: it ends there, and an event says so */
  uint64_t embedding_limit;  /* 2^28: of it, for sounds; base64 makes a third more of them. Until
                                the disk has taken them all of them may stay in memory. */
  uint64_t live_limit;       /* 0: sound that is pushed, generated or downloaded is silent; else the
                                most bytes of it that are put into the recording, as its voices take
                                it: it is silent beyond, and the recording says so */
} earshot_recording_options;

/** Fills in the defaults. NULL does nothing. */
EARSHOT_API void earshot_recording_options_init(earshot_recording_options *options);

/** Writes every call that the engine gets from now on as a scene script, in place of a file that is
 *  there: `earshot render` of it gives what was heard. In the middle of a game what was before is
 *  written first. EARSHOT_ERROR_STATE if it is recorded already. `options` may be NULL. When the
 *  limit is reached, the disk is full or too slow, the recording ends, the game goes on, and
 *  EARSHOT_EVENT_RECORDING_ENDED says why. */
EARSHOT_API earshot_result earshot_engine_start_recording(
    earshot_engine engine, const char *path, size_t path_length,
    const earshot_recording_options *options);
/** Answers when all that was said so far is in the file, where a crash of the program can't take it
 *  away any more. Waits for the disk. EARSHOT_ERROR_STATE if nothing is recorded. */
EARSHOT_API earshot_result earshot_engine_flush_recording(earshot_engine engine);
/** Ends the recording, and answers when its file is complete; closing the engine does the same.
 *  EARSHOT_ERROR_OUTPUT_UNWRITABLE, also when the file was removed meanwhile, or
 *  EARSHOT_ERROR_LIMIT_REACHED, if not all could be written: what is in the file can be rendered
 *  all the same. EARSHOT_ERROR_STATE if nothing is recorded. */
EARSHOT_API earshot_result earshot_engine_stop_recording(earshot_engine engine);

/** Keeps what the engine is told from now on, of the last seconds, so that it can be written down
 *  when something went wrong; in place of a recording, which is EARSHOT_ERROR_STATE here. `seconds`
 *  of 0 is 60: at least so much is kept, if `byte_limit` suffices, which is taken at once and at
 *  least 2^20; 0 is 2^26. With a `file`, which may be NULL, it outlives a crash of the program:
 *  `earshot recover` makes a recording of the file then. After an orderly end the file is gone; one
 *  that is there at the beginning is renamed, with `.old` behind its name.
 *  EARSHOT_ERROR_STATE if it is recorded, or kept, already; EARSHOT_ERROR_ARGUMENT if `seconds` is
 *  negative or not finite; EARSHOT_ERROR_OUTPUT_UNWRITABLE when there is no room, the file can't be
 *  made or is there and something else, or another engine, of this program or another, keeps what
 *  happened last in it. Then nothing is kept. */
EARSHOT_API earshot_result earshot_engine_keep_recent(
    earshot_engine engine, double seconds, uint64_t byte_limit, const char *file,
    size_t file_length);
/** As earshot_engine_keep_recent, with sound that is pushed, generated or downloaded, as its voices
 *  take it, which is silent otherwise: so many bytes of it at the most, a fifth of them in a
 *  quarter of `seconds`, and as base64 a third of `byte_limit`; beyond, it is silent until the next
 *  quarter. */
EARSHOT_API earshot_result earshot_engine_keep_recent_live(
    earshot_engine engine, double seconds, uint64_t byte_limit, uint64_t live_limit,
    const char *file, size_t file_length);
/** Writes what is kept as a recording, in place of a file that is there, and keeps on. Waits for
 *  the disk. EARSHOT_ERROR_OUTPUT_UNWRITABLE if it can't be written, or is the file in which it is
 *  kept or one that the engine writes; what is kept stays. EARSHOT_ERROR_STATE if nothing is
 *  kept. */
EARSHOT_API earshot_result earshot_engine_save_recent(
    earshot_engine engine, const char *path, size_t path_length);
/** Keeps nothing any more; closing the engine does the same. EARSHOT_ERROR_STATE if nothing is
 *  kept. */
EARSHOT_API earshot_result earshot_engine_forget_recent(earshot_engine engine);

/* ---------------------------------------------------------------------------------------------
 * Memory
 * ------------------------------------------------------------------------------------------ */

/** Where the library gets memory. Each function may be called from any thread. */
typedef struct earshot_memory_functions {
  uint32_t size;
  uint32_t reserved;
  void *user;
  /* Aligned to at least `alignment`, a power of two; NULL when there is none. */
  void *(*allocate)(void *user, size_t size, size_t alignment);
  void (*free)(void *user, void *memory);
} earshot_memory_functions;

/** Has the library's own memory, all that its Swift code uses, come from there for good; the
 *  struct is copied. To be called before anything else of the library; later it is
 *  EARSHOT_ERROR_STATE. NULL for `functions` is the process's malloc. OpenAL, the codec
 *  libraries, C++'s operator new and the system's threads use malloc in any case, as does what is
 *  set up while the library is loaded. When `allocate` answers NULL the process is ended: Swift
 *  can't go on without memory. About 100 KB of tables are kept when the last engine has been
 *  closed. EARSHOT_ERROR_NOT_AVAILABLE if this build of the library can't: what
 *  Sources/CEarshot/install made can. */
EARSHOT_API earshot_result earshot_set_memory_functions(const earshot_memory_functions *functions);

#ifdef __cplusplus
}
#endif

#endif
