// Written by EarshotAPIGenerator from Sources/EarshotAPI: change that, not this file.
use crate::raw::{self, Keep};
use core::num::NonZeroU64;
use earshot_sys as sys;

/// Sound data that voices play.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Clip(pub(crate) NonZeroU64);
raw::handle!(Clip);

/// Several clips for the same occasion, one of which is chosen for each play.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct ClipSet(pub(crate) NonZeroU64);
raw::handle!(ClipSet);

/// A rule that plays sounds at random times and places around the listener.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Scatterer(pub(crate) NonZeroU64);
raw::handle!(Scatterer);

/// A list of clips that are loaded ahead of their use.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Preload(pub(crate) NonZeroU64);
raw::handle!(Preload);

/// A place in the world that other objects can be attached to.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Node(pub(crate) NonZeroU64);
raw::handle!(Node);

/// An object in the world that voices play from.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Emitter(pub(crate) NonZeroU64);
raw::handle!(Emitter);

/// An object in the world that hears.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Listener(pub(crate) NonZeroU64);
raw::handle!(Listener);

/// A node, an emitter or a listener, where a call accepts any of them.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Object(pub(crate) NonZeroU64);
raw::handle!(Object);

/// One playback of a clip.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Voice(pub(crate) NonZeroU64);
raw::handle!(Voice);

/// Voices that share a limit, wherever they play.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct VoiceGroup(pub(crate) NonZeroU64);
raw::handle!(VoiceGroup);

/// A bus that voices are mixed on.
///
/// Where a call accepts a bus alone, 0 is the master bus. Where it accepts other handles too, the
/// master bus is EARSHOT_MASTER_BUS, so that a handle that was never set does not change
/// everything.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Bus(pub(crate) NonZeroU64);
raw::handle!(Bus);

/// A mix of buses that is blended in and out as a whole.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Snapshot(pub(crate) NonZeroU64);
raw::handle!(Snapshot);

/// A number of the game that controls sound through curves.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Parameter(pub(crate) NonZeroU64);
raw::handle!(Parameter);

/// An effect in the channel strip of a bus.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Effect(pub(crate) NonZeroU64);
raw::handle!(Effect);

/// A reverb that voices, emitters and buses send to.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct SharedReverb(pub(crate) NonZeroU64);
raw::handle!(SharedReverb);

/// An obstacle that attenuates sound passing through it.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Wall(pub(crate) NonZeroU64);
raw::handle!(Wall);

/// A space that sound enters and leaves through portals.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Room(pub(crate) NonZeroU64);
raw::handle!(Room);

/// A door, a window or a gap between two rooms.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Portal(pub(crate) NonZeroU64);
raw::handle!(Portal);

/// A space with acoustics of its own.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Zone(pub(crate) NonZeroU64);
raw::handle!(Zone);

/// A music player: plays lists of files, folders and playlists, gapless or with cross-fades.
///
/// Its engine's updates and renders keep it going. Everything it plays is on a bus of its own.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Music(pub(crate) NonZeroU64);
raw::handle!(Music);

/// Sound events that are loaded into an engine: definitions, clips and a mix.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Sounds(pub(crate) NonZeroU64);
raw::handle!(Sounds);

/// One sound event that was posted.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Instance(pub(crate) NonZeroU64);
raw::handle!(Instance);

/// Where a host's audio callback pulls samples.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct HostOutput(pub(crate) NonZeroU64);
raw::handle!(HostOutput);

/// Results of calls.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct ErrorCode(pub i32);

impl ErrorCode {
    /// The call succeeded.
    pub const OK: Self = Self(0);
    /// A parameter is NULL where that is not allowed, not finite, out of range, or not UTF-8.
    pub const ARGUMENT: Self = Self(1);
    /// A struct's size is one that no version had, or it sets fields that this library does not
    /// know.
    pub const SIZE: Self = Self(2);
    /// The handle is of another kind, or never existed.
    pub const HANDLE: Self = Self(3);
    /// The handle's thing no longer exists.
    pub const STALE: Self = Self(4);
    /// The engine is inside another call.
    pub const BUSY: Self = Self(5);
    /// The call is not possible with this engine or object, or not now.
    pub const STATE: Self = Self(6);
    /// The file cannot be opened, or is not a file.
    pub const FILE_UNREADABLE: Self = Self(16);
    /// The file's bytes are not sound in a format that can be read.
    pub const FILE_INVALID: Self = Self(17);
    /// The sound exceeds the limits, or its format makes no sense.
    pub const CLIP_INVALID: Self = Self(18);
    /// There is no such device, or it cannot be opened.
    pub const DEVICE_UNAVAILABLE: Self = Self(19);
    /// The output does not support that format.
    pub const FORMAT_UNSUPPORTED: Self = Self(20);
    /// The file cannot be written.
    pub const OUTPUT_UNWRITABLE: Self = Self(21);
    /// Parents would form a circle, or be more than 256 levels deep.
    pub const HIERARCHY_INVALID: Self = Self(22);
    /// There are as many as configured or supported.
    pub const LIMIT_REACHED: Self = Self(23);
    /// This version, build or system does not support it, or there is no such thing.
    pub const NOT_AVAILABLE: Self = Self(24);
    /// The operation was cancelled.
    pub const CANCELLED: Self = Self(25);
    /// The scene script has an error.
    pub const SCRIPT_INVALID: Self = Self(26);
}

impl core::fmt::Debug for ErrorCode {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match *self {
            Self::OK => f.write_str("OK"),
            Self::ARGUMENT => f.write_str("ARGUMENT"),
            Self::SIZE => f.write_str("SIZE"),
            Self::HANDLE => f.write_str("HANDLE"),
            Self::STALE => f.write_str("STALE"),
            Self::BUSY => f.write_str("BUSY"),
            Self::STATE => f.write_str("STATE"),
            Self::FILE_UNREADABLE => f.write_str("FILE_UNREADABLE"),
            Self::FILE_INVALID => f.write_str("FILE_INVALID"),
            Self::CLIP_INVALID => f.write_str("CLIP_INVALID"),
            Self::DEVICE_UNAVAILABLE => f.write_str("DEVICE_UNAVAILABLE"),
            Self::FORMAT_UNSUPPORTED => f.write_str("FORMAT_UNSUPPORTED"),
            Self::OUTPUT_UNWRITABLE => f.write_str("OUTPUT_UNWRITABLE"),
            Self::HIERARCHY_INVALID => f.write_str("HIERARCHY_INVALID"),
            Self::LIMIT_REACHED => f.write_str("LIMIT_REACHED"),
            Self::NOT_AVAILABLE => f.write_str("NOT_AVAILABLE"),
            Self::CANCELLED => f.write_str("CANCELLED"),
            Self::SCRIPT_INVALID => f.write_str("SCRIPT_INVALID"),
            Self(number) => write!(f, "ErrorCode({number})"),
        }
    }
}

/// Shapes of fades.
///
/// The shape is followed from step to step; a fade of less than about three steps is nearly linear.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Shape(pub i32);

impl Shape {
    /// A straight line in amplitude.
    pub const LINEAR: Self = Self(0);
    /// A straight line in decibels, down to 60 dB below the louder end. An end that is quieter than
    /// that, such as silence, is reached or left at once from there.
    pub const DECIBELS: Self = Self(1);
    /// For a cross-fade between two unrelated sounds: their sum keeps its power.
    pub const EQUAL_POWER: Self = Self(2);
    /// Slow, fast, slow. For a cross-fade between two copies of one sound.
    pub const S_CURVE: Self = Self(3);
}

impl core::fmt::Debug for Shape {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match *self {
            Self::LINEAR => f.write_str("LINEAR"),
            Self::DECIBELS => f.write_str("DECIBELS"),
            Self::EQUAL_POWER => f.write_str("EQUAL_POWER"),
            Self::S_CURVE => f.write_str("S_CURVE"),
            Self(number) => write!(f, "Shape({number})"),
        }
    }
}

/// Where the sound goes.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct OutputKind(pub i32);

impl OutputKind {
    /// A device of the system: `name` as earshot_device_names lists it, or NULL for the default
    /// device, which is followed when it changes. Without a device the engine plays silently, in
    /// real time, and an event says why.
    pub const DEVICE: Self = Self(0);
    /// The game's own audio callback pulls: earshot_engine_host_output.
    pub const HOST: Self = Self(1);
    /// earshot_engine_render pulls, as fast as it can. Time passes by what is rendered.
    pub const OFFLINE: Self = Self(2);
    /// Updates render into the wave file `name`. The name must not have the suffix of another
    /// format, such as .mp3. The file appears when the engine is closed.
    pub const WAVE_FILE: Self = Self(3);
    /// Nothing is mixed; time passes as on a device.
    pub const SILENCE: Self = Self(4);
}

impl core::fmt::Debug for OutputKind {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match *self {
            Self::DEVICE => f.write_str("DEVICE"),
            Self::HOST => f.write_str("HOST"),
            Self::OFFLINE => f.write_str("OFFLINE"),
            Self::WAVE_FILE => f.write_str("WAVE_FILE"),
            Self::SILENCE => f.write_str("SILENCE"),
            Self(number) => write!(f, "OutputKind({number})"),
        }
    }
}

/// Sample formats of wave files.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Encoding(pub i32);

impl Encoding {
    /// 32-bit float: exactly what was mixed.
    pub const FLOAT: Self = Self(0);
    /// 16 bits, rounded and clipped.
    pub const S16: Self = Self(1);
    /// 24 bits, rounded and clipped.
    pub const S24: Self = Self(2);
}

impl core::fmt::Debug for Encoding {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match *self {
            Self::FLOAT => f.write_str("FLOAT"),
            Self::S16 => f.write_str("S16"),
            Self::S24 => f.write_str("S24"),
            Self(number) => write!(f, "Encoding({number})"),
        }
    }
}

/// Speaker layouts.
///
/// Channels of a frame: front left, front right, then centre, low frequencies, back and side, as
/// far as the layout has them.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Layout(pub i32);

impl Layout {
    /// One channel.
    pub const MONO: Self = Self(0);
    /// Two channels.
    pub const STEREO: Self = Self(1);
    /// Four channels.
    pub const QUAD: Self = Self(2);
    /// Six channels.
    pub const SURROUND_5_1: Self = Self(3);
    /// Seven channels.
    pub const SURROUND_6_1: Self = Self(4);
    /// Eight channels.
    pub const SURROUND_7_1: Self = Self(5);
}

impl core::fmt::Debug for Layout {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match *self {
            Self::MONO => f.write_str("MONO"),
            Self::STEREO => f.write_str("STEREO"),
            Self::QUAD => f.write_str("QUAD"),
            Self::SURROUND_5_1 => f.write_str("SURROUND_5_1"),
            Self::SURROUND_6_1 => f.write_str("SURROUND_6_1"),
            Self::SURROUND_7_1 => f.write_str("SURROUND_7_1"),
            Self(number) => write!(f, "Layout({number})"),
        }
    }
}

/// How much rendered sound waits for a device before it is mixed there.
///
/// Less sound is heard sooner; more lasts longer when the machine is busy. Outputs other than
/// devices take what they need themselves.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Latency(pub i32);

impl Latency {
    /// With OpenAL Soft 1.22 and later, nothing but 128 frames; before that, also as much as the
    /// device recently took at once, or two of its mixes until that is known. 128 frames more after
    /// a dropout.
    pub const LOW: Self = Self(0);
    /// Starts like EARSHOT_LATENCY_LOW. After a dropout, as much more as the device takes at once;
    /// and some of its mixes more before a dropout, where threads are late by a quarter of a mix.
    /// The default.
    pub const BALANCED: Self = Self(1);
    /// From the start, twice as much more as the device takes at once, and more where threads are
    /// late by about as long.
    pub const SAFE: Self = Self(2);
}

impl core::fmt::Debug for Latency {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match *self {
            Self::LOW => f.write_str("LOW"),
            Self::BALANCED => f.write_str("BALANCED"),
            Self::SAFE => f.write_str("SAFE"),
            Self(number) => write!(f, "Latency({number})"),
        }
    }
}

/// When a limiter keeps the output 1 dB below full scale, between samples as well.
///
/// Sound below the limit is unchanged. The limiter delays the output by about 1.5 ms; in a render
/// it does not.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct LimiterMode(pub i32);

impl LimiterMode {
    /// On devices and hosts, not in renders and wave files.
    pub const AUTOMATIC: Self = Self(0);
    /// On every output.
    pub const ALWAYS: Self = Self(1);
    /// On no output.
    pub const NEVER: Self = Self(2);
}

impl core::fmt::Debug for LimiterMode {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match *self {
            Self::AUTOMATIC => f.write_str("AUTOMATIC"),
            Self::ALWAYS => f.write_str("ALWAYS"),
            Self::NEVER => f.write_str("NEVER"),
            Self(number) => write!(f, "LimiterMode({number})"),
        }
    }
}

/// How voices whose rate is not 1 are resampled.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Resampler(pub i32);

impl Resampler {
    /// The cheapest.
    pub const LINEAR: Self = Self(0);
    /// About 2.3 times the cost of linear.
    pub const CUBIC: Self = Self(1);
    /// About 1.8 times the cost of cubic.
    pub const BEST: Self = Self(2);
    /// Short clips that are resampled are kept at twice their rate as well and resampled linearly:
    /// better than cubic above 5 kHz, at half its cost. Everything else is cubic. The default.
    pub const OVERSAMPLED: Self = Self(3);
}

impl core::fmt::Debug for Resampler {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match *self {
            Self::LINEAR => f.write_str("LINEAR"),
            Self::CUBIC => f.write_str("CUBIC"),
            Self::BEST => f.write_str("BEST"),
            Self::OVERSAMPLED => f.write_str("OVERSAMPLED"),
            Self(number) => write!(f, "Resampler({number})"),
        }
    }
}

/// How the application's sound treats other applications and the background.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Category(pub i32);

impl Category {
    /// Mixes with other applications; silent in the background.
    pub const AMBIENT: Self = Self(0);
    /// Silences other applications; silent in the background. The default.
    pub const SOLO: Self = Self(1);
    /// Audible in the background, too.
    pub const PLAYBACK: Self = Self(2);
    /// Only records, see earshot_recorder_make: plays on no device.
    pub const RECORD: Self = Self(3);
    /// Records and plays, in the background, too.
    pub const RECORD_AND_PLAY: Self = Self(4);
}

impl core::fmt::Debug for Category {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match *self {
            Self::AMBIENT => f.write_str("AMBIENT"),
            Self::SOLO => f.write_str("SOLO"),
            Self::PLAYBACK => f.write_str("PLAYBACK"),
            Self::RECORD => f.write_str("RECORD"),
            Self::RECORD_AND_PLAY => f.write_str("RECORD_AND_PLAY"),
            Self(number) => write!(f, "Category({number})"),
        }
    }
}

/// The behaviour when the device is unplugged.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct WhenUnplugged(pub i32);

impl WhenUnplugged {
    /// Playback continues on the next best device.
    pub const GO_ON: Self = Self(0);
    /// Playback moves to that device, but stays silent until EARSHOT_SUSPENDED_UNPLUGGED is
    /// restored.
    pub const WAIT: Self = Self(1);
}

impl core::fmt::Debug for WhenUnplugged {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match *self {
            Self::GO_ON => f.write_str("GO_ON"),
            Self::WAIT => f.write_str("WAIT"),
            Self(number) => write!(f, "WhenUnplugged({number})"),
        }
    }
}

/// When sound is rendered for headphones, with a head-related transfer function.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct HrtfMode(pub i32);

impl HrtfMode {
    /// Never.
    pub const OFF: Self = Self(0);
    /// Always.
    pub const ON: Self = Self(1);
    /// While the output is headphones, as far as the system reports it, or as `hrtf` in the user's
    /// OpenAL configuration says.
    pub const AUTOMATIC: Self = Self(2);
}

impl core::fmt::Debug for HrtfMode {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match *self {
            Self::OFF => f.write_str("OFF"),
            Self::ON => f.write_str("ON"),
            Self::AUTOMATIC => f.write_str("AUTOMATIC"),
            Self(number) => write!(f, "HrtfMode({number})"),
        }
    }
}

/// Kinds of events, and the fields that each sets.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct EventKind(pub i32);

impl EventKind {
    /// A voice ended, and its handle is stale now. `voice`; `reason`: EARSHOT_FINISHED_….
    pub const VOICE_FINISHED: Self = Self(1);
    /// A voice passed a marker. `voice`; `text`: the marker's name; `number`: the frame of the
    /// engine's clock, not of the clip.
    pub const MARKER_PASSED: Self = Self(2);
    /// A stream ran dry; it continues by itself. `voice`.
    pub const STREAM_RAN_DRY: Self = Self(3);
    /// A stream failed. `voice`; `text`: why.
    pub const STREAM_FAILED: Self = Self(4);
    /// A clip of several channels was mixed to mono for an emitter. `clip`.
    pub const MIXED_TO_MONO: Self = Self(5);
    /// A clip of earshot_clip_begin_loading is loaded. `clip`.
    pub const CLIP_LOADED: Self = Self(6);
    /// A clip could not be loaded. `clip`; `reason`: EARSHOT_ERROR_…; `text`: why.
    pub const CLIP_FAILED: Self = Self(7);
    /// A clip's file ends before its header says. `clip`.
    pub const CLIP_CUT_SHORT: Self = Self(8);
    /// A clip's file changed and was reloaded. `clip`.
    pub const CLIP_RELOADED: Self = Self(9);
    /// A preload list is finished. `preload`; `number`: how many clips failed.
    pub const PRELOAD_FINISHED: Self = Self(10);
    /// The requested device cannot be opened; until it can, the default device plays, if there is
    /// one. `text`: why.
    pub const OUTPUT_UNAVAILABLE: Self = Self(11);
    /// The device was lost. `text`: its name.
    pub const DEVICE_LOST: Self = Self(12);
    /// A device plays again. `text`: its name.
    pub const DEVICE_RESTORED: Self = Self(13);
    /// Another device plays. `old_text`, `text`: the devices, or empty; `reason`: EARSHOT_ROUTE_….
    pub const ROUTE_CHANGED: Self = Self(14);
    /// The engine is silenced. `text`: the interruption's name, or the reason's.
    pub const SUSPENDED: Self = Self(15);
    /// The engine is no longer silenced.
    pub const RESTORED: Self = Self(16);
    /// The reasons for silence changed. `reason`: EARSHOT_SUSPENDED_…, added up.
    pub const SUSPENSION_CHANGED: Self = Self(17);
    /// Time jumped. `seconds`; `number`: 1 if the machine slept.
    pub const TIME_JUMPED: Self = Self(18);
    /// Steps were merged into one after a stall. `number`: how many.
    pub const STEPS_DROPPED: Self = Self(19);
    /// OpenAL has fewer sources than requested. `number`: requested; `reason`: available.
    pub const FEWER_SOURCES: Self = Self(20);
    /// OpenAL reported an error. `text`.
    pub const DRIVER_ERROR: Self = Self(21);
    /// More than 4,096 events waited. `number`: how many were dropped.
    pub const EVENTS_FORGOTTEN: Self = Self(22);
    /// A recording could not continue. `text`: why.
    pub const RECORDING_ENDED: Self = Self(23);
    /// Rendering takes more than nine tenths of the time. `number`: sources that remain in use.
    pub const OVERLOADED: Self = Self(24);
    /// HRTF was requested and is not available. `text`: why.
    pub const HRTF_UNAVAILABLE: Self = Self(25);
    /// earshot_engine_update was called with EARSHOT_OUTPUT_OFFLINE, where only renders advance
    /// time. Reported once.
    pub const UPDATE_PASSED_NO_TIME: Self = Self(26);
    /// Commands of other threads found no room in the queue. `number`: how many.
    pub const COMMANDS_REFUSED: Self = Self(27);
    /// A send is not heard, because the voice plays on a bus with effects, a meter or a listening
    /// compressor, which is sent as a whole: put the send on that bus. `voice`; `number`: the
    /// shared reverb.
    pub const SEND_UNHEARD: Self = Self(28);
    /// An alert was played, and a motor may run. The alert itself may have been left out because
    /// the engine is silenced. `voice`.
    pub const VIBRATION_WANTED: Self = Self(29);
    /// A voice was never heard: its emitter or bus was removed before the update that would have
    /// started it. earshot_play_at needs no emitter. `voice`.
    pub const REMOVED_UNHEARD: Self = Self(30);
}

impl core::fmt::Debug for EventKind {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match *self {
            Self::VOICE_FINISHED => f.write_str("VOICE_FINISHED"),
            Self::MARKER_PASSED => f.write_str("MARKER_PASSED"),
            Self::STREAM_RAN_DRY => f.write_str("STREAM_RAN_DRY"),
            Self::STREAM_FAILED => f.write_str("STREAM_FAILED"),
            Self::MIXED_TO_MONO => f.write_str("MIXED_TO_MONO"),
            Self::CLIP_LOADED => f.write_str("CLIP_LOADED"),
            Self::CLIP_FAILED => f.write_str("CLIP_FAILED"),
            Self::CLIP_CUT_SHORT => f.write_str("CLIP_CUT_SHORT"),
            Self::CLIP_RELOADED => f.write_str("CLIP_RELOADED"),
            Self::PRELOAD_FINISHED => f.write_str("PRELOAD_FINISHED"),
            Self::OUTPUT_UNAVAILABLE => f.write_str("OUTPUT_UNAVAILABLE"),
            Self::DEVICE_LOST => f.write_str("DEVICE_LOST"),
            Self::DEVICE_RESTORED => f.write_str("DEVICE_RESTORED"),
            Self::ROUTE_CHANGED => f.write_str("ROUTE_CHANGED"),
            Self::SUSPENDED => f.write_str("SUSPENDED"),
            Self::RESTORED => f.write_str("RESTORED"),
            Self::SUSPENSION_CHANGED => f.write_str("SUSPENSION_CHANGED"),
            Self::TIME_JUMPED => f.write_str("TIME_JUMPED"),
            Self::STEPS_DROPPED => f.write_str("STEPS_DROPPED"),
            Self::FEWER_SOURCES => f.write_str("FEWER_SOURCES"),
            Self::DRIVER_ERROR => f.write_str("DRIVER_ERROR"),
            Self::EVENTS_FORGOTTEN => f.write_str("EVENTS_FORGOTTEN"),
            Self::RECORDING_ENDED => f.write_str("RECORDING_ENDED"),
            Self::OVERLOADED => f.write_str("OVERLOADED"),
            Self::HRTF_UNAVAILABLE => f.write_str("HRTF_UNAVAILABLE"),
            Self::UPDATE_PASSED_NO_TIME => f.write_str("UPDATE_PASSED_NO_TIME"),
            Self::COMMANDS_REFUSED => f.write_str("COMMANDS_REFUSED"),
            Self::SEND_UNHEARD => f.write_str("SEND_UNHEARD"),
            Self::VIBRATION_WANTED => f.write_str("VIBRATION_WANTED"),
            Self::REMOVED_UNHEARD => f.write_str("REMOVED_UNHEARD"),
            Self(number) => write!(f, "EventKind({number})"),
        }
    }
}

/// Why a voice ended.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Finished(pub i32);

impl Finished {
    /// Its clip was played to the end.
    pub const ENDED: Self = Self(0);
    /// It was stopped.
    pub const STOPPED: Self = Self(1);
    /// Its emitter or bus was removed.
    pub const REMOVED: Self = Self(2);
    /// Its clip was unloaded.
    pub const UNLOADED: Self = Self(3);
    /// Its clip could not be loaded.
    pub const FAILED: Self = Self(4);
    /// A limit ended it in favour of another.
    pub const DISPLACED: Self = Self(5);
    /// The play of earshot_queue_play was refused; earshot_voice_explain says why.
    pub const REFUSED: Self = Self(6);
}

impl core::fmt::Debug for Finished {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match *self {
            Self::ENDED => f.write_str("ENDED"),
            Self::STOPPED => f.write_str("STOPPED"),
            Self::REMOVED => f.write_str("REMOVED"),
            Self::UNLOADED => f.write_str("UNLOADED"),
            Self::FAILED => f.write_str("FAILED"),
            Self::DISPLACED => f.write_str("DISPLACED"),
            Self::REFUSED => f.write_str("REFUSED"),
            Self(number) => write!(f, "Finished({number})"),
        }
    }
}

/// Why another device plays.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Route(pub i32);

impl Route {
    /// The former device was removed.
    pub const OLD_DEVICE_GONE: Self = Self(0);
    /// A device became available.
    pub const DEVICE_AVAILABLE: Self = Self(1);
    /// The user chose another default device.
    pub const DEFAULT_CHANGED: Self = Self(2);
    /// The game chose it.
    pub const OVERRIDE: Self = Self(3);
}

impl core::fmt::Debug for Route {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match *self {
            Self::OLD_DEVICE_GONE => f.write_str("OLD_DEVICE_GONE"),
            Self::DEVICE_AVAILABLE => f.write_str("DEVICE_AVAILABLE"),
            Self::DEFAULT_CHANGED => f.write_str("DEFAULT_CHANGED"),
            Self::OVERRIDE => f.write_str("OVERRIDE"),
            Self(number) => write!(f, "Route({number})"),
        }
    }
}

/// Levels of log messages.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct LogLevel(pub i32);

impl LogLevel {
    /// Normal operation.
    pub const DETAIL: Self = Self(0);
    /// System changes, and useful information.
    pub const NOTICE: Self = Self(1);
    /// Sound differs from what was asked for, or a call failed.
    pub const WARNING: Self = Self(2);
    /// Sound is missing.
    pub const ERROR: Self = Self(3);
}

impl core::fmt::Debug for LogLevel {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match *self {
            Self::DETAIL => f.write_str("DETAIL"),
            Self::NOTICE => f.write_str("NOTICE"),
            Self::WARNING => f.write_str("WARNING"),
            Self::ERROR => f.write_str("ERROR"),
            Self(number) => write!(f, "LogLevel({number})"),
        }
    }
}

/// Where a clip's samples are kept.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Storage(pub i32);

impl Storage {
    /// Depends on the clip's length, see earshot_config.
    pub const AUTOMATIC: Self = Self(0);
    /// Decoded, in memory.
    pub const RESIDENT: Self = Self(1);
    /// As the file's bytes, in memory.
    pub const COMPRESSED: Self = Self(2);
    /// In the file.
    pub const STREAMED: Self = Self(3);
}

impl core::fmt::Debug for Storage {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match *self {
            Self::AUTOMATIC => f.write_str("AUTOMATIC"),
            Self::RESIDENT => f.write_str("RESIDENT"),
            Self::COMPRESSED => f.write_str("COMPRESSED"),
            Self::STREAMED => f.write_str("STREAMED"),
            Self(number) => write!(f, "Storage({number})"),
        }
    }
}

/// The purpose of a clip, which decides about automatic storage.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Use(pub i32);

impl Use {
    /// Sound effects.
    pub const EFFECT: Self = Self(0);
    /// Music.
    pub const MUSIC: Self = Self(1);
    /// Speech.
    pub const SPEECH: Self = Self(2);
}

impl core::fmt::Debug for Use {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match *self {
            Self::EFFECT => f.write_str("EFFECT"),
            Self::MUSIC => f.write_str("MUSIC"),
            Self::SPEECH => f.write_str("SPEECH"),
            Self(number) => write!(f, "Use({number})"),
        }
    }
}

/// Channel formats of first-order ambisonic beds.
///
/// A file that declares its format, such as .amb, is believed.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Ambisonics(pub i32);

impl Ambisonics {
    /// Not a bed, unless the file declares one and `keeps_channels` is false.
    pub const NONE: Self = Self(0);
    /// Four channels W, Y, Z, X of equal scale (ACN, SN3D).
    pub const AMBIX: Self = Self(1);
    /// Three or four channels: W, 3 dB lower, X, Y, Z.
    pub const FUMA: Self = Self(2);
}

impl core::fmt::Debug for Ambisonics {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match *self {
            Self::NONE => f.write_str("NONE"),
            Self::AMBIX => f.write_str("AMBIX"),
            Self::FUMA => f.write_str("FUMA"),
            Self(number) => write!(f, "Ambisonics({number})"),
        }
    }
}

/// Whether a clip's samples are available.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct ClipState(pub i32);

impl ClipState {
    /// Being loaded for the first time; only its name is known.
    pub const LOADING: Self = Self(0);
    /// Available at once.
    pub const IN_MEMORY: Self = Self(1);
    /// Removed for the budget; a play loads them again.
    pub const EVICTED: Self = Self(2);
    /// Being loaded again.
    pub const RETURNING: Self = Self(3);
}

impl core::fmt::Debug for ClipState {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match *self {
            Self::LOADING => f.write_str("LOADING"),
            Self::IN_MEMORY => f.write_str("IN_MEMORY"),
            Self::EVICTED => f.write_str("EVICTED"),
            Self::RETURNING => f.write_str("RETURNING"),
            Self(number) => write!(f, "ClipState({number})"),
        }
    }
}

/// How a clip set chooses.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Order(pub i32);

impl Order {
    /// Any of them.
    pub const RANDOM: Self = Self(0);
    /// All in random order, then again, never the same twice in a row.
    pub const SHUFFLE: Self = Self(1);
    /// One after the other.
    pub const SEQUENCE: Self = Self(2);
    /// Any, by their weights.
    pub const WEIGHTED: Self = Self(3);
}

impl core::fmt::Debug for Order {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match *self {
            Self::RANDOM => f.write_str("RANDOM"),
            Self::SHUFFLE => f.write_str("SHUFFLE"),
            Self::SEQUENCE => f.write_str("SEQUENCE"),
            Self::WEIGHTED => f.write_str("WEIGHTED"),
            Self(number) => write!(f, "Order({number})"),
        }
    }
}

/// How gain decreases with distance: OpenAL's clamped models, or a curve.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct DistanceModel(pub i32);

impl DistanceModel {
    /// It does not.
    pub const NONE: Self = Self(0);
    /// By the inverse of the distance.
    pub const INVERSE: Self = Self(1);
    /// In a straight line of amplitude.
    pub const LINEAR: Self = Self(2);
    /// By a power of the distance.
    pub const EXPONENTIAL: Self = Self(3);
    /// By a curve of the game's.
    pub const POINTS: Self = Self(4);
}

impl core::fmt::Debug for DistanceModel {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match *self {
            Self::NONE => f.write_str("NONE"),
            Self::INVERSE => f.write_str("INVERSE"),
            Self::LINEAR => f.write_str("LINEAR"),
            Self::EXPONENTIAL => f.write_str("EXPONENTIAL"),
            Self::POINTS => f.write_str("POINTS"),
            Self(number) => write!(f, "DistanceModel({number})"),
        }
    }
}

/// Which of several listeners hears an emitter.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct ListenerPolicy(pub i32);

impl ListenerPolicy {
    /// The nearest in a straight line, with distances divided by weights.
    pub const NEAREST: Self = Self(0);
    /// The one for which distance, cone, gain and weight make it loudest.
    pub const LOUDEST: Self = Self(1);
    /// A certain listener; the nearest while that one does not hear.
    pub const PINNED: Self = Self(2);
}

impl core::fmt::Debug for ListenerPolicy {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match *self {
            Self::NEAREST => f.write_str("NEAREST"),
            Self::LOUDEST => f.write_str("LOUDEST"),
            Self::PINNED => f.write_str("PINNED"),
            Self(number) => write!(f, "ListenerPolicy({number})"),
        }
    }
}

/// The behaviour of a voice while it has no source.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct WhenVirtual(pub i32);

impl WhenVirtual {
    /// Its playhead runs on; it comes back where it would be by then.
    pub const KEEP_TIME: Self = Self(0);
    /// It starts again when it comes back.
    pub const RESTART: Self = Self(1);
    /// It waits where it is.
    pub const PAUSE: Self = Self(2);
    /// It ends.
    pub const STOP: Self = Self(3);
}

impl core::fmt::Debug for WhenVirtual {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match *self {
            Self::KEEP_TIME => f.write_str("KEEP_TIME"),
            Self::RESTART => f.write_str("RESTART"),
            Self::PAUSE => f.write_str("PAUSE"),
            Self::STOP => f.write_str("STOP"),
            Self(number) => write!(f, "WhenVirtual({number})"),
        }
    }
}

/// Kinds of alerts.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct AlertKind(pub i32);

impl AlertKind {
    /// It should be noticed; EARSHOT_EVENT_VIBRATION_WANTED is reported, too.
    pub const ALERT: Self = Self(0);
    /// It responds to an action in a menu.
    pub const INTERFACE: Self = Self(1);
}

impl core::fmt::Debug for AlertKind {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match *self {
            Self::ALERT => f.write_str("ALERT"),
            Self::INTERFACE => f.write_str("INTERFACE"),
            Self(number) => write!(f, "AlertKind({number})"),
        }
    }
}

/// States of voices.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct VoiceState(pub i32);

impl VoiceState {
    /// Plays on a source.
    pub const REAL: Self = Self(0);
    /// Keeps time without a source.
    pub const VIRTUAL: Self = Self(1);
    /// Paused.
    pub const PAUSED: Self = Self(2);
    /// Waits for its start.
    pub const STARTING: Self = Self(3);
    /// Fades out, to stop or to pause.
    pub const STOPPING: Self = Self(4);
    /// Ended; in arrays, its handle is stale.
    pub const ENDED: Self = Self(5);
}

impl core::fmt::Debug for VoiceState {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match *self {
            Self::REAL => f.write_str("REAL"),
            Self::VIRTUAL => f.write_str("VIRTUAL"),
            Self::PAUSED => f.write_str("PAUSED"),
            Self::STARTING => f.write_str("STARTING"),
            Self::STOPPING => f.write_str("STOPPING"),
            Self::ENDED => f.write_str("ENDED"),
            Self(number) => write!(f, "VoiceState({number})"),
        }
    }
}

/// Reasons for a voice's state.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Reason(pub i32);

impl Reason {
    /// It is audible.
    pub const AUDIBLE: Self = Self(0);
    /// It is too quiet.
    pub const INAUDIBLE: Self = Self(1);
    /// Other voices have all the sources.
    pub const OUTRANKED: Self = Self(2);
    /// It is too quiet beside the others.
    pub const MASKED: Self = Self(3);
    /// A limit keeps it silent.
    pub const HELD_BACK: Self = Self(4);
    /// It waits for a source.
    pub const WAITING_FOR_SOURCE: Self = Self(5);
    /// Its sound is being loaded or decoded.
    pub const BUFFERING: Self = Self(6);
    /// There is no output.
    pub const NO_OUTPUT: Self = Self(7);
    /// Its start frame has not come.
    pub const SCHEDULED: Self = Self(8);
    /// The game paused it.
    pub const PAUSED_BY_GAME: Self = Self(9);
    /// Its bus is paused.
    pub const PAUSED_BY_BUS: Self = Self(10);
    /// The game is paused.
    pub const PAUSED_WITH_GAME: Self = Self(11);
    /// The engine is interrupted.
    pub const PAUSED_BY_INTERRUPTION: Self = Self(12);
    /// It fades out.
    pub const FADING_OUT: Self = Self(13);
    /// Its sound has not reached the listener yet.
    pub const ON_ITS_WAY: Self = Self(14);
}

impl core::fmt::Debug for Reason {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match *self {
            Self::AUDIBLE => f.write_str("AUDIBLE"),
            Self::INAUDIBLE => f.write_str("INAUDIBLE"),
            Self::OUTRANKED => f.write_str("OUTRANKED"),
            Self::MASKED => f.write_str("MASKED"),
            Self::HELD_BACK => f.write_str("HELD_BACK"),
            Self::WAITING_FOR_SOURCE => f.write_str("WAITING_FOR_SOURCE"),
            Self::BUFFERING => f.write_str("BUFFERING"),
            Self::NO_OUTPUT => f.write_str("NO_OUTPUT"),
            Self::SCHEDULED => f.write_str("SCHEDULED"),
            Self::PAUSED_BY_GAME => f.write_str("PAUSED_BY_GAME"),
            Self::PAUSED_BY_BUS => f.write_str("PAUSED_BY_BUS"),
            Self::PAUSED_WITH_GAME => f.write_str("PAUSED_WITH_GAME"),
            Self::PAUSED_BY_INTERRUPTION => f.write_str("PAUSED_BY_INTERRUPTION"),
            Self::FADING_OUT => f.write_str("FADING_OUT"),
            Self::ON_ITS_WAY => f.write_str("ON_ITS_WAY"),
            Self(number) => write!(f, "Reason({number})"),
        }
    }
}

/// Origins of the factors of a voice's gain.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct FactorOrigin(pub i32);

impl FactorOrigin {
    /// The voice's gain.
    pub const VOICE: Self = Self(0);
    /// A fade.
    pub const FADE: Self = Self(1);
    /// The emitter's gain.
    pub const EMITTER: Self = Self(2);
    /// Distance. `distance`.
    pub const DISTANCE: Self = Self(3);
    /// The emitter's cone.
    pub const CONE: Self = Self(4);
    /// Occlusion.
    pub const OCCLUSION: Self = Self(5);
    /// The listener's gain.
    pub const LISTENER: Self = Self(6);
    /// A bus's gain. `bus`.
    pub const BUS: Self = Self(7);
    /// A muted bus. `bus`.
    pub const MUTED_BUS: Self = Self(8);
    /// A snapshot's setting of `bus` and those below it. `cause`: the snapshot.
    pub const SNAPSHOT: Self = Self(9);
    /// A parameter. `cause`: the parameter.
    pub const PARAMETER: Self = Self(10);
    /// Ducking of `bus`. `cause`: the bus that sounds.
    pub const DUCKING: Self = Self(11);
    /// Walls. `cause`: the wall that attenuates most; 0: what the game found.
    pub const PATH: Self = Self(12);
    /// Portals. `cause`: the one that most comes through; `distance`: how far it is beside the
    /// straight line.
    pub const PORTAL: Self = Self(13);
    /// Walls of rooms: no portal leads to the listener.
    pub const ROOMS: Self = Self(14);
    /// Zones. `cause`: the zone whose edge attenuates most.
    pub const ZONE: Self = Self(15);
    /// No voice is mixed louder than 24 dB above its clip.
    pub const LIMIT: Self = Self(16);
}

impl core::fmt::Debug for FactorOrigin {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match *self {
            Self::VOICE => f.write_str("VOICE"),
            Self::FADE => f.write_str("FADE"),
            Self::EMITTER => f.write_str("EMITTER"),
            Self::DISTANCE => f.write_str("DISTANCE"),
            Self::CONE => f.write_str("CONE"),
            Self::OCCLUSION => f.write_str("OCCLUSION"),
            Self::LISTENER => f.write_str("LISTENER"),
            Self::BUS => f.write_str("BUS"),
            Self::MUTED_BUS => f.write_str("MUTED_BUS"),
            Self::SNAPSHOT => f.write_str("SNAPSHOT"),
            Self::PARAMETER => f.write_str("PARAMETER"),
            Self::DUCKING => f.write_str("DUCKING"),
            Self::PATH => f.write_str("PATH"),
            Self::PORTAL => f.write_str("PORTAL"),
            Self::ROOMS => f.write_str("ROOMS"),
            Self::ZONE => f.write_str("ZONE"),
            Self::LIMIT => f.write_str("LIMIT"),
            Self(number) => write!(f, "FactorOrigin({number})"),
        }
    }
}

/// Spaces worked out from walls, in place of a zone.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct ComputedSpace(pub i32);

impl ComputedSpace {
    /// Around the listener.
    pub const SURROUNDINGS: Self = Self(1);
    /// Around emitters that are in another space.
    pub const ELSEWHERE: Self = Self(2);
}

impl core::fmt::Debug for ComputedSpace {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match *self {
            Self::SURROUNDINGS => f.write_str("SURROUNDINGS"),
            Self::ELSEWHERE => f.write_str("ELSEWHERE"),
            Self(number) => write!(f, "ComputedSpace({number})"),
        }
    }
}

/// Decisions about voices.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct DecisionKind(pub i32);

impl DecisionKind {
    /// It was played.
    pub const PLAYED: Self = Self(0);
    /// Refused: a handle was stale.
    pub const REFUSED_STALE: Self = Self(1);
    /// Refused: too many voices exist.
    pub const REFUSED_TOO_MANY: Self = Self(2);
    /// Refused by a limit. `number`: the limit.
    pub const REFUSED_LIMIT: Self = Self(3);
    /// Joined another voice within a cooldown. `other`: that voice.
    pub const MERGED: Self = Self(4);
    /// It got a source.
    pub const REAL: Self = Self(5);
    /// It lost its source. `number`: EARSHOT_REASON_…; `other`: the voice that took it, or 0.
    pub const VIRTUAL: Self = Self(6);
    /// It ended. `number`: EARSHOT_FINISHED_….
    pub const ENDED: Self = Self(7);
    /// Refused: an alert while everything was silenced.
    pub const REFUSED_SUSPENDED: Self = Self(8);
}

impl core::fmt::Debug for DecisionKind {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match *self {
            Self::PLAYED => f.write_str("PLAYED"),
            Self::REFUSED_STALE => f.write_str("REFUSED_STALE"),
            Self::REFUSED_TOO_MANY => f.write_str("REFUSED_TOO_MANY"),
            Self::REFUSED_LIMIT => f.write_str("REFUSED_LIMIT"),
            Self::MERGED => f.write_str("MERGED"),
            Self::REAL => f.write_str("REAL"),
            Self::VIRTUAL => f.write_str("VIRTUAL"),
            Self::ENDED => f.write_str("ENDED"),
            Self::REFUSED_SUSPENDED => f.write_str("REFUSED_SUSPENDED"),
            Self(number) => write!(f, "DecisionKind({number})"),
        }
    }
}

/// The behaviour when more voices are played than a limit allows.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct WhenFull(pub i32);

impl WhenFull {
    /// The new one is refused.
    pub const REFUSE_NEW: Self = Self(0);
    /// The oldest ends.
    pub const STEAL_OLDEST: Self = Self(1);
    /// The quietest ends.
    pub const STEAL_QUIETEST: Self = Self(2);
    /// None ends; only the loudest sound.
    pub const VIRTUALIZE: Self = Self(3);
}

impl core::fmt::Debug for WhenFull {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match *self {
            Self::REFUSE_NEW => f.write_str("REFUSE_NEW"),
            Self::STEAL_OLDEST => f.write_str("STEAL_OLDEST"),
            Self::STEAL_QUIETEST => f.write_str("STEAL_QUIETEST"),
            Self::VIRTUALIZE => f.write_str("VIRTUALIZE"),
            Self(number) => write!(f, "WhenFull({number})"),
        }
    }
}

/// Directions from which the listener hears a sound.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Direction(pub i32);

impl Direction {
    /// Non-positional, or where the listener is.
    pub const NONE: Self = Self(0);
    /// Ahead.
    pub const AHEAD: Self = Self(1);
    /// Ahead, to the right.
    pub const AHEAD_RIGHT: Self = Self(2);
    /// To the right.
    pub const RIGHT: Self = Self(3);
    /// Behind, to the right.
    pub const BEHIND_RIGHT: Self = Self(4);
    /// Behind.
    pub const BEHIND: Self = Self(5);
    /// Behind, to the left.
    pub const BEHIND_LEFT: Self = Self(6);
    /// To the left.
    pub const LEFT: Self = Self(7);
    /// Ahead, to the left.
    pub const AHEAD_LEFT: Self = Self(8);
    /// More than 60 degrees up.
    pub const ABOVE: Self = Self(9);
    /// More than 60 degrees down.
    pub const BELOW: Self = Self(10);
}

impl core::fmt::Debug for Direction {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match *self {
            Self::NONE => f.write_str("NONE"),
            Self::AHEAD => f.write_str("AHEAD"),
            Self::AHEAD_RIGHT => f.write_str("AHEAD_RIGHT"),
            Self::RIGHT => f.write_str("RIGHT"),
            Self::BEHIND_RIGHT => f.write_str("BEHIND_RIGHT"),
            Self::BEHIND => f.write_str("BEHIND"),
            Self::BEHIND_LEFT => f.write_str("BEHIND_LEFT"),
            Self::LEFT => f.write_str("LEFT"),
            Self::AHEAD_LEFT => f.write_str("AHEAD_LEFT"),
            Self::ABOVE => f.write_str("ABOVE"),
            Self::BELOW => f.write_str("BELOW"),
            Self(number) => write!(f, "Direction({number})"),
        }
    }
}

/// Propagation paths by which a sound arrives.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Passage(pub i32);

impl Passage {
    /// Directly.
    pub const OPEN: Self = Self(0);
    /// Through walls. `cause`: the one that attenuates most.
    pub const WALL: Self = Self(1);
    /// From another room, through portals. `cause`: the one that most comes through.
    pub const PORTAL: Self = Self(2);
    /// From another room, through its walls only.
    pub const WALLS: Self = Self(3);
    /// Past an obstacle that the game reported.
    pub const OBSTACLE: Self = Self(4);
}

impl core::fmt::Debug for Passage {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match *self {
            Self::OPEN => f.write_str("OPEN"),
            Self::WALL => f.write_str("WALL"),
            Self::PORTAL => f.write_str("PORTAL"),
            Self::WALLS => f.write_str("WALLS"),
            Self::OBSTACLE => f.write_str("OBSTACLE"),
            Self(number) => write!(f, "Passage({number})"),
        }
    }
}

/// Changes of captions.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct CaptionChange(pub i32);

impl CaptionChange {
    /// It appears.
    pub const BEGAN: Self = Self(1);
    /// It comes from another direction, or along another path.
    pub const MOVED: Self = Self(2);
    /// It disappears.
    pub const ENDED: Self = Self(3);
}

impl core::fmt::Debug for CaptionChange {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match *self {
            Self::BEGAN => f.write_str("BEGAN"),
            Self::MOVED => f.write_str("MOVED"),
            Self::ENDED => f.write_str("ENDED"),
            Self(number) => write!(f, "CaptionChange({number})"),
        }
    }
}

/// Kinds of effects.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct EffectKind(pub i32);

impl EffectKind {
    /// Up to eight bands.
    pub const EQUALIZER: Self = Self(0);
    /// A steep low-pass or high-pass filter.
    pub const FILTER: Self = Self(1);
    /// A compressor, with a side chain.
    pub const COMPRESSOR: Self = Self(2);
    /// A true-peak limiter; delays all sound by about 1.5 ms.
    pub const LIMITER: Self = Self(3);
    /// A delay with feedback.
    pub const ECHO: Self = Self(4);
    /// A distortion; delays all sound by 40 frames, by 48 with `is_quadruple`.
    pub const DISTORTION: Self = Self(5);
    /// A reverb.
    pub const REVERB: Self = Self(6);
    /// Convolution with the impulse response of a room or a loudspeaker.
    pub const CONVOLUTION: Self = Self(7);
    /// An effect of the game's, see earshot_bus_add_callback.
    pub const CALLBACK: Self = Self(8);
    /// A chorus.
    pub const CHORUS: Self = Self(9);
    /// A flanger.
    pub const FLANGER: Self = Self(10);
    /// A phaser.
    pub const PHASER: Self = Self(11);
    /// A tremolo, or an automatic pan.
    pub const TREMOLO: Self = Self(12);
    /// A noise gate, or an expander.
    pub const GATE: Self = Self(13);
    /// A pitch shifter; the shifted sound comes 3 to 40 ms late.
    pub const PITCH_SHIFTER: Self = Self(14);
}

impl core::fmt::Debug for EffectKind {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match *self {
            Self::EQUALIZER => f.write_str("EQUALIZER"),
            Self::FILTER => f.write_str("FILTER"),
            Self::COMPRESSOR => f.write_str("COMPRESSOR"),
            Self::LIMITER => f.write_str("LIMITER"),
            Self::ECHO => f.write_str("ECHO"),
            Self::DISTORTION => f.write_str("DISTORTION"),
            Self::REVERB => f.write_str("REVERB"),
            Self::CONVOLUTION => f.write_str("CONVOLUTION"),
            Self::CALLBACK => f.write_str("CALLBACK"),
            Self::CHORUS => f.write_str("CHORUS"),
            Self::FLANGER => f.write_str("FLANGER"),
            Self::PHASER => f.write_str("PHASER"),
            Self::TREMOLO => f.write_str("TREMOLO"),
            Self::GATE => f.write_str("GATE"),
            Self::PITCH_SHIFTER => f.write_str("PITCH_SHIFTER"),
            Self(number) => write!(f, "EffectKind({number})"),
        }
    }
}

/// Kinds of equalizer bands.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct BandKind(pub i32);

impl BandKind {
    /// A bell.
    pub const BELL: Self = Self(0);
    /// A low shelf.
    pub const LOW_SHELF: Self = Self(1);
    /// A high shelf.
    pub const HIGH_SHELF: Self = Self(2);
    /// A notch.
    pub const NOTCH: Self = Self(3);
    /// A low-pass of 12 dB per octave.
    pub const LOW_PASS: Self = Self(4);
    /// A high-pass of 12 dB per octave.
    pub const HIGH_PASS: Self = Self(5);
}

impl core::fmt::Debug for BandKind {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match *self {
            Self::BELL => f.write_str("BELL"),
            Self::LOW_SHELF => f.write_str("LOW_SHELF"),
            Self::HIGH_SHELF => f.write_str("HIGH_SHELF"),
            Self::NOTCH => f.write_str("NOTCH"),
            Self::LOW_PASS => f.write_str("LOW_PASS"),
            Self::HIGH_PASS => f.write_str("HIGH_PASS"),
            Self(number) => write!(f, "BandKind({number})"),
        }
    }
}

/// Equalizer presets.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Preset(pub i32);

impl Preset {
    /// No change.
    pub const FLAT: Self = Self(0);
    /// More bass.
    pub const BASS_BOOST: Self = Self(1);
    /// Less bass.
    pub const BASS_CUT: Self = Self(2);
    /// More treble.
    pub const TREBLE_BOOST: Self = Self(3);
    /// Less treble.
    pub const TREBLE_CUT: Self = Self(4);
    /// More bass and treble, for quiet listening.
    pub const QUIET: Self = Self(5);
    /// Clear speech.
    pub const SPEECH: Self = Self(6);
    /// For rock music.
    pub const ROCK: Self = Self(7);
    /// For pop music.
    pub const POP: Self = Self(8);
    /// For electronic music.
    pub const ELECTRONIC: Self = Self(9);
    /// For classical music.
    pub const CLASSICAL: Self = Self(10);
    /// For acoustic music.
    pub const ACOUSTIC: Self = Self(11);
    /// For small loudspeakers.
    pub const SMALL_SPEAKERS: Self = Self(12);
    /// Like a telephone.
    pub const TELEPHONE: Self = Self(13);
    /// Like a radio.
    pub const RADIO: Self = Self(14);
    /// Like behind a wall.
    pub const BEHIND_WALL: Self = Self(15);
    /// Like underwater.
    pub const UNDERWATER: Self = Self(16);
}

impl core::fmt::Debug for Preset {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match *self {
            Self::FLAT => f.write_str("FLAT"),
            Self::BASS_BOOST => f.write_str("BASS_BOOST"),
            Self::BASS_CUT => f.write_str("BASS_CUT"),
            Self::TREBLE_BOOST => f.write_str("TREBLE_BOOST"),
            Self::TREBLE_CUT => f.write_str("TREBLE_CUT"),
            Self::QUIET => f.write_str("QUIET"),
            Self::SPEECH => f.write_str("SPEECH"),
            Self::ROCK => f.write_str("ROCK"),
            Self::POP => f.write_str("POP"),
            Self::ELECTRONIC => f.write_str("ELECTRONIC"),
            Self::CLASSICAL => f.write_str("CLASSICAL"),
            Self::ACOUSTIC => f.write_str("ACOUSTIC"),
            Self::SMALL_SPEAKERS => f.write_str("SMALL_SPEAKERS"),
            Self::TELEPHONE => f.write_str("TELEPHONE"),
            Self::RADIO => f.write_str("RADIO"),
            Self::BEHIND_WALL => f.write_str("BEHIND_WALL"),
            Self::UNDERWATER => f.write_str("UNDERWATER"),
            Self(number) => write!(f, "Preset({number})"),
        }
    }
}

/// Values of a bus that a snapshot has, added up.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Mix(pub i32);

impl Mix {
    /// A gain that multiplies the bus's own.
    pub const GAIN: Self = Self(1);
    /// Its rate.
    pub const RATE: Self = Self(2);
    /// Its occlusion.
    pub const OCCLUSION: Self = Self(4);
    /// Whether it is muted.
    pub const MUTED: Self = Self(8);
}

impl core::fmt::Debug for Mix {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match *self {
            Self::GAIN => f.write_str("GAIN"),
            Self::RATE => f.write_str("RATE"),
            Self::OCCLUSION => f.write_str("OCCLUSION"),
            Self::MUTED => f.write_str("MUTED"),
            Self(number) => write!(f, "Mix({number})"),
        }
    }
}

/// Settings of effects that snapshots and parameters can control.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Setting(pub i32);

impl Setting {
    /// Of a filter, Hz.
    pub const FREQUENCY: Self = Self(100);
    /// Of a filter, dB.
    pub const RESONANCE: Self = Self(101);
    /// Of a compressor, dB.
    pub const THRESHOLD: Self = Self(102);
    /// Of a compressor.
    pub const RATIO: Self = Self(103);
    /// Of a compressor, dB.
    pub const MAKE_UP: Self = Self(104);
    /// Of a limiter, dB.
    pub const CEILING: Self = Self(105);
    /// Of an echo, s; does not cross 2 s or 10 s.
    pub const TIME: Self = Self(106);
    /// Of an echo, linear gain.
    pub const FEEDBACK: Self = Self(107);
    /// Of an echo, Hz.
    pub const DAMPING: Self = Self(108);
    /// Of a distortion, dB.
    pub const DRIVE: Self = Self(109);
    /// Of a distortion, Hz.
    pub const TONE: Self = Self(110);
    /// Of a distortion, dB.
    pub const LEVEL: Self = Self(111);
    /// Of a distortion, 0 to 1.
    pub const MIX: Self = Self(112);
    /// Of a reverb, s at 1 kHz; the other decay times keep their ratio to it.
    pub const DECAY: Self = Self(113);
    /// Of a reverb, linear gain.
    pub const EARLY: Self = Self(114);
    /// Of a reverb, linear gain.
    pub const LATE: Self = Self(115);
    /// Of a reverb, 0 to 1.
    pub const WIDTH: Self = Self(116);
    /// Of an echo or a convolution, linear gain.
    pub const WET: Self = Self(117);
    /// Of an echo, a reverb or a convolution, linear gain.
    pub const DRY: Self = Self(118);
    /// Of an equalizer's first band, dB; the next seven numbers are those of the others.
    pub const BAND_GAIN: Self = Self(119);
    /// Likewise, Hz.
    pub const BAND_FREQUENCY: Self = Self(127);
    /// Likewise.
    pub const BAND_QUALITY: Self = Self(135);
    /// Of a compressor, dB.
    pub const KNEE: Self = Self(143);
    /// Of a compressor, s.
    pub const ATTACK: Self = Self(144);
    /// Of a compressor, a limiter or a gate, s.
    pub const RELEASE: Self = Self(145);
    /// Of a chorus, flanger, phaser or tremolo, Hz.
    pub const SWEEP_RATE: Self = Self(146);
    /// Of a chorus or a flanger, s.
    pub const DELAY: Self = Self(147);
    /// Of a chorus, flanger, phaser or tremolo, 0 to 1.
    pub const DEPTH: Self = Self(148);
    /// Of a chorus, flanger, phaser or tremolo, 0 to 1.
    pub const SPREAD: Self = Self(149);
    /// Of a flanger or a phaser, -0.95 to 0.95.
    pub const REGENERATION: Self = Self(150);
    /// Of a phaser, Hz.
    pub const CENTER: Self = Self(151);
    /// Of a tremolo, 0 to 1.
    pub const EDGE: Self = Self(152);
    /// Of a gate, dB.
    pub const FLOOR: Self = Self(153);
    /// Of a gate, s.
    pub const HOLD: Self = Self(154);
    /// Of a pitch shifter.
    pub const SEMITONES: Self = Self(155);
}

impl core::fmt::Debug for Setting {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match *self {
            Self::FREQUENCY => f.write_str("FREQUENCY"),
            Self::RESONANCE => f.write_str("RESONANCE"),
            Self::THRESHOLD => f.write_str("THRESHOLD"),
            Self::RATIO => f.write_str("RATIO"),
            Self::MAKE_UP => f.write_str("MAKE_UP"),
            Self::CEILING => f.write_str("CEILING"),
            Self::TIME => f.write_str("TIME"),
            Self::FEEDBACK => f.write_str("FEEDBACK"),
            Self::DAMPING => f.write_str("DAMPING"),
            Self::DRIVE => f.write_str("DRIVE"),
            Self::TONE => f.write_str("TONE"),
            Self::LEVEL => f.write_str("LEVEL"),
            Self::MIX => f.write_str("MIX"),
            Self::DECAY => f.write_str("DECAY"),
            Self::EARLY => f.write_str("EARLY"),
            Self::LATE => f.write_str("LATE"),
            Self::WIDTH => f.write_str("WIDTH"),
            Self::WET => f.write_str("WET"),
            Self::DRY => f.write_str("DRY"),
            Self::BAND_GAIN => f.write_str("BAND_GAIN"),
            Self::BAND_FREQUENCY => f.write_str("BAND_FREQUENCY"),
            Self::BAND_QUALITY => f.write_str("BAND_QUALITY"),
            Self::KNEE => f.write_str("KNEE"),
            Self::ATTACK => f.write_str("ATTACK"),
            Self::RELEASE => f.write_str("RELEASE"),
            Self::SWEEP_RATE => f.write_str("SWEEP_RATE"),
            Self::DELAY => f.write_str("DELAY"),
            Self::DEPTH => f.write_str("DEPTH"),
            Self::SPREAD => f.write_str("SPREAD"),
            Self::REGENERATION => f.write_str("REGENERATION"),
            Self::CENTER => f.write_str("CENTER"),
            Self::EDGE => f.write_str("EDGE"),
            Self::FLOOR => f.write_str("FLOOR"),
            Self::HOLD => f.write_str("HOLD"),
            Self::SEMITONES => f.write_str("SEMITONES"),
            Self(number) => write!(f, "Setting({number})"),
        }
    }
}

/// The property of a bus, an emitter or a clip that a parameter controls.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Quantity(pub i32);

impl Quantity {
    /// A factor of its gain.
    pub const GAIN: Self = Self(0);
    /// A factor of its rate.
    pub const RATE: Self = Self(1);
    /// Added to its occlusion.
    pub const OCCLUSION: Self = Self(2);
}

impl core::fmt::Debug for Quantity {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match *self {
            Self::GAIN => f.write_str("GAIN"),
            Self::RATE => f.write_str("RATE"),
            Self::OCCLUSION => f.write_str("OCCLUSION"),
            Self(number) => write!(f, "Quantity({number})"),
        }
    }
}

/// What happened to sound events.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct SoundNotice(pub i32);

impl SoundNotice {
    /// There is no notice.
    pub const NONE: Self = Self(0);
    /// An instance was posted and plays.
    pub const STARTED: Self = Self(1);
    /// A voice of an instance passed a marker. `number`: the frame; `text`: its name.
    pub const MARKER: Self = Self(2);
    /// An instance ended. `number`: EARSHOT_SOUND_FINISHED and those that follow.
    pub const ENDED: Self = Self(3);
    /// Something is missing, so that less is heard. `text`: what. Told once of each.
    pub const MISSING: Self = Self(4);
    /// Changed definitions were taken over. `number`: events that changed.
    pub const RELOADED: Self = Self(5);
    /// Changed definitions have an error, and nothing changes. `text`: where and what.
    pub const RELOAD_FAILED: Self = Self(6);
    /// More happened than is kept. `number`: notices that were dropped.
    pub const FORGOTTEN: Self = Self(7);
    /// Loading in the background is over: events can be posted.
    pub const LOADED: Self = Self(8);
    /// What was loaded in the background can't be read. `text`: why.
    pub const LOADING_FAILED: Self = Self(9);
}

impl core::fmt::Debug for SoundNotice {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match *self {
            Self::NONE => f.write_str("NONE"),
            Self::STARTED => f.write_str("STARTED"),
            Self::MARKER => f.write_str("MARKER"),
            Self::ENDED => f.write_str("ENDED"),
            Self::MISSING => f.write_str("MISSING"),
            Self::RELOADED => f.write_str("RELOADED"),
            Self::RELOAD_FAILED => f.write_str("RELOAD_FAILED"),
            Self::FORGOTTEN => f.write_str("FORGOTTEN"),
            Self::LOADED => f.write_str("LOADED"),
            Self::LOADING_FAILED => f.write_str("LOADING_FAILED"),
            Self(number) => write!(f, "SoundNotice({number})"),
        }
    }
}

/// Why an instance ended.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct SoundEnd(pub i32);

impl SoundEnd {
    /// All that it had to play was played.
    pub const FINISHED: Self = Self(0);
    /// The game stopped it.
    pub const STOPPED: Self = Self(1);
    /// Another instance took its place.
    pub const STOLEN: Self = Self(2);
    /// Nothing of it could be played; see earshot_instance_explain.
    pub const SILENT: Self = Self(3);
}

impl core::fmt::Debug for SoundEnd {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match *self {
            Self::FINISHED => f.write_str("FINISHED"),
            Self::STOPPED => f.write_str("STOPPED"),
            Self::STOLEN => f.write_str("STOLEN"),
            Self::SILENT => f.write_str("SILENT"),
            Self(number) => write!(f, "SoundEnd({number})"),
        }
    }
}

/// States of recorders.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct RecorderState(pub i32);

impl RecorderState {
    /// Not started.
    pub const READY: Self = Self(0);
    /// Records.
    pub const RECORDING: Self = Self(1);
    /// Paused by the game or an interruption.
    pub const PAUSED: Self = Self(2);
    /// Ended by earshot_recorder_stop.
    pub const STOPPED: Self = Self(3);
    /// Ended by `limit` or `kept_seconds`.
    pub const LIMIT_REACHED: Self = Self(4);
    /// Ended because no destination was left.
    pub const FAILED: Self = Self(5);
}

impl core::fmt::Debug for RecorderState {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match *self {
            Self::READY => f.write_str("READY"),
            Self::RECORDING => f.write_str("RECORDING"),
            Self::PAUSED => f.write_str("PAUSED"),
            Self::STOPPED => f.write_str("STOPPED"),
            Self::LIMIT_REACHED => f.write_str("LIMIT_REACHED"),
            Self::FAILED => f.write_str("FAILED"),
            Self(number) => write!(f, "RecorderState({number})"),
        }
    }
}

/// Events of recorders.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct RecorderEvent(pub i32);

impl RecorderEvent {
    /// There is no event.
    pub const NONE: Self = Self(0);
    /// The device was lost. `text`: its name.
    pub const DEVICE_LOST: Self = Self(1);
    /// The device, or another, records again. `text`: its name.
    pub const DEVICE_RESTORED: Self = Self(2);
    /// The device has sent nothing for three seconds. `text`: its name.
    pub const DEVICE_STALLED: Self = Self(3);
    /// Frames were lost. `number`: how many.
    pub const SOUND_LOST: Self = Self(4);
    /// An interruption began.
    pub const INTERRUPTED: Self = Self(5);
    /// It ended. `number`: 1, or 0 if the recorder stays paused.
    pub const INTERRUPTION_ENDED: Self = Self(6);
    /// A destination failed; its sound so far is kept. `text`: why.
    pub const DESTINATION_FAILED: Self = Self(7);
    /// The recording ended. `number`: EARSHOT_RECORDER_….
    pub const ENDED: Self = Self(8);
}

impl core::fmt::Debug for RecorderEvent {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match *self {
            Self::NONE => f.write_str("NONE"),
            Self::DEVICE_LOST => f.write_str("DEVICE_LOST"),
            Self::DEVICE_RESTORED => f.write_str("DEVICE_RESTORED"),
            Self::DEVICE_STALLED => f.write_str("DEVICE_STALLED"),
            Self::SOUND_LOST => f.write_str("SOUND_LOST"),
            Self::INTERRUPTED => f.write_str("INTERRUPTED"),
            Self::INTERRUPTION_ENDED => f.write_str("INTERRUPTION_ENDED"),
            Self::DESTINATION_FAILED => f.write_str("DESTINATION_FAILED"),
            Self::ENDED => f.write_str("ENDED"),
            Self(number) => write!(f, "RecorderEvent({number})"),
        }
    }
}

/// States of streams.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct NetworkState(pub i32);

impl NetworkState {
    /// It connects and looks for the format.
    pub const IS_CONNECTING: Self = Self(0);
    /// It can be loaded.
    pub const IS_READY: Self = Self(1);
    /// It was loaded and decoded completely; a seek makes it ready again.
    pub const HAS_ENDED: Self = Self(2);
    /// It failed; EARSHOT_NETWORK_ERROR says why.
    pub const HAS_FAILED: Self = Self(3);
    /// It is closed.
    pub const IS_CLOSED: Self = Self(4);
}

impl core::fmt::Debug for NetworkState {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match *self {
            Self::IS_CONNECTING => f.write_str("IS_CONNECTING"),
            Self::IS_READY => f.write_str("IS_READY"),
            Self::HAS_ENDED => f.write_str("HAS_ENDED"),
            Self::HAS_FAILED => f.write_str("HAS_FAILED"),
            Self::IS_CLOSED => f.write_str("IS_CLOSED"),
            Self(number) => write!(f, "NetworkState({number})"),
        }
    }
}

/// Texts about streams.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct NetworkText(pub i32);

impl NetworkText {
    /// Its address without user, password and query.
    pub const NAME: Self = Self(0);
    /// The title: of radio the latest, else from the file's tags.
    pub const TITLE: Self = Self(1);
    /// The station's name.
    pub const STATION: Self = Self(2);
    /// The content type, as the server says.
    pub const CONTENT_TYPE: Self = Self(3);
    /// The codec.
    pub const CODEC: Self = Self(4);
    /// Why it failed.
    pub const ERROR: Self = Self(5);
}

impl core::fmt::Debug for NetworkText {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match *self {
            Self::NAME => f.write_str("NAME"),
            Self::TITLE => f.write_str("TITLE"),
            Self::STATION => f.write_str("STATION"),
            Self::CONTENT_TYPE => f.write_str("CONTENT_TYPE"),
            Self::CODEC => f.write_str("CODEC"),
            Self::ERROR => f.write_str("ERROR"),
            Self(number) => write!(f, "NetworkText({number})"),
        }
    }
}

/// Events of streams.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct NetworkEvent(pub i32);

impl NetworkEvent {
    /// There is no event.
    pub const NONE: Self = Self(0);
    /// It can be loaded.
    pub const READY: Self = Self(1);
    /// The title changed; its sound follows after a second or two. `text`: the title.
    pub const TITLE: Self = Self(2);
    /// Its voice waits for sound.
    pub const STALLED: Self = Self(3);
    /// Its voice continues.
    pub const RECOVERED: Self = Self(4);
    /// It reconnects. `number`: which attempt; `text`: why.
    pub const RECONNECTING: Self = Self(5);
    /// It is connected again.
    pub const RECONNECTED: Self = Self(6);
    /// It ended.
    pub const ENDED: Self = Self(7);
    /// It failed. `text`: why.
    pub const FAILED: Self = Self(8);
}

impl core::fmt::Debug for NetworkEvent {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match *self {
            Self::NONE => f.write_str("NONE"),
            Self::READY => f.write_str("READY"),
            Self::TITLE => f.write_str("TITLE"),
            Self::STALLED => f.write_str("STALLED"),
            Self::RECOVERED => f.write_str("RECOVERED"),
            Self::RECONNECTING => f.write_str("RECONNECTING"),
            Self::RECONNECTED => f.write_str("RECONNECTED"),
            Self::ENDED => f.write_str("ENDED"),
            Self::FAILED => f.write_str("FAILED"),
            Self(number) => write!(f, "NetworkEvent({number})"),
        }
    }
}

/// The continuation after a track or the list.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Repeat(pub i32);

impl Repeat {
    /// The next track, then nothing.
    pub const OFF: Self = Self(0);
    /// The same track.
    pub const ONE: Self = Self(1);
    /// The list again.
    pub const ALL: Self = Self(2);
}

impl core::fmt::Debug for Repeat {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match *self {
            Self::OFF => f.write_str("OFF"),
            Self::ONE => f.write_str("ONE"),
            Self::ALL => f.write_str("ALL"),
            Self(number) => write!(f, "Repeat({number})"),
        }
    }
}

/// Which loudness is used, from tags of ReplayGain or R 128.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Replaygain(pub i32);

impl Replaygain {
    /// None.
    pub const OFF: Self = Self(0);
    /// The track's.
    pub const TRACK: Self = Self(1);
    /// The album's.
    pub const ALBUM: Self = Self(2);
}

impl core::fmt::Debug for Replaygain {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match *self {
            Self::OFF => f.write_str("OFF"),
            Self::TRACK => f.write_str("TRACK"),
            Self::ALBUM => f.write_str("ALBUM"),
            Self(number) => write!(f, "Replaygain({number})"),
        }
    }
}

/// States of music players.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct MusicState(pub i32);

impl MusicState {
    /// It is stopped.
    pub const STOPPED: Self = Self(0);
    /// The first track is being opened.
    pub const LOADING: Self = Self(1);
    /// It plays.
    pub const PLAYING: Self = Self(2);
    /// It is paused, by a call, its bus or an interruption.
    pub const PAUSED: Self = Self(3);
}

impl core::fmt::Debug for MusicState {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match *self {
            Self::STOPPED => f.write_str("STOPPED"),
            Self::LOADING => f.write_str("LOADING"),
            Self::PLAYING => f.write_str("PLAYING"),
            Self::PAUSED => f.write_str("PAUSED"),
            Self(number) => write!(f, "MusicState({number})"),
        }
    }
}

/// Texts about tracks.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct MusicText(pub i32);

impl MusicText {
    /// The title, from its tags, the playlist, or the file's name.
    pub const TITLE: Self = Self(0);
    /// The artist.
    pub const ARTIST: Self = Self(1);
    /// The album.
    pub const ALBUM: Self = Self(2);
    /// The album's artist.
    pub const ALBUM_ARTIST: Self = Self(3);
    /// The path.
    pub const PATH: Self = Self(4);
    /// The type of the cover, such as "image/png".
    pub const COVER_TYPE: Self = Self(5);
}

impl core::fmt::Debug for MusicText {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match *self {
            Self::TITLE => f.write_str("TITLE"),
            Self::ARTIST => f.write_str("ARTIST"),
            Self::ALBUM => f.write_str("ALBUM"),
            Self::ALBUM_ARTIST => f.write_str("ALBUM_ARTIST"),
            Self::PATH => f.write_str("PATH"),
            Self::COVER_TYPE => f.write_str("COVER_TYPE"),
            Self(number) => write!(f, "MusicText({number})"),
        }
    }
}

/// Events of music players.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct MusicEvent(pub i32);

impl MusicEvent {
    /// There is no event.
    pub const NONE: Self = Self(0);
    /// A track began. `number`: its index; `text`: its title.
    pub const TRACK_BEGAN: Self = Self(1);
    /// A track is skipped or breaks off. `number`: its index; `text`: why.
    pub const TRACK_FAILED: Self = Self(2);
    /// The player ended. `number`: EARSHOT_MUSIC_FINISHED and those that follow.
    pub const ENDED: Self = Self(3);
    /// A stream reported something. `number`: EARSHOT_NETWORK_EVENT_…; `text`: as there.
    pub const NETWORK: Self = Self(4);
}

impl core::fmt::Debug for MusicEvent {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match *self {
            Self::NONE => f.write_str("NONE"),
            Self::TRACK_BEGAN => f.write_str("TRACK_BEGAN"),
            Self::TRACK_FAILED => f.write_str("TRACK_FAILED"),
            Self::ENDED => f.write_str("ENDED"),
            Self::NETWORK => f.write_str("NETWORK"),
            Self(number) => write!(f, "MusicEvent({number})"),
        }
    }
}

/// Why a music player ended.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct MusicEnd(pub i32);

impl MusicEnd {
    /// The last track ended.
    pub const FINISHED: Self = Self(0);
    /// A call stopped it, or its voice or bus was stopped.
    pub const STOPPED: Self = Self(1);
    /// No entry of the list could be played.
    pub const NOTHING_PLAYABLE: Self = Self(2);
}

impl core::fmt::Debug for MusicEnd {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match *self {
            Self::FINISHED => f.write_str("FINISHED"),
            Self::STOPPED => f.write_str("STOPPED"),
            Self::NOTHING_PLAYABLE => f.write_str("NOTHING_PLAYABLE"),
            Self(number) => write!(f, "MusicEnd({number})"),
        }
    }
}

/// Commands of media keys and the desktop.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Command(pub i32);

impl Command {
    /// There is no command.
    pub const NONE: Self = Self(0);
    /// Play.
    pub const PLAY: Self = Self(1);
    /// Pause.
    pub const PAUSE: Self = Self(2);
    /// Play or pause.
    pub const PLAY_OR_PAUSE: Self = Self(3);
    /// Stop.
    pub const STOP: Self = Self(4);
    /// Next track.
    pub const NEXT: Self = Self(5);
    /// Previous track.
    pub const PREVIOUS: Self = Self(6);
    /// Seek. `value`: seconds, negative for back.
    pub const SEEK_BY: Self = Self(7);
    /// Seek. `value`: position in the track that was shown, seconds.
    pub const SEEK_TO: Self = Self(8);
    /// Set the volume. `value`: linear gain, 0 to 1.
    pub const SET_VOLUME: Self = Self(9);
    /// Shuffle. `value`: 0 or 1.
    pub const SET_SHUFFLED: Self = Self(10);
    /// Repeat. `value`: EARSHOT_REPEAT_….
    pub const SET_REPEATS: Self = Self(11);
}

impl core::fmt::Debug for Command {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match *self {
            Self::NONE => f.write_str("NONE"),
            Self::PLAY => f.write_str("PLAY"),
            Self::PAUSE => f.write_str("PAUSE"),
            Self::PLAY_OR_PAUSE => f.write_str("PLAY_OR_PAUSE"),
            Self::STOP => f.write_str("STOP"),
            Self::NEXT => f.write_str("NEXT"),
            Self::PREVIOUS => f.write_str("PREVIOUS"),
            Self::SEEK_BY => f.write_str("SEEK_BY"),
            Self::SEEK_TO => f.write_str("SEEK_TO"),
            Self::SET_VOLUME => f.write_str("SET_VOLUME"),
            Self::SET_SHUFFLED => f.write_str("SET_SHUFFLED"),
            Self::SET_REPEATS => f.write_str("SET_REPEATS"),
            Self(number) => write!(f, "Command({number})"),
        }
    }
}

/// Whether the desktop shows what plays.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct NowPlayingAvailability(pub i32);

impl NowPlayingAvailability {
    /// Not known yet.
    pub const CONNECTING: Self = Self(0);
    /// It does.
    pub const AVAILABLE: Self = Self(1);
    /// It does not.
    pub const UNAVAILABLE: Self = Self(2);
}

impl core::fmt::Debug for NowPlayingAvailability {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match *self {
            Self::CONNECTING => f.write_str("CONNECTING"),
            Self::AVAILABLE => f.write_str("AVAILABLE"),
            Self::UNAVAILABLE => f.write_str("UNAVAILABLE"),
            Self(number) => write!(f, "NowPlayingAvailability({number})"),
        }
    }
}

/// Why the engine is silenced.
///
/// Each reason is added and removed by itself, and counted.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Suspension(pub i32);

impl Suspension {
    /// The game asked for it.
    pub const GAME: Self = Self(1);
    /// An interruption.
    pub const INTERRUPTION: Self = Self(2);
    /// The device was lost.
    pub const DEVICE_LOST: Self = Self(4);
    /// The application is in the background.
    pub const BACKGROUND: Self = Self(8);
    /// The machine sleeps.
    pub const SLEEP: Self = Self(16);
    /// The device was unplugged.
    pub const UNPLUGGED: Self = Self(32);
}

impl core::fmt::Debug for Suspension {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match *self {
            Self::GAME => f.write_str("GAME"),
            Self::INTERRUPTION => f.write_str("INTERRUPTION"),
            Self::DEVICE_LOST => f.write_str("DEVICE_LOST"),
            Self::BACKGROUND => f.write_str("BACKGROUND"),
            Self::SLEEP => f.write_str("SLEEP"),
            Self::UNPLUGGED => f.write_str("UNPLUGGED"),
            Self(number) => write!(f, "Suspension({number})"),
        }
    }
}

/// Whether sound continues when the reason for silence is over.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Resumes(pub i32);

impl Resumes {
    /// Always.
    pub const ALWAYS: Self = Self(0);
    /// If `should_resume` was true. The default.
    pub const WHEN_TOLD: Self = Self(1);
    /// Not automatically.
    pub const NEVER: Self = Self(2);
}

impl core::fmt::Debug for Resumes {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match *self {
            Self::ALWAYS => f.write_str("ALWAYS"),
            Self::WHEN_TOLD => f.write_str("WHEN_TOLD"),
            Self::NEVER => f.write_str("NEVER"),
            Self(number) => write!(f, "Resumes({number})"),
        }
    }
}

/// Which sounds are embedded in a recording.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Embed(pub i32);

impl Embed {
    /// Sounds without a system file.
    pub const MEMORY: Self = Self(0);
    /// All: a bug report is then one file.
    pub const EVERYTHING: Self = Self(1);
    /// None; sounds that come from no file are silent when the recording is rendered.
    pub const NOTHING: Self = Self(2);
}

impl core::fmt::Debug for Embed {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match *self {
            Self::MEMORY => f.write_str("MEMORY"),
            Self::EVERYTHING => f.write_str("EVERYTHING"),
            Self::NOTHING => f.write_str("NOTHING"),
            Self(number) => write!(f, "Embed({number})"),
        }
    }
}

/// A position or a direction.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Vector {
    /// \[m\] To the right.
    pub x: f64,
    /// \[m\] Up.
    pub y: f64,
    /// \[m\] Behind; ahead is negative.
    pub z: f64,
}
raw::plain!(Vector, earshot_vector);

impl Vector {
    /// Sets `x`.
    #[must_use]
    pub fn x(mut self, value: f64) -> Self {
        self.x = value;
        self
    }
    /// Sets `y`.
    #[must_use]
    pub fn y(mut self, value: f64) -> Self {
        self.y = value;
        self
    }
    /// Sets `z`.
    #[must_use]
    pub fn z(mut self, value: f64) -> Self {
        self.z = value;
        self
    }
}

impl Default for Vector {
    fn default() -> Self {
        // SAFETY: all of it are plain numbers.
        unsafe { core::mem::zeroed() }
    }
}

/// A rotation as a quaternion; 0, 0, 0, 1 is none.
///
/// It is normalised to length 1.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rotation {
    pub x: f64,
    pub y: f64,
    pub z: f64,
    pub w: f64,
}
raw::plain!(Rotation, earshot_rotation);

impl Rotation {
}

impl Default for Rotation {
    fn default() -> Self {
        // SAFETY: all of it are plain numbers.
        unsafe { core::mem::zeroed() }
    }
}

/// An output: where the sound goes.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Output {
    /// \[= EARSHOT_OUTPUT_DEVICE\] EARSHOT_OUTPUT_…
    pub kind: OutputKind,
    /// \[= NULL\] Name of the device, or path of the wave file.
    pub name: Option<String>,
    /// \[= EARSHOT_ENCODING_FLOAT\] EARSHOT_ENCODING_…, for wave files.
    pub encoding: Encoding,
}

impl Output {
    /// Sets `kind`.
    #[must_use]
    pub fn kind(mut self, value: OutputKind) -> Self {
        self.kind = value;
        self
    }
    /// Sets `name`.
    #[must_use]
    pub fn name(mut self, value: impl Into<String>) -> Self {
        self.name = Some(value.into());
        self
    }
    /// Sets `encoding`.
    #[must_use]
    pub fn encoding(mut self, value: Encoding) -> Self {
        self.encoding = value;
        self
    }

    #[allow(unused_variables)]
    pub(crate) fn raw<'a>(&'a self, keep: &mut Keep<'a>) -> sys::earshot_output {
        let mut it = Self::initial();
        it.kind = self.kind.0;
        (it.name, it.name_length) = raw::text_of(&self.name);
        it.encoding = self.encoding.0;
        it
    }

    pub(crate) fn from_raw(it: &sys::earshot_output) -> Self {
        Self {
            kind: OutputKind(it.kind),
            name: None,
            encoding: Encoding(it.encoding),
        }
    }

    #[allow(unused_mut)]
    pub(crate) fn initial() -> sys::earshot_output {
        // SAFETY: numbers and pointers may be 0.
        let mut it: sys::earshot_output = unsafe { core::mem::zeroed() };
        // SAFETY: it is a struct of C.
        unsafe { sys::earshot_output_init(&mut it) };
        it
    }
}

impl Default for Output {
    fn default() -> Self { Self::from_raw(&Self::initial()) }
}

/// Properties of the current output.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct OutputTraits {
    size: u32,
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
raw::plain!(OutputTraits, earshot_output_traits, grows);

impl OutputTraits {
}

impl Default for OutputTraits {
    fn default() -> Self {
        // SAFETY: all of it are plain numbers.
        let mut it: Self = unsafe { core::mem::zeroed() };
        it.size = core::mem::size_of::<Self>() as u32;
        it
    }
}

/// The settings that an engine is made with.
///
/// Fill it with earshot_config_init, then change what should differ.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Config {
    /// \[Hz, 8,000 to 192,000; = 0\] 0: the device's own, else 48,000.
    pub sample_rate: u32,
    /// Where the sound goes.
    pub output: Output,
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
    pub layout: Layout,
    /// \[= EARSHOT_RESAMPLER_OVERSAMPLED\] EARSHOT_RESAMPLER_…
    pub resampler: Resampler,
    /// \[= EARSHOT_CATEGORY_SOLO\] EARSHOT_CATEGORY_…
    pub category: Category,
    /// \[= EARSHOT_UNPLUGGED_GO_ON\] EARSHOT_UNPLUGGED_…
    pub when_unplugged: WhenUnplugged,
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
    pub latency: Latency,
    /// \[= EARSHOT_LIMITER_AUTOMATIC\] EARSHOT_LIMITER_…
    pub limiter: LimiterMode,
}

impl Config {
    /// Sets `sample_rate`.
    #[must_use]
    pub fn sample_rate(mut self, value: u32) -> Self {
        self.sample_rate = value;
        self
    }
    /// Sets `output`.
    #[must_use]
    pub fn output(mut self, value: Output) -> Self {
        self.output = value;
        self
    }
    /// Sets `steps_per_second`.
    #[must_use]
    pub fn steps_per_second(mut self, value: f64) -> Self {
        self.steps_per_second = value;
        self
    }
    /// Sets `longest_catch_up`.
    #[must_use]
    pub fn longest_catch_up(mut self, value: f64) -> Self {
        self.longest_catch_up = value;
        self
    }
    /// Sets `speed_of_sound`.
    #[must_use]
    pub fn speed_of_sound(mut self, value: f64) -> Self {
        self.speed_of_sound = value;
        self
    }
    /// Sets `doppler_factor`.
    #[must_use]
    pub fn doppler_factor(mut self, value: f64) -> Self {
        self.doppler_factor = value;
        self
    }
    /// Sets `layout`.
    #[must_use]
    pub fn layout(mut self, value: Layout) -> Self {
        self.layout = value;
        self
    }
    /// Sets `resampler`.
    #[must_use]
    pub fn resampler(mut self, value: Resampler) -> Self {
        self.resampler = value;
        self
    }
    /// Sets `category`.
    #[must_use]
    pub fn category(mut self, value: Category) -> Self {
        self.category = value;
        self
    }
    /// Sets `when_unplugged`.
    #[must_use]
    pub fn when_unplugged(mut self, value: WhenUnplugged) -> Self {
        self.when_unplugged = value;
        self
    }
    /// Sets `sources`.
    #[must_use]
    pub fn sources(mut self, value: u32) -> Self {
        self.sources = value;
        self
    }
    /// Sets `maximum_voices`.
    #[must_use]
    pub fn maximum_voices(mut self, value: u32) -> Self {
        self.maximum_voices = value;
        self
    }
    /// Sets `maximum_clip_bytes`.
    #[must_use]
    pub fn maximum_clip_bytes(mut self, value: i64) -> Self {
        self.maximum_clip_bytes = value;
        self
    }
    /// Sets `clip_budget`.
    #[must_use]
    pub fn clip_budget(mut self, value: i64) -> Self {
        self.clip_budget = value;
        self
    }
    /// Sets `streamed_from`.
    #[must_use]
    pub fn streamed_from(mut self, value: f64) -> Self {
        self.streamed_from = value;
        self
    }
    /// Sets `compressed_from`.
    #[must_use]
    pub fn compressed_from(mut self, value: f64) -> Self {
        self.compressed_from = value;
        self
    }
    /// Sets `music_streamed_from`.
    #[must_use]
    pub fn music_streamed_from(mut self, value: f64) -> Self {
        self.music_streamed_from = value;
        self
    }
    /// Sets `speech_compressed_from`.
    #[must_use]
    pub fn speech_compressed_from(mut self, value: f64) -> Self {
        self.speech_compressed_from = value;
        self
    }
    /// Sets `seed`.
    #[must_use]
    pub fn seed(mut self, value: u64) -> Self {
        self.seed = value;
        self
    }
    /// Sets `hrtf`.
    #[must_use]
    pub fn hrtf(mut self, value: bool) -> Self {
        self.hrtf = value;
        self
    }
    /// Sets `reloads_changed_files`.
    #[must_use]
    pub fn reloads_changed_files(mut self, value: bool) -> Self {
        self.reloads_changed_files = value;
        self
    }
    /// Sets `doubled_clip_megabytes`.
    #[must_use]
    pub fn doubled_clip_megabytes(mut self, value: u16) -> Self {
        self.doubled_clip_megabytes = value;
        self
    }
    /// Sets `longest_doubled_clip`.
    #[must_use]
    pub fn longest_doubled_clip(mut self, value: f32) -> Self {
        self.longest_doubled_clip = value;
        self
    }
    /// Sets `latency`.
    #[must_use]
    pub fn latency(mut self, value: Latency) -> Self {
        self.latency = value;
        self
    }
    /// Sets `limiter`.
    #[must_use]
    pub fn limiter(mut self, value: LimiterMode) -> Self {
        self.limiter = value;
        self
    }

    #[allow(unused_variables)]
    pub(crate) fn raw<'a>(&'a self, keep: &mut Keep<'a>) -> sys::earshot_config {
        let mut it = Self::initial();
        it.sample_rate = self.sample_rate;
        it.output = self.output.raw(keep);
        it.steps_per_second = self.steps_per_second;
        it.longest_catch_up = self.longest_catch_up;
        it.speed_of_sound = self.speed_of_sound;
        it.doppler_factor = self.doppler_factor;
        it.layout = self.layout.0;
        it.resampler = self.resampler.0;
        it.category = self.category.0;
        it.when_unplugged = self.when_unplugged.0;
        it.sources = self.sources;
        it.maximum_voices = self.maximum_voices;
        it.maximum_clip_bytes = self.maximum_clip_bytes;
        it.clip_budget = self.clip_budget;
        it.streamed_from = self.streamed_from;
        it.compressed_from = self.compressed_from;
        it.music_streamed_from = self.music_streamed_from;
        it.speech_compressed_from = self.speech_compressed_from;
        it.seed = self.seed;
        it.hrtf = self.hrtf;
        it.reloads_changed_files = self.reloads_changed_files;
        it.doubled_clip_megabytes = self.doubled_clip_megabytes;
        it.longest_doubled_clip = self.longest_doubled_clip;
        it.latency = self.latency.0;
        it.limiter = self.limiter.0;
        it
    }

    pub(crate) fn from_raw(it: &sys::earshot_config) -> Self {
        Self {
            sample_rate: it.sample_rate,
            output: Output::from_raw(&it.output),
            steps_per_second: it.steps_per_second,
            longest_catch_up: it.longest_catch_up,
            speed_of_sound: it.speed_of_sound,
            doppler_factor: it.doppler_factor,
            layout: Layout(it.layout),
            resampler: Resampler(it.resampler),
            category: Category(it.category),
            when_unplugged: WhenUnplugged(it.when_unplugged),
            sources: it.sources,
            maximum_voices: it.maximum_voices,
            maximum_clip_bytes: it.maximum_clip_bytes,
            clip_budget: it.clip_budget,
            streamed_from: it.streamed_from,
            compressed_from: it.compressed_from,
            music_streamed_from: it.music_streamed_from,
            speech_compressed_from: it.speech_compressed_from,
            seed: it.seed,
            hrtf: it.hrtf,
            reloads_changed_files: it.reloads_changed_files,
            doubled_clip_megabytes: it.doubled_clip_megabytes,
            longest_doubled_clip: it.longest_doubled_clip,
            latency: Latency(it.latency),
            limiter: LimiterMode(it.limiter),
        }
    }

    #[allow(unused_mut)]
    pub(crate) fn initial() -> sys::earshot_config {
        // SAFETY: numbers and pointers may be 0.
        let mut it: sys::earshot_config = unsafe { core::mem::zeroed() };
        // SAFETY: it is a struct of C.
        unsafe { sys::earshot_config_init(&mut it) };
        it
    }
}

impl Default for Config {
    fn default() -> Self { Self::from_raw(&Self::initial()) }
}

/// The requested headphone mode, and the current state.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Hrtf {
    size: u32,
    /// \[= EARSHOT_HRTF_OFF\] EARSHOT_HRTF_…
    pub asked: HrtfMode,
    /// \[1 to 4,096\] Voices that are rendered for headphones at once, at most.
    pub maximum_voices: u32,
    /// Voices that are rendered for headphones now.
    pub voices: u32,
    /// Whether it is on; otherwise earshot_engine_hrtf_reason says why not.
    pub is_on: bool,
    reserved: [bool; 3],
    /// Besides the master bus, the one bus with effects, a meter or a listening compressor on which
    /// it works too. 0: none yet.
    pub bus: Option<Bus>,
}
raw::plain!(Hrtf, earshot_hrtf, grows);

impl Hrtf {
}

impl Default for Hrtf {
    fn default() -> Self {
        // SAFETY: all of it are plain numbers.
        let mut it: Self = unsafe { core::mem::zeroed() };
        it.size = core::mem::size_of::<Self>() as u32;
        it.asked.0 = sys::EARSHOT_HRTF_OFF;
        it
    }
}

/// Counters of an engine, as of the last update.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Statistics {
    size: u32,
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
raw::plain!(Statistics, earshot_statistics, grows);

impl Statistics {
}

impl Default for Statistics {
    fn default() -> Self {
        // SAFETY: all of it are plain numbers.
        let mut it: Self = unsafe { core::mem::zeroed() };
        it.size = core::mem::size_of::<Self>() as u32;
        it
    }
}

/// How a clip is loaded.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct ClipOptions {
    size: u32,
    /// \[= EARSHOT_STORAGE_AUTOMATIC\] EARSHOT_STORAGE_…
    pub storage: Storage,
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
raw::plain!(ClipOptions, earshot_clip_options, grows);

impl ClipOptions {
    /// Sets `storage`.
    #[must_use]
    pub fn storage(mut self, value: Storage) -> Self {
        self.storage = value;
        self
    }
    /// Sets `use_`.
    #[must_use]
    pub fn use_(mut self, value: i16) -> Self {
        self.use_ = value;
        self
    }
    /// Sets `ambisonics`.
    #[must_use]
    pub fn ambisonics(mut self, value: i16) -> Self {
        self.ambisonics = value;
        self
    }
    /// Sets `keeps_channels`.
    #[must_use]
    pub fn keeps_channels(mut self, value: bool) -> Self {
        self.keeps_channels = value;
        self
    }
    /// Sets `keeps_sample_rate`.
    #[must_use]
    pub fn keeps_sample_rate(mut self, value: bool) -> Self {
        self.keeps_sample_rate = value;
        self
    }
    /// Sets `gain_millibels`.
    #[must_use]
    pub fn gain_millibels(mut self, value: i16) -> Self {
        self.gain_millibels = value;
        self
    }
    /// Sets `loop_start`.
    #[must_use]
    pub fn loop_start(mut self, value: i64) -> Self {
        self.loop_start = value;
        self
    }
    /// Sets `loop_end`.
    #[must_use]
    pub fn loop_end(mut self, value: i64) -> Self {
        self.loop_end = value;
        self
    }
}

impl Default for ClipOptions {
    fn default() -> Self {
        // SAFETY: all of it are plain numbers.
        let mut it: Self = unsafe { core::mem::zeroed() };
        it.size = core::mem::size_of::<Self>() as u32;
        // SAFETY: it is laid out as C has it.
        unsafe { sys::earshot_clip_options_init(it.as_raw_mut()) };
        it
    }
}

/// Information about a clip.
///
/// While it is being loaded for the first time, all values from `sample_rate` to `loop_end`, and
/// `seconds`, are 0.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct ClipInfo {
    size: u32,
    /// EARSHOT_CLIP_…
    pub state: ClipState,
    /// EARSHOT_STORAGE_…, never automatic.
    pub storage: Storage,
    /// \[Hz\] Rate that it is kept at: the output's, unless `keeps_sample_rate`.
    pub sample_rate: u32,
    pub channels: u32,
    /// Whether earshot_clip_set_pinned keeps it in memory.
    pub is_pinned: bool,
    /// Whether it is an ambisonic bed, kept as EARSHOT_AMBISONICS_AMBIX.
    pub is_bed: bool,
    reserved: [bool; 2],
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
raw::plain!(ClipInfo, earshot_clip_info, grows);

impl ClipInfo {
}

impl Default for ClipInfo {
    fn default() -> Self {
        // SAFETY: all of it are plain numbers.
        let mut it: Self = unsafe { core::mem::zeroed() };
        it.size = core::mem::size_of::<Self>() as u32;
        it
    }
}

/// A named position in a clip.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Marker {
    /// \[sample frames\] At the clip's kept sample rate. One beyond the end is never passed.
    pub frame: i64,
    /// Need not be unique; NULL: no name.
    pub name: Option<String>,
}

impl Marker {
    /// Sets `frame`.
    #[must_use]
    pub fn frame(mut self, value: i64) -> Self {
        self.frame = value;
        self
    }
    /// Sets `name`.
    #[must_use]
    pub fn name(mut self, value: impl Into<String>) -> Self {
        self.name = Some(value.into());
        self
    }

    #[allow(unused_variables)]
    pub(crate) fn raw<'a>(&'a self, keep: &mut Keep<'a>) -> sys::earshot_marker {
        let mut it = Self::initial();
        it.frame = self.frame;
        (it.name, it.name_length) = raw::text_of(&self.name);
        it
    }

    pub(crate) fn from_raw(it: &sys::earshot_marker) -> Self {
        Self {
            frame: it.frame,
            name: None,
        }
    }

    #[allow(unused_mut)]
    pub(crate) fn initial() -> sys::earshot_marker {
        // SAFETY: numbers and pointers may be 0.
        let mut it: sys::earshot_marker = unsafe { core::mem::zeroed() };

        it
    }
}

impl Default for Marker {
    fn default() -> Self { Self::from_raw(&Self::initial()) }
}

/// A point of a distance curve.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CurvePoint {
    /// \[m\]
    pub distance: f64,
    /// \[dB\] -200 and less is silence.
    pub decibels: f64,
}
raw::plain!(CurvePoint, earshot_curve_point);

impl CurvePoint {
    /// Sets `distance`.
    #[must_use]
    pub fn distance(mut self, value: f64) -> Self {
        self.distance = value;
        self
    }
    /// Sets `decibels`.
    #[must_use]
    pub fn decibels(mut self, value: f64) -> Self {
        self.decibels = value;
        self
    }
}

impl Default for CurvePoint {
    fn default() -> Self {
        // SAFETY: all of it are plain numbers.
        unsafe { core::mem::zeroed() }
    }
}

/// The settings of an emitter.
///
/// Fill it with earshot_emitter_options_init.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct EmitterOptions {
    /// \[= 0\] Higher keeps sources when there are too few.
    pub priority: i32,
    /// \[0 to 251.18; = 1\]
    pub gain: f64,
    /// \[0.01 to 100; = 1\]
    pub rate: f64,
    /// \[0 to 1; = 0\] 0: free, 1: behind a thick wall.
    pub occlusion: f64,
    /// \[= EARSHOT_DISTANCE_INVERSE\] EARSHOT_DISTANCE_…
    pub distance_model: DistanceModel,
    /// \[= true\] Whether its speed is heard as pitch.
    pub has_doppler: bool,
    /// \[m; = 1\] Distance up to which the gain is 1; 1e-6 to `maximum_distance`, and from 0 on
    /// with EARSHOT_DISTANCE_LINEAR.
    pub reference_distance: f64,
    /// \[m; = 1e9\] Distance from which the gain stays the same.
    pub maximum_distance: f64,
    /// \[= 1\] How fast the gain decreases.
    pub rolloff: f64,
    /// \[= NULL\] For EARSHOT_DISTANCE_POINTS, in order of distance.
    pub points: Vec<CurvePoint>,
    /// \[degrees, 0 to 360; = 360\] Full angle within which the gain is 1.
    pub cone_inner: f64,
    /// \[degrees, 0 to 360; = 360\] Full angle outside of which it is `cone_outer_gain`.
    pub cone_outer: f64,
    /// \[= 0.001\]
    pub cone_outer_gain: f64,
    /// \[= 0\] Bus of its voices; 0: the master bus.
    pub bus: Option<Bus>,
}

impl EmitterOptions {
    /// Sets `priority`.
    #[must_use]
    pub fn priority(mut self, value: i32) -> Self {
        self.priority = value;
        self
    }
    /// Sets `gain`.
    #[must_use]
    pub fn gain(mut self, value: f64) -> Self {
        self.gain = value;
        self
    }
    /// Sets `rate`.
    #[must_use]
    pub fn rate(mut self, value: f64) -> Self {
        self.rate = value;
        self
    }
    /// Sets `occlusion`.
    #[must_use]
    pub fn occlusion(mut self, value: f64) -> Self {
        self.occlusion = value;
        self
    }
    /// Sets `distance_model`.
    #[must_use]
    pub fn distance_model(mut self, value: DistanceModel) -> Self {
        self.distance_model = value;
        self
    }
    /// Sets `has_doppler`.
    #[must_use]
    pub fn has_doppler(mut self, value: bool) -> Self {
        self.has_doppler = value;
        self
    }
    /// Sets `reference_distance`.
    #[must_use]
    pub fn reference_distance(mut self, value: f64) -> Self {
        self.reference_distance = value;
        self
    }
    /// Sets `maximum_distance`.
    #[must_use]
    pub fn maximum_distance(mut self, value: f64) -> Self {
        self.maximum_distance = value;
        self
    }
    /// Sets `rolloff`.
    #[must_use]
    pub fn rolloff(mut self, value: f64) -> Self {
        self.rolloff = value;
        self
    }
    /// Sets `points`.
    #[must_use]
    pub fn points(mut self, value: impl Into<Vec<CurvePoint>>) -> Self {
        self.points = value.into();
        self
    }
    /// Sets `cone_inner`.
    #[must_use]
    pub fn cone_inner(mut self, value: f64) -> Self {
        self.cone_inner = value;
        self
    }
    /// Sets `cone_outer`.
    #[must_use]
    pub fn cone_outer(mut self, value: f64) -> Self {
        self.cone_outer = value;
        self
    }
    /// Sets `cone_outer_gain`.
    #[must_use]
    pub fn cone_outer_gain(mut self, value: f64) -> Self {
        self.cone_outer_gain = value;
        self
    }
    /// Sets `bus`.
    #[must_use]
    pub fn bus(mut self, value: impl Into<Option<Bus>>) -> Self {
        self.bus = value.into();
        self
    }

    #[allow(unused_variables)]
    pub(crate) fn raw<'a>(&'a self, keep: &mut Keep<'a>) -> sys::earshot_emitter_options {
        let mut it = Self::initial();
        it.priority = self.priority;
        it.gain = self.gain;
        it.rate = self.rate;
        it.occlusion = self.occlusion;
        it.distance_model = self.distance_model.0;
        it.has_doppler = self.has_doppler;
        it.reference_distance = self.reference_distance;
        it.maximum_distance = self.maximum_distance;
        it.rolloff = self.rolloff;
        it.points = raw::array_of(&self.points);
        it.point_count = self.points.len() as _;
        it.cone_inner = self.cone_inner;
        it.cone_outer = self.cone_outer;
        it.cone_outer_gain = self.cone_outer_gain;
        it.bus = raw::id(self.bus);
        it
    }

    pub(crate) fn from_raw(it: &sys::earshot_emitter_options) -> Self {
        Self {
            priority: it.priority,
            gain: it.gain,
            rate: it.rate,
            occlusion: it.occlusion,
            distance_model: DistanceModel(it.distance_model),
            has_doppler: it.has_doppler,
            reference_distance: it.reference_distance,
            maximum_distance: it.maximum_distance,
            rolloff: it.rolloff,
            points: Vec::new(),
            cone_inner: it.cone_inner,
            cone_outer: it.cone_outer,
            cone_outer_gain: it.cone_outer_gain,
            bus: raw::handle_of(it.bus),
        }
    }

    #[allow(unused_mut)]
    pub(crate) fn initial() -> sys::earshot_emitter_options {
        // SAFETY: numbers and pointers may be 0.
        let mut it: sys::earshot_emitter_options = unsafe { core::mem::zeroed() };
        // SAFETY: it is a struct of C.
        unsafe { sys::earshot_emitter_options_init(&mut it) };
        it
    }
}

impl Default for EmitterOptions {
    fn default() -> Self { Self::from_raw(&Self::initial()) }
}

/// How sounds are scattered.
///
/// Fill it with earshot_scatterer_options_init.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct ScattererOptions {
    size: u32,
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
    pub around: Option<Node>,
    /// \[= false\] See earshot_emitter_set_travel_time.
    pub has_travel_time: bool,
}
raw::plain!(ScattererOptions, earshot_scatterer_options, grows);

impl ScattererOptions {
    /// Sets `most_at_once`.
    #[must_use]
    pub fn most_at_once(mut self, value: i32) -> Self {
        self.most_at_once = value;
        self
    }
    /// Sets `per_minute`.
    #[must_use]
    pub fn per_minute(mut self, value: f64) -> Self {
        self.per_minute = value;
        self
    }
    /// Sets `nearest`.
    #[must_use]
    pub fn nearest(mut self, value: f64) -> Self {
        self.nearest = value;
        self
    }
    /// Sets `farthest`.
    #[must_use]
    pub fn farthest(mut self, value: f64) -> Self {
        self.farthest = value;
        self
    }
    /// Sets `lowest`.
    #[must_use]
    pub fn lowest(mut self, value: f64) -> Self {
        self.lowest = value;
        self
    }
    /// Sets `highest`.
    #[must_use]
    pub fn highest(mut self, value: f64) -> Self {
        self.highest = value;
        self
    }
    /// Sets `gain_from`.
    #[must_use]
    pub fn gain_from(mut self, value: f64) -> Self {
        self.gain_from = value;
        self
    }
    /// Sets `gain_to`.
    #[must_use]
    pub fn gain_to(mut self, value: f64) -> Self {
        self.gain_to = value;
        self
    }
    /// Sets `rate_from`.
    #[must_use]
    pub fn rate_from(mut self, value: f64) -> Self {
        self.rate_from = value;
        self
    }
    /// Sets `rate_to`.
    #[must_use]
    pub fn rate_to(mut self, value: f64) -> Self {
        self.rate_to = value;
        self
    }
    /// Sets `seed`.
    #[must_use]
    pub fn seed(mut self, value: u64) -> Self {
        self.seed = value;
        self
    }
    /// Sets `around`.
    #[must_use]
    pub fn around(mut self, value: impl Into<Option<Node>>) -> Self {
        self.around = value.into();
        self
    }
    /// Sets `has_travel_time`.
    #[must_use]
    pub fn has_travel_time(mut self, value: bool) -> Self {
        self.has_travel_time = value;
        self
    }
}

impl Default for ScattererOptions {
    fn default() -> Self {
        // SAFETY: all of it are plain numbers.
        let mut it: Self = unsafe { core::mem::zeroed() };
        it.size = core::mem::size_of::<Self>() as u32;
        // SAFETY: it is laid out as C has it.
        unsafe { sys::earshot_scatterer_options_init(it.as_raw_mut()) };
        it
    }
}

/// How a clip is played.
///
/// Fill it with earshot_play_options_init.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct PlayOptions {
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
    pub bus: Option<Bus>,
    /// \[= 0\] 0: none.
    pub group: Option<VoiceGroup>,
    /// \[= 0\] 0: the emitter's, unless `has_priority`.
    pub priority: i32,
    /// \[= EARSHOT_VIRTUAL_KEEP_TIME\] EARSHOT_VIRTUAL_…
    pub when_virtual: WhenVirtual,
    /// \[= false\] Whether a `priority` of 0 counts, too.
    pub has_priority: bool,
    /// \[= false\] Keep the source while the voice is audible, whatever else plays.
    pub is_protected: bool,
    /// \[= NULL\] Clips that follow without a gap, as the same voice; `loops` is then the last
    /// one's.
    pub followed_by: Vec<Clip>,
    /// \[dB\] A gain between the two is chosen and added; 0 and 0 by default.
    pub gain_variation: [f64; 2],
    /// \[= 1\] A factor between the two is chosen; 1 and 1 by default.
    pub rate_variation: [f64; 2],
    /// \[= NULL\] See earshot_set_label.
    pub name: Option<String>,
    /// \[= 0\] See earshot_set_label.
    pub user_value: u64,
}

impl PlayOptions {
    /// Sets `loops`.
    #[must_use]
    pub fn loops(mut self, value: i32) -> Self {
        self.loops = value;
        self
    }
    /// Sets `gain`.
    #[must_use]
    pub fn gain(mut self, value: f64) -> Self {
        self.gain = value;
        self
    }
    /// Sets `rate`.
    #[must_use]
    pub fn rate(mut self, value: f64) -> Self {
        self.rate = value;
        self
    }
    /// Sets `fade`.
    #[must_use]
    pub fn fade(mut self, value: f64) -> Self {
        self.fade = value;
        self
    }
    /// Sets `offset`.
    #[must_use]
    pub fn offset(mut self, value: f64) -> Self {
        self.offset = value;
        self
    }
    /// Sets `pan`.
    #[must_use]
    pub fn pan(mut self, value: f64) -> Self {
        self.pan = value;
        self
    }
    /// Sets `start_frame`.
    #[must_use]
    pub fn start_frame(mut self, value: i64) -> Self {
        self.start_frame = value;
        self
    }
    /// Sets `stop_frame`.
    #[must_use]
    pub fn stop_frame(mut self, value: i64) -> Self {
        self.stop_frame = value;
        self
    }
    /// Sets `bus`.
    #[must_use]
    pub fn bus(mut self, value: impl Into<Option<Bus>>) -> Self {
        self.bus = value.into();
        self
    }
    /// Sets `group`.
    #[must_use]
    pub fn group(mut self, value: impl Into<Option<VoiceGroup>>) -> Self {
        self.group = value.into();
        self
    }
    /// Sets `priority`.
    #[must_use]
    pub fn priority(mut self, value: i32) -> Self {
        self.priority = value;
        self
    }
    /// Sets `when_virtual`.
    #[must_use]
    pub fn when_virtual(mut self, value: WhenVirtual) -> Self {
        self.when_virtual = value;
        self
    }
    /// Sets `has_priority`.
    #[must_use]
    pub fn has_priority(mut self, value: bool) -> Self {
        self.has_priority = value;
        self
    }
    /// Sets `is_protected`.
    #[must_use]
    pub fn is_protected(mut self, value: bool) -> Self {
        self.is_protected = value;
        self
    }
    /// Sets `followed_by`.
    #[must_use]
    pub fn followed_by(mut self, value: impl Into<Vec<Clip>>) -> Self {
        self.followed_by = value.into();
        self
    }
    /// Sets `gain_variation`.
    #[must_use]
    pub fn gain_variation(mut self, value: [f64; 2]) -> Self {
        self.gain_variation = value;
        self
    }
    /// Sets `rate_variation`.
    #[must_use]
    pub fn rate_variation(mut self, value: [f64; 2]) -> Self {
        self.rate_variation = value;
        self
    }
    /// Sets `name`.
    #[must_use]
    pub fn name(mut self, value: impl Into<String>) -> Self {
        self.name = Some(value.into());
        self
    }
    /// Sets `user_value`.
    #[must_use]
    pub fn user_value(mut self, value: u64) -> Self {
        self.user_value = value;
        self
    }

    #[allow(unused_variables)]
    pub(crate) fn raw<'a>(&'a self, keep: &mut Keep<'a>) -> sys::earshot_play_options {
        let mut it = Self::initial();
        it.loops = self.loops;
        it.gain = self.gain;
        it.rate = self.rate;
        it.fade = self.fade;
        it.offset = self.offset;
        it.pan = self.pan;
        it.start_frame = self.start_frame;
        it.stop_frame = self.stop_frame;
        it.bus = raw::id(self.bus);
        it.group = raw::id(self.group);
        it.priority = self.priority;
        it.when_virtual = self.when_virtual.0;
        it.has_priority = self.has_priority;
        it.is_protected = self.is_protected;
        it.followed_by = raw::array_of(&self.followed_by);
        it.followed_by_count = self.followed_by.len() as _;
        it.gain_variation = self.gain_variation;
        it.rate_variation = self.rate_variation;
        (it.name, it.name_length) = raw::text_of(&self.name);
        it.user_value = self.user_value;
        it
    }

    pub(crate) fn from_raw(it: &sys::earshot_play_options) -> Self {
        Self {
            loops: it.loops,
            gain: it.gain,
            rate: it.rate,
            fade: it.fade,
            offset: it.offset,
            pan: it.pan,
            start_frame: it.start_frame,
            stop_frame: it.stop_frame,
            bus: raw::handle_of(it.bus),
            group: raw::handle_of(it.group),
            priority: it.priority,
            when_virtual: WhenVirtual(it.when_virtual),
            has_priority: it.has_priority,
            is_protected: it.is_protected,
            followed_by: Vec::new(),
            gain_variation: it.gain_variation,
            rate_variation: it.rate_variation,
            name: None,
            user_value: it.user_value,
        }
    }

    #[allow(unused_mut)]
    pub(crate) fn initial() -> sys::earshot_play_options {
        // SAFETY: numbers and pointers may be 0.
        let mut it: sys::earshot_play_options = unsafe { core::mem::zeroed() };
        // SAFETY: it is a struct of C.
        unsafe { sys::earshot_play_options_init(&mut it) };
        it
    }
}

impl Default for PlayOptions {
    fn default() -> Self { Self::from_raw(&Self::initial()) }
}

/// The settings of a voice.
///
/// Values that change over a ramp are the current ones. The emitter and the bus are in
/// earshot_voice_status.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct VoiceSettings {
    size: u32,
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
    pub group: Option<VoiceGroup>,
    /// Counts unless `is_protected`.
    pub priority: i32,
    /// EARSHOT_VIRTUAL_…
    pub when_virtual: WhenVirtual,
    /// Whether it keeps its source while it is audible.
    pub is_protected: bool,
    reserved: [bool; 7],
}
raw::plain!(VoiceSettings, earshot_voice_settings, grows);

impl VoiceSettings {
}

impl Default for VoiceSettings {
    fn default() -> Self {
        // SAFETY: all of it are plain numbers.
        let mut it: Self = unsafe { core::mem::zeroed() };
        it.size = core::mem::size_of::<Self>() as u32;
        it
    }
}

/// The state of a voice in numbers, as of the last step.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct VoiceStatus {
    size: u32,
    /// EARSHOT_VOICE_…
    pub state: VoiceState,
    /// EARSHOT_REASON_…
    pub reason: Reason,
    reserved: i32,
    pub voice: Option<Voice>,
    /// The present one of the voice's clips.
    pub clip: Option<Clip>,
    /// 0 for a non-positional voice.
    pub emitter: Option<Emitter>,
    pub bus: Option<Bus>,
    /// All factors included.
    pub gain: f64,
    /// To the right of, above and behind the listener's face.
    pub position: Vector,
    /// Without Doppler shift.
    pub rate: f64,
    /// Doppler shift.
    pub doppler: f64,
    /// \[s\] Position in the clip.
    pub playhead: f64,
    /// \[degrees\] Full angle that it is heard over. 0: a point, 360: all around.
    pub spread: f64,
    /// The listener that hears it, of several; 0 for a non-positional voice.
    pub listener: Option<Listener>,
    /// \[s\] Time that its sound takes to the listener; 0 where that is off.
    pub travel_time: f64,
    /// \[degrees\] Angle of its left channel to the left of its right one.
    pub stereo_angle: f64,
}
raw::plain!(VoiceStatus, earshot_voice_status, grows);

impl VoiceStatus {
}

impl Default for VoiceStatus {
    fn default() -> Self {
        // SAFETY: all of it are plain numbers.
        let mut it: Self = unsafe { core::mem::zeroed() };
        it.size = core::mem::size_of::<Self>() as u32;
        it
    }
}

/// A factor of a voice's gain; their product is the gain.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Factor {
    size: u32,
    /// EARSHOT_FACTOR_…
    pub origin: FactorOrigin,
    pub gain: f64,
    /// \[m\] 0 for other origins.
    pub distance: f64,
    pub bus: Option<Bus>,
    /// As the origin says; 0: none.
    pub cause: u64,
}
raw::plain!(Factor, earshot_factor, grows);

impl Factor {
}

impl Default for Factor {
    fn default() -> Self {
        // SAFETY: all of it are plain numbers.
        let mut it: Self = unsafe { core::mem::zeroed() };
        it.size = core::mem::size_of::<Self>() as u32;
        it
    }
}

/// Why a voice is or is not heard, in numbers.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Explanation {
    size: u32,
    pub priority: i32,
    /// Product of all factors.
    pub gain: f64,
    /// RMS of the clip at this moment.
    pub loudness: f64,
    /// The second rank of the voice, after its priority.
    pub audibility: f64,
    /// Voice that took its source; 0: none.
    pub displaced_by: Option<Voice>,
    pub is_protected: bool,
    pub has_ended: bool,
    reserved: [bool; 6],
}
raw::plain!(Explanation, earshot_explanation, grows);

impl Explanation {
}

impl Default for Explanation {
    fn default() -> Self {
        // SAFETY: all of it are plain numbers.
        let mut it: Self = unsafe { core::mem::zeroed() };
        it.size = core::mem::size_of::<Self>() as u32;
        it
    }
}

/// A zone or a room with a reverb, as a voice is heard in it.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct HeardZone {
    size: u32,
    reserved: u32,
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
raw::plain!(HeardZone, earshot_heard_zone, grows);

impl HeardZone {
}

impl Default for HeardZone {
    fn default() -> Self {
        // SAFETY: all of it are plain numbers.
        let mut it: Self = unsafe { core::mem::zeroed() };
        it.size = core::mem::size_of::<Self>() as u32;
        it
    }
}

/// A decision about a voice.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Decision {
    size: u32,
    /// EARSHOT_DECIDED_…
    pub kind: DecisionKind,
    /// \[sample frames\] On the engine's clock.
    pub frame: i64,
    pub voice: Option<Voice>,
    pub clip: Option<Clip>,
    pub other: Option<Voice>,
    pub number: i64,
}
raw::plain!(Decision, earshot_decision, grows);

impl Decision {
}

impl Default for Decision {
    fn default() -> Self {
        // SAFETY: all of it are plain numbers.
        let mut it: Self = unsafe { core::mem::zeroed() };
        it.size = core::mem::size_of::<Self>() as u32;
        it
    }
}

/// A voice that is audible and whose clip has a caption.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Heard {
    size: u32,
    /// EARSHOT_DIRECTION_…
    pub direction: Direction,
    /// EARSHOT_PASSAGE_…
    pub passage: Passage,
    reserved: i32,
    pub voice: Option<Voice>,
    /// See earshot_clip_get_caption.
    pub clip: Option<Clip>,
    /// 0 for a non-positional voice.
    pub emitter: Option<Emitter>,
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
    pub listener: Option<Listener>,
}
raw::plain!(Heard, earshot_heard, grows);

impl Heard {
}

impl Default for Heard {
    fn default() -> Self {
        // SAFETY: all of it are plain numbers.
        let mut it: Self = unsafe { core::mem::zeroed() };
        it.size = core::mem::size_of::<Self>() as u32;
        it
    }
}

/// When captions appear, move and disappear.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct CaptionSettings {
    size: u32,
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
raw::plain!(CaptionSettings, earshot_caption_settings, grows);

impl CaptionSettings {
    /// Sets `limit`.
    #[must_use]
    pub fn limit(mut self, value: u32) -> Self {
        self.limit = value;
        self
    }
    /// Sets `threshold`.
    #[must_use]
    pub fn threshold(mut self, value: f64) -> Self {
        self.threshold = value;
        self
    }
    /// Sets `hysteresis`.
    #[must_use]
    pub fn hysteresis(mut self, value: f64) -> Self {
        self.hysteresis = value;
        self
    }
    /// Sets `hold`.
    #[must_use]
    pub fn hold(mut self, value: f64) -> Self {
        self.hold = value;
        self
    }
    /// Sets `turn`.
    #[must_use]
    pub fn turn(mut self, value: f64) -> Self {
        self.turn = value;
        self
    }
    /// Sets `rest`.
    #[must_use]
    pub fn rest(mut self, value: f64) -> Self {
        self.rest = value;
        self
    }
    /// Sets `merge`.
    #[must_use]
    pub fn merge(mut self, value: f64) -> Self {
        self.merge = value;
        self
    }
}

impl Default for CaptionSettings {
    fn default() -> Self {
        // SAFETY: all of it are plain numbers.
        let mut it: Self = unsafe { core::mem::zeroed() };
        it.size = core::mem::size_of::<Self>() as u32;
        // SAFETY: it is laid out as C has it.
        unsafe { sys::earshot_caption_settings_init(it.as_raw_mut()) };
        it
    }
}

/// A caption for players who cannot hear.
///
/// There is one for all sounds with the same text from the same side, for each listener.
#[repr(C)]
#[derive(Clone, Copy)]
#[non_exhaustive]
pub struct Caption {
    size: u32,
    /// EARSHOT_CAPTION_…
    pub change: CaptionChange,
    /// EARSHOT_DIRECTION_…
    pub direction: Direction,
    /// EARSHOT_PASSAGE_…
    pub passage: Passage,
    /// Identifies the caption; from 1.
    pub number: u64,
    pub voice: Option<Voice>,
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
    text: [core::ffi::c_char; 257],
    reserved: [core::ffi::c_char; 7],
    /// The listener that hears it, of several; else 0.
    pub listener: Option<Listener>,
}
raw::plain!(Caption, earshot_caption, grows);

impl Caption {
    /// Ends with a zero byte.
    pub fn text(&self) -> String { raw::text_in(&self.text) }
}

impl Default for Caption {
    fn default() -> Self {
        // SAFETY: all of it are plain numbers.
        let mut it: Self = unsafe { core::mem::zeroed() };
        it.size = core::mem::size_of::<Self>() as u32;
        it
    }
}

/// How much a wall attenuates sound that passes through it, in three frequency bands.
///
/// The losses are for a path as long as the wall is thick. A path of twice the length loses 6 dB
/// more; a shorter one loses less in proportion. In a mesh that is not solid each triangle has the
/// whole loss.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Material {
    size: u32,
    reserved: u32,
    /// \[dB, 0 to 100\] Around 250 Hz.
    pub loss_low: f64,
    /// \[dB, 0 to 100\] Around 1 kHz.
    pub loss_middle: f64,
    /// \[dB, 0 to 100\] Around 4 kHz.
    pub loss_high: f64,
    /// \[m, 0.0001 to 100\]
    pub thickness: f64,
}
raw::plain!(Material, earshot_material, grows);

impl Material {
    /// Sets `loss_low`.
    #[must_use]
    pub fn loss_low(mut self, value: f64) -> Self {
        self.loss_low = value;
        self
    }
    /// Sets `loss_middle`.
    #[must_use]
    pub fn loss_middle(mut self, value: f64) -> Self {
        self.loss_middle = value;
        self
    }
    /// Sets `loss_high`.
    #[must_use]
    pub fn loss_high(mut self, value: f64) -> Self {
        self.loss_high = value;
        self
    }
    /// Sets `thickness`.
    #[must_use]
    pub fn thickness(mut self, value: f64) -> Self {
        self.thickness = value;
        self
    }
}

impl Default for Material {
    fn default() -> Self {
        // SAFETY: all of it are plain numbers.
        let mut it: Self = unsafe { core::mem::zeroed() };
        it.size = core::mem::size_of::<Self>() as u32;
        // SAFETY: it is laid out as C has it.
        unsafe { sys::earshot_material_init(it.as_raw_mut()) };
        it
    }
}

/// The acoustics of the space around a position, as the walls make them.
///
/// The bands are those of earshot_material.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Space {
    size: u32,
    reserved: u32,
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
raw::plain!(Space, earshot_space, grows);

impl Space {
}

impl Default for Space {
    fn default() -> Self {
        // SAFETY: all of it are plain numbers.
        let mut it: Self = unsafe { core::mem::zeroed() };
        it.size = core::mem::size_of::<Self>() as u32;
        it
    }
}

/// The settings of a bus, and the values that result.
///
/// Values that change over a ramp are the current ones. Results are as of the last step.
/// earshot_get_name has the name.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct BusSettings {
    size: u32,
    pub is_muted: bool,
    pub is_paused: bool,
    pub ignores_game_time: bool,
    reserved: bool,
    /// 0: it is the master bus.
    pub parent: Option<Bus>,
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
raw::plain!(BusSettings, earshot_bus_settings, grows);

impl BusSettings {
}

impl Default for BusSettings {
    fn default() -> Self {
        // SAFETY: all of it are plain numbers.
        let mut it: Self = unsafe { core::mem::zeroed() };
        it.size = core::mem::size_of::<Self>() as u32;
        it
    }
}

/// The levels and the loudness of a bus.
///
/// A bus with effects, a meter or a listening compressor is measured after its effects and its
/// gain, with the gains of the buses above it up to the next measured one; the master bus is
/// measured as the output takes it. Levels are linear, over the last 50 ms.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Meter {
    size: u32,
    /// Channels of `peak` and `rms`.
    pub channels: u32,
    pub peak: [f32; 8],
    pub rms: [f32; 8],
    /// Whether the level is estimated from the loudness of clips and all gains, as nothing is
    /// measured there.
    pub is_estimated: bool,
    /// Whether earshot_bus_set_metered asked for the values that follow.
    pub is_metered: bool,
    reserved: [bool; 2],
    /// Peak between samples over all channels since the reset.
    pub true_peak: f32,
    /// \[LUFS\] Loudness of the last 0.4 s, by EBU R 128; -INFINITY for silence.
    pub momentary: f64,
    /// \[LUFS\] Loudness of the last 3 s.
    pub short_term: f64,
    /// \[LUFS\] Loudness since the reset, without pauses.
    pub integrated: f64,
}
raw::plain!(Meter, earshot_meter, grows);

impl Meter {
}

impl Default for Meter {
    fn default() -> Self {
        // SAFETY: all of it are plain numbers.
        let mut it: Self = unsafe { core::mem::zeroed() };
        it.size = core::mem::size_of::<Self>() as u32;
        it
    }
}

/// A band of an equalizer.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct EqualizerBand {
    /// \[= EARSHOT_BAND_BELL\] EARSHOT_BAND_…
    pub kind: BandKind,
    /// \[= true\]
    pub is_on: bool,
    reserved: [bool; 3],
    /// \[Hz; = 1,000\] 5 to 0.49 of the sample rate.
    pub frequency: f64,
    /// \[dB, -36 to 36; = 0\] Gain of bells and shelves.
    pub decibels: f64,
    /// \[0.1 to 40; = 0.71\] Centre frequency divided by the bandwidth; 0.71 is maximally flat.
    pub quality: f64,
}
raw::plain!(EqualizerBand, earshot_equalizer_band);

impl EqualizerBand {
    /// Sets `kind`.
    #[must_use]
    pub fn kind(mut self, value: BandKind) -> Self {
        self.kind = value;
        self
    }
    /// Sets `is_on`.
    #[must_use]
    pub fn is_on(mut self, value: bool) -> Self {
        self.is_on = value;
        self
    }
    /// Sets `frequency`.
    #[must_use]
    pub fn frequency(mut self, value: f64) -> Self {
        self.frequency = value;
        self
    }
    /// Sets `decibels`.
    #[must_use]
    pub fn decibels(mut self, value: f64) -> Self {
        self.decibels = value;
        self
    }
    /// Sets `quality`.
    #[must_use]
    pub fn quality(mut self, value: f64) -> Self {
        self.quality = value;
        self
    }
}

impl Default for EqualizerBand {
    fn default() -> Self {
        // SAFETY: all of it are plain numbers.
        let mut it: Self = unsafe { core::mem::zeroed() };
        it.kind.0 = sys::EARSHOT_BAND_BELL;
        it.is_on = true;
        it.frequency = 1000.0;
        it.decibels = 0.0;
        it.quality = 0.71;
        it
    }
}

/// An equalizer of up to eight bands.
///
/// Without bands it changes nothing. earshot_effect_settings_init fills in bells at 1 kHz that are
/// on and change nothing, and a `count` of 0.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Equalizer {
    /// \[0 to 8; = 0\]
    pub count: u32,
    reserved: u32,
    pub bands: [EqualizerBand; 8],
}
raw::plain!(Equalizer, earshot_equalizer);

impl Equalizer {
    /// Sets `count`.
    #[must_use]
    pub fn count(mut self, value: u32) -> Self {
        self.count = value;
        self
    }
    /// Sets `bands`.
    #[must_use]
    pub fn bands(mut self, value: [EqualizerBand; 8]) -> Self {
        self.bands = value;
        self
    }
}

/// A low-pass or high-pass filter, for water, a wall or a small speaker.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Filter {
    /// \[= false\]
    pub is_high_pass: bool,
    /// \[= false\]
    pub is_off: bool,
    reserved: [bool; 6],
    /// \[Hz; = 1,000\] Cutoff: 5 to 0.49 of the sample rate.
    pub frequency: f64,
    /// \[dB an octave, 6 to 48; = 12\] A multiple of 6.
    pub slope: f64,
    /// \[dB, -24 to 36; = 0\]
    pub resonance: f64,
}
raw::plain!(Filter, earshot_filter);

impl Filter {
    /// Sets `is_high_pass`.
    #[must_use]
    pub fn is_high_pass(mut self, value: bool) -> Self {
        self.is_high_pass = value;
        self
    }
    /// Sets `is_off`.
    #[must_use]
    pub fn is_off(mut self, value: bool) -> Self {
        self.is_off = value;
        self
    }
    /// Sets `frequency`.
    #[must_use]
    pub fn frequency(mut self, value: f64) -> Self {
        self.frequency = value;
        self
    }
    /// Sets `slope`.
    #[must_use]
    pub fn slope(mut self, value: f64) -> Self {
        self.slope = value;
        self
    }
    /// Sets `resonance`.
    #[must_use]
    pub fn resonance(mut self, value: f64) -> Self {
        self.resonance = value;
        self
    }
}

/// Lowers what is above a threshold.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Compressor {
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
    pub side_chain: Option<Bus>,
    /// \[= false\] Follow the mean power of all channels instead of the peak of the loudest. Sound
    /// in one of two channels counts 3 dB less than in both, in one of eight 9 dB less.
    pub is_rms: bool,
    /// \[= false\] Listen before the side chain bus's gain.
    pub is_before_fader: bool,
    reserved: [bool; 6],
}
raw::plain!(Compressor, earshot_compressor);

impl Compressor {
    /// Sets `threshold`.
    #[must_use]
    pub fn threshold(mut self, value: f64) -> Self {
        self.threshold = value;
        self
    }
    /// Sets `ratio`.
    #[must_use]
    pub fn ratio(mut self, value: f64) -> Self {
        self.ratio = value;
        self
    }
    /// Sets `knee`.
    #[must_use]
    pub fn knee(mut self, value: f64) -> Self {
        self.knee = value;
        self
    }
    /// Sets `attack`.
    #[must_use]
    pub fn attack(mut self, value: f64) -> Self {
        self.attack = value;
        self
    }
    /// Sets `release`.
    #[must_use]
    pub fn release(mut self, value: f64) -> Self {
        self.release = value;
        self
    }
    /// Sets `make_up`.
    #[must_use]
    pub fn make_up(mut self, value: f64) -> Self {
        self.make_up = value;
        self
    }
    /// Sets `look_ahead`.
    #[must_use]
    pub fn look_ahead(mut self, value: f64) -> Self {
        self.look_ahead = value;
        self
    }
    /// Sets `side_chain`.
    #[must_use]
    pub fn side_chain(mut self, value: impl Into<Option<Bus>>) -> Self {
        self.side_chain = value.into();
        self
    }
    /// Sets `is_rms`.
    #[must_use]
    pub fn is_rms(mut self, value: bool) -> Self {
        self.is_rms = value;
        self
    }
    /// Sets `is_before_fader`.
    #[must_use]
    pub fn is_before_fader(mut self, value: bool) -> Self {
        self.is_before_fader = value;
        self
    }
}

/// Keeps the waveform below a ceiling.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Limiter {
    /// \[dB, -60 to 24; = -1\]
    pub ceiling: f64,
    /// \[s, 0.005 to 5; = 0.08\]
    pub release: f64,
}
raw::plain!(Limiter, earshot_limiter);

impl Limiter {
    /// Sets `ceiling`.
    #[must_use]
    pub fn ceiling(mut self, value: f64) -> Self {
        self.ceiling = value;
        self
    }
    /// Sets `release`.
    #[must_use]
    pub fn release(mut self, value: f64) -> Self {
        self.release = value;
        self
    }
}

/// Repeats the sound.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Echo {
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
    reserved: [bool; 7],
}
raw::plain!(Echo, earshot_echo);

impl Echo {
    /// Sets `time`.
    #[must_use]
    pub fn time(mut self, value: f64) -> Self {
        self.time = value;
        self
    }
    /// Sets `feedback`.
    #[must_use]
    pub fn feedback(mut self, value: f64) -> Self {
        self.feedback = value;
        self
    }
    /// Sets `damping`.
    #[must_use]
    pub fn damping(mut self, value: f64) -> Self {
        self.damping = value;
        self
    }
    /// Sets `wet`.
    #[must_use]
    pub fn wet(mut self, value: f64) -> Self {
        self.wet = value;
        self
    }
    /// Sets `dry`.
    #[must_use]
    pub fn dry(mut self, value: f64) -> Self {
        self.dry = value;
        self
    }
    /// Sets `is_ping_pong`.
    #[must_use]
    pub fn is_ping_pong(mut self, value: bool) -> Self {
        self.is_ping_pong = value;
        self
    }
}

/// Distorts the sound: an overdriven amplifier, a cheap radio, a broken speaker.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Distortion {
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
    reserved: [bool; 6],
}
raw::plain!(Distortion, earshot_distortion);

impl Distortion {
    /// Sets `drive`.
    #[must_use]
    pub fn drive(mut self, value: f64) -> Self {
        self.drive = value;
        self
    }
    /// Sets `tone`.
    #[must_use]
    pub fn tone(mut self, value: f64) -> Self {
        self.tone = value;
        self
    }
    /// Sets `level`.
    #[must_use]
    pub fn level(mut self, value: f64) -> Self {
        self.level = value;
        self
    }
    /// Sets `mix`.
    #[must_use]
    pub fn mix(mut self, value: f64) -> Self {
        self.mix = value;
        self
    }
    /// Sets `is_hard`.
    #[must_use]
    pub fn is_hard(mut self, value: bool) -> Self {
        self.is_hard = value;
        self
    }
    /// Sets `is_quadruple`.
    #[must_use]
    pub fn is_quadruple(mut self, value: bool) -> Self {
        self.is_quadruple = value;
        self
    }
}

/// Reverberates like a room.
///
/// A change of `room_size`, `pre_delay` or `diffusion` starts anew.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Reverb {
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
raw::plain!(Reverb, earshot_reverb);

impl Reverb {
    /// Sets `room_size`.
    #[must_use]
    pub fn room_size(mut self, value: f64) -> Self {
        self.room_size = value;
        self
    }
    /// Sets `pre_delay`.
    #[must_use]
    pub fn pre_delay(mut self, value: f64) -> Self {
        self.pre_delay = value;
        self
    }
    /// Sets `diffusion`.
    #[must_use]
    pub fn diffusion(mut self, value: f64) -> Self {
        self.diffusion = value;
        self
    }
    /// Sets `decay`.
    #[must_use]
    pub fn decay(mut self, value: f64) -> Self {
        self.decay = value;
        self
    }
    /// Sets `decay_low`.
    #[must_use]
    pub fn decay_low(mut self, value: f64) -> Self {
        self.decay_low = value;
        self
    }
    /// Sets `decay_high`.
    #[must_use]
    pub fn decay_high(mut self, value: f64) -> Self {
        self.decay_high = value;
        self
    }
    /// Sets `early`.
    #[must_use]
    pub fn early(mut self, value: f64) -> Self {
        self.early = value;
        self
    }
    /// Sets `late`.
    #[must_use]
    pub fn late(mut self, value: f64) -> Self {
        self.late = value;
        self
    }
    /// Sets `width`.
    #[must_use]
    pub fn width(mut self, value: f64) -> Self {
        self.width = value;
        self
    }
    /// Sets `dry`.
    #[must_use]
    pub fn dry(mut self, value: f64) -> Self {
        self.dry = value;
        self
    }
}

/// Convolves the sound with an impulse response.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Convolution {
    /// Impulse response: a resident clip of one channel or as many as the output, at most 10 s.
    pub clip: Option<Clip>,
    /// \[0 to 16; = 1\] Level of the convolved sound.
    pub wet: f64,
    /// \[0 to 1; = 0\] Level of the sound itself.
    pub dry: f64,
}
raw::plain!(Convolution, earshot_convolution);

impl Convolution {
    /// Sets `clip`.
    #[must_use]
    pub fn clip(mut self, value: impl Into<Option<Clip>>) -> Self {
        self.clip = value.into();
        self
    }
    /// Sets `wet`.
    #[must_use]
    pub fn wet(mut self, value: f64) -> Self {
        self.wet = value;
        self
    }
    /// Sets `dry`.
    #[must_use]
    pub fn dry(mut self, value: f64) -> Self {
        self.dry = value;
        self
    }
}

/// Adds a copy whose pitch wavers: several players in place of one.
///
/// The pitch wavers by at most 2π · `rate` · `delay` · `depth` of itself.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Chorus {
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
raw::plain!(Chorus, earshot_chorus);

impl Chorus {
    /// Sets `rate`.
    #[must_use]
    pub fn rate(mut self, value: f64) -> Self {
        self.rate = value;
        self
    }
    /// Sets `delay`.
    #[must_use]
    pub fn delay(mut self, value: f64) -> Self {
        self.delay = value;
        self
    }
    /// Sets `depth`.
    #[must_use]
    pub fn depth(mut self, value: f64) -> Self {
        self.depth = value;
        self
    }
    /// Sets `spread`.
    #[must_use]
    pub fn spread(mut self, value: f64) -> Self {
        self.spread = value;
        self
    }
    /// Sets `mix`.
    #[must_use]
    pub fn mix(mut self, value: f64) -> Self {
        self.mix = value;
        self
    }
}

/// Adds a copy after a few milliseconds that sweeps notches through the sound.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Flanger {
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
raw::plain!(Flanger, earshot_flanger);

impl Flanger {
    /// Sets `rate`.
    #[must_use]
    pub fn rate(mut self, value: f64) -> Self {
        self.rate = value;
        self
    }
    /// Sets `delay`.
    #[must_use]
    pub fn delay(mut self, value: f64) -> Self {
        self.delay = value;
        self
    }
    /// Sets `depth`.
    #[must_use]
    pub fn depth(mut self, value: f64) -> Self {
        self.depth = value;
        self
    }
    /// Sets `spread`.
    #[must_use]
    pub fn spread(mut self, value: f64) -> Self {
        self.spread = value;
        self
    }
    /// Sets `regeneration`.
    #[must_use]
    pub fn regeneration(mut self, value: f64) -> Self {
        self.regeneration = value;
        self
    }
    /// Sets `mix`.
    #[must_use]
    pub fn mix(mut self, value: f64) -> Self {
        self.mix = value;
        self
    }
}

/// Sweeps three notches through the sound, by six all-pass filters.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Phaser {
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
raw::plain!(Phaser, earshot_phaser);

impl Phaser {
    /// Sets `rate`.
    #[must_use]
    pub fn rate(mut self, value: f64) -> Self {
        self.rate = value;
        self
    }
    /// Sets `center`.
    #[must_use]
    pub fn center(mut self, value: f64) -> Self {
        self.center = value;
        self
    }
    /// Sets `depth`.
    #[must_use]
    pub fn depth(mut self, value: f64) -> Self {
        self.depth = value;
        self
    }
    /// Sets `spread`.
    #[must_use]
    pub fn spread(mut self, value: f64) -> Self {
        self.spread = value;
        self
    }
    /// Sets `regeneration`.
    #[must_use]
    pub fn regeneration(mut self, value: f64) -> Self {
        self.regeneration = value;
        self
    }
    /// Sets `mix`.
    #[must_use]
    pub fn mix(mut self, value: f64) -> Self {
        self.mix = value;
        self
    }
}

/// Makes the sound softer and louder; with `spread` it goes from side to side.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tremolo {
    /// \[Hz, 0.01 to 40; = 5\] How often the sound gets softer.
    pub rate: f64,
    /// \[0 to 1; = 0.6\] How much softer; 1: silent.
    pub depth: f64,
    /// \[0 to 1; = 0\] How suddenly: 0 a sine, 1 almost on and off.
    pub edge: f64,
    /// \[0 to 1; = 0\] Phase between left and right; 1: half.
    pub spread: f64,
}
raw::plain!(Tremolo, earshot_tremolo);

impl Tremolo {
    /// Sets `rate`.
    #[must_use]
    pub fn rate(mut self, value: f64) -> Self {
        self.rate = value;
        self
    }
    /// Sets `depth`.
    #[must_use]
    pub fn depth(mut self, value: f64) -> Self {
        self.depth = value;
        self
    }
    /// Sets `edge`.
    #[must_use]
    pub fn edge(mut self, value: f64) -> Self {
        self.edge = value;
        self
    }
    /// Sets `spread`.
    #[must_use]
    pub fn spread(mut self, value: f64) -> Self {
        self.spread = value;
        self
    }
}

/// Lowers what is below a threshold: an expander, or with a high ratio a noise gate.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Gate {
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
raw::plain!(Gate, earshot_gate);

impl Gate {
    /// Sets `threshold`.
    #[must_use]
    pub fn threshold(mut self, value: f64) -> Self {
        self.threshold = value;
        self
    }
    /// Sets `ratio`.
    #[must_use]
    pub fn ratio(mut self, value: f64) -> Self {
        self.ratio = value;
        self
    }
    /// Sets `floor`.
    #[must_use]
    pub fn floor(mut self, value: f64) -> Self {
        self.floor = value;
        self
    }
    /// Sets `attack`.
    #[must_use]
    pub fn attack(mut self, value: f64) -> Self {
        self.attack = value;
        self
    }
    /// Sets `hold`.
    #[must_use]
    pub fn hold(mut self, value: f64) -> Self {
        self.hold = value;
        self
    }
    /// Sets `release`.
    #[must_use]
    pub fn release(mut self, value: f64) -> Self {
        self.release = value;
        self
    }
}

/// Makes the sound higher or lower at the same speed.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PitchShifter {
    /// \[semitones, -24 to 24; = 0\]
    pub semitones: f64,
    /// \[0 to 1; = 1\] Share of the shifted sound.
    pub mix: f64,
}
raw::plain!(PitchShifter, earshot_pitch_shifter);

impl PitchShifter {
    /// Sets `semitones`.
    #[must_use]
    pub fn semitones(mut self, value: f64) -> Self {
        self.semitones = value;
        self
    }
    /// Sets `mix`.
    #[must_use]
    pub fn mix(mut self, value: f64) -> Self {
        self.mix = value;
        self
    }
}

/// The acoustics of a place, in the terms of EAX.
///
/// Defaults are those of the preset "generic".
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct EaxReverb {
    size: u32,
    /// \[= true\] High frequencies decay at least as fast as air absorbs them.
    pub limits_decay_hf: bool,
    reserved: [bool; 3],
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
    pub reflections_pan: Vector,
    /// Direction of the late reverberation, likewise.
    pub late_pan: Vector,
}
raw::plain!(EaxReverb, earshot_eax_reverb, grows);

impl EaxReverb {
    /// Sets `limits_decay_hf`.
    #[must_use]
    pub fn limits_decay_hf(mut self, value: bool) -> Self {
        self.limits_decay_hf = value;
        self
    }
    /// Sets `density`.
    #[must_use]
    pub fn density(mut self, value: f64) -> Self {
        self.density = value;
        self
    }
    /// Sets `diffusion`.
    #[must_use]
    pub fn diffusion(mut self, value: f64) -> Self {
        self.diffusion = value;
        self
    }
    /// Sets `gain`.
    #[must_use]
    pub fn gain(mut self, value: f64) -> Self {
        self.gain = value;
        self
    }
    /// Sets `gain_hf`.
    #[must_use]
    pub fn gain_hf(mut self, value: f64) -> Self {
        self.gain_hf = value;
        self
    }
    /// Sets `gain_lf`.
    #[must_use]
    pub fn gain_lf(mut self, value: f64) -> Self {
        self.gain_lf = value;
        self
    }
    /// Sets `decay_time`.
    #[must_use]
    pub fn decay_time(mut self, value: f64) -> Self {
        self.decay_time = value;
        self
    }
    /// Sets `decay_hf_ratio`.
    #[must_use]
    pub fn decay_hf_ratio(mut self, value: f64) -> Self {
        self.decay_hf_ratio = value;
        self
    }
    /// Sets `decay_lf_ratio`.
    #[must_use]
    pub fn decay_lf_ratio(mut self, value: f64) -> Self {
        self.decay_lf_ratio = value;
        self
    }
    /// Sets `reflections_gain`.
    #[must_use]
    pub fn reflections_gain(mut self, value: f64) -> Self {
        self.reflections_gain = value;
        self
    }
    /// Sets `reflections_delay`.
    #[must_use]
    pub fn reflections_delay(mut self, value: f64) -> Self {
        self.reflections_delay = value;
        self
    }
    /// Sets `late_gain`.
    #[must_use]
    pub fn late_gain(mut self, value: f64) -> Self {
        self.late_gain = value;
        self
    }
    /// Sets `late_delay`.
    #[must_use]
    pub fn late_delay(mut self, value: f64) -> Self {
        self.late_delay = value;
        self
    }
    /// Sets `echo_time`.
    #[must_use]
    pub fn echo_time(mut self, value: f64) -> Self {
        self.echo_time = value;
        self
    }
    /// Sets `echo_depth`.
    #[must_use]
    pub fn echo_depth(mut self, value: f64) -> Self {
        self.echo_depth = value;
        self
    }
    /// Sets `modulation_time`.
    #[must_use]
    pub fn modulation_time(mut self, value: f64) -> Self {
        self.modulation_time = value;
        self
    }
    /// Sets `modulation_depth`.
    #[must_use]
    pub fn modulation_depth(mut self, value: f64) -> Self {
        self.modulation_depth = value;
        self
    }
    /// Sets `air_absorption_hf`.
    #[must_use]
    pub fn air_absorption_hf(mut self, value: f64) -> Self {
        self.air_absorption_hf = value;
        self
    }
    /// Sets `reference_hf`.
    #[must_use]
    pub fn reference_hf(mut self, value: f64) -> Self {
        self.reference_hf = value;
        self
    }
    /// Sets `reference_lf`.
    #[must_use]
    pub fn reference_lf(mut self, value: f64) -> Self {
        self.reference_lf = value;
        self
    }
    /// Sets `room_rolloff`.
    #[must_use]
    pub fn room_rolloff(mut self, value: f64) -> Self {
        self.room_rolloff = value;
        self
    }
    /// Sets `reflections_pan`.
    #[must_use]
    pub fn reflections_pan(mut self, value: Vector) -> Self {
        self.reflections_pan = value;
        self
    }
    /// Sets `late_pan`.
    #[must_use]
    pub fn late_pan(mut self, value: Vector) -> Self {
        self.late_pan = value;
        self
    }
}

impl Default for EaxReverb {
    fn default() -> Self {
        // SAFETY: all of it are plain numbers.
        let mut it: Self = unsafe { core::mem::zeroed() };
        it.size = core::mem::size_of::<Self>() as u32;
        // SAFETY: it is laid out as C has it.
        unsafe { sys::earshot_eax_reverb_init(it.as_raw_mut()) };
        it
    }
}

/// How a bus makes room while another sounds.
///
/// Changes are straight lines in decibels.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Ducking {
    size: u32,
    reserved: u32,
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
raw::plain!(Ducking, earshot_ducking, grows);

impl Ducking {
    /// Sets `gain`.
    #[must_use]
    pub fn gain(mut self, value: f64) -> Self {
        self.gain = value;
        self
    }
    /// Sets `threshold`.
    #[must_use]
    pub fn threshold(mut self, value: f64) -> Self {
        self.threshold = value;
        self
    }
    /// Sets `attack`.
    #[must_use]
    pub fn attack(mut self, value: f64) -> Self {
        self.attack = value;
        self
    }
    /// Sets `hold`.
    #[must_use]
    pub fn hold(mut self, value: f64) -> Self {
        self.hold = value;
        self
    }
    /// Sets `release`.
    #[must_use]
    pub fn release(mut self, value: f64) -> Self {
        self.release = value;
        self
    }
}

impl Default for Ducking {
    fn default() -> Self {
        // SAFETY: all of it are plain numbers.
        let mut it: Self = unsafe { core::mem::zeroed() };
        it.size = core::mem::size_of::<Self>() as u32;
        // SAFETY: it is laid out as C has it.
        unsafe { sys::earshot_ducking_init(it.as_raw_mut()) };
        it
    }
}

/// The values of a bus in a snapshot.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct BusMix {
    size: u32,
    /// EARSHOT_MIX_…, added up; the rest stays as it is.
    pub has: u32,
    pub gain: f64,
    pub rate: f64,
    pub occlusion: f64,
    /// false: it sounds although the game muted it.
    pub is_muted: bool,
    reserved: [bool; 7],
}
raw::plain!(BusMix, earshot_bus_mix, grows);

impl BusMix {
    /// Sets `has`.
    #[must_use]
    pub fn has(mut self, value: u32) -> Self {
        self.has = value;
        self
    }
    /// Sets `gain`.
    #[must_use]
    pub fn gain(mut self, value: f64) -> Self {
        self.gain = value;
        self
    }
    /// Sets `rate`.
    #[must_use]
    pub fn rate(mut self, value: f64) -> Self {
        self.rate = value;
        self
    }
    /// Sets `occlusion`.
    #[must_use]
    pub fn occlusion(mut self, value: f64) -> Self {
        self.occlusion = value;
        self
    }
    /// Sets `is_muted`.
    #[must_use]
    pub fn is_muted(mut self, value: bool) -> Self {
        self.is_muted = value;
        self
    }
}

impl Default for BusMix {
    fn default() -> Self {
        // SAFETY: all of it are plain numbers.
        let mut it: Self = unsafe { core::mem::zeroed() };
        it.size = core::mem::size_of::<Self>() as u32;
        it
    }
}

/// A setting of an effect, and its value.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct SettingValue {
    /// EARSHOT_SETTING_…
    pub setting: Setting,
    reserved: i32,
    /// In the unit of the setting.
    pub value: f64,
}
raw::plain!(SettingValue, earshot_setting_value);

impl SettingValue {
    /// Sets `setting`.
    #[must_use]
    pub fn setting(mut self, value: Setting) -> Self {
        self.setting = value;
        self
    }
    /// Sets `value`.
    #[must_use]
    pub fn value(mut self, value: f64) -> Self {
        self.value = value;
        self
    }
}

impl Default for SettingValue {
    fn default() -> Self {
        // SAFETY: all of it are plain numbers.
        unsafe { core::mem::zeroed() }
    }
}

/// A point of a parameter's curve.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ParameterPoint {
    /// Parameter value.
    pub value: f64,
    /// Driven value.
    pub result: f64,
}
raw::plain!(ParameterPoint, earshot_parameter_point);

impl ParameterPoint {
    /// Sets `value`.
    #[must_use]
    pub fn value(mut self, value: f64) -> Self {
        self.value = value;
        self
    }
    /// Sets `result`.
    #[must_use]
    pub fn result(mut self, value: f64) -> Self {
        self.result = value;
        self
    }
}

impl Default for ParameterPoint {
    fn default() -> Self {
        // SAFETY: all of it are plain numbers.
        unsafe { core::mem::zeroed() }
    }
}

/// What the game gives a sound event under a name: the first of `label`, `clip` and `number`.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct SoundValue {
    pub name: Option<String>,
    /// Label of a parameter or switch. May be NULL.
    pub label: Option<String>,
    /// Clip that a hole plays; 0: none.
    pub clip: Option<Clip>,
    /// Value of a parameter.
    pub number: f64,
}

impl SoundValue {
    /// Sets `name`.
    #[must_use]
    pub fn name(mut self, value: impl Into<String>) -> Self {
        self.name = Some(value.into());
        self
    }
    /// Sets `label`.
    #[must_use]
    pub fn label(mut self, value: impl Into<String>) -> Self {
        self.label = Some(value.into());
        self
    }
    /// Sets `clip`.
    #[must_use]
    pub fn clip(mut self, value: impl Into<Option<Clip>>) -> Self {
        self.clip = value.into();
        self
    }
    /// Sets `number`.
    #[must_use]
    pub fn number(mut self, value: f64) -> Self {
        self.number = value;
        self
    }

    #[allow(unused_variables)]
    pub(crate) fn raw<'a>(&'a self, keep: &mut Keep<'a>) -> sys::earshot_sound_value {
        let mut it = Self::initial();
        it.name = keep.terminated(&self.name);
        it.label = keep.terminated(&self.label);
        it.clip = raw::id(self.clip);
        it.number = self.number;
        it
    }

    pub(crate) fn from_raw(it: &sys::earshot_sound_value) -> Self {
        Self {
            name: None,
            label: None,
            clip: raw::handle_of(it.clip),
            number: it.number,
        }
    }

    #[allow(unused_mut)]
    pub(crate) fn initial() -> sys::earshot_sound_value {
        // SAFETY: numbers and pointers may be 0.
        let mut it: sys::earshot_sound_value = unsafe { core::mem::zeroed() };

        it
    }
}

impl Default for SoundValue {
    fn default() -> Self { Self::from_raw(&Self::initial()) }
}

/// The sound to record, and its destination.
///
/// It can go to a file, to memory, to a push source and to a function, to several of them at once,
/// or nowhere, for its levels alone. Fill it with earshot_recorder_options_init.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct RecorderOptions {
    /// \[Hz, 8,000 to 192,000; = 48,000\] The system converts.
    pub sample_rate: u32,
    /// \[1 to 2; = 1\]
    pub channels: u32,
    /// \[= false\] Replace a file that exists; otherwise it is refused.
    pub replaces_older: bool,
    /// \[0 to 251; = 1\]
    pub gain: f64,
    /// \[s, 0 to 31,536,000; = 0\] Length at which it ends, exact to the frame; 0: none.
    pub limit: f64,
    /// \[s, 0 to 86,400; = 0\] Length that is kept in memory for earshot_clip_load_recorder; the
    /// recording ends when that is full. 0: none.
    pub kept_seconds: f64,
    /// \[= NULL\] A name of earshot_recorder_device_names; NULL: the default device.
    pub device: Option<String>,
    /// \[= NULL\] NULL: no file. The suffix sets the format: wav, caf, aiff, au, flac, ogg, opus,
    /// mp3, and m4a where the program ffmpeg is installed.
    pub path: Option<String>,
    /// \[= NULL\] Sample format or codec as `earshot convert` names it: LEI24, ima4, alac, ulaw and
    /// others. NULL: 16 bits, or the usual one of the file format.
    pub format: Option<String>,
    /// \[-1 to 1; = -1\] Lossy formats: 0 to 1; -1: the default.
    pub quality: f64,
    /// \[= 0\] A push source of the same rate and channels, to be heard at once; 0: none.
    pub push_source: u64,
}

impl RecorderOptions {
    /// Sets `sample_rate`.
    #[must_use]
    pub fn sample_rate(mut self, value: u32) -> Self {
        self.sample_rate = value;
        self
    }
    /// Sets `channels`.
    #[must_use]
    pub fn channels(mut self, value: u32) -> Self {
        self.channels = value;
        self
    }
    /// Sets `replaces_older`.
    #[must_use]
    pub fn replaces_older(mut self, value: bool) -> Self {
        self.replaces_older = value;
        self
    }
    /// Sets `gain`.
    #[must_use]
    pub fn gain(mut self, value: f64) -> Self {
        self.gain = value;
        self
    }
    /// Sets `limit`.
    #[must_use]
    pub fn limit(mut self, value: f64) -> Self {
        self.limit = value;
        self
    }
    /// Sets `kept_seconds`.
    #[must_use]
    pub fn kept_seconds(mut self, value: f64) -> Self {
        self.kept_seconds = value;
        self
    }
    /// Sets `device`.
    #[must_use]
    pub fn device(mut self, value: impl Into<String>) -> Self {
        self.device = Some(value.into());
        self
    }
    /// Sets `path`.
    #[must_use]
    pub fn path(mut self, value: impl Into<String>) -> Self {
        self.path = Some(value.into());
        self
    }
    /// Sets `format`.
    #[must_use]
    pub fn format(mut self, value: impl Into<String>) -> Self {
        self.format = Some(value.into());
        self
    }
    /// Sets `quality`.
    #[must_use]
    pub fn quality(mut self, value: f64) -> Self {
        self.quality = value;
        self
    }
    /// Sets `push_source`.
    #[must_use]
    pub fn push_source(mut self, value: u64) -> Self {
        self.push_source = value;
        self
    }

    #[allow(unused_variables)]
    pub(crate) fn raw<'a>(&'a self, keep: &mut Keep<'a>) -> sys::earshot_recorder_options {
        let mut it = Self::initial();
        it.sample_rate = self.sample_rate;
        it.channels = self.channels;
        it.replaces_older = self.replaces_older;
        it.gain = self.gain;
        it.limit = self.limit;
        it.kept_seconds = self.kept_seconds;
        (it.device, it.device_length) = raw::text_of(&self.device);
        (it.path, it.path_length) = raw::text_of(&self.path);
        (it.format, it.format_length) = raw::text_of(&self.format);
        it.quality = self.quality;
        it.push_source = self.push_source;
        it
    }

    pub(crate) fn from_raw(it: &sys::earshot_recorder_options) -> Self {
        Self {
            sample_rate: it.sample_rate,
            channels: it.channels,
            replaces_older: it.replaces_older,
            gain: it.gain,
            limit: it.limit,
            kept_seconds: it.kept_seconds,
            device: None,
            path: None,
            format: None,
            quality: it.quality,
            push_source: it.push_source,
        }
    }

    #[allow(unused_mut)]
    pub(crate) fn initial() -> sys::earshot_recorder_options {
        // SAFETY: numbers and pointers may be 0.
        let mut it: sys::earshot_recorder_options = unsafe { core::mem::zeroed() };
        // SAFETY: it is a struct of C.
        unsafe { sys::earshot_recorder_options_init(&mut it) };
        it
    }
}

impl Default for RecorderOptions {
    fn default() -> Self { Self::from_raw(&Self::initial()) }
}

/// The state of a recorder.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct RecorderStatus {
    size: u32,
    /// EARSHOT_RECORDER_…
    pub state: RecorderState,
    /// \[sample frames\] Frames recorded so far.
    pub frames: i64,
    /// \[sample frames\] Frames that were not taken in time.
    pub lost_frames: i64,
    pub gain: f64,
}
raw::plain!(RecorderStatus, earshot_recorder_status, grows);

impl RecorderStatus {
}

impl Default for RecorderStatus {
    fn default() -> Self {
        // SAFETY: all of it are plain numbers.
        let mut it: Self = unsafe { core::mem::zeroed() };
        it.size = core::mem::size_of::<Self>() as u32;
        it
    }
}

/// How a stream is received.
///
/// Fill it with earshot_network_options_init.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct NetworkOptions {
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
    pub user_agent: Option<String>,
    /// \[= NULL\] A file of trusted certificates; NULL: the system's.
    pub certificates: Option<String>,
}

impl NetworkOptions {
    /// Sets `most_reconnects`.
    #[must_use]
    pub fn most_reconnects(mut self, value: i32) -> Self {
        self.most_reconnects = value;
        self
    }
    /// Sets `buffer_bytes`.
    #[must_use]
    pub fn buffer_bytes(mut self, value: u64) -> Self {
        self.buffer_bytes = value;
        self
    }
    /// Sets `starts_after`.
    #[must_use]
    pub fn starts_after(mut self, value: f64) -> Self {
        self.starts_after = value;
        self
    }
    /// Sets `connect_timeout`.
    #[must_use]
    pub fn connect_timeout(mut self, value: f64) -> Self {
        self.connect_timeout = value;
        self
    }
    /// Sets `stall_timeout`.
    #[must_use]
    pub fn stall_timeout(mut self, value: f64) -> Self {
        self.stall_timeout = value;
        self
    }
    /// Sets `open_timeout`.
    #[must_use]
    pub fn open_timeout(mut self, value: f64) -> Self {
        self.open_timeout = value;
        self
    }
    /// Sets `first_delay`.
    #[must_use]
    pub fn first_delay(mut self, value: f64) -> Self {
        self.first_delay = value;
        self
    }
    /// Sets `user_agent`.
    #[must_use]
    pub fn user_agent(mut self, value: impl Into<String>) -> Self {
        self.user_agent = Some(value.into());
        self
    }
    /// Sets `certificates`.
    #[must_use]
    pub fn certificates(mut self, value: impl Into<String>) -> Self {
        self.certificates = Some(value.into());
        self
    }

    #[allow(unused_variables)]
    pub(crate) fn raw<'a>(&'a self, keep: &mut Keep<'a>) -> sys::earshot_network_options {
        let mut it = Self::initial();
        it.most_reconnects = self.most_reconnects;
        it.buffer_bytes = self.buffer_bytes;
        it.starts_after = self.starts_after;
        it.connect_timeout = self.connect_timeout;
        it.stall_timeout = self.stall_timeout;
        it.open_timeout = self.open_timeout;
        it.first_delay = self.first_delay;
        it.user_agent = keep.terminated(&self.user_agent);
        it.certificates = keep.terminated(&self.certificates);
        it
    }

    pub(crate) fn from_raw(it: &sys::earshot_network_options) -> Self {
        Self {
            most_reconnects: it.most_reconnects,
            buffer_bytes: it.buffer_bytes,
            starts_after: it.starts_after,
            connect_timeout: it.connect_timeout,
            stall_timeout: it.stall_timeout,
            open_timeout: it.open_timeout,
            first_delay: it.first_delay,
            user_agent: None,
            certificates: None,
        }
    }

    #[allow(unused_mut)]
    pub(crate) fn initial() -> sys::earshot_network_options {
        // SAFETY: numbers and pointers may be 0.
        let mut it: sys::earshot_network_options = unsafe { core::mem::zeroed() };
        // SAFETY: it is a struct of C.
        unsafe { sys::earshot_network_options_init(&mut it) };
        it
    }
}

impl Default for NetworkOptions {
    fn default() -> Self { Self::from_raw(&Self::initial()) }
}

/// The state of a stream.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct NetworkStatus {
    size: u32,
    /// EARSHOT_NETWORK_IS_…
    pub state: NetworkState,
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
    reserved: [bool; 5],
}
raw::plain!(NetworkStatus, earshot_network_status, grows);

impl NetworkStatus {
}

impl Default for NetworkStatus {
    fn default() -> Self {
        // SAFETY: all of it are plain numbers.
        let mut it: Self = unsafe { core::mem::zeroed() };
        it.size = core::mem::size_of::<Self>() as u32;
        it
    }
}

/// How speech is sent.
///
/// Fill it with earshot_chat_sender_options_init and set `send`.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ChatSenderOptions {
    /// \[bits a second, 6,000 to 128,000; = 24,000\] While someone speaks.
    pub bit_rate: u32,
    /// \[= true\] Remove what the engine renders from the microphone's sound, with an effect of the
    /// master bus; see earshot_chat_sender_get_reference. Needs an engine.
    pub cancels_echo: bool,
    /// \[= false\] Send packets while nobody speaks, too.
    pub sends_silence: bool,
    /// \[0 to 0.5; = 0.05\] Share of packets that get lost; more of the bits are then used for
    /// repair.
    pub expected_loss: f64,
    /// \[dB, 0 to 60; = 18\] Attenuation of steady noise.
    pub noise_reduction: f64,
    /// \[dB, 0 to 40; = 24\] Largest amplification of quiet speech; 0: none.
    pub most_gain: f64,
    /// \[= NULL\] A name of earshot_recorder_device_names; NULL: the default device.
    pub device: Option<String>,
}

impl ChatSenderOptions {
    /// Sets `bit_rate`.
    #[must_use]
    pub fn bit_rate(mut self, value: u32) -> Self {
        self.bit_rate = value;
        self
    }
    /// Sets `cancels_echo`.
    #[must_use]
    pub fn cancels_echo(mut self, value: bool) -> Self {
        self.cancels_echo = value;
        self
    }
    /// Sets `sends_silence`.
    #[must_use]
    pub fn sends_silence(mut self, value: bool) -> Self {
        self.sends_silence = value;
        self
    }
    /// Sets `expected_loss`.
    #[must_use]
    pub fn expected_loss(mut self, value: f64) -> Self {
        self.expected_loss = value;
        self
    }
    /// Sets `noise_reduction`.
    #[must_use]
    pub fn noise_reduction(mut self, value: f64) -> Self {
        self.noise_reduction = value;
        self
    }
    /// Sets `most_gain`.
    #[must_use]
    pub fn most_gain(mut self, value: f64) -> Self {
        self.most_gain = value;
        self
    }
    /// Sets `device`.
    #[must_use]
    pub fn device(mut self, value: impl Into<String>) -> Self {
        self.device = Some(value.into());
        self
    }

    #[allow(unused_variables)]
    pub(crate) fn raw<'a>(&'a self, keep: &mut Keep<'a>) -> sys::earshot_chat_sender_options {
        let mut it = Self::initial();
        it.bit_rate = self.bit_rate;
        it.cancels_echo = self.cancels_echo;
        it.sends_silence = self.sends_silence;
        it.expected_loss = self.expected_loss;
        it.noise_reduction = self.noise_reduction;
        it.most_gain = self.most_gain;
        (it.device, it.device_length) = raw::text_of(&self.device);
        it
    }

    pub(crate) fn from_raw(it: &sys::earshot_chat_sender_options) -> Self {
        Self {
            bit_rate: it.bit_rate,
            cancels_echo: it.cancels_echo,
            sends_silence: it.sends_silence,
            expected_loss: it.expected_loss,
            noise_reduction: it.noise_reduction,
            most_gain: it.most_gain,
            device: None,
        }
    }

    #[allow(unused_mut)]
    pub(crate) fn initial() -> sys::earshot_chat_sender_options {
        // SAFETY: numbers and pointers may be 0.
        let mut it: sys::earshot_chat_sender_options = unsafe { core::mem::zeroed() };
        // SAFETY: it is a struct of C.
        unsafe { sys::earshot_chat_sender_options_init(&mut it) };
        it
    }
}

impl Default for ChatSenderOptions {
    fn default() -> Self { Self::from_raw(&Self::initial()) }
}

/// The state of a sender.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct ChatSenderStatus {
    size: u32,
    pub is_speaking: bool,
    pub is_muted: bool,
    reserved: [bool; 2],
    /// Packets sent.
    pub sent: i64,
    /// \[s\] Time from the render to the microphone; negative: unknown.
    pub echo_delay: f64,
}
raw::plain!(ChatSenderStatus, earshot_chat_sender_status, grows);

impl ChatSenderStatus {
}

impl Default for ChatSenderStatus {
    fn default() -> Self {
        // SAFETY: all of it are plain numbers.
        let mut it: Self = unsafe { core::mem::zeroed() };
        it.size = core::mem::size_of::<Self>() as u32;
        it
    }
}

/// The state of a receiver.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct ChatReceiverStatus {
    size: u32,
    pub is_speaking: bool,
    reserved: [bool; 3],
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
raw::plain!(ChatReceiverStatus, earshot_chat_receiver_status, grows);

impl ChatReceiverStatus {
}

impl Default for ChatReceiverStatus {
    fn default() -> Self {
        // SAFETY: all of it are plain numbers.
        let mut it: Self = unsafe { core::mem::zeroed() };
        it.size = core::mem::size_of::<Self>() as u32;
        it
    }
}

/// How a music player plays.
///
/// Fill it with earshot_music_options_init.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct MusicOptions {
    size: u32,
    /// \[= EARSHOT_REPEAT_OFF\] EARSHOT_REPEAT_…
    pub repeats: Repeat,
    /// \[= EARSHOT_REPLAYGAIN_OFF\] EARSHOT_REPLAYGAIN_…
    pub replaygain: Replaygain,
    /// \[= false\]
    pub is_shuffled: bool,
    /// \[= false\] Allow peaks above full scale; otherwise they keep a track quieter.
    pub may_clip: bool,
    /// \[= false\] Measure files without tags before playing them.
    pub measures_untagged: bool,
    reserved: bool,
    /// \[s, 0 to 30; = 0\] 0: gapless.
    pub crossfade: f64,
    /// \[dB, -24 to 24; = 0\] Gain in addition to the tags'.
    pub preamp: f64,
    /// \[= 1\] Seed of the shuffle; only for earshot_music_make.
    pub seed: u64,
    /// \[= 0\] Bus above the player's own; 0: the master bus. Only for earshot_music_make.
    pub parent: Option<Bus>,
}
raw::plain!(MusicOptions, earshot_music_options, grows);

impl MusicOptions {
    /// Sets `repeats`.
    #[must_use]
    pub fn repeats(mut self, value: Repeat) -> Self {
        self.repeats = value;
        self
    }
    /// Sets `replaygain`.
    #[must_use]
    pub fn replaygain(mut self, value: Replaygain) -> Self {
        self.replaygain = value;
        self
    }
    /// Sets `is_shuffled`.
    #[must_use]
    pub fn is_shuffled(mut self, value: bool) -> Self {
        self.is_shuffled = value;
        self
    }
    /// Sets `may_clip`.
    #[must_use]
    pub fn may_clip(mut self, value: bool) -> Self {
        self.may_clip = value;
        self
    }
    /// Sets `measures_untagged`.
    #[must_use]
    pub fn measures_untagged(mut self, value: bool) -> Self {
        self.measures_untagged = value;
        self
    }
    /// Sets `crossfade`.
    #[must_use]
    pub fn crossfade(mut self, value: f64) -> Self {
        self.crossfade = value;
        self
    }
    /// Sets `preamp`.
    #[must_use]
    pub fn preamp(mut self, value: f64) -> Self {
        self.preamp = value;
        self
    }
    /// Sets `seed`.
    #[must_use]
    pub fn seed(mut self, value: u64) -> Self {
        self.seed = value;
        self
    }
    /// Sets `parent`.
    #[must_use]
    pub fn parent(mut self, value: impl Into<Option<Bus>>) -> Self {
        self.parent = value.into();
        self
    }
}

impl Default for MusicOptions {
    fn default() -> Self {
        // SAFETY: all of it are plain numbers.
        let mut it: Self = unsafe { core::mem::zeroed() };
        it.size = core::mem::size_of::<Self>() as u32;
        // SAFETY: it is laid out as C has it.
        unsafe { sys::earshot_music_options_init(it.as_raw_mut()) };
        it
    }
}

/// The state of a music player.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct MusicStatus {
    size: u32,
    /// EARSHOT_MUSIC_IS_…
    pub state: MusicState,
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
    pub bus: Option<Bus>,
    /// EARSHOT_REPEAT_…
    pub repeats: Repeat,
    pub is_shuffled: bool,
    reserved: [bool; 3],
}
raw::plain!(MusicStatus, earshot_music_status, grows);

impl MusicStatus {
}

impl Default for MusicStatus {
    fn default() -> Self {
        // SAFETY: all of it are plain numbers.
        let mut it: Self = unsafe { core::mem::zeroed() };
        it.size = core::mem::size_of::<Self>() as u32;
        it
    }
}

/// The track, for music that no player of the library plays.
///
/// Fill it with earshot_now_playing_info_init.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct NowPlayingInfo {
    /// \[= EARSHOT_MUSIC_IS_STOPPED\] EARSHOT_MUSIC_IS_STOPPED, EARSHOT_MUSIC_IS_PLAYING or
    /// EARSHOT_MUSIC_IS_PAUSED.
    pub state: ErrorCode,
    /// \[= 0\] Another number is another track.
    pub track_id: i64,
    /// \[= NULL\] NULL: no track.
    pub title: Option<String>,
    /// \[= NULL\] NULL: unknown.
    pub artist: Option<String>,
    /// \[= NULL\] NULL: unknown.
    pub album: Option<String>,
    /// \[= NULL\] A whole JPEG, PNG, GIF, WebP or BMP file, which is copied. NULL: none.
    pub cover: Vec<u8>,
    /// \[s; = 0\] 0: unknown.
    pub duration: f64,
    /// \[s; = 0\] Now.
    pub position: f64,
    /// \[= 1\]
    pub rate: f64,
    /// \[= 1\]
    pub volume: f64,
    /// \[= EARSHOT_REPEAT_OFF\] EARSHOT_REPEAT_…
    pub repeats: Repeat,
    /// \[= false\]
    pub is_shuffled: bool,
    /// \[= false\] There is no next track.
    pub is_last: bool,
    /// \[= false\] There is no previous track.
    pub is_first: bool,
}

impl NowPlayingInfo {
    /// Sets `state`.
    #[must_use]
    pub fn state(mut self, value: ErrorCode) -> Self {
        self.state = value;
        self
    }
    /// Sets `track_id`.
    #[must_use]
    pub fn track_id(mut self, value: i64) -> Self {
        self.track_id = value;
        self
    }
    /// Sets `title`.
    #[must_use]
    pub fn title(mut self, value: impl Into<String>) -> Self {
        self.title = Some(value.into());
        self
    }
    /// Sets `artist`.
    #[must_use]
    pub fn artist(mut self, value: impl Into<String>) -> Self {
        self.artist = Some(value.into());
        self
    }
    /// Sets `album`.
    #[must_use]
    pub fn album(mut self, value: impl Into<String>) -> Self {
        self.album = Some(value.into());
        self
    }
    /// Sets `cover`.
    #[must_use]
    pub fn cover(mut self, value: impl Into<Vec<u8>>) -> Self {
        self.cover = value.into();
        self
    }
    /// Sets `duration`.
    #[must_use]
    pub fn duration(mut self, value: f64) -> Self {
        self.duration = value;
        self
    }
    /// Sets `position`.
    #[must_use]
    pub fn position(mut self, value: f64) -> Self {
        self.position = value;
        self
    }
    /// Sets `rate`.
    #[must_use]
    pub fn rate(mut self, value: f64) -> Self {
        self.rate = value;
        self
    }
    /// Sets `volume`.
    #[must_use]
    pub fn volume(mut self, value: f64) -> Self {
        self.volume = value;
        self
    }
    /// Sets `repeats`.
    #[must_use]
    pub fn repeats(mut self, value: Repeat) -> Self {
        self.repeats = value;
        self
    }
    /// Sets `is_shuffled`.
    #[must_use]
    pub fn is_shuffled(mut self, value: bool) -> Self {
        self.is_shuffled = value;
        self
    }
    /// Sets `is_last`.
    #[must_use]
    pub fn is_last(mut self, value: bool) -> Self {
        self.is_last = value;
        self
    }
    /// Sets `is_first`.
    #[must_use]
    pub fn is_first(mut self, value: bool) -> Self {
        self.is_first = value;
        self
    }

    #[allow(unused_variables)]
    pub(crate) fn raw<'a>(&'a self, keep: &mut Keep<'a>) -> sys::earshot_now_playing_info {
        let mut it = Self::initial();
        it.state = self.state.0;
        it.track_id = self.track_id;
        it.title = keep.terminated(&self.title);
        it.artist = keep.terminated(&self.artist);
        it.album = keep.terminated(&self.album);
        it.cover = raw::array_of(&self.cover);
        it.cover_size = self.cover.len() as _;
        it.duration = self.duration;
        it.position = self.position;
        it.rate = self.rate;
        it.volume = self.volume;
        it.repeats = self.repeats.0;
        it.is_shuffled = self.is_shuffled;
        it.is_last = self.is_last;
        it.is_first = self.is_first;
        it
    }

    pub(crate) fn from_raw(it: &sys::earshot_now_playing_info) -> Self {
        Self {
            state: ErrorCode(it.state),
            track_id: it.track_id,
            title: None,
            artist: None,
            album: None,
            cover: Vec::new(),
            duration: it.duration,
            position: it.position,
            rate: it.rate,
            volume: it.volume,
            repeats: Repeat(it.repeats),
            is_shuffled: it.is_shuffled,
            is_last: it.is_last,
            is_first: it.is_first,
        }
    }

    #[allow(unused_mut)]
    pub(crate) fn initial() -> sys::earshot_now_playing_info {
        // SAFETY: numbers and pointers may be 0.
        let mut it: sys::earshot_now_playing_info = unsafe { core::mem::zeroed() };
        // SAFETY: it is a struct of C.
        unsafe { sys::earshot_now_playing_info_init(&mut it) };
        it
    }
}

impl Default for NowPlayingInfo {
    fn default() -> Self { Self::from_raw(&Self::initial()) }
}

/// The behaviour of a voice or a bus when the game is paused and after an interruption.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct SuspensionPolicy {
    size: u32,
    /// \[= EARSHOT_RESUMES_WHEN_TOLD\] EARSHOT_RESUMES_…
    pub resumption: Resumes,
    /// \[s; = EARSHOT_CLICK_FREE\] Time to fade over when the game is paused, if
    /// `has_game_pause_fade`.
    pub game_pause_fade: f64,
    /// \[= false\] false: the fade of the call.
    pub has_game_pause_fade: bool,
    /// \[= false\]
    pub plays_while_game_is_paused: bool,
    reserved: [bool; 6],
}
raw::plain!(SuspensionPolicy, earshot_suspension_policy, grows);

impl SuspensionPolicy {
    /// Sets `resumption`.
    #[must_use]
    pub fn resumption(mut self, value: Resumes) -> Self {
        self.resumption = value;
        self
    }
    /// Sets `game_pause_fade`.
    #[must_use]
    pub fn game_pause_fade(mut self, value: f64) -> Self {
        self.game_pause_fade = value;
        self
    }
    /// Sets `has_game_pause_fade`.
    #[must_use]
    pub fn has_game_pause_fade(mut self, value: bool) -> Self {
        self.has_game_pause_fade = value;
        self
    }
    /// Sets `plays_while_game_is_paused`.
    #[must_use]
    pub fn plays_while_game_is_paused(mut self, value: bool) -> Self {
        self.plays_while_game_is_paused = value;
        self
    }
}

impl Default for SuspensionPolicy {
    fn default() -> Self {
        // SAFETY: all of it are plain numbers.
        let mut it: Self = unsafe { core::mem::zeroed() };
        it.size = core::mem::size_of::<Self>() as u32;
        // SAFETY: it is laid out as C has it.
        unsafe { sys::earshot_suspension_policy_init(it.as_raw_mut()) };
        it
    }
}

/// How a recording is made.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct RecordingOptions {
    size: u32,
    /// \[= EARSHOT_EMBED_MEMORY\] EARSHOT_EMBED_…
    pub embedding: Embed,
    /// \[bytes; = 1,073,741,824\] At least 1,024; the recording ends there, and an event says so.
    pub byte_limit: u64,
    /// \[bytes; = 268,435,456\] Part of it for sounds, as base64, which adds a third. They may stay
    /// in memory until the disk has taken them.
    pub embedding_limit: u64,
    /// \[bytes; = 0\] Most bytes of pushed, generated or downloaded sound, as voices play it.
    /// Beyond that it is silent, and the recording says so.
    pub live_limit: u64,
}
raw::plain!(RecordingOptions, earshot_recording_options, grows);

impl RecordingOptions {
    /// Sets `embedding`.
    #[must_use]
    pub fn embedding(mut self, value: Embed) -> Self {
        self.embedding = value;
        self
    }
    /// Sets `byte_limit`.
    #[must_use]
    pub fn byte_limit(mut self, value: u64) -> Self {
        self.byte_limit = value;
        self
    }
    /// Sets `embedding_limit`.
    #[must_use]
    pub fn embedding_limit(mut self, value: u64) -> Self {
        self.embedding_limit = value;
        self
    }
    /// Sets `live_limit`.
    #[must_use]
    pub fn live_limit(mut self, value: u64) -> Self {
        self.live_limit = value;
        self
    }
}

impl Default for RecordingOptions {
    fn default() -> Self {
        // SAFETY: all of it are plain numbers.
        let mut it: Self = unsafe { core::mem::zeroed() };
        it.size = core::mem::size_of::<Self>() as u32;
        // SAFETY: it is laid out as C has it.
        unsafe { sys::earshot_recording_options_init(it.as_raw_mut()) };
        it
    }
}

/// An effect and its settings.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum EffectSettings {
    Equalizer(Equalizer),
    Filter(Filter),
    Compressor(Compressor),
    Limiter(Limiter),
    Echo(Echo),
    Distortion(Distortion),
    Reverb(Reverb),
    Convolution(Convolution),
    Chorus(Chorus),
    Flanger(Flanger),
    Phaser(Phaser),
    Tremolo(Tremolo),
    Gate(Gate),
    PitchShifter(PitchShifter),
    /// An effect of the game's, or one that this version does not know.
    Other(EffectKind),
}

impl EffectSettings {
    pub(crate) fn raw(&self) -> sys::earshot_effect_settings {
        let mut settings = raw::effect_settings(self.kind());
        match *self {
            Self::Equalizer(it) => settings.of.equalizer = raw::same(it),
            Self::Filter(it) => settings.of.filter = raw::same(it),
            Self::Compressor(it) => settings.of.compressor = raw::same(it),
            Self::Limiter(it) => settings.of.limiter = raw::same(it),
            Self::Echo(it) => settings.of.echo = raw::same(it),
            Self::Distortion(it) => settings.of.distortion = raw::same(it),
            Self::Reverb(it) => settings.of.reverb = raw::same(it),
            Self::Convolution(it) => settings.of.convolution = raw::same(it),
            Self::Chorus(it) => settings.of.chorus = raw::same(it),
            Self::Flanger(it) => settings.of.flanger = raw::same(it),
            Self::Phaser(it) => settings.of.phaser = raw::same(it),
            Self::Tremolo(it) => settings.of.tremolo = raw::same(it),
            Self::Gate(it) => settings.of.gate = raw::same(it),
            Self::PitchShifter(it) => settings.of.pitch_shifter = raw::same(it),
            Self::Other(_) => {}
        }
        settings
    }

    pub(crate) fn from_raw(settings: &sys::earshot_effect_settings) -> Self {
        // SAFETY: the kind says which member is set, and all members are plain numbers.
        unsafe {
            match EffectKind(settings.kind) {
                EffectKind::EQUALIZER => Self::Equalizer(raw::same(settings.of.equalizer)),
                EffectKind::FILTER => Self::Filter(raw::same(settings.of.filter)),
                EffectKind::COMPRESSOR => Self::Compressor(raw::same(settings.of.compressor)),
                EffectKind::LIMITER => Self::Limiter(raw::same(settings.of.limiter)),
                EffectKind::ECHO => Self::Echo(raw::same(settings.of.echo)),
                EffectKind::DISTORTION => Self::Distortion(raw::same(settings.of.distortion)),
                EffectKind::REVERB => Self::Reverb(raw::same(settings.of.reverb)),
                EffectKind::CONVOLUTION => Self::Convolution(raw::same(settings.of.convolution)),
                EffectKind::CHORUS => Self::Chorus(raw::same(settings.of.chorus)),
                EffectKind::FLANGER => Self::Flanger(raw::same(settings.of.flanger)),
                EffectKind::PHASER => Self::Phaser(raw::same(settings.of.phaser)),
                EffectKind::TREMOLO => Self::Tremolo(raw::same(settings.of.tremolo)),
                EffectKind::GATE => Self::Gate(raw::same(settings.of.gate)),
                EffectKind::PITCH_SHIFTER => Self::PitchShifter(raw::same(settings.of.pitch_shifter)),
                kind => Self::Other(kind),
            }
        }
    }

    /// The kind of effect.
    pub fn kind(&self) -> EffectKind {
        match *self {
            Self::Equalizer(_) => EffectKind::EQUALIZER,
            Self::Filter(_) => EffectKind::FILTER,
            Self::Compressor(_) => EffectKind::COMPRESSOR,
            Self::Limiter(_) => EffectKind::LIMITER,
            Self::Echo(_) => EffectKind::ECHO,
            Self::Distortion(_) => EffectKind::DISTORTION,
            Self::Reverb(_) => EffectKind::REVERB,
            Self::Convolution(_) => EffectKind::CONVOLUTION,
            Self::Chorus(_) => EffectKind::CHORUS,
            Self::Flanger(_) => EffectKind::FLANGER,
            Self::Phaser(_) => EffectKind::PHASER,
            Self::Tremolo(_) => EffectKind::TREMOLO,
            Self::Gate(_) => EffectKind::GATE,
            Self::PitchShifter(_) => EffectKind::PITCH_SHIFTER,
            Self::Other(kind) => kind,
        }
    }
}

impl Default for Equalizer {
    fn default() -> Self {
        // SAFETY: the library filled in this member.
        raw::same(unsafe { raw::effect_settings(EffectKind::EQUALIZER).of.equalizer })
    }
}

impl From<Equalizer> for EffectSettings {
    fn from(settings: Equalizer) -> Self { Self::Equalizer(settings) }
}
impl Default for Filter {
    fn default() -> Self {
        // SAFETY: the library filled in this member.
        raw::same(unsafe { raw::effect_settings(EffectKind::FILTER).of.filter })
    }
}

impl From<Filter> for EffectSettings {
    fn from(settings: Filter) -> Self { Self::Filter(settings) }
}
impl Default for Compressor {
    fn default() -> Self {
        // SAFETY: the library filled in this member.
        raw::same(unsafe { raw::effect_settings(EffectKind::COMPRESSOR).of.compressor })
    }
}

impl From<Compressor> for EffectSettings {
    fn from(settings: Compressor) -> Self { Self::Compressor(settings) }
}
impl Default for Limiter {
    fn default() -> Self {
        // SAFETY: the library filled in this member.
        raw::same(unsafe { raw::effect_settings(EffectKind::LIMITER).of.limiter })
    }
}

impl From<Limiter> for EffectSettings {
    fn from(settings: Limiter) -> Self { Self::Limiter(settings) }
}
impl Default for Echo {
    fn default() -> Self {
        // SAFETY: the library filled in this member.
        raw::same(unsafe { raw::effect_settings(EffectKind::ECHO).of.echo })
    }
}

impl From<Echo> for EffectSettings {
    fn from(settings: Echo) -> Self { Self::Echo(settings) }
}
impl Default for Distortion {
    fn default() -> Self {
        // SAFETY: the library filled in this member.
        raw::same(unsafe { raw::effect_settings(EffectKind::DISTORTION).of.distortion })
    }
}

impl From<Distortion> for EffectSettings {
    fn from(settings: Distortion) -> Self { Self::Distortion(settings) }
}
impl Default for Reverb {
    fn default() -> Self {
        // SAFETY: the library filled in this member.
        raw::same(unsafe { raw::effect_settings(EffectKind::REVERB).of.reverb })
    }
}

impl From<Reverb> for EffectSettings {
    fn from(settings: Reverb) -> Self { Self::Reverb(settings) }
}
impl Default for Convolution {
    fn default() -> Self {
        // SAFETY: the library filled in this member.
        raw::same(unsafe { raw::effect_settings(EffectKind::CONVOLUTION).of.convolution })
    }
}

impl From<Convolution> for EffectSettings {
    fn from(settings: Convolution) -> Self { Self::Convolution(settings) }
}
impl Default for Chorus {
    fn default() -> Self {
        // SAFETY: the library filled in this member.
        raw::same(unsafe { raw::effect_settings(EffectKind::CHORUS).of.chorus })
    }
}

impl From<Chorus> for EffectSettings {
    fn from(settings: Chorus) -> Self { Self::Chorus(settings) }
}
impl Default for Flanger {
    fn default() -> Self {
        // SAFETY: the library filled in this member.
        raw::same(unsafe { raw::effect_settings(EffectKind::FLANGER).of.flanger })
    }
}

impl From<Flanger> for EffectSettings {
    fn from(settings: Flanger) -> Self { Self::Flanger(settings) }
}
impl Default for Phaser {
    fn default() -> Self {
        // SAFETY: the library filled in this member.
        raw::same(unsafe { raw::effect_settings(EffectKind::PHASER).of.phaser })
    }
}

impl From<Phaser> for EffectSettings {
    fn from(settings: Phaser) -> Self { Self::Phaser(settings) }
}
impl Default for Tremolo {
    fn default() -> Self {
        // SAFETY: the library filled in this member.
        raw::same(unsafe { raw::effect_settings(EffectKind::TREMOLO).of.tremolo })
    }
}

impl From<Tremolo> for EffectSettings {
    fn from(settings: Tremolo) -> Self { Self::Tremolo(settings) }
}
impl Default for Gate {
    fn default() -> Self {
        // SAFETY: the library filled in this member.
        raw::same(unsafe { raw::effect_settings(EffectKind::GATE).of.gate })
    }
}

impl From<Gate> for EffectSettings {
    fn from(settings: Gate) -> Self { Self::Gate(settings) }
}
impl Default for PitchShifter {
    fn default() -> Self {
        // SAFETY: the library filled in this member.
        raw::same(unsafe { raw::effect_settings(EffectKind::PITCH_SHIFTER).of.pitch_shifter })
    }
}

impl From<PitchShifter> for EffectSettings {
    fn from(settings: PitchShifter) -> Self { Self::PitchShifter(settings) }
}
