//! What belongs to no engine: any thread may use it, and it ends when it is dropped.

use crate::*;
use core::num::NonZeroU64;
use earshot_sys as sys;

macro_rules! independent {
    ($(#[$documentation:meta])* $name:ident, $release:ident) => {
        $(#[$documentation])*
        #[derive(Debug, PartialEq, Eq, Hash)]
        pub struct $name(NonZeroU64);

        impl $name {
            /// The number that C knows it by.
            pub fn id(&self) -> u64 {
                self.0.get()
            }

            pub(crate) fn from_id(id: u64) -> Result<Self> {
                NonZeroU64::new(id)
                    .map(Self)
                    .ok_or_else(|| Error::new(ErrorCode::NOT_AVAILABLE, "There is none."))
            }
        }

        impl Drop for $name {
            fn drop(&mut self) {
                // SAFETY: a handle that is gone already is refused.
                unsafe { sys::$release(self.id()) };
            }
        }
    };
}

/// Sound that the game pushes, from a video player, a synthesiser, a network.
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct PushSource {
    id: NonZeroU64,
    channels: u32,
}

impl Drop for PushSource {
    fn drop(&mut self) {
        // SAFETY: a handle that is gone already is refused.
        unsafe { sys::earshot_push_source_release(self.id()) };
    }
}

independent! {
    /// A sound file whose bytes are still arriving.
    Progressive, earshot_progressive_release
}
independent! {
    /// A stream from the network that plays while it is received.
    Network, earshot_network_release
}
independent! {
    /// A recorder of a microphone.
    Recorder, earshot_recorder_release
}
independent! {
    /// Makes packets of a player's speech, for other players.
    ChatSender, earshot_chat_sender_release
}
independent! {
    /// Plays the packets of another player.
    ChatReceiver, earshot_chat_receiver_release
}
independent! {
    /// Shows on the desktop what plays, and receives media keys.
    NowPlaying, earshot_now_playing_release
}

impl PushSource {
    /// Makes a source that holds up to `seconds` of sound: 0.1 to 60.
    ///
    /// The C function is `earshot_push_source_make`.
    pub fn new(sample_rate: u32, channels: u32, seconds: f64) -> Result<Self> {
        let mut source = 0;
        // SAFETY: the pointer is valid during the call.
        raw::finish(unsafe {
            sys::earshot_push_source_make(sample_rate, channels, seconds, &mut source)
        })?;
        NonZeroU64::new(source)
            .map(|id| Self { id, channels })
            .ok_or_else(|| Error::new(ErrorCode::NOT_AVAILABLE, "There is none."))
    }

    /// The number that C knows it by.
    pub fn id(&self) -> u64 {
        self.id.get()
    }

    /// The number of channels that it was made with.
    pub fn channels(&self) -> u32 {
        self.channels
    }

    /// Pushes whole frames of interleaved samples between -1 and 1, and returns for how many there
    /// was room.
    ///
    /// The C function is `earshot_push_source_write`.
    pub fn write(&mut self, samples: &[f32]) -> Result<usize> {
        let frames = samples.len() / self.channels as usize;
        let mut written = 0;
        // SAFETY: the slice has as many frames, of the source's channels.
        raw::finish(unsafe {
            sys::earshot_push_source_write(self.id(), samples.as_ptr(), frames, &mut written)
        })?;
        Ok(written)
    }
}

impl Progressive {
    /// Adds the next bytes.
    ///
    /// The C function is `earshot_progressive_append`.
    pub fn append(&mut self, data: &[u8]) -> Result<()> {
        // SAFETY: the slice is valid during the call.
        raw::finish(unsafe {
            sys::earshot_progressive_append(self.id(), data.as_ptr().cast(), data.len())
        })
    }
}
