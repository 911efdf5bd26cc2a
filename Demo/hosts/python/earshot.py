"""Earshot for Python: the part of its C face that a small game needs, by ctypes.

    import earshot

    engine = earshot.Engine(offline=True)
    brook = engine.emitter(at=(3, 0, -4))
    engine.load("stream.wav").play(on=brook, loops=earshot.FOREVER)
    samples = engine.render(800)

The library is found by the environment's EARSHOT_LIBRARY, or as the system finds libraries.
"""

import ctypes
import os
from ctypes import POINTER, Structure, byref, c_bool, c_char_p, c_double, c_float, c_int32
from ctypes import c_int64, c_size_t, c_uint16, c_uint32, c_uint64, c_void_p

_library = ctypes.CDLL(os.environ.get("EARSHOT_LIBRARY", "libearshot.so.0.3"))

FOREVER = -1
NOW = -1
CLICK_FREE = -1
LINEAR, DECIBELS, EQUAL_POWER, S_CURVE = range(4)
SEQUENCE = 2
OFFLINE = 2
WAVE_FILE = 3
MASTER_BUS = 0x180000000
_STALE = 4


class Error(Exception):
    """What the library says of a call that it refused."""


def _check(result, function, arguments):
    if result != 0:
        name = _library.earshot_result_name(result).decode()
        raise Error(f"{name}: {_library.earshot_last_message().decode()}")


def _check_if_there(result, function, arguments):
    return result != _STALE and _check(result, function, arguments) is None


def _declare(name, *parameters, check=_check):
    function = getattr(_library, name)
    function.argtypes = parameters
    function.restype = c_int32
    function.errcheck = check
    return function


class _Sized(Structure):
    """A struct that begins with its size, with the library's own defaults."""

    def __init__(self, **fields):
        super().__init__(size=ctypes.sizeof(self))
        getattr(_library, f"{self._c_name}_init")(byref(self))
        known = [field[0] for field in self._fields_]
        for name, value in fields.items():
            if name not in known:
                raise TypeError(f"{self._c_name} has no {name}; it has {', '.join(known)}")
            setattr(self, name, value)


class Output(Structure):
    _fields_ = [
        ("size", c_uint32), ("kind", c_int32), ("name", c_char_p), ("name_length", c_size_t),
        ("encoding", c_int32), ("reserved", c_int32),
    ]


class Config(_Sized):
    _c_name = "earshot_config"
    _fields_ = [
        ("size", c_uint32), ("sample_rate", c_uint32), ("output", Output),
        ("steps_per_second", c_double), ("longest_catch_up", c_double),
        ("speed_of_sound", c_double), ("doppler_factor", c_double),
        ("layout", c_int32), ("resampler", c_int32), ("category", c_int32),
        ("when_unplugged", c_int32), ("sources", c_uint32), ("maximum_voices", c_uint32),
        ("maximum_clip_bytes", c_int64), ("clip_budget", c_int64),
        ("streamed_from", c_double), ("compressed_from", c_double),
        ("music_streamed_from", c_double), ("speech_compressed_from", c_double),
        ("seed", c_uint64), ("hrtf", c_bool), ("reloads_changed_files", c_bool),
        ("doubled_clip_megabytes", c_uint16), ("longest_doubled_clip", c_float),
        ("latency", c_int32), ("limiter", c_int32),
    ]


class EmitterOptions(_Sized):
    _c_name = "earshot_emitter_options"
    _fields_ = [
        ("size", c_uint32), ("priority", c_int32), ("gain", c_double), ("rate", c_double),
        ("occlusion", c_double), ("distance_model", c_int32), ("has_doppler", c_bool),
        ("reserved", c_bool * 3), ("reference_distance", c_double),
        ("maximum_distance", c_double), ("rolloff", c_double), ("points", c_void_p),
        ("point_count", c_size_t), ("cone_inner", c_double), ("cone_outer", c_double),
        ("cone_outer_gain", c_double), ("bus", c_uint64),
    ]


class PlayOptions(_Sized):
    _c_name = "earshot_play_options"
    _fields_ = [
        ("size", c_uint32), ("loops", c_int32), ("gain", c_double), ("rate", c_double),
        ("fade", c_double), ("offset", c_double), ("pan", c_double), ("start_frame", c_int64),
        ("stop_frame", c_int64), ("bus", c_uint64), ("group", c_uint64), ("priority", c_int32),
        ("when_virtual", c_int32), ("has_priority", c_bool), ("is_protected", c_bool),
        ("reserved", c_bool * 6), ("followed_by", POINTER(c_uint64)),
        ("followed_by_count", c_size_t), ("gain_variation", c_double * 2),
        ("rate_variation", c_double * 2), ("name", c_char_p), ("name_length", c_size_t),
        ("user_value", c_uint64),
    ]


class ScheduledPlay(Structure):
    _fields_ = [
        ("sound", c_uint64), ("emitter", c_uint64), ("seconds", c_double),
        ("options", POINTER(PlayOptions)),
    ]


_library.earshot_result_name.restype = c_char_p
_library.earshot_last_message.restype = c_char_p

_handle, _handle_out = c_uint64, POINTER(c_uint64)
_place = (c_double, c_double, c_double)

_engine_make = _declare("earshot_engine_make", POINTER(Config), _handle_out)
_engine_close = _declare("earshot_engine_close", _handle)
_engine_update = _declare("earshot_engine_update", _handle, c_double)
_engine_render = _declare("earshot_engine_render", _handle, POINTER(c_float), c_size_t)
_clip_load = _declare(
    "earshot_clip_load", _handle, c_char_p, c_size_t, c_void_p, _handle_out)
_clip_set_make = _declare(
    "earshot_clip_set_make", _handle, _handle_out, c_size_t, c_int32, c_void_p, _handle_out)
_play = _declare("earshot_play", _handle, _handle, _handle, POINTER(PlayOptions), _handle_out)
_play_set = _declare(
    "earshot_play_set", _handle, _handle, _handle, POINTER(PlayOptions), _handle_out)
_play_schedule = _declare(
    "earshot_play_schedule", _handle, POINTER(ScheduledPlay), c_size_t, c_int64, _handle_out)
_fade_shaped = _library.earshot_fade_shaped
_fade_shaped.argtypes, _fade_shaped.restype = (c_double, c_int32), c_double


def _declare_steering(name, *parameters):
    return _declare(f"earshot_voice_{name}", _handle, _handle, *parameters, check=_check_if_there)


_voice_stop = _declare_steering("stop", c_double)
_voice_set_gain = _declare_steering("set_gain", c_double, c_double)
_voice_set_rate = _declare_steering("set_rate", c_double, c_double)
_voice_set_bus = _declare_steering("set_bus", _handle)
_voice_leave_loop = _declare_steering("leave_loop")
_voice_append = _declare_steering("append", _handle, c_int32)
_voice_explain = _declare(
    "earshot_voice_explain", _handle, _handle, c_char_p, c_size_t, POINTER(c_size_t))
_queue_play = _declare(
    "earshot_queue_play", _handle, _handle, _handle, POINTER(PlayOptions), _handle_out)
_queue_stop = _declare("earshot_queue_stop", _handle, _handle, c_double)
_queue_set_gain = _declare("earshot_queue_set_gain", _handle, _handle, c_double, c_double)
_bus_make = _declare("earshot_bus_make", _handle, _handle, c_double, _handle_out)
_bus_set_gain = _declare("earshot_bus_set_gain", _handle, _handle, c_double, c_double)
_bus_stop = _declare("earshot_bus_stop", _handle, _handle, c_double)
_node_make = _declare("earshot_node_make", _handle, _handle, *_place, _handle_out)
_emitter_make = _declare(
    "earshot_emitter_make", _handle, _handle, *_place, POINTER(EmitterOptions), _handle_out)
_listener_make = _declare("earshot_listener_make", _handle, _handle, *_place, _handle_out)
_set_position = _declare("earshot_thing_set_position", _handle, _handle, *_place)
_set_occlusion = _declare(
    "earshot_emitter_set_occlusion", _handle, _handle, c_double, c_double)


class _Owned:
    """Something of an engine's: a handle, which costs nothing and which nobody has to free."""

    def __init__(self, engine, handle):
        self.engine = engine
        self.handle = handle


class Thing(_Owned):
    """A node, an emitter or a listener."""

    def move_to(self, x, y, z):
        _set_position(self.engine.handle, self.handle, x, y, z)


class Emitter(Thing):
    def set_occlusion(self, occlusion, seconds=0):
        _set_occlusion(self.engine.handle, self.handle, occlusion, seconds)


class Bus(_Owned):
    def set_gain(self, gain, seconds=0):
        _bus_set_gain(self.engine.handle, self.handle, gain, seconds)

    def stop(self, fade=-1):
        _bus_stop(self.engine.handle, self.handle, fade)


class Voice(_Owned):
    """One playback. What changes it answers False, and does nothing, when it has ended."""

    def stop(self, fade=CLICK_FREE):
        return _voice_stop(self.engine.handle, self.handle, fade)

    def set_gain(self, gain, seconds=0):
        return _voice_set_gain(self.engine.handle, self.handle, gain, seconds)

    def set_rate(self, rate, seconds=0):
        return _voice_set_rate(self.engine.handle, self.handle, rate, seconds)

    def set_bus(self, bus):
        return _voice_set_bus(self.engine.handle, self.handle, bus.handle)

    def leave_loop(self):
        return _voice_leave_loop(self.engine.handle, self.handle)

    def append(self, clip, loops=1):
        return _voice_append(self.engine.handle, self.handle, clip.handle, loops)

    def explain(self):
        """Why it is heard, or isn't: sentences, one a line."""
        words = ctypes.create_string_buffer(4_096)
        _voice_explain(self.engine.handle, self.handle, words, len(words), None)
        return words.value.decode(errors="replace")


class Clip(_Owned):
    """Sound, or several for the same occasion."""

    _play = staticmethod(_play)

    def play(self, on=None, bus=None, **options):
        """Plays on an emitter, or flat. `options` are earshot_play_options."""
        return self._begin(self._play, on, bus, options)

    def _begin(self, function, on, bus, options):
        options, voice = _options(bus, options), c_uint64()
        function(self.engine.handle, self.handle, _number(on), byref(options), byref(voice))
        return Voice(self.engine, voice.value)


class ClipSet(Clip):
    _play = staticmethod(_play_set)


class Queue:
    """What other threads may ask of an engine; the next update does it. See earshot_queue_play."""

    def __init__(self, engine):
        self.engine = engine

    def play(self, clip, on=None, bus=None, **options):
        return clip._begin(_queue_play, on, bus, options)

    def stop(self, voice, fade=CLICK_FREE):
        _queue_stop(self.engine.handle, voice.handle, fade)

    def set_gain(self, target, gain, seconds=0):
        _queue_set_gain(self.engine.handle, target.handle, gain, seconds)


class Engine:
    """Plays on the system's device; or renders, if it is `offline` or has a `wave_file`."""

    def __init__(self, offline=False, wave_file=None, **config):
        config = Config(**config)
        if offline:
            config.output.kind = OFFLINE
        if wave_file is not None:
            path = os.fsencode(wave_file)
            config.output.kind = WAVE_FILE
            config.output.name, config.output.name_length = path, len(path)
        self.handle = self._made(_engine_make, byref(config))
        self.master = Bus(self, MASTER_BUS)
        self.queue = Queue(self)

    @staticmethod
    def _made(function, *arguments):
        handle = c_uint64()
        function(*arguments, byref(handle))
        return handle.value

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        _engine_close(self.handle)

    def update(self, seconds):
        _engine_update(self.handle, seconds)

    def render(self, frames, channels=2):
        """The next frames, as bytes of interleaved 32-bit floats."""
        samples = (c_float * (frames * channels))()
        _engine_render(self.handle, samples, frames)
        return bytes(samples)

    def load(self, path):
        path = os.fsencode(path)
        return Clip(self, self._made(_clip_load, self.handle, path, len(path), None))

    def play_schedule(self, plays, on=None, bus=None, start_frame=NOW, **options):
        """Pairs of seconds and clips, each played at its time from a common start, to the frame."""
        options = _options(bus, options)
        list = (ScheduledPlay * len(plays))(*(
            (clip.handle, _number(on), time, ctypes.pointer(options)) for time, clip in plays))
        voices = (c_uint64 * len(plays))()
        _play_schedule(self.handle, list, len(list), start_frame, voices)
        return [Voice(self, voice) for voice in voices]

    def clip_set(self, clips, order=SEQUENCE):
        handles = (c_uint64 * len(clips))(*(clip.handle for clip in clips))
        return ClipSet(
            self, self._made(_clip_set_make, self.handle, handles, len(clips), order, None))

    def bus(self, gain=1, parent=None):
        return Bus(self, self._made(_bus_make, self.handle, _number(parent), gain))

    def node(self, at=(0, 0, 0), parent=None):
        return Thing(self, self._made(_node_make, self.handle, _number(parent), *at))

    def listener(self, at=(0, 0, 0), parent=None):
        return Thing(self, self._made(_listener_make, self.handle, _number(parent), *at))

    def emitter(self, at=(0, 0, 0), parent=None, **options):
        """`options` are earshot_emitter_options."""
        options = EmitterOptions(**options)
        return Emitter(
            self, self._made(_emitter_make, self.handle, _number(parent), *at, byref(options)))


def shaped(seconds, shape):
    """A time to fade over, and the way that the fade takes: `stop(fade=shaped(2, EQUAL_POWER))`."""
    return _fade_shaped(seconds, shape)


def _options(bus, options):
    name = options.pop("name", None)
    if name is not None:
        name = name.encode()
        options.update(name=name, name_length=len(name))
    return PlayOptions(bus=_number(bus), **options)


def _number(thing):
    return thing.handle if thing else 0
