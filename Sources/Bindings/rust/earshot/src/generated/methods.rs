// Written by EarshotAPIGenerator from Sources/EarshotAPI: change that, not this file.
#![allow(clippy::needless_question_mark, clippy::too_many_arguments)]
use super::types::*;
use crate::{raw::{self, Keep}, Result, *};
use core::ptr::null;
use earshot_sys as sys;

impl Engine {
    /// Gets the settings that an engine was made with.
    ///
    /// Where the engine chose a value itself, that value. The output is the current one, with a
    /// `name` of NULL; see earshot_engine_device_name.
    ///
    /// The C function is `earshot_engine_get_config`.
    pub fn config(&self) -> Result<Config> {
        let mut config = Config::initial();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_engine_get_config(self.id(), &mut config) })?;
        Ok(Config::from_raw(&config))
    }

    /// Advances time: call it once a frame of the game.
    ///
    /// Everything since the last update takes effect, in as many fixed steps as are due. On a
    /// device or a host the output is the clock, and makes up for what `seconds` is short of or has
    /// too much. With EARSHOT_OUTPUT_OFFLINE, rendering advances time instead: an update only takes
    /// over what was loaded meanwhile, and EARSHOT_EVENT_UPDATE_PASSED_NO_TIME reports that once.
    ///
    /// - `seconds`: \[s\] Time since the last update; into a wave file at most 3600. Negative time
    ///   is 0.
    ///
    /// The C function is `earshot_engine_update`.
    pub fn update(&self, seconds: f64) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_engine_update(self.id(), seconds) })
    }

    /// Gets the host output that the game's audio callback pulls from.
    ///
    /// It is the same until earshot_engine_set_output chooses another output; then it is stale.
    ///
    /// - `EARSHOT_ERROR_STATE` unless the output is EARSHOT_OUTPUT_HOST.
    ///
    /// The C function is `earshot_engine_host_output`.
    pub fn host_output(&self) -> Result<HostOutput> {
        let mut output = 0;
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_engine_host_output(self.id(), &mut output) })?;
        Ok(raw::made(output)?)
    }

    /// Switches to another output without losing a voice.
    ///
    /// The engine's sample rate and layout stay the same. A device is opened in the background; if
    /// that fails, EARSHOT_EVENT_OUTPUT_UNAVAILABLE reports it, and the default device is used
    /// until it succeeds. If another kind of output cannot be opened, the call fails and nothing
    /// changes. If the wave file that was being written cannot be completed, the call fails once,
    /// removes the file, and succeeds when repeated. It waits for a pull of a host output that is
    /// under way.
    ///
    /// The C function is `earshot_engine_set_output`.
    pub fn set_output(&self, output: &Output) -> Result<()> {
        let mut keep = Keep::default();
        let output = output.raw(&mut keep);
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_engine_set_output(self.id(), &output) })
    }

    /// Gets the properties of the current output.
    ///
    /// It asks the sound server, which takes milliseconds: do not call it every frame.
    ///
    /// The C function is `earshot_engine_get_output_traits`.
    pub fn output_traits(&self) -> Result<OutputTraits> {
        let mut traits = OutputTraits::default();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_engine_get_output_traits(self.id(), traits.as_raw_mut()) })?;
        Ok(traits)
    }

    /// Gets the name of the device that is playing; empty without one.
    ///
    /// The C function is `earshot_engine_device_name`.
    pub fn device_name(&self) -> Result<String> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        let buffer = raw::text(4096, |buffer, capacity, filled| unsafe { sys::earshot_engine_device_name(self.id(), buffer, capacity, filled) })?;
        Ok(buffer)
    }

    /// Switches rendering for headphones, from the next update on.
    ///
    /// The most important voices are rendered so, and of equal ones the loudest; the others are
    /// panned. What plays is cross-faded over four steps; non-positional voices are unchanged. The
    /// first time takes some milliseconds. Where HRTF is not available the call succeeds:
    /// EARSHOT_EVENT_HRTF_UNAVAILABLE and earshot_engine_hrtf_reason say why.
    ///
    /// - `mode`: EARSHOT_HRTF_…
    /// - `voices`: \[0 to 4,096\] Largest number of voices; 0 keeps the number, 4,096 at first.
    /// - `EARSHOT_ERROR_ARGUMENT` for an unknown mode; nothing changes.
    ///
    /// The C function is `earshot_engine_set_hrtf`.
    pub fn set_hrtf(&self, mode: HrtfMode, voices: u32) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_engine_set_hrtf(self.id(), mode.0, voices) })
    }

    /// Gets the requested headphone mode, and the current state.
    ///
    /// The C function is `earshot_engine_get_hrtf`.
    pub fn hrtf(&self) -> Result<Hrtf> {
        let mut hrtf = Hrtf::default();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_engine_get_hrtf(self.id(), hrtf.as_raw_mut()) })?;
        Ok(hrtf)
    }

    /// Gets the reason why sound is not rendered for headphones although that was asked for.
    ///
    /// Empty where it is, or was not asked for.
    ///
    /// The C function is `earshot_engine_hrtf_reason`.
    pub fn hrtf_reason(&self) -> Result<String> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        let buffer = raw::text(4096, |buffer, capacity, filled| unsafe { sys::earshot_engine_hrtf_reason(self.id(), buffer, capacity, filled) })?;
        Ok(buffer)
    }

    /// Gets the sample rate of the engine's clock, which never changes.
    ///
    /// It is the configured rate, else the output's when the engine was made.
    ///
    /// The C function is `earshot_engine_sample_rate`.
    pub fn sample_rate(&self) -> Result<u32> {
        let mut sample_rate: u32 = Default::default();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_engine_sample_rate(self.id(), &mut sample_rate) })?;
        Ok(sample_rate)
    }

    /// Gets the frame of the engine's clock that the next update begins with.
    ///
    /// The C function is `earshot_engine_current_frame`.
    pub fn current_frame(&self) -> Result<i64> {
        let mut frame: i64 = Default::default();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_engine_current_frame(self.id(), &mut frame) })?;
        Ok(frame)
    }

    /// Gets the frame of the engine's clock that the player hears now.
    ///
    /// That is what was rendered, less what is still on its way to the ear. It goes on evenly with
    /// the system's clock, and never back on the same output. -1 without a device, and for a host
    /// before earshot_host_output_set_latency.
    ///
    /// The C function is `earshot_engine_heard_frame`.
    pub fn heard_frame(&self) -> Result<i64> {
        let mut frame: i64 = Default::default();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_engine_heard_frame(self.id(), &mut frame) })?;
        Ok(frame)
    }

    /// Gets how far ahead a start must be planned to be exact to the frame.
    ///
    /// For a game that updates at least ten times a second. 0 where the engine renders by itself.
    ///
    /// The C function is `earshot_engine_schedule_notice`.
    pub fn schedule_notice(&self) -> Result<f64> {
        let mut seconds: f64 = Default::default();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_engine_schedule_notice(self.id(), &mut seconds) })?;
        Ok(seconds)
    }

    /// Gets the counters.
    ///
    /// The C function is `earshot_engine_get_statistics`.
    pub fn statistics(&self) -> Result<Statistics> {
        let mut statistics = Statistics::default();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_engine_get_statistics(self.id(), statistics.as_raw_mut()) })?;
        Ok(statistics)
    }

    /// Loads a file: WAV, AIFF, CAF, FLAC, Ogg Vorbis, Opus, MP3 and others.
    ///
    /// Blocks until it is decoded and converted. The same path with the same options is loaded
    /// once; each load needs its own earshot_clip_unload.
    ///
    /// - `options`: NULL: the defaults.
    ///
    /// The C function is `earshot_clip_load`.
    pub fn load(&self, path: &str, options: &ClipOptions) -> Result<Clip> {
        let mut clip = 0;
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_clip_load(self.id(), path.as_ptr().cast(), path.len(), options.as_raw(), &mut clip) })?;
        Ok(raw::made(clip)?)
    }

    /// Loads a sound file that is in memory.
    ///
    /// The bytes are copied.
    ///
    /// - `name`: Used in messages; may be empty.
    /// - `options`: NULL: the defaults.
    ///
    /// The C function is `earshot_clip_load_bytes`.
    pub fn load_bytes(&self, bytes: &[u8], name: &str, options: &ClipOptions) -> Result<Clip> {
        let mut clip = 0;
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_clip_load_bytes(self.id(), bytes.as_ptr().cast(), bytes.len(), name.as_ptr().cast(), name.len(), options.as_raw(), &mut clip) })?;
        Ok(raw::made(clip)?)
    }

    /// Begins to load a file in the background.
    ///
    /// The clip can be played at once; its voices wait until it is loaded. An event reports when it
    /// is, or why it failed; a failed clip needs no unload. With EARSHOT_OUTPUT_OFFLINE and
    /// EARSHOT_OUTPUT_WAVE_FILE the next block waits for it.
    ///
    /// - `options`: NULL: the defaults.
    ///
    /// The C function is `earshot_clip_begin_loading`.
    pub fn begin_loading(&self, path: &str, options: &ClipOptions) -> Result<Clip> {
        let mut clip = 0;
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_clip_begin_loading(self.id(), path.as_ptr().cast(), path.len(), options.as_raw(), &mut clip) })?;
        Ok(raw::made(clip)?)
    }

    /// Looks for clips whose files have changed, and reloads them in the background.
    ///
    /// Voices that play them continue with the new contents.
    ///
    /// The C function is `earshot_engine_reload_changed_files`.
    pub fn reload_changed_files(&self) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_engine_reload_changed_files(self.id()) })
    }

    /// Makes a clip of a push source, to be played once.
    ///
    /// Its voice consumes the samples. While there are too few it waits, and continues without a
    /// click.
    ///
    /// - `name`: Used in messages; may be empty.
    ///
    /// The C function is `earshot_clip_load_push_source`.
    pub fn load_push_source(&self, source: &PushSource, name: &str) -> Result<Clip> {
        let mut clip = 0;
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_clip_load_push_source(self.id(), source.id(), name.as_ptr().cast(), name.len(), &mut clip) })?;
        Ok(raw::made(clip)?)
    }

    /// Makes a clip that can be played while the rest of its file arrives.
    ///
    /// The file must be WAV, AIFF, AU, CAF, FLAC, Ogg, MP3, or MP4 with its index in front or in
    /// fragments. A finished file is loaded like earshot_clip_load_bytes does.
    ///
    /// - `options`: NULL: the defaults.
    /// - `EARSHOT_ERROR_FILE_INVALID` while too few bytes have arrived to recognise it: try again.
    ///
    /// The C function is `earshot_clip_load_progressive`.
    pub fn load_progressive(&self, bytes: &Progressive, options: &ClipOptions) -> Result<Clip> {
        let mut clip = 0;
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_clip_load_progressive(self.id(), bytes.id(), options.as_raw(), &mut clip) })?;
        Ok(raw::made(clip)?)
    }

    /// Makes a node at a position in its parent's space.
    ///
    /// - `parent`: 0: the world.
    /// - `at`: \[m, -1e9 to 1e9\]
    ///
    /// The C function is `earshot_node_make`.
    pub fn make_node(&self, parent: impl Into<Option<Node>>, at: impl Into<Vector>) -> Result<Node> {
        let parent: Option<Node> = parent.into();
        let at: Vector = at.into();
        let mut node = 0;
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_node_make(self.id(), raw::id(parent), at.x, at.y, at.z, &mut node) })?;
        Ok(raw::made(node)?)
    }

    /// Makes an emitter at a position in its parent's space.
    ///
    /// - `parent`: 0: the world.
    /// - `at`: \[m, -1e9 to 1e9\]
    /// - `options`: NULL: the defaults.
    ///
    /// The C function is `earshot_emitter_make`.
    pub fn make_emitter(&self, parent: impl Into<Option<Node>>, at: impl Into<Vector>, options: &EmitterOptions) -> Result<Emitter> {
        let mut keep = Keep::default();
        let parent: Option<Node> = parent.into();
        let at: Vector = at.into();
        let options = options.raw(&mut keep);
        let mut emitter = 0;
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_emitter_make(self.id(), raw::id(parent), at.x, at.y, at.z, &options, &mut emitter) })?;
        Ok(raw::made(emitter)?)
    }

    /// Makes a listener at a position in its parent's space.
    ///
    /// The first one replaces the listener that every engine starts with, at the origin. Of
    /// several, the one that was activated last hears.
    ///
    /// - `parent`: 0: the world.
    /// - `at`: \[m, -1e9 to 1e9\]
    ///
    /// The C function is `earshot_listener_make`.
    pub fn make_listener(&self, parent: impl Into<Option<Node>>, at: impl Into<Vector>) -> Result<Listener> {
        let parent: Option<Node> = parent.into();
        let at: Vector = at.into();
        let mut listener = 0;
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_listener_make(self.id(), raw::id(parent), at.x, at.y, at.z, &mut listener) })?;
        Ok(raw::made(listener)?)
    }

    /// Makes up to four listeners hear together, as for a split screen.
    ///
    /// Each emitter is heard by one of them, see earshot_emitter_set_listener_policy;
    /// non-positional voices have the gain of the first. They replace the active listener.
    /// earshot_listener_activate and earshot_listener_make end the group; when one of them is
    /// removed the others remain.
    ///
    /// The C function is `earshot_engine_set_listeners`.
    pub fn set_listeners(&self, listeners: &[Listener]) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_engine_set_listeners(self.id(), listeners.as_ptr().cast(), listeners.len()) })
    }

    /// Gets the listeners that hear, in the order in which they were given.
    ///
    /// The C function is `earshot_engine_get_listeners`.
    pub fn listeners(&self) -> Result<Vec<Listener>> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        let listeners = raw::handles(core::marker::PhantomData::<Listener>, |buffer, capacity, filled| unsafe { sys::earshot_engine_get_listeners(self.id(), buffer, capacity, filled) })?;
        Ok(listeners)
    }

    /// Gets the listener that hears; 0: none.
    ///
    /// The C function is `earshot_engine_active_listener`.
    pub fn active_listener(&self) -> Result<Option<Listener>> {
        let mut listener = 0;
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_engine_active_listener(self.id(), &mut listener) })?;
        Ok(raw::handle_of(listener))
    }

    /// Plays clips of a set at random times and places around the listener or a node: birds, drips,
    /// a city's noises.
    ///
    /// The same calls give the same choices.
    ///
    /// - `options`: NULL: the defaults.
    /// - `emitters`: Settings of the emitters that they play from, with their bus. NULL: the
    ///   defaults.
    ///
    /// The C function is `earshot_scatterer_make`.
    pub fn make_scatterer(&self, set: ClipSet, options: &ScattererOptions, emitters: &EmitterOptions) -> Result<Scatterer> {
        let mut keep = Keep::default();
        let emitters = emitters.raw(&mut keep);
        let mut scatterer = 0;
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_scatterer_make(self.id(), set.id(), options.as_raw(), &emitters, &mut scatterer) })?;
        Ok(raw::made(scatterer)?)
    }

    /// Plays a clip, on an emitter or straight to the speakers.
    ///
    /// There is always room: without an idle source the voice keeps time silently until it is
    /// important enough. A play that a limit refuses, or for which there are too many voices,
    /// returns EARSHOT_OK and a voice that has ended; earshot_voice_explain says why.
    ///
    /// - `emitter`: 0: non-positional.
    /// - `options`: NULL: the defaults.
    ///
    /// The C function is `earshot_play`.
    pub fn play(&self, clip: Clip, emitter: impl Into<Option<Emitter>>, options: &PlayOptions) -> Result<Voice> {
        let mut keep = Keep::default();
        let emitter: Option<Emitter> = emitter.into();
        let options = options.raw(&mut keep);
        let mut voice = 0;
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_play(self.id(), clip.id(), raw::id(emitter), &options, &mut voice) })?;
        Ok(raw::made(voice)?)
    }

    /// Plays the next clip of a set, like earshot_play.
    ///
    /// - `emitter`: 0: non-positional.
    /// - `options`: NULL: the defaults.
    /// - `EARSHOT_ERROR_STALE` if that clip was removed.
    ///
    /// The C function is `earshot_play_set`.
    pub fn play_set(&self, set: ClipSet, emitter: impl Into<Option<Emitter>>, options: &PlayOptions) -> Result<Voice> {
        let mut keep = Keep::default();
        let emitter: Option<Emitter> = emitter.into();
        let options = options.raw(&mut keep);
        let mut voice = 0;
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_play_set(self.id(), set.id(), raw::id(emitter), &options, &mut voice) })?;
        Ok(raw::made(voice)?)
    }

    /// Plays a clip at a position in the world.
    ///
    /// It has an emitter of its own, which is removed when the voice has ended.
    ///
    /// - `sound`: A clip, or a clip set, whose next clip is played.
    /// - `at`: \[m, -1e9 to 1e9\]
    /// - `options`: NULL: the defaults.
    /// - `emitter`: The emitter's options. NULL: the defaults.
    ///
    /// The C function is `earshot_play_at`.
    pub fn play_at(&self, sound: impl Into<Handle>, at: impl Into<Vector>, options: &PlayOptions, emitter: &EmitterOptions) -> Result<Voice> {
        let mut keep = Keep::default();
        let sound: Handle = sound.into();
        let at: Vector = at.into();
        let options = options.raw(&mut keep);
        let emitter = emitter.raw(&mut keep);
        let mut voice = 0;
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_play_at(self.id(), sound.0, at.x, at.y, at.z, &options, &emitter, &mut voice) })?;
        Ok(raw::made(voice)?)
    }

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
    /// - `EARSHOT_ERROR_CLIP_INVALID` for a clip of more than 30 s and for live sound; one that is
    ///   still being loaded is cut at that length.
    ///
    /// The C function is `earshot_alert_play`.
    pub fn alert_play(&self, clip: Clip, kind: AlertKind, gain: f64) -> Result<Voice> {
        let mut voice = 0;
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_alert_play(self.id(), clip.id(), kind.0, gain, &mut voice) })?;
        Ok(raw::made(voice)?)
    }

    /// Plays a file as an alert, like earshot_alert_play.
    ///
    /// The first alert loads the file, which then stays loaded.
    ///
    /// - `kind`: EARSHOT_ALERT_…
    /// - `gain`: \[0 to 251.18\]
    ///
    /// The C function is `earshot_alert_play_file`.
    pub fn alert_play_file(&self, path: &str, kind: AlertKind, gain: f64) -> Result<Voice> {
        let mut voice = 0;
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_alert_play_file(self.id(), path.as_ptr().cast(), path.len(), kind.0, gain, &mut voice) })?;
        Ok(raw::made(voice)?)
    }

    /// Loads the file of an alert, so that the first alert starts as fast as the others.
    ///
    /// The C function is `earshot_alert_load`.
    pub fn load_alert(&self, path: &str) -> Result<Clip> {
        let mut clip = 0;
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_alert_load(self.id(), path.as_ptr().cast(), path.len(), &mut clip) })?;
        Ok(raw::made(clip)?)
    }

    /// Unloads all files of alerts; those that sound continue.
    ///
    /// The C function is `earshot_alert_unload_all`.
    pub fn unload_alerts(&self) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_alert_unload_all(self.id()) })
    }

    /// Gets the bus of alerts; its gain is their volume.
    ///
    /// The first call or alert makes it.
    ///
    /// The C function is `earshot_alert_get_bus`.
    pub fn alert_bus(&self) -> Result<Bus> {
        let mut bus = 0;
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_alert_get_bus(self.id(), &mut bus) })?;
        Ok(raw::made(bus)?)
    }

    /// Gets the states of all voices that exist.
    ///
    /// Set `statuses\[0\].size`, unless `capacity` is 0.
    ///
    /// The C function is `earshot_engine_get_voices`.
    pub fn voices(&self) -> Result<Vec<VoiceStatus>> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        let statuses = raw::structs(VoiceStatus::default(), |buffer, capacity, filled| unsafe { sys::earshot_engine_get_voices(self.id(), buffer, capacity, filled) })?;
        Ok(statuses)
    }

    /// Limits the voices of a clip, an emitter, a bus with those below it, or a group.
    ///
    /// - `owner`: A clip, an emitter, a bus or a group.
    /// - `maximum`: 0: no limit.
    /// - `when_full`: EARSHOT_FULL_…
    ///
    /// The C function is `earshot_set_limit`.
    pub fn set_limit(&self, owner: impl Into<Handle>, maximum: u32, when_full: WhenFull) -> Result<()> {
        let owner: Handle = owner.into();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_set_limit(self.id(), owner.0, maximum, when_full.0) })
    }

    /// Gets the limit of a clip, an emitter, a bus or a group.
    ///
    /// The C function is `earshot_get_limit`.
    pub fn limit(&self, owner: impl Into<Handle>) -> Result<(u32, WhenFull)> {
        let owner: Handle = owner.into();
        let mut maximum: u32 = Default::default();
        let mut when_full = 0;
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_get_limit(self.id(), owner.0, &mut maximum, &mut when_full) })?;
        Ok((maximum, WhenFull(when_full)))
    }

    /// Makes a group of voices that share a limit, wherever they play.
    ///
    /// - `when_full`: EARSHOT_FULL_…
    ///
    /// The C function is `earshot_voice_group_make`.
    pub fn make_voice_group(&self, maximum: u32, when_full: WhenFull) -> Result<VoiceGroup> {
        let mut group = 0;
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_voice_group_make(self.id(), maximum, when_full.0, &mut group) })?;
        Ok(raw::made(group)?)
    }

    /// Gets the audible voices whose clips have captions, as of the last step, the loudest first.
    ///
    /// At most 4,096. Set `sounds\[0\].size`, unless `capacity` is 0.
    ///
    /// - `threshold`: \[dB, -200 to 48\] Least loudness.
    ///
    /// The C function is `earshot_engine_get_heard`.
    pub fn heard(&self, threshold: f64) -> Result<Vec<Heard>> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        let sounds = raw::copied(Heard::default(), |buffer, capacity, filled| unsafe { sys::earshot_engine_get_heard(self.id(), threshold, buffer, capacity, filled) })?;
        Ok(sounds)
    }

    /// Sets when captions appear, move and disappear, from the next earshot_engine_take_captions
    /// on.
    ///
    /// - `settings`: NULL: the defaults.
    ///
    /// The C function is `earshot_engine_set_captions`.
    pub fn set_captions(&self, settings: &CaptionSettings) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_engine_set_captions(self.id(), settings.as_raw()) })
    }

    /// Takes the changes of captions since the last call; call it once an update.
    ///
    /// Changes that do not fit are returned by the next call. Set `captions\[0\].size`. An engine
    /// that is never asked does no work for captions.
    ///
    /// The C function is `earshot_engine_take_captions`.
    pub fn take_captions(&self) -> Result<Vec<Caption>> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        let captions = raw::taken(Caption::default(), |buffer, capacity, filled| unsafe { sys::earshot_engine_take_captions(self.id(), buffer, capacity, filled) })?;
        Ok(captions)
    }

    /// Gives an object a name and a number of the game's, for logs, explanations, events, traces
    /// and recordings.
    ///
    /// It replaces both. The object is a voice, an emitter, a node, a listener, a bus, an effect, a
    /// shared reverb, a voice group, a wall, a room, a portal or a zone. Labels change nothing that
    /// is heard and need not be unique. earshot_play_options can give one to a voice.
    ///
    /// - `name`: At most 256 bytes; EARSHOT_NO_TEXT removes it.
    /// - `user_value`: 0: none.
    ///
    /// The C function is `earshot_set_label`.
    pub fn set_label(&self, handle: impl Into<Handle>, name: &str, user_value: u64) -> Result<()> {
        let handle: Handle = handle.into();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_set_label(self.id(), handle.0, name.as_ptr().cast(), name.len(), user_value) })
    }

    /// Gets the name of an object; empty without one.
    ///
    /// The names of the last 2,048 removed objects, at least, are kept.
    ///
    /// The C function is `earshot_get_name`.
    pub fn name(&self, handle: impl Into<Handle>) -> Result<String> {
        let handle: Handle = handle.into();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        let buffer = raw::text(4096, |buffer, capacity, filled| unsafe { sys::earshot_get_name(self.id(), handle.0, buffer, capacity, filled) })?;
        Ok(buffer)
    }

    /// Gets the number of an object; remembered like its name.
    ///
    /// The C function is `earshot_get_user_value`.
    pub fn user_value(&self, handle: impl Into<Handle>) -> Result<u64> {
        let handle: Handle = handle.into();
        let mut user_value: u64 = Default::default();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_get_user_value(self.id(), handle.0, &mut user_value) })?;
        Ok(user_value)
    }

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
    /// - `EARSHOT_ERROR_LIMIT_REACHED` for more than 65,536 walls.
    ///
    /// The C function is `earshot_wall_make_box`.
    pub fn make_box_wall(&self, node: impl Into<Option<Node>>, width: f64, height: f64, depth: f64, material: &Material) -> Result<Wall> {
        let node: Option<Node> = node.into();
        let mut wall = 0;
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_wall_make_box(self.id(), raw::id(node), width, height, depth, material.as_raw(), &mut wall) })?;
        Ok(raw::made(wall)?)
    }

    /// Makes a wall that shares the shape of another.
    ///
    /// - `node`: 0: the world's origin.
    /// - `material`: NULL: brick.
    ///
    /// The C function is `earshot_wall_make_like`.
    pub fn make_wall_like(&self, node: impl Into<Option<Node>>, other: Wall, material: &Material) -> Result<Wall> {
        let node: Option<Node> = node.into();
        let mut wall = 0;
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_wall_make_like(self.id(), raw::id(node), other.id(), material.as_raw(), &mut wall) })?;
        Ok(raw::made(wall)?)
    }

    /// Sets how propagation through walls is traced.
    ///
    /// Rays go to points around each emitter that has voices. In a step, those emitters wait whose
    /// paths have changed least.
    ///
    /// - `rays`: \[1 to 32; = 8\] Rays for each emitter.
    /// - `radius`: \[m, 0 to 100; = 0.5\] How far the points are from the emitter.
    /// - `rays_per_step`: \[32 to 1,000,000; = 1,024\] Rays in a step, at most.
    /// - `smoothing`: \[s, 0 to 10; = 0.1\] Time constant with which gains follow.
    ///
    /// The C function is `earshot_engine_set_wall_settings`.
    pub fn set_wall_settings(&self, rays: i32, radius: f64, rays_per_step: i32, smoothing: f64) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_engine_set_wall_settings(self.id(), rays, radius, rays_per_step, smoothing) })
    }

    /// Gets how propagation through walls is traced.
    ///
    /// The C function is `earshot_engine_get_wall_settings`.
    pub fn wall_settings(&self) -> Result<(i32, f64, i32, f64)> {
        let mut rays: i32 = Default::default();
        let mut radius: f64 = Default::default();
        let mut rays_per_step: i32 = Default::default();
        let mut smoothing: f64 = Default::default();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_engine_get_wall_settings(self.id(), &mut rays, &mut radius, &mut rays_per_step, &mut smoothing) })?;
        Ok((rays, radius, rays_per_step, smoothing))
    }

    /// Sets whether air absorbs high frequencies with distance, as ISO 9613-1 has it at 5 kHz.
    ///
    /// Off at first. The filter absorbs less than air does at other frequencies.
    ///
    /// - `temperature`: \[degrees Celsius, -20 to 50; = 20\]
    /// - `humidity`: \[per cent, 10 to 100; = 50\] Relative humidity.
    /// - `pressure`: \[kPa, 10 to 200; = 101.325\]
    ///
    /// The C function is `earshot_engine_set_air`.
    pub fn set_air(&self, is_on: bool, temperature: f64, humidity: f64, pressure: f64) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_engine_set_air(self.id(), is_on, temperature, humidity, pressure) })
    }

    /// Gets whether air absorbs high frequencies.
    ///
    /// The C function is `earshot_engine_get_air`.
    pub fn air(&self) -> Result<(bool, f64, f64, f64)> {
        let mut is_on: bool = Default::default();
        let mut temperature: f64 = Default::default();
        let mut humidity: f64 = Default::default();
        let mut pressure: f64 = Default::default();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_engine_get_air(self.id(), &mut is_on, &mut temperature, &mut humidity, &mut pressure) })?;
        Ok((is_on, temperature, humidity, pressure))
    }

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
    /// - `EARSHOT_ERROR_NOT_AVAILABLE` where OpenAL has no effects.
    ///
    /// The C function is `earshot_engine_set_surroundings`.
    pub fn set_surroundings(&self, is_on: bool, rays_per_step: i32, level: f64, smoothing: f64, emitters: i32) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_engine_set_surroundings(self.id(), is_on, rays_per_step, level, smoothing, emitters) })
    }

    /// Gets whether the space around the listener reverberates.
    ///
    /// The C function is `earshot_engine_get_surroundings`.
    pub fn surroundings(&self) -> Result<(bool, i32, f64, f64, i32)> {
        let mut is_on: bool = Default::default();
        let mut rays_per_step: i32 = Default::default();
        let mut level: f64 = Default::default();
        let mut smoothing: f64 = Default::default();
        let mut emitters: i32 = Default::default();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_engine_get_surroundings(self.id(), &mut is_on, &mut rays_per_step, &mut level, &mut smoothing, &mut emitters) })?;
        Ok((is_on, rays_per_step, level, smoothing, emitters))
    }

    /// Gets the acoustics around the listener, as its reverb follows them.
    ///
    /// Set `space.size`.
    ///
    /// - `EARSHOT_ERROR_NOT_AVAILABLE` before the space was examined once, some tenths of a second
    ///   after earshot_engine_set_surroundings.
    ///
    /// The C function is `earshot_engine_get_surrounding_space`.
    pub fn surrounding_space(&self) -> Result<Space> {
        let mut space = Space::default();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_engine_get_surrounding_space(self.id(), space.as_raw_mut()) })?;
        Ok(space)
    }

    /// Gets the acoustics around a position, which takes some milliseconds.
    ///
    /// Set `space.size`.
    ///
    /// - `at`: \[m, -1e9 to 1e9\]
    ///
    /// The C function is `earshot_engine_get_space_around`.
    pub fn space_around(&self, at: impl Into<Vector>) -> Result<Space> {
        let at: Vector = at.into();
        let mut space = Space::default();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_engine_get_space_around(self.id(), at.x, at.y, at.z, space.as_raw_mut()) })?;
        Ok(space)
    }

    /// Examines the acoustics in a grid of positions ahead of the game, to be stored in a file.
    ///
    /// Each position takes some milliseconds. If the buffer is too small, only `length` is set.
    ///
    /// - `low`: One corner of the grid.
    /// - `high`: The opposite corner.
    /// - `spacing`: \[m, 0.1 to 1,000\] Between two positions.
    /// - `EARSHOT_ERROR_LIMIT_REACHED` for more than 65,536 positions.
    ///
    /// The C function is `earshot_engine_bake_spaces`.
    pub fn bake_spaces(&self, low: impl Into<Vector>, high: impl Into<Vector>, spacing: f64) -> Result<Vec<u8>> {
        let low: Vector = low.into();
        let high: Vector = high.into();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        let buffer = raw::array(0u8, |buffer, capacity, filled| unsafe { sys::earshot_engine_bake_spaces(self.id(), low.as_raw(), high.as_raw(), spacing, buffer.cast(), capacity, filled) })?;
        Ok(buffer)
    }

    /// Uses acoustics that earshot_engine_bake_spaces wrote.
    ///
    /// Within the grid no rays are traced. The bytes are copied.
    ///
    /// - `bytes`: NULL: none.
    /// - `EARSHOT_ERROR_NOT_AVAILABLE` while surroundings are off.
    ///
    /// The C function is `earshot_engine_set_baked_spaces`.
    pub fn set_baked_spaces(&self, bytes: Option<&[u8]>) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_engine_set_baked_spaces(self.id(), bytes.map_or(null(), |it| it.as_ptr().cast()), bytes.map_or(0, |it| it.len())) })
    }

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
    /// - `EARSHOT_ERROR_LIMIT_REACHED` for more than 4,096 rooms.
    ///
    /// The C function is `earshot_room_make_box`.
    pub fn make_box_room(&self, node: impl Into<Option<Node>>, width: f64, height: f64, depth: f64) -> Result<Room> {
        let node: Option<Node> = node.into();
        let mut room = 0;
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_room_make_box(self.id(), raw::id(node), width, height, depth, &mut room) })?;
        Ok(raw::made(room)?)
    }

    /// Makes a room of a sphere around a node, like earshot_room_make_box.
    ///
    /// - `node`: 0: the world's origin.
    /// - `radius`: \[m\]
    ///
    /// The C function is `earshot_room_make_sphere`.
    pub fn make_sphere_room(&self, node: impl Into<Option<Node>>, radius: f64) -> Result<Room> {
        let node: Option<Node> = node.into();
        let mut room = 0;
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_room_make_sphere(self.id(), raw::id(node), radius, &mut room) })?;
        Ok(raw::made(room)?)
    }

    /// Gets the room that a position in the world is in, as of the last step.
    ///
    /// - `at`: \[m, -1e9 to 1e9\]
    ///
    /// The C function is `earshot_engine_get_room_at`.
    pub fn room_at(&self, at: impl Into<Vector>) -> Result<Option<Room>> {
        let at: Vector = at.into();
        let mut room = 0;
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_engine_get_room_at(self.id(), at.x, at.y, at.z, &mut room) })?;
        Ok(raw::handle_of(room))
    }

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
    /// - `EARSHOT_ERROR_HIERARCHY_INVALID` if both rooms are the same.
    /// - `EARSHOT_ERROR_LIMIT_REACHED` for more than 16,384 portals.
    ///
    /// The C function is `earshot_portal_make`.
    pub fn make_portal(&self, node: impl Into<Option<Node>>, a: impl Into<Option<Room>>, b: impl Into<Option<Room>>, width: f64, height: f64, openness: f64) -> Result<Portal> {
        let node: Option<Node> = node.into();
        let a: Option<Room> = a.into();
        let b: Option<Room> = b.into();
        let mut portal = 0;
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_portal_make(self.id(), raw::id(node), raw::id(a), raw::id(b), width, height, openness, &mut portal) })?;
        Ok(raw::made(portal)?)
    }

    /// Makes a bus below another.
    ///
    /// - `parent`: 0: the master bus.
    /// - `gain`: \[0 to 251.18; = 1\]
    ///
    /// The C function is `earshot_bus_make`.
    pub fn make_bus(&self, parent: impl Into<Option<Bus>>, gain: f64) -> Result<Bus> {
        let parent: Option<Bus> = parent.into();
        let mut bus = 0;
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_bus_make(self.id(), raw::id(parent), gain, &mut bus) })?;
        Ok(raw::made(bus)?)
    }

    /// Makes a reverb that several sounds are sent to.
    ///
    /// It costs about as much as 50 moving voices.
    ///
    /// - `settings`: NULL: "generic".
    /// - `gain`: \[0 to 1; = 1\]
    /// - `EARSHOT_ERROR_LIMIT_REACHED` for more than four at once.
    /// - `EARSHOT_ERROR_NOT_AVAILABLE` where OpenAL has no effects.
    ///
    /// The C function is `earshot_shared_reverb_make`.
    pub fn make_reverb(&self, settings: Option<&EaxReverb>, gain: f64) -> Result<SharedReverb> {
        let mut reverb = 0;
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_shared_reverb_make(self.id(), settings.as_ref().map_or(null(), |it| it.as_raw()), gain, &mut reverb) })?;
        Ok(raw::made(reverb)?)
    }

    /// Gets the shared reverbs.
    ///
    /// The C function is `earshot_engine_get_reverbs`.
    pub fn reverbs(&self) -> Result<Vec<SharedReverb>> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        let reverbs = raw::handles(core::marker::PhantomData::<SharedReverb>, |buffer, capacity, filled| unsafe { sys::earshot_engine_get_reverbs(self.id(), buffer, capacity, filled) })?;
        Ok(reverbs)
    }

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
    /// - `EARSHOT_ERROR_LIMIT_REACHED` for more than 4,096 zones.
    ///
    /// The C function is `earshot_zone_make_box`.
    pub fn make_box_zone(&self, node: impl Into<Option<Node>>, width: f64, height: f64, depth: f64) -> Result<Zone> {
        let node: Option<Node> = node.into();
        let mut zone = 0;
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_zone_make_box(self.id(), raw::id(node), width, height, depth, &mut zone) })?;
        Ok(raw::made(zone)?)
    }

    /// Makes a zone of a sphere around a node, like earshot_zone_make_box.
    ///
    /// - `node`: 0: the world's origin.
    /// - `radius`: \[m\]
    ///
    /// The C function is `earshot_zone_make_sphere`.
    pub fn make_sphere_zone(&self, node: impl Into<Option<Node>>, radius: f64) -> Result<Zone> {
        let node: Option<Node> = node.into();
        let mut zone = 0;
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_zone_make_sphere(self.id(), raw::id(node), radius, &mut zone) })?;
        Ok(raw::made(zone)?)
    }

    /// Gets the filter of a send; 1 without one.
    ///
    /// The C function is `earshot_get_send_filter`.
    pub fn send_filter(&self, sender: impl Into<Handle>, reverb: SharedReverb) -> Result<(f64, f64)> {
        let sender: Handle = sender.into();
        let mut high: f64 = Default::default();
        let mut low: f64 = Default::default();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_get_send_filter(self.id(), sender.0, reverb.id(), &mut high, &mut low) })?;
        Ok((high, low))
    }

    /// Sets how fast the game's time runs.
    ///
    /// - `scale`: \[0.01 to 100\] 1: as in life, 0.5: slow motion.
    ///
    /// The C function is `earshot_engine_set_time_scale`.
    pub fn set_time_scale(&self, scale: f64) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_engine_set_time_scale(self.id(), scale) })
    }

    /// Gets how fast the game's time runs.
    ///
    /// The C function is `earshot_engine_get_time_scale`.
    pub fn time_scale(&self) -> Result<f64> {
        let mut scale: f64 = Default::default();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_engine_get_time_scale(self.id(), &mut scale) })?;
        Ok(scale)
    }

    /// Pauses the game's time: motions, and voices whose policy allows it.
    ///
    /// - `fade`: \[s, 0 to 86,400\] Time to fade over, or EARSHOT_CLICK_FREE.
    ///
    /// The C function is `earshot_engine_pause_game`.
    pub fn pause_game(&self, fade: impl Into<Fade>) -> Result<()> {
        let fade: Fade = fade.into();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_engine_pause_game(self.id(), fade.0) })
    }

    /// Resumes the game's time.
    ///
    /// - `fade`: \[s, 0 to 86,400\] Time to fade over, or EARSHOT_CLICK_FREE.
    ///
    /// The C function is `earshot_engine_resume_game`.
    pub fn resume_game(&self, fade: impl Into<Fade>) -> Result<()> {
        let fade: Fade = fade.into();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_engine_resume_game(self.id(), fade.0) })
    }

    /// Makes a snapshot, which has no effect until it gets a weight.
    ///
    /// Snapshots of a higher priority override those of a lower one; of equal ones, later ones
    /// override earlier ones.
    ///
    /// - `name`: May be empty.
    /// - `priority`: \[= 0\]
    /// - `EARSHOT_ERROR_LIMIT_REACHED` for more than 256.
    ///
    /// The C function is `earshot_snapshot_make`.
    pub fn make_snapshot(&self, name: &str, priority: i32) -> Result<Snapshot> {
        let mut snapshot = 0;
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_snapshot_make(self.id(), name.as_ptr().cast(), name.len(), priority, &mut snapshot) })?;
        Ok(raw::made(snapshot)?)
    }

    /// Makes a parameter, a number of the game that controls sound through curves.
    ///
    /// - `name`: May be empty.
    /// - `lowest`: \[-1e12 to 1e12\]
    /// - `highest`: \[-1e12 to 1e12\]
    /// - `smoothing`: \[s\] Time that a change takes, in a straight line.
    /// - `EARSHOT_ERROR_LIMIT_REACHED` for more than 1,024.
    ///
    /// The C function is `earshot_parameter_make`.
    pub fn make_parameter(&self, name: &str, lowest: f64, highest: f64, value: f64, smoothing: f64) -> Result<Parameter> {
        let mut parameter = 0;
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_parameter_make(self.id(), name.as_ptr().cast(), name.len(), lowest, highest, value, smoothing, &mut parameter) })?;
        Ok(raw::made(parameter)?)
    }

    /// Loads sound events from a folder of definition files and clips, or from a bank.
    ///
    /// At most 64 can be loaded at a time. A clip that can't be loaded is silent.
    /// EARSHOT_ERROR_FILE_INVALID comes with a line for each of the first 100 mistakes in the
    /// definitions.
    ///
    /// - `EARSHOT_ERROR_FILE_INVALID` for mistakes in definitions, and for a file that is no bank.
    ///
    /// The C function is `earshot_sounds_load`.
    pub fn load_sounds(&self, path: &str) -> Result<Sounds> {
        let mut sounds = 0;
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_sounds_load(self.id(), path.as_ptr().cast(), path.len(), &mut sounds) })?;
        Ok(raw::made(sounds)?)
    }

    /// Begins to load sound events in the background, from a folder or a bank.
    ///
    /// At most 64 can be loaded at a time. Until everything is loaded, posts and settings do
    /// nothing and earshot_instance_explain says so; a notice reports the end. See
    /// earshot_sounds_progress. earshot_sounds_unload cancels: reading ends before the next event
    /// or file.
    ///
    /// The C function is `earshot_sounds_begin_loading`.
    pub fn begin_loading_sounds(&self, path: &str) -> Result<Sounds> {
        let mut sounds = 0;
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_sounds_begin_loading(self.id(), path.as_ptr().cast(), path.len(), &mut sounds) })?;
        Ok(raw::made(sounds)?)
    }

    /// Makes a clip of what `kept_seconds` has in memory, and removes it there.
    ///
    /// - `name`: Used in messages; may be empty.
    ///
    /// The C function is `earshot_clip_load_recorder`.
    pub fn load_recorder(&self, recorder: &Recorder, name: &str) -> Result<Clip> {
        let mut clip = 0;
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_clip_load_recorder(self.id(), recorder.id(), name.as_ptr().cast(), name.len(), &mut clip) })?;
        Ok(raw::made(clip)?)
    }

    /// Makes a clip of a stream that is ready.
    ///
    /// One voice at a time plays it: a new voice takes the sound where the stream is by then, and
    /// the one before ends. Its voices are those of live sound, see earshot_clip_load_generator.
    ///
    /// - `EARSHOT_ERROR_NOT_AVAILABLE` while it is still connecting.
    ///
    /// The C function is `earshot_clip_load_network`.
    pub fn load_network(&self, network: &Network) -> Result<Clip> {
        let mut clip = 0;
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_clip_load_network(self.id(), network.id(), &mut clip) })?;
        Ok(raw::made(clip)?)
    }

    /// Makes a clip of what a receiver receives, to be played once.
    ///
    /// It plays on an emitter or non-positional, and is silent while nobody speaks.
    ///
    /// - `name`: Used in messages; may be empty.
    ///
    /// The C function is `earshot_clip_load_chat_receiver`.
    pub fn load_chat_receiver(&self, receiver: &ChatReceiver, name: &str) -> Result<Clip> {
        let mut clip = 0;
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_clip_load_chat_receiver(self.id(), receiver.id(), name.as_ptr().cast(), name.len(), &mut clip) })?;
        Ok(raw::made(clip)?)
    }

    /// Makes a music player with a bus of its own, named "music".
    ///
    /// There can be 256 at a time.
    ///
    /// - `options`: NULL: the defaults.
    ///
    /// The C function is `earshot_music_make`.
    pub fn make_music(&self, options: &MusicOptions) -> Result<Music> {
        let mut music = 0;
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_music_make(self.id(), options.as_raw(), &mut music) })?;
        Ok(raw::made(music)?)
    }

    /// Gets why the engine is silenced, as of the last update.
    ///
    /// The C function is `earshot_engine_suspension`.
    pub fn suspension(&self) -> Result<u32> {
        let mut reasons: u32 = Default::default();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_engine_suspension(self.id(), &mut reasons) })?;
        Ok(reasons)
    }

    /// Gets the names of the current interruptions, one per line.
    ///
    /// The C function is `earshot_engine_interruptions`.
    pub fn interruptions(&self) -> Result<Vec<String>> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        let buffer = raw::text(4096, |buffer, capacity, filled| unsafe { sys::earshot_engine_interruptions(self.id(), buffer, capacity, filled) })?;
        Ok(raw::lines(&buffer))
    }

    /// Sets the policy of a voice or a bus.
    ///
    /// - `policy`: NULL: that of the bus above.
    ///
    /// The C function is `earshot_set_suspension_policy`.
    pub fn set_suspension_policy(&self, voice_or_bus: impl Into<Handle>, policy: Option<&SuspensionPolicy>) -> Result<()> {
        let voice_or_bus: Handle = voice_or_bus.into();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_set_suspension_policy(self.id(), voice_or_bus.0, policy.as_ref().map_or(null(), |it| it.as_raw())) })
    }

    /// Gets the policy that applies to a voice, or was set for a bus.
    ///
    /// - `EARSHOT_ERROR_NOT_AVAILABLE` for a bus without one.
    ///
    /// The C function is `earshot_get_suspension_policy`.
    pub fn suspension_policy(&self, voice_or_bus: impl Into<Handle>) -> Result<SuspensionPolicy> {
        let voice_or_bus: Handle = voice_or_bus.into();
        let mut policy = SuspensionPolicy::default();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_get_suspension_policy(self.id(), voice_or_bus.0, policy.as_raw_mut()) })?;
        Ok(policy)
    }

    /// Sets whether the engine is silenced while the machine sleeps, as the system's login manager
    /// reports.
    ///
    /// - `EARSHOT_ERROR_NOT_AVAILABLE` where there is none.
    ///
    /// The C function is `earshot_engine_set_watches_sleep`.
    pub fn set_watches_sleep(&self, watches: bool) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_engine_set_watches_sleep(self.id(), watches) })
    }

    /// Simulates the loss of the output, for tests of the game.
    ///
    /// The C function is `earshot_engine_lose_output`.
    pub fn lose_output(&self) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_engine_lose_output(self.id()) })
    }

    /// Simulates that the output is back, for tests of the game.
    ///
    /// The C function is `earshot_engine_restore_output`.
    pub fn restore_output(&self) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_engine_restore_output(self.id()) })
    }

    /// Simulates that the user chose another device, for tests of the game.
    ///
    /// The C function is `earshot_engine_change_route`.
    pub fn change_route(&self, name: &str) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_engine_change_route(self.id(), name.as_ptr().cast(), name.len()) })
    }

    /// Writes every call of the engine from now on as a scene script.
    ///
    /// `earshot render` of the script reproduces the sound. It replaces an existing file. In the
    /// middle of a game the present scene is written first; effects and reverbs start empty, and
    /// the sound is similar from one second on. When the limit is reached, or the disk is full or
    /// too slow, the recording ends, the game continues, and EARSHOT_EVENT_RECORDING_ENDED says
    /// why.
    ///
    /// - `options`: NULL: the defaults.
    /// - `EARSHOT_ERROR_STATE` if the engine is recorded already.
    ///
    /// The C function is `earshot_engine_start_recording`.
    pub fn start_recording(&self, path: &str, options: &RecordingOptions) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_engine_start_recording(self.id(), path.as_ptr().cast(), path.len(), options.as_raw()) })
    }

    /// Waits until everything so far is in the file, safe from a crash of the program.
    ///
    /// - `EARSHOT_ERROR_STATE` if nothing is recorded.
    ///
    /// The C function is `earshot_engine_flush_recording`.
    pub fn flush_recording(&self) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_engine_flush_recording(self.id()) })
    }

    /// Ends the recording, and waits until its file is complete.
    ///
    /// Closing the engine does the same. If not everything could be written, what is in the file
    /// can be rendered all the same.
    ///
    /// - `EARSHOT_ERROR_OUTPUT_UNWRITABLE` if not everything could be written, or the file was
    ///   removed meanwhile.
    /// - `EARSHOT_ERROR_LIMIT_REACHED` if the limit was reached.
    /// - `EARSHOT_ERROR_STATE` if nothing is recorded.
    ///
    /// The C function is `earshot_engine_stop_recording`.
    pub fn stop_recording(&self) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_engine_stop_recording(self.id()) })
    }

    /// Keeps the calls of the last seconds, so that they can be saved when something went wrong.
    ///
    /// It excludes a recording. With a file, what is kept survives a crash of the program: `earshot
    /// recover` makes a recording of it. After an orderly end the file is removed. A file that
    /// exists at the beginning is renamed to end in `.old`.
    ///
    /// - `seconds`: \[s\] Time that is kept, if `byte_limit` suffices; 0: 60.
    /// - `byte_limit`: \[bytes\] Memory that is taken at once, at least 2^20; 0: 2^26.
    /// - `file`: May be empty: in memory only.
    /// - `EARSHOT_ERROR_STATE` if the engine is recorded, or keeps recent calls already.
    /// - `EARSHOT_ERROR_ARGUMENT` for negative `seconds`.
    /// - `EARSHOT_ERROR_OUTPUT_UNWRITABLE` if there is no room, the file cannot be made or is
    ///   something else, or another engine uses it.
    ///
    /// The C function is `earshot_engine_keep_recent`.
    pub fn keep_recent(&self, seconds: f64, byte_limit: u64, file: &str) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_engine_keep_recent(self.id(), seconds, byte_limit, file.as_ptr().cast(), file.len()) })
    }

    /// Keeps the calls of the last seconds, with pushed, generated and downloaded sound.
    ///
    /// Like earshot_engine_keep_recent, which leaves such sound silent.
    ///
    /// - `seconds`: \[s\] Time that is kept, if `byte_limit` suffices; 0: 60.
    /// - `byte_limit`: \[bytes\] Memory that is taken at once, at least 2^20; 0: 2^26.
    /// - `live_limit`: \[bytes\] Most bytes of sound, a fifth of them in a quarter of `seconds`; as
    ///   base64, a third of `byte_limit`. Beyond that it is silent until the next quarter.
    /// - `file`: May be empty: in memory only.
    ///
    /// The C function is `earshot_engine_keep_recent_live`.
    pub fn keep_recent_live(&self, seconds: f64, byte_limit: u64, live_limit: u64, file: &str) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_engine_keep_recent_live(self.id(), seconds, byte_limit, live_limit, file.as_ptr().cast(), file.len()) })
    }

    /// Writes what is kept as a recording, and keeps on; waits for the disk.
    ///
    /// It replaces an existing file.
    ///
    /// - `EARSHOT_ERROR_OUTPUT_UNWRITABLE` if the file cannot be written, or is one that the engine
    ///   writes; what is kept stays.
    /// - `EARSHOT_ERROR_STATE` if nothing is kept.
    ///
    /// The C function is `earshot_engine_save_recent`.
    pub fn save_recent(&self, path: &str) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_engine_save_recent(self.id(), path.as_ptr().cast(), path.len()) })
    }

    /// Discards what is kept; closing the engine does the same.
    ///
    /// - `EARSHOT_ERROR_STATE` if nothing is kept.
    ///
    /// The C function is `earshot_engine_forget_recent`.
    pub fn forget_recent(&self) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_engine_forget_recent(self.id()) })
    }

    /// Starts a live view of the engine, which a browser on the same machine can open.
    ///
    /// It shows voices and why each is as it is, buses, sound events and statistics, and can change
    /// them: for programs under development. It is only reached by its link, which has a random
    /// part. While a page is open, earshot_engine_update copies what it shows; everything else is
    /// done on another thread.
    ///
    /// - `port`: \[0 to 65,535\] 0: a free one.
    /// - `name`: Shown by the page; empty: the program's name.
    /// - `EARSHOT_ERROR_STATE` if the engine has one.
    /// - `EARSHOT_ERROR_NOT_AVAILABLE` if the port is in use, or the system has no random bytes.
    ///
    /// The C function is `earshot_engine_start_inspector`.
    pub fn start_inspector(&self, port: u32, name: &str) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_engine_start_inspector(self.id(), port, name.as_ptr().cast(), name.len()) })
    }

    /// Gets the link to the live view, `http://127.0.0.1:…`; empty without one.
    ///
    /// Who has the link can see and change the sound of the game.
    ///
    /// The C function is `earshot_engine_inspector_address`.
    pub fn inspector_address(&self) -> Result<String> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        let buffer = raw::text(4096, |buffer, capacity, filled| unsafe { sys::earshot_engine_inspector_address(self.id(), buffer, capacity, filled) })?;
        Ok(buffer)
    }

    /// Closes the live view and the connections of its pages.
    ///
    /// Closing the engine does the same.
    ///
    /// - `EARSHOT_ERROR_STATE` if there is none.
    ///
    /// The C function is `earshot_engine_stop_inspector`.
    pub fn stop_inspector(&self) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_engine_stop_inspector(self.id()) })
    }
}

impl Queue {
    /// Posts a sound event from another thread, executed before the next block.
    ///
    /// An event that isn't there is told by a notice.
    ///
    /// - `event`: See earshot_sound_id.
    /// - `emitter`: 0: non-positional.
    ///
    /// The C function is `earshot_queue_post`.
    pub fn post(&self, sounds: Sounds, event: u64, emitter: impl Into<Option<Emitter>>) -> Result<()> {
        let emitter: Option<Emitter> = emitter.into();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_queue_post(self.engine, sounds.id(), event, raw::id(emitter)) })
    }

    /// Posts a sound event at a position from another thread, like earshot_queue_post.
    ///
    /// - `event`: See earshot_sound_id.
    /// - `at`: \[m, -1e9 to 1e9\]
    ///
    /// The C function is `earshot_queue_post_at`.
    pub fn post_at(&self, sounds: Sounds, event: u64, at: impl Into<Vector>) -> Result<()> {
        let at: Vector = at.into();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_queue_post_at(self.engine, sounds.id(), event, at.x, at.y, at.z) })
    }

    /// Sets a parameter of sound events from another thread.
    ///
    /// - `parameter`: See earshot_sound_id.
    /// - `emitter`: 0: for everything.
    ///
    /// The C function is `earshot_queue_set_sound_parameter`.
    pub fn set_sound_parameter(&self, sounds: Sounds, parameter: u64, value: f64, emitter: impl Into<Option<Emitter>>) -> Result<()> {
        let emitter: Option<Emitter> = emitter.into();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_queue_set_sound_parameter(self.engine, sounds.id(), parameter, value, raw::id(emitter)) })
    }

    /// Plays a clip, like earshot_play.
    ///
    /// The voice's handle is valid at once for these calls, and for all others after the next
    /// update; until then they return EARSHOT_ERROR_STALE. If the play is refused in that update,
    /// EARSHOT_EVENT_VOICE_FINISHED reports it. Within the clip's cooldown it is another handle of
    /// the voice that plays already, and events have the first one.
    ///
    /// - `emitter`: 0: non-positional.
    /// - `options`: NULL: the defaults.
    ///
    /// The C function is `earshot_queue_play`.
    pub fn play(&self, clip: Clip, emitter: impl Into<Option<Emitter>>, options: &PlayOptions) -> Result<Voice> {
        let mut keep = Keep::default();
        let emitter: Option<Emitter> = emitter.into();
        let options = options.raw(&mut keep);
        let mut voice = 0;
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_queue_play(self.engine, clip.id(), raw::id(emitter), &options, &mut voice) })?;
        Ok(raw::made(voice)?)
    }

    /// Plays a clip at a position in the world, like earshot_play_at.
    ///
    /// - `at`: \[m, -1e9 to 1e9\]
    /// - `options`: NULL: the defaults.
    /// - `emitter`: The emitter's options. NULL: the defaults.
    ///
    /// The C function is `earshot_queue_play_at`.
    pub fn play_at(&self, clip: Clip, at: impl Into<Vector>, options: &PlayOptions, emitter: &EmitterOptions) -> Result<Voice> {
        let mut keep = Keep::default();
        let at: Vector = at.into();
        let options = options.raw(&mut keep);
        let emitter = emitter.raw(&mut keep);
        let mut voice = 0;
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_queue_play_at(self.engine, clip.id(), at.x, at.y, at.z, &options, &emitter, &mut voice) })?;
        Ok(raw::made(voice)?)
    }

    /// Fades out and ends a voice or a bus's voices, like earshot_voice_stop and earshot_bus_stop.
    ///
    /// - `target`: A voice or a bus.
    /// - `fade`: \[s, 0 to 86,400\] Time to fade over, or EARSHOT_CLICK_FREE.
    ///
    /// The C function is `earshot_queue_stop`.
    pub fn stop(&self, target: impl Into<Handle>, fade: impl Into<Fade>) -> Result<()> {
        let target: Handle = target.into();
        let fade: Fade = fade.into();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_queue_stop(self.engine, target.0, fade.0) })
    }

    /// Fades a voice out from a frame on, like earshot_voice_stop_at.
    ///
    /// - `frame`: \[sample frames\] On the engine's clock; EARSHOT_NEVER cancels.
    /// - `fade`: \[s, 0 to 86,400\] Time to fade over, or EARSHOT_CLICK_FREE.
    ///
    /// The C function is `earshot_queue_stop_at`.
    pub fn stop_at(&self, voice: Voice, frame: i64, fade: impl Into<Fade>) -> Result<()> {
        let fade: Fade = fade.into();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_queue_stop_at(self.engine, voice.id(), frame, fade.0) })
    }

    /// Pauses a voice or a bus, like earshot_voice_pause and earshot_bus_pause.
    ///
    /// - `target`: A voice or a bus.
    /// - `fade`: \[s, 0 to 86,400\] Time to fade over, or EARSHOT_CLICK_FREE.
    ///
    /// The C function is `earshot_queue_pause`.
    pub fn pause(&self, target: impl Into<Handle>, fade: impl Into<Fade>) -> Result<()> {
        let target: Handle = target.into();
        let fade: Fade = fade.into();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_queue_pause(self.engine, target.0, fade.0) })
    }

    /// Resumes a voice or a bus, like earshot_voice_resume and earshot_bus_resume.
    ///
    /// - `target`: A voice or a bus.
    /// - `fade`: \[s, 0 to 86,400\] Time to fade over, or EARSHOT_CLICK_FREE.
    ///
    /// The C function is `earshot_queue_resume`.
    pub fn resume(&self, target: impl Into<Handle>, fade: impl Into<Fade>) -> Result<()> {
        let target: Handle = target.into();
        let fade: Fade = fade.into();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_queue_resume(self.engine, target.0, fade.0) })
    }

    /// Moves the playhead of a voice, like earshot_voice_seek.
    ///
    /// - `seconds`: \[s\] Position in the clip.
    /// - `fade`: \[s, 0 to 86,400\] Time to fade over, or EARSHOT_CLICK_FREE.
    ///
    /// The C function is `earshot_queue_seek`.
    pub fn seek(&self, voice: Voice, seconds: f64, fade: impl Into<Fade>) -> Result<()> {
        let fade: Fade = fade.into();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_queue_seek(self.engine, voice.id(), seconds, fade.0) })
    }

    /// Lets a voice leave its loop, like earshot_voice_leave_loop.
    ///
    /// The C function is `earshot_queue_leave_loop`.
    pub fn leave_loop(&self, voice: Voice) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_queue_leave_loop(self.engine, voice.id()) })
    }

    /// Sets the pan of a voice, like earshot_voice_set_pan.
    ///
    /// - `pan`: \[-1 to 1\] -1: left, 1: right.
    /// - `seconds`: \[s, 0 to 86,400\] Time to ramp over.
    ///
    /// The C function is `earshot_queue_set_pan`.
    pub fn set_pan(&self, voice: Voice, pan: f64, seconds: impl Into<Fade>) -> Result<()> {
        let seconds: Fade = seconds.into();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_queue_set_pan(self.engine, voice.id(), pan, seconds.0) })
    }

    /// Sets the gain of a voice, an emitter or a bus, like earshot_voice_set_gain.
    ///
    /// - `target`: A voice, an emitter or a bus.
    /// - `gain`: \[0 to 251.18\]
    /// - `seconds`: \[s, 0 to 86,400\] Time to ramp over.
    ///
    /// The C function is `earshot_queue_set_gain`.
    pub fn set_gain(&self, target: impl Into<Handle>, gain: f64, seconds: impl Into<Fade>) -> Result<()> {
        let target: Handle = target.into();
        let seconds: Fade = seconds.into();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_queue_set_gain(self.engine, target.0, gain, seconds.0) })
    }

    /// Sets the playback rate of a voice, an emitter or a bus, like earshot_voice_set_rate.
    ///
    /// - `target`: A voice, an emitter or a bus.
    /// - `rate`: \[0.01 to 100\]
    /// - `seconds`: \[s, 0 to 86,400\] Time to ramp over.
    ///
    /// The C function is `earshot_queue_set_rate`.
    pub fn set_rate(&self, target: impl Into<Handle>, rate: f64, seconds: impl Into<Fade>) -> Result<()> {
        let target: Handle = target.into();
        let seconds: Fade = seconds.into();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_queue_set_rate(self.engine, target.0, rate, seconds.0) })
    }

    /// Sets the occlusion of a voice, an emitter or a bus, like earshot_voice_set_occlusion.
    ///
    /// - `target`: A voice, an emitter or a bus.
    /// - `occlusion`: \[0 to 1\] 0: free, 1: behind a thick wall.
    /// - `seconds`: \[s, 0 to 86,400\] Time to ramp over.
    ///
    /// The C function is `earshot_queue_set_occlusion`.
    pub fn set_occlusion(&self, target: impl Into<Handle>, occlusion: f64, seconds: impl Into<Fade>) -> Result<()> {
        let target: Handle = target.into();
        let seconds: Fade = seconds.into();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_queue_set_occlusion(self.engine, target.0, occlusion, seconds.0) })
    }

    /// Sets the priority of a voice, an emitter or a bus, like earshot_voice_set_priority.
    ///
    /// - `target`: A voice, an emitter or a bus.
    ///
    /// The C function is `earshot_queue_set_priority`.
    pub fn set_priority(&self, target: impl Into<Handle>, priority: i32) -> Result<()> {
        let target: Handle = target.into();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_queue_set_priority(self.engine, target.0, priority) })
    }

    /// Mutes a bus, like earshot_bus_set_muted.
    ///
    /// The C function is `earshot_queue_set_muted`.
    pub fn set_muted(&self, bus: Bus, is_muted: bool) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_queue_set_muted(self.engine, bus.id(), is_muted) })
    }

    /// Moves an object, like earshot_object_set_position.
    ///
    /// - `at`: \[m, -1e9 to 1e9\]
    ///
    /// The C function is `earshot_queue_set_position`.
    pub fn set_position(&self, object: impl Into<Object>, at: impl Into<Vector>) -> Result<()> {
        let object: Object = object.into();
        let at: Vector = at.into();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_queue_set_position(self.engine, object.id(), at.x, at.y, at.z) })
    }

    /// Moves an object at once, like earshot_object_teleport.
    ///
    /// - `at`: \[m, -1e9 to 1e9\]
    ///
    /// The C function is `earshot_queue_teleport`.
    pub fn teleport(&self, object: impl Into<Object>, at: impl Into<Vector>) -> Result<()> {
        let object: Object = object.into();
        let at: Vector = at.into();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_queue_teleport(self.engine, object.id(), at.x, at.y, at.z) })
    }

    /// Sets an object's rotation, like earshot_object_set_rotation.
    ///
    /// The C function is `earshot_queue_set_rotation`.
    pub fn set_rotation(&self, object: impl Into<Object>, rotation: impl Into<Rotation>) -> Result<()> {
        let object: Object = object.into();
        let rotation: Rotation = rotation.into();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_queue_set_rotation(self.engine, object.id(), rotation.x, rotation.y, rotation.z, rotation.w) })
    }

    /// Sets an object's speed, like earshot_object_set_velocity.
    ///
    /// - `velocity`: \[m/s\] NULL: the speed follows from the motion again.
    ///
    /// The C function is `earshot_queue_set_velocity`.
    pub fn set_velocity(&self, object: impl Into<Object>, velocity: Option<Vector>) -> Result<()> {
        let object: Object = object.into();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_queue_set_velocity(self.engine, object.id(), velocity.as_ref().map_or(null(), |it| it.as_raw())) })
    }
}

impl Remote {
    /// Reports that the system silences the application, at once, even if no update comes.
    ///
    /// From any thread. Several interruptions may overlap.
    ///
    /// - `name`: One line.
    /// - `EARSHOT_ERROR_LIMIT_REACHED` if thousands wait because the engine is not updated.
    ///
    /// The C function is `earshot_remote_begin_interruption`.
    pub fn begin_interruption(&self, name: &str) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_remote_begin_interruption(self.engine, name.as_ptr().cast(), name.len()) })
    }

    /// Reports that an interruption is over.
    ///
    /// From any thread.
    ///
    /// - `should_resume`: Whether the system says that sound should continue; see
    ///   earshot_suspension_policy.
    /// - `EARSHOT_ERROR_LIMIT_REACHED` if thousands wait because the engine is not updated.
    ///
    /// The C function is `earshot_remote_end_interruption`.
    pub fn end_interruption(&self, name: &str, should_resume: bool) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_remote_end_interruption(self.engine, name.as_ptr().cast(), name.len(), should_resume) })
    }

    /// Adds reasons for silence.
    ///
    /// From any thread. Not the interruption, which has names, and not the lost device, which the
    /// engine finds itself.
    ///
    /// - `reasons`: EARSHOT_SUSPENDED_…, added up.
    /// - `EARSHOT_ERROR_LIMIT_REACHED` if thousands wait because the engine is not updated.
    ///
    /// The C function is `earshot_remote_suspend`.
    pub fn suspend(&self, reasons: u32) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_remote_suspend(self.engine, reasons) })
    }

    /// Removes reasons for silence, as often as they were added.
    ///
    /// From any thread.
    ///
    /// - `reasons`: EARSHOT_SUSPENDED_…, added up.
    /// - `should_resume`: Whether sound should continue; see earshot_suspension_policy.
    /// - `EARSHOT_ERROR_LIMIT_REACHED` if thousands wait because the engine is not updated.
    ///
    /// The C function is `earshot_remote_restore`.
    pub fn restore(&self, reasons: u32, should_resume: bool) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_remote_restore(self.engine, reasons, should_resume) })
    }

    /// Reports that the application is in the background.
    ///
    /// From any thread. Whether that silences it depends on its category.
    ///
    /// - `EARSHOT_ERROR_LIMIT_REACHED` if thousands wait because the engine is not updated.
    ///
    /// The C function is `earshot_remote_enter_background`.
    pub fn enter_background(&self) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_remote_enter_background(self.engine) })
    }

    /// Reports that the application is no longer in the background.
    ///
    /// From any thread.
    ///
    /// - `EARSHOT_ERROR_LIMIT_REACHED` if thousands wait because the engine is not updated.
    ///
    /// The C function is `earshot_remote_leave_background`.
    pub fn leave_background(&self) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_remote_leave_background(self.engine) })
    }

    /// Reports that the headphones were unplugged.
    ///
    /// From any thread.
    ///
    /// - `EARSHOT_ERROR_LIMIT_REACHED` if thousands wait because the engine is not updated.
    ///
    /// The C function is `earshot_remote_note_unplugged`.
    pub fn note_unplugged(&self) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_remote_note_unplugged(self.engine) })
    }
}

impl Clip {
    /// Unloads a clip, once for each load.
    ///
    /// After the last unload the handle is stale, and the memory is freed when no voice plays the
    /// clip any more. Loading in the background is cancelled.
    ///
    /// - `stopping_voices`: Fade its voices out now instead of playing them to their end.
    ///
    /// The C function is `earshot_clip_unload`.
    pub fn unload(self, engine: &Engine, stopping_voices: bool) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_clip_unload(engine.id(), self.id(), stopping_voices) })
    }

    /// Keeps a clip's samples in memory whatever the budget, or no longer.
    ///
    /// Brings them back if they were evicted. Calls do not nest.
    ///
    /// The C function is `earshot_clip_set_pinned`.
    pub fn set_pinned(self, engine: &Engine, is_pinned: bool) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_clip_set_pinned(engine.id(), self.id(), is_pinned) })
    }

    /// Gets information about a clip.
    ///
    /// The C function is `earshot_clip_get_info`.
    pub fn info(self, engine: &Engine) -> Result<ClipInfo> {
        let mut info = ClipInfo::default();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_clip_get_info(engine.id(), self.id(), info.as_raw_mut()) })?;
        Ok(info)
    }

    /// Gets a clip's path, or the name it was given.
    ///
    /// The C function is `earshot_clip_name`.
    pub fn name(self, engine: &Engine) -> Result<String> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        let buffer = raw::text(4096, |buffer, capacity, filled| unsafe { sys::earshot_clip_name(engine.id(), self.id(), buffer, capacity, filled) })?;
        Ok(buffer)
    }

    /// Replaces a clip's markers.
    ///
    /// Voices that pass a marker report it with an event. Markers may be in any order; at most
    /// 65,536.
    ///
    /// The C function is `earshot_clip_set_markers`.
    pub fn set_markers(self, engine: &Engine, markers: &[Marker]) -> Result<()> {
        let mut keep = Keep::default();
        let markers: Vec<_> = markers.iter().map(|it| it.raw(&mut keep)).collect();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_clip_set_markers(engine.id(), self.id(), markers.as_ptr().cast(), markers.len()) })
    }

    /// Sets the text that captions show while a clip is heard.
    ///
    /// See earshot_engine_get_heard and earshot_engine_take_captions. A clip without a caption does
    /// not appear there.
    ///
    /// - `words`: At most 256 bytes; EARSHOT_NO_TEXT removes it.
    ///
    /// The C function is `earshot_clip_set_caption`.
    pub fn set_caption(self, engine: &Engine, words: &str) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_clip_set_caption(engine.id(), self.id(), words.as_ptr().cast(), words.len()) })
    }

    /// Gets a clip's caption; empty without one.
    ///
    /// The C function is `earshot_clip_get_caption`.
    pub fn caption(self, engine: &Engine) -> Result<String> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        let buffer = raw::text(4096, |buffer, capacity, filled| unsafe { sys::earshot_clip_get_caption(engine.id(), self.id(), buffer, capacity, filled) })?;
        Ok(buffer)
    }

    /// Gets the number of a clip's markers.
    ///
    /// The C function is `earshot_clip_marker_count`.
    pub fn marker_count(self, engine: &Engine) -> Result<usize> {
        let mut count: usize = Default::default();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_clip_marker_count(engine.id(), self.id(), &mut count) })?;
        Ok(count)
    }

    /// Gets one of a clip's markers.
    ///
    /// - `index`: In order of time.
    ///
    /// The C function is `earshot_clip_marker`.
    pub fn marker(self, engine: &Engine, index: usize) -> Result<(i64, String)> {
        let mut frame: i64 = Default::default();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        let buffer = raw::text(4096, |buffer, capacity, filled| unsafe { sys::earshot_clip_marker(engine.id(), self.id(), index, &mut frame, buffer, capacity, filled) })?;
        Ok((frame, buffer))
    }

    /// Sets the time within which another play of a clip joins the last one.
    ///
    /// The play makes that voice louder by `boost`, up to 12 dB in all, and returns it.
    ///
    /// - `seconds`: \[s\] 0: no cooldown.
    ///
    /// The C function is `earshot_clip_set_cooldown`.
    pub fn set_cooldown(self, engine: &Engine, seconds: f64, boost: f64) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_clip_set_cooldown(engine.id(), self.id(), seconds, boost) })
    }

    /// Gets a clip's cooldown.
    ///
    /// The C function is `earshot_clip_get_cooldown`.
    pub fn cooldown(self, engine: &Engine) -> Result<(f64, f64)> {
        let mut seconds: f64 = Default::default();
        let mut boost: f64 = Default::default();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_clip_get_cooldown(engine.id(), self.id(), &mut seconds, &mut boost) })?;
        Ok((seconds, boost))
    }
}

impl ClipSet {
    /// Removes a clip set; its clips stay.
    ///
    /// The C function is `earshot_clip_set_remove`.
    pub fn remove(self, engine: &Engine) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_clip_set_remove(engine.id(), self.id()) })
    }
}

impl Scatterer {
    /// Replaces a scatterer's rule, from the next sound on.
    ///
    /// - `options`: NULL: the defaults.
    /// - `emitters`: NULL: the defaults.
    ///
    /// The C function is `earshot_scatterer_set`.
    pub fn set(self, engine: &Engine, options: &ScattererOptions, emitters: &EmitterOptions) -> Result<()> {
        let mut keep = Keep::default();
        let emitters = emitters.raw(&mut keep);
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_scatterer_set(engine.id(), self.id(), options.as_raw(), &emitters) })
    }

    /// Gets a scatterer's rule, without the emitters' settings.
    ///
    /// The C function is `earshot_scatterer_get_options`.
    pub fn options(self, engine: &Engine) -> Result<ScattererOptions> {
        let mut options = ScattererOptions::default();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_scatterer_get_options(engine.id(), self.id(), options.as_raw_mut()) })?;
        Ok(options)
    }

    /// Removes a scatterer; its sounds end without a click.
    ///
    /// The C function is `earshot_scatterer_remove`.
    pub fn remove(self, engine: &Engine) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_scatterer_remove(engine.id(), self.id()) })
    }
}

impl Preload {
    /// Gets how many files of a preload list are loaded, have failed, and are on it.
    ///
    /// The list is finished when `done` and `failed` add up to `total`; an event reports that.
    ///
    /// The C function is `earshot_preload_progress`.
    pub fn progress(self, engine: &Engine) -> Result<(usize, usize, usize)> {
        let mut done: usize = Default::default();
        let mut failed: usize = Default::default();
        let mut total: usize = Default::default();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_preload_progress(engine.id(), self.id(), &mut done, &mut failed, &mut total) })?;
        Ok((done, failed, total))
    }

    /// Gets the clips of a preload list, in its order; 0 for those that failed.
    ///
    /// They can be played at once.
    ///
    /// The C function is `earshot_preload_clips`.
    pub fn clips(self, engine: &Engine) -> Result<Vec<Clip>> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        let clips = raw::handles(core::marker::PhantomData::<Clip>, |buffer, capacity, filled| unsafe { sys::earshot_preload_clips(engine.id(), self.id(), buffer, capacity, filled) })?;
        Ok(clips)
    }

    /// Stops loading a preload list.
    ///
    /// Loaded clips stay; the rest is removed from the list. No event follows.
    ///
    /// The C function is `earshot_preload_cancel`.
    pub fn cancel(self, engine: &Engine) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_preload_cancel(engine.id(), self.id()) })
    }

    /// Unloads all clips of a preload list, and the list.
    ///
    /// The C function is `earshot_preload_unload`.
    pub fn unload(self, engine: &Engine) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_preload_unload(engine.id(), self.id()) })
    }
}

impl Node {
    /// Scales the space of everything attached to a node.
    ///
    /// - `scale`: \[1e-06 to 1,000,000\]
    ///
    /// The C function is `earshot_node_set_scale`.
    pub fn set_scale(self, engine: &Engine, scale: f64) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_node_set_scale(engine.id(), self.id(), scale) })
    }

    /// Gets the scale of the space of everything attached to a node.
    ///
    /// The C function is `earshot_node_get_scale`.
    pub fn scale(self, engine: &Engine) -> Result<f64> {
        let mut scale: f64 = Default::default();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_node_get_scale(engine.id(), self.id(), &mut scale) })?;
        Ok(scale)
    }
}

impl Emitter {
    /// Sets an emitter's gain, over a ramp.
    ///
    /// - `gain`: \[0 to 251.18\]
    /// - `seconds`: \[s, 0 to 86,400\] Time to ramp over.
    ///
    /// The C function is `earshot_emitter_set_gain`.
    pub fn set_gain(self, engine: &Engine, gain: f64, seconds: impl Into<Fade>) -> Result<()> {
        let seconds: Fade = seconds.into();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_emitter_set_gain(engine.id(), self.id(), gain, seconds.0) })
    }

    /// Sets how much of an emitter's sound is blocked, over a ramp.
    ///
    /// - `occlusion`: \[0 to 1\] 0: free, 1: behind a thick wall.
    /// - `seconds`: \[s, 0 to 86,400\] Time to ramp over.
    ///
    /// The C function is `earshot_emitter_set_occlusion`.
    pub fn set_occlusion(self, engine: &Engine, occlusion: f64, seconds: impl Into<Fade>) -> Result<()> {
        let seconds: Fade = seconds.into();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_emitter_set_occlusion(engine.id(), self.id(), occlusion, seconds.0) })
    }

    /// Sets an emitter's playback rate, over a ramp.
    ///
    /// - `rate`: \[0.01 to 100\]
    /// - `seconds`: \[s, 0 to 86,400\] Time to ramp over.
    ///
    /// The C function is `earshot_emitter_set_rate`.
    pub fn set_rate(self, engine: &Engine, rate: f64, seconds: impl Into<Fade>) -> Result<()> {
        let seconds: Fade = seconds.into();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_emitter_set_rate(engine.id(), self.id(), rate, seconds.0) })
    }

    /// Sets how an emitter's gain decreases with distance.
    ///
    /// - `options`: Only its fields about distance are read.
    ///
    /// The C function is `earshot_emitter_set_distance`.
    pub fn set_distance(self, engine: &Engine, options: &EmitterOptions) -> Result<()> {
        let mut keep = Keep::default();
        let options = options.raw(&mut keep);
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_emitter_set_distance(engine.id(), self.id(), &options) })
    }

    /// Sets an emitter's sound cone.
    ///
    /// - `inner`: \[degrees, 0 to 360\] Full angle within which the gain is 1.
    /// - `outer`: \[degrees, 0 to 360\] Full angle outside of which it is `outer_gain`. One that is
    ///   smaller than `inner` is as wide.
    ///
    /// The C function is `earshot_emitter_set_cone`.
    pub fn set_cone(self, engine: &Engine, inner: f64, outer: f64, outer_gain: f64) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_emitter_set_cone(engine.id(), self.id(), inner, outer, outer_gain) })
    }

    /// Sets whether an emitter's speed is heard as pitch.
    ///
    /// The C function is `earshot_emitter_set_doppler`.
    pub fn set_doppler(self, engine: &Engine, is_on: bool) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_emitter_set_doppler(engine.id(), self.id(), is_on) })
    }

    /// Sets whether an emitter's sound takes time to reach the listener, like thunder after
    /// lightning.
    ///
    /// Off at first. The start of a voice, and its planned stop, are delayed to the frame by the
    /// distance divided by the speed of sound, up to 60 s; until then the voice's reason is
    /// EARSHOT_REASON_ON_ITS_WAY. Once it is heard, motion is heard as Doppler shift only.
    ///
    /// The C function is `earshot_emitter_set_travel_time`.
    pub fn set_travel_time(self, engine: &Engine, is_on: bool) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_emitter_set_travel_time(engine.id(), self.id(), is_on) })
    }

    /// Gets whether an emitter's sound takes time to reach the listener.
    ///
    /// The C function is `earshot_emitter_get_travel_time`.
    pub fn travel_time(self, engine: &Engine) -> Result<bool> {
        let mut is_on: bool = Default::default();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_emitter_get_travel_time(engine.id(), self.id(), &mut is_on) })?;
        Ok(is_on)
    }

    /// Sets how far an emitter extends beyond its position or shape.
    ///
    /// From outside it is heard over the angle that it takes up, and distances are to its surface.
    /// Inside it surrounds the listener.
    ///
    /// - `radius`: \[m, 0 to 1,000,000\] In its own space; 0 at first.
    ///
    /// The C function is `earshot_emitter_set_radius`.
    pub fn set_radius(self, engine: &Engine, radius: f64) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_emitter_set_radius(engine.id(), self.id(), radius) })
    }

    /// Gets how far an emitter extends.
    ///
    /// The C function is `earshot_emitter_get_radius`.
    pub fn radius(self, engine: &Engine) -> Result<f64> {
        let mut radius: f64 = Default::default();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_emitter_get_radius(engine.id(), self.id(), &mut radius) })?;
        Ok(radius)
    }

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
    ///
    /// The C function is `earshot_emitter_set_stereo_width`.
    pub fn set_stereo_width(self, engine: &Engine, width: f64) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_emitter_set_stereo_width(engine.id(), self.id(), width) })
    }

    /// Gets the distance between the channels of stereo clips.
    ///
    /// The C function is `earshot_emitter_get_stereo_width`.
    pub fn stereo_width(self, engine: &Engine) -> Result<f64> {
        let mut width: f64 = Default::default();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_emitter_get_stereo_width(engine.id(), self.id(), &mut width) })?;
        Ok(width)
    }

    /// Plays from a line through points of an emitter's space, like a river.
    ///
    /// It is as loud as its nearest point, over the angle that the near part takes up.
    ///
    /// - `points`: \[m\] 2 to 4,096 points, no coordinate beyond 1e6; none: a point again.
    ///
    /// The C function is `earshot_emitter_set_line`.
    pub fn set_line(self, engine: &Engine, points: &[Vector]) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_emitter_set_line(engine.id(), self.id(), points.as_ptr().cast(), points.len()) })
    }

    /// Plays from a box around an emitter's position, like a crowd.
    ///
    /// All 0: a point again.
    ///
    /// - `width`: \[m, 0 to 1,000,000\]
    /// - `height`: \[m, 0 to 1,000,000\]
    /// - `depth`: \[m, 0 to 1,000,000\]
    ///
    /// The C function is `earshot_emitter_set_box`.
    pub fn set_box(self, engine: &Engine, width: f64, height: f64, depth: f64) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_emitter_set_box(engine.id(), self.id(), width, height, depth) })
    }

    /// Gets the size of an emitter's box, and the points of its line.
    ///
    /// The C function is `earshot_emitter_get_shape`.
    pub fn shape(self, engine: &Engine) -> Result<(Vector, Vec<Vector>)> {
        let mut size = Vector::default();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        let points = raw::structs(Vector::default(), |buffer, capacity, filled| unsafe { sys::earshot_emitter_get_shape(engine.id(), self.id(), size.as_raw_mut(), buffer, capacity, filled) })?;
        Ok((size, points))
    }

    /// Sets the priority of an emitter's voices.
    ///
    /// It applies to voices that play, and to later ones without a priority of their own.
    ///
    /// The C function is `earshot_emitter_set_priority`.
    pub fn set_priority(self, engine: &Engine, priority: i32) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_emitter_set_priority(engine.id(), self.id(), priority) })
    }

    /// Sets the bus of voices that are played on an emitter from now on, without a bus of their
    /// own.
    ///
    /// The C function is `earshot_emitter_set_bus`.
    pub fn set_bus(self, engine: &Engine, bus: Bus) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_emitter_set_bus(engine.id(), self.id(), bus.id()) })
    }

    /// Gets an emitter's settings.
    ///
    /// `points` is NULL: see earshot_emitter_get_points.
    ///
    /// The C function is `earshot_emitter_get_options`.
    pub fn options(self, engine: &Engine) -> Result<EmitterOptions> {
        let mut options = EmitterOptions::initial();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_emitter_get_options(engine.id(), self.id(), &mut options) })?;
        Ok(EmitterOptions::from_raw(&options))
    }

    /// Gets the points of an emitter's distance curve, nearest first.
    ///
    /// There are none unless its distance_model is EARSHOT_DISTANCE_POINTS.
    ///
    /// The C function is `earshot_emitter_get_points`.
    pub fn points(self, engine: &Engine) -> Result<Vec<CurvePoint>> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        let points = raw::structs(CurvePoint::default(), |buffer, capacity, filled| unsafe { sys::earshot_emitter_get_points(engine.id(), self.id(), buffer, capacity, filled) })?;
        Ok(points)
    }

    /// Sets which of several listeners hears an emitter.
    ///
    /// The nearest or loudest listener keeps it until another is so by more than 1 dB, which is 12
    /// % of the distance; then it changes over within a tenth of a second.
    ///
    /// - `policy`: EARSHOT_LISTENER_POLICY_…
    /// - `listener`: For EARSHOT_LISTENER_POLICY_PINNED.
    ///
    /// The C function is `earshot_emitter_set_listener_policy`.
    pub fn set_listener_policy(self, engine: &Engine, policy: ListenerPolicy, listener: Listener) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_emitter_set_listener_policy(engine.id(), self.id(), policy.0, listener.id()) })
    }

    /// Gets which of several listeners hears an emitter.
    ///
    /// The C function is `earshot_emitter_get_listener_policy`.
    pub fn listener_policy(self, engine: &Engine) -> Result<(ListenerPolicy, Option<Listener>)> {
        let mut policy = 0;
        let mut listener = 0;
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_emitter_get_listener_policy(engine.id(), self.id(), &mut policy, &mut listener) })?;
        Ok((ListenerPolicy(policy), raw::handle_of(listener)))
    }

    /// Sets an emitter's transmission through obstacles found by the game, besides walls.
    ///
    /// - `gain`: \[0 to 1\] The gain of all of its sound.
    /// - `high`: \[0 to 1; = 1\] The gain at 5 kHz, relative to that.
    ///
    /// The C function is `earshot_emitter_set_transmission`.
    pub fn set_transmission(self, engine: &Engine, gain: f64, high: f64) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_emitter_set_transmission(engine.id(), self.id(), gain, high) })
    }

    /// Gets the set value, or that of a ray function.
    ///
    /// The C function is `earshot_emitter_get_transmission`.
    pub fn transmission(self, engine: &Engine) -> Result<(f64, f64)> {
        let mut gain: f64 = Default::default();
        let mut high: f64 = Default::default();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_emitter_get_transmission(engine.id(), self.id(), &mut gain, &mut high) })?;
        Ok((gain, high))
    }

    /// Sets the transmission on the path to one of several listeners.
    ///
    /// It replaces what is set for all, until that is set again.
    ///
    /// - `gain`: \[0 to 1\] The gain of all of its sound.
    /// - `high`: \[0 to 1; = 1\] The gain at 5 kHz, relative to that.
    ///
    /// The C function is `earshot_emitter_set_transmission_to`.
    pub fn set_transmission_to(self, engine: &Engine, listener: Listener, gain: f64, high: f64) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_emitter_set_transmission_to(engine.id(), self.id(), listener.id(), gain, high) })
    }

    /// Gets the value for a listener, or for all.
    ///
    /// The C function is `earshot_emitter_get_transmission_to`.
    pub fn transmission_to(self, engine: &Engine, listener: Listener) -> Result<(f64, f64)> {
        let mut gain: f64 = Default::default();
        let mut high: f64 = Default::default();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_emitter_get_transmission_to(engine.id(), self.id(), listener.id(), &mut gain, &mut high) })?;
        Ok((gain, high))
    }
}

impl Listener {
    /// Makes a listener the one that hears.
    ///
    /// The C function is `earshot_listener_activate`.
    pub fn activate(self, engine: &Engine) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_listener_activate(engine.id(), self.id()) })
    }

    /// Sets the gain of everything that a listener hears.
    ///
    /// - `gain`: \[0 to 251.18\]
    ///
    /// The C function is `earshot_listener_set_gain`.
    pub fn set_gain(self, engine: &Engine, gain: f64) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_listener_set_gain(engine.id(), self.id(), gain) })
    }

    /// Sets the node that a listener measures distances from, such as the character that a camera
    /// follows.
    ///
    /// Gains, air, propagation paths, cones, sizes and Doppler shifts follow from distances to the
    /// node; directions are those from the listener. When the node is removed, distances are
    /// measured from the listener again.
    ///
    /// - `node`: 0: from the listener itself.
    ///
    /// The C function is `earshot_listener_set_distance_place`.
    pub fn set_distance_place(self, engine: &Engine, node: impl Into<Option<Node>>) -> Result<()> {
        let node: Option<Node> = node.into();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_listener_set_distance_place(engine.id(), self.id(), raw::id(node)) })
    }

    /// Gets the node that a listener measures distances from; 0: itself.
    ///
    /// The C function is `earshot_listener_get_distance_place`.
    pub fn distance_place(self, engine: &Engine) -> Result<Option<Node>> {
        let mut node = 0;
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_listener_get_distance_place(engine.id(), self.id(), &mut node) })?;
        Ok(raw::handle_of(node))
    }

    /// Sets how much a listener counts among several.
    ///
    /// Everything that it hears from emitters gets that gain, and it is chosen for fewer of them.
    ///
    /// - `weight`: \[0 to 1\] 1 at first.
    ///
    /// The C function is `earshot_listener_set_weight`.
    pub fn set_weight(self, engine: &Engine, weight: f64) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_listener_set_weight(engine.id(), self.id(), weight) })
    }

    /// Gets how much a listener counts among several.
    ///
    /// The C function is `earshot_listener_get_weight`.
    pub fn weight(self, engine: &Engine) -> Result<f64> {
        let mut weight: f64 = Default::default();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_listener_get_weight(engine.id(), self.id(), &mut weight) })?;
        Ok(weight)
    }

    /// Sets the part of the stereo field in which a listener hears emitters.
    ///
    /// A part of the field has a front only.
    ///
    /// - `left`: \[-1 to 1\] -1: the left end, as at first.
    /// - `right`: \[-1 to 1\] 1: the right end, as at first.
    ///
    /// The C function is `earshot_listener_set_stage`.
    pub fn set_stage(self, engine: &Engine, left: f64, right: f64) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_listener_set_stage(engine.id(), self.id(), left, right) })
    }

    /// Gets the part of the stereo field in which a listener hears emitters.
    ///
    /// The C function is `earshot_listener_get_stage`.
    pub fn stage(self, engine: &Engine) -> Result<(f64, f64)> {
        let mut left: f64 = Default::default();
        let mut right: f64 = Default::default();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_listener_get_stage(engine.id(), self.id(), &mut left, &mut right) })?;
        Ok((left, right))
    }

    /// Gets the gain of everything that a listener hears.
    ///
    /// The C function is `earshot_listener_get_gain`.
    pub fn gain(self, engine: &Engine) -> Result<f64> {
        let mut gain: f64 = Default::default();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_listener_get_gain(engine.id(), self.id(), &mut gain) })?;
        Ok(gain)
    }
}

/// What nodes, emitters and listeners can do.
pub trait Placed: Copy + Into<Object> {
    /// Removes a node with everything attached to it, an emitter, or a listener.
    ///
    /// Voices on what is removed fade out without a click.
    ///
    /// The C function is `earshot_object_remove`.
    fn remove(self, engine: &Engine) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_object_remove(engine.id(), self.into().id()) })
    }

    /// Attaches an object to another node.
    ///
    /// - `parent`: 0: the world.
    /// - `keeping_world_place`: Keep its position in the world, instead of its position in the
    ///   parent's space.
    ///
    /// The C function is `earshot_object_set_parent`.
    fn set_parent(self, engine: &Engine, parent: impl Into<Option<Node>>, keeping_world_place: bool) -> Result<()> {
        let parent: Option<Node> = parent.into();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_object_set_parent(engine.id(), self.into().id(), raw::id(parent), keeping_world_place) })
    }

    /// Moves an object to a position in its parent's space, reached at the end of the coming
    /// update.
    ///
    /// In between it moves in a straight line, so that its speed is steady and heard as Doppler
    /// shift.
    ///
    /// - `at`: \[m, -1e9 to 1e9\]
    ///
    /// The C function is `earshot_object_set_position`.
    fn set_position(self, engine: &Engine, at: impl Into<Vector>) -> Result<()> {
        let at: Vector = at.into();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_object_set_position(engine.id(), self.into().id(), at.x, at.y, at.z) })
    }

    /// Moves an object at once, without a speed.
    ///
    /// - `at`: \[m, -1e9 to 1e9\]
    ///
    /// The C function is `earshot_object_teleport`.
    fn teleport(self, engine: &Engine, at: impl Into<Vector>) -> Result<()> {
        let at: Vector = at.into();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_object_teleport(engine.id(), self.into().id(), at.x, at.y, at.z) })
    }

    /// Moves an object to a position at a steady speed.
    ///
    /// - `at`: \[m, -1e9 to 1e9\]
    /// - `seconds`: \[s, 0 to 86,400\] Time that it takes; 0 teleports.
    ///
    /// The C function is `earshot_object_move`.
    fn move_to(self, engine: &Engine, at: impl Into<Vector>, seconds: f64) -> Result<()> {
        let at: Vector = at.into();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_object_move(engine.id(), self.into().id(), at.x, at.y, at.z, seconds) })
    }

    /// Moves an object in circles until it is moved otherwise.
    ///
    /// For the axis +y, phase 0 is `center` + \[radius, 0, 0\], and the turn goes towards -z first.
    ///
    /// - `center`: NULL: the origin.
    /// - `radius`: \[m\]
    /// - `period`: \[s\] Time of one turn; a negative period turns the other way.
    /// - `axis`: NULL: +y.
    /// - `phase_degrees`: \[degrees\]
    ///
    /// The C function is `earshot_object_orbit`.
    fn orbit(self, engine: &Engine, center: Option<Vector>, radius: f64, period: f64, axis: Option<Vector>, phase_degrees: f64) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_object_orbit(engine.id(), self.into().id(), center.as_ref().map_or(null(), |it| it.as_raw()), radius, period, axis.as_ref().map_or(null(), |it| it.as_raw()), phase_degrees) })
    }

    /// Sets an object's rotation in its parent's space; -z of the identity is ahead.
    ///
    /// The C function is `earshot_object_set_rotation`.
    fn set_rotation(self, engine: &Engine, rotation: impl Into<Rotation>) -> Result<()> {
        let rotation: Rotation = rotation.into();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_object_set_rotation(engine.id(), self.into().id(), rotation.x, rotation.y, rotation.z, rotation.w) })
    }

    /// Turns an object to look along `forward`, with `up` above.
    ///
    /// They need not have length 1 or be at a right angle, but must not be parallel.
    ///
    /// The C function is `earshot_object_set_orientation`.
    fn set_orientation(self, engine: &Engine, forward: impl Into<Vector>, up: impl Into<Vector>) -> Result<()> {
        let forward: Vector = forward.into();
        let up: Vector = up.into();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_object_set_orientation(engine.id(), self.into().id(), forward.as_raw(), up.as_raw()) })
    }

    /// Sets an object's speed in the world, in place of the one its motion has.
    ///
    /// - `velocity`: \[m/s\] NULL: the speed follows from the motion again.
    ///
    /// The C function is `earshot_object_set_velocity`.
    fn set_velocity(self, engine: &Engine, velocity: Option<Vector>) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_object_set_velocity(engine.id(), self.into().id(), velocity.as_ref().map_or(null(), |it| it.as_raw())) })
    }

    /// Gets an object's position, and its position and speed in the world as of the last step.
    ///
    /// The C function is `earshot_object_get_place`.
    fn place(self, engine: &Engine) -> Result<(Vector, Vector, Vector)> {
        let mut position = Vector::default();
        let mut world_position = Vector::default();
        let mut velocity = Vector::default();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_object_get_place(engine.id(), self.into().id(), position.as_raw_mut(), world_position.as_raw_mut(), velocity.as_raw_mut()) })?;
        Ok((position, world_position, velocity))
    }

    /// Gets an object's rotation in its parent's space.
    ///
    /// The C function is `earshot_object_get_rotation`.
    fn rotation(self, engine: &Engine) -> Result<Rotation> {
        let mut rotation = Rotation::default();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_object_get_rotation(engine.id(), self.into().id(), rotation.as_raw_mut()) })?;
        Ok(rotation)
    }

    /// Gets the node that an object is attached to; 0: the world.
    ///
    /// The C function is `earshot_object_get_parent`.
    fn parent(self, engine: &Engine) -> Result<Option<Node>> {
        let mut parent = 0;
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_object_get_parent(engine.id(), self.into().id(), &mut parent) })?;
        Ok(raw::handle_of(parent))
    }
}

impl Voice {
    /// Fades a voice out and ends it.
    ///
    /// - `fade`: \[s, 0 to 86,400\] Time to fade over, or EARSHOT_CLICK_FREE.
    ///
    /// The C function is `earshot_voice_stop`.
    pub fn stop(self, engine: &Engine, fade: impl Into<Fade>) -> Result<bool> {
        let fade: Fade = fade.into();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish_if_there(unsafe { sys::earshot_voice_stop(engine.id(), self.id(), fade.0) })
    }

    /// Fades a voice out from a frame on, and ends it.
    ///
    /// - `frame`: \[sample frames\] On the engine's clock; EARSHOT_NEVER cancels.
    /// - `fade`: \[s, 0 to 86,400\] Time to fade over, or EARSHOT_CLICK_FREE.
    ///
    /// The C function is `earshot_voice_stop_at`.
    pub fn stop_at(self, engine: &Engine, frame: i64, fade: impl Into<Fade>) -> Result<bool> {
        let fade: Fade = fade.into();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish_if_there(unsafe { sys::earshot_voice_stop_at(engine.id(), self.id(), frame, fade.0) })
    }

    /// Fades a voice out and pauses it.
    ///
    /// - `fade`: \[s, 0 to 86,400\] Time to fade over, or EARSHOT_CLICK_FREE.
    ///
    /// The C function is `earshot_voice_pause`.
    pub fn pause(self, engine: &Engine, fade: impl Into<Fade>) -> Result<bool> {
        let fade: Fade = fade.into();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish_if_there(unsafe { sys::earshot_voice_pause(engine.id(), self.id(), fade.0) })
    }

    /// Resumes a paused voice, and fades it in.
    ///
    /// - `fade`: \[s, 0 to 86,400\] Time to fade over, or EARSHOT_CLICK_FREE.
    ///
    /// The C function is `earshot_voice_resume`.
    pub fn resume(self, engine: &Engine, fade: impl Into<Fade>) -> Result<bool> {
        let fade: Fade = fade.into();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish_if_there(unsafe { sys::earshot_voice_resume(engine.id(), self.id(), fade.0) })
    }

    /// Moves the playhead of a voice.
    ///
    /// A position before the start is the start; beyond the end, the voice ends.
    ///
    /// - `seconds`: \[s\] Position in the clip.
    /// - `fade`: \[s, 0 to 86,400\] Time to fade over, or EARSHOT_CLICK_FREE.
    /// - `EARSHOT_ERROR_STATE` for live sound.
    ///
    /// The C function is `earshot_voice_seek`.
    pub fn seek(self, engine: &Engine, seconds: f64, fade: impl Into<Fade>) -> Result<bool> {
        let fade: Fade = fade.into();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish_if_there(unsafe { sys::earshot_voice_seek(engine.id(), self.id(), seconds, fade.0) })
    }

    /// Sets the gain of a voice, over a ramp.
    ///
    /// - `gain`: \[0 to 251.18\]
    /// - `seconds`: \[s, 0 to 86,400\] Time to ramp over.
    ///
    /// The C function is `earshot_voice_set_gain`.
    pub fn set_gain(self, engine: &Engine, gain: f64, seconds: impl Into<Fade>) -> Result<bool> {
        let seconds: Fade = seconds.into();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish_if_there(unsafe { sys::earshot_voice_set_gain(engine.id(), self.id(), gain, seconds.0) })
    }

    /// Sets the playback rate of a voice, over a ramp.
    ///
    /// - `rate`: \[0.01 to 100\]
    /// - `seconds`: \[s, 0 to 86,400\] Time to ramp over.
    ///
    /// The C function is `earshot_voice_set_rate`.
    pub fn set_rate(self, engine: &Engine, rate: f64, seconds: impl Into<Fade>) -> Result<bool> {
        let seconds: Fade = seconds.into();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish_if_there(unsafe { sys::earshot_voice_set_rate(engine.id(), self.id(), rate, seconds.0) })
    }

    /// Sets how much of a voice's sound is blocked, over a ramp.
    ///
    /// - `occlusion`: \[0 to 1\] 0: free, 1: behind a thick wall.
    /// - `seconds`: \[s, 0 to 86,400\] Time to ramp over.
    ///
    /// The C function is `earshot_voice_set_occlusion`.
    pub fn set_occlusion(self, engine: &Engine, occlusion: f64, seconds: impl Into<Fade>) -> Result<bool> {
        let seconds: Fade = seconds.into();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish_if_there(unsafe { sys::earshot_voice_set_occlusion(engine.id(), self.id(), occlusion, seconds.0) })
    }

    /// Sets the priority of a voice: higher keeps its source before others.
    ///
    /// Protected voices stay protected.
    ///
    /// The C function is `earshot_voice_set_priority`.
    pub fn set_priority(self, engine: &Engine, priority: i32) -> Result<bool> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish_if_there(unsafe { sys::earshot_voice_set_priority(engine.id(), self.id(), priority) })
    }

    /// Lets a voice play to the end of its loop and continue from there.
    ///
    /// The same as earshot_voice_set_loops with 1.
    ///
    /// The C function is `earshot_voice_leave_loop`.
    pub fn leave_loop(self, engine: &Engine) -> Result<bool> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish_if_there(unsafe { sys::earshot_voice_leave_loop(engine.id(), self.id()) })
    }

    /// Sets how many times a voice plays its loop from now on, including this time.
    ///
    /// Of clips that follow one another, the loop that the voice is in or reaches next; without
    /// one, that of its current clip. On a device or a host, a stream that is not decoded so far
    /// plays a loop that would end now once more.
    ///
    /// - `loops`: EARSHOT_FOREVER: until it is stopped.
    /// - `EARSHOT_ERROR_STATE` for live sound.
    ///
    /// The C function is `earshot_voice_set_loops`.
    pub fn set_loops(self, engine: &Engine, loops: i32) -> Result<bool> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish_if_there(unsafe { sys::earshot_voice_set_loops(engine.id(), self.id(), loops) })
    }

    /// Sets the loop of a voice, in place of the clip's own.
    ///
    /// It applies to the same loop as earshot_voice_set_loops. A playhead beyond it plays to the
    /// end of the clip, then continues at `start` if it loops.
    ///
    /// - `start`: \[sample frames\] In frames of the clip as it is kept.
    /// - `end`: \[sample frames\] Exclusive.
    /// - `EARSHOT_ERROR_STATE` unless it lies within the clip, and for live sound.
    ///
    /// The C function is `earshot_voice_set_loop`.
    pub fn set_loop(self, engine: &Engine, start: i64, end: i64) -> Result<bool> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish_if_there(unsafe { sys::earshot_voice_set_loop(engine.id(), self.id(), start, end) })
    }

    /// Adds a clip that follows what a voice plays, without a gap.
    ///
    /// It is as if it had been in `followed_by`. After an endless loop it follows when that is
    /// left.
    ///
    /// - `loops`: Times that this clip is played, or EARSHOT_FOREVER.
    /// - `EARSHOT_ERROR_STATE` if one of them is live sound, and for more than 65,536 clips.
    ///
    /// The C function is `earshot_voice_append`.
    pub fn append(self, engine: &Engine, clip: Clip, loops: i32) -> Result<bool> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish_if_there(unsafe { sys::earshot_voice_append(engine.id(), self.id(), clip.id(), loops) })
    }

    /// Removes the clips that follow what a voice plays now, except the first ones.
    ///
    /// - `keep`: How many stay.
    ///
    /// The C function is `earshot_voice_remove_followers`.
    pub fn remove_followers(self, engine: &Engine, keep: usize) -> Result<bool> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish_if_there(unsafe { sys::earshot_voice_remove_followers(engine.id(), self.id(), keep) })
    }

    /// Gets the clips that follow what a voice plays now, the next first.
    ///
    /// The C function is `earshot_voice_get_followers`.
    pub fn followers(self, engine: &Engine) -> Result<Vec<Clip>> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        let clips = raw::handles(core::marker::PhantomData::<Clip>, |buffer, capacity, filled| unsafe { sys::earshot_voice_get_followers(engine.id(), self.id(), buffer, capacity, filled) })?;
        Ok(clips)
    }

    /// Moves a voice to another bus, without a jump or a click.
    ///
    /// On a paused bus it pauses.
    ///
    /// - `EARSHOT_ERROR_STATE` if a limit there is full and admits no more.
    ///
    /// The C function is `earshot_voice_set_bus`.
    pub fn set_bus(self, engine: &Engine, bus: Bus) -> Result<bool> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish_if_there(unsafe { sys::earshot_voice_set_bus(engine.id(), self.id(), bus.id()) })
    }

    /// Moves a voice to another emitter, without a jump or a click.
    ///
    /// Its bus and priority stay.
    ///
    /// - `emitter`: 0: non-positional.
    /// - `EARSHOT_ERROR_STATE` if a limit there is full and admits no more, and for live sound.
    ///
    /// The C function is `earshot_voice_set_emitter`.
    pub fn set_emitter(self, engine: &Engine, emitter: impl Into<Option<Emitter>>) -> Result<bool> {
        let emitter: Option<Emitter> = emitter.into();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish_if_there(unsafe { sys::earshot_voice_set_emitter(engine.id(), self.id(), raw::id(emitter)) })
    }

    /// Sets the pan of a non-positional voice, at constant power, over a ramp.
    ///
    /// It has no effect on a mono output.
    ///
    /// - `pan`: \[-1 to 1\] -1: left, 1: right.
    /// - `seconds`: \[s, 0 to 86,400\] Time to ramp over.
    ///
    /// The C function is `earshot_voice_set_pan`.
    pub fn set_pan(self, engine: &Engine, pan: f64, seconds: impl Into<Fade>) -> Result<bool> {
        let seconds: Fade = seconds.into();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish_if_there(unsafe { sys::earshot_voice_set_pan(engine.id(), self.id(), pan, seconds.0) })
    }

    /// Sets whether a voice keeps its source as long as it is audible.
    ///
    /// Otherwise its priority counts: the last one that was set.
    ///
    /// - `EARSHOT_ERROR_STATE` for live sound, which stays protected.
    ///
    /// The C function is `earshot_voice_set_protected`.
    pub fn set_protected(self, engine: &Engine, is_protected: bool) -> Result<bool> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish_if_there(unsafe { sys::earshot_voice_set_protected(engine.id(), self.id(), is_protected) })
    }

    /// Sets a voice's behaviour without a source.
    ///
    /// One that restarts does so with the clip that it is at.
    ///
    /// - `when_virtual`: EARSHOT_VIRTUAL_…
    /// - `EARSHOT_ERROR_STATE` for live sound, which keeps time.
    ///
    /// The C function is `earshot_voice_set_when_virtual`.
    pub fn set_when_virtual(self, engine: &Engine, when_virtual: WhenVirtual) -> Result<bool> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish_if_there(unsafe { sys::earshot_voice_set_when_virtual(engine.id(), self.id(), when_virtual.0) })
    }

    /// Gets the settings of a voice.
    ///
    /// The C function is `earshot_voice_get_settings`.
    pub fn settings(self, engine: &Engine) -> Result<VoiceSettings> {
        let mut settings = VoiceSettings::default();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_voice_get_settings(engine.id(), self.id(), settings.as_raw_mut()) })?;
        Ok(settings)
    }

    /// Gets the state of a voice.
    ///
    /// The C function is `earshot_voice_get_status`.
    pub fn status(self, engine: &Engine) -> Result<VoiceStatus> {
        let mut status = VoiceStatus::default();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_voice_get_status(engine.id(), self.id(), status.as_raw_mut()) })?;
        Ok(status)
    }

    /// Gets the position of a voice in its clip.
    ///
    /// The C function is `earshot_voice_get_playhead`.
    pub fn playhead(self, engine: &Engine) -> Result<(f64, f64)> {
        let mut playhead: f64 = Default::default();
        let mut heard_playhead: f64 = Default::default();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_voice_get_playhead(engine.id(), self.id(), &mut playhead, &mut heard_playhead) })?;
        Ok((playhead, heard_playhead))
    }

    /// Explains in sentences, one per line, why a voice is or is not heard.
    ///
    /// Voices that have ended are explained too.
    ///
    /// The C function is `earshot_voice_explain`.
    pub fn explain(self, engine: &Engine) -> Result<Vec<String>> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        let buffer = raw::text(4096, |buffer, capacity, filled| unsafe { sys::earshot_voice_explain(engine.id(), self.id(), buffer, capacity, filled) })?;
        Ok(raw::lines(&buffer))
    }

    /// Gets the explanation in numbers, with the factors of the gain.
    ///
    /// Set `factors\[0\].size`, unless `capacity` is 0.
    ///
    /// The C function is `earshot_voice_get_explanation`.
    pub fn explanation(self, engine: &Engine) -> Result<(Explanation, Vec<Factor>)> {
        let mut explanation = Explanation::default();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        let factors = raw::structs(Factor::default(), |buffer, capacity, filled| unsafe { sys::earshot_voice_get_explanation(engine.id(), self.id(), explanation.as_raw_mut(), buffer, capacity, filled) })?;
        Ok((explanation, factors))
    }

    /// Gets the zones and rooms with a reverb that the listener or a voice's emitter is in.
    ///
    /// Set `zones\[0\].size`, unless `capacity` is 0.
    ///
    /// The C function is `earshot_voice_get_zones`.
    pub fn zones(self, engine: &Engine) -> Result<Vec<HeardZone>> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        let zones = raw::structs(HeardZone::default(), |buffer, capacity, filled| unsafe { sys::earshot_voice_get_zones(engine.id(), self.id(), buffer, capacity, filled) })?;
        Ok(zones)
    }
}

impl VoiceGroup {
    /// Removes a group; its voices continue.
    ///
    /// The C function is `earshot_voice_group_remove`.
    pub fn remove(self, engine: &Engine) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_voice_group_remove(engine.id(), self.id()) })
    }
}

impl Bus {
    /// Removes a bus and those below it; their voices fade out without a click.
    ///
    /// - `EARSHOT_ERROR_STATE` for the master bus.
    ///
    /// The C function is `earshot_bus_remove`.
    pub fn remove(self, engine: &Engine) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_bus_remove(engine.id(), self.id()) })
    }

    /// Moves a bus below another.
    ///
    /// The C function is `earshot_bus_set_parent`.
    pub fn set_parent(self, engine: &Engine, parent: Bus) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_bus_set_parent(engine.id(), self.id(), parent.id()) })
    }

    /// Sets the gain of a bus, over a ramp.
    ///
    /// - `gain`: \[0 to 251.18\]
    /// - `seconds`: \[s, 0 to 86,400\] Time to ramp over.
    ///
    /// The C function is `earshot_bus_set_gain`.
    pub fn set_gain(self, engine: &Engine, gain: f64, seconds: impl Into<Fade>) -> Result<()> {
        let seconds: Fade = seconds.into();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_bus_set_gain(engine.id(), self.id(), gain, seconds.0) })
    }

    /// Sets the playback rate of everything on a bus, over a ramp.
    ///
    /// - `rate`: \[0.01 to 100\]
    /// - `seconds`: \[s, 0 to 86,400\] Time to ramp over.
    ///
    /// The C function is `earshot_bus_set_rate`.
    pub fn set_rate(self, engine: &Engine, rate: f64, seconds: impl Into<Fade>) -> Result<()> {
        let seconds: Fade = seconds.into();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_bus_set_rate(engine.id(), self.id(), rate, seconds.0) })
    }

    /// Sets how much of a bus's sound is blocked, over a ramp.
    ///
    /// - `occlusion`: \[0 to 1\] 0: free, 1: behind a thick wall.
    /// - `seconds`: \[s, 0 to 86,400\] Time to ramp over.
    ///
    /// The C function is `earshot_bus_set_occlusion`.
    pub fn set_occlusion(self, engine: &Engine, occlusion: f64, seconds: impl Into<Fade>) -> Result<()> {
        let seconds: Fade = seconds.into();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_bus_set_occlusion(engine.id(), self.id(), occlusion, seconds.0) })
    }

    /// Sets the priority of the voices that are on a bus now, and on those below it.
    ///
    /// The C function is `earshot_bus_set_priority`.
    pub fn set_priority(self, engine: &Engine, priority: i32) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_bus_set_priority(engine.id(), self.id(), priority) })
    }

    /// Mutes a bus without a click, or no longer; its voices keep time.
    ///
    /// The C function is `earshot_bus_set_muted`.
    pub fn set_muted(self, engine: &Engine, is_muted: bool) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_bus_set_muted(engine.id(), self.id(), is_muted) })
    }

    /// Sets whether a bus is exempt from slow and fast motion.
    ///
    /// The C function is `earshot_bus_set_ignores_game_time`.
    pub fn set_ignores_game_time(self, engine: &Engine, ignores: bool) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_bus_set_ignores_game_time(engine.id(), self.id(), ignores) })
    }

    /// Fades out and pauses everything on a bus.
    ///
    /// - `fade`: \[s, 0 to 86,400\] Time to fade over, or EARSHOT_CLICK_FREE.
    ///
    /// The C function is `earshot_bus_pause`.
    pub fn pause(self, engine: &Engine, fade: impl Into<Fade>) -> Result<()> {
        let fade: Fade = fade.into();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_bus_pause(engine.id(), self.id(), fade.0) })
    }

    /// Resumes everything on a bus, and fades it in.
    ///
    /// - `fade`: \[s, 0 to 86,400\] Time to fade over, or EARSHOT_CLICK_FREE.
    ///
    /// The C function is `earshot_bus_resume`.
    pub fn resume(self, engine: &Engine, fade: impl Into<Fade>) -> Result<()> {
        let fade: Fade = fade.into();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_bus_resume(engine.id(), self.id(), fade.0) })
    }

    /// Fades out and ends all voices on a bus.
    ///
    /// - `fade`: \[s, 0 to 86,400\] Time to fade over, or EARSHOT_CLICK_FREE.
    ///
    /// The C function is `earshot_bus_stop`.
    pub fn stop(self, engine: &Engine, fade: impl Into<Fade>) -> Result<()> {
        let fade: Fade = fade.into();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_bus_stop(engine.id(), self.id(), fade.0) })
    }

    /// Gets the settings of a bus, and the values that result.
    ///
    /// The C function is `earshot_bus_get_settings`.
    pub fn settings(self, engine: &Engine) -> Result<BusSettings> {
        let mut settings = BusSettings::default();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_bus_get_settings(engine.id(), self.id(), settings.as_raw_mut()) })?;
        Ok(settings)
    }

    /// Gets the buses directly below a bus, oldest first.
    ///
    /// The C function is `earshot_bus_get_children`.
    pub fn children(self, engine: &Engine) -> Result<Vec<Bus>> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        let children = raw::handles(core::marker::PhantomData::<Bus>, |buffer, capacity, filled| unsafe { sys::earshot_bus_get_children(engine.id(), self.id(), buffer, capacity, filled) })?;
        Ok(children)
    }

    /// Starts or stops measuring the loudness and true peak of a bus, besides its level.
    ///
    /// The measurement starts anew. Except for the master bus, the bus is then mixed separately, as
    /// for an effect; the call fails like earshot_bus_add_effect.
    ///
    /// The C function is `earshot_bus_set_metered`.
    pub fn set_metered(self, engine: &Engine, is_metered: bool) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_bus_set_metered(engine.id(), self.id(), is_metered) })
    }

    /// Gets the meter of any bus; see `is_estimated`.
    ///
    /// The C function is `earshot_bus_get_meter`.
    pub fn meter(self, engine: &Engine) -> Result<Meter> {
        let mut meter = Meter::default();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_bus_get_meter(engine.id(), self.id(), meter.as_raw_mut()) })?;
        Ok(meter)
    }

    /// Starts the measurement of a bus anew.
    ///
    /// The C function is `earshot_bus_reset_meter`.
    pub fn reset_meter(self, engine: &Engine) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_bus_reset_meter(engine.id(), self.id()) })
    }

    /// Adds an effect to the channel strip of a bus, before its gain.
    ///
    /// Everything on the bus and on those below it passes through the effect. It fades in over 40
    /// ms from the next update on. The first effect of a bus takes milliseconds and 8 MB; the first
    /// one that delays a bus other than the master takes twice as much where there are reverbs.
    ///
    /// - `index`: \[= -1\] Position among the bus's effects; -1, or beyond the last: at the end.
    /// - `EARSHOT_ERROR_LIMIT_REACHED` if seven buses besides the master have effects, meters or
    ///   listening compressors (a bus counts until its sound has faded out), if the bus has 16
    ///   effects, or if all would delay the sound by more than a quarter of a second.
    /// - `EARSHOT_ERROR_HIERARCHY_INVALID` if a compressor would listen to itself.
    /// - `EARSHOT_ERROR_NOT_AVAILABLE` for an impulse response that is not resident.
    ///
    /// The C function is `earshot_bus_add_effect`.
    pub fn add_effect(self, engine: &Engine, settings: impl Into<EffectSettings>, index: i32) -> Result<Effect> {
        let settings = settings.into().raw();
        let mut effect = 0;
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_bus_add_effect(engine.id(), self.id(), &settings, index, &mut effect) })?;
        Ok(raw::made(effect)?)
    }

    /// Gets the effects of a bus, in processing order.
    ///
    /// The C function is `earshot_bus_get_effects`.
    pub fn effects(self, engine: &Engine) -> Result<Vec<Effect>> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        let effects = raw::handles(core::marker::PhantomData::<Effect>, |buffer, capacity, filled| unsafe { sys::earshot_bus_get_effects(engine.id(), self.id(), buffer, capacity, filled) })?;
        Ok(effects)
    }

    /// Lowers a bus while another sounds, including those below it.
    ///
    /// The level is known about 50 ms ahead from what the voices play; sound that was not measured
    /// yet counts as full scale. Sound on the bus itself never lowers it. Of several rules for one
    /// bus the deepest counts.
    ///
    /// - `other`: The bus that lowers `bus`.
    /// - `ducking`: NULL, or a gain of 1: no more.
    /// - `EARSHOT_ERROR_HIERARCHY_INVALID` if `other` is the bus or below it.
    /// - `EARSHOT_ERROR_LIMIT_REACHED` for more than 256 rules.
    ///
    /// The C function is `earshot_bus_set_ducking`.
    pub fn set_ducking(self, engine: &Engine, other: Bus, ducking: Option<&Ducking>) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_bus_set_ducking(engine.id(), self.id(), other.id(), ducking.as_ref().map_or(null(), |it| it.as_raw())) })
    }

    /// Gets the rule for two buses.
    ///
    /// - `EARSHOT_ERROR_NOT_AVAILABLE` if there is none.
    ///
    /// The C function is `earshot_bus_get_ducking`.
    pub fn ducking(self, engine: &Engine, other: Bus) -> Result<Ducking> {
        let mut ducking = Ducking::default();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_bus_get_ducking(engine.id(), self.id(), other.id(), ducking.as_raw_mut()) })?;
        Ok(ducking)
    }
}

impl Snapshot {
    /// Removes a snapshot; its effect ends at once, without a click.
    ///
    /// The C function is `earshot_snapshot_remove`.
    pub fn remove(self, engine: &Engine) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_snapshot_remove(engine.id(), self.id()) })
    }

    /// Sets the values of a bus in a snapshot, except for its sends.
    ///
    /// - `mix`: NULL: nothing any more, including sends.
    ///
    /// The C function is `earshot_snapshot_set_mix`.
    pub fn set_mix(self, engine: &Engine, bus: Bus, mix: Option<&BusMix>) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_snapshot_set_mix(engine.id(), self.id(), bus.id(), mix.as_ref().map_or(null(), |it| it.as_raw())) })
    }

    /// Gets the values of a bus in a snapshot.
    ///
    /// The C function is `earshot_snapshot_get_mix`.
    pub fn mix(self, engine: &Engine, bus: Bus) -> Result<BusMix> {
        let mut mix = BusMix::default();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_snapshot_get_mix(engine.id(), self.id(), bus.id(), mix.as_raw_mut()) })?;
        Ok(mix)
    }

    /// Sets the level of a bus's send in a snapshot.
    ///
    /// - `gain`: \[0 to 1\] NULL: as the bus is set.
    ///
    /// The C function is `earshot_snapshot_set_send`.
    pub fn set_send(self, engine: &Engine, bus: Bus, reverb: SharedReverb, gain: Option<f64>) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_snapshot_set_send(engine.id(), self.id(), bus.id(), reverb.id(), gain.as_ref().map_or(null(), |it| it as *const f64)) })
    }

    /// Gets the level of a bus's send in a snapshot.
    ///
    /// - `EARSHOT_ERROR_NOT_AVAILABLE` if the snapshot has no level for it.
    ///
    /// The C function is `earshot_snapshot_get_send`.
    pub fn send(self, engine: &Engine, bus: Bus, reverb: SharedReverb) -> Result<f64> {
        let mut gain: f64 = Default::default();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_snapshot_get_send(engine.id(), self.id(), bus.id(), reverb.id(), &mut gain) })?;
        Ok(gain)
    }

    /// Sets the values of an effect's settings in a snapshot.
    ///
    /// Frequencies, times and ratios are blended by equal factors, everything else in a straight
    /// line. A setting that the effect loses, by earshot_effect_set with another kind or fewer
    /// bands, is dropped.
    ///
    /// - `values`: No values: none any more.
    /// - `EARSHOT_ERROR_NOT_AVAILABLE` for a setting that the effect does not have.
    ///
    /// The C function is `earshot_snapshot_set_settings`.
    pub fn set_settings(self, engine: &Engine, effect: Effect, values: &[SettingValue]) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_snapshot_set_settings(engine.id(), self.id(), effect.id(), values.as_ptr().cast(), values.len()) })
    }

    /// Gets the values of an effect's settings in a snapshot.
    ///
    /// The C function is `earshot_snapshot_get_settings`.
    pub fn settings(self, engine: &Engine, effect: Effect) -> Result<Vec<SettingValue>> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        let values = raw::structs(SettingValue::default(), |buffer, capacity, filled| unsafe { sys::earshot_snapshot_get_settings(engine.id(), self.id(), effect.id(), buffer, capacity, filled) })?;
        Ok(values)
    }

    /// Copies the current values of a bus into a snapshot.
    ///
    /// With active snapshots, but without parameters, ducking and the bus's own gain.
    ///
    /// The C function is `earshot_snapshot_capture`.
    pub fn capture(self, engine: &Engine, bus: Bus) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_snapshot_capture(engine.id(), self.id(), bus.id()) })
    }

    /// Sets the weight of a snapshot, over a ramp.
    ///
    /// In between, gains are blended in decibels. Values that the game sets meanwhile apply
    /// beneath.
    ///
    /// - `weight`: \[0 to 1\] 0: no effect, 1: full effect.
    /// - `seconds`: \[s, 0 to 86,400\] Time to ramp over.
    ///
    /// The C function is `earshot_snapshot_set_weight`.
    pub fn set_weight(self, engine: &Engine, weight: f64, seconds: impl Into<Fade>) -> Result<()> {
        let seconds: Fade = seconds.into();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_snapshot_set_weight(engine.id(), self.id(), weight, seconds.0) })
    }

    /// Gets the weight of a snapshot: the larger of what is set and what parameters give.
    ///
    /// The C function is `earshot_snapshot_get_weight`.
    pub fn weight(self, engine: &Engine) -> Result<f64> {
        let mut weight: f64 = Default::default();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_snapshot_get_weight(engine.id(), self.id(), &mut weight) })?;
        Ok(weight)
    }
}

impl Parameter {
    /// Removes a parameter with its curves; what they controlled is as set.
    ///
    /// The C function is `earshot_parameter_remove`.
    pub fn remove(self, engine: &Engine) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_parameter_remove(engine.id(), self.id()) })
    }

    /// Sets a parameter for one emitter, or for all that have no value of their own.
    ///
    /// - `emitter`: 0: for all.
    /// - `value`: Clamped to the range.
    ///
    /// The C function is `earshot_parameter_set_value`.
    pub fn set_value(self, engine: &Engine, emitter: impl Into<Option<Emitter>>, value: f64) -> Result<()> {
        let emitter: Option<Emitter> = emitter.into();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_parameter_set_value(engine.id(), self.id(), raw::id(emitter), value) })
    }

    /// Gets the current value of a parameter, on its way to what was set.
    ///
    /// - `emitter`: 0: the value for all.
    ///
    /// The C function is `earshot_parameter_get_value`.
    pub fn value(self, engine: &Engine, emitter: impl Into<Option<Emitter>>) -> Result<f64> {
        let emitter: Option<Emitter> = emitter.into();
        let mut value: f64 = Default::default();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_parameter_get_value(engine.id(), self.id(), raw::id(emitter), &mut value) })?;
        Ok(value)
    }

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
    /// - `EARSHOT_ERROR_ARGUMENT` for a result that the target cannot have.
    /// - `EARSHOT_ERROR_NOT_AVAILABLE` for a setting that the effect does not have.
    /// - `EARSHOT_ERROR_LIMIT_REACHED` for more than 4,096 curves.
    ///
    /// The C function is `earshot_parameter_drive`.
    pub fn drive(self, engine: &Engine, target: impl Into<Handle>, quantity: Quantity, points: &[ParameterPoint], shape: Shape) -> Result<()> {
        let target: Handle = target.into();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_parameter_drive(engine.id(), self.id(), target.0, quantity.0, points.as_ptr().cast(), points.len(), shape.0) })
    }

    /// Controls the send of a bus or an emitter by a parameter, through a curve.
    ///
    /// It replaces what is set and what snapshots set. See earshot_parameter_drive.
    ///
    /// - `sender`: A bus, or an emitter, by its own value.
    /// - `points`: At most 256, with results from 0 to 1; none: no more.
    /// - `shape`: \[= EARSHOT_SHAPE_LINEAR\] EARSHOT_SHAPE_…: Between the points.
    ///
    /// The C function is `earshot_parameter_drive_send`.
    pub fn drive_send(self, engine: &Engine, sender: impl Into<Handle>, reverb: SharedReverb, points: &[ParameterPoint], shape: Shape) -> Result<()> {
        let sender: Handle = sender.into();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_parameter_drive_send(engine.id(), self.id(), sender.0, reverb.id(), points.as_ptr().cast(), points.len(), shape.0) })
    }
}

impl Effect {
    /// Changes the settings of an effect, over a ramp of at least 20 ms.
    ///
    /// Settings that cannot change while it sounds are cross-faded. It fails like
    /// earshot_bus_add_effect.
    ///
    /// - `seconds`: \[s, 0 to 86,400\] Time to ramp over.
    /// - `EARSHOT_ERROR_STALE` for a compressor whose side chain bus was removed.
    ///
    /// The C function is `earshot_effect_set`.
    pub fn set(self, engine: &Engine, settings: impl Into<EffectSettings>, seconds: impl Into<Fade>) -> Result<()> {
        let settings = settings.into().raw();
        let seconds: Fade = seconds.into();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_effect_set(engine.id(), self.id(), &settings, seconds.0) })
    }

    /// Gets the settings of an effect.
    ///
    /// The C function is `earshot_effect_get`.
    pub fn get(self, engine: &Engine) -> Result<EffectSettings> {
        let mut settings = raw::effect_settings(EffectKind::EQUALIZER);
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_effect_get(engine.id(), self.id(), &mut settings) })?;
        Ok(EffectSettings::from_raw(&settings))
    }

    /// Bypasses an effect, or no longer, over 20 ms.
    ///
    /// The C function is `earshot_effect_set_bypassed`.
    pub fn set_bypassed(self, engine: &Engine, is_bypassed: bool) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_effect_set_bypassed(engine.id(), self.id(), is_bypassed) })
    }

    /// Gets the bus of an effect, its position there, and whether it is bypassed.
    ///
    /// The C function is `earshot_effect_get_place`.
    pub fn place(self, engine: &Engine) -> Result<(Bus, i32, bool)> {
        let mut bus = 0;
        let mut index: i32 = Default::default();
        let mut is_bypassed: bool = Default::default();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_effect_get_place(engine.id(), self.id(), &mut bus, &mut index, &mut is_bypassed) })?;
        Ok((raw::made(bus)?, index, is_bypassed))
    }

    /// Moves an effect to another position on its bus.
    ///
    /// Its processing starts anew, cross-faded. It fails like earshot_bus_add_effect.
    ///
    /// The C function is `earshot_effect_move`.
    pub fn move_to(self, engine: &Engine, index: i32) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_effect_move(engine.id(), self.id(), index) })
    }

    /// Removes an effect; its processing fades out over 20 ms.
    ///
    /// The C function is `earshot_effect_remove`.
    pub fn remove(self, engine: &Engine) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_effect_remove(engine.id(), self.id()) })
    }
}

impl SharedReverb {
    /// Changes a reverb: the old one fades out with its tail while the new one fades in.
    ///
    /// Each change begins when the one before is over; of several that wait, only the last is made.
    ///
    /// - `seconds`: \[s\] Time to change over, at least a step.
    ///
    /// The C function is `earshot_shared_reverb_set`.
    pub fn set(self, engine: &Engine, settings: &EaxReverb, seconds: impl Into<Fade>) -> Result<()> {
        let seconds: Fade = seconds.into();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_shared_reverb_set(engine.id(), self.id(), settings.as_raw(), seconds.0) })
    }

    /// Gets the settings of a reverb.
    ///
    /// The C function is `earshot_shared_reverb_get`.
    pub fn get(self, engine: &Engine) -> Result<(EaxReverb, f64)> {
        let mut settings = EaxReverb::default();
        let mut gain: f64 = Default::default();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_shared_reverb_get(engine.id(), self.id(), settings.as_raw_mut(), &mut gain) })?;
        Ok((settings, gain))
    }

    /// Sets the gain of a reverb and its tail, over a ramp.
    ///
    /// - `gain`: \[0 to 1\]
    /// - `seconds`: \[s, 0 to 86,400\] Time to ramp over.
    ///
    /// The C function is `earshot_shared_reverb_set_gain`.
    pub fn set_gain(self, engine: &Engine, gain: f64, seconds: impl Into<Fade>) -> Result<()> {
        let seconds: Fade = seconds.into();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_shared_reverb_set_gain(engine.id(), self.id(), gain, seconds.0) })
    }

    /// Removes the tail of a reverb within two steps, for a change of scene.
    ///
    /// The C function is `earshot_shared_reverb_clear_tail`.
    pub fn clear_tail(self, engine: &Engine) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_shared_reverb_clear_tail(engine.id(), self.id()) })
    }

    /// Removes a reverb with its sends; its tail is heard to the end.
    ///
    /// The C function is `earshot_shared_reverb_remove`.
    pub fn remove(self, engine: &Engine) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_shared_reverb_remove(engine.id(), self.id()) })
    }

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
    ///
    /// The C function is `earshot_set_send`.
    pub fn set_send(self, engine: &Engine, sender: impl Into<Handle>, gain: f64, seconds: impl Into<Fade>) -> Result<()> {
        let sender: Handle = sender.into();
        let seconds: Fade = seconds.into();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_set_send(engine.id(), sender.0, self.id(), gain, seconds.0) })
    }

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
    ///
    /// The C function is `earshot_set_filtered_send`.
    pub fn set_filtered_send(self, engine: &Engine, sender: impl Into<Handle>, gain: f64, high: f64, low: f64, seconds: impl Into<Fade>) -> Result<()> {
        let sender: Handle = sender.into();
        let seconds: Fade = seconds.into();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_set_filtered_send(engine.id(), sender.0, self.id(), gain, high, low, seconds.0) })
    }

    /// Gets the level of a send, without what others send.
    ///
    /// The C function is `earshot_get_send`.
    pub fn send(self, engine: &Engine, sender: impl Into<Handle>) -> Result<f64> {
        let sender: Handle = sender.into();
        let mut gain: f64 = Default::default();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_get_send(engine.id(), sender.0, self.id(), &mut gain) })?;
        Ok(gain)
    }
}

impl Wall {
    /// Removes a wall.
    ///
    /// The C function is `earshot_wall_remove`.
    pub fn remove(self, engine: &Engine) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_wall_remove(engine.id(), self.id()) })
    }

    /// Sets a wall's material: a window breaks, a curtain is drawn.
    ///
    /// The C function is `earshot_wall_set_material`.
    pub fn set_material(self, engine: &Engine, material: &Material) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_wall_set_material(engine.id(), self.id(), material.as_raw()) })
    }

    /// Gets a wall's material.
    ///
    /// The C function is `earshot_wall_get_material`.
    pub fn material(self, engine: &Engine) -> Result<Material> {
        let mut material = Material::default();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_wall_get_material(engine.id(), self.id(), material.as_raw_mut()) })?;
        Ok(material)
    }

    /// Sets how much sound a wall absorbs in three bands, for the reverbs of
    /// earshot_engine_set_surroundings.
    ///
    /// Common materials have their usual values, others 0.1. earshot_wall_set_material sets them
    /// again.
    ///
    /// - `low`: \[0 to 1\]
    /// - `middle`: \[0 to 1\]
    /// - `high`: \[0 to 1\]
    ///
    /// The C function is `earshot_wall_set_absorption`.
    pub fn set_absorption(self, engine: &Engine, low: f64, middle: f64, high: f64) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_wall_set_absorption(engine.id(), self.id(), low, middle, high) })
    }

    /// Gets how much sound a wall absorbs in three bands.
    ///
    /// The C function is `earshot_wall_get_absorption`.
    pub fn absorption(self, engine: &Engine) -> Result<(f64, f64, f64)> {
        let mut low: f64 = Default::default();
        let mut middle: f64 = Default::default();
        let mut high: f64 = Default::default();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_wall_get_absorption(engine.id(), self.id(), &mut low, &mut middle, &mut high) })?;
        Ok((low, middle, high))
    }
}

impl Room {
    /// Removes a room and the portals that lead there.
    ///
    /// The C function is `earshot_room_remove`.
    pub fn remove(self, engine: &Engine) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_room_remove(engine.id(), self.id()) })
    }

    /// Sets how much sound passes through a room's walls.
    ///
    /// Walls of earshot_wall_make_box and others attenuate it further.
    ///
    /// - `gain`: \[0 to 1\] 0 at first.
    /// - `high`: \[0 to 1; = 1\] The gain at 5 kHz, relative to that.
    ///
    /// The C function is `earshot_room_set_through`.
    pub fn set_through(self, engine: &Engine, gain: f64, high: f64) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_room_set_through(engine.id(), self.id(), gain, high) })
    }

    /// Sets the reverb of a room: the room is then a zone of priority 0 with walls.
    ///
    /// An emitter inside is heard in it as loud as its sound leaves by portals and through walls.
    /// Near an open portal a listener is in both rooms.
    ///
    /// - `settings`: NULL: none.
    /// - `level`: \[0 to 1\] Level of the send to the reverb.
    ///
    /// The C function is `earshot_room_set_reverb`.
    pub fn set_reverb(self, engine: &Engine, settings: Option<&EaxReverb>, level: f64) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_room_set_reverb(engine.id(), self.id(), settings.as_ref().map_or(null(), |it| it.as_raw()), level) })
    }

    /// Gets the reverb of a room.
    ///
    /// - `EARSHOT_ERROR_NOT_AVAILABLE` if it has none.
    ///
    /// The C function is `earshot_room_get_reverb`.
    pub fn reverb(self, engine: &Engine) -> Result<(EaxReverb, f64)> {
        let mut settings = EaxReverb::default();
        let mut level: f64 = Default::default();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_room_get_reverb(engine.id(), self.id(), settings.as_raw_mut(), &mut level) })?;
        Ok((settings, level))
    }
}

impl Portal {
    /// Removes a portal; it lets no sound through any more.
    ///
    /// The C function is `earshot_portal_remove`.
    pub fn remove(self, engine: &Engine) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_portal_remove(engine.id(), self.id()) })
    }

    /// Opens or closes a portal, over a ramp in the game's time.
    ///
    /// The power that passes is proportional.
    ///
    /// - `openness`: \[0 to 1\]
    /// - `seconds`: \[s, 0 to 86,400\] Time to ramp over.
    ///
    /// The C function is `earshot_portal_set_openness`.
    pub fn set_openness(self, engine: &Engine, openness: f64, seconds: impl Into<Fade>) -> Result<()> {
        let seconds: Fade = seconds.into();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_portal_set_openness(engine.id(), self.id(), openness, seconds.0) })
    }

    /// Gets how far a portal is open now.
    ///
    /// The C function is `earshot_portal_get_openness`.
    pub fn openness(self, engine: &Engine) -> Result<f64> {
        let mut openness: f64 = Default::default();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_portal_get_openness(engine.id(), self.id(), &mut openness) })?;
        Ok(openness)
    }

    /// Sets how much sound passes where a portal is closed.
    ///
    /// - `gain`: \[0 to 1\] 0 at first.
    /// - `high`: \[0 to 1; = 1\] The gain at 5 kHz, relative to that.
    ///
    /// The C function is `earshot_portal_set_door`.
    pub fn set_door(self, engine: &Engine, gain: f64, high: f64) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_portal_set_door(engine.id(), self.id(), gain, high) })
    }
}

impl Zone {
    /// Removes a zone; its reverb is heard to the end.
    ///
    /// The C function is `earshot_zone_remove`.
    pub fn remove(self, engine: &Engine) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_zone_remove(engine.id(), self.id()) })
    }

    /// Sets the width of a zone's edge.
    ///
    /// - `edge`: \[m, 0 to 10,000\] 1 at first.
    ///
    /// The C function is `earshot_zone_set_edge`.
    pub fn set_edge(self, engine: &Engine, edge: f64) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_zone_set_edge(engine.id(), self.id(), edge) })
    }

    /// Sets the priority of a zone: its reverb covers those of zones with a lower one.
    ///
    /// - `priority`: 0 at first; at most a million.
    ///
    /// The C function is `earshot_zone_set_priority`.
    pub fn set_priority(self, engine: &Engine, priority: i32) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_zone_set_priority(engine.id(), self.id(), priority) })
    }

    /// Sets how much sound passes between the inside and the outside of a zone.
    ///
    /// - `gain`: \[0 to 1\] 1 at first.
    /// - `high`: \[0 to 1; = 1\] The gain at 5 kHz, relative to that.
    ///
    /// The C function is `earshot_zone_set_outside`.
    pub fn set_outside(self, engine: &Engine, gain: f64, high: f64) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_zone_set_outside(engine.id(), self.id(), gain, high) })
    }

    /// Sets the reverb of a zone.
    ///
    /// All emitters are heard in the reverb of the zones where the listener is, and each also in
    /// that of the zones where it is itself. At most four sound at once, including shared reverbs:
    /// the most audible ones. Sound of other zones goes to the most similar one of these.
    ///
    /// - `settings`: NULL: none, as at first.
    /// - `level`: \[0 to 1\] Level of the send to the reverb.
    /// - `EARSHOT_ERROR_NOT_AVAILABLE` where OpenAL has no effects.
    ///
    /// The C function is `earshot_zone_set_reverb`.
    pub fn set_reverb(self, engine: &Engine, settings: Option<&EaxReverb>, level: f64) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_zone_set_reverb(engine.id(), self.id(), settings.as_ref().map_or(null(), |it| it.as_raw()), level) })
    }

    /// Gets the edge and the priority of a zone, and what passes between inside and outside.
    ///
    /// The C function is `earshot_zone_get`.
    pub fn get(self, engine: &Engine) -> Result<(f64, i32, f64, f64)> {
        let mut edge: f64 = Default::default();
        let mut priority: i32 = Default::default();
        let mut gain: f64 = Default::default();
        let mut high: f64 = Default::default();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_zone_get(engine.id(), self.id(), &mut edge, &mut priority, &mut gain, &mut high) })?;
        Ok((edge, priority, gain, high))
    }

    /// Gets the reverb of a zone.
    ///
    /// - `EARSHOT_ERROR_NOT_AVAILABLE` if it has none.
    ///
    /// The C function is `earshot_zone_get_reverb`.
    pub fn reverb(self, engine: &Engine) -> Result<(EaxReverb, f64)> {
        let mut settings = EaxReverb::default();
        let mut level: f64 = Default::default();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_zone_get_reverb(engine.id(), self.id(), settings.as_raw_mut(), &mut level) })?;
        Ok((settings, level))
    }
}

impl PushSource {
    /// Ends a push source: the voice plays what there is and ends.
    ///
    /// The C function is `earshot_push_source_finish`.
    pub fn finish(&self) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_push_source_finish(self.id()) })
    }

    /// Gets how much sound waits, fits and was played, by the engine's clock as of its last step.
    ///
    /// The C function is `earshot_push_source_get_counts`.
    pub fn counts(&self) -> Result<(usize, usize, i64)> {
        let mut waiting: usize = Default::default();
        let mut room: usize = Default::default();
        let mut played: i64 = Default::default();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_push_source_get_counts(self.id(), &mut waiting, &mut room, &mut played) })?;
        Ok((waiting, room, played))
    }

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
    /// - `EARSHOT_ERROR_STATE` if a voice has begun to play it without a latency.
    ///
    /// The C function is `earshot_push_source_set_latency`.
    pub fn set_latency(&self, seconds: f64, adapts: bool) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_push_source_set_latency(self.id(), seconds, adapts) })
    }

    /// Gets the latency that was set, or adapted to.
    ///
    /// The C function is `earshot_push_source_get_latency`.
    pub fn latency(&self) -> Result<f64> {
        let mut seconds: f64 = Default::default();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_push_source_get_latency(self.id(), &mut seconds) })?;
        Ok(seconds)
    }
}

impl Progressive {
    /// Makes a sound file whose bytes arrive over time, such as a download.
    ///
    /// There can be 4,096 at a time. Release it with earshot_progressive_release.
    ///
    /// - `name`: Used in messages; may be empty.
    /// - `byte_count`: \[bytes, 0 to 1,073,741,824\] Size of the file; 0: unknown.
    ///
    /// The C function is `earshot_progressive_make`.
    pub fn make(name: &str, byte_count: u64) -> Result<Progressive> {
        let mut bytes = 0;
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_progressive_make(name.as_ptr().cast(), name.len(), byte_count, &mut bytes) })?;
        Ok(Progressive::from_id(bytes)?)
    }

    /// Ends a progressive file: all bytes are there, or the download was broken off.
    ///
    /// The C function is `earshot_progressive_finish`.
    pub fn finish(&self) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_progressive_finish(self.id()) })
    }
}

impl Network {
    /// Begins to connect to an address of HTTP or HTTPS, and returns at once.
    ///
    /// A thread of its own receives and decodes. There can be 256 at a time. Release it with
    /// earshot_network_release.
    ///
    /// - `options`: NULL: the defaults.
    /// - `EARSHOT_ERROR_NOT_AVAILABLE` if libcurl is not installed.
    ///
    /// The C function is `earshot_network_open`.
    pub fn open(address: &str, options: &NetworkOptions) -> Result<Network> {
        let mut keep = Keep::default();
        let options = options.raw(&mut keep);
        let mut network = 0;
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_network_open(address.as_ptr().cast(), address.len(), &options, &mut network) })?;
        Ok(Network::from_id(network)?)
    }

    /// Moves to a position in a file.
    ///
    /// A voice that plays moves when it has played what the engine has already taken, up to two
    /// thirds of a second. One that starts now starts there.
    ///
    /// - `seconds`: \[s\]
    /// - `EARSHOT_ERROR_STATE` for radio, and while it is not ready.
    ///
    /// The C function is `earshot_network_seek`.
    pub fn seek(&self, seconds: f64) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_network_seek(self.id(), seconds) })
    }

    /// Gets the state of a stream.
    ///
    /// The C function is `earshot_network_get_status`.
    pub fn status(&self) -> Result<NetworkStatus> {
        let mut status = NetworkStatus::default();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_network_get_status(self.id(), status.as_raw_mut()) })?;
        Ok(status)
    }

    /// Gets a text about a stream; empty where it is unknown.
    ///
    /// - `which`: EARSHOT_NETWORK_NAME and those that follow.
    ///
    /// The C function is `earshot_network_text`.
    pub fn text_of(&self, which: NetworkText) -> Result<String> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        let buffer = raw::text(4096, |buffer, capacity, filled| unsafe { sys::earshot_network_text(self.id(), which.0, buffer, capacity, filled) })?;
        Ok(buffer)
    }

    /// Takes the oldest event.
    ///
    /// At most the latest 64 wait, and as many again that were begun to be taken.
    ///
    /// The C function is `earshot_network_take_event`.
    pub fn take_event(&self) -> Result<(NetworkEvent, i64, String)> {
        let mut kind = 0;
        let mut number: i64 = Default::default();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        let buffer = raw::text_once(4096, |buffer, capacity, filled| unsafe { sys::earshot_network_take_event(self.id(), &mut kind, &mut number, buffer, capacity, filled) })?;
        Ok((NetworkEvent(kind), number, buffer))
    }
}

impl Recorder {
    /// Opens the microphone and records.
    ///
    /// A recorder records once: later calls, also after earshot_recorder_stop, do nothing. A device
    /// that is lost is looked for until there is one, including the default one; meanwhile nothing
    /// is recorded.
    ///
    /// - `EARSHOT_ERROR_DEVICE_UNAVAILABLE` if there is no microphone.
    ///
    /// The C function is `earshot_recorder_start`.
    pub fn start(&self) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_recorder_start(self.id()) })
    }

    /// Pauses a recorder; the microphone is off after some 20 ms.
    ///
    /// The C function is `earshot_recorder_pause`.
    pub fn pause(&self) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_recorder_pause(self.id()) })
    }

    /// Resumes a recorder, unless it is interrupted.
    ///
    /// The C function is `earshot_recorder_resume`.
    pub fn resume(&self) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_recorder_resume(self.id()) })
    }

    /// Ends the recording, and waits until the file is complete.
    ///
    /// It fails if the file could not take everything.
    ///
    /// The C function is `earshot_recorder_stop`.
    pub fn stop(&self) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_recorder_stop(self.id()) })
    }

    /// Sets the gain of a recorder, with a short ramp.
    ///
    /// - `gain`: \[0 to 251\]
    ///
    /// The C function is `earshot_recorder_set_gain`.
    pub fn set_gain(&self, gain: f64) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_recorder_set_gain(self.id(), gain) })
    }

    /// Gets the state of a recorder.
    ///
    /// The C function is `earshot_recorder_get_status`.
    pub fn status(&self) -> Result<RecorderStatus> {
        let mut status = RecorderStatus::default();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_recorder_get_status(self.id(), status.as_raw_mut()) })?;
        Ok(status)
    }

    /// Gets the level of the last 50 ms, including the gain; without loudness.
    ///
    /// The C function is `earshot_recorder_get_meter`.
    pub fn meter(&self) -> Result<Meter> {
        let mut meter = Meter::default();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_recorder_get_meter(self.id(), meter.as_raw_mut()) })?;
        Ok(meter)
    }

    /// Gets the name of the device that is recorded from; empty without one.
    ///
    /// The C function is `earshot_recorder_device_name`.
    pub fn device_name(&self) -> Result<String> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        let buffer = raw::text(4096, |buffer, capacity, filled| unsafe { sys::earshot_recorder_device_name(self.id(), buffer, capacity, filled) })?;
        Ok(buffer)
    }

    /// Gets the names of the devices to record from, one per line, the default first.
    ///
    /// The C function is `earshot_recorder_device_names`.
    pub fn device_names() -> Result<Vec<String>> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        let buffer = raw::text(4096, |buffer, capacity, filled| unsafe { sys::earshot_recorder_device_names(buffer, capacity, filled) })?;
        Ok(raw::lines(&buffer))
    }

    /// Takes the oldest event.
    ///
    /// At most 1,000 wait; later ones are dropped until some are taken.
    ///
    /// The C function is `earshot_recorder_take_event`.
    pub fn take_event(&self) -> Result<(RecorderEvent, i64, String)> {
        let mut kind = 0;
        let mut number: i64 = Default::default();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        let buffer = raw::text_once(4096, |buffer, capacity, filled| unsafe { sys::earshot_recorder_take_event(self.id(), &mut kind, &mut number, buffer, capacity, filled) })?;
        Ok((RecorderEvent(kind), number, buffer))
    }
}

impl ChatSender {
    /// Opens the microphone.
    ///
    /// Later calls do nothing. A device that is lost is looked for.
    ///
    /// - `EARSHOT_ERROR_DEVICE_UNAVAILABLE` if there is no microphone.
    ///
    /// The C function is `earshot_chat_sender_start`.
    pub fn start(&self) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_chat_sender_start(self.id()) })
    }

    /// Closes the microphone for good.
    ///
    /// The C function is `earshot_chat_sender_stop`.
    pub fn stop(&self) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_chat_sender_stop(self.id()) })
    }

    /// Sets whether sending is muted; the microphone stays open.
    ///
    /// The C function is `earshot_chat_sender_set_muted`.
    pub fn set_muted(&self, is_muted: bool) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_chat_sender_set_muted(self.id(), is_muted) })
    }

    /// Takes speech from elsewhere than a microphone, one channel at 16,000 Hz, as it arrives.
    ///
    /// Not together with earshot_chat_sender_start.
    ///
    /// The C function is `earshot_chat_sender_take`.
    pub fn take(&self, samples: &[f32]) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_chat_sender_take(self.id(), samples.as_ptr().cast(), samples.len()) })
    }

    /// Gets the effect that listens to what the engine renders.
    ///
    /// Remove it with earshot_effect_remove when the sender is gone.
    ///
    /// The C function is `earshot_chat_sender_get_reference`.
    pub fn reference(&self) -> Result<Option<Effect>> {
        let mut effect = 0;
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_chat_sender_get_reference(self.id(), &mut effect) })?;
        Ok(raw::handle_of(effect))
    }

    /// Gets the state of a sender.
    ///
    /// The C function is `earshot_chat_sender_get_status`.
    pub fn status(&self) -> Result<ChatSenderStatus> {
        let mut status = ChatSenderStatus::default();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_chat_sender_get_status(self.id(), status.as_raw_mut()) })?;
        Ok(status)
    }
}

impl ChatReceiver {
    /// Makes a receiver of what a sender sends.
    ///
    /// There can be 4,096 at a time. Release it with earshot_chat_receiver_release.
    ///
    /// - `EARSHOT_ERROR_NOT_AVAILABLE` if libopus is not installed.
    ///
    /// The C function is `earshot_chat_receiver_make`.
    pub fn make() -> Result<ChatReceiver> {
        let mut receiver = 0;
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_chat_receiver_make(&mut receiver) })?;
        Ok(ChatReceiver::from_id(receiver)?)
    }

    /// Takes one packet from the network, in any order, twice or late.
    ///
    /// Bytes that are not a packet are counted and ignored.
    ///
    /// The C function is `earshot_chat_receiver_receive`.
    pub fn receive(&self, packet: &[u8]) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_chat_receiver_receive(self.id(), packet.as_ptr().cast(), packet.len()) })
    }

    /// Gets the state of a receiver.
    ///
    /// The C function is `earshot_chat_receiver_get_status`.
    pub fn status(&self) -> Result<ChatReceiverStatus> {
        let mut status = ChatReceiverStatus::default();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_chat_receiver_get_status(self.id(), status.as_raw_mut()) })?;
        Ok(status)
    }
}

impl Music {
    /// Ends what a player plays, and removes its bus.
    ///
    /// The C function is `earshot_music_release`.
    pub fn release(self, engine: &Engine) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_music_release(engine.id(), self.id()) })
    }

    /// Changes how a player plays, from the next track on.
    ///
    /// The C function is `earshot_music_configure`.
    pub fn configure(self, engine: &Engine, options: &MusicOptions) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_music_configure(engine.id(), self.id(), options.as_raw()) })
    }

    /// Lets a player play addresses of HTTP and HTTPS.
    ///
    /// Playlists there are read when a list is opened, which waits for their servers.
    ///
    /// - `options`: NULL, as at first: the network is not used.
    ///
    /// The C function is `earshot_music_set_network`.
    pub fn set_network(self, engine: &Engine, options: Option<&NetworkOptions>) -> Result<()> {
        let mut keep = Keep::default();
        let options = options.map(|it| it.raw(&mut keep));
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_music_set_network(engine.id(), self.id(), options.as_ref().map_or(null(), |it| it as *const _)) })
    }

    /// Plays from where the player was paused, or the current track from its beginning.
    ///
    /// An empty list ends at once with EARSHOT_MUSIC_NOTHING_PLAYABLE.
    ///
    /// The C function is `earshot_music_play`.
    pub fn play(self, engine: &Engine) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_music_play(engine.id(), self.id()) })
    }

    /// Plays an entry of the list.
    ///
    /// The C function is `earshot_music_play_at`.
    pub fn play_at(self, engine: &Engine, index: usize) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_music_play_at(engine.id(), self.id(), index) })
    }

    /// Pauses a player without a click.
    ///
    /// The C function is `earshot_music_pause`.
    pub fn pause(self, engine: &Engine) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_music_pause(engine.id(), self.id()) })
    }

    /// Fades out and ends what a player plays.
    ///
    /// - `fade`: \[s, 0 to 86,400\] Time to fade over, or EARSHOT_CLICK_FREE.
    ///
    /// The C function is `earshot_music_stop`.
    pub fn stop(self, engine: &Engine, fade: impl Into<Fade>) -> Result<()> {
        let fade: Fade = fade.into();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_music_stop(engine.id(), self.id(), fade.0) })
    }

    /// Moves to the next track; after the last one the player ends, unless it repeats.
    ///
    /// The C function is `earshot_music_next`.
    pub fn next(self, engine: &Engine) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_music_next(engine.id(), self.id()) })
    }

    /// Moves to the previous track, or to the beginning of a track of which more than three seconds
    /// were played.
    ///
    /// The C function is `earshot_music_previous`.
    pub fn previous(self, engine: &Engine) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_music_previous(engine.id(), self.id()) })
    }

    /// Moves to a position in the track; beyond its end is the next track.
    ///
    /// - `seconds`: \[s\]
    ///
    /// The C function is `earshot_music_seek`.
    pub fn seek(self, engine: &Engine, seconds: f64) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_music_seek(engine.id(), self.id(), seconds) })
    }

    /// Sets the gain of a player, besides that of its bus.
    ///
    /// - `gain`: \[0 to 251.18\]
    ///
    /// The C function is `earshot_music_set_gain`.
    pub fn set_gain(self, engine: &Engine, gain: f64) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_music_set_gain(engine.id(), self.id(), gain) })
    }

    /// Gets the state of a music player.
    ///
    /// The C function is `earshot_music_get_status`.
    pub fn status(self, engine: &Engine) -> Result<MusicStatus> {
        let mut status = MusicStatus::default();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_music_get_status(engine.id(), self.id(), status.as_raw_mut()) })?;
        Ok(status)
    }

    /// Gets a text about the track that plays, or played last; empty where it is unknown.
    ///
    /// - `which`: EARSHOT_MUSIC_TITLE and those that follow.
    ///
    /// The C function is `earshot_music_text`.
    pub fn text_of(self, engine: &Engine, which: MusicText) -> Result<String> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        let buffer = raw::text(4096, |buffer, capacity, filled| unsafe { sys::earshot_music_text(engine.id(), self.id(), which.0, buffer, capacity, filled) })?;
        Ok(buffer)
    }

    /// Gets the cover as the bytes of a whole picture file.
    ///
    /// The C function is `earshot_music_cover`.
    pub fn cover(self, engine: &Engine) -> Result<Vec<u8>> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        let bytes = raw::array(0u8, |buffer, capacity, filled| unsafe { sys::earshot_music_cover(engine.id(), self.id(), buffer.cast(), capacity, filled) })?;
        Ok(bytes)
    }

    /// Takes the oldest event.
    ///
    /// At most the latest 64 wait, and as many again that were begun to be taken. A track that
    /// fails is reported when it is opened, while the one before plays.
    ///
    /// The C function is `earshot_music_take_event`.
    pub fn take_event(self, engine: &Engine) -> Result<(MusicEvent, i64, String)> {
        let mut kind = 0;
        let mut number: i64 = Default::default();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        let buffer = raw::text_once(4096, |buffer, capacity, filled| unsafe { sys::earshot_music_take_event(engine.id(), self.id(), &mut kind, &mut number, buffer, capacity, filled) })?;
        Ok((MusicEvent(kind), number, buffer))
    }

    /// Shows what a player plays, and lets media keys control it, from its engine's next update on.
    ///
    /// Not for two players at once.
    ///
    /// - `now_playing`: 0: no longer.
    ///
    /// The C function is `earshot_music_set_now_playing`.
    pub fn set_now_playing(self, engine: &Engine, now_playing: Option<&NowPlaying>) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_music_set_now_playing(engine.id(), self.id(), now_playing.map_or(0, |it| it.id())) })
    }
}

impl Sounds {
    /// Gets how far sound events are loaded, and the reason why they can't be.
    ///
    /// The C function is `earshot_sounds_progress`.
    pub fn progress(self, engine: &Engine) -> Result<(f64, bool, String)> {
        let mut fraction: f64 = Default::default();
        let mut is_ready: bool = Default::default();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        let buffer = raw::text(4096, |buffer, capacity, filled| unsafe { sys::earshot_sounds_progress(engine.id(), self.id(), &mut fraction, &mut is_ready, buffer, capacity, filled) })?;
        Ok((fraction, is_ready, buffer))
    }

    /// Fades out what plays of sound events, and removes their clips, buses and effects.
    ///
    /// - `fade`: \[s, 0 to 86,400\] Time to fade over, or EARSHOT_CLICK_FREE.
    ///
    /// The C function is `earshot_sounds_unload`.
    pub fn unload(self, engine: &Engine, fade: impl Into<Fade>) -> Result<()> {
        let fade: Fade = fade.into();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_sounds_unload(engine.id(), self.id(), fade.0) })
    }

    /// Reads the definitions of a folder again, in the background, and takes over what changed.
    ///
    /// Instances that play go on. With `reloads_changed_files` in earshot_config it happens by
    /// itself when a file changes.
    ///
    /// The C function is `earshot_sounds_reload`.
    pub fn reload(self, engine: &Engine) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_sounds_reload(engine.id(), self.id()) })
    }

    /// Gets the name of a sound event, by its index in order of names; empty beyond the last.
    ///
    /// The C function is `earshot_sounds_event_name`.
    pub fn event_name(self, engine: &Engine, index: usize) -> Result<(usize, String)> {
        let mut count: usize = Default::default();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        let buffer = raw::text(4096, |buffer, capacity, filled| unsafe { sys::earshot_sounds_event_name(engine.id(), self.id(), index, &mut count, buffer, capacity, filled) })?;
        Ok((count, buffer))
    }

    /// Posts a sound event on an emitter.
    ///
    /// What can't be played gives an instance that has ended; earshot_instance_explain tells why.
    /// The values count for this instance alone; at most 64.
    ///
    /// - `emitter`: 0: non-positional.
    /// - `values`: May be NULL.
    ///
    /// The C function is `earshot_sounds_post`.
    pub fn post(self, engine: &Engine, event: &str, emitter: impl Into<Option<Emitter>>, values: &[SoundValue]) -> Result<Instance> {
        let mut keep = Keep::default();
        let emitter: Option<Emitter> = emitter.into();
        let values: Vec<_> = values.iter().map(|it| it.raw(&mut keep)).collect();
        let mut instance = 0;
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_sounds_post(engine.id(), self.id(), event.as_ptr().cast(), event.len(), raw::id(emitter), values.as_ptr().cast(), values.len(), &mut instance) })?;
        Ok(raw::made(instance)?)
    }

    /// Posts a sound event at a position in the world, on an emitter of its own.
    ///
    /// - `at`: \[m, -1e9 to 1e9\]
    /// - `values`: May be NULL.
    ///
    /// The C function is `earshot_sounds_post_at`.
    pub fn post_at(self, engine: &Engine, event: &str, at: impl Into<Vector>, values: &[SoundValue]) -> Result<Instance> {
        let mut keep = Keep::default();
        let at: Vector = at.into();
        let values: Vec<_> = values.iter().map(|it| it.raw(&mut keep)).collect();
        let mut instance = 0;
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_sounds_post_at(engine.id(), self.id(), event.as_ptr().cast(), event.len(), at.x, at.y, at.z, values.as_ptr().cast(), values.len(), &mut instance) })?;
        Ok(raw::made(instance)?)
    }

    /// Posts a sound event by its id, like earshot_sounds_post.
    ///
    /// - `event`: See earshot_sound_id.
    /// - `emitter`: 0: non-positional.
    /// - `values`: May be NULL.
    ///
    /// The C function is `earshot_sounds_post_id`.
    pub fn post_id(self, engine: &Engine, event: u64, emitter: impl Into<Option<Emitter>>, values: &[SoundValue]) -> Result<Instance> {
        let mut keep = Keep::default();
        let emitter: Option<Emitter> = emitter.into();
        let values: Vec<_> = values.iter().map(|it| it.raw(&mut keep)).collect();
        let mut instance = 0;
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_sounds_post_id(engine.id(), self.id(), event, raw::id(emitter), values.as_ptr().cast(), values.len(), &mut instance) })?;
        Ok(raw::made(instance)?)
    }

    /// Sets a parameter for everything, or for what plays on an emitter.
    ///
    /// - `emitter`: 0: for everything.
    ///
    /// The C function is `earshot_sounds_set_parameter`.
    pub fn set_parameter(self, engine: &Engine, name: &str, value: f64, emitter: impl Into<Option<Emitter>>) -> Result<()> {
        let emitter: Option<Emitter> = emitter.into();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_sounds_set_parameter(engine.id(), self.id(), name.as_ptr().cast(), name.len(), value, raw::id(emitter)) })
    }

    /// Sets a parameter to one of its labels, for everything or for what plays on an emitter.
    ///
    /// - `emitter`: 0: for everything.
    ///
    /// The C function is `earshot_sounds_set_label`.
    pub fn set_label(self, engine: &Engine, name: &str, label: &str, emitter: impl Into<Option<Emitter>>) -> Result<()> {
        let emitter: Option<Emitter> = emitter.into();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_sounds_set_label(engine.id(), self.id(), name.as_ptr().cast(), name.len(), label.as_ptr().cast(), label.len(), raw::id(emitter)) })
    }

    /// Gets where a parameter is on its way to what was set; NaN if there is none of that name.
    ///
    /// - `emitter`: 0: for everything.
    ///
    /// The C function is `earshot_sounds_parameter`.
    pub fn parameter(self, engine: &Engine, name: &str, emitter: impl Into<Option<Emitter>>) -> Result<f64> {
        let emitter: Option<Emitter> = emitter.into();
        let mut value: f64 = Default::default();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_sounds_parameter(engine.id(), self.id(), name.as_ptr().cast(), name.len(), raw::id(emitter), &mut value) })?;
        Ok(value)
    }

    /// Sets a switch of an emitter: events that are posted on it from now on choose by it.
    ///
    /// The C function is `earshot_sounds_set_switch`.
    pub fn set_switch(self, engine: &Engine, emitter: Emitter, name: &str, value: &str) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_sounds_set_switch(engine.id(), self.id(), emitter.id(), name.as_ptr().cast(), name.len(), value.as_ptr().cast(), value.len()) })
    }

    /// Sets a global state; what it changes follows over the state's transition.
    ///
    /// The C function is `earshot_sounds_set_state`.
    pub fn set_state(self, engine: &Engine, name: &str, value: &str) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_sounds_set_state(engine.id(), self.id(), name.as_ptr().cast(), name.len(), value.as_ptr().cast(), value.len()) })
    }

    /// Gets the value of a state; empty if there is none of that name.
    ///
    /// The C function is `earshot_sounds_state`.
    pub fn state(self, engine: &Engine, name: &str) -> Result<String> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        let buffer = raw::text(4096, |buffer, capacity, filled| unsafe { sys::earshot_sounds_state(engine.id(), self.id(), name.as_ptr().cast(), name.len(), buffer, capacity, filled) })?;
        Ok(buffer)
    }

    /// Sets the gain of a VCA, which many buses follow.
    ///
    /// - `decibels`: \[dB, -200 to 24\]
    /// - `seconds`: \[s, 0 to 86,400\] Time to ramp over.
    ///
    /// The C function is `earshot_sounds_set_vca`.
    pub fn set_vca(self, engine: &Engine, name: &str, decibels: f64, seconds: impl Into<Fade>) -> Result<()> {
        let seconds: Fade = seconds.into();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_sounds_set_vca(engine.id(), self.id(), name.as_ptr().cast(), name.len(), decibels, seconds.0) })
    }

    /// Stops all instances over a fade.
    ///
    /// - `fade`: \[s, 0 to 86,400\] Time to fade over, or EARSHOT_CLICK_FREE.
    ///
    /// The C function is `earshot_sounds_stop`.
    pub fn stop(self, engine: &Engine, fade: impl Into<Fade>) -> Result<()> {
        let fade: Fade = fade.into();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_sounds_stop(engine.id(), self.id(), fade.0) })
    }

    /// Gets a bus of the definitions.
    ///
    /// The definitions set its gain: for a volume setting use a VCA.
    ///
    /// The C function is `earshot_sounds_bus`.
    pub fn bus(self, engine: &Engine, name: &str) -> Result<Option<Bus>> {
        let mut bus = 0;
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_sounds_bus(engine.id(), self.id(), name.as_ptr().cast(), name.len(), &mut bus) })?;
        Ok(raw::handle_of(bus))
    }

    /// Gets a snapshot of the definitions.
    ///
    /// The C function is `earshot_sounds_snapshot`.
    pub fn snapshot(self, engine: &Engine, name: &str) -> Result<Option<Snapshot>> {
        let mut snapshot = 0;
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_sounds_snapshot(engine.id(), self.id(), name.as_ptr().cast(), name.len(), &mut snapshot) })?;
        Ok(raw::handle_of(snapshot))
    }

    /// Gets the reasons why less than all of an event can be heard, a line each; empty: there is
    /// none.
    ///
    /// The C function is `earshot_sounds_explain`.
    pub fn explain(self, engine: &Engine, event: &str) -> Result<String> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        let buffer = raw::text(4096, |buffer, capacity, filled| unsafe { sys::earshot_sounds_explain(engine.id(), self.id(), event.as_ptr().cast(), event.len(), buffer, capacity, filled) })?;
        Ok(buffer)
    }

    /// Takes the oldest notice about sound events.
    ///
    /// At most 4,096 wait.
    ///
    /// The C function is `earshot_sounds_take_notice`.
    pub fn take_notice(self, engine: &Engine) -> Result<(SoundNotice, Option<Instance>, i64, String)> {
        let mut kind = 0;
        let mut instance = 0;
        let mut number: i64 = Default::default();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        let buffer = raw::text_once(4096, |buffer, capacity, filled| unsafe { sys::earshot_sounds_take_notice(engine.id(), self.id(), &mut kind, &mut instance, &mut number, buffer, capacity, filled) })?;
        Ok((SoundNotice(kind), raw::handle_of(instance), number, buffer))
    }
}

impl Instance {
    /// Stops an instance over a fade.
    ///
    /// - `fade`: \[s, 0 to 86,400\] Time to fade over, EARSHOT_CLICK_FREE, or EARSHOT_OWN_FADE.
    ///
    /// The C function is `earshot_instance_stop`.
    pub fn stop(self, engine: &Engine, fade: impl Into<Fade>) -> Result<()> {
        let fade: Fade = fade.into();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_instance_stop(engine.id(), self.id(), fade.0) })
    }

    /// Lets an instance come to its end: loops are left after their pass, tails follow.
    ///
    /// The C function is `earshot_instance_release`.
    pub fn release(self, engine: &Engine) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_instance_release(engine.id(), self.id()) })
    }

    /// Sets a parameter of an instance alone.
    ///
    /// The C function is `earshot_instance_set_parameter`.
    pub fn set_parameter(self, engine: &Engine, name: &str, value: f64) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_instance_set_parameter(engine.id(), self.id(), name.as_ptr().cast(), name.len(), value) })
    }

    /// Sets a parameter of an instance alone, to one of its labels.
    ///
    /// The C function is `earshot_instance_set_label`.
    pub fn set_label(self, engine: &Engine, name: &str, label: &str) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_instance_set_label(engine.id(), self.id(), name.as_ptr().cast(), name.len(), label.as_ptr().cast(), label.len()) })
    }

    /// Gets whether an instance plays, or has something to play.
    ///
    /// The C function is `earshot_instance_is_playing`.
    pub fn is_playing(self, engine: &Engine) -> Result<bool> {
        let mut is_playing: bool = Default::default();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_instance_is_playing(engine.id(), self.id(), &mut is_playing) })?;
        Ok(is_playing)
    }

    /// Gets where in its clip an instance's newest voice is; -1 without one.
    ///
    /// The C function is `earshot_instance_playhead`.
    pub fn playhead(self, engine: &Engine) -> Result<f64> {
        let mut position: f64 = Default::default();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_instance_playhead(engine.id(), self.id(), &mut position) })?;
        Ok(position)
    }

    /// Gets the voices of an instance, the newest first.
    ///
    /// The C function is `earshot_instance_voices`.
    pub fn voices(self, engine: &Engine) -> Result<Vec<Voice>> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        let voices = raw::handles(core::marker::PhantomData::<Voice>, |buffer, capacity, filled| unsafe { sys::earshot_instance_voices(engine.id(), self.id(), buffer, capacity, filled) })?;
        Ok(voices)
    }

    /// Gets the reason why an instance wasn't played; empty if it was, or is forgotten.
    ///
    /// The C function is `earshot_instance_explain`.
    pub fn explain(self, engine: &Engine) -> Result<String> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        let buffer = raw::text(4096, |buffer, capacity, filled| unsafe { sys::earshot_instance_explain(engine.id(), self.id(), buffer, capacity, filled) })?;
        Ok(buffer)
    }
}

impl NowPlaying {
    /// Begins to show on the desktop what plays.
    ///
    /// There can be 256 at a time. Release it with earshot_now_playing_release.
    ///
    /// - `name`: Name on the bus, of which letters and digits are kept.
    /// - `desktop_entry`: Name of the game's desktop file without its suffix; may be empty.
    ///
    /// The C function is `earshot_now_playing_make`.
    pub fn make(name: &str, desktop_entry: &str) -> Result<NowPlaying> {
        let mut now_playing = 0;
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_now_playing_make(name.as_ptr().cast(), name.len(), desktop_entry.as_ptr().cast(), desktop_entry.len(), &mut now_playing) })?;
        Ok(NowPlaying::from_id(now_playing)?)
    }

    /// Shows what plays; may be called as often as wanted.
    ///
    /// Texts end with a zero byte.
    ///
    /// The C function is `earshot_now_playing_set`.
    pub fn set(&self, info: &NowPlayingInfo) -> Result<()> {
        let mut keep = Keep::default();
        let info = info.raw(&mut keep);
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_now_playing_set(self.id(), &info) })
    }

    /// Takes the oldest command.
    ///
    /// At most 256 wait; others are dropped.
    ///
    /// The C function is `earshot_now_playing_take_command`.
    pub fn take_command(&self) -> Result<(Command, f64)> {
        let mut command = 0;
        let mut value: f64 = Default::default();
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_now_playing_take_command(self.id(), &mut command, &mut value) })?;
        Ok((Command(command), value))
    }

    /// Gets whether the desktop shows the track, and the name on the bus, or the reason.
    ///
    /// The C function is `earshot_now_playing_availability`.
    pub fn availability(&self) -> Result<(NowPlayingAvailability, String)> {
        let mut availability = 0;
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        let buffer = raw::text(4096, |buffer, capacity, filled| unsafe { sys::earshot_now_playing_availability(self.id(), &mut availability, buffer, capacity, filled) })?;
        Ok((NowPlayingAvailability(availability), buffer))
    }
}

impl HostOutput {
    /// Sets how long the first frame of a pull takes to the ear, from the call of render on.
    ///
    /// earshot_engine_heard_frame and the heard time of earshot_voice_get_playhead go by it. May be
    /// called again where it changes.
    ///
    /// - `seconds`: \[s\] 0 to 60; less than 0 for unknown.
    ///
    /// The C function is `earshot_host_output_set_latency`.
    pub fn set_latency(self, seconds: f64) -> Result<()> {
        // SAFETY: pointers are valid during the call, and the library checks the rest.
        raw::finish(unsafe { sys::earshot_host_output_set_latency(self.id(), seconds) })
    }
}

/// Gets the names of the system's output devices, one per line, the default first.
///
/// The C function is `earshot_device_names`.
pub fn device_names() -> Result<Vec<String>> {
    // SAFETY: pointers are valid during the call, and the library checks the rest.
    let buffer = raw::text(4096, |buffer, capacity, filled| unsafe { sys::earshot_device_names(buffer, capacity, filled) })?;
    Ok(raw::lines(&buffer))
}

/// Asks devices to mix in shorter or longer periods than the system's setting, which is about 0.02
/// s.
///
/// Latency is some of these periods, so a third of the period is a third of the latency; shorter
/// ones must be met more often. earshot_output_traits has what the device accepted. The setting is
/// for the whole process. Call it before the process uses OpenAL, that is, before the first engine
/// is made and devices are listed, and while no other thread reads the environment, which it
/// changes and changes back.
///
/// - `seconds`: \[s, 0.0015 to 0.1\] Values outside are moved to the nearest.
/// - `EARSHOT_ERROR_STATE` if OpenAL was used already, or its user named a configuration file in
///   ALSOFT_CONF; then nothing changes.
///
/// The C function is `earshot_prefer_mix_seconds`.
pub fn prefer_mix_seconds(seconds: f64) -> Result<()> {
    // SAFETY: pointers are valid during the call, and the library checks the rest.
    raw::finish(unsafe { sys::earshot_prefer_mix_seconds(seconds) })
}

/// Gets the gain at a distance, for drawing curves.
///
/// - `options`: Only its fields about distance are read.
/// - `distance`: \[m\]
///
/// The C function is `earshot_distance_gain`.
pub fn distance_gain(options: &EmitterOptions, distance: f64) -> Result<f64> {
    let mut keep = Keep::default();
    let options = options.raw(&mut keep);
    let mut gain: f64 = Default::default();
    // SAFETY: pointers are valid during the call, and the library checks the rest.
    raw::finish(unsafe { sys::earshot_distance_gain(&options, distance, &mut gain) })?;
    Ok(gain)
}

/// Computes the id of the event whose first name this is, or of a parameter.
///
/// The 64-bit FNV-1a hash of the name's bytes. An event keeps it when it is renamed.
///
/// The C function is `earshot_sound_id`.
pub fn sound_id(name: &str) -> Result<u64> {
    let mut id: u64 = Default::default();
    // SAFETY: pointers are valid during the call, and the library checks the rest.
    raw::finish(unsafe { sys::earshot_sound_id(name.as_ptr().cast(), name.len(), &mut id) })?;
    Ok(id)
}

/// Renders a scene script into a wave file, and a trace of it into a file of JSON lines.
///
/// Like `earshot render`. Blocks until everything is rendered. Either all files are complete at the
/// end, or none is written and earlier ones are unchanged.
///
/// - `encoding`: EARSHOT_ENCODING_…
/// - `trace_path`: May be empty: no trace.
/// - `EARSHOT_ERROR_SCRIPT_INVALID` with a message that names file and line.
/// - `EARSHOT_ERROR_OUTPUT_UNWRITABLE` if a file cannot be written.
/// - `EARSHOT_ERROR_ARGUMENT` if two of the paths lead to one file.
///
/// The C function is `earshot_script_render`.
pub fn script_render(script_path: &str, wave_path: &str, encoding: Encoding, trace_path: &str) -> Result<()> {
    // SAFETY: pointers are valid during the call, and the library checks the rest.
    raw::finish(unsafe { sys::earshot_script_render(script_path.as_ptr().cast(), script_path.len(), wave_path.as_ptr().cast(), wave_path.len(), encoding.0, trace_path.as_ptr().cast(), trace_path.len()) })
}
