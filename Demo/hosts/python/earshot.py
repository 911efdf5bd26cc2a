"""Earshot for Python: classes for what a small game needs, over `earshot_c`, which has all of C.

    import earshot

    engine = earshot.Engine(offline=True)
    brook = engine.emitter(at=(3, 0, -4))
    engine.load("stream.wav").play(on=brook, loops=earshot.FOREVER)
    samples = engine.render(800)

The library is found by the environment's EARSHOT_LIBRARY, or as the system finds libraries.
"""

import ctypes
import os
from ctypes import byref, c_char_p, c_double, c_float, c_size_t, c_uint64

import earshot_c as c
from earshot_c import CLICK_FREE, FOREVER, MASTER_BUS, NOW, Error, fade_shaped

LINEAR, DECIBELS = c.SHAPE_LINEAR, c.SHAPE_DECIBELS
EQUAL_POWER, S_CURVE = c.SHAPE_EQUAL_POWER, c.SHAPE_S_CURVE
SEQUENCE = c.ORDER_SEQUENCE
BELL, LOW_SHELF, HIGH_SHELF = c.BAND_BELL, c.BAND_LOW_SHELF, c.BAND_HIGH_SHELF
NOTCH, LOW_PASS, HIGH_PASS = c.BAND_NOTCH, c.BAND_LOW_PASS, c.BAND_HIGH_PASS
ALERT, INTERFACE = c.ALERT_ALERT, c.ALERT_INTERFACE
# PRESET_RADIO, SETTING_FREQUENCY, DRIVES_GAIN and the like, as C has them.
_prefixes = (
    "PRESET_", "SETTING_", "DRIVES_", "CAPTION_", "REPEAT_", "MUSIC_", "LAYOUT_", "HRTF_", "EVENT_")
globals().update({name: value for name, value in vars(c).items() if name.startswith(_prefixes)})
DIRECTIONS = ("", "ahead", "ahead right", "right", "behind right", "behind", "behind left", "left",
              "ahead left", "above", "below")


def _if_there(function, *arguments):
    """Whether what a call is about was still there."""
    try:
        function(*arguments)
    except Error as error:
        if error.code != c.ERROR_STALE:
            raise
        return False
    return True


class Band(c.EqualizerBand):
    """A band of an equalizer."""

    def __init__(self, kind=BELL, frequency=1_000, decibels=0, quality=0.71, is_on=True):
        super().__init__(
            kind=kind, is_on=is_on, frequency=frequency, decibels=decibels, quality=quality)


_KINDS = {
    name: getattr(c, "EFFECT_" + name.upper()) for name, _ in c.EffectValues._fields_
}


class EffectSettings(c.EffectSettings):
    """An effect and its settings; see `effect` and `preset`."""

    def change(self, **values):
        """Changes settings that its kind has. An equalizer's are `bands`, each a Band."""
        kind = next(name for name, number in _KINDS.items() if number == self.kind)
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
    if kind not in _KINDS:
        raise TypeError(f"there is no effect {kind!r}; there are {', '.join(_KINDS)}")
    settings = EffectSettings()
    c.effect_settings_init(byref(settings), _KINDS[kind])
    return settings.change(**values)


def preset(number):
    """An equalizer with the bands of PRESET_ROCK, PRESET_RADIO …"""
    settings = EffectSettings()
    c.effect_settings_init_preset(byref(settings), number)
    return settings


class EAXReverb(c.EaxReverb):
    """The acoustics of a place: a preset of EAX, and the fields that differ from it."""

    def __init__(self, preset="generic", **fields):
        super().__init__()
        c.eax_reverb_init_preset(byref(self), preset.encode())
        self._set(fields)


class Material(c.Material):
    """What a wall takes of sound, in decibels: a common material, and the fields that differ."""

    def __init__(self, name="brick", **fields):
        super().__init__()
        c.material_init_common(byref(self), name.encode())
        self._set(fields)


class Caption(c.Caption):
    """What a player who cannot hear should read."""

    @property
    def text(self):
        return c.Caption.text.__get__(self).decode()

    @property
    def side(self):
        """As "behind left"; empty for what comes from no side."""
        return DIRECTIONS[self.direction]


class _Owned:
    """Something of an engine's: a handle, which costs nothing and which nobody has to free."""

    def __init__(self, engine, handle):
        self.engine = engine
        self.handle = handle


class _Sender(_Owned):
    def send(self, reverb, gain, seconds=0):
        """Sends so much of what is heard of it, 0 to 1, to a shared reverb. False: it has ended."""
        return _if_there(c.set_send, self.engine.handle, self.handle, _number(reverb), gain, seconds)


class Thing(_Owned):
    """A node, an emitter or a listener."""

    def move_to(self, x, y, z):
        c.object_set_position(self.engine.handle, self.handle, x, y, z)

    def teleport(self, x, y, z):
        """Puts it somewhere else at once, without a speed."""
        c.object_teleport(self.engine.handle, self.handle, x, y, z)

    def look(self, forward, up=(0, 1, 0)):
        """Turns it so that it looks along `forward`; without it, it looks along (0, 0, -1)."""
        forward, up = c.Vector(*_coordinates(forward)), c.Vector(*_coordinates(up))
        c.object_set_orientation(self.engine.handle, self.handle, byref(forward), byref(up))

    def remove(self):
        c.object_remove(self.engine.handle, self.handle)


class Emitter(Thing, _Sender):
    def set_occlusion(self, occlusion, seconds=0):
        c.emitter_set_occlusion(self.engine.handle, self.handle, occlusion, seconds)


class Bus(_Sender):
    def set_gain(self, gain, seconds=0):
        c.bus_set_gain(self.engine.handle, self.handle, gain, seconds)

    def add_effect(self, settings, index=-1):
        """After the others, or as the one that has the number `index`."""
        made = self.engine._made(
            c.bus_add_effect, self.engine.handle, self.handle, byref(settings), index)
        return Effect(self.engine, made)

    def duck_under(self, other, **rule):
        """Lets it go down while another sounds; `rule` is of earshot_ducking, none: no more."""
        ducking = byref(c.Ducking(**rule)) if rule else None
        c.bus_set_ducking(self.engine.handle, self.handle, _number(other), ducking)

    def set_metered(self, is_metered=True):
        """Whether loudness and true peak are measured beside the levels."""
        c.bus_set_metered(self.engine.handle, self.handle, is_metered)

    def meter(self):
        meter = c.Meter()
        c.bus_get_meter(self.engine.handle, self.handle, byref(meter))
        return meter

    def stop(self, fade=-1):
        c.bus_stop(self.engine.handle, self.handle, fade)


class Effect(_Owned):
    """What all on a bus goes through."""

    def set(self, settings, seconds=0.02):
        c.effect_set(self.engine.handle, self.handle, byref(settings), seconds)

    def get(self):
        settings = EffectSettings()
        c.effect_get(self.engine.handle, self.handle, byref(settings))
        return settings

    def bypass(self, is_bypassed=True):
        c.effect_set_bypassed(self.engine.handle, self.handle, is_bypassed)

    def remove(self):
        c.effect_remove(self.engine.handle, self.handle)


class SharedReverb(_Owned):
    """A room that voices, emitters and buses send to."""

    def set(self, preset="generic", seconds=0.5, **fields):
        settings = EAXReverb(preset, **fields)
        c.shared_reverb_set(self.engine.handle, self.handle, byref(settings), seconds)

    def set_gain(self, gain, seconds=0):
        c.shared_reverb_set_gain(self.engine.handle, self.handle, gain, seconds)

    def clear_tail(self):
        c.shared_reverb_clear_tail(self.engine.handle, self.handle)

    def remove(self):
        c.shared_reverb_remove(self.engine.handle, self.handle)


class Snapshot(_Owned):
    """A mix that comes and goes as a whole."""

    def set_mix(self, bus, gain=None, rate=None, occlusion=None, is_muted=None):
        """What it has of a bus: what is given."""
        given = {"gain": gain, "rate": rate, "occlusion": occlusion, "is_muted": is_muted}
        mix = c.BusMix()
        for bit, (name, value) in enumerate(given.items()):
            if value is not None:
                mix.has |= 1 << bit
                setattr(mix, name, value)
        c.snapshot_set_mix(self.engine.handle, self.handle, _number(bus), byref(mix))

    def set_settings(self, effect, values):
        """`values` are numbers by SETTING_…"""
        list = (c.SettingValue * len(values))(*((key, 0, value) for key, value in values.items()))
        c.snapshot_set_settings(self.engine.handle, self.handle, _number(effect), list, len(list))

    def capture(self, bus):
        c.snapshot_capture(self.engine.handle, self.handle, _number(bus))

    def set_weight(self, weight, seconds=0):
        c.snapshot_set_weight(self.engine.handle, self.handle, weight, seconds)


class Parameter(_Owned):
    """A number of the game's that drives others."""

    def set(self, value, on=None):
        """For all, or for an emitter alone."""
        c.parameter_set_value(self.engine.handle, self.handle, _number(on), value)

    def get(self, on=None):
        value = c_double()
        c.parameter_get_value(self.engine.handle, self.handle, _number(on), byref(value))
        return value.value

    def drive(self, target, quantity, points, shape=LINEAR):
        """`points` are pairs; `quantity` is DRIVES_…, of an effect SETTING_…, of a snapshot 0."""
        list = (c.ParameterPoint * len(points))(*points)
        c.parameter_drive(
            self.engine.handle, self.handle, _number(target), quantity, list, len(list), shape)


class Voice(_Sender):
    """One playback. What changes it answers False, and does nothing, when it has ended."""

    def stop(self, fade=CLICK_FREE):
        return _if_there(c.voice_stop, self.engine.handle, self.handle, fade)

    def set_gain(self, gain, seconds=0):
        return _if_there(c.voice_set_gain, self.engine.handle, self.handle, gain, seconds)

    def set_rate(self, rate, seconds=0):
        return _if_there(c.voice_set_rate, self.engine.handle, self.handle, rate, seconds)

    def set_bus(self, bus):
        return _if_there(c.voice_set_bus, self.engine.handle, self.handle, _number(bus))

    def leave_loop(self):
        return _if_there(c.voice_leave_loop, self.engine.handle, self.handle)

    def append(self, clip, loops=1):
        return _if_there(c.voice_append, self.engine.handle, self.handle, _number(clip), loops)

    def explain(self):
        """Why it is heard, or isn't: sentences, one a line."""
        words = ctypes.create_string_buffer(4_096)
        c.voice_explain(self.engine.handle, self.handle, words, len(words), None)
        return words.value.decode(errors="replace")


class Wall(_Owned):
    """What sound goes through less loud."""

    def set_material(self, name="brick", **fields):
        """A curtain is drawn, a window breaks: see `Material`."""
        c.wall_set_material(self.engine.handle, self.handle, byref(Material(name, **fields)))

    def remove(self):
        c.wall_remove(self.engine.handle, self.handle)


class Zone(_Owned):
    """A space with a reverb, and what is left in it of what comes from outside."""

    def set_reverb(self, preset="generic", level=1, **fields):
        """None for `preset`: it has none."""
        settings = None if preset is None else byref(EAXReverb(preset, **fields))
        c.zone_set_reverb(self.engine.handle, self.handle, settings, level)

    def set_outside(self, gain, high=1):
        c.zone_set_outside(self.engine.handle, self.handle, gain, high)

    def set_edge(self, metres):
        c.zone_set_edge(self.engine.handle, self.handle, metres)

    def remove(self):
        c.zone_remove(self.engine.handle, self.handle)


class Music(_Owned):
    """A player for files, folders and playlists, one track after the other."""

    def open(self, *paths):
        """Takes a list, and answers how many tracks are in it; without what can't be found."""
        paths = [os.fsencode(path) for path in paths]
        entries = c_size_t()
        c.music_open(
            self.engine.handle, self.handle, (c_char_p * len(paths))(*paths),
            (c_size_t * len(paths))(*map(len, paths)), len(paths), byref(entries), None)
        return entries.value

    def play(self):
        c.music_play(self.engine.handle, self.handle)

    def pause(self):
        c.music_pause(self.engine.handle, self.handle)

    def next(self):
        c.music_next(self.engine.handle, self.handle)

    def previous(self):
        c.music_previous(self.engine.handle, self.handle)

    def stop(self, fade=CLICK_FREE):
        c.music_stop(self.engine.handle, self.handle, fade)

    def seek(self, seconds):
        c.music_seek(self.engine.handle, self.handle, seconds)

    def set_gain(self, gain):
        c.music_set_gain(self.engine.handle, self.handle, gain)

    @property
    def status(self):
        status = c.MusicStatus()
        c.music_get_status(self.engine.handle, self.handle, byref(status))
        return status

    @property
    def bus(self):
        """All that it plays is on this one."""
        return Bus(self.engine, self.status.bus)

    def text(self, which=c.MUSIC_TITLE):
        """A word about the track that plays: MUSIC_TITLE, MUSIC_ARTIST …"""
        buffer, length = ctypes.create_string_buffer(1 << 13), c_size_t()
        c.music_text(self.engine.handle, self.handle, which, buffer, len(buffer), byref(length))
        return buffer.value.decode()

    def release(self):
        c.music_release(self.engine.handle, self.handle)


class Clip(_Owned):
    """Sound, or several for the same occasion."""

    _play = staticmethod(c.play)

    def play(self, on=None, bus=None, at=None, emitter=None, **options):
        """Plays on an emitter, or flat; or at a place, on an emitter of its own, which is like
        `emitter`, a dict of earshot_emitter_options. `options` are earshot_play_options."""
        if at is not None:
            return self._begin_at(c.play_at, at, bus, emitter, options)
        return self._begin(self._play, on, bus, options)

    def set_caption(self, text):
        """What `Engine.captions` says while it is heard; empty: nothing."""
        text = text.encode()
        c.clip_set_caption(self.engine.handle, self.handle, text, len(text))

    def _begin(self, function, on, bus, options):
        options, voice = _options(bus, options), c_uint64()
        function(self.engine.handle, self.handle, _number(on), byref(options), byref(voice))
        return Voice(self.engine, voice.value)

    def _begin_at(self, function, at, bus, emitter, options):
        options, voice = _options(bus, options), c_uint64()
        emitter = c.EmitterOptions(**(emitter or {}))
        function(
            self.engine.handle, self.handle, *_coordinates(at), byref(options), byref(emitter),
            byref(voice))
        return Voice(self.engine, voice.value)


class ClipSet(Clip):
    _play = staticmethod(c.play_set)


class Queue:
    """What other threads may ask of an engine; the next update does it. See earshot_queue_play."""

    def __init__(self, engine):
        self.engine = engine

    def play(self, clip, on=None, bus=None, at=None, emitter=None, **options):
        if at is not None:
            return clip._begin_at(c.queue_play_at, at, bus, emitter, options)
        return clip._begin(c.queue_play, on, bus, options)

    def stop(self, voice, fade=CLICK_FREE):
        c.queue_stop(self.engine.handle, voice.handle, fade)

    def set_gain(self, target, gain, seconds=0):
        c.queue_set_gain(self.engine.handle, _number(target), gain, seconds)


class Event:
    """Something that happened: `kind` is EVENT_… and says which of the others tell about it."""

    def __init__(self, engine, event):
        self.kind, self.number, self.seconds = event.kind, event.number, event.seconds
        self.reason, self.user_value = event.reason, event.user_value
        self.voice = Voice(engine, event.voice) if event.voice else None
        self.clip = Clip(engine, event.clip) if event.clip else None
        self.text, self.old_text, self.name = (
            text.decode(errors="replace") for text in (event.text, event.old_text, event.name))


class HostOutput(_Owned):
    """Where your own audio callback pulls, on any thread."""

    def render(self, frames):
        """The next frames, as bytes of interleaved 32-bit floats. What goes wrong is silence: an
        audio callback has nobody to tell."""
        samples = (c_float * (frames * self.engine.channels))()
        try:
            c.host_output_render(self.handle, samples, frames, self.engine.channels)
        except Error:
            pass
        return bytes(samples)


class Engine:
    """Plays on the system's device, or the one that `device` names as `devices` does; renders, if
    it is `offline` or has a `wave_file`; or has your own audio callback pull, as a `host`."""

    def __init__(self, offline=False, wave_file=None, device=None, host=False, **config):
        config = c.Config(**config)
        if host:
            config.output.kind = c.OUTPUT_HOST
        if offline:
            config.output.kind = c.OUTPUT_OFFLINE
        if wave_file is not None:
            config.output.kind = c.OUTPUT_WAVE_FILE
        name = wave_file if wave_file is not None else device
        if name is not None:
            name = os.fsencode(name)
            config.output.name, config.output.name_length = name, len(name)
        self.handle = self._made(c.engine_make, byref(config))
        traits = c.OutputTraits()
        c.engine_get_output_traits(self.handle, byref(traits))
        self.channels = traits.channels
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
        c.engine_close(self.handle)

    def update(self, seconds):
        c.engine_update(self.handle, seconds)

    def render(self, frames):
        """The next frames, as bytes of interleaved 32-bit floats, `channels` in a frame."""
        samples = (c_float * (frames * self.channels))()
        c.engine_render(self.handle, samples, frames)
        return bytes(samples)

    @property
    def host_output(self):
        return HostOutput(self, self._made(c.engine_host_output, self.handle))

    def set_hrtf(self, mode=c.HRTF_ON, voices=0):
        """Whether the world is placed for headphones: HRTF_…"""
        c.engine_set_hrtf(self.handle, mode, voices)

    @property
    def hrtf(self):
        hrtf = c.Hrtf()
        c.engine_get_hrtf(self.handle, byref(hrtf))
        return hrtf

    @property
    def statistics(self):
        """Counts; see earshot_statistics."""
        statistics = c.Statistics()
        c.engine_get_statistics(self.handle, byref(statistics))
        return statistics

    def events(self):
        """What has happened since the last call, oldest first; once an update."""
        events, list, count = [], (c.Event * 64)(), c_size_t(64)
        list[0].size = ctypes.sizeof(c.Event)
        while count.value == len(list):
            c.engine_take_events(self.handle, list, len(list), byref(count))
            events += [Event(self, event) for event in list[:count.value]]
        return events

    def load(self, path):
        path = os.fsencode(path)
        return Clip(self, self._made(c.clip_load, self.handle, path, len(path), None))

    def play_schedule(self, plays, on=None, bus=None, start_frame=NOW, **options):
        """Pairs of seconds and clips, each played at its time from a common start, to the frame."""
        options = _options(bus, options)
        list = (c.ScheduledPlay * len(plays))(*(
            (_number(clip), _number(on), time, ctypes.pointer(options)) for time, clip in plays))
        voices = (c_uint64 * len(plays))()
        c.play_schedule(self.handle, list, len(list), start_frame, voices)
        return [Voice(self, voice) for voice in voices]

    def clip_set(self, clips, order=SEQUENCE):
        handles = (c_uint64 * len(clips))(*(_number(clip) for clip in clips))
        return ClipSet(
            self, self._made(c.clip_set_make, self.handle, handles, len(clips), order, None))

    def bus(self, gain=1, parent=None):
        return Bus(self, self._made(c.bus_make, self.handle, _number(parent), gain))

    def reverb(self, preset="generic", gain=1, **fields):
        """A shared reverb: a preset of EAX by name, and what is another of earshot_eax_reverb."""
        settings = EAXReverb(preset, **fields)
        return SharedReverb(
            self, self._made(c.shared_reverb_make, self.handle, byref(settings), gain))

    def snapshot(self, name="", priority=0):
        name = name.encode()
        return Snapshot(
            self, self._made(c.snapshot_make, self.handle, name, len(name), priority))

    def parameter(self, name="", lowest=0, highest=1, value=0, smoothing=0.05):
        name = name.encode()
        return Parameter(self, self._made(
            c.parameter_make, self.handle, name, len(name), lowest, highest, value, smoothing))

    def wall(self, width, height, depth, at=None, material="brick"):
        """A solid box around a node, `at`, made of a common material or a `Material`."""
        if not isinstance(material, Material):
            material = Material(material)
        return Wall(self, self._made(
            c.wall_make_box, self.handle, _number(at), width, height, depth, byref(material)))

    def zone(self, *size, at=None):
        """A space around a node, `at`: a ball of a radius, or a box of three sizes."""
        if len(size) not in (1, 3):
            raise TypeError("a zone has a radius, or a width, a height and a depth")
        make = c.zone_make_sphere if len(size) == 1 else c.zone_make_box
        return Zone(self, self._made(make, self.handle, _number(at), *size))

    def alert(self, clip, kind=ALERT, gain=1):
        """Plays it at once, whatever becomes of the game: a message, a sound of a menu."""
        return Voice(self, self._made(c.alert_play, self.handle, _number(clip), kind, gain))

    @property
    def alerts(self):
        """The bus of alerts, whose gain is their volume."""
        return Bus(self, self._made(c.alert_get_bus, self.handle))

    def pause_game(self, fade=CLICK_FREE):
        c.engine_pause_game(self.handle, fade)

    def resume_game(self, fade=CLICK_FREE):
        c.engine_resume_game(self.handle, fade)

    def captions(self):
        """What somebody who can't hear should be told since the last call, once an update."""
        list, count = (Caption * 64)(), c_size_t()
        list[0].size = ctypes.sizeof(Caption)
        c.engine_take_captions(self.handle, list, len(list), byref(count))
        return list[:count.value]

    def music(self, *paths, **options):
        """A player for music; `options` are earshot_music_options."""
        options = c.MusicOptions(**options)
        music = Music(self, self._made(c.music_make, self.handle, byref(options)))
        if paths:
            music.open(*paths)
        return music

    def node(self, at=(0, 0, 0), parent=None):
        return Thing(self, self._made(c.node_make, self.handle, _number(parent), *_coordinates(at)))

    def listener(self, at=(0, 0, 0), parent=None):
        return Thing(self, self._made(
            c.listener_make, self.handle, _number(parent), *_coordinates(at)))

    def emitter(self, at=(0, 0, 0), parent=None, **options):
        """`options` are earshot_emitter_options."""
        options = c.EmitterOptions(**options)
        return Emitter(
            self, self._made(
                c.emitter_make, self.handle, _number(parent), *_coordinates(at), byref(options)))


def devices():
    """The names of the system's devices, the default one first."""
    names, length = ctypes.create_string_buffer(1 << 14), c_size_t()
    c.device_names(names, len(names), byref(length))
    return names.value.decode(errors="replace").splitlines()


def shaped(seconds, shape):
    """A time to fade over, and the way that the fade takes: `stop(fade=shaped(2, EQUAL_POWER))`."""
    return c.fade_shaped(seconds, shape)


def _options(bus, options):
    name = options.pop("name", None)
    if name is not None:
        name = name.encode()
        options.update(name=name, name_length=len(name))
    return c.PlayOptions(bus=_number(bus), **options)


def _number(thing):
    """The handle of a thing; None is none."""
    if thing is not None and not hasattr(thing, "handle"):
        raise TypeError(f"{thing!r} is nothing that an engine made; see Engine.node, Engine.bus …")
    return thing.handle if thing is not None else 0


def _coordinates(at):
    if len(at) != 3:
        raise TypeError(f"a place has x, y and z, and {at!r} hasn't")
    return at
