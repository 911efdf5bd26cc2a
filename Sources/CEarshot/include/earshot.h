/*
 * earshot.h: Earshot, a positional 3D audio engine for games, for every language that can
 * call C.
 *
 * C99, and C++11. Copyright: see LICENSE (MIT). Written by EarshotAPIGenerator from the
 * description in Sources/EarshotAPI: change that, not this file.
 *
 * Calls
 *   - Engines, clips, emitters, voices and other objects are named by handles: 64 bits, 0 is none.
 *     Handles are plain values that need not be freed. A call with the handle of an object that no
 *     longer exists does nothing and returns EARSHOT_ERROR_STALE. One with a handle of another
 *     kind, or one that never existed, returns EARSHOT_ERROR_HANDLE.
 *   - Functions return an earshot_result: EARSHOT_OK, which is 0, or what was wrong.
 *     earshot_last_message() then has a sentence about it, for the calling thread. A call that
 *     fails changes nothing, unless its description says otherwise.
 *   - Every call may return EARSHOT_ERROR_ARGUMENT, EARSHOT_ERROR_SIZE, EARSHOT_ERROR_HANDLE,
 *     EARSHOT_ERROR_STALE and EARSHOT_ERROR_BUSY. Descriptions list the other errors as @retval.
 *   - Calls on a voice that has ended return EARSHOT_ERROR_STALE and do nothing. They are not
 *     logged, as voices end by themselves. Calls with other stale handles are logged.
 *   - Results are written through pointers, the last parameters. They must not be NULL, unless the
 *     description says so, and are written only if the call succeeds.
 *   - Structs that may grow begin with `size`: set it to sizeof the struct, or let the struct's
 *     …_init function fill in everything. A newer or older library then knows which fields there
 *     are. In arrays of such structs the first element's size applies to all.
 *   - Arrays that are returned are copied into room of yours: up to `capacity` elements. `count` is
 *     how many there are in all.
 *   - Brackets in front of a description have the unit and the range of a parameter or field, and
 *     behind `=` the default that the …_init function fills in.
 *
 * Text
 *   Text is UTF-8, passed as a pointer and a length in bytes: EARSHOT_TEXT(string) is both, for
 *   text that ends with a zero byte. Empty text is never read. Text has at most 65,536 bytes and no
 *   zero byte in it.
 *
 *   Text that is returned is copied into a buffer of yours: as much as fits, always ended with a
 *   zero byte. `length` is the whole length without that byte, so that you can ask again with a
 *   larger buffer. `buffer` may be NULL if `capacity` is 0, and `length` may be NULL.
 *
 * Memory
 *   You own what you allocate, and may free it when the call returns: text, samples, bytes and
 *   arrays are copied, unless a description says otherwise. The library owns what it allocates;
 *   there is nothing for you to free. See earshot_set_memory_functions.
 *
 * Threads
 *   An engine is used by one thread at a time; which one may change. A call while another thread is
 *   inside, or from a callback that the engine is calling on the same thread, returns
 *   EARSHOT_ERROR_BUSY and does nothing. Different engines are independent.
 *
 *   Functions whose names begin with earshot_queue_, earshot_remote_, earshot_host_output_,
 *   earshot_push_source_, earshot_progressive_, earshot_network_, earshot_recorder_, earshot_chat_
 *   and earshot_now_playing_ may be called from any thread at any time, and so may functions
 *   without a handle. Exceptions are earshot_recorder_make and earshot_chat_sender_make with an
 *   engine, which are calls of that engine.
 *
 * Units
 *   - Positions and distances are metres, times are seconds, angles are degrees.
 *   - Coordinates are right-handed: +x right, +y up, -z ahead. They are within 1e9. Rotations are
 *     unit quaternions x, y, z, w.
 *   - Gains are linear factors of amplitude: 1 changes nothing, 251.18 (+48 dB) is the highest. See
 *     earshot_gain_from_decibels.
 *   - Rates are factors of speed and pitch, 0.01 to 100. All that apply to a voice are multiplied,
 *     up to 255.
 *   - Frames are sample frames of the output, counted by the engine's clock from 0.
 *   - Fades and ramps take a time of up to 86,400 s. EARSHOT_CLICK_FREE is the shortest that does
 *     not click, 0 is at once. Gains change in straight lines of amplitude, unless the time comes
 *     from earshot_fade_shaped.
 *   - Values that are not finite or out of range are refused with EARSHOT_ERROR_ARGUMENT.
 *
 * Words
 *   - Clip: sound data. Voice: one playback of a clip. Emitter: an object that voices play from.
 *   - Object: a node, an emitter or a listener. Node: an object that others are attached to.
 *   - Positional: played on an emitter. Non-positional: played straight to the speakers.
 *   - Source: what OpenAL plays a voice on. Real: a voice with a source. Virtual: a voice that
 *     keeps time without one.
 *   - Bus: where voices are mixed. Its channel strip has a gain and effects. Send: a copy of sound
 *     that goes to a reverb.
 *   - Level: of sound. Share: a part of something whole, 0 to 1.
 *   - Step: the engine's clock advances by steps, 60 a second unless configured otherwise.
 *   - Resident: decoded in memory. Streamed: read from its file while it plays.
 *   - Live sound: pushed, generated or received while it plays.
 *   - Playhead: the position in a clip that plays.
 *
 * When calls take effect
 *   Calls that change what is heard cost nanoseconds and take effect with the next
 *   earshot_engine_update or render, all at the same sample frame. Events report what happened.
 */

#ifndef EARSHOT_H
#define EARSHOT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Semantic version of this header and of everything built with it. */
#define EARSHOT_VERSION_MAJOR 0
#define EARSHOT_VERSION_MINOR 4
#define EARSHOT_VERSION_PATCH 0

/* 64-bit systems have one calling convention and one layout for everything declared here. */
#if UINTPTR_MAX < UINT64_MAX
#error "Earshot is for 64-bit systems."
#endif

/* Define EARSHOT_STATIC if the library is linked statically. */
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
 * Results and fades
 * ------------------------------------------------------------------------------------------ */

/** The result of a call: EARSHOT_OK, or what was wrong. */
typedef int32_t earshot_result;

/** Results of calls. */
enum {
  EARSHOT_OK = 0, /**< The call succeeded. */
  /** A parameter is NULL where that is not allowed, not finite, out of range, or not UTF-8. */
  EARSHOT_ERROR_ARGUMENT = 1,
  /** A struct's size is one that no version had, or it sets fields that this library does not
   *  know. */
  EARSHOT_ERROR_SIZE = 2,
  EARSHOT_ERROR_HANDLE = 3, /**< The handle is of another kind, or never existed. */
  EARSHOT_ERROR_STALE = 4, /**< The handle's thing no longer exists. */
  EARSHOT_ERROR_BUSY = 5, /**< The engine is inside another call. */
  EARSHOT_ERROR_STATE = 6, /**< The call is not possible with this engine or object, or not now. */
  EARSHOT_ERROR_FILE_UNREADABLE = 16, /**< The file cannot be opened, or is not a file. */
  /** The file's bytes are not sound in a format that can be read. */
  EARSHOT_ERROR_FILE_INVALID = 17,
  /** The sound exceeds the limits, or its format makes no sense. */
  EARSHOT_ERROR_CLIP_INVALID = 18,
  EARSHOT_ERROR_DEVICE_UNAVAILABLE = 19, /**< There is no such device, or it cannot be opened. */
  EARSHOT_ERROR_FORMAT_UNSUPPORTED = 20, /**< The output does not support that format. */
  EARSHOT_ERROR_OUTPUT_UNWRITABLE = 21, /**< The file cannot be written. */
  /** Parents would form a circle, or be more than 256 levels deep. */
  EARSHOT_ERROR_HIERARCHY_INVALID = 22,
  EARSHOT_ERROR_LIMIT_REACHED = 23, /**< There are as many as configured or supported. */
  /** This version, build or system does not support it, or there is no such thing. */
  EARSHOT_ERROR_NOT_AVAILABLE = 24,
  EARSHOT_ERROR_CANCELLED = 25, /**< The operation was cancelled. */
  EARSHOT_ERROR_SCRIPT_INVALID = 26 /**< The scene script has an error. */
};

/** Length of text that ends with a zero byte. */
#define EARSHOT_TERMINATED ((size_t)-1)

/** Two arguments, a text and its length, for text that ends with a zero byte. */
#define EARSHOT_TEXT(string) (string), EARSHOT_TERMINATED

/** Two arguments for no text, where that is allowed. */
#define EARSHOT_NO_TEXT NULL, 0

/** Time to fade over: the shortest that does not click.
 *  About one step, and never more than 50 ms. */
#define EARSHOT_CLICK_FREE (-1.0)

/** Time to fade over: that of a sound event's own definition.
 *  For earshot_instance_stop. */
#define EARSHOT_OWN_FADE (-2.0)

/** Frame to start at: as soon as possible.
 *  On a device that may be up to 2,048 frames before the current frame of the engine's clock: what
 *  is rendered is heard later, so the start need not wait for that frame. On every other output it
 *  is the next step. */
#define EARSHOT_NOW (-1)

/** Frame to stop at: never. */
#define EARSHOT_NEVER INT64_MAX

/** Number of loops: until the voice is stopped or leaves its loop. */
#define EARSHOT_FOREVER (-1)

/** Returns the version of the library, as MAJOR × 65,536 + MINOR × 256 + PATCH. */
EARSHOT_API uint32_t earshot_version(void);

/** Returns the name of a result, as it is written in this header, or "unknown".
 *  The text is never freed. */
EARSHOT_API const char *earshot_result_name(earshot_result result);

/** Returns one or two sentences about this thread's last failed call.
 *  They say what the call was about, what went wrong, and what to do. Empty before the first
 *  failure. Ends with a zero byte and has at most 511 bytes. Valid until this thread's next failed
 *  call. */
EARSHOT_API const char *earshot_last_message(void);

/** Converts decibels to a linear gain.
 *  -200 dB and less, and NaN, give 0. The highest gain is that of +48 dB.
 *  @param decibels [dB] */
EARSHOT_API double earshot_gain_from_decibels(double decibels);

/** Converts a linear gain to decibels.
 *  Silence gives -200. */
EARSHOT_API double earshot_gain_to_decibels(double gain);

/** Shapes of fades.
 *  The shape is followed from step to step; a fade of less than about three steps is nearly
 *  linear. */
enum {
  EARSHOT_SHAPE_LINEAR = 0, /**< A straight line in amplitude. */
  /** A straight line in decibels, down to 60 dB below the louder end. An end that is quieter than
   *  that, such as silence, is reached or left at once from there. */
  EARSHOT_SHAPE_DECIBELS = 1,
  /** For a cross-fade between two unrelated sounds: their sum keeps its power. */
  EARSHOT_SHAPE_EQUAL_POWER = 2,
  /** Slow, fast, slow. For a cross-fade between two copies of one sound. */
  EARSHOT_SHAPE_S_CURVE = 3
};

/** Returns a time that carries the shape of its fade.
 *  Pass it wherever a call or struct takes a time to fade or to ramp a gain over:
 *  earshot_voice_stop, earshot_bus_set_gain, `fade` of earshot_play_options. Times of rates and
 *  motions refuse it. 0 and EARSHOT_CLICK_FREE are returned as they are. For an invalid time or
 *  shape it returns a value that every call refuses.
 *  @param seconds [s, 0 to 86,400] Time of the fade, kept to the nanosecond.
 *  @param shape EARSHOT_SHAPE_… */
EARSHOT_API double earshot_fade_shaped(double seconds, int32_t shape);

/* ---------------------------------------------------------------------------------------------
 * Handles
 * ------------------------------------------------------------------------------------------ */

/** An engine: everything else belongs to one, unless it says otherwise. */
typedef uint64_t earshot_engine;

/** Sound data that voices play. */
typedef uint64_t earshot_clip;

/** Several clips for the same occasion, one of which is chosen for each play. */
typedef uint64_t earshot_clip_set;

/** A rule that plays sounds at random times and places around the listener. */
typedef uint64_t earshot_scatterer;

/** A list of clips that are loaded ahead of their use. */
typedef uint64_t earshot_preload;

/** A place in the world that other objects can be attached to. */
typedef uint64_t earshot_node;

/** An object in the world that voices play from. */
typedef uint64_t earshot_emitter;

/** An object in the world that hears. */
typedef uint64_t earshot_listener;

/** A node, an emitter or a listener, where a call accepts any of them. */
typedef uint64_t earshot_object;

/** One playback of a clip. */
typedef uint64_t earshot_voice;

/** Voices that share a limit, wherever they play. */
typedef uint64_t earshot_voice_group;

/** A bus that voices are mixed on.
 *  Where a call accepts a bus alone, 0 is the master bus. Where it accepts other handles too, the
 *  master bus is EARSHOT_MASTER_BUS, so that a handle that was never set does not change
 *  everything. */
typedef uint64_t earshot_bus;

/** A mix of buses that is blended in and out as a whole. */
typedef uint64_t earshot_snapshot;

/** A number of the game that controls sound through curves. */
typedef uint64_t earshot_parameter;

/** An effect in the channel strip of a bus. */
typedef uint64_t earshot_effect;

/** A reverb that voices, emitters and buses send to. */
typedef uint64_t earshot_shared_reverb;

/** An obstacle that attenuates sound passing through it. */
typedef uint64_t earshot_wall;

/** A space that sound enters and leaves through portals. */
typedef uint64_t earshot_room;

/** A door, a window or a gap between two rooms. */
typedef uint64_t earshot_portal;

/** A space with acoustics of its own. */
typedef uint64_t earshot_zone;

/** Sound that the game supplies as it plays. Belongs to no engine. */
typedef uint64_t earshot_push_source;

/** A sound file whose bytes are still arriving. Belongs to no engine. */
typedef uint64_t earshot_progressive;

/** A stream from the network that plays while it is received. Belongs to no engine. */
typedef uint64_t earshot_network;

/** A recorder of a microphone. Belongs to no engine. */
typedef uint64_t earshot_recorder;

/** Makes packets of a player's speech, for other players. Belongs to no engine. */
typedef uint64_t earshot_chat_sender;

/** Plays the packets of another player. Belongs to no engine. */
typedef uint64_t earshot_chat_receiver;

/** A music player: plays lists of files, folders and playlists, gapless or with cross-fades.
 *  Its engine's updates and renders keep it going. Everything it plays is on a bus of its own. */
typedef uint64_t earshot_music;

/** Sound events that are loaded into an engine: definitions, clips and a mix. */
typedef uint64_t earshot_sounds;

/** One sound event that was posted. */
typedef uint64_t earshot_instance;

/** Shows on the desktop what plays, and receives media keys. Belongs to no engine.
 *  It uses MPRIS on the session's D-Bus, on Linux. Nothing is linked for it, and no call waits for
 *  it. */
typedef uint64_t earshot_now_playing;

/** Where a host's audio callback pulls samples. */
typedef uint64_t earshot_host_output;

/** The bus that contains all others.
 *  It cannot be removed. */
#define EARSHOT_MASTER_BUS ((earshot_bus)UINT64_C(0x0000000180000000))

/** A position or a direction. */
typedef struct earshot_vector {
  double x; /**< [m] To the right. */
  double y; /**< [m] Up. */
  double z; /**< [m] Behind; ahead is negative. */
} earshot_vector;

/** A rotation as a quaternion; 0, 0, 0, 1 is none.
 *  It is normalised to length 1. */
typedef struct earshot_rotation {
  double x;
  double y;
  double z;
  double w;
} earshot_rotation;

/* ---------------------------------------------------------------------------------------------
 * Outputs
 * ------------------------------------------------------------------------------------------ */

/** Where the sound goes. */
enum {
  /** A device of the system: `name` as earshot_device_names lists it, or NULL for the default
   *  device, which is followed when it changes. Without a device the engine plays silently, in real
   *  time, and an event says why. */
  EARSHOT_OUTPUT_DEVICE = 0,
  EARSHOT_OUTPUT_HOST = 1, /**< The game's own audio callback pulls: earshot_engine_host_output. */
  /** earshot_engine_render pulls, as fast as it can. Time passes by what is rendered. */
  EARSHOT_OUTPUT_OFFLINE = 2,
  /** Updates render into the wave file `name`. The name must not have the suffix of another format,
   *  such as .mp3. The file appears when the engine is closed. */
  EARSHOT_OUTPUT_WAVE_FILE = 3,
  EARSHOT_OUTPUT_SILENCE = 4 /**< Nothing is mixed; time passes as on a device. */
};

/** Sample formats of wave files. */
enum {
  EARSHOT_ENCODING_FLOAT = 0, /**< 32-bit float: exactly what was mixed. */
  EARSHOT_ENCODING_S16 = 1, /**< 16 bits, rounded and clipped. */
  EARSHOT_ENCODING_S24 = 2 /**< 24 bits, rounded and clipped. */
};

/** An output: where the sound goes. */
typedef struct earshot_output {
  uint32_t size;
  int32_t kind; /**< [= EARSHOT_OUTPUT_DEVICE] EARSHOT_OUTPUT_… */
  const char *name; /**< [= NULL] Name of the device, or path of the wave file. */
  size_t name_length; /**< [bytes; = EARSHOT_TERMINATED] */
  int32_t encoding; /**< [= EARSHOT_ENCODING_FLOAT] EARSHOT_ENCODING_…, for wave files. */
  int32_t reserved;
} earshot_output;

/** Fills in the default output: the system's default device.
 *  NULL does nothing. */
EARSHOT_API void earshot_output_init(earshot_output *output);

/** Speaker layouts.
 *  Channels of a frame: front left, front right, then centre, low frequencies, back and side, as
 *  far as the layout has them. */
enum {
  EARSHOT_LAYOUT_MONO = 0, /**< One channel. */
  EARSHOT_LAYOUT_STEREO = 1, /**< Two channels. */
  EARSHOT_LAYOUT_QUAD = 2, /**< Four channels. */
  EARSHOT_LAYOUT_5_1 = 3, /**< Six channels. */
  EARSHOT_LAYOUT_6_1 = 4, /**< Seven channels. */
  EARSHOT_LAYOUT_7_1 = 5 /**< Eight channels. */
};

/** How much rendered sound waits for a device before it is mixed there.
 *  Less sound is heard sooner; more lasts longer when the machine is busy. Outputs other than
 *  devices take what they need themselves. */
enum {
  /** With OpenAL Soft 1.22 and later, nothing but 128 frames; before that, also as much as the
   *  device recently took at once, or two of its mixes until that is known. 128 frames more after a
   *  dropout. */
  EARSHOT_LATENCY_LOW = 0,
  /** Starts like EARSHOT_LATENCY_LOW. After a dropout, as much more as the device takes at once;
   *  and some of its mixes more before a dropout, where threads are late by a quarter of a mix. The
   *  default. */
  EARSHOT_LATENCY_BALANCED = 1,
  /** From the start, twice as much more as the device takes at once, and more where threads are
   *  late by about as long. */
  EARSHOT_LATENCY_SAFE = 2
};

/** When a limiter keeps the output 1 dB below full scale, between samples as well.
 *  Sound below the limit is unchanged. The limiter delays the output by about 1.5 ms; in a render
 *  it does not. */
enum {
  EARSHOT_LIMITER_AUTOMATIC = 0, /**< On devices and hosts, not in renders and wave files. */
  EARSHOT_LIMITER_ALWAYS = 1, /**< On every output. */
  EARSHOT_LIMITER_NEVER = 2 /**< On no output. */
};

/** How voices whose rate is not 1 are resampled. */
enum {
  EARSHOT_RESAMPLER_LINEAR = 0, /**< The cheapest. */
  EARSHOT_RESAMPLER_CUBIC = 1, /**< About 2.3 times the cost of linear. */
  EARSHOT_RESAMPLER_BEST = 2, /**< About 1.8 times the cost of cubic. */
  /** Short clips that are resampled are kept at twice their rate as well and resampled linearly:
   *  better than cubic above 5 kHz, at half its cost. Everything else is cubic. The default. */
  EARSHOT_RESAMPLER_OVERSAMPLED = 3
};

/** How the application's sound treats other applications and the background. */
enum {
  EARSHOT_CATEGORY_AMBIENT = 0, /**< Mixes with other applications; silent in the background. */
  /** Silences other applications; silent in the background. The default. */
  EARSHOT_CATEGORY_SOLO = 1,
  EARSHOT_CATEGORY_PLAYBACK = 2, /**< Audible in the background, too. */
  EARSHOT_CATEGORY_RECORD = 3, /**< Only records, see earshot_recorder_make: plays on no device. */
  EARSHOT_CATEGORY_RECORD_AND_PLAY = 4 /**< Records and plays, in the background, too. */
};

/** The behaviour when the device is unplugged. */
enum {
  EARSHOT_UNPLUGGED_GO_ON = 0, /**< Playback continues on the next best device. */
  /** Playback moves to that device, but stays silent until EARSHOT_SUSPENDED_UNPLUGGED is
   *  restored. */
  EARSHOT_UNPLUGGED_WAIT = 1
};

/** Properties of the current output. */
typedef struct earshot_output_traits {
  uint32_t size;
  /** [Hz] Rate that is mixed at. A device's own may differ from the engine's. */
  uint32_t sample_rate;
  uint32_t channels; /**< Channels of a frame. */
  bool has_device; /**< Whether there is a device. Otherwise nothing is heard, or the game pulls. */
  bool hrtf; /**< Whether sound is rendered for headphones. */
  bool can_capture; /**< Whether there is a device to record from. */
  /** Whether the thread that renders for a device has real-time priority. */
  bool has_real_time_priority;
  double mix_seconds; /**< [s] Length of the device's mixes. -1: unknown. */
  double latency; /**< [s] Time from the render to the ear. -1: unknown. */
  /** [sample frames] Frames at the engine's rate that wait for the device's mix, as the config's
   *  latency says. Part of `latency`. -1: no device. */
  int64_t queued_frames;
  /** [sample frames] Delay by effects and the limiter, on a device or a host. Part of `latency`.
   *  Where it grows while sound plays, it may be up to a step too long, as the engine's clock
   *  advances in whole steps. */
  int64_t delayed_frames;
} earshot_output_traits;

/* ---------------------------------------------------------------------------------------------
 * Engines
 * ------------------------------------------------------------------------------------------ */

/** The settings that an engine is made with.
 *  Fill it with earshot_config_init, then change what should differ. */
typedef struct earshot_config {
  uint32_t size;
  uint32_t sample_rate; /**< [Hz, 8,000 to 192,000; = 0] 0: the device's own, else 48,000. */
  earshot_output output; /**< Where the sound goes. */
  /** [a second, 10 to 1,000; = 60] Steps of the engine's clock. At most a sixteenth of the sample
   *  rate. */
  double steps_per_second;
  /** [s; = 0.25] Time that one update makes up for in fixed steps after a stall. What lies before
   *  that is one long step. */
  double longest_catch_up;
  double speed_of_sound; /**< [m/s; = 343.3] */
  double doppler_factor; /**< [0 to 10; = 1] Strength of the Doppler effect. */
  int32_t layout; /**< [= EARSHOT_LAYOUT_STEREO] EARSHOT_LAYOUT_… */
  int32_t resampler; /**< [= EARSHOT_RESAMPLER_OVERSAMPLED] EARSHOT_RESAMPLER_… */
  int32_t category; /**< [= EARSHOT_CATEGORY_SOLO] EARSHOT_CATEGORY_… */
  int32_t when_unplugged; /**< [= EARSHOT_UNPLUGGED_GO_ON] EARSHOT_UNPLUGGED_… */
  uint32_t sources; /**< [1 to 4,096; = 64] Voices that can sound at once, spares included. */
  uint32_t maximum_voices; /**< [1 to 4,000,000; = 1,000,000] Voices that can exist at once. */
  int64_t maximum_clip_bytes; /**< [bytes; = 1,073,741,824] Largest decoded size of one clip. */
  /** [bytes; = -1] Memory beyond which clips that are not playing are evicted. -1: no limit. */
  int64_t clip_budget;
  /** [s; = 30] With EARSHOT_STORAGE_AUTOMATIC, length of one channel from which a clip is streamed.
   *  -1: never. */
  double streamed_from;
  double compressed_from; /**< [s; = -1] Likewise, length from which it is kept compressed. */
  double music_streamed_from; /**< [s; = 5] Likewise for EARSHOT_USE_MUSIC. */
  double speech_compressed_from; /**< [s; = 2] Likewise for EARSHOT_USE_SPEECH. */
  uint64_t seed; /**< [= 1] Seed of every random choice. */
  /** [= false] Render for headphones; stereo at 44.1 or 48 kHz only. See
   *  earshot_engine_set_hrtf. */
  bool hrtf;
  /** [= false] Reload clips whose files change, for development. Nothing happens where the engine
   *  renders itself: call earshot_engine_reload_changed_files there. */
  bool reloads_changed_files;
  /** [MiB; = 32] Memory that EARSHOT_RESAMPLER_OVERSAMPLED may use; at most a quarter of
   *  `clip_budget`. */
  uint16_t doubled_clip_megabytes;
  /** [s, 0 to 3,600; = 3] Longest clip that EARSHOT_RESAMPLER_OVERSAMPLED keeps at twice its
   *  rate. */
  float longest_doubled_clip;
  int32_t latency; /**< [= EARSHOT_LATENCY_BALANCED] EARSHOT_LATENCY_… */
  int32_t limiter; /**< [= EARSHOT_LIMITER_AUTOMATIC] EARSHOT_LIMITER_… */
} earshot_config;

/** Fills in the defaults.
 *  NULL does nothing. */
EARSHOT_API void earshot_config_init(earshot_config *config);

/** Opens the output and makes an engine.
 *  There can be 256 engines at a time. Close each with earshot_engine_close.
 *  @param config NULL: the defaults. */
EARSHOT_API earshot_result earshot_engine_make(
    const earshot_config *config, earshot_engine *engine);

/** Gets the settings that an engine was made with.
 *  Where the engine chose a value itself, that value. The output is the current one, with a `name`
 *  of NULL; see earshot_engine_device_name. */
EARSHOT_API earshot_result earshot_engine_get_config(earshot_engine engine, earshot_config *config);

/** Finishes a wave file, closes the output and ends the engine.
 *  Its recording and every handle that belongs to it end too. The call fails only if a wave file or
 *  a recording cannot be completed; the engine is gone all the same. It waits for a pull of a host
 *  output that is under way. */
EARSHOT_API earshot_result earshot_engine_close(earshot_engine engine);

/** Advances time: call it once a frame of the game.
 *  Everything since the last update takes effect, in as many fixed steps as are due. On a device or
 *  a host the output is the clock, and makes up for what `seconds` is short of or has too much.
 *  With EARSHOT_OUTPUT_OFFLINE, rendering advances time instead: an update only takes over what was
 *  loaded meanwhile, and EARSHOT_EVENT_UPDATE_PASSED_NO_TIME reports that once.
 *  @param seconds [s] Time since the last update; into a wave file at most 3600. Negative time is
 *    0. */
EARSHOT_API earshot_result earshot_engine_update(earshot_engine engine, double seconds);

/** Renders the next frames, interleaved, and advances time by exactly these.
 *  The same calls give the same samples, however the frames are divided.
 *  @param samples Room for `frames` times the channel count.
 *  @param frames [sample frames]
 *  @retval EARSHOT_ERROR_STATE Unless the output is EARSHOT_OUTPUT_OFFLINE. */
EARSHOT_API earshot_result earshot_engine_render(
    earshot_engine engine, float *samples, size_t frames);

/** Gets the host output that the game's audio callback pulls from.
 *  It is the same until earshot_engine_set_output chooses another output; then it is stale.
 *  @retval EARSHOT_ERROR_STATE Unless the output is EARSHOT_OUTPUT_HOST. */
EARSHOT_API earshot_result earshot_engine_host_output(
    earshot_engine engine, earshot_host_output *output);

/** Renders the next interleaved frames for the game's audio callback.
 *  May be called on any thread while the engine is used on another. It allocates nothing, and never
 *  waits for an update, only for a change of the output that is under way. If the channel count
 *  differs, or the engine is closed, it writes silence and returns the reason. One thread at a
 *  time: a second one gets silence.
 *  @param samples Room for `frames` times `channels`.
 *  @param frames [sample frames]
 *  @param channels Must be the output's count, see earshot_output_traits. */
EARSHOT_API earshot_result earshot_host_output_render(
    earshot_host_output output, float *samples, size_t frames, uint32_t channels);

/** Sets how long the first frame of a pull takes to the ear, from the call of render on.
 *  earshot_engine_heard_frame and the heard time of earshot_voice_get_playhead go by it. May be
 *  called again where it changes.
 *  @param seconds [s] 0 to 60; less than 0 for unknown. */
EARSHOT_API earshot_result earshot_host_output_set_latency(
    earshot_host_output output, double seconds);

/** Switches to another output without losing a voice.
 *  The engine's sample rate and layout stay the same. A device is opened in the background; if that
 *  fails, EARSHOT_EVENT_OUTPUT_UNAVAILABLE reports it, and the default device is used until it
 *  succeeds. If another kind of output cannot be opened, the call fails and nothing changes. If the
 *  wave file that was being written cannot be completed, the call fails once, removes the file, and
 *  succeeds when repeated. It waits for a pull of a host output that is under way. */
EARSHOT_API earshot_result earshot_engine_set_output(
    earshot_engine engine, const earshot_output *output);

/** Gets the properties of the current output.
 *  It asks the sound server, which takes milliseconds: do not call it every frame. */
EARSHOT_API earshot_result earshot_engine_get_output_traits(
    earshot_engine engine, earshot_output_traits *traits);

/** Gets the name of the device that is playing; empty without one. */
EARSHOT_API earshot_result earshot_engine_device_name(
    earshot_engine engine, char *buffer, size_t capacity, size_t *length);

/** Gets the names of the system's output devices, one per line, the default first. */
EARSHOT_API earshot_result earshot_device_names(char *buffer, size_t capacity, size_t *length);

/** Asks devices to mix in shorter or longer periods than the system's setting, which is about 0.02
 *  s.
 *  Latency is some of these periods, so a third of the period is a third of the latency; shorter
 *  ones must be met more often. earshot_output_traits has what the device accepted. The setting is
 *  for the whole process. Call it before the process uses OpenAL, that is, before the first engine
 *  is made and devices are listed, and while no other thread reads the environment, which it
 *  changes and changes back.
 *  @param seconds [s, 0.0015 to 0.1] Values outside are moved to the nearest.
 *  @retval EARSHOT_ERROR_STATE If OpenAL was used already, or its user named a configuration file
 *    in ALSOFT_CONF; then nothing changes. */
EARSHOT_API earshot_result earshot_prefer_mix_seconds(double seconds);

/* ---------------------------------------------------------------------------------------------
 * Headphones
 * ------------------------------------------------------------------------------------------ */

/** When sound is rendered for headphones, with a head-related transfer function. */
enum {
  EARSHOT_HRTF_OFF = 0, /**< Never. */
  EARSHOT_HRTF_ON = 1, /**< Always. */
  /** While the output is headphones, as far as the system reports it, or as `hrtf` in the user's
   *  OpenAL configuration says. */
  EARSHOT_HRTF_AUTOMATIC = 2
};

/** The requested headphone mode, and the current state. */
typedef struct earshot_hrtf {
  uint32_t size;
  int32_t asked; /**< [= EARSHOT_HRTF_OFF] EARSHOT_HRTF_… */
  /** [1 to 4,096] Voices that are rendered for headphones at once, at most. */
  uint32_t maximum_voices;
  uint32_t voices; /**< Voices that are rendered for headphones now. */
  bool is_on; /**< Whether it is on; otherwise earshot_engine_hrtf_reason says why not. */
  bool reserved[3];
  /** Besides the master bus, the one bus with effects, a meter or a listening compressor on which
   *  it works too. 0: none yet. */
  earshot_bus bus;
} earshot_hrtf;

/** Switches rendering for headphones, from the next update on.
 *  The most important voices are rendered so, and of equal ones the loudest; the others are panned.
 *  What plays is cross-faded over four steps; non-positional voices are unchanged. The first time
 *  takes some milliseconds. Where HRTF is not available the call succeeds:
 *  EARSHOT_EVENT_HRTF_UNAVAILABLE and earshot_engine_hrtf_reason say why.
 *  @param mode EARSHOT_HRTF_…
 *  @param voices [0 to 4,096] Largest number of voices; 0 keeps the number, 4,096 at first.
 *  @retval EARSHOT_ERROR_ARGUMENT For an unknown mode; nothing changes. */
EARSHOT_API earshot_result earshot_engine_set_hrtf(
    earshot_engine engine, int32_t mode, uint32_t voices);

/** Gets the requested headphone mode, and the current state. */
EARSHOT_API earshot_result earshot_engine_get_hrtf(earshot_engine engine, earshot_hrtf *hrtf);

/** Gets the reason why sound is not rendered for headphones although that was asked for.
 *  Empty where it is, or was not asked for. */
EARSHOT_API earshot_result earshot_engine_hrtf_reason(
    earshot_engine engine, char *buffer, size_t capacity, size_t *length);

/* ---------------------------------------------------------------------------------------------
 * The clock and statistics
 * ------------------------------------------------------------------------------------------ */

/** Gets the sample rate of the engine's clock, which never changes.
 *  It is the configured rate, else the output's when the engine was made.
 *  @param sample_rate [Hz] */
EARSHOT_API earshot_result earshot_engine_sample_rate(earshot_engine engine, uint32_t *sample_rate);

/** Gets the frame of the engine's clock that the next update begins with.
 *  @param frame [sample frames] */
EARSHOT_API earshot_result earshot_engine_current_frame(earshot_engine engine, int64_t *frame);

/** Gets the frame of the engine's clock that the player hears now.
 *  That is what was rendered, less what is still on its way to the ear. It goes on evenly with the
 *  system's clock, and never back on the same output. -1 without a device, and for a host before
 *  earshot_host_output_set_latency.
 *  @param frame [sample frames] */
EARSHOT_API earshot_result earshot_engine_heard_frame(earshot_engine engine, int64_t *frame);

/** Gets how far ahead a start must be planned to be exact to the frame.
 *  For a game that updates at least ten times a second. 0 where the engine renders by itself.
 *  @param seconds [s] */
EARSHOT_API earshot_result earshot_engine_schedule_notice(earshot_engine engine, double *seconds);

/** Gets the level of each channel of the output over the last 50 ms: peak and RMS, linear.
 *  @param peaks Room for `channels` values, or NULL.
 *  @param rms Room for `channels` values, or NULL.
 *  @param channels Holds the room in the arrays; is set to the output's channel count, which may
 *    be greater.
 *  @retval EARSHOT_ERROR_NOT_AVAILABLE Where nothing is mixed: with EARSHOT_OUTPUT_SILENCE, and
 *    while there is no device. */
EARSHOT_API earshot_result earshot_engine_meter(
    earshot_engine engine, float *peaks, float *rms, uint32_t *channels);

/** Counters of an engine, as of the last update. */
typedef struct earshot_statistics {
  uint32_t size;
  uint32_t sources; /**< OpenAL sources in use or idle. */
  uint64_t voices; /**< Voices that exist. */
  uint64_t real_voices; /**< Voices that have a source. */
  uint64_t virtual_voices; /**< Voices that have none. */
  uint64_t peak_voices; /**< Most voices at once, ever. */
  uint64_t peak_real_voices; /**< Most voices with a source at once, ever. */
  uint64_t stolen; /**< Sources that a voice lost to another, ever. */
  uint64_t refused; /**< Plays that were refused, ever. */
  uint64_t starved; /**< Voices that had won a source in the last step while none was idle. */
  uint64_t steps; /**< Fixed steps, `dropped_steps` included. */
  /** Steps that were merged into one after stalls longer than `longest_catch_up`. */
  uint64_t dropped_steps;
  uint64_t stale_calls; /**< Calls with a stale handle. */
  uint64_t refused_calls; /**< Calls that were refused for another reason. */
  uint64_t gain_limited; /**< Voices limited to +24 dB in the last step, as OpenAL does. */
  uint64_t underruns; /**< Times that a stream ran dry, ever. */
  uint64_t clips_loading; /**< Clips that are being loaded. */
  uint64_t clips_evicted; /**< Clips whose samples were evicted. */
  uint64_t clips_reloaded; /**< Clips that were reloaded, ever. */
  uint64_t clips_failed; /**< Clips that could not be loaded, ever. */
  uint64_t property_calls; /**< Calls to OpenAL that set a property. */
  uint64_t clips; /**< Clips that are loaded. */
  uint64_t clip_bytes_kept; /**< [bytes] Memory that the engine uses for clips. */
  uint64_t clip_bytes_uploaded; /**< [bytes] Memory that OpenAL uses for clips, besides. */
  uint64_t dropouts; /**< Times that a device wanted more than there was, ever. */
  uint64_t late_starts; /**< Starts at a frame that had passed, ever. */
  double load; /**< Seconds that a second of sound takes to render. 0 unless an output pulls. */
  /** Blocks that were silenced because they were not finite, or louder than +120 dB, ever. */
  uint64_t silenced_blocks;
  /** Blocks for which an effect of the game took longer than their sound lasts, ever. */
  uint64_t slow_blocks;
  /** OpenAL's effect slots that shared reverbs have: none until the first is made. */
  uint64_t reverb_slots;
  uint64_t busy_slots; /**< Slots of those that are in use; each costs as much as 50 voices. */
  uint64_t reverb_tails; /**< Slots in use of which only a tail is heard. */
} earshot_statistics;

/** Gets the counters. */
EARSHOT_API earshot_result earshot_engine_get_statistics(
    earshot_engine engine, earshot_statistics *statistics);

/* ---------------------------------------------------------------------------------------------
 * Events and the log
 * ------------------------------------------------------------------------------------------ */

/** Kinds of events, and the fields that each sets. */
enum {
  /** A voice ended, and its handle is stale now. `voice`; `reason`: EARSHOT_FINISHED_…. */
  EARSHOT_EVENT_VOICE_FINISHED = 1,
  /** A voice passed a marker. `voice`; `text`: the marker's name; `number`: the frame of the
   *  engine's clock, not of the clip. */
  EARSHOT_EVENT_MARKER_PASSED = 2,
  EARSHOT_EVENT_STREAM_RAN_DRY = 3, /**< A stream ran dry; it continues by itself. `voice`. */
  EARSHOT_EVENT_STREAM_FAILED = 4, /**< A stream failed. `voice`; `text`: why. */
  /** A clip of several channels was mixed to mono for an emitter. `clip`. */
  EARSHOT_EVENT_MIXED_TO_MONO = 5,
  EARSHOT_EVENT_CLIP_LOADED = 6, /**< A clip of earshot_clip_begin_loading is loaded. `clip`. */
  /** A clip could not be loaded. `clip`; `reason`: EARSHOT_ERROR_…; `text`: why. */
  EARSHOT_EVENT_CLIP_FAILED = 7,
  EARSHOT_EVENT_CLIP_CUT_SHORT = 8, /**< A clip's file ends before its header says. `clip`. */
  EARSHOT_EVENT_CLIP_RELOADED = 9, /**< A clip's file changed and was reloaded. `clip`. */
  /** A preload list is finished. `preload`; `number`: how many clips failed. */
  EARSHOT_EVENT_PRELOAD_FINISHED = 10,
  /** The requested device cannot be opened; until it can, the default device plays, if there is
   *  one. `text`: why. */
  EARSHOT_EVENT_OUTPUT_UNAVAILABLE = 11,
  EARSHOT_EVENT_DEVICE_LOST = 12, /**< The device was lost. `text`: its name. */
  EARSHOT_EVENT_DEVICE_RESTORED = 13, /**< A device plays again. `text`: its name. */
  /** Another device plays. `old_text`, `text`: the devices, or empty; `reason`: EARSHOT_ROUTE_…. */
  EARSHOT_EVENT_ROUTE_CHANGED = 14,
  /** The engine is silenced. `text`: the interruption's name, or the reason's. */
  EARSHOT_EVENT_SUSPENDED = 15,
  EARSHOT_EVENT_RESTORED = 16, /**< The engine is no longer silenced. */
  /** The reasons for silence changed. `reason`: EARSHOT_SUSPENDED_…, added up. */
  EARSHOT_EVENT_SUSPENSION_CHANGED = 17,
  EARSHOT_EVENT_TIME_JUMPED = 18, /**< Time jumped. `seconds`; `number`: 1 if the machine slept. */
  /** Steps were merged into one after a stall. `number`: how many. */
  EARSHOT_EVENT_STEPS_DROPPED = 19,
  /** OpenAL has fewer sources than requested. `number`: requested; `reason`: available. */
  EARSHOT_EVENT_FEWER_SOURCES = 20,
  EARSHOT_EVENT_DRIVER_ERROR = 21, /**< OpenAL reported an error. `text`. */
  /** More than 4,096 events waited. `number`: how many were dropped. */
  EARSHOT_EVENT_EVENTS_FORGOTTEN = 22,
  EARSHOT_EVENT_RECORDING_ENDED = 23, /**< A recording could not continue. `text`: why. */
  /** Rendering takes more than nine tenths of the time. `number`: sources that remain in use. */
  EARSHOT_EVENT_OVERLOADED = 24,
  EARSHOT_EVENT_HRTF_UNAVAILABLE = 25, /**< HRTF was requested and is not available. `text`: why. */
  /** earshot_engine_update was called with EARSHOT_OUTPUT_OFFLINE, where only renders advance time.
   *  Reported once. */
  EARSHOT_EVENT_UPDATE_PASSED_NO_TIME = 26,
  /** Commands of other threads found no room in the queue. `number`: how many. */
  EARSHOT_EVENT_COMMANDS_REFUSED = 27,
  /** A send is not heard, because the voice plays on a bus with effects, a meter or a listening
   *  compressor, which is sent as a whole: put the send on that bus. `voice`; `number`: the shared
   *  reverb. */
  EARSHOT_EVENT_SEND_UNHEARD = 28,
  /** An alert was played, and a motor may run. The alert itself may have been left out because the
   *  engine is silenced. `voice`. */
  EARSHOT_EVENT_VIBRATION_WANTED = 29,
  /** A voice was never heard: its emitter or bus was removed before the update that would have
   *  started it. earshot_play_at needs no emitter. `voice`. */
  EARSHOT_EVENT_REMOVED_UNHEARD = 30
};

/** Why a voice ended. */
enum {
  EARSHOT_FINISHED_ENDED = 0, /**< Its clip was played to the end. */
  EARSHOT_FINISHED_STOPPED = 1, /**< It was stopped. */
  EARSHOT_FINISHED_REMOVED = 2, /**< Its emitter or bus was removed. */
  EARSHOT_FINISHED_UNLOADED = 3, /**< Its clip was unloaded. */
  EARSHOT_FINISHED_FAILED = 4, /**< Its clip could not be loaded. */
  EARSHOT_FINISHED_DISPLACED = 5, /**< A limit ended it in favour of another. */
  /** The play of earshot_queue_play was refused; earshot_voice_explain says why. */
  EARSHOT_FINISHED_REFUSED = 6
};

/** Why another device plays. */
enum {
  EARSHOT_ROUTE_OLD_DEVICE_GONE = 0, /**< The former device was removed. */
  EARSHOT_ROUTE_DEVICE_AVAILABLE = 1, /**< A device became available. */
  EARSHOT_ROUTE_DEFAULT_CHANGED = 2, /**< The user chose another default device. */
  EARSHOT_ROUTE_OVERRIDE = 3 /**< The game chose it. */
};

/** Something that happened. */
typedef struct earshot_event {
  uint32_t size;
  int32_t kind; /**< EARSHOT_EVENT_…: ; ignore those you do not know. */
  earshot_voice voice;
  earshot_clip clip;
  earshot_preload preload;
  int64_t number;
  double seconds; /**< [s] */
  const char *text; /**< Never NULL; ends with a zero byte; valid until events are taken again. */
  size_t text_length; /**< [bytes] */
  const char *old_text; /**< Like `text`. */
  size_t old_text_length; /**< [bytes] */
  int32_t reason;
  int32_t reserved;
  const char *name; /**< Name of the voice, as earshot_set_label gave it. Like `text`. */
  size_t name_length; /**< [bytes] */
  uint64_t user_value; /**< The voice's user value; 0 without one. */
} earshot_event;

/** Takes the events since the last call, oldest first.
 *  Call it again while the array comes back full. The texts of earlier events become invalid,
 *  whatever the result. Of more than 4,096 events that wait, the newest are dropped. Set
 *  `events[0].size`.
 *  @param events `count`: the number of events taken. */
EARSHOT_API earshot_result earshot_engine_take_events(
    earshot_engine engine, earshot_event *events, size_t capacity, size_t *count);

/** Levels of log messages. */
enum {
  EARSHOT_LOG_DETAIL = 0, /**< Normal operation. */
  EARSHOT_LOG_NOTICE = 1, /**< System changes, and useful information. */
  EARSHOT_LOG_WARNING = 2, /**< Sound differs from what was asked for, or a call failed. */
  EARSHOT_LOG_ERROR = 3 /**< Sound is missing. */
};

/** Receives a message of the log.
 *  It is called by the thread that uses the engine, during its calls, and must not call that
 *  engine. The text ends with a zero byte and is valid during the call. */
typedef void (*earshot_log_function)(void *user, int32_t level, const char *message, size_t length);

/** Sets the function that receives the engine's log.
 *  It receives the message of each failed call before the call returns, and each event at the end
 *  of the update or render in which it happened; events can still be taken. It also receives what
 *  is wrong with sound events: a name that does not exist, definitions that cannot be read, each
 *  once. It does not receive EARSHOT_ERROR_BUSY, nor failures of calls that any thread may make.
 *  The library itself prints nothing. OpenAL prints to standard error unless the environment has
 *  ALSOFT_LOGLEVEL=0.
 *  @param function NULL: no log.
 *  @param user Is passed to `function`.
 *  @param lowest_level EARSHOT_LOG_…: The least important level that is wanted. */
EARSHOT_API earshot_result earshot_engine_set_log(
    earshot_engine engine, earshot_log_function function, void *user, int32_t lowest_level);

/* ---------------------------------------------------------------------------------------------
 * Loading clips
 * ------------------------------------------------------------------------------------------ */

/** Where a clip's samples are kept. */
enum {
  EARSHOT_STORAGE_AUTOMATIC = 0, /**< Depends on the clip's length, see earshot_config. */
  EARSHOT_STORAGE_RESIDENT = 1, /**< Decoded, in memory. */
  EARSHOT_STORAGE_COMPRESSED = 2, /**< As the file's bytes, in memory. */
  EARSHOT_STORAGE_STREAMED = 3 /**< In the file. */
};

/** The purpose of a clip, which decides about automatic storage. */
enum {
  EARSHOT_USE_EFFECT = 0, /**< Sound effects. */
  EARSHOT_USE_MUSIC = 1, /**< Music. */
  EARSHOT_USE_SPEECH = 2 /**< Speech. */
};

/** Channel formats of first-order ambisonic beds.
 *  A file that declares its format, such as .amb, is believed. */
enum {
  /** Not a bed, unless the file declares one and `keeps_channels` is false. */
  EARSHOT_AMBISONICS_NONE = 0,
  EARSHOT_AMBISONICS_AMBIX = 1, /**< Four channels W, Y, Z, X of equal scale (ACN, SN3D). */
  EARSHOT_AMBISONICS_FUMA = 2 /**< Three or four channels: W, 3 dB lower, X, Y, Z. */
};

/** How a clip is loaded. */
typedef struct earshot_clip_options {
  uint32_t size;
  int32_t storage; /**< [= EARSHOT_STORAGE_AUTOMATIC] EARSHOT_STORAGE_… */
  int16_t use; /**< [= EARSHOT_USE_EFFECT] EARSHOT_USE_… */
  /** [= EARSHOT_AMBISONICS_NONE] EARSHOT_AMBISONICS_…: An ambisonic bed, which surrounds the
   *  listener and keeps its orientation while the listener turns: that of the world, or of the
   *  emitter it plays on. Not with `keeps_channels`. */
  int16_t ambisonics;
  bool keeps_channels; /**< [= false] On an emitter, keep the channels instead of mixing to mono. */
  bool keeps_sample_rate; /**< [= false] Do not convert to the output's sample rate. */
  /** [hundredths of a dB, -20,000 to 4,800; = 0] Gain of every play, such as a file's
   *  ReplayGain. */
  int16_t gain_millibels;
  /** [sample frames; = -1] Start of the loop, in frames of the file. -1 for both: the file's own
   *  loop, else all of the clip. */
  int64_t loop_start;
  int64_t loop_end; /**< [sample frames; = -1] End of the loop, exclusive. */
} earshot_clip_options;

/** Fills in the defaults.
 *  NULL does nothing. */
EARSHOT_API void earshot_clip_options_init(earshot_clip_options *options);

/** Loads a file: WAV, AIFF, CAF, FLAC, Ogg Vorbis, Opus, MP3 and others.
 *  Blocks until it is decoded and converted. The same path with the same options is loaded once;
 *  each load needs its own earshot_clip_unload.
 *  @param options NULL: the defaults. */
EARSHOT_API earshot_result earshot_clip_load(
    earshot_engine engine, const char *path, size_t path_length,
    const earshot_clip_options *options, earshot_clip *clip);

/** Loads a sound file that is in memory.
 *  The bytes are copied.
 *  @param name Used in messages; may be empty.
 *  @param options NULL: the defaults. */
EARSHOT_API earshot_result earshot_clip_load_bytes(
    earshot_engine engine, const void *bytes, size_t count, const char *name, size_t name_length,
    const earshot_clip_options *options, earshot_clip *clip);

/** Makes a clip of interleaved samples between -1 and 1.
 *  They are copied. NaN becomes 0.
 *  @param channels [1 to 8]
 *  @param sample_rate [Hz, 1,000 to 384,000]
 *  @param name Used in messages; may be empty.
 *  @param options NULL: the defaults. */
EARSHOT_API earshot_result earshot_clip_load_samples(
    earshot_engine engine, const float *samples, size_t frames, uint32_t channels,
    uint32_t sample_rate, const char *name, size_t name_length, const earshot_clip_options *options,
    earshot_clip *clip);

/** Makes a clip of interleaved 16-bit samples.
 *  Like earshot_clip_load_samples.
 *  @param channels [1 to 8]
 *  @param sample_rate [Hz, 1,000 to 384,000]
 *  @param name Used in messages; may be empty.
 *  @param options NULL: the defaults. */
EARSHOT_API earshot_result earshot_clip_load_samples_s16(
    earshot_engine engine, const int16_t *samples, size_t frames, uint32_t channels,
    uint32_t sample_rate, const char *name, size_t name_length, const earshot_clip_options *options,
    earshot_clip *clip);

/** Begins to load a file in the background.
 *  The clip can be played at once; its voices wait until it is loaded. An event reports when it is,
 *  or why it failed; a failed clip needs no unload. With EARSHOT_OUTPUT_OFFLINE and
 *  EARSHOT_OUTPUT_WAVE_FILE the next block waits for it.
 *  @param options NULL: the defaults. */
EARSHOT_API earshot_result earshot_clip_begin_loading(
    earshot_engine engine, const char *path, size_t path_length,
    const earshot_clip_options *options, earshot_clip *clip);

/** Unloads a clip, once for each load.
 *  After the last unload the handle is stale, and the memory is freed when no voice plays the clip
 *  any more. Loading in the background is cancelled.
 *  @param stopping_voices Fade its voices out now instead of playing them to their end. */
EARSHOT_API earshot_result earshot_clip_unload(
    earshot_engine engine, earshot_clip clip, bool stopping_voices);

/** Keeps a clip's samples in memory whatever the budget, or no longer.
 *  Brings them back if they were evicted. Calls do not nest. */
EARSHOT_API earshot_result earshot_clip_set_pinned(
    earshot_engine engine, earshot_clip clip, bool is_pinned);

/** Whether a clip's samples are available. */
enum {
  EARSHOT_CLIP_LOADING = 0, /**< Being loaded for the first time; only its name is known. */
  EARSHOT_CLIP_IN_MEMORY = 1, /**< Available at once. */
  EARSHOT_CLIP_EVICTED = 2, /**< Removed for the budget; a play loads them again. */
  EARSHOT_CLIP_RETURNING = 3 /**< Being loaded again. */
};

/** Information about a clip.
 *  While it is being loaded for the first time, all values from `sample_rate` to `loop_end`, and
 *  `seconds`, are 0. */
typedef struct earshot_clip_info {
  uint32_t size;
  int32_t state; /**< EARSHOT_CLIP_… */
  int32_t storage; /**< EARSHOT_STORAGE_…, never automatic. */
  /** [Hz] Rate that it is kept at: the output's, unless `keeps_sample_rate`. */
  uint32_t sample_rate;
  uint32_t channels;
  bool is_pinned; /**< Whether earshot_clip_set_pinned keeps it in memory. */
  bool is_bed; /**< Whether it is an ambisonic bed, kept as EARSHOT_AMBISONICS_AMBIX. */
  bool reserved[2];
  int64_t frames; /**< [sample frames] Length at `sample_rate`; -1 for live sound. */
  int64_t loop_start; /**< [sample frames] Start of the loop at `sample_rate`. */
  int64_t loop_end; /**< [sample frames] End of the loop, exclusive. */
  int64_t bytes; /**< [bytes] Memory that it uses now. */
  uint64_t use_count; /**< Loads that were not unloaded yet. */
  uint64_t voices; /**< Voices that play it, are paused or wait. */
  double seconds; /**< [s] Length at a rate of 1; -1 for live sound. */
  /** [sample frames] Frame from which its file could not be read, which is silent. -1: none. */
  int64_t broken_at;
} earshot_clip_info;

/** Gets information about a clip. */
EARSHOT_API earshot_result earshot_clip_get_info(
    earshot_engine engine, earshot_clip clip, earshot_clip_info *info);

/** Gets a clip's path, or the name it was given. */
EARSHOT_API earshot_result earshot_clip_name(
    earshot_engine engine, earshot_clip clip, char *buffer, size_t capacity, size_t *length);

/** A named position in a clip. */
typedef struct earshot_marker {
  /** [sample frames] At the clip's kept sample rate. One beyond the end is never passed. */
  int64_t frame;
  const char *name; /**< Need not be unique; NULL: no name. */
  size_t name_length; /**< [bytes] */
} earshot_marker;

/** Replaces a clip's markers.
 *  Voices that pass a marker report it with an event. Markers may be in any order; at most
 *  65,536. */
EARSHOT_API earshot_result earshot_clip_set_markers(
    earshot_engine engine, earshot_clip clip, const earshot_marker *markers, size_t count);

/** Sets the text that captions show while a clip is heard.
 *  See earshot_engine_get_heard and earshot_engine_take_captions. A clip without a caption does not
 *  appear there.
 *  @param words At most 256 bytes; EARSHOT_NO_TEXT removes it. */
EARSHOT_API earshot_result earshot_clip_set_caption(
    earshot_engine engine, earshot_clip clip, const char *words, size_t words_length);

/** Gets a clip's caption; empty without one. */
EARSHOT_API earshot_result earshot_clip_get_caption(
    earshot_engine engine, earshot_clip clip, char *buffer, size_t capacity, size_t *length);

/** Gets the number of a clip's markers. */
EARSHOT_API earshot_result earshot_clip_marker_count(
    earshot_engine engine, earshot_clip clip, size_t *count);

/** Gets one of a clip's markers.
 *  @param index In order of time.
 *  @param frame [sample frames] May be NULL. */
EARSHOT_API earshot_result earshot_clip_marker(
    earshot_engine engine, earshot_clip clip, size_t index, int64_t *frame, char *buffer,
    size_t capacity, size_t *length);

/** Sets the time within which another play of a clip joins the last one.
 *  The play makes that voice louder by `boost`, up to 12 dB in all, and returns it.
 *  @param seconds [s] 0: no cooldown. */
EARSHOT_API earshot_result earshot_clip_set_cooldown(
    earshot_engine engine, earshot_clip clip, double seconds, double boost);

/** Gets a clip's cooldown.
 *  @param seconds [s] 0: no cooldown. */
EARSHOT_API earshot_result earshot_clip_get_cooldown(
    earshot_engine engine, earshot_clip clip, double *seconds, double *boost);

/** Looks for clips whose files have changed, and reloads them in the background.
 *  Voices that play them continue with the new contents. */
EARSHOT_API earshot_result earshot_engine_reload_changed_files(earshot_engine engine);

/* ---------------------------------------------------------------------------------------------
 * Preloading
 * ------------------------------------------------------------------------------------------ */

/** Begins to load files in the background, in order, and keeps them loaded.
 *  At most 1,048,576 files.
 *  @param lengths NULL: all paths end with a zero byte.
 *  @param options NULL: the defaults. */
EARSHOT_API earshot_result earshot_preload_begin(
    earshot_engine engine, const char *const *paths, const size_t *lengths, size_t count,
    const earshot_clip_options *options, earshot_preload *preload);

/** Gets how many files of a preload list are loaded, have failed, and are on it.
 *  The list is finished when `done` and `failed` add up to `total`; an event reports that.
 *  @param done May be NULL.
 *  @param failed May be NULL.
 *  @param total May be NULL. */
EARSHOT_API earshot_result earshot_preload_progress(
    earshot_engine engine, earshot_preload preload, size_t *done, size_t *failed, size_t *total);

/** Gets the clips of a preload list, in its order; 0 for those that failed.
 *  They can be played at once. */
EARSHOT_API earshot_result earshot_preload_clips(
    earshot_engine engine, earshot_preload preload, earshot_clip *clips, size_t capacity,
    size_t *count);

/** Stops loading a preload list.
 *  Loaded clips stay; the rest is removed from the list. No event follows. */
EARSHOT_API earshot_result earshot_preload_cancel(earshot_engine engine, earshot_preload preload);

/** Unloads all clips of a preload list, and the list. */
EARSHOT_API earshot_result earshot_preload_unload(earshot_engine engine, earshot_preload preload);

/* ---------------------------------------------------------------------------------------------
 * Clip sets
 * ------------------------------------------------------------------------------------------ */

/** How a clip set chooses. */
enum {
  EARSHOT_ORDER_RANDOM = 0, /**< Any of them. */
  EARSHOT_ORDER_SHUFFLE = 1, /**< All in random order, then again, never the same twice in a row. */
  EARSHOT_ORDER_SEQUENCE = 2, /**< One after the other. */
  EARSHOT_ORDER_WEIGHTED = 3 /**< Any, by their weights. */
};

/** Makes a set of clips, for footsteps and the like.
 *  1 to 65,536 clips.
 *  @param order EARSHOT_ORDER_…
 *  @param weights For EARSHOT_ORDER_WEIGHTED: as many as clips, none negative and one positive.
 *    May be NULL otherwise. */
EARSHOT_API earshot_result earshot_clip_set_make(
    earshot_engine engine, const earshot_clip *clips, size_t count, int32_t order,
    const double *weights, earshot_clip_set *set);

/** Removes a clip set; its clips stay. */
EARSHOT_API earshot_result earshot_clip_set_remove(earshot_engine engine, earshot_clip_set set);

/* ---------------------------------------------------------------------------------------------
 * Your own files
 * ------------------------------------------------------------------------------------------ */

/** Functions that open and read files: of an archive, a pack, an encrypted folder.
 *  They are called from whatever thread needs bytes: the one that loads, and those that read
 *  streams, several at once. They may wait. They must not call the engine, which may be waiting for
 *  them. */
typedef struct earshot_file_functions {
  uint32_t size;
  uint32_t reserved;
  void *user; /**< Is passed to the functions. */
  /** Opens a file, sets its size in bytes, and returns something to identify it; NULL if there is
   *  none. Called for every load, perhaps twice, and whenever a streaming voice starts or seeks.
   *  `path` ends with a zero byte and is valid during the call. */
  void *(*open)(void *user, const char *path, size_t path_length, uint64_t *byte_count);
  /** Copies up to `count` bytes from `offset`; returns how many, 0 only at the end, -1 on failure.
   *  One thread at a time for one file. */
  int64_t (*read)(void *user, void *file, uint64_t offset, void *buffer, size_t count);
  /** Closes a file; called once for each that was opened. */
  void (*close)(void *user, void *file);
  /** May be NULL. Called once, when nothing will call these functions with this `user` any more:
   *  others were set, or the engine is closed, and no clip that came from there is left. By any
   *  thread, and perhaps a moment after earshot_engine_close. */
  void (*release)(void *user);
} earshot_file_functions;

/** Sets the functions that open all paths from now on.
 *  What is loaded already is unchanged. The struct is copied. If the call fails, none of the
 *  functions will be called.
 *  @param functions NULL: the system's file system. */
EARSHOT_API earshot_result earshot_engine_set_file_functions(
    earshot_engine engine, const earshot_file_functions *functions);

/* ---------------------------------------------------------------------------------------------
 * Live sound
 * ------------------------------------------------------------------------------------------ */

/** Functions that generate sound while a clip plays.
 *  Each voice has a generator of its own. The functions must not call the engine. */
typedef struct earshot_generator_functions {
  uint32_t size;
  uint32_t channels; /**< [1 to 8] */
  uint32_t sample_rate; /**< [Hz, 1,000 to 384,000] 0: the output's, which sounds best. */
  uint32_t reserved;
  void *user; /**< Is passed to `make` and `release`. */
  /** Returns a generator; NULL: it makes no sound. Called by the threads that read streams, one at
   *  a time for one generator; in a render by the engine's. */
  void *(*make)(void *user);
  /** Fills up to `frames` interleaved frames between -1 and 1 and returns how many; fewer only at
   *  its end. NaN becomes 0. Called up to two thirds of a second before the sound is heard, and
   *  earlier for faster voices. */
  size_t (*generate)(void *user, void *generator, float *samples, size_t frames);
  void (*destroy)(void *user, void *generator); /**< May be NULL. Called once for each generator. */
  /** May be NULL. Called once, when nothing will call these functions any more: the clip and its
   *  voices are gone. By any thread, and perhaps a moment after earshot_engine_close. */
  void (*release)(void *user);
} earshot_generator_functions;

/** Makes a clip whose samples are generated while it plays.
 *  The struct is copied. If the call fails, none of the functions will be called. Voices of live
 *  sound (this, pushed and progressive) keep their sources, cannot seek or loop, and cannot be
 *  followed by other clips.
 *  @param name Used in messages; may be empty. */
EARSHOT_API earshot_result earshot_clip_load_generator(
    earshot_engine engine, const earshot_generator_functions *functions, const char *name,
    size_t name_length, earshot_clip *clip);

/** Makes a source that the game pushes samples to, from a video player, a synthesiser, a network.
 *  There can be 4,096 at a time. Release it with earshot_push_source_release.
 *  @param sample_rate [Hz, 1,000 to 384,000] The output's sounds best.
 *  @param channels [1 to 8]
 *  @param seconds [s, 0.1 to 60] Sound that it can hold, which is the memory it takes. */
EARSHOT_API earshot_result earshot_push_source_make(
    uint32_t sample_rate, uint32_t channels, double seconds, earshot_push_source *source);

/** Releases a push source; what was pushed is played to its end. */
EARSHOT_API earshot_result earshot_push_source_release(earshot_push_source source);

/** Pushes interleaved frames between -1 and 1.
 *  NaN becomes 0. One thread at a time. After earshot_push_source_finish nothing is taken.
 *  @param written [sample frames] Frames for which there was room. May be NULL. */
EARSHOT_API earshot_result earshot_push_source_write(
    earshot_push_source source, const float *samples, size_t frames, size_t *written);

/** Ends a push source: the voice plays what there is and ends. */
EARSHOT_API earshot_result earshot_push_source_finish(earshot_push_source source);

/** Gets how much sound waits, fits and was played, by the engine's clock as of its last step.
 *  @param waiting [sample frames] Frames that wait to be played. May be NULL.
 *  @param room [sample frames] Frames for which there is room. May be NULL.
 *  @param played [sample frames] Frames that were played. May be NULL. */
EARSHOT_API earshot_result earshot_push_source_get_counts(
    earshot_push_source source, size_t *waiting, size_t *room, int64_t *played);

/** Sets the latency from write to render.
 *  Set it before the clip is played; from then on it may be changed. Without one, a voice begins
 *  with 0.1 s of sound and adds what passes until it is heard. The latency should be what the
 *  output takes at once, plus what is written at once, plus 5 ms; with less the voice may run dry
 *  (EARSHOT_EVENT_STREAM_RAN_DRY) and wait until as much is there again, or until there is no room
 *  for another write.
 *
 *  With `adapts`, what waits beyond the latency is skipped when the voice begins, and the voice
 *  plays up to 1 % faster or slower to keep it. When it runs dry after its first second, the
 *  latency grows by a quarter, or by half if it ran dry in the second before, up to 0.5 s; it
 *  shrinks again after some seconds with time to spare, later each time it was too short, after 120
 *  s at most. Where the engine renders by itself, it is at least two and a half steps, and nothing
 *  is skipped.
 *  @param seconds [s] At least 0.02, up to what the source can hold.
 *  @retval EARSHOT_ERROR_STATE If a voice has begun to play it without a latency. */
EARSHOT_API earshot_result earshot_push_source_set_latency(
    earshot_push_source source, double seconds, bool adapts);

/** Gets the latency that was set, or adapted to.
 *  @param seconds [s] 0: none was set. */
EARSHOT_API earshot_result earshot_push_source_get_latency(
    earshot_push_source source, double *seconds);

/** Makes a clip of a push source, to be played once.
 *  Its voice consumes the samples. While there are too few it waits, and continues without a click.
 *  @param name Used in messages; may be empty. */
EARSHOT_API earshot_result earshot_clip_load_push_source(
    earshot_engine engine, earshot_push_source source, const char *name, size_t name_length,
    earshot_clip *clip);

/** Makes a sound file whose bytes arrive over time, such as a download.
 *  There can be 4,096 at a time. Release it with earshot_progressive_release.
 *  @param name Used in messages; may be empty.
 *  @param byte_count [bytes, 0 to 1,073,741,824] Size of the file; 0: unknown. */
EARSHOT_API earshot_result earshot_progressive_make(
    const char *name, size_t name_length, uint64_t byte_count, earshot_progressive *bytes);

/** Releases a progressive file; a clip that was made of it continues. */
EARSHOT_API earshot_result earshot_progressive_release(earshot_progressive bytes);

/** Adds the next bytes, from one thread at a time.
 *  @retval EARSHOT_ERROR_LIMIT_REACHED If there was no room for all; those that fit are added.
 *  @retval EARSHOT_ERROR_STATE After earshot_progressive_finish. */
EARSHOT_API earshot_result earshot_progressive_append(
    earshot_progressive bytes, const void *data, size_t count);

/** Ends a progressive file: all bytes are there, or the download was broken off. */
EARSHOT_API earshot_result earshot_progressive_finish(earshot_progressive bytes);

/** Makes a clip that can be played while the rest of its file arrives.
 *  The file must be WAV, AIFF, AU, CAF, FLAC, Ogg, MP3, or MP4 with its index in front or in
 *  fragments. A finished file is loaded like earshot_clip_load_bytes does.
 *  @param options NULL: the defaults.
 *  @retval EARSHOT_ERROR_FILE_INVALID While too few bytes have arrived to recognise it: try
 *    again. */
EARSHOT_API earshot_result earshot_clip_load_progressive(
    earshot_engine engine, earshot_progressive bytes, const earshot_clip_options *options,
    earshot_clip *clip);

/* ---------------------------------------------------------------------------------------------
 * Objects in the world
 * ------------------------------------------------------------------------------------------ */

/** Makes a node at a position in its parent's space.
 *  @param parent 0: the world.
 *  @param x [m, -1e9 to 1e9]
 *  @param y [m, -1e9 to 1e9]
 *  @param z [m, -1e9 to 1e9] */
EARSHOT_API earshot_result earshot_node_make(
    earshot_engine engine, earshot_node parent, double x, double y, double z, earshot_node *node);

/** Removes a node with everything attached to it, an emitter, or a listener.
 *  Voices on what is removed fade out without a click. */
EARSHOT_API earshot_result earshot_object_remove(earshot_engine engine, earshot_object object);

/** Attaches an object to another node.
 *  @param parent 0: the world.
 *  @param keeping_world_place Keep its position in the world, instead of its position in the
 *    parent's space. */
EARSHOT_API earshot_result earshot_object_set_parent(
    earshot_engine engine, earshot_object object, earshot_node parent, bool keeping_world_place);

/** Moves an object to a position in its parent's space, reached at the end of the coming update.
 *  In between it moves in a straight line, so that its speed is steady and heard as Doppler shift.
 *  @param x [m, -1e9 to 1e9]
 *  @param y [m, -1e9 to 1e9]
 *  @param z [m, -1e9 to 1e9] */
EARSHOT_API earshot_result earshot_object_set_position(
    earshot_engine engine, earshot_object object, double x, double y, double z);

/** Moves many objects, like earshot_object_set_position.
 *  Every object that can be moved is moved; the first failure is returned.
 *  @param positions [m] `count` times x, y, z.
 *  @param stride [bytes] From one position to the next; 0: adjacent. */
EARSHOT_API earshot_result earshot_objects_set_positions(
    earshot_engine engine, const earshot_object *objects, const double *positions, size_t stride,
    size_t count);

/** Moves many objects to single-precision positions, like earshot_objects_set_positions.
 *  @param positions [m] `count` times x, y, z.
 *  @param stride [bytes] From one position to the next; 0: adjacent. */
EARSHOT_API earshot_result earshot_objects_set_positions_f(
    earshot_engine engine, const earshot_object *objects, const float *positions, size_t stride,
    size_t count);

/** Moves an object at once, without a speed.
 *  @param x [m, -1e9 to 1e9]
 *  @param y [m, -1e9 to 1e9]
 *  @param z [m, -1e9 to 1e9] */
EARSHOT_API earshot_result earshot_object_teleport(
    earshot_engine engine, earshot_object object, double x, double y, double z);

/** Moves an object to a position at a steady speed.
 *  @param x [m, -1e9 to 1e9]
 *  @param y [m, -1e9 to 1e9]
 *  @param z [m, -1e9 to 1e9]
 *  @param seconds [s, 0 to 86,400] Time that it takes; 0 teleports. */
EARSHOT_API earshot_result earshot_object_move(
    earshot_engine engine, earshot_object object, double x, double y, double z, double seconds);

/** Moves an object in circles until it is moved otherwise.
 *  For the axis +y, phase 0 is `center` + [radius, 0, 0], and the turn goes towards -z first.
 *  @param center NULL: the origin.
 *  @param radius [m]
 *  @param period [s] Time of one turn; a negative period turns the other way.
 *  @param axis NULL: +y.
 *  @param phase_degrees [degrees] */
EARSHOT_API earshot_result earshot_object_orbit(
    earshot_engine engine, earshot_object object, const earshot_vector *center, double radius,
    double period, const earshot_vector *axis, double phase_degrees);

/** Sets an object's rotation in its parent's space; -z of the identity is ahead. */
EARSHOT_API earshot_result earshot_object_set_rotation(
    earshot_engine engine, earshot_object object, double x, double y, double z, double w);

/** Turns an object to look along `forward`, with `up` above.
 *  They need not have length 1 or be at a right angle, but must not be parallel. */
EARSHOT_API earshot_result earshot_object_set_orientation(
    earshot_engine engine, earshot_object object, const earshot_vector *forward,
    const earshot_vector *up);

/** Scales the space of everything attached to a node.
 *  @param scale [1e-06 to 1,000,000] */
EARSHOT_API earshot_result earshot_node_set_scale(
    earshot_engine engine, earshot_node node, double scale);

/** Sets an object's speed in the world, in place of the one its motion has.
 *  @param velocity [m/s] NULL: the speed follows from the motion again. */
EARSHOT_API earshot_result earshot_object_set_velocity(
    earshot_engine engine, earshot_object object, const earshot_vector *velocity);

/** Gets an object's position, and its position and speed in the world as of the last step.
 *  @param position [m] In its parent's space. May be NULL.
 *  @param world_position [m] May be NULL.
 *  @param velocity [m/s] May be NULL. */
EARSHOT_API earshot_result earshot_object_get_place(
    earshot_engine engine, earshot_object object, earshot_vector *position,
    earshot_vector *world_position, earshot_vector *velocity);

/** Gets an object's rotation in its parent's space. */
EARSHOT_API earshot_result earshot_object_get_rotation(
    earshot_engine engine, earshot_object object, earshot_rotation *rotation);

/** Gets the node that an object is attached to; 0: the world. */
EARSHOT_API earshot_result earshot_object_get_parent(
    earshot_engine engine, earshot_object object, earshot_node *parent);

/** Gets the scale of the space of everything attached to a node. */
EARSHOT_API earshot_result earshot_node_get_scale(
    earshot_engine engine, earshot_node node, double *scale);

/* ---------------------------------------------------------------------------------------------
 * Emitters
 * ------------------------------------------------------------------------------------------ */

/** How gain decreases with distance: OpenAL's clamped models, or a curve. */
enum {
  EARSHOT_DISTANCE_NONE = 0, /**< It does not. */
  EARSHOT_DISTANCE_INVERSE = 1, /**< By the inverse of the distance. */
  EARSHOT_DISTANCE_LINEAR = 2, /**< In a straight line of amplitude. */
  EARSHOT_DISTANCE_EXPONENTIAL = 3, /**< By a power of the distance. */
  EARSHOT_DISTANCE_POINTS = 4 /**< By a curve of the game's. */
};

/** A point of a distance curve. */
typedef struct earshot_curve_point {
  double distance; /**< [m] */
  double decibels; /**< [dB] -200 and less is silence. */
} earshot_curve_point;

/** The settings of an emitter.
 *  Fill it with earshot_emitter_options_init. */
typedef struct earshot_emitter_options {
  uint32_t size;
  int32_t priority; /**< [= 0] Higher keeps sources when there are too few. */
  double gain; /**< [0 to 251.18; = 1] */
  double rate; /**< [0.01 to 100; = 1] */
  double occlusion; /**< [0 to 1; = 0] 0: free, 1: behind a thick wall. */
  int32_t distance_model; /**< [= EARSHOT_DISTANCE_INVERSE] EARSHOT_DISTANCE_… */
  bool has_doppler; /**< [= true] Whether its speed is heard as pitch. */
  bool reserved[3];
  /** [m; = 1] Distance up to which the gain is 1; 1e-6 to `maximum_distance`, and from 0 on with
   *  EARSHOT_DISTANCE_LINEAR. */
  double reference_distance;
  double maximum_distance; /**< [m; = 1e9] Distance from which the gain stays the same. */
  double rolloff; /**< [= 1] How fast the gain decreases. */
  /** [= NULL] For EARSHOT_DISTANCE_POINTS, in order of distance. */
  const earshot_curve_point *points;
  size_t point_count; /**< [0 to 1,024; = 0] */
  double cone_inner; /**< [degrees, 0 to 360; = 360] Full angle within which the gain is 1. */
  /** [degrees, 0 to 360; = 360] Full angle outside of which it is `cone_outer_gain`. */
  double cone_outer;
  double cone_outer_gain; /**< [= 0.001] */
  earshot_bus bus; /**< [= 0] Bus of its voices; 0: the master bus. */
} earshot_emitter_options;

/** Fills in the defaults.
 *  NULL does nothing. */
EARSHOT_API void earshot_emitter_options_init(earshot_emitter_options *options);

/** Makes an emitter at a position in its parent's space.
 *  @param parent 0: the world.
 *  @param x [m, -1e9 to 1e9]
 *  @param y [m, -1e9 to 1e9]
 *  @param z [m, -1e9 to 1e9]
 *  @param options NULL: the defaults. */
EARSHOT_API earshot_result earshot_emitter_make(
    earshot_engine engine, earshot_node parent, double x, double y, double z,
    const earshot_emitter_options *options, earshot_emitter *emitter);

/** Sets an emitter's gain, over a ramp.
 *  @param gain [0 to 251.18]
 *  @param seconds [s, 0 to 86,400] Time to ramp over. */
EARSHOT_API earshot_result earshot_emitter_set_gain(
    earshot_engine engine, earshot_emitter emitter, double gain, double seconds);

/** Sets how much of an emitter's sound is blocked, over a ramp.
 *  @param occlusion [0 to 1] 0: free, 1: behind a thick wall.
 *  @param seconds [s, 0 to 86,400] Time to ramp over. */
EARSHOT_API earshot_result earshot_emitter_set_occlusion(
    earshot_engine engine, earshot_emitter emitter, double occlusion, double seconds);

/** Sets an emitter's playback rate, over a ramp.
 *  @param rate [0.01 to 100]
 *  @param seconds [s, 0 to 86,400] Time to ramp over. */
EARSHOT_API earshot_result earshot_emitter_set_rate(
    earshot_engine engine, earshot_emitter emitter, double rate, double seconds);

/** Sets how an emitter's gain decreases with distance.
 *  @param options Only its fields about distance are read. */
EARSHOT_API earshot_result earshot_emitter_set_distance(
    earshot_engine engine, earshot_emitter emitter, const earshot_emitter_options *options);

/** Sets an emitter's sound cone.
 *  @param inner [degrees, 0 to 360] Full angle within which the gain is 1.
 *  @param outer [degrees, 0 to 360] Full angle outside of which it is `outer_gain`. One that is
 *    smaller than `inner` is as wide. */
EARSHOT_API earshot_result earshot_emitter_set_cone(
    earshot_engine engine, earshot_emitter emitter, double inner, double outer, double outer_gain);

/** Sets whether an emitter's speed is heard as pitch. */
EARSHOT_API earshot_result earshot_emitter_set_doppler(
    earshot_engine engine, earshot_emitter emitter, bool is_on);

/** Sets whether an emitter's sound takes time to reach the listener, like thunder after lightning.
 *  Off at first. The start of a voice, and its planned stop, are delayed to the frame by the
 *  distance divided by the speed of sound, up to 60 s; until then the voice's reason is
 *  EARSHOT_REASON_ON_ITS_WAY. Once it is heard, motion is heard as Doppler shift only. */
EARSHOT_API earshot_result earshot_emitter_set_travel_time(
    earshot_engine engine, earshot_emitter emitter, bool is_on);

/** Gets whether an emitter's sound takes time to reach the listener. */
EARSHOT_API earshot_result earshot_emitter_get_travel_time(
    earshot_engine engine, earshot_emitter emitter, bool *is_on);

/** Sets how far an emitter extends beyond its position or shape.
 *  From outside it is heard over the angle that it takes up, and distances are to its surface.
 *  Inside it surrounds the listener.
 *  @param radius [m, 0 to 1,000,000] In its own space; 0 at first. */
EARSHOT_API earshot_result earshot_emitter_set_radius(
    earshot_engine engine, earshot_emitter emitter, double radius);

/** Gets how far an emitter extends.
 *  @param radius [m] */
EARSHOT_API earshot_result earshot_emitter_get_radius(
    earshot_engine engine, earshot_emitter emitter, double *radius);

/** Plays the channels of stereo clips from two places, like two loudspeakers.
 *  They are apart along the emitter's right axis, with its position between them. At 0, as at
 *  first, the channels are mixed to mono. A listener that looks the same way as the emitter hears
 *  them unchanged, one that faces it hears them swapped, one beside it from nearly one direction,
 *  and one far away together. The emitter's radius and shape then affect only distance and
 *  direction. Voices that play change without a click, except live sound, which stays as it began.
 *  @param width [m, 0 to 1,000,000] In its own space. */
EARSHOT_API earshot_result earshot_emitter_set_stereo_width(
    earshot_engine engine, earshot_emitter emitter, double width);

/** Gets the distance between the channels of stereo clips.
 *  @param width [m] */
EARSHOT_API earshot_result earshot_emitter_get_stereo_width(
    earshot_engine engine, earshot_emitter emitter, double *width);

/** Plays from a line through points of an emitter's space, like a river.
 *  It is as loud as its nearest point, over the angle that the near part takes up.
 *  @param points [m] 2 to 4,096 points, no coordinate beyond 1e6; none: a point again. */
EARSHOT_API earshot_result earshot_emitter_set_line(
    earshot_engine engine, earshot_emitter emitter, const earshot_vector *points, size_t count);

/** Plays from a box around an emitter's position, like a crowd.
 *  All 0: a point again.
 *  @param width [m, 0 to 1,000,000]
 *  @param height [m, 0 to 1,000,000]
 *  @param depth [m, 0 to 1,000,000] */
EARSHOT_API earshot_result earshot_emitter_set_box(
    earshot_engine engine, earshot_emitter emitter, double width, double height, double depth);

/** Gets the size of an emitter's box, and the points of its line.
 *  @param size [m] 0 in all without a box. May be NULL.
 *  @param points [m] `count`: may be NULL. */
EARSHOT_API earshot_result earshot_emitter_get_shape(
    earshot_engine engine, earshot_emitter emitter, earshot_vector *size, earshot_vector *points,
    size_t capacity, size_t *count);

/** Sets the priority of an emitter's voices.
 *  It applies to voices that play, and to later ones without a priority of their own. */
EARSHOT_API earshot_result earshot_emitter_set_priority(
    earshot_engine engine, earshot_emitter emitter, int32_t priority);

/** Sets the bus of voices that are played on an emitter from now on, without a bus of their own. */
EARSHOT_API earshot_result earshot_emitter_set_bus(
    earshot_engine engine, earshot_emitter emitter, earshot_bus bus);

/** Gets an emitter's settings.
 *  `points` is NULL: see earshot_emitter_get_points. */
EARSHOT_API earshot_result earshot_emitter_get_options(
    earshot_engine engine, earshot_emitter emitter, earshot_emitter_options *options);

/** Gets the points of an emitter's distance curve, nearest first.
 *  There are none unless its distance_model is EARSHOT_DISTANCE_POINTS. */
EARSHOT_API earshot_result earshot_emitter_get_points(
    earshot_engine engine, earshot_emitter emitter, earshot_curve_point *points, size_t capacity,
    size_t *count);

/** Gets the gain at a distance, for drawing curves.
 *  @param options Only its fields about distance are read.
 *  @param distance [m] */
EARSHOT_API earshot_result earshot_distance_gain(
    const earshot_emitter_options *options, double distance, double *gain);

/* ---------------------------------------------------------------------------------------------
 * Listeners
 * ------------------------------------------------------------------------------------------ */

/** Makes a listener at a position in its parent's space.
 *  The first one replaces the listener that every engine starts with, at the origin. Of several,
 *  the one that was activated last hears.
 *  @param parent 0: the world.
 *  @param x [m, -1e9 to 1e9]
 *  @param y [m, -1e9 to 1e9]
 *  @param z [m, -1e9 to 1e9] */
EARSHOT_API earshot_result earshot_listener_make(
    earshot_engine engine, earshot_node parent, double x, double y, double z,
    earshot_listener *listener);

/** Makes a listener the one that hears. */
EARSHOT_API earshot_result earshot_listener_activate(
    earshot_engine engine, earshot_listener listener);

/** Sets the gain of everything that a listener hears.
 *  @param gain [0 to 251.18] */
EARSHOT_API earshot_result earshot_listener_set_gain(
    earshot_engine engine, earshot_listener listener, double gain);

/** Sets the node that a listener measures distances from, such as the character that a camera
 *  follows.
 *  Gains, air, propagation paths, cones, sizes and Doppler shifts follow from distances to the
 *  node; directions are those from the listener. When the node is removed, distances are measured
 *  from the listener again.
 *  @param node 0: from the listener itself. */
EARSHOT_API earshot_result earshot_listener_set_distance_place(
    earshot_engine engine, earshot_listener listener, earshot_node node);

/** Gets the node that a listener measures distances from; 0: itself. */
EARSHOT_API earshot_result earshot_listener_get_distance_place(
    earshot_engine engine, earshot_listener listener, earshot_node *node);

/** Makes up to four listeners hear together, as for a split screen.
 *  Each emitter is heard by one of them, see earshot_emitter_set_listener_policy; non-positional
 *  voices have the gain of the first. They replace the active listener. earshot_listener_activate
 *  and earshot_listener_make end the group; when one of them is removed the others remain. */
EARSHOT_API earshot_result earshot_engine_set_listeners(
    earshot_engine engine, const earshot_listener *listeners, size_t count);

/** Gets the listeners that hear, in the order in which they were given. */
EARSHOT_API earshot_result earshot_engine_get_listeners(
    earshot_engine engine, earshot_listener *listeners, size_t capacity, size_t *count);

/** Sets how much a listener counts among several.
 *  Everything that it hears from emitters gets that gain, and it is chosen for fewer of them.
 *  @param weight [0 to 1] 1 at first. */
EARSHOT_API earshot_result earshot_listener_set_weight(
    earshot_engine engine, earshot_listener listener, double weight);

/** Gets how much a listener counts among several. */
EARSHOT_API earshot_result earshot_listener_get_weight(
    earshot_engine engine, earshot_listener listener, double *weight);

/** Sets the part of the stereo field in which a listener hears emitters.
 *  A part of the field has a front only.
 *  @param left [-1 to 1] -1: the left end, as at first.
 *  @param right [-1 to 1] 1: the right end, as at first. */
EARSHOT_API earshot_result earshot_listener_set_stage(
    earshot_engine engine, earshot_listener listener, double left, double right);

/** Gets the part of the stereo field in which a listener hears emitters. */
EARSHOT_API earshot_result earshot_listener_get_stage(
    earshot_engine engine, earshot_listener listener, double *left, double *right);

/** Which of several listeners hears an emitter. */
enum {
  /** The nearest in a straight line, with distances divided by weights. */
  EARSHOT_LISTENER_POLICY_NEAREST = 0,
  /** The one for which distance, cone, gain and weight make it loudest. */
  EARSHOT_LISTENER_POLICY_LOUDEST = 1,
  /** A certain listener; the nearest while that one does not hear. */
  EARSHOT_LISTENER_POLICY_PINNED = 2
};

/** Sets which of several listeners hears an emitter.
 *  The nearest or loudest listener keeps it until another is so by more than 1 dB, which is 12 % of
 *  the distance; then it changes over within a tenth of a second.
 *  @param policy EARSHOT_LISTENER_POLICY_…
 *  @param listener For EARSHOT_LISTENER_POLICY_PINNED. */
EARSHOT_API earshot_result earshot_emitter_set_listener_policy(
    earshot_engine engine, earshot_emitter emitter, int32_t policy, earshot_listener listener);

/** Gets which of several listeners hears an emitter.
 *  @param policy EARSHOT_LISTENER_POLICY_…: May be NULL.
 *  @param listener 0 unless it is pinned. May be NULL. */
EARSHOT_API earshot_result earshot_emitter_get_listener_policy(
    earshot_engine engine, earshot_emitter emitter, int32_t *policy, earshot_listener *listener);

/** Gets the gain of everything that a listener hears. */
EARSHOT_API earshot_result earshot_listener_get_gain(
    earshot_engine engine, earshot_listener listener, double *gain);

/** Gets the listener that hears; 0: none. */
EARSHOT_API earshot_result earshot_engine_active_listener(
    earshot_engine engine, earshot_listener *listener);

/* ---------------------------------------------------------------------------------------------
 * Scatterers
 * ------------------------------------------------------------------------------------------ */

/** How sounds are scattered.
 *  Fill it with earshot_scatterer_options_init. */
typedef struct earshot_scatterer_options {
  uint32_t size;
  /** [1 to 64; = 4] Sounds at once; one that is due beyond that is left out. */
  int32_t most_at_once;
  double per_minute; /**< [a minute, 0 to 6,000; = 12] Sounds on average, in the game's time. */
  double nearest; /**< [m, 0 to 1,000,000; = 5] Nearest distance along the ground. */
  double farthest; /**< [m, 0 to 1,000,000; = 30] Farthest distance along the ground. */
  double lowest; /**< [m, -1,000,000 to 1,000,000; = 0] Lowest height above the middle. */
  double highest; /**< [m, -1,000,000 to 1,000,000; = 0] Highest height above the middle. */
  double gain_from; /**< [dB, -200 to 48; = 0] Lowest gain. */
  double gain_to; /**< [dB, -200 to 48; = 0] Highest gain. */
  double rate_from; /**< [0.01 to 100; = 1] Lowest rate. */
  double rate_to; /**< [0.01 to 100; = 1] Highest rate. */
  uint64_t seed; /**< [= 0] Seed of the choices. */
  earshot_node around; /**< [= 0] The middle; 0: the listener. */
  bool has_travel_time; /**< [= false] See earshot_emitter_set_travel_time. */
} earshot_scatterer_options;

/** Fills in the defaults: a sound every five seconds, 5 to 30 m around the listener. */
EARSHOT_API void earshot_scatterer_options_init(earshot_scatterer_options *options);

/** Plays clips of a set at random times and places around the listener or a node: birds, drips, a
 *  city's noises.
 *  The same calls give the same choices.
 *  @param options NULL: the defaults.
 *  @param emitters Settings of the emitters that they play from, with their bus. NULL: the
 *    defaults. */
EARSHOT_API earshot_result earshot_scatterer_make(
    earshot_engine engine, earshot_clip_set set, const earshot_scatterer_options *options,
    const earshot_emitter_options *emitters, earshot_scatterer *scatterer);

/** Replaces a scatterer's rule, from the next sound on.
 *  @param options NULL: the defaults.
 *  @param emitters NULL: the defaults. */
EARSHOT_API earshot_result earshot_scatterer_set(
    earshot_engine engine, earshot_scatterer scatterer, const earshot_scatterer_options *options,
    const earshot_emitter_options *emitters);

/** Gets a scatterer's rule, without the emitters' settings. */
EARSHOT_API earshot_result earshot_scatterer_get_options(
    earshot_engine engine, earshot_scatterer scatterer, earshot_scatterer_options *options);

/** Removes a scatterer; its sounds end without a click. */
EARSHOT_API earshot_result earshot_scatterer_remove(
    earshot_engine engine, earshot_scatterer scatterer);

/* ---------------------------------------------------------------------------------------------
 * Playing
 * ------------------------------------------------------------------------------------------ */

/** The behaviour of a voice while it has no source. */
enum {
  /** Its playhead runs on; it comes back where it would be by then. */
  EARSHOT_VIRTUAL_KEEP_TIME = 0,
  EARSHOT_VIRTUAL_RESTART = 1, /**< It starts again when it comes back. */
  EARSHOT_VIRTUAL_PAUSE = 2, /**< It waits where it is. */
  EARSHOT_VIRTUAL_STOP = 3 /**< It ends. */
};

/** How a clip is played.
 *  Fill it with earshot_play_options_init. */
typedef struct earshot_play_options {
  uint32_t size;
  int32_t loops; /**< [= 1] Times that it is played, or EARSHOT_FOREVER. */
  double gain; /**< [0 to 251.18; = 1] */
  double rate; /**< [0.01 to 100; = 1] */
  /** [s; = EARSHOT_CLICK_FREE] Time to fade in over; EARSHOT_CLICK_FREE keeps the attack of a
   *  clip's first frame. */
  double fade;
  double offset; /**< [s; = 0] Position in the clip to start at. */
  double pan; /**< [-1 to 1; = 0] -1: left, 1: right; for non-positional voices. */
  int64_t start_frame; /**< [sample frames; = EARSHOT_NOW] A frame that has passed is now. */
  int64_t stop_frame; /**< [sample frames; = EARSHOT_NEVER] */
  earshot_bus bus; /**< [= 0] 0: the emitter's, or the master bus. */
  earshot_voice_group group; /**< [= 0] 0: none. */
  int32_t priority; /**< [= 0] 0: the emitter's, unless `has_priority`. */
  int32_t when_virtual; /**< [= EARSHOT_VIRTUAL_KEEP_TIME] EARSHOT_VIRTUAL_… */
  bool has_priority; /**< [= false] Whether a `priority` of 0 counts, too. */
  /** [= false] Keep the source while the voice is audible, whatever else plays. */
  bool is_protected;
  bool reserved[6];
  /** [= NULL] Clips that follow without a gap, as the same voice; `loops` is then the last
   *  one's. */
  const earshot_clip *followed_by;
  size_t followed_by_count; /**< [0 to 65,536; = 0] */
  /** [dB] A gain between the two is chosen and added; 0 and 0 by default. */
  double gain_variation[2];
  double rate_variation[2]; /**< [= 1] A factor between the two is chosen; 1 and 1 by default. */
  const char *name; /**< [= NULL] See earshot_set_label. */
  size_t name_length; /**< [bytes; = EARSHOT_TERMINATED] */
  uint64_t user_value; /**< [= 0] See earshot_set_label. */
} earshot_play_options;

/** Fills in the defaults.
 *  NULL does nothing. */
EARSHOT_API void earshot_play_options_init(earshot_play_options *options);

/** Plays a clip, on an emitter or straight to the speakers.
 *  There is always room: without an idle source the voice keeps time silently until it is important
 *  enough. A play that a limit refuses, or for which there are too many voices, returns EARSHOT_OK
 *  and a voice that has ended; earshot_voice_explain says why.
 *  @param emitter 0: non-positional.
 *  @param options NULL: the defaults.
 *  @param voice May be NULL. */
EARSHOT_API earshot_result earshot_play(
    earshot_engine engine, earshot_clip clip, earshot_emitter emitter,
    const earshot_play_options *options, earshot_voice *voice);

/** Plays the next clip of a set, like earshot_play.
 *  @param emitter 0: non-positional.
 *  @param options NULL: the defaults.
 *  @param voice May be NULL.
 *  @retval EARSHOT_ERROR_STALE If that clip was removed. */
EARSHOT_API earshot_result earshot_play_set(
    earshot_engine engine, earshot_clip_set set, earshot_emitter emitter,
    const earshot_play_options *options, earshot_voice *voice);

/** Plays a clip at a position in the world.
 *  It has an emitter of its own, which is removed when the voice has ended.
 *  @param sound A clip, or a clip set, whose next clip is played.
 *  @param x [m, -1e9 to 1e9]
 *  @param y [m, -1e9 to 1e9]
 *  @param z [m, -1e9 to 1e9]
 *  @param options NULL: the defaults.
 *  @param emitter The emitter's options. NULL: the defaults.
 *  @param voice May be NULL. */
EARSHOT_API earshot_result earshot_play_at(
    earshot_engine engine, uint64_t sound, double x, double y, double z,
    const earshot_play_options *options, const earshot_emitter_options *emitter,
    earshot_voice *voice);

/** One of several plays that earshot_play_schedule starts. */
typedef struct earshot_scheduled_play {
  uint64_t sound; /**< A clip, or a clip set, whose next clip is played. */
  earshot_emitter emitter; /**< 0: non-positional. */
  double seconds; /**< [s, 0 to 86,400] Time after the common start, to the nearest frame. */
  const earshot_play_options *options; /**< NULL: the defaults. `start_frame` is ignored. */
} earshot_scheduled_play;

/** Starts several plays, each at its time from a common start, exact to the frame.
 *  If the start has passed, all plays are delayed equally and keep their rhythm. If anything is
 *  wrong with one of them, none is played. A play that is refused returns a voice that has ended.
 *  @param plays At most 65,536.
 *  @param start_frame [sample frames] EARSHOT_NOW: as soon as every play can be exact, which is
 *    at once where the engine renders by itself, else earshot_engine_schedule_notice ahead.
 *  @param voices Room for `count`, or NULL. */
EARSHOT_API earshot_result earshot_play_schedule(
    earshot_engine engine, const earshot_scheduled_play *plays, size_t count, int64_t start_frame,
    earshot_voice *voices);

/* ---------------------------------------------------------------------------------------------
 * Alerts
 * ------------------------------------------------------------------------------------------ */

/** Kinds of alerts. */
enum {
  /** It should be noticed; EARSHOT_EVENT_VIBRATION_WANTED is reported, too. */
  EARSHOT_ALERT_ALERT = 0,
  EARSHOT_ALERT_INTERFACE = 1 /**< It responds to an action in a menu. */
};

/** Plays a clip as an alert: non-positional, once, on the bus of alerts, before all other voices.
 *  The game's pause and slow motion do not affect it. Four alerts sound together; one more ends the
 *  oldest. The same clip as the same kind within 50 ms returns the voice that plays already. While
 *  the engine is interrupted, asleep or in the background, the alert is left out and the voice has
 *  ended, unless the policy of the bus is EARSHOT_RESUMES_ALWAYS: then it waits.
 *  @param kind EARSHOT_ALERT_…
 *  @param gain [0 to 251.18]
 *  @param voice May be NULL.
 *  @retval EARSHOT_ERROR_CLIP_INVALID For a clip of more than 30 s and for live sound; one that
 *    is still being loaded is cut at that length. */
EARSHOT_API earshot_result earshot_alert_play(
    earshot_engine engine, earshot_clip clip, int32_t kind, double gain, earshot_voice *voice);

/** Plays a file as an alert, like earshot_alert_play.
 *  The first alert loads the file, which then stays loaded.
 *  @param kind EARSHOT_ALERT_…
 *  @param gain [0 to 251.18]
 *  @param voice May be NULL. */
EARSHOT_API earshot_result earshot_alert_play_file(
    earshot_engine engine, const char *path, size_t path_length, int32_t kind, double gain,
    earshot_voice *voice);

/** Loads the file of an alert, so that the first alert starts as fast as the others.
 *  @param clip Released only by earshot_alert_unload_all. May be NULL. */
EARSHOT_API earshot_result earshot_alert_load(
    earshot_engine engine, const char *path, size_t path_length, earshot_clip *clip);

/** Unloads all files of alerts; those that sound continue. */
EARSHOT_API earshot_result earshot_alert_unload_all(earshot_engine engine);

/** Gets the bus of alerts; its gain is their volume.
 *  The first call or alert makes it. */
EARSHOT_API earshot_result earshot_alert_get_bus(earshot_engine engine, earshot_bus *bus);

/* ---------------------------------------------------------------------------------------------
 * Voices
 * ------------------------------------------------------------------------------------------ */

/** Fades a voice out and ends it.
 *  @param fade [s, 0 to 86,400] Time to fade over, or EARSHOT_CLICK_FREE. */
EARSHOT_API earshot_result earshot_voice_stop(
    earshot_engine engine, earshot_voice voice, double fade);

/** Fades a voice out from a frame on, and ends it.
 *  @param frame [sample frames] On the engine's clock; EARSHOT_NEVER cancels.
 *  @param fade [s, 0 to 86,400] Time to fade over, or EARSHOT_CLICK_FREE. */
EARSHOT_API earshot_result earshot_voice_stop_at(
    earshot_engine engine, earshot_voice voice, int64_t frame, double fade);

/** Fades a voice out and pauses it.
 *  @param fade [s, 0 to 86,400] Time to fade over, or EARSHOT_CLICK_FREE. */
EARSHOT_API earshot_result earshot_voice_pause(
    earshot_engine engine, earshot_voice voice, double fade);

/** Resumes a paused voice, and fades it in.
 *  @param fade [s, 0 to 86,400] Time to fade over, or EARSHOT_CLICK_FREE. */
EARSHOT_API earshot_result earshot_voice_resume(
    earshot_engine engine, earshot_voice voice, double fade);

/** Moves the playhead of a voice.
 *  A position before the start is the start; beyond the end, the voice ends.
 *  @param seconds [s] Position in the clip.
 *  @param fade [s, 0 to 86,400] Time to fade over, or EARSHOT_CLICK_FREE.
 *  @retval EARSHOT_ERROR_STATE For live sound. */
EARSHOT_API earshot_result earshot_voice_seek(
    earshot_engine engine, earshot_voice voice, double seconds, double fade);

/** Sets the gain of a voice, over a ramp.
 *  @param gain [0 to 251.18]
 *  @param seconds [s, 0 to 86,400] Time to ramp over. */
EARSHOT_API earshot_result earshot_voice_set_gain(
    earshot_engine engine, earshot_voice voice, double gain, double seconds);

/** Sets the playback rate of a voice, over a ramp.
 *  @param rate [0.01 to 100]
 *  @param seconds [s, 0 to 86,400] Time to ramp over. */
EARSHOT_API earshot_result earshot_voice_set_rate(
    earshot_engine engine, earshot_voice voice, double rate, double seconds);

/** Sets how much of a voice's sound is blocked, over a ramp.
 *  @param occlusion [0 to 1] 0: free, 1: behind a thick wall.
 *  @param seconds [s, 0 to 86,400] Time to ramp over. */
EARSHOT_API earshot_result earshot_voice_set_occlusion(
    earshot_engine engine, earshot_voice voice, double occlusion, double seconds);

/** Sets the priority of a voice: higher keeps its source before others.
 *  Protected voices stay protected. */
EARSHOT_API earshot_result earshot_voice_set_priority(
    earshot_engine engine, earshot_voice voice, int32_t priority);

/** Lets a voice play to the end of its loop and continue from there.
 *  The same as earshot_voice_set_loops with 1. */
EARSHOT_API earshot_result earshot_voice_leave_loop(earshot_engine engine, earshot_voice voice);

/** Sets how many times a voice plays its loop from now on, including this time.
 *  Of clips that follow one another, the loop that the voice is in or reaches next; without one,
 *  that of its current clip. On a device or a host, a stream that is not decoded so far plays a
 *  loop that would end now once more.
 *  @param loops EARSHOT_FOREVER: until it is stopped.
 *  @retval EARSHOT_ERROR_STATE For live sound. */
EARSHOT_API earshot_result earshot_voice_set_loops(
    earshot_engine engine, earshot_voice voice, int32_t loops);

/** Sets the loop of a voice, in place of the clip's own.
 *  It applies to the same loop as earshot_voice_set_loops. A playhead beyond it plays to the end of
 *  the clip, then continues at `start` if it loops.
 *  @param start [sample frames] In frames of the clip as it is kept.
 *  @param end [sample frames] Exclusive.
 *  @retval EARSHOT_ERROR_STATE Unless it lies within the clip, and for live sound. */
EARSHOT_API earshot_result earshot_voice_set_loop(
    earshot_engine engine, earshot_voice voice, int64_t start, int64_t end);

/** Adds a clip that follows what a voice plays, without a gap.
 *  It is as if it had been in `followed_by`. After an endless loop it follows when that is left.
 *  @param loops Times that this clip is played, or EARSHOT_FOREVER.
 *  @retval EARSHOT_ERROR_STATE If one of them is live sound, and for more than 65,536 clips. */
EARSHOT_API earshot_result earshot_voice_append(
    earshot_engine engine, earshot_voice voice, earshot_clip clip, int32_t loops);

/** Removes the clips that follow what a voice plays now, except the first ones.
 *  @param keep How many stay. */
EARSHOT_API earshot_result earshot_voice_remove_followers(
    earshot_engine engine, earshot_voice voice, size_t keep);

/** Gets the clips that follow what a voice plays now, the next first. */
EARSHOT_API earshot_result earshot_voice_get_followers(
    earshot_engine engine, earshot_voice voice, earshot_clip *clips, size_t capacity,
    size_t *count);

/** Moves a voice to another bus, without a jump or a click.
 *  On a paused bus it pauses.
 *  @retval EARSHOT_ERROR_STATE If a limit there is full and admits no more. */
EARSHOT_API earshot_result earshot_voice_set_bus(
    earshot_engine engine, earshot_voice voice, earshot_bus bus);

/** Moves a voice to another emitter, without a jump or a click.
 *  Its bus and priority stay.
 *  @param emitter 0: non-positional.
 *  @retval EARSHOT_ERROR_STATE If a limit there is full and admits no more, and for live sound. */
EARSHOT_API earshot_result earshot_voice_set_emitter(
    earshot_engine engine, earshot_voice voice, earshot_emitter emitter);

/** Sets the pan of a non-positional voice, at constant power, over a ramp.
 *  It has no effect on a mono output.
 *  @param pan [-1 to 1] -1: left, 1: right.
 *  @param seconds [s, 0 to 86,400] Time to ramp over. */
EARSHOT_API earshot_result earshot_voice_set_pan(
    earshot_engine engine, earshot_voice voice, double pan, double seconds);

/** Sets whether a voice keeps its source as long as it is audible.
 *  Otherwise its priority counts: the last one that was set.
 *  @retval EARSHOT_ERROR_STATE For live sound, which stays protected. */
EARSHOT_API earshot_result earshot_voice_set_protected(
    earshot_engine engine, earshot_voice voice, bool is_protected);

/** Sets a voice's behaviour without a source.
 *  One that restarts does so with the clip that it is at.
 *  @param when_virtual EARSHOT_VIRTUAL_…
 *  @retval EARSHOT_ERROR_STATE For live sound, which keeps time. */
EARSHOT_API earshot_result earshot_voice_set_when_virtual(
    earshot_engine engine, earshot_voice voice, int32_t when_virtual);

/** The settings of a voice.
 *  Values that change over a ramp are the current ones. The emitter and the bus are in
 *  earshot_voice_status. */
typedef struct earshot_voice_settings {
  uint32_t size;
  int32_t loops; /**< Times that are left, including this one, or EARSHOT_FOREVER. */
  double gain;
  double rate;
  double occlusion;
  double pan;
  int64_t loop_start; /**< [sample frames] In frames of the clip as it is kept. */
  /** [sample frames] Exclusive. Equal to `loop_start` while the clip is not loaded. */
  int64_t loop_end;
  int64_t stop_frame; /**< [sample frames] EARSHOT_NEVER: none. */
  earshot_voice_group group; /**< 0: none. */
  int32_t priority; /**< Counts unless `is_protected`. */
  int32_t when_virtual; /**< EARSHOT_VIRTUAL_… */
  bool is_protected; /**< Whether it keeps its source while it is audible. */
  bool reserved[7];
} earshot_voice_settings;

/** Gets the settings of a voice. */
EARSHOT_API earshot_result earshot_voice_get_settings(
    earshot_engine engine, earshot_voice voice, earshot_voice_settings *settings);

/* ---------------------------------------------------------------------------------------------
 * The state of voices
 * ------------------------------------------------------------------------------------------ */

/** States of voices. */
enum {
  EARSHOT_VOICE_REAL = 0, /**< Plays on a source. */
  EARSHOT_VOICE_VIRTUAL = 1, /**< Keeps time without a source. */
  EARSHOT_VOICE_PAUSED = 2, /**< Paused. */
  EARSHOT_VOICE_STARTING = 3, /**< Waits for its start. */
  EARSHOT_VOICE_STOPPING = 4, /**< Fades out, to stop or to pause. */
  EARSHOT_VOICE_ENDED = 5 /**< Ended; in arrays, its handle is stale. */
};

/** Reasons for a voice's state. */
enum {
  EARSHOT_REASON_AUDIBLE = 0, /**< It is audible. */
  EARSHOT_REASON_INAUDIBLE = 1, /**< It is too quiet. */
  EARSHOT_REASON_OUTRANKED = 2, /**< Other voices have all the sources. */
  EARSHOT_REASON_MASKED = 3, /**< It is too quiet beside the others. */
  EARSHOT_REASON_HELD_BACK = 4, /**< A limit keeps it silent. */
  EARSHOT_REASON_WAITING_FOR_SOURCE = 5, /**< It waits for a source. */
  EARSHOT_REASON_BUFFERING = 6, /**< Its sound is being loaded or decoded. */
  EARSHOT_REASON_NO_OUTPUT = 7, /**< There is no output. */
  EARSHOT_REASON_SCHEDULED = 8, /**< Its start frame has not come. */
  EARSHOT_REASON_PAUSED_BY_GAME = 9, /**< The game paused it. */
  EARSHOT_REASON_PAUSED_BY_BUS = 10, /**< Its bus is paused. */
  EARSHOT_REASON_PAUSED_WITH_GAME = 11, /**< The game is paused. */
  EARSHOT_REASON_PAUSED_BY_INTERRUPTION = 12, /**< The engine is interrupted. */
  EARSHOT_REASON_FADING_OUT = 13, /**< It fades out. */
  EARSHOT_REASON_ON_ITS_WAY = 14 /**< Its sound has not reached the listener yet. */
};

/** The state of a voice in numbers, as of the last step. */
typedef struct earshot_voice_status {
  uint32_t size;
  int32_t state; /**< EARSHOT_VOICE_… */
  int32_t reason; /**< EARSHOT_REASON_… */
  int32_t reserved;
  earshot_voice voice;
  earshot_clip clip; /**< The present one of the voice's clips. */
  earshot_emitter emitter; /**< 0 for a non-positional voice. */
  earshot_bus bus;
  double gain; /**< All factors included. */
  earshot_vector position; /**< To the right of, above and behind the listener's face. */
  double rate; /**< Without Doppler shift. */
  double doppler; /**< Doppler shift. */
  double playhead; /**< [s] Position in the clip. */
  double spread; /**< [degrees] Full angle that it is heard over. 0: a point, 360: all around. */
  /** The listener that hears it, of several; 0 for a non-positional voice. */
  earshot_listener listener;
  double travel_time; /**< [s] Time that its sound takes to the listener; 0 where that is off. */
  double stereo_angle; /**< [degrees] Angle of its left channel to the left of its right one. */
} earshot_voice_status;

/** Gets the state of a voice. */
EARSHOT_API earshot_result earshot_voice_get_status(
    earshot_engine engine, earshot_voice voice, earshot_voice_status *status);

/** Gets the states of many voices; those that have ended get EARSHOT_VOICE_ENDED.
 *  Set `statuses[0].size`.
 *  @param statuses Room for `count`. */
EARSHOT_API earshot_result earshot_voices_get_statuses(
    earshot_engine engine, const earshot_voice *voices, earshot_voice_status *statuses,
    size_t count);

/** Gets the states of all voices that exist.
 *  Set `statuses[0].size`, unless `capacity` is 0. */
EARSHOT_API earshot_result earshot_engine_get_voices(
    earshot_engine engine, earshot_voice_status *statuses, size_t capacity, size_t *count);

/** Gets the position of a voice in its clip.
 *  @param playhead [s] By the engine's clock. May be NULL.
 *  @param heard_playhead [s] What is heard at this moment, earlier by the output's latency; -1:
 *    unknown. May be NULL. */
EARSHOT_API earshot_result earshot_voice_get_playhead(
    earshot_engine engine, earshot_voice voice, double *playhead, double *heard_playhead);

/* ---------------------------------------------------------------------------------------------
 * Why a voice is or is not heard
 * ------------------------------------------------------------------------------------------ */

/** Explains in sentences, one per line, why a voice is or is not heard.
 *  Voices that have ended are explained too. */
EARSHOT_API earshot_result earshot_voice_explain(
    earshot_engine engine, earshot_voice voice, char *buffer, size_t capacity, size_t *length);

/** Origins of the factors of a voice's gain. */
enum {
  EARSHOT_FACTOR_VOICE = 0, /**< The voice's gain. */
  EARSHOT_FACTOR_FADE = 1, /**< A fade. */
  EARSHOT_FACTOR_EMITTER = 2, /**< The emitter's gain. */
  EARSHOT_FACTOR_DISTANCE = 3, /**< Distance. `distance`. */
  EARSHOT_FACTOR_CONE = 4, /**< The emitter's cone. */
  EARSHOT_FACTOR_OCCLUSION = 5, /**< Occlusion. */
  EARSHOT_FACTOR_LISTENER = 6, /**< The listener's gain. */
  EARSHOT_FACTOR_BUS = 7, /**< A bus's gain. `bus`. */
  EARSHOT_FACTOR_MUTED_BUS = 8, /**< A muted bus. `bus`. */
  /** A snapshot's setting of `bus` and those below it. `cause`: the snapshot. */
  EARSHOT_FACTOR_SNAPSHOT = 9,
  EARSHOT_FACTOR_PARAMETER = 10, /**< A parameter. `cause`: the parameter. */
  EARSHOT_FACTOR_DUCKING = 11, /**< Ducking of `bus`. `cause`: the bus that sounds. */
  /** Walls. `cause`: the wall that attenuates most; 0: what the game found. */
  EARSHOT_FACTOR_PATH = 12,
  /** Portals. `cause`: the one that most comes through; `distance`: how far it is beside the
   *  straight line. */
  EARSHOT_FACTOR_PORTAL = 13,
  EARSHOT_FACTOR_ROOMS = 14, /**< Walls of rooms: no portal leads to the listener. */
  EARSHOT_FACTOR_ZONE = 15, /**< Zones. `cause`: the zone whose edge attenuates most. */
  EARSHOT_FACTOR_LIMIT = 16 /**< No voice is mixed louder than 24 dB above its clip. */
};

/** A factor of a voice's gain; their product is the gain. */
typedef struct earshot_factor {
  uint32_t size;
  int32_t origin; /**< EARSHOT_FACTOR_… */
  double gain;
  double distance; /**< [m] 0 for other origins. */
  earshot_bus bus;
  uint64_t cause; /**< As the origin says; 0: none. */
} earshot_factor;

/** Why a voice is or is not heard, in numbers. */
typedef struct earshot_explanation {
  uint32_t size;
  int32_t priority;
  double gain; /**< Product of all factors. */
  double loudness; /**< RMS of the clip at this moment. */
  double audibility; /**< The second rank of the voice, after its priority. */
  earshot_voice displaced_by; /**< Voice that took its source; 0: none. */
  bool is_protected;
  bool has_ended;
  bool reserved[6];
} earshot_explanation;

/** Gets the explanation in numbers, with the factors of the gain.
 *  Set `factors[0].size`, unless `capacity` is 0.
 *  @param factors May be NULL if `capacity` is 0. */
EARSHOT_API earshot_result earshot_voice_get_explanation(
    earshot_engine engine, earshot_voice voice, earshot_explanation *explanation,
    earshot_factor *factors, size_t capacity, size_t *count);

/** Spaces worked out from walls, in place of a zone. */
enum {
  EARSHOT_SURROUNDINGS = 1, /**< Around the listener. */
  EARSHOT_ELSEWHERE = 2 /**< Around emitters that are in another space. */
};

/** A zone or a room with a reverb, as a voice is heard in it. */
typedef struct earshot_heard_zone {
  uint32_t size;
  uint32_t reserved;
  uint64_t zone; /**< A zone or a room, or EARSHOT_SURROUNDINGS or EARSHOT_ELSEWHERE. */
  double listener; /**< [0 to 1] How much of the listener is inside. */
  double emitter; /**< [0 to 1] How much of the emitter is inside. */
  double gain; /**< Gain to its reverb, of what is heard; 0: not heard in it. */
  /** The zone or room whose reverb it is heard in: another one where too many would sound at once;
   *  0: none. */
  uint64_t heard_in;
} earshot_heard_zone;

/** Gets the zones and rooms with a reverb that the listener or a voice's emitter is in.
 *  Set `zones[0].size`, unless `capacity` is 0.
 *  @param zones May be NULL if `capacity` is 0. */
EARSHOT_API earshot_result earshot_voice_get_zones(
    earshot_engine engine, earshot_voice voice, earshot_heard_zone *zones, size_t capacity,
    size_t *count);

/** Decisions about voices. */
enum {
  EARSHOT_DECIDED_PLAYED = 0, /**< It was played. */
  EARSHOT_DECIDED_REFUSED_STALE = 1, /**< Refused: a handle was stale. */
  EARSHOT_DECIDED_REFUSED_TOO_MANY = 2, /**< Refused: too many voices exist. */
  EARSHOT_DECIDED_REFUSED_LIMIT = 3, /**< Refused by a limit. `number`: the limit. */
  EARSHOT_DECIDED_MERGED = 4, /**< Joined another voice within a cooldown. `other`: that voice. */
  EARSHOT_DECIDED_REAL = 5, /**< It got a source. */
  /** It lost its source. `number`: EARSHOT_REASON_…; `other`: the voice that took it, or 0. */
  EARSHOT_DECIDED_VIRTUAL = 6,
  EARSHOT_DECIDED_ENDED = 7, /**< It ended. `number`: EARSHOT_FINISHED_…. */
  EARSHOT_DECIDED_REFUSED_SUSPENDED = 8 /**< Refused: an alert while everything was silenced. */
};

/** A decision about a voice. */
typedef struct earshot_decision {
  uint32_t size;
  int32_t kind; /**< EARSHOT_DECIDED_… */
  int64_t frame; /**< [sample frames] On the engine's clock. */
  earshot_voice voice;
  earshot_clip clip;
  earshot_voice other;
  int64_t number;
} earshot_decision;

/** Gets the decisions since an earlier call, oldest first.
 *  The last 4,096 are kept. Set `decisions[0].size`.
 *  @param after 0 for the first call; is set to what to pass next.
 *  @param decisions `count`: the number of decisions that were copied. */
EARSHOT_API earshot_result earshot_engine_get_decisions(
    earshot_engine engine, uint64_t *after, earshot_decision *decisions, size_t capacity,
    size_t *count);

/* ---------------------------------------------------------------------------------------------
 * Limits
 * ------------------------------------------------------------------------------------------ */

/** The behaviour when more voices are played than a limit allows. */
enum {
  EARSHOT_FULL_REFUSE_NEW = 0, /**< The new one is refused. */
  EARSHOT_FULL_STEAL_OLDEST = 1, /**< The oldest ends. */
  EARSHOT_FULL_STEAL_QUIETEST = 2, /**< The quietest ends. */
  EARSHOT_FULL_VIRTUALIZE = 3 /**< None ends; only the loudest sound. */
};

/** Limits the voices of a clip, an emitter, a bus with those below it, or a group.
 *  @param owner A clip, an emitter, a bus or a group.
 *  @param maximum 0: no limit.
 *  @param when_full EARSHOT_FULL_… */
EARSHOT_API earshot_result earshot_set_limit(
    earshot_engine engine, uint64_t owner, uint32_t maximum, int32_t when_full);

/** Gets the limit of a clip, an emitter, a bus or a group.
 *  @param maximum 0: none.
 *  @param when_full EARSHOT_FULL_… */
EARSHOT_API earshot_result earshot_get_limit(
    earshot_engine engine, uint64_t owner, uint32_t *maximum, int32_t *when_full);

/** Makes a group of voices that share a limit, wherever they play.
 *  @param when_full EARSHOT_FULL_… */
EARSHOT_API earshot_result earshot_voice_group_make(
    earshot_engine engine, uint32_t maximum, int32_t when_full, earshot_voice_group *group);

/** Removes a group; its voices continue. */
EARSHOT_API earshot_result earshot_voice_group_remove(
    earshot_engine engine, earshot_voice_group group);

/* ---------------------------------------------------------------------------------------------
 * Captions
 * ------------------------------------------------------------------------------------------ */

/** Directions from which the listener hears a sound. */
enum {
  EARSHOT_DIRECTION_NONE = 0, /**< Non-positional, or where the listener is. */
  EARSHOT_DIRECTION_AHEAD = 1, /**< Ahead. */
  EARSHOT_DIRECTION_AHEAD_RIGHT = 2, /**< Ahead, to the right. */
  EARSHOT_DIRECTION_RIGHT = 3, /**< To the right. */
  EARSHOT_DIRECTION_BEHIND_RIGHT = 4, /**< Behind, to the right. */
  EARSHOT_DIRECTION_BEHIND = 5, /**< Behind. */
  EARSHOT_DIRECTION_BEHIND_LEFT = 6, /**< Behind, to the left. */
  EARSHOT_DIRECTION_LEFT = 7, /**< To the left. */
  EARSHOT_DIRECTION_AHEAD_LEFT = 8, /**< Ahead, to the left. */
  EARSHOT_DIRECTION_ABOVE = 9, /**< More than 60 degrees up. */
  EARSHOT_DIRECTION_BELOW = 10 /**< More than 60 degrees down. */
};

/** Propagation paths by which a sound arrives. */
enum {
  EARSHOT_PASSAGE_OPEN = 0, /**< Directly. */
  EARSHOT_PASSAGE_WALL = 1, /**< Through walls. `cause`: the one that attenuates most. */
  /** From another room, through portals. `cause`: the one that most comes through. */
  EARSHOT_PASSAGE_PORTAL = 2,
  EARSHOT_PASSAGE_WALLS = 3, /**< From another room, through its walls only. */
  EARSHOT_PASSAGE_OBSTACLE = 4 /**< Past an obstacle that the game reported. */
};

/** A voice that is audible and whose clip has a caption. */
typedef struct earshot_heard {
  uint32_t size;
  int32_t direction; /**< EARSHOT_DIRECTION_… */
  int32_t passage; /**< EARSHOT_PASSAGE_… */
  int32_t reserved;
  earshot_voice voice;
  earshot_clip clip; /**< See earshot_clip_get_caption. */
  earshot_emitter emitter; /**< 0 for a non-positional voice. */
  uint64_t cause; /**< A wall or a portal, whose name earshot_get_name may have; or 0. */
  double azimuth; /**< [degrees] To the right of ahead, -180 to 180. */
  double elevation; /**< [degrees] -90 to 90. */
  double distance; /**< [m] Along the propagation path. */
  double loudness; /**< [dB] Estimated RMS relative to full scale. */
  earshot_listener listener; /**< The listener that hears it, of several; else 0. */
} earshot_heard;

/** Gets the audible voices whose clips have captions, as of the last step, the loudest first.
 *  At most 4,096. Set `sounds[0].size`, unless `capacity` is 0.
 *  @param threshold [dB, -200 to 48] Least loudness.
 *  @param sounds `count`: the number of voices that were copied. */
EARSHOT_API earshot_result earshot_engine_get_heard(
    earshot_engine engine, double threshold, earshot_heard *sounds, size_t capacity, size_t *count);

/** When captions appear, move and disappear. */
typedef struct earshot_caption_settings {
  uint32_t size;
  uint32_t limit; /**< [1 to 64; = 8] Captions at once. */
  double threshold; /**< [dB, -200 to 48; = -45] Loudness at which a sound gets a caption. */
  double hysteresis; /**< [dB, 0 to 100; = 6] How far below the threshold it keeps it. */
  double hold; /**< [s, 0 to 3,600; = 0.6] Time without the sound after which the caption ends. */
  /** [degrees, 5 to 180; = 30] Angle by which a sound must turn to be reported as moved. */
  double turn;
  double rest; /**< [s, 0 to 3,600; = 0.6] Least time between reports that it moved. */
  double merge; /**< [degrees, 0 to 180; = 45] Angle within which the same text is one caption. */
} earshot_caption_settings;

/** Fills in the defaults.
 *  NULL does nothing. */
EARSHOT_API void earshot_caption_settings_init(earshot_caption_settings *settings);

/** Sets when captions appear, move and disappear, from the next earshot_engine_take_captions on.
 *  @param settings NULL: the defaults. */
EARSHOT_API earshot_result earshot_engine_set_captions(
    earshot_engine engine, const earshot_caption_settings *settings);

/** Changes of captions. */
enum {
  EARSHOT_CAPTION_BEGAN = 1, /**< It appears. */
  EARSHOT_CAPTION_MOVED = 2, /**< It comes from another direction, or along another path. */
  EARSHOT_CAPTION_ENDED = 3 /**< It disappears. */
};

/** A caption for players who cannot hear.
 *  There is one for all sounds with the same text from the same side, for each listener. */
typedef struct earshot_caption {
  uint32_t size;
  int32_t change; /**< EARSHOT_CAPTION_… */
  int32_t direction; /**< EARSHOT_DIRECTION_… */
  int32_t passage; /**< EARSHOT_PASSAGE_… */
  uint64_t number; /**< Identifies the caption; from 1. */
  earshot_voice voice;
  uint64_t cause; /**< A wall or a portal, whose name earshot_get_name may have; or 0. */
  double azimuth; /**< [degrees] To the right of ahead, -180 to 180. */
  double elevation; /**< [degrees] -90 to 90. */
  double distance; /**< [m] */
  double loudness; /**< [dB] Estimated RMS relative to full scale. */
  double start; /**< [s] When it appeared, on the engine's clock. */
  double last_heard; /**< [s] When it was last heard, on the engine's clock. */
  char text[257]; /**< Ends with a zero byte. */
  char reserved[7];
  earshot_listener listener; /**< The listener that hears it, of several; else 0. */
} earshot_caption;

/** Takes the changes of captions since the last call; call it once an update.
 *  Changes that do not fit are returned by the next call. Set `captions[0].size`. An engine that is
 *  never asked does no work for captions.
 *  @param captions `count`: the number of changes taken. */
EARSHOT_API earshot_result earshot_engine_take_captions(
    earshot_engine engine, earshot_caption *captions, size_t capacity, size_t *count);

/* ---------------------------------------------------------------------------------------------
 * Labels
 * ------------------------------------------------------------------------------------------ */

/** Most bytes of the name of an object. */
#define EARSHOT_LONGEST_NAME 256

/** Gives an object a name and a number of the game's, for logs, explanations, events, traces and
 *  recordings.
 *  It replaces both. The object is a voice, an emitter, a node, a listener, a bus, an effect, a
 *  shared reverb, a voice group, a wall, a room, a portal or a zone. Labels change nothing that is
 *  heard and need not be unique. earshot_play_options can give one to a voice.
 *  @param name At most 256 bytes; EARSHOT_NO_TEXT removes it.
 *  @param user_value 0: none. */
EARSHOT_API earshot_result earshot_set_label(
    earshot_engine engine, uint64_t handle, const char *name, size_t name_length,
    uint64_t user_value);

/** Gets the name of an object; empty without one.
 *  The names of the last 2,048 removed objects, at least, are kept. */
EARSHOT_API earshot_result earshot_get_name(
    earshot_engine engine, uint64_t handle, char *buffer, size_t capacity, size_t *length);

/** Gets the number of an object; remembered like its name.
 *  @param user_value 0: none. */
EARSHOT_API earshot_result earshot_get_user_value(
    earshot_engine engine, uint64_t handle, uint64_t *user_value);

/* ---------------------------------------------------------------------------------------------
 * Walls
 * ------------------------------------------------------------------------------------------ */

/** How much a wall attenuates sound that passes through it, in three frequency bands.
 *  The losses are for a path as long as the wall is thick. A path of twice the length loses 6 dB
 *  more; a shorter one loses less in proportion. In a mesh that is not solid each triangle has the
 *  whole loss. */
typedef struct earshot_material {
  uint32_t size;
  uint32_t reserved;
  double loss_low; /**< [dB, 0 to 100] Around 250 Hz. */
  double loss_middle; /**< [dB, 0 to 100] Around 1 kHz. */
  double loss_high; /**< [dB, 0 to 100] Around 4 kHz. */
  double thickness; /**< [m, 0.0001 to 100] */
} earshot_material;

/** Fills in brick.
 *  NULL does nothing. */
EARSHOT_API void earshot_material_init(earshot_material *material);

/** Fills in a common material, by the mass law for diffuse sound.
 *  @param name "brick", "concrete", "stone", "plasterboard", "wood", "glass", "steel", "earth" or
 *    "curtain". */
EARSHOT_API earshot_result earshot_material_init_common(
    earshot_material *material, const char *name);

/** Makes a solid box around a node.
 *  Emitters behind it are heard as far as its material lets sound through and rays pass beside it,
 *  without jumps however they move. It moves with its node.
 *  @param node 0: the world's origin.
 *  @param width [m]
 *  @param height [m]
 *  @param depth [m]
 *  @param material NULL: brick.
 *  @retval EARSHOT_ERROR_LIMIT_REACHED For more than 65,536 walls. */
EARSHOT_API earshot_result earshot_wall_make_box(
    earshot_engine engine, earshot_node node, double width, double height, double depth,
    const earshot_material *material, earshot_wall *wall);

/** Makes a wall of triangles.
 *  A solid mesh is closed, with corners counter-clockwise as seen from outside. Triangles without
 *  an area are left out. Everything is copied; a hundred thousand triangles take some tenths of a
 *  second.
 *  @param node 0: the world's origin.
 *  @param corners [m] Three numbers each, at most 1e6.
 *  @param triangles Three indices of corners each; at most 1,048,576 triangles.
 *  @param material NULL: brick. */
EARSHOT_API earshot_result earshot_wall_make_mesh(
    earshot_engine engine, earshot_node node, const float *corners, size_t corner_count,
    const int32_t *triangles, size_t triangle_count, bool is_solid,
    const earshot_material *material, earshot_wall *wall);

/** Makes ground from a grid of heights; it is solid below.
 *  @param node Middle of the grid; 0: the world's origin.
 *  @param heights [m] `rows` rows of `columns`, along +x, row by row towards +z.
 *  @param spacing [m] Between two heights.
 *  @param material NULL: brick. */
EARSHOT_API earshot_result earshot_wall_make_ground(
    earshot_engine engine, earshot_node node, const float *heights, size_t columns, size_t rows,
    double spacing, const earshot_material *material, earshot_wall *wall);

/** Makes a wall that shares the shape of another.
 *  @param node 0: the world's origin.
 *  @param material NULL: brick. */
EARSHOT_API earshot_result earshot_wall_make_like(
    earshot_engine engine, earshot_node node, earshot_wall other, const earshot_material *material,
    earshot_wall *wall);

/** Removes a wall. */
EARSHOT_API earshot_result earshot_wall_remove(earshot_engine engine, earshot_wall wall);

/** Sets a wall's material: a window breaks, a curtain is drawn. */
EARSHOT_API earshot_result earshot_wall_set_material(
    earshot_engine engine, earshot_wall wall, const earshot_material *material);

/** Gets a wall's material. */
EARSHOT_API earshot_result earshot_wall_get_material(
    earshot_engine engine, earshot_wall wall, earshot_material *material);

/** Sets how much sound a wall absorbs in three bands, for the reverbs of
 *  earshot_engine_set_surroundings.
 *  Common materials have their usual values, others 0.1. earshot_wall_set_material sets them again.
 *  @param low [0 to 1]
 *  @param middle [0 to 1]
 *  @param high [0 to 1] */
EARSHOT_API earshot_result earshot_wall_set_absorption(
    earshot_engine engine, earshot_wall wall, double low, double middle, double high);

/** Gets how much sound a wall absorbs in three bands.
 *  @param low May be NULL.
 *  @param middle May be NULL.
 *  @param high May be NULL. */
EARSHOT_API earshot_result earshot_wall_get_absorption(
    earshot_engine engine, earshot_wall wall, double *low, double *middle, double *high);

/** Sets how propagation through walls is traced.
 *  Rays go to points around each emitter that has voices. In a step, those emitters wait whose
 *  paths have changed least.
 *  @param rays [1 to 32; = 8] Rays for each emitter.
 *  @param radius [m, 0 to 100; = 0.5] How far the points are from the emitter.
 *  @param rays_per_step [32 to 1,000,000; = 1,024] Rays in a step, at most.
 *  @param smoothing [s, 0 to 10; = 0.1] Time constant with which gains follow. */
EARSHOT_API earshot_result earshot_engine_set_wall_settings(
    earshot_engine engine, int32_t rays, double radius, int32_t rays_per_step, double smoothing);

/** Gets how propagation through walls is traced.
 *  @param rays May be NULL.
 *  @param radius [m] May be NULL.
 *  @param rays_per_step May be NULL.
 *  @param smoothing [s] May be NULL. */
EARSHOT_API earshot_result earshot_engine_get_wall_settings(
    earshot_engine engine, int32_t *rays, double *radius, int32_t *rays_per_step,
    double *smoothing);

/** Sets whether air absorbs high frequencies with distance, as ISO 9613-1 has it at 5 kHz.
 *  Off at first. The filter absorbs less than air does at other frequencies.
 *  @param temperature [degrees Celsius, -20 to 50; = 20]
 *  @param humidity [per cent, 10 to 100; = 50] Relative humidity.
 *  @param pressure [kPa, 10 to 200; = 101.325] */
EARSHOT_API earshot_result earshot_engine_set_air(
    earshot_engine engine, bool is_on, double temperature, double humidity, double pressure);

/** Gets whether air absorbs high frequencies.
 *  @param is_on May be NULL.
 *  @param temperature [degrees Celsius] May be NULL.
 *  @param humidity [per cent] May be NULL.
 *  @param pressure [kPa] May be NULL. */
EARSHOT_API earshot_result earshot_engine_get_air(
    earshot_engine engine, bool *is_on, double *temperature, double *humidity, double *pressure);

/** Sets whether the space around the listener reverberates as its walls suggest.
 *  Off at first. Rays find the size of the space, what its walls absorb, and how much of the sky is
 *  open; decay times follow from Eyring's formula. The part of the listener that is not in zones
 *  and rooms with a reverb hears this one. For the loudest emitters it finds out whether they are
 *  in another space, which then has a reverb, too.
 *  @param rays_per_step [1 to 4,096; = 64]
 *  @param level [0 to 1; = 1] Besides how loud the walls make it.
 *  @param smoothing [s, 0 to 10; = 0.25] Time constant with which the reverb follows.
 *  @param emitters [0 to 16; = 4] Emitters that are examined.
 *  @retval EARSHOT_ERROR_NOT_AVAILABLE Where OpenAL has no effects. */
EARSHOT_API earshot_result earshot_engine_set_surroundings(
    earshot_engine engine, bool is_on, int32_t rays_per_step, double level, double smoothing,
    int32_t emitters);

/** Gets whether the space around the listener reverberates.
 *  @param is_on May be NULL.
 *  @param rays_per_step May be NULL.
 *  @param level May be NULL.
 *  @param smoothing [s] May be NULL.
 *  @param emitters May be NULL. */
EARSHOT_API earshot_result earshot_engine_get_surroundings(
    earshot_engine engine, bool *is_on, int32_t *rays_per_step, double *level, double *smoothing,
    int32_t *emitters);

/** The acoustics of the space around a position, as the walls make them.
 *  The bands are those of earshot_material. */
typedef struct earshot_space {
  uint32_t size;
  uint32_t reserved;
  double mean_free_path; /**< [m] Mean distance between two reflections. */
  double volume; /**< [cubic metres] Volume that is visible from there. */
  double openness; /**< [0 to 1] Share of all directions without a wall. */
  double nearness; /**< [m] Distance to the walls whose reflections arrive first. */
  double absorption_low; /**< [0 to 1] Share of sound that walls and openings absorb. */
  double absorption_middle; /**< [0 to 1] */
  double absorption_high; /**< [0 to 1] */
  double decay_low; /**< [s] Time to decay by 60 dB. */
  double decay_middle; /**< [s] */
  double decay_high; /**< [s] */
} earshot_space;

/** Gets the acoustics around the listener, as its reverb follows them.
 *  Set `space.size`.
 *  @retval EARSHOT_ERROR_NOT_AVAILABLE Before the space was examined once, some tenths of a
 *    second after earshot_engine_set_surroundings. */
EARSHOT_API earshot_result earshot_engine_get_surrounding_space(
    earshot_engine engine, earshot_space *space);

/** Gets the acoustics around a position, which takes some milliseconds.
 *  Set `space.size`.
 *  @param x [m, -1e9 to 1e9]
 *  @param y [m, -1e9 to 1e9]
 *  @param z [m, -1e9 to 1e9] */
EARSHOT_API earshot_result earshot_engine_get_space_around(
    earshot_engine engine, double x, double y, double z, earshot_space *space);

/** Examines the acoustics in a grid of positions ahead of the game, to be stored in a file.
 *  Each position takes some milliseconds. If the buffer is too small, only `length` is set.
 *  @param low One corner of the grid.
 *  @param high The opposite corner.
 *  @param spacing [m, 0.1 to 1,000] Between two positions.
 *  @param buffer [bytes] `length`: 60, and 40 for each position.
 *  @retval EARSHOT_ERROR_LIMIT_REACHED For more than 65,536 positions. */
EARSHOT_API earshot_result earshot_engine_bake_spaces(
    earshot_engine engine, const earshot_vector *low, const earshot_vector *high, double spacing,
    void *buffer, size_t capacity, size_t *length);

/** Uses acoustics that earshot_engine_bake_spaces wrote.
 *  Within the grid no rays are traced. The bytes are copied.
 *  @param bytes NULL: none.
 *  @retval EARSHOT_ERROR_NOT_AVAILABLE While surroundings are off. */
EARSHOT_API earshot_result earshot_engine_set_baked_spaces(
    earshot_engine engine, const void *bytes, size_t length);

/** Sets an emitter's transmission through obstacles found by the game, besides walls.
 *  @param gain [0 to 1] The gain of all of its sound.
 *  @param high [0 to 1; = 1] The gain at 5 kHz, relative to that. */
EARSHOT_API earshot_result earshot_emitter_set_transmission(
    earshot_engine engine, earshot_emitter emitter, double gain, double high);

/** Gets the set value, or that of a ray function.
 *  @param gain May be NULL.
 *  @param high May be NULL. */
EARSHOT_API earshot_result earshot_emitter_get_transmission(
    earshot_engine engine, earshot_emitter emitter, double *gain, double *high);

/** Sets the transmission on the path to one of several listeners.
 *  It replaces what is set for all, until that is set again.
 *  @param gain [0 to 1] The gain of all of its sound.
 *  @param high [0 to 1; = 1] The gain at 5 kHz, relative to that. */
EARSHOT_API earshot_result earshot_emitter_set_transmission_to(
    earshot_engine engine, earshot_emitter emitter, earshot_listener listener, double gain,
    double high);

/** Gets the value for a listener, or for all.
 *  @param gain May be NULL.
 *  @param high May be NULL. */
EARSHOT_API earshot_result earshot_emitter_get_transmission_to(
    earshot_engine engine, earshot_emitter emitter, earshot_listener listener, double *gain,
    double *high);

/* ---------------------------------------------------------------------------------------------
 * Rooms and portals
 * ------------------------------------------------------------------------------------------ */

/** Makes a room of a box around a node; sound enters and leaves it through portals.
 *  Sound from another room seems to come from where its paths lead, as far away as the shortest is
 *  long, and is attenuated by how far portals are open and by each bend. Outside of all rooms is a
 *  room too. Of rooms that overlap the smallest counts. Rooms may be as far apart as walls are
 *  thick.
 *  @param node 0: the world's origin.
 *  @param width [m]
 *  @param height [m]
 *  @param depth [m]
 *  @retval EARSHOT_ERROR_LIMIT_REACHED For more than 4,096 rooms. */
EARSHOT_API earshot_result earshot_room_make_box(
    earshot_engine engine, earshot_node node, double width, double height, double depth,
    earshot_room *room);

/** Makes a room of a sphere around a node, like earshot_room_make_box.
 *  @param node 0: the world's origin.
 *  @param radius [m] */
EARSHOT_API earshot_result earshot_room_make_sphere(
    earshot_engine engine, earshot_node node, double radius, earshot_room *room);

/** Makes a room of the convex hull of points, like earshot_room_make_box.
 *  @param node 0: the world's origin.
 *  @param points [m] 4 to 64 points of three numbers each. */
EARSHOT_API earshot_result earshot_room_make_hull(
    earshot_engine engine, earshot_node node, const double *points, size_t count,
    earshot_room *room);

/** Removes a room and the portals that lead there. */
EARSHOT_API earshot_result earshot_room_remove(earshot_engine engine, earshot_room room);

/** Sets how much sound passes through a room's walls.
 *  Walls of earshot_wall_make_box and others attenuate it further.
 *  @param gain [0 to 1] 0 at first.
 *  @param high [0 to 1; = 1] The gain at 5 kHz, relative to that. */
EARSHOT_API earshot_result earshot_room_set_through(
    earshot_engine engine, earshot_room room, double gain, double high);

/** Gets the room that a position in the world is in, as of the last step.
 *  @param x [m, -1e9 to 1e9]
 *  @param y [m, -1e9 to 1e9]
 *  @param z [m, -1e9 to 1e9]
 *  @param room 0: outside. */
EARSHOT_API earshot_result earshot_engine_get_room_at(
    earshot_engine engine, double x, double y, double z, earshot_room *room);

/** Makes a portal between two rooms: a rectangle across the z axis of a node.
 *  It moves with its node, and is removed with either room.
 *  @param node 0: the world's origin.
 *  @param a 0: outside.
 *  @param b 0: outside.
 *  @param width [m, 0 to 10,000] Along the node's x axis.
 *  @param height [m, 0 to 10,000] Along the node's y axis.
 *  @param openness [0 to 1]
 *  @retval EARSHOT_ERROR_HIERARCHY_INVALID If both rooms are the same.
 *  @retval EARSHOT_ERROR_LIMIT_REACHED For more than 16,384 portals. */
EARSHOT_API earshot_result earshot_portal_make(
    earshot_engine engine, earshot_node node, earshot_room a, earshot_room b, double width,
    double height, double openness, earshot_portal *portal);

/** Removes a portal; it lets no sound through any more. */
EARSHOT_API earshot_result earshot_portal_remove(earshot_engine engine, earshot_portal portal);

/** Opens or closes a portal, over a ramp in the game's time.
 *  The power that passes is proportional.
 *  @param openness [0 to 1]
 *  @param seconds [s, 0 to 86,400] Time to ramp over. */
EARSHOT_API earshot_result earshot_portal_set_openness(
    earshot_engine engine, earshot_portal portal, double openness, double seconds);

/** Gets how far a portal is open now. */
EARSHOT_API earshot_result earshot_portal_get_openness(
    earshot_engine engine, earshot_portal portal, double *openness);

/** Sets how much sound passes where a portal is closed.
 *  @param gain [0 to 1] 0 at first.
 *  @param high [0 to 1; = 1] The gain at 5 kHz, relative to that. */
EARSHOT_API earshot_result earshot_portal_set_door(
    earshot_engine engine, earshot_portal portal, double gain, double high);

/** A ray that the game is asked about: from the listener to a point of an emitter. */
typedef struct earshot_ray {
  earshot_emitter emitter;
  earshot_vector start;
  earshot_vector end;
} earshot_ray;

/** The loss of a ray, in the bands of earshot_material. */
typedef struct earshot_ray_loss {
  double low; /**< [dB] */
  double middle; /**< [dB] */
  double high; /**< [dB] */
} earshot_ray_loss;

/** Sets a function of the game's physics that says what obstructs sound.
 *  Once an update, or a block of a render, it receives rays to the emitters that have voices, as
 *  earshot_engine_set_wall_settings says, and writes what each loses; `losses` are zero before. It
 *  runs on the thread that calls the engine, and must not call the engine. Positions are those of
 *  the step before. A recording contains its answers.
 *  @param test NULL: none; the last answers hold until earshot_emitter_set_transmission changes
 *    them.
 *  @param user Is passed to `test`; must live until another is set or the engine is closed. */
EARSHOT_API earshot_result earshot_engine_set_ray_function(
    earshot_engine engine,
    void (*test)(void *user, const earshot_ray *rays, earshot_ray_loss *losses, size_t count),
    void *user);

/* ---------------------------------------------------------------------------------------------
 * Buses
 * ------------------------------------------------------------------------------------------ */

/** Makes a bus below another.
 *  @param parent 0: the master bus.
 *  @param gain [0 to 251.18; = 1] */
EARSHOT_API earshot_result earshot_bus_make(
    earshot_engine engine, earshot_bus parent, double gain, earshot_bus *bus);

/** Removes a bus and those below it; their voices fade out without a click.
 *  @retval EARSHOT_ERROR_STATE For the master bus. */
EARSHOT_API earshot_result earshot_bus_remove(earshot_engine engine, earshot_bus bus);

/** Moves a bus below another. */
EARSHOT_API earshot_result earshot_bus_set_parent(
    earshot_engine engine, earshot_bus bus, earshot_bus parent);

/** Sets the gain of a bus, over a ramp.
 *  @param gain [0 to 251.18]
 *  @param seconds [s, 0 to 86,400] Time to ramp over. */
EARSHOT_API earshot_result earshot_bus_set_gain(
    earshot_engine engine, earshot_bus bus, double gain, double seconds);

/** Sets the playback rate of everything on a bus, over a ramp.
 *  @param rate [0.01 to 100]
 *  @param seconds [s, 0 to 86,400] Time to ramp over. */
EARSHOT_API earshot_result earshot_bus_set_rate(
    earshot_engine engine, earshot_bus bus, double rate, double seconds);

/** Sets how much of a bus's sound is blocked, over a ramp.
 *  @param occlusion [0 to 1] 0: free, 1: behind a thick wall.
 *  @param seconds [s, 0 to 86,400] Time to ramp over. */
EARSHOT_API earshot_result earshot_bus_set_occlusion(
    earshot_engine engine, earshot_bus bus, double occlusion, double seconds);

/** Sets the priority of the voices that are on a bus now, and on those below it. */
EARSHOT_API earshot_result earshot_bus_set_priority(
    earshot_engine engine, earshot_bus bus, int32_t priority);

/** Mutes a bus without a click, or no longer; its voices keep time. */
EARSHOT_API earshot_result earshot_bus_set_muted(
    earshot_engine engine, earshot_bus bus, bool is_muted);

/** Sets whether a bus is exempt from slow and fast motion. */
EARSHOT_API earshot_result earshot_bus_set_ignores_game_time(
    earshot_engine engine, earshot_bus bus, bool ignores);

/** Fades out and pauses everything on a bus.
 *  @param fade [s, 0 to 86,400] Time to fade over, or EARSHOT_CLICK_FREE. */
EARSHOT_API earshot_result earshot_bus_pause(earshot_engine engine, earshot_bus bus, double fade);

/** Resumes everything on a bus, and fades it in.
 *  @param fade [s, 0 to 86,400] Time to fade over, or EARSHOT_CLICK_FREE. */
EARSHOT_API earshot_result earshot_bus_resume(earshot_engine engine, earshot_bus bus, double fade);

/** Fades out and ends all voices on a bus.
 *  @param fade [s, 0 to 86,400] Time to fade over, or EARSHOT_CLICK_FREE. */
EARSHOT_API earshot_result earshot_bus_stop(earshot_engine engine, earshot_bus bus, double fade);

/** The settings of a bus, and the values that result.
 *  Values that change over a ramp are the current ones. Results are as of the last step.
 *  earshot_get_name has the name. */
typedef struct earshot_bus_settings {
  uint32_t size;
  bool is_muted;
  bool is_paused;
  bool ignores_game_time;
  bool reserved;
  earshot_bus parent; /**< 0: it is the master bus. */
  double gain;
  double rate;
  double occlusion;
  /** With snapshots, parameters, ducking and muting, without the buses above. */
  double current_gain;
  double current_rate; /**< With snapshots and parameters, without the buses above. */
  double ducked; /**< The gain of ducking; 1: none. */
} earshot_bus_settings;

/** Gets the settings of a bus, and the values that result. */
EARSHOT_API earshot_result earshot_bus_get_settings(
    earshot_engine engine, earshot_bus bus, earshot_bus_settings *settings);

/** Gets the buses directly below a bus, oldest first.
 *  @param children May be NULL if `capacity` is 0. */
EARSHOT_API earshot_result earshot_bus_get_children(
    earshot_engine engine, earshot_bus bus, earshot_bus *children, size_t capacity, size_t *count);

/* ---------------------------------------------------------------------------------------------
 * Meters
 * ------------------------------------------------------------------------------------------ */

/** The levels and the loudness of a bus.
 *  A bus with effects, a meter or a listening compressor is measured after its effects and its
 *  gain, with the gains of the buses above it up to the next measured one; the master bus is
 *  measured as the output takes it. Levels are linear, over the last 50 ms. */
typedef struct earshot_meter {
  uint32_t size;
  uint32_t channels; /**< Channels of `peak` and `rms`. */
  float peak[8];
  float rms[8];
  /** Whether the level is estimated from the loudness of clips and all gains, as nothing is
   *  measured there. */
  bool is_estimated;
  bool is_metered; /**< Whether earshot_bus_set_metered asked for the values that follow. */
  bool reserved[2];
  float true_peak; /**< Peak between samples over all channels since the reset. */
  double momentary; /**< [LUFS] Loudness of the last 0.4 s, by EBU R 128; -INFINITY for silence. */
  double short_term; /**< [LUFS] Loudness of the last 3 s. */
  double integrated; /**< [LUFS] Loudness since the reset, without pauses. */
} earshot_meter;

/** Starts or stops measuring the loudness and true peak of a bus, besides its level.
 *  The measurement starts anew. Except for the master bus, the bus is then mixed separately, as for
 *  an effect; the call fails like earshot_bus_add_effect. */
EARSHOT_API earshot_result earshot_bus_set_metered(
    earshot_engine engine, earshot_bus bus, bool is_metered);

/** Gets the meter of any bus; see `is_estimated`. */
EARSHOT_API earshot_result earshot_bus_get_meter(
    earshot_engine engine, earshot_bus bus, earshot_meter *meter);

/** Starts the measurement of a bus anew. */
EARSHOT_API earshot_result earshot_bus_reset_meter(earshot_engine engine, earshot_bus bus);

/* ---------------------------------------------------------------------------------------------
 * Effects
 * ------------------------------------------------------------------------------------------ */

/** Kinds of effects. */
enum {
  EARSHOT_EFFECT_EQUALIZER = 0, /**< Up to eight bands. */
  EARSHOT_EFFECT_FILTER = 1, /**< A steep low-pass or high-pass filter. */
  EARSHOT_EFFECT_COMPRESSOR = 2, /**< A compressor, with a side chain. */
  EARSHOT_EFFECT_LIMITER = 3, /**< A true-peak limiter; delays all sound by about 1.5 ms. */
  EARSHOT_EFFECT_ECHO = 4, /**< A delay with feedback. */
  /** A distortion; delays all sound by 40 frames, by 48 with `is_quadruple`. */
  EARSHOT_EFFECT_DISTORTION = 5,
  EARSHOT_EFFECT_REVERB = 6, /**< A reverb. */
  /** Convolution with the impulse response of a room or a loudspeaker. */
  EARSHOT_EFFECT_CONVOLUTION = 7,
  EARSHOT_EFFECT_CALLBACK = 8, /**< An effect of the game's, see earshot_bus_add_callback. */
  EARSHOT_EFFECT_CHORUS = 9, /**< A chorus. */
  EARSHOT_EFFECT_FLANGER = 10, /**< A flanger. */
  EARSHOT_EFFECT_PHASER = 11, /**< A phaser. */
  EARSHOT_EFFECT_TREMOLO = 12, /**< A tremolo, or an automatic pan. */
  EARSHOT_EFFECT_GATE = 13, /**< A noise gate, or an expander. */
  /** A pitch shifter; the shifted sound comes 3 to 40 ms late. */
  EARSHOT_EFFECT_PITCH_SHIFTER = 14
};

/** Kinds of equalizer bands. */
enum {
  EARSHOT_BAND_BELL = 0, /**< A bell. */
  EARSHOT_BAND_LOW_SHELF = 1, /**< A low shelf. */
  EARSHOT_BAND_HIGH_SHELF = 2, /**< A high shelf. */
  EARSHOT_BAND_NOTCH = 3, /**< A notch. */
  EARSHOT_BAND_LOW_PASS = 4, /**< A low-pass of 12 dB per octave. */
  EARSHOT_BAND_HIGH_PASS = 5 /**< A high-pass of 12 dB per octave. */
};

/** Equalizer presets. */
enum {
  EARSHOT_PRESET_FLAT = 0, /**< No change. */
  EARSHOT_PRESET_BASS_BOOST = 1, /**< More bass. */
  EARSHOT_PRESET_BASS_CUT = 2, /**< Less bass. */
  EARSHOT_PRESET_TREBLE_BOOST = 3, /**< More treble. */
  EARSHOT_PRESET_TREBLE_CUT = 4, /**< Less treble. */
  EARSHOT_PRESET_QUIET = 5, /**< More bass and treble, for quiet listening. */
  EARSHOT_PRESET_SPEECH = 6, /**< Clear speech. */
  EARSHOT_PRESET_ROCK = 7, /**< For rock music. */
  EARSHOT_PRESET_POP = 8, /**< For pop music. */
  EARSHOT_PRESET_ELECTRONIC = 9, /**< For electronic music. */
  EARSHOT_PRESET_CLASSICAL = 10, /**< For classical music. */
  EARSHOT_PRESET_ACOUSTIC = 11, /**< For acoustic music. */
  EARSHOT_PRESET_SMALL_SPEAKERS = 12, /**< For small loudspeakers. */
  EARSHOT_PRESET_TELEPHONE = 13, /**< Like a telephone. */
  EARSHOT_PRESET_RADIO = 14, /**< Like a radio. */
  EARSHOT_PRESET_BEHIND_WALL = 15, /**< Like behind a wall. */
  EARSHOT_PRESET_UNDERWATER = 16 /**< Like underwater. */
};

/** A band of an equalizer. */
typedef struct earshot_equalizer_band {
  int32_t kind; /**< [= EARSHOT_BAND_BELL] EARSHOT_BAND_… */
  bool is_on; /**< [= true] */
  bool reserved[3];
  double frequency; /**< [Hz; = 1,000] 5 to 0.49 of the sample rate. */
  double decibels; /**< [dB, -36 to 36; = 0] Gain of bells and shelves. */
  /** [0.1 to 40; = 0.71] Centre frequency divided by the bandwidth; 0.71 is maximally flat. */
  double quality;
} earshot_equalizer_band;

/** An equalizer of up to eight bands.
 *  Without bands it changes nothing. earshot_effect_settings_init fills in bells at 1 kHz that are
 *  on and change nothing, and a `count` of 0. */
typedef struct earshot_equalizer {
  uint32_t count; /**< [0 to 8; = 0] */
  uint32_t reserved;
  earshot_equalizer_band bands[8];
} earshot_equalizer;

/** A low-pass or high-pass filter, for water, a wall or a small speaker. */
typedef struct earshot_filter {
  bool is_high_pass; /**< [= false] */
  bool is_off; /**< [= false] */
  bool reserved[6];
  double frequency; /**< [Hz; = 1,000] Cutoff: 5 to 0.49 of the sample rate. */
  double slope; /**< [dB an octave, 6 to 48; = 12] A multiple of 6. */
  double resonance; /**< [dB, -24 to 36; = 0] */
} earshot_filter;

/** Lowers what is above a threshold. */
typedef struct earshot_compressor {
  double threshold; /**< [dB, -80 to 24; = -18] */
  double ratio; /**< [1 to 1,000; = 3] */
  double knee; /**< [dB, 0 to 48; = 6] Width of the transition around the threshold. */
  double attack; /**< [s, 0 to 2; = 0.01] Time to lower the gain. */
  double release; /**< [s, 0.001 to 10; = 0.15] Time to raise it again. */
  double make_up; /**< [dB, -24 to 48; = 0] Gain after compression. */
  double look_ahead; /**< [s, 0 to 0.1; = 0] Delay of all sound, by which peaks are known ahead. */
  /** [= 0] Bus whose level controls it, as for music that ducks under speech; 0: its own. Not the
   *  master bus, nor a bus that its own sound goes into, nor one that listens back. */
  earshot_bus side_chain;
  /** [= false] Follow the mean power of all channels instead of the peak of the loudest. Sound in
   *  one of two channels counts 3 dB less than in both, in one of eight 9 dB less. */
  bool is_rms;
  bool is_before_fader; /**< [= false] Listen before the side chain bus's gain. */
  bool reserved[6];
} earshot_compressor;

/** Keeps the waveform below a ceiling. */
typedef struct earshot_limiter {
  double ceiling; /**< [dB, -60 to 24; = -1] */
  double release; /**< [s, 0.005 to 5; = 0.08] */
} earshot_limiter;

/** Repeats the sound. */
typedef struct earshot_echo {
  double time; /**< [s, 0.001 to 30; = 0.33] A change across 2 or 10 s starts anew. */
  double feedback; /**< [0 to 0.98; = 0.4] Level of each repetition relative to the one before. */
  /** [Hz, 200 to 20,000; = 5,000] Frequency above which each repetition is duller. */
  double damping;
  double wet; /**< [0 to 1; = 0.5] Level of the repetitions. */
  double dry; /**< [0 to 1; = 1] Level of the sound itself. */
  bool is_ping_pong; /**< [= false] Alternate between left and right. */
  bool reserved[7];
} earshot_echo;

/** Distorts the sound: an overdriven amplifier, a cheap radio, a broken speaker. */
typedef struct earshot_distortion {
  double drive; /**< [dB, -12 to 60; = 18] Gain before the distortion. */
  double tone; /**< [Hz, 200 to 20,000; = 6,000] Frequency above which it is duller. */
  double level; /**< [dB, -60 to 12; = -6] Gain at the end. */
  double mix; /**< [0 to 1; = 1] Share of the distorted sound. */
  bool is_hard; /**< [= false] Clip at full scale instead of bending. */
  /** [= false] Work at four times the sample rate instead of two, for bright sound. */
  bool is_quadruple;
  bool reserved[6];
} earshot_distortion;

/** Reverberates like a room.
 *  A change of `room_size`, `pre_delay` or `diffusion` starts anew. */
typedef struct earshot_reverb {
  double room_size; /**< [0.1 to 2; = 1] 0.1: a cupboard, 2: a cathedral. */
  double pre_delay; /**< [s, 0 to 0.5; = 0.012] */
  double diffusion; /**< [0 to 1; = 0.8] */
  double decay; /**< [s, 0.1 to 30; = 1.8] Time to decay by 60 dB at 1 kHz. */
  double decay_low; /**< [s, 0.1 to 30; = 1.8] The same at 125 Hz. */
  double decay_high; /**< [s, 0.1 to 30; = 0.9] The same at 8 kHz. */
  double early; /**< [0 to 4; = 0.3] Level of the first reflections. */
  double late; /**< [0 to 4; = 0.3] Level of the late reverberation. */
  double width; /**< [0 to 1; = 1] Stereo width. */
  double dry; /**< [0 to 1; = 1] Level of the sound itself. */
} earshot_reverb;

/** Convolves the sound with an impulse response. */
typedef struct earshot_convolution {
  /** Impulse response: a resident clip of one channel or as many as the output, at most 10 s. */
  earshot_clip clip;
  double wet; /**< [0 to 16; = 1] Level of the convolved sound. */
  double dry; /**< [0 to 1; = 0] Level of the sound itself. */
} earshot_convolution;

/** Adds a copy whose pitch wavers: several players in place of one.
 *  The pitch wavers by at most 2π · `rate` · `delay` · `depth` of itself. */
typedef struct earshot_chorus {
  double rate; /**< [Hz, 0.01 to 40; = 0.8] How often the pitch wavers. */
  double delay; /**< [s, 0.0001 to 0.05; = 0.012] Delay of the copy. */
  double depth; /**< [0 to 1; = 0.3] Change of the delay, as a part of it. */
  double spread; /**< [0 to 1; = 0.5] Phase between left and right; 1: half. */
  double mix; /**< [0 to 1; = 0.5] Share of the copy. */
} earshot_chorus;

/** Adds a copy after a few milliseconds that sweeps notches through the sound. */
typedef struct earshot_flanger {
  double rate; /**< [Hz, 0.01 to 40; = 0.25] How often the notches go up and down. */
  double delay; /**< [s, 0.0001 to 0.05; = 0.002] Delay of the copy. */
  double depth; /**< [0 to 1; = 0.8] Change of the delay, as a part of it. */
  double spread; /**< [0 to 1; = 0] Phase between left and right; 1: half. */
  double regeneration; /**< [-0.95 to 0.95; = 0.4] How much of the copy is delayed again. */
  double mix; /**< [0 to 1; = 0.5] Share of the copy. */
} earshot_flanger;

/** Sweeps three notches through the sound, by six all-pass filters. */
typedef struct earshot_phaser {
  double rate; /**< [Hz, 0.01 to 40; = 0.4] How often the notches go up and down. */
  double center; /**< [Hz, 20 to 20,000; = 800] Middle notch, amid its sweep. */
  double depth; /**< [0 to 1; = 0.5] Width of the sweep; 1: two octaves each. */
  double spread; /**< [0 to 1; = 0] Phase between left and right; 1: half. */
  double regeneration; /**< [-0.95 to 0.95; = 0.3] How much goes through the filters again. */
  double mix; /**< [0 to 1; = 0.5] Share of the filtered sound. */
} earshot_phaser;

/** Makes the sound softer and louder; with `spread` it goes from side to side. */
typedef struct earshot_tremolo {
  double rate; /**< [Hz, 0.01 to 40; = 5] How often the sound gets softer. */
  double depth; /**< [0 to 1; = 0.6] How much softer; 1: silent. */
  double edge; /**< [0 to 1; = 0] How suddenly: 0 a sine, 1 almost on and off. */
  double spread; /**< [0 to 1; = 0] Phase between left and right; 1: half. */
} earshot_tremolo;

/** Lowers what is below a threshold: an expander, or with a high ratio a noise gate. */
typedef struct earshot_gate {
  double threshold; /**< [dB, -80 to 24; = -40] */
  double ratio; /**< [1 to 1,000; = 10] */
  double floor; /**< [dB, -120 to 0; = -80] Most that the sound is lowered by. */
  double attack; /**< [s, 0 to 2; = 0.001] */
  double hold; /**< [s, 0 to 5; = 0.05] Time for which it stays open. */
  double release; /**< [s, 0.001 to 10; = 0.1] */
} earshot_gate;

/** Makes the sound higher or lower at the same speed. */
typedef struct earshot_pitch_shifter {
  double semitones; /**< [semitones, -24 to 24; = 0] */
  double mix; /**< [0 to 1; = 1] Share of the shifted sound. */
} earshot_pitch_shifter;

/** The settings of one kind of effect. */
typedef union earshot_effect_values {
  earshot_equalizer equalizer;
  earshot_filter filter;
  earshot_compressor compressor;
  earshot_limiter limiter;
  earshot_echo echo;
  earshot_distortion distortion;
  earshot_reverb reverb;
  earshot_convolution convolution;
  earshot_chorus chorus;
  earshot_flanger flanger;
  earshot_phaser phaser;
  earshot_tremolo tremolo;
  earshot_gate gate;
  earshot_pitch_shifter pitch_shifter;
} earshot_effect_values;

/** An effect and its settings. */
typedef struct earshot_effect_settings {
  uint32_t size;
  int32_t kind; /**< [= EARSHOT_EFFECT_EQUALIZER] EARSHOT_EFFECT_… */
  earshot_effect_values of; /**< The settings of that kind. */
} earshot_effect_settings;

/** Fills in the defaults of a kind of effect.
 *  For an unknown kind it fills in settings that every call refuses.
 *  @param kind EARSHOT_EFFECT_… */
EARSHOT_API void earshot_effect_settings_init(earshot_effect_settings *settings, int32_t kind);

/** Fills in an equalizer with the bands of a preset.
 *  For an unknown preset it fills in settings that every call refuses.
 *  @param preset EARSHOT_PRESET_… */
EARSHOT_API void earshot_effect_settings_init_preset(
    earshot_effect_settings *settings, int32_t preset);

/** Adds an effect to the channel strip of a bus, before its gain.
 *  Everything on the bus and on those below it passes through the effect. It fades in over 40 ms
 *  from the next update on. The first effect of a bus takes milliseconds and 8 MB; the first one
 *  that delays a bus other than the master takes twice as much where there are reverbs.
 *  @param index [= -1] Position among the bus's effects; -1, or beyond the last: at the end.
 *  @retval EARSHOT_ERROR_LIMIT_REACHED If seven buses besides the master have effects, meters or
 *    listening compressors (a bus counts until its sound has faded out), if the bus has 16 effects,
 *    or if all would delay the sound by more than a quarter of a second.
 *  @retval EARSHOT_ERROR_HIERARCHY_INVALID If a compressor would listen to itself.
 *  @retval EARSHOT_ERROR_NOT_AVAILABLE For an impulse response that is not resident. */
EARSHOT_API earshot_result earshot_bus_add_effect(
    earshot_engine engine, earshot_bus bus, const earshot_effect_settings *settings, int32_t index,
    earshot_effect *effect);

/** Changes the settings of an effect, over a ramp of at least 20 ms.
 *  Settings that cannot change while it sounds are cross-faded. It fails like
 *  earshot_bus_add_effect.
 *  @param seconds [s, 0 to 86,400] Time to ramp over.
 *  @retval EARSHOT_ERROR_STALE For a compressor whose side chain bus was removed. */
EARSHOT_API earshot_result earshot_effect_set(
    earshot_engine engine, earshot_effect effect, const earshot_effect_settings *settings,
    double seconds);

/** Gets the settings of an effect. */
EARSHOT_API earshot_result earshot_effect_get(
    earshot_engine engine, earshot_effect effect, earshot_effect_settings *settings);

/** Bypasses an effect, or no longer, over 20 ms. */
EARSHOT_API earshot_result earshot_effect_set_bypassed(
    earshot_engine engine, earshot_effect effect, bool is_bypassed);

/** Gets the bus of an effect, its position there, and whether it is bypassed.
 *  @param bus May be NULL.
 *  @param index May be NULL.
 *  @param is_bypassed May be NULL. */
EARSHOT_API earshot_result earshot_effect_get_place(
    earshot_engine engine, earshot_effect effect, earshot_bus *bus, int32_t *index,
    bool *is_bypassed);

/** Moves an effect to another position on its bus.
 *  Its processing starts anew, cross-faded. It fails like earshot_bus_add_effect. */
EARSHOT_API earshot_result earshot_effect_move(
    earshot_engine engine, earshot_effect effect, int32_t index);

/** Removes an effect; its processing fades out over 20 ms. */
EARSHOT_API earshot_result earshot_effect_remove(earshot_engine engine, earshot_effect effect);

/** Gets the effects of a bus, in processing order.
 *  @param effects May be NULL if `capacity` is 0. */
EARSHOT_API earshot_result earshot_bus_get_effects(
    earshot_engine engine, earshot_bus bus, earshot_effect *effects, size_t capacity,
    size_t *count);

/** Functions that process sound as an effect.
 *  `process` and `forget` are called where sound is rendered: by a thread of the library for a
 *  device, by the thread that pulls for a host output, by the engine's in a render; one at a time.
 *  They must not call the engine, wait, allocate, or take an unknown time. */
typedef struct earshot_callback_functions {
  uint32_t size;
  uint32_t reserved;
  double latency; /**< [s, 0 to 0.25] Delay of the sound, which is compensated. */
  /** [s, 0 to 3,600] Time that something is heard after a sound; then `process` is not called. */
  double tail;
  void *user; /**< Is passed to the functions. */
  /** Processes `frames` frames, at most 4,096, of `channels` interleaved channels in place. If a
   *  result is not finite or louder than +120 dB, the block is silenced and counted in
   *  earshot_statistics. */
  void (*process)(void *user, float *samples, size_t frames, uint32_t channels);
  void (*forget)(void *user); /**< May be NULL. Discards what is kept of earlier sound. */
  /** May be NULL. Called once, when nothing will call these functions any more: the effect is gone
   *  and has faded out, or the engine is closed; with a latency, only then. By any thread, and
   *  perhaps a moment after earshot_engine_close. */
  void (*release)(void *user);
} earshot_callback_functions;

/** Adds an effect of the game's to a bus, like earshot_bus_add_effect.
 *  The struct is copied. If the call fails, none of the functions will be called. A recording notes
 *  that there was an effect, but not its sound.
 *  @param index [= -1] Position among the bus's effects; -1, or beyond the last: at the end. */
EARSHOT_API earshot_result earshot_bus_add_callback(
    earshot_engine engine, earshot_bus bus, const earshot_callback_functions *functions,
    int32_t index, earshot_effect *effect);

/* ---------------------------------------------------------------------------------------------
 * Shared reverbs
 * ------------------------------------------------------------------------------------------ */

/** The acoustics of a place, in the terms of EAX.
 *  Defaults are those of the preset "generic". */
typedef struct earshot_eax_reverb {
  uint32_t size;
  /** [= true] High frequencies decay at least as fast as air absorbs them. */
  bool limits_decay_hf;
  bool reserved[3];
  double density; /**< [0 to 1; = 1] Low is grainy. */
  double diffusion; /**< [0 to 1; = 1] How quickly echoes blur. */
  double gain; /**< [0 to 1; = 0.3162] Level of everything. */
  double gain_hf; /**< [0 to 1; = 0.8913] Level above `reference_hf`, relative to `gain`. */
  double gain_lf; /**< [0 to 1; = 1] Level below `reference_lf`, relative to `gain`. */
  double decay_time; /**< [s, 0.1 to 20; = 1.49] Time to decay by 60 dB. */
  double decay_hf_ratio; /**< [0.1 to 2; = 0.83] Decay time of high frequencies, relative. */
  double decay_lf_ratio; /**< [0.1 to 2; = 1] Decay time of low frequencies, relative. */
  double reflections_gain; /**< [0 to 3.16; = 0.05] Level of the first reflections. */
  double reflections_delay; /**< [s, 0 to 0.3; = 0.007] Time until they arrive. */
  double late_gain; /**< [0 to 10; = 1.2589] Level of the late reverberation. */
  /** [s, 0 to 0.1; = 0.011] Time from the first reflections until it arrives. */
  double late_delay;
  double echo_time; /**< [s, 0.075 to 0.25; = 0.25] Time between distinct echoes. */
  double echo_depth; /**< [0 to 1; = 0] How distinct they are. */
  double modulation_time; /**< [s, 0.04 to 4; = 0.25] Period of the pitch modulation. */
  double modulation_depth; /**< [0 to 1; = 0] Depth of the pitch modulation. */
  /** [0.892 to 1; = 0.9943] The gain of high frequencies over a metre of air. */
  double air_absorption_hf;
  double reference_hf; /**< [Hz, 1,000 to 20,000; = 5,000] */
  double reference_lf; /**< [Hz, 20 to 1,000; = 250] */
  double room_rolloff; /**< [0 to 10; = 0] Has no effect here. */
  /** Direction of the first reflections: right, up and ahead, which is +z in EAX. Length 1: from
   *  just there, 0: from everywhere. */
  earshot_vector reflections_pan;
  earshot_vector late_pan; /**< Direction of the late reverberation, likewise. */
} earshot_eax_reverb;

/** Fills in the preset "generic".
 *  NULL does nothing. */
EARSHOT_API void earshot_eax_reverb_init(earshot_eax_reverb *settings);

/** Fills in a preset that EAX's makers published.
 *  Upper and lower case are alike. The message about an unknown name lists similar ones.
 *  @param name "cave", "castleHall", "drivingTunnel" and others, see earshot_eax_preset_name. */
EARSHOT_API earshot_result earshot_eax_reverb_init_preset(
    earshot_eax_reverb *settings, const char *name);

/** Returns the name of one of the 113 presets; NULL beyond the last.
 *  The text is never freed. */
EARSHOT_API const char *earshot_eax_preset_name(int32_t index);

/** Makes a reverb that several sounds are sent to.
 *  It costs about as much as 50 moving voices.
 *  @param settings NULL: "generic".
 *  @param gain [0 to 1; = 1]
 *  @retval EARSHOT_ERROR_LIMIT_REACHED For more than four at once.
 *  @retval EARSHOT_ERROR_NOT_AVAILABLE Where OpenAL has no effects. */
EARSHOT_API earshot_result earshot_shared_reverb_make(
    earshot_engine engine, const earshot_eax_reverb *settings, double gain,
    earshot_shared_reverb *reverb);

/** Changes a reverb: the old one fades out with its tail while the new one fades in.
 *  Each change begins when the one before is over; of several that wait, only the last is made.
 *  @param seconds [s] Time to change over, at least a step. */
EARSHOT_API earshot_result earshot_shared_reverb_set(
    earshot_engine engine, earshot_shared_reverb reverb, const earshot_eax_reverb *settings,
    double seconds);

/** Gets the settings of a reverb.
 *  @param settings May be NULL.
 *  @param gain May be NULL. */
EARSHOT_API earshot_result earshot_shared_reverb_get(
    earshot_engine engine, earshot_shared_reverb reverb, earshot_eax_reverb *settings,
    double *gain);

/** Sets the gain of a reverb and its tail, over a ramp.
 *  @param gain [0 to 1]
 *  @param seconds [s, 0 to 86,400] Time to ramp over. */
EARSHOT_API earshot_result earshot_shared_reverb_set_gain(
    earshot_engine engine, earshot_shared_reverb reverb, double gain, double seconds);

/** Removes the tail of a reverb within two steps, for a change of scene. */
EARSHOT_API earshot_result earshot_shared_reverb_clear_tail(
    earshot_engine engine, earshot_shared_reverb reverb);

/** Removes a reverb with its sends; its tail is heard to the end. */
EARSHOT_API earshot_result earshot_shared_reverb_remove(
    earshot_engine engine, earshot_shared_reverb reverb);

/** Gets the shared reverbs.
 *  @param reverbs May be NULL if `capacity` is 0. */
EARSHOT_API earshot_result earshot_engine_get_reverbs(
    earshot_engine engine, earshot_shared_reverb *reverbs, size_t capacity, size_t *count);

/* ---------------------------------------------------------------------------------------------
 * Zones
 * ------------------------------------------------------------------------------------------ */

/** Makes a zone of a box around a node: a space with acoustics of its own.
 *  It moves and turns with its node. What is inside is completely in the zone; beyond its sides
 *  that decreases to nothing where its edge ends. Set its acoustics with earshot_zone_set_reverb
 *  and earshot_zone_set_outside.
 *  @param node 0: the world's origin.
 *  @param width [m]
 *  @param height [m]
 *  @param depth [m]
 *  @retval EARSHOT_ERROR_LIMIT_REACHED For more than 4,096 zones. */
EARSHOT_API earshot_result earshot_zone_make_box(
    earshot_engine engine, earshot_node node, double width, double height, double depth,
    earshot_zone *zone);

/** Makes a zone of a sphere around a node, like earshot_zone_make_box.
 *  @param node 0: the world's origin.
 *  @param radius [m] */
EARSHOT_API earshot_result earshot_zone_make_sphere(
    earshot_engine engine, earshot_node node, double radius, earshot_zone *zone);

/** Makes a zone of the convex hull of points, like earshot_zone_make_box.
 *  @param node 0: the world's origin.
 *  @param points [m] 4 to 64 points of three numbers each. */
EARSHOT_API earshot_result earshot_zone_make_hull(
    earshot_engine engine, earshot_node node, const double *points, size_t count,
    earshot_zone *zone);

/** Removes a zone; its reverb is heard to the end. */
EARSHOT_API earshot_result earshot_zone_remove(earshot_engine engine, earshot_zone zone);

/** Sets the width of a zone's edge.
 *  @param edge [m, 0 to 10,000] 1 at first. */
EARSHOT_API earshot_result earshot_zone_set_edge(
    earshot_engine engine, earshot_zone zone, double edge);

/** Sets the priority of a zone: its reverb covers those of zones with a lower one.
 *  @param priority 0 at first; at most a million. */
EARSHOT_API earshot_result earshot_zone_set_priority(
    earshot_engine engine, earshot_zone zone, int32_t priority);

/** Sets how much sound passes between the inside and the outside of a zone.
 *  @param gain [0 to 1] 1 at first.
 *  @param high [0 to 1; = 1] The gain at 5 kHz, relative to that. */
EARSHOT_API earshot_result earshot_zone_set_outside(
    earshot_engine engine, earshot_zone zone, double gain, double high);

/** Sets the reverb of a zone.
 *  All emitters are heard in the reverb of the zones where the listener is, and each also in that
 *  of the zones where it is itself. At most four sound at once, including shared reverbs: the most
 *  audible ones. Sound of other zones goes to the most similar one of these.
 *  @param settings NULL: none, as at first.
 *  @param level [0 to 1] Level of the send to the reverb.
 *  @retval EARSHOT_ERROR_NOT_AVAILABLE Where OpenAL has no effects. */
EARSHOT_API earshot_result earshot_zone_set_reverb(
    earshot_engine engine, earshot_zone zone, const earshot_eax_reverb *settings, double level);

/** Gets the edge and the priority of a zone, and what passes between inside and outside.
 *  @param edge [m] May be NULL.
 *  @param priority May be NULL.
 *  @param gain May be NULL.
 *  @param high May be NULL. */
EARSHOT_API earshot_result earshot_zone_get(
    earshot_engine engine, earshot_zone zone, double *edge, int32_t *priority, double *gain,
    double *high);

/** Gets the reverb of a zone.
 *  @param settings May be NULL.
 *  @param level May be NULL.
 *  @retval EARSHOT_ERROR_NOT_AVAILABLE If it has none. */
EARSHOT_API earshot_result earshot_zone_get_reverb(
    earshot_engine engine, earshot_zone zone, earshot_eax_reverb *settings, double *level);

/** Sets the reverb of a room: the room is then a zone of priority 0 with walls.
 *  An emitter inside is heard in it as loud as its sound leaves by portals and through walls. Near
 *  an open portal a listener is in both rooms.
 *  @param settings NULL: none.
 *  @param level [0 to 1] Level of the send to the reverb. */
EARSHOT_API earshot_result earshot_room_set_reverb(
    earshot_engine engine, earshot_room room, const earshot_eax_reverb *settings, double level);

/** Gets the reverb of a room.
 *  @param settings May be NULL.
 *  @param level May be NULL.
 *  @retval EARSHOT_ERROR_NOT_AVAILABLE If it has none. */
EARSHOT_API earshot_result earshot_room_get_reverb(
    earshot_engine engine, earshot_room room, earshot_eax_reverb *settings, double *level);

/* ---------------------------------------------------------------------------------------------
 * Sends
 * ------------------------------------------------------------------------------------------ */

/** Sends a voice, an emitter or a bus to a reverb, besides where it goes, over a ramp.
 *  A send that is set before the update in which a voice starts is there from its first frame.
 *  Sends of a voice, its emitter and its buses to the same reverb add up, to at most 1. A bus with
 *  effects, a meter or a listening compressor is sent as a whole, after its effects; sends of
 *  voices, emitters and buses below it are then not heard, which EARSHOT_EVENT_SEND_UNHEARD
 *  reports.
 *  @param sender A voice, an emitter or a bus.
 *  @param gain [0 to 1] Level of the send; 0 ends it.
 *  @param seconds [s, 0 to 86,400] Time to ramp over. */
EARSHOT_API earshot_result earshot_set_send(
    earshot_engine engine, uint64_t sender, earshot_shared_reverb reverb, double gain,
    double seconds);

/** Sends a voice, an emitter or a bus to a reverb through a filter.
 *  Like earshot_set_send. The send keeps the filter until it gets another. A change takes two
 *  steps, without a click. Far above and far below, twice as many decibels are taken away.
 *  @param sender A voice, an emitter or a bus.
 *  @param gain [0 to 1] Level of the send; 0 ends it.
 *  @param high [0 to 1; = 1] The gain at 5 kHz; less than 0.001 is 0.001.
 *  @param low [0 to 1] The gain at 250 Hz; less than 0.001 is 0.001.
 *  @param seconds [s, 0 to 86,400] Time to ramp over. */
EARSHOT_API earshot_result earshot_set_filtered_send(
    earshot_engine engine, uint64_t sender, earshot_shared_reverb reverb, double gain, double high,
    double low, double seconds);

/** Gets the level of a send, without what others send. */
EARSHOT_API earshot_result earshot_get_send(
    earshot_engine engine, uint64_t sender, earshot_shared_reverb reverb, double *gain);

/** Gets the filter of a send; 1 without one.
 *  @param high May be NULL.
 *  @param low May be NULL. */
EARSHOT_API earshot_result earshot_get_send_filter(
    earshot_engine engine, uint64_t sender, earshot_shared_reverb reverb, double *high,
    double *low);

/* ---------------------------------------------------------------------------------------------
 * The game's time
 * ------------------------------------------------------------------------------------------ */

/** Sets how fast the game's time runs.
 *  @param scale [0.01 to 100] 1: as in life, 0.5: slow motion. */
EARSHOT_API earshot_result earshot_engine_set_time_scale(earshot_engine engine, double scale);

/** Gets how fast the game's time runs.
 *  @param scale 0 while the game is paused. */
EARSHOT_API earshot_result earshot_engine_get_time_scale(earshot_engine engine, double *scale);

/** Pauses the game's time: motions, and voices whose policy allows it.
 *  @param fade [s, 0 to 86,400] Time to fade over, or EARSHOT_CLICK_FREE. */
EARSHOT_API earshot_result earshot_engine_pause_game(earshot_engine engine, double fade);

/** Resumes the game's time.
 *  @param fade [s, 0 to 86,400] Time to fade over, or EARSHOT_CLICK_FREE. */
EARSHOT_API earshot_result earshot_engine_resume_game(earshot_engine engine, double fade);

/* ---------------------------------------------------------------------------------------------
 * Ducking
 * ------------------------------------------------------------------------------------------ */

/** How a bus makes room while another sounds.
 *  Changes are straight lines in decibels. */
typedef struct earshot_ducking {
  uint32_t size;
  uint32_t reserved;
  double gain; /**< [0 to 1; = 0.251] The bus's ducked gain; 0.251 is -12 dB. */
  /** [dB, -100 to 0; = -50] RMS level, relative to full scale, from which the other bus counts as
   *  sounding. */
  double threshold;
  double attack; /**< [s, 0 to 3,600; = 0.1] Time until the bus is fully lowered. */
  double hold; /**< [s, 0 to 3,600; = 0.3] Time that it stays lowered when the other is silent. */
  double release; /**< [s, 0 to 3,600; = 1] Time until it is fully raised again. */
} earshot_ducking;

/** Fills in the defaults.
 *  NULL does nothing. */
EARSHOT_API void earshot_ducking_init(earshot_ducking *ducking);

/** Lowers a bus while another sounds, including those below it.
 *  The level is known about 50 ms ahead from what the voices play; sound that was not measured yet
 *  counts as full scale. Sound on the bus itself never lowers it. Of several rules for one bus the
 *  deepest counts.
 *  @param other The bus that lowers `bus`.
 *  @param ducking NULL, or a gain of 1: no more.
 *  @retval EARSHOT_ERROR_HIERARCHY_INVALID If `other` is the bus or below it.
 *  @retval EARSHOT_ERROR_LIMIT_REACHED For more than 256 rules. */
EARSHOT_API earshot_result earshot_bus_set_ducking(
    earshot_engine engine, earshot_bus bus, earshot_bus other, const earshot_ducking *ducking);

/** Gets the rule for two buses.
 *  @retval EARSHOT_ERROR_NOT_AVAILABLE If there is none. */
EARSHOT_API earshot_result earshot_bus_get_ducking(
    earshot_engine engine, earshot_bus bus, earshot_bus other, earshot_ducking *ducking);

/* ---------------------------------------------------------------------------------------------
 * Snapshots
 * ------------------------------------------------------------------------------------------ */

/** Values of a bus that a snapshot has, added up. */
enum {
  EARSHOT_MIX_GAIN = 1, /**< A gain that multiplies the bus's own. */
  EARSHOT_MIX_RATE = 2, /**< Its rate. */
  EARSHOT_MIX_OCCLUSION = 4, /**< Its occlusion. */
  EARSHOT_MIX_MUTED = 8 /**< Whether it is muted. */
};

/** The values of a bus in a snapshot. */
typedef struct earshot_bus_mix {
  uint32_t size;
  uint32_t has; /**< EARSHOT_MIX_…, added up; the rest stays as it is. */
  double gain;
  double rate;
  double occlusion;
  bool is_muted; /**< false: it sounds although the game muted it. */
  bool reserved[7];
} earshot_bus_mix;

/** Settings of effects that snapshots and parameters can control. */
enum {
  EARSHOT_SETTING_FREQUENCY = 100, /**< Of a filter, Hz. */
  EARSHOT_SETTING_RESONANCE = 101, /**< Of a filter, dB. */
  EARSHOT_SETTING_THRESHOLD = 102, /**< Of a compressor, dB. */
  EARSHOT_SETTING_RATIO = 103, /**< Of a compressor. */
  EARSHOT_SETTING_MAKE_UP = 104, /**< Of a compressor, dB. */
  EARSHOT_SETTING_CEILING = 105, /**< Of a limiter, dB. */
  EARSHOT_SETTING_TIME = 106, /**< Of an echo, s; does not cross 2 s or 10 s. */
  EARSHOT_SETTING_FEEDBACK = 107, /**< Of an echo, linear gain. */
  EARSHOT_SETTING_DAMPING = 108, /**< Of an echo, Hz. */
  EARSHOT_SETTING_DRIVE = 109, /**< Of a distortion, dB. */
  EARSHOT_SETTING_TONE = 110, /**< Of a distortion, Hz. */
  EARSHOT_SETTING_LEVEL = 111, /**< Of a distortion, dB. */
  EARSHOT_SETTING_MIX = 112, /**< Of a distortion, 0 to 1. */
  /** Of a reverb, s at 1 kHz; the other decay times keep their ratio to it. */
  EARSHOT_SETTING_DECAY = 113,
  EARSHOT_SETTING_EARLY = 114, /**< Of a reverb, linear gain. */
  EARSHOT_SETTING_LATE = 115, /**< Of a reverb, linear gain. */
  EARSHOT_SETTING_WIDTH = 116, /**< Of a reverb, 0 to 1. */
  EARSHOT_SETTING_WET = 117, /**< Of an echo or a convolution, linear gain. */
  EARSHOT_SETTING_DRY = 118, /**< Of an echo, a reverb or a convolution, linear gain. */
  /** Of an equalizer's first band, dB; the next seven numbers are those of the others. */
  EARSHOT_SETTING_BAND_GAIN = 119,
  EARSHOT_SETTING_BAND_FREQUENCY = 127, /**< Likewise, Hz. */
  EARSHOT_SETTING_BAND_QUALITY = 135, /**< Likewise. */
  EARSHOT_SETTING_KNEE = 143, /**< Of a compressor, dB. */
  EARSHOT_SETTING_ATTACK = 144, /**< Of a compressor, s. */
  EARSHOT_SETTING_RELEASE = 145, /**< Of a compressor, a limiter or a gate, s. */
  EARSHOT_SETTING_SWEEP_RATE = 146, /**< Of a chorus, flanger, phaser or tremolo, Hz. */
  EARSHOT_SETTING_DELAY = 147, /**< Of a chorus or a flanger, s. */
  EARSHOT_SETTING_DEPTH = 148, /**< Of a chorus, flanger, phaser or tremolo, 0 to 1. */
  EARSHOT_SETTING_SPREAD = 149, /**< Of a chorus, flanger, phaser or tremolo, 0 to 1. */
  EARSHOT_SETTING_REGENERATION = 150, /**< Of a flanger or a phaser, -0.95 to 0.95. */
  EARSHOT_SETTING_CENTER = 151, /**< Of a phaser, Hz. */
  EARSHOT_SETTING_EDGE = 152, /**< Of a tremolo, 0 to 1. */
  EARSHOT_SETTING_FLOOR = 153, /**< Of a gate, dB. */
  EARSHOT_SETTING_HOLD = 154, /**< Of a gate, s. */
  EARSHOT_SETTING_SEMITONES = 155 /**< Of a pitch shifter. */
};

/** A setting of an effect, and its value. */
typedef struct earshot_setting_value {
  int32_t setting; /**< EARSHOT_SETTING_… */
  int32_t reserved;
  double value; /**< In the unit of the setting. */
} earshot_setting_value;

/** Makes a snapshot, which has no effect until it gets a weight.
 *  Snapshots of a higher priority override those of a lower one; of equal ones, later ones override
 *  earlier ones.
 *  @param name May be empty.
 *  @param priority [= 0]
 *  @retval EARSHOT_ERROR_LIMIT_REACHED For more than 256. */
EARSHOT_API earshot_result earshot_snapshot_make(
    earshot_engine engine, const char *name, size_t name_length, int32_t priority,
    earshot_snapshot *snapshot);

/** Removes a snapshot; its effect ends at once, without a click. */
EARSHOT_API earshot_result earshot_snapshot_remove(
    earshot_engine engine, earshot_snapshot snapshot);

/** Sets the values of a bus in a snapshot, except for its sends.
 *  @param mix NULL: nothing any more, including sends. */
EARSHOT_API earshot_result earshot_snapshot_set_mix(
    earshot_engine engine, earshot_snapshot snapshot, earshot_bus bus, const earshot_bus_mix *mix);

/** Gets the values of a bus in a snapshot. */
EARSHOT_API earshot_result earshot_snapshot_get_mix(
    earshot_engine engine, earshot_snapshot snapshot, earshot_bus bus, earshot_bus_mix *mix);

/** Sets the level of a bus's send in a snapshot.
 *  @param gain [0 to 1] NULL: as the bus is set. */
EARSHOT_API earshot_result earshot_snapshot_set_send(
    earshot_engine engine, earshot_snapshot snapshot, earshot_bus bus, earshot_shared_reverb reverb,
    const double *gain);

/** Gets the level of a bus's send in a snapshot.
 *  @retval EARSHOT_ERROR_NOT_AVAILABLE If the snapshot has no level for it. */
EARSHOT_API earshot_result earshot_snapshot_get_send(
    earshot_engine engine, earshot_snapshot snapshot, earshot_bus bus, earshot_shared_reverb reverb,
    double *gain);

/** Sets the values of an effect's settings in a snapshot.
 *  Frequencies, times and ratios are blended by equal factors, everything else in a straight line.
 *  A setting that the effect loses, by earshot_effect_set with another kind or fewer bands, is
 *  dropped.
 *  @param values No values: none any more.
 *  @retval EARSHOT_ERROR_NOT_AVAILABLE For a setting that the effect does not have. */
EARSHOT_API earshot_result earshot_snapshot_set_settings(
    earshot_engine engine, earshot_snapshot snapshot, earshot_effect effect,
    const earshot_setting_value *values, size_t count);

/** Gets the values of an effect's settings in a snapshot.
 *  @param values May be NULL if `capacity` is 0. */
EARSHOT_API earshot_result earshot_snapshot_get_settings(
    earshot_engine engine, earshot_snapshot snapshot, earshot_effect effect,
    earshot_setting_value *values, size_t capacity, size_t *count);

/** Copies the current values of a bus into a snapshot.
 *  With active snapshots, but without parameters, ducking and the bus's own gain. */
EARSHOT_API earshot_result earshot_snapshot_capture(
    earshot_engine engine, earshot_snapshot snapshot, earshot_bus bus);

/** Sets the weight of a snapshot, over a ramp.
 *  In between, gains are blended in decibels. Values that the game sets meanwhile apply beneath.
 *  @param weight [0 to 1] 0: no effect, 1: full effect.
 *  @param seconds [s, 0 to 86,400] Time to ramp over. */
EARSHOT_API earshot_result earshot_snapshot_set_weight(
    earshot_engine engine, earshot_snapshot snapshot, double weight, double seconds);

/** Gets the weight of a snapshot: the larger of what is set and what parameters give. */
EARSHOT_API earshot_result earshot_snapshot_get_weight(
    earshot_engine engine, earshot_snapshot snapshot, double *weight);

/* ---------------------------------------------------------------------------------------------
 * Parameters
 * ------------------------------------------------------------------------------------------ */

/** Makes a parameter, a number of the game that controls sound through curves.
 *  @param name May be empty.
 *  @param lowest [-1e12 to 1e12]
 *  @param highest [-1e12 to 1e12]
 *  @param smoothing [s] Time that a change takes, in a straight line.
 *  @retval EARSHOT_ERROR_LIMIT_REACHED For more than 1,024. */
EARSHOT_API earshot_result earshot_parameter_make(
    earshot_engine engine, const char *name, size_t name_length, double lowest, double highest,
    double value, double smoothing, earshot_parameter *parameter);

/** Removes a parameter with its curves; what they controlled is as set. */
EARSHOT_API earshot_result earshot_parameter_remove(
    earshot_engine engine, earshot_parameter parameter);

/** Sets a parameter for one emitter, or for all that have no value of their own.
 *  @param emitter 0: for all.
 *  @param value Clamped to the range. */
EARSHOT_API earshot_result earshot_parameter_set_value(
    earshot_engine engine, earshot_parameter parameter, earshot_emitter emitter, double value);

/** Gets the current value of a parameter, on its way to what was set.
 *  @param emitter 0: the value for all. */
EARSHOT_API earshot_result earshot_parameter_get_value(
    earshot_engine engine, earshot_parameter parameter, earshot_emitter emitter, double *value);

/** The property of a bus, an emitter or a clip that a parameter controls. */
enum {
  EARSHOT_DRIVES_GAIN = 0, /**< A factor of its gain. */
  EARSHOT_DRIVES_RATE = 1, /**< A factor of its rate. */
  EARSHOT_DRIVES_OCCLUSION = 2 /**< Added to its occlusion. */
};

/** A point of a parameter's curve. */
typedef struct earshot_parameter_point {
  double value; /**< Parameter value. */
  double result; /**< Driven value. */
} earshot_parameter_point;

/** Controls something by a parameter, through a curve.
 *  The curve is level before its first and after its last point. `target` may be:
 *
 *  a bus; an emitter, by its own value if it has one; a clip, that is, all its voices, each by the
 *  value of its emitter, so that the layers of a car engine cross-fade by each car's own speed; a
 *  snapshot, whose weight is controlled, with a `quantity` of 0; or an effect, whose setting
 *  EARSHOT_SETTING_… is what the curve gives.
 *
 *  A setting that an effect loses, by earshot_effect_set with another kind or fewer bands, is no
 *  longer controlled.
 *  @param target A bus, an emitter, a clip, a snapshot or an effect.
 *  @param quantity EARSHOT_DRIVES_…, EARSHOT_SETTING_… or 0.
 *  @param points At most 256, in order; none: no more.
 *  @param shape [= EARSHOT_SHAPE_LINEAR] EARSHOT_SHAPE_…: Between the points.
 *  @retval EARSHOT_ERROR_ARGUMENT For a result that the target cannot have.
 *  @retval EARSHOT_ERROR_NOT_AVAILABLE For a setting that the effect does not have.
 *  @retval EARSHOT_ERROR_LIMIT_REACHED For more than 4,096 curves. */
EARSHOT_API earshot_result earshot_parameter_drive(
    earshot_engine engine, earshot_parameter parameter, uint64_t target, int32_t quantity,
    const earshot_parameter_point *points, size_t count, int32_t shape);

/** Controls the send of a bus or an emitter by a parameter, through a curve.
 *  It replaces what is set and what snapshots set. See earshot_parameter_drive.
 *  @param sender A bus, or an emitter, by its own value.
 *  @param points At most 256, with results from 0 to 1; none: no more.
 *  @param shape [= EARSHOT_SHAPE_LINEAR] EARSHOT_SHAPE_…: Between the points. */
EARSHOT_API earshot_result earshot_parameter_drive_send(
    earshot_engine engine, earshot_parameter parameter, uint64_t sender,
    earshot_shared_reverb reverb, const earshot_parameter_point *points, size_t count,
    int32_t shape);

/* ---------------------------------------------------------------------------------------------
 * Sound events
 * ------------------------------------------------------------------------------------------ */

/* Sound as data: the game says what happened, and files that a sound designer edits say what is
 * heard. Names that aren't there, and clips that can't be loaded, are silent: the calls return
 * EARSHOT_OK, a notice tells once what is missing, and earshot_sounds_explain tells it again. */

/** What the game gives a sound event under a name: the first of `label`, `clip` and `number`. */
typedef struct earshot_sound_value {
  const char *name;
  const char *label; /**< Label of a parameter or switch. May be NULL. */
  earshot_clip clip; /**< Clip that a hole plays; 0: none. */
  double number; /**< Value of a parameter. */
} earshot_sound_value;

/** Loads sound events from a folder of definition files and clips, or from a bank.
 *  At most 64 can be loaded at a time. A clip that can't be loaded is silent.
 *  EARSHOT_ERROR_FILE_INVALID comes with a line for each of the first 100 mistakes in the
 *  definitions.
 *  @retval EARSHOT_ERROR_FILE_INVALID For mistakes in definitions, and for a file that is no
 *    bank. */
EARSHOT_API earshot_result earshot_sounds_load(
    earshot_engine engine, const char *path, size_t path_length, earshot_sounds *sounds);

/** Begins to load sound events in the background, from a folder or a bank.
 *  At most 64 can be loaded at a time. Until everything is loaded, posts and settings do nothing
 *  and earshot_instance_explain says so; a notice reports the end. See earshot_sounds_progress.
 *  earshot_sounds_unload cancels: reading ends before the next event or file. */
EARSHOT_API earshot_result earshot_sounds_begin_loading(
    earshot_engine engine, const char *path, size_t path_length, earshot_sounds *sounds);

/** Gets how far sound events are loaded, and the reason why they can't be.
 *  @param fraction 0 to 1. May be NULL.
 *  @param is_ready Whether events can be posted. May be NULL. */
EARSHOT_API earshot_result earshot_sounds_progress(
    earshot_engine engine, earshot_sounds sounds, double *fraction, bool *is_ready, char *buffer,
    size_t capacity, size_t *length);

/** Fades out what plays of sound events, and removes their clips, buses and effects.
 *  @param fade [s, 0 to 86,400] Time to fade over, or EARSHOT_CLICK_FREE. */
EARSHOT_API earshot_result earshot_sounds_unload(
    earshot_engine engine, earshot_sounds sounds, double fade);

/** Reads the definitions of a folder again, in the background, and takes over what changed.
 *  Instances that play go on. With `reloads_changed_files` in earshot_config it happens by itself
 *  when a file changes. */
EARSHOT_API earshot_result earshot_sounds_reload(earshot_engine engine, earshot_sounds sounds);

/** Gets the name of a sound event, by its index in order of names; empty beyond the last.
 *  @param count Number of events. May be NULL. */
EARSHOT_API earshot_result earshot_sounds_event_name(
    earshot_engine engine, earshot_sounds sounds, size_t index, size_t *count, char *buffer,
    size_t capacity, size_t *length);

/** Computes the id of the event whose first name this is, or of a parameter.
 *  The 64-bit FNV-1a hash of the name's bytes. An event keeps it when it is renamed. */
EARSHOT_API earshot_result earshot_sound_id(const char *name, size_t name_length, uint64_t *id);

/** Posts a sound event on an emitter.
 *  What can't be played gives an instance that has ended; earshot_instance_explain tells why. The
 *  values count for this instance alone; at most 64.
 *  @param emitter 0: non-positional.
 *  @param values May be NULL.
 *  @param instance May be NULL. */
EARSHOT_API earshot_result earshot_sounds_post(
    earshot_engine engine, earshot_sounds sounds, const char *event, size_t event_length,
    earshot_emitter emitter, const earshot_sound_value *values, size_t count,
    earshot_instance *instance);

/** Posts a sound event at a position in the world, on an emitter of its own.
 *  @param x [m, -1e9 to 1e9]
 *  @param y [m, -1e9 to 1e9]
 *  @param z [m, -1e9 to 1e9]
 *  @param values May be NULL.
 *  @param instance May be NULL. */
EARSHOT_API earshot_result earshot_sounds_post_at(
    earshot_engine engine, earshot_sounds sounds, const char *event, size_t event_length, double x,
    double y, double z, const earshot_sound_value *values, size_t count,
    earshot_instance *instance);

/** Posts a sound event by its id, like earshot_sounds_post.
 *  @param event See earshot_sound_id.
 *  @param emitter 0: non-positional.
 *  @param values May be NULL.
 *  @param instance May be NULL. */
EARSHOT_API earshot_result earshot_sounds_post_id(
    earshot_engine engine, earshot_sounds sounds, uint64_t event, earshot_emitter emitter,
    const earshot_sound_value *values, size_t count, earshot_instance *instance);

/** Posts a sound event from another thread, executed before the next block.
 *  An event that isn't there is told by a notice.
 *  @param event See earshot_sound_id.
 *  @param emitter 0: non-positional. */
EARSHOT_API earshot_result earshot_queue_post(
    earshot_engine engine, earshot_sounds sounds, uint64_t event, earshot_emitter emitter);

/** Posts a sound event at a position from another thread, like earshot_queue_post.
 *  @param event See earshot_sound_id.
 *  @param x [m, -1e9 to 1e9]
 *  @param y [m, -1e9 to 1e9]
 *  @param z [m, -1e9 to 1e9] */
EARSHOT_API earshot_result earshot_queue_post_at(
    earshot_engine engine, earshot_sounds sounds, uint64_t event, double x, double y, double z);

/** Sets a parameter of sound events from another thread.
 *  @param parameter See earshot_sound_id.
 *  @param emitter 0: for everything. */
EARSHOT_API earshot_result earshot_queue_set_sound_parameter(
    earshot_engine engine, earshot_sounds sounds, uint64_t parameter, double value,
    earshot_emitter emitter);

/** Stops an instance over a fade.
 *  @param fade [s, 0 to 86,400] Time to fade over, EARSHOT_CLICK_FREE, or EARSHOT_OWN_FADE. */
EARSHOT_API earshot_result earshot_instance_stop(
    earshot_engine engine, earshot_instance instance, double fade);

/** Lets an instance come to its end: loops are left after their pass, tails follow. */
EARSHOT_API earshot_result earshot_instance_release(
    earshot_engine engine, earshot_instance instance);

/** Sets a parameter of an instance alone. */
EARSHOT_API earshot_result earshot_instance_set_parameter(
    earshot_engine engine, earshot_instance instance, const char *name, size_t name_length,
    double value);

/** Sets a parameter of an instance alone, to one of its labels. */
EARSHOT_API earshot_result earshot_instance_set_label(
    earshot_engine engine, earshot_instance instance, const char *name, size_t name_length,
    const char *label, size_t label_length);

/** Gets whether an instance plays, or has something to play. */
EARSHOT_API earshot_result earshot_instance_is_playing(
    earshot_engine engine, earshot_instance instance, bool *is_playing);

/** Gets where in its clip an instance's newest voice is; -1 without one.
 *  @param position [s] */
EARSHOT_API earshot_result earshot_instance_playhead(
    earshot_engine engine, earshot_instance instance, double *position);

/** Gets the voices of an instance, the newest first. */
EARSHOT_API earshot_result earshot_instance_voices(
    earshot_engine engine, earshot_instance instance, earshot_voice *voices, size_t capacity,
    size_t *count);

/** Gets the reason why an instance wasn't played; empty if it was, or is forgotten. */
EARSHOT_API earshot_result earshot_instance_explain(
    earshot_engine engine, earshot_instance instance, char *buffer, size_t capacity,
    size_t *length);

/** Sets a parameter for everything, or for what plays on an emitter.
 *  @param emitter 0: for everything. */
EARSHOT_API earshot_result earshot_sounds_set_parameter(
    earshot_engine engine, earshot_sounds sounds, const char *name, size_t name_length,
    double value, earshot_emitter emitter);

/** Sets a parameter to one of its labels, for everything or for what plays on an emitter.
 *  @param emitter 0: for everything. */
EARSHOT_API earshot_result earshot_sounds_set_label(
    earshot_engine engine, earshot_sounds sounds, const char *name, size_t name_length,
    const char *label, size_t label_length, earshot_emitter emitter);

/** Gets where a parameter is on its way to what was set; NaN if there is none of that name.
 *  @param emitter 0: for everything. */
EARSHOT_API earshot_result earshot_sounds_parameter(
    earshot_engine engine, earshot_sounds sounds, const char *name, size_t name_length,
    earshot_emitter emitter, double *value);

/** Sets a switch of an emitter: events that are posted on it from now on choose by it. */
EARSHOT_API earshot_result earshot_sounds_set_switch(
    earshot_engine engine, earshot_sounds sounds, earshot_emitter emitter, const char *name,
    size_t name_length, const char *value, size_t value_length);

/** Sets a global state; what it changes follows over the state's transition. */
EARSHOT_API earshot_result earshot_sounds_set_state(
    earshot_engine engine, earshot_sounds sounds, const char *name, size_t name_length,
    const char *value, size_t value_length);

/** Gets the value of a state; empty if there is none of that name. */
EARSHOT_API earshot_result earshot_sounds_state(
    earshot_engine engine, earshot_sounds sounds, const char *name, size_t name_length,
    char *buffer, size_t capacity, size_t *length);

/** Sets the gain of a VCA, which many buses follow.
 *  @param decibels [dB, -200 to 24]
 *  @param seconds [s, 0 to 86,400] Time to ramp over. */
EARSHOT_API earshot_result earshot_sounds_set_vca(
    earshot_engine engine, earshot_sounds sounds, const char *name, size_t name_length,
    double decibels, double seconds);

/** Stops all instances over a fade.
 *  @param fade [s, 0 to 86,400] Time to fade over, or EARSHOT_CLICK_FREE. */
EARSHOT_API earshot_result earshot_sounds_stop(
    earshot_engine engine, earshot_sounds sounds, double fade);

/** Gets a bus of the definitions.
 *  The definitions set its gain: for a volume setting use a VCA.
 *  @param bus 0: there is none. */
EARSHOT_API earshot_result earshot_sounds_bus(
    earshot_engine engine, earshot_sounds sounds, const char *name, size_t name_length,
    earshot_bus *bus);

/** Gets a snapshot of the definitions.
 *  @param snapshot 0: there is none. */
EARSHOT_API earshot_result earshot_sounds_snapshot(
    earshot_engine engine, earshot_sounds sounds, const char *name, size_t name_length,
    earshot_snapshot *snapshot);

/** Gets the reasons why less than all of an event can be heard, a line each; empty: there is
 *  none. */
EARSHOT_API earshot_result earshot_sounds_explain(
    earshot_engine engine, earshot_sounds sounds, const char *event, size_t event_length,
    char *buffer, size_t capacity, size_t *length);

/** What happened to sound events. */
enum {
  EARSHOT_SOUND_NOTICE_NONE = 0, /**< There is no notice. */
  EARSHOT_SOUND_NOTICE_STARTED = 1, /**< An instance was posted and plays. */
  /** A voice of an instance passed a marker. `number`: the frame; `text`: its name. */
  EARSHOT_SOUND_NOTICE_MARKER = 2,
  /** An instance ended. `number`: EARSHOT_SOUND_FINISHED and those that follow. */
  EARSHOT_SOUND_NOTICE_ENDED = 3,
  /** Something is missing, so that less is heard. `text`: what. Told once of each. */
  EARSHOT_SOUND_NOTICE_MISSING = 4,
  /** Changed definitions were taken over. `number`: events that changed. */
  EARSHOT_SOUND_NOTICE_RELOADED = 5,
  /** Changed definitions have an error, and nothing changes. `text`: where and what. */
  EARSHOT_SOUND_NOTICE_RELOAD_FAILED = 6,
  /** More happened than is kept. `number`: notices that were dropped. */
  EARSHOT_SOUND_NOTICE_FORGOTTEN = 7,
  EARSHOT_SOUND_NOTICE_LOADED = 8, /**< Loading in the background is over: events can be posted. */
  /** What was loaded in the background can't be read. `text`: why. */
  EARSHOT_SOUND_NOTICE_LOADING_FAILED = 9
};

/** Why an instance ended. */
enum {
  EARSHOT_SOUND_FINISHED = 0, /**< All that it had to play was played. */
  EARSHOT_SOUND_STOPPED = 1, /**< The game stopped it. */
  EARSHOT_SOUND_STOLEN = 2, /**< Another instance took its place. */
  EARSHOT_SOUND_SILENT = 3 /**< Nothing of it could be played; see earshot_instance_explain. */
};

/** Takes the oldest notice about sound events.
 *  At most 4,096 wait.
 *  @param kind EARSHOT_SOUND_NOTICE_…
 *  @param instance 0: none. May be NULL.
 *  @param number May be NULL. */
EARSHOT_API earshot_result earshot_sounds_take_notice(
    earshot_engine engine, earshot_sounds sounds, int32_t *kind, earshot_instance *instance,
    int64_t *number, char *buffer, size_t capacity, size_t *length);

/* ---------------------------------------------------------------------------------------------
 * Microphones
 * ------------------------------------------------------------------------------------------ */

/** The sound to record, and its destination.
 *  It can go to a file, to memory, to a push source and to a function, to several of them at once,
 *  or nowhere, for its levels alone. Fill it with earshot_recorder_options_init. */
typedef struct earshot_recorder_options {
  uint32_t size;
  uint32_t sample_rate; /**< [Hz, 8,000 to 192,000; = 48,000] The system converts. */
  uint32_t channels; /**< [1 to 2; = 1] */
  bool replaces_older; /**< [= false] Replace a file that exists; otherwise it is refused. */
  bool reserved[3];
  double gain; /**< [0 to 251; = 1] */
  /** [s, 0 to 31,536,000; = 0] Length at which it ends, exact to the frame; 0: none. */
  double limit;
  /** [s, 0 to 86,400; = 0] Length that is kept in memory for earshot_clip_load_recorder; the
   *  recording ends when that is full. 0: none. */
  double kept_seconds;
  /** [= NULL] A name of earshot_recorder_device_names; NULL: the default device. */
  const char *device;
  size_t device_length; /**< [bytes; = EARSHOT_TERMINATED] */
  /** [= NULL] NULL: no file. The suffix sets the format: wav, caf, aiff, au, flac, ogg, opus, mp3,
   *  and m4a where the program ffmpeg is installed. */
  const char *path;
  size_t path_length; /**< [bytes; = EARSHOT_TERMINATED] */
  /** [= NULL] Sample format or codec as `earshot convert` names it: LEI24, ima4, alac, ulaw and
   *  others. NULL: 16 bits, or the usual one of the file format. */
  const char *format;
  size_t format_length; /**< [bytes; = EARSHOT_TERMINATED] */
  double quality; /**< [-1 to 1; = -1] Lossy formats: 0 to 1; -1: the default. */
  /** [= 0] A push source of the same rate and channels, to be heard at once; 0: none. */
  earshot_push_source push_source;
  /** [= NULL] NULL: none. Called on a thread of the recorder's about every 10 ms, with interleaved
   *  frames; `first_frame` counts from the start of the recording. It may take up to five seconds,
   *  and must not stop or release the recorder. */
  void (*function)(void *user, const float *samples, size_t frames, int64_t first_frame);
  void *user; /**< [= NULL] Is passed to the functions. */
  /** [= NULL] May be NULL. Called once, by any thread, when nothing will call `function` any more;
   *  not if there is none, or no recorder was made. */
  void (*release)(void *user);
} earshot_recorder_options;

/** Fills in the defaults.
 *  NULL does nothing. */
EARSHOT_API void earshot_recorder_options_init(earshot_recorder_options *options);

/** Makes a recorder, without opening the microphone yet.
 *  There can be 256 at a time. Release it with earshot_recorder_release. A recorder with an engine
 *  pauses while that is interrupted or asleep, from its next update on, and continues in the
 *  background.
 *
 *  The file appears with the first quarter of a second and can be read from then on: if the program
 *  crashes, at most the last second is missing. Vorbis, ALAC and AAC are encoded at the end, from
 *  `path`.unfinished.caf, which a crash leaves behind; if that exists, the next one is
 *  `path`.2.unfinished.caf.
 *  @param engine An engine whose category is EARSHOT_CATEGORY_RECORD or
 *    EARSHOT_CATEGORY_RECORD_AND_PLAY, or 0.
 *  @retval EARSHOT_ERROR_FORMAT_UNSUPPORTED For a format that the file cannot have.
 *  @retval EARSHOT_ERROR_OUTPUT_UNWRITABLE For a file that cannot be written.
 *  @retval EARSHOT_ERROR_NOT_AVAILABLE For an engine of another category. */
EARSHOT_API earshot_result earshot_recorder_make(
    earshot_engine engine, const earshot_recorder_options *options, earshot_recorder *recorder);

/** Releases a recorder; one that still records ends in the background. */
EARSHOT_API earshot_result earshot_recorder_release(earshot_recorder recorder);

/** Opens the microphone and records.
 *  A recorder records once: later calls, also after earshot_recorder_stop, do nothing. A device
 *  that is lost is looked for until there is one, including the default one; meanwhile nothing is
 *  recorded.
 *  @retval EARSHOT_ERROR_DEVICE_UNAVAILABLE If there is no microphone. */
EARSHOT_API earshot_result earshot_recorder_start(earshot_recorder recorder);

/** Pauses a recorder; the microphone is off after some 20 ms. */
EARSHOT_API earshot_result earshot_recorder_pause(earshot_recorder recorder);

/** Resumes a recorder, unless it is interrupted. */
EARSHOT_API earshot_result earshot_recorder_resume(earshot_recorder recorder);

/** Ends the recording, and waits until the file is complete.
 *  It fails if the file could not take everything. */
EARSHOT_API earshot_result earshot_recorder_stop(earshot_recorder recorder);

/** Sets the gain of a recorder, with a short ramp.
 *  @param gain [0 to 251] */
EARSHOT_API earshot_result earshot_recorder_set_gain(earshot_recorder recorder, double gain);

/** States of recorders. */
enum {
  EARSHOT_RECORDER_READY = 0, /**< Not started. */
  EARSHOT_RECORDER_RECORDING = 1, /**< Records. */
  EARSHOT_RECORDER_PAUSED = 2, /**< Paused by the game or an interruption. */
  EARSHOT_RECORDER_STOPPED = 3, /**< Ended by earshot_recorder_stop. */
  EARSHOT_RECORDER_LIMIT_REACHED = 4, /**< Ended by `limit` or `kept_seconds`. */
  EARSHOT_RECORDER_FAILED = 5 /**< Ended because no destination was left. */
};

/** The state of a recorder. */
typedef struct earshot_recorder_status {
  uint32_t size;
  int32_t state; /**< EARSHOT_RECORDER_… */
  int64_t frames; /**< [sample frames] Frames recorded so far. */
  int64_t lost_frames; /**< [sample frames] Frames that were not taken in time. */
  double gain;
} earshot_recorder_status;

/** Gets the state of a recorder. */
EARSHOT_API earshot_result earshot_recorder_get_status(
    earshot_recorder recorder, earshot_recorder_status *status);

/** Gets the level of the last 50 ms, including the gain; without loudness. */
EARSHOT_API earshot_result earshot_recorder_get_meter(
    earshot_recorder recorder, earshot_meter *meter);

/** Gets the name of the device that is recorded from; empty without one. */
EARSHOT_API earshot_result earshot_recorder_device_name(
    earshot_recorder recorder, char *buffer, size_t capacity, size_t *length);

/** Gets the names of the devices to record from, one per line, the default first. */
EARSHOT_API earshot_result earshot_recorder_device_names(
    char *buffer, size_t capacity, size_t *length);

/** Events of recorders. */
enum {
  EARSHOT_RECORDER_EVENT_NONE = 0, /**< There is no event. */
  EARSHOT_RECORDER_EVENT_DEVICE_LOST = 1, /**< The device was lost. `text`: its name. */
  /** The device, or another, records again. `text`: its name. */
  EARSHOT_RECORDER_EVENT_DEVICE_RESTORED = 2,
  /** The device has sent nothing for three seconds. `text`: its name. */
  EARSHOT_RECORDER_EVENT_DEVICE_STALLED = 3,
  EARSHOT_RECORDER_EVENT_SOUND_LOST = 4, /**< Frames were lost. `number`: how many. */
  EARSHOT_RECORDER_EVENT_INTERRUPTED = 5, /**< An interruption began. */
  /** It ended. `number`: 1, or 0 if the recorder stays paused. */
  EARSHOT_RECORDER_EVENT_INTERRUPTION_ENDED = 6,
  /** A destination failed; its sound so far is kept. `text`: why. */
  EARSHOT_RECORDER_EVENT_DESTINATION_FAILED = 7,
  EARSHOT_RECORDER_EVENT_ENDED = 8 /**< The recording ended. `number`: EARSHOT_RECORDER_…. */
};

/** Takes the oldest event.
 *  At most 1,000 wait; later ones are dropped until some are taken.
 *  @param kind EARSHOT_RECORDER_EVENT_…
 *  @param number May be NULL. */
EARSHOT_API earshot_result earshot_recorder_take_event(
    earshot_recorder recorder, int32_t *kind, int64_t *number, char *buffer, size_t capacity,
    size_t *length);

/** Makes a clip of what `kept_seconds` has in memory, and removes it there.
 *  @param name Used in messages; may be empty. */
EARSHOT_API earshot_result earshot_clip_load_recorder(
    earshot_engine engine, earshot_recorder recorder, const char *name, size_t name_length,
    earshot_clip *clip);

/* ---------------------------------------------------------------------------------------------
 * Streams from the network
 * ------------------------------------------------------------------------------------------ */

/** How a stream is received.
 *  Fill it with earshot_network_options_init. */
typedef struct earshot_network_options {
  uint32_t size;
  int32_t most_reconnects; /**< [0 to 100; = 6] Failed attempts in a row after which it gives up. */
  /** [bytes, 131,072 to 67,108,864; = 1,048,576] Memory for received bytes. */
  uint64_t buffer_bytes;
  /** [s, 0.2 to 10; = 0.5] Decoded sound before a voice starts or continues. */
  double starts_after;
  double connect_timeout; /**< [s, 0 to 3,600; = 10] */
  /** [s, 0 to 3,600; = 10] Time without a byte, until another connection is tried. */
  double stall_timeout;
  double open_timeout; /**< [s, 0 to 3,600; = 30] Time until the format must be known. */
  double first_delay; /**< [s, 0 to 60; = 0.25] Time before a reconnect; twice as long each time. */
  const char *user_agent; /**< [= NULL] Name sent to servers; NULL: "Earshot". */
  const char *certificates; /**< [= NULL] A file of trusted certificates; NULL: the system's. */
} earshot_network_options;

/** Fills in the defaults.
 *  NULL does nothing. */
EARSHOT_API void earshot_network_options_init(earshot_network_options *options);

/** Begins to connect to an address of HTTP or HTTPS, and returns at once.
 *  A thread of its own receives and decodes. There can be 256 at a time. Release it with
 *  earshot_network_release.
 *  @param options NULL: the defaults.
 *  @retval EARSHOT_ERROR_NOT_AVAILABLE If libcurl is not installed. */
EARSHOT_API earshot_result earshot_network_open(
    const char *address, size_t address_length, const earshot_network_options *options,
    earshot_network *network);

/** Releases a stream; it is closed when no clip uses it any more. */
EARSHOT_API earshot_result earshot_network_release(earshot_network network);

/** Moves to a position in a file.
 *  A voice that plays moves when it has played what the engine has already taken, up to two thirds
 *  of a second. One that starts now starts there.
 *  @param seconds [s]
 *  @retval EARSHOT_ERROR_STATE For radio, and while it is not ready. */
EARSHOT_API earshot_result earshot_network_seek(earshot_network network, double seconds);

/** States of streams. */
enum {
  EARSHOT_NETWORK_IS_CONNECTING = 0, /**< It connects and looks for the format. */
  EARSHOT_NETWORK_IS_READY = 1, /**< It can be loaded. */
  /** It was loaded and decoded completely; a seek makes it ready again. */
  EARSHOT_NETWORK_HAS_ENDED = 2,
  EARSHOT_NETWORK_HAS_FAILED = 3, /**< It failed; EARSHOT_NETWORK_ERROR says why. */
  EARSHOT_NETWORK_IS_CLOSED = 4 /**< It is closed. */
};

/** The state of a stream. */
typedef struct earshot_network_status {
  uint32_t size;
  int32_t state; /**< EARSHOT_NETWORK_IS_… */
  double position; /**< [s] Of radio, since its voice started. */
  double duration; /**< [s] 0: radio, or unknown. */
  double seconds_ready; /**< [s] Decoded sound that waits. */
  uint32_t sample_rate; /**< [Hz] 0, like all that follows, until it is ready. */
  uint32_t channels;
  uint64_t byte_count; /**< [bytes] Size of the file; 0: radio, or unknown. */
  uint64_t received; /**< [bytes] Bytes received. */
  uint64_t buffered_from; /**< [bytes] Start of the part of the file that is in memory. */
  uint64_t buffered_to; /**< [bytes] End of that part. */
  int64_t reconnects;
  int64_t stalls;
  bool is_live; /**< Whether it is radio, which has no known end. */
  bool is_seekable;
  /** Whether the server sends parts; else seeking back starts at the beginning. */
  bool gives_ranges;
  bool reserved[5];
} earshot_network_status;

/** Gets the state of a stream. */
EARSHOT_API earshot_result earshot_network_get_status(
    earshot_network network, earshot_network_status *status);

/** Texts about streams. */
enum {
  EARSHOT_NETWORK_NAME = 0, /**< Its address without user, password and query. */
  EARSHOT_NETWORK_TITLE = 1, /**< The title: of radio the latest, else from the file's tags. */
  EARSHOT_NETWORK_STATION = 2, /**< The station's name. */
  EARSHOT_NETWORK_CONTENT_TYPE = 3, /**< The content type, as the server says. */
  EARSHOT_NETWORK_CODEC = 4, /**< The codec. */
  EARSHOT_NETWORK_ERROR = 5 /**< Why it failed. */
};

/** Gets a text about a stream; empty where it is unknown.
 *  @param which EARSHOT_NETWORK_NAME and those that follow. */
EARSHOT_API earshot_result earshot_network_text(
    earshot_network network, int32_t which, char *buffer, size_t capacity, size_t *length);

/** Events of streams. */
enum {
  EARSHOT_NETWORK_EVENT_NONE = 0, /**< There is no event. */
  EARSHOT_NETWORK_EVENT_READY = 1, /**< It can be loaded. */
  /** The title changed; its sound follows after a second or two. `text`: the title. */
  EARSHOT_NETWORK_EVENT_TITLE = 2,
  EARSHOT_NETWORK_EVENT_STALLED = 3, /**< Its voice waits for sound. */
  EARSHOT_NETWORK_EVENT_RECOVERED = 4, /**< Its voice continues. */
  /** It reconnects. `number`: which attempt; `text`: why. */
  EARSHOT_NETWORK_EVENT_RECONNECTING = 5,
  EARSHOT_NETWORK_EVENT_RECONNECTED = 6, /**< It is connected again. */
  EARSHOT_NETWORK_EVENT_ENDED = 7, /**< It ended. */
  EARSHOT_NETWORK_EVENT_FAILED = 8 /**< It failed. `text`: why. */
};

/** Takes the oldest event.
 *  At most the latest 64 wait, and as many again that were begun to be taken.
 *  @param kind EARSHOT_NETWORK_EVENT_…
 *  @param number May be NULL. */
EARSHOT_API earshot_result earshot_network_take_event(
    earshot_network network, int32_t *kind, int64_t *number, char *buffer, size_t capacity,
    size_t *length);

/** Makes a clip of a stream that is ready.
 *  One voice at a time plays it: a new voice takes the sound where the stream is by then, and the
 *  one before ends. Its voices are those of live sound, see earshot_clip_load_generator.
 *  @retval EARSHOT_ERROR_NOT_AVAILABLE While it is still connecting. */
EARSHOT_API earshot_result earshot_clip_load_network(
    earshot_engine engine, earshot_network network, earshot_clip *clip);

/* ---------------------------------------------------------------------------------------------
 * Voice chat
 * ------------------------------------------------------------------------------------------ */

/** How speech is sent.
 *  Fill it with earshot_chat_sender_options_init and set `send`. */
typedef struct earshot_chat_sender_options {
  uint32_t size;
  uint32_t bit_rate; /**< [bits a second, 6,000 to 128,000; = 24,000] While someone speaks. */
  /** [= true] Remove what the engine renders from the microphone's sound, with an effect of the
   *  master bus; see earshot_chat_sender_get_reference. Needs an engine. */
  bool cancels_echo;
  bool sends_silence; /**< [= false] Send packets while nobody speaks, too. */
  bool reserved[6];
  /** [0 to 0.5; = 0.05] Share of packets that get lost; more of the bits are then used for
   *  repair. */
  double expected_loss;
  double noise_reduction; /**< [dB, 0 to 60; = 18] Attenuation of steady noise. */
  double most_gain; /**< [dB, 0 to 40; = 24] Largest amplification of quiet speech; 0: none. */
  /** [= NULL] A name of earshot_recorder_device_names; NULL: the default device. */
  const char *device;
  size_t device_length; /**< [bytes; = EARSHOT_TERMINATED] */
  /** Required. Called on a thread of the sender's with each packet, of at most 1,280 bytes. It must
   *  not stop or release the sender; while it takes its time, other packets wait. */
  void (*send)(void *user, const uint8_t *packet, size_t length);
  void *user; /**< [= NULL] Is passed to the functions. */
  /** [= NULL] May be NULL. Called once, by any thread, when nothing will call `send` any more; not
   *  if no sender was made. */
  void (*release)(void *user);
} earshot_chat_sender_options;

/** Fills in the defaults, all but `send`.
 *  NULL does nothing. */
EARSHOT_API void earshot_chat_sender_options_init(earshot_chat_sender_options *options);

/** Makes a sender, without opening the microphone yet.
 *  There can be 64 at a time. Release it with earshot_chat_sender_release. A sender with an engine
 *  pauses while that is interrupted or asleep. Without an engine no echo is cancelled.
 *  @param engine An engine whose category is EARSHOT_CATEGORY_RECORD or
 *    EARSHOT_CATEGORY_RECORD_AND_PLAY, or 0.
 *  @retval EARSHOT_ERROR_NOT_AVAILABLE If libopus or libspeexdsp is not installed; the message
 *    says what to install. */
EARSHOT_API earshot_result earshot_chat_sender_make(
    earshot_engine engine, const earshot_chat_sender_options *options, earshot_chat_sender *sender);

/** Releases a sender and the microphone. */
EARSHOT_API earshot_result earshot_chat_sender_release(earshot_chat_sender sender);

/** Opens the microphone.
 *  Later calls do nothing. A device that is lost is looked for.
 *  @retval EARSHOT_ERROR_DEVICE_UNAVAILABLE If there is no microphone. */
EARSHOT_API earshot_result earshot_chat_sender_start(earshot_chat_sender sender);

/** Closes the microphone for good. */
EARSHOT_API earshot_result earshot_chat_sender_stop(earshot_chat_sender sender);

/** Sets whether sending is muted; the microphone stays open. */
EARSHOT_API earshot_result earshot_chat_sender_set_muted(earshot_chat_sender sender, bool is_muted);

/** Takes speech from elsewhere than a microphone, one channel at 16,000 Hz, as it arrives.
 *  Not together with earshot_chat_sender_start. */
EARSHOT_API earshot_result earshot_chat_sender_take(
    earshot_chat_sender sender, const float *samples, size_t frames);

/** Gets the effect that listens to what the engine renders.
 *  Remove it with earshot_effect_remove when the sender is gone.
 *  @param effect 0: none. */
EARSHOT_API earshot_result earshot_chat_sender_get_reference(
    earshot_chat_sender sender, earshot_effect *effect);

/** The state of a sender. */
typedef struct earshot_chat_sender_status {
  uint32_t size;
  bool is_speaking;
  bool is_muted;
  bool reserved[2];
  int64_t sent; /**< Packets sent. */
  double echo_delay; /**< [s] Time from the render to the microphone; negative: unknown. */
} earshot_chat_sender_status;

/** Gets the state of a sender. */
EARSHOT_API earshot_result earshot_chat_sender_get_status(
    earshot_chat_sender sender, earshot_chat_sender_status *status);

/** Makes a receiver of what a sender sends.
 *  There can be 4,096 at a time. Release it with earshot_chat_receiver_release.
 *  @retval EARSHOT_ERROR_NOT_AVAILABLE If libopus is not installed. */
EARSHOT_API earshot_result earshot_chat_receiver_make(earshot_chat_receiver *receiver);

/** Releases a receiver; its voice ends. */
EARSHOT_API earshot_result earshot_chat_receiver_release(earshot_chat_receiver receiver);

/** Takes one packet from the network, in any order, twice or late.
 *  Bytes that are not a packet are counted and ignored. */
EARSHOT_API earshot_result earshot_chat_receiver_receive(
    earshot_chat_receiver receiver, const void *packet, size_t length);

/** Makes a clip of what a receiver receives, to be played once.
 *  It plays on an emitter or non-positional, and is silent while nobody speaks.
 *  @param name Used in messages; may be empty. */
EARSHOT_API earshot_result earshot_clip_load_chat_receiver(
    earshot_engine engine, earshot_chat_receiver receiver, const char *name, size_t name_length,
    earshot_clip *clip);

/** The state of a receiver. */
typedef struct earshot_chat_receiver_status {
  uint32_t size;
  bool is_speaking;
  bool reserved[3];
  double delay; /**< [s] Time that packets wait. */
  int64_t received; /**< Packets received. */
  int64_t late; /**< Of these, too late or twice. */
  int64_t missing; /**< Packets that did not arrive in time. */
  int64_t repaired; /**< Of these, reconstructed from the next. */
  int64_t refused; /**< Not packets. */
} earshot_chat_receiver_status;

/** Gets the state of a receiver. */
EARSHOT_API earshot_result earshot_chat_receiver_get_status(
    earshot_chat_receiver receiver, earshot_chat_receiver_status *status);

/* ---------------------------------------------------------------------------------------------
 * Music
 * ------------------------------------------------------------------------------------------ */

/** The continuation after a track or the list. */
enum {
  EARSHOT_REPEAT_OFF = 0, /**< The next track, then nothing. */
  EARSHOT_REPEAT_ONE = 1, /**< The same track. */
  EARSHOT_REPEAT_ALL = 2 /**< The list again. */
};

/** Which loudness is used, from tags of ReplayGain or R 128. */
enum {
  EARSHOT_REPLAYGAIN_OFF = 0, /**< None. */
  EARSHOT_REPLAYGAIN_TRACK = 1, /**< The track's. */
  EARSHOT_REPLAYGAIN_ALBUM = 2 /**< The album's. */
};

/** How a music player plays.
 *  Fill it with earshot_music_options_init. */
typedef struct earshot_music_options {
  uint32_t size;
  int32_t repeats; /**< [= EARSHOT_REPEAT_OFF] EARSHOT_REPEAT_… */
  int32_t replaygain; /**< [= EARSHOT_REPLAYGAIN_OFF] EARSHOT_REPLAYGAIN_… */
  bool is_shuffled; /**< [= false] */
  /** [= false] Allow peaks above full scale; otherwise they keep a track quieter. */
  bool may_clip;
  bool measures_untagged; /**< [= false] Measure files without tags before playing them. */
  bool reserved;
  double crossfade; /**< [s, 0 to 30; = 0] 0: gapless. */
  double preamp; /**< [dB, -24 to 24; = 0] Gain in addition to the tags'. */
  uint64_t seed; /**< [= 1] Seed of the shuffle; only for earshot_music_make. */
  /** [= 0] Bus above the player's own; 0: the master bus. Only for earshot_music_make. */
  earshot_bus parent;
} earshot_music_options;

/** Fills in the defaults.
 *  NULL does nothing. */
EARSHOT_API void earshot_music_options_init(earshot_music_options *options);

/** Makes a music player with a bus of its own, named "music".
 *  There can be 256 at a time.
 *  @param options NULL: the defaults. */
EARSHOT_API earshot_result earshot_music_make(
    earshot_engine engine, const earshot_music_options *options, earshot_music *music);

/** Ends what a player plays, and removes its bus. */
EARSHOT_API earshot_result earshot_music_release(earshot_engine engine, earshot_music music);

/** Changes how a player plays, from the next track on. */
EARSHOT_API earshot_result earshot_music_configure(
    earshot_engine engine, earshot_music music, const earshot_music_options *options);

/** Lets a player play addresses of HTTP and HTTPS.
 *  Playlists there are read when a list is opened, which waits for their servers.
 *  @param options NULL, as at first: the network is not used. */
EARSHOT_API earshot_result earshot_music_set_network(
    earshot_engine engine, earshot_music music, const earshot_network_options *options);

/** Opens a list of files, folders and playlists (M3U, PLS, XSPF), and stops what plays.
 *  Folders and playlists are read now, sound files are not. If nothing of what was named can be
 *  played, the call fails, says why, and nothing changes. At most 65,536 paths.
 *  @param lengths NULL: all paths end with a zero byte.
 *  @param entries Entries of the list. May be NULL.
 *  @param left_out Items that were left out: missing, in the network, unreadable. May be NULL. */
EARSHOT_API earshot_result earshot_music_open(
    earshot_engine engine, earshot_music music, const char *const *paths, const size_t *lengths,
    size_t count, size_t *entries, size_t *left_out);

/** Adds files, folders and playlists to the end of the list, like earshot_music_open.
 *  @param lengths NULL: all paths end with a zero byte.
 *  @param entries Entries that were added. May be NULL.
 *  @param left_out Items that were left out. May be NULL. */
EARSHOT_API earshot_result earshot_music_append(
    earshot_engine engine, earshot_music music, const char *const *paths, const size_t *lengths,
    size_t count, size_t *entries, size_t *left_out);

/** Plays from where the player was paused, or the current track from its beginning.
 *  An empty list ends at once with EARSHOT_MUSIC_NOTHING_PLAYABLE. */
EARSHOT_API earshot_result earshot_music_play(earshot_engine engine, earshot_music music);

/** Plays an entry of the list. */
EARSHOT_API earshot_result earshot_music_play_at(
    earshot_engine engine, earshot_music music, size_t index);

/** Pauses a player without a click. */
EARSHOT_API earshot_result earshot_music_pause(earshot_engine engine, earshot_music music);

/** Fades out and ends what a player plays.
 *  @param fade [s, 0 to 86,400] Time to fade over, or EARSHOT_CLICK_FREE. */
EARSHOT_API earshot_result earshot_music_stop(
    earshot_engine engine, earshot_music music, double fade);

/** Moves to the next track; after the last one the player ends, unless it repeats. */
EARSHOT_API earshot_result earshot_music_next(earshot_engine engine, earshot_music music);

/** Moves to the previous track, or to the beginning of a track of which more than three seconds
 *  were played. */
EARSHOT_API earshot_result earshot_music_previous(earshot_engine engine, earshot_music music);

/** Moves to a position in the track; beyond its end is the next track.
 *  @param seconds [s] */
EARSHOT_API earshot_result earshot_music_seek(
    earshot_engine engine, earshot_music music, double seconds);

/** Sets the gain of a player, besides that of its bus.
 *  @param gain [0 to 251.18] */
EARSHOT_API earshot_result earshot_music_set_gain(
    earshot_engine engine, earshot_music music, double gain);

/** States of music players. */
enum {
  EARSHOT_MUSIC_IS_STOPPED = 0, /**< It is stopped. */
  EARSHOT_MUSIC_IS_LOADING = 1, /**< The first track is being opened. */
  EARSHOT_MUSIC_IS_PLAYING = 2, /**< It plays. */
  EARSHOT_MUSIC_IS_PAUSED = 3 /**< It is paused, by a call, its bus or an interruption. */
};

/** The state of a music player. */
typedef struct earshot_music_status {
  uint32_t size;
  int32_t state; /**< EARSHOT_MUSIC_IS_… */
  /** Track that plays, is being opened, or would be played; -1: the list is empty. */
  int64_t index;
  int64_t count; /**< Entries of the list. */
  double position; /**< [s] */
  double duration; /**< [s] 0 while no track plays, and for radio. */
  double gain;
  double track_gain; /**< Gain from the track's loudness. */
  int64_t track_number; /**< Number in its album; 0: its tags do not say. */
  earshot_bus bus; /**< Bus that it plays on: for effects, ducking, a policy. */
  int32_t repeats; /**< EARSHOT_REPEAT_… */
  bool is_shuffled;
  bool reserved[3];
} earshot_music_status;

/** Gets the state of a music player. */
EARSHOT_API earshot_result earshot_music_get_status(
    earshot_engine engine, earshot_music music, earshot_music_status *status);

/** Texts about tracks. */
enum {
  EARSHOT_MUSIC_TITLE = 0, /**< The title, from its tags, the playlist, or the file's name. */
  EARSHOT_MUSIC_ARTIST = 1, /**< The artist. */
  EARSHOT_MUSIC_ALBUM = 2, /**< The album. */
  EARSHOT_MUSIC_ALBUM_ARTIST = 3, /**< The album's artist. */
  EARSHOT_MUSIC_PATH = 4, /**< The path. */
  EARSHOT_MUSIC_COVER_TYPE = 5 /**< The type of the cover, such as "image/png". */
};

/** Gets a text about the track that plays, or played last; empty where it is unknown.
 *  @param which EARSHOT_MUSIC_TITLE and those that follow. */
EARSHOT_API earshot_result earshot_music_text(
    earshot_engine engine, earshot_music music, int32_t which, char *buffer, size_t capacity,
    size_t *length);

/** Gets the cover as the bytes of a whole picture file.
 *  @param bytes [bytes] `count`: 0 without a cover. */
EARSHOT_API earshot_result earshot_music_cover(
    earshot_engine engine, earshot_music music, void *bytes, size_t capacity, size_t *count);

/** Events of music players. */
enum {
  EARSHOT_MUSIC_EVENT_NONE = 0, /**< There is no event. */
  /** A track began. `number`: its index; `text`: its title. */
  EARSHOT_MUSIC_EVENT_TRACK_BEGAN = 1,
  /** A track is skipped or breaks off. `number`: its index; `text`: why. */
  EARSHOT_MUSIC_EVENT_TRACK_FAILED = 2,
  /** The player ended. `number`: EARSHOT_MUSIC_FINISHED and those that follow. */
  EARSHOT_MUSIC_EVENT_ENDED = 3,
  /** A stream reported something. `number`: EARSHOT_NETWORK_EVENT_…; `text`: as there. */
  EARSHOT_MUSIC_EVENT_NETWORK = 4
};

/** Why a music player ended. */
enum {
  EARSHOT_MUSIC_FINISHED = 0, /**< The last track ended. */
  EARSHOT_MUSIC_STOPPED = 1, /**< A call stopped it, or its voice or bus was stopped. */
  EARSHOT_MUSIC_NOTHING_PLAYABLE = 2 /**< No entry of the list could be played. */
};

/** Takes the oldest event.
 *  At most the latest 64 wait, and as many again that were begun to be taken. A track that fails is
 *  reported when it is opened, while the one before plays.
 *  @param kind EARSHOT_MUSIC_EVENT_…
 *  @param number May be NULL. */
EARSHOT_API earshot_result earshot_music_take_event(
    earshot_engine engine, earshot_music music, int32_t *kind, int64_t *number, char *buffer,
    size_t capacity, size_t *length);

/* ---------------------------------------------------------------------------------------------
 * The desktop's media controls
 * ------------------------------------------------------------------------------------------ */

/** Begins to show on the desktop what plays.
 *  There can be 256 at a time. Release it with earshot_now_playing_release.
 *  @param name Name on the bus, of which letters and digits are kept.
 *  @param desktop_entry Name of the game's desktop file without its suffix; may be empty. */
EARSHOT_API earshot_result earshot_now_playing_make(
    const char *name, size_t name_length, const char *desktop_entry, size_t desktop_entry_length,
    earshot_now_playing *now_playing);

/** Removes the name from the bus. */
EARSHOT_API earshot_result earshot_now_playing_release(earshot_now_playing now_playing);

/** Shows what a player plays, and lets media keys control it, from its engine's next update on.
 *  Not for two players at once.
 *  @param now_playing 0: no longer. */
EARSHOT_API earshot_result earshot_music_set_now_playing(
    earshot_engine engine, earshot_music music, earshot_now_playing now_playing);

/** The track, for music that no player of the library plays.
 *  Fill it with earshot_now_playing_info_init. */
typedef struct earshot_now_playing_info {
  uint32_t size;
  /** [= EARSHOT_MUSIC_IS_STOPPED] EARSHOT_MUSIC_IS_STOPPED, EARSHOT_MUSIC_IS_PLAYING or
   *  EARSHOT_MUSIC_IS_PAUSED. */
  int32_t state;
  int64_t track_id; /**< [= 0] Another number is another track. */
  const char *title; /**< [= NULL] NULL: no track. */
  const char *artist; /**< [= NULL] NULL: unknown. */
  const char *album; /**< [= NULL] NULL: unknown. */
  /** [= NULL] A whole JPEG, PNG, GIF, WebP or BMP file, which is copied. NULL: none. */
  const void *cover;
  size_t cover_size; /**< [bytes, 0 to 67,108,864; = 0] */
  double duration; /**< [s; = 0] 0: unknown. */
  double position; /**< [s; = 0] Now. */
  double rate; /**< [= 1] */
  double volume; /**< [= 1] */
  int32_t repeats; /**< [= EARSHOT_REPEAT_OFF] EARSHOT_REPEAT_… */
  bool is_shuffled; /**< [= false] */
  bool is_last; /**< [= false] There is no next track. */
  bool is_first; /**< [= false] There is no previous track. */
  bool reserved;
} earshot_now_playing_info;

/** Fills in the defaults: nothing plays.
 *  NULL does nothing. */
EARSHOT_API void earshot_now_playing_info_init(earshot_now_playing_info *info);

/** Shows what plays; may be called as often as wanted.
 *  Texts end with a zero byte. */
EARSHOT_API earshot_result earshot_now_playing_set(
    earshot_now_playing now_playing, const earshot_now_playing_info *info);

/** Commands of media keys and the desktop. */
enum {
  EARSHOT_COMMAND_NONE = 0, /**< There is no command. */
  EARSHOT_COMMAND_PLAY = 1, /**< Play. */
  EARSHOT_COMMAND_PAUSE = 2, /**< Pause. */
  EARSHOT_COMMAND_PLAY_OR_PAUSE = 3, /**< Play or pause. */
  EARSHOT_COMMAND_STOP = 4, /**< Stop. */
  EARSHOT_COMMAND_NEXT = 5, /**< Next track. */
  EARSHOT_COMMAND_PREVIOUS = 6, /**< Previous track. */
  EARSHOT_COMMAND_SEEK_BY = 7, /**< Seek. `value`: seconds, negative for back. */
  EARSHOT_COMMAND_SEEK_TO = 8, /**< Seek. `value`: position in the track that was shown, seconds. */
  EARSHOT_COMMAND_SET_VOLUME = 9, /**< Set the volume. `value`: linear gain, 0 to 1. */
  EARSHOT_COMMAND_SET_SHUFFLED = 10, /**< Shuffle. `value`: 0 or 1. */
  EARSHOT_COMMAND_SET_REPEATS = 11 /**< Repeat. `value`: EARSHOT_REPEAT_…. */
};

/** Takes the oldest command.
 *  At most 256 wait; others are dropped.
 *  @param command EARSHOT_COMMAND_… */
EARSHOT_API earshot_result earshot_now_playing_take_command(
    earshot_now_playing now_playing, int32_t *command, double *value);

/** Whether the desktop shows what plays. */
enum {
  EARSHOT_NOW_PLAYING_CONNECTING = 0, /**< Not known yet. */
  EARSHOT_NOW_PLAYING_AVAILABLE = 1, /**< It does. */
  EARSHOT_NOW_PLAYING_UNAVAILABLE = 2 /**< It does not. */
};

/** Gets whether the desktop shows the track, and the name on the bus, or the reason.
 *  @param availability EARSHOT_NOW_PLAYING_… */
EARSHOT_API earshot_result earshot_now_playing_availability(
    earshot_now_playing now_playing, int32_t *availability, char *buffer, size_t capacity,
    size_t *length);

/* ---------------------------------------------------------------------------------------------
 * Interruptions, the background, devices
 * ------------------------------------------------------------------------------------------ */

/** Why the engine is silenced.
 *  Each reason is added and removed by itself, and counted. */
enum {
  EARSHOT_SUSPENDED_GAME = 1, /**< The game asked for it. */
  EARSHOT_SUSPENDED_INTERRUPTION = 2, /**< An interruption. */
  EARSHOT_SUSPENDED_DEVICE_LOST = 4, /**< The device was lost. */
  EARSHOT_SUSPENDED_BACKGROUND = 8, /**< The application is in the background. */
  EARSHOT_SUSPENDED_SLEEP = 16, /**< The machine sleeps. */
  EARSHOT_SUSPENDED_UNPLUGGED = 32 /**< The device was unplugged. */
};

/** Reports that the system silences the application, at once, even if no update comes.
 *  From any thread. Several interruptions may overlap.
 *  @param name One line.
 *  @retval EARSHOT_ERROR_LIMIT_REACHED If thousands wait because the engine is not updated. */
EARSHOT_API earshot_result earshot_remote_begin_interruption(
    earshot_engine engine, const char *name, size_t name_length);

/** Reports that an interruption is over.
 *  From any thread.
 *  @param should_resume Whether the system says that sound should continue; see
 *    earshot_suspension_policy.
 *  @retval EARSHOT_ERROR_LIMIT_REACHED If thousands wait because the engine is not updated. */
EARSHOT_API earshot_result earshot_remote_end_interruption(
    earshot_engine engine, const char *name, size_t name_length, bool should_resume);

/** Adds reasons for silence.
 *  From any thread. Not the interruption, which has names, and not the lost device, which the
 *  engine finds itself.
 *  @param reasons EARSHOT_SUSPENDED_…, added up.
 *  @retval EARSHOT_ERROR_LIMIT_REACHED If thousands wait because the engine is not updated. */
EARSHOT_API earshot_result earshot_remote_suspend(earshot_engine engine, uint32_t reasons);

/** Removes reasons for silence, as often as they were added.
 *  From any thread.
 *  @param reasons EARSHOT_SUSPENDED_…, added up.
 *  @param should_resume Whether sound should continue; see earshot_suspension_policy.
 *  @retval EARSHOT_ERROR_LIMIT_REACHED If thousands wait because the engine is not updated. */
EARSHOT_API earshot_result earshot_remote_restore(
    earshot_engine engine, uint32_t reasons, bool should_resume);

/** Reports that the application is in the background.
 *  From any thread. Whether that silences it depends on its category.
 *  @retval EARSHOT_ERROR_LIMIT_REACHED If thousands wait because the engine is not updated. */
EARSHOT_API earshot_result earshot_remote_enter_background(earshot_engine engine);

/** Reports that the application is no longer in the background.
 *  From any thread.
 *  @retval EARSHOT_ERROR_LIMIT_REACHED If thousands wait because the engine is not updated. */
EARSHOT_API earshot_result earshot_remote_leave_background(earshot_engine engine);

/** Reports that the headphones were unplugged.
 *  From any thread.
 *  @retval EARSHOT_ERROR_LIMIT_REACHED If thousands wait because the engine is not updated. */
EARSHOT_API earshot_result earshot_remote_note_unplugged(earshot_engine engine);

/** Gets why the engine is silenced, as of the last update.
 *  @param reasons EARSHOT_SUSPENDED_…, added up; 0: it is not. */
EARSHOT_API earshot_result earshot_engine_suspension(earshot_engine engine, uint32_t *reasons);

/** Gets the names of the current interruptions, one per line. */
EARSHOT_API earshot_result earshot_engine_interruptions(
    earshot_engine engine, char *buffer, size_t capacity, size_t *length);

/** Whether sound continues when the reason for silence is over. */
enum {
  EARSHOT_RESUMES_ALWAYS = 0, /**< Always. */
  EARSHOT_RESUMES_WHEN_TOLD = 1, /**< If `should_resume` was true. The default. */
  EARSHOT_RESUMES_NEVER = 2 /**< Not automatically. */
};

/** The behaviour of a voice or a bus when the game is paused and after an interruption. */
typedef struct earshot_suspension_policy {
  uint32_t size;
  int32_t resumption; /**< [= EARSHOT_RESUMES_WHEN_TOLD] EARSHOT_RESUMES_… */
  /** [s; = EARSHOT_CLICK_FREE] Time to fade over when the game is paused, if
   *  `has_game_pause_fade`. */
  double game_pause_fade;
  bool has_game_pause_fade; /**< [= false] false: the fade of the call. */
  bool plays_while_game_is_paused; /**< [= false] */
  bool reserved[6];
} earshot_suspension_policy;

/** Fills in the defaults.
 *  NULL does nothing. */
EARSHOT_API void earshot_suspension_policy_init(earshot_suspension_policy *policy);

/** Sets the policy of a voice or a bus.
 *  @param policy NULL: that of the bus above. */
EARSHOT_API earshot_result earshot_set_suspension_policy(
    earshot_engine engine, uint64_t voice_or_bus, const earshot_suspension_policy *policy);

/** Gets the policy that applies to a voice, or was set for a bus.
 *  @retval EARSHOT_ERROR_NOT_AVAILABLE For a bus without one. */
EARSHOT_API earshot_result earshot_get_suspension_policy(
    earshot_engine engine, uint64_t voice_or_bus, earshot_suspension_policy *policy);

/** Sets whether the engine is silenced while the machine sleeps, as the system's login manager
 *  reports.
 *  @retval EARSHOT_ERROR_NOT_AVAILABLE Where there is none. */
EARSHOT_API earshot_result earshot_engine_set_watches_sleep(earshot_engine engine, bool watches);

/** Simulates the loss of the output, for tests of the game. */
EARSHOT_API earshot_result earshot_engine_lose_output(earshot_engine engine);

/** Simulates that the output is back, for tests of the game. */
EARSHOT_API earshot_result earshot_engine_restore_output(earshot_engine engine);

/** Simulates that the user chose another device, for tests of the game. */
EARSHOT_API earshot_result earshot_engine_change_route(
    earshot_engine engine, const char *name, size_t name_length);

/* ---------------------------------------------------------------------------------------------
 * Calls from other threads
 * ------------------------------------------------------------------------------------------ */

/* Commands that any thread may give while another one uses the engine. They wait in a queue,
 * without locks or allocation, in order for each thread, and are executed by the next update, or
 * offline by the next block. Numbers, kinds of handles and texts are checked at once; whether a
 * handle is stale, only then. Each returns EARSHOT_ERROR_LIMIT_REACHED if 4,096 commands wait,
 * which an event reports as well. */

/** Plays a clip, like earshot_play.
 *  The voice's handle is valid at once for these calls, and for all others after the next update;
 *  until then they return EARSHOT_ERROR_STALE. If the play is refused in that update,
 *  EARSHOT_EVENT_VOICE_FINISHED reports it. Within the clip's cooldown it is another handle of the
 *  voice that plays already, and events have the first one.
 *  @param emitter 0: non-positional.
 *  @param options NULL: the defaults.
 *  @param voice May be NULL. */
EARSHOT_API earshot_result earshot_queue_play(
    earshot_engine engine, earshot_clip clip, earshot_emitter emitter,
    const earshot_play_options *options, earshot_voice *voice);

/** Plays a clip at a position in the world, like earshot_play_at.
 *  @param x [m, -1e9 to 1e9]
 *  @param y [m, -1e9 to 1e9]
 *  @param z [m, -1e9 to 1e9]
 *  @param options NULL: the defaults.
 *  @param emitter The emitter's options. NULL: the defaults.
 *  @param voice May be NULL. */
EARSHOT_API earshot_result earshot_queue_play_at(
    earshot_engine engine, earshot_clip clip, double x, double y, double z,
    const earshot_play_options *options, const earshot_emitter_options *emitter,
    earshot_voice *voice);

/** Fades out and ends a voice or a bus's voices, like earshot_voice_stop and earshot_bus_stop.
 *  @param target A voice or a bus.
 *  @param fade [s, 0 to 86,400] Time to fade over, or EARSHOT_CLICK_FREE. */
EARSHOT_API earshot_result earshot_queue_stop(earshot_engine engine, uint64_t target, double fade);

/** Fades a voice out from a frame on, like earshot_voice_stop_at.
 *  @param frame [sample frames] On the engine's clock; EARSHOT_NEVER cancels.
 *  @param fade [s, 0 to 86,400] Time to fade over, or EARSHOT_CLICK_FREE. */
EARSHOT_API earshot_result earshot_queue_stop_at(
    earshot_engine engine, earshot_voice voice, int64_t frame, double fade);

/** Pauses a voice or a bus, like earshot_voice_pause and earshot_bus_pause.
 *  @param target A voice or a bus.
 *  @param fade [s, 0 to 86,400] Time to fade over, or EARSHOT_CLICK_FREE. */
EARSHOT_API earshot_result earshot_queue_pause(earshot_engine engine, uint64_t target, double fade);

/** Resumes a voice or a bus, like earshot_voice_resume and earshot_bus_resume.
 *  @param target A voice or a bus.
 *  @param fade [s, 0 to 86,400] Time to fade over, or EARSHOT_CLICK_FREE. */
EARSHOT_API earshot_result earshot_queue_resume(
    earshot_engine engine, uint64_t target, double fade);

/** Moves the playhead of a voice, like earshot_voice_seek.
 *  @param seconds [s] Position in the clip.
 *  @param fade [s, 0 to 86,400] Time to fade over, or EARSHOT_CLICK_FREE. */
EARSHOT_API earshot_result earshot_queue_seek(
    earshot_engine engine, earshot_voice voice, double seconds, double fade);

/** Lets a voice leave its loop, like earshot_voice_leave_loop. */
EARSHOT_API earshot_result earshot_queue_leave_loop(earshot_engine engine, earshot_voice voice);

/** Sets the pan of a voice, like earshot_voice_set_pan.
 *  @param pan [-1 to 1] -1: left, 1: right.
 *  @param seconds [s, 0 to 86,400] Time to ramp over. */
EARSHOT_API earshot_result earshot_queue_set_pan(
    earshot_engine engine, earshot_voice voice, double pan, double seconds);

/** Sets the gain of a voice, an emitter or a bus, like earshot_voice_set_gain.
 *  @param target A voice, an emitter or a bus.
 *  @param gain [0 to 251.18]
 *  @param seconds [s, 0 to 86,400] Time to ramp over. */
EARSHOT_API earshot_result earshot_queue_set_gain(
    earshot_engine engine, uint64_t target, double gain, double seconds);

/** Sets the playback rate of a voice, an emitter or a bus, like earshot_voice_set_rate.
 *  @param target A voice, an emitter or a bus.
 *  @param rate [0.01 to 100]
 *  @param seconds [s, 0 to 86,400] Time to ramp over. */
EARSHOT_API earshot_result earshot_queue_set_rate(
    earshot_engine engine, uint64_t target, double rate, double seconds);

/** Sets the occlusion of a voice, an emitter or a bus, like earshot_voice_set_occlusion.
 *  @param target A voice, an emitter or a bus.
 *  @param occlusion [0 to 1] 0: free, 1: behind a thick wall.
 *  @param seconds [s, 0 to 86,400] Time to ramp over. */
EARSHOT_API earshot_result earshot_queue_set_occlusion(
    earshot_engine engine, uint64_t target, double occlusion, double seconds);

/** Sets the priority of a voice, an emitter or a bus, like earshot_voice_set_priority.
 *  @param target A voice, an emitter or a bus. */
EARSHOT_API earshot_result earshot_queue_set_priority(
    earshot_engine engine, uint64_t target, int32_t priority);

/** Mutes a bus, like earshot_bus_set_muted. */
EARSHOT_API earshot_result earshot_queue_set_muted(
    earshot_engine engine, earshot_bus bus, bool is_muted);

/** Moves an object, like earshot_object_set_position.
 *  @param x [m, -1e9 to 1e9]
 *  @param y [m, -1e9 to 1e9]
 *  @param z [m, -1e9 to 1e9] */
EARSHOT_API earshot_result earshot_queue_set_position(
    earshot_engine engine, earshot_object object, double x, double y, double z);

/** Moves an object at once, like earshot_object_teleport.
 *  @param x [m, -1e9 to 1e9]
 *  @param y [m, -1e9 to 1e9]
 *  @param z [m, -1e9 to 1e9] */
EARSHOT_API earshot_result earshot_queue_teleport(
    earshot_engine engine, earshot_object object, double x, double y, double z);

/** Sets an object's rotation, like earshot_object_set_rotation. */
EARSHOT_API earshot_result earshot_queue_set_rotation(
    earshot_engine engine, earshot_object object, double x, double y, double z, double w);

/** Sets an object's speed, like earshot_object_set_velocity.
 *  @param velocity [m/s] NULL: the speed follows from the motion again. */
EARSHOT_API earshot_result earshot_queue_set_velocity(
    earshot_engine engine, earshot_object object, const earshot_vector *velocity);

/* ---------------------------------------------------------------------------------------------
 * Scene scripts
 * ------------------------------------------------------------------------------------------ */

/** Renders a scene script into a wave file, and a trace of it into a file of JSON lines.
 *  Like `earshot render`. Blocks until everything is rendered. Either all files are complete at the
 *  end, or none is written and earlier ones are unchanged.
 *  @param encoding EARSHOT_ENCODING_…
 *  @param trace_path May be empty: no trace.
 *  @retval EARSHOT_ERROR_SCRIPT_INVALID With a message that names file and line.
 *  @retval EARSHOT_ERROR_OUTPUT_UNWRITABLE If a file cannot be written.
 *  @retval EARSHOT_ERROR_ARGUMENT If two of the paths lead to one file. */
EARSHOT_API earshot_result earshot_script_render(
    const char *script_path, size_t script_path_length, const char *wave_path,
    size_t wave_path_length, int32_t encoding, const char *trace_path, size_t trace_path_length);

/* ---------------------------------------------------------------------------------------------
 * The flight recorder
 * ------------------------------------------------------------------------------------------ */

/** Which sounds are embedded in a recording. */
enum {
  EARSHOT_EMBED_MEMORY = 0, /**< Sounds without a system file. */
  EARSHOT_EMBED_EVERYTHING = 1, /**< All: a bug report is then one file. */
  /** None; sounds that come from no file are silent when the recording is rendered. */
  EARSHOT_EMBED_NOTHING = 2
};

/** How a recording is made. */
typedef struct earshot_recording_options {
  uint32_t size;
  int32_t embedding; /**< [= EARSHOT_EMBED_MEMORY] EARSHOT_EMBED_… */
  /** [bytes; = 1,073,741,824] At least 1,024; the recording ends there, and an event says so. */
  uint64_t byte_limit;
  /** [bytes; = 268,435,456] Part of it for sounds, as base64, which adds a third. They may stay in
   *  memory until the disk has taken them. */
  uint64_t embedding_limit;
  /** [bytes; = 0] Most bytes of pushed, generated or downloaded sound, as voices play it. Beyond
   *  that it is silent, and the recording says so. */
  uint64_t live_limit;
} earshot_recording_options;

/** Fills in the defaults.
 *  NULL does nothing. */
EARSHOT_API void earshot_recording_options_init(earshot_recording_options *options);

/** Writes every call of the engine from now on as a scene script.
 *  `earshot render` of the script reproduces the sound. It replaces an existing file. In the middle
 *  of a game the present scene is written first; effects and reverbs start empty, and the sound is
 *  similar from one second on. When the limit is reached, or the disk is full or too slow, the
 *  recording ends, the game continues, and EARSHOT_EVENT_RECORDING_ENDED says why.
 *  @param options NULL: the defaults.
 *  @retval EARSHOT_ERROR_STATE If the engine is recorded already. */
EARSHOT_API earshot_result earshot_engine_start_recording(
    earshot_engine engine, const char *path, size_t path_length,
    const earshot_recording_options *options);

/** Waits until everything so far is in the file, safe from a crash of the program.
 *  @retval EARSHOT_ERROR_STATE If nothing is recorded. */
EARSHOT_API earshot_result earshot_engine_flush_recording(earshot_engine engine);

/** Ends the recording, and waits until its file is complete.
 *  Closing the engine does the same. If not everything could be written, what is in the file can be
 *  rendered all the same.
 *  @retval EARSHOT_ERROR_OUTPUT_UNWRITABLE If not everything could be written, or the file was
 *    removed meanwhile.
 *  @retval EARSHOT_ERROR_LIMIT_REACHED If the limit was reached.
 *  @retval EARSHOT_ERROR_STATE If nothing is recorded. */
EARSHOT_API earshot_result earshot_engine_stop_recording(earshot_engine engine);

/** Keeps the calls of the last seconds, so that they can be saved when something went wrong.
 *  It excludes a recording. With a file, what is kept survives a crash of the program: `earshot
 *  recover` makes a recording of it. After an orderly end the file is removed. A file that exists
 *  at the beginning is renamed to end in `.old`.
 *  @param seconds [s] Time that is kept, if `byte_limit` suffices; 0: 60.
 *  @param byte_limit [bytes] Memory that is taken at once, at least 2^20; 0: 2^26.
 *  @param file May be empty: in memory only.
 *  @retval EARSHOT_ERROR_STATE If the engine is recorded, or keeps recent calls already.
 *  @retval EARSHOT_ERROR_ARGUMENT For negative `seconds`.
 *  @retval EARSHOT_ERROR_OUTPUT_UNWRITABLE If there is no room, the file cannot be made or is
 *    something else, or another engine uses it. */
EARSHOT_API earshot_result earshot_engine_keep_recent(
    earshot_engine engine, double seconds, uint64_t byte_limit, const char *file,
    size_t file_length);

/** Keeps the calls of the last seconds, with pushed, generated and downloaded sound.
 *  Like earshot_engine_keep_recent, which leaves such sound silent.
 *  @param seconds [s] Time that is kept, if `byte_limit` suffices; 0: 60.
 *  @param byte_limit [bytes] Memory that is taken at once, at least 2^20; 0: 2^26.
 *  @param live_limit [bytes] Most bytes of sound, a fifth of them in a quarter of `seconds`; as
 *    base64, a third of `byte_limit`. Beyond that it is silent until the next quarter.
 *  @param file May be empty: in memory only. */
EARSHOT_API earshot_result earshot_engine_keep_recent_live(
    earshot_engine engine, double seconds, uint64_t byte_limit, uint64_t live_limit,
    const char *file, size_t file_length);

/** Writes what is kept as a recording, and keeps on; waits for the disk.
 *  It replaces an existing file.
 *  @retval EARSHOT_ERROR_OUTPUT_UNWRITABLE If the file cannot be written, or is one that the
 *    engine writes; what is kept stays.
 *  @retval EARSHOT_ERROR_STATE If nothing is kept. */
EARSHOT_API earshot_result earshot_engine_save_recent(
    earshot_engine engine, const char *path, size_t path_length);

/** Discards what is kept; closing the engine does the same.
 *  @retval EARSHOT_ERROR_STATE If nothing is kept. */
EARSHOT_API earshot_result earshot_engine_forget_recent(earshot_engine engine);

/* ---------------------------------------------------------------------------------------------
 * The live view
 * ------------------------------------------------------------------------------------------ */

/** Starts a live view of the engine, which a browser on the same machine can open.
 *  It shows voices and why each is as it is, buses, sound events and statistics, and can change
 *  them: for programs under development. It is only reached by its link, which has a random part.
 *  While a page is open, earshot_engine_update copies what it shows; everything else is done on
 *  another thread.
 *  @param port [0 to 65,535] 0: a free one.
 *  @param name Shown by the page; empty: the program's name.
 *  @retval EARSHOT_ERROR_STATE If the engine has one.
 *  @retval EARSHOT_ERROR_NOT_AVAILABLE If the port is in use, or the system has no random bytes. */
EARSHOT_API earshot_result earshot_engine_start_inspector(
    earshot_engine engine, uint32_t port, const char *name, size_t name_length);

/** Gets the link to the live view, `http://127.0.0.1:…`; empty without one.
 *  Who has the link can see and change the sound of the game. */
EARSHOT_API earshot_result earshot_engine_inspector_address(
    earshot_engine engine, char *buffer, size_t capacity, size_t *length);

/** Closes the live view and the connections of its pages.
 *  Closing the engine does the same.
 *  @retval EARSHOT_ERROR_STATE If there is none. */
EARSHOT_API earshot_result earshot_engine_stop_inspector(earshot_engine engine);

/* ---------------------------------------------------------------------------------------------
 * Memory
 * ------------------------------------------------------------------------------------------ */

/** Where the library gets memory; called from any thread. */
typedef struct earshot_memory_functions {
  uint32_t size;
  uint32_t reserved;
  void *user; /**< Is passed to the functions. */
  /** Allocates memory aligned to at least `alignment`, a power of two; NULL when there is none. */
  void *(*allocate)(void *user, size_t size, size_t alignment);
  void (*free)(void *user, void *memory); /**< Frees memory. */
} earshot_memory_functions;

/** Sets where the library's own memory comes from, for the whole process.
 *  Call it before anything else of the library. The struct is copied. All memory of the library's
 *  Swift code comes from there. OpenAL, the codec libraries, C++'s operator new and the system's
 *  threads use malloc in any case, as does what is set up while the library is loaded. If
 *  `allocate` returns NULL the process ends: Swift cannot continue without memory. About 100 KB of
 *  tables are kept when the last engine is closed.
 *  @param functions NULL: the process's malloc.
 *  @retval EARSHOT_ERROR_STATE If the library was used already.
 *  @retval EARSHOT_ERROR_NOT_AVAILABLE If this build of the library does not support it; one made
 *    by Sources/CEarshot/install does. */
EARSHOT_API earshot_result earshot_set_memory_functions(const earshot_memory_functions *functions);

/* ---------------------------------------------------------------------------------------------
 * Names of version 0.3
 * ------------------------------------------------------------------------------------------ */

/* Deprecated; they go with version 0.5. Define EARSHOT_NO_OLD_NAMES to do without. */
#ifndef EARSHOT_NO_OLD_NAMES

#if defined(__GNUC__) || defined(__clang__)
#define EARSHOT_OLD(now) __attribute__((unused, deprecated("it is called " now)))
#else
#define EARSHOT_OLD(now)
#endif

EARSHOT_OLD("earshot_object") typedef earshot_object earshot_thing;

enum {
  EARSHOT_RESAMPLER_DOUBLED EARSHOT_OLD("EARSHOT_RESAMPLER_OVERSAMPLED") = 3
};

EARSHOT_OLD("earshot_object_remove")
static __inline earshot_result earshot_thing_remove(earshot_engine engine, earshot_object object) {
  return earshot_object_remove(engine, object);
}

EARSHOT_OLD("earshot_object_set_parent")
static __inline earshot_result earshot_thing_set_parent(
    earshot_engine engine, earshot_object object, earshot_node parent, bool keeping_world_place) {
  return earshot_object_set_parent(engine, object, parent, keeping_world_place);
}

EARSHOT_OLD("earshot_object_set_position")
static __inline earshot_result earshot_thing_set_position(
    earshot_engine engine, earshot_object object, double x, double y, double z) {
  return earshot_object_set_position(engine, object, x, y, z);
}

EARSHOT_OLD("earshot_objects_set_positions")
static __inline earshot_result earshot_things_set_positions(
    earshot_engine engine, const earshot_object *objects, const double *positions, size_t stride,
    size_t count) {
  return earshot_objects_set_positions(engine, objects, positions, stride, count);
}

EARSHOT_OLD("earshot_objects_set_positions_f")
static __inline earshot_result earshot_things_set_positions_f(
    earshot_engine engine, const earshot_object *objects, const float *positions, size_t stride,
    size_t count) {
  return earshot_objects_set_positions_f(engine, objects, positions, stride, count);
}

EARSHOT_OLD("earshot_object_teleport")
static __inline earshot_result earshot_thing_teleport(
    earshot_engine engine, earshot_object object, double x, double y, double z) {
  return earshot_object_teleport(engine, object, x, y, z);
}

EARSHOT_OLD("earshot_object_move")
static __inline earshot_result earshot_thing_move(
    earshot_engine engine, earshot_object object, double x, double y, double z, double seconds) {
  return earshot_object_move(engine, object, x, y, z, seconds);
}

EARSHOT_OLD("earshot_object_orbit")
static __inline earshot_result earshot_thing_orbit(
    earshot_engine engine, earshot_object object, const earshot_vector *center, double radius,
    double period, const earshot_vector *axis, double phase_degrees) {
  return earshot_object_orbit(engine, object, center, radius, period, axis, phase_degrees);
}

EARSHOT_OLD("earshot_object_set_rotation")
static __inline earshot_result earshot_thing_set_rotation(
    earshot_engine engine, earshot_object object, double x, double y, double z, double w) {
  return earshot_object_set_rotation(engine, object, x, y, z, w);
}

EARSHOT_OLD("earshot_object_set_orientation")
static __inline earshot_result earshot_thing_set_orientation(
    earshot_engine engine, earshot_object object, const earshot_vector *forward,
    const earshot_vector *up) {
  return earshot_object_set_orientation(engine, object, forward, up);
}

EARSHOT_OLD("earshot_object_set_velocity")
static __inline earshot_result earshot_thing_set_velocity(
    earshot_engine engine, earshot_object object, const earshot_vector *velocity) {
  return earshot_object_set_velocity(engine, object, velocity);
}

EARSHOT_OLD("earshot_object_get_place")
static __inline earshot_result earshot_thing_get_place(
    earshot_engine engine, earshot_object object, earshot_vector *position,
    earshot_vector *world_position, earshot_vector *velocity) {
  return earshot_object_get_place(engine, object, position, world_position, velocity);
}

EARSHOT_OLD("earshot_object_get_rotation")
static __inline earshot_result earshot_thing_get_rotation(
    earshot_engine engine, earshot_object object, earshot_rotation *rotation) {
  return earshot_object_get_rotation(engine, object, rotation);
}

EARSHOT_OLD("earshot_object_get_parent")
static __inline earshot_result earshot_thing_get_parent(
    earshot_engine engine, earshot_object object, earshot_node *parent) {
  return earshot_object_get_parent(engine, object, parent);
}

EARSHOT_OLD("earshot_engine_set_listeners")
static __inline earshot_result earshot_engine_set_audience(
    earshot_engine engine, const earshot_listener *listeners, size_t count) {
  return earshot_engine_set_listeners(engine, listeners, count);
}

EARSHOT_OLD("earshot_engine_get_listeners")
static __inline earshot_result earshot_engine_get_audience(
    earshot_engine engine, earshot_listener *listeners, size_t capacity, size_t *count) {
  return earshot_engine_get_listeners(engine, listeners, capacity, count);
}

enum {
  EARSHOT_HEARER_NEAREST EARSHOT_OLD("EARSHOT_LISTENER_POLICY_NEAREST") = 0,
  EARSHOT_HEARER_LOUDEST EARSHOT_OLD("EARSHOT_LISTENER_POLICY_LOUDEST") = 1,
  EARSHOT_HEARER_PINNED EARSHOT_OLD("EARSHOT_LISTENER_POLICY_PINNED") = 2
};

EARSHOT_OLD("earshot_emitter_set_listener_policy")
static __inline earshot_result earshot_emitter_set_hearer(
    earshot_engine engine, earshot_emitter emitter, int32_t policy, earshot_listener listener) {
  return earshot_emitter_set_listener_policy(engine, emitter, policy, listener);
}

EARSHOT_OLD("earshot_emitter_get_listener_policy")
static __inline earshot_result earshot_emitter_get_hearer(
    earshot_engine engine, earshot_emitter emitter, int32_t *policy, earshot_listener *listener) {
  return earshot_emitter_get_listener_policy(engine, emitter, policy, listener);
}

enum {
  EARSHOT_FACTOR_WAY EARSHOT_OLD("EARSHOT_FACTOR_PATH") = 12
};

EARSHOT_OLD("earshot_emitter_set_transmission")
static __inline earshot_result earshot_emitter_set_clearance(
    earshot_engine engine, earshot_emitter emitter, double gain, double high) {
  return earshot_emitter_set_transmission(engine, emitter, gain, high);
}

EARSHOT_OLD("earshot_emitter_get_transmission")
static __inline earshot_result earshot_emitter_get_clearance(
    earshot_engine engine, earshot_emitter emitter, double *gain, double *high) {
  return earshot_emitter_get_transmission(engine, emitter, gain, high);
}

EARSHOT_OLD("earshot_emitter_set_transmission_to")
static __inline earshot_result earshot_emitter_set_clearance_to(
    earshot_engine engine, earshot_emitter emitter, earshot_listener listener, double gain,
    double high) {
  return earshot_emitter_set_transmission_to(engine, emitter, listener, gain, high);
}

EARSHOT_OLD("earshot_emitter_get_transmission_to")
static __inline earshot_result earshot_emitter_get_clearance_to(
    earshot_engine engine, earshot_emitter emitter, earshot_listener listener, double *gain,
    double *high) {
  return earshot_emitter_get_transmission_to(engine, emitter, listener, gain, high);
}

EARSHOT_OLD("earshot_now_playing_set")
static __inline earshot_result earshot_now_playing_tell(
    earshot_now_playing now_playing, const earshot_now_playing_info *info) {
  return earshot_now_playing_set(now_playing, info);
}

#endif /* EARSHOT_NO_OLD_NAMES */

#ifdef __cplusplus
}
#endif

#endif
