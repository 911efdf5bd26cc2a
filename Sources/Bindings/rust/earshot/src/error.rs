use crate::ErrorCode;
use core::ffi::CStr;
use core::fmt;
use earshot_sys as sys;

/// The result of a call.
pub type Result<T, E = Error> = core::result::Result<T, E>;

/// A call that failed, with the engine's sentence about it.
#[derive(Clone, PartialEq, Eq)]
pub struct Error {
    code: ErrorCode,
    message: String,
}

impl Error {
    /// What kind of failure it is.
    pub fn code(&self) -> ErrorCode {
        self.code
    }

    /// What the call was about, what went wrong, and what to do.
    pub fn message(&self) -> &str {
        &self.message
    }

    /// About this thread's last call.
    pub(crate) fn of(code: i32) -> Self {
        // SAFETY: the text ends with a zero byte, and this thread makes no other call meanwhile.
        let message = unsafe { CStr::from_ptr(sys::earshot_last_message()) };
        Self {
            code: ErrorCode(code),
            message: message.to_string_lossy().into_owned(),
        }
    }

    pub(crate) fn new(code: ErrorCode, message: impl Into<String>) -> Self {
        Self {
            code,
            message: message.into(),
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.message.is_empty() {
            write!(f, "{:?}", self.code)
        } else {
            f.write_str(&self.message)
        }
    }
}

impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}: {}", self.code, self.message)
    }
}

impl std::error::Error for Error {}
