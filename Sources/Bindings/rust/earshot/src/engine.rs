use crate::callbacks::{self, Guarded, Log, Rays};
use crate::raw::{self, Keep};
use crate::*;
use core::cell::RefCell;
use core::ptr::null_mut;
use earshot_sys as sys;
use std::sync::Arc;

/// Plays sound: on a device, into a file, or wherever the game renders it to.
///
/// One thread at a time uses it. Dropping it ends everything that it plays.
pub struct Engine {
    id: u64,
    channels: u32,
    log: RefCell<Option<Arc<Log>>>,
    rays: RefCell<Option<Arc<Rays>>>,
}

impl Engine {
    /// Opens the output and makes an engine.
    ///
    /// The C function is `earshot_engine_make`.
    pub fn new(config: &Config) -> Result<Self> {
        let mut keep = Keep::default();
        let config = config.raw(&mut keep);
        let mut id = 0;
        // SAFETY: what the struct points to is valid during the call.
        raw::finish(unsafe { sys::earshot_engine_make(&config, &mut id) })?;
        let mut engine = Self {
            id,
            channels: 0,
            log: RefCell::new(None),
            rays: RefCell::new(None),
        };
        engine.channels = engine.output_traits()?.channels;
        Ok(engine)
    }

    /// An engine that plays nothing by itself: [`Engine::render`] pulls.
    pub fn offline(sample_rate: u32) -> Result<Self> {
        Self::new(
            &Config::default()
                .output(Output::offline())
                .sample_rate(sample_rate),
        )
    }

    /// The number that C knows it by.
    pub fn id(&self) -> u64 {
        self.id
    }

    /// The output's number of channels.
    pub fn channels(&self) -> u32 {
        self.channels
    }

    /// Finishes a wave file, closes the output and ends the engine.
    ///
    /// Dropping it does the same, without a result. The engine is gone even if this fails, which it
    /// does only if a wave file or a recording cannot be completed.
    ///
    /// The C function is `earshot_engine_close`.
    pub fn close(mut self) -> Result<()> {
        self.end()
    }

    fn end(&mut self) -> Result<()> {
        if self.id == 0 {
            return Ok(());
        }
        // SAFETY: an engine that is gone already is refused.
        let result = raw::finish(unsafe { sys::earshot_engine_close(self.id) });
        self.id = 0;
        if matches!(&result, Err(error) if error.code() == ErrorCode::BUSY) {
            // It is closed by a function that it calls: that must outlive the call.
            core::mem::forget((self.log.take(), self.rays.take()));
        }
        result
    }

    /// Renders the next frames, interleaved, and advances time by exactly these.
    ///
    /// There are as many frames as `samples` has room for, of the output's channels.
    ///
    /// The C function is `earshot_engine_render`.
    pub fn render(&self, samples: &mut [f32]) -> Result<()> {
        let frames = samples.len() / self.channels.max(1) as usize;
        // SAFETY: the output's layout stays the same, so there is room for the frames.
        raw::finish(unsafe { sys::earshot_engine_render(self.id, samples.as_mut_ptr(), frames) })
    }

    /// Calls that any thread may make: the next update executes them.
    pub fn queue(&self) -> Queue {
        Queue { engine: self.id }
    }

    /// What other threads report of the system.
    pub fn remote(&self) -> Remote {
        Remote { engine: self.id }
    }

    // Events

    /// Takes what has happened since the last call, oldest first; call it once an update.
    ///
    /// The C function is `earshot_engine_take_events`.
    pub fn take_events(&self) -> Result<Vec<Event>> {
        let mut events = Vec::new();
        loop {
            // SAFETY: numbers and pointers may be 0.
            let mut some: [sys::earshot_event; 64] = unsafe { core::mem::zeroed() };
            for event in &mut some {
                event.size = core::mem::size_of::<sys::earshot_event>() as u32;
            }
            let mut count = 0;
            // SAFETY: there is room for as many.
            raw::finish(unsafe {
                sys::earshot_engine_take_events(self.id, some.as_mut_ptr(), 64, &mut count)
            })?;
            events.extend(some[..count.min(64)].iter().map(Event::from_raw));
            if count < 64 {
                return Ok(events);
            }
        }
    }

    /// Sets what receives the engine's log, from `lowest` on. It is called by the thread that uses
    /// the engine, during its calls.
    ///
    /// The C function is `earshot_engine_set_log`.
    pub fn set_log(
        &self,
        lowest: LogLevel,
        function: impl FnMut(LogLevel, &str) + Send + 'static,
    ) -> Result<()> {
        let log: Arc<Log> = Guarded::new(Box::new(function));
        let user = Arc::as_ptr(&log).cast_mut().cast();
        // SAFETY: the closure is kept until another is set or the engine is closed.
        raw::finish(unsafe {
            sys::earshot_engine_set_log(self.id, Some(callbacks::log), user, lowest.0)
        })?;
        self.log.replace(Some(log));
        Ok(())
    }

    /// No log.
    pub fn clear_log(&self) -> Result<()> {
        // SAFETY: null stands for none.
        raw::finish(unsafe { sys::earshot_engine_set_log(self.id, None, null_mut(), 0) })?;
        self.log.replace(None);
        Ok(())
    }

    /// Sets what the game's physics says of rays from the listener to emitters. It is called by the
    /// thread that uses the engine, in updates and renders; losses are 0 before.
    ///
    /// The C function is `earshot_engine_set_ray_function`.
    pub fn set_ray_function(
        &self,
        function: impl FnMut(&[Ray], &mut [RayLoss]) + Send + 'static,
    ) -> Result<()> {
        let rays: Arc<Rays> = Guarded::new(Box::new(function));
        let user = Arc::as_ptr(&rays).cast_mut().cast();
        // SAFETY: the closure is kept until another is set or the engine is closed.
        raw::finish(unsafe {
            sys::earshot_engine_set_ray_function(self.id, Some(callbacks::test_rays), user)
        })?;
        self.rays.replace(Some(rays));
        Ok(())
    }

    /// The last results hold.
    pub fn clear_ray_function(&self) -> Result<()> {
        // SAFETY: null stands for none.
        raw::finish(unsafe { sys::earshot_engine_set_ray_function(self.id, None, null_mut()) })?;
        self.rays.replace(None);
        Ok(())
    }

    // Sounds

    /// Makes a clip of interleaved samples.
    ///
    /// The C function is `earshot_clip_load_samples`.
    pub fn load_samples(
        &self,
        samples: &[f32],
        channels: u32,
        sample_rate: u32,
        name: &str,
        options: &ClipOptions,
    ) -> Result<Clip> {
        let frames = samples.len() / channels.max(1) as usize;
        let mut clip = 0;
        // SAFETY: the slice has as many frames.
        raw::finish(unsafe {
            sys::earshot_clip_load_samples(
                self.id,
                samples.as_ptr(),
                frames,
                channels,
                sample_rate,
                name.as_ptr().cast(),
                name.len(),
                options.as_raw(),
                &mut clip,
            )
        })?;
        raw::made(clip)
    }

    /// Makes a clip of interleaved 16-bit samples.
    ///
    /// The C function is `earshot_clip_load_samples_s16`.
    pub fn load_samples_s16(
        &self,
        samples: &[i16],
        channels: u32,
        sample_rate: u32,
        name: &str,
        options: &ClipOptions,
    ) -> Result<Clip> {
        let frames = samples.len() / channels.max(1) as usize;
        let mut clip = 0;
        // SAFETY: the slice has as many frames.
        raw::finish(unsafe {
            sys::earshot_clip_load_samples_s16(
                self.id,
                samples.as_ptr(),
                frames,
                channels,
                sample_rate,
                name.as_ptr().cast(),
                name.len(),
                options.as_raw(),
                &mut clip,
            )
        })?;
        raw::made(clip)
    }

    /// Makes a set of several clips for the same occasion. Weights, if there are any, are one for
    /// each clip.
    ///
    /// The C function is `earshot_clip_set_make`.
    pub fn make_clip_set(
        &self,
        clips: &[Clip],
        order: Order,
        weights: Option<&[f64]>,
    ) -> Result<ClipSet> {
        if weights.is_some_and(|weights| weights.len() != clips.len()) {
            return Err(Error::new(
                ErrorCode::ARGUMENT,
                "There must be as many weights as clips.",
            ));
        }
        let mut set = 0;
        // SAFETY: both slices have as many elements.
        raw::finish(unsafe {
            sys::earshot_clip_set_make(
                self.id,
                clips.as_ptr().cast(),
                clips.len(),
                order.0,
                weights.map_or(core::ptr::null(), <[f64]>::as_ptr),
                &mut set,
            )
        })?;
        raw::made(set)
    }

    /// Begins to load clips ahead of their use.
    ///
    /// The C function is `earshot_preload_begin`.
    pub fn begin_preload<S: AsRef<str>>(
        &self,
        paths: &[S],
        options: &ClipOptions,
    ) -> Result<Preload> {
        let (pointers, lengths) = raw::paths(paths);
        let mut preload = 0;
        // SAFETY: both lists have as many elements.
        raw::finish(unsafe {
            sys::earshot_preload_begin(
                self.id,
                pointers.as_ptr(),
                lengths.as_ptr(),
                pointers.len(),
                options.as_raw(),
                &mut preload,
            )
        })?;
        raw::made(preload)
    }

    /// Starts several plays, each at its time from a common start, exact to the frame.
    ///
    /// The C function is `earshot_play_schedule`.
    pub fn play_schedule(&self, plays: &[Play], start_frame: i64) -> Result<Vec<Voice>> {
        let mut keep = Keep::default();
        let options: Vec<_> = plays
            .iter()
            .map(|play| play.options.raw(&mut keep))
            .collect();
        let list: Vec<_> = plays
            .iter()
            .zip(&options)
            .map(|(play, options)| sys::earshot_scheduled_play {
                sound: play.sound.0,
                emitter: raw::id(play.emitter),
                seconds: play.seconds,
                options,
            })
            .collect();
        let mut voices = vec![0; plays.len()];
        // SAFETY: there is room for as many voices as there are plays.
        raw::finish(unsafe {
            sys::earshot_play_schedule(
                self.id,
                list.as_ptr(),
                list.len(),
                start_frame,
                voices.as_mut_ptr(),
            )
        })?;
        voices.into_iter().map(raw::made).collect()
    }

    // The world

    /// Moves many objects, like [`Placed::set_position`]. There must be a position for each.
    ///
    /// The C function is `earshot_objects_set_positions`.
    pub fn set_positions(&self, objects: &[Object], positions: &[Vector]) -> Result<()> {
        same_count(objects.len(), positions.len())?;
        // SAFETY: both slices have as many elements; a vector is three numbers.
        raw::finish(unsafe {
            sys::earshot_objects_set_positions(
                self.id,
                objects.as_ptr().cast(),
                positions.as_ptr().cast(),
                0,
                objects.len(),
            )
        })
    }

    /// Likewise, in single precision.
    ///
    /// The C function is `earshot_objects_set_positions_f`.
    pub fn set_positions_f32(&self, objects: &[Object], positions: &[[f32; 3]]) -> Result<()> {
        same_count(objects.len(), positions.len())?;
        // SAFETY: both slices have as many elements.
        raw::finish(unsafe {
            sys::earshot_objects_set_positions_f(
                self.id,
                objects.as_ptr().cast(),
                positions.as_ptr().cast(),
                0,
                objects.len(),
            )
        })
    }

    /// Gets the states of voices, one for each.
    ///
    /// The C function is `earshot_voices_get_statuses`.
    pub fn voice_statuses(&self, voices: &[Voice]) -> Result<Vec<VoiceStatus>> {
        let mut statuses = vec![VoiceStatus::default(); voices.len()];
        // SAFETY: both have as many elements.
        raw::finish(unsafe {
            sys::earshot_voices_get_statuses(
                self.id,
                voices.as_ptr().cast(),
                statuses.as_mut_ptr().cast(),
                voices.len(),
            )
        })?;
        statuses.iter_mut().for_each(raw::Plain::complete);
        Ok(statuses)
    }

    /// Gets the decisions about voices since an earlier call, and what to pass to the next one;
    /// 0 for the first call.
    ///
    /// The C function is `earshot_engine_get_decisions`.
    pub fn decisions(&self, mut after: u64) -> Result<(Vec<Decision>, u64)> {
        let decisions = raw::copied(Decision::default(), |all, capacity, count| {
            // SAFETY: there is room for as many.
            unsafe { sys::earshot_engine_get_decisions(self.id, &mut after, all, capacity, count) }
        })?;
        Ok((decisions, after))
    }

    /// Gets the level of each channel of the output over the last 50 ms.
    ///
    /// The C function is `earshot_engine_meter`.
    pub fn meter(&self) -> Result<Levels> {
        let (mut peaks, mut rms) = ([0.0; 8], [0.0; 8]);
        let mut count = 8;
        // SAFETY: `count` says for how many there is room.
        raw::finish(unsafe {
            sys::earshot_engine_meter(self.id, peaks.as_mut_ptr(), rms.as_mut_ptr(), &mut count)
        })?;
        let count = count.min(8) as usize;
        Ok(Levels {
            peaks: peaks[..count].to_vec(),
            rms: rms[..count].to_vec(),
        })
    }

    /// Makes a wall of triangles: indices of corners.
    ///
    /// The C function is `earshot_wall_make_mesh`.
    pub fn make_mesh_wall(
        &self,
        node: impl Into<Option<Node>>,
        corners: &[[f32; 3]],
        triangles: &[[i32; 3]],
        is_solid: bool,
        material: &Material,
    ) -> Result<Wall> {
        let mut wall = 0;
        // SAFETY: the slices have three numbers for each.
        raw::finish(unsafe {
            sys::earshot_wall_make_mesh(
                self.id,
                raw::id(node.into()),
                corners.as_ptr().cast(),
                corners.len(),
                triangles.as_ptr().cast(),
                triangles.len(),
                is_solid,
                material.as_raw(),
                &mut wall,
            )
        })?;
        raw::made(wall)
    }

    /// Makes ground from rows of heights, `columns` each; it is solid below.
    ///
    /// The C function is `earshot_wall_make_ground`.
    pub fn make_ground_wall(
        &self,
        node: impl Into<Option<Node>>,
        heights: &[f32],
        columns: usize,
        spacing: f64,
        material: &Material,
    ) -> Result<Wall> {
        let rows = heights.len() / columns.max(1);
        let mut wall = 0;
        // SAFETY: the slice has as many rows.
        raw::finish(unsafe {
            sys::earshot_wall_make_ground(
                self.id,
                raw::id(node.into()),
                heights.as_ptr(),
                columns,
                rows,
                spacing,
                material.as_raw(),
                &mut wall,
            )
        })?;
        raw::made(wall)
    }

    /// Makes a room inside of the convex hull of points.
    ///
    /// The C function is `earshot_room_make_hull`.
    pub fn make_hull_room(
        &self,
        node: impl Into<Option<Node>>,
        points: &[Vector],
    ) -> Result<Room> {
        let mut room = 0;
        // SAFETY: a vector is three numbers.
        raw::finish(unsafe {
            sys::earshot_room_make_hull(
                self.id,
                raw::id(node.into()),
                points.as_ptr().cast(),
                points.len(),
                &mut room,
            )
        })?;
        raw::made(room)
    }

    /// Makes a zone inside of the convex hull of points.
    ///
    /// The C function is `earshot_zone_make_hull`.
    pub fn make_hull_zone(
        &self,
        node: impl Into<Option<Node>>,
        points: &[Vector],
    ) -> Result<Zone> {
        let mut zone = 0;
        // SAFETY: a vector is three numbers.
        raw::finish(unsafe {
            sys::earshot_zone_make_hull(
                self.id,
                raw::id(node.into()),
                points.as_ptr().cast(),
                points.len(),
                &mut zone,
            )
        })?;
        raw::made(zone)
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        let _ = self.end();
    }
}

impl core::fmt::Debug for Engine {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "Engine({:#x})", self.id)
    }
}

fn same_count(objects: usize, positions: usize) -> Result<()> {
    if objects == positions {
        return Ok(());
    }
    Err(Error::new(
        ErrorCode::ARGUMENT,
        format!("There are {objects} objects and {positions} positions."),
    ))
}

impl Music {
    /// Opens a list of files, folders and playlists, and returns how many tracks are in it, and how
    /// many were left out.
    ///
    /// The C function is `earshot_music_open`.
    pub fn open<S: AsRef<str>>(self, engine: &Engine, paths: &[S]) -> Result<(usize, usize)> {
        let (pointers, lengths) = raw::paths(paths);
        let (mut entries, mut left_out) = (0, 0);
        // SAFETY: both lists have as many elements.
        raw::finish(unsafe {
            sys::earshot_music_open(
                engine.id(),
                self.id(),
                pointers.as_ptr(),
                lengths.as_ptr(),
                pointers.len(),
                &mut entries,
                &mut left_out,
            )
        })?;
        Ok((entries, left_out))
    }

    /// Adds to the end of the list, like [`Music::open`].
    ///
    /// The C function is `earshot_music_append`.
    pub fn append<S: AsRef<str>>(self, engine: &Engine, paths: &[S]) -> Result<(usize, usize)> {
        let (pointers, lengths) = raw::paths(paths);
        let (mut entries, mut left_out) = (0, 0);
        // SAFETY: both lists have as many elements.
        raw::finish(unsafe {
            sys::earshot_music_append(
                engine.id(),
                self.id(),
                pointers.as_ptr(),
                lengths.as_ptr(),
                pointers.len(),
                &mut entries,
                &mut left_out,
            )
        })?;
        Ok((entries, left_out))
    }
}

impl HostOutput {
    /// Renders the next interleaved frames for the game's audio callback, of `channels`.
    ///
    /// Any thread may call it, one at a time. It allocates nothing. If it fails, the samples are
    /// silence.
    ///
    /// The C function is `earshot_host_output_render`.
    pub fn render(self, samples: &mut [f32], channels: u32) -> Result<(), ErrorCode> {
        let frames = samples.len() / channels.max(1) as usize;
        // SAFETY: there is room for the frames.
        let code = unsafe {
            sys::earshot_host_output_render(self.id(), samples.as_mut_ptr(), frames, channels)
        };
        if code == sys::EARSHOT_OK {
            Ok(())
        } else {
            Err(ErrorCode(code))
        }
    }
}

/// Commands that any thread may give while another one uses the engine.
///
/// They wait in a queue, without locks or allocation, and are executed by the next update.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Queue {
    pub(crate) engine: u64,
}

/// What any thread may report of the system: interruptions, the background.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Remote {
    pub(crate) engine: u64,
}

/// One of several plays that [`Engine::play_schedule`] starts.
#[derive(Clone, Debug, PartialEq)]
pub struct Play {
    /// A clip, or a set, whose next clip is played.
    pub sound: Handle,
    /// `None`: non-positional.
    pub emitter: Option<Emitter>,
    /// Time after the common start.
    pub seconds: f64,
    pub options: PlayOptions,
}

impl Play {
    /// A clip or a set, at a time after the common start.
    pub fn new(sound: impl Into<Handle>, seconds: f64) -> Self {
        Self {
            sound: sound.into(),
            emitter: None,
            seconds,
            options: PlayOptions::default(),
        }
    }

    #[must_use]
    pub fn on(mut self, emitter: Emitter) -> Self {
        self.emitter = Some(emitter);
        self
    }

    #[must_use]
    pub fn options(mut self, options: PlayOptions) -> Self {
        self.options = options;
        self
    }
}

/// The levels of an output's channels, linear.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Levels {
    pub peaks: Vec<f32>,
    pub rms: Vec<f32>,
}

/// Something that happened: `kind` says which of the other fields it sets.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Event {
    pub kind: EventKind,
    pub voice: Option<Voice>,
    pub clip: Option<Clip>,
    pub preload: Option<Preload>,
    pub number: i64,
    pub seconds: f64,
    pub text: String,
    pub old_text: String,
    pub reason: i32,
    /// The voice's name and number, as a label gave them.
    pub name: String,
    pub user_value: u64,
}

impl Event {
    fn from_raw(event: &sys::earshot_event) -> Self {
        // SAFETY: texts are valid until events are taken again.
        let (text, old_text, name) = unsafe {
            (
                raw::text_at(event.text, event.text_length),
                raw::text_at(event.old_text, event.old_text_length),
                raw::text_at(event.name, event.name_length),
            )
        };
        Self {
            kind: EventKind(event.kind),
            voice: raw::handle_of(event.voice),
            clip: raw::handle_of(event.clip),
            preload: raw::handle_of(event.preload),
            number: event.number,
            seconds: event.seconds,
            text,
            old_text,
            reason: event.reason,
            name,
            user_value: event.user_value,
        }
    }
}
