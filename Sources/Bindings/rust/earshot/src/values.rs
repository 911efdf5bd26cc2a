use crate::*;
use core::ffi::CStr;
use earshot_sys as sys;
use std::time::Duration;

/// Number of loops: until the voice is stopped or leaves its loop.
pub const FOREVER: i32 = sys::EARSHOT_FOREVER;
/// Frame to start at: as soon as possible.
pub const NOW: i64 = sys::EARSHOT_NOW;
/// Frame to stop at: never.
pub const NEVER: i64 = sys::EARSHOT_NEVER;

/// The time of a fade or a ramp, and its shape.
///
/// Seconds and [`Duration`]s become one: `voice.stop(&engine, 0.5)`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Fade(pub(crate) f64);

impl Fade {
    /// The shortest that does not click.
    pub const CLICK_FREE: Self = Self(sys::EARSHOT_CLICK_FREE);
    /// That of a sound event's own definition, for stopping an instance.
    pub const OWN: Self = Self(sys::EARSHOT_OWN_FADE);
    /// No fade.
    pub const AT_ONCE: Self = Self(0.0);

    /// A straight line in amplitude.
    pub fn seconds(seconds: f64) -> Self {
        Self(seconds)
    }

    /// A fade with a shape: for gains, not for rates and motions.
    pub fn shaped(seconds: f64, shape: Shape) -> Self {
        // SAFETY: it takes all numbers.
        Self(unsafe { sys::earshot_fade_shaped(seconds, shape.0) })
    }
}

impl From<f64> for Fade {
    fn from(seconds: f64) -> Self {
        Self(seconds)
    }
}

impl From<Duration> for Fade {
    fn from(time: Duration) -> Self {
        Self(time.as_secs_f64())
    }
}

/// A handle of any kind, where a call takes one of several kinds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Handle(pub(crate) u64);

impl Bus {
    /// The bus that contains all others.
    pub const MASTER: Self = match core::num::NonZeroU64::new(sys::EARSHOT_MASTER_BUS) {
        Some(bits) => Self(bits),
        None => unreachable!(),
    };
}

impl From<Node> for Object {
    fn from(node: Node) -> Self {
        Self(node.0)
    }
}
impl From<Emitter> for Object {
    fn from(emitter: Emitter) -> Self {
        Self(emitter.0)
    }
}
impl From<Listener> for Object {
    fn from(listener: Listener) -> Self {
        Self(listener.0)
    }
}
impl Placed for Object {}
impl Placed for Node {}
impl Placed for Emitter {}
impl Placed for Listener {}

impl From<[f64; 3]> for Vector {
    fn from([x, y, z]: [f64; 3]) -> Self {
        Self { x, y, z }
    }
}
impl From<(f64, f64, f64)> for Vector {
    fn from((x, y, z): (f64, f64, f64)) -> Self {
        Self { x, y, z }
    }
}
impl From<[f32; 3]> for Vector {
    fn from(at: [f32; 3]) -> Self {
        at.map(f64::from).into()
    }
}
impl From<[f64; 4]> for Rotation {
    fn from([x, y, z, w]: [f64; 4]) -> Self {
        Self { x, y, z, w }
    }
}

impl Output {
    /// The system's default device.
    pub fn device() -> Self {
        Self::default()
    }
    /// The game's own audio callback pulls: see [`Engine::host_output`].
    pub fn host() -> Self {
        Self::default().kind(OutputKind::HOST)
    }
    /// [`Engine::render`] pulls.
    pub fn offline() -> Self {
        Self::default().kind(OutputKind::OFFLINE)
    }
    /// Updates render into a wave file.
    pub fn wave_file(path: impl Into<String>) -> Self {
        Self::default().kind(OutputKind::WAVE_FILE).name(path)
    }
    /// Nothing is mixed.
    pub fn silence() -> Self {
        Self::default().kind(OutputKind::SILENCE)
    }
}

impl Equalizer {
    /// The bands of a preset.
    pub fn preset(preset: Preset) -> Self {
        let mut settings = raw::effect_settings(EffectKind::EQUALIZER);
        // SAFETY: it is a struct of C.
        unsafe { sys::earshot_effect_settings_init_preset(&mut settings, preset.0) };
        // SAFETY: presets are equalizers, and all members are plain numbers.
        raw::same(unsafe { settings.of.equalizer })
    }
}

impl EaxReverb {
    /// A preset of EAX by its name: "cave", "castleHall". See [`EaxReverb::preset_names`].
    pub fn preset(name: &str) -> Result<Self> {
        let mut reverb = Self::default();
        let name = raw::terminated(name);
        // SAFETY: the text ends with a zero byte.
        raw::finish(unsafe {
            sys::earshot_eax_reverb_init_preset(reverb.as_raw_mut(), name.as_ptr())
        })?;
        Ok(reverb)
    }

    /// The names of all presets.
    pub fn preset_names() -> Vec<String> {
        (0..)
            // SAFETY: it takes all numbers, and texts are never freed.
            .map_while(|index| unsafe { raw::terminated_at(sys::earshot_eax_preset_name(index)) })
            .collect()
    }
}

impl Material {
    /// A common material: "brick", "wood", "glass", "curtain".
    pub fn common(name: &str) -> Result<Self> {
        let mut material = Self::default();
        let name = raw::terminated(name);
        // SAFETY: the text ends with a zero byte.
        raw::finish(unsafe {
            sys::earshot_material_init_common(material.as_raw_mut(), name.as_ptr())
        })?;
        Ok(material)
    }
}

impl From<(&str, f64)> for SoundValue {
    /// The value of a parameter.
    fn from((name, number): (&str, f64)) -> Self {
        Self::default().name(name).number(number)
    }
}
impl From<(&str, &str)> for SoundValue {
    /// A label of a parameter or a switch.
    fn from((name, label): (&str, &str)) -> Self {
        Self::default().name(name).label(label)
    }
}
impl From<(&str, Clip)> for SoundValue {
    /// A clip for a hole.
    fn from((name, clip): (&str, Clip)) -> Self {
        Self::default().name(name).clip(clip)
    }
}

/// The version of the library that runs, as its three numbers.
pub fn version() -> (u32, u32, u32) {
    // SAFETY: it takes nothing.
    let version = unsafe { sys::earshot_version() };
    (version >> 16, version >> 8 & 255, version & 255)
}

/// Converts decibels to a linear gain.
pub fn gain_from_decibels(decibels: f64) -> f64 {
    // SAFETY: it takes all numbers.
    unsafe { sys::earshot_gain_from_decibels(decibels) }
}

/// Converts a linear gain to decibels; silence gives -200.
pub fn gain_to_decibels(gain: f64) -> f64 {
    // SAFETY: it takes all numbers.
    unsafe { sys::earshot_gain_to_decibels(gain) }
}

/// A result's name, as the C header writes it.
pub fn result_name(code: ErrorCode) -> String {
    // SAFETY: texts are never freed, and end with a zero byte.
    unsafe { CStr::from_ptr(sys::earshot_result_name(code.0)) }
        .to_string_lossy()
        .into_owned()
}
