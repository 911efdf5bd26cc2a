"""Earshot for Python, a positional 3D audio engine for games.

    import earshot

    with earshot.Engine() as engine:
        brook = engine.emitter(at=(3, 0, -4))
        engine.load("stream.wav").play(on=brook, loops=earshot.FOREVER)
        engine.update(1 / 60)               # once a frame of the game

Handles such as clips and voices are small values that nobody has to free. A call that fails raises
`Error`, whose text is the engine's sentence. Calls that change a voice return whether it was still
there, as voices end by themselves.

An engine is used by one thread at a time; a call meanwhile raises `Error` with `c.ERROR_BUSY`.
Other threads use `Engine.queue` and `Engine.remote`.

`earshot.c` has all of C: its constants, structs and functions.
"""

from __future__ import annotations

import ctypes
import os
import weakref
from ctypes import byref, c_double, c_float, c_int64, c_size_t, c_uint32, c_uint64
from typing import Any, Callable, Dict, List, Optional, Sequence, Tuple, Union

from . import c, callbacks, methods
from .c import CLICK_FREE, FOREVER, MASTER_BUS, NEVER, NOW, OWN_FADE, Error, Vector, fade_shaped
from .callbacks import take_exception
from .handles import Buffer, Handle, Independent, OfEngine, Position, all_of, array, floats
from .handles import handles, if_there, number, samples, strings, text_of, vector
from .methods import device_names, distance_gain, prefer_mix_seconds, script_render, sound_id

LINEAR, DECIBELS = c.SHAPE_LINEAR, c.SHAPE_DECIBELS
EQUAL_POWER, S_CURVE = c.SHAPE_EQUAL_POWER, c.SHAPE_S_CURVE
SEQUENCE = c.ORDER_SEQUENCE
BELL, LOW_SHELF, HIGH_SHELF = c.BAND_BELL, c.BAND_LOW_SHELF, c.BAND_HIGH_SHELF
NOTCH, LOW_PASS, HIGH_PASS = c.BAND_NOTCH, c.BAND_LOW_PASS, c.BAND_HIGH_PASS
ALERT, INTERFACE = c.ALERT_ALERT, c.ALERT_INTERFACE
DIRECTIONS = ("", "ahead", "ahead right", "right", "behind right", "behind", "behind left", "left",
              "ahead left", "above", "below")
# PRESET_RADIO, SETTING_FREQUENCY, EVENT_VOICE_FINISHED and the like, as C has them.
globals().update({
    name: value for name, value in vars(c).items() if name.isupper() and isinstance(value, int)})


# Values


class Band(c.EqualizerBand):
    """A band of an equalizer."""

    def __init__(
            self, kind: int = BELL, frequency: float = 1_000, decibels: float = 0,
            quality: float = 0.71, is_on: bool = True):
        super().__init__(
            kind=kind, is_on=is_on, frequency=frequency, decibels=decibels, quality=quality)


_KINDS: Dict[str, int] = {
    field[0]: getattr(c, "EFFECT_" + field[0].upper()) for field in c.EffectValues._fields_
}


class EffectSettings(c.EffectSettings):
    """An effect and its settings; see `effect` and `preset`."""

    def change(self, **values: Any) -> "EffectSettings":
        """Changes settings that its kind has. An equalizer's are `bands`, each a Band."""
        kind = next(name for name, number in _KINDS.items() if number == self.kind)
        settings = getattr(self.of, kind)
        if kind == "equalizer" and "bands" in values:
            bands = values.pop("bands")
            if len(bands) > 8:
                raise TypeError(f"an equalizer has up to 8 bands, not {len(bands)}")
            settings.count = len(bands)
            settings.bands[:len(bands)] = bands
        for name, value in values.items():
            if name not in [field[0] for field in settings._fields_]:
                raise TypeError(f"earshot_{kind} has no {name}")
            setattr(settings, name, number(value) if isinstance(value, Handle) else value)
        return self


def effect(kind: str, **values: Any) -> EffectSettings:
    """`effect("filter", frequency=800)`: settings are those of the C header's struct, by name."""
    if kind not in _KINDS:
        raise TypeError(f"there is no effect {kind!r}; there are {', '.join(_KINDS)}")
    settings = EffectSettings()
    c.effect_settings_init(byref(settings), _KINDS[kind])
    return settings.change(**values)


def preset(number: int) -> EffectSettings:
    """An equalizer with the bands of PRESET_ROCK, PRESET_RADIO …"""
    settings = EffectSettings()
    c.effect_settings_init_preset(byref(settings), number)
    return settings


class EAXReverb(c.EaxReverb):
    """The acoustics of a place: a preset of EAX, and the fields that differ from it."""

    def __init__(self, preset: str = "generic", **fields: Any):
        super().__init__()
        c.eax_reverb_init_preset(byref(self), preset.encode())
        self._set(fields)

    @staticmethod
    def presets() -> List[str]:
        """The names of all presets."""
        names: List[str] = []
        while True:
            name = c.eax_preset_name(len(names))
            if name is None:
                return names
            names.append(name.decode())


class Material(c.Material):
    """What a wall takes of sound, in decibels: a common material, and the fields that differ."""

    def __init__(self, name: str = "brick", **fields: Any):
        super().__init__()
        c.material_init_common(byref(self), name.encode())
        self._set(fields)


class Caption(c.Caption):
    """What a player who cannot hear should read."""

    @property
    def text(self) -> str:  # type: ignore[override]
        return c.Caption.text.__get__(self).decode(errors="replace")  # type: ignore[attr-defined]

    @property
    def side(self) -> str:
        """As "behind left"; empty for what comes from no side."""
        return DIRECTIONS[self.direction]


class Event:
    """Something that happened: `kind` is EVENT_… and says which of the others it sets."""

    def __init__(self, engine: "Engine", event: c.Event):
        self.kind, self.number, self.seconds = event.kind, event.number, event.seconds
        self.reason, self.user_value = event.reason, event.user_value
        self.voice = Voice(engine, event.voice) if event.voice else None
        self.clip = Clip(engine, event.clip) if event.clip else None
        self.preload = Preload(engine, event.preload) if event.preload else None
        self.text, self.old_text, self.name = (
            (text or b"").decode(errors="replace")
            for text in (event.text, event.old_text, event.name))

    def __repr__(self) -> str:
        return f"<Event {self.kind} {self.text!r}>"


# What belongs to an engine


class _Sender:
    def send(self, reverb: "SharedReverb", gain: float, seconds: float = 0) -> bool:
        """Sends so much of what is heard of it, 0 to 1, to a shared reverb. False: it has ended."""
        return if_there(
            c.set_send, self.engine.handle, self.handle,  # type: ignore[attr-defined]
            number(reverb), gain, seconds)


class Object(methods.ObjectMethods):
    """A node, an emitter or a listener."""

    def look(self, forward: Position, up: Position = (0, 1, 0)) -> None:
        """Turns it so that it looks along `forward`; without it, it looks along (0, 0, -1)."""
        self.set_orientation(forward, up)

    def move_to(self, x: float, y: float, z: float) -> None:
        """Moves it in the coming update; its speed is heard."""
        self.set_position((x, y, z))


class Node(methods.NodeMethods, Object):
    """A place in the world that other objects can be attached to."""


class Listener(methods.ListenerMethods, Object):
    """An object in the world that hears."""


class Emitter(methods.EmitterMethods, Object, _Sender):
    """An object in the world that voices play from."""


class Bus(methods.BusMethods, _Sender):
    """A bus that voices are mixed on."""

    def duck_under(self, other: "Bus", **rule: Any) -> None:
        """Lets it go down while another sounds; `rule` is of earshot_ducking, none: no more."""
        self.set_ducking(other, c.Ducking(**rule) if rule else None)

    def set_metered(self, is_on: bool = True) -> None:
        """Whether loudness and true peak are measured beside the levels."""
        super().set_metered(is_on)

    def add_function(
            self, function: Callable[[memoryview, int], Any], latency: float = 0, tail: float = 0,
            index: int = -1) -> "Effect":
        """Adds an effect of yours: it receives interleaved samples, to be changed in place, and the
        number of channels, where sound is rendered."""
        key, functions = callbacks.bus_functions(function, latency, tail)
        made = c_uint64()
        callbacks.given(
            key, c.bus_add_callback, self.engine.handle, self.handle, byref(functions), index,
            byref(made))
        return Effect(self.engine, made.value)


class Effect(methods.EffectMethods):
    """An effect that a bus's sound goes through."""

    def set(self, settings: c.EffectSettings, seconds: float = 0.02) -> None:
        super().set(settings, seconds)

    def get(self) -> EffectSettings:
        settings = EffectSettings()
        c.effect_get(self.engine.handle, self.handle, byref(settings))
        return settings

    def bypass(self, is_bypassed: bool = True) -> None:
        self.set_bypassed(is_bypassed)


class SharedReverb(methods.SharedReverbMethods):
    """A reverb that voices, emitters and buses send to."""

    def set(  # type: ignore[override]
            self, preset: str = "generic", seconds: float = 0.5, **fields: Any) -> None:
        super().set(EAXReverb(preset, **fields), seconds)


class Snapshot(methods.SnapshotMethods):
    """A mix of buses that is blended in and out as a whole."""

    def set_mix(  # type: ignore[override]
            self, bus: Bus, gain: Optional[float] = None, rate: Optional[float] = None,
            occlusion: Optional[float] = None, is_muted: Optional[bool] = None) -> None:
        """What it has of a bus: what is given."""
        given = {"gain": gain, "rate": rate, "occlusion": occlusion, "is_muted": is_muted}
        mix = c.BusMix()
        for bit, (name, value) in enumerate(given.items()):
            if value is not None:
                mix.has |= 1 << bit
                setattr(mix, name, value)
        super().set_mix(bus, mix)

    def set_settings(  # type: ignore[override]
            self, effect: Effect, values: Dict[int, float]) -> None:
        """`values` are numbers by SETTING_…"""
        super().set_settings(
            effect, [c.SettingValue(setting=key, value=value) for key, value in values.items()])


class Parameter(methods.ParameterMethods):
    """A number of the game that controls sound through curves."""

    def set(self, value: float, on: Optional[Emitter] = None) -> None:
        """For all, or for an emitter alone."""
        self.set_value(value, on)

    def get(self, on: Optional[Emitter] = None) -> float:
        return self.value(on)

    def drive(  # type: ignore[override]
            self, target: Handle, quantity: int, points: Sequence[Any],
            shape: int = LINEAR) -> None:
        """`points` are pairs; `quantity` is DRIVES_…, of an effect SETTING_…, of a snapshot 0."""
        super().drive(target, quantity, points, shape)


class Voice(methods.VoiceMethods, _Sender):
    """One playback. What changes it returns False, and does nothing, when it has ended."""

    def append(self, clip: "Clip", loops: int = 1) -> bool:
        return super().append(clip, loops)


class Wall(methods.WallMethods):
    """An obstacle that attenuates sound passing through it."""

    def set_material(  # type: ignore[override]
            self, name: str = "brick", **fields: Any) -> None:
        """A curtain is drawn, a window breaks: see `Material`."""
        super().set_material(Material(name, **fields))


class Zone(methods.ZoneMethods):
    """A space with a reverb, and what is left in it of what comes from outside."""

    def set_reverb(  # type: ignore[override]
            self, preset: Optional[str] = "generic", level: float = 1, **fields: Any) -> None:
        """None for `preset`: it has none."""
        settings = None if preset is None else EAXReverb(preset, **fields)
        super().set_reverb(settings=settings, level=level)

    def set_outside(self, gain: float, high: float = 1) -> None:
        super().set_outside(gain, high)


class Room(methods.RoomMethods):
    """A space that sound enters and leaves through portals."""


class Portal(methods.PortalMethods):
    """A door, a window or a gap between two rooms."""


class Scatterer(methods.ScattererMethods):
    """A rule that plays sounds at random times and places around the listener."""


class Preload(methods.PreloadMethods):
    """A list of clips that are loaded ahead of their use."""


class VoiceGroup(methods.VoiceGroupMethods):
    """Voices that share a limit, wherever they play."""


class Music(methods.MusicMethods):
    """A player for files, folders and playlists, one track after the other."""

    def open(self, *paths: str) -> int:
        """Takes a list, and returns how many tracks are in it; without what can't be found."""
        entries = c_size_t()
        c.music_open(self.engine.handle, self.handle, *strings(paths), byref(entries), None)
        return entries.value

    def append(self, *paths: str) -> int:
        """Adds to the end of the list, and returns how many tracks that were."""
        entries = c_size_t()
        c.music_append(self.engine.handle, self.handle, *strings(paths), byref(entries), None)
        return entries.value

    @property
    def bus(self) -> Bus:
        """All that it plays is on this one."""
        return Bus(self.engine, self.status().bus)

    def text(self, which: int = c.MUSIC_TITLE) -> str:
        """A word about the track that plays: MUSIC_TITLE, MUSIC_ARTIST …"""
        return super().text_of(which)


class Clip(methods.ClipMethods):
    """Sound data that voices play."""

    _play = staticmethod(c.play)

    def play(
            self, on: Optional[Emitter] = None, bus: Optional[Bus] = None,
            at: Optional[Position] = None, emitter: Optional[Dict[str, Any]] = None,
            **options: Any) -> Voice:
        """Plays on an emitter, or flat; or at a place, on an emitter of its own, which is like
        `emitter`, a dict of earshot_emitter_options. `options` are earshot_play_options."""
        if at is not None:
            return self._begin_at(c.play_at, at, bus, emitter, options)
        return self._begin(self._play, on, bus, options)

    def _begin(
            self, function: Any, on: Optional[Emitter], bus: Optional[Bus],
            options: Dict[str, Any]) -> Voice:
        settings, voice = _options(bus, options), c_uint64()
        function(self.engine.handle, self.handle, number(on), byref(settings), byref(voice))
        return Voice(self.engine, voice.value)

    def _begin_at(
            self, function: Any, at: Position, bus: Optional[Bus],
            emitter: Optional[Dict[str, Any]], options: Dict[str, Any]) -> Voice:
        settings, voice = _options(bus, options), c_uint64()
        around = c.EmitterOptions(**_numbers(emitter or {}))
        function(
            self.engine.handle, self.handle, *vector.checked(at), byref(settings), byref(around),
            byref(voice))
        return Voice(self.engine, voice.value)


class ClipSet(methods.ClipSetMethods):
    """Several clips for the same occasion, one of which is chosen for each play."""

    _play = staticmethod(c.play_set)
    play = Clip.play
    _begin = Clip._begin
    _begin_at = Clip._begin_at


def _values(values: Dict[str, Any]) -> List[c.SoundValue]:
    """What the game gives an event under names: numbers, labels, clips."""
    made = []
    for name, value in values.items():
        if isinstance(value, Clip):
            made.append(c.SoundValue(name=name, clip=value.handle))
        elif isinstance(value, str):
            made.append(c.SoundValue(name=name, label=value))
        else:
            made.append(c.SoundValue(name=name, number=float(value)))
    return made


class Instance(methods.InstanceMethods):
    """One sound event that was posted."""

    def set(self, name: str, value: Union[float, str]) -> None:
        """Sets a parameter of this instance alone, to a number or to one of its labels."""
        if isinstance(value, str):
            self.set_label(name, value)
        else:
            self.set_parameter(name, value)


class Sounds(methods.SoundsMethods):
    """Sound events, of a folder of definitions or of a bank; `Engine.load_sounds` makes it."""

    def post(  # type: ignore[override]
            self, event: Union[str, int], on: Optional[Emitter] = None,
            at: Optional[Position] = None, **values: Any) -> Instance:
        """Posts an event by its name or its id, on an emitter, at a position, or flat. `values` are
        for this instance: numbers and labels of parameters, clips for holes."""
        given = _values(values)
        if isinstance(event, int):
            if at is not None:
                raise TypeError("an event is posted at a position by its name")
            return self.post_id(event, values=given, emitter=on)
        if at is not None:
            return self.post_at(event, at, values=given)
        return super().post(event, values=given, emitter=on)

    def set(
            self, name: str, value: Union[float, str], on: Optional[Emitter] = None) -> None:
        """Sets a parameter for everything or for what plays on an emitter, to a number or to one of
        its labels."""
        if isinstance(value, str):
            self.set_label(name, value, on)
        else:
            self.set_parameter(name, value, on)

    def events(self) -> List[str]:
        """The names of all events."""
        count = self.event_name(0)[0]
        return [self.event_name(index)[1] for index in range(count)]

    def notices(self) -> List[Tuple[int, Optional[Instance], int, str]]:
        """What happened since the last call: SOUND_NOTICE_…, the instance, a number and a text."""
        notices: List[Tuple[int, Optional[Instance], int, str]] = []
        while True:
            notice = self.take_notice()
            if notice[0] == c.SOUND_NOTICE_NONE:
                return notices
            notices.append(notice)

    def __enter__(self) -> "Sounds":
        return self

    def __exit__(self, *_: Any) -> None:
        self.unload()


class Queue(methods.QueueMethods):
    """What other threads may ask of an engine; the next update does it. See earshot_queue_play."""

    def play(  # type: ignore[override]
            self, clip: Clip, on: Optional[Emitter] = None, bus: Optional[Bus] = None,
            at: Optional[Position] = None, emitter: Optional[Dict[str, Any]] = None,
            **options: Any) -> Voice:
        if at is not None:
            return clip._begin_at(c.queue_play_at, at, bus, emitter, options)
        return clip._begin(c.queue_play, on, bus, options)


class Remote(methods.RemoteMethods):
    """What other threads may report of the system: interruptions, the background."""


class HostOutput(methods.HostOutputMethods):
    """Where your own audio callback pulls, on any thread."""

    def render(self, frames: int) -> bytes:
        """The next frames, as bytes of interleaved 32-bit floats. What goes wrong is silence: an
        audio callback has nobody to report to."""
        samples = (c_float * (frames * self.engine.channels))()
        self._fill(samples, frames)
        return bytes(samples)

    def render_into(self, buffer: Buffer) -> None:
        """Likewise, into an array of 32-bit floats, as many frames as it has room for."""
        room, frames = _room(buffer, self.engine.channels)
        self._fill(room, frames)

    def _fill(self, room: Any, frames: int) -> None:
        try:
            c.host_output_render(self.handle, room, frames, self.engine.channels)
        except Error:
            pass


# Engines


def _end(handle: int, kept: List[Any]) -> None:
    """At the latest when the program ends, while Python's functions can still be called."""
    try:
        c.engine_close(handle)
    except Error:
        pass
    kept.clear()


class Engine(methods.EngineMethods):
    """Plays on the system's device, or the one that `device` names as `devices` does; renders, if
    it is `offline` or has a `wave_file`; or has your own audio callback pull, as a `host`.

    `config` are fields of earshot_config. It is closed with its `with` block, by `close`, or when
    nothing refers to it or to anything of it any more.
    """

    def __init__(
            self, offline: bool = False, wave_file: Optional[str] = None,
            device: Optional[str] = None, host: bool = False, **config: Any):
        settings = c.Config(**config)
        if host:
            settings.output.kind = c.OUTPUT_HOST
        if offline:
            settings.output.kind = c.OUTPUT_OFFLINE
        if wave_file is not None:
            settings.output.kind = c.OUTPUT_WAVE_FILE
        name = wave_file if wave_file is not None else device
        if name is not None:
            settings.output.name, settings.output.name_length = text_of(name)
        made = c_uint64()
        c.engine_make(byref(settings), byref(made))
        self.handle = made.value
        self._kept: List[Any] = []
        self._finalizer = weakref.finalize(self, _end, self.handle, self._kept)
        self.channels: int = self.output_traits().channels

    def __enter__(self) -> "Engine":
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()

    def close(self) -> None:
        """Ends it, with all that it plays; a second time does nothing."""
        if not self._finalizer.alive:
            return
        try:
            c.engine_close(self.handle)
        except Error as error:
            if error.code != c.ERROR_BUSY:
                self._finalizer.detach()
            raise
        self._finalizer.detach()

    @property
    def is_closed(self) -> bool:
        return not self._finalizer.alive

    @property
    def master(self) -> Bus:
        """The bus that contains all others."""
        return Bus(self, MASTER_BUS)

    @property
    def queue(self) -> Queue:
        """Calls that other threads may make."""
        return Queue(self, self.handle)

    @property
    def remote(self) -> Remote:
        """What other threads may report of the system."""
        return Remote(self, self.handle)

    # Rendering

    def render(self, frames: int) -> bytes:
        """The next frames, as bytes of interleaved 32-bit floats, `channels` in a frame."""
        samples = (c_float * (frames * self.channels))()
        c.engine_render(self.handle, samples, frames)
        return bytes(samples)

    def render_into(self, buffer: Buffer) -> None:
        """Renders into an array of 32-bit floats, such as one of numpy's: as many frames as it has
        room for."""
        room, frames = _room(buffer, self.channels)
        c.engine_render(self.handle, room, frames)

    def render_array(self, frames: int) -> Any:
        """The next frames as an array of numpy, a row for each frame."""
        import numpy  # type: ignore[import-not-found,unused-ignore]

        samples = numpy.empty((frames, self.channels), numpy.float32)
        self.render_into(samples)
        return samples

    def set_hrtf(self, mode: int = c.HRTF_ON, voices: int = 0) -> None:
        """Whether the world is rendered for headphones: HRTF_…"""
        super().set_hrtf(mode, voices)

    def meter(self) -> Tuple[List[float], List[float]]:
        """The peak and the RMS of each channel over the last 50 ms."""
        peaks, rms, count = (c_float * 8)(), (c_float * 8)(), c_uint32(8)
        c.engine_meter(self.handle, peaks, rms, byref(count))
        return peaks[:count.value], rms[:count.value]

    # Events and functions

    def events(self) -> List[Event]:
        """What has happened since the last call, oldest first; once an update."""
        events: List[Event] = []
        some, count = (c.Event * 64)(), c_size_t(64)
        some[0].size = ctypes.sizeof(c.Event)
        while count.value == len(some):
            c.engine_take_events(self.handle, some, len(some), byref(count))
            events += [Event(self, event) for event in some[:count.value]]
        return events

    def captions(self) -> List[Caption]:
        """What players who can't hear should read since the last call, once an update."""
        return all_captions(self)

    def set_log(
            self, function: Optional[Callable[[int, str], Any]],
            lowest_level: int = c.LOG_WARNING) -> None:
        """Sets what receives the log: a level and a message. None: no log."""
        kept = callbacks.log_function(function) if function else c.LogFunction()
        c.engine_set_log(self.handle, kept, None, lowest_level)
        self._keep("log", kept)

    def set_ray_function(self, function: Optional[Callable[[Any, Any], Any]]) -> None:
        """Sets what the game's physics says of rays from the listener to emitters: it receives
        rays, and losses whose `low`, `middle` and `high` it sets in decibels."""
        kind = c.engine_set_ray_function.argtypes[1]  # type: ignore[attr-defined]
        kept = callbacks.ray_function(function) if function else kind()
        c.engine_set_ray_function(self.handle, ctypes.cast(kept, kind), None)
        self._keep("rays", kept)

    def _keep(self, name: str, function: Any) -> None:
        self._kept[:] = [pair for pair in self._kept if pair[0] != name] + [(name, function)]

    def set_files(self, open: Optional[Callable[[str], Any]]) -> None:
        """Sets what opens all paths from now on: a function that returns bytes or a binary file for
        a path, or None. Any thread calls it. None for the function: the system's files."""
        if open is None:
            c.engine_set_file_functions(self.handle, None)
            return
        key, functions = callbacks.file_functions(open)
        callbacks.given(key, c.engine_set_file_functions, self.handle, byref(functions))

    # Sounds

    def load(  # type: ignore[override]
            self, path: str, options: Optional[c.ClipOptions] = None) -> Clip:
        return super().load(path, options)

    def load_samples(
            self, buffer: Buffer, sample_rate: int, channels: Optional[int] = None, name: str = "",
            options: Optional[c.ClipOptions] = None) -> Clip:
        """Makes a clip of 32-bit floats between -1 and 1, or of 16-bit integers. Rows of an array of
        two dimensions are frames; otherwise they are interleaved, of one channel unless you say
        more."""
        shape: Any = getattr(buffer, "shape", ())
        if channels is None:
            channels = shape[1] if len(shape) == 2 else 1
        made, load = c_uint64(), c.clip_load_samples
        if not isinstance(buffer, (list, tuple)) and memoryview(buffer).format == "h":
            view = memoryview(buffer)
            if not view.c_contiguous:
                raise TypeError("contiguous samples are needed")
            values: Any = (ctypes.c_int16 * (view.nbytes // 2)).from_buffer_copy(view)
            frames = len(values) // max(channels, 1)
            load = c.clip_load_samples_s16
        else:
            values, frames = samples(buffer, max(channels, 1))
        load(
            self.handle, values, frames, channels, sample_rate, *text_of(name),
            None if options is None else byref(options), byref(made))
        return Clip(self, made.value)

    def load_generator(
            self, make: Callable[[], Callable[[memoryview], int]], channels: int = 1,
            sample_rate: int = 0, name: str = "") -> Clip:
        """Makes a clip whose samples are generated while it plays. `make` makes a function for each
        voice, which fills interleaved samples and returns the number of frames; fewer than there is
        room for only at the end. Threads of the engine call it: `PushSource` costs less."""
        key, functions = callbacks.generator_functions(make, channels, sample_rate)
        made = c_uint64()
        callbacks.given(
            key, c.clip_load_generator, self.handle, byref(functions), *text_of(name),
            byref(made))
        return Clip(self, made.value)

    def begin_preload(
            self, paths: Sequence[str], options: Optional[c.ClipOptions] = None) -> Preload:
        """Begins to load clips ahead of their use."""
        made = c_uint64()
        c.preload_begin(
            self.handle, *strings(paths), None if options is None else byref(options),
            byref(made))
        return Preload(self, made.value)

    def play_schedule(
            self, plays: Sequence[Any], on: Optional[Emitter] = None, bus: Optional[Bus] = None,
            start_frame: int = NOW, **options: Any) -> List[Voice]:
        """Pairs of seconds and clips, each played at its time from a common start, to the frame."""
        settings = _options(bus, options)
        list = (c.ScheduledPlay * len(plays))(*(
            c.ScheduledPlay(number(clip), number(on), time, ctypes.pointer(settings))
            for time, clip in plays))
        voices = (c_uint64 * len(plays))()
        c.play_schedule(self.handle, list, len(list), start_frame, voices)
        return [Voice(self, voice) for voice in voices]

    def clip_set(
            self, clips: Sequence[Clip], order: int = SEQUENCE,
            weights: Optional[Sequence[float]] = None) -> ClipSet:
        """A set of clips; weights, if any, are one for each."""
        if weights is not None and len(weights) != len(clips):
            raise TypeError(f"there are {len(clips)} clips and {len(weights)} weights")
        made = c_uint64()
        c.clip_set_make(
            self.handle, *handles(clips), order,
            None if weights is None else (c_double * len(weights))(*weights), byref(made))
        return ClipSet(self, made.value)

    def alert(self, clip: Clip, kind: int = ALERT, gain: float = 1) -> Voice:
        """Plays it at once, even while the game is paused: a message, a sound of a menu."""
        return self.alert_play(clip, kind, gain)

    @property
    def alerts(self) -> Bus:
        """The bus of alerts, whose gain is their volume."""
        return self.alert_bus()

    def music(self, *paths: str, **options: Any) -> Music:
        """A player for music; `options` are earshot_music_options."""
        music = self.make_music(c.MusicOptions(**options))
        if paths:
            music.open(*paths)
        return music

    # Mixing

    def bus(self, gain: float = 1, parent: Optional[Bus] = None) -> Bus:
        return self.make_bus(parent, gain)

    def reverb(self, preset: str = "generic", gain: float = 1, **fields: Any) -> SharedReverb:
        """A shared reverb: a preset of EAX by name, and what is another of earshot_eax_reverb."""
        return self.make_reverb(EAXReverb(preset, **fields), gain)

    def snapshot(self, name: str = "", priority: int = 0) -> Snapshot:
        return self.make_snapshot(name=name, priority=priority)

    def parameter(
            self, name: str = "", lowest: float = 0, highest: float = 1, value: float = 0,
            smoothing: float = 0.05) -> Parameter:
        return self.make_parameter(
            name=name, lowest=lowest, highest=highest, value=value, smoothing=smoothing)

    # The world

    def node(self, at: Position = (0, 0, 0), parent: Optional[Node] = None) -> Node:
        return self.make_node(at, parent)

    def listener(self, at: Position = (0, 0, 0), parent: Optional[Node] = None) -> Listener:
        return self.make_listener(at, parent)

    def emitter(
            self, at: Position = (0, 0, 0), parent: Optional[Node] = None,
            **options: Any) -> Emitter:
        """`options` are earshot_emitter_options."""
        return self.make_emitter(at, parent, c.EmitterOptions(**_numbers(options)))

    def set_positions(self, objects: Sequence[Object], positions: Any) -> None:
        """Moves many objects: `positions` has a row of x, y and z for each, such as an array of
        numpy's with 64-bit or 32-bit floats."""
        numbers, count = handles(objects)
        if not hasattr(positions, "shape"):
            flat = [each for at in positions for each in vector.checked(at)]
            view = memoryview((c_double * len(flat))(*flat)).cast("B").cast("d")
        else:
            view = memoryview(positions)
        if view.format not in ("d", "f") or not view.c_contiguous:
            raise TypeError(f"contiguous floats are needed, not {view.format!r}")
        if view.nbytes // view.itemsize != 3 * count:
            raise TypeError(f"there are {count} objects, and not 3 numbers for each")
        kind, function = (
            (c_double, c.objects_set_positions) if view.format == "d"
            else (c_float, c.objects_set_positions_f))
        values = (kind * (3 * count)).from_buffer_copy(view)
        function(self.handle, numbers, values, 0, count)

    def wall(
            self, width: float, height: float, depth: float, at: Optional[Node] = None,
            material: Union[str, c.Material] = "brick") -> Wall:
        """A solid box around a node, `at`, made of a common material or a `Material`."""
        if isinstance(material, str):
            material = Material(material)
        return self.make_box_wall(width, height, depth, at, material)

    def mesh_wall(
            self, corners: Sequence[Position], triangles: Sequence[Sequence[int]],
            is_solid: bool = True, at: Optional[Node] = None,
            material: Union[str, c.Material] = "brick") -> Wall:
        """A wall of triangles: three indices of corners each."""
        if isinstance(material, str):
            material = Material(material)
        flat = [each for at_ in corners for each in vector.checked(at_)]
        indices = [int(each) for triangle in triangles for each in vector.checked(triangle)]
        made = c_uint64()
        c.wall_make_mesh(
            self.handle, number(at), (c_float * len(flat))(*flat), len(flat) // 3,
            (ctypes.c_int32 * len(indices))(*indices), len(indices) // 3, is_solid,
            byref(material), byref(made))
        return Wall(self, made.value)

    def ground(
            self, heights: Sequence[Sequence[float]], spacing: float, at: Optional[Node] = None,
            material: Union[str, c.Material] = "brick") -> Wall:
        """Ground of rows of heights, which is solid below."""
        if isinstance(material, str):
            material = Material(material)
        columns = len(heights[0]) if len(heights) else 0
        if any(len(row) != columns for row in heights):
            raise TypeError("rows of the ground have different lengths")
        flat = [float(height) for row in heights for height in row]
        made = c_uint64()
        c.wall_make_ground(
            self.handle, number(at), (c_float * len(flat))(*flat), columns, len(heights), spacing,
            byref(material), byref(made))
        return Wall(self, made.value)

    def zone(self, *size: float, at: Optional[Node] = None) -> Zone:
        """A space around a node, `at`: a ball of a radius, or a box of three sizes."""
        if len(size) not in (1, 3):
            raise TypeError("a zone has a radius, or a width, a height and a depth")
        if len(size) == 1:
            return self.make_sphere_zone(size[0], at)
        width, height, depth = size
        return self.make_box_zone(width, height, depth, at)

    def hull_zone(self, points: Sequence[Position], at: Optional[Node] = None) -> Zone:
        """A space inside of the convex hull of points."""
        return Zone(self, self._hull(c.zone_make_hull, points, at))

    def hull_room(self, points: Sequence[Position], at: Optional[Node] = None) -> Room:
        """A room inside of the convex hull of points."""
        return Room(self, self._hull(c.room_make_hull, points, at))

    def _hull(self, function: Any, points: Sequence[Position], at: Optional[Node]) -> int:
        flat = [each for point in points for each in vector.checked(point)]
        made = c_uint64()
        function(
            self.handle, number(at), (c_double * len(flat))(*flat), len(flat) // 3, byref(made))
        return made.value

    # States

    def voice_statuses(self, voices: Sequence[Voice]) -> List[c.VoiceStatus]:
        """The states of voices, one for each."""
        statuses = (c.VoiceStatus * len(voices))()
        if voices:
            statuses[0].size = ctypes.sizeof(c.VoiceStatus)
        c.voices_get_statuses(self.handle, handles(voices)[0], statuses, len(voices))
        return list(statuses)

    def decisions(self, after: int = 0) -> Tuple[List[c.Decision], int]:
        """The decisions about voices since an earlier call, and what to pass to the next one."""
        next_after = c_uint64(after)
        found = all_of.copied(c.Decision, lambda buffer, capacity, count: c.engine_get_decisions(
            self.handle, byref(next_after), buffer, capacity, count))
        return found, next_after.value


def all_captions(engine: Engine) -> List[Caption]:
    captions: List[Caption] = []
    while True:
        some, count = (Caption * 64)(), c_size_t()
        some[0].size = ctypes.sizeof(Caption)
        c.engine_take_captions(engine.handle, some, len(some), byref(count))
        captions += some[:count.value]
        if count.value < len(some):
            return captions


# What belongs to no engine


class PushSource(methods.PushSourceMethods):
    """Sound that the game pushes as it plays; `Engine.load_push_source` makes a clip of it."""

    def __init__(self, sample_rate: int = 48_000, channels: int = 1, seconds: float = 1):
        made = c_uint64()
        c.push_source_make(sample_rate, channels, seconds, byref(made))
        self._own(made.value)
        self.channels = channels

    def write(self, buffer: Buffer) -> int:
        """Pushes interleaved 32-bit floats, and returns for how many frames there was room."""
        values, frames = samples(buffer, self.channels)
        written = c_size_t()
        c.push_source_write(self.handle, values, frames, byref(written))
        return written.value


class Progressive(methods.ProgressiveMethods):
    """A sound file whose bytes are still arriving."""

    def __init__(self, name: str = "", byte_count: int = 0):
        made = c_uint64()
        c.progressive_make(*text_of(name), byte_count, byref(made))
        self._own(made.value)

    def append(self, data: Buffer) -> None:
        """Adds the next bytes."""
        view = memoryview(data).cast("B")
        c.progressive_append(
            self.handle, (ctypes.c_char * view.nbytes).from_buffer_copy(view), view.nbytes)


class Recorder(methods.RecorderMethods):
    """A recorder of a microphone; `options` are earshot_recorder_options. `function` receives
    samples about every 10 ms, on a thread of the recorder's, and the first frame's number."""

    def __init__(
            self, engine: Optional[Engine] = None,
            function: Optional[Callable[[memoryview, int], Any]] = None, **options: Any):
        settings = c.RecorderOptions(**_numbers(options))
        key = callbacks.recorder_functions(settings, function) if function else 0
        made = c_uint64()
        callbacks.given(key, c.recorder_make, number(engine), byref(settings), byref(made))
        self._own(made.value)


class ChatSender(methods.ChatSenderMethods):
    """Makes packets of a player's speech; `options` are earshot_chat_sender_options. `send`
    receives each packet on a thread of the sender's."""

    def __init__(
            self, send: Callable[[bytes], Any], engine: Optional[Engine] = None, **options: Any):
        settings = c.ChatSenderOptions(**options)
        key = callbacks.chat_functions(settings, send)
        made = c_uint64()
        callbacks.given(key, c.chat_sender_make, number(engine), byref(settings), byref(made))
        self._own(made.value)


class Network(methods.NetworkMethods):
    """A stream from the network that plays while it is received."""


class ChatReceiver(methods.ChatReceiverMethods):
    """Plays the packets of another player."""


class NowPlaying(methods.NowPlayingMethods):
    """Shows on the desktop what plays, and receives media keys."""


# Functions


def version() -> Tuple[int, int, int]:
    """The version of the library that runs."""
    number = c.version()
    return number >> 16, number >> 8 & 255, number & 255


def devices() -> List[str]:
    """The names of the system's devices, the default one first."""
    return device_names()


def shaped(seconds: float, shape: int) -> float:
    """A time to fade over with a shape: `stop(fade=shaped(2, EQUAL_POWER))`."""
    return fade_shaped(seconds, shape)


def decibels(number: float) -> float:
    """The gain of so many decibels."""
    return c.gain_from_decibels(number)


def in_decibels(gain: float) -> float:
    """A gain in decibels; silence is -200."""
    return c.gain_to_decibels(gain)


def _options(bus: Optional[Bus], options: Dict[str, Any]) -> c.PlayOptions:
    return c.PlayOptions(bus=number(bus), **_numbers(options))


def _numbers(options: Dict[str, Any]) -> Dict[str, Any]:
    """Options with the numbers of handles, also of those in lists."""
    def plain(value: Any) -> Any:
        if isinstance(value, Handle):
            return value.handle
        return [plain(each) for each in value] if isinstance(value, list) else value

    return {name: plain(value) for name, value in options.items()}


def _room(buffer: Buffer, channels: int) -> Tuple[Any, int]:
    """A writable array of floats, as a pointer and a count of frames."""
    view = floats(buffer)
    if view.readonly:
        raise TypeError("the array can't be written to")
    frames = view.nbytes // 4 // channels
    return (c_float * (frames * channels)).from_buffer(view), frames
