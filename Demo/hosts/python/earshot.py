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

BELL, LOW_SHELF, HIGH_SHELF, NOTCH, LOW_PASS, HIGH_PASS = range(6)
(PRESET_FLAT, PRESET_BASS_BOOST, PRESET_BASS_CUT, PRESET_TREBLE_BOOST, PRESET_TREBLE_CUT,
 PRESET_QUIET, PRESET_SPEECH, PRESET_ROCK, PRESET_POP, PRESET_ELECTRONIC, PRESET_CLASSICAL,
 PRESET_ACOUSTIC, PRESET_SMALL_SPEAKERS, PRESET_TELEPHONE, PRESET_RADIO, PRESET_BEHIND_WALL,
 PRESET_UNDERWATER) = range(17)
(SETTING_FREQUENCY, SETTING_RESONANCE, SETTING_THRESHOLD, SETTING_RATIO, SETTING_MAKE_UP,
 SETTING_CEILING, SETTING_TIME, SETTING_FEEDBACK, SETTING_DAMPING, SETTING_DRIVE, SETTING_TONE,
 SETTING_LEVEL, SETTING_MIX, SETTING_DECAY, SETTING_EARLY, SETTING_LATE, SETTING_WIDTH,
 SETTING_WET, SETTING_DRY, SETTING_BAND_GAIN) = range(100, 120)
# Of the first of eight bands each.
SETTING_BAND_FREQUENCY, SETTING_BAND_QUALITY = 127, 135
SETTING_KNEE, SETTING_ATTACK, SETTING_RELEASE = range(143, 146)
DRIVES_GAIN, DRIVES_RATE, DRIVES_OCCLUSION = range(3)
ALERT, INTERFACE = range(2)
CAPTION_BEGAN, CAPTION_MOVED, CAPTION_ENDED = range(1, 4)
DIRECTIONS = ("", "ahead", "ahead right", "right", "behind right", "behind", "behind left", "left",
              "ahead left", "above", "below")
REPEAT_OFF, REPEAT_ONE, REPEAT_ALL = range(3)
MUSIC_TITLE, MUSIC_ARTIST, MUSIC_ALBUM, MUSIC_ALBUM_ARTIST, MUSIC_PATH = range(5)
MUSIC_IS_STOPPED, MUSIC_IS_LOADING, MUSIC_IS_PLAYING, MUSIC_IS_PAUSED = range(4)


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


class Band(Structure):
    _fields_ = [
        ("kind", c_int32), ("is_on", c_bool), ("reserved", c_bool * 3), ("frequency", c_double),
        ("decibels", c_double), ("quality", c_double),
    ]

    def __init__(self, kind=BELL, frequency=1_000, decibels=0, quality=0.71, is_on=True):
        super().__init__(
            kind=kind, is_on=is_on, frequency=frequency, decibels=decibels, quality=quality)


class _Equalizer(Structure):
    _fields_ = [("count", c_uint32), ("reserved", c_uint32), ("bands", Band * 8)]


class _Filter(Structure):
    _fields_ = [
        ("is_high_pass", c_bool), ("is_off", c_bool), ("reserved", c_bool * 6),
        ("frequency", c_double), ("slope", c_double), ("resonance", c_double),
    ]


class _Compressor(Structure):
    _fields_ = [(name, c_double) for name in (
        "threshold", "ratio", "knee", "attack", "release", "make_up", "look_ahead")] + [
        ("side_chain", c_uint64), ("is_rms", c_bool), ("is_before_fader", c_bool),
        ("reserved", c_bool * 6),
    ]


class _Limiter(Structure):
    _fields_ = [("ceiling", c_double), ("release", c_double)]


class _Echo(Structure):
    _fields_ = [(name, c_double) for name in ("time", "feedback", "damping", "wet", "dry")] + [
        ("is_ping_pong", c_bool), ("reserved", c_bool * 7),
    ]


class _Distortion(Structure):
    _fields_ = [(name, c_double) for name in ("drive", "tone", "level", "mix")] + [
        ("is_hard", c_bool), ("is_quadruple", c_bool), ("reserved", c_bool * 6),
    ]


class _Reverb(Structure):
    _fields_ = [(name, c_double) for name in (
        "room_size", "pre_delay", "diffusion", "decay", "decay_low", "decay_high", "early", "late",
        "width", "dry")]


class _Convolution(Structure):
    _fields_ = [("clip", c_uint64), ("wet", c_double), ("dry", c_double)]


_KINDS = [
    ("equalizer", _Equalizer), ("filter", _Filter), ("compressor", _Compressor),
    ("limiter", _Limiter), ("echo", _Echo), ("distortion", _Distortion), ("reverb", _Reverb),
    ("convolution", _Convolution),
]


class _EffectValues(ctypes.Union):
    _fields_ = _KINDS


class EffectSettings(Structure):
    """What an effect does, with what is usual of its kind; see `equalizer`, `filter` …"""

    _fields_ = [("size", c_uint32), ("kind", c_int32), ("of", _EffectValues)]

    def change(self, **values):
        """Changes settings that its kind has. An equaliser's are `bands`, each a Band."""
        kind, _ = _KINDS[self.kind]
        settings = getattr(self.of, kind)
        if kind == "equalizer" and "bands" in values:
            bands = values.pop("bands")
            settings.count = len(bands)
            settings.bands[:len(bands)] = bands
        for name, value in values.items():
            if name not in [field[0] for field in settings._fields_]:
                raise TypeError(f"earshot_{kind} has no {name}")
            setattr(settings, name, _number(value) if isinstance(value, _Owned) else value)
        return self


def effect(kind, **values):
    """`effect("filter", frequency=800)`: settings are those of the C header's struct, by name."""
    kinds = [name for name, _ in _KINDS]
    if kind not in kinds:
        raise TypeError(f"there is no effect {kind!r}; there are {', '.join(kinds)}")
    settings = EffectSettings(size=ctypes.sizeof(EffectSettings))
    _library.earshot_effect_settings_init(byref(settings), kinds.index(kind))
    return settings.change(**values)


def preset(number):
    """An equaliser with the bands of PRESET_ROCK, PRESET_RADIO …"""
    settings = EffectSettings(size=ctypes.sizeof(EffectSettings))
    _library.earshot_effect_settings_init_preset(byref(settings), number)
    return settings


class Meter(Structure):
    """Linear levels, and loudness in LUFS where the bus is metered."""

    _fields_ = [
        ("size", c_uint32), ("channels", c_uint32), ("peak", c_float * 8), ("rms", c_float * 8),
        ("is_estimated", c_bool), ("is_metered", c_bool), ("reserved", c_bool * 2),
        ("true_peak", c_float), ("momentary", c_double), ("short_term", c_double),
        ("integrated", c_double),
    ]


class EAXReverb(_Sized):
    _c_name = "earshot_eax_reverb"
    _fields_ = [
        ("size", c_uint32), ("limits_decay_hf", c_bool), ("reserved", c_bool * 3)
    ] + [(name, c_double) for name in (
        "density", "diffusion", "gain", "gain_hf", "gain_lf", "decay_time", "decay_hf_ratio",
        "decay_lf_ratio", "reflections_gain", "reflections_delay", "late_gain", "late_delay",
        "echo_time", "echo_depth", "modulation_time", "modulation_depth", "air_absorption_hf",
        "reference_hf", "reference_lf", "room_rolloff")] + [
        ("reflections_pan", c_double * 3), ("late_pan", c_double * 3),
    ]

    def __init__(self, preset="generic", **fields):
        super().__init__()
        _eax_init_preset(byref(self), preset.encode())
        for name, value in fields.items():
            if name not in [field[0] for field in self._fields_]:
                raise TypeError(f"earshot_eax_reverb has no {name}")
            setattr(self, name, value)


class Ducking(_Sized):
    _c_name = "earshot_ducking"
    _fields_ = [("size", c_uint32), ("reserved", c_uint32)] + [(name, c_double) for name in (
        "gain", "threshold", "attack", "hold", "release")]


class BusMix(Structure):
    _fields_ = [
        ("size", c_uint32), ("has", c_uint32), ("gain", c_double), ("rate", c_double),
        ("occlusion", c_double), ("is_muted", c_bool), ("reserved", c_bool * 7),
    ]


class Material(_Sized):
    """What a wall takes of sound, in decibels: a common one by name, and what is another."""

    _c_name = "earshot_material"
    _fields_ = [
        ("size", c_uint32), ("reserved", c_uint32), ("loss_low", c_double),
        ("loss_middle", c_double), ("loss_high", c_double), ("thickness", c_double),
    ]

    def __init__(self, name="brick", **fields):
        super().__init__()
        _material_init_common(byref(self), name.encode())
        for field, value in fields.items():
            if not hasattr(self, field):
                raise TypeError(f"earshot_material has no {field}")
            setattr(self, field, value)


class Caption(Structure):
    _fields_ = [
        ("size", c_uint32), ("change", c_int32), ("direction", c_int32), ("passage", c_int32),
        ("number", c_uint64), ("voice", c_uint64), ("cause", c_uint64), ("azimuth", c_double),
        ("elevation", c_double), ("distance", c_double), ("loudness", c_double),
        ("start", c_double), ("last_heard", c_double), ("_text", ctypes.c_char * 257),
        ("reserved", ctypes.c_char * 7),
    ]

    @property
    def text(self):
        return self._text.decode()

    @property
    def side(self):
        """As "behind left"; empty for what comes from no side."""
        return DIRECTIONS[self.direction]


class MusicOptions(_Sized):
    _c_name = "earshot_music_options"
    _fields_ = [
        ("size", c_uint32), ("repeats", c_int32), ("replaygain", c_int32), ("is_shuffled", c_bool),
        ("may_clip", c_bool), ("measures_untagged", c_bool), ("reserved", c_bool),
        ("crossfade", c_double), ("preamp", c_double), ("seed", c_uint64), ("parent", c_uint64),
    ]


class MusicStatus(Structure):
    _fields_ = [
        ("size", c_uint32), ("state", c_int32), ("index", c_int64), ("count", c_int64),
        ("position", c_double), ("duration", c_double), ("gain", c_double),
        ("track_gain", c_double), ("track_number", c_int64), ("bus", c_uint64),
        ("repeats", c_int32), ("is_shuffled", c_bool), ("reserved", c_bool * 3),
    ]


class SettingValue(Structure):
    _fields_ = [("setting", c_int32), ("reserved", c_int32), ("value", c_double)]


class ParameterPoint(Structure):
    _fields_ = [("value", c_double), ("result", c_double)]


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


_set_metered = _declare("earshot_bus_set_metered", _handle, _handle, c_bool)
_get_meter = _declare("earshot_bus_get_meter", _handle, _handle, POINTER(Meter))
_set_ducking = _declare("earshot_bus_set_ducking", _handle, _handle, _handle, POINTER(Ducking))
_add_effect = _declare(
    "earshot_bus_add_effect", _handle, _handle, POINTER(EffectSettings), c_int32, _handle_out)
_effect_set = _declare(
    "earshot_effect_set", _handle, _handle, POINTER(EffectSettings), c_double)
_effect_get = _declare("earshot_effect_get", _handle, _handle, POINTER(EffectSettings))
_effect_bypass = _declare("earshot_effect_set_bypassed", _handle, _handle, c_bool)
_effect_remove = _declare("earshot_effect_remove", _handle, _handle)
_eax_init_preset = _declare("earshot_eax_reverb_init_preset", POINTER(EAXReverb), c_char_p)
_reverb_make = _declare(
    "earshot_shared_reverb_make", _handle, POINTER(EAXReverb), c_double, _handle_out)
_reverb_set = _declare(
    "earshot_shared_reverb_set", _handle, _handle, POINTER(EAXReverb), c_double)
_reverb_set_gain = _declare(
    "earshot_shared_reverb_set_gain", _handle, _handle, c_double, c_double)
_reverb_clear_tail = _declare("earshot_shared_reverb_clear_tail", _handle, _handle)
_reverb_remove = _declare("earshot_shared_reverb_remove", _handle, _handle)
_set_send = _declare(
    "earshot_set_send", _handle, _handle, _handle, c_double, c_double, check=_check_if_there)
_snapshot_make = _declare(
    "earshot_snapshot_make", _handle, c_char_p, c_size_t, c_int32, _handle_out)
_snapshot_set_mix = _declare(
    "earshot_snapshot_set_mix", _handle, _handle, _handle, POINTER(BusMix))
_snapshot_set_settings = _declare(
    "earshot_snapshot_set_settings", _handle, _handle, _handle, POINTER(SettingValue), c_size_t)
_snapshot_capture = _declare("earshot_snapshot_capture", _handle, _handle, _handle)
_snapshot_set_weight = _declare(
    "earshot_snapshot_set_weight", _handle, _handle, c_double, c_double)
_parameter_make = _declare(
    "earshot_parameter_make", _handle, c_char_p, c_size_t, *(c_double,) * 4, _handle_out)
_parameter_set = _declare("earshot_parameter_set_value", _handle, _handle, _handle, c_double)
_parameter_get = _declare(
    "earshot_parameter_get_value", _handle, _handle, _handle, POINTER(c_double))
_parameter_drive = _declare(
    "earshot_parameter_drive", _handle, _handle, _handle, c_int32, POINTER(ParameterPoint),
    c_size_t, c_int32)


_material_init_common = _declare(
    "earshot_material_init_common", POINTER(Material), c_char_p)
_wall_make_box = _declare(
    "earshot_wall_make_box", _handle, _handle, *(c_double,) * 3, POINTER(Material), _handle_out)
_wall_set_material = _declare("earshot_wall_set_material", _handle, _handle, POINTER(Material))
_wall_remove = _declare("earshot_wall_remove", _handle, _handle)
_zone_make_box = _declare(
    "earshot_zone_make_box", _handle, _handle, *(c_double,) * 3, _handle_out)
_zone_make_sphere = _declare(
    "earshot_zone_make_sphere", _handle, _handle, c_double, _handle_out)
_zone_set_edge = _declare("earshot_zone_set_edge", _handle, _handle, c_double)
_zone_set_outside = _declare("earshot_zone_set_outside", _handle, _handle, c_double, c_double)
_zone_set_reverb = _declare(
    "earshot_zone_set_reverb", _handle, _handle, POINTER(EAXReverb), c_double)
_zone_remove = _declare("earshot_zone_remove", _handle, _handle)
_alert_play = _declare(
    "earshot_alert_play", _handle, _handle, c_int32, c_double, _handle_out)
_alert_get_bus = _declare("earshot_alert_get_bus", _handle, _handle_out)
_pause_game = _declare("earshot_engine_pause_game", _handle, c_double)
_resume_game = _declare("earshot_engine_resume_game", _handle, c_double)
_set_caption = _declare("earshot_clip_set_caption", _handle, _handle, c_char_p, c_size_t)
_take_captions = _declare(
    "earshot_engine_take_captions", _handle, POINTER(Caption), c_size_t, POINTER(c_size_t))
_music_make = _declare("earshot_music_make", _handle, POINTER(MusicOptions), _handle_out)
_music_release = _declare("earshot_music_release", _handle, _handle)
_music_open = _declare(
    "earshot_music_open", _handle, _handle, POINTER(c_char_p), POINTER(c_size_t), c_size_t,
    POINTER(c_size_t), POINTER(c_size_t))
_music_seek = _declare("earshot_music_seek", _handle, _handle, c_double)
_music_stop = _declare("earshot_music_stop", _handle, _handle, c_double)
_music_set_gain = _declare("earshot_music_set_gain", _handle, _handle, c_double)
_music_get_status = _declare("earshot_music_get_status", _handle, _handle, POINTER(MusicStatus))
_music_text = _declare(
    "earshot_music_text", _handle, _handle, c_int32, c_char_p, c_size_t, POINTER(c_size_t))
_music_calls = {
    name: _declare(f"earshot_music_{name}", _handle, _handle)
    for name in ("play", "pause", "next", "previous")
}


class _Owned:
    """Something of an engine's: a handle, which costs nothing and which nobody has to free."""

    def __init__(self, engine, handle):
        self.engine = engine
        self.handle = handle


class _Sender(_Owned):
    def send(self, reverb, gain, seconds=0):
        """Sends so much of what is heard of it, 0 to 1, to a shared reverb. False: it has ended."""
        return _set_send(self.engine.handle, self.handle, _number(reverb), gain, seconds)


class Thing(_Owned):
    """A node, an emitter or a listener."""

    def move_to(self, x, y, z):
        _set_position(self.engine.handle, self.handle, x, y, z)


class Emitter(Thing, _Sender):
    def set_occlusion(self, occlusion, seconds=0):
        _set_occlusion(self.engine.handle, self.handle, occlusion, seconds)


class Bus(_Sender):
    def set_gain(self, gain, seconds=0):
        _bus_set_gain(self.engine.handle, self.handle, gain, seconds)

    def add_effect(self, settings, index=-1):
        """After the others, or as the one that has the number `index`."""
        made = self.engine._made(
            _add_effect, self.engine.handle, self.handle, byref(settings), index)
        return Effect(self.engine, made)

    def duck_under(self, other, **rule):
        """Lets it go down while another sounds; `rule` is of earshot_ducking, none: no more."""
        ducking = byref(Ducking(**rule)) if rule else None
        _set_ducking(self.engine.handle, self.handle, _number(other), ducking)

    def set_metered(self, is_metered=True):
        """Whether loudness and true peak are measured beside the levels."""
        _set_metered(self.engine.handle, self.handle, is_metered)

    def meter(self):
        meter = Meter(size=ctypes.sizeof(Meter))
        _get_meter(self.engine.handle, self.handle, byref(meter))
        return meter

    def stop(self, fade=-1):
        _bus_stop(self.engine.handle, self.handle, fade)


class Effect(_Owned):
    """What all on a bus goes through."""

    def set(self, settings, seconds=0.02):
        _effect_set(self.engine.handle, self.handle, byref(settings), seconds)

    def get(self):
        settings = EffectSettings(size=ctypes.sizeof(EffectSettings))
        _effect_get(self.engine.handle, self.handle, byref(settings))
        return settings

    def bypass(self, is_bypassed=True):
        _effect_bypass(self.engine.handle, self.handle, is_bypassed)

    def remove(self):
        _effect_remove(self.engine.handle, self.handle)


class SharedReverb(_Owned):
    """A room that voices, emitters and buses send to."""

    def set(self, preset="generic", seconds=0.5, **fields):
        settings = EAXReverb(preset, **fields)
        _reverb_set(self.engine.handle, self.handle, byref(settings), seconds)

    def set_gain(self, gain, seconds=0):
        _reverb_set_gain(self.engine.handle, self.handle, gain, seconds)

    def clear_tail(self):
        _reverb_clear_tail(self.engine.handle, self.handle)

    def remove(self):
        _reverb_remove(self.engine.handle, self.handle)


class Snapshot(_Owned):
    """A mix that comes and goes as a whole."""

    def set_mix(self, bus, gain=None, rate=None, occlusion=None, is_muted=None):
        """What it has of a bus: what is given."""
        given = {"gain": gain, "rate": rate, "occlusion": occlusion, "is_muted": is_muted}
        mix = BusMix(size=ctypes.sizeof(BusMix))
        for bit, (name, value) in enumerate(given.items()):
            if value is not None:
                mix.has |= 1 << bit
                setattr(mix, name, value)
        _snapshot_set_mix(self.engine.handle, self.handle, _number(bus), byref(mix))

    def set_settings(self, effect, values):
        """`values` are numbers by SETTING_…"""
        list = (SettingValue * len(values))(*((key, 0, value) for key, value in values.items()))
        _snapshot_set_settings(self.engine.handle, self.handle, _number(effect), list, len(list))

    def capture(self, bus):
        _snapshot_capture(self.engine.handle, self.handle, _number(bus))

    def set_weight(self, weight, seconds=0):
        _snapshot_set_weight(self.engine.handle, self.handle, weight, seconds)


class Parameter(_Owned):
    """A number of the game's that drives others."""

    def set(self, value, on=None):
        """For all, or for an emitter alone."""
        _parameter_set(self.engine.handle, self.handle, _number(on), value)

    def get(self, on=None):
        value = c_double()
        _parameter_get(self.engine.handle, self.handle, _number(on), byref(value))
        return value.value

    def drive(self, target, quantity, points, shape=LINEAR):
        """`points` are pairs; `quantity` is DRIVES_…, of an effect SETTING_…, of a snapshot 0."""
        list = (ParameterPoint * len(points))(*points)
        _parameter_drive(
            self.engine.handle, self.handle, _number(target), quantity, list, len(list), shape)


class Voice(_Sender):
    """One playback. What changes it answers False, and does nothing, when it has ended."""

    def stop(self, fade=CLICK_FREE):
        return _voice_stop(self.engine.handle, self.handle, fade)

    def set_gain(self, gain, seconds=0):
        return _voice_set_gain(self.engine.handle, self.handle, gain, seconds)

    def set_rate(self, rate, seconds=0):
        return _voice_set_rate(self.engine.handle, self.handle, rate, seconds)

    def set_bus(self, bus):
        return _voice_set_bus(self.engine.handle, self.handle, _number(bus))

    def leave_loop(self):
        return _voice_leave_loop(self.engine.handle, self.handle)

    def append(self, clip, loops=1):
        return _voice_append(self.engine.handle, self.handle, _number(clip), loops)

    def explain(self):
        """Why it is heard, or isn't: sentences, one a line."""
        words = ctypes.create_string_buffer(4_096)
        _voice_explain(self.engine.handle, self.handle, words, len(words), None)
        return words.value.decode(errors="replace")


class Wall(_Owned):
    """What sound goes through less loud."""

    def set_material(self, name="brick", **fields):
        """A curtain is drawn, a window breaks: see `Material`."""
        _wall_set_material(self.engine.handle, self.handle, byref(Material(name, **fields)))

    def remove(self):
        _wall_remove(self.engine.handle, self.handle)


class Zone(_Owned):
    """A space with a reverb, and what is left in it of what comes from outside."""

    def set_reverb(self, preset="generic", level=1, **fields):
        """None for `preset`: it has none."""
        settings = None if preset is None else byref(EAXReverb(preset, **fields))
        _zone_set_reverb(self.engine.handle, self.handle, settings, level)

    def set_outside(self, gain, high=1):
        _zone_set_outside(self.engine.handle, self.handle, gain, high)

    def set_edge(self, metres):
        _zone_set_edge(self.engine.handle, self.handle, metres)

    def remove(self):
        _zone_remove(self.engine.handle, self.handle)


class Music(_Owned):
    """A player for files, folders and playlists, one track after the other."""

    def open(self, *paths):
        """Takes a list, and answers how many tracks are in it; without what can't be found."""
        paths = [os.fsencode(path) for path in paths]
        entries = c_size_t()
        _music_open(
            self.engine.handle, self.handle, (c_char_p * len(paths))(*paths),
            (c_size_t * len(paths))(*map(len, paths)), len(paths), byref(entries), None)
        return entries.value

    def play(self):
        _music_calls["play"](self.engine.handle, self.handle)

    def pause(self):
        _music_calls["pause"](self.engine.handle, self.handle)

    def next(self):
        _music_calls["next"](self.engine.handle, self.handle)

    def previous(self):
        _music_calls["previous"](self.engine.handle, self.handle)

    def stop(self, fade=CLICK_FREE):
        _music_stop(self.engine.handle, self.handle, fade)

    def seek(self, seconds):
        _music_seek(self.engine.handle, self.handle, seconds)

    def set_gain(self, gain):
        _music_set_gain(self.engine.handle, self.handle, gain)

    @property
    def status(self):
        status = MusicStatus(size=ctypes.sizeof(MusicStatus))
        _music_get_status(self.engine.handle, self.handle, byref(status))
        return status

    @property
    def bus(self):
        """All that it plays is on this one."""
        return Bus(self.engine, self.status.bus)

    def text(self, which=MUSIC_TITLE):
        """A word about the track that plays: MUSIC_TITLE, MUSIC_ARTIST …"""
        buffer, length = ctypes.create_string_buffer(1 << 13), c_size_t()
        _music_text(self.engine.handle, self.handle, which, buffer, len(buffer), byref(length))
        return buffer.value.decode()

    def release(self):
        _music_release(self.engine.handle, self.handle)


class Clip(_Owned):
    """Sound, or several for the same occasion."""

    _play = staticmethod(_play)

    def play(self, on=None, bus=None, **options):
        """Plays on an emitter, or flat. `options` are earshot_play_options."""
        return self._begin(self._play, on, bus, options)

    def set_caption(self, text):
        """What `Engine.captions` says while it is heard; empty: nothing."""
        text = text.encode()
        _set_caption(self.engine.handle, self.handle, text, len(text))

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
        _queue_set_gain(self.engine.handle, _number(target), gain, seconds)


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
            (_number(clip), _number(on), time, ctypes.pointer(options)) for time, clip in plays))
        voices = (c_uint64 * len(plays))()
        _play_schedule(self.handle, list, len(list), start_frame, voices)
        return [Voice(self, voice) for voice in voices]

    def clip_set(self, clips, order=SEQUENCE):
        handles = (c_uint64 * len(clips))(*(_number(clip) for clip in clips))
        return ClipSet(
            self, self._made(_clip_set_make, self.handle, handles, len(clips), order, None))

    def bus(self, gain=1, parent=None):
        return Bus(self, self._made(_bus_make, self.handle, _number(parent), gain))

    def reverb(self, preset="generic", gain=1, **fields):
        """A shared reverb: a preset of EAX by name, and what is another of earshot_eax_reverb."""
        settings = EAXReverb(preset, **fields)
        return SharedReverb(
            self, self._made(_reverb_make, self.handle, byref(settings), gain))

    def snapshot(self, name="", priority=0):
        name = name.encode()
        return Snapshot(
            self, self._made(_snapshot_make, self.handle, name, len(name), priority))

    def parameter(self, name="", lowest=0, highest=1, value=0, smoothing=0.05):
        name = name.encode()
        return Parameter(self, self._made(
            _parameter_make, self.handle, name, len(name), lowest, highest, value, smoothing))

    def wall(self, width, height, depth, at=None, material="brick"):
        """A solid box around a node, `at`, made of a common material or a `Material`."""
        if not isinstance(material, Material):
            material = Material(material)
        return Wall(self, self._made(
            _wall_make_box, self.handle, _number(at), width, height, depth, byref(material)))

    def zone(self, *size, at=None):
        """A space around a node, `at`: a ball of a radius, or a box of three sizes."""
        if len(size) not in (1, 3):
            raise TypeError("a zone has a radius, or a width, a height and a depth")
        make = _zone_make_sphere if len(size) == 1 else _zone_make_box
        return Zone(self, self._made(make, self.handle, _number(at), *size))

    def alert(self, clip, kind=ALERT, gain=1):
        """Plays it at once, whatever becomes of the game: a message, a sound of a menu."""
        return Voice(self, self._made(_alert_play, self.handle, _number(clip), kind, gain))

    @property
    def alerts(self):
        """The bus of alerts, whose gain is their volume."""
        return Bus(self, self._made(_alert_get_bus, self.handle))

    def pause_game(self, fade=CLICK_FREE):
        _pause_game(self.handle, fade)

    def resume_game(self, fade=CLICK_FREE):
        _resume_game(self.handle, fade)

    def captions(self):
        """What somebody who can't hear should be told since the last call, once an update."""
        list, count = (Caption * 64)(), c_size_t()
        list[0].size = ctypes.sizeof(Caption)
        _take_captions(self.handle, list, len(list), byref(count))
        return list[:count.value]

    def music(self, *paths, **options):
        """A player for music; `options` are earshot_music_options."""
        options = MusicOptions(**options)
        music = Music(self, self._made(_music_make, self.handle, byref(options)))
        if paths:
            music.open(*paths)
        return music

    def node(self, at=(0, 0, 0), parent=None):
        return Thing(self, self._made(_node_make, self.handle, _number(parent), *_coordinates(at)))

    def listener(self, at=(0, 0, 0), parent=None):
        return Thing(self, self._made(
            _listener_make, self.handle, _number(parent), *_coordinates(at)))

    def emitter(self, at=(0, 0, 0), parent=None, **options):
        """`options` are earshot_emitter_options."""
        options = EmitterOptions(**options)
        return Emitter(
            self, self._made(
                _emitter_make, self.handle, _number(parent), *_coordinates(at), byref(options)))


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
    """The handle of a thing; None is none."""
    if thing is not None and not hasattr(thing, "handle"):
        raise TypeError(f"{thing!r} is nothing that an engine made; see Engine.node, Engine.bus …")
    return thing.handle if thing is not None else 0


def _coordinates(at):
    if len(at) != 3:
        raise TypeError(f"a place has x, y and z, and {at!r} hasn't")
    return at
