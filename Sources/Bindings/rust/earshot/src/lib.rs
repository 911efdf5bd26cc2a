//! Earshot, a positional 3D audio engine for games.
//!
//! ```
//! use earshot::*;
//!
//! # fn main() -> Result<()> {
//! # let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../../Assets/stream.wav");
//! let engine = Engine::offline(48_000)?;
//! let brook = engine.make_emitter(None, [3.0, 0.0, -4.0], &EmitterOptions::default())?;
//! let clip = engine.load(path, &ClipOptions::default())?;
//! let voice = engine.play(clip, brook, &PlayOptions::default().loops(FOREVER))?;
//! let mut samples = [0.0; 800 * 2];
//! engine.render(&mut samples)?;
//! voice.stop(&engine, Fade::seconds(0.2))?;
//! # Ok(())
//! # }
//! ```
//!
//! # Handles
//!
//! [`Clip`], [`Emitter`], [`Voice`] and the like are small values that need not be freed. A call
//! with one whose object is gone does nothing and returns an [`Error`] whose code is
//! [`ErrorCode::STALE`]. A voice ends by itself, so calls that change one return whether it was
//! still there instead.
//!
//! [`Engine`], [`PushSource`], [`Progressive`], [`Network`], [`Recorder`], [`ChatSender`],
//! [`ChatReceiver`] and [`NowPlaying`] own what they stand for and end it when they are dropped.
//!
//! # Threads
//!
//! An engine is used by one thread at a time: [`Engine`] is `Send` and not `Sync`. Methods that
//! need it take `&Engine`, so the compiler keeps other threads out. They use [`Engine::queue`] and
//! [`Engine::remote`], which are `Send + Sync`, and so are handles and all that belongs to no engine.
//!
//! # Your functions
//!
//! Closures must be `Send + 'static`, as other threads may call them; each method says which ones.
//! A panic in one doesn't unwind into the library: it is caught, the closure is not called again,
//! and sound goes on without it. [`take_panic`] has its message.
//!
//! # Names
//!
//! Documentation names functions and constants as the C header does: `earshot_voice_stop` is
//! [`Voice::stop`], and `EARSHOT_SHAPE_LINEAR` is [`Shape::LINEAR`].

mod callbacks;
mod engine;
mod error;
mod generated;
mod independent;
mod raw;
mod values;

pub use callbacks::{take_panic, BusFunction, Generator, Ray, RayLoss, SoundFile};
pub use engine::{Engine, Event, Levels, Play, Queue, Remote};
pub use error::{Error, Result};
pub use generated::methods::*;
pub use generated::types::*;
pub use independent::{
    ChatReceiver, ChatSender, Network, NowPlaying, Progressive, PushSource, Recorder,
};
pub use values::*;
