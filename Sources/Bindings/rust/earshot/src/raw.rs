//! Between Rust's values and those of C.

use crate::{EffectKind, Error, ErrorCode, Result};
use core::ffi::{c_char, c_void, CStr};
use core::marker::PhantomData;
use core::num::NonZeroU64;
use core::ptr::null;
use earshot_sys as sys;
use std::ffi::CString;

// Handles

/// A handle that belongs to an engine: 64 bits, and not 0.
pub trait IsHandle: Copy {
    fn from_bits(bits: NonZeroU64) -> Self;
    fn bits(self) -> u64;
}

macro_rules! handle {
    ($name:ident) => {
        impl $crate::raw::IsHandle for $name {
            fn from_bits(bits: core::num::NonZeroU64) -> Self {
                Self(bits)
            }
            fn bits(self) -> u64 {
                self.0.get()
            }
        }

        impl $name {
            /// The number that C knows it by.
            pub fn id(self) -> u64 {
                self.0.get()
            }

            /// From a number of the C API; `None` for 0. A wrong one is refused by each call.
            pub fn from_id(id: u64) -> Option<Self> {
                core::num::NonZeroU64::new(id).map(Self)
            }
        }

        impl From<$name> for $crate::Handle {
            fn from(handle: $name) -> Self {
                Self(handle.0.get())
            }
        }
    };
}
pub(crate) use handle;

pub fn id<H: IsHandle>(handle: Option<H>) -> u64 {
    handle.map_or(0, H::bits)
}

pub fn handle_of<H: IsHandle>(id: u64) -> Option<H> {
    NonZeroU64::new(id).map(H::from_bits)
}

/// A handle that a call has made.
pub fn made<H: IsHandle>(id: u64) -> Result<H> {
    handle_of(id).ok_or_else(|| Error::new(ErrorCode::NOT_AVAILABLE, "There is none."))
}

// Structs

/// A struct that is laid out as one of C.
///
/// # Safety
/// Size, alignment and fields are the same, and every value of one is a value of the other.
pub unsafe trait Plain: Copy {
    type Raw: Copy;
    /// Sets its size, which the library leaves out in arrays.
    fn complete(&mut self) {}
}

/// The same value as another type.
pub trait Same<Other> {
    fn same(self) -> Other;
}

macro_rules! plain {
    ($name:ident, $raw:ident $(, $grows:ident)?) => {
        const _: () = {
            assert!(core::mem::size_of::<$name>() == core::mem::size_of::<sys::$raw>());
            assert!(core::mem::align_of::<$name>() == core::mem::align_of::<sys::$raw>());
        };
        // SAFETY: the generator writes both from one description.
        unsafe impl $crate::raw::Plain for $name {
            type Raw = sys::$raw;
            $(fn complete(&mut self) {
                let $grows = core::mem::size_of::<Self>();
                self.size = $grows as u32;
            })?
        }
        impl $crate::raw::Same<sys::$raw> for $name {
            fn same(self) -> sys::$raw {
                // SAFETY: see `Plain`.
                unsafe { core::mem::transmute(self) }
            }
        }
        impl $crate::raw::Same<$name> for sys::$raw {
            fn same(self) -> $name {
                // SAFETY: see `Plain`.
                unsafe { core::mem::transmute(self) }
            }
        }
        impl $name {
            #[allow(dead_code)]
            pub(crate) fn as_raw(&self) -> *const sys::$raw {
                (self as *const Self).cast()
            }
            #[allow(dead_code)]
            pub(crate) fn as_raw_mut(&mut self) -> *mut sys::$raw {
                (self as *mut Self).cast()
            }
        }
    };
}
pub(crate) use plain;

pub fn same<A: Same<B>, B>(value: A) -> B {
    value.same()
}

pub fn effect_settings(kind: EffectKind) -> sys::earshot_effect_settings {
    // SAFETY: all of its members are plain numbers.
    let mut settings = unsafe { core::mem::zeroed() };
    // SAFETY: it is a struct of C.
    unsafe { sys::earshot_effect_settings_init(&mut settings, kind.0) };
    settings
}

/// Texts that end with a zero byte, for as long as a call takes.
#[derive(Default)]
pub struct Keep<'a> {
    texts: Vec<CString>,
    lifetime: PhantomData<&'a ()>,
}

impl Keep<'_> {
    /// Up to a zero byte within the text.
    pub fn terminated(&mut self, text: &Option<String>) -> *const c_char {
        let Some(text) = text else { return null() };
        let text = terminated(text);
        let pointer = text.as_ptr();
        self.texts.push(text);
        pointer
    }
}

pub fn text_of(text: &Option<String>) -> (*const c_char, usize) {
    text.as_ref()
        .map_or((null(), 0), |text| (text.as_ptr().cast(), text.len()))
}

pub fn array_of<T, U>(array: &[T]) -> *const U {
    if array.is_empty() {
        null()
    } else {
        array.as_ptr().cast()
    }
}

/// Text in an array, which ends with a zero byte.
pub fn text_in(text: &[c_char]) -> String {
    let bytes: Vec<u8> = text
        .iter()
        .take_while(|character| **character != 0)
        .map(|character| *character as u8)
        .collect();
    String::from_utf8_lossy(&bytes).into_owned()
}

/// # Safety
/// `length` bytes can be read, unless the pointer is null.
pub unsafe fn text_at(text: *const c_char, length: usize) -> String {
    if text.is_null() {
        return String::new();
    }
    // SAFETY: as the caller says.
    let bytes = unsafe { core::slice::from_raw_parts(text.cast::<u8>(), length) };
    String::from_utf8_lossy(bytes).into_owned()
}

/// # Safety
/// The text ends with a zero byte, unless the pointer is null.
pub unsafe fn terminated_at(text: *const c_char) -> Option<String> {
    if text.is_null() {
        return None;
    }
    // SAFETY: as the caller says.
    let text = unsafe { CStr::from_ptr(text) };
    Some(text.to_string_lossy().into_owned())
}

// Results

pub fn finish(code: i32) -> Result<()> {
    if code == sys::EARSHOT_OK {
        Ok(())
    } else {
        Err(Error::of(code))
    }
}

/// Whether the voice was still there.
pub fn finish_if_there(code: i32) -> Result<bool> {
    if code == sys::EARSHOT_ERROR_STALE {
        Ok(false)
    } else {
        finish(code).map(|()| true)
    }
}

// What a call copies into a buffer

pub fn text(
    first: usize,
    mut ask: impl FnMut(*mut c_char, usize, *mut usize) -> i32,
) -> Result<String> {
    let mut bytes = vec![0u8; first];
    loop {
        let mut length = 0;
        finish(ask(bytes.as_mut_ptr().cast(), bytes.len(), &mut length))?;
        if length < bytes.len() {
            bytes.truncate(length);
            return Ok(String::from_utf8_lossy(&bytes).into_owned());
        }
        bytes.resize(length + 1, 0);
    }
}

/// Of text that is taken with the call, as much as fits.
pub fn text_once(
    capacity: usize,
    mut ask: impl FnMut(*mut c_char, usize, *mut usize) -> i32,
) -> Result<String> {
    let mut bytes = vec![0u8; capacity];
    let mut length = 0;
    finish(ask(bytes.as_mut_ptr().cast(), capacity, &mut length))?;
    bytes.truncate(length.min(capacity - 1));
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

pub fn lines(text: &str) -> Vec<String> {
    text.lines().map(str::to_owned).collect()
}

/// All there are; their number may grow between two calls.
pub fn array<T: Copy>(
    empty: T,
    mut ask: impl FnMut(*mut T, usize, *mut usize) -> i32,
) -> Result<Vec<T>> {
    let mut all = vec![empty; 64];
    loop {
        let mut count = 0;
        finish(ask(all.as_mut_ptr(), all.len(), &mut count))?;
        let fits = count <= all.len();
        all.resize(count, empty);
        if fits {
            return Ok(all);
        }
    }
}

pub fn structs<T: Plain>(
    empty: T,
    mut ask: impl FnMut(*mut T::Raw, usize, *mut usize) -> i32,
) -> Result<Vec<T>> {
    let mut all = array(empty, |all, capacity, count| {
        ask(all.cast(), capacity, count)
    })?;
    all.iter_mut().for_each(T::complete);
    Ok(all)
}

/// As many as the library copies at most.
pub fn copied<T: Plain>(
    empty: T,
    mut ask: impl FnMut(*mut T::Raw, usize, *mut usize) -> i32,
) -> Result<Vec<T>> {
    let mut all = vec![empty; 4096];
    let mut count = 0;
    finish(ask(all.as_mut_ptr().cast(), all.len(), &mut count))?;
    all.truncate(count);
    all.iter_mut().for_each(T::complete);
    Ok(all)
}

/// All that wait, some at a time.
pub fn taken<T: Plain>(
    empty: T,
    mut ask: impl FnMut(*mut T::Raw, usize, *mut usize) -> i32,
) -> Result<Vec<T>> {
    let mut all = Vec::new();
    loop {
        let mut some = [empty; 64];
        let mut count = 0;
        finish(ask(some.as_mut_ptr().cast(), some.len(), &mut count))?;
        all.extend_from_slice(&some[..count.min(64)]);
        if count < 64 {
            all.iter_mut().for_each(T::complete);
            return Ok(all);
        }
    }
}

pub fn handles<H: IsHandle>(
    _: PhantomData<H>,
    ask: impl FnMut(*mut u64, usize, *mut usize) -> i32,
) -> Result<Vec<H>> {
    Ok(array(0, ask)?.into_iter().filter_map(handle_of).collect())
}

/// Paths as C takes a list of texts: pointers and lengths.
pub fn paths<S: AsRef<str>>(paths: &[S]) -> (Vec<*const c_char>, Vec<usize>) {
    paths
        .iter()
        .map(|path| path.as_ref())
        .map(|path| (path.as_ptr().cast(), path.len()))
        .unzip()
}

pub fn user<T>(value: T) -> *mut c_void {
    Box::into_raw(Box::new(value)).cast()
}

/// Up to a zero byte within the text.
pub fn terminated(text: &str) -> CString {
    let bytes = text.as_bytes().split(|byte| *byte == 0).next();
    CString::new(bytes.unwrap_or_default()).unwrap_or_default()
}
