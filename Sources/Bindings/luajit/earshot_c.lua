--- Everything that earshot.h declares, for LuaJIT: constants, structs and functions.
--
-- The module has all of them with the names of C. A constant or a function that the library
-- lacks is an error when it is used. The environment's EARSHOT_LIBRARY names the library;
-- otherwise the system finds it.
--
-- Written by EarshotAPIGenerator from Sources/EarshotAPI: change that, not this file.
local ffi = require "ffi"

ffi.cdef [[

/* Results and fades */

/* The result of a call: EARSHOT_OK, or what was wrong. */
typedef int32_t earshot_result;

/* Results of calls. */
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

/* Returns the version of the library, as MAJOR × 65,536 + MINOR × 256 + PATCH. */
uint32_t earshot_version(void);

/* Returns the name of a result, as it is written in this header, or "unknown". */
const char *earshot_result_name(earshot_result result);

/* Returns one or two sentences about this thread's last failed call. */
const char *earshot_last_message(void);

/* Converts decibels to a linear gain. */
double earshot_gain_from_decibels(double decibels);

/* Converts a linear gain to decibels. */
double earshot_gain_to_decibels(double gain);

/* Shapes of fades. */
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

/* Returns a time that carries the shape of its fade. */
double earshot_fade_shaped(double seconds, int32_t shape);

/* Handles */

/* An engine: everything else belongs to one, unless it says otherwise. */
typedef uint64_t earshot_engine;

/* Sound data that voices play. */
typedef uint64_t earshot_clip;

/* Several clips for the same occasion, one of which is chosen for each play. */
typedef uint64_t earshot_clip_set;

/* A rule that plays sounds at random times and places around the listener. */
typedef uint64_t earshot_scatterer;

/* A list of clips that are loaded ahead of their use. */
typedef uint64_t earshot_preload;

/* A place in the world that other objects can be attached to. */
typedef uint64_t earshot_node;

/* An object in the world that voices play from. */
typedef uint64_t earshot_emitter;

/* An object in the world that hears. */
typedef uint64_t earshot_listener;

/* A node, an emitter or a listener, where a call accepts any of them. */
typedef uint64_t earshot_object;

/* One playback of a clip. */
typedef uint64_t earshot_voice;

/* Voices that share a limit, wherever they play. */
typedef uint64_t earshot_voice_group;

/* A bus that voices are mixed on. */
typedef uint64_t earshot_bus;

/* A mix of buses that is blended in and out as a whole. */
typedef uint64_t earshot_snapshot;

/* A number of the game that controls sound through curves. */
typedef uint64_t earshot_parameter;

/* An effect in the channel strip of a bus. */
typedef uint64_t earshot_effect;

/* A reverb that voices, emitters and buses send to. */
typedef uint64_t earshot_shared_reverb;

/* An obstacle that attenuates sound passing through it. */
typedef uint64_t earshot_wall;

/* A space that sound enters and leaves through portals. */
typedef uint64_t earshot_room;

/* A door, a window or a gap between two rooms. */
typedef uint64_t earshot_portal;

/* A space with acoustics of its own. */
typedef uint64_t earshot_zone;

/* Sound that the game supplies as it plays. Belongs to no engine. */
typedef uint64_t earshot_push_source;

/* A sound file whose bytes are still arriving. Belongs to no engine. */
typedef uint64_t earshot_progressive;

/* A stream from the network that plays while it is received. Belongs to no engine. */
typedef uint64_t earshot_network;

/* A recorder of a microphone. Belongs to no engine. */
typedef uint64_t earshot_recorder;

/* Makes packets of a player's speech, for other players. Belongs to no engine. */
typedef uint64_t earshot_chat_sender;

/* Plays the packets of another player. Belongs to no engine. */
typedef uint64_t earshot_chat_receiver;

/* A music player: plays lists of files, folders and playlists, gapless or with cross-fades. */
typedef uint64_t earshot_music;

/* Sound events that are loaded into an engine: definitions, clips and a mix. */
typedef uint64_t earshot_sounds;

/* One sound event that was posted. */
typedef uint64_t earshot_instance;

/* Shows on the desktop what plays, and receives media keys. Belongs to no engine. */
typedef uint64_t earshot_now_playing;

/* Where a host's audio callback pulls samples. */
typedef uint64_t earshot_host_output;

/* A position or a direction. */
typedef struct earshot_vector {
  double x; /**< [m] To the right. */
  double y; /**< [m] Up. */
  double z; /**< [m] Behind; ahead is negative. */
} earshot_vector;

/* A rotation as a quaternion; 0, 0, 0, 1 is none. */
typedef struct earshot_rotation {
  double x;
  double y;
  double z;
  double w;
} earshot_rotation;

/* Outputs */

/* Where the sound goes. */
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

/* Sample formats of wave files. */
enum {
  EARSHOT_ENCODING_FLOAT = 0, /**< 32-bit float: exactly what was mixed. */
  EARSHOT_ENCODING_S16 = 1, /**< 16 bits, rounded and clipped. */
  EARSHOT_ENCODING_S24 = 2 /**< 24 bits, rounded and clipped. */
};

/* An output: where the sound goes. */
typedef struct earshot_output {
  uint32_t size;
  int32_t kind; /**< [= EARSHOT_OUTPUT_DEVICE] EARSHOT_OUTPUT_… */
  const char *name; /**< [= NULL] Name of the device, or path of the wave file. */
  size_t name_length; /**< [bytes; = EARSHOT_TERMINATED] */
  int32_t encoding; /**< [= EARSHOT_ENCODING_FLOAT] EARSHOT_ENCODING_…, for wave files. */
  int32_t reserved;
} earshot_output;

/* Fills in the default output: the system's default device. */
void earshot_output_init(earshot_output *output);

/* Speaker layouts. */
enum {
  EARSHOT_LAYOUT_MONO = 0, /**< One channel. */
  EARSHOT_LAYOUT_STEREO = 1, /**< Two channels. */
  EARSHOT_LAYOUT_QUAD = 2, /**< Four channels. */
  EARSHOT_LAYOUT_5_1 = 3, /**< Six channels. */
  EARSHOT_LAYOUT_6_1 = 4, /**< Seven channels. */
  EARSHOT_LAYOUT_7_1 = 5 /**< Eight channels. */
};

/* How much rendered sound waits for a device before it is mixed there. */
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

/* When a limiter keeps the output 1 dB below full scale, between samples as well. */
enum {
  EARSHOT_LIMITER_AUTOMATIC = 0, /**< On devices and hosts, not in renders and wave files. */
  EARSHOT_LIMITER_ALWAYS = 1, /**< On every output. */
  EARSHOT_LIMITER_NEVER = 2 /**< On no output. */
};

/* How voices whose rate is not 1 are resampled. */
enum {
  EARSHOT_RESAMPLER_LINEAR = 0, /**< The cheapest. */
  EARSHOT_RESAMPLER_CUBIC = 1, /**< About 2.3 times the cost of linear. */
  EARSHOT_RESAMPLER_BEST = 2, /**< About 1.8 times the cost of cubic. */
  /** Short clips that are resampled are kept at twice their rate as well and resampled linearly:
   *  better than cubic above 5 kHz, at half its cost. Everything else is cubic. The default. */
  EARSHOT_RESAMPLER_OVERSAMPLED = 3
};

/* How the application's sound treats other applications and the background. */
enum {
  EARSHOT_CATEGORY_AMBIENT = 0, /**< Mixes with other applications; silent in the background. */
  /** Silences other applications; silent in the background. The default. */
  EARSHOT_CATEGORY_SOLO = 1,
  EARSHOT_CATEGORY_PLAYBACK = 2, /**< Audible in the background, too. */
  EARSHOT_CATEGORY_RECORD = 3, /**< Only records, see earshot_recorder_make: plays on no device. */
  EARSHOT_CATEGORY_RECORD_AND_PLAY = 4 /**< Records and plays, in the background, too. */
};

/* The behaviour when the device is unplugged. */
enum {
  EARSHOT_UNPLUGGED_GO_ON = 0, /**< Playback continues on the next best device. */
  /** Playback moves to that device, but stays silent until EARSHOT_SUSPENDED_UNPLUGGED is
   *  restored. */
  EARSHOT_UNPLUGGED_WAIT = 1
};

/* Properties of the current output. */
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

/* Engines */

/* The settings that an engine is made with. */
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

/* Fills in the defaults. */
void earshot_config_init(earshot_config *config);

/* Opens the output and makes an engine. */
earshot_result earshot_engine_make(
    const earshot_config *config, earshot_engine *engine);

/* Gets the settings that an engine was made with. */
earshot_result earshot_engine_get_config(earshot_engine engine, earshot_config *config);

/* Finishes a wave file, closes the output and ends the engine. */
earshot_result earshot_engine_close(earshot_engine engine);

/* Advances time: call it once a frame of the game. */
earshot_result earshot_engine_update(earshot_engine engine, double seconds);

/* Renders the next frames, interleaved, and advances time by exactly these. */
earshot_result earshot_engine_render(
    earshot_engine engine, float *samples, size_t frames);

/* Gets the host output that the game's audio callback pulls from. */
earshot_result earshot_engine_host_output(
    earshot_engine engine, earshot_host_output *output);

/* Renders the next interleaved frames for the game's audio callback. */
earshot_result earshot_host_output_render(
    earshot_host_output output, float *samples, size_t frames, uint32_t channels);

/* Sets how long the first frame of a pull takes to the ear, from the call of render on. */
earshot_result earshot_host_output_set_latency(
    earshot_host_output output, double seconds);

/* Switches to another output without losing a voice. */
earshot_result earshot_engine_set_output(
    earshot_engine engine, const earshot_output *output);

/* Gets the properties of the current output. */
earshot_result earshot_engine_get_output_traits(
    earshot_engine engine, earshot_output_traits *traits);

/* Gets the name of the device that is playing; empty without one. */
earshot_result earshot_engine_device_name(
    earshot_engine engine, char *buffer, size_t capacity, size_t *length);

/* Gets the names of the system's output devices, one per line, the default first. */
earshot_result earshot_device_names(char *buffer, size_t capacity, size_t *length);

/* Asks devices to mix in shorter or longer periods than the system's setting, which is about 0.02
 * s. */
earshot_result earshot_prefer_mix_seconds(double seconds);

/* Headphones */

/* When sound is rendered for headphones, with a head-related transfer function. */
enum {
  EARSHOT_HRTF_OFF = 0, /**< Never. */
  EARSHOT_HRTF_ON = 1, /**< Always. */
  /** While the output is headphones, as far as the system reports it, or as `hrtf` in the user's
   *  OpenAL configuration says. */
  EARSHOT_HRTF_AUTOMATIC = 2
};

/* The requested headphone mode, and the current state. */
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

/* Switches rendering for headphones, from the next update on. */
earshot_result earshot_engine_set_hrtf(
    earshot_engine engine, int32_t mode, uint32_t voices);

/* Gets the requested headphone mode, and the current state. */
earshot_result earshot_engine_get_hrtf(earshot_engine engine, earshot_hrtf *hrtf);

/* Gets the reason why sound is not rendered for headphones although that was asked for. */
earshot_result earshot_engine_hrtf_reason(
    earshot_engine engine, char *buffer, size_t capacity, size_t *length);

/* The clock and statistics */

/* Gets the sample rate of the engine's clock, which never changes. */
earshot_result earshot_engine_sample_rate(earshot_engine engine, uint32_t *sample_rate);

/* Gets the frame of the engine's clock that the next update begins with. */
earshot_result earshot_engine_current_frame(earshot_engine engine, int64_t *frame);

/* Gets the frame of the engine's clock that the player hears now. */
earshot_result earshot_engine_heard_frame(earshot_engine engine, int64_t *frame);

/* Gets how far ahead a start must be planned to be exact to the frame. */
earshot_result earshot_engine_schedule_notice(earshot_engine engine, double *seconds);

/* Gets the level of each channel of the output over the last 50 ms: peak and RMS, linear. */
earshot_result earshot_engine_meter(
    earshot_engine engine, float *peaks, float *rms, uint32_t *channels);

/* Counters of an engine, as of the last update. */
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

/* Gets the counters. */
earshot_result earshot_engine_get_statistics(
    earshot_engine engine, earshot_statistics *statistics);

/* Events and the log */

/* Kinds of events, and the fields that each sets. */
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

/* Why a voice ended. */
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

/* Why another device plays. */
enum {
  EARSHOT_ROUTE_OLD_DEVICE_GONE = 0, /**< The former device was removed. */
  EARSHOT_ROUTE_DEVICE_AVAILABLE = 1, /**< A device became available. */
  EARSHOT_ROUTE_DEFAULT_CHANGED = 2, /**< The user chose another default device. */
  EARSHOT_ROUTE_OVERRIDE = 3 /**< The game chose it. */
};

/* Something that happened. */
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

/* Takes the events since the last call, oldest first. */
earshot_result earshot_engine_take_events(
    earshot_engine engine, earshot_event *events, size_t capacity, size_t *count);

/* Levels of log messages. */
enum {
  EARSHOT_LOG_DETAIL = 0, /**< Normal operation. */
  EARSHOT_LOG_NOTICE = 1, /**< System changes, and useful information. */
  EARSHOT_LOG_WARNING = 2, /**< Sound differs from what was asked for, or a call failed. */
  EARSHOT_LOG_ERROR = 3 /**< Sound is missing. */
};

/* Receives a message of the log. */
typedef void (*earshot_log_function)(void *user, int32_t level, const char *message, size_t length);

/* Sets the function that receives the engine's log. */
earshot_result earshot_engine_set_log(
    earshot_engine engine, earshot_log_function function, void *user, int32_t lowest_level);

/* Loading clips */

/* Where a clip's samples are kept. */
enum {
  EARSHOT_STORAGE_AUTOMATIC = 0, /**< Depends on the clip's length, see earshot_config. */
  EARSHOT_STORAGE_RESIDENT = 1, /**< Decoded, in memory. */
  EARSHOT_STORAGE_COMPRESSED = 2, /**< As the file's bytes, in memory. */
  EARSHOT_STORAGE_STREAMED = 3 /**< In the file. */
};

/* The purpose of a clip, which decides about automatic storage. */
enum {
  EARSHOT_USE_EFFECT = 0, /**< Sound effects. */
  EARSHOT_USE_MUSIC = 1, /**< Music. */
  EARSHOT_USE_SPEECH = 2 /**< Speech. */
};

/* Channel formats of first-order ambisonic beds. */
enum {
  /** Not a bed, unless the file declares one and `keeps_channels` is false. */
  EARSHOT_AMBISONICS_NONE = 0,
  EARSHOT_AMBISONICS_AMBIX = 1, /**< Four channels W, Y, Z, X of equal scale (ACN, SN3D). */
  EARSHOT_AMBISONICS_FUMA = 2 /**< Three or four channels: W, 3 dB lower, X, Y, Z. */
};

/* How a clip is loaded. */
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

/* Fills in the defaults. */
void earshot_clip_options_init(earshot_clip_options *options);

/* Loads a file: WAV, AIFF, CAF, FLAC, Ogg Vorbis, Opus, MP3 and others. */
earshot_result earshot_clip_load(
    earshot_engine engine, const char *path, size_t path_length,
    const earshot_clip_options *options, earshot_clip *clip);

/* Loads a sound file that is in memory. */
earshot_result earshot_clip_load_bytes(
    earshot_engine engine, const void *bytes, size_t count, const char *name, size_t name_length,
    const earshot_clip_options *options, earshot_clip *clip);

/* Makes a clip of interleaved samples between -1 and 1. */
earshot_result earshot_clip_load_samples(
    earshot_engine engine, const float *samples, size_t frames, uint32_t channels,
    uint32_t sample_rate, const char *name, size_t name_length, const earshot_clip_options *options,
    earshot_clip *clip);

/* Makes a clip of interleaved 16-bit samples. */
earshot_result earshot_clip_load_samples_s16(
    earshot_engine engine, const int16_t *samples, size_t frames, uint32_t channels,
    uint32_t sample_rate, const char *name, size_t name_length, const earshot_clip_options *options,
    earshot_clip *clip);

/* Begins to load a file in the background. */
earshot_result earshot_clip_begin_loading(
    earshot_engine engine, const char *path, size_t path_length,
    const earshot_clip_options *options, earshot_clip *clip);

/* Unloads a clip, once for each load. */
earshot_result earshot_clip_unload(
    earshot_engine engine, earshot_clip clip, bool stopping_voices);

/* Keeps a clip's samples in memory whatever the budget, or no longer. */
earshot_result earshot_clip_set_pinned(
    earshot_engine engine, earshot_clip clip, bool is_pinned);

/* Whether a clip's samples are available. */
enum {
  EARSHOT_CLIP_LOADING = 0, /**< Being loaded for the first time; only its name is known. */
  EARSHOT_CLIP_IN_MEMORY = 1, /**< Available at once. */
  EARSHOT_CLIP_EVICTED = 2, /**< Removed for the budget; a play loads them again. */
  EARSHOT_CLIP_RETURNING = 3 /**< Being loaded again. */
};

/* Information about a clip. */
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

/* Gets information about a clip. */
earshot_result earshot_clip_get_info(
    earshot_engine engine, earshot_clip clip, earshot_clip_info *info);

/* Gets a clip's path, or the name it was given. */
earshot_result earshot_clip_name(
    earshot_engine engine, earshot_clip clip, char *buffer, size_t capacity, size_t *length);

/* A named position in a clip. */
typedef struct earshot_marker {
  /** [sample frames] At the clip's kept sample rate. One beyond the end is never passed. */
  int64_t frame;
  const char *name; /**< Need not be unique; NULL: no name. */
  size_t name_length; /**< [bytes] */
} earshot_marker;

/* Replaces a clip's markers. */
earshot_result earshot_clip_set_markers(
    earshot_engine engine, earshot_clip clip, const earshot_marker *markers, size_t count);

/* Sets the text that captions show while a clip is heard. */
earshot_result earshot_clip_set_caption(
    earshot_engine engine, earshot_clip clip, const char *words, size_t words_length);

/* Gets a clip's caption; empty without one. */
earshot_result earshot_clip_get_caption(
    earshot_engine engine, earshot_clip clip, char *buffer, size_t capacity, size_t *length);

/* Gets the number of a clip's markers. */
earshot_result earshot_clip_marker_count(
    earshot_engine engine, earshot_clip clip, size_t *count);

/* Gets one of a clip's markers. */
earshot_result earshot_clip_marker(
    earshot_engine engine, earshot_clip clip, size_t index, int64_t *frame, char *buffer,
    size_t capacity, size_t *length);

/* Sets the time within which another play of a clip joins the last one. */
earshot_result earshot_clip_set_cooldown(
    earshot_engine engine, earshot_clip clip, double seconds, double boost);

/* Gets a clip's cooldown. */
earshot_result earshot_clip_get_cooldown(
    earshot_engine engine, earshot_clip clip, double *seconds, double *boost);

/* Looks for clips whose files have changed, and reloads them in the background. */
earshot_result earshot_engine_reload_changed_files(earshot_engine engine);

/* Preloading */

/* Begins to load files in the background, in order, and keeps them loaded. */
earshot_result earshot_preload_begin(
    earshot_engine engine, const char *const *paths, const size_t *lengths, size_t count,
    const earshot_clip_options *options, earshot_preload *preload);

/* Gets how many files of a preload list are loaded, have failed, and are on it. */
earshot_result earshot_preload_progress(
    earshot_engine engine, earshot_preload preload, size_t *done, size_t *failed, size_t *total);

/* Gets the clips of a preload list, in its order; 0 for those that failed. */
earshot_result earshot_preload_clips(
    earshot_engine engine, earshot_preload preload, earshot_clip *clips, size_t capacity,
    size_t *count);

/* Stops loading a preload list. */
earshot_result earshot_preload_cancel(earshot_engine engine, earshot_preload preload);

/* Unloads all clips of a preload list, and the list. */
earshot_result earshot_preload_unload(earshot_engine engine, earshot_preload preload);

/* Clip sets */

/* How a clip set chooses. */
enum {
  EARSHOT_ORDER_RANDOM = 0, /**< Any of them. */
  EARSHOT_ORDER_SHUFFLE = 1, /**< All in random order, then again, never the same twice in a row. */
  EARSHOT_ORDER_SEQUENCE = 2, /**< One after the other. */
  EARSHOT_ORDER_WEIGHTED = 3 /**< Any, by their weights. */
};

/* Makes a set of clips, for footsteps and the like. */
earshot_result earshot_clip_set_make(
    earshot_engine engine, const earshot_clip *clips, size_t count, int32_t order,
    const double *weights, earshot_clip_set *set);

/* Removes a clip set; its clips stay. */
earshot_result earshot_clip_set_remove(earshot_engine engine, earshot_clip_set set);

/* Your own files */

/* Functions that open and read files: of an archive, a pack, an encrypted folder. */
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

/* Sets the functions that open all paths from now on. */
earshot_result earshot_engine_set_file_functions(
    earshot_engine engine, const earshot_file_functions *functions);

/* Live sound */

/* Functions that generate sound while a clip plays. */
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

/* Makes a clip whose samples are generated while it plays. */
earshot_result earshot_clip_load_generator(
    earshot_engine engine, const earshot_generator_functions *functions, const char *name,
    size_t name_length, earshot_clip *clip);

/* Makes a source that the game pushes samples to, from a video player, a synthesiser, a network. */
earshot_result earshot_push_source_make(
    uint32_t sample_rate, uint32_t channels, double seconds, earshot_push_source *source);

/* Releases a push source; what was pushed is played to its end. */
earshot_result earshot_push_source_release(earshot_push_source source);

/* Pushes interleaved frames between -1 and 1. */
earshot_result earshot_push_source_write(
    earshot_push_source source, const float *samples, size_t frames, size_t *written);

/* Ends a push source: the voice plays what there is and ends. */
earshot_result earshot_push_source_finish(earshot_push_source source);

/* Gets how much sound waits, fits and was played, by the engine's clock as of its last step. */
earshot_result earshot_push_source_get_counts(
    earshot_push_source source, size_t *waiting, size_t *room, int64_t *played);

/* Sets the latency from write to render. */
earshot_result earshot_push_source_set_latency(
    earshot_push_source source, double seconds, bool adapts);

/* Gets the latency that was set, or adapted to. */
earshot_result earshot_push_source_get_latency(
    earshot_push_source source, double *seconds);

/* Makes a clip of a push source, to be played once. */
earshot_result earshot_clip_load_push_source(
    earshot_engine engine, earshot_push_source source, const char *name, size_t name_length,
    earshot_clip *clip);

/* Makes a sound file whose bytes arrive over time, such as a download. */
earshot_result earshot_progressive_make(
    const char *name, size_t name_length, uint64_t byte_count, earshot_progressive *bytes);

/* Releases a progressive file; a clip that was made of it continues. */
earshot_result earshot_progressive_release(earshot_progressive bytes);

/* Adds the next bytes, from one thread at a time. */
earshot_result earshot_progressive_append(
    earshot_progressive bytes, const void *data, size_t count);

/* Ends a progressive file: all bytes are there, or the download was broken off. */
earshot_result earshot_progressive_finish(earshot_progressive bytes);

/* Makes a clip that can be played while the rest of its file arrives. */
earshot_result earshot_clip_load_progressive(
    earshot_engine engine, earshot_progressive bytes, const earshot_clip_options *options,
    earshot_clip *clip);

/* Objects in the world */

/* Makes a node at a position in its parent's space. */
earshot_result earshot_node_make(
    earshot_engine engine, earshot_node parent, double x, double y, double z, earshot_node *node);

/* Removes a node with everything attached to it, an emitter, or a listener. */
earshot_result earshot_object_remove(earshot_engine engine, earshot_object object);

/* Attaches an object to another node. */
earshot_result earshot_object_set_parent(
    earshot_engine engine, earshot_object object, earshot_node parent, bool keeping_world_place);

/* Moves an object to a position in its parent's space, reached at the end of the coming update. */
earshot_result earshot_object_set_position(
    earshot_engine engine, earshot_object object, double x, double y, double z);

/* Moves many objects, like earshot_object_set_position. */
earshot_result earshot_objects_set_positions(
    earshot_engine engine, const earshot_object *objects, const double *positions, size_t stride,
    size_t count);

/* Moves many objects to single-precision positions, like earshot_objects_set_positions. */
earshot_result earshot_objects_set_positions_f(
    earshot_engine engine, const earshot_object *objects, const float *positions, size_t stride,
    size_t count);

/* Moves an object at once, without a speed. */
earshot_result earshot_object_teleport(
    earshot_engine engine, earshot_object object, double x, double y, double z);

/* Moves an object to a position at a steady speed. */
earshot_result earshot_object_move(
    earshot_engine engine, earshot_object object, double x, double y, double z, double seconds);

/* Moves an object in circles until it is moved otherwise. */
earshot_result earshot_object_orbit(
    earshot_engine engine, earshot_object object, const earshot_vector *center, double radius,
    double period, const earshot_vector *axis, double phase_degrees);

/* Sets an object's rotation in its parent's space; -z of the identity is ahead. */
earshot_result earshot_object_set_rotation(
    earshot_engine engine, earshot_object object, double x, double y, double z, double w);

/* Turns an object to look along `forward`, with `up` above. */
earshot_result earshot_object_set_orientation(
    earshot_engine engine, earshot_object object, const earshot_vector *forward,
    const earshot_vector *up);

/* Scales the space of everything attached to a node. */
earshot_result earshot_node_set_scale(
    earshot_engine engine, earshot_node node, double scale);

/* Sets an object's speed in the world, in place of the one its motion has. */
earshot_result earshot_object_set_velocity(
    earshot_engine engine, earshot_object object, const earshot_vector *velocity);

/* Gets an object's position, and its position and speed in the world as of the last step. */
earshot_result earshot_object_get_place(
    earshot_engine engine, earshot_object object, earshot_vector *position,
    earshot_vector *world_position, earshot_vector *velocity);

/* Gets an object's rotation in its parent's space. */
earshot_result earshot_object_get_rotation(
    earshot_engine engine, earshot_object object, earshot_rotation *rotation);

/* Gets the node that an object is attached to; 0: the world. */
earshot_result earshot_object_get_parent(
    earshot_engine engine, earshot_object object, earshot_node *parent);

/* Gets the scale of the space of everything attached to a node. */
earshot_result earshot_node_get_scale(
    earshot_engine engine, earshot_node node, double *scale);

/* Emitters */

/* How gain decreases with distance: OpenAL's clamped models, or a curve. */
enum {
  EARSHOT_DISTANCE_NONE = 0, /**< It does not. */
  EARSHOT_DISTANCE_INVERSE = 1, /**< By the inverse of the distance. */
  EARSHOT_DISTANCE_LINEAR = 2, /**< In a straight line of amplitude. */
  EARSHOT_DISTANCE_EXPONENTIAL = 3, /**< By a power of the distance. */
  EARSHOT_DISTANCE_POINTS = 4 /**< By a curve of the game's. */
};

/* A point of a distance curve. */
typedef struct earshot_curve_point {
  double distance; /**< [m] */
  double decibels; /**< [dB] -200 and less is silence. */
} earshot_curve_point;

/* The settings of an emitter. */
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

/* Fills in the defaults. */
void earshot_emitter_options_init(earshot_emitter_options *options);

/* Makes an emitter at a position in its parent's space. */
earshot_result earshot_emitter_make(
    earshot_engine engine, earshot_node parent, double x, double y, double z,
    const earshot_emitter_options *options, earshot_emitter *emitter);

/* Sets an emitter's gain, over a ramp. */
earshot_result earshot_emitter_set_gain(
    earshot_engine engine, earshot_emitter emitter, double gain, double seconds);

/* Sets how much of an emitter's sound is blocked, over a ramp. */
earshot_result earshot_emitter_set_occlusion(
    earshot_engine engine, earshot_emitter emitter, double occlusion, double seconds);

/* Sets an emitter's playback rate, over a ramp. */
earshot_result earshot_emitter_set_rate(
    earshot_engine engine, earshot_emitter emitter, double rate, double seconds);

/* Sets how an emitter's gain decreases with distance. */
earshot_result earshot_emitter_set_distance(
    earshot_engine engine, earshot_emitter emitter, const earshot_emitter_options *options);

/* Sets an emitter's sound cone. */
earshot_result earshot_emitter_set_cone(
    earshot_engine engine, earshot_emitter emitter, double inner, double outer, double outer_gain);

/* Sets whether an emitter's speed is heard as pitch. */
earshot_result earshot_emitter_set_doppler(
    earshot_engine engine, earshot_emitter emitter, bool is_on);

/* Sets whether an emitter's sound takes time to reach the listener, like thunder after lightning. */
earshot_result earshot_emitter_set_travel_time(
    earshot_engine engine, earshot_emitter emitter, bool is_on);

/* Gets whether an emitter's sound takes time to reach the listener. */
earshot_result earshot_emitter_get_travel_time(
    earshot_engine engine, earshot_emitter emitter, bool *is_on);

/* Sets how far an emitter extends beyond its position or shape. */
earshot_result earshot_emitter_set_radius(
    earshot_engine engine, earshot_emitter emitter, double radius);

/* Gets how far an emitter extends. */
earshot_result earshot_emitter_get_radius(
    earshot_engine engine, earshot_emitter emitter, double *radius);

/* Plays the channels of stereo clips from two places, like two loudspeakers. */
earshot_result earshot_emitter_set_stereo_width(
    earshot_engine engine, earshot_emitter emitter, double width);

/* Gets the distance between the channels of stereo clips. */
earshot_result earshot_emitter_get_stereo_width(
    earshot_engine engine, earshot_emitter emitter, double *width);

/* Plays from a line through points of an emitter's space, like a river. */
earshot_result earshot_emitter_set_line(
    earshot_engine engine, earshot_emitter emitter, const earshot_vector *points, size_t count);

/* Plays from a box around an emitter's position, like a crowd. */
earshot_result earshot_emitter_set_box(
    earshot_engine engine, earshot_emitter emitter, double width, double height, double depth);

/* Gets the size of an emitter's box, and the points of its line. */
earshot_result earshot_emitter_get_shape(
    earshot_engine engine, earshot_emitter emitter, earshot_vector *size, earshot_vector *points,
    size_t capacity, size_t *count);

/* Sets the priority of an emitter's voices. */
earshot_result earshot_emitter_set_priority(
    earshot_engine engine, earshot_emitter emitter, int32_t priority);

/* Sets the bus of voices that are played on an emitter from now on, without a bus of their own. */
earshot_result earshot_emitter_set_bus(
    earshot_engine engine, earshot_emitter emitter, earshot_bus bus);

/* Gets an emitter's settings. */
earshot_result earshot_emitter_get_options(
    earshot_engine engine, earshot_emitter emitter, earshot_emitter_options *options);

/* Gets the points of an emitter's distance curve, nearest first. */
earshot_result earshot_emitter_get_points(
    earshot_engine engine, earshot_emitter emitter, earshot_curve_point *points, size_t capacity,
    size_t *count);

/* Gets the gain at a distance, for drawing curves. */
earshot_result earshot_distance_gain(
    const earshot_emitter_options *options, double distance, double *gain);

/* Listeners */

/* Makes a listener at a position in its parent's space. */
earshot_result earshot_listener_make(
    earshot_engine engine, earshot_node parent, double x, double y, double z,
    earshot_listener *listener);

/* Makes a listener the one that hears. */
earshot_result earshot_listener_activate(
    earshot_engine engine, earshot_listener listener);

/* Sets the gain of everything that a listener hears. */
earshot_result earshot_listener_set_gain(
    earshot_engine engine, earshot_listener listener, double gain);

/* Sets the node that a listener measures distances from, such as the character that a camera
 * follows. */
earshot_result earshot_listener_set_distance_place(
    earshot_engine engine, earshot_listener listener, earshot_node node);

/* Gets the node that a listener measures distances from; 0: itself. */
earshot_result earshot_listener_get_distance_place(
    earshot_engine engine, earshot_listener listener, earshot_node *node);

/* Makes up to four listeners hear together, as for a split screen. */
earshot_result earshot_engine_set_listeners(
    earshot_engine engine, const earshot_listener *listeners, size_t count);

/* Gets the listeners that hear, in the order in which they were given. */
earshot_result earshot_engine_get_listeners(
    earshot_engine engine, earshot_listener *listeners, size_t capacity, size_t *count);

/* Sets how much a listener counts among several. */
earshot_result earshot_listener_set_weight(
    earshot_engine engine, earshot_listener listener, double weight);

/* Gets how much a listener counts among several. */
earshot_result earshot_listener_get_weight(
    earshot_engine engine, earshot_listener listener, double *weight);

/* Sets the part of the stereo field in which a listener hears emitters. */
earshot_result earshot_listener_set_stage(
    earshot_engine engine, earshot_listener listener, double left, double right);

/* Gets the part of the stereo field in which a listener hears emitters. */
earshot_result earshot_listener_get_stage(
    earshot_engine engine, earshot_listener listener, double *left, double *right);

/* Which of several listeners hears an emitter. */
enum {
  /** The nearest in a straight line, with distances divided by weights. */
  EARSHOT_LISTENER_POLICY_NEAREST = 0,
  /** The one for which distance, cone, gain and weight make it loudest. */
  EARSHOT_LISTENER_POLICY_LOUDEST = 1,
  /** A certain listener; the nearest while that one does not hear. */
  EARSHOT_LISTENER_POLICY_PINNED = 2
};

/* Sets which of several listeners hears an emitter. */
earshot_result earshot_emitter_set_listener_policy(
    earshot_engine engine, earshot_emitter emitter, int32_t policy, earshot_listener listener);

/* Gets which of several listeners hears an emitter. */
earshot_result earshot_emitter_get_listener_policy(
    earshot_engine engine, earshot_emitter emitter, int32_t *policy, earshot_listener *listener);

/* Gets the gain of everything that a listener hears. */
earshot_result earshot_listener_get_gain(
    earshot_engine engine, earshot_listener listener, double *gain);

/* Gets the listener that hears; 0: none. */
earshot_result earshot_engine_active_listener(
    earshot_engine engine, earshot_listener *listener);

/* Scatterers */

/* How sounds are scattered. */
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

/* Fills in the defaults: a sound every five seconds, 5 to 30 m around the listener. */
void earshot_scatterer_options_init(earshot_scatterer_options *options);

/* Plays clips of a set at random times and places around the listener or a node: birds, drips, a
 * city's noises. */
earshot_result earshot_scatterer_make(
    earshot_engine engine, earshot_clip_set set, const earshot_scatterer_options *options,
    const earshot_emitter_options *emitters, earshot_scatterer *scatterer);

/* Replaces a scatterer's rule, from the next sound on. */
earshot_result earshot_scatterer_set(
    earshot_engine engine, earshot_scatterer scatterer, const earshot_scatterer_options *options,
    const earshot_emitter_options *emitters);

/* Gets a scatterer's rule, without the emitters' settings. */
earshot_result earshot_scatterer_get_options(
    earshot_engine engine, earshot_scatterer scatterer, earshot_scatterer_options *options);

/* Removes a scatterer; its sounds end without a click. */
earshot_result earshot_scatterer_remove(
    earshot_engine engine, earshot_scatterer scatterer);

/* Playing */

/* The behaviour of a voice while it has no source. */
enum {
  /** Its playhead runs on; it comes back where it would be by then. */
  EARSHOT_VIRTUAL_KEEP_TIME = 0,
  EARSHOT_VIRTUAL_RESTART = 1, /**< It starts again when it comes back. */
  EARSHOT_VIRTUAL_PAUSE = 2, /**< It waits where it is. */
  EARSHOT_VIRTUAL_STOP = 3 /**< It ends. */
};

/* How a clip is played. */
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

/* Fills in the defaults. */
void earshot_play_options_init(earshot_play_options *options);

/* Plays a clip, on an emitter or straight to the speakers. */
earshot_result earshot_play(
    earshot_engine engine, earshot_clip clip, earshot_emitter emitter,
    const earshot_play_options *options, earshot_voice *voice);

/* Plays the next clip of a set, like earshot_play. */
earshot_result earshot_play_set(
    earshot_engine engine, earshot_clip_set set, earshot_emitter emitter,
    const earshot_play_options *options, earshot_voice *voice);

/* Plays a clip at a position in the world. */
earshot_result earshot_play_at(
    earshot_engine engine, uint64_t sound, double x, double y, double z,
    const earshot_play_options *options, const earshot_emitter_options *emitter,
    earshot_voice *voice);

/* One of several plays that earshot_play_schedule starts. */
typedef struct earshot_scheduled_play {
  uint64_t sound; /**< A clip, or a clip set, whose next clip is played. */
  earshot_emitter emitter; /**< 0: non-positional. */
  double seconds; /**< [s, 0 to 86,400] Time after the common start, to the nearest frame. */
  const earshot_play_options *options; /**< NULL: the defaults. `start_frame` is ignored. */
} earshot_scheduled_play;

/* Starts several plays, each at its time from a common start, exact to the frame. */
earshot_result earshot_play_schedule(
    earshot_engine engine, const earshot_scheduled_play *plays, size_t count, int64_t start_frame,
    earshot_voice *voices);

/* Alerts */

/* Kinds of alerts. */
enum {
  /** It should be noticed; EARSHOT_EVENT_VIBRATION_WANTED is reported, too. */
  EARSHOT_ALERT_ALERT = 0,
  EARSHOT_ALERT_INTERFACE = 1 /**< It responds to an action in a menu. */
};

/* Plays a clip as an alert: non-positional, once, on the bus of alerts, before all other voices. */
earshot_result earshot_alert_play(
    earshot_engine engine, earshot_clip clip, int32_t kind, double gain, earshot_voice *voice);

/* Plays a file as an alert, like earshot_alert_play. */
earshot_result earshot_alert_play_file(
    earshot_engine engine, const char *path, size_t path_length, int32_t kind, double gain,
    earshot_voice *voice);

/* Loads the file of an alert, so that the first alert starts as fast as the others. */
earshot_result earshot_alert_load(
    earshot_engine engine, const char *path, size_t path_length, earshot_clip *clip);

/* Unloads all files of alerts; those that sound continue. */
earshot_result earshot_alert_unload_all(earshot_engine engine);

/* Gets the bus of alerts; its gain is their volume. */
earshot_result earshot_alert_get_bus(earshot_engine engine, earshot_bus *bus);

/* Voices */

/* Fades a voice out and ends it. */
earshot_result earshot_voice_stop(
    earshot_engine engine, earshot_voice voice, double fade);

/* Fades a voice out from a frame on, and ends it. */
earshot_result earshot_voice_stop_at(
    earshot_engine engine, earshot_voice voice, int64_t frame, double fade);

/* Fades a voice out and pauses it. */
earshot_result earshot_voice_pause(
    earshot_engine engine, earshot_voice voice, double fade);

/* Resumes a paused voice, and fades it in. */
earshot_result earshot_voice_resume(
    earshot_engine engine, earshot_voice voice, double fade);

/* Moves the playhead of a voice. */
earshot_result earshot_voice_seek(
    earshot_engine engine, earshot_voice voice, double seconds, double fade);

/* Sets the gain of a voice, over a ramp. */
earshot_result earshot_voice_set_gain(
    earshot_engine engine, earshot_voice voice, double gain, double seconds);

/* Sets the playback rate of a voice, over a ramp. */
earshot_result earshot_voice_set_rate(
    earshot_engine engine, earshot_voice voice, double rate, double seconds);

/* Sets how much of a voice's sound is blocked, over a ramp. */
earshot_result earshot_voice_set_occlusion(
    earshot_engine engine, earshot_voice voice, double occlusion, double seconds);

/* Sets the priority of a voice: higher keeps its source before others. */
earshot_result earshot_voice_set_priority(
    earshot_engine engine, earshot_voice voice, int32_t priority);

/* Lets a voice play to the end of its loop and continue from there. */
earshot_result earshot_voice_leave_loop(earshot_engine engine, earshot_voice voice);

/* Sets how many times a voice plays its loop from now on, including this time. */
earshot_result earshot_voice_set_loops(
    earshot_engine engine, earshot_voice voice, int32_t loops);

/* Sets the loop of a voice, in place of the clip's own. */
earshot_result earshot_voice_set_loop(
    earshot_engine engine, earshot_voice voice, int64_t start, int64_t end);

/* Adds a clip that follows what a voice plays, without a gap. */
earshot_result earshot_voice_append(
    earshot_engine engine, earshot_voice voice, earshot_clip clip, int32_t loops);

/* Removes the clips that follow what a voice plays now, except the first ones. */
earshot_result earshot_voice_remove_followers(
    earshot_engine engine, earshot_voice voice, size_t keep);

/* Gets the clips that follow what a voice plays now, the next first. */
earshot_result earshot_voice_get_followers(
    earshot_engine engine, earshot_voice voice, earshot_clip *clips, size_t capacity,
    size_t *count);

/* Moves a voice to another bus, without a jump or a click. */
earshot_result earshot_voice_set_bus(
    earshot_engine engine, earshot_voice voice, earshot_bus bus);

/* Moves a voice to another emitter, without a jump or a click. */
earshot_result earshot_voice_set_emitter(
    earshot_engine engine, earshot_voice voice, earshot_emitter emitter);

/* Sets the pan of a non-positional voice, at constant power, over a ramp. */
earshot_result earshot_voice_set_pan(
    earshot_engine engine, earshot_voice voice, double pan, double seconds);

/* Sets whether a voice keeps its source as long as it is audible. */
earshot_result earshot_voice_set_protected(
    earshot_engine engine, earshot_voice voice, bool is_protected);

/* Sets a voice's behaviour without a source. */
earshot_result earshot_voice_set_when_virtual(
    earshot_engine engine, earshot_voice voice, int32_t when_virtual);

/* The settings of a voice. */
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

/* Gets the settings of a voice. */
earshot_result earshot_voice_get_settings(
    earshot_engine engine, earshot_voice voice, earshot_voice_settings *settings);

/* The state of voices */

/* States of voices. */
enum {
  EARSHOT_VOICE_REAL = 0, /**< Plays on a source. */
  EARSHOT_VOICE_VIRTUAL = 1, /**< Keeps time without a source. */
  EARSHOT_VOICE_PAUSED = 2, /**< Paused. */
  EARSHOT_VOICE_STARTING = 3, /**< Waits for its start. */
  EARSHOT_VOICE_STOPPING = 4, /**< Fades out, to stop or to pause. */
  EARSHOT_VOICE_ENDED = 5 /**< Ended; in arrays, its handle is stale. */
};

/* Reasons for a voice's state. */
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

/* The state of a voice in numbers, as of the last step. */
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

/* Gets the state of a voice. */
earshot_result earshot_voice_get_status(
    earshot_engine engine, earshot_voice voice, earshot_voice_status *status);

/* Gets the states of many voices; those that have ended get EARSHOT_VOICE_ENDED. */
earshot_result earshot_voices_get_statuses(
    earshot_engine engine, const earshot_voice *voices, earshot_voice_status *statuses,
    size_t count);

/* Gets the states of all voices that exist. */
earshot_result earshot_engine_get_voices(
    earshot_engine engine, earshot_voice_status *statuses, size_t capacity, size_t *count);

/* Gets the position of a voice in its clip. */
earshot_result earshot_voice_get_playhead(
    earshot_engine engine, earshot_voice voice, double *playhead, double *heard_playhead);

/* Why a voice is or is not heard */

/* Explains in sentences, one per line, why a voice is or is not heard. */
earshot_result earshot_voice_explain(
    earshot_engine engine, earshot_voice voice, char *buffer, size_t capacity, size_t *length);

/* Origins of the factors of a voice's gain. */
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

/* A factor of a voice's gain; their product is the gain. */
typedef struct earshot_factor {
  uint32_t size;
  int32_t origin; /**< EARSHOT_FACTOR_… */
  double gain;
  double distance; /**< [m] 0 for other origins. */
  earshot_bus bus;
  uint64_t cause; /**< As the origin says; 0: none. */
} earshot_factor;

/* Why a voice is or is not heard, in numbers. */
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

/* Gets the explanation in numbers, with the factors of the gain. */
earshot_result earshot_voice_get_explanation(
    earshot_engine engine, earshot_voice voice, earshot_explanation *explanation,
    earshot_factor *factors, size_t capacity, size_t *count);

/* Spaces worked out from walls, in place of a zone. */
enum {
  EARSHOT_SURROUNDINGS = 1, /**< Around the listener. */
  EARSHOT_ELSEWHERE = 2 /**< Around emitters that are in another space. */
};

/* A zone or a room with a reverb, as a voice is heard in it. */
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

/* Gets the zones and rooms with a reverb that the listener or a voice's emitter is in. */
earshot_result earshot_voice_get_zones(
    earshot_engine engine, earshot_voice voice, earshot_heard_zone *zones, size_t capacity,
    size_t *count);

/* Decisions about voices. */
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

/* A decision about a voice. */
typedef struct earshot_decision {
  uint32_t size;
  int32_t kind; /**< EARSHOT_DECIDED_… */
  int64_t frame; /**< [sample frames] On the engine's clock. */
  earshot_voice voice;
  earshot_clip clip;
  earshot_voice other;
  int64_t number;
} earshot_decision;

/* Gets the decisions since an earlier call, oldest first. */
earshot_result earshot_engine_get_decisions(
    earshot_engine engine, uint64_t *after, earshot_decision *decisions, size_t capacity,
    size_t *count);

/* Limits */

/* The behaviour when more voices are played than a limit allows. */
enum {
  EARSHOT_FULL_REFUSE_NEW = 0, /**< The new one is refused. */
  EARSHOT_FULL_STEAL_OLDEST = 1, /**< The oldest ends. */
  EARSHOT_FULL_STEAL_QUIETEST = 2, /**< The quietest ends. */
  EARSHOT_FULL_VIRTUALIZE = 3 /**< None ends; only the loudest sound. */
};

/* Limits the voices of a clip, an emitter, a bus with those below it, or a group. */
earshot_result earshot_set_limit(
    earshot_engine engine, uint64_t owner, uint32_t maximum, int32_t when_full);

/* Gets the limit of a clip, an emitter, a bus or a group. */
earshot_result earshot_get_limit(
    earshot_engine engine, uint64_t owner, uint32_t *maximum, int32_t *when_full);

/* Makes a group of voices that share a limit, wherever they play. */
earshot_result earshot_voice_group_make(
    earshot_engine engine, uint32_t maximum, int32_t when_full, earshot_voice_group *group);

/* Removes a group; its voices continue. */
earshot_result earshot_voice_group_remove(
    earshot_engine engine, earshot_voice_group group);

/* Captions */

/* Directions from which the listener hears a sound. */
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

/* Propagation paths by which a sound arrives. */
enum {
  EARSHOT_PASSAGE_OPEN = 0, /**< Directly. */
  EARSHOT_PASSAGE_WALL = 1, /**< Through walls. `cause`: the one that attenuates most. */
  /** From another room, through portals. `cause`: the one that most comes through. */
  EARSHOT_PASSAGE_PORTAL = 2,
  EARSHOT_PASSAGE_WALLS = 3, /**< From another room, through its walls only. */
  EARSHOT_PASSAGE_OBSTACLE = 4 /**< Past an obstacle that the game reported. */
};

/* A voice that is audible and whose clip has a caption. */
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

/* Gets the audible voices whose clips have captions, as of the last step, the loudest first. */
earshot_result earshot_engine_get_heard(
    earshot_engine engine, double threshold, earshot_heard *sounds, size_t capacity, size_t *count);

/* When captions appear, move and disappear. */
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

/* Fills in the defaults. */
void earshot_caption_settings_init(earshot_caption_settings *settings);

/* Sets when captions appear, move and disappear, from the next earshot_engine_take_captions on. */
earshot_result earshot_engine_set_captions(
    earshot_engine engine, const earshot_caption_settings *settings);

/* Changes of captions. */
enum {
  EARSHOT_CAPTION_BEGAN = 1, /**< It appears. */
  EARSHOT_CAPTION_MOVED = 2, /**< It comes from another direction, or along another path. */
  EARSHOT_CAPTION_ENDED = 3 /**< It disappears. */
};

/* A caption for players who cannot hear. */
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

/* Takes the changes of captions since the last call; call it once an update. */
earshot_result earshot_engine_take_captions(
    earshot_engine engine, earshot_caption *captions, size_t capacity, size_t *count);

/* Labels */

/* Gives an object a name and a number of the game's, for logs, explanations, events, traces and
 * recordings. */
earshot_result earshot_set_label(
    earshot_engine engine, uint64_t handle, const char *name, size_t name_length,
    uint64_t user_value);

/* Gets the name of an object; empty without one. */
earshot_result earshot_get_name(
    earshot_engine engine, uint64_t handle, char *buffer, size_t capacity, size_t *length);

/* Gets the number of an object; remembered like its name. */
earshot_result earshot_get_user_value(
    earshot_engine engine, uint64_t handle, uint64_t *user_value);

/* Walls */

/* How much a wall attenuates sound that passes through it, in three frequency bands. */
typedef struct earshot_material {
  uint32_t size;
  uint32_t reserved;
  double loss_low; /**< [dB, 0 to 100] Around 250 Hz. */
  double loss_middle; /**< [dB, 0 to 100] Around 1 kHz. */
  double loss_high; /**< [dB, 0 to 100] Around 4 kHz. */
  double thickness; /**< [m, 0.0001 to 100] */
} earshot_material;

/* Fills in brick. */
void earshot_material_init(earshot_material *material);

/* Fills in a common material, by the mass law for diffuse sound. */
earshot_result earshot_material_init_common(
    earshot_material *material, const char *name);

/* Makes a solid box around a node. */
earshot_result earshot_wall_make_box(
    earshot_engine engine, earshot_node node, double width, double height, double depth,
    const earshot_material *material, earshot_wall *wall);

/* Makes a wall of triangles. */
earshot_result earshot_wall_make_mesh(
    earshot_engine engine, earshot_node node, const float *corners, size_t corner_count,
    const int32_t *triangles, size_t triangle_count, bool is_solid,
    const earshot_material *material, earshot_wall *wall);

/* Makes ground from a grid of heights; it is solid below. */
earshot_result earshot_wall_make_ground(
    earshot_engine engine, earshot_node node, const float *heights, size_t columns, size_t rows,
    double spacing, const earshot_material *material, earshot_wall *wall);

/* Makes a wall that shares the shape of another. */
earshot_result earshot_wall_make_like(
    earshot_engine engine, earshot_node node, earshot_wall other, const earshot_material *material,
    earshot_wall *wall);

/* Removes a wall. */
earshot_result earshot_wall_remove(earshot_engine engine, earshot_wall wall);

/* Sets a wall's material: a window breaks, a curtain is drawn. */
earshot_result earshot_wall_set_material(
    earshot_engine engine, earshot_wall wall, const earshot_material *material);

/* Gets a wall's material. */
earshot_result earshot_wall_get_material(
    earshot_engine engine, earshot_wall wall, earshot_material *material);

/* Sets how much sound a wall absorbs in three bands, for the reverbs of
 * earshot_engine_set_surroundings. */
earshot_result earshot_wall_set_absorption(
    earshot_engine engine, earshot_wall wall, double low, double middle, double high);

/* Gets how much sound a wall absorbs in three bands. */
earshot_result earshot_wall_get_absorption(
    earshot_engine engine, earshot_wall wall, double *low, double *middle, double *high);

/* Sets how propagation through walls is traced. */
earshot_result earshot_engine_set_wall_settings(
    earshot_engine engine, int32_t rays, double radius, int32_t rays_per_step, double smoothing);

/* Gets how propagation through walls is traced. */
earshot_result earshot_engine_get_wall_settings(
    earshot_engine engine, int32_t *rays, double *radius, int32_t *rays_per_step,
    double *smoothing);

/* Sets whether air absorbs high frequencies with distance, as ISO 9613-1 has it at 5 kHz. */
earshot_result earshot_engine_set_air(
    earshot_engine engine, bool is_on, double temperature, double humidity, double pressure);

/* Gets whether air absorbs high frequencies. */
earshot_result earshot_engine_get_air(
    earshot_engine engine, bool *is_on, double *temperature, double *humidity, double *pressure);

/* Sets whether the space around the listener reverberates as its walls suggest. */
earshot_result earshot_engine_set_surroundings(
    earshot_engine engine, bool is_on, int32_t rays_per_step, double level, double smoothing,
    int32_t emitters);

/* Gets whether the space around the listener reverberates. */
earshot_result earshot_engine_get_surroundings(
    earshot_engine engine, bool *is_on, int32_t *rays_per_step, double *level, double *smoothing,
    int32_t *emitters);

/* The acoustics of the space around a position, as the walls make them. */
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

/* Gets the acoustics around the listener, as its reverb follows them. */
earshot_result earshot_engine_get_surrounding_space(
    earshot_engine engine, earshot_space *space);

/* Gets the acoustics around a position, which takes some milliseconds. */
earshot_result earshot_engine_get_space_around(
    earshot_engine engine, double x, double y, double z, earshot_space *space);

/* Examines the acoustics in a grid of positions ahead of the game, to be stored in a file. */
earshot_result earshot_engine_bake_spaces(
    earshot_engine engine, const earshot_vector *low, const earshot_vector *high, double spacing,
    void *buffer, size_t capacity, size_t *length);

/* Uses acoustics that earshot_engine_bake_spaces wrote. */
earshot_result earshot_engine_set_baked_spaces(
    earshot_engine engine, const void *bytes, size_t length);

/* Sets an emitter's transmission through obstacles found by the game, besides walls. */
earshot_result earshot_emitter_set_transmission(
    earshot_engine engine, earshot_emitter emitter, double gain, double high);

/* Gets the set value, or that of a ray function. */
earshot_result earshot_emitter_get_transmission(
    earshot_engine engine, earshot_emitter emitter, double *gain, double *high);

/* Sets the transmission on the path to one of several listeners. */
earshot_result earshot_emitter_set_transmission_to(
    earshot_engine engine, earshot_emitter emitter, earshot_listener listener, double gain,
    double high);

/* Gets the value for a listener, or for all. */
earshot_result earshot_emitter_get_transmission_to(
    earshot_engine engine, earshot_emitter emitter, earshot_listener listener, double *gain,
    double *high);

/* Rooms and portals */

/* Makes a room of a box around a node; sound enters and leaves it through portals. */
earshot_result earshot_room_make_box(
    earshot_engine engine, earshot_node node, double width, double height, double depth,
    earshot_room *room);

/* Makes a room of a sphere around a node, like earshot_room_make_box. */
earshot_result earshot_room_make_sphere(
    earshot_engine engine, earshot_node node, double radius, earshot_room *room);

/* Makes a room of the convex hull of points, like earshot_room_make_box. */
earshot_result earshot_room_make_hull(
    earshot_engine engine, earshot_node node, const double *points, size_t count,
    earshot_room *room);

/* Removes a room and the portals that lead there. */
earshot_result earshot_room_remove(earshot_engine engine, earshot_room room);

/* Sets how much sound passes through a room's walls. */
earshot_result earshot_room_set_through(
    earshot_engine engine, earshot_room room, double gain, double high);

/* Gets the room that a position in the world is in, as of the last step. */
earshot_result earshot_engine_get_room_at(
    earshot_engine engine, double x, double y, double z, earshot_room *room);

/* Makes a portal between two rooms: a rectangle across the z axis of a node. */
earshot_result earshot_portal_make(
    earshot_engine engine, earshot_node node, earshot_room a, earshot_room b, double width,
    double height, double openness, earshot_portal *portal);

/* Removes a portal; it lets no sound through any more. */
earshot_result earshot_portal_remove(earshot_engine engine, earshot_portal portal);

/* Opens or closes a portal, over a ramp in the game's time. */
earshot_result earshot_portal_set_openness(
    earshot_engine engine, earshot_portal portal, double openness, double seconds);

/* Gets how far a portal is open now. */
earshot_result earshot_portal_get_openness(
    earshot_engine engine, earshot_portal portal, double *openness);

/* Sets how much sound passes where a portal is closed. */
earshot_result earshot_portal_set_door(
    earshot_engine engine, earshot_portal portal, double gain, double high);

/* A ray that the game is asked about: from the listener to a point of an emitter. */
typedef struct earshot_ray {
  earshot_emitter emitter;
  earshot_vector start;
  earshot_vector end;
} earshot_ray;

/* The loss of a ray, in the bands of earshot_material. */
typedef struct earshot_ray_loss {
  double low; /**< [dB] */
  double middle; /**< [dB] */
  double high; /**< [dB] */
} earshot_ray_loss;

/* Sets a function of the game's physics that says what obstructs sound. */
earshot_result earshot_engine_set_ray_function(
    earshot_engine engine,
    void (*test)(void *user, const earshot_ray *rays, earshot_ray_loss *losses, size_t count),
    void *user);

/* Buses */

/* Makes a bus below another. */
earshot_result earshot_bus_make(
    earshot_engine engine, earshot_bus parent, double gain, earshot_bus *bus);

/* Removes a bus and those below it; their voices fade out without a click. */
earshot_result earshot_bus_remove(earshot_engine engine, earshot_bus bus);

/* Moves a bus below another. */
earshot_result earshot_bus_set_parent(
    earshot_engine engine, earshot_bus bus, earshot_bus parent);

/* Sets the gain of a bus, over a ramp. */
earshot_result earshot_bus_set_gain(
    earshot_engine engine, earshot_bus bus, double gain, double seconds);

/* Sets the playback rate of everything on a bus, over a ramp. */
earshot_result earshot_bus_set_rate(
    earshot_engine engine, earshot_bus bus, double rate, double seconds);

/* Sets how much of a bus's sound is blocked, over a ramp. */
earshot_result earshot_bus_set_occlusion(
    earshot_engine engine, earshot_bus bus, double occlusion, double seconds);

/* Sets the priority of the voices that are on a bus now, and on those below it. */
earshot_result earshot_bus_set_priority(
    earshot_engine engine, earshot_bus bus, int32_t priority);

/* Mutes a bus without a click, or no longer; its voices keep time. */
earshot_result earshot_bus_set_muted(
    earshot_engine engine, earshot_bus bus, bool is_muted);

/* Sets whether a bus is exempt from slow and fast motion. */
earshot_result earshot_bus_set_ignores_game_time(
    earshot_engine engine, earshot_bus bus, bool ignores);

/* Fades out and pauses everything on a bus. */
earshot_result earshot_bus_pause(earshot_engine engine, earshot_bus bus, double fade);

/* Resumes everything on a bus, and fades it in. */
earshot_result earshot_bus_resume(earshot_engine engine, earshot_bus bus, double fade);

/* Fades out and ends all voices on a bus. */
earshot_result earshot_bus_stop(earshot_engine engine, earshot_bus bus, double fade);

/* The settings of a bus, and the values that result. */
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

/* Gets the settings of a bus, and the values that result. */
earshot_result earshot_bus_get_settings(
    earshot_engine engine, earshot_bus bus, earshot_bus_settings *settings);

/* Gets the buses directly below a bus, oldest first. */
earshot_result earshot_bus_get_children(
    earshot_engine engine, earshot_bus bus, earshot_bus *children, size_t capacity, size_t *count);

/* Meters */

/* The levels and the loudness of a bus. */
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

/* Starts or stops measuring the loudness and true peak of a bus, besides its level. */
earshot_result earshot_bus_set_metered(
    earshot_engine engine, earshot_bus bus, bool is_metered);

/* Gets the meter of any bus; see `is_estimated`. */
earshot_result earshot_bus_get_meter(
    earshot_engine engine, earshot_bus bus, earshot_meter *meter);

/* Starts the measurement of a bus anew. */
earshot_result earshot_bus_reset_meter(earshot_engine engine, earshot_bus bus);

/* Effects */

/* Kinds of effects. */
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

/* Kinds of equalizer bands. */
enum {
  EARSHOT_BAND_BELL = 0, /**< A bell. */
  EARSHOT_BAND_LOW_SHELF = 1, /**< A low shelf. */
  EARSHOT_BAND_HIGH_SHELF = 2, /**< A high shelf. */
  EARSHOT_BAND_NOTCH = 3, /**< A notch. */
  EARSHOT_BAND_LOW_PASS = 4, /**< A low-pass of 12 dB per octave. */
  EARSHOT_BAND_HIGH_PASS = 5 /**< A high-pass of 12 dB per octave. */
};

/* Equalizer presets. */
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

/* A band of an equalizer. */
typedef struct earshot_equalizer_band {
  int32_t kind; /**< [= EARSHOT_BAND_BELL] EARSHOT_BAND_… */
  bool is_on; /**< [= true] */
  bool reserved[3];
  double frequency; /**< [Hz; = 1,000] 5 to 0.49 of the sample rate. */
  double decibels; /**< [dB, -36 to 36; = 0] Gain of bells and shelves. */
  /** [0.1 to 40; = 0.71] Centre frequency divided by the bandwidth; 0.71 is maximally flat. */
  double quality;
} earshot_equalizer_band;

/* An equalizer of up to eight bands. */
typedef struct earshot_equalizer {
  uint32_t count; /**< [0 to 8; = 0] */
  uint32_t reserved;
  earshot_equalizer_band bands[8];
} earshot_equalizer;

/* A low-pass or high-pass filter, for water, a wall or a small speaker. */
typedef struct earshot_filter {
  bool is_high_pass; /**< [= false] */
  bool is_off; /**< [= false] */
  bool reserved[6];
  double frequency; /**< [Hz; = 1,000] Cutoff: 5 to 0.49 of the sample rate. */
  double slope; /**< [dB an octave, 6 to 48; = 12] A multiple of 6. */
  double resonance; /**< [dB, -24 to 36; = 0] */
} earshot_filter;

/* Lowers what is above a threshold. */
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

/* Keeps the waveform below a ceiling. */
typedef struct earshot_limiter {
  double ceiling; /**< [dB, -60 to 24; = -1] */
  double release; /**< [s, 0.005 to 5; = 0.08] */
} earshot_limiter;

/* Repeats the sound. */
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

/* Distorts the sound: an overdriven amplifier, a cheap radio, a broken speaker. */
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

/* Reverberates like a room. */
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

/* Convolves the sound with an impulse response. */
typedef struct earshot_convolution {
  /** Impulse response: a resident clip of one channel or as many as the output, at most 10 s. */
  earshot_clip clip;
  double wet; /**< [0 to 16; = 1] Level of the convolved sound. */
  double dry; /**< [0 to 1; = 0] Level of the sound itself. */
} earshot_convolution;

/* Adds a copy whose pitch wavers: several players in place of one. */
typedef struct earshot_chorus {
  double rate; /**< [Hz, 0.01 to 40; = 0.8] How often the pitch wavers. */
  double delay; /**< [s, 0.0001 to 0.05; = 0.012] Delay of the copy. */
  double depth; /**< [0 to 1; = 0.3] Change of the delay, as a part of it. */
  double spread; /**< [0 to 1; = 0.5] Phase between left and right; 1: half. */
  double mix; /**< [0 to 1; = 0.5] Share of the copy. */
} earshot_chorus;

/* Adds a copy after a few milliseconds that sweeps notches through the sound. */
typedef struct earshot_flanger {
  double rate; /**< [Hz, 0.01 to 40; = 0.25] How often the notches go up and down. */
  double delay; /**< [s, 0.0001 to 0.05; = 0.002] Delay of the copy. */
  double depth; /**< [0 to 1; = 0.8] Change of the delay, as a part of it. */
  double spread; /**< [0 to 1; = 0] Phase between left and right; 1: half. */
  double regeneration; /**< [-0.95 to 0.95; = 0.4] How much of the copy is delayed again. */
  double mix; /**< [0 to 1; = 0.5] Share of the copy. */
} earshot_flanger;

/* Sweeps three notches through the sound, by six all-pass filters. */
typedef struct earshot_phaser {
  double rate; /**< [Hz, 0.01 to 40; = 0.4] How often the notches go up and down. */
  double center; /**< [Hz, 20 to 20,000; = 800] Middle notch, amid its sweep. */
  double depth; /**< [0 to 1; = 0.5] Width of the sweep; 1: two octaves each. */
  double spread; /**< [0 to 1; = 0] Phase between left and right; 1: half. */
  double regeneration; /**< [-0.95 to 0.95; = 0.3] How much goes through the filters again. */
  double mix; /**< [0 to 1; = 0.5] Share of the filtered sound. */
} earshot_phaser;

/* Makes the sound softer and louder; with `spread` it goes from side to side. */
typedef struct earshot_tremolo {
  double rate; /**< [Hz, 0.01 to 40; = 5] How often the sound gets softer. */
  double depth; /**< [0 to 1; = 0.6] How much softer; 1: silent. */
  double edge; /**< [0 to 1; = 0] How suddenly: 0 a sine, 1 almost on and off. */
  double spread; /**< [0 to 1; = 0] Phase between left and right; 1: half. */
} earshot_tremolo;

/* Lowers what is below a threshold: an expander, or with a high ratio a noise gate. */
typedef struct earshot_gate {
  double threshold; /**< [dB, -80 to 24; = -40] */
  double ratio; /**< [1 to 1,000; = 10] */
  double floor; /**< [dB, -120 to 0; = -80] Most that the sound is lowered by. */
  double attack; /**< [s, 0 to 2; = 0.001] */
  double hold; /**< [s, 0 to 5; = 0.05] Time for which it stays open. */
  double release; /**< [s, 0.001 to 10; = 0.1] */
} earshot_gate;

/* Makes the sound higher or lower at the same speed. */
typedef struct earshot_pitch_shifter {
  double semitones; /**< [semitones, -24 to 24; = 0] */
  double mix; /**< [0 to 1; = 1] Share of the shifted sound. */
} earshot_pitch_shifter;

/* The settings of one kind of effect. */
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

/* An effect and its settings. */
typedef struct earshot_effect_settings {
  uint32_t size;
  int32_t kind; /**< [= EARSHOT_EFFECT_EQUALIZER] EARSHOT_EFFECT_… */
  earshot_effect_values of; /**< The settings of that kind. */
} earshot_effect_settings;

/* Fills in the defaults of a kind of effect. */
void earshot_effect_settings_init(earshot_effect_settings *settings, int32_t kind);

/* Fills in an equalizer with the bands of a preset. */
void earshot_effect_settings_init_preset(
    earshot_effect_settings *settings, int32_t preset);

/* Adds an effect to the channel strip of a bus, before its gain. */
earshot_result earshot_bus_add_effect(
    earshot_engine engine, earshot_bus bus, const earshot_effect_settings *settings, int32_t index,
    earshot_effect *effect);

/* Changes the settings of an effect, over a ramp of at least 20 ms. */
earshot_result earshot_effect_set(
    earshot_engine engine, earshot_effect effect, const earshot_effect_settings *settings,
    double seconds);

/* Gets the settings of an effect. */
earshot_result earshot_effect_get(
    earshot_engine engine, earshot_effect effect, earshot_effect_settings *settings);

/* Bypasses an effect, or no longer, over 20 ms. */
earshot_result earshot_effect_set_bypassed(
    earshot_engine engine, earshot_effect effect, bool is_bypassed);

/* Gets the bus of an effect, its position there, and whether it is bypassed. */
earshot_result earshot_effect_get_place(
    earshot_engine engine, earshot_effect effect, earshot_bus *bus, int32_t *index,
    bool *is_bypassed);

/* Moves an effect to another position on its bus. */
earshot_result earshot_effect_move(
    earshot_engine engine, earshot_effect effect, int32_t index);

/* Removes an effect; its processing fades out over 20 ms. */
earshot_result earshot_effect_remove(earshot_engine engine, earshot_effect effect);

/* Gets the effects of a bus, in processing order. */
earshot_result earshot_bus_get_effects(
    earshot_engine engine, earshot_bus bus, earshot_effect *effects, size_t capacity,
    size_t *count);

/* Functions that process sound as an effect. */
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

/* Adds an effect of the game's to a bus, like earshot_bus_add_effect. */
earshot_result earshot_bus_add_callback(
    earshot_engine engine, earshot_bus bus, const earshot_callback_functions *functions,
    int32_t index, earshot_effect *effect);

/* Shared reverbs */

/* The acoustics of a place, in the terms of EAX. */
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

/* Fills in the preset "generic". */
void earshot_eax_reverb_init(earshot_eax_reverb *settings);

/* Fills in a preset that EAX's makers published. */
earshot_result earshot_eax_reverb_init_preset(
    earshot_eax_reverb *settings, const char *name);

/* Returns the name of one of the 113 presets; NULL beyond the last. */
const char *earshot_eax_preset_name(int32_t index);

/* Makes a reverb that several sounds are sent to. */
earshot_result earshot_shared_reverb_make(
    earshot_engine engine, const earshot_eax_reverb *settings, double gain,
    earshot_shared_reverb *reverb);

/* Changes a reverb: the old one fades out with its tail while the new one fades in. */
earshot_result earshot_shared_reverb_set(
    earshot_engine engine, earshot_shared_reverb reverb, const earshot_eax_reverb *settings,
    double seconds);

/* Gets the settings of a reverb. */
earshot_result earshot_shared_reverb_get(
    earshot_engine engine, earshot_shared_reverb reverb, earshot_eax_reverb *settings,
    double *gain);

/* Sets the gain of a reverb and its tail, over a ramp. */
earshot_result earshot_shared_reverb_set_gain(
    earshot_engine engine, earshot_shared_reverb reverb, double gain, double seconds);

/* Removes the tail of a reverb within two steps, for a change of scene. */
earshot_result earshot_shared_reverb_clear_tail(
    earshot_engine engine, earshot_shared_reverb reverb);

/* Removes a reverb with its sends; its tail is heard to the end. */
earshot_result earshot_shared_reverb_remove(
    earshot_engine engine, earshot_shared_reverb reverb);

/* Gets the shared reverbs. */
earshot_result earshot_engine_get_reverbs(
    earshot_engine engine, earshot_shared_reverb *reverbs, size_t capacity, size_t *count);

/* Zones */

/* Makes a zone of a box around a node: a space with acoustics of its own. */
earshot_result earshot_zone_make_box(
    earshot_engine engine, earshot_node node, double width, double height, double depth,
    earshot_zone *zone);

/* Makes a zone of a sphere around a node, like earshot_zone_make_box. */
earshot_result earshot_zone_make_sphere(
    earshot_engine engine, earshot_node node, double radius, earshot_zone *zone);

/* Makes a zone of the convex hull of points, like earshot_zone_make_box. */
earshot_result earshot_zone_make_hull(
    earshot_engine engine, earshot_node node, const double *points, size_t count,
    earshot_zone *zone);

/* Removes a zone; its reverb is heard to the end. */
earshot_result earshot_zone_remove(earshot_engine engine, earshot_zone zone);

/* Sets the width of a zone's edge. */
earshot_result earshot_zone_set_edge(
    earshot_engine engine, earshot_zone zone, double edge);

/* Sets the priority of a zone: its reverb covers those of zones with a lower one. */
earshot_result earshot_zone_set_priority(
    earshot_engine engine, earshot_zone zone, int32_t priority);

/* Sets how much sound passes between the inside and the outside of a zone. */
earshot_result earshot_zone_set_outside(
    earshot_engine engine, earshot_zone zone, double gain, double high);

/* Sets the reverb of a zone. */
earshot_result earshot_zone_set_reverb(
    earshot_engine engine, earshot_zone zone, const earshot_eax_reverb *settings, double level);

/* Gets the edge and the priority of a zone, and what passes between inside and outside. */
earshot_result earshot_zone_get(
    earshot_engine engine, earshot_zone zone, double *edge, int32_t *priority, double *gain,
    double *high);

/* Gets the reverb of a zone. */
earshot_result earshot_zone_get_reverb(
    earshot_engine engine, earshot_zone zone, earshot_eax_reverb *settings, double *level);

/* Sets the reverb of a room: the room is then a zone of priority 0 with walls. */
earshot_result earshot_room_set_reverb(
    earshot_engine engine, earshot_room room, const earshot_eax_reverb *settings, double level);

/* Gets the reverb of a room. */
earshot_result earshot_room_get_reverb(
    earshot_engine engine, earshot_room room, earshot_eax_reverb *settings, double *level);

/* Sends */

/* Sends a voice, an emitter or a bus to a reverb, besides where it goes, over a ramp. */
earshot_result earshot_set_send(
    earshot_engine engine, uint64_t sender, earshot_shared_reverb reverb, double gain,
    double seconds);

/* Sends a voice, an emitter or a bus to a reverb through a filter. */
earshot_result earshot_set_filtered_send(
    earshot_engine engine, uint64_t sender, earshot_shared_reverb reverb, double gain, double high,
    double low, double seconds);

/* Gets the level of a send, without what others send. */
earshot_result earshot_get_send(
    earshot_engine engine, uint64_t sender, earshot_shared_reverb reverb, double *gain);

/* Gets the filter of a send; 1 without one. */
earshot_result earshot_get_send_filter(
    earshot_engine engine, uint64_t sender, earshot_shared_reverb reverb, double *high,
    double *low);

/* The game's time */

/* Sets how fast the game's time runs. */
earshot_result earshot_engine_set_time_scale(earshot_engine engine, double scale);

/* Gets how fast the game's time runs. */
earshot_result earshot_engine_get_time_scale(earshot_engine engine, double *scale);

/* Pauses the game's time: motions, and voices whose policy allows it. */
earshot_result earshot_engine_pause_game(earshot_engine engine, double fade);

/* Resumes the game's time. */
earshot_result earshot_engine_resume_game(earshot_engine engine, double fade);

/* Ducking */

/* How a bus makes room while another sounds. */
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

/* Fills in the defaults. */
void earshot_ducking_init(earshot_ducking *ducking);

/* Lowers a bus while another sounds, including those below it. */
earshot_result earshot_bus_set_ducking(
    earshot_engine engine, earshot_bus bus, earshot_bus other, const earshot_ducking *ducking);

/* Gets the rule for two buses. */
earshot_result earshot_bus_get_ducking(
    earshot_engine engine, earshot_bus bus, earshot_bus other, earshot_ducking *ducking);

/* Snapshots */

/* Values of a bus that a snapshot has, added up. */
enum {
  EARSHOT_MIX_GAIN = 1, /**< A gain that multiplies the bus's own. */
  EARSHOT_MIX_RATE = 2, /**< Its rate. */
  EARSHOT_MIX_OCCLUSION = 4, /**< Its occlusion. */
  EARSHOT_MIX_MUTED = 8 /**< Whether it is muted. */
};

/* The values of a bus in a snapshot. */
typedef struct earshot_bus_mix {
  uint32_t size;
  uint32_t has; /**< EARSHOT_MIX_…, added up; the rest stays as it is. */
  double gain;
  double rate;
  double occlusion;
  bool is_muted; /**< false: it sounds although the game muted it. */
  bool reserved[7];
} earshot_bus_mix;

/* Settings of effects that snapshots and parameters can control. */
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

/* A setting of an effect, and its value. */
typedef struct earshot_setting_value {
  int32_t setting; /**< EARSHOT_SETTING_… */
  int32_t reserved;
  double value; /**< In the unit of the setting. */
} earshot_setting_value;

/* Makes a snapshot, which has no effect until it gets a weight. */
earshot_result earshot_snapshot_make(
    earshot_engine engine, const char *name, size_t name_length, int32_t priority,
    earshot_snapshot *snapshot);

/* Removes a snapshot; its effect ends at once, without a click. */
earshot_result earshot_snapshot_remove(
    earshot_engine engine, earshot_snapshot snapshot);

/* Sets the values of a bus in a snapshot, except for its sends. */
earshot_result earshot_snapshot_set_mix(
    earshot_engine engine, earshot_snapshot snapshot, earshot_bus bus, const earshot_bus_mix *mix);

/* Gets the values of a bus in a snapshot. */
earshot_result earshot_snapshot_get_mix(
    earshot_engine engine, earshot_snapshot snapshot, earshot_bus bus, earshot_bus_mix *mix);

/* Sets the level of a bus's send in a snapshot. */
earshot_result earshot_snapshot_set_send(
    earshot_engine engine, earshot_snapshot snapshot, earshot_bus bus, earshot_shared_reverb reverb,
    const double *gain);

/* Gets the level of a bus's send in a snapshot. */
earshot_result earshot_snapshot_get_send(
    earshot_engine engine, earshot_snapshot snapshot, earshot_bus bus, earshot_shared_reverb reverb,
    double *gain);

/* Sets the values of an effect's settings in a snapshot. */
earshot_result earshot_snapshot_set_settings(
    earshot_engine engine, earshot_snapshot snapshot, earshot_effect effect,
    const earshot_setting_value *values, size_t count);

/* Gets the values of an effect's settings in a snapshot. */
earshot_result earshot_snapshot_get_settings(
    earshot_engine engine, earshot_snapshot snapshot, earshot_effect effect,
    earshot_setting_value *values, size_t capacity, size_t *count);

/* Copies the current values of a bus into a snapshot. */
earshot_result earshot_snapshot_capture(
    earshot_engine engine, earshot_snapshot snapshot, earshot_bus bus);

/* Sets the weight of a snapshot, over a ramp. */
earshot_result earshot_snapshot_set_weight(
    earshot_engine engine, earshot_snapshot snapshot, double weight, double seconds);

/* Gets the weight of a snapshot: the larger of what is set and what parameters give. */
earshot_result earshot_snapshot_get_weight(
    earshot_engine engine, earshot_snapshot snapshot, double *weight);

/* Parameters */

/* Makes a parameter, a number of the game that controls sound through curves. */
earshot_result earshot_parameter_make(
    earshot_engine engine, const char *name, size_t name_length, double lowest, double highest,
    double value, double smoothing, earshot_parameter *parameter);

/* Removes a parameter with its curves; what they controlled is as set. */
earshot_result earshot_parameter_remove(
    earshot_engine engine, earshot_parameter parameter);

/* Sets a parameter for one emitter, or for all that have no value of their own. */
earshot_result earshot_parameter_set_value(
    earshot_engine engine, earshot_parameter parameter, earshot_emitter emitter, double value);

/* Gets the current value of a parameter, on its way to what was set. */
earshot_result earshot_parameter_get_value(
    earshot_engine engine, earshot_parameter parameter, earshot_emitter emitter, double *value);

/* The property of a bus, an emitter or a clip that a parameter controls. */
enum {
  EARSHOT_DRIVES_GAIN = 0, /**< A factor of its gain. */
  EARSHOT_DRIVES_RATE = 1, /**< A factor of its rate. */
  EARSHOT_DRIVES_OCCLUSION = 2 /**< Added to its occlusion. */
};

/* A point of a parameter's curve. */
typedef struct earshot_parameter_point {
  double value; /**< Parameter value. */
  double result; /**< Driven value. */
} earshot_parameter_point;

/* Controls something by a parameter, through a curve. */
earshot_result earshot_parameter_drive(
    earshot_engine engine, earshot_parameter parameter, uint64_t target, int32_t quantity,
    const earshot_parameter_point *points, size_t count, int32_t shape);

/* Controls the send of a bus or an emitter by a parameter, through a curve. */
earshot_result earshot_parameter_drive_send(
    earshot_engine engine, earshot_parameter parameter, uint64_t sender,
    earshot_shared_reverb reverb, const earshot_parameter_point *points, size_t count,
    int32_t shape);

/* Sound events */

/* What the game gives a sound event under a name: the first of `label`, `clip` and `number`. */
typedef struct earshot_sound_value {
  const char *name;
  const char *label; /**< Label of a parameter or switch. May be NULL. */
  earshot_clip clip; /**< Clip that a hole plays; 0: none. */
  double number; /**< Value of a parameter. */
} earshot_sound_value;

/* Loads sound events from a folder of definition files and clips, or from a bank. */
earshot_result earshot_sounds_load(
    earshot_engine engine, const char *path, size_t path_length, earshot_sounds *sounds);

/* Begins to load sound events in the background, from a folder or a bank. */
earshot_result earshot_sounds_begin_loading(
    earshot_engine engine, const char *path, size_t path_length, earshot_sounds *sounds);

/* Gets how far sound events are loaded, and the reason why they can't be. */
earshot_result earshot_sounds_progress(
    earshot_engine engine, earshot_sounds sounds, double *fraction, bool *is_ready, char *buffer,
    size_t capacity, size_t *length);

/* Fades out what plays of sound events, and removes their clips, buses and effects. */
earshot_result earshot_sounds_unload(
    earshot_engine engine, earshot_sounds sounds, double fade);

/* Reads the definitions of a folder again, in the background, and takes over what changed. */
earshot_result earshot_sounds_reload(earshot_engine engine, earshot_sounds sounds);

/* Gets the name of a sound event, by its index in order of names; empty beyond the last. */
earshot_result earshot_sounds_event_name(
    earshot_engine engine, earshot_sounds sounds, size_t index, size_t *count, char *buffer,
    size_t capacity, size_t *length);

/* Computes the id of the event whose first name this is, or of a parameter. */
earshot_result earshot_sound_id(const char *name, size_t name_length, uint64_t *id);

/* Posts a sound event on an emitter. */
earshot_result earshot_sounds_post(
    earshot_engine engine, earshot_sounds sounds, const char *event, size_t event_length,
    earshot_emitter emitter, const earshot_sound_value *values, size_t count,
    earshot_instance *instance);

/* Posts a sound event at a position in the world, on an emitter of its own. */
earshot_result earshot_sounds_post_at(
    earshot_engine engine, earshot_sounds sounds, const char *event, size_t event_length, double x,
    double y, double z, const earshot_sound_value *values, size_t count,
    earshot_instance *instance);

/* Posts a sound event by its id, like earshot_sounds_post. */
earshot_result earshot_sounds_post_id(
    earshot_engine engine, earshot_sounds sounds, uint64_t event, earshot_emitter emitter,
    const earshot_sound_value *values, size_t count, earshot_instance *instance);

/* Posts a sound event from another thread, executed before the next block. */
earshot_result earshot_queue_post(
    earshot_engine engine, earshot_sounds sounds, uint64_t event, earshot_emitter emitter);

/* Posts a sound event at a position from another thread, like earshot_queue_post. */
earshot_result earshot_queue_post_at(
    earshot_engine engine, earshot_sounds sounds, uint64_t event, double x, double y, double z);

/* Sets a parameter of sound events from another thread. */
earshot_result earshot_queue_set_sound_parameter(
    earshot_engine engine, earshot_sounds sounds, uint64_t parameter, double value,
    earshot_emitter emitter);

/* Stops an instance over a fade. */
earshot_result earshot_instance_stop(
    earshot_engine engine, earshot_instance instance, double fade);

/* Lets an instance come to its end: loops are left after their pass, tails follow. */
earshot_result earshot_instance_release(
    earshot_engine engine, earshot_instance instance);

/* Sets a parameter of an instance alone. */
earshot_result earshot_instance_set_parameter(
    earshot_engine engine, earshot_instance instance, const char *name, size_t name_length,
    double value);

/* Sets a parameter of an instance alone, to one of its labels. */
earshot_result earshot_instance_set_label(
    earshot_engine engine, earshot_instance instance, const char *name, size_t name_length,
    const char *label, size_t label_length);

/* Gets whether an instance plays, or has something to play. */
earshot_result earshot_instance_is_playing(
    earshot_engine engine, earshot_instance instance, bool *is_playing);

/* Gets where in its clip an instance's newest voice is; -1 without one. */
earshot_result earshot_instance_playhead(
    earshot_engine engine, earshot_instance instance, double *position);

/* Gets the voices of an instance, the newest first. */
earshot_result earshot_instance_voices(
    earshot_engine engine, earshot_instance instance, earshot_voice *voices, size_t capacity,
    size_t *count);

/* Gets the reason why an instance wasn't played; empty if it was, or is forgotten. */
earshot_result earshot_instance_explain(
    earshot_engine engine, earshot_instance instance, char *buffer, size_t capacity,
    size_t *length);

/* Sets a parameter for everything, or for what plays on an emitter. */
earshot_result earshot_sounds_set_parameter(
    earshot_engine engine, earshot_sounds sounds, const char *name, size_t name_length,
    double value, earshot_emitter emitter);

/* Sets a parameter to one of its labels, for everything or for what plays on an emitter. */
earshot_result earshot_sounds_set_label(
    earshot_engine engine, earshot_sounds sounds, const char *name, size_t name_length,
    const char *label, size_t label_length, earshot_emitter emitter);

/* Gets where a parameter is on its way to what was set; NaN if there is none of that name. */
earshot_result earshot_sounds_parameter(
    earshot_engine engine, earshot_sounds sounds, const char *name, size_t name_length,
    earshot_emitter emitter, double *value);

/* Sets a switch of an emitter: events that are posted on it from now on choose by it. */
earshot_result earshot_sounds_set_switch(
    earshot_engine engine, earshot_sounds sounds, earshot_emitter emitter, const char *name,
    size_t name_length, const char *value, size_t value_length);

/* Sets a global state; what it changes follows over the state's transition. */
earshot_result earshot_sounds_set_state(
    earshot_engine engine, earshot_sounds sounds, const char *name, size_t name_length,
    const char *value, size_t value_length);

/* Gets the value of a state; empty if there is none of that name. */
earshot_result earshot_sounds_state(
    earshot_engine engine, earshot_sounds sounds, const char *name, size_t name_length,
    char *buffer, size_t capacity, size_t *length);

/* Sets the gain of a VCA, which many buses follow. */
earshot_result earshot_sounds_set_vca(
    earshot_engine engine, earshot_sounds sounds, const char *name, size_t name_length,
    double decibels, double seconds);

/* Stops all instances over a fade. */
earshot_result earshot_sounds_stop(
    earshot_engine engine, earshot_sounds sounds, double fade);

/* Gets a bus of the definitions. */
earshot_result earshot_sounds_bus(
    earshot_engine engine, earshot_sounds sounds, const char *name, size_t name_length,
    earshot_bus *bus);

/* Gets a snapshot of the definitions. */
earshot_result earshot_sounds_snapshot(
    earshot_engine engine, earshot_sounds sounds, const char *name, size_t name_length,
    earshot_snapshot *snapshot);

/* Gets the reasons why less than all of an event can be heard, a line each; empty: there is none. */
earshot_result earshot_sounds_explain(
    earshot_engine engine, earshot_sounds sounds, const char *event, size_t event_length,
    char *buffer, size_t capacity, size_t *length);

/* What happened to sound events. */
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

/* Why an instance ended. */
enum {
  EARSHOT_SOUND_FINISHED = 0, /**< All that it had to play was played. */
  EARSHOT_SOUND_STOPPED = 1, /**< The game stopped it. */
  EARSHOT_SOUND_STOLEN = 2, /**< Another instance took its place. */
  EARSHOT_SOUND_SILENT = 3 /**< Nothing of it could be played; see earshot_instance_explain. */
};

/* Takes the oldest notice about sound events. */
earshot_result earshot_sounds_take_notice(
    earshot_engine engine, earshot_sounds sounds, int32_t *kind, earshot_instance *instance,
    int64_t *number, char *buffer, size_t capacity, size_t *length);

/* Microphones */

/* The sound to record, and its destination. */
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

/* Fills in the defaults. */
void earshot_recorder_options_init(earshot_recorder_options *options);

/* Makes a recorder, without opening the microphone yet. */
earshot_result earshot_recorder_make(
    earshot_engine engine, const earshot_recorder_options *options, earshot_recorder *recorder);

/* Releases a recorder; one that still records ends in the background. */
earshot_result earshot_recorder_release(earshot_recorder recorder);

/* Opens the microphone and records. */
earshot_result earshot_recorder_start(earshot_recorder recorder);

/* Pauses a recorder; the microphone is off after some 20 ms. */
earshot_result earshot_recorder_pause(earshot_recorder recorder);

/* Resumes a recorder, unless it is interrupted. */
earshot_result earshot_recorder_resume(earshot_recorder recorder);

/* Ends the recording, and waits until the file is complete. */
earshot_result earshot_recorder_stop(earshot_recorder recorder);

/* Sets the gain of a recorder, with a short ramp. */
earshot_result earshot_recorder_set_gain(earshot_recorder recorder, double gain);

/* States of recorders. */
enum {
  EARSHOT_RECORDER_READY = 0, /**< Not started. */
  EARSHOT_RECORDER_RECORDING = 1, /**< Records. */
  EARSHOT_RECORDER_PAUSED = 2, /**< Paused by the game or an interruption. */
  EARSHOT_RECORDER_STOPPED = 3, /**< Ended by earshot_recorder_stop. */
  EARSHOT_RECORDER_LIMIT_REACHED = 4, /**< Ended by `limit` or `kept_seconds`. */
  EARSHOT_RECORDER_FAILED = 5 /**< Ended because no destination was left. */
};

/* The state of a recorder. */
typedef struct earshot_recorder_status {
  uint32_t size;
  int32_t state; /**< EARSHOT_RECORDER_… */
  int64_t frames; /**< [sample frames] Frames recorded so far. */
  int64_t lost_frames; /**< [sample frames] Frames that were not taken in time. */
  double gain;
} earshot_recorder_status;

/* Gets the state of a recorder. */
earshot_result earshot_recorder_get_status(
    earshot_recorder recorder, earshot_recorder_status *status);

/* Gets the level of the last 50 ms, including the gain; without loudness. */
earshot_result earshot_recorder_get_meter(
    earshot_recorder recorder, earshot_meter *meter);

/* Gets the name of the device that is recorded from; empty without one. */
earshot_result earshot_recorder_device_name(
    earshot_recorder recorder, char *buffer, size_t capacity, size_t *length);

/* Gets the names of the devices to record from, one per line, the default first. */
earshot_result earshot_recorder_device_names(
    char *buffer, size_t capacity, size_t *length);

/* Events of recorders. */
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

/* Takes the oldest event. */
earshot_result earshot_recorder_take_event(
    earshot_recorder recorder, int32_t *kind, int64_t *number, char *buffer, size_t capacity,
    size_t *length);

/* Makes a clip of what `kept_seconds` has in memory, and removes it there. */
earshot_result earshot_clip_load_recorder(
    earshot_engine engine, earshot_recorder recorder, const char *name, size_t name_length,
    earshot_clip *clip);

/* Streams from the network */

/* How a stream is received. */
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

/* Fills in the defaults. */
void earshot_network_options_init(earshot_network_options *options);

/* Begins to connect to an address of HTTP or HTTPS, and returns at once. */
earshot_result earshot_network_open(
    const char *address, size_t address_length, const earshot_network_options *options,
    earshot_network *network);

/* Releases a stream; it is closed when no clip uses it any more. */
earshot_result earshot_network_release(earshot_network network);

/* Moves to a position in a file. */
earshot_result earshot_network_seek(earshot_network network, double seconds);

/* States of streams. */
enum {
  EARSHOT_NETWORK_IS_CONNECTING = 0, /**< It connects and looks for the format. */
  EARSHOT_NETWORK_IS_READY = 1, /**< It can be loaded. */
  /** It was loaded and decoded completely; a seek makes it ready again. */
  EARSHOT_NETWORK_HAS_ENDED = 2,
  EARSHOT_NETWORK_HAS_FAILED = 3, /**< It failed; EARSHOT_NETWORK_ERROR says why. */
  EARSHOT_NETWORK_IS_CLOSED = 4 /**< It is closed. */
};

/* The state of a stream. */
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

/* Gets the state of a stream. */
earshot_result earshot_network_get_status(
    earshot_network network, earshot_network_status *status);

/* Texts about streams. */
enum {
  EARSHOT_NETWORK_NAME = 0, /**< Its address without user, password and query. */
  EARSHOT_NETWORK_TITLE = 1, /**< The title: of radio the latest, else from the file's tags. */
  EARSHOT_NETWORK_STATION = 2, /**< The station's name. */
  EARSHOT_NETWORK_CONTENT_TYPE = 3, /**< The content type, as the server says. */
  EARSHOT_NETWORK_CODEC = 4, /**< The codec. */
  EARSHOT_NETWORK_ERROR = 5 /**< Why it failed. */
};

/* Gets a text about a stream; empty where it is unknown. */
earshot_result earshot_network_text(
    earshot_network network, int32_t which, char *buffer, size_t capacity, size_t *length);

/* Events of streams. */
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

/* Takes the oldest event. */
earshot_result earshot_network_take_event(
    earshot_network network, int32_t *kind, int64_t *number, char *buffer, size_t capacity,
    size_t *length);

/* Makes a clip of a stream that is ready. */
earshot_result earshot_clip_load_network(
    earshot_engine engine, earshot_network network, earshot_clip *clip);

/* Voice chat */

/* How speech is sent. */
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

/* Fills in the defaults, all but `send`. */
void earshot_chat_sender_options_init(earshot_chat_sender_options *options);

/* Makes a sender, without opening the microphone yet. */
earshot_result earshot_chat_sender_make(
    earshot_engine engine, const earshot_chat_sender_options *options, earshot_chat_sender *sender);

/* Releases a sender and the microphone. */
earshot_result earshot_chat_sender_release(earshot_chat_sender sender);

/* Opens the microphone. */
earshot_result earshot_chat_sender_start(earshot_chat_sender sender);

/* Closes the microphone for good. */
earshot_result earshot_chat_sender_stop(earshot_chat_sender sender);

/* Sets whether sending is muted; the microphone stays open. */
earshot_result earshot_chat_sender_set_muted(earshot_chat_sender sender, bool is_muted);

/* Takes speech from elsewhere than a microphone, one channel at 16,000 Hz, as it arrives. */
earshot_result earshot_chat_sender_take(
    earshot_chat_sender sender, const float *samples, size_t frames);

/* Gets the effect that listens to what the engine renders. */
earshot_result earshot_chat_sender_get_reference(
    earshot_chat_sender sender, earshot_effect *effect);

/* The state of a sender. */
typedef struct earshot_chat_sender_status {
  uint32_t size;
  bool is_speaking;
  bool is_muted;
  bool reserved[2];
  int64_t sent; /**< Packets sent. */
  double echo_delay; /**< [s] Time from the render to the microphone; negative: unknown. */
} earshot_chat_sender_status;

/* Gets the state of a sender. */
earshot_result earshot_chat_sender_get_status(
    earshot_chat_sender sender, earshot_chat_sender_status *status);

/* Makes a receiver of what a sender sends. */
earshot_result earshot_chat_receiver_make(earshot_chat_receiver *receiver);

/* Releases a receiver; its voice ends. */
earshot_result earshot_chat_receiver_release(earshot_chat_receiver receiver);

/* Takes one packet from the network, in any order, twice or late. */
earshot_result earshot_chat_receiver_receive(
    earshot_chat_receiver receiver, const void *packet, size_t length);

/* Makes a clip of what a receiver receives, to be played once. */
earshot_result earshot_clip_load_chat_receiver(
    earshot_engine engine, earshot_chat_receiver receiver, const char *name, size_t name_length,
    earshot_clip *clip);

/* The state of a receiver. */
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

/* Gets the state of a receiver. */
earshot_result earshot_chat_receiver_get_status(
    earshot_chat_receiver receiver, earshot_chat_receiver_status *status);

/* Music */

/* The continuation after a track or the list. */
enum {
  EARSHOT_REPEAT_OFF = 0, /**< The next track, then nothing. */
  EARSHOT_REPEAT_ONE = 1, /**< The same track. */
  EARSHOT_REPEAT_ALL = 2 /**< The list again. */
};

/* Which loudness is used, from tags of ReplayGain or R 128. */
enum {
  EARSHOT_REPLAYGAIN_OFF = 0, /**< None. */
  EARSHOT_REPLAYGAIN_TRACK = 1, /**< The track's. */
  EARSHOT_REPLAYGAIN_ALBUM = 2 /**< The album's. */
};

/* How a music player plays. */
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

/* Fills in the defaults. */
void earshot_music_options_init(earshot_music_options *options);

/* Makes a music player with a bus of its own, named "music". */
earshot_result earshot_music_make(
    earshot_engine engine, const earshot_music_options *options, earshot_music *music);

/* Ends what a player plays, and removes its bus. */
earshot_result earshot_music_release(earshot_engine engine, earshot_music music);

/* Changes how a player plays, from the next track on. */
earshot_result earshot_music_configure(
    earshot_engine engine, earshot_music music, const earshot_music_options *options);

/* Lets a player play addresses of HTTP and HTTPS. */
earshot_result earshot_music_set_network(
    earshot_engine engine, earshot_music music, const earshot_network_options *options);

/* Opens a list of files, folders and playlists (M3U, PLS, XSPF), and stops what plays. */
earshot_result earshot_music_open(
    earshot_engine engine, earshot_music music, const char *const *paths, const size_t *lengths,
    size_t count, size_t *entries, size_t *left_out);

/* Adds files, folders and playlists to the end of the list, like earshot_music_open. */
earshot_result earshot_music_append(
    earshot_engine engine, earshot_music music, const char *const *paths, const size_t *lengths,
    size_t count, size_t *entries, size_t *left_out);

/* Plays from where the player was paused, or the current track from its beginning. */
earshot_result earshot_music_play(earshot_engine engine, earshot_music music);

/* Plays an entry of the list. */
earshot_result earshot_music_play_at(
    earshot_engine engine, earshot_music music, size_t index);

/* Pauses a player without a click. */
earshot_result earshot_music_pause(earshot_engine engine, earshot_music music);

/* Fades out and ends what a player plays. */
earshot_result earshot_music_stop(
    earshot_engine engine, earshot_music music, double fade);

/* Moves to the next track; after the last one the player ends, unless it repeats. */
earshot_result earshot_music_next(earshot_engine engine, earshot_music music);

/* Moves to the previous track, or to the beginning of a track of which more than three seconds
 * were played. */
earshot_result earshot_music_previous(earshot_engine engine, earshot_music music);

/* Moves to a position in the track; beyond its end is the next track. */
earshot_result earshot_music_seek(
    earshot_engine engine, earshot_music music, double seconds);

/* Sets the gain of a player, besides that of its bus. */
earshot_result earshot_music_set_gain(
    earshot_engine engine, earshot_music music, double gain);

/* States of music players. */
enum {
  EARSHOT_MUSIC_IS_STOPPED = 0, /**< It is stopped. */
  EARSHOT_MUSIC_IS_LOADING = 1, /**< The first track is being opened. */
  EARSHOT_MUSIC_IS_PLAYING = 2, /**< It plays. */
  EARSHOT_MUSIC_IS_PAUSED = 3 /**< It is paused, by a call, its bus or an interruption. */
};

/* The state of a music player. */
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

/* Gets the state of a music player. */
earshot_result earshot_music_get_status(
    earshot_engine engine, earshot_music music, earshot_music_status *status);

/* Texts about tracks. */
enum {
  EARSHOT_MUSIC_TITLE = 0, /**< The title, from its tags, the playlist, or the file's name. */
  EARSHOT_MUSIC_ARTIST = 1, /**< The artist. */
  EARSHOT_MUSIC_ALBUM = 2, /**< The album. */
  EARSHOT_MUSIC_ALBUM_ARTIST = 3, /**< The album's artist. */
  EARSHOT_MUSIC_PATH = 4, /**< The path. */
  EARSHOT_MUSIC_COVER_TYPE = 5 /**< The type of the cover, such as "image/png". */
};

/* Gets a text about the track that plays, or played last; empty where it is unknown. */
earshot_result earshot_music_text(
    earshot_engine engine, earshot_music music, int32_t which, char *buffer, size_t capacity,
    size_t *length);

/* Gets the cover as the bytes of a whole picture file. */
earshot_result earshot_music_cover(
    earshot_engine engine, earshot_music music, void *bytes, size_t capacity, size_t *count);

/* Events of music players. */
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

/* Why a music player ended. */
enum {
  EARSHOT_MUSIC_FINISHED = 0, /**< The last track ended. */
  EARSHOT_MUSIC_STOPPED = 1, /**< A call stopped it, or its voice or bus was stopped. */
  EARSHOT_MUSIC_NOTHING_PLAYABLE = 2 /**< No entry of the list could be played. */
};

/* Takes the oldest event. */
earshot_result earshot_music_take_event(
    earshot_engine engine, earshot_music music, int32_t *kind, int64_t *number, char *buffer,
    size_t capacity, size_t *length);

/* The desktop's media controls */

/* Begins to show on the desktop what plays. */
earshot_result earshot_now_playing_make(
    const char *name, size_t name_length, const char *desktop_entry, size_t desktop_entry_length,
    earshot_now_playing *now_playing);

/* Removes the name from the bus. */
earshot_result earshot_now_playing_release(earshot_now_playing now_playing);

/* Shows what a player plays, and lets media keys control it, from its engine's next update on. */
earshot_result earshot_music_set_now_playing(
    earshot_engine engine, earshot_music music, earshot_now_playing now_playing);

/* The track, for music that no player of the library plays. */
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

/* Fills in the defaults: nothing plays. */
void earshot_now_playing_info_init(earshot_now_playing_info *info);

/* Shows what plays; may be called as often as wanted. */
earshot_result earshot_now_playing_set(
    earshot_now_playing now_playing, const earshot_now_playing_info *info);

/* Commands of media keys and the desktop. */
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

/* Takes the oldest command. */
earshot_result earshot_now_playing_take_command(
    earshot_now_playing now_playing, int32_t *command, double *value);

/* Whether the desktop shows what plays. */
enum {
  EARSHOT_NOW_PLAYING_CONNECTING = 0, /**< Not known yet. */
  EARSHOT_NOW_PLAYING_AVAILABLE = 1, /**< It does. */
  EARSHOT_NOW_PLAYING_UNAVAILABLE = 2 /**< It does not. */
};

/* Gets whether the desktop shows the track, and the name on the bus, or the reason. */
earshot_result earshot_now_playing_availability(
    earshot_now_playing now_playing, int32_t *availability, char *buffer, size_t capacity,
    size_t *length);

/* Interruptions, the background, devices */

/* Why the engine is silenced. */
enum {
  EARSHOT_SUSPENDED_GAME = 1, /**< The game asked for it. */
  EARSHOT_SUSPENDED_INTERRUPTION = 2, /**< An interruption. */
  EARSHOT_SUSPENDED_DEVICE_LOST = 4, /**< The device was lost. */
  EARSHOT_SUSPENDED_BACKGROUND = 8, /**< The application is in the background. */
  EARSHOT_SUSPENDED_SLEEP = 16, /**< The machine sleeps. */
  EARSHOT_SUSPENDED_UNPLUGGED = 32 /**< The device was unplugged. */
};

/* Reports that the system silences the application, at once, even if no update comes. */
earshot_result earshot_remote_begin_interruption(
    earshot_engine engine, const char *name, size_t name_length);

/* Reports that an interruption is over. */
earshot_result earshot_remote_end_interruption(
    earshot_engine engine, const char *name, size_t name_length, bool should_resume);

/* Adds reasons for silence. */
earshot_result earshot_remote_suspend(earshot_engine engine, uint32_t reasons);

/* Removes reasons for silence, as often as they were added. */
earshot_result earshot_remote_restore(
    earshot_engine engine, uint32_t reasons, bool should_resume);

/* Reports that the application is in the background. */
earshot_result earshot_remote_enter_background(earshot_engine engine);

/* Reports that the application is no longer in the background. */
earshot_result earshot_remote_leave_background(earshot_engine engine);

/* Reports that the headphones were unplugged. */
earshot_result earshot_remote_note_unplugged(earshot_engine engine);

/* Gets why the engine is silenced, as of the last update. */
earshot_result earshot_engine_suspension(earshot_engine engine, uint32_t *reasons);

/* Gets the names of the current interruptions, one per line. */
earshot_result earshot_engine_interruptions(
    earshot_engine engine, char *buffer, size_t capacity, size_t *length);

/* Whether sound continues when the reason for silence is over. */
enum {
  EARSHOT_RESUMES_ALWAYS = 0, /**< Always. */
  EARSHOT_RESUMES_WHEN_TOLD = 1, /**< If `should_resume` was true. The default. */
  EARSHOT_RESUMES_NEVER = 2 /**< Not automatically. */
};

/* The behaviour of a voice or a bus when the game is paused and after an interruption. */
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

/* Fills in the defaults. */
void earshot_suspension_policy_init(earshot_suspension_policy *policy);

/* Sets the policy of a voice or a bus. */
earshot_result earshot_set_suspension_policy(
    earshot_engine engine, uint64_t voice_or_bus, const earshot_suspension_policy *policy);

/* Gets the policy that applies to a voice, or was set for a bus. */
earshot_result earshot_get_suspension_policy(
    earshot_engine engine, uint64_t voice_or_bus, earshot_suspension_policy *policy);

/* Sets whether the engine is silenced while the machine sleeps, as the system's login manager
 * reports. */
earshot_result earshot_engine_set_watches_sleep(earshot_engine engine, bool watches);

/* Simulates the loss of the output, for tests of the game. */
earshot_result earshot_engine_lose_output(earshot_engine engine);

/* Simulates that the output is back, for tests of the game. */
earshot_result earshot_engine_restore_output(earshot_engine engine);

/* Simulates that the user chose another device, for tests of the game. */
earshot_result earshot_engine_change_route(
    earshot_engine engine, const char *name, size_t name_length);

/* Calls from other threads */

/* Plays a clip, like earshot_play. */
earshot_result earshot_queue_play(
    earshot_engine engine, earshot_clip clip, earshot_emitter emitter,
    const earshot_play_options *options, earshot_voice *voice);

/* Plays a clip at a position in the world, like earshot_play_at. */
earshot_result earshot_queue_play_at(
    earshot_engine engine, earshot_clip clip, double x, double y, double z,
    const earshot_play_options *options, const earshot_emitter_options *emitter,
    earshot_voice *voice);

/* Fades out and ends a voice or a bus's voices, like earshot_voice_stop and earshot_bus_stop. */
earshot_result earshot_queue_stop(earshot_engine engine, uint64_t target, double fade);

/* Fades a voice out from a frame on, like earshot_voice_stop_at. */
earshot_result earshot_queue_stop_at(
    earshot_engine engine, earshot_voice voice, int64_t frame, double fade);

/* Pauses a voice or a bus, like earshot_voice_pause and earshot_bus_pause. */
earshot_result earshot_queue_pause(earshot_engine engine, uint64_t target, double fade);

/* Resumes a voice or a bus, like earshot_voice_resume and earshot_bus_resume. */
earshot_result earshot_queue_resume(
    earshot_engine engine, uint64_t target, double fade);

/* Moves the playhead of a voice, like earshot_voice_seek. */
earshot_result earshot_queue_seek(
    earshot_engine engine, earshot_voice voice, double seconds, double fade);

/* Lets a voice leave its loop, like earshot_voice_leave_loop. */
earshot_result earshot_queue_leave_loop(earshot_engine engine, earshot_voice voice);

/* Sets the pan of a voice, like earshot_voice_set_pan. */
earshot_result earshot_queue_set_pan(
    earshot_engine engine, earshot_voice voice, double pan, double seconds);

/* Sets the gain of a voice, an emitter or a bus, like earshot_voice_set_gain. */
earshot_result earshot_queue_set_gain(
    earshot_engine engine, uint64_t target, double gain, double seconds);

/* Sets the playback rate of a voice, an emitter or a bus, like earshot_voice_set_rate. */
earshot_result earshot_queue_set_rate(
    earshot_engine engine, uint64_t target, double rate, double seconds);

/* Sets the occlusion of a voice, an emitter or a bus, like earshot_voice_set_occlusion. */
earshot_result earshot_queue_set_occlusion(
    earshot_engine engine, uint64_t target, double occlusion, double seconds);

/* Sets the priority of a voice, an emitter or a bus, like earshot_voice_set_priority. */
earshot_result earshot_queue_set_priority(
    earshot_engine engine, uint64_t target, int32_t priority);

/* Mutes a bus, like earshot_bus_set_muted. */
earshot_result earshot_queue_set_muted(
    earshot_engine engine, earshot_bus bus, bool is_muted);

/* Moves an object, like earshot_object_set_position. */
earshot_result earshot_queue_set_position(
    earshot_engine engine, earshot_object object, double x, double y, double z);

/* Moves an object at once, like earshot_object_teleport. */
earshot_result earshot_queue_teleport(
    earshot_engine engine, earshot_object object, double x, double y, double z);

/* Sets an object's rotation, like earshot_object_set_rotation. */
earshot_result earshot_queue_set_rotation(
    earshot_engine engine, earshot_object object, double x, double y, double z, double w);

/* Sets an object's speed, like earshot_object_set_velocity. */
earshot_result earshot_queue_set_velocity(
    earshot_engine engine, earshot_object object, const earshot_vector *velocity);

/* Scene scripts */

/* Renders a scene script into a wave file, and a trace of it into a file of JSON lines. */
earshot_result earshot_script_render(
    const char *script_path, size_t script_path_length, const char *wave_path,
    size_t wave_path_length, int32_t encoding, const char *trace_path, size_t trace_path_length);

/* The flight recorder */

/* Which sounds are embedded in a recording. */
enum {
  EARSHOT_EMBED_MEMORY = 0, /**< Sounds without a system file. */
  EARSHOT_EMBED_EVERYTHING = 1, /**< All: a bug report is then one file. */
  /** None; sounds that come from no file are silent when the recording is rendered. */
  EARSHOT_EMBED_NOTHING = 2
};

/* How a recording is made. */
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

/* Fills in the defaults. */
void earshot_recording_options_init(earshot_recording_options *options);

/* Writes every call of the engine from now on as a scene script. */
earshot_result earshot_engine_start_recording(
    earshot_engine engine, const char *path, size_t path_length,
    const earshot_recording_options *options);

/* Waits until everything so far is in the file, safe from a crash of the program. */
earshot_result earshot_engine_flush_recording(earshot_engine engine);

/* Ends the recording, and waits until its file is complete. */
earshot_result earshot_engine_stop_recording(earshot_engine engine);

/* Keeps the calls of the last seconds, so that they can be saved when something went wrong. */
earshot_result earshot_engine_keep_recent(
    earshot_engine engine, double seconds, uint64_t byte_limit, const char *file,
    size_t file_length);

/* Keeps the calls of the last seconds, with pushed, generated and downloaded sound. */
earshot_result earshot_engine_keep_recent_live(
    earshot_engine engine, double seconds, uint64_t byte_limit, uint64_t live_limit,
    const char *file, size_t file_length);

/* Writes what is kept as a recording, and keeps on; waits for the disk. */
earshot_result earshot_engine_save_recent(
    earshot_engine engine, const char *path, size_t path_length);

/* Discards what is kept; closing the engine does the same. */
earshot_result earshot_engine_forget_recent(earshot_engine engine);

/* The live view */

/* Starts a live view of the engine, which a browser on the same machine can open. */
earshot_result earshot_engine_start_inspector(
    earshot_engine engine, uint32_t port, const char *name, size_t name_length);

/* Gets the link to the live view, `http://127.0.0.1:…`; empty without one. */
earshot_result earshot_engine_inspector_address(
    earshot_engine engine, char *buffer, size_t capacity, size_t *length);

/* Closes the live view and the connections of its pages. */
earshot_result earshot_engine_stop_inspector(earshot_engine engine);

/* Memory */

/* Where the library gets memory; called from any thread. */
typedef struct earshot_memory_functions {
  uint32_t size;
  uint32_t reserved;
  void *user; /**< Is passed to the functions. */
  /** Allocates memory aligned to at least `alignment`, a power of two; NULL when there is none. */
  void *(*allocate)(void *user, size_t size, size_t alignment);
  void (*free)(void *user, void *memory); /**< Frees memory. */
} earshot_memory_functions;

/* Sets where the library's own memory comes from, for the whole process. */
earshot_result earshot_set_memory_functions(const earshot_memory_functions *functions);

]]

local constants = {
  -- Length of text that ends with a zero byte.
  EARSHOT_TERMINATED = -1ULL,
  -- Time to fade over: the shortest that does not click.
  EARSHOT_CLICK_FREE = -1.0,
  -- Time to fade over: that of a sound event's own definition.
  EARSHOT_OWN_FADE = -2.0,
  -- Frame to start at: as soon as possible.
  EARSHOT_NOW = -1,
  -- Frame to stop at: never.
  EARSHOT_NEVER = 0x7fffffffffffffffLL,
  -- Number of loops: until the voice is stopped or leaves its loop.
  EARSHOT_FOREVER = -1,
  -- The bus that contains all others.
  EARSHOT_MASTER_BUS = 0x180000000ULL,
  -- Most bytes of the name of an object.
  EARSHOT_LONGEST_NAME = 256,
}

local library = ffi.load(os.getenv "EARSHOT_LIBRARY" or "libearshot.so.0.4")

return setmetatable({}, {
  __index = function(_, name)
    local constant = constants[name]
    if constant ~= nil then return constant end
    return library[name]
  end,
})
