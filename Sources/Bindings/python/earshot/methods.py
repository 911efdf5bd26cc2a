"""For each kind of handle a class with a method for each call. The package's classes, which
methods take and return, are derived from these.

Written by EarshotAPIGenerator from Sources/EarshotAPI: change that, not this file.
"""

from __future__ import annotations

from ctypes import byref, c_bool, c_double, c_float, c_int32, c_int64, c_size_t, c_uint32
from ctypes import c_uint64
from typing import TYPE_CHECKING, List, Optional, Sequence, Tuple

from . import c
from .handles import Buffer, Handle, Independent, OfEngine, Position, all_of, array, handles
from .handles import if_there, lines, made, number, pointer, samples, several, taken, text_of
from .handles import text_once, vector

if TYPE_CHECKING:
    from . import (
        Clip, ClipSet, Scatterer, Preload, Node, Emitter, Listener, Object, Voice,
        VoiceGroup, Bus, Snapshot, Parameter, Effect, SharedReverb, Wall, Room, Portal,
        Zone, PushSource, Progressive, Network, Recorder, ChatSender, ChatReceiver, Music,
        Sounds, Instance, NowPlaying, HostOutput)


class EngineMethods(Handle):
    """An engine."""

    kind = "engine"

    def config(self) -> c.Config:
        """Gets the settings that an engine was made with.

        Where the engine chose a value itself, that value. The output is the current one, with a
        `name` of None; see engine_device_name.
        """
        config_found = c.Config()
        c.engine_get_config(self.engine.handle, byref(config_found))
        return config_found

    def update(self, seconds: float) -> None:
        """Advances time: call it once a frame of the game.

        Everything since the last update takes effect, in as many fixed steps as are due. On a
        device or a host the output is the clock, and makes up for what `seconds` is short of or
        has too much. With OUTPUT_OFFLINE, rendering advances time instead: an update only takes
        over what was loaded meanwhile, and EVENT_UPDATE_PASSED_NO_TIME reports that once.
        seconds: [s] Time since the last update; into a wave file at most 3600. Negative time is
        0.
        """
        c.engine_update(self.engine.handle, seconds)

    def host_output(self) -> HostOutput:
        """Gets the host output that the game's audio callback pulls from.

        It is the same until engine_set_output chooses another output; then it is stale.
        ERROR_STATE: Unless the output is OUTPUT_HOST.
        """
        output_found = c_uint64()
        c.engine_host_output(self.engine.handle, byref(output_found))
        return made(self, "host_output", output_found.value)

    def set_output(self, output: c.Output) -> None:
        """Switches to another output without losing a voice.

        The engine's sample rate and layout stay the same. A device is opened in the background;
        if that fails, EVENT_OUTPUT_UNAVAILABLE reports it, and the default device is used until
        it succeeds. If another kind of output cannot be opened, the call fails and nothing
        changes. If the wave file that was being written cannot be completed, the call fails
        once, removes the file, and succeeds when repeated. It waits for a pull of a host output
        that is under way.
        """
        c.engine_set_output(self.engine.handle, None if output is None else byref(output))

    def output_traits(self) -> c.OutputTraits:
        """Gets the properties of the current output.

        It asks the sound server, which takes milliseconds: do not call it every frame.
        """
        traits_found = c.OutputTraits()
        c.engine_get_output_traits(self.engine.handle, byref(traits_found))
        return traits_found

    def device_name(self) -> str:
        """Gets the name of the device that is playing; empty without one."""
        buffer_found = all_of.text(lambda buffer, capacity, count: c.engine_device_name(
            self.engine.handle, buffer, capacity, count))
        return buffer_found

    def set_hrtf(self, mode: int, voices: int) -> None:
        """Switches rendering for headphones, from the next update on.

        The most important voices are rendered so, and of equal ones the loudest; the others are
        panned. What plays is cross-faded over four steps; non-positional voices are unchanged.
        The first time takes some milliseconds. Where HRTF is not available the call succeeds:
        EVENT_HRTF_UNAVAILABLE and engine_hrtf_reason say why.
        mode: HRTF_…
        voices: [0 to 4,096] Largest number of voices; 0 keeps the number, 4,096 at first.
        ERROR_ARGUMENT: For an unknown mode; nothing changes.
        """
        c.engine_set_hrtf(self.engine.handle, mode, voices)

    def hrtf(self) -> c.Hrtf:
        """Gets the requested headphone mode, and the current state."""
        hrtf_found = c.Hrtf()
        c.engine_get_hrtf(self.engine.handle, byref(hrtf_found))
        return hrtf_found

    def hrtf_reason(self) -> str:
        """Gets the reason why sound is not rendered for headphones although that was asked for.

        Empty where it is, or was not asked for.
        """
        buffer_found = all_of.text(lambda buffer, capacity, count: c.engine_hrtf_reason(
            self.engine.handle, buffer, capacity, count))
        return buffer_found

    def sample_rate(self) -> int:
        """Gets the sample rate of the engine's clock, which never changes.

        It is the configured rate, else the output's when the engine was made.
        """
        sample_rate_found = c_uint32()
        c.engine_sample_rate(self.engine.handle, byref(sample_rate_found))
        return sample_rate_found.value

    def current_frame(self) -> int:
        """Gets the frame of the engine's clock that the next update begins with."""
        frame_found = c_int64()
        c.engine_current_frame(self.engine.handle, byref(frame_found))
        return frame_found.value

    def heard_frame(self) -> int:
        """Gets the frame of the engine's clock that the player hears now.

        That is what was rendered, less what is still on its way to the ear. It goes on evenly
        with the system's clock, and never back on the same output. -1 without a device, and for
        a host before host_output_set_latency.
        """
        frame_found = c_int64()
        c.engine_heard_frame(self.engine.handle, byref(frame_found))
        return frame_found.value

    def schedule_notice(self) -> float:
        """Gets how far ahead a start must be planned to be exact to the frame.

        For a game that updates at least ten times a second. 0 where the engine renders by
        itself.
        """
        seconds_found = c_double()
        c.engine_schedule_notice(self.engine.handle, byref(seconds_found))
        return seconds_found.value

    def statistics(self) -> c.Statistics:
        """Gets the counters."""
        statistics_found = c.Statistics()
        c.engine_get_statistics(self.engine.handle, byref(statistics_found))
        return statistics_found

    def load(self, path: str, options: Optional[c.ClipOptions] = None) -> Clip:
        """Loads a file: WAV, AIFF, CAF, FLAC, Ogg Vorbis, Opus, MP3 and others.

        Blocks until it is decoded and converted. The same path with the same options is loaded
        once; each load needs its own clip_unload.
        options: None: the defaults.
        """
        clip_found = c_uint64()
        c.clip_load(
            self.engine.handle, *text_of(path), None if options is None else byref(options),
            byref(clip_found))
        return made(self, "clip", clip_found.value)

    def load_bytes(
            self, bytes: Buffer, name: str = "", options: Optional[c.ClipOptions] = None) -> Clip:
        """Loads a sound file that is in memory.

        The bytes are copied.
        name: Used in messages; may be empty.
        options: None: the defaults.
        """
        clip_found = c_uint64()
        c.clip_load_bytes(
            self.engine.handle, *pointer(bytes), *text_of(name),
            None if options is None else byref(options), byref(clip_found))
        return made(self, "clip", clip_found.value)

    def begin_loading(self, path: str, options: Optional[c.ClipOptions] = None) -> Clip:
        """Begins to load a file in the background.

        The clip can be played at once; its voices wait until it is loaded. An event reports
        when it is, or why it failed; a failed clip needs no unload. With OUTPUT_OFFLINE and
        OUTPUT_WAVE_FILE the next block waits for it.
        options: None: the defaults.
        """
        clip_found = c_uint64()
        c.clip_begin_loading(
            self.engine.handle, *text_of(path), None if options is None else byref(options),
            byref(clip_found))
        return made(self, "clip", clip_found.value)

    def reload_changed_files(self) -> None:
        """Looks for clips whose files have changed, and reloads them in the background.

        Voices that play them continue with the new contents.
        """
        c.engine_reload_changed_files(self.engine.handle)

    def load_push_source(self, source: PushSource, name: str = "") -> Clip:
        """Makes a clip of a push source, to be played once.

        Its voice consumes the samples. While there are too few it waits, and continues without
        a click.
        name: Used in messages; may be empty.
        """
        clip_found = c_uint64()
        c.clip_load_push_source(self.engine.handle, number(source), *text_of(name), byref(clip_found))
        return made(self, "clip", clip_found.value)

    def load_progressive(
            self, bytes: Progressive, options: Optional[c.ClipOptions] = None) -> Clip:
        """Makes a clip that can be played while the rest of its file arrives.

        The file must be WAV, AIFF, AU, CAF, FLAC, Ogg, MP3, or MP4 with its index in front or
        in fragments. A finished file is loaded like clip_load_bytes does.
        options: None: the defaults.
        ERROR_FILE_INVALID: While too few bytes have arrived to recognise it: try again.
        """
        clip_found = c_uint64()
        c.clip_load_progressive(
            self.engine.handle, number(bytes), None if options is None else byref(options),
            byref(clip_found))
        return made(self, "clip", clip_found.value)

    def make_node(self, at: Position, parent: Optional[Node] = None) -> Node:
        """Makes a node at a position in its parent's space.

        parent: 0: the world.
        at: [m, -1e9 to 1e9]
        """
        at = vector.checked(at)
        node_found = c_uint64()
        c.node_make(self.engine.handle, number(parent), *at, byref(node_found))
        return made(self, "node", node_found.value)

    def make_emitter(
            self, at: Position, parent: Optional[Node] = None,
            options: Optional[c.EmitterOptions] = None) -> Emitter:
        """Makes an emitter at a position in its parent's space.

        parent: 0: the world.
        at: [m, -1e9 to 1e9]
        options: None: the defaults.
        """
        at = vector.checked(at)
        emitter_found = c_uint64()
        c.emitter_make(
            self.engine.handle, number(parent), *at, None if options is None else byref(options),
            byref(emitter_found))
        return made(self, "emitter", emitter_found.value)

    def make_listener(self, at: Position, parent: Optional[Node] = None) -> Listener:
        """Makes a listener at a position in its parent's space.

        The first one replaces the listener that every engine starts with, at the origin. Of
        several, the one that was activated last hears.
        parent: 0: the world.
        at: [m, -1e9 to 1e9]
        """
        at = vector.checked(at)
        listener_found = c_uint64()
        c.listener_make(self.engine.handle, number(parent), *at, byref(listener_found))
        return made(self, "listener", listener_found.value)

    def set_listeners(self, listeners: Sequence[Listener]) -> None:
        """Makes up to four listeners hear together, as for a split screen.

        Each emitter is heard by one of them, see emitter_set_listener_policy; non-positional
        voices have the gain of the first. They replace the active listener. listener_activate
        and listener_make end the group; when one of them is removed the others remain.
        """
        c.engine_set_listeners(self.engine.handle, *handles(listeners))

    def listeners(self) -> List[Listener]:
        """Gets the listeners that hear, in the order in which they were given."""
        listeners_found = all_of(c_uint64, lambda buffer, capacity, count: c.engine_get_listeners(
            self.engine.handle, buffer, capacity, count))
        return [made(self, "listener", each) for each in listeners_found if each]

    def active_listener(self) -> Optional[Listener]:
        """Gets the listener that hears; 0: none."""
        listener_found = c_uint64()
        c.engine_active_listener(self.engine.handle, byref(listener_found))
        return made(self, "listener", listener_found.value)

    def make_scatterer(
            self, set: ClipSet, options: Optional[c.ScattererOptions] = None,
            emitters: Optional[c.EmitterOptions] = None) -> Scatterer:
        """Plays clips of a set at random times and places around the listener or a node: birds,
        drips, a city's noises.

        The same calls give the same choices.
        options: None: the defaults.
        emitters: Settings of the emitters that they play from, with their bus. None: the
        defaults.
        """
        scatterer_found = c_uint64()
        c.scatterer_make(
            self.engine.handle, number(set), None if options is None else byref(options),
            None if emitters is None else byref(emitters), byref(scatterer_found))
        return made(self, "scatterer", scatterer_found.value)

    def play(
            self, clip: Clip, emitter: Optional[Emitter] = None,
            options: Optional[c.PlayOptions] = None) -> Voice:
        """Plays a clip, on an emitter or straight to the speakers.

        There is always room: without an idle source the voice keeps time silently until it is
        important enough. A play that a limit refuses, or for which there are too many voices,
        returns OK and a voice that has ended; voice_explain says why.
        emitter: 0: non-positional.
        options: None: the defaults.
        """
        voice_found = c_uint64()
        c.play(
            self.engine.handle, number(clip), number(emitter), None if options is None else byref(options),
            byref(voice_found))
        return made(self, "voice", voice_found.value)

    def play_set(
            self, set: ClipSet, emitter: Optional[Emitter] = None,
            options: Optional[c.PlayOptions] = None) -> Voice:
        """Plays the next clip of a set, like play.

        emitter: 0: non-positional.
        options: None: the defaults.
        ERROR_STALE: If that clip was removed.
        """
        voice_found = c_uint64()
        c.play_set(
            self.engine.handle, number(set), number(emitter), None if options is None else byref(options),
            byref(voice_found))
        return made(self, "voice", voice_found.value)

    def play_at(
            self, sound: Handle, at: Position, options: Optional[c.PlayOptions] = None,
            emitter: Optional[c.EmitterOptions] = None) -> Voice:
        """Plays a clip at a position in the world.

        It has an emitter of its own, which is removed when the voice has ended.
        sound: A clip, or a clip set, whose next clip is played.
        at: [m, -1e9 to 1e9]
        options: None: the defaults.
        emitter: The emitter's options. None: the defaults.
        """
        at = vector.checked(at)
        voice_found = c_uint64()
        c.play_at(
            self.engine.handle, number(sound), *at, None if options is None else byref(options),
            None if emitter is None else byref(emitter), byref(voice_found))
        return made(self, "voice", voice_found.value)

    def alert_play(self, clip: Clip, kind: int, gain: float) -> Voice:
        """Plays a clip as an alert: non-positional, once, on the bus of alerts, before all
        other voices.

        The game's pause and slow motion do not affect it. Four alerts sound together; one more
        ends the oldest. The same clip as the same kind within 50 ms returns the voice that
        plays already. While the engine is interrupted, asleep or in the background, the alert
        is left out and the voice has ended, unless the policy of the bus is RESUMES_ALWAYS:
        then it waits.
        kind: ALERT_…
        gain: [0 to 251.18]
        ERROR_CLIP_INVALID: For a clip of more than 30 s and for live sound; one that is still
        being loaded is cut at that length.
        """
        voice_found = c_uint64()
        c.alert_play(self.engine.handle, number(clip), kind, gain, byref(voice_found))
        return made(self, "voice", voice_found.value)

    def alert_play_file(self, path: str, kind: int, gain: float) -> Voice:
        """Plays a file as an alert, like alert_play.

        The first alert loads the file, which then stays loaded.
        kind: ALERT_…
        gain: [0 to 251.18]
        """
        voice_found = c_uint64()
        c.alert_play_file(self.engine.handle, *text_of(path), kind, gain, byref(voice_found))
        return made(self, "voice", voice_found.value)

    def load_alert(self, path: str) -> Clip:
        """Loads the file of an alert, so that the first alert starts as fast as the others."""
        clip_found = c_uint64()
        c.alert_load(self.engine.handle, *text_of(path), byref(clip_found))
        return made(self, "clip", clip_found.value)

    def unload_alerts(self) -> None:
        """Unloads all files of alerts; those that sound continue."""
        c.alert_unload_all(self.engine.handle)

    def alert_bus(self) -> Bus:
        """Gets the bus of alerts; its gain is their volume.

        The first call or alert makes it.
        """
        bus_found = c_uint64()
        c.alert_get_bus(self.engine.handle, byref(bus_found))
        return made(self, "bus", bus_found.value)

    def voices(self) -> List[c.VoiceStatus]:
        """Gets the states of all voices that exist.

        Set `statuses[0].size`, unless `capacity` is 0.
        """
        statuses_found = all_of(c.VoiceStatus, lambda buffer, capacity, count: c.engine_get_voices(
            self.engine.handle, buffer, capacity, count))
        return statuses_found

    def set_limit(self, owner: Handle, maximum: int, when_full: int) -> None:
        """Limits the voices of a clip, an emitter, a bus with those below it, or a group.

        owner: A clip, an emitter, a bus or a group.
        maximum: 0: no limit.
        when_full: FULL_…
        """
        c.set_limit(self.engine.handle, number(owner), maximum, when_full)

    def limit(self, owner: Handle) -> Tuple[int, int]:
        """Gets the limit of a clip, an emitter, a bus or a group."""
        maximum_found = c_uint32()
        when_full_found = c_int32()
        c.get_limit(self.engine.handle, number(owner), byref(maximum_found), byref(when_full_found))
        return maximum_found.value, when_full_found.value

    def make_voice_group(self, maximum: int, when_full: int) -> VoiceGroup:
        """Makes a group of voices that share a limit, wherever they play.

        when_full: FULL_…
        """
        group_found = c_uint64()
        c.voice_group_make(self.engine.handle, maximum, when_full, byref(group_found))
        return made(self, "voice_group", group_found.value)

    def heard(self, threshold: float) -> List[c.Heard]:
        """Gets the audible voices whose clips have captions, as of the last step, the loudest
        first.

        At most 4,096. Set `sounds[0].size`, unless `capacity` is 0.
        threshold: [dB, -200 to 48] Least loudness.
        """
        sounds_found = all_of.copied(c.Heard, lambda buffer, capacity, count: c.engine_get_heard(
            self.engine.handle, threshold, buffer, capacity, count))
        return sounds_found

    def set_captions(self, settings: Optional[c.CaptionSettings] = None) -> None:
        """Sets when captions appear, move and disappear, from the next engine_take_captions on.

        settings: None: the defaults.
        """
        c.engine_set_captions(self.engine.handle, None if settings is None else byref(settings))

    def take_captions(self) -> List[c.Caption]:
        """Takes the changes of captions since the last call; call it once an update.

        Changes that do not fit are returned by the next call. Set `captions[0].size`. An engine
        that is never asked does no work for captions.
        """
        captions_found = taken(c.Caption, lambda buffer, capacity, count: c.engine_take_captions(
            self.engine.handle, buffer, capacity, count))
        return captions_found

    def set_label(self, handle: Handle, name: str, user_value: int) -> None:
        """Gives an object a name and a number of the game's, for logs, explanations, events,
        traces and recordings.

        It replaces both. The object is a voice, an emitter, a node, a listener, a bus, an
        effect, a shared reverb, a voice group, a wall, a room, a portal or a zone. Labels
        change nothing that is heard and need not be unique. play_options can give one to a
        voice.
        name: At most 256 bytes; NO_TEXT removes it.
        user_value: 0: none.
        """
        c.set_label(self.engine.handle, number(handle), *text_of(name), user_value)

    def name(self, handle: Handle) -> str:
        """Gets the name of an object; empty without one.

        The names of the last 2,048 removed objects, at least, are kept.
        """
        buffer_found = all_of.text(lambda buffer, capacity, count: c.get_name(
            self.engine.handle, number(handle), buffer, capacity, count))
        return buffer_found

    def user_value(self, handle: Handle) -> int:
        """Gets the number of an object; remembered like its name."""
        user_value_found = c_uint64()
        c.get_user_value(self.engine.handle, number(handle), byref(user_value_found))
        return user_value_found.value

    def make_box_wall(
            self, width: float, height: float, depth: float,
            node: Optional[Node] = None, material: Optional[c.Material] = None) -> Wall:
        """Makes a solid box around a node.

        Emitters behind it are heard as far as its material lets sound through and rays pass
        beside it, without jumps however they move. It moves with its node.
        node: 0: the world's origin.
        width: [m]
        height: [m]
        depth: [m]
        material: None: brick.
        ERROR_LIMIT_REACHED: For more than 65,536 walls.
        """
        wall_found = c_uint64()
        c.wall_make_box(
            self.engine.handle, number(node), width, height, depth,
            None if material is None else byref(material), byref(wall_found))
        return made(self, "wall", wall_found.value)

    def make_wall_like(
            self, other: Wall, node: Optional[Node] = None,
            material: Optional[c.Material] = None) -> Wall:
        """Makes a wall that shares the shape of another.

        node: 0: the world's origin.
        material: None: brick.
        """
        wall_found = c_uint64()
        c.wall_make_like(
            self.engine.handle, number(node), number(other), None if material is None else byref(material),
            byref(wall_found))
        return made(self, "wall", wall_found.value)

    def set_wall_settings(
            self, rays: int = 8, radius: float = 0.5, rays_per_step: int = 1024,
            smoothing: float = 0.1) -> None:
        """Sets how propagation through walls is traced.

        Rays go to points around each emitter that has voices. In a step, those emitters wait
        whose paths have changed least.
        rays: [1 to 32; = 8] Rays for each emitter.
        radius: [m, 0 to 100; = 0.5] How far the points are from the emitter.
        rays_per_step: [32 to 1,000,000; = 1,024] Rays in a step, at most.
        smoothing: [s, 0 to 10; = 0.1] Time constant with which gains follow.
        """
        c.engine_set_wall_settings(self.engine.handle, rays, radius, rays_per_step, smoothing)

    def wall_settings(self) -> Tuple[int, float, int, float]:
        """Gets how propagation through walls is traced."""
        rays_found = c_int32()
        radius_found = c_double()
        rays_per_step_found = c_int32()
        smoothing_found = c_double()
        c.engine_get_wall_settings(
            self.engine.handle, byref(rays_found), byref(radius_found), byref(rays_per_step_found),
            byref(smoothing_found))
        return rays_found.value, radius_found.value, rays_per_step_found.value, smoothing_found.value

    def set_air(
            self, is_on: bool = True, temperature: float = 20, humidity: float = 50,
            pressure: float = 101.325) -> None:
        """Sets whether air absorbs high frequencies with distance, as ISO 9613-1 has it at 5
        kHz.

        Off at first. The filter absorbs less than air does at other frequencies.
        temperature: [degrees Celsius, -20 to 50; = 20]
        humidity: [per cent, 10 to 100; = 50] Relative humidity.
        pressure: [kPa, 10 to 200; = 101.325]
        """
        c.engine_set_air(self.engine.handle, is_on, temperature, humidity, pressure)

    def air(self) -> Tuple[bool, float, float, float]:
        """Gets whether air absorbs high frequencies."""
        is_on_found = c_bool()
        temperature_found = c_double()
        humidity_found = c_double()
        pressure_found = c_double()
        c.engine_get_air(
            self.engine.handle, byref(is_on_found), byref(temperature_found), byref(humidity_found),
            byref(pressure_found))
        return is_on_found.value, temperature_found.value, humidity_found.value, pressure_found.value

    def set_surroundings(
            self, is_on: bool = True, rays_per_step: int = 64, level: float = 1,
            smoothing: float = 0.25, emitters: int = 4) -> None:
        """Sets whether the space around the listener reverberates as its walls suggest.

        Off at first. Rays find the size of the space, what its walls absorb, and how much of
        the sky is open; decay times follow from Eyring's formula. The part of the listener that
        is not in zones and rooms with a reverb hears this one. For the loudest emitters it
        finds out whether they are in another space, which then has a reverb, too.
        rays_per_step: [1 to 4,096; = 64]
        level: [0 to 1; = 1] Besides how loud the walls make it.
        smoothing: [s, 0 to 10; = 0.25] Time constant with which the reverb follows.
        emitters: [0 to 16; = 4] Emitters that are examined.
        ERROR_NOT_AVAILABLE: Where OpenAL has no effects.
        """
        c.engine_set_surroundings(self.engine.handle, is_on, rays_per_step, level, smoothing, emitters)

    def surroundings(self) -> Tuple[bool, int, float, float, int]:
        """Gets whether the space around the listener reverberates."""
        is_on_found = c_bool()
        rays_per_step_found = c_int32()
        level_found = c_double()
        smoothing_found = c_double()
        emitters_found = c_int32()
        c.engine_get_surroundings(
            self.engine.handle, byref(is_on_found), byref(rays_per_step_found), byref(level_found),
            byref(smoothing_found), byref(emitters_found))
        return is_on_found.value, rays_per_step_found.value, level_found.value, smoothing_found.value, emitters_found.value

    def surrounding_space(self) -> c.Space:
        """Gets the acoustics around the listener, as its reverb follows them.

        Set `space.size`.
        ERROR_NOT_AVAILABLE: Before the space was examined once, some tenths of a second after
        engine_set_surroundings.
        """
        space_found = c.Space()
        c.engine_get_surrounding_space(self.engine.handle, byref(space_found))
        return space_found

    def space_around(self, at: Position) -> c.Space:
        """Gets the acoustics around a position, which takes some milliseconds.

        Set `space.size`.
        at: [m, -1e9 to 1e9]
        """
        at = vector.checked(at)
        space_found = c.Space()
        c.engine_get_space_around(self.engine.handle, *at, byref(space_found))
        return space_found

    def bake_spaces(self, low: Position, high: Position, spacing: float) -> bytes:
        """Examines the acoustics in a grid of positions ahead of the game, to be stored in a
        file.

        Each position takes some milliseconds. If the buffer is too small, only `length` is set.
        low: One corner of the grid.
        high: The opposite corner.
        spacing: [m, 0.1 to 1,000] Between two positions.
        ERROR_LIMIT_REACHED: For more than 65,536 positions.
        """
        buffer_found = all_of.bytes(lambda buffer, capacity, count: c.engine_bake_spaces(
            self.engine.handle, vector(low), vector(high), spacing, buffer, capacity, count))
        return buffer_found

    def set_baked_spaces(self, bytes: Optional[Buffer] = None) -> None:
        """Uses acoustics that engine_bake_spaces wrote.

        Within the grid no rays are traced. The bytes are copied.
        bytes: None: none.
        ERROR_NOT_AVAILABLE: While surroundings are off.
        """
        c.engine_set_baked_spaces(self.engine.handle, *pointer(bytes))

    def make_box_room(
            self, width: float, height: float, depth: float, node: Optional[Node] = None) -> Room:
        """Makes a room of a box around a node; sound enters and leaves it through portals.

        Sound from another room seems to come from where its paths lead, as far away as the
        shortest is long, and is attenuated by how far portals are open and by each bend.
        Outside of all rooms is a room too. Of rooms that overlap the smallest counts. Rooms may
        be as far apart as walls are thick.
        node: 0: the world's origin.
        width: [m]
        height: [m]
        depth: [m]
        ERROR_LIMIT_REACHED: For more than 4,096 rooms.
        """
        room_found = c_uint64()
        c.room_make_box(self.engine.handle, number(node), width, height, depth, byref(room_found))
        return made(self, "room", room_found.value)

    def make_sphere_room(self, radius: float, node: Optional[Node] = None) -> Room:
        """Makes a room of a sphere around a node, like room_make_box.

        node: 0: the world's origin.
        radius: [m]
        """
        room_found = c_uint64()
        c.room_make_sphere(self.engine.handle, number(node), radius, byref(room_found))
        return made(self, "room", room_found.value)

    def room_at(self, at: Position) -> Optional[Room]:
        """Gets the room that a position in the world is in, as of the last step.

        at: [m, -1e9 to 1e9]
        """
        at = vector.checked(at)
        room_found = c_uint64()
        c.engine_get_room_at(self.engine.handle, *at, byref(room_found))
        return made(self, "room", room_found.value)

    def make_portal(
            self, width: float, height: float, openness: float,
            node: Optional[Node] = None, a: Optional[Room] = None,
            b: Optional[Room] = None) -> Portal:
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
        """
        portal_found = c_uint64()
        c.portal_make(
            self.engine.handle, number(node), number(a), number(b), width, height, openness,
            byref(portal_found))
        return made(self, "portal", portal_found.value)

    def make_bus(self, parent: Optional[Bus] = None, gain: float = 1) -> Bus:
        """Makes a bus below another.

        parent: 0: the master bus.
        gain: [0 to 251.18; = 1]
        """
        bus_found = c_uint64()
        c.bus_make(self.engine.handle, number(parent), gain, byref(bus_found))
        return made(self, "bus", bus_found.value)

    def make_reverb(
            self, settings: Optional[c.EaxReverb] = None, gain: float = 1) -> SharedReverb:
        """Makes a reverb that several sounds are sent to.

        It costs about as much as 50 moving voices.
        settings: None: "generic".
        gain: [0 to 1; = 1]
        ERROR_LIMIT_REACHED: For more than four at once.
        ERROR_NOT_AVAILABLE: Where OpenAL has no effects.
        """
        reverb_found = c_uint64()
        c.shared_reverb_make(
            self.engine.handle, None if settings is None else byref(settings), gain, byref(reverb_found))
        return made(self, "shared_reverb", reverb_found.value)

    def reverbs(self) -> List[SharedReverb]:
        """Gets the shared reverbs."""
        reverbs_found = all_of(c_uint64, lambda buffer, capacity, count: c.engine_get_reverbs(
            self.engine.handle, buffer, capacity, count))
        return [made(self, "shared_reverb", each) for each in reverbs_found if each]

    def make_box_zone(
            self, width: float, height: float, depth: float, node: Optional[Node] = None) -> Zone:
        """Makes a zone of a box around a node: a space with acoustics of its own.

        It moves and turns with its node. What is inside is completely in the zone; beyond its
        sides that decreases to nothing where its edge ends. Set its acoustics with
        zone_set_reverb and zone_set_outside.
        node: 0: the world's origin.
        width: [m]
        height: [m]
        depth: [m]
        ERROR_LIMIT_REACHED: For more than 4,096 zones.
        """
        zone_found = c_uint64()
        c.zone_make_box(self.engine.handle, number(node), width, height, depth, byref(zone_found))
        return made(self, "zone", zone_found.value)

    def make_sphere_zone(self, radius: float, node: Optional[Node] = None) -> Zone:
        """Makes a zone of a sphere around a node, like zone_make_box.

        node: 0: the world's origin.
        radius: [m]
        """
        zone_found = c_uint64()
        c.zone_make_sphere(self.engine.handle, number(node), radius, byref(zone_found))
        return made(self, "zone", zone_found.value)

    def send_filter(self, sender: Handle, reverb: SharedReverb) -> Tuple[float, float]:
        """Gets the filter of a send; 1 without one."""
        high_found = c_double()
        low_found = c_double()
        c.get_send_filter(
            self.engine.handle, number(sender), number(reverb), byref(high_found), byref(low_found))
        return high_found.value, low_found.value

    def set_time_scale(self, scale: float) -> None:
        """Sets how fast the game's time runs.

        scale: [0.01 to 100] 1: as in life, 0.5: slow motion.
        """
        c.engine_set_time_scale(self.engine.handle, scale)

    def time_scale(self) -> float:
        """Gets how fast the game's time runs."""
        scale_found = c_double()
        c.engine_get_time_scale(self.engine.handle, byref(scale_found))
        return scale_found.value

    def pause_game(self, fade: float = c.CLICK_FREE) -> None:
        """Pauses the game's time: motions, and voices whose policy allows it.

        fade: [s, 0 to 86,400] Time to fade over, or CLICK_FREE.
        """
        c.engine_pause_game(self.engine.handle, fade)

    def resume_game(self, fade: float = c.CLICK_FREE) -> None:
        """Resumes the game's time.

        fade: [s, 0 to 86,400] Time to fade over, or CLICK_FREE.
        """
        c.engine_resume_game(self.engine.handle, fade)

    def make_snapshot(self, name: str = "", priority: int = 0) -> Snapshot:
        """Makes a snapshot, which has no effect until it gets a weight.

        Snapshots of a higher priority override those of a lower one; of equal ones, later ones
        override earlier ones.
        name: May be empty.
        priority: [= 0]
        ERROR_LIMIT_REACHED: For more than 256.
        """
        snapshot_found = c_uint64()
        c.snapshot_make(self.engine.handle, *text_of(name), priority, byref(snapshot_found))
        return made(self, "snapshot", snapshot_found.value)

    def make_parameter(
            self, name: str, lowest: float, highest: float, value: float,
            smoothing: float) -> Parameter:
        """Makes a parameter, a number of the game that controls sound through curves.

        name: May be empty.
        lowest: [-1e12 to 1e12]
        highest: [-1e12 to 1e12]
        smoothing: [s] Time that a change takes, in a straight line.
        ERROR_LIMIT_REACHED: For more than 1,024.
        """
        parameter_found = c_uint64()
        c.parameter_make(
            self.engine.handle, *text_of(name), lowest, highest, value, smoothing, byref(parameter_found))
        return made(self, "parameter", parameter_found.value)

    def load_sounds(self, path: str) -> Sounds:
        """Loads sound events from a folder of definition files and clips, or from a bank.

        At most 64 can be loaded at a time. A clip that can't be loaded is silent.
        ERROR_FILE_INVALID comes with a line for each of the first 100 mistakes in the
        definitions.
        ERROR_FILE_INVALID: For mistakes in definitions, and for a file that is no bank.
        """
        sounds_found = c_uint64()
        c.sounds_load(self.engine.handle, *text_of(path), byref(sounds_found))
        return made(self, "sounds", sounds_found.value)

    def begin_loading_sounds(self, path: str) -> Sounds:
        """Begins to load sound events in the background, from a folder or a bank.

        At most 64 can be loaded at a time. Until everything is loaded, posts and settings do
        nothing and instance_explain says so; a notice reports the end. See sounds_progress.
        sounds_unload cancels: reading ends before the next event or file.
        """
        sounds_found = c_uint64()
        c.sounds_begin_loading(self.engine.handle, *text_of(path), byref(sounds_found))
        return made(self, "sounds", sounds_found.value)

    def load_recorder(self, recorder: Recorder, name: str = "") -> Clip:
        """Makes a clip of what `kept_seconds` has in memory, and removes it there.

        name: Used in messages; may be empty.
        """
        clip_found = c_uint64()
        c.clip_load_recorder(self.engine.handle, number(recorder), *text_of(name), byref(clip_found))
        return made(self, "clip", clip_found.value)

    def load_network(self, network: Network) -> Clip:
        """Makes a clip of a stream that is ready.

        One voice at a time plays it: a new voice takes the sound where the stream is by then,
        and the one before ends. Its voices are those of live sound, see clip_load_generator.
        ERROR_NOT_AVAILABLE: While it is still connecting.
        """
        clip_found = c_uint64()
        c.clip_load_network(self.engine.handle, number(network), byref(clip_found))
        return made(self, "clip", clip_found.value)

    def load_chat_receiver(self, receiver: ChatReceiver, name: str = "") -> Clip:
        """Makes a clip of what a receiver receives, to be played once.

        It plays on an emitter or non-positional, and is silent while nobody speaks.
        name: Used in messages; may be empty.
        """
        clip_found = c_uint64()
        c.clip_load_chat_receiver(self.engine.handle, number(receiver), *text_of(name), byref(clip_found))
        return made(self, "clip", clip_found.value)

    def make_music(self, options: Optional[c.MusicOptions] = None) -> Music:
        """Makes a music player with a bus of its own, named "music".

        There can be 256 at a time.
        options: None: the defaults.
        """
        music_found = c_uint64()
        c.music_make(self.engine.handle, None if options is None else byref(options), byref(music_found))
        return made(self, "music", music_found.value)

    def suspension(self) -> int:
        """Gets why the engine is silenced, as of the last update."""
        reasons_found = c_uint32()
        c.engine_suspension(self.engine.handle, byref(reasons_found))
        return reasons_found.value

    def interruptions(self) -> List[str]:
        """Gets the names of the current interruptions, one per line."""
        buffer_found = all_of.text(lambda buffer, capacity, count: c.engine_interruptions(
            self.engine.handle, buffer, capacity, count))
        return lines(buffer_found)

    def set_suspension_policy(
            self, voice_or_bus: Handle, policy: Optional[c.SuspensionPolicy] = None) -> None:
        """Sets the policy of a voice or a bus.

        policy: None: that of the bus above.
        """
        c.set_suspension_policy(
            self.engine.handle, number(voice_or_bus), None if policy is None else byref(policy))

    def suspension_policy(self, voice_or_bus: Handle) -> c.SuspensionPolicy:
        """Gets the policy that applies to a voice, or was set for a bus.

        ERROR_NOT_AVAILABLE: For a bus without one.
        """
        policy_found = c.SuspensionPolicy()
        c.get_suspension_policy(self.engine.handle, number(voice_or_bus), byref(policy_found))
        return policy_found

    def set_watches_sleep(self, watches: bool) -> None:
        """Sets whether the engine is silenced while the machine sleeps, as the system's login
        manager reports.

        ERROR_NOT_AVAILABLE: Where there is none.
        """
        c.engine_set_watches_sleep(self.engine.handle, watches)

    def lose_output(self) -> None:
        """Simulates the loss of the output, for tests of the game."""
        c.engine_lose_output(self.engine.handle)

    def restore_output(self) -> None:
        """Simulates that the output is back, for tests of the game."""
        c.engine_restore_output(self.engine.handle)

    def change_route(self, name: str) -> None:
        """Simulates that the user chose another device, for tests of the game."""
        c.engine_change_route(self.engine.handle, *text_of(name))

    def start_recording(self, path: str, options: Optional[c.RecordingOptions] = None) -> None:
        """Writes every call of the engine from now on as a scene script.

        `earshot render` of the script reproduces the sound. It replaces an existing file. In
        the middle of a game the present scene is written first; effects and reverbs start
        empty, and the sound is similar from one second on. When the limit is reached, or the
        disk is full or too slow, the recording ends, the game continues, and
        EVENT_RECORDING_ENDED says why.
        options: None: the defaults.
        ERROR_STATE: If the engine is recorded already.
        """
        c.engine_start_recording(
            self.engine.handle, *text_of(path), None if options is None else byref(options))

    def flush_recording(self) -> None:
        """Waits until everything so far is in the file, safe from a crash of the program.

        ERROR_STATE: If nothing is recorded.
        """
        c.engine_flush_recording(self.engine.handle)

    def stop_recording(self) -> None:
        """Ends the recording, and waits until its file is complete.

        Closing the engine does the same. If not everything could be written, what is in the
        file can be rendered all the same.
        ERROR_OUTPUT_UNWRITABLE: If not everything could be written, or the file was removed
        meanwhile.
        ERROR_LIMIT_REACHED: If the limit was reached.
        ERROR_STATE: If nothing is recorded.
        """
        c.engine_stop_recording(self.engine.handle)

    def keep_recent(self, seconds: float, byte_limit: int, file: str = "") -> None:
        """Keeps the calls of the last seconds, so that they can be saved when something went
        wrong.

        It excludes a recording. With a file, what is kept survives a crash of the program:
        `earshot recover` makes a recording of it. After an orderly end the file is removed. A
        file that exists at the beginning is renamed to end in `.old`.
        seconds: [s] Time that is kept, if `byte_limit` suffices; 0: 60.
        byte_limit: [bytes] Memory that is taken at once, at least 2^20; 0: 2^26.
        file: May be empty: in memory only.
        ERROR_STATE: If the engine is recorded, or keeps recent calls already.
        ERROR_ARGUMENT: For negative `seconds`.
        ERROR_OUTPUT_UNWRITABLE: If there is no room, the file cannot be made or is something
        else, or another engine uses it.
        """
        c.engine_keep_recent(self.engine.handle, seconds, byte_limit, *text_of(file))

    def keep_recent_live(
            self, seconds: float, byte_limit: int, live_limit: int, file: str = "") -> None:
        """Keeps the calls of the last seconds, with pushed, generated and downloaded sound.

        Like engine_keep_recent, which leaves such sound silent.
        seconds: [s] Time that is kept, if `byte_limit` suffices; 0: 60.
        byte_limit: [bytes] Memory that is taken at once, at least 2^20; 0: 2^26.
        live_limit: [bytes] Most bytes of sound, a fifth of them in a quarter of `seconds`; as
        base64, a third of `byte_limit`. Beyond that it is silent until the next quarter.
        file: May be empty: in memory only.
        """
        c.engine_keep_recent_live(self.engine.handle, seconds, byte_limit, live_limit, *text_of(file))

    def save_recent(self, path: str) -> None:
        """Writes what is kept as a recording, and keeps on; waits for the disk.

        It replaces an existing file.
        ERROR_OUTPUT_UNWRITABLE: If the file cannot be written, or is one that the engine
        writes; what is kept stays.
        ERROR_STATE: If nothing is kept.
        """
        c.engine_save_recent(self.engine.handle, *text_of(path))

    def forget_recent(self) -> None:
        """Discards what is kept; closing the engine does the same.

        ERROR_STATE: If nothing is kept.
        """
        c.engine_forget_recent(self.engine.handle)

    def start_inspector(self, port: int, name: str) -> None:
        """Starts a live view of the engine, which a browser on the same machine can open.

        It shows voices and why each is as it is, buses, sound events and statistics, and can
        change them: for programs under development. It is only reached by its link, which has a
        random part. While a page is open, engine_update copies what it shows; everything else
        is done on another thread.
        port: [0 to 65,535] 0: a free one.
        name: Shown by the page; empty: the program's name.
        ERROR_STATE: If the engine has one.
        ERROR_NOT_AVAILABLE: If the port is in use, or the system has no random bytes.
        """
        c.engine_start_inspector(self.engine.handle, port, *text_of(name))

    def inspector_address(self) -> str:
        """Gets the link to the live view, `http://127.0.0.1:…`; empty without one.

        Who has the link can see and change the sound of the game.
        """
        buffer_found = all_of.text(lambda buffer, capacity, count: c.engine_inspector_address(
            self.engine.handle, buffer, capacity, count))
        return buffer_found

    def stop_inspector(self) -> None:
        """Closes the live view and the connections of its pages.

        Closing the engine does the same.
        ERROR_STATE: If there is none.
        """
        c.engine_stop_inspector(self.engine.handle)


class QueueMethods(OfEngine):
    """Commands that any thread may give."""

    kind = "queue"

    def post(self, sounds: Sounds, event: int, emitter: Optional[Emitter] = None) -> None:
        """Posts a sound event from another thread, executed before the next block.

        An event that isn't there is told by a notice.
        event: See sound_id.
        emitter: 0: non-positional.
        """
        c.queue_post(self.engine.handle, number(sounds), event, number(emitter))

    def post_at(self, sounds: Sounds, event: int, at: Position) -> None:
        """Posts a sound event at a position from another thread, like queue_post.

        event: See sound_id.
        at: [m, -1e9 to 1e9]
        """
        at = vector.checked(at)
        c.queue_post_at(self.engine.handle, number(sounds), event, *at)

    def set_sound_parameter(
            self, sounds: Sounds, parameter: int, value: float,
            emitter: Optional[Emitter] = None) -> None:
        """Sets a parameter of sound events from another thread.

        parameter: See sound_id.
        emitter: 0: for everything.
        """
        c.queue_set_sound_parameter(self.engine.handle, number(sounds), parameter, value, number(emitter))

    def play(
            self, clip: Clip, emitter: Optional[Emitter] = None,
            options: Optional[c.PlayOptions] = None) -> Voice:
        """Plays a clip, like play.

        The voice's handle is valid at once for these calls, and for all others after the next
        update; until then they return ERROR_STALE. If the play is refused in that update,
        EVENT_VOICE_FINISHED reports it. Within the clip's cooldown it is another handle of the
        voice that plays already, and events have the first one.
        emitter: 0: non-positional.
        options: None: the defaults.
        """
        voice_found = c_uint64()
        c.queue_play(
            self.engine.handle, number(clip), number(emitter), None if options is None else byref(options),
            byref(voice_found))
        return made(self, "voice", voice_found.value)

    def play_at(
            self, clip: Clip, at: Position, options: Optional[c.PlayOptions] = None,
            emitter: Optional[c.EmitterOptions] = None) -> Voice:
        """Plays a clip at a position in the world, like play_at.

        at: [m, -1e9 to 1e9]
        options: None: the defaults.
        emitter: The emitter's options. None: the defaults.
        """
        at = vector.checked(at)
        voice_found = c_uint64()
        c.queue_play_at(
            self.engine.handle, number(clip), *at, None if options is None else byref(options),
            None if emitter is None else byref(emitter), byref(voice_found))
        return made(self, "voice", voice_found.value)

    def stop(self, target: Handle, fade: float = c.CLICK_FREE) -> None:
        """Fades out and ends a voice or a bus's voices, like voice_stop and bus_stop.

        target: A voice or a bus.
        fade: [s, 0 to 86,400] Time to fade over, or CLICK_FREE.
        """
        c.queue_stop(self.engine.handle, number(target), fade)

    def stop_at(self, voice: Voice, frame: int, fade: float = c.CLICK_FREE) -> None:
        """Fades a voice out from a frame on, like voice_stop_at.

        frame: [sample frames] On the engine's clock; NEVER cancels.
        fade: [s, 0 to 86,400] Time to fade over, or CLICK_FREE.
        """
        c.queue_stop_at(self.engine.handle, number(voice), frame, fade)

    def pause(self, target: Handle, fade: float = c.CLICK_FREE) -> None:
        """Pauses a voice or a bus, like voice_pause and bus_pause.

        target: A voice or a bus.
        fade: [s, 0 to 86,400] Time to fade over, or CLICK_FREE.
        """
        c.queue_pause(self.engine.handle, number(target), fade)

    def resume(self, target: Handle, fade: float = c.CLICK_FREE) -> None:
        """Resumes a voice or a bus, like voice_resume and bus_resume.

        target: A voice or a bus.
        fade: [s, 0 to 86,400] Time to fade over, or CLICK_FREE.
        """
        c.queue_resume(self.engine.handle, number(target), fade)

    def seek(self, voice: Voice, seconds: float, fade: float = c.CLICK_FREE) -> None:
        """Moves the playhead of a voice, like voice_seek.

        seconds: [s] Position in the clip.
        fade: [s, 0 to 86,400] Time to fade over, or CLICK_FREE.
        """
        c.queue_seek(self.engine.handle, number(voice), seconds, fade)

    def leave_loop(self, voice: Voice) -> None:
        """Lets a voice leave its loop, like voice_leave_loop."""
        c.queue_leave_loop(self.engine.handle, number(voice))

    def set_pan(self, voice: Voice, pan: float, seconds: float = 0) -> None:
        """Sets the pan of a voice, like voice_set_pan.

        pan: [-1 to 1] -1: left, 1: right.
        seconds: [s, 0 to 86,400] Time to ramp over.
        """
        c.queue_set_pan(self.engine.handle, number(voice), pan, seconds)

    def set_gain(self, target: Handle, gain: float, seconds: float = 0) -> None:
        """Sets the gain of a voice, an emitter or a bus, like voice_set_gain.

        target: A voice, an emitter or a bus.
        gain: [0 to 251.18]
        seconds: [s, 0 to 86,400] Time to ramp over.
        """
        c.queue_set_gain(self.engine.handle, number(target), gain, seconds)

    def set_rate(self, target: Handle, rate: float, seconds: float = 0) -> None:
        """Sets the playback rate of a voice, an emitter or a bus, like voice_set_rate.

        target: A voice, an emitter or a bus.
        rate: [0.01 to 100]
        seconds: [s, 0 to 86,400] Time to ramp over.
        """
        c.queue_set_rate(self.engine.handle, number(target), rate, seconds)

    def set_occlusion(self, target: Handle, occlusion: float, seconds: float = 0) -> None:
        """Sets the occlusion of a voice, an emitter or a bus, like voice_set_occlusion.

        target: A voice, an emitter or a bus.
        occlusion: [0 to 1] 0: free, 1: behind a thick wall.
        seconds: [s, 0 to 86,400] Time to ramp over.
        """
        c.queue_set_occlusion(self.engine.handle, number(target), occlusion, seconds)

    def set_priority(self, target: Handle, priority: int) -> None:
        """Sets the priority of a voice, an emitter or a bus, like voice_set_priority.

        target: A voice, an emitter or a bus.
        """
        c.queue_set_priority(self.engine.handle, number(target), priority)

    def set_muted(self, bus: Bus, is_muted: bool) -> None:
        """Mutes a bus, like bus_set_muted."""
        c.queue_set_muted(self.engine.handle, number(bus), is_muted)

    def set_position(self, object: Object, at: Position) -> None:
        """Moves an object, like object_set_position.

        at: [m, -1e9 to 1e9]
        """
        at = vector.checked(at)
        c.queue_set_position(self.engine.handle, number(object), *at)

    def teleport(self, object: Object, at: Position) -> None:
        """Moves an object at once, like object_teleport.

        at: [m, -1e9 to 1e9]
        """
        at = vector.checked(at)
        c.queue_teleport(self.engine.handle, number(object), *at)

    def set_rotation(self, object: Object, rotation: Sequence[float]) -> None:
        """Sets an object's rotation, like object_set_rotation."""
        rotation = vector.checked(rotation, 4)
        c.queue_set_rotation(self.engine.handle, number(object), *rotation)

    def set_velocity(self, object: Object, velocity: Optional[Position] = None) -> None:
        """Sets an object's speed, like object_set_velocity.

        velocity: [m/s] None: the speed follows from the motion again.
        """
        c.queue_set_velocity(self.engine.handle, number(object), vector(velocity))


class RemoteMethods(OfEngine):
    """What any thread may report of the system."""

    kind = "remote"

    def begin_interruption(self, name: str) -> None:
        """Reports that the system silences the application, at once, even if no update comes.

        From any thread. Several interruptions may overlap.
        name: One line.
        ERROR_LIMIT_REACHED: If thousands wait because the engine is not updated.
        """
        c.remote_begin_interruption(self.engine.handle, *text_of(name))

    def end_interruption(self, name: str, should_resume: bool) -> None:
        """Reports that an interruption is over.

        From any thread.
        should_resume: Whether the system says that sound should continue; see
        suspension_policy.
        ERROR_LIMIT_REACHED: If thousands wait because the engine is not updated.
        """
        c.remote_end_interruption(self.engine.handle, *text_of(name), should_resume)

    def suspend(self, reasons: int) -> None:
        """Adds reasons for silence.

        From any thread. Not the interruption, which has names, and not the lost device, which
        the engine finds itself.
        reasons: SUSPENDED_…, added up.
        ERROR_LIMIT_REACHED: If thousands wait because the engine is not updated.
        """
        c.remote_suspend(self.engine.handle, reasons)

    def restore(self, reasons: int, should_resume: bool) -> None:
        """Removes reasons for silence, as often as they were added.

        From any thread.
        reasons: SUSPENDED_…, added up.
        should_resume: Whether sound should continue; see suspension_policy.
        ERROR_LIMIT_REACHED: If thousands wait because the engine is not updated.
        """
        c.remote_restore(self.engine.handle, reasons, should_resume)

    def enter_background(self) -> None:
        """Reports that the application is in the background.

        From any thread. Whether that silences it depends on its category.
        ERROR_LIMIT_REACHED: If thousands wait because the engine is not updated.
        """
        c.remote_enter_background(self.engine.handle)

    def leave_background(self) -> None:
        """Reports that the application is no longer in the background.

        From any thread.
        ERROR_LIMIT_REACHED: If thousands wait because the engine is not updated.
        """
        c.remote_leave_background(self.engine.handle)

    def note_unplugged(self) -> None:
        """Reports that the headphones were unplugged.

        From any thread.
        ERROR_LIMIT_REACHED: If thousands wait because the engine is not updated.
        """
        c.remote_note_unplugged(self.engine.handle)


class ClipMethods(OfEngine):
    """Sound data that voices play."""

    kind = "clip"

    def unload(self, stopping_voices: bool) -> None:
        """Unloads a clip, once for each load.

        After the last unload the handle is stale, and the memory is freed when no voice plays
        the clip any more. Loading in the background is cancelled.
        stopping_voices: Fade its voices out now instead of playing them to their end.
        """
        c.clip_unload(self.engine.handle, self.handle, stopping_voices)

    def set_pinned(self, is_pinned: bool) -> None:
        """Keeps a clip's samples in memory whatever the budget, or no longer.

        Brings them back if they were evicted. Calls do not nest.
        """
        c.clip_set_pinned(self.engine.handle, self.handle, is_pinned)

    def info(self) -> c.ClipInfo:
        """Gets information about a clip."""
        info_found = c.ClipInfo()
        c.clip_get_info(self.engine.handle, self.handle, byref(info_found))
        return info_found

    def name(self) -> str:
        """Gets a clip's path, or the name it was given."""
        buffer_found = all_of.text(lambda buffer, capacity, count: c.clip_name(
            self.engine.handle, self.handle, buffer, capacity, count))
        return buffer_found

    def set_markers(self, markers: Sequence[c.Marker]) -> None:
        """Replaces a clip's markers.

        Voices that pass a marker report it with an event. Markers may be in any order; at most
        65,536.
        """
        c.clip_set_markers(self.engine.handle, self.handle, *array(c.Marker, markers))

    def set_caption(self, words: str = "") -> None:
        """Sets the text that captions show while a clip is heard.

        See engine_get_heard and engine_take_captions. A clip without a caption does not appear
        there.
        words: At most 256 bytes; NO_TEXT removes it.
        """
        c.clip_set_caption(self.engine.handle, self.handle, *text_of(words))

    def caption(self) -> str:
        """Gets a clip's caption; empty without one."""
        buffer_found = all_of.text(lambda buffer, capacity, count: c.clip_get_caption(
            self.engine.handle, self.handle, buffer, capacity, count))
        return buffer_found

    def marker_count(self) -> int:
        """Gets the number of a clip's markers."""
        count_found = c_size_t()
        c.clip_marker_count(self.engine.handle, self.handle, byref(count_found))
        return count_found.value

    def marker(self, index: int) -> Tuple[int, str]:
        """Gets one of a clip's markers.

        index: In order of time.
        """
        frame_found = c_int64()
        buffer_found = all_of.text(lambda buffer, capacity, count: c.clip_marker(
            self.engine.handle, self.handle, index, byref(frame_found), buffer, capacity, count))
        return frame_found.value, buffer_found

    def set_cooldown(self, seconds: float, boost: float) -> None:
        """Sets the time within which another play of a clip joins the last one.

        The play makes that voice louder by `boost`, up to 12 dB in all, and returns it.
        seconds: [s] 0: no cooldown.
        """
        c.clip_set_cooldown(self.engine.handle, self.handle, seconds, boost)

    def cooldown(self) -> Tuple[float, float]:
        """Gets a clip's cooldown."""
        seconds_found = c_double()
        boost_found = c_double()
        c.clip_get_cooldown(self.engine.handle, self.handle, byref(seconds_found), byref(boost_found))
        return seconds_found.value, boost_found.value


class ClipSetMethods(OfEngine):
    """Several clips for the same occasion, one of which is chosen for each play."""

    kind = "clip_set"

    def remove(self) -> None:
        """Removes a clip set; its clips stay."""
        c.clip_set_remove(self.engine.handle, self.handle)


class ScattererMethods(OfEngine):
    """A rule that plays sounds at random times and places around the listener."""

    kind = "scatterer"

    def set(
            self, options: Optional[c.ScattererOptions] = None,
            emitters: Optional[c.EmitterOptions] = None) -> None:
        """Replaces a scatterer's rule, from the next sound on.

        options: None: the defaults.
        emitters: None: the defaults.
        """
        c.scatterer_set(
            self.engine.handle, self.handle, None if options is None else byref(options),
            None if emitters is None else byref(emitters))

    def options(self) -> c.ScattererOptions:
        """Gets a scatterer's rule, without the emitters' settings."""
        options_found = c.ScattererOptions()
        c.scatterer_get_options(self.engine.handle, self.handle, byref(options_found))
        return options_found

    def remove(self) -> None:
        """Removes a scatterer; its sounds end without a click."""
        c.scatterer_remove(self.engine.handle, self.handle)


class PreloadMethods(OfEngine):
    """A list of clips that are loaded ahead of their use."""

    kind = "preload"

    def progress(self) -> Tuple[int, int, int]:
        """Gets how many files of a preload list are loaded, have failed, and are on it.

        The list is finished when `done` and `failed` add up to `total`; an event reports that.
        """
        done_found = c_size_t()
        failed_found = c_size_t()
        total_found = c_size_t()
        c.preload_progress(
            self.engine.handle, self.handle, byref(done_found), byref(failed_found), byref(total_found))
        return done_found.value, failed_found.value, total_found.value

    def clips(self) -> List[Clip]:
        """Gets the clips of a preload list, in its order; 0 for those that failed.

        They can be played at once.
        """
        clips_found = all_of(c_uint64, lambda buffer, capacity, count: c.preload_clips(
            self.engine.handle, self.handle, buffer, capacity, count))
        return [made(self, "clip", each) for each in clips_found if each]

    def cancel(self) -> None:
        """Stops loading a preload list.

        Loaded clips stay; the rest is removed from the list. No event follows.
        """
        c.preload_cancel(self.engine.handle, self.handle)

    def unload(self) -> None:
        """Unloads all clips of a preload list, and the list."""
        c.preload_unload(self.engine.handle, self.handle)


class NodeMethods(OfEngine):
    """A place in the world that other objects can be attached to."""

    kind = "node"

    def set_scale(self, scale: float) -> None:
        """Scales the space of everything attached to a node.

        scale: [1e-06 to 1,000,000]
        """
        c.node_set_scale(self.engine.handle, self.handle, scale)

    def scale(self) -> float:
        """Gets the scale of the space of everything attached to a node."""
        scale_found = c_double()
        c.node_get_scale(self.engine.handle, self.handle, byref(scale_found))
        return scale_found.value


class EmitterMethods(OfEngine):
    """An object in the world that voices play from."""

    kind = "emitter"

    def set_gain(self, gain: float, seconds: float = 0) -> None:
        """Sets an emitter's gain, over a ramp.

        gain: [0 to 251.18]
        seconds: [s, 0 to 86,400] Time to ramp over.
        """
        c.emitter_set_gain(self.engine.handle, self.handle, gain, seconds)

    def set_occlusion(self, occlusion: float, seconds: float = 0) -> None:
        """Sets how much of an emitter's sound is blocked, over a ramp.

        occlusion: [0 to 1] 0: free, 1: behind a thick wall.
        seconds: [s, 0 to 86,400] Time to ramp over.
        """
        c.emitter_set_occlusion(self.engine.handle, self.handle, occlusion, seconds)

    def set_rate(self, rate: float, seconds: float = 0) -> None:
        """Sets an emitter's playback rate, over a ramp.

        rate: [0.01 to 100]
        seconds: [s, 0 to 86,400] Time to ramp over.
        """
        c.emitter_set_rate(self.engine.handle, self.handle, rate, seconds)

    def set_distance(self, options: c.EmitterOptions) -> None:
        """Sets how an emitter's gain decreases with distance.

        options: Only its fields about distance are read.
        """
        c.emitter_set_distance(self.engine.handle, self.handle, None if options is None else byref(options))

    def set_cone(self, inner: float, outer: float, outer_gain: float) -> None:
        """Sets an emitter's sound cone.

        inner: [degrees, 0 to 360] Full angle within which the gain is 1.
        outer: [degrees, 0 to 360] Full angle outside of which it is `outer_gain`. One that is
        smaller than `inner` is as wide.
        """
        c.emitter_set_cone(self.engine.handle, self.handle, inner, outer, outer_gain)

    def set_doppler(self, is_on: bool = True) -> None:
        """Sets whether an emitter's speed is heard as pitch."""
        c.emitter_set_doppler(self.engine.handle, self.handle, is_on)

    def set_travel_time(self, is_on: bool = True) -> None:
        """Sets whether an emitter's sound takes time to reach the listener, like thunder after
        lightning.

        Off at first. The start of a voice, and its planned stop, are delayed to the frame by
        the distance divided by the speed of sound, up to 60 s; until then the voice's reason is
        REASON_ON_ITS_WAY. Once it is heard, motion is heard as Doppler shift only.
        """
        c.emitter_set_travel_time(self.engine.handle, self.handle, is_on)

    def travel_time(self) -> bool:
        """Gets whether an emitter's sound takes time to reach the listener."""
        is_on_found = c_bool()
        c.emitter_get_travel_time(self.engine.handle, self.handle, byref(is_on_found))
        return is_on_found.value

    def set_radius(self, radius: float) -> None:
        """Sets how far an emitter extends beyond its position or shape.

        From outside it is heard over the angle that it takes up, and distances are to its
        surface. Inside it surrounds the listener.
        radius: [m, 0 to 1,000,000] In its own space; 0 at first.
        """
        c.emitter_set_radius(self.engine.handle, self.handle, radius)

    def radius(self) -> float:
        """Gets how far an emitter extends."""
        radius_found = c_double()
        c.emitter_get_radius(self.engine.handle, self.handle, byref(radius_found))
        return radius_found.value

    def set_stereo_width(self, width: float) -> None:
        """Plays the channels of stereo clips from two places, like two loudspeakers.

        They are apart along the emitter's right axis, with its position between them. At 0, as
        at first, the channels are mixed to mono. A listener that looks the same way as the
        emitter hears them unchanged, one that faces it hears them swapped, one beside it from
        nearly one direction, and one far away together. The emitter's radius and shape then
        affect only distance and direction. Voices that play change without a click, except live
        sound, which stays as it began.
        width: [m, 0 to 1,000,000] In its own space.
        """
        c.emitter_set_stereo_width(self.engine.handle, self.handle, width)

    def stereo_width(self) -> float:
        """Gets the distance between the channels of stereo clips."""
        width_found = c_double()
        c.emitter_get_stereo_width(self.engine.handle, self.handle, byref(width_found))
        return width_found.value

    def set_line(self, points: Sequence[Position]) -> None:
        """Plays from a line through points of an emitter's space, like a river.

        It is as loud as its nearest point, over the angle that the near part takes up.
        points: [m] 2 to 4,096 points, no coordinate beyond 1e6; none: a point again.
        """
        c.emitter_set_line(self.engine.handle, self.handle, *array(c.Vector, points))

    def set_box(self, width: float, height: float, depth: float) -> None:
        """Plays from a box around an emitter's position, like a crowd.

        All 0: a point again.
        width: [m, 0 to 1,000,000]
        height: [m, 0 to 1,000,000]
        depth: [m, 0 to 1,000,000]
        """
        c.emitter_set_box(self.engine.handle, self.handle, width, height, depth)

    def shape(self) -> Tuple[c.Vector, List[c.Vector]]:
        """Gets the size of an emitter's box, and the points of its line."""
        size_found = c.Vector()
        points_found = all_of(c.Vector, lambda buffer, capacity, count: c.emitter_get_shape(
            self.engine.handle, self.handle, byref(size_found), buffer, capacity, count))
        return size_found, points_found

    def set_priority(self, priority: int) -> None:
        """Sets the priority of an emitter's voices.

        It applies to voices that play, and to later ones without a priority of their own.
        """
        c.emitter_set_priority(self.engine.handle, self.handle, priority)

    def set_bus(self, bus: Bus) -> None:
        """Sets the bus of voices that are played on an emitter from now on, without a bus of
        their own."""
        c.emitter_set_bus(self.engine.handle, self.handle, number(bus))

    def options(self) -> c.EmitterOptions:
        """Gets an emitter's settings.

        `points` is None: see emitter_get_points.
        """
        options_found = c.EmitterOptions()
        c.emitter_get_options(self.engine.handle, self.handle, byref(options_found))
        return options_found

    def points(self) -> List[c.CurvePoint]:
        """Gets the points of an emitter's distance curve, nearest first.

        There are none unless its distance_model is DISTANCE_POINTS.
        """
        points_found = all_of(c.CurvePoint, lambda buffer, capacity, count: c.emitter_get_points(
            self.engine.handle, self.handle, buffer, capacity, count))
        return points_found

    def set_listener_policy(self, policy: int, listener: Listener) -> None:
        """Sets which of several listeners hears an emitter.

        The nearest or loudest listener keeps it until another is so by more than 1 dB, which is
        12 % of the distance; then it changes over within a tenth of a second.
        policy: LISTENER_POLICY_…
        listener: For LISTENER_POLICY_PINNED.
        """
        c.emitter_set_listener_policy(self.engine.handle, self.handle, policy, number(listener))

    def listener_policy(self) -> Tuple[int, Optional[Listener]]:
        """Gets which of several listeners hears an emitter."""
        policy_found = c_int32()
        listener_found = c_uint64()
        c.emitter_get_listener_policy(
            self.engine.handle, self.handle, byref(policy_found), byref(listener_found))
        return policy_found.value, made(self, "listener", listener_found.value)

    def set_transmission(self, gain: float, high: float = 1) -> None:
        """Sets an emitter's transmission through obstacles found by the game, besides walls.

        gain: [0 to 1] The gain of all of its sound.
        high: [0 to 1; = 1] The gain at 5 kHz, relative to that.
        """
        c.emitter_set_transmission(self.engine.handle, self.handle, gain, high)

    def transmission(self) -> Tuple[float, float]:
        """Gets the set value, or that of a ray function."""
        gain_found = c_double()
        high_found = c_double()
        c.emitter_get_transmission(self.engine.handle, self.handle, byref(gain_found), byref(high_found))
        return gain_found.value, high_found.value

    def set_transmission_to(self, listener: Listener, gain: float, high: float = 1) -> None:
        """Sets the transmission on the path to one of several listeners.

        It replaces what is set for all, until that is set again.
        gain: [0 to 1] The gain of all of its sound.
        high: [0 to 1; = 1] The gain at 5 kHz, relative to that.
        """
        c.emitter_set_transmission_to(self.engine.handle, self.handle, number(listener), gain, high)

    def transmission_to(self, listener: Listener) -> Tuple[float, float]:
        """Gets the value for a listener, or for all."""
        gain_found = c_double()
        high_found = c_double()
        c.emitter_get_transmission_to(
            self.engine.handle, self.handle, number(listener), byref(gain_found), byref(high_found))
        return gain_found.value, high_found.value


class ListenerMethods(OfEngine):
    """An object in the world that hears."""

    kind = "listener"

    def activate(self) -> None:
        """Makes a listener the one that hears."""
        c.listener_activate(self.engine.handle, self.handle)

    def set_gain(self, gain: float) -> None:
        """Sets the gain of everything that a listener hears.

        gain: [0 to 251.18]
        """
        c.listener_set_gain(self.engine.handle, self.handle, gain)

    def set_distance_place(self, node: Optional[Node] = None) -> None:
        """Sets the node that a listener measures distances from, such as the character that a
        camera follows.

        Gains, air, propagation paths, cones, sizes and Doppler shifts follow from distances to
        the node; directions are those from the listener. When the node is removed, distances
        are measured from the listener again.
        node: 0: from the listener itself.
        """
        c.listener_set_distance_place(self.engine.handle, self.handle, number(node))

    def distance_place(self) -> Optional[Node]:
        """Gets the node that a listener measures distances from; 0: itself."""
        node_found = c_uint64()
        c.listener_get_distance_place(self.engine.handle, self.handle, byref(node_found))
        return made(self, "node", node_found.value)

    def set_weight(self, weight: float) -> None:
        """Sets how much a listener counts among several.

        Everything that it hears from emitters gets that gain, and it is chosen for fewer of
        them.
        weight: [0 to 1] 1 at first.
        """
        c.listener_set_weight(self.engine.handle, self.handle, weight)

    def weight(self) -> float:
        """Gets how much a listener counts among several."""
        weight_found = c_double()
        c.listener_get_weight(self.engine.handle, self.handle, byref(weight_found))
        return weight_found.value

    def set_stage(self, left: float, right: float) -> None:
        """Sets the part of the stereo field in which a listener hears emitters.

        A part of the field has a front only.
        left: [-1 to 1] -1: the left end, as at first.
        right: [-1 to 1] 1: the right end, as at first.
        """
        c.listener_set_stage(self.engine.handle, self.handle, left, right)

    def stage(self) -> Tuple[float, float]:
        """Gets the part of the stereo field in which a listener hears emitters."""
        left_found = c_double()
        right_found = c_double()
        c.listener_get_stage(self.engine.handle, self.handle, byref(left_found), byref(right_found))
        return left_found.value, right_found.value

    def gain(self) -> float:
        """Gets the gain of everything that a listener hears."""
        gain_found = c_double()
        c.listener_get_gain(self.engine.handle, self.handle, byref(gain_found))
        return gain_found.value


class ObjectMethods(OfEngine):
    """A node, an emitter or a listener, where a call accepts any of them."""

    kind = "object"

    def remove(self) -> None:
        """Removes a node with everything attached to it, an emitter, or a listener.

        Voices on what is removed fade out without a click.
        """
        c.object_remove(self.engine.handle, self.handle)

    def set_parent(self, keeping_world_place: bool, parent: Optional[Node] = None) -> None:
        """Attaches an object to another node.

        parent: 0: the world.
        keeping_world_place: Keep its position in the world, instead of its position in the
        parent's space.
        """
        c.object_set_parent(self.engine.handle, self.handle, number(parent), keeping_world_place)

    def set_position(self, at: Position) -> None:
        """Moves an object to a position in its parent's space, reached at the end of the coming
        update.

        In between it moves in a straight line, so that its speed is steady and heard as Doppler
        shift.
        at: [m, -1e9 to 1e9]
        """
        at = vector.checked(at)
        c.object_set_position(self.engine.handle, self.handle, *at)

    def teleport(self, at: Position) -> None:
        """Moves an object at once, without a speed.

        at: [m, -1e9 to 1e9]
        """
        at = vector.checked(at)
        c.object_teleport(self.engine.handle, self.handle, *at)

    def move(self, at: Position, seconds: float) -> None:
        """Moves an object to a position at a steady speed.

        at: [m, -1e9 to 1e9]
        seconds: [s, 0 to 86,400] Time that it takes; 0 teleports.
        """
        at = vector.checked(at)
        c.object_move(self.engine.handle, self.handle, *at, seconds)

    def orbit(
            self, center: Optional[Position], radius: float, period: float,
            axis: Optional[Position], phase_degrees: float) -> None:
        """Moves an object in circles until it is moved otherwise.

        For the axis +y, phase 0 is `center` + [radius, 0, 0], and the turn goes towards -z
        first.
        center: None: the origin.
        radius: [m]
        period: [s] Time of one turn; a negative period turns the other way.
        axis: None: +y.
        phase_degrees: [degrees]
        """
        c.object_orbit(
            self.engine.handle, self.handle, vector(center), radius, period, vector(axis), phase_degrees)

    def set_rotation(self, rotation: Sequence[float]) -> None:
        """Sets an object's rotation in its parent's space; -z of the identity is ahead."""
        rotation = vector.checked(rotation, 4)
        c.object_set_rotation(self.engine.handle, self.handle, *rotation)

    def set_orientation(self, forward: Position, up: Position) -> None:
        """Turns an object to look along `forward`, with `up` above.

        They need not have length 1 or be at a right angle, but must not be parallel.
        """
        c.object_set_orientation(self.engine.handle, self.handle, vector(forward), vector(up))

    def set_velocity(self, velocity: Optional[Position] = None) -> None:
        """Sets an object's speed in the world, in place of the one its motion has.

        velocity: [m/s] None: the speed follows from the motion again.
        """
        c.object_set_velocity(self.engine.handle, self.handle, vector(velocity))

    def place(self) -> Tuple[c.Vector, c.Vector, c.Vector]:
        """Gets an object's position, and its position and speed in the world as of the last
        step."""
        position_found = c.Vector()
        world_position_found = c.Vector()
        velocity_found = c.Vector()
        c.object_get_place(
            self.engine.handle, self.handle, byref(position_found), byref(world_position_found),
            byref(velocity_found))
        return position_found, world_position_found, velocity_found

    def rotation(self) -> c.Rotation:
        """Gets an object's rotation in its parent's space."""
        rotation_found = c.Rotation()
        c.object_get_rotation(self.engine.handle, self.handle, byref(rotation_found))
        return rotation_found

    def parent(self) -> Optional[Node]:
        """Gets the node that an object is attached to; 0: the world."""
        parent_found = c_uint64()
        c.object_get_parent(self.engine.handle, self.handle, byref(parent_found))
        return made(self, "node", parent_found.value)


class VoiceMethods(OfEngine):
    """One playback of a clip."""

    kind = "voice"

    def stop(self, fade: float = c.CLICK_FREE) -> bool:
        """Fades a voice out and ends it.

        fade: [s, 0 to 86,400] Time to fade over, or CLICK_FREE.
        """
        return if_there(c.voice_stop, self.engine.handle, self.handle, fade)

    def stop_at(self, frame: int, fade: float = c.CLICK_FREE) -> bool:
        """Fades a voice out from a frame on, and ends it.

        frame: [sample frames] On the engine's clock; NEVER cancels.
        fade: [s, 0 to 86,400] Time to fade over, or CLICK_FREE.
        """
        return if_there(c.voice_stop_at, self.engine.handle, self.handle, frame, fade)

    def pause(self, fade: float = c.CLICK_FREE) -> bool:
        """Fades a voice out and pauses it.

        fade: [s, 0 to 86,400] Time to fade over, or CLICK_FREE.
        """
        return if_there(c.voice_pause, self.engine.handle, self.handle, fade)

    def resume(self, fade: float = c.CLICK_FREE) -> bool:
        """Resumes a paused voice, and fades it in.

        fade: [s, 0 to 86,400] Time to fade over, or CLICK_FREE.
        """
        return if_there(c.voice_resume, self.engine.handle, self.handle, fade)

    def seek(self, seconds: float, fade: float = c.CLICK_FREE) -> bool:
        """Moves the playhead of a voice.

        A position before the start is the start; beyond the end, the voice ends.
        seconds: [s] Position in the clip.
        fade: [s, 0 to 86,400] Time to fade over, or CLICK_FREE.
        ERROR_STATE: For live sound.
        """
        return if_there(c.voice_seek, self.engine.handle, self.handle, seconds, fade)

    def set_gain(self, gain: float, seconds: float = 0) -> bool:
        """Sets the gain of a voice, over a ramp.

        gain: [0 to 251.18]
        seconds: [s, 0 to 86,400] Time to ramp over.
        """
        return if_there(c.voice_set_gain, self.engine.handle, self.handle, gain, seconds)

    def set_rate(self, rate: float, seconds: float = 0) -> bool:
        """Sets the playback rate of a voice, over a ramp.

        rate: [0.01 to 100]
        seconds: [s, 0 to 86,400] Time to ramp over.
        """
        return if_there(c.voice_set_rate, self.engine.handle, self.handle, rate, seconds)

    def set_occlusion(self, occlusion: float, seconds: float = 0) -> bool:
        """Sets how much of a voice's sound is blocked, over a ramp.

        occlusion: [0 to 1] 0: free, 1: behind a thick wall.
        seconds: [s, 0 to 86,400] Time to ramp over.
        """
        return if_there(c.voice_set_occlusion, self.engine.handle, self.handle, occlusion, seconds)

    def set_priority(self, priority: int) -> bool:
        """Sets the priority of a voice: higher keeps its source before others.

        Protected voices stay protected.
        """
        return if_there(c.voice_set_priority, self.engine.handle, self.handle, priority)

    def leave_loop(self) -> bool:
        """Lets a voice play to the end of its loop and continue from there.

        The same as voice_set_loops with 1.
        """
        return if_there(c.voice_leave_loop, self.engine.handle, self.handle)

    def set_loops(self, loops: int) -> bool:
        """Sets how many times a voice plays its loop from now on, including this time.

        Of clips that follow one another, the loop that the voice is in or reaches next; without
        one, that of its current clip. On a device or a host, a stream that is not decoded so
        far plays a loop that would end now once more.
        loops: FOREVER: until it is stopped.
        ERROR_STATE: For live sound.
        """
        return if_there(c.voice_set_loops, self.engine.handle, self.handle, loops)

    def set_loop(self, start: int, end: int) -> bool:
        """Sets the loop of a voice, in place of the clip's own.

        It applies to the same loop as voice_set_loops. A playhead beyond it plays to the end of
        the clip, then continues at `start` if it loops.
        start: [sample frames] In frames of the clip as it is kept.
        end: [sample frames] Exclusive.
        ERROR_STATE: Unless it lies within the clip, and for live sound.
        """
        return if_there(c.voice_set_loop, self.engine.handle, self.handle, start, end)

    def append(self, clip: Clip, loops: int) -> bool:
        """Adds a clip that follows what a voice plays, without a gap.

        It is as if it had been in `followed_by`. After an endless loop it follows when that is
        left.
        loops: Times that this clip is played, or FOREVER.
        ERROR_STATE: If one of them is live sound, and for more than 65,536 clips.
        """
        return if_there(c.voice_append, self.engine.handle, self.handle, number(clip), loops)

    def remove_followers(self, keep: int) -> bool:
        """Removes the clips that follow what a voice plays now, except the first ones.

        keep: How many stay.
        """
        return if_there(c.voice_remove_followers, self.engine.handle, self.handle, keep)

    def followers(self) -> List[Clip]:
        """Gets the clips that follow what a voice plays now, the next first."""
        clips_found = all_of(c_uint64, lambda buffer, capacity, count: c.voice_get_followers(
            self.engine.handle, self.handle, buffer, capacity, count))
        return [made(self, "clip", each) for each in clips_found if each]

    def set_bus(self, bus: Bus) -> bool:
        """Moves a voice to another bus, without a jump or a click.

        On a paused bus it pauses.
        ERROR_STATE: If a limit there is full and admits no more.
        """
        return if_there(c.voice_set_bus, self.engine.handle, self.handle, number(bus))

    def set_emitter(self, emitter: Optional[Emitter] = None) -> bool:
        """Moves a voice to another emitter, without a jump or a click.

        Its bus and priority stay.
        emitter: 0: non-positional.
        ERROR_STATE: If a limit there is full and admits no more, and for live sound.
        """
        return if_there(c.voice_set_emitter, self.engine.handle, self.handle, number(emitter))

    def set_pan(self, pan: float, seconds: float = 0) -> bool:
        """Sets the pan of a non-positional voice, at constant power, over a ramp.

        It has no effect on a mono output.
        pan: [-1 to 1] -1: left, 1: right.
        seconds: [s, 0 to 86,400] Time to ramp over.
        """
        return if_there(c.voice_set_pan, self.engine.handle, self.handle, pan, seconds)

    def set_protected(self, is_protected: bool) -> bool:
        """Sets whether a voice keeps its source as long as it is audible.

        Otherwise its priority counts: the last one that was set.
        ERROR_STATE: For live sound, which stays protected.
        """
        return if_there(c.voice_set_protected, self.engine.handle, self.handle, is_protected)

    def set_when_virtual(self, when_virtual: int) -> bool:
        """Sets a voice's behaviour without a source.

        One that restarts does so with the clip that it is at.
        when_virtual: VIRTUAL_…
        ERROR_STATE: For live sound, which keeps time.
        """
        return if_there(c.voice_set_when_virtual, self.engine.handle, self.handle, when_virtual)

    def settings(self) -> c.VoiceSettings:
        """Gets the settings of a voice."""
        settings_found = c.VoiceSettings()
        c.voice_get_settings(self.engine.handle, self.handle, byref(settings_found))
        return settings_found

    def status(self) -> c.VoiceStatus:
        """Gets the state of a voice."""
        status_found = c.VoiceStatus()
        c.voice_get_status(self.engine.handle, self.handle, byref(status_found))
        return status_found

    def playhead(self) -> Tuple[float, float]:
        """Gets the position of a voice in its clip."""
        playhead_found = c_double()
        heard_playhead_found = c_double()
        c.voice_get_playhead(
            self.engine.handle, self.handle, byref(playhead_found), byref(heard_playhead_found))
        return playhead_found.value, heard_playhead_found.value

    def explain(self) -> List[str]:
        """Explains in sentences, one per line, why a voice is or is not heard.

        Voices that have ended are explained too.
        """
        buffer_found = all_of.text(lambda buffer, capacity, count: c.voice_explain(
            self.engine.handle, self.handle, buffer, capacity, count))
        return lines(buffer_found)

    def explanation(self) -> Tuple[c.Explanation, List[c.Factor]]:
        """Gets the explanation in numbers, with the factors of the gain.

        Set `factors[0].size`, unless `capacity` is 0.
        """
        explanation_found = c.Explanation()
        factors_found = all_of(c.Factor, lambda buffer, capacity, count: c.voice_get_explanation(
            self.engine.handle, self.handle, byref(explanation_found), buffer, capacity, count))
        return explanation_found, factors_found

    def zones(self) -> List[c.HeardZone]:
        """Gets the zones and rooms with a reverb that the listener or a voice's emitter is in.

        Set `zones[0].size`, unless `capacity` is 0.
        """
        zones_found = all_of(c.HeardZone, lambda buffer, capacity, count: c.voice_get_zones(
            self.engine.handle, self.handle, buffer, capacity, count))
        return zones_found


class VoiceGroupMethods(OfEngine):
    """Voices that share a limit, wherever they play."""

    kind = "voice_group"

    def remove(self) -> None:
        """Removes a group; its voices continue."""
        c.voice_group_remove(self.engine.handle, self.handle)


class BusMethods(OfEngine):
    """A bus that voices are mixed on."""

    kind = "bus"

    def remove(self) -> None:
        """Removes a bus and those below it; their voices fade out without a click.

        ERROR_STATE: For the master bus.
        """
        c.bus_remove(self.engine.handle, self.handle)

    def set_parent(self, parent: Bus) -> None:
        """Moves a bus below another."""
        c.bus_set_parent(self.engine.handle, self.handle, number(parent))

    def set_gain(self, gain: float, seconds: float = 0) -> None:
        """Sets the gain of a bus, over a ramp.

        gain: [0 to 251.18]
        seconds: [s, 0 to 86,400] Time to ramp over.
        """
        c.bus_set_gain(self.engine.handle, self.handle, gain, seconds)

    def set_rate(self, rate: float, seconds: float = 0) -> None:
        """Sets the playback rate of everything on a bus, over a ramp.

        rate: [0.01 to 100]
        seconds: [s, 0 to 86,400] Time to ramp over.
        """
        c.bus_set_rate(self.engine.handle, self.handle, rate, seconds)

    def set_occlusion(self, occlusion: float, seconds: float = 0) -> None:
        """Sets how much of a bus's sound is blocked, over a ramp.

        occlusion: [0 to 1] 0: free, 1: behind a thick wall.
        seconds: [s, 0 to 86,400] Time to ramp over.
        """
        c.bus_set_occlusion(self.engine.handle, self.handle, occlusion, seconds)

    def set_priority(self, priority: int) -> None:
        """Sets the priority of the voices that are on a bus now, and on those below it."""
        c.bus_set_priority(self.engine.handle, self.handle, priority)

    def set_muted(self, is_muted: bool) -> None:
        """Mutes a bus without a click, or no longer; its voices keep time."""
        c.bus_set_muted(self.engine.handle, self.handle, is_muted)

    def set_ignores_game_time(self, ignores: bool) -> None:
        """Sets whether a bus is exempt from slow and fast motion."""
        c.bus_set_ignores_game_time(self.engine.handle, self.handle, ignores)

    def pause(self, fade: float = c.CLICK_FREE) -> None:
        """Fades out and pauses everything on a bus.

        fade: [s, 0 to 86,400] Time to fade over, or CLICK_FREE.
        """
        c.bus_pause(self.engine.handle, self.handle, fade)

    def resume(self, fade: float = c.CLICK_FREE) -> None:
        """Resumes everything on a bus, and fades it in.

        fade: [s, 0 to 86,400] Time to fade over, or CLICK_FREE.
        """
        c.bus_resume(self.engine.handle, self.handle, fade)

    def stop(self, fade: float = c.CLICK_FREE) -> None:
        """Fades out and ends all voices on a bus.

        fade: [s, 0 to 86,400] Time to fade over, or CLICK_FREE.
        """
        c.bus_stop(self.engine.handle, self.handle, fade)

    def settings(self) -> c.BusSettings:
        """Gets the settings of a bus, and the values that result."""
        settings_found = c.BusSettings()
        c.bus_get_settings(self.engine.handle, self.handle, byref(settings_found))
        return settings_found

    def children(self) -> List[Bus]:
        """Gets the buses directly below a bus, oldest first."""
        children_found = all_of(c_uint64, lambda buffer, capacity, count: c.bus_get_children(
            self.engine.handle, self.handle, buffer, capacity, count))
        return [made(self, "bus", each) for each in children_found if each]

    def set_metered(self, is_metered: bool) -> None:
        """Starts or stops measuring the loudness and true peak of a bus, besides its level.

        The measurement starts anew. Except for the master bus, the bus is then mixed
        separately, as for an effect; the call fails like bus_add_effect.
        """
        c.bus_set_metered(self.engine.handle, self.handle, is_metered)

    def meter(self) -> c.Meter:
        """Gets the meter of any bus; see `is_estimated`."""
        meter_found = c.Meter()
        c.bus_get_meter(self.engine.handle, self.handle, byref(meter_found))
        return meter_found

    def reset_meter(self) -> None:
        """Starts the measurement of a bus anew."""
        c.bus_reset_meter(self.engine.handle, self.handle)

    def add_effect(self, settings: c.EffectSettings, index: int = -1) -> Effect:
        """Adds an effect to the channel strip of a bus, before its gain.

        Everything on the bus and on those below it passes through the effect. It fades in over
        40 ms from the next update on. The first effect of a bus takes milliseconds and 8 MB;
        the first one that delays a bus other than the master takes twice as much where there
        are reverbs.
        index: [= -1] Position among the bus's effects; -1, or beyond the last: at the end.
        ERROR_LIMIT_REACHED: If seven buses besides the master have effects, meters or listening
        compressors (a bus counts until its sound has faded out), if the bus has 16 effects, or
        if all would delay the sound by more than a quarter of a second.
        ERROR_HIERARCHY_INVALID: If a compressor would listen to itself.
        ERROR_NOT_AVAILABLE: For an impulse response that is not resident.
        """
        effect_found = c_uint64()
        c.bus_add_effect(
            self.engine.handle, self.handle, None if settings is None else byref(settings), index,
            byref(effect_found))
        return made(self, "effect", effect_found.value)

    def effects(self) -> List[Effect]:
        """Gets the effects of a bus, in processing order."""
        effects_found = all_of(c_uint64, lambda buffer, capacity, count: c.bus_get_effects(
            self.engine.handle, self.handle, buffer, capacity, count))
        return [made(self, "effect", each) for each in effects_found if each]

    def set_ducking(self, other: Bus, ducking: Optional[c.Ducking] = None) -> None:
        """Lowers a bus while another sounds, including those below it.

        The level is known about 50 ms ahead from what the voices play; sound that was not
        measured yet counts as full scale. Sound on the bus itself never lowers it. Of several
        rules for one bus the deepest counts.
        other: The bus that lowers `bus`.
        ducking: None, or a gain of 1: no more.
        ERROR_HIERARCHY_INVALID: If `other` is the bus or below it.
        ERROR_LIMIT_REACHED: For more than 256 rules.
        """
        c.bus_set_ducking(
            self.engine.handle, self.handle, number(other), None if ducking is None else byref(ducking))

    def ducking(self, other: Bus) -> c.Ducking:
        """Gets the rule for two buses.

        ERROR_NOT_AVAILABLE: If there is none.
        """
        ducking_found = c.Ducking()
        c.bus_get_ducking(self.engine.handle, self.handle, number(other), byref(ducking_found))
        return ducking_found


class SnapshotMethods(OfEngine):
    """A mix of buses that is blended in and out as a whole."""

    kind = "snapshot"

    def remove(self) -> None:
        """Removes a snapshot; its effect ends at once, without a click."""
        c.snapshot_remove(self.engine.handle, self.handle)

    def set_mix(self, bus: Bus, mix: Optional[c.BusMix] = None) -> None:
        """Sets the values of a bus in a snapshot, except for its sends.

        mix: None: nothing any more, including sends.
        """
        c.snapshot_set_mix(
            self.engine.handle, self.handle, number(bus), None if mix is None else byref(mix))

    def mix(self, bus: Bus) -> c.BusMix:
        """Gets the values of a bus in a snapshot."""
        mix_found = c.BusMix()
        c.snapshot_get_mix(self.engine.handle, self.handle, number(bus), byref(mix_found))
        return mix_found

    def set_send(self, bus: Bus, reverb: SharedReverb, gain: Optional[float] = None) -> None:
        """Sets the level of a bus's send in a snapshot.

        gain: [0 to 1] None: as the bus is set.
        """
        c.snapshot_set_send(
            self.engine.handle, self.handle, number(bus), number(reverb),
            None if gain is None else byref(c_double(gain)))

    def send(self, bus: Bus, reverb: SharedReverb) -> float:
        """Gets the level of a bus's send in a snapshot.

        ERROR_NOT_AVAILABLE: If the snapshot has no level for it.
        """
        gain_found = c_double()
        c.snapshot_get_send(self.engine.handle, self.handle, number(bus), number(reverb), byref(gain_found))
        return gain_found.value

    def set_settings(self, effect: Effect, values: Sequence[c.SettingValue]) -> None:
        """Sets the values of an effect's settings in a snapshot.

        Frequencies, times and ratios are blended by equal factors, everything else in a
        straight line. A setting that the effect loses, by effect_set with another kind or fewer
        bands, is dropped.
        values: No values: none any more.
        ERROR_NOT_AVAILABLE: For a setting that the effect does not have.
        """
        c.snapshot_set_settings(
            self.engine.handle, self.handle, number(effect), *array(c.SettingValue, values))

    def settings(self, effect: Effect) -> List[c.SettingValue]:
        """Gets the values of an effect's settings in a snapshot."""
        values_found = all_of(c.SettingValue, lambda buffer, capacity, count: c.snapshot_get_settings(
            self.engine.handle, self.handle, number(effect), buffer, capacity, count))
        return values_found

    def capture(self, bus: Bus) -> None:
        """Copies the current values of a bus into a snapshot.

        With active snapshots, but without parameters, ducking and the bus's own gain.
        """
        c.snapshot_capture(self.engine.handle, self.handle, number(bus))

    def set_weight(self, weight: float, seconds: float = 0) -> None:
        """Sets the weight of a snapshot, over a ramp.

        In between, gains are blended in decibels. Values that the game sets meanwhile apply
        beneath.
        weight: [0 to 1] 0: no effect, 1: full effect.
        seconds: [s, 0 to 86,400] Time to ramp over.
        """
        c.snapshot_set_weight(self.engine.handle, self.handle, weight, seconds)

    def weight(self) -> float:
        """Gets the weight of a snapshot: the larger of what is set and what parameters give."""
        weight_found = c_double()
        c.snapshot_get_weight(self.engine.handle, self.handle, byref(weight_found))
        return weight_found.value


class ParameterMethods(OfEngine):
    """A number of the game that controls sound through curves."""

    kind = "parameter"

    def remove(self) -> None:
        """Removes a parameter with its curves; what they controlled is as set."""
        c.parameter_remove(self.engine.handle, self.handle)

    def set_value(self, value: float, emitter: Optional[Emitter] = None) -> None:
        """Sets a parameter for one emitter, or for all that have no value of their own.

        emitter: 0: for all.
        value: Clamped to the range.
        """
        c.parameter_set_value(self.engine.handle, self.handle, number(emitter), value)

    def value(self, emitter: Optional[Emitter] = None) -> float:
        """Gets the current value of a parameter, on its way to what was set.

        emitter: 0: the value for all.
        """
        value_found = c_double()
        c.parameter_get_value(self.engine.handle, self.handle, number(emitter), byref(value_found))
        return value_found.value

    def drive(
            self, target: Handle, quantity: int, points: Sequence[c.ParameterPoint],
            shape: int) -> None:
        """Controls something by a parameter, through a curve.

        The curve is level before its first and after its last point. `target` may be:
        a bus; an emitter, by its own value if it has one; a clip, that is, all its voices, each
        by the value of its emitter, so that the layers of a car engine cross-fade by each car's
        own speed; a snapshot, whose weight is controlled, with a `quantity` of 0; or an effect,
        whose setting SETTING_… is what the curve gives.
        A setting that an effect loses, by effect_set with another kind or fewer bands, is no
        longer controlled.
        target: A bus, an emitter, a clip, a snapshot or an effect.
        quantity: DRIVES_…, SETTING_… or 0.
        points: At most 256, in order; none: no more.
        shape: [= SHAPE_LINEAR] SHAPE_…: Between the points.
        ERROR_ARGUMENT: For a result that the target cannot have.
        ERROR_NOT_AVAILABLE: For a setting that the effect does not have.
        ERROR_LIMIT_REACHED: For more than 4,096 curves.
        """
        c.parameter_drive(
            self.engine.handle, self.handle, number(target), quantity, *array(c.ParameterPoint, points),
            shape)

    def drive_send(
            self, sender: Handle, reverb: SharedReverb,
            points: Sequence[c.ParameterPoint], shape: int) -> None:
        """Controls the send of a bus or an emitter by a parameter, through a curve.

        It replaces what is set and what snapshots set. See parameter_drive.
        sender: A bus, or an emitter, by its own value.
        points: At most 256, with results from 0 to 1; none: no more.
        shape: [= SHAPE_LINEAR] SHAPE_…: Between the points.
        """
        c.parameter_drive_send(
            self.engine.handle, self.handle, number(sender), number(reverb),
            *array(c.ParameterPoint, points), shape)


class EffectMethods(OfEngine):
    """An effect in the channel strip of a bus."""

    kind = "effect"

    def set(self, settings: c.EffectSettings, seconds: float = 0) -> None:
        """Changes the settings of an effect, over a ramp of at least 20 ms.

        Settings that cannot change while it sounds are cross-faded. It fails like
        bus_add_effect.
        seconds: [s, 0 to 86,400] Time to ramp over.
        ERROR_STALE: For a compressor whose side chain bus was removed.
        """
        c.effect_set(
            self.engine.handle, self.handle, None if settings is None else byref(settings), seconds)

    def get(self) -> c.EffectSettings:
        """Gets the settings of an effect."""
        settings_found = c.EffectSettings()
        c.effect_get(self.engine.handle, self.handle, byref(settings_found))
        return settings_found

    def set_bypassed(self, is_bypassed: bool) -> None:
        """Bypasses an effect, or no longer, over 20 ms."""
        c.effect_set_bypassed(self.engine.handle, self.handle, is_bypassed)

    def place(self) -> Tuple[Bus, int, bool]:
        """Gets the bus of an effect, its position there, and whether it is bypassed."""
        bus_found = c_uint64()
        index_found = c_int32()
        is_bypassed_found = c_bool()
        c.effect_get_place(
            self.engine.handle, self.handle, byref(bus_found), byref(index_found), byref(is_bypassed_found))
        return made(self, "bus", bus_found.value), index_found.value, is_bypassed_found.value

    def move(self, index: int) -> None:
        """Moves an effect to another position on its bus.

        Its processing starts anew, cross-faded. It fails like bus_add_effect.
        """
        c.effect_move(self.engine.handle, self.handle, index)

    def remove(self) -> None:
        """Removes an effect; its processing fades out over 20 ms."""
        c.effect_remove(self.engine.handle, self.handle)


class SharedReverbMethods(OfEngine):
    """A reverb that voices, emitters and buses send to."""

    kind = "shared_reverb"

    def set(self, settings: c.EaxReverb, seconds: float = 0) -> None:
        """Changes a reverb: the old one fades out with its tail while the new one fades in.

        Each change begins when the one before is over; of several that wait, only the last is
        made.
        seconds: [s] Time to change over, at least a step.
        """
        c.shared_reverb_set(
            self.engine.handle, self.handle, None if settings is None else byref(settings), seconds)

    def get(self) -> Tuple[c.EaxReverb, float]:
        """Gets the settings of a reverb."""
        settings_found = c.EaxReverb()
        gain_found = c_double()
        c.shared_reverb_get(self.engine.handle, self.handle, byref(settings_found), byref(gain_found))
        return settings_found, gain_found.value

    def set_gain(self, gain: float, seconds: float = 0) -> None:
        """Sets the gain of a reverb and its tail, over a ramp.

        gain: [0 to 1]
        seconds: [s, 0 to 86,400] Time to ramp over.
        """
        c.shared_reverb_set_gain(self.engine.handle, self.handle, gain, seconds)

    def clear_tail(self) -> None:
        """Removes the tail of a reverb within two steps, for a change of scene."""
        c.shared_reverb_clear_tail(self.engine.handle, self.handle)

    def remove(self) -> None:
        """Removes a reverb with its sends; its tail is heard to the end."""
        c.shared_reverb_remove(self.engine.handle, self.handle)

    def set_send(self, sender: Handle, gain: float, seconds: float = 0) -> None:
        """Sends a voice, an emitter or a bus to a reverb, besides where it goes, over a ramp.

        A send that is set before the update in which a voice starts is there from its first
        frame. Sends of a voice, its emitter and its buses to the same reverb add up, to at most
        1. A bus with effects, a meter or a listening compressor is sent as a whole, after its
        effects; sends of voices, emitters and buses below it are then not heard, which
        EVENT_SEND_UNHEARD reports.
        sender: A voice, an emitter or a bus.
        gain: [0 to 1] Level of the send; 0 ends it.
        seconds: [s, 0 to 86,400] Time to ramp over.
        """
        c.set_send(self.engine.handle, number(sender), self.handle, gain, seconds)

    def set_filtered_send(
            self, sender: Handle, gain: float, high: float, low: float,
            seconds: float = 0) -> None:
        """Sends a voice, an emitter or a bus to a reverb through a filter.

        Like set_send. The send keeps the filter until it gets another. A change takes two
        steps, without a click. Far above and far below, twice as many decibels are taken away.
        sender: A voice, an emitter or a bus.
        gain: [0 to 1] Level of the send; 0 ends it.
        high: [0 to 1; = 1] The gain at 5 kHz; less than 0.001 is 0.001.
        low: [0 to 1] The gain at 250 Hz; less than 0.001 is 0.001.
        seconds: [s, 0 to 86,400] Time to ramp over.
        """
        c.set_filtered_send(self.engine.handle, number(sender), self.handle, gain, high, low, seconds)

    def send(self, sender: Handle) -> float:
        """Gets the level of a send, without what others send."""
        gain_found = c_double()
        c.get_send(self.engine.handle, number(sender), self.handle, byref(gain_found))
        return gain_found.value


class WallMethods(OfEngine):
    """An obstacle that attenuates sound passing through it."""

    kind = "wall"

    def remove(self) -> None:
        """Removes a wall."""
        c.wall_remove(self.engine.handle, self.handle)

    def set_material(self, material: c.Material) -> None:
        """Sets a wall's material: a window breaks, a curtain is drawn."""
        c.wall_set_material(self.engine.handle, self.handle, None if material is None else byref(material))

    def material(self) -> c.Material:
        """Gets a wall's material."""
        material_found = c.Material()
        c.wall_get_material(self.engine.handle, self.handle, byref(material_found))
        return material_found

    def set_absorption(self, low: float, middle: float, high: float) -> None:
        """Sets how much sound a wall absorbs in three bands, for the reverbs of
        engine_set_surroundings.

        Common materials have their usual values, others 0.1. wall_set_material sets them again.
        low: [0 to 1]
        middle: [0 to 1]
        high: [0 to 1]
        """
        c.wall_set_absorption(self.engine.handle, self.handle, low, middle, high)

    def absorption(self) -> Tuple[float, float, float]:
        """Gets how much sound a wall absorbs in three bands."""
        low_found = c_double()
        middle_found = c_double()
        high_found = c_double()
        c.wall_get_absorption(
            self.engine.handle, self.handle, byref(low_found), byref(middle_found), byref(high_found))
        return low_found.value, middle_found.value, high_found.value


class RoomMethods(OfEngine):
    """A space that sound enters and leaves through portals."""

    kind = "room"

    def remove(self) -> None:
        """Removes a room and the portals that lead there."""
        c.room_remove(self.engine.handle, self.handle)

    def set_through(self, gain: float, high: float = 1) -> None:
        """Sets how much sound passes through a room's walls.

        Walls of wall_make_box and others attenuate it further.
        gain: [0 to 1] 0 at first.
        high: [0 to 1; = 1] The gain at 5 kHz, relative to that.
        """
        c.room_set_through(self.engine.handle, self.handle, gain, high)

    def set_reverb(self, settings: Optional[c.EaxReverb], level: float) -> None:
        """Sets the reverb of a room: the room is then a zone of priority 0 with walls.

        An emitter inside is heard in it as loud as its sound leaves by portals and through
        walls. Near an open portal a listener is in both rooms.
        settings: None: none.
        level: [0 to 1] Level of the send to the reverb.
        """
        c.room_set_reverb(
            self.engine.handle, self.handle, None if settings is None else byref(settings), level)

    def reverb(self) -> Tuple[c.EaxReverb, float]:
        """Gets the reverb of a room.

        ERROR_NOT_AVAILABLE: If it has none.
        """
        settings_found = c.EaxReverb()
        level_found = c_double()
        c.room_get_reverb(self.engine.handle, self.handle, byref(settings_found), byref(level_found))
        return settings_found, level_found.value


class PortalMethods(OfEngine):
    """A door, a window or a gap between two rooms."""

    kind = "portal"

    def remove(self) -> None:
        """Removes a portal; it lets no sound through any more."""
        c.portal_remove(self.engine.handle, self.handle)

    def set_openness(self, openness: float, seconds: float = 0) -> None:
        """Opens or closes a portal, over a ramp in the game's time.

        The power that passes is proportional.
        openness: [0 to 1]
        seconds: [s, 0 to 86,400] Time to ramp over.
        """
        c.portal_set_openness(self.engine.handle, self.handle, openness, seconds)

    def openness(self) -> float:
        """Gets how far a portal is open now."""
        openness_found = c_double()
        c.portal_get_openness(self.engine.handle, self.handle, byref(openness_found))
        return openness_found.value

    def set_door(self, gain: float, high: float = 1) -> None:
        """Sets how much sound passes where a portal is closed.

        gain: [0 to 1] 0 at first.
        high: [0 to 1; = 1] The gain at 5 kHz, relative to that.
        """
        c.portal_set_door(self.engine.handle, self.handle, gain, high)


class ZoneMethods(OfEngine):
    """A space with acoustics of its own."""

    kind = "zone"

    def remove(self) -> None:
        """Removes a zone; its reverb is heard to the end."""
        c.zone_remove(self.engine.handle, self.handle)

    def set_edge(self, edge: float) -> None:
        """Sets the width of a zone's edge.

        edge: [m, 0 to 10,000] 1 at first.
        """
        c.zone_set_edge(self.engine.handle, self.handle, edge)

    def set_priority(self, priority: int) -> None:
        """Sets the priority of a zone: its reverb covers those of zones with a lower one.

        priority: 0 at first; at most a million.
        """
        c.zone_set_priority(self.engine.handle, self.handle, priority)

    def set_outside(self, gain: float, high: float = 1) -> None:
        """Sets how much sound passes between the inside and the outside of a zone.

        gain: [0 to 1] 1 at first.
        high: [0 to 1; = 1] The gain at 5 kHz, relative to that.
        """
        c.zone_set_outside(self.engine.handle, self.handle, gain, high)

    def set_reverb(self, settings: Optional[c.EaxReverb], level: float) -> None:
        """Sets the reverb of a zone.

        All emitters are heard in the reverb of the zones where the listener is, and each also
        in that of the zones where it is itself. At most four sound at once, including shared
        reverbs: the most audible ones. Sound of other zones goes to the most similar one of
        these.
        settings: None: none, as at first.
        level: [0 to 1] Level of the send to the reverb.
        ERROR_NOT_AVAILABLE: Where OpenAL has no effects.
        """
        c.zone_set_reverb(
            self.engine.handle, self.handle, None if settings is None else byref(settings), level)

    def get(self) -> Tuple[float, int, float, float]:
        """Gets the edge and the priority of a zone, and what passes between inside and outside."""
        edge_found = c_double()
        priority_found = c_int32()
        gain_found = c_double()
        high_found = c_double()
        c.zone_get(
            self.engine.handle, self.handle, byref(edge_found), byref(priority_found), byref(gain_found),
            byref(high_found))
        return edge_found.value, priority_found.value, gain_found.value, high_found.value

    def reverb(self) -> Tuple[c.EaxReverb, float]:
        """Gets the reverb of a zone.

        ERROR_NOT_AVAILABLE: If it has none.
        """
        settings_found = c.EaxReverb()
        level_found = c_double()
        c.zone_get_reverb(self.engine.handle, self.handle, byref(settings_found), byref(level_found))
        return settings_found, level_found.value


class PushSourceMethods(Independent):
    """Sound that the game supplies as it plays. Belongs to no engine."""

    kind = "push_source"
    _release = c.push_source_release

    def finish(self) -> None:
        """Ends a push source: the voice plays what there is and ends."""
        c.push_source_finish(self.handle)

    def counts(self) -> Tuple[int, int, int]:
        """Gets how much sound waits, fits and was played, by the engine's clock as of its last
        step."""
        waiting_found = c_size_t()
        room_found = c_size_t()
        played_found = c_int64()
        c.push_source_get_counts(self.handle, byref(waiting_found), byref(room_found), byref(played_found))
        return waiting_found.value, room_found.value, played_found.value

    def set_latency(self, seconds: float, adapts: bool) -> None:
        """Sets the latency from write to render.

        Set it before the clip is played; from then on it may be changed. Without one, a voice
        begins with 0.1 s of sound and adds what passes until it is heard. The latency should be
        what the output takes at once, plus what is written at once, plus 5 ms; with less the
        voice may run dry (EVENT_STREAM_RAN_DRY) and wait until as much is there again, or until
        there is no room for another write.
        With `adapts`, what waits beyond the latency is skipped when the voice begins, and the
        voice plays up to 1 % faster or slower to keep it. When it runs dry after its first
        second, the latency grows by a quarter, or by half if it ran dry in the second before,
        up to 0.5 s; it shrinks again after some seconds with time to spare, later each time it
        was too short, after 120 s at most. Where the engine renders by itself, it is at least
        two and a half steps, and nothing is skipped.
        seconds: [s] At least 0.02, up to what the source can hold.
        ERROR_STATE: If a voice has begun to play it without a latency.
        """
        c.push_source_set_latency(self.handle, seconds, adapts)

    def latency(self) -> float:
        """Gets the latency that was set, or adapted to."""
        seconds_found = c_double()
        c.push_source_get_latency(self.handle, byref(seconds_found))
        return seconds_found.value


class ProgressiveMethods(Independent):
    """A sound file whose bytes are still arriving. Belongs to no engine."""

    kind = "progressive"
    _release = c.progressive_release

    @classmethod
    def make(cls, name: str, byte_count: int) -> Progressive:
        """Makes a sound file whose bytes arrive over time, such as a download.

        There can be 4,096 at a time. Release it with progressive_release.
        name: Used in messages; may be empty.
        byte_count: [bytes, 0 to 1,073,741,824] Size of the file; 0: unknown.
        """
        bytes_found = c_uint64()
        c.progressive_make(*text_of(name), byte_count, byref(bytes_found))
        return cls._owning(bytes_found.value)

    def finish(self) -> None:
        """Ends a progressive file: all bytes are there, or the download was broken off."""
        c.progressive_finish(self.handle)


class NetworkMethods(Independent):
    """A stream from the network that plays while it is received. Belongs to no engine."""

    kind = "network"
    _release = c.network_release

    @classmethod
    def open(cls, address: str, options: Optional[c.NetworkOptions] = None) -> Network:
        """Begins to connect to an address of HTTP or HTTPS, and returns at once.

        A thread of its own receives and decodes. There can be 256 at a time. Release it with
        network_release.
        options: None: the defaults.
        ERROR_NOT_AVAILABLE: If libcurl is not installed.
        """
        network_found = c_uint64()
        c.network_open(*text_of(address), None if options is None else byref(options), byref(network_found))
        return cls._owning(network_found.value)

    def seek(self, seconds: float) -> None:
        """Moves to a position in a file.

        A voice that plays moves when it has played what the engine has already taken, up to two
        thirds of a second. One that starts now starts there.
        seconds: [s]
        ERROR_STATE: For radio, and while it is not ready.
        """
        c.network_seek(self.handle, seconds)

    def status(self) -> c.NetworkStatus:
        """Gets the state of a stream."""
        status_found = c.NetworkStatus()
        c.network_get_status(self.handle, byref(status_found))
        return status_found

    def text_of(self, which: int) -> str:
        """Gets a text about a stream; empty where it is unknown.

        which: NETWORK_NAME and those that follow.
        """
        buffer_found = all_of.text(lambda buffer, capacity, count: c.network_text(
            self.handle, which, buffer, capacity, count))
        return buffer_found

    def take_event(self) -> Tuple[int, int, str]:
        """Takes the oldest event.

        At most the latest 64 wait, and as many again that were begun to be taken.
        """
        kind_found = c_int32()
        number_found = c_int64()
        buffer_found = text_once(lambda buffer, capacity, count: c.network_take_event(
            self.handle, byref(kind_found), byref(number_found), buffer, capacity, count))
        return kind_found.value, number_found.value, buffer_found


class RecorderMethods(Independent):
    """A recorder of a microphone. Belongs to no engine."""

    kind = "recorder"
    _release = c.recorder_release

    def start(self) -> None:
        """Opens the microphone and records.

        A recorder records once: later calls, also after recorder_stop, do nothing. A device
        that is lost is looked for until there is one, including the default one; meanwhile
        nothing is recorded.
        ERROR_DEVICE_UNAVAILABLE: If there is no microphone.
        """
        c.recorder_start(self.handle)

    def pause(self) -> None:
        """Pauses a recorder; the microphone is off after some 20 ms."""
        c.recorder_pause(self.handle)

    def resume(self) -> None:
        """Resumes a recorder, unless it is interrupted."""
        c.recorder_resume(self.handle)

    def stop(self) -> None:
        """Ends the recording, and waits until the file is complete.

        It fails if the file could not take everything.
        """
        c.recorder_stop(self.handle)

    def set_gain(self, gain: float) -> None:
        """Sets the gain of a recorder, with a short ramp.

        gain: [0 to 251]
        """
        c.recorder_set_gain(self.handle, gain)

    def status(self) -> c.RecorderStatus:
        """Gets the state of a recorder."""
        status_found = c.RecorderStatus()
        c.recorder_get_status(self.handle, byref(status_found))
        return status_found

    def meter(self) -> c.Meter:
        """Gets the level of the last 50 ms, including the gain; without loudness."""
        meter_found = c.Meter()
        c.recorder_get_meter(self.handle, byref(meter_found))
        return meter_found

    def device_name(self) -> str:
        """Gets the name of the device that is recorded from; empty without one."""
        buffer_found = all_of.text(lambda buffer, capacity, count: c.recorder_device_name(
            self.handle, buffer, capacity, count))
        return buffer_found

    @classmethod
    def device_names(cls) -> List[str]:
        """Gets the names of the devices to record from, one per line, the default first."""
        buffer_found = all_of.text(lambda buffer, capacity, count: c.recorder_device_names(
            buffer, capacity, count))
        return lines(buffer_found)

    def take_event(self) -> Tuple[int, int, str]:
        """Takes the oldest event.

        At most 1,000 wait; later ones are dropped until some are taken.
        """
        kind_found = c_int32()
        number_found = c_int64()
        buffer_found = text_once(lambda buffer, capacity, count: c.recorder_take_event(
            self.handle, byref(kind_found), byref(number_found), buffer, capacity, count))
        return kind_found.value, number_found.value, buffer_found


class ChatSenderMethods(Independent):
    """Makes packets of a player's speech, for other players. Belongs to no engine."""

    kind = "chat_sender"
    _release = c.chat_sender_release

    def start(self) -> None:
        """Opens the microphone.

        Later calls do nothing. A device that is lost is looked for.
        ERROR_DEVICE_UNAVAILABLE: If there is no microphone.
        """
        c.chat_sender_start(self.handle)

    def stop(self) -> None:
        """Closes the microphone for good."""
        c.chat_sender_stop(self.handle)

    def set_muted(self, is_muted: bool) -> None:
        """Sets whether sending is muted; the microphone stays open."""
        c.chat_sender_set_muted(self.handle, is_muted)

    def take(self, samples: Buffer) -> None:
        """Takes speech from elsewhere than a microphone, one channel at 16,000 Hz, as it
        arrives.

        Not together with chat_sender_start.
        """
        c.chat_sender_take(self.handle, *samples(samples, 1))

    def reference(self) -> Optional[Effect]:
        """Gets the effect that listens to what the engine renders.

        Remove it with effect_remove when the sender is gone.
        """
        effect_found = c_uint64()
        c.chat_sender_get_reference(self.handle, byref(effect_found))
        return made(self, "effect", effect_found.value)

    def status(self) -> c.ChatSenderStatus:
        """Gets the state of a sender."""
        status_found = c.ChatSenderStatus()
        c.chat_sender_get_status(self.handle, byref(status_found))
        return status_found


class ChatReceiverMethods(Independent):
    """Plays the packets of another player. Belongs to no engine."""

    kind = "chat_receiver"
    _release = c.chat_receiver_release

    @classmethod
    def make(cls) -> ChatReceiver:
        """Makes a receiver of what a sender sends.

        There can be 4,096 at a time. Release it with chat_receiver_release.
        ERROR_NOT_AVAILABLE: If libopus is not installed.
        """
        receiver_found = c_uint64()
        c.chat_receiver_make(byref(receiver_found))
        return cls._owning(receiver_found.value)

    def receive(self, packet: Buffer) -> None:
        """Takes one packet from the network, in any order, twice or late.

        Bytes that are not a packet are counted and ignored.
        """
        c.chat_receiver_receive(self.handle, *pointer(packet))

    def status(self) -> c.ChatReceiverStatus:
        """Gets the state of a receiver."""
        status_found = c.ChatReceiverStatus()
        c.chat_receiver_get_status(self.handle, byref(status_found))
        return status_found


class MusicMethods(OfEngine):
    """A music player: plays lists of files, folders and playlists, gapless or with cross-fades."""

    kind = "music"

    def release(self) -> None:
        """Ends what a player plays, and removes its bus."""
        c.music_release(self.engine.handle, self.handle)

    def configure(self, options: c.MusicOptions) -> None:
        """Changes how a player plays, from the next track on."""
        c.music_configure(self.engine.handle, self.handle, None if options is None else byref(options))

    def set_network(self, options: Optional[c.NetworkOptions] = None) -> None:
        """Lets a player play addresses of HTTP and HTTPS.

        Playlists there are read when a list is opened, which waits for their servers.
        options: None, as at first: the network is not used.
        """
        c.music_set_network(self.engine.handle, self.handle, None if options is None else byref(options))

    def play(self) -> None:
        """Plays from where the player was paused, or the current track from its beginning.

        An empty list ends at once with MUSIC_NOTHING_PLAYABLE.
        """
        c.music_play(self.engine.handle, self.handle)

    def play_at(self, index: int) -> None:
        """Plays an entry of the list."""
        c.music_play_at(self.engine.handle, self.handle, index)

    def pause(self) -> None:
        """Pauses a player without a click."""
        c.music_pause(self.engine.handle, self.handle)

    def stop(self, fade: float = c.CLICK_FREE) -> None:
        """Fades out and ends what a player plays.

        fade: [s, 0 to 86,400] Time to fade over, or CLICK_FREE.
        """
        c.music_stop(self.engine.handle, self.handle, fade)

    def next(self) -> None:
        """Moves to the next track; after the last one the player ends, unless it repeats."""
        c.music_next(self.engine.handle, self.handle)

    def previous(self) -> None:
        """Moves to the previous track, or to the beginning of a track of which more than three
        seconds were played."""
        c.music_previous(self.engine.handle, self.handle)

    def seek(self, seconds: float) -> None:
        """Moves to a position in the track; beyond its end is the next track.

        seconds: [s]
        """
        c.music_seek(self.engine.handle, self.handle, seconds)

    def set_gain(self, gain: float) -> None:
        """Sets the gain of a player, besides that of its bus.

        gain: [0 to 251.18]
        """
        c.music_set_gain(self.engine.handle, self.handle, gain)

    def status(self) -> c.MusicStatus:
        """Gets the state of a music player."""
        status_found = c.MusicStatus()
        c.music_get_status(self.engine.handle, self.handle, byref(status_found))
        return status_found

    def text_of(self, which: int) -> str:
        """Gets a text about the track that plays, or played last; empty where it is unknown.

        which: MUSIC_TITLE and those that follow.
        """
        buffer_found = all_of.text(lambda buffer, capacity, count: c.music_text(
            self.engine.handle, self.handle, which, buffer, capacity, count))
        return buffer_found

    def cover(self) -> bytes:
        """Gets the cover as the bytes of a whole picture file."""
        bytes_found = all_of.bytes(lambda buffer, capacity, count: c.music_cover(
            self.engine.handle, self.handle, buffer, capacity, count))
        return bytes_found

    def take_event(self) -> Tuple[int, int, str]:
        """Takes the oldest event.

        At most the latest 64 wait, and as many again that were begun to be taken. A track that
        fails is reported when it is opened, while the one before plays.
        """
        kind_found = c_int32()
        number_found = c_int64()
        buffer_found = text_once(lambda buffer, capacity, count: c.music_take_event(
            self.engine.handle, self.handle, byref(kind_found), byref(number_found), buffer, capacity,
            count))
        return kind_found.value, number_found.value, buffer_found

    def set_now_playing(self, now_playing: Optional[NowPlaying] = None) -> None:
        """Shows what a player plays, and lets media keys control it, from its engine's next
        update on.

        Not for two players at once.
        now_playing: 0: no longer.
        """
        c.music_set_now_playing(self.engine.handle, self.handle, number(now_playing))


class SoundsMethods(OfEngine):
    """Sound events that are loaded into an engine: definitions, clips and a mix."""

    kind = "sounds"

    def progress(self) -> Tuple[float, bool, str]:
        """Gets how far sound events are loaded, and the reason why they can't be."""
        fraction_found = c_double()
        is_ready_found = c_bool()
        buffer_found = all_of.text(lambda buffer, capacity, count: c.sounds_progress(
            self.engine.handle, self.handle, byref(fraction_found), byref(is_ready_found), buffer, capacity,
            count))
        return fraction_found.value, is_ready_found.value, buffer_found

    def unload(self, fade: float = c.CLICK_FREE) -> None:
        """Fades out what plays of sound events, and removes their clips, buses and effects.

        fade: [s, 0 to 86,400] Time to fade over, or CLICK_FREE.
        """
        c.sounds_unload(self.engine.handle, self.handle, fade)

    def reload(self) -> None:
        """Reads the definitions of a folder again, in the background, and takes over what
        changed.

        Instances that play go on. With `reloads_changed_files` in config it happens by itself
        when a file changes.
        """
        c.sounds_reload(self.engine.handle, self.handle)

    def event_name(self, index: int) -> Tuple[int, str]:
        """Gets the name of a sound event, by its index in order of names; empty beyond the
        last."""
        count_found = c_size_t()
        buffer_found = all_of.text(lambda buffer, capacity, count: c.sounds_event_name(
            self.engine.handle, self.handle, index, byref(count_found), buffer, capacity, count))
        return count_found.value, buffer_found

    def post(
            self, event: str, values: Sequence[c.SoundValue],
            emitter: Optional[Emitter] = None) -> Instance:
        """Posts a sound event on an emitter.

        What can't be played gives an instance that has ended; instance_explain tells why. The
        values count for this instance alone; at most 64.
        emitter: 0: non-positional.
        values: May be None.
        """
        instance_found = c_uint64()
        c.sounds_post(
            self.engine.handle, self.handle, *text_of(event), number(emitter), *array(c.SoundValue, values),
            byref(instance_found))
        return made(self, "instance", instance_found.value)

    def post_at(self, event: str, at: Position, values: Sequence[c.SoundValue]) -> Instance:
        """Posts a sound event at a position in the world, on an emitter of its own.

        at: [m, -1e9 to 1e9]
        values: May be None.
        """
        at = vector.checked(at)
        instance_found = c_uint64()
        c.sounds_post_at(
            self.engine.handle, self.handle, *text_of(event), *at, *array(c.SoundValue, values),
            byref(instance_found))
        return made(self, "instance", instance_found.value)

    def post_id(
            self, event: int, values: Sequence[c.SoundValue],
            emitter: Optional[Emitter] = None) -> Instance:
        """Posts a sound event by its id, like sounds_post.

        event: See sound_id.
        emitter: 0: non-positional.
        values: May be None.
        """
        instance_found = c_uint64()
        c.sounds_post_id(
            self.engine.handle, self.handle, event, number(emitter), *array(c.SoundValue, values),
            byref(instance_found))
        return made(self, "instance", instance_found.value)

    def set_parameter(self, name: str, value: float, emitter: Optional[Emitter] = None) -> None:
        """Sets a parameter for everything, or for what plays on an emitter.

        emitter: 0: for everything.
        """
        c.sounds_set_parameter(self.engine.handle, self.handle, *text_of(name), value, number(emitter))

    def set_label(self, name: str, label: str, emitter: Optional[Emitter] = None) -> None:
        """Sets a parameter to one of its labels, for everything or for what plays on an
        emitter.

        emitter: 0: for everything.
        """
        c.sounds_set_label(
            self.engine.handle, self.handle, *text_of(name), *text_of(label), number(emitter))

    def parameter(self, name: str, emitter: Optional[Emitter] = None) -> float:
        """Gets where a parameter is on its way to what was set; NaN if there is none of that
        name.

        emitter: 0: for everything.
        """
        value_found = c_double()
        c.sounds_parameter(
            self.engine.handle, self.handle, *text_of(name), number(emitter), byref(value_found))
        return value_found.value

    def set_switch(self, emitter: Emitter, name: str, value: str) -> None:
        """Sets a switch of an emitter: events that are posted on it from now on choose by it."""
        c.sounds_set_switch(
            self.engine.handle, self.handle, number(emitter), *text_of(name), *text_of(value))

    def set_state(self, name: str, value: str) -> None:
        """Sets a global state; what it changes follows over the state's transition."""
        c.sounds_set_state(self.engine.handle, self.handle, *text_of(name), *text_of(value))

    def state(self, name: str) -> str:
        """Gets the value of a state; empty if there is none of that name."""
        buffer_found = all_of.text(lambda buffer, capacity, count: c.sounds_state(
            self.engine.handle, self.handle, *text_of(name), buffer, capacity, count))
        return buffer_found

    def set_vca(self, name: str, decibels: float, seconds: float = 0) -> None:
        """Sets the gain of a VCA, which many buses follow.

        decibels: [dB, -200 to 24]
        seconds: [s, 0 to 86,400] Time to ramp over.
        """
        c.sounds_set_vca(self.engine.handle, self.handle, *text_of(name), decibels, seconds)

    def stop(self, fade: float = c.CLICK_FREE) -> None:
        """Stops all instances over a fade.

        fade: [s, 0 to 86,400] Time to fade over, or CLICK_FREE.
        """
        c.sounds_stop(self.engine.handle, self.handle, fade)

    def bus(self, name: str) -> Optional[Bus]:
        """Gets a bus of the definitions.

        The definitions set its gain: for a volume setting use a VCA.
        """
        bus_found = c_uint64()
        c.sounds_bus(self.engine.handle, self.handle, *text_of(name), byref(bus_found))
        return made(self, "bus", bus_found.value)

    def snapshot(self, name: str) -> Optional[Snapshot]:
        """Gets a snapshot of the definitions."""
        snapshot_found = c_uint64()
        c.sounds_snapshot(self.engine.handle, self.handle, *text_of(name), byref(snapshot_found))
        return made(self, "snapshot", snapshot_found.value)

    def explain(self, event: str) -> str:
        """Gets the reasons why less than all of an event can be heard, a line each; empty:
        there is none."""
        buffer_found = all_of.text(lambda buffer, capacity, count: c.sounds_explain(
            self.engine.handle, self.handle, *text_of(event), buffer, capacity, count))
        return buffer_found

    def take_notice(self) -> Tuple[int, Optional[Instance], int, str]:
        """Takes the oldest notice about sound events.

        At most 4,096 wait.
        """
        kind_found = c_int32()
        instance_found = c_uint64()
        number_found = c_int64()
        buffer_found = text_once(lambda buffer, capacity, count: c.sounds_take_notice(
            self.engine.handle, self.handle, byref(kind_found), byref(instance_found), byref(number_found),
            buffer, capacity, count))
        return kind_found.value, made(self, "instance", instance_found.value), number_found.value, buffer_found


class InstanceMethods(OfEngine):
    """One sound event that was posted."""

    kind = "instance"

    def stop(self, fade: float = c.CLICK_FREE) -> None:
        """Stops an instance over a fade.

        fade: [s, 0 to 86,400] Time to fade over, CLICK_FREE, or OWN_FADE.
        """
        c.instance_stop(self.engine.handle, self.handle, fade)

    def release(self) -> None:
        """Lets an instance come to its end: loops are left after their pass, tails follow."""
        c.instance_release(self.engine.handle, self.handle)

    def set_parameter(self, name: str, value: float) -> None:
        """Sets a parameter of an instance alone."""
        c.instance_set_parameter(self.engine.handle, self.handle, *text_of(name), value)

    def set_label(self, name: str, label: str) -> None:
        """Sets a parameter of an instance alone, to one of its labels."""
        c.instance_set_label(self.engine.handle, self.handle, *text_of(name), *text_of(label))

    def is_playing(self) -> bool:
        """Gets whether an instance plays, or has something to play."""
        is_playing_found = c_bool()
        c.instance_is_playing(self.engine.handle, self.handle, byref(is_playing_found))
        return is_playing_found.value

    def playhead(self) -> float:
        """Gets where in its clip an instance's newest voice is; -1 without one."""
        position_found = c_double()
        c.instance_playhead(self.engine.handle, self.handle, byref(position_found))
        return position_found.value

    def voices(self) -> List[Voice]:
        """Gets the voices of an instance, the newest first."""
        voices_found = all_of(c_uint64, lambda buffer, capacity, count: c.instance_voices(
            self.engine.handle, self.handle, buffer, capacity, count))
        return [made(self, "voice", each) for each in voices_found if each]

    def explain(self) -> str:
        """Gets the reason why an instance wasn't played; empty if it was, or is forgotten."""
        buffer_found = all_of.text(lambda buffer, capacity, count: c.instance_explain(
            self.engine.handle, self.handle, buffer, capacity, count))
        return buffer_found


class NowPlayingMethods(Independent):
    """Shows on the desktop what plays, and receives media keys. Belongs to no engine."""

    kind = "now_playing"
    _release = c.now_playing_release

    @classmethod
    def make(cls, name: str, desktop_entry: str = "") -> NowPlaying:
        """Begins to show on the desktop what plays.

        There can be 256 at a time. Release it with now_playing_release.
        name: Name on the bus, of which letters and digits are kept.
        desktop_entry: Name of the game's desktop file without its suffix; may be empty.
        """
        now_playing_found = c_uint64()
        c.now_playing_make(*text_of(name), *text_of(desktop_entry), byref(now_playing_found))
        return cls._owning(now_playing_found.value)

    def set(self, info: c.NowPlayingInfo) -> None:
        """Shows what plays; may be called as often as wanted.

        Texts end with a zero byte.
        """
        c.now_playing_set(self.handle, None if info is None else byref(info))

    def take_command(self) -> Tuple[int, float]:
        """Takes the oldest command.

        At most 256 wait; others are dropped.
        """
        command_found = c_int32()
        value_found = c_double()
        c.now_playing_take_command(self.handle, byref(command_found), byref(value_found))
        return command_found.value, value_found.value

    def availability(self) -> Tuple[int, str]:
        """Gets whether the desktop shows the track, and the name on the bus, or the reason."""
        availability_found = c_int32()
        buffer_found = all_of.text(lambda buffer, capacity, count: c.now_playing_availability(
            self.handle, byref(availability_found), buffer, capacity, count))
        return availability_found.value, buffer_found


class HostOutputMethods(OfEngine):
    """Where a host's audio callback pulls samples."""

    kind = "host_output"

    def set_latency(self, seconds: float) -> None:
        """Sets how long the first frame of a pull takes to the ear, from the call of render on.

        engine_heard_frame and the heard time of voice_get_playhead go by it. May be called
        again where it changes.
        seconds: [s] 0 to 60; less than 0 for unknown.
        """
        c.host_output_set_latency(self.handle, seconds)


def device_names() -> List[str]:
    """Gets the names of the system's output devices, one per line, the default first."""
    buffer_found = all_of.text(lambda buffer, capacity, count: c.device_names(buffer, capacity, count))
    return lines(buffer_found)


def prefer_mix_seconds(seconds: float) -> None:
    """Asks devices to mix in shorter or longer periods than the system's setting, which is
    about 0.02 s.

    Latency is some of these periods, so a third of the period is a third of the latency;
    shorter ones must be met more often. output_traits has what the device accepted. The
    setting is for the whole process. Call it before the process uses OpenAL, that is,
    before the first engine is made and devices are listed, and while no other thread reads
    the environment, which it changes and changes back.
    seconds: [s, 0.0015 to 0.1] Values outside are moved to the nearest.
    ERROR_STATE: If OpenAL was used already, or its user named a configuration file in
    ALSOFT_CONF; then nothing changes.
    """
    c.prefer_mix_seconds(seconds)


def distance_gain(options: c.EmitterOptions, distance: float) -> float:
    """Gets the gain at a distance, for drawing curves.

    options: Only its fields about distance are read.
    distance: [m]
    """
    gain_found = c_double()
    c.distance_gain(None if options is None else byref(options), distance, byref(gain_found))
    return gain_found.value


def sound_id(name: str) -> int:
    """Computes the id of the event whose first name this is, or of a parameter.

    The 64-bit FNV-1a hash of the name's bytes. An event keeps it when it is renamed.
    """
    id_found = c_uint64()
    c.sound_id(*text_of(name), byref(id_found))
    return id_found.value


def script_render(
        script_path: str, wave_path: str, encoding: int, trace_path: str = "") -> None:
    """Renders a scene script into a wave file, and a trace of it into a file of JSON lines.

    Like `earshot render`. Blocks until everything is rendered. Either all files are
    complete at the end, or none is written and earlier ones are unchanged.
    encoding: ENCODING_…
    trace_path: May be empty: no trace.
    ERROR_SCRIPT_INVALID: With a message that names file and line.
    ERROR_OUTPUT_UNWRITABLE: If a file cannot be written.
    ERROR_ARGUMENT: If two of the paths lead to one file.
    """
    c.script_render(*text_of(script_path), *text_of(wave_path), encoding, *text_of(trace_path))
