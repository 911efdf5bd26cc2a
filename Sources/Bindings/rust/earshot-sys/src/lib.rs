//! Everything that `earshot.h` declares, with its documentation.
//!
//! The crate `earshot` is the safe layer over it.
//!
//! Written by EarshotAPIGenerator from Sources/EarshotAPI: change that, not this file.
#![allow(non_camel_case_types)]
#![cfg_attr(rustfmt, rustfmt_skip)]
#![no_std]

use core::ffi::{c_char, c_void};

// Results and fades

/// The result of a call: EARSHOT_OK, or what was wrong.
pub type earshot_result = i32;

/// The call succeeded.
pub const EARSHOT_OK: i32 = 0;
/// A parameter is NULL where that is not allowed, not finite, out of range, or not UTF-8.
pub const EARSHOT_ERROR_ARGUMENT: i32 = 1;
/// A struct's size is one that no version had, or it sets fields that this library does not know.
pub const EARSHOT_ERROR_SIZE: i32 = 2;
/// The handle is of another kind, or never existed.
pub const EARSHOT_ERROR_HANDLE: i32 = 3;
/// The handle's thing no longer exists.
pub const EARSHOT_ERROR_STALE: i32 = 4;
/// The engine is inside another call.
pub const EARSHOT_ERROR_BUSY: i32 = 5;
/// The call is not possible with this engine or object, or not now.
pub const EARSHOT_ERROR_STATE: i32 = 6;
/// The file cannot be opened, or is not a file.
pub const EARSHOT_ERROR_FILE_UNREADABLE: i32 = 16;
/// The file's bytes are not sound in a format that can be read.
pub const EARSHOT_ERROR_FILE_INVALID: i32 = 17;
/// The sound exceeds the limits, or its format makes no sense.
pub const EARSHOT_ERROR_CLIP_INVALID: i32 = 18;
/// There is no such device, or it cannot be opened.
pub const EARSHOT_ERROR_DEVICE_UNAVAILABLE: i32 = 19;
/// The output does not support that format.
pub const EARSHOT_ERROR_FORMAT_UNSUPPORTED: i32 = 20;
/// The file cannot be written.
pub const EARSHOT_ERROR_OUTPUT_UNWRITABLE: i32 = 21;
/// Parents would form a circle, or be more than 256 levels deep.
pub const EARSHOT_ERROR_HIERARCHY_INVALID: i32 = 22;
/// There are as many as configured or supported.
pub const EARSHOT_ERROR_LIMIT_REACHED: i32 = 23;
/// This version, build or system does not support it, or there is no such thing.
pub const EARSHOT_ERROR_NOT_AVAILABLE: i32 = 24;
/// The operation was cancelled.
pub const EARSHOT_ERROR_CANCELLED: i32 = 25;
/// The scene script has an error.
pub const EARSHOT_ERROR_SCRIPT_INVALID: i32 = 26;

/// Length of text that ends with a zero byte.
pub const EARSHOT_TERMINATED: usize = usize::MAX;

/// Time to fade over: the shortest that does not click.
pub const EARSHOT_CLICK_FREE: f64 = -1.0;

/// Time to fade over: that of a sound event's own definition.
pub const EARSHOT_OWN_FADE: f64 = -2.0;

/// Frame to start at: as soon as possible.
pub const EARSHOT_NOW: i64 = -1;

/// Frame to stop at: never.
pub const EARSHOT_NEVER: i64 = i64::MAX;

/// Number of loops: until the voice is stopped or leaves its loop.
pub const EARSHOT_FOREVER: i32 = -1;

/// A straight line in amplitude.
pub const EARSHOT_SHAPE_LINEAR: i32 = 0;
/// A straight line in decibels, down to 60 dB below the louder end. An end that is quieter than
/// that, such as silence, is reached or left at once from there.
pub const EARSHOT_SHAPE_DECIBELS: i32 = 1;
/// For a cross-fade between two unrelated sounds: their sum keeps its power.
pub const EARSHOT_SHAPE_EQUAL_POWER: i32 = 2;
/// Slow, fast, slow. For a cross-fade between two copies of one sound.
pub const EARSHOT_SHAPE_S_CURVE: i32 = 3;

extern "C" {
    /// Returns the version of the library, as MAJOR × 65,536 + MINOR × 256 + PATCH.
    pub fn earshot_version() -> u32;
    /// Returns the name of a result, as it is written in this header, or "unknown".
    ///
    /// The text is never freed.
    pub fn earshot_result_name(result: earshot_result) -> *const c_char;
    /// Returns one or two sentences about this thread's last failed call.
    ///
    /// They say what the call was about, what went wrong, and what to do. Empty before the first
    /// failure. Ends with a zero byte and has at most 511 bytes. Valid until this thread's next
    /// failed call.
    pub fn earshot_last_message() -> *const c_char;
    /// Converts decibels to a linear gain.
    ///
    /// -200 dB and less, and NaN, give 0. The highest gain is that of +48 dB.
    ///
    /// - `decibels`: \[dB\]
    pub fn earshot_gain_from_decibels(decibels: f64) -> f64;
    /// Converts a linear gain to decibels.
    ///
    /// Silence gives -200.
    pub fn earshot_gain_to_decibels(gain: f64) -> f64;
    /// Returns a time that carries the shape of its fade.
    ///
    /// Pass it wherever a call or struct takes a time to fade or to ramp a gain over:
    /// earshot_voice_stop, earshot_bus_set_gain, `fade` of earshot_play_options. Times of rates and
    /// motions refuse it. 0 and EARSHOT_CLICK_FREE are returned as they are. For an invalid time or
    /// shape it returns a value that every call refuses.
    ///
    /// - `seconds`: \[s, 0 to 86,400\] Time of the fade, kept to the nanosecond.
    /// - `shape`: EARSHOT_SHAPE_…
    pub fn earshot_fade_shaped(seconds: f64, shape: i32) -> f64;
}

// Handles

/// An engine: everything else belongs to one, unless it says otherwise.
pub type earshot_engine = u64;

/// Sound data that voices play.
pub type earshot_clip = u64;

/// Several clips for the same occasion, one of which is chosen for each play.
pub type earshot_clip_set = u64;

/// A rule that plays sounds at random times and places around the listener.
pub type earshot_scatterer = u64;

/// A list of clips that are loaded ahead of their use.
pub type earshot_preload = u64;

/// A place in the world that other objects can be attached to.
pub type earshot_node = u64;

/// An object in the world that voices play from.
pub type earshot_emitter = u64;

/// An object in the world that hears.
pub type earshot_listener = u64;

/// A node, an emitter or a listener, where a call accepts any of them.
pub type earshot_object = u64;

/// One playback of a clip.
pub type earshot_voice = u64;

/// Voices that share a limit, wherever they play.
pub type earshot_voice_group = u64;

/// A bus that voices are mixed on.
pub type earshot_bus = u64;

/// A mix of buses that is blended in and out as a whole.
pub type earshot_snapshot = u64;

/// A number of the game that controls sound through curves.
pub type earshot_parameter = u64;

/// An effect in the channel strip of a bus.
pub type earshot_effect = u64;

/// A reverb that voices, emitters and buses send to.
pub type earshot_shared_reverb = u64;

/// An obstacle that attenuates sound passing through it.
pub type earshot_wall = u64;

/// A space that sound enters and leaves through portals.
pub type earshot_room = u64;

/// A door, a window or a gap between two rooms.
pub type earshot_portal = u64;

/// A space with acoustics of its own.
pub type earshot_zone = u64;

/// Sound that the game supplies as it plays. Belongs to no engine.
pub type earshot_push_source = u64;

/// A sound file whose bytes are still arriving. Belongs to no engine.
pub type earshot_progressive = u64;

/// A stream from the network that plays while it is received. Belongs to no engine.
pub type earshot_network = u64;

/// A recorder of a microphone. Belongs to no engine.
pub type earshot_recorder = u64;

/// Makes packets of a player's speech, for other players. Belongs to no engine.
pub type earshot_chat_sender = u64;

/// Plays the packets of another player. Belongs to no engine.
pub type earshot_chat_receiver = u64;

/// A music player: plays lists of files, folders and playlists, gapless or with cross-fades.
pub type earshot_music = u64;

/// Sound events that are loaded into an engine: definitions, clips and a mix.
pub type earshot_sounds = u64;

/// One sound event that was posted.
pub type earshot_instance = u64;

/// Shows on the desktop what plays, and receives media keys. Belongs to no engine.
pub type earshot_now_playing = u64;

/// Where a host's audio callback pulls samples.
pub type earshot_host_output = u64;

/// The bus that contains all others.
pub const EARSHOT_MASTER_BUS: earshot_bus = 0x0000_0001_8000_0000;

/// A position or a direction.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct earshot_vector {
    /// \[m\] To the right.
    pub x: f64,
    /// \[m\] Up.
    pub y: f64,
    /// \[m\] Behind; ahead is negative.
    pub z: f64,
}

/// A rotation as a quaternion; 0, 0, 0, 1 is none.
///
/// It is normalised to length 1.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct earshot_rotation {
    pub x: f64,
    pub y: f64,
    pub z: f64,
    pub w: f64,
}

// Outputs

/// A device of the system: `name` as earshot_device_names lists it, or NULL for the default device,
/// which is followed when it changes. Without a device the engine plays silently, in real time, and
/// an event says why.
pub const EARSHOT_OUTPUT_DEVICE: i32 = 0;
/// The game's own audio callback pulls: earshot_engine_host_output.
pub const EARSHOT_OUTPUT_HOST: i32 = 1;
/// earshot_engine_render pulls, as fast as it can. Time passes by what is rendered.
pub const EARSHOT_OUTPUT_OFFLINE: i32 = 2;
/// Updates render into the wave file `name`. The name must not have the suffix of another format,
/// such as .mp3. The file appears when the engine is closed.
pub const EARSHOT_OUTPUT_WAVE_FILE: i32 = 3;
/// Nothing is mixed; time passes as on a device.
pub const EARSHOT_OUTPUT_SILENCE: i32 = 4;

/// 32-bit float: exactly what was mixed.
pub const EARSHOT_ENCODING_FLOAT: i32 = 0;
/// 16 bits, rounded and clipped.
pub const EARSHOT_ENCODING_S16: i32 = 1;
/// 24 bits, rounded and clipped.
pub const EARSHOT_ENCODING_S24: i32 = 2;

/// An output: where the sound goes.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct earshot_output {
    pub size: u32,
    /// \[= EARSHOT_OUTPUT_DEVICE\] EARSHOT_OUTPUT_…
    pub kind: i32,
    /// \[= NULL\] Name of the device, or path of the wave file.
    pub name: *const c_char,
    /// \[bytes; = EARSHOT_TERMINATED\]
    pub name_length: usize,
    /// \[= EARSHOT_ENCODING_FLOAT\] EARSHOT_ENCODING_…, for wave files.
    pub encoding: i32,
    pub reserved: i32,
}

/// One channel.
pub const EARSHOT_LAYOUT_MONO: i32 = 0;
/// Two channels.
pub const EARSHOT_LAYOUT_STEREO: i32 = 1;
/// Four channels.
pub const EARSHOT_LAYOUT_QUAD: i32 = 2;
/// Six channels.
pub const EARSHOT_LAYOUT_5_1: i32 = 3;
/// Seven channels.
pub const EARSHOT_LAYOUT_6_1: i32 = 4;
/// Eight channels.
pub const EARSHOT_LAYOUT_7_1: i32 = 5;

/// With OpenAL Soft 1.22 and later, nothing but 128 frames; before that, also as much as the device
/// recently took at once, or two of its mixes until that is known. 128 frames more after a dropout.
pub const EARSHOT_LATENCY_LOW: i32 = 0;
/// Starts like EARSHOT_LATENCY_LOW. After a dropout, as much more as the device takes at once; and
/// some of its mixes more before a dropout, where threads are late by a quarter of a mix. The
/// default.
pub const EARSHOT_LATENCY_BALANCED: i32 = 1;
/// From the start, twice as much more as the device takes at once, and more where threads are late
/// by about as long.
pub const EARSHOT_LATENCY_SAFE: i32 = 2;

/// On devices and hosts, not in renders and wave files.
pub const EARSHOT_LIMITER_AUTOMATIC: i32 = 0;
/// On every output.
pub const EARSHOT_LIMITER_ALWAYS: i32 = 1;
/// On no output.
pub const EARSHOT_LIMITER_NEVER: i32 = 2;

/// The cheapest.
pub const EARSHOT_RESAMPLER_LINEAR: i32 = 0;
/// About 2.3 times the cost of linear.
pub const EARSHOT_RESAMPLER_CUBIC: i32 = 1;
/// About 1.8 times the cost of cubic.
pub const EARSHOT_RESAMPLER_BEST: i32 = 2;
/// Short clips that are resampled are kept at twice their rate as well and resampled linearly:
/// better than cubic above 5 kHz, at half its cost. Everything else is cubic. The default.
pub const EARSHOT_RESAMPLER_OVERSAMPLED: i32 = 3;

/// Mixes with other applications; silent in the background.
pub const EARSHOT_CATEGORY_AMBIENT: i32 = 0;
/// Silences other applications; silent in the background. The default.
pub const EARSHOT_CATEGORY_SOLO: i32 = 1;
/// Audible in the background, too.
pub const EARSHOT_CATEGORY_PLAYBACK: i32 = 2;
/// Only records, see earshot_recorder_make: plays on no device.
pub const EARSHOT_CATEGORY_RECORD: i32 = 3;
/// Records and plays, in the background, too.
pub const EARSHOT_CATEGORY_RECORD_AND_PLAY: i32 = 4;

/// Playback continues on the next best device.
pub const EARSHOT_UNPLUGGED_GO_ON: i32 = 0;
/// Playback moves to that device, but stays silent until EARSHOT_SUSPENDED_UNPLUGGED is restored.
pub const EARSHOT_UNPLUGGED_WAIT: i32 = 1;

/// Properties of the current output.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct earshot_output_traits {
    pub size: u32,
    /// \[Hz\] Rate that is mixed at. A device's own may differ from the engine's.
    pub sample_rate: u32,
    /// Channels of a frame.
    pub channels: u32,
    /// Whether there is a device. Otherwise nothing is heard, or the game pulls.
    pub has_device: bool,
    /// Whether sound is rendered for headphones.
    pub hrtf: bool,
    /// Whether there is a device to record from.
    pub can_capture: bool,
    /// Whether the thread that renders for a device has real-time priority.
    pub has_real_time_priority: bool,
    /// \[s\] Length of the device's mixes. -1: unknown.
    pub mix_seconds: f64,
    /// \[s\] Time from the render to the ear. -1: unknown.
    pub latency: f64,
    /// \[sample frames\] Frames at the engine's rate that wait for the device's mix, as the
    /// config's latency says. Part of `latency`. -1: no device.
    pub queued_frames: i64,
    /// \[sample frames\] Delay by effects and the limiter, on a device or a host. Part of
    /// `latency`. Where it grows while sound plays, it may be up to a step too long, as the
    /// engine's clock advances in whole steps.
    pub delayed_frames: i64,
}

extern "C" {
    /// Fills in the default output: the system's default device.
    ///
    /// NULL does nothing.
    pub fn earshot_output_init(output: *mut earshot_output);
}

// Engines

/// The settings that an engine is made with.
///
/// Fill it with earshot_config_init, then change what should differ.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct earshot_config {
    pub size: u32,
    /// \[Hz, 8,000 to 192,000; = 0\] 0: the device's own, else 48,000.
    pub sample_rate: u32,
    /// Where the sound goes.
    pub output: earshot_output,
    /// \[a second, 10 to 1,000; = 60\] Steps of the engine's clock. At most a sixteenth of the
    /// sample rate.
    pub steps_per_second: f64,
    /// \[s; = 0.25\] Time that one update makes up for in fixed steps after a stall. What lies
    /// before that is one long step.
    pub longest_catch_up: f64,
    /// \[m/s; = 343.3\]
    pub speed_of_sound: f64,
    /// \[0 to 10; = 1\] Strength of the Doppler effect.
    pub doppler_factor: f64,
    /// \[= EARSHOT_LAYOUT_STEREO\] EARSHOT_LAYOUT_…
    pub layout: i32,
    /// \[= EARSHOT_RESAMPLER_OVERSAMPLED\] EARSHOT_RESAMPLER_…
    pub resampler: i32,
    /// \[= EARSHOT_CATEGORY_SOLO\] EARSHOT_CATEGORY_…
    pub category: i32,
    /// \[= EARSHOT_UNPLUGGED_GO_ON\] EARSHOT_UNPLUGGED_…
    pub when_unplugged: i32,
    /// \[1 to 4,096; = 64\] Voices that can sound at once, spares included.
    pub sources: u32,
    /// \[1 to 4,000,000; = 1,000,000\] Voices that can exist at once.
    pub maximum_voices: u32,
    /// \[bytes; = 1,073,741,824\] Largest decoded size of one clip.
    pub maximum_clip_bytes: i64,
    /// \[bytes; = -1\] Memory beyond which clips that are not playing are evicted. -1: no limit.
    pub clip_budget: i64,
    /// \[s; = 30\] With EARSHOT_STORAGE_AUTOMATIC, length of one channel from which a clip is
    /// streamed. -1: never.
    pub streamed_from: f64,
    /// \[s; = -1\] Likewise, length from which it is kept compressed.
    pub compressed_from: f64,
    /// \[s; = 5\] Likewise for EARSHOT_USE_MUSIC.
    pub music_streamed_from: f64,
    /// \[s; = 2\] Likewise for EARSHOT_USE_SPEECH.
    pub speech_compressed_from: f64,
    /// \[= 1\] Seed of every random choice.
    pub seed: u64,
    /// \[= false\] Render for headphones; stereo at 44.1 or 48 kHz only. See
    /// earshot_engine_set_hrtf.
    pub hrtf: bool,
    /// \[= false\] Reload clips whose files change, for development. Nothing happens where the
    /// engine renders itself: call earshot_engine_reload_changed_files there.
    pub reloads_changed_files: bool,
    /// \[MiB; = 32\] Memory that EARSHOT_RESAMPLER_OVERSAMPLED may use; at most a quarter of
    /// `clip_budget`.
    pub doubled_clip_megabytes: u16,
    /// \[s, 0 to 3,600; = 3\] Longest clip that EARSHOT_RESAMPLER_OVERSAMPLED keeps at twice its
    /// rate.
    pub longest_doubled_clip: f32,
    /// \[= EARSHOT_LATENCY_BALANCED\] EARSHOT_LATENCY_…
    pub latency: i32,
    /// \[= EARSHOT_LIMITER_AUTOMATIC\] EARSHOT_LIMITER_…
    pub limiter: i32,
}

extern "C" {
    /// Fills in the defaults.
    ///
    /// NULL does nothing.
    pub fn earshot_config_init(config: *mut earshot_config);
    /// Opens the output and makes an engine.
    ///
    /// There can be 256 engines at a time. Close each with earshot_engine_close.
    ///
    /// - `config`: NULL: the defaults.
    pub fn earshot_engine_make(config: *const earshot_config, engine: *mut earshot_engine) -> earshot_result;
    /// Gets the settings that an engine was made with.
    ///
    /// Where the engine chose a value itself, that value. The output is the current one, with a
    /// `name` of NULL; see earshot_engine_device_name.
    pub fn earshot_engine_get_config(engine: earshot_engine, config: *mut earshot_config) -> earshot_result;
    /// Finishes a wave file, closes the output and ends the engine.
    ///
    /// Its recording and every handle that belongs to it end too. The call fails only if a wave
    /// file or a recording cannot be completed; the engine is gone all the same. It waits for a
    /// pull of a host output that is under way.
    pub fn earshot_engine_close(engine: earshot_engine) -> earshot_result;
    /// Advances time: call it once a frame of the game.
    ///
    /// Everything since the last update takes effect, in as many fixed steps as are due. On a
    /// device or a host the output is the clock, and makes up for what `seconds` is short of or has
    /// too much. With EARSHOT_OUTPUT_OFFLINE, rendering advances time instead: an update only takes
    /// over what was loaded meanwhile, and EARSHOT_EVENT_UPDATE_PASSED_NO_TIME reports that once.
    ///
    /// - `seconds`: \[s\] Time since the last update; into a wave file at most 3600. Negative time
    ///   is 0.
    pub fn earshot_engine_update(engine: earshot_engine, seconds: f64) -> earshot_result;
    /// Renders the next frames, interleaved, and advances time by exactly these.
    ///
    /// The same calls give the same samples, however the frames are divided.
    ///
    /// - `samples`: Room for `frames` times the channel count.
    /// - `frames`: \[sample frames\]
    pub fn earshot_engine_render(engine: earshot_engine, samples: *mut f32, frames: usize) -> earshot_result;
    /// Gets the host output that the game's audio callback pulls from.
    ///
    /// It is the same until earshot_engine_set_output chooses another output; then it is stale.
    pub fn earshot_engine_host_output(engine: earshot_engine, output: *mut earshot_host_output) -> earshot_result;
    /// Renders the next interleaved frames for the game's audio callback.
    ///
    /// May be called on any thread while the engine is used on another. It allocates nothing, and
    /// never waits for an update, only for a change of the output that is under way. If the channel
    /// count differs, or the engine is closed, it writes silence and returns the reason. One thread
    /// at a time: a second one gets silence.
    ///
    /// - `samples`: Room for `frames` times `channels`.
    /// - `frames`: \[sample frames\]
    /// - `channels`: Must be the output's count, see earshot_output_traits.
    pub fn earshot_host_output_render(output: earshot_host_output, samples: *mut f32, frames: usize, channels: u32) -> earshot_result;
    /// Sets how long the first frame of a pull takes to the ear, from the call of render on.
    ///
    /// earshot_engine_heard_frame and the heard time of earshot_voice_get_playhead go by it. May be
    /// called again where it changes.
    ///
    /// - `seconds`: \[s\] 0 to 60; less than 0 for unknown.
    pub fn earshot_host_output_set_latency(output: earshot_host_output, seconds: f64) -> earshot_result;
    /// Switches to another output without losing a voice.
    ///
    /// The engine's sample rate and layout stay the same. A device is opened in the background; if
    /// that fails, EARSHOT_EVENT_OUTPUT_UNAVAILABLE reports it, and the default device is used
    /// until it succeeds. If another kind of output cannot be opened, the call fails and nothing
    /// changes. If the wave file that was being written cannot be completed, the call fails once,
    /// removes the file, and succeeds when repeated. It waits for a pull of a host output that is
    /// under way.
    pub fn earshot_engine_set_output(engine: earshot_engine, output: *const earshot_output) -> earshot_result;
    /// Gets the properties of the current output.
    ///
    /// It asks the sound server, which takes milliseconds: do not call it every frame.
    pub fn earshot_engine_get_output_traits(engine: earshot_engine, traits: *mut earshot_output_traits) -> earshot_result;
    /// Gets the name of the device that is playing; empty without one.
    pub fn earshot_engine_device_name(engine: earshot_engine, buffer: *mut c_char, capacity: usize, length: *mut usize) -> earshot_result;
    /// Gets the names of the system's output devices, one per line, the default first.
    pub fn earshot_device_names(buffer: *mut c_char, capacity: usize, length: *mut usize) -> earshot_result;
    /// Asks devices to mix in shorter or longer periods than the system's setting, which is about
    /// 0.02 s.
    ///
    /// Latency is some of these periods, so a third of the period is a third of the latency;
    /// shorter ones must be met more often. earshot_output_traits has what the device accepted. The
    /// setting is for the whole process. Call it before the process uses OpenAL, that is, before
    /// the first engine is made and devices are listed, and while no other thread reads the
    /// environment, which it changes and changes back.
    ///
    /// - `seconds`: \[s, 0.0015 to 0.1\] Values outside are moved to the nearest.
    pub fn earshot_prefer_mix_seconds(seconds: f64) -> earshot_result;
}

// Headphones

/// Never.
pub const EARSHOT_HRTF_OFF: i32 = 0;
/// Always.
pub const EARSHOT_HRTF_ON: i32 = 1;
/// While the output is headphones, as far as the system reports it, or as `hrtf` in the user's
/// OpenAL configuration says.
pub const EARSHOT_HRTF_AUTOMATIC: i32 = 2;

/// The requested headphone mode, and the current state.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct earshot_hrtf {
    pub size: u32,
    /// \[= EARSHOT_HRTF_OFF\] EARSHOT_HRTF_…
    pub asked: i32,
    /// \[1 to 4,096\] Voices that are rendered for headphones at once, at most.
    pub maximum_voices: u32,
    /// Voices that are rendered for headphones now.
    pub voices: u32,
    /// Whether it is on; otherwise earshot_engine_hrtf_reason says why not.
    pub is_on: bool,
    pub reserved: [bool; 3],
    /// Besides the master bus, the one bus with effects, a meter or a listening compressor on which
    /// it works too. 0: none yet.
    pub bus: earshot_bus,
}

extern "C" {
    /// Switches rendering for headphones, from the next update on.
    ///
    /// The most important voices are rendered so, and of equal ones the loudest; the others are
    /// panned. What plays is cross-faded over four steps; non-positional voices are unchanged. The
    /// first time takes some milliseconds. Where HRTF is not available the call succeeds:
    /// EARSHOT_EVENT_HRTF_UNAVAILABLE and earshot_engine_hrtf_reason say why.
    ///
    /// - `mode`: EARSHOT_HRTF_…
    /// - `voices`: \[0 to 4,096\] Largest number of voices; 0 keeps the number, 4,096 at first.
    pub fn earshot_engine_set_hrtf(engine: earshot_engine, mode: i32, voices: u32) -> earshot_result;
    /// Gets the requested headphone mode, and the current state.
    pub fn earshot_engine_get_hrtf(engine: earshot_engine, hrtf: *mut earshot_hrtf) -> earshot_result;
    /// Gets the reason why sound is not rendered for headphones although that was asked for.
    ///
    /// Empty where it is, or was not asked for.
    pub fn earshot_engine_hrtf_reason(engine: earshot_engine, buffer: *mut c_char, capacity: usize, length: *mut usize) -> earshot_result;
}

// The clock and statistics

/// Counters of an engine, as of the last update.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct earshot_statistics {
    pub size: u32,
    /// OpenAL sources in use or idle.
    pub sources: u32,
    /// Voices that exist.
    pub voices: u64,
    /// Voices that have a source.
    pub real_voices: u64,
    /// Voices that have none.
    pub virtual_voices: u64,
    /// Most voices at once, ever.
    pub peak_voices: u64,
    /// Most voices with a source at once, ever.
    pub peak_real_voices: u64,
    /// Sources that a voice lost to another, ever.
    pub stolen: u64,
    /// Plays that were refused, ever.
    pub refused: u64,
    /// Voices that had won a source in the last step while none was idle.
    pub starved: u64,
    /// Fixed steps, `dropped_steps` included.
    pub steps: u64,
    /// Steps that were merged into one after stalls longer than `longest_catch_up`.
    pub dropped_steps: u64,
    /// Calls with a stale handle.
    pub stale_calls: u64,
    /// Calls that were refused for another reason.
    pub refused_calls: u64,
    /// Voices limited to +24 dB in the last step, as OpenAL does.
    pub gain_limited: u64,
    /// Times that a stream ran dry, ever.
    pub underruns: u64,
    /// Clips that are being loaded.
    pub clips_loading: u64,
    /// Clips whose samples were evicted.
    pub clips_evicted: u64,
    /// Clips that were reloaded, ever.
    pub clips_reloaded: u64,
    /// Clips that could not be loaded, ever.
    pub clips_failed: u64,
    /// Calls to OpenAL that set a property.
    pub property_calls: u64,
    /// Clips that are loaded.
    pub clips: u64,
    /// \[bytes\] Memory that the engine uses for clips.
    pub clip_bytes_kept: u64,
    /// \[bytes\] Memory that OpenAL uses for clips, besides.
    pub clip_bytes_uploaded: u64,
    /// Times that a device wanted more than there was, ever.
    pub dropouts: u64,
    /// Starts at a frame that had passed, ever.
    pub late_starts: u64,
    /// Seconds that a second of sound takes to render. 0 unless an output pulls.
    pub load: f64,
    /// Blocks that were silenced because they were not finite, or louder than +120 dB, ever.
    pub silenced_blocks: u64,
    /// Blocks for which an effect of the game took longer than their sound lasts, ever.
    pub slow_blocks: u64,
    /// OpenAL's effect slots that shared reverbs have: none until the first is made.
    pub reverb_slots: u64,
    /// Slots of those that are in use; each costs as much as 50 voices.
    pub busy_slots: u64,
    /// Slots in use of which only a tail is heard.
    pub reverb_tails: u64,
}

extern "C" {
    /// Gets the sample rate of the engine's clock, which never changes.
    ///
    /// It is the configured rate, else the output's when the engine was made.
    ///
    /// - `sample_rate`: \[Hz\]
    pub fn earshot_engine_sample_rate(engine: earshot_engine, sample_rate: *mut u32) -> earshot_result;
    /// Gets the frame of the engine's clock that the next update begins with.
    ///
    /// - `frame`: \[sample frames\]
    pub fn earshot_engine_current_frame(engine: earshot_engine, frame: *mut i64) -> earshot_result;
    /// Gets the frame of the engine's clock that the player hears now.
    ///
    /// That is what was rendered, less what is still on its way to the ear. It goes on evenly with
    /// the system's clock, and never back on the same output. -1 without a device, and for a host
    /// before earshot_host_output_set_latency.
    ///
    /// - `frame`: \[sample frames\]
    pub fn earshot_engine_heard_frame(engine: earshot_engine, frame: *mut i64) -> earshot_result;
    /// Gets how far ahead a start must be planned to be exact to the frame.
    ///
    /// For a game that updates at least ten times a second. 0 where the engine renders by itself.
    ///
    /// - `seconds`: \[s\]
    pub fn earshot_engine_schedule_notice(engine: earshot_engine, seconds: *mut f64) -> earshot_result;
    /// Gets the level of each channel of the output over the last 50 ms: peak and RMS, linear.
    ///
    /// - `peaks`: Room for `channels` values, or NULL.
    /// - `rms`: Room for `channels` values, or NULL.
    /// - `channels`: Holds the room in the arrays; is set to the output's channel count, which may
    ///   be greater.
    pub fn earshot_engine_meter(engine: earshot_engine, peaks: *mut f32, rms: *mut f32, channels: *mut u32) -> earshot_result;
    /// Gets the counters.
    pub fn earshot_engine_get_statistics(engine: earshot_engine, statistics: *mut earshot_statistics) -> earshot_result;
}

// Events and the log

/// A voice ended, and its handle is stale now. `voice`; `reason`: EARSHOT_FINISHED_….
pub const EARSHOT_EVENT_VOICE_FINISHED: i32 = 1;
/// A voice passed a marker. `voice`; `text`: the marker's name; `number`: the frame of the engine's
/// clock, not of the clip.
pub const EARSHOT_EVENT_MARKER_PASSED: i32 = 2;
/// A stream ran dry; it continues by itself. `voice`.
pub const EARSHOT_EVENT_STREAM_RAN_DRY: i32 = 3;
/// A stream failed. `voice`; `text`: why.
pub const EARSHOT_EVENT_STREAM_FAILED: i32 = 4;
/// A clip of several channels was mixed to mono for an emitter. `clip`.
pub const EARSHOT_EVENT_MIXED_TO_MONO: i32 = 5;
/// A clip of earshot_clip_begin_loading is loaded. `clip`.
pub const EARSHOT_EVENT_CLIP_LOADED: i32 = 6;
/// A clip could not be loaded. `clip`; `reason`: EARSHOT_ERROR_…; `text`: why.
pub const EARSHOT_EVENT_CLIP_FAILED: i32 = 7;
/// A clip's file ends before its header says. `clip`.
pub const EARSHOT_EVENT_CLIP_CUT_SHORT: i32 = 8;
/// A clip's file changed and was reloaded. `clip`.
pub const EARSHOT_EVENT_CLIP_RELOADED: i32 = 9;
/// A preload list is finished. `preload`; `number`: how many clips failed.
pub const EARSHOT_EVENT_PRELOAD_FINISHED: i32 = 10;
/// The requested device cannot be opened; until it can, the default device plays, if there is one.
/// `text`: why.
pub const EARSHOT_EVENT_OUTPUT_UNAVAILABLE: i32 = 11;
/// The device was lost. `text`: its name.
pub const EARSHOT_EVENT_DEVICE_LOST: i32 = 12;
/// A device plays again. `text`: its name.
pub const EARSHOT_EVENT_DEVICE_RESTORED: i32 = 13;
/// Another device plays. `old_text`, `text`: the devices, or empty; `reason`: EARSHOT_ROUTE_….
pub const EARSHOT_EVENT_ROUTE_CHANGED: i32 = 14;
/// The engine is silenced. `text`: the interruption's name, or the reason's.
pub const EARSHOT_EVENT_SUSPENDED: i32 = 15;
/// The engine is no longer silenced.
pub const EARSHOT_EVENT_RESTORED: i32 = 16;
/// The reasons for silence changed. `reason`: EARSHOT_SUSPENDED_…, added up.
pub const EARSHOT_EVENT_SUSPENSION_CHANGED: i32 = 17;
/// Time jumped. `seconds`; `number`: 1 if the machine slept.
pub const EARSHOT_EVENT_TIME_JUMPED: i32 = 18;
/// Steps were merged into one after a stall. `number`: how many.
pub const EARSHOT_EVENT_STEPS_DROPPED: i32 = 19;
/// OpenAL has fewer sources than requested. `number`: requested; `reason`: available.
pub const EARSHOT_EVENT_FEWER_SOURCES: i32 = 20;
/// OpenAL reported an error. `text`.
pub const EARSHOT_EVENT_DRIVER_ERROR: i32 = 21;
/// More than 4,096 events waited. `number`: how many were dropped.
pub const EARSHOT_EVENT_EVENTS_FORGOTTEN: i32 = 22;
/// A recording could not continue. `text`: why.
pub const EARSHOT_EVENT_RECORDING_ENDED: i32 = 23;
/// Rendering takes more than nine tenths of the time. `number`: sources that remain in use.
pub const EARSHOT_EVENT_OVERLOADED: i32 = 24;
/// HRTF was requested and is not available. `text`: why.
pub const EARSHOT_EVENT_HRTF_UNAVAILABLE: i32 = 25;
/// earshot_engine_update was called with EARSHOT_OUTPUT_OFFLINE, where only renders advance time.
/// Reported once.
pub const EARSHOT_EVENT_UPDATE_PASSED_NO_TIME: i32 = 26;
/// Commands of other threads found no room in the queue. `number`: how many.
pub const EARSHOT_EVENT_COMMANDS_REFUSED: i32 = 27;
/// A send is not heard, because the voice plays on a bus with effects, a meter or a listening
/// compressor, which is sent as a whole: put the send on that bus. `voice`; `number`: the shared
/// reverb.
pub const EARSHOT_EVENT_SEND_UNHEARD: i32 = 28;
/// An alert was played, and a motor may run. The alert itself may have been left out because the
/// engine is silenced. `voice`.
pub const EARSHOT_EVENT_VIBRATION_WANTED: i32 = 29;
/// A voice was never heard: its emitter or bus was removed before the update that would have
/// started it. earshot_play_at needs no emitter. `voice`.
pub const EARSHOT_EVENT_REMOVED_UNHEARD: i32 = 30;

/// Its clip was played to the end.
pub const EARSHOT_FINISHED_ENDED: i32 = 0;
/// It was stopped.
pub const EARSHOT_FINISHED_STOPPED: i32 = 1;
/// Its emitter or bus was removed.
pub const EARSHOT_FINISHED_REMOVED: i32 = 2;
/// Its clip was unloaded.
pub const EARSHOT_FINISHED_UNLOADED: i32 = 3;
/// Its clip could not be loaded.
pub const EARSHOT_FINISHED_FAILED: i32 = 4;
/// A limit ended it in favour of another.
pub const EARSHOT_FINISHED_DISPLACED: i32 = 5;
/// The play of earshot_queue_play was refused; earshot_voice_explain says why.
pub const EARSHOT_FINISHED_REFUSED: i32 = 6;

/// The former device was removed.
pub const EARSHOT_ROUTE_OLD_DEVICE_GONE: i32 = 0;
/// A device became available.
pub const EARSHOT_ROUTE_DEVICE_AVAILABLE: i32 = 1;
/// The user chose another default device.
pub const EARSHOT_ROUTE_DEFAULT_CHANGED: i32 = 2;
/// The game chose it.
pub const EARSHOT_ROUTE_OVERRIDE: i32 = 3;

/// Something that happened.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct earshot_event {
    pub size: u32,
    /// EARSHOT_EVENT_…: ; ignore those you do not know.
    pub kind: i32,
    pub voice: earshot_voice,
    pub clip: earshot_clip,
    pub preload: earshot_preload,
    pub number: i64,
    /// \[s\]
    pub seconds: f64,
    /// Never NULL; ends with a zero byte; valid until events are taken again.
    pub text: *const c_char,
    /// \[bytes\]
    pub text_length: usize,
    /// Like `text`.
    pub old_text: *const c_char,
    /// \[bytes\]
    pub old_text_length: usize,
    pub reason: i32,
    pub reserved: i32,
    /// Name of the voice, as earshot_set_label gave it. Like `text`.
    pub name: *const c_char,
    /// \[bytes\]
    pub name_length: usize,
    /// The voice's user value; 0 without one.
    pub user_value: u64,
}

/// Normal operation.
pub const EARSHOT_LOG_DETAIL: i32 = 0;
/// System changes, and useful information.
pub const EARSHOT_LOG_NOTICE: i32 = 1;
/// Sound differs from what was asked for, or a call failed.
pub const EARSHOT_LOG_WARNING: i32 = 2;
/// Sound is missing.
pub const EARSHOT_LOG_ERROR: i32 = 3;

/// Receives a message of the log.
///
/// It is called by the thread that uses the engine, during its calls, and must not call that
/// engine. The text ends with a zero byte and is valid during the call.
pub type earshot_log_function = unsafe extern "C" fn(*mut c_void, i32, *const c_char, usize);

extern "C" {
    /// Takes the events since the last call, oldest first.
    ///
    /// Call it again while the array comes back full. The texts of earlier events become invalid,
    /// whatever the result. Of more than 4,096 events that wait, the newest are dropped. Set
    /// `events\[0\].size`.
    ///
    /// - `events`: `count`: the number of events taken.
    pub fn earshot_engine_take_events(engine: earshot_engine, events: *mut earshot_event, capacity: usize, count: *mut usize) -> earshot_result;
    /// Sets the function that receives the engine's log.
    ///
    /// It receives the message of each failed call before the call returns, and each event at the
    /// end of the update or render in which it happened; events can still be taken. It also
    /// receives what is wrong with sound events: a name that does not exist, definitions that
    /// cannot be read, each once. It does not receive EARSHOT_ERROR_BUSY, nor failures of calls
    /// that any thread may make. The library itself prints nothing. OpenAL prints to standard error
    /// unless the environment has ALSOFT_LOGLEVEL=0.
    ///
    /// - `function`: NULL: no log.
    /// - `user`: Is passed to `function`.
    /// - `lowest_level`: EARSHOT_LOG_…: The least important level that is wanted.
    pub fn earshot_engine_set_log(engine: earshot_engine, function: Option<earshot_log_function>, user: *mut c_void, lowest_level: i32) -> earshot_result;
}

// Loading clips

/// Depends on the clip's length, see earshot_config.
pub const EARSHOT_STORAGE_AUTOMATIC: i32 = 0;
/// Decoded, in memory.
pub const EARSHOT_STORAGE_RESIDENT: i32 = 1;
/// As the file's bytes, in memory.
pub const EARSHOT_STORAGE_COMPRESSED: i32 = 2;
/// In the file.
pub const EARSHOT_STORAGE_STREAMED: i32 = 3;

/// Sound effects.
pub const EARSHOT_USE_EFFECT: i32 = 0;
/// Music.
pub const EARSHOT_USE_MUSIC: i32 = 1;
/// Speech.
pub const EARSHOT_USE_SPEECH: i32 = 2;

/// Not a bed, unless the file declares one and `keeps_channels` is false.
pub const EARSHOT_AMBISONICS_NONE: i32 = 0;
/// Four channels W, Y, Z, X of equal scale (ACN, SN3D).
pub const EARSHOT_AMBISONICS_AMBIX: i32 = 1;
/// Three or four channels: W, 3 dB lower, X, Y, Z.
pub const EARSHOT_AMBISONICS_FUMA: i32 = 2;

/// How a clip is loaded.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct earshot_clip_options {
    pub size: u32,
    /// \[= EARSHOT_STORAGE_AUTOMATIC\] EARSHOT_STORAGE_…
    pub storage: i32,
    /// \[= EARSHOT_USE_EFFECT\] EARSHOT_USE_…
    pub use_: i16,
    /// \[= EARSHOT_AMBISONICS_NONE\] EARSHOT_AMBISONICS_…: An ambisonic bed, which surrounds the
    /// listener and keeps its orientation while the listener turns: that of the world, or of the
    /// emitter it plays on. Not with `keeps_channels`.
    pub ambisonics: i16,
    /// \[= false\] On an emitter, keep the channels instead of mixing to mono.
    pub keeps_channels: bool,
    /// \[= false\] Do not convert to the output's sample rate.
    pub keeps_sample_rate: bool,
    /// \[hundredths of a dB, -20,000 to 4,800; = 0\] Gain of every play, such as a file's
    /// ReplayGain.
    pub gain_millibels: i16,
    /// \[sample frames; = -1\] Start of the loop, in frames of the file. -1 for both: the file's
    /// own loop, else all of the clip.
    pub loop_start: i64,
    /// \[sample frames; = -1\] End of the loop, exclusive.
    pub loop_end: i64,
}

/// Being loaded for the first time; only its name is known.
pub const EARSHOT_CLIP_LOADING: i32 = 0;
/// Available at once.
pub const EARSHOT_CLIP_IN_MEMORY: i32 = 1;
/// Removed for the budget; a play loads them again.
pub const EARSHOT_CLIP_EVICTED: i32 = 2;
/// Being loaded again.
pub const EARSHOT_CLIP_RETURNING: i32 = 3;

/// Information about a clip.
///
/// While it is being loaded for the first time, all values from `sample_rate` to `loop_end`, and
/// `seconds`, are 0.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct earshot_clip_info {
    pub size: u32,
    /// EARSHOT_CLIP_…
    pub state: i32,
    /// EARSHOT_STORAGE_…, never automatic.
    pub storage: i32,
    /// \[Hz\] Rate that it is kept at: the output's, unless `keeps_sample_rate`.
    pub sample_rate: u32,
    pub channels: u32,
    /// Whether earshot_clip_set_pinned keeps it in memory.
    pub is_pinned: bool,
    /// Whether it is an ambisonic bed, kept as EARSHOT_AMBISONICS_AMBIX.
    pub is_bed: bool,
    pub reserved: [bool; 2],
    /// \[sample frames\] Length at `sample_rate`; -1 for live sound.
    pub frames: i64,
    /// \[sample frames\] Start of the loop at `sample_rate`.
    pub loop_start: i64,
    /// \[sample frames\] End of the loop, exclusive.
    pub loop_end: i64,
    /// \[bytes\] Memory that it uses now.
    pub bytes: i64,
    /// Loads that were not unloaded yet.
    pub use_count: u64,
    /// Voices that play it, are paused or wait.
    pub voices: u64,
    /// \[s\] Length at a rate of 1; -1 for live sound.
    pub seconds: f64,
    /// \[sample frames\] Frame from which its file could not be read, which is silent. -1: none.
    pub broken_at: i64,
}

/// A named position in a clip.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct earshot_marker {
    /// \[sample frames\] At the clip's kept sample rate. One beyond the end is never passed.
    pub frame: i64,
    /// Need not be unique; NULL: no name.
    pub name: *const c_char,
    /// \[bytes\]
    pub name_length: usize,
}

extern "C" {
    /// Fills in the defaults.
    ///
    /// NULL does nothing.
    pub fn earshot_clip_options_init(options: *mut earshot_clip_options);
    /// Loads a file: WAV, AIFF, CAF, FLAC, Ogg Vorbis, Opus, MP3 and others.
    ///
    /// Blocks until it is decoded and converted. The same path with the same options is loaded
    /// once; each load needs its own earshot_clip_unload.
    ///
    /// - `options`: NULL: the defaults.
    pub fn earshot_clip_load(engine: earshot_engine, path: *const c_char, path_length: usize, options: *const earshot_clip_options, clip: *mut earshot_clip) -> earshot_result;
    /// Loads a sound file that is in memory.
    ///
    /// The bytes are copied.
    ///
    /// - `name`: Used in messages; may be empty.
    /// - `options`: NULL: the defaults.
    pub fn earshot_clip_load_bytes(engine: earshot_engine, bytes: *const c_void, count: usize, name: *const c_char, name_length: usize, options: *const earshot_clip_options, clip: *mut earshot_clip) -> earshot_result;
    /// Makes a clip of interleaved samples between -1 and 1.
    ///
    /// They are copied. NaN becomes 0.
    ///
    /// - `channels`: \[1 to 8\]
    /// - `sample_rate`: \[Hz, 1,000 to 384,000\]
    /// - `name`: Used in messages; may be empty.
    /// - `options`: NULL: the defaults.
    pub fn earshot_clip_load_samples(engine: earshot_engine, samples: *const f32, frames: usize, channels: u32, sample_rate: u32, name: *const c_char, name_length: usize, options: *const earshot_clip_options, clip: *mut earshot_clip) -> earshot_result;
    /// Makes a clip of interleaved 16-bit samples.
    ///
    /// Like earshot_clip_load_samples.
    ///
    /// - `channels`: \[1 to 8\]
    /// - `sample_rate`: \[Hz, 1,000 to 384,000\]
    /// - `name`: Used in messages; may be empty.
    /// - `options`: NULL: the defaults.
    pub fn earshot_clip_load_samples_s16(engine: earshot_engine, samples: *const i16, frames: usize, channels: u32, sample_rate: u32, name: *const c_char, name_length: usize, options: *const earshot_clip_options, clip: *mut earshot_clip) -> earshot_result;
    /// Begins to load a file in the background.
    ///
    /// The clip can be played at once; its voices wait until it is loaded. An event reports when it
    /// is, or why it failed; a failed clip needs no unload. With EARSHOT_OUTPUT_OFFLINE and
    /// EARSHOT_OUTPUT_WAVE_FILE the next block waits for it.
    ///
    /// - `options`: NULL: the defaults.
    pub fn earshot_clip_begin_loading(engine: earshot_engine, path: *const c_char, path_length: usize, options: *const earshot_clip_options, clip: *mut earshot_clip) -> earshot_result;
    /// Unloads a clip, once for each load.
    ///
    /// After the last unload the handle is stale, and the memory is freed when no voice plays the
    /// clip any more. Loading in the background is cancelled.
    ///
    /// - `stopping_voices`: Fade its voices out now instead of playing them to their end.
    pub fn earshot_clip_unload(engine: earshot_engine, clip: earshot_clip, stopping_voices: bool) -> earshot_result;
    /// Keeps a clip's samples in memory whatever the budget, or no longer.
    ///
    /// Brings them back if they were evicted. Calls do not nest.
    pub fn earshot_clip_set_pinned(engine: earshot_engine, clip: earshot_clip, is_pinned: bool) -> earshot_result;
    /// Gets information about a clip.
    pub fn earshot_clip_get_info(engine: earshot_engine, clip: earshot_clip, info: *mut earshot_clip_info) -> earshot_result;
    /// Gets a clip's path, or the name it was given.
    pub fn earshot_clip_name(engine: earshot_engine, clip: earshot_clip, buffer: *mut c_char, capacity: usize, length: *mut usize) -> earshot_result;
    /// Replaces a clip's markers.
    ///
    /// Voices that pass a marker report it with an event. Markers may be in any order; at most
    /// 65,536.
    pub fn earshot_clip_set_markers(engine: earshot_engine, clip: earshot_clip, markers: *const earshot_marker, count: usize) -> earshot_result;
    /// Sets the text that captions show while a clip is heard.
    ///
    /// See earshot_engine_get_heard and earshot_engine_take_captions. A clip without a caption does
    /// not appear there.
    ///
    /// - `words`: At most 256 bytes; EARSHOT_NO_TEXT removes it.
    pub fn earshot_clip_set_caption(engine: earshot_engine, clip: earshot_clip, words: *const c_char, words_length: usize) -> earshot_result;
    /// Gets a clip's caption; empty without one.
    pub fn earshot_clip_get_caption(engine: earshot_engine, clip: earshot_clip, buffer: *mut c_char, capacity: usize, length: *mut usize) -> earshot_result;
    /// Gets the number of a clip's markers.
    pub fn earshot_clip_marker_count(engine: earshot_engine, clip: earshot_clip, count: *mut usize) -> earshot_result;
    /// Gets one of a clip's markers.
    ///
    /// - `index`: In order of time.
    /// - `frame`: \[sample frames\] May be NULL.
    pub fn earshot_clip_marker(engine: earshot_engine, clip: earshot_clip, index: usize, frame: *mut i64, buffer: *mut c_char, capacity: usize, length: *mut usize) -> earshot_result;
    /// Sets the time within which another play of a clip joins the last one.
    ///
    /// The play makes that voice louder by `boost`, up to 12 dB in all, and returns it.
    ///
    /// - `seconds`: \[s\] 0: no cooldown.
    pub fn earshot_clip_set_cooldown(engine: earshot_engine, clip: earshot_clip, seconds: f64, boost: f64) -> earshot_result;
    /// Gets a clip's cooldown.
    ///
    /// - `seconds`: \[s\] 0: no cooldown.
    pub fn earshot_clip_get_cooldown(engine: earshot_engine, clip: earshot_clip, seconds: *mut f64, boost: *mut f64) -> earshot_result;
    /// Looks for clips whose files have changed, and reloads them in the background.
    ///
    /// Voices that play them continue with the new contents.
    pub fn earshot_engine_reload_changed_files(engine: earshot_engine) -> earshot_result;
}

// Preloading

extern "C" {
    /// Begins to load files in the background, in order, and keeps them loaded.
    ///
    /// At most 1,048,576 files.
    ///
    /// - `lengths`: NULL: all paths end with a zero byte.
    /// - `options`: NULL: the defaults.
    pub fn earshot_preload_begin(engine: earshot_engine, paths: *const *const c_char, lengths: *const usize, count: usize, options: *const earshot_clip_options, preload: *mut earshot_preload) -> earshot_result;
    /// Gets how many files of a preload list are loaded, have failed, and are on it.
    ///
    /// The list is finished when `done` and `failed` add up to `total`; an event reports that.
    ///
    /// - `done`: May be NULL.
    /// - `failed`: May be NULL.
    /// - `total`: May be NULL.
    pub fn earshot_preload_progress(engine: earshot_engine, preload: earshot_preload, done: *mut usize, failed: *mut usize, total: *mut usize) -> earshot_result;
    /// Gets the clips of a preload list, in its order; 0 for those that failed.
    ///
    /// They can be played at once.
    pub fn earshot_preload_clips(engine: earshot_engine, preload: earshot_preload, clips: *mut earshot_clip, capacity: usize, count: *mut usize) -> earshot_result;
    /// Stops loading a preload list.
    ///
    /// Loaded clips stay; the rest is removed from the list. No event follows.
    pub fn earshot_preload_cancel(engine: earshot_engine, preload: earshot_preload) -> earshot_result;
    /// Unloads all clips of a preload list, and the list.
    pub fn earshot_preload_unload(engine: earshot_engine, preload: earshot_preload) -> earshot_result;
}

// Clip sets

/// Any of them.
pub const EARSHOT_ORDER_RANDOM: i32 = 0;
/// All in random order, then again, never the same twice in a row.
pub const EARSHOT_ORDER_SHUFFLE: i32 = 1;
/// One after the other.
pub const EARSHOT_ORDER_SEQUENCE: i32 = 2;
/// Any, by their weights.
pub const EARSHOT_ORDER_WEIGHTED: i32 = 3;

extern "C" {
    /// Makes a set of clips, for footsteps and the like.
    ///
    /// 1 to 65,536 clips.
    ///
    /// - `order`: EARSHOT_ORDER_…
    /// - `weights`: For EARSHOT_ORDER_WEIGHTED: as many as clips, none negative and one positive.
    ///   May be NULL otherwise.
    pub fn earshot_clip_set_make(engine: earshot_engine, clips: *const earshot_clip, count: usize, order: i32, weights: *const f64, set: *mut earshot_clip_set) -> earshot_result;
    /// Removes a clip set; its clips stay.
    pub fn earshot_clip_set_remove(engine: earshot_engine, set: earshot_clip_set) -> earshot_result;
}

// Your own files

/// Functions that open and read files: of an archive, a pack, an encrypted folder.
///
/// They are called from whatever thread needs bytes: the one that loads, and those that read
/// streams, several at once. They may wait. They must not call the engine, which may be waiting for
/// them.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct earshot_file_functions {
    pub size: u32,
    pub reserved: u32,
    /// Is passed to the functions.
    pub user: *mut c_void,
    /// Opens a file, sets its size in bytes, and returns something to identify it; NULL if there is
    /// none. Called for every load, perhaps twice, and whenever a streaming voice starts or seeks.
    /// `path` ends with a zero byte and is valid during the call.
    pub open: Option<unsafe extern "C" fn(*mut c_void, *const c_char, usize, *mut u64) -> *mut c_void>,
    /// Copies up to `count` bytes from `offset`; returns how many, 0 only at the end, -1 on
    /// failure. One thread at a time for one file.
    pub read: Option<unsafe extern "C" fn(*mut c_void, *mut c_void, u64, *mut c_void, usize) -> i64>,
    /// Closes a file; called once for each that was opened.
    pub close: Option<unsafe extern "C" fn(*mut c_void, *mut c_void)>,
    /// May be NULL. Called once, when nothing will call these functions with this `user` any more:
    /// others were set, or the engine is closed, and no clip that came from there is left. By any
    /// thread, and perhaps a moment after earshot_engine_close.
    pub release: Option<unsafe extern "C" fn(*mut c_void)>,
}

extern "C" {
    /// Sets the functions that open all paths from now on.
    ///
    /// What is loaded already is unchanged. The struct is copied. If the call fails, none of the
    /// functions will be called.
    ///
    /// - `functions`: NULL: the system's file system.
    pub fn earshot_engine_set_file_functions(engine: earshot_engine, functions: *const earshot_file_functions) -> earshot_result;
}

// Live sound

/// Functions that generate sound while a clip plays.
///
/// Each voice has a generator of its own. The functions must not call the engine.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct earshot_generator_functions {
    pub size: u32,
    /// \[1 to 8\]
    pub channels: u32,
    /// \[Hz, 1,000 to 384,000\] 0: the output's, which sounds best.
    pub sample_rate: u32,
    pub reserved: u32,
    /// Is passed to `make` and `release`.
    pub user: *mut c_void,
    /// Returns a generator; NULL: it makes no sound. Called by the threads that read streams, one
    /// at a time for one generator; in a render by the engine's.
    pub make: Option<unsafe extern "C" fn(*mut c_void) -> *mut c_void>,
    /// Fills up to `frames` interleaved frames between -1 and 1 and returns how many; fewer only at
    /// its end. NaN becomes 0. Called up to two thirds of a second before the sound is heard, and
    /// earlier for faster voices.
    pub generate: Option<unsafe extern "C" fn(*mut c_void, *mut c_void, *mut f32, usize) -> usize>,
    /// May be NULL. Called once for each generator.
    pub destroy: Option<unsafe extern "C" fn(*mut c_void, *mut c_void)>,
    /// May be NULL. Called once, when nothing will call these functions any more: the clip and its
    /// voices are gone. By any thread, and perhaps a moment after earshot_engine_close.
    pub release: Option<unsafe extern "C" fn(*mut c_void)>,
}

extern "C" {
    /// Makes a clip whose samples are generated while it plays.
    ///
    /// The struct is copied. If the call fails, none of the functions will be called. Voices of
    /// live sound (this, pushed and progressive) keep their sources, cannot seek or loop, and
    /// cannot be followed by other clips.
    ///
    /// - `name`: Used in messages; may be empty.
    pub fn earshot_clip_load_generator(engine: earshot_engine, functions: *const earshot_generator_functions, name: *const c_char, name_length: usize, clip: *mut earshot_clip) -> earshot_result;
    /// Makes a source that the game pushes samples to, from a video player, a synthesiser, a
    /// network.
    ///
    /// There can be 4,096 at a time. Release it with earshot_push_source_release.
    ///
    /// - `sample_rate`: \[Hz, 1,000 to 384,000\] The output's sounds best.
    /// - `channels`: \[1 to 8\]
    /// - `seconds`: \[s, 0.1 to 60\] Sound that it can hold, which is the memory it takes.
    pub fn earshot_push_source_make(sample_rate: u32, channels: u32, seconds: f64, source: *mut earshot_push_source) -> earshot_result;
    /// Releases a push source; what was pushed is played to its end.
    pub fn earshot_push_source_release(source: earshot_push_source) -> earshot_result;
    /// Pushes interleaved frames between -1 and 1.
    ///
    /// NaN becomes 0. One thread at a time. After earshot_push_source_finish nothing is taken.
    ///
    /// - `written`: \[sample frames\] Frames for which there was room. May be NULL.
    pub fn earshot_push_source_write(source: earshot_push_source, samples: *const f32, frames: usize, written: *mut usize) -> earshot_result;
    /// Ends a push source: the voice plays what there is and ends.
    pub fn earshot_push_source_finish(source: earshot_push_source) -> earshot_result;
    /// Gets how much sound waits, fits and was played, by the engine's clock as of its last step.
    ///
    /// - `waiting`: \[sample frames\] Frames that wait to be played. May be NULL.
    /// - `room`: \[sample frames\] Frames for which there is room. May be NULL.
    /// - `played`: \[sample frames\] Frames that were played. May be NULL.
    pub fn earshot_push_source_get_counts(source: earshot_push_source, waiting: *mut usize, room: *mut usize, played: *mut i64) -> earshot_result;
    /// Sets the latency from write to render.
    ///
    /// Set it before the clip is played; from then on it may be changed. Without one, a voice
    /// begins with 0.1 s of sound and adds what passes until it is heard. The latency should be
    /// what the output takes at once, plus what is written at once, plus 5 ms; with less the voice
    /// may run dry (EARSHOT_EVENT_STREAM_RAN_DRY) and wait until as much is there again, or until
    /// there is no room for another write.
    ///
    /// With `adapts`, what waits beyond the latency is skipped when the voice begins, and the voice
    /// plays up to 1 % faster or slower to keep it. When it runs dry after its first second, the
    /// latency grows by a quarter, or by half if it ran dry in the second before, up to 0.5 s; it
    /// shrinks again after some seconds with time to spare, later each time it was too short, after
    /// 120 s at most. Where the engine renders by itself, it is at least two and a half steps, and
    /// nothing is skipped.
    ///
    /// - `seconds`: \[s\] At least 0.02, up to what the source can hold.
    pub fn earshot_push_source_set_latency(source: earshot_push_source, seconds: f64, adapts: bool) -> earshot_result;
    /// Gets the latency that was set, or adapted to.
    ///
    /// - `seconds`: \[s\] 0: none was set.
    pub fn earshot_push_source_get_latency(source: earshot_push_source, seconds: *mut f64) -> earshot_result;
    /// Makes a clip of a push source, to be played once.
    ///
    /// Its voice consumes the samples. While there are too few it waits, and continues without a
    /// click.
    ///
    /// - `name`: Used in messages; may be empty.
    pub fn earshot_clip_load_push_source(engine: earshot_engine, source: earshot_push_source, name: *const c_char, name_length: usize, clip: *mut earshot_clip) -> earshot_result;
    /// Makes a sound file whose bytes arrive over time, such as a download.
    ///
    /// There can be 4,096 at a time. Release it with earshot_progressive_release.
    ///
    /// - `name`: Used in messages; may be empty.
    /// - `byte_count`: \[bytes, 0 to 1,073,741,824\] Size of the file; 0: unknown.
    pub fn earshot_progressive_make(name: *const c_char, name_length: usize, byte_count: u64, bytes: *mut earshot_progressive) -> earshot_result;
    /// Releases a progressive file; a clip that was made of it continues.
    pub fn earshot_progressive_release(bytes: earshot_progressive) -> earshot_result;
    /// Adds the next bytes, from one thread at a time.
    pub fn earshot_progressive_append(bytes: earshot_progressive, data: *const c_void, count: usize) -> earshot_result;
    /// Ends a progressive file: all bytes are there, or the download was broken off.
    pub fn earshot_progressive_finish(bytes: earshot_progressive) -> earshot_result;
    /// Makes a clip that can be played while the rest of its file arrives.
    ///
    /// The file must be WAV, AIFF, AU, CAF, FLAC, Ogg, MP3, or MP4 with its index in front or in
    /// fragments. A finished file is loaded like earshot_clip_load_bytes does.
    ///
    /// - `options`: NULL: the defaults.
    pub fn earshot_clip_load_progressive(engine: earshot_engine, bytes: earshot_progressive, options: *const earshot_clip_options, clip: *mut earshot_clip) -> earshot_result;
}

// Objects in the world

extern "C" {
    /// Makes a node at a position in its parent's space.
    ///
    /// - `parent`: 0: the world.
    /// - `x`: \[m, -1e9 to 1e9\]
    /// - `y`: \[m, -1e9 to 1e9\]
    /// - `z`: \[m, -1e9 to 1e9\]
    pub fn earshot_node_make(engine: earshot_engine, parent: earshot_node, x: f64, y: f64, z: f64, node: *mut earshot_node) -> earshot_result;
    /// Removes a node with everything attached to it, an emitter, or a listener.
    ///
    /// Voices on what is removed fade out without a click.
    pub fn earshot_object_remove(engine: earshot_engine, object: earshot_object) -> earshot_result;
    /// Attaches an object to another node.
    ///
    /// - `parent`: 0: the world.
    /// - `keeping_world_place`: Keep its position in the world, instead of its position in the
    ///   parent's space.
    pub fn earshot_object_set_parent(engine: earshot_engine, object: earshot_object, parent: earshot_node, keeping_world_place: bool) -> earshot_result;
    /// Moves an object to a position in its parent's space, reached at the end of the coming
    /// update.
    ///
    /// In between it moves in a straight line, so that its speed is steady and heard as Doppler
    /// shift.
    ///
    /// - `x`: \[m, -1e9 to 1e9\]
    /// - `y`: \[m, -1e9 to 1e9\]
    /// - `z`: \[m, -1e9 to 1e9\]
    pub fn earshot_object_set_position(engine: earshot_engine, object: earshot_object, x: f64, y: f64, z: f64) -> earshot_result;
    /// Moves many objects, like earshot_object_set_position.
    ///
    /// Every object that can be moved is moved; the first failure is returned.
    ///
    /// - `positions`: \[m\] `count` times x, y, z.
    /// - `stride`: \[bytes\] From one position to the next; 0: adjacent.
    pub fn earshot_objects_set_positions(engine: earshot_engine, objects: *const earshot_object, positions: *const f64, stride: usize, count: usize) -> earshot_result;
    /// Moves many objects to single-precision positions, like earshot_objects_set_positions.
    ///
    /// - `positions`: \[m\] `count` times x, y, z.
    /// - `stride`: \[bytes\] From one position to the next; 0: adjacent.
    pub fn earshot_objects_set_positions_f(engine: earshot_engine, objects: *const earshot_object, positions: *const f32, stride: usize, count: usize) -> earshot_result;
    /// Moves an object at once, without a speed.
    ///
    /// - `x`: \[m, -1e9 to 1e9\]
    /// - `y`: \[m, -1e9 to 1e9\]
    /// - `z`: \[m, -1e9 to 1e9\]
    pub fn earshot_object_teleport(engine: earshot_engine, object: earshot_object, x: f64, y: f64, z: f64) -> earshot_result;
    /// Moves an object to a position at a steady speed.
    ///
    /// - `x`: \[m, -1e9 to 1e9\]
    /// - `y`: \[m, -1e9 to 1e9\]
    /// - `z`: \[m, -1e9 to 1e9\]
    /// - `seconds`: \[s, 0 to 86,400\] Time that it takes; 0 teleports.
    pub fn earshot_object_move(engine: earshot_engine, object: earshot_object, x: f64, y: f64, z: f64, seconds: f64) -> earshot_result;
    /// Moves an object in circles until it is moved otherwise.
    ///
    /// For the axis +y, phase 0 is `center` + \[radius, 0, 0\], and the turn goes towards -z first.
    ///
    /// - `center`: NULL: the origin.
    /// - `radius`: \[m\]
    /// - `period`: \[s\] Time of one turn; a negative period turns the other way.
    /// - `axis`: NULL: +y.
    /// - `phase_degrees`: \[degrees\]
    pub fn earshot_object_orbit(engine: earshot_engine, object: earshot_object, center: *const earshot_vector, radius: f64, period: f64, axis: *const earshot_vector, phase_degrees: f64) -> earshot_result;
    /// Sets an object's rotation in its parent's space; -z of the identity is ahead.
    pub fn earshot_object_set_rotation(engine: earshot_engine, object: earshot_object, x: f64, y: f64, z: f64, w: f64) -> earshot_result;
    /// Turns an object to look along `forward`, with `up` above.
    ///
    /// They need not have length 1 or be at a right angle, but must not be parallel.
    pub fn earshot_object_set_orientation(engine: earshot_engine, object: earshot_object, forward: *const earshot_vector, up: *const earshot_vector) -> earshot_result;
    /// Scales the space of everything attached to a node.
    ///
    /// - `scale`: \[1e-06 to 1,000,000\]
    pub fn earshot_node_set_scale(engine: earshot_engine, node: earshot_node, scale: f64) -> earshot_result;
    /// Sets an object's speed in the world, in place of the one its motion has.
    ///
    /// - `velocity`: \[m/s\] NULL: the speed follows from the motion again.
    pub fn earshot_object_set_velocity(engine: earshot_engine, object: earshot_object, velocity: *const earshot_vector) -> earshot_result;
    /// Gets an object's position, and its position and speed in the world as of the last step.
    ///
    /// - `position`: \[m\] In its parent's space. May be NULL.
    /// - `world_position`: \[m\] May be NULL.
    /// - `velocity`: \[m/s\] May be NULL.
    pub fn earshot_object_get_place(engine: earshot_engine, object: earshot_object, position: *mut earshot_vector, world_position: *mut earshot_vector, velocity: *mut earshot_vector) -> earshot_result;
    /// Gets an object's rotation in its parent's space.
    pub fn earshot_object_get_rotation(engine: earshot_engine, object: earshot_object, rotation: *mut earshot_rotation) -> earshot_result;
    /// Gets the node that an object is attached to; 0: the world.
    pub fn earshot_object_get_parent(engine: earshot_engine, object: earshot_object, parent: *mut earshot_node) -> earshot_result;
    /// Gets the scale of the space of everything attached to a node.
    pub fn earshot_node_get_scale(engine: earshot_engine, node: earshot_node, scale: *mut f64) -> earshot_result;
}

// Emitters

/// It does not.
pub const EARSHOT_DISTANCE_NONE: i32 = 0;
/// By the inverse of the distance.
pub const EARSHOT_DISTANCE_INVERSE: i32 = 1;
/// In a straight line of amplitude.
pub const EARSHOT_DISTANCE_LINEAR: i32 = 2;
/// By a power of the distance.
pub const EARSHOT_DISTANCE_EXPONENTIAL: i32 = 3;
/// By a curve of the game's.
pub const EARSHOT_DISTANCE_POINTS: i32 = 4;

/// A point of a distance curve.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct earshot_curve_point {
    /// \[m\]
    pub distance: f64,
    /// \[dB\] -200 and less is silence.
    pub decibels: f64,
}

/// The settings of an emitter.
///
/// Fill it with earshot_emitter_options_init.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct earshot_emitter_options {
    pub size: u32,
    /// \[= 0\] Higher keeps sources when there are too few.
    pub priority: i32,
    /// \[0 to 251.18; = 1\]
    pub gain: f64,
    /// \[0.01 to 100; = 1\]
    pub rate: f64,
    /// \[0 to 1; = 0\] 0: free, 1: behind a thick wall.
    pub occlusion: f64,
    /// \[= EARSHOT_DISTANCE_INVERSE\] EARSHOT_DISTANCE_…
    pub distance_model: i32,
    /// \[= true\] Whether its speed is heard as pitch.
    pub has_doppler: bool,
    pub reserved: [bool; 3],
    /// \[m; = 1\] Distance up to which the gain is 1; 1e-6 to `maximum_distance`, and from 0 on
    /// with EARSHOT_DISTANCE_LINEAR.
    pub reference_distance: f64,
    /// \[m; = 1e9\] Distance from which the gain stays the same.
    pub maximum_distance: f64,
    /// \[= 1\] How fast the gain decreases.
    pub rolloff: f64,
    /// \[= NULL\] For EARSHOT_DISTANCE_POINTS, in order of distance.
    pub points: *const earshot_curve_point,
    /// \[0 to 1,024; = 0\]
    pub point_count: usize,
    /// \[degrees, 0 to 360; = 360\] Full angle within which the gain is 1.
    pub cone_inner: f64,
    /// \[degrees, 0 to 360; = 360\] Full angle outside of which it is `cone_outer_gain`.
    pub cone_outer: f64,
    /// \[= 0.001\]
    pub cone_outer_gain: f64,
    /// \[= 0\] Bus of its voices; 0: the master bus.
    pub bus: earshot_bus,
}

extern "C" {
    /// Fills in the defaults.
    ///
    /// NULL does nothing.
    pub fn earshot_emitter_options_init(options: *mut earshot_emitter_options);
    /// Makes an emitter at a position in its parent's space.
    ///
    /// - `parent`: 0: the world.
    /// - `x`: \[m, -1e9 to 1e9\]
    /// - `y`: \[m, -1e9 to 1e9\]
    /// - `z`: \[m, -1e9 to 1e9\]
    /// - `options`: NULL: the defaults.
    pub fn earshot_emitter_make(engine: earshot_engine, parent: earshot_node, x: f64, y: f64, z: f64, options: *const earshot_emitter_options, emitter: *mut earshot_emitter) -> earshot_result;
    /// Sets an emitter's gain, over a ramp.
    ///
    /// - `gain`: \[0 to 251.18\]
    /// - `seconds`: \[s, 0 to 86,400\] Time to ramp over.
    pub fn earshot_emitter_set_gain(engine: earshot_engine, emitter: earshot_emitter, gain: f64, seconds: f64) -> earshot_result;
    /// Sets how much of an emitter's sound is blocked, over a ramp.
    ///
    /// - `occlusion`: \[0 to 1\] 0: free, 1: behind a thick wall.
    /// - `seconds`: \[s, 0 to 86,400\] Time to ramp over.
    pub fn earshot_emitter_set_occlusion(engine: earshot_engine, emitter: earshot_emitter, occlusion: f64, seconds: f64) -> earshot_result;
    /// Sets an emitter's playback rate, over a ramp.
    ///
    /// - `rate`: \[0.01 to 100\]
    /// - `seconds`: \[s, 0 to 86,400\] Time to ramp over.
    pub fn earshot_emitter_set_rate(engine: earshot_engine, emitter: earshot_emitter, rate: f64, seconds: f64) -> earshot_result;
    /// Sets how an emitter's gain decreases with distance.
    ///
    /// - `options`: Only its fields about distance are read.
    pub fn earshot_emitter_set_distance(engine: earshot_engine, emitter: earshot_emitter, options: *const earshot_emitter_options) -> earshot_result;
    /// Sets an emitter's sound cone.
    ///
    /// - `inner`: \[degrees, 0 to 360\] Full angle within which the gain is 1.
    /// - `outer`: \[degrees, 0 to 360\] Full angle outside of which it is `outer_gain`. One that is
    ///   smaller than `inner` is as wide.
    pub fn earshot_emitter_set_cone(engine: earshot_engine, emitter: earshot_emitter, inner: f64, outer: f64, outer_gain: f64) -> earshot_result;
    /// Sets whether an emitter's speed is heard as pitch.
    pub fn earshot_emitter_set_doppler(engine: earshot_engine, emitter: earshot_emitter, is_on: bool) -> earshot_result;
    /// Sets whether an emitter's sound takes time to reach the listener, like thunder after
    /// lightning.
    ///
    /// Off at first. The start of a voice, and its planned stop, are delayed to the frame by the
    /// distance divided by the speed of sound, up to 60 s; until then the voice's reason is
    /// EARSHOT_REASON_ON_ITS_WAY. Once it is heard, motion is heard as Doppler shift only.
    pub fn earshot_emitter_set_travel_time(engine: earshot_engine, emitter: earshot_emitter, is_on: bool) -> earshot_result;
    /// Gets whether an emitter's sound takes time to reach the listener.
    pub fn earshot_emitter_get_travel_time(engine: earshot_engine, emitter: earshot_emitter, is_on: *mut bool) -> earshot_result;
    /// Sets how far an emitter extends beyond its position or shape.
    ///
    /// From outside it is heard over the angle that it takes up, and distances are to its surface.
    /// Inside it surrounds the listener.
    ///
    /// - `radius`: \[m, 0 to 1,000,000\] In its own space; 0 at first.
    pub fn earshot_emitter_set_radius(engine: earshot_engine, emitter: earshot_emitter, radius: f64) -> earshot_result;
    /// Gets how far an emitter extends.
    ///
    /// - `radius`: \[m\]
    pub fn earshot_emitter_get_radius(engine: earshot_engine, emitter: earshot_emitter, radius: *mut f64) -> earshot_result;
    /// Plays the channels of stereo clips from two places, like two loudspeakers.
    ///
    /// They are apart along the emitter's right axis, with its position between them. At 0, as at
    /// first, the channels are mixed to mono. A listener that looks the same way as the emitter
    /// hears them unchanged, one that faces it hears them swapped, one beside it from nearly one
    /// direction, and one far away together. The emitter's radius and shape then affect only
    /// distance and direction. Voices that play change without a click, except live sound, which
    /// stays as it began.
    ///
    /// - `width`: \[m, 0 to 1,000,000\] In its own space.
    pub fn earshot_emitter_set_stereo_width(engine: earshot_engine, emitter: earshot_emitter, width: f64) -> earshot_result;
    /// Gets the distance between the channels of stereo clips.
    ///
    /// - `width`: \[m\]
    pub fn earshot_emitter_get_stereo_width(engine: earshot_engine, emitter: earshot_emitter, width: *mut f64) -> earshot_result;
    /// Plays from a line through points of an emitter's space, like a river.
    ///
    /// It is as loud as its nearest point, over the angle that the near part takes up.
    ///
    /// - `points`: \[m\] 2 to 4,096 points, no coordinate beyond 1e6; none: a point again.
    pub fn earshot_emitter_set_line(engine: earshot_engine, emitter: earshot_emitter, points: *const earshot_vector, count: usize) -> earshot_result;
    /// Plays from a box around an emitter's position, like a crowd.
    ///
    /// All 0: a point again.
    ///
    /// - `width`: \[m, 0 to 1,000,000\]
    /// - `height`: \[m, 0 to 1,000,000\]
    /// - `depth`: \[m, 0 to 1,000,000\]
    pub fn earshot_emitter_set_box(engine: earshot_engine, emitter: earshot_emitter, width: f64, height: f64, depth: f64) -> earshot_result;
    /// Gets the size of an emitter's box, and the points of its line.
    ///
    /// - `size`: \[m\] 0 in all without a box. May be NULL.
    /// - `points`: \[m\] `count`: may be NULL.
    pub fn earshot_emitter_get_shape(engine: earshot_engine, emitter: earshot_emitter, size: *mut earshot_vector, points: *mut earshot_vector, capacity: usize, count: *mut usize) -> earshot_result;
    /// Sets the priority of an emitter's voices.
    ///
    /// It applies to voices that play, and to later ones without a priority of their own.
    pub fn earshot_emitter_set_priority(engine: earshot_engine, emitter: earshot_emitter, priority: i32) -> earshot_result;
    /// Sets the bus of voices that are played on an emitter from now on, without a bus of their
    /// own.
    pub fn earshot_emitter_set_bus(engine: earshot_engine, emitter: earshot_emitter, bus: earshot_bus) -> earshot_result;
    /// Gets an emitter's settings.
    ///
    /// `points` is NULL: see earshot_emitter_get_points.
    pub fn earshot_emitter_get_options(engine: earshot_engine, emitter: earshot_emitter, options: *mut earshot_emitter_options) -> earshot_result;
    /// Gets the points of an emitter's distance curve, nearest first.
    ///
    /// There are none unless its distance_model is EARSHOT_DISTANCE_POINTS.
    pub fn earshot_emitter_get_points(engine: earshot_engine, emitter: earshot_emitter, points: *mut earshot_curve_point, capacity: usize, count: *mut usize) -> earshot_result;
    /// Gets the gain at a distance, for drawing curves.
    ///
    /// - `options`: Only its fields about distance are read.
    /// - `distance`: \[m\]
    pub fn earshot_distance_gain(options: *const earshot_emitter_options, distance: f64, gain: *mut f64) -> earshot_result;
}

// Listeners

/// The nearest in a straight line, with distances divided by weights.
pub const EARSHOT_LISTENER_POLICY_NEAREST: i32 = 0;
/// The one for which distance, cone, gain and weight make it loudest.
pub const EARSHOT_LISTENER_POLICY_LOUDEST: i32 = 1;
/// A certain listener; the nearest while that one does not hear.
pub const EARSHOT_LISTENER_POLICY_PINNED: i32 = 2;

extern "C" {
    /// Makes a listener at a position in its parent's space.
    ///
    /// The first one replaces the listener that every engine starts with, at the origin. Of
    /// several, the one that was activated last hears.
    ///
    /// - `parent`: 0: the world.
    /// - `x`: \[m, -1e9 to 1e9\]
    /// - `y`: \[m, -1e9 to 1e9\]
    /// - `z`: \[m, -1e9 to 1e9\]
    pub fn earshot_listener_make(engine: earshot_engine, parent: earshot_node, x: f64, y: f64, z: f64, listener: *mut earshot_listener) -> earshot_result;
    /// Makes a listener the one that hears.
    pub fn earshot_listener_activate(engine: earshot_engine, listener: earshot_listener) -> earshot_result;
    /// Sets the gain of everything that a listener hears.
    ///
    /// - `gain`: \[0 to 251.18\]
    pub fn earshot_listener_set_gain(engine: earshot_engine, listener: earshot_listener, gain: f64) -> earshot_result;
    /// Sets the node that a listener measures distances from, such as the character that a camera
    /// follows.
    ///
    /// Gains, air, propagation paths, cones, sizes and Doppler shifts follow from distances to the
    /// node; directions are those from the listener. When the node is removed, distances are
    /// measured from the listener again.
    ///
    /// - `node`: 0: from the listener itself.
    pub fn earshot_listener_set_distance_place(engine: earshot_engine, listener: earshot_listener, node: earshot_node) -> earshot_result;
    /// Gets the node that a listener measures distances from; 0: itself.
    pub fn earshot_listener_get_distance_place(engine: earshot_engine, listener: earshot_listener, node: *mut earshot_node) -> earshot_result;
    /// Makes up to four listeners hear together, as for a split screen.
    ///
    /// Each emitter is heard by one of them, see earshot_emitter_set_listener_policy;
    /// non-positional voices have the gain of the first. They replace the active listener.
    /// earshot_listener_activate and earshot_listener_make end the group; when one of them is
    /// removed the others remain.
    pub fn earshot_engine_set_listeners(engine: earshot_engine, listeners: *const earshot_listener, count: usize) -> earshot_result;
    /// Gets the listeners that hear, in the order in which they were given.
    pub fn earshot_engine_get_listeners(engine: earshot_engine, listeners: *mut earshot_listener, capacity: usize, count: *mut usize) -> earshot_result;
    /// Sets how much a listener counts among several.
    ///
    /// Everything that it hears from emitters gets that gain, and it is chosen for fewer of them.
    ///
    /// - `weight`: \[0 to 1\] 1 at first.
    pub fn earshot_listener_set_weight(engine: earshot_engine, listener: earshot_listener, weight: f64) -> earshot_result;
    /// Gets how much a listener counts among several.
    pub fn earshot_listener_get_weight(engine: earshot_engine, listener: earshot_listener, weight: *mut f64) -> earshot_result;
    /// Sets the part of the stereo field in which a listener hears emitters.
    ///
    /// A part of the field has a front only.
    ///
    /// - `left`: \[-1 to 1\] -1: the left end, as at first.
    /// - `right`: \[-1 to 1\] 1: the right end, as at first.
    pub fn earshot_listener_set_stage(engine: earshot_engine, listener: earshot_listener, left: f64, right: f64) -> earshot_result;
    /// Gets the part of the stereo field in which a listener hears emitters.
    pub fn earshot_listener_get_stage(engine: earshot_engine, listener: earshot_listener, left: *mut f64, right: *mut f64) -> earshot_result;
    /// Sets which of several listeners hears an emitter.
    ///
    /// The nearest or loudest listener keeps it until another is so by more than 1 dB, which is 12
    /// % of the distance; then it changes over within a tenth of a second.
    ///
    /// - `policy`: EARSHOT_LISTENER_POLICY_…
    /// - `listener`: For EARSHOT_LISTENER_POLICY_PINNED.
    pub fn earshot_emitter_set_listener_policy(engine: earshot_engine, emitter: earshot_emitter, policy: i32, listener: earshot_listener) -> earshot_result;
    /// Gets which of several listeners hears an emitter.
    ///
    /// - `policy`: EARSHOT_LISTENER_POLICY_…: May be NULL.
    /// - `listener`: 0 unless it is pinned. May be NULL.
    pub fn earshot_emitter_get_listener_policy(engine: earshot_engine, emitter: earshot_emitter, policy: *mut i32, listener: *mut earshot_listener) -> earshot_result;
    /// Gets the gain of everything that a listener hears.
    pub fn earshot_listener_get_gain(engine: earshot_engine, listener: earshot_listener, gain: *mut f64) -> earshot_result;
    /// Gets the listener that hears; 0: none.
    pub fn earshot_engine_active_listener(engine: earshot_engine, listener: *mut earshot_listener) -> earshot_result;
}

// Scatterers

/// How sounds are scattered.
///
/// Fill it with earshot_scatterer_options_init.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct earshot_scatterer_options {
    pub size: u32,
    /// \[1 to 64; = 4\] Sounds at once; one that is due beyond that is left out.
    pub most_at_once: i32,
    /// \[a minute, 0 to 6,000; = 12\] Sounds on average, in the game's time.
    pub per_minute: f64,
    /// \[m, 0 to 1,000,000; = 5\] Nearest distance along the ground.
    pub nearest: f64,
    /// \[m, 0 to 1,000,000; = 30\] Farthest distance along the ground.
    pub farthest: f64,
    /// \[m, -1,000,000 to 1,000,000; = 0\] Lowest height above the middle.
    pub lowest: f64,
    /// \[m, -1,000,000 to 1,000,000; = 0\] Highest height above the middle.
    pub highest: f64,
    /// \[dB, -200 to 48; = 0\] Lowest gain.
    pub gain_from: f64,
    /// \[dB, -200 to 48; = 0\] Highest gain.
    pub gain_to: f64,
    /// \[0.01 to 100; = 1\] Lowest rate.
    pub rate_from: f64,
    /// \[0.01 to 100; = 1\] Highest rate.
    pub rate_to: f64,
    /// \[= 0\] Seed of the choices.
    pub seed: u64,
    /// \[= 0\] The middle; 0: the listener.
    pub around: earshot_node,
    /// \[= false\] See earshot_emitter_set_travel_time.
    pub has_travel_time: bool,
}

extern "C" {
    /// Fills in the defaults: a sound every five seconds, 5 to 30 m around the listener.
    pub fn earshot_scatterer_options_init(options: *mut earshot_scatterer_options);
    /// Plays clips of a set at random times and places around the listener or a node: birds, drips,
    /// a city's noises.
    ///
    /// The same calls give the same choices.
    ///
    /// - `options`: NULL: the defaults.
    /// - `emitters`: Settings of the emitters that they play from, with their bus. NULL: the
    ///   defaults.
    pub fn earshot_scatterer_make(engine: earshot_engine, set: earshot_clip_set, options: *const earshot_scatterer_options, emitters: *const earshot_emitter_options, scatterer: *mut earshot_scatterer) -> earshot_result;
    /// Replaces a scatterer's rule, from the next sound on.
    ///
    /// - `options`: NULL: the defaults.
    /// - `emitters`: NULL: the defaults.
    pub fn earshot_scatterer_set(engine: earshot_engine, scatterer: earshot_scatterer, options: *const earshot_scatterer_options, emitters: *const earshot_emitter_options) -> earshot_result;
    /// Gets a scatterer's rule, without the emitters' settings.
    pub fn earshot_scatterer_get_options(engine: earshot_engine, scatterer: earshot_scatterer, options: *mut earshot_scatterer_options) -> earshot_result;
    /// Removes a scatterer; its sounds end without a click.
    pub fn earshot_scatterer_remove(engine: earshot_engine, scatterer: earshot_scatterer) -> earshot_result;
}

// Playing

/// Its playhead runs on; it comes back where it would be by then.
pub const EARSHOT_VIRTUAL_KEEP_TIME: i32 = 0;
/// It starts again when it comes back.
pub const EARSHOT_VIRTUAL_RESTART: i32 = 1;
/// It waits where it is.
pub const EARSHOT_VIRTUAL_PAUSE: i32 = 2;
/// It ends.
pub const EARSHOT_VIRTUAL_STOP: i32 = 3;

/// How a clip is played.
///
/// Fill it with earshot_play_options_init.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct earshot_play_options {
    pub size: u32,
    /// \[= 1\] Times that it is played, or EARSHOT_FOREVER.
    pub loops: i32,
    /// \[0 to 251.18; = 1\]
    pub gain: f64,
    /// \[0.01 to 100; = 1\]
    pub rate: f64,
    /// \[s; = EARSHOT_CLICK_FREE\] Time to fade in over; EARSHOT_CLICK_FREE keeps the attack of a
    /// clip's first frame.
    pub fade: f64,
    /// \[s; = 0\] Position in the clip to start at.
    pub offset: f64,
    /// \[-1 to 1; = 0\] -1: left, 1: right; for non-positional voices.
    pub pan: f64,
    /// \[sample frames; = EARSHOT_NOW\] A frame that has passed is now.
    pub start_frame: i64,
    /// \[sample frames; = EARSHOT_NEVER\]
    pub stop_frame: i64,
    /// \[= 0\] 0: the emitter's, or the master bus.
    pub bus: earshot_bus,
    /// \[= 0\] 0: none.
    pub group: earshot_voice_group,
    /// \[= 0\] 0: the emitter's, unless `has_priority`.
    pub priority: i32,
    /// \[= EARSHOT_VIRTUAL_KEEP_TIME\] EARSHOT_VIRTUAL_…
    pub when_virtual: i32,
    /// \[= false\] Whether a `priority` of 0 counts, too.
    pub has_priority: bool,
    /// \[= false\] Keep the source while the voice is audible, whatever else plays.
    pub is_protected: bool,
    pub reserved: [bool; 6],
    /// \[= NULL\] Clips that follow without a gap, as the same voice; `loops` is then the last
    /// one's.
    pub followed_by: *const earshot_clip,
    /// \[0 to 65,536; = 0\]
    pub followed_by_count: usize,
    /// \[dB\] A gain between the two is chosen and added; 0 and 0 by default.
    pub gain_variation: [f64; 2],
    /// \[= 1\] A factor between the two is chosen; 1 and 1 by default.
    pub rate_variation: [f64; 2],
    /// \[= NULL\] See earshot_set_label.
    pub name: *const c_char,
    /// \[bytes; = EARSHOT_TERMINATED\]
    pub name_length: usize,
    /// \[= 0\] See earshot_set_label.
    pub user_value: u64,
}

/// One of several plays that earshot_play_schedule starts.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct earshot_scheduled_play {
    /// A clip, or a clip set, whose next clip is played.
    pub sound: u64,
    /// 0: non-positional.
    pub emitter: earshot_emitter,
    /// \[s, 0 to 86,400\] Time after the common start, to the nearest frame.
    pub seconds: f64,
    /// NULL: the defaults. `start_frame` is ignored.
    pub options: *const earshot_play_options,
}

extern "C" {
    /// Fills in the defaults.
    ///
    /// NULL does nothing.
    pub fn earshot_play_options_init(options: *mut earshot_play_options);
    /// Plays a clip, on an emitter or straight to the speakers.
    ///
    /// There is always room: without an idle source the voice keeps time silently until it is
    /// important enough. A play that a limit refuses, or for which there are too many voices,
    /// returns EARSHOT_OK and a voice that has ended; earshot_voice_explain says why.
    ///
    /// - `emitter`: 0: non-positional.
    /// - `options`: NULL: the defaults.
    /// - `voice`: May be NULL.
    pub fn earshot_play(engine: earshot_engine, clip: earshot_clip, emitter: earshot_emitter, options: *const earshot_play_options, voice: *mut earshot_voice) -> earshot_result;
    /// Plays the next clip of a set, like earshot_play.
    ///
    /// - `emitter`: 0: non-positional.
    /// - `options`: NULL: the defaults.
    /// - `voice`: May be NULL.
    pub fn earshot_play_set(engine: earshot_engine, set: earshot_clip_set, emitter: earshot_emitter, options: *const earshot_play_options, voice: *mut earshot_voice) -> earshot_result;
    /// Plays a clip at a position in the world.
    ///
    /// It has an emitter of its own, which is removed when the voice has ended.
    ///
    /// - `sound`: A clip, or a clip set, whose next clip is played.
    /// - `x`: \[m, -1e9 to 1e9\]
    /// - `y`: \[m, -1e9 to 1e9\]
    /// - `z`: \[m, -1e9 to 1e9\]
    /// - `options`: NULL: the defaults.
    /// - `emitter`: The emitter's options. NULL: the defaults.
    /// - `voice`: May be NULL.
    pub fn earshot_play_at(engine: earshot_engine, sound: u64, x: f64, y: f64, z: f64, options: *const earshot_play_options, emitter: *const earshot_emitter_options, voice: *mut earshot_voice) -> earshot_result;
    /// Starts several plays, each at its time from a common start, exact to the frame.
    ///
    /// If the start has passed, all plays are delayed equally and keep their rhythm. If anything is
    /// wrong with one of them, none is played. A play that is refused returns a voice that has
    /// ended.
    ///
    /// - `plays`: At most 65,536.
    /// - `start_frame`: \[sample frames\] EARSHOT_NOW: as soon as every play can be exact, which is
    ///   at once where the engine renders by itself, else earshot_engine_schedule_notice ahead.
    /// - `voices`: Room for `count`, or NULL.
    pub fn earshot_play_schedule(engine: earshot_engine, plays: *const earshot_scheduled_play, count: usize, start_frame: i64, voices: *mut earshot_voice) -> earshot_result;
}

// Alerts

/// It should be noticed; EARSHOT_EVENT_VIBRATION_WANTED is reported, too.
pub const EARSHOT_ALERT_ALERT: i32 = 0;
/// It responds to an action in a menu.
pub const EARSHOT_ALERT_INTERFACE: i32 = 1;

extern "C" {
    /// Plays a clip as an alert: non-positional, once, on the bus of alerts, before all other
    /// voices.
    ///
    /// The game's pause and slow motion do not affect it. Four alerts sound together; one more ends
    /// the oldest. The same clip as the same kind within 50 ms returns the voice that plays
    /// already. While the engine is interrupted, asleep or in the background, the alert is left out
    /// and the voice has ended, unless the policy of the bus is EARSHOT_RESUMES_ALWAYS: then it
    /// waits.
    ///
    /// - `kind`: EARSHOT_ALERT_…
    /// - `gain`: \[0 to 251.18\]
    /// - `voice`: May be NULL.
    pub fn earshot_alert_play(engine: earshot_engine, clip: earshot_clip, kind: i32, gain: f64, voice: *mut earshot_voice) -> earshot_result;
    /// Plays a file as an alert, like earshot_alert_play.
    ///
    /// The first alert loads the file, which then stays loaded.
    ///
    /// - `kind`: EARSHOT_ALERT_…
    /// - `gain`: \[0 to 251.18\]
    /// - `voice`: May be NULL.
    pub fn earshot_alert_play_file(engine: earshot_engine, path: *const c_char, path_length: usize, kind: i32, gain: f64, voice: *mut earshot_voice) -> earshot_result;
    /// Loads the file of an alert, so that the first alert starts as fast as the others.
    ///
    /// - `clip`: Released only by earshot_alert_unload_all. May be NULL.
    pub fn earshot_alert_load(engine: earshot_engine, path: *const c_char, path_length: usize, clip: *mut earshot_clip) -> earshot_result;
    /// Unloads all files of alerts; those that sound continue.
    pub fn earshot_alert_unload_all(engine: earshot_engine) -> earshot_result;
    /// Gets the bus of alerts; its gain is their volume.
    ///
    /// The first call or alert makes it.
    pub fn earshot_alert_get_bus(engine: earshot_engine, bus: *mut earshot_bus) -> earshot_result;
}

// Voices

/// The settings of a voice.
///
/// Values that change over a ramp are the current ones. The emitter and the bus are in
/// earshot_voice_status.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct earshot_voice_settings {
    pub size: u32,
    /// Times that are left, including this one, or EARSHOT_FOREVER.
    pub loops: i32,
    pub gain: f64,
    pub rate: f64,
    pub occlusion: f64,
    pub pan: f64,
    /// \[sample frames\] In frames of the clip as it is kept.
    pub loop_start: i64,
    /// \[sample frames\] Exclusive. Equal to `loop_start` while the clip is not loaded.
    pub loop_end: i64,
    /// \[sample frames\] EARSHOT_NEVER: none.
    pub stop_frame: i64,
    /// 0: none.
    pub group: earshot_voice_group,
    /// Counts unless `is_protected`.
    pub priority: i32,
    /// EARSHOT_VIRTUAL_…
    pub when_virtual: i32,
    /// Whether it keeps its source while it is audible.
    pub is_protected: bool,
    pub reserved: [bool; 7],
}

extern "C" {
    /// Fades a voice out and ends it.
    ///
    /// - `fade`: \[s, 0 to 86,400\] Time to fade over, or EARSHOT_CLICK_FREE.
    pub fn earshot_voice_stop(engine: earshot_engine, voice: earshot_voice, fade: f64) -> earshot_result;
    /// Fades a voice out from a frame on, and ends it.
    ///
    /// - `frame`: \[sample frames\] On the engine's clock; EARSHOT_NEVER cancels.
    /// - `fade`: \[s, 0 to 86,400\] Time to fade over, or EARSHOT_CLICK_FREE.
    pub fn earshot_voice_stop_at(engine: earshot_engine, voice: earshot_voice, frame: i64, fade: f64) -> earshot_result;
    /// Fades a voice out and pauses it.
    ///
    /// - `fade`: \[s, 0 to 86,400\] Time to fade over, or EARSHOT_CLICK_FREE.
    pub fn earshot_voice_pause(engine: earshot_engine, voice: earshot_voice, fade: f64) -> earshot_result;
    /// Resumes a paused voice, and fades it in.
    ///
    /// - `fade`: \[s, 0 to 86,400\] Time to fade over, or EARSHOT_CLICK_FREE.
    pub fn earshot_voice_resume(engine: earshot_engine, voice: earshot_voice, fade: f64) -> earshot_result;
    /// Moves the playhead of a voice.
    ///
    /// A position before the start is the start; beyond the end, the voice ends.
    ///
    /// - `seconds`: \[s\] Position in the clip.
    /// - `fade`: \[s, 0 to 86,400\] Time to fade over, or EARSHOT_CLICK_FREE.
    pub fn earshot_voice_seek(engine: earshot_engine, voice: earshot_voice, seconds: f64, fade: f64) -> earshot_result;
    /// Sets the gain of a voice, over a ramp.
    ///
    /// - `gain`: \[0 to 251.18\]
    /// - `seconds`: \[s, 0 to 86,400\] Time to ramp over.
    pub fn earshot_voice_set_gain(engine: earshot_engine, voice: earshot_voice, gain: f64, seconds: f64) -> earshot_result;
    /// Sets the playback rate of a voice, over a ramp.
    ///
    /// - `rate`: \[0.01 to 100\]
    /// - `seconds`: \[s, 0 to 86,400\] Time to ramp over.
    pub fn earshot_voice_set_rate(engine: earshot_engine, voice: earshot_voice, rate: f64, seconds: f64) -> earshot_result;
    /// Sets how much of a voice's sound is blocked, over a ramp.
    ///
    /// - `occlusion`: \[0 to 1\] 0: free, 1: behind a thick wall.
    /// - `seconds`: \[s, 0 to 86,400\] Time to ramp over.
    pub fn earshot_voice_set_occlusion(engine: earshot_engine, voice: earshot_voice, occlusion: f64, seconds: f64) -> earshot_result;
    /// Sets the priority of a voice: higher keeps its source before others.
    ///
    /// Protected voices stay protected.
    pub fn earshot_voice_set_priority(engine: earshot_engine, voice: earshot_voice, priority: i32) -> earshot_result;
    /// Lets a voice play to the end of its loop and continue from there.
    ///
    /// The same as earshot_voice_set_loops with 1.
    pub fn earshot_voice_leave_loop(engine: earshot_engine, voice: earshot_voice) -> earshot_result;
    /// Sets how many times a voice plays its loop from now on, including this time.
    ///
    /// Of clips that follow one another, the loop that the voice is in or reaches next; without
    /// one, that of its current clip. On a device or a host, a stream that is not decoded so far
    /// plays a loop that would end now once more.
    ///
    /// - `loops`: EARSHOT_FOREVER: until it is stopped.
    pub fn earshot_voice_set_loops(engine: earshot_engine, voice: earshot_voice, loops: i32) -> earshot_result;
    /// Sets the loop of a voice, in place of the clip's own.
    ///
    /// It applies to the same loop as earshot_voice_set_loops. A playhead beyond it plays to the
    /// end of the clip, then continues at `start` if it loops.
    ///
    /// - `start`: \[sample frames\] In frames of the clip as it is kept.
    /// - `end`: \[sample frames\] Exclusive.
    pub fn earshot_voice_set_loop(engine: earshot_engine, voice: earshot_voice, start: i64, end: i64) -> earshot_result;
    /// Adds a clip that follows what a voice plays, without a gap.
    ///
    /// It is as if it had been in `followed_by`. After an endless loop it follows when that is
    /// left.
    ///
    /// - `loops`: Times that this clip is played, or EARSHOT_FOREVER.
    pub fn earshot_voice_append(engine: earshot_engine, voice: earshot_voice, clip: earshot_clip, loops: i32) -> earshot_result;
    /// Removes the clips that follow what a voice plays now, except the first ones.
    ///
    /// - `keep`: How many stay.
    pub fn earshot_voice_remove_followers(engine: earshot_engine, voice: earshot_voice, keep: usize) -> earshot_result;
    /// Gets the clips that follow what a voice plays now, the next first.
    pub fn earshot_voice_get_followers(engine: earshot_engine, voice: earshot_voice, clips: *mut earshot_clip, capacity: usize, count: *mut usize) -> earshot_result;
    /// Moves a voice to another bus, without a jump or a click.
    ///
    /// On a paused bus it pauses.
    pub fn earshot_voice_set_bus(engine: earshot_engine, voice: earshot_voice, bus: earshot_bus) -> earshot_result;
    /// Moves a voice to another emitter, without a jump or a click.
    ///
    /// Its bus and priority stay.
    ///
    /// - `emitter`: 0: non-positional.
    pub fn earshot_voice_set_emitter(engine: earshot_engine, voice: earshot_voice, emitter: earshot_emitter) -> earshot_result;
    /// Sets the pan of a non-positional voice, at constant power, over a ramp.
    ///
    /// It has no effect on a mono output.
    ///
    /// - `pan`: \[-1 to 1\] -1: left, 1: right.
    /// - `seconds`: \[s, 0 to 86,400\] Time to ramp over.
    pub fn earshot_voice_set_pan(engine: earshot_engine, voice: earshot_voice, pan: f64, seconds: f64) -> earshot_result;
    /// Sets whether a voice keeps its source as long as it is audible.
    ///
    /// Otherwise its priority counts: the last one that was set.
    pub fn earshot_voice_set_protected(engine: earshot_engine, voice: earshot_voice, is_protected: bool) -> earshot_result;
    /// Sets a voice's behaviour without a source.
    ///
    /// One that restarts does so with the clip that it is at.
    ///
    /// - `when_virtual`: EARSHOT_VIRTUAL_…
    pub fn earshot_voice_set_when_virtual(engine: earshot_engine, voice: earshot_voice, when_virtual: i32) -> earshot_result;
    /// Gets the settings of a voice.
    pub fn earshot_voice_get_settings(engine: earshot_engine, voice: earshot_voice, settings: *mut earshot_voice_settings) -> earshot_result;
}

// The state of voices

/// Plays on a source.
pub const EARSHOT_VOICE_REAL: i32 = 0;
/// Keeps time without a source.
pub const EARSHOT_VOICE_VIRTUAL: i32 = 1;
/// Paused.
pub const EARSHOT_VOICE_PAUSED: i32 = 2;
/// Waits for its start.
pub const EARSHOT_VOICE_STARTING: i32 = 3;
/// Fades out, to stop or to pause.
pub const EARSHOT_VOICE_STOPPING: i32 = 4;
/// Ended; in arrays, its handle is stale.
pub const EARSHOT_VOICE_ENDED: i32 = 5;

/// It is audible.
pub const EARSHOT_REASON_AUDIBLE: i32 = 0;
/// It is too quiet.
pub const EARSHOT_REASON_INAUDIBLE: i32 = 1;
/// Other voices have all the sources.
pub const EARSHOT_REASON_OUTRANKED: i32 = 2;
/// It is too quiet beside the others.
pub const EARSHOT_REASON_MASKED: i32 = 3;
/// A limit keeps it silent.
pub const EARSHOT_REASON_HELD_BACK: i32 = 4;
/// It waits for a source.
pub const EARSHOT_REASON_WAITING_FOR_SOURCE: i32 = 5;
/// Its sound is being loaded or decoded.
pub const EARSHOT_REASON_BUFFERING: i32 = 6;
/// There is no output.
pub const EARSHOT_REASON_NO_OUTPUT: i32 = 7;
/// Its start frame has not come.
pub const EARSHOT_REASON_SCHEDULED: i32 = 8;
/// The game paused it.
pub const EARSHOT_REASON_PAUSED_BY_GAME: i32 = 9;
/// Its bus is paused.
pub const EARSHOT_REASON_PAUSED_BY_BUS: i32 = 10;
/// The game is paused.
pub const EARSHOT_REASON_PAUSED_WITH_GAME: i32 = 11;
/// The engine is interrupted.
pub const EARSHOT_REASON_PAUSED_BY_INTERRUPTION: i32 = 12;
/// It fades out.
pub const EARSHOT_REASON_FADING_OUT: i32 = 13;
/// Its sound has not reached the listener yet.
pub const EARSHOT_REASON_ON_ITS_WAY: i32 = 14;

/// The state of a voice in numbers, as of the last step.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct earshot_voice_status {
    pub size: u32,
    /// EARSHOT_VOICE_…
    pub state: i32,
    /// EARSHOT_REASON_…
    pub reason: i32,
    pub reserved: i32,
    pub voice: earshot_voice,
    /// The present one of the voice's clips.
    pub clip: earshot_clip,
    /// 0 for a non-positional voice.
    pub emitter: earshot_emitter,
    pub bus: earshot_bus,
    /// All factors included.
    pub gain: f64,
    /// To the right of, above and behind the listener's face.
    pub position: earshot_vector,
    /// Without Doppler shift.
    pub rate: f64,
    /// Doppler shift.
    pub doppler: f64,
    /// \[s\] Position in the clip.
    pub playhead: f64,
    /// \[degrees\] Full angle that it is heard over. 0: a point, 360: all around.
    pub spread: f64,
    /// The listener that hears it, of several; 0 for a non-positional voice.
    pub listener: earshot_listener,
    /// \[s\] Time that its sound takes to the listener; 0 where that is off.
    pub travel_time: f64,
    /// \[degrees\] Angle of its left channel to the left of its right one.
    pub stereo_angle: f64,
}

extern "C" {
    /// Gets the state of a voice.
    pub fn earshot_voice_get_status(engine: earshot_engine, voice: earshot_voice, status: *mut earshot_voice_status) -> earshot_result;
    /// Gets the states of many voices; those that have ended get EARSHOT_VOICE_ENDED.
    ///
    /// Set `statuses\[0\].size`.
    ///
    /// - `statuses`: Room for `count`.
    pub fn earshot_voices_get_statuses(engine: earshot_engine, voices: *const earshot_voice, statuses: *mut earshot_voice_status, count: usize) -> earshot_result;
    /// Gets the states of all voices that exist.
    ///
    /// Set `statuses\[0\].size`, unless `capacity` is 0.
    pub fn earshot_engine_get_voices(engine: earshot_engine, statuses: *mut earshot_voice_status, capacity: usize, count: *mut usize) -> earshot_result;
    /// Gets the position of a voice in its clip.
    ///
    /// - `playhead`: \[s\] By the engine's clock. May be NULL.
    /// - `heard_playhead`: \[s\] What is heard at this moment, earlier by the output's latency; -1:
    ///   unknown. May be NULL.
    pub fn earshot_voice_get_playhead(engine: earshot_engine, voice: earshot_voice, playhead: *mut f64, heard_playhead: *mut f64) -> earshot_result;
}

// Why a voice is or is not heard

/// The voice's gain.
pub const EARSHOT_FACTOR_VOICE: i32 = 0;
/// A fade.
pub const EARSHOT_FACTOR_FADE: i32 = 1;
/// The emitter's gain.
pub const EARSHOT_FACTOR_EMITTER: i32 = 2;
/// Distance. `distance`.
pub const EARSHOT_FACTOR_DISTANCE: i32 = 3;
/// The emitter's cone.
pub const EARSHOT_FACTOR_CONE: i32 = 4;
/// Occlusion.
pub const EARSHOT_FACTOR_OCCLUSION: i32 = 5;
/// The listener's gain.
pub const EARSHOT_FACTOR_LISTENER: i32 = 6;
/// A bus's gain. `bus`.
pub const EARSHOT_FACTOR_BUS: i32 = 7;
/// A muted bus. `bus`.
pub const EARSHOT_FACTOR_MUTED_BUS: i32 = 8;
/// A snapshot's setting of `bus` and those below it. `cause`: the snapshot.
pub const EARSHOT_FACTOR_SNAPSHOT: i32 = 9;
/// A parameter. `cause`: the parameter.
pub const EARSHOT_FACTOR_PARAMETER: i32 = 10;
/// Ducking of `bus`. `cause`: the bus that sounds.
pub const EARSHOT_FACTOR_DUCKING: i32 = 11;
/// Walls. `cause`: the wall that attenuates most; 0: what the game found.
pub const EARSHOT_FACTOR_PATH: i32 = 12;
/// Portals. `cause`: the one that most comes through; `distance`: how far it is beside the straight
/// line.
pub const EARSHOT_FACTOR_PORTAL: i32 = 13;
/// Walls of rooms: no portal leads to the listener.
pub const EARSHOT_FACTOR_ROOMS: i32 = 14;
/// Zones. `cause`: the zone whose edge attenuates most.
pub const EARSHOT_FACTOR_ZONE: i32 = 15;
/// No voice is mixed louder than 24 dB above its clip.
pub const EARSHOT_FACTOR_LIMIT: i32 = 16;

/// A factor of a voice's gain; their product is the gain.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct earshot_factor {
    pub size: u32,
    /// EARSHOT_FACTOR_…
    pub origin: i32,
    pub gain: f64,
    /// \[m\] 0 for other origins.
    pub distance: f64,
    pub bus: earshot_bus,
    /// As the origin says; 0: none.
    pub cause: u64,
}

/// Why a voice is or is not heard, in numbers.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct earshot_explanation {
    pub size: u32,
    pub priority: i32,
    /// Product of all factors.
    pub gain: f64,
    /// RMS of the clip at this moment.
    pub loudness: f64,
    /// The second rank of the voice, after its priority.
    pub audibility: f64,
    /// Voice that took its source; 0: none.
    pub displaced_by: earshot_voice,
    pub is_protected: bool,
    pub has_ended: bool,
    pub reserved: [bool; 6],
}

/// Around the listener.
pub const EARSHOT_SURROUNDINGS: i32 = 1;
/// Around emitters that are in another space.
pub const EARSHOT_ELSEWHERE: i32 = 2;

/// A zone or a room with a reverb, as a voice is heard in it.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct earshot_heard_zone {
    pub size: u32,
    pub reserved: u32,
    /// A zone or a room, or EARSHOT_SURROUNDINGS or EARSHOT_ELSEWHERE.
    pub zone: u64,
    /// \[0 to 1\] How much of the listener is inside.
    pub listener: f64,
    /// \[0 to 1\] How much of the emitter is inside.
    pub emitter: f64,
    /// Gain to its reverb, of what is heard; 0: not heard in it.
    pub gain: f64,
    /// The zone or room whose reverb it is heard in: another one where too many would sound at
    /// once; 0: none.
    pub heard_in: u64,
}

/// It was played.
pub const EARSHOT_DECIDED_PLAYED: i32 = 0;
/// Refused: a handle was stale.
pub const EARSHOT_DECIDED_REFUSED_STALE: i32 = 1;
/// Refused: too many voices exist.
pub const EARSHOT_DECIDED_REFUSED_TOO_MANY: i32 = 2;
/// Refused by a limit. `number`: the limit.
pub const EARSHOT_DECIDED_REFUSED_LIMIT: i32 = 3;
/// Joined another voice within a cooldown. `other`: that voice.
pub const EARSHOT_DECIDED_MERGED: i32 = 4;
/// It got a source.
pub const EARSHOT_DECIDED_REAL: i32 = 5;
/// It lost its source. `number`: EARSHOT_REASON_…; `other`: the voice that took it, or 0.
pub const EARSHOT_DECIDED_VIRTUAL: i32 = 6;
/// It ended. `number`: EARSHOT_FINISHED_….
pub const EARSHOT_DECIDED_ENDED: i32 = 7;
/// Refused: an alert while everything was silenced.
pub const EARSHOT_DECIDED_REFUSED_SUSPENDED: i32 = 8;

/// A decision about a voice.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct earshot_decision {
    pub size: u32,
    /// EARSHOT_DECIDED_…
    pub kind: i32,
    /// \[sample frames\] On the engine's clock.
    pub frame: i64,
    pub voice: earshot_voice,
    pub clip: earshot_clip,
    pub other: earshot_voice,
    pub number: i64,
}

extern "C" {
    /// Explains in sentences, one per line, why a voice is or is not heard.
    ///
    /// Voices that have ended are explained too.
    pub fn earshot_voice_explain(engine: earshot_engine, voice: earshot_voice, buffer: *mut c_char, capacity: usize, length: *mut usize) -> earshot_result;
    /// Gets the explanation in numbers, with the factors of the gain.
    ///
    /// Set `factors\[0\].size`, unless `capacity` is 0.
    ///
    /// - `factors`: May be NULL if `capacity` is 0.
    pub fn earshot_voice_get_explanation(engine: earshot_engine, voice: earshot_voice, explanation: *mut earshot_explanation, factors: *mut earshot_factor, capacity: usize, count: *mut usize) -> earshot_result;
    /// Gets the zones and rooms with a reverb that the listener or a voice's emitter is in.
    ///
    /// Set `zones\[0\].size`, unless `capacity` is 0.
    ///
    /// - `zones`: May be NULL if `capacity` is 0.
    pub fn earshot_voice_get_zones(engine: earshot_engine, voice: earshot_voice, zones: *mut earshot_heard_zone, capacity: usize, count: *mut usize) -> earshot_result;
    /// Gets the decisions since an earlier call, oldest first.
    ///
    /// The last 4,096 are kept. Set `decisions\[0\].size`.
    ///
    /// - `after`: 0 for the first call; is set to what to pass next.
    /// - `decisions`: `count`: the number of decisions that were copied.
    pub fn earshot_engine_get_decisions(engine: earshot_engine, after: *mut u64, decisions: *mut earshot_decision, capacity: usize, count: *mut usize) -> earshot_result;
}

// Limits

/// The new one is refused.
pub const EARSHOT_FULL_REFUSE_NEW: i32 = 0;
/// The oldest ends.
pub const EARSHOT_FULL_STEAL_OLDEST: i32 = 1;
/// The quietest ends.
pub const EARSHOT_FULL_STEAL_QUIETEST: i32 = 2;
/// None ends; only the loudest sound.
pub const EARSHOT_FULL_VIRTUALIZE: i32 = 3;

extern "C" {
    /// Limits the voices of a clip, an emitter, a bus with those below it, or a group.
    ///
    /// - `owner`: A clip, an emitter, a bus or a group.
    /// - `maximum`: 0: no limit.
    /// - `when_full`: EARSHOT_FULL_…
    pub fn earshot_set_limit(engine: earshot_engine, owner: u64, maximum: u32, when_full: i32) -> earshot_result;
    /// Gets the limit of a clip, an emitter, a bus or a group.
    ///
    /// - `maximum`: 0: none.
    /// - `when_full`: EARSHOT_FULL_…
    pub fn earshot_get_limit(engine: earshot_engine, owner: u64, maximum: *mut u32, when_full: *mut i32) -> earshot_result;
    /// Makes a group of voices that share a limit, wherever they play.
    ///
    /// - `when_full`: EARSHOT_FULL_…
    pub fn earshot_voice_group_make(engine: earshot_engine, maximum: u32, when_full: i32, group: *mut earshot_voice_group) -> earshot_result;
    /// Removes a group; its voices continue.
    pub fn earshot_voice_group_remove(engine: earshot_engine, group: earshot_voice_group) -> earshot_result;
}

// Captions

/// Non-positional, or where the listener is.
pub const EARSHOT_DIRECTION_NONE: i32 = 0;
/// Ahead.
pub const EARSHOT_DIRECTION_AHEAD: i32 = 1;
/// Ahead, to the right.
pub const EARSHOT_DIRECTION_AHEAD_RIGHT: i32 = 2;
/// To the right.
pub const EARSHOT_DIRECTION_RIGHT: i32 = 3;
/// Behind, to the right.
pub const EARSHOT_DIRECTION_BEHIND_RIGHT: i32 = 4;
/// Behind.
pub const EARSHOT_DIRECTION_BEHIND: i32 = 5;
/// Behind, to the left.
pub const EARSHOT_DIRECTION_BEHIND_LEFT: i32 = 6;
/// To the left.
pub const EARSHOT_DIRECTION_LEFT: i32 = 7;
/// Ahead, to the left.
pub const EARSHOT_DIRECTION_AHEAD_LEFT: i32 = 8;
/// More than 60 degrees up.
pub const EARSHOT_DIRECTION_ABOVE: i32 = 9;
/// More than 60 degrees down.
pub const EARSHOT_DIRECTION_BELOW: i32 = 10;

/// Directly.
pub const EARSHOT_PASSAGE_OPEN: i32 = 0;
/// Through walls. `cause`: the one that attenuates most.
pub const EARSHOT_PASSAGE_WALL: i32 = 1;
/// From another room, through portals. `cause`: the one that most comes through.
pub const EARSHOT_PASSAGE_PORTAL: i32 = 2;
/// From another room, through its walls only.
pub const EARSHOT_PASSAGE_WALLS: i32 = 3;
/// Past an obstacle that the game reported.
pub const EARSHOT_PASSAGE_OBSTACLE: i32 = 4;

/// A voice that is audible and whose clip has a caption.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct earshot_heard {
    pub size: u32,
    /// EARSHOT_DIRECTION_…
    pub direction: i32,
    /// EARSHOT_PASSAGE_…
    pub passage: i32,
    pub reserved: i32,
    pub voice: earshot_voice,
    /// See earshot_clip_get_caption.
    pub clip: earshot_clip,
    /// 0 for a non-positional voice.
    pub emitter: earshot_emitter,
    /// A wall or a portal, whose name earshot_get_name may have; or 0.
    pub cause: u64,
    /// \[degrees\] To the right of ahead, -180 to 180.
    pub azimuth: f64,
    /// \[degrees\] -90 to 90.
    pub elevation: f64,
    /// \[m\] Along the propagation path.
    pub distance: f64,
    /// \[dB\] Estimated RMS relative to full scale.
    pub loudness: f64,
    /// The listener that hears it, of several; else 0.
    pub listener: earshot_listener,
}

/// When captions appear, move and disappear.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct earshot_caption_settings {
    pub size: u32,
    /// \[1 to 64; = 8\] Captions at once.
    pub limit: u32,
    /// \[dB, -200 to 48; = -45\] Loudness at which a sound gets a caption.
    pub threshold: f64,
    /// \[dB, 0 to 100; = 6\] How far below the threshold it keeps it.
    pub hysteresis: f64,
    /// \[s, 0 to 3,600; = 0.6\] Time without the sound after which the caption ends.
    pub hold: f64,
    /// \[degrees, 5 to 180; = 30\] Angle by which a sound must turn to be reported as moved.
    pub turn: f64,
    /// \[s, 0 to 3,600; = 0.6\] Least time between reports that it moved.
    pub rest: f64,
    /// \[degrees, 0 to 180; = 45\] Angle within which the same text is one caption.
    pub merge: f64,
}

/// It appears.
pub const EARSHOT_CAPTION_BEGAN: i32 = 1;
/// It comes from another direction, or along another path.
pub const EARSHOT_CAPTION_MOVED: i32 = 2;
/// It disappears.
pub const EARSHOT_CAPTION_ENDED: i32 = 3;

/// A caption for players who cannot hear.
///
/// There is one for all sounds with the same text from the same side, for each listener.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct earshot_caption {
    pub size: u32,
    /// EARSHOT_CAPTION_…
    pub change: i32,
    /// EARSHOT_DIRECTION_…
    pub direction: i32,
    /// EARSHOT_PASSAGE_…
    pub passage: i32,
    /// Identifies the caption; from 1.
    pub number: u64,
    pub voice: earshot_voice,
    /// A wall or a portal, whose name earshot_get_name may have; or 0.
    pub cause: u64,
    /// \[degrees\] To the right of ahead, -180 to 180.
    pub azimuth: f64,
    /// \[degrees\] -90 to 90.
    pub elevation: f64,
    /// \[m\]
    pub distance: f64,
    /// \[dB\] Estimated RMS relative to full scale.
    pub loudness: f64,
    /// \[s\] When it appeared, on the engine's clock.
    pub start: f64,
    /// \[s\] When it was last heard, on the engine's clock.
    pub last_heard: f64,
    /// Ends with a zero byte.
    pub text: [c_char; 257],
    pub reserved: [c_char; 7],
    /// The listener that hears it, of several; else 0.
    pub listener: earshot_listener,
}

extern "C" {
    /// Gets the audible voices whose clips have captions, as of the last step, the loudest first.
    ///
    /// At most 4,096. Set `sounds\[0\].size`, unless `capacity` is 0.
    ///
    /// - `threshold`: \[dB, -200 to 48\] Least loudness.
    /// - `sounds`: `count`: the number of voices that were copied.
    pub fn earshot_engine_get_heard(engine: earshot_engine, threshold: f64, sounds: *mut earshot_heard, capacity: usize, count: *mut usize) -> earshot_result;
    /// Fills in the defaults.
    ///
    /// NULL does nothing.
    pub fn earshot_caption_settings_init(settings: *mut earshot_caption_settings);
    /// Sets when captions appear, move and disappear, from the next earshot_engine_take_captions
    /// on.
    ///
    /// - `settings`: NULL: the defaults.
    pub fn earshot_engine_set_captions(engine: earshot_engine, settings: *const earshot_caption_settings) -> earshot_result;
    /// Takes the changes of captions since the last call; call it once an update.
    ///
    /// Changes that do not fit are returned by the next call. Set `captions\[0\].size`. An engine
    /// that is never asked does no work for captions.
    ///
    /// - `captions`: `count`: the number of changes taken.
    pub fn earshot_engine_take_captions(engine: earshot_engine, captions: *mut earshot_caption, capacity: usize, count: *mut usize) -> earshot_result;
}

// Labels

/// Most bytes of the name of an object.
pub const EARSHOT_LONGEST_NAME: i64 = 256;

extern "C" {
    /// Gives an object a name and a number of the game's, for logs, explanations, events, traces
    /// and recordings.
    ///
    /// It replaces both. The object is a voice, an emitter, a node, a listener, a bus, an effect, a
    /// shared reverb, a voice group, a wall, a room, a portal or a zone. Labels change nothing that
    /// is heard and need not be unique. earshot_play_options can give one to a voice.
    ///
    /// - `name`: At most 256 bytes; EARSHOT_NO_TEXT removes it.
    /// - `user_value`: 0: none.
    pub fn earshot_set_label(engine: earshot_engine, handle: u64, name: *const c_char, name_length: usize, user_value: u64) -> earshot_result;
    /// Gets the name of an object; empty without one.
    ///
    /// The names of the last 2,048 removed objects, at least, are kept.
    pub fn earshot_get_name(engine: earshot_engine, handle: u64, buffer: *mut c_char, capacity: usize, length: *mut usize) -> earshot_result;
    /// Gets the number of an object; remembered like its name.
    ///
    /// - `user_value`: 0: none.
    pub fn earshot_get_user_value(engine: earshot_engine, handle: u64, user_value: *mut u64) -> earshot_result;
}

// Walls

/// How much a wall attenuates sound that passes through it, in three frequency bands.
///
/// The losses are for a path as long as the wall is thick. A path of twice the length loses 6 dB
/// more; a shorter one loses less in proportion. In a mesh that is not solid each triangle has the
/// whole loss.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct earshot_material {
    pub size: u32,
    pub reserved: u32,
    /// \[dB, 0 to 100\] Around 250 Hz.
    pub loss_low: f64,
    /// \[dB, 0 to 100\] Around 1 kHz.
    pub loss_middle: f64,
    /// \[dB, 0 to 100\] Around 4 kHz.
    pub loss_high: f64,
    /// \[m, 0.0001 to 100\]
    pub thickness: f64,
}

/// The acoustics of the space around a position, as the walls make them.
///
/// The bands are those of earshot_material.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct earshot_space {
    pub size: u32,
    pub reserved: u32,
    /// \[m\] Mean distance between two reflections.
    pub mean_free_path: f64,
    /// \[cubic metres\] Volume that is visible from there.
    pub volume: f64,
    /// \[0 to 1\] Share of all directions without a wall.
    pub openness: f64,
    /// \[m\] Distance to the walls whose reflections arrive first.
    pub nearness: f64,
    /// \[0 to 1\] Share of sound that walls and openings absorb.
    pub absorption_low: f64,
    /// \[0 to 1\]
    pub absorption_middle: f64,
    /// \[0 to 1\]
    pub absorption_high: f64,
    /// \[s\] Time to decay by 60 dB.
    pub decay_low: f64,
    /// \[s\]
    pub decay_middle: f64,
    /// \[s\]
    pub decay_high: f64,
}

extern "C" {
    /// Fills in brick.
    ///
    /// NULL does nothing.
    pub fn earshot_material_init(material: *mut earshot_material);
    /// Fills in a common material, by the mass law for diffuse sound.
    ///
    /// - `name`: "brick", "concrete", "stone", "plasterboard", "wood", "glass", "steel", "earth" or
    ///   "curtain".
    pub fn earshot_material_init_common(material: *mut earshot_material, name: *const c_char) -> earshot_result;
    /// Makes a solid box around a node.
    ///
    /// Emitters behind it are heard as far as its material lets sound through and rays pass beside
    /// it, without jumps however they move. It moves with its node.
    ///
    /// - `node`: 0: the world's origin.
    /// - `width`: \[m\]
    /// - `height`: \[m\]
    /// - `depth`: \[m\]
    /// - `material`: NULL: brick.
    pub fn earshot_wall_make_box(engine: earshot_engine, node: earshot_node, width: f64, height: f64, depth: f64, material: *const earshot_material, wall: *mut earshot_wall) -> earshot_result;
    /// Makes a wall of triangles.
    ///
    /// A solid mesh is closed, with corners counter-clockwise as seen from outside. Triangles
    /// without an area are left out. Everything is copied; a hundred thousand triangles take some
    /// tenths of a second.
    ///
    /// - `node`: 0: the world's origin.
    /// - `corners`: \[m\] Three numbers each, at most 1e6.
    /// - `triangles`: Three indices of corners each; at most 1,048,576 triangles.
    /// - `material`: NULL: brick.
    pub fn earshot_wall_make_mesh(engine: earshot_engine, node: earshot_node, corners: *const f32, corner_count: usize, triangles: *const i32, triangle_count: usize, is_solid: bool, material: *const earshot_material, wall: *mut earshot_wall) -> earshot_result;
    /// Makes ground from a grid of heights; it is solid below.
    ///
    /// - `node`: Middle of the grid; 0: the world's origin.
    /// - `heights`: \[m\] `rows` rows of `columns`, along +x, row by row towards +z.
    /// - `spacing`: \[m\] Between two heights.
    /// - `material`: NULL: brick.
    pub fn earshot_wall_make_ground(engine: earshot_engine, node: earshot_node, heights: *const f32, columns: usize, rows: usize, spacing: f64, material: *const earshot_material, wall: *mut earshot_wall) -> earshot_result;
    /// Makes a wall that shares the shape of another.
    ///
    /// - `node`: 0: the world's origin.
    /// - `material`: NULL: brick.
    pub fn earshot_wall_make_like(engine: earshot_engine, node: earshot_node, other: earshot_wall, material: *const earshot_material, wall: *mut earshot_wall) -> earshot_result;
    /// Removes a wall.
    pub fn earshot_wall_remove(engine: earshot_engine, wall: earshot_wall) -> earshot_result;
    /// Sets a wall's material: a window breaks, a curtain is drawn.
    pub fn earshot_wall_set_material(engine: earshot_engine, wall: earshot_wall, material: *const earshot_material) -> earshot_result;
    /// Gets a wall's material.
    pub fn earshot_wall_get_material(engine: earshot_engine, wall: earshot_wall, material: *mut earshot_material) -> earshot_result;
    /// Sets how much sound a wall absorbs in three bands, for the reverbs of
    /// earshot_engine_set_surroundings.
    ///
    /// Common materials have their usual values, others 0.1. earshot_wall_set_material sets them
    /// again.
    ///
    /// - `low`: \[0 to 1\]
    /// - `middle`: \[0 to 1\]
    /// - `high`: \[0 to 1\]
    pub fn earshot_wall_set_absorption(engine: earshot_engine, wall: earshot_wall, low: f64, middle: f64, high: f64) -> earshot_result;
    /// Gets how much sound a wall absorbs in three bands.
    ///
    /// - `low`: May be NULL.
    /// - `middle`: May be NULL.
    /// - `high`: May be NULL.
    pub fn earshot_wall_get_absorption(engine: earshot_engine, wall: earshot_wall, low: *mut f64, middle: *mut f64, high: *mut f64) -> earshot_result;
    /// Sets how propagation through walls is traced.
    ///
    /// Rays go to points around each emitter that has voices. In a step, those emitters wait whose
    /// paths have changed least.
    ///
    /// - `rays`: \[1 to 32; = 8\] Rays for each emitter.
    /// - `radius`: \[m, 0 to 100; = 0.5\] How far the points are from the emitter.
    /// - `rays_per_step`: \[32 to 1,000,000; = 1,024\] Rays in a step, at most.
    /// - `smoothing`: \[s, 0 to 10; = 0.1\] Time constant with which gains follow.
    pub fn earshot_engine_set_wall_settings(engine: earshot_engine, rays: i32, radius: f64, rays_per_step: i32, smoothing: f64) -> earshot_result;
    /// Gets how propagation through walls is traced.
    ///
    /// - `rays`: May be NULL.
    /// - `radius`: \[m\] May be NULL.
    /// - `rays_per_step`: May be NULL.
    /// - `smoothing`: \[s\] May be NULL.
    pub fn earshot_engine_get_wall_settings(engine: earshot_engine, rays: *mut i32, radius: *mut f64, rays_per_step: *mut i32, smoothing: *mut f64) -> earshot_result;
    /// Sets whether air absorbs high frequencies with distance, as ISO 9613-1 has it at 5 kHz.
    ///
    /// Off at first. The filter absorbs less than air does at other frequencies.
    ///
    /// - `temperature`: \[degrees Celsius, -20 to 50; = 20\]
    /// - `humidity`: \[per cent, 10 to 100; = 50\] Relative humidity.
    /// - `pressure`: \[kPa, 10 to 200; = 101.325\]
    pub fn earshot_engine_set_air(engine: earshot_engine, is_on: bool, temperature: f64, humidity: f64, pressure: f64) -> earshot_result;
    /// Gets whether air absorbs high frequencies.
    ///
    /// - `is_on`: May be NULL.
    /// - `temperature`: \[degrees Celsius\] May be NULL.
    /// - `humidity`: \[per cent\] May be NULL.
    /// - `pressure`: \[kPa\] May be NULL.
    pub fn earshot_engine_get_air(engine: earshot_engine, is_on: *mut bool, temperature: *mut f64, humidity: *mut f64, pressure: *mut f64) -> earshot_result;
    /// Sets whether the space around the listener reverberates as its walls suggest.
    ///
    /// Off at first. Rays find the size of the space, what its walls absorb, and how much of the
    /// sky is open; decay times follow from Eyring's formula. The part of the listener that is not
    /// in zones and rooms with a reverb hears this one. For the loudest emitters it finds out
    /// whether they are in another space, which then has a reverb, too.
    ///
    /// - `rays_per_step`: \[1 to 4,096; = 64\]
    /// - `level`: \[0 to 1; = 1\] Besides how loud the walls make it.
    /// - `smoothing`: \[s, 0 to 10; = 0.25\] Time constant with which the reverb follows.
    /// - `emitters`: \[0 to 16; = 4\] Emitters that are examined.
    pub fn earshot_engine_set_surroundings(engine: earshot_engine, is_on: bool, rays_per_step: i32, level: f64, smoothing: f64, emitters: i32) -> earshot_result;
    /// Gets whether the space around the listener reverberates.
    ///
    /// - `is_on`: May be NULL.
    /// - `rays_per_step`: May be NULL.
    /// - `level`: May be NULL.
    /// - `smoothing`: \[s\] May be NULL.
    /// - `emitters`: May be NULL.
    pub fn earshot_engine_get_surroundings(engine: earshot_engine, is_on: *mut bool, rays_per_step: *mut i32, level: *mut f64, smoothing: *mut f64, emitters: *mut i32) -> earshot_result;
    /// Gets the acoustics around the listener, as its reverb follows them.
    ///
    /// Set `space.size`.
    pub fn earshot_engine_get_surrounding_space(engine: earshot_engine, space: *mut earshot_space) -> earshot_result;
    /// Gets the acoustics around a position, which takes some milliseconds.
    ///
    /// Set `space.size`.
    ///
    /// - `x`: \[m, -1e9 to 1e9\]
    /// - `y`: \[m, -1e9 to 1e9\]
    /// - `z`: \[m, -1e9 to 1e9\]
    pub fn earshot_engine_get_space_around(engine: earshot_engine, x: f64, y: f64, z: f64, space: *mut earshot_space) -> earshot_result;
    /// Examines the acoustics in a grid of positions ahead of the game, to be stored in a file.
    ///
    /// Each position takes some milliseconds. If the buffer is too small, only `length` is set.
    ///
    /// - `low`: One corner of the grid.
    /// - `high`: The opposite corner.
    /// - `spacing`: \[m, 0.1 to 1,000\] Between two positions.
    /// - `buffer`: \[bytes\] `length`: 60, and 40 for each position.
    pub fn earshot_engine_bake_spaces(engine: earshot_engine, low: *const earshot_vector, high: *const earshot_vector, spacing: f64, buffer: *mut c_void, capacity: usize, length: *mut usize) -> earshot_result;
    /// Uses acoustics that earshot_engine_bake_spaces wrote.
    ///
    /// Within the grid no rays are traced. The bytes are copied.
    ///
    /// - `bytes`: NULL: none.
    pub fn earshot_engine_set_baked_spaces(engine: earshot_engine, bytes: *const c_void, length: usize) -> earshot_result;
    /// Sets an emitter's transmission through obstacles found by the game, besides walls.
    ///
    /// - `gain`: \[0 to 1\] The gain of all of its sound.
    /// - `high`: \[0 to 1; = 1\] The gain at 5 kHz, relative to that.
    pub fn earshot_emitter_set_transmission(engine: earshot_engine, emitter: earshot_emitter, gain: f64, high: f64) -> earshot_result;
    /// Gets the set value, or that of a ray function.
    ///
    /// - `gain`: May be NULL.
    /// - `high`: May be NULL.
    pub fn earshot_emitter_get_transmission(engine: earshot_engine, emitter: earshot_emitter, gain: *mut f64, high: *mut f64) -> earshot_result;
    /// Sets the transmission on the path to one of several listeners.
    ///
    /// It replaces what is set for all, until that is set again.
    ///
    /// - `gain`: \[0 to 1\] The gain of all of its sound.
    /// - `high`: \[0 to 1; = 1\] The gain at 5 kHz, relative to that.
    pub fn earshot_emitter_set_transmission_to(engine: earshot_engine, emitter: earshot_emitter, listener: earshot_listener, gain: f64, high: f64) -> earshot_result;
    /// Gets the value for a listener, or for all.
    ///
    /// - `gain`: May be NULL.
    /// - `high`: May be NULL.
    pub fn earshot_emitter_get_transmission_to(engine: earshot_engine, emitter: earshot_emitter, listener: earshot_listener, gain: *mut f64, high: *mut f64) -> earshot_result;
}

// Rooms and portals

/// A ray that the game is asked about: from the listener to a point of an emitter.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct earshot_ray {
    pub emitter: earshot_emitter,
    pub start: earshot_vector,
    pub end: earshot_vector,
}

/// The loss of a ray, in the bands of earshot_material.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct earshot_ray_loss {
    /// \[dB\]
    pub low: f64,
    /// \[dB\]
    pub middle: f64,
    /// \[dB\]
    pub high: f64,
}

extern "C" {
    /// Makes a room of a box around a node; sound enters and leaves it through portals.
    ///
    /// Sound from another room seems to come from where its paths lead, as far away as the shortest
    /// is long, and is attenuated by how far portals are open and by each bend. Outside of all
    /// rooms is a room too. Of rooms that overlap the smallest counts. Rooms may be as far apart as
    /// walls are thick.
    ///
    /// - `node`: 0: the world's origin.
    /// - `width`: \[m\]
    /// - `height`: \[m\]
    /// - `depth`: \[m\]
    pub fn earshot_room_make_box(engine: earshot_engine, node: earshot_node, width: f64, height: f64, depth: f64, room: *mut earshot_room) -> earshot_result;
    /// Makes a room of a sphere around a node, like earshot_room_make_box.
    ///
    /// - `node`: 0: the world's origin.
    /// - `radius`: \[m\]
    pub fn earshot_room_make_sphere(engine: earshot_engine, node: earshot_node, radius: f64, room: *mut earshot_room) -> earshot_result;
    /// Makes a room of the convex hull of points, like earshot_room_make_box.
    ///
    /// - `node`: 0: the world's origin.
    /// - `points`: \[m\] 4 to 64 points of three numbers each.
    pub fn earshot_room_make_hull(engine: earshot_engine, node: earshot_node, points: *const f64, count: usize, room: *mut earshot_room) -> earshot_result;
    /// Removes a room and the portals that lead there.
    pub fn earshot_room_remove(engine: earshot_engine, room: earshot_room) -> earshot_result;
    /// Sets how much sound passes through a room's walls.
    ///
    /// Walls of earshot_wall_make_box and others attenuate it further.
    ///
    /// - `gain`: \[0 to 1\] 0 at first.
    /// - `high`: \[0 to 1; = 1\] The gain at 5 kHz, relative to that.
    pub fn earshot_room_set_through(engine: earshot_engine, room: earshot_room, gain: f64, high: f64) -> earshot_result;
    /// Gets the room that a position in the world is in, as of the last step.
    ///
    /// - `x`: \[m, -1e9 to 1e9\]
    /// - `y`: \[m, -1e9 to 1e9\]
    /// - `z`: \[m, -1e9 to 1e9\]
    /// - `room`: 0: outside.
    pub fn earshot_engine_get_room_at(engine: earshot_engine, x: f64, y: f64, z: f64, room: *mut earshot_room) -> earshot_result;
    /// Makes a portal between two rooms: a rectangle across the z axis of a node.
    ///
    /// It moves with its node, and is removed with either room.
    ///
    /// - `node`: 0: the world's origin.
    /// - `a`: 0: outside.
    /// - `b`: 0: outside.
    /// - `width`: \[m, 0 to 10,000\] Along the node's x axis.
    /// - `height`: \[m, 0 to 10,000\] Along the node's y axis.
    /// - `openness`: \[0 to 1\]
    pub fn earshot_portal_make(engine: earshot_engine, node: earshot_node, a: earshot_room, b: earshot_room, width: f64, height: f64, openness: f64, portal: *mut earshot_portal) -> earshot_result;
    /// Removes a portal; it lets no sound through any more.
    pub fn earshot_portal_remove(engine: earshot_engine, portal: earshot_portal) -> earshot_result;
    /// Opens or closes a portal, over a ramp in the game's time.
    ///
    /// The power that passes is proportional.
    ///
    /// - `openness`: \[0 to 1\]
    /// - `seconds`: \[s, 0 to 86,400\] Time to ramp over.
    pub fn earshot_portal_set_openness(engine: earshot_engine, portal: earshot_portal, openness: f64, seconds: f64) -> earshot_result;
    /// Gets how far a portal is open now.
    pub fn earshot_portal_get_openness(engine: earshot_engine, portal: earshot_portal, openness: *mut f64) -> earshot_result;
    /// Sets how much sound passes where a portal is closed.
    ///
    /// - `gain`: \[0 to 1\] 0 at first.
    /// - `high`: \[0 to 1; = 1\] The gain at 5 kHz, relative to that.
    pub fn earshot_portal_set_door(engine: earshot_engine, portal: earshot_portal, gain: f64, high: f64) -> earshot_result;
    /// Sets a function of the game's physics that says what obstructs sound.
    ///
    /// Once an update, or a block of a render, it receives rays to the emitters that have voices,
    /// as earshot_engine_set_wall_settings says, and writes what each loses; `losses` are zero
    /// before. It runs on the thread that calls the engine, and must not call the engine. Positions
    /// are those of the step before. A recording contains its answers.
    ///
    /// - `test`: NULL: none; the last answers hold until earshot_emitter_set_transmission changes
    ///   them.
    /// - `user`: Is passed to `test`; must live until another is set or the engine is closed.
    pub fn earshot_engine_set_ray_function(engine: earshot_engine, test: Option<unsafe extern "C" fn(*mut c_void, *const earshot_ray, *mut earshot_ray_loss, usize)>, user: *mut c_void) -> earshot_result;
}

// Buses

/// The settings of a bus, and the values that result.
///
/// Values that change over a ramp are the current ones. Results are as of the last step.
/// earshot_get_name has the name.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct earshot_bus_settings {
    pub size: u32,
    pub is_muted: bool,
    pub is_paused: bool,
    pub ignores_game_time: bool,
    pub reserved: bool,
    /// 0: it is the master bus.
    pub parent: earshot_bus,
    pub gain: f64,
    pub rate: f64,
    pub occlusion: f64,
    /// With snapshots, parameters, ducking and muting, without the buses above.
    pub current_gain: f64,
    /// With snapshots and parameters, without the buses above.
    pub current_rate: f64,
    /// The gain of ducking; 1: none.
    pub ducked: f64,
}

extern "C" {
    /// Makes a bus below another.
    ///
    /// - `parent`: 0: the master bus.
    /// - `gain`: \[0 to 251.18; = 1\]
    pub fn earshot_bus_make(engine: earshot_engine, parent: earshot_bus, gain: f64, bus: *mut earshot_bus) -> earshot_result;
    /// Removes a bus and those below it; their voices fade out without a click.
    pub fn earshot_bus_remove(engine: earshot_engine, bus: earshot_bus) -> earshot_result;
    /// Moves a bus below another.
    pub fn earshot_bus_set_parent(engine: earshot_engine, bus: earshot_bus, parent: earshot_bus) -> earshot_result;
    /// Sets the gain of a bus, over a ramp.
    ///
    /// - `gain`: \[0 to 251.18\]
    /// - `seconds`: \[s, 0 to 86,400\] Time to ramp over.
    pub fn earshot_bus_set_gain(engine: earshot_engine, bus: earshot_bus, gain: f64, seconds: f64) -> earshot_result;
    /// Sets the playback rate of everything on a bus, over a ramp.
    ///
    /// - `rate`: \[0.01 to 100\]
    /// - `seconds`: \[s, 0 to 86,400\] Time to ramp over.
    pub fn earshot_bus_set_rate(engine: earshot_engine, bus: earshot_bus, rate: f64, seconds: f64) -> earshot_result;
    /// Sets how much of a bus's sound is blocked, over a ramp.
    ///
    /// - `occlusion`: \[0 to 1\] 0: free, 1: behind a thick wall.
    /// - `seconds`: \[s, 0 to 86,400\] Time to ramp over.
    pub fn earshot_bus_set_occlusion(engine: earshot_engine, bus: earshot_bus, occlusion: f64, seconds: f64) -> earshot_result;
    /// Sets the priority of the voices that are on a bus now, and on those below it.
    pub fn earshot_bus_set_priority(engine: earshot_engine, bus: earshot_bus, priority: i32) -> earshot_result;
    /// Mutes a bus without a click, or no longer; its voices keep time.
    pub fn earshot_bus_set_muted(engine: earshot_engine, bus: earshot_bus, is_muted: bool) -> earshot_result;
    /// Sets whether a bus is exempt from slow and fast motion.
    pub fn earshot_bus_set_ignores_game_time(engine: earshot_engine, bus: earshot_bus, ignores: bool) -> earshot_result;
    /// Fades out and pauses everything on a bus.
    ///
    /// - `fade`: \[s, 0 to 86,400\] Time to fade over, or EARSHOT_CLICK_FREE.
    pub fn earshot_bus_pause(engine: earshot_engine, bus: earshot_bus, fade: f64) -> earshot_result;
    /// Resumes everything on a bus, and fades it in.
    ///
    /// - `fade`: \[s, 0 to 86,400\] Time to fade over, or EARSHOT_CLICK_FREE.
    pub fn earshot_bus_resume(engine: earshot_engine, bus: earshot_bus, fade: f64) -> earshot_result;
    /// Fades out and ends all voices on a bus.
    ///
    /// - `fade`: \[s, 0 to 86,400\] Time to fade over, or EARSHOT_CLICK_FREE.
    pub fn earshot_bus_stop(engine: earshot_engine, bus: earshot_bus, fade: f64) -> earshot_result;
    /// Gets the settings of a bus, and the values that result.
    pub fn earshot_bus_get_settings(engine: earshot_engine, bus: earshot_bus, settings: *mut earshot_bus_settings) -> earshot_result;
    /// Gets the buses directly below a bus, oldest first.
    ///
    /// - `children`: May be NULL if `capacity` is 0.
    pub fn earshot_bus_get_children(engine: earshot_engine, bus: earshot_bus, children: *mut earshot_bus, capacity: usize, count: *mut usize) -> earshot_result;
}

// Meters

/// The levels and the loudness of a bus.
///
/// A bus with effects, a meter or a listening compressor is measured after its effects and its
/// gain, with the gains of the buses above it up to the next measured one; the master bus is
/// measured as the output takes it. Levels are linear, over the last 50 ms.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct earshot_meter {
    pub size: u32,
    /// Channels of `peak` and `rms`.
    pub channels: u32,
    pub peak: [f32; 8],
    pub rms: [f32; 8],
    /// Whether the level is estimated from the loudness of clips and all gains, as nothing is
    /// measured there.
    pub is_estimated: bool,
    /// Whether earshot_bus_set_metered asked for the values that follow.
    pub is_metered: bool,
    pub reserved: [bool; 2],
    /// Peak between samples over all channels since the reset.
    pub true_peak: f32,
    /// \[LUFS\] Loudness of the last 0.4 s, by EBU R 128; -INFINITY for silence.
    pub momentary: f64,
    /// \[LUFS\] Loudness of the last 3 s.
    pub short_term: f64,
    /// \[LUFS\] Loudness since the reset, without pauses.
    pub integrated: f64,
}

extern "C" {
    /// Starts or stops measuring the loudness and true peak of a bus, besides its level.
    ///
    /// The measurement starts anew. Except for the master bus, the bus is then mixed separately, as
    /// for an effect; the call fails like earshot_bus_add_effect.
    pub fn earshot_bus_set_metered(engine: earshot_engine, bus: earshot_bus, is_metered: bool) -> earshot_result;
    /// Gets the meter of any bus; see `is_estimated`.
    pub fn earshot_bus_get_meter(engine: earshot_engine, bus: earshot_bus, meter: *mut earshot_meter) -> earshot_result;
    /// Starts the measurement of a bus anew.
    pub fn earshot_bus_reset_meter(engine: earshot_engine, bus: earshot_bus) -> earshot_result;
}

// Effects

/// Up to eight bands.
pub const EARSHOT_EFFECT_EQUALIZER: i32 = 0;
/// A steep low-pass or high-pass filter.
pub const EARSHOT_EFFECT_FILTER: i32 = 1;
/// A compressor, with a side chain.
pub const EARSHOT_EFFECT_COMPRESSOR: i32 = 2;
/// A true-peak limiter; delays all sound by about 1.5 ms.
pub const EARSHOT_EFFECT_LIMITER: i32 = 3;
/// A delay with feedback.
pub const EARSHOT_EFFECT_ECHO: i32 = 4;
/// A distortion; delays all sound by 40 frames, by 48 with `is_quadruple`.
pub const EARSHOT_EFFECT_DISTORTION: i32 = 5;
/// A reverb.
pub const EARSHOT_EFFECT_REVERB: i32 = 6;
/// Convolution with the impulse response of a room or a loudspeaker.
pub const EARSHOT_EFFECT_CONVOLUTION: i32 = 7;
/// An effect of the game's, see earshot_bus_add_callback.
pub const EARSHOT_EFFECT_CALLBACK: i32 = 8;
/// A chorus.
pub const EARSHOT_EFFECT_CHORUS: i32 = 9;
/// A flanger.
pub const EARSHOT_EFFECT_FLANGER: i32 = 10;
/// A phaser.
pub const EARSHOT_EFFECT_PHASER: i32 = 11;
/// A tremolo, or an automatic pan.
pub const EARSHOT_EFFECT_TREMOLO: i32 = 12;
/// A noise gate, or an expander.
pub const EARSHOT_EFFECT_GATE: i32 = 13;
/// A pitch shifter; the shifted sound comes 3 to 40 ms late.
pub const EARSHOT_EFFECT_PITCH_SHIFTER: i32 = 14;

/// A bell.
pub const EARSHOT_BAND_BELL: i32 = 0;
/// A low shelf.
pub const EARSHOT_BAND_LOW_SHELF: i32 = 1;
/// A high shelf.
pub const EARSHOT_BAND_HIGH_SHELF: i32 = 2;
/// A notch.
pub const EARSHOT_BAND_NOTCH: i32 = 3;
/// A low-pass of 12 dB per octave.
pub const EARSHOT_BAND_LOW_PASS: i32 = 4;
/// A high-pass of 12 dB per octave.
pub const EARSHOT_BAND_HIGH_PASS: i32 = 5;

/// No change.
pub const EARSHOT_PRESET_FLAT: i32 = 0;
/// More bass.
pub const EARSHOT_PRESET_BASS_BOOST: i32 = 1;
/// Less bass.
pub const EARSHOT_PRESET_BASS_CUT: i32 = 2;
/// More treble.
pub const EARSHOT_PRESET_TREBLE_BOOST: i32 = 3;
/// Less treble.
pub const EARSHOT_PRESET_TREBLE_CUT: i32 = 4;
/// More bass and treble, for quiet listening.
pub const EARSHOT_PRESET_QUIET: i32 = 5;
/// Clear speech.
pub const EARSHOT_PRESET_SPEECH: i32 = 6;
/// For rock music.
pub const EARSHOT_PRESET_ROCK: i32 = 7;
/// For pop music.
pub const EARSHOT_PRESET_POP: i32 = 8;
/// For electronic music.
pub const EARSHOT_PRESET_ELECTRONIC: i32 = 9;
/// For classical music.
pub const EARSHOT_PRESET_CLASSICAL: i32 = 10;
/// For acoustic music.
pub const EARSHOT_PRESET_ACOUSTIC: i32 = 11;
/// For small loudspeakers.
pub const EARSHOT_PRESET_SMALL_SPEAKERS: i32 = 12;
/// Like a telephone.
pub const EARSHOT_PRESET_TELEPHONE: i32 = 13;
/// Like a radio.
pub const EARSHOT_PRESET_RADIO: i32 = 14;
/// Like behind a wall.
pub const EARSHOT_PRESET_BEHIND_WALL: i32 = 15;
/// Like underwater.
pub const EARSHOT_PRESET_UNDERWATER: i32 = 16;

/// A band of an equalizer.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct earshot_equalizer_band {
    /// \[= EARSHOT_BAND_BELL\] EARSHOT_BAND_…
    pub kind: i32,
    /// \[= true\]
    pub is_on: bool,
    pub reserved: [bool; 3],
    /// \[Hz; = 1,000\] 5 to 0.49 of the sample rate.
    pub frequency: f64,
    /// \[dB, -36 to 36; = 0\] Gain of bells and shelves.
    pub decibels: f64,
    /// \[0.1 to 40; = 0.71\] Centre frequency divided by the bandwidth; 0.71 is maximally flat.
    pub quality: f64,
}

/// An equalizer of up to eight bands.
///
/// Without bands it changes nothing. earshot_effect_settings_init fills in bells at 1 kHz that are
/// on and change nothing, and a `count` of 0.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct earshot_equalizer {
    /// \[0 to 8; = 0\]
    pub count: u32,
    pub reserved: u32,
    pub bands: [earshot_equalizer_band; 8],
}

/// A low-pass or high-pass filter, for water, a wall or a small speaker.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct earshot_filter {
    /// \[= false\]
    pub is_high_pass: bool,
    /// \[= false\]
    pub is_off: bool,
    pub reserved: [bool; 6],
    /// \[Hz; = 1,000\] Cutoff: 5 to 0.49 of the sample rate.
    pub frequency: f64,
    /// \[dB an octave, 6 to 48; = 12\] A multiple of 6.
    pub slope: f64,
    /// \[dB, -24 to 36; = 0\]
    pub resonance: f64,
}

/// Lowers what is above a threshold.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct earshot_compressor {
    /// \[dB, -80 to 24; = -18\]
    pub threshold: f64,
    /// \[1 to 1,000; = 3\]
    pub ratio: f64,
    /// \[dB, 0 to 48; = 6\] Width of the transition around the threshold.
    pub knee: f64,
    /// \[s, 0 to 2; = 0.01\] Time to lower the gain.
    pub attack: f64,
    /// \[s, 0.001 to 10; = 0.15\] Time to raise it again.
    pub release: f64,
    /// \[dB, -24 to 48; = 0\] Gain after compression.
    pub make_up: f64,
    /// \[s, 0 to 0.1; = 0\] Delay of all sound, by which peaks are known ahead.
    pub look_ahead: f64,
    /// \[= 0\] Bus whose level controls it, as for music that ducks under speech; 0: its own. Not
    /// the master bus, nor a bus that its own sound goes into, nor one that listens back.
    pub side_chain: earshot_bus,
    /// \[= false\] Follow the mean power of all channels instead of the peak of the loudest. Sound
    /// in one of two channels counts 3 dB less than in both, in one of eight 9 dB less.
    pub is_rms: bool,
    /// \[= false\] Listen before the side chain bus's gain.
    pub is_before_fader: bool,
    pub reserved: [bool; 6],
}

/// Keeps the waveform below a ceiling.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct earshot_limiter {
    /// \[dB, -60 to 24; = -1\]
    pub ceiling: f64,
    /// \[s, 0.005 to 5; = 0.08\]
    pub release: f64,
}

/// Repeats the sound.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct earshot_echo {
    /// \[s, 0.001 to 30; = 0.33\] A change across 2 or 10 s starts anew.
    pub time: f64,
    /// \[0 to 0.98; = 0.4\] Level of each repetition relative to the one before.
    pub feedback: f64,
    /// \[Hz, 200 to 20,000; = 5,000\] Frequency above which each repetition is duller.
    pub damping: f64,
    /// \[0 to 1; = 0.5\] Level of the repetitions.
    pub wet: f64,
    /// \[0 to 1; = 1\] Level of the sound itself.
    pub dry: f64,
    /// \[= false\] Alternate between left and right.
    pub is_ping_pong: bool,
    pub reserved: [bool; 7],
}

/// Distorts the sound: an overdriven amplifier, a cheap radio, a broken speaker.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct earshot_distortion {
    /// \[dB, -12 to 60; = 18\] Gain before the distortion.
    pub drive: f64,
    /// \[Hz, 200 to 20,000; = 6,000\] Frequency above which it is duller.
    pub tone: f64,
    /// \[dB, -60 to 12; = -6\] Gain at the end.
    pub level: f64,
    /// \[0 to 1; = 1\] Share of the distorted sound.
    pub mix: f64,
    /// \[= false\] Clip at full scale instead of bending.
    pub is_hard: bool,
    /// \[= false\] Work at four times the sample rate instead of two, for bright sound.
    pub is_quadruple: bool,
    pub reserved: [bool; 6],
}

/// Reverberates like a room.
///
/// A change of `room_size`, `pre_delay` or `diffusion` starts anew.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct earshot_reverb {
    /// \[0.1 to 2; = 1\] 0.1: a cupboard, 2: a cathedral.
    pub room_size: f64,
    /// \[s, 0 to 0.5; = 0.012\]
    pub pre_delay: f64,
    /// \[0 to 1; = 0.8\]
    pub diffusion: f64,
    /// \[s, 0.1 to 30; = 1.8\] Time to decay by 60 dB at 1 kHz.
    pub decay: f64,
    /// \[s, 0.1 to 30; = 1.8\] The same at 125 Hz.
    pub decay_low: f64,
    /// \[s, 0.1 to 30; = 0.9\] The same at 8 kHz.
    pub decay_high: f64,
    /// \[0 to 4; = 0.3\] Level of the first reflections.
    pub early: f64,
    /// \[0 to 4; = 0.3\] Level of the late reverberation.
    pub late: f64,
    /// \[0 to 1; = 1\] Stereo width.
    pub width: f64,
    /// \[0 to 1; = 1\] Level of the sound itself.
    pub dry: f64,
}

/// Convolves the sound with an impulse response.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct earshot_convolution {
    /// Impulse response: a resident clip of one channel or as many as the output, at most 10 s.
    pub clip: earshot_clip,
    /// \[0 to 16; = 1\] Level of the convolved sound.
    pub wet: f64,
    /// \[0 to 1; = 0\] Level of the sound itself.
    pub dry: f64,
}

/// Adds a copy whose pitch wavers: several players in place of one.
///
/// The pitch wavers by at most 2π · `rate` · `delay` · `depth` of itself.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct earshot_chorus {
    /// \[Hz, 0.01 to 40; = 0.8\] How often the pitch wavers.
    pub rate: f64,
    /// \[s, 0.0001 to 0.05; = 0.012\] Delay of the copy.
    pub delay: f64,
    /// \[0 to 1; = 0.3\] Change of the delay, as a part of it.
    pub depth: f64,
    /// \[0 to 1; = 0.5\] Phase between left and right; 1: half.
    pub spread: f64,
    /// \[0 to 1; = 0.5\] Share of the copy.
    pub mix: f64,
}

/// Adds a copy after a few milliseconds that sweeps notches through the sound.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct earshot_flanger {
    /// \[Hz, 0.01 to 40; = 0.25\] How often the notches go up and down.
    pub rate: f64,
    /// \[s, 0.0001 to 0.05; = 0.002\] Delay of the copy.
    pub delay: f64,
    /// \[0 to 1; = 0.8\] Change of the delay, as a part of it.
    pub depth: f64,
    /// \[0 to 1; = 0\] Phase between left and right; 1: half.
    pub spread: f64,
    /// \[-0.95 to 0.95; = 0.4\] How much of the copy is delayed again.
    pub regeneration: f64,
    /// \[0 to 1; = 0.5\] Share of the copy.
    pub mix: f64,
}

/// Sweeps three notches through the sound, by six all-pass filters.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct earshot_phaser {
    /// \[Hz, 0.01 to 40; = 0.4\] How often the notches go up and down.
    pub rate: f64,
    /// \[Hz, 20 to 20,000; = 800\] Middle notch, amid its sweep.
    pub center: f64,
    /// \[0 to 1; = 0.5\] Width of the sweep; 1: two octaves each.
    pub depth: f64,
    /// \[0 to 1; = 0\] Phase between left and right; 1: half.
    pub spread: f64,
    /// \[-0.95 to 0.95; = 0.3\] How much goes through the filters again.
    pub regeneration: f64,
    /// \[0 to 1; = 0.5\] Share of the filtered sound.
    pub mix: f64,
}

/// Makes the sound softer and louder; with `spread` it goes from side to side.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct earshot_tremolo {
    /// \[Hz, 0.01 to 40; = 5\] How often the sound gets softer.
    pub rate: f64,
    /// \[0 to 1; = 0.6\] How much softer; 1: silent.
    pub depth: f64,
    /// \[0 to 1; = 0\] How suddenly: 0 a sine, 1 almost on and off.
    pub edge: f64,
    /// \[0 to 1; = 0\] Phase between left and right; 1: half.
    pub spread: f64,
}

/// Lowers what is below a threshold: an expander, or with a high ratio a noise gate.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct earshot_gate {
    /// \[dB, -80 to 24; = -40\]
    pub threshold: f64,
    /// \[1 to 1,000; = 10\]
    pub ratio: f64,
    /// \[dB, -120 to 0; = -80\] Most that the sound is lowered by.
    pub floor: f64,
    /// \[s, 0 to 2; = 0.001\]
    pub attack: f64,
    /// \[s, 0 to 5; = 0.05\] Time for which it stays open.
    pub hold: f64,
    /// \[s, 0.001 to 10; = 0.1\]
    pub release: f64,
}

/// Makes the sound higher or lower at the same speed.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct earshot_pitch_shifter {
    /// \[semitones, -24 to 24; = 0\]
    pub semitones: f64,
    /// \[0 to 1; = 1\] Share of the shifted sound.
    pub mix: f64,
}

/// The settings of one kind of effect.
#[repr(C)]
#[derive(Clone, Copy)]
pub union earshot_effect_values {
    pub equalizer: earshot_equalizer,
    pub filter: earshot_filter,
    pub compressor: earshot_compressor,
    pub limiter: earshot_limiter,
    pub echo: earshot_echo,
    pub distortion: earshot_distortion,
    pub reverb: earshot_reverb,
    pub convolution: earshot_convolution,
    pub chorus: earshot_chorus,
    pub flanger: earshot_flanger,
    pub phaser: earshot_phaser,
    pub tremolo: earshot_tremolo,
    pub gate: earshot_gate,
    pub pitch_shifter: earshot_pitch_shifter,
}

/// An effect and its settings.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct earshot_effect_settings {
    pub size: u32,
    /// \[= EARSHOT_EFFECT_EQUALIZER\] EARSHOT_EFFECT_…
    pub kind: i32,
    /// The settings of that kind.
    pub of: earshot_effect_values,
}

/// Functions that process sound as an effect.
///
/// `process` and `forget` are called where sound is rendered: by a thread of the library for a
/// device, by the thread that pulls for a host output, by the engine's in a render; one at a time.
/// They must not call the engine, wait, allocate, or take an unknown time.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct earshot_callback_functions {
    pub size: u32,
    pub reserved: u32,
    /// \[s, 0 to 0.25\] Delay of the sound, which is compensated.
    pub latency: f64,
    /// \[s, 0 to 3,600\] Time that something is heard after a sound; then `process` is not called.
    pub tail: f64,
    /// Is passed to the functions.
    pub user: *mut c_void,
    /// Processes `frames` frames, at most 4,096, of `channels` interleaved channels in place. If a
    /// result is not finite or louder than +120 dB, the block is silenced and counted in
    /// earshot_statistics.
    pub process: Option<unsafe extern "C" fn(*mut c_void, *mut f32, usize, u32)>,
    /// May be NULL. Discards what is kept of earlier sound.
    pub forget: Option<unsafe extern "C" fn(*mut c_void)>,
    /// May be NULL. Called once, when nothing will call these functions any more: the effect is
    /// gone and has faded out, or the engine is closed; with a latency, only then. By any thread,
    /// and perhaps a moment after earshot_engine_close.
    pub release: Option<unsafe extern "C" fn(*mut c_void)>,
}

extern "C" {
    /// Fills in the defaults of a kind of effect.
    ///
    /// For an unknown kind it fills in settings that every call refuses.
    ///
    /// - `kind`: EARSHOT_EFFECT_…
    pub fn earshot_effect_settings_init(settings: *mut earshot_effect_settings, kind: i32);
    /// Fills in an equalizer with the bands of a preset.
    ///
    /// For an unknown preset it fills in settings that every call refuses.
    ///
    /// - `preset`: EARSHOT_PRESET_…
    pub fn earshot_effect_settings_init_preset(settings: *mut earshot_effect_settings, preset: i32);
    /// Adds an effect to the channel strip of a bus, before its gain.
    ///
    /// Everything on the bus and on those below it passes through the effect. It fades in over 40
    /// ms from the next update on. The first effect of a bus takes milliseconds and 8 MB; the first
    /// one that delays a bus other than the master takes twice as much where there are reverbs.
    ///
    /// - `index`: \[= -1\] Position among the bus's effects; -1, or beyond the last: at the end.
    pub fn earshot_bus_add_effect(engine: earshot_engine, bus: earshot_bus, settings: *const earshot_effect_settings, index: i32, effect: *mut earshot_effect) -> earshot_result;
    /// Changes the settings of an effect, over a ramp of at least 20 ms.
    ///
    /// Settings that cannot change while it sounds are cross-faded. It fails like
    /// earshot_bus_add_effect.
    ///
    /// - `seconds`: \[s, 0 to 86,400\] Time to ramp over.
    pub fn earshot_effect_set(engine: earshot_engine, effect: earshot_effect, settings: *const earshot_effect_settings, seconds: f64) -> earshot_result;
    /// Gets the settings of an effect.
    pub fn earshot_effect_get(engine: earshot_engine, effect: earshot_effect, settings: *mut earshot_effect_settings) -> earshot_result;
    /// Bypasses an effect, or no longer, over 20 ms.
    pub fn earshot_effect_set_bypassed(engine: earshot_engine, effect: earshot_effect, is_bypassed: bool) -> earshot_result;
    /// Gets the bus of an effect, its position there, and whether it is bypassed.
    ///
    /// - `bus`: May be NULL.
    /// - `index`: May be NULL.
    /// - `is_bypassed`: May be NULL.
    pub fn earshot_effect_get_place(engine: earshot_engine, effect: earshot_effect, bus: *mut earshot_bus, index: *mut i32, is_bypassed: *mut bool) -> earshot_result;
    /// Moves an effect to another position on its bus.
    ///
    /// Its processing starts anew, cross-faded. It fails like earshot_bus_add_effect.
    pub fn earshot_effect_move(engine: earshot_engine, effect: earshot_effect, index: i32) -> earshot_result;
    /// Removes an effect; its processing fades out over 20 ms.
    pub fn earshot_effect_remove(engine: earshot_engine, effect: earshot_effect) -> earshot_result;
    /// Gets the effects of a bus, in processing order.
    ///
    /// - `effects`: May be NULL if `capacity` is 0.
    pub fn earshot_bus_get_effects(engine: earshot_engine, bus: earshot_bus, effects: *mut earshot_effect, capacity: usize, count: *mut usize) -> earshot_result;
    /// Adds an effect of the game's to a bus, like earshot_bus_add_effect.
    ///
    /// The struct is copied. If the call fails, none of the functions will be called. A recording
    /// notes that there was an effect, but not its sound.
    ///
    /// - `index`: \[= -1\] Position among the bus's effects; -1, or beyond the last: at the end.
    pub fn earshot_bus_add_callback(engine: earshot_engine, bus: earshot_bus, functions: *const earshot_callback_functions, index: i32, effect: *mut earshot_effect) -> earshot_result;
}

// Shared reverbs

/// The acoustics of a place, in the terms of EAX.
///
/// Defaults are those of the preset "generic".
#[repr(C)]
#[derive(Clone, Copy)]
pub struct earshot_eax_reverb {
    pub size: u32,
    /// \[= true\] High frequencies decay at least as fast as air absorbs them.
    pub limits_decay_hf: bool,
    pub reserved: [bool; 3],
    /// \[0 to 1; = 1\] Low is grainy.
    pub density: f64,
    /// \[0 to 1; = 1\] How quickly echoes blur.
    pub diffusion: f64,
    /// \[0 to 1; = 0.3162\] Level of everything.
    pub gain: f64,
    /// \[0 to 1; = 0.8913\] Level above `reference_hf`, relative to `gain`.
    pub gain_hf: f64,
    /// \[0 to 1; = 1\] Level below `reference_lf`, relative to `gain`.
    pub gain_lf: f64,
    /// \[s, 0.1 to 20; = 1.49\] Time to decay by 60 dB.
    pub decay_time: f64,
    /// \[0.1 to 2; = 0.83\] Decay time of high frequencies, relative.
    pub decay_hf_ratio: f64,
    /// \[0.1 to 2; = 1\] Decay time of low frequencies, relative.
    pub decay_lf_ratio: f64,
    /// \[0 to 3.16; = 0.05\] Level of the first reflections.
    pub reflections_gain: f64,
    /// \[s, 0 to 0.3; = 0.007\] Time until they arrive.
    pub reflections_delay: f64,
    /// \[0 to 10; = 1.2589\] Level of the late reverberation.
    pub late_gain: f64,
    /// \[s, 0 to 0.1; = 0.011\] Time from the first reflections until it arrives.
    pub late_delay: f64,
    /// \[s, 0.075 to 0.25; = 0.25\] Time between distinct echoes.
    pub echo_time: f64,
    /// \[0 to 1; = 0\] How distinct they are.
    pub echo_depth: f64,
    /// \[s, 0.04 to 4; = 0.25\] Period of the pitch modulation.
    pub modulation_time: f64,
    /// \[0 to 1; = 0\] Depth of the pitch modulation.
    pub modulation_depth: f64,
    /// \[0.892 to 1; = 0.9943\] The gain of high frequencies over a metre of air.
    pub air_absorption_hf: f64,
    /// \[Hz, 1,000 to 20,000; = 5,000\]
    pub reference_hf: f64,
    /// \[Hz, 20 to 1,000; = 250\]
    pub reference_lf: f64,
    /// \[0 to 10; = 0\] Has no effect here.
    pub room_rolloff: f64,
    /// Direction of the first reflections: right, up and ahead, which is +z in EAX. Length 1: from
    /// just there, 0: from everywhere.
    pub reflections_pan: earshot_vector,
    /// Direction of the late reverberation, likewise.
    pub late_pan: earshot_vector,
}

extern "C" {
    /// Fills in the preset "generic".
    ///
    /// NULL does nothing.
    pub fn earshot_eax_reverb_init(settings: *mut earshot_eax_reverb);
    /// Fills in a preset that EAX's makers published.
    ///
    /// Upper and lower case are alike. The message about an unknown name lists similar ones.
    ///
    /// - `name`: "cave", "castleHall", "drivingTunnel" and others, see earshot_eax_preset_name.
    pub fn earshot_eax_reverb_init_preset(settings: *mut earshot_eax_reverb, name: *const c_char) -> earshot_result;
    /// Returns the name of one of the 113 presets; NULL beyond the last.
    ///
    /// The text is never freed.
    pub fn earshot_eax_preset_name(index: i32) -> *const c_char;
    /// Makes a reverb that several sounds are sent to.
    ///
    /// It costs about as much as 50 moving voices.
    ///
    /// - `settings`: NULL: "generic".
    /// - `gain`: \[0 to 1; = 1\]
    pub fn earshot_shared_reverb_make(engine: earshot_engine, settings: *const earshot_eax_reverb, gain: f64, reverb: *mut earshot_shared_reverb) -> earshot_result;
    /// Changes a reverb: the old one fades out with its tail while the new one fades in.
    ///
    /// Each change begins when the one before is over; of several that wait, only the last is made.
    ///
    /// - `seconds`: \[s\] Time to change over, at least a step.
    pub fn earshot_shared_reverb_set(engine: earshot_engine, reverb: earshot_shared_reverb, settings: *const earshot_eax_reverb, seconds: f64) -> earshot_result;
    /// Gets the settings of a reverb.
    ///
    /// - `settings`: May be NULL.
    /// - `gain`: May be NULL.
    pub fn earshot_shared_reverb_get(engine: earshot_engine, reverb: earshot_shared_reverb, settings: *mut earshot_eax_reverb, gain: *mut f64) -> earshot_result;
    /// Sets the gain of a reverb and its tail, over a ramp.
    ///
    /// - `gain`: \[0 to 1\]
    /// - `seconds`: \[s, 0 to 86,400\] Time to ramp over.
    pub fn earshot_shared_reverb_set_gain(engine: earshot_engine, reverb: earshot_shared_reverb, gain: f64, seconds: f64) -> earshot_result;
    /// Removes the tail of a reverb within two steps, for a change of scene.
    pub fn earshot_shared_reverb_clear_tail(engine: earshot_engine, reverb: earshot_shared_reverb) -> earshot_result;
    /// Removes a reverb with its sends; its tail is heard to the end.
    pub fn earshot_shared_reverb_remove(engine: earshot_engine, reverb: earshot_shared_reverb) -> earshot_result;
    /// Gets the shared reverbs.
    ///
    /// - `reverbs`: May be NULL if `capacity` is 0.
    pub fn earshot_engine_get_reverbs(engine: earshot_engine, reverbs: *mut earshot_shared_reverb, capacity: usize, count: *mut usize) -> earshot_result;
}

// Zones

extern "C" {
    /// Makes a zone of a box around a node: a space with acoustics of its own.
    ///
    /// It moves and turns with its node. What is inside is completely in the zone; beyond its sides
    /// that decreases to nothing where its edge ends. Set its acoustics with
    /// earshot_zone_set_reverb and earshot_zone_set_outside.
    ///
    /// - `node`: 0: the world's origin.
    /// - `width`: \[m\]
    /// - `height`: \[m\]
    /// - `depth`: \[m\]
    pub fn earshot_zone_make_box(engine: earshot_engine, node: earshot_node, width: f64, height: f64, depth: f64, zone: *mut earshot_zone) -> earshot_result;
    /// Makes a zone of a sphere around a node, like earshot_zone_make_box.
    ///
    /// - `node`: 0: the world's origin.
    /// - `radius`: \[m\]
    pub fn earshot_zone_make_sphere(engine: earshot_engine, node: earshot_node, radius: f64, zone: *mut earshot_zone) -> earshot_result;
    /// Makes a zone of the convex hull of points, like earshot_zone_make_box.
    ///
    /// - `node`: 0: the world's origin.
    /// - `points`: \[m\] 4 to 64 points of three numbers each.
    pub fn earshot_zone_make_hull(engine: earshot_engine, node: earshot_node, points: *const f64, count: usize, zone: *mut earshot_zone) -> earshot_result;
    /// Removes a zone; its reverb is heard to the end.
    pub fn earshot_zone_remove(engine: earshot_engine, zone: earshot_zone) -> earshot_result;
    /// Sets the width of a zone's edge.
    ///
    /// - `edge`: \[m, 0 to 10,000\] 1 at first.
    pub fn earshot_zone_set_edge(engine: earshot_engine, zone: earshot_zone, edge: f64) -> earshot_result;
    /// Sets the priority of a zone: its reverb covers those of zones with a lower one.
    ///
    /// - `priority`: 0 at first; at most a million.
    pub fn earshot_zone_set_priority(engine: earshot_engine, zone: earshot_zone, priority: i32) -> earshot_result;
    /// Sets how much sound passes between the inside and the outside of a zone.
    ///
    /// - `gain`: \[0 to 1\] 1 at first.
    /// - `high`: \[0 to 1; = 1\] The gain at 5 kHz, relative to that.
    pub fn earshot_zone_set_outside(engine: earshot_engine, zone: earshot_zone, gain: f64, high: f64) -> earshot_result;
    /// Sets the reverb of a zone.
    ///
    /// All emitters are heard in the reverb of the zones where the listener is, and each also in
    /// that of the zones where it is itself. At most four sound at once, including shared reverbs:
    /// the most audible ones. Sound of other zones goes to the most similar one of these.
    ///
    /// - `settings`: NULL: none, as at first.
    /// - `level`: \[0 to 1\] Level of the send to the reverb.
    pub fn earshot_zone_set_reverb(engine: earshot_engine, zone: earshot_zone, settings: *const earshot_eax_reverb, level: f64) -> earshot_result;
    /// Gets the edge and the priority of a zone, and what passes between inside and outside.
    ///
    /// - `edge`: \[m\] May be NULL.
    /// - `priority`: May be NULL.
    /// - `gain`: May be NULL.
    /// - `high`: May be NULL.
    pub fn earshot_zone_get(engine: earshot_engine, zone: earshot_zone, edge: *mut f64, priority: *mut i32, gain: *mut f64, high: *mut f64) -> earshot_result;
    /// Gets the reverb of a zone.
    ///
    /// - `settings`: May be NULL.
    /// - `level`: May be NULL.
    pub fn earshot_zone_get_reverb(engine: earshot_engine, zone: earshot_zone, settings: *mut earshot_eax_reverb, level: *mut f64) -> earshot_result;
    /// Sets the reverb of a room: the room is then a zone of priority 0 with walls.
    ///
    /// An emitter inside is heard in it as loud as its sound leaves by portals and through walls.
    /// Near an open portal a listener is in both rooms.
    ///
    /// - `settings`: NULL: none.
    /// - `level`: \[0 to 1\] Level of the send to the reverb.
    pub fn earshot_room_set_reverb(engine: earshot_engine, room: earshot_room, settings: *const earshot_eax_reverb, level: f64) -> earshot_result;
    /// Gets the reverb of a room.
    ///
    /// - `settings`: May be NULL.
    /// - `level`: May be NULL.
    pub fn earshot_room_get_reverb(engine: earshot_engine, room: earshot_room, settings: *mut earshot_eax_reverb, level: *mut f64) -> earshot_result;
}

// Sends

extern "C" {
    /// Sends a voice, an emitter or a bus to a reverb, besides where it goes, over a ramp.
    ///
    /// A send that is set before the update in which a voice starts is there from its first frame.
    /// Sends of a voice, its emitter and its buses to the same reverb add up, to at most 1. A bus
    /// with effects, a meter or a listening compressor is sent as a whole, after its effects; sends
    /// of voices, emitters and buses below it are then not heard, which EARSHOT_EVENT_SEND_UNHEARD
    /// reports.
    ///
    /// - `sender`: A voice, an emitter or a bus.
    /// - `gain`: \[0 to 1\] Level of the send; 0 ends it.
    /// - `seconds`: \[s, 0 to 86,400\] Time to ramp over.
    pub fn earshot_set_send(engine: earshot_engine, sender: u64, reverb: earshot_shared_reverb, gain: f64, seconds: f64) -> earshot_result;
    /// Sends a voice, an emitter or a bus to a reverb through a filter.
    ///
    /// Like earshot_set_send. The send keeps the filter until it gets another. A change takes two
    /// steps, without a click. Far above and far below, twice as many decibels are taken away.
    ///
    /// - `sender`: A voice, an emitter or a bus.
    /// - `gain`: \[0 to 1\] Level of the send; 0 ends it.
    /// - `high`: \[0 to 1; = 1\] The gain at 5 kHz; less than 0.001 is 0.001.
    /// - `low`: \[0 to 1\] The gain at 250 Hz; less than 0.001 is 0.001.
    /// - `seconds`: \[s, 0 to 86,400\] Time to ramp over.
    pub fn earshot_set_filtered_send(engine: earshot_engine, sender: u64, reverb: earshot_shared_reverb, gain: f64, high: f64, low: f64, seconds: f64) -> earshot_result;
    /// Gets the level of a send, without what others send.
    pub fn earshot_get_send(engine: earshot_engine, sender: u64, reverb: earshot_shared_reverb, gain: *mut f64) -> earshot_result;
    /// Gets the filter of a send; 1 without one.
    ///
    /// - `high`: May be NULL.
    /// - `low`: May be NULL.
    pub fn earshot_get_send_filter(engine: earshot_engine, sender: u64, reverb: earshot_shared_reverb, high: *mut f64, low: *mut f64) -> earshot_result;
}

// The game's time

extern "C" {
    /// Sets how fast the game's time runs.
    ///
    /// - `scale`: \[0.01 to 100\] 1: as in life, 0.5: slow motion.
    pub fn earshot_engine_set_time_scale(engine: earshot_engine, scale: f64) -> earshot_result;
    /// Gets how fast the game's time runs.
    ///
    /// - `scale`: 0 while the game is paused.
    pub fn earshot_engine_get_time_scale(engine: earshot_engine, scale: *mut f64) -> earshot_result;
    /// Pauses the game's time: motions, and voices whose policy allows it.
    ///
    /// - `fade`: \[s, 0 to 86,400\] Time to fade over, or EARSHOT_CLICK_FREE.
    pub fn earshot_engine_pause_game(engine: earshot_engine, fade: f64) -> earshot_result;
    /// Resumes the game's time.
    ///
    /// - `fade`: \[s, 0 to 86,400\] Time to fade over, or EARSHOT_CLICK_FREE.
    pub fn earshot_engine_resume_game(engine: earshot_engine, fade: f64) -> earshot_result;
}

// Ducking

/// How a bus makes room while another sounds.
///
/// Changes are straight lines in decibels.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct earshot_ducking {
    pub size: u32,
    pub reserved: u32,
    /// \[0 to 1; = 0.251\] The bus's ducked gain; 0.251 is -12 dB.
    pub gain: f64,
    /// \[dB, -100 to 0; = -50\] RMS level, relative to full scale, from which the other bus counts
    /// as sounding.
    pub threshold: f64,
    /// \[s, 0 to 3,600; = 0.1\] Time until the bus is fully lowered.
    pub attack: f64,
    /// \[s, 0 to 3,600; = 0.3\] Time that it stays lowered when the other is silent.
    pub hold: f64,
    /// \[s, 0 to 3,600; = 1\] Time until it is fully raised again.
    pub release: f64,
}

extern "C" {
    /// Fills in the defaults.
    ///
    /// NULL does nothing.
    pub fn earshot_ducking_init(ducking: *mut earshot_ducking);
    /// Lowers a bus while another sounds, including those below it.
    ///
    /// The level is known about 50 ms ahead from what the voices play; sound that was not measured
    /// yet counts as full scale. Sound on the bus itself never lowers it. Of several rules for one
    /// bus the deepest counts.
    ///
    /// - `other`: The bus that lowers `bus`.
    /// - `ducking`: NULL, or a gain of 1: no more.
    pub fn earshot_bus_set_ducking(engine: earshot_engine, bus: earshot_bus, other: earshot_bus, ducking: *const earshot_ducking) -> earshot_result;
    /// Gets the rule for two buses.
    pub fn earshot_bus_get_ducking(engine: earshot_engine, bus: earshot_bus, other: earshot_bus, ducking: *mut earshot_ducking) -> earshot_result;
}

// Snapshots

/// A gain that multiplies the bus's own.
pub const EARSHOT_MIX_GAIN: i32 = 1;
/// Its rate.
pub const EARSHOT_MIX_RATE: i32 = 2;
/// Its occlusion.
pub const EARSHOT_MIX_OCCLUSION: i32 = 4;
/// Whether it is muted.
pub const EARSHOT_MIX_MUTED: i32 = 8;

/// The values of a bus in a snapshot.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct earshot_bus_mix {
    pub size: u32,
    /// EARSHOT_MIX_…, added up; the rest stays as it is.
    pub has: u32,
    pub gain: f64,
    pub rate: f64,
    pub occlusion: f64,
    /// false: it sounds although the game muted it.
    pub is_muted: bool,
    pub reserved: [bool; 7],
}

/// Of a filter, Hz.
pub const EARSHOT_SETTING_FREQUENCY: i32 = 100;
/// Of a filter, dB.
pub const EARSHOT_SETTING_RESONANCE: i32 = 101;
/// Of a compressor, dB.
pub const EARSHOT_SETTING_THRESHOLD: i32 = 102;
/// Of a compressor.
pub const EARSHOT_SETTING_RATIO: i32 = 103;
/// Of a compressor, dB.
pub const EARSHOT_SETTING_MAKE_UP: i32 = 104;
/// Of a limiter, dB.
pub const EARSHOT_SETTING_CEILING: i32 = 105;
/// Of an echo, s; does not cross 2 s or 10 s.
pub const EARSHOT_SETTING_TIME: i32 = 106;
/// Of an echo, linear gain.
pub const EARSHOT_SETTING_FEEDBACK: i32 = 107;
/// Of an echo, Hz.
pub const EARSHOT_SETTING_DAMPING: i32 = 108;
/// Of a distortion, dB.
pub const EARSHOT_SETTING_DRIVE: i32 = 109;
/// Of a distortion, Hz.
pub const EARSHOT_SETTING_TONE: i32 = 110;
/// Of a distortion, dB.
pub const EARSHOT_SETTING_LEVEL: i32 = 111;
/// Of a distortion, 0 to 1.
pub const EARSHOT_SETTING_MIX: i32 = 112;
/// Of a reverb, s at 1 kHz; the other decay times keep their ratio to it.
pub const EARSHOT_SETTING_DECAY: i32 = 113;
/// Of a reverb, linear gain.
pub const EARSHOT_SETTING_EARLY: i32 = 114;
/// Of a reverb, linear gain.
pub const EARSHOT_SETTING_LATE: i32 = 115;
/// Of a reverb, 0 to 1.
pub const EARSHOT_SETTING_WIDTH: i32 = 116;
/// Of an echo or a convolution, linear gain.
pub const EARSHOT_SETTING_WET: i32 = 117;
/// Of an echo, a reverb or a convolution, linear gain.
pub const EARSHOT_SETTING_DRY: i32 = 118;
/// Of an equalizer's first band, dB; the next seven numbers are those of the others.
pub const EARSHOT_SETTING_BAND_GAIN: i32 = 119;
/// Likewise, Hz.
pub const EARSHOT_SETTING_BAND_FREQUENCY: i32 = 127;
/// Likewise.
pub const EARSHOT_SETTING_BAND_QUALITY: i32 = 135;
/// Of a compressor, dB.
pub const EARSHOT_SETTING_KNEE: i32 = 143;
/// Of a compressor, s.
pub const EARSHOT_SETTING_ATTACK: i32 = 144;
/// Of a compressor, a limiter or a gate, s.
pub const EARSHOT_SETTING_RELEASE: i32 = 145;
/// Of a chorus, flanger, phaser or tremolo, Hz.
pub const EARSHOT_SETTING_SWEEP_RATE: i32 = 146;
/// Of a chorus or a flanger, s.
pub const EARSHOT_SETTING_DELAY: i32 = 147;
/// Of a chorus, flanger, phaser or tremolo, 0 to 1.
pub const EARSHOT_SETTING_DEPTH: i32 = 148;
/// Of a chorus, flanger, phaser or tremolo, 0 to 1.
pub const EARSHOT_SETTING_SPREAD: i32 = 149;
/// Of a flanger or a phaser, -0.95 to 0.95.
pub const EARSHOT_SETTING_REGENERATION: i32 = 150;
/// Of a phaser, Hz.
pub const EARSHOT_SETTING_CENTER: i32 = 151;
/// Of a tremolo, 0 to 1.
pub const EARSHOT_SETTING_EDGE: i32 = 152;
/// Of a gate, dB.
pub const EARSHOT_SETTING_FLOOR: i32 = 153;
/// Of a gate, s.
pub const EARSHOT_SETTING_HOLD: i32 = 154;
/// Of a pitch shifter.
pub const EARSHOT_SETTING_SEMITONES: i32 = 155;

/// A setting of an effect, and its value.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct earshot_setting_value {
    /// EARSHOT_SETTING_…
    pub setting: i32,
    pub reserved: i32,
    /// In the unit of the setting.
    pub value: f64,
}

extern "C" {
    /// Makes a snapshot, which has no effect until it gets a weight.
    ///
    /// Snapshots of a higher priority override those of a lower one; of equal ones, later ones
    /// override earlier ones.
    ///
    /// - `name`: May be empty.
    /// - `priority`: \[= 0\]
    pub fn earshot_snapshot_make(engine: earshot_engine, name: *const c_char, name_length: usize, priority: i32, snapshot: *mut earshot_snapshot) -> earshot_result;
    /// Removes a snapshot; its effect ends at once, without a click.
    pub fn earshot_snapshot_remove(engine: earshot_engine, snapshot: earshot_snapshot) -> earshot_result;
    /// Sets the values of a bus in a snapshot, except for its sends.
    ///
    /// - `mix`: NULL: nothing any more, including sends.
    pub fn earshot_snapshot_set_mix(engine: earshot_engine, snapshot: earshot_snapshot, bus: earshot_bus, mix: *const earshot_bus_mix) -> earshot_result;
    /// Gets the values of a bus in a snapshot.
    pub fn earshot_snapshot_get_mix(engine: earshot_engine, snapshot: earshot_snapshot, bus: earshot_bus, mix: *mut earshot_bus_mix) -> earshot_result;
    /// Sets the level of a bus's send in a snapshot.
    ///
    /// - `gain`: \[0 to 1\] NULL: as the bus is set.
    pub fn earshot_snapshot_set_send(engine: earshot_engine, snapshot: earshot_snapshot, bus: earshot_bus, reverb: earshot_shared_reverb, gain: *const f64) -> earshot_result;
    /// Gets the level of a bus's send in a snapshot.
    pub fn earshot_snapshot_get_send(engine: earshot_engine, snapshot: earshot_snapshot, bus: earshot_bus, reverb: earshot_shared_reverb, gain: *mut f64) -> earshot_result;
    /// Sets the values of an effect's settings in a snapshot.
    ///
    /// Frequencies, times and ratios are blended by equal factors, everything else in a straight
    /// line. A setting that the effect loses, by earshot_effect_set with another kind or fewer
    /// bands, is dropped.
    ///
    /// - `values`: No values: none any more.
    pub fn earshot_snapshot_set_settings(engine: earshot_engine, snapshot: earshot_snapshot, effect: earshot_effect, values: *const earshot_setting_value, count: usize) -> earshot_result;
    /// Gets the values of an effect's settings in a snapshot.
    ///
    /// - `values`: May be NULL if `capacity` is 0.
    pub fn earshot_snapshot_get_settings(engine: earshot_engine, snapshot: earshot_snapshot, effect: earshot_effect, values: *mut earshot_setting_value, capacity: usize, count: *mut usize) -> earshot_result;
    /// Copies the current values of a bus into a snapshot.
    ///
    /// With active snapshots, but without parameters, ducking and the bus's own gain.
    pub fn earshot_snapshot_capture(engine: earshot_engine, snapshot: earshot_snapshot, bus: earshot_bus) -> earshot_result;
    /// Sets the weight of a snapshot, over a ramp.
    ///
    /// In between, gains are blended in decibels. Values that the game sets meanwhile apply
    /// beneath.
    ///
    /// - `weight`: \[0 to 1\] 0: no effect, 1: full effect.
    /// - `seconds`: \[s, 0 to 86,400\] Time to ramp over.
    pub fn earshot_snapshot_set_weight(engine: earshot_engine, snapshot: earshot_snapshot, weight: f64, seconds: f64) -> earshot_result;
    /// Gets the weight of a snapshot: the larger of what is set and what parameters give.
    pub fn earshot_snapshot_get_weight(engine: earshot_engine, snapshot: earshot_snapshot, weight: *mut f64) -> earshot_result;
}

// Parameters

/// A factor of its gain.
pub const EARSHOT_DRIVES_GAIN: i32 = 0;
/// A factor of its rate.
pub const EARSHOT_DRIVES_RATE: i32 = 1;
/// Added to its occlusion.
pub const EARSHOT_DRIVES_OCCLUSION: i32 = 2;

/// A point of a parameter's curve.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct earshot_parameter_point {
    /// Parameter value.
    pub value: f64,
    /// Driven value.
    pub result: f64,
}

extern "C" {
    /// Makes a parameter, a number of the game that controls sound through curves.
    ///
    /// - `name`: May be empty.
    /// - `lowest`: \[-1e12 to 1e12\]
    /// - `highest`: \[-1e12 to 1e12\]
    /// - `smoothing`: \[s\] Time that a change takes, in a straight line.
    pub fn earshot_parameter_make(engine: earshot_engine, name: *const c_char, name_length: usize, lowest: f64, highest: f64, value: f64, smoothing: f64, parameter: *mut earshot_parameter) -> earshot_result;
    /// Removes a parameter with its curves; what they controlled is as set.
    pub fn earshot_parameter_remove(engine: earshot_engine, parameter: earshot_parameter) -> earshot_result;
    /// Sets a parameter for one emitter, or for all that have no value of their own.
    ///
    /// - `emitter`: 0: for all.
    /// - `value`: Clamped to the range.
    pub fn earshot_parameter_set_value(engine: earshot_engine, parameter: earshot_parameter, emitter: earshot_emitter, value: f64) -> earshot_result;
    /// Gets the current value of a parameter, on its way to what was set.
    ///
    /// - `emitter`: 0: the value for all.
    pub fn earshot_parameter_get_value(engine: earshot_engine, parameter: earshot_parameter, emitter: earshot_emitter, value: *mut f64) -> earshot_result;
    /// Controls something by a parameter, through a curve.
    ///
    /// The curve is level before its first and after its last point. `target` may be:
    ///
    /// a bus; an emitter, by its own value if it has one; a clip, that is, all its voices, each by
    /// the value of its emitter, so that the layers of a car engine cross-fade by each car's own
    /// speed; a snapshot, whose weight is controlled, with a `quantity` of 0; or an effect, whose
    /// setting EARSHOT_SETTING_… is what the curve gives.
    ///
    /// A setting that an effect loses, by earshot_effect_set with another kind or fewer bands, is
    /// no longer controlled.
    ///
    /// - `target`: A bus, an emitter, a clip, a snapshot or an effect.
    /// - `quantity`: EARSHOT_DRIVES_…, EARSHOT_SETTING_… or 0.
    /// - `points`: At most 256, in order; none: no more.
    /// - `shape`: \[= EARSHOT_SHAPE_LINEAR\] EARSHOT_SHAPE_…: Between the points.
    pub fn earshot_parameter_drive(engine: earshot_engine, parameter: earshot_parameter, target: u64, quantity: i32, points: *const earshot_parameter_point, count: usize, shape: i32) -> earshot_result;
    /// Controls the send of a bus or an emitter by a parameter, through a curve.
    ///
    /// It replaces what is set and what snapshots set. See earshot_parameter_drive.
    ///
    /// - `sender`: A bus, or an emitter, by its own value.
    /// - `points`: At most 256, with results from 0 to 1; none: no more.
    /// - `shape`: \[= EARSHOT_SHAPE_LINEAR\] EARSHOT_SHAPE_…: Between the points.
    pub fn earshot_parameter_drive_send(engine: earshot_engine, parameter: earshot_parameter, sender: u64, reverb: earshot_shared_reverb, points: *const earshot_parameter_point, count: usize, shape: i32) -> earshot_result;
}

// Sound events

/// What the game gives a sound event under a name: the first of `label`, `clip` and `number`.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct earshot_sound_value {
    pub name: *const c_char,
    /// Label of a parameter or switch. May be NULL.
    pub label: *const c_char,
    /// Clip that a hole plays; 0: none.
    pub clip: earshot_clip,
    /// Value of a parameter.
    pub number: f64,
}

/// There is no notice.
pub const EARSHOT_SOUND_NOTICE_NONE: i32 = 0;
/// An instance was posted and plays.
pub const EARSHOT_SOUND_NOTICE_STARTED: i32 = 1;
/// A voice of an instance passed a marker. `number`: the frame; `text`: its name.
pub const EARSHOT_SOUND_NOTICE_MARKER: i32 = 2;
/// An instance ended. `number`: EARSHOT_SOUND_FINISHED and those that follow.
pub const EARSHOT_SOUND_NOTICE_ENDED: i32 = 3;
/// Something is missing, so that less is heard. `text`: what. Told once of each.
pub const EARSHOT_SOUND_NOTICE_MISSING: i32 = 4;
/// Changed definitions were taken over. `number`: events that changed.
pub const EARSHOT_SOUND_NOTICE_RELOADED: i32 = 5;
/// Changed definitions have an error, and nothing changes. `text`: where and what.
pub const EARSHOT_SOUND_NOTICE_RELOAD_FAILED: i32 = 6;
/// More happened than is kept. `number`: notices that were dropped.
pub const EARSHOT_SOUND_NOTICE_FORGOTTEN: i32 = 7;
/// Loading in the background is over: events can be posted.
pub const EARSHOT_SOUND_NOTICE_LOADED: i32 = 8;
/// What was loaded in the background can't be read. `text`: why.
pub const EARSHOT_SOUND_NOTICE_LOADING_FAILED: i32 = 9;

/// All that it had to play was played.
pub const EARSHOT_SOUND_FINISHED: i32 = 0;
/// The game stopped it.
pub const EARSHOT_SOUND_STOPPED: i32 = 1;
/// Another instance took its place.
pub const EARSHOT_SOUND_STOLEN: i32 = 2;
/// Nothing of it could be played; see earshot_instance_explain.
pub const EARSHOT_SOUND_SILENT: i32 = 3;

extern "C" {
    /// Loads sound events from a folder of definition files and clips, or from a bank.
    ///
    /// At most 64 can be loaded at a time. A clip that can't be loaded is silent.
    /// EARSHOT_ERROR_FILE_INVALID comes with a line for each of the first 100 mistakes in the
    /// definitions.
    pub fn earshot_sounds_load(engine: earshot_engine, path: *const c_char, path_length: usize, sounds: *mut earshot_sounds) -> earshot_result;
    /// Begins to load sound events in the background, from a folder or a bank.
    ///
    /// At most 64 can be loaded at a time. Until everything is loaded, posts and settings do
    /// nothing and earshot_instance_explain says so; a notice reports the end. See
    /// earshot_sounds_progress. earshot_sounds_unload cancels: reading ends before the next event
    /// or file.
    pub fn earshot_sounds_begin_loading(engine: earshot_engine, path: *const c_char, path_length: usize, sounds: *mut earshot_sounds) -> earshot_result;
    /// Gets how far sound events are loaded, and the reason why they can't be.
    ///
    /// - `fraction`: 0 to 1. May be NULL.
    /// - `is_ready`: Whether events can be posted. May be NULL.
    pub fn earshot_sounds_progress(engine: earshot_engine, sounds: earshot_sounds, fraction: *mut f64, is_ready: *mut bool, buffer: *mut c_char, capacity: usize, length: *mut usize) -> earshot_result;
    /// Fades out what plays of sound events, and removes their clips, buses and effects.
    ///
    /// - `fade`: \[s, 0 to 86,400\] Time to fade over, or EARSHOT_CLICK_FREE.
    pub fn earshot_sounds_unload(engine: earshot_engine, sounds: earshot_sounds, fade: f64) -> earshot_result;
    /// Reads the definitions of a folder again, in the background, and takes over what changed.
    ///
    /// Instances that play go on. With `reloads_changed_files` in earshot_config it happens by
    /// itself when a file changes.
    pub fn earshot_sounds_reload(engine: earshot_engine, sounds: earshot_sounds) -> earshot_result;
    /// Gets the name of a sound event, by its index in order of names; empty beyond the last.
    ///
    /// - `count`: Number of events. May be NULL.
    pub fn earshot_sounds_event_name(engine: earshot_engine, sounds: earshot_sounds, index: usize, count: *mut usize, buffer: *mut c_char, capacity: usize, length: *mut usize) -> earshot_result;
    /// Computes the id of the event whose first name this is, or of a parameter.
    ///
    /// The 64-bit FNV-1a hash of the name's bytes. An event keeps it when it is renamed.
    pub fn earshot_sound_id(name: *const c_char, name_length: usize, id: *mut u64) -> earshot_result;
    /// Posts a sound event on an emitter.
    ///
    /// What can't be played gives an instance that has ended; earshot_instance_explain tells why.
    /// The values count for this instance alone; at most 64.
    ///
    /// - `emitter`: 0: non-positional.
    /// - `values`: May be NULL.
    /// - `instance`: May be NULL.
    pub fn earshot_sounds_post(engine: earshot_engine, sounds: earshot_sounds, event: *const c_char, event_length: usize, emitter: earshot_emitter, values: *const earshot_sound_value, count: usize, instance: *mut earshot_instance) -> earshot_result;
    /// Posts a sound event at a position in the world, on an emitter of its own.
    ///
    /// - `x`: \[m, -1e9 to 1e9\]
    /// - `y`: \[m, -1e9 to 1e9\]
    /// - `z`: \[m, -1e9 to 1e9\]
    /// - `values`: May be NULL.
    /// - `instance`: May be NULL.
    pub fn earshot_sounds_post_at(engine: earshot_engine, sounds: earshot_sounds, event: *const c_char, event_length: usize, x: f64, y: f64, z: f64, values: *const earshot_sound_value, count: usize, instance: *mut earshot_instance) -> earshot_result;
    /// Posts a sound event by its id, like earshot_sounds_post.
    ///
    /// - `event`: See earshot_sound_id.
    /// - `emitter`: 0: non-positional.
    /// - `values`: May be NULL.
    /// - `instance`: May be NULL.
    pub fn earshot_sounds_post_id(engine: earshot_engine, sounds: earshot_sounds, event: u64, emitter: earshot_emitter, values: *const earshot_sound_value, count: usize, instance: *mut earshot_instance) -> earshot_result;
    /// Posts a sound event from another thread, executed before the next block.
    ///
    /// An event that isn't there is told by a notice.
    ///
    /// - `event`: See earshot_sound_id.
    /// - `emitter`: 0: non-positional.
    pub fn earshot_queue_post(engine: earshot_engine, sounds: earshot_sounds, event: u64, emitter: earshot_emitter) -> earshot_result;
    /// Posts a sound event at a position from another thread, like earshot_queue_post.
    ///
    /// - `event`: See earshot_sound_id.
    /// - `x`: \[m, -1e9 to 1e9\]
    /// - `y`: \[m, -1e9 to 1e9\]
    /// - `z`: \[m, -1e9 to 1e9\]
    pub fn earshot_queue_post_at(engine: earshot_engine, sounds: earshot_sounds, event: u64, x: f64, y: f64, z: f64) -> earshot_result;
    /// Sets a parameter of sound events from another thread.
    ///
    /// - `parameter`: See earshot_sound_id.
    /// - `emitter`: 0: for everything.
    pub fn earshot_queue_set_sound_parameter(engine: earshot_engine, sounds: earshot_sounds, parameter: u64, value: f64, emitter: earshot_emitter) -> earshot_result;
    /// Stops an instance over a fade.
    ///
    /// - `fade`: \[s, 0 to 86,400\] Time to fade over, EARSHOT_CLICK_FREE, or EARSHOT_OWN_FADE.
    pub fn earshot_instance_stop(engine: earshot_engine, instance: earshot_instance, fade: f64) -> earshot_result;
    /// Lets an instance come to its end: loops are left after their pass, tails follow.
    pub fn earshot_instance_release(engine: earshot_engine, instance: earshot_instance) -> earshot_result;
    /// Sets a parameter of an instance alone.
    pub fn earshot_instance_set_parameter(engine: earshot_engine, instance: earshot_instance, name: *const c_char, name_length: usize, value: f64) -> earshot_result;
    /// Sets a parameter of an instance alone, to one of its labels.
    pub fn earshot_instance_set_label(engine: earshot_engine, instance: earshot_instance, name: *const c_char, name_length: usize, label: *const c_char, label_length: usize) -> earshot_result;
    /// Gets whether an instance plays, or has something to play.
    pub fn earshot_instance_is_playing(engine: earshot_engine, instance: earshot_instance, is_playing: *mut bool) -> earshot_result;
    /// Gets where in its clip an instance's newest voice is; -1 without one.
    ///
    /// - `position`: \[s\]
    pub fn earshot_instance_playhead(engine: earshot_engine, instance: earshot_instance, position: *mut f64) -> earshot_result;
    /// Gets the voices of an instance, the newest first.
    pub fn earshot_instance_voices(engine: earshot_engine, instance: earshot_instance, voices: *mut earshot_voice, capacity: usize, count: *mut usize) -> earshot_result;
    /// Gets the reason why an instance wasn't played; empty if it was, or is forgotten.
    pub fn earshot_instance_explain(engine: earshot_engine, instance: earshot_instance, buffer: *mut c_char, capacity: usize, length: *mut usize) -> earshot_result;
    /// Sets a parameter for everything, or for what plays on an emitter.
    ///
    /// - `emitter`: 0: for everything.
    pub fn earshot_sounds_set_parameter(engine: earshot_engine, sounds: earshot_sounds, name: *const c_char, name_length: usize, value: f64, emitter: earshot_emitter) -> earshot_result;
    /// Sets a parameter to one of its labels, for everything or for what plays on an emitter.
    ///
    /// - `emitter`: 0: for everything.
    pub fn earshot_sounds_set_label(engine: earshot_engine, sounds: earshot_sounds, name: *const c_char, name_length: usize, label: *const c_char, label_length: usize, emitter: earshot_emitter) -> earshot_result;
    /// Gets where a parameter is on its way to what was set; NaN if there is none of that name.
    ///
    /// - `emitter`: 0: for everything.
    pub fn earshot_sounds_parameter(engine: earshot_engine, sounds: earshot_sounds, name: *const c_char, name_length: usize, emitter: earshot_emitter, value: *mut f64) -> earshot_result;
    /// Sets a switch of an emitter: events that are posted on it from now on choose by it.
    pub fn earshot_sounds_set_switch(engine: earshot_engine, sounds: earshot_sounds, emitter: earshot_emitter, name: *const c_char, name_length: usize, value: *const c_char, value_length: usize) -> earshot_result;
    /// Sets a global state; what it changes follows over the state's transition.
    pub fn earshot_sounds_set_state(engine: earshot_engine, sounds: earshot_sounds, name: *const c_char, name_length: usize, value: *const c_char, value_length: usize) -> earshot_result;
    /// Gets the value of a state; empty if there is none of that name.
    pub fn earshot_sounds_state(engine: earshot_engine, sounds: earshot_sounds, name: *const c_char, name_length: usize, buffer: *mut c_char, capacity: usize, length: *mut usize) -> earshot_result;
    /// Sets the gain of a VCA, which many buses follow.
    ///
    /// - `decibels`: \[dB, -200 to 24\]
    /// - `seconds`: \[s, 0 to 86,400\] Time to ramp over.
    pub fn earshot_sounds_set_vca(engine: earshot_engine, sounds: earshot_sounds, name: *const c_char, name_length: usize, decibels: f64, seconds: f64) -> earshot_result;
    /// Stops all instances over a fade.
    ///
    /// - `fade`: \[s, 0 to 86,400\] Time to fade over, or EARSHOT_CLICK_FREE.
    pub fn earshot_sounds_stop(engine: earshot_engine, sounds: earshot_sounds, fade: f64) -> earshot_result;
    /// Gets a bus of the definitions.
    ///
    /// The definitions set its gain: for a volume setting use a VCA.
    ///
    /// - `bus`: 0: there is none.
    pub fn earshot_sounds_bus(engine: earshot_engine, sounds: earshot_sounds, name: *const c_char, name_length: usize, bus: *mut earshot_bus) -> earshot_result;
    /// Gets a snapshot of the definitions.
    ///
    /// - `snapshot`: 0: there is none.
    pub fn earshot_sounds_snapshot(engine: earshot_engine, sounds: earshot_sounds, name: *const c_char, name_length: usize, snapshot: *mut earshot_snapshot) -> earshot_result;
    /// Gets the reasons why less than all of an event can be heard, a line each; empty: there is
    /// none.
    pub fn earshot_sounds_explain(engine: earshot_engine, sounds: earshot_sounds, event: *const c_char, event_length: usize, buffer: *mut c_char, capacity: usize, length: *mut usize) -> earshot_result;
    /// Takes the oldest notice about sound events.
    ///
    /// At most 4,096 wait.
    ///
    /// - `kind`: EARSHOT_SOUND_NOTICE_…
    /// - `instance`: 0: none. May be NULL.
    /// - `number`: May be NULL.
    pub fn earshot_sounds_take_notice(engine: earshot_engine, sounds: earshot_sounds, kind: *mut i32, instance: *mut earshot_instance, number: *mut i64, buffer: *mut c_char, capacity: usize, length: *mut usize) -> earshot_result;
}

// Microphones

/// The sound to record, and its destination.
///
/// It can go to a file, to memory, to a push source and to a function, to several of them at once,
/// or nowhere, for its levels alone. Fill it with earshot_recorder_options_init.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct earshot_recorder_options {
    pub size: u32,
    /// \[Hz, 8,000 to 192,000; = 48,000\] The system converts.
    pub sample_rate: u32,
    /// \[1 to 2; = 1\]
    pub channels: u32,
    /// \[= false\] Replace a file that exists; otherwise it is refused.
    pub replaces_older: bool,
    pub reserved: [bool; 3],
    /// \[0 to 251; = 1\]
    pub gain: f64,
    /// \[s, 0 to 31,536,000; = 0\] Length at which it ends, exact to the frame; 0: none.
    pub limit: f64,
    /// \[s, 0 to 86,400; = 0\] Length that is kept in memory for earshot_clip_load_recorder; the
    /// recording ends when that is full. 0: none.
    pub kept_seconds: f64,
    /// \[= NULL\] A name of earshot_recorder_device_names; NULL: the default device.
    pub device: *const c_char,
    /// \[bytes; = EARSHOT_TERMINATED\]
    pub device_length: usize,
    /// \[= NULL\] NULL: no file. The suffix sets the format: wav, caf, aiff, au, flac, ogg, opus,
    /// mp3, and m4a where the program ffmpeg is installed.
    pub path: *const c_char,
    /// \[bytes; = EARSHOT_TERMINATED\]
    pub path_length: usize,
    /// \[= NULL\] Sample format or codec as `earshot convert` names it: LEI24, ima4, alac, ulaw and
    /// others. NULL: 16 bits, or the usual one of the file format.
    pub format: *const c_char,
    /// \[bytes; = EARSHOT_TERMINATED\]
    pub format_length: usize,
    /// \[-1 to 1; = -1\] Lossy formats: 0 to 1; -1: the default.
    pub quality: f64,
    /// \[= 0\] A push source of the same rate and channels, to be heard at once; 0: none.
    pub push_source: earshot_push_source,
    /// \[= NULL\] NULL: none. Called on a thread of the recorder's about every 10 ms, with
    /// interleaved frames; `first_frame` counts from the start of the recording. It may take up to
    /// five seconds, and must not stop or release the recorder.
    pub function: Option<unsafe extern "C" fn(*mut c_void, *const f32, usize, i64)>,
    /// \[= NULL\] Is passed to the functions.
    pub user: *mut c_void,
    /// \[= NULL\] May be NULL. Called once, by any thread, when nothing will call `function` any
    /// more; not if there is none, or no recorder was made.
    pub release: Option<unsafe extern "C" fn(*mut c_void)>,
}

/// Not started.
pub const EARSHOT_RECORDER_READY: i32 = 0;
/// Records.
pub const EARSHOT_RECORDER_RECORDING: i32 = 1;
/// Paused by the game or an interruption.
pub const EARSHOT_RECORDER_PAUSED: i32 = 2;
/// Ended by earshot_recorder_stop.
pub const EARSHOT_RECORDER_STOPPED: i32 = 3;
/// Ended by `limit` or `kept_seconds`.
pub const EARSHOT_RECORDER_LIMIT_REACHED: i32 = 4;
/// Ended because no destination was left.
pub const EARSHOT_RECORDER_FAILED: i32 = 5;

/// The state of a recorder.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct earshot_recorder_status {
    pub size: u32,
    /// EARSHOT_RECORDER_…
    pub state: i32,
    /// \[sample frames\] Frames recorded so far.
    pub frames: i64,
    /// \[sample frames\] Frames that were not taken in time.
    pub lost_frames: i64,
    pub gain: f64,
}

/// There is no event.
pub const EARSHOT_RECORDER_EVENT_NONE: i32 = 0;
/// The device was lost. `text`: its name.
pub const EARSHOT_RECORDER_EVENT_DEVICE_LOST: i32 = 1;
/// The device, or another, records again. `text`: its name.
pub const EARSHOT_RECORDER_EVENT_DEVICE_RESTORED: i32 = 2;
/// The device has sent nothing for three seconds. `text`: its name.
pub const EARSHOT_RECORDER_EVENT_DEVICE_STALLED: i32 = 3;
/// Frames were lost. `number`: how many.
pub const EARSHOT_RECORDER_EVENT_SOUND_LOST: i32 = 4;
/// An interruption began.
pub const EARSHOT_RECORDER_EVENT_INTERRUPTED: i32 = 5;
/// It ended. `number`: 1, or 0 if the recorder stays paused.
pub const EARSHOT_RECORDER_EVENT_INTERRUPTION_ENDED: i32 = 6;
/// A destination failed; its sound so far is kept. `text`: why.
pub const EARSHOT_RECORDER_EVENT_DESTINATION_FAILED: i32 = 7;
/// The recording ended. `number`: EARSHOT_RECORDER_….
pub const EARSHOT_RECORDER_EVENT_ENDED: i32 = 8;

extern "C" {
    /// Fills in the defaults.
    ///
    /// NULL does nothing.
    pub fn earshot_recorder_options_init(options: *mut earshot_recorder_options);
    /// Makes a recorder, without opening the microphone yet.
    ///
    /// There can be 256 at a time. Release it with earshot_recorder_release. A recorder with an
    /// engine pauses while that is interrupted or asleep, from its next update on, and continues in
    /// the background.
    ///
    /// The file appears with the first quarter of a second and can be read from then on: if the
    /// program crashes, at most the last second is missing. Vorbis, ALAC and AAC are encoded at the
    /// end, from `path`.unfinished.caf, which a crash leaves behind; if that exists, the next one
    /// is `path`.2.unfinished.caf.
    ///
    /// - `engine`: An engine whose category is EARSHOT_CATEGORY_RECORD or
    ///   EARSHOT_CATEGORY_RECORD_AND_PLAY, or 0.
    pub fn earshot_recorder_make(engine: earshot_engine, options: *const earshot_recorder_options, recorder: *mut earshot_recorder) -> earshot_result;
    /// Releases a recorder; one that still records ends in the background.
    pub fn earshot_recorder_release(recorder: earshot_recorder) -> earshot_result;
    /// Opens the microphone and records.
    ///
    /// A recorder records once: later calls, also after earshot_recorder_stop, do nothing. A device
    /// that is lost is looked for until there is one, including the default one; meanwhile nothing
    /// is recorded.
    pub fn earshot_recorder_start(recorder: earshot_recorder) -> earshot_result;
    /// Pauses a recorder; the microphone is off after some 20 ms.
    pub fn earshot_recorder_pause(recorder: earshot_recorder) -> earshot_result;
    /// Resumes a recorder, unless it is interrupted.
    pub fn earshot_recorder_resume(recorder: earshot_recorder) -> earshot_result;
    /// Ends the recording, and waits until the file is complete.
    ///
    /// It fails if the file could not take everything.
    pub fn earshot_recorder_stop(recorder: earshot_recorder) -> earshot_result;
    /// Sets the gain of a recorder, with a short ramp.
    ///
    /// - `gain`: \[0 to 251\]
    pub fn earshot_recorder_set_gain(recorder: earshot_recorder, gain: f64) -> earshot_result;
    /// Gets the state of a recorder.
    pub fn earshot_recorder_get_status(recorder: earshot_recorder, status: *mut earshot_recorder_status) -> earshot_result;
    /// Gets the level of the last 50 ms, including the gain; without loudness.
    pub fn earshot_recorder_get_meter(recorder: earshot_recorder, meter: *mut earshot_meter) -> earshot_result;
    /// Gets the name of the device that is recorded from; empty without one.
    pub fn earshot_recorder_device_name(recorder: earshot_recorder, buffer: *mut c_char, capacity: usize, length: *mut usize) -> earshot_result;
    /// Gets the names of the devices to record from, one per line, the default first.
    pub fn earshot_recorder_device_names(buffer: *mut c_char, capacity: usize, length: *mut usize) -> earshot_result;
    /// Takes the oldest event.
    ///
    /// At most 1,000 wait; later ones are dropped until some are taken.
    ///
    /// - `kind`: EARSHOT_RECORDER_EVENT_…
    /// - `number`: May be NULL.
    pub fn earshot_recorder_take_event(recorder: earshot_recorder, kind: *mut i32, number: *mut i64, buffer: *mut c_char, capacity: usize, length: *mut usize) -> earshot_result;
    /// Makes a clip of what `kept_seconds` has in memory, and removes it there.
    ///
    /// - `name`: Used in messages; may be empty.
    pub fn earshot_clip_load_recorder(engine: earshot_engine, recorder: earshot_recorder, name: *const c_char, name_length: usize, clip: *mut earshot_clip) -> earshot_result;
}

// Streams from the network

/// How a stream is received.
///
/// Fill it with earshot_network_options_init.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct earshot_network_options {
    pub size: u32,
    /// \[0 to 100; = 6\] Failed attempts in a row after which it gives up.
    pub most_reconnects: i32,
    /// \[bytes, 131,072 to 67,108,864; = 1,048,576\] Memory for received bytes.
    pub buffer_bytes: u64,
    /// \[s, 0.2 to 10; = 0.5\] Decoded sound before a voice starts or continues.
    pub starts_after: f64,
    /// \[s, 0 to 3,600; = 10\]
    pub connect_timeout: f64,
    /// \[s, 0 to 3,600; = 10\] Time without a byte, until another connection is tried.
    pub stall_timeout: f64,
    /// \[s, 0 to 3,600; = 30\] Time until the format must be known.
    pub open_timeout: f64,
    /// \[s, 0 to 60; = 0.25\] Time before a reconnect; twice as long each time.
    pub first_delay: f64,
    /// \[= NULL\] Name sent to servers; NULL: "Earshot".
    pub user_agent: *const c_char,
    /// \[= NULL\] A file of trusted certificates; NULL: the system's.
    pub certificates: *const c_char,
}

/// It connects and looks for the format.
pub const EARSHOT_NETWORK_IS_CONNECTING: i32 = 0;
/// It can be loaded.
pub const EARSHOT_NETWORK_IS_READY: i32 = 1;
/// It was loaded and decoded completely; a seek makes it ready again.
pub const EARSHOT_NETWORK_HAS_ENDED: i32 = 2;
/// It failed; EARSHOT_NETWORK_ERROR says why.
pub const EARSHOT_NETWORK_HAS_FAILED: i32 = 3;
/// It is closed.
pub const EARSHOT_NETWORK_IS_CLOSED: i32 = 4;

/// The state of a stream.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct earshot_network_status {
    pub size: u32,
    /// EARSHOT_NETWORK_IS_…
    pub state: i32,
    /// \[s\] Of radio, since its voice started.
    pub position: f64,
    /// \[s\] 0: radio, or unknown.
    pub duration: f64,
    /// \[s\] Decoded sound that waits.
    pub seconds_ready: f64,
    /// \[Hz\] 0, like all that follows, until it is ready.
    pub sample_rate: u32,
    pub channels: u32,
    /// \[bytes\] Size of the file; 0: radio, or unknown.
    pub byte_count: u64,
    /// \[bytes\] Bytes received.
    pub received: u64,
    /// \[bytes\] Start of the part of the file that is in memory.
    pub buffered_from: u64,
    /// \[bytes\] End of that part.
    pub buffered_to: u64,
    pub reconnects: i64,
    pub stalls: i64,
    /// Whether it is radio, which has no known end.
    pub is_live: bool,
    pub is_seekable: bool,
    /// Whether the server sends parts; else seeking back starts at the beginning.
    pub gives_ranges: bool,
    pub reserved: [bool; 5],
}

/// Its address without user, password and query.
pub const EARSHOT_NETWORK_NAME: i32 = 0;
/// The title: of radio the latest, else from the file's tags.
pub const EARSHOT_NETWORK_TITLE: i32 = 1;
/// The station's name.
pub const EARSHOT_NETWORK_STATION: i32 = 2;
/// The content type, as the server says.
pub const EARSHOT_NETWORK_CONTENT_TYPE: i32 = 3;
/// The codec.
pub const EARSHOT_NETWORK_CODEC: i32 = 4;
/// Why it failed.
pub const EARSHOT_NETWORK_ERROR: i32 = 5;

/// There is no event.
pub const EARSHOT_NETWORK_EVENT_NONE: i32 = 0;
/// It can be loaded.
pub const EARSHOT_NETWORK_EVENT_READY: i32 = 1;
/// The title changed; its sound follows after a second or two. `text`: the title.
pub const EARSHOT_NETWORK_EVENT_TITLE: i32 = 2;
/// Its voice waits for sound.
pub const EARSHOT_NETWORK_EVENT_STALLED: i32 = 3;
/// Its voice continues.
pub const EARSHOT_NETWORK_EVENT_RECOVERED: i32 = 4;
/// It reconnects. `number`: which attempt; `text`: why.
pub const EARSHOT_NETWORK_EVENT_RECONNECTING: i32 = 5;
/// It is connected again.
pub const EARSHOT_NETWORK_EVENT_RECONNECTED: i32 = 6;
/// It ended.
pub const EARSHOT_NETWORK_EVENT_ENDED: i32 = 7;
/// It failed. `text`: why.
pub const EARSHOT_NETWORK_EVENT_FAILED: i32 = 8;

extern "C" {
    /// Fills in the defaults.
    ///
    /// NULL does nothing.
    pub fn earshot_network_options_init(options: *mut earshot_network_options);
    /// Begins to connect to an address of HTTP or HTTPS, and returns at once.
    ///
    /// A thread of its own receives and decodes. There can be 256 at a time. Release it with
    /// earshot_network_release.
    ///
    /// - `options`: NULL: the defaults.
    pub fn earshot_network_open(address: *const c_char, address_length: usize, options: *const earshot_network_options, network: *mut earshot_network) -> earshot_result;
    /// Releases a stream; it is closed when no clip uses it any more.
    pub fn earshot_network_release(network: earshot_network) -> earshot_result;
    /// Moves to a position in a file.
    ///
    /// A voice that plays moves when it has played what the engine has already taken, up to two
    /// thirds of a second. One that starts now starts there.
    ///
    /// - `seconds`: \[s\]
    pub fn earshot_network_seek(network: earshot_network, seconds: f64) -> earshot_result;
    /// Gets the state of a stream.
    pub fn earshot_network_get_status(network: earshot_network, status: *mut earshot_network_status) -> earshot_result;
    /// Gets a text about a stream; empty where it is unknown.
    ///
    /// - `which`: EARSHOT_NETWORK_NAME and those that follow.
    pub fn earshot_network_text(network: earshot_network, which: i32, buffer: *mut c_char, capacity: usize, length: *mut usize) -> earshot_result;
    /// Takes the oldest event.
    ///
    /// At most the latest 64 wait, and as many again that were begun to be taken.
    ///
    /// - `kind`: EARSHOT_NETWORK_EVENT_…
    /// - `number`: May be NULL.
    pub fn earshot_network_take_event(network: earshot_network, kind: *mut i32, number: *mut i64, buffer: *mut c_char, capacity: usize, length: *mut usize) -> earshot_result;
    /// Makes a clip of a stream that is ready.
    ///
    /// One voice at a time plays it: a new voice takes the sound where the stream is by then, and
    /// the one before ends. Its voices are those of live sound, see earshot_clip_load_generator.
    pub fn earshot_clip_load_network(engine: earshot_engine, network: earshot_network, clip: *mut earshot_clip) -> earshot_result;
}

// Voice chat

/// How speech is sent.
///
/// Fill it with earshot_chat_sender_options_init and set `send`.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct earshot_chat_sender_options {
    pub size: u32,
    /// \[bits a second, 6,000 to 128,000; = 24,000\] While someone speaks.
    pub bit_rate: u32,
    /// \[= true\] Remove what the engine renders from the microphone's sound, with an effect of the
    /// master bus; see earshot_chat_sender_get_reference. Needs an engine.
    pub cancels_echo: bool,
    /// \[= false\] Send packets while nobody speaks, too.
    pub sends_silence: bool,
    pub reserved: [bool; 6],
    /// \[0 to 0.5; = 0.05\] Share of packets that get lost; more of the bits are then used for
    /// repair.
    pub expected_loss: f64,
    /// \[dB, 0 to 60; = 18\] Attenuation of steady noise.
    pub noise_reduction: f64,
    /// \[dB, 0 to 40; = 24\] Largest amplification of quiet speech; 0: none.
    pub most_gain: f64,
    /// \[= NULL\] A name of earshot_recorder_device_names; NULL: the default device.
    pub device: *const c_char,
    /// \[bytes; = EARSHOT_TERMINATED\]
    pub device_length: usize,
    /// Required. Called on a thread of the sender's with each packet, of at most 1,280 bytes. It
    /// must not stop or release the sender; while it takes its time, other packets wait.
    pub send: Option<unsafe extern "C" fn(*mut c_void, *const u8, usize)>,
    /// \[= NULL\] Is passed to the functions.
    pub user: *mut c_void,
    /// \[= NULL\] May be NULL. Called once, by any thread, when nothing will call `send` any more;
    /// not if no sender was made.
    pub release: Option<unsafe extern "C" fn(*mut c_void)>,
}

/// The state of a sender.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct earshot_chat_sender_status {
    pub size: u32,
    pub is_speaking: bool,
    pub is_muted: bool,
    pub reserved: [bool; 2],
    /// Packets sent.
    pub sent: i64,
    /// \[s\] Time from the render to the microphone; negative: unknown.
    pub echo_delay: f64,
}

/// The state of a receiver.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct earshot_chat_receiver_status {
    pub size: u32,
    pub is_speaking: bool,
    pub reserved: [bool; 3],
    /// \[s\] Time that packets wait.
    pub delay: f64,
    /// Packets received.
    pub received: i64,
    /// Of these, too late or twice.
    pub late: i64,
    /// Packets that did not arrive in time.
    pub missing: i64,
    /// Of these, reconstructed from the next.
    pub repaired: i64,
    /// Not packets.
    pub refused: i64,
}

extern "C" {
    /// Fills in the defaults, all but `send`.
    ///
    /// NULL does nothing.
    pub fn earshot_chat_sender_options_init(options: *mut earshot_chat_sender_options);
    /// Makes a sender, without opening the microphone yet.
    ///
    /// There can be 64 at a time. Release it with earshot_chat_sender_release. A sender with an
    /// engine pauses while that is interrupted or asleep. Without an engine no echo is cancelled.
    ///
    /// - `engine`: An engine whose category is EARSHOT_CATEGORY_RECORD or
    ///   EARSHOT_CATEGORY_RECORD_AND_PLAY, or 0.
    pub fn earshot_chat_sender_make(engine: earshot_engine, options: *const earshot_chat_sender_options, sender: *mut earshot_chat_sender) -> earshot_result;
    /// Releases a sender and the microphone.
    pub fn earshot_chat_sender_release(sender: earshot_chat_sender) -> earshot_result;
    /// Opens the microphone.
    ///
    /// Later calls do nothing. A device that is lost is looked for.
    pub fn earshot_chat_sender_start(sender: earshot_chat_sender) -> earshot_result;
    /// Closes the microphone for good.
    pub fn earshot_chat_sender_stop(sender: earshot_chat_sender) -> earshot_result;
    /// Sets whether sending is muted; the microphone stays open.
    pub fn earshot_chat_sender_set_muted(sender: earshot_chat_sender, is_muted: bool) -> earshot_result;
    /// Takes speech from elsewhere than a microphone, one channel at 16,000 Hz, as it arrives.
    ///
    /// Not together with earshot_chat_sender_start.
    pub fn earshot_chat_sender_take(sender: earshot_chat_sender, samples: *const f32, frames: usize) -> earshot_result;
    /// Gets the effect that listens to what the engine renders.
    ///
    /// Remove it with earshot_effect_remove when the sender is gone.
    ///
    /// - `effect`: 0: none.
    pub fn earshot_chat_sender_get_reference(sender: earshot_chat_sender, effect: *mut earshot_effect) -> earshot_result;
    /// Gets the state of a sender.
    pub fn earshot_chat_sender_get_status(sender: earshot_chat_sender, status: *mut earshot_chat_sender_status) -> earshot_result;
    /// Makes a receiver of what a sender sends.
    ///
    /// There can be 4,096 at a time. Release it with earshot_chat_receiver_release.
    pub fn earshot_chat_receiver_make(receiver: *mut earshot_chat_receiver) -> earshot_result;
    /// Releases a receiver; its voice ends.
    pub fn earshot_chat_receiver_release(receiver: earshot_chat_receiver) -> earshot_result;
    /// Takes one packet from the network, in any order, twice or late.
    ///
    /// Bytes that are not a packet are counted and ignored.
    pub fn earshot_chat_receiver_receive(receiver: earshot_chat_receiver, packet: *const c_void, length: usize) -> earshot_result;
    /// Makes a clip of what a receiver receives, to be played once.
    ///
    /// It plays on an emitter or non-positional, and is silent while nobody speaks.
    ///
    /// - `name`: Used in messages; may be empty.
    pub fn earshot_clip_load_chat_receiver(engine: earshot_engine, receiver: earshot_chat_receiver, name: *const c_char, name_length: usize, clip: *mut earshot_clip) -> earshot_result;
    /// Gets the state of a receiver.
    pub fn earshot_chat_receiver_get_status(receiver: earshot_chat_receiver, status: *mut earshot_chat_receiver_status) -> earshot_result;
}

// Music

/// The next track, then nothing.
pub const EARSHOT_REPEAT_OFF: i32 = 0;
/// The same track.
pub const EARSHOT_REPEAT_ONE: i32 = 1;
/// The list again.
pub const EARSHOT_REPEAT_ALL: i32 = 2;

/// None.
pub const EARSHOT_REPLAYGAIN_OFF: i32 = 0;
/// The track's.
pub const EARSHOT_REPLAYGAIN_TRACK: i32 = 1;
/// The album's.
pub const EARSHOT_REPLAYGAIN_ALBUM: i32 = 2;

/// How a music player plays.
///
/// Fill it with earshot_music_options_init.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct earshot_music_options {
    pub size: u32,
    /// \[= EARSHOT_REPEAT_OFF\] EARSHOT_REPEAT_…
    pub repeats: i32,
    /// \[= EARSHOT_REPLAYGAIN_OFF\] EARSHOT_REPLAYGAIN_…
    pub replaygain: i32,
    /// \[= false\]
    pub is_shuffled: bool,
    /// \[= false\] Allow peaks above full scale; otherwise they keep a track quieter.
    pub may_clip: bool,
    /// \[= false\] Measure files without tags before playing them.
    pub measures_untagged: bool,
    pub reserved: bool,
    /// \[s, 0 to 30; = 0\] 0: gapless.
    pub crossfade: f64,
    /// \[dB, -24 to 24; = 0\] Gain in addition to the tags'.
    pub preamp: f64,
    /// \[= 1\] Seed of the shuffle; only for earshot_music_make.
    pub seed: u64,
    /// \[= 0\] Bus above the player's own; 0: the master bus. Only for earshot_music_make.
    pub parent: earshot_bus,
}

/// It is stopped.
pub const EARSHOT_MUSIC_IS_STOPPED: i32 = 0;
/// The first track is being opened.
pub const EARSHOT_MUSIC_IS_LOADING: i32 = 1;
/// It plays.
pub const EARSHOT_MUSIC_IS_PLAYING: i32 = 2;
/// It is paused, by a call, its bus or an interruption.
pub const EARSHOT_MUSIC_IS_PAUSED: i32 = 3;

/// The state of a music player.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct earshot_music_status {
    pub size: u32,
    /// EARSHOT_MUSIC_IS_…
    pub state: i32,
    /// Track that plays, is being opened, or would be played; -1: the list is empty.
    pub index: i64,
    /// Entries of the list.
    pub count: i64,
    /// \[s\]
    pub position: f64,
    /// \[s\] 0 while no track plays, and for radio.
    pub duration: f64,
    pub gain: f64,
    /// Gain from the track's loudness.
    pub track_gain: f64,
    /// Number in its album; 0: its tags do not say.
    pub track_number: i64,
    /// Bus that it plays on: for effects, ducking, a policy.
    pub bus: earshot_bus,
    /// EARSHOT_REPEAT_…
    pub repeats: i32,
    pub is_shuffled: bool,
    pub reserved: [bool; 3],
}

/// The title, from its tags, the playlist, or the file's name.
pub const EARSHOT_MUSIC_TITLE: i32 = 0;
/// The artist.
pub const EARSHOT_MUSIC_ARTIST: i32 = 1;
/// The album.
pub const EARSHOT_MUSIC_ALBUM: i32 = 2;
/// The album's artist.
pub const EARSHOT_MUSIC_ALBUM_ARTIST: i32 = 3;
/// The path.
pub const EARSHOT_MUSIC_PATH: i32 = 4;
/// The type of the cover, such as "image/png".
pub const EARSHOT_MUSIC_COVER_TYPE: i32 = 5;

/// There is no event.
pub const EARSHOT_MUSIC_EVENT_NONE: i32 = 0;
/// A track began. `number`: its index; `text`: its title.
pub const EARSHOT_MUSIC_EVENT_TRACK_BEGAN: i32 = 1;
/// A track is skipped or breaks off. `number`: its index; `text`: why.
pub const EARSHOT_MUSIC_EVENT_TRACK_FAILED: i32 = 2;
/// The player ended. `number`: EARSHOT_MUSIC_FINISHED and those that follow.
pub const EARSHOT_MUSIC_EVENT_ENDED: i32 = 3;
/// A stream reported something. `number`: EARSHOT_NETWORK_EVENT_…; `text`: as there.
pub const EARSHOT_MUSIC_EVENT_NETWORK: i32 = 4;

/// The last track ended.
pub const EARSHOT_MUSIC_FINISHED: i32 = 0;
/// A call stopped it, or its voice or bus was stopped.
pub const EARSHOT_MUSIC_STOPPED: i32 = 1;
/// No entry of the list could be played.
pub const EARSHOT_MUSIC_NOTHING_PLAYABLE: i32 = 2;

extern "C" {
    /// Fills in the defaults.
    ///
    /// NULL does nothing.
    pub fn earshot_music_options_init(options: *mut earshot_music_options);
    /// Makes a music player with a bus of its own, named "music".
    ///
    /// There can be 256 at a time.
    ///
    /// - `options`: NULL: the defaults.
    pub fn earshot_music_make(engine: earshot_engine, options: *const earshot_music_options, music: *mut earshot_music) -> earshot_result;
    /// Ends what a player plays, and removes its bus.
    pub fn earshot_music_release(engine: earshot_engine, music: earshot_music) -> earshot_result;
    /// Changes how a player plays, from the next track on.
    pub fn earshot_music_configure(engine: earshot_engine, music: earshot_music, options: *const earshot_music_options) -> earshot_result;
    /// Lets a player play addresses of HTTP and HTTPS.
    ///
    /// Playlists there are read when a list is opened, which waits for their servers.
    ///
    /// - `options`: NULL, as at first: the network is not used.
    pub fn earshot_music_set_network(engine: earshot_engine, music: earshot_music, options: *const earshot_network_options) -> earshot_result;
    /// Opens a list of files, folders and playlists (M3U, PLS, XSPF), and stops what plays.
    ///
    /// Folders and playlists are read now, sound files are not. If nothing of what was named can be
    /// played, the call fails, says why, and nothing changes. At most 65,536 paths.
    ///
    /// - `lengths`: NULL: all paths end with a zero byte.
    /// - `entries`: Entries of the list. May be NULL.
    /// - `left_out`: Items that were left out: missing, in the network, unreadable. May be NULL.
    pub fn earshot_music_open(engine: earshot_engine, music: earshot_music, paths: *const *const c_char, lengths: *const usize, count: usize, entries: *mut usize, left_out: *mut usize) -> earshot_result;
    /// Adds files, folders and playlists to the end of the list, like earshot_music_open.
    ///
    /// - `lengths`: NULL: all paths end with a zero byte.
    /// - `entries`: Entries that were added. May be NULL.
    /// - `left_out`: Items that were left out. May be NULL.
    pub fn earshot_music_append(engine: earshot_engine, music: earshot_music, paths: *const *const c_char, lengths: *const usize, count: usize, entries: *mut usize, left_out: *mut usize) -> earshot_result;
    /// Plays from where the player was paused, or the current track from its beginning.
    ///
    /// An empty list ends at once with EARSHOT_MUSIC_NOTHING_PLAYABLE.
    pub fn earshot_music_play(engine: earshot_engine, music: earshot_music) -> earshot_result;
    /// Plays an entry of the list.
    pub fn earshot_music_play_at(engine: earshot_engine, music: earshot_music, index: usize) -> earshot_result;
    /// Pauses a player without a click.
    pub fn earshot_music_pause(engine: earshot_engine, music: earshot_music) -> earshot_result;
    /// Fades out and ends what a player plays.
    ///
    /// - `fade`: \[s, 0 to 86,400\] Time to fade over, or EARSHOT_CLICK_FREE.
    pub fn earshot_music_stop(engine: earshot_engine, music: earshot_music, fade: f64) -> earshot_result;
    /// Moves to the next track; after the last one the player ends, unless it repeats.
    pub fn earshot_music_next(engine: earshot_engine, music: earshot_music) -> earshot_result;
    /// Moves to the previous track, or to the beginning of a track of which more than three seconds
    /// were played.
    pub fn earshot_music_previous(engine: earshot_engine, music: earshot_music) -> earshot_result;
    /// Moves to a position in the track; beyond its end is the next track.
    ///
    /// - `seconds`: \[s\]
    pub fn earshot_music_seek(engine: earshot_engine, music: earshot_music, seconds: f64) -> earshot_result;
    /// Sets the gain of a player, besides that of its bus.
    ///
    /// - `gain`: \[0 to 251.18\]
    pub fn earshot_music_set_gain(engine: earshot_engine, music: earshot_music, gain: f64) -> earshot_result;
    /// Gets the state of a music player.
    pub fn earshot_music_get_status(engine: earshot_engine, music: earshot_music, status: *mut earshot_music_status) -> earshot_result;
    /// Gets a text about the track that plays, or played last; empty where it is unknown.
    ///
    /// - `which`: EARSHOT_MUSIC_TITLE and those that follow.
    pub fn earshot_music_text(engine: earshot_engine, music: earshot_music, which: i32, buffer: *mut c_char, capacity: usize, length: *mut usize) -> earshot_result;
    /// Gets the cover as the bytes of a whole picture file.
    ///
    /// - `bytes`: \[bytes\] `count`: 0 without a cover.
    pub fn earshot_music_cover(engine: earshot_engine, music: earshot_music, bytes: *mut c_void, capacity: usize, count: *mut usize) -> earshot_result;
    /// Takes the oldest event.
    ///
    /// At most the latest 64 wait, and as many again that were begun to be taken. A track that
    /// fails is reported when it is opened, while the one before plays.
    ///
    /// - `kind`: EARSHOT_MUSIC_EVENT_…
    /// - `number`: May be NULL.
    pub fn earshot_music_take_event(engine: earshot_engine, music: earshot_music, kind: *mut i32, number: *mut i64, buffer: *mut c_char, capacity: usize, length: *mut usize) -> earshot_result;
}

// The desktop's media controls

/// The track, for music that no player of the library plays.
///
/// Fill it with earshot_now_playing_info_init.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct earshot_now_playing_info {
    pub size: u32,
    /// \[= EARSHOT_MUSIC_IS_STOPPED\] EARSHOT_MUSIC_IS_STOPPED, EARSHOT_MUSIC_IS_PLAYING or
    /// EARSHOT_MUSIC_IS_PAUSED.
    pub state: i32,
    /// \[= 0\] Another number is another track.
    pub track_id: i64,
    /// \[= NULL\] NULL: no track.
    pub title: *const c_char,
    /// \[= NULL\] NULL: unknown.
    pub artist: *const c_char,
    /// \[= NULL\] NULL: unknown.
    pub album: *const c_char,
    /// \[= NULL\] A whole JPEG, PNG, GIF, WebP or BMP file, which is copied. NULL: none.
    pub cover: *const c_void,
    /// \[bytes, 0 to 67,108,864; = 0\]
    pub cover_size: usize,
    /// \[s; = 0\] 0: unknown.
    pub duration: f64,
    /// \[s; = 0\] Now.
    pub position: f64,
    /// \[= 1\]
    pub rate: f64,
    /// \[= 1\]
    pub volume: f64,
    /// \[= EARSHOT_REPEAT_OFF\] EARSHOT_REPEAT_…
    pub repeats: i32,
    /// \[= false\]
    pub is_shuffled: bool,
    /// \[= false\] There is no next track.
    pub is_last: bool,
    /// \[= false\] There is no previous track.
    pub is_first: bool,
    pub reserved: bool,
}

/// There is no command.
pub const EARSHOT_COMMAND_NONE: i32 = 0;
/// Play.
pub const EARSHOT_COMMAND_PLAY: i32 = 1;
/// Pause.
pub const EARSHOT_COMMAND_PAUSE: i32 = 2;
/// Play or pause.
pub const EARSHOT_COMMAND_PLAY_OR_PAUSE: i32 = 3;
/// Stop.
pub const EARSHOT_COMMAND_STOP: i32 = 4;
/// Next track.
pub const EARSHOT_COMMAND_NEXT: i32 = 5;
/// Previous track.
pub const EARSHOT_COMMAND_PREVIOUS: i32 = 6;
/// Seek. `value`: seconds, negative for back.
pub const EARSHOT_COMMAND_SEEK_BY: i32 = 7;
/// Seek. `value`: position in the track that was shown, seconds.
pub const EARSHOT_COMMAND_SEEK_TO: i32 = 8;
/// Set the volume. `value`: linear gain, 0 to 1.
pub const EARSHOT_COMMAND_SET_VOLUME: i32 = 9;
/// Shuffle. `value`: 0 or 1.
pub const EARSHOT_COMMAND_SET_SHUFFLED: i32 = 10;
/// Repeat. `value`: EARSHOT_REPEAT_….
pub const EARSHOT_COMMAND_SET_REPEATS: i32 = 11;

/// Not known yet.
pub const EARSHOT_NOW_PLAYING_CONNECTING: i32 = 0;
/// It does.
pub const EARSHOT_NOW_PLAYING_AVAILABLE: i32 = 1;
/// It does not.
pub const EARSHOT_NOW_PLAYING_UNAVAILABLE: i32 = 2;

extern "C" {
    /// Begins to show on the desktop what plays.
    ///
    /// There can be 256 at a time. Release it with earshot_now_playing_release.
    ///
    /// - `name`: Name on the bus, of which letters and digits are kept.
    /// - `desktop_entry`: Name of the game's desktop file without its suffix; may be empty.
    pub fn earshot_now_playing_make(name: *const c_char, name_length: usize, desktop_entry: *const c_char, desktop_entry_length: usize, now_playing: *mut earshot_now_playing) -> earshot_result;
    /// Removes the name from the bus.
    pub fn earshot_now_playing_release(now_playing: earshot_now_playing) -> earshot_result;
    /// Shows what a player plays, and lets media keys control it, from its engine's next update on.
    ///
    /// Not for two players at once.
    ///
    /// - `now_playing`: 0: no longer.
    pub fn earshot_music_set_now_playing(engine: earshot_engine, music: earshot_music, now_playing: earshot_now_playing) -> earshot_result;
    /// Fills in the defaults: nothing plays.
    ///
    /// NULL does nothing.
    pub fn earshot_now_playing_info_init(info: *mut earshot_now_playing_info);
    /// Shows what plays; may be called as often as wanted.
    ///
    /// Texts end with a zero byte.
    pub fn earshot_now_playing_set(now_playing: earshot_now_playing, info: *const earshot_now_playing_info) -> earshot_result;
    /// Takes the oldest command.
    ///
    /// At most 256 wait; others are dropped.
    ///
    /// - `command`: EARSHOT_COMMAND_…
    pub fn earshot_now_playing_take_command(now_playing: earshot_now_playing, command: *mut i32, value: *mut f64) -> earshot_result;
    /// Gets whether the desktop shows the track, and the name on the bus, or the reason.
    ///
    /// - `availability`: EARSHOT_NOW_PLAYING_…
    pub fn earshot_now_playing_availability(now_playing: earshot_now_playing, availability: *mut i32, buffer: *mut c_char, capacity: usize, length: *mut usize) -> earshot_result;
}

// Interruptions, the background, devices

/// The game asked for it.
pub const EARSHOT_SUSPENDED_GAME: i32 = 1;
/// An interruption.
pub const EARSHOT_SUSPENDED_INTERRUPTION: i32 = 2;
/// The device was lost.
pub const EARSHOT_SUSPENDED_DEVICE_LOST: i32 = 4;
/// The application is in the background.
pub const EARSHOT_SUSPENDED_BACKGROUND: i32 = 8;
/// The machine sleeps.
pub const EARSHOT_SUSPENDED_SLEEP: i32 = 16;
/// The device was unplugged.
pub const EARSHOT_SUSPENDED_UNPLUGGED: i32 = 32;

/// Always.
pub const EARSHOT_RESUMES_ALWAYS: i32 = 0;
/// If `should_resume` was true. The default.
pub const EARSHOT_RESUMES_WHEN_TOLD: i32 = 1;
/// Not automatically.
pub const EARSHOT_RESUMES_NEVER: i32 = 2;

/// The behaviour of a voice or a bus when the game is paused and after an interruption.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct earshot_suspension_policy {
    pub size: u32,
    /// \[= EARSHOT_RESUMES_WHEN_TOLD\] EARSHOT_RESUMES_…
    pub resumption: i32,
    /// \[s; = EARSHOT_CLICK_FREE\] Time to fade over when the game is paused, if
    /// `has_game_pause_fade`.
    pub game_pause_fade: f64,
    /// \[= false\] false: the fade of the call.
    pub has_game_pause_fade: bool,
    /// \[= false\]
    pub plays_while_game_is_paused: bool,
    pub reserved: [bool; 6],
}

extern "C" {
    /// Reports that the system silences the application, at once, even if no update comes.
    ///
    /// From any thread. Several interruptions may overlap.
    ///
    /// - `name`: One line.
    pub fn earshot_remote_begin_interruption(engine: earshot_engine, name: *const c_char, name_length: usize) -> earshot_result;
    /// Reports that an interruption is over.
    ///
    /// From any thread.
    ///
    /// - `should_resume`: Whether the system says that sound should continue; see
    ///   earshot_suspension_policy.
    pub fn earshot_remote_end_interruption(engine: earshot_engine, name: *const c_char, name_length: usize, should_resume: bool) -> earshot_result;
    /// Adds reasons for silence.
    ///
    /// From any thread. Not the interruption, which has names, and not the lost device, which the
    /// engine finds itself.
    ///
    /// - `reasons`: EARSHOT_SUSPENDED_…, added up.
    pub fn earshot_remote_suspend(engine: earshot_engine, reasons: u32) -> earshot_result;
    /// Removes reasons for silence, as often as they were added.
    ///
    /// From any thread.
    ///
    /// - `reasons`: EARSHOT_SUSPENDED_…, added up.
    /// - `should_resume`: Whether sound should continue; see earshot_suspension_policy.
    pub fn earshot_remote_restore(engine: earshot_engine, reasons: u32, should_resume: bool) -> earshot_result;
    /// Reports that the application is in the background.
    ///
    /// From any thread. Whether that silences it depends on its category.
    pub fn earshot_remote_enter_background(engine: earshot_engine) -> earshot_result;
    /// Reports that the application is no longer in the background.
    ///
    /// From any thread.
    pub fn earshot_remote_leave_background(engine: earshot_engine) -> earshot_result;
    /// Reports that the headphones were unplugged.
    ///
    /// From any thread.
    pub fn earshot_remote_note_unplugged(engine: earshot_engine) -> earshot_result;
    /// Gets why the engine is silenced, as of the last update.
    ///
    /// - `reasons`: EARSHOT_SUSPENDED_…, added up; 0: it is not.
    pub fn earshot_engine_suspension(engine: earshot_engine, reasons: *mut u32) -> earshot_result;
    /// Gets the names of the current interruptions, one per line.
    pub fn earshot_engine_interruptions(engine: earshot_engine, buffer: *mut c_char, capacity: usize, length: *mut usize) -> earshot_result;
    /// Fills in the defaults.
    ///
    /// NULL does nothing.
    pub fn earshot_suspension_policy_init(policy: *mut earshot_suspension_policy);
    /// Sets the policy of a voice or a bus.
    ///
    /// - `policy`: NULL: that of the bus above.
    pub fn earshot_set_suspension_policy(engine: earshot_engine, voice_or_bus: u64, policy: *const earshot_suspension_policy) -> earshot_result;
    /// Gets the policy that applies to a voice, or was set for a bus.
    pub fn earshot_get_suspension_policy(engine: earshot_engine, voice_or_bus: u64, policy: *mut earshot_suspension_policy) -> earshot_result;
    /// Sets whether the engine is silenced while the machine sleeps, as the system's login manager
    /// reports.
    pub fn earshot_engine_set_watches_sleep(engine: earshot_engine, watches: bool) -> earshot_result;
    /// Simulates the loss of the output, for tests of the game.
    pub fn earshot_engine_lose_output(engine: earshot_engine) -> earshot_result;
    /// Simulates that the output is back, for tests of the game.
    pub fn earshot_engine_restore_output(engine: earshot_engine) -> earshot_result;
    /// Simulates that the user chose another device, for tests of the game.
    pub fn earshot_engine_change_route(engine: earshot_engine, name: *const c_char, name_length: usize) -> earshot_result;
}

// Calls from other threads

extern "C" {
    /// Plays a clip, like earshot_play.
    ///
    /// The voice's handle is valid at once for these calls, and for all others after the next
    /// update; until then they return EARSHOT_ERROR_STALE. If the play is refused in that update,
    /// EARSHOT_EVENT_VOICE_FINISHED reports it. Within the clip's cooldown it is another handle of
    /// the voice that plays already, and events have the first one.
    ///
    /// - `emitter`: 0: non-positional.
    /// - `options`: NULL: the defaults.
    /// - `voice`: May be NULL.
    pub fn earshot_queue_play(engine: earshot_engine, clip: earshot_clip, emitter: earshot_emitter, options: *const earshot_play_options, voice: *mut earshot_voice) -> earshot_result;
    /// Plays a clip at a position in the world, like earshot_play_at.
    ///
    /// - `x`: \[m, -1e9 to 1e9\]
    /// - `y`: \[m, -1e9 to 1e9\]
    /// - `z`: \[m, -1e9 to 1e9\]
    /// - `options`: NULL: the defaults.
    /// - `emitter`: The emitter's options. NULL: the defaults.
    /// - `voice`: May be NULL.
    pub fn earshot_queue_play_at(engine: earshot_engine, clip: earshot_clip, x: f64, y: f64, z: f64, options: *const earshot_play_options, emitter: *const earshot_emitter_options, voice: *mut earshot_voice) -> earshot_result;
    /// Fades out and ends a voice or a bus's voices, like earshot_voice_stop and earshot_bus_stop.
    ///
    /// - `target`: A voice or a bus.
    /// - `fade`: \[s, 0 to 86,400\] Time to fade over, or EARSHOT_CLICK_FREE.
    pub fn earshot_queue_stop(engine: earshot_engine, target: u64, fade: f64) -> earshot_result;
    /// Fades a voice out from a frame on, like earshot_voice_stop_at.
    ///
    /// - `frame`: \[sample frames\] On the engine's clock; EARSHOT_NEVER cancels.
    /// - `fade`: \[s, 0 to 86,400\] Time to fade over, or EARSHOT_CLICK_FREE.
    pub fn earshot_queue_stop_at(engine: earshot_engine, voice: earshot_voice, frame: i64, fade: f64) -> earshot_result;
    /// Pauses a voice or a bus, like earshot_voice_pause and earshot_bus_pause.
    ///
    /// - `target`: A voice or a bus.
    /// - `fade`: \[s, 0 to 86,400\] Time to fade over, or EARSHOT_CLICK_FREE.
    pub fn earshot_queue_pause(engine: earshot_engine, target: u64, fade: f64) -> earshot_result;
    /// Resumes a voice or a bus, like earshot_voice_resume and earshot_bus_resume.
    ///
    /// - `target`: A voice or a bus.
    /// - `fade`: \[s, 0 to 86,400\] Time to fade over, or EARSHOT_CLICK_FREE.
    pub fn earshot_queue_resume(engine: earshot_engine, target: u64, fade: f64) -> earshot_result;
    /// Moves the playhead of a voice, like earshot_voice_seek.
    ///
    /// - `seconds`: \[s\] Position in the clip.
    /// - `fade`: \[s, 0 to 86,400\] Time to fade over, or EARSHOT_CLICK_FREE.
    pub fn earshot_queue_seek(engine: earshot_engine, voice: earshot_voice, seconds: f64, fade: f64) -> earshot_result;
    /// Lets a voice leave its loop, like earshot_voice_leave_loop.
    pub fn earshot_queue_leave_loop(engine: earshot_engine, voice: earshot_voice) -> earshot_result;
    /// Sets the pan of a voice, like earshot_voice_set_pan.
    ///
    /// - `pan`: \[-1 to 1\] -1: left, 1: right.
    /// - `seconds`: \[s, 0 to 86,400\] Time to ramp over.
    pub fn earshot_queue_set_pan(engine: earshot_engine, voice: earshot_voice, pan: f64, seconds: f64) -> earshot_result;
    /// Sets the gain of a voice, an emitter or a bus, like earshot_voice_set_gain.
    ///
    /// - `target`: A voice, an emitter or a bus.
    /// - `gain`: \[0 to 251.18\]
    /// - `seconds`: \[s, 0 to 86,400\] Time to ramp over.
    pub fn earshot_queue_set_gain(engine: earshot_engine, target: u64, gain: f64, seconds: f64) -> earshot_result;
    /// Sets the playback rate of a voice, an emitter or a bus, like earshot_voice_set_rate.
    ///
    /// - `target`: A voice, an emitter or a bus.
    /// - `rate`: \[0.01 to 100\]
    /// - `seconds`: \[s, 0 to 86,400\] Time to ramp over.
    pub fn earshot_queue_set_rate(engine: earshot_engine, target: u64, rate: f64, seconds: f64) -> earshot_result;
    /// Sets the occlusion of a voice, an emitter or a bus, like earshot_voice_set_occlusion.
    ///
    /// - `target`: A voice, an emitter or a bus.
    /// - `occlusion`: \[0 to 1\] 0: free, 1: behind a thick wall.
    /// - `seconds`: \[s, 0 to 86,400\] Time to ramp over.
    pub fn earshot_queue_set_occlusion(engine: earshot_engine, target: u64, occlusion: f64, seconds: f64) -> earshot_result;
    /// Sets the priority of a voice, an emitter or a bus, like earshot_voice_set_priority.
    ///
    /// - `target`: A voice, an emitter or a bus.
    pub fn earshot_queue_set_priority(engine: earshot_engine, target: u64, priority: i32) -> earshot_result;
    /// Mutes a bus, like earshot_bus_set_muted.
    pub fn earshot_queue_set_muted(engine: earshot_engine, bus: earshot_bus, is_muted: bool) -> earshot_result;
    /// Moves an object, like earshot_object_set_position.
    ///
    /// - `x`: \[m, -1e9 to 1e9\]
    /// - `y`: \[m, -1e9 to 1e9\]
    /// - `z`: \[m, -1e9 to 1e9\]
    pub fn earshot_queue_set_position(engine: earshot_engine, object: earshot_object, x: f64, y: f64, z: f64) -> earshot_result;
    /// Moves an object at once, like earshot_object_teleport.
    ///
    /// - `x`: \[m, -1e9 to 1e9\]
    /// - `y`: \[m, -1e9 to 1e9\]
    /// - `z`: \[m, -1e9 to 1e9\]
    pub fn earshot_queue_teleport(engine: earshot_engine, object: earshot_object, x: f64, y: f64, z: f64) -> earshot_result;
    /// Sets an object's rotation, like earshot_object_set_rotation.
    pub fn earshot_queue_set_rotation(engine: earshot_engine, object: earshot_object, x: f64, y: f64, z: f64, w: f64) -> earshot_result;
    /// Sets an object's speed, like earshot_object_set_velocity.
    ///
    /// - `velocity`: \[m/s\] NULL: the speed follows from the motion again.
    pub fn earshot_queue_set_velocity(engine: earshot_engine, object: earshot_object, velocity: *const earshot_vector) -> earshot_result;
}

// Scene scripts

extern "C" {
    /// Renders a scene script into a wave file, and a trace of it into a file of JSON lines.
    ///
    /// Like `earshot render`. Blocks until everything is rendered. Either all files are complete at
    /// the end, or none is written and earlier ones are unchanged.
    ///
    /// - `encoding`: EARSHOT_ENCODING_…
    /// - `trace_path`: May be empty: no trace.
    pub fn earshot_script_render(script_path: *const c_char, script_path_length: usize, wave_path: *const c_char, wave_path_length: usize, encoding: i32, trace_path: *const c_char, trace_path_length: usize) -> earshot_result;
}

// The flight recorder

/// Sounds without a system file.
pub const EARSHOT_EMBED_MEMORY: i32 = 0;
/// All: a bug report is then one file.
pub const EARSHOT_EMBED_EVERYTHING: i32 = 1;
/// None; sounds that come from no file are silent when the recording is rendered.
pub const EARSHOT_EMBED_NOTHING: i32 = 2;

/// How a recording is made.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct earshot_recording_options {
    pub size: u32,
    /// \[= EARSHOT_EMBED_MEMORY\] EARSHOT_EMBED_…
    pub embedding: i32,
    /// \[bytes; = 1,073,741,824\] At least 1,024; the recording ends there, and an event says so.
    pub byte_limit: u64,
    /// \[bytes; = 268,435,456\] Part of it for sounds, as base64, which adds a third. They may stay
    /// in memory until the disk has taken them.
    pub embedding_limit: u64,
    /// \[bytes; = 0\] Most bytes of pushed, generated or downloaded sound, as voices play it.
    /// Beyond that it is silent, and the recording says so.
    pub live_limit: u64,
}

extern "C" {
    /// Fills in the defaults.
    ///
    /// NULL does nothing.
    pub fn earshot_recording_options_init(options: *mut earshot_recording_options);
    /// Writes every call of the engine from now on as a scene script.
    ///
    /// `earshot render` of the script reproduces the sound. It replaces an existing file. In the
    /// middle of a game the present scene is written first; effects and reverbs start empty, and
    /// the sound is similar from one second on. When the limit is reached, or the disk is full or
    /// too slow, the recording ends, the game continues, and EARSHOT_EVENT_RECORDING_ENDED says
    /// why.
    ///
    /// - `options`: NULL: the defaults.
    pub fn earshot_engine_start_recording(engine: earshot_engine, path: *const c_char, path_length: usize, options: *const earshot_recording_options) -> earshot_result;
    /// Waits until everything so far is in the file, safe from a crash of the program.
    pub fn earshot_engine_flush_recording(engine: earshot_engine) -> earshot_result;
    /// Ends the recording, and waits until its file is complete.
    ///
    /// Closing the engine does the same. If not everything could be written, what is in the file
    /// can be rendered all the same.
    pub fn earshot_engine_stop_recording(engine: earshot_engine) -> earshot_result;
    /// Keeps the calls of the last seconds, so that they can be saved when something went wrong.
    ///
    /// It excludes a recording. With a file, what is kept survives a crash of the program: `earshot
    /// recover` makes a recording of it. After an orderly end the file is removed. A file that
    /// exists at the beginning is renamed to end in `.old`.
    ///
    /// - `seconds`: \[s\] Time that is kept, if `byte_limit` suffices; 0: 60.
    /// - `byte_limit`: \[bytes\] Memory that is taken at once, at least 2^20; 0: 2^26.
    /// - `file`: May be empty: in memory only.
    pub fn earshot_engine_keep_recent(engine: earshot_engine, seconds: f64, byte_limit: u64, file: *const c_char, file_length: usize) -> earshot_result;
    /// Keeps the calls of the last seconds, with pushed, generated and downloaded sound.
    ///
    /// Like earshot_engine_keep_recent, which leaves such sound silent.
    ///
    /// - `seconds`: \[s\] Time that is kept, if `byte_limit` suffices; 0: 60.
    /// - `byte_limit`: \[bytes\] Memory that is taken at once, at least 2^20; 0: 2^26.
    /// - `live_limit`: \[bytes\] Most bytes of sound, a fifth of them in a quarter of `seconds`; as
    ///   base64, a third of `byte_limit`. Beyond that it is silent until the next quarter.
    /// - `file`: May be empty: in memory only.
    pub fn earshot_engine_keep_recent_live(engine: earshot_engine, seconds: f64, byte_limit: u64, live_limit: u64, file: *const c_char, file_length: usize) -> earshot_result;
    /// Writes what is kept as a recording, and keeps on; waits for the disk.
    ///
    /// It replaces an existing file.
    pub fn earshot_engine_save_recent(engine: earshot_engine, path: *const c_char, path_length: usize) -> earshot_result;
    /// Discards what is kept; closing the engine does the same.
    pub fn earshot_engine_forget_recent(engine: earshot_engine) -> earshot_result;
}

// The live view

extern "C" {
    /// Starts a live view of the engine, which a browser on the same machine can open.
    ///
    /// It shows voices and why each is as it is, buses, sound events and statistics, and can change
    /// them: for programs under development. It is only reached by its link, which has a random
    /// part. While a page is open, earshot_engine_update copies what it shows; everything else is
    /// done on another thread.
    ///
    /// - `port`: \[0 to 65,535\] 0: a free one.
    /// - `name`: Shown by the page; empty: the program's name.
    pub fn earshot_engine_start_inspector(engine: earshot_engine, port: u32, name: *const c_char, name_length: usize) -> earshot_result;
    /// Gets the link to the live view, `http://127.0.0.1:…`; empty without one.
    ///
    /// Who has the link can see and change the sound of the game.
    pub fn earshot_engine_inspector_address(engine: earshot_engine, buffer: *mut c_char, capacity: usize, length: *mut usize) -> earshot_result;
    /// Closes the live view and the connections of its pages.
    ///
    /// Closing the engine does the same.
    pub fn earshot_engine_stop_inspector(engine: earshot_engine) -> earshot_result;
}

// Memory

/// Where the library gets memory; called from any thread.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct earshot_memory_functions {
    pub size: u32,
    pub reserved: u32,
    /// Is passed to the functions.
    pub user: *mut c_void,
    /// Allocates memory aligned to at least `alignment`, a power of two; NULL when there is none.
    pub allocate: Option<unsafe extern "C" fn(*mut c_void, usize, usize) -> *mut c_void>,
    /// Frees memory.
    pub free: Option<unsafe extern "C" fn(*mut c_void, *mut c_void)>,
}

extern "C" {
    /// Sets where the library's own memory comes from, for the whole process.
    ///
    /// Call it before anything else of the library. The struct is copied. All memory of the
    /// library's Swift code comes from there. OpenAL, the codec libraries, C++'s operator new and
    /// the system's threads use malloc in any case, as does what is set up while the library is
    /// loaded. If `allocate` returns NULL the process ends: Swift cannot continue without memory.
    /// About 100 KB of tables are kept when the last engine is closed.
    ///
    /// - `functions`: NULL: the process's malloc.
    pub fn earshot_set_memory_functions(functions: *const earshot_memory_functions) -> earshot_result;
}
