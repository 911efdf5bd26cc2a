"""Everything that earshot.h declares, for ctypes: constants, structs and functions.

Names are those of C without `earshot_` and `EARSHOT_`; structs have names of classes. A call
that fails raises `Error`. Pointers are passed on as they are: the package's classes check them.

The environment's EARSHOT_LIBRARY names the library; otherwise it is the one that lies beside
this module, or that the system finds.

Written by EarshotAPIGenerator from Sources/EarshotAPI: change that, not this file.
"""

from __future__ import annotations

import ctypes
import os
from ctypes import CFUNCTYPE, POINTER, byref, c_bool, c_char, c_char_p, c_double, c_float
from ctypes import c_int16, c_int32, c_int64, c_size_t, c_uint8, c_uint16, c_uint32, c_uint64
from ctypes import c_void_p
from typing import Any, Callable, Dict, Optional


def _opened() -> ctypes.CDLL:
    name = "libearshot.so.0.4"
    path = os.environ.get("EARSHOT_LIBRARY")
    if path is None:
        beside = os.path.join(os.path.dirname(os.path.abspath(__file__)), "lib", name)
        path = beside if os.path.exists(beside) else name
    try:
        return ctypes.CDLL(path)
    except OSError as error:
        raise ImportError(
            f"Earshot's library can't be loaded: {error}. Install Earshot, or set "
            "EARSHOT_LIBRARY to the path of libearshot.so.") from error


library = _opened()


class Error(Exception):
    """A call that failed: `code` is ERROR_…, and the text is the engine's sentence."""

    code: int

    def __init__(self, code: int):
        super().__init__(f"{result_name(code).decode()}: {last_message().decode()}")
        self.code = code


class _Struct(ctypes.Structure):
    """A struct with its defaults, and with the fields that are given.

    Text may be given as `str`, and an array as a list: its length or count follows.
    """

    def __init__(self, *values: Any, **fields: Any):
        super().__init__()
        names = [field[0] for field in self._fields_ if field[0] != "size"]
        if len(names) < len(self._fields_):
            self.size = ctypes.sizeof(self)
        fill = getattr(self, "_fill", None)
        if fill is not None:
            getattr(library, fill)(byref(self))
        if len(values) > len(names):
            raise TypeError(f"{type(self).__name__} has only {len(names)} fields")
        self._set(dict(zip(names, values), **fields))

    def _set(self, fields: Dict[str, Any]) -> None:
        types = {field[0]: field[1] for field in self._fields_}
        for name, value in fields.items():
            if name not in types or name == "size":
                known = ", ".join(types)
                raise TypeError(f"{type(self).__name__} has no {name}; it has {known}")
            kind = types[name]
            if isinstance(value, str):
                value = value.encode()
            if kind is c_char_p and value is not None:
                if f"{name}_length" in types:
                    setattr(self, f"{name}_length", len(value))
            elif isinstance(value, (list, tuple)):
                value = self._array(name, kind, types, value)
            setattr(self, name, value)

    def _array(self, name: str, kind: Any, types: Dict[str, Any], values: Any) -> Any:
        if not hasattr(kind, "contents"):
            return kind(*values) if hasattr(kind, "_length_") else values
        count = next(
            (key for key in (f"{name}_count", f"{name[:-1]}_count") if key in types), None)
        if count is None:
            raise TypeError(f"{type(self).__name__}.{name} is no list")
        setattr(self, count, len(values))
        element = kind._type_
        return (element * len(values))(*(
            value if isinstance(value, (int, float, element)) else element(*value)
            for value in values))


def _check(result: int, function: Any, arguments: Any) -> None:
    if result != 0:
        raise Error(result)


def _missing(name: str) -> Callable[..., Any]:
    """Stands for a function that an older library hasn't."""
    def missing(*arguments: Any) -> None:
        raise NotImplementedError(
            f"{library._name} is older than this package: it has no {name}")
    return missing


def _function(name: str, answer: Any, parameters: Any, text: str) -> Callable[..., Any]:
    try:
        function = getattr(library, name)
    except AttributeError:
        return _missing(name)
    function.argtypes = parameters
    function.restype = c_int32 if answer is _check else answer
    if answer is _check:
        function.errcheck = _check
    function.__doc__ = text
    return function

# Results and fades

# Results of calls.
OK = 0  # The call succeeded.
# A parameter is None where that is not allowed, not finite, out of range, or not UTF-8.
ERROR_ARGUMENT = 1
# A struct's size is one that no version had, or it sets fields that this library does not know.
ERROR_SIZE = 2
ERROR_HANDLE = 3  # The handle is of another kind, or never existed.
ERROR_STALE = 4  # The handle's thing no longer exists.
ERROR_BUSY = 5  # The engine is inside another call.
ERROR_STATE = 6  # The call is not possible with this engine or object, or not now.
ERROR_FILE_UNREADABLE = 16  # The file cannot be opened, or is not a file.
ERROR_FILE_INVALID = 17  # The file's bytes are not sound in a format that can be read.
ERROR_CLIP_INVALID = 18  # The sound exceeds the limits, or its format makes no sense.
ERROR_DEVICE_UNAVAILABLE = 19  # There is no such device, or it cannot be opened.
ERROR_FORMAT_UNSUPPORTED = 20  # The output does not support that format.
ERROR_OUTPUT_UNWRITABLE = 21  # The file cannot be written.
ERROR_HIERARCHY_INVALID = 22  # Parents would form a circle, or be more than 256 levels deep.
ERROR_LIMIT_REACHED = 23  # There are as many as configured or supported.
# This version, build or system does not support it, or there is no such thing.
ERROR_NOT_AVAILABLE = 24
ERROR_CANCELLED = 25  # The operation was cancelled.
ERROR_SCRIPT_INVALID = 26  # The scene script has an error.

TERMINATED = 2**64 - 1  # Length of text that ends with a zero byte.

CLICK_FREE = -1.0  # Time to fade over: the shortest that does not click.

OWN_FADE = -2.0  # Time to fade over: that of a sound event's own definition.

NOW = -1  # Frame to start at: as soon as possible.

NEVER = 2**63 - 1  # Frame to stop at: never.

FOREVER = -1  # Number of loops: until the voice is stopped or leaves its loop.

version = _function(
    "earshot_version", c_uint32,
    (),
    """Returns the version of the library, as MAJOR × 65,536 + MINOR × 256 + PATCH.""")

result_name = _function(
    "earshot_result_name", c_char_p,
    (c_int32,),
    """Returns the name of a result, as it is written in this header, or "unknown".

    The text is never freed.
    """)

last_message = _function(
    "earshot_last_message", c_char_p,
    (),
    """Returns one or two sentences about this thread's last failed call.

    They say what the call was about, what went wrong, and what to do. Empty before the first
    failure. Ends with a zero byte and has at most 511 bytes. Valid until this thread's next
    failed call.
    """)

gain_from_decibels = _function(
    "earshot_gain_from_decibels", c_double,
    (c_double,),
    """Converts decibels to a linear gain.

    -200 dB and less, and NaN, give 0. The highest gain is that of +48 dB.
    decibels: [dB]
    """)

gain_to_decibels = _function(
    "earshot_gain_to_decibels", c_double,
    (c_double,),
    """Converts a linear gain to decibels.

    Silence gives -200.
    """)

# Shapes of fades.
SHAPE_LINEAR = 0  # A straight line in amplitude.
# A straight line in decibels, down to 60 dB below the louder end. An end that is quieter than
# that, such as silence, is reached or left at once from there.
SHAPE_DECIBELS = 1
SHAPE_EQUAL_POWER = 2  # For a cross-fade between two unrelated sounds: their sum keeps its power.
SHAPE_S_CURVE = 3  # Slow, fast, slow. For a cross-fade between two copies of one sound.

fade_shaped = _function(
    "earshot_fade_shaped", c_double,
    (c_double, c_int32),
    """Returns a time that carries the shape of its fade.

    Pass it wherever a call or struct takes a time to fade or to ramp a gain over: voice_stop,
    bus_set_gain, `fade` of play_options. Times of rates and motions refuse it. 0 and CLICK_FREE
    are returned as they are. For an invalid time or shape it returns a value that every call
    refuses.
    seconds: [s, 0 to 86,400] Time of the fade, kept to the nanosecond.
    shape: SHAPE_…
    """)

# Handles

MASTER_BUS = 0x180000000  # The bus that contains all others.

class Vector(_Struct):
    """A position or a direction.

    x: [m] To the right.
    y: [m] Up.
    z: [m] Behind; ahead is negative.
    """

    x: float
    y: float
    z: float

    _fields_ = [
        ("x", c_double),
        ("y", c_double),
        ("z", c_double),
    ]

class Rotation(_Struct):
    """A rotation as a quaternion; 0, 0, 0, 1 is none.

    It is normalised to length 1.
    """

    x: float
    y: float
    z: float
    w: float

    _fields_ = [
        ("x", c_double),
        ("y", c_double),
        ("z", c_double),
        ("w", c_double),
    ]

# Outputs

# Where the sound goes.
# A device of the system: `name` as device_names lists it, or None for the default device, which is
# followed when it changes. Without a device the engine plays silently, in real time, and an event
# says why.
OUTPUT_DEVICE = 0
OUTPUT_HOST = 1  # The game's own audio callback pulls: engine_host_output.
OUTPUT_OFFLINE = 2  # engine_render pulls, as fast as it can. Time passes by what is rendered.
# Updates render into the wave file `name`. The name must not have the suffix of another format,
# such as .mp3. The file appears when the engine is closed.
OUTPUT_WAVE_FILE = 3
OUTPUT_SILENCE = 4  # Nothing is mixed; time passes as on a device.

# Sample formats of wave files.
ENCODING_FLOAT = 0  # 32-bit float: exactly what was mixed.
ENCODING_S16 = 1  # 16 bits, rounded and clipped.
ENCODING_S24 = 2  # 24 bits, rounded and clipped.

class Output(_Struct):
    """An output: where the sound goes.

    kind: [= OUTPUT_DEVICE] OUTPUT_…
    name: [= None] Name of the device, or path of the wave file.
    name_length: [bytes; = TERMINATED]
    encoding: [= ENCODING_FLOAT] ENCODING_…, for wave files.
    """

    _fill = "earshot_output_init"

    size: int
    kind: int
    name: Optional[bytes]
    name_length: int
    encoding: int

    _fields_ = [
        ("size", c_uint32),
        ("kind", c_int32),
        ("name", c_char_p),
        ("name_length", c_size_t),
        ("encoding", c_int32),
        ("reserved", c_int32),
    ]

output_init = _function(
    "earshot_output_init", None,
    (POINTER(Output),),
    """Fills in the default output: the system's default device.

    None does nothing.
    """)

# Speaker layouts.
LAYOUT_MONO = 0  # One channel.
LAYOUT_STEREO = 1  # Two channels.
LAYOUT_QUAD = 2  # Four channels.
LAYOUT_5_1 = 3  # Six channels.
LAYOUT_6_1 = 4  # Seven channels.
LAYOUT_7_1 = 5  # Eight channels.

# How much rendered sound waits for a device before it is mixed there.
# With OpenAL Soft 1.22 and later, nothing but 128 frames; before that, also as much as the device
# recently took at once, or two of its mixes until that is known. 128 frames more after a dropout.
LATENCY_LOW = 0
# Starts like LATENCY_LOW. After a dropout, as much more as the device takes at once; and some of
# its mixes more before a dropout, where threads are late by a quarter of a mix. The default.
LATENCY_BALANCED = 1
# From the start, twice as much more as the device takes at once, and more where threads are late
# by about as long.
LATENCY_SAFE = 2

# When a limiter keeps the output 1 dB below full scale, between samples as well.
LIMITER_AUTOMATIC = 0  # On devices and hosts, not in renders and wave files.
LIMITER_ALWAYS = 1  # On every output.
LIMITER_NEVER = 2  # On no output.

# How voices whose rate is not 1 are resampled.
RESAMPLER_LINEAR = 0  # The cheapest.
RESAMPLER_CUBIC = 1  # About 2.3 times the cost of linear.
RESAMPLER_BEST = 2  # About 1.8 times the cost of cubic.
# Short clips that are resampled are kept at twice their rate as well and resampled linearly:
# better than cubic above 5 kHz, at half its cost. Everything else is cubic. The default.
RESAMPLER_OVERSAMPLED = 3

# How the application's sound treats other applications and the background.
CATEGORY_AMBIENT = 0  # Mixes with other applications; silent in the background.
CATEGORY_SOLO = 1  # Silences other applications; silent in the background. The default.
CATEGORY_PLAYBACK = 2  # Audible in the background, too.
CATEGORY_RECORD = 3  # Only records, see recorder_make: plays on no device.
CATEGORY_RECORD_AND_PLAY = 4  # Records and plays, in the background, too.

# The behaviour when the device is unplugged.
UNPLUGGED_GO_ON = 0  # Playback continues on the next best device.
# Playback moves to that device, but stays silent until SUSPENDED_UNPLUGGED is restored.
UNPLUGGED_WAIT = 1

class OutputTraits(_Struct):
    """Properties of the current output.

    sample_rate: [Hz] Rate that is mixed at. A device's own may differ from the engine's.
    channels: Channels of a frame.
    has_device: Whether there is a device. Otherwise nothing is heard, or the game pulls.
    hrtf: Whether sound is rendered for headphones.
    can_capture: Whether there is a device to record from.
    has_real_time_priority: Whether the thread that renders for a device has real-time priority.
    mix_seconds: [s] Length of the device's mixes. -1: unknown.
    latency: [s] Time from the render to the ear. -1: unknown.
    queued_frames: [sample frames] Frames at the engine's rate that wait for the device's mix,
    as the config's latency says. Part of `latency`. -1: no device.
    delayed_frames: [sample frames] Delay by effects and the limiter, on a device or a host.
    Part of `latency`. Where it grows while sound plays, it may be up to a step too long, as the
    engine's clock advances in whole steps.
    """

    size: int
    sample_rate: int
    channels: int
    has_device: bool
    hrtf: bool
    can_capture: bool
    has_real_time_priority: bool
    mix_seconds: float
    latency: float
    queued_frames: int
    delayed_frames: int

    _fields_ = [
        ("size", c_uint32),
        ("sample_rate", c_uint32),
        ("channels", c_uint32),
        ("has_device", c_bool),
        ("hrtf", c_bool),
        ("can_capture", c_bool),
        ("has_real_time_priority", c_bool),
        ("mix_seconds", c_double),
        ("latency", c_double),
        ("queued_frames", c_int64),
        ("delayed_frames", c_int64),
    ]

# Engines

class Config(_Struct):
    """The settings that an engine is made with.

    Fill it with config_init, then change what should differ.
    sample_rate: [Hz, 8,000 to 192,000; = 0] 0: the device's own, else 48,000.
    output: Where the sound goes.
    steps_per_second: [a second, 10 to 1,000; = 60] Steps of the engine's clock. At most a
    sixteenth of the sample rate.
    longest_catch_up: [s; = 0.25] Time that one update makes up for in fixed steps after a
    stall. What lies before that is one long step.
    speed_of_sound: [m/s; = 343.3]
    doppler_factor: [0 to 10; = 1] Strength of the Doppler effect.
    layout: [= LAYOUT_STEREO] LAYOUT_…
    resampler: [= RESAMPLER_OVERSAMPLED] RESAMPLER_…
    category: [= CATEGORY_SOLO] CATEGORY_…
    when_unplugged: [= UNPLUGGED_GO_ON] UNPLUGGED_…
    sources: [1 to 4,096; = 64] Voices that can sound at once, spares included.
    maximum_voices: [1 to 4,000,000; = 1,000,000] Voices that can exist at once.
    maximum_clip_bytes: [bytes; = 1,073,741,824] Largest decoded size of one clip.
    clip_budget: [bytes; = -1] Memory beyond which clips that are not playing are evicted. -1:
    no limit.
    streamed_from: [s; = 30] With STORAGE_AUTOMATIC, length of one channel from which a clip is
    streamed. -1: never.
    compressed_from: [s; = -1] Likewise, length from which it is kept compressed.
    music_streamed_from: [s; = 5] Likewise for USE_MUSIC.
    speech_compressed_from: [s; = 2] Likewise for USE_SPEECH.
    seed: [= 1] Seed of every random choice.
    hrtf: [= False] Render for headphones; stereo at 44.1 or 48 kHz only. See engine_set_hrtf.
    reloads_changed_files: [= False] Reload clips whose files change, for development. Nothing
    happens where the engine renders itself: call engine_reload_changed_files there.
    doubled_clip_megabytes: [MiB; = 32] Memory that RESAMPLER_OVERSAMPLED may use; at most a
    quarter of `clip_budget`.
    longest_doubled_clip: [s, 0 to 3,600; = 3] Longest clip that RESAMPLER_OVERSAMPLED keeps at
    twice its rate.
    latency: [= LATENCY_BALANCED] LATENCY_…
    limiter: [= LIMITER_AUTOMATIC] LIMITER_…
    """

    _fill = "earshot_config_init"

    size: int
    sample_rate: int
    output: "Output"
    steps_per_second: float
    longest_catch_up: float
    speed_of_sound: float
    doppler_factor: float
    layout: int
    resampler: int
    category: int
    when_unplugged: int
    sources: int
    maximum_voices: int
    maximum_clip_bytes: int
    clip_budget: int
    streamed_from: float
    compressed_from: float
    music_streamed_from: float
    speech_compressed_from: float
    seed: int
    hrtf: bool
    reloads_changed_files: bool
    doubled_clip_megabytes: int
    longest_doubled_clip: float
    latency: int
    limiter: int

    _fields_ = [
        ("size", c_uint32),
        ("sample_rate", c_uint32),
        ("output", Output),
        ("steps_per_second", c_double),
        ("longest_catch_up", c_double),
        ("speed_of_sound", c_double),
        ("doppler_factor", c_double),
        ("layout", c_int32),
        ("resampler", c_int32),
        ("category", c_int32),
        ("when_unplugged", c_int32),
        ("sources", c_uint32),
        ("maximum_voices", c_uint32),
        ("maximum_clip_bytes", c_int64),
        ("clip_budget", c_int64),
        ("streamed_from", c_double),
        ("compressed_from", c_double),
        ("music_streamed_from", c_double),
        ("speech_compressed_from", c_double),
        ("seed", c_uint64),
        ("hrtf", c_bool),
        ("reloads_changed_files", c_bool),
        ("doubled_clip_megabytes", c_uint16),
        ("longest_doubled_clip", c_float),
        ("latency", c_int32),
        ("limiter", c_int32),
    ]

config_init = _function(
    "earshot_config_init", None,
    (POINTER(Config),),
    """Fills in the defaults.

    None does nothing.
    """)

engine_make = _function(
    "earshot_engine_make", _check,
    (POINTER(Config), POINTER(c_uint64)),
    """Opens the output and makes an engine.

    There can be 256 engines at a time. Close each with engine_close.
    config: None: the defaults.
    """)

engine_get_config = _function(
    "earshot_engine_get_config", _check,
    (c_uint64, POINTER(Config)),
    """Gets the settings that an engine was made with.

    Where the engine chose a value itself, that value. The output is the current one, with a
    `name` of None; see engine_device_name.
    """)

engine_close = _function(
    "earshot_engine_close", _check,
    (c_uint64,),
    """Finishes a wave file, closes the output and ends the engine.

    Its recording and every handle that belongs to it end too. The call fails only if a wave
    file or a recording cannot be completed; the engine is gone all the same. It waits for a
    pull of a host output that is under way.
    """)

engine_update = _function(
    "earshot_engine_update", _check,
    (c_uint64, c_double),
    """Advances time: call it once a frame of the game.

    Everything since the last update takes effect, in as many fixed steps as are due. On a
    device or a host the output is the clock, and makes up for what `seconds` is short of or has
    too much. With OUTPUT_OFFLINE, rendering advances time instead: an update only takes over
    what was loaded meanwhile, and EVENT_UPDATE_PASSED_NO_TIME reports that once.
    seconds: [s] Time since the last update; into a wave file at most 3600. Negative time is 0.
    """)

engine_render = _function(
    "earshot_engine_render", _check,
    (c_uint64, POINTER(c_float), c_size_t),
    """Renders the next frames, interleaved, and advances time by exactly these.

    The same calls give the same samples, however the frames are divided.
    samples: Room for `frames` times the channel count.
    frames: [sample frames]
    ERROR_STATE: Unless the output is OUTPUT_OFFLINE.
    """)

engine_host_output = _function(
    "earshot_engine_host_output", _check,
    (c_uint64, POINTER(c_uint64)),
    """Gets the host output that the game's audio callback pulls from.

    It is the same until engine_set_output chooses another output; then it is stale.
    ERROR_STATE: Unless the output is OUTPUT_HOST.
    """)

host_output_render = _function(
    "earshot_host_output_render", _check,
    (c_uint64, POINTER(c_float), c_size_t, c_uint32),
    """Renders the next interleaved frames for the game's audio callback.

    May be called on any thread while the engine is used on another. It allocates nothing, and
    never waits for an update, only for a change of the output that is under way. If the channel
    count differs, or the engine is closed, it writes silence and returns the reason. One thread
    at a time: a second one gets silence.
    samples: Room for `frames` times `channels`.
    frames: [sample frames]
    channels: Must be the output's count, see output_traits.
    """)

host_output_set_latency = _function(
    "earshot_host_output_set_latency", _check,
    (c_uint64, c_double),
    """Sets how long the first frame of a pull takes to the ear, from the call of render on.

    engine_heard_frame and the heard time of voice_get_playhead go by it. May be called again
    where it changes.
    seconds: [s] 0 to 60; less than 0 for unknown.
    """)

engine_set_output = _function(
    "earshot_engine_set_output", _check,
    (c_uint64, POINTER(Output)),
    """Switches to another output without losing a voice.

    The engine's sample rate and layout stay the same. A device is opened in the background; if
    that fails, EVENT_OUTPUT_UNAVAILABLE reports it, and the default device is used until it
    succeeds. If another kind of output cannot be opened, the call fails and nothing changes. If
    the wave file that was being written cannot be completed, the call fails once, removes the
    file, and succeeds when repeated. It waits for a pull of a host output that is under way.
    """)

engine_get_output_traits = _function(
    "earshot_engine_get_output_traits", _check,
    (c_uint64, POINTER(OutputTraits)),
    """Gets the properties of the current output.

    It asks the sound server, which takes milliseconds: do not call it every frame.
    """)

engine_device_name = _function(
    "earshot_engine_device_name", _check,
    (c_uint64, c_char_p, c_size_t, POINTER(c_size_t)),
    """Gets the name of the device that is playing; empty without one.""")

device_names = _function(
    "earshot_device_names", _check,
    (c_char_p, c_size_t, POINTER(c_size_t)),
    """Gets the names of the system's output devices, one per line, the default first.""")

prefer_mix_seconds = _function(
    "earshot_prefer_mix_seconds", _check,
    (c_double,),
    """Asks devices to mix in shorter or longer periods than the system's setting, which is
    about 0.02 s.

    Latency is some of these periods, so a third of the period is a third of the latency;
    shorter ones must be met more often. output_traits has what the device accepted. The setting
    is for the whole process. Call it before the process uses OpenAL, that is, before the first
    engine is made and devices are listed, and while no other thread reads the environment,
    which it changes and changes back.
    seconds: [s, 0.0015 to 0.1] Values outside are moved to the nearest.
    ERROR_STATE: If OpenAL was used already, or its user named a configuration file in
    ALSOFT_CONF; then nothing changes.
    """)

# Headphones

# When sound is rendered for headphones, with a head-related transfer function.
HRTF_OFF = 0  # Never.
HRTF_ON = 1  # Always.
# While the output is headphones, as far as the system reports it, or as `hrtf` in the user's
# OpenAL configuration says.
HRTF_AUTOMATIC = 2

class Hrtf(_Struct):
    """The requested headphone mode, and the current state.

    asked: [= HRTF_OFF] HRTF_…
    maximum_voices: [1 to 4,096] Voices that are rendered for headphones at once, at most.
    voices: Voices that are rendered for headphones now.
    is_on: Whether it is on; otherwise engine_hrtf_reason says why not.
    bus: Besides the master bus, the one bus with effects, a meter or a listening compressor on
    which it works too. 0: none yet.
    """

    size: int
    asked: int
    maximum_voices: int
    voices: int
    is_on: bool
    bus: int

    _fields_ = [
        ("size", c_uint32),
        ("asked", c_int32),
        ("maximum_voices", c_uint32),
        ("voices", c_uint32),
        ("is_on", c_bool),
        ("reserved", c_bool * 3),
        ("bus", c_uint64),
    ]

engine_set_hrtf = _function(
    "earshot_engine_set_hrtf", _check,
    (c_uint64, c_int32, c_uint32),
    """Switches rendering for headphones, from the next update on.

    The most important voices are rendered so, and of equal ones the loudest; the others are
    panned. What plays is cross-faded over four steps; non-positional voices are unchanged. The
    first time takes some milliseconds. Where HRTF is not available the call succeeds:
    EVENT_HRTF_UNAVAILABLE and engine_hrtf_reason say why.
    mode: HRTF_…
    voices: [0 to 4,096] Largest number of voices; 0 keeps the number, 4,096 at first.
    ERROR_ARGUMENT: For an unknown mode; nothing changes.
    """)

engine_get_hrtf = _function(
    "earshot_engine_get_hrtf", _check,
    (c_uint64, POINTER(Hrtf)),
    """Gets the requested headphone mode, and the current state.""")

engine_hrtf_reason = _function(
    "earshot_engine_hrtf_reason", _check,
    (c_uint64, c_char_p, c_size_t, POINTER(c_size_t)),
    """Gets the reason why sound is not rendered for headphones although that was asked for.

    Empty where it is, or was not asked for.
    """)

# The clock and statistics

engine_sample_rate = _function(
    "earshot_engine_sample_rate", _check,
    (c_uint64, POINTER(c_uint32)),
    """Gets the sample rate of the engine's clock, which never changes.

    It is the configured rate, else the output's when the engine was made.
    sample_rate: [Hz]
    """)

engine_current_frame = _function(
    "earshot_engine_current_frame", _check,
    (c_uint64, POINTER(c_int64)),
    """Gets the frame of the engine's clock that the next update begins with.

    frame: [sample frames]
    """)

engine_heard_frame = _function(
    "earshot_engine_heard_frame", _check,
    (c_uint64, POINTER(c_int64)),
    """Gets the frame of the engine's clock that the player hears now.

    That is what was rendered, less what is still on its way to the ear. It goes on evenly with
    the system's clock, and never back on the same output. -1 without a device, and for a host
    before host_output_set_latency.
    frame: [sample frames]
    """)

engine_schedule_notice = _function(
    "earshot_engine_schedule_notice", _check,
    (c_uint64, POINTER(c_double)),
    """Gets how far ahead a start must be planned to be exact to the frame.

    For a game that updates at least ten times a second. 0 where the engine renders by itself.
    seconds: [s]
    """)

engine_meter = _function(
    "earshot_engine_meter", _check,
    (c_uint64, POINTER(c_float), POINTER(c_float), POINTER(c_uint32)),
    """Gets the level of each channel of the output over the last 50 ms: peak and RMS, linear.

    peaks: Room for `channels` values, or None.
    rms: Room for `channels` values, or None.
    channels: Holds the room in the arrays; is set to the output's channel count, which may be
    greater.
    ERROR_NOT_AVAILABLE: Where nothing is mixed: with OUTPUT_SILENCE, and while there is no
    device.
    """)

class Statistics(_Struct):
    """Counters of an engine, as of the last update.

    sources: OpenAL sources in use or idle.
    voices: Voices that exist.
    real_voices: Voices that have a source.
    virtual_voices: Voices that have none.
    peak_voices: Most voices at once, ever.
    peak_real_voices: Most voices with a source at once, ever.
    stolen: Sources that a voice lost to another, ever.
    refused: Plays that were refused, ever.
    starved: Voices that had won a source in the last step while none was idle.
    steps: Fixed steps, `dropped_steps` included.
    dropped_steps: Steps that were merged into one after stalls longer than `longest_catch_up`.
    stale_calls: Calls with a stale handle.
    refused_calls: Calls that were refused for another reason.
    gain_limited: Voices limited to +24 dB in the last step, as OpenAL does.
    underruns: Times that a stream ran dry, ever.
    clips_loading: Clips that are being loaded.
    clips_evicted: Clips whose samples were evicted.
    clips_reloaded: Clips that were reloaded, ever.
    clips_failed: Clips that could not be loaded, ever.
    property_calls: Calls to OpenAL that set a property.
    clips: Clips that are loaded.
    clip_bytes_kept: [bytes] Memory that the engine uses for clips.
    clip_bytes_uploaded: [bytes] Memory that OpenAL uses for clips, besides.
    dropouts: Times that a device wanted more than there was, ever.
    late_starts: Starts at a frame that had passed, ever.
    load: Seconds that a second of sound takes to render. 0 unless an output pulls.
    silenced_blocks: Blocks that were silenced because they were not finite, or louder than +120
    dB, ever.
    slow_blocks: Blocks for which an effect of the game took longer than their sound lasts,
    ever.
    reverb_slots: OpenAL's effect slots that shared reverbs have: none until the first is made.
    busy_slots: Slots of those that are in use; each costs as much as 50 voices.
    reverb_tails: Slots in use of which only a tail is heard.
    """

    size: int
    sources: int
    voices: int
    real_voices: int
    virtual_voices: int
    peak_voices: int
    peak_real_voices: int
    stolen: int
    refused: int
    starved: int
    steps: int
    dropped_steps: int
    stale_calls: int
    refused_calls: int
    gain_limited: int
    underruns: int
    clips_loading: int
    clips_evicted: int
    clips_reloaded: int
    clips_failed: int
    property_calls: int
    clips: int
    clip_bytes_kept: int
    clip_bytes_uploaded: int
    dropouts: int
    late_starts: int
    load: float
    silenced_blocks: int
    slow_blocks: int
    reverb_slots: int
    busy_slots: int
    reverb_tails: int

    _fields_ = [
        ("size", c_uint32),
        ("sources", c_uint32),
        ("voices", c_uint64),
        ("real_voices", c_uint64),
        ("virtual_voices", c_uint64),
        ("peak_voices", c_uint64),
        ("peak_real_voices", c_uint64),
        ("stolen", c_uint64),
        ("refused", c_uint64),
        ("starved", c_uint64),
        ("steps", c_uint64),
        ("dropped_steps", c_uint64),
        ("stale_calls", c_uint64),
        ("refused_calls", c_uint64),
        ("gain_limited", c_uint64),
        ("underruns", c_uint64),
        ("clips_loading", c_uint64),
        ("clips_evicted", c_uint64),
        ("clips_reloaded", c_uint64),
        ("clips_failed", c_uint64),
        ("property_calls", c_uint64),
        ("clips", c_uint64),
        ("clip_bytes_kept", c_uint64),
        ("clip_bytes_uploaded", c_uint64),
        ("dropouts", c_uint64),
        ("late_starts", c_uint64),
        ("load", c_double),
        ("silenced_blocks", c_uint64),
        ("slow_blocks", c_uint64),
        ("reverb_slots", c_uint64),
        ("busy_slots", c_uint64),
        ("reverb_tails", c_uint64),
    ]

engine_get_statistics = _function(
    "earshot_engine_get_statistics", _check,
    (c_uint64, POINTER(Statistics)),
    """Gets the counters.""")

# Events and the log

# Kinds of events, and the fields that each sets.
# A voice ended, and its handle is stale now. `voice`; `reason`: FINISHED_….
EVENT_VOICE_FINISHED = 1
# A voice passed a marker. `voice`; `text`: the marker's name; `number`: the frame of the engine's
# clock, not of the clip.
EVENT_MARKER_PASSED = 2
EVENT_STREAM_RAN_DRY = 3  # A stream ran dry; it continues by itself. `voice`.
EVENT_STREAM_FAILED = 4  # A stream failed. `voice`; `text`: why.
EVENT_MIXED_TO_MONO = 5  # A clip of several channels was mixed to mono for an emitter. `clip`.
EVENT_CLIP_LOADED = 6  # A clip of clip_begin_loading is loaded. `clip`.
EVENT_CLIP_FAILED = 7  # A clip could not be loaded. `clip`; `reason`: ERROR_…; `text`: why.
EVENT_CLIP_CUT_SHORT = 8  # A clip's file ends before its header says. `clip`.
EVENT_CLIP_RELOADED = 9  # A clip's file changed and was reloaded. `clip`.
# A preload list is finished. `preload`; `number`: how many clips failed.
EVENT_PRELOAD_FINISHED = 10
# The requested device cannot be opened; until it can, the default device plays, if there is one.
# `text`: why.
EVENT_OUTPUT_UNAVAILABLE = 11
EVENT_DEVICE_LOST = 12  # The device was lost. `text`: its name.
EVENT_DEVICE_RESTORED = 13  # A device plays again. `text`: its name.
# Another device plays. `old_text`, `text`: the devices, or empty; `reason`: ROUTE_….
EVENT_ROUTE_CHANGED = 14
EVENT_SUSPENDED = 15  # The engine is silenced. `text`: the interruption's name, or the reason's.
EVENT_RESTORED = 16  # The engine is no longer silenced.
EVENT_SUSPENSION_CHANGED = 17  # The reasons for silence changed. `reason`: SUSPENDED_…, added up.
EVENT_TIME_JUMPED = 18  # Time jumped. `seconds`; `number`: 1 if the machine slept.
EVENT_STEPS_DROPPED = 19  # Steps were merged into one after a stall. `number`: how many.
# OpenAL has fewer sources than requested. `number`: requested; `reason`: available.
EVENT_FEWER_SOURCES = 20
EVENT_DRIVER_ERROR = 21  # OpenAL reported an error. `text`.
EVENT_EVENTS_FORGOTTEN = 22  # More than 4,096 events waited. `number`: how many were dropped.
EVENT_RECORDING_ENDED = 23  # A recording could not continue. `text`: why.
# Rendering takes more than nine tenths of the time. `number`: sources that remain in use.
EVENT_OVERLOADED = 24
EVENT_HRTF_UNAVAILABLE = 25  # HRTF was requested and is not available. `text`: why.
# engine_update was called with OUTPUT_OFFLINE, where only renders advance time. Reported once.
EVENT_UPDATE_PASSED_NO_TIME = 26
# Commands of other threads found no room in the queue. `number`: how many.
EVENT_COMMANDS_REFUSED = 27
# A send is not heard, because the voice plays on a bus with effects, a meter or a listening
# compressor, which is sent as a whole: put the send on that bus. `voice`; `number`: the shared
# reverb.
EVENT_SEND_UNHEARD = 28
# An alert was played, and a motor may run. The alert itself may have been left out because the
# engine is silenced. `voice`.
EVENT_VIBRATION_WANTED = 29
# A voice was never heard: its emitter or bus was removed before the update that would have started
# it. play_at needs no emitter. `voice`.
EVENT_REMOVED_UNHEARD = 30

# Why a voice ended.
FINISHED_ENDED = 0  # Its clip was played to the end.
FINISHED_STOPPED = 1  # It was stopped.
FINISHED_REMOVED = 2  # Its emitter or bus was removed.
FINISHED_UNLOADED = 3  # Its clip was unloaded.
FINISHED_FAILED = 4  # Its clip could not be loaded.
FINISHED_DISPLACED = 5  # A limit ended it in favour of another.
FINISHED_REFUSED = 6  # The play of queue_play was refused; voice_explain says why.

# Why another device plays.
ROUTE_OLD_DEVICE_GONE = 0  # The former device was removed.
ROUTE_DEVICE_AVAILABLE = 1  # A device became available.
ROUTE_DEFAULT_CHANGED = 2  # The user chose another default device.
ROUTE_OVERRIDE = 3  # The game chose it.

class Event(_Struct):
    """Something that happened.

    kind: EVENT_…: ; ignore those you do not know.
    seconds: [s]
    text: Never None; ends with a zero byte; valid until events are taken again.
    text_length: [bytes]
    old_text: Like `text`.
    old_text_length: [bytes]
    name: Name of the voice, as set_label gave it. Like `text`.
    name_length: [bytes]
    user_value: The voice's user value; 0 without one.
    """

    size: int
    kind: int
    voice: int
    clip: int
    preload: int
    number: int
    seconds: float
    text: Optional[bytes]
    text_length: int
    old_text: Optional[bytes]
    old_text_length: int
    reason: int
    name: Optional[bytes]
    name_length: int
    user_value: int

    _fields_ = [
        ("size", c_uint32),
        ("kind", c_int32),
        ("voice", c_uint64),
        ("clip", c_uint64),
        ("preload", c_uint64),
        ("number", c_int64),
        ("seconds", c_double),
        ("text", c_char_p),
        ("text_length", c_size_t),
        ("old_text", c_char_p),
        ("old_text_length", c_size_t),
        ("reason", c_int32),
        ("reserved", c_int32),
        ("name", c_char_p),
        ("name_length", c_size_t),
        ("user_value", c_uint64),
    ]

engine_take_events = _function(
    "earshot_engine_take_events", _check,
    (c_uint64, POINTER(Event), c_size_t, POINTER(c_size_t)),
    """Takes the events since the last call, oldest first.

    Call it again while the array comes back full. The texts of earlier events become invalid,
    whatever the result. Of more than 4,096 events that wait, the newest are dropped. Set
    `events[0].size`.
    events: `count`: the number of events taken.
    """)

# Levels of log messages.
LOG_DETAIL = 0  # Normal operation.
LOG_NOTICE = 1  # System changes, and useful information.
LOG_WARNING = 2  # Sound differs from what was asked for, or a call failed.
LOG_ERROR = 3  # Sound is missing.

# Receives a message of the log.
# It is called by the thread that uses the engine, during its calls, and must not call that engine.
# The text ends with a zero byte and is valid during the call.
LogFunction = CFUNCTYPE(None, c_void_p, c_int32, c_char_p, c_size_t)

engine_set_log = _function(
    "earshot_engine_set_log", _check,
    (c_uint64, LogFunction, c_void_p, c_int32),
    """Sets the function that receives the engine's log.

    It receives the message of each failed call before the call returns, and each event at the
    end of the update or render in which it happened; events can still be taken. It also
    receives what is wrong with sound events: a name that does not exist, definitions that
    cannot be read, each once. It does not receive ERROR_BUSY, nor failures of calls that any
    thread may make. The library itself prints nothing. OpenAL prints to standard error unless
    the environment has ALSOFT_LOGLEVEL=0.
    function: None: no log.
    user: Is passed to `function`.
    lowest_level: LOG_…: The least important level that is wanted.
    """)

# Loading clips

# Where a clip's samples are kept.
STORAGE_AUTOMATIC = 0  # Depends on the clip's length, see config.
STORAGE_RESIDENT = 1  # Decoded, in memory.
STORAGE_COMPRESSED = 2  # As the file's bytes, in memory.
STORAGE_STREAMED = 3  # In the file.

# The purpose of a clip, which decides about automatic storage.
USE_EFFECT = 0  # Sound effects.
USE_MUSIC = 1  # Music.
USE_SPEECH = 2  # Speech.

# Channel formats of first-order ambisonic beds.
AMBISONICS_NONE = 0  # Not a bed, unless the file declares one and `keeps_channels` is false.
AMBISONICS_AMBIX = 1  # Four channels W, Y, Z, X of equal scale (ACN, SN3D).
AMBISONICS_FUMA = 2  # Three or four channels: W, 3 dB lower, X, Y, Z.

class ClipOptions(_Struct):
    """How a clip is loaded.

    storage: [= STORAGE_AUTOMATIC] STORAGE_…
    use: [= USE_EFFECT] USE_…
    ambisonics: [= AMBISONICS_NONE] AMBISONICS_…: An ambisonic bed, which surrounds the listener
    and keeps its orientation while the listener turns: that of the world, or of the emitter it
    plays on. Not with `keeps_channels`.
    keeps_channels: [= False] On an emitter, keep the channels instead of mixing to mono.
    keeps_sample_rate: [= False] Do not convert to the output's sample rate.
    gain_millibels: [hundredths of a dB, -20,000 to 4,800; = 0] Gain of every play, such as a
    file's ReplayGain.
    loop_start: [sample frames; = -1] Start of the loop, in frames of the file. -1 for both: the
    file's own loop, else all of the clip.
    loop_end: [sample frames; = -1] End of the loop, exclusive.
    """

    _fill = "earshot_clip_options_init"

    size: int
    storage: int
    use: int
    ambisonics: int
    keeps_channels: bool
    keeps_sample_rate: bool
    gain_millibels: int
    loop_start: int
    loop_end: int

    _fields_ = [
        ("size", c_uint32),
        ("storage", c_int32),
        ("use", c_int16),
        ("ambisonics", c_int16),
        ("keeps_channels", c_bool),
        ("keeps_sample_rate", c_bool),
        ("gain_millibels", c_int16),
        ("loop_start", c_int64),
        ("loop_end", c_int64),
    ]

clip_options_init = _function(
    "earshot_clip_options_init", None,
    (POINTER(ClipOptions),),
    """Fills in the defaults.

    None does nothing.
    """)

clip_load = _function(
    "earshot_clip_load", _check,
    (c_uint64, c_char_p, c_size_t, POINTER(ClipOptions), POINTER(c_uint64)),
    """Loads a file: WAV, AIFF, CAF, FLAC, Ogg Vorbis, Opus, MP3 and others.

    Blocks until it is decoded and converted. The same path with the same options is loaded
    once; each load needs its own clip_unload.
    options: None: the defaults.
    """)

clip_load_bytes = _function(
    "earshot_clip_load_bytes", _check,
    (c_uint64, c_void_p, c_size_t, c_char_p, c_size_t, POINTER(ClipOptions), POINTER(c_uint64)),
    """Loads a sound file that is in memory.

    The bytes are copied.
    name: Used in messages; may be empty.
    options: None: the defaults.
    """)

clip_load_samples = _function(
    "earshot_clip_load_samples", _check,
    (c_uint64, POINTER(c_float), c_size_t, c_uint32, c_uint32, c_char_p, c_size_t,
     POINTER(ClipOptions), POINTER(c_uint64)),
    """Makes a clip of interleaved samples between -1 and 1.

    They are copied. NaN becomes 0.
    channels: [1 to 8]
    sample_rate: [Hz, 1,000 to 384,000]
    name: Used in messages; may be empty.
    options: None: the defaults.
    """)

clip_load_samples_s16 = _function(
    "earshot_clip_load_samples_s16", _check,
    (c_uint64, POINTER(c_int16), c_size_t, c_uint32, c_uint32, c_char_p, c_size_t,
     POINTER(ClipOptions), POINTER(c_uint64)),
    """Makes a clip of interleaved 16-bit samples.

    Like clip_load_samples.
    channels: [1 to 8]
    sample_rate: [Hz, 1,000 to 384,000]
    name: Used in messages; may be empty.
    options: None: the defaults.
    """)

clip_begin_loading = _function(
    "earshot_clip_begin_loading", _check,
    (c_uint64, c_char_p, c_size_t, POINTER(ClipOptions), POINTER(c_uint64)),
    """Begins to load a file in the background.

    The clip can be played at once; its voices wait until it is loaded. An event reports when it
    is, or why it failed; a failed clip needs no unload. With OUTPUT_OFFLINE and
    OUTPUT_WAVE_FILE the next block waits for it.
    options: None: the defaults.
    """)

clip_unload = _function(
    "earshot_clip_unload", _check,
    (c_uint64, c_uint64, c_bool),
    """Unloads a clip, once for each load.

    After the last unload the handle is stale, and the memory is freed when no voice plays the
    clip any more. Loading in the background is cancelled.
    stopping_voices: Fade its voices out now instead of playing them to their end.
    """)

clip_set_pinned = _function(
    "earshot_clip_set_pinned", _check,
    (c_uint64, c_uint64, c_bool),
    """Keeps a clip's samples in memory whatever the budget, or no longer.

    Brings them back if they were evicted. Calls do not nest.
    """)

# Whether a clip's samples are available.
CLIP_LOADING = 0  # Being loaded for the first time; only its name is known.
CLIP_IN_MEMORY = 1  # Available at once.
CLIP_EVICTED = 2  # Removed for the budget; a play loads them again.
CLIP_RETURNING = 3  # Being loaded again.

class ClipInfo(_Struct):
    """Information about a clip.

    While it is being loaded for the first time, all values from `sample_rate` to `loop_end`,
    and `seconds`, are 0.
    state: CLIP_…
    storage: STORAGE_…, never automatic.
    sample_rate: [Hz] Rate that it is kept at: the output's, unless `keeps_sample_rate`.
    is_pinned: Whether clip_set_pinned keeps it in memory.
    is_bed: Whether it is an ambisonic bed, kept as AMBISONICS_AMBIX.
    frames: [sample frames] Length at `sample_rate`; -1 for live sound.
    loop_start: [sample frames] Start of the loop at `sample_rate`.
    loop_end: [sample frames] End of the loop, exclusive.
    bytes: [bytes] Memory that it uses now.
    use_count: Loads that were not unloaded yet.
    voices: Voices that play it, are paused or wait.
    seconds: [s] Length at a rate of 1; -1 for live sound.
    broken_at: [sample frames] Frame from which its file could not be read, which is silent. -1:
    none.
    """

    size: int
    state: int
    storage: int
    sample_rate: int
    channels: int
    is_pinned: bool
    is_bed: bool
    frames: int
    loop_start: int
    loop_end: int
    bytes: int
    use_count: int
    voices: int
    seconds: float
    broken_at: int

    _fields_ = [
        ("size", c_uint32),
        ("state", c_int32),
        ("storage", c_int32),
        ("sample_rate", c_uint32),
        ("channels", c_uint32),
        ("is_pinned", c_bool),
        ("is_bed", c_bool),
        ("reserved", c_bool * 2),
        ("frames", c_int64),
        ("loop_start", c_int64),
        ("loop_end", c_int64),
        ("bytes", c_int64),
        ("use_count", c_uint64),
        ("voices", c_uint64),
        ("seconds", c_double),
        ("broken_at", c_int64),
    ]

clip_get_info = _function(
    "earshot_clip_get_info", _check,
    (c_uint64, c_uint64, POINTER(ClipInfo)),
    """Gets information about a clip.""")

clip_name = _function(
    "earshot_clip_name", _check,
    (c_uint64, c_uint64, c_char_p, c_size_t, POINTER(c_size_t)),
    """Gets a clip's path, or the name it was given.""")

class Marker(_Struct):
    """A named position in a clip.

    frame: [sample frames] At the clip's kept sample rate. One beyond the end is never passed.
    name: Need not be unique; None: no name.
    name_length: [bytes]
    """

    frame: int
    name: Optional[bytes]
    name_length: int

    _fields_ = [
        ("frame", c_int64),
        ("name", c_char_p),
        ("name_length", c_size_t),
    ]

clip_set_markers = _function(
    "earshot_clip_set_markers", _check,
    (c_uint64, c_uint64, POINTER(Marker), c_size_t),
    """Replaces a clip's markers.

    Voices that pass a marker report it with an event. Markers may be in any order; at most
    65,536.
    """)

clip_set_caption = _function(
    "earshot_clip_set_caption", _check,
    (c_uint64, c_uint64, c_char_p, c_size_t),
    """Sets the text that captions show while a clip is heard.

    See engine_get_heard and engine_take_captions. A clip without a caption does not appear
    there.
    words: At most 256 bytes; NO_TEXT removes it.
    """)

clip_get_caption = _function(
    "earshot_clip_get_caption", _check,
    (c_uint64, c_uint64, c_char_p, c_size_t, POINTER(c_size_t)),
    """Gets a clip's caption; empty without one.""")

clip_marker_count = _function(
    "earshot_clip_marker_count", _check,
    (c_uint64, c_uint64, POINTER(c_size_t)),
    """Gets the number of a clip's markers.""")

clip_marker = _function(
    "earshot_clip_marker", _check,
    (c_uint64, c_uint64, c_size_t, POINTER(c_int64), c_char_p, c_size_t, POINTER(c_size_t)),
    """Gets one of a clip's markers.

    index: In order of time.
    frame: [sample frames] May be None.
    """)

clip_set_cooldown = _function(
    "earshot_clip_set_cooldown", _check,
    (c_uint64, c_uint64, c_double, c_double),
    """Sets the time within which another play of a clip joins the last one.

    The play makes that voice louder by `boost`, up to 12 dB in all, and returns it.
    seconds: [s] 0: no cooldown.
    """)

clip_get_cooldown = _function(
    "earshot_clip_get_cooldown", _check,
    (c_uint64, c_uint64, POINTER(c_double), POINTER(c_double)),
    """Gets a clip's cooldown.

    seconds: [s] 0: no cooldown.
    """)

engine_reload_changed_files = _function(
    "earshot_engine_reload_changed_files", _check,
    (c_uint64,),
    """Looks for clips whose files have changed, and reloads them in the background.

    Voices that play them continue with the new contents.
    """)

# Preloading

preload_begin = _function(
    "earshot_preload_begin", _check,
    (c_uint64, POINTER(c_char_p), POINTER(c_size_t), c_size_t, POINTER(ClipOptions),
     POINTER(c_uint64)),
    """Begins to load files in the background, in order, and keeps them loaded.

    At most 1,048,576 files.
    lengths: None: all paths end with a zero byte.
    options: None: the defaults.
    """)

preload_progress = _function(
    "earshot_preload_progress", _check,
    (c_uint64, c_uint64, POINTER(c_size_t), POINTER(c_size_t), POINTER(c_size_t)),
    """Gets how many files of a preload list are loaded, have failed, and are on it.

    The list is finished when `done` and `failed` add up to `total`; an event reports that.
    done: May be None.
    failed: May be None.
    total: May be None.
    """)

preload_clips = _function(
    "earshot_preload_clips", _check,
    (c_uint64, c_uint64, POINTER(c_uint64), c_size_t, POINTER(c_size_t)),
    """Gets the clips of a preload list, in its order; 0 for those that failed.

    They can be played at once.
    """)

preload_cancel = _function(
    "earshot_preload_cancel", _check,
    (c_uint64, c_uint64),
    """Stops loading a preload list.

    Loaded clips stay; the rest is removed from the list. No event follows.
    """)

preload_unload = _function(
    "earshot_preload_unload", _check,
    (c_uint64, c_uint64),
    """Unloads all clips of a preload list, and the list.""")

# Clip sets

# How a clip set chooses.
ORDER_RANDOM = 0  # Any of them.
ORDER_SHUFFLE = 1  # All in random order, then again, never the same twice in a row.
ORDER_SEQUENCE = 2  # One after the other.
ORDER_WEIGHTED = 3  # Any, by their weights.

clip_set_make = _function(
    "earshot_clip_set_make", _check,
    (c_uint64, POINTER(c_uint64), c_size_t, c_int32, POINTER(c_double), POINTER(c_uint64)),
    """Makes a set of clips, for footsteps and the like.

    1 to 65,536 clips.
    order: ORDER_…
    weights: For ORDER_WEIGHTED: as many as clips, none negative and one positive. May be None
    otherwise.
    """)

clip_set_remove = _function(
    "earshot_clip_set_remove", _check,
    (c_uint64, c_uint64),
    """Removes a clip set; its clips stay.""")

# Your own files

class FileFunctions(_Struct):
    """Functions that open and read files: of an archive, a pack, an encrypted folder.

    They are called from whatever thread needs bytes: the one that loads, and those that read
    streams, several at once. They may wait. They must not call the engine, which may be waiting
    for them.
    user: Is passed to the functions.
    open: Opens a file, sets its size in bytes, and returns something to identify it; None if
    there is none. Called for every load, perhaps twice, and whenever a streaming voice starts
    or seeks. `path` ends with a zero byte and is valid during the call.
    read: Copies up to `count` bytes from `offset`; returns how many, 0 only at the end, -1 on
    failure. One thread at a time for one file.
    close: Closes a file; called once for each that was opened.
    release: May be None. Called once, when nothing will call these functions with this `user`
    any more: others were set, or the engine is closed, and no clip that came from there is
    left. By any thread, and perhaps a moment after engine_close.
    """

    size: int
    user: Any
    open: Any
    read: Any
    close: Any
    release: Any

    _fields_ = [
        ("size", c_uint32),
        ("reserved", c_uint32),
        ("user", c_void_p),
        ("open", CFUNCTYPE(c_void_p, c_void_p, c_char_p, c_size_t, POINTER(c_uint64))),
        ("read", CFUNCTYPE(c_int64, c_void_p, c_void_p, c_uint64, c_void_p, c_size_t)),
        ("close", CFUNCTYPE(None, c_void_p, c_void_p)),
        ("release", CFUNCTYPE(None, c_void_p)),
    ]

engine_set_file_functions = _function(
    "earshot_engine_set_file_functions", _check,
    (c_uint64, POINTER(FileFunctions)),
    """Sets the functions that open all paths from now on.

    What is loaded already is unchanged. The struct is copied. If the call fails, none of the
    functions will be called.
    functions: None: the system's file system.
    """)

# Live sound

class GeneratorFunctions(_Struct):
    """Functions that generate sound while a clip plays.

    Each voice has a generator of its own. The functions must not call the engine.
    channels: [1 to 8]
    sample_rate: [Hz, 1,000 to 384,000] 0: the output's, which sounds best.
    user: Is passed to `make` and `release`.
    make: Returns a generator; None: it makes no sound. Called by the threads that read streams,
    one at a time for one generator; in a render by the engine's.
    generate: Fills up to `frames` interleaved frames between -1 and 1 and returns how many;
    fewer only at its end. NaN becomes 0. Called up to two thirds of a second before the sound
    is heard, and earlier for faster voices.
    destroy: May be None. Called once for each generator.
    release: May be None. Called once, when nothing will call these functions any more: the clip
    and its voices are gone. By any thread, and perhaps a moment after engine_close.
    """

    size: int
    channels: int
    sample_rate: int
    user: Any
    make: Any
    generate: Any
    destroy: Any
    release: Any

    _fields_ = [
        ("size", c_uint32),
        ("channels", c_uint32),
        ("sample_rate", c_uint32),
        ("reserved", c_uint32),
        ("user", c_void_p),
        ("make", CFUNCTYPE(c_void_p, c_void_p)),
        ("generate", CFUNCTYPE(c_size_t, c_void_p, c_void_p, POINTER(c_float), c_size_t)),
        ("destroy", CFUNCTYPE(None, c_void_p, c_void_p)),
        ("release", CFUNCTYPE(None, c_void_p)),
    ]

clip_load_generator = _function(
    "earshot_clip_load_generator", _check,
    (c_uint64, POINTER(GeneratorFunctions), c_char_p, c_size_t, POINTER(c_uint64)),
    """Makes a clip whose samples are generated while it plays.

    The struct is copied. If the call fails, none of the functions will be called. Voices of
    live sound (this, pushed and progressive) keep their sources, cannot seek or loop, and
    cannot be followed by other clips.
    name: Used in messages; may be empty.
    """)

push_source_make = _function(
    "earshot_push_source_make", _check,
    (c_uint32, c_uint32, c_double, POINTER(c_uint64)),
    """Makes a source that the game pushes samples to, from a video player, a synthesiser, a
    network.

    There can be 4,096 at a time. Release it with push_source_release.
    sample_rate: [Hz, 1,000 to 384,000] The output's sounds best.
    channels: [1 to 8]
    seconds: [s, 0.1 to 60] Sound that it can hold, which is the memory it takes.
    """)

push_source_release = _function(
    "earshot_push_source_release", _check,
    (c_uint64,),
    """Releases a push source; what was pushed is played to its end.""")

push_source_write = _function(
    "earshot_push_source_write", _check,
    (c_uint64, POINTER(c_float), c_size_t, POINTER(c_size_t)),
    """Pushes interleaved frames between -1 and 1.

    NaN becomes 0. One thread at a time. After push_source_finish nothing is taken.
    written: [sample frames] Frames for which there was room. May be None.
    """)

push_source_finish = _function(
    "earshot_push_source_finish", _check,
    (c_uint64,),
    """Ends a push source: the voice plays what there is and ends.""")

push_source_get_counts = _function(
    "earshot_push_source_get_counts", _check,
    (c_uint64, POINTER(c_size_t), POINTER(c_size_t), POINTER(c_int64)),
    """Gets how much sound waits, fits and was played, by the engine's clock as of its last
    step.

    waiting: [sample frames] Frames that wait to be played. May be None.
    room: [sample frames] Frames for which there is room. May be None.
    played: [sample frames] Frames that were played. May be None.
    """)

push_source_set_latency = _function(
    "earshot_push_source_set_latency", _check,
    (c_uint64, c_double, c_bool),
    """Sets the latency from write to render.

    Set it before the clip is played; from then on it may be changed. Without one, a voice
    begins with 0.1 s of sound and adds what passes until it is heard. The latency should be
    what the output takes at once, plus what is written at once, plus 5 ms; with less the voice
    may run dry (EVENT_STREAM_RAN_DRY) and wait until as much is there again, or until there is
    no room for another write.
    With `adapts`, what waits beyond the latency is skipped when the voice begins, and the voice
    plays up to 1 % faster or slower to keep it. When it runs dry after its first second, the
    latency grows by a quarter, or by half if it ran dry in the second before, up to 0.5 s; it
    shrinks again after some seconds with time to spare, later each time it was too short, after
    120 s at most. Where the engine renders by itself, it is at least two and a half steps, and
    nothing is skipped.
    seconds: [s] At least 0.02, up to what the source can hold.
    ERROR_STATE: If a voice has begun to play it without a latency.
    """)

push_source_get_latency = _function(
    "earshot_push_source_get_latency", _check,
    (c_uint64, POINTER(c_double)),
    """Gets the latency that was set, or adapted to.

    seconds: [s] 0: none was set.
    """)

clip_load_push_source = _function(
    "earshot_clip_load_push_source", _check,
    (c_uint64, c_uint64, c_char_p, c_size_t, POINTER(c_uint64)),
    """Makes a clip of a push source, to be played once.

    Its voice consumes the samples. While there are too few it waits, and continues without a
    click.
    name: Used in messages; may be empty.
    """)

progressive_make = _function(
    "earshot_progressive_make", _check,
    (c_char_p, c_size_t, c_uint64, POINTER(c_uint64)),
    """Makes a sound file whose bytes arrive over time, such as a download.

    There can be 4,096 at a time. Release it with progressive_release.
    name: Used in messages; may be empty.
    byte_count: [bytes, 0 to 1,073,741,824] Size of the file; 0: unknown.
    """)

progressive_release = _function(
    "earshot_progressive_release", _check,
    (c_uint64,),
    """Releases a progressive file; a clip that was made of it continues.""")

progressive_append = _function(
    "earshot_progressive_append", _check,
    (c_uint64, c_void_p, c_size_t),
    """Adds the next bytes, from one thread at a time.

    ERROR_LIMIT_REACHED: If there was no room for all; those that fit are added.
    ERROR_STATE: After progressive_finish.
    """)

progressive_finish = _function(
    "earshot_progressive_finish", _check,
    (c_uint64,),
    """Ends a progressive file: all bytes are there, or the download was broken off.""")

clip_load_progressive = _function(
    "earshot_clip_load_progressive", _check,
    (c_uint64, c_uint64, POINTER(ClipOptions), POINTER(c_uint64)),
    """Makes a clip that can be played while the rest of its file arrives.

    The file must be WAV, AIFF, AU, CAF, FLAC, Ogg, MP3, or MP4 with its index in front or in
    fragments. A finished file is loaded like clip_load_bytes does.
    options: None: the defaults.
    ERROR_FILE_INVALID: While too few bytes have arrived to recognise it: try again.
    """)

# Objects in the world

node_make = _function(
    "earshot_node_make", _check,
    (c_uint64, c_uint64, c_double, c_double, c_double, POINTER(c_uint64)),
    """Makes a node at a position in its parent's space.

    parent: 0: the world.
    x: [m, -1e9 to 1e9]
    y: [m, -1e9 to 1e9]
    z: [m, -1e9 to 1e9]
    """)

object_remove = _function(
    "earshot_object_remove", _check,
    (c_uint64, c_uint64),
    """Removes a node with everything attached to it, an emitter, or a listener.

    Voices on what is removed fade out without a click.
    """)

object_set_parent = _function(
    "earshot_object_set_parent", _check,
    (c_uint64, c_uint64, c_uint64, c_bool),
    """Attaches an object to another node.

    parent: 0: the world.
    keeping_world_place: Keep its position in the world, instead of its position in the parent's
    space.
    """)

object_set_position = _function(
    "earshot_object_set_position", _check,
    (c_uint64, c_uint64, c_double, c_double, c_double),
    """Moves an object to a position in its parent's space, reached at the end of the coming
    update.

    In between it moves in a straight line, so that its speed is steady and heard as Doppler
    shift.
    x: [m, -1e9 to 1e9]
    y: [m, -1e9 to 1e9]
    z: [m, -1e9 to 1e9]
    """)

objects_set_positions = _function(
    "earshot_objects_set_positions", _check,
    (c_uint64, POINTER(c_uint64), POINTER(c_double), c_size_t, c_size_t),
    """Moves many objects, like object_set_position.

    Every object that can be moved is moved; the first failure is returned.
    positions: [m] `count` times x, y, z.
    stride: [bytes] From one position to the next; 0: adjacent.
    """)

objects_set_positions_f = _function(
    "earshot_objects_set_positions_f", _check,
    (c_uint64, POINTER(c_uint64), POINTER(c_float), c_size_t, c_size_t),
    """Moves many objects to single-precision positions, like objects_set_positions.

    positions: [m] `count` times x, y, z.
    stride: [bytes] From one position to the next; 0: adjacent.
    """)

object_teleport = _function(
    "earshot_object_teleport", _check,
    (c_uint64, c_uint64, c_double, c_double, c_double),
    """Moves an object at once, without a speed.

    x: [m, -1e9 to 1e9]
    y: [m, -1e9 to 1e9]
    z: [m, -1e9 to 1e9]
    """)

object_move = _function(
    "earshot_object_move", _check,
    (c_uint64, c_uint64, c_double, c_double, c_double, c_double),
    """Moves an object to a position at a steady speed.

    x: [m, -1e9 to 1e9]
    y: [m, -1e9 to 1e9]
    z: [m, -1e9 to 1e9]
    seconds: [s, 0 to 86,400] Time that it takes; 0 teleports.
    """)

object_orbit = _function(
    "earshot_object_orbit", _check,
    (c_uint64, c_uint64, POINTER(Vector), c_double, c_double, POINTER(Vector), c_double),
    """Moves an object in circles until it is moved otherwise.

    For the axis +y, phase 0 is `center` + [radius, 0, 0], and the turn goes towards -z first.
    center: None: the origin.
    radius: [m]
    period: [s] Time of one turn; a negative period turns the other way.
    axis: None: +y.
    phase_degrees: [degrees]
    """)

object_set_rotation = _function(
    "earshot_object_set_rotation", _check,
    (c_uint64, c_uint64, c_double, c_double, c_double, c_double),
    """Sets an object's rotation in its parent's space; -z of the identity is ahead.""")

object_set_orientation = _function(
    "earshot_object_set_orientation", _check,
    (c_uint64, c_uint64, POINTER(Vector), POINTER(Vector)),
    """Turns an object to look along `forward`, with `up` above.

    They need not have length 1 or be at a right angle, but must not be parallel.
    """)

node_set_scale = _function(
    "earshot_node_set_scale", _check,
    (c_uint64, c_uint64, c_double),
    """Scales the space of everything attached to a node.

    scale: [1e-06 to 1,000,000]
    """)

object_set_velocity = _function(
    "earshot_object_set_velocity", _check,
    (c_uint64, c_uint64, POINTER(Vector)),
    """Sets an object's speed in the world, in place of the one its motion has.

    velocity: [m/s] None: the speed follows from the motion again.
    """)

object_get_place = _function(
    "earshot_object_get_place", _check,
    (c_uint64, c_uint64, POINTER(Vector), POINTER(Vector), POINTER(Vector)),
    """Gets an object's position, and its position and speed in the world as of the last step.

    position: [m] In its parent's space. May be None.
    world_position: [m] May be None.
    velocity: [m/s] May be None.
    """)

object_get_rotation = _function(
    "earshot_object_get_rotation", _check,
    (c_uint64, c_uint64, POINTER(Rotation)),
    """Gets an object's rotation in its parent's space.""")

object_get_parent = _function(
    "earshot_object_get_parent", _check,
    (c_uint64, c_uint64, POINTER(c_uint64)),
    """Gets the node that an object is attached to; 0: the world.""")

node_get_scale = _function(
    "earshot_node_get_scale", _check,
    (c_uint64, c_uint64, POINTER(c_double)),
    """Gets the scale of the space of everything attached to a node.""")

# Emitters

# How gain decreases with distance: OpenAL's clamped models, or a curve.
DISTANCE_NONE = 0  # It does not.
DISTANCE_INVERSE = 1  # By the inverse of the distance.
DISTANCE_LINEAR = 2  # In a straight line of amplitude.
DISTANCE_EXPONENTIAL = 3  # By a power of the distance.
DISTANCE_POINTS = 4  # By a curve of the game's.

class CurvePoint(_Struct):
    """A point of a distance curve.

    distance: [m]
    decibels: [dB] -200 and less is silence.
    """

    distance: float
    decibels: float

    _fields_ = [
        ("distance", c_double),
        ("decibels", c_double),
    ]

class EmitterOptions(_Struct):
    """The settings of an emitter.

    Fill it with emitter_options_init.
    priority: [= 0] Higher keeps sources when there are too few.
    gain: [0 to 251.18; = 1]
    rate: [0.01 to 100; = 1]
    occlusion: [0 to 1; = 0] 0: free, 1: behind a thick wall.
    distance_model: [= DISTANCE_INVERSE] DISTANCE_…
    has_doppler: [= True] Whether its speed is heard as pitch.
    reference_distance: [m; = 1] Distance up to which the gain is 1; 1e-6 to `maximum_distance`,
    and from 0 on with DISTANCE_LINEAR.
    maximum_distance: [m; = 1e9] Distance from which the gain stays the same.
    rolloff: [= 1] How fast the gain decreases.
    points: [= None] For DISTANCE_POINTS, in order of distance.
    point_count: [0 to 1,024; = 0]
    cone_inner: [degrees, 0 to 360; = 360] Full angle within which the gain is 1.
    cone_outer: [degrees, 0 to 360; = 360] Full angle outside of which it is `cone_outer_gain`.
    cone_outer_gain: [= 0.001]
    bus: [= 0] Bus of its voices; 0: the master bus.
    """

    _fill = "earshot_emitter_options_init"

    size: int
    priority: int
    gain: float
    rate: float
    occlusion: float
    distance_model: int
    has_doppler: bool
    reference_distance: float
    maximum_distance: float
    rolloff: float
    points: Any
    point_count: int
    cone_inner: float
    cone_outer: float
    cone_outer_gain: float
    bus: int

    _fields_ = [
        ("size", c_uint32),
        ("priority", c_int32),
        ("gain", c_double),
        ("rate", c_double),
        ("occlusion", c_double),
        ("distance_model", c_int32),
        ("has_doppler", c_bool),
        ("reserved", c_bool * 3),
        ("reference_distance", c_double),
        ("maximum_distance", c_double),
        ("rolloff", c_double),
        ("points", POINTER(CurvePoint)),
        ("point_count", c_size_t),
        ("cone_inner", c_double),
        ("cone_outer", c_double),
        ("cone_outer_gain", c_double),
        ("bus", c_uint64),
    ]

emitter_options_init = _function(
    "earshot_emitter_options_init", None,
    (POINTER(EmitterOptions),),
    """Fills in the defaults.

    None does nothing.
    """)

emitter_make = _function(
    "earshot_emitter_make", _check,
    (c_uint64, c_uint64, c_double, c_double, c_double, POINTER(EmitterOptions), POINTER(c_uint64)),
    """Makes an emitter at a position in its parent's space.

    parent: 0: the world.
    x: [m, -1e9 to 1e9]
    y: [m, -1e9 to 1e9]
    z: [m, -1e9 to 1e9]
    options: None: the defaults.
    """)

emitter_set_gain = _function(
    "earshot_emitter_set_gain", _check,
    (c_uint64, c_uint64, c_double, c_double),
    """Sets an emitter's gain, over a ramp.

    gain: [0 to 251.18]
    seconds: [s, 0 to 86,400] Time to ramp over.
    """)

emitter_set_occlusion = _function(
    "earshot_emitter_set_occlusion", _check,
    (c_uint64, c_uint64, c_double, c_double),
    """Sets how much of an emitter's sound is blocked, over a ramp.

    occlusion: [0 to 1] 0: free, 1: behind a thick wall.
    seconds: [s, 0 to 86,400] Time to ramp over.
    """)

emitter_set_rate = _function(
    "earshot_emitter_set_rate", _check,
    (c_uint64, c_uint64, c_double, c_double),
    """Sets an emitter's playback rate, over a ramp.

    rate: [0.01 to 100]
    seconds: [s, 0 to 86,400] Time to ramp over.
    """)

emitter_set_distance = _function(
    "earshot_emitter_set_distance", _check,
    (c_uint64, c_uint64, POINTER(EmitterOptions)),
    """Sets how an emitter's gain decreases with distance.

    options: Only its fields about distance are read.
    """)

emitter_set_cone = _function(
    "earshot_emitter_set_cone", _check,
    (c_uint64, c_uint64, c_double, c_double, c_double),
    """Sets an emitter's sound cone.

    inner: [degrees, 0 to 360] Full angle within which the gain is 1.
    outer: [degrees, 0 to 360] Full angle outside of which it is `outer_gain`. One that is
    smaller than `inner` is as wide.
    """)

emitter_set_doppler = _function(
    "earshot_emitter_set_doppler", _check,
    (c_uint64, c_uint64, c_bool),
    """Sets whether an emitter's speed is heard as pitch.""")

emitter_set_travel_time = _function(
    "earshot_emitter_set_travel_time", _check,
    (c_uint64, c_uint64, c_bool),
    """Sets whether an emitter's sound takes time to reach the listener, like thunder after
    lightning.

    Off at first. The start of a voice, and its planned stop, are delayed to the frame by the
    distance divided by the speed of sound, up to 60 s; until then the voice's reason is
    REASON_ON_ITS_WAY. Once it is heard, motion is heard as Doppler shift only.
    """)

emitter_get_travel_time = _function(
    "earshot_emitter_get_travel_time", _check,
    (c_uint64, c_uint64, POINTER(c_bool)),
    """Gets whether an emitter's sound takes time to reach the listener.""")

emitter_set_radius = _function(
    "earshot_emitter_set_radius", _check,
    (c_uint64, c_uint64, c_double),
    """Sets how far an emitter extends beyond its position or shape.

    From outside it is heard over the angle that it takes up, and distances are to its surface.
    Inside it surrounds the listener.
    radius: [m, 0 to 1,000,000] In its own space; 0 at first.
    """)

emitter_get_radius = _function(
    "earshot_emitter_get_radius", _check,
    (c_uint64, c_uint64, POINTER(c_double)),
    """Gets how far an emitter extends.

    radius: [m]
    """)

emitter_set_stereo_width = _function(
    "earshot_emitter_set_stereo_width", _check,
    (c_uint64, c_uint64, c_double),
    """Plays the channels of stereo clips from two places, like two loudspeakers.

    They are apart along the emitter's right axis, with its position between them. At 0, as at
    first, the channels are mixed to mono. A listener that looks the same way as the emitter
    hears them unchanged, one that faces it hears them swapped, one beside it from nearly one
    direction, and one far away together. The emitter's radius and shape then affect only
    distance and direction. Voices that play change without a click, except live sound, which
    stays as it began.
    width: [m, 0 to 1,000,000] In its own space.
    """)

emitter_get_stereo_width = _function(
    "earshot_emitter_get_stereo_width", _check,
    (c_uint64, c_uint64, POINTER(c_double)),
    """Gets the distance between the channels of stereo clips.

    width: [m]
    """)

emitter_set_line = _function(
    "earshot_emitter_set_line", _check,
    (c_uint64, c_uint64, POINTER(Vector), c_size_t),
    """Plays from a line through points of an emitter's space, like a river.

    It is as loud as its nearest point, over the angle that the near part takes up.
    points: [m] 2 to 4,096 points, no coordinate beyond 1e6; none: a point again.
    """)

emitter_set_box = _function(
    "earshot_emitter_set_box", _check,
    (c_uint64, c_uint64, c_double, c_double, c_double),
    """Plays from a box around an emitter's position, like a crowd.

    All 0: a point again.
    width: [m, 0 to 1,000,000]
    height: [m, 0 to 1,000,000]
    depth: [m, 0 to 1,000,000]
    """)

emitter_get_shape = _function(
    "earshot_emitter_get_shape", _check,
    (c_uint64, c_uint64, POINTER(Vector), POINTER(Vector), c_size_t, POINTER(c_size_t)),
    """Gets the size of an emitter's box, and the points of its line.

    size: [m] 0 in all without a box. May be None.
    points: [m] `count`: may be None.
    """)

emitter_set_priority = _function(
    "earshot_emitter_set_priority", _check,
    (c_uint64, c_uint64, c_int32),
    """Sets the priority of an emitter's voices.

    It applies to voices that play, and to later ones without a priority of their own.
    """)

emitter_set_bus = _function(
    "earshot_emitter_set_bus", _check,
    (c_uint64, c_uint64, c_uint64),
    """Sets the bus of voices that are played on an emitter from now on, without a bus of their
    own.
    """)

emitter_get_options = _function(
    "earshot_emitter_get_options", _check,
    (c_uint64, c_uint64, POINTER(EmitterOptions)),
    """Gets an emitter's settings.

    `points` is None: see emitter_get_points.
    """)

emitter_get_points = _function(
    "earshot_emitter_get_points", _check,
    (c_uint64, c_uint64, POINTER(CurvePoint), c_size_t, POINTER(c_size_t)),
    """Gets the points of an emitter's distance curve, nearest first.

    There are none unless its distance_model is DISTANCE_POINTS.
    """)

distance_gain = _function(
    "earshot_distance_gain", _check,
    (POINTER(EmitterOptions), c_double, POINTER(c_double)),
    """Gets the gain at a distance, for drawing curves.

    options: Only its fields about distance are read.
    distance: [m]
    """)

# Listeners

listener_make = _function(
    "earshot_listener_make", _check,
    (c_uint64, c_uint64, c_double, c_double, c_double, POINTER(c_uint64)),
    """Makes a listener at a position in its parent's space.

    The first one replaces the listener that every engine starts with, at the origin. Of
    several, the one that was activated last hears.
    parent: 0: the world.
    x: [m, -1e9 to 1e9]
    y: [m, -1e9 to 1e9]
    z: [m, -1e9 to 1e9]
    """)

listener_activate = _function(
    "earshot_listener_activate", _check,
    (c_uint64, c_uint64),
    """Makes a listener the one that hears.""")

listener_set_gain = _function(
    "earshot_listener_set_gain", _check,
    (c_uint64, c_uint64, c_double),
    """Sets the gain of everything that a listener hears.

    gain: [0 to 251.18]
    """)

listener_set_distance_place = _function(
    "earshot_listener_set_distance_place", _check,
    (c_uint64, c_uint64, c_uint64),
    """Sets the node that a listener measures distances from, such as the character that a
    camera follows.

    Gains, air, propagation paths, cones, sizes and Doppler shifts follow from distances to the
    node; directions are those from the listener. When the node is removed, distances are
    measured from the listener again.
    node: 0: from the listener itself.
    """)

listener_get_distance_place = _function(
    "earshot_listener_get_distance_place", _check,
    (c_uint64, c_uint64, POINTER(c_uint64)),
    """Gets the node that a listener measures distances from; 0: itself.""")

engine_set_listeners = _function(
    "earshot_engine_set_listeners", _check,
    (c_uint64, POINTER(c_uint64), c_size_t),
    """Makes up to four listeners hear together, as for a split screen.

    Each emitter is heard by one of them, see emitter_set_listener_policy; non-positional voices
    have the gain of the first. They replace the active listener. listener_activate and
    listener_make end the group; when one of them is removed the others remain.
    """)

engine_get_listeners = _function(
    "earshot_engine_get_listeners", _check,
    (c_uint64, POINTER(c_uint64), c_size_t, POINTER(c_size_t)),
    """Gets the listeners that hear, in the order in which they were given.""")

listener_set_weight = _function(
    "earshot_listener_set_weight", _check,
    (c_uint64, c_uint64, c_double),
    """Sets how much a listener counts among several.

    Everything that it hears from emitters gets that gain, and it is chosen for fewer of them.
    weight: [0 to 1] 1 at first.
    """)

listener_get_weight = _function(
    "earshot_listener_get_weight", _check,
    (c_uint64, c_uint64, POINTER(c_double)),
    """Gets how much a listener counts among several.""")

listener_set_stage = _function(
    "earshot_listener_set_stage", _check,
    (c_uint64, c_uint64, c_double, c_double),
    """Sets the part of the stereo field in which a listener hears emitters.

    A part of the field has a front only.
    left: [-1 to 1] -1: the left end, as at first.
    right: [-1 to 1] 1: the right end, as at first.
    """)

listener_get_stage = _function(
    "earshot_listener_get_stage", _check,
    (c_uint64, c_uint64, POINTER(c_double), POINTER(c_double)),
    """Gets the part of the stereo field in which a listener hears emitters.""")

# Which of several listeners hears an emitter.
LISTENER_POLICY_NEAREST = 0  # The nearest in a straight line, with distances divided by weights.
LISTENER_POLICY_LOUDEST = 1  # The one for which distance, cone, gain and weight make it loudest.
LISTENER_POLICY_PINNED = 2  # A certain listener; the nearest while that one does not hear.

emitter_set_listener_policy = _function(
    "earshot_emitter_set_listener_policy", _check,
    (c_uint64, c_uint64, c_int32, c_uint64),
    """Sets which of several listeners hears an emitter.

    The nearest or loudest listener keeps it until another is so by more than 1 dB, which is 12
    % of the distance; then it changes over within a tenth of a second.
    policy: LISTENER_POLICY_…
    listener: For LISTENER_POLICY_PINNED.
    """)

emitter_get_listener_policy = _function(
    "earshot_emitter_get_listener_policy", _check,
    (c_uint64, c_uint64, POINTER(c_int32), POINTER(c_uint64)),
    """Gets which of several listeners hears an emitter.

    policy: LISTENER_POLICY_…: May be None.
    listener: 0 unless it is pinned. May be None.
    """)

listener_get_gain = _function(
    "earshot_listener_get_gain", _check,
    (c_uint64, c_uint64, POINTER(c_double)),
    """Gets the gain of everything that a listener hears.""")

engine_active_listener = _function(
    "earshot_engine_active_listener", _check,
    (c_uint64, POINTER(c_uint64)),
    """Gets the listener that hears; 0: none.""")

# Scatterers

class ScattererOptions(_Struct):
    """How sounds are scattered.

    Fill it with scatterer_options_init.
    most_at_once: [1 to 64; = 4] Sounds at once; one that is due beyond that is left out.
    per_minute: [a minute, 0 to 6,000; = 12] Sounds on average, in the game's time.
    nearest: [m, 0 to 1,000,000; = 5] Nearest distance along the ground.
    farthest: [m, 0 to 1,000,000; = 30] Farthest distance along the ground.
    lowest: [m, -1,000,000 to 1,000,000; = 0] Lowest height above the middle.
    highest: [m, -1,000,000 to 1,000,000; = 0] Highest height above the middle.
    gain_from: [dB, -200 to 48; = 0] Lowest gain.
    gain_to: [dB, -200 to 48; = 0] Highest gain.
    rate_from: [0.01 to 100; = 1] Lowest rate.
    rate_to: [0.01 to 100; = 1] Highest rate.
    seed: [= 0] Seed of the choices.
    around: [= 0] The middle; 0: the listener.
    has_travel_time: [= False] See emitter_set_travel_time.
    """

    _fill = "earshot_scatterer_options_init"

    size: int
    most_at_once: int
    per_minute: float
    nearest: float
    farthest: float
    lowest: float
    highest: float
    gain_from: float
    gain_to: float
    rate_from: float
    rate_to: float
    seed: int
    around: int
    has_travel_time: bool

    _fields_ = [
        ("size", c_uint32),
        ("most_at_once", c_int32),
        ("per_minute", c_double),
        ("nearest", c_double),
        ("farthest", c_double),
        ("lowest", c_double),
        ("highest", c_double),
        ("gain_from", c_double),
        ("gain_to", c_double),
        ("rate_from", c_double),
        ("rate_to", c_double),
        ("seed", c_uint64),
        ("around", c_uint64),
        ("has_travel_time", c_bool),
    ]

scatterer_options_init = _function(
    "earshot_scatterer_options_init", None,
    (POINTER(ScattererOptions),),
    """Fills in the defaults: a sound every five seconds, 5 to 30 m around the listener.""")

scatterer_make = _function(
    "earshot_scatterer_make", _check,
    (c_uint64, c_uint64, POINTER(ScattererOptions), POINTER(EmitterOptions), POINTER(c_uint64)),
    """Plays clips of a set at random times and places around the listener or a node: birds,
    drips, a city's noises.

    The same calls give the same choices.
    options: None: the defaults.
    emitters: Settings of the emitters that they play from, with their bus. None: the defaults.
    """)

scatterer_set = _function(
    "earshot_scatterer_set", _check,
    (c_uint64, c_uint64, POINTER(ScattererOptions), POINTER(EmitterOptions)),
    """Replaces a scatterer's rule, from the next sound on.

    options: None: the defaults.
    emitters: None: the defaults.
    """)

scatterer_get_options = _function(
    "earshot_scatterer_get_options", _check,
    (c_uint64, c_uint64, POINTER(ScattererOptions)),
    """Gets a scatterer's rule, without the emitters' settings.""")

scatterer_remove = _function(
    "earshot_scatterer_remove", _check,
    (c_uint64, c_uint64),
    """Removes a scatterer; its sounds end without a click.""")

# Playing

# The behaviour of a voice while it has no source.
VIRTUAL_KEEP_TIME = 0  # Its playhead runs on; it comes back where it would be by then.
VIRTUAL_RESTART = 1  # It starts again when it comes back.
VIRTUAL_PAUSE = 2  # It waits where it is.
VIRTUAL_STOP = 3  # It ends.

class PlayOptions(_Struct):
    """How a clip is played.

    Fill it with play_options_init.
    loops: [= 1] Times that it is played, or FOREVER.
    gain: [0 to 251.18; = 1]
    rate: [0.01 to 100; = 1]
    fade: [s; = CLICK_FREE] Time to fade in over; CLICK_FREE keeps the attack of a clip's first
    frame.
    offset: [s; = 0] Position in the clip to start at.
    pan: [-1 to 1; = 0] -1: left, 1: right; for non-positional voices.
    start_frame: [sample frames; = NOW] A frame that has passed is now.
    stop_frame: [sample frames; = NEVER]
    bus: [= 0] 0: the emitter's, or the master bus.
    group: [= 0] 0: none.
    priority: [= 0] 0: the emitter's, unless `has_priority`.
    when_virtual: [= VIRTUAL_KEEP_TIME] VIRTUAL_…
    has_priority: [= False] Whether a `priority` of 0 counts, too.
    is_protected: [= False] Keep the source while the voice is audible, whatever else plays.
    followed_by: [= None] Clips that follow without a gap, as the same voice; `loops` is then
    the last one's.
    followed_by_count: [0 to 65,536; = 0]
    gain_variation: [dB] A gain between the two is chosen and added; 0 and 0 by default.
    rate_variation: [= 1] A factor between the two is chosen; 1 and 1 by default.
    name: [= None] See set_label.
    name_length: [bytes; = TERMINATED]
    user_value: [= 0] See set_label.
    """

    _fill = "earshot_play_options_init"

    size: int
    loops: int
    gain: float
    rate: float
    fade: float
    offset: float
    pan: float
    start_frame: int
    stop_frame: int
    bus: int
    group: int
    priority: int
    when_virtual: int
    has_priority: bool
    is_protected: bool
    followed_by: Any
    followed_by_count: int
    gain_variation: Any
    rate_variation: Any
    name: Optional[bytes]
    name_length: int
    user_value: int

    _fields_ = [
        ("size", c_uint32),
        ("loops", c_int32),
        ("gain", c_double),
        ("rate", c_double),
        ("fade", c_double),
        ("offset", c_double),
        ("pan", c_double),
        ("start_frame", c_int64),
        ("stop_frame", c_int64),
        ("bus", c_uint64),
        ("group", c_uint64),
        ("priority", c_int32),
        ("when_virtual", c_int32),
        ("has_priority", c_bool),
        ("is_protected", c_bool),
        ("reserved", c_bool * 6),
        ("followed_by", POINTER(c_uint64)),
        ("followed_by_count", c_size_t),
        ("gain_variation", c_double * 2),
        ("rate_variation", c_double * 2),
        ("name", c_char_p),
        ("name_length", c_size_t),
        ("user_value", c_uint64),
    ]

play_options_init = _function(
    "earshot_play_options_init", None,
    (POINTER(PlayOptions),),
    """Fills in the defaults.

    None does nothing.
    """)

play = _function(
    "earshot_play", _check,
    (c_uint64, c_uint64, c_uint64, POINTER(PlayOptions), POINTER(c_uint64)),
    """Plays a clip, on an emitter or straight to the speakers.

    There is always room: without an idle source the voice keeps time silently until it is
    important enough. A play that a limit refuses, or for which there are too many voices,
    returns OK and a voice that has ended; voice_explain says why.
    emitter: 0: non-positional.
    options: None: the defaults.
    voice: May be None.
    """)

play_set = _function(
    "earshot_play_set", _check,
    (c_uint64, c_uint64, c_uint64, POINTER(PlayOptions), POINTER(c_uint64)),
    """Plays the next clip of a set, like play.

    emitter: 0: non-positional.
    options: None: the defaults.
    voice: May be None.
    ERROR_STALE: If that clip was removed.
    """)

play_at = _function(
    "earshot_play_at", _check,
    (c_uint64, c_uint64, c_double, c_double, c_double, POINTER(PlayOptions),
     POINTER(EmitterOptions), POINTER(c_uint64)),
    """Plays a clip at a position in the world.

    It has an emitter of its own, which is removed when the voice has ended.
    sound: A clip, or a clip set, whose next clip is played.
    x: [m, -1e9 to 1e9]
    y: [m, -1e9 to 1e9]
    z: [m, -1e9 to 1e9]
    options: None: the defaults.
    emitter: The emitter's options. None: the defaults.
    voice: May be None.
    """)

class ScheduledPlay(_Struct):
    """One of several plays that play_schedule starts.

    sound: A clip, or a clip set, whose next clip is played.
    emitter: 0: non-positional.
    seconds: [s, 0 to 86,400] Time after the common start, to the nearest frame.
    options: None: the defaults. `start_frame` is ignored.
    """

    sound: int
    emitter: int
    seconds: float
    options: Any

    _fields_ = [
        ("sound", c_uint64),
        ("emitter", c_uint64),
        ("seconds", c_double),
        ("options", POINTER(PlayOptions)),
    ]

play_schedule = _function(
    "earshot_play_schedule", _check,
    (c_uint64, POINTER(ScheduledPlay), c_size_t, c_int64, POINTER(c_uint64)),
    """Starts several plays, each at its time from a common start, exact to the frame.

    If the start has passed, all plays are delayed equally and keep their rhythm. If anything is
    wrong with one of them, none is played. A play that is refused returns a voice that has
    ended.
    plays: At most 65,536.
    start_frame: [sample frames] NOW: as soon as every play can be exact, which is at once where
    the engine renders by itself, else engine_schedule_notice ahead.
    voices: Room for `count`, or None.
    """)

# Alerts

# Kinds of alerts.
ALERT_ALERT = 0  # It should be noticed; EVENT_VIBRATION_WANTED is reported, too.
ALERT_INTERFACE = 1  # It responds to an action in a menu.

alert_play = _function(
    "earshot_alert_play", _check,
    (c_uint64, c_uint64, c_int32, c_double, POINTER(c_uint64)),
    """Plays a clip as an alert: non-positional, once, on the bus of alerts, before all other
    voices.

    The game's pause and slow motion do not affect it. Four alerts sound together; one more ends
    the oldest. The same clip as the same kind within 50 ms returns the voice that plays
    already. While the engine is interrupted, asleep or in the background, the alert is left out
    and the voice has ended, unless the policy of the bus is RESUMES_ALWAYS: then it waits.
    kind: ALERT_…
    gain: [0 to 251.18]
    voice: May be None.
    ERROR_CLIP_INVALID: For a clip of more than 30 s and for live sound; one that is still being
    loaded is cut at that length.
    """)

alert_play_file = _function(
    "earshot_alert_play_file", _check,
    (c_uint64, c_char_p, c_size_t, c_int32, c_double, POINTER(c_uint64)),
    """Plays a file as an alert, like alert_play.

    The first alert loads the file, which then stays loaded.
    kind: ALERT_…
    gain: [0 to 251.18]
    voice: May be None.
    """)

alert_load = _function(
    "earshot_alert_load", _check,
    (c_uint64, c_char_p, c_size_t, POINTER(c_uint64)),
    """Loads the file of an alert, so that the first alert starts as fast as the others.

    clip: Released only by alert_unload_all. May be None.
    """)

alert_unload_all = _function(
    "earshot_alert_unload_all", _check,
    (c_uint64,),
    """Unloads all files of alerts; those that sound continue.""")

alert_get_bus = _function(
    "earshot_alert_get_bus", _check,
    (c_uint64, POINTER(c_uint64)),
    """Gets the bus of alerts; its gain is their volume.

    The first call or alert makes it.
    """)

# Voices

voice_stop = _function(
    "earshot_voice_stop", _check,
    (c_uint64, c_uint64, c_double),
    """Fades a voice out and ends it.

    fade: [s, 0 to 86,400] Time to fade over, or CLICK_FREE.
    """)

voice_stop_at = _function(
    "earshot_voice_stop_at", _check,
    (c_uint64, c_uint64, c_int64, c_double),
    """Fades a voice out from a frame on, and ends it.

    frame: [sample frames] On the engine's clock; NEVER cancels.
    fade: [s, 0 to 86,400] Time to fade over, or CLICK_FREE.
    """)

voice_pause = _function(
    "earshot_voice_pause", _check,
    (c_uint64, c_uint64, c_double),
    """Fades a voice out and pauses it.

    fade: [s, 0 to 86,400] Time to fade over, or CLICK_FREE.
    """)

voice_resume = _function(
    "earshot_voice_resume", _check,
    (c_uint64, c_uint64, c_double),
    """Resumes a paused voice, and fades it in.

    fade: [s, 0 to 86,400] Time to fade over, or CLICK_FREE.
    """)

voice_seek = _function(
    "earshot_voice_seek", _check,
    (c_uint64, c_uint64, c_double, c_double),
    """Moves the playhead of a voice.

    A position before the start is the start; beyond the end, the voice ends.
    seconds: [s] Position in the clip.
    fade: [s, 0 to 86,400] Time to fade over, or CLICK_FREE.
    ERROR_STATE: For live sound.
    """)

voice_set_gain = _function(
    "earshot_voice_set_gain", _check,
    (c_uint64, c_uint64, c_double, c_double),
    """Sets the gain of a voice, over a ramp.

    gain: [0 to 251.18]
    seconds: [s, 0 to 86,400] Time to ramp over.
    """)

voice_set_rate = _function(
    "earshot_voice_set_rate", _check,
    (c_uint64, c_uint64, c_double, c_double),
    """Sets the playback rate of a voice, over a ramp.

    rate: [0.01 to 100]
    seconds: [s, 0 to 86,400] Time to ramp over.
    """)

voice_set_occlusion = _function(
    "earshot_voice_set_occlusion", _check,
    (c_uint64, c_uint64, c_double, c_double),
    """Sets how much of a voice's sound is blocked, over a ramp.

    occlusion: [0 to 1] 0: free, 1: behind a thick wall.
    seconds: [s, 0 to 86,400] Time to ramp over.
    """)

voice_set_priority = _function(
    "earshot_voice_set_priority", _check,
    (c_uint64, c_uint64, c_int32),
    """Sets the priority of a voice: higher keeps its source before others.

    Protected voices stay protected.
    """)

voice_leave_loop = _function(
    "earshot_voice_leave_loop", _check,
    (c_uint64, c_uint64),
    """Lets a voice play to the end of its loop and continue from there.

    The same as voice_set_loops with 1.
    """)

voice_set_loops = _function(
    "earshot_voice_set_loops", _check,
    (c_uint64, c_uint64, c_int32),
    """Sets how many times a voice plays its loop from now on, including this time.

    Of clips that follow one another, the loop that the voice is in or reaches next; without
    one, that of its current clip. On a device or a host, a stream that is not decoded so far
    plays a loop that would end now once more.
    loops: FOREVER: until it is stopped.
    ERROR_STATE: For live sound.
    """)

voice_set_loop = _function(
    "earshot_voice_set_loop", _check,
    (c_uint64, c_uint64, c_int64, c_int64),
    """Sets the loop of a voice, in place of the clip's own.

    It applies to the same loop as voice_set_loops. A playhead beyond it plays to the end of the
    clip, then continues at `start` if it loops.
    start: [sample frames] In frames of the clip as it is kept.
    end: [sample frames] Exclusive.
    ERROR_STATE: Unless it lies within the clip, and for live sound.
    """)

voice_append = _function(
    "earshot_voice_append", _check,
    (c_uint64, c_uint64, c_uint64, c_int32),
    """Adds a clip that follows what a voice plays, without a gap.

    It is as if it had been in `followed_by`. After an endless loop it follows when that is
    left.
    loops: Times that this clip is played, or FOREVER.
    ERROR_STATE: If one of them is live sound, and for more than 65,536 clips.
    """)

voice_remove_followers = _function(
    "earshot_voice_remove_followers", _check,
    (c_uint64, c_uint64, c_size_t),
    """Removes the clips that follow what a voice plays now, except the first ones.

    keep: How many stay.
    """)

voice_get_followers = _function(
    "earshot_voice_get_followers", _check,
    (c_uint64, c_uint64, POINTER(c_uint64), c_size_t, POINTER(c_size_t)),
    """Gets the clips that follow what a voice plays now, the next first.""")

voice_set_bus = _function(
    "earshot_voice_set_bus", _check,
    (c_uint64, c_uint64, c_uint64),
    """Moves a voice to another bus, without a jump or a click.

    On a paused bus it pauses.
    ERROR_STATE: If a limit there is full and admits no more.
    """)

voice_set_emitter = _function(
    "earshot_voice_set_emitter", _check,
    (c_uint64, c_uint64, c_uint64),
    """Moves a voice to another emitter, without a jump or a click.

    Its bus and priority stay.
    emitter: 0: non-positional.
    ERROR_STATE: If a limit there is full and admits no more, and for live sound.
    """)

voice_set_pan = _function(
    "earshot_voice_set_pan", _check,
    (c_uint64, c_uint64, c_double, c_double),
    """Sets the pan of a non-positional voice, at constant power, over a ramp.

    It has no effect on a mono output.
    pan: [-1 to 1] -1: left, 1: right.
    seconds: [s, 0 to 86,400] Time to ramp over.
    """)

voice_set_protected = _function(
    "earshot_voice_set_protected", _check,
    (c_uint64, c_uint64, c_bool),
    """Sets whether a voice keeps its source as long as it is audible.

    Otherwise its priority counts: the last one that was set.
    ERROR_STATE: For live sound, which stays protected.
    """)

voice_set_when_virtual = _function(
    "earshot_voice_set_when_virtual", _check,
    (c_uint64, c_uint64, c_int32),
    """Sets a voice's behaviour without a source.

    One that restarts does so with the clip that it is at.
    when_virtual: VIRTUAL_…
    ERROR_STATE: For live sound, which keeps time.
    """)

class VoiceSettings(_Struct):
    """The settings of a voice.

    Values that change over a ramp are the current ones. The emitter and the bus are in
    voice_status.
    loops: Times that are left, including this one, or FOREVER.
    loop_start: [sample frames] In frames of the clip as it is kept.
    loop_end: [sample frames] Exclusive. Equal to `loop_start` while the clip is not loaded.
    stop_frame: [sample frames] NEVER: none.
    group: 0: none.
    priority: Counts unless `is_protected`.
    when_virtual: VIRTUAL_…
    is_protected: Whether it keeps its source while it is audible.
    """

    size: int
    loops: int
    gain: float
    rate: float
    occlusion: float
    pan: float
    loop_start: int
    loop_end: int
    stop_frame: int
    group: int
    priority: int
    when_virtual: int
    is_protected: bool

    _fields_ = [
        ("size", c_uint32),
        ("loops", c_int32),
        ("gain", c_double),
        ("rate", c_double),
        ("occlusion", c_double),
        ("pan", c_double),
        ("loop_start", c_int64),
        ("loop_end", c_int64),
        ("stop_frame", c_int64),
        ("group", c_uint64),
        ("priority", c_int32),
        ("when_virtual", c_int32),
        ("is_protected", c_bool),
        ("reserved", c_bool * 7),
    ]

voice_get_settings = _function(
    "earshot_voice_get_settings", _check,
    (c_uint64, c_uint64, POINTER(VoiceSettings)),
    """Gets the settings of a voice.""")

# The state of voices

# States of voices.
VOICE_REAL = 0  # Plays on a source.
VOICE_VIRTUAL = 1  # Keeps time without a source.
VOICE_PAUSED = 2  # Paused.
VOICE_STARTING = 3  # Waits for its start.
VOICE_STOPPING = 4  # Fades out, to stop or to pause.
VOICE_ENDED = 5  # Ended; in arrays, its handle is stale.

# Reasons for a voice's state.
REASON_AUDIBLE = 0  # It is audible.
REASON_INAUDIBLE = 1  # It is too quiet.
REASON_OUTRANKED = 2  # Other voices have all the sources.
REASON_MASKED = 3  # It is too quiet beside the others.
REASON_HELD_BACK = 4  # A limit keeps it silent.
REASON_WAITING_FOR_SOURCE = 5  # It waits for a source.
REASON_BUFFERING = 6  # Its sound is being loaded or decoded.
REASON_NO_OUTPUT = 7  # There is no output.
REASON_SCHEDULED = 8  # Its start frame has not come.
REASON_PAUSED_BY_GAME = 9  # The game paused it.
REASON_PAUSED_BY_BUS = 10  # Its bus is paused.
REASON_PAUSED_WITH_GAME = 11  # The game is paused.
REASON_PAUSED_BY_INTERRUPTION = 12  # The engine is interrupted.
REASON_FADING_OUT = 13  # It fades out.
REASON_ON_ITS_WAY = 14  # Its sound has not reached the listener yet.

class VoiceStatus(_Struct):
    """The state of a voice in numbers, as of the last step.

    state: VOICE_…
    reason: REASON_…
    clip: The present one of the voice's clips.
    emitter: 0 for a non-positional voice.
    gain: All factors included.
    position: To the right of, above and behind the listener's face.
    rate: Without Doppler shift.
    doppler: Doppler shift.
    playhead: [s] Position in the clip.
    spread: [degrees] Full angle that it is heard over. 0: a point, 360: all around.
    listener: The listener that hears it, of several; 0 for a non-positional voice.
    travel_time: [s] Time that its sound takes to the listener; 0 where that is off.
    stereo_angle: [degrees] Angle of its left channel to the left of its right one.
    """

    size: int
    state: int
    reason: int
    voice: int
    clip: int
    emitter: int
    bus: int
    gain: float
    position: "Vector"
    rate: float
    doppler: float
    playhead: float
    spread: float
    listener: int
    travel_time: float
    stereo_angle: float

    _fields_ = [
        ("size", c_uint32),
        ("state", c_int32),
        ("reason", c_int32),
        ("reserved", c_int32),
        ("voice", c_uint64),
        ("clip", c_uint64),
        ("emitter", c_uint64),
        ("bus", c_uint64),
        ("gain", c_double),
        ("position", Vector),
        ("rate", c_double),
        ("doppler", c_double),
        ("playhead", c_double),
        ("spread", c_double),
        ("listener", c_uint64),
        ("travel_time", c_double),
        ("stereo_angle", c_double),
    ]

voice_get_status = _function(
    "earshot_voice_get_status", _check,
    (c_uint64, c_uint64, POINTER(VoiceStatus)),
    """Gets the state of a voice.""")

voices_get_statuses = _function(
    "earshot_voices_get_statuses", _check,
    (c_uint64, POINTER(c_uint64), POINTER(VoiceStatus), c_size_t),
    """Gets the states of many voices; those that have ended get VOICE_ENDED.

    Set `statuses[0].size`.
    statuses: Room for `count`.
    """)

engine_get_voices = _function(
    "earshot_engine_get_voices", _check,
    (c_uint64, POINTER(VoiceStatus), c_size_t, POINTER(c_size_t)),
    """Gets the states of all voices that exist.

    Set `statuses[0].size`, unless `capacity` is 0.
    """)

voice_get_playhead = _function(
    "earshot_voice_get_playhead", _check,
    (c_uint64, c_uint64, POINTER(c_double), POINTER(c_double)),
    """Gets the position of a voice in its clip.

    playhead: [s] By the engine's clock. May be None.
    heard_playhead: [s] What is heard at this moment, earlier by the output's latency; -1:
    unknown. May be None.
    """)

# Why a voice is or is not heard

voice_explain = _function(
    "earshot_voice_explain", _check,
    (c_uint64, c_uint64, c_char_p, c_size_t, POINTER(c_size_t)),
    """Explains in sentences, one per line, why a voice is or is not heard.

    Voices that have ended are explained too.
    """)

# Origins of the factors of a voice's gain.
FACTOR_VOICE = 0  # The voice's gain.
FACTOR_FADE = 1  # A fade.
FACTOR_EMITTER = 2  # The emitter's gain.
FACTOR_DISTANCE = 3  # Distance. `distance`.
FACTOR_CONE = 4  # The emitter's cone.
FACTOR_OCCLUSION = 5  # Occlusion.
FACTOR_LISTENER = 6  # The listener's gain.
FACTOR_BUS = 7  # A bus's gain. `bus`.
FACTOR_MUTED_BUS = 8  # A muted bus. `bus`.
FACTOR_SNAPSHOT = 9  # A snapshot's setting of `bus` and those below it. `cause`: the snapshot.
FACTOR_PARAMETER = 10  # A parameter. `cause`: the parameter.
FACTOR_DUCKING = 11  # Ducking of `bus`. `cause`: the bus that sounds.
FACTOR_PATH = 12  # Walls. `cause`: the wall that attenuates most; 0: what the game found.
# Portals. `cause`: the one that most comes through; `distance`: how far it is beside the straight
# line.
FACTOR_PORTAL = 13
FACTOR_ROOMS = 14  # Walls of rooms: no portal leads to the listener.
FACTOR_ZONE = 15  # Zones. `cause`: the zone whose edge attenuates most.
FACTOR_LIMIT = 16  # No voice is mixed louder than 24 dB above its clip.

class Factor(_Struct):
    """A factor of a voice's gain; their product is the gain.

    origin: FACTOR_…
    distance: [m] 0 for other origins.
    cause: As the origin says; 0: none.
    """

    size: int
    origin: int
    gain: float
    distance: float
    bus: int
    cause: int

    _fields_ = [
        ("size", c_uint32),
        ("origin", c_int32),
        ("gain", c_double),
        ("distance", c_double),
        ("bus", c_uint64),
        ("cause", c_uint64),
    ]

class Explanation(_Struct):
    """Why a voice is or is not heard, in numbers.

    gain: Product of all factors.
    loudness: RMS of the clip at this moment.
    audibility: The second rank of the voice, after its priority.
    displaced_by: Voice that took its source; 0: none.
    """

    size: int
    priority: int
    gain: float
    loudness: float
    audibility: float
    displaced_by: int
    is_protected: bool
    has_ended: bool

    _fields_ = [
        ("size", c_uint32),
        ("priority", c_int32),
        ("gain", c_double),
        ("loudness", c_double),
        ("audibility", c_double),
        ("displaced_by", c_uint64),
        ("is_protected", c_bool),
        ("has_ended", c_bool),
        ("reserved", c_bool * 6),
    ]

voice_get_explanation = _function(
    "earshot_voice_get_explanation", _check,
    (c_uint64, c_uint64, POINTER(Explanation), POINTER(Factor), c_size_t, POINTER(c_size_t)),
    """Gets the explanation in numbers, with the factors of the gain.

    Set `factors[0].size`, unless `capacity` is 0.
    factors: May be None if `capacity` is 0.
    """)

# Spaces worked out from walls, in place of a zone.
SURROUNDINGS = 1  # Around the listener.
ELSEWHERE = 2  # Around emitters that are in another space.

class HeardZone(_Struct):
    """A zone or a room with a reverb, as a voice is heard in it.

    zone: A zone or a room, or SURROUNDINGS or ELSEWHERE.
    listener: [0 to 1] How much of the listener is inside.
    emitter: [0 to 1] How much of the emitter is inside.
    gain: Gain to its reverb, of what is heard; 0: not heard in it.
    heard_in: The zone or room whose reverb it is heard in: another one where too many would
    sound at once; 0: none.
    """

    size: int
    zone: int
    listener: float
    emitter: float
    gain: float
    heard_in: int

    _fields_ = [
        ("size", c_uint32),
        ("reserved", c_uint32),
        ("zone", c_uint64),
        ("listener", c_double),
        ("emitter", c_double),
        ("gain", c_double),
        ("heard_in", c_uint64),
    ]

voice_get_zones = _function(
    "earshot_voice_get_zones", _check,
    (c_uint64, c_uint64, POINTER(HeardZone), c_size_t, POINTER(c_size_t)),
    """Gets the zones and rooms with a reverb that the listener or a voice's emitter is in.

    Set `zones[0].size`, unless `capacity` is 0.
    zones: May be None if `capacity` is 0.
    """)

# Decisions about voices.
DECIDED_PLAYED = 0  # It was played.
DECIDED_REFUSED_STALE = 1  # Refused: a handle was stale.
DECIDED_REFUSED_TOO_MANY = 2  # Refused: too many voices exist.
DECIDED_REFUSED_LIMIT = 3  # Refused by a limit. `number`: the limit.
DECIDED_MERGED = 4  # Joined another voice within a cooldown. `other`: that voice.
DECIDED_REAL = 5  # It got a source.
# It lost its source. `number`: REASON_…; `other`: the voice that took it, or 0.
DECIDED_VIRTUAL = 6
DECIDED_ENDED = 7  # It ended. `number`: FINISHED_….
DECIDED_REFUSED_SUSPENDED = 8  # Refused: an alert while everything was silenced.

class Decision(_Struct):
    """A decision about a voice.

    kind: DECIDED_…
    frame: [sample frames] On the engine's clock.
    """

    size: int
    kind: int
    frame: int
    voice: int
    clip: int
    other: int
    number: int

    _fields_ = [
        ("size", c_uint32),
        ("kind", c_int32),
        ("frame", c_int64),
        ("voice", c_uint64),
        ("clip", c_uint64),
        ("other", c_uint64),
        ("number", c_int64),
    ]

engine_get_decisions = _function(
    "earshot_engine_get_decisions", _check,
    (c_uint64, POINTER(c_uint64), POINTER(Decision), c_size_t, POINTER(c_size_t)),
    """Gets the decisions since an earlier call, oldest first.

    The last 4,096 are kept. Set `decisions[0].size`.
    after: 0 for the first call; is set to what to pass next.
    decisions: `count`: the number of decisions that were copied.
    """)

# Limits

# The behaviour when more voices are played than a limit allows.
FULL_REFUSE_NEW = 0  # The new one is refused.
FULL_STEAL_OLDEST = 1  # The oldest ends.
FULL_STEAL_QUIETEST = 2  # The quietest ends.
FULL_VIRTUALIZE = 3  # None ends; only the loudest sound.

set_limit = _function(
    "earshot_set_limit", _check,
    (c_uint64, c_uint64, c_uint32, c_int32),
    """Limits the voices of a clip, an emitter, a bus with those below it, or a group.

    owner: A clip, an emitter, a bus or a group.
    maximum: 0: no limit.
    when_full: FULL_…
    """)

get_limit = _function(
    "earshot_get_limit", _check,
    (c_uint64, c_uint64, POINTER(c_uint32), POINTER(c_int32)),
    """Gets the limit of a clip, an emitter, a bus or a group.

    maximum: 0: none.
    when_full: FULL_…
    """)

voice_group_make = _function(
    "earshot_voice_group_make", _check,
    (c_uint64, c_uint32, c_int32, POINTER(c_uint64)),
    """Makes a group of voices that share a limit, wherever they play.

    when_full: FULL_…
    """)

voice_group_remove = _function(
    "earshot_voice_group_remove", _check,
    (c_uint64, c_uint64),
    """Removes a group; its voices continue.""")

# Captions

# Directions from which the listener hears a sound.
DIRECTION_NONE = 0  # Non-positional, or where the listener is.
DIRECTION_AHEAD = 1  # Ahead.
DIRECTION_AHEAD_RIGHT = 2  # Ahead, to the right.
DIRECTION_RIGHT = 3  # To the right.
DIRECTION_BEHIND_RIGHT = 4  # Behind, to the right.
DIRECTION_BEHIND = 5  # Behind.
DIRECTION_BEHIND_LEFT = 6  # Behind, to the left.
DIRECTION_LEFT = 7  # To the left.
DIRECTION_AHEAD_LEFT = 8  # Ahead, to the left.
DIRECTION_ABOVE = 9  # More than 60 degrees up.
DIRECTION_BELOW = 10  # More than 60 degrees down.

# Propagation paths by which a sound arrives.
PASSAGE_OPEN = 0  # Directly.
PASSAGE_WALL = 1  # Through walls. `cause`: the one that attenuates most.
PASSAGE_PORTAL = 2  # From another room, through portals. `cause`: the one that most comes through.
PASSAGE_WALLS = 3  # From another room, through its walls only.
PASSAGE_OBSTACLE = 4  # Past an obstacle that the game reported.

class Heard(_Struct):
    """A voice that is audible and whose clip has a caption.

    direction: DIRECTION_…
    passage: PASSAGE_…
    clip: See clip_get_caption.
    emitter: 0 for a non-positional voice.
    cause: A wall or a portal, whose name get_name may have; or 0.
    azimuth: [degrees] To the right of ahead, -180 to 180.
    elevation: [degrees] -90 to 90.
    distance: [m] Along the propagation path.
    loudness: [dB] Estimated RMS relative to full scale.
    listener: The listener that hears it, of several; else 0.
    """

    size: int
    direction: int
    passage: int
    voice: int
    clip: int
    emitter: int
    cause: int
    azimuth: float
    elevation: float
    distance: float
    loudness: float
    listener: int

    _fields_ = [
        ("size", c_uint32),
        ("direction", c_int32),
        ("passage", c_int32),
        ("reserved", c_int32),
        ("voice", c_uint64),
        ("clip", c_uint64),
        ("emitter", c_uint64),
        ("cause", c_uint64),
        ("azimuth", c_double),
        ("elevation", c_double),
        ("distance", c_double),
        ("loudness", c_double),
        ("listener", c_uint64),
    ]

engine_get_heard = _function(
    "earshot_engine_get_heard", _check,
    (c_uint64, c_double, POINTER(Heard), c_size_t, POINTER(c_size_t)),
    """Gets the audible voices whose clips have captions, as of the last step, the loudest
    first.

    At most 4,096. Set `sounds[0].size`, unless `capacity` is 0.
    threshold: [dB, -200 to 48] Least loudness.
    sounds: `count`: the number of voices that were copied.
    """)

class CaptionSettings(_Struct):
    """When captions appear, move and disappear.

    limit: [1 to 64; = 8] Captions at once.
    threshold: [dB, -200 to 48; = -45] Loudness at which a sound gets a caption.
    hysteresis: [dB, 0 to 100; = 6] How far below the threshold it keeps it.
    hold: [s, 0 to 3,600; = 0.6] Time without the sound after which the caption ends.
    turn: [degrees, 5 to 180; = 30] Angle by which a sound must turn to be reported as moved.
    rest: [s, 0 to 3,600; = 0.6] Least time between reports that it moved.
    merge: [degrees, 0 to 180; = 45] Angle within which the same text is one caption.
    """

    _fill = "earshot_caption_settings_init"

    size: int
    limit: int
    threshold: float
    hysteresis: float
    hold: float
    turn: float
    rest: float
    merge: float

    _fields_ = [
        ("size", c_uint32),
        ("limit", c_uint32),
        ("threshold", c_double),
        ("hysteresis", c_double),
        ("hold", c_double),
        ("turn", c_double),
        ("rest", c_double),
        ("merge", c_double),
    ]

caption_settings_init = _function(
    "earshot_caption_settings_init", None,
    (POINTER(CaptionSettings),),
    """Fills in the defaults.

    None does nothing.
    """)

engine_set_captions = _function(
    "earshot_engine_set_captions", _check,
    (c_uint64, POINTER(CaptionSettings)),
    """Sets when captions appear, move and disappear, from the next engine_take_captions on.

    settings: None: the defaults.
    """)

# Changes of captions.
CAPTION_BEGAN = 1  # It appears.
CAPTION_MOVED = 2  # It comes from another direction, or along another path.
CAPTION_ENDED = 3  # It disappears.

class Caption(_Struct):
    """A caption for players who cannot hear.

    There is one for all sounds with the same text from the same side, for each listener.
    change: CAPTION_…
    direction: DIRECTION_…
    passage: PASSAGE_…
    number: Identifies the caption; from 1.
    cause: A wall or a portal, whose name get_name may have; or 0.
    azimuth: [degrees] To the right of ahead, -180 to 180.
    elevation: [degrees] -90 to 90.
    distance: [m]
    loudness: [dB] Estimated RMS relative to full scale.
    start: [s] When it appeared, on the engine's clock.
    last_heard: [s] When it was last heard, on the engine's clock.
    text: Ends with a zero byte.
    listener: The listener that hears it, of several; else 0.
    """

    size: int
    change: int
    direction: int
    passage: int
    number: int
    voice: int
    cause: int
    azimuth: float
    elevation: float
    distance: float
    loudness: float
    start: float
    last_heard: float
    text: bytes
    listener: int

    _fields_ = [
        ("size", c_uint32),
        ("change", c_int32),
        ("direction", c_int32),
        ("passage", c_int32),
        ("number", c_uint64),
        ("voice", c_uint64),
        ("cause", c_uint64),
        ("azimuth", c_double),
        ("elevation", c_double),
        ("distance", c_double),
        ("loudness", c_double),
        ("start", c_double),
        ("last_heard", c_double),
        ("text", c_char * 257),
        ("reserved", c_char * 7),
        ("listener", c_uint64),
    ]

engine_take_captions = _function(
    "earshot_engine_take_captions", _check,
    (c_uint64, POINTER(Caption), c_size_t, POINTER(c_size_t)),
    """Takes the changes of captions since the last call; call it once an update.

    Changes that do not fit are returned by the next call. Set `captions[0].size`. An engine
    that is never asked does no work for captions.
    captions: `count`: the number of changes taken.
    """)

# Labels

LONGEST_NAME = 256  # Most bytes of the name of an object.

set_label = _function(
    "earshot_set_label", _check,
    (c_uint64, c_uint64, c_char_p, c_size_t, c_uint64),
    """Gives an object a name and a number of the game's, for logs, explanations, events, traces
    and recordings.

    It replaces both. The object is a voice, an emitter, a node, a listener, a bus, an effect, a
    shared reverb, a voice group, a wall, a room, a portal or a zone. Labels change nothing that
    is heard and need not be unique. play_options can give one to a voice.
    name: At most 256 bytes; NO_TEXT removes it.
    user_value: 0: none.
    """)

get_name = _function(
    "earshot_get_name", _check,
    (c_uint64, c_uint64, c_char_p, c_size_t, POINTER(c_size_t)),
    """Gets the name of an object; empty without one.

    The names of the last 2,048 removed objects, at least, are kept.
    """)

get_user_value = _function(
    "earshot_get_user_value", _check,
    (c_uint64, c_uint64, POINTER(c_uint64)),
    """Gets the number of an object; remembered like its name.

    user_value: 0: none.
    """)

# Walls

class Material(_Struct):
    """How much a wall attenuates sound that passes through it, in three frequency bands.

    The losses are for a path as long as the wall is thick. A path of twice the length loses 6
    dB more; a shorter one loses less in proportion. In a mesh that is not solid each triangle
    has the whole loss.
    loss_low: [dB, 0 to 100] Around 250 Hz.
    loss_middle: [dB, 0 to 100] Around 1 kHz.
    loss_high: [dB, 0 to 100] Around 4 kHz.
    thickness: [m, 0.0001 to 100]
    """

    _fill = "earshot_material_init"

    size: int
    loss_low: float
    loss_middle: float
    loss_high: float
    thickness: float

    _fields_ = [
        ("size", c_uint32),
        ("reserved", c_uint32),
        ("loss_low", c_double),
        ("loss_middle", c_double),
        ("loss_high", c_double),
        ("thickness", c_double),
    ]

material_init = _function(
    "earshot_material_init", None,
    (POINTER(Material),),
    """Fills in brick.

    None does nothing.
    """)

material_init_common = _function(
    "earshot_material_init_common", _check,
    (POINTER(Material), c_char_p),
    """Fills in a common material, by the mass law for diffuse sound.

    name: "brick", "concrete", "stone", "plasterboard", "wood", "glass", "steel", "earth" or
    "curtain".
    """)

wall_make_box = _function(
    "earshot_wall_make_box", _check,
    (c_uint64, c_uint64, c_double, c_double, c_double, POINTER(Material), POINTER(c_uint64)),
    """Makes a solid box around a node.

    Emitters behind it are heard as far as its material lets sound through and rays pass beside
    it, without jumps however they move. It moves with its node.
    node: 0: the world's origin.
    width: [m]
    height: [m]
    depth: [m]
    material: None: brick.
    ERROR_LIMIT_REACHED: For more than 65,536 walls.
    """)

wall_make_mesh = _function(
    "earshot_wall_make_mesh", _check,
    (c_uint64, c_uint64, POINTER(c_float), c_size_t, POINTER(c_int32), c_size_t, c_bool,
     POINTER(Material), POINTER(c_uint64)),
    """Makes a wall of triangles.

    A solid mesh is closed, with corners counter-clockwise as seen from outside. Triangles
    without an area are left out. Everything is copied; a hundred thousand triangles take some
    tenths of a second.
    node: 0: the world's origin.
    corners: [m] Three numbers each, at most 1e6.
    triangles: Three indices of corners each; at most 1,048,576 triangles.
    material: None: brick.
    """)

wall_make_ground = _function(
    "earshot_wall_make_ground", _check,
    (c_uint64, c_uint64, POINTER(c_float), c_size_t, c_size_t, c_double, POINTER(Material),
     POINTER(c_uint64)),
    """Makes ground from a grid of heights; it is solid below.

    node: Middle of the grid; 0: the world's origin.
    heights: [m] `rows` rows of `columns`, along +x, row by row towards +z.
    spacing: [m] Between two heights.
    material: None: brick.
    """)

wall_make_like = _function(
    "earshot_wall_make_like", _check,
    (c_uint64, c_uint64, c_uint64, POINTER(Material), POINTER(c_uint64)),
    """Makes a wall that shares the shape of another.

    node: 0: the world's origin.
    material: None: brick.
    """)

wall_remove = _function(
    "earshot_wall_remove", _check,
    (c_uint64, c_uint64),
    """Removes a wall.""")

wall_set_material = _function(
    "earshot_wall_set_material", _check,
    (c_uint64, c_uint64, POINTER(Material)),
    """Sets a wall's material: a window breaks, a curtain is drawn.""")

wall_get_material = _function(
    "earshot_wall_get_material", _check,
    (c_uint64, c_uint64, POINTER(Material)),
    """Gets a wall's material.""")

wall_set_absorption = _function(
    "earshot_wall_set_absorption", _check,
    (c_uint64, c_uint64, c_double, c_double, c_double),
    """Sets how much sound a wall absorbs in three bands, for the reverbs of
    engine_set_surroundings.

    Common materials have their usual values, others 0.1. wall_set_material sets them again.
    low: [0 to 1]
    middle: [0 to 1]
    high: [0 to 1]
    """)

wall_get_absorption = _function(
    "earshot_wall_get_absorption", _check,
    (c_uint64, c_uint64, POINTER(c_double), POINTER(c_double), POINTER(c_double)),
    """Gets how much sound a wall absorbs in three bands.

    low: May be None.
    middle: May be None.
    high: May be None.
    """)

engine_set_wall_settings = _function(
    "earshot_engine_set_wall_settings", _check,
    (c_uint64, c_int32, c_double, c_int32, c_double),
    """Sets how propagation through walls is traced.

    Rays go to points around each emitter that has voices. In a step, those emitters wait whose
    paths have changed least.
    rays: [1 to 32; = 8] Rays for each emitter.
    radius: [m, 0 to 100; = 0.5] How far the points are from the emitter.
    rays_per_step: [32 to 1,000,000; = 1,024] Rays in a step, at most.
    smoothing: [s, 0 to 10; = 0.1] Time constant with which gains follow.
    """)

engine_get_wall_settings = _function(
    "earshot_engine_get_wall_settings", _check,
    (c_uint64, POINTER(c_int32), POINTER(c_double), POINTER(c_int32), POINTER(c_double)),
    """Gets how propagation through walls is traced.

    rays: May be None.
    radius: [m] May be None.
    rays_per_step: May be None.
    smoothing: [s] May be None.
    """)

engine_set_air = _function(
    "earshot_engine_set_air", _check,
    (c_uint64, c_bool, c_double, c_double, c_double),
    """Sets whether air absorbs high frequencies with distance, as ISO 9613-1 has it at 5 kHz.

    Off at first. The filter absorbs less than air does at other frequencies.
    temperature: [degrees Celsius, -20 to 50; = 20]
    humidity: [per cent, 10 to 100; = 50] Relative humidity.
    pressure: [kPa, 10 to 200; = 101.325]
    """)

engine_get_air = _function(
    "earshot_engine_get_air", _check,
    (c_uint64, POINTER(c_bool), POINTER(c_double), POINTER(c_double), POINTER(c_double)),
    """Gets whether air absorbs high frequencies.

    is_on: May be None.
    temperature: [degrees Celsius] May be None.
    humidity: [per cent] May be None.
    pressure: [kPa] May be None.
    """)

engine_set_surroundings = _function(
    "earshot_engine_set_surroundings", _check,
    (c_uint64, c_bool, c_int32, c_double, c_double, c_int32),
    """Sets whether the space around the listener reverberates as its walls suggest.

    Off at first. Rays find the size of the space, what its walls absorb, and how much of the
    sky is open; decay times follow from Eyring's formula. The part of the listener that is not
    in zones and rooms with a reverb hears this one. For the loudest emitters it finds out
    whether they are in another space, which then has a reverb, too.
    rays_per_step: [1 to 4,096; = 64]
    level: [0 to 1; = 1] Besides how loud the walls make it.
    smoothing: [s, 0 to 10; = 0.25] Time constant with which the reverb follows.
    emitters: [0 to 16; = 4] Emitters that are examined.
    ERROR_NOT_AVAILABLE: Where OpenAL has no effects.
    """)

engine_get_surroundings = _function(
    "earshot_engine_get_surroundings", _check,
    (c_uint64, POINTER(c_bool), POINTER(c_int32), POINTER(c_double), POINTER(c_double),
     POINTER(c_int32)),
    """Gets whether the space around the listener reverberates.

    is_on: May be None.
    rays_per_step: May be None.
    level: May be None.
    smoothing: [s] May be None.
    emitters: May be None.
    """)

class Space(_Struct):
    """The acoustics of the space around a position, as the walls make them.

    The bands are those of material.
    mean_free_path: [m] Mean distance between two reflections.
    volume: [cubic metres] Volume that is visible from there.
    openness: [0 to 1] Share of all directions without a wall.
    nearness: [m] Distance to the walls whose reflections arrive first.
    absorption_low: [0 to 1] Share of sound that walls and openings absorb.
    absorption_middle: [0 to 1]
    absorption_high: [0 to 1]
    decay_low: [s] Time to decay by 60 dB.
    decay_middle: [s]
    decay_high: [s]
    """

    size: int
    mean_free_path: float
    volume: float
    openness: float
    nearness: float
    absorption_low: float
    absorption_middle: float
    absorption_high: float
    decay_low: float
    decay_middle: float
    decay_high: float

    _fields_ = [
        ("size", c_uint32),
        ("reserved", c_uint32),
        ("mean_free_path", c_double),
        ("volume", c_double),
        ("openness", c_double),
        ("nearness", c_double),
        ("absorption_low", c_double),
        ("absorption_middle", c_double),
        ("absorption_high", c_double),
        ("decay_low", c_double),
        ("decay_middle", c_double),
        ("decay_high", c_double),
    ]

engine_get_surrounding_space = _function(
    "earshot_engine_get_surrounding_space", _check,
    (c_uint64, POINTER(Space)),
    """Gets the acoustics around the listener, as its reverb follows them.

    Set `space.size`.
    ERROR_NOT_AVAILABLE: Before the space was examined once, some tenths of a second after
    engine_set_surroundings.
    """)

engine_get_space_around = _function(
    "earshot_engine_get_space_around", _check,
    (c_uint64, c_double, c_double, c_double, POINTER(Space)),
    """Gets the acoustics around a position, which takes some milliseconds.

    Set `space.size`.
    x: [m, -1e9 to 1e9]
    y: [m, -1e9 to 1e9]
    z: [m, -1e9 to 1e9]
    """)

engine_bake_spaces = _function(
    "earshot_engine_bake_spaces", _check,
    (c_uint64, POINTER(Vector), POINTER(Vector), c_double, c_void_p, c_size_t, POINTER(c_size_t)),
    """Examines the acoustics in a grid of positions ahead of the game, to be stored in a file.

    Each position takes some milliseconds. If the buffer is too small, only `length` is set.
    low: One corner of the grid.
    high: The opposite corner.
    spacing: [m, 0.1 to 1,000] Between two positions.
    buffer: [bytes] `length`: 60, and 40 for each position.
    ERROR_LIMIT_REACHED: For more than 65,536 positions.
    """)

engine_set_baked_spaces = _function(
    "earshot_engine_set_baked_spaces", _check,
    (c_uint64, c_void_p, c_size_t),
    """Uses acoustics that engine_bake_spaces wrote.

    Within the grid no rays are traced. The bytes are copied.
    bytes: None: none.
    ERROR_NOT_AVAILABLE: While surroundings are off.
    """)

emitter_set_transmission = _function(
    "earshot_emitter_set_transmission", _check,
    (c_uint64, c_uint64, c_double, c_double),
    """Sets an emitter's transmission through obstacles found by the game, besides walls.

    gain: [0 to 1] The gain of all of its sound.
    high: [0 to 1; = 1] The gain at 5 kHz, relative to that.
    """)

emitter_get_transmission = _function(
    "earshot_emitter_get_transmission", _check,
    (c_uint64, c_uint64, POINTER(c_double), POINTER(c_double)),
    """Gets the set value, or that of a ray function.

    gain: May be None.
    high: May be None.
    """)

emitter_set_transmission_to = _function(
    "earshot_emitter_set_transmission_to", _check,
    (c_uint64, c_uint64, c_uint64, c_double, c_double),
    """Sets the transmission on the path to one of several listeners.

    It replaces what is set for all, until that is set again.
    gain: [0 to 1] The gain of all of its sound.
    high: [0 to 1; = 1] The gain at 5 kHz, relative to that.
    """)

emitter_get_transmission_to = _function(
    "earshot_emitter_get_transmission_to", _check,
    (c_uint64, c_uint64, c_uint64, POINTER(c_double), POINTER(c_double)),
    """Gets the value for a listener, or for all.

    gain: May be None.
    high: May be None.
    """)

# Rooms and portals

room_make_box = _function(
    "earshot_room_make_box", _check,
    (c_uint64, c_uint64, c_double, c_double, c_double, POINTER(c_uint64)),
    """Makes a room of a box around a node; sound enters and leaves it through portals.

    Sound from another room seems to come from where its paths lead, as far away as the shortest
    is long, and is attenuated by how far portals are open and by each bend. Outside of all
    rooms is a room too. Of rooms that overlap the smallest counts. Rooms may be as far apart as
    walls are thick.
    node: 0: the world's origin.
    width: [m]
    height: [m]
    depth: [m]
    ERROR_LIMIT_REACHED: For more than 4,096 rooms.
    """)

room_make_sphere = _function(
    "earshot_room_make_sphere", _check,
    (c_uint64, c_uint64, c_double, POINTER(c_uint64)),
    """Makes a room of a sphere around a node, like room_make_box.

    node: 0: the world's origin.
    radius: [m]
    """)

room_make_hull = _function(
    "earshot_room_make_hull", _check,
    (c_uint64, c_uint64, POINTER(c_double), c_size_t, POINTER(c_uint64)),
    """Makes a room of the convex hull of points, like room_make_box.

    node: 0: the world's origin.
    points: [m] 4 to 64 points of three numbers each.
    """)

room_remove = _function(
    "earshot_room_remove", _check,
    (c_uint64, c_uint64),
    """Removes a room and the portals that lead there.""")

room_set_through = _function(
    "earshot_room_set_through", _check,
    (c_uint64, c_uint64, c_double, c_double),
    """Sets how much sound passes through a room's walls.

    Walls of wall_make_box and others attenuate it further.
    gain: [0 to 1] 0 at first.
    high: [0 to 1; = 1] The gain at 5 kHz, relative to that.
    """)

engine_get_room_at = _function(
    "earshot_engine_get_room_at", _check,
    (c_uint64, c_double, c_double, c_double, POINTER(c_uint64)),
    """Gets the room that a position in the world is in, as of the last step.

    x: [m, -1e9 to 1e9]
    y: [m, -1e9 to 1e9]
    z: [m, -1e9 to 1e9]
    room: 0: outside.
    """)

portal_make = _function(
    "earshot_portal_make", _check,
    (c_uint64, c_uint64, c_uint64, c_uint64, c_double, c_double, c_double, POINTER(c_uint64)),
    """Makes a portal between two rooms: a rectangle across the z axis of a node.

    It moves with its node, and is removed with either room.
    node: 0: the world's origin.
    a: 0: outside.
    b: 0: outside.
    width: [m, 0 to 10,000] Along the node's x axis.
    height: [m, 0 to 10,000] Along the node's y axis.
    openness: [0 to 1]
    ERROR_HIERARCHY_INVALID: If both rooms are the same.
    ERROR_LIMIT_REACHED: For more than 16,384 portals.
    """)

portal_remove = _function(
    "earshot_portal_remove", _check,
    (c_uint64, c_uint64),
    """Removes a portal; it lets no sound through any more.""")

portal_set_openness = _function(
    "earshot_portal_set_openness", _check,
    (c_uint64, c_uint64, c_double, c_double),
    """Opens or closes a portal, over a ramp in the game's time.

    The power that passes is proportional.
    openness: [0 to 1]
    seconds: [s, 0 to 86,400] Time to ramp over.
    """)

portal_get_openness = _function(
    "earshot_portal_get_openness", _check,
    (c_uint64, c_uint64, POINTER(c_double)),
    """Gets how far a portal is open now.""")

portal_set_door = _function(
    "earshot_portal_set_door", _check,
    (c_uint64, c_uint64, c_double, c_double),
    """Sets how much sound passes where a portal is closed.

    gain: [0 to 1] 0 at first.
    high: [0 to 1; = 1] The gain at 5 kHz, relative to that.
    """)

class Ray(_Struct):
    """A ray that the game is asked about: from the listener to a point of an emitter."""

    emitter: int
    start: "Vector"
    end: "Vector"

    _fields_ = [
        ("emitter", c_uint64),
        ("start", Vector),
        ("end", Vector),
    ]

class RayLoss(_Struct):
    """The loss of a ray, in the bands of material.

    low: [dB]
    middle: [dB]
    high: [dB]
    """

    low: float
    middle: float
    high: float

    _fields_ = [
        ("low", c_double),
        ("middle", c_double),
        ("high", c_double),
    ]

engine_set_ray_function = _function(
    "earshot_engine_set_ray_function", _check,
    (c_uint64, CFUNCTYPE(None, c_void_p, POINTER(Ray), POINTER(RayLoss), c_size_t), c_void_p),
    """Sets a function of the game's physics that says what obstructs sound.

    Once an update, or a block of a render, it receives rays to the emitters that have voices,
    as engine_set_wall_settings says, and writes what each loses; `losses` are zero before. It
    runs on the thread that calls the engine, and must not call the engine. Positions are those
    of the step before. A recording contains its answers.
    test: None: none; the last answers hold until emitter_set_transmission changes them.
    user: Is passed to `test`; must live until another is set or the engine is closed.
    """)

# Buses

bus_make = _function(
    "earshot_bus_make", _check,
    (c_uint64, c_uint64, c_double, POINTER(c_uint64)),
    """Makes a bus below another.

    parent: 0: the master bus.
    gain: [0 to 251.18; = 1]
    """)

bus_remove = _function(
    "earshot_bus_remove", _check,
    (c_uint64, c_uint64),
    """Removes a bus and those below it; their voices fade out without a click.

    ERROR_STATE: For the master bus.
    """)

bus_set_parent = _function(
    "earshot_bus_set_parent", _check,
    (c_uint64, c_uint64, c_uint64),
    """Moves a bus below another.""")

bus_set_gain = _function(
    "earshot_bus_set_gain", _check,
    (c_uint64, c_uint64, c_double, c_double),
    """Sets the gain of a bus, over a ramp.

    gain: [0 to 251.18]
    seconds: [s, 0 to 86,400] Time to ramp over.
    """)

bus_set_rate = _function(
    "earshot_bus_set_rate", _check,
    (c_uint64, c_uint64, c_double, c_double),
    """Sets the playback rate of everything on a bus, over a ramp.

    rate: [0.01 to 100]
    seconds: [s, 0 to 86,400] Time to ramp over.
    """)

bus_set_occlusion = _function(
    "earshot_bus_set_occlusion", _check,
    (c_uint64, c_uint64, c_double, c_double),
    """Sets how much of a bus's sound is blocked, over a ramp.

    occlusion: [0 to 1] 0: free, 1: behind a thick wall.
    seconds: [s, 0 to 86,400] Time to ramp over.
    """)

bus_set_priority = _function(
    "earshot_bus_set_priority", _check,
    (c_uint64, c_uint64, c_int32),
    """Sets the priority of the voices that are on a bus now, and on those below it.""")

bus_set_muted = _function(
    "earshot_bus_set_muted", _check,
    (c_uint64, c_uint64, c_bool),
    """Mutes a bus without a click, or no longer; its voices keep time.""")

bus_set_ignores_game_time = _function(
    "earshot_bus_set_ignores_game_time", _check,
    (c_uint64, c_uint64, c_bool),
    """Sets whether a bus is exempt from slow and fast motion.""")

bus_pause = _function(
    "earshot_bus_pause", _check,
    (c_uint64, c_uint64, c_double),
    """Fades out and pauses everything on a bus.

    fade: [s, 0 to 86,400] Time to fade over, or CLICK_FREE.
    """)

bus_resume = _function(
    "earshot_bus_resume", _check,
    (c_uint64, c_uint64, c_double),
    """Resumes everything on a bus, and fades it in.

    fade: [s, 0 to 86,400] Time to fade over, or CLICK_FREE.
    """)

bus_stop = _function(
    "earshot_bus_stop", _check,
    (c_uint64, c_uint64, c_double),
    """Fades out and ends all voices on a bus.

    fade: [s, 0 to 86,400] Time to fade over, or CLICK_FREE.
    """)

class BusSettings(_Struct):
    """The settings of a bus, and the values that result.

    Values that change over a ramp are the current ones. Results are as of the last step.
    get_name has the name.
    parent: 0: it is the master bus.
    current_gain: With snapshots, parameters, ducking and muting, without the buses above.
    current_rate: With snapshots and parameters, without the buses above.
    ducked: The gain of ducking; 1: none.
    """

    size: int
    is_muted: bool
    is_paused: bool
    ignores_game_time: bool
    parent: int
    gain: float
    rate: float
    occlusion: float
    current_gain: float
    current_rate: float
    ducked: float

    _fields_ = [
        ("size", c_uint32),
        ("is_muted", c_bool),
        ("is_paused", c_bool),
        ("ignores_game_time", c_bool),
        ("reserved", c_bool),
        ("parent", c_uint64),
        ("gain", c_double),
        ("rate", c_double),
        ("occlusion", c_double),
        ("current_gain", c_double),
        ("current_rate", c_double),
        ("ducked", c_double),
    ]

bus_get_settings = _function(
    "earshot_bus_get_settings", _check,
    (c_uint64, c_uint64, POINTER(BusSettings)),
    """Gets the settings of a bus, and the values that result.""")

bus_get_children = _function(
    "earshot_bus_get_children", _check,
    (c_uint64, c_uint64, POINTER(c_uint64), c_size_t, POINTER(c_size_t)),
    """Gets the buses directly below a bus, oldest first.

    children: May be None if `capacity` is 0.
    """)

# Meters

class Meter(_Struct):
    """The levels and the loudness of a bus.

    A bus with effects, a meter or a listening compressor is measured after its effects and its
    gain, with the gains of the buses above it up to the next measured one; the master bus is
    measured as the output takes it. Levels are linear, over the last 50 ms.
    channels: Channels of `peak` and `rms`.
    is_estimated: Whether the level is estimated from the loudness of clips and all gains, as
    nothing is measured there.
    is_metered: Whether bus_set_metered asked for the values that follow.
    true_peak: Peak between samples over all channels since the reset.
    momentary: [LUFS] Loudness of the last 0.4 s, by EBU R 128; -INFINITY for silence.
    short_term: [LUFS] Loudness of the last 3 s.
    integrated: [LUFS] Loudness since the reset, without pauses.
    """

    size: int
    channels: int
    peak: Any
    rms: Any
    is_estimated: bool
    is_metered: bool
    true_peak: float
    momentary: float
    short_term: float
    integrated: float

    _fields_ = [
        ("size", c_uint32),
        ("channels", c_uint32),
        ("peak", c_float * 8),
        ("rms", c_float * 8),
        ("is_estimated", c_bool),
        ("is_metered", c_bool),
        ("reserved", c_bool * 2),
        ("true_peak", c_float),
        ("momentary", c_double),
        ("short_term", c_double),
        ("integrated", c_double),
    ]

bus_set_metered = _function(
    "earshot_bus_set_metered", _check,
    (c_uint64, c_uint64, c_bool),
    """Starts or stops measuring the loudness and true peak of a bus, besides its level.

    The measurement starts anew. Except for the master bus, the bus is then mixed separately, as
    for an effect; the call fails like bus_add_effect.
    """)

bus_get_meter = _function(
    "earshot_bus_get_meter", _check,
    (c_uint64, c_uint64, POINTER(Meter)),
    """Gets the meter of any bus; see `is_estimated`.""")

bus_reset_meter = _function(
    "earshot_bus_reset_meter", _check,
    (c_uint64, c_uint64),
    """Starts the measurement of a bus anew.""")

# Effects

# Kinds of effects.
EFFECT_EQUALIZER = 0  # Up to eight bands.
EFFECT_FILTER = 1  # A steep low-pass or high-pass filter.
EFFECT_COMPRESSOR = 2  # A compressor, with a side chain.
EFFECT_LIMITER = 3  # A true-peak limiter; delays all sound by about 1.5 ms.
EFFECT_ECHO = 4  # A delay with feedback.
EFFECT_DISTORTION = 5  # A distortion; delays all sound by 40 frames, by 48 with `is_quadruple`.
EFFECT_REVERB = 6  # A reverb.
EFFECT_CONVOLUTION = 7  # Convolution with the impulse response of a room or a loudspeaker.
EFFECT_CALLBACK = 8  # An effect of the game's, see bus_add_callback.
EFFECT_CHORUS = 9  # A chorus.
EFFECT_FLANGER = 10  # A flanger.
EFFECT_PHASER = 11  # A phaser.
EFFECT_TREMOLO = 12  # A tremolo, or an automatic pan.
EFFECT_GATE = 13  # A noise gate, or an expander.
EFFECT_PITCH_SHIFTER = 14  # A pitch shifter; the shifted sound comes 3 to 40 ms late.

# Kinds of equalizer bands.
BAND_BELL = 0  # A bell.
BAND_LOW_SHELF = 1  # A low shelf.
BAND_HIGH_SHELF = 2  # A high shelf.
BAND_NOTCH = 3  # A notch.
BAND_LOW_PASS = 4  # A low-pass of 12 dB per octave.
BAND_HIGH_PASS = 5  # A high-pass of 12 dB per octave.

# Equalizer presets.
PRESET_FLAT = 0  # No change.
PRESET_BASS_BOOST = 1  # More bass.
PRESET_BASS_CUT = 2  # Less bass.
PRESET_TREBLE_BOOST = 3  # More treble.
PRESET_TREBLE_CUT = 4  # Less treble.
PRESET_QUIET = 5  # More bass and treble, for quiet listening.
PRESET_SPEECH = 6  # Clear speech.
PRESET_ROCK = 7  # For rock music.
PRESET_POP = 8  # For pop music.
PRESET_ELECTRONIC = 9  # For electronic music.
PRESET_CLASSICAL = 10  # For classical music.
PRESET_ACOUSTIC = 11  # For acoustic music.
PRESET_SMALL_SPEAKERS = 12  # For small loudspeakers.
PRESET_TELEPHONE = 13  # Like a telephone.
PRESET_RADIO = 14  # Like a radio.
PRESET_BEHIND_WALL = 15  # Like behind a wall.
PRESET_UNDERWATER = 16  # Like underwater.

class EqualizerBand(_Struct):
    """A band of an equalizer.

    kind: [= BAND_BELL] BAND_…
    is_on: [= True]
    frequency: [Hz; = 1,000] 5 to 0.49 of the sample rate.
    decibels: [dB, -36 to 36; = 0] Gain of bells and shelves.
    quality: [0.1 to 40; = 0.71] Centre frequency divided by the bandwidth; 0.71 is maximally
    flat.
    """

    kind: int
    is_on: bool
    frequency: float
    decibels: float
    quality: float

    _fields_ = [
        ("kind", c_int32),
        ("is_on", c_bool),
        ("reserved", c_bool * 3),
        ("frequency", c_double),
        ("decibels", c_double),
        ("quality", c_double),
    ]

class Equalizer(_Struct):
    """An equalizer of up to eight bands.

    Without bands it changes nothing. effect_settings_init fills in bells at 1 kHz that are on
    and change nothing, and a `count` of 0.
    count: [0 to 8; = 0]
    """

    count: int
    bands: Any

    _fields_ = [
        ("count", c_uint32),
        ("reserved", c_uint32),
        ("bands", EqualizerBand * 8),
    ]

class Filter(_Struct):
    """A low-pass or high-pass filter, for water, a wall or a small speaker.

    is_high_pass: [= False]
    is_off: [= False]
    frequency: [Hz; = 1,000] Cutoff: 5 to 0.49 of the sample rate.
    slope: [dB an octave, 6 to 48; = 12] A multiple of 6.
    resonance: [dB, -24 to 36; = 0]
    """

    is_high_pass: bool
    is_off: bool
    frequency: float
    slope: float
    resonance: float

    _fields_ = [
        ("is_high_pass", c_bool),
        ("is_off", c_bool),
        ("reserved", c_bool * 6),
        ("frequency", c_double),
        ("slope", c_double),
        ("resonance", c_double),
    ]

class Compressor(_Struct):
    """Lowers what is above a threshold.

    threshold: [dB, -80 to 24; = -18]
    ratio: [1 to 1,000; = 3]
    knee: [dB, 0 to 48; = 6] Width of the transition around the threshold.
    attack: [s, 0 to 2; = 0.01] Time to lower the gain.
    release: [s, 0.001 to 10; = 0.15] Time to raise it again.
    make_up: [dB, -24 to 48; = 0] Gain after compression.
    look_ahead: [s, 0 to 0.1; = 0] Delay of all sound, by which peaks are known ahead.
    side_chain: [= 0] Bus whose level controls it, as for music that ducks under speech; 0: its
    own. Not the master bus, nor a bus that its own sound goes into, nor one that listens back.
    is_rms: [= False] Follow the mean power of all channels instead of the peak of the loudest.
    Sound in one of two channels counts 3 dB less than in both, in one of eight 9 dB less.
    is_before_fader: [= False] Listen before the side chain bus's gain.
    """

    threshold: float
    ratio: float
    knee: float
    attack: float
    release: float
    make_up: float
    look_ahead: float
    side_chain: int
    is_rms: bool
    is_before_fader: bool

    _fields_ = [
        ("threshold", c_double),
        ("ratio", c_double),
        ("knee", c_double),
        ("attack", c_double),
        ("release", c_double),
        ("make_up", c_double),
        ("look_ahead", c_double),
        ("side_chain", c_uint64),
        ("is_rms", c_bool),
        ("is_before_fader", c_bool),
        ("reserved", c_bool * 6),
    ]

class Limiter(_Struct):
    """Keeps the waveform below a ceiling.

    ceiling: [dB, -60 to 24; = -1]
    release: [s, 0.005 to 5; = 0.08]
    """

    ceiling: float
    release: float

    _fields_ = [
        ("ceiling", c_double),
        ("release", c_double),
    ]

class Echo(_Struct):
    """Repeats the sound.

    time: [s, 0.001 to 30; = 0.33] A change across 2 or 10 s starts anew.
    feedback: [0 to 0.98; = 0.4] Level of each repetition relative to the one before.
    damping: [Hz, 200 to 20,000; = 5,000] Frequency above which each repetition is duller.
    wet: [0 to 1; = 0.5] Level of the repetitions.
    dry: [0 to 1; = 1] Level of the sound itself.
    is_ping_pong: [= False] Alternate between left and right.
    """

    time: float
    feedback: float
    damping: float
    wet: float
    dry: float
    is_ping_pong: bool

    _fields_ = [
        ("time", c_double),
        ("feedback", c_double),
        ("damping", c_double),
        ("wet", c_double),
        ("dry", c_double),
        ("is_ping_pong", c_bool),
        ("reserved", c_bool * 7),
    ]

class Distortion(_Struct):
    """Distorts the sound: an overdriven amplifier, a cheap radio, a broken speaker.

    drive: [dB, -12 to 60; = 18] Gain before the distortion.
    tone: [Hz, 200 to 20,000; = 6,000] Frequency above which it is duller.
    level: [dB, -60 to 12; = -6] Gain at the end.
    mix: [0 to 1; = 1] Share of the distorted sound.
    is_hard: [= False] Clip at full scale instead of bending.
    is_quadruple: [= False] Work at four times the sample rate instead of two, for bright sound.
    """

    drive: float
    tone: float
    level: float
    mix: float
    is_hard: bool
    is_quadruple: bool

    _fields_ = [
        ("drive", c_double),
        ("tone", c_double),
        ("level", c_double),
        ("mix", c_double),
        ("is_hard", c_bool),
        ("is_quadruple", c_bool),
        ("reserved", c_bool * 6),
    ]

class Reverb(_Struct):
    """Reverberates like a room.

    A change of `room_size`, `pre_delay` or `diffusion` starts anew.
    room_size: [0.1 to 2; = 1] 0.1: a cupboard, 2: a cathedral.
    pre_delay: [s, 0 to 0.5; = 0.012]
    diffusion: [0 to 1; = 0.8]
    decay: [s, 0.1 to 30; = 1.8] Time to decay by 60 dB at 1 kHz.
    decay_low: [s, 0.1 to 30; = 1.8] The same at 125 Hz.
    decay_high: [s, 0.1 to 30; = 0.9] The same at 8 kHz.
    early: [0 to 4; = 0.3] Level of the first reflections.
    late: [0 to 4; = 0.3] Level of the late reverberation.
    width: [0 to 1; = 1] Stereo width.
    dry: [0 to 1; = 1] Level of the sound itself.
    """

    room_size: float
    pre_delay: float
    diffusion: float
    decay: float
    decay_low: float
    decay_high: float
    early: float
    late: float
    width: float
    dry: float

    _fields_ = [
        ("room_size", c_double),
        ("pre_delay", c_double),
        ("diffusion", c_double),
        ("decay", c_double),
        ("decay_low", c_double),
        ("decay_high", c_double),
        ("early", c_double),
        ("late", c_double),
        ("width", c_double),
        ("dry", c_double),
    ]

class Convolution(_Struct):
    """Convolves the sound with an impulse response.

    clip: Impulse response: a resident clip of one channel or as many as the output, at most 10
    s.
    wet: [0 to 16; = 1] Level of the convolved sound.
    dry: [0 to 1; = 0] Level of the sound itself.
    """

    clip: int
    wet: float
    dry: float

    _fields_ = [
        ("clip", c_uint64),
        ("wet", c_double),
        ("dry", c_double),
    ]

class Chorus(_Struct):
    """Adds a copy whose pitch wavers: several players in place of one.

    The pitch wavers by at most 2π · `rate` · `delay` · `depth` of itself.
    rate: [Hz, 0.01 to 40; = 0.8] How often the pitch wavers.
    delay: [s, 0.0001 to 0.05; = 0.012] Delay of the copy.
    depth: [0 to 1; = 0.3] Change of the delay, as a part of it.
    spread: [0 to 1; = 0.5] Phase between left and right; 1: half.
    mix: [0 to 1; = 0.5] Share of the copy.
    """

    rate: float
    delay: float
    depth: float
    spread: float
    mix: float

    _fields_ = [
        ("rate", c_double),
        ("delay", c_double),
        ("depth", c_double),
        ("spread", c_double),
        ("mix", c_double),
    ]

class Flanger(_Struct):
    """Adds a copy after a few milliseconds that sweeps notches through the sound.

    rate: [Hz, 0.01 to 40; = 0.25] How often the notches go up and down.
    delay: [s, 0.0001 to 0.05; = 0.002] Delay of the copy.
    depth: [0 to 1; = 0.8] Change of the delay, as a part of it.
    spread: [0 to 1; = 0] Phase between left and right; 1: half.
    regeneration: [-0.95 to 0.95; = 0.4] How much of the copy is delayed again.
    mix: [0 to 1; = 0.5] Share of the copy.
    """

    rate: float
    delay: float
    depth: float
    spread: float
    regeneration: float
    mix: float

    _fields_ = [
        ("rate", c_double),
        ("delay", c_double),
        ("depth", c_double),
        ("spread", c_double),
        ("regeneration", c_double),
        ("mix", c_double),
    ]

class Phaser(_Struct):
    """Sweeps three notches through the sound, by six all-pass filters.

    rate: [Hz, 0.01 to 40; = 0.4] How often the notches go up and down.
    center: [Hz, 20 to 20,000; = 800] Middle notch, amid its sweep.
    depth: [0 to 1; = 0.5] Width of the sweep; 1: two octaves each.
    spread: [0 to 1; = 0] Phase between left and right; 1: half.
    regeneration: [-0.95 to 0.95; = 0.3] How much goes through the filters again.
    mix: [0 to 1; = 0.5] Share of the filtered sound.
    """

    rate: float
    center: float
    depth: float
    spread: float
    regeneration: float
    mix: float

    _fields_ = [
        ("rate", c_double),
        ("center", c_double),
        ("depth", c_double),
        ("spread", c_double),
        ("regeneration", c_double),
        ("mix", c_double),
    ]

class Tremolo(_Struct):
    """Makes the sound softer and louder; with `spread` it goes from side to side.

    rate: [Hz, 0.01 to 40; = 5] How often the sound gets softer.
    depth: [0 to 1; = 0.6] How much softer; 1: silent.
    edge: [0 to 1; = 0] How suddenly: 0 a sine, 1 almost on and off.
    spread: [0 to 1; = 0] Phase between left and right; 1: half.
    """

    rate: float
    depth: float
    edge: float
    spread: float

    _fields_ = [
        ("rate", c_double),
        ("depth", c_double),
        ("edge", c_double),
        ("spread", c_double),
    ]

class Gate(_Struct):
    """Lowers what is below a threshold: an expander, or with a high ratio a noise gate.

    threshold: [dB, -80 to 24; = -40]
    ratio: [1 to 1,000; = 10]
    floor: [dB, -120 to 0; = -80] Most that the sound is lowered by.
    attack: [s, 0 to 2; = 0.001]
    hold: [s, 0 to 5; = 0.05] Time for which it stays open.
    release: [s, 0.001 to 10; = 0.1]
    """

    threshold: float
    ratio: float
    floor: float
    attack: float
    hold: float
    release: float

    _fields_ = [
        ("threshold", c_double),
        ("ratio", c_double),
        ("floor", c_double),
        ("attack", c_double),
        ("hold", c_double),
        ("release", c_double),
    ]

class PitchShifter(_Struct):
    """Makes the sound higher or lower at the same speed.

    semitones: [semitones, -24 to 24; = 0]
    mix: [0 to 1; = 1] Share of the shifted sound.
    """

    semitones: float
    mix: float

    _fields_ = [
        ("semitones", c_double),
        ("mix", c_double),
    ]

class EffectValues(ctypes.Union):
    """The settings of one kind of effect."""

    equalizer: "Equalizer"
    filter: "Filter"
    compressor: "Compressor"
    limiter: "Limiter"
    echo: "Echo"
    distortion: "Distortion"
    reverb: "Reverb"
    convolution: "Convolution"
    chorus: "Chorus"
    flanger: "Flanger"
    phaser: "Phaser"
    tremolo: "Tremolo"
    gate: "Gate"
    pitch_shifter: "PitchShifter"

    _fields_ = [
        ("equalizer", Equalizer),
        ("filter", Filter),
        ("compressor", Compressor),
        ("limiter", Limiter),
        ("echo", Echo),
        ("distortion", Distortion),
        ("reverb", Reverb),
        ("convolution", Convolution),
        ("chorus", Chorus),
        ("flanger", Flanger),
        ("phaser", Phaser),
        ("tremolo", Tremolo),
        ("gate", Gate),
        ("pitch_shifter", PitchShifter),
    ]

class EffectSettings(_Struct):
    """An effect and its settings.

    kind: [= EFFECT_EQUALIZER] EFFECT_…
    of: The settings of that kind.
    """

    size: int
    kind: int
    of: "EffectValues"

    _fields_ = [
        ("size", c_uint32),
        ("kind", c_int32),
        ("of", EffectValues),
    ]

effect_settings_init = _function(
    "earshot_effect_settings_init", None,
    (POINTER(EffectSettings), c_int32),
    """Fills in the defaults of a kind of effect.

    For an unknown kind it fills in settings that every call refuses.
    kind: EFFECT_…
    """)

effect_settings_init_preset = _function(
    "earshot_effect_settings_init_preset", None,
    (POINTER(EffectSettings), c_int32),
    """Fills in an equalizer with the bands of a preset.

    For an unknown preset it fills in settings that every call refuses.
    preset: PRESET_…
    """)

bus_add_effect = _function(
    "earshot_bus_add_effect", _check,
    (c_uint64, c_uint64, POINTER(EffectSettings), c_int32, POINTER(c_uint64)),
    """Adds an effect to the channel strip of a bus, before its gain.

    Everything on the bus and on those below it passes through the effect. It fades in over 40
    ms from the next update on. The first effect of a bus takes milliseconds and 8 MB; the first
    one that delays a bus other than the master takes twice as much where there are reverbs.
    index: [= -1] Position among the bus's effects; -1, or beyond the last: at the end.
    ERROR_LIMIT_REACHED: If seven buses besides the master have effects, meters or listening
    compressors (a bus counts until its sound has faded out), if the bus has 16 effects, or if
    all would delay the sound by more than a quarter of a second.
    ERROR_HIERARCHY_INVALID: If a compressor would listen to itself.
    ERROR_NOT_AVAILABLE: For an impulse response that is not resident.
    """)

effect_set = _function(
    "earshot_effect_set", _check,
    (c_uint64, c_uint64, POINTER(EffectSettings), c_double),
    """Changes the settings of an effect, over a ramp of at least 20 ms.

    Settings that cannot change while it sounds are cross-faded. It fails like bus_add_effect.
    seconds: [s, 0 to 86,400] Time to ramp over.
    ERROR_STALE: For a compressor whose side chain bus was removed.
    """)

effect_get = _function(
    "earshot_effect_get", _check,
    (c_uint64, c_uint64, POINTER(EffectSettings)),
    """Gets the settings of an effect.""")

effect_set_bypassed = _function(
    "earshot_effect_set_bypassed", _check,
    (c_uint64, c_uint64, c_bool),
    """Bypasses an effect, or no longer, over 20 ms.""")

effect_get_place = _function(
    "earshot_effect_get_place", _check,
    (c_uint64, c_uint64, POINTER(c_uint64), POINTER(c_int32), POINTER(c_bool)),
    """Gets the bus of an effect, its position there, and whether it is bypassed.

    bus: May be None.
    index: May be None.
    is_bypassed: May be None.
    """)

effect_move = _function(
    "earshot_effect_move", _check,
    (c_uint64, c_uint64, c_int32),
    """Moves an effect to another position on its bus.

    Its processing starts anew, cross-faded. It fails like bus_add_effect.
    """)

effect_remove = _function(
    "earshot_effect_remove", _check,
    (c_uint64, c_uint64),
    """Removes an effect; its processing fades out over 20 ms.""")

bus_get_effects = _function(
    "earshot_bus_get_effects", _check,
    (c_uint64, c_uint64, POINTER(c_uint64), c_size_t, POINTER(c_size_t)),
    """Gets the effects of a bus, in processing order.

    effects: May be None if `capacity` is 0.
    """)

class CallbackFunctions(_Struct):
    """Functions that process sound as an effect.

    `process` and `forget` are called where sound is rendered: by a thread of the library for a
    device, by the thread that pulls for a host output, by the engine's in a render; one at a
    time. They must not call the engine, wait, allocate, or take an unknown time.
    latency: [s, 0 to 0.25] Delay of the sound, which is compensated.
    tail: [s, 0 to 3,600] Time that something is heard after a sound; then `process` is not
    called.
    user: Is passed to the functions.
    process: Processes `frames` frames, at most 4,096, of `channels` interleaved channels in
    place. If a result is not finite or louder than +120 dB, the block is silenced and counted
    in statistics.
    forget: May be None. Discards what is kept of earlier sound.
    release: May be None. Called once, when nothing will call these functions any more: the
    effect is gone and has faded out, or the engine is closed; with a latency, only then. By any
    thread, and perhaps a moment after engine_close.
    """

    size: int
    latency: float
    tail: float
    user: Any
    process: Any
    forget: Any
    release: Any

    _fields_ = [
        ("size", c_uint32),
        ("reserved", c_uint32),
        ("latency", c_double),
        ("tail", c_double),
        ("user", c_void_p),
        ("process", CFUNCTYPE(None, c_void_p, POINTER(c_float), c_size_t, c_uint32)),
        ("forget", CFUNCTYPE(None, c_void_p)),
        ("release", CFUNCTYPE(None, c_void_p)),
    ]

bus_add_callback = _function(
    "earshot_bus_add_callback", _check,
    (c_uint64, c_uint64, POINTER(CallbackFunctions), c_int32, POINTER(c_uint64)),
    """Adds an effect of the game's to a bus, like bus_add_effect.

    The struct is copied. If the call fails, none of the functions will be called. A recording
    notes that there was an effect, but not its sound.
    index: [= -1] Position among the bus's effects; -1, or beyond the last: at the end.
    """)

# Shared reverbs

class EaxReverb(_Struct):
    """The acoustics of a place, in the terms of EAX.

    Defaults are those of the preset "generic".
    limits_decay_hf: [= True] High frequencies decay at least as fast as air absorbs them.
    density: [0 to 1; = 1] Low is grainy.
    diffusion: [0 to 1; = 1] How quickly echoes blur.
    gain: [0 to 1; = 0.3162] Level of everything.
    gain_hf: [0 to 1; = 0.8913] Level above `reference_hf`, relative to `gain`.
    gain_lf: [0 to 1; = 1] Level below `reference_lf`, relative to `gain`.
    decay_time: [s, 0.1 to 20; = 1.49] Time to decay by 60 dB.
    decay_hf_ratio: [0.1 to 2; = 0.83] Decay time of high frequencies, relative.
    decay_lf_ratio: [0.1 to 2; = 1] Decay time of low frequencies, relative.
    reflections_gain: [0 to 3.16; = 0.05] Level of the first reflections.
    reflections_delay: [s, 0 to 0.3; = 0.007] Time until they arrive.
    late_gain: [0 to 10; = 1.2589] Level of the late reverberation.
    late_delay: [s, 0 to 0.1; = 0.011] Time from the first reflections until it arrives.
    echo_time: [s, 0.075 to 0.25; = 0.25] Time between distinct echoes.
    echo_depth: [0 to 1; = 0] How distinct they are.
    modulation_time: [s, 0.04 to 4; = 0.25] Period of the pitch modulation.
    modulation_depth: [0 to 1; = 0] Depth of the pitch modulation.
    air_absorption_hf: [0.892 to 1; = 0.9943] The gain of high frequencies over a metre of air.
    reference_hf: [Hz, 1,000 to 20,000; = 5,000]
    reference_lf: [Hz, 20 to 1,000; = 250]
    room_rolloff: [0 to 10; = 0] Has no effect here.
    reflections_pan: Direction of the first reflections: right, up and ahead, which is +z in
    EAX. Length 1: from just there, 0: from everywhere.
    late_pan: Direction of the late reverberation, likewise.
    """

    _fill = "earshot_eax_reverb_init"

    size: int
    limits_decay_hf: bool
    density: float
    diffusion: float
    gain: float
    gain_hf: float
    gain_lf: float
    decay_time: float
    decay_hf_ratio: float
    decay_lf_ratio: float
    reflections_gain: float
    reflections_delay: float
    late_gain: float
    late_delay: float
    echo_time: float
    echo_depth: float
    modulation_time: float
    modulation_depth: float
    air_absorption_hf: float
    reference_hf: float
    reference_lf: float
    room_rolloff: float
    reflections_pan: "Vector"
    late_pan: "Vector"

    _fields_ = [
        ("size", c_uint32),
        ("limits_decay_hf", c_bool),
        ("reserved", c_bool * 3),
        ("density", c_double),
        ("diffusion", c_double),
        ("gain", c_double),
        ("gain_hf", c_double),
        ("gain_lf", c_double),
        ("decay_time", c_double),
        ("decay_hf_ratio", c_double),
        ("decay_lf_ratio", c_double),
        ("reflections_gain", c_double),
        ("reflections_delay", c_double),
        ("late_gain", c_double),
        ("late_delay", c_double),
        ("echo_time", c_double),
        ("echo_depth", c_double),
        ("modulation_time", c_double),
        ("modulation_depth", c_double),
        ("air_absorption_hf", c_double),
        ("reference_hf", c_double),
        ("reference_lf", c_double),
        ("room_rolloff", c_double),
        ("reflections_pan", Vector),
        ("late_pan", Vector),
    ]

eax_reverb_init = _function(
    "earshot_eax_reverb_init", None,
    (POINTER(EaxReverb),),
    """Fills in the preset "generic".

    None does nothing.
    """)

eax_reverb_init_preset = _function(
    "earshot_eax_reverb_init_preset", _check,
    (POINTER(EaxReverb), c_char_p),
    """Fills in a preset that EAX's makers published.

    Upper and lower case are alike. The message about an unknown name lists similar ones.
    name: "cave", "castleHall", "drivingTunnel" and others, see eax_preset_name.
    """)

eax_preset_name = _function(
    "earshot_eax_preset_name", c_char_p,
    (c_int32,),
    """Returns the name of one of the 113 presets; None beyond the last.

    The text is never freed.
    """)

shared_reverb_make = _function(
    "earshot_shared_reverb_make", _check,
    (c_uint64, POINTER(EaxReverb), c_double, POINTER(c_uint64)),
    """Makes a reverb that several sounds are sent to.

    It costs about as much as 50 moving voices.
    settings: None: "generic".
    gain: [0 to 1; = 1]
    ERROR_LIMIT_REACHED: For more than four at once.
    ERROR_NOT_AVAILABLE: Where OpenAL has no effects.
    """)

shared_reverb_set = _function(
    "earshot_shared_reverb_set", _check,
    (c_uint64, c_uint64, POINTER(EaxReverb), c_double),
    """Changes a reverb: the old one fades out with its tail while the new one fades in.

    Each change begins when the one before is over; of several that wait, only the last is made.
    seconds: [s] Time to change over, at least a step.
    """)

shared_reverb_get = _function(
    "earshot_shared_reverb_get", _check,
    (c_uint64, c_uint64, POINTER(EaxReverb), POINTER(c_double)),
    """Gets the settings of a reverb.

    settings: May be None.
    gain: May be None.
    """)

shared_reverb_set_gain = _function(
    "earshot_shared_reverb_set_gain", _check,
    (c_uint64, c_uint64, c_double, c_double),
    """Sets the gain of a reverb and its tail, over a ramp.

    gain: [0 to 1]
    seconds: [s, 0 to 86,400] Time to ramp over.
    """)

shared_reverb_clear_tail = _function(
    "earshot_shared_reverb_clear_tail", _check,
    (c_uint64, c_uint64),
    """Removes the tail of a reverb within two steps, for a change of scene.""")

shared_reverb_remove = _function(
    "earshot_shared_reverb_remove", _check,
    (c_uint64, c_uint64),
    """Removes a reverb with its sends; its tail is heard to the end.""")

engine_get_reverbs = _function(
    "earshot_engine_get_reverbs", _check,
    (c_uint64, POINTER(c_uint64), c_size_t, POINTER(c_size_t)),
    """Gets the shared reverbs.

    reverbs: May be None if `capacity` is 0.
    """)

# Zones

zone_make_box = _function(
    "earshot_zone_make_box", _check,
    (c_uint64, c_uint64, c_double, c_double, c_double, POINTER(c_uint64)),
    """Makes a zone of a box around a node: a space with acoustics of its own.

    It moves and turns with its node. What is inside is completely in the zone; beyond its sides
    that decreases to nothing where its edge ends. Set its acoustics with zone_set_reverb and
    zone_set_outside.
    node: 0: the world's origin.
    width: [m]
    height: [m]
    depth: [m]
    ERROR_LIMIT_REACHED: For more than 4,096 zones.
    """)

zone_make_sphere = _function(
    "earshot_zone_make_sphere", _check,
    (c_uint64, c_uint64, c_double, POINTER(c_uint64)),
    """Makes a zone of a sphere around a node, like zone_make_box.

    node: 0: the world's origin.
    radius: [m]
    """)

zone_make_hull = _function(
    "earshot_zone_make_hull", _check,
    (c_uint64, c_uint64, POINTER(c_double), c_size_t, POINTER(c_uint64)),
    """Makes a zone of the convex hull of points, like zone_make_box.

    node: 0: the world's origin.
    points: [m] 4 to 64 points of three numbers each.
    """)

zone_remove = _function(
    "earshot_zone_remove", _check,
    (c_uint64, c_uint64),
    """Removes a zone; its reverb is heard to the end.""")

zone_set_edge = _function(
    "earshot_zone_set_edge", _check,
    (c_uint64, c_uint64, c_double),
    """Sets the width of a zone's edge.

    edge: [m, 0 to 10,000] 1 at first.
    """)

zone_set_priority = _function(
    "earshot_zone_set_priority", _check,
    (c_uint64, c_uint64, c_int32),
    """Sets the priority of a zone: its reverb covers those of zones with a lower one.

    priority: 0 at first; at most a million.
    """)

zone_set_outside = _function(
    "earshot_zone_set_outside", _check,
    (c_uint64, c_uint64, c_double, c_double),
    """Sets how much sound passes between the inside and the outside of a zone.

    gain: [0 to 1] 1 at first.
    high: [0 to 1; = 1] The gain at 5 kHz, relative to that.
    """)

zone_set_reverb = _function(
    "earshot_zone_set_reverb", _check,
    (c_uint64, c_uint64, POINTER(EaxReverb), c_double),
    """Sets the reverb of a zone.

    All emitters are heard in the reverb of the zones where the listener is, and each also in
    that of the zones where it is itself. At most four sound at once, including shared reverbs:
    the most audible ones. Sound of other zones goes to the most similar one of these.
    settings: None: none, as at first.
    level: [0 to 1] Level of the send to the reverb.
    ERROR_NOT_AVAILABLE: Where OpenAL has no effects.
    """)

zone_get = _function(
    "earshot_zone_get", _check,
    (c_uint64, c_uint64, POINTER(c_double), POINTER(c_int32), POINTER(c_double), POINTER(c_double)),
    """Gets the edge and the priority of a zone, and what passes between inside and outside.

    edge: [m] May be None.
    priority: May be None.
    gain: May be None.
    high: May be None.
    """)

zone_get_reverb = _function(
    "earshot_zone_get_reverb", _check,
    (c_uint64, c_uint64, POINTER(EaxReverb), POINTER(c_double)),
    """Gets the reverb of a zone.

    settings: May be None.
    level: May be None.
    ERROR_NOT_AVAILABLE: If it has none.
    """)

room_set_reverb = _function(
    "earshot_room_set_reverb", _check,
    (c_uint64, c_uint64, POINTER(EaxReverb), c_double),
    """Sets the reverb of a room: the room is then a zone of priority 0 with walls.

    An emitter inside is heard in it as loud as its sound leaves by portals and through walls.
    Near an open portal a listener is in both rooms.
    settings: None: none.
    level: [0 to 1] Level of the send to the reverb.
    """)

room_get_reverb = _function(
    "earshot_room_get_reverb", _check,
    (c_uint64, c_uint64, POINTER(EaxReverb), POINTER(c_double)),
    """Gets the reverb of a room.

    settings: May be None.
    level: May be None.
    ERROR_NOT_AVAILABLE: If it has none.
    """)

# Sends

set_send = _function(
    "earshot_set_send", _check,
    (c_uint64, c_uint64, c_uint64, c_double, c_double),
    """Sends a voice, an emitter or a bus to a reverb, besides where it goes, over a ramp.

    A send that is set before the update in which a voice starts is there from its first frame.
    Sends of a voice, its emitter and its buses to the same reverb add up, to at most 1. A bus
    with effects, a meter or a listening compressor is sent as a whole, after its effects; sends
    of voices, emitters and buses below it are then not heard, which EVENT_SEND_UNHEARD reports.
    sender: A voice, an emitter or a bus.
    gain: [0 to 1] Level of the send; 0 ends it.
    seconds: [s, 0 to 86,400] Time to ramp over.
    """)

set_filtered_send = _function(
    "earshot_set_filtered_send", _check,
    (c_uint64, c_uint64, c_uint64, c_double, c_double, c_double, c_double),
    """Sends a voice, an emitter or a bus to a reverb through a filter.

    Like set_send. The send keeps the filter until it gets another. A change takes two steps,
    without a click. Far above and far below, twice as many decibels are taken away.
    sender: A voice, an emitter or a bus.
    gain: [0 to 1] Level of the send; 0 ends it.
    high: [0 to 1; = 1] The gain at 5 kHz; less than 0.001 is 0.001.
    low: [0 to 1] The gain at 250 Hz; less than 0.001 is 0.001.
    seconds: [s, 0 to 86,400] Time to ramp over.
    """)

get_send = _function(
    "earshot_get_send", _check,
    (c_uint64, c_uint64, c_uint64, POINTER(c_double)),
    """Gets the level of a send, without what others send.""")

get_send_filter = _function(
    "earshot_get_send_filter", _check,
    (c_uint64, c_uint64, c_uint64, POINTER(c_double), POINTER(c_double)),
    """Gets the filter of a send; 1 without one.

    high: May be None.
    low: May be None.
    """)

# The game's time

engine_set_time_scale = _function(
    "earshot_engine_set_time_scale", _check,
    (c_uint64, c_double),
    """Sets how fast the game's time runs.

    scale: [0.01 to 100] 1: as in life, 0.5: slow motion.
    """)

engine_get_time_scale = _function(
    "earshot_engine_get_time_scale", _check,
    (c_uint64, POINTER(c_double)),
    """Gets how fast the game's time runs.

    scale: 0 while the game is paused.
    """)

engine_pause_game = _function(
    "earshot_engine_pause_game", _check,
    (c_uint64, c_double),
    """Pauses the game's time: motions, and voices whose policy allows it.

    fade: [s, 0 to 86,400] Time to fade over, or CLICK_FREE.
    """)

engine_resume_game = _function(
    "earshot_engine_resume_game", _check,
    (c_uint64, c_double),
    """Resumes the game's time.

    fade: [s, 0 to 86,400] Time to fade over, or CLICK_FREE.
    """)

# Ducking

class Ducking(_Struct):
    """How a bus makes room while another sounds.

    Changes are straight lines in decibels.
    gain: [0 to 1; = 0.251] The bus's ducked gain; 0.251 is -12 dB.
    threshold: [dB, -100 to 0; = -50] RMS level, relative to full scale, from which the other
    bus counts as sounding.
    attack: [s, 0 to 3,600; = 0.1] Time until the bus is fully lowered.
    hold: [s, 0 to 3,600; = 0.3] Time that it stays lowered when the other is silent.
    release: [s, 0 to 3,600; = 1] Time until it is fully raised again.
    """

    _fill = "earshot_ducking_init"

    size: int
    gain: float
    threshold: float
    attack: float
    hold: float
    release: float

    _fields_ = [
        ("size", c_uint32),
        ("reserved", c_uint32),
        ("gain", c_double),
        ("threshold", c_double),
        ("attack", c_double),
        ("hold", c_double),
        ("release", c_double),
    ]

ducking_init = _function(
    "earshot_ducking_init", None,
    (POINTER(Ducking),),
    """Fills in the defaults.

    None does nothing.
    """)

bus_set_ducking = _function(
    "earshot_bus_set_ducking", _check,
    (c_uint64, c_uint64, c_uint64, POINTER(Ducking)),
    """Lowers a bus while another sounds, including those below it.

    The level is known about 50 ms ahead from what the voices play; sound that was not measured
    yet counts as full scale. Sound on the bus itself never lowers it. Of several rules for one
    bus the deepest counts.
    other: The bus that lowers `bus`.
    ducking: None, or a gain of 1: no more.
    ERROR_HIERARCHY_INVALID: If `other` is the bus or below it.
    ERROR_LIMIT_REACHED: For more than 256 rules.
    """)

bus_get_ducking = _function(
    "earshot_bus_get_ducking", _check,
    (c_uint64, c_uint64, c_uint64, POINTER(Ducking)),
    """Gets the rule for two buses.

    ERROR_NOT_AVAILABLE: If there is none.
    """)

# Snapshots

# Values of a bus that a snapshot has, added up.
MIX_GAIN = 1  # A gain that multiplies the bus's own.
MIX_RATE = 2  # Its rate.
MIX_OCCLUSION = 4  # Its occlusion.
MIX_MUTED = 8  # Whether it is muted.

class BusMix(_Struct):
    """The values of a bus in a snapshot.

    has: MIX_…, added up; the rest stays as it is.
    is_muted: false: it sounds although the game muted it.
    """

    size: int
    has: int
    gain: float
    rate: float
    occlusion: float
    is_muted: bool

    _fields_ = [
        ("size", c_uint32),
        ("has", c_uint32),
        ("gain", c_double),
        ("rate", c_double),
        ("occlusion", c_double),
        ("is_muted", c_bool),
        ("reserved", c_bool * 7),
    ]

# Settings of effects that snapshots and parameters can control.
SETTING_FREQUENCY = 100  # Of a filter, Hz.
SETTING_RESONANCE = 101  # Of a filter, dB.
SETTING_THRESHOLD = 102  # Of a compressor, dB.
SETTING_RATIO = 103  # Of a compressor.
SETTING_MAKE_UP = 104  # Of a compressor, dB.
SETTING_CEILING = 105  # Of a limiter, dB.
SETTING_TIME = 106  # Of an echo, s; does not cross 2 s or 10 s.
SETTING_FEEDBACK = 107  # Of an echo, linear gain.
SETTING_DAMPING = 108  # Of an echo, Hz.
SETTING_DRIVE = 109  # Of a distortion, dB.
SETTING_TONE = 110  # Of a distortion, Hz.
SETTING_LEVEL = 111  # Of a distortion, dB.
SETTING_MIX = 112  # Of a distortion, 0 to 1.
SETTING_DECAY = 113  # Of a reverb, s at 1 kHz; the other decay times keep their ratio to it.
SETTING_EARLY = 114  # Of a reverb, linear gain.
SETTING_LATE = 115  # Of a reverb, linear gain.
SETTING_WIDTH = 116  # Of a reverb, 0 to 1.
SETTING_WET = 117  # Of an echo or a convolution, linear gain.
SETTING_DRY = 118  # Of an echo, a reverb or a convolution, linear gain.
# Of an equalizer's first band, dB; the next seven numbers are those of the others.
SETTING_BAND_GAIN = 119
SETTING_BAND_FREQUENCY = 127  # Likewise, Hz.
SETTING_BAND_QUALITY = 135  # Likewise.
SETTING_KNEE = 143  # Of a compressor, dB.
SETTING_ATTACK = 144  # Of a compressor, s.
SETTING_RELEASE = 145  # Of a compressor, a limiter or a gate, s.
SETTING_SWEEP_RATE = 146  # Of a chorus, flanger, phaser or tremolo, Hz.
SETTING_DELAY = 147  # Of a chorus or a flanger, s.
SETTING_DEPTH = 148  # Of a chorus, flanger, phaser or tremolo, 0 to 1.
SETTING_SPREAD = 149  # Of a chorus, flanger, phaser or tremolo, 0 to 1.
SETTING_REGENERATION = 150  # Of a flanger or a phaser, -0.95 to 0.95.
SETTING_CENTER = 151  # Of a phaser, Hz.
SETTING_EDGE = 152  # Of a tremolo, 0 to 1.
SETTING_FLOOR = 153  # Of a gate, dB.
SETTING_HOLD = 154  # Of a gate, s.
SETTING_SEMITONES = 155  # Of a pitch shifter.

class SettingValue(_Struct):
    """A setting of an effect, and its value.

    setting: SETTING_…
    value: In the unit of the setting.
    """

    setting: int
    value: float

    _fields_ = [
        ("setting", c_int32),
        ("reserved", c_int32),
        ("value", c_double),
    ]

snapshot_make = _function(
    "earshot_snapshot_make", _check,
    (c_uint64, c_char_p, c_size_t, c_int32, POINTER(c_uint64)),
    """Makes a snapshot, which has no effect until it gets a weight.

    Snapshots of a higher priority override those of a lower one; of equal ones, later ones
    override earlier ones.
    name: May be empty.
    priority: [= 0]
    ERROR_LIMIT_REACHED: For more than 256.
    """)

snapshot_remove = _function(
    "earshot_snapshot_remove", _check,
    (c_uint64, c_uint64),
    """Removes a snapshot; its effect ends at once, without a click.""")

snapshot_set_mix = _function(
    "earshot_snapshot_set_mix", _check,
    (c_uint64, c_uint64, c_uint64, POINTER(BusMix)),
    """Sets the values of a bus in a snapshot, except for its sends.

    mix: None: nothing any more, including sends.
    """)

snapshot_get_mix = _function(
    "earshot_snapshot_get_mix", _check,
    (c_uint64, c_uint64, c_uint64, POINTER(BusMix)),
    """Gets the values of a bus in a snapshot.""")

snapshot_set_send = _function(
    "earshot_snapshot_set_send", _check,
    (c_uint64, c_uint64, c_uint64, c_uint64, POINTER(c_double)),
    """Sets the level of a bus's send in a snapshot.

    gain: [0 to 1] None: as the bus is set.
    """)

snapshot_get_send = _function(
    "earshot_snapshot_get_send", _check,
    (c_uint64, c_uint64, c_uint64, c_uint64, POINTER(c_double)),
    """Gets the level of a bus's send in a snapshot.

    ERROR_NOT_AVAILABLE: If the snapshot has no level for it.
    """)

snapshot_set_settings = _function(
    "earshot_snapshot_set_settings", _check,
    (c_uint64, c_uint64, c_uint64, POINTER(SettingValue), c_size_t),
    """Sets the values of an effect's settings in a snapshot.

    Frequencies, times and ratios are blended by equal factors, everything else in a straight
    line. A setting that the effect loses, by effect_set with another kind or fewer bands, is
    dropped.
    values: No values: none any more.
    ERROR_NOT_AVAILABLE: For a setting that the effect does not have.
    """)

snapshot_get_settings = _function(
    "earshot_snapshot_get_settings", _check,
    (c_uint64, c_uint64, c_uint64, POINTER(SettingValue), c_size_t, POINTER(c_size_t)),
    """Gets the values of an effect's settings in a snapshot.

    values: May be None if `capacity` is 0.
    """)

snapshot_capture = _function(
    "earshot_snapshot_capture", _check,
    (c_uint64, c_uint64, c_uint64),
    """Copies the current values of a bus into a snapshot.

    With active snapshots, but without parameters, ducking and the bus's own gain.
    """)

snapshot_set_weight = _function(
    "earshot_snapshot_set_weight", _check,
    (c_uint64, c_uint64, c_double, c_double),
    """Sets the weight of a snapshot, over a ramp.

    In between, gains are blended in decibels. Values that the game sets meanwhile apply
    beneath.
    weight: [0 to 1] 0: no effect, 1: full effect.
    seconds: [s, 0 to 86,400] Time to ramp over.
    """)

snapshot_get_weight = _function(
    "earshot_snapshot_get_weight", _check,
    (c_uint64, c_uint64, POINTER(c_double)),
    """Gets the weight of a snapshot: the larger of what is set and what parameters give.""")

# Parameters

parameter_make = _function(
    "earshot_parameter_make", _check,
    (c_uint64, c_char_p, c_size_t, c_double, c_double, c_double, c_double, POINTER(c_uint64)),
    """Makes a parameter, a number of the game that controls sound through curves.

    name: May be empty.
    lowest: [-1e12 to 1e12]
    highest: [-1e12 to 1e12]
    smoothing: [s] Time that a change takes, in a straight line.
    ERROR_LIMIT_REACHED: For more than 1,024.
    """)

parameter_remove = _function(
    "earshot_parameter_remove", _check,
    (c_uint64, c_uint64),
    """Removes a parameter with its curves; what they controlled is as set.""")

parameter_set_value = _function(
    "earshot_parameter_set_value", _check,
    (c_uint64, c_uint64, c_uint64, c_double),
    """Sets a parameter for one emitter, or for all that have no value of their own.

    emitter: 0: for all.
    value: Clamped to the range.
    """)

parameter_get_value = _function(
    "earshot_parameter_get_value", _check,
    (c_uint64, c_uint64, c_uint64, POINTER(c_double)),
    """Gets the current value of a parameter, on its way to what was set.

    emitter: 0: the value for all.
    """)

# The property of a bus, an emitter or a clip that a parameter controls.
DRIVES_GAIN = 0  # A factor of its gain.
DRIVES_RATE = 1  # A factor of its rate.
DRIVES_OCCLUSION = 2  # Added to its occlusion.

class ParameterPoint(_Struct):
    """A point of a parameter's curve.

    value: Parameter value.
    result: Driven value.
    """

    value: float
    result: float

    _fields_ = [
        ("value", c_double),
        ("result", c_double),
    ]

parameter_drive = _function(
    "earshot_parameter_drive", _check,
    (c_uint64, c_uint64, c_uint64, c_int32, POINTER(ParameterPoint), c_size_t, c_int32),
    """Controls something by a parameter, through a curve.

    The curve is level before its first and after its last point. `target` may be:
    a bus; an emitter, by its own value if it has one; a clip, that is, all its voices, each by
    the value of its emitter, so that the layers of a car engine cross-fade by each car's own
    speed; a snapshot, whose weight is controlled, with a `quantity` of 0; or an effect, whose
    setting SETTING_… is what the curve gives.
    A setting that an effect loses, by effect_set with another kind or fewer bands, is no longer
    controlled.
    target: A bus, an emitter, a clip, a snapshot or an effect.
    quantity: DRIVES_…, SETTING_… or 0.
    points: At most 256, in order; none: no more.
    shape: [= SHAPE_LINEAR] SHAPE_…: Between the points.
    ERROR_ARGUMENT: For a result that the target cannot have.
    ERROR_NOT_AVAILABLE: For a setting that the effect does not have.
    ERROR_LIMIT_REACHED: For more than 4,096 curves.
    """)

parameter_drive_send = _function(
    "earshot_parameter_drive_send", _check,
    (c_uint64, c_uint64, c_uint64, c_uint64, POINTER(ParameterPoint), c_size_t, c_int32),
    """Controls the send of a bus or an emitter by a parameter, through a curve.

    It replaces what is set and what snapshots set. See parameter_drive.
    sender: A bus, or an emitter, by its own value.
    points: At most 256, with results from 0 to 1; none: no more.
    shape: [= SHAPE_LINEAR] SHAPE_…: Between the points.
    """)

# Sound events

class SoundValue(_Struct):
    """What the game gives a sound event under a name: the first of `label`, `clip` and
    `number`.

    label: Label of a parameter or switch. May be None.
    clip: Clip that a hole plays; 0: none.
    number: Value of a parameter.
    """

    name: Optional[bytes]
    label: Optional[bytes]
    clip: int
    number: float

    _fields_ = [
        ("name", c_char_p),
        ("label", c_char_p),
        ("clip", c_uint64),
        ("number", c_double),
    ]

sounds_load = _function(
    "earshot_sounds_load", _check,
    (c_uint64, c_char_p, c_size_t, POINTER(c_uint64)),
    """Loads sound events from a folder of definition files and clips, or from a bank.

    At most 64 can be loaded at a time. A clip that can't be loaded is silent.
    ERROR_FILE_INVALID comes with a line for each of the first 100 mistakes in the definitions.
    ERROR_FILE_INVALID: For mistakes in definitions, and for a file that is no bank.
    """)

sounds_begin_loading = _function(
    "earshot_sounds_begin_loading", _check,
    (c_uint64, c_char_p, c_size_t, POINTER(c_uint64)),
    """Begins to load sound events in the background, from a folder or a bank.

    At most 64 can be loaded at a time. Until everything is loaded, posts and settings do
    nothing and instance_explain says so; a notice reports the end. See sounds_progress.
    sounds_unload cancels: reading ends before the next event or file.
    """)

sounds_progress = _function(
    "earshot_sounds_progress", _check,
    (c_uint64, c_uint64, POINTER(c_double), POINTER(c_bool), c_char_p, c_size_t, POINTER(c_size_t)),
    """Gets how far sound events are loaded, and the reason why they can't be.

    fraction: 0 to 1. May be None.
    is_ready: Whether events can be posted. May be None.
    """)

sounds_unload = _function(
    "earshot_sounds_unload", _check,
    (c_uint64, c_uint64, c_double),
    """Fades out what plays of sound events, and removes their clips, buses and effects.

    fade: [s, 0 to 86,400] Time to fade over, or CLICK_FREE.
    """)

sounds_reload = _function(
    "earshot_sounds_reload", _check,
    (c_uint64, c_uint64),
    """Reads the definitions of a folder again, in the background, and takes over what changed.

    Instances that play go on. With `reloads_changed_files` in config it happens by itself when
    a file changes.
    """)

sounds_event_name = _function(
    "earshot_sounds_event_name", _check,
    (c_uint64, c_uint64, c_size_t, POINTER(c_size_t), c_char_p, c_size_t, POINTER(c_size_t)),
    """Gets the name of a sound event, by its index in order of names; empty beyond the last.

    count: Number of events. May be None.
    """)

sound_id = _function(
    "earshot_sound_id", _check,
    (c_char_p, c_size_t, POINTER(c_uint64)),
    """Computes the id of the event whose first name this is, or of a parameter.

    The 64-bit FNV-1a hash of the name's bytes. An event keeps it when it is renamed.
    """)

sounds_post = _function(
    "earshot_sounds_post", _check,
    (c_uint64, c_uint64, c_char_p, c_size_t, c_uint64, POINTER(SoundValue), c_size_t,
     POINTER(c_uint64)),
    """Posts a sound event on an emitter.

    What can't be played gives an instance that has ended; instance_explain tells why. The
    values count for this instance alone; at most 64.
    emitter: 0: non-positional.
    values: May be None.
    instance: May be None.
    """)

sounds_post_at = _function(
    "earshot_sounds_post_at", _check,
    (c_uint64, c_uint64, c_char_p, c_size_t, c_double, c_double, c_double, POINTER(SoundValue),
     c_size_t, POINTER(c_uint64)),
    """Posts a sound event at a position in the world, on an emitter of its own.

    x: [m, -1e9 to 1e9]
    y: [m, -1e9 to 1e9]
    z: [m, -1e9 to 1e9]
    values: May be None.
    instance: May be None.
    """)

sounds_post_id = _function(
    "earshot_sounds_post_id", _check,
    (c_uint64, c_uint64, c_uint64, c_uint64, POINTER(SoundValue), c_size_t, POINTER(c_uint64)),
    """Posts a sound event by its id, like sounds_post.

    event: See sound_id.
    emitter: 0: non-positional.
    values: May be None.
    instance: May be None.
    """)

queue_post = _function(
    "earshot_queue_post", _check,
    (c_uint64, c_uint64, c_uint64, c_uint64),
    """Posts a sound event from another thread, executed before the next block.

    An event that isn't there is told by a notice.
    event: See sound_id.
    emitter: 0: non-positional.
    """)

queue_post_at = _function(
    "earshot_queue_post_at", _check,
    (c_uint64, c_uint64, c_uint64, c_double, c_double, c_double),
    """Posts a sound event at a position from another thread, like queue_post.

    event: See sound_id.
    x: [m, -1e9 to 1e9]
    y: [m, -1e9 to 1e9]
    z: [m, -1e9 to 1e9]
    """)

queue_set_sound_parameter = _function(
    "earshot_queue_set_sound_parameter", _check,
    (c_uint64, c_uint64, c_uint64, c_double, c_uint64),
    """Sets a parameter of sound events from another thread.

    parameter: See sound_id.
    emitter: 0: for everything.
    """)

instance_stop = _function(
    "earshot_instance_stop", _check,
    (c_uint64, c_uint64, c_double),
    """Stops an instance over a fade.

    fade: [s, 0 to 86,400] Time to fade over, CLICK_FREE, or OWN_FADE.
    """)

instance_release = _function(
    "earshot_instance_release", _check,
    (c_uint64, c_uint64),
    """Lets an instance come to its end: loops are left after their pass, tails follow.""")

instance_set_parameter = _function(
    "earshot_instance_set_parameter", _check,
    (c_uint64, c_uint64, c_char_p, c_size_t, c_double),
    """Sets a parameter of an instance alone.""")

instance_set_label = _function(
    "earshot_instance_set_label", _check,
    (c_uint64, c_uint64, c_char_p, c_size_t, c_char_p, c_size_t),
    """Sets a parameter of an instance alone, to one of its labels.""")

instance_is_playing = _function(
    "earshot_instance_is_playing", _check,
    (c_uint64, c_uint64, POINTER(c_bool)),
    """Gets whether an instance plays, or has something to play.""")

instance_playhead = _function(
    "earshot_instance_playhead", _check,
    (c_uint64, c_uint64, POINTER(c_double)),
    """Gets where in its clip an instance's newest voice is; -1 without one.

    position: [s]
    """)

instance_voices = _function(
    "earshot_instance_voices", _check,
    (c_uint64, c_uint64, POINTER(c_uint64), c_size_t, POINTER(c_size_t)),
    """Gets the voices of an instance, the newest first.""")

instance_explain = _function(
    "earshot_instance_explain", _check,
    (c_uint64, c_uint64, c_char_p, c_size_t, POINTER(c_size_t)),
    """Gets the reason why an instance wasn't played; empty if it was, or is forgotten.""")

sounds_set_parameter = _function(
    "earshot_sounds_set_parameter", _check,
    (c_uint64, c_uint64, c_char_p, c_size_t, c_double, c_uint64),
    """Sets a parameter for everything, or for what plays on an emitter.

    emitter: 0: for everything.
    """)

sounds_set_label = _function(
    "earshot_sounds_set_label", _check,
    (c_uint64, c_uint64, c_char_p, c_size_t, c_char_p, c_size_t, c_uint64),
    """Sets a parameter to one of its labels, for everything or for what plays on an emitter.

    emitter: 0: for everything.
    """)

sounds_parameter = _function(
    "earshot_sounds_parameter", _check,
    (c_uint64, c_uint64, c_char_p, c_size_t, c_uint64, POINTER(c_double)),
    """Gets where a parameter is on its way to what was set; NaN if there is none of that name.

    emitter: 0: for everything.
    """)

sounds_set_switch = _function(
    "earshot_sounds_set_switch", _check,
    (c_uint64, c_uint64, c_uint64, c_char_p, c_size_t, c_char_p, c_size_t),
    """Sets a switch of an emitter: events that are posted on it from now on choose by it.""")

sounds_set_state = _function(
    "earshot_sounds_set_state", _check,
    (c_uint64, c_uint64, c_char_p, c_size_t, c_char_p, c_size_t),
    """Sets a global state; what it changes follows over the state's transition.""")

sounds_state = _function(
    "earshot_sounds_state", _check,
    (c_uint64, c_uint64, c_char_p, c_size_t, c_char_p, c_size_t, POINTER(c_size_t)),
    """Gets the value of a state; empty if there is none of that name.""")

sounds_set_vca = _function(
    "earshot_sounds_set_vca", _check,
    (c_uint64, c_uint64, c_char_p, c_size_t, c_double, c_double),
    """Sets the gain of a VCA, which many buses follow.

    decibels: [dB, -200 to 24]
    seconds: [s, 0 to 86,400] Time to ramp over.
    """)

sounds_stop = _function(
    "earshot_sounds_stop", _check,
    (c_uint64, c_uint64, c_double),
    """Stops all instances over a fade.

    fade: [s, 0 to 86,400] Time to fade over, or CLICK_FREE.
    """)

sounds_bus = _function(
    "earshot_sounds_bus", _check,
    (c_uint64, c_uint64, c_char_p, c_size_t, POINTER(c_uint64)),
    """Gets a bus of the definitions.

    The definitions set its gain: for a volume setting use a VCA.
    bus: 0: there is none.
    """)

sounds_snapshot = _function(
    "earshot_sounds_snapshot", _check,
    (c_uint64, c_uint64, c_char_p, c_size_t, POINTER(c_uint64)),
    """Gets a snapshot of the definitions.

    snapshot: 0: there is none.
    """)

sounds_explain = _function(
    "earshot_sounds_explain", _check,
    (c_uint64, c_uint64, c_char_p, c_size_t, c_char_p, c_size_t, POINTER(c_size_t)),
    """Gets the reasons why less than all of an event can be heard, a line each; empty: there is
    none.
    """)

# What happened to sound events.
SOUND_NOTICE_NONE = 0  # There is no notice.
SOUND_NOTICE_STARTED = 1  # An instance was posted and plays.
# A voice of an instance passed a marker. `number`: the frame; `text`: its name.
SOUND_NOTICE_MARKER = 2
SOUND_NOTICE_ENDED = 3  # An instance ended. `number`: SOUND_FINISHED and those that follow.
# Something is missing, so that less is heard. `text`: what. Told once of each.
SOUND_NOTICE_MISSING = 4
SOUND_NOTICE_RELOADED = 5  # Changed definitions were taken over. `number`: events that changed.
# Changed definitions have an error, and nothing changes. `text`: where and what.
SOUND_NOTICE_RELOAD_FAILED = 6
SOUND_NOTICE_FORGOTTEN = 7  # More happened than is kept. `number`: notices that were dropped.
SOUND_NOTICE_LOADED = 8  # Loading in the background is over: events can be posted.
SOUND_NOTICE_LOADING_FAILED = 9  # What was loaded in the background can't be read. `text`: why.

# Why an instance ended.
SOUND_FINISHED = 0  # All that it had to play was played.
SOUND_STOPPED = 1  # The game stopped it.
SOUND_STOLEN = 2  # Another instance took its place.
SOUND_SILENT = 3  # Nothing of it could be played; see instance_explain.

sounds_take_notice = _function(
    "earshot_sounds_take_notice", _check,
    (c_uint64, c_uint64, POINTER(c_int32), POINTER(c_uint64), POINTER(c_int64), c_char_p, c_size_t,
     POINTER(c_size_t)),
    """Takes the oldest notice about sound events.

    At most 4,096 wait.
    kind: SOUND_NOTICE_…
    instance: 0: none. May be None.
    number: May be None.
    """)

# Microphones

class RecorderOptions(_Struct):
    """The sound to record, and its destination.

    It can go to a file, to memory, to a push source and to a function, to several of them at
    once, or nowhere, for its levels alone. Fill it with recorder_options_init.
    sample_rate: [Hz, 8,000 to 192,000; = 48,000] The system converts.
    channels: [1 to 2; = 1]
    replaces_older: [= False] Replace a file that exists; otherwise it is refused.
    gain: [0 to 251; = 1]
    limit: [s, 0 to 31,536,000; = 0] Length at which it ends, exact to the frame; 0: none.
    kept_seconds: [s, 0 to 86,400; = 0] Length that is kept in memory for clip_load_recorder;
    the recording ends when that is full. 0: none.
    device: [= None] A name of recorder_device_names; None: the default device.
    device_length: [bytes; = TERMINATED]
    path: [= None] None: no file. The suffix sets the format: wav, caf, aiff, au, flac, ogg,
    opus, mp3, and m4a where the program ffmpeg is installed.
    path_length: [bytes; = TERMINATED]
    format: [= None] Sample format or codec as `earshot convert` names it: LEI24, ima4, alac,
    ulaw and others. None: 16 bits, or the usual one of the file format.
    format_length: [bytes; = TERMINATED]
    quality: [-1 to 1; = -1] Lossy formats: 0 to 1; -1: the default.
    push_source: [= 0] A push source of the same rate and channels, to be heard at once; 0:
    none.
    function: [= None] None: none. Called on a thread of the recorder's about every 10 ms, with
    interleaved frames; `first_frame` counts from the start of the recording. It may take up to
    five seconds, and must not stop or release the recorder.
    user: [= None] Is passed to the functions.
    release: [= None] May be None. Called once, by any thread, when nothing will call `function`
    any more; not if there is none, or no recorder was made.
    """

    _fill = "earshot_recorder_options_init"

    size: int
    sample_rate: int
    channels: int
    replaces_older: bool
    gain: float
    limit: float
    kept_seconds: float
    device: Optional[bytes]
    device_length: int
    path: Optional[bytes]
    path_length: int
    format: Optional[bytes]
    format_length: int
    quality: float
    push_source: int
    function: Any
    user: Any
    release: Any

    _fields_ = [
        ("size", c_uint32),
        ("sample_rate", c_uint32),
        ("channels", c_uint32),
        ("replaces_older", c_bool),
        ("reserved", c_bool * 3),
        ("gain", c_double),
        ("limit", c_double),
        ("kept_seconds", c_double),
        ("device", c_char_p),
        ("device_length", c_size_t),
        ("path", c_char_p),
        ("path_length", c_size_t),
        ("format", c_char_p),
        ("format_length", c_size_t),
        ("quality", c_double),
        ("push_source", c_uint64),
        ("function", CFUNCTYPE(None, c_void_p, POINTER(c_float), c_size_t, c_int64)),
        ("user", c_void_p),
        ("release", CFUNCTYPE(None, c_void_p)),
    ]

recorder_options_init = _function(
    "earshot_recorder_options_init", None,
    (POINTER(RecorderOptions),),
    """Fills in the defaults.

    None does nothing.
    """)

recorder_make = _function(
    "earshot_recorder_make", _check,
    (c_uint64, POINTER(RecorderOptions), POINTER(c_uint64)),
    """Makes a recorder, without opening the microphone yet.

    There can be 256 at a time. Release it with recorder_release. A recorder with an engine
    pauses while that is interrupted or asleep, from its next update on, and continues in the
    background.
    The file appears with the first quarter of a second and can be read from then on: if the
    program crashes, at most the last second is missing. Vorbis, ALAC and AAC are encoded at the
    end, from `path`.unfinished.caf, which a crash leaves behind; if that exists, the next one
    is `path`.2.unfinished.caf.
    engine: An engine whose category is CATEGORY_RECORD or CATEGORY_RECORD_AND_PLAY, or 0.
    ERROR_FORMAT_UNSUPPORTED: For a format that the file cannot have.
    ERROR_OUTPUT_UNWRITABLE: For a file that cannot be written.
    ERROR_NOT_AVAILABLE: For an engine of another category.
    """)

recorder_release = _function(
    "earshot_recorder_release", _check,
    (c_uint64,),
    """Releases a recorder; one that still records ends in the background.""")

recorder_start = _function(
    "earshot_recorder_start", _check,
    (c_uint64,),
    """Opens the microphone and records.

    A recorder records once: later calls, also after recorder_stop, do nothing. A device that is
    lost is looked for until there is one, including the default one; meanwhile nothing is
    recorded.
    ERROR_DEVICE_UNAVAILABLE: If there is no microphone.
    """)

recorder_pause = _function(
    "earshot_recorder_pause", _check,
    (c_uint64,),
    """Pauses a recorder; the microphone is off after some 20 ms.""")

recorder_resume = _function(
    "earshot_recorder_resume", _check,
    (c_uint64,),
    """Resumes a recorder, unless it is interrupted.""")

recorder_stop = _function(
    "earshot_recorder_stop", _check,
    (c_uint64,),
    """Ends the recording, and waits until the file is complete.

    It fails if the file could not take everything.
    """)

recorder_set_gain = _function(
    "earshot_recorder_set_gain", _check,
    (c_uint64, c_double),
    """Sets the gain of a recorder, with a short ramp.

    gain: [0 to 251]
    """)

# States of recorders.
RECORDER_READY = 0  # Not started.
RECORDER_RECORDING = 1  # Records.
RECORDER_PAUSED = 2  # Paused by the game or an interruption.
RECORDER_STOPPED = 3  # Ended by recorder_stop.
RECORDER_LIMIT_REACHED = 4  # Ended by `limit` or `kept_seconds`.
RECORDER_FAILED = 5  # Ended because no destination was left.

class RecorderStatus(_Struct):
    """The state of a recorder.

    state: RECORDER_…
    frames: [sample frames] Frames recorded so far.
    lost_frames: [sample frames] Frames that were not taken in time.
    """

    size: int
    state: int
    frames: int
    lost_frames: int
    gain: float

    _fields_ = [
        ("size", c_uint32),
        ("state", c_int32),
        ("frames", c_int64),
        ("lost_frames", c_int64),
        ("gain", c_double),
    ]

recorder_get_status = _function(
    "earshot_recorder_get_status", _check,
    (c_uint64, POINTER(RecorderStatus)),
    """Gets the state of a recorder.""")

recorder_get_meter = _function(
    "earshot_recorder_get_meter", _check,
    (c_uint64, POINTER(Meter)),
    """Gets the level of the last 50 ms, including the gain; without loudness.""")

recorder_device_name = _function(
    "earshot_recorder_device_name", _check,
    (c_uint64, c_char_p, c_size_t, POINTER(c_size_t)),
    """Gets the name of the device that is recorded from; empty without one.""")

recorder_device_names = _function(
    "earshot_recorder_device_names", _check,
    (c_char_p, c_size_t, POINTER(c_size_t)),
    """Gets the names of the devices to record from, one per line, the default first.""")

# Events of recorders.
RECORDER_EVENT_NONE = 0  # There is no event.
RECORDER_EVENT_DEVICE_LOST = 1  # The device was lost. `text`: its name.
RECORDER_EVENT_DEVICE_RESTORED = 2  # The device, or another, records again. `text`: its name.
# The device has sent nothing for three seconds. `text`: its name.
RECORDER_EVENT_DEVICE_STALLED = 3
RECORDER_EVENT_SOUND_LOST = 4  # Frames were lost. `number`: how many.
RECORDER_EVENT_INTERRUPTED = 5  # An interruption began.
RECORDER_EVENT_INTERRUPTION_ENDED = 6  # It ended. `number`: 1, or 0 if the recorder stays paused.
# A destination failed; its sound so far is kept. `text`: why.
RECORDER_EVENT_DESTINATION_FAILED = 7
RECORDER_EVENT_ENDED = 8  # The recording ended. `number`: RECORDER_….

recorder_take_event = _function(
    "earshot_recorder_take_event", _check,
    (c_uint64, POINTER(c_int32), POINTER(c_int64), c_char_p, c_size_t, POINTER(c_size_t)),
    """Takes the oldest event.

    At most 1,000 wait; later ones are dropped until some are taken.
    kind: RECORDER_EVENT_…
    number: May be None.
    """)

clip_load_recorder = _function(
    "earshot_clip_load_recorder", _check,
    (c_uint64, c_uint64, c_char_p, c_size_t, POINTER(c_uint64)),
    """Makes a clip of what `kept_seconds` has in memory, and removes it there.

    name: Used in messages; may be empty.
    """)

# Streams from the network

class NetworkOptions(_Struct):
    """How a stream is received.

    Fill it with network_options_init.
    most_reconnects: [0 to 100; = 6] Failed attempts in a row after which it gives up.
    buffer_bytes: [bytes, 131,072 to 67,108,864; = 1,048,576] Memory for received bytes.
    starts_after: [s, 0.2 to 10; = 0.5] Decoded sound before a voice starts or continues.
    connect_timeout: [s, 0 to 3,600; = 10]
    stall_timeout: [s, 0 to 3,600; = 10] Time without a byte, until another connection is tried.
    open_timeout: [s, 0 to 3,600; = 30] Time until the format must be known.
    first_delay: [s, 0 to 60; = 0.25] Time before a reconnect; twice as long each time.
    user_agent: [= None] Name sent to servers; None: "Earshot".
    certificates: [= None] A file of trusted certificates; None: the system's.
    """

    _fill = "earshot_network_options_init"

    size: int
    most_reconnects: int
    buffer_bytes: int
    starts_after: float
    connect_timeout: float
    stall_timeout: float
    open_timeout: float
    first_delay: float
    user_agent: Optional[bytes]
    certificates: Optional[bytes]

    _fields_ = [
        ("size", c_uint32),
        ("most_reconnects", c_int32),
        ("buffer_bytes", c_uint64),
        ("starts_after", c_double),
        ("connect_timeout", c_double),
        ("stall_timeout", c_double),
        ("open_timeout", c_double),
        ("first_delay", c_double),
        ("user_agent", c_char_p),
        ("certificates", c_char_p),
    ]

network_options_init = _function(
    "earshot_network_options_init", None,
    (POINTER(NetworkOptions),),
    """Fills in the defaults.

    None does nothing.
    """)

network_open = _function(
    "earshot_network_open", _check,
    (c_char_p, c_size_t, POINTER(NetworkOptions), POINTER(c_uint64)),
    """Begins to connect to an address of HTTP or HTTPS, and returns at once.

    A thread of its own receives and decodes. There can be 256 at a time. Release it with
    network_release.
    options: None: the defaults.
    ERROR_NOT_AVAILABLE: If libcurl is not installed.
    """)

network_release = _function(
    "earshot_network_release", _check,
    (c_uint64,),
    """Releases a stream; it is closed when no clip uses it any more.""")

network_seek = _function(
    "earshot_network_seek", _check,
    (c_uint64, c_double),
    """Moves to a position in a file.

    A voice that plays moves when it has played what the engine has already taken, up to two
    thirds of a second. One that starts now starts there.
    seconds: [s]
    ERROR_STATE: For radio, and while it is not ready.
    """)

# States of streams.
NETWORK_IS_CONNECTING = 0  # It connects and looks for the format.
NETWORK_IS_READY = 1  # It can be loaded.
NETWORK_HAS_ENDED = 2  # It was loaded and decoded completely; a seek makes it ready again.
NETWORK_HAS_FAILED = 3  # It failed; NETWORK_ERROR says why.
NETWORK_IS_CLOSED = 4  # It is closed.

class NetworkStatus(_Struct):
    """The state of a stream.

    state: NETWORK_IS_…
    position: [s] Of radio, since its voice started.
    duration: [s] 0: radio, or unknown.
    seconds_ready: [s] Decoded sound that waits.
    sample_rate: [Hz] 0, like all that follows, until it is ready.
    byte_count: [bytes] Size of the file; 0: radio, or unknown.
    received: [bytes] Bytes received.
    buffered_from: [bytes] Start of the part of the file that is in memory.
    buffered_to: [bytes] End of that part.
    is_live: Whether it is radio, which has no known end.
    gives_ranges: Whether the server sends parts; else seeking back starts at the beginning.
    """

    size: int
    state: int
    position: float
    duration: float
    seconds_ready: float
    sample_rate: int
    channels: int
    byte_count: int
    received: int
    buffered_from: int
    buffered_to: int
    reconnects: int
    stalls: int
    is_live: bool
    is_seekable: bool
    gives_ranges: bool

    _fields_ = [
        ("size", c_uint32),
        ("state", c_int32),
        ("position", c_double),
        ("duration", c_double),
        ("seconds_ready", c_double),
        ("sample_rate", c_uint32),
        ("channels", c_uint32),
        ("byte_count", c_uint64),
        ("received", c_uint64),
        ("buffered_from", c_uint64),
        ("buffered_to", c_uint64),
        ("reconnects", c_int64),
        ("stalls", c_int64),
        ("is_live", c_bool),
        ("is_seekable", c_bool),
        ("gives_ranges", c_bool),
        ("reserved", c_bool * 5),
    ]

network_get_status = _function(
    "earshot_network_get_status", _check,
    (c_uint64, POINTER(NetworkStatus)),
    """Gets the state of a stream.""")

# Texts about streams.
NETWORK_NAME = 0  # Its address without user, password and query.
NETWORK_TITLE = 1  # The title: of radio the latest, else from the file's tags.
NETWORK_STATION = 2  # The station's name.
NETWORK_CONTENT_TYPE = 3  # The content type, as the server says.
NETWORK_CODEC = 4  # The codec.
NETWORK_ERROR = 5  # Why it failed.

network_text = _function(
    "earshot_network_text", _check,
    (c_uint64, c_int32, c_char_p, c_size_t, POINTER(c_size_t)),
    """Gets a text about a stream; empty where it is unknown.

    which: NETWORK_NAME and those that follow.
    """)

# Events of streams.
NETWORK_EVENT_NONE = 0  # There is no event.
NETWORK_EVENT_READY = 1  # It can be loaded.
# The title changed; its sound follows after a second or two. `text`: the title.
NETWORK_EVENT_TITLE = 2
NETWORK_EVENT_STALLED = 3  # Its voice waits for sound.
NETWORK_EVENT_RECOVERED = 4  # Its voice continues.
NETWORK_EVENT_RECONNECTING = 5  # It reconnects. `number`: which attempt; `text`: why.
NETWORK_EVENT_RECONNECTED = 6  # It is connected again.
NETWORK_EVENT_ENDED = 7  # It ended.
NETWORK_EVENT_FAILED = 8  # It failed. `text`: why.

network_take_event = _function(
    "earshot_network_take_event", _check,
    (c_uint64, POINTER(c_int32), POINTER(c_int64), c_char_p, c_size_t, POINTER(c_size_t)),
    """Takes the oldest event.

    At most the latest 64 wait, and as many again that were begun to be taken.
    kind: NETWORK_EVENT_…
    number: May be None.
    """)

clip_load_network = _function(
    "earshot_clip_load_network", _check,
    (c_uint64, c_uint64, POINTER(c_uint64)),
    """Makes a clip of a stream that is ready.

    One voice at a time plays it: a new voice takes the sound where the stream is by then, and
    the one before ends. Its voices are those of live sound, see clip_load_generator.
    ERROR_NOT_AVAILABLE: While it is still connecting.
    """)

# Voice chat

class ChatSenderOptions(_Struct):
    """How speech is sent.

    Fill it with chat_sender_options_init and set `send`.
    bit_rate: [bits a second, 6,000 to 128,000; = 24,000] While someone speaks.
    cancels_echo: [= True] Remove what the engine renders from the microphone's sound, with an
    effect of the master bus; see chat_sender_get_reference. Needs an engine.
    sends_silence: [= False] Send packets while nobody speaks, too.
    expected_loss: [0 to 0.5; = 0.05] Share of packets that get lost; more of the bits are then
    used for repair.
    noise_reduction: [dB, 0 to 60; = 18] Attenuation of steady noise.
    most_gain: [dB, 0 to 40; = 24] Largest amplification of quiet speech; 0: none.
    device: [= None] A name of recorder_device_names; None: the default device.
    device_length: [bytes; = TERMINATED]
    send: Required. Called on a thread of the sender's with each packet, of at most 1,280 bytes.
    It must not stop or release the sender; while it takes its time, other packets wait.
    user: [= None] Is passed to the functions.
    release: [= None] May be None. Called once, by any thread, when nothing will call `send` any
    more; not if no sender was made.
    """

    _fill = "earshot_chat_sender_options_init"

    size: int
    bit_rate: int
    cancels_echo: bool
    sends_silence: bool
    expected_loss: float
    noise_reduction: float
    most_gain: float
    device: Optional[bytes]
    device_length: int
    send: Any
    user: Any
    release: Any

    _fields_ = [
        ("size", c_uint32),
        ("bit_rate", c_uint32),
        ("cancels_echo", c_bool),
        ("sends_silence", c_bool),
        ("reserved", c_bool * 6),
        ("expected_loss", c_double),
        ("noise_reduction", c_double),
        ("most_gain", c_double),
        ("device", c_char_p),
        ("device_length", c_size_t),
        ("send", CFUNCTYPE(None, c_void_p, POINTER(c_uint8), c_size_t)),
        ("user", c_void_p),
        ("release", CFUNCTYPE(None, c_void_p)),
    ]

chat_sender_options_init = _function(
    "earshot_chat_sender_options_init", None,
    (POINTER(ChatSenderOptions),),
    """Fills in the defaults, all but `send`.

    None does nothing.
    """)

chat_sender_make = _function(
    "earshot_chat_sender_make", _check,
    (c_uint64, POINTER(ChatSenderOptions), POINTER(c_uint64)),
    """Makes a sender, without opening the microphone yet.

    There can be 64 at a time. Release it with chat_sender_release. A sender with an engine
    pauses while that is interrupted or asleep. Without an engine no echo is cancelled.
    engine: An engine whose category is CATEGORY_RECORD or CATEGORY_RECORD_AND_PLAY, or 0.
    ERROR_NOT_AVAILABLE: If libopus or libspeexdsp is not installed; the message says what to
    install.
    """)

chat_sender_release = _function(
    "earshot_chat_sender_release", _check,
    (c_uint64,),
    """Releases a sender and the microphone.""")

chat_sender_start = _function(
    "earshot_chat_sender_start", _check,
    (c_uint64,),
    """Opens the microphone.

    Later calls do nothing. A device that is lost is looked for.
    ERROR_DEVICE_UNAVAILABLE: If there is no microphone.
    """)

chat_sender_stop = _function(
    "earshot_chat_sender_stop", _check,
    (c_uint64,),
    """Closes the microphone for good.""")

chat_sender_set_muted = _function(
    "earshot_chat_sender_set_muted", _check,
    (c_uint64, c_bool),
    """Sets whether sending is muted; the microphone stays open.""")

chat_sender_take = _function(
    "earshot_chat_sender_take", _check,
    (c_uint64, POINTER(c_float), c_size_t),
    """Takes speech from elsewhere than a microphone, one channel at 16,000 Hz, as it arrives.

    Not together with chat_sender_start.
    """)

chat_sender_get_reference = _function(
    "earshot_chat_sender_get_reference", _check,
    (c_uint64, POINTER(c_uint64)),
    """Gets the effect that listens to what the engine renders.

    Remove it with effect_remove when the sender is gone.
    effect: 0: none.
    """)

class ChatSenderStatus(_Struct):
    """The state of a sender.

    sent: Packets sent.
    echo_delay: [s] Time from the render to the microphone; negative: unknown.
    """

    size: int
    is_speaking: bool
    is_muted: bool
    sent: int
    echo_delay: float

    _fields_ = [
        ("size", c_uint32),
        ("is_speaking", c_bool),
        ("is_muted", c_bool),
        ("reserved", c_bool * 2),
        ("sent", c_int64),
        ("echo_delay", c_double),
    ]

chat_sender_get_status = _function(
    "earshot_chat_sender_get_status", _check,
    (c_uint64, POINTER(ChatSenderStatus)),
    """Gets the state of a sender.""")

chat_receiver_make = _function(
    "earshot_chat_receiver_make", _check,
    (POINTER(c_uint64),),
    """Makes a receiver of what a sender sends.

    There can be 4,096 at a time. Release it with chat_receiver_release.
    ERROR_NOT_AVAILABLE: If libopus is not installed.
    """)

chat_receiver_release = _function(
    "earshot_chat_receiver_release", _check,
    (c_uint64,),
    """Releases a receiver; its voice ends.""")

chat_receiver_receive = _function(
    "earshot_chat_receiver_receive", _check,
    (c_uint64, c_void_p, c_size_t),
    """Takes one packet from the network, in any order, twice or late.

    Bytes that are not a packet are counted and ignored.
    """)

clip_load_chat_receiver = _function(
    "earshot_clip_load_chat_receiver", _check,
    (c_uint64, c_uint64, c_char_p, c_size_t, POINTER(c_uint64)),
    """Makes a clip of what a receiver receives, to be played once.

    It plays on an emitter or non-positional, and is silent while nobody speaks.
    name: Used in messages; may be empty.
    """)

class ChatReceiverStatus(_Struct):
    """The state of a receiver.

    delay: [s] Time that packets wait.
    received: Packets received.
    late: Of these, too late or twice.
    missing: Packets that did not arrive in time.
    repaired: Of these, reconstructed from the next.
    refused: Not packets.
    """

    size: int
    is_speaking: bool
    delay: float
    received: int
    late: int
    missing: int
    repaired: int
    refused: int

    _fields_ = [
        ("size", c_uint32),
        ("is_speaking", c_bool),
        ("reserved", c_bool * 3),
        ("delay", c_double),
        ("received", c_int64),
        ("late", c_int64),
        ("missing", c_int64),
        ("repaired", c_int64),
        ("refused", c_int64),
    ]

chat_receiver_get_status = _function(
    "earshot_chat_receiver_get_status", _check,
    (c_uint64, POINTER(ChatReceiverStatus)),
    """Gets the state of a receiver.""")

# Music

# The continuation after a track or the list.
REPEAT_OFF = 0  # The next track, then nothing.
REPEAT_ONE = 1  # The same track.
REPEAT_ALL = 2  # The list again.

# Which loudness is used, from tags of ReplayGain or R 128.
REPLAYGAIN_OFF = 0  # None.
REPLAYGAIN_TRACK = 1  # The track's.
REPLAYGAIN_ALBUM = 2  # The album's.

class MusicOptions(_Struct):
    """How a music player plays.

    Fill it with music_options_init.
    repeats: [= REPEAT_OFF] REPEAT_…
    replaygain: [= REPLAYGAIN_OFF] REPLAYGAIN_…
    is_shuffled: [= False]
    may_clip: [= False] Allow peaks above full scale; otherwise they keep a track quieter.
    measures_untagged: [= False] Measure files without tags before playing them.
    crossfade: [s, 0 to 30; = 0] 0: gapless.
    preamp: [dB, -24 to 24; = 0] Gain in addition to the tags'.
    seed: [= 1] Seed of the shuffle; only for music_make.
    parent: [= 0] Bus above the player's own; 0: the master bus. Only for music_make.
    """

    _fill = "earshot_music_options_init"

    size: int
    repeats: int
    replaygain: int
    is_shuffled: bool
    may_clip: bool
    measures_untagged: bool
    crossfade: float
    preamp: float
    seed: int
    parent: int

    _fields_ = [
        ("size", c_uint32),
        ("repeats", c_int32),
        ("replaygain", c_int32),
        ("is_shuffled", c_bool),
        ("may_clip", c_bool),
        ("measures_untagged", c_bool),
        ("reserved", c_bool),
        ("crossfade", c_double),
        ("preamp", c_double),
        ("seed", c_uint64),
        ("parent", c_uint64),
    ]

music_options_init = _function(
    "earshot_music_options_init", None,
    (POINTER(MusicOptions),),
    """Fills in the defaults.

    None does nothing.
    """)

music_make = _function(
    "earshot_music_make", _check,
    (c_uint64, POINTER(MusicOptions), POINTER(c_uint64)),
    """Makes a music player with a bus of its own, named "music".

    There can be 256 at a time.
    options: None: the defaults.
    """)

music_release = _function(
    "earshot_music_release", _check,
    (c_uint64, c_uint64),
    """Ends what a player plays, and removes its bus.""")

music_configure = _function(
    "earshot_music_configure", _check,
    (c_uint64, c_uint64, POINTER(MusicOptions)),
    """Changes how a player plays, from the next track on.""")

music_set_network = _function(
    "earshot_music_set_network", _check,
    (c_uint64, c_uint64, POINTER(NetworkOptions)),
    """Lets a player play addresses of HTTP and HTTPS.

    Playlists there are read when a list is opened, which waits for their servers.
    options: None, as at first: the network is not used.
    """)

music_open = _function(
    "earshot_music_open", _check,
    (c_uint64, c_uint64, POINTER(c_char_p), POINTER(c_size_t), c_size_t, POINTER(c_size_t),
     POINTER(c_size_t)),
    """Opens a list of files, folders and playlists (M3U, PLS, XSPF), and stops what plays.

    Folders and playlists are read now, sound files are not. If nothing of what was named can be
    played, the call fails, says why, and nothing changes. At most 65,536 paths.
    lengths: None: all paths end with a zero byte.
    entries: Entries of the list. May be None.
    left_out: Items that were left out: missing, in the network, unreadable. May be None.
    """)

music_append = _function(
    "earshot_music_append", _check,
    (c_uint64, c_uint64, POINTER(c_char_p), POINTER(c_size_t), c_size_t, POINTER(c_size_t),
     POINTER(c_size_t)),
    """Adds files, folders and playlists to the end of the list, like music_open.

    lengths: None: all paths end with a zero byte.
    entries: Entries that were added. May be None.
    left_out: Items that were left out. May be None.
    """)

music_play = _function(
    "earshot_music_play", _check,
    (c_uint64, c_uint64),
    """Plays from where the player was paused, or the current track from its beginning.

    An empty list ends at once with MUSIC_NOTHING_PLAYABLE.
    """)

music_play_at = _function(
    "earshot_music_play_at", _check,
    (c_uint64, c_uint64, c_size_t),
    """Plays an entry of the list.""")

music_pause = _function(
    "earshot_music_pause", _check,
    (c_uint64, c_uint64),
    """Pauses a player without a click.""")

music_stop = _function(
    "earshot_music_stop", _check,
    (c_uint64, c_uint64, c_double),
    """Fades out and ends what a player plays.

    fade: [s, 0 to 86,400] Time to fade over, or CLICK_FREE.
    """)

music_next = _function(
    "earshot_music_next", _check,
    (c_uint64, c_uint64),
    """Moves to the next track; after the last one the player ends, unless it repeats.""")

music_previous = _function(
    "earshot_music_previous", _check,
    (c_uint64, c_uint64),
    """Moves to the previous track, or to the beginning of a track of which more than three
    seconds were played.
    """)

music_seek = _function(
    "earshot_music_seek", _check,
    (c_uint64, c_uint64, c_double),
    """Moves to a position in the track; beyond its end is the next track.

    seconds: [s]
    """)

music_set_gain = _function(
    "earshot_music_set_gain", _check,
    (c_uint64, c_uint64, c_double),
    """Sets the gain of a player, besides that of its bus.

    gain: [0 to 251.18]
    """)

# States of music players.
MUSIC_IS_STOPPED = 0  # It is stopped.
MUSIC_IS_LOADING = 1  # The first track is being opened.
MUSIC_IS_PLAYING = 2  # It plays.
MUSIC_IS_PAUSED = 3  # It is paused, by a call, its bus or an interruption.

class MusicStatus(_Struct):
    """The state of a music player.

    state: MUSIC_IS_…
    index: Track that plays, is being opened, or would be played; -1: the list is empty.
    count: Entries of the list.
    position: [s]
    duration: [s] 0 while no track plays, and for radio.
    track_gain: Gain from the track's loudness.
    track_number: Number in its album; 0: its tags do not say.
    bus: Bus that it plays on: for effects, ducking, a policy.
    repeats: REPEAT_…
    """

    size: int
    state: int
    index: int
    count: int
    position: float
    duration: float
    gain: float
    track_gain: float
    track_number: int
    bus: int
    repeats: int
    is_shuffled: bool

    _fields_ = [
        ("size", c_uint32),
        ("state", c_int32),
        ("index", c_int64),
        ("count", c_int64),
        ("position", c_double),
        ("duration", c_double),
        ("gain", c_double),
        ("track_gain", c_double),
        ("track_number", c_int64),
        ("bus", c_uint64),
        ("repeats", c_int32),
        ("is_shuffled", c_bool),
        ("reserved", c_bool * 3),
    ]

music_get_status = _function(
    "earshot_music_get_status", _check,
    (c_uint64, c_uint64, POINTER(MusicStatus)),
    """Gets the state of a music player.""")

# Texts about tracks.
MUSIC_TITLE = 0  # The title, from its tags, the playlist, or the file's name.
MUSIC_ARTIST = 1  # The artist.
MUSIC_ALBUM = 2  # The album.
MUSIC_ALBUM_ARTIST = 3  # The album's artist.
MUSIC_PATH = 4  # The path.
MUSIC_COVER_TYPE = 5  # The type of the cover, such as "image/png".

music_text = _function(
    "earshot_music_text", _check,
    (c_uint64, c_uint64, c_int32, c_char_p, c_size_t, POINTER(c_size_t)),
    """Gets a text about the track that plays, or played last; empty where it is unknown.

    which: MUSIC_TITLE and those that follow.
    """)

music_cover = _function(
    "earshot_music_cover", _check,
    (c_uint64, c_uint64, c_void_p, c_size_t, POINTER(c_size_t)),
    """Gets the cover as the bytes of a whole picture file.

    bytes: [bytes] `count`: 0 without a cover.
    """)

# Events of music players.
MUSIC_EVENT_NONE = 0  # There is no event.
MUSIC_EVENT_TRACK_BEGAN = 1  # A track began. `number`: its index; `text`: its title.
MUSIC_EVENT_TRACK_FAILED = 2  # A track is skipped or breaks off. `number`: its index; `text`: why.
MUSIC_EVENT_ENDED = 3  # The player ended. `number`: MUSIC_FINISHED and those that follow.
MUSIC_EVENT_NETWORK = 4  # A stream reported something. `number`: NETWORK_EVENT_…; `text`: as there.

# Why a music player ended.
MUSIC_FINISHED = 0  # The last track ended.
MUSIC_STOPPED = 1  # A call stopped it, or its voice or bus was stopped.
MUSIC_NOTHING_PLAYABLE = 2  # No entry of the list could be played.

music_take_event = _function(
    "earshot_music_take_event", _check,
    (c_uint64, c_uint64, POINTER(c_int32), POINTER(c_int64), c_char_p, c_size_t, POINTER(c_size_t)),
    """Takes the oldest event.

    At most the latest 64 wait, and as many again that were begun to be taken. A track that
    fails is reported when it is opened, while the one before plays.
    kind: MUSIC_EVENT_…
    number: May be None.
    """)

# The desktop's media controls

now_playing_make = _function(
    "earshot_now_playing_make", _check,
    (c_char_p, c_size_t, c_char_p, c_size_t, POINTER(c_uint64)),
    """Begins to show on the desktop what plays.

    There can be 256 at a time. Release it with now_playing_release.
    name: Name on the bus, of which letters and digits are kept.
    desktop_entry: Name of the game's desktop file without its suffix; may be empty.
    """)

now_playing_release = _function(
    "earshot_now_playing_release", _check,
    (c_uint64,),
    """Removes the name from the bus.""")

music_set_now_playing = _function(
    "earshot_music_set_now_playing", _check,
    (c_uint64, c_uint64, c_uint64),
    """Shows what a player plays, and lets media keys control it, from its engine's next update
    on.

    Not for two players at once.
    now_playing: 0: no longer.
    """)

class NowPlayingInfo(_Struct):
    """The track, for music that no player of the library plays.

    Fill it with now_playing_info_init.
    state: [= MUSIC_IS_STOPPED] MUSIC_IS_STOPPED, MUSIC_IS_PLAYING or MUSIC_IS_PAUSED.
    track_id: [= 0] Another number is another track.
    title: [= None] None: no track.
    artist: [= None] None: unknown.
    album: [= None] None: unknown.
    cover: [= None] A whole JPEG, PNG, GIF, WebP or BMP file, which is copied. None: none.
    cover_size: [bytes, 0 to 67,108,864; = 0]
    duration: [s; = 0] 0: unknown.
    position: [s; = 0] Now.
    rate: [= 1]
    volume: [= 1]
    repeats: [= REPEAT_OFF] REPEAT_…
    is_shuffled: [= False]
    is_last: [= False] There is no next track.
    is_first: [= False] There is no previous track.
    """

    _fill = "earshot_now_playing_info_init"

    size: int
    state: int
    track_id: int
    title: Optional[bytes]
    artist: Optional[bytes]
    album: Optional[bytes]
    cover: Any
    cover_size: int
    duration: float
    position: float
    rate: float
    volume: float
    repeats: int
    is_shuffled: bool
    is_last: bool
    is_first: bool

    _fields_ = [
        ("size", c_uint32),
        ("state", c_int32),
        ("track_id", c_int64),
        ("title", c_char_p),
        ("artist", c_char_p),
        ("album", c_char_p),
        ("cover", c_void_p),
        ("cover_size", c_size_t),
        ("duration", c_double),
        ("position", c_double),
        ("rate", c_double),
        ("volume", c_double),
        ("repeats", c_int32),
        ("is_shuffled", c_bool),
        ("is_last", c_bool),
        ("is_first", c_bool),
        ("reserved", c_bool),
    ]

now_playing_info_init = _function(
    "earshot_now_playing_info_init", None,
    (POINTER(NowPlayingInfo),),
    """Fills in the defaults: nothing plays.

    None does nothing.
    """)

now_playing_set = _function(
    "earshot_now_playing_set", _check,
    (c_uint64, POINTER(NowPlayingInfo)),
    """Shows what plays; may be called as often as wanted.

    Texts end with a zero byte.
    """)

# Commands of media keys and the desktop.
COMMAND_NONE = 0  # There is no command.
COMMAND_PLAY = 1  # Play.
COMMAND_PAUSE = 2  # Pause.
COMMAND_PLAY_OR_PAUSE = 3  # Play or pause.
COMMAND_STOP = 4  # Stop.
COMMAND_NEXT = 5  # Next track.
COMMAND_PREVIOUS = 6  # Previous track.
COMMAND_SEEK_BY = 7  # Seek. `value`: seconds, negative for back.
COMMAND_SEEK_TO = 8  # Seek. `value`: position in the track that was shown, seconds.
COMMAND_SET_VOLUME = 9  # Set the volume. `value`: linear gain, 0 to 1.
COMMAND_SET_SHUFFLED = 10  # Shuffle. `value`: 0 or 1.
COMMAND_SET_REPEATS = 11  # Repeat. `value`: REPEAT_….

now_playing_take_command = _function(
    "earshot_now_playing_take_command", _check,
    (c_uint64, POINTER(c_int32), POINTER(c_double)),
    """Takes the oldest command.

    At most 256 wait; others are dropped.
    command: COMMAND_…
    """)

# Whether the desktop shows what plays.
NOW_PLAYING_CONNECTING = 0  # Not known yet.
NOW_PLAYING_AVAILABLE = 1  # It does.
NOW_PLAYING_UNAVAILABLE = 2  # It does not.

now_playing_availability = _function(
    "earshot_now_playing_availability", _check,
    (c_uint64, POINTER(c_int32), c_char_p, c_size_t, POINTER(c_size_t)),
    """Gets whether the desktop shows the track, and the name on the bus, or the reason.

    availability: NOW_PLAYING_…
    """)

# Interruptions, the background, devices

# Why the engine is silenced.
SUSPENDED_GAME = 1  # The game asked for it.
SUSPENDED_INTERRUPTION = 2  # An interruption.
SUSPENDED_DEVICE_LOST = 4  # The device was lost.
SUSPENDED_BACKGROUND = 8  # The application is in the background.
SUSPENDED_SLEEP = 16  # The machine sleeps.
SUSPENDED_UNPLUGGED = 32  # The device was unplugged.

remote_begin_interruption = _function(
    "earshot_remote_begin_interruption", _check,
    (c_uint64, c_char_p, c_size_t),
    """Reports that the system silences the application, at once, even if no update comes.

    From any thread. Several interruptions may overlap.
    name: One line.
    ERROR_LIMIT_REACHED: If thousands wait because the engine is not updated.
    """)

remote_end_interruption = _function(
    "earshot_remote_end_interruption", _check,
    (c_uint64, c_char_p, c_size_t, c_bool),
    """Reports that an interruption is over.

    From any thread.
    should_resume: Whether the system says that sound should continue; see suspension_policy.
    ERROR_LIMIT_REACHED: If thousands wait because the engine is not updated.
    """)

remote_suspend = _function(
    "earshot_remote_suspend", _check,
    (c_uint64, c_uint32),
    """Adds reasons for silence.

    From any thread. Not the interruption, which has names, and not the lost device, which the
    engine finds itself.
    reasons: SUSPENDED_…, added up.
    ERROR_LIMIT_REACHED: If thousands wait because the engine is not updated.
    """)

remote_restore = _function(
    "earshot_remote_restore", _check,
    (c_uint64, c_uint32, c_bool),
    """Removes reasons for silence, as often as they were added.

    From any thread.
    reasons: SUSPENDED_…, added up.
    should_resume: Whether sound should continue; see suspension_policy.
    ERROR_LIMIT_REACHED: If thousands wait because the engine is not updated.
    """)

remote_enter_background = _function(
    "earshot_remote_enter_background", _check,
    (c_uint64,),
    """Reports that the application is in the background.

    From any thread. Whether that silences it depends on its category.
    ERROR_LIMIT_REACHED: If thousands wait because the engine is not updated.
    """)

remote_leave_background = _function(
    "earshot_remote_leave_background", _check,
    (c_uint64,),
    """Reports that the application is no longer in the background.

    From any thread.
    ERROR_LIMIT_REACHED: If thousands wait because the engine is not updated.
    """)

remote_note_unplugged = _function(
    "earshot_remote_note_unplugged", _check,
    (c_uint64,),
    """Reports that the headphones were unplugged.

    From any thread.
    ERROR_LIMIT_REACHED: If thousands wait because the engine is not updated.
    """)

engine_suspension = _function(
    "earshot_engine_suspension", _check,
    (c_uint64, POINTER(c_uint32)),
    """Gets why the engine is silenced, as of the last update.

    reasons: SUSPENDED_…, added up; 0: it is not.
    """)

engine_interruptions = _function(
    "earshot_engine_interruptions", _check,
    (c_uint64, c_char_p, c_size_t, POINTER(c_size_t)),
    """Gets the names of the current interruptions, one per line.""")

# Whether sound continues when the reason for silence is over.
RESUMES_ALWAYS = 0  # Always.
RESUMES_WHEN_TOLD = 1  # If `should_resume` was true. The default.
RESUMES_NEVER = 2  # Not automatically.

class SuspensionPolicy(_Struct):
    """The behaviour of a voice or a bus when the game is paused and after an interruption.

    resumption: [= RESUMES_WHEN_TOLD] RESUMES_…
    game_pause_fade: [s; = CLICK_FREE] Time to fade over when the game is paused, if
    `has_game_pause_fade`.
    has_game_pause_fade: [= False] false: the fade of the call.
    plays_while_game_is_paused: [= False]
    """

    _fill = "earshot_suspension_policy_init"

    size: int
    resumption: int
    game_pause_fade: float
    has_game_pause_fade: bool
    plays_while_game_is_paused: bool

    _fields_ = [
        ("size", c_uint32),
        ("resumption", c_int32),
        ("game_pause_fade", c_double),
        ("has_game_pause_fade", c_bool),
        ("plays_while_game_is_paused", c_bool),
        ("reserved", c_bool * 6),
    ]

suspension_policy_init = _function(
    "earshot_suspension_policy_init", None,
    (POINTER(SuspensionPolicy),),
    """Fills in the defaults.

    None does nothing.
    """)

set_suspension_policy = _function(
    "earshot_set_suspension_policy", _check,
    (c_uint64, c_uint64, POINTER(SuspensionPolicy)),
    """Sets the policy of a voice or a bus.

    policy: None: that of the bus above.
    """)

get_suspension_policy = _function(
    "earshot_get_suspension_policy", _check,
    (c_uint64, c_uint64, POINTER(SuspensionPolicy)),
    """Gets the policy that applies to a voice, or was set for a bus.

    ERROR_NOT_AVAILABLE: For a bus without one.
    """)

engine_set_watches_sleep = _function(
    "earshot_engine_set_watches_sleep", _check,
    (c_uint64, c_bool),
    """Sets whether the engine is silenced while the machine sleeps, as the system's login
    manager reports.

    ERROR_NOT_AVAILABLE: Where there is none.
    """)

engine_lose_output = _function(
    "earshot_engine_lose_output", _check,
    (c_uint64,),
    """Simulates the loss of the output, for tests of the game.""")

engine_restore_output = _function(
    "earshot_engine_restore_output", _check,
    (c_uint64,),
    """Simulates that the output is back, for tests of the game.""")

engine_change_route = _function(
    "earshot_engine_change_route", _check,
    (c_uint64, c_char_p, c_size_t),
    """Simulates that the user chose another device, for tests of the game.""")

# Calls from other threads

queue_play = _function(
    "earshot_queue_play", _check,
    (c_uint64, c_uint64, c_uint64, POINTER(PlayOptions), POINTER(c_uint64)),
    """Plays a clip, like play.

    The voice's handle is valid at once for these calls, and for all others after the next
    update; until then they return ERROR_STALE. If the play is refused in that update,
    EVENT_VOICE_FINISHED reports it. Within the clip's cooldown it is another handle of the
    voice that plays already, and events have the first one.
    emitter: 0: non-positional.
    options: None: the defaults.
    voice: May be None.
    """)

queue_play_at = _function(
    "earshot_queue_play_at", _check,
    (c_uint64, c_uint64, c_double, c_double, c_double, POINTER(PlayOptions),
     POINTER(EmitterOptions), POINTER(c_uint64)),
    """Plays a clip at a position in the world, like play_at.

    x: [m, -1e9 to 1e9]
    y: [m, -1e9 to 1e9]
    z: [m, -1e9 to 1e9]
    options: None: the defaults.
    emitter: The emitter's options. None: the defaults.
    voice: May be None.
    """)

queue_stop = _function(
    "earshot_queue_stop", _check,
    (c_uint64, c_uint64, c_double),
    """Fades out and ends a voice or a bus's voices, like voice_stop and bus_stop.

    target: A voice or a bus.
    fade: [s, 0 to 86,400] Time to fade over, or CLICK_FREE.
    """)

queue_stop_at = _function(
    "earshot_queue_stop_at", _check,
    (c_uint64, c_uint64, c_int64, c_double),
    """Fades a voice out from a frame on, like voice_stop_at.

    frame: [sample frames] On the engine's clock; NEVER cancels.
    fade: [s, 0 to 86,400] Time to fade over, or CLICK_FREE.
    """)

queue_pause = _function(
    "earshot_queue_pause", _check,
    (c_uint64, c_uint64, c_double),
    """Pauses a voice or a bus, like voice_pause and bus_pause.

    target: A voice or a bus.
    fade: [s, 0 to 86,400] Time to fade over, or CLICK_FREE.
    """)

queue_resume = _function(
    "earshot_queue_resume", _check,
    (c_uint64, c_uint64, c_double),
    """Resumes a voice or a bus, like voice_resume and bus_resume.

    target: A voice or a bus.
    fade: [s, 0 to 86,400] Time to fade over, or CLICK_FREE.
    """)

queue_seek = _function(
    "earshot_queue_seek", _check,
    (c_uint64, c_uint64, c_double, c_double),
    """Moves the playhead of a voice, like voice_seek.

    seconds: [s] Position in the clip.
    fade: [s, 0 to 86,400] Time to fade over, or CLICK_FREE.
    """)

queue_leave_loop = _function(
    "earshot_queue_leave_loop", _check,
    (c_uint64, c_uint64),
    """Lets a voice leave its loop, like voice_leave_loop.""")

queue_set_pan = _function(
    "earshot_queue_set_pan", _check,
    (c_uint64, c_uint64, c_double, c_double),
    """Sets the pan of a voice, like voice_set_pan.

    pan: [-1 to 1] -1: left, 1: right.
    seconds: [s, 0 to 86,400] Time to ramp over.
    """)

queue_set_gain = _function(
    "earshot_queue_set_gain", _check,
    (c_uint64, c_uint64, c_double, c_double),
    """Sets the gain of a voice, an emitter or a bus, like voice_set_gain.

    target: A voice, an emitter or a bus.
    gain: [0 to 251.18]
    seconds: [s, 0 to 86,400] Time to ramp over.
    """)

queue_set_rate = _function(
    "earshot_queue_set_rate", _check,
    (c_uint64, c_uint64, c_double, c_double),
    """Sets the playback rate of a voice, an emitter or a bus, like voice_set_rate.

    target: A voice, an emitter or a bus.
    rate: [0.01 to 100]
    seconds: [s, 0 to 86,400] Time to ramp over.
    """)

queue_set_occlusion = _function(
    "earshot_queue_set_occlusion", _check,
    (c_uint64, c_uint64, c_double, c_double),
    """Sets the occlusion of a voice, an emitter or a bus, like voice_set_occlusion.

    target: A voice, an emitter or a bus.
    occlusion: [0 to 1] 0: free, 1: behind a thick wall.
    seconds: [s, 0 to 86,400] Time to ramp over.
    """)

queue_set_priority = _function(
    "earshot_queue_set_priority", _check,
    (c_uint64, c_uint64, c_int32),
    """Sets the priority of a voice, an emitter or a bus, like voice_set_priority.

    target: A voice, an emitter or a bus.
    """)

queue_set_muted = _function(
    "earshot_queue_set_muted", _check,
    (c_uint64, c_uint64, c_bool),
    """Mutes a bus, like bus_set_muted.""")

queue_set_position = _function(
    "earshot_queue_set_position", _check,
    (c_uint64, c_uint64, c_double, c_double, c_double),
    """Moves an object, like object_set_position.

    x: [m, -1e9 to 1e9]
    y: [m, -1e9 to 1e9]
    z: [m, -1e9 to 1e9]
    """)

queue_teleport = _function(
    "earshot_queue_teleport", _check,
    (c_uint64, c_uint64, c_double, c_double, c_double),
    """Moves an object at once, like object_teleport.

    x: [m, -1e9 to 1e9]
    y: [m, -1e9 to 1e9]
    z: [m, -1e9 to 1e9]
    """)

queue_set_rotation = _function(
    "earshot_queue_set_rotation", _check,
    (c_uint64, c_uint64, c_double, c_double, c_double, c_double),
    """Sets an object's rotation, like object_set_rotation.""")

queue_set_velocity = _function(
    "earshot_queue_set_velocity", _check,
    (c_uint64, c_uint64, POINTER(Vector)),
    """Sets an object's speed, like object_set_velocity.

    velocity: [m/s] None: the speed follows from the motion again.
    """)

# Scene scripts

script_render = _function(
    "earshot_script_render", _check,
    (c_char_p, c_size_t, c_char_p, c_size_t, c_int32, c_char_p, c_size_t),
    """Renders a scene script into a wave file, and a trace of it into a file of JSON lines.

    Like `earshot render`. Blocks until everything is rendered. Either all files are complete at
    the end, or none is written and earlier ones are unchanged.
    encoding: ENCODING_…
    trace_path: May be empty: no trace.
    ERROR_SCRIPT_INVALID: With a message that names file and line.
    ERROR_OUTPUT_UNWRITABLE: If a file cannot be written.
    ERROR_ARGUMENT: If two of the paths lead to one file.
    """)

# The flight recorder

# Which sounds are embedded in a recording.
EMBED_MEMORY = 0  # Sounds without a system file.
EMBED_EVERYTHING = 1  # All: a bug report is then one file.
EMBED_NOTHING = 2  # None; sounds that come from no file are silent when the recording is rendered.

class RecordingOptions(_Struct):
    """How a recording is made.

    embedding: [= EMBED_MEMORY] EMBED_…
    byte_limit: [bytes; = 1,073,741,824] At least 1,024; the recording ends there, and an event
    says so.
    embedding_limit: [bytes; = 268,435,456] Part of it for sounds, as base64, which adds a
    third. They may stay in memory until the disk has taken them.
    live_limit: [bytes; = 0] Most bytes of pushed, generated or downloaded sound, as voices play
    it. Beyond that it is silent, and the recording says so.
    """

    _fill = "earshot_recording_options_init"

    size: int
    embedding: int
    byte_limit: int
    embedding_limit: int
    live_limit: int

    _fields_ = [
        ("size", c_uint32),
        ("embedding", c_int32),
        ("byte_limit", c_uint64),
        ("embedding_limit", c_uint64),
        ("live_limit", c_uint64),
    ]

recording_options_init = _function(
    "earshot_recording_options_init", None,
    (POINTER(RecordingOptions),),
    """Fills in the defaults.

    None does nothing.
    """)

engine_start_recording = _function(
    "earshot_engine_start_recording", _check,
    (c_uint64, c_char_p, c_size_t, POINTER(RecordingOptions)),
    """Writes every call of the engine from now on as a scene script.

    `earshot render` of the script reproduces the sound. It replaces an existing file. In the
    middle of a game the present scene is written first; effects and reverbs start empty, and
    the sound is similar from one second on. When the limit is reached, or the disk is full or
    too slow, the recording ends, the game continues, and EVENT_RECORDING_ENDED says why.
    options: None: the defaults.
    ERROR_STATE: If the engine is recorded already.
    """)

engine_flush_recording = _function(
    "earshot_engine_flush_recording", _check,
    (c_uint64,),
    """Waits until everything so far is in the file, safe from a crash of the program.

    ERROR_STATE: If nothing is recorded.
    """)

engine_stop_recording = _function(
    "earshot_engine_stop_recording", _check,
    (c_uint64,),
    """Ends the recording, and waits until its file is complete.

    Closing the engine does the same. If not everything could be written, what is in the file
    can be rendered all the same.
    ERROR_OUTPUT_UNWRITABLE: If not everything could be written, or the file was removed
    meanwhile.
    ERROR_LIMIT_REACHED: If the limit was reached.
    ERROR_STATE: If nothing is recorded.
    """)

engine_keep_recent = _function(
    "earshot_engine_keep_recent", _check,
    (c_uint64, c_double, c_uint64, c_char_p, c_size_t),
    """Keeps the calls of the last seconds, so that they can be saved when something went wrong.

    It excludes a recording. With a file, what is kept survives a crash of the program: `earshot
    recover` makes a recording of it. After an orderly end the file is removed. A file that
    exists at the beginning is renamed to end in `.old`.
    seconds: [s] Time that is kept, if `byte_limit` suffices; 0: 60.
    byte_limit: [bytes] Memory that is taken at once, at least 2^20; 0: 2^26.
    file: May be empty: in memory only.
    ERROR_STATE: If the engine is recorded, or keeps recent calls already.
    ERROR_ARGUMENT: For negative `seconds`.
    ERROR_OUTPUT_UNWRITABLE: If there is no room, the file cannot be made or is something else,
    or another engine uses it.
    """)

engine_keep_recent_live = _function(
    "earshot_engine_keep_recent_live", _check,
    (c_uint64, c_double, c_uint64, c_uint64, c_char_p, c_size_t),
    """Keeps the calls of the last seconds, with pushed, generated and downloaded sound.

    Like engine_keep_recent, which leaves such sound silent.
    seconds: [s] Time that is kept, if `byte_limit` suffices; 0: 60.
    byte_limit: [bytes] Memory that is taken at once, at least 2^20; 0: 2^26.
    live_limit: [bytes] Most bytes of sound, a fifth of them in a quarter of `seconds`; as
    base64, a third of `byte_limit`. Beyond that it is silent until the next quarter.
    file: May be empty: in memory only.
    """)

engine_save_recent = _function(
    "earshot_engine_save_recent", _check,
    (c_uint64, c_char_p, c_size_t),
    """Writes what is kept as a recording, and keeps on; waits for the disk.

    It replaces an existing file.
    ERROR_OUTPUT_UNWRITABLE: If the file cannot be written, or is one that the engine writes;
    what is kept stays.
    ERROR_STATE: If nothing is kept.
    """)

engine_forget_recent = _function(
    "earshot_engine_forget_recent", _check,
    (c_uint64,),
    """Discards what is kept; closing the engine does the same.

    ERROR_STATE: If nothing is kept.
    """)

# The live view

engine_start_inspector = _function(
    "earshot_engine_start_inspector", _check,
    (c_uint64, c_uint32, c_char_p, c_size_t),
    """Starts a live view of the engine, which a browser on the same machine can open.

    It shows voices and why each is as it is, buses, sound events and statistics, and can change
    them: for programs under development. It is only reached by its link, which has a random
    part. While a page is open, engine_update copies what it shows; everything else is done on
    another thread.
    port: [0 to 65,535] 0: a free one.
    name: Shown by the page; empty: the program's name.
    ERROR_STATE: If the engine has one.
    ERROR_NOT_AVAILABLE: If the port is in use, or the system has no random bytes.
    """)

engine_inspector_address = _function(
    "earshot_engine_inspector_address", _check,
    (c_uint64, c_char_p, c_size_t, POINTER(c_size_t)),
    """Gets the link to the live view, `http://127.0.0.1:…`; empty without one.

    Who has the link can see and change the sound of the game.
    """)

engine_stop_inspector = _function(
    "earshot_engine_stop_inspector", _check,
    (c_uint64,),
    """Closes the live view and the connections of its pages.

    Closing the engine does the same.
    ERROR_STATE: If there is none.
    """)

# Memory

class MemoryFunctions(_Struct):
    """Where the library gets memory; called from any thread.

    user: Is passed to the functions.
    allocate: Allocates memory aligned to at least `alignment`, a power of two; None when there
    is none.
    free: Frees memory.
    """

    size: int
    user: Any
    allocate: Any
    free: Any

    _fields_ = [
        ("size", c_uint32),
        ("reserved", c_uint32),
        ("user", c_void_p),
        ("allocate", CFUNCTYPE(c_void_p, c_void_p, c_size_t, c_size_t)),
        ("free", CFUNCTYPE(None, c_void_p, c_void_p)),
    ]

set_memory_functions = _function(
    "earshot_set_memory_functions", _check,
    (POINTER(MemoryFunctions),),
    """Sets where the library's own memory comes from, for the whole process.

    Call it before anything else of the library. The struct is copied. All memory of the
    library's Swift code comes from there. OpenAL, the codec libraries, C++'s operator new and
    the system's threads use malloc in any case, as does what is set up while the library is
    loaded. If `allocate` returns None the process ends: Swift cannot continue without memory.
    About 100 KB of tables are kept when the last engine is closed.
    functions: None: the process's malloc.
    ERROR_STATE: If the library was used already.
    ERROR_NOT_AVAILABLE: If this build of the library does not support it; one made by
    Sources/CEarshot/install does.
    """)
