//! What EarshotAPIGenerator writes.
#[rustfmt::skip]
pub mod methods;
#[rustfmt::skip]
pub mod types;
