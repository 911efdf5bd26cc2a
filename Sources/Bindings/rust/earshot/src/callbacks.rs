//! Functions of the game's that the library calls.

use crate::*;
use core::ffi::{c_char, c_void};
use core::panic::AssertUnwindSafe;
use earshot_sys as sys;
use std::io;
use std::panic::catch_unwind;
use std::sync::{Arc, Mutex, TryLockError};

static PANIC: Mutex<Option<String>> = Mutex::new(None);

/// The message of the last panic in a function that the library called; none since the last call
/// of this.
pub fn take_panic() -> Option<String> {
    match PANIC.lock() {
        Ok(mut panic) => panic.take(),
        Err(poisoned) => poisoned.into_inner().take(),
    }
}

/// Runs a function of the game's. Nothing may unwind into the library.
fn guarded<R>(failed: R, function: impl FnOnce() -> R) -> (R, bool) {
    match catch_unwind(AssertUnwindSafe(function)) {
        Ok(value) => (value, true),
        Err(payload) => {
            let message = payload
                .downcast_ref::<&str>()
                .map(|text| (*text).to_owned())
                .or_else(|| payload.downcast_ref::<String>().cloned())
                .unwrap_or_else(|| "a panic without a message".to_owned());
            // A payload's own destructor may panic as well.
            std::mem::forget(payload);
            match PANIC.lock() {
                Ok(mut panic) => *panic = Some(message),
                Err(poisoned) => *poisoned.into_inner() = Some(message),
            }
            (failed, false)
        }
    }
}

/// A closure that is called by one thread at a time, and no more once it has panicked.
pub(crate) struct Guarded<F: ?Sized>(Mutex<Option<Box<F>>>);

impl<F: ?Sized> Guarded<F> {
    pub(crate) fn new(function: Box<F>) -> Arc<Self> {
        Arc::new(Self(Mutex::new(Some(function))))
    }

    fn call<R>(&self, failed: R, call: impl FnOnce(&mut F) -> R) -> R
    where
        R: Copy,
    {
        let mut slot = match self.0.try_lock() {
            Ok(slot) => slot,
            Err(TryLockError::Poisoned(poisoned)) => poisoned.into_inner(),
            Err(TryLockError::WouldBlock) => return failed,
        };
        let Some(function) = slot.as_mut() else { return failed };
        let (value, went_well) = guarded(failed, || call(function));
        if !went_well {
            let function = slot.take();
            guarded((), || drop(function));
        }
        value
    }
}

/// # Safety
/// `user` was given to the library by `Arc::into_raw`.
unsafe extern "C" fn release<T>(user: *mut c_void) {
    // SAFETY: the library calls it once, as the last of its functions.
    guarded((), || drop(unsafe { Arc::from_raw(user.cast_const().cast::<T>()) }));
}

/// # Safety
/// `user` is a pointer to a `T` that lives for as long as the library calls its functions.
unsafe fn shared<'a, T>(user: *mut c_void) -> &'a T {
    // SAFETY: as the caller says.
    unsafe { &*user.cast_const().cast::<T>() }
}

/// # Safety
/// As for `from_raw_parts_mut`; but the pointer may be null if there is nothing.
unsafe fn slice<'a, T>(first: *mut T, count: usize) -> &'a mut [T] {
    if first.is_null() || count == 0 {
        return &mut [];
    }
    // SAFETY: as the caller says.
    unsafe { core::slice::from_raw_parts_mut(first, count) }
}

// The log

pub(crate) type Log = Guarded<dyn FnMut(LogLevel, &str) + Send>;

pub(crate) unsafe extern "C" fn log(
    user: *mut c_void,
    level: i32,
    message: *const c_char,
    length: usize,
) {
    // SAFETY: the engine keeps the closure, and the text is valid during the call.
    let (log, text) = unsafe { (shared::<Log>(user), raw::text_at(message, length)) };
    log.call((), |function| function(LogLevel(level), &text));
}

// Rays

pub(crate) type Rays = Guarded<dyn FnMut(&[Ray], &mut [RayLoss]) + Send>;

pub(crate) unsafe extern "C" fn test_rays(
    user: *mut c_void,
    rays: *const sys::earshot_ray,
    losses: *mut sys::earshot_ray_loss,
    count: usize,
) {
    // SAFETY: the engine keeps the closure; arrays are valid during the call, and laid out alike.
    let (function, rays, losses) = unsafe {
        (
            shared::<Rays>(user),
            slice(rays.cast_mut().cast::<Ray>(), count),
            slice(losses.cast::<RayLoss>(), count),
        )
    };
    function.call((), |function| function(rays, losses));
}

/// A ray from the listener to a point of an emitter.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ray {
    pub emitter: Option<Emitter>,
    pub start: Vector,
    pub end: Vector,
}
raw::plain!(Ray, earshot_ray);

/// The loss of a ray, in decibels, in the bands of [`Material`].
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct RayLoss {
    pub low: f64,
    pub middle: f64,
    pub high: f64,
}
raw::plain!(RayLoss, earshot_ray_loss);

// Effects

/// An effect of the game's: a closure that changes interleaved samples in place.
///
/// It is called where sound is rendered, with the samples and the number of channels. It must not
/// wait, allocate, or take an unknown time.
pub struct BusFunction {
    process: Box<ProcessFunction>,
    latency: f64,
    tail: f64,
}

impl BusFunction {
    pub fn new(process: impl FnMut(&mut [f32], u32) + Send + 'static) -> Self {
        Self {
            process: Box::new(process),
            latency: 0.0,
            tail: 0.0,
        }
    }

    /// Seconds by which it delays the sound, which is compensated: 0 to 0.25.
    #[must_use]
    pub fn latency(mut self, seconds: f64) -> Self {
        self.latency = seconds;
        self
    }

    /// Seconds for which something is heard after a sound: 0 to 3,600.
    #[must_use]
    pub fn tail(mut self, seconds: f64) -> Self {
        self.tail = seconds;
        self
    }
}

type ProcessFunction = dyn FnMut(&mut [f32], u32) + Send;
type Process = Guarded<ProcessFunction>;

unsafe extern "C" fn process(user: *mut c_void, samples: *mut f32, frames: usize, channels: u32) {
    // SAFETY: the library has a reference to the closure, and the samples are valid.
    let (function, samples) = unsafe {
        (
            shared::<Process>(user),
            slice(samples, frames.saturating_mul(channels as usize)),
        )
    };
    function.call((), |function| function(samples, channels));
}

impl Bus {
    /// Adds an effect of the game's, at a position among the bus's effects; -1: at the end.
    ///
    /// The C function is `earshot_bus_add_callback`.
    pub fn add_function(self, engine: &Engine, function: BusFunction, index: i32) -> Result<Effect> {
        let kept: Arc<Process> = Guarded::new(function.process);
        let user = Arc::into_raw(kept);
        let functions = sys::earshot_callback_functions {
            size: core::mem::size_of::<sys::earshot_callback_functions>() as u32,
            reserved: 0,
            latency: function.latency,
            tail: function.tail,
            user: user.cast_mut().cast(),
            process: Some(process),
            forget: None,
            release: Some(release::<Process>),
        };
        let mut effect = 0;
        // SAFETY: the library releases the closure, unless the call fails.
        let code = unsafe {
            sys::earshot_bus_add_callback(engine.id(), self.id(), &functions, index, &mut effect)
        };
        given(code, user)?;
        raw::made(effect)
    }
}

/// Takes back what the library didn't take.
fn given<T>(code: i32, user: *const T) -> Result<()> {
    if code != sys::EARSHOT_OK {
        let error = Error::of(code);
        // SAFETY: a call that fails calls none of the functions.
        drop(unsafe { Arc::from_raw(user) });
        return Err(error);
    }
    Ok(())
}

// Generators

/// Makes the sound of one voice.
///
/// It is called by the threads that read streams, one at a time; in a render by the engine's.
pub trait Generator: Send {
    /// Fills interleaved samples between -1 and 1, and returns the number of frames; fewer than
    /// there is room for only at the end.
    fn generate(&mut self, samples: &mut [f32]) -> usize;
}

impl<F: FnMut(&mut [f32]) -> usize + Send> Generator for F {
    fn generate(&mut self, samples: &mut [f32]) -> usize {
        self(samples)
    }
}

struct Maker {
    make: Box<dyn Fn() -> Box<dyn Generator> + Send + Sync>,
    channels: usize,
}

unsafe extern "C" fn make_generator(user: *mut c_void) -> *mut c_void {
    // SAFETY: the library has a reference to it.
    let maker = unsafe { shared::<Maker>(user) };
    let (generator, _) = guarded(None, || Some((maker.make)()));
    match generator {
        Some(generator) => raw::user(Guarded::<dyn Generator>(Mutex::new(Some(generator)))),
        None => core::ptr::null_mut(),
    }
}

unsafe extern "C" fn generate(
    user: *mut c_void,
    generator: *mut c_void,
    samples: *mut f32,
    frames: usize,
) -> usize {
    // SAFETY: both were made here, and there is room for the samples.
    let (maker, generator, samples) = unsafe {
        let maker = shared::<Maker>(user);
        // What is there may not have been written to yet.
        core::ptr::write_bytes(samples, 0, frames.saturating_mul(maker.channels));
        (
            maker,
            shared::<Guarded<dyn Generator>>(generator),
            slice(samples, frames.saturating_mul(maker.channels)),
        )
    };
    debug_assert!(maker.channels > 0);
    generator
        .call(0, |generator| generator.generate(samples))
        .min(frames)
}

unsafe extern "C" fn destroy_generator(_: *mut c_void, generator: *mut c_void) {
    // SAFETY: the library calls it once for each that was made.
    guarded((), || {
        drop(unsafe { Box::from_raw(generator.cast::<Guarded<dyn Generator>>()) });
    });
}

impl Engine {
    /// Makes a clip whose samples are generated while it plays.
    ///
    /// `make` makes a generator for each voice. A `sample_rate` of 0 is the output's, which sounds
    /// best.
    ///
    /// The C function is `earshot_clip_load_generator`.
    pub fn load_generator<G: Generator + 'static>(
        &self,
        name: &str,
        channels: u32,
        sample_rate: u32,
        make: impl Fn() -> G + Send + Sync + 'static,
    ) -> Result<Clip> {
        let user = Arc::into_raw(Arc::new(Maker {
            make: Box::new(move || Box::new(make())),
            channels: channels as usize,
        }));
        let functions = sys::earshot_generator_functions {
            size: core::mem::size_of::<sys::earshot_generator_functions>() as u32,
            channels,
            sample_rate,
            reserved: 0,
            user: user.cast_mut().cast(),
            make: Some(make_generator),
            generate: Some(generate),
            destroy: Some(destroy_generator),
            release: Some(release::<Maker>),
        };
        let mut clip = 0;
        // SAFETY: the library releases the closure, unless the call fails.
        let code = unsafe {
            sys::earshot_clip_load_generator(
                self.id(),
                &functions,
                name.as_ptr().cast(),
                name.len(),
                &mut clip,
            )
        };
        given(code, user)?;
        raw::made(clip)
    }

    /// Sets what opens all paths from now on: an archive, a pack, an encrypted folder.
    ///
    /// `open` is called by whatever thread needs bytes, several at once; `None`: there is no such
    /// file. It must not use the engine.
    ///
    /// The C function is `earshot_engine_set_file_functions`.
    pub fn set_files(
        &self,
        open: impl Fn(&str) -> Option<Box<dyn SoundFile>> + Send + Sync + 'static,
    ) -> Result<()> {
        let user = Arc::into_raw(Arc::new(Opener(Box::new(open))));
        let functions = sys::earshot_file_functions {
            size: core::mem::size_of::<sys::earshot_file_functions>() as u32,
            reserved: 0,
            user: user.cast_mut().cast(),
            open: Some(open_file),
            read: Some(read_file),
            close: Some(close_file),
            release: Some(release::<Opener>),
        };
        // SAFETY: the library releases the closure, unless the call fails.
        let code = unsafe { sys::earshot_engine_set_file_functions(self.id(), &functions) };
        given(code, user)
    }

    /// The system's files again.
    pub fn clear_files(&self) -> Result<()> {
        // SAFETY: null stands for the system's.
        raw::finish(unsafe {
            sys::earshot_engine_set_file_functions(self.id(), core::ptr::null())
        })
    }
}

// Files

/// An open file of the game's. One thread at a time reads it.
pub trait SoundFile: Send {
    /// Its size in bytes.
    fn byte_count(&self) -> u64;
    /// Reads from a position; 0 bytes only at the end.
    fn read_at(&mut self, offset: u64, buffer: &mut [u8]) -> io::Result<usize>;
}

impl<T: AsRef<[u8]> + Send> SoundFile for T {
    fn byte_count(&self) -> u64 {
        self.as_ref().len() as u64
    }

    fn read_at(&mut self, offset: u64, buffer: &mut [u8]) -> io::Result<usize> {
        let bytes = self.as_ref();
        let start = usize::try_from(offset).map_or(bytes.len(), |start| start.min(bytes.len()));
        let count = buffer.len().min(bytes.len() - start);
        buffer[..count].copy_from_slice(&bytes[start..start + count]);
        Ok(count)
    }
}

type Open = dyn Fn(&str) -> Option<Box<dyn SoundFile>> + Send + Sync;
struct Opener(Box<Open>);

unsafe extern "C" fn open_file(
    user: *mut c_void,
    path: *const c_char,
    length: usize,
    byte_count: *mut u64,
) -> *mut c_void {
    // SAFETY: the library has a reference to it, and the path is valid during the call.
    let (opener, path) = unsafe { (shared::<Opener>(user), raw::text_at(path, length)) };
    let (file, _) = guarded(None, || {
        (opener.0)(&path).map(|file| (file.byte_count(), Guarded::<dyn SoundFile>(Mutex::new(Some(file)))))
    });
    match file {
        Some((count, file)) => {
            // SAFETY: the library says where.
            unsafe { *byte_count = count };
            raw::user(file)
        }
        None => core::ptr::null_mut(),
    }
}

unsafe extern "C" fn read_file(
    _: *mut c_void,
    file: *mut c_void,
    offset: u64,
    buffer: *mut c_void,
    count: usize,
) -> i64 {
    // SAFETY: it was opened here, and there is room.
    let (file, buffer) = unsafe {
        // What is there may not have been written to yet.
        core::ptr::write_bytes(buffer.cast::<u8>(), 0, count);
        (
            shared::<Guarded<dyn SoundFile>>(file),
            slice(buffer.cast::<u8>(), count),
        )
    };
    file.call(-1, |file| {
        file.read_at(offset, buffer)
            .map_or(-1, |read| read.min(count) as i64)
    })
}

unsafe extern "C" fn close_file(_: *mut c_void, file: *mut c_void) {
    // SAFETY: the library calls it once for each that was opened.
    guarded((), || {
        drop(unsafe { Box::from_raw(file.cast::<Guarded<dyn SoundFile>>()) });
    });
}

// Recorders and chat

type Record = Guarded<dyn FnMut(&[f32], i64) + Send>;

struct Recording {
    function: Arc<Record>,
    channels: usize,
}

unsafe extern "C" fn recorded(
    user: *mut c_void,
    samples: *const f32,
    frames: usize,
    first_frame: i64,
) {
    // SAFETY: the library has a reference to it, and the samples are valid.
    let (recording, samples) = unsafe {
        let recording = shared::<Recording>(user);
        let count = frames.saturating_mul(recording.channels);
        (recording, slice(samples.cast_mut(), count))
    };
    recording
        .function
        .call((), |function| function(samples, first_frame));
}

type Send_ = Guarded<dyn FnMut(&[u8]) + Send>;

unsafe extern "C" fn send(user: *mut c_void, packet: *const u8, length: usize) {
    // SAFETY: the library has a reference to it, and the packet is valid.
    let (function, packet) =
        unsafe { (shared::<Send_>(user), slice(packet.cast_mut(), length)) };
    function.call((), |function| function(packet));
}

impl Recorder {
    /// Makes a recorder, without opening the microphone yet. With an engine it pauses while that
    /// is interrupted.
    ///
    /// The C function is `earshot_recorder_make`.
    pub fn new(engine: Option<&Engine>, options: &RecorderOptions) -> Result<Self> {
        let mut keep = raw::Keep::default();
        Self::make(engine, &options.raw(&mut keep))
    }

    /// Likewise; `function` receives interleaved samples about every 10 ms, on a thread of the
    /// recorder's, and the first frame's number.
    pub fn with_function(
        engine: Option<&Engine>,
        options: &RecorderOptions,
        function: impl FnMut(&[f32], i64) + Send + 'static,
    ) -> Result<Self> {
        let mut keep = raw::Keep::default();
        let mut options = options.raw(&mut keep);
        let user = Arc::into_raw(Arc::new(Recording {
            function: Guarded::new(Box::new(function)),
            channels: options.channels as usize,
        }));
        options.function = Some(recorded);
        options.user = user.cast_mut().cast();
        options.release = Some(release::<Recording>);
        Self::make(engine, &options).inspect_err(|_| {
            // SAFETY: none of the functions is called if no recorder was made.
            drop(unsafe { Arc::from_raw(user) });
        })
    }

    fn make(engine: Option<&Engine>, options: &sys::earshot_recorder_options) -> Result<Self> {
        let mut recorder = 0;
        // SAFETY: what the struct points to is valid during the call.
        raw::finish(unsafe {
            sys::earshot_recorder_make(engine.map_or(0, Engine::id), options, &mut recorder)
        })?;
        Self::from_id(recorder)
    }
}

impl ChatSender {
    /// Makes a sender, without opening the microphone yet. `send` is called on a thread of the
    /// sender's with each packet.
    ///
    /// The C function is `earshot_chat_sender_make`.
    pub fn new(
        engine: Option<&Engine>,
        options: &ChatSenderOptions,
        function: impl FnMut(&[u8]) + Send + 'static,
    ) -> Result<Self> {
        let mut keep = raw::Keep::default();
        let mut options = options.raw(&mut keep);
        let kept: Arc<Send_> = Guarded::new(Box::new(function));
        let user = Arc::into_raw(kept);
        options.send = Some(send);
        options.user = user.cast_mut().cast();
        options.release = Some(release::<Send_>);
        let mut sender = 0;
        // SAFETY: the library releases the closure, unless the call fails.
        let code = unsafe {
            sys::earshot_chat_sender_make(engine.map_or(0, Engine::id), &options, &mut sender)
        };
        given(code, user)?;
        Self::from_id(sender)
    }
}
